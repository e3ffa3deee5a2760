"""The published schema, and the promises of the format: golden files, defaults, newer versions."""

# ruff: noqa: E501  (cases are told on one line each)
from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest
from hypothesis import given

from compositions import variants
from pitchlib.codec.components import LONGEST_LIST
from pitchlib.composing import MOST_POINTS
from pitchlib.files import VERSION
from pitchlib.problems import LONGEST_TEXT
from records.games import *

from .make_schema import schema_of_variants

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

DATA = Path(__file__).parent / "data"
SCHEMA = variant_schema()
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def told(text: str) -> str:
    """What the schema says is wrong."""
    return "\n".join(error.message for error in VALIDATOR.iter_errors(tomllib.loads(text)))


def test_the_schema_is_one() -> None:
    """It fits the draft that it names."""
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_the_file_is_what_the_components_make() -> None:
    """Whoever changes a component writes the schema again."""
    assert schema_of_variants() == SCHEMA, "run: python -m variant_files.make_schema"


def test_the_schema_has_the_limits_of_the_reader() -> None:
    """What belongs to the format is written in the schema itself."""
    properties = SCHEMA["properties"]
    assert properties["format"]["const"] == VERSION
    assert properties["bid-names"]["additionalProperties"]["maximum"] == MOST_POINTS
    listed, changed = properties["points"]["anyOf"]
    texts = [properties["title"], properties["id"], properties["aliases"]["items"]]
    assert [each["maxLength"] for each in texts] == [LONGEST_TEXT] * 3
    lists = [listed, properties["aliases"], changed["properties"]["add"]]
    assert [each["maxItems"] for each in lists] == [LONGEST_LIST] * 3


@given(variants())
def test_what_is_written_fits_the_schema(variant: Variant) -> None:
    """Whatever it extends, in either format."""
    for extends in (True, False, "off-jack-seven"):
        VALIDATOR.validate(json.loads(dumps_variant(variant, format="json", extends=extends)))
        VALIDATOR.validate(tomllib.loads(dumps_variant(variant, extends=extends)))


@pytest.mark.parametrize(
    "lines",
    [
        "",
        'rules.floor = "no-negative-floor"\nrules.all-pass = { next-dealer = true }',
        'rules.seating = { players = 6 }\n"$schema" = "urn:x"',
        'rules.dealer-privilege = "dealer-steal"\nrules.going-out.target = 21',
        'points = ["high", { component = "card-point", rank = 6 }]',
        'rules.mercy = "mercy-rule(12)"\npoints.add = ["card-point(rank=6)"]',
        'points = { add = ["low", "jack"] }',
        'rules.pack = { component = "by-players", otherwise = "pack", exceptions = { 6 = "pack" } }',
    ],
)
def test_valid_files_fit_the_schema(lines: str) -> None:
    """What a person may write."""
    assert told(f'format = 1\nextends = "setback"\n{lines}') == ""


@pytest.mark.parametrize(
    "lines",
    [
        "titel = 1",
        'floor = "no-negative-floor"',
        'rules.flor = "no-negative-floor"',
        'rules.floor = "no-negative-flor"',
        'rules.moon = "no-negative-floor"',
        "rules.floor.zz = 3",
        "rules.going-out.target = 0",
        'rules.going-out.target = "12"',
        "rules.going-out.target = 1.5",
        "rules.pack.lowest = 1",
        'rules.going-out = "going-out-order"',
        'rules.going-out.component = "going-out-order"',
        'rules.following.void = "x"',
        'rules.pack = "by-players"',
        'rules.seating = { component = "by-players", otherwise = "pack", exceptions.3 = "pack" }',
        "points = 3",
        "points = []",
        'points = ["hi"]',
        'points = ["card-point"]',
        'points.remove = ["Low"]',
        'points.add = "jack"',
        'id = "x"',
        'id = "Our Table"\ntitle = "x"',
        "bid-names = { smudge = 0 }",
        'bid-names = { "two words" = 1 }',
    ],
)
def test_what_the_schema_refuses_is_refused_by_the_reader(lines: str) -> None:
    """The schema is no stricter than the reader."""
    text = f'format = 1\nextends = "setback"\n{lines}'
    assert told(text)
    with pytest.raises(InvalidVariantFile):
        loads_variant(text)


@pytest.mark.parametrize(
    "text",
    [
        "", "format = 2", "format = 1", 'extends = "setback"', 'format = 1\nid = "x"\ntitle = "x"',
        'format = 1\nid = "x"\ntitle = "x"\npoints = ["high"]\nrules.floor = "no-negative-floor"',
    ],
)  # fmt: skip
def test_a_file_says_what_it_must(text: str) -> None:
    """The version of the format, and a variant to start from or everything."""
    assert told(text)
    with pytest.raises(InvalidVariantFile):
        loads_variant(text)


def test_defaults_are_part_of_the_format() -> None:
    """What is left out in a file may not come to mean something else; the schema tells it."""
    tell: dict[str, dict[str, Any]] = {
        "dealing": {"hand": 6, "packet": 1, "widow": 0},
        "single-round": {"minimum": 2},
        "pack": {"lowest": 2, "jokers": 0},
        "redeal": {"next-dealer": False},
        "trump-in-anytime": {"void": "anything"},
        "card-point": {"value": 1},
        "mercy-rule": {"margin": 12},
        "slam": {"requires-bid": False, "name": "Slam"},
        "discard-and-draw": {"most": 3, "keep": 6, "trumps-last": False},
    }
    for name, defaults in tell.items():
        properties = SCHEMA["$defs"][f"component-{name}"]["properties"]
        for parameter, default in defaults.items():
            assert properties[parameter]["default"] == default


def test_the_schema_knows_the_bounds_of_parameters() -> None:
    """Numbers, words and what may be nothing."""
    definitions = SCHEMA["$defs"]
    target = definitions["component-going-out-order"]["properties"]["target"]
    assert (target["type"], target["minimum"], target["maximum"]) == ("integer", 1, 1000)
    void = definitions["component-trump-in-anytime"]["properties"]["void"]
    assert void["enum"] == ["anything", "must-trump"]
    maximum = definitions["component-single-round"]["properties"]["maximum"]
    assert [each["type"] for each in maximum["anyOf"]] == ["integer", "null"]
    assert definitions["component-high"]["description"].startswith("One point")
    assert JOKER_ELEVEN.id in SCHEMA["properties"]["extends"]["examples"]
