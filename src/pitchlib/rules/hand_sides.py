"""Partners for one hand: sides that are made anew in every hand, while each player has a score.

These answer the rule point ``seating``; the protocol stands in :mod:`pitchlib.rules.seating`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from ..cards import CardSet
from ..clauses import Clause, clause, numbers
from ..errors import InvalidArgument
from ..tricks import Contract
from .component import Component, Composition, whole_number
from .seating import check_usual, numbers_of_players

__all__ = ["BidderPlusSeat", "CalledPartner"]

_EACH = clause(
    "hand-sides.each",
    "They make a side for this hand, and all the others another. Every player has a score, and "
    "what a side scores or loses, each of its members scores or loses.",
)
_AT_ONCE = clause(
    "hand-sides.at-once",
    "If several reach the target at the same moment, the bidder wins before the others, and of "
    "these whoever sits next to the bidder's left.",
)


def _outright(component: object, rules: Composition) -> Iterable[Clause]:
    """A conflict if a whole side could win at once and it is not said who of it has won."""
    if rules.moon.id == "sweep-wins":
        yield clause(
            "hand-sides.sweep",
            "{name} puts several players who keep scores of their own on one side, and SweepWins "
            "does not say which of them wins: use Moon() or NoMoon()",
            name=type(component).__name__,
        )


@final
@attrs.frozen
class BidderPlusSeat(Component):
    """Everybody has a score; in each hand the bidder plays with one seat, against all others.

    >>> BidderPlusSeat(5).hand_sides(Contract(bidder=0, level=3), None, 5)
    (0, 1, 1, 0, 1)

    So Setback is played by five: the bidder's partner is the player two seats to the right.

    :param players: how many may play, one number or several.
    :param right: how many seats to the bidder's right the partner sits.
    :param usual: how many play unless ``start`` is told otherwise.
    """

    id = "bidder-plus-seat"
    rule_point = "seating"

    players: tuple[int, ...] = attrs.field(converter=numbers_of_players)
    right: int = attrs.field(default=2, validator=whole_number(1))
    usual: int | None = None

    def __attrs_post_init__(self) -> None:
        check_usual(self.usual, self.players, "BidderPlusSeat")

    @property
    def numbers(self) -> tuple[int, ...]:
        """How many may play, ascending."""
        return self.players

    def sides(self, players: int) -> tuple[int, ...]:
        """In the game each seat is its own side."""
        return tuple(range(players))

    def hand_sides(
        self, contract: Contract, held: tuple[CardSet, ...] | None, players: int
    ) -> tuple[int, ...]:
        """Side 0 for the bidder and the partner, side 1 for the others."""
        partner = (contract.bidder - self.right) % players
        return tuple(int(seat not in (contract.bidder, partner)) for seat in range(players))

    def describe(self) -> tuple[Clause, ...]:
        """Who plays for whom."""
        return (
            clause(
                "bidder-plus-seat.players",
                "{players} can play.",
                players=numbers(self.players),
            ),
            clause(
                "bidder-plus-seat.next",
                "In each hand the bidder plays together with the player to the bidder's right.",
            )
            if self.right == 1
            else clause(
                "bidder-plus-seat.partner",
                "In each hand the bidder plays together with the player {right} seats to the "
                "bidder's right.",
                right=self.right,
            ),
            _EACH,
            _AT_ONCE,
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
class CalledPartner(Component):
    """Everybody has a score; in each hand the bidder plays with whoever holds the called card.

    Nobody else knows the partner before the card is played. A bidder who holds the card, or calls
    one that nobody holds, plays alone against all others.

    :param players: how many may play, one number or several.
    :param usual: how many play unless ``start`` is told otherwise.
    """

    id = "called-partner"
    rule_point = "seating"
    calls_partner = True

    players: tuple[int, ...] = attrs.field(converter=numbers_of_players)
    usual: int | None = None

    def __attrs_post_init__(self) -> None:
        check_usual(self.usual, self.players, "CalledPartner")

    @property
    def numbers(self) -> tuple[int, ...]:
        """How many may play, ascending."""
        return self.players

    def sides(self, players: int) -> tuple[int, ...]:
        """In the game each seat is its own side."""
        return tuple(range(players))

    def hand_sides(
        self, contract: Contract, held: tuple[CardSet, ...] | None, players: int
    ) -> tuple[int, ...]:
        """Side 0 for the bidder and who holds the called card, side 1 for the others."""
        if held is None:
            raise InvalidArgument("Who held the called card matters here: give `held`")
        ours = {contract.bidder}
        ours |= {seat for seat in range(players) if contract.called in held[seat]}
        return tuple(int(seat not in ours) for seat in range(players))

    def describe(self) -> tuple[Clause, ...]:
        """Who plays for whom."""
        return (
            clause("called-partner.players", "{players} can play.", players=numbers(self.players)),
            clause(
                "called-partner.holder",
                "In each hand the bidder plays together with whoever holds the card that the "
                "bidder calls, which is known when that card is played. If the bidder holds it, "
                "or nobody does, the bidder plays alone against all the others.",
            ),
            _EACH,
            _AT_ONCE,
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A card must be called, and all of the hand be known when anybody wins."""
        yield from _outright(self, rules)
        if not hasattr(rules.naming, "calls"):
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
