"""Points for tricks and for the pips in them: the last trick, Game and the slam."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, final

import attrs

from ...cards import CARDS, JOKERS
from ...errors import InvalidArgument, one_of, yes_or_no
from ...messages import Clause
from ...played_hand import Award, PlayedHand, new_award
from ..base import Composition, PointRule
from ..validators import is_name
from ..values import gains

__all__ = ["Game", "LastTrick", "Slam"]


@final
@attrs.frozen
class LastTrick(PointRule):
    """One point to the side that wins the last trick, as in Pitch Six."""

    id = "last-trick"
    sentences: ClassVar[Mapping[str, str]] = {
        "award": "{name}: 1 point for winning the last trick."
    }
    objections: ClassVar[Mapping[str, str]] = {
        "none": "no trick was played",
        "won": "the last trick",
    }
    by_extremes = True
    decided_by = "last-trick"
    name = "Last"

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        if not hand.complete:
            return self.nobody("points.not-yet")
        seat, number = hand.last_trick, hand.number_of_tricks
        if seat is None and number == 0:
            return self.nobody("none")
        if seat is None:
            raise InvalidArgument("this needs the winner of the last trick: pass `last_trick`")
        trick = None if number is None else number - 1
        why = self.because("won")
        return new_award(self.name, 1, self.id, hand.sides[seat], seat, None, trick, why)


_DECIDED = {
    "joker": "the joker decides",
    "jokers": "the jokers decide",
    "elder": "the elder hand wins the tie",
    "non-dealer": "the dealer loses the tie",
}
"""What decided, for a score sheet."""


@final
@attrs.frozen
class Game(PointRule):
    """One point to the side that captures the most pips.

    In every suit, a ten is worth 10, an ace 4, a king 3, a queen 2 and a jack 1. A team adds up its
    captures before they are compared. In most games nobody scores a tie. The joker breaks it in
    Joker Eleven, the jokers in Seven-Point Pitch; in All Fours the elder hand wins it.

    :param tie: who wins a tie for the most pips: ``"nobody"``; ``"joker"``, the side in the tie
        that captured the joker, if any; ``"jokers"``, the side in the tie that captured more jokers
        than each of the others, if any; ``"elder"``, the side in the tie that sits first from the
        dealer's left; ``"non-dealer"``, the other side in a two-way tie with the dealer's, or else
        nobody.
    """

    id = "game"
    sentences: ClassVar[Mapping[str, str]] = {
        "award": "{name}: 1 point for capturing the most pips.",
        "tie-nobody": "If the most pips are tied, nobody scores the point.",
        "tie-joker": "If the most pips are tied, the point goes to whichever of those tied "
        "captured the joker; if none of them did, nobody scores it.",
        "tie-jokers": "If the most pips are tied, the point goes to whichever of those tied "
        "captured the most jokers; if that is a tie, too, nobody scores it.",
        "tie-elder": "If the most pips are tied, the point goes to whichever of those tied sits "
        "first from the dealer's left.",
        "tie-non-dealer": "If the dealer ties with just one other for the most pips, the other "
        "scores the point. In any other tie, nobody does.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "most": "{pips} pips",
        "tie": "a tie at {pips} pips",
        **{tie: f"{{pips}} pips each, {decided}" for tie, decided in _DECIDED.items()},
        "no-jokers": "Game(tie='jokers') needs jokers, but the pack has none: use Pack(jokers=2) "
        "or Game(tie='nobody')",
        "direction": "Game(tie='elder') goes clockwise from the dealer's left, but {seating} goes "
        "counterclockwise: use Game(tie='nobody')",
        "which-joker": "Game(tie='joker') needs exactly one joker, but the pack has {jokers}: use "
        "Pack(jokers=1) or Game(tie='nobody')",
    }
    by_extremes = True
    counts_pips = True
    decided_by = "pips"
    name = "Game"

    tie: str = attrs.field(default="nobody", validator=one_of("nobody", *_DECIDED))

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the side with the most pips, never before the last trick."""
        if not hand.complete:
            return self.nobody("points.not-yet")
        pips = hand.pips
        most = max(pips)
        if pips.count(most) == 1:
            why = self.because("most", pips=most)
            return new_award(self.name, 1, self.id, pips.index(most), None, None, None, why)
        side = self._winner(hand, [side for side, each in enumerate(pips) if each == most])
        if side is None:
            return self.nobody("tie", pips=most)
        why = self.because(self.tie, pips=most)
        if self.tie == "joker":
            return attrs.evolve(self.for_card(hand, CARDS[0]), why=why)
        return new_award(self.name, 1, self.id, side, None, None, None, why)

    def _winner(self, hand: PlayedHand, tied: list[int]) -> int | None:
        """The side among those tied that gets the point."""
        if self.tie == "nobody":
            return None
        if self.tie in {"joker", "jokers"}:
            jokers = [len(hand.captured_by_side[side] & JOKERS) for side in tied]
            most = max(jokers)
            return tied[jokers.index(most)] if jokers.count(most) == 1 else None
        if hand.dealer is None:
            raise InvalidArgument("this needs the dealer: pass `dealer`")
        if self.tie == "elder":
            first = hand.dealer + 1
            sides = (*hand.sides[first:], *hand.sides[:first])
            return next(side for side in sides if side in tied)
        others = [side for side in tied if side != hand.sides[hand.dealer]]
        return others[0] if len(others) == 1 else None

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return self.in_words(rules, players, "award", f"tie-{self.tie}")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        jokers = len(rules.pack.cards & JOKERS)
        return self.in_words(
            rules, players,
            self.tie == "jokers" and not jokers and "no-jokers",
            self.tie == "joker" and jokers != 1 and "which-joker",
            self.tie == "elder" and rules.seating.step < 0 and "direction",
            jokers=jokers,
        )  # fmt: skip


