from __future__ import annotations

import copy
import dataclasses
import json
import re
from collections.abc import Iterable
from typing import Any

import attrs
import pytest
from hypothesis import given

import pitchlib
from pitchlib import (
    SETBACK,
    VARIANTS,
    Award,
    ByPlayers,
    Card,
    CardSet,
    Clause,
    Composition,
    Dealing,
    InvalidArgument,
    InvalidVariant,
    Pack,
    PlayedHand,
    Rank,
    SingleRound,
    Suit,
    Variant,
    clause,
)
from pitchlib.content import (
    component_classes,
    component_from_content,
    component_to_content,
    parameters,
    read_content,
    shipped_components,
    variant_from_content,
    variant_to_content,
)
from pitchlib.testing import variants


class _Base:
    id = "custom"
    rule_point = "points"
    value = 1

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        return Award("Custom", 1, self.id, None)

    def describe(self) -> tuple[Clause, ...]:
        return (clause("custom.one", "a point of one's own"),)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        return ()


@attrs.frozen
class FavouriteCard(_Base):
    """A point with parameters of every kind that a content can hold."""

    card: Card = Card("9D")  # noqa: RUF009
    cards: CardSet = CardSet("AS KS")  # noqa: RUF009
    suit: Suit = Suit.HEARTS
    rank: Rank = Rank.NINE
    ranks: tuple[Rank, ...] = (Rank.TWO, Rank.ACE)
    name: str = 'a "name" \\ with / signs'
    bonus: int | None = 3
    inner: Any = Dealing(hand=3)  # noqa: RUF009
    _private: tuple[tuple[int, str], ...] = ((1, "one"),)
    flag: bool = False


@dataclasses.dataclass(frozen=True)
class FromDataclass(_Base):
    """A component that is a dataclass."""

    id = "from-dataclass"

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


CUSTOM = (FavouriteCard, FromDataclass, Bare)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_shipped_variants_survive(variant: Variant) -> None:
    """A shipped variant comes back equal and with the same repr from its content as JSON."""
    again = variant_from_content(json.loads(json.dumps(variant_to_content(variant))))
    assert again == variant
    assert repr(again) == repr(variant)


@given(variants())
def test_random_compositions_survive(variant: Variant) -> None:
    """So does any composition."""
    assert variant_from_content(json.loads(json.dumps(variant_to_content(variant)))) == variant


def test_custom_components_survive_if_their_classes_are_given() -> None:
    """Custom components come back with all their parameters, and not without their classes."""
    point = FavouriteCard(bonus=None, flag=True)
    variant = SETBACK.with_points(point, FromDataclass(3), Bare())
    content = json.loads(json.dumps(variant_to_content(variant)))
    again = variant_from_content(content, CUSTOM)
    assert again == variant
    assert repr(again.points[0]) == repr(point)
    assert component_classes(variant) == (Bare, FavouriteCard, FromDataclass)
    with pytest.raises(InvalidVariant) as caught:
        variant_from_content(content)
    assert [problem.split(":")[0] for problem in caught.value.problems] == [
        "points[0].component", "points[1].component", "points[2].component",
    ]  # fmt: skip


def test_every_component_of_the_library_can_be_named() -> None:
    """Whatever is exported and answers a rule point is found by its name."""
    exported = {
        name
        for name in pitchlib.__all__
        if isinstance(kind := getattr(pitchlib, name), type)
        and attrs.has(kind)
        # A field of that name, as a difference has, does not make a component.
        and isinstance(getattr(kind, "rule_point", None), (str, property))
    }
    assert exported <= set(shipped_components())
    assert parameters(Pack) == ("lowest", "jokers", "also")


def test_all_parameters_are_told() -> None:
    """Defaults are written out, so that a later release may change them."""
    assert component_to_content(Dealing()) == {
        "component": "Dealing", "hand": 6, "packet": 1, "widow": 0,
    }  # fmt: skip
    assert "maximum" not in component_to_content(SingleRound())


