"""Moves compared over the same worlds: the sums of a plain loop, in every variant."""

from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, ClassVar

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from compositions import states
from pitchlib import *
from pitchlib import bots
from pitchlib._core import Chance, seeded, stream_of
from pitchlib.authoring import Award, Entry, PlayedHand, SettlementRule
from pitchlib.game.state import before_the_deal
from pitchlib.knowledge import Worlds
from pitchlib.search import *
from pitchlib.search import _plan
from pitchlib.search.simulation import Course
from pitchlib.variants import CALIFORNIA_JACK, OFF_JACK_SEVEN
from search.test_playouts import ALONE, match_sides, playing


def moments(variant: Any, seed: int) -> list[State]:
    """Some in which there is a choice: in each phase of a hand or two the first, in play more."""
    rng, found, seen = Random(seed), [], set[Any]()
    state = deal(start(variant), rng=rng)
    for _ in range(40):
        if state.phase is Phase.OVER:
            break
        if state.to_act is None:
            state = deal(state, rng=rng)
        moves = legal_moves(state)
        kind = state.phase, state.trump is None, len(state.tricks) > 0
        if 1 < len(moves) <= 64 and kind not in seen:
            seen.add(kind)
            found.append(state)
        state = apply(state, rng.choice(moves))
    return found


def by_a_loop(given: State | View, n: int, seed: int, of: str) -> dict[Move, list[float]]:
    """The value of each move in each world, made and played out with what everybody can call."""
    worlds = Worlds(given) if isinstance(given, View) else None
    seat: Any = given.to_act
    found: dict[Move, list[float]] = {move: [] for move in legal_moves(given)}
    for number in range(n):
        chance = Chance(stream_of(seeded(seed), number))
        world: Any = given if worlds is None else worlds.sample(chance)
        stream = chance.stream
        for move, its in found.items():
            chance.stream, state = stream, apply(world, move)
            while state.to_act is not None:
                moves = legal_moves(state)
                state = apply(state, moves[chance.below(len(moves)) if len(moves) > 1 else 0])
            gained = [0] * state.sides
            if of == "score":
                before = before_the_deal(world).scores
                gained = [new - old for old, new in zip(before, state.scores)]
                if state._frame.table.rules.going_out.counts_down:
                    gained = [-change for change in gained]
            elif state.score is not None:
                for award in state.score.awards:
                    for side in match_sides(state, award):
                        gained[side] += award.value
            mine = gained.pop(state.side_of(seat))
            its.append(mine - sum(gained) / len(gained))
    return found


def is_a_loop(given: State | View, n: int, seed: int, of: Any) -> None:
    """Means, errors and differences are those of the loop."""
    found = values(given, worlds=n, seed=seed, of=of, by="playing")
    looped = by_a_loop(given, n, seed, of)
    assert found.moves == tuple(looped) == tuple(legal_moves(given))
    assert found.means == pytest.approx({move: sum(its) / n for move, its in looped.items()})
    best = looped[found.best]
    assert sum(best) == pytest.approx(max(map(sum, looped.values())))
    for move, its in looped.items():
        assert found.errors[move] == pytest.approx(error_of(its))
        behind = [high - low for high, low in zip(best, its)]
        assert found.behind[move] == pytest.approx((sum(behind) / n, error_of(behind)))


def error_of(its: list[float]) -> float:
    """The standard error of a mean."""
    mean = sum(its) / len(its)
    spread = sum((each - mean) ** 2 for each in its) / (len(its) - 1)
    return math.sqrt(spread / len(its))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_values_are_those_of_a_plain_loop(variant: Variant) -> None:
    """From what the seat to act knows, and from a state, which is one world."""
    for place, state in enumerate(moments(variant, 3)):
        given = view(state, state.to_act) if place % 3 else state
        is_a_loop(given, 3, place, ("score", "points")[place % 2])


@attrs.frozen
class Dear(SettlementRule):
    """A point counts so many times."""

    id = "dear"
    sentences: ClassVar = {"rule": "Each point counts {times} times."}
    times: int

    def entries(self, hand: PlayedHand, awards: tuple[Award, ...], made: bool) -> tuple[Entry, ...]:
        """What everybody took."""
        return tuple(Entry(it.side, self.times * it.value) for it in awards if it.side is not None)


def test_values_of_any_size() -> None:
    """The products of those with more than 16 bits, too."""
    cheap, dear = (
        values(deal(start(SETBACK.with_rules(Dear(times))), seed=7), worlds=40, seed=1)
        for times in (-1, -100_000)
    )
    assert dear.sums == tuple(100_000 * total for total in cheap.sums)
    assert dear.products == tuple(
        tuple(100_000**2 * product for product in row) for row in cheap.products
    )


