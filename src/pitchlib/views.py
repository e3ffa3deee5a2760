"""Views: what one seat may know of a game, and how a client follows it from events.

:func:`view` takes from a state what a seat (or a spectator) may know. :func:`event_for` says what
that seat is told of one move, and :func:`observe` steps a view by such an event; so a client that
is sent nothing but events holds, after every move, the very view that the server would make.

A view is built without the cards that are hidden: they are not in it, so they cannot come out of
it by ``repr``, ``pickle`` or an error.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias, final

import attrs

from .cards import CARDS, Card, CardSet, Suit, set_of_bits
from .clauses import clause
from .errors import InvalidArgument
from .moves import PLAYS, Bid, Deal, Discard, NameTrump, Pass, Play
from .rules.auction import Redealt
from .scoring import HandScore
from .state import Frame, Phase, State, changed, check_seat, check_state, new_frame, new_state
from .table import Table
from .tricks import CARD_MASK, Contract, Trick, new_contract, trick_of_plays
from .trumps import Trumps
from .variant import Variant

__all__ = [
    "Event",
    "HandDealt",
    "HiddenDiscard",
    "PublicMove",
    "View",
    "event_for",
    "observe",
    "view",
]


def _cards_or_none(cards: str | Iterable[Card] | None) -> CardSet | None:
    return cards if cards is None or isinstance(cards, CardSet) else CardSet(cards)


def _card_set(cards: str | Iterable[Card]) -> CardSet:
    return cards if isinstance(cards, CardSet) else CardSet(cards)


def _count(instance: object, attribute: attrs.Attribute[int], value: object) -> None:
    if type(value) is not int or value < 0:
        raise InvalidArgument(
            f"{type(instance).__name__}: {attribute.name} is a whole number, 0 or more, "
            f"not {value!r}"
        )


@final
@attrs.frozen
class HandDealt:
    """The cards were dealt, as one seat sees it: its own hand; ``None`` for a spectator.

    >>> print(HandDealt("AS KH"))
    dealt AS KH
    """

    hand: CardSet | None = attrs.field(default=None, converter=_cards_or_none)

    def __str__(self) -> str:
        """``dealt AS KH``; ``dealt`` alone for a spectator."""
        return f"dealt {self.hand}" if self.hand else "dealt"


@final
@attrs.frozen
class HiddenDiscard:
    """Another seat's discard: how many cards it laid aside, and how many it drew in return.

    >>> print(HiddenDiscard(3, drawn=2))
    discard 3 cards, draw 2
    """

    count: int = attrs.field(validator=_count)
    drawn: int = attrs.field(default=0, validator=_count)

    def __str__(self) -> str:
        """How many cards went, and how many came."""
        told = f"discard {self.count} card{'' if self.count == 1 else 's'}"
        return f"{told}, draw {self.drawn}" if self.drawn else told


PublicMove: TypeAlias = HandDealt | Bid | Pass | NameTrump | Discard | HiddenDiscard | Play
"""A move as one seat is told of it: deals and others' discards without their hidden cards."""

_PUBLIC_MOVES = (HandDealt, Bid, Pass, NameTrump, Discard, HiddenDiscard, Play)


def _public_move(instance: object, attribute: attrs.Attribute[Any], value: object) -> None:
    if not isinstance(value, _PUBLIC_MOVES):
        raise InvalidArgument(f"An event tells of a move, and {value!r} is none")


@final
@attrs.frozen
class Event:
    """What one seat is told of one move. :func:`event_for` makes it, :func:`observe` takes it."""

    seat: int | None
    """Who made the move; ``None`` for a deal."""
    move: PublicMove = attrs.field(validator=_public_move)
    """The move, without what is hidden from the receiver."""
    taken: CardSet = attrs.field(default=CardSet.EMPTY, converter=_card_set)
    """The cards that the receiver itself took up thereupon: drawn from the stock, or the widow."""
    score: HandScore | None = attrs.field(
        default=None, validator=attrs.validators.optional(attrs.validators.instance_of(HandScore))
    )
    """The score, if the hand was over with this move."""

    def __str__(self) -> str:
        """``seat 2: play AS``."""
        told = str(self.move) if self.seat is None else f"seat {self.seat}: {self.move}"
        return f"{told}; take up {self.taken}" if self.taken else told


