"""Laws of values: names do not matter, nothing changes, and what is written can be read."""

from __future__ import annotations

import itertools
import pickle
import random
from typing import Any

from .. import Card, IllegalMove, RecordError, State, apply, explain, legal_moves
from ..game.lookup import table_for
from .law import (
    BEGINNING,
    GAME,
    RENAMING,
    SEEN,
    TURN,
    LawBroken,
    decider,
    fail,
    law,
    require,
    require_copies,
    require_frozen,
)
from .random_games import History
from .symmetry import Symmetry, glance, picture, unlike

__all__ = ["constancy", "imprint", "records", "repetition", "seats", "suits"]


@law(RENAMING, every=3)
def suits(game: History, change: Symmetry) -> None:
    """Renaming suits changes nothing but the names."""
    table = table_for(game.variant, game.players)
    uneven = unlike(game.variant, game.players)
    require(uneven is None, f"{uneven}; name a special suit in fixed_suits")
    for suit, trumps in table.trumps.items():
        expected = tuple(tuple(map(change.card, group)) for group in trumps.ranking)
        found = table.trumps[change.suit(suit)].ranking
        require(
            expected == found,
            f"{table.rules.trump_order.id}: expected the trumps {_ranked(expected)}, as when "
            f"{suit} are trump, got {_ranked(found)}; name a special suit in fixed_suits",
        )
    _same(game, change, "after suits were renamed")


@law(TURN, every=3)
def seats(game: History, change: Symmetry) -> None:
    """Rotating seats changes nothing but the seats."""
    table = table_for(game.variant, game.players)
    sides = table.sides
    moved = {(side, sides[change.seat(seat, game.players)]) for seat, side in enumerate(sides)}
    require(
        len(moved) == table.number_of_sides,
        f"{table.rules.seating.id}: expected every seat's partners as many seats away as those of "
        f"all others, got the sides {sides}",
    )
    dealer = change.seat(game.dealer, game.players)
    expected = tuple(change.seat(seat, game.players) for seat in table.deal_orders[game.dealer])
    found = table.deal_orders[dealer]
    require(
        expected == found,
        f"{table.rules.dealing.id}: expected that seat {dealer} deals to {expected}, as seat "
        f"{game.dealer} does from its left, got {found}",
    )
    _same(game, change, "after seats were rotated")


def _ranked(ranking: tuple[tuple[Card, ...], ...]) -> str:
    return " ".join("=".join(map(str, group)) for group in ranking)


def _same(game: History, change: Symmetry, when: str) -> None:
    try:
        renamed = change.history(game)
    except IllegalMove as error:
        who = decider(error.state).id
        raise LawBroken(
            f"{who}: expected that {error.move} is legal {when}, got: {error}"
        ) from None
    last = len(game.moves)
    for place, (here, there) in enumerate(zip(game.states, renamed.states)):
        # All that a state shows is compared now and then: what comes after follows from it.
        shown = picture if place in (1, last) or here.score is not None else glance
        expected, found = shown(here, change), shown(there)
        for what, value in () if expected == found else expected.items():
            if found.get(what) != value:
                before = game.states[max(place - 1, 0)]
                said = _difference(what, before, here, value, found.get(what))
                fail(f"{said} {when}")


def _difference(what: str, before: State, here: State, expected: Any, found: Any) -> str:
    """What is different, and which component has decided it."""
    blamed, rules = decider(here if what == "legal moves" else before).id, here._frame.table.rules
    if what == "awards":
        pairs = zip(expected, found or (None,) * len(expected))
        expected, found = next((one, other) for one, other in pairs if one != other)
        blamed, what = f"{expected.point} ({expected.rule_id})", "the award"
    elif what == "contract" and expected and found and expected[:2] == found[:2]:
        blamed = rules.naming.id
    elif what in ("captured", "pips", "points", "hand sides"):
        blamed = rules.seating.id
    elif here.score is not None and what in ("winner", "won_by"):
        blamed = here.score.won_by or rules.going_out.id
    elif here.score is not None and what in ("credited", "changes", "scores"):
        blamed = rules.settlement.id
    return f"{blamed}: expected {what} {expected}, got {found}"


def imprint(state: State) -> tuple[int, str, bytes]:
    """Hash, repr and pickle of a state, to see whether anything has changed it."""
    return hash(state), repr(state), pickle.dumps(state)


@law(BEGINNING, every=50)
def constancy(game: History) -> None:
    """No state ever changes, states survive pickle and copy, and asked again all is the same."""
    lately = game.states[-8:]
    before = [imprint(each) for each in lately]
    for each in lately:
        for move in itertools.islice(legal_moves(each), 3):
            explain(each, move)
            apply(each, move)
    after = [imprint(each) for each in lately]
    require(before == after, "a state has changed by legal_moves, explain or apply")
    for here, there in itertools.pairwise(game.states):
        if here == there:
            fail(f"a move changes nothing: {here!r}")
    state = game.state
    require_frozen(state, ("phase", "_left", "scores", "unknown"), "the state")
    kept: list[Any] = [state.variant, state.auction, *(move for _, move in state.moves[-4:])]
    kept += [state.trick, *state.tricks[:1], state.contract, state.exchange, state.played_hand]
    for each in (*kept, state.score):
        require_copies(each, f"the {type(each).__name__}")
    for other in require_copies(state, "the state"):
        require(list(legal_moves(other)) == list(legal_moves(state)), "a copy has other choices")
        for move in itertools.islice(legal_moves(state), 3):
            require(apply(other, move) == apply(state, move), f"{move} does not lead copies alike")


@constancy.also(GAME, every=3)
def repetition(game: History) -> None:
    """Asked again, every component answers the same: none uses chance, a clock or a memory."""
    before = random.getstate()
    _same(game, Symmetry(), "when asked again, as if by chance")
    if random.getstate() != before:
        for _ in range(20):
            _same(game, Symmetry(), "when asked again, by chance")
        fail("a component uses chance, from the module random: expected none to")


@law(SEEN, every=80)
def records(game: History, seat: int | None) -> None:
    """A record, also as one seat saw the game, is read as it is written."""
    # Only who asks for it needs the records.
    from ..codec.variant_data import component_classes
    from ..records import read_record, record_game, record_to_json, record_to_text, redact

    classes = component_classes(game.variant)
    whole = record_game(game.states)
    seen = redact(whole, "nobody" if seat is None else seat)
    for record, whose in ((whole, "the record"), (seen, f"the record as seen by {seen.seen_by}")):
        for written in (record_to_text(record), record_to_json(record)):
            try:
                again = read_record(written, components=classes)
            except RecordError as error:
                raise LawBroken(f"{whose} is refused when it is read: {error}\n{written}") from None
            require(again == record, f"{whose} is read differently:\n{written}")
