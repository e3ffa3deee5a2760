"""Names that components and parameters once had: files keep them, the shell suggests today's."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

import attrs
import pytest

from pitchlib import SETBACK, InvalidVariant, Variant
from pitchlib.authoring import CountingOrderRule
from pitchlib.cli.selection import _component
from pitchlib.errors import InvalidArgument
from pitchlib.files import digest, dumps_variant, loads_variant
from pitchlib.formats.codec import ComponentReader, component_to_data
from pitchlib.formats.line import component_of_line
from pitchlib.formats.names import Components, parameters, shipped_components
from pitchlib.formats.old_names import COMPONENTS, PARAMETERS
from pitchlib.formats.places import Problems
from pitchlib.rules import (
    BiddingRounds,
    DiscardOnly,
    FillHands,
    High,
    HighestWins,
    Pack,
    StandOrBeg,
    StickTheDealer,
)

TODAY = {
    "dealer-takes-bid": StickTheDealer(2),
    "dealer-takes-bid(4)": StickTheDealer(4),
    "DealerMustBid()": StickTheDealer(),
    "bidding-rounds(pass-is-final=false)": BiddingRounds(may_reenter=True),
    "bidding-rounds(all-pass=dealer-takes-bid(level=3))": BiddingRounds(all_pass=StickTheDealer(3)),
    "refill-to-hand(6, dealer, safe=[14, 5], safe-jokers=true, plain-kept=false)": FillHands(
        6, "dealer", burn_last=(14, 5), burn_jokers_last=True
    ),
    "RefillToHand(rest='bidder')": FillHands(remainder="bidder"),
    "high(natural-only=true)": High(suit_cards_only=True),
    "pack(9, also=[2])": Pack(9, also_ranks=(2,)),
    "stand-or-beg(to=others)": StandOrBeg(gift_to="others"),
    "discard-only(restrict-trump=true)": DiscardOnly(trumps_last=True),
}


def component_from_data(data: object, components: Iterable[type] = ()) -> Any:
    """The component that data stand for; an error with every problem for none."""
    problems = Problems()
    component = ComponentReader(Components(components), problems).component(data, (), None)
    problems.refuse("not a component")
    return component


@pytest.mark.parametrize("line", TODAY)
def test_old_names_are_read(line: str) -> None:
    """In a record and as plain data; what is written has the names of today."""
    found, data = component_of_line(line, Components(), Problems())
    assert found == TODAY[line]
    written = component_to_data(found)
    assert component_from_data(data) == component_from_data(written) == found
    assert not re.search(rf"'({'|'.join([*COMPONENTS, *PARAMETERS])})'", str(written))


def test_every_old_name_means_something() -> None:
    """And none of them is the name of anything today."""
    shipped = shipped_components()
    named = {name for kind in shipped.values() for name in parameters(kind)}
    assert shipped.keys() >= {*COMPONENTS.values()}
    assert not shipped.keys() & COMPONENTS.keys()
    assert named >= {*PARAMETERS.values()}
    assert not named & PARAMETERS.keys()


def test_old_names_in_a_file() -> None:
    """The table of a parameter without the component's name, too."""
    text = """
        format = 1
        extends = "setback-until-pass"
        [rules]
        auction = { pass-is-final = true, all-pass = "dealer-takes-bid" }
    """
    ours = loads_variant(text)
    assert ours.auction == BiddingRounds(2, all_pass=StickTheDealer(2))
    assert "auction = { may-reenter = false }" in dumps_variant(ours)


def test_both_names_at_once() -> None:
    """The old one is then no parameter of today."""
    with pytest.raises(InvalidVariant, match="called 'natural-only'; did you mean suit-cards-only"):
        component_from_data({"component": "high", "natural-only": True, "suit-cards-only": False})


@pytest.mark.parametrize(
    ("line", "today"),
    [
        ("refill-to-hand", "fill-hands"),
        ("DealerTakesBid(2)", "stick-the-dealer"),
        ("low(natural-only=true)", "suit-cards-only"),
    ],
)
def test_the_shell_suggests_the_name_of_today(line: str, today: str) -> None:
    """A person who types an old name learns the new one."""
    with pytest.raises(InvalidArgument, match=f"did you mean {today}"):
        _component(line)


@pytest.mark.parametrize(
    ("variant", "begins"),
    [
        (SETBACK.with_rules(StickTheDealer()), "54bbc91c8c0c44ea"),
        (SETBACK.with_rules(StickTheDealer(2)), "65a498060e7259ae"),
        (SETBACK.with_rules(BiddingRounds(may_reenter=True)), "2956bd3f25281952"),
    ],
)
def test_a_digest_does_not_change_with_a_name(variant: Variant, begins: str) -> None:
    """Worked out once, when the components had their first names."""
    assert digest(variant)[:16] == begins


def test_a_name_of_your_own_comes_first() -> None:
    """A custom class, or a parameter of one, may have a name that the library once used."""

    @attrs.frozen
    class HigherScore(CountingOrderRule):
        """A component of one's own."""

        id = "my-order"
        sentences: ClassVar[Mapping[str, str]] = {"count": "My way."}
        safe: int = 3

    data = {"component": "higher-score", "safe": 5}
    assert component_from_data(data, [HigherScore]) == HigherScore(5)
    assert type(component_from_data("higher-score")) is HighestWins
