"""Pitch Six, the boxed game of 2002: six points, the dealer may steal, only a bidder wins."""

from __future__ import annotations

from ..rules.auction import DealerMustBid, DealerSteal, SingleRound
from ..rules.dealing import Dealing
from ..rules.exchange import NoExchange
from ..rules.following import TrumpInAnytime
from ..rules.going_out import GoingOutOrder, OnlyBidder
from ..rules.leading import AnyLead
from ..rules.naming import FirstLead
from ..rules.pack import Pack
from ..rules.points import CardPoint, Game, High, Jack, LastTrick, Low
from ..rules.seating import Individual
from ..rules.settlement import BelowZeroAllowed, BidderScoresBid
from ..rules.trump_order import TrumpOrder
from ..variant import Variant

PITCH_SIX = Variant(
    id="pitch-six",
    title="Pitch Six",
    origin="boxed game of 2002",
    aliases=("pitch 6", "six-point pitch"),
    seating=Individual(range(2, 9), usual=4),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=Dealing(hand=6, packet=3),
    auction=SingleRound(minimum=3, dealer=DealerSteal(), all_pass=DealerMustBid()),
    naming=FirstLead(),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(High(), Low(), Jack(), CardPoint(6), LastTrick(), Game()),
    settlement=BidderScoresBid(),
    floor=BelowZeroAllowed(),
    going_out=GoingOutOrder(12, order=OnlyBidder()),
)
"""Pitch Six. Options: ``Partnerships(2)``, ``MercyRule(12)``."""
