# cython: language_level=3, annotation_typing=False, nonecheck=True, auto_pickle=False
"""Frames: the parts that successive states of one hand share while cards are played; and states.

``frame.pxd`` says which of these are structs in C.
"""

from __future__ import annotations

import enum
import functools
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, TypeVar

from .._laid import COMPILED, LISTED_INDEX, held
from ..authoring import Holdings
from ..cards import CARDS, Card, CardSet, Suit, itself, set_of_bits
from ..moves import PLAYS, Bid, Discard, HiddenDiscard, ListedMoves, NameTrump, Pass, Say
from ..played_hand import PlayedHand
from ..tricks import ALL_CARDS, CARD_MASK, LEADS, PLAY_MASK, Contract, Trumps, played_by, with_trump
from .hand_score import NO_TALLY

if TYPE_CHECKING:
    from collections.abc import Callable

    from .._core import Plan
    from ..authoring import AuctionState, Credit, HasTurn, Outcome
    from ..moves import LegalMoves
    from .hand_score import HandScore, Tally
    from .lookup import Table

__all__: list[str] = []

PURE = not COMPILED
K = TypeVar("K", bound=type)


class Marks:
    """Marks of a class that say to Cython how to keep its objects; in Python, they say nothing."""

    def cclass(self, kind: K) -> K:
        """Mark a class of which a ``.pxd`` tells more."""
        return kind

    no_gc = cclass

    def freelist(self, size: int) -> Callable[[K], K]:
        """Mark a class, so many objects of which are kept to be used again."""
        return itself


if COMPILED and not TYPE_CHECKING:  # pragma: no cover  (Cython is there then)
    import cython
    from cython.cimports.pitchlib.game import frame as c
else:
    c: Any = SimpleNamespace()
    cython: Marks = Marks()
INDEX = LISTED_INDEX
Tricks: TypeAlias = tuple[tuple[int, tuple[int, ...], int], ...]
"""For each finished trick: the play that won it, all plays in order, what was left then."""


class Standing:  # noqa: PLW1641  (none is looked up)
    """All that is left of a hand when the next one is dealt; like a frame, nothing changes it."""

    __slots__ = ("complete", "dealer", "hand_number", "score", "scores", "tally", "told", "winner")
    hand_number: int  # how many hands were dealt in this game, the current or last one included
    dealer: int  # who deals or dealt this hand; when it is over, who deals the next
    scores: tuple[int, ...]  # the scores by side; new ones when the hand is over
    tally: Tally  # all else that is carried from hand to hand; new when the hand is over
    winner: int | None
    complete: bool | None  # once the hand is over, if it was not thrown in: played to its end
    told: HandScore | None  # in a view, the score as announced, if it does not follow
    score: HandScore | None  # that, or what follows, once a view was asked: all may share it

    def __init__(
        self,
        hand_number: int,
        dealer: int,
        scores: tuple[int, ...],
        tally: Tally = NO_TALLY,
        winner: int | None = None,
        complete: bool | None = None,
        told: HandScore | None = None,
    ) -> None:
        self.hand_number, self.dealer, self.scores, self.tally = hand_number, dealer, scores, tally
        self.winner, self.complete, self.told, self.score = winner, complete, told, told

    def __eq__(self, other: object) -> bool:
        """Whether all is equal from which the rest follows."""
        return isinstance(other, Standing) and stood(self) == stood(other)


class Taken(NamedTuple):
    """Cards that a seat took up unseen: a draw, a widow, more cards in a run, or a gift."""

    after: int  # how many moves came before, the one that led to it included
    seat: int
    number: int  # how many cards
    cards: int  # the cards in bits; 0 in the view of another seat
    giver: int | None  # the seat that gave them; ``None`` if they came from the stock


# The auction


