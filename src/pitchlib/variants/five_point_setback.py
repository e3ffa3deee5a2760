"""Five-Point Setback: 28 cards, right and left jack, and bidding until all pass.

Sources: ultrafoodmess.com, "Five Point Set Back" (pack, points, target), and bradwilson.dev,
"Setback" (the auction, right and left jack).

Readings. Neither source says what a failed bid costs; it is set back, as the name of the game has
it. The lowest bid is two. If all pass the same dealer deals again; who has passed is out of the
auction. The left jack is a trump just below the right one. High and Low go to the side that takes
them. Tables follow suit or trump. If both sides reach twelve in one hand, the bidders are counted
first.
"""

from __future__ import annotations

from ..rules.auction import Redeal
from ..rules.dealing import Dealing
from ..rules.exchange import NoExchange
from ..rules.following import TrumpInAnytime
from ..rules.going_out import BidderFirst, GoingOutOrder
from ..rules.leading import AnyLead
from ..rules.naming import Declared
from ..rules.pack import Pack
from ..rules.points import Game, High, Jack, Low, OffJack
from ..rules.rounds import BiddingRounds
from ..rules.seating import Partnerships
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..variant import Variant

FIVE_POINT_SETBACK = Variant(
    id="five-point-setback",
    title="Five-Point Setback",
    origin="United States, 28 cards",
    aliases=("5-point setback", "right and left jack"),
    seating=Partnerships(2, players=4),
    pack=Pack(lowest=9, also=(2,)),
    trump_order=TrumpOrder(off_jack=True),
    dealing=Dealing(hand=6),
    auction=BiddingRounds(minimum=2, all_pass=Redeal()),
    naming=Declared(),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(High(), Low(), Jack(), OffJack(), Game()),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(12, order=BidderFirst()),
)
"""Five-Point Setback. Options: ``FollowSuit()``, ``TrumpLeadFirst()``."""