@given(states(phase=Phase.PLAY), st.integers(0, 2**70))
def test_values_are_the_changes_after_each_move(state: State, seed: int) -> None:
    """Random compositions: after each move, playouts take the same numbers."""
    found = values(state, worlds=8, seed=seed, moves=[*legal_moves(state)][:4], by="playing")
    before, mine = before_the_deal(state).scores, state.side_of(found.seat)
    down = -1 if state._frame.table.rules.going_out.counts_down else 1
    for move, total in zip(found.moves, found.sums):
        after = apply(state, move)
        changes = [8 * (new - old) for old, new in zip(before, after.scores)]
        if after.to_act is not None:
            changes = [*playouts(after, 8, seed=seed).changes]
        assert total == down * (state.sides * changes[mine] - sum(changes))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_ends_near_the_target(variant: Variant) -> None:
    """Where somebody may go out, it matters who has which point; elsewhere, what sides take."""
    table, rng = start(variant)._frame.table, Random(1)
    near = min(table.target - 2, 200) if not table.rules.going_out.counts_down else 2
    for less in (0, 3, 9, 20, 20, 20):
        scores = [max(near - rng.randint(0, less + 1), 1) for _ in {*table.sides}]
        state = deal(start(variant, scores=scores), rng=rng)
        while state.phase is not Phase.PLAY and state.to_act is not None:
            state = apply(state, rng.choice(legal_moves(state)))
        if state.phase is Phase.PLAY:
            move, found = legal_moves(state)[0], []
            for told in (False, True):
                course = Course(state, None, [move], told=told)
                ((kinds, which),) = course.ends(5, 0, 60)
                ends = [kinds[kind] for kind in which]
                found.append([end.scores if told else end for end in ends])
            assert found[0] == found[1]


def test_shares_add_up() -> None:
    """By hand, or with an executor."""
    mine = view(playing(deal(start(ALONE), seed=7)), 2)
    mine = view(playing(deal(start(ALONE), seed=7)), mine.to_act)
    whole = values(mine, worlds=30, seed=1)
    assert whole == values(mine, worlds=10, seed=1) + values(mine, worlds=20, seed=1, first=10)
    nothing = values(mine, worlds=0, seed=1)
    assert nothing + whole == whole
    assert {*nothing.means.values()} == {0}
    assert {*nothing.errors.values()} == {math.inf}
    with ThreadPoolExecutor(2) as executor:
        assert values(mine, worlds=30, seed=1, executor=executor) == whole
        assert values(mine, worlds=0, seed=1, executor=executor) == nothing
    with pytest.raises(InvalidArgument, match="counted otherwise"):
        _ = whole + values(mine, worlds=1, seed=1, of="points")
    with pytest.raises(TypeError):
        _ = whole + 1


def test_a_source_of_chance() -> None:
    """Two of its numbers make the seed, as for playouts."""
    state = deal(start(SETBACK), seed=7)
    chance = Random(3)
    high, low = (int(chance.random() * 2**53) for _ in range(2))
    assert values(state, rng=Random(3)) == values(state, seed=high << 53 | low)


def late() -> State:
    """A state in which each of four has three cards left."""
    state = deal(start(ALONE), seed=7)
    rng = Random(1)
    while len(state.tricks) < 3:
        state = apply(state, rng.choice(legal_moves(state)))
    return state


def test_solving() -> None:
    """The mean of what each world is worth; it is done where few cards are left."""
    state = late()
    mine, exact = view(state, state.to_act), solve(state, of="score")
    found = values(state, worlds=3, seed=1)
    assert (found.by, found.means) == ("solving", exact.moves)
    assert {*found.errors.values()} == {0}
    found = values(mine, worlds=8, seed=1, of="points")
    worlds = [Worlds(mine).sample(Chance(stream_of(seeded(1), number))) for number in range(8)]
    solved = [solve(world).moves for world in worlds]
    assert found.by == "solving"
    for move, mean in found.means.items():
        assert mean == sum(each[move] for each in solved) / 8
    early = deal(start(ALONE), seed=7)
    assert values(early, worlds=2, seed=1).by == "playing"
    with pytest.raises(CannotSolve, match="auction"):
        values(early, seed=1, by="solving")
    assert values(mine, worlds=0, seed=1, by="solving").worlds == 0


@pytest.mark.parametrize("of", ["score", "points"])
@pytest.mark.parametrize("name", ["smudge", "auction-pitch", "five-player-setback"])
def test_solving_compares_with_the_mean_of_the_others(name: str, of: Any) -> None:
    """By trying all ways to play: the seat's party wants its value, everybody else the opposite."""
    state = deal(start(find_variant(name)), seed=7)
    rng = Random(7)
    while state.phase is not Phase.PLAY or sum(map(len, state.hands)) > 7:
        state = apply(state, rng.choice(legal_moves(state)))
        state = deal(state, rng=rng) if state.to_act is None else state
    seat, frame = state.to_act, state._frame
    assert seat is not None
    sides = frame.sides()

    def worth(at: State) -> float:
        if at.to_act is not None:
            best = max if sides[at.to_act] == sides[seat] else min
            return best([worth(apply(at, move)) for move in legal_moves(at)])
        down = -1 if frame.table.rules.going_out.counts_down else 1
        gained = [down * (new - old) for old, new in zip(frame.before.scores, at.scores)]
        if of == "points":
            gained = [0] * at.sides
            assert at.score is not None
            for award in at.score.awards:
                for side in match_sides(at, award):
                    gained[side] += award.value
        mine = gained.pop(at.side_of(seat))
        return mine - sum(gained) / len(gained)

    found = values(state, worlds=1, seed=1, of=of, by="solving")
    assert found.means == pytest.approx({move: worth(apply(state, move)) for move in found.moves})


