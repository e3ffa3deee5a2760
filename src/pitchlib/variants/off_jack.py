"""Pitch with an off-jack and jokers among the trumps, and Smear: five points to thirteen."""

from __future__ import annotations

import attrs

from ..composing import form_of as _form_of
from ..rules import *

_TREY = CardPoint(3, value=3, name="Trey")
_JOKERS = HighJoker(name="Joker"), LowJoker(name="Other Joker")
"""The points for two jokers that rank alike."""
_SCORING = 14, 13, 12, 11, 10, 2
"""The ranks that may score: High, Low or Jack, or pips for Game."""
_NATURAL = High(without="jokers"), LowToHolder(suit_cards_only=True), Jack()
"""The first points where jokers may be the highest or the lowest trumps."""

OFF_JACK_SEVEN = _form_of(
    None,
    "Off-Jack Seven, pitch with off-jack, jick; drakebridgewater.com",
    seating=Partnerships(2, players=(4, 6), usual=4),
    pack=Pack(jokers=2),
    trump_order=TrumpOrder(off_jack=True, jokers="above-ten"),
    dealing=ByPlayers(Dealing(hand=9), {6: Dealing(hand=8, widow=6)}),
    auction=SingleRound(minimum=2, all_pass=StickTheDealer()),
    naming=Declared(),
    exchange=ByPlayers(DiscardAndDraw(most=3, keep=6), {6: WidowToBidder(keep=6)}),
    leading=AnyLead(),
    following=TrumpInAnytime(void="must-trump"),
    points=(HighToHolder(), LowToHolder(), Jack(), OffJack(), HighJoker(), LowJoker(), Game()),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(21, order=BidderFirst()),
)
"""Pitch for partners with two jokers and an off-jack: seven points, to 21."""

OFF_JACK_TEN = _form_of(
    OFF_JACK_SEVEN,
    "Off-Jack Ten, ten-point pitch with off-jack",
    points=(*OFF_JACK_SEVEN.points[:-1], _TREY, Game()),
)
"""Off-Jack Seven with the trey, the three of trumps, worth three more."""

FOURTEEN_POINT_PITCH = _form_of(
    OFF_JACK_SEVEN,
    "Fourteen-Point Pitch, 14-point pitch, 14-point; a list on pagat.com",
    points=(*OFF_JACK_SEVEN.points, LastTrick(), HighOfSuit("S"), CardPoint(5, value=5)),
    going_out=GoingOutOrder(52, order=BidderFirst()),
)
"""Off-Jack Seven with the five for five, the last trick and the high spade, to 52."""

SEVEN_POINT_PARTNERSHIP = _form_of(
    OFF_JACK_SEVEN,
    "Seven-Point Partnership Pitch, 7-point partnership pitch, seven point partners",
    origin="Midwest, United States",
    id="seven-point-partnership",
    seating=Partnerships(2, players=4),
    dealing=Dealing(hand=6, packet=3),
    auction=SingleRound(minimum=2, all_pass=Redeal(next_dealer=True)),
    exchange=NoExchange(),
    leading=TrumpLeadFirst(),
    following=TrumpInAnytime(),
)
"""Off-Jack Seven with six cards each and no draw; the pitcher leads a trump; to 21."""

SEVEN_POINT_PITCH = _form_of(
    SEVEN_POINT_PARTNERSHIP,
    "Seven-Point Pitch, 7-point pitch, whirled pitch; Whirled, online",
    seating=Individual((2, 3, 4)),
    trump_order=TrumpOrder(off_jack=True, jokers="above-ten", two_jokers="first-wins"),
    auction=SingleRound(minimum=2, all_pass=StickTheDealer(2)),
    points=(*_NATURAL, OffJack(), *_JOKERS, Game(tie="jokers")),
    going_out=GoingOutOrder(15, order=BidderFirst()),
)
"""Seven-point Pitch with jick and two equal jokers, of which the first one played wins; to 15."""

SMEAR = _form_of(
    OFF_JACK_SEVEN,
    "Smear, ten-point smear, partnership smear; Minnesota, Wisconsin",
    trump_order=TrumpOrder(off_jack=True, jokers="above-ten", two_jokers="second-wins"),
    dealing=ByPlayers(Dealing(hand=10), {6: Dealing(hand=8)}),
    auction=SingleRound(minimum=2, all_pass=Redeal()),
    exchange=ByPlayers(DiscardOnly(4, trumps_last=True), {6: DiscardOnly(2, trumps_last=True)}),
    following=TrumpInAnytime(),
    points=(*SEVEN_POINT_PITCH.points[:-1], _TREY, Game()),
    going_out=GoingOutOrder(52, order=HighestWins()),
)
"""Ten-point Smear for partners, to 52: of two equal jokers the second one played wins."""

MINNESOTA_SMEAR = _form_of(
    SMEAR,
    "Minnesota Smear, four-point smear, 4-point smear, smear with a kitty; Minnesota",
    seating=Partnerships(2, players=4),
    trump_order=TrumpOrder(off_jack=True, jokers="above-ten", two_jokers="first-wins"),
    dealing=Dealing(hand=9, packet=3, widow=4),
    exchange=WidowToBidder(6, True, burn_last=_SCORING, burn_jokers_last=True),
    following=FollowSuit(),
    points=(*_NATURAL, Game()),
    going_out=GoingOutOrder(21, order=HighestWins()),
)
"""Four-point Smear for partners with a kitty of four, to 21: jick and jokers are just trumps."""

