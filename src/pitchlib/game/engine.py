# cython: language_level=3, annotation_typing=False, nonecheck=True
# cython: binding=False, embedsignature=True, embedsignature.format=clinic
# Python calls a plain function of C faster than one of Cython: 8 % of a decision by index.
"""The engine: the one step by which a state becomes the next, and a view the next view.

There is one step for both. What a move does not say, such as which cards are drawn, comes from a
source: for a state, the stock; for a view, the event its seat receives (:func:`observe`).
"""

from __future__ import annotations

import copyreg
from typing import Any, Generic, TypeVar

from .._laid import COMPILED, LISTED_INDEX, dealt, held, indices, new_hands
from ..authoring import Redealt, Run
from ..cards import CARDS, Card
from ..errors import InvalidArgument
from ..moves import (
    PLAYS,
    Bid,
    CallCard,
    Deal,
    Discard,
    HandDealt,
    HiddenDiscard,
    Move,
    NameTrump,
    Pass,
    Play,
    PublicMove,
    RandomSource,
    Say,
    chance_of,
    of_short_form,
    short_form,
)  # fmt: skip
from ..tricks import ALL_CARDS, BEATS, CARD_MASK, LEADS, PLAY_MASK, Contract
from .frame import (
    OPEN,
    Called,
    Frame,
    SituationSlots,
    Standing,
    begun,
    closed,
    known_after,
    listed_as,
    named,
    plan_of,
    playable_of,
    run_on,
    said_after,
    seen_from,
    suit_named,
    sure_of,
    turn_after,
    turn_begun,
    unplayed,
    won,
)
from .hand_score import NO_TALLY
from .legality import IllegalMove, InvalidDeal, discards_of, explain, legal_moves, what_is_due
from .lookup import LEADER, Table
from .settling import credited, standing_after, thrown_in
from .state import Phase, Situation, State, about_to_deal, check_state

__all__ = ["apply", "apply_unchecked", "sample_deal"]

S = TypeVar("S", bound=Situation)

_DEAL, _AUCTION, _TRUMP, _EXCHANGE, _PLAY, _OVER = Phase
"""Looked up at every move: to ask an enum for a member takes Python 3.11 as long as a state."""
INDEX, SIZE, PURE = LISTED_INDEX, len(CARDS), not COMPILED
TURNED = {card: (card,) for card in CARDS}
"""A card turned up: what is remembered of auctions shares it, so that equal views pickle alike."""
_NAMES = frozenset({NameTrump, CallCard})
MOST_MOVES = 30_000
"""More moves are made before a card is played only where a component goes on forever."""


def apply(state: State, move: Move, *, seat: int | None = None) -> State:
    """The next state; the old one does not change.

    After the last card of a hand, or when a side goes out during play, the hand is scored. The
    phase is then ``DEAL`` or ``OVER``, and the state keeps the finished hand until the next deal.

    :param state: the state.
    :param move: a legal move, or a :class:`Deal` in phase ``DEAL``.
    :param seat: whose move it is; by default, the seat to act.
    :raises IllegalMove: with every reason; :class:`InvalidDeal` for an impossible deal.
    :raises InvalidArgument: if it is not a move.
    """
    return _applied(state, move, seat)


def _applied(state: State, move: Move, seat: int | None) -> State:
    if type(state) is not State:  # perhaps it is a view: it has playable cards, too
        check_state(state)
    at = state
    if type(move) is Play and (seat is None or seat is at.to_act):
        play = move
        if at._playable & play._bits:
            return _play(at, play._bits, STOCK)
    call: Any = move
    kind: Any = type(move)
    if kind is Discard and seat is None and move in legal_moves(state):
        return _discard(at, call, STOCK)
    if seat is None and at.to_act is not None:
        before = at._frame.called
        called, choices = known_after(before, call), before.choices
        if called is None and choices is not None and listed_as(choices, call) is not None:
            called = said_after(at._frame.table, before, call, at._frame.turned)
        if called is not None:  # and so it is legal
            heard = choices is not None
            return _heard(at, call, called, STOCK) if heard else _name(at, call, called, STOCK)
    elif kind is Deal and seat is None and call._table is at._frame.table and at.phase is _DEAL:
        return _deal(at, call, STOCK)  # it was dealt here
    if kind in _NAMES and seat is None and listed_as(legal_moves(state), call) is not None:
        return _name(at, call, None, STOCK)
    verdict = explain(state, move, seat=seat)
    if verdict.reasons:
        wrong = InvalidDeal if kind is Deal and at.phase is Phase.DEAL else IllegalMove
        raise wrong(state, move, seat, verdict)
    return step(state, move, STOCK)


