"""How a value finds its picture for a notebook."""

from __future__ import annotations

from importlib import import_module

__all__ = ["pictured"]


def pictured(value: object) -> str:
    """The picture of a value; what draws it stands far above, and is imported when it is asked."""
    picture: str = import_module(f"{__package__}.pictures").picture(value)
    return picture
