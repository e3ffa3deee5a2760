"""Pidro, as it is played in Finland: fourteen points in one suit of fourteen cards.

Source: pidrochallenge.com, "Rules of Pidro"; pidro.online tells the same.

Readings. The cards that nobody plays on are laid aside face down here, though the source has them
lie open: that they are no trumps is known anyhow. The dealer throws away what is no trump and takes
up the rest of the pack; what it does not keep is not shown, unless it is a trump. The two of trumps
scores when it is played, and stays with its player. If both sides reach 62 in one hand, the
bidder's is counted first. Whoever has no trump left is passed over, and the lead passes on.
"""

from __future__ import annotations

from ..rules.auction import SingleRound
from ..rules.card_points import CardToHolder, OffCardPoint
from ..rules.dealing import Dealing
from ..rules.going_out import BidderFirst, GoingOutOrder
from ..rules.naming import Declared
from ..rules.pack import Pack
from ..rules.points import CardPoint, Jack
from ..rules.privileges import TopMatched
from ..rules.refilling import RefillToHand
from ..rules.rounds import DealerTakesBid
from ..rules.seating import Partnerships
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..rules.trumps_only import TrumpLeads, TrumpsOnly
from ..variant import Variant

PIDRO = Variant(
    id="pidro",
    title="Pidro",
    origin="Finland",
    aliases=("piidro", "finnish pedro", "finnish cinch"),
    seating=Partnerships(2, players=(4,)),
    pack=Pack(),
    trump_order=TrumpOrder(off_cards=(5,)),
    dealing=Dealing(hand=9, packet=3),
    auction=SingleRound(minimum=6, dealer=TopMatched(), all_pass=DealerTakesBid(6)),
    naming=Declared(),
    exchange=RefillToHand(keep=6, rest="dealer", safe=(14, 11, 10, 5, 2)),
    leading=TrumpLeads(),
    following=TrumpsOnly(),
    points=(
        CardPoint(14),
        Jack(),
        CardPoint(10),
        CardPoint(5, value=5, name="Right Pidro"),
        OffCardPoint(5, value=5, name="Wrong Pidro"),
        CardToHolder(2),
    ),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(62, order=BidderFirst()),
)
"""Pidro. Options: ``GoingOutOrder(100)``, ``NoPrivilege()``."""
