"""A hook that is misspelt, or that nobody would ask for, is refused when its class is defined."""

from typing import Any, ClassVar

import attrs
import pytest

from pitchlib import rules
from pitchlib.authoring import BASES
from pitchlib.errors import refuse_misspelt
from pitchlib.messages import refuse_wordless
from public_names import is_class

from ..helpers import *

HOOKS = {
    "seating": "calls_partner",
    "pack": "cards",
    "trump-order": "all_trumps",
    "dealing": "turn_up",
    "auction": "rules_out",
    "naming": "own_card",
    "exchange": "discard_test",
    "leading": "passes_over",
    "following": "tabulated",
    "points": "carries_ties",
    "settlement": "entries",
    "floor": "least",
    "going-out": "counts_down",
    "moon": "winner",
    "mercy": "winner",
    "dealer-privilege": "for_everybody",
    "passing": "must_bid",
    "all-pass": "outcome",
    "counting-order": "may_win",
    "during-play": "anybody",
}


def misspelt(hook: str) -> list[str]:
    """One letter too many, too few or wrong, and two that have changed places."""
    return [f"{hook}s", hook[:2] + hook[3:], hook[:-1] + "q", hook[1] + hook[0] + hook[2:]]


def test_every_rule_point_is_tried() -> None:
    """And none that is not there."""
    assert HOOKS.keys() == BASES.keys()


@pytest.mark.parametrize("rule_point", BASES)
def test_a_misspelt_hook_is_refused(rule_point: str) -> None:
    """It would be left out in silence otherwise; the message names what was meant."""
    base, hook = BASES[rule_point], HOOKS[rule_point]
    for wrong in misspelt(hook):
        meant = rf"^Odd\.{wrong} is not asked by {base.__name__}: did you mean {hook}\?$"
        with pytest.raises(InvalidArgument, match=meant):
            type("Odd", (base,), {wrong: True})


@pytest.mark.parametrize("rule_point", BASES)
def test_a_hook_as_it_is_written_is_taken(rule_point: str) -> None:
    """So are names that are like none of them, private ones, and parameters."""
    hook = HOOKS[rule_point]
    type("Fine", (BASES[rule_point],), {hook: True, "_" + hook[1:]: 1, "of_its_own_kind": 2})


def test_components_that_ship_are_as_others_must_be() -> None:
    """They are not asked when they are imported."""
    kinds = {
        kind for kind in vars(rules).values() if is_class(kind) and issubclass(kind, Component)
    }
    assert len(kinds) > 70
    for kind in {*kinds, *BASES.values()}:
        refuse_misspelt(kind, "its base class")
        refuse_wordless(kind, "sentences", "objections")


def test_a_class_variable_is_no_parameter() -> None:
    """One with an annotation is taken for a hook like any other."""
    with pytest.raises(InvalidArgument, match="did you mean for_everybody"):

        class Odd(DealerPrivilegeRule):
            for_everbody: ClassVar[bool] = True


def test_a_parameter_may_be_called_like_a_hook() -> None:
    """It is asked for by whoever makes the component."""

    @attrs.frozen
    class Small(DealerPrivilegeRule):
        leasts: int = 3
        hold: bool = attrs.field(default=True)

    assert attrs.fields(Small).hold.default is True


def test_a_class_that_is_no_component_may_come_first() -> None:
    """It has no hooks, and what stands behind it has."""

    class Friendly:
        pass

    kind: Any = type("Odd", (Friendly, SeatingRule), {"calls_partner": True})
    assert issubclass(kind, SeatingRule)
    with pytest.raises(InvalidArgument, match=r"did you mean hand_sides\?"):
        type("Odd", (Friendly, SeatingRule), {"hand_side": lambda *_: (0, 0)})
