"""What the library's values share: they are constructed fast, and a notebook shows their pictures.

A frozen attrs class sets its fields one by one through ``object.__setattr__``, which would be the
largest single cost of a move and of a score. So such a value is made as an instance of an unfrozen
twin with the same layout and then becomes an instance of the frozen class for good. Converters and
validators are skipped, so only the library's own code does this, with values that need neither.

A plain slotted class would be as fast but could be changed, a named tuple costs 40 % more and could
be unpacked and compared like any tuple, and twins that attrs itself generates cost 20 % more. A
compiled build can replace :func:`fast_constructor` by the class. ``benchmarks/construction.py``
measures the difference.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

import attrs

if TYPE_CHECKING:
    from typing_extensions import Self

V = TypeVar("V")
__all__ = ["Uncopied", "fast_constructor", "pictured"]


class Uncopied:
    """A value that is its own copy, also its deep one: nothing in it ever changes."""

    __slots__ = ()

    def __copy__(self) -> Self:
        """Itself."""
        return self

    def __deepcopy__(self, memo: object) -> Self:
        """Itself."""
        return self


def fast_constructor(frozen: type[V]) -> Callable[..., V]:
    """``frozen``, but faster: called with its fields by position, all of them.

    ``frozen`` must be a slotted attrs class without a slot for weak references of its own.
    """
    kind: Any = frozen
    if "__weakref__" in kind.__slots__:
        # Python up to 3.11 cannot give the twin the same layout then; later ones could.
        raise TypeError(f"{kind.__name__} has a slot for weak references of its own")
    # A frozen base, such as that of a view, would not let anything be set, or only slowly.
    layout = {
        "__slots__": tuple(kind.__slots__),
        "__setattr__": object.__setattr__,
        "__delattr__": object.__delattr__,
    }
    twin = type(f"Unfrozen{kind.__name__}", kind.__bases__, layout)
    names = [field.name for field in attrs.fields(kind)]
    parameters = ", ".join(name.lstrip("_") for name in names)
    lines = [
        f"def construct({parameters}):",
        "    made_ = new(twin)",
        *(f"    made_.{name} = {name.lstrip('_')}" for name in names),
        "    made_.__class__ = frozen",
        "    return made_",
    ]
    scope: dict[str, Any] = {"new": twin.__new__, "twin": twin, "frozen": kind}
    exec("\n".join(lines), scope)  # noqa: S102  (the text is made of field names only)
    construct: Callable[..., V] = scope["construct"]
    return construct


def pictured(value: object) -> str:
    """The picture of a value; what draws it stands far above, and is imported when it is asked."""
    picture: str = import_module(f"{__package__}.pictures").picture(value)
    return picture
