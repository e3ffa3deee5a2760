"""Draw Setback: plain cards go before play, and the hands are filled up again.

Sources: Umesh Shankar's Setback page, "Variations", where it is called draw; "Hi Lo Jack Card
Game", coegresevin1984.netlify.app, for the bids, the smudge and the end.

Readings. Four play in two teams, as on the first page. Six cards are dealt, which the second page
leaves open; then the stock never runs short with four players, and nobody has to reach into the
junk pile. If all pass the same dealer deals anew, of which neither page speaks. A smudge that
fails loses the game, so the other side has won it.
"""

from __future__ import annotations

from ..rules.auction import DealerSteal, Redeal, SingleRound
from ..rules.dealing import Dealing
from ..rules.following import TrumpInAnytime
from ..rules.going_out import GoingOutOrder, OnlyBidder
from ..rules.leading import AnyLead
from ..rules.naming import Declared
from ..rules.outright import MoonOrBust
from ..rules.pack import Pack
from ..rules.points import Game, High, Jack, Low, Slam
from ..rules.refilling import RefillToHand
from ..rules.seating import Partnerships
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..variant import Variant

DRAW_SETBACK = Variant(
    id="draw-setback",
    title="Draw Setback",
    origin="Connecticut",
    aliases=("draw pitch", "hi-lo-jack", "setback with draw"),
    seating=Partnerships(2, players=(4,)),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=Dealing(hand=6, packet=3),
    auction=SingleRound(minimum=2, dealer=DealerSteal(), all_pass=Redeal()),
    naming=Declared(),
    exchange=RefillToHand(keep=6),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(High(), Low(), Jack(), Game(), Slam(requires_bid=True, name="Smudge")),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(11, order=OnlyBidder()),
    moon=MoonOrBust(),
    bid_names=(("smudge", 5), ("smush", 5)),
)
"""Draw Setback. Options: ``Individual((2, 3, 4))`` with ``NoMoon()``, ``Dealing(hand=9)``."""
