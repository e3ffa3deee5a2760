"""The bot: legal, sensible, and without eyes for other hands."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from pitchlib import (
    JOKER_ELEVEN,
    OFF_JACK_SEVEN,
    PITCH_SIX,
    SETBACK,
    VARIANTS,
    CardSet,
    Deal,
    Discard,
    Move,
    Pass,
    Phase,
    Play,
    State,
    Variant,
    apply,
    bots,
    deal,
    legal_moves,
    parse_move,
    replay,
    sample_deal,
    score_hand,
    start,
)
from pitchlib.errors import HandNotFinished
from pitchlib.knowledge.views import view
from pitchlib.rules import Partnerships


def choose(state: State, rng: Random) -> Move:
    """What the bot of the seat to act does."""
    return bots.choose(view(state, state.to_act), rng)


def dealt(variant: Variant, hands: list[str], dealer: int = 3) -> State:
    """A hand dealt by hand."""
    return apply(start(variant, dealer=dealer), Deal(hands))


def moves_of(state: State, rng: Random) -> Iterator[tuple[int, Move]]:
    """What the bots do from here to the end of the hand, and whose move it is."""
    while state.to_act is not None:
        move = choose(state, rng)
        yield state.to_act, move
        state = apply(state, move)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_games_of_bots_end(variant: Variant) -> None:
    """Bots make most of their bids and finish a game in a reasonable number of hands."""
    made = finished = 0
    for seed in range(3):
        rng = Random(seed)
        state = start(variant)
        while state.phase is not Phase.OVER:
            state = deal(state, rng=rng)
            while state.to_act is not None:
                state = apply(state, choose(state, rng))
            try:
                counted = score_hand(state)
            except HandNotFinished:
                continue
            finished += 1
            made += counted.made
        assert state.hand_number <= 40
    assert made / finished > 0.5


def with_other_cards_hidden(state: State, seat: int, rng: Random) -> State | None:
    """A state that looks the same to a seat; ``None`` if the cards fell so that it cannot be."""
    dealt = list(state.dealt)
    played = [
        CardSet(move.card for who, move in state.moves if who == other and isinstance(move, Play))
        for other in range(state.players)
    ]
    known = CardSet(card for cards in (*played, state.hands[seat]) for card in cards)
    hidden = list(state.variant.at(state.players).pack.cards - known)
    rng.shuffle(hidden)
    for other, cards in enumerate(played):
        if other != seat:
            missing = len(dealt[other]) - len(cards)
            dealt[other] = cards | CardSet(hidden[:missing])
            del hidden[:missing]
    moves: list[Move] = [Deal(dealt), *(move for _, move in state.moves[1:])]
    replayed = replay(state.variant, moves, players=state.players)
    return replayed.state if replayed.error is None else None


@pytest.mark.parametrize(
    "variant", [PITCH_SIX, SETBACK, JOKER_ELEVEN], ids=lambda variant: variant.id
)
def test_a_bot_does_not_look_at_other_hands(variant: Variant) -> None:
    """Exchanging cards that a seat cannot see never changes what its bot does."""
    compared = 0
    for seed in range(6):
        rng = Random(seed)
        state = deal(start(variant), rng=rng)
        while state.to_act is not None:
            move = choose(state, Random(0))
            other = with_other_cards_hidden(state, state.to_act, rng)
            if other is not None:
                compared += 1
                assert other.hands[state.to_act] == state.hands[state.to_act]
                assert choose(other, Random(0)) == move
            state = apply(state, move)
    assert compared > 50


def test_a_bot_does_not_look_at_the_stock() -> None:
    """Bidding, naming trump and the first discard do not depend on what will be drawn."""
    discarded = 0
    for seed in range(20):
        game = start(OFF_JACK_SEVEN)
        real = sample_deal(game, Random(seed))
        assert real.stock is not None
        hidden = [card for seat in (0, 2, 3) for card in real.hands[seat]] + list(real.stock)
        Random(seed + 100).shuffle(hidden)
        hands = [CardSet(hidden[:9]), real.hands[1], CardSet(hidden[9:18]), CardSet(hidden[18:27])]
        states = [apply(game, real), apply(game, Deal(hands, hidden[27:]))]
        while states[0].phase is not Phase.PLAY and (
            states[0].contract is None or states[0].contract.bidder == 1
        ):
            moves = [choose(state, Random(0)) for state in states]
            if states[0].to_act != 1:
                moves = [Pass(), Pass()]
                if Pass() not in legal_moves(states[0]):
                    break
            assert moves[0] == moves[1]
            states = [apply(state, move) for state, move in zip(states, moves)]
            if isinstance(moves[0], Discard):
                discarded += 1
                break
    assert discarded > 5


def test_bots_bid_on_strong_hands_only() -> None:
    """Ace, king, queen of a suit are worth a bid, six small cards of all suits are not."""
    state = dealt(SETBACK, ["AS KS QS 2S AH 3D", "9H 7D 5C 4H 3S 8D", "6S 7S 8S 9S 4C 6C",
                            "2H 3H 5H 6H 7H 8H"])  # fmt: skip
    assert str(choose(state, Random(0))).startswith("bid")
    state = apply(state, parse_move(state, "pass"))
    assert str(choose(state, Random(0))) == "pass"


def test_the_bidder_leads_the_best_suit() -> None:
    """The first lead is the highest card of the suit that was worth the bid."""
    state = dealt(SETBACK, ["AS KS QS 2S AH 3D", "9H 7D 5C 4H 3S 8D", "6S 7S 8S 9S 4C 6C",
                            "2H 3H 5H 6H 7H 8H"])  # fmt: skip
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