@final
@attrs.frozen(repr=False)
class View:
    """What one seat may know of a game, or a spectator, at one moment.

    Frozen, hashable, comparable and picklable. :func:`pitchlib.legal_moves`,
    :func:`pitchlib.is_legal` and :func:`pitchlib.explain` take a view as well and agree with the
    state; :func:`pitchlib.parse_move` does, too. Made by :func:`view` and :func:`observe`.

    >>> from pitchlib import SETBACK, deal, legal_moves, start
    >>> mine = view(deal(start(SETBACK), seed=7), 1)
    >>> mine
    <View of seat 1: setback, 4 players, hand 1, auction, seat 1 to act, scores (0, 0, 0, 0)>
    >>> len(mine.hand), mine.hand_sizes, mine.stock_size
    (6, (6, 6, 6, 6), 28)
    """

    seat: int | None
    """Whose view it is; ``None`` for a spectator."""
    _shown: State
    """The state with nothing in place of what is hidden: empty hands, an unknown stock, and
    :class:`PublicMove` for the moves."""
    _taken: tuple[int, ...] = ()
    """What the seat took up, in order, in bits: the widow, then what it drew."""

    # What is public

    @property
    def variant(self) -> Variant:
        """The rules of the game."""
        return self._shown._frame.table.variant

    @property
    def players(self) -> int:
        """How many play."""
        return self._shown._frame.table.players

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return self._shown._frame.table.number_of_sides

    def side_of(self, seat: int) -> int:
        """The side that a seat plays for."""
        return self._shown.side_of(seat)

    @property
    def phase(self) -> Phase:
        """What is going on."""
        return self._shown.phase

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is; ``None`` if cards are to be dealt, or the game is over."""
        return self._shown.to_act

    @property
    def dealer(self) -> int:
        """The seat that dealt this hand; in phase ``DEAL``, the seat about to deal."""
        return self._shown._frame.dealer

    @property
    def hand_number(self) -> int:
        """How many hands were dealt so far, those thrown in included."""
        return self._shown._frame.hand_number

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each side; what the current hand adds comes when it is over."""
        return self._shown._frame.scores

    @property
    def winner(self) -> int | None:
        """The side that has won the game."""
        return self._shown._frame.winner

    @property
    def auction(self) -> Any:
        """The auction as the variant's auction keeps it, such as :class:`pitchlib.Bidding`."""
        return self._shown._frame.auction

    @property
    def contract(self) -> Contract | None:
        """Who has undertaken what; ``None`` until the auction is over."""
        return self._shown._frame.contract

    @property
    def trump(self) -> Suit | None:
        """The trump suit; ``None`` until it is named."""
        return self._shown.trump

    @property
    def trumps(self) -> Trumps | None:
        """The order of the cards under the trump suit; ``None`` until it is named."""
        return self._shown._frame.trumps

    @property
    def exchange(self) -> Any:
        """The exchange as the variant's exchange keeps it; ``None`` if it is over or not begun."""
        return self._shown._frame.exchange

    @property
    def trick(self) -> Trick | None:
        """The current trick, possibly empty; ``None`` when no cards are being played."""
        return self._shown.trick

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The finished tricks of this hand."""
        return self._shown.tricks

    @property
    def captured(self) -> tuple[CardSet, ...]:
        """The cards that each side has won in tricks so far."""
        return self._shown.captured

    @property
    def score(self) -> HandScore | None:
        """The score of the hand, when it is over.

        After an early end, what is said of points that nobody has secured is left out: it would
        tell which cards were left in the hands.
        """
        return self._shown._frame.score

    @property
    def moves(self) -> tuple[tuple[int | None, PublicMove], ...]:
        """All moves of this hand in order, as the seat was told of them, and who made each."""
        shown = self._shown
        plays = [play for _, trick, _ in shown._tricks for play in trick]
        before: Any = shown._frame.moves
        return tuple(before) + tuple(
            (play >> 6, PLAYS[play & CARD_MASK]) for play in (*plays, *shown._trick)
        )

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds now."""
        shown = self._shown
        frame = shown._frame
        sizes = list(_sizes_before_play(frame, self.seat, self._taken))
        for _, trick, _ in shown._tricks:
            for play in trick:
                sizes[play >> 6] -= 1
        for play in shown._trick:
            sizes[play >> 6] -= 1
        return tuple(sizes)

    @property
    def discard_sizes(self) -> tuple[int, ...]:
        """How many cards each seat has discarded."""
        sizes = [0] * self.players
        for seat, move in self._shown._frame.moves:
            if seat is not None:
                sizes[seat] += _thrown(move)
        return tuple(sizes)

    @property
    def stock_size(self) -> int:
        """How many undealt cards are left, the widow included until it is taken up."""
        return len(self._shown._frame.stock)

    @property
    def ruled_out(self) -> tuple[CardSet, ...]:
        """For each seat, the cards that its plays have proved it not to hold.

        What a play proves is for the variant's leading and following to say. A trump played on a
        plain lead proves no void in Pitch; a discard does:

        >>> from pitchlib import PITCH_SIX, Deal, apply, parse_move, start
        >>> hands = ["9D 7C 4S 3S 2S 5H", "2D AD KD QD JD TD", "KS QS JS TS 9S 8S"]
        >>> state = apply(start(PITCH_SIX, players=3, dealer=2), Deal(hands))
        >>> for text in ["bid 3", "pass", "pass", "play 7C", "play 2D", "play KS"]:
        ...     state = apply(state, parse_move(state, text))
        >>> print(view(state, None).ruled_out[1] & CardSet("AC 2C AD AS"))
        AC 2C
        """
        return tuple(map(set_of_bits, ruled_out(self)))

    # What is the seat's own

    @property
    def hand(self) -> CardSet:
        """The seat's own cards; none for a spectator."""
        frame = self._shown._frame
        if self.seat is None or not frame.hands:
            return CardSet.EMPTY
        return set_of_bits(frame.hands[self.seat] & self._shown._left)

    @property
    def dealt(self) -> CardSet:
        """The cards that the seat was dealt."""
        return self._own(self._shown._frame.dealt)

    @property
    def discarded(self) -> CardSet:
        """The cards that the seat has discarded."""
        return self._own(self._shown._frame.discards)

    @property
    def widow(self) -> CardSet | None:
        """The widow, if the seat took it up."""
        return set_of_bits(self._taken[0]) if _took_widow(self._shown._frame, self.seat) else None

    @property
    def drawn(self) -> tuple[CardSet, ...]:
        """The cards that the seat drew from the stock, one set for each of its discards."""
        skip = 1 if _took_widow(self._shown._frame, self.seat) else 0
        return tuple(map(set_of_bits, self._taken[skip:]))

    def _own(self, piles: tuple[int, ...]) -> CardSet:
        if self.seat is None or not piles:
            return CardSet.EMPTY
        return set_of_bits(piles[self.seat])

    def __repr__(self) -> str:
        """Whose view, the variant, the phase, who is to act and the scores; no cards."""
        whose = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<View of {whose}: {repr(self._shown)[len('<State ') :]}"

    # As legal_moves and explain look at a state

    @property
    def _frame(self) -> Frame:
        return self._shown._frame

    @property
    def _playable(self) -> int:
        return self._shown._playable


