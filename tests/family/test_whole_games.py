"""Games of the family played by chance: to the end, or a few hands; worlds are sampled in them."""

import pytest

from .playing import *

# By id: numbers of players, seeds, and what the winner has reached; below zero, counted down.
WHOLE = """
auction-pitch 2,3,4,5,6,7 players 7
auction-pitch-joker 3,4,5 players 10
draw-setback 4 1 -
five-player-setback 5 0,1,2 11
five-point-setback 4 1 12
high-low-jack-bonhomme 4,6,8 players -
nebraska-pitch 2,3,4,5,6,7 players 15
nine-card-pitch 4 0,1,2 down
partnership-pitch 4 1 21
foster-pedro 4,7 players 50
pedro-sancho 4,7 players 50
dom-pedro 4,7 players 50
schmier 6 1 -
setback-until-pass 4 1 21
seven-point-pitch 2,3,4 players -
smear 4,6 players -
smudge 3,4,5 0,1,2,3 down
ten-point-pitch 4 1 -
eleven-point-pitch 4 1 -
thirteen-point-pitch 4 1 -
wraps 4 0,1,2 -
"""


@pytest.mark.sweep
@pytest.mark.parametrize("row", WHOLE.split("\n")[1:-1], ids=lambda row: row.split()[0])
def test_whole_games(row: str) -> None:
    """Somebody wins in the end, with the score that it takes unless the bid won the game."""
    name, numbers, seeds, reached = row.split()
    variant = find_variant(name)
    for players in map(int, numbers.split(",")):
        for seed in [players] if seeds == "players" else map(int, seeds.split(",")):
            state = random_game(variant, players, seed)
            assert state.phase is Phase.OVER
            assert state.winner is not None
            score = state.scores[state.winner]
            if reached == "down":
                assert score <= 0 or score_hand(state).won_by == "moon"
            elif reached != "-":
                assert score >= int(reached)
            elif name == "wraps":
                assert max(state.scores) >= 21 or min(state.scores) <= -21


NAMES = {
    "bonhomme": "high-low-jack-bonhomme", "double pedro": "cinch", "High Five": "cinch",
    "draw pitch": "draw-setback", "5-point setback": "five-point-setback",
    "partner pitch": "partnership-pitch",
    "Finnish Pedro": "pidro", "shmear": "schmier", "six-point setback": "setback-until-pass",
    "ten-point smear": "smear",
    "Auction Pitch": "auction-pitch",
    "pitch with joker": "auction-pitch-joker",
    "pitch without auction": "blind-all-fours",
    "English All Fours": "pub-all-fours",
    "Pawnee pitch": "call-your-partner",
    "classic auction pitch": "classic-auction-pitch",
    "playsmear": "family-smear",
    "setback for five": "five-player-setback",
    "9-card pitch": "nine-card-pitch",
    "Sancho Pedro": "pedro-sancho",
    "Snoozer": "dom-pedro",
    "11-point pitch": "eleven-point-pitch",
    "13-point pitch": "thirteen-point-pitch",
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_what_a_game_is_called(name: str) -> None:
    """Other names lead to it as well."""
    assert find_variant(name).id == NAMES[name]
