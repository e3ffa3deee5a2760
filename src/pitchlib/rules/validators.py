"""Validators for the parameters of components, and what is wrong with a name or a text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs

from ..cards import Rank, rank_of
from ..errors import InvalidArgument, shown

__all__ = [
    "LONGEST_TEXT",
    "is_bid_name",
    "is_name",
    "name_problem",
    "ranks_of",
    "text_problem",
]

LONGEST_TEXT = 200
"""The most characters in a name, or in a text parameter."""


def name_problem(text: Any) -> str | None:
    """What is wrong with what a variant or a point is called; ``None`` if nothing is."""
    if isinstance(text, str) and (not text or text != text.strip()):
        return "a name may not be empty or have spaces around it"
    return text_problem(text)


_VERBS = frozenset({"pass", "bid", "trump", "discard", "play", "deal", "stock"})


def is_bid_name(name: Any) -> bool:
    """Whether a bid can be called this: one word that starts no other move."""
    return not name_problem(name) and len(name.split()) == 1 and name not in _VERBS


def text_problem(text: Any) -> str | None:
    """What is wrong with a short text, such as where a game is played."""
    if not isinstance(text, str):
        return "it must be text"
    if len(text) > LONGEST_TEXT:
        return f"text may have at most {LONGEST_TEXT} characters, not {len(text)}"
    if not text.isprintable():
        return "text must be one line of printable characters"
    return None


def is_name(instance: object, attribute: attrs.Attribute[str], name: object) -> None:
    """An attrs validator: a point's name."""
    problem = name_problem(name)
    if problem:
        raise InvalidArgument(f"{type(instance).__name__}: name is {shown(name)}, but {problem}")


def ranks_of(ranks: Iterable[int]) -> tuple[Rank, ...]:
    """An attrs converter: ranks, from the highest down, each once."""
    try:
        return tuple(sorted(set(map(rank_of, ranks)), reverse=True))
    except (TypeError, InvalidArgument):
        raise InvalidArgument(f"ranks must be 2 to 14 (the ace), not {shown(ranks)}") from None
