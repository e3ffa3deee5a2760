"""The JSON Schema of variant files, made from the components that ship.

Run it from the directory ``tests`` with ``python -m variant_files.make_schema`` to update the file.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from pitchlib import VARIANTS, codec
from pitchlib.codec.components import (
    BY_PLAYERS,
    LARGEST_NUMBER,
    LONGEST_LIST,
    REQUIRED,
    RULES,
    Components,
    Parameter,
    parameters,
)
from pitchlib.files import VERSION, variant_schema
from pitchlib.problems import LONGEST_TEXT
from pitchlib.rules import ByPlayers
from unit.helpers import check_of

_LINE = {
    "description": "A component with its parameters on one line: mercy-rule(12)",
    "type": "string",
    "pattern": r"^\s*[A-Za-z][A-Za-z0-9_-]*\(.*\)\s*$",
}
_TYPES: dict[str, dict[str, Any]] = {
    "bool": {"type": "boolean"},
    "int": {"type": "integer", "minimum": -LARGEST_NUMBER, "maximum": LARGEST_NUMBER},
    "str": {"type": "string", "maxLength": LONGEST_TEXT},
    "None": {"type": "null"},
    "Rank": {"type": "integer", "minimum": 2, "maximum": 14},
    "Suit": {"type": "string", "minLength": 1, "maxLength": 8},
    "Card": {"type": "string", "minLength": 2, "maxLength": 3},
    "CardSet": {"type": "string", "maxLength": LONGEST_TEXT},
}


def schema_of_variants() -> dict[str, Any]:
    """The schema that ships, with what the components say written into it."""
    names = Components()
    schema = variant_schema()
    rule_points = [*RULES, *names.parts]
    definitions: dict[str, Any] = {"line": _LINE}
    for point in (*rule_points, "points"):
        known = {name: parameters(names.by_name[name]).values() for name in names.answering(point)}
        bare = [name for name, each in known.items() if not any(one.required for one in each)]
        tables = [{"$ref": f"#/$defs/component-{name}"} for name in known]
        if point in BY_PLAYERS:
            tables.append(_table_of("by-players", ByPlayers, point))
        line = {"$ref": "#/$defs/line"}
        definitions[f"rule-{point}"] = {"anyOf": [{"enum": bare}, line, *tables]}
    for name, kind in names.by_name.items():
        if kind is not ByPlayers:
            definitions[f"component-{name}"] = _table_of(name, kind)
    rules = {name: {"$ref": f"#/$defs/rule-{name}"} for name in rule_points}
    schema["properties"]["extends"]["examples"] = [variant.id for variant in VARIANTS]
    schema["properties"]["rules"]["properties"] = rules
    schema["else"]["properties"]["rules"]["required"] = [*REQUIRED]
    schema["$defs"] = definitions
    return schema


def _table_of(name: str, kind: type, point: str = "") -> dict[str, Any]:
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
        limit = getattr(check_of(parameter), attribute, None)
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
    found: list[dict[str, Any]] = []
    for each in map(str.strip, text.split("|")):
        listed = re.fullmatch(r"tuple\[(\w+), \.\.\.\]", each)
        kind = _TYPES.get(listed[1] if listed else each)
        if kind is None:
            return {}
        if listed:
            found.append({"type": "array", "items": dict(kind), "maxItems": LONGEST_LIST})
        if not listed or converted:  # a converter may take one instead of several
            found.append(dict(kind))
    return found[0] if len(found) == 1 else {"anyOf": found}


if __name__ == "__main__":
    _file = Path(codec.__path__[0], "schemas", f"variant-{VERSION}.json")
    _text = json.dumps(schema_of_variants(), indent=1, ensure_ascii=False) + "\n"
    _file.write_text(_text, "utf-8")
