from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest

from cover import COVER
from pitchlib import (
    JOKER_ELEVEN,
    OFF_JACK_SEVEN,
    PITCH_SIX,
    SETBACK,
    Bid,
    Card,
    CardSet,
    Deal,
    Discard,
    NameTrump,
    Pass,
    Phase,
    Play,
    State,
    Variant,
    apply,
    bots,
    deal,
    start,
)
from pitchlib.formats.records import (
    Comment,
    Draw,
    GameRecord,
    HandRecord,
    HeaderComment,
    RecordedEvent,
    RecordError,
    SeenDeal,
    UnseenDiscard,
    check_record,
    inspect_record,
    read_record,
    record_game,
    record_of,
    record_to_json,
    record_to_text,
    redact,
    states_of,
)
from pitchlib.knowledge.events import Event, observe
from pitchlib.knowledge.views import view
from pitchlib.moves import HandDealt, HiddenDiscard
from pitchlib.rules import Dealing

from .games import played

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
        record = record_of(state)
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
    assert isinstance(deal, SeenDeal)
    assert [hand if isinstance(hand, int) else len(hand) for hand in deal.hands] == [9] * 4
    assert deal.hands[2] == path[1].dealt[2]
    assert deal.stock == 18
    for seat, move in seen.events:
        if isinstance(move, Discard) and move.cards:
            assert seat == 2
        if isinstance(move, UnseenDiscard):
            assert seat != 2
        if isinstance(move, Draw):
            assert isinstance(move.cards, CardSet) == (seat == 2)
    assert seen.result == whole.result
    assert [move for move in seen.moves if isinstance(move, Play)] == [
        move for move in whole.moves if isinstance(move, Play)
    ]


def test_the_bidder_alone_sees_the_widow() -> None:
    """The others see that six cards are taken up."""
    path = list(played(OFF_JACK_SEVEN, 6, seed=2, hands=1))
    contract = path[-1].contract
    assert contract is not None
    record = record_game(path)
    for seat in range(6):
        (draw,) = [each for each in redact(record, seat).hands[0].events if "draw" in str(each[1])]
        assert draw[0] == contract.bidder
        assert isinstance(draw[1], Draw)
        assert len(draw[1]) == 6
        assert isinstance(draw[1].cards, CardSet) == (seat == contract.bidder)


def test_what_may_tell_anything_is_left_out() -> None:
    """Comments and headers are free text; a seed among them would give all cards away."""
    record = attrs.evolve(
        record_of(list(played(SETBACK, 4, seed=2))[5]),
        headers=[("Event", "club"), ("Seed", "7")],
        comments=[HeaderComment("", "seed 7")],
        seats=["Ann", None, "Bea", None],
    )
    record = attrs.evolve(
        record, hands=[attrs.evolve(record.hands[0], comments=[Comment(0, "seat 1 holds AS")])]
    )
    seen = redact(record, 0)
    assert seen.headers == (("Event", "club"),)
    assert seen.comments == ()
    assert seen.hands[0].comments == ()
    assert seen.seats == record.seats
    assert redact(record, 0, headers=["Seed"]).headers == (("Seed", "7"),)


def test_worlds_that_a_seat_cannot_tell_apart_give_it_the_same_record() -> None:
    """Swapping two hidden cards changes nothing in the record of the seat."""
    for state in list(played(PITCH_SIX, 4, seed=8, hands=1))[1:8]:
        record = record_of(state)
        deal = record.hands[0].moves[0]
        assert isinstance(deal, Deal)
        one = next(card for card in state.hands[1] if Play(card) not in record.hands[0].moves)
        other = next(card for card in state.hands[2] if Play(card) not in record.hands[0].moves)
        swapped = [
            CardSet({one: other, other: one}.get(card, card) for card in hand)
            for hand in deal.hands
        ]
        events = ((None, Deal(swapped)), *record.hands[0].events[1:])
        again = attrs.evolve(record, hands=[attrs.evolve(record.hands[0], events=events)])
        if not state.tricks and not state.trick:
            assert record_to_text(redact(again, 0)) == record_to_text(redact(record, 0))


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0].id}-{table[1]}")
def test_the_record_of_a_seat_tells_its_view(table: tuple[Variant, int]) -> None:
    """Neither more nor less: whoever follows the record holds the view that the server has."""
    states = list(played(*table, seed=4, hands=1))
    for state in states[1:-1:2]:
        record = record_of(state)
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
        if isinstance(move, SeenDeal):
            mine = None if viewer is None else move.hands[viewer]
            assert not isinstance(mine, int)
            told.append(Event(None, HandDealt(mine)))
        elif isinstance(move, UnseenDiscard):
            told.append(Event(seat, HiddenDiscard(move.count)))
        elif isinstance(move, Draw):
            last = told[-1]
            if isinstance(move.cards, CardSet):
                told[-1] = attrs.evolve(last, taken=move.cards)
            elif isinstance(last.move, HiddenDiscard):
                told[-1] = attrs.evolve(last, move=attrs.evolve(last.move, drawn=move.cards))
        elif isinstance(move, Discard) and seat != viewer:
            told.append(Event(seat, HiddenDiscard(0)))
        else:
            assert isinstance(move, (Bid, Pass, NameTrump, Discard, Play))
            told.append(Event(seat, move))
    return told


