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


def fast_evolve(frozen: type[V]) -> Callable[..., V]:
    """:func:`attrs.evolve` for one class, but faster; changes are given by the fields' names."""
    names = [field.name for field in attrs.fields(frozen)]  # type: ignore[arg-type]
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
    twin = type(
        f"Unfrozen{frozen.__name__}", frozen.__bases__, {"__slots__": tuple(frozen.__slots__)}
    )
    scope: dict[str, Any] = {"new": object.__new__, "twin": twin, "frozen": frozen}
    exec("\n".join(lines), scope)  # noqa: S102  (the text is made of field names only)
    return scope
