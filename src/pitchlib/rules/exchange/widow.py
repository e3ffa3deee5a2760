"""The widow goes to the bidder, and hands are discarded down; spare trumps may go to partners."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, final

import attrs
from attrs.validators import optional

from ...authoring import Composition, Discardable, DiscardTest, Holdings
from ...cards import CardSet
from ...errors import InvalidArgument, one_of, whole_number, yes_or_no
from ...messages import Clause, Reason
from ...moves import Discard
from ...trumps import Trumps
from .discard import Discarding, DownToKeep, names_trump_then

__all__ = ["WidowToBidder"]


@final
@attrs.frozen
class WidowToBidder(DownToKeep):
    """The bidder picks up the widow and names trump; then each seat discards down to ``keep``.

    In Off-Jack Seven with six players, the bidder then holds 14 cards and the others 8, and each
    keeps six.

    In Double King Pedro no trump is discarded then. A seat with more than ``keep`` trumps gives the
    spare ones to its partner, face down. The partner makes room first: it discards as many plain
    cards, if it has so many. Spare trumps for which there is no room are discarded; where both
    partners have spare trumps, neither has room.

    :param keep: how many cards each seat keeps.
    :param trumps_last: whether a trump may be discarded only when nothing else is left.
    :param spare_to: ``"partner"`` if spare trumps are given to the partner; by default, they are
        discarded.
    :raises InvalidArgument: if spare trumps go to the partner and trumps may be discarded first.
    """

    id = "widow-to-bidder"
    takes_widow = True
    sentences: ClassVar[Mapping[str, str]] = {
        "take": "The bidder picks up the widow and names trump.",
        "take-alone": "The bidder picks up the widow.",
        "how": "Then each player in turn, starting at the dealer's {left}, discards down to "
        "{keep:# card|# cards}.",
        "spare": "A player with more than {keep:# trump|# trumps} discards none of them, but gives "
        "the spare ones to the partner, face down. The partner makes room first and discards as "
        "many cards that are not trumps. Only spare trumps for which there is no room are "
        "discarded.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "give": "{seat} must give the partner exactly {most} of {held:# trump|# trumps}, not "
        "{size}",
        "plain": "{seat} must discard exactly {most} of the cards that are not trumps, not {size}",
        "no-partner": 'WidowToBidder(spare_to="partner") needs teams of two for the whole game, '
        "which {seating} does not make: use Partnerships(2) or leave it out",
        "never-spare": 'WidowToBidder(spare_to="partner") never applies: there are only {most} '
        "trumps, and a hand keeps {keep}: keep fewer cards or leave it out",
    }

    keep: int = attrs.field(default=6, validator=whole_number(1))
    trumps_last: bool = attrs.field(default=False, validator=yes_or_no)
    spare_to: str | None = attrs.field(default=None, validator=optional(one_of("partner")))

    def __attrs_post_init__(self) -> None:
        if self.spare_to is not None and not self.trumps_last:
            raise InvalidArgument('WidowToBidder: spare_to="partner" needs trumps_last=True')

    def begin(self, before: Holdings) -> Discarding | None:
        begun = super().begin(before)
        if self.spare_to is None or begun is None:
            return begun
        partners = before.partners or (None,) * before.players
        return attrs.evolve(begun, sizes=before.sizes, partners=partners)

    def gives_to(self, exchange: Discarding) -> int | None:
        """The partner, if it has made room for spare trumps."""
        partner = exchange.partners[exchange.to_act] if exchange.spare else None
        has_room = partner is not None and exchange.sizes[partner] < self.keep
        return partner if has_room else None

    def _has_spare(self, exchange: Discarding) -> bool:
        """Whether the seat to act holds nothing but trumps, and more than it may keep."""
        return bool(exchange.spare) and exchange.sizes[exchange.to_act] > self.keep

    def _due(self, exchange: Discarding, plain: int) -> int:
        """How many cards the seat to act lays down, if it holds so many plain cards."""
        sizes, to = exchange.sizes, self.gives_to(exchange)
        if to is not None:
            return self.keep - sizes[to]
        over = sizes[exchange.to_act] - self.keep
        if self._has_spare(exchange):
            return over
        return min(sizes[exchange.spare[1]] - self.keep if exchange.spare else over, plain)

    def number(self, exchange: Discarding, held: int) -> tuple[int, int]:
        """As many as everyone can say who does not know how many plain cards a seat holds."""
        if not exchange.sizes:
            return super().number(exchange, held)
        most = self._due(exchange, held)
        return most if self._has_spare(exchange) else 0, most

    def discardable(self, exchange: Discarding, plain: int, trumps: int, last: int) -> Discardable:
        if not exchange.sizes:
            return super().discardable(exchange, plain, trumps, last)
        number = self._due(exchange, plain)
        return Discardable(number, number, first="plain")

    def refuse(
        self, exchange: Discarding, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        reasons = super().refuse(exchange, hand, trumps, move)
        if not exchange.sizes or self._has_spare(exchange):
            return reasons
        assert trumps is not None
        size, most = len(move.cards), self._due(exchange, len(hand - trumps.cards))
        if size == most or self.refuse_size(exchange, len(hand), size):
            return reasons
        return (self.refusal(exchange.to_act, "plain", most=most, size=size), *reasons)

    def refuse_size(self, exchange: Discarding, held: int, size: int) -> tuple[Reason, ...]:
        if self.gives_to(exchange) is None:
            return super().refuse_size(exchange, held, size)
        most = self._due(exchange, 0)
        why = self.refusal(exchange.to_act, "give", held=held, most=most, size=size)
        return () if size == most else (why,)

    def discard_test(self, exchange: Discarding) -> DiscardTest:
        if not exchange.sizes:
            return super().discard_test(exchange)

        def may_be(trumps: int, plain: int, kept_trumps: int, kept_plain: int) -> bool:
            if self._has_spare(exchange):
                return not plain and not kept_plain
            return not trumps and plain == self._due(exchange, plain + kept_plain)

        return may_be

    def after(self, exchange: Discarding, move: Discard) -> Discarding | None:
        if not exchange.sizes:
            return super().after(exchange, move)
        seat, to, turn = exchange.to_act, self.gives_to(exchange), exchange.turn + 1
        sizes = list(exchange.sizes)
        sizes[seat] -= len(move.cards)
        if to is not None:
            sizes[to] += len(move.cards)
        spare = exchange.spare if to is not None and sizes[seat] > self.keep else exchange.spare[1:]
        following = attrs.evolve(exchange, turn=turn, sizes=tuple(sizes), spare=spare)
        if turn == exchange.players:
            following = attrs.evolve(following, spare=tuple(self._spare(following)))
        return following if turn < exchange.players or following.spare else None

    def _spare(self, exchange: Discarding) -> Iterator[int]:
        """The seats with spare trumps once all have discarded, each after the partner with room."""
        for turn in range(exchange.players):
            seat = attrs.evolve(exchange, turn=turn).to_act
            if exchange.sizes[seat] > self.keep:
                partner = exchange.partners[seat]
                if partner is not None and exchange.sizes[partner] <= self.keep:
                    yield partner
                yield seat

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        take = "take" if names_trump_then(rules) else "take-alone"
        widow = self.in_words(rules, players, take)
        if self.spare_to is None:
            return (*widow, *super().describe(rules, players))
        return (*widow, *self.in_words(rules, players, "how", "spare", "discard.face-down"))

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        yield from super().conflicts(rules, players)
        least, sides = rules.dealing.hand, rules.seating.sides(players)
        keep = self.keep > least and "exchange.keep"
        most = max(len(trumps.cards) for trumps in rules.orders)
        pairs = not rules.seating.changes_sides and {sides.count(side) for side in sides} == {2}
        no_partner = self.spare_to is not None and not pairs and "no-partner"
        never = self.spare_to is not None and most <= self.keep and "never-spare"
        yield from self.in_words(rules, players, keep, no_partner, never, least=least, most=most)
