"""The JSON Schema of variant files.

It is made from the components that there are; ``python -m
pitchlib.formats.schema`` writes the file that ships, and a test says when that is due.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ..rules.parts import ByPlayers
from ..rules.validators import LONGEST_TEXT
from ..variant import RULE_POINTS
from ..variants import VARIANTS
from . import variant_files
from .codec import LARGEST_NUMBER, LONGEST_LIST
from .names import OPTIONAL, RULES, Components, Parameter, parameters
from .schemas import shipped_schema
from .variant_data import MOST_POINTS

__all__ = ["schema_of", "variant_schema"]


def variant_schema(
    version: int = variant_files.VERSION, *, components: Iterable[type] = ()
) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a version of the format, for editors and other programs.

    It fits JSON, and TOML once it is parsed. A schema cannot say everything, for example which
    components clash; :func:`~pitchlib.loads_variant` checks the rest.

    :param version: the version of the format.
    :param components: classes of custom components that files may name besides the library's.
    :raises InvalidArgument: for an unknown version or wrong ``components``.
    """
    shipped = shipped_schema("variant", version, variant_files.VERSION)
    given = Components(components).custom
    return schema_of(given) if given else shipped


# Making the schema of variants

_TEXT = {"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT}
_NUMBER = {"type": "integer", "minimum": -LARGEST_NUMBER, "maximum": LARGEST_NUMBER}
_RANK = {"type": "integer", "minimum": 1, "maximum": 14}
_TAGGED = {"$ref": "#/$defs/tagged"}
_TYPES: dict[str, list[dict[str, Any]]] = {
    "bool": [{"type": "boolean"}],
    "int": [_NUMBER],
    "str": [{"type": "string", "maxLength": LONGEST_TEXT}],
    "None": [{"type": "null"}],
    "Rank": [_RANK, _TAGGED],
    "Suit": [{"type": "string", "minLength": 1, "maxLength": 8}, _TAGGED],
    "Card": [{"type": "string", "minLength": 2, "maxLength": 3}, _TAGGED],
    "CardSet": [{"type": "string", "maxLength": LONGEST_TEXT}, _TAGGED],
}
_POINT_NAMES = {
    "type": "array", "items": {"type": "string"}, "maxItems": LONGEST_LIST, "uniqueItems": True,
}  # fmt: skip


def schema_of(components: Iterable[type] = ()) -> dict[str, Any]:
    """The schema, with custom components besides those that ship."""
    names = Components(components)
    rule_points = [*RULES, *names.parts]
    needed = [name for name in RULES if name not in OPTIONAL]
    rules = {name: {"$ref": f"#/$defs/rule-{name}"} for name in rule_points}
    definitions: dict[str, Any] = {"tagged": _tagged()}
    for name in (*rule_points, "points"):
        definitions[f"rule-{name}"] = _rule(name, names)
        definitions[f"named-{name}"] = _named(name, names)
    for name, kind in names.by_name.items():
        if kind is not ByPlayers:
            definitions[f"component-{name}"] = _component(name, kind)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:pitchlib:variant:{variant_files.VERSION}",
        "title": f"A variant of Pitch, as pitchlib reads it (format {variant_files.VERSION})",
        "description": "Changes to an existing variant, or a whole variant.",
        "type": "object",
        "properties": {
            "$schema": {"type": "string", "description": "Where this schema is, for editors."},
            "format": {"const": variant_files.VERSION, "description": "The version of the format."},
            "extends": {
                "type": "string",
                "description": "The id or another name of the variant to start from.",
                "examples": [variant.id for variant in VARIANTS],
            },
            "id": {
                "type": "string",
                "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$",
                "maxLength": LONGEST_TEXT,
                "description": "A stable name in kebab-case.",
            },
            "title": {**_TEXT, "description": "The name as people write it."},
            "aliases": {"type": "array", "items": _TEXT, "maxItems": LONGEST_LIST},
            "bid-names": {
                "type": "object",
                "description": "Names of bids: { smudge = 5 }.",
                "propertyNames": {"pattern": r"^\S+$"},
                "additionalProperties": {"type": "integer", "minimum": 1, "maximum": MOST_POINTS},
                "maxProperties": LONGEST_LIST,
            },
            "rules": {
                "type": "object",
                "description": "Components by rule point.",
                "properties": rules,
                "additionalProperties": False,
            },
            "points": {"anyOf": [_all_points(), _changed_points()]},
        },
        "required": ["format"],
        "additionalProperties": False,
        "dependentRequired": {"id": ["title"], "title": ["id"]},
        "if": {"required": ["extends"]},
        "else": {
            "required": ["id", "title", "rules", "points"],
            "properties": {"rules": {"required": needed}, "points": {"type": "array"}},
        },
        "$defs": definitions,
    }


def schema_text(components: Iterable[type] = ()) -> str:
    """The schema as it ships."""
    return json.dumps(schema_of(components), indent=1, ensure_ascii=False) + "\n"


def _tagged() -> dict[str, Any]:
    tags = ("card", "cards", "suit")
    properties = {tag: {"type": "string"} for tag in tags}
    return {
        "type": "object",
        "properties": {**properties, "rank": _RANK},
        "additionalProperties": False,
        "minProperties": 1,
        "maxProperties": 1,
    }


