"""Notation: moves as text, read back.

``pass`` · ``bid 3`` · ``trump S`` · ``discard 9D 2C`` (``discard`` alone for none) · ``play AS``.
``str(move)`` writes a move; :func:`parse_move` reads one, cards in any order.
"""

from __future__ import annotations

from ..cards import Card, CardSet, Suit
from ..errors import InvalidArgument, InvalidNotation
from ..game.state import State
from ..knowledge.views import View
from ..moves import Bid, CallCard, Deal, Discard, Move, NameTrump, Pass, Play, Say

__all__ = ["parse_move"]

_MOVES = "pass, bid 3, trump S, discard 9D 2C, play AS"


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
    if not isinstance(text, str):
        raise InvalidArgument(f"expected a move as text, got {text!r}")
    if not isinstance(state, (State, View)):
        raise InvalidArgument(f"expected a State or a View, got {state!r}")
    if len(text) > _LONGEST:
        raise InvalidNotation(f"a move is a short text, not {len(text)} characters", text[:80])
    words = text.split()
    if not words:
        raise InvalidNotation(f"the text is empty; a move looks like one of: {_MOVES}", text)
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
    return state._frame.table.rules.auction.words


_LONGEST = 1000
"""A deal of a whole pack has less than 200 characters."""


def _expect(rest: list[str], count: int, message: str, text: str, after: int) -> None:
    if len(rest) < count:
        raise InvalidNotation(message, text, len(text))
    if len(rest) > count:
        place = after
        for word in rest[:count]:
            place = text.index(word, place) + len(word)
        place = text.index(rest[count], place)
        raise InvalidNotation(f"{message}; remove {rest[count]!r}", text, place)


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
            raise InvalidNotation(f"{word} appears twice", text, place)
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
        raise InvalidNotation("expected the word stock and its cards after ;", text, place)
    place = text.index("stock", place) + len("stock")
    return Deal(hands, _cards(words[1:], text, place))
