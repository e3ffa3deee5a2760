"""An evening's score in the terminal."""

import builtins
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from unittest.mock import patch

import pytest

from .terminal import *

PAIRS = "score pitch-six --partners --names Us Them"
HAND = "them\n4\nu\nthem\nnobody\nu\nt\nu\n"
SHEET = """\
                             Us     Them
1  Them bid 4: not made  3 (+3)  -4 (-4)
"""


def test_a_hand_is_asked_for_in_turn() -> None:
    """In the words of the people at the table; the beginning of an answer is enough."""
    ended = run(PAIRS, HAND)
    assert ended.status == 0
    assert "Pitch Six: Us and Them, to 12." in ended.out
    assert "Who bid? (Us, Them, nobody)" in ended.out
    assert "How much was bid? (3, 4, 5, 6)" in ended.out
    assert "Who got Low? (Us, Them, nobody)" in ended.out
    assert SHEET in ended.out


def test_what_is_not_an_answer_is_said() -> None:
    """And asked again."""
    ended = run(PAIRS, "me\n\n7\nus\nmuch\nback\nt\nquit\n")
    assert ended.out.count("Who bid? (Us, Them, nobody)") == 5
    assert "Type one of: Us, Them, nobody." in ended.out
    assert "Type one of: 3, 4, 5, 6." in ended.out
    assert "Type one of: Us, Them, nobody, help." in run(PAIRS, "hlep\n").out
    assert "Type one of: Us, Them, nobody, fine." in run(PAIRS, "fien Them 2 a revoke\n").out
    both = run("score setback --names Ann Anna Bob Cid", "an\nann\n2\nquit\n")
    assert "Type one of: Ann, Anna." in both.out
    assert "Who got High?" in both.out


def test_a_hand_can_be_taken_back_and_corrected() -> None:
    """With a word of why."""
    ended = run(PAIRS, HAND + "fine them 2 a revoke\nadd Us 1 miscounted\nscore\nundo\nfine me 2\n")
    assert "2  a revoke                   3  -6 (-2)" in ended.out
    assert ended.out.count("3  miscounted") == 2
    assert "Taken back." in ended.out
    assert "Type whom, how much and why, such as: fine Us 2 a revoke." in ended.out
    assert "There is nothing to take back." in run(PAIRS, "undo\n").out
    assert "take points off" in run(PAIRS, "help\n").out
    assert "Type whom, how much and why" in run(PAIRS, "fine Us 2\n").out


def test_an_evening_has_several_games() -> None:
    """The next begins when the one before is won."""
    ended = run(PAIRS, "add Us 9 as agreed\nus\n3\nu\nu\nu\nt\nt\nt\nscore\nno\nnew game\n")
    assert "Us won the game." in ended.out
    assert "Games: Us 1, Them 0." in ended.out
    assert ended.out.count("Another game? (new game, quit)") == 3
    assert "9.2   Only a bidder who makes the bid" in ended.out
    assert "Games: Us 1, Them 0.\nWho bid? (Us, Them, nobody)" in ended.out


def test_other_games_ask_for_more() -> None:
    """Who sold the bid, what was turned up; Enter gives what is usual."""
    sale = run("score commercial-pitch", "player 2\n2\n1 2\n" + "2\n" * 4)
    assert (
        "Who got points for the sale, and how many? Such as: Player 1 1 (nobody) [nobody]"
        in sale.out
    )
    assert "2 (+2)    4 (+4)" in sale.out
    jack = run("score all-fours --names us them", "us 1, them x\nus 1\n\nu\nu\nn\nn\n")
    assert "Type a whole number." in jack.out
    assert "1  played without a bid  3 (+3)" in jack.out
    early = run("score joker-eleven", "player 1\n2\n\n" + "player 1\n" * 4 + "n\n")
    assert "before the hand was over? (yes, no) [no]" in early.out
    never = run("score joker-eleven", "player 1\n2\nyes\n" + "player 1\n" * 5 + "score\n")
    assert "Nobody goes out with these points" in never.out
    assert never.out.count("Who got Game? (") == 3  # only the last answer is asked for again


