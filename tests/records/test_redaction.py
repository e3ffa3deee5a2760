from itertools import pairwise

import attrs
import pytest

from .games import *

TABLES = ((PITCH_SIX, 5), (OFF_JACK_SEVEN, 4), (OFF_JACK_SEVEN, 6), (JOKER_ELEVEN, 6))


def _seen_by(state: State, seat: int | None) -> CardSet:
    """Every card that a seat has seen in the current hand."""
    seen = CardSet(card for trick in (*state.tricks, state.trick) if trick for card in trick.cards)
    if seat is not None:
        seen |= state.dealt[seat] | state.hands[seat] | state.discards[seat]
    return seen


def _cards_in(text: str) -> CardSet:
    """Every card that a text names after the headers."""
    known = {str(card) for card in CardSet(OFF_JACK_SEVEN.at(4).pack.cards)}
    _, _, body = text.partition("\n\n")
    words = body.replace(",", " ").replace('"', " ").split()
    return CardSet([Card(word) for word in dict.fromkeys(words) if word in known])


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0].id}-{table[1]}")
def test_no_card_that_the_seat_has_not_seen_is_told(table: tuple[Variant, int]) -> None:
    """At every moment, for every seat and for a spectator, in both forms."""
    for state in list(played(*table, seed=2, hands=1))[1::3]:
        record = record_game(state)
        for seat in (*range(table[1]), None):
            seen = redact(record, "nobody" if seat is None else seat)
            own = record_to_text(seen)
            assert _cards_in(own) <= _seen_by(state, seat), own
            _, _, body = record_to_json(seen).partition('"hands": [\n')
            assert _cards_in("\n\n" + body.replace("[", " ").replace("]", " ")) <= _seen_by(
                state, seat
            )


def test_what_a_seat_sees_is_told() -> None:
    """The scores, and who it was; such a record is not replayed."""
    record = record_game(list(played(OFF_JACK_SEVEN, 4, seed=2, hands=1)))
    assert redact(record, 2).hands[0].scores == record.hands[0].scores
    for own, told in ((redact(record, 2), "seat 2"), (redact(record, "nobody"), "a spectator")):
        assert repr(own).endswith(f", as seen by {told}>")
        with pytest.raises(InvalidArgument, match=f"this is what {told} saw"):
            states_of(own)


def test_what_may_tell_anything_is_left_out() -> None:
    """Comments and headers are free text; a seed among them would give all cards away."""
    record = attrs.evolve(
        record_game(list(played(SETBACK, 4, seed=2))[5]),
        headers=[("Event", "club"), ("Seed", "7")],
        comments=["seed 7"],
        seats=["Ann", None, "Bea", None],
    )
    record = attrs.evolve(
        record, hands=[attrs.evolve(record.hands[0], comments=["seat 1 holds AS"])]
    )
    seen = redact(record, 0)
    assert seen.headers == (("Event", "club"),)
    assert seen.comments == ()
    assert seen.hands[0].comments == ()
    assert seen.seats == record.seats
    assert redact(record, 0, headers=["Seed"]).headers == (("Seed", "7"),)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0].id}-{table[1]}")
def test_the_record_of_a_seat_is_what_it_received(table: tuple[Variant, int]) -> None:
    """Neither more nor less: the events that a server sends it, in words."""
    states = list(played(*table, seed=4, hands=1))
    record = record_game(states)
    for seat in (0, table[1] - 1, None):
        seen = redact(record, "nobody" if seat is None else seat)
        events = [event_for(before, after, seat) for before, after in pairwise(states)]
        told = [text if mover is None else f"seat {mover}: {text}"
                for mover, text in seen.hands[0].events]  # fmt: skip
        assert told == [*map(str, events)]


SEEN = redact(record_game(list(played(OFF_JACK_SEVEN, 4, seed=2, hands=2))), 1)
TEXT = record_to_text(SEEN)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("Seen by: 1", "", "'dealt' is not a move"),
        ("dealt", "2 pass", "a hand begins with its deal"),
        ("1 pass", "4 pass", "expected a seat from 0 to 3, got 4"),
    ],
)
def test_the_form_of_what_one_seat_saw_is_checked(old: str, new: str, told: str) -> None:
    """The deal and the numbers of seats; nothing else."""
    assert old in TEXT
    problems = inspect_record(TEXT.replace(old, new))[1]
    assert [each for each in problems if told in each.message and each.line], problems
    hand = attrs.evolve(SEEN.hands[0], scores=(99, 1))
    claimed = attrs.evolve(SEEN, hands=[hand, *SEEN.hands[1:]])
    assert check_record(claimed) == claimed


def test_a_record_with_problems_is_not_redacted() -> None:
    """It cannot be told what a seat saw of a game that cannot be."""
    record = record_game(list(played(SETBACK, 4, seed=2, hands=1)))
    events = list(record.hands[0].events)
    events[3] = events[2]
    with pytest.raises(RecordError):
        redact(attrs.evolve(record, hands=[HandRecord(events)]), 0)
