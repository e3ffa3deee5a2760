"""All Fours as it is played in Trinidad and Tobago: hang the jack, and the dealer's turned card.

After the rules told by the players there. Two against two, to fourteen.

Readings. The game goes round anticlockwise there; the seats here are told clockwise, which changes
nothing but who is called left. When the cards are run everybody plays with all of them. The dealer
may give whatever the score. A jack that its own side captures scores one; caught by the other side
it is hanged and scores three. Each ace, six or jack that is turned up scores, also if its suit does
not become trump. On a tie nobody has Game. If the pack runs out, the same dealer deals
again, and what was turned up stays scored, as the players there have it.
"""

from __future__ import annotations

from ..cards import Rank
from ..rules.card_points import HangedJack
from ..rules.exchange import NoExchange
from ..rules.following import TrumpInAnytime
from ..rules.going_out import GoingOutOrder, InPointOrder
from ..rules.leading import AnyLead
from ..rules.pack import Pack
from ..rules.points import Game, HighToHolder, LowToHolder
from ..rules.seating import Partnerships
from ..rules.trump_order import TrumpOrder
from ..rules.turn_up import DealAndTurnUp, StandOrBeg, TurnedUp
from ..rules.unbid import EverybodyScores
from ..variant import Variant

TRINIDAD_ALL_FOURS = Variant(
    id="trinidad-all-fours",
    title="Trinidad All Fours",
    origin="Trinidad and Tobago",
    aliases=("caribbean all fours", "all foes"),
    seating=Partnerships(2, players=4),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=DealAndTurnUp(hand=6, packet=3),
    auction=StandOrBeg(turned=((Rank.ACE, 1), (Rank.SIX, 2), (Rank.JACK, 3))),
    naming=TurnedUp(),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(HighToHolder(), LowToHolder(), HangedJack(3), Game()),
    settlement=EverybodyScores(),
    going_out=GoingOutOrder(14, order=InPointOrder()),
)
"""Trinidad All Fours, to fourteen; some play to seven."""
