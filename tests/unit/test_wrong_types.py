"""Whatever is passed to whatever is public: an answer, or an error of the library."""

import contextlib
import functools
import inspect
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitchlib.bots import choose
from pitchlib.files import parse_position, position_text, variant_to_data
from public_names import named

from .helpers import *

BEFORE = start(SETBACK.with_rules(Dealing(hand=3)))  # so that counting all its ways is quick
STATE = deal(BEFORE, seed=1)
BIDDING = apply(STATE, Bid(3))
RECORD = record_game([BEFORE, STATE, BIDDING])

GOOD: dict[str, list[Any]] = {
    "state": [BEFORE, STATE, view(STATE, 1)], "view": [view(STATE, 1)], "variant": [SETBACK],
    "before": [STATE], "after": [BIDDING], "event": [event_for(STATE, BIDDING, 1)],
    "players": [4], "seat": [0, 1], "move": [Bid(3), Pass()], "seed": [1],
    "rng": [random.Random(1)], "record": [RECORD], "text": ["pass", "AS"], "name": ["setback"],
    "contract": [Contract(0, 3, "H")], "captured": [["AS", "KS"]], "tricks": [[Trick(())]],
    "cards": ["AS KS"], "card": [Card("AS")], "suit": [Suit.SPADES], "message": ["a.b"],
    "template": ["{x}"], "values": [(("x", 1),)], "id": ["x"], "title": ["X"],
    "data": [variant_to_data(SETBACK)], "hands": [["AS", "KS"]], "ranking": [((Card("AS"),),)],
    "pack": [CardSet("AS KS")], "hand": [4, PlayedHand(Contract(0, 3, "H"), captured=["", ""])],
    "states": [[BEFORE, STATE]], "events": [[]], "rule_point": ["pack"],
}  # fmt: skip
"""What an argument of this name may well be, so that the wrong ones are looked at in turn."""

JUNK: list[Any] = [
    None, True, 0, -1, 99, 10**5000, -(10**5000), 1.5, float("nan"), "", "x", "AS", "AS AS",
    "Q" * 10**5, "\0", b"AS", [], [1], ["AS"], [None, "x"], [[]], (), (1, 2), ("x", 10**5000), {},
    {"x": 1}, {1: []}, set(), object(), int, Card, Card("AS"), CardSet("AS"), Suit.HEARTS, Rank.TWO,
    Bid(3), Play("AS"),
    SETBACK, STATE, view(STATE, 0), clause("a.b", "c"), Contract(0, 3), Trick(()), DealerSteal(),
    DealerSteal, SingleRound(), Dealing(hand=3), Partnerships(2), Redealt(next_dealer=True),
    Trumps.natural(Suit.SPADES), lambda: None, iter([1]), random.Random(1), PitchError("x"),
]  # fmt: skip


UNCHECKED = {
    "apply_unchecked",  # by its name
    "Bidding", "Holdings", "ListedMoves", "State", "View",  # the engine and components make them
    "Phase", "Rank", "Suit", "RandomSource",  # Python makes them
    "DiscardTest", "Form", "Outcome",  # names of types
    "proves_nothing",  # the engine asks it
    "dump_variant",  # it would write files
}  # fmt: skip
"""What need not look at what it is given."""


MORE: tuple[Any, ...] = (
    choose, GameRecord, HandRecord, check_record,
    inspect_record, read_record, record_game, record_to_json, record_to_text, redact, replay_record,
    parse_position, position_text,
)  # fmt: skip
"""What is public in the modules that are not imported with the package."""


def public() -> Iterator[tuple[str, Any]]:
    """What can be called: functions, classes, and what variants and clauses offer."""
    for name, value in named().items():
        error = isinstance(value, type) and issubclass(value, BaseException)
        if (
            name not in UNCHECKED
            and callable(value)
            and not error
            and not inspect.isabstract(value)
            and not getattr(value, "_is_protocol", False)  # nobody makes one
        ):
            yield name, value
    yield from ((called.__name__, called) for called in MORE)
    for owner in (SETBACK, clause("a.b", "{x}", x=1), Listing((1, 2))):
        for name, _ in inspect.getmembers(type(owner), inspect.isroutine):
            if not name.startswith("_"):
                yield f"{type(owner).__name__}.{name}", getattr(owner, name)


CALLABLES = dict(public())


VARIOUS = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)


# Made once: Hypothesis looks at every value of a strategy that it has not seen.
WRONG = st.sampled_from(JUNK)
SEVERAL = st.lists(WRONG, max_size=2)
FITTING = {name: st.sampled_from(values) | WRONG for name, values in GOOD.items()}


@functools.cache
def parameters_of(called: Any) -> list[inspect.Parameter]:
    """The parameters, if it says which it has."""
    with contextlib.suppress(ValueError, TypeError):
        return list(inspect.signature(called).parameters.values())
    return []


def refused(name: str, positional: list[Any], named: dict[str, Any]) -> str:
    """Why a call is refused, if it is; nothing but an error of the library may come of it."""
    try:
        outcome = CALLABLES[name](*positional, **named)
        if inspect.isgenerator(outcome):
            next(outcome, None)
    except PitchError as error:
        return str(error)
    except OSError:
        assert name == "load_variant"
    return ""


def good(parameter: inspect.Parameter) -> Any:
    """What an argument may well be."""
    return GOOD.get(parameter.name, [None])[0]


@pytest.mark.sweep
@pytest.mark.parametrize("name", CALLABLES)
def test_each_wrong_argument_is_refused(name: str) -> None:
    """Every argument in turn is everything that it should not be, and the others are good."""
    parameters = [each for each in parameters_of(CALLABLES[name]) if each.kind not in VARIOUS]
    for wrong in parameters:
        for junk in JUNK:
            positional, named = [], {}
            for each in parameters:
                value = junk if each is wrong else good(each)
                if each.default is each.empty and each.kind is not each.KEYWORD_ONLY:
                    positional.append(value)
                elif each is wrong or each.default is each.empty:
                    named[each.name] = value
            assert len(refused(name, positional, named)) < 5000


def takes_several(name: str) -> bool:
    """Whether a call may have more than one argument."""
    parameters = parameters_of(CALLABLES[name])
    return len(parameters) > 1 or any(each.kind in VARIOUS for each in parameters)


@pytest.mark.sweep
@pytest.mark.parametrize("name", [name for name in CALLABLES if takes_several(name)])
@given(st.data())
def test_wrong_arguments_are_refused(name: str, data: st.DataObject) -> None:
    """Several at once, and the error is short; what has only one is tried above."""
    called = CALLABLES[name]
    positional: list[Any] = []
    named: dict[str, Any] = {}
    for parameter in parameters_of(called):
        left_out = parameter.default is not parameter.empty and data.draw(st.booleans())
        if left_out or parameter.kind is parameter.VAR_KEYWORD:
            continue
        if parameter.kind is parameter.VAR_POSITIONAL:
            positional += data.draw(SEVERAL)
            continue
        value = data.draw(FITTING.get(parameter.name, WRONG))
        if parameter.kind is parameter.POSITIONAL_ONLY or (
            parameter.default is parameter.empty and parameter.kind is not parameter.KEYWORD_ONLY
        ):
            positional.append(value)
        else:
            named[parameter.name] = value
    assert len(refused(name, positional, named)) < 5000
