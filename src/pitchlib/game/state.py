"""State: a game under some variant, at one moment. Pure data; nothing in it changes.

A state keeps the whole history of its current hand and only the scores of earlier ones, so that
views can be computed from it and memory stays flat over a match. What stays the same while cards
are played is kept in a :class:`Frame` that successive states share, in parts: what the deal, the
auction and the exchange have said, where the cards are, and how the game stands.
"""

from __future__ import annotations

import enum
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias, final

import attrs

from .._construct import fast_constructor
from ..cards import CARDS, Card, CardSet, Suit, set_of_bits
from ..checks import check_seat, shown
from ..errors import InvalidArgument
from ..moves import PLAYS, Discard, HiddenDiscard, Move
from ..played_hand import PlayedHand
from ..rules.values import Holdings
from ..tricks import CARD_MASK, Contract, Trick, played_by, trick_of_plays
from ..trumps import Trumps

if TYPE_CHECKING:
    from ..rules.values import Credit
    from ..variant import Variant
    from .compiled import Table
    from .hand_score import HandScore

__all__ = ["Phase", "Situation", "State"]


class Phase(enum.Enum):
    """What is going on: who may do what next."""

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


Tricks: TypeAlias = tuple[tuple[int, tuple[int, ...], int], ...]
"""For each finished trick: the play that won it, all plays in order, what was left then."""


# What successive states share


@final
@attrs.frozen(weakref_slot=False)
class Standing:
    """How the game stands: all that is left of a hand when the next one is dealt."""

    hand_number: int
    """How many hands were dealt in this game, the current or last one included."""
    dealer: int
    """Who deals or dealt this hand; when it is over, who deals the next."""
    scores: tuple[int, ...]
    """The scores by side; new ones when the hand is over."""
    score: HandScore | None = None
    """The score of the hand, when it is over."""
    winner: int | None = None


@final
@attrs.frozen(weakref_slot=False)
class Dealt:
    """What the deal has said; it stays when the hand is over."""

    by: int = -1
    """Who dealt; -1 before the first deal."""
    scores: tuple[int, ...] = ()
    """The scores before the hand."""
    hands: tuple[int, ...] = ()
    """The hands as dealt, in bits."""


@final
@attrs.frozen(weakref_slot=False)
class Called:
    """What the auction has said."""

    auction: Any = None
    """The auction as its component keeps it."""
    contract: Contract | None = None
    credits: tuple[Credit, ...] = ()
    """What the auction gave to a seat; it is entered first when the hand is counted."""
    trumps: Trumps | None = None


@final
@attrs.frozen(weakref_slot=False)
class Exchanged:
    """What the exchange has said."""

    exchange: Any = None
    """The exchange as its component keeps it; ``None`` if it is over or not begun."""
    discards: tuple[int, ...] = ()
    """What each seat has discarded, in bits."""


@final
@attrs.frozen(weakref_slot=False)
class Taken:
    """Cards that a seat took from the stock unseen: a draw, a widow, more cards in a run."""

    after: int
    """How many moves came before, the one that led to it included."""
    seat: int
    count: int
    cards: int
    """The cards in bits; 0 in the view of another seat."""


@final
@attrs.frozen(weakref_slot=False)
class Cards:
    """Where the cards are."""

    hands: tuple[int, ...] = ()
    """What each seat holds, in bits; once play has begun, what it held then or has drawn since."""
    stock: tuple[int, ...] = ()
    """The undealt cards that are left, in the order in which they are drawn."""
    turned: tuple[Card, ...] = ()
    """The cards that were turned up, in order."""
    taken: tuple[Taken, ...] = ()
    """What was taken from the stock unseen, in order."""


new_standing: Callable[..., Standing] = fast_constructor(Standing)
new_dealt: Callable[..., Dealt] = fast_constructor(Dealt)
new_called: Callable[..., Called] = fast_constructor(Called)
new_exchanged: Callable[..., Exchanged] = fast_constructor(Exchanged)
new_taken: Callable[..., Taken] = fast_constructor(Taken)
new_cards: Callable[..., Cards] = fast_constructor(Cards)


