"""Constructing frozen attrs values fast.

The engine makes a new state for every move, and scoring makes some twenty small values for every
hand. A frozen attrs class sets its fields one by one through ``object.__setattr__``, which would be
the largest single cost of both. So such a value is made as an instance of an unfrozen twin with the
same layout and then becomes an instance of the frozen class for good. The result is the same honest
frozen value; converters and validators are skipped, so only the library's own code does this, with
values that need neither.

A plain slotted class would be as fast but could be changed, a named tuple costs 40 % more and could
be unpacked and compared like any tuple, and twins that attrs itself generates cost 20 % more. A
compiled build can replace :func:`fast_constructor` by the class, whose fields are then set in C.

``benchmarks/construction.py`` measures the difference; ``tests/unit/test_construct.py`` compares
the two ways of construction.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, TypeVar

import attrs

V = TypeVar("V")
__all__ = ["fast_constructor"]


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


def _compiled(lines: list[str], frozen: Any) -> dict[str, Any]:
    if "__weakref__" in frozen.__slots__:
        # Python up to 3.11 cannot give the twin the same layout then; later ones could.
        raise TypeError(f"{frozen.__name__} has a slot for weak references of its own")
    scope: dict[str, Any] = {"new": object.__new__, "twin": _twin(frozen), "frozen": frozen}
    exec("\n".join(lines), scope)  # noqa: S102  (the text is made of field names only)
    return scope


@functools.cache
def _twin(frozen: Any) -> type:
    """The same layout, unfrozen: that of the class itself or of the base that has its fields."""
    laid_out = frozen if frozen.__slots__ else frozen.__base__
    layout = {"__slots__": tuple(laid_out.__slots__)}
    return type(f"Unfrozen{frozen.__name__}", laid_out.__bases__, layout)
