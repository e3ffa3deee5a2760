"""Notation: moves as text, read back.

``pass`` · ``bid 3`` · ``trump S`` · ``discard 9D 2C`` (``discard`` alone for none) · ``play AS``.
``str(move)`` writes a move; :func:`parse_move` reads one, cards in any order.
"""

from __future__ import annotations

import re

from ..cards import Card, CardSet, Suit
from ..checks import expect
from ..errors import InvalidNotation
from ..game.state import State
from ..knowledge.views import View
from ..moves import Bid, CallCard, Deal, Discard, Move, NameTrump, Pass, Play, Say

__all__ = ["parse_move"]

_LONGEST = 1000
"""A deal of a whole pack has less than 200 characters."""
_MOVES = "pass, bid 3, trump S, discard 9D 2C, play AS"
_TAKES = {
    "bid": "one number, such as bid 3",
    "trump": "one suit, such as trump S",
    "play": "one card, such as play AS",
    "call": "one card, such as call JH",
}
"""What must follow each word that does not stand alone."""
_WORD = re.compile(r"\S+")


def parse_move(state: State | View, text: str) -> Move:
    """Read a move; it need not be legal.

    A variant's own names for bids (``smudge``, ``moon``) may be written with or without ``bid``.

    >>> from pitchlib import SETBACK, start
    >>> parse_move(start(SETBACK), "bid smudge")
    Bid(level=5)

    :param state: the game, or one seat's view of it.
    :param text: the move.
    :raises InvalidNotation: for text that is not a move, with the position of the mistake.
    """
    expect(text, str, "a move as text")
    expect(state, (State, View), "a State or a View")
    if len(text) > _LONGEST:
        raise InvalidNotation(f"a move is a short text, not {len(text)} characters", text[:80])
    words = text.split()
    if not words:
        raise InvalidNotation(f"the text is empty; a move looks like one of: {_MOVES}", text)
    verb, *rest = words
    names = dict(state.variant.bid_names)
    if verb in names and not rest:
        return Bid(names[verb])
    after = text.index(verb) + len(verb)
    if verb == "discard":
        return Discard(CardSet(_cards(text, after, len(text))))
    if verb == "deal":
        return _deal(text, after)
    if verb not in _TAKES and verb != "pass" and verb not in words_of(state):
        message = f"{verb!r} is not a move; write one of: {_MOVES}"
        raise InvalidNotation(message, text, after - len(verb))
    count = 1 if verb in _TAKES else 0
    if len(rest) != count:
        message = f"{verb} takes {_TAKES[verb]}" if count else f"{verb} stands alone"
        if len(rest) < count:
            raise InvalidNotation(message, text, len(text))
        raise InvalidNotation(
            f"{message}; remove {rest[count]!r}", text, _place(text, after, count)
        )
    if verb == "play":
        return Play(_cards(text, after, len(text))[0])
    if verb == "call":
        return CallCard(_cards(text, after, len(text))[0])
    if verb == "bid":
        return Bid(_level(rest[0], names, text, after))
    if verb == "trump":
        return NameTrump(_suit(rest[0], text, after))
    return Pass() if verb == "pass" else Say(verb)


def words_of(state: State | View) -> tuple[str, ...]:
    """The words that the auction of a game knows besides bids and passes."""
    return state._frame.table.rules.auction.words


def _place(text: str, start: int, number: int) -> int:
    """Where a word after a place stands, counted from 0."""
    return [match.start() for match in _WORD.finditer(text, start)][number]


def _level(word: str, names: dict[str, int], text: str, after: int) -> int:
    if word in names:
        return names[word]
    if word.isascii() and word.isdigit() and len(word) <= 9:
        return int(word)
    raise InvalidNotation(f"{word!r} is not a bid: write a number", text, _place(text, after, 0))


def _suit(word: str, text: str, after: int) -> Suit:
    try:
        return Suit(word)
    except ValueError:
        message = f"{word!r} is not a suit: write S, H, D or C"
        raise InvalidNotation(message, text, _place(text, after, 0)) from None


def _cards(text: str, start: int, end: int) -> list[Card]:
    cards: list[Card] = []
    for number, word in enumerate(text[start:end].split()):
        try:
            card = Card(word)
        except InvalidNotation as error:
            raise InvalidNotation(str(error), text, _place(text, start, number)) from None
        if card in cards:
            message = f"{word} appears twice"
            raise InvalidNotation(message, text, _place(text, start, number))
        cards.append(card)
    return cards


def _deal(text: str, start: int) -> Deal:
    body, semicolon, rest = text.partition(";")
    hands = []
    for hand in body[start:].split("|"):
        hands.append(_cards(text, start, start + len(hand)))
        start += len(hand) + 1
    if not semicolon:
        return Deal(hands)
    if rest.split()[:1] != ["stock"]:
        raise InvalidNotation("expected the word stock and its cards after ;", text, start)
    return Deal(hands, _cards(text, text.index("stock", start) + len("stock"), len(text)))
