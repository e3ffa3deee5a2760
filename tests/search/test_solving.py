"""Hands with all cards open, solved and tried by brute force."""

from __future__ import annotations

import contextlib
from random import Random
from typing import Any

import attrs
import pytest
from custom_components import NoUndertrumping
from hypothesis import given
from hypothesis import strategies as st

from compositions import games
from pitchlib import *
from pitchlib.authoring import PointRule
from pitchlib.game.hand_score import Tally
from pitchlib.rules import *
from pitchlib.search import CannotSolve, Solution, Unfinished, solve, solve_contracts
from pitchlib.testing import History
from pitchlib.variants import *

PAIRS = SETBACK.with_rules(Partnerships(2))
BOTH: tuple[Any, ...] = ("points", "score")
ANY_BID = GoingOutOrder(11, during_play=DuringPlay(require_bid_made=False))
HOLDERS = PAIRS.with_rules(
    GoingOutOrder(11, during_play=AsCaptured()), LowToHolder(), Jack(hanged=3)
)


COUNTS = [
    (PAIRS, 1, (2244, 2386)), (PITCH_SIX.with_rules(Partnerships(2)), 2, (1260, 1260)),
    (TEN_POINT_PITCH, 1, (826, 463)), (PIDRO, 2, (209, 97)),
]  # fmt: skip
"""Hands from the first lead on, and how many positions it takes to solve them."""


class TooMany(Exception):
    """There are too many ways to play on to try them all."""


def sides_of(state: State) -> tuple[int, ...]:
    """Who plays together in this hand: the side of each seat."""
    frame, contract = state._frame, state.contract
    assert contract is not None
    return frame.table.sides_in(contract, tuple(map(CardSet.from_bits, frame.hands)))


def tried(state: State, seat: int, of: str) -> dict[Move, int]:
    """The value of each move, by trying every way to play on."""
    sides = sides_of(state)
    ours = {state.side_of(who) for who, side in enumerate(sides) if side == sides[seat]}
    towards = -1 if state._frame.table.rules.going_out.counts_down else 1
    count = 0

    def value(at: State) -> int:
        nonlocal count
        count += 1
        if count > 2000:
            raise TooMany
        if at.to_act is None:
            assert at.score is not None
            if of == "score":
                changes = enumerate(at.score.changes)
                return towards * sum(c if side in ours else -c for side, c in changes)
            got = [award for award in at.score.awards if award.side is not None]
            return sum(a.value if a.side == sides[seat] else -a.value for a in got)
        found = [value(apply_unchecked(at, move)) for move in legal_moves(at)]
        return max(found) if sides[at.to_act] == sides[seat] else min(found)

    return {move: value(apply_unchecked(state, move)) for move in legal_moves(state)}


@given(
    games(hands=1, finished=True),
    st.integers(1, 12),
    st.data(),
    st.sampled_from(["points", "score"]),
)
def test_as_good_as_brute_force(game: History, back: int, data: st.DataObject, of: Any) -> None:
    """In random compositions, for any seat, from some cards before the end of the hand."""
    state = game.states[max(0, len(game.states) - 1 - back)]
    if state.phase is not Phase.PLAY or state.trump is None:
        return
    seat = data.draw(st.integers(0, state.players - 1))
    try:
        found = solve(state, perspective=seat, of=of)
    except CannotSolve:
        return
    try:
        assert found.moves == tried(state, seat, of)
    except TooMany:
        return
    sides = sides_of(state)
    assert state.to_act is not None
    best = max if sides[state.to_act] == sides[seat] else min
    assert found.value == best(found.moves.values())
    assert {found.moves[move] for move in found.best} == {found.value}


@given(games(hands=1, finished=True), st.integers(1, 16), st.data(), st.sampled_from(BOTH))
def test_a_limit_bounds_the_value(game: History, back: int, data: st.DataObject, of: Any) -> None:
    """What was found by then holds the value; with as many positions as it took, that is found."""
    state = game.states[max(0, len(game.states) - 1 - back)]
    if state.phase not in {Phase.TRUMP, Phase.PLAY}:
        return
    seat = data.draw(st.integers(0, state.players - 1))

    def within(limit: int | None) -> Solution | Unfinished:
        try:
            return solve(state, perspective=seat, of=of, limit=limit)
        except Unfinished as unfinished:
            return unfinished

    try:
        found = within(None)
    except CannotSolve:
        return
    assert isinstance(found, Solution)
    assert within(found.positions) == within(10**30) == found
    if not found.positions:
        return
    for limit in {found.positions - 1, data.draw(st.integers(0, found.positions - 1))}:
        given = within(limit)
        assert isinstance(given, Unfinished)
        assert given.least <= found.value <= given.most
        assert given.moves.keys() == found.moves.keys()
        for move, (least, most) in given.moves.items():
            assert least <= found.moves[move] <= most


@pytest.mark.parametrize(
    ("variant", "seed", "positions"),
    COUNTS,
    ids=lambda given: getattr(given, "id", None),
)
def test_positions_are_counted_alike(
    variant: Variant, seed: int, positions: tuple[int, int]
) -> None:
    """On every machine, compiled or not: of points and of the score."""
    state = playing(variant, seed)
    assert tuple(solve(state, of=of).positions for of in BOTH) == positions


