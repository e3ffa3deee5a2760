"""What a rulebook is asked wrongly is refused in words; what it is given is shown as it is."""

from collections.abc import Callable
from typing import Any

import pytest

from pitchlib.rulebook import messages, rulebook, rulebook_section, rulebook_sections
from unit.helpers import *

ASKED: dict[str, Callable[[Any], object]] = {
    "rulebook": rulebook,
    "rulebook_sections": rulebook_sections,
    "rulebook_section": lambda variant: rulebook_section(variant, "deal"),
    "messages": messages,
}


@pytest.mark.parametrize("name", ASKED)
@pytest.mark.parametrize("given", ["setback", None, 5, type(SETBACK)], ids=str)
def test_only_of_variants(name: str, given: object) -> None:
    """What is not a variant is refused, as by ``lint``."""
    with pytest.raises(InvalidArgument, match="expected a variant such as SETBACK, got "):
        ASKED[name](given)


@pytest.mark.parametrize("given", [["text"], None, 5, {}])
def test_formats_are_named(given: Any) -> None:
    """Whatever is no format is refused with those that there are."""
    with pytest.raises(InvalidArgument, match="markdown or text or html, not "):
        rulebook(SETBACK, given)


@pytest.mark.parametrize("given", [19, 1001, 40.0, "40", True, None])
def test_a_width_is_a_number(given: Any) -> None:
    """Not too small for a word, nor larger than any screen."""
    with pytest.raises(InvalidArgument, match="`width` must be a number from 20 to 1000, not "):
        rulebook(SETBACK, "text", width=given)
    narrow = rulebook(SETBACK, "text", width=40, example=False)
    assert 30 < max(map(len, narrow.splitlines())) <= 40


@pytest.mark.parametrize("given", ["four", 4.0, [4], True, 0])
def test_numbers_of_players_are_numbers(given: Any) -> None:
    """Whatever is no number of players that can play is refused."""
    for asked in (rulebook, rulebook_sections, messages):
        with pytest.raises((InvalidVariant, InvalidArgument)):
            asked(SETBACK, players=given)


@pytest.mark.parametrize("given", ["x", 5, ["heading.bidding"]])
def test_a_catalogue_is_a_mapping(given: Any) -> None:
    """Something else is refused."""
    with pytest.raises(InvalidArgument, match="A catalogue is a mapping from message ids"):
        rulebook(SETBACK, catalogue=given)


@pytest.mark.parametrize(
    ("message", "template", "problem"),
    [
        ("heading.bidding", "{nope} Reizen", r"no value \{nope\}; its values: none"),
        ("single-round.minimum", "ab {", "write {{ and }} for braces"),
        ("single-round.minimum", "}", "write {{ and }} for braces"),
        ("single-round.minimum", "{0}", r"no value \{0\}; its values: \{minimum\}"),
        ("single-round.minimum", "{}", "only the name of a value"),
        ("single-round.minimum", "{minimum.x}", "only the name of a value"),
        ("single-round.minimum", "{minimum!r}", "only the name of a value"),
        ("single-round.minimum", "{minimum:>200000000}", "only the name of a value"),
        ("bid-names.name", "{names:eins|zwei}", r"a seat or a number has two wordings"),
        ("single-round.minimum", 5, "that is no text"),
        ("list.comma", 5, "that is no text"),
        ("suit.spades", None, "that is no text"),
        ("language", 5, "that is no text"),
        ("rulebook.title", "{title}", r"no value \{title\}; its values: \{name\}"),
        ("point-name.high", "{High}", r"no value \{High\}; its values: none"),
        ("example.play", "{name} {karte}", r"no value \{karte\}; its values: \{name\}, \{card\}"),
    ],
)  # fmt: skip
def test_templates_that_cannot_be_filled_in(message: str, template: Any, problem: str) -> None:
    """A template that does not fit its message is refused by the message, with what is wrong."""
    with pytest.raises(InvalidArgument, match=problem) as caught:
        rulebook(SETBACK, catalogue={message: template})
    assert repr(message) in str(caught.value)
    assert repr(template) in str(caught.value)


def test_templates_that_can() -> None:
    """A template may leave values out, and say more than the sheet needs."""
    catalogue = {
        "single-round.minimum": "Ab {minimum}!",
        "single-round.all-points": "Nach oben {{offen}}.",
        "no-such.message": "{what}",
    }
    sheet = rulebook(SETBACK, "text", catalogue=catalogue)
    assert "Ab 2!" in sheet
    assert "Nach oben {offen}." in sheet


def test_markdown_shows_names_as_they_are() -> None:
    """Names with marks of Markdown neither break a table nor vanish."""
    odd = SETBACK.with_points(High(), CardPoint(6, name="a|b*c_d"), Game()).renamed("odd", "<b>_x_")
    sheet = rulebook(odd)
    assert sheet.startswith("# \\<b\\>\\_x\\_: the rules\n")
    (row,) = (line for line in sheet.splitlines() if line.startswith("| a"))
    assert row.startswith(r"| a\|b\*c\_d | ")
    header = next(line for line in sheet.splitlines() if line.startswith("| Point |"))
    assert row.replace(r"\|", "").count("|") == header.count("|")
    assert "a|b*c_d: 1 point" in rulebook(odd, "text")
    assert "a|b*c_d: 1 point" in rulebook(odd, "html")
