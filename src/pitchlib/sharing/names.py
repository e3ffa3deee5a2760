"""What components and their parameters are called in files: their Python names in kebab-case."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from ..content import custom_components
from ..content_reading import known_components
from ..errors import InvalidArgument

__all__ = ["Names", "in_kebab_case", "nearest", "suggestion"]

_SEAM = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


def in_kebab_case(name: str) -> str:
    """The name of a class or a parameter as a file has it.

    >>> in_kebab_case("DealerSteal"), in_kebab_case("natural_only")
    ('dealer-steal', 'natural-only')
    """
    return _SEAM.sub("-", name).replace("_", "-").lower()


class Names:
    """The component classes that a file may name: those of the library, and those given."""

    def __init__(self, components: Iterable[type] = (), more: Iterable[type] = ()) -> None:
        """Take custom classes besides those that ship with the library, and more of them.

        :raises InvalidArgument: for what are not classes, or share a name.
        """
        given = custom_components(components)
        self.classes: Mapping[str, type] = known_components([*given, *more])
        self.by_name: dict[str, type] = {}
        for kind in self.classes.values():
            name = in_kebab_case(kind.__name__)
            if name in self.by_name:
                raise InvalidArgument(
                    f"{kind.__name__} and {self.by_name[name].__name__} are both called {name} in "
                    "files: rename one"
                )
            self.by_name[name] = kind

    def answering(self, rule_point: str | None) -> list[str]:
        """The names of the components for a rule point, or of all."""
        return [
            name
            for name, kind in self.by_name.items()
            if rule_point is None or getattr(kind, "rule_point", None) == rule_point
        ]


def nearest(name: str, known: Iterable[str]) -> list[str]:
    """The known names that are most like another; none if none is."""
    from difflib import get_close_matches  # on use: only a wrong name needs it

    written = in_kebab_case(name[:60])
    plain = {in_kebab_case(each): each for each in known}
    close = [written] if written in plain else get_close_matches(written, list(plain), n=3)
    return [plain[each] for each in close]


def suggestion(name: str, known: Iterable[str], more: Iterable[str] = ()) -> str:
    """A question that ends a message: whether one of these was meant, or else one of ``more``."""
    close = nearest(name, known) or nearest(name, more)
    return f"; did you mean {' or '.join(close)}?" if close else ""