SEEN = redact(record_game(list(played(OFF_JACK_SEVEN, 4, seed=2, hands=2))), 1)
TEXT = record_to_text(SEEN)


def _changed(place: int, event: tuple[int | None, object]) -> GameRecord:
    hand = SEEN.hands[0]
    events: list[Any] = list(hand.events)
    events[place] = event
    return attrs.evolve(SEEN, hands=[HandRecord(events), *SEEN.hands[1:]])


def _place(kind: type, seat: int | None = None) -> int:
    return next(
        place
        for place, (actor, move) in enumerate(SEEN.hands[0].events)
        if isinstance(move, kind) and seat in {None, actor}
    )


def test_a_record_of_one_seat_is_checked_as_far_as_it_goes() -> None:
    """Turns, calls, numbers of cards, the seat's own cards, and results."""
    events = SEEN.hands[0].events
    deal = events[0][1]
    assert isinstance(deal, SeenDeal)
    mine = deal.hands[1]
    assert isinstance(mine, CardSet)
    others_play = _place(Play, 2)
    hidden = _place(UnseenDiscard)
    draw = _place(Draw)
    for wrong, told in (
        (_changed(0, (None, attrs.evolve(deal, stock=None))), "seat 1 saw this: deal 9?? |"),
        (
            _changed(0, (None, attrs.evolve(deal, hands=[9, 9, 9, 9]))),
            "seat 1 is not dealt such a hand",
        ),
        (_changed(0, (None, attrs.evolve(deal, hands=[9, mine, 9]))), "| 9?? | 9?? ; stock 18??"),
        (
            _changed(0, (None, attrs.evolve(deal, hands=[9, mine, 9, 8], stock=19))),
            "| 9?? | 9?? ; stock 18??",
        ),
        (_changed(0, (None, Deal(["", "", "", ""]))), "seat 1 is not dealt such a hand"),
        (_changed(others_play, (2, Play(next(iter(mine))))), "seat 2 cannot hold"),
        (
            _changed(others_play, (None, events[others_play][1])),
            f"seat 1 saw this: 2 {events[others_play][1]}",
        ),
        (_changed(others_play, (9, events[others_play][1])), "expected a seat from 0 to 3, got 9"),
        (
            _changed(hidden, (events[hidden][0], UnseenDiscard(8))),
            "may discard at most 3 cards, not 8",
        ),
        (_changed(hidden, (None, UnseenDiscard(1))), "seat 1 saw this: "),
        (
            _changed(hidden, (events[hidden][0], Discard("2C"))),
            "sees its own discards, and no others",
        ),
        (
            _changed(draw, (events[draw][0], Draw(9))),
            f"seat 1 saw this: {events[draw][0]} {events[draw][1]}",
        ),
        (_changed(draw, (None, Draw(1))), f"seat 1 saw this: {events[draw][0]} {events[draw][1]}"),
    ):
        with pytest.raises(RecordError) as caught:
            check_record(wrong)
        assert told in str(caught.value)


