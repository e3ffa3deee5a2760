"""Sentences as data: clauses, reasons, verdicts."""

from collections.abc import Callable
from typing import Any

import pytest

from pitchlib.messages import join, templates_of

from .helpers import *

LOW = clause("single-round.too-low", "the lowest bid is {minimum}", minimum=3)


def test_a_clause_reads_as_a_sentence_with_its_values() -> None:
    """The template with the values put in."""
    assert LOW.text == str(LOW) == "the lowest bid is 3"
    assert LOW.values == (("minimum", 3),)
    told = Clause("single-round.too-low", "the lowest bid is {minimum}", (("minimum", 3),))
    assert told == LOW
    assert clause("x.y", "plain").text == "plain"


def test_values_are_shown_as_one_says_them() -> None:
    """A suit is spades, not Suit.SPADES."""
    assert clause("x.y", "{suit} led", suit=Suit.SPADES).text == "spades led"


def test_a_catalogue_translates_by_message() -> None:
    """What the catalogue lacks is told in English."""
    assert LOW.render({LOW.message: "mindestens {minimum}"}) == "mindestens 3"
    assert LOW.render({"another": "?"}) == "the lowest bid is 3"


def test_a_seat_is_you_to_whoever_sits_there() -> None:
    """By number to everybody else, in whatever language, and within clauses and lists, too."""
    due = clause("due.play", "{seat:# is|you are} to play", seat=Seat(2))
    told = clause("out", "it is not {seat:#'s|your} turn: {due}", seat=Seat(1), due=due)
    assert told.text == "it is not seat 1's turn: seat 2 is to play"
    assert told.render({}, you=1) == "it is not your turn: seat 2 is to play"
    assert told.render({}, you=2) == "it is not seat 1's turn: you are to play"
    both = clause("both", "{seats} pass", seats=Listing((Seat(0), Seat(3))))
    assert both.render({}, you=3) == "seat 0 and you pass"
    german = {"both": "{seats} passen", "seat": "Platz {number}", "you": "du", "list.and": " und "}
    assert both.render(german, you=0) == "du und Platz 3 passen"


def test_one_is_counted_otherwise_than_several() -> None:
    """In English and in a catalogue; a truth value is no number."""
    template = "draw {number:# card|# cards}"
    drawn = [clause("draw", template, number=number) for number in (0, 1, 2)]
    assert [each.text for each in drawn] == ["draw 0 cards", "draw 1 card", "draw 2 cards"]
    german = {"draw": "{number:eine Karte|# Karten} ziehen"}
    assert [each.render(german) for each in drawn[1:]] == ["eine Karte ziehen", "2 Karten ziehen"]
    for value in (True, "1", None, Suit.SPADES):
        with pytest.raises(InvalidArgument, match="a seat or a number has two wordings"):
            clause("draw", template, number=value)


HOSTILE = [
    "{minimum:>200000000}", "{minimum!r}", "{minimum.real}", "{minimum[0]}", "{}", "{0}", "{other}",
    "{minimum:{minimum}}", "{minimum", "minimum}", "{minimum:low}", "{ minimum }",
    5, None, ["x"],
]  # fmt: skip


@pytest.mark.parametrize("template", HOSTILE, ids=repr)
def test_a_template_has_nothing_but_names_in_braces(template: Any) -> None:
    """No widths, conversions, attributes or places: neither when it is made nor in a catalogue."""
    with pytest.raises(InvalidArgument):
        Clause("single-round.too-low", template, (("minimum", 3),))
    with pytest.raises(InvalidArgument):
        clause("single-round.too-low", template, minimum=3)
    with pytest.raises(InvalidArgument, match=r"The catalogue has .single-round\.too-low. as"):
        LOW.render({LOW.message: template})


def test_braces_that_are_meant() -> None:
    """They are doubled."""
    assert clause("x.y", "{{{minimum}}} {{minimum}}", minimum=3).text == "{3} {minimum}"


