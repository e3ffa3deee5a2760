"""What is written is read back as the same value, and is short."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Literal

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from compositions import variants
from pitchlib.codec.components import component_classes
from pitchlib.composing import RULE_POINTS
from pitchlib.files import FORMATS
from records.games import *
from records.test_content import CUSTOM, AtMost, Bare, FavouriteCard
from unit.custom import FirstTrick, PlainFollowing

Format = Literal["toml", "json"]
either_format: st.SearchStrategy[Format] = st.sampled_from(FORMATS)


@given(
    variants(), either_format, st.sampled_from((True, False, *(variant.id for variant in VARIANTS)))
)
def test_any_composition_comes_back(variant: Variant, form: Format, extends: str | bool) -> None:
    """In both formats, whatever it extends."""
    assert loads_variant(dumps_variant(variant, format=form, extends=extends)) == variant


@given(
    variants(components=(FavouriteCard(bonus=7, inner=Dealing(3)), PlainFollowing(), FirstTrick())),
    either_format,
)
def test_custom_components_come_back(variant: Variant, form: Format) -> None:
    """If their classes are given; with all their parameters."""
    text = dumps_variant(variant, format=form)
    assert loads_variant(text, components=component_classes(variant)) == variant


@pytest.mark.parametrize("form", FORMATS)
def test_custom_components_of_every_kind(form: Format) -> None:
    """Attrs classes, dataclasses and plain classes, with every kind of parameter."""
    point = FavouriteCard(inner=Dealing(hand=2), ranks=(), flag=True)
    variant = SETBACK.with_points(point, AtMost(3), Bare())
    text = dumps_variant(variant, format=form)
    again = loads_variant(text, components=CUSTOM)
    assert again == variant
    assert repr(again.points[0]) == repr(point)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_a_shipped_variant_is_nothing_but_itself(variant: Variant) -> None:
    """Its file says which it is, and what it is called."""
    text = dumps_variant(variant)
    assert text.startswith(f'format = 1\nextends = "{variant.id}"\nid = "{variant.id}"\n')
    assert "rules" not in text
    assert "points" not in text.partition("aliases")[0]
    whole = dumps_variant(variant, extends=False)
    assert "extends" not in whole
    assert loads_variant(whole) == loads_variant(text) == variant


def test_only_the_rules_that_differ_are_written() -> None:
    """Without what is usual; all points, if they differ."""
    ours = SETBACK.with_rules(DealerSteal(), LowToHolder(), NoNegativeFloor())
    ours = ours.with_rules(GoingOutOrder(21, order=CountOutInOrder())).renamed("ours", "Ours")
    assert json.loads(dumps_variant(ours, format="json")) == {
        "format": 1,
        "extends": "setback",
        "id": "ours",
        "title": "Ours",
        "rules": {
            "auction": {"component": "single-round", "dealer": "dealer-steal"},
            "floor": "no-negative-floor",
            "going-out": {"component": "going-out-order", "target": 21},
        },
        "points": [
            "high", "low-to-holder", "jack", "game",
            {"component": "slam", "requires-bid": True, "name": "Smudge"},
        ],
    }  # fmt: skip


def test_points_that_are_added_come_before_one_that_must_be_last() -> None:
    """Such as Setback's Smudge, which needs all others."""
    added = '[points]\nadd = ["last-trick", { component = "card-point", rank = 6 }]\n'
    ours = loads_variant(f'format = 1\nextends = "setback"\n{added}')
    names = [point.name for point in ours.points]
    assert names == ["High", "Low", "Jack", "Game", "Last", "Six", "Smudge"]


def test_the_nearest_variant_is_extended_by_default() -> None:
    """Or the one that is given, or none."""
    assert 'extends = "off-jack-ten"' in dumps_variant(OFF_JACK_TEN.with_rules(NoNegativeFloor()))
    told = dumps_variant(OFF_JACK_TEN, extends="Pitch 6")
    assert 'extends = "pitch-six"' in told
    assert loads_variant(told) == OFF_JACK_TEN


def test_by_players_is_written_whole() -> None:
    """With a table of its own where a line would be too long."""
    ours = SETBACK.with_rules(
        Individual((2, 3, 4)), ByPlayers(Dealing(6, 3), {2: Dealing(9, 3), 3: Dealing(8, 2, 1)})
    )
    text = dumps_variant(ours)
    assert "[rules.dealing]\n" in text
    assert loads_variant(text) == ours
    assert max(map(len, text.splitlines())) <= 100


