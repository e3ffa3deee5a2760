"""Constructing frozen attrs values fast.

The engine makes a new state for every move, and scoring makes some twenty small values for every
hand. A frozen attrs class sets its fields one by one through ``object.__setattr__``, which would be
the largest single cost of both. So such a value is made as an instance of an unfrozen twin with the
same layout and then becomes an instance of the frozen class for good. The result is the same honest
frozen value; converters and validators are skipped, so only the library's own code does this, with
values that need neither.

``benchmarks/construction.py`` measures the difference; ``tests/test_construct.py`` compares the two
ways of construction.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, TypeVar

import attrs

V = TypeVar("V")
__all__ = ["fast_constructor", "fast_evolve"]


def fast_constructor(frozen: type[V]) -> Callable[..., V]:
    """``frozen``, but faster: called with its fields by position, all of them.

    ``frozen`` must be a slotted attrs class without a slot for weak references of its own.
    """
    names = [field.name for field in attrs.fields(frozen)]  # type: ignore[arg-type]
    parameters = ", ".join(name.lstrip("_") for name in names)
    lines = [
        f"def construct({parameters}):",
        "    made_ = new(twin)",
        *(f"    made_.{name} = {name.lstrip('_')}" for name in names),
        "    made_.__class__ = frozen",
        "    return made_",
    ]
    construct: Callable[..., V] = _compiled(lines, frozen)["construct"]
    return construct


def fast_evolve(frozen: type[V], *given: str) -> Callable[..., V]:
    """:func:`attrs.evolve` for one class, but faster.

    With names of fields, these are changed, by position: twice as fast again. Without, changes are
    given by the fields' names.
    """
    names = [field.name for field in attrs.fields(frozen)]  # type: ignore[arg-type]
    if given:
        lines = [
            f"def evolve(old, {', '.join(given)}):",
            "    made_ = new(twin)",
            *(f"    made_.{name} = {'' if name in given else 'old.'}{name}" for name in names),
            "    made_.__class__ = frozen",
            "    return made_",
        ]
        exact: Callable[..., V] = _compiled(lines, frozen)["evolve"]
        return exact
    lines = [
        "def evolve(old, **changes):",
        "    made_ = new(twin)",
        *(f"    made_.{name} = old.{name}" for name in names),
        "    for name in changes:",
        "        setattr(made_, name, changes[name])",
        "    made_.__class__ = frozen",
        "    return made_",
    ]
    evolve: Callable[..., V] = _compiled(lines, frozen)["evolve"]
    return evolve


def _compiled(lines: list[str], frozen: Any) -> dict[str, Any]:
    if "__weakref__" in frozen.__slots__:
        # Python up to 3.11 cannot give the twin the same layout then; later ones could.
        raise TypeError(f"{frozen.__name__} has a slot for weak references of its own")
    scope: dict[str, Any] = {"new": object.__new__, "twin": _twin(frozen), "frozen": frozen}
    exec("\n".join(lines), scope)  # noqa: S102  (the text is made of field names only)
    return scope


@functools.cache
def _twin(frozen: Any) -> type:
    """The same layout, unfrozen."""
    layout = {"__slots__": tuple(frozen.__slots__)}
    return type(f"Unfrozen{frozen.__name__}", frozen.__bases__, layout)