def playing(variant: Variant, seed: int, *, players: int | None = None, carried: int = 0) -> State:
    """The first state in which a card is played and trump is named."""
    state = deal(start(variant, players=players, tally=Tally(carried=carried)), seed=seed)
    while state.phase is not Phase.PLAY or state.trump is None:
        state = apply(state, legal_moves(state)[-1])
    return state


@pytest.mark.parametrize(
    ("variant", "cards"),
    [
        (PAIRS.with_rules(Dealing(hand=3), Pack(lowest=8)), 3),
        (PITCH_SIX, 2),
        (PITCH_SIX.with_rules(FollowSuit(), Partnerships(2)), 3),
        (JOKER_ELEVEN.with_rules(GoingOutOrder(30)), 2),
        (PIDRO, 3),
        (CINCH, 3),
        (CALL_YOUR_PARTNER, 2),
    ],
    ids=lambda given: getattr(given, "id", None),
)
@pytest.mark.parametrize("seed", range(3))
def test_the_last_cards_of_real_games(variant: Variant, cards: int, seed: int) -> None:
    """Cards that are led, uneven tricks, jokers, partners for a hand."""
    state = playing(variant, seed)
    while max(map(len, state.hands)) > cards:
        moves = legal_moves(state)
        state = apply(state, moves[seed % len(moves)])
        if state.to_act is None:
            return
    for of in BOTH:
        for seat in range(2):
            try:
                expected = tried(state, seat, of)
            except TooMany:
                continue
            assert solve(state, perspective=seat, of=of).moves == expected


@pytest.mark.parametrize(
    ("variant", "scores"),
    [(PAIRS.with_rules(ANY_BID), 8), (SETBACK.with_rules(ANY_BID), 8), (ALL_FIVES, 50),
     (NINE_CARD_DON, 100),
     (HOLDERS, 10)],
    ids=["teams", "alone", "all-fives", "don", "holders"],
)  # fmt: skip
def test_somebody_may_go_out_in_the_middle(variant: Variant, scores: int) -> None:
    """Then the hand ends, and only what is secured by then counts."""
    early = 0
    for seed in range(12):
        rng = Random(seed)
        begun = start(variant, scores=[scores] * start(variant).sides)
        state = deal(begun, seed=seed)
        while state.to_act is not None and (state.trump is None or max(map(len, state.hands)) > 3):
            moves = legal_moves(state)  # the first is to pass, and the next the lowest bid
            state = apply(state, moves[rng.randrange(min(2, len(moves)))])
        if state.to_act is None:
            continue
        for of in BOTH:
            with contextlib.suppress(TooMany):
                assert tried(state, 0, of) == solve(state, perspective=0, of=of).moves
        for _ in range(8):
            at = state
            while at.to_act is not None:
                at = apply(at, rng.choice(legal_moves(at)))
            early += at.score is not None and at.score.ended_early
    assert early


