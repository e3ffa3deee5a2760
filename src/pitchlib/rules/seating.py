"""Seating: who is a side, and how many may play."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from ..cards import CardSet
from ..errors import InvalidArgument
from ..messages import Clause, clause, numbers
from ..tricks import Contract
from .base import Composition, SeatingRule
from .validators import whole_number

__all__ = ["BidderPlusSeat", "CalledPartner", "Individual", "Partnerships", "Teams"]


MOST_PLAYERS = 26
"""Two cards each from 52; no pack seats more."""


def numbers_of_players(players: int | Iterable[int]) -> tuple[int, ...]:
    """Numbers of players as a caller gives them: one, or several in any order."""
    if isinstance(players, int):
        players = (players,)
    try:
        numbers = tuple(sorted(set(players)))
    except TypeError:
        raise InvalidArgument(f"expected numbers of players, got {players!r}") from None
    for number in numbers:
        if type(number) is not int or not 2 <= number <= MOST_PLAYERS:
            raise InvalidArgument(f"{number!r} cannot play Pitch: 2 to {MOST_PLAYERS} players can")
    if not numbers:
        raise InvalidArgument("`players` must have at least one number")
    return numbers


def _team_size(team_size: int) -> int:
    # A converter, for the default of `players` is worked out before validators run.
    if type(team_size) is not int or not 2 <= team_size <= MOST_PLAYERS // 3:
        raise InvalidArgument(
            f"Partnerships: a team has 2 to {MOST_PLAYERS // 3} members, not {team_size!r}"
        )
    return team_size


class _Numbered(SeatingRule):
    """A seating that is told how many may play; each seat is a side, unless it says otherwise."""

    __slots__ = ()

    players: tuple[int, ...]

    def __attrs_post_init__(self) -> None:
        if self.usual is not None and (
            type(self.usual) is not int or self.usual not in self.players
        ):
            raise InvalidArgument(
                f"{type(self).__name__}: {self.usual!r} is not among the players {self.players}"
            )

    @property
    def numbers(self) -> tuple[int, ...]:
        """How many may play, ascending."""
        return self.players

    def sides(self, players: int) -> tuple[int, ...]:
        """Each seat is its own side."""
        return tuple(range(players))


def _team_sentences(rules: Composition) -> tuple[Clause, ...]:
    """What the members of a team share."""
    together = clause(
        "teams.together", "A team has one score, and its captured cards count together."
    )
    if not rules.top:
        return (together,)
    return (together, clause("teams.bids", "Each player bids alone, but a bid binds the team."))


@final
@attrs.frozen
class Individual(_Numbered):
    """Everybody plays alone: each seat is a side.

    >>> Individual(4).sides(4)
    (0, 1, 2, 3)

    Pitch Six plays this way with 2 to 8 unless partnerships are agreed.

    :param players: how many may play, one number or several.
    :param usual: how many play unless ``start`` is told otherwise.
    :raises InvalidArgument: for numbers below two, or a usual number that is not among them.
    """

    id = "individual"

    players: tuple[int, ...] = attrs.field(converter=numbers_of_players)
    usual: int | None = None

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who plays for whom."""
        return (
            clause(
                "individual.players",
                "{players} players, each playing alone.",
                players=numbers(self.players),
            ),
        )


@final
@attrs.frozen
class Partnerships(_Numbered):
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
        super().__attrs_post_init__()

    def sides(self, players: int) -> tuple[int, ...]:
        """Seat ``s`` of ``n`` plays for team ``s`` modulo the number of teams."""
        teams = players // self.team_size
        return tuple(seat % teams for seat in range(players))

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who plays for whom."""
        return (
            clause(
                "partnerships.players",
                "{players} players, in teams of {team_size}.",
                players=numbers(self.players),
                team_size=self.team_size,
            ),
            clause("partnerships.opposite", "Partners sit across from each other.")
            if self.team_size == 2
            else clause("partnerships.spaced", "Teammates sit equally spaced around the table."),
            *_team_sentences(rules),
        )


@final
@attrs.frozen
class Teams(_Numbered):
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

    teams: int = attrs.field(validator=whole_number(2, 13))
    players: tuple[int, ...] = attrs.field(converter=numbers_of_players)
    usual: int | None = None

    def __attrs_post_init__(self) -> None:
        for number in self.players:
            if number % self.teams or number < 2 * self.teams:
                raise InvalidArgument(
                    f"Teams: {number} players do not make {self.teams} teams of two or more"
                )
        super().__attrs_post_init__()

    def sides(self, players: int) -> tuple[int, ...]:
        """Seat ``s`` plays for team ``s`` modulo the number of teams."""
        return tuple(seat % self.teams for seat in range(players))

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who plays for whom."""
        return (
            clause(
                "teams.players",
                "{players} players, in {teams} teams of the same size. Around the table, players "
                "of each team sit in turn.",
                players=numbers(self.players),
                teams=self.teams,
            ),
            *_team_sentences(rules),
        )


