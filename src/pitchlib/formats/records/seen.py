"""Following a hand as one seat saw it: its record answers what the step asks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

import attrs

from ...cards import Card, CardSet
from ...game.compiled import Table
from ...game.engine import STOCK, apply, lead, step, unknown_discard
from ...game.hand_score import HandScore
from ...game.legality import explain, why_refused
from ...game.state import Frame, Phase, Tricks
from ...knowledge.events import Told, drawn_by, out_of_turn, what_is_wrong, whose
from ...knowledge.views import View
from ...messages import Verdict
from ...moves import Deal, Discard, HandDealt, HiddenDiscard, Play, PublicMove
from ...rules.play.duties import Masks, allowed, needed
from ...tricks import CARD_MASK
from .model import Draw, HandRecord, RecordedEvent, RecordedMove, SeenDeal, UnseenDiscard

__all__ = ["Believed", "SeenHand"]


class Believed(Exception):
    """The hand ended, and the record tells how; hidden cards decide whether that is right."""


@final
class SeenHand(Told):
    """A hand as one seat saw it. What follows a move is read from the events that come after it.

    :param view: what the seat knew before the deal.
    :param hand: the hand.
    :param ends: whether the record goes on after the hand, or tells its result.
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
        self.stock: dict[int, Card] = {}
        """The cards of the stock that came to light, by their places."""
        self.found: list[RecordedEvent] = []
        """The events that were followed, with their seats."""

    def follow(self) -> None:
        """Follow the next event, and the draws that belong to it.

        :raises InvalidArgument: if it cannot be, at the place ``number``.
        :raises IllegalMove: if it may not be.
        :raises Believed: if it ends the hand, and hidden cards decide how.
        """
        view = self.at
        seat, move = self.events[self.number]
        seen = self.public(seat, move)
        seat = view.to_act if seat is None else seat
        turn = out_of_turn(view, seat, seen)
        if turn:
            raise self.wrong(f"{seen} {turn}")
        wrong = what_is_wrong(view, seen) or self.why_not(seen)
        if wrong:
            raise self.wrong(wrong)
        self.found.append((seat, move))
        if isinstance(seen, Play):
            self.plays.append(self.number)
        self.expect(view, seen)
        self.at = step(view, seen, self)
        self.finish(self.at)
        if self.at.phase is Phase.PLAY and not self.plays:
            self.begun = self.at
        self.number += 1

    def public(self, seat: int | None, move: RecordedMove) -> PublicMove:
        """The move as the seat saw it."""
        if isinstance(move, SeenDeal):
            return self.deal(move)
        if isinstance(move, Draw):
            raise self.wrong("nothing is drawn here")
        if isinstance(move, Play) and seat is None:
            raise self.wrong("say which seat plays: only a whole record may leave it out")
        mine = seat in {None, self.seat}
        if isinstance(move, UnseenDiscard):
            if mine:
                raise self.wrong("say which seat discards the unknown cards")
            return self.hidden(move.count + len(move.shown), move.shown)
        if isinstance(move, Discard) and not mine:
            if move.cards:
                raise self.wrong(f"{whose(self.at)} cannot see what seat {seat} discards")
            return self.hidden(0, CardSet.EMPTY)
        assert not isinstance(move, Deal)  # the reader makes a `SeenDeal`
        return move

    def hidden(self, count: int, shown: CardSet) -> HiddenDiscard:
        """Another seat's discard, with as many cards drawn as must be."""
        drawn = drawn_by(self.at, count) if self.at.phase is Phase.EXCHANGE else 0
        return HiddenDiscard(count, drawn, shown)

    def deal(self, deal: SeenDeal) -> HandDealt:
        """The deal, if the seat can have seen it like this."""
        table = self.at._frame.table
        size = table.rules.dealing.hand
        if len(deal.hands) != table.players:
            raise self.wrong(f"{table.players} play, but {len(deal.hands)} hands were dealt")
        mine = None
        for seat, cards in enumerate(deal.hands):
            if isinstance(cards, int) == (seat == self.seat):
                sees = "sees" if seat == self.seat else "does not see"
                raise self.wrong(f"{whose(self.at)} {sees} the cards of seat {seat}")
            number = cards if isinstance(cards, int) else len(cards)
            if number != size:
                raise self.wrong(f"seat {seat} was dealt {number} cards instead of {size}")
            mine = mine if isinstance(cards, int) else cards
        self.check_stock(table, deal.stock)
        return HandDealt(mine)

    def check_stock(self, table: Table, stock: int | tuple[Card | int, ...] | None) -> None:
        """Refuse a stock of another size, or one that tells other cards than came to light."""
        place = 0
        for part in stock if isinstance(stock, tuple) else (stock or 0,):
            if isinstance(part, Card):
                self.stock[place] = part
            place += 1 if isinstance(part, Card) else part
        if self.stock and not table.turns_up:
            raise self.wrong("the stock is hidden: write how many cards it has, such as 18??")
        if table.turns_up and 0 not in self.stock:
            raise self.wrong("the first card of the stock is turned up: name it")
        if table.draws:
            plays = sum(isinstance(move, Play) for _, move in self.events)
            tricks = min(plays // table.players, table.draws)
            seen = min(tricks * table.players + 1, table.draws * table.players)
            if sorted(self.stock) != list(range(seen)):
                raise self.wrong(
                    f"name the first {seen} cards of the stock, which came to light, and no others"
                )
        size = len(table.cards) - table.rules.dealing.hand * table.players
        due = size if table.stock_matters else None
        if (None if stock is None else place) != due:
            due_text = "this game needs no stock" if due is None else f"the stock has {due} cards"
            raise self.wrong(f"{due_text}, not {place}")

    def why_not(self, move: PublicMove) -> str | None:
        """Why a move that can be may not be made, as far as the seat can tell."""
        actor = self.at.to_act
        if isinstance(move, HiddenDiscard):
            verdict = self.against(move)
        elif isinstance(move, HandDealt) or actor != self.seat:
            return None
        else:
            verdict = explain(self.at, move)
        return None if verdict.legal else why_refused(move, actor, verdict)

    def against(self, move: HiddenDiscard) -> Verdict:
        """What speaks against a discard, whatever the cards are."""
        frame, actor = self.at._frame, self.at.to_act
        assert actor is not None
        laid = unknown_discard(frame.table, move.count)
        hand = unknown_discard(frame.table, self.at.hand_sizes[actor]).cards
        exchange = frame.exchanged.exchange
        reasons = frame.table.rules.exchange.refuse(exchange, hand, self.at.trumps, laid)
        return Verdict(tuple(each for each in reasons if each.clause.message in _COUNTS))

    # What the step asks

    def take(self, seat: int, cards: tuple[int, ...]) -> int:
        """What the next event says that the seat draws."""
        if not cards:
            return 0
        missing = f"seat {seat} draws {len(cards)} cards, but the record does not say so"
        if self.number + 1 == len(self.events):
            raise self.wrong(missing)
        self.number += 1
        taker, draw = self.events[self.number]
        if not isinstance(draw, Draw):
            raise self.wrong(missing)
        if taker not in {None, seat}:
            raise self.wrong(f"seat {seat} draws now, not seat {taker}")
        if seat != self.seat:
            if isinstance(draw.cards, CardSet):
                raise self.wrong(f"{whose(self.at)} cannot see what seat {seat} draws")
            if taker is None:
                raise self.wrong("say which seat draws the unknown cards")
        if len(draw) != len(cards):
            raise self.wrong(f"seat {seat} draws {len(cards)} cards, not {len(draw)}")
        self.found.append((seat, draw))
        if seat != self.seat:
            return 0
        if isinstance(draw.cards, int):
            raise self.wrong(f"seat {seat} sees what it draws")
        self.see(draw.cards, "be taken up")
        return draw.cards.bits

    def turn_up(self, stock: tuple[int, ...]) -> Card:
        """The card that the deal tells at this place of the stock."""
        table = self.at._frame.table
        place = len(table.cards) - table.rules.dealing.hand * table.players - len(stock)
        card = self.stock.get(place)
        if card is None:
            raise self.wrong(f"card {place + 1} of the stock is turned up: name it")
        self.see(CardSet([card]), "be turned up")
        return card

    def uncover(self, cards: tuple[int, ...]) -> tuple[Card, ...]:
        """The cards that the deal tells at these places of the stock."""
        first = len(self.at.turned)
        came = [self.stock[place] for place in range(first, first + len(cards))]
        self.see(CardSet(came), "come to light")
        return tuple(came)

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
    ) -> tuple[int, int, HandScore | None]:
        """The seat that plays next; its score if the hand is over."""
        table = frame.table
        over = len(tricks) == table.tricks
        if self.next_play() is None:
            may_end = self.ends and (table.watches or not table.even)
            if over or may_end:
                return seat, 0, self.score_of(frame, tricks)
        elif over:
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
        """The score, counted by playing the hand again with all cards known.

        :raises Believed: if some that might matter did not come to light.
        """
        table, begun = frame.table, self.begun
        held = [0] * table.players
        for _, plays, _ in tricks:
            for play in plays:
                held[play >> 6] |= 1 << (play & CARD_MASK)
        drawn = min(len(tricks), table.draws)
        hidden = any(
            seat != self.seat and size + drawn != held[seat].bit_count()
            for seat, size in enumerate(frame.hand_sizes())
        )
        if begun is None or (hidden and not _trumps_only(frame, tricks)):
            raise Believed
        later = table.drawn(frame.cards.turned, tricks)
        before = begun._frame
        hands = [cards & ~more for cards, more in zip(held, later)]
        if self.seat is not None:
            hands[self.seat] = before.cards.hands[self.seat]
        stock = before.cards.stock
        if table.draws:
            stock = tuple([self.stock[place].index for place in range(1, len(self.stock))])
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
    by_trumps = all(point.by_extremes for point in table.rules.points)
    return by_trumps and to_lead & trumps.bits == trumps.bits


_COUNTS = frozenset({"discard.exactly", "discard.at-most"})
"""Reasons against a discard that rest on nothing but how many cards there are."""
