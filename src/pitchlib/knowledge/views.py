# cython: language_level=3, annotation_typing=False, nonecheck=True, auto_pickle=False
"""Views: what one seat may know of a game.

:func:`view` takes from a state what a seat or a spectator may know, and :func:`observe`
keeps a view up to date. A view does not contain the hidden cards, so nothing can reveal them: not
``repr``, not ``pickle``, not an error.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any, TypeAlias

from .._laid import held
from ..authoring import Masks
from ..cards import CARDS, Card, CardSet, pictured, set_of_bits
from ..errors import check_seat
from ..game.frame import UNKNOWN, Called, Frame, Standing, plan_of, seen_from, shown_of
from ..game.lookup import Table
from ..game.settling import public_score
from ..game.state import Phase, Situation, State, check_state
from ..moves import Discard, HandDealt, HiddenDiscard, PublicMove
from ..tricks import ALL_CARDS, CARD_MASK, PLAY_MASK


class View(Situation):
    """What a seat or a spectator may know of a game at one moment.

    It is frozen, hashable, comparable and picklable. :func:`pitchlib.legal_moves`,
    :func:`pitchlib.is_legal`, :func:`pitchlib.explain` and :func:`pitchlib.parse_move` accept a
    view and agree with the state. :func:`view` and :func:`observe` make views; the constructor is
    their own.

    >>> from pitchlib import SETBACK, deal, start, view
    >>> mine = view(deal(start(SETBACK), seed=7), 1)
    >>> mine
    <View of seat 1: setback, 4 players, hand 1, auction, seat 1 to act, scores (0, 0, 0, 0)>
    >>> len(mine.hand), mine.hand_sizes, mine.stock_size
    (6, (6, 6, 6, 6), 28)
    """

    __slots__ = ()

    @property
    def seat(self) -> int | None:
        """Whose view it is, counted from 0 around the table; ``None`` for a spectator."""
        return self._frame.seat

    _repr_svg_ = pictured  # for a notebook

    # Public facts

    @property
    def moves(self) -> tuple[tuple[int | None, PublicMove], ...]:
        """All moves of this hand in order, as the seat saw them, and who made each."""
        return self._moves

    @property
    def known_cards(self) -> tuple[CardSet, ...]:
        """For each seat, the cards in its hand that everyone saw it draw, or this seat gave it."""
        return tuple(map(set_of_bits, self._known_bits))

    @property
    def _known_bits(self) -> tuple[int, ...]:
        drawn = self._frame.table.drawn(self._frame.turned, self._tricks)
        return tuple([(bits | given) & self._left for bits, given in zip(drawn, self._given_bits)])

    @property
    def _given_bits(self) -> tuple[int, ...]:
        """What the seat has given to each seat, in bits."""
        given = [0] * self.players
        for gift in self._frame.gifts():
            move = self._frame.moves[gift.after - 1][1]
            if type(move) is Discard:
                given[gift.seat] |= move.cards.bits
        return tuple(given)

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds now."""
        frame = self._frame
        drawn = min(self._over, frame.table.draws)
        sizes = [size + drawn for size in frame.hand_sizes()]
        for plays in self._plays:
            for play in plays:
                sizes[play >> 6] -= 1
        return tuple(sizes)

    @property
    def discard_sizes(self) -> tuple[int, ...]:
        """How many cards each seat has discarded."""
        return tuple(self._frame.discarded()[0])

    @property
    def shown_discards(self) -> tuple[CardSet, ...]:
        """The cards each seat has discarded face up."""
        return tuple(map(set_of_bits, self._frame.discarded()[2]))

    @property
    def stock_size(self) -> int:
        """How many undealt cards are left, including the widow until it is picked up."""
        return len(self._frame.stock)

    @property
    def ruled_out(self) -> tuple[CardSet, ...]:
        """For each seat, the cards its plays have proved it does not hold.

        The leading and following rules decide what a play proves. In Pitch, a trump on a plain lead
        proves nothing, but a discard proves a void:

        >>> from pitchlib import PITCH_SIX, Deal, apply, parse_move, start, view
        >>> hands = ["9D 7C 4S 3S 2S 5H", "2D AD KD QD JD TD", "KS QS JS TS 9S 8S"]
        >>> state = apply(start(PITCH_SIX, players=3, dealer=2), Deal(hands))
        >>> for text in ["bid 3", "pass", "pass", "play 7C", "play 2D", "play KS"]:
        ...     state = apply(state, parse_move(state, text))
        >>> print(view(state, None).ruled_out[1] & CardSet("AC 2C AD AS"))
        AC 2C
        """
        return tuple(map(set_of_bits, proved_by_plays(self)[0]))

    # The seat's own cards

    @property
    def hand(self) -> CardSet:
        """The seat's own cards; none for a spectator."""
        return self._own(self._frame.hands, self._left)

    @property
    def dealt(self) -> CardSet:
        """The cards the seat was dealt."""
        return self._own(self._frame.dealt)

    @property
    def discarded(self) -> CardSet:
        """The cards the seat has discarded."""
        return self._own(self._frame.discarded()[1])

    @property
    def widow(self) -> CardSet | None:
        """The widow, if the seat picked it up."""
        return set_of_bits(self._taken[0]) if self._took_widow else None

    @property
    def drawn(self) -> tuple[CardSet, ...]:
        """The cards the seat got from the stock or its partner, one set for each time.

        That is each time the cards were run, each time it discarded or was given cards, and after
        each trick with a draw.
        """
        table = self._frame.table
        drawn = self._taken[self._took_widow :]
        if table.draws and self.seat is not None:
            seen = []
            for number, (best, _, _) in enumerate(self._tricks[: table.draws]):
                place = number * table.players + table.takers[best >> 6].index(self.seat)
                seen += [card.bit for card in self.turned[place : place + 1]]
            drawn = seen + drawn  # what is drawn unseen comes after the card turned up
        return tuple(map(set_of_bits, drawn))

    @property
    def _taken(self) -> list[int]:
        """What the seat took up, in order, in bits: the widow, then what it drew."""
        return [took[3] for took in self._frame._took if took[1] == self.seat]

    @property
    def _took_widow(self) -> bool:
        contract = self.contract
        takes_widow = self._frame.table.rules.exchange.takes_widow
        return takes_widow and contract is not None and contract.bidder == self.seat

    def _own(self, piles: Sequence[int], left: int = -1) -> CardSet:
        if self.seat is None or not piles:
            return CardSet.EMPTY
        return set_of_bits(piles[self.seat] & left)

    @property
    def _seen(self) -> int:
        """The cards that the seat has seen in this hand, in bits; no other seat can hold them."""
        frame = self._frame
        seen = ALL_CARDS ^ self._left | sum([card.bit for card in self.turned])
        if self.seat is not None and frame.moves:
            for bits in (frame.dealt[self.seat], *self._taken):
                seen |= bits
        seen |= sum([move.shown.bits for _, move in frame.moves if type(move) is HiddenDiscard])
        return seen & frame.table.pack

    @property
    def _name(self) -> str:
        return f"View of {'a spectator' if self.seat is None else f'seat {self.seat}'}:"


