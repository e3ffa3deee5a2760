"""Pitch with an off-jack and two jokers among the trumps: seven points and more."""

from __future__ import annotations

from ..rules.auction.passing import DealerMustBid, DealerTakesBid, Redeal
from ..rules.auction.single_round import SingleRound
from ..rules.dealing import Dealing
from ..rules.exchange.discard import DiscardAndDraw, WidowToBidder
from ..rules.exchange.none import NoExchange
from ..rules.exchange.refill import RefillToHand
from ..rules.naming import Declared, DeclaresAndCalls
from ..rules.pack import Pack
from ..rules.parts import ByPlayers
from ..rules.play.following import CalledTrumpFirst, TrumpInAnytime, TrumpsOnly
from ..rules.play.leading import AnyLead, CalledTrumpLed, TrumpLeadFirst, TrumpLeads
from ..rules.points.cards import (
    CardPoint,
    CardToHolder,
    High,
    HighJoker,
    HighToHolder,
    Jack,
    LowJoker,
    LowToHolder,
    OffCardPoint,
    OffJack,
)
from ..rules.points.tricks import Game
from ..rules.seating import CalledPartner, Individual, Partnerships
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..rules.winning.going_out import GoingOutOrder
from ..rules.winning.order import BidderFirst, OnlyBidder
from ..variant import Variant

_TREY = CardPoint(3, value=3, name="Trey")

OFF_JACK_SEVEN = Variant(
    id="off-jack-seven",
    title="Off-Jack Seven",
    origin="drakebridgewater.com",
    aliases=("pitch with off-jack", "jick"),
    seating=Partnerships(2, players=(4, 6), usual=4),
    pack=Pack(jokers=2),
    trump_order=TrumpOrder(off_jack=True, jokers="above-ten"),
    dealing=ByPlayers(Dealing(hand=9), {6: Dealing(hand=8, widow=6)}),
    auction=SingleRound(minimum=2, all_pass=DealerMustBid()),
    naming=Declared(),
    exchange=ByPlayers(DiscardAndDraw(most=3, keep=6), {6: WidowToBidder(keep=6)}),
    leading=AnyLead(),
    following=TrumpInAnytime(void="must-trump"),
    points=(HighToHolder(), LowToHolder(), Jack(), OffJack(), HighJoker(), LowJoker(), Game()),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(21, order=BidderFirst()),
)
"""Pitch for partners with two jokers and an off-jack: seven points, to 21."""

OFF_JACK_TEN = OFF_JACK_SEVEN.renamed(
    "off-jack-ten", "Off-Jack Ten", "ten-point pitch with off-jack"
).with_points(*OFF_JACK_SEVEN.points[:-1], _TREY, Game())
"""Off-Jack Seven with the trey, the three of trumps, worth three more."""

SEVEN_POINT_PITCH = Variant(
    id="seven-point-pitch",
    title="Seven-Point Pitch",
    origin="Whirled, online",
    aliases=("7-point pitch", "whirled pitch"),
    seating=Individual((2, 3, 4)),
    pack=Pack(jokers=2),
    trump_order=TrumpOrder(off_jack=True, jokers="above-ten", two_jokers="first-wins"),
    dealing=Dealing(hand=6, packet=3),
    auction=SingleRound(minimum=2, all_pass=DealerTakesBid(2)),
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
"""Seven-point Pitch with jick and two equal jokers, of which the first one played wins; to 15."""

TEN_POINT_PITCH = Variant(
    id="ten-point-pitch",
    title="Ten-Point Pitch",
    origin="Great Plains",
    aliases=("10-point pitch", "ten point pitch trumps only", "pitch with refill"),
    seating=Partnerships(2, players=(4,)),
    pack=Pack(jokers=2),
    trump_order=TrumpOrder(off_jack=True, jokers="above-ten"),
    dealing=Dealing(hand=9, packet=3),
    auction=SingleRound(minimum=4, all_pass=DealerTakesBid(4)),
    naming=Declared(),
    exchange=RefillToHand(keep=6, rest="bidder"),
    leading=TrumpLeads(),
    following=TrumpsOnly(),
    points=(
        CardPoint(14),
        Jack(),
        OffJack(),
        HighJoker(),
        LowJoker(),
        CardPoint(10),
        _TREY,
        CardToHolder(2, name="Deuce"),
    ),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(52, order=BidderFirst()),
)
"""Ten-point Pitch for partners, to 52: only trumps are played, and hands are refilled to six."""

_ACE, *_REST, _DEUCE = TEN_POINT_PITCH.points

ELEVEN_POINT_PITCH = (
    TEN_POINT_PITCH.renamed(
        "eleven-point-pitch", "Eleven-Point Pitch", "11-point pitch", "pitch with off-ace"
    )
    .with_rules(TrumpOrder(off_jack=True, jokers="above-ten", off_cards=(14,)))
    .with_points(_ACE, OffCardPoint(14), *_REST, _DEUCE)
)
"""Ten-Point Pitch with the off-ace, the second-highest trump, worth one more."""

THIRTEEN_POINT_PITCH = (
    TEN_POINT_PITCH.renamed(
        "thirteen-point-pitch", "Thirteen-Point Pitch", "13-point pitch", "pitch with off-three"
    )
    .with_rules(TrumpOrder(off_jack=True, jokers="above-ten", off_cards=(3,)))
    .with_points(_ACE, *_REST, OffCardPoint(3, value=3, name="Off-Trey"), _DEUCE)
)
"""Ten-Point Pitch with the off-three, worth three more."""

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
        _TREY,
    ),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(42, order=OnlyBidder()),
)
"""Ten-point Pitch for five with all 54 cards: the bidder calls a trump, whose holder is partner."""
