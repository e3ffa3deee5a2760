"""Setback for four, also called High-Low-Jack: four points and smudge, counted in order."""

from __future__ import annotations

from ..rules.auction import Redeal, SingleRound
from ..rules.dealing import Dealing
from ..rules.exchange import NoExchange
from ..rules.following import TrumpInAnytime
from ..rules.going_out import GoingOutOrder, InPointOrder
from ..rules.leading import AnyLead
from ..rules.naming import FirstLead
from ..rules.pack import Pack
from ..rules.points import Game, High, Jack, Low, Slam
from ..rules.seating import Individual
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..variant import Variant

SETBACK = Variant(
    id="setback",
    title="Setback",
    origin="online, United States",
    aliases=("high-low-jack", "pitch"),
    seating=Individual(4),
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
"""Setback. Options: ``GoingOutOrder(7)`` or ``(21)``."""
