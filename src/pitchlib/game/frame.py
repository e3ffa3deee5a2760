# cython: language_level=3, annotation_typing=False, nonecheck=True
"""Frames: the parts that successive states of one hand share while cards are played.

These are the standing of the game, the deal, the auction, the exchange, and where the cards are.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias, final

import attrs

from .._laid import indices
from ..authoring import Holdings
from ..cards import CARDS, Card, CardSet, Suit, fast_constructor, set_of_bits
from ..moves import Bid, Deal, Discard, HiddenDiscard, NameTrump, Pass, Say
from ..played_hand import PlayedHand
from ..tricks import Contract, Trumps, played_by, with_trump
from .hand_score import NO_TALLY, Tally
from .stepping import COMPILED, CalledSlots, CardsSlots, ExchangedSlots, FrameSlots, TakenSlots

if TYPE_CHECKING:
    from ..authoring import Credit, Outcome
    from ..moves import LegalMoves
    from .compiled import Table
    from .hand_score import HandScore

__all__: list[str] = []

Tricks: TypeAlias = tuple[tuple[int, tuple[int, ...], int], ...]
"""For each finished trick: the play that won it, all plays in order, what was left then."""


def piles_of(tricks: Tricks, sides: Sequence[int], number: int) -> list[int]:
    """The cards that each of so many sides has captured in these tricks, in bits."""
    piles, before = [0] * number, -1
    for best, _, left in tricks:
        piles[sides[best >> 6]] |= before ^ left
        before = left
    return piles


@final
@attrs.frozen(weakref_slot=False)
class Standing:
    """The standing of the game: all that is left of a hand when the next one is dealt."""

    hand_number: int
    """How many hands were dealt in this game, the current or last one included."""
    dealer: int
    """Who deals or dealt this hand; when it is over, who deals the next."""
    scores: tuple[int, ...]
    """The scores by side; new ones when the hand is over."""
    winner: int | None = None
    complete: bool | None = None
    """When the hand is over, whether it was played to its end; ``None`` if it was thrown in."""
    score: HandScore | None = None
    """In a view, the score of the hand as announced, when it is over. That of a state follows from
    the rest, and is made when somebody looks."""
    tally: Tally = NO_TALLY
    """All else that is carried from hand to hand; brought up to date when the hand is over."""


@final
@attrs.frozen(weakref_slot=False)
class Dealt:
    """The deal, and what stood before it; it stays when the hand is over."""

    by: int = -1
    """Who dealt; -1 before the first deal."""
    scores: tuple[int, ...] = ()
    """The scores before the hand."""
    hands: tuple[int, ...] = ()
    """The hands as dealt, in bits."""
    tally: Tally = NO_TALLY
    """The tally before the hand."""


@final
@attrs.frozen(weakref_slot=False)
class Called(CalledSlots):
    """The auction, and what follows from it: the contract, credits, and the order of trumps."""

    auction: Any = None
    """The auction as its component keeps it."""
    contract: Contract | None = None
    credits: tuple[Credit, ...] = ()
    """Points that the auction gave to seats; they are entered on the score sheet at once."""
    trumps: Trumps | None = None
    choices: LegalMoves | None = attrs.field(default=None, eq=False, repr=False)
    """The calls that may come next, where the table remembers this auction."""
    outcome: Outcome | None = attrs.field(default=None, eq=False, repr=False)
    """The end of the auction, if it is not this contract."""


MOST_CALLS = 10_000
"""So many calls in an auction are remembered for each table; with eight players and fourteen points
there are 200,000 for each dealer."""


def key_of_call(call: Bid | Pass | Say) -> object:
    """A call as a short plain value."""
    if type(call) is Bid:
        return call.level if call.suit is None else (call.level, call.suit.value)
    return call.word if type(call) is Say else None


def packed_move(move: Any) -> object:
    """A move after the deal and before the first card as a short plain value."""
    if isinstance(move, (Bid, Pass, Say)):
        return key_of_call(move)
    if isinstance(move, Discard):
        return indices(move._bits)
    if isinstance(move, HiddenDiscard):
        return move.count, move.drawn, move.shown.bits
    if isinstance(move, NameTrump):
        return move.suit.value
    text: str = move.card.text
    return text


def begun(table: Table, dealer: int, scores: tuple[int, ...], turned: tuple[Card, ...]) -> Called:
    """The auction before the first call."""
    known: dict[object, Called] = table.known_calls
    key = None
    if table.remembers_calls:
        key = dealer, turned, table.rules.auction.asks(table.standing(scores))
    called = known.get(key)
    if called is None:
        auction = table.auction(dealer, scores, turned)
        called = _said(table, auction, turned, key if len(known) < MOST_CALLS else None)
    return called


def said_after(
    table: Table, before: Called, call: Bid | Pass | Say, turned: tuple[Card, ...]
) -> Called:
    """The auction after a call, with these cards turned up."""
    known: dict[object, Any] = table.known_calls
    key = id(before), key_of_call(call)
    called: Called | None = known.get(key)
    if called is None:
        rule, choices = table.rules.auction, before.choices
        # What is remembered has a call that is equal, not the caller's own.
        remembered = None if choices is None else equal_choice(call, choices)
        if remembered is None or len(known) >= 2 * MOST_CALLS:
            return _said(table, rule.after(before.auction, call), turned, None)
        called = _said(table, rule.after(before.auction, remembered), turned, key)
        known[id(called)] = before.auction.to_act, remembered  # states share it
    return called


def equal_choice(move: Any, choices: LegalMoves) -> Any:
    """The choice that equals a move; ``None`` if there is none."""
    for each in choices:  # most often the move comes from there, and comparing takes longer
        if each is move:
            return each
    return choices[choices.index(move)] if move in choices else None


def named(table: Table, before: Called, letter: str) -> Called:
    """The auction once a suit, by its letter, is trump."""
    known: dict[object, Called] = table.known_calls
    key = id(before), letter
    called = known.get(key)
    if called is None:
        contract: Any = before.contract
        suit = Suit(letter)
        trump = with_trump(contract, suit)
        called = new_called(before.auction, trump, before.credits, table.trumps[suit], None, None)
        if id(before) in known and len(known) < 2 * MOST_CALLS:  # what was said before is kept
            called = known.setdefault(key, called)
    return called


def run_on(table: Table, before: Called, turned: Card) -> Called:
    """The auction once more cards are dealt and another one is turned up."""
    known: dict[object, Any] = table.known_calls
    key = id(before), "run", turned.index
    called: Called | None = known.get(key)
    if called is None:
        auction = table.rules.auction.resumed(before.auction, turned)
        if id(before) not in known or len(known) >= 2 * MOST_CALLS:
            return _said(table, auction, (turned,), None)
        called = _said(table, auction, (turned,), key)
        known[id(called)] = None  # it is kept
    return called


def _said(table: Table, auction: Any, turned: tuple[Card, ...], key: object) -> Called:
    """An auction with its outcome, credits and choices; with a key, it is remembered by it.

    Whatever is known is kept, so that no other object can have the same identity.
    """
    rule, players = table.rules.auction, table.players
    table.answered(rule, "after", auction, players)
    outcome = table.answered(rule, "outcome", rule.outcome(auction), players)
    credits = table.answered(rule, "credits", rule.credits(auction), players)
    choices = None
    if outcome is None and key is not None:
        choices = rule.choices(auction, CardSet.EMPTY)
    called = new_called(auction, None, credits, None, choices, outcome)
    if isinstance(outcome, Contract) and not credits:  # these may win the game before
        called = won(table, called, outcome, turned)
    known: dict[object, Called] = table.known_calls
    return called if key is None else known.setdefault(key, called)


def suit_named(table: Table, hook: str, suit: Suit) -> Suit:
    """The suit that a card makes trump, as one of the hooks of naming has answered."""
    if any(each is suit for each in table.trumps):
        return suit
    return table.answered(table.rules.naming, hook, suit, unless=" that can be trump")


def won(table: Table, said: Called, contract: Contract, turned: tuple[Card, ...]) -> Called:
    """The auction with its contract, for which a card turned up may name trump."""
    naming = table.rules.naming
    if naming.names_by_turned and contract.trump is None:
        suit = suit_named(table, "turned_names", naming.turned_names(turned[-1]))
        contract = with_trump(contract, suit)
    trumps = None if contract.trump is None else table.trumps[contract.trump]
    return new_called(said.auction, contract, said.credits, trumps, None, None)


@final
@attrs.frozen(weakref_slot=False)
class Exchanged(ExchangedSlots):
    """The exchange, if one is under way."""

    exchange: Any = None
    """The exchange as its component keeps it; ``None`` if it is over or not begun."""
    choices: LegalMoves | None = attrs.field(default=None, eq=False, repr=False)
    """The discards of the seat to act, in a state that a step has made; views never keep them."""


NOT_EXCHANGED = Exchanged()


@functools.lru_cache(256)
def unknown_discard(table: Table, count: int) -> Discard:
    """A discard of so many cards, for an exchange, which may ask no more than how many."""
    return Discard([CARDS[index] for index in table.cards[:count]])


@final
@attrs.frozen(weakref_slot=False)
class Taken(TakenSlots):
    """Cards that a seat took up unseen: a draw, a widow, more cards in a run, or a gift."""

    after: int
    """How many moves came before, the one that led to it included."""
    seat: int
    count: int
    cards: int
    """The cards in bits; 0 in the view of another seat."""
    giver: int | None = None
    """The seat that gave them; ``None`` if they came from the stock."""


UNKNOWN = b"\xff"
"""A card of the stock in a view."""


@final
@attrs.frozen(weakref_slot=False)
class Cards(CardsSlots):
    """Where the cards are."""

    hands: tuple[int, ...] = ()
    """The hands in bits; once play has begun, as they were then, with cards drawn since."""
    stock: bytes = b""
    """The undealt cards that are left, in the order in which they are drawn."""
    turned: tuple[Card, ...] = ()
    """The cards that were turned up, in order."""
    taken: tuple[Taken, ...] = ()
    """The cards taken up unseen, in order."""


@final
@attrs.frozen(eq=False, weakref_slot=False)
class Frame(FrameSlots):
    """The parts that successive states of one hand share while cards are played.

    In a view, what its seat cannot see is left out: no hands but its own, :data:`UNKNOWN` for each
    card of the stock, and moves as the seat saw them.
    """

    table: Table
    standing: Standing
    dealt: Dealt = Dealt()
    moves: tuple[tuple[int | None, Any], ...] = ()
    """All moves of the hand before the first card, and who made them."""
    called: Called = Called()
    exchanged: Exchanged = NOT_EXCHANGED
    cards: Cards = Cards()

    def keep_hash(self) -> int:
        """The hash of what all else follows from."""
        standing, dealt = self.standing, self.dealt
        said = standing.hand_number, dealt.scores, dealt.hands, self.moves[1:]
        found = hash((self.table, standing.scores, said))
        object.__setattr__(self, "_hash", found)
        return found

    def keep_key(self) -> tuple[object, ...]:
        """All that everything else follows from, flat, so that comparing it is fast.

        The deal has the hands and perhaps the stock; the rest of the moves, the trump suit that a
        lead has named, and the cards that came to light say what the auction and the exchange have
        said and where the cards are.
        """
        standing, dealt, cards, trumps = self.standing, self.dealt, self.cards, self.called.trumps
        move = self.moves[0][1] if self.moves else None
        key = (
            self.table, standing.hand_number, standing.dealer, standing.scores, standing.winner,
            standing.complete, standing.score, standing.tally, dealt.by, dealt.scores, dealt.tally,
            dealt.hands,
            move.stock if type(move) is Deal else move,
            tuple([part for seat, move in self.moves[1:] for part in (seat, packed_move(move))]),
            None if trumps is None else trumps.key, cards.turned,
            tuple([(each.after, each.seat, each.count, each.cards) for each in cards.taken]),
        )  # fmt: skip
        object.__setattr__(self, "_key", key)
        return key

    def having(
        self,
        *,
        standing: Standing | None = None,
        moves: tuple[tuple[int | None, Any], ...] | None = None,
        called: Called | None = None,
        exchanged: Exchanged | None = None,
        cards: Cards | None = None,
    ) -> Frame:
        """The frame with other parts."""
        return new_frame(
            self.table,
            standing or self.standing,
            self.dealt,
            moves or self.moves,
            called or self.called,
            exchanged or self.exchanged,
            cards or self.cards,
        )

    def may_end_early(self) -> bool:
        """Whether anybody may go out in mid-hand: if one side got all the points of the hand."""
        table, trumps = self.table, self.called.trumps
        assert trumps is not None
        points = table.points[trumps.suit_key]
        given = sum([max(each.amount, 0) for each in self.called.credits])
        most = max(table.progress(self.dealt.scores)) + given
        return table.watches and (points is None or most + points.worth >= table.target)

    def discards(self) -> tuple[int, ...]:
        """The discards of each seat, in bits, as far as they are known."""
        found, given = [0] * self.table.players, [gift.after for gift in self.gifts()]
        for place, (seat, move) in enumerate(self.moves, start=1):
            if type(move) is Discard and place not in given:
                found[seat or 0] |= move._bits
        return tuple(found)

    def hand_sizes(self) -> list[int]:
        """How many cards each seat held before play."""
        sizes = self._given(len(self.moves))
        for seat, count, _ in self.discarded():
            sizes[seat] -= count
        for gift in self.gifts():
            sizes[gift.giver or 0] -= gift.count
        return sizes

    def gifts(self) -> tuple[Taken, ...]:
        """The cards that seats were given by others."""
        return tuple([taken for taken in self.cards.taken if taken.giver is not None])

    def discarded(self) -> Iterator[tuple[int, int, int]]:
        """Each discard: the seat, how many cards, and those that are shown, in bits."""
        given = [gift.after for gift in self.gifts()]
        for place, (seat, move) in enumerate(self.moves, start=1):
            if place in given:
                continue
            if isinstance(move, Discard):
                yield seat or 0, len(move.cards), shown_of(self, move._bits)
            elif isinstance(move, HiddenDiscard):
                yield seat or 0, move.count, move.shown.bits

    def holdings(self) -> Holdings:
        """How many cards lay where when the exchange began."""
        contract = self.called.contract
        assert contract is not None
        discards = [isinstance(move, (Discard, HiddenDiscard)) for _, move in self.moves]
        sizes = self._given(discards.index(True) if True in discards else len(discards))
        stock = len(self.table.cards) - sum(sizes) - len(self.cards.turned)
        return Holdings(
            self.dealt.by,
            contract.bidder,
            tuple(sizes),
            stock,
            self.table.step,
            self.table.partners,
        )

    def _given(self, moves: int) -> list[int]:
        """How many cards each seat was dealt, and had taken from the stock after so many moves."""
        sizes = [self.table.rules.dealing.hand if self.moves else 0] * self.table.players
        for taken in self.cards.taken:
            if taken.after <= moves:
                sizes[taken.seat] += taken.count
        return sizes

    def shown_discards(self) -> list[int]:
        """The cards that each seat has discarded face up, in bits."""
        shown = [0] * self.table.players
        for seat, _, cards in self.discarded():
            shown[seat] |= cards
        return shown

    def sides(self, hands: tuple[int, ...] | None = None) -> tuple[int, ...]:
        """The side of each seat in the hand; ``hands`` are what the seats held, if it differs."""
        table, held = self.table, self.cards.hands if hands is None else hands
        if not table.rules.seating.changes_sides:
            return table.sides
        assert self.called.contract is not None
        return table.sides_in(self.called.contract, tuple(map(set_of_bits, held)))

    def played(
        self,
        tricks: Tricks,
        *,
        complete: bool,
        held: tuple[int, ...] | None = None,
        openly: bool = False,
    ) -> PlayedHand:
        """The hand with so many tricks, as points see it.

        ``held`` is what the seats held when play began, if it is not what the frame says. An
        unfinished hand is seen ``openly`` where anybody may go out: nobody is known to hold a card
        before it is played, and every card that may be in play is.
        """
        table, called = self.table, self.called
        hands = self.cards.hands if held is None else held
        assert called.contract is not None
        assert called.trumps is not None
        in_play = None
        if not complete and (openly or table.anybody_out):
            hands = tuple(played_by([plays for _, plays, _ in tricks], table.players))
            # Cards that were turned up come into play where they are drawn.
            out = () if table.draws else self.cards.turned
            in_play = table.pack & ~sum(self.shown_discards()) & ~sum([card.bit for card in out])
        return PlayedHand.of_play(
            called.contract,
            called.trumps,
            self.sides(hands),
            hands,
            tricks,
            complete=complete,
            in_play=in_play,
            dealer=self.dealt.by,
            turned=self.cards.turned,
            carried=self.dealt.tally.carried,
        )


def shown_of(frame: Frame, cards: int) -> int:
    """Those cards of a discard that everybody sees, in bits."""
    trumps = frame.called.trumps
    if trumps is None or not frame.table.rules.exchange.shows_trumps:
        return 0
    return cards & trumps.bits


def new_called(  # pragma: no cover  (fast_constructor replaces it in Python, as those below)
    auction: Any, contract: Contract | None, credits: tuple[Credit, ...], trumps: Trumps | None,
    choices: LegalMoves | None, outcome: Outcome | None,
) -> Called:  # fmt: skip
    """An auction, made of its parts."""
    kind: Any = Called
    made: Called = kind.__new__(kind)
    part: Any = made
    part.auction, part.contract, part.credits = auction, contract, credits
    part.trumps, part.choices, part.outcome = trumps, choices, outcome
    return made


def new_exchanged(exchange: Any, choices: LegalMoves | None) -> Exchanged:  # pragma: no cover
    """An exchange, made of its parts."""
    kind: Any = Exchanged
    made: Exchanged = kind.__new__(kind)
    part: Any = made
    part.exchange, part.choices = exchange, choices
    return made


def new_cards(  # pragma: no cover  (see new_called)
    hands: tuple[int, ...], stock: bytes, turned: tuple[Card, ...], taken: tuple[Taken, ...]
) -> Cards:
    """Where the cards are."""
    kind: Any = Cards
    made: Cards = kind.__new__(kind)
    part: Any = made
    part.hands, part.stock, part.turned, part.taken = hands, stock, turned, taken
    return made


def new_taken(  # pragma: no cover  (see new_called)
    after: int, seat: int, count: int, cards: int, giver: int | None
) -> Taken:
    """Cards taken up, made of its parts."""
    kind: Any = Taken
    made: Taken = kind.__new__(kind)
    part: Any = made
    part.after, part.seat, part.count, part.cards, part.giver = after, seat, count, cards, giver
    return made


def new_frame(  # pragma: no cover  (see new_called)
    table: Table, standing: Standing, dealt: Dealt, moves: tuple[tuple[int | None, Any], ...],
    called: Called, exchanged: Exchanged, cards: Cards,
) -> Frame:  # fmt: skip
    """A frame, made of its parts."""
    kind: Any = Frame
    made: Frame = kind.__new__(kind)
    sheet: Any = made
    sheet.table, sheet.standing, sheet.dealt, sheet.moves = table, standing, dealt, moves
    sheet.called, sheet.exchanged, sheet.cards = called, exchanged, cards
    return made


new_standing: Callable[..., Standing] = fast_constructor(Standing)
new_dealt: Callable[..., Dealt] = fast_constructor(Dealt)
if not COMPILED:  # pragma: no branch
    for _kind in (Called, Exchanged, Cards, Taken, Frame):
        globals()[f"new_{_kind.__name__.lower()}"] = fast_constructor(_kind)