class Called:
    """The auction, and what follows from it; of those that go on alike, whichever came first."""

    __slots__ = (
        "after", "auction", "choices", "contract", "credits", "kept", "mine", "outcome", "phase",
        "plan", "same", "to_act", "trumps", "turn",
    )  # fmt: skip
    auction: AuctionState | None  # the auction as its component keeps it
    contract: Contract | None
    credits: tuple[Credit, ...]  # points that the auction gave to seats: they score at once
    trumps: Trumps | None
    choices: LegalMoves | None  # the calls that may come next, if this auction is remembered
    outcome: Outcome | None  # the end of the auction, if it is not this contract
    after: dict[object, Called] | None  # then: what followed each suit or card that has come next
    same: list[tuple[Any, Called]]  # each call or suit that has come next, and the auction then
    to_act: int | None  # who calls next, names trump or leads, if nothing else has to happen before
    phase: Any  # which of these it is, as the phase of the state
    mine: int  # the cards that count as trumps in a discard, in bits: with the called card
    kept: int  # the called card, in bits, which nobody may discard; 0 if there is none
    turn: Turn | None  # the exchange at its beginning, once there was one
    plan: Plan | None  # by what cards are played, once one is

    def __init__(
        self,
        auction: AuctionState | None = None,
        contract: Contract | None = None,
        credits: tuple[Credit, ...] = (),
        trumps: Trumps | None = None,
        choices: LegalMoves | None = None,
        outcome: Outcome | None = None,
        after: dict[object, Called] | None = None,
    ) -> None:
        self.auction, self.contract, self.credits = auction, contract, credits
        self.trumps, self.choices, self.outcome = trumps, choices, outcome
        self.after, self.plan = after, None
        self.same, self.to_act, self.phase, self.turn = [], None, None, None
        self.mine = self.kept = 0
        if trumps is not None:
            self.kept = 0 if trumps.called is None else trumps.called.bit
            self.mine = trumps.bits | self.kept


NO_CALLS = Called()
MOST_CALLS = 10_000  # so many auctions are remembered for each table


def alike(table: Table, auction: Any) -> object:
    """What matters of an auction from now on; ``None`` if a component may ask more."""
    if not table.calls_alike:
        return None
    what, calls, turned = table.rules.auction._matters, auction.calls, auction.turned
    number, ups, passes = len(calls), len(turned), 0
    last: Any = calls[number - 1][1] if number else None
    while what == "passes" and passes < number and type(calls[number - 1 - passes][1]) is Pass:
        passes += 1
    same = ups > 1 and turned[ups - 2].suit is turned[ups - 1].suit  # each run turns up one more
    return (
        auction.dealer, auction.scores, auction.to_act, auction.highest,
        last.word if type(last) is Say else last is None, auction.out if what == "out" else passes,
        turned if what == "turned" else turned[ups - 1 :], (number, ups, same) if ups else None,
    )  # fmt: skip


def alike_now(table: Table, exchange: Any) -> object:
    """What matters of an exchange from now on: not how many cards they hold who are done."""
    if not table.turns_alike or exchange is None or not exchange.sizes:
        return exchange
    waiting = exchange.waiting
    sizes = [size if seat in waiting else 0 for seat, size in enumerate(exchange.sizes)]
    return waiting, tuple(sizes), exchange.stock, exchange.robber


def begun(table: Table, dealer: int, scores: tuple[int, ...], turned: tuple[Card, ...]) -> Called:
    """The auction before the first call."""
    known: dict[object, Called] = table.known_calls
    key, turned = None, tuple([table.turned_alike[card] for card in turned])
    if table.remembers_calls:
        asked = table.rules.auction.asks(table.standing(scores)) if table.asks else None
        key = dealer, turned, asked
    called = known.get(key)
    if called is None:
        called = _said(table, table.auction(dealer, scores, turned), turned, keep=key is not None)
        if called.after is not None:
            called = known.setdefault(key, called)
    return called


def said_after(table: Table, before: Called, call: Any, turned: tuple[Card, ...]) -> Called:
    """The auction after a call, with these cards turned up; perhaps it is one of the choices."""
    own = listed_as(before.choices or ListedMoves(), call)
    called = known_after(before, own)
    if called is None:
        auction = table.rules.auction.after(before.auction, call)
        called = _said(table, auction, turned, keep=own is not None)
        if called.after is not None:
            before.same.append((own, called))
    return called


def known_after(before: Called, move: Any) -> Called | None:
    """The auction after a move, if this very one has come next before."""
    for pair in before.same:
        if pair[0] is move:
            return pair[1]
    return None


