"""Auction Pitch and Setback: four points and perhaps a few more, six tricks or nine."""

from __future__ import annotations

from ..composing import form_of as _form_of
from ..rules import *

AUCTION_PITCH = _form_of(
    None,
    "Auction Pitch, bicycle pitch, cut-throat pitch, auction setback; Bicycle, United States",
    seating=Individual(range(2, 8), usual=4),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=Dealing(hand=6, packet=3),
    auction=SingleRound(minimum=2, dealer=DealerMatch(level="below-top"), all_pass=Redeal()),
    naming=FirstLead(),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(High(), LowToHolder(), Jack(), Game()),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(7, order=BidderFirst()),
    bid_names=(("smudge", 4),),
)
"""Auction Pitch as Bicycle prints it: four points, to 7."""

AUCTION_PITCH_JOKER = _form_of(
    AUCTION_PITCH,
    "Auction Pitch with Joker, pitch with joker, five-point pitch with joker",
    id="auction-pitch-joker",
    seating=Individual((3, 4, 5), usual=4),
    pack=Pack(jokers=1),
    trump_order=TrumpOrder(jokers="lowest"),
    naming=FirstLead(joker="S"),
    points=(High(), LowToHolder(suit_cards_only=True), Jack(), HighJoker(name="Joker"), Game()),
    going_out=GoingOutOrder(10, order=BidderFirst()),
)
"""Auction Pitch with a joker, the lowest trump, for a fifth point."""

SMUDGE = _form_of(
    AUCTION_PITCH,
    "Smudge, pitch (smudge), smudge pitch, pitch counted down",
    seating=Individual((3, 4, 5), usual=4),
    auction=SingleRound(minimum=2, all_pass=Redeal()),
    points=(High(), Low(), Jack(), Game()),
    going_out=GoingOutOrder(7, order=BidderFirst(), counts="down"),
    moon=Moon(unbid="wins"),
)
"""Auction Pitch counted down from 7; taking all four points wins the game."""

CLASSIC_AUCTION_PITCH = _form_of(
    AUCTION_PITCH,
    "Classic Auction Pitch; Encyclopædia Britannica, 1929",
    seating=Individual((4, 5, 6, 7)),
    auction=SingleRound(minimum=1, dealer=DealerMatch(level="top"), all_pass=LeadsUnbid()),
    points=(HighToHolder(), LowToHolder(), Jack(), Game()),
)
"""Auction Pitch as the Britannica of 1929 has it: if everyone passes, the eldest hand pitches."""

RACEHORSE_PITCH = _form_of(
    AUCTION_PITCH,
    "Racehorse Pitch, racehorse, race horse pitch; Parlett, The Penguin Book of Card Games",
    seating=Individual((2, 3, 4, 5), usual=4),
    pack=Pack(lowest=7),
    going_out=GoingOutOrder(11, order=BidderFirst()),
    bid_names=AUCTION_PITCH.bid_names,
)
"""Auction Pitch with 32 cards, seven to ace, to 11."""

NEBRASKA_PITCH = _form_of(
    AUCTION_PITCH,
    "Nebraska Pitch, nebraska four-point pitch, four-point pitch, 4-point pitch; Nebraska",
    dealing=Dealing(hand=6),
    auction=SingleRound(minimum=2, all_pass=StickTheDealer()),
    naming=Declared(),
    going_out=GoingOutOrder(15, order=BidderFirst()),
)
"""Four-point Pitch as played in Nebraska: the bidder names trump before leading."""

PITCH_SIX = _form_of(
    AUCTION_PITCH,
    "Pitch Six, pitch 6, six-point pitch; boxed game of 2002",
    seating=Individual(range(2, 9), usual=4),
    auction=SingleRound(minimum=3, dealer=DealerSteal(), all_pass=StickTheDealer()),
    points=(High(), Low(), Jack(), CardPoint(6), LastTrick(), Game()),
    settlement=BidderScoresBid(),
    going_out=GoingOutOrder(12, order=OnlyBidder()),
)
"""Pitch Six, the boxed game of 2002: six points, and only a bidder can win."""

