"""From a variant to the text of a file: what differs from the nearest variant that ships."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path as FilePath
from typing import Any

import attrs

from ..content import component_classes, component_to_content, variant_to_content
from ..content_reading import OPTIONAL, Parameter, ProblemList, component_parameters, read_component
from ..errors import InvalidArgument
from ..rules.component import ByPlayers, parts_of
from ..variant import RULE_POINTS, Variant
from ..variants import VARIANTS, find_variant
from .model import VERSION, parts_for
from .names import Names, in_kebab_case
from .parsing import FORMATS, Format
from .reading import format_of, inspect

__all__ = ["dump_variant", "dumps_variant"]

_WIDTH = 100
_BARE = re.compile(r"[A-Za-z0-9_-]+")


def dumps_variant(
    variant: Variant, *, format: Format = "toml", extends: Variant | str | bool = True
) -> str:
    """The text of a file that stands for a variant; :func:`loads_variant` reads it back.

    Parameters that have their defaults are left out, and so is all that is as in the variant that
    the file extends.

    :param variant: the variant. Custom components are attrs classes or dataclasses, or have no
        parameters; whoever reads the file must have the classes.
    :param format: ``"toml"`` or ``"json"``.
    :param extends: the variant to start from, or its name; by default the one of the library from
        which the least differs. ``False`` for a file that says everything itself.
    :raises InvalidArgument: for a variant that no file can hold, and for wrong arguments.
    :raises UnknownVariant: for a name that no variant has.
    """
    if not isinstance(variant, Variant):
        raise InvalidArgument(f"Expected a variant such as PITCH_SIX, not {variant!r}")
    if format not in FORMATS:
        raise InvalidArgument(f'A file is written as "toml" or "json", not {format!r}')
    variant_to_content(variant)  # refuses what no content can hold
    names = Names(component_classes(variant))
    if extends is False:
        bases: tuple[Variant | None, ...] = (None,)
    elif extends is True:
        bases = (*VARIANTS, None)
    elif isinstance(extends, Variant):
        bases = (extends,)
    else:
        bases = (find_variant(extends),)
    candidates = [_data(variant, base, names) for base in bases]
    data = min(candidates, key=lambda each: len(json.dumps(each)))
    text = _json(data) if format == "json" else _toml(data)
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
    :param path: the file; one that is there is overwritten.
    :param format: ``"toml"`` or ``"json"``; by default what the file's name ends in.
    :param extends: the variant to start from.
    :raises InvalidArgument: for a variant that no file can hold, and for wrong arguments.
    :raises OSError: if the file cannot be written.
    """
    if not isinstance(path, (str, os.PathLike)):
        raise InvalidArgument(f"A file is told by its path, not {path!r}")
    form = format or format_of(os.fspath(path))
    if form is None:
        raise InvalidArgument(f"Is {os.fspath(path)!r} to be TOML or JSON? Say it by `format`")
    text = dumps_variant(variant, format=form, extends=extends)
    FilePath(path).write_text(text, encoding="utf-8", newline="\n")


def _check(text: str, form: Format, variant: Variant, extends: Variant | str | bool) -> None:
    """What is written is read back before anybody relies on it."""
    bases = [extends] if isinstance(extends, Variant) else []
    read, problems = inspect(text, form, component_classes(variant), bases)
    if read != variant:
        why = f": {problems[0]}" if problems else ""
        raise InvalidArgument(f"{variant.title} cannot be written to a file{why}")


# The data of a file


def _data(variant: Variant, base: Variant | None, names: Names) -> dict[str, Any]:
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
    for name in RULE_POINTS:
        if name != "points":
            rules.update(_rule(name, variant, base, names))
    points = _points(variant, base, names)
    if isinstance(points, list):
        data["points"] = points
    if rules:
        data["rules"] = rules
    if isinstance(points, dict):
        data["points"] = points
    return data


def _rule(name: str, variant: Variant, base: Variant | None, names: Names) -> dict[str, Any]:
    """What a file says about one rule point, or about the parts of what answers it."""
    field = name.replace("-", "_")
    new = getattr(variant, field)
    old = _DEFAULTS.get(name) if base is None else getattr(base, field)
    if new == old:
        return {}
    parts = _changed_parts(name, variant, old, new)
    if base is not None and parts is not None:
        return {
            rule_point: _component(part, parts_for(old, rule_point)[0], names)
            for rule_point, part in parts.items()
        }
    return {name: _component(new, old if base is not None else None, names)}


