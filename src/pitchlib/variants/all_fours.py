"""All Fours, also called Seven-up or Old Sledge: trump is turned up, and the eldest stands or begs.

After the Encyclopædia Britannica of 1911, Cassell's Book of In-Door Amusements (1881) and Foster's
Complete Hoyle (1897), to which Seven-up as Bicycle has it adds little.

Readings. The game is to eleven (the Britannica has ten or eleven, Seven-up, of course, seven). High
and Low belong to who was dealt them, Jack to its taker, and Game on a tie to the elder hand. A
dealer who refuses to run the cards gives one to the eldest, or with three players to both others;
never to anybody whom it would put out. When the cards are run everybody plays with all of them;
Foster would have hands reduced to six first. A jack turned up scores one for the dealer at once,
also if its suit does not become trump. What is scored before play is entered when the hand is
counted, before anything else. If the pack runs out, the same dealer deals again.
"""

from __future__ import annotations

from typing import Any

import attrs

from ..rules.component import ByPlayers
from ..rules.exchange import NoExchange
from ..rules.following import TrumpInAnytime
from ..rules.going_out import GoingOutOrder, InPointOrder
from ..rules.leading import AnyLead
from ..rules.pack import Pack
from ..rules.points import Game, HighToHolder, Jack, LowToHolder
from ..rules.seating import Individual
from ..rules.trump_order import TrumpOrder
from ..rules.turn_up import DealAndTurnUp, StandOrBeg, TurnedUp
from ..rules.unbid import EverybodyScores
from ..variant import Variant


def _begging(no_gift_at: int) -> ByPlayers[Any]:
    two = StandOrBeg(no_gift_at=no_gift_at)
    return ByPlayers(two, {3: attrs.evolve(two, to="others")})


ALL_FOURS = Variant(
    id="all-fours",
    title="All Fours",
    origin="Encyclopædia Britannica, 1911",
    aliases=("old sledge",),
    seating=Individual((2, 3), usual=2),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=DealAndTurnUp(hand=6, packet=3),
    auction=_begging(no_gift_at=10),
    naming=TurnedUp(),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(HighToHolder(), LowToHolder(), Jack(), Game(tie="elder")),
    settlement=EverybodyScores(),
    going_out=GoingOutOrder(11, order=InPointOrder()),
)
"""All Fours for two or three, to eleven."""

SEVEN_UP = attrs.evolve(
    ALL_FOURS,
    id="seven-up",
    title="Seven-up",
    origin="Foster's Complete Hoyle, 1897",
    aliases=("seven up", "7 up"),
    auction=_begging(no_gift_at=6),
    going_out=GoingOutOrder(7, order=InPointOrder()),
)
"""Seven-up for two or three, to seven; ``with_rules(Partnerships(2))`` seats four."""
