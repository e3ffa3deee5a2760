"""Smudge: Auction Pitch counted down from seven, in which an unbid sweep wins the game.

Source: bicyclecards.com, "Pitch (Smudge)", which tells how the game differs from its "Auction
Pitch".

Readings. What Auction Pitch leaves open is played as there: when all pass the same dealer deals
again. The pitcher counts first, then the others in the order High, Low, Jack, Game, so the pitcher
wins if several come to zero in one hand. A smudge is all four points taken by one player; a hand
without the jack of trumps has none. Scores may rise above seven, and who is set back at seven
stands higher than at the start.
"""

from __future__ import annotations

from ..rules.auction import Redeal, SingleRound
from ..rules.counting_down import CountingDown
from ..rules.dealing import Dealing
from ..rules.exchange import NoExchange
from ..rules.following import TrumpInAnytime
from ..rules.going_out import BidderFirst
from ..rules.leading import AnyLead
from ..rules.naming import FirstLead
from ..rules.outright import SweepWins
from ..rules.pack import Pack
from ..rules.points import Game, High, Jack, Low
from ..rules.seating import Individual
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..variant import Variant

SMUDGE = Variant(
    id="smudge",
    title="Smudge",
    origin="Bicycle, United States",
    aliases=("pitch (smudge)", "smudge pitch", "pitch counted down"),
    seating=Individual((3, 4, 5), usual=4),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=Dealing(hand=6, packet=3),
    auction=SingleRound(minimum=2, all_pass=Redeal()),
    naming=FirstLead(),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(High(), Low(), Jack(), Game()),
    settlement=BidderScoresTaken(),
    going_out=CountingDown(7, order=BidderFirst()),
    moon=SweepWins(),
)
"""Smudge. Options: ``CountingDown(11)``, ``GoingOutOrder(7)``, ``DealerSteal()``."""
