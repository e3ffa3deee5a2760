"""Filling a hand that one seat saw with cards that make it whole, for checking it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

import attrs

from ..cards import Card, CardSet
from ..engine import apply_unchecked
from ..errors import PitchError
from ..explaining import explain
from ..moves import Bid, CallCard, Deal, Discard, Move, NameTrump, Pass, Play, Say
from ..state import Phase, State
from ..table import Table, table_for
from ..tricks import winning_play
from ..trumps import Trumps
from .model import Draw, GameRecord, HandRecord, RecordedEvent, SeenDeal, UnseenDiscard
from .problems import Path, Problems

__all__ = ["FilledHand", "filled"]


@final
@attrs.frozen
class FilledHand:
    """A hand made whole."""

    moves: tuple[Move | None, ...]
    """The moves of the events; ``None`` for what is drawn, which follows from the stock."""
    viewer: int | None
    """The seat that saw the hand."""
    known: frozenset[int]
    """The seats whose cards at the beginning of play are no invention."""
    all_known: bool
    """Whether that is so for all seats."""


class _Impossible(Exception):
    """No cards fit; with the place of the event and a message."""

    def __init__(self, number: int, message: str) -> None:
        super().__init__(message)
        self.number = number
        self.message = message


def filled(
    record: GameRecord, hand: HandRecord, before: State, path: Path, problems: Problems
) -> FilledHand | None:
    """The hand made whole; ``None``, and a problem, if no cards can make it so.

    ``before`` is the state before its deal.
    """
    table = table_for(record.variant, record.players)
    viewer = record.seen_by if isinstance(record.seen_by, int) else None
    try:
        return _Filling(table, viewer, hand, before).filled()
    except _Impossible as error:
        deals = bool(hand.events) and isinstance(hand.events[0][1], SeenDeal)
        if error.number == 0 and deals:
            problems.add((*path, "deal"), error.message)
        else:
            problems.add((*path, "moves", error.number - deals, 1), error.message)
        return None


@attrs.define
class _Gap:
    """Cards that a seat gets at one event, as many as are not known."""

    seat: int
    number: int
    """The place of the event: 0 for the deal, or that of a draw."""
    known: list[Card]
    free: int
    """How many cards are unknown."""
    trumps: int = 0
    """How many of these are to be trumps."""


@final
class _Filling:
    def __init__(self, table: Table, viewer: int | None, hand: HandRecord, before: State) -> None:
        self.table = table
        self.viewer = viewer
        self.hand = hand
        self.before = before
        self.unseen = table.rules.pack.cards
        self.played: list[list[Card]] = [[] for _ in range(table.players)]
        self.plays = [0] * table.players
        self.drawn_played: set[Card] = set()
        """The cards of an open stock that were drawn and played."""
        self.shown: list[list[Card]] = [[] for _ in range(table.players)]
        """For each seat: the cards that it is seen to discard."""
        self.hidden = [0] * table.players
        """For each seat: how many cards it discards unseen."""
        self.draws: list[list[int]] = [[] for _ in range(table.players)]
        """For each seat: the places of the events in which it draws unknown cards."""
        self.turned: dict[int, Card] = {}
        """The cards of the stock that were turned up, by their places."""

    def filled(self) -> FilledHand:
        deal = self.deal()
        self.collect(deal)
        found = self.arranged(deal, CardSet.EMPTY, set())
        if self.table.even:
            return found
        # Who is passed over holds no trump. Which cards are trumps, and who was to lead, does not
        # depend on cards that nobody has seen: any will do to find out.
        first = self.first_lead(found)
        if first is None:
            return found
        leader, trumps = first
        return self.arranged(deal, trumps.cards, self.passed(leader, trumps))

    def arranged(self, deal: SeenDeal, trumps: CardSet, passed: set[int]) -> FilledHand:
        """The hand with the unseen cards put where they may be."""
        gaps = self.gaps(deal)
        plain = sorted(self.unseen - trumps, reverse=True)
        spare = sorted(self.unseen & trumps, reverse=True)
        self.place(gaps, len(spare), passed)
        drawn: dict[int, CardSet] = {}
        hands = [cards if isinstance(cards, CardSet) else CardSet() for cards in deal.hands]
        for gap in gaps:
            count = gap.free - gap.trumps
            cards = CardSet(
                [
                    *gap.known,
                    *(spare.pop() for _ in range(gap.trumps)),
                    *(plain.pop() for _ in range(count)),
                ]
            )
            if gap.number:
                drawn[gap.number] = cards
            else:
                hands[gap.seat] = cards
        return self.told(hands, drawn, [*spare, *plain], trumps)

    def gaps(self, deal: SeenDeal) -> list[_Gap]:
        """What is dealt to and drawn by the seats whose cards are not seen, each in turn.

        What is known to be played was drawn as late as possible, so that there is always something
        to discard.
        """
        found: list[_Gap] = []
        left = len(self.unseen)
        for seat, dealt in enumerate(deal.hands):
            if isinstance(dealt, CardSet):
                continue
            known = self.shown[seat] + self.played[seat]
            sizes = [(0, dealt)]
            sizes += [(number, len(_draw(self.hand, number))) for number in self.draws[seat]]
            gaps: list[_Gap] = []
            for number, size in reversed(sizes):
                cards = [known.pop() for _ in range(min(size, len(known)))]
                gaps.append(_Gap(seat, number, cards, size - len(cards)))
                left -= size - len(cards)
                if left < 0:
                    raise _Impossible(number, "there are not so many cards")
            if known:
                raise _Impossible(0, f"seat {seat} plays more cards than it was dealt")
            found += reversed(gaps)
        return found

    def place(self, gaps: list[_Gap], trumps: int, passed: set[int]) -> None:
        """Say how many of the unseen trumps are where; those that are nowhere stay in the stock.

        First come cards that are discarded unseen, then the stock: they may be anything, and there
        is room for all once the hand is over and nobody has a trump. What comes early can be
        discarded at any time. Who was passed over comes last.
        """
        left = trumps
        room = list(self.hidden)
        stock = len(self.unseen) - sum(gap.free for gap in gaps)

        def put(gap: _Gap, most: int) -> None:
            nonlocal left
            count = min(most, gap.free - gap.trumps, left)
            gap.trumps += count
            room[gap.seat] -= count
            left -= count

        for gap in gaps:
            put(gap, room[gap.seat])
        left -= min(left, stock)
        for gap in sorted(gaps, key=lambda gap: gap.seat in passed):
            put(gap, gap.free)

    def deal(self) -> SeenDeal:
        """The deal, once it can be one that the viewer saw."""
        events = self.hand.events
        if not events or not isinstance(events[0][1], SeenDeal):
            raise _Impossible(0, "a hand begins with its deal")
        deal = events[0][1]
        if len(deal.hands) != self.table.players:
            told = f"{self.table.players} are playing, but {len(deal.hands)} hands were dealt"
            raise _Impossible(0, told)
        for seat, cards in enumerate(deal.hands):
            if isinstance(cards, int) == (seat == self.viewer):
                sees = "sees" if seat == self.viewer else "does not see"
                whom = "who watches" if self.viewer is None else f"seat {self.viewer}"
                raise _Impossible(0, f"{whom} {sees} the cards of seat {seat}")
        size = len(self.table.cards)
        stock = size - sum(map(_count, deal.hands)) if self.table.stock_matters else None
        self.turned = _turned(deal)
        if self.turned and not self.table.turns_up:
            raise _Impossible(0, "nobody sees the stock: write how many, such as 18??")
        if self.table.turns_up and 0 not in self.turned:
            raise _Impossible(0, "the first card of the stock is turned up, so it must be told")
        if self.table.draws:
            self.stock_is_seen(events)
        seen = _stock_size(deal)
        if seen != stock:
            told = "no stock is told" if stock is None else f"the stock has {stock} cards"
            raise _Impossible(0, f"{told}, not {seen or 0}")
        return deal

    def stock_is_seen(self, events: tuple[RecordedEvent, ...]) -> None:
        """Make sure that just those cards of an open stock are told that came to light."""
        plays = sum(isinstance(move, Play) for _, move in events)
        players, draws = self.table.players, self.table.draws
        seen = min(min(plays // players, draws) * players + 1, draws * players)
        if sorted(self.turned) != list(range(seen)):
            told = f"{seen} cards of the stock came to light, the first ones, and are to be told"
            raise _Impossible(0, told)

    def collect(self, deal: SeenDeal) -> None:
        """Who is known to have had which cards."""
        mine = CardSet()
        for cards in deal.hands:
            if isinstance(cards, CardSet):
                mine = cards
                self.take(0, cards)
        for card in self.turned.values():
            self.take(0, CardSet([card]))
        for number, (seat, move) in enumerate(self.hand.events):
            if seat is not None and seat not in range(self.table.players):
                raise _Impossible(number, f"there is no seat {seat}")
            if isinstance(move, Draw):
                if isinstance(move.cards, CardSet):
                    if seat not in {None, self.viewer} or self.viewer is None:
                        raise _Impossible(number, f"nobody sees what seat {seat} draws")
                    mine |= move.cards
                    self.take(number, move.cards)
                elif seat is None or seat == self.viewer:
                    raise _Impossible(number, "who draws unknown cards must be told")
                else:
                    self.draws[seat].append(number)
            elif isinstance(move, Play):
                if seat is None:
                    raise _Impossible(number, "who plays must be told in a record of one seat")
                self.plays[seat] += 1
                if self.table.draws and move.card in self.turned.values():
                    if move.card in self.drawn_played:
                        raise _Impossible(number, f"{move.card} is played twice")
                    self.drawn_played.add(move.card)
                elif seat != self.viewer:
                    self.take(number, CardSet([move.card]))
                    self.played[seat].append(move.card)
            elif isinstance(move, Discard) and seat not in {None, self.viewer} and move.cards:
                raise _Impossible(number, f"nobody sees what seat {seat} discards")
            elif isinstance(move, UnseenDiscard):
                if seat is None or seat == self.viewer:
                    raise _Impossible(number, "who discards unknown cards must be told")
                self.take(number, move.shown)
                self.shown[seat] += move.shown
                self.hidden[seat] += move.count

    def first_lead(self, found: FilledHand) -> tuple[int, Trumps] | None:
        """Whose turn it was to lead first, and the trumps; ``None`` if it does not come so far."""
        state = self.before
        first: Card | None = None
        for (seat, _), move in zip(self.hand.events, found.moves):
            if isinstance(move, Play):
                first = move.card
                break
            if move is None:
                continue
            if not isinstance(move, _PHASES.get(state.phase, ())):
                return None
            if isinstance(move, Discard):
                legal = state.to_act is not None and move.cards <= state.hands[state.to_act]
            else:
                legal = explain(state, move, seat=seat).legal
            if not legal:
                return None
            try:
                state = apply_unchecked(state, move)
            except PitchError:
                return None
        frame = state._frame
        if frame.contract is None:
            return None
        trumps = frame.trumps
        if trumps is None and first is not None:
            suit = self.table.rules.naming.named_by(first)
            trumps = None if suit is None else self.table.trumps[suit]
        return None if trumps is None else (frame.contract.bidder, trumps)

    def passed(self, turn: int, trumps: Trumps) -> set[int]:
        """The seats that were passed over, for they had nothing to play or to lead."""
        around = self.table.next_seat
        found: set[int] = set()
        trick: list[int] = []
        for seat, move in self.hand.events:
            if not isinstance(move, Play) or seat is None:
                continue
            while trick and turn != seat:
                if turn == trick[0] >> 6:  # the trick is over
                    turn = winning_play(trick, trumps) >> 6
                    trick = []
                else:
                    found.add(turn)
                    turn = around[turn]
            if trick and turn == trick[0] >> 6:
                turn, trick = winning_play(trick, trumps) >> 6, []
            while turn != seat:
                found.add(turn)
                turn = around[turn]
            trick.append(seat << 6 | move.card.index)
            turn = around[seat]
        return found

    def turn_up(self, stock: list[Card]) -> None:
        """Put the cards that are turned up next into a stock."""
        while len(stock) in self.turned:
            stock.append(self.turned[len(stock)])

    def take(self, number: int, cards: CardSet) -> None:
        """Note that cards are seen."""
        if not cards <= self.unseen:
            raise _Impossible(number, f"{cards - self.unseen} cannot be there as well")
        self.unseen -= cards

    def told(
        self,
        hands: list[CardSet],
        drawn: dict[int, CardSet],
        rest: list[Card],
        trumps: CardSet,
    ) -> FilledHand:
        """The moves with all cards; the rest stays in the stock."""
        held = [set(cards) for cards in hands]
        played = [{*cards, *shown} for cards, shown in zip(self.played, self.shown)]
        stock: list[Card] = []
        self.turn_up(stock)
        moves: list[Move | None] = []
        for number, (seat, move) in enumerate(self.hand.events):
            if isinstance(move, SeenDeal):
                if number:
                    raise _Impossible(number, "a deal begins a hand")
                moves.append(None)
            elif isinstance(move, Draw):
                cards = drawn[number] if isinstance(move.cards, int) else move.cards
                stock += cards
                self.turn_up(stock)
                held[self.viewer if seat is None else seat] |= set(cards)  # type: ignore[index]
                moves.append(None)
            elif isinstance(move, UnseenDiscard):
                assert seat is not None
                # Trumps first: whoever kept one would have played it.
                spare = sorted(
                    held[seat] - played[seat], key=lambda card: (card not in trumps, card)
                )
                if len(spare) < move.count:
                    raise _Impossible(number, f"seat {seat} has not so many cards to discard")
                thrown = {*spare[: move.count], *move.shown}
                moves.append(Discard(thrown))
                held[seat] -= thrown
            else:
                moves.append(move)
                if isinstance(move, Discard) and seat is not None:
                    held[seat] -= set(move.cards)
        for card in rest:
            stock.append(card)
            self.turn_up(stock)
        moves[0] = Deal(hands, stock if self.table.stock_matters else None)
        known = frozenset(
            seat
            for seat in range(self.table.players)
            if seat == self.viewer or self.plays[seat] == self.table.tricks
        )
        return FilledHand(tuple(moves), self.viewer, known, len(known) == self.table.players)


_PHASES: Mapping[Phase, tuple[type, ...]] = {
    Phase.DEAL: (Deal,),
    Phase.AUCTION: (Bid, Pass, Say),
    Phase.TRUMP: (NameTrump, CallCard),
    Phase.EXCHANGE: (Discard,),
}
"""The moves that belong to each phase before play."""


def _stock_size(deal: SeenDeal) -> int | None:
    stock = deal.stock
    if not isinstance(stock, tuple):
        return stock
    return sum(part if isinstance(part, int) else 1 for part in stock)


def _turned(deal: SeenDeal) -> dict[int, Card]:
    """The cards of the stock that were turned up, by their places."""
    found: dict[int, Card] = {}
    place = 0
    for part in deal.stock if isinstance(deal.stock, tuple) else ():
        if isinstance(part, int):
            place += part
        else:
            found[place] = part
            place += 1
    return found


def _count(cards: CardSet | int) -> int:
    return cards if isinstance(cards, int) else len(cards)


def _draw(hand: HandRecord, number: int) -> Draw:
    move = hand.events[number][1]
    assert isinstance(move, Draw)
    return move