# Making a view of a state


def view(state: State, seat: int | None) -> View:
    """What a seat may know, or with ``None`` a spectator.

    >>> from pitchlib import SETBACK, deal, start
    >>> state = deal(start(SETBACK), seed=7)
    >>> view(state, 2).hand == state.hands[2]
    True

    :param state: the state.
    :param seat: whose view; ``None`` for a spectator, who sees no hand.
    :raises InvalidArgument: for what is no state, or no seat of it.
    """
    check_state(state)
    if seat is not None:
        check_seat(seat, state.players, "seat")
    frame = state._frame
    if not frame.moves:
        return View(seat, state)
    moves, taken = _told(frame, seat)
    score = None if frame.score is None else _public_score(frame.score)
    shown = new_frame(
        frame.table, frame.hand_number, frame.dealer, frame.scores, _only(frame.dealt, seat),
        _UNKNOWN * len(frame.stock), moves, frame.auction, frame.contract, frame.trumps,
        frame.exchange, _only(frame.discards, seat), _only(frame.hands, seat), score, frame.winner,
    )  # fmt: skip
    return View(seat, _with_frame(state, shown, seat), taken)


_UNKNOWN = (-1,)
"""A card of the stock."""


def _with_frame(state: State, frame: Frame, seat: int | None) -> State:
    playable = state._playable if state.to_act == seat else 0
    return new_state(
        frame, state.phase, state.to_act, state._left, playable, state._trick, state._best,
        state._tricks,
    )  # fmt: skip


