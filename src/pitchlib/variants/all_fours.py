"""All Fours and the games without an auction: trump is turned up, or the first lead sets it."""

from __future__ import annotations

import attrs

from ..cards import Rank
from ..composing import Variant
from ..rules import *

ALL_FOURS = Variant(
    id="all-fours",
    title="All Fours",
    origin="Encyclopædia Britannica, 1911",
    aliases=("old sledge",),
    seating=Individual((2, 3), usual=2),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=DealAndTurnUp(hand=6, packet=3),
    auction=ByPlayers(StandOrBeg(no_gift_at=10), {3: StandOrBeg(no_gift_at=10, gift_to="others")}),
    naming=TurnedUp(),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(HighToHolder(), LowToHolder(), Jack(), Game(tie="elder")),
    settlement=EverybodyScores(),
    going_out=GoingOutOrder(11, order=CountOutInOrder()),
)
"""All Fours for two or three, to 11: a card is turned up, and the eldest hand stands or begs."""

SEVEN_UP = attrs.evolve(
    ALL_FOURS,
    id="seven-up",
    title="Seven-up",
    origin="Foster's Complete Hoyle, 1897",
    aliases=("seven up", "7 up"),
    auction=ByPlayers(
        StandOrBeg(no_gift_at=6, counted="trump"),
        {3: StandOrBeg(no_gift_at=6, counted="trump", gift_to="others")},
    ),
    exchange=DiscardDown(keep=6),
    points=(HighToHolder(), LowToHolder(), Jack(), Game(tie="non-dealer")),
    going_out=GoingOutOrder(7, order=CountOutInOrder()),
)
"""Seven-up for two or three, to 7; ``with_rules(Partnerships(2))`` seats four."""

ALL_FIVES = attrs.evolve(
    ALL_FOURS,
    id="all-fives",
    title="All Fives",
    origin="Foster's Complete Hoyle, 1897",
    aliases=(),
    auction=StandOrBeg(no_gift_at=60, turned=()),
    following=FollowSuit(),
    points=(
        CardPoint(14, value=4),
        CardPoint(13, value=3),
        CardPoint(12, value=2),
        Jack(),
        CardPoint(10, value=10),
        CardPoint(5, value=5),
        Game(tie="non-dealer", trump_pips=((5, 5),)),
    ),
    going_out=GoingOutOrder(61, order=CountOutInOrder(), during_play=AsCaptured()),
)
"""All Fives for two or three, to 61: six trumps score as they are captured, then Game."""

TRINIDAD_ALL_FOURS = attrs.evolve(
    ALL_FOURS,
    id="trinidad-all-fours",
    title="Trinidad All Fours",
    origin="Trinidad and Tobago",
    aliases=("caribbean all fours", "all foes"),
    seating=Partnerships(2, players=4, direction="counterclockwise"),
    auction=StandOrBeg(turned=((Rank.ACE, 1), (Rank.SIX, 2), (Rank.JACK, 3))),
    points=(HighToHolder(), LowToHolder(), HangedJack(3), Game()),
    going_out=GoingOutOrder(14, order=CountOutInOrder()),
)
"""All Fours for partners, to 14: hang the jack, and the dealer scores for the card turned up."""

BLIND_ALL_FOURS = attrs.evolve(
    ALL_FOURS,
    id="blind-all-fours",
    title="Blind All Fours",
    origin="Foster's Complete Hoyle, 1897",
    aliases=("pitch without auction",),
    seating=Individual((2, 3, 4, 5, 6, 7)),
    dealing=Dealing(hand=6, packet=3),
    auction=NoAuction(),
    naming=FirstLead(),
    points=(HighToHolder(), LowToHolder(), Jack(), Game()),
    going_out=GoingOutOrder(7, order=CountOutInOrder()),
)
"""All Fours with no card turned up, to 7: the eldest hand leads, and that card sets trump."""

PUB_ALL_FOURS = attrs.evolve(
    BLIND_ALL_FOURS,
    id="pub-all-fours",
    title="Pub All Fours",
    origin="pubs of West Yorkshire",
    aliases=("english all fours", "yorkshire all fours"),
    seating=Partnerships(2, players=4),
    going_out=GoingOutOrder(11, order=CountOutInOrder()),
)
"""Blind All Fours for partners, to 11."""

CALIFORNIA_JACK = attrs.evolve(
    ALL_FOURS,
    id="california-jack",
    title="California Jack",
    origin="Bicycle, United States",
    aliases=("callie jacks",),
    seating=Individual(2),
    dealing=DealAndTurnUp(hand=6, packet=3, stock="face-up"),
    auction=NoAuction(),
    exchange=DrawAfterTricks(),
    following=TrumpInAnytime(void="must-trump"),
    points=(High(), Low(), Jack(), Game()),
    going_out=GoingOutOrder(10, order=CountOutInOrder()),
)
"""All Fours for two with a face-up stock, to 10: both players draw after every trick."""

SHASTA_SAM = attrs.evolve(
    CALIFORNIA_JACK,
    id="shasta-sam",
    title="Shasta Sam",
    origin="Foster's Complete Hoyle, 1897",
    aliases=("closed-stock california jack",),
    dealing=DealAndTurnUp(hand=6, packet=3, stock="face-down"),
    going_out=GoingOutOrder(7, order=CountOutInOrder()),
)
"""California Jack with the stock face down, to 7: nobody sees what the other draws."""
