"""Pitch in partnerships: the dealer may steal and is forced; smudge; to twenty-one.

Sources: leaguelineup.com, "Pitch perfect" (rules of the basic game); mt112.bravejournal.net,
"Partner Pitch", from which the target of 21 comes.

Readings. Smudge is a bid of five for all four points and all six tricks, and scores five; it needs
the jack in play. Tables differ on what a player who could follow suit may do: following or
trumping, as here, is the most usual. Neither source says who wins if both teams reach 21 in one
hand: the bidders are counted first.
"""

from __future__ import annotations

from ..rules.auction import DealerMustBid, DealerSteal, SingleRound
from ..rules.dealing import Dealing
from ..rules.exchange import NoExchange
from ..rules.following import TrumpInAnytime
from ..rules.going_out import BidderFirst, GoingOutOrder
from ..rules.leading import AnyLead
from ..rules.naming import FirstLead
from ..rules.pack import Pack
from ..rules.points import Game, HighToHolder, Jack, Low, Slam
from ..rules.seating import Partnerships
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..variant import Variant

PARTNERSHIP_PITCH = Variant(
    id="partnership-pitch",
    title="Partnership Pitch",
    origin="United States",
    aliases=("partner pitch", "pitch in partnerships", "basic pitch"),
    seating=Partnerships(2, players=4),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=Dealing(hand=6, packet=3),
    auction=SingleRound(minimum=2, dealer=DealerSteal(), all_pass=DealerMustBid()),
    naming=FirstLead(),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(HighToHolder(), Low(), Jack(), Game(), Slam(requires_bid=True, name="Smudge")),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(21, order=BidderFirst()),
    bid_names=(("smudge", 5),),
)
"""Partnership Pitch. Options: ``FollowSuit()``, ``TrumpInAnytime(void="must-trump")``."""
