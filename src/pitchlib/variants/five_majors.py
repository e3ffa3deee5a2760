"""Five majors, as played by e-mail: a slam counts, bid or not; points are counted in order."""

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

FIVE_MAJORS = Variant(
    id="five-majors",
    title="Five Majors",
    origin="by e-mail",
    aliases=("five major points", "pitch by e-mail"),
    seating=Individual(range(2, 8), usual=4),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=Dealing(hand=6),
    auction=SingleRound(minimum=2, all_pass=Redeal(next_dealer=True)),
    naming=FirstLead(),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(High(), Low(), Jack(), Game(), Slam()),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(11, order=InPointOrder()),
    bid_names=(("slam", 5), ("smudge", 5)),
)
"""Five majors. Options: ``GoingOutOrder(7)`` or ``(21)``, ``Slam(requires_bid=True)``."""
