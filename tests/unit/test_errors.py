"""Errors: what each carries, and that nothing of it is lost by pickle and copy."""

import copy
import pickle
from collections.abc import Callable

import pytest

import pitchlib
from pitchlib.search import CannotSolve, Unfinished
from public_names import named
from sheets.scripting import dealt, play_out

from .helpers import *

HANDS = (
    "AS KS 5D 5H 6H 7H",
    "4S 5S 6D 8H 9H TH",
    "QS 3S 2S 9D 4C 5C",
    "6S 7S 7D 6C 7C 8C",
)


def diamonds_led() -> State:
    """Spades are trump, seat 0 has led the five of diamonds, and it is seat 2's turn."""
    state = dealt(PITCH_SIX, HANDS, dealer=3)
    return play_out(state, "bid 3; pass; pass; pass; play AS 4S 2S 6S; play 5D 6D")


SLIPS: dict[str, tuple[type[PitchError], Callable[[], object]]] = {
    "illegal": (IllegalMove, lambda: apply(diamonds_led(), Play("4C"))),
    "deal": (InvalidDeal, lambda: apply(start(SETBACK), Deal(["AS", "KS"]))),
    "variant": (
        InvalidVariant, lambda: SETBACK.with_rules(Pack(jokers=1), SingleRound(maximum=9)),
    ),
    "name": (UnknownVariant, lambda: find_variant("setbak")),
    "notation": (InvalidNotation, lambda: parse_move(diamonds_led(), "play ZZ")),
    "unfinished": (HandNotFinished, lambda: score_hand(diamonds_led())),
    "argument": (InvalidArgument, lambda: Bid(bad("three"))),
    "solving": (CannotSolve, lambda: pitchlib.search.solve(start(SETBACK))),
    "limit": (Unfinished, lambda: pitchlib.search.solve(diamonds_led(), limit=0)),
    "file": (
        InvalidVariantFile,
        lambda: pitchlib.files.loads_variant("format = 1\nextends = 'setbak'"),
    ),
}  # fmt: skip
"""An error of each kind, as a user meets it."""
KINDS = {what: kind for what, (kind, _) in SLIPS.items()}


def caught(what: str) -> PitchError:
    """The error."""
    kind, slip = SLIPS[what]
    with pytest.raises(kind) as error:
        slip()
    return error.value


@pytest.mark.parametrize(("what", "kind"), KINDS.items(), ids=KINDS)
def test_errors_survive_pickle_and_copy_with_their_data(what: str, kind: type[PitchError]) -> None:
    """The class, the message, and every attribute."""
    error = caught(what)
    assert type(error) is kind
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(error, protocol))
        assert (type(again), again.args, vars(again)) == (kind, error.args, vars(error))
        assert str(again) == str(error) != ""
    for again in (copy.copy(error), copy.deepcopy(error)):
        assert again is not error
        assert (type(again), again.args, vars(again)) == (kind, error.args, vars(error))


def test_every_error_of_the_library_was_tried() -> None:
    """All that are exported, but for the root."""
    exported = {
        value
        for value in named().values()
        if isinstance(value, type) and issubclass(value, PitchError) and value is not PitchError
    }
    assert set(KINDS.values()) <= exported
    assert {error.__name__ for error in exported - set(KINDS.values())} <= {"RecordError"}


def test_errors_can_be_caught_as_what_python_programmers_expect() -> None:
    """A wrong value is a ValueError, a wrong type a TypeError, a wrong name a LookupError."""
    assert issubclass(IllegalMove, ValueError)
    assert issubclass(InvalidDeal, IllegalMove)
    assert issubclass(InvalidArgument, TypeError)
    assert issubclass(InvalidArgument, ValueError)
    assert issubclass(InvalidNotation, ValueError)
    assert issubclass(InvalidVariant, ValueError)
    assert issubclass(UnknownVariant, LookupError)
    assert issubclass(HandNotFinished, ValueError)


def test_an_illegal_move_reads_like_a_person_at_the_table() -> None:
    """What was led, what is trump, what the seat holds, by which rule, and what it may play.

    The legal cards stand in the order of the legal moves, the written order of cards.
    """
    assert str(caught("illegal")) == (
        "Seat 2 may not play 4C: diamonds were led, clubs are not trump, and seat 2 holds 9D "
        "[trump-in-anytime]. Legal: QS, 3S, 9D"
    )


