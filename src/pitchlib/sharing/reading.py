"""Reading files of variants."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable
from pathlib import Path as FilePath

from ..content import component_classes
from ..errors import InvalidArgument
from ..variant import Variant
from .names import Names
from .parsing import FORMATS, LONGEST, Format, Parsed, parse
from .places import Places
from .problems import FileProblem, Problems, TooManyProblems, refuse
from .variant_data import VariantReader

__all__ = ["load_variant", "loads_variant"]


def loads_variant(
    text: str | bytes,
    *,
    format: Format | None = None,
    components: Iterable[type] = (),
    bases: Iterable[Variant] = (),
) -> Variant:
    """The variant that the text of a file stands for.

    Nothing that the text says is imported or run: it names components, and only those that ship
    with the library or are given here are looked at.

    >>> ours = loads_variant('''
    ... format = 1
    ... extends = "setback"
    ...
    ... [rules]
    ... dealer-privilege = "dealer-steal"
    ... going-out.target = 21
    ... ''')
    >>> ours.auction.dealer, ours.going_out.target
    (DealerSteal(), 21)

    :param text: what the file holds; bytes are UTF-8.
    :param format: ``"toml"`` or ``"json"``; what begins with a brace is JSON by default.
    :param components: classes of custom components that the text may name.
    :param bases: variants besides those of the library that the text may extend, by their ids.
    :raises InvalidVariantFile: with every problem and its place.
    :raises InvalidArgument: for arguments of the wrong type.
    """
    return _loaded(text, format, components, bases, None)


def load_variant(
    path: str | os.PathLike[str],
    *,
    format: Format | None = None,
    components: Iterable[type] = (),
    bases: Iterable[Variant] = (),
) -> Variant:
    """The variant that a file stands for; see :func:`loads_variant`.

    :param path: the file; what ends in ``.json`` or ``.toml`` is written like that.
    :param format: ``"toml"`` or ``"json"``, for other endings.
    :param components: classes of custom components that the file may name.
    :param bases: variants besides those of the library that the file may extend, by their ids.
    :raises InvalidVariantFile: with every problem and its place.
    :raises InvalidArgument: for arguments of the wrong type.
    :raises OSError: if the file cannot be read.
    """
    if not isinstance(path, (str, os.PathLike)):
        raise InvalidArgument(f"A file is told by its path, not {path!r}")
    name = os.fspath(path)
    try:
        with FilePath(name).open("rb") as file:
            source = file.read(4 * LONGEST + 1)  # one more than is allowed, to be refused
    except ValueError as error:  # a path with a zero byte in it
        raise InvalidArgument(f"{name!r} is no path: {error}") from None
    return _loaded(source, format or format_of(name), components, bases, name)


def format_of(name: str) -> Format | None:
    """What the ending of a file's name says about how it is written."""
    for form in FORMATS:
        if name.lower().endswith(f".{form}"):
            return form
    return None


def _loaded(
    source: str | bytes,
    form: Format | None,
    components: Iterable[type],
    bases: Iterable[Variant],
    file: str | None,
) -> Variant:
    variant, problems = inspect(source, form, components, bases)
    if variant is None:
        refuse(problems, file)
    return variant


def inspect(
    source: str | bytes,
    form: Format | None = None,
    components: Iterable[type] = (),
    bases: Iterable[Variant] = (),
) -> tuple[Variant | None, tuple[FileProblem, ...]]:
    """The variant, or every problem of the text with its place."""
    if form is not None and form not in FORMATS:
        raise InvalidArgument(f'A file is written as "toml" or "json", not {form!r}')
    known = _bases(bases)
    classes = [kind for base in known.values() for kind in component_classes(base)]
    names = Names(components, classes)
    problems = Problems()
    variant = None
    parsed = Parsed("", None, Places())
    with contextlib.suppress(TooManyProblems):
        parsed = parse(source, form, problems)
        if parsed.data is not None and not problems:
            variant = VariantReader(parsed.data, names, known, problems).variant()
    return (None if problems else variant), problems.located(parsed.text, parsed.places)


def _bases(bases: Iterable[Variant]) -> dict[str, Variant]:
    try:
        given = tuple(bases)
    except TypeError:
        raise InvalidArgument(f"`bases` is a list of variants, not {bases!r}") from None
    for base in given:
        if not isinstance(base, Variant):
            raise InvalidArgument(f"`bases` is a list of variants, and {base!r} is none")
    found = {base.id: base for base in given}
    if len(found) < len(given):
        raise InvalidArgument("Two of the `bases` have the same id")
    return found
