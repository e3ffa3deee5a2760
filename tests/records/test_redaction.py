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
    """Its own cards, discards and draws in full, those of the others as numbers."""
    path = list(played(OFF_JACK_SEVEN, 4, seed=2, hands=1))
    record = record_game(path)
    whole = record.hands[0]
    seen = redact(record, 2).hands[0]
    deal = seen.moves[0]
    assert str(deal) == f"deal 9?? | 9?? | {path[1].dealt[2]} | 9?? ; stock 18??"
    for seat, move in seen.events:
        if isinstance(move, Discard) and move.cards:
            assert seat == 2
        if str(move).startswith(("discard", "draw")):
            assert ("??" in str(move)) == (seat != 2) or str(move) == "discard"
    assert seen.scores == whole.scores
    for own, told in ((redact(record, 2), "seat 2"), (redact(record, "nobody"), "a spectator")):
        assert repr(own).endswith(f", as seen by {told}>")
        with pytest.raises(InvalidArgument, match=f"this is what {told} saw"):
            states_of(own)
    assert [move for move in seen.moves if isinstance(move, Play)] == [
        move for move in whole.moves if isinstance(move, Play)
    ]


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
def test_the_record_of_a_seat_tells_its_view(table: tuple[Variant, int]) -> None:
    """Neither more nor less: whoever follows the record holds the view that the server has."""
    states = list(played(*table, seed=4, hands=1))
    for state in states[1:-1:2]:
        record = record_game(state)
        for seat in (0, table[1] - 1, None):
            seen = redact(record, "nobody" if seat is None else seat)
            known = view(states[0], seat)
            for event in _events(seen.hands[0], seat):
                known = observe(known, event)
            assert known == view(state, seat)


def _events(hand: HandRecord, viewer: int | None) -> list[Event]:
    """What the server would have sent, from the record."""
    told: list[Event] = []
    for seat, move in hand.events:
        verb, _, cards = str(move).partition(" ")
        number = (
            int(cards.removesuffix("??")) if verb in {"discard", "draw"} and "?" in cards else 0
        )
        if verb == "deal":
            mine = None if viewer is None else cards.partition(" ;")[0].split(" | ")[viewer]
            told.append(Event(None, HandDealt(None if mine is None else CardSet(mine))))
        elif verb == "discard" and number:
            told.append(Event(seat, HiddenDiscard(number)))
        elif verb == "draw":
            last = told[-1]
            if not number:
                told[-1] = attrs.evolve(last, taken=CardSet(cards))
            elif isinstance(last.move, HiddenDiscard):
                told[-1] = attrs.evolve(last, move=attrs.evolve(last.move, drawn=number))
        elif isinstance(move, Discard) and seat != viewer:
            told.append(Event(seat, HiddenDiscard(0)))
        else:
            assert isinstance(move, (Bid, Pass, NameTrump, Discard, Play))
            told.append(Event(seat, move))
    return told


SEEN = redact(record_game(list(played(OFF_JACK_SEVEN, 4, seed=2, hands=2))), 1)
TEXT = record_to_text(SEEN)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("Seen by: 1", "", "'9??' is not a card"),
        ("stock 18??", "stock ???", "looks like draw 3??"),
        ("draw 3??", "draw 3?", "looks like draw 3??"),
        ("1 pass", "4 pass", "expected a seat from 0 to 3, got 4"),
    ],
)
def test_the_form_of_what_one_seat_saw_is_checked(old: str, new: str, told: str) -> None:
    """Numbers of seats, and the notation, each with its line; nothing else."""
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
