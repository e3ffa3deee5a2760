"""Discarding in turn, from the dealer's left, some of it with cards drawn in return."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import ClassVar, final

import attrs

from ...cards import CardSet
from ...choices import DiscardChoices, LegalMoves
from ...messages import Clause, Reason, Seat, clause
from ...moves import Discard
from ...trumps import Trumps
from ..base import Composition, ExchangeRule
from ..validators import whole_number, yes_or_no
from ..values import DiscardTest, Holdings, proves_nothing

__all__ = [
    "DiscardAndDraw",
    "DiscardOnly",
    "DiscardSurplus",
    "Discarding",
    "ReplaceCards",
    "WidowToBidder",
]


@final
@attrs.frozen
class Discarding:
    """The state of an exchange in which seats discard in turn from the dealer's left."""

    players: int
    dealer: int
    turn: int = 0
    """How many discards were made."""

    @property
    def to_act(self) -> int:
        """The seat whose turn it is."""
        return (self.dealer + 1 + self.turn) % self.players

    @property
    def round(self) -> int:
        """How many times each seat has discarded before this round."""
        return self.turn // self.players


def trumps_last(trumps: int, plain: int, kept_trumps: int, kept_plain: int) -> bool:
    """A :data:`DiscardTest`: no trump is thrown while a plain card is kept."""
    return not trumps or not kept_plain