def sample_deal(state: State, rng: RandomSource) -> Deal:
    """Shuffle and deal: chance as a move.

    The pack is shuffled and dealt in the variant's packets, from the dealer's left. Only
    ``rng.random()`` is used, so the same seed gives the same deal on every platform and Python.

    :param state: a state in phase ``DEAL``.
    :param rng: a :class:`random.Random`, or anything with a method ``random`` like its.
    :raises InvalidArgument: if it is not time to deal, or ``rng`` is not a source of chance.
    """
    check_state(state)
    at = state
    frame = at._frame
    if frame.phase is not _DEAL:
        raise InvalidArgument(f"No cards can be dealt now: {what_is_due(state)}")
    deal: Deal = dealt(Deal, frame.table, frame.standing.dealer, chance_of(rng))
    return deal


def apply_unchecked(state: State, move: Move) -> State:
    """The next state, without checking that the move is legal; for search.

    An illegal move may give an impossible state, or any error.
    """
    return step(state, move, STOCK)


class Source(Generic[S]):
    """Where a step takes what a move does not say: here from the cards, which are all known."""

    def dealt(self, table: Table, move: Any) -> tuple[tuple[int, ...], bytes]:
        """The hands in bits, and the stock; it has the written order where that does not matter."""
        hands = move._hands
        stock = move._stock or b"" if table.stock_matters else indices(table.pack & ~sum(hands))
        return hands, stock

    def sees(self, seat: int) -> bool:
        """Whether it is known which cards a seat has."""
        return True

    def take(self, seat: int, cards: bytes) -> int:
        """What a seat takes from the top of the stock, in bits; 0 if that is not known."""
        return _bits(cards)

    def turn_up(self, stock: bytes) -> Card:
        """The top of the stock, which is turned up."""
        return CARDS[stock[0]]

    def uncover(self, cards: bytes) -> tuple[Card, ...]:
        """So many cards from the top of an open stock."""
        return tuple([CARDS[card] for card in cards])

    def passes(self, seat: int) -> bool:
        """Whether a seat of which nothing is known that it may play is passed over."""
        return True


def _bits(cards: bytes) -> int:
    bits, one = 0, 1  # a number of 64 bits in C, to be shifted
    for card in cards:
        bits |= one << (card & CARD_MASK)
    return bits


STOCK: Source[State] = Source()


def step(at: Situation, move: Move | PublicMove, source: Source[S]) -> S:
    """The state or view that follows a state or view by a move."""
    if isinstance(move, Play):
        return _play(at, move._bits, source)
    if isinstance(move, (Bid, Pass, Say)):
        frame = at._frame
        return _heard(at, move, said_after(frame.table, frame.called, move, frame.turned), source)
    if isinstance(move, (Discard, HiddenDiscard)):
        return _discard(at, move, source)
    if isinstance(move, (NameTrump, CallCard)):
        return _name(at, move, None, source)
    return _deal(at, move, source)


def _wait(frame: Frame, phase: Phase, to_act: int | None, source: Source[S]) -> S:
    """The next state or view, before any card has been played."""
    if len(frame.moves) > MOST_MOVES:
        rules = frame.table.rules
        name = type(rules.exchange if phase is _EXCHANGE else rules.auction).__name__
        raise InvalidArgument(f"{name} must come to an end, but has none after {MOST_MOVES} moves")
    frame.phase = phase
    after: S = closed(unplayed(frame), to_act, 0)
    return after


