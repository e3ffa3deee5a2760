"""What a person types: read generously, and refused in the second person.

Besides what :func:`pitchlib.parse_move` reads, the bare thing (``3``, ``AS``, ``hearts``) will do.
"""

from __future__ import annotations

from contextlib import suppress

from .. import CardSet, InvalidNotation, LegalMoves, Phase, parse_move
from ..errors import shown
from ..formats.notation import in_full, spelled, words_of
from ..knowledge.views import View
from ..messages import Reason, how_many, join
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
    words = spelled(in_full(text)).replace(",", " ").split()
    verb = words[0].lower()
    if verb == "give" and mine.gives_to is not None:
        verb = "discard"
    if len(words) == 1:
        verb = _SHORT.get((mine.phase, verb), verb)
        if verb in mine._frame.table.bid_names or verb in words_of(mine):
            return verb
    if verb in _VERBS:
        return " ".join([verb, *words[1:]])
    return " ".join([_verb_of(mine, words), *words])


def _verb_of(mine: View, words: list[str]) -> str:
    """What is meant by words alone."""

    def fit(verb: str) -> bool:
        with suppress(InvalidNotation):
            moves = [parse_move(mine, f"{verb} {word}") for word in words]
            return not any(isinstance(move, Bid) and move.suit for move in moves)
        return False

    alone = len(words) == 1
    if due(mine) == "bid" and mine._frame.table.rules.naming.with_bid:
        return "bid"
    if fit("play"):
        return due(mine) if due(mine) in {"call", "discard"} else "play" if alone else "discard"
    return next((verb for verb in ("trump", "bid") if alone and fit(verb)), due(mine))


def read(mine: View, text: str) -> Move:
    """The move that a person means."""
    if not text.replace(",", " ").strip():
        raise InvalidNotation("Nothing was typed", text)
    try:
        return parse_move(mine, _notation(mine, text))
    except InvalidNotation:
        if mine.phase is Phase.AUCTION and not mine._frame.table.top:
            words = join(words_of(mine))
            message = f"{shown(text)} cannot be said: the words are {words}"
            raise InvalidNotation(message, text) from None
        raise


def refusal(
    mine: View, move: Move, reasons: tuple[Reason, ...], given: tuple[str | None, ...] = ()
) -> str:
    """Why a move is refused, said to the person who tried it, with the ids of the rules."""
    why = "; ".join(reason.clause.render({}, mine.seat, given) for reason in reasons)
    ids = " ".join(f"[{rule_id}]" for rule_id in dict.fromkeys(r.rule_id for r in reasons))
    return f"You may not {said(mine, move)}: {why} {ids}."


def said(mine: View, move: Move) -> str:
    """A move as something to do: ``bid 3``, ``make hearts trump``."""
    assert mine.seat is not None
    return did(Names((), mine.seat), mine.seat, move).removeprefix("you ")


def discards(mine: View) -> int:
    """How many times the person has discarded in this hand."""
    mine_alone = [move for seat, move in mine.moves if seat == mine.seat]
    return sum(isinstance(move, Discard) for move in mine_alone)


def _exchange(mine: View, first: Discard, last: Discard) -> str:
    """What the person may discard, between the smallest and the largest, and what follows."""
    rules, exchange = mine.variant.at(mine.players), mine._frame.exchanged.exchange
    stock, held = mine.stock_size, len(mine.hand)
    keep = rules.exchange.tricks(rules.dealing.hand, rules.dealing.widow)
    sizes = fewest, most = len(first.cards), len(last.cards)
    draws = tuple(rules.exchange.draw(exchange, move, stock) for move in (first, last))
    after = {held - size + drawn for size, drawn in zip(sizes, draws)}
    number = f"{fewest} to " if fewest < most else ""
    if mine.gives_to is not None:
        return f"give seat {mine.gives_to} {how_many(most, 'card')}: type which"
    parts = [f"discard {number}{how_many(most, 'card')}"] if most else []
    if not any(draws):
        parts += [f"keep {held - most}"] if fewest == most else []
    elif set(draws) == {stock}:
        parts.append(f"take up the {stock} cards left")
    elif draws == sizes:
        parts.append("draw as many")
    elif len(after) == 1:
        parts.append(f"draw until you hold {after.pop()}")
    else:
        parts.append(f"draw {draws[0]} to {draws[1]}")
    text = " and ".join(parts)
    later = held - most + draws[1] - keep
    if later > 0:
        again = f"then discard again, down to {keep}" if any(draws) else f"{later} more later"
        text += f"; {again}"
    return (
        f"{text}{'; discard alone keeps all' if most else ': type discard'}"
        if fewest == 0
        else text
    )


def choices(mine: View, legal: LegalMoves) -> str:
    """What the person may do, on one line."""
    first, last = legal[0], legal[-1]
    if isinstance(first, Discard) and isinstance(last, Discard):
        return _exchange(mine, first, last)
    found = CardSet(move.card for move in legal if isinstance(move, (Play, CallCard)))
    if found:
        return f"{'call one of' if due(mine) == 'call' else 'play'} {cards(found, mine.trumps)}"
    suits = [move.suit.value for move in legal if isinstance(move, NameTrump)]
    if suits:
        return f"trump {join(suits, 'or')}"
    names: dict[int, list[str]] = {}
    for name, level in mine._frame.table.bid_names.items():
        names.setdefault(level, []).append(name)
    bids: dict[int, list[str]] = {}
    for move in legal:
        if isinstance(move, Bid):
            bids.setdefault(move.level, []).extend([move.suit.value] if move.suit else [])
    levels, others = [*bids], [str(move) for move in legal if not isinstance(move, Bid)]
    plain = not names and not any(bids.values())
    if len(levels) > 10 and levels == [*range(levels[0], levels[-1] + 1)] and plain:
        return ", ".join([*others, f"bid {levels[0]} to {levels[-1]}"])
    for level, known in bids.items():
        named = f" ({' or '.join(names[level])})" if level in names else ""
        others.append(" ".join([f"bid {level}{named}", "/".join(known)]).rstrip())
    return ", ".join(others)
