"""Game: what it is worth, which cards count how many pips, and who has a tie."""

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from pitchlib import apply as go_on
from sheets.scripting import columns, dealt, play_tricks

from ..helpers import *


def counted(game: Game, *captured: str, level: int = 2, **carried: int) -> Any:
    """Who gets Game in hearts, seat 1 having bid, and for how much."""
    hand = PlayedHand(Contract(1, level, Suit.HEARTS), captured=captured, dealer=0)
    sides = tuple(range(len(captured)))
    award = game.award(hand.under(hand.trumps, sides, **carried), ())
    return award.side, award.value, award.reason


def test_what_cards_count() -> None:
    """A table of pips by rank, another for trumps, and the most pips as ever."""
    fives = Game(pips=[(14, 1), (5, 5)])
    assert fives.pips == ((14, 1), (5, 5))
    assert counted(fives, "AS TS KS", "5D") == (1, 1, "5 pips")
    trump_five = Game(trump_pips=((5, 5),))
    assert counted(trump_five, "5H", "AS") == (0, 1, "5 pips")
    assert counted(trump_five, "5D", "AS") == (1, 1, "4 pips")
    assert counted(Game(trump_pips=((10, 1),)), "TH", "QS") == (1, 1, "2 pips")
    assert "The pack has 24 pips in all." in fives.describe(SETBACK.at(4), 4)[-1].text


@pytest.mark.parametrize(
    "wrong",
    [
        {"worth": 1},
        {"worth": "8"},
        {"pips": 5},
        {"pips": [(5, 5), (5, 6)]},
        {"pips": [(15, 5)]},
        {"trump_pips": [(5, 0)]},
        {"trump_pips": [(5, True)]},
        {"tie": "dealer"},
    ],
)
def test_what_is_refused(wrong: dict[str, Any]) -> None:
    """By the class."""
    with pytest.raises(InvalidArgument):
        Game(**wrong)


@pytest.mark.parametrize(
    ("variant", "game", "words"),
    [
        (SETBACK.with_rules(Pack(lowest=9)), Game(pips=[(5, 5)]), "no card of the pack counts"),
    ],
)
def test_what_does_not_go_together(variant: Variant, game: Game, words: str) -> None:
    """The error says what to use instead."""
    with pytest.raises(InvalidVariant) as error:
        variant.with_rules(game)
    assert words in str(error.value)


@pytest.mark.unmeasured
def test_the_sheet_says_so() -> None:
    """Worth, pips and ties."""
    for game, sentence in (
        (Game(worth=8), "Game: 8 points for capturing the most pips."),
        (Game(tie="non-dealer", worth=2), "the other scores the 2 points. In any other tie"),
        (Game(tie="carried"), "Game is carried over: it is worth that much more in the next hand"),
        (Game(tie="carried"), "What was carried over counts toward the bid."),
        (
            Game(pips=((14, 4), (10, 10)), trump_pips=((5, 5),)),
            "each ace 4, each ten 10 and the five of trumps 5. Other cards count nothing. The pack",
        ),
    ):
        text = " ".join(rulebook(SETBACK.with_rules(game), "text").split())
        assert sentence in text
        assert ("other cards count nothing" in text) == (game.pips is None)


# Ties that are carried over

CARRIED = PUB_ALL_FOURS.with_rules(Game(tie="carried", worth=8))
EVEN = (
    "5H AH 2H 9H",  # 1 leads and takes; 4 pips
    "4C JH KH 5C",  # 1 leads, 2 takes; 4 pips
    "QD 3D 4D 6D",  # 2 leads, 0 takes; 2 pips
    "5S 6S 7S QS",  # 0 leads, 3 takes; 2 pips
    "2S 8S 9S 3S",  # 3 leads, 2 takes
    "2C 3C 8C 7C",  # 2 leads and takes
)
"""For teams: 6 pips each."""


def tied(variant: Variant = CARRIED, **begun: Any) -> State:
    """The end of a hand in which Game is tied."""
    state = start(variant, players=4, **begun)
    state = go_on(state, dealt(variant, columns(EVEN)).moves[0][1])
    return play_tricks(state, EVEN)


