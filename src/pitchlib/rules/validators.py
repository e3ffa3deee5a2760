"""Validators for the parameters of components, and what is wrong with a name or a text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs

from ..cards import Rank
from ..errors import InvalidArgument

__all__ = [
    "LONGEST_TEXT",
    "is_name",
    "name_problem",
    "one_of",
    "rank_of",
    "ranks_of",
    "text_problem",
    "whole_number",
    "yes_or_no",
]

LONGEST_TEXT = 200
"""No name, and no text of a parameter, has more characters."""


def name_problem(text: Any) -> str | None:
    """What is wrong with what a variant or a point is called; ``None`` if nothing is."""
    if isinstance(text, str) and (not text or text != text.strip()):
        return "a name may not be empty or have spaces around it"
    return text_problem(text)


def text_problem(text: Any) -> str | None:
    """What is wrong with a short text, such as where a game is played."""
    if not isinstance(text, str):
        return "it must be a text"
    if len(text) > LONGEST_TEXT:
        return f"a text may have at most {LONGEST_TEXT} characters, not {len(text)}"
    if not text.isprintable():
        return "a text must be one line of printable characters"
    return None


def is_name(instance: object, attribute: attrs.Attribute[str], name: object) -> None:
    """An attrs validator: a point's name."""
    problem = name_problem(name)
    if problem:
        raise InvalidArgument(f"{type(instance).__name__}: name is {name!r}, but {problem}")


def whole_number(least: int, most: int = 1000) -> Any:
    """An attrs validator: a whole number, from ``least`` to ``most``.

    No table counts beyond a thousand; the bound keeps the lists of bids short.
    """

    def check(instance: object, attribute: attrs.Attribute[int], value: object) -> None:
        if type(value) is not int or not least <= value <= most:
            raise InvalidArgument(
                f"{type(instance).__name__}: {attribute.name} must be a whole number from "
                f"{least} to {most}, not {value!r}"
            )

    told: Any = check
    told.least, told.most = least, most  # for the schema of files of variants
    return told


def rank_of(rank: int) -> Rank:
    """An attrs converter: a rank."""
    if type(rank) not in {int, Rank} or not 2 <= rank <= 14:
        raise InvalidArgument(f"a rank must be 2 to 14 (the ace), not {rank!r}")
    return Rank(rank)


def ranks_of(ranks: Iterable[int], name: str = "these") -> tuple[Rank, ...]:
    """An attrs converter: ranks, which have a ``name``, from the highest down, each once."""
    try:
        return tuple(sorted(set(map(rank_of, ranks)), reverse=True))
    except (TypeError, InvalidArgument):
        raise InvalidArgument(f"{name} must be ranks, 2 to 14 (the ace), not {ranks!r}") from None


def one_of(*allowed: str) -> Any:
    """An attrs validator: one of some words."""

    def check(instance: object, attribute: attrs.Attribute[str], value: object) -> None:
        if value not in allowed:
            raise InvalidArgument(
                f"{type(instance).__name__}: {attribute.name} must be "
                f"{' or '.join(map(repr, allowed))}, not {value!r}"
            )

    told: Any = check
    told.allowed = allowed
    return told


def yes_or_no(instance: object, attribute: attrs.Attribute[bool], value: object) -> None:
    """An attrs validator: ``True`` or ``False``."""
    if not isinstance(value, bool):
        raise InvalidArgument(
            f"{type(instance).__name__}: {attribute.name} must be True or False, not {value!r}"
        )