def listed_as(choices: LegalMoves, move: Any) -> Any:
    """The move of a list that is equal to this one; ``None`` if there is none."""
    if isinstance(move, Bid):  # bids go up one by one to the top, as a rule
        last: Any = choices[-1] if choices else None
        place = move.level - last.level - 1 if isinstance(last, Bid) else 0
        if -len(choices) <= place < 0:
            at_its_place = choices[place]
            if at_its_place is move or at_its_place == move:
                return at_its_place
    for own in choices:  # most moves were taken from there, and equality takes longer
        if own is move:
            return own
    for own in choices:
        if own == move:
            return own
    return None


def named(table: Table, before: Called, suit: Suit, card: Card | None = None) -> Called:
    """The auction once a suit is trump, or once the bidder has then called a card."""
    known, what = {} if before.after is None else before.after, card or suit
    called = known.get(what)
    if called is None:
        old: Any = before
        trumps = table.trumps[suit] if card is None else old.trumps.calling(card)
        after: dict[object, Called] | None = None if before.after is None else {}
        contract = with_trump(old.contract, suit, card)
        known[what] = called = Called(before.auction, contract, before.credits, trumps, after=after)
        for move in table.suits if card is None and before.after is not None else ():
            if isinstance(move, NameTrump) and move.suit is suit:
                before.same.append((move, called))
    return called


def run_on(table: Table, before: Called, turned: Card) -> Called:
    """The auction once more cards are dealt and another one is turned up."""
    known, turned = {} if before.after is None else before.after, table.turned_alike[turned]
    if turned not in known:
        auction = table.rules.auction.resumed(before.auction, turned)
        known[turned] = _said(table, auction, (turned,), keep=before.after is not None)
    return known[turned]


def _said(table: Table, auction: Any, turned: tuple[Card, ...], *, keep: bool) -> Called:
    """An auction with its outcome, credits and choices; remembered while there is room."""
    rule, players = table.rules.auction, table.players
    known, key = table.known_calls, alike(table, auction) if keep else None
    if key is not None and key in known:
        found: Called = known[key]
        return found
    table.answered(rule, "after", auction, players)
    outcome = table.answered(rule, "outcome", rule.outcome(auction), players)
    credits = table.answered(rule, "credits", rule.credits(auction), players)
    keep = keep and len(known) < MOST_CALLS
    choices = rule.choices(auction, CardSet.EMPTY) if keep and outcome is None else None
    called = Called(auction, None, credits, None, choices, outcome, {} if keep else None)
    if outcome is None and not credits:
        called.to_act, called.phase = auction.to_act, Phase.AUCTION
    if isinstance(outcome, Contract) and not credits:  # these may win the game before
        called = won(table, called, outcome, turned)
        if key is not None and keep:  # hands go on alike, however a contract was bid
            won_by = auction.dealer, len(auction.turned), called.contract
            called = known.setdefault(won_by, called)
    return known.setdefault(key or id(called), called) if keep else called


def suit_named(table: Table, hook: str, suit: Suit) -> Suit:
    """The suit that a card makes trump, as one of the hooks of naming has answered."""
    if any(each is suit for each in table.trumps):
        return suit
    return table.answered(table.rules.naming, hook, suit, unless="a suit that can be trump")


def won(table: Table, said: Called, contract: Contract, turned: tuple[Card, ...]) -> Called:
    """The auction with its contract, for which a card turned up may name trump."""
    rule, naming = table.rules.exchange, table.rules.naming
    if naming.names_by_turned and contract.trump is None:
        suit = suit_named(table, "turned_names", naming.turned_names(turned[-1]))
        contract = with_trump(contract, suit)
    trumps = None if contract.trump is None else table.trumps[contract.trump]
    called = Called(said.auction, contract, said.credits, trumps, after=said.after)
    if rule.takes_widow or rule.packet or table.calls is not None:
        return called
    if table.suits and trumps is None:
        called.to_act, called.phase = contract.bidder, Phase.TRUMP
    elif not (table.exchanges or table.suits):
        called.to_act, called.phase = contract.bidder, Phase.PLAY
    return called


# The exchange