def _with_standing(frame: Frame, scores: tuple[int, ...], winner: int | None, dealer: int) -> Frame:
    """The frame once scores have changed before a card was played."""
    frame, old = frame.copy(), frame.standing
    frame.standing = Standing(old.hand_number, dealer, scores, old.tally, winner)
    return frame


def _take(frame: Frame, seats: tuple[int, ...], count: int, moves: int, source: Source[S]) -> Frame:
    """Give some seats in turn so many cards of the stock each, after so many moves."""
    first, hands, stock, taken = 0, list(frame.hands), frame.stock, list(frame._took)
    for seat in seats:
        came = source.take(seat, stock[first : first + count])
        hands[seat] |= came
        taken.append((moves, seat, count, came, None))
        first += count
    frame = frame.copy()
    frame.hands, frame.stock, frame._took = tuple(hands), stock[first:], tuple(taken)
    return frame


def _deal(at: Situation, move: Deal | HandDealt, source: Source[S]) -> S:
    frame = at._frame.copy()
    table, old = frame.table, frame.standing
    standing = Standing(old.hand_number + 1, old.dealer, old.scores, old.tally)
    hands, stock = source.dealt(table, move)
    turned: tuple[Card, ...] = ()
    if table.rules.dealing.turn_up:
        turned, stock = TURNED[source.turn_up(stock)], stock[1:]
    frame.standing = frame.before = standing
    frame.dealt, frame.moves = hands, ((None, move),)
    frame.called = begun(table, standing.dealer, standing.scores, turned)
    frame.hands, frame.stock, frame.turned, frame._took = hands, stock, turned, ()
    return _after_call(frame, source)


def _heard(at: Situation, move: Bid | Pass | Say, called: Called, source: Source[S]) -> S:
    """The next state or view after a call, given the auction after it."""
    old = at._frame
    frame = old.copy()
    frame.moves = old.moves + ((at.to_act, move),)  # noqa: RUF005  (faster in C)
    frame.called = called
    return _after_call(frame, source)


def _after_call(frame: Frame, source: Source[S]) -> S:
    """Go on after a call, or after the deal: where nobody bids the auction is over by then."""
    table, called = frame.table, frame.called
    if called.to_act is not None:
        if called.phase is _PLAY:
            return _first_lead(frame, called.to_act, source)
        if called.phase is _TRUMP and source is STOCK:
            frame.choices = table.suits
        return _wait(frame, called.phase, called.to_act, source)
    outcome = called.outcome
    if called.credits:
        scores, winner = credited(table, frame.before.scores, called.credits)
        frame = _with_standing(frame, scores, winner, frame.standing.dealer)
        if winner is not None:
            return _wait(frame, _OVER, None, source)
    if called.contract is not None:
        return _bid_won(frame, source)
    if outcome is None:
        assert called.auction is not None
        return _wait(frame, _AUCTION, called.auction.to_act, source)
    if isinstance(outcome, Run):
        if outcome.cards * table.players < len(frame.stock):
            return _run(frame, outcome.cards, source)
        outcome = outcome.otherwise
    if isinstance(outcome, Redealt):
        return _thrown_in(frame, outcome, source)
    return contracted(frame, outcome, source)


def contracted(frame: Frame, contract: Contract, source: Source[S]) -> S:
    """Go on after the auction, with its contract."""
    frame, said = frame.copy(), frame.called
    known = {} if said.after is None else said.after
    if contract not in known:
        known[contract] = won(frame.table, said, contract, frame.turned)
    frame.called = known[contract]
    return _bid_won(frame, source)


def _bid_won(frame: Frame, source: Source[S]) -> S:
    """Go on after the auction."""
    table, called = frame.table, frame.called
    contract: Any = called.contract
    rule, bidder = table.rules.exchange, contract.bidder
    if rule.takes_widow:
        frame = _take(frame, (bidder,), table.rules.dealing.widow, len(frame.moves), source)
    if rule.packet and not rule.packet_unseen:
        frame = _all_take(frame, rule.packet, source)
    if (table.suits and called.trumps is None) or table.calls is not None:
        return _naming(frame, bidder, source)
    return _begin_exchange(frame, bidder, source)


