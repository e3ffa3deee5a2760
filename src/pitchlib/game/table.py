"""Games: starting them, dealing, replaying, and scoring a hand that was written down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar, final

import attrs

from ..authoring import Credit
from ..cards import CardSet, set_of_bits
from ..composing import Variant
from ..errors import (
    HandNotFinished,
    InvalidArgument,
    PitchError,
    as_int,
    check_number,
    check_seat,
    expect,
    items_of,
    shown,
)
from ..moves import Move, RandomSource
from ..played_hand import PlayedHand
from .engine import apply, apply_unchecked, sample_deal
from .frame import Standing
from .hand_score import NO_TALLY, HandScore, Tally
from .legality import what_is_due
from .lookup import Table, table_for
from .settling import _Count, ended
from .state import State, about_to_deal

__all__ = ["Replay", "deal", "replay", "score_hand", "start"]


T = TypeVar("T")


def start(
    variant: Variant,
    *,
    players: int | None = None,
    dealer: int = 0,
    scores: Iterable[int] | None = None,
    tally: Tally | None = None,
) -> State:
    """A game about to be dealt.

    >>> from pitchlib import PITCH_SIX
    >>> start(PITCH_SIX, players=5, dealer=2)
    <State pitch-six, 5 players, hand 0, deal, scores (0, 0, 0, 0, 0)>

    :param variant: the rules.
    :param players: how many play; by default the variant's usual number.
    :param dealer: the seat that deals first.
    :param scores: the scores to start with, by side; by default, 0 or where counting down starts.
    :param tally: what else the game carries from earlier hands; by default, nothing.
    :raises InvalidVariant: if the variant is not for this number of players.
    :raises InvalidArgument: if there is no such dealer, or no unfinished game has such
        scores or such a tally.
    """
    expect(variant, Variant, "a variant such as PITCH_SIX")
    table = table_for(variant, variant.default_players if players is None else players)
    dealer = check_seat(dealer, table.players, "dealer")
    given = table.first_scores() if scores is None else scores_given(scores, table)
    standing = Standing(0, dealer, given, tally_given(tally, given, table))
    return about_to_deal(table, standing)


def resumed(
    hands: int, variant: Variant, players: int, dealer: int, scores: Iterable[int], tally: Tally
) -> State:
    """A game about to be dealt after some hands; takes and raises the same as :func:`start`."""
    state = start(variant, players=players, dealer=dealer, scores=scores, tally=tally)
    old = state._frame.standing
    return about_to_deal(state._frame.table, Standing(hands, dealer, old.scores, old.tally))


def deal(state: State, *, seed: int | None = None, rng: RandomSource | None = None) -> State:
    """Shuffle and deal: shorthand for ``apply(state, sample_deal(state, rng))``.

    >>> from pitchlib import SETBACK
    >>> print(deal(start(SETBACK), seed=7).hands[0])
    TS 8S KH 4H 9D 8D

    :param state: a state in phase ``DEAL``.
    :param seed: a whole number, 0 or more, that decides the deal.
    :param rng: a source of chance instead of a seed.
    :raises InvalidArgument: if it is not time to deal, or not exactly one of ``seed`` and ``rng``
        is given.
    """
    if (seed is None) == (rng is None):
        raise InvalidArgument("deal() takes exactly one of seed=… and rng=…")
    if rng is None:
        seed = check_number(seed, 0, "seed")
        from random import Random  # on use: it is slow to import, and many never shuffle

        rng = Random(seed)
    return apply_unchecked(state, sample_deal(state, rng))  # which has checked the phase


@final
@attrs.frozen
class Replay:
    """A replayed game: the states as far as the events are legal, and where and why it stopped."""

    states: tuple[State, ...]
    """The state at the start and after each legal event."""
    stopped_at: int | None = None
    """The index of the first illegal event; ``None`` if all are legal."""
    error: PitchError | None = None
    """Why not."""

    @property
    def state(self) -> State:
        """The last state."""
        return self.states[-1]


def replay(
    variant: Variant,
    events: Iterable[Move | tuple[int | None, Move]],
    *,
    players: int | None = None,
    dealer: int = 0,
    scores: Iterable[int] | None = None,
    tally: Tally | None = None,
) -> Replay:
    """Replay a game from its events as far as they are legal.

    :param variant: the rules.
    :param events: moves and deals, or pairs of a seat (``None`` for a deal) and a move; the seat is
        then checked.
    :param players: how many play; this and the rest as in :func:`start`.
    :param dealer: the seat that deals first.
    :param scores: the scores to start with.
    :param tally: what else is carried from hand to hand; by default, nothing.
    :raises InvalidVariant, InvalidArgument: like :func:`start`. Problems with events are in the
        result.
    """
    first = start(variant, players=players, dealer=dealer, scores=scores, tally=tally)
    expect(events, Iterable, "a list of moves")
    return replayed(first, events)


def replayed(first: State, events: Iterable[Move | tuple[int | None, Move]]) -> Replay:
    """The states from the first one on."""
    states = [first]
    for place, event in enumerate(events):
        seat, move = event if isinstance(event, tuple) and len(event) == 2 else (None, event)
        try:
            states.append(apply(states[-1], move, seat=seat))
        except PitchError as error:
            return Replay(tuple(states), place, error)
    return Replay(tuple(states))


def score_hand(
    hand: State | PlayedHand,
    *,
    variant: Variant | None = None,
    scores: Iterable[int] | None = None,
    credits: Iterable[Credit] = (),
    tally: Tally | None = None,
    players: int | None = None,
) -> HandScore:
    """Who gets which point, for which card, by which rule, and how the scores change.

    >>> from pitchlib import PITCH_SIX, Contract, Suit
    >>> paper = PlayedHand(
    ...     Contract(bidder=1, level=3, trump=Suit.HEARTS),
    ...     captured=["TS AS JS", "KH 2H 6H KC", "", ""],
    ...     last_trick=1,
    ... )
    >>> score_hand(paper, variant=PITCH_SIX).changes
    (1, 3, 0, 0)

    :param hand: a state whose hand has just finished, or a hand written by hand, by seat or by
        side. Who held a card is needed only for points that go to the holder, or for a called card.
    :param variant: the rules for a hand written by hand; a state has its own.
    :param scores: the scores before a hand written by hand, by side; by default, those at the start
        of a game.
    :param credits: points scored by the auction itself, for a hand written by hand.
    :param tally: what else was carried to a hand written by hand, such as a tie for Game.
    :param players: how many played a hand written by side; by default the usual number.
    :raises HandNotFinished: if the hand is not over, or was thrown in.
    :raises InvalidVariant: if the variant is not for this number of players.
    :raises InvalidArgument: for cards or a bid that the variant does not have, for a card that was
        held but not captured where all are played, or for wrong arguments. If a point needs what
        was not written down, it is named. How many cards there are, or tricks, is not checked.
    """
    given = items_of(credits, "credits")
    if isinstance(hand, State):
        if variant or scores is not None or given or tally is not None or players is not None:
            raise InvalidArgument("a state has its own variant and scores: pass only the state")
        if hand.score is None:
            raise HandNotFinished(
                "The hand was not played, so there is no score"
                if hand.hand_finished
                else f"The hand is not finished: {what_is_due(hand)}"
            )
        return hand.score
    expect(hand, PlayedHand, "a State or a PlayedHand")
    if not isinstance(variant, Variant):
        raise InvalidArgument("a PlayedHand needs a variant: score_hand(…, variant=…)")
    hand, table = _seated(hand, variant, players)
    strange = hand.in_play - set_of_bits(table.pack)
    if strange:
        raise InvalidArgument(f"Not in the pack of {variant.title}: {strange}")
    uncaptured = hand.in_play - set_of_bits(sum(pile.bits for pile in hand.captured))
    if table.even and hand.complete and uncaptured:
        raise InvalidArgument(
            f"`held` has {uncaptured}, which nobody captured, but in {variant.title} every card "
            "is played"
        )
    if hand.contract.level > table.top:
        raise InvalidArgument(
            f"Nobody can bid {hand.contract.level} in {variant.title}: the highest bid is "
            f"{table.top} [{table.rules.auction.id}]"
        )
    before = table.first_scores() if scores is None else scores_given(scores, table)
    assert hand.contract.trump is not None
    trumps, called, held = table.trumps[hand.contract.trump], hand.contract.called, hand.held
    if called is not None:
        partner = hand.under(trumps, hand.sides).holder(called)
        held = tuple(CardSet([called] * (seat == partner)) for seat in range(hand.players))
    sides = table.sides_in(hand.contract, held)
    begun = tally_given(tally, before, table)
    played = hand.under(trumps, sides, begun.carried)
    for credit in given:
        expect(credit, Credit, "a Credit")
        check_seat(credit.seat, hand.players, "seat of a credit")
    score = _Count(table, played, before, given, begun).settled()
    if score is None:
        raise HandNotFinished("The hand is not finished: nobody has gone out, and cards are left")
    return score


def _seated(hand: PlayedHand, variant: Variant, players: int | None) -> tuple[PlayedHand, Table]:
    """A hand written by hand, by seat, and the table for its players."""
    number = hand.players
    if players is None:
        players = number if number in variant.players else variant.default_players
    table = table_for(variant, players)
    if number == table.number_of_sides != players:
        return _by_seat(hand, table), table
    if number != players and number in variant.players:
        raise InvalidArgument(f"expected a hand of {players} players, got one of {number}")
    return hand, table_for(variant, number)


def _by_seat(hand: PlayedHand, table: Table) -> PlayedHand:
    """A hand written down by side, as that of the first seat of each."""
    seats = [table.sides.index(side) for side in range(table.number_of_sides)]

    def spread(by_side: Iterable[T], nothing: T) -> list[T]:
        by_seat = dict(zip(seats, by_side))
        return [by_seat.get(seat, nothing) for seat in range(table.players)]

    last, dealer = hand.last_trick, hand.dealer
    return PlayedHand(
        attrs.evolve(hand.contract, bidder=seats[hand.contract.bidder]),
        captured=spread(hand.captured, CardSet.EMPTY),
        held=None if hand.held is None else spread(hand.held, CardSet.EMPTY),
        last_trick=None if last is None else seats[last],
        tricks_won=None if hand.tricks_won is None else spread(hand.tricks_won, 0),
        dealer=None if dealer is None else seats[dealer],
        turned=hand.turned,
    )


def scores_given(scores: Iterable[int], table: Table) -> tuple[int, ...]:
    """The scores that a caller gave, if a running game can have them."""
    try:
        given = tuple(map(as_int, scores))
    except TypeError:
        raise InvalidArgument(
            f"expected a whole number for each side, got {shown(scores)}"
        ) from None
    fits = all(type(score) is int and abs(score) < 10**9 for score in given)
    if len(given) != table.number_of_sides or not fits:
        raise InvalidArgument(
            f"expected {table.number_of_sides} scores as whole numbers of at most nine digits, got "
            f"{shown(given)}"
        )
    rules = table.rules
    least, target, order = rules.floor.least, table.target, rules.going_out.order
    stand = table.progress(given)
    # No matter who bids next: a rule may let a game go on with somebody at the target.
    over = not order.by_scores or None not in {
        order.winner(stand, target, bidder, stand) for bidder in range(len(given))
    }
    for side, (score, come) in enumerate(zip(given, stand)):
        if least is not None and score < least:
            raise InvalidArgument(
                f"Side {side} cannot stand at {score}: no score falls below {least} "
                f"[{rules.floor.id}]"
            )
        if come >= target and over and order.may_win(side, -1, made=False):
            game = f"to {0 if rules.going_out.counts_down else target}"
            raise InvalidArgument(
                f"Side {side} cannot stand at {score}: it would have won, the game is {game} "
                f"[{rules.going_out.id}]"
            )
    return given


def tally_given(tally: Tally | None, scores: tuple[int, ...], table: Table) -> Tally:
    """The tally that a caller gave, if a running game with these scores can have it."""
    found = NO_TALLY if tally is None else tally
    expect(found, Tally, "a Tally")
    rules = table.rules
    kept = {"hands": rules.going_out.counts_hands, "carried": table.carrier is not None}
    for name, counts in kept.items():
        if getattr(found, name) and not counts:
            raise InvalidArgument(f"{table.variant.title} has no `{name}` in its tally")
    winner, won_by = ended(table, table.progress(scores), found)
    if winner is not None:
        tallied = "" if found == NO_TALLY else f" with {found}"
        raise InvalidArgument(
            f"The scores cannot be {scores}{tallied}: side {winner} would have won [{won_by}]"
        )
    return found
