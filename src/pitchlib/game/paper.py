"""Scoring a hand: one that was just played, or one written down on paper."""

from __future__ import annotations

from collections.abc import Iterable

import attrs

from ..authoring import Credit
from ..cards import set_of_bits
from ..errors import HandNotFinished, InvalidArgument, check_seat, expect, items_of, shown
from ..played_hand import PlayedHand
from ..variant import Variant
from .compiled import Table, table_for
from .hand_score import HandScore, Tally
from .legality import what_is_due
from .scoring import ended, settled
from .state import State

__all__ = ["score_hand"]


def score_hand(
    hand: State | PlayedHand,
    *,
    variant: Variant | None = None,
    scores: Iterable[int] | None = None,
    credits: Iterable[Credit] = (),
    tally: Tally | None = None,
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

    :param hand: a state whose hand has just finished, or a hand written by hand.
    :param variant: the rules for a hand written by hand; a state has its own.
    :param scores: the scores before a hand written by hand, by side; by default, those at the start
        of a game.
    :param credits: points scored by the auction itself, for a hand written by hand.
    :param tally: what else was carried to a hand written by hand, such as a tie for Game.
    :raises HandNotFinished: if the hand is not over, or was thrown in.
    :raises InvalidVariant: if the variant is not for this number of players.
    :raises InvalidArgument: for cards or a bid that the variant does not have, for a card that was
        held but not captured where all are played, or for wrong arguments. How many cards there
        are, or tricks, is not checked.
    """
    given = items_of(credits, "credits")
    if isinstance(hand, State):
        if variant is not None or scores is not None or given or tally is not None:
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
    table = table_for(variant, hand.players)
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
    sides = table.sides_in(hand.contract, hand.held)
    begun = tally_given(tally, before, table)
    played = hand.under(table.trumps[hand.contract.trump], sides, begun.carried)
    for credit in given:
        expect(credit, Credit, "a Credit")
        check_seat(credit.seat, hand.players, "seat of a credit")
    score = settled(table, played, before, given, begun)
    if score is None:
        raise HandNotFinished("The hand is not finished: nobody has gone out, and cards are left")
    return score


def scores_given(scores: Iterable[int], table: Table) -> tuple[int, ...]:
    """The scores that a caller gave, if a running game can have them."""
    try:
        given = tuple(scores)
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
        order.winner(stand, target, bidder) for bidder in range(len(given))
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
    found = table.first_tally if tally is None else tally
    expect(found, Tally, "a Tally")
    rules = table.rules
    for name, counts in (
        ("hands", rules.going_out.counts_hands),
        ("carried", table.carrier is not None),
        ("sets", rules.floor.counts_sets),
    ):
        if getattr(found, name) and not counts:
            raise InvalidArgument(f"{table.variant.title} has no `{name}` in its tally")
    if not found.sets and table.first_tally.sets:
        found = attrs.evolve(found, sets=table.first_tally.sets)
    if len(found.sets) != len(table.first_tally.sets):
        raise InvalidArgument(
            f"expected how often each of {table.number_of_sides} sides was set, got "
            f"{shown(found.sets)}"
        )
    winner, won_by = ended(table, table.progress(scores), found)
    if winner is not None:
        tallied = "" if found == table.first_tally else f" with {found}"
        raise InvalidArgument(
            f"The scores cannot be {scores}{tallied}: side {winner} would have won [{won_by}]"
        )
    return found
