"""The JSON Schema of variant files; run this module to update the file that ships."""

from __future__ import annotations

import re
from typing import Any

from ..codec.components import (
    BY_PLAYERS,
    LARGEST_NUMBER,
    LONGEST_LIST,
    REQUIRED,
    RULES,
    Components,
    Parameter,
    parameters,
)
from ..codec.texts import shipped_schema
from ..problems import LONGEST_TEXT
from ..rules.seating import ByPlayers
from ..variants import VARIANTS
from .variant_files import VERSION

__all__ = ["variant_schema"]

_RANK = {"type": "integer", "minimum": 2, "maximum": 14}
_LINE = {
    "description": "A component with its parameters on one line: mercy-rule(12)",
    "type": "string",
    "pattern": r"^\s*[A-Za-z][A-Za-z0-9_-]*\(.*\)\s*$",
}
_TYPES: dict[str, list[dict[str, Any]]] = {
    "bool": [{"type": "boolean"}],
    "int": [{"type": "integer", "minimum": -LARGEST_NUMBER, "maximum": LARGEST_NUMBER}],
    "str": [{"type": "string", "maxLength": LONGEST_TEXT}],
    "None": [{"type": "null"}],
    "Rank": [_RANK],
    "Suit": [{"type": "string", "minLength": 1, "maxLength": 8}],
    "Card": [{"type": "string", "minLength": 2, "maxLength": 3}],
    "CardSet": [{"type": "string", "maxLength": LONGEST_TEXT}],
}


def variant_schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of variant files, for editors and other programs.

    It works for JSON, and for TOML once parsed. A schema cannot say everything, such as which
    components clash; :func:`loads_variant` checks the rest.
    """
    names = Components()
    schema = shipped_schema("variant", VERSION)
    rule_points = [*RULES, *names.parts]
    definitions: dict[str, Any] = {"line": _LINE}
    for point in (*rule_points, "points"):
        known = {name: parameters(names.by_name[name]).values() for name in names.answering(point)}
        bare = [name for name, each in known.items() if not any(one.required for one in each)]
        tables = [{"$ref": f"#/$defs/component-{name}"} for name in known]
        if point in BY_PLAYERS:
            tables.append(_component("by-players", ByPlayers, point))
        line = {"$ref": "#/$defs/line"}
        definitions[f"rule-{point}"] = {"anyOf": [{"enum": bare}, line, *tables]}
    for name, kind in names.by_name.items():
        if kind is not ByPlayers:
            definitions[f"component-{name}"] = _component(name, kind)
    rules = {name: {"$ref": f"#/$defs/rule-{name}"} for name in rule_points}
    schema["properties"]["extends"]["examples"] = [variant.id for variant in VARIANTS]
    schema["properties"]["rules"]["properties"] = rules
    schema["else"]["properties"]["rules"]["required"] = [*REQUIRED]
    schema["$defs"] = definitions
    return schema


def _component(name: str, kind: type, point: str = "") -> dict[str, Any]:
    """The table of a component, for the rule point that it answers if it may answer any."""
    wanted = parameters(kind).values()
    described = re.split(r"\n\s*\n|:param", kind.__doc__ or "")[0]
    schema: dict[str, Any] = {"type": "object"}
    if described:
        schema["description"] = re.sub(r":\w+:`~?([^`]*)`", r"\1", " ".join(described.split()))
    schema["properties"] = {
        "component": {"const": name},
        **{each.name: _parameter(each, point) for each in wanted},
    }
    needed = [each.name for each in wanted if each.required]
    if needed:
        schema["dependentRequired"] = {"component": needed}
    schema["additionalProperties"] = False
    schema["minProperties"] = 1
    return schema


def _parameter(parameter: Parameter, point: str) -> dict[str, Any]:
    if parameter.by_number:
        return {
            "type": "object",
            "propertyNames": {"pattern": "^[1-9][0-9]?$"},
            "additionalProperties": {"$ref": f"#/$defs/rule-{point}"},
            "minProperties": 1,
        }
    if parameter.rule_point is not None:
        return {"$ref": f"#/$defs/rule-{parameter.rule_point or point}"}
    field = parameter.field
    schema = _typed(field.type, converted=field.converter is not None)
    limits = (("least", "minimum"), ("most", "maximum"), ("allowed", "enum"))
    for attribute, word in limits:
        limit = getattr(parameter.check, attribute, None)
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
