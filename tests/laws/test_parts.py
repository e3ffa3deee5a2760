"""Parts that are not named stay, whatever they stood in before."""

import contextlib
from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from hypothesis import given

from compositions import variants
from pitchlib.authoring import parts_of
from public_names import named
from unit.helpers import *


def _wholes() -> Iterator[Any]:
    """Every component that ships and has parts, made without naming them."""
    kind: Any
    for kind in named().values():
        if isinstance(kind, type) and issubclass(kind, Component) and attrs.has(kind):
            for arguments in ((), (5,)):
                with contextlib.suppress(PitchError, TypeError):
                    whole = kind(*arguments)
                    if list(parts_of(completed(whole))):
                        yield whole


WHOLES = list(_wholes())


def parts_stay(variant: Variant) -> int:
    """Ask how often a part stayed when another component took the place of its whole."""
    stayed = 0
    for whole in WHOLES:
        try:
            changed = variant.with_rules(whole)
        except InvalidVariant:
            continue
        field = whole.rule_point.replace("-", "_")
        for players in {*variant.players} & {*changed.players}:
            old, new = (getattr(each.at(players), field) for each in (variant, changed))
            before = {rule_point: part for _, rule_point, part in parts_of(old)}
            for _, rule_point, part in parts_of(new):
                assert part == before.get(rule_point, part), whole
                stayed += rule_point in before
    return stayed


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_parts_of_every_variant_stay(variant: Variant) -> None:
    """Of its auction and of its going out."""
    assert parts_stay(variant)


@given(variants())
def test_parts_of_random_compositions_stay(variant: Variant) -> None:
    """Whatever is put together."""
    parts_stay(variant)