def _only(piles: tuple[int, ...], seat: int | None) -> tuple[int, ...]:
    """The pile of one seat, and nothing of the others."""
    nothing = [0] * len(piles)
    if seat is not None:
        nothing[seat] = piles[seat]
    return tuple(nothing)


def _told(frame: Frame, seat: int | None) -> tuple[tuple[Any, ...], tuple[int, ...]]:
    """The moves before the first card as a seat is told of them, and what it took up."""
    table = frame.table
    deal: Any = frame.moves[0][1]
    told: list[tuple[int | None, PublicMove]] = [
        (None, HandDealt(None if seat is None else set_of_bits(frame.dealt[seat])))
    ]
    takes_widow = table.rules.exchange.takes_widow
    if not takes_widow and not any(isinstance(move, Discard) for _, move in frame.moves):
        return (told[0], *frame.moves[1:]), ()
    taken: list[int] = []
    stock: tuple[Card, ...] = deal.stock or ()
    position = 0
    if takes_widow and frame.contract is not None:
        position = table.rules.dealing.widow
        if frame.contract.bidder == seat:
            taken.append(CardSet(stock[:position]).bits)
    left = len(table.cards) - sum(len(hand) for hand in deal.hands) - position
    exchange = table.rules.exchange.begin(table.players, dealer_of(frame))
    for mover, move in frame.moves[1:]:
        if not isinstance(move, Discard):
            told.append((mover, move))  # type: ignore[arg-type]
            continue
        drawn = table.rules.exchange.draw(exchange, move, left)
        exchange = table.rules.exchange.after(exchange, move)
        left -= drawn
        if mover == seat:
            told.append((mover, move))
            if table.rules.exchange.draws:
                taken.append(CardSet(stock[position : position + drawn]).bits)
        else:
            told.append((mover, HiddenDiscard(len(move.cards), drawn)))
        position += drawn
    return tuple(told), tuple(taken)


def dealer_of(frame: Frame) -> int:
    """Who dealt the hand of a frame, also when it is over and the next dealer is due."""
    players = frame.table.players
    if frame.score is not None:
        return (frame.dealer - 1) % players
    if frame.contract is None and frame.auction is not None:
        outcome = frame.table.rules.auction.outcome(frame.auction)
        if isinstance(outcome, Redealt):
            return (frame.dealer - outcome.next_dealer) % players
    return frame.dealer


def scores_before(frame: Frame) -> tuple[int, ...]:
    """The scores before the hand of a frame."""
    if frame.score is None:
        return frame.scores
    return tuple(new - change for new, change in zip(frame.scores, frame.score.changes))


def _public_score(score: HandScore) -> HandScore:
    """The score without what it says about cards that were never played."""
    if not score.ended_early:
        return score
    awards = tuple(
        award
        if award.side is not None
        else attrs.evolve(award, seat=None, card=None, trick=None, why=_NOT_SECURED)
        for award in score.awards
    )
    return attrs.evolve(score, awards=awards)


_NOT_SECURED = clause("view.not-secured", "not secured by the early end")