def test_an_illegal_move_carries_the_facts() -> None:
    """Move, seat, reasons, rule ids, what is legal instead, and the state, unchanged."""
    state = diamonds_led()
    with pytest.raises(IllegalMove) as refused:
        apply(state, Play("4C"))
    error = refused.value
    assert error.move == Play("4C")
    assert error.seat == 2
    assert error.reasons == explain(state, Play("4C")).reasons
    assert error.rule_ids == ("trump-in-anytime",)
    assert error.legal == legal_moves(state)
    assert [str(move) for move in error.legal] == ["play QS", "play 3S", "play 9D"]
    assert error.state is state


def test_rule_ids_are_listed_once_each() -> None:
    """However many reasons a rule has."""
    with pytest.raises(InvalidDeal) as refused:
        apply(start(SETBACK), Deal(["AS", "AS", "X+"]))
    assert len(refused.value.reasons) == 6
    assert refused.value.rule_ids == ("deal",)
    assert refused.value.seat is None


def test_many_legal_moves_are_cut_short_in_the_message() -> None:
    """With how many more there are; the error has them all."""
    state = start(pitchlib.OFF_JACK_SEVEN)
    state = play_out(pitchlib.deal(state, seed=1), "bid 2; pass; pass; pass; trump S")
    with pytest.raises(IllegalMove, match=r"and 117 more$") as refused:
        apply(state, Pass())
    assert len(refused.value.legal) == 130


def test_an_unknown_name_suggests_near_ones() -> None:
    """Ids of variants, and a line about each of at most eight; the way to all if none is near."""
    error = caught("name")
    assert isinstance(error, UnknownVariant)
    assert error.name == "setbak"
    assert error.suggestions[:3] == ("setback", "draw-setback", "five-player-setback")
    first, *lines = str(error).split("\n  - ")
    assert first == "There is no variant called 'setbak'. Did you mean:"
    assert (*lines,) == error.games
    with pytest.raises(UnknownVariant, match="`pitchlib variants` lists all") as nothing:
        find_variant("zzzzzzzz")
    assert nothing.value.suggestions == ()


@pytest.mark.parametrize(
    ("name", "games"),
    [
        ("4-point", "auction-pitch classic-auction-pitch nebraska-pitch racehorse-pitch smudge"),
        ("6 points", "pitch-six setback-until-pass schmier wisconsin-smear"),
        ("7pt.", "seven-point-pitch off-jack-seven seven-point-partnership"),
        ("10-point", "ten-point-pitch off-jack-ten smear call-your-partner"),
        ("Hi Lo Jack", "setback draw-setback high-low-jack-bonhomme auction-pitch all-fours"),
        ("high low jack", "setback draw-setback high-low-jack-bonhomme auction-pitch all-fours"),
    ],
)
def test_a_name_of_several_games_lists_them(name: str, games: str) -> None:
    """At most eight, with a line about each; with "pitch" behind it as without."""
    for called in (name, f"{name} pitch" if name[0] not in "Hh" else name):
        with pytest.raises(UnknownVariant) as caught:
            find_variant(called)
        error = caught.value
        assert {*games.split()} <= {*error.suggestions}, called
        first, *lines = str(error).partition("\n  and ")[0].split("\n  - ")
        assert first == f"Several games are called {called!r}:"
        assert (*lines,) == error.games
        assert len(error.games) == min(8, len(error.suggestions))
        more = len(error.suggestions) - 8
        assert (f"  and {more} more: pitchlib variants {called}" in str(error)) == (more > 0)
        assert pickle.loads(pickle.dumps(error)).games == error.games


def test_an_invalid_variant_lists_all_problems() -> None:
    """In the message and one by one."""
    error = caught("variant")
    assert isinstance(error, InvalidVariant)
    assert len(error.problems) == 3
    lines = ["Setback cannot be played like this:", *(each.message for each in error.problems)]
    assert str(error) == "\n  - ".join(lines)


def test_wrong_notation_says_where() -> None:
    """The text and the position in it."""
    error = caught("notation")
    assert isinstance(error, InvalidNotation)
    assert (error.text, error.position) == ("play ZZ", 5)


def test_a_class_in_place_of_a_component_is_told_how_to_write_it() -> None:
    """The parentheses are what one forgets most."""
    with pytest.raises(InvalidArgument, match=r"DealerSteal is a class; write DealerSteal\(\)"):
        SETBACK.with_rules(DealerSteal)
