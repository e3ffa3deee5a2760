"""The JSON Schemas of the forms, made from the types of fields.

Run it from the directory ``tests`` with ``python -m wire.make_schemas`` to update the files.
"""

from __future__ import annotations

import ast
import enum
import functools
import inspect
import json
import re
import sys
import textwrap
from collections import abc
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import attrs

from pitchlib import Card, CardSet, HandScore, Move, Phase, Reason, Suit, Verdict, View, codec
from pitchlib.authoring import Clause, Credit
from pitchlib.knowledge import Event, Tally
from pitchlib.messages import in_kebab_case
from pitchlib.wire import HINTS, MOVES, SHOWN, VERSION, Seen, field_types

_PLAIN: dict[Any, dict[str, Any]] = {
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    str: {"type": "string"},
    type(None): {"type": "null"},
    abc.Mapping: {"type": "object"},
}
_REF = "#/$defs/"
_DEFINED: dict[str, dict[str, Any]] = {
    "card": {
        "description": "A card: its rank (2-9 T J Q K A) and suit (S H D C); X+ and X- are jokers.",
        "type": "string",
        "pattern": "^([2-9TJQKA][SHDC]|X[+-])$",
    },
    "suit": {"description": "Spades, hearts, diamonds, clubs.", "enum": [s.value for s in Suit]},
    "cards": {"type": "array", "items": {"$ref": f"{_REF}card"}, "uniqueItems": True},
    "clause": {
        "description": "A sentence, or part of one.",
        "type": "object",
        "properties": {
            "message": {"description": "Its id, for translations.", "type": "string"},
            "text": {"description": "The sentence.", "type": "string"},
            "template": {"description": "In English, with {name} for values.", "type": "string"},
            "values": {"type": "object", "additionalProperties": {"$ref": f"{_REF}value"}},
        },
        "required": ["message", "template", "values"],
    },
    "value": {
        "description": "A value of a sentence.",
        "anyOf": [
            {"type": ["null", "boolean", "integer", "string"]},
            *(
                {"type": "object", "properties": {name: inner}, "required": [name]}
                for name, inner in {
                    "card": {"$ref": f"{_REF}card"},
                    "cards": {"$ref": f"{_REF}cards"},
                    "suit": {"$ref": f"{_REF}suit"},
                    "rank": {"type": "integer"},
                    "seat": {"type": "integer"},
                    "clause": {"$ref": f"{_REF}clause"},
                    "list": {"type": "array", "items": {"$ref": f"{_REF}value"}},
                }.items()
            ),
        ],
    },
}
_REPEATED: dict[Any, dict[str, tuple[Any, str]]] = {
    Move: {"text": (str, "The same in the notation.")},
    Event: {"text": (str, "The same in words.")},
    Verdict: {
        "legal": (bool, "Whether the move is legal."),
        "text": (str, "All reasons in one line."),
    },
    Reason: {"text": (str, "The reason in words.")},
    HandScore: {"sentences": (tuple[str, ...], "The contract and the outcome in words.")},
}
"""What data repeat of a class for clients: the type, and what it says."""
_ALSO = {"cards": ["card"], "clause": ["value", "card", "cards", "suit"]}
_NAMED = {Card: "card", Suit: "suit", CardSet: "cards", Clause: "clause"}


def schemas_of_forms() -> dict[str, dict[str, Any]]:
    """The schema of each form, by its name."""
    found = {}
    for form, hint in HINTS.items():
        definitions: dict[str, Any] = {}
        whole = _schema(Seen if hint is View else hint, definitions)
        found[form] = {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": f"A {form} of pitchlib",
            "type": "object",
            "properties": {"format": {"const": f"pitchlib-{form}"}, "version": {"const": VERSION}},
            "required": ["format", "version"],
            **whole,
            "$defs": dict(sorted(definitions.items())),
        }
    return found


