import copy
import json
import re
from collections.abc import Iterable
from typing import Any

import attrs
import pytest
from hypothesis import given

from compositions import variants
from pitchlib.authoring import BASES
from pitchlib.codec.components import (
    ComponentReader,
    Components,
    component_classes,
    component_to_data,
    parameters,
    shipped_components,
)
from pitchlib.codec.texts import Problems
from pitchlib.rules.pack import ranks_of
from public_names import named

from .games import *


class _Base(PointRule):
    id = "custom"
    value = 1

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        return Award("Custom", 1, self.id, None)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return (clause("custom.one", "a point of one's own"),)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        return ()


def _card(card: Card | str) -> Card:
    return Card(str(card))


@attrs.frozen
class FavouriteCard(_Base):
    """A point with parameters of every kind that a content can hold."""

    card: Card = attrs.field(default=Card("9D"), converter=_card)
    cards: CardSet = attrs.field(default=CardSet("AS KS"), converter=CardSet)
    suit: Suit = attrs.field(default=Suit.HEARTS, converter=Suit)
    rank: Rank = attrs.field(default=Rank.NINE, converter=Rank)
    ranks: tuple[Rank, ...] = attrs.field(default=(Rank.ACE, Rank.TWO), converter=ranks_of)
    name: str = 'a "name" \\ with / signs'
    bonus: int | None = 3
    inner: Any = part("dealing", Dealing(hand=3))  # noqa: RUF009  (it makes a field)
    _private: tuple[tuple[int, str], ...] = ((1, "one"),)
    flag: bool = False


@attrs.frozen
class AtMost(_Base):
    """A component with a parameter that must be given."""

    id = "at-most"

    most: int
    name: str = "Data"


class Bare(_Base):
    """A component without parameters, of a plain class."""

    id = "bare"
    name = "Bare"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bare)

    def __hash__(self) -> int:
        return 1


CUSTOM = (FavouriteCard, AtMost, Bare)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_shipped_variants_survive(variant: Variant) -> None:
    """A shipped variant comes back equal and with the same repr from its content as JSON."""
    again = variant_from_data(json.loads(json.dumps(variant_to_data(variant))))
    assert again == variant
    assert repr(again) == repr(variant)


@given(variants())
def test_random_compositions_survive(variant: Variant) -> None:
    """So does any composition."""
    assert variant_from_data(json.loads(json.dumps(variant_to_data(variant)))) == variant


def test_custom_components_survive_if_their_classes_are_given() -> None:
    """Custom components come back with all their parameters, and not without their classes."""
    point = FavouriteCard(bonus=None, inner=Dealing(2), flag=True)
    variant = SETBACK.with_points(point, AtMost(3), Bare())
    content = json.loads(json.dumps(variant_to_data(variant)))
    again = variant_from_data(content, CUSTOM)
    assert again == variant
    assert repr(again.points[0]) == repr(point)
    assert component_classes(variant) == (AtMost, Bare, FavouriteCard)
    with pytest.raises(InvalidVariant) as caught:
        variant_from_data(content)
    assert [str(problem).split(":")[0] for problem in caught.value.problems] == [
        "points[0].component", "points[1].component", "points[2]",
    ]  # fmt: skip


def test_every_component_of_the_library_can_be_named() -> None:
    """Whatever is exported and answers a rule point is found by its name."""
    exported = {
        name
        for name, kind in named().items()
        if isinstance(kind, type)
        and attrs.has(kind)
        and kind not in {Component, *BASES.values()}
        # A field of that name, as a difference has, does not make a component.
        and isinstance(getattr(kind, "rule_point", None), (str, property))
    }
    assert exported <= {kind.__name__ for kind in shipped_components().values()}
    assert [*parameters(Pack)] == ["lowest", "jokers", "also-ranks"]


def test_all_parameters_are_told() -> None:
    """Defaults are written out, so that a later release may change them."""
    assert component_to_data(Dealing()) == {
        "component": "dealing", "hand": 6, "packet": 1, "widow": 0,
    }  # fmt: skip
    assert "maximum" not in component_to_data(SingleRound())


def test_by_players_has_its_exceptions_by_number() -> None:
    """The exceptions of ByPlayers are an object whose keys are texts, as JSON and TOML have it."""
    component = ByPlayers(Dealing(hand=9), {6: Dealing(hand=8)})
    content = component_to_data(component)
    assert set(content["exceptions"]) == {"6"}
    assert ComponentReader(Components(), Problems()).component(content, (), "dealing") == component


def test_what_no_content_can_hold_is_refused_when_written() -> None:
    """A value that would not come back is refused at once."""
    for point in (FavouriteCard(bonus=10**9), FavouriteCard(bonus=1.5), FavouriteCard(bonus={})):  # type: ignore[arg-type]
        with pytest.raises(InvalidArgument):
            component_to_data(point)
    for strange in (3, Pack, "Pack"):
        with pytest.raises(InvalidArgument):
            component_to_data(strange)
    with pytest.raises(InvalidArgument):
        variant_to_data(Pack())  # type: ignore[arg-type]


def test_a_class_that_hides_what_it_is_made_of_is_refused() -> None:
    """A component that its parameters do not tell would come back as another."""

    class Hidden(_Base):
        name = "Hidden"

        def __init__(self, secret: int) -> None:
            object.__setattr__(self, "secret", secret)

    with pytest.raises(InvalidArgument, match=re.escape("cannot be rebuilt from its parameters")):
        component_to_data(Hidden(3))


def test_names_of_shipped_components_are_taken() -> None:
    """A custom class called like a shipped one cannot be told from it."""

    @attrs.frozen
    class Jack(_Base):
        name: str = "Jack"

    with pytest.raises(InvalidArgument, match="rename"):
        component_to_data(Jack())
    with pytest.raises(InvalidArgument, match="rename"):
        variant_from_data(variant_to_data(SETBACK), [Jack])
    for wrong in (3, [3]):
        with pytest.raises(InvalidArgument, match="`components`"):
            variant_from_data({}, wrong)  # type: ignore[arg-type]


def test_contents_are_not_shared() -> None:
    """Changing a content changes no variant."""
    content = variant_to_data(SETBACK)
    before = copy.deepcopy(content)
    variant = variant_from_data(content)
    content["rules"]["seating"]["players"].append(5)
    assert variant_to_data(variant) == before