def test_too_many_cards_where_somebody_may_go_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The core has room for who captured 41 of them."""
    monkeypatch.setattr("pitchlib.search.solving._MOST_WATCHED", 22)
    begun = start(PAIRS.with_rules(ANY_BID), scores=[8, 8])
    state = deal(begun, seed=1)
    while state.trump is None:
        state = apply(state, legal_moves(state)[-1])
    with pytest.raises(CannotSolve, match="more than 22 cards are left"):
        solve(state)


def test_a_whole_hand() -> None:
    """Six cards each: what a side wins, the other loses; a good move keeps the value."""
    state = playing(PAIRS, 1)
    found = solve(state)
    assert found.perspective == state.to_act
    assert solve(state, perspective=(found.perspective + 1) % 4).value == -found.value
    for move in found.best:
        assert solve(apply(state, move), perspective=found.perspective).value == found.value
    assert found == solve(state, perspective=(found.perspective + 2) % 4, of="points") or (
        found.moves == solve(state, perspective=(found.perspective + 2) % 4).moves
    )


def test_where_scores_count_down_the_best_is_what_they_fall_by() -> None:
    """Both games are the same, and so are the values; with the best play, it comes to that."""
    small = PAIRS.with_rules(Dealing(hand=3), Pack(lowest=9), BelowZeroAllowed())
    found = []
    for counts, towards in ((None, 1), ("down", -1)):
        state = deal(start(small.with_rules(GoingOutOrder(40, counts=counts))), seed=4)
        for call in (Bid(2), Pass(), Pass(), Pass()):
            state = apply(state, call)
        found.append(solve(state, of="score").moves)
        while state.to_act is not None:
            state = apply(state, solve(state, of="score").best[0])
        assert state.score is not None
        ours, others = state.score.changes[1], state.score.changes[0]
        assert towards * (ours - others) == max(found[-1].values())
    assert found[0] == found[1]
    assert min(found[0].values()) < max(found[0].values())


def test_more_than_can_be_counted() -> None:
    """Ties may carry over many points."""
    small = PAIRS.with_points(High(), Game(tie="carried"))
    small = small.with_rules(Dealing(hand=3), Pack(lowest=9), FixedHands(3))
    with pytest.raises(CannotSolve, match="a million"):
        solve(playing(small, 1, carried=10**6))
    state = playing(small, 1, carried=2000)
    for of in BOTH:
        assert solve(state, of=of).moves == tried(state, state.to_act or 0, of)


def test_trump_that_is_yet_to_be_named() -> None:
    """By the first lead or in words: each way to name it has its value, and each contract."""
    small = PAIRS.with_rules(Dealing(hand=3), Pack(lowest=9))
    for variant in (small, small.with_rules(Declared())):
        dealt = deal(start(variant), seed=4)
        state = dealt
        for call in (Bid(2), Pass(), Pass(), Pass()):
            state = apply(state, call)
        found = solve(state)
        assert state.to_act is not None
        for move, value in found.moves.items():
            after = apply(state, move)
            assert solve(after, perspective=state.to_act).value == value
        values = solve_contracts(dealt)
        mine = {c: value for c, value in values.items() if c.bidder == state.to_act}
        assert max(mine.values()) == found.value
        assert {contract.level for contract in values} == {2}
        by_score = solve_contracts(dealt, level=4, of="score")
        assert by_score.keys() == {attrs.evolve(contract, level=4) for contract in values}
        assert any(by_score[attrs.evolve(c, level=4)] != value for c, value in values.items())
        for of in BOTH:
            each = [solve_contracts(dealt, level=level, of=of) for level in range(2, 6)]
            every = solve_contracts(dealt, level="all", of=of)
            assert every == {contract: value for one in each for contract, value in one.items()}


def test_the_smudge_counts_only_where_it_can_be_scored() -> None:
    """A bid of five makes every trick and every point worth one more."""
    small = PAIRS.with_rules(Dealing(hand=2), Pack(lowest=10))
    for seed in range(8):
        state = deal(start(small), seed=seed)
        for call in (Bid(5), Pass(), Pass(), Pass()):
            state = apply(state, call)
        state = apply(state, legal_moves(state)[0])
        for of in BOTH:
            assert solve(state, of=of).moves == tried(state, state.to_act or 0, of)


@attrs.frozen
class Odd(PointRule):
    """A point that does not say what decides it."""

    id = "odd"
    name = "Odd"
    sentences = {"award": "Odd: 1 point for the most cards."}  # noqa: RUF012

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the side with most cards."""
        return self.nobody("points.not-yet")


def refused() -> list[tuple[State, str]]:
    """Hands that cannot be solved."""
    auction = deal(start(PAIRS), seed=1)
    exchange = deal(start(CINCH), seed=1)
    while exchange.phase is not Phase.EXCHANGE:
        exchange = apply(exchange, legal_moves(exchange)[-1])
    calling = deal(start(CALL_YOUR_PARTNER), seed=1)
    while calling.phase is not Phase.TRUMP:
        calling = apply(calling, legal_moves(calling)[-1])
    return [
        (start(PAIRS), "There is no move to choose"),
        (auction, "the auction is not over"),
        (exchange, "cards are still to be exchanged"),
        (calling, "before the bidder has called a partner"),
        (playing(CALIFORNIA_JACK, 1), "cards are drawn after each trick"),
        (playing(PAIRS.with_points(High(), Odd(), Game()), 1), "Odd does not say what decides it"),
        (
            playing(PAIRS.with_rules(NoUndertrumping()), 1),
            "more than the card that was led",
        ),
        (
            playing(PAIRS.with_points(High(), Low(), Game(pips=((14, 200), (13, 200)))), 1),
            "more than 255 pips",
        ),
    ]


@pytest.mark.parametrize(("state", "reason"), refused(), ids=lambda given: str(given)[:20])
def test_reasons(state: State, reason: str) -> None:
    """Each in words for a card player."""
    seat = state.to_act
    with pytest.raises(CannotSolve, match=reason):
        solve(state, perspective=None if seat is None else (seat + 1) % state.players)


def test_contracts_are_solved_before_the_auction_is_over() -> None:
    """And their level is one that can be bid."""
    with pytest.raises(CannotSolve, match="There is no contract to choose"):
        solve_contracts(playing(PAIRS, 1))
    dealt = deal(start(PAIRS), seed=1)
    for level in (1, 99, "2"):
        with pytest.raises(InvalidArgument, match="the level of a bid, 2 to 5, or 'all'"):
            solve_contracts(dealt, level=level)  # type: ignore[arg-type]
    with pytest.raises(CannotSolve, match="exchanged"):
        solve_contracts(deal(start(CINCH), seed=1))


def test_bad_arguments() -> None:
    """Each has a reason."""
    state = playing(PAIRS, 1)
    with pytest.raises(InvalidArgument, match="'points' or 'score'"):
        solve(state, of="tricks")  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="perspective"):
        solve(state, perspective=4)
    for limit in (-1, 1.5, "1", True):
        with pytest.raises(InvalidArgument, match="limit, or None, as a whole number"):
            solve(state, limit=limit)  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="Expected a State"):
        solve("state")  # type: ignore[arg-type]