def _thrown_in(frame: Frame, outcome: Redealt, source: Source[S]) -> S:
    table, old = frame.table, frame.standing
    credits = frame.called.credits
    scores, winner = thrown_in(table, frame.before.scores, credits, outcome.charges, old.tally)
    dealer = table.next_seat[old.dealer] if outcome.next_dealer else old.dealer
    phase = _DEAL if winner is None else _OVER
    return _wait(_with_standing(frame, scores, winner, dealer), phase, None, source)


def _all_take(frame: Frame, size: int, source: Source[S]) -> Frame:
    """Give every seat so many cards of the stock, starting after the dealer."""
    table, dealer = frame.table, frame.before.dealer
    seats = [(dealer + table.step * turn) % table.players for turn in range(1, table.players + 1)]
    return _take(frame, tuple(seats), size, len(frame.moves), source)


def _run(frame: Frame, size: int, source: Source[S]) -> S:
    """Give every seat so many more cards, turn another one up, and go on with the auction."""
    frame = _all_take(frame, size, source)  # a copy
    turned = source.turn_up(frame.stock)
    frame.stock, frame.turned = frame.stock[1:], (*frame.turned, turned)
    frame.called = run_on(frame.table, frame.called, turned)
    return _after_call(frame, source)


def _name(at: Situation, move: NameTrump | CallCard, called: Called | None, source: Source[S]) -> S:
    """The next state or view after a suit is named or a card called, given the auction then."""
    frame = at._frame.copy()
    table, before = frame.table, frame.called
    contract: Any = before.contract
    bidder = contract.bidder
    if called is None:
        suit, card = getattr(move, "suit", contract.trump), getattr(move, "card", None)
        called = named(table, before, suit, card)
    frame.moves, frame.called, frame.choices = (*frame.moves, (bidder, move)), called, None
    if table.calls is not None and isinstance(move, NameTrump):
        return _naming(frame, bidder, source)
    return _begin_exchange(frame, bidder, source)


def _naming(frame: Frame, bidder: int, source: Source[S]) -> S:
    """Wait for a bidder to name trump or to call a card; a state keeps the choices."""
    if source is STOCK:
        frame.choices = frame.table.naming(frame.called.trumps, frame.hands[bidder])
    return _wait(frame, _TRUMP, bidder, source)


def _begin_exchange(frame: Frame, bidder: int, source: Source[S]) -> S:
    """Go on once trump is named; the frame is a new one."""
    rule, called = frame.table.rules.exchange, frame.called
    if rule.packet_unseen:
        frame = _all_take(frame, rule.packet, source)
    turn = called.turn
    if turn is None or turn.stock != len(frame.stock):
        turn = turn_begun(frame, len(frame.stock))
    frame.turn = turn
    if turn.exchange is None:
        return _first_lead(frame, bidder, source)
    return _discarding(frame, source)


def _discard(at: Situation, move: Discard | HiddenDiscard, source: Source[S]) -> S:
    old, bits, came = at._frame, 0, 0
    table, turn, stock, moves = old.table, old.turn, old.stock, old.moves
    seat: Any = at.to_act
    if isinstance(move, Discard):
        bits = move._bits
        number = held(bits)
    else:
        number = move.count
    after = turn.after.get(number)
    if after is None:
        after = turn_after(table, turn, number)
    frame, hands, partner = old.copy(), list(old.hands), turn.gives_to
    moves += ((seat, move),)
    frame.moves, frame.turn = moves, after
    hand: int = hands[seat]
    if partner is not None:
        gift = source.take(partner, indices(bits) or table.cards[:number])
        hands[partner] |= gift
        frame._took = (*old._took, (len(moves), partner, number, gift, seat))
    elif table.refills:
        drawn = len(stock) - after.stock
        came = _bits(stock[:drawn]) if source is STOCK else source.take(seat, stock[:drawn])
        frame.stock = stock[drawn:]
        frame._took = (*old._took, (len(moves), seat, drawn, came, None))
    hands[seat] = hand & ~bits | came
    frame.hands = tuple(hands)
    if after.exchange is not None:
        return _discarding(frame, source)
    frame.choices, contract, spares = None, old.called.contract, 0
    assert contract is not None
    if table.rules.exchange.spares_captured:  # they are held when play begins, and as if played
        for place, laid in enumerate(frame.spares()):
            spares |= laid
            hands[place] |= laid if source.sees(place) else 0
        frame.hands = tuple(hands)
    return _first_lead(frame, contract.bidder, source, ALL_CARDS ^ spares)