def _hand_side_sentences(rules: Composition) -> tuple[Clause, ...]:
    """What partners for one hand share, and who of them wins."""
    each = clause(
        "hand-sides.each",
        "The bidder and the partner are one side for the hand, and everyone else is the other. "
        "Each player has a score: what a side scores or loses, each of its members scores or "
        "loses.",
    )
    order = rules.going_out.order
    if not (order.by_scores or any(order.may_win(1, 0, made) for made in (True, False))):
        return (each,)
    return (
        each,
        clause(
            "hand-sides.at-once",
            "If more than one player reaches the target at the same moment, the bidder wins, or "
            "else the first of them to the bidder's left.",
        ),
    )


def _outright(component: object, rules: Composition) -> Iterable[Clause]:
    """A conflict if a whole side could win at once and it is not said who of it has won."""
    if not rules.moon.only_bidder:
        yield clause(
            "hand-sides.sweep",
            "{name} puts several players who keep scores of their own on one side, and {moon} "
            "does not say which of them wins: use Moon() or NoMoon()",
            name=type(component).__name__,
            moon=type(rules.moon).__name__,
        )


@final
@attrs.frozen
class BidderPlusSeat(_Numbered):
    """Everybody has a score; in each hand the bidder plays with one seat, against all others.

    >>> BidderPlusSeat(5).hand_sides(Contract(bidder=0, level=3), None, 5)
    (0, 1, 1, 0, 1)

    So Setback is played by five: the bidder's partner is the player two seats to the right.

    :param players: how many may play, one number or several.
    :param right: how many seats to the bidder's right the partner sits.
    :param usual: how many play unless ``start`` is told otherwise.
    """

    id = "bidder-plus-seat"
    changes_sides = True

    players: tuple[int, ...] = attrs.field(converter=numbers_of_players)
    right: int = attrs.field(default=2, validator=whole_number(1))
    usual: int | None = None

    def hand_sides(
        self, contract: Contract, held: tuple[CardSet, ...] | None, players: int
    ) -> tuple[int, ...]:
        """Side 0 for the bidder and the partner, side 1 for the others."""
        partner = (contract.bidder - self.right) % players
        return tuple(int(seat not in (contract.bidder, partner)) for seat in range(players))

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who plays for whom."""
        return (
            clause("bidder-plus-seat.players", "{players} players.", players=numbers(self.players)),
            clause(
                "bidder-plus-seat.next",
                "In each hand the bidder's partner is the player to the bidder's right.",
            )
            if self.right == 1
            else clause(
                "bidder-plus-seat.partner",
                "In each hand the bidder's partner is the player {right} seats to the bidder's "
                "right.",
                right=self.right,
            ),
            *_hand_side_sentences(rules),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """The partner is somebody else, and has somebody to play against."""
        yield from _outright(self, rules)
        if not self.right % players or players < 3:
            yield clause(
                "bidder-plus-seat.nobody",
                "BidderPlusSeat needs a partner and others to play against, but {right} seats to "
                "the right of {players} is nobody else, or nobody is left: use 3 players or more "
                "and another seat",
                right=self.right,
                players=players,
            )


@final
@attrs.frozen
class CalledPartner(_Numbered):
    """Everybody has a score; in each hand the bidder plays with whoever holds the called card.

    Nobody else knows the partner before the card is played. A bidder who holds the card, or calls
    one that nobody holds, plays alone against all others.

    :param players: how many may play, one number or several.
    :param usual: how many play unless ``start`` is told otherwise.
    """

    id = "called-partner"
    changes_sides = True
    calls_partner = True

    players: tuple[int, ...] = attrs.field(converter=numbers_of_players)
    usual: int | None = None

    def hand_sides(
        self, contract: Contract, held: tuple[CardSet, ...] | None, players: int
    ) -> tuple[int, ...]:
        """Side 0 for the bidder and who holds the called card, side 1 for the others."""
        if held is None:
            raise InvalidArgument("this needs the holder of the called card: pass `held`")
        ours = {contract.bidder}
        ours |= {seat for seat in range(players) if contract.called in held[seat]}
        return tuple(int(seat not in ours) for seat in range(players))

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who plays for whom."""
        return (
            clause("called-partner.players", "{players} players.", players=numbers(self.players)),
            clause(
                "called-partner.holder",
                "In each hand the bidder's partner is the player who holds the card that the "
                "bidder calls. Nobody else knows the partner until that card is played. A bidder "
                "who holds the called card, or calls a card that nobody holds, plays alone.",
            ),
            *_hand_side_sentences(rules),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A card must be called, and all of the hand be known when anybody wins."""
        yield from _outright(self, rules)
        if not rules.naming.calls_card:
            yield clause(
                "called-partner.no-call",
                "CalledPartner needs a card to be called, but with {naming} none is: use "
                "DeclaresAndCalls() or BidderPlusSeat({players})",
                naming=type(rules.naming).__name__,
                players=players,
            )
        if rules.going_out.during_play.watches:
            yield clause(
                "called-partner.during-play",
                "CalledPartner keeps the bidder's partner hidden, but {watch} would show who it is "
                "by who goes out: use AtHandEnd()",
                watch=type(rules.going_out.during_play).__name__,
            )
