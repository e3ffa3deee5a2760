"""Four-point Pitch of Nebraska: Low belongs to the player to whom it was dealt.

Source: searchamateur.com, "Nebraska 4 Point Pitch", rules and game by Dan Koehler.

Readings. The source does not say how many play; we seat two to seven, four as a rule, as in
Auction Pitch. The dealer to whom all others have passed must bid, and may bid more than two. The
source does not say who wins if two reach fifteen in one hand: the bidder is counted first.
"""

from __future__ import annotations

from ..rules.auction import DealerMustBid, NoPrivilege, SingleRound
from ..rules.dealing import Dealing
from ..rules.exchange import NoExchange
from ..rules.following import TrumpInAnytime
from ..rules.going_out import BidderFirst, GoingOutOrder
from ..rules.leading import AnyLead
from ..rules.naming import Declared
from ..rules.pack import Pack
from ..rules.points import Game, High, Jack, LowToHolder
from ..rules.seating import Individual
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..variant import Variant

NEBRASKA_PITCH = Variant(
    id="nebraska-pitch",
    title="Nebraska Pitch",
    origin="Nebraska",
    aliases=("nebraska four-point pitch", "four-point pitch", "4-point pitch"),
    seating=Individual(range(2, 8), usual=4),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=Dealing(hand=6),
    auction=SingleRound(minimum=2, dealer=NoPrivilege(), all_pass=DealerMustBid()),
    naming=Declared(),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(High(), LowToHolder(), Jack(), Game()),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(15, order=BidderFirst()),
)
"""Nebraska Pitch. Options: ``InPointOrder()``, ``Partnerships(2)``."""