class Turn:
    """A moment of an exchange, and what follows from it; exchanges that go on alike are one."""

    __slots__ = ("after", "exchange", "gives_to", "last", "pools", "stock", "to_act")
    exchange: HasTurn | None  # as its component keeps it; ``None`` if it is over or there is none
    stock: int  # how many cards are left in the stock
    to_act: int | None
    gives_to: int | None  # the seat that gets what is discarded, if any
    last: int  # the cards that are discarded last if they are trumps, in bits
    after: dict[int, Turn]  # what has come next, by the number of cards in a discard
    pools: dict[int | None, Any]
    """What may be discarded, by how many cards of which kind are held: the fewest and the most,
    and the places among :data:`POOLS` of those they come from and of those that go first. As
    ``None``, what the component asks of a discard that nobody sees."""

    def __init__(
        self,
        exchange: HasTurn | None,
        stock: int,
        to_act: int | None,
        gives_to: int | None,
        last: int,
        pools: dict[int | None, Any],
    ) -> None:
        self.exchange, self.stock, self.to_act, self.gives_to = exchange, stock, to_act, gives_to
        self.last, self.after, self.pools = last, {}, pools


NO_TURN = Turn(None, 0, None, None, 0, {})
MOST_TURNS = 10_000  # so many moments of exchanges are remembered for each table


def turn_of(table: Table, hook: str, exchange: Any, stock: int) -> Turn:
    """A moment of an exchange, as a hook of its component has answered."""
    known, key = table.known_turns, (alike_now(table, exchange), stock)
    found: Turn | None = known.get(key)
    if found is not None:
        return found
    rule, to_act, to = table.rules.exchange, None, None
    table.answered(rule, hook, exchange, table.players)
    if exchange is not None:
        to = table.answered(rule, "gives_to", rule.gives_to(exchange), table.players)
        to_act = exchange.to_act
    pools: dict[int | None, Any] = {}
    if table.turns_alike and exchange is not None:  # ours ask for which time it is whose turn
        pools = known.setdefault((to_act == exchange.robber, exchange.again, "pools"), pools)
    made = Turn(exchange, stock, to_act, to, table.discarded_last, pools)
    kept: Turn = known.setdefault(key, made) if len(known) < MOST_TURNS else made
    return kept


def turn_begun(frame: Frame, stock: int) -> Turn:
    """The exchange before the first discard; over, if there is nothing to do."""
    table, called = frame.table, frame.called
    assert called.contract is not None
    # How many cards everybody holds follows from these three.
    key = frame.before.dealer, called.contract.bidder, stock
    found: Turn | None = table.known_turns.get(key)
    if found is None:
        begun = table.rules.exchange.begin(frame.holdings())
        table.known_turns[key] = found = turn_of(table, "begin", begun, stock)
    called.turn = found
    return found


def turn_after(table: Table, turn: Turn, number: int) -> Turn:
    """The exchange after a discard of so many cards."""
    rule, move, stock = table.rules.exchange, unknown_discard(table, number), turn.stock
    exchange: Any = turn.exchange
    after: Any = rule.after(exchange, move)
    ours = table.turns_alike and after is not None and after.sizes  # it has drawn by then
    drawn = stock - after.stock if ours and after else rule.draw(exchange, move, stock)
    if not 0 <= drawn <= stock:
        table.answered(rule, "draw", drawn, unless=f"0 to {stock}, as many as are left")
    if table.refills and turn.gives_to is None:
        stock -= drawn
    found = turn_of(table, "after", after, stock)
    if len(table.known_turns) < MOST_TURNS:
        turn.after[number] = found
    return found


@functools.lru_cache(256)
def unknown_discard(table: Table, count: int) -> Discard:
    """A discard of so many cards, for an exchange, which may ask no more than how many."""
    return Discard([CARDS[index] for index in table.cards[:count]])


UNKNOWN = b"\xff"  # a card of the stock in a view


