"""Older versions of the format, brought up to date one by one before a record is read.

Each release reads all versions that were ever published. A change of the format adds one function
here, from the version before to the new one, and a golden file of the version before to the tests.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .data import FORMAT
from .model import VERSION
from .problems import Problems

__all__ = ["UPGRADES", "upgraded"]

UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""For each old version: what makes data of the next version of its data. None is old yet."""


def upgraded(given: Any, problems: Problems) -> dict[str, Any] | None:
    """The data in the newest version; ``None``, and a problem, if there is no way there."""
    if not isinstance(given, dict):
        problems.add((), "a record is an object")
        return None
    data: dict[str, Any] = given
    if data.get("format") != FORMAT:
        problems.add(("format",), f'a record begins with "format": "{FORMAT}"')
        return None
    version = data.get("version")
    if type(version) is not int or (version != VERSION and version not in UPGRADES):
        newer = type(version) is int and version > VERSION
        hint = "; a newer release of pitchlib may read it" if newer else ""
        told = f"this release reads version {VERSION} of the format and older ones{hint}"
        problems.add(("version",), told)
        return None
    while version != VERSION:
        try:
            data = UPGRADES[version](data)
        except (LookupError, TypeError, ValueError, AttributeError):
            problems.add((), f"this is not a record of version {version}")
            return None
        version += 1
        data = {**data, "version": version}
    return data
