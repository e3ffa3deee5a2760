"""What the unit tests share: values that no type checker would let pass, and round trips.

With them come all names of the rules, of their authors and of players.
"""

import copy
import functools
import pickle
import random
from typing import Any, TypeVar

import attrs
import pytest

from pitchlib import *
from pitchlib.authoring import *
from pitchlib.authoring import BASES, itself_and_parts
from pitchlib.composing import placed
from pitchlib.game import settling
from pitchlib.game.frame import MOMENT_FIELDS, Called, Frame, Standing, closed, seen_from, unplayed
from pitchlib.knowledge import *
from pitchlib.records import *
from pitchlib.rulebook.sections import sentences_of
from pitchlib.rules import *
from pitchlib.variants import *

V = TypeVar("V")


def bad(value: object) -> Any:
    """A value of the wrong type, as someone without a type checker would pass it."""
    return value


def around(component: Any, **space: Any) -> Any:
    """A component of one's own that answers like another, except for what is given."""
    base: Any = BASES[component.rule_point]

    def passed_on(name: str) -> Any:
        if callable(getattr(component, name)):
            return lambda self, *args, **given: getattr(component, name)(*args, **given)
        return property(lambda self: getattr(component, name))

    own = {*vars(Component)} - {"describe", "conflicts", "oddities", "fixed_suits"}
    hooks = {name for name in dir(base) if not name.startswith("_") and hasattr(component, name)}
    annotated = {name for kind in base.__mro__ for name in getattr(kind, "__annotations__", ())}
    names = (hooks | {name for name in annotated if hasattr(component, name)}) - own
    given = {"id": "odd", "sentences": {"odd": "Odd."}, **space}
    return type("Odd", (base,), {**{name: passed_on(name) for name in names}, **given})()


def said_by(variant: Variant, players: int) -> list[Clause]:
    """What the components of a variant and their parts say on its sheet, in the order of play."""
    rules = variant.at(players)
    parts = [part for _, point in placed(rules) for part in itself_and_parts(point)]
    return [clause for part in parts for clause in sentences_of(part, rules, players)]


def round_trips(value: V) -> list[V]:
    """The value as it comes back from pickle (every protocol), copy and deepcopy."""
    pickled = [
        pickle.loads(pickle.dumps(value, protocol))
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)
    ]
    return [*pickled, copy.copy(value), copy.deepcopy(value)]


STANDS = ("hand_number", "dealer", "scores", "tally", "winner", "complete", "told")
"""What a standing has."""


def having(value: Any, **parts: Any) -> Any:
    """A standing, a frame, an auction or an attrs value with other parts."""
    if isinstance(value, Called):
        names = ("auction", "contract", "credits", "trumps", "choices", "outcome", "after")
        return Called(**{name: parts.get(name, getattr(value, name)) for name in names})
    if isinstance(value, Standing):
        return Standing(**{name: parts.get(name, getattr(value, name)) for name in STANDS})
    if not isinstance(value, Frame):
        return attrs.evolve(value, **parts)
    frame = value.copy()
    for name, part in parts.items():
        setattr(frame, name, part)
    return frame


def of_tricks(
    contract: Contract, trumps: Trumps, sides: tuple[int, ...], tricks: list[Trick]
) -> PlayedHand:
    """A hand that was played to its end in these tricks, whoever won them."""
    held, played, left = [0] * len(sides), [], -1
    for trick in tricks:
        plays = tuple(seat << 6 | card.index for seat, card in trick.plays)
        for seat, card in trick.plays:
            held[seat] |= card.bit
            left &= ~card.bit
        best = plays[0]
        for play in plays:
            best = play if trumps.beaters[best & 63] >> (play & 63) & 1 else best
        played.append((best, plays, left))
    return PlayedHand.of_play(contract, trumps, sides, tuple(held), tuple(played), complete=True)


def piles_in(tricks: Any, sides: tuple[int, ...]) -> list[int]:
    """What each side has captured in these tricks, in bits."""
    piles = [0] * (max(sides) + 1)
    for best, plays, _ in tricks:
        piles[sides[best >> 6]] |= sum(1 << (play & 63) for play in plays)
    return piles


def in_numbers(frame: Frame, tricks: Any, *, complete: bool) -> Any:
    """The scores after these tricks, who has won, and the tally, if numbers decide that."""
    sides = frame.sides()
    piles = piles_in(tricks, sides)
    last = sides[tricks[-1][0] >> 6] + 1 if tricks else 0
    found = settling.in_numbers(frame, frame.hands, sides, piles, last, tricks, complete=complete)
    return found and found[:3]


def changed(at: Any, **parts: Any) -> Any:
    """A state or a view with another frame; before any card was played, with other parts."""
    if parts.keys() <= {"_frame"}:
        return seen_from(at, parts.get("_frame", at._frame), at._playable)
    assert not at._count
    frame = at._frame.copy()
    frame.phase = parts.get("phase", frame.phase)
    return closed(unplayed(frame, at._left), parts.get("to_act", at.to_act), at._playable)


def assert_frozen(value: object) -> None:
    """Check that no field of a value can be set or deleted, and that none can be added."""
    kind = type(bad(value))
    names = [field.name for field in attrs.fields(kind)] if attrs.has(kind) else MOMENT_FIELDS
    before = repr(value)
    for name in (*names, "something_else"):
        with pytest.raises(AttributeError):
            setattr(value, name, None)
        with pytest.raises(AttributeError):
            delattr(value, name)
    assert repr(value) == before


def random_states(variant: Variant, players: int, seed: int, hands: int = 1) -> list[State]:
    """Every state of a few hands played at random, the last one's outcome included."""
    rng = random.Random(seed)
    state = start(variant, players=players, dealer=rng.randrange(players))
    states = [state]
    while state.hand_number < hands or state.to_act is not None:
        if state.winner is not None:
            break
        moves = legal_moves(state)
        state = apply(state, rng.choice(moves)) if moves else deal(state, rng=rng)
        states.append(state)
    return states


@functools.cache
def sample_states(variant: Variant, players: int) -> tuple[State, ...]:
    """The states of two hands, kept for several tests."""
    return tuple(random_states(variant, players, seed=players, hands=2))


@functools.cache
def some_states(variant: Variant, players: int) -> tuple[State, ...]:
    """Of those states the first and the last of each phase, and every sixth besides."""
    states = sample_states(variant, players)
    phases = [None, *(state.phase for state in states), None]
    return tuple(
        state
        for place, state in enumerate(states)
        if place % 6 == 0 or not phases[place] == phases[place + 1] == phases[place + 2]
    )


def check_of(parameter: Any) -> Any:
    """The validator of a parameter's value that is not ``None``, which may say its limits."""
    validator = parameter.field.validator
    return getattr(validator, "validator", validator)  # within attrs' optional(...)
