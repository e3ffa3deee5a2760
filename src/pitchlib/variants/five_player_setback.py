"""Setback for five: the bidder plays with the player two seats to the right, against the others.

Source: Umesh Shankar's Setback page (umeshshankar.com), "Variations", for five players: whoever
gets the bid is the partner of the player two places to the right; everybody has a score, but
partners score alike, and so do the other three.

Readings. The page tells how partners are found and who scores what, and leaves the rest to its
Setback; here that is the Setback of this library, with its smudge, to eleven. What a set bidder
loses the partner loses as well. If both come to the target with the same point the bidder wins; of
the three others, whoever sits next to the bidder's left.
"""

from __future__ import annotations

from ..rules.auction import Redeal, SingleRound
from ..rules.dealing import Dealing
from ..rules.exchange import NoExchange
from ..rules.following import TrumpInAnytime
from ..rules.going_out import GoingOutOrder, InPointOrder
from ..rules.hand_sides import BidderPlusSeat
from ..rules.leading import AnyLead
from ..rules.naming import FirstLead
from ..rules.pack import Pack
from ..rules.points import Game, High, Jack, Low, Slam
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..variant import Variant

FIVE_PLAYER_SETBACK = Variant(
    id="five-player-setback",
    title="Five-Player Setback",
    origin="Umesh Shankar",
    aliases=("setback for five", "dynamic partnership setback"),
    seating=BidderPlusSeat(5, right=2),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=Dealing(hand=6),
    auction=SingleRound(minimum=2, all_pass=Redeal(next_dealer=False)),
    naming=FirstLead(),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(High(), Low(), Jack(), Game(), Slam(requires_bid=True, name="Smudge")),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(11, order=InPointOrder()),
    bid_names=(("smudge", 5),),
)
"""Setback for five. Options: ``GoingOutOrder(11, order=OnlyBidder())``, ``DealerSteal()``."""
