"""All Fours and the games without an auction: trump is turned up, or the first lead sets it."""

from __future__ import annotations

from ..cards import Rank, Suit
from ..composing import form_of as _form_of
from ..rules import *

ALL_FOURS = _form_of(
    None,
    "All Fours, old sledge; Encyclopædia Britannica, 1911",
    seating=Individual((2, 3), usual=2),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=Dealing(hand=6, packet=3, then="turn-up"),
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

SEVEN_UP = _form_of(
    ALL_FOURS,
    "Seven-up, seven up, 7 up; Foster's Complete Hoyle, 1897",
    auction=ByPlayers(
        StandOrBeg(no_gift_at=6, counted="trump"),
        {3: StandOrBeg(no_gift_at=6, counted="trump", gift_to="others")},
    ),
    exchange=DiscardDown(keep=6),
    points=(HighToHolder(), LowToHolder(), Jack(), Game(tie="non-dealer")),
    going_out=GoingOutOrder(7, order=CountOutInOrder()),
)
"""Seven-up for two or three, to 7; ``with_rules(Partnerships(2))`` seats four."""

_HONORS = (CardPoint(14, value=4), CardPoint(13, value=3), CardPoint(12, value=2), Jack())
"""The ace, king, queen and jack of trumps."""

ALL_FIVES = _form_of(
    ALL_FOURS,
    "All Fives; Foster's Complete Hoyle, 1897",
    auction=StandOrBeg(no_gift_at=60, turned=()),
    following=FollowSuit(),
    points=(
        *_HONORS, CardPoint(10, value=10), CardPoint(5, value=5),
        Game(tie="non-dealer", trump_pips=((5, 5),)),
    ),
    going_out=GoingOutOrder(61, order=CountOutInOrder(), during_play=AsCaptured()),
)  # fmt: skip
"""All Fives for two or three, to 61: six trumps score as they are captured, then Game."""

TRINIDAD_ALL_FOURS = _form_of(
    ALL_FOURS,
    "Trinidad All Fours, caribbean all fours, all foes; Trinidad and Tobago",
    seating=Partnerships(2, players=4, direction="counterclockwise"),
    auction=StandOrBeg(no_gift_at=13, turned=((Rank.ACE, 1), (Rank.SIX, 2), (Rank.JACK, 3))),
    points=(HighToHolder(), LowToHolder(), Jack(hanged=3), Game()),
    going_out=GoingOutOrder(14, order=CountOutInOrder()),
)
"""All Fours for partners, to 14: hang the jack, and the dealer scores for the card turned up."""

BLIND_ALL_FOURS = _form_of(
    ALL_FOURS,
    "Blind All Fours, pitch without auction; Foster's Complete Hoyle, 1897",
    seating=Individual((2, 3, 4, 5, 6, 7)),
    dealing=Dealing(hand=6, packet=3),
    auction=NoAuction(),
    naming=FirstLead(),
    points=(HighToHolder(), LowToHolder(), Jack(), Game()),
    going_out=GoingOutOrder(7, order=CountOutInOrder()),
)
"""All Fours with no card turned up, to 7: the eldest hand leads, and that card sets trump."""

PUB_ALL_FOURS = _form_of(
    BLIND_ALL_FOURS,
    "Pub All Fours, english all fours, yorkshire all fours; pubs of West Yorkshire",
    seating=Partnerships(2, players=4),
    going_out=GoingOutOrder(11, order=CountOutInOrder()),
)
"""Blind All Fours for partners, to 11."""

CALIFORNIA_JACK = _form_of(
    ALL_FOURS,
    "California Jack, callie jacks; Bicycle, United States",
    seating=Individual(2),
    dealing=Dealing(hand=6, packet=3, then="face-up"),
    auction=NoAuction(),
    exchange=DrawAfterTricks(),
    following=TrumpInAnytime(void="must-trump"),
    points=(High(), Low(), Jack(), Game()),
    going_out=GoingOutOrder(10, order=CountOutInOrder()),
)
"""All Fours for two with a face-up stock, to 10: both players draw after every trick."""

SHASTA_SAM = _form_of(
    CALIFORNIA_JACK,
    "Shasta Sam, closed-stock california jack; Foster's Complete Hoyle, 1897",
    dealing=Dealing(hand=6, packet=3, then="face-down"),
    going_out=GoingOutOrder(7, order=CountOutInOrder()),
)
"""California Jack with the stock face down, to 7: nobody sees what the other draws."""

# Don and Phat: fives and nines carry most of the points, in plain suits, too


def _in_every_suit(rank: Rank, plain: int) -> tuple[CardPoint, ...]:
    """A point for the card of a rank in each suit, worth twice as much if that is trump."""
    return tuple(CardPoint(rank, value=2 * plain, suit=suit, plain=plain) for suit in Suit)


NINE_CARD_DON = _form_of(
    PUB_ALL_FOURS,
    "Nine-Card Don, big don, long don, welsh don, chase the nine, chaser",
    origin="Lancashire, Cheshire and South Wales",
    dealing=Dealing(hand=9),
    following=FollowSuit(),
    points=(
        *_HONORS, CardPoint(9, value=9), *_in_every_suit(Rank.FIVE, 5), Game("carried", worth=8),
    ),
    going_out=GoingOutOrder(121, order=CountOutInOrder(), during_play=AsCaptured()),
)  # fmt: skip
"""Nine-Card Don, to 121: nine for the nine of trumps, five or ten for fives, eight for Game."""

IRISH_DON = _form_of(
    NINE_CARD_DON,
    "Irish Don, cork don, thirteen-card don; Cork and Dublin",
    dealing=Dealing(hand=13),
    points=(*_HONORS, *_in_every_suit(Rank.NINE, 9), *_in_every_suit(Rank.FIVE, 5)),
    going_out=GoingOutOrder(81, order=CountOutInOrder(), during_play=AsCaptured()),
)
"""Irish Don, to more than 80: all the cards are dealt, nines and fives count, and no Game."""

PHAT = _form_of(
    IRISH_DON,
    "Phat, fat; England and Scotland",
    points=(*IRISH_DON.points, Game("carried", worth=8, called="Muck")),
    going_out=GoingOutOrder(181, order=CountOutInOrder(), during_play=AsCaptured()),
)
"""Phat, to 181: nines and fives of every suit count, and eight for the muck, the most pips."""
