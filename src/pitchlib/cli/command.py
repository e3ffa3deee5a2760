"""What the commands share: what they take, files that they read, and how they report problems."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeAlias, final

import attrs

from ..errors import InvalidArgument, PitchError
from ..formats.records.model import LONGEST
from ..problems import Problem, path_text
from .screen import Screen

Argument: TypeAlias = tuple[str, dict[str, Any]]
"""The names of an argument, with a space between, and what argparse must know of it."""


@final
@attrs.frozen
class Command:
    """A command: what the help says of it, what it takes, and what it does."""

    what: str
    description: str
    epilog: str
    arguments: Iterable[Argument | list[Argument]]
    """Of those in a list of their own, one can be given."""
    run: Callable[[argparse.Namespace, Screen], int]
    """Does it, and returns the exit status."""


def option(names: str, metavar: str | None, what: str, **more: Any) -> Argument:
    """An argument that has a value."""
    return names, {"metavar": metavar, "help": what, **more}


def flag(names: str, what: str) -> Argument:
    """An argument that is there or not."""
    return names, {"action": "store_true", "help": what}


def number(names: str, what: str, least: int | None = None, **more: Any) -> Argument:
    """A whole number, which may have to be so large at least."""
    return option(names, "N", what, type=whole_number(least), **more)


def whole_number(least: int | None) -> Callable[[str], int]:
    """A type of argparse: a whole number that is not too small."""

    def read(text: str) -> int:
        digits = text if least is not None else text.removeprefix("-")
        if digits.isascii() and digits.isdigit():
            if len(digits) > 18:
                raise argparse.ArgumentTypeError("a number may have at most 18 digits")
            if least is None or int(text) >= least:
                return int(text)
        bound = "" if least is None else f", {least} or more"
        raise argparse.ArgumentTypeError(f"expected a whole number{bound}, not {text!r}")

    return read


SYMBOLS: Argument = (
    "--unicode",
    {
        "action": argparse.BooleanOptionalAction,
        "help": "show suits as symbols or as letters (default: symbols on a terminal)",
    },
)


def read_bytes(name: str) -> bytes:
    """What a file holds, or the standard input for ``-``; no more than a record may have."""
    most = 4 * LONGEST + 1  # a byte more than is allowed, so that the reader refuses it
    try:
        if name == "-":
            stream = getattr(sys.stdin, "buffer", None)
            return sys.stdin.read(most).encode() if stream is None else stream.read(most)
        with Path(name).open("rb") as file:
            return file.read(most)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise InvalidArgument(f"{name}: {reason}") from None


def complain(command: str, error: object) -> int:
    """Say on the error stream why a command cannot be done, and return the status for that."""
    Screen(sys.stderr).say(f"pitchlib {command}: {error}")
    return 2


def check_files(command: str, names: Iterable[str], check: Callable[[str], bool]) -> int:
    """Check files one by one: 1 if there are problems, 2 if one cannot be read."""

    def status(name: str) -> int:
        try:
            return 0 if check(name) else 1
        except PitchError as error:
            return complain(command, error)

    return max(map(status, names))


def tell_problems(screen: Screen, name: str, problems: Iterable[Problem]) -> None:
    """Each problem on one line, as compilers do, so that editors can jump there."""
    for problem in problems:
        path = f"{path_text(problem.path)}: " if problem.path else ""
        message = " ".join(problem.message.split())
        screen.say(f"{name}:{problem.line or 1}:{problem.column or 1}: {path}{message}")