PARTNERSHIP_PITCH = _form_of(
    AUCTION_PITCH,
    "Partnership Pitch, partner pitch, pitch in partnerships, basic pitch; United States",
    seating=Partnerships(2, players=4),
    auction=SingleRound(minimum=2, dealer=DealerSteal(), all_pass=StickTheDealer()),
    points=(HighToHolder(), Low(), Jack(), Game(), Slam(requires_bid=True, name="Smudge")),
    going_out=GoingOutOrder(21, order=OnlyBidder()),
    bid_names=(("smudge", 5),),
)
"""Pitch for partners: the dealer may steal the bid, and must bid if everyone else passes."""

WRAPS = _form_of(
    PARTNERSHIP_PITCH,
    "Pitch with Wraps, house pitch, low-wrap, high-wrap, wrap pitch",
    id="wraps",
    auction=SingleRound(minimum=3, dealer=DealerSteal(), all_pass=StickTheDealer()),
    points=PARTNERSHIP_PITCH.points[:4],
    floor=LosesGame(at=21),
    going_out=GoingOutOrder(21, order=BidderFirst()),
    moon=SpecialBids([("low-wrap", "lowest-cards", 6, 6), ("high-wrap", "tricks", 6, 6)]),
)
"""Partnership Pitch from three, with two bids for all six tricks; a team at -21 loses."""

NINE_CARD_PITCH = _form_of(
    PARTNERSHIP_PITCH,
    "Nine-Card Pitch, nine card pitch, 9-card pitch",
    dealing=Dealing(hand=9),
    auction=SingleRound(minimum=3, dealer=DealerSteal(), all_pass=StickTheDealer()),
    naming=Declared(),
    exchange=ReplaceCards(4),
    points=(Jack(), CardPoint(5), High(), Low(), Game(), HighOfSuit("S")),
    going_out=GoingOutOrder(21, order=BidderFirst(), counts="down"),
)
"""Nine cards each, four of which may be replaced; a point for the high spade; down from 21."""

NINE_POINT_PITCH = _form_of(
    PARTNERSHIP_PITCH,
    "Nine-Point Pitch, 9-point pitch; Trickster Cards, reconstructed",
    auction=SingleRound(minimum=2, all_pass=StickTheDealer(2)),
    naming=Declared(),
    points=(HighToHolder(), LowToHolder(), Jack(), CardPoint(5, value=5), Game()),
    going_out=GoingOutOrder(31, order=BidderFirst()),
)
"""Pitch for partners with five points for the five of trumps, to 31."""

JOKER_ELEVEN = _form_of(
    AUCTION_PITCH,
    "Joker Eleven, joker pitch, six-handed pitch with a joker; baldrshof.org",
    seating=Individual(6),
    pack=Pack(lowest=5, jokers=1),
    trump_order=TrumpOrder(jokers="above-ten"),
    auction=SingleRound(minimum=2, all_pass=Redeal(next_dealer=False)),
    naming=Declared(),
    leading=TrumpLeadFirst(),
    points=(*AUCTION_PITCH_JOKER.points[:-1], Game(tie="joker")),
    floor=NoNegativeFloor(),
    going_out=GoingOutOrder(11, order=BidderFirst(), during_play=DuringPlay()),
    moon=Moon(),
    bid_names=(("moon", 5),),
)
"""Pitch for six with one joker, to 11: the bidder may go out in the middle of a hand."""

SETBACK = _form_of(
    AUCTION_PITCH,
    "Setback, high-low-jack, pitch; online, United States",
    seating=Individual(4),
    dealing=Dealing(hand=6),
    auction=SingleRound(minimum=2, all_pass=Redeal(next_dealer=False)),
    points=(High(), Low(), Jack(), Game(), Slam(requires_bid=True, name="Smudge")),
    going_out=GoingOutOrder(11, order=CountOutInOrder()),
    bid_names=(("smudge", 5),),
)
"""Setback for four, also called High-Low-Jack: four points and a smudge, to 11."""

