"""What a person types while playing, and what it is answered."""

import builtins
import io
import re
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from pitchlib.cli import main

from .terminal import *

BIDDING = "play setback --seed 7 --seat 1"
OFF_JACK = "play off-jack-seven --seed 3 --seat 1"
SEVEN_UP = "play seven-up --seed 7 --seat 1"
PLAYING = "2\n"
TRUMP = "bid 4\n"
EXCHANGE = "bid 4\nh\n"


@pytest.mark.parametrize(
    ("game", "before", "texts", "move"),
    [
        (BIDDING, "", ["bid 3", "3", " BID 3 "], "bid 3"),
        (BIDDING, "", ["smudge", "Bid Smudge"], "bid 5"),
        (BIDDING, "", ["pass", "Pass", "p"], "pass"),
        (OFF_JACK, TRUMP, ["trump H", "h", "Hearts", "trump heart", "♥"], "make hearts trump"),
        (OFF_JACK, EXCHANGE, ["discard", "none", "0"], "discard nothing"),
        (OFF_JACK, EXCHANGE, ["keep KH 10h 7H, KS 4s 2D k♣"], "discard 7D 8C"),
        (OFF_JACK, EXCHANGE, ["discard 8c, 7d", "8c 7D", "8♣, 7♦"], "discard 7D 8C"),
        (BIDDING, PLAYING, ["play QD", "qd", "Q♦", "q♦\ufe0f"], "play QD"),
        (SEVEN_UP, "", ["stand", "STAND"], "stand"),
    ],
)  # fmt: skip
def test_typing_is_read_generously(game: str, before: str, texts: list[str], move: str) -> None:
    """Notation, lower case, symbols, the written-out suit and the bare thing all mean the move."""
    ended = run(game, before + "".join(f"why {text}\n" for text in texts))
    assert ended.out.count(f"You may {move}.") == len(texts)


@pytest.mark.parametrize(
    ("game", "before", "text", "answer"),
    [
        (BIDDING, "", "", "Nothing was typed."),
        (BIDDING, "", " , ", "Nothing was typed."),
        (BIDDING, "", "hello", "'hello' is not a bid: write a number. Did you mean help?"),
        (BIDDING, "", "scroe", "'scroe' is not a bid: write a number. Did you mean score?"),
        (BIDDING, "", "psas", "Did you mean pass?"),
        (BIDDING, PLAYING, "undoo", "Did you mean undo?"),
        (BIDDING, "", "bid", "bid takes one number, such as bid 3."),
        (BIDDING, "", "9", "You may not bid 9: the highest bid is 5."),
        (BIDDING, "", "qs", "'qs' is not a bid: write a number."),
        (BIDDING, "", "10♥", "'10♥' is not a bid: write a number."),
        (BIDDING, "", "4h", "'4h' is not a bid: write a number."),
        (BIDDING, "", "play qs", "You may not play QS: no card can be played now: you are to bid"),
        (BIDDING, "", "discard as kd", "You may not discard AS KD: "),
        (BIDDING, PLAYING, "ks", "You may not play KS: you do not hold KS."),
        (BIDDING, PLAYING, "bid 3", "You may not bid 3: "),
        (BIDDING, PLAYING, "hello", "S H D C). Did you mean help?"),
        (BIDDING, PLAYING, "11h", "'11h' is not a card"),
        (BIDDING, PLAYING, "spades", "(A K Q J T 9 … 2) and a suit (S H D C)."),
        (BIDDING, PLAYING, "play", "play takes one card"),
        (BIDDING, PLAYING, "y" * 2000, "a move is a short text"),
        (OFF_JACK, TRUMP, "x", "'x' is not a suit: write S, H, D or C."),
        (OFF_JACK, TRUMP, "as", "'as' is not a suit: write S, H, D or C."),
        (OFF_JACK, EXCHANGE, "9d 9d", "9D appears twice."),
        (OFF_JACK, EXCHANGE, "keep AS KS", "You do not hold AS."),
        (OFF_JACK, EXCHANGE, "8c 7d 2d 4s", "you may discard at most 3 cards, not 4"),
        (SEVEN_UP, "", "bid stand", "'bid stand' cannot be said: type stand or beg."),
    ],
)
def test_nonsense_and_illegal_moves_get_a_reason(
    game: str, before: str, text: str, answer: str
) -> None:
    """In the terms of what is due, to the person; then one is asked again, and nothing is lost."""
    ended = run(game, f"{before}{text}\nhand\n")
    assert answer in ended.words
    asked = ended.words.partition(answer)[2]
    assert "Did you mean" not in asked
    assert "You may " in asked
    assert "You hold" in asked


