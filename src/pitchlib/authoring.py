"""What the author of a component may answer: everything that the engine asks, in one file.

A *rule point* is a question the rules must answer. A *component* is one answer: a frozen, hashable
value, usually an attrs class, derived from the base class of its rule point. The base class has an
abstract method for everything a component must answer, and a default for everything else. A hook
with a name that the base class does not have is refused when the class is defined.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeAlias, TypeVar, final
from typing import Callable as OldCallable  # noqa: UP035  (see DiscardTest)

import attrs

from .cards import CARDS, JOKERS, Card, CardSet, Suit, set_of, set_of_bits
from .errors import *
from .errors import as_int, fields_of, hooks_of, names_of, one_of, refuse_misspelt, shown
from .messages import *
from .messages import in_kebab_case, join, name_clause, refuse_wordless, templates_in, wording
from .moves import Bid, Bidding, Discard, DiscardChoices, LegalMoves, ListedMoves, Pass, Say
from .played_hand import *
from .played_hand import REASONS, Awards, Decided, Point
from .problems import Problem
from .tricks import Contract, Trick, Trumps

__all__ = [
    "AllPassRule", "AuctionRule", "AuctionState", "Bidding", "ByCard", "ByLastTrick", "ByPips",
    "BySweep", "Clause", "Component", "Composition", "CountingOrderRule", "Credit",
    "DealerPrivilegeRule", "DealingRule", "DiscardTest", "Discardable", "DuringPlayRule", "Duty",
    "Entry", "ExchangeRule", "FloorRule", "FollowingRule", "GoingOutRule", "HasTurn", "Holdings",
    "LeadingRule", "ListedMoves", "Listing", "MercyWinRule", "MoonRule", "NamingRule",
    "Outcome", "PackRule", "PassingRule", "PointRule", "Problem", "Reason", "Redealt", "Run",
    "Seat", "SeatingRule", "SettlementRule", "Shot", "TrumpOrderRule", "Trumps", "Why", "because",
    "clause", "completed", "numbers", "part", "proves_nothing",
]  # fmt: skip

names_of(__name__)


@final
@attrs.frozen
class Redealt:
    """An auction ends without a contract: the hand is thrown in."""

    next_dealer: bool
    """Whether the next dealer deals; otherwise the same one deals again."""
    charges: tuple[tuple[int, int], ...] = ()
    """What it costs, as pairs of a seat and how many points its side loses."""


@final
@attrs.frozen
class Run:
    """The dealer runs the cards: each seat gets more, and the auction goes on.

    The deal starts at the dealer's left. Then the next card of the stock is turned up, and the
    auction is :meth:`resumed <AuctionRule.resumed>`.
    """

    cards: int
    """How many cards each seat gets."""
    otherwise: Redealt
    """What happens if the stock is too small for that and a card to turn up."""


Outcome: TypeAlias = Contract | Redealt | Run
"""How an auction ends."""


@final
@attrs.frozen(weakref_slot=False)
class Credit:
    """Points a seat scores by the auction itself: the price of a sale, a gift, a jack turned up.

    They are scored at once, before anything else of the hand.
    """

    seat: int = attrs.field(converter=as_int)
    """Who scores."""
    amount: int = attrs.field(converter=as_int)
    """How many points."""
    why: Clause
    """What for, such as ``for the sale``."""


@final
@attrs.frozen
class Holdings:
    """What everyone can count when the exchange begins."""

    dealer: int
    """The seat that dealt."""
    bidder: int
    """The seat that won the auction."""
    sizes: tuple[int, ...]
    """How many cards each seat holds."""
    stock: int
    """How many undealt cards are left."""
    step: int = 1
    """What to add to a seat for the next in turn: 1, or -1 counterclockwise."""
    partners: tuple[int | None, ...] = ()
    """Each seat's partner, or the first of several in turn; ``None`` for a seat without one."""

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.sizes)

    @property
    def around(self) -> tuple[int, ...]:
        """The seats in turn, the dealer last."""
        turns = range(1, self.players + 1)
        return tuple([(self.dealer + self.step * turn) % self.players for turn in turns])


POOLS = ("hand", "plain", "spare")
Pool: TypeAlias = Literal["hand", "plain", "spare"]


@final
@attrs.frozen
class Discardable:
    """What a player may discard: how many cards, and which.

    Cards come from the whole ``"hand"``, from the ``"plain"`` cards, which are not trumps, or from
    the ``"spare"`` cards: everything but the trumps that are discarded last.

    >>> one_plain = Discardable(1, 1, "plain")
    >>> print(one_plain.choices(CardSet("AS KS 3D 2D"), plain=CardSet("3D 2D")))
    discard 3D, discard 2D
    """

    fewest: int
    """The fewest cards in a discard."""
    most: int
    """The most cards in a discard."""
    among: Pool = attrs.field(default="hand", validator=one_of(*POOLS))
    """Where the cards come from."""
    first: Pool = attrs.field(default="hand", validator=one_of(*POOLS))
    """These go first: a discard with any other card has all of them."""

    def choices(self, hand: CardSet, plain: CardSet, last: CardSet = CardSet.EMPTY) -> LegalMoves:
        """The discards from a hand with these plain cards, and these trumps discarded last."""
        pools = {"hand": hand, "plain": plain, "spare": hand - last}
        among, first = pools[self.among], pools[self.first]
        return DiscardChoices.of(among, self.fewest, self.most, first)


# On Python 3.10 an alias of the newer Callable would pass for a class.
DiscardTest: TypeAlias = OldCallable[[int, int, int, int], bool]
"""Whether a discard is possible, given four numbers: the trumps and the plain cards discarded, and
the trumps and the plain cards kept, before anything is drawn."""


@final
@attrs.frozen
class Shot:
    """What comes of a bid above all others, such as a moon."""

    made: bool
    """Whether it was made."""
    amount: int
    """What the bidder's side scores in place of its points; negative if it loses."""
    winner: int | None = None
    """The side of the hand that wins the game by it."""


def proves_nothing(trumps: int, plain: int, kept_trumps: int, kept_plain: int) -> bool:
    """A :data:`DiscardTest` for an exchange in which any cards may be discarded."""
    return True


@final
@attrs.frozen(weakref_slot=False)
class Entry:
    """One line on the score sheet."""

    side: int
    """Whose score changes."""
    amount: int
    """By how much; negative for a set bidder."""
    award: int | None = None
    """The place of its award, counted from 0; ``None`` for a loss."""


Entries: TypeAlias = tuple[Entry, ...]
Scores: TypeAlias = tuple[int, ...]
"""The score of each side, or of the side of each seat."""
Sides: TypeAlias = tuple[int, ...]
"""The side of each seat."""
Hands: TypeAlias = tuple[CardSet, ...]
"""The cards of each seat."""
Clash: TypeAlias = "Callable[[Any, Composition, int], object]"
"""Whether a component does not work with the others; what it gives may be facts for the words."""
Why: TypeAlias = Callable[[Card, Seat, CardSet], Clause]
"""Says why a card is refused, given the card, the seat, and the cards of ``holding`` that the seat
holds."""

