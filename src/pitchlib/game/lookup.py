"""A variant for one number of players, worked out once: what the engine looks up at every move."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from itertools import chain
from types import MappingProxyType
from typing import Any, TypeVar, final

import attrs

from .._core import LIMITS, ROOM, Plan
from ..authoring import (
    ByCard,
    ByPips,
    Composition,
    Holdings,
    Masks,
    PointRule,
    allowed,
    kind_of,
    masks_by,
)
from ..cards import JOKERS, Card, CardSet, Suit
from ..composing import Variant, answered, one_each, placed, strangers
from ..errors import InvalidArgument, as_int, derived, shown
from ..moves import CallCard, LegalMoves, ListedMoves, NameTrump
from ..played_hand import USUAL_PIPS, BySweep, Decided, PlayedHand
from ..problems import InvalidVariant, bullets
from ..tricks import CARD_MASK, Contract, Trumps, trick_of_plays

__all__ = ["Table", "number_of_tricks", "table_for"]

T = TypeVar("T")


MOST_POINTS, PLAYERS = ROOM[0], ROOM[1]
LEADER, SEATS = LIMITS[0], LIMITS[3]
"""In the place of the card that was led: nothing was."""
OUT_OF_REACH = 1 << 40  # the target of a game that no score wins
UNNAMED = -1  # the key of the duties of a seat that names trump by its lead


@final
@attrs.frozen(eq=False, kw_only=True)
class Table:
    """The tables of a variant for one number of players. There is one for each pair."""

    variant: Variant
    players: int
    rules: Composition  # the variant's components for this number of players
    checks: bool = derived(lambda it: any(strangers(each) for _, each in placed(it.rules)))
    """Whether a component does not ship with the library: its seats and sides are looked at."""
    sides: tuple[int, ...]  # the side of each seat
    number_of_sides: int = derived(lambda it: max(it.sides) + 1)
    changes_sides: bool = derived(lambda it: it.rules.seating.changes_sides)  # by hand
    step: int = derived(lambda it: it.rules.seating.step)  # to the next seat: 1 or -1
    next_seat: tuple[int, ...] = derived(
        lambda it: tuple((seat + it.step) % it.players for seat in range(it.players))
    )
    """The seat whose turn comes after each seat's."""
    partners: tuple[int | None, ...]  # by seat: the next of its side in turn, if any
    pack: int = derived(lambda it: it.rules.pack.cards.bits)  # all cards, in bits
    cards: bytes = derived(lambda it: bytes([card.index for card in it.rules.pack.cards]))
    """The indices of all cards."""
    deal_orders: tuple[bytes, ...]  # by dealer: who gets each card from the top of the pack
    stock_matters: bool  # whether the undealt cards have an order: as a widow or to be drawn
    suits: LegalMoves  # the suits that the bidder may declare; none if the first lead names trump
    calls: Mapping[Suit, LegalMoves] | None  # by trump suit, what the bidder may then call, if any
    exchanges: bool  # whether there may be anything to do between the auction and the first lead
    even: bool  # whether every seat plays to every trick, so that it is known how many there are
    tricks: int  # how many tricks are played; at most so many, if seats may have nothing to play
    pips: ByPips | None  # the point that is decided by pips, as data; ``None`` if none is
    target: int  # the score that wins, or one that nobody reaches
    carrier: int | None  # the place of the point whose tie is carried over to the next hand
    tallies: bool = derived(lambda it: it.carrier is not None or it.rules.going_out.counts_hands)
    """Whether anything but the scores is carried from hand to hand."""
    top: int = derived(lambda it: it.rules.top)  # the highest level that can be bid
    most: int = derived(lambda it: it.rules.most)  # the highest that is a number of points
    bid_names: Mapping[str, int]  # the level of each bid that has a name
    trumps: Mapping[Suit, Trumps]  # the order of the cards for each trump suit
    known_masks: dict[tuple[int, int], Masks] = attrs.field(factory=dict)
    """The duties in bits, by number of tricks, trump suit, called card and lead. This and the other
    ``known`` fields are caches: they grow by what is asked for, and nothing depends on them."""
    by_suit: bool  # whether the duties depend on the suit that was led, and not on the card
    same_later: bool = derived(
        lambda it: it.rules.leading.tabulated and it.rules.following.tabulated
    )
    """Whether the duties depend on the lead alone, and are the same after the first trick."""
    called_first: bool = derived(lambda it: it.same_later and not it.checks)
    """Whether a called card matters to who holds it alone, in the first trick."""
    call_due: tuple[Any, Any] = derived(
        lambda it: tuple(
            it.called_first and getattr(rule, "called", None)
            for rule in (it.rules.leading, it.rules.following)
        )
    )
    """Then: whether who holds it has to lead it, or to play it, to the first trick."""
    looks_at_call: bool = derived(lambda it: not it.called_first or any(it.call_due))
    """Whether a called card matters to play or to a point, and not only to the sides."""
    known_plans: dict[int, Plan] = attrs.field(factory=dict)  # by trump suit and called card
    known_lanes: dict[object, Any] = attrs.field(factory=dict)  # by contract and standing
    remembers_calls: bool = derived(lambda it: it.rules.auction.tabulated)
    """Whether the auction depends on no hands, and on little of the scores."""
    asks: bool = derived(lambda it: it.rules.auction._has("asks"))  # about the scores at all
    known_calls: dict[object, Any] = attrs.field(factory=dict)
    """Then: auctions at their beginning, by dealer, card turned up and what they ask of the scores;
    and those after calls, by what matters of them."""
    calls_alike: bool = derived(lambda it: not strangers(it.rules.auction))
    """Whether auctions that go on alike are kept as one; ``alike`` says which do."""
    turned_alike: Mapping[Card, Card] = derived(lambda it: _turned_alike(it.rules, it.checks))
    """For each card: the one that stands for it in auctions if it is turned up."""
    known_turns: dict[tuple[Any, ...], Any] = attrs.field(factory=dict)
    """The moments of exchanges, by what matters of them and the stock; those at their beginning by
    dealer, bidder and stock."""
    turns_alike: bool  # whether exchanges are one that go on alike, as ``alike_now`` says
    discarded_last: int = derived(lambda it: it.rules.exchange.discarded_last.bits)  # if trumps
    watches: bool  # whether the bidder may go out before the hand is over
    anybody_out: bool  # whether any side may
    refills: bool = derived(lambda it: it.rules.exchange.draws)  # cards for discards
    takers: tuple[tuple[int, ...], ...]
    """By seat: who draws a card each after a trick that it won, in turn; none if nobody draws."""
    draws: int  # after how many of the tricks cards are drawn
    sides_follow: bool  # whether sides that change follow from the bidder and the holder of a call
    known_sides: dict[tuple[int, int, int], tuple[int, ...]] = attrs.field(factory=dict)
    """Then: the sides of a hand by these, and by the level of the bid."""
    moon_asks: bool = derived(lambda it: bool(strangers(it.rules.moon)))
    """Whether what wins the game outright may ask more of the tricks than it says as data."""
    hashed: int = 0  # the hash of the variant and the number of players

    def answered(self, rule: Any, hook: str, given: T, number: int = 0, unless: str = "") -> T:
        """What a component has answered, if its seats and sides are among so many."""
        return answered(rule, hook, given, number, unless) if self.checks else given

    def sides_in(self, contract: Contract, held: tuple[CardSet, ...] | None) -> tuple[int, ...]:
        """The side of each seat in a hand; ``held`` is what each held when play began."""
        if not self.changes_sides:
            return self.sides
        seating = self.rules.seating
        sides = seating.hand_sides(contract, held, self.players)
        missing = one_each(sides, self.players)
        return self.answered(seating, "hand_sides", sides, self.players, missing)

    def auction(self, dealer: int, scores: tuple[int, ...], turned: tuple[Card, ...]) -> Any:
        """The auction before the first call; ``scores`` are those of the sides."""
        rule = self.rules.auction
        standing = self.standing(scores)
        if self.remembers_calls and not rule.asks(standing):
            standing = ()
        begun = rule.begin(self.players, dealer, self.top, standing, turned)
        self.answered(rule, "begin", begun, self.players)
        return rule.counterclockwise(begun) if self.step < 0 else begun

    def plan(self, trumps: Trumps | None) -> Plan:
        """The play and the points in numbers; without trumps, the lead that names them."""
        if trumps is not None and trumps.called is not None and not self.looks_at_call:
            trumps = self.trumps[trumps.suit]
        key = UNNAMED if trumps is None else trumps.key
        plan = self.known_plans.get(key)
        if plan is None:
            ask = functools.partial(self.masks, trumps)
            beaters = () if trumps is None else trumps.beaters
            takers = chain(*self.takers) if self.players <= SEATS else ()
            plan = Plan(self.next_seat, beaters, ask, self.same_later, self.draws, [*takers])
            if trumps is not None:
                _count_by(plan, self, trumps)
            plan = self.known_plans.setdefault(key, plan)
        return plan

    def progress(self, scores: tuple[int, ...]) -> tuple[int, ...]:
        """How far each side has come; where nothing counts down, that is its score.

        What has been counted down, taken off the target, is the score again: the way back is the
        same.
        """
        if not self.rules.going_out.counts_down:
            return scores
        return tuple([self.target - score for score in scores])

    def first_scores(self) -> tuple[int, ...]:
        """The scores at the beginning of a game."""
        return self.progress((0,) * self.number_of_sides)

    def bid_name(self, level: int) -> str | None:
        """What a bid is called that is no number of points; ``None`` for any other."""
        return self.rules.moon.bid_names[level - self.most - 1] if level > self.most else None

    def standing(self, scores: tuple[int, ...]) -> tuple[int, ...]:
        """How far the side of each seat has come: what an auction may ask."""
        return tuple(map(self.progress(scores).__getitem__, self.sides))

    def pips_of(self, hand: PlayedHand) -> tuple[int, ...]:
        """What each side has captured toward the point that counts pips."""
        return hand.pips if self.pips is None else self.pips.pips_of(hand)

    def naming(self, trumps: Trumps | None, hand: int) -> LegalMoves:
        """What a bidder with this hand, in bits, may declare, or once that is done, call."""
        if trumps is None or self.calls is None:
            return self.suits
        calls = self.calls[trumps.suit]
        if self.rules.naming.own_card:
            return calls
        others: list[Any] = [*calls]
        return ListedMoves([call for call in others if not call.card.bit & hand])

    def playable(
        self, trumps: Trumps | None, hand: int, trick: tuple[int, ...], best: int, tricks: int
    ) -> int:
        """The cards of a hand that may be played to a trick, in bits; ``tricks`` are over."""
        return allowed(self.masks(trumps, trick, best, tricks), hand)

    def masks(self, trumps: Trumps | None, trick: tuple[int, ...], best: int, tricks: int) -> Masks:
        """The duties of a seat that leads, or plays to a trick; ``tricks`` are over."""
        led = trick[0] & CARD_MASK if trick else LEADER
        if trumps is not None and trumps.called is not None and self.called_first:
            own = self.masks(self.trumps[trumps.suit], trick, best, tricks)
            due = not tricks and self.call_due[trick != ()]
            return ((trumps.called.bit, trumps.called.bit), *own) if due else own
        if trick and trumps is not None and self.by_suit:
            followers = trumps.followers[led]
            led = (followers & -followers).bit_length() - 1 if followers else led
        number = min(tricks, 1) if self.same_later else tricks
        key = number, UNNAMED if trumps is None else trumps.key | led
        known, following = self.known_masks, self.rules.following
        if key not in known:
            if not trick:
                known[key] = masks_by(self.rules.leading, tricks, trumps)
            elif following.tabulated:
                lead = trick_of_plays(trick[:1], trick[0])
                known[key] = masks_by(following, lead, tricks, trumps)
            else:
                return masks_by(following, trick_of_plays(trick, best), tricks, trumps)
        return known[key]

    def drawn(
        self, turned: tuple[Card, ...], tricks: tuple[tuple[int, tuple[int, ...], int], ...]
    ) -> tuple[int, ...]:
        """What each seat has drawn from the open stock after these tricks, in bits."""
        piles = [0] * self.players
        takers = chain(*[self.takers[best >> 6] for best, _, _ in tricks[: self.draws]])
        for seat, card in zip(takers, turned):  # the rest was drawn unseen
            piles[seat] |= card.bit
        return tuple(piles)

    def __eq__(self, other: object) -> bool:
        """Whether it is the table of the same variant and number of players."""
        return self is other or (
            isinstance(other, Table)
            and self.players == other.players
            and self.variant == other.variant
        )

    def __hash__(self) -> int:
        """The same for equal tables; every state's hash asks for it."""
        return self.hashed

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle what the tables are made from."""
        return table_for, (self.variant, self.players)


def table_for(variant: Variant, players: int) -> Table:
    """The table of a variant, which shares all but names with every variant of the same rules.

    :raises InvalidVariant: if so many cannot play it.
    :raises InvalidArgument: if it is no number of players.
    """
    players = as_int(players)
    if type(players) is not int:
        raise InvalidArgument(f"expected a number of players, got {shown(players)}")
    table = _table_for(variant, players)
    return table if table.variant is variant else attrs.evolve(table, variant=variant)


@functools.lru_cache(maxsize=1024)
def _table_for(variant: Variant, players: int) -> Table:
    if players not in variant.players:
        problems = variant.problems_with(players)
        heading = f"{variant.title} cannot be played by {shown(players)}"
        raise InvalidVariant(bullets(heading, [each.message for each in problems]), problems)
    shared = _shared(variant.at(players), variant.bid_names, players)
    return attrs.evolve(shared, variant=variant, hashed=hash((variant, players)))


@functools.lru_cache(maxsize=1024)
def _shared(rules: Composition, bid_names: tuple[tuple[str, int], ...], players: int) -> Table:
    """The table of all variants of the same rules: it does not say yet which one is asked for."""
    nameless: Any = None
    pack = rules.pack.cards
    sides = rules.seating.sides(players)
    dealing, exchange = rules.dealing, rules.exchange
    even = not (
        rules.leading.passes_over
        or rules.following.passes_over
        or exchange.uneven
        or rules.auction.runs_cards  # hands that get more cards make more tricks
    )
    tricks = number_of_tricks(rules, players) if even else len(pack)
    seats, step = range(players), rules.seating.step
    most = (len(pack) // players,) * players  # after the cards were run
    widow = dealing.widow * exchange.takes_widow
    with_widow = [
        tuple([dealing.hand + widow * (seat == bidder) for seat in seats]) for bidder in seats
    ]

    def in_turn(rule: Any, hook: str, given: tuple[int, ...], first: int) -> tuple[int, ...]:
        # Components count seats clockwise; the other way around it is the same, mirrored.
        answer = answered(rule, hook, given, players)
        return tuple([(first + step * (seat - first)) % players for seat in answer])

    takers = [in_turn(exchange, "takers", exchange.takers(it, players), it) for it in seats]
    deals = [in_turn(dealing, "order", dealing.order(players, it), it) for it in seats]
    draws = bool(takers[0])
    carrier = next((place for place, each in enumerate(rules.points) if each.carries_ties), None)
    orders = rules.trump_order.all_trumps(pack)
    kinds = [kind_of(point, orders[0]) for point in rules.points]
    calls = {each.suit: ListedMoves(map(CallCard, rules.naming.calls(each))) for each in orders}
    specials = {name: rules.most + place for place, name in enumerate(rules.moon.bid_names, 1)}
    return Table(
        variant=nameless,
        players=players,
        rules=rules,
        sides=sides,
        partners=tuple([_partner(sides, seat, step) for seat in seats]),
        deal_orders=tuple(map(bytes, deals)),
        stock_matters=bool(
            exchange.takes_widow or exchange.draws or exchange.packet or dealing.turn_up
        ),
        suits=ListedMoves(map(NameTrump, rules.naming.suits(pack))),
        calls=MappingProxyType(calls) if rules.naming.calls_card else None,
        exchanges=any(
            exchange.begin(Holdings(0, bidder, held, len(pack) - sum(held))) is not None
            for bidder, dealt in enumerate(with_widow)
            for held in ((dealt, most) if rules.auction.runs_cards else (dealt,))
        ),
        even=even,
        tricks=tricks,
        pips=next((kind for kind in kinds if isinstance(kind, ByPips)), None),
        target=OUT_OF_REACH if rules.going_out.target is None else rules.going_out.target,
        carrier=carrier,
        bid_names=MappingProxyType(dict(bid_names) | specials),
        trumps=MappingProxyType({trumps.suit: trumps for trumps in orders}),
        by_suit=rules.following.tabulated and not strangers(rules.following),
        turns_alike=not strangers(exchange) and not exchange._has("gives_to"),
        watches=rules.going_out.during_play.watches,
        anybody_out=rules.going_out.during_play.anybody,
        takers=tuple(takers) if draws else (),
        draws=len(pack) // players - dealing.hand if draws else 0,
        sides_follow=rules.seating.calls_partner or not strangers(rules.seating),
    )


def _turned_alike(rules: Composition, asks: bool) -> Mapping[Card, Card]:
    """For each card, the first of its suit, if nobody asks more; but ranks that score are apart."""
    first: dict[object, Card] = {}
    asks = asks or not rules.auction.tabulated
    apart = [rank for rank, _ in getattr(rules.auction, "turned", ())]
    return MappingProxyType({
        card: card if asks or card.rank in apart else first.setdefault(card.suit, card)
        for card in rules.pack.cards
    })  # fmt: skip


def _partner(sides: tuple[int, ...], seat: int, step: int) -> int | None:
    """The next seat in turn that plays for the same side, if there is one."""
    turns = [(seat + step * turn) % len(sides) for turn in range(1, len(sides))]
    return next((other for other in turns if sides[other] == sides[seat]), None)


def _count_by(plan: Plan, table: Table, trumps: Trumps) -> None:
    """Tell a plan the points, if they and the settlement say as data all that they decide."""
    rules, sides = table.rules, table.sides
    kinds = [kind_of(point, trumps) for point in rules.points]
    every = [_row(point, kind, trumps, table.pack) for point, kind in zip(rules.points, kinds)]
    rows = [row for row in every if row is not None]
    counting = {kind.counting(trumps.suit) for kind in kinds if isinstance(kind, ByPips)}
    fits = len(rows) == len(every) <= MOST_POINTS and min(sides) >= 0 and max(sides) < PLAYERS
    if fits and rules.settlement.settles is not None and len(counting) < 2:
        plan.count_by(table, rows, [*chain(*(counting - {USUAL_PIPS.counting(trumps.suit)}))])


def _row(
    point: PointRule, kind: Decided | None, trumps: Trumps, pack: int
) -> tuple[str, int, str, bool, tuple[int, ...]] | None:
    """A point in numbers, if data say who gets it and how much."""
    value, carries = point.value_under(trumps), point.carries_ties
    if (
        kind is None
        or type(value) is not int
        or not 0 <= value < OUT_OF_REACH
        or (carries and kind.who != "pips")
        or (isinstance(kind, ByPips) and kind.tie == "joker" and pack & JOKERS.bits != 1)
    ):
        return None
    tie = "unbid" if isinstance(kind, BySweep) and not kind.requires_bid else "nobody"
    if isinstance(kind, ByPips) and not carries:
        tie = {"joker": "jokers"}.get(kind.tie, kind.tie)
    cards = tuple([card.bit for card in kind.cards]) if isinstance(kind, ByCard) else ()
    return kind.who, value, tie, carries, cards


def number_of_tricks(rules: Composition, players: int) -> int:
    """How many tricks there are if everybody plays to every trick."""
    if rules.exchange.takers(0, players):  # the whole pack comes into play
        return len(rules.pack.cards) // players
    return rules.exchange.tricks(rules.dealing.hand, rules.dealing.widow)
