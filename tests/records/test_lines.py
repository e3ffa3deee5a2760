"""Components on one line of text: what stands for what, and where it is wrong."""

from typing import Any

import pytest

from pitchlib.codec.components import (
    ComponentReader,
    Components,
    component_to_data,
    data_of_line,
    line_of_data,
)
from pitchlib.codec.texts import Problems

from .games import *

KNOWN = Components()


def read(line: str) -> Any:
    """The component of a line."""
    problems = Problems()
    component = ComponentReader(KNOWN, problems).line(line, (), None)
    assert not problems, problems.found
    return component


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_every_component_fits_on_a_line(variant: Variant) -> None:
    """And comes back from it."""
    for component in variant.components():
        line = line_of_data(component_to_data(component))
        assert "\n" not in line
        assert read(line) == component


@pytest.mark.parametrize(
    ("line", "component"),
    [
        ("dealer-steal", DealerSteal()),
        ("DealerSteal", DealerSteal()),
        ("DealerSteal()", DealerSteal()),
        (" mercy-rule( 9 ) ", MercyRule(9)),
        ("MercyRule(margin=9,)", MercyRule(9)),
        ("single-round(3, dealer=dealer-steal)", SingleRound(3, dealer=DealerSteal())),
        ("SingleRound(minimum=3, maximum=None)", SingleRound(3)),
        ("trump-in-anytime(void=must-trump)", TrumpInAnytime(void="must-trump")),
        ("trump-in-anytime(void='must-trump')", TrumpInAnytime(void="must-trump")),
        ('first-lead(joker="S")', FirstLead(joker="S")),
        (
            "by-players(otherwise=dealing(9), exceptions={6: dealing(8)})",
            ByPlayers(Dealing(9), {6: Dealing(8)}),
        ),
    ],
)
def test_what_a_line_stands_for(line: str, component: object) -> None:
    """Names as in files or as in Python; first parameters without their names."""
    assert read(line) == component


@pytest.mark.parametrize(
    ("line", "position", "told"),
    [
        ("", 0, "expected a component, such as low-to-holder"),
        ("pack(", 4, "expected a component, such as low-to-holder"),
        ("pack(lowest=7", 4, "was never closed"),
        ("pack(lowest=7, lowest=8)", 0, "is given lowest twice"),
        ("pack(5, 1, [3], 4)", 0, "too many parameters; pack has only 3"),
        ("pack pack", 5, "invalid syntax"),
        ("pack(jokers=$)", 12, "invalid syntax"),
        ("slam(name='x", 10, "unterminated string"),
        ("$".ljust(4001), 0, "at most 4000 characters"),
        ("$".ljust(4000), 0, "invalid syntax"),
        ("pack(lowest=" + "[" * 30 + "]" * 30 + ")", 32, "nested too deeply"),
        ("pack(lowest=" + "pack(" * 30 + ")" * 31, 112, "nested too deeply"),
        ("12", 0, "expected a component"),
        ("pack(lowest=07)", 12, "is not in this notation"),
        ("pack(lowest=7) # the usual", 15, "is not in this notation"),
        ("(pack)()", 0, "is not in this notation"),
        ("pack(lowest=0x7)", 12, "is not in this notation"),
        ("pack(lowest=1_0)", 12, "is not in this notation"),
        ("pack(name='\\q')", 11, "is not in this notation"),
        ("by-players(exceptions={x: pack})", 23, "expected a number of players"),
    ],
)
def test_what_is_no_line_is_told_with_its_place(line: str, position: int, told: str) -> None:
    """Nothing is evaluated."""
    with pytest.raises(InvalidNotation, match=None) as caught:
        data_of_line(line, KNOWN)
    assert told in str(caught.value)
    assert caught.value.position == position


@pytest.mark.parametrize(
    ("line", "position", "told"),
    [
        ("single-round(minimum=0)", 21, "minimum must be a whole number"),
        ("single-round(dealer=dealer-steel)", 20, "did you mean dealer-steal"),
        ("single-round(minimun=3)", 13, "did you mean minimum?"),
        ("going-out-order", 0, "going-out-order needs target"),
        ("pak", 0, "did you mean pack?"),
    ],
)
def test_what_is_no_component_is_told_with_its_place(line: str, position: int, told: str) -> None:
    """At the parameter that is wrong, in the words of a line."""
    problems = Problems(text=line)
    problems.places[()] = 0
    assert ComponentReader(KNOWN, problems).line(line, (), None) is None
    (problem,) = problems.found
    assert told in problem.message
    assert problem.column == position + 1
