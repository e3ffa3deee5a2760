"""Law 10, and what every component must be: a frozen value that says what it does."""

from __future__ import annotations

from hypothesis import given

from pitchlib import Variant
from pitchlib.testing import component_laws, variants


@given(variants())
def test_components_are_frozen_values(variant: Variant) -> None:
    """Nothing can be set, and copies are equal."""
    component_laws.values(variant)


@given(variants())
def test_descriptions_tell_the_truth(variant: Variant) -> None:
    """Numbers that are shown are the parameters, and each parameter makes a difference."""
    component_laws.description(variant)


@given(variants())
def test_the_rulebook_mentions_every_component(variant: Variant) -> None:
    """Every sentence of every component stands in the rulebook."""
    component_laws.mentions(variant)
