"""The naive implementation agrees with every recorded game and case.

It is the yardstick for the library elsewhere in these tests, so it has to be measured first.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from naive import deal, legal, make_move, new_game
from naive.table import Game

DATA = Path(__file__).parent / "data" / "conformance"

GAMES = [
    pytest.param(json.loads(line), id=f"{path.stem}-{number}")
    for path in sorted((DATA / "games").glob("*.jsonl"))
    for number, line in enumerate(path.read_text().splitlines())
]
CASES = [
    pytest.param({"variant": sheet["variant"], **case}, id=case["id"])
    for path in sorted((DATA / "cases").glob("*.json"))
    for sheet in [json.loads(path.read_text())]
    for case in sheet["cases"]
]


def play_hand(game: Game, hand: dict[str, Any]) -> list[list[str]]:
    """Deal and play a recorded hand; the legal moves before each move, and those at the end."""
    deal(game, hand["hands"], hand["stock"])
    allowed = []
    for seat, move in hand["moves"]:
        assert game.to_act == seat
        allowed.append(legal(game))
        assert move in allowed[-1]
        make_move(game, move)
    return [*allowed, legal(game)]


def test_all_the_data_is_here() -> None:
    """There are 56 games and 76 cases to go through; none got lost."""
    assert len(GAMES) == 56
    assert len(CASES) == 76


@pytest.mark.parametrize("recorded", GAMES)
def test_game(recorded: dict[str, Any]) -> None:
    """Before each move of a game the same moves are legal, and each hand has the same result."""
    game = new_game(recorded, dealer=recorded["first_dealer"])
    for hand in recorded["hands"]:
        assert game.dealer == hand["dealer"]
        *before_moves, at_end = play_hand(game, hand)
        assert [len(moves) for moves in before_moves] == hand["legal_counts"]
        lines = "\n".join(",".join(moves) for moves in before_moves)
        assert hashlib.sha256(lines.encode()).hexdigest() == hand["legal_digest"]
        assert at_end == []
        assert game.redeal == hand["redeal"]
        assert game.result == hand["result"]
        if game.result is not None:
            assert list(game.result["points"]) == list(hand["result"]["points"])
    assert game.scores == recorded["final"]["scores"]
    assert game.winner == recorded["final"]["winner"]


@pytest.mark.parametrize("case", CASES)
def test_case(case: dict[str, Any]) -> None:
    """A hand worked out by hand comes out as it was worked out."""
    game = new_game(case, scores=case["scores"], dealer=case["dealer"])
    allowed = play_hand(game, case)
    for expected in case.get("legal", []):
        moves = allowed[expected["at"]]
        if "legal" in expected:
            assert moves == sorted(expected["legal"])
        else:
            assert len(moves) == expected["count"]
    assert game.redeal == case["redeal"]
    assert game.result == case["result"]
    if "next_dealer" in case:
        assert game.phase == "deal"
        assert game.dealer == case["next_dealer"]
