"""Variant files: small TOML or JSON files that people write by hand and share.

>>> from pitchlib import SETBACK, DealerSteal
>>> ours = SETBACK.with_rules(DealerSteal()).renamed("our-table", "Our Table")
>>> print(dumps_variant(ours), end="")
format = 1
extends = "setback"
id = "our-table"
title = "Our Table"
<BLANKLINE>
[rules]
dealer-privilege = "dealer-steal"
>>> loads_variant(dumps_variant(ours)) == ours
True
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path as FilePath
from typing import Any, Literal, NoReturn, TypeAlias

import attrs

from ..errors import InvalidArgument
from ..problems import InvalidVariantFile, Problem, bullets
from ..rules.parts import ByPlayers, parts_of
from ..variant import RULE_POINTS, Variant
from ..variants import VARIANTS, find_variant
from .codec import component_to_data, pair, value_to_data
from .json_text import json_of, locate_json, parse_json
from .names import OPTIONAL, RULES, Components, nearest, parameters, pieces, shown
from .places import Places, Problems, TooManyProblems
from .source import text_of
from .toml_text import locate_toml, parse_toml, toml_of
from .variant_data import (
    KEYS,
    component_classes,
    read_variant,
    variant_to_data,
)

__all__ = [
    "VERSION",
    "Format",
    "dump_variant",
    "dumps_variant",
    "load_variant",
    "loads_variant",
]

VERSION = 1
"""The version of the format that this release writes; it reads all earlier ones too."""
Format: TypeAlias = Literal["toml", "json"]
"""How a file is written."""
FORMATS: tuple[Format, ...] = ("toml", "json")
LONGEST = 64_000
"""Characters in a file. The longest variant of the library takes about two thousand."""
_DEEPEST = 24
"""How deep tables and lists may be nested."""
_KEYS = ("$schema", "format", *KEYS)


# Reading


def loads_variant(
    text: str | bytes,
    *,
    format: Format | None = None,
    components: Iterable[type] = (),
    bases: Iterable[Variant] = (),
) -> Variant:
    """Read a variant from the text of a file.

    Nothing that the text names is imported or run. Components are looked up among those of the
    library and the ones passed here.

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
    :param format: ``"toml"`` or ``"json"``; by default a text that starts with a brace is JSON.
    :param components: classes of custom components that the text may name.
    :param bases: your own variants that the text may extend, by their ids.
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
    """Read a variant from a file; see :func:`loads_variant`.

    :param path: the file; the ending ``.json`` or ``.toml`` sets the format.
    :param format: ``"toml"`` or ``"json"``, for other endings.
    :param components: classes of custom components that the file may name.
    :param bases: your own variants that the file may extend, by their ids.
    :raises InvalidVariantFile: with every problem and its place.
    :raises InvalidArgument: for arguments of the wrong type.
    :raises OSError: if the file cannot be read.
    """
    if not isinstance(path, (str, os.PathLike)):
        raise InvalidArgument(f"expected the path of a file, got {path!r}")
    name = os.fspath(path)
    try:
        with FilePath(name).open("rb") as file:
            source = file.read(4 * LONGEST + 1)  # one more than is allowed, to be refused
    except ValueError as error:  # a path with a zero byte in it
        raise InvalidArgument(f"{name!r} is not a path: {error}") from None
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
) -> tuple[Variant | None, tuple[Problem, ...]]:
    """The variant, or every problem of the text with its place."""
    if form is not None and form not in FORMATS:
        raise InvalidArgument(f'expected the format "toml" or "json", got {form!r}')
    known = _bases(bases)
    classes = [kind for base in known.values() for kind in component_classes(base)]
    names = Components(components)
    names = Components([*names.custom, *classes]) if classes else names
    problems = Problems()
    text = ""
    data = variant = None
    with contextlib.suppress(TooManyProblems):
        text = text_of(source, LONGEST, "a variant file", problems)
        if form is None:
            form = "json" if text.lstrip().startswith("{") else "toml"
        if not problems:
            data = (parse_json if form == "json" else parse_toml)(text, _DEEPEST, problems)
        if data is not None and not problems and _version(data, form, problems):
            variant = read_variant(
                data, names, problems, bases=known, style=form, extra=("$schema", "format")
            )
    if not problems:
        return variant, ()
    places = Places()
    if data is not None:
        places = (locate_json if form == "json" else locate_toml)(text)
    return None, problems.located(text, places)


