"""What every component answers: one base class for each rule point.

A *rule point* is a question that the rules must answer; a *component* is one answer. A component is
a frozen, hashable value, as a rule a frozen attrs class, derived from the base class of its rule
point. What it must answer is abstract there. Everything else that the library may ask of it has a
default there, so that a base class lists all that a component can say.

>>> import attrs
>>> @attrs.frozen
... class TopGoesToEverybody(DealerPrivilegeRule):
...     id = "top-goes-to-everybody"
...     for_everbody = True
Traceback (most recent call last):
    ...
pitchlib.errors.InvalidArgument: TopGoesToEverybody.for_everbody is not asked by
DealerPrivilegeRule: did you mean for_everybody?
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import cache
from types import MemberDescriptorType
from typing import Any, ClassVar, Generic, Protocol, TypeVar, final

import attrs

from ..cards import Card, CardSet, Suit, set_of_bits
from ..choices import LegalMoves
from ..errors import InvalidArgument
from ..messages import Clause, Reason
from ..moves import Bid, Discard, Pass, Say
from ..played_hand import Award, PlayedHand
from ..tricks import Contract, Trick
from ..trumps import Trumps
from .auction.bidding import Bidding
from .play.duties import Duty, Masks, allowed, masks_of
from .values import Credit, DiscardTest, Entry, Holdings, Outcome

__all__ = [
    "AllPassRule",
    "AuctionRule",
    "Component",
    "Composition",
    "CountingOrderRule",
    "DealerPrivilegeRule",
    "DealingRule",
    "DuringPlayRule",
    "ExchangeRule",
    "FloorRule",
    "FollowingRule",
    "GoingOutRule",
    "LeadingRule",
    "MercyWinRule",
    "MoonRule",
    "NamingRule",
    "PackRule",
    "PassingRule",
    "PointRule",
    "SeatingRule",
    "SettlementRule",
    "TrumpOrderRule",
]


class HasTurn(Protocol):
    """The state of a rule point in which seats take turns: any frozen value that says whose."""

    @property
    def to_act(self) -> int:
        """The seat whose turn it is."""
        ...


StateT = TypeVar("StateT", bound=HasTurn)


class Component(ABC):
    """What every component answers, whatever its rule point. Derive from the base of one instead.

    :raises InvalidArgument: when a class is defined whose attribute is a misspelt hook, or that
        answers a question which it also says is not to be asked.
    """

    __slots__ = ()

    id: ClassVar[str]
    """The stable, kebab-case name that errors, rule sheets, records and tests share."""
    rule_point: ClassVar[str]
    """The rule point that it answers, such as ``trump-order``; its base class says it."""
    _asked_if: ClassVar[Mapping[str, str]] = {}
    """Methods that are asked only if a switch is on, and that switch."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        """Refuse what would never be asked: a misspelt hook, or one that is switched off."""
        super().__init_subclass__(**kwargs)
        base = next(kind for kind in cls.__mro__[1:] if issubclass(kind, Component))
        asked = {name for kind in cls.__mro__[1:] for name in _said_by(kind)}
        for name in _said_by(cls) - asked - _fields_of(cls):
            meant = next((hook for hook in sorted(asked) if _one_edit_away(name, hook)), None)
            if meant is not None:
                raise InvalidArgument(
                    f"{cls.__name__}.{name} is not asked by {base.__name__}: did you mean {meant}?"
                )
        for method, switch in base._asked_if.items():
            if method in vars(cls) and getattr(cls, switch) is False:
                raise InvalidArgument(
                    f"{cls.__name__}.{method} is asked only where {switch} is True: add "
                    f"{switch} = True"
                )

    @abstractmethod
    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """What the component decides, in sentences for a rule sheet.

        ``rules`` are all components, as they stand for so many ``players``. What a part of the
        component decides, the part says itself.
        """

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """What makes this component impossible among the others with so many players."""
        return ()

    def oddities(self, rules: Composition, players: int) -> Iterable[tuple[Clause, Clause]]:
        """What can be played but is odd among the others, and what would mend it.

        :func:`pitchlib.lint` shows these pairs with its own.
        """
        return ()


def _annotations(kind: type) -> Mapping[str, object]:
    """The annotations of a class itself, as far as they can be known while it is being made."""
    if sys.version_info >= (3, 14):
        from annotationlib import Format, get_annotations

        return get_annotations(kind, format=Format.FORWARDREF)
    found: Mapping[str, object] = vars(kind).get("__annotations__", {})
    return found


def _said_by(kind: type) -> set[str]:
    """The public names of a class; what all objects have is none of its own."""
    names = () if kind is object else (*vars(kind), *_annotations(kind))
    return {name for name in names if not name.startswith("_")}


def _fields_of(kind: type) -> set[str]:
    """Its own parameters: what attrs or a dataclass makes a field of."""
    fields = {name for name, given in _annotations(kind).items() if "ClassVar" not in str(given)}
    return fields | {
        name for name, value in vars(kind).items() if isinstance(value, MemberDescriptorType)
    }


def lacking(component: Component) -> list[str]:
    """What a component must have, by its base class, and has not."""
    return [name for name in _left_open(type(component)) if not hasattr(component, name)]


@cache
def _left_open(kind: type) -> tuple[str, ...]:
    """What a class leaves to its values: what is asked of it and it does not have itself."""
    asked = {name for each in kind.__mro__ for name in _said_by(each)}
    return tuple(sorted(name for name in asked if not hasattr(kind, name)))


def _one_edit_away(one: str, other: str) -> bool:
    """Whether a letter inserted, left out or replaced, or two swapped, makes one the other."""
    if len(one) < len(other):
        one, other = other, one
    same = next((n for n, pair in enumerate(zip(one, other)) if pair[0] != pair[1]), len(other))
    rest, others = one[same:], other[same:]
    if len(rest) > len(others):
        return rest[1:] == others
    return rest[1:] == others[1:] or (rest[1::-1] == others[:2] and rest[2:] == others[2:])


class SeatingRule(Component):
    """Who is a side, and how many may play."""

    __slots__ = ()

    rule_point = "seating"
    _asked_if: ClassVar = {"hand_sides": "changes_sides"}

    changes_sides: ClassVar[bool] = False
    """Whether partners change from hand to hand, as :meth:`hand_sides` says."""
    calls_partner: ClassVar[bool] = False
    """Whether the sides of a hand depend on a card that the bidder calls."""

    @property
    @abstractmethod
    def numbers(self) -> tuple[int, ...]:
        """How many may play, ascending."""

    usual: int | None = None
    """How many play by default; ``None``: four, or the fewest that may."""

    @abstractmethod
    def sides(self, players: int) -> tuple[int, ...]:
        """The side of each seat in the game: what has a score."""

    def hand_sides(
        self, contract: Contract, held: tuple[CardSet, ...] | None, players: int
    ) -> tuple[int, ...]:
        """The side of each seat in one hand, numbered from 0.

        Points and pips go to these sides; what they score is entered for the side of each of their
        members. ``held`` is what each seat held when play began, ``None`` if a hand was written
        down without it.
        """
        return self.sides(players)


class PackRule(Component):
    """Which cards there are."""

    __slots__ = ()

    rule_point = "pack"

    @property
    @abstractmethod
    def cards(self) -> CardSet:
        """All cards of the pack."""


class TrumpOrderRule(Component):
    """Which cards are trump, and how they rank."""

    __slots__ = ()

    rule_point = "trump-order"

    @abstractmethod
    def trumps(self, suit: Suit, pack: CardSet) -> Trumps:
        """The order of the cards of a pack when a suit is trump."""

    @abstractmethod
    def all_trumps(self, pack: CardSet) -> tuple[Trumps, ...]:
        """The order for each suit that may be trump."""


class DealingRule(Component):
    """How many cards each seat gets, in which packets, and what is set aside."""

    __slots__ = ()

    rule_point = "dealing"

    turn_up: ClassVar[bool] = False
    """Whether the next card is turned up after the deal."""
    stock_lies_open: ClassVar[bool] = False
    """Whether that card is the top of a stock from which cards are drawn."""

    hand: int
    """How many cards each seat is dealt."""

    widow: int = 0
    """How many cards are set aside for the bidder."""

    @abstractmethod
    def order(self, players: int, dealer: int) -> tuple[int, ...]:
        """The seat that gets each card from the top of the pack, until all hands are full."""


class AuctionRule(Component, Generic[StateT]):
    """Who may bid what, who wins the auction, and what happens if all pass.

    An auction is a small machine: :meth:`begin` gives its first state, the seat to act chooses
    among :meth:`choices`, :meth:`after` gives the next state, and :meth:`outcome` says when it is
    over. The state is any frozen value that says whose turn it is; everything in it is public.
    """

    __slots__ = ()

    rule_point = "auction"
    _asked_if: ClassVar = {"resumed": "runs_cards"}

    looks_at_turned: ClassVar[bool] = False
    """Whether a card that is turned up after the deal matters to it."""
    runs_cards: ClassVar[bool] = False
    """Whether its outcome may be a :class:`~pitchlib.Run`."""

    words: ClassVar[tuple[str, ...]] = ()
    """What may be said besides bids and passes, each a :class:`~pitchlib.Say`."""

    def lowest_bid(self) -> int | None:
        """The lowest bid; ``None`` if there is none."""
        return None

    @abstractmethod
    def top(self, points: int) -> int:
        """The highest level that can be bid when all points of a hand are worth ``points``.

        It is 0 if nothing is bid in this game.
        """

    @abstractmethod
    def begin(
        self,
        players: int,
        dealer: int,
        top: int,
        scores: tuple[int, ...],
        turned: tuple[Card, ...] = (),
    ) -> StateT:
        """The auction before the first call.

        ``top`` is the highest level, ``scores`` has the score of each seat (that of its side), and
        ``turned`` is what the deal has turned up.
        """

    @abstractmethod
    def choices(self, auction: StateT, hand: CardSet) -> LegalMoves:
        """What the seat to act may call, holding a hand."""

    @abstractmethod
    def refuse(self, auction: StateT, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        """Every reason against a call by the seat to act; none for the :meth:`choices`."""

    def rules_out(self, auction: StateT, move: Bid | Pass | Say) -> CardSet | None:
        """The cards that the seat to act cannot hold if it makes a call.

        It must say everything: the call is legal just if the seat holds none of these. With
        ``None``, nothing is said, and worlds are found by trial, one by one.
        """
        return None

    @abstractmethod
    def after(self, auction: StateT, move: Bid | Pass | Say) -> StateT:
        """The auction after a legal call by the seat to act."""

    def resumed(self, auction: StateT, turned: Card) -> StateT:
        """The auction once everybody has more cards and another card is turned up.

        Somebody must call before cards are run again.
        """
        raise NotImplementedError(f"{type(self).__name__} runs no cards")

    @abstractmethod
    def outcome(self, auction: StateT) -> Outcome | None:
        """The contract, the redeal or the run; ``None`` while the auction goes on.

        It is asked before the first call as well: where nobody bids, the auction begins with its
        outcome. A contract of level 0 is one in which nobody has undertaken anything; its bidder
        leads. A contract may have its trump suit already.
        """

    def if_all_pass(self, rules: Composition, players: int) -> Outcome | None:
        """What follows if nobody bids who need not; ``None`` if somebody must.

        The rulebook asks. By default it is found out by asking everybody.
        """
        auction = self.begin(players, 0, rules.top, (0,) * players)
        outcome = self.outcome(auction)
        for _ in range(2 * players):
            if outcome is not None:
                break
            choices = self.choices(auction, CardSet.EMPTY)
            silent = next((move for move in choices if isinstance(move, (Pass, Say))), None)
            if silent is None:
                return None
            auction = self.after(auction, silent)
            outcome = self.outcome(auction)
        return outcome

    def credits(self, auction: StateT) -> tuple[Credit, ...]:
        """What an auction that is over gives to somebody."""
        return ()


class DealerPrivilegeRule(Component):
    """What the dealer may bid over the highest bid: a part of the auction."""

    __slots__ = ()

    rule_point = "dealer-privilege"

    for_everybody: ClassVar[bool] = False
    """Whether the privilege is not the dealer's alone."""

    @abstractmethod
    def least(self, highest: int) -> int:
        """The least that the dealer may bid over the highest bid so far."""

    def holds(self, highest: int, top: int) -> bool:
        """Whether there is a privilege over a highest bid so far; no bid is above ``top``."""
        return True


