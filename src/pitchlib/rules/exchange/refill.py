"""Refilling: plain cards go, trumps stay, and the hands are filled up again from the stock."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import final

import attrs

from ...cards import CardSet, Rank
from ...choices import DiscardChoices, LegalMoves
from ...messages import Clause, Reason, Seat, clause
from ...moves import Discard
from ...trumps import Trumps
from ..base import Composition, ExchangeRule
from ..validators import one_of, ranks_of, whole_number, yes_or_no
from ..values import DiscardTest, Holdings
from .discard import trumps_last
from .safe import safe_of, safe_refused, safe_told, too_safe

__all__ = ["RefillToHand", "Refilling"]


@final
@attrs.frozen
class Refilling:
    """The state of an exchange in which hands are filled up again."""

    waiting: tuple[int, ...]
    """The seats that are still to discard, in order."""
    sizes: tuple[int, ...]
    """How many cards each seat holds."""
    stock: int
    """How many cards are left to draw from."""
    robber: int | None = None
    """The seat that takes all that is left, last of all; it discards once more afterwards."""
    robbed: bool = False
    """Whether it has done so."""

    @property
    def to_act(self) -> int:
        """The seat whose turn it is."""
        return self.waiting[0]


class Refill(ExchangeRule[Refilling]):
    """An exchange in which hands are filled up again, and somebody may take all that is left."""

    __slots__ = ()

    draws = True
    shows_trumps = True
    keep: int
    safe: tuple[Rank, ...]
    safe_jokers: bool

    def tricks(self, hand: int, widow: int) -> int:
        """What a hand keeps."""
        return self.keep

    def after(self, exchange: Refilling, move: Discard) -> Refilling | None:
        """Everybody discards once, and the robber again if it holds too many cards then."""
        seat, drawn = exchange.to_act, self.draw(exchange, move, exchange.stock)
        size = exchange.sizes[seat] - len(move.cards) + drawn
        waiting = exchange.waiting[1:]
        robbed = seat == exchange.robber
        if not waiting or (robbed and size <= self.keep):
            return None
        sizes = (*exchange.sizes[:seat], size, *exchange.sizes[seat + 1 :])
        return Refilling(waiting, sizes, exchange.stock - drawn, exchange.robber, robbed)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Trump must be known, and safe trumps must fit into a hand."""
        name = type(self).__name__
        if not rules.naming.suits(rules.pack.cards):
            yield clause(
                f"{self.id}.trump-unknown",
                "{name} needs trump to be named before the discard, but {naming} names it "
                "afterwards: use Declared()",
                name=name,
                naming=type(rules.naming).__name__,
            )
        yield from too_safe(name, self.safe, self.safe_jokers, self.keep, rules)


def _safe(ranks: Iterable[int]) -> tuple[Rank, ...]:
    return ranks_of(ranks, "RefillToHand: safe")


def _all_plain_gone(
    trumps: int, plain: int, kept_trumps: int, kept_plain: int, *, keep: int
) -> bool:
    """No plain card is kept, and no trump is thrown but what is too much for the hand."""
    return not kept_plain and (not trumps or kept_trumps == keep)


def _spare_plain_gone(
    trumps: int, plain: int, kept_trumps: int, kept_plain: int, *, keep: int
) -> bool:
    """No trump is thrown but what is too much for the hand, and then no plain card is kept."""
    return not trumps or (not kept_plain and kept_trumps == keep)


def _only_plain_gone(trumps: int, plain: int, kept_trumps: int, kept_plain: int) -> bool:
    return not kept_plain and not trumps


