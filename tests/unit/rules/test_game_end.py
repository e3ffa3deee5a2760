"""Games without a target, and games that are lost: a number of hands, falling too low, sets."""

from random import Random
from typing import Any

import pytest

from pitchlib.game.lookup import table_for
from pitchlib.lint import lint

from ..helpers import *


def paper(variant: Variant, level: int, *captured: str, **more: Any) -> Any:
    """The score of a hand in hearts that seat 1 has bid."""
    piles = [*captured, *[""] * (4 - len(captured))]
    hand = PlayedHand(
        Contract(1, level, Suit.HEARTS), captured=piles, held=piles,
        tricks_won=[1 if pile else 0 for pile in piles],
    )  # fmt: skip
    return score_hand(hand, variant=variant, **more)


def whole(variant: Variant, seed: int, players: int | None = None) -> State:
    """The end of a game by chance."""
    rng = Random(seed)
    state = start(variant, players=players)
    while state.phase is not Phase.OVER and state.hand_number < 200:
        if state.to_act is None:
            state = deal(state, rng=rng)
        else:
            state = apply(state, rng.choice(legal_moves(state)[:3]))
    return state


# A number of hands


def test_a_game_of_a_number_of_hands() -> None:
    """The highest score wins after the last one, and nobody before, whatever the score."""
    variant = PUB_ALL_FOURS.with_rules(FixedHands(3))
    for seed in range(6):
        state = whole(variant, seed)
        assert state.winner is not None
        assert state.tally.hands == state.hand_number >= 3
        assert state.scores[state.winner] == max(state.scores) > min(state.scores)
        assert state.score is not None
        assert state.score.won_by == "fixed-hands"
    far = start(variant, scores=(500, 2))
    assert deal(far, seed=1).winner is None


def test_each_player_deals_as_often() -> None:
    """Two hands for each of four players are eight; thrown in does not count."""
    variant = SETBACK.with_rules(FixedHands(8), Partnerships(2))
    state = whole(variant, 3)
    assert state.tally.hands >= 8
    assert state.hand_number >= state.tally.hands
    begun = start(variant, tally=Tally(hands=5))
    thrown = deal(begun, seed=1)
    while thrown.phase is Phase.AUCTION:
        thrown = apply(thrown, Pass())
    assert (thrown.phase, thrown.tally) == (Phase.DEAL, Tally(hands=5))


def test_a_tie_is_played_off() -> None:
    """One more hand while the highest scores are the same."""
    variant = SETBACK.with_rules(FixedHands(2))
    tie = paper(variant, 2, "TS", "AH 2H", scores=(5, 4, 0, 0), tally=Tally(hands=1))
    assert (tie.scores, tie.winner) == ((6, 6, 0, 0), None)
    assert tie.tally == Tally(hands=2)
    more = paper(variant, 2, "TS", "AH 2H", scores=tie.scores, tally=tie.tally)
    assert (more.winner, more.won_by) == (1, "fixed-hands")
    with pytest.raises(InvalidArgument, match=r"would have won \[fixed-hands\]"):
        start(variant, scores=(3, 2, 0, 0), tally=Tally(hands=2))
    with pytest.raises(InvalidArgument, match="has no `hands` in its tally"):
        start(SETBACK, tally=Tally(hands=2))


def test_what_goes_with_a_number_of_hands() -> None:
    """A mercy rule may end it sooner; a bid that costs the target has none."""
    variant = SETBACK.with_rules(FixedHands(9), MercyRule(4))
    assert paper(variant, 2, "", "AH 2H", scores=(0, 2, 0, 0)).won_by == "mercy-rule"
    with pytest.raises(InvalidVariant, match="FixedHands has no target"):
        SETBACK.with_points(*SETBACK.points[:4]).with_rules(
            FixedHands(9), SpecialBids([("moon", "points", "game", "target")])
        )
    with pytest.raises(InvalidVariant, match="FixedHands has no target"):
        SETBACK.with_points(*SETBACK.points[:4]).with_rules(
            FixedHands(9), SpecialBids([("low", "points", 7, 7), ("high", "points", 9, "target")])
        )
    assert FixedHands(9).length(4).text == "9 hands"
    assert FixedHands(1).length(4).text == "1 hand"
    assert SETBACK.at(4).going_out.length(4).text == "to 11"
    assert SMUDGE.at(4).going_out.length(4).text == "from 7 down to 0"
    assert table_for(variant, 4).target > 10**6


# Losing


