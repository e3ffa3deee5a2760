"""Robbing: the others replace a few plain cards, and the dealer takes all that is left.

It answers the rule point ``exchange``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from ...cards import CardSet, Rank
from ...choices import DiscardChoices, LegalMoves
from ...messages import Clause, Reason, Seat, clause
from ...moves import Discard
from ...trumps import Trumps
from ..base import Composition
from ..validators import ranks_of, whole_number, yes_or_no
from ..values import DiscardTest, Holdings
from .discard import trumps_last
from .refill import Refill, Refilling
from .safe import safe_of, safe_refused, safe_told

__all__ = ["ReplaceThenRob"]


def _safe(ranks: Iterable[int]) -> tuple[Rank, ...]:
    return ranks_of(ranks, "ReplaceThenRob: safe")


def _no_trump(trumps: int, plain: int, kept_trumps: int, kept_plain: int) -> bool:
    return not trumps


@final
@attrs.frozen
class ReplaceThenRob(Refill):
    """Each seat replaces some plain cards; the dealer, last, takes the rest and discards as many.

    No trump is thrown, but by a dealer who has too many of them, and those are shown. In Schmier
    each of the others may replace up to three of six cards.

    :param most: how many cards each of the others may replace.
    :param keep: how many cards each seat is dealt, and keeps.
    :param safe: ranks of which no trump may be discarded, off-cards included.
    :param safe_jokers: whether no joker may be discarded either.
    :raises InvalidArgument: for what is no rank.
    """

    id = "replace-then-rob"

    most: int = attrs.field(default=3, validator=whole_number(1))
    keep: int = attrs.field(default=6, validator=whole_number(1))
    safe: tuple[Rank, ...] = attrs.field(default=(), converter=_safe)
    safe_jokers: bool = attrs.field(default=False, validator=yes_or_no)

    def begin(self, before: Holdings) -> Refilling:
        """The seat left of the dealer discards first; the dealer comes last, and twice."""
        players, dealer = before.players, before.dealer
        others = [(dealer + turn) % players for turn in range(1, players)]
        return Refilling((*others, dealer, dealer), before.sizes, before.stock, dealer)

    def choices(self, exchange: Refilling, hand: CardSet, trumps: Trumps | None) -> LegalMoves:
        """Up to ``most`` plain cards; the dealer none, and then all that are too many."""
        assert trumps is not None
        plain = hand - trumps.cards
        if exchange.robbed:
            surplus = len(hand) - self.keep
            # No more trumps are safe than a hand keeps: there are always others to throw.
            spare = hand - safe_of(self.safe, self.safe_jokers, hand & trumps.cards)
            return DiscardChoices.of(spare, surplus, surplus, plain)
        if exchange.to_act == exchange.robber:
            return DiscardChoices.of(CardSet.EMPTY, 0, 0)
        return DiscardChoices.of(plain, 0, min(self.most, len(plain)))

    def refuse(
        self, exchange: Refilling, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        """Every reason against a discard."""
        assert trumps is not None
        seat, size = exchange.to_act, len(move.cards)
        thrown, kept = move.cards & trumps.cards, hand - trumps.cards - move.cards
        told: list[Clause] = []
        if exchange.robbed:
            surplus = len(hand) - self.keep
            if size != surplus:
                told.append(
                    clause(
                        "replace-then-rob.surplus",
                        "{seat:seat # holds|you hold} {held} cards and must discard exactly "
                        "{surplus}, "
                        "not {size}",
                        seat=Seat(seat),
                        held=len(hand),
                        surplus=surplus,
                        size=size,
                    )
                )
            if thrown and kept:
                told.append(
                    clause(
                        "replace-then-rob.trump-last",
                        "{thrown}: trump may be discarded only when nothing else is left, and "
                        "{seat} would keep {kept}",
                        thrown=thrown,
                        seat=Seat(seat),
                        kept=kept,
                    )
                )
            safe = safe_of(self.safe, self.safe_jokers, thrown)
            if safe:
                told.append(safe_refused(safe))
        elif seat == exchange.robber:
            if size:
                told.append(
                    clause(
                        "replace-then-rob.first",
                        "the dealer takes up what is left before discarding anything",
                    )
                )
        else:
            if size > self.most:
                told.append(
                    clause(
                        "replace-then-rob.most",
                        "at most {most} cards may be replaced, not {size}",
                        most=self.most,
                        size=size,
                    )
                )
            if thrown:
                told.append(
                    clause(
                        "replace-then-rob.trump", "{thrown}: no trump may be discarded",
                        thrown=thrown,
                    )
                )  # fmt: skip
        return tuple(Reason(self.id, seat, each) for each in told)

    def discard_test(self, exchange: Refilling) -> DiscardTest:
        """What a discard proves, face down though it is."""
        return trumps_last if exchange.robbed else _no_trump

    def draw(self, exchange: Refilling, move: Discard, stock: int) -> int:
        """As many as were discarded; the dealer takes all that are left."""
        if exchange.robbed:
            return 0
        return stock if exchange.to_act == exchange.robber else len(move.cards)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """How cards are replaced, and who robs the pack."""
        return (
            clause(
                "replace-then-rob.replace",
                "Starting at the dealer's left, each player except the dealer may discard up to "
                "{most} cards, face down, but no trumps, and draws as many from the cards that "
                "were not dealt.",
                most=self.most,
            ),
            clause(
                "replace-then-rob.rob",
                "Then the dealer robs the pack: takes all the cards that are left and discards "
                "down to {keep}, face down. A dealer with more than {keep} trumps keeps only "
                "trumps and shows the extra ones, which are out of play. No other trump may be "
                "discarded.",
                keep=self.keep,
            ),
            *safe_told(self.safe, self.safe_jokers),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Trump must be known, hands have the size to keep, and the stock must not run short."""
        hand, size = rules.dealing.hand, len(rules.pack.cards)
        yield from super().conflicts(rules, players)
        if hand != self.keep:
            yield clause(
                "replace-then-rob.keep",
                "ReplaceThenRob(keep={keep}) leaves hands as large as they are dealt, but {hand} "
                "cards are dealt: use ReplaceThenRob(keep={hand}) or Dealing(hand={keep})",
                keep=self.keep,
                hand=hand,
            )
        needed = players * hand + (players - 1) * self.most
        if needed > size:
            yield clause(
                "replace-then-rob.short",
                "ReplaceThenRob may need {needed} cards for {players} players, but the pack has "
                "{size}: replace or deal fewer cards",
                needed=needed,
                players=players,
                size=size,
            )