def test_an_evening_goes_on_from_its_file(tmp_path: Path) -> None:
    """With the same command; another game is refused."""
    file = tmp_path / "friday.json"
    command = [*PAIRS.split(), "--file", str(file)]
    run(command, HAND)
    assert json.loads(file.read_text())["names"] == ["Us", "Them"]
    again = run(command[:3] + command[-2:], "fine Us 1 a revoke\n")
    assert SHEET in again.out
    assert "2  a revoke" in run(command).out
    other = run(["score", "setback", "--file", str(file)])
    has = f"{file} has another game: Pitch Six, Us and Them. --file alone goes on with it"
    assert (other.status, other.err) == (2, f"pitchlib score: {has}\n")
    assert "which game?" in run("score").err
    file.write_text("{")
    assert run(command).err == f"pitchlib score: {file} is no score pad\n"
    unwritable = [*PAIRS.split(), "--file", str(tmp_path / "none" / "x.json")]
    assert "No such file or directory" in run(unwritable).err


def test_a_hand_that_is_told_in_part_is_kept(tmp_path: Path) -> None:
    """Through corrections, and for whoever leaves and comes back with the file alone."""
    command = ["score", "--file", str(tmp_path / "friday.json")]
    run([*PAIRS.split(), *command[1:]], "them\n4\nfine them 1 a revoke\nu\n")
    again = run(command, "them\nnobody\nu\nt\nu\n")
    assert "of this hand       you said\nWho bid?           Them\n" in again.out
    assert "2  Them bid 4: not made  3 (+3)  -5 (-4)" in again.out
    assert "you said" not in run(command).out
    sale = ["score", "commercial-pitch", "--file", str(tmp_path / "sale.json")]
    run(sale, "2\n2\n1 2\n")
    assert "and how many?  Player 1 2\n" in run(sale).out


def test_an_evening_without_a_file_is_kept_if_somebody_wants_it(tmp_path: Path) -> None:
    """Whoever leaves is asked; what is there already is not written over."""
    file = tmp_path / "friday.json"
    assert "Keep it in a file?" not in run(PAIRS, "them\nquit\n").out
    run(PAIRS, HAND + f"quit\n{file}\n")
    assert SHEET in run(["score", "--file", str(file)]).out
    again = run(PAIRS, HAND + f"quit\n{file}\n{tmp_path / 'none' / 'x.json'}\n\n")
    assert "friday.jsonistherealready" in "".join(again.out.split())  # lines break where they may
    assert again.out.count("Keep it in a file?") == 3
    typed = [
        *HAND.split("\n")[:-1],
        KeyboardInterrupt,
        f"{tmp_path}/\0",
        f"{tmp_path / 'new.json'}",
    ]
    with patch.object(builtins, "input", side_effect=typed):  # Ctrl-C loses no evening
        assert run(PAIRS).status == 130
    assert SHEET in run(["score", "--file", f"{tmp_path / 'new.json'}"]).out


@pytest.mark.skipif(os.name != "posix", reason="it kills a process")
def test_a_killed_process_loses_no_hand(tmp_path: Path) -> None:
    """What was shown is in the file."""
    file = tmp_path / "friday.json"
    command = [sys.executable, "-m", "pitchlib", *PAIRS.split(), "--file", str(file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as process:
        assert process.stdin is not None
        process.stdin.write(HAND.encode())
        process.stdin.flush()
        deadline = time.monotonic() + 60
        while (
            '"hand": {' not in (file.read_text() if file.exists() else "")
            and time.monotonic() < deadline
        ):
            time.sleep(0.05)
        process.send_signal(signal.SIGKILL)
    assert SHEET in run([*PAIRS.split(), "--file", str(file)]).out
