"""Commercial Pitch, also called Sell-Out: the eldest hand sells the right to pitch.

After Foster's Complete Hoyle (1897) and the Encyclopædia Britannica of 1911. Whoever buys must take
as many points as were bid; the price is scored by the seller.

Readings. A seller who pitches without waiting for a bid must make four: here a bid of four. Each of
the others bids once, in turn, more than the bid before; nobody can bid more than four. If nobody
bids, the eldest hand pitches and has undertaken nothing. A seller who refuses must take as many
points as were bid; so a seller who refuses four plays for four. Foster and the Britannica do not
say whether a price may end the game; here it does, for the price is scored first. In Parlett's
Penguin Book of Card Games nobody may bid so much that the seller would go out by accepting it:
``EldestSells(no_sale_at=7)``. After the price the pitcher counts before the others, and they in the
order High, Low, Jack, Game. The sources play it by four to seven, each alone.
"""

from __future__ import annotations

from ..rules.dealing import Dealing
from ..rules.exchange import NoExchange
from ..rules.following import TrumpInAnytime
from ..rules.going_out import BidderFirst, GoingOutOrder
from ..rules.leading import AnyLead
from ..rules.naming import FirstLead
from ..rules.pack import Pack
from ..rules.points import Game, HighToHolder, Jack, LowToHolder
from ..rules.seating import Individual
from ..rules.selling import EldestSells
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..variant import Variant

COMMERCIAL_PITCH = Variant(
    id="commercial-pitch",
    title="Commercial Pitch",
    origin="Foster's Complete Hoyle, 1897",
    aliases=("sell-out", "sell out pitch", "seller's pitch"),
    seating=Individual((4, 5, 6, 7), usual=5),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=Dealing(hand=6, packet=3),
    auction=EldestSells(minimum=1),
    naming=FirstLead(),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(HighToHolder(), LowToHolder(), Jack(), Game()),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(7, order=BidderFirst()),
)
"""Commercial Pitch, to seven."""
