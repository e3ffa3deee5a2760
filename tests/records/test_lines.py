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


def test_numbers_may_be_below_zero() -> None:
    """Whether one may be is for the component to say."""
    data = {"component": "card-point", "rank": 6, "value": -1}
    assert data_of_line("card-point(6, value=-1)", KNOWN) == data


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "expected a component, such as low-to-holder"),
        ("pack(", "expected a component, such as low-to-holder"),
        ("pack(lowest=7", "was never closed"),
        ("pack(lowest=7, lowest=8)", "is given lowest twice"),
        ("pack(5, 1, [3], 4)", "too many parameters; pack has only 3"),
        ("pack pack", "invalid syntax"),
        ("pack(lowest=1 + 1)", "expected a component, a number, a text or a list"),
        ("pack(jokers=$)", "invalid syntax"),
        ("slam(name='x", "unterminated string"),
        ("$".ljust(4001), "at most 4000 characters"),
        ("$".ljust(4000), "invalid syntax"),
        ("pack(lowest=" + "[" * 30 + "]" * 30 + ")", "nested too deeply"),
        ("pack(lowest=" + "pack(" * 30 + ")" * 31, "nested too deeply"),
        ("12", "expected a component"),
        ("pack(lowest=07)", "is not in this notation"),
        ("pack(lowest=7) # the usual", "is not in this notation"),
        ("(pack)()", "is not in this notation"),
        ("pack(lowest=0x7)", "is not in this notation"),
        ("pack(lowest=1_0)", "is not in this notation"),
        ("pack(name='\\q')", "is not in this notation"),
        ("by-players(exceptions={x: pack})", "expected components by number of players"),
    ],
)
def test_what_is_no_line_is_told(line: str, told: str) -> None:
    """Nothing is evaluated."""
    with pytest.raises(InvalidNotation, match=None) as caught:
        data_of_line(line, KNOWN)
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("single-round(minimum=0)", "minimum must be a whole number"),
        ("single-round(dealer=dealer-steel)", "did you mean dealer-steal"),
        ("single-round(minimun=3)", "did you mean minimum?"),
        ("going-out-order", "going-out-order needs target"),
        ("pak", "did you mean pack?"),
    ],
)
def test_what_is_no_component_is_told_with_the_place_of_its_line(line: str, told: str) -> None:
    """In the words of a line."""
    problems = Problems(text=line)
    problems.places[()] = 0
    assert ComponentReader(KNOWN, problems).line(line, (), None) is None
    (problem,) = problems.found
    assert told in problem.message
    assert problem.column == 1