def test_too_low_loses() -> None:
    """At 21 below zero; the highest of the others wins."""
    variant = SETBACK.with_rules(LosesGame(at=21))
    lost = paper(variant, 3, "AH", scores=(2, -18, 1, 0))
    assert (lost.scores, lost.winner, lost.won_by) == ((5, -21, 1, 0), 0, "loses-game")
    assert paper(variant, 2, "AH", scores=(2, -18, 1, 0)).winner is None
    tied = paper(variant, 3, "3C", scores=(2, -18, 2, 0))
    assert (tied.scores[1], tied.winner) == (-21, None)
    with pytest.raises(InvalidArgument, match=r"would have won \[loses-game\]"):
        start(variant, scores=(2, -25, 1, 0))
    won = paper(variant, 3, "AH TS", scores=(10, -18, 1, 0))
    assert (won.winner, won.won_by) == (0, "count-out-in-order")


def test_too_low_counting_down() -> None:
    """From seven up to ten is three in the hole."""
    variant = SMUDGE.with_rules(LosesGame(at=3))
    lost = paper(variant, 3, "AH", scores=(5, 7, 6, 7))
    assert (lost.scores, lost.winner) == ((2, 10, 6, 7), 0)
    text = " ".join(rulebook(variant, "text").split())
    assert "Any player at 10 or higher after a hand loses the game." in text


def test_a_charge_may_lose_the_game() -> None:
    """Where the dealer pays if all pass."""
    variant = SETBACK.with_rules(LosesGame(at=3))
    auction: Any = variant.auction
    auction = type(auction)(minimum=2, all_pass=Redeal(True, 2))
    state = deal(start(variant.with_rules(auction), scores=(-2, 4, 3, 0)), seed=1)
    while state.phase is Phase.AUCTION:
        state = apply(state, Pass())
    assert (state.phase, state.scores[0], state.winner) == (Phase.OVER, -4, 1)


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: FixedHands(0),
        lambda: LosesGame(at=0),
    ],
)
def test_what_is_refused(wrong: Any) -> None:
    """By the class."""
    with pytest.raises(InvalidArgument):
        wrong()


def test_what_does_not_go_together() -> None:
    """Where nobody falls."""
    with pytest.raises(InvalidVariant, match="nobody ever loses points"):
        PUB_ALL_FOURS.with_rules(LosesGame(at=3))
    assert lint(SETBACK.with_rules(LosesGame(at=21))) == ()
    assert not NoNegativeFloor().loses


@pytest.mark.unmeasured
def test_the_sheets_say_so() -> None:
    """How the game ends, and what then."""
    for variant, sentence in (
        (SETBACK.with_rules(FixedHands(12)), "The game is over after 12 hands."),
        (SETBACK.with_rules(FixedHands(12)), "play one more hand, and another if need be."),
        (SETBACK.with_rules(FixedHands(12)), "A hand that is thrown in does not count."),
        (SETBACK.with_rules(LosesGame(at=21)), "Any player at -21 or lower after a hand loses"),
        (PARTNERSHIP_PITCH.with_rules(LosesGame(at=3)), "The other team wins."),
    ):
        assert sentence in " ".join(rulebook(variant, "text").split())


@pytest.mark.parametrize(
    ("variant", "floor", "said"),
    [
        (SETBACK, LosesGame(at=3), "negative at others reached"),
        (SETBACK.with_rules(FixedHands(4)), LosesGame(at=3), "negative at others"),
        (SMUDGE, LosesGame(at=3), "at-counting-down others reached"),
        (PARTNERSHIP_PITCH, LosesGame(at=3), "negative at two-sides reached"),
        (FIVE_PLAYER_SETBACK, LosesGame(at=3), "negative at others reached"),
    ],
    ids=lambda it: getattr(it, "id", str(it)),
)
def test_who_loses_is_said(variant: Variant, floor: LosesGame, said: str) -> None:
    """Only what can happen."""
    rules, players = variant.with_rules(floor).at(variant.players[0]), variant.players[0]
    found = [each.message for each in floor.describe(rules, players)]
    assert found == [f"loses-game.{key}" for key in said.split()]


@pytest.mark.parametrize("field", ["hands", "carried"])
def test_a_tally_counts_to_a_million(field: str) -> None:
    """From zero up; more is a mistake, and so is less."""
    for number in (-1, 0, 10**6, 10**6 + 1):
        given: Any = {field: number}
        if 0 <= number <= 10**6:
            assert getattr(Tally(**given), field) == number
        else:
            with pytest.raises(InvalidArgument):
                Tally(**given)
