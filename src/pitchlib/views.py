"""Views: what one seat may know of a game.

:func:`view` takes from a state what a seat (or a spectator) may know; :mod:`pitchlib.events` keeps
a view up to date. A view is built without the cards that are hidden: they are not in it, so they
cannot come out of it by ``repr``, ``pickle`` or an error.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias, final

import attrs

from .cards import CARDS, Card, CardSet, Suit, set_of_bits
from .clauses import clause
from .errors import InvalidArgument
from .moves import PLAYS, Bid, CallCard, Discard, NameTrump, Pass, Play, Say
from .rules.auction import Credit, Run
from .rules.exchange import Holdings
from .rules.following import following_at
from .scoring import HandScore
from .state import Frame, Phase, State, check_seat, check_state, new_frame, new_state
from .tricks import CARD_MASK, Contract, Trick, trick_of_plays
from .trumps import Trumps
from .variant import Variant

__all__ = ["HandDealt", "HiddenDiscard", "PublicMove", "View", "view"]


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
    shown: CardSet = attrs.field(default=CardSet.EMPTY, converter=_card_set)
    """Those of the cards laid aside that everybody sees."""

    def __str__(self) -> str:
        """How many cards went, and how many came."""
        told = f"discard {self.count} card{'' if self.count == 1 else 's'}"
        if self.shown:
            told += f" ({self.shown})"
        return f"{told}, draw {self.drawn}" if self.drawn else told


PublicMove: TypeAlias = (
    HandDealt | Bid | Pass | Say | NameTrump | CallCard | Discard | HiddenDiscard | Play
)
"""A move as one seat is told of it: deals and others' discards without their hidden cards."""