def _took_widow(frame: Frame, seat: int | None) -> bool:
    return (
        frame.table.rules.exchange.takes_widow
        and frame.contract is not None
        and frame.contract.bidder == seat
    )


def _thrown(move: Any) -> int:
    if isinstance(move, Discard):
        return len(move.cards)
    return move.count if isinstance(move, HiddenDiscard) else 0


def _sizes_before_play(frame: Frame, seat: int | None, taken: tuple[int, ...]) -> tuple[int, ...]:
    players, dealing = frame.table.players, frame.table.rules.dealing
    if not frame.moves:
        return (0,) * players
    sizes = [dealing.hand] * players
    if frame.table.rules.exchange.takes_widow and frame.contract is not None:
        sizes[frame.contract.bidder] += dealing.widow
    for mover, move in frame.moves:
        if mover is not None:
            sizes[mover] -= _thrown(move)
            sizes[mover] += move.drawn if isinstance(move, HiddenDiscard) else 0
    if seat is not None and taken:
        sizes[seat] += sum(bits.bit_count() for bits in taken)
        if _took_widow(frame, seat):
            sizes[seat] -= dealing.widow
    return tuple(sizes)


def ruled_out(view: View) -> tuple[int, ...]:
    """For each seat, the cards that its plays prove it not to hold, in bits."""
    shown = view._shown
    frame = shown._frame
    table, trumps = frame.table, frame.trumps
    out = [0] * table.players
    if trumps is None:
        return tuple(out)
    by_lead: Any = getattr(table.rules.leading, "rules_out", None)
    by_following: Any = getattr(table.rules.following, "rules_out", None)
    tricks = [plays for _, plays, _ in shown._tricks]
    for number, plays in enumerate([*tricks, shown._trick]):
        for place, play in enumerate(plays):
            seat, card = play >> 6, CARDS[play & CARD_MASK]
            if place == 0:
                if by_lead is not None:
                    known = trumps if number or table.suits else None
                    out[seat] |= by_lead(card, number, known).bits
            elif by_following is not None:
                before = plays[:place]
                best = _winning(before, trumps)
                out[seat] |= by_following(card, trick_of_plays(before, best), trumps).bits
    return tuple(out)


def _winning(plays: tuple[int, ...], trumps: Trumps) -> int:
    best = plays[0]
    for play in plays[1:]:
        if trumps.beaters[best & CARD_MASK] >> (play & CARD_MASK) & 1:
            best = play
    return best


# Following a game by events


def event_for(before: State, after: State, seat: int | None) -> Event:
    """What a seat is told of the move that led from one state to the next.

    >>> from pitchlib import SETBACK, Bid, apply, deal, start
    >>> begun = start(SETBACK)
    >>> dealt = deal(begun, seed=7)
    >>> print(event_for(begun, dealt, None))
    dealt
    >>> print(event_for(dealt, apply(dealt, Bid(3)), 0))
    seat 1: bid 3

    :param before: the state before the move.
    :param after: what :func:`pitchlib.apply` made of it.
    :param seat: who is told; ``None`` for a spectator.
    :raises InvalidArgument: for states that do not follow each other, or what is no seat.
    """
    check_state(before)
    check_state(after)
    if seat is not None:
        check_seat(seat, after.players, "seat")
    old, new = before._frame, after._frame
    if old.table != new.table or not new.moves:
        raise InvalidArgument("An event leads from a state to the next one")
    if after._trick or after._tricks:
        play = after._trick[-1] if after._trick else after._tricks[-1][1][-1]
        score = None if new.score is None else _public_score(new.score)
        return Event(play >> 6, PLAYS[play & CARD_MASK], score=score)
    mover, move = new.moves[-1]
    if isinstance(move, Deal):
        return Event(None, HandDealt(None if seat is None else move.hands[seat]))
    if len(new.moves) != len(old.moves) + 1:
        raise InvalidArgument("An event leads from a state to the next one")
    taken = 0 if seat is None else new.hands[seat] & ~old.hands[seat]
    if isinstance(move, Discard) and mover != seat:
        hidden = HiddenDiscard(len(move.cards), len(old.stock) - len(new.stock))
        return Event(mover, hidden)
    return Event(mover, move, set_of_bits(taken))