def _all_points() -> dict[str, Any]:
    return {
        "type": "array",
        "description": "All points in counting order.",
        "items": {"$ref": "#/$defs/named-points"},
        "minItems": 1,
        "maxItems": LONGEST_LIST,
    }


def _changed_points() -> dict[str, Any]:
    return {
        "type": "object",
        "description": "Changes to the points of the variant that is extended.",
        "properties": {
            "remove": {**_POINT_NAMES, "description": "Names of points to leave out."},
            "replace": {
                "type": "object",
                "description": "New points by the names of the points they replace.",
                "additionalProperties": {"$ref": "#/$defs/rule-points"},
            },
            "add": {**_all_points(), "description": "More points.", "minItems": 0},
            "order": {**_POINT_NAMES, "description": "The names of all points in counting order."},
        },
        "additionalProperties": False,
    }


def _bare(rule_point: str, names: Components) -> dict[str, Any]:
    """The names of components that need no parameter."""
    return {
        "enum": [
            name
            for name in names.answering(rule_point)
            if not any(each.required for each in parameters(names.by_name[name]).values())
        ]
    }


def _rule(rule_point: str, names: Components) -> dict[str, Any]:
    """A component, or some of its parameters where the variant that is extended has it."""
    known = [{"$ref": f"#/$defs/component-{name}"} for name in names.answering(rule_point)]
    by_players = []
    if rule_point in RULE_POINTS and rule_point not in {"seating", "points"}:
        by_players.append(_by_players(rule_point))
    return {"anyOf": [_bare(rule_point, names), *known, *by_players]}


def _named(rule_point: str, names: Components) -> dict[str, Any]:
    """A component with its name."""
    known = [{"$ref": f"#/$defs/component-{name}"} for name in names.answering(rule_point)]
    table = {"required": ["component"], "anyOf": known} if known else False
    return {"anyOf": [_bare(rule_point, names), table]}


def _by_players(rule_point: str) -> dict[str, Any]:
    inner = {"$ref": f"#/$defs/named-{rule_point}"}
    return {
        "type": "object",
        "description": "A different component for some numbers of players.",
        "properties": {
            "component": {"const": "by-players"},
            "otherwise": inner,
            "exceptions": {
                "type": "object",
                "propertyNames": {"pattern": "^[1-9][0-9]?$"},
                "additionalProperties": inner,
                "minProperties": 1,
            },
        },
        "required": ["component", "otherwise", "exceptions"],
        "additionalProperties": False,
    }


def _component(name: str, kind: type) -> dict[str, Any]:
    wanted = parameters(kind).values()
    described = re.split(r"\n\s*\n|:param", kind.__doc__ or "")[0]
    schema: dict[str, Any] = {"type": "object"}
    if described:
        schema["description"] = re.sub(r":\w+:`~?([^`]*)`", r"\1", " ".join(described.split()))
    schema["properties"] = {
        "component": {"const": name},
        **{each.name: _parameter(each) for each in wanted},
    }
    needed = [each.name for each in wanted if each.required]
    if needed:
        schema["dependentRequired"] = {"component": needed}
    schema["additionalProperties"] = False
    schema["minProperties"] = 1
    return schema


def _parameter(parameter: Parameter) -> dict[str, Any]:
    if parameter.rule_point is not None:
        return {"$ref": f"#/$defs/rule-{parameter.rule_point}"}
    field = parameter.field
    converted = getattr(field, "converter", None) is not None
    schema = _typed(field.type, converted=converted)
    validator = getattr(field, "validator", None)
    validator = getattr(validator, "validator", validator)  # within attrs' optional(...)
    limits = (("least", "minimum"), ("most", "maximum"), ("allowed", "enum"))
    for attribute, word in limits:
        limit = getattr(validator, attribute, None)
        if limit is not None:
            for each in schema.get("anyOf", [schema]):
                if each.get("type") in {"integer", "string"}:
                    each[word] = list(limit) if word == "enum" else limit
    default = parameter.default
    if isinstance(default, (bool, int, str)):
        schema["default"] = int(default) if type(default) not in {bool, str} else default
    return schema


def _typed(annotation: Any, *, converted: bool) -> dict[str, Any]:
    """The schema of a type; anything goes where it says no more."""
    text = annotation.__name__ if isinstance(annotation, type) else str(annotation)
    parts = [each.strip() for each in text.split("|")]
    found: list[dict[str, Any]] = []
    for each in parts:
        listed = re.fullmatch(r"tuple\[(\w+), \.\.\.\]", each)
        kinds = _TYPES.get(listed[1] if listed else each)
        if kinds is None:
            return {}
        if listed:
            item = dict(kinds[0]) if len(kinds) == 1 else {"anyOf": kinds}
            found.append({"type": "array", "items": item, "maxItems": LONGEST_LIST})
        if not listed or converted:  # a converter may take one instead of several
            found += map(dict, kinds)
    return found[0] if len(found) == 1 else {"anyOf": found}


if __name__ == "__main__":
    _name = f"variant-{variant_files.VERSION}.json"
    Path(__file__).with_name("schemas").joinpath(_name).write_text(schema_text(), encoding="utf-8")
