"""California Jack, All Fours for two with the whole pack: after each trick both draw a card.

After the rules of the makers of Bicycle cards; Foster's Complete Hoyle (1897), catsatcards.com and
others tell the same game with few differences.

Readings. The top card of the stock, which names trump, is also the first to be drawn. The second
player to a trick who cannot follow suit must trump. All four points belong to whoever takes the
card, so the ace and the two of trumps are High and Low in every hand. Cards may be dealt one or
three at a time; here it is three, as Foster has it. On a tie in pips nobody has Game, of which
Bicycle does not speak. Foster plays to seven and has trump cut for before the deal. In Shasta Sam
the stock lies face down; that is another game, and not here.
"""

from __future__ import annotations

from ..rules.drawing import DrawInTurn, FaceUpStock
from ..rules.following import TrumpInAnytime
from ..rules.going_out import GoingOutOrder, InPointOrder
from ..rules.leading import AnyLead
from ..rules.pack import Pack
from ..rules.points import Game, High, Jack, Low
from ..rules.seating import Individual
from ..rules.trump_order import TrumpOrder
from ..rules.turn_up import TurnedUp
from ..rules.unbid import EverybodyScores, NoAuction
from ..variant import Variant

CALIFORNIA_JACK = Variant(
    id="california-jack",
    title="California Jack",
    origin="Bicycle, United States",
    aliases=("callie jacks",),
    seating=Individual(2),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=FaceUpStock(hand=6, packet=3),
    auction=NoAuction(),
    naming=TurnedUp(),
    exchange=DrawInTurn(),
    leading=AnyLead(),
    following=TrumpInAnytime(void="must-trump"),
    points=(High(), Low(), Jack(), Game()),
    settlement=EverybodyScores(),
    going_out=GoingOutOrder(10, order=InPointOrder()),
)
"""California Jack, for two, to ten."""
