"""State: a game at one moment. It never changes.

A state keeps the whole history of its current hand but only the scores of earlier ones, so views
can be computed from it and memory stays flat over a match.
"""

from __future__ import annotations

import enum
import functools
from collections.abc import Callable, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, final

import attrs

from .._laid import indices, new_laid
from ..authoring import Bidding, Run
from ..cards import CARDS, Card, CardSet, Suit, Uncopied, fast_constructor, set_of_bits
from ..errors import InvalidArgument, check_seat, shown
from ..moves import (
    PLAYS,
    Bid,
    CallCard,
    Discard,
    HandDealt,
    HiddenDiscard,
    Move,
    NameTrump,
    Pass,
    PublicMove,
    Say,
    new_deal,
)
from ..played_hand import PlayedHand
from ..tricks import CARD_MASK, Contract, Trick, Trumps, new_contract, trick_of_plays
from .compiled import Table, table_for
from .frame import (
    NOT_EXCHANGED,
    UNKNOWN,
    Called,
    Frame,
    Standing,
    Taken,
    Tricks,
    begun,
    new_called,
    new_cards,
    new_dealt,
    new_exchanged,
    new_frame,
    new_standing,
    new_taken,
    packed_move,
    piles_of,
    run_on,
    said_after,
    unknown_discard,
)
from .scoring import score_when_looked_at
from .stepping import COMPILED, SituationSlots, new_situation

if TYPE_CHECKING:
    from ..authoring import AuctionState, Credit, HasTurn
    from ..composing import Variant
    from .hand_score import HandScore, Tally

__all__ = ["Phase", "Situation", "State"]


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


PHASES = tuple(Phase)
SPECTATOR = -1
"""Stands for who has no seat where ``None`` means the seat to act."""