def _version(data: Mapping[str, Any], form: Format, problems: Problems) -> bool:
    """Whether it makes sense to read on: not if a newer release wrote the file."""
    version = data.get("format")
    if not isinstance(data.get("$schema", ""), str):
        problems.add(("$schema",), f"expected a text, got {shown(data['$schema'])}")
    if "format" not in data:
        known = (*_KEYS, *RULE_POINTS)
        if not any(nearest(str(key), known)[:1] == ["format"] for key in [*data][:50]):
            example = pair(form, "format", str(VERSION))
            message = f"the version of the format is missing: write {example}"
            problems.add((), message, kind="format.version")
    elif type(version) is not int or version < 1:
        message = f"expected the version of the format, {VERSION} at present, got {shown(version)}"
        problems.add(("format",), message, kind="format.version")
    elif version > VERSION:
        message = (
            f"this file is written in version {min(version, 10**6)} of the format, and this "
            f"release of pitchlib reads version {VERSION}: a newer release may read it"
        )
        problems.add(("format",), message, kind="format.version")
        return False
    return True


def _bases(bases: Iterable[Variant]) -> dict[str, Variant]:
    try:
        given = tuple(bases)
    except TypeError:
        raise InvalidArgument(f"expected `bases` as a list of variants, got {bases!r}") from None
    for base in given:
        if not isinstance(base, Variant):
            raise InvalidArgument(f"expected a variant in `bases`, got {base!r}")
    found = {base.id: base for base in given}
    if len(found) < len(given):
        raise InvalidArgument("two of the `bases` have the same id")
    return found


def refuse(problems: tuple[Problem, ...], file: str | None) -> NoReturn:
    """Raise all problems at once.

    :raises InvalidVariantFile: always.
    """
    name = "The text" if file is None else file
    message = f"{name} is not a variant: {problems[0]}"
    if len(problems) > 1:
        message = bullets(f"{name} is not a variant; it has {len(problems)} problems", problems)
    raise InvalidVariantFile(message, problems, file)


# Writing


def dumps_variant(
    variant: Variant, *, format: Format = "toml", extends: Variant | str | bool = True
) -> str:
    """Write a variant as the text of a file; :func:`loads_variant` reads it back.

    Parameters with default values are left out, and so is everything that is the same in the
    variant that the file extends.

    :param variant: the variant. Custom components are attrs classes or dataclasses, or have no
        parameters; whoever reads the file must have the classes.
    :param format: ``"toml"`` or ``"json"``.
    :param extends: the variant to extend, or its name; by default the most similar one of the
        library. ``False`` for a file that extends nothing.
    :raises InvalidArgument: for a variant that cannot be written, and for wrong arguments.
    :raises UnknownVariant: for an unknown name.
    """
    if not isinstance(variant, Variant):
        raise InvalidArgument(f"expected a variant such as PITCH_SIX, got {variant!r}")
    if format not in FORMATS:
        raise InvalidArgument(f'expected the format "toml" or "json", got {format!r}')
    variant_to_data(variant)  # refuses what no file can hold
    if extends is False:
        bases: tuple[Variant | None, ...] = (None,)
    elif extends is True:
        bases = (*VARIANTS, None)
    elif isinstance(extends, Variant):
        bases = (extends,)
    else:
        bases = (find_variant(extends),)
    candidates = [_data(variant, base) for base in bases]
    data = min(candidates, key=lambda each: len(json.dumps(each)))
    text = (json_of if format == "json" else toml_of)(data)
    _check(text, format, variant, extends)
    return text


def dump_variant(
    variant: Variant,
    path: str | os.PathLike[str],
    *,
    format: Format | None = None,
    extends: Variant | str | bool = True,
) -> None:
    """Write a variant to a file; see :func:`dumps_variant`.

    :param variant: the variant.
    :param path: the file; an existing file is overwritten.
    :param format: ``"toml"`` or ``"json"``; by default the ending of the file name.
    :param extends: the variant to extend.
    :raises InvalidArgument: for a variant that cannot be written, and for wrong arguments.
    :raises OSError: if the file cannot be written.
    """
    if not isinstance(path, (str, os.PathLike)):
        raise InvalidArgument(f"expected the path of a file, got {path!r}")
    form = format or format_of(os.fspath(path))
    if form is None:
        raise InvalidArgument(f"is {os.fspath(path)!r} TOML or JSON? Pass `format`")
    text = dumps_variant(variant, format=form, extends=extends)
    FilePath(path).write_text(text, encoding="utf-8", newline="\n")