@cython.freelist(64)
@cython.cclass
class Frame:
    """The parts that successive states of one hand share while cards are played.

    In a view, what its seat cannot see is left out: no hands but its own, :data:`UNKNOWN` for each
    card of the stock, and moves as the seat saw them. A step changes a copy, and nothing else
    changes a frame: it is not frozen only because steps would take half as long again.
    """

    __slots__ = (
        "_hash", "_lane", "_last", "_score", "_seen", "_sure", "_took", "before", "called",
        "choices", "dealt", "hands", "kind", "moves", "phase", "seat", "standing", "stock", "table",
        "turn", "turned",
    )  # fmt: skip
    table: Table
    phase: Phase
    standing: Standing
    before: Standing  # the standing when the hand was dealt; it stays when the hand is over
    dealt: tuple[int, ...]  # the hands as dealt, in bits; none before the first deal
    moves: tuple[tuple[int | None, Any], ...]  # all before the first card, and who made them
    called: Called
    turn: Turn  # where the exchange stands
    choices: LegalMoves | None  # what the seat to act may name or discard; views never keep it
    hands: tuple[int, ...]  # in bits; as they were when play began, with the cards drawn since
    stock: bytes  # the undealt cards that are left, in the order in which they are drawn
    turned: tuple[Card, ...]  # the cards that were turned up, in order
    _took: tuple[tuple[int, int, int, int, int | None], ...]
    """The cards taken up unseen, in order, as :attr:`taken` names their parts: to name them takes
    as long as half a step."""
    kind: type[SituationSlots]  # the class of its situations: those of a game, or of a view
    seat: int | None  # in a view, whose it is; ``None`` for a spectator
    _hash: int | None  # the hash, once somebody has asked
    _lane: Any  # how playouts count the hand, once there were some
    _score: HandScore | None  # the score of a state whose hand is over, once somebody has looked
    _seen: dict[int | None, Frame] | None  # by seat: the frame of its view, once somebody has asked
    _sure: int  # how many tricks nobody can go out before; 0 until somebody has asked

    def __init__(
        self, table: Table, standing: Standing, kind: type[SituationSlots], seat: int | None = None
    ) -> None:
        """Take a game about to be dealt."""
        self.kind, self.seat, self.phase = kind, seat, Phase.DEAL
        self.table, self.standing, self.before, self.dealt = table, standing, standing, ()
        self.moves, self.called, self.turn, self.choices = (), NO_CALLS, NO_TURN, None
        self.hands, self.stock, self.turned, self._took = (), b"", (), ()
        self._sure, self._hash, self._lane, self._score, self._seen = 0, None, None, None, None

    def copy(self) -> Frame:
        """A frame with the same parts, before other parts are put into it."""
        made = Frame.__new__(Frame)
        made.table, made.standing, made.before = self.table, self.standing, self.before
        made.dealt, made.moves, made.called = self.dealt, self.moves, self.called
        made.turn, made.choices, made.phase = self.turn, self.choices, self.phase
        made.hands, made.stock, made.kind, made.seat = self.hands, self.stock, self.kind, self.seat
        made.turned, made._took, made._sure = self.turned, self._took, 0
        made._hash = made._lane = made._score = made._seen = None
        return made

    @property
    def taken(self) -> tuple[Taken, ...]:
        """The cards taken up unseen, in order."""
        return tuple(map(Taken._make, self._took))

    def __eq__(self, other: object) -> bool:
        """Whether all parts are equal; states of one hand share most of them."""
        return self is other or (isinstance(other, Frame) and facts_of(self) == facts_of(other))

    def __hash__(self) -> int:
        """The hash of the table, the scores, the deal and the moves; it is kept."""
        if self._hash is None:
            said = self.standing.hand_number, self.before.scores, self.dealt, self.moves[1:]
            self._hash = hash((self.table, self.standing.scores, said))
        return self._hash

    def may_end_early(self) -> bool:
        """Whether anybody may go out in mid-hand: if one side got all the points of the hand."""
        table, plan = self.table, plan_of(self)
        given = sum([max(each.amount, 0) for each in self.called.credits])
        most = max(table.progress(self.before.scores)) + given
        return table.watches and (not plan.counts or most + plan.worth >= table.target)

    def gifts(self) -> tuple[Taken, ...]:
        """The cards that seats were given by others."""
        return tuple([Taken(*taken) for taken in self._took if taken[4] is not None])

    def discarded(self) -> tuple[list[int], list[int], list[int]]:
        """By seat: how many cards it has discarded, and in bits those known, and those shown."""
        sizes, known, shown = ([0] * self.table.players for _ in range(3))
        given = [gift.after for gift in self.gifts()]
        for place, (mover, move) in enumerate(self.moves, start=1):
            seat = mover or 0
            if isinstance(move, Discard) and place not in given:
                sizes[seat] += len(move.cards)
                known[seat] |= move._bits
                shown[seat] |= shown_of(self, move._bits)
            elif isinstance(move, HiddenDiscard) and place not in given:
                sizes[seat] += move.count
                shown[seat] |= move.shown.bits
        return sizes, known, shown

    def spares(self) -> list[int]:
        """The trumps that each seat has laid face up to the first trick, in bits."""
        laid, trumps, thrown = [0] * self.table.players, self.called.trumps, 0
        if trumps is None or not self.table.rules.exchange.spares_captured:
            return laid
        for _, move in self.moves:  # mostly there are none
            if isinstance(move, Discard):
                thrown |= move._bits
            elif isinstance(move, HiddenDiscard):
                thrown |= move.shown.bits
        if thrown & trumps.bits:
            laid = [cards & trumps.bits for cards in self.discarded()[2]]
        return laid

    def hand_sizes(self) -> list[int]:
        """How many cards each seat held before play."""
        thrown, _, _ = self.discarded()
        sizes = [*map(int.__sub__, self._given(len(self.moves)), thrown)]
        for gift in self.gifts():
            sizes[gift.giver or 0] -= gift.number
        return sizes

    def holdings(self) -> Holdings:
        """How many cards lay where when the exchange began."""
        table, contract = self.table, self.called.contract
        assert contract is not None
        discards = [isinstance(move, (Discard, HiddenDiscard)) for _, move in self.moves]
        sizes = self._given(discards.index(True) if True in discards else len(discards))
        stock = len(table.cards) - sum(sizes) - len(self.turned)
        dealer = self.before.dealer
        return Holdings(dealer, contract.bidder, tuple(sizes), stock, table.step, table.partners)

    def _given(self, moves: int) -> list[int]:
        """How many cards each seat was dealt, and had taken from the stock after so many moves."""
        sizes = [self.table.rules.dealing.hand if self.moves else 0] * self.table.players
        for after, seat, number, _, _ in self._took:
            if after <= moves:
                sizes[seat] += number
        return sizes

    def sides(self, hands: tuple[int, ...] | None = None) -> tuple[int, ...]:
        """The side of each seat in the hand; ``hands`` are what the seats held, if it differs."""
        return sides_in(self, self.hands if hands is None else hands)

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
        hands = self.hands if held is None else held
        assert called.contract is not None
        assert called.trumps is not None
        in_play = None
        if not complete and (openly or table.anybody_out):
            spares = self.spares()
            hands = tuple(played_by([plays for _, plays, _ in tricks], table.players))
            hands = tuple(map(int.__or__, hands, spares))
            # Cards that were turned up come into play where they are drawn.
            out = () if table.draws else self.turned
            thrown = sum(self.discarded()[2]) - sum(spares)
            in_play = table.pack & ~thrown & ~sum([card.bit for card in out])
        return PlayedHand.of_play(
            called.contract,
            called.trumps,
            self.sides(hands),
            hands,
            tricks,
            complete=complete,
            in_play=in_play,
            dealer=self.before.dealer,
            turned=self.turned,
            carried=self.before.tally.carried,
        )