def test_by_players_has_its_exceptions_by_number() -> None:
    """The exceptions of ByPlayers are an object whose keys are texts, as JSON and TOML have it."""
    component = ByPlayers(Dealing(hand=9), {6: Dealing(hand=8)})
    content = component_to_content(component)
    assert set(content["exceptions"]) == {"6"}
    assert component_from_content(content) == component


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"pakc": 1}, "did you mean pack?"),
        ({"pack": None}, "pack: a component is an object"),
        ({"pack": {}}, "pack.component: the name of a component is needed"),
        ({"pack": {"component": "Pakc"}}, "did you mean Pack?"),
        ({"pack": {"component": "Dealing"}}, "Dealing does not answer the rule point pack"),
        ({"pack": {"component": "Pack", "jokers": 7}}, "pack: "),
        ({"pack": {"component": "Pack", "jokers": 1.5}}, "pack.jokers: a parameter is"),
        ({"pack": {"component": "Pack", "lowest": {"rank": 77}}}, "pack.lowest: "),
        ({"pack": {"component": "Pack", "joker": 1}}, "did you mean jokers?"),
        ({"title": ""}, "title: a name is not empty"),
        ({"title": "two\nlines"}, "title: a text is one line"),
        ({"title": "x" * 300}, "title: a text has 200 characters at most"),
        ({"aliases": "x"}, "aliases: a short list of texts"),
        ({"bid-names": ["x"]}, "bid-names: levels by name"),
        ({"bid-names": {"x": 0}}, "bid-names.x: a level is a number"),
        ({"bid-names": {"x y": 1}}, "bid-names: 'x y' is not one word"),
        ({"points": {}}, "points: a list of points"),
        ({"points": [{"component": "Pack"}]}, "points[0]: Pack does not answer"),
        ({"auction": {"component": "SingleRound", "dealer": 1}}, "auction.dealer: "),
        ({"going-out": {"component": "GoingOutOrder"}}, "going-out.target: GoingOutOrder needs it"),
        ({"dealing": {"component": "ByPlayers"}}, "dealing.exceptions: components by number"),
        (
            {"dealing": {"component": "ByPlayers", "otherwise": {"component": "Dealing"},
                         "exceptions": {"06": {"component": "Dealing"}}}},
            "dealing.exceptions.06: '06' is not a number of players",
        ),
        ({"dealing": {"component": "Dealing", "hand": 60}}, "pack has 52"),
    ],
)  # fmt: skip
def test_wrong_contents_are_refused_with_the_place(change: dict[str, Any], told: str) -> None:
    """Each problem begins with the place where it is."""
    _, problems = read_content({**variant_to_content(SETBACK), **change})
    assert [problem for problem in map(str, problems) if told in problem]


def test_all_problems_are_told_at_once() -> None:
    """Reading goes on after a problem."""
    content = variant_to_content(SETBACK)
    del content["leading"]
    content["naming"] = 3
    content["points"][2] = {"component": "Jacks"}
    with pytest.raises(InvalidVariant) as caught:
        variant_from_content(content)
    assert len(caught.value.problems) == 3


def test_what_no_content_can_hold_is_refused_when_written() -> None:
    """A value that would not come back is refused at once."""
    for point in (FavouriteCard(bonus=10**9), FavouriteCard(inner=1.5), FavouriteCard(inner={})):
        with pytest.raises(InvalidArgument):
            component_to_content(point)
    for strange in (3, Pack, "Pack"):
        with pytest.raises(InvalidArgument):
            component_to_content(strange)
    with pytest.raises(InvalidArgument):
        variant_to_content(Pack())  # type: ignore[arg-type]


def test_a_class_that_hides_what_it_is_made_of_is_refused() -> None:
    """A component that its parameters do not tell would come back as another."""

    class Hidden(_Base):
        name = "Hidden"

        def __init__(self, secret: int) -> None:
            self.secret = secret

    with pytest.raises(InvalidArgument, match=re.escape("cannot be told by its parameters")):
        component_to_content(Hidden(3))


def test_names_of_shipped_components_are_taken() -> None:
    """A custom class called like a shipped one cannot be told from it."""

    @attrs.frozen
    class Jack(_Base):
        name: str = "Jack"

    with pytest.raises(InvalidArgument, match="rename"):
        component_to_content(Jack())
    with pytest.raises(InvalidArgument, match="rename"):
        variant_from_content(variant_to_content(SETBACK), [Jack])
    for wrong in (3, [3]):
        with pytest.raises(InvalidArgument, match="list of classes"):
            variant_from_content({}, wrong)  # type: ignore[arg-type]


def test_contents_are_not_shared() -> None:
    """Changing a content changes no variant."""
    content = variant_to_content(SETBACK)
    before = copy.deepcopy(content)
    variant = variant_from_content(content)
    content["seating"]["players"].append(5)
    assert variant_to_content(variant) == before
