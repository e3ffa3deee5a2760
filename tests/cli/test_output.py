"""The command line as a program: help, tables, colors, symbols, pipes."""

import errno
import os
import re
import subprocess
import sys

import pytest

import pitchlib
from pitchlib.cli.narration import Screen

from .terminal import *

GAME = "play setback --seed 7 --hands 1"
LISTS = ("variants", "components")
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


@pytest.fixture(autouse=True)
def on_a_terminal_of_80_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing of where the tests are run is seen."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "80")


def test_help_and_version() -> None:
    """The bare command shows what commands there are, and each explains its options."""
    ended = run("")
    assert (ended.status, ended.err) == (0, "")
    for command in ("play", "rules", "check", "diff", "replay", *LISTS):
        assert f"\n    {command}" in ended.out
        of_command = run(f"{command} --help")
        assert (of_command.status, of_command.err) == (0, "")
        assert of_command.out.startswith(f"usage: pitchlib {command} ")
    assert "ours.toml" in run("check --help").out
    assert run("--version").out == f"pitchlib {pitchlib.__version__}\n"


def test_rich_paints_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal with rich there are colors and symbols; elsewhere the words are the same."""
    pytest.importorskip("rich")
    plain = run(GAME).out
    painted = run(GAME, out=Stream(terminal=True)).out
    assert "\x1b[" in painted
    assert "K♦" in ESCAPE.sub("", painted)
    assert "\x1b[" not in plain
    assert ESCAPE.sub("", run(f"{GAME} --no-unicode", out=Stream(terminal=True)).out) == plain
    monkeypatch.setitem(sys.modules, "rich.console", None)
    assert run(f"{GAME} --no-unicode", out=Stream(terminal=True)).out == plain


@pytest.mark.parametrize(("variable", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_colors_can_be_declined(monkeypatch: pytest.MonkeyPatch, variable: str, value: str) -> None:
    """NO_COLOR and a terminal that has no colors are respected."""
    monkeypatch.setenv(variable, value)
    assert "\x1b" not in run(GAME, out=Stream(terminal=True)).out


def test_symbols_for_suits() -> None:
    """With --unicode the cards have symbols, and nothing else is different, reasons included."""
    letters = run(GAME).out
    symbols = run(f"{GAME} --unicode").out
    assert re.search("seat 2 +K♦ +1 +1", symbols)
    back = re.sub("10(?=[♠♥♦♣])", "T", symbols).translate(str.maketrans("♠♥♦♣", "SHDC"))
    assert back.split() == letters.split()
    refused = run("play setback --unicode --seed 7 --seat 1", "2\nks\n").out
    assert "You may not play K♠: you do not hold K♠." in refused


def test_what_an_encoding_lacks_is_written_around() -> None:
    """Letters for symbols, escapes for others; an unknown encoding counts as ASCII."""
    assert run(f"{GAME} --unicode", out=Stream("ascii")).out == run(GAME).out
    for encoding in ("ascii", "no-such-encoding"):
        stream = Stream(encoding)
        Screen(stream).say("T 9 … 2, 'é'")
        assert stream.getvalue() == "T 9 ... 2, '\\xe9'\n"
    stream = Stream("latin-1")
    Screen(stream).say("'é'")
    assert stream.getvalue() == "'é'\n"


@pytest.mark.parametrize(
    "command",
    [
        "play pitch-six --players 8 --seed 7 --hands 1",
        "play off-jack-seven --seed 3 --hands 1",
        "rules joker-eleven",
        "variants",
        "components single-round",
        "diff setback pidro",
    ],
)
def test_no_word_is_broken_on_a_narrow_terminal(
    monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """Lines are broken between words, in tables as well."""
    monkeypatch.setenv("NO_COLOR", "1")
    shown = []
    for columns in (40, 60, 400):
        monkeypatch.setenv("COLUMNS", str(columns))
        ended = run(command, out=Stream(terminal=True))
        assert max(map(len, ended.out.splitlines())) <= columns
        shown.append({*re.findall(r"[\w♠♥♦♣+-]+", ended.out)})
    assert shown[0] | shown[1] <= shown[2]


def test_a_table_that_is_too_wide_has_a_sentence_for_each_row(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where its columns do not fit beside one another."""
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "45")
    shown = run("play setback --seed 7 --hands 1", out=Stream(terminal=True)).out
    assert "\nJack: worth 1; side seat 1; card J♦; trick\n  2; counts 1\n" in shown
    assert "\nSmudge: worth 1; counts 0; why not bid\n" in shown


def test_errors_are_broken_between_words_on_a_narrow_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On the error stream, too."""
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "40")
    lines = run("play cinch --alone", err=Stream(terminal=True)).err.splitlines()
    assert len(lines) > 2
    assert max(map(len, lines)) <= 40


# The process


def process(command: str, typed: str = "", **environment: str) -> tuple[int, str, str]:
    """Run ``python -m pitchlib`` as a program of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "pitchlib", *command.split()], input=typed.encode(),
        capture_output=True, env={**os.environ, **environment}, timeout=60, check=False,
    )  # fmt: skip
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_as_a_program() -> None:
    """``python -m pitchlib`` plays the same game as the function, also where all is ASCII."""
    status, out, err = process(
        f"{GAME} --seat 1 --unicode", "2\nbid é\nquit\n",
        PYTHONIOENCODING="ascii:strict", PYTHONUTF8="0", TERM="dumb",
    )  # fmt: skip
    assert (status, err) == (0, "")
    assert out.endswith("You leave the game. Scores: seat 0: 0, you: 0, seat 2: 0, seat 3: 0.\n")


@pytest.mark.skipif(os.name == "nt", reason="pipes end otherwise there")
def test_a_reader_that_goes_away() -> None:
    """A broken pipe ends the program quietly with the status that shells report."""
    with subprocess.Popen(
        [sys.executable, "-m", "pitchlib", "play", "pitch-six", "--seed", "1", "--target", "999"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait(timeout=60) == 141


@pytest.mark.parametrize(
    ("error", "status", "message"),
    [
        (BrokenPipeError(), 141, ""),
        (
            OSError(errno.ENOSPC, "No space left on device"),
            2,
            "pitchlib: the output cannot be written: No space left on device\n",
        ),
    ],
)
def test_output_that_cannot_be_written(error: OSError, status: int, message: str) -> None:
    """A full disk and a reader that is gone end the command without a traceback."""

    class Broken(Stream):
        def write(self, text: str, /) -> int:
            raise error

    ended = run(GAME, out=Broken())
    assert (ended.status, ended.err) == (status, message)


def test_importing_the_library_leaves_the_command_line_alone() -> None:
    """``import pitchlib`` loads neither the command line nor what only it needs."""
    code = (
        "import sys, pitchlib\n"
        "print([name for name in sys.modules if name.startswith(('pitchlib.cli', 'rich', 'argp'))])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout == "[]\n"
