"""The direction of play: a game that goes counterclockwise is the mirror of one that does not."""

from random import Random
from typing import Any

import attrs
import pytest

from pitchlib import bots

from .playing import *


def turned_around(variant: Variant) -> Variant:
    """The same game counterclockwise."""
    seating = attrs.evolve(variant.seating, direction="counterclockwise")  # type: ignore[misc]
    return variant.with_rules(seating)


def possible(variant: Variant) -> bool:
    """Whether nothing in it goes clockwise only."""
    try:
        other = turned_around(variant)
    except InvalidVariant as error:
        return "clockwise" not in str(error)
    return variant.default_players in other.players


BOTH_WAYS = [variant for variant in VARIANTS if possible(variant)]
MIRRORED = [variant for variant in BOTH_WAYS if variant is not FIVE_PLAYER_SETBACK]
"""The partner two seats to the right is a place at the table: it does not change sides."""


def mirrored(by_seat: tuple[Any, ...]) -> tuple[Any, ...]:
    """What stands by seat, seen in a mirror that leaves seat 0 where it is."""
    return (*by_seat[:1], *by_seat[:0:-1])


@pytest.mark.sweep
@pytest.mark.parametrize("variant", MIRRORED, ids=lambda variant: variant.id)
def test_counterclockwise_is_the_mirror_of_clockwise(variant: Variant) -> None:
    """Deals, turns, tricks, points and scores; and views follow events as ever."""
    rng = Random(5)
    other, clockwise = variant, variant
    if variant.seating.direction is None:
        other = turned_around(variant)
    else:
        seating: Any = attrs.evolve(variant.seating, direction=None)  # type: ignore[misc]
        clockwise = variant.with_rules(seating)
    here = start(clockwise)
    there = start(other, players=here.players)
    players = here.players
    seen = view(there, 1)
    for _ in range(160):
        if here.phase is Phase.OVER:
            break
        if here.to_act is None:
            deal = sample_deal(here, rng)
            moves: tuple[Any, Any] = (deal, Deal(mirrored(deal.hands), deal.stock))
        else:
            assert there.to_act == -here.to_act % players
            move = bots.choose(view(here, here.to_act), rng)
            moves = (move, move)
        before = there
        here, there = apply(here, moves[0]), apply(there, moves[1])
        assert (there.phase, mirrored(there.hands)) == (here.phase, here.hands)
        side = {here.side_of(seat): there.side_of(-seat % players) for seat in range(players)}
        assert there.dealer == -here.dealer % players
        assert [there.scores[side[each]] for each in side] == [here.scores[each] for each in side]
        seen = observe(seen, event_for(before, there, 1))
        assert seen == view(there, 1)
    assert parse_position(position_text(there)) == there


def test_eldest_hand_is_at_the_right() -> None:
    """If everyone passes, eldest hand names trump: the player at the dealer's right."""
    state = start(turned_around(CLASSIC_AUCTION_PITCH), players=4, dealer=2)
    state = apply(state, sample_deal(state, Random(1)))
    state = play_out(state, "1: pass; 0: pass; 3: pass; 2: pass")
    assert state.contract == Contract(bidder=1, level=0)


def test_the_deal_goes_around_the_other_way() -> None:
    """The same pack gives each seat what its mirror gets clockwise."""
    variant = turned_around(PITCH_SIX)
    here, there = start(PITCH_SIX), start(variant)
    for seed in range(3):
        hands = sample_deal(here, Random(seed)).hands
        assert mirrored(sample_deal(there, Random(seed)).hands) == hands


HANDS = ["AS KS 5H 9D 8C 2C", "8H 3H TS 4S AD 7C", "QH 7S 6S 8D 5C 4C", "JH 2H QS JS KD KC"]


def trinidad(script: str = "") -> State:
    """A hand of Trinidad All Fours that seat 0 has dealt; the nine of hearts is turned up."""
    stock = "9H " + rest_of_pack([*HANDS, "X+ X- 9H"])
    return play_out(dealt(TRINIDAD_ALL_FOURS, HANDS, stock=stock), script)


def test_trinidad_goes_to_the_right() -> None:
    """Seat 3 stands or begs and leads, then seats 2, 1 and 0; the deal passes to seat 3."""
    state = trinidad()
    assert (state.to_act, options(state)) == (3, {"stand", "beg"})
    state = trinidad("3: beg; 0: give; 3: play JH; 2: play QH; 1: play 3H; 0: play 5H; 2: play 7S")
    assert (state.to_act, state.phase) == (1, Phase.PLAY)
    assert [credit.seat for credit in state.credits] == [3]
    rng = Random(3)
    while state.to_act is not None:
        assert count_worlds(view(state, 1)) >= 1
        assert view(sample_world(view(state, 1), rng), 1) == view(state, 1)
        state = apply(state, bots.choose(view(state, state.to_act), rng))
    assert (state.phase, state.dealer) == (Phase.DEAL, 3)
    record = record_game(state)
    text = record_to_text(record)
    assert read_record(text) == record
    assert read_record(record_to_text(redact(record, 2))) == redact(record, 2)
    typed = text.replace("3 play JH QH 3H 5H", "3 play JH, 2 play QH, 1 play 3H, 0 play 5H")
    assert typed != text
    assert read_record(typed) == record


@pytest.mark.sweep
def test_the_sheet_says_right_wherever_it_said_left() -> None:
    """In the deal, the calls, the run and the next deal."""
    sheet = " ".join(str(rulebook(TRINIDAD_ALL_FOURS, example=False)).split())
    for fact in (
        "The deal and play go counterclockwise, to the right, each player in turn.",
        "3 at a time, starting at the dealer's right",
        "The player at the dealer's right leads",
        "all at once, starting at the dealer's right",
        "the deal passes to the right",
    ):
        assert fact in sheet, fact
    for variant in BOTH_WAYS:
        text = str(rulebook(turned_around(variant), example=False))
        for word in ("dealer's left", "to the left", "seller's left"):
            assert word not in " ".join(text.split()), (variant.id, word)


def test_what_goes_clockwise_only_says_so() -> None:
    """A tie that the elder hand wins, and one of three sides for the highest score."""
    with pytest.raises(InvalidVariant, match="goes clockwise from the dealer's left"):
        turned_around(CLASSIC_AUCTION_PITCH.with_rules(Game(tie="elder")))
    with pytest.raises(InvalidVariant, match="HighestWins goes clockwise"):
        turned_around(PITCH_SIX.with_rules(Individual(4), HighestWins()))
    assert turned_around(SCHMIER).seating.direction == "counterclockwise"
    with pytest.raises(InvalidArgument, match="counterclockwise"):
        Individual(4, direction="left")
    assert Partnerships(2, direction="counterclockwise") != Partnerships(2)
