"""Sentences as data: clauses, reasons, verdicts."""

from __future__ import annotations

import pytest

from pitchlib import Clause, Reason, Suit, Verdict, clause
from pitchlib.clauses import join

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
    for value in (LOW, Reason("a", None, LOW), Verdict((Reason("a", 1, LOW),))):
        assert_frozen(value)
        assert all(copied == value and hash(copied) == hash(value) for copied in round_trips(value))