@pytest.mark.parametrize(
    ("line", "typed", "words"),
    [
        (BIDDING, "", "2, 3, 4 or 5 (smudge) Type pass, a number, or help>"),
        (BIDDING, PLAYING, "You may play 5S JH QD JD 2D 2C; its suit will be trump"),
        (BIDDING, "2\nqd\n2c\njd\n2d\njh\n", "may only play 5S Press Enter, or type help>"),
        (BIDDING, "2\nqd\n2c\njd\n2d\njh\n\n", "or type help> you play 5S"),
        (OFF_JACK, TRUMP, "You may trump spades, hearts, diamonds or clubs Type a suit, or"),
        (OFF_JACK, EXCHANGE, "discard 0 to 3 cards; discard alone keeps all Type cards, or help>"),
        (OFF_JACK, f"{EXCHANGE}2d\n", "discard 3 cards Type cards, or help>"),
        ("play dom-pedro --seed 1 --seat 0", "", "You may pass; bid 4 to 36"),
        ("play call-your-partner --seed 1 --seat 0", "5\nd\n\n",
         "You may call AD KD QD"),
        (SEVEN_UP, "", "Type stand, beg, or help>"),
        ("play double-king-pedro --seat 1 --seed 4",
         "100\nS\nJH 9H 6H 2H AD TD 6D 5D 2D 2C\nAS 9S\ngive 3S\nundo\n3S\n",
         "you must give the partner exactly 1 of 7 trumps, not 2"),
        ("play double-king-pedro --seat 1 --seed 4",
         "100\nS\nJH 9H 6H 2H AD TD 6D 5D 2D 2C\ngive 3S\nundo\n", "You take back: discard 3S."),
        ("play pitch-six --partners --players 6 --seat 4", "", "teams seats 0+3, you+1 and"),
    ],
)  # fmt: skip
def test_a_person_reads_what_may_be_done(line: str, typed: str, words: str) -> None:
    """Each phase has its own way of saying it."""
    assert words in run(line, typed).words


@pytest.mark.parametrize(
    ("typed", "answers"),
    [
        ("help\n", ["why AS ", "jokers are X+ and X-."]),
        ("HELP me\n", ["quit"]),
        ("legal\n?\n", ["You may  pass; bid 2, 3, 4 or 5 (smudge)"]),
        ("hand\n", ["You hold 5S  JH  QD JD 2D  2C"]),
        ("tricks\n", ["No card is played yet."]),
        ("2\nlast trick\nlast\ntrick\n", ["No trick is finished yet.\n"] * 3),
        ("2\nqd\ntricks\n", ["trick  led by  seat 0  you  seat 2  seat 3  won by"]),
        ("2\nqd\nlast trick\n", ["won by\n    1  you"]),
        ("2\nqd\n2c\njd\nlast trick\n", ["won by\n    3  seat 3"]),
        ("score\n", ["Scores   seat 0: 0, you: 0, seat 2: 0, seat 3: 0"]),
        ("2\nqd\nscore\n", ["  you have the bid at 2\n  diamonds are trump\nPoints   none is sure",
                            "For Game seat 0: 0, you: 0, seat 2: 5, seat 3: 0"]),
        ("2\nqd\n2c\njd\nscore\n", ["Jack to "]),
        ("why\n", ["Type what you would like to do, such as why AS."]),
        ("why bid 9\n", ["You may not bid 9: the highest bid is 5.\n4.1   Players"]),
        ("why foo\n", ["'foo' is not a bid: write a number."]),
        ("rules\n", ["Setback: the rules\n==", "\n6.5   A hand has 6 tricks."]),
        ("undo\n", ["There is nothing to take back."]),
    ],
)  # fmt: skip
def test_commands_answer_and_leave_the_turn_alone(typed: str, answers: list[str]) -> None:
    """They can be asked for at any time."""
    plain = run(BIDDING, re.sub(r"^(?!2|qd|jd).*\n", "", typed, flags=re.MULTILINE)).out
    ended = run(BIDDING, typed)
    for answer in answers:
        assert answer in ended.out
    assert ended.out.splitlines()[-1] == plain.splitlines()[-1]


def test_undo_takes_back_what_the_person_did() -> None:
    """One decision after the other; the bots and the cards are the same again."""
    ended = run(f"{BIDDING} --hands 1", "2\nqd\nundo\nqd\nundo\nundo\n3\nqd\nquit\n")
    assert ended.out.count("You take back: play QD.") == 2
    assert "You take back: bid 2." in ended.out
    assert "  you have the bid at 3\n" in ended.out
    assert ended.out.count("  seat 2 plays KD\n  seat 3 plays 3D\n  seat 0 plays 8D\n") == 3


