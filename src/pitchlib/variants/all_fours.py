"""All Fours, also called Seven-up or Old Sledge: trump is turned up, and the eldest stands or begs.

All Fours is after the Encyclopædia Britannica of 1911 and Cassell's Book of In-Door Amusements
(1881); what they leave open is taken from Foster's Complete Hoyle (1897) or told below. Seven-up is
Foster's, to which Bicycle adds little.

Readings of All Fours. The game is to eleven (the Britannica has ten or eleven). High and Low belong
to who was dealt them, Jack to its taker, and Game on a tie to the elder hand. A dealer who refuses
to run the cards gives one to the eldest, or with three players to both others; never to anybody
whom it would put out. When the cards are run everybody plays with all of them. A jack turned up
scores one for the dealer, also if its suit does not become trump. What is scored before play is
entered when the hand is counted, before anything else. If the pack runs out, the same dealer deals
again, and what was turned up stays scored.

Seven-up differs as Foster does. Only the jack that makes trump scores; a pack that runs out is
bunched, and nothing is scored. Hands that have grown by a run are discarded down to six; some of
his clubs keep nine. Game on a tie between the dealer and one other is the other's, and between
others nobody's; so with two players, or two sides, it is the non-dealer's. Left out: once the cards
were run, either of two players may propose to bunch them, and if the other agrees the same dealer
deals again. Two or three play here; Foster has four as well, as partners:
``with_rules(Partnerships(2))``.
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
from ..rules.surplus import DiscardSurplus
from ..rules.trump_order import TrumpOrder
from ..rules.turn_up import DealAndTurnUp, StandOrBeg, TurnedUp
from ..rules.unbid import EverybodyScores
from ..variant import Variant


def _begging(no_gift_at: int, counted: str | None = None) -> ByPlayers[Any]:
    two = StandOrBeg(no_gift_at=no_gift_at, counted=counted)
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
    auction=_begging(no_gift_at=6, counted="trump"),
    exchange=DiscardSurplus(keep=6),
    points=(HighToHolder(), LowToHolder(), Jack(), Game(tie="non-dealer")),
    going_out=GoingOutOrder(7, order=InPointOrder()),
)
"""Seven-up for two or three, to seven; ``with_rules(Partnerships(2))`` seats four."""