Masks: TypeAlias = tuple[tuple[int, int], ...]
"""Duties in bits: ``(holding, play)``."""

_EVERY_CARD = CardSet(CARDS).bits


def because(message: str, template: str, /, **facts: object) -> Why:
    """A reason from a template.

    Besides your own facts it may use ``{card}``, the refused card; ``{suit}``, its suit;
    ``{seat}``; and ``{held}``, the cards that bind the seat.

    >>> why = because("lead-trump.no", "{trump} are trump, and {seat} holds {held}", trump="spades")
    >>> why(Card("4C"), Seat(2), CardSet("QS 3S")).text
    'spades are trump, and seat 2 holds QS 3S'
    """

    def why(card: Card, seat: Seat, held: CardSet) -> Clause:
        return clause(message, template, **facts, card=card, suit=card.suit, seat=seat, held=held)

    return why


@final
@attrs.frozen
class Duty:
    """If you hold any of ``holding``, you must play one of ``play``, because ``why``.

    >>> spades = CardSet("AS KS QS JS TS")
    >>> duty = Duty(spades, spades, because("lead-spades.no", "{seat} holds {held}"))
    >>> duty.why(Card("4C"), Seat(2), CardSet("QS")).text
    'seat 2 holds QS'

    :raises InvalidArgument: if a card of ``holding`` is not in ``play``, since a hand might then
        have nothing legal to play.
    """

    holding: CardSet = attrs.field(converter=set_of)
    """The cards that bind a hand. With none, the duty never applies."""
    play: CardSet = attrs.field(converter=set_of)
    """The cards that may be played: all of ``holding``, and perhaps others."""
    why: Why = attrs.field(eq=False, repr=False)
    """Why any other card is refused."""

    def __attrs_post_init__(self) -> None:
        if self.holding.bits & ~self.play.bits:
            lacks = f"every card of `holding` must be in `play`, but {self.holding - self.play}"
            raise InvalidArgument(f"Duty: {lacks} is not")


def must(cards: CardSet, message: str, template: str, /, **facts: object) -> Duty:
    """If you hold any of these cards, you must play one; the reason ends with what you hold."""
    held = "{seat:# holds|you hold} {held}"
    return Duty(cards, cards, because(message, f"{template}, and {held}", **facts))


def masks_of(duties: Iterable[Duty], *, passes_over: bool = False) -> Masks:
    """The duties in bits; with ``passes_over``, a hand that none of them binds plays nothing."""
    masks = [(duty.holding.bits, duty.play.bits) for duty in duties if duty.holding]
    return (*masks, (_EVERY_CARD, 0)) if passes_over else tuple(masks)


def allowed(masks: Masks, hand: int) -> int:
    """The cards of a hand that may be played, in bits."""
    for holding, play in masks:
        if hand & holding:
            return hand & play
    return hand


Settles: TypeAlias = Literal["taken", "bid", "everybody", "others", "difference"] | None


class HasTurn(Protocol):
    """The state of an auction or an exchange: any frozen value that says whose turn it is."""

    @property
    def to_act(self) -> int:
        """The seat whose turn it is."""
        ...


class AuctionState(HasTurn, Protocol):
    """The state of an auction, whatever its rules."""

    @property
    def highest_bid(self) -> int | None:
        """The level of the highest bid so far; ``None`` if nobody has bid."""

    @property
    def bidder(self) -> int | None:
        """The seat that made it; ``None`` if nobody has bid."""


StateT = TypeVar("StateT", bound=HasTurn)
AuctionT = TypeVar("AuctionT", bound=AuctionState)


def other_way(it: Component, rules: Composition, players: int) -> bool:
    """The clash of what goes around several sides clockwise with a seating that does not."""
    return rules.number_of_sides(players) > 2 and rules.seating.step < 0


def not_two_sides(it: Component, rules: Composition, players: int) -> Mapping[str, int]:
    """The clash of what is for two sides, the same in every hand, and how many there are."""
    sides = rules.number_of_sides(players)
    return {"sides": sides} if sides != 2 or rules.seating.changes_sides else {}


@cache
def _values(kind: type) -> Callable[[object], object]:
    """What tells components of a class apart: its parameters, or each itself if none are known."""
    if "__attrs_attrs__" not in vars(kind) and not kind.__module__.startswith(f"{__package__}."):
        return id
    return attrgetter("__class__", *[field.name for field in attrs.fields(kind) if field.eq])