class DiscardInTurn(ExchangeRule[Discarding]):
    """An exchange in which each seat discards some cards, from the dealer's left."""

    __slots__ = ()

    rounds: ClassVar[int] = 1
    """How many times each seat discards."""

    restrict_trump: bool = False
    """Whether trump may be discarded only when nothing else is left."""

    @abstractmethod
    def number(self, exchange: Discarding, held: int) -> tuple[int, int]:
        """The fewest and the most cards that a seat discards of so many."""

    def begin(self, before: Holdings) -> Discarding | None:
        """The seat left of the dealer discards first."""
        return Discarding(before.players, before.dealer)

    def choices(self, exchange: Discarding, hand: CardSet, trumps: Trumps | None) -> LegalMoves:
        """As many cards as there may be; trumps last, if they are restricted."""
        plain = hand - trumps.cards if self.restrict_trump and trumps is not None else None
        return DiscardChoices.of(hand, *self.number(exchange, len(hand)), plain)

    def refuse(
        self, exchange: Discarding, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        """Another number of cards, and trumps where they are restricted."""
        reasons = []
        size, seat = len(move.cards), Seat(exchange.to_act)
        fewest, most = self.number(exchange, len(hand))
        if not fewest <= size <= most:
            reasons.append(
                clause(
                    "discard.exactly" if fewest == most else "discard.at-most",
                    "{seat:seat # holds|you hold} {held} cards and must discard exactly {most}, "
                    "not {size}"
                    if fewest == most
                    else "{seat} may discard {most} cards at most, not {size}",
                    seat=seat, held=len(hand), most=most, size=size,
                )
            )  # fmt: skip
        if self.restrict_trump and trumps is not None:
            kept, thrown = hand - move.cards - trumps.cards, move.cards & trumps.cards
            if thrown and kept:
                reasons.append(
                    clause(
                        "discard.trump",
                        "{thrown}: trump may be discarded only when nothing else is left, and "
                        "{seat} would keep {kept}",
                        thrown=thrown, kept=kept, seat=seat,
                    )
                )  # fmt: skip
        return tuple(Reason(self.id, exchange.to_act, reason) for reason in reasons)

    def discard_test(self, exchange: Discarding) -> DiscardTest:
        """What a face-down discard proves, if trump may not be discarded at will."""
        return trumps_last if self.restrict_trump else proves_nothing

    def after(self, exchange: Discarding, move: Discard) -> Discarding | None:
        """Each seat in turn, for all rounds."""
        turn = exchange.turn + 1
        if turn == self.rounds * exchange.players:
            return None
        return Discarding(exchange.players, exchange.dealer, turn)

    def which(self) -> tuple[Clause, Clause]:
        """Which cards may be discarded, and what becomes of them, in words."""
        return _RESTRICTED if self.restrict_trump else _UNRESTRICTED, _FACE_DOWN

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Trump must be known where it is restricted."""
        if self.restrict_trump and not rules.naming.suits(rules.pack.cards):
            yield clause(
                "discard.trump-unknown",
                "{name}(restrict_trump=True) needs trump to be named before the discard, but "
                "{naming} names it afterwards: use Declared()",
                name=type(self).__name__,
                naming=type(rules.naming).__name__,
            )


_RESTRICTED = clause(
    "discard.restricted", "A trump may be discarded only when nothing else is left in the hand."
)


_UNRESTRICTED = clause("discard.unrestricted", "Any card may be discarded, even a trump.")


_FACE_DOWN = clause("discard.face-down", "Discards stay face down and count for nobody.")


def _keep_conflicts(name: str, keep: int, least: int) -> Iterable[Clause]:
    if keep > least:
        yield clause(
            "exchange.keep",
            "{name} leaves {keep} cards to play, but a hand may hold only {least} by then: keep "
            "fewer or deal more",
            name=name,
            keep=keep,
            least=least,
        )


@final
@attrs.frozen
class WidowToBidder(DiscardInTurn):
    """The bidder takes up the widow, names trump, and then every seat discards down to a hand.

    In Off-Jack Seven with six players, the bidder holds 14 cards and the others 8; all keep
    six.

    :param keep: how many cards each seat keeps.
    :param restrict_trump: whether trump may be discarded only when nothing else is left.
    """

    id = "widow-to-bidder"

    keep: int = attrs.field(default=6, validator=whole_number(1))
    restrict_trump: bool = attrs.field(default=False, validator=yes_or_no)

    takes_widow = True

    def tricks(self, hand: int, widow: int) -> int:
        """What is kept."""
        return self.keep

    def number(self, exchange: Discarding, held: int) -> tuple[int, int]:
        """The surplus."""
        return held - self.keep, held - self.keep

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """What happens to the widow."""
        told = clause(
            "widow-to-bidder.widow",
            "The bidder picks up the widow and names trump. Then each player in turn, starting at "
            "the dealer's left, discards down to {keep} cards.",
            keep=self.keep,
        )
        return (told, *self.which())

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """There must be a widow, and enough cards to keep."""
        yield from _keep_conflicts("WidowToBidder", self.keep, rules.dealing.hand)
        yield from super().conflicts(rules, players)
        if not rules.dealing.widow:
            yield clause(
                "widow-to-bidder.no-widow",
                "WidowToBidder needs a widow, but no cards are set aside: use Dealing(widow=...)",
            )


@final
@attrs.frozen
class DiscardAndDraw(DiscardInTurn):
    """Each seat discards some cards and draws as many; then all discard down to a hand.

    Both rounds run from the dealer's left. When the stock runs short a seat draws what is left.

    In Off-Jack Seven with four players, each may exchange up to three of nine cards and keeps six.

    :param most: how many cards may be exchanged.
    :param keep: how many cards each seat keeps in the end.
    :param restrict_trump: whether trump may be discarded only when nothing else is left, in either
        round.
    """

    id = "discard-and-draw"

    most: int = attrs.field(default=3, validator=whole_number(1))
    keep: int = attrs.field(default=6, validator=whole_number(1))
    restrict_trump: bool = attrs.field(default=False, validator=yes_or_no)

    draws = True
    rounds = 2

    def tricks(self, hand: int, widow: int) -> int:
        """What is kept."""
        return self.keep

    def number(self, exchange: Discarding, held: int) -> tuple[int, int]:
        """Up to ``most`` cards in the first round, exactly the surplus in the second."""
        surplus = held - self.keep
        return (0, self.most) if exchange.round == 0 else (surplus, surplus)

    def draw(self, exchange: Discarding, move: Discard, stock: int) -> int:
        """As many as were discarded in the first round, if the stock has them."""
        return min(len(move.cards), stock) if exchange.round == 0 else 0

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """How cards are exchanged."""
        told = clause(
            "discard-and-draw.rounds",
            "Starting at the dealer's left, each player may discard up to {most} cards and draws "
            "as many from the cards that were not dealt, or as many as are left. Then, in the same "
            "order, each player discards down to {keep} cards.",
            most=self.most,
            keep=self.keep,
        )
        return (told, *self.which())

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Even if the stock is empty, enough cards must be left."""
        least = rules.dealing.hand - self.most
        if least < self.keep and len(rules.pack.cards) >= players * (
            rules.dealing.hand + self.most
        ):
            least = rules.dealing.hand  # the stock never runs short
        yield from _keep_conflicts("DiscardAndDraw", self.keep, least)
        yield from super().conflicts(rules, players)
        if self.most > rules.dealing.hand:
            yield clause(
                "discard-and-draw.most",
                "DiscardAndDraw lets {most} cards be exchanged of a hand of {hand}: lower `most` "
                "or deal more",
                most=self.most,
                hand=rules.dealing.hand,
            )


@final
@attrs.frozen
class DiscardOnly(DiscardInTurn):
    """Each seat discards a number of cards, from the dealer's left; nothing is drawn.

    Some play Off-Jack Seven this way: each discards three of nine cards.

    :param cards: how many cards each seat discards.
    :param restrict_trump: whether trump may be discarded only when nothing else is left.
    """

    id = "discard-only"

    cards: int = attrs.field(default=3, validator=whole_number(1))
    restrict_trump: bool = attrs.field(default=False, validator=yes_or_no)

    def tricks(self, hand: int, widow: int) -> int:
        """What is left after the discard."""
        return hand - self.cards

    def number(self, exchange: Discarding, held: int) -> tuple[int, int]:
        """Exactly so many cards."""
        return self.cards, self.cards

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """How many cards go."""
        told = clause(
            "discard-only.cards",
            "Starting at the dealer's left, each player discards exactly {cards} cards. Nothing is "
            "drawn.",
            cards=self.cards,
        )
        return (told, *self.which())

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A card must be left to play."""
        yield from super().conflicts(rules, players)
        if self.cards >= rules.dealing.hand:
            yield clause(
                "discard-only.nothing-left",
                "DiscardOnly takes {cards} cards from a hand of {hand} and leaves none to play: "
                "discard fewer or deal more",
                cards=self.cards,
                hand=rules.dealing.hand,
            )


@final
@attrs.frozen
class DiscardSurplus(DiscardInTurn):
    """Where cards were run, each seat discards down to a hand again; otherwise nothing happens.

    >>> from pitchlib.rules.values import Holdings
    >>> DiscardSurplus(6).begin(Holdings(dealer=0, bidder=1, sizes=(6, 6), stock=39)) is None
    True
    >>> DiscardSurplus(6).begin(Holdings(dealer=0, bidder=1, sizes=(9, 9), stock=32)).to_act
    1

    In Seven-up everybody keeps six cards when the dealer has run the cards.

    :param keep: how many cards each seat keeps.
    """

    id = "discard-surplus"

    keep: int = attrs.field(default=6, validator=whole_number(1))

    any_size = True

    def tricks(self, hand: int, widow: int) -> int:
        """What is kept."""
        return min(hand, self.keep)

    def number(self, exchange: Discarding, held: int) -> tuple[int, int]:
        """The surplus."""
        return held - self.keep, held - self.keep

    def begin(self, before: Holdings) -> Discarding | None:
        """The seat left of the dealer discards first, if there is anything to discard."""
        if max(before.sizes) <= self.keep:
            return None
        return super().begin(before)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who discards, and when."""
        return (
            clause(
                "discard-surplus.down",
                "If the players hold more than {keep} cards before the first lead, each, starting "
                "at the dealer's left, discards down to {keep}, face down. Any card may be "
                "discarded, even a trump. Discards are out of play.",
                keep=self.keep,
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Some hand must be too large, or grow so."""
        if rules.dealing.hand <= self.keep and not rules.auction.runs_cards:
            yield clause(
                "discard-surplus.none",
                "DiscardSurplus takes what is more than {keep} cards, but {hand} are dealt, and "
                "{auction} gives nobody more: use NoExchange()",
                keep=self.keep,
                hand=rules.dealing.hand,
                auction=type(rules.auction).__name__,
            )


@final
@attrs.frozen
class ReplaceCards(DiscardInTurn):
    """Each seat may discard some cards and gets as many from the stock; the hands stay as large.

    In nine-card Pitch everybody may replace up to four of the nine.

    :param most: how many cards may be replaced.
    """

    id = "replace-cards"

    most: int = attrs.field(validator=whole_number(1))

    draws = True

    def tricks(self, hand: int, widow: int) -> int:
        """As many as were dealt."""
        return hand

    def number(self, exchange: Discarding, held: int) -> tuple[int, int]:
        """Up to ``most``."""
        return 0, self.most

    def draw(self, exchange: Discarding, move: Discard, stock: int) -> int:
        """As many as were discarded."""
        return len(move.cards)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """How cards are replaced."""
        return (
            clause(
                "replace-cards.once",
                "Starting at the dealer's left, each player may discard up to {most} cards, face "
                "down, even trumps, and draws as many from the cards that were not dealt.",
                most=self.most,
            ),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """There must be cards to replace, and enough to replace them with."""
        hand, size = rules.dealing.hand, len(rules.pack.cards)
        needed = players * (hand + self.most)
        if needed > size:
            yield clause(
                "replace-cards.short",
                "ReplaceCards may need {needed} cards for {players} players ({players} × {hand} "
                "dealt and {players} × {most} drawn), but the pack has {size}: replace or deal "
                "fewer cards",
                needed=needed,
                players=players,
                hand=hand,
                most=self.most,
                size=size,
            )
        if self.most > hand:
            yield clause(
                "replace-cards.most",
                "ReplaceCards lets {most} cards be replaced of a hand of {hand}: lower `most` or "
                "deal more",
                most=self.most,
                hand=hand,
            )