@final
@attrs.frozen(repr=False)
class View:
    """What one seat may know of a game, or a spectator, at one moment.

    Frozen, hashable, comparable and picklable. :func:`pitchlib.legal_moves`,
    :func:`pitchlib.is_legal` and :func:`pitchlib.explain` take a view as well and agree with the
    state; :func:`pitchlib.parse_move` does, too. Made by :func:`view` and
    :func:`pitchlib.observe`.

    >>> from pitchlib import SETBACK, deal, start, view
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
    def turned(self) -> tuple[Card, ...]:
        """The cards that were turned up for all to see, in order; the last one counts.

        Where cards are drawn from an open stock, they are those that lay on top of it so far.
        """
        return self._shown._frame.turned

    @property
    def open_card(self) -> Card | None:
        """The card on top of a stock that lies open; ``None`` if there is none, or none is left."""
        return self._shown.open_card

    @property
    def known_cards(self) -> tuple[CardSet, ...]:
        """For each seat, those of its cards that everybody has seen it draw."""
        return tuple(map(set_of_bits, known_bits(self._shown)))

    @property
    def auction(self) -> Any:
        """The auction as the variant's auction keeps it, such as :class:`pitchlib.Bidding`."""
        return self._shown._frame.auction

    @property
    def contract(self) -> Contract | None:
        """Who has undertaken what; ``None`` until the auction is over."""
        return self._shown._frame.contract

    @property
    def credits(self) -> tuple[Credit, ...]:
        """What the auction has given to somebody; it is entered first when the hand is counted."""
        return self._shown._frame.credits

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
        return public_moves(shown._frame) + tuple(
            (play >> 6, PLAYS[play & CARD_MASK]) for play in (*plays, *shown._trick)
        )

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """How many cards each seat holds now."""
        shown = self._shown
        frame = shown._frame
        sizes = list(sizes_before_play(frame, self.seat, self._taken))
        if frame.table.draws:
            more = min(len(shown._tricks), frame.table.draws)
            sizes = [size + more for size in sizes]
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
        for seat, move in public_moves(self._shown._frame):
            if seat is not None:
                sizes[seat] += _thrown(move)
        return tuple(sizes)

    @property
    def shown_discards(self) -> tuple[CardSet, ...]:
        """The cards that each seat has discarded face up, for everybody to see."""
        frame = self._shown._frame
        shown = [CardSet.EMPTY] * self.players
        for seat, move in public_moves(frame):
            if seat is not None and isinstance(move, HiddenDiscard):
                shown[seat] |= move.shown
            elif seat is not None and isinstance(move, Discard):
                shown[seat] |= shown_of(frame, move.cards)
        return tuple(shown)

    @property
    def stock_size(self) -> int:
        """How many undealt cards are left, the widow included until it is taken up."""
        return len(self._shown._frame.stock)

    @property
    def ruled_out(self) -> tuple[CardSet, ...]:
        """For each seat, the cards that its plays have proved it not to hold.

        What a play proves is for the variant's leading and following to say. A trump played on a
        plain lead proves no void in Pitch; a discard does:

        >>> from pitchlib import PITCH_SIX, Deal, apply, parse_move, start, view
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
        """The cards that the seat was given from the stock, one set for each time.

        That is once for each time that the cards were run, once for each of its discards, and once
        for each trick after which cards are drawn.
        """
        shown, seat = self._shown, self.seat
        table = shown._frame.table
        skip = 1 if _took_widow(shown._frame, seat) else 0
        drawn = self._taken[skip:]
        if table.draws and seat is not None:
            for number, (best, _, _) in enumerate(shown._tricks[: table.draws]):
                place = number * table.players + table.takers[best >> 6].index(seat)
                drawn += (shown._frame.turned[place].bit,)
        return tuple(map(set_of_bits, drawn))

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

    >>> from pitchlib import SETBACK, deal, start, view
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
    score = None if frame.score is None else public_score(frame.score)
    shown = new_frame(
        frame.table, frame.hand_number, frame.dealer, frame.scores, frame.dealt_by,
        frame.scores_before, _only(frame.dealt, seat), UNKNOWN * len(frame.stock), frame.turned,
        moves, frame.auction, frame.contract, frame.credits, frame.trumps, frame.exchange,
        _only(frame.discards, seat), _only(frame.hands, seat), score, frame.winner,
    )  # fmt: skip
    return View(seat, _with_frame(state, shown, seat), taken)


UNKNOWN = (-1,)
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
    taken: list[int] = []
    stock: tuple[Card, ...] = deal.stock or ()
    position = int(table.turns_up)
    for _, size in runs_of(frame):
        if seat is not None:
            place = position + (seat - frame.dealt_by - 1) % table.players * size
            taken.append(CardSet(stock[place : place + size]).bits)
        position += size * table.players + 1
    if not takes_widow and not any(isinstance(move, Discard) for _, move in frame.moves):
        return (told[0], *frame.moves[1:]), tuple(taken)
    if takes_widow and frame.contract is not None:
        position = table.rules.dealing.widow
        if frame.contract.bidder == seat:
            taken.append(CardSet(stock[:position]).bits)
    left = len(table.cards) - sum(len(hand) for hand in deal.hands) - position
    exchange = None if frame.contract is None else table.rules.exchange.begin(holdings(frame))
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
            told.append((mover, HiddenDiscard(len(move.cards), drawn, shown_of(frame, move.cards))))
        position += drawn
    return tuple(told), tuple(taken)


def known_bits(shown: State) -> tuple[int, ...]:
    """For each seat, those of its cards that everybody has seen it draw, in bits."""
    frame = shown._frame
    if not frame.table.draws:
        return (0,) * frame.table.players
    drawn = frame.table.drawn(frame.turned, shown._tricks)
    return tuple([bits & shown._left for bits in drawn])


def runs_of(frame: Frame) -> tuple[tuple[int, int], ...]:
    """Each time that cards were run: by which of the moves, and how many for each seat."""
    table, turned = frame.table, frame.turned
    if len(turned) < 2 or table.draws:
        return ()
    rules, standing = table.rules, table.standing(frame.scores_before)
    auction = rules.auction.begin(table.players, frame.dealt_by, table.top, standing, turned[:1])
    found: list[tuple[int, int]] = []
    for place, (_, move) in enumerate(frame.moves):
        if isinstance(move, (Bid, Pass, Say)) and len(found) + 1 < len(turned):
            auction = rules.auction.after(auction, move)
            outcome = rules.auction.outcome(auction)
            if isinstance(outcome, Run):
                found.append((place, outcome.cards))
                auction = table.resumed(auction, turned[len(found)])
    return tuple(found)


def public_moves(frame: Frame) -> tuple[tuple[int | None, PublicMove], ...]:
    """The moves before the first card, of a view's frame."""
    moves: Any = frame.moves
    return tuple(moves)


def public_score(score: HandScore) -> HandScore:
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


def _thrown(move: PublicMove) -> int:
    if isinstance(move, Discard):
        return len(move.cards)
    return move.count if isinstance(move, HiddenDiscard) else 0


def shown_of(frame: Frame, cards: CardSet) -> CardSet:
    """Those cards of a discard that everybody sees."""
    if frame.trumps is None or not getattr(frame.table.rules.exchange, "shows_trumps", False):
        return CardSet.EMPTY
    return cards & frame.trumps.cards


def holdings(frame: Frame) -> Holdings:
    """How many cards lie where when the exchange begins, of a state's frame or a view's."""
    assert frame.contract is not None
    sizes = tuple(_sizes_after_auction(frame))
    return Holdings(
        frame.dealt_by,
        frame.contract.bidder,
        sizes,
        len(frame.table.cards) - sum(sizes) - len(frame.turned),
    )