class PassingRule(Component):
    """Who may pass: a part of the auction."""

    __slots__ = ()

    rule_point = "passing"

    @abstractmethod
    def must_bid(self, auction: Bidding) -> Clause | None:
        """Why the seat to act must bid, if a bid is left to it; ``None`` if it may pass."""


class AllPassRule(Component):
    """What happens if all pass: a part of the auction."""

    __slots__ = ()

    rule_point = "all-pass"

    @abstractmethod
    def outcome(self, players: int, dealer: int) -> Outcome | None:
        """What follows if all pass; ``None`` if the dealer may not, once all others have."""


class NamingRule(Component):
    """How trump is named."""

    __slots__ = ()

    rule_point = "naming"
    _asked_if: ClassVar = {"turned_names": "names_by_turned", "calls": "calls_card"}

    names_by_turned: ClassVar[bool] = False
    """Whether the card that is turned up after the deal names trump: :meth:`turned_names`."""
    calls_card: ClassVar[bool] = False
    """Whether the bidder, once trump is declared, calls a card: one of :meth:`calls`."""

    @abstractmethod
    def suits(self, pack: CardSet) -> tuple[Suit, ...]:
        """The suits that the bidder may declare; empty if trump is named otherwise."""

    @abstractmethod
    def named_by(self, lead: Card) -> Suit | None:
        """The suit that the first lead makes trump; ``None`` if trump is named otherwise."""

    def turned_names(self, card: Card) -> Suit:
        """The suit that the card turned up last makes trump."""
        raise NotImplementedError(f"{type(self).__name__} does not look at {card}")

    def calls(self, trumps: Trumps) -> tuple[Card, ...]:
        """The cards that the bidder may call."""
        return ()