def observe(view: View, event: Event) -> View:
    """The view after an event: what a client holds once it has been told of a move.

    For every seat, and for spectators, this holds at every moment of a game::

        observe(view(before, seat), event_for(before, after, seat)) == view(after, seat)

    >>> from pitchlib import SETBACK, Bid, apply, deal, start
    >>> before = deal(start(SETBACK), seed=7)
    >>> after = apply(before, Bid(3))
    >>> observe(view(before, 0), event_for(before, after, 0)) == view(after, 0)
    True

    Whoever sends the events is believed, but for what cannot be: an event out of turn or of
    another phase, a card that is elsewhere, a wrong number of cards.

    :param view: what the seat knew before.
    :param event: what it is told.
    :raises InvalidArgument: for an event that cannot follow.
    """
    if not isinstance(view, View):
        raise InvalidArgument(f"observe() takes a View and an Event, not {view!r}")
    if not isinstance(event, Event):
        raise InvalidArgument(f"observe() takes an Event, not {event!r}")
    phase, move = view.phase, event.move
    if not isinstance(move, _MOVES_OF_PHASE[phase]) or event.seat != view.to_act:
        whose = "nobody" if view.to_act is None else f"seat {view.to_act}"
        raise InvalidArgument(
            f"{event} cannot follow in {phase.value}, with {whose} to act, as {_whose(view)} sees "
            "it"
        )
    if event.taken & CardSet.from_bits(_seen(view)) or event.taken.bits & ~view._frame.table.pack:
        raise InvalidArgument(f"{event}: these cards cannot be taken up")
    if isinstance(move, HandDealt):
        return _deal(view, event, move)
    if isinstance(move, (Bid, Pass)):
        return _call(view, event, move)
    if isinstance(move, NameTrump):
        _nothing_taken(event)
        return _name(view, move)
    if isinstance(move, (Discard, HiddenDiscard)):
        return _discard(view, event, move)
    return _play(view, event, move.card)


_MOVES_OF_PHASE: dict[Phase, tuple[type, ...]] = {
    Phase.DEAL: (HandDealt,),
    Phase.AUCTION: (Bid, Pass),
    Phase.TRUMP: (NameTrump,),
    Phase.EXCHANGE: (Discard, HiddenDiscard),
    Phase.PLAY: (Play,),
    Phase.OVER: (),
}


def _whose(view: View) -> str:
    return "a spectator" if view.seat is None else f"seat {view.seat}"


def _nothing_taken(event: Event, size: int = 0) -> None:
    if len(event.taken) != size:
        raise InvalidArgument(f"{event}: {size} cards are to be taken up, not {len(event.taken)}")


def _seen(view: View) -> int:
    """The cards that cannot be drawn or played by others: the seat's own, and those played."""
    shown = view._shown
    seen = ~shown._left
    if view.seat is not None and shown._frame.moves and shown.phase is not Phase.DEAL:
        seen |= shown._frame.dealt[view.seat]
        for bits in view._taken:
            seen |= bits
    return seen & view._frame.table.pack


def _waiting(
    view: View, frame: Frame, phase: Phase, to_act: int | None, taken: tuple[int, ...]
) -> View:
    return View(view.seat, new_state(frame, phase, to_act, -1, 0, (), -1, ()), taken)


def _deal(view: View, event: Event, move: HandDealt) -> View:
    old, seat = view._frame, view.seat
    table = old.table
    size = table.rules.dealing.hand
    hand = 0 if move.hand is None else move.hand.bits
    if (seat is None) != (move.hand is None) or hand.bit_count() != (0 if seat is None else size):
        raise InvalidArgument(f"{event}: {_whose(view)} is not dealt such a hand")
    if hand & ~table.pack:
        raise InvalidArgument(f"{event}: not all of these cards are in the pack")
    _nothing_taken(event)
    nothing = (0,) * table.players
    hands = nothing if seat is None else (*nothing[:seat], hand, *nothing[seat + 1 :])
    scores = tuple([old.scores[side] for side in table.sides])
    auction = table.rules.auction.begin(table.players, old.dealer, table.top, scores)
    frame = new_frame(
        table, old.hand_number + 1, old.dealer, old.scores, hands,
        _UNKNOWN * (len(table.cards) - size * table.players), ((None, move),), auction,
        None, None, None, nothing, hands, None, None,
    )  # fmt: skip
    return _waiting(view, frame, Phase.AUCTION, auction.to_act, ())


