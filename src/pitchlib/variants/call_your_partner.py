"""Call-your-partner Pitch for five, as in Pawnee: the bidder calls a trump for a partner.

Sources: gamerules.com, "Pawnee Ten Point Call Your Partner Pitch", and the variations at the end of
a scrambled copy of pagat.com's page on Pitch (kerialian664.amebaownd.com).

Readings. In one round of bidding each bid must be higher than the last; the lowest is not told, and
two is taken; if all pass the next dealer deals. The bidder takes up the widow, declares trump and
calls; the sources have the card possibly found in the widow, which a bidder who calls one's own
card comes to as well. The bidder then discards down to the ten cards that everybody has. Whoever
holds the called card, the bidder too, plays it to the first trick. The ten points are High, Low,
the jack, the off-jack, both jokers and the ten, one each, and three for the three; High and Low are
for the side that holds them. Partners score alike and are set back alike; the others score alike.
Only a bidder who makes the bid wins, at 42; others who come there play on.
"""

from __future__ import annotations

from ..rules.auction import Redeal, SingleRound
from ..rules.calling import CalledTrumpFirst, CalledTrumpLed, DeclaresAndCalls
from ..rules.dealing import Dealing
from ..rules.exchange import WidowToBidder
from ..rules.going_out import GoingOutOrder, OnlyBidder
from ..rules.hand_sides import CalledPartner
from ..rules.pack import Pack
from ..rules.points import (
    CardPoint,
    HighJoker,
    HighToHolder,
    Jack,
    LowJoker,
    LowToHolder,
    OffJack,
)
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..variant import Variant

CALL_YOUR_PARTNER = Variant(
    id="call-your-partner",
    title="Call-Your-Partner Pitch",
    origin="Pawnee, United States",
    aliases=("pawnee ten-point pitch", "call your partner", "pawnee pitch"),
    seating=CalledPartner(5),
    pack=Pack(jokers=2),
    trump_order=TrumpOrder(off_jack=True, jokers="above-ten"),
    dealing=Dealing(hand=10, widow=4),
    auction=SingleRound(minimum=2, all_pass=Redeal(next_dealer=True)),
    naming=DeclaresAndCalls(),
    exchange=WidowToBidder(keep=10),
    leading=CalledTrumpLed(),
    following=CalledTrumpFirst(),
    points=(
        HighToHolder(),
        LowToHolder(),
        Jack(),
        OffJack(),
        HighJoker(),
        LowJoker(),
        CardPoint(10),
        CardPoint(3, value=3, name="Trey"),
    ),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(42, order=OnlyBidder()),
)
"""Call-your-partner Pitch: five players, all 54 cards, ten points."""