@final
@attrs.frozen(weakref_slot=False)
class Frame:
    """What successive states of one hand share while cards are played.

    In a view, what its seat cannot see is left out: no hands but its own, -1 for each card of the
    stock, and moves as the seat was told of them.
    """

    table: Table
    standing: Standing
    dealt: Dealt = Dealt()
    moves: tuple[tuple[int | None, Any], ...] = ()
    """All moves of the hand before the first card, and who made them."""
    called: Called = Called()
    exchanged: Exchanged = Exchanged()
    cards: Cards = Cards()

    def having(
        self,
        *,
        standing: Standing | None = None,
        moves: tuple[tuple[int | None, Any], ...] | None = None,
        called: Called | None = None,
        exchanged: Exchanged | None = None,
        cards: Cards | None = None,
    ) -> Frame:
        """The same with other parts."""
        return new_frame(
            self.table,
            standing or self.standing,
            self.dealt,
            moves or self.moves,
            called or self.called,
            exchanged or self.exchanged,
            cards or self.cards,
        )

    def hand_sizes(self) -> list[int]:
        """How many cards each seat held before play."""
        sizes = self._given(len(self.moves))
        for seat, move in self.moves:
            if isinstance(move, Discard):
                sizes[seat or 0] -= len(move.cards)
            elif isinstance(move, HiddenDiscard):
                sizes[seat or 0] -= move.count
        return sizes

    def holdings(self) -> Holdings:
        """How many cards lay where when the exchange began."""
        contract = self.called.contract
        assert contract is not None
        sizes = self._given(len(self.moves))
        if self.cards.taken:
            laid = (isinstance(move, (Discard, HiddenDiscard)) for _, move in self.moves)
            before = next((place for place, is_discard in enumerate(laid) if is_discard), None)
            sizes = sizes if before is None else self._given(before)
        stock = len(self.table.cards) - sum(sizes) - len(self.cards.turned)
        return Holdings(self.dealt.by, contract.bidder, tuple(sizes), stock)

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
        for seat, move in self.moves:
            if isinstance(move, HiddenDiscard):
                shown[seat or 0] |= move.shown.bits
            elif isinstance(move, Discard):
                shown[seat or 0] |= self.shown_of(move.cards).bits
        return shown

    def shown_of(self, cards: CardSet) -> CardSet:
        """Those cards of a discard that everybody sees."""
        trumps = self.called.trumps
        if trumps is None or not self.table.rules.exchange.shows_trumps:
            return CardSet.EMPTY
        return cards & trumps.cards

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
            in_play = table.pack & ~sum(self.shown_discards())
            if not table.draws:
                in_play &= ~sum([card.bit for card in self.cards.turned])
        sides = table.sides
        if table.rules.seating.changes_sides:
            sides = table.sides_in(called.contract, tuple(map(set_of_bits, hands)))
        return PlayedHand.of_play(
            called.contract,
            called.trumps,
            sides,
            hands,
            tricks,
            complete=complete,
            in_play=in_play,
            dealer=self.dealt.by,
            turned=self.cards.turned,
        )

    def runs(self) -> dict[int, int]:
        """By which of the moves cards were run, and how many each seat got."""
        if self.table.draws:
            return {}
        given = self.table.players * (len(self.cards.turned) - 1)
        return {taken.after - 1: taken.count for taken in self.cards.taken[: max(given, 0)]}


new_frame: Callable[..., Frame] = fast_constructor(Frame)


SPECTATOR = -1
"""Stands for who has no seat where ``None`` means the seat to act."""


class _Referable:
    """Gives states and views their slot for weak references, where an unfrozen twin has it."""

    __slots__ = ("__weakref__",)


