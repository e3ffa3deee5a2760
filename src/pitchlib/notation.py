"""Notation: moves as text, read back.

``pass`` · ``bid 3`` · ``trump S`` · ``discard 9D 2C`` (``discard`` alone for none) · ``play AS``.
``str(move)`` writes a move; :func:`parse_move` reads one, cards in any order.
"""

from __future__ import annotations

from .cards import Card, CardSet, Suit
from .errors import InvalidArgument, InvalidNotation
from .moves import Bid, CallCard, Deal, Discard, Move, NameTrump, Pass, Play, Say
from .state import State
from .views import View

__all__ = ["parse_move"]

_MOVES = "pass, bid 3, trump S, discard 9D 2C, play AS"


def parse_move(state: State | View, text: str) -> Move:
    """The move that a text stands for in a game; whether it is legal is not asked.

    What a variant calls a bid of its own (``smudge``, ``moon``) is read with or without ``bid``.

    >>> from pitchlib import SETBACK, start
    >>> parse_move(start(SETBACK), "bid smudge")
    Bid(level=5)

    :param state: the game that it is a move of, or what one seat knows of it.
    :param text: the move.
    :raises InvalidNotation: for text that is not a move, with the position of the trouble.
    """
    if not isinstance(text, str):
        raise InvalidArgument(f"A move is read from text, not from {text!r}")
    if not isinstance(state, (State, View)):
        raise InvalidArgument(f"parse_move takes a state and a text, not {state!r}")
    if len(text) > _LONGEST:
        raise InvalidNotation(f"A move is a short text, not {len(text)} characters", text[:80])
    words = text.split()
    if not words:
        raise InvalidNotation(f"Nothing was written; a move looks like one of: {_MOVES}", text)
    names = dict(state.variant.bid_names)
    verb, rest = words[0], words[1:]
    if verb in names and not rest:
        return Bid(names[verb])
    position = text.index(verb)
    after = position + len(verb)
    if verb == "pass":
        _expect(rest, 0, "pass stands alone", text, after)
        return Pass()
    if verb == "bid":
        _expect(rest, 1, "bid takes one number, such as bid 3", text, after)
        return Bid(_level(rest[0], names, text, after))
    if verb == "trump":
        _expect(rest, 1, "trump takes one suit, such as trump S", text, after)
        if rest[0] not in [suit.value for suit in Suit]:
            raise InvalidNotation(
                f"{rest[0]!r} is not a suit: write S, H, D or C", text, text.index(rest[0], after)
            )
        return NameTrump(Suit(rest[0]))
    if verb == "play":
        _expect(rest, 1, "play takes one card, such as play AS", text, after)
        return Play(Card(rest[0]) if _is_card(rest[0]) else _cards(rest, text, after)[0])
    if verb == "discard":
        return Discard(CardSet(_cards(rest, text, after)))
    if verb == "call":
        _expect(rest, 1, "call takes one card, such as call JH", text, after)
        return CallCard(_cards(rest, text, after)[0])
    if verb == "deal":
        return _deal(text, after)
    if verb in words_of(state):
        _expect(rest, 0, f"{verb} stands alone", text, after)
        return Say(verb)
    raise InvalidNotation(f"{verb!r} is not a move; write one of: {_MOVES}", text, position)


def words_of(state: State | View) -> tuple[str, ...]:
    """The words that the auction of a game knows besides bids and passes."""
    words: tuple[str, ...] = getattr(state._frame.table.rules.auction, "words", ())
    return words


_LONGEST = 1000
"""A deal of a whole pack takes less than 200 characters."""


def _expect(rest: list[str], count: int, message: str, text: str, after: int) -> None:
    if len(rest) < count:
        raise InvalidNotation(message, text, len(text))
    if len(rest) > count:
        place = after
        for word in rest[:count]:
            place = text.index(word, place) + len(word)
        place = text.index(rest[count], place)
        raise InvalidNotation(f"{message}; {rest[count]!r} is too much", text, place)


def _level(word: str, names: dict[str, int], text: str, after: int) -> int:
    if word in names:
        return names[word]
    if word.isascii() and word.isdigit() and len(word) <= 9:
        return int(word)
    raise InvalidNotation(f"{word!r} is not a bid: write a number", text, text.index(word, after))


def _is_card(word: str) -> bool:
    try:
        Card(word)
    except InvalidNotation:
        return False
    return True


def _cards(words: list[str], text: str, after: int) -> list[Card]:
    cards: list[Card] = []
    place = after
    for word in words:
        place = text.index(word, place)
        try:
            card = Card(word)
        except InvalidNotation as error:
            raise InvalidNotation(str(error), text, place) from None
        if card in cards:
            raise InvalidNotation(f"{word} stands twice", text, place)
        cards.append(card)
        place += len(word)
    return cards


def _deal(text: str, after: int) -> Deal:
    body, semicolon, rest = text[after:].partition(";")
    hands = []
    place = after
    for hand in body.split("|"):
        hands.append(_cards(hand.split(), text, place))
        place += len(hand) + 1
    if not semicolon:
        return Deal(hands)
    words = rest.split()
    if not words or words[0] != "stock":
        raise InvalidNotation("after ; comes: stock and its cards", text, place)
    place = text.index("stock", place) + len("stock")
    return Deal(hands, _cards(words[1:], text, place))