FIVE_MAJORS = _form_of(
    SETBACK,
    "Five Majors, five major points, pitch by e-mail; by e-mail",
    seating=Individual(range(2, 8), usual=4),
    auction=SingleRound(minimum=2, all_pass=Redeal(next_dealer=True)),
    points=(High(), Low(), Jack(), Game(), Slam()),
    bid_names=(("slam", 5), ("smudge", 5)),
)
"""Pitch as played by e-mail: a slam scores whether or not it was bid."""

FIVE_PLAYER_SETBACK = _form_of(
    SETBACK,
    "Five-Player Setback, setback for five, dynamic partnership setback; Umesh Shankar",
    seating=BidderPlusSeat(5, right=2),
    bid_names=SETBACK.bid_names,
)
"""Setback for five: the bidder and the player two seats to the right against the other three."""

DRAW_SETBACK = _form_of(
    SETBACK,
    "Draw Setback, draw pitch, setback with draw; Connecticut",
    seating=Partnerships(2, players=(4,)),
    dealing=Dealing(hand=6, packet=3),
    auction=SingleRound(minimum=2, dealer=DealerSteal(), all_pass=Redeal()),
    naming=Declared(),
    exchange=FillHands(keep=6),
    going_out=GoingOutOrder(11, order=OnlyBidder()),
    moon=Moon(failed="loses"),
    bid_names=(("smudge", 5), ("smush", 5)),
)
"""Setback for partners who discard everything but trumps and draw back up to six cards."""

SETBACK_UNTIL_PASS = _form_of(
    SETBACK,
    "Setback until All Pass, six-point setback, setback with a joker; United States, 53 cards",
    id="setback-until-pass",
    seating=Partnerships(2, players=4),
    pack=Pack(jokers=1),
    trump_order=TrumpOrder(off_jack=True, jokers="above-ten"),
    auction=BiddingRounds(minimum=2, may_reenter=True, all_pass=StickTheDealer(2)),
    leading=JokerNotLed(),
    following=FollowSuit(),
    points=(Low(), High(), Game(), Jack(), OffJack(), HighJoker(name="Joker")),
    going_out=GoingOutOrder(21, order=OnlyBidder()),
)
"""Six-point Setback for partners with 53 cards; bidding goes around until everyone passes."""

FIVE_POINT_SETBACK = _form_of(
    SETBACK,
    "Five-Point Setback, 5-point setback, right and left jack; United States, 28 cards",
    seating=Partnerships(2, players=4),
    pack=Pack(lowest=9, also_ranks=(2,)),
    trump_order=TrumpOrder(off_jack=True),
    auction=BiddingRounds(minimum=2, all_pass=Redeal()),
    naming=Declared(),
    points=(High(), Low(), Jack(), OffJack(), Game()),
    going_out=GoingOutOrder(12, order=BidderFirst()),
)
"""Five-point Setback for partners: 28 cards, right and left jack, several rounds of bidding."""

HIGH_LOW_JACK_BONHOMME = _form_of(
    SETBACK,
    "High-Low-Jack with Bonhomme, bonhomme, hi-lo-jack with bonhomme; two teams of any size",
    id="high-low-jack-bonhomme",
    seating=Teams(2, players=(4, 6, 8), usual=6),
    pack=ByPlayers(Pack(5, jokers=1), {4: Pack(8, jokers=1), 8: Pack(2, jokers=1)}),
    trump_order=TrumpOrder(jokers="lowest"),
    auction=SingleRound(minimum=2, dealer=DealerSteal(), all_pass=StickTheDealer()),
    naming=Declared(),
    leading=JokerNotLed(tricks="first"),
    points=(
        High(suit_cards_only=True), Low(suit_cards_only=True), Jack(),
        HighJoker(name="Bonhomme", worth=2), Game(),
    ),
    going_out=GoingOutOrder(21, order=BidderFirst()),
    moon=Moon(in_the_hole="points"),
)  # fmt: skip
"""High-Low-Jack for two teams: the pack grows with the table, and the low joker is worth two."""
