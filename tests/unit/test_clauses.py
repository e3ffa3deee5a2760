"""Sentences as data: clauses, reasons, verdicts."""

from __future__ import annotations

import pytest

from pitchlib import Clause, Reason, Suit, Verdict, clause
from pitchlib.messages import Listing, Seat, join

from .helpers import assert_frozen, round_trips

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
    due = clause("due.play", "{seat:seat # is|you are} to play", seat=Seat(2))
    told = clause("out", "it is not {seat:seat #'s|your} turn: {due}", seat=Seat(1), due=due)
    assert told.text == "it is not seat 1's turn: seat 2 is to play"
    assert told.render({}, you=1) == "it is not your turn: seat 2 is to play"
    assert told.render({}, you=2) == "it is not seat 1's turn: you are to play"
    both = clause("both", "{seats} pass", seats=Listing((Seat(0), Seat(3))))
    assert both.render({}, you=3) == "seat 0 and you pass"
    german = {"both": "{seats} passen", "seat": "Platz {number}", "you": "du", "list.and": " und "}
    assert both.render(german, you=0) == "du und Platz 3 passen"


def test_a_verdict_counts_and_lists_its_reasons() -> None:
    """Each rule's id once, in the order of the reasons."""
    first = Reason("single-round", 1, LOW)
    other = Reason("out-of-turn", 1, clause("t", "not your turn"))
    verdict = Verdict((other, first, first))
    assert not verdict.legal
    assert len(verdict) == 3
    assert list(verdict) == [other, first, first]
    assert verdict.rule_ids == ("out-of-turn", "single-round")
    assert first.text == "the lowest bid is 3"
    assert str(first) == "the lowest bid is 3 [single-round]"
    assert str(Verdict((other, first))) == (
        "not your turn [out-of-turn]; the lowest bid is 3 [single-round]"
    )


def test_an_empty_verdict_means_legal() -> None:
    """It has no reasons and no rules."""
    assert Verdict().legal
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
