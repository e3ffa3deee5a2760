"""Nine-card Pitch: six points, one of them for the high spade, counted down from 21 by teams.

Sources: gamerules.com, "Nine Card Pitch", and the variations at the end of a scrambled copy of
pagat.com's page on Pitch (kerialian664.amebaownd.com). The rest is the partnership game that the
latter page describes first (in a copy at leaguelineup.com): the dealer may match a bid, and must
bid if all others pass.

Readings. The dealer who must bid does so at the lowest bid there is, three, or higher. High and Low
go to whoever wins them in tricks. The high spade is the highest spade in play, and when spades are
trump one card may score both it and High. The points are counted in the order in which the first
source lists them; the bidder counts first. Replaced cards are thrown in the order of the deal.
"""

from __future__ import annotations

from ..rules.auction import DealerMustBid, DealerSteal, SingleRound
from ..rules.card_points import HighOfSuit
from ..rules.counting_down import CountingDown
from ..rules.dealing import Dealing
from ..rules.following import TrumpInAnytime
from ..rules.going_out import BidderFirst
from ..rules.leading import AnyLead
from ..rules.naming import Declared
from ..rules.pack import Pack
from ..rules.points import CardPoint, Game, High, Jack, Low
from ..rules.replacing import ReplaceCards
from ..rules.seating import Partnerships
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..variant import Variant

NINE_CARD_PITCH = Variant(
    id="nine-card-pitch",
    title="Nine-Card Pitch",
    origin="United States",
    aliases=("nine card pitch", "9-card pitch"),
    seating=Partnerships(2, players=4),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=Dealing(hand=9),
    auction=SingleRound(minimum=3, dealer=DealerSteal(), all_pass=DealerMustBid()),
    naming=Declared(),
    exchange=ReplaceCards(4),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(Jack(), CardPoint(5), High(), Low(), Game(), HighOfSuit("S")),
    settlement=BidderScoresTaken(),
    going_out=CountingDown(21, order=BidderFirst()),
)
"""Nine-card Pitch. Options: ``NoPrivilege()``, ``Redeal()``, ``GoingOutOrder(21)``."""
