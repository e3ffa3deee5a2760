"""Variants that are named on the command line: by a name of the library, or by a file."""

from __future__ import annotations

import os
from contextlib import suppress
from difflib import get_close_matches
from pathlib import Path

from .. import InvalidArgument, UnknownVariant, Variant, find_variant
from ..formats.variant_files import FORMATS, format_of, inspect, refuse
from ..problems import Problem
from .command import read_bytes

HELP = "a name from `pitchlib variants`, such as setback, or a file, such as ours.toml"


def named_variant(name: str) -> Variant:
    """The variant of this name, or of the file of this name.

    :raises UnknownVariant: for a name that no variant and no file has.
    :raises InvalidVariantFile: for a file that holds no variant.
    :raises InvalidArgument: for a file that cannot be read.
    """
    variant, problems = inspect_named(name)
    if variant is None:
        refuse(problems, name)
    return variant


def inspect_named(name: str) -> tuple[Variant | None, tuple[Problem, ...]]:
    """The same, but problems with a file are returned and not raised."""
    if not _is_file(name):
        try:
            return find_variant(name), ()
        except UnknownVariant:
            if Path(name).is_dir() or not Path(name).exists():
                _suggest_file(name)
                raise
    source = read_bytes(name)
    if source.lstrip().startswith(b"pitchlib-record"):
        raise InvalidArgument(f"{name} is the record of a game: `pitchlib replay` shows it")
    return inspect(source, format_of(name))


def _is_file(name: str) -> bool:
    """Whether that must be a file, whatever variants there are."""
    separators = tuple(filter(None, (os.sep, os.altsep)))
    return name == "-" or format_of(name) is not None or any(sign in name for sign in separators)


def _suggest_file(name: str) -> None:
    """Suggest the file that the name may stand for, if there is one.

    :raises InvalidArgument: if there is, or the name is a folder's.
    """
    if Path(name).is_dir():
        found = "folder: name a file in it"
    else:
        there: list[str] = []
        with suppress(OSError):
            there = [each.name for each in Path().iterdir() if format_of(each.name)]
        known = [f"{name}.{form}" for form in FORMATS]
        close = [each for each in there if each in known]
        close += get_close_matches(known[0], there, 1, 0.8)
        if not close:
            return
        found = f"file {close[0]}: give its full name"
    raise InvalidArgument(f"There is no variant called {name!r}, but there is a {found}")
