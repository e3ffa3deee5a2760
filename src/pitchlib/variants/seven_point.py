"""Seven-point Pitch with jick and two like jokers, of which the first played is the higher.

Sources: puffgames.com, "Whirled Seven Point Pitch"; for the order of trumps and the form with
partners, poorworkingstiff.wordpress.com, "7-Point Partnership Pitch".

Readings. The bidder declares trump and must lead one, which comes to the same as leading the suit
that is to be trump, or saying which suit a led jack or joker belongs to. High and Low are cards of
the trump suit: of two like jokers neither could be the higher. A joker that was captured counts a
trifle towards Game, which tells in a tie and not otherwise. A bidder without any trump, which only
a suit of which nothing is held can bring about, leads what it likes. If nobody bids, the dealer
plays for two; before that the dealer may bid more, like everybody else.
"""

from __future__ import annotations

from ..rules.auction import NoPrivilege, SingleRound
from ..rules.dealing import Dealing
from ..rules.exchange import NoExchange
from ..rules.following import TrumpInAnytime
from ..rules.going_out import BidderFirst, GoingOutOrder
from ..rules.leading import TrumpLeadFirst
from ..rules.naming import Declared
from ..rules.pack import Pack
from ..rules.points import Game, High, HighJoker, Jack, LowJoker, LowToHolder, OffJack
from ..rules.rounds import DealerTakesBid
from ..rules.seating import Individual
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..variant import Variant

SEVEN_POINT_PITCH = Variant(
    id="seven-point-pitch",
    title="Seven-Point Pitch",
    origin="Whirled, online",
    aliases=("7-point pitch", "whirled pitch"),
    seating=Individual((2, 3, 4)),
    pack=Pack(jokers=2),
    trump_order=TrumpOrder(off_jack=True, jokers="above-ten", two_jokers="first-wins"),
    dealing=Dealing(hand=6, packet=3),
    auction=SingleRound(minimum=2, dealer=NoPrivilege(), all_pass=DealerTakesBid(2)),
    naming=Declared(),
    exchange=NoExchange(),
    leading=TrumpLeadFirst(),
    following=TrumpInAnytime(),
    points=(
        High(natural_only=True),
        LowToHolder(natural_only=True),
        Jack(),
        OffJack(),
        HighJoker(name="Joker"),
        LowJoker(name="Other Joker"),
        Game(tie="jokers"),
    ),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(15, order=BidderFirst()),
)
"""Seven-Point Pitch. Options: ``Partnerships(2)`` with ``TrumpOrder(off_jack=True,
jokers="above-ten")``, where the jokers can be told apart."""
