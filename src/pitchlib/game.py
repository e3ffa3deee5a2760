"""Games: starting them, dealing, scoring a hand, replaying."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, final

import attrs

from .cards import CARDS, set_of_bits
from .engine import apply
from .errors import HandNotFinished, InvalidArgument, InvalidVariant, PitchError
from .explaining import what_is_due
from .hand import PlayedHand
from .moves import Deal, Move
from .rules.auction import Credit
from .scoring import HandScore, count_hand
from .state import Frame, Phase, State, check_seat, check_state
from .table import Table, table_for
from .tricks import items_of
from .variant import Variant

__all__ = ["RandomSource", "Replay", "deal", "replay", "sample_deal", "score_hand", "start"]


class RandomSource(Protocol):
    """What chance needs: ``random.Random`` has it."""

    def random(self) -> float:
        """A number from 0 up to but not including 1."""
        ...


# Starting and dealing


def start(
    variant: Variant,
    *,
    players: int | None = None,
    dealer: int = 0,
    scores: Iterable[int] | None = None,
) -> State:
    """A game about to be dealt.

    >>> from pitchlib import PITCH_SIX
    >>> start(PITCH_SIX, players=5, dealer=2)
    <State pitch-six, 5 players, hand 0, deal, scores (0, 0, 0, 0, 0)>

    :param variant: the rules.
    :param players: how many play; by default the variant's usual number.
    :param dealer: the seat that deals first.
    :param scores: the scores to begin with, by side; zeros by default, or what is counted down.
    :raises InvalidVariant: if so many cannot play the variant.
    :raises InvalidArgument: for a dealer who is no seat, or scores that no running game can have.
    """
    if not isinstance(variant, Variant):
        raise InvalidArgument(f"A game needs a variant such as PITCH_SIX, not {variant!r}")
    if players is None:
        players = variant.default_players
    if type(players) is not int:
        raise InvalidArgument(f"The number of players is a whole number, not {players!r}")
    if players not in variant.players:
        problems = variant.problems_with(players)
        raise InvalidVariant(
            f"{variant.title} cannot be played by {players}:\n"
            + "\n".join(f"  - {problem}" for problem in problems),
            problems,
        )
    table = table_for(variant, players)
    check_seat(dealer, players, "dealer")
    given = table.first_scores() if scores is None else _scores(scores, table)
    return State(Frame(table, 0, dealer, given), Phase.DEAL, None)


def _scores(scores: Iterable[int], table: Table) -> tuple[int, ...]:
    try:
        given = tuple(scores)
    except TypeError:
        raise InvalidArgument(f"Scores are whole numbers, one a side, not {scores!r}") from None
    if len(given) != table.number_of_sides or not all(type(score) is int for score in given):
        raise InvalidArgument(
            f"Scores are {table.number_of_sides} whole numbers, one a side, not {given!r}"
        )
    rules = table.rules
    least, target = rules.floor.least, rules.going_out.target
    for side, (score, come) in enumerate(zip(given, table.progress(given))):
        if least is not None and score < least:
            raise InvalidArgument(
                f"Side {side} cannot stand at {score}: no score falls below {least} "
                f"[{rules.floor.id}]"
            )
        if come >= target and rules.going_out.order.may_win(side, -1, made=False):
            game = f"to {0 if table.counts_down else target}"
            raise InvalidArgument(
                f"Side {side} cannot stand at {score}: it would have won, the game is {game} "
                f"[{rules.going_out.id}]"
            )
    return given


def sample_deal(state: State, rng: RandomSource) -> Deal:
    """Shuffle and deal: chance as a move.

    The pack is shuffled and dealt in the variant's packets, from the dealer's left. Only
    ``rng.random()`` is used, so the same seed gives the same deal on every platform and Python.

    :param state: a state in phase ``DEAL``.
    :param rng: a :class:`random.Random`, or anything with its method ``random``.
    :raises InvalidArgument: if no cards are to be dealt, or ``rng`` is no source of chance.
    """
    check_state(state)
    if state.phase is not Phase.DEAL:
        raise InvalidArgument(f"No cards can be dealt now: {what_is_due(state)}")
    if not callable(getattr(rng, "random", None)) or isinstance(rng, type):
        raise InvalidArgument(f"Expected a random.Random, not {rng!r}")
    chance = rng.random
    frame = state._frame
    table = frame.table
    cards = list(table.cards)
    size = len(cards)
    order = table.deal_orders[frame.dealer]
    hands = [0] * table.players
    drawn = size if table.stock_matters else len(order)
    # Fisher and Yates from the front: each place gets one of the cards not placed yet.
    for place in range(drawn):
        number = chance()
        if not 0 <= number < 1:
            raise InvalidArgument(f"{rng!r} gives {number!r}, not a number from 0 up to 1")
        other = place + int(number * (size - place))
        card = cards[other]
        cards[other] = cards[place]
        cards[place] = card
    for seat, card in zip(order, cards):
        hands[seat] |= 1 << card
    stock = tuple(CARDS[card] for card in cards[len(order) :]) if table.stock_matters else None
    return Deal(tuple(map(set_of_bits, hands)), stock)


def deal(state: State, *, seed: int | None = None, rng: RandomSource | None = None) -> State:
    """Shuffle and deal: shorthand for ``apply(state, sample_deal(state, rng))``.

    >>> from pitchlib import SETBACK
    >>> print(deal(start(SETBACK), seed=7).hands[0])
    TS 8S KH 4H 9D 8D

    :param state: a state in phase ``DEAL``.
    :param seed: a whole number, 0 or more, that decides the deal.
    :param rng: a source of chance to go on from; exactly one of the two must be given.
    :raises InvalidArgument: if no cards are to be dealt, or not exactly one of ``seed`` and
        ``rng`` is given.
    """
    if (seed is None) == (rng is None):
        raise InvalidArgument("deal() takes exactly one of seed=… and rng=…")
    if rng is None:
        if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
            raise InvalidArgument(f"A seed is a whole number, 0 or more, not {seed!r}")
        from random import Random  # on use: it is slow to import, and many never shuffle

        rng = Random(seed)
    return apply(state, sample_deal(state, rng))


def score_hand(
    hand: State | PlayedHand,
    *,
    variant: Variant | None = None,
    scores: Iterable[int] | None = None,
    credits: Iterable[Credit] = (),
) -> HandScore:
    """Who gets which point, for which card, by which rule, and what that does to the scores.

    >>> from pitchlib import PITCH_SIX, Suit
    >>> paper = PlayedHand(
    ...     Contract(bidder=1, level=3, trump=Suit.HEARTS),
    ...     captured=["TS AS JS", "KH 2H 6H KC", "", ""],
    ...     last_trick=1,
    ... )
    >>> score_hand(paper, variant=PITCH_SIX).changes
    (1, 3, 0, 0)

    :param hand: a state whose hand has just finished, or a hand written by hand.
    :param variant: the rules for a hand written by hand; a state has its own.
    :param scores: the scores before a hand written by hand, by side; by default those at the
        beginning of a game.
    :param credits: what the auction of a hand written by hand gave to somebody.
    :raises HandNotFinished: if the state's hand is not over, or was thrown in.
    :raises InvalidVariant: if so many cannot play the variant.
    :raises InvalidArgument: for a hand that the variant cannot have, or wrong arguments.
    """
    if isinstance(hand, State):
        given = items_of(credits, "credits")
        if variant is not None or scores is not None or given:
            raise InvalidArgument("A state has its own variant and scores; give the state alone")
        if hand._frame.score is None:
            thrown_in = hand.to_act is None and hand.hand_number
            raise HandNotFinished(
                "The hand was thrown in, so there is no score"
                if thrown_in
                else f"The hand is not finished: {what_is_due(hand)}"
            )
        return hand._frame.score
    if not isinstance(hand, PlayedHand):
        raise InvalidArgument(f"Expected a State or a PlayedHand, not {hand!r}")
    if not isinstance(variant, Variant):
        raise InvalidArgument("A hand written by hand needs a variant: score_hand(…, variant=…)")
    problems = variant.problems_with(hand.players)
    if problems:
        raise InvalidVariant(
            f"{variant.title} cannot be played by {hand.players}: {'; '.join(problems)}", problems
        )
    table = table_for(variant, hand.players)
    strange = hand.in_play - set_of_bits(table.pack)
    if strange:
        raise InvalidArgument(f"Not in the pack of {variant.title}: {strange}")
    uncaptured = hand.in_play - set_of_bits(sum(pile.bits for pile in hand.captured))
    if table.even and uncaptured:
        raise InvalidArgument(
            f"`held` has {uncaptured}, which nobody captured, but in {variant.title} every card "
            "is played"
        )
    if hand.contract.level > table.top:
        raise InvalidArgument(
            f"Nobody can bid {hand.contract.level} in {variant.title}: the highest bid is "
            f"{table.top} [{table.rules.auction.id}]"
        )
    before = table.first_scores() if scores is None else _scores(scores, table)
    assert hand.contract.trump is not None
    sides = table.sides_in(hand.contract, hand.held)
    played = hand.under(table.trumps[hand.contract.trump], sides)
    return count_hand(table, played, before, _credits(credits, hand.players))


def _credits(credits: Iterable[Credit], players: int) -> tuple[Credit, ...]:
    given = items_of(credits, "credits")
    for credit in given:
        if not isinstance(credit, Credit):
            raise InvalidArgument(f"`credits` takes Credit values, and {credit!r} is none")
        check_seat(credit.seat, players, "seat of a credit")
    return given


@final
@attrs.frozen
class Replay:
    """A game replayed: the states as far as its events are legal, and where and why it stopped."""

    states: tuple[State, ...]
    """The state at the start and after each event that could be applied."""
    stopped_at: int | None = None
    """The place of the first event that could not be applied, from 0; ``None`` if all could."""
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
) -> Replay:
    """Replay a game from its events as far as they are legal.

    :param variant: the rules.
    :param events: moves, deals included, or pairs of a seat (``None`` for a deal) and a move; the
        seat is then checked.
    :param players: how many play; this and the rest as in :func:`start`.
    :param dealer: the seat that deals first.
    :param scores: the scores to begin with.
    :raises InvalidVariant, InvalidArgument: like :func:`start`. What is wrong with an event is in
        the outcome.
    """
    states = [start(variant, players=players, dealer=dealer, scores=scores)]
    if not isinstance(events, Iterable):
        raise InvalidArgument(f"A game is replayed from its moves, not from {events!r}")
    for place, event in enumerate(events):
        seat, move = event if isinstance(event, tuple) and len(event) == 2 else (None, event)
        try:
            states.append(apply(states[-1], move, seat=seat))
        except PitchError as error:
            return Replay(tuple(states), place, error)
    return Replay(tuple(states))