def _call(view: View, event: Event, move: Bid | Pass) -> View:
    old, seat = view._frame, view.seat
    rules = old.table.rules
    auction = rules.auction.after(old.auction, move)
    outcome = rules.auction.outcome(auction)
    frame = changed(old, moves=(*old.moves, (event.seat, move)), auction=auction)
    if outcome is None:
        _nothing_taken(event)
        return _waiting(view, frame, Phase.AUCTION, auction.to_act, ())
    if isinstance(outcome, Redealt):
        _nothing_taken(event)
        dealer = (old.dealer + outcome.next_dealer) % old.table.players
        return _waiting(view, changed(frame, dealer=dealer), Phase.DEAL, None, ())
    frame = changed(frame, contract=outcome)
    taken: tuple[int, ...] = ()
    if rules.exchange.takes_widow:
        size = rules.dealing.widow
        frame = changed(frame, stock=frame.stock[size:])
        if outcome.bidder == seat:
            _nothing_taken(event, size)
            taken = (event.taken.bits,)
            frame = changed(frame, hands=_more(frame.hands, seat, event.taken.bits))
    if not taken:
        _nothing_taken(event)
    if old.table.suits:
        return _waiting(view, frame, Phase.TRUMP, outcome.bidder, taken)
    return _begin_exchange(view, frame, outcome.bidder, taken)


def _more(hands: tuple[int, ...], seat: int, bits: int) -> tuple[int, ...]:
    return (*hands[:seat], hands[seat] | bits, *hands[seat + 1 :])


def _name(view: View, move: NameTrump) -> View:
    old = view._frame
    assert old.contract is not None
    bidder = old.contract.bidder
    if move not in old.table.suits:
        raise InvalidArgument(f"{move}: this suit cannot be made trump")
    frame = changed(
        old,
        moves=(*old.moves, (bidder, move)),
        contract=new_contract(bidder, old.contract.level, move.suit),
        trumps=old.table.trumps[move.suit],
    )
    return _begin_exchange(view, frame, bidder, view._taken)


def _begin_exchange(view: View, frame: Frame, bidder: int, taken: tuple[int, ...]) -> View:
    exchange = frame.table.rules.exchange.begin(frame.table.players, frame.dealer)
    if exchange is None:
        return _begin_play(view, frame, bidder, taken)
    frame = changed(frame, exchange=exchange)
    return _waiting(view, frame, Phase.EXCHANGE, exchange.to_act, taken)


def _begin_play(view: View, frame: Frame, bidder: int, taken: tuple[int, ...]) -> View:
    return _playing(view.seat, frame, bidder, -1, (), -1, (), taken)


def _playing(
    seat: int | None, frame: Frame, to_act: int, left: int, trick: tuple[int, ...], best: int,
    tricks: tuple[tuple[int, tuple[int, ...], int], ...], taken: tuple[int, ...],
) -> View:  # fmt: skip
    playable = 0
    if seat == to_act:
        hand = frame.hands[to_act] & left
        playable = frame.table.playable(frame.trumps, hand, trick, best, len(tricks))
    shown = new_state(frame, Phase.PLAY, to_act, left, playable, trick, best, tricks)
    return View(seat, shown, taken)


def unknown_discard(table: Table, count: int) -> Discard:
    """A discard of so many cards, for an exchange that may ask how many went face down."""
    return Discard(CardSet(CARDS[index] for index in table.cards[:count]))