class Component(ABC):
    """What every component has. Derive your own from the base class of its rule point.

    :raises InvalidArgument: when you define a class with a misspelled hook, or with sentences that
        are no table of texts.
    :raises TypeError: when you derive a class from a component that ships with the library. Those
        are final, so that none is half honored: derive from the base class, and hold the component
        if yours goes around it.
    """

    id: ClassVar[str]
    """A stable name in kebab-case, used in errors, rulebooks, records and tests; by default, the
    name of its class: ``single-round`` for :class:`~pitchlib.rules.SingleRound`."""
    rule_point: ClassVar[str]
    """Its rule point, such as ``trump-order``; set by the base class."""
    part_of: ClassVar[str] = ""
    """The rule point whose component it is a part of, if any; set by the base class."""
    fixed_suits: tuple[Suit, ...] = ()
    """The suits it names, if renaming the suits would change the game."""
    sentences: ClassVar[Mapping[str, str]] = {}
    """What it decides, in sentences for a rulebook: templates by key.

    In a template, ``{keep}`` stands for the parameter ``keep``, or else for a :meth:`word
    <Composition.word>` of the composition; ``{name}`` is the class, or the name of a point. The
    message id is the component's id, a dot and the key; a key with a dot is a whole message id.
    Subclasses inherit sentences.
    """
    _says: ClassVar[tuple[str | Callable[[Any, Composition, int], Any], ...]] = ()
    """Which of its sentences it says, or what tells which; by default, all."""
    _begin: ClassVar[tuple[str, ...]] = ()
    """The keys of sentences with which a new statement begins on a sheet."""
    objections: ClassVar[Mapping[str, str]] = {}
    """What it says against moves, other components and awards; like :attr:`Component.sentences`."""
    _clashes: ClassVar[Mapping[str, Clash]] = {}
    """Which of its objections speak against a composition, and when."""

    def __init_subclass__(
        cls, rule_point: str | None = None, part_of: str = "", **kwargs: Any
    ) -> None:
        super().__init_subclass__(**kwargs)
        if rule_point is not None:
            cls.rule_point, cls.part_of = rule_point, part_of
        elif "id" not in vars(cls):
            cls.id = in_kebab_case(cls.__name__.strip("_"))
        if cls.__module__.startswith(f"{__package__}."):
            for name in ("__eq__", "__hash__", "__repr__"):
                setattr(cls, name, getattr(Component, name))  # attrs need not compile them
            return  # our tests check ours
        for parent in cls.__mro__[1:]:
            if parent.__module__.startswith(f"{__package__}.rules."):
                raise TypeError(
                    f"{cls.__name__} cannot derive from {parent.__name__}, which is final like all "
                    f"components that ship: derive from {BASES[cls.rule_point].__name__}, and hold "
                    f"a {parent.__name__} if {cls.__name__} goes around it"
                )
        base = next(kind for kind in cls.__mro__[1:] if issubclass(kind, Component))
        refuse_misspelt(cls, base.__name__)
        refuse_wordless(cls, "sentences", "objections")

    def __eq__(self, other: object) -> bool:
        values = _values(type(self))
        return values(self) == values(other) if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(_values(type(self))(self))

    def __repr__(self) -> str:
        """The component with its parameters: ``Pack(lowest=<Rank.TWO: 2>, jokers=0)``."""
        kind: Any = type(self)
        given = [f"{f.name}={getattr(self, f.name)!r}" for f in attrs.fields(kind) if f.repr]
        return f"{kind.__name__}({', '.join(given)})"

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """What the component decides, in sentences for a rulebook; by default, all its sentences.

        ``rules`` are all the components for this number of ``players``. Parts of the component
        describe themselves.
        """
        keys = self._says or templates_in(type(self), "sentences")
        said = (key if isinstance(key, str) else key(self, rules, players) for key in keys)
        return self.in_words(rules, players, *said)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Why this component does not work with the others and this number of players."""
        clashes: Mapping[str, Any] = templates_in(type(self), "_clashes")
        for key, test in clashes.items():
            found = test(self, rules, players)
            facts = found if isinstance(found, dict) else {}
            yield from self.in_words(rules, players, bool(found) and key, **facts)

    def _word(self, name: str, rules: Composition | None, players: int) -> object:
        """What a name in a template stands for: its class, a parameter or a word of the rules."""
        if name == "name":
            return type(self).__name__
        if name in fields_of(type(self)):
            return getattr(self, name)
        if rules is None:
            raise InvalidArgument(
                f"{type(self).__name__} has {{{name}}} in an objection, but does not say what it is"
            )
        if name not in _WORDS and not hasattr(Composition, name):
            raise InvalidArgument(
                f"{type(self).__name__} has {{{name}}} in a sentence, but has no such parameter, "
                "and it is no word of a composition"
            )
        return rules.word(name, players)

    @final
    def in_words(
        self, rules: Composition, players: int, /, *keys: str | Literal[False], **values: object
    ) -> tuple[Clause, ...]:
        """Some of its :attr:`~Component.sentences` or :attr:`~Component.objections`.

        :param rules: all the components for this number of players.
        :param keys: which ones; a key that is ``False`` is skipped.
        :param values: what the templates need besides parameters and words of the composition.
        """
        return tuple(self._filled(key, values, rules, players) for key in keys if key)

    @final
    def refusal(self, seat: int | None, key: str, /, **values: object) -> Reason:
        """One of its :attr:`~Component.objections` as a reason against a seat's move.

        :param values: what the template needs besides parameters and the seat.
        """
        values["seat"] = Seat(seat) if seat is not None else None
        return Reason(self.id, seat, self._filled(key, values, None, 0))

    @final
    def because(self, key: str, /, **values: object) -> Clause:
        """One of its :attr:`~Component.objections`, such as why a side gets a point.

        :param values: what the template needs besides parameters.
        """
        return self._filled(key, values, None, 0)

    def _filled(
        self, key: str, values: Mapping[str, object], rules: Composition | None, players: int
    ) -> Clause:
        """A sentence or objection with its values: those given, and what the other names mean."""
        message, template, names = wording(type(self), self.id, key)
        found = [
            (name, values[name] if name in values else self._word(name, rules, players))
            for name in names
        ]
        return Clause(message, template, tuple(found))

    def _has(self, *hooks: str) -> bool:
        """Whether its class answers one of these in its own way."""
        return _own(type(self), self.rule_point, hooks)


class _Answers:
    """An attribute of a base class: whether a component answers a hook in its own way."""

    def __init__(self, hook: str) -> None:
        self.hook = hook

    def __get__(self, component: Component | None, kind: object) -> Any:
        return self if component is None else component._has(self.hook)


answers: Any = _Answers  # which checkers take for the answer


@cache
def _own(kind: type[Component], rule_point: str, hooks: tuple[str, ...]) -> bool:
    """Whether a class has a hook of its own, not that of the base class of its rule point."""
    return any(getattr(kind, hook) is not getattr(BASES[rule_point], hook) for hook in hooks)


def lacking(component: Component) -> list[str]:
    """What a component must have, by its base class, and has not."""
    kind = type(component)
    hooks = [name for name in sorted(hooks_of(kind)) if not hasattr(kind, name)]
    missing = [name for name in hooks if not hasattr(component, name)]
    if isinstance(component, PointRule) and not component._has("award", "decided"):
        missing.append("award")
    says_nothing = kind.describe is Component.describe and not templates_in(kind, "sentences")
    return [*missing, "sentences"] if says_nothing else missing


def faults(rule_point: str, component: object) -> Iterator[str]:
    """What is wrong with a value that stands for the component of a rule point."""
    base = BASES.get(rule_point, Component)
    if isinstance(component, type):
        yield f"{component.__name__} is a class: write {component.__name__}()"
        return
    if not isinstance(component, base) or component.rule_point != rule_point:
        yield (
            f"{shown(component)} does not answer the rule point {rule_point}: derive its class "
            f"from {base.__name__}"
        )
        return
    name, missing = type(component).__name__, lacking(component)
    if missing:
        yield f"{name} lacks {join(map(repr, missing))}, which {base.__name__} asks for"
    try:
        hash(component)
    except TypeError:
        yield f"{name} cannot be hashed: components are frozen values"


# Components within components


attrs.frozen(Component, these={}, slots=False)  # so a class without parameters is frozen, too
T = TypeVar("T")


def part(rule_point: str, usual: T) -> T:
    """An attrs field for a component inside another, with a rule point of its own.

    ``variant.with_rules(...)`` finds the field by its rule point, so that ``DealerSteal()`` goes
    into whatever auction has a dealer's privilege. A part that is left out is ``None`` until a
    variant is composed: see :func:`completed`.

    :param rule_point: its rule point, such as ``"dealer-privilege"``.
    :param usual: the component that stands there if nothing else says what does.
    """

    def check(instance: object, attribute: attrs.Attribute[Any], value: Any) -> None:
        for message in () if value is None else faults(rule_point, value):
            raise InvalidArgument(f"{type(instance).__name__}: {attribute.name}: {message}")

    metadata = {"rule_point": rule_point, "usual": usual}
    field: T = attrs.field(default=None, metadata=metadata, validator=check)
    return field


@cache
def _fields(kind: type) -> dict[str, Any]:
    """The fields of an attrs class by the names of their arguments."""
    return {f.alias: f for f in attrs.fields(kind) if f.init} if attrs.has(kind) else {}


def parts_of(component: object) -> Iterator[tuple[str, str, Any]]:
    """The parts of a component: the name of each field, its rule point, and what answers it."""
    kind: type = type(component)
    for name, field in _fields(kind).items():
        found = getattr(component, field.name) if "usual" in field.metadata else None
        if found is not None:  # no variant has been composed of its component yet
            yield name, field.metadata["rule_point"], found


def itself_and_parts(component: Any) -> Iterator[Any]:
    """The component, its parts, and theirs."""
    yield component
    for _, _, inner in parts_of(component):
        yield from itself_and_parts(inner)


def completed(new: T, old: object = None) -> T:
    """A component with every part that it was made without, as it is inside a variant.

    Such a part is the one of the component that it replaces, or else the usual one. A component
    around another of its own rule point goes around what is there.

    >>> from pitchlib import DealerSteal
    >>> from pitchlib.rules import SingleRound
    >>> completed(SingleRound(minimum=3), SingleRound(dealer=DealerSteal())).dealer
    DealerSteal()
    >>> completed(SingleRound(minimum=3)).dealer
    NoSteal()

    :param new: the component.
    :param old: what it replaces, if anything.
    :raises InvalidArgument: if what it replaces is no component.
    """
    if old is not None and not isinstance(old, Component):
        raise InvalidArgument(f"{shown(old)} is not a component")
    there = {each.rule_point: each for each in itself_and_parts(old)} if old is not None else {}
    changed: dict[str, Any] = {}
    kind: type = type(new)
    for name, field in _fields(kind).items():
        value = inner = getattr(new, field.name)
        if isinstance(value, Component):
            inner = completed(value, old)
        elif value is None and "usual" in field.metadata:
            inner = completed(there.get(field.metadata["rule_point"], field.metadata["usual"]))
        if inner is not value:
            changed[name] = inner
    component: Any = new
    filled: T = attrs.evolve(component, **changed) if changed else new
    return filled


class SeatingRule(Component, rule_point="seating"):
    """Who is a side, and how many may play."""

    calls_partner: ClassVar[bool] = False
    """Whether the sides of a hand depend on a card the bidder calls: on the bidder, and on who
    holds that card, and on nothing else."""

    @property
    @abstractmethod
    def numbers(self) -> tuple[int, ...]:
        """The numbers of players allowed, in ascending order."""

    direction: str | None = None
    """``"counterclockwise"`` if the turn passes to the right; ``None``: to the left, clockwise."""
    usual: int | None = None
    """How many play by default; ``None`` for four, or else the fewest allowed."""

    @abstractmethod
    def sides(self, players: int) -> Sides:
        """The side of each seat in the game. Each side has a score.

        No seat is special: everyone's partners sit as many seats away as those of all others.
        """

    @property
    def step(self) -> int:
        """What to add to a seat for the next in turn: 1, or -1 counterclockwise."""
        return 1 if self.direction is None else -1

    changes_sides: bool = answers("hand_sides")
    """Whether partners change from hand to hand, as :meth:`hand_sides` says."""

    def hand_sides(self, contract: Contract, held: Hands | None, players: int) -> Sides:
        """The side of each seat in one hand, numbered from 0.

        Points and pips go to these sides, and each member's own side scores them. ``held`` is the
        cards each seat held when play began, or ``None`` if a hand was written down without them.
        """
        return self.sides(players)


class PackRule(Component, rule_point="pack"):
    """Which cards there are."""

    @property
    @abstractmethod
    def cards(self) -> CardSet:
        """All cards of the pack."""


class TrumpOrderRule(Component, rule_point="trump-order"):
    """Which cards are trump, and how they rank."""

    @abstractmethod
    def trumps(self, suit: Suit, pack: CardSet) -> Trumps:
        """The order of the cards of a pack when a suit is trump."""

    def all_trumps(self, pack: CardSet) -> tuple[Trumps, ...]:
        """The order for each suit that can be trump; by default, for all four."""
        return tuple(self.trumps(suit, pack) for suit in Suit)


class DealingRule(Component, rule_point="dealing"):
    """How many cards each seat gets, how they are dealt, and what is set aside."""

    turn_up: bool = False
    """Whether the next card is turned up after the deal."""
    stock: str | None = None
    """How a stock under that card lies, from which players draw: ``"face-up"`` or
    ``"face-down"``; ``None`` if there is none."""
    hand: int
    """How many cards each seat is dealt."""
    widow: int = 0
    """How many cards are set aside for the bidder."""

    @abstractmethod
    def order(self, players: int, dealer: int) -> tuple[int, ...]:
        """The seat that gets each card, from the top of the pack until all hands are full."""


class AuctionRule(Component, Generic[AuctionT], rule_point="auction"):
    """Who may bid what, who wins the auction, and what happens if everyone passes.

    An auction is a small state machine: :meth:`begin` gives its first state, :meth:`choices` what
    the seat to act may call, :meth:`after` the next state, and :meth:`outcome` the result. The
    state is any frozen value with the attributes of :class:`AuctionState`, such as
    :class:`Bidding`. Everyone can see it.
    """

    objections: ClassVar[Mapping[str, str]] = {
        "auction.clockwise": "{name} only goes clockwise: use a seating without direction"
    }
    _clashes = {
        "auction.clockwise": lambda it, rules, _: rules.seating.step < 0 and not it.either_way
    }

    words: tuple[str, ...] = ()
    """Words players may say besides bids and passes; each is a :class:`~pitchlib.Say`."""
    tabulated: bool = False
    """Whether it depends on calls, cards turned up and what it asks of scores alone. States,
    choices and credits are then worked out once and remembered, which is faster; it is begun
    without scores unless it :meth:`~AuctionRule.asks` anything of them."""
    either_way: bool = answers("counterclockwise")
    """Whether the turn may pass to the right, too: see :meth:`counterclockwise`."""
    runs_cards: bool = answers("resumed")
    """Whether its outcome can be a :class:`Run`: then it is :meth:`resumed`."""
    _matters: ClassVar[Any] = None  # of ours, what matters but whose turn it is and the last bid

    def asks(self, scores: Scores) -> tuple[object, ...]:
        """What of the scores matters to a :attr:`tabulated` auction; by default, nothing."""
        return ()

    def lowest_bid(self) -> int | None:
        """The lowest bid; ``None`` if there is no bidding."""
        return None

    @abstractmethod
    def top(self, points: int) -> int:
        """The highest bid if a hand is worth ``points`` in all; 0 if there is no bidding."""

    @abstractmethod
    def begin(
        self, players: int, dealer: int, top: int, scores: Scores, turned: tuple[Card, ...] = ()
    ) -> AuctionT:
        """The auction before the first call.

        ``top`` is the highest bid, ``scores`` the score of each seat's side, and ``turned`` the
        cards turned up after the deal.
        """

    def counterclockwise(self, auction: AuctionT) -> AuctionT:
        """An auction that has just begun, with the turn passing to the right."""
        raise NotImplementedError(f"{type(self).__name__} goes clockwise")

    @abstractmethod
    def choices(self, auction: AuctionT, hand: CardSet) -> LegalMoves:
        """What the seat to act may call with this hand."""

    @abstractmethod
    def refuse(
        self, auction: AuctionT, hand: CardSet, move: Bid | Pass | Say
    ) -> tuple[Reason, ...]:
        """Every reason against a call by the seat to act; none if it is one of :meth:`choices`."""

    def rules_out(self, auction: AuctionT, move: Bid | Pass | Say) -> CardSet | None:
        """All the cards that a seat cannot hold if it makes this call.

        ``None`` if the component cannot say; worlds are then found by trial and error.
        """
        return None

    @abstractmethod
    def after(self, auction: AuctionT, move: Bid | Pass | Say) -> AuctionT:
        """The auction after a legal call by the seat to act."""

    def resumed(self, auction: AuctionT, turned: Card) -> AuctionT:
        """The auction after everyone got more cards and another card was turned up.

        At least one seat must call before the cards are run again.
        """
        raise NotImplementedError(f"{type(self).__name__} runs no cards")

    @abstractmethod
    def outcome(self, auction: AuctionT) -> Outcome | None:
        """The contract, the redeal or the run; ``None`` while the auction goes on.

        It is also asked before the first call: without bidding, the auction begins with its
        outcome. A contract of level 0 has nothing to make, and its bidder just leads. A contract
        may already have a trump suit.
        """

    def if_all_pass(self, rules: Composition, players: int) -> Outcome | None:
        """The outcome if nobody bids, for the rulebook; ``None`` if someone has to bid.

        By default, every seat passes or says something until there is an outcome.
        """
        auction = self.begin(players, 0, rules.top, (0,) * players)
        for _ in range(2 * players):
            choices = () if self.outcome(auction) else self.choices(auction, CardSet.EMPTY)
            silent = next((move for move in choices if isinstance(move, (Pass, Say))), None)
            if silent is None:
                break
            auction = self.after(auction, silent)
        return self.outcome(auction)

    def credits(self, auction: AuctionT) -> tuple[Credit, ...]:
        """Points that seats have scored by the auction itself so far.

        They are entered on the score sheet at once, and a game that they decide is over.
        """
        return ()

    @property
    def credited(self) -> tuple[Clause, ...]:
        """What :meth:`credits` can be for, in words, so that a table can be asked for each."""
        return (clause("auction.credited", "by the auction"),) if self._has("credits") else ()


class DealerPrivilegeRule(Component, rule_point="dealer-privilege", part_of="auction"):
    """What the dealer may bid over the highest bid; part of the auction."""

    for_everybody: bool = False
    """Whether every player has the privilege, not just the dealer."""

    objections: ClassVar[Mapping[str, str]] = {
        "no-steal.refused": "{holder:# has|you have} bid {level}, and the dealer, too, "
        "must bid higher"
    }

    def holds(self, highest: int, top: int) -> bool:
        """Whether the dealer may match this highest bid; ``top`` is the highest possible."""
        return True


class PassingRule(Component, rule_point="passing", part_of="auction"):
    """Who may pass; part of the auction."""

    tabulated: ClassVar[bool] = False
    """Whether :meth:`must_bid` looks at the calls alone, not at the scores."""

    @abstractmethod
    def must_bid(self, auction: Bidding) -> Clause | None:
        """Why the seat to act must bid, if it can; ``None`` if it may pass."""


class AllPassRule(Component, rule_point="all-pass", part_of="auction"):
    """What happens if everyone passes; part of the auction."""

    objections: ClassVar[Mapping[str, str]] = {
        "stick-the-dealer.refused": "everyone else has passed, so {seat:the dealer|you, the "
        "dealer,} must bid {minimum} or more"
    }

    @abstractmethod
    def outcome(self, players: int, dealer: int) -> Outcome | None:
        """What follows if everyone passes; ``None`` if the dealer may not pass after all others."""


class NamingRule(Component, rule_point="naming"):
    """How trump is named."""

    own_card: bool = True
    """Whether the bidder may call a card that the bidder holds."""
    objections: ClassVar[Mapping[str, str]] = {
        "naming.unnamed": "{name} does not say which suit is trump if {card} is led first: it "
        "needs `suits`, `named_by` or `turned_names`",
        "naming.nothing-turned": "{name} needs a card turned up, and {dealing} turns none up: "
        "use Dealing(then='turn-up')",
    }
    _clashes = {
        "naming.unnamed": lambda it, rules, _: dict(zip(("card",), it.unnamed(rules))),
        "naming.nothing-turned": lambda it, rules, _: (
            it.names_by_turned and not rules.dealing.turn_up
        ),
    }

    names_by_turned: bool = answers("turned_names")
    """Whether the card turned up after the deal names trump, by :meth:`turned_names`."""
    calls_card: bool = answers("calls")
    """Whether the bidder declares trump and then calls a card, one of :meth:`calls`."""

    def suits(self, pack: CardSet) -> tuple[Suit, ...]:
        """The suits the bidder may declare; none if trump is named another way."""
        return ()

    def named_by(self, lead: Card) -> Suit | None:
        """The suit that the first lead makes trump; ``None`` if trump is named another way."""
        return None

    def turned_names(self, card: Card) -> Suit:
        """The suit that the last card turned up makes trump."""
        raise NotImplementedError(f"{type(self).__name__} does not look at {card}")

    def calls(self, trumps: Trumps) -> tuple[Card, ...]:
        """The cards the bidder may call."""
        return ()

    @final
    def unnamed(self, rules: Composition) -> CardSet:
        """The cards that may be led first, as a choice or for want of others, and name no trump."""
        if self.names_by_turned or self.suits(rules.pack.cards):
            return CardSet.EMPTY
        silent = CardSet(card for card in rules.pack.cards if self.named_by(card) is None)
        others = rules.pack.cards - silent
        size = rules.exchange.tricks(rules.dealing.hand, rules.dealing.widow)
        if not others or size <= len(silent):
            return silent
        return silent & rules.leading.leadable(silent | {next(iter(others))}, 0, None)


class ExchangeRule(Component, Generic[StateT], rule_point="exchange"):
    """What happens to the hands between the auction and the first lead.

    An exchange is a small state machine, like the auction; its states can be hashed. It moves no
    cards; it says who may discard what, and how many cards are drawn. Everyone can see its state
    but not the discards, so :meth:`draw` and :meth:`after` may depend on the number of cards in a
    discard, not on which.
    """

    any_size: ClassVar[bool] = False
    """Whether it accepts hands of any size, such as after the cards were run."""
    shows: Literal["trumps", "all"] | None = None
    """Which discards lie face up: ``"trumps"`` or ``"all"``; ``None`` if none do."""
    spares_captured: bool = False
    """Whether trumps that are shown as they are discarded stay in play and belong to the first
    trick: they cannot win it, and the winner of the trick captures them."""
    uneven: bool = False
    """Whether hands may differ in size when play begins; a seat without cards is out."""
    takes_widow: bool = False
    """Whether the widow joins the bidder's hand before trump is named."""
    packet: int = 0
    """How many cards of the stock each seat takes up after the auction, before trump is named."""
    packet_unseen: bool = False
    """Whether it takes them up only once trump is named."""
    discarded_last: CardSet = CardSet.EMPTY
    """Cards that are discarded last if they are trumps; :meth:`discardable` counts them."""
    draws: bool = answers("draw")
    """Whether cards are drawn from the stock, as :meth:`draw` says."""

    def tricks(self, hand: int, widow: int) -> int:
        """How many of the cards dealt each seat plays; by default, all of them."""
        return hand

    def begin(self, before: Holdings) -> StateT | None:
        """The exchange before the first move; ``None``, as by default, if there is none."""
        return None

    @abstractmethod
    def choices(self, exchange: StateT, hand: CardSet, trumps: Trumps | None) -> LegalMoves:
        """What the seat to act may discard; ``trumps`` is ``None`` before trump is named."""

    def discardable(
        self, exchange: StateT, plain: int, trumps: int, last: int
    ) -> Discardable | None:
        """What :meth:`choices` says, in numbers; ``None`` if it says more than numbers can.

        It depends on how many plain cards the seat to act holds, how many trumps, and how many
        trumps are :attr:`discarded_last`. It is asked once for these numbers, which is faster.
        """
        return None

    @abstractmethod
    def refuse(
        self, exchange: StateT, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        """Every reason against discarding cards the seat holds; none for :meth:`choices`."""

    def refuse_size(self, exchange: StateT, held: int, size: int) -> tuple[Reason, ...]:
        """Every reason against the number of cards in a discard, whatever they are.

        Everyone can check it, even if the discard is face down. :meth:`refuse` has these reasons
        too. ``held`` is how many cards the seat to act holds.
        """
        return ()

    def discard_test(self, exchange: StateT) -> DiscardTest | None:
        """Everything a face-down discard by the seat to act proves about the cards.

        :func:`proves_nothing` if any cards can be discarded. ``None`` if the
        component cannot say; worlds are then found by trial and error.
        """
        return None

    def rules_out(self, exchange: StateT, trumps: Trumps, shown: CardSet) -> CardSet:
        """The cards that the seat to act cannot keep if it shows these as it discards: none."""
        return CardSet.EMPTY

    def draw(self, exchange: StateT, move: Discard, stock: int) -> int:
        """How many cards the seat to act draws after a discard; no more than the ``stock`` left."""
        return 0

    @abstractmethod
    def after(self, exchange: StateT, move: Discard) -> StateT | None:
        """The exchange after a legal discard; ``None`` when it is over."""

    def gives_to(self, exchange: StateT) -> int | None:
        """The seat that gets what the seat to act lays down, face down; ``None`` to discard it.

        A seat that is given cards is not to act after that, and a seat that gives some draws none.
        :meth:`discard_test` says what a gift proves, as it does of a discard.
        """
        return None

    def takers(self, winner: int, players: int) -> tuple[int, ...]:
        """Who draws a card from an open stock after a trick, in order: all seats or none."""
        return ()


class LeadingRule(Component, rule_point="leading"):
    """What may be led, to the first trick and later: an ordered list of duties."""

    passes_over: ClassVar[bool] = False
    """Whether a seat that has no duty has nothing to lead, once trump is named: the lead passes to
    its left. The hand is over when nobody has anything to lead."""
    tabulated: bool = False
    """Whether the duties are the same for all tricks but the first. They are then worked out once
    for each trump suit and called card, which is faster."""

    def duties(self, trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
        """What a seat must lead to a trick (counted from 0) if it holds certain cards.

        The first duty that binds the hand applies; if none does, any card may be led. ``trumps`` is
        ``None`` if the lead will name trump.
        """
        return ()

    @final
    def leadable(self, hand: CardSet, trick_number: int, trumps: Trumps | None) -> CardSet:
        """The cards of the hand that may be led to a trick (counted from 0)."""
        return set_of_bits(allowed(masks_by(self, trick_number, trumps), hand.bits))


class FollowingRule(Component, rule_point="following"):
    """What may be played to a lead: an ordered list of duties."""

    passes_over: ClassVar[bool] = False
    """Whether a seat that has no duty has nothing to play; it is then out of the trick."""
    tabulated: bool = False
    """Whether the duties depend on the lead alone, not on what others have played to the trick, and
    are the same for all tricks but the first. They are then worked out once for each trump suit,
    called card and lead, which is faster."""

    @abstractmethod
    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        """What a seat must play to a trick (counted from 0) if it holds certain cards.

        The first duty that binds the hand applies; if none does, any card may be played. The trick
        has at least one card in it.
        """

    @final
    def playable(self, hand: CardSet, trick: Trick, trick_number: int, trumps: Trumps) -> CardSet:
        """The cards of the hand that may be played to a trick with at least one card in it."""
        return set_of_bits(allowed(masks_by(self, trick, trick_number, trumps), hand.bits))


def masks_by(rule: Any, *asked: Any) -> Masks:
    """The duties of a leading or following rule in bits, asked with these; trumps are the last."""
    return masks_of(rule.duties(*asked), passes_over=rule.passes_over and asked[-1] is not None)


class PointRule(Component, Point, rule_point="points"):
    """Who gets one of the points of a hand.

    A point sees the played hand and nothing else. While the hand is still being played, it says
    only what is certain.
    """

    objections = REASONS

    carries_ties: bool = False
    """Whether its value is carried over to the next hand if nobody gets it at the end of a hand.
    The next award is then worth so much more: see :attr:`PlayedHand.carried`. At most one point of
    a variant carries."""
    name: str = ""
    """Its name on the score sheet, such as ``High``; unique within a variant."""
    value: int = 1
    """The most it can be worth; an award may be worth less. If it is below zero, the point costs
    that much: it counts against a bid, but is no part of the highest bid or of a slam."""

    def decided(self, trumps: Trumps) -> Decided | None:
        """Who gets it under a trump suit, as data; ``None`` if only :meth:`award` tells.

        From the data follow the award, fast playouts, solving and exact worlds.
        """
        return None

    def value_under(self, trumps: Trumps) -> int:
        """The most it can be worth under a trump suit; by default, the same under all."""
        return self.value

    def award(self, hand: PlayedHand, before: Awards) -> Award:
        """Who gets it; ``before`` has the awards of the points counted earlier.

        By default, what :meth:`decided` says.
        """
        decided = _decided(self, hand.trumps)
        if decided is None:
            raise InvalidArgument(
                f"{type(self).__name__}.decided does not say who gets it: write an award, too"
            )
        award: Award = decided.award(self, hand, before)
        less = self.value - self.value_under(hand.trumps)
        if less:
            award = attrs.evolve(award, value=award.value - less)
        return self.with_carried(award, hand)

    @final
    def with_carried(self, award: Award, hand: PlayedHand) -> Award:
        """An award of it with what was carried over to the hand, if it counts by now."""
        if self.carries_ties and hand.carried and (hand.complete or award.side is not None):
            return attrs.evolve(award, value=award.value + hand.carried)
        return award

    def _word(self, name: str, rules: Composition | None, players: int) -> object:
        if name == "name":
            return name_clause("point-name", self.name)
        return super()._word(name, rules, players)


@lru_cache(4096)
def _decided(point: PointRule, trumps: Trumps) -> Any:
    return point.decided(trumps)


@cache
def _in_data(kind: type[PointRule]) -> bool:
    """Whether what a class of points says as data is no older than its award."""
    return "decided" in next(vars(k) for k in kind.__mro__ if {"decided", "award"} & vars(k).keys())


def kind_of(point: PointRule, trumps: Trumps) -> Decided | None:
    """What a point says as data, unless an award of a class derived later stands before it."""
    return _decided(point, trumps) if _in_data(type(point)) else None


def deciding_card(point: PointRule, trumps: Trumps) -> Card | None:
    """The one card that decides a point under a trump suit; ``None`` if no single card does."""
    kind = kind_of(point, trumps)
    return kind.card if isinstance(kind, ByCard) else None


class SettlementRule(Component, rule_point="settlement"):
    """What the bidder and the others score for the points they took."""

    settles: ClassVar[Settles] = None
    """What it decides, as data, so that a hand can be counted without entries: with
    ``"everybody"``, each side scores what it took; with ``"taken"``, so it does, but a bidder who
    took less than was bid loses the bid instead; with ``"bid"``, any other bidder scores the bid;
    with ``"others"``, every other side scores a failed bid as well, and the bidder nothing; with
    ``"difference"``, too, and if the bid is made, the one of two sides with more scores only that.
    ``None``: only :meth:`entries` tells."""

    @abstractmethod
    def entries(self, hand: PlayedHand, awards: Awards, made: bool) -> Entries:
        """The lines for the score sheet: losses first, then points in counting order.

        ``made`` is whether the bidder made the bid in the whole hand.
        """


def highest_alone(scores: Scores) -> int | None:
    """The side with the highest score; ``None`` if others have as much."""
    return scores.index(max(scores)) if scores.count(max(scores)) == 1 else None


class FloorRule(Component, rule_point="floor"):
    """How low a score may fall."""

    least: ClassVar[int | None]
    """The lowest score possible; ``None`` if there is no limit."""
    loses: bool = answers("winner")
    """Whether a side that falls too low loses the game: then :meth:`winner` says who wins."""

    def winner(self, scores: Scores) -> int | None:
        """The side that wins after a hand because another has fallen too low.

        Scores that count down are given as points gained.
        """
        return None


class CountingOrderRule(Component, rule_point="counting-order", part_of="going-out"):
    """In which order a hand is counted, and who can win; part of going out."""

    by_scores: bool = answers("winner")
    """Whether :meth:`winner` picks the winner instead of :meth:`may_win`."""

    def batches(self, entries: Entries, bidding_side: int) -> tuple[Entries, ...]:
        """The entries in groups, in order; by default, the whole hand is one group.

        Once a group makes a winner, nothing more counts.
        """
        return (entries,)

    def may_win(self, side: int, bidding_side: int, made: bool) -> bool:
        """Whether a side that has reached the target wins; by default, any side does."""
        return True

    def winner(self, scores: Scores, target: int, bidding_side: int, before: Scores) -> int | None:
        """The side that has won after a group of entries, once a side has reached the target.

        ``bidding_side`` is -1 if the hand was thrown in; ``before`` has the scores before the hand.
        """
        return None


class DuringPlayRule(Component, rule_point="during-play", part_of="going-out"):
    """Whether anyone can go out before the hand is over; part of going out."""

    anybody: ClassVar[bool] = False
    """Whether any side goes out as soon as its points are secured, in counting order; the bidder's
    count once they make the bid. It replaces :meth:`DuringPlayRule.goes_out`."""

    @property
    def watches(self) -> bool:
        """Whether anyone can go out before the hand is over."""
        return self.anybody or self._has("goes_out")

    def goes_out(self, secured: int, level: int, last_trick: bool) -> bool:
        """Whether the bidder goes out after a trick, who would reach the target if it ended now.

        ``secured`` is what the bidder's points secured so far are worth, and ``level`` is the bid.
        """
        return False


class GoingOutRule(Component, rule_point="going-out"):
    """Who has won the game, and when."""

    counts_down: bool = False
    """Whether scores start at the target and count down to zero. To all other components, a side
    that has counted down from 21 to 17 has 4 points."""
    target: int | None
    """The score that wins, or if scores count down, the score they start at; ``None`` if no score
    wins by itself."""
    order: CountingOrderRule
    """In which order the hand is counted, and who can win."""
    during_play: DuringPlayRule
    """Whether anyone can go out before the hand is over."""
    counts_hands: bool = answers("winner")
    """Whether it matters how many hands have been scored: then :meth:`winner` is asked."""

    def length(self, players: int) -> Clause:
        """How long the game is, in a few words."""
        if self.counts_down:
            return clause("going-out.down", "from {target} down to 0", target=self.target)
        return clause("going-out.to", "to {target}", target=self.target)

    def winner(self, scores: Scores, hands: int, players: int) -> int | None:
        """The side that wins after a hand whatever the target; ``hands`` have been scored by then.

        Scores that count down are given as points gained.
        """
        return None


class MoonRule(Component, rule_point="moon"):
    """What wins the game outright, whatever the score, and bids above all others."""

    bid_names: tuple[str, ...] = ()
    """Names of bids that rank above a bid of the most points, from the lowest up."""
    only_bidder: bool = False
    """Whether only the bidder can win by it, even with a partner for one hand."""
    by_awards: ClassVar[bool] = False
    """Whether what :meth:`winner` and :meth:`shot` say follows from contract, sides, awards and
    scores alone. Many hands can then be played and solved fast."""

    def sweeps(self, number: int, trumps: Trumps) -> tuple[tuple[int, ...], ...] | None:
        """What :meth:`winner` and :meth:`shot` ask of the tricks, apart from the awards.

        That is whether the bidder's side would have won every trick by some orders of the cards.
        An order has for each card, by index, those that beat it, in bits, like ``trumps.beaters``.
        ``None``, the default: they ask anything else, and random playouts are slow. ``number`` is
        that of the bid as in :meth:`shot`, or 0 for any other.
        """
        return None

    def in_sight(self, level: int, worth: int, takers: int) -> bool:
        """Whether :meth:`winner` must be asked; if not, it would be ``None``.

        ``level`` is the bid, ``worth`` is what all the points are worth, and ``takers`` is how many
        sides took any.
        """
        return True

    def winner(self, hand: PlayedHand, awards: Awards, standing: Scores) -> int | None:
        """The side of the hand that wins the game; ``standing`` has each seat's score before it.

        ``awards`` say who got each point and what it is worth, but not for which card.
        """
        return None

    def shot(
        self, number: int, hand: PlayedHand, awards: Awards, standing: Scores, target: int
    ) -> Shot:
        """What comes of one of the bids in ``bid_names``, counted from 1, in a finished hand."""
        raise NotImplementedError(f"{type(self).__name__} has no bids of its own")

    def question(self, number: int) -> Clause | None:
        """What a table is asked of the tricks after such a bid; ``None`` if points alone decide.

        The answer is a side or nobody, and :meth:`PlayedHand.swept_by` gives it to :meth:`shot`.
        """
        return clause("moon.question", "Who won every trick?")


class MercyWinRule(Component, rule_point="mercy"):
    """Whether a side that is far ahead wins."""

    def winner(self, scores: Scores) -> int | None:
        """The side that wins after a hand; scores that count down are given as points gained."""
        return None


@final
@attrs.frozen
class Composition:
    """The components of a variant for one number of players, one for each rule point."""

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
        """The most that all points of a hand are worth, without those that cost something."""
        worths = [[max(it.value_under(order), 0) for it in self.points] for order in self.orders]
        return max(map(sum, worths))

    @property
    def most(self) -> int:
        """The most points that can be bid; 0 if there is no bidding."""
        return self.auction.top(self.worth)

    @property
    def top(self) -> int:
        """The highest bid, of those above all points, too; 0 if there is no bidding."""
        return self.most + len(self.moon.bid_names) if self.most else 0

    @property
    def orders(self) -> tuple[Trumps, ...]:
        """The order of the cards of the pack for each suit that can be trump."""
        return self.trump_order.all_trumps(self.pack.cards)

    def number_of_sides(self, players: int) -> int:
        """How many sides there are in the game, each with a score."""
        return len(set(self.seating.sides(players)))

    def in_teams(self, players: int) -> bool:
        """Whether players share a score."""
        return self.number_of_sides(players) < players

    def side(self, players: int) -> Clause:
        """What a side of the hand is: a player, a team, or a side for this hand only."""
        if self.seating.changes_sides:
            return clause("who.side", "side")
        if self.in_teams(players):
            return clause("who.team", "team")
        return clause("who.player", "player")

    def bidding_side(self, players: int) -> Clause:
        """The bidder or the bidder's team, in words; without bidding, the side that leads first."""
        if not self.top:
            return clause("who.leading-side", "the {side} leading first", side=self.side(players))
        if self.seating.changes_sides:
            return clause("who.bidders-side", "the bidder's side")
        return self.whole("bidder", players)

    def whole(self, who: str, players: int) -> Clause:
        """A player, or with teams the player's team: ``the dealer``, ``the dealer's team``."""
        if self.in_teams(players):
            return clause(f"who.{who}s-team", f"the {who}'s team")
        return clause(f"who.{who}", f"the {who}")

    def may_be_unbid(self, players: int) -> bool:
        """Whether there is bidding, but a hand can be played that nobody bid on."""
        outcome = self.auction.if_all_pass(self, players)
        return bool(self.top) and isinstance(outcome, Contract) and not outcome.level

    def failed_bid(self, players: int) -> Entries:
        """What a failed bid costs the bidder or gives to others, besides the points.

        It is the result of a hand in which nobody gets any point.
        """
        if not self.top:
            return ()
        hand = PlayedHand(Contract(0, self.most, Suit.SPADES), captured=[()] * players)
        sides = self.seating.sides(players)
        if self.seating.changes_sides:
            sides = (0, *(1,) * (players - 1))
        nobody = tuple(Award(each.name, each.value, each.id, None) for each in self.points)
        return self.settlement.entries(hand.under(hand.trumps, sides), nobody, made=False)

    def may_be_set(self, players: int) -> bool:
        """Whether a bidder who fails loses points."""
        return any(entry.amount < 0 for entry in self.failed_bid(players))

    def may_cost(self, players: int) -> bool:
        """Whether anyone can lose points: a set bidder, or the dealer if everyone passes."""
        outcome = self.auction.if_all_pass(self, players)
        charges = outcome.charges if isinstance(outcome, Redealt) else ()
        return self.may_be_set(players) or any(amount > 0 for _, amount in charges)

    def word(self, name: str, players: int) -> object:
        """What ``{name}`` stands for in the templates of all components.

        Numbers: ``players``; ``hand`` and ``pack``, the cards in each; ``minimum`` and ``top``, the
        lowest and highest bid; ``most``, the most points that can be bid; ``worth``, all the points
        of a hand; ``target``. People: ``side`` (a player or a team); ``bidder``, ``dealer`` and
        ``seller``, each with the team, if any; ``leader``, the bidder alone. ``left``: where the
        next in turn sits. ``a_joker``: the joker, or a joker if there are several. Components: the
        class at a rule point, such as ``naming``, or ``order`` and ``during_play`` for the parts of
        going out.
        """
        found = _WORDS[name](self, players) if name in _WORDS else getattr(self, name)
        return type(found).__name__ if isinstance(found, Component) else found


_LEFT, _RIGHT = clause("direction.left", "left"), clause("direction.right", "right")
_BIDDER = clause("who.bidder", "the bidder")
_A_JOKER, _THE_JOKER = clause("who.a-joker", "a joker"), clause("who.the-joker", "the joker")
_LEADER = clause("who.leader", "the player leading first")
_WORDS: Mapping[str, Callable[[Composition, int], object]] = {
    "players": lambda rules, players: players,
    "left": lambda rules, players: _RIGHT if rules.seating.direction else _LEFT,
    "a_joker": lambda rules, _: _A_JOKER if len(rules.pack.cards & JOKERS) > 1 else _THE_JOKER,
    "hand": lambda rules, players: rules.dealing.hand,
    "pack": lambda rules, players: len(rules.pack.cards),
    "minimum": lambda rules, players: rules.auction.lowest_bid() or 1,
    "target": lambda rules, players: rules.going_out.target,
    "side": Composition.side,
    "bidder": Composition.bidding_side,
    "leader": lambda rules, players: _BIDDER if rules.top else _LEADER,
    "dealer": lambda rules, players: rules.whole("dealer", players),
    "seller": lambda rules, players: rules.whole("seller", players),
    "order": lambda rules, players: rules.going_out.order,
    "during_play": lambda rules, players: rules.going_out.during_play,
}


BASES: Mapping[str, type[Component]] = {it.rule_point: it for it in Component.__subclasses__()}
"""The base class of each rule point: the direct subclasses of :class:`Component` above."""
