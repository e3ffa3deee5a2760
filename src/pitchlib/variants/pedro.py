"""Pedro, Pedro Sancho and Dom Pedro: sold like Commercial Pitch, and scored as cards are captured.

Sources: Foster's Complete Hoyle, "Pedro", which describes all three, and Parlett's Penguin Book of
Card Games, "Sancho Pedro", "Dom Pedro" and "Snoozer". Foster has the eldest hand sell, bids that
may be raised, everything count to whoever wins it, Game for the ten of trumps, and the order in
which points come; Parlett has them scored at once when captured.

Readings. Of plain Pedro, Foster gives no points and no target but what the three have in common: it
is read as the ten for Game and five for the five, to fifty as well. The bidder, who may yet be set
back, scores nothing before the bid is secured, and then everything captured at once; the others
score trick by trick. A point for High or Low is scored when the highest or lowest trump that is in
play has been captured, though at a table one may know it only later. Whoever pitches unasked must
make all the points there are, as in the Auction Pitch of the same book all four. A sold bid counts
for the seller before anything else, and may end the game. Foster has an order of the points here
and does not say that the bidder counts first, which the Auction Pitch of the same book has; so what
comes first in that order is counted first, whoever has it. In Dom Pedro the joker is no Low and, if
it is the only trump in play, no High; led to the first trick it makes spades trump, as where
Auction Pitch has a joker. Penalties for a revoke are left out: no revoke can be made.
"""

from __future__ import annotations

from ..rules.as_captured import AsCaptured
from ..rules.card_points import JokerPoint
from ..rules.dealing import Dealing
from ..rules.exchange import NoExchange
from ..rules.following import TrumpInAnytime
from ..rules.going_out import GoingOutOrder, InPointOrder
from ..rules.leading import AnyLead
from ..rules.naming import FirstLead
from ..rules.pack import Pack
from ..rules.points import CardPoint, High, Jack, Low
from ..rules.seating import Individual
from ..rules.selling import EldestSells
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..variant import Variant

PEDRO = Variant(
    id="pedro",
    title="Pedro",
    origin="Foster's Complete Hoyle, 1897",
    aliases=("single pedro", "auction pedro"),
    seating=Individual((4, 5, 6, 7), usual=5),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=Dealing(hand=6, packet=3),
    auction=EldestSells(minimum=1, second_bids=True),
    naming=FirstLead(),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(
        High(),
        Low(),
        Jack(),
        CardPoint(10, name="Game"),
        CardPoint(5, value=5, name="Pedro"),
    ),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(50, order=InPointOrder(), during_play=AsCaptured()),
)
"""Pedro: nine points, five of them for the five of trumps."""

PEDRO_SANCHO = PEDRO.renamed(
    "pedro-sancho", "Pedro Sancho", "sancho pedro", "sancho-pedro"
).with_points(*PEDRO.points, CardPoint(9, value=9, name="Sancho"))
"""Pedro Sancho: eighteen points, nine of them for the nine of trumps. The whole pack may be dealt:
``ByPlayers``."""

DOM_PEDRO = (
    PEDRO.renamed("dom-pedro", "Dom Pedro", "snoozer", "domino pedro")
    .with_rules(Pack(jokers=1), TrumpOrder(jokers="lowest"), FirstLead(joker="S"))
    .with_points(
        High(natural_only=True),
        Low(natural_only=True),
        Jack(),
        CardPoint(10, name="Game"),
        CardPoint(3, value=3, name="Dom"),
        CardPoint(5, value=5, name="Pedro"),
        CardPoint(9, value=9, name="Sancho"),
        JokerPoint(15, name="Snoozer"),
    )
)
"""Dom Pedro: 36 points with the Snoozer, a joker worth fifteen. Options: to 100."""