def view(state: State, seat: int | None) -> View:
    """What a seat may know, or a spectator.

    >>> from pitchlib import SETBACK, deal, start, view
    >>> state = deal(start(SETBACK), seed=7)
    >>> view(state, 2).hand == state.hands[2]
    True

    :param state: the state.
    :param seat: the seat; ``None`` for a spectator, who sees no hand.
    :raises InvalidArgument: if it is not a state, or there is no such seat.
    """
    check_state(state)
    old = state._frame
    if seat is not None and (type(seat) is not int or not 0 <= seat < old.table.players):
        seat = check_seat(seat, state.players, "seat")
    seen = old._seen
    if seen is None:
        seen = old._seen = {}
    frame = seen.get(seat)
    if frame is None:
        frame = seen[seat] = _frame_of(state, seat, seen)
    playable = state._playable if state.to_act == seat else 0
    made: View = seen_from(state, frame, playable)
    return made


def _frame_of(state: State, seat: int | None, seen: dict[int | None, Frame]) -> Frame:
    """The frame of a state as a seat sees it, kept for all views of the hand after this one."""
    old = state._frame
    frame = old.copy()
    frame.kind, frame.seat = View, seat
    if old.standing.complete is not None:
        others = [other.standing for other in seen.values()]
        frame.standing = others[0] if others else _announced(state)
    frame.dealt, frame.hands = _only(old.dealt, seat), _only(old.hands, seat)
    frame.moves, frame.choices = _seen_moves(old, seat), None
    frame.stock = UNKNOWN * len(old.stock)
    frame._took = tuple([
        each if each[1] == seat else (each[0], each[1], each[2], 0, each[4])
        for each in old._took
    ])  # fmt: skip
    return frame


