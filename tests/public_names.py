"""The public names and their signatures as text: what programs that use pitchlib rely on.

``public_names.txt`` beside this file has them, so that a change to them is seen. A test compares.
This script prints the differences; with ``--write`` it writes the file anew.
"""

from __future__ import annotations

import difflib
import enum
import inspect
import sys
import textwrap
import types
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, ForwardRef, TypeGuard, get_args

import attrs

import pitchlib
from pitchlib.errors import HOMES

LISTING = Path(__file__).with_suffix(".txt")
MODULES = ("pitchlib", *(f"pitchlib.{home}" for home in HOMES))
WORDS = {"sentences", "objections"}
"""What a component says: that may be said better at any time."""


@attrs.frozen(repr=False)
class Text:
    """A default or an annotation as it is written."""

    text: str

    def __repr__(self) -> str:
        return self.text


def is_class(value: object) -> TypeGuard[type[Any]]:
    """Whether it is a class; Python 3.10 takes an alias such as ``tuple[int]`` for one."""
    return isinstance(value, type) and not isinstance(value, types.GenericAlias)


def plain(value: object) -> str:
    """A value, in the same words on every Python."""
    if value is attrs.NOTHING:
        return "..."
    if isinstance(value, enum.Enum):
        return f"{type(value).__name__}.{value.name}"
    if isinstance(value, tuple) and len(value) < 5:
        return f"({', '.join(map(plain, value))})"
    simple = value is None or isinstance(value, bool | int | float | str)
    return repr(value) if simple else f"<{type(value).__name__}>"


def annotated(annotation: Any) -> str:
    """An annotation as it stands in the source, or else what an alias stands for."""
    if isinstance(annotation, str):
        return annotation
    if isinstance(annotation, ForwardRef):
        return annotation.__forward_arg__
    if isinstance(annotation, list):
        return f"[{', '.join(map(annotated, annotation))}]"
    if parts := get_args(annotation):
        return " | ".join(map(annotated, parts))
    return annotation.__name__ if is_class(annotation) else plain(annotation)


def signature(it: Any) -> str:
    """The parameters of a function, or of a class that makes values, and the result."""
    found, empty = inspect.signature(it), inspect.Signature.empty
    types = {field.name: field.type for field in attrs.fields(it)} if attrs.has(it) else {}
    parameters = []
    for each in found.parameters.values():
        note = types.get(each.name) or each.annotation  # attrs may lose what is converted
        note = note if note is empty else Text(annotated(note))
        default = each.default if each.default is empty else Text(plain(each.default))
        parameters.append(each.replace(annotation=note, default=default))
    end = found.return_annotation
    end = empty if end is empty or is_class(it) else Text(annotated(end))
    return str(inspect.Signature(parameters, return_annotation=end))


def annotation(owner: type, name: str) -> str:
    """What type an attribute is said to have, if that is said."""
    found = (inspect.get_annotations(base).get(name) for base in owner.__mro__)
    return next((f": {annotated(each)}" for each in found if each is not None), "")


def member(owner: type, name: str) -> str:
    """What a class has under a name: a method, a property or an attribute."""
    value = inspect.getattr_static(owner, name, None)
    if isinstance(value, classmethod | staticmethod):
        return f"{type(value).__name__} {name}{signature(value.__func__)}"
    if inspect.isfunction(value):
        return f"{name}{signature(value)}"
    getter = getattr(value, "fget", None) or getattr(value, "func", None)
    if getter is not None:
        return f"{name}: {annotated(inspect.signature(getter).return_annotation)}"
    note = annotation(owner, name)
    return f"{name}{note} = {plain(value)}" if isinstance(value, str | int) else f"{name}{note}"


def makes(kind: type) -> bool:
    """Whether programs make values of a class by calling it."""
    if vars(kind).get("_is_protocol") or inspect.isabstract(kind) or issubclass(kind, enum.Enum):
        return False
    base = next(base for base in kind.__mro__ if {"__init__", "__new__"} & vars(base).keys())
    return base.__module__.startswith("pitchlib")


def members(owner: type) -> set[str]:
    """The names of what a class has, from itself and from its bases in pitchlib."""
    ours = [base for base in owner.__mro__ if base.__module__.startswith("pitchlib")]
    names = {each for base in ours for each in (*vars(base), *inspect.get_annotations(base))}
    return {each for each in names if not each.startswith("_")}


def lines_of(name: str, it: Any, public: frozenset[type]) -> Iterator[str]:
    """A public name: how it is called, and what a class has that its public bases lack."""
    if not is_class(it):
        if inspect.isroutine(it):
            yield f"{name}{signature(it)}"
        else:
            yield f"{name} = {annotated(it)}" if get_args(it) else f"{name}: {type(it).__name__}"
        return
    above = [base for base in it.__mro__[1:] if base in public]
    call = signature(it) if makes(it) else ""
    yield f"class {name}{call}{f' < {above[0].__name__}' if above else ''}"
    values = list(it.__members__) if isinstance(it, enum.EnumMeta) else []
    if values:
        yield f"values {', '.join(values)}"
    taken = set(inspect.signature(it).parameters) if call else set()
    inherited = {each for base in above for each in members(base)} - {"id"}
    for each in sorted(members(it) - inherited - taken - {*values} - WORDS):
        yield f".{member(it, each)}"


@cache
def values(*modules: str) -> dict[str, Any]:
    """What public names stand for, those of some modules or all; the top's stand there alone."""
    return {
        f"{module}.{name}": getattr(import_module(module), name)
        for module in modules or MODULES
        for name in sorted(import_module(module).__all__)
        if module == "pitchlib" or name not in pitchlib.__all__
    }


def named() -> dict[str, Any]:
    """What the public names for players and authors stand for, by the names alone."""
    modules = [f"pitchlib.{home}" for home in HOMES if home not in {"cli", "testing"}]
    return {name.rpartition(".")[2]: it for name, it in values("pitchlib", *modules).items()}


def now() -> dict[str, str]:
    """What each public name is like now, by its full name."""
    found = values()
    public = frozenset(it for it in found.values() if is_class(it))
    wrap = textwrap.TextWrapper(
        100, initial_indent="    ", subsequent_indent=" " * 12,
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip
    return {
        name: "\n".join(map(wrap.fill, lines_of(name.rpartition(".")[2], it, public)))
        for name, it in found.items()
    }


def listing() -> str:
    """The text of the file, as it is now."""
    return "\n\n".join(f"{name}\n{lines}" for name, lines in now().items()) + "\n"


def main() -> None:
    """Write the file, or print what would change in it."""
    before, after = LISTING.read_text(encoding="utf-8"), listing()
    sys.stdout.writelines(f"{line}\n" for line in difflib.unified_diff(
        before.splitlines(), after.splitlines(), n=1, lineterm=""))  # fmt: skip
    if "--write" in sys.argv:
        LISTING.write_text(after, encoding="utf-8")


if __name__ == "__main__":
    main()
