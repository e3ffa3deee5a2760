"""Where the keys and values of a text stand."""

from __future__ import annotations

from typing import TypeAlias, final

import attrs

__all__ = ["Path", "Places", "line_and_column"]

Path: TypeAlias = tuple[str | int, ...]


@final
@attrs.define
class Places:
    """Offsets in a text, by the path of keys and numbers that leads there."""

    keys: dict[Path, int] = attrs.field(factory=dict)
    """Where a key was written first."""
    values: dict[Path, int] = attrs.field(factory=dict)
    """Where a value begins; of a table with a heading, the heading's key."""
    twice: list[tuple[Path, int]] = attrs.field(factory=list)
    """Keys that stand a second time in one object, and where."""

    def note_key(self, path: Path, offset: int) -> None:
        """Note where a key stands, unless it stood somewhere before."""
        self.keys.setdefault(path, offset)

    def note_value(self, path: Path, offset: int) -> None:
        """Note where a value begins, unless it began somewhere before."""
        self.values.setdefault(path, offset)

    def of(self, path: Path, *, key: bool = False) -> int | None:
        """Where the value at a path begins, or its key; if it is not there, what holds it."""
        for length in range(len(path), 0, -1):
            shorter = path[:length]
            first, second = (self.values, self.keys) if not key else (self.keys, self.values)
            found = first.get(shorter, second.get(shorter))
            if found is not None:
                return found
            key = True  # what holds it is best told by its name
        return None


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    """The line and the column of an offset, both from 1, in characters."""
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)
