"""Variants as files and plain data, their schema and digest; positions as one line of text.

>>> from pitchlib import SETBACK, DealerSteal
>>> ours = SETBACK.with_rules(DealerSteal()).renamed("our-table", "Our Table")
>>> print(dumps_variant(ours), end="")
format = 1
extends = "setback"
id = "our-table"
title = "Our Table"
<BLANKLINE>
[rules]
auction = { component = "single-round", dealer = "dealer-steal" }
>>> loads_variant(dumps_variant(ours)) == ours
True
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterable, Mapping
from pathlib import Path as FilePath
from typing import Any, NoReturn

import attrs

from .codec import components as codec
from .codec import texts
from .codec.components import Components, digest, read_variant, variant_from_data, variant_to_data
from .codec.texts import Format, Problems, TooManyProblems
from .composing import Variant, completed_each
from .errors import InvalidArgument, expect, names_of, shown
from .problems import InvalidVariantFile, Problem, bullets, problem
from .records.games import parse_position, position_text
from .rules.seating import ByPlayers
from .variants import VARIANTS, find_variant

__all__ = [
    "InvalidVariantFile", "digest", "dump_variant", "dumps_variant", "load_variant",
    "loads_variant", "parse_position", "position_text", "variant_from_data", "variant_schema",
    "variant_to_data",
]  # fmt: skip

names_of(__name__)

VERSION = 1  # the version of the format
FORMATS: tuple[Format, ...] = ("toml", "json")
LONGEST = 64_000
"""Characters in a file. The longest variant of the library takes about two thousand."""


def loads_variant(text: str | bytes, *, components: Iterable[type] = ()) -> Variant:
    """Read a variant from the text of a file: TOML, or JSON if it starts with a brace.

    Nothing the text names is imported or run: components are the library's or passed here.

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

    :param text: the content of the file; bytes are UTF-8.
    :param components: classes of custom components that the text may name.
    :raises InvalidVariantFile: with every problem and its place.
    :raises InvalidArgument: for arguments of the wrong type.
    """
    variant, problems = inspect(text, components)
    return refuse(problems, None) if variant is None else variant


def load_variant(path: str | os.PathLike[str], *, components: Iterable[type] = ()) -> Variant:
    """Read a variant from a file.

    :param path: the file.
    :param components: as for :func:`loads_variant`.
    :raises OSError: if the file cannot be read; else as :func:`loads_variant`.
    """
    expect(path, (str, os.PathLike), "the path of a file")
    name = os.fspath(path)
    if not name:  # which pathlib takes for the folder that one is in
        refuse((problem("format.path", "an empty path leads to no file"),), name)
    try:
        with FilePath(name).open("rb") as file:
            source = file.read(4 * LONGEST + 1)  # one more than is allowed, to be refused
    except ValueError as error:  # a path with a zero byte in it
        raise InvalidArgument(f"{name!r} is not a path: {error}") from None
    variant, problems = inspect(source, components)
    return refuse(problems, name) if variant is None else variant


def format_of(name: str) -> Format | None:
    """What the ending of a file's name says about how it is written."""
    return next((form for form in FORMATS if name.lower().endswith(f".{form}")), None)


def inspect(
    source: str | bytes, components: Iterable[type] = ()
) -> tuple[Variant | None, tuple[Problem, ...]]:
    """The variant, or every problem of the text with its place."""
    names, problems = Components(components), Problems()
    data = variant = None
    with contextlib.suppress(TooManyProblems):
        text = texts.text_of(source, LONGEST, "a variant file", problems)
        if not problems:
            form: Format = "json" if text.lstrip().startswith("{") else "toml"
            data = texts.parse_text(text, form, problems)
        if data is not None and not problems and _is_ours(data, problems):
            variant = read_variant(data, names, problems, extra=("$schema", "format"))
    return (None, problems.located()) if problems else (variant, ())


