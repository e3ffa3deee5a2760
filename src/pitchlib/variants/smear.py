"""Smear and Schmier, the Pitch of Minnesota and Wisconsin, and a family's own Smear."""

from __future__ import annotations

from ..rules.auction.passing import DealerPays, Redeal
from ..rules.auction.single_round import SingleRound
from ..rules.dealing import Dealing
from ..rules.exchange.discard import DiscardOnly
from ..rules.exchange.none import NoExchange
from ..rules.exchange.rob import ReplaceThenRob
from ..rules.naming import Declared
from ..rules.pack import Pack
from ..rules.parts import ByPlayers
from ..rules.play.following import TrumpInAnytime
from ..rules.play.leading import AnyLead
from ..rules.points.cards import (
    CardPoint,
    CardToHolder,
    High,
    HighJoker,
    Jack,
    LowJoker,
    LowToHolder,
    OffJack,
)
from ..rules.points.tricks import Game
from ..rules.seating import Individual, Partnerships, Teams
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..rules.winning.going_out import GoingOutOrder
from ..rules.winning.order import BidderFirst, HigherScore
from ..variant import Variant

SMEAR = Variant(
    id="smear",
    title="Smear",
    origin="Minnesota, Wisconsin",
    aliases=("ten-point smear", "partnership smear"),
    seating=Partnerships(2, players=(4, 6), usual=4),
    pack=Pack(jokers=2),
    trump_order=TrumpOrder(off_jack=True, jokers="above-ten", two_jokers="second-wins"),
    dealing=ByPlayers(Dealing(hand=10), {6: Dealing(hand=8)}),
    auction=SingleRound(minimum=2, all_pass=Redeal()),
    naming=Declared(),
    exchange=ByPlayers(
        DiscardOnly(cards=4, restrict_trump=True), {6: DiscardOnly(cards=2, restrict_trump=True)}
    ),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(
        High(natural_only=True),
        LowToHolder(natural_only=True),
        Jack(),
        OffJack(),
        HighJoker(name="Joker"),
        LowJoker(name="Other Joker"),
        CardPoint(3, value=3, name="Trey"),
        Game(),
    ),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(52, order=HigherScore()),
)
"""Ten-point Smear for partners, to 52: of two equal jokers the second one played wins."""

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
"""Five-point Smear with the jick, to 11: a dealer pays two points if nobody bids."""

SCHMIER = Variant(
    id="schmier",
    title="Schmier",
    origin="Saint Paul, Minnesota",
    aliases=("schmear", "shmear", "schmier for six"),
    seating=Teams(2, players=6),
    pack=Pack(jokers=1),
    trump_order=TrumpOrder(off_jack=True, jokers="lowest"),
    dealing=Dealing(hand=6),
    auction=SingleRound(minimum=3, all_pass=Redeal(next_dealer=False)),
    naming=Declared(),
    exchange=ReplaceThenRob(most=3, keep=6, safe=(14, 11, 2), safe_jokers=True),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(
        CardPoint(14, name="High"),
        CardToHolder(2, name="Low"),
        Jack(),
        OffJack(),
        HighJoker(name="Joker"),
        Game(),
    ),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(21, order=HigherScore()),
)
"""Six-point Schmier for two teams of three, to 21: the joker is the lowest trump."""