def test_results_of_a_record_of_one_seat_are_checked() -> None:
    """All tricks lie open in the end, so the score can be counted."""
    hand = SEEN.hands[0]
    assert hand.result is not None
    result = attrs.evolve(hand.result, points=(*(hand.result.points or ())[1:], 0))
    wrong = attrs.evolve(SEEN, hands=[attrs.evolve(hand, result=result), *SEEN.hands[1:]])
    with pytest.raises(RecordError, match="the points are"):
        check_record(wrong)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("Seen by: 1", "", "unknown cards stand only"),
        ("Seen by: 1", "Seen by: 2", "seat 2 is not dealt such a hand"),
        ("stock 18??", "stock 17??", "; stock 18??"),
        ("stock 18??", "", "; stock 18??"),
        ("stock 18??", "stock AS", "; stock 18??"),
        ("stock 18??", "stock ???", "the stock is hidden"),
    ],
)
def test_the_text_of_one_seat_is_checked(old: str, new: str, told: str) -> None:
    """With the places of the problems."""
    problems = inspect_record(TEXT.replace(old, new)).problems
    assert [each for each in problems if told in each.message and each.line], problems


def test_going_out_in_mid_hand_is_taken_as_told() -> None:
    """Where hidden cards decide whether the bidder went out, the record is believed."""
    went_out = 0
    for seed in range(60):
        rng = Random(seed)
        state = deal(start(JOKER_ELEVEN, scores=(9,) * 6), rng=rng)
        while state.to_act is not None:
            state = apply(state, bots.choose(view(state, state.to_act), rng))
        if state.phase is not Phase.OVER or len(state.tricks) == 6:
            continue
        went_out += 1
        record = record_of(state)
        assert states_of(read_record(record_to_text(record)))[-1] == state
        for seat in (*range(6), "nobody"):
            seen = redact(record, seat)
            assert read_record(record_to_text(seen)) == seen
    assert went_out > 10


@pytest.mark.parametrize("variant", COVER, ids=lambda variant: variant.id)
def test_what_every_seat_saw_is_read_back_and_its_result_checked(variant: Variant) -> None:
    """Also where a hand ends when nobody has a trump left, and other cards stay hidden."""
    states = list(played(variant, variant.default_players, seed=3, hands=1))
    record = record_game(states)
    (hand,) = record.hands
    assert hand.result is not None
    for seat in (0, variant.default_players - 1, "nobody"):
        seen = redact(record, seat)
        assert check_record(seen) == seen
        part = redact(record_of(states[len(states) // 2]), seat)
        assert check_record(part) == part
        if hand.result.points is None:
            continue  # thrown in
        result = attrs.evolve(hand.result, points=[int(not side) for side in hand.result.points])
        wrong = attrs.evolve(seen, hands=[attrs.evolve(seen.hands[0], result=result)])
        with pytest.raises(RecordError, match="the points are"):
            check_record(wrong)


def test_a_revoke_of_another_seat_is_found_once_all_cards_lie_open() -> None:
    """Seat 1 had a spade left when it discarded a club on the first trick."""
    variant = SETBACK.with_rules(Dealing(hand=2))
    calls: list[RecordedEvent] = [(0, Bid(2)), (1, Pass()), (2, Pass()), (3, Pass())]
    plays = [(0, "AS"), (1, "2C"), (2, "3S"), (3, "4S"), (0, "4H"), (1, "QS"), (2, "5H"), (3, "6H")]
    deal = SeenDeal([CardSet("AS 4H"), 2, 2, 2])
    events: list[RecordedEvent] = [
        (None, deal), *calls, *((seat, Play(card)) for seat, card in plays),
    ]  # fmt: skip
    record = GameRecord(
        variant=variant, players=4, dealer=3, scores=(0,) * 4, seen_by=0,
        hands=[HandRecord(events)],
    )  # fmt: skip
    unfinished = attrs.evolve(record, hands=[HandRecord(events[:-1])])
    assert check_record(unfinished).hands[0].events == tuple(events[:-1])
    with pytest.raises(RecordError, match=r"moves\[5\].*Seat 1 may not play 2C"):
        check_record(record)


def test_a_record_with_problems_is_not_redacted() -> None:
    """It cannot be told what a seat saw of a game that cannot be."""
    record = record_game(list(played(SETBACK, 4, seed=2, hands=1)))
    events = list(record.hands[0].events)
    events[3] = events[2]
    with pytest.raises(RecordError):
        redact(attrs.evolve(record, hands=[HandRecord(events)]), 0)
