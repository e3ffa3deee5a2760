"""Pitch with two jokers and an off-jack, for seven points, or for ten with the trey."""

from __future__ import annotations

from ..rules.auction import DealerMustBid, SingleRound
from ..rules.component import ByPlayers
from ..rules.dealing import Dealing
from ..rules.exchange import DiscardAndDraw, WidowToBidder
from ..rules.following import TrumpInAnytime
from ..rules.going_out import BidderFirst, GoingOutOrder
from ..rules.leading import AnyLead
from ..rules.naming import Declared
from ..rules.pack import Pack
from ..rules.points import (
    CardPoint,
    Game,
    HighJoker,
    HighToHolder,
    Jack,
    LowJoker,
    LowToHolder,
    OffJack,
)
from ..rules.seating import Partnerships
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..variant import Variant

OFF_JACK_SEVEN = Variant(
    id="off-jack-seven",
    title="Off-Jack Seven",
    origin="drakebridgewater.com",
    aliases=("pitch with off-jack", "jick"),
    seating=Partnerships(2, players=(4, 6), usual=4),
    pack=Pack(jokers=2),
    trump_order=TrumpOrder(off_jack=True, jokers="above-ten"),
    dealing=ByPlayers(Dealing(hand=9), {6: Dealing(hand=8, widow=6)}),
    auction=SingleRound(minimum=2, all_pass=DealerMustBid()),
    naming=Declared(),
    exchange=ByPlayers(DiscardAndDraw(most=3, keep=6), {6: WidowToBidder(keep=6)}),
    leading=AnyLead(),
    following=TrumpInAnytime(void="must-trump"),
    points=(
        HighToHolder(),
        LowToHolder(),
        Jack(),
        OffJack(),
        HighJoker(),
        LowJoker(),
        Game(),
    ),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(21, order=BidderFirst()),
)
"""Pitch with off-jack for seven points. Options: ``Individual(range(2, 7))``,
``TrumpInAnytime(void="anything")``, ``TrumpLeadFirst()``, ``DiscardOnly(3)``, and
``restrict_trump=True`` in any of the exchanges."""

OFF_JACK_TEN = OFF_JACK_SEVEN.renamed(
    "off-jack-ten", "Off-Jack Ten", "ten-point pitch with off-jack"
).with_points(
    HighToHolder(),
    LowToHolder(),
    Jack(),
    OffJack(),
    HighJoker(),
    LowJoker(),
    CardPoint(3, value=3, name="Trey"),
    Game(),
)
"""The same with the trey, the three of trumps, worth three: ten points. The same options."""