WISCONSIN_SMEAR = _form_of(
    SMEAR,
    "Wisconsin Smear, six-point smear, 6-point smear; northeastern Wisconsin",
    seating=Partnerships(2, players=4),
    pack=Pack(lowest=7, jokers=2),
    trump_order=TrumpOrder(jokers="lowest", two_jokers="first-wins"),
    dealing=Dealing(hand=6),
    exchange=NoExchange(),
    points=(*_NATURAL, *_JOKERS, Game()),
    going_out=GoingOutOrder(21, order=HighestWins()),
)
"""Six-point Smear for partners with 34 cards, to 21: the two jokers are the lowest trumps."""

FAMILY_SMEAR = _form_of(
    OFF_JACK_SEVEN,
    "Family Smear, playsmear, play smear; playsmear.com",
    seating=Individual(range(2, 9), usual=4),
    pack=Pack(),
    trump_order=TrumpOrder(off_jack=True),
    dealing=Dealing(hand=6, packet=3),
    auction=SingleRound(minimum=2, all_pass=Redeal(next_dealer=True, dealer_loses=2)),
    exchange=NoExchange(),
    following=TrumpInAnytime(),
    points=(High(), LowToHolder(), Jack(), OffJack(), Game()),
    going_out=GoingOutOrder(11, order=HighestWins(first="bidder")),
)
"""Five-point Smear with the jick, to 11: a dealer pays two points if nobody bids."""

_ROBBED = FillHands(6, "dealer", (14, 11, 2), burn_jokers_last=True, may_keep_plain=True, replace=3)
SCHMIER = _form_of(
    OFF_JACK_SEVEN,
    "Schmier, schmear, shmear, schmier for six; Saint Paul, Minnesota",
    seating=Teams(2, players=6),
    pack=Pack(jokers=1),
    trump_order=TrumpOrder(off_jack=True, jokers="lowest"),
    dealing=Dealing(hand=6),
    auction=SingleRound(minimum=3, all_pass=Redeal(next_dealer=False)),
    exchange=_ROBBED,
    following=FollowSuit(),
    points=(
        CardPoint(14, name="High"), CardPoint(2, name="Low", scores_for="holder"),
        Jack(), OffJack(), HighJoker(name="Joker"), Game(),
    ),
    going_out=GoingOutOrder(21, order=HighestWins()),
)  # fmt: skip
"""Six-point Schmier for two teams of three, to 21: the joker is the lowest trump."""

FIVE_HAND_SCHMIER = _form_of(
    SCHMIER,
    "Five-Hand Schmier, schmier for five, five-handed schmier",
    seating=CalledPartner(5),
    pack=Pack(lowest=4, jokers=1),
    naming=DeclaresAndCalls(cards="any", own_card=False),
    exchange=attrs.evolve(_ROBBED, burn_last=(14, 11, 4)),
    points=(SCHMIER.points[0], CardPoint(4, name="Low", scores_for="holder"), *SCHMIER.points[2:]),
)
"""Schmier for five, to 21: twos and threes are out, and the bidder calls a card for a partner."""

TEN_POINT_PITCH = _form_of(
    OFF_JACK_SEVEN,
    "Ten-Point Pitch, 10-point pitch, ten point pitch trumps only, pitch with refill; Great Plains",
    seating=Partnerships(2, players=(4,)),
    dealing=Dealing(hand=9, packet=3),
    auction=SingleRound(minimum=4, all_pass=StickTheDealer(4)),
    exchange=FillHands(6, "bidder", burn_last=(14, 11, 10, 3, 2), burn_jokers_last=True),
    leading=TrumpLeads(),
    following=TrumpsOnly(),
    points=(
        CardPoint(14), Jack(), OffJack(), HighJoker(), LowJoker(), CardPoint(10), _TREY,
        CardPoint(2, name="Deuce", scores_for="holder"),
    ),
    going_out=GoingOutOrder(52, order=BidderFirst()),
)  # fmt: skip
"""Ten-point Pitch for partners, to 52: only trumps are played, and hands are refilled to six."""

_ACE, *_REST, _DEUCE = TEN_POINT_PITCH.points

ELEVEN_POINT_PITCH = _form_of(
    TEN_POINT_PITCH,
    "Eleven-Point Pitch, 11-point pitch, pitch with off-ace",
    trump_order=TrumpOrder(off_jack=True, jokers="above-ten", off_cards=(14,)),
    points=(_ACE, CardPoint(14, kind="off-card"), *_REST, _DEUCE),
)
"""Ten-Point Pitch with the off-ace, the second-highest trump, worth one more."""

THIRTEEN_POINT_PITCH = _form_of(
    TEN_POINT_PITCH,
    "Thirteen-Point Pitch, 13-point pitch, pitch with off-three",
    trump_order=TrumpOrder(off_jack=True, jokers="above-ten", off_cards=(3,)),
    points=(_ACE, *_REST, CardPoint(3, value=3, name="Off-Trey", kind="off-card"), _DEUCE),
)
"""Ten-Point Pitch with the off-three, worth three more."""

CALL_YOUR_PARTNER = _form_of(
    OFF_JACK_SEVEN,
    "Call-Your-Partner Pitch, pawnee ten-point pitch, call your partner, pawnee pitch",
    origin="Pawnee, United States",
    id="call-your-partner",
    seating=CalledPartner(5),
    dealing=Dealing(hand=10, widow=4),
    auction=SingleRound(minimum=2, all_pass=Redeal(next_dealer=True)),
    naming=DeclaresAndCalls(),
    exchange=WidowToBidder(keep=10),
    leading=TrumpLeads(called="first"),
    following=TrumpsOnly(called="first"),
    points=(*OFF_JACK_SEVEN.points[:-1], CardPoint(10), _TREY),
    going_out=GoingOutOrder(42, order=AloneOrBidder()),
)
"""Ten-point Pitch for five with all 54 cards: the bidder calls a trump, whose holder is partner."""
