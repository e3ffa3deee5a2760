"""The library agrees with every recorded game and case, through its public interface alone."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from adapter import dealt, legal_texts, played, redealt, result_of, started
from pitchlib import Phase, State

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


def play_hand(state: State, hand: dict[str, Any]) -> tuple[State, list[list[str]]]:
    """Deal and play a recorded hand; the state, and the legal moves before each move and then."""
    state = dealt(state, hand)
    allowed = []
    for seat, move in hand["moves"]:
        assert state.to_act == seat
        allowed.append(legal_texts(state))
        state = played(state, move)
    return state, [*allowed, legal_texts(state)]


@pytest.mark.parametrize("recorded", GAMES)
def test_game(recorded: dict[str, Any]) -> None:
    """Before each move of a game the same moves are legal, and each hand has the same result."""
    state = started(recorded, recorded["first_dealer"])
    for hand in recorded["hands"]:
        assert state.phase is Phase.DEAL
        assert state.dealer == hand["dealer"]
        state, (*before_moves, at_end) = play_hand(state, hand)
        assert [len(moves) for moves in before_moves] == hand["legal_counts"]
        lines = "\n".join(",".join(moves) for moves in before_moves)
        assert hashlib.sha256(lines.encode()).hexdigest() == hand["legal_digest"]
        assert at_end == []
        assert redealt(state) == hand["redeal"]
        result = result_of(state)
        assert result == hand["result"]
        if result is not None:
            assert list(result["points"]) == list(hand["result"]["points"])
            assert list(state.scores) == result["scores"]
            assert state.winner == result["winner"]
    assert list(state.scores) == recorded["final"]["scores"]
    assert state.winner == recorded["final"]["winner"]
    assert (state.phase is Phase.OVER) == (state.winner is not None)


@pytest.mark.parametrize("case", CASES)
def test_case(case: dict[str, Any]) -> None:
    """A hand worked out by hand comes out as it was worked out."""
    state, allowed = play_hand(started(case, case["dealer"], case["scores"]), case)
    for expected in case.get("legal", []):
        moves = allowed[expected["at"]]
        if "legal" in expected:
            assert moves == sorted(expected["legal"])
        else:
            assert len(moves) == expected["count"]
    if case["result"] is None and not case["redeal"]:
        assert state.to_act is not None  # the case stops in the middle of a hand
    else:
        assert redealt(state) == case["redeal"]
        assert result_of(state) == case["result"]
    if "next_dealer" in case:
        assert state.phase is Phase.DEAL
        assert state.dealer == case["next_dealer"]