def test_a_hint_is_a_legal_move_and_changes_nothing() -> None:
    """It is what a bot would do; asking leads to the same game."""
    lines = "2\nqd\n2c\njd\n"
    plain = run(f"{BIDDING} --hands 1", lines)
    hinted = run(f"{BIDDING} --hands 1", "hint\n" + lines.replace("\n", "\nhint\n"))
    hints = re.findall(r"A bot would (.*)\.\n", hinted.out)
    assert len(hints) == 5
    assert hints[0] == "bid 2"
    assert re.sub(r"hint\nA bot would .*\n(Type|Press)[^>]*> ", "", hinted.out) == plain.out


@pytest.mark.parametrize("text", ["quit\n", "QUIT\n", "exit\n", "q\n", "2\nquit\n", "", "2\n"])
def test_a_person_may_leave(text: str) -> None:
    """Leaving, or the end of the input, ends the game politely and with success."""
    ended = run(BIDDING, text)
    assert (ended.status, ended.err) == (0, "")
    last = "You leave the game. Scores: seat 0: 0, you: 0, seat 2: 0, seat 3: 0."
    assert ended.out.splitlines()[-1] == last


def test_who_leaves_may_keep_the_game(tmp_path: Path) -> None:
    """A game that nobody records is kept in a file that is not there yet, and goes on."""
    file = tmp_path / "friday.pitch"
    assert "Keep it" not in run(BIDDING, "quit\n").out
    assert "Keep it in a file?" in run(BIDDING, f"2\nquit\n{tmp_path}\n{file}\n").out
    assert "you have the bid at 2" in run(["play", "--resume", f"{file}"], "quit\n").out


def test_a_game_that_is_interrupted_may_be_kept(tmp_path: Path) -> None:
    """Whoever presses Ctrl-C is asked like one who quits; a second one leaves at once."""
    file = tmp_path / "friday.pitch"
    for last in (f"{file}", KeyboardInterrupt):
        with patch.object(builtins, "input", side_effect=["2", KeyboardInterrupt, last]):
            assert run(BIDDING).status == 130
    assert "bid 2" in file.read_text("utf-8")


@pytest.mark.parametrize(
    ("game", "typed", "answer"),
    [
        (BIDDING, "hlep", "'hlep' is not a bid: write a number. Did you mean help?"),
        (BIDDING, "bd 3", "'bd' means nothing here. Did you mean bid?"),
        (BIDDING, "2\nplya QD", "'plya' means nothing here. Did you mean play?"),
        (BIDDING, "why QS", "'QS' is not a bid: write a number."),
        (OFF_JACK, f"{EXCHANGE}kep AS", "'kep' means nothing here. Did you mean keep?"),
        (SEVEN_UP, "99", "'99' cannot be said: type stand or beg."),
    ],
)
def test_a_slip_of_the_finger_is_understood(game: str, typed: str, answer: str) -> None:
    """And nothing is said of words that nobody typed."""
    assert answer in run(game, f"{typed}\nquit\n").words


def test_bytes_that_are_no_text() -> None:
    """Bytes that the terminal's encoding does not know are answered like any nonsense."""
    wrong = UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")
    with patch.object(builtins, "input", side_effect=[wrong, "quit"]):
        ended = run(BIDDING)
    assert "is not a bid" in ended.out
    assert ended.status == 0


def test_what_is_typed_is_shown_unless_the_terminal_did(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves from a file stand in the transcript; a terminal has shown them already."""
    for terminal in (False, True):
        keyboard = io.StringIO("pass\nquit\n")
        monkeypatch.setattr(keyboard, "isatty", lambda terminal=terminal: terminal)
        monkeypatch.setattr(sys, "stdin", keyboard)
        assert main(BIDDING.split()) == 0
        assert ("help> pass\n" in capsys.readouterr().out) is not terminal


def test_what_counts_for_game_is_said_where_it_counts() -> None:
    """Irish Don has no point for it; elsewhere each trick begins with it."""
    first = run("play irish-don --seed 8 --seat 1", "hint\n").words
    card = re.findall(r"A bot would play (\S+)\.", first)[0]
    out = run("play irish-don --seed 8 --seat 1", f"{card}\nscore\n").out
    assert "\nPoints   " in out
    assert "or Game" not in out
    assert "Trick 2 (for Game so far: seat 0: " in run(BIDDING, "2\nqd\n").out