@attrs.frozen(repr=False, weakref_slot=False)
class Situation(_Referable):
    """What a :class:`State` and a :class:`~pitchlib.View` have in common: all that lies open."""

    _frame: Frame
    phase: Phase
    """What is going on."""
    to_act: int | None
    """The seat whose turn it is; ``None`` if cards are to be dealt, or the game is over."""
    _left: int = -1
    """The cards that have not been played, in bits (-1: none has)."""
    _playable: int = attrs.field(default=0, eq=False)
    """What the seat to act may play, in bits; 0 in the view of another seat. It follows from the
    rest; every play needs it twice, to list the legal moves and to check one."""
    _trick: tuple[int, ...] = ()
    _best: int = -1
    """The play that is winning the current trick; -1 if there is none."""
    _tricks: Tricks = ()

    def _sees(self, seat: int) -> bool:
        """Whether the hand of a seat is known."""
        raise NotImplementedError  # pragma: no cover  (every subclass has its own)

    def _asker(self, seat: int | None, *, deals: bool) -> int | None:
        """Whose move is asked about: a seat, :data:`SPECTATOR`, or ``None`` for the one to act."""
        raise NotImplementedError  # pragma: no cover  (every subclass has its own)

    @property
    def variant(self) -> Variant:
        """The rules of the game."""
        return self._frame.table.variant

    @property
    def players(self) -> int:
        """How many play."""
        return self._frame.table.players

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return self._frame.table.number_of_sides

    def side_of(self, seat: int) -> int:
        """The side that a seat plays for.

        :raises InvalidArgument: if there is no such seat.
        """
        check_seat(seat, self.players, "seat")
        return self._frame.table.sides[seat]

    @property
    def dealer(self) -> int:
        """The seat that dealt this hand; in phase ``DEAL``, the seat about to deal."""
        return self._frame.standing.dealer

    @property
    def hand_number(self) -> int:
        """How many hands were dealt so far, those thrown in included."""
        return self._frame.standing.hand_number

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each side; what the current hand adds comes when it is over."""
        return self._frame.standing.scores

    @property
    def winner(self) -> int | None:
        """The side that has won the game."""
        return self._frame.standing.winner

    @property
    def score(self) -> HandScore | None:
        """The score of the hand just finished; ``None`` before, and if it was thrown in.

        After an early end, a view has the points of the side that went out, and those that the
        cards played decide; the others are left open.
        """
        return self._frame.standing.score

    @property
    def turned(self) -> tuple[Card, ...]:
        """The cards that were turned up for all to see, in order; the last one counts.

        Where cards are drawn from an open stock, they are those that lay on top of it so far.
        """
        return self._frame.cards.turned

    @property
    def auction(self) -> Any:
        """The auction as the variant's auction keeps it, such as :class:`pitchlib.Bidding`."""
        return self._frame.called.auction

    @property
    def contract(self) -> Contract | None:
        """Who has undertaken what; ``None`` until the auction is over."""
        return self._frame.called.contract

    @property
    def credits(self) -> tuple[Credit, ...]:
        """What the auction gave to a seat; it is entered first when the hand is counted."""
        return self._frame.called.credits

    @property
    def trump(self) -> Suit | None:
        """The trump suit; ``None`` until it is named."""
        contract = self._frame.called.contract
        return None if contract is None else contract.trump

    @property
    def trumps(self) -> Trumps | None:
        """The order of the cards under the trump suit; ``None`` until it is named."""
        return self._frame.called.trumps

    @property
    def exchange(self) -> Any:
        """The exchange as the variant's exchange keeps it; ``None`` if it is over or not begun."""
        return self._frame.exchanged.exchange

    @property
    def trick(self) -> Trick | None:
        """The current trick, possibly empty; ``None`` when no cards are being played."""
        if self.phase is not Phase.PLAY:
            return None
        return trick_of_plays(self._trick, self._best if self._trick else None)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks of this hand."""
        return tuple(trick_of_plays(plays, best) for best, plays, _ in self._tricks)

    @property
    def captured(self) -> tuple[CardSet, ...]:
        """The cards that each side has won in tricks so far."""
        table = self._frame.table
        piles = [0] * table.number_of_sides
        before = -1
        for best, _, left in self._tricks:
            piles[table.sides[best >> 6]] |= before ^ left
            before = left
        return tuple(map(set_of_bits, piles))

    @property
    def open_card(self) -> Card | None:
        """The card on top of a stock that lies open; ``None`` if there is none, or none is left.

        The winner of the trick draws it.
        """
        table, turned = self._frame.table, self._frame.cards.turned
        drawn = min(len(self._tricks), table.draws) * table.players
        return turned[-1] if table.draws and len(turned) > drawn else None

    @property
    def _plays(self) -> tuple[tuple[int, ...], ...]:
        """The plays of each trick of this hand; those of the current one last."""
        return (*[plays for _, plays, _ in self._tricks], self._trick)

    @property
    def _moves(self) -> tuple[tuple[int | None, Any], ...]:
        """All moves of this hand in order, with the seat that made each."""
        return self._frame.moves + tuple(
            [(play >> 6, PLAYS[play & CARD_MASK]) for plays in self._plays for play in plays]
        )

    @property
    def _known_bits(self) -> tuple[int, ...]:
        """For each seat, those of its cards that everybody has seen it draw, in bits."""
        drawn = self._frame.table.drawn(self._frame.cards.turned, self._tricks)
        return tuple([bits & self._left for bits in drawn])

    def __repr__(self) -> str:
        """The variant, the phase, who is to act and the scores; no cards."""
        whose = "" if self.to_act is None else f", seat {self.to_act} to act"
        return (
            f"<{self._name} {self.variant.id}, {self.players} players, hand {self.hand_number}, "
            f"{self.phase.value}{whose}, scores {self.scores}>"
        )

    @property
    def _name(self) -> str:
        """What it is, for its ``repr``."""
        return type(self).__name__


@final
@attrs.frozen(repr=False, weakref_slot=False)
class State(Situation):
    """A game under some variant, at one moment.

    Frozen, hashable, comparable and picklable; safe to share between threads, because nothing in
    it changes. Made by :func:`pitchlib.start` and :func:`pitchlib.apply`.
    """

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards that each seat holds now; empty before the first deal."""
        left = self._left
        return tuple(set_of_bits(hand & left) for hand in self._frame.cards.hands)

    @property
    def dealt(self) -> tuple[CardSet, ...]:
        """The cards that each seat was dealt."""
        return tuple(map(set_of_bits, self._frame.dealt.hands))

    @property
    def stock(self) -> tuple[Card, ...]:
        """The undealt cards that are left, in the order in which they are drawn.

        Where nothing is drawn and there is no widow, their order does not matter: they stand in
        the written order.
        """
        return tuple(CARDS[index] for index in self._frame.cards.stock)

    @property
    def discards(self) -> tuple[CardSet, ...]:
        """The cards that each seat has discarded."""
        return tuple(map(set_of_bits, self._frame.exchanged.discards))

    @property
    def moves(self) -> tuple[tuple[int | None, Move], ...]:
        """All moves of this hand in order, with the seat that made each (``None``: the deal)."""
        return self._moves

    @property
    def played_hand(self) -> PlayedHand | None:
        """The hand as played so far, as points see it; ``None`` until cards are played."""
        if self.trumps is None or self.contract is None:
            return None
        complete = self.score is not None and not self.score.ended_early
        return self._frame.played(self._tricks, complete=complete)

    def _sees(self, seat: int) -> bool:
        """All hands are known."""
        return True

    def _asker(self, seat: int | None, *, deals: bool) -> int | None:
        """Any seat."""
        if seat is not None:
            check_seat(seat, self.players, "seat")
        return seat


new_state: Callable[..., State] = fast_constructor(State)


def before_the_deal(at: Situation) -> State:
    """The state before the deal of the current hand; before the first deal, the state itself."""
    frame = at._frame
    standing = frame.standing
    if frame.moves:
        standing = Standing(standing.hand_number - 1, frame.dealt.by, frame.dealt.scores)
    return State(Frame(frame.table, standing), Phase.DEAL, None)


def check_state(state: object) -> None:
    """Refuse what is no state of a game, with a hint."""
    if not isinstance(state, State):
        hint = "start(variant) makes one"
        raise InvalidArgument(f"Expected a State ({hint}), not {shown(state)}")


def check_situation(state: object) -> None:
    """Refuse what is neither a state nor a view of a game."""
    if not isinstance(state, Situation):
        check_state(state)
