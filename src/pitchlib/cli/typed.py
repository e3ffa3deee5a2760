"""What a person types: read generously, and refused in the second person.

The notation of the library is exact. Here lower case, suit symbols, ``10H`` for the ten and the
bare thing (``3``, ``AS``, ``hearts``) are understood as well; what comes out is notation, and the
library reads that.
"""

from __future__ import annotations

import re

from .. import CardSet, InvalidNotation, LegalMoves, Phase, parse_move
from ..formats.notation import words_of
from ..knowledge.views import View
from ..messages import Reason, join
from ..moves import Bid, CallCard, Discard, Move, NameTrump, Play
from .show import Names, cards, did

_VERBS = ("pass", "bid", "trump", "discard", "play", "call")
_SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_SUITS |= {
    name[:length]: name[0].upper()
    for name in ("spades", "hearts", "diamonds", "clubs")
    for length in (1, -1, None)
}
_CARD = re.compile(r"(10|[2-9tjqka])([shdc♠♥♦♣])", re.IGNORECASE)
_RANKS = {
    "ace": "A", "king": "K", "queen": "Q", "jack": "J", "knave": "J", "ten": "T", "nine": "9",
    "eight": "8", "seven": "7", "six": "6", "five": "5", "four": "4", "three": "3", "trey": "3",
    "two": "2", "deuce": "2",
}  # fmt: skip
_IN_WORDS = re.compile(
    rf"\b({'|'.join(_RANKS)}|10|[2-9tjqka])\s+of\s+([shdc]|(?:spade|heart|diamond|club)s?)\b",
    re.IGNORECASE,
)
"""A card as one says it: the queen of spades."""
_SHORT = {
    (Phase.AUCTION, "p"): "pass",
    **dict.fromkeys(((Phase.EXCHANGE, word) for word in ("0", "none", "nothing")), "discard"),
}
_VERB_OF_PHASE = {
    Phase.AUCTION: "bid",
    Phase.TRUMP: "trump",
    Phase.EXCHANGE: "discard",
    Phase.PLAY: "play",
}


def due(mine: View) -> str:
    """What kind of move is due: ``bid``, ``trump``, ``call``, ``discard`` or ``play``."""
    calls = mine.phase is Phase.TRUMP and mine.trump is not None
    return "call" if calls else _VERB_OF_PHASE[mine.phase]


def _card(word: str) -> str | None:
    """The notation of a card, if the word is one."""
    if word.lower() in {"x+", "x-"}:
        return word.upper()
    found = _CARD.fullmatch(word)
    if found is None:
        return None
    rank, suit = found.groups()
    return rank.upper().replace("10", "T") + _SUITS[suit.lower()]


def _written(rank: str, suit: str) -> str:
    return _RANKS.get(rank.lower(), rank) + _SUITS[suit.lower()]


def _notation(mine: View, text: str) -> str:
    """The text as notation; nonsense as what the phase would take it for."""
    text = _IN_WORDS.sub(lambda said: _written(*said.groups()), text)
    words = text.replace("\ufe0f", "").replace(",", " ").split()
    verb = words[0].lower()
    if len(words) == 1:
        verb = _SHORT.get((mine.phase, verb), verb)
        if verb in dict(mine.variant.bid_names) or verb in words_of(mine):
            return verb
    if verb in _VERBS:
        del words[0]
    else:
        verb = _verb_of(mine, words)
    if verb == "trump":
        words = [_SUITS.get(word.lower(), word) for word in words]
    elif verb == "bid":
        words = [word.lower() for word in words]
    else:
        words = [_card(word) or word for word in words]
    return " ".join([verb, *words])


def _verb_of(mine: View, words: list[str]) -> str:
    """What is meant by words alone."""
    if all(map(_card, words)):
        if due(mine) in {"call", "discard"}:
            return due(mine)
        return "play" if len(words) == 1 else "discard"
    if len(words) == 1 and words[0].lower() in _SUITS:
        return "trump"
    if len(words) == 1 and words[0].isdecimal():
        return "bid"
    return due(mine)


def read(mine: View, text: str) -> Move:
    """The move that a person means.

    :raises InvalidNotation: for text that means none.
    """
    if not text.replace(",", " ").strip():
        raise InvalidNotation("Nothing was typed", text)
    return parse_move(mine, _notation(mine, text))


def refusal(mine: View, move: Move, reasons: tuple[Reason, ...]) -> str:
    """Why a move is refused, said to the person who tried it, with the ids of the rules."""
    why = "; ".join(reason.clause.render({}, mine.seat) for reason in reasons)
    ids = " ".join(f"[{rule_id}]" for rule_id in dict.fromkeys(r.rule_id for r in reasons))
    assert mine.seat is not None
    what = did(Names((), mine.seat), mine.seat, move).removeprefix("you ")
    return f"You may not {what}: {why} {ids}."


def choices(mine: View, legal: LegalMoves) -> str:
    """What the person may do, on one line."""
    first, last = legal[0], legal[-1]
    if isinstance(first, Discard) and isinstance(last, Discard):
        fewest, most = len(first.cards), len(last.cards)
        if most == 0:
            return "discard (nothing has to go)"
        number = f"{fewest} to {most}" if fewest < most else str(most)
        alone = "; discard alone for none" if fewest == 0 else ""
        return f"discard {number} card{'' if most == 1 else 's'}{alone}"
    found = CardSet(move.card for move in legal if isinstance(move, (Play, CallCard)))
    if found:
        return f"{'call one of' if due(mine) == 'call' else 'play'} {cards(found, mine.trumps)}"
    suits = [move.suit.value for move in legal if isinstance(move, NameTrump)]
    if suits:
        return f"trump {join(suits, 'or')}"
    names: dict[int, list[str]] = {}
    for name, level in mine.variant.bid_names:
        names.setdefault(level, []).append(name)
    return ", ".join(
        f"{move} ({' or '.join(names[move.level])})"
        if isinstance(move, Bid) and move.level in names
        else str(move)
        for move in legal
    )
