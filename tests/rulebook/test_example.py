"""The worked example shows what its reader needs, and no more."""

import re

import pytest

from pitchlib.rulebook import rulebook, rulebook_sections
from pitchlib.rulebook.samples import sample_hand
from pitchlib.rulebook.sections import Grid, shown_card
from unit.helpers import *


def tables(variant: Variant) -> list[list[list[str]]]:
    """The tables of the example."""
    example = rulebook_sections(variant)[-1]
    return [block.render({}) for block in example.blocks if isinstance(block, Grid)]


def sheet_of(variant: Variant) -> str:
    """The whole sheet in one line."""
    return " ".join(rulebook(variant, "text").split())


def played(variant: Variant) -> State:
    """The hand of the example."""
    state = sample_hand(variant, variant.default_players)
    assert state is not None
    return state


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_pips_are_shown_where_they_are_explained(variant: Variant) -> None:
    """Without the Game point there is no word of pips on the whole sheet."""
    assert any("Pips" in rows[0] for rows in tables(variant)) == ("pips" in sheet_of(variant))
    assert ("pips" in sheet_of(variant)) == any(isinstance(each, Game) for each in variant.points)


def test_what_is_said_before_play_is_no_bidding() -> None:
    """All Fours has words before play, and no bids."""
    for name in ("all-fours", "seven-up"):
        sheet = sheet_of(find_variant(name))
        assert "Before play, Ben begs and Ada runs." in sheet
        assert "The bidding:" not in sheet
        assert "No bid" not in sheet


@pytest.mark.parametrize("name", ["all-fours", "seven-up"])
def test_cards_that_were_run_are_shown(name: str) -> None:
    """After cards were run one sees with which cards everybody plays."""
    variant = find_variant(name)
    state = played(variant)
    assert len(state.turned) > 1
    (shown,) = (rows for rows in tables(variant) if rows[0][-1] == "Plays with")
    hand = state.played_hand
    assert hand is not None
    assert hand.held is not None
    for row, held in zip(shown[1:], hand.held):
        assert len(row[-1].split()) == len(held)


def test_cards_that_are_given_away_are_named() -> None:
    """They are among no discards; without a gift nothing is said of any."""
    state = played(DOUBLE_KING_PEDRO)
    (given,) = [
        (seat, move.cards)
        for seat, move in state.moves
        if seat is not None and isinstance(move, Discard) and move.cards - state.discards[seat]
    ]
    names, (card,) = ("Ada", "Ben", "Cleo", "Dan"), given[1]
    giver, taker = names[given[0]], names[(given[0] + 2) % 4]
    assert f"{giver} gives {shown_card(card).text} to {taker}." in sheet_of(DOUBLE_KING_PEDRO)
    assert not re.search(r"(Ada|Ben|Cleo|Dan) gives", sheet_of(OFF_JACK_SEVEN))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_players_bid_as_people_do(variant: Variant) -> None:
    """Near what a hand is worth at once, not one more at a time."""
    assert sum(isinstance(move, Bid) for _, move in played(variant).moves) <= 5