@final
@attrs.frozen
class RefillToHand(Refill):
    """Plain cards are discarded, and the hands are filled up again from the stock.

    Each seat in turn from the dealer's left throws away every card that is no trump and gets cards
    until it holds ``keep``. Who may rob the pack comes last, takes all that is left and then
    discards down to ``keep``. Trumps are thrown only by a seat that has too many of them, and are
    shown.

    In draw Setback what is left of the pack is dead. In ten-point Pitch the bidder takes it, in
    Cinch and Pidro the dealer. Cinch lets plain cards be kept, for they can win tricks there: each
    seat throws as many as it likes, the dealer when it has seen all that is left.

    :param keep: how many cards a hand is filled up to.
    :param rest: who takes what is left of the stock: ``"dead"`` (nobody), ``"bidder"`` or
        ``"dealer"``.
    :param safe: ranks of which no trump may be discarded, off-cards included.
    :param safe_jokers: whether no joker may be discarded either.
    :param plain_kept: whether plain cards may be kept: as many as are too many must go, the others
        may. The robber then takes up what is left before it discards anything.
    :raises InvalidArgument: for what is no rank.
    """

    id = "refill-to-hand"

    keep: int = attrs.field(default=6, validator=whole_number(1))
    rest: str = attrs.field(default="dead", validator=one_of("dead", "bidder", "dealer"))
    safe: tuple[Rank, ...] = attrs.field(default=(), converter=_safe)
    safe_jokers: bool = attrs.field(default=False, validator=yes_or_no)
    plain_kept: bool = attrs.field(default=False, validator=yes_or_no)

    uneven = True

    def begin(self, before: Holdings) -> Refilling:
        """The seat left of the dealer discards first, the robber last and twice."""
        players, dealer = before.players, before.dealer
        robber = {"dead": None, "bidder": before.bidder, "dealer": dealer}[self.rest]
        around = [(dealer + 1 + turn) % players for turn in range(players)]
        waiting = [seat for seat in around if seat != robber]
        if robber is not None:
            waiting += [robber, robber]
        return Refilling(tuple(waiting), before.sizes, before.stock, robber)

    # What may go

    def _groups(self, hand: CardSet, trumps: Trumps) -> tuple[CardSet, CardSet, CardSet]:
        """The plain cards, the trumps that may go, and those that may not."""
        held = hand & trumps.cards
        safe = safe_of(self.safe, self.safe_jokers, held)
        return hand - held, held - safe, safe

    def _due(self, exchange: Refilling, plain: int, trumps: int) -> tuple[int, int]:
        """The fewest and the most cards that the seat to act discards, holding so many."""
        surplus = max(plain + trumps - self.keep, 0)
        if exchange.robbed:
            return surplus, surplus
        if exchange.to_act == exchange.robber:
            return (0, 0) if self.plain_kept else (plain, plain)
        most = plain + max(trumps - self.keep, 0)
        return (surplus if self.plain_kept else most), most

    def choices(self, exchange: Refilling, hand: CardSet, trumps: Trumps | None) -> LegalMoves:
        """Plain cards, or what is too much; trumps only where they are too many."""
        assert trumps is not None
        groups = self._groups(hand, trumps)
        fewest, due = self._due(exchange, len(groups[0]), len(hand) - len(groups[0]))
        if fewest < due:  # there are as many plain cards, and some may be kept
            return DiscardChoices.of(groups[0], fewest, due)
        always = CardSet.EMPTY
        for group in groups:
            if len(always) + len(group) >= due:
                pool = always | group
                return DiscardChoices.of(pool, due, due, always)
            always |= group
        raise AssertionError  # pragma: no cover  (no more is due than is held)

    def refuse(
        self, exchange: Refilling, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        """Every reason against a discard."""
        assert trumps is not None
        seat = exchange.to_act
        plain, spare, safe = self._groups(hand, trumps)
        fewest, due = self._due(exchange, len(plain), len(spare) + len(safe))
        thrown = move.cards & trumps.cards
        kept = plain - move.cards
        told: list[Clause] = []
        if self.plain_kept and not exchange.robbed and seat == exchange.robber:
            if move.cards:
                told.append(
                    clause(
                        "refill-to-hand.first",
                        "{seat:seat # takes|you take} up what is left before discarding anything",
                        seat=Seat(seat),
                    )
                )
            return tuple(Reason(self.id, seat, each) for each in told)
        if fewest < due and not fewest <= len(move.cards) <= due:
            told.append(
                clause(
                    "refill-to-hand.range",
                    "{seat:seat # holds|you hold} {held} cards and must discard {fewest} to "
                    "{due}, not "
                    "{size}",
                    seat=Seat(seat),
                    held=len(hand),
                    fewest=fewest,
                    due=due,
                    size=len(move.cards),
                )
            )
        elif fewest == due != len(move.cards):
            told.append(
                clause(
                    "refill-to-hand.number",
                    "{seat:seat # holds|you hold} {held} cards and must discard exactly {due}, not "
                    "{size}",
                    seat=Seat(seat),
                    held=len(hand),
                    due=due,
                    size=len(move.cards),
                )
            )
        if kept and not exchange.robbed and not self.plain_kept:
            told.append(
                clause(
                    "refill-to-hand.plain",
                    "every card that is not a trump must be discarded, and {seat} would keep "
                    "{kept}",
                    seat=Seat(seat),
                    kept=kept,
                )
            )
        if thrown and (kept or due <= len(plain)):
            told.append(
                clause(
                    "refill-to-hand.trump",
                    "{thrown}: trump may be discarded only when nothing else is left to discard",
                    thrown=thrown,
                )
            )
        if thrown & safe and spare - move.cards:
            told.append(safe_refused(thrown & safe))
        return tuple(Reason(self.id, seat, each) for each in told)

    def discard_test(self, exchange: Refilling) -> DiscardTest:
        """What a discard proves, face down though it is."""
        if exchange.robbed:
            return trumps_last
        if exchange.to_act == exchange.robber:
            return trumps_last if self.plain_kept else _only_plain_gone
        return functools.partial(
            _spare_plain_gone if self.plain_kept else _all_plain_gone, keep=self.keep
        )

    def draw(self, exchange: Refilling, move: Discard, stock: int) -> int:
        """As many as fill the hand up, or all that is left; the robber takes it all."""
        if exchange.robbed:
            return 0
        seat = exchange.to_act
        if seat == exchange.robber:
            return stock
        left = exchange.sizes[seat] - len(move.cards)
        return min(max(self.keep - left, 0), stock)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """How the hands are filled up."""
        told = [
            clause(
                "refill-to-hand.discard-some",
                "Starting at the dealer's left, each player discards cards that are not trumps, "
                "face down: enough to keep no more than {keep}, and more if wanted. The player "
                "then draws from the cards that were not dealt until the hand is back to {keep}, "
                "or until none are left.",
                keep=self.keep,
            )
            if self.plain_kept
            else clause(
                "refill-to-hand.discard",
                "Starting at the dealer's left, each player discards every card that is not a "
                "trump, face down, and draws from the cards that were not dealt until the hand is "
                "back to {keep}, or until none are left.",
                keep=self.keep,
            )
        ]
        if self.rest == "dead":
            told.append(clause("refill-to-hand.dead", "Cards left after that are out of play."))
        else:
            told.append(
                clause(
                    f"refill-to-hand.rob-first-{self.rest}",
                    f"The {self.rest} goes last and robs the pack: takes all the cards that are "
                    "left before discarding any, then discards down to {keep}, and trumps only "
                    "when nothing else is left.",
                    keep=self.keep,
                )
                if self.plain_kept
                else clause(
                    f"refill-to-hand.rob-{self.rest}",
                    f"The {self.rest} goes last and robs the pack: discards, takes all the cards "
                    "that are left, and discards down to {keep}; cards that are not trumps go "
                    "first.",
                    keep=self.keep,
                )
            )
        told.append(
            clause(
                "refill-to-hand.excess",
                "A player with more than {keep} trumps must discard the extra ones, showing them "
                "to everyone; they are out of play. No other trump may be discarded.",
                keep=self.keep,
            )
        )
        return (*told, *safe_told(self.safe, self.safe_jokers))