_DEFAULTS = {
    field.name.replace("_", "-"): field.default
    for field in attrs.fields(Variant)
    if field.name.replace("_", "-") in OPTIONAL
}
"""What applies where a variant that extends nothing leaves a rule point open."""


def _changed_parts(name: str, variant: Variant, old: Any, new: Any) -> dict[str, Any] | None:
    """The parts that differ, by rule point, if nothing else does and they find their way back."""
    if type(old) is not type(new) or isinstance(new, ByPlayers):
        return None
    changed: dict[str, Any] = {}
    kind: Any = type(new)
    for parameter in component_parameters(kind):
        before, after = (getattr(each, parameter.attribute) for each in (old, new))
        if before == after:
            continue
        # A part that answers the question of its whole would be read as the whole.
        if parameter.rule_point in {None, name, *changed}:
            return None
        changed[str(parameter.rule_point)] = after
    for rule_point in changed:
        asking = [
            each
            for each in RULE_POINTS
            if each != "points" and parts_for(getattr(variant, each.replace("-", "_")), rule_point)
        ]
        asked = [point for _, point, _ in parts_of(new)].count(rule_point)
        if asking[:1] != [name] or asked != 1:
            return None
    return changed or None


def _component(new: Any, old: Any, names: Names) -> Any:
    """A component as a file has it: by its name, or by what differs from the one of the base."""
    whole = _from_class(new, names)
    kind: Any = type(new)
    if type(old) is not type(new) or isinstance(new, ByPlayers):
        return whole
    before, after = component_to_content(old), component_to_content(new)
    if not before.keys() <= after.keys():
        return whole  # a parameter that is nothing again cannot be told by its absence
    changes: dict[str, Any] = {}
    for parameter in component_parameters(kind):
        key = parameter.name
        if key in after and after[key] != before.get(key):
            value, base = (getattr(each, parameter.attribute) for each in (new, old))
            changes[in_kebab_case(key)] = (
                _value(value, _plain(new, parameter, after, names), names)
                if parameter.rule_point is None
                else _component(value, base, names)
            )
    return min(changes, whole, key=lambda each: len(json.dumps(each)))


def _value(new: Any, content: Any, names: Names) -> Any:
    """What a parameter has; a component within it says its name, for nothing else does."""
    if isinstance(getattr(new, "rule_point", None), str):
        told = _from_class(new, names)
        return {"component": told} if isinstance(told, str) else told
    if isinstance(new, (tuple, list)):
        return [_value(each, inner, names) for each, inner in zip(new, content)]
    return content


def _from_class(component: Any, names: Names) -> Any:
    """A component from nothing: its name, and the parameters that have not their defaults."""
    kind: Any = type(component)
    name = in_kebab_case(kind.__name__)
    if isinstance(component, ByPlayers):
        return {
            "component": name,
            "otherwise": _from_class(component.otherwise, names),
            "exceptions": {
                str(players): _from_class(each, names) for players, each in component.exceptions
            },
        }
    content = component_to_content(component)
    for parameter in reversed(component_parameters(kind)):
        fewer = {key: value for key, value in content.items() if key != parameter.name}
        if not parameter.required and _read(fewer, names) == component:
            content = fewer
    told: dict[str, Any] = {"component": name}
    for parameter in component_parameters(kind):
        if parameter.name in content:
            value = getattr(component, parameter.attribute)
            inner = (
                _value(value, _plain(component, parameter, content, names), names)
                if parameter.rule_point is None
                else _from_class(value, names)
            )
            told[in_kebab_case(parameter.name)] = inner
    return name if len(told) == 1 else told


def _plain(component: Any, parameter: Parameter, content: dict[str, Any], names: Names) -> Any:
    """What a parameter has, a rank or a suit as one writes it where the component converts it."""
    value = content[parameter.name]
    plain = _untagged(value)
    if parameter.converted and plain != value:
        made = _read({**content, parameter.name: plain}, names)
        if made == component:
            return plain
    return value


