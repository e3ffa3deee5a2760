"""Shasta Sam: California Jack with the stock face down."""

from __future__ import annotations

import itertools
import random
from typing import Literal

import pytest

from family.whole_games import whole_game
from pitchlib import (
    CALIFORNIA_JACK,
    SHASTA_SAM,
    Card,
    CardSet,
    Deal,
    FaceUpStock,
    FollowSuit,
    Game,
    High,
    Individual,
    Low,
    Pack,
    Phase,
    State,
    Variant,
    View,
    Worlds,
    apply,
    deal,
    event_for,
    find_variant,
    legal_moves,
    lint,
    observe,
    score_hand,
    start,
    view,
)
from pitchlib.formats.position import parse_position, position_text
from pitchlib.formats.records import (
    read_record,
    record_of,
    record_to_json,
    record_to_text,
    redact,
    states_of,
)
from sheets.scripting import dealt, play_out, playable, rest_of_pack, takers

from .playing import tells

TWO = ["AS KS 5H 9D 8C 2C", "JH 3H TS 4S AD 7C"]
"""Seat 0 deals; seat 1 leads."""
STOCK = "7H QS 2H 6D KH"


def hand(script: str = "", variant: Variant = SHASTA_SAM) -> State:
    """A hand dealt by seat 0, with these cards on top of the stock."""
    rest = rest_of_pack([*TWO, STOCK]).replace("X+ X- ", "")
    return play_out(dealt(variant, TWO, stock=f"{STOCK} {rest}"), script)


def test_only_the_top_card_can_be_seen() -> None:
    """It names trump, and the winner of the first trick draws it; nobody sees another card."""
    state = hand()
    assert (state.phase, state.to_act, state.trump) == (Phase.PLAY, 1, Card("7H").suit)
    assert (state.turned, state.open_card) == ((Card("7H"),), Card("7H"))
    state = play_out(state, "1: play AD; 0: play 9D")
    assert (state.turned, state.open_card) == ((Card("7H"),), None)
    assert state.hands == (CardSet("AS KS 5H 8C 2C QS"), CardSet("JH 3H TS 4S 7C 7H"))
    assert len(state.stock) == 38
    mine, other, nobody = (view(state, seat) for seat in (0, 1, None))
    assert mine.known_cards == other.known_cards == (CardSet(), CardSet("7H"))
    assert (mine.drawn, other.drawn, nobody.drawn) == ((CardSet("QS"),), (CardSet("7H"),), ())
    assert mine.hand_sizes == (6, 6)
    state = play_out(state, "1: play 7C; 0: play 2C")
    assert state.hands == (CardSet("AS KS 5H 8C QS 6D"), CardSet("JH 3H TS 4S 7H 2H"))
    assert view(state, 1).drawn == (CardSet("7H"), CardSet("2H"))


def test_a_card_may_be_drawn_that_was_not_held() -> None:
    """A void proves nothing once a card was drawn unseen; while the trick lasts, it does."""
    state = hand("1: play AD; 0: play 9D; 1: play 7C; 0: play 2C; 1: play 7H; 0: play 5H")
    # Seat 1 has led the seven of hearts and won; seat 0 draws the next card unseen.
    assert CardSet("QH") <= CardSet("QH") - view(state, 1).ruled_out[0]
    state = play_out(state, "1: play JH")
    assert state.to_act == 0
    assert playable(state)
    after = play_out(state, f"play {next(iter(sorted(playable(state), key=str)))}")
    assert after.tricks


def test_a_whole_hand() -> None:
    """All 52 cards are played in 26 tricks; the last six without a draw."""
    rng = random.Random(3)
    for seed in range(5):
        state = deal(start(SHASTA_SAM), seed=seed)
        while state.to_act is not None:
            left = len(state.tricks)
            assert set(map(len, state.hands)) <= {min(6, 26 - left), min(6, 26 - left) - 1}
            state = apply(state, rng.choice(list(legal_moves(state))))
        assert (len(state.tricks), state.stock, len(state.turned)) == (26, (), 1)
        assert sum(score_hand(state).pips) == 80
        assert None not in [takers(state)[name] for name in ("High", "Low", "Jack")]


def test_whole_games() -> None:
    """Games come to their end with seven points."""
    state = whole_game(SHASTA_SAM, 2, 1)
    assert state.winner is not None
    assert state.scores[state.winner] >= 7


