"""Seating: who is a side, and how many may play."""

from typing import Any

import attrs
import pytest

from ..helpers import *


def test_alone_each_seat_is_a_side() -> None:
    """Whatever number plays."""
    for players in (2, 4, 8):
        assert Individual(players).sides(players) == tuple(range(players))


@pytest.mark.parametrize(
    ("team_size", "players", "sides"),
    [
        (2, 4, (0, 1, 0, 1)),
        (2, 6, (0, 1, 2, 0, 1, 2)),
        (2, 8, (0, 1, 2, 3, 0, 1, 2, 3)),
        (3, 6, (0, 1, 0, 1, 0, 1)),
        (3, 9, (0, 1, 2, 0, 1, 2, 0, 1, 2)),
        (4, 8, (0, 1, 0, 1, 0, 1, 0, 1)),
    ],
)
def test_partners_sit_equally_spaced(team_size: int, players: int, sides: tuple[int, ...]) -> None:
    """With as many seats between them as there are teams."""
    assert Partnerships(team_size, players=players).sides(players) == sides


@pytest.mark.parametrize("players", ["4", "2-4", None, 4.0, [[4]], ["4", 4]])
def test_what_are_no_numbers_of_players(players: Any) -> None:
    """Nobody means the characters of a text one by one."""
    with pytest.raises(InvalidArgument, match=r"^expected numbers of players, got "):
        Individual(players)


def test_numbers_of_players_are_sorted_and_each_counted_once() -> None:
    """One number, a range, or any list of them."""
    assert Individual(4).numbers == (4,)
    assert Individual(range(2, 5)).numbers == (2, 3, 4)
    assert Individual([6, 4, 6]).numbers == (4, 6)
    assert Individual([6, 4]) == Individual((4, 6))
    assert Partnerships(2).numbers == (4, 6)
    assert Partnerships(3).numbers == (6, 9)
    assert Partnerships(2, players=8).numbers == (8,)


def test_a_usual_number_is_one_of_them() -> None:
    """Or there is none."""
    assert Individual((3, 4), usual=3).usual == 3
    assert Individual((3, 4)).usual is None
    assert Partnerships(2, usual=6).usual == 6
    with pytest.raises(InvalidArgument, match="Individual: 5 is not among the players"):
        Individual((3, 4), usual=5)
    with pytest.raises(InvalidArgument, match="Partnerships: 5 is not among the players"):
        Partnerships(2, usual=5)


@pytest.mark.parametrize("players", [5, 2, (4, 5), 3])
def test_players_must_make_whole_teams_and_two_of_them(players: int | tuple[int, ...]) -> None:
    """Five do not play in pairs, and one team has no opponents."""
    with pytest.raises(InvalidArgument, match="do not make two or more teams of 2"):
        Partnerships(2, players=players)


@pytest.mark.parametrize(
    "players", [1, 0, -3, 27, True, "4", 4.0, None, [4, "5"], [[4]], [], [3, True]]
)
def test_what_is_no_number_of_players(players: object) -> None:
    """Neither type of seating takes it."""
    with pytest.raises(InvalidArgument):
        Individual(bad(players))
    with pytest.raises(InvalidArgument):
        Partnerships(2, players=bad(players))


@pytest.mark.parametrize("team_size", [1, 0, -2, "2", 2.0, True])
def test_what_is_no_size_of_a_team(team_size: object) -> None:
    """A team is two or more."""
    with pytest.raises(InvalidArgument):
        Partnerships(bad(team_size))


def test_a_partner_sits_to_the_right_counted_around_the_table() -> None:
    """Six seats to the right of five is the first one; five is the bidder's own seat."""
    rules = FIVE_PLAYER_SETBACK.at(5)
    assert not list(BidderPlusSeat(5, right=6).conflicts(rules, 5))
    contract = Contract(bidder=1, level=2)
    assert BidderPlusSeat(5, right=6).hand_sides(contract, None, 5) == (0, 0, 1, 1, 1)
    (said,) = BidderPlusSeat(5, right=5).conflicts(rules, 5)
    assert said.message == "bidder-plus-seat.nobody"


def test_a_partner_for_a_hand_needs_somebody_to_play_against() -> None:
    """So three can play that way, and two cannot."""
    for players, said in ((3, []), (2, ["bidder-plus-seat.nobody"])):
        seating = BidderPlusSeat(players, right=1)
        rules = attrs.evolve(FIVE_PLAYER_SETBACK.at(5), seating=seating)
        assert [each.message for each in seating.conflicts(rules, players)] == said