def test_files_are_written_and_read(tmp_path: Path) -> None:
    """As their names say."""
    ours = SETBACK.with_rules(NoNegativeFloor()).renamed("our-table", "Unser Tisch, größer")
    for name in ("ours.toml", "ours.json", "OURS.JSON"):
        dump_variant(ours, tmp_path / name)
        assert load_variant(tmp_path / name) == ours
        assert load_variant(str(tmp_path / name)) == ours
    assert (tmp_path / "ours.json").read_bytes().startswith(b"{")
    dump_variant(ours, tmp_path / "ours.toml", extends=False)
    assert load_variant(tmp_path / "ours.toml") == ours
    assert "extends" not in (tmp_path / "ours.toml").read_text("utf-8")
    with pytest.raises(InvalidArgument, match="TOML or JSON"):
        dump_variant(ours, tmp_path / "ours")


def test_what_no_file_can_hold_is_refused_when_written() -> None:
    """TOML has no word for nothing; JSON has."""
    variant = SETBACK.with_points(FavouriteCard(bonus=None), *SETBACK.points)
    with pytest.raises(InvalidArgument, match="use JSON"):
        dumps_variant(variant)
    text = dumps_variant(variant, format="json")
    assert loads_variant(text, components=CUSTOM) == variant
    deep: Any = 1
    for _ in range(12):
        deep = (deep,)
    wide: Any = (1,) * 200
    for fine, ones in ((deep, 1), (wide, 200)):
        many = SETBACK.with_points(FavouriteCard(bonus=fine), *SETBACK.points)
        assert dumps_variant(many, format="json").count("1") >= ones
    for bonus in (1.5, (deep,), (1,) * 201):
        with pytest.raises(InvalidArgument, match="which cannot be written to a file or a record"):
            dumps_variant(SETBACK.with_points(FavouriteCard(bonus=bonus), *SETBACK.points))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "call",
    [
        lambda: dumps_variant("setback"),  # type: ignore[arg-type]
        lambda: dumps_variant(SETBACK, format="yaml"),  # type: ignore[arg-type]
        lambda: loads_variant(3),  # type: ignore[arg-type]
        lambda: loads_variant("", components=[3]),  # type: ignore[list-item]
        lambda: loads_variant("", components=3),  # type: ignore[arg-type]
        lambda: load_variant(3),  # type: ignore[arg-type]
        lambda: load_variant("a\0b"),
        lambda: dump_variant(SETBACK, 3),  # type: ignore[arg-type]
    ],
)
def test_arguments_of_the_wrong_type_are_refused(call: Any) -> None:
    """With the error of the library."""
    with pytest.raises(InvalidArgument):
        call()


def test_names_and_files_that_there_are_not() -> None:
    """A variant that nobody knows, a file that is not there."""
    with pytest.raises(UnknownVariant):
        dumps_variant(SETBACK, extends="setbak")
    with pytest.raises(FileNotFoundError):
        load_variant("no-such-file.toml")
    with pytest.raises(InvalidVariantFile, match="an empty path leads to no file"):
        load_variant("")
    with pytest.raises(IsADirectoryError):
        load_variant(".")


def test_nothing_but_known_fields_is_written() -> None:
    """A field that variants get must find its way into files, and this list."""
    fields = {field.name for field in attrs.fields(Variant) if field.init and field.eq}
    known = {"id", "title", "origin", "aliases", "bid_names"}
    rules = {name.replace("-", "_") for name in RULE_POINTS}
    assert fields == known | rules


def test_ranks_and_suits_are_written_as_one_writes_them() -> None:
    """Where the component makes them what they are."""
    ours = SETBACK.with_rules(
        FirstLead(joker=Suit.SPADES), Pack(5, 1, also_ranks=(2, 3)), TrumpOrder(jokers="lowest")
    )
    text = dumps_variant(ours)
    assert 'naming = { component = "first-lead", joker = "S" }' in text
    assert 'pack = { component = "pack", lowest = 5, jokers = 1, also-ranks = [3, 2] }' in text
    assert loads_variant(text) == ours