def test_a_tie_is_carried_to_the_next_hand() -> None:
    """Once, or again and again, until somebody has the most pips."""
    state = tied()
    assert state.score is not None
    assert state.score.pips == (6, 6)
    award = state.score.award("Game")
    assert (award.side, award.value) == (None, 8)
    assert award.reason == "a tie at 6 pips, carried over"
    assert state.tally == Tally(carried=8)
    again = tied(tally=state.tally)
    assert again.tally == Tally(carried=16)
    third = deal(again, seed=3)
    while third.to_act is not None:
        third = go_on(third, legal_moves(third)[0])
    assert third.score is not None
    award = third.score.award("Game")
    assert award.value == 24
    assert award.reason is not None
    assert award.reason.endswith("pips; 16 carried over")
    assert award.side is not None
    assert third.score.credited[-1] in {24, 0}
    assert third.tally == Tally()


def test_a_hand_on_paper_may_have_a_tie_before_it() -> None:
    """The tally is given; nobody else has one."""
    hand = PlayedHand(
        Contract(1, 0, Suit.HEARTS), captured=["TS", "2H", "", ""], held=["TS", "2H", "", ""]
    )
    score = score_hand(hand, variant=CARRIED, tally=Tally(carried=8))
    assert (score.award("Game").value, score.changes) == (16, (16, 2))
    assert score_hand(hand, variant=CARRIED).changes == (8, 2)
    with pytest.raises(InvalidArgument, match="has no `carried` in its tally"):
        score_hand(hand, variant=PUB_ALL_FOURS, tally=Tally(carried=8))
    with pytest.raises(InvalidArgument, match="expected a Tally"):
        score_hand(hand, variant=CARRIED, tally=bad(8))
    with pytest.raises(InvalidArgument, match="pass only the state"):
        score_hand(tied(), tally=Tally())


@pytest.mark.parametrize("wrong", [{"carried": -1}, {"hands": 1.5}])
def test_a_tally_is_of_whole_numbers(wrong: dict[str, Any]) -> None:
    """Zero or more."""
    with pytest.raises(InvalidArgument):
        Tally(**wrong)


def test_a_record_cannot_carry_what_its_rules_do_not() -> None:
    """The problem says so."""
    text = record_to_text(record_game(start(PUB_ALL_FOURS)))
    head, rest = text.split("\n", 1)
    with pytest.raises(RecordError, match="has no `carried` in its tally"):
        read_record(f"{head}\nCarried: 8\n{rest}")


def test_a_hand_thrown_in_carries_it_on() -> None:
    """All pass, and the next hand is worth as much."""
    variant = SETBACK.with_rules(Game(tie="carried"))
    state = deal(start(variant, tally=Tally(carried=1)), seed=1)
    while state.phase is Phase.AUCTION:
        state = go_on(state, legal_moves(state)[0])
    assert state.phase is Phase.DEAL
    assert state.score is None
    assert state.tally == Tally(carried=1)


def test_a_moon_is_for_all_the_points_of_a_hand() -> None:
    """What was carried over is no more to bid."""
    variant = PARTNERSHIP_PITCH.with_rules(Game(tie="carried"))
    variant = variant.with_points(*variant.points[:4]).with_rules(Moon())
    hand = PlayedHand(
        Contract(1, 4, Suit.HEARTS),
        captured=["", "AH 2H JH TS", "", ""],
        held=["", "AH 2H JH TS", "", ""],
        tricks_won=[0, 6, 0, 0],
    )
    for carried in (0, 3):
        score = score_hand(hand, variant=variant, tally=Tally(carried=carried))
        assert (score.winner, score.won_by) == (1, "moon")
        assert score.captured == (0, 4 + carried)


class Most(PointRule):
    """A point of its own for the most pips."""

    id = "most"
    name = "Most"
    sentences: ClassVar[Mapping[str, str]] = {"award": "{name}: 1 point for the most pips."}

    def decided(self, trumps: Any) -> ByPips:
        """By pips."""
        return ByPips()


def test_a_custom_point_counts_the_usual_pips() -> None:
    """The rulebook explains them, and score tables show them."""
    variant = PUB_ALL_FOURS.with_points(Most())
    assert "each ace 4, each king 3" in " ".join(rulebook(variant, "text").split())
    hand = PlayedHand(
        Contract(1, 0, Suit.HEARTS),
        captured=["TS", "AH", "", ""],
        tricks_won=[1, 1, 0, 0],
    )
    assert score_hand(hand, variant=variant).pips == (10, 4)
