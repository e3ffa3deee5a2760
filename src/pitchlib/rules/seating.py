"""Seating: who is a side, how many may play, and what depends on the number of players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic, Literal, TypeVar, final

import attrs
from attrs.validators import optional

from ..authoring import *
from ..authoring import Hands, Sides
from ..errors import *
from ..errors import as_int, check_number, items_of, number, one_of, shown, whole_number
from ..tricks import MOST_PLAYERS, Contract

__all__ = ["BidderPlusSeat", "ByPlayers", "CalledPartner", "Individual", "Partnerships", "Teams"]


def numbers_of_players(players: int | Iterable[int]) -> tuple[int, ...]:
    """Numbers of players as a caller gives them: one, or several in any order, sorted."""
    one: Any = players
    one = as_int(one)
    try:
        given = (one,) if isinstance(one, int) else map(as_int, items_of(one, "players"))
        numbers = tuple(sorted(set(given)))
    except TypeError:  # an InvalidArgument is one, too
        raise InvalidArgument(f"expected numbers of players, got {shown(players)}") from None
    for each in numbers:
        if type(each) is not int or not 2 <= each <= MOST_PLAYERS:
            raise InvalidArgument(
                f"{shown(each)} cannot play Pitch: 2 to {MOST_PLAYERS} players can"
            )
    if not numbers:
        raise InvalidArgument("`players` must have at least one number")
    return numbers


def _team_size(team_size: int) -> int:
    """An attrs converter, for the default of `players` is worked out before validators run."""
    return check_number(team_size, 2, "size of a team")


def _of_the_players(seating: Seated, attribute: object, usual: Any) -> None:
    """An attrs validator: ``None``, or one of the numbers that may play."""
    if usual is not None and (type(usual) is not int or usual not in seating.players):
        raise InvalidArgument(
            f"{type(seating).__name__}: {shown(usual)} is not among the players {seating.players}"
        )


def _own_first(kind: type, fields: list[Any]) -> list[Any]:
    """What every seating has comes last where it is written."""
    return sorted(fields, key=lambda field: field.inherited)


class Seated(SeatingRule):
    """A seating for given numbers of players; each seat is a side, unless it says otherwise."""

    players: tuple[int, ...]

    @property
    def numbers(self) -> tuple[int, ...]:
        return self.players

    def sides(self, players: int) -> Sides:
        return tuple(range(players))

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        said = self.said(rules)
        return self.in_words(rules, players, "players", *said, players=numbers(self.players))

    def said(self, rules: Composition) -> tuple[str | Literal[False], ...]:
        """Which sentences follow the one on how many play."""
        return ()


@attrs.frozen(slots=False)
class Numbered(Seated):
    """A seating of which a table knows how many usually play, and which way around."""

    usual: int | None = attrs.field(
        default=None, kw_only=True, converter=attrs.converters.optional(as_int),
        validator=_of_the_players,
    )  # fmt: skip
    direction: str | None = attrs.field(
        default=None, kw_only=True, validator=optional(one_of("counterclockwise"))
    )


@attrs.frozen(slots=False, field_transformer=_own_first)
class Individual(Numbered):
    """Everyone plays alone: each seat is a side.

    >>> Individual(4).sides(4)
    (0, 1, 2, 3)

    Pitch Six is played this way by 2 to 8 players, unless they agree on partnerships.

    :param players: how many may play, one number or several.
    :param usual: how many play by default.
    :param direction: ``"counterclockwise"`` if the deal and the play pass to the right.
    :raises InvalidArgument: for fewer than two players, or a usual number not among ``players``.
    """

    sentences: ClassVar[Mapping[str, str]] = {"players": "{players} players, each playing alone."}

    players: tuple[int, ...] = attrs.field(converter=numbers_of_players)


class InTeams(Numbered):
    """A seating in teams for the whole game."""

    sentences: ClassVar[Mapping[str, str]] = {
        "teams.together": "A team has one score, and its captured cards count together.",
        "teams.bids": "Each player bids alone, but a bid binds the team.",
    }

    def check(self, unit: int, teams: str) -> None:
        """Refuse numbers of players that are not a multiple of ``unit``, or less than twice it."""
        for players in self.players:
            if players % unit or players < 2 * unit:
                name = type(self).__name__
                raise InvalidArgument(f"{name}: {players} players do not make {teams}")

    def said(self, rules: Composition) -> tuple[str | Literal[False], ...]:
        return "teams.together", rules.top > 0 and "teams.bids"


@attrs.frozen(slots=False, field_transformer=_own_first)
class Partnerships(InTeams):
    """Teams whose members sit equally spaced around the table; a team is a side.

    In teams of two, four or six may play; with six, partners sit three seats apart.

    >>> Partnerships(2).sides(6)
    (0, 1, 2, 0, 1, 2)

    In Pitch Six and Off-Jack Seven, four or six may play in pairs.

    :param team_size: how many play together.
    :param players: how many may play; by default, enough for two or three teams.
    :param usual: how many play by default.
    :param direction: ``"counterclockwise"`` if the deal and the play pass to the right.
    :raises InvalidArgument: if a number of players does not make two or more whole teams.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "players": "{players} players, in teams of {team_size}.",
        "opposite": "Partners sit across from each other.",
        "spaced": "Teammates sit equally spaced around the table.",
    }

    team_size: int = attrs.field(default=2, converter=_team_size)
    players: tuple[int, ...] = attrs.field(
        default=attrs.Factory(lambda it: (2 * it.team_size, 3 * it.team_size), takes_self=True),
        converter=numbers_of_players,
    )

    def __attrs_post_init__(self) -> None:
        self.check(self.team_size, f"two or more teams of {shown(self.team_size)}")

    def sides(self, players: int) -> Sides:
        return tuple(seat % (players // self.team_size) for seat in range(players))

    def said(self, rules: Composition) -> tuple[str | Literal[False], ...]:
        return "opposite" if self.team_size == 2 else "spaced", *super().said(rules)


@attrs.frozen(slots=False, field_transformer=_own_first)
class Teams(InTeams):
    """A fixed number of teams of equal size, seated in turn.

    >>> Teams(2, players=(4, 6)).sides(6)
    (0, 1, 0, 1, 0, 1)

    High-Low-Jack with Bonhomme is played by four, six or eight in two teams. If the size of a team
    is fixed instead, use :class:`Partnerships`.

    :param teams: how many teams there are.
    :param players: how many may play, with at least two to a team.
    :param usual: how many play by default.
    :param direction: ``"counterclockwise"`` if the deal and the play pass to the right.
    :raises InvalidArgument: if a number of players does not make that many teams of two or more.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "players": "{players} players, in {teams} teams of the same size, who alternate around the "
        "table."
    }

    teams: int = attrs.field(converter=as_int, validator=whole_number(2, 13))
    players: tuple[int, ...] = attrs.field(converter=numbers_of_players)

    def __attrs_post_init__(self) -> None:
        self.check(self.teams, f"{self.teams} teams of two or more")

    def sides(self, players: int) -> Sides:
        return tuple(seat % self.teams for seat in range(players))


class PartnersForAHand(Numbered):
    """A seating in which each player has a score, and the bidder's partner changes."""

    sentences: ClassVar[Mapping[str, str]] = {
        "hand-sides.each": "Partners are one side for the hand, and everyone else is the other. "
        "Each player has a score: what a side scores or loses, each of its members scores or "
        "loses.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "hand-sides.sweep": "{name} puts several players with separate scores on one side, and "
        "{moon} does not say which of them wins: use Moon() or NoMoon()"
    }
    _clashes = {"hand-sides.sweep": lambda it, rules, _: not rules.moon.only_bidder}

    def said(self, rules: Composition) -> tuple[str | Literal[False], ...]:
        return ("hand-sides.each",)


@attrs.frozen(slots=False, field_transformer=_own_first)
class BidderPlusSeat(PartnersForAHand):
    """Each player has a score; the bidder plays with one seat against all the others.

    >>> BidderPlusSeat(5).hand_sides(Contract(bidder=0, level=3), None, 5)
    (0, 1, 1, 0, 1)

    Five-Player Setback is played this way: the bidder's partner sits two seats to the right.

    :param players: how many may play, one number or several.
    :param right: how many seats to the bidder's right the partner sits.
    :param usual: how many play by default.
    :param direction: ``"counterclockwise"`` if the deal and the play pass to the right.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "players": "{players} players.",
        "next": "In each hand {leader} and the player to the right are partners.",
        "partner": "In each hand {leader} and the player {right} seats to the right are partners.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "nobody": "BidderPlusSeat needs a partner and opponents, and with {players} players there "
        "are not both if the partner sits {right} seats to the right: use 3 players or more and "
        "another seat"
    }
    _clashes = {
        "nobody": lambda it, _, n: {"players": n} if n < 3 or it.right % n == 0 else {},
    }

    players: tuple[int, ...] = attrs.field(converter=numbers_of_players)
    right: int = number(2)

    def hand_sides(self, contract: Contract, held: Hands | None, players: int) -> Sides:
        ours = {contract.bidder, (contract.bidder - self.right) % players}
        return tuple(int(seat not in ours) for seat in range(players))

    def said(self, rules: Composition) -> tuple[str | Literal[False], ...]:
        return "next" if self.right == 1 else "partner", *super().said(rules)


@attrs.frozen(slots=False, field_transformer=_own_first)
class CalledPartner(PartnersForAHand):
    """Each player has a score; the bidder plays with the player who holds the called card.

    Nobody else knows the partner until the card is played. If the bidder holds the called card, or
    nobody does, the bidder plays alone against all the others.

    :param players: how many may play, one number or several.
    :param usual: how many play by default.
    :param direction: ``"counterclockwise"`` if the deal and the play pass to the right.
    """

    calls_partner = True
    sentences: ClassVar[Mapping[str, str]] = {
        "players": "{players} players.",
        "holder": "In each hand {leader} calls a card, and the player who holds it is the partner. "
        "Nobody else knows the partner until that card is played. If nobody else holds the "
        "called card, {leader} plays alone.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "no-call": "CalledPartner needs a called card, but with {naming} no card is called: use "
        "DeclaresAndCalls() or BidderPlusSeat({players})",
        "during-play": "CalledPartner keeps the bidder's partner secret, but with {during_play} "
        "going out would reveal it: use AtHandEnd()",
    }

    players: tuple[int, ...] = attrs.field(converter=numbers_of_players)
    _clashes = {
        "no-call": lambda _, rules, n: {} if rules.naming.calls_card else {"players": n},
        "during-play": lambda _, rules, n: rules.going_out.during_play.watches,
    }

    def hand_sides(self, contract: Contract, held: Hands | None, players: int) -> Sides:
        bidder, called = contract.bidder, contract.called
        if held is None or called is None:
            raise InvalidArgument("this needs the called card: name it in the contract")
        return tuple([int(seat != bidder and called not in held[seat]) for seat in range(players)])

    def said(self, rules: Composition) -> tuple[str | Literal[False], ...]:
        return "holder", *super().said(rules)


RuleT = TypeVar("RuleT", bound=Component)


def _exceptions(
    given: Mapping[int, RuleT] | Iterable[tuple[int, RuleT]],
) -> tuple[tuple[int, RuleT], ...]:
    try:
        pairs: list[Any] = [*(given.items() if isinstance(given, Mapping) else given)]
        found: dict[int, RuleT] = dict(sorted(pairs, key=lambda pair: pair[0]))
    except (TypeError, ValueError, IndexError):
        raise InvalidArgument(
            f"ByPlayers: exceptions must be components by number of players, not {shown(given)}"
        ) from None
    for players in found:
        if type(players) is not int or players < 2:
            raise InvalidArgument(f"ByPlayers: {shown(players)} is not a number of players")
    if len(found) < max(len(pairs), 1):
        none = "there are no exceptions; use the component itself"
        wrong = "a number of players is given twice" if found else none
        raise InvalidArgument(f"ByPlayers: {wrong}")
    return tuple(found.items())


def alternatives(component: Any) -> tuple[Any, ...]:
    """The component itself, or all that a :class:`ByPlayers` chooses from."""
    if isinstance(component, ByPlayers):
        return (component.otherwise, *(exception for _, exception in component.exceptions))
    return (component,)


@final
@attrs.frozen
class ByPlayers(Generic[RuleT]):
    """Different components for some numbers of players, at any rule point but seating and points.

    >>> from pitchlib.rules import Dealing
    >>> dealing = ByPlayers(Dealing(hand=9), {6: Dealing(hand=8, widow=6)})
    >>> dealing.at(6).hand, dealing.at(4).hand
    (8, 9)

    :param otherwise: the component for all other numbers of players.
    :param exceptions: components by number of players, all for the same rule point.
    :raises InvalidArgument: if the rule points differ, or if there are no exceptions.
    """

    id: ClassVar[str] = "by-players"

    otherwise: RuleT
    exceptions: tuple[tuple[int, RuleT], ...] = attrs.field(converter=_exceptions)

    def __attrs_post_init__(self) -> None:
        for component in alternatives(self):
            if not isinstance(component, Component) or component.rule_point != self.rule_point:
                raise InvalidArgument(
                    "ByPlayers takes components for one rule point, not classes or other "
                    f"ByPlayers: {shown(component)}"
                )

    @property
    def rule_point(self) -> str:
        """The rule point of all its components."""
        return self.otherwise.rule_point

    def at(self, players: int) -> RuleT:
        """The component for a number of players."""
        return dict(self.exceptions).get(players, self.otherwise)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """The sentences of the component for this number of players."""
        return self.at(players).describe(rules, players)