def _discarding(frame: Frame, source: Source[S]) -> S:
    """Wait for a discard; a state keeps the choices, to list and to check them."""
    turn, frame.choices = frame.turn, None
    seat: Any = turn.to_act
    if source is STOCK:
        frame.choices = discards_of(frame.table, turn, frame.hands[seat], frame.called)
    return _wait(frame, _EXCHANGE, seat, source)


def _play(at: Situation, bit: int, source: Source[S]) -> S:
    frame, index = at._frame, INDEX[bit % 67]
    seat: Any = at.to_act
    called = frame.called
    if called.trumps is None:
        frame = named_by_lead(frame, index)
        called = frame.called
    plan = called.plan
    if plan is None:
        plan = plan_of(frame)
    number, place, begun = at._over, at._count, at._begun
    play, best, left = seat << 6 | index, at._best, at._left ^ bit
    kind: Any = frame.kind
    after: S = OPEN() if PURE else kind.__new__(kind)  # open, until it is closed
    after._frame, after._left = frame, left
    after._over, after._begun, after._count = number, begun, place + 1
    if begun == place:
        first = best = play
        play |= LEADS
    else:
        first = at._played[begun] & PLAY_MASK
        if plan.beaters[best & CARD_MASK] & bit:
            best = play
            play |= BEATS
    leader, led, after._best = first >> 6, first & CARD_MASK, best
    if PURE:
        in_python: Any = after
        in_python._played = at._played + (play,)  # noqa: RUF005  (faster)
    else:  # pragma: no cover  (this is measured in Python)
        if not (0 <= seat < plan.players and place < SIZE):
            raise IndexError(f"there is no seat {seat}, or no card left")
        after._played = at._played
        after._played[place] = play  # type: ignore[index]  # an array there
    hands, seat = frame.hands, plan.next_seat[seat]
    while seat != leader:
        hand: int = hands[seat]
        if called.kept:
            playable = playable_of(after, plan, hand & left, led)
        else:
            playable = plan.playable(hand & left, led, number, after)
        if playable or not source.passes(seat):
            after.to_act, after._playable = seat, playable
            if PURE:  # pragma: no branch
                after.__class__ = kind  # as `closed` does, without the call
            return after
        seat = plan.next_seat[seat]
    after._over, after._begun, after._best = number + 1, place + 1, -1
    return lead(after, best >> 6, source)


def named_by_lead(frame: Frame, index: int) -> Frame:
    table, before = frame.table, frame.called
    known = {} if before.after is None else before.after
    if index not in known:
        suit: Any = table.rules.naming.named_by(CARDS[index])
        known[index] = named(table, before, suit_named(table, "named_by", suit))
    frame = frame.copy()
    frame.called = known[index]
    return frame


def _drawn(frame: Frame, winner: int, number: int, source: Source[S]) -> Frame:
    """Give everybody a card of the stock, after so many tricks; the first one is already seen."""
    table, old = frame.table, frame
    takers, hidden = table.takers[winner], table.rules.dealing.stock == "face-down"
    moves = len(frame.moves) + number * len(takers)
    if hidden and number > 1:
        return _take(frame, takers, 1, moves, source)
    # From a stock that lies open, each card taken uncovers the next seat's; the last is left.
    uncovered: tuple[Card, ...] = () if hidden else source.uncover(old.stock[: len(takers)])
    hands = list(old.hands)
    for seat, card in zip(takers, (old.turned[-1], *uncovered)):
        if source.sees(seat):
            hands[seat] |= card.bit
    frame = old.copy()
    frame.hands, frame.turned = tuple(hands), (*old.turned, *uncovered)
    frame.stock = old.stock[len(uncovered) :]
    return _take(frame, takers[1:], 1, moves, source) if hidden else frame