def _announced(state: State) -> Standing:
    """The standing after a hand, with its score if that does not follow."""
    frame, at = state._frame, state._frame.standing
    score = None if follows(state) else state.score
    told = score and public_score(frame, state._tricks, score)
    return Standing(at.hand_number, at.dealer, at.scores, at.tally, at.winner, at.complete, told)


def follows(at: Situation) -> bool:
    """Whether the score of the hand that is over follows from what everybody has seen."""
    frame = at._frame
    table = frame.table
    if not frame.standing.complete:
        return table.anybody_out
    plan, drawn = plan_of(frame), table.players * min(at._over, table.draws)
    known = plan.counts and not (table.changes_sides or plan.deciding & at._left)
    return known or at._count == sum(frame.hand_sizes()) + drawn


def _only(piles: tuple[int, ...], seat: int | None) -> tuple[int, ...]:
    """The pile of one seat, and nothing of the others."""
    return tuple([pile if whose == seat else 0 for whose, pile in enumerate(piles)])


@functools.lru_cache(1024)
def _dealt(hand: int) -> HandDealt:
    """A deal as a seat sees it; -1 if it is a spectator."""
    return HandDealt(None if hand < 0 else set_of_bits(hand))


@functools.lru_cache(1024)
def _hidden(about: int) -> tuple[int, HiddenDiscard]:
    """A discard as others see it, and whose it is: all in one number, which is found sooner."""
    shown = set_of_bits(about >> 18)
    return about >> 12 & 63, HiddenDiscard(about >> 6 & 63, about & 63, shown)


def _seen_moves(frame: Frame, seat: int | None) -> tuple[tuple[int | None, PublicMove], ...]:
    """The moves before the first card as a seat sees them."""
    moves = frame.moves
    if not moves:
        return ()
    first = None, _dealt(-1 if seat is None else frame.dealt[seat])
    if not frame.table.exchanges:
        return (first, *moves[1:])
    seen = [first, *moves[1:]]
    took, visible, at = frame._took, shown_of(frame, ALL_CARDS), 0
    for place, (mover, move) in enumerate(moves):
        if mover != seat and type(move) is Discard:
            drawn, shown = 0, move._bits & visible
            while at < len(took) and took[at][0] <= place:
                at += 1
            if at < len(took) and took[at][0] == place + 1:  # after a discard, once at most
                drawn, shown = (took[at][2], shown) if took[at][4] is None else (0, 0)
            about: int = shown
            seen[place] = _hidden(about << 18 | (mover or 0) << 12 | held(move._bits) << 6 | drawn)
    return tuple(seen)


# What plays prove: it follows from the duties of the rules of leading and following


Proof: TypeAlias = tuple[int, int, int, bool, bool]
"""Which cards, in bits, a seat cannot have held when it played to a trick, or was passed over: the
seat, the number of the trick and the cards; whether that is all, and whether it was passed over."""


def proved_by_plays(shown: Situation) -> tuple[tuple[int, ...], int]:
    """For each seat, the cards that its plays rule out; and the seats of which they prove more.

    All in bits. Of the other seats, the plays were legal whenever they held none of these cards.
    """
    frame = shown._frame
    table = frame.table
    absent = [0] * table.players
    more = 0
    # What was proved before a card was drawn unseen is no longer known.
    since = min(shown._over, table.draws) if table.rules.dealing.stock == "face-down" else 0
    for seat, number, cards, exact, _ in proofs_of_plays(shown):
        absent[seat] |= cards if number >= since else 0
        more |= (not exact) << seat
    if table.draws:  # what it has proved not to hold it may have drawn since, for all to see
        drawn = table.drawn(frame.turned, shown._tricks)
        absent = [bits & ~seen for bits, seen in zip(absent, drawn)]
    return tuple(absent), more