def _is_ours(data: Mapping[str, Any], problems: Problems) -> bool:
    """Whether it makes sense to read on: not in another version of the format."""
    version = data.get("format")
    if not isinstance(data.get("$schema", ""), str):
        problems.add(("$schema",), f"expected text, got {shown(data['$schema'])}")
    if type(version) is int and version == VERSION:
        return True
    said = f"so write format = {VERSION}" if version is None else f"not {shown(version)}"
    newer = "; a newer release may read it" if type(version) is int and version > VERSION else ""
    message = f"the format of a variant file is {VERSION}, {said}{newer}"
    problems.add(("format",), message, kind="format.version")
    return False


def refuse(problems: tuple[Problem, ...], file: str | None) -> NoReturn:
    """Raise all problems at once."""
    name = file or "The text"
    message = f"{name} is not a variant: {problems[0]}"
    if len(problems) > 1:
        message = bullets(f"{name} is not a variant; it has {len(problems)} problems", problems)
    raise InvalidVariantFile(message, problems, file)


def dumps_variant(variant: Variant, *, format: Format = "toml", extends: str | bool = True) -> str:
    """Write a variant as the text of a file; :func:`loads_variant` reads it back.

    Default parameters are left out, and so are rule points as in the variant the file extends.

    :param variant: the variant. Custom components must be attrs classes, or have no parameters. To
        read the file, pass their classes.
    :param format: ``"toml"`` or ``"json"``.
    :param extends: the name of the variant to extend; by default, the most similar one of the
        library. ``False`` for a file that extends nothing.
    :raises InvalidArgument: for a variant that cannot be written, and for wrong arguments.
    :raises UnknownVariant: for an unknown name.
    """
    variant_to_data(variant)  # refuses what no file can hold
    if format not in FORMATS:
        raise InvalidArgument(f'expected the format "toml" or "json", got {shown(format)}')
    base: Variant | None = None
    if not isinstance(extends, bool):
        base = find_variant(extends)
    elif extends:
        own, name = {*variant.components()}, variant.id
        base = min(VARIANTS, key=lambda it: (len(own ^ {*it.components()}), it.id != name))
    return texts.text_of_data(_data(variant, base), format)


def dump_variant(
    variant: Variant, path: str | os.PathLike[str], *, extends: str | bool = True
) -> None:
    """Write a variant to a file.

    :param variant: the variant.
    :param path: the file, whose ending says the format; an existing file is overwritten.
    :param extends: as for :func:`dumps_variant`.
    :raises OSError: if the file cannot be written; else as :func:`dumps_variant`.
    """
    expect(path, (str, os.PathLike), "the path of a file")
    form = format_of(os.fspath(path))
    if form is None:
        raise InvalidArgument(f"is {os.fspath(path)!r} TOML or JSON? End it in .toml or .json")
    text = dumps_variant(variant, format=form, extends=extends)
    FilePath(path).write_text(text, encoding="utf-8", newline="\n")


def _data(variant: Variant, base: Variant | None) -> dict[str, Any]:
    """The data of a file, as what differs from the base."""
    data = codec.names_to_data(variant)
    if base is not None:
        data = {"extends": base.id, **data}
        data.pop("bid-names", None)
        if variant.bid_names != base.bid_names:
            data["bid-names"] = dict(variant.bid_names)
    rules = {}
    for name, field in codec.RULES.items():
        default = attrs.fields_dict(Variant)[field].default
        new, old = getattr(variant, field), getattr(base, field, default)
        if new != old:
            rules[name] = _component(new, None if base is None else old, name)
    if rules:
        data["rules"] = rules
    if base is None or variant.points != base.points:
        data["points"] = [_component(point, None, "points") for point in variant.points]
    return {"format": VERSION, **data}


def _component(new: Any, old: Any, name: str) -> Any:
    """A component as a file has it: without what is usual, if it is read as the same."""
    short = codec.component_to_data(new, whole=False)
    known = Components({type(each) for each in codec.components_in(new)} - {ByPlayers})
    read = codec.ComponentReader(known, Problems()).component(short, (name,), name, old)
    # What is left out may stay as it is in the old one.
    return short if completed_each(read, old) == new else codec.component_to_data(new)


def variant_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of variant files, for editors and other programs.

    It works for JSON, and for TOML once parsed. A schema cannot say everything, such as which
    components clash; :func:`loads_variant` checks the rest.
    """
    return texts.shipped_schema("variant", VERSION)