def plan_of(frame: Frame) -> Plan:
    """By what the cards of a hand are played; it is kept."""
    called = frame.called
    if called.plan is None:
        table, trumps = frame.table, called.trumps
        if trumps is not None and table.called_first:
            trumps = table.trumps[trumps.suit]
        called.plan = table.plan(trumps)
    return called.plan


def playable_of(at: SituationSlots, plan: Plan, hand: int, led: int) -> int:
    """The cards of a hand that may be played to the current trick, in bits."""
    called = at._frame.called
    if hand & called.kept and not at._over and at._frame.table.call_due[at._begun < at._count]:
        return called.kept  # the plan says nothing of it
    return plan.playable(hand, led, at._over, at)


def sides_in(frame: Frame, hands: tuple[int, ...]) -> tuple[int, ...]:
    """The side of each seat in a hand in which they held these cards."""
    table, called, holder = frame.table, frame.called, -1
    if not table.changes_sides:
        own: tuple[int, ...] = table.sides
        return own
    contract: Any = called.contract
    for seat, bits in enumerate(hands):
        if bits & called.kept:
            holder = seat
    key = contract.bidder, contract.level if table.checks else 0, holder
    sides: tuple[int, ...] | None = table.known_sides.get(key)
    if sides is None:
        sides = table.sides_in(contract, tuple(map(set_of_bits, hands)))
        if table.sides_follow:
            table.known_sides[key] = sides
    return sides