def played_in(shown: Situation) -> list[int]:
    """What each seat has played, in bits."""
    played, one = [0] * 32, 1  # at most 26 play; the last with 64 bits in C, to be shifted
    for place in range(shown._count):
        play = shown._played[place] & PLAY_MASK
        played[play >> 6] |= one << (play & CARD_MASK)
    return [played[seat] for seat in range(shown.players)]


def proofs_of_plays(shown: Situation) -> list[Proof]:
    """What each turn to play proves, in turn."""
    found: list[Proof] = []
    frame = shown._frame
    table, called, complete = frame.table, frame.called, frame.standing.complete
    begun = shown.phase is Phase.PLAY or complete is not None
    if called.contract is None or called.trumps is None or not begun:
        return found
    seat, tricks = called.contract.bidder, shown._tricks
    for number, (best, plays, _) in enumerate(tricks):
        found += _proofs(table, called, number, seat, plays, plays[0] >> 6)
        seat = best >> 6
    if shown.to_act is not None or complete is not False:
        found += _proofs(table, called, len(tricks), seat, shown._trick, shown.to_act)
    return found


@functools.lru_cache(8192)
def _proofs(
    table: Table, called: Called, number: int, seat: int, plays: tuple[int, ...], end: int | None
) -> list[Proof]:
    """The same of one trick: everybody knows it, so it is found once for all views of a hand."""
    trumps: Any = called.trumps
    lead = CARDS[plays[0] & CARD_MASK] if plays and number == 0 else None
    by_lead = lead is not None and table.rules.naming.named_by(lead) is not None
    best, found = -1, list[Proof]()
    for place, play in enumerate((*plays, None)):
        until = end if play is None else play >> 6
        if play is None and seat == until:
            break  # nobody was passed over after the last card
        order = None if by_lead and not place else trumps
        masks = table.masks(order, plays[:place], best, number)
        for _ in range(table.players):
            if seat == until:
                break
            found.append((seat, number, needed(masks), True, True))
            seat = table.next_seat[seat]
        if play is not None:
            found.append((seat, number, *proof(masks, CARDS[play & CARD_MASK]), False))
            if best < 0 or trumps.beaters[best & CARD_MASK] >> (play & CARD_MASK) & 1:
                best = play
            seat = table.next_seat[seat]
    return found


def passed_over(shown: Situation) -> list[tuple[int, ...]]:
    """The seats passed over before the first card and after each; none where nobody ever is."""
    seats: list[tuple[int, ...]] = [()]
    for seat, number, _, _, passed in () if shown._frame.table.even else proofs_of_plays(shown):
        if not passed:
            seats.append(())
        elif shown.to_act is not None or number < shown._over:
            seats[-1] += (seat,)
    return seats


def needed(masks: Masks) -> int:
    """The cards of which a hand needs one to have anything to play, in bits; 0 if it needs none."""
    cards = 0
    for holding, play in masks:
        if not play:
            return cards
        cards |= holding
    return 0


def proof(masks: Masks, card: Card) -> tuple[int, bool]:
    """What a play proves: the cards the hand cannot have held, in bits, and whether that is all.

    The play was legal only if the hand held none of these cards. If that is all, it was legal
    whenever the hand held none of them.

    From the last duty to the first: a card outside ``play`` proves that nothing in ``holding`` was
    held. A card of ``holding`` is allowed whenever its duty is reached. A card that a duty allows
    without being one that obliges is allowed if the duty applies; if not, the later duties decide.
    What they rule out must then be ruled out anyway, because this duty does not apply and the
    earlier ones do not. Otherwise the play proves one of two things, which is no list of cards.
    """
    absent, exact = 0, True
    for place in range(len(masks) - 1, -1, -1):
        holding, play = masks[place]
        if not play & card.bit:
            absent |= holding
        elif holding & card.bit:
            absent, exact = 0, True
        elif absent:
            for earlier, _ in masks[: place + 1]:
                absent &= ~earlier
            absent, exact = 0, exact and not absent
    return absent, exact
