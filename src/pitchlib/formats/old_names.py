"""Names that components and parameters once had: records and files keep them and are still read.

A digest is made of the first names, so that it does not change with a name.
"""

from __future__ import annotations

from typing import Any

COMPONENTS = {
    "dealer-must-bid": "stick-the-dealer",
    "dealer-pays": "dealer-set",
    "dealer-takes-bid": "stick-the-dealer",
    "discard-surplus": "discard-down",
    "draw-in-turn": "draw-after-tricks",
    "higher-score": "highest-wins",
    "in-point-order": "count-out-in-order",
    "moon-or-bust": "moon-wins-or-loses",
    "no-privilege": "no-steal",
    "others-score-bid": "set-goes-to-defenders",
    "refill-to-hand": "fill-hands",
    "replace-then-rob": "draw-then-dealer-robs",
    "top-matched": "last-top-bid-wins",
}
"""What components of the library are called today, by their old names."""
PARAMETERS = {
    "also": "also-ranks",
    "natural-only": "suit-cards-only",
    "pass-is-final": "may-reenter",
    "plain-kept": "may-keep-plain",
    "rest": "remainder",
    "restrict-trump": "trumps-last",
    "safe": "burn-last",
    "safe-jokers": "burn-jokers-last",
    "second-bids": "may-raise-again",
    "to": "gift-to",
}
"""What parameters are called today, by their old names."""
OPPOSITES = {"pass-is-final"}
"""Old names of parameters that said the opposite."""
GIVEN = {"dealer-takes-bid": {"level": 2}}
"""What was the default under an old name, and is not today."""
_FIRST: dict[str, str] = {new: old for old, new in [*COMPONENTS.items(), *PARAMETERS.items()]}
_FIRST["stick-the-dealer"] = "dealer-must-bid"


def current(key: str, value: Any) -> tuple[str, Any]:
    """A parameter by the name that it has today, with its value."""
    opposite = key in OPPOSITES and isinstance(value, bool)
    return PARAMETERS.get(key, key), not value if opposite else value


def first_named(data: Any) -> Any:
    """Data of components with the names that they had first."""
    if isinstance(data, list):
        return [first_named(each) for each in data]
    if not isinstance(data, dict):
        return _FIRST.get(data, data) if isinstance(data, str) else data
    found: dict[str, Any] = {}
    for key, value in data.items():
        old = str(_FIRST.get(key, key))
        found[old] = not value if old in OPPOSITES else first_named(value)
    if found.get("component") == "dealer-must-bid" and "level" in found:
        found["component"] = "dealer-takes-bid"
    return found
