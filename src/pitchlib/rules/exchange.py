"""The exchange: what happens to the hands between the auction and the first lead.

An exchange is a small machine, like the auction. It moves no cards itself: it says who may discard
what and how many cards are drawn in return, and sees only what the seat to act knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol, TypeAlias, TypeVar, final

import attrs

from ..cards import CardSet
from ..clauses import Clause, Reason, clause
from ..legal import NO_MOVES, DiscardChoices, LegalMoves
from ..moves import Discard
from ..trumps import Trumps
from .component import Component, Composition, Rule, whole_number, yes_or_no

__all__ = [
    "DiscardAndDraw",
    "DiscardOnly",
    "DiscardTest",
    "Discarding",
    "Exchange",
    "Holdings",
    "NoExchange",
    "WidowToBidder",
]

StateT = TypeVar("StateT")

DiscardTest: TypeAlias = Callable[[int, int, int, int], bool]
"""Whether a discard may have been made: of so many trumps and so many plain cards, leaving so many
trumps and so many plain cards in the hand before anything is drawn."""


@final
@attrs.frozen
class Holdings:
    """What everybody can count when the exchange begins."""

    dealer: int
    """The seat that dealt."""
    bidder: int
    """The seat that won the auction."""
    sizes: tuple[int, ...]
    """How many cards each seat holds."""
    stock: int
    """How many cards were not dealt and are left."""

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.sizes)


class Exchange(Rule, Protocol[StateT]):
    """The protocol of the rule point ``exchange``.

    The state is any frozen value with an attribute ``to_act``. All that is in it is public, and
    discards are not: :meth:`draw` and :meth:`after` may ask how many cards a discard has, not
    which.

    A component may also have ``discard_test(exchange)``: what a discard of so many cards proves of
    them. It gives ``None`` if nothing, and otherwise a
    :data:`~pitchlib.rules.exchange.DiscardTest`; without it worlds are found by trial, one by one.

    It has ``any_size = True`` if hands of every size will do, as when cards were
    :class:`run <pitchlib.Run>` and everybody holds more than was dealt.

    It has ``shows_trumps = True`` if trumps that are discarded are laid face up, and
    ``uneven = True`` if the hands may differ in size when play begins; a seat without cards is out.

    It has ``takers(winner, players)`` if cards are drawn from an open stock after each trick: who
    takes one each, in turn, when a seat has won it. That is everybody, once.
    """

    @property
    def takes_widow(self) -> bool:
        """Whether the widow joins the bidder's hand before trump is named."""
        ...

    @property
    def draws(self) -> bool:
        """Whether cards are drawn from the stock."""
        ...

    def tricks(self, hand: int, widow: int) -> int:
        """How many cards each seat will play, of hands dealt with so many cards."""
        ...

    def begin(self, before: Holdings) -> StateT | None:
        """The exchange before the first move; ``None`` if there is nothing to do."""
        ...

    def choices(self, exchange: StateT, hand: CardSet, trumps: Trumps | None) -> LegalMoves:
        """What the seat to act may discard from its hand; trump may be unnamed yet."""
        ...

    def refuse(
        self, exchange: StateT, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        """Every reason against a discard of cards that are held; none for the :meth:`choices`."""
        ...

    def draw(self, exchange: StateT, move: Discard, stock: int) -> int:
        """How many cards the seat to act draws after a discard from a stock of so many."""
        ...

    def after(self, exchange: StateT, move: Discard) -> StateT | None:
        """The exchange after a legal discard; ``None`` when it is over."""
        ...


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


def _discard_test(*, restricted: bool) -> DiscardTest | None:
    """A trump among the discards proves that no plain card was kept, where discards are so."""
    return trumps_last if restricted else None


def trumps_last(trumps: int, plain: int, kept_trumps: int, kept_plain: int) -> bool:
    """A :data:`DiscardTest`: no trump is thrown while a plain card is kept."""
    return not trumps or not kept_plain


def after_discard(exchange: Discarding, rounds: int) -> Discarding | None:
    """The exchange after one more discard; ``None`` when all seats have made so many."""
    turn = exchange.turn + 1
    if turn == rounds * exchange.players:
        return None
    return Discarding(exchange.players, exchange.dealer, turn)


def _choices(
    hand: CardSet, trumps: Trumps | None, fewest: int, most: int, *, restricted: bool
) -> LegalMoves:
    plain = hand - trumps.cards if restricted and trumps is not None else None
    return DiscardChoices.of(hand, fewest, most, plain)


def _refuse(
    rule_id: str, seat: int, hand: CardSet, trumps: Trumps | None, move: Discard,
    fewest: int, most: int, *, restricted: bool,
) -> tuple[Reason, ...]:  # fmt: skip
    reasons = []
    size = len(move.cards)
    if not fewest <= size <= most:
        told = clause(
            "discard.exactly" if fewest == most else "discard.at-most",
            "seat {seat} holds {held} and must discard exactly {most}, not {size}"
            if fewest == most
            else "seat {seat} may discard {most} cards at most, not {size}",
            seat=seat, held=len(hand), most=most, size=size,
        )  # fmt: skip
        reasons.append(Reason(rule_id, seat, told))
    if restricted and trumps is not None:
        kept = hand - move.cards - trumps.cards
        thrown = move.cards & trumps.cards
        if thrown and kept:
            told = clause(
                "discard.trump",
                "{thrown}: trump may be discarded only when nothing else is left, and seat {seat} "
                "would keep {kept}",
                thrown=thrown,
                kept=kept,
                seat=seat,
            )
            reasons.append(Reason(rule_id, seat, told))
    return tuple(reasons)


_RESTRICTED = clause(
    "discard.restricted", "No trump may be discarded unless nothing else is left in the hand."
)
_UNRESTRICTED = clause("discard.unrestricted", "Any card may be discarded, trumps too.")
_FACE_DOWN = clause("discard.face-down", "Discards are laid aside face down and count for nobody.")


def _restriction_conflicts(name: str, restricted: bool, rules: Composition) -> Iterable[Clause]:
    if restricted and not rules.naming.suits(rules.pack.cards):
        yield clause(
            "discard.trump-unknown",
            "{name}(restrict_trump=True) needs trump to be named before the discard, but "
            "{naming} names it afterwards: use Declared()",
            name=name,
            naming=type(rules.naming).__name__,
        )


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


@attrs.frozen
class NothingDiscarded(Component):
    """What exchanges have in common in which nothing is discarded, so that they never begin."""

    rule_point = "exchange"
    takes_widow = False
    draws = False

    def tricks(self, hand: int, widow: int) -> int:
        """All cards that were dealt."""
        return hand

    def begin(self, before: Holdings) -> None:
        """Nothing to do."""
        return

    def choices(self, exchange: None, hand: CardSet, trumps: Trumps | None) -> LegalMoves:
        """No discard."""
        return NO_MOVES

    def draw(self, exchange: None, move: Discard, stock: int) -> int:
        """Nothing is drawn."""
        return 0

    def after(self, exchange: None, move: Discard) -> None:
        """It is over before it began."""
        return


@final
@attrs.frozen
class NoExchange(NothingDiscarded):
    """The hands are played as dealt; undealt cards are out of play.

    So it is in Pitch Six, five majors, Setback and on the sheet for six.
    """

    id = "no-exchange"
    any_size = True

    def refuse(
        self, exchange: None, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        """Any discard is refused."""
        return (Reason(self.id, None, clause("no-exchange.refused", "no cards are exchanged")),)

    def describe(self) -> tuple[Clause, ...]:
        """What happens to the rest of the pack."""
        return (
            clause(
                "no-exchange.out",
                "Nobody discards or exchanges any cards. Cards that nobody was given are out of "
                "play until the next deal.",
            ),
        )


@final
@attrs.frozen
class WidowToBidder(Component):
    """The bidder takes up the widow, names trump, and then every seat discards down to a hand.

    With off-jack and six players, the bidder holds fourteen cards and the others eight; all keep
    six.

    :param keep: how many cards each seat keeps.
    :param restrict_trump: whether trump may be discarded only when nothing else is left.
    """

    id = "widow-to-bidder"
    rule_point = "exchange"

    keep: int = attrs.field(default=6, validator=whole_number(1))
    restrict_trump: bool = attrs.field(default=False, validator=yes_or_no)

    takes_widow = True
    draws = False

    def tricks(self, hand: int, widow: int) -> int:
        """What is kept."""
        return self.keep

    def begin(self, before: Holdings) -> Discarding | None:
        """The seat left of the dealer discards first."""
        return Discarding(before.players, before.dealer)

    def choices(self, exchange: Discarding, hand: CardSet, trumps: Trumps | None) -> LegalMoves:
        """Exactly the surplus."""
        surplus = len(hand) - self.keep
        return _choices(hand, trumps, surplus, surplus, restricted=self.restrict_trump)

    def refuse(
        self, exchange: Discarding, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        """Every reason against a discard."""
        surplus = len(hand) - self.keep
        return _refuse(
            self.id, exchange.to_act, hand, trumps, move, surplus, surplus,
            restricted=self.restrict_trump,
        )  # fmt: skip

    def discard_test(self, exchange: Discarding) -> DiscardTest | None:
        """What a face-down discard proves, if trump may not be discarded at will."""
        return _discard_test(restricted=self.restrict_trump)

    def draw(self, exchange: Discarding, move: Discard, stock: int) -> int:
        """Nothing is drawn."""
        return 0

    def after(self, exchange: Discarding, move: Discard) -> Discarding | None:
        """Each seat discards once."""
        return after_discard(exchange, rounds=1)

    def describe(self) -> tuple[Clause, ...]:
        """What happens to the widow."""
        told = clause(
            "widow-to-bidder.widow",
            "The bidder takes up the widow. Later, beginning at the dealer's left, every player "
            "discards down to {keep} cards, the bidder when it is the bidder's turn.",
            keep=self.keep,
        )
        return (told, _RESTRICTED if self.restrict_trump else _UNRESTRICTED, _FACE_DOWN)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """There must be a widow, and enough cards to keep."""
        yield from _keep_conflicts("WidowToBidder", self.keep, rules.dealing.hand)
        yield from _restriction_conflicts("WidowToBidder", self.restrict_trump, rules)
        if not rules.dealing.widow:
            yield clause(
                "widow-to-bidder.no-widow",
                "WidowToBidder needs a widow, but no cards are set aside: use Dealing(widow=...)",
            )


@final
@attrs.frozen
class DiscardAndDraw(Component):
    """Each seat discards some cards and draws as many; then all discard down to a hand.

    Both rounds run from the dealer's left. When the stock runs short a seat draws what is left.

    With off-jack and four players, each may exchange up to three of nine cards and keeps six.

    :param most: how many cards may be exchanged.
    :param keep: how many cards each seat keeps in the end.
    :param restrict_trump: whether trump may be discarded only when nothing else is left, in either
        round.
    """

    id = "discard-and-draw"
    rule_point = "exchange"

    most: int = attrs.field(default=3, validator=whole_number(1))
    keep: int = attrs.field(default=6, validator=whole_number(1))
    restrict_trump: bool = attrs.field(default=False, validator=yes_or_no)

    takes_widow = False
    draws = True

    def tricks(self, hand: int, widow: int) -> int:
        """What is kept."""
        return self.keep

    def begin(self, before: Holdings) -> Discarding | None:
        """The seat left of the dealer discards first."""
        return Discarding(before.players, before.dealer)

    def _range(self, exchange: Discarding, hand: CardSet) -> tuple[int, int]:
        surplus = len(hand) - self.keep
        return (0, self.most) if exchange.round == 0 else (surplus, surplus)

    def choices(self, exchange: Discarding, hand: CardSet, trumps: Trumps | None) -> LegalMoves:
        """Up to ``most`` cards in the first round, exactly the surplus in the second."""
        fewest, most = self._range(exchange, hand)
        return _choices(hand, trumps, fewest, most, restricted=self.restrict_trump)

    def refuse(
        self, exchange: Discarding, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        """Every reason against a discard."""
        fewest, most = self._range(exchange, hand)
        return _refuse(
            self.id, exchange.to_act, hand, trumps, move, fewest, most,
            restricted=self.restrict_trump,
        )  # fmt: skip

    def discard_test(self, exchange: Discarding) -> DiscardTest | None:
        """What a face-down discard proves, if trump may not be discarded at will."""
        return _discard_test(restricted=self.restrict_trump)

    def draw(self, exchange: Discarding, move: Discard, stock: int) -> int:
        """As many as were discarded in the first round, if the stock has them."""
        return min(len(move.cards), stock) if exchange.round == 0 else 0

    def after(self, exchange: Discarding, move: Discard) -> Discarding | None:
        """Each seat discards twice."""
        return after_discard(exchange, rounds=2)

    def describe(self) -> tuple[Clause, ...]:
        """How cards are exchanged."""
        told = clause(
            "discard-and-draw.rounds",
            "Beginning at the dealer's left, each player may discard up to {most} cards and at "
            "once draws as many from the cards that were not dealt, or what is left of them. Then, "
            "in the same order, all discard down to {keep} cards.",
            most=self.most,
            keep=self.keep,
        )
        return (told, _RESTRICTED if self.restrict_trump else _UNRESTRICTED, _FACE_DOWN)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Even if the stock is empty, enough cards must be left."""
        least = rules.dealing.hand - self.most
        if least < self.keep and len(rules.pack.cards) >= players * (
            rules.dealing.hand + self.most
        ):
            least = rules.dealing.hand  # the stock never runs short
        yield from _keep_conflicts("DiscardAndDraw", self.keep, least)
        yield from _restriction_conflicts("DiscardAndDraw", self.restrict_trump, rules)
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
class DiscardOnly(Component):
    """Each seat discards a number of cards, from the dealer's left; nothing is drawn.

    Some play with off-jack this way: each discards three of nine cards.

    :param cards: how many cards each seat discards.
    :param restrict_trump: whether trump may be discarded only when nothing else is left.
    """

    id = "discard-only"
    rule_point = "exchange"

    cards: int = attrs.field(default=3, validator=whole_number(1))
    restrict_trump: bool = attrs.field(default=False, validator=yes_or_no)

    takes_widow = False
    draws = False

    def tricks(self, hand: int, widow: int) -> int:
        """What is left after the discard."""
        return hand - self.cards

    def begin(self, before: Holdings) -> Discarding | None:
        """The seat left of the dealer discards first."""
        return Discarding(before.players, before.dealer)

    def choices(self, exchange: Discarding, hand: CardSet, trumps: Trumps | None) -> LegalMoves:
        """Exactly so many cards."""
        return _choices(hand, trumps, self.cards, self.cards, restricted=self.restrict_trump)

    def refuse(
        self, exchange: Discarding, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        """Every reason against a discard."""
        return _refuse(
            self.id, exchange.to_act, hand, trumps, move, self.cards, self.cards,
            restricted=self.restrict_trump,
        )  # fmt: skip

    def discard_test(self, exchange: Discarding) -> DiscardTest | None:
        """What a face-down discard proves, if trump may not be discarded at will."""
        return _discard_test(restricted=self.restrict_trump)

    def draw(self, exchange: Discarding, move: Discard, stock: int) -> int:
        """Nothing is drawn."""
        return 0

    def after(self, exchange: Discarding, move: Discard) -> Discarding | None:
        """Each seat discards once."""
        return after_discard(exchange, rounds=1)

    def describe(self) -> tuple[Clause, ...]:
        """How many cards go."""
        told = clause(
            "discard-only.cards",
            "Beginning at the dealer's left, each player discards exactly {cards} cards; nothing "
            "is drawn.",
            cards=self.cards,
        )
        return (told, _RESTRICTED if self.restrict_trump else _UNRESTRICTED, _FACE_DOWN)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A card must be left to play."""
        yield from _restriction_conflicts("DiscardOnly", self.restrict_trump, rules)
        if self.cards >= rules.dealing.hand:
            yield clause(
                "discard-only.nothing-left",
                "DiscardOnly takes {cards} cards from a hand of {hand} and leaves none to play: "
                "discard fewer or deal more",
                cards=self.cards,
                hand=rules.dealing.hand,
            )
