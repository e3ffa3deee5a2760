"""The play of cards by tables is that of the engine, and what does not fit never crashes."""

import itertools
import pickle
import random
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

import pitchlib
from pitchlib.authoring import allowed, masks_of, must
from pitchlib.cards import CARDS
from pitchlib.game import stepping
from pitchlib.game.engine import STOCK, _drawn, _named_by_lead, lead
from pitchlib.game.stepping import (
    COMPILED,
    Course,
    card_played,
    choices_of,
    hash_of_situation,
    new_situation,
)
from pitchlib.moves import play_choices

from .helpers import *

LEFT = len(CARDS)
EVERY_CARD = CardSet(CARDS)


def card_between(before: State, after: State) -> int:
    """The card in bits that was played from a state to the next."""
    return before._left & ~after._left


@pytest.mark.skipif(COMPILED, reason="in C, it makes nothing else")
def test_what_makes_states_in_c_gives_them_all_their_parts() -> None:
    """In the order of their fields."""
    names = [field.name for field in attrs.fields(bad(State))]
    assert vars(new_situation(SimpleNamespace, *names)) == {name: name for name in names}


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_a_card_played_by_tables_is_one_played_by_the_engine(variant: Variant) -> None:
    """After it, the state is the same in every field."""
    states = random_states(variant, variant.default_players, seed=5)
    plays = 0
    for before, after in itertools.pairwise(states):
        if before.phase is Phase.PLAY:
            assert choices_of(before) == play_choices(before._playable) == legal_moves(before)
            bit = card_between(before, after)
            found = card_played(bad(before), bit, _named_by_lead, _drawn, lead, STOCK)
            assert found == after
            assert (found._playable, found._best) == (after._playable, after._best)
            plays += 1
    assert plays > 5


def test_states_of_a_hand_are_hashed_apart() -> None:
    """As they are where they are compiled; equal states have the same hash."""
    states = [state for seed in range(9) for state in random_states(SETBACK, 4, seed=seed)]
    states = [state for state in states if state.phase is Phase.PLAY]
    every = {hash_of_situation(bad(state)) for state in states}
    assert len(every) == len(set(states)) > 100
    assert every == {hash_of_situation(bad(pickle.loads(pickle.dumps(state)))) for state in states}


class Asked:
    """Stands for a table that is asked for duties."""

    next_seat = (1, 2, 3, 0)

    def __init__(self, duties: list[Duty], *, same_later: bool) -> None:
        self.asked = 0
        self.same_later = same_later
        self.duties = masks_of(duties)

    def masks(self, *_: object) -> Any:
        """The duties in bits."""
        self.asked += 1
        return self.duties


@pytest.mark.skipif(COMPILED, reason="in C, only C asks it")
@pytest.mark.parametrize(("many", "same_later"), [(2, True), (2, False), (8, True)])
def test_duties_are_remembered_where_they_fit(many: int, same_later: bool) -> None:
    """As the duties say, whether they have a row of their own or are asked each time."""
    suits = [CardSet(CARDS[place : place + 4]) for place in range(2, 50, 4)]
    table = Asked([must(cards, "test.no", "no") for cards in suits[:many]], same_later=same_later)
    state = next(each for each in random_states(SETBACK, 4, seed=1) if each.trumps is not None)
    course = Course(table, state.trumps)
    rng = random.Random(3)
    hands = [sum({1 << rng.randrange(LEFT) for _ in range(size)}) for size in range(1, 20)]
    for hand in hands:
        assert course.playable(hand, 5, (5,), 5, 1) == allowed(table.duties, hand)
    kept = same_later and many < 8
    assert table.asked == (1 if kept else len(hands))


@pytest.mark.skipif(COMPILED, reason="in C, only C asks it")
def test_the_duties_of_a_hand_are_those_of_its_own_trumps() -> None:
    """Whatever was played before it; and those of the same call are kept."""
    states = [random_states(SETBACK, 4, seed=seed)[-1] for seed in range(9)]
    frames = {bad(state.trumps).suit: state._frame for state in states}
    assert len(frames) > 1
    lots = [stepping.lot_for(frame, None) for frame in frames.values()]
    for frame in frames.values():
        for before in lots:
            lot = stepping.lot_for(frame, before)
            assert lot.course.trumps == frame.called.trumps
            assert (lot.course is before.course) is (frame is before.frame)


STATES = (
    "import pickle, random, sys\n"
    "from pitchlib import VARIANTS, apply, deal, legal_moves, start, view\n"
    "rng, kept = random.Random(4), []\n"
    "for variant in VARIANTS[::7]:\n"
    "    state = deal(start(variant), rng=rng)\n"
    "    while state.to_act is not None:\n"
    "        kept += [state, view(state, state.to_act)]\n"
    "        state = apply(state, rng.choice(legal_moves(state)))\n"
)


@pytest.mark.skipif(not COMPILED, reason="needs a compiled build beside the Python of it")
def test_pickles_go_from_one_build_to_the_other(tmp_path: Path) -> None:
    """States and views that Python has made are those made in C, and the other way around."""
    package = Path(pitchlib.__file__).parent
    shutil.copytree(package, tmp_path / "pitchlib", ignore=shutil.ignore_patterns("*.so", "*.pyd"))
    site = [str(tmp_path), *sys.path]
    lines = STATES + (
        "import pitchlib; assert not pitchlib.__compiled__\n"
        "given = pickle.load(open(sys.argv[1], 'rb'))\n"
        "assert given == kept and list(map(hash, given)) == list(map(hash, kept))\n"
        "pickle.dump(kept, open(sys.argv[2], 'wb'))\n"
    )
    scope: dict[str, Any] = {}
    exec(STATES, scope)  # noqa: S102  (the lines above)
    mine, theirs = tmp_path / "mine", tmp_path / "theirs"
    mine.write_bytes(pickle.dumps(scope["kept"]))
    code = f"import sys; sys.path[:] = {site!r}\n{lines}"
    subprocess.run([sys.executable, "-c", code, str(mine), str(theirs)], check=True)
    assert pickle.loads(theirs.read_bytes()) == scope["kept"]
