"""What a person types: read generously; and what is said of it: what may be done, and help."""

from __future__ import annotations

from contextlib import suppress

from ..cards import CardSet
from ..choices import LegalMoves
from ..codec.notation import parse_move, words_of
from ..errors import InvalidNotation, shown
from ..game.state import Phase
from ..knowledge.events import drawn_by
from ..knowledge.views import View
from ..messages import how_many, join
from ..moves import Bid, CallCard, Discard, Move, Play
from .narration import suit_by_suit

HELP = [
    ("legal, or ?", "see what you may do"),
    ("why AS", "see why you may not do that"),
    ("hint", "see what a bot would do"),
    ("hand", "see your cards"),
    ("tricks", "see the tricks so far"),
    ("score", "see the contract, the points so far and the scores"),
    ("rules, rules 4", "read the rules: all headings, or a section"),
    ("undo", "take back your last move"),
    ("help", "see this"),
    ("quit", "leave the game"),
]
HELP_ON_MOVES = (
    "Type a move as it stands after 'You may', or what is special about it: 3 or p (pass), hearts, "
    "AS, 9D 2C. A card is a rank (A K Q J 10 9 ... 2; T is the ten, too) and a suit (S H D C); "
    "jokers are X+ and X-."
)
_DUE = {
    Phase.AUCTION: "bid", Phase.TRUMP: "trump", Phase.EXCHANGE: "discard", Phase.PLAY: "play",
}  # fmt: skip


def due(mine: View) -> str:
    """The word for what is to be done: ``bid``, ``say``, ``trump``, ``call``, ``discard``…."""
    if mine.phase is Phase.TRUMP and mine.trump is not None:
        return "call"
    return "say" if mine.phase is Phase.AUCTION and not mine._frame.table.top else _DUE[mine.phase]


def typed_move(mine: View, text: str) -> Move:
    """The move that a person means who types it in full, or the bare thing: ``3``, ``AS``.

    :raises InvalidNotation: for text that is no move, in the terms of what is due.
    """
    words = text.lower().replace(",", " ").split()
    if not words:
        raise InvalidNotation("Nothing was typed", text)
    kind, with_bid = due(mine), mine._frame.table.rules.naming.with_bid
    if words == ["p"] and kind == "bid":
        text = "pass"
    elif words in (["0"], ["none"], ["nothing"]) and kind == "discard":
        text = "discard"
    elif words[0] == "give" and mine.gives_to is not None:
        text = f"discard {text.lstrip()[4:]}"
    first = [kind] if kind in {"call", "discard"} or with_bid else []
    for verb in ("", *first, "play", "discard", "trump", "bid"):
        with suppress(InvalidNotation):
            move = parse_move(mine, f"{verb} {text}")
            if with_bid or not isinstance(move, Bid) or move.suit is None:
                return move
    if kind == "say":
        known = join(words_of(mine))
        raise InvalidNotation(f"{shown(text)} cannot be said: the words are {known}", text)
    return parse_move(mine, text if words[0] in {"call", *_DUE.values()} else f"{kind} {text}")


def choices(mine: View, legal: LegalMoves) -> str:
    """What the person may do, on one line."""
    first, last = legal[0], legal[-1]
    if isinstance(first, Discard) and isinstance(last, Discard):
        return _discards(mine, len(first.cards), len(last.cards))
    cards = CardSet(move.card for move in legal if isinstance(move, (Play, CallCard)))
    if cards:
        return f"{due(mine)} {suit_by_suit(cards, mine.trumps)}"
    names = {level: f" ({name})" for name, level in mine._frame.table.bid_names.items()}
    said: dict[str, list[str]] = {}
    for move in legal:
        verb, _, what = str(move).partition(" ")
        named = names.get(move.level, "") if isinstance(move, Bid) else ""
        said.setdefault(verb, []).append(what + named)
    return "; ".join(f"{verb} {_any_of(what)}".rstrip() for verb, what in said.items())


def _any_of(what: list[str]) -> str:
    """Some things of which one may be chosen; many numbers by the first and the last."""
    if len(what) > 10 and all(map(str.isdigit, what)) and int(what[-1]) - int(what[0]) < len(what):
        return f"{what[0]} to {what[-1]}"
    return join(what, "or")


def _discards(mine: View, fewest: int, most: int) -> str:
    """What the person may discard, and what follows."""
    number = how_many(most, "card") if fewest == most else f"{fewest} to {most} cards"
    if mine.gives_to is not None:
        return f"give seat {mine.gives_to} {number}: type which"
    rules, held = mine.variant.at(mine.players), len(mine.hand)
    least, drawn = drawn_by(mine, fewest), drawn_by(mine, most)
    text = f"discard {number}"
    if drawn or least:
        spread = drawn if least == drawn else f"{least} to {drawn}"
        text += f" and draw {'as many' if (least, drawn) == (fewest, most) else spread}"
    elif fewest == most:
        text += f" and keep {held - most}"
    keep = rules.exchange.tricks(rules.dealing.hand, rules.dealing.widow)
    if held - most + drawn > keep:
        text += f"; then discard again, down to {keep}"
    return text if fewest else f"{text}; discard alone keeps all"
