"""Making the JSON Schema from the components that there are.

``python -m pitchlib.sharing.schema.making`` writes it anew into the file that ships; a test says
when that is due.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import attrs

from ...content_reading import (
    LARGEST_NUMBER,
    LONGEST_LIST,
    MOST_POINTS,
    OPTIONAL,
    Parameter,
    component_parameters,
)
from ...rules.component import LONGEST_TEXT, ByPlayers
from ...variant import RULE_POINTS
from ...variants import VARIANTS
from ..model import VERSION, part_points
from ..names import Names, in_kebab_case

__all__ = ["schema_of", "schema_text"]

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
    names = Names(components)
    rule_points = [*(name for name in RULE_POINTS if name != "points"), *part_points(names)]
    needed = [name for name in RULE_POINTS if name not in {*OPTIONAL, "points"}]
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
        "$id": f"urn:pitchlib:variant:{VERSION}",
        "title": f"A variant of Pitch, as pitchlib reads it (format {VERSION})",
        "description": "A variant that exists and what differs from it, or a whole variant.",
        "type": "object",
        "properties": {
            "$schema": {"type": "string", "description": "Where this schema is, for editors."},
            "format": {"const": VERSION, "description": "The version of the format."},
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
            "title": {**_TEXT, "description": "The name as one writes it."},
            "aliases": {"type": "array", "items": _TEXT, "maxItems": LONGEST_LIST},
            "bid-names": {
                "type": "object",
                "description": "Names of levels: { smudge = 5 }.",
                "propertyNames": {"pattern": r"^\S+$"},
                "additionalProperties": {"type": "integer", "minimum": 1, "maximum": MOST_POINTS},
                "maxProperties": LONGEST_LIST,
            },
            "rules": {
                "type": "object",
                "description": "Components by the rule points that they answer.",
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
        "description": "What differs from the points of the variant that is extended.",
        "properties": {
            "remove": {**_POINT_NAMES, "description": "Names of points that there are not."},
            "replace": {
                "type": "object",
                "description": "Other points by the names of those whose places they take.",
                "additionalProperties": {"$ref": "#/$defs/rule-points"},
            },
            "add": {**_all_points(), "description": "More points.", "minItems": 0},
            "order": {**_POINT_NAMES, "description": "The names of all in counting order."},
        },
        "additionalProperties": False,
    }


def _bare(rule_point: str, names: Names) -> dict[str, Any]:
    """The names of components that need no parameter."""
    return {
        "enum": [
            name
            for name in names.answering(rule_point)
            if not any(each.required for each in component_parameters(names.by_name[name]))
        ]
    }


def _rule(rule_point: str, names: Names) -> dict[str, Any]:
    """A component, or some of its parameters where the variant that is extended has it."""
    known = [{"$ref": f"#/$defs/component-{name}"} for name in names.answering(rule_point)]
    by_players = []
    if rule_point in RULE_POINTS and rule_point not in {"seating", "points"}:
        by_players.append(_by_players(rule_point))
    return {"anyOf": [_bare(rule_point, names), *known, *by_players]}


def _named(rule_point: str, names: Names) -> dict[str, Any]:
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
    wanted = component_parameters(kind)
    described = re.split(r"\n\s*\n|:param", kind.__doc__ or "")[0]
    schema: dict[str, Any] = {"type": "object"}
    if described:
        schema["description"] = re.sub(r":\w+:`~?([^`]*)`", r"\1", " ".join(described.split()))
    schema["properties"] = {
        "component": {"const": name},
        **{in_kebab_case(each.name): _parameter(kind, each) for each in wanted},
    }
    needed = [in_kebab_case(each.name) for each in wanted if each.required]
    if needed:
        schema["dependentRequired"] = {"component": needed}
    schema["additionalProperties"] = False
    schema["minProperties"] = 1
    return schema


def _parameter(kind: type, parameter: Parameter) -> dict[str, Any]:
    if parameter.rule_point is not None:
        return {"$ref": f"#/$defs/rule-{parameter.rule_point}"}
    field = (
        getattr(attrs.fields(kind), parameter.attribute)
        if attrs.has(kind)
        else kind.__dataclass_fields__[parameter.attribute]  # type: ignore[attr-defined]
    )
    schema = _typed(field.type, converted=parameter.converted)
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
    Path(__file__).with_name(f"variant-{VERSION}.json").write_text(schema_text(), encoding="utf-8")
