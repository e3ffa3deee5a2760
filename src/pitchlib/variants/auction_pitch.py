"""Auction Pitch and its close relatives: one round of bidding, then six tricks or nine."""

from __future__ import annotations

import attrs

from ..rules.auction.passing import DealerMustBid, EldestLeads, Redeal
from ..rules.auction.privileges import DealerMatch, DealerSteal
from ..rules.auction.single_round import SingleRound
from ..rules.dealing import Dealing
from ..rules.exchange.discard import ReplaceCards
from ..rules.exchange.none import NoExchange
from ..rules.floor import NoNegativeFloor
from ..rules.naming import Declared, FirstLead
from ..rules.pack import Pack
from ..rules.play.following import TrumpInAnytime
from ..rules.play.leading import AnyLead, TrumpLeadFirst
from ..rules.points.cards import (
    CardPoint,
    High,
    HighJoker,
    HighOfSuit,
    HighToHolder,
    Jack,
    Low,
    LowToHolder,
)
from ..rules.points.tricks import Game, LastTrick, Slam
from ..rules.seating import Individual, Partnerships
from ..rules.settlement import BidderScoresBid, BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..rules.winning.during_play import DuringPlay
from ..rules.winning.going_out import CountingDown, GoingOutOrder
from ..rules.winning.moon import Moon, SweepWins
from ..rules.winning.order import BidderFirst, InPointOrder, OnlyBidder
from ..variant import Variant

AUCTION_PITCH = Variant(
    id="auction-pitch",
    title="Auction Pitch",
    origin="Bicycle, United States",
    aliases=("bicycle pitch", "cut-throat pitch", "auction setback"),
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

AUCTION_PITCH_JOKER = attrs.evolve(
    AUCTION_PITCH,
    id="auction-pitch-joker",
    title="Auction Pitch with Joker",
    aliases=("pitch with joker", "five-point pitch with joker"),
    seating=Individual((3, 4, 5), usual=4),
    pack=Pack(jokers=1),
    trump_order=TrumpOrder(jokers="lowest"),
    naming=FirstLead(joker="S"),
    points=(High(), LowToHolder(natural_only=True), Jack(), HighJoker(name="Joker"), Game()),
    going_out=GoingOutOrder(10, order=BidderFirst()),
    bid_names=(),
)
"""Auction Pitch with a joker, the lowest trump, for a fifth point."""

SMUDGE = attrs.evolve(
    AUCTION_PITCH,
    id="smudge",
    title="Smudge",
    aliases=("pitch (smudge)", "smudge pitch", "pitch counted down"),
    seating=Individual((3, 4, 5), usual=4),
    auction=SingleRound(minimum=2, all_pass=Redeal()),
    points=(High(), Low(), Jack(), Game()),
    going_out=CountingDown(7, order=BidderFirst()),
    moon=SweepWins(),
    bid_names=(),
)
"""Auction Pitch counted down from 7; taking all four points wins the game."""

CLASSIC_AUCTION_PITCH = attrs.evolve(
    AUCTION_PITCH,
    id="classic-auction-pitch",
    title="Classic Auction Pitch",
    origin="Encyclopædia Britannica, 1929",
    aliases=(),
    seating=Individual((4, 5, 6, 7)),
    auction=SingleRound(minimum=1, dealer=DealerMatch(level="top"), all_pass=EldestLeads()),
    points=(HighToHolder(), LowToHolder(), Jack(), Game()),
    bid_names=(),
)
"""Auction Pitch as the Britannica of 1929 has it: if everyone passes, the eldest hand pitches."""

NEBRASKA_PITCH = attrs.evolve(
    AUCTION_PITCH,
    id="nebraska-pitch",
    title="Nebraska Pitch",
    origin="Nebraska",
    aliases=("nebraska four-point pitch", "four-point pitch", "4-point pitch"),
    dealing=Dealing(hand=6),
    auction=SingleRound(minimum=2, all_pass=DealerMustBid()),
    naming=Declared(),
    going_out=GoingOutOrder(15, order=BidderFirst()),
    bid_names=(),
)
"""Four-point Pitch as played in Nebraska: the bidder names trump before leading."""

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
"""Pitch for partners: the dealer may steal the bid, and must bid if everyone else passes."""

NINE_CARD_PITCH = attrs.evolve(
    PARTNERSHIP_PITCH,
    id="nine-card-pitch",
    title="Nine-Card Pitch",
    aliases=("nine card pitch", "9-card pitch"),
    dealing=Dealing(hand=9),
    auction=SingleRound(minimum=3, dealer=DealerSteal(), all_pass=DealerMustBid()),
    naming=Declared(),
    exchange=ReplaceCards(4),
    points=(Jack(), CardPoint(5), High(), Low(), Game(), HighOfSuit("S")),
    going_out=CountingDown(21, order=BidderFirst()),
    bid_names=(),
)
"""Nine cards each, four of which may be replaced; a point for the high spade; down from 21."""

PITCH_SIX = Variant(
    id="pitch-six",
    title="Pitch Six",
    origin="boxed game of 2002",
    aliases=("pitch 6", "six-point pitch"),
    seating=Individual(range(2, 9), usual=4),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=Dealing(hand=6, packet=3),
    auction=SingleRound(minimum=3, dealer=DealerSteal(), all_pass=DealerMustBid()),
    naming=FirstLead(),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(High(), Low(), Jack(), CardPoint(6), LastTrick(), Game()),
    settlement=BidderScoresBid(),
    going_out=GoingOutOrder(12, order=OnlyBidder()),
)
"""Pitch Six, the boxed game of 2002: six points, and only a bidder can win."""

FIVE_MAJORS = Variant(
    id="five-majors",
    title="Five Majors",
    origin="by e-mail",
    aliases=("five major points", "pitch by e-mail"),
    seating=Individual(range(2, 8), usual=4),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=Dealing(hand=6),
    auction=SingleRound(minimum=2, all_pass=Redeal(next_dealer=True)),
    naming=FirstLead(),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(High(), Low(), Jack(), Game(), Slam()),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(11, order=InPointOrder()),
    bid_names=(("slam", 5), ("smudge", 5)),
)
"""Pitch as played by e-mail: a slam scores whether or not it was bid."""

JOKER_ELEVEN = Variant(
    id="joker-eleven",
    title="Joker Eleven",
    origin="baldrshof.org",
    aliases=("joker pitch", "six-handed pitch with a joker"),
    seating=Individual(6),
    pack=Pack(lowest=5, jokers=1),
    trump_order=TrumpOrder(jokers="above-ten"),
    dealing=Dealing(hand=6, packet=3),
    auction=SingleRound(minimum=2, all_pass=Redeal(next_dealer=False)),
    naming=Declared(),
    exchange=NoExchange(),
    leading=TrumpLeadFirst(),
    following=TrumpInAnytime(),
    points=(
        High(),
        LowToHolder(natural_only=True),
        Jack(),
        HighJoker(name="Joker"),
        Game(tie="joker"),
    ),
    settlement=BidderScoresTaken(),
    floor=NoNegativeFloor(),
    going_out=GoingOutOrder(11, order=BidderFirst(), during_play=DuringPlay()),
    moon=Moon(),
    bid_names=(("moon", 5),),
)
"""Pitch for six with one joker, to 11: the bidder may go out in the middle of a hand."""