def _check(text: str, form: Format, variant: Variant, extends: Variant | str | bool) -> None:
    """What is written is read back before anybody relies on it."""
    bases = [extends] if isinstance(extends, Variant) else []
    read, problems = inspect(text, form, component_classes(variant), bases)
    if read != variant:
        why = f": {problems[0]}" if problems else ""
        raise InvalidArgument(f"{variant.title} cannot be written to a file{why}")


def _data(variant: Variant, base: Variant | None) -> dict[str, Any]:
    """The data of a file, as what differs from the base."""
    data: dict[str, Any] = {"format": VERSION}
    if base is not None:
        data["extends"] = base.id
    data["id"] = variant.id
    data["title"] = variant.title
    if variant.aliases:
        data["aliases"] = list(variant.aliases)
    if variant.bid_names != (() if base is None else base.bid_names):
        data["bid-names"] = dict(variant.bid_names)
    rules: dict[str, Any] = {}
    for name in RULES:
        rules.update(_rule(name, variant, base))
    points = _points(variant, base)
    if isinstance(points, list):
        data["points"] = points
    if rules:
        data["rules"] = rules
    if isinstance(points, dict):
        data["points"] = points
    return data


def _rule(name: str, variant: Variant, base: Variant | None) -> dict[str, Any]:
    """What a file says about one rule point, or about the parts of what answers it."""
    field = RULES[name]
    new = getattr(variant, field)
    old = _DEFAULTS.get(name) if base is None else getattr(base, field)
    if new == old:
        return {}
    parts = _changed_parts(name, variant, old, new)
    if base is not None and parts is not None:
        return {
            rule_point: _change(part, parts_in(old, rule_point)[0])
            for rule_point, part in parts.items()
        }
    return {name: _change(new, old if base is not None else None)}


_DEFAULTS = {name: attrs.fields_dict(Variant)[name.replace("-", "_")].default for name in OPTIONAL}
"""What applies where a variant that extends nothing leaves a rule point open."""


def _changed_parts(name: str, variant: Variant, old: Any, new: Any) -> dict[str, Any] | None:
    """The parts that differ, by rule point, if nothing else does and they find their way back."""
    if type(old) is not type(new) or isinstance(new, ByPlayers):
        return None
    changed: dict[str, Any] = {}
    kind: Any = type(new)
    for parameter in parameters(kind).values():
        before, after = (getattr(each, parameter.attribute) for each in (old, new))
        if before == after:
            continue
        # A part that answers the question of its whole would be read as the whole.
        if parameter.rule_point in {None, *RULES, *changed}:
            return None
        changed[str(parameter.rule_point)] = after
    for rule_point in changed:
        asking = [each for each in RULES if parts_in(getattr(variant, RULES[each]), rule_point)]
        asked = [point for _, point, _ in parts_of(new)].count(rule_point)
        if asking[:1] != [name] or asked != 1:
            return None
    return changed or None


def parts_in(whole: Any, rule_point: str) -> list[Any]:
    return [each for each in pieces(whole) if each.rule_point == rule_point]


def _change(new: Any, old: Any) -> Any:
    """A component as a file has it: by its name, or by what differs from the one of the base."""
    whole = component_to_data(new, whole=False)
    kind: Any = type(new)
    if type(old) is not type(new) or isinstance(new, ByPlayers):
        return whole
    changes: dict[str, Any] = {}
    for parameter in parameters(kind).values():
        after, before = (getattr(each, parameter.attribute) for each in (new, old))
        if after == before:
            continue
        if after is None:
            return whole  # leaving it out would keep the old value
        changes[parameter.name] = (
            value_to_data(after, parameter, parameter.name, whole=False)
            if parameter.rule_point is None
            else _change(after, before)
        )
    return min(changes, whole, key=lambda each: len(json.dumps(each)))


def _points(variant: Variant, base: Variant | None) -> Any:
    """All points, or what differs from those of the base; ``None`` if nothing does."""
    listed = [component_to_data(point, whole=False) for point in variant.points]
    if base is None:
        return listed
    if variant.points == base.points:
        return None
    old = {point.name: point for point in base.points}
    new = {point.name: point for point in variant.points}
    removed = [name for name in old if name not in new]
    replaced = {
        name: _change(point, old[name])
        for name, point in new.items()
        if name in old and point != old[name]
    }
    added = [each for each, name in zip(listed, new) if name not in old]
    order = [name for name in old if name in new] + [name for name in new if name not in old]
    changes: dict[str, Any] = {
        key: value
        for key, value in (("remove", removed), ("replace", replaced), ("add", added))
        if value
    }
    if order != list(new):
        changes["order"] = list(new)
    return min(changes, listed, key=lambda each: len(json.dumps(each)))
