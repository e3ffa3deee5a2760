"""Cinch, also Double Pedro or High Five: two fives at five points each, and the dealer robs.

Sources: Bicycle, "Cinch"; Wikipedia, "Cinch (card game)", after Foster's Complete Hoyle of 1897,
and that book for the robbing; The Everything Card Games Book for a round in which nobody bids.

Readings. If all pass the dealer names trump and has undertaken nothing. High is the ace of trumps
and Game the ten, and all points go to those who take the cards in tricks. Trumps are kept; whoever
has more than six shows those that go. Three cards at least are discarded, and plain cards may be
kept, as the sources have it, since they can win tricks; elsewhere all of them go. The dealer
searches what is left and then discards; that a dealer who finds trumps there must take them up to
six is a reading. The sources have all discards lie open; here only trumps do. Only one side scores
in a hand, so no order of counting is needed.
"""

from __future__ import annotations

from ..rules.auction import NoPrivilege, SingleRound
from ..rules.card_points import OffCardPoint
from ..rules.dealing import Dealing
from ..rules.following import TrumpInAnytime
from ..rules.going_out import BidderFirst, GoingOutOrder
from ..rules.leading import AnyLead
from ..rules.naming import Declared
from ..rules.pack import Pack
from ..rules.points import CardPoint, Jack
from ..rules.refilling import RefillToHand
from ..rules.seating import Partnerships
from ..rules.settling import NetDifference
from ..rules.trump_order import TrumpOrder
from ..rules.unbid import DealerLeads
from ..variant import Variant

CINCH = Variant(
    id="cinch",
    title="Cinch",
    origin="Denver",
    aliases=("double pedro", "high five", "high-five"),
    seating=Partnerships(2, players=(4,)),
    pack=Pack(),
    trump_order=TrumpOrder(off_cards=(5,)),
    dealing=Dealing(hand=9, packet=3),
    auction=SingleRound(minimum=1, dealer=NoPrivilege(), all_pass=DealerLeads()),
    naming=Declared(),
    exchange=RefillToHand(keep=6, rest="dealer", plain_kept=True),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(
        CardPoint(14, name="High"),
        CardPoint(2, name="Low"),
        Jack(),
        CardPoint(10, name="Game"),
        CardPoint(5, value=5, name="Right Pedro"),
        OffCardPoint(5, value=5, name="Left Pedro"),
    ),
    settlement=NetDifference(),
    going_out=GoingOutOrder(51, order=BidderFirst()),
)
"""Cinch. Options: ``OthersScoreBid()``, ``GoingOutOrder(42)`` or ``(62)``, ``SingleRound(7)``,
``RefillToHand(rest="dealer")``."""