@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class Situation(Uncopied, SituationSlots):
    """The public part of a game at one moment, which a state and a view share."""

    _frame: Frame
    phase: Phase
    """What happens next."""
    to_act: int | None
    """The seat whose turn it is; ``None`` before a deal and when the game is over."""
    _left: int = -1
    """The cards that have not been played, in bits (-1: none has)."""
    _playable: int = 0
    """What the seat to act may play, in bits; 0 in the view of another seat. It follows from the
    rest; every play needs it twice, to list the legal moves and to check one."""
    _trick: tuple[int, ...] = ()
    _best: int = -1
    """The play that is winning the current trick; -1 if there is none."""
    _tricks: Tricks = ()

    def _sees(self, seat: int) -> bool:
        """Whether the hand of a seat is known; a state is not asked."""
        raise NotImplementedError  # pragma: no cover  (views have their own)

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
        """How many hands have been dealt, including hands thrown in."""
        return self._frame.standing.hand_number

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each side; the current hand is added when it is over."""
        return self._frame.standing.scores

    @property
    def tally(self) -> Tally:
        """What the game carries from hand to hand besides the scores, such as a tie for Game."""
        return self._frame.standing.tally

    @property
    def winner(self) -> int | None:
        """The side that has won the game; ``None`` before."""
        return self._frame.standing.winner

    @property
    def score(self) -> HandScore | None:
        """The score of the hand just finished; ``None`` before, and if it was thrown in.

        If the hand ended early, a view has only the points of the side that went out, and those
        that the cards played decide.
        """
        raise NotImplementedError  # pragma: no cover  (every subclass has its own)

    @property
    def turned(self) -> tuple[Card, ...]:
        """The cards turned up for all to see, in order; the last one counts.

        With a face-up stock, these are the cards that have been on top of it.
        """
        return self._frame.cards.turned

    @property
    def hand_finished(self) -> bool:
        """Whether a hand is over (scored or thrown in) and the next one is not dealt yet.

        The phase is then ``DEAL`` or ``OVER``.
        """
        return self.to_act is None and bool(self._frame.moves)

    @property
    def auction(self) -> AuctionState | None:
        """The auction with its highest bid so far; ``None`` before the first deal.

        In the library's variants it is a :class:`Bidding`, which also has the calls.
        """
        frame = self._frame
        auction: AuctionState | None = frame.called.auction
        if isinstance(auction, Bidding) and frame.table.remembers_calls:
            # It has been begun without scores.
            return attrs.evolve(auction, scores=frame.table.standing(frame.dealt.scores))
        return auction

    @property
    def contract(self) -> Contract | None:
        """Who must make what; ``None`` until the auction is over."""
        return self._frame.called.contract

    @property
    def credits(self) -> tuple[Credit, ...]:
        """Points scored by the auction itself; they are scored at once."""
        return self._frame.called.credits

    @property
    def trump(self) -> Suit | None:
        """The trump suit; ``None`` until it is named."""
        contract = self._frame.called.contract
        return None if contract is None else contract.trump

    @property
    def trumps(self) -> Trumps | None:
        """The order of the cards; ``None`` until trump is named."""
        return self._frame.called.trumps

    @property
    def exchange(self) -> HasTurn | None:
        """The state of the exchange; ``None`` before and after it."""
        exchange: HasTurn | None = self._frame.exchanged.exchange
        return exchange

    @property
    def gives_to(self) -> int | None:
        """The seat that gets what the seat to act lays down; ``None`` if that is discarded."""
        exchange = self.exchange
        return None if exchange is None else self._frame.table.rules.exchange.gives_to(exchange)

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
        piles = piles_of(self._tricks, table.sides, table.number_of_sides)
        return tuple(map(set_of_bits, piles))

    @property
    def open_card(self) -> Card | None:
        """The card on top of a face-up stock; ``None`` if there is none, or it is gone.

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
@attrs.frozen(eq=False, repr=False, weakref_slot=False)
class State(Situation):
    """A game at one moment.

    It never changes: it is frozen, hashable, comparable, picklable, and safe to share between
    threads. :func:`pitchlib.start` and :func:`pitchlib.apply` make states.

    A pickle names a variant that ships with the library, and is refused once that has changed: it
    is for other processes; to keep a game, use a record. Load only your own: a pickle runs code.
    """

    @property
    def hands(self) -> tuple[CardSet, ...]:
        """The cards each seat holds now; empty before the first deal."""
        left = self._left
        return tuple(set_of_bits(hand & left) for hand in self._frame.cards.hands)

    @property
    def dealt(self) -> tuple[CardSet, ...]:
        """The cards that each seat was dealt."""
        return tuple(map(set_of_bits, self._frame.dealt.hands))

    @property
    def stock(self) -> tuple[Card, ...]:
        """The undealt cards that are left, in the order in which they are drawn.

        If nobody draws and there is no widow, they are in listing order.
        """
        return tuple(CARDS[index] for index in self._frame.cards.stock)

    @property
    def discards(self) -> tuple[CardSet, ...]:
        """The cards that each seat has discarded."""
        return tuple(map(set_of_bits, self._frame.discards()))

    @property
    def moves(self) -> tuple[tuple[int | None, Move], ...]:
        """All moves of this hand in order, with the seat that made each (``None``: the deal)."""
        return self._moves

    @property
    def played_hand(self) -> PlayedHand | None:
        """The hand as played so far, as points see it; ``None`` until cards are played."""
        if self.trumps is None or self.contract is None:
            return None
        return self._frame.played(self._tricks, complete=self._frame.standing.complete is True)

    @property
    def score(self) -> HandScore | None:
        """The score of the hand just finished; ``None`` before, and if it was thrown in.

        The scores are there at once, the evidence is made when you first look at it.
        """
        frame = self._frame
        complete = frame.standing.complete
        if complete is None:
            return None
        score: HandScore | None = getattr(frame, "_score", None)
        if score is None:
            # It refers to a frame of its own, so that the two do not keep each other alive.
            score = score_when_looked_at(frame.having(), self._tricks, complete=complete)
            object.__setattr__(frame, "_score", score)
        return score

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the deal and the moves, from which all else follows."""
        return _state_of, packed(self, EVERY_SEAT)

    def _asker(self, seat: int | None, *, deals: bool) -> int | None:
        """Any seat."""
        if seat is not None:
            check_seat(seat, self.players, "seat")
        return seat


new_state: Callable[..., State] = (
    functools.partial(new_situation, State) if COMPILED else fast_constructor(State)
)


def _state_of(*given: Any) -> State:
    """The state of a pickle."""
    return new_state(*unpacked(EVERY_SEAT, *given))


def before_the_deal(at: Situation) -> State:
    """The state before the deal of the current hand; before the first deal, the state itself."""
    frame = at._frame
    standing = frame.standing
    if frame.moves:
        dealt = frame.dealt
        standing = Standing(standing.hand_number - 1, dealt.by, dealt.scores, tally=dealt.tally)
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


# Pickles

EVERY_SEAT = -1
"""In the place of the seat of a view: a state, in which all hands are known."""
SIZE = len(CARDS)


def packed(at: Situation, seat: int | None) -> tuple[Any, ...]:
    """A state, or the view of a seat, as short plain values for :func:`unpacked`.

    These are how the game stands, the deal, the moves, and what no move says: the cards turned up,
    and who took how many cards.
    """
    frame = at._frame
    table, standing, dealt, cards = frame.table, frame.standing, frame.dealt, frame.cards
    contract, moves, first = frame.called.contract, frame.moves, table.first_tally
    whole = seat == EVERY_SEAT
    stock = moves[0][1].stock if moves and whole else None
    tricks = [plays for _, plays, _ in at._tricks]
    won = [plays.index(best) for best, plays, _ in at._tricks]
    if at._trick:
        won.append(at._trick.index(at._best))
    plays = [*chain.from_iterable(tricks), *at._trick]
    return (
        table.variant, table.players, PHASES.index(at.phase), at.to_act,
        standing.hand_number, standing.dealer, standing.scores, standing.winner,
        standing.complete, standing.score, None if standing.tally == first else standing.tally,
        dealt.by, dealt.scores, None if dealt.tally == first else dealt.tally,
        sum([hand << SIZE * place for place, hand in enumerate(dealt.hands)]),
        None if stock is None else _indices(stock),
        bytes([mover or 0 for mover, _ in moves[1:]]),
        tuple([packed_move(move) for _, move in moves[1:]]),
        contract and (
            contract.bidder, contract.level, contract.trump and contract.trump.value,
            contract.called and contract.called.index,
        ),
        _indices(cards.turned),
        _small([
            part
            for each in cards.taken
            if each.after <= len(moves)  # what was drawn after tricks follows from them
            for part in (each.after, each.seat, each.count, _giver(each))
        ]),
        b"" if whole else b"".join([indices(t.cards) for t in cards.taken if t.seat == seat]),
        bytes([play & CARD_MASK for play in plays]), bytes(won),
        # Where every seat plays to every trick, whose play it is follows from who leads.
        b"" if table.even else bytes([play >> 6 for play in plays]),
        b"" if table.even else bytes(map(len, tricks)),
    )  # fmt: skip


def unpacked(
    seat: int | None, variant: Variant, players: int, phase: int, to_act: int | None,
    number: int, dealer: int, scores: tuple[int, ...], winner: int | None, complete: bool | None,
    score: HandScore | None, tally: Tally | None,
    by: int, before: tuple[int, ...], had: Tally | None, hands: int, stock: bytes | None,
    movers: bytes, said: tuple[Any, ...], bid: tuple[Any, ...] | None, turned_up: bytes,
    took: Sequence[int], own: bytes, plays: bytes, won: bytes, seats: bytes, sizes: bytes,
) -> tuple[Any, ...]:  # fmt: skip
    """The fields of the state, or the view of a seat, that was :func:`packed`."""
    table, now, whole = table_for(variant, players), PHASES[phase], seat == EVERY_SEAT
    tally = tally or table.first_tally
    standing = new_standing(number, dealer, scores, winner, complete, score, tally)
    if by < 0:  # before the first deal
        return Frame(table, standing), now, to_act, -1, 0, (), -1, ()
    dealt = tuple([hands >> SIZE * place & (1 << SIZE) - 1 for place in range(players)])
    turned = tuple([CARDS[index] for index in turned_up])
    deal: Any
    if whole:
        undealt = None if stock is None else tuple([CARDS[index] for index in stock])
        deal = new_deal(tuple(map(set_of_bits, dealt)), undealt)
        if not table.stock_matters:
            stock = indices(table.pack & ~sum(dealt))
        own = (stock or b"").translate(None, turned_up)
    else:
        deal = HandDealt(None if seat is None else set_of_bits(dealt[seat]))
    moves = ((None, deal), *zip(movers, map(_move, said)))
    called, calls = _called(table, by, before, moves, turned)
    if bid is not None:
        called = _with_contract(table, called, *bid)
    leader = called.contract.bidder if called.contract else 0
    tricks, trick, left = _tricks(table, leader, plays, won, seats, sizes)
    best = trick[won[-1]] if trick else -1
    taken, number = _taken(table, moves, took, own, tricks, seat)
    held = _held(table, dealt, moves, taken, turned, tricks, seat)
    if whole:
        rest = own[number:]
    else:
        drawn = sum([each.count for each in taken if each.giver is None])
        size = table.rules.dealing.hand * players + len(turned) + drawn
        rest = UNKNOWN * (len(table.cards) - size)
    frame = new_frame(
        table, standing, new_dealt(by, before, dealt, had or table.first_tally), moves, called,
        NOT_EXCHANGED, new_cards(held, rest, turned, taken),
    )  # fmt: skip
    if now is Phase.EXCHANGE:
        frame = frame.having(exchanged=new_exchanged(_exchange(frame, calls), None))
    playable = 0
    if now is Phase.PLAY and to_act is not None and (whole or to_act == seat):
        hand = held[to_act] & left
        playable = table.playable(called.trumps, hand, trick, best, len(tricks))
    return frame, now, to_act, left, playable, trick, best, tricks


def _indices(cards: Sequence[Card]) -> bytes:
    return bytes([card.index for card in cards])


def _giver(taken: Taken) -> int:
    """Which seat gave the cards, from 1; 0 if they came from the stock."""
    return 0 if taken.giver is None else taken.giver + 1


def _small(numbers: list[int]) -> Sequence[int]:
    """Numbers from 0, as bytes if they have room there."""
    return bytes(numbers) if max(numbers, default=0) < 256 else tuple(numbers)


@functools.lru_cache(maxsize=4096)
def _move(given: Any) -> PublicMove:
    """The move of which this is the short value."""
    if given is None:
        return Pass()
    if isinstance(given, int):
        return Bid(given)
    if isinstance(given, str):
        if given.islower():
            return Say(given)
        return NameTrump(given) if len(given) == 1 else CallCard(given)
    if isinstance(given, bytes):
        laid: Discard = new_laid(Discard, _bits(given))
        return laid
    if len(given) == 2:
        return Bid(*given)
    count, drawn, face_up = given
    return HiddenDiscard(count, drawn, set_of_bits(face_up))


def _bits(cards: bytes) -> int:
    return sum([1 << card for card in cards])


def _called(
    table: Table, dealer: int, scores: tuple[int, ...], moves: Sequence[Any],
    turned: tuple[Card, ...],
) -> tuple[Called, int]:  # fmt: skip
    """The auction after its calls, and how many moves were made by its end."""
    seen = min(len(turned), 1)
    called = begun(table, dealer, scores, turned[:1])
    for place, (_, move) in enumerate(islice(moves, 1, None), start=1):
        if called.contract or called.outcome or not isinstance(move, (Bid, Pass, Say)):
            return called, place
        called = said_after(table, called, move, turned[:seen])
        if isinstance(called.outcome, Run) and seen < len(turned):
            called = run_on(table, called, turned[seen])
            seen += 1
    return called, len(moves)


def _with_contract(
    table: Table, called: Called, bidder: int, level: int, letter: str | None, index: int | None
) -> Called:
    """The auction with its contract, with trump named and a card called or not."""
    suit, card = None if letter is None else Suit(letter), None if index is None else CARDS[index]
    trumps = None if suit is None else table.trumps[suit]
    if trumps is not None and card is not None:
        trumps = table.trumps_called(trumps, card)
    contract = new_contract(bidder, level, suit, card)
    return new_called(called.auction, contract, called.credits, trumps, None, None)


def _exchange(frame: Frame, calls: int) -> Any:
    """The exchange as the moves after so many have left it."""
    rule = frame.table.rules.exchange
    exchange = rule.begin(frame.holdings())
    for _, move in frame.moves[calls:]:
        if isinstance(move, Pass):
            exchange = rule.passed_on(exchange)
        elif isinstance(move, (Discard, HiddenDiscard)):
            count = move.count if isinstance(move, HiddenDiscard) else len(move.cards)
            exchange = rule.after(exchange, unknown_discard(frame.table, count))
    return exchange


def _taken(
    table: Table, moves: Sequence[Any], took: Sequence[int], cards: bytes, tricks: Tricks,
    seat: int | None,
) -> tuple[tuple[Taken, ...], int]:  # fmt: skip
    """The cards taken up, and how many of the given ones they were."""
    each = [*zip(took[::4], took[1::4], took[2::4], took[3::4])]
    if table.draws and table.rules.dealing.hides_stock:
        for number, (best, _, _) in enumerate(tricks[: table.draws], start=1):
            takers = table.takers[best >> 6]
            after = len(moves) + number * len(takers)
            each += [(after, taker, 1, 0) for taker in takers[number == 1 :]]
    found, first = [], 0
    for after, taker, count, giver in each:
        came = 0
        if giver and seat == EVERY_SEAT:
            came = moves[after - 1][1]._bits
        elif seat in (EVERY_SEAT, taker):
            came = _bits(cards[first : first + count])
            first += count
        found.append(new_taken(after, taker, count, came, giver - 1 if giver else None))
    return tuple(found), first


def _held(
    table: Table, hands: tuple[int, ...], moves: Sequence[Any], taken: tuple[Taken, ...],
    turned: tuple[Card, ...], tricks: Tricks, seat: int | None,
) -> tuple[int, ...]:  # fmt: skip
    """The hands as far as the seat knows them: dealt, taken up, and not discarded."""
    if not (taken or table.draws or table.exchanges):
        return hands
    held, first = [*hands], 0
    for place, (mover, move) in enumerate(moves, start=1):
        if type(move) is Discard:
            held[mover] &= ~move._bits
        while first < len(taken) and taken[first].after == place:
            held[taken[first].seat] |= taken[first].cards
            first += 1
    for each in taken[first:]:  # drawn after a trick
        held[each.seat] |= each.cards
    if table.draws:
        for owner, drawn in enumerate(table.drawn(turned, tricks)):
            held[owner] |= drawn if seat in (EVERY_SEAT, owner) else 0
    return tuple(held)


def _tricks(
    table: Table, seat: int, cards: bytes, won: bytes, seats: bytes, sizes: bytes
) -> tuple[Tricks, tuple[int, ...], int]:
    """The finished tricks, the current one, and the cards left in bits; the seat leads first."""
    tricks: list[Any] = []
    left, first, size = -1, 0, table.players
    for number, winner in enumerate(won):
        if not table.even:
            size = sizes[number] if number < len(sizes) else table.players + 1
        trick = []
        for place in range(first, min(first + size, len(cards))):
            seat = seats[place] if seats else seat
            card = cards[place]
            trick.append(seat << 6 | card)
            left ^= 1 << card
            seat = table.next_seat[seat]
        if len(trick) < size:
            return tuple(tricks), tuple(trick), left
        tricks.append((trick[winner], tuple(trick), left))
        first += size
        seat = trick[winner] >> 6
    return tuple(tricks), (), left
