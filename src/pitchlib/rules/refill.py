"""Exchanges in which hands are filled again, from the stock or from the widow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Literal

import attrs
from attrs.converters import optional

from ..authoring import *
from ..cards import CARDS, JOKERS, CardSet, Rank
from ..errors import InvalidArgument, derived, flag, number, word
from ..moves import Discard
from .discard import Discarding, DiscardingExchange, DownToKeep, discardable
from .pack import ranks_of

__all__ = ["FillHands", "WidowToBidder"]


def _across(seat: int, seats: Sequence[object]) -> int:
    """The seat's partner in a team of two."""
    return (seat + len(seats) // 2) % len(seats)


def _burned_last(rule: WidowToBidder | FillHands) -> CardSet:
    """The cards that are discarded last if they are trumps."""
    jokers = [card for card in JOKERS if rule.burn_jokers_last]
    return CardSet(jokers + [card for card in CARDS if card.rank in (rule.burn_last or ())])


class BurnsLast(DiscardingExchange[Discarding]):
    """An exchange in which some trumps may be discarded last."""

    sentences: ClassVar[Mapping[str, str]] = {
        "burn-last.kinds": "No {kinds} that is a trump may ever be discarded.",
        "burn-last.last": "Any {kinds} that is a trump may be discarded only when no other trump "
        "is left.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "burn-last.refused": "{thrown}: these trumps may be discarded only when no other is "
        "left, and {seat} would keep {others}",
    }
    burn_last: Any
    burn_jokers_last: Any

    def _exactly(self, number: int, spare: int) -> Discardable:
        """So many cards, plain ones first, and then those that are ``spare``: not to be last."""
        if spare < number:
            return discardable(number, number, "hand", "spare")
        return discardable(number, number, "spare", "plain")

    def _burns(self, seat: int, hand: CardSet, cards: CardSet, trumps: Trumps) -> Iterator[Reason]:
        """The reason against a trump that goes last while others are kept."""
        burned = cards & trumps.cards & self.discarded_last - trumps.kept
        others = hand & trumps.cards - cards - self.discarded_last - trumps.kept
        if burned and others:
            yield self.refusal(seat, "burn-last.refused", thrown=burned, others=others)

    def rules_out(self, exchange: Discarding, trumps: Trumps, shown: CardSet) -> CardSet:
        """A seat that burns trumps that go last keeps no others."""
        if not shown:
            return shown
        last = trumps.cards & self.discarded_last
        return trumps.pack - last - trumps.kept if shown & last else CardSet.EMPTY

    def _burned_in_words(self, rules: Composition, players: int, keep: int) -> tuple[Clause, ...]:
        """Which trumps go last; ever, if there may be too many of them in a suit to keep."""
        jokers = (clause("burn-last.joker", "joker"),) if self.burn_jokers_last else ()
        kinds = (*(self.burn_last or ()), *jokers)
        most = max(len(trumps.cards & self.discarded_last) for trumps in rules.orders)
        how = "burn-last.last" if most > keep else "burn-last.kinds"
        return self.in_words(rules, players, bool(kinds) and how, kinds=Listing(kinds, "or"))


@attrs.frozen(slots=False)
class WidowToBidder(BurnsLast, DownToKeep):
    """The bidder takes the widow and names trump; then seats with more than ``keep`` cards discard.

    In Off-Jack Seven with six players, the bidder then holds 14 cards and the others 8, and each
    keeps six.

    In Double King Pedro no trump is discarded then. A seat with more than ``keep`` trumps gives the
    spare ones to its partner, face down. The partner makes room first: it discards as many plain
    cards, if it has so many. Spare trumps for which there is no room are discarded; where both
    partners have spare trumps, neither has room.

    In King Pedro a seat with more than ``keep`` trumps lays the spare ones face up. They belong to
    the first trick: they cannot win it, and the winner of the trick captures them.

    In Minnesota Smear trumps that score are discarded last of all. All trumps that are discarded
    are then shown.

    :param keep: how many cards each seat keeps.
    :param trumps_last: whether a trump may be discarded only when nothing else is left.
    :param spare_to: where spare trumps go: ``"partner"``, or ``"first-trick"``; by default, they
        are discarded.
    :param burn_last: ranks of trumps that are discarded (burned) last, off-cards included.
    :param burn_jokers_last: whether jokers are discarded last, too.
    :raises InvalidArgument: for an unknown rank; if spare trumps go anywhere and trumps may be
        discarded first; for trumps that go last unless all trumps are discarded last.
    """

    takes_widow = True
    sentences: ClassVar[Mapping[str, str]] = {
        "how": "Then each player in turn, starting at the dealer's {left}, discards down to "
        "{keep:# card|# cards}.",
        "how-alone": "Then the bidder discards down to {keep:# card|# cards}.",
        "spare": "No trump is discarded while there is room for it: a player with more than {keep} "
        "gives the spare ones to the partner, face down. The partner makes room first and discards "
        "as many cards that are not trumps. Only spare trumps for which there is no room are "
        "discarded.",
        "laid": "A player with more than {keep:# trump|# trumps} keeps {keep} of them and lays the "
        "spare ones face up.",
    }
    _begin = ("spare", "laid")
    objections: ClassVar[Mapping[str, str]] = {
        "give": "{seat} must give the partner exactly {most} of {held:# trump|# trumps}, not "
        "{size}",
        "plain": "{seat} must discard exactly {most} of the cards that are not trumps, not {size}",
        "no-partner": 'WidowToBidder(spare_to="partner") needs teams of two for the whole game, '
        "which {seating} does not make: use Partnerships(2) or leave it out",
        "never-spare": 'WidowToBidder(spare_to="{spare_to}") never applies: there are only {most} '
        "trumps, and a hand keeps {keep}: keep fewer cards or leave it out",
    }

    keep: int = number(6)
    trumps_last: bool = flag()
    spare_to: str | None = word(None, "partner", "first-trick")
    burn_last: tuple[Rank, ...] | None = attrs.field(default=None, converter=optional(ranks_of))
    burn_jokers_last: bool | None = flag(None)
    discarded_last: CardSet = derived(_burned_last)
    shows: Literal["trumps", "all"] | None = derived(
        lambda self: "trumps" if self.spare_to == "first-trick" or self.discarded_last else None
    )
    spares_captured: bool = derived(lambda self: self.spare_to == "first-trick")

    def __attrs_post_init__(self) -> None:
        if self.discarded_last and (self.spare_to is not None or not self.trumps_last):
            needs = "burn_last needs trumps_last=True, and no spare_to"
            raise InvalidArgument(f"WidowToBidder: {needs}")
        if self.spare_to is not None and not self.trumps_last:
            needs = f'spare_to="{self.spare_to}" needs trumps_last=True'
            raise InvalidArgument(f"WidowToBidder: {needs}")

    def begin(self, before: Holdings) -> Discarding | None:
        if self.spare_to == "partner":
            return Discarding(before.around * 2, before.sizes)
        over = tuple(seat for seat in before.around if before.sizes[seat] > self.keep)
        return Discarding(over) if over else None

    def _all_discarded(self, exchange: Discarding) -> bool:
        """Whether those that still wait deal with spare trumps."""
        return len(exchange.waiting) <= len(exchange.sizes)

    def gives_to(self, exchange: Discarding) -> int | None:
        """The partner, if it has made room for spare trumps."""
        if not self._all_discarded(exchange):
            return None
        partner = _across(exchange.to_act, exchange.sizes)
        return partner if exchange.sizes[partner] < self.keep else None

    def _has_spare(self, exchange: Discarding) -> bool:
        """Whether the seat to act holds nothing but trumps, and more than it may keep."""
        return self._all_discarded(exchange) and exchange.sizes[exchange.to_act] > self.keep

    def _due(self, exchange: Discarding, plain: int) -> int:
        """How many cards the seat to act lays down, if it holds so many plain cards."""
        sizes, to = exchange.sizes, self.gives_to(exchange)
        if to is not None:
            return self.keep - sizes[to]
        over = sizes[exchange.to_act] - self.keep
        if self._has_spare(exchange):
            return over
        if self._all_discarded(exchange):  # the seat makes room for the next
            over = sizes[exchange.waiting[1]] - self.keep
        return min(over, plain)

    def number(self, exchange: Discarding, held: int) -> tuple[int, int]:
        """As many as everyone can say who does not know how many plain cards a seat holds."""
        if not exchange.sizes:
            return super().number(exchange, held)
        most = self._due(exchange, held)
        return most if self._has_spare(exchange) else 0, most

    def discardable(self, exchange: Discarding, plain: int, trumps: int, last: int) -> Discardable:
        if not exchange.sizes:
            said = super().discardable(exchange, plain, trumps, last)
            spare = plain + trumps - last
            return self._exactly(said.most, spare) if self.discarded_last else said
        number = self._due(exchange, plain)
        return discardable(number, number, first="plain")

    def refuse(
        self, exchange: Discarding, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        reasons = super().refuse(exchange, hand, trumps, move)
        if trumps is not None:
            reasons += tuple(self._burns(exchange.to_act, hand, move.cards, trumps))
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

    def after(self, exchange: Discarding, move: Discard) -> Discarding | None:
        if not exchange.sizes:
            return super().after(exchange, move)
        seat, to, sizes = exchange.to_act, self.gives_to(exchange), list(exchange.sizes)
        waiting = exchange.waiting[1:]
        sizes[seat] -= len(move.cards)
        if to is not None:
            sizes[to] += len(move.cards)
            waiting = exchange.waiting if sizes[seat] > self.keep else waiting
        elif len(waiting) == len(sizes):
            waiting = tuple(self._spare(waiting, sizes))
        return Discarding(waiting, tuple(sizes)) if waiting else None

    def _spare(self, around: Iterable[int], sizes: Sequence[int]) -> Iterator[int]:
        """The seats with spare trumps once all have discarded, each after the partner with room."""
        for seat in around:
            if sizes[seat] > self.keep:
                partner = _across(seat, sizes)
                if sizes[partner] <= self.keep:
                    yield partner
                yield seat

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        if self.spare_to is None:
            how = "how" if rules.dealing.hand > self.keep else "how-alone"
            which = "discard.restricted" if self.trumps_last else "discard.unrestricted"
            face = "discard.shown" if self.discarded_last else "discard.face-down"
            said = self.in_words(rules, players, how, which)
            last = self._burned_in_words(rules, players, self.keep)
            return (*said, *last, *self.in_words(rules, players, face))
        if self.spares_captured:
            laid = "discard.restricted", "laid", "discard.spare", "discard.others-down"
            return self.in_words(rules, players, "how", *laid)
        return self.in_words(rules, players, "how", "spare", "discard.face-down")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        yield from super().conflicts(rules, players)
        least, sides = rules.dealing.hand, rules.seating.sides(players)
        keep = self.keep > least and "exchange.keep"
        most = max(len(trumps.cards) for trumps in rules.orders)
        pairs = not rules.seating.changes_sides and {sides.count(side) for side in sides} == {2}
        no_partner = self.spare_to == "partner" and not pairs and "no-partner"
        never = self.spare_to is not None and most <= self.keep and "never-spare"
        yield from self.in_words(rules, players, keep, no_partner, never, least=least, most=most)


@attrs.frozen(slots=False)
class FillHands(BurnsLast):
    """Each seat discards its plain cards and is filled back up to ``keep`` cards from the stock.

    Seats take turns from the dealer's left. A seat that robs the pack comes last, takes all the
    cards left, and then discards down to ``keep``. Only a seat with too many trumps discards
    trumps, and shows them.

    In Draw Setback the rest of the pack is dead. In Ten-Point Pitch the bidder takes it; in Cinch
    and Pidro, the dealer. At some Cinch tables plain cards may be kept, since they can win tricks:
    each seat discards as many as it likes, and the dealer sees the rest of the pack first. In
    Schmier each of the others may replace up to three of six cards.

    :param keep: how many cards a hand is filled up to.
    :param remainder: who takes the rest of the stock: ``"dead"`` (nobody), ``"bidder"``,
        ``"dealer"``, or the bidder's ``"partner"``.
    :param burn_last: ranks of trumps that are discarded (burned) last, off-cards included.
    :param burn_jokers_last: whether jokers are discarded last, too.
    :param may_keep_plain: whether plain cards may be kept, in a hand of no more than ``keep``. The
        robber then takes the rest of the stock before discarding.
    :param widow_to: ``"bidder"`` if the bidder picks up a widow first; by default, there is none.
    :param replace: how many plain cards each seat but the robber may replace; by default, any.
    :param spare_to: ``"first-trick"`` if trumps that are discarded belong to the first trick and
        are captured with it, as in Pedro; by default, they are out of play.
    :param discards: ``"face-up"`` if all discards lie face up, as in Cinch; by default, only trumps
        are shown.
    :param begins: ``"left-of-bidder"`` if the player at the bidder's left discards first, as on
        Trickster; by default, the one at the dealer's left.
    :raises InvalidArgument: for an unknown rank; with ``replace`` unless the dealer takes the rest
        and plain cards may be kept.
    """

    trumps_last = True
    sentences: ClassVar[Mapping[str, str]] = {
        "discard-some": "Starting at {first}'s {left}, each player discards cards that are not "
        "trumps, {face}: enough to keep no more than {keep}, and more if wanted. The player "
        "then draws from the cards that were not dealt until the hand is back to {keep}.",
        "discard": "Starting at {first}'s {left}, each player discards every card that is not a "
        "trump, {face}, and draws from the cards that were not dealt until the hand is back to "
        "{keep}.",
        "short": "If none are left, the hand stays smaller.",
        "replace": "Starting at {first}'s {left}, each player except the dealer may discard up "
        "to {replace:# card|# cards}, {face}, but no trumps, and draws as many from the cards "
        "that were not dealt.",
        "dead": "Cards left after that are out of play.",
        "rob-first": "But {robber} comes last and robs the pack: takes all the cards that are left "
        "before discarding any, then discards down to {keep}, and trumps only when nothing else is "
        "left.",
        "rob": "But {robber} comes last and robs the pack: discards, takes all the cards that are "
        "left, and discards down to {keep}; cards that are not trumps go first.",
        "rob-rest": "Then the dealer robs the pack: takes all the cards that are left and discards "
        "down to {keep}, {face}. A dealer with more than {keep:# trump|# trumps} keeps only "
        "trumps and shows the extra ones, which are out of play. No other trump may be discarded.",
        "excess": "A player with more than {keep:# trump|# trumps} must discard the extra ones, "
        "showing them to everyone; they are out of play. No other trump may be discarded.",
        "none": "No trump may be discarded.",
        "laid": "A player with more than {keep:# trump|# trumps} must lay the extra ones face up. "
        "No other trump may be discarded.",
    }
    _begin = ("excess", "laid")
    objections: ClassVar[Mapping[str, str]] = {
        "first": "{seat:# takes|you take} the cards that are left before discarding any",
        "range": "{seat:# holds|you hold} {held:# card|# cards} and must discard {fewest} to "
        "{most}, not {size}",
        "plain": "every card that is not a trump must be discarded, and {seat} would keep {kept}",
        "trump": "{thrown}: a trump may be discarded only when nothing else is left to discard",
        "no-trump": "{thrown}: no trump may be discarded",
        "no-partner": "FillHands lets a partner take the cards left, but with {seating} the "
        'bidder has none when cards are drawn: use Partnerships() or remainder="bidder"',
        "keep": "FillHands(keep={keep}, replace={replace}) keeps as many cards as are dealt, but "
        "{hand} are dealt: use keep={hand} or Dealing(hand={keep})",
    }

    keep: int = number(6)
    remainder: str = word("dead", "bidder", "dealer", "partner")
    burn_last: tuple[Rank, ...] = attrs.field(default=(), converter=ranks_of)
    burn_jokers_last: bool = flag()
    may_keep_plain: bool = flag()
    widow_to: str | None = word(None, "bidder")
    replace: int | None = number(None)
    spare_to: str | None = word(None, "first-trick")
    discards: str | None = word(None, "face-up")
    begins: str | None = word(None, "left-of-bidder")
    shows: Literal["trumps", "all"] | None = derived(lambda it: "all" if it.discards else "trumps")
    spares_captured: bool = derived(lambda self: self.spare_to is not None)
    discarded_last: CardSet = derived(_burned_last)
    takes_widow: bool = derived(lambda self: self.widow_to is not None)
    uneven: bool = derived(lambda self: self.replace is None)

    def __attrs_post_init__(self) -> None:
        robs = self.remainder == "dealer" and self.may_keep_plain and not self.widow_to
        if self.replace is not None and (not robs or self.spare_to):
            raise InvalidArgument(
                'FillHands: replace needs remainder="dealer" and may_keep_plain=True, and no widow '
                "or spare_to"
            )

    def tricks(self, hand: int, widow: int) -> int:
        return self.keep

    def begin(self, before: Holdings) -> Discarding:
        """The seat after the dealer discards first, the robber last and twice."""
        partner = before.partners[before.bidder] if before.partners else None
        robbers = {"dead": None, "dealer": before.dealer, "partner": partner}
        robber = robbers.get(self.remainder, before.bidder)
        around = before.around
        if self.begins is not None:
            first = around.index(before.bidder) + 1
            around = around[first:] + around[:first]
        waiting = [seat for seat in around if seat != robber]
        if robber is not None:
            waiting += [robber, robber]
        return Discarding(tuple(waiting), before.sizes, before.stock, robber)

    def _due(self, exchange: Discarding, plain: int, trumps: int) -> tuple[int, int]:
        """The fewest and the most cards to discard; if these differ, only plain cards."""
        if exchange.to_act != exchange.robber:
            if self.replace is not None:
                return 0, self.replace
            most = plain + max(trumps - self.keep, 0)
            return (max(plain + trumps - self.keep, 0) if self.may_keep_plain else most), most
        if exchange.robbing:
            return (0, 0) if self.may_keep_plain else (plain, plain)
        surplus = max(plain + trumps - self.keep, 0)
        return surplus, surplus

    def discardable(self, exchange: Discarding, plain: int, trumps: int, last: int) -> Discardable:
        fewest, most = self._due(exchange, plain, trumps)
        if fewest < most:
            return discardable(fewest, most, "plain", "plain")
        return self._exactly(most, plain + trumps - last)

    def refuse(
        self, exchange: Discarding, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        assert trumps is not None
        plain = hand - trumps.cards - trumps.kept
        return tuple(self._reasons(exchange, hand, plain, move.cards, trumps))

    def _reasons(
        self, exchange: Discarding, hand: CardSet, plain: CardSet, cards: CardSet, trumps: Trumps
    ) -> Iterator[Reason]:
        seat, held, size = exchange.to_act, len(hand), len(cards)
        fewest, most = self._due(exchange, len(plain), held - len(plain))
        if exchange.robbing and self.may_keep_plain:
            if cards:
                yield self.refusal(seat, "first")
            return
        thrown, kept = cards - plain - trumps.kept, plain - cards
        if not fewest <= size <= most:
            key = "discard.exactly" if fewest == most else "range" if fewest else "discard.at-most"
            yield self.refusal(seat, key, held=held, fewest=fewest, most=most, size=size)
        robbed = seat == exchange.robber and not exchange.robbing
        if kept and fewest == most >= len(plain) and not robbed:
            yield self.refusal(seat, "plain", kept=kept)
        if thrown and fewest < most:
            yield self.refusal(seat, "no-trump", thrown=thrown)
            return
        if thrown and (kept or most <= len(plain)):
            yield self.refusal(seat, "trump", thrown=thrown)
        yield from self._burns(seat, hand, cards, trumps)

    def draw(self, exchange: Discarding, move: Discard, stock: int) -> int:
        seat = exchange.to_act
        if seat == exchange.robber:
            return stock if exchange.again else 0
        return min(max(self.keep - exchange.sizes[seat] + move._bits.bit_count(), 0), stock)

    def after(self, exchange: Discarding, move: Discard) -> Discarding | None:
        seat, drawn = exchange.to_act, self.draw(exchange, move, exchange.stock)
        size = exchange.sizes[seat] - move._bits.bit_count() + drawn
        waiting = exchange.waiting[1:]
        if not waiting or (size <= self.keep and exchange.robbing):
            return None
        sizes = (*exchange.sizes[:seat], size, *exchange.sizes[seat + 1 :])
        return Discarding(waiting, sizes, exchange.stock - drawn, exchange.robber)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        dealer = clause("who.dealer", "the dealer")
        leader = rules.word("leader", players)
        partner = clause("who.leaders-partner", "the partner of {leader}", leader=leader)
        robber = {"dealer": dealer, "partner": partner}.get(self.remainder, leader)
        first = dealer if self.begins is None else leader
        discard = "discard-some" if self.may_keep_plain else "discard"
        rob = "dead" if self.remainder == "dead" else "rob-first" if self.may_keep_plain else "rob"
        hand, stock = rules.dealing.hand, len(rules.pack.cards) - players * rules.dealing.hand
        short = stock - rules.dealing.widow < players * self.keep and "short"
        excess = ("laid", "discard.spare") if self.spare_to else ("excess",)
        if hand <= self.keep and self.remainder == "dead" and not self.takes_widow:
            excess = ("none",)
        way = "down" if self.discards is None else "up"
        face = clause(f"discard.{way}", f"face {way}")
        said = ("replace", "rob-rest") if self.replace else (discard, short, rob, *excess)
        return (
            *self.in_words(rules, players, *said, robber=robber, face=face, first=first),
            *self._burned_in_words(rules, players, self.keep),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        yield from super().conflicts(rules, players)
        partners = rules.in_teams(players) and not rules.seating.changes_sides
        hand, replace = rules.dealing.hand, self.replace or 0
        needed = players * hand + (players - 1) * replace
        yield from self.in_words(
            rules, players,
            self.remainder == "partner" and not partners and "no-partner",
            replace > 0 and hand != self.keep and "keep",
            replace > 0 and needed > len(rules.pack.cards) and "exchange.short",
            needed=needed,
        )  # fmt: skip