@final
@attrs.frozen
class Slam(PointRule):
    """A point for winning every other point and every trick; it counts last.

    Five Majors gives it bid or not. Setback calls it a smudge and gives it only to a bidder who bid
    all the points.

    :param requires_bid: whether only a bidder who bid all the points can score it.
    :param name: the point's name on the score sheet.
    """

    id = "slam"
    sentences: ClassVar[Mapping[str, str]] = {
        "award": "{name}: 1 point for winning every other point and every trick, bid or not.",
        "award-if-bid": "{name}: 1 point for bidding all {worth} points, this one included, and "
        "winning every other point and every trick.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "made": "every point and every trick",
        "not-bid": "not bid",
        "no-sweep": "no side won every trick",
        "other-side": "the tricks went to the other side",
        "missed": "every trick, but not {points}",
        "out-of-reach": "Slam(requires_bid=True) needs a bid of all {worth} points, but the "
        "highest bid of {auction} is {top}: raise the maximum or use Slam(requires_bid=False)",
        "last": "{name} depends on all the other points, so it must come last: move it to the "
        "end, and have no other point like it",
    }
    by_extremes = True
    decided_by = "sweep"

    requires_bid: bool = attrs.field(default=False, validator=yes_or_no)
    name: str = attrs.field(default="Slam", validator=is_name)

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the side that has all the points counted before and has won every trick."""
        if not hand.complete:
            return self.nobody("points.not-yet")
        others = sum(each.value for each in gains(before))
        if self.requires_bid and hand.contract.level < 1 + others:
            return self.nobody("not-bid")
        side = hand.swept_by()
        if side is None:
            return self.nobody("no-sweep")
        if self.requires_bid and side != hand.bidding_side:
            return self.nobody("other-side")
        missed = ", ".join(award.point for award in gains(before) if award.side != side)
        if missed:
            return self.nobody("missed", points=missed)
        why = self.because("made")
        return new_award(self.name, 1, self.id, side, None, None, None, why)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return self.in_words(rules, players, "award-if-bid" if self.requires_bid else "award")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        out_of_reach = self.requires_bid and rules.top < rules.worth
        return self.in_words(
            rules, players, out_of_reach and "out-of-reach", rules.points[-1] != self and "last"
        )
