"""Early ends: what is told of a hand that is cut short rests on what lies open, and counts once."""

import contextlib
import itertools
from collections.abc import Iterator
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from cover import COVER
from pitchlib.game import settling, table
from pitchlib.game.frame import Frame
from pitchlib.knowledge import views
from pitchlib.testing import History, LawBroken, laws
from pitchlib.testing.random_games import choice
from unit.helpers import *

from .recount import counted_again, on_paper, read_back

ENDINGS = (DuringPlay(), DuringPlay(require_bid_made=False), AsCaptured())


def composed() -> list[Variant]:
    """Every shipped variant with every way to go out in mid-hand that fits."""
    found = []
    for variant in COVER:
        for ending in ENDINGS:
            with contextlib.suppress(InvalidVariant):
                found.append(variant.with_rules(ending))
    return found


def early_ends(variant: Variant, seed: int, wanted: int) -> list[History]:
    """Hands that ended early."""
    games = (
        game
        for game in near_the_target(variant, seed, hands=5_000)
        if game.state.score is not None and game.state.score.ended_early
    )
    return list(itertools.islice(games, wanted))


def near_the_target(variant: Variant, seed: int, hands: int) -> Iterator[History]:
    """Games of a hand or two from scores near the target."""
    chance = Random(seed)
    for number in range(hands):
        players = variant.players[number % len(variant.players)]
        rules = variant.at(players)
        target, down = rules.going_out.target, rules.going_out.counts_down
        assert target is not None
        sides = max(rules.seating.sides(players)) + 1
        come = [target - 1 - chance.randrange(3) for _ in range(sides)]
        scores = tuple(target - score if down else score for score in come)
        game = History(variant, players, chance.randrange(players), scores)
        while game.state.phase is not Phase.OVER and game.state.hand_number < 2:
            move = choice(chance, game.state)
            if game.state.phase is Phase.AUCTION:  # a low bid, which may be made
                move = chance.choice(legal_moves(game.state)[:2])
            assert move is not None
            game = game.then(move)
        yield game


def ask(games: list[History], seed: int) -> int:
    """How often hidden cards could be swapped; the law holds each time."""
    rng = Random(seed)
    tried = 0
    for game in games:
        tried += laws.hidden_cards(game, range(rng.randrange(1000), 1000, 60), Pass())
    return tried


def count_again(game: History) -> None:
    """Count each hand once more, and on paper."""
    for before, move, after in game.steps:
        counted_again(before, move, after)
        if after.score is not None:
            on_paper(after)


@pytest.mark.parametrize("variant", composed(), ids=lambda variant: variant.id)
def test_early_ends_tell_nothing_of_hidden_cards(variant: Variant) -> None:
    """Whatever is shipped, with every way to go out in mid-hand."""
    games = early_ends(variant, seed=7, wanted=2)
    assert games
    assert ask(games, seed=8)


@pytest.mark.parametrize("variant", composed(), ids=lambda variant: variant.id)
def test_hands_near_the_target_have_one_score(variant: Variant) -> None:
    """Also on paper and in a record, whether the hand is cut short or the last trick decides."""
    games = early_ends(variant, seed=5, wanted=1)
    for number, game in enumerate([*games, *near_the_target(variant, seed=6, hands=4)]):
        laws.scores(game)
        count_again(game)
        read_back(game, (None, *range(game.players))[number % (game.players + 1)])


@pytest.mark.parametrize("variant", [FOSTER_PEDRO, JOKER_ELEVEN], ids=lambda variant: variant.id)
def test_the_law_finds_paper_that_is_counted_otherwise(
    variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Counted as if nobody could go out before, as it once was."""

    def whole(*hand: Any) -> SimpleNamespace:
        return SimpleNamespace(settled=settling._Count(*hand).of_whole_hand)

    monkeypatch.setattr(table, "_Count", whole)
    games = near_the_target(variant.with_rules(ENDINGS[1]), seed=6, hands=60)
    with pytest.raises(LawBroken, match="has another score"):
        any(map(count_again, games))


@pytest.mark.parametrize("variant", [JOKER_ELEVEN, FOSTER_PEDRO], ids=lambda variant: variant.id)
def test_the_law_finds_a_score_that_tells_too_much(
    variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A score made from all cards, as it once was."""

    def with_all_cards(frame: Frame, tricks: Any, *, complete: bool, **_: object) -> PlayedHand:
        called = frame.called
        assert called.contract is not None
        assert called.trumps is not None
        return PlayedHand.of_play(
            called.contract,
            called.trumps,
            frame.table.sides,
            frame.hands,
            tricks,
            complete=complete,
        )

    def unchanged(_frame: Frame, _tricks: object, score: HandScore) -> HandScore:
        return score

    monkeypatch.setattr(Frame, "played", with_all_cards)
    monkeypatch.setattr(views, "public_score", unchanged)
    games = early_ends(variant, seed=7, wanted=40)
    with pytest.raises(LawBroken, match="its view is different"):
        ask(games, seed=8)