def _first_lead(frame: Frame, seat: int, source: Source[S], left: int = ALL_CARDS) -> S:
    """Begin play; the frame is a new one."""
    frame.phase = _PLAY
    return lead(unplayed(frame, left), seat, source)


def lead(at: SituationSlots, seat: int, source: Source[S]) -> S:
    """Begin a trick, if it is a seat's turn to lead, or end the hand; first cards may be drawn."""
    frame, number = at._frame, at._over
    plan = frame.called.plan
    if plan is None:
        plan = plan_of(frame)
    if 0 < number <= plan.draws:
        frame = at._frame = _drawn(frame, seat, number, source)
    hands, playable, standing = frame.hands, 0, None
    if number < (frame._sure or sure_of(frame)):
        hand: int = hands[seat]
        if frame.called.kept:
            playable = playable_of(at, plan, hand & at._left, LEADER)
        else:
            playable = plan.playable(hand & at._left, LEADER, number, at)
        if playable:
            led: S = closed(at, seat, playable)
            return led
    if source is not STOCK:  # what a seat sees says how a trick or a hand ended
        asked: Any = source
        seat, playable, standing = asked.lead(at, seat)
    elif number == frame.table.tricks:
        if PURE and plan.counts and not frame.table.checks:
            made: Any = Uncounted.__new__(Uncounted)
            made.kind, made._last, at.to_act = frame.kind, at, None
            uncounted: S = seen_from(at, made, 0)
            return uncounted
        standing = standing_after(at, complete=True)
    else:
        for _ in range(plan.players):  # a seat that has nothing to lead passes the lead on
            playable = playable_of(at, plan, hands[seat] & at._left, LEADER)
            if playable:
                break
            seat = plan.next_seat[seat]
        if not playable or (frame.table.watches and number):
            standing = standing_after(at, complete=not playable)
    to_act: int | None = seat
    if standing is not None:
        at._frame = frame = frame.copy()
        frame.standing = standing
        frame.phase = _DEAL if standing.winner is None else _OVER
        to_act, playable = None, 0
    following: S = closed(at, to_act, playable)
    return following


if PURE:  # pragma: no branch  (to count a hand takes Python as long as five plays)

    class Uncounted(Frame):
        """The frame after a hand, counted from the moment `_last` when somebody looks at a part."""

        __slots__ = ()

        def __getattr__(self, name: str) -> Any:
            full: Any = self._last._frame.copy()
            full.standing, full._last = standing_after(self._last, complete=True), self._last
            full.phase = _DEAL if full.standing.winner is None else _OVER
            for part in (*Frame.__slots__, "__class__"):  # another thread may do the same
                setattr(self, part, getattr(full, part))
            return getattr(full, name)


def _reduced(at: State) -> tuple[object, ...]:
    """The beginning of the hand, the deal and the moves, from which all else follows."""
    frame = at._frame
    old = frame.before
    number = old.hand_number - bool(frame.moves)
    carried = () if old.tally == NO_TALLY else (old.tally,)
    begun = frame.table, number, old.dealer, old.scores, *carried
    if not frame.moves:
        return _replayed, (begun,)
    said = tuple([short_form(move) for _, move in frame.moves[1:]])
    plays = bytes([at._played[place] & CARD_MASK for place in range(at._count)])
    deal = frame.dealt, frame.moves[0][1]._stock
    return _replayed, (begun, deal, said, plays)


def _replayed(begun: Any, deal: Any = (), said: Any = (), plays: bytes = b"") -> State:
    """The state of a pickle, after the moves of a hand, if one was dealt."""
    table, *standing = begun
    state = about_to_deal(table, Standing(*standing))
    if deal:
        state = apply_unchecked(state, new_hands(Deal, *deal))
    for form in said:
        state = step(state, of_short_form(form), STOCK)
    for index in plays:
        play = PLAYS[index]
        state = _play(state, play._bits, STOCK)
    return state


# Its stub asks for one type of arguments only.
copyreg.pickle(State, _reduced)  # type: ignore[arg-type]
