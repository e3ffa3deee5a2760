"""Whole numbers of other libraries are taken as Python's own; True and False are no numbers."""

from collections.abc import Callable
from random import Random
from typing import Any

import attrs
import numpy as np
import pytest

from pitchlib.messages import Seat
from pitchlib.scoring import ScorePad, score_sheet
from pitchlib.search import perft, playouts, solve, solve_contracts, values
from pitchlib.testing import check_variant

from .helpers import *

DEALT = deal(start(SETBACK.with_rules(Dealing(hand=2))), seed=7)
PLAYING = DEALT
for _call in (Bid(2), Pass(), Pass(), Pass()):
    PLAYING = apply(PLAYING, _call)

TAKES: dict[str, Callable[[Any], object]] = {
    "Bid": Bid,
    "Contract": lambda n: Contract(n, n),
    "Tally": lambda n: Tally(n, n),
    "Seat": Seat,
    "Trick": lambda n: Trick([(n, "AS")], winner=n),
    "Event": lambda n: Event(n, Pass()),
    "CardSet.from_bits": CardSet.from_bits,
    "SingleRound": lambda n: SingleRound(minimum=n),
    "GoingOutOrder": GoingOutOrder,
    "Individual": lambda n: Individual(n, usual=n),
    "Teams": lambda n: Teams(n, 4),
    "Partnerships": lambda n: Partnerships(team_size=n),
    "Game": lambda n: Game(pips=[(14, n)]),
    "CardPoint": CardPoint,
    "Pack": lambda n: Pack(lowest=n),
    "players": lambda n: start(ALL_FOURS, players=n),
    "dealer": lambda n: start(SETBACK, dealer=n),
    "scores": lambda n: start(SETBACK, scores=[n] * 4),
    "at": ALL_FOURS.at,
    "problems_with": SETBACK.problems_with,
    "deal": lambda n: deal(start(SETBACK), seed=n),
    "view": lambda n: view(DEALT, n),
    "apply": lambda n: explain(DEALT, Pass(), seat=n),
    "side_of": lambda n: (DEALT.side_of(n), view(DEALT, 0).side_of(n)),
    "PlayedHand": lambda n: PlayedHand(
        Contract(0, 2, "S"),
        captured=["AS", "", "KS", ""],
        last_trick=n,
        tricks_won=[1, 0, n, 0],
        dealer=n,
    ),
    "sample": lambda n: legal_moves(DEALT).sample(n, Random(1)),
    "playouts": lambda n: playouts(PLAYING, n, seed=n, first=n),
    "playouts of hands": lambda n: playouts(DEALT, 2, seed=1, hands=n).lengths,
    "values": lambda n: values(PLAYING, worlds=n, seed=n),
    "solve": lambda n: solve(PLAYING, perspective=n),
    "solve_contracts": lambda n: solve_contracts(DEALT, level=n),
    "perft": lambda n: perft(DEALT, n),
    "check_variant": lambda n: check_variant(SETBACK, examples=n).hands,
    "score_sheet": lambda n: score_sheet(SETBACK, bidder=n, bid=n, got={"High": n}),
    "correct": lambda n: ScorePad(SETBACK, [*"ABCD"]).correct({n: n}, "a gift").to_data(),
    "redact": lambda n: redact(record_game(DEALT), n),
}
"""What takes a whole number, with 2 as a good one."""


class Whole:
    """A number that Python can only count with."""

    def __index__(self) -> int:
        return 2


@pytest.mark.parametrize("name", TAKES)
@pytest.mark.parametrize("number", [np.int64(2), np.uint8(2), Whole()], ids=type)
def test_a_whole_number_of_another_library_is_taken(name: str, number: Any) -> None:
    """What is made is the same, down to the class of each number in it."""
    made: Any = TAKES[name](number)
    usual = TAKES[name](2)
    assert made == usual
    assert repr(made) == repr(usual)
    if attrs.has(type(made)):
        assert all(type(each) is not type(number) for each in attrs.astuple(made))


@pytest.mark.parametrize("name", TAKES)
@pytest.mark.parametrize("wrong", [True, np.True_, 2.0, np.float64(2), "2"], ids=repr)
def test_what_is_no_whole_number_is_refused(name: str, wrong: Any) -> None:
    """Floats, text and truth are not taken for numbers."""
    with pytest.raises((InvalidArgument, TypeError)):
        TAKES[name](wrong)
