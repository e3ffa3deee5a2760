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

import pytest

import pitchlib
from pitchlib._core import Plan
from pitchlib._laid import COMPILED
from pitchlib.authoring import allowed, masks_of, must
from pitchlib.cards import CARDS
from pitchlib.game import frame, legality
from pitchlib.game.frame import piles_of
from pitchlib.moves import play_choices

from .helpers import *

LEFT = len(CARDS)
EVERY_CARD = CardSet(CARDS)


@pytest.mark.parametrize("seat", [None, 2])
def test_what_makes_states_and_views_gives_them_all_their_parts(seat: int | None) -> None:
    """In the order of their fields, and to a view its seat."""
    *_, state = (each for each in random_states(SETBACK, 4, seed=1) if each._trick)
    at = state if seat is None else view(state, seat)
    made = changed(at)
    assert type(made) is type(at)
    assert made is not at
    assert made == at
    assert getattr(made, "seat", None) == seat


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_what_may_be_played_by_the_tables_is_what_the_components_say(variant: Variant) -> None:
    """And it is listed as any choice of plays is."""
    plays = 0
    for state in random_states(variant, variant.default_players, seed=5):
        if state.phase is Phase.PLAY:
            assert play_choices(state._playable) == legal_moves(state)
            hand = bad(state.hands)[state.to_act].bits
            at = state.trumps, hand, state._trick, state._best, len(state._tricks)
            assert state._frame.table.playable(*at) == state._playable
            plays += 1
    assert plays > 5


def test_states_of_a_hand_are_hashed_apart() -> None:
    """And equal states have the same hash."""
    states = [state for seed in range(9) for state in random_states(SETBACK, 4, seed=seed)]
    states = [state for state in states if state.phase is Phase.PLAY]
    every = {hash(state) for state in states}
    assert len(every) == len(set(states)) > 100
    assert every == {hash(pickle.loads(pickle.dumps(state))) for state in states}


def test_the_order_of_the_plays_tells_states_apart() -> None:
    """The same cards played, the same seat to act: another way to get there is another state."""
    state = deal(start(SETBACK.with_rules(Individual((2,)))), seed=1)
    state = apply(apply(state, Bid(2)), Pass())
    while len(state.tricks) < 3:
        state = apply(state, legal_moves(state)[0])
    lines = [state]
    for _ in range(4):
        lines = [apply(each, move) for each in lines for move in legal_moves(each)]
    pairs = list(itertools.combinations(lines, 2))
    assert any(one.hands == other.hands and one.to_act == other.to_act for one, other in pairs)
    assert not any(one == other for one, other in pairs)
    assert all(each == pickle.loads(pickle.dumps(each)) for each in lines)


def test_discards_are_the_same_if_nothing_is_kept_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept of an exchange is a matter of time."""
    variant = SMEAR.with_rules(GoingOutOrder(53))

    def discarding() -> list[tuple[tuple[CardSet, ...], list[Move]]]:
        states = [deal(start(variant), seed=1)]
        while states[-1].phase is not Phase.PLAY:
            states.append(apply(states[-1], legal_moves(states[-1])[-1]))
        return [(state.hands, [*legal_moves(state)]) for state in states]

    with monkeypatch.context() as patch:
        patch.setattr(legality, "MOST_POOLS", 0)
        patch.setattr(frame, "MOST_TURNS", 0)
        found = discarding()
    assert found == discarding()


@pytest.mark.parametrize(("many", "tabulated"), [(2, True), (2, False), (8, True)])
def test_duties_are_remembered_where_they_fit(many: int, tabulated: bool) -> None:
    """As the duties say, whether they have a row of their own or are asked each time."""
    suits = [CardSet(CARDS[place : place + 4]) for place in range(2, 50, 4)]
    duties, asked = masks_of([must(cards, "test.no", "no") for cards in suits[:many]]), []

    def ask(trick: tuple[int, ...], best: int, number: int) -> Any:
        asked.append((trick, best, number))
        return duties

    plan = Plan((1, 2, 3, 0), (), ask, tabulated, 0)
    rng = random.Random(3)
    hands = [sum({1 << rng.randrange(LEFT) for _ in range(size)}) for size in range(1, 20)]
    at = SimpleNamespace(_trick=(5,), _best=5)
    for hand in hands:
        assert plan.playable(hand, 5, 1, at) == allowed(duties, hand)
    kept = tabulated and many < 8
    assert asked == [((5,), 5, 1)] * (1 if kept else len(hands))


@pytest.mark.skipif(not COMPILED, reason="Python finds nothing there by itself")
def test_a_seat_that_is_none_plays_no_card() -> None:
    """In C, it would be looked for where nothing of the kind stands."""
    state = next(each for each in random_states(SETBACK, 4, seed=1) if each.phase is Phase.PLAY)
    with pytest.raises(IndexError, match="no seat 9"):
        apply_unchecked(changed(state, to_act=9), legal_moves(state)[0])


def test_a_side_that_is_none_captures_nothing() -> None:
    """In C, the cards would be written where nothing of the kind stands."""
    *_, state = random_states(SETBACK, 4, seed=1)
    piles, last = piles_of(bad(state), (0, 1, 2, 3), 4)
    assert piles == [pile.bits for pile in state.captured]
    assert last == 1 + bad(state.tricks[-1]).winner
    with pytest.raises(IndexError, match="no side 9"):
        piles_of(bad(state), (9,) * 4, 4)


def test_lists_of_plays_are_of_one_class() -> None:
    """In C some are kept to be used again: not those of another class."""
    *_, state = (each for each in random_states(SETBACK, 4, seed=1) if each.trick is not None)
    own = type("Own", (ListedMoves,), {})
    for _ in range(20):
        assert type(legal_moves(state)) is ListedMoves
        for size in range(9):
            own([Pass()] * size)


@pytest.mark.skipif(COMPILED, reason="C counts a hand at once")
def test_a_hand_is_counted_when_somebody_looks() -> None:
    """And if two threads look at once, both count the same."""
    state = deal(start(SETBACK), seed=1)
    while state.to_act is not None:
        state = apply(state, legal_moves(state)[-1])
    last: Any = state._frame
    count = type(last).__getattr__
    first = last.standing
    assert type(last) is frame.Frame
    assert count(last, "standing") == first
    assert last.standing.scores == state.scores != (0, 0)
    assert not hasattr(last, "nothing")


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