def _sizes_after_auction(frame: Frame) -> list[int]:
    dealing = frame.table.rules.dealing
    sizes = [dealing.hand] * frame.table.players
    if frame.table.rules.exchange.takes_widow and frame.contract is not None:
        sizes[frame.contract.bidder] += dealing.widow
    more = sum(size for _, size in runs_of(frame))
    return [size + more for size in sizes] if more else sizes


def sizes_before_play(frame: Frame, seat: int | None, taken: tuple[int, ...]) -> tuple[int, ...]:
    players, dealing = frame.table.players, frame.table.rules.dealing
    if not frame.moves:
        return (0,) * players
    sizes = _sizes_after_auction(frame)
    for mover, move in public_moves(frame):
        if mover is not None:
            sizes[mover] -= _thrown(move)
            sizes[mover] += move.drawn if isinstance(move, HiddenDiscard) else 0
    if seat is not None and taken:
        sizes[seat] += sum(bits.bit_count() for bits in taken)
        sizes[seat] -= sum(size for _, size in runs_of(frame))
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
    tricks = [plays for _, plays, _ in shown._tricks]
    for number, plays in enumerate([*tricks, shown._trick]):
        following = following_at(table.rules.following, number)
        by_following: Any = getattr(following, "rules_out", None)
        for place, play in enumerate(plays):
            seat, card = play >> 6, CARDS[play & CARD_MASK]
            if place == 0:
                if by_lead is not None:
                    known = None if not number and names_trump(frame, card) else trumps
                    out[seat] |= by_lead(card, number, known).bits
            elif by_following is not None:
                before = plays[:place]
                best = _winning(before, trumps)
                out[seat] |= by_following(card, trick_of_plays(before, best), trumps).bits
    if not table.even:
        for seat, cards in _needed_of(shown):
            out[seat] |= cards.bits
    if table.draws:  # what it has proved not to hold it may have drawn since, for all to see
        drawn = table.drawn(frame.turned, shown._tricks)
        out = [bits & ~seen for bits, seen in zip(out, drawn)]
    return tuple(out)


def names_trump(frame: Frame, lead: Card) -> bool:
    """Whether trump was still unnamed when the first card was led."""
    return frame.table.rules.naming.named_by(lead) is not None


def _needed_of(shown: State) -> Iterator[tuple[int, CardSet]]:
    """The seats that were passed over, and the cards of which each would have needed one."""
    frame = shown._frame
    table, trumps, contract = frame.table, frame.trumps, frame.contract
    if shown.phase is not Phase.PLAY and frame.score is None:
        return  # play has not begun
    assert trumps is not None
    assert contract is not None
    to_lead: Any = getattr(table.rules.leading, "needs", None)
    to_follow: Any = getattr(table.rules.following, "needs", None)
    around = table.next_seat
    turn = contract.bidder
    for number, plays in enumerate([*(plays for _, plays, _ in shown._tricks), shown._trick]):
        finished = number < len(shown._tricks)
        leader = plays[0] >> 6 if plays else shown.to_act
        if leader is None and frame.score is not None and frame.score.ended_early:
            return
        if to_lead is not None:
            by_lead = not number and plays and names_trump(frame, CARDS[plays[0] & CARD_MASK])
            known = None if by_lead else trumps
            for _ in range(table.players if leader is None else (leader - turn) % table.players):
                yield turn, to_lead(number, known)
                turn = around[turn]
        for place, play in enumerate(plays, start=1):
            seat = around[play >> 6]
            last = place == len(plays)
            until = plays[place] >> 6 if not last else leader if finished else shown.to_act
            if seat != until and to_follow is not None:
                so_far = trick_of_plays(plays[:place], _winning(plays[:place], trumps))
                while seat != until:
                    yield seat, to_follow(so_far, trumps)
                    seat = around[seat]
        if finished:
            turn = shown._tricks[number][0] >> 6


def needed_to_act(shown: State) -> CardSet | None:
    """The cards of which the seat to act must hold one, for else it would have been passed over.

    After an early end, of which somebody must hold one: the hand went on. ``None`` where nothing of
    the kind is known.
    """
    frame = shown._frame
    table, trumps = frame.table, frame.trumps
    ended_early = frame.score is not None and frame.score.ended_early
    if table.even or not (shown.phase is Phase.PLAY or ended_early):
        return None
    rules = table.rules
    needs: Any = getattr(rules.following if shown._trick else rules.leading, "needs", None)
    if needs is None:  # it holds a card at all, as anybody can count
        return None
    cards: CardSet
    if shown._trick:
        cards = needs(trick_of_plays(shown._trick, shown._best), trumps)
    else:
        cards = needs(len(shown._tricks), trumps)
    return cards


def _winning(plays: tuple[int, ...], trumps: Trumps) -> int:
    best = plays[0]
    for play in plays[1:]:
        if trumps.beaters[best & CARD_MASK] >> (play & CARD_MASK) & 1:
            best = play
    return best