def sure_of(frame: Frame) -> int:
    """How many tricks are played before anybody can have gone out; it is kept."""
    table = frame.table
    early = table.watches and frame.called.trumps is not None and frame.may_end_early()
    frame._sure = 1 if early else table.tricks
    return frame._sure


def shown_of(frame: Frame, cards: int) -> int:
    """Those cards of a discard that everybody sees, in bits."""
    trumps, shows = frame.called.trumps, frame.table.rules.exchange.shows
    if shows is None or (shows == "trumps" and trumps is None):
        return 0
    return cards if trumps is None or shows == "all" else cards & trumps.bits


def facts_of(frame: Frame) -> tuple[Any, ...]:
    """All that the rest follows from, auction and exchange too; what most frames share is first."""
    return (
        frame.seat, frame.table, frame.moves, frame.dealt, frame.turned, frame._took,
        frame.called.trumps, frame.standing, frame.before,
    )  # fmt: skip


def stood(at: Standing) -> tuple[Any, ...]:
    """How a game stands, as far as the rest follows from it."""
    return (at.hand_number, at.dealer, at.scores, at.winner, at.complete, at.told, at.tally)


class Phase(enum.Enum):
    """What happens next."""

    DEAL = "deal"
    """The cards are about to be dealt; no seat is to act."""
    AUCTION = "auction"
    """The seat to act bids or passes."""
    TRUMP = "trump"
    """The bidder declares the trump suit."""
    EXCHANGE = "exchange"
    """The seat to act discards."""
    PLAY = "play"
    """The seat to act plays a card."""
    OVER = "over"
    """The game is over."""


MOMENT_FIELDS = (
    "_frame", "to_act", "_left", "_playable", "_best", "_over", "_begun", "_count", "_played",
)  # fmt: skip


@cython.no_gc  # nothing that a situation refers to refers to a situation
@cython.freelist(256)
@cython.cclass
class SituationSlots:
    """The attributes of a state and of a view: open while a step fills it, and then closed."""

    __slots__ = MOMENT_FIELDS if COMPILED else ("__weakref__", *MOMENT_FIELDS)
    _frame: Frame
    to_act: int | None
    """The seat whose turn it is; ``None`` before a deal and when the game is over."""
    _left: int  # the cards that have not been played, in bits
    _playable: int
    """What the seat to act may play, in bits; 0 in the view of another seat. It follows from the
    rest; every play needs it twice, to list the legal moves and to check one."""
    _best: int  # the play that is winning the current trick; -1 if there is none
    _over: int  # how many tricks are over
    _begun: int  # the place of the play that began the current trick; of the next one, if none has
    _count: int  # how many cards have been played
    _played: tuple[int, ...]
    """The plays in order: six bits of card, the seat above them, and for some :data:`LEADS` or
    :data:`BEATS`. In C, an array with room for every card."""

    @property
    def _trick(self) -> tuple[int, ...]:
        """The plays of the current trick."""
        places = range(self._begun, self._count)
        return tuple([self._played[place] & PLAY_MASK for place in places])

    @property
    def _tricks(self) -> Tricks:
        """The finished tricks."""
        return tricks_of(self)

    def __eq__(self, other: object) -> bool:
        """Whether it is the same moment of an equal game, as seen by the same seat."""
        given: Any = other
        return self is other or (type(other) is type(self) and same(self, given))

    def __hash__(self) -> int:
        """The hash of the hand and of the plays."""
        plays = [self._played[place] for place in range(self._count)]
        return hash((self._frame, self._left, tuple(plays)))


OPEN: Any = SituationSlots  # the class of an open situation in Python
if COMPILED:  # pragma: no cover  (CPython then reads whose turn it is as fast as a local name)
    c.make_slot(SituationSlots, c.place_in(SituationSlots()))


def same(one: SituationSlots, other: SituationSlots) -> bool:
    """Whether all that differs between states is equal; what differs most often comes first."""
    if one._left != other._left or one._count != other._count or one.to_act != other.to_act:
        return False
    for place in range(one._count):
        if one._played[place] != other._played[place]:
            return False
    return one._frame == other._frame


