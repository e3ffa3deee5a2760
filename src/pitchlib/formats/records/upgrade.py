"""Older versions of the format, brought up to date one by one before a record is read.

Each release reads all versions that were ever published. A change of the format adds one function
here, from the version before to the new one, and a golden file of the version before to the tests.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...variant import RULE_POINTS
from ..names import in_kebab_case
from ..places import Problems
from .data import FORMAT
from .model import VERSION

__all__ = ["UPGRADES", "upgraded"]


def _from_1(data: dict[str, Any]) -> dict[str, Any]:
    """Version 1 named components and parameters as Python does, and had no table of rules."""
    variant = data.get("variant")
    if not isinstance(variant, dict):
        return data
    rules = {name: _kebab(variant[name]) for name in RULE_POINTS if name in variant}
    names = {key: value for key, value in variant.items() if key not in rules}
    points = {"points": rules.pop("points")} if "points" in rules else {}
    return {**data, "variant": {**names, "rules": rules, **points}}


def _kebab(value: Any) -> Any:
    if isinstance(value, list):
        return [_kebab(each) for each in value]
    if not isinstance(value, dict):
        return value
    table = {in_kebab_case(str(key)): _kebab(each) for key, each in value.items()}
    if isinstance(value.get("component"), str):
        table["component"] = in_kebab_case(value["component"][:100])
    return table


UPGRADES: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _from_1}
"""For each old version: what makes data of the next version of its data."""


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
        message = f"this release reads version {VERSION} of the format and older ones{hint}"
        problems.add(("version",), message)
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
