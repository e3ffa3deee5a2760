"""Seating: who is a side, and how many may play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, final

import attrs

from ..clauses import Clause, clause, numbers
from ..errors import InvalidArgument
from .component import Component, Rule

__all__ = ["Individual", "Partnerships", "Seating"]

MOST_PLAYERS = 26
"""Two cards each from 52; no pack seats more."""


class Seating(Rule, Protocol):
    """The protocol of the rule point ``seating``.

    Where partners are found anew in every hand, a component also has ``hand_sides(contract, held,
    players)``: the side of each seat in a hand, numbered from 0, of the contract and the cards that
    each seat held when play began (``None`` if a hand was written down without them). Points and
    pips then go to these sides; what they score is entered for the side of each of their members.
    It has ``calls_partner = True`` if these sides depend on a card that the bidder calls.
    """

    @property
    def numbers(self) -> tuple[int, ...]:
        """How many may play, ascending."""
        ...

    @property
    def usual(self) -> int | None:
        """How many play unless told otherwise; ``None``: four, or the fewest that may."""
        ...

    def sides(self, players: int) -> tuple[int, ...]:
        """The side of each seat."""
        ...


def numbers_of_players(players: int | Iterable[int]) -> tuple[int, ...]:
    """One number of players, or several, ascending."""
    """Numbers of players as a caller gives them: one, or several in any order."""
    if isinstance(players, int):
        players = (players,)
    try:
        numbers = tuple(sorted(set(players)))
    except TypeError:
        raise InvalidArgument(f"Expected numbers of players, not {players!r}") from None
    for number in numbers:
        if type(number) is not int or not 2 <= number <= MOST_PLAYERS:
            raise InvalidArgument(f"{number!r} cannot play Pitch: 2 to {MOST_PLAYERS} players can")
    if not numbers:
        raise InvalidArgument("Some number of players must be able to play")
    return numbers


def _team_size(team_size: int) -> int:
    # A converter, for the default of `players` is worked out before validators run.
    if type(team_size) is not int or not 2 <= team_size <= MOST_PLAYERS // 3:
        raise InvalidArgument(
            f"Partnerships: a team has 2 to {MOST_PLAYERS // 3} members, not {team_size!r}"
        )
    return team_size


def check_usual(usual: int | None, numbers: tuple[int, ...], name: str) -> None:
    """Refuse a usual number of players that cannot play."""
    """Refuse a usual number of players that may not play."""
    if usual is not None and (type(usual) is not int or usual not in numbers):
        raise InvalidArgument(f"{name}: {usual!r} is not among the players {numbers}")


@final
@attrs.frozen
class Individual(Component):
    """Everybody plays alone: each seat is a side.

    >>> Individual(4).sides(4)
    (0, 1, 2, 3)

    Pitch Six plays this way with 2 to 8 unless partnerships are agreed.

    :param players: how many may play, one number or several.
    :param usual: how many play unless ``start`` is told otherwise.
    :raises InvalidArgument: for numbers below two, or a usual number that is not among them.
    """

    id = "individual"
    rule_point = "seating"

    players: tuple[int, ...] = attrs.field(converter=numbers_of_players)
    usual: int | None = None

    def __attrs_post_init__(self) -> None:
        check_usual(self.usual, self.players, "Individual")

    @property
    def numbers(self) -> tuple[int, ...]:
        """How many may play, ascending."""
        return self.players

    def sides(self, players: int) -> tuple[int, ...]:
        """Each seat is its own side."""
        return tuple(range(players))

    def describe(self) -> tuple[Clause, ...]:
        """Who plays for whom."""
        return (
            clause(
                "individual.players",
                "{players} can play, each for themselves.",
                players=numbers(self.players),
            ),
        )


@final
@attrs.frozen
class Partnerships(Component):
    """Teams whose members sit equally spaced around the table; a team is a side.

    With teams of two, four or six play; with three teams of two, partners sit three seats apart.

    >>> Partnerships(2).sides(6)
    (0, 1, 2, 0, 1, 2)

    In Pitch Six and in Pitch with jokers and off-jack, four or six may play in pairs.

    :param team_size: how many play together.
    :param players: how many may play; by default enough for two or for three teams.
    :param usual: how many play unless ``start`` is told otherwise.
    :raises InvalidArgument: if a number of players does not make two or more whole teams.
    """

    id = "partnerships"
    rule_point = "seating"

    team_size: int = attrs.field(default=2, converter=_team_size)
    players: tuple[int, ...] = attrs.field(
        default=attrs.Factory(
            lambda self: (2 * self.team_size, 3 * self.team_size), takes_self=True
        ),
        converter=numbers_of_players,
    )
    usual: int | None = None

    def __attrs_post_init__(self) -> None:
        for number in self.players:
            if number % self.team_size or number < 2 * self.team_size:
                raise InvalidArgument(
                    f"Partnerships: {number} players do not make two or more teams of "
                    f"{self.team_size}"
                )
        check_usual(self.usual, self.players, "Partnerships")

    @property
    def numbers(self) -> tuple[int, ...]:
        """How many may play, ascending."""
        return self.players

    def sides(self, players: int) -> tuple[int, ...]:
        """Seat ``s`` of ``n`` plays for team ``s`` modulo the number of teams."""
        teams = players // self.team_size
        return tuple(seat % teams for seat in range(players))

    def describe(self) -> tuple[Clause, ...]:
        """Who plays for whom."""
        return (
            clause(
                "partnerships.players",
                "{players} can play, in teams of {team_size} whose members sit equally spaced "
                "around the table.",
                players=numbers(self.players),
                team_size=self.team_size,
            ),
            clause(
                "partnerships.together",
                "A team has one score, and what its members capture counts together.",
            ),
            clause("partnerships.bids", "Bids are each player's own, but bind the team."),
        )