def tricks_of(at: SituationSlots) -> Tricks:
    """The finished tricks of a hand."""
    found, left, one, best = [], at._left, 1, 0  # the last with 64 bits in C, to be shifted
    plays: list[int] = []
    for place in range(at._count):  # what was left before
        left ^= one << (at._played[place] & CARD_MASK)
    for place in range(at._begun):
        play = at._played[place]
        left ^= one << (play & CARD_MASK)
        if play > PLAY_MASK:  # it leads, or it beats those before it
            best = play & PLAY_MASK
        plays.append(play & PLAY_MASK)
        if place + 1 == at._begun or at._played[place + 1] & LEADS:
            found.append((best, tuple(plays), left))
            plays = []
    return tuple(found)


def piles_of(at: SituationSlots, sides: tuple[int, ...], number: int) -> tuple[list[int], int]:
    """What each of so many sides has captured, in bits; who won the last trick, from 1, or 0."""
    found = Piles()
    last = found.pile_up(at, sides, number)
    return [found.piles[place] for place in range(number)], last


class Piles:
    """What each side has captured: in C, an array."""

    def __init__(self) -> None:
        if PURE:  # pragma: no branch  (in C, it is part of it)
            self.piles: list[int] = [*bytes(32)]

    def pile_up(self, at: SituationSlots, sides: tuple[int, ...], number: int) -> int:
        """Take what each of so many sides has captured; the number of who won the last trick."""
        side = first = -1
        one, pile, best, gone, plays = 1, 0, 0, ALL_CARDS ^ at._left, at._played
        for play in plays[: at._count]:
            if play > PLAY_MASK:  # it leads, or it beats those before it
                if play & LEADS and pile:
                    side = self._take(sides[best >> 6], number, pile)
                    first = side if first < 0 else first
                    gone ^= pile
                    pile = 0
                best = play & PLAY_MASK
            pile |= one << (play & CARD_MASK)
        gone ^= pile
        if pile and at._begun == at._count:  # the last trick is over, too
            side = self._take(sides[best >> 6], number, pile)
            first = side if first < 0 else first
        if gone and side >= 0:  # what is gone and was not played, the first trick takes
            self.piles[first] |= gone
        return side + 1

    def _take(self, side: int, number: int, pile: int) -> int:
        """Add a trick to what one of so many sides has captured; that side."""
        if not 0 <= side < number <= 32:
            raise IndexError(f"there is no side {side}")
        self.piles[side] |= pile
        return side


def unplayed(frame: Frame, left: int = ALL_CARDS) -> SituationSlots:
    """An open state or view before any card has been played."""
    kind = frame.kind
    at: SituationSlots = OPEN() if PURE else kind.__new__(kind)
    at._frame, at._left, at._best = frame, left, -1
    at._over = at._begun = at._count = 0
    if PURE:  # pragma: no branch
        in_python: Any = at
        in_python._played = ()
    return at


def closed(at: SituationSlots, to_act: int | None, playable: int) -> Any:
    """An open situation, closed: it is the turn of a seat, which may play these cards."""
    at.to_act, at._playable = to_act, playable
    if PURE:  # pragma: no branch  (a frozen class would let nothing be set)
        at.__class__ = at._frame.kind
    return at


def seen_from(old: SituationSlots, frame: Frame, playable: int) -> Any:
    """The same moment of a game, with another frame, in which a seat may play these cards."""
    at = unplayed(frame, old._left)
    at._over, at._begun, at._best, at._count = old._over, old._begun, old._best, old._count
    at._played = old._played
    return closed(at, old.to_act, playable)


def choices_of(at: SituationSlots) -> LegalMoves:  # pragma: no cover  (in C alone)
    """The plays of what the seat to act may play."""
    left, number = at._playable, 0
    found: Any = c.room_for(ListedMoves, held(left))
    while left:
        rest = left & left - 1
        play = PLAYS[INDEX[(left ^ rest) % 67]]
        c.Py_INCREF(play)
        c.PyTuple_SET_ITEM(found, number, play)
        left = rest
        number += 1
    listed: LegalMoves = found
    return listed
