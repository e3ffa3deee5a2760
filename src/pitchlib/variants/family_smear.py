"""Smear as the family of playsmear.com plays it: with the jick, and a dealer who pays.

After the site's page "How To Play Smear"; what it leaves out is as its published program has it.

Readings. Bids are two to five, one round, each higher than the last, without a privilege for the
dealer. If nobody bids, the dealer is set for two without play, and the next player deals. The
bidder names the suit when the bidding is over; the program also takes it together with a bid, which
is a convenience and no rule. The jick, as the off-jack is called, is a trump for High and Low as
well. If the bidder and others reach the target in one hand the bidder wins; of two others the first
in the order of the points (the program prefers the higher score, the page is silent). On a tie
nobody has Game.
"""

from __future__ import annotations

from ..rules.auction import SingleRound
from ..rules.dealing import Dealing
from ..rules.exchange import NoExchange
from ..rules.following import TrumpInAnytime
from ..rules.going_out import BidderFirst, GoingOutOrder
from ..rules.leading import AnyLead
from ..rules.naming import Declared
from ..rules.pack import Pack
from ..rules.points import Game, High, Jack, LowToHolder, OffJack
from ..rules.seating import Individual
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..rules.unbid import DealerPays
from ..variant import Variant

FAMILY_SMEAR = Variant(
    id="family-smear",
    title="Family Smear",
    origin="playsmear.com",
    aliases=("playsmear", "play smear"),
    seating=Individual(range(2, 9), usual=4),
    pack=Pack(),
    trump_order=TrumpOrder(off_jack=True),
    dealing=Dealing(hand=6, packet=3),
    auction=SingleRound(minimum=2, all_pass=DealerPays(2)),
    naming=Declared(),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(High(), LowToHolder(), Jack(), OffJack(), Game()),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(11, order=BidderFirst()),
)
"""Family Smear. Options: ``GoingOutOrder(15)`` or ``(21)``, and teams by ``Partnerships(2)``."""
