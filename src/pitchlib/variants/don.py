"""Don and Phat: fives and nines carry most of the points, in plain suits, too."""

from __future__ import annotations

import attrs

from ..cards import Rank, Suit
from ..composing import Variant
from ..rules import *

_HONORS = (CardPoint(14, value=4), CardPoint(13, value=3), CardPoint(12, value=2), Jack())
"""The ace, king, queen and jack of trumps."""


def _in_every_suit(rank: Rank, value: int) -> tuple[CardPoint, ...]:
    """A point for the card of a rank in each suit, and as much again for that of trumps."""
    trump = CardPoint(rank, value=value, name=f"Trump {str(rank).capitalize()}")
    return (trump, *(CardPoint(rank, value=value, suit=suit) for suit in Suit))


NINE_CARD_DON = Variant(
    id="nine-card-don",
    title="Nine-Card Don",
    origin="Lancashire, Cheshire and South Wales",
    aliases=("big don", "long don", "welsh don", "chase the nine", "chaser"),
    seating=Partnerships(2, players=4),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=Dealing(hand=9),
    auction=NoAuction(),
    naming=FirstLead(),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=FollowSuit(),
    points=(
        *_HONORS,
        CardPoint(9, value=9),
        *_in_every_suit(Rank.FIVE, 5),
        Game(tie="carried", worth=8),
    ),
    settlement=EverybodyScores(),
    going_out=GoingOutOrder(121, order=CountOutInOrder(), during_play=AsCaptured()),
)
"""Nine-Card Don, to 121: nine for the nine of trumps, five for each five, eight for Game."""

IRISH_DON = attrs.evolve(
    NINE_CARD_DON,
    id="irish-don",
    title="Irish Don",
    origin="Cork and Dublin",
    aliases=("cork don", "thirteen-card don"),
    dealing=Dealing(hand=13),
    points=(*_HONORS, *_in_every_suit(Rank.NINE, 9), *_in_every_suit(Rank.FIVE, 5)),
    going_out=GoingOutOrder(81, order=CountOutInOrder(), during_play=AsCaptured()),
)
"""Irish Don, to more than 80: all the cards are dealt, nines and fives count, and no Game."""

PHAT = attrs.evolve(
    IRISH_DON,
    id="phat",
    title="Phat",
    origin="England and Scotland",
    aliases=("fat",),
    points=(*IRISH_DON.points, Game(tie="carried", worth=8)),
    going_out=GoingOutOrder(181, order=CountOutInOrder(), during_play=AsCaptured()),
)
"""Phat, to 181: nines and fives of every suit count, and eight for Game, called the muck."""
