"""What the documentation tells of the matrix, kept in a file: to find it takes a minute.

``python -m matrix.table``, in the folder of the tests, writes the file anew.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pitchlib.difference import written

from .finding import Group, groups, matrix, name

FILE = Path(__file__).parents[2] / "docs" / "clashes.json"


def table() -> dict[str, Any]:
    """How many pairs were tried, and the clashes of each two kinds of components."""
    found = matrix()
    return {
        "components": len({name(each) for each in found.components}),
        "fits": len(found.fits),
        "clashes": len(found.clashes),
        "groups": [_group(group) for group in groups()],
    }


def _group(group: Group) -> dict[str, Any]:
    clash = group.example
    return {
        "one": name(clash.one),
        "other": name(clash.other),
        "example": [written(clash.one), written(clash.other)],
        "more": group.more,
        "direct": group.direct,
        "problems": list(clash.problems),
    }


def text() -> str:
    """The file as it should be."""
    return json.dumps(table(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
