"""The questions that find somebody's game."""

import pytest

from .terminal import *


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("4\na\n6\n4\nhigh, low, jack, game, smudge\n",
         "That leaves 1 game: Setback (online, United States)"),
        ("4\npartners\n9 cards\na draw\n14\n\n51\n", "That leaves 1 game: Cinch (Denver)"),
        ("5\nthe bidder finds a partner\n10\n", "That leaves 1 game: Call-Your-Partner Pitch"),
        ("2\nalone\n6\na draw after each trick\n\n\n\n\n",
         "California Jack (Bicycle, United States): score: 10 Shasta Sam (Foster's"),
        ("8\nback\n5\nb\n6\nno\n", "1 game: Five-Player Setback (Umesh Shankar)"),
        ("back\n6\nquit\n", "That leaves 20 games:"),
        ("4\n", "That leaves 49 games:"),
        ("nine\n?\n!\n", "That is none of them. Type one of the answers, or Enter."),
        ("4\n\n\n\n\nff\n", "That leaves 1 game: Phat"),
        ("3\n9\nn", "Its rules: pitchlib rules cut-throat-cinch"),
    ],
)  # fmt: skip
def test_questions_lead_to_a_game(typed: str, told: str) -> None:
    """Numbers, letters and words answer them; nothing skips one, and back asks it again."""
    ended = run("which", typed)
    assert (ended.status, ended.err) == (0, "")
    assert told in ended.words, ended.out


def test_nothing_is_asked_that_does_not_help() -> None:
    """Where all games that are left give one answer, the next question comes."""
    out = run("which", "8\n").out
    assert "How many play? 2, 3, 4, 5, 6, 7 or 8" in out
    assert "How many cards" not in out  # each deals six


def test_who_leaves_at_once_is_told_nothing() -> None:
    """Nor is who says that nothing is known asked for ever."""
    assert "leaves" not in run("which", "quit\n").out
    assert "leaves" not in run("which").out
    assert "That leaves 60 games:" in run("which", "\n" * 9).out