def _discard(view: View, event: Event, move: Discard | HiddenDiscard) -> View:
    old, seat = view._frame, view.seat
    rules = old.table.rules
    mover = event.seat
    assert mover is not None
    assert old.contract is not None
    if isinstance(move, Discard) != (mover == seat):
        raise InvalidArgument(f"{event}: a seat sees its own discards, and no others")
    if isinstance(move, Discard):
        thrown = move.cards.bits
        if thrown & ~old.hands[mover]:
            raise InvalidArgument(f"{event}: the seat does not hold these cards")
        drawn = rules.exchange.draw(old.exchange, move, len(old.stock))
        _nothing_taken(event, drawn)
        exchange = rules.exchange.after(old.exchange, move)
    else:
        thrown = 0
        held = _sizes_before_play(old, seat, view._taken)[mover]
        if move.count > held:
            raise InvalidArgument(f"{event}: the seat does not hold so many cards")
        unknown = unknown_discard(old.table, move.count)
        drawn = rules.exchange.draw(old.exchange, unknown, len(old.stock))
        if move.drawn != drawn:
            raise InvalidArgument(f"{event}: {drawn} cards are to be drawn")
        _nothing_taken(event)
        exchange = rules.exchange.after(old.exchange, unknown)
    hands, discards, taken = old.hands, old.discards, view._taken
    if mover == seat:
        hands = (*hands[:mover], hands[mover] & ~thrown | event.taken.bits, *hands[mover + 1 :])
        discards = _more(discards, mover, thrown)
        if rules.exchange.draws:
            taken = (*taken, event.taken.bits)
    moves: Any = (*old.moves, (mover, move))
    frame = changed(
        old, stock=old.stock[drawn:], moves=moves, discards=discards, exchange=exchange, hands=hands
    )
    if exchange is not None:
        return _waiting(view, frame, Phase.EXCHANGE, exchange.to_act, taken)
    return _begin_play(view, frame, old.contract.bidder, taken)


def _play(view: View, event: Event, card: Card) -> View:
    shown, frame = view._shown, view._frame
    table, seat = frame.table, event.seat
    assert seat is not None
    _nothing_taken(event)
    bit = card.bit
    mine = frame.hands[seat] & shown._left if seat == view.seat else table.pack & ~_seen(view)
    if not mine & bit:
        raise InvalidArgument(f"{event}: the seat cannot hold this card")
    left = shown._left ^ bit
    play = seat << 6 | card.index
    trick = (*shown._trick, play)
    best = play
    if shown._trick:
        assert frame.trumps is not None
        if not frame.trumps.beaters[shown._best & CARD_MASK] & bit:
            best = shown._best
    elif frame.trumps is None:
        assert frame.contract is not None
        suit = table.rules.naming.named_by(card)
        if suit is None:
            raise InvalidArgument(f"{event}: this card names no trump")
        contract = new_contract(frame.contract.bidder, frame.contract.level, suit)
        frame = changed(frame, contract=contract, trumps=table.trumps[suit])
    tricks = shown._tricks
    over = len(trick) == table.players
    if over:
        tricks = (*tricks, (best, trick, left))
    if event.score is not None:
        if not over:
            raise InvalidArgument(f"{event}: no hand is over in the middle of a trick")
        return _over(view, frame, left, tricks, event.score)
    if len(tricks) == table.tricks:
        raise InvalidArgument(f"{event}: the hand is over, and the event has no score")
    if over:
        return _playing(view.seat, frame, best >> 6, left, (), -1, tricks, view._taken)
    following = table.next_seat[seat]
    return _playing(view.seat, frame, following, left, trick, best, tricks, view._taken)


def _over(
    view: View,
    frame: Frame,
    left: int,
    tricks: tuple[tuple[int, tuple[int, ...], int], ...],
    score: HandScore,
) -> View:
    frame = changed(
        frame,
        dealer=(frame.dealer + 1) % frame.table.players,
        scores=score.scores,
        score=score,
        winner=score.winner,
    )
    phase = Phase.DEAL if score.winner is None else Phase.OVER
    return View(view.seat, new_state(frame, phase, None, left, 0, (), -1, tricks), view._taken)
