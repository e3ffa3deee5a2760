"""Setback in partnerships with 53 cards, in which the bidding goes on until all pass.

Source: github.com/ksylvan/setback, docs/setback-project.md; its program only where this is said.

Readings. A player who has passed may bid again when the turn comes round, as in the program. A
dealer who passes when all others have is left with a bid of two. The text does not say that the
off-jack, which scores, is a trump; the program has it so, and it ranks below the jack, as it does
everywhere; the joker, "10.5 of trump", stands between it and the ten. The joker may be led only by
a player who holds nothing else.

Here the program does otherwise than this composition. All points, and the pips of Game, go to the
side that takes the cards in tricks; the program credits whoever has played them. A tie for Game is
nobody's; the program gives it to the declaring side. A side that makes its bid scores what it
took, as one may read the text; the program adds the bid. Only the declaring side wins, with 21 or
more at the end of a hand in which it made its bid; the text does not ask for that.
"""

from __future__ import annotations

from ..rules.dealing import Dealing
from ..rules.exchange import NoExchange
from ..rules.following import FollowSuit
from ..rules.going_out import GoingOutOrder, OnlyBidder
from ..rules.joker_leads import JokerNotLed
from ..rules.naming import FirstLead
from ..rules.pack import Pack
from ..rules.points import Game, High, HighJoker, Jack, Low, OffJack
from ..rules.rounds import BiddingRounds, DealerTakesBid
from ..rules.seating import Partnerships
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..variant import Variant

SETBACK_UNTIL_PASS = Variant(
    id="setback-until-pass",
    title="Setback until All Pass",
    origin="United States, 53 cards",
    aliases=("six-point setback", "setback with a joker"),
    seating=Partnerships(2, players=4),
    pack=Pack(jokers=1),
    trump_order=TrumpOrder(off_jack=True, jokers="above-ten"),
    dealing=Dealing(hand=6),
    auction=BiddingRounds(minimum=2, pass_is_final=False, all_pass=DealerTakesBid(2)),
    naming=FirstLead(),
    exchange=NoExchange(),
    leading=JokerNotLed(),
    following=FollowSuit(),
    points=(Low(), High(), Game(), Jack(), OffJack(), HighJoker(name="Joker")),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(21, order=OnlyBidder()),
)
"""Setback in which the bidding goes round. Options: ``BiddingRounds(pass_is_final=True)``,
``BidderScoresBid()``."""
