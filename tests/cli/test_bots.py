"""The bot: legal and sensible."""

from collections.abc import Iterator
from random import Random

import pytest

from cover import COVER
from pitchlib import bots
from pitchlib.rules import Partnerships

from .terminal import *


def choose(state: State, rng: Random) -> Move:
    """What the bot of the seat to act does."""
    return bots.choose(view(state, state.to_act), rng)


def dealt(variant: Variant, hands: list[str], dealer: int = 3) -> State:
    """A hand dealt by hand."""
    return apply(start(variant, dealer=dealer), Deal(hands))


def moves_of(state: State, rng: Random) -> Iterator[tuple[int, Move]]:
    """What the bots do from here to the end of the hand, and whose move it is.

    A bot is asked with the view of its seat alone, so that it has no eyes for other hands.
    """
    while state.to_act is not None:
        move = choose(state, rng)
        yield state.to_act, move
        state = apply(state, move)


@pytest.mark.parametrize("variant", COVER, ids=lambda variant: variant.id)
def test_games_of_bots_end(variant: Variant) -> None:
    """Bots make most of their bids and finish a game in a reasonable number of hands."""
    made = finished = 0
    for seed in range(3):
        rng = Random(seed)
        state = start(variant)
        while state.phase is not Phase.OVER:
            state = deal(state, rng=rng)
            for _, move in moves_of(state, rng):
                state = apply(state, move)
            if state.score is not None:
                finished += 1
                made += state.score.made
        assert state.hand_number <= 40
    assert made / finished > 0.5


def test_bots_bid_on_strong_hands_only_and_lead_their_best_suit() -> None:
    """Ace, king, queen of a suit are worth a bid, six small cards of all suits are not."""
    hands = ["AS KS QS 2S AH 3D", "9H 7D 5C 4H 3S 8D", "6S 7S 8S 9S 4C 6C", "2H 3H 5H 6H 7H 8H"]
    state = dealt(SETBACK, hands)
    assert str(choose(state, Random(0))).startswith("bid")
    assert str(choose(apply(state, Pass()), Random(0))) == "pass"
    for text in ("bid 2", "pass", "pass", "pass"):
        state = apply(state, parse_move(state, text))
    assert choose(state, Random(0)) == Play("AS")


def test_partners_help_each_other() -> None:
    """On a partner's sure trick the bot plays what counts; on the others' what does not."""
    variant = PITCH_SIX.with_rules(Partnerships(2))
    hands = ["AS 3S 4H 5H 6H 7H", "2S 4S 5D 6D 7D 8D", "TS 5S 2H 9H 8H 3H", "9S KD QD JD TD 2C"]
    state = dealt(variant, hands)
    for text in ("bid 3", "pass", "pass", "pass", "play AS", "play 2S"):
        state = apply(state, parse_move(state, text))
    assert choose(state, Random(0)) == Play("TS")
    state = dealt(variant, hands, dealer=0)
    for text in ("bid 3", "pass", "pass", "pass", "play 4S", "play TS", "play 9S"):
        state = apply(state, parse_move(state, text))
    assert choose(state, Random(0)) == Play("3S")


def test_trumps_and_aces_are_kept() -> None:
    """What a bot discards is plain and low."""
    rng = Random(5)
    state = deal(start(OFF_JACK_SEVEN), rng=rng)
    while state.phase is not Phase.EXCHANGE:
        state = apply(state, choose(state, rng))
    trumps = state.trumps
    assert trumps is not None
    discards = 0
    for seat, move in moves_of(state, rng):
        if not isinstance(move, Discard):
            break
        hand = state.hands[seat]
        kept = hand - move.cards
        assert not move.cards & trumps.cards or not kept - trumps.cards
        aces = CardSet("AS AH AD AC")
        assert not move.cards & aces or not (kept - trumps.cards) - aces
        state = apply(state, move)
        discards += 1
    assert discards == 8