def _schema(hint: Any, definitions: dict[str, Any]) -> dict[str, Any]:
    """The schema of a type; what it refers to is put into the definitions."""
    options = get_args(hint)
    if get_origin(hint) is tuple:
        if options[-1] is Ellipsis:
            return {"type": "array", "items": _schema(options[0], definitions)}
        items = [_schema(each, definitions) for each in options]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "items": False}
    if get_origin(hint) is abc.Mapping:
        return {"type": "object"}
    if options:
        return {"anyOf": [_schema(each, definitions) for each in options]}
    if hint in _PLAIN:
        return dict(_PLAIN[hint])
    if hint in _NAMED:
        for name in (_NAMED[hint], *_ALSO.get(_NAMED[hint], ())):
            definitions[name] = _DEFINED[name]
        return {"$ref": f"{_REF}{_NAMED[hint]}"}
    if issubclass(hint, enum.Enum):
        return {"enum": [each.value for each in hint]}
    name = in_kebab_case(hint.__name__)
    if name not in definitions:
        definitions[name] = {}
        definitions[name] = _object(hint, definitions)
    return {"$ref": f"{_REF}{name}"}


def _object(kind: type, definitions: dict[str, Any]) -> dict[str, Any]:
    """The schema of an attrs class: its fields, and what data repeat of it."""
    tag = in_kebab_case(kind.__name__)
    properties: dict[str, Any] = {"type": {"const": tag}} if MOVES.get(tag) is kind else {}
    required = [*properties]
    said = _said(kind)
    for name in SHOWN if kind is Seen else ():
        hint, says = _of_view(name)
        properties[name] = {"description": says, **_schema(hint, definitions)}
        required.append(name)
    for field in attrs.fields(kind):
        described = {"description": said[field.name]} if field.name in said else {}
        properties[field.name] = described | _schema(field_types(kind)[field.name], definitions)
        if field.default is attrs.NOTHING:
            required.append(field.name)
    moves = _REPEATED[Move] if kind in MOVES.values() else {}
    for name, (hint, says) in _REPEATED.get(kind, moves).items():
        properties[name] = {"description": says, **_schema(hint, definitions)}
    first = _plain(inspect.getdoc(kind) or "").partition("\n\n")[0]
    return {
        "description": " ".join(first.split()),
        "type": "object",
        "properties": properties,
        "required": required,
    }


def _of_view(name: str) -> tuple[Any, str]:
    """The type of an attribute of views, and what the source says of it."""
    found: Any = inspect.getattr_static(View, name)
    if isinstance(found, property):
        first = _plain(inspect.getdoc(found) or "").partition("\n\n")[0]
        # imported there for type checkers only
        names = {"Tally": Tally, "Credit": Credit, "HandScore": HandScore}
        return get_type_hints(found.fget, None, names)["return"], " ".join(first.split())
    owner = next(kind for kind in View.__mro__ if name in vars(kind).get("__annotations__", {}))
    known = {**vars(sys.modules[owner.__module__]), "Phase": Phase}
    return eval(owner.__annotations__[name], known), _said(owner)[name]  # noqa: S307  (ours)


@functools.cache
def _said(kind: type) -> dict[str, str]:
    """What the source says below each field of a class."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]
    assert isinstance(tree, ast.ClassDef)
    return {
        field.target.id: " ".join(_plain(says.value.value).split())
        for field, says in zip(tree.body, tree.body[1:])
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(says, ast.Expr)
        and isinstance(says.value, ast.Constant)
        and isinstance(says.value.value, str)
    }


def _plain(text: str) -> str:
    """A docstring without marks."""
    return re.sub(r":\w+:`~?([^`]*)`", r"\1", text).replace("``", "").replace("None", "null")


if __name__ == "__main__":
    _folder = Path(codec.__path__[0], "schemas")
    for _form, _made in schemas_of_forms().items():
        _text = json.dumps(_made, indent=1, ensure_ascii=False) + "\n"
        (_folder / f"{_form}-{VERSION}.json").write_text(_text, "utf-8")