@pytest.mark.parametrize("catalogue", [None, 5, "x", ["x"], [("a", "b")]], ids=repr)
def test_what_is_no_catalogue(catalogue: Any) -> None:
    """A clause and a list ask for a mapping."""
    for said in (LOW, Listing((1, 2))):
        with pytest.raises(InvalidArgument, match="A catalogue is a mapping"):
            said.render(catalogue)


@pytest.mark.parametrize(
    ("value", "catalogue"),
    [
        (Suit.SPADES, {"suit.spades": 5}), (Seat(1), {"seat": "{nummer}"}),
        (Seat(1), {"seat": "{number!r}"}), (Listing((1, 2)), {"list.and": None}),
        (Listing((1, 2, 3)), {"list.comma": "{"}), (LOW, {LOW.message: "{maximum}"}),
    ],
)  # fmt: skip
def test_a_broken_catalogue(value: object, catalogue: Any) -> None:
    """For what stands within a sentence, too."""
    with pytest.raises(InvalidArgument, match="The catalogue has"):
        clause("x.y", "{value}", value=value).render(catalogue)


@pytest.mark.parametrize(
    "make",
    [
        lambda: Clause(bad(5), "x"), lambda: Clause("x", "x", bad(5)),
        lambda: Clause("x", "x", bad(("a", "b"))), lambda: Listing(bad(5)),
        lambda: Listing((1, 2), bad(5)), lambda: Seat(bad("x")), lambda: Seat(-1),
        lambda: Reason(bad(5), None, LOW), lambda: Reason("x", None, bad("x")),
        lambda: Verdict(bad(5)), lambda: clause(bad(5), "x"), lambda: numbers(bad(5)),
        lambda: numbers(bad(["x", "y", "z"])),
    ],
)  # fmt: skip
def test_what_no_sentence_is_made_of(make: Callable[[], object]) -> None:
    """Wrong types are refused where they come in."""
    with pytest.raises(InvalidArgument):
        make()


def test_a_huge_number_in_a_sentence() -> None:
    """Python would not write it out."""
    assert clause("x.y", "{n}", n=10**5000).text == "a huge number"


def test_a_verdict_counts_and_lists_its_reasons() -> None:
    """Each rule's id once, in the order of the reasons."""
    first = Reason("single-round", 1, LOW)
    other = Reason("out-of-turn", 1, clause("t", "not your turn"))
    verdict = Verdict((other, first, first))
    assert not verdict.legal
    assert not verdict
    assert len(verdict) == 3
    assert list(verdict) == [other, first, first]
    assert verdict.rule_ids == ("out-of-turn", "single-round")
    assert first.text == "the lowest bid is 3"
    assert str(first) == "the lowest bid is 3 [single-round]"
    assert str(Verdict((other, first))) == (
        "not your turn [out-of-turn]; the lowest bid is 3 [single-round]"
    )


def test_an_empty_verdict_means_legal() -> None:
    """It has no reasons and no rules, and as a condition it holds."""
    assert Verdict().legal
    assert Verdict()
    assert len(Verdict()) == 0
    assert Verdict().rule_ids == ()
    assert str(Verdict()) == "legal"


@pytest.mark.parametrize(
    ("items", "word", "said"),
    [
        ([], "and", ""),
        ([1], "and", "1"),
        ([1, 2], "or", "1 or 2"),
        ([1, 2, 3], "and", "1, 2 and 3"),
    ],
)
def test_join_lists_as_one_would_say_it(items: list[int], word: str, said: str) -> None:
    """Commas, and a word before the last."""
    assert join(items, word) == said


def test_all_are_frozen_comparable_and_hashable() -> None:
    """And survive round trips."""
    for value in (LOW, Seat(2), Reason("a", None, LOW), Verdict((Reason("a", 1, LOW),))):
        assert_frozen(value)
        assert all(copied == value and hash(copied) == hash(value) for copied in round_trips(value))


def test_the_templates_of_a_component_have_message_ids() -> None:
    """Those of its class and of its bases; a key with a dot is a whole id."""
    found = templates_of(Game)
    assert found["game.award"] == "{name}: {amount} for capturing the most pips."
    assert found["game.most"] == "{pips} pips"
    assert "points.not-yet" in found