def test_views_follow() -> None:
    """By events; each seat sees what it draws itself, and a spectator nothing."""
    rng = random.Random(4)
    for variant, players in ((SHASTA_SAM, 2), (SHASTA_SAM.with_rules(Individual(4)), 4)):
        state = deal(start(variant, players=players), seed=4)
        seats = (None, *range(players))
        seen = {seat: view(state, seat) for seat in seats}
        while state.to_act is not None:
            after = apply(state, rng.choice(list(legal_moves(state))))
            for seat, before in seen.items():
                event = event_for(state, after, seat)
                assert not event.uncovered
                assert len(event.taken) <= (seat is not None)
                seen[seat] = observe(before, event)
                assert seen[seat] == view(after, seat)
            state = after


SMALL = SHASTA_SAM.with_points(High(), Low(), Game()).with_rules(
    Pack(13), FaceUpStock(hand=2, below="face-down")
)
"""Eight cards: two in each hand, and a stock of four."""


def all_worlds(begun: State, seen: View, seat: int | None) -> set[State]:
    """Every state that looks the same to a seat, by trying all deals."""
    pack = list(begun.variant.at(2).pack.cards)
    plays = [move for _, move in seen.moves[1:]]
    found = set()
    for first in itertools.combinations(pack, 2):
        others = [card for card in pack if card not in first]
        for second in itertools.combinations(others, 2):
            hands = [CardSet(first), CardSet(second)]
            if seat is not None and hands[seat] != seen.dealt:
                continue
            for stock in itertools.permutations([card for card in others if card not in second]):
                if stock[:1] != seen.turned:
                    continue
                state = apply(begun, Deal(hands, stock))
                for move in plays:
                    if state.to_act is None or move not in legal_moves(state):
                        break
                    state = apply(state, move)  # type: ignore[arg-type]
                else:
                    if view(state, seat) == seen:
                        found.add(state)
    return found


@pytest.mark.parametrize("variant", [SMALL, SMALL.with_rules(FollowSuit())], ids=["trump", "suit"])
def test_worlds_are_those_found_by_trying(variant: Variant) -> None:
    """Every deal of a small pack is tried; what is consistent is what is counted and listed."""
    begun = start(variant, dealer=0)
    rng = random.Random(2)
    for seat in (None, 0, 1):
        for _ in range(2):
            state = deal(begun, rng=rng)
            while True:
                worlds = Worlds(view(state, seat))
                listed = list(worlds)
                assert len(listed) == len(set(listed)) == worlds.count
                assert set(listed) == all_worlds(begun, worlds.view, seat)
                assert worlds.sample(rng) in set(listed)
                if state.to_act is None:
                    break
                state = apply(state, rng.choice(list(legal_moves(state))))


def test_worlds_of_the_whole_pack() -> None:
    """The true state is one of them, and each can be led to by the same moves."""
    rng = random.Random(6)
    state = deal(start(SHASTA_SAM), seed=6)
    while state.to_act is not None:
        for seat in (None, 0, 1) if len(state.tricks) % 5 == 0 else ():
            worlds = Worlds(view(state, seat))
            assert worlds.count >= 1
            world = worlds.sample(rng)
            assert state in worlds
            assert world in worlds
            again = apply(start(SHASTA_SAM), world.moves[0][1])
            for mover, move in world.moves[1:]:
                again = apply(again, move, seat=mover)
            assert again == world
        state = apply(state, rng.choice(list(legal_moves(state))))


@pytest.mark.parametrize("moves", [0, 1, 2, 5, 24, 39, 40, 41, 52])
def test_records(moves: int) -> None:
    """A record is read as it was written; for one seat it has what that seat drew."""
    rng = random.Random(moves)
    state = deal(start(SHASTA_SAM), seed=9)
    for _ in range(moves):
        state = apply(state, rng.choice(list(legal_moves(state))))
    record = record_of(state)
    assert states_of(record)[-1] == state
    seats: tuple[Literal[0, 1, "nobody"], ...] = (0, 1, "nobody")
    for seat in seats:
        seen = redact(record, seat)
        for written in (record_to_text(seen), record_to_json(seen)):
            assert read_record(written) == seen
    assert parse_position(position_text(state)) == state


def test_the_rules_as_printed() -> None:
    """The rule sheet says what the source says."""
    tells(
        SHASTA_SAM,
        "Turn up its top card; all others stay face down.",
        "every player draws one card from the top of the stock without showing it",
        "After the first trick the winner takes the card that was turned up.",
        "A hand has 26 tricks",
        "The game is to 7 points",
    )
    assert find_variant("Shasta Sam") is SHASTA_SAM
    assert lint(SHASTA_SAM) == ()
    assert CALIFORNIA_JACK.with_rules(FaceUpStock(6, 3)) == CALIFORNIA_JACK
