"""Auction Pitch as the Encyclopædia Britannica of 1929 has it: without a bid the eldest pitches.

Readings. Bids are one to four; only a four can be matched, by the dealer, who then has it. If all
pass, the player to the dealer's left pitches and need not make anything. High and Low belong to who
was dealt them, Jack and Game to who took them; on a tie nobody has Game. The article tells no
target that has come down to us with it; it is seven, as in the edition before. The pitcher counts
before the others.
"""

from __future__ import annotations

from ..rules.auction import SingleRound
from ..rules.dealing import Dealing
from ..rules.exchange import NoExchange
from ..rules.following import TrumpInAnytime
from ..rules.going_out import BidderFirst, GoingOutOrder
from ..rules.leading import AnyLead
from ..rules.naming import FirstLead
from ..rules.pack import Pack
from ..rules.points import Game, HighToHolder, Jack, LowToHolder
from ..rules.privileges import DealerMatch
from ..rules.seating import Individual
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..rules.unbid import EldestLeads
from ..variant import Variant

CLASSIC_AUCTION_PITCH = Variant(
    id="classic-auction-pitch",
    title="Classic Auction Pitch",
    origin="Encyclopædia Britannica, 1929",
    seating=Individual((4, 5, 6, 7)),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=Dealing(hand=6, packet=3),
    auction=SingleRound(minimum=1, dealer=DealerMatch(level="top"), all_pass=EldestLeads()),
    naming=FirstLead(),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(HighToHolder(), LowToHolder(), Jack(), Game()),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(7, order=BidderFirst()),
)
"""Classic Auction Pitch, to seven."""