class ExchangeRule(Component, Generic[StateT]):
    """What happens to the hands between the auction and the first lead.

    An exchange is a small machine, like the auction. It moves no cards itself: it says who may
    discard what and how many cards are drawn in return, and sees only what the seat to act knows.
    Everything in its state is public, and discards are not: :meth:`draw` and :meth:`after` may ask
    how many cards a discard has, not which.
    """

    __slots__ = ()

    rule_point = "exchange"

    any_size: ClassVar[bool] = False
    """Whether hands of every size will do, as when cards were run and everybody holds more."""
    shows_trumps: ClassVar[bool] = False
    """Whether trumps that are discarded are laid face up."""
    uneven: ClassVar[bool] = False
    """Whether hands may differ in size when play begins; a seat without cards is out."""

    takes_widow: bool = False
    """Whether the widow joins the bidder's hand before trump is named."""

    draws: bool = False
    """Whether cards are drawn from the stock."""

    @abstractmethod
    def tricks(self, hand: int, widow: int) -> int:
        """How many cards each seat will play, of hands dealt with so many cards."""

    @abstractmethod
    def begin(self, before: Holdings) -> StateT | None:
        """The exchange before the first move; ``None`` if there is nothing to do."""

    @abstractmethod
    def choices(self, exchange: StateT, hand: CardSet, trumps: Trumps | None) -> LegalMoves:
        """What the seat to act may discard from its hand; trump may be unnamed yet."""

    @abstractmethod
    def refuse(
        self, exchange: StateT, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        """Every reason against a discard of cards that are held; none for the :meth:`choices`."""

    def discard_test(self, exchange: StateT) -> DiscardTest | None:
        """What a face-down discard by the seat to act proves of the cards.

        It must say everything; :func:`~pitchlib.rules.values.proves_nothing` if any cards may have
        been discarded. With ``None``, nothing is said, and worlds are found by trial, one by one.
        """
        return None

    def draw(self, exchange: StateT, move: Discard, stock: int) -> int:
        """How many cards the seat to act draws after a discard from a stock of so many."""
        return 0

    @abstractmethod
    def after(self, exchange: StateT, move: Discard) -> StateT | None:
        """The exchange after a legal discard; ``None`` when it is over."""

    def takers(self, winner: int, players: int) -> tuple[int, ...]:
        """Who takes a card each from an open stock when a seat has won a trick, in turn.

        That is everybody, once, or nobody at all.
        """
        return ()


class LeadingRule(Component):
    """What may be led, to the first trick and later: an ordered list of duties."""

    __slots__ = ()

    rule_point = "leading"

    passes_over: ClassVar[bool] = False
    """Whether a seat that has no duty has nothing to lead, once trump is named.

    The lead then passes to its left. The hand is over when nobody has anything to lead.
    """

    tabulated: bool = False
    """Whether the duties are the same for all tricks but the first.

    They are then worked out once for each trump suit and called card, which is faster.
    """

    @abstractmethod
    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        """What a seat must lead to a trick, counted from 0, if it holds certain cards.

        The first duty that binds the hand applies; without one, any card may be led. ``trumps`` is
        ``None`` while the lead is to name trump.
        """

    @final
    def masks(self, trick_number: int, trumps: Trumps | None) -> Masks:
        """The duties in bits; if it :attr:`passes_over`, a hand without any plays nothing."""
        passes_over = self.passes_over and trumps is not None
        return masks_of(self.duties(trick_number, trumps), passes_over=passes_over)

    @final
    def leadable(self, hand: CardSet, trick_number: int, trumps: Trumps | None) -> CardSet:
        """The cards of the hand that may be led to a trick, counted from 0."""
        return set_of_bits(allowed(self.masks(trick_number, trumps), hand.bits))


class FollowingRule(Component):
    """What may be played to a lead: an ordered list of duties."""

    __slots__ = ()

    rule_point = "following"

    passes_over: ClassVar[bool] = False
    """Whether a seat that has no duty has nothing to play; it is then out of the trick."""

    tabulated: bool = False
    """Whether the duties depend on the lead alone, and are the same for all later tricks.

    They are then worked out once for each trump suit, called card and lead, which is faster.
    Say no if they depend on what others have played to the trick, or on who is winning it.
    """

    @abstractmethod
    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        """What a seat must play to a trick if it holds certain cards.

        The first duty that binds the hand applies; without one, any card may be played. The trick
        has at least one card in it; ``trick_number`` is counted from 0.
        """

    @final
    def masks(self, trick: Trick, trick_number: int, trumps: Trumps) -> Masks:
        """The duties in bits; if it :attr:`passes_over`, a hand without any plays nothing."""
        return masks_of(self.duties(trick, trick_number, trumps), passes_over=self.passes_over)

    @final
    def playable(self, hand: CardSet, trick: Trick, trick_number: int, trumps: Trumps) -> CardSet:
        """The cards of the hand that may be played to a trick with at least one card in it."""
        return set_of_bits(allowed(self.masks(trick, trick_number, trumps), hand.bits))


class PointRule(Component):
    """Who gets one of the points of a hand.

    A point sees the played hand and nothing else. Asked about an unfinished hand, it says what is
    secured so far.
    """

    __slots__ = ()

    rule_point = "points"

    by_extremes: ClassVar[bool] = False
    """Whether the tricks, and the highest and the lowest trump in play (natural ones or all), say
    who has secured it before the hand is over. What a game that goes on proves is then counted;
    otherwise worlds are found by trial, one by one."""

    counts_pips: ClassVar[bool] = False
    """Whether pips decide it: rulebooks explain them then, and tables of scores show them."""

    name: str
    """The name on a score sheet, unique within a variant: ``High``."""

    value: int
    """The most that it can be worth; an award may be worth less."""

    def naturals_alone(self) -> bool | None:
        """Whether a point for the highest or the lowest trump leaves jokers and off-cards out.

        ``None`` for every other point.
        """
        return None

    @property
    def fixed_suits(self) -> tuple[Suit, ...]:
        """The suits that it names, so that renaming the suits changes the game."""
        return ()

    @abstractmethod
    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """Who gets it; ``before`` are the awards of the points counted earlier."""


class SettlementRule(Component):
    """What the bidder and the others score for the points that they took."""

    __slots__ = ()

    rule_point = "settlement"

    @abstractmethod
    def entries(self, hand: PlayedHand, awards: tuple[Award, ...], made: bool) -> tuple[Entry, ...]:
        """What is entered for whom: debits first, then credits in counting order.

        Whether the bidder ``made`` the bid was judged on the whole hand before.
        """

    def of_failed_bid(self, rules: Composition, players: int) -> tuple[Entry, ...]:
        """What is entered for a bid that fails, besides the points: a loss, or a gain of others.

        The rulebook asks. By default it is found out by a hand in which nobody gets any point.
        """
        if not rules.top:
            return ()
        hand = PlayedHand(Contract(0, rules.top, Suit.SPADES), captured=[()] * players)
        sides = rules.seating.sides(players)
        if rules.seating.changes_sides:
            sides = (0, *(1,) * (players - 1))
        nobody = tuple(
            Award(point.name, point.value, point.id, None, None, None, None, None)
            for point in rules.points
        )
        return self.entries(hand.under(hand.trumps, sides), nobody, made=False)


class FloorRule(Component):
    """How low a score may fall."""

    __slots__ = ()

    rule_point = "floor"

    least: ClassVar[int | None]
    """The score below which no score falls; ``None`` if there is none."""


class CountingOrderRule(Component):
    """In which order a hand is counted, and who can win by it: a part of going out."""

    __slots__ = ()

    rule_point = "counting-order"
    _asked_if: ClassVar = {"winner": "by_scores"}

    by_scores: ClassVar[bool] = False
    """Whether :meth:`winner` says who has won; ``may_win`` is not asked then."""

    @abstractmethod
    def batches(
        self, entries: tuple[Entry, ...], bidding_side: int
    ) -> tuple[tuple[Entry, ...], ...]:
        """The entries in the order in which they are made, in groups.

        After each group it is asked whether somebody has won; then nothing more is entered.
        """

    def may_win(self, side: int, bidding_side: int, made: bool) -> bool:
        """Whether a side that stands at the target wins: any side, by default."""
        return True

    def winner(self, scores: tuple[int, ...], target: int, bidding_side: int) -> int | None:
        """The side that has won by the scores after a group of entries, or ``None``.

        It is asked once somebody stands at the target.
        """
        return None


class DuringPlayRule(Component):
    """Whether somebody may go out before the hand is over: a part of going out."""

    __slots__ = ()

    rule_point = "during-play"

    anybody: ClassVar[bool] = False
    """Whether any side goes out as its points are secured, in the order of counting, the bidder's
    once they amount to the bid; :meth:`goes_out` is not asked then."""

    watches: bool
    """Whether anybody can go out before the hand is over."""

    require_bid_made: bool = False
    """Whether nobody goes out without having made a bid."""

    @abstractmethod
    def goes_out(
        self, stands_at: int, secured: int, level: int, target: int, last_trick: bool
    ) -> bool:
        """Whether the bidder goes out after a trick.

        ``stands_at`` is the bidder's score if the hand ended now, ``secured`` what the bidder's
        points secured so far are worth, ``level`` the bid.
        """


class GoingOutRule(Component):
    """Who has won the game, and when."""

    __slots__ = ()

    rule_point = "going-out"

    counts_down: ClassVar[bool] = False
    """Whether scores start at the target, points are taken off, and zero wins. To all other
    components a side that has counted down from 21 to 17 has come to 4."""

    target: int
    """The score that wins; where scores count down, where they start."""

    order: CountingOrderRule
    """In which order the hand is counted, and who can win by it."""

    during_play: DuringPlayRule
    """Whether somebody may go out before the hand is over."""


class MoonRule(Component):
    """What wins the game outright, whatever the score."""

    __slots__ = ()

    rule_point = "moon"

    only_bidder: ClassVar[bool] = False
    """Whether nobody but the bidder can win by it, which is clear even of partners for one hand."""

    @abstractmethod
    def winner(
        self, hand: PlayedHand, awards: tuple[Award, ...], standing: tuple[int, ...]
    ) -> int | None:
        """The side of the hand that wins the game by it, whatever the scores.

        ``standing`` are the scores before the hand, by seat: for rules that ask who is in the hole.
        """


class MercyWinRule(Component):
    """Whether a side that is far ahead wins."""

    __slots__ = ()

    rule_point = "mercy"

    @abstractmethod
    def winner(self, scores: tuple[int, ...]) -> int | None:
        """The side that wins by the scores after a hand that nobody has won otherwise.

        Where scores count down: by how far each side has come.
        """


@final
@attrs.frozen
class Composition:
    """One component for each rule point, as they stand for one number of players."""

    seating: SeatingRule
    pack: PackRule
    trump_order: TrumpOrderRule
    dealing: DealingRule
    auction: AuctionRule[Any]
    naming: NamingRule
    exchange: ExchangeRule[Any]
    leading: LeadingRule
    following: FollowingRule
    points: tuple[PointRule, ...]
    settlement: SettlementRule
    floor: FloorRule
    going_out: GoingOutRule
    moon: MoonRule
    mercy: MercyWinRule

    @property
    def worth(self) -> int:
        """What all the points of a hand are worth."""
        return sum(point.value for point in self.points)

    @property
    def top(self) -> int:
        """The highest bid; 0 if nothing is bid."""
        return self.auction.top(self.worth)


BASES: Mapping[str, type[Component]] = {
    base.rule_point: base
    for base in (
        SeatingRule, PackRule, TrumpOrderRule, DealingRule, AuctionRule, NamingRule, ExchangeRule,
        LeadingRule, FollowingRule, PointRule, SettlementRule, FloorRule, GoingOutRule, MoonRule,
        MercyWinRule, DealerPrivilegeRule, PassingRule, AllPassRule, CountingOrderRule,
        DuringPlayRule,
    )
}  # fmt: skip
"""The base class of each rule point, those of parts last."""
