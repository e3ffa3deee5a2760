"""What a person types: read generously, and refused in the second person.

Besides what :func:`pitchlib.parse_move` reads, the bare thing (``3``, ``AS``, ``hearts``) will do.
"""

from __future__ import annotations

from contextlib import suppress

from .. import CardSet, InvalidNotation, LegalMoves, Phase, parse_move
from ..formats.notation import spelled, words_of
from ..knowledge.views import View
from ..messages import Reason, join
from ..moves import Bid, CallCard, Discard, Move, NameTrump, Play
from .show import Names, cards, did

_VERBS = ("pass", "bid", "trump", "discard", "play", "call")
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


def _notation(mine: View, text: str) -> str:
    """The text with the verb that it lacks; nonsense as what the phase would take it for."""
    words = spelled(text).replace(",", " ").split()
    verb = words[0].lower()
    if len(words) == 1:
        verb = _SHORT.get((mine.phase, verb), verb)
        if verb in dict(mine.variant.bid_names) or verb in words_of(mine):
            return verb
    if verb in _VERBS:
        return " ".join([verb, *words[1:]])
    return " ".join([_verb_of(mine, words), *words])


def _verb_of(mine: View, words: list[str]) -> str:
    """What is meant by words alone."""

    def fit(verb: str) -> bool:
        with suppress(InvalidNotation):
            return all(parse_move(mine, f"{verb} {word}") for word in words)
        return False

    alone = len(words) == 1
    if fit("play"):
        return due(mine) if due(mine) in {"call", "discard"} else "play" if alone else "discard"
    return next((verb for verb in ("trump", "bid") if alone and fit(verb)), due(mine))


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
