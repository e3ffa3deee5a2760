"""A hand as one seat saw it: what its record holds, and following it.

Both ways use one list of events: what a view holds of a move is what a record of it must say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import final

import attrs

from ...authoring import Masks, allowed, kind_of
from ...cards import Card, CardSet, set_of_bits
from ...game.engine import STOCK, apply, lead, step
from ...game.frame import Frame, Standing, Tricks
from ...game.hand_score import HandScore
from ...game.scoring import announced, settled_in
from ...game.state import Phase
from ...knowledge.events import SeatSource, drawn_by, what_is_wrong, whose
from ...knowledge.views import View, needed
from ...moves import Deal, Discard, HandDealt, HiddenDiscard, Play, PublicMove
from ...tricks import played_by
from .model import Draw, HandRecord, RecordedEvent, RecordedMove, SeenDeal, UnseenDiscard


def seen_events(
    view: View, stock: Sequence[Card | None], place: int, seat: int | None, move: PublicMove
) -> Iterator[RecordedEvent]:
    """What a seat saw of a move, and of the cards that were drawn then.

    The ``view`` may be a later one. Of the ``stock``, cards that it saw are there, ``None`` for
    others; ``place`` is how many moves there were in this hand, with this one.
    """
    frame = view._frame
    if isinstance(move, HandDealt):
        size = frame.table.rules.dealing.hand
        hands: list[CardSet | int] = [size] * frame.table.players
        if view.seat is not None and move.hand is not None:
            hands[view.seat] = move.hand
        yield None, SeenDeal(hands, _runs(stock) if frame.table.stock_matters else None)
    elif isinstance(move, HiddenDiscard) and move.count:
        yield seat, UnseenDiscard(move.count - len(move.shown), move.shown)
    else:
        yield seat, Discard() if isinstance(move, HiddenDiscard) else move
    for taken in frame.cards.taken:
        if taken.after == place and taken.count:
            mine = taken.seat == view.seat
            yield taken.seat, Draw(set_of_bits(taken.cards) if mine else taken.count)


def _runs(stock: Sequence[Card | None]) -> int | tuple[Card | int, ...]:
    """The known cards of a stock, and how many others there are between them."""
    parts: list[Card | int] = []
    for card in stock:
        if card is not None:
            parts.append(card)
        elif parts and isinstance(parts[-1], int):
            parts[-1] += 1
        else:
            parts.append(1)
    return tuple(parts) if any(stock) else len(stock)


class Believed(Exception):
    """The hand ended, and the record tells how; hidden cards decide whether that is right."""


@final
class SeenHand(SeatSource):
    """A hand as one seat saw it. What follows a move is read from the events that come after it.

    ``view`` is what it knew before the deal; ``ends``, if the record has a result or goes on.
    """

    def __init__(self, view: View, hand: HandRecord, *, ends: bool) -> None:
        super().__init__(view)
        self.at: View = view
        """What the seat knows."""
        self.events: Sequence[RecordedEvent] = hand.events
        self.ends = ends
        self.number: int = 0
        """The place of the event that is read."""
        self.begun: View | None = None
        """The view when the first card was to be led."""
        self.plays: list[int] = []
        """The places of the plays."""
        table = view._frame.table
        undealt = len(table.cards) - table.rules.dealing.hand * table.players
        self.stock: list[Card | None] = [None] * undealt
        """The cards of the stock that came to light."""
        self.found: list[RecordedEvent] = []
        """The events that were followed, with their seats."""
        self.moves: int = 0
        """How many of them were no draws."""

    def follow(self) -> None:
        """Follow the next event, and the draws that belong to it; refuse it at ``number``."""
        view, first = self.at, self.number
        actor = view.to_act
        seat, move = self.events[first]
        seen = self.public(seat, move)
        wrong = what_is_wrong(view, actor if seat is None else seat, seen)
        if wrong:
            raise self.wrong(wrong)
        if isinstance(seen, Play):
            self.plays.append(first)
        self.expect(view, seen)
        self.moves += 1
        self.at = step(view, seen, self)
        self.finish(self.at)
        hidden = view._frame.table.rules.dealing.hides_stock
        if isinstance(seen, Play) and seat is not None and not hidden:  # all of it lies open
            self.found.append((seat, move))
        else:
            self.compare(first, seen_events(self.at, self.stock, self.moves, actor, seen))
        if self.at.phase is Phase.PLAY and not self.plays:
            self.begun = self.at
        self.number += 1
        if self.number == len(self.events) and {*filter(None, self.stock)} != {*self.at.turned}:
            self.number = 0
            raise self.wrong("not all of these cards of the stock came to light")

    def compare(self, first: int, due: Iterator[RecordedEvent]) -> None:
        """Refuse events that tell more of a move than the seat saw, or less."""
        end = self.number
        for place, (seat, move) in enumerate(due, start=first):
            given = self.events[place] if place <= end else None
            if given != (seat, move) and (given != (None, move) or self.needs_seat(seat, move)):
                self.number = min(place, end)
                saw = move if seat is None else f"{seat} {move}"
                raise self.wrong(f"{whose(self.at)} saw this: {saw}")
            self.found.append((seat, move))

    def needs_seat(self, seat: int | None, move: RecordedMove) -> bool:
        """Whether a record must say who made a move: a play, or something unseen."""
        return isinstance(move, (Play, UnseenDiscard)) or (
            isinstance(move, Draw) and seat != self.seat
        )

    def public(self, seat: int | None, move: RecordedMove) -> PublicMove:
        """The move as the seat saw it."""
        if isinstance(move, SeenDeal):
            place = 0
            for part in move.stock if isinstance(move.stock, tuple) else ():
                if isinstance(part, Card) and self.at._frame.table.rules.dealing.turn_up:
                    self.stock[place : place + 1] = [part]
                place += part if isinstance(part, int) else 1
            hand = dict(enumerate(move.hands)).get(-1 if self.seat is None else self.seat)
            return HandDealt(hand if isinstance(hand, CardSet) else None)
        if isinstance(move, Draw):
            raise self.wrong("nothing is drawn here")
        if isinstance(move, UnseenDiscard):
            return self.hidden(move.count + len(move.shown), move.shown)
        if isinstance(move, Discard) and not move.cards and seat not in {None, self.seat}:
            return self.hidden(0, CardSet.EMPTY)
        assert not isinstance(move, Deal)  # the reader makes a `SeenDeal`
        return move

    def hidden(self, count: int, shown: CardSet) -> HiddenDiscard:
        """Another seat's discard, with as many cards drawn as must be."""
        drawn = drawn_by(self.at, count) if self.at.phase is Phase.EXCHANGE else 0
        return HiddenDiscard(count, drawn, shown)

    # What the step asks

    def take(self, seat: int, cards: bytes) -> int:
        """What the next event says that the seat draws."""
        ahead = self.events[self.number + 1 : self.number + 2]
        draw = ahead[0][1] if cards and ahead else None
        self.number += isinstance(draw, Draw)
        if seat != self.seat or not cards:
            return 0
        if not isinstance(draw, Draw) or isinstance(draw.cards, int) or len(draw) != len(cards):
            raise self.wrong(f"seat {seat} sees the cards that it draws: name all {len(cards)}")
        self.see(draw.cards, "be taken up")
        return draw.cards.bits

    def turn_up(self, stock: bytes) -> Card:
        """The card that the deal tells at this place of the stock."""
        return self.came(len(self.stock) - len(stock), 1)[0]

    def uncover(self, cards: bytes) -> tuple[Card, ...]:
        """The cards that the deal tells at these places of the stock."""
        return self.came(len(self.at.turned), len(cards))

    def came(self, first: int, count: int) -> tuple[Card, ...]:
        """Cards of the stock that come to light."""
        cards = [card for card in self.stock[first : first + count] if card is not None]
        if len(cards) < count:
            self.number = 0
            raise self.wrong(f"card {first + len(cards) + 1} of the stock is turned up: name it")
        self.see(CardSet(cards), "be turned up")
        return tuple(cards)

    def passes(self, seat: int, masks: Masks) -> bool:
        """Another seat plays next, or nobody does."""
        following = self.next_play()
        if self.at._frame.table.even:
            return False
        if following is None:
            return self.ends or seat == self.seat
        player, card = following
        # A card that may not even be played from a hand of its own leads the next trick.
        return seat != player or not allowed(masks, card.bit)

    def next_play(self) -> tuple[int | None, Card] | None:
        """Who plays what next in this hand, if the record goes on."""
        following = self.events[self.number + 1 :]
        plays = ((seat, move.card) for seat, move in following if isinstance(move, Play))
        return next(plays, None)

    def lead(
        self, frame: Frame, left: int, seat: int, tricks: Tricks
    ) -> tuple[int, int, Standing | None]:
        """The seat that plays next; how the game stands if the hand is over."""
        table = frame.table
        played = sum(len(plays) for _, plays, _ in tricks)
        over = len(tricks) == table.tricks
        over = over or (not table.even and played == sum(frame.hand_sizes()))
        early = None
        if table.anybody_out and tricks and not over:  # that follows from what everybody has seen
            early = settled_in(frame, frame.played(tricks, complete=False))
        if self.next_play() is None:
            if early is not None and not table.even:  # or nobody had anything left to play
                raise Believed
            if early is not None:
                return seat, 0, announced(frame, early)
            may_end = over or (self.ends and (table.watches or not table.even))
            if may_end and not over and table.even and (table.anybody_out or not tricks):
                raise self.wrong("the hand is not over")
            if may_end:
                return seat, 0, announced(frame, self.score_of(frame, tricks))
        elif over or early is not None:
            raise self.wrong("the hand is already over")
        playable = self.own_playable(frame, left, seat, tricks)
        masks = table.masks(frame.called.trumps, (), -1, len(tricks))
        for _ in table.sides:  # once around: a card that nobody may lead is refused later
            if playable or not self.passes(seat, masks):
                break
            seat = table.next_seat[seat]
            playable = self.own_playable(frame, left, seat, tricks)
        return seat, playable, None

    # Once all cards have come to light

    def score_of(self, frame: Frame, tricks: Tricks) -> HandScore:
        """The score, counted by playing the hand again once all cards that matter are known."""
        table, begun = frame.table, self.begun
        held = played_by([plays for _, plays, _ in tricks], table.players)
        drawn = min(len(tricks), table.draws)
        hidden = any(
            seat != self.seat and size + drawn != held[seat].bit_count()
            for seat, size in enumerate(frame.hand_sizes())
        )
        if begun is None or (hidden and not _trumps_only(frame, tricks)):
            raise Believed
        if table.rules.dealing.hides_stock:  # which card was drawn when decides no point
            score = settled_in(frame, frame.played(tricks, complete=True, held=tuple(held)))
            assert score is not None
            return score
        later = table.drawn(frame.cards.turned, tricks)
        before = begun._frame
        hands = [cards & ~more for cards, more in zip(held, later)]
        if self.seat is not None:
            hands[self.seat] = before.cards.hands[self.seat]
        stock = before.cards.stock
        if table.draws:
            stock = bytes([card.index for card in self.stock[1:] if card is not None])
        cards = attrs.evolve(before.cards, hands=tuple(hands), stock=stock)
        assert before.called.contract is not None
        state = lead(before.having(cards=cards), -1, before.called.contract.bidder, (), STOCK)
        end = self.number
        for number in self.plays:
            self.number = number  # in case it was not allowed
            seat, move = self.events[number]
            assert isinstance(move, Play)
            state = apply(state, move, seat=seat)
        self.number = end
        if state.score is None:
            raise self.wrong("the hand is not over")
        return state.score


def _trumps_only(frame: Frame, tricks: Tricks) -> bool:
    """Whether the hand ends when nobody has a trump, and the points look at trumps and tricks."""
    table, trumps = frame.table, frame.called.trumps
    if table.even or table.watches or trumps is None:
        return False
    to_lead = needed(table.masks(trumps, (), -1, len(tricks)))
    kinds = [kind_of(point, trumps) for point in table.rules.points]
    by_trumps = all(kind is not None and kind.by_extremes(trumps) for kind in kinds)
    return by_trumps and to_lead & trumps.bits == trumps.bits
