"""Setback and High-Low-Jack: the four points and a smudge, for four or more."""

from __future__ import annotations

import attrs

from ..rules.auction.passing import DealerMustBid, DealerTakesBid, Redeal
from ..rules.auction.privileges import DealerSteal
from ..rules.auction.rounds import BiddingRounds
from ..rules.auction.single_round import SingleRound
from ..rules.dealing import Dealing
from ..rules.exchange.none import NoExchange
from ..rules.exchange.refill import RefillToHand
from ..rules.naming import Declared, FirstLead
from ..rules.pack import Pack
from ..rules.parts import ByPlayers
from ..rules.play.following import FollowSuit, JokerNotToFirstTrick, TrumpInAnytime
from ..rules.play.leading import AnyLead, JokerNotLed
from ..rules.points.cards import High, HighJoker, Jack, JokerPoint, Low, OffJack
from ..rules.points.tricks import Game, Slam
from ..rules.seating import BidderPlusSeat, Individual, Partnerships, Teams
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..rules.winning.going_out import GoingOutOrder
from ..rules.winning.moon import MoonOrBust, MoonUnlessInTheHole
from ..rules.winning.order import BidderFirst, InPointOrder, OnlyBidder
from ..variant import Variant

SETBACK = Variant(
    id="setback",
    title="Setback",
    origin="online, United States",
    aliases=("high-low-jack", "pitch"),
    seating=Individual(4),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=Dealing(hand=6),
    auction=SingleRound(minimum=2, all_pass=Redeal(next_dealer=False)),
    naming=FirstLead(),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(High(), Low(), Jack(), Game(), Slam(requires_bid=True, name="Smudge")),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(11, order=InPointOrder()),
    bid_names=(("smudge", 5),),
)
"""Setback for four, also called High-Low-Jack: four points and a smudge, to 11."""

FIVE_PLAYER_SETBACK = attrs.evolve(
    SETBACK,
    id="five-player-setback",
    title="Five-Player Setback",
    origin="Umesh Shankar",
    aliases=("setback for five", "dynamic partnership setback"),
    seating=BidderPlusSeat(5, right=2),
)
"""Setback for five: the bidder and the player two seats to the right against the other three."""

DRAW_SETBACK = attrs.evolve(
    SETBACK,
    id="draw-setback",
    title="Draw Setback",
    origin="Connecticut",
    aliases=("draw pitch", "hi-lo-jack", "setback with draw"),
    seating=Partnerships(2, players=(4,)),
    dealing=Dealing(hand=6, packet=3),
    auction=SingleRound(minimum=2, dealer=DealerSteal(), all_pass=Redeal()),
    naming=Declared(),
    exchange=RefillToHand(keep=6),
    going_out=GoingOutOrder(11, order=OnlyBidder()),
    moon=MoonOrBust(),
    bid_names=(("smudge", 5), ("smush", 5)),
)
"""Setback for partners who discard everything but trumps and draw back up to six cards."""

SETBACK_UNTIL_PASS = Variant(
    id="setback-until-pass",
    title="Setback until All Pass",
    origin="United States, 53 cards",
    aliases=("six-point setback", "setback with a joker"),
    seating=Partnerships(2, players=4),
    pack=Pack(jokers=1),
    trump_order=TrumpOrder(off_jack=True, jokers="above-ten"),
    dealing=Dealing(hand=6),
    auction=BiddingRounds(minimum=2, pass_is_final=False, all_pass=DealerTakesBid(2)),
    naming=FirstLead(),
    exchange=NoExchange(),
    leading=JokerNotLed(),
    following=FollowSuit(),
    points=(Low(), High(), Game(), Jack(), OffJack(), HighJoker(name="Joker")),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(21, order=OnlyBidder()),
)
"""Six-point Setback for partners with 53 cards; bidding goes around until everyone passes."""

FIVE_POINT_SETBACK = Variant(
    id="five-point-setback",
    title="Five-Point Setback",
    origin="United States, 28 cards",
    aliases=("5-point setback", "right and left jack"),
    seating=Partnerships(2, players=4),
    pack=Pack(lowest=9, also=(2,)),
    trump_order=TrumpOrder(off_jack=True),
    dealing=Dealing(hand=6),
    auction=BiddingRounds(minimum=2, all_pass=Redeal()),
    naming=Declared(),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(High(), Low(), Jack(), OffJack(), Game()),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(12, order=BidderFirst()),
)
"""Five-point Setback for partners: 28 cards, right and left jack, several rounds of bidding."""

HIGH_LOW_JACK_BONHOMME = Variant(
    id="high-low-jack-bonhomme",
    title="High-Low-Jack with Bonhomme",
    origin="two teams of any size",
    aliases=("bonhomme", "hi-lo-jack with bonhomme"),
    seating=Teams(2, players=(4, 6, 8), usual=6),
    pack=ByPlayers(
        Pack(lowest=5, jokers=1), {4: Pack(lowest=8, jokers=1), 8: Pack(lowest=2, jokers=1)}
    ),
    trump_order=TrumpOrder(jokers="lowest"),
    dealing=Dealing(hand=6),
    auction=SingleRound(minimum=2, dealer=DealerSteal(), all_pass=DealerMustBid()),
    naming=Declared(),
    exchange=NoExchange(),
    leading=JokerNotLed(tricks="first"),
    following=JokerNotToFirstTrick(TrumpInAnytime()),
    points=(High(), Low(natural_only=True), Jack(), JokerPoint(2, name="Bonhomme"), Game()),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(21, order=BidderFirst()),
    moon=MoonUnlessInTheHole(),
)
"""High-Low-Jack for two teams: the pack grows with the table, and the low joker is worth two."""
