"""Refilling: plain cards go, trumps stay, and hands are filled back up from the stock.

The dealer or the bidder may rob the pack: take all the cards that are left, last of all.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, final

import attrs
from attrs.validators import optional

from ...authoring import Composition, Discardable, DiscardTest, Holdings, Redealt
from ...cards import CARDS, CardSet, Rank
from ...errors import InvalidArgument, one_of, whole_number, yes_or_no
from ...messages import Clause, Listing, Reason, clause
from ...moves import Discard
from ...trumps import Trumps
from ..validators import ranks_of
from .discard import BY_WIDOW, DrawsAfterWidow

__all__ = ["DrawThenDealerRobs", "FillHands"]


@final
@attrs.frozen
class Refilling:
    """The state of an exchange in which hands are filled back up."""

    waiting: tuple[int, ...]
    """The seats still to discard, in order."""
    sizes: tuple[int, ...]
    """How many cards each seat holds."""
    stock: int
    """How many cards are left to draw from."""
    robber: int | None = None
    """The seat that takes all the cards left, last of all, and then discards again."""
    partner: int | None = None
    """The seat to which the robber may pass them."""

    @property
    def to_act(self) -> int:
        """The seat whose turn it is."""
        return self.waiting[0]

    @property
    def robbing(self) -> bool:
        """Whether the seat to act is about to take all the cards left."""
        return self.waiting == (self.robber, self.robber)

    @property
    def robbed(self) -> bool:
        """Whether the robber has taken them and is to discard the extra ones."""
        return self.waiting == (self.robber,)


def _discarded_last(rule: Any) -> CardSet:
    """Some ranks, and perhaps the jokers."""
    return CardSet(
        card
        for card in CARDS
        if (rule.burn_jokers_last if card.rank is None else card.rank in rule.burn_last)
    )


LAST: Any = attrs.Factory(_discarded_last, takes_self=True)


class Refill(DrawsAfterWidow[Refilling]):
    """An exchange in which hands are filled back up, and one seat may take all the cards left.

    Plain cards go before trumps, and some trumps last of all.
    """

    trumps_last = True
    shows_trumps = True
    sentences: ClassVar[Mapping[str, str]] = {
        "burn-last.kinds": "No {kinds} that is a trump may ever be discarded.",
        "burn-last.last": "Any {kinds} that is a trump may be discarded only when no other trump "
        "is left.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "first": "{seat:# takes|you take} the cards that are left before discarding any",
        "range": "{seat:# holds|you hold} {held:# card|# cards} and must discard {fewest} to "
        "{most}, not {size}",
        "number": "{seat:# holds|you hold} {held:# card|# cards} and must discard exactly "
        "{most}, not {size}",
        "most": "{seat} may discard at most {most:# card|# cards}, not {size}",
        "plain": "every card that is not a trump must be discarded, and {seat} would keep {kept}",
        "trump": "{thrown}: a trump may be discarded only when nothing else is left to discard",
        "no-trump": "{thrown}: no trump may be discarded",
        "burn-last.refused": "{thrown}: these trumps may be discarded only when no other is "
        "left, and {seat} would keep {others}",
    }

    keep: int
    remainder: str
    burn_last: tuple[Rank, ...]
    burn_jokers_last: bool
    may_keep_plain: bool
    """Whether plain cards may be kept; the robber then takes the rest before discarding."""

    @abstractmethod
    def due(self, plain: int, trumps: int) -> tuple[int, int]:
        """The fewest and the most cards to discard; if these differ, only plain cards."""

    def tricks(self, hand: int, widow: int) -> int:
        return self.keep

    def begin(self, before: Holdings) -> Refilling:
        """The seat after the dealer discards first, the robber last and twice."""
        robber = {"dead": None, "dealer": before.dealer}.get(self.remainder, before.bidder)
        partner = None
        if self.remainder == "bidder-or-partner" and before.partners:
            partner = before.partners[before.bidder]
        turns = range(1, before.players + 1)
        around = [(before.dealer + before.step * turn) % before.players for turn in turns]
        waiting = [seat for seat in around if seat != robber]
        if robber is not None:
            waiting += [robber, robber]
        return Refilling(tuple(waiting), before.sizes, before.stock, robber, partner)

    def passed_on(self, exchange: Refilling) -> Refilling | None:
        """The bidder fills up the hand like everyone else, and then the partner robs the pack."""
        partner = exchange.partner
        if partner is None or not exchange.robbing or not exchange.stock:
            return None
        waiting = (exchange.to_act, partner, partner)
        return Refilling(waiting, exchange.sizes, exchange.stock, partner)

    def _due(self, exchange: Refilling, plain: int, trumps: int) -> tuple[int, int]:
        """How many cards the seat to act discards, which may be robbing the pack."""
        if exchange.to_act != exchange.robber:
            return self.due(plain, trumps)
        if exchange.robbing:
            return (0, 0) if self.may_keep_plain else (plain, plain)
        surplus = max(plain + trumps - self.keep, 0)
        return surplus, surplus

    def discardable(self, exchange: Refilling, plain: int, trumps: int, last: int) -> Discardable:
        fewest, most = self._due(exchange, plain, trumps)
        or_pass = self.passed_on(exchange) is not None
        if fewest < most:
            return Discardable(fewest, most, "plain", "plain")
        if plain + trumps - last < most:
            return Discardable(most, most, "hand", "spare", or_pass)
        return Discardable(most, most, "spare", "plain", or_pass)

    def refuse(
        self, exchange: Refilling, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        assert trumps is not None
        return tuple(self._reasons(exchange, hand, hand - trumps.cards, move.cards))

    def _reasons(
        self, exchange: Refilling, hand: CardSet, plain: CardSet, cards: CardSet
    ) -> Iterator[Reason]:
        seat, held, size = exchange.to_act, len(hand), len(cards)
        fewest, most = self._due(exchange, len(plain), held - len(plain))
        if exchange.robbing and self.may_keep_plain:
            if cards:
                yield self.refusal(seat, "first")
            return
        thrown, kept = cards - plain, plain - cards
        if not fewest <= size <= most:
            key = "number" if fewest == most else "range" if fewest else "most"
            yield self.refusal(seat, key, held=held, fewest=fewest, most=most, size=size)
        if kept and fewest == most >= len(plain) and not exchange.robbed:
            yield self.refusal(seat, "plain", kept=kept)
        if thrown and fewest < most:
            yield self.refusal(seat, "no-trump", thrown=thrown)
            return
        if thrown and (kept or most <= len(plain)):
            yield self.refusal(seat, "trump", thrown=thrown)
        burned, others = thrown & self.discarded_last, hand - cards - plain - self.discarded_last
        if burned and others:
            yield self.refusal(seat, "burn-last.refused", thrown=burned, others=others)

    def discard_test(self, exchange: Refilling) -> DiscardTest:
        def may_be(trumps: int, plain: int, kept_trumps: int, kept_plain: int) -> bool:
            fewest, most = self._due(exchange, plain + kept_plain, trumps + kept_trumps)
            trumps_may_go = fewest == most and not kept_plain
            return fewest <= trumps + plain <= most and (not trumps or trumps_may_go)

        return may_be

    def rules_out(self, exchange: Refilling, trumps: Trumps, shown: CardSet) -> CardSet:
        """A seat that burns trumps that go last keeps no others."""
        last = trumps.cards & self.discarded_last
        return trumps.pack - last if shown & last else CardSet.EMPTY

    def draw(self, exchange: Refilling, move: Discard, stock: int) -> int:
        if exchange.robbed:
            return 0
        if exchange.robbing:
            return stock
        left = exchange.sizes[exchange.to_act] - len(move.cards)
        return min(max(self.keep - left, 0), stock)

    def after(self, exchange: Refilling, move: Discard) -> Refilling | None:
        seat, drawn = exchange.to_act, self.draw(exchange, move, exchange.stock)
        size = exchange.sizes[seat] - len(move.cards) + drawn
        waiting = exchange.waiting[1:]
        passed = self.remainder == "bidder-or-partner" and exchange.partner is None
        nothing = passed and len(waiting) == 2 and exchange.stock == drawn
        if not waiting or nothing or (exchange.robbing and size <= self.keep):
            return None
        sizes = (*exchange.sizes[:seat], size, *exchange.sizes[seat + 1 :])
        left = exchange.stock - drawn
        return Refilling(waiting, sizes, left, exchange.robber, exchange.partner)

    def most_last(self, rules: Composition) -> int:
        """How many trumps go last, in the suit that has most of them."""
        return max(len(trumps.cards & self.discarded_last) for trumps in rules.orders)

    @abstractmethod
    def said(self) -> tuple[str, ...]:
        """Which sentences say how hands are filled up."""

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        dealer = clause("who.dealer", "the dealer")
        robber = dealer if self.remainder == "dealer" else rules.word("leader", players)
        jokers = (clause("burn-last.joker", "joker"),) if self.burn_jokers_last else ()
        kinds = (*self.burn_last, *jokers)
        how = "burn-last.last" if self.most_last(rules) > self.keep else "burn-last.kinds"
        said = (self._widow(rules), *self.said(), bool(kinds) and how)
        return self.in_words(rules, players, *said, robber=robber, kinds=Listing(kinds, "or"))


_REMAINDERS = one_of("dead", "bidder", "dealer", "bidder-or-partner")


@final
@attrs.frozen
class FillHands(Refill):
    """Each seat discards its plain cards and is filled back up to ``keep`` cards from the stock.

    Seats take turns from the dealer's left. A seat that robs the pack comes last, takes all the
    cards left, and then discards down to ``keep``. Only a seat with too many trumps discards
    trumps, and shows them.

    In Draw Setback the rest of the pack is dead. In Ten-Point Pitch the bidder takes it; in Cinch
    and Pidro, the dealer. At some Cinch tables plain cards may be kept, since they can win tricks:
    each seat discards as many as it likes, and the dealer sees the rest of the pack first.

    :param keep: how many cards a hand is filled up to.
    :param remainder: who takes the rest of the stock: ``"dead"`` (nobody), ``"bidder"``,
        ``"dealer"``, or with ``"bidder-or-partner"``, the bidder, or else the partner to whom the
        bidder passes it unseen.
    :param burn_last: ranks of trumps that are discarded (burned) last, off-cards included.
    :param burn_jokers_last: whether jokers are discarded last, too.
    :param may_keep_plain: whether plain cards may be kept, in a hand of no more than ``keep``. The
        robber then takes the rest of the stock before discarding.
    :param bury: ``"misdeal"`` if the cards are dealt again where a player must discard (bury) one
        of the trumps that go last; by default, it is just lost.
    :param widow_to: ``"bidder"`` if the bidder picks up a widow first; by default, there is none.
    :raises InvalidArgument: for an unknown rank, or with ``bury`` if no trumps go last.
    """

    id = "fill-hands"
    uneven = True
    sentences: ClassVar[Mapping[str, str]] = {
        "discard-some": "Starting at the dealer's {left}, each player discards cards that are not "
        "trumps, face down: enough to keep no more than {keep}, and more if wanted. The player "
        "then draws from the cards that were not dealt until the hand is back to {keep}, or until "
        "none are left.",
        "discard": "Starting at the dealer's {left}, each player discards every card that is not a "
        "trump, face down, and draws from the cards that were not dealt until the hand is back to "
        "{keep}, or until none are left.",
        "dead": "Cards left after that are out of play.",
        "rob-first": "Last of all, {robber} robs the pack: takes all the cards that are left "
        "before discarding any, then discards down to {keep}, and trumps only when nothing else is "
        "left.",
        "rob": "Last of all, {robber} robs the pack: discards, takes all the cards that are left, "
        "and discards down to {keep}; cards that are not trumps go first.",
        "pass-on": "Instead, {robber} may pass all those cards to the partner without looking at "
        "them: then {robber} fills the hand up like everyone else, and the partner robs the pack.",
        "excess": "A player with more than {keep:# trump|# trumps} must discard the extra ones, "
        "showing them to everyone; they are out of play. No other trump may be discarded.",
        "bury": "If a player has to discard such a card, the deal is a misdeal: nobody scores, and "
        "the same dealer deals again.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "never-buried": 'FillHands(bury="misdeal") never applies: nobody can hold more than {keep} '
        "of the trumps that go last: keep fewer cards or leave it out",
        "no-partner": "FillHands lets the bidder pass cards to a partner, but with {seating} the "
        'bidder has none when cards are drawn: use Partnerships() or remainder="bidder"',
    }

    keep: int = attrs.field(default=6, validator=whole_number(1))
    remainder: str = attrs.field(default="dead", validator=_REMAINDERS)
    burn_last: tuple[Rank, ...] = attrs.field(default=(), converter=ranks_of)
    burn_jokers_last: bool = attrs.field(default=False, validator=yes_or_no)
    discarded_last: CardSet = attrs.field(init=False, default=LAST, eq=False, repr=False)
    may_keep_plain: bool = attrs.field(default=False, validator=yes_or_no)
    widow_to: str | None = attrs.field(default=None, validator=optional(one_of("bidder")))
    bury: str | None = attrs.field(default=None, validator=optional(one_of("misdeal")))
    takes_widow: bool = attrs.field(init=False, default=BY_WIDOW, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        if self.bury is not None and not (self.burn_last or self.burn_jokers_last):
            raise InvalidArgument('FillHands: bury="misdeal" needs trumps that go last: burn_last')

    def thrown_in(self, shown: CardSet) -> Redealt | None:
        buried = self.bury is not None and shown & self.discarded_last
        return Redealt(next_dealer=False) if buried else None

    def due(self, plain: int, trumps: int) -> tuple[int, int]:
        """All plain cards, or only the extra ones, and the extra trumps."""
        most = plain + max(trumps - self.keep, 0)
        return (max(plain + trumps - self.keep, 0) if self.may_keep_plain else most), most

    def said(self) -> tuple[str, ...]:
        discard = "discard-some" if self.may_keep_plain else "discard"
        rob = "dead" if self.remainder == "dead" else "rob-first" if self.may_keep_plain else "rob"
        pass_on = ("pass-on",) if self.remainder == "bidder-or-partner" else ()
        return discard, rob, *pass_on, "excess"

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        yield from super().conflicts(rules, players)
        partners = rules.in_teams(players) and not rules.seating.changes_sides
        no_partner = self.remainder == "bidder-or-partner" and not partners
        never = self.bury is not None and self.most_last(rules) <= self.keep
        never_buried = never and "never-buried"
        yield from self.in_words(rules, players, no_partner and "no-partner", never_buried)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        buried = self.in_words(rules, players, self.bury is not None and "bury")
        return (*super().describe(rules, players), *buried)


@final
@attrs.frozen
class DrawThenDealerRobs(Refill):
    """Each seat may replace some plain cards; last, the dealer takes the rest and discards as many.

    Only a dealer with too many trumps discards trumps, and shows them. In Schmier each of the
    others may replace up to three of six cards.

    :param most: how many cards each of the others may replace.
    :param keep: how many cards each seat is dealt, and keeps.
    :param burn_last: ranks of trumps that are discarded (burned) last, off-cards included.
    :param burn_jokers_last: whether jokers are discarded last, too.
    :raises InvalidArgument: for an unknown rank.
    """

    id = "draw-then-dealer-robs"
    remainder = "dealer"
    may_keep_plain = True
    sentences: ClassVar[Mapping[str, str]] = {
        "replace": "Starting at the dealer's {left}, each player except the dealer may discard up "
        "to {most:# card|# cards}, face down, but no trumps, and draws as many from the cards that "
        "were not dealt.",
        "rob": "Then the dealer robs the pack: takes all the cards that are left and discards down "
        "to {keep}, face down. A dealer with more than {keep:# trump|# trumps} keeps only trumps "
        "and shows the extra ones, which are out of play. No other trump may be discarded.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "keep": "DrawThenDealerRobs(keep={keep}) keeps as many cards as are dealt, but {hand} are "
        "dealt: use DrawThenDealerRobs(keep={hand}) or Dealing(hand={keep})"
    }

    most: int = attrs.field(default=3, validator=whole_number(1))
    keep: int = attrs.field(default=6, validator=whole_number(1))
    burn_last: tuple[Rank, ...] = attrs.field(default=(), converter=ranks_of)
    burn_jokers_last: bool = attrs.field(default=False, validator=yes_or_no)
    discarded_last: CardSet = attrs.field(init=False, default=LAST, eq=False, repr=False)

    def due(self, plain: int, trumps: int) -> tuple[int, int]:
        return 0, self.most

    def said(self) -> tuple[str, ...]:
        return "replace", "rob"

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        hand = rules.dealing.hand
        needed = players * hand + (players - 1) * self.most
        short = needed > len(rules.pack.cards) and "exchange.short"
        yield from super().conflicts(rules, players)
        keep = hand != self.keep and "keep"
        yield from self.in_words(rules, players, keep, short, needed=needed)
