"""Teams: so many of them, whatever the number of players."""

import pytest

from ..helpers import *


def test_teams_grow_with_the_table() -> None:
    """Two teams of two, three or four, seated in turn."""
    teams = Teams(2, players=(8, 4, 6), usual=6)
    assert teams.numbers == (4, 6, 8)
    assert teams.sides(4) == (0, 1, 0, 1)
    assert teams.sides(8) == (0, 1) * 4
    assert Teams(3, players=6).sides(6) == (0, 1, 2, 0, 1, 2)
    assert SETBACK.with_rules(teams).default_players == 6


@pytest.mark.parametrize("players", [2, 5, (4, 7), (3,)])
def test_players_who_make_no_teams(players: object) -> None:
    """Each number makes two whole teams of two or more."""
    with pytest.raises(InvalidArgument, match="do not make 2 teams of two or more"):
        Teams(2, players=bad(players))


@pytest.mark.parametrize(("teams", "usual"), [(1, None), ("2", None), (2, 8)])
def test_what_makes_no_sense(teams: object, usual: object) -> None:
    """One team, or a usual number that cannot play."""
    with pytest.raises(InvalidArgument, match="Teams: "):
        Teams(bad(teams), players=4, usual=bad(usual))
