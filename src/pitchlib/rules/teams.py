"""Teams: so many of them, whatever the number of players.

The protocol of the rule point ``seating`` and the plain answers are in
:mod:`pitchlib.rules.seating`.
"""

from __future__ import annotations

from typing import final

import attrs

from ..clauses import Clause, clause, numbers
from ..errors import InvalidArgument
from .component import Component, whole_number
from .seating import check_usual, numbers_of_players

__all__ = ["Teams"]


@final
@attrs.frozen
class Teams(Component):
    """A fixed number of teams, as large as the players make them, seated in turn.

    >>> Teams(2, players=(4, 6)).sides(6)
    (0, 1, 0, 1, 0, 1)

    High-Low-Jack with a bonhomme is played by four, six or eight in two teams. Where the size of a
    team is what counts, :class:`~pitchlib.Partnerships` says so.

    :param teams: how many teams there are.
    :param players: how many may play, each number enough for teams of two or more.
    :param usual: how many play unless ``start`` is told otherwise.
    :raises InvalidArgument: if a number of players does not make that many teams of two or more.
    """

    id = "teams"
    rule_point = "seating"

    teams: int = attrs.field(validator=whole_number(2, 13))
    players: tuple[int, ...] = attrs.field(converter=numbers_of_players)
    usual: int | None = None

    def __attrs_post_init__(self) -> None:
        for number in self.players:
            if number % self.teams or number < 2 * self.teams:
                raise InvalidArgument(
                    f"Teams: {number} players do not make {self.teams} teams of two or more"
                )
        check_usual(self.usual, self.players, "Teams")

    @property
    def numbers(self) -> tuple[int, ...]:
        """How many may play, ascending."""
        return self.players

    def sides(self, players: int) -> tuple[int, ...]:
        """Seat ``s`` plays for team ``s`` modulo the number of teams."""
        return tuple(seat % self.teams for seat in range(players))

    def describe(self) -> tuple[Clause, ...]:
        """Who plays for whom."""
        return (
            clause(
                "teams.players",
                "{players} can play, in {teams} teams of the same size; their members sit in turn, "
                "one of each team after the other.",
                players=numbers(self.players),
                teams=self.teams,
            ),
            clause(
                "teams.together",
                "A team has one score, and what its members capture counts together.",
            ),
            clause("teams.bids", "Bids are each player's own, but bind the team."),
        )
