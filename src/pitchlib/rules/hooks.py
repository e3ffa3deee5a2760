"""Which names a class is asked for, what was meant by a misspelt one, and what is no sentence."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import cache
from types import MemberDescriptorType

from ..errors import InvalidArgument, shown

__all__ = []


def _annotations(kind: type) -> Mapping[str, object]:
    """The annotations of a class itself, as far as they can be known while it is being made."""
    if sys.version_info >= (3, 14):
        from annotationlib import Format, get_annotations

        return get_annotations(kind, format=Format.FORWARDREF)
    found: Mapping[str, object] = vars(kind).get("__annotations__", {})
    return found


def _named_by(kind: type) -> set[str]:
    """The public names of a class itself."""
    return {name for name in (*vars(kind), *_annotations(kind)) if not name.startswith("_")}


@cache
def hooks_of(kind: type) -> frozenset[str]:
    """The public names of a class and of those that it derives from."""
    return frozenset[str]().union(*map(_named_by, kind.__mro__[:-1]))


@cache
def left_open(kind: type) -> tuple[str, ...]:
    """The hooks that a class leaves to its values."""
    return tuple(name for name in sorted(hooks_of(kind)) if not hasattr(kind, name))


def _own_fields(kind: type) -> set[str]:
    given = _annotations(kind).items()
    slots = vars(kind).items()
    return {name for name, annotation in given if "ClassVar" not in str(annotation)} | {
        name for name, slot in slots if isinstance(slot, MemberDescriptorType)
    }


@cache
def fields_of(kind: type) -> frozenset[str]:
    """The parameters of a class: what attrs or a dataclass makes fields of, here and in bases."""
    return frozenset[str]().union(*map(_own_fields, kind.__mro__))


def refuse_misspelt(kind: type, base: str) -> None:
    """Refuse a class with a name that is not asked for, but is one edit away from one that is."""
    hooks = frozenset[str]().union(*map(hooks_of, kind.__bases__))
    for name in sorted(_named_by(kind) - hooks - _own_fields(kind)):
        for hook in sorted(hooks):
            if abs(len(name) - len(hook)) <= 1 and _one_edit_away(name, hook):
                raise InvalidArgument(
                    f"{kind.__name__}.{name} is not asked by {base}: did you mean {hook}?"
                )


def refuse_wordless(kind: type, *tables: str) -> None:
    """Refuse a class in which one of these is no table of templates."""
    for name in tables:
        table: object = vars(kind).get(name, {})
        if not isinstance(table, Mapping) or not all(
            isinstance(text, str) for pair in table.items() for text in pair
        ):
            raise InvalidArgument(
                f"{kind.__name__}.{name} must be a table of templates by key, such as "
                f"{{'rule': 'Any card may be led.'}}, not {shown(table)}"
            )


def _one_edit_away(one: str, other: str) -> bool:
    """Whether a letter inserted, left out or replaced, or two swapped, makes one the other."""
    shorter = min(len(one), len(other))
    same = next((place for place in range(shorter) if one[place] != other[place]), shorter)
    one, other = one[same:], other[same:]
    swapped = one[1::-1] == other[:2] and one[2:] == other[2:]
    return swapped or one[1:] == other[1:] or one[1:] == other or one == other[1:]
