"""Notation: moves as text, read back.

``pass`` · ``bid 3`` · ``trump S`` · ``discard 9D 2C`` (``discard`` alone for none) · ``play AS``.
``str(move)`` writes a move; :func:`parse_move` reads one, with cards in any order. It also reads
what people type: ``Play A♠``, ``10S``, ``queen of spades``, ``trump hearts``, ``bid three``,
``bid: 3``, ``b 3``, ``p AS``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..cards import Card, CardSet, Suit
from ..errors import InvalidNotation, expect
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
_FULL = {word[0]: word for word in ("bid", "trump", "play", "call", "discard")}
_VERB = re.compile(rf"\s*({'|'.join(_FULL.values())}|[btpcd])(?::\s*|\s+)(?=\S)", re.IGNORECASE)
"""A word that something follows, with a colon or by its first letter as well."""
_WORD = re.compile(r"\S+")
_WORD_OF_DEAL = re.compile(r"[|;]|[^\s|;]+")
_RANKS = {
    "ace": "A", "king": "K", "queen": "Q", "jack": "J", "knave": "J", "ten": "T", "nine": "9",
    "eight": "8", "seven": "7", "six": "6", "five": "5", "four": "4", "three": "3", "trey": "3",
    "two": "2", "deuce": "2", "10": "T",
}  # fmt: skip
_SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_LEVELS = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
]  # fmt: skip
_BID_IN_SUIT = re.compile(
    r"""(?:bid\s+)? (?P<level>\d+|\S+?(?=\s|[♠♥♦♣])) \s*
    (?P<suit>[♠♥♦♣][\ufe0e\ufe0f]?|[SHDC]|(?:spade|heart|diamond|club)s?)""",
    re.IGNORECASE | re.VERBOSE,
)
"""``bid 3 H``, or as people write it: ``3H``, ``bid three hearts``."""
_SPELLED = re.compile(
    rf"""(?<![^\s,|;])(?:
        trump \s+ (?P<trump> [♠♥♦♣] | [SHDC] | (?:spade|heart|diamond|club)s? )
        | bid \s+ (?P<level> {"|".join(_LEVELS)} )
        | (?P<verb> pass | bid | trump | discard | play | call | deal | stock | draw | X[+-] )
        | (?P<rank> 10 | [2-9TJQKA] ) (?P<suit> [SHDC♠♥♦♣] )
        | (?P<named> 10 | [2-9TJQKA] | {"|".join(_RANKS)} ) \s+of\s+
          (?P<of> [♠♥♦♣] | [SHDC] | (?:spade|heart|diamond|club)s? )
    )[\ufe0e\ufe0f]?(?![^\s,|;])""",
    re.IGNORECASE | re.VERBOSE,
)
"""What people write, where the notation has one form: upper and lower case, symbols, words."""
_PLAIN = re.compile(r"(?:[2-9TJQKA][SHDC]|X[+-]|\d*\?\?|play|deal|stock|[\s|;])*")
"""What is in notation already, as most lines of records are."""


def parse_move(state: State | View, text: str) -> Move:
    """Read a move, legal or not.

    A variant's names for bids (``smudge``, ``moon``) may be written with or without ``bid``.

    >>> from pitchlib import SETBACK, start
    >>> parse_move(start(SETBACK), "bid smudge")
    Bid(level=5, suit=None)
    >>> print(parse_move(start(SETBACK), "Play 10♠"))
    play TS

    :param state: the game, or one seat's view of it.
    :param text: the move.
    :raises InvalidNotation: for text that is not a move, with the position of the mistake.
    """
    expect(text, str, "a move as text")
    expect(state, (State, View), "a State or a View")
    if len(text) > _LONGEST:
        raise InvalidNotation(f"a move is a short text, not {len(text)} characters", text[:80])
    try:
        return _exact(state, text)
    except InvalidNotation:
        full = in_full(text)
        plain = spelled(full).replace(",", " ")
        if plain == text:
            raise
    try:
        return _exact(state, plain)
    except InvalidNotation as error:
        place = max(error.position + len(text) - len(full), 0)
        raise InvalidNotation(str(error), text, place) from None


def in_full(text: str) -> str:
    """A move whose first word is given by its first letter, or with a colon, in full."""
    found = _VERB.match(text)
    return text if found is None else f"{_FULL[found[1][0].lower()]} {text[found.end() :]}"


def spelled(text: str) -> str:
    """Moves and cards as people write them in notation; everything stays at its place."""
    return text if _PLAIN.fullmatch(text) else _SPELLED.sub(_in_notation, text)


def _in_notation(found: re.Match[str]) -> str:
    said = {name: text.lower() for name, text in found.groupdict(default="").items()}
    suit = said["suit"] or said["of"] or said["trump"]
    rank = said["rank"] or said["named"]
    plain = said["verb"]
    if suit:
        before = "trump " if said["trump"] else _RANKS.get(rank, rank.upper())
        plain = before + _SUITS.get(suit, suit[:1].upper())
    elif said["level"]:
        plain = f"bid {_LEVELS.index(said['level'])}"
    elif plain[0] == "x":
        plain = plain.upper()
    return f"{plain:{len(found[0])}}"


def _exact(state: State | View, text: str) -> Move:
    """The move of a text in notation, but for the case of the names of bids."""
    words = [(word[0], word.start()) for word in _WORD.finditer(text)]
    if not words:
        raise InvalidNotation(f"the text is empty; a move looks like one of: {_MOVES}", text)
    (first, start), *rest = words
    verb = first.lower()
    names = state._frame.table.bid_names
    if verb in names and not rest:
        return Bid(names[verb])
    if verb in {"bid", *names} or state._frame.table.rules.naming.with_bid:
        found = _BID_IN_SUIT.fullmatch(text.strip())
        level = None if found is None else _number(found["level"].lower(), names)
        if found is not None and level is not None:
            suit = found["suit"][0].upper()
            return Bid(level, Suit(_SUITS.get(suit, suit)))
    if verb == "discard":
        return Discard(CardSet(_cards(text, rest)))
    if verb == "deal":
        return _deal(text, start + len(verb))
    if verb not in _TAKES and verb != "pass" and verb not in words_of(state):
        raise InvalidNotation(f"{first!r} is not a move; write one of: {_MOVES}", text, start)
    count = int(verb in _TAKES)
    message = f"{verb} takes {_TAKES[verb]}" if count else f"{verb} stands alone"
    if len(rest) < count:
        raise InvalidNotation(message, text, len(text))
    if len(rest) > count:
        word, place = rest[count]
        raise InvalidNotation(f"{message}; remove {word!r}", text, place)
    if verb == "play":
        return Play(*_cards(text, rest))
    if verb == "call":
        return CallCard(*_cards(text, rest))
    if verb == "bid":
        return Bid(_level(*rest[0], names, text))
    if verb == "trump":
        return NameTrump(_suit(*rest[0], text))
    return Pass() if verb == "pass" else Say(verb)


def words_of(state: State | View) -> tuple[str, ...]:
    """The words that the auction of a game knows besides bids and passes."""
    return state._frame.table.rules.auction.words


def _level(word: str, place: int, names: Mapping[str, int], text: str) -> int:
    level = _number(word.lower(), names)
    if level is not None:
        return level
    raise InvalidNotation(f"{word!r} is not a bid: write a number", text, place)


def _number(word: str, names: Mapping[str, int]) -> int | None:
    """The level that a word of a bid stands for; ``None`` if it is none."""
    if word.isascii() and word.isdigit() and len(word) <= 9:
        return int(word)
    return _LEVELS.index(word) if word in _LEVELS else names.get(word)


def _suit(word: str, place: int, text: str) -> Suit:
    try:
        return Suit(word)
    except ValueError:
        message = f"{word!r} is not a suit: write S, H, D or C"
        raise InvalidNotation(message, text, place) from None


def _cards(text: str, words: list[tuple[str, int]]) -> list[Card]:
    cards: list[Card] = []
    for word, place in words:
        try:
            card = Card(word)
        except InvalidNotation as error:
            raise InvalidNotation(str(error), text, place) from None
        if card in cards:
            raise InvalidNotation(f"{word} appears twice", text, place)
        cards.append(card)
    return cards


def _deal(text: str, start: int) -> Deal:
    words = [(word[0], word.start()) for word in _WORD_OF_DEAL.finditer(text, start)]
    piles: list[list[tuple[str, int]]] = [[]]
    for at, (word, place) in enumerate(words):
        if word == ";":
            if [next_word for next_word, _ in words[at + 1 : at + 2]] != ["stock"]:
                message = "expected the word stock and its cards after ;"
                raise InvalidNotation(message, text, place + 1)
            hands = [_cards(text, pile) for pile in piles]
            return Deal(hands, _cards(text, words[at + 2 :]))
        if word == "|":
            piles.append([])
        else:
            piles[-1].append((word, place))
    return Deal([_cards(text, pile) for pile in piles])