def test_few_ends_and_contracts_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """With room for none, results are the same."""
    state = playing(deal(start(ALONE), seed=7))
    mine = view(state, state.to_act)
    expected = values(mine, seed=1), playouts(state, 20, seed=1)
    for name in ("MOST_ENDS", "MOST_LANES"):
        monkeypatch.setattr(_plan, name, 0)
    assert (values(mine, seed=1), playouts(state, 20, seed=1)) == expected


def test_what_cannot_be_solved_is_played() -> None:
    """Even where few cards are left, unless solving was asked for."""
    state = playing(deal(start(CALIFORNIA_JACK, players=2), seed=7))
    while sum(map(len, state.hands)) > 6:
        state = apply(state, legal_moves(state)[0])
    mine = view(state, state.to_act)
    assert values(mine, worlds=2, seed=1).by == "playing"
    with pytest.raises(CannotSolve):
        values(mine, worlds=2, seed=1, by="solving")


def test_a_bot_plays() -> None:
    """After each move, with the same numbers."""
    mine = view(deal(start(ALONE), seed=7), 1)
    found = values(mine, worlds=3, seed=1, policy=bots.choose)
    assert found == values(mine, worlds=3, seed=1, policy=bots.choose)
    assert found != values(mine, worlds=3, seed=1)
    assert values(view(late(), late().to_act), worlds=2, seed=1, policy=bots.choose).by == "playing"


def test_the_last_card_ends_the_hand() -> None:
    """A bot that plays on does not play the next hand, too."""
    state = deal(start(OFF_JACK_SEVEN), seed=7)
    after = apply(state, legal_moves(state)[0])
    while after.to_act is not None:
        state, after = after, apply(after, legal_moves(after)[0])
    changes = [new - old for old, new in zip(before_the_deal(state).scores, after.scores)]
    found = values(state, worlds=3, seed=1, by="playing", policy=bots.choose)
    total = state.sides * changes[state.side_of(found.seat)] - sum(changes)
    assert any(changes)
    assert found.sums == (3 * total,)


def test_some_of_many_moves() -> None:
    """Where there are hundreds of discards, some are given; each is worth the same then."""
    state = deal(start(OFF_JACK_SEVEN), seed=7)
    while state.phase is not Phase.EXCHANGE:
        state = apply(state, legal_moves(state)[-1])
    legal = legal_moves(state)
    with pytest.raises(InvalidArgument, match=f"{len(legal)} moves are legal"):
        values(state, seed=1)
    some = legal.sample(3, Random(1))
    found = values(state, worlds=4, seed=1, moves=some)
    alone = values(state, worlds=4, seed=1, moves=[some[1]])
    assert found.moves == some
    assert found.means[some[1]] == alone.means[some[1]]
    for moves in ([], [some[0]] * 2, [Pass()], 7, "all"):
        with pytest.raises(InvalidArgument):
            values(state, seed=1, moves=moves)  # type: ignore[arg-type]


STATE = deal(start(SETBACK), seed=7)


@pytest.mark.parametrize(
    ("given", "arguments", "message"),
    [
        (STATE, {}, "takes exactly one of"),
        (STATE, {"seed": 1, "rng": Random(1)}, "exactly one of"),
        (STATE, {"seed": -1}, "seed"),
        (STATE, {"seed": 1, "worlds": -1}, "number of worlds"),
        (STATE, {"seed": 1, "worlds": 1.5}, "number of worlds"),
        (STATE, {"seed": 1, "first": -1}, "first playout"),
        (STATE, {"seed": 1, "of": "pips"}, "'points' or 'score'"),
        (STATE, {"seed": 1, "by": "luck"}, "'playing', 'solving' or None"),
        (STATE, {"seed": 1, "by": "solving", "policy": bots.choose}, "a policy plays"),
        (STATE, {"seed": 1, "policy": 7}, "as the policy"),
        (STATE, {"seed": 1, "executor": 7}, "an executor"),
        (start(SETBACK), {"seed": 1}, "no move to choose"),
        (view(STATE, 0), {"seed": 1}, "no move to choose"),
        (view(STATE, None), {"seed": 1}, "no move to choose"),
        ("state", {"seed": 1}, "Expected a State"),
    ],
)  # fmt: skip
def test_bad_arguments(given: Any, arguments: dict[str, Any], message: str) -> None:
    """Each has a reason."""
    with pytest.raises(InvalidArgument, match=message):
        values(given, **arguments)