def _untagged(value: Any) -> Any:
    if isinstance(value, list):
        return [_untagged(each) for each in value]
    if isinstance(value, dict) and len(value) == 1 and "component" not in value:
        return next(iter(value.values()))
    return value


def _read(content: dict[str, Any], names: Names) -> Any:
    problems = ProblemList()
    component = read_component(content, names.classes, (), problems)
    return None if problems else component


def _points(variant: Variant, base: Variant | None, names: Names) -> Any:
    """All points, or what differs from those of the base; ``None`` if nothing does."""
    if base is None:
        return [_from_class(point, names) for point in variant.points]
    if variant.points == base.points:
        return None
    old = {point.name: point for point in base.points}
    new = {point.name: point for point in variant.points}
    changes: dict[str, Any] = {}
    removed = [name for name in old if name not in new]
    replaced = {
        name: _component(point, old[name], names)
        for name, point in new.items()
        if name in old and point != old[name]
    }
    added = [_from_class(point, names) for name, point in new.items() if name not in old]
    if removed:
        changes["remove"] = removed
    if replaced:
        changes["replace"] = replaced
    if added:
        changes["add"] = added
    order = [name for name in old if name in new] + [name for name in new if name not in old]
    if order != list(new):
        changes["order"] = list(new)
    listed = [_from_class(point, names) for point in variant.points]
    return min(changes, listed, key=lambda each: len(json.dumps(each)))


# The text of a file


def _json(data: dict[str, Any]) -> str:
    return "\n".join(_json_lines(data, "", "")) + "\n"


def _json_lines(value: Any, indent: str, key: str) -> Iterator[str]:
    """A value on one line if it fits there, else its items on lines of their own."""
    line = f"{indent}{key}{json.dumps(value, ensure_ascii=False)}"
    if not value or not isinstance(value, (dict, list)) or (indent and len(line) < _WIDTH - 1):
        yield line
        return
    begin, end = "{}" if isinstance(value, dict) else "[]"
    items = (
        [(f"{json.dumps(name, ensure_ascii=False)}: ", each) for name, each in value.items()]
        if isinstance(value, dict)
        else [("", each) for each in value]
    )
    yield f"{indent}{key}{begin}"
    for number, (name, each) in enumerate(items, start=1):
        *lines, last = _json_lines(each, f"{indent}  ", name)
        yield from lines
        yield f"{last}," if number < len(items) else last
    yield f"{indent}{end}"


def _toml(data: dict[str, Any]) -> str:
    lines: list[str] = []
    sections: list[str] = []
    for key, value in data.items():
        if key in {"rules", "points"} and isinstance(value, dict):
            sections += _toml_table((key,), value)
        else:
            lines += _toml_pair(key, value)
    return "\n".join([*lines, *sections]) + "\n"


def _toml_table(path: tuple[str, ...], table: dict[str, Any]) -> list[str]:
    """A table with a heading, and below it those of its tables that are too long for one line."""
    lines: list[str] = []
    below: list[str] = []
    for key, value in table.items():
        pair = _toml_pair(key, value)
        if isinstance(value, dict) and value and len(pair[0]) > _WIDTH:
            below += _toml_table((*path, key), value)
        else:
            lines += pair
    return ["", f"[{'.'.join(map(_toml_key, path))}]", *lines, *below]


def _toml_pair(key: str, value: Any) -> list[str]:
    line = f"{_toml_key(key)} = {_toml_value(value)}"
    if len(line) <= _WIDTH or not isinstance(value, list):
        return [line]
    return [f"{_toml_key(key)} = [", *(f"  {_toml_value(each)}," for each in value), "]"]


def _toml_key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _toml_text(key)


def _toml_text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)  # texts of contents are printable


def _toml_value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _toml_text(value)
    if isinstance(value, list):
        return f"[{', '.join(map(_toml_value, value))}]"
    if isinstance(value, dict):
        pairs = [f"{_toml_key(key)} = {_toml_value(each)}" for key, each in value.items()]
        return f"{{ {', '.join(pairs)} }}" if pairs else "{}"
    if isinstance(value, int):
        return str(value)
    raise InvalidArgument("TOML has no word for nothing, which this variant needs: use JSON")
