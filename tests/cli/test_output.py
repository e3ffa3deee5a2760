"""The command line as a program: help, tables, colors, symbols, pipes."""

from __future__ import annotations

import errno
import io
import os
import re
import subprocess
import sys

import pytest

import pitchlib
from pitchlib import VARIANTS
from pitchlib.cli import main
from pitchlib.cli.screen import WIDTH, Screen
from pitchlib.cli.show import points

from .terminal import ESCAPE, Ended, Screenless, Terminal

GAME = ["play", "setback", "--seed", "7", "--hands", "1"]


def on_screen(monkeypatch: pytest.MonkeyPatch, arguments: list[str], screen: Screenless) -> str:
    """What a command writes on a stream of our own."""
    monkeypatch.setattr(sys, "stdout", screen)
    assert main(arguments) == 0
    return screen.getvalue()


def process(*arguments: str, typed: str = "", **environment: str) -> Ended:
    """Run ``python -m pitchlib`` as a program of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "pitchlib", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, **environment},
        timeout=60,
        check=False,
    )
    return Ended(done.returncode, done.stdout, done.stderr)


def test_without_arguments_there_is_help(terminal: Terminal) -> None:
    """The bare command shows what commands there are."""
    ended = terminal.run()
    assert (ended.status, ended.err) == (0, "")
    for text in ("usage: pitchlib", "play", "variants", "--version"):
        assert text in ended.out


def test_help_on_a_command(terminal: Terminal) -> None:
    """Each command explains its options and returns, in-process too."""
    ended = terminal.command("play --help")
    assert ended.status == 0
    for option in ("VARIANT", "--seat", "--seed", "--players", "--hands", "--rule", "--unicode"):
        assert option in ended.out


def test_version(terminal: Terminal) -> None:
    """The version is the package's."""
    ended = terminal.command("--version")
    assert (ended.status, ended.out) == (0, f"pitchlib {pitchlib.__version__}\n")


def test_the_table_of_variants(terminal: Terminal) -> None:
    """Every variant has its row, with players, cards, bids, target and points, and its names."""
    ended = terminal.command("variants")
    assert ended.status == 0
    lines = ended.out.splitlines()
    assert lines[0].split() == ["variant", "players", "cards", "bids", "to", "points"]
    rows = [" ".join(line.split()) for line in lines]
    assert any(row.startswith("pitch-six 2-8 6 of 52 3-6 12 High, Low,") for row in rows)
    assert any(row.startswith("joker-eleven 6 6 of 41 2-5 11 High, Low,") for row in rows)
    assert any(row.startswith("off-jack-ten 4, 6 9 of 54 2-10 21 High, Low,") for row in rows)
    assert any(row.startswith("in teams Off-Jack,") for row in rows)
    for variant in VARIANTS:
        assert sum(line.split(" ")[0] == variant.id for line in lines) == 2
        for alias in variant.aliases:
            assert alias in ended.out
        for point in points(variant):
            assert point in ended.out, "a name is broken at spaces between names only"
    assert max(map(len, lines)) <= 80


def test_a_table_fits_the_screen() -> None:
    """A cell that is too long is broken into lines below each other, within its column."""
    stream = Screenless(terminal=False)
    tie = "8 sides shared the most pips " * 4
    Screen(stream).table([["point", "for", "side"], ["Game", tie.strip(), "seat 1"]])
    lines = stream.getvalue().splitlines()
    assert max(map(len, lines)) == WIDTH
    assert lines[1].startswith("Game   8 sides")
    assert lines[1].endswith("  seat 1")
    assert (lines[1] + lines[2]).count("pips") == 4
    Screen(stream).table([["point", "for"], ["Game", "x" * 200]])
    assert max(map(len, stream.getvalue().splitlines())) <= WIDTH


def test_rich_paints_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a terminal with rich there are colors; without them the text is the same."""
    pytest.importorskip("rich")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    painted = on_screen(monkeypatch, [*GAME, "--no-unicode"], Screenless())
    plain = on_screen(monkeypatch, GAME, Screenless(terminal=False))
    assert "\x1b[" in painted
    assert "\x1b[" not in plain
    assert ESCAPE.sub("", painted) == plain


@pytest.mark.parametrize(
    ("variable", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")], ids=["no-color", "dumb"]
)
def test_colors_can_be_declined(monkeypatch: pytest.MonkeyPatch, variable: str, value: str) -> None:
    """NO_COLOR and a terminal that has no colors are respected."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv(variable, value)
    assert "\x1b" not in on_screen(monkeypatch, GAME, Screenless())


def test_rich_is_not_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without rich the game is played in plain text."""
    monkeypatch.setitem(sys.modules, "rich", None)
    monkeypatch.setitem(sys.modules, "rich.console", None)
    monkeypatch.delenv("NO_COLOR", raising=False)
    bare = on_screen(monkeypatch, [*GAME, "--no-unicode"], Screenless())
    assert bare == on_screen(monkeypatch, GAME, Screenless(terminal=False))
    assert "Seat 1 bid 2 in diamonds and made it." in bare


def test_symbols_for_suits(monkeypatch: pytest.MonkeyPatch) -> None:
    """With --unicode the cards have symbols, and nothing else is different."""
    letters = on_screen(monkeypatch, GAME, Screenless(terminal=False))
    symbols = on_screen(monkeypatch, [*GAME, "--unicode"], Screenless(terminal=False))
    assert "K♦ taken in trick 1" in symbols
    back = re.sub("10(?=[♠♥♦♣])", "T", symbols).translate(str.maketrans("♠♥♦♣", "SHDC"))
    assert back.split() == letters.split()


def test_a_stream_without_symbols_gets_letters(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where symbols cannot be written, letters are, and it is said on the error stream."""
    letters = on_screen(monkeypatch, GAME, Screenless(terminal=False))
    shown = on_screen(monkeypatch, [*GAME, "--unicode"], Screenless("ascii", terminal=False))
    assert shown == letters
    assert "cannot show suit symbols" in capsys.readouterr().err


def test_any_text_can_be_written() -> None:
    """What a stream's encoding lacks is written around; an unknown encoding counts as ASCII."""
    for encoding in ("ascii", "no-such-encoding"):
        stream = Screenless(encoding, terminal=False)
        Screen(stream).say("T 9 … 2, 'é'")
        assert stream.getvalue() == "T 9 ... 2, '\\xe9'\n"
    stream = Screenless("latin-1", terminal=False)
    Screen(stream).say("'é'")
    assert stream.getvalue() == "'é'\n"


def test_a_refusal_in_symbols(terminal: Terminal) -> None:
    """With --unicode, reasons and choices have symbols, too."""
    ended = terminal.command("play setback --unicode --seed 7 --seat 1", "2\nks\n")
    assert "You may not play K♠: you do not hold K♠ [card-not-held]." in ended.out


def test_as_a_program() -> None:
    """``python -m pitchlib`` plays the same game as the function."""
    ended = process(*GAME)
    assert (ended.status, ended.err) == (0, "")
    assert "--- Hand 1: seat 0 deals ---" in ended.out
    assert process("play", "setbak").status == 2
    person = process("play", "setback", "--seat", "1", "--seed", "7", typed="2\nqd\nquit\n")
    assert person.status == 0
    assert person.out.endswith(
        "You leave the game. Scores: seat 0: 0, you: 0, seat 2: 0, seat 3: 0.\n"
    )


def test_as_a_program_in_ascii() -> None:
    """A process whose output is ASCII prints every message without failing."""
    typed = "bid é\nquit\n"
    ended = process(
        "play", "setback", "--seat", "1", "--seed", "7", "--unicode", typed=typed,
        PYTHONIOENCODING="ascii:strict", PYTHONUTF8="0",
    )  # fmt: skip
    assert ended.status == 0
    assert "Traceback" not in ended.err


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


def test_output_that_breaks_and_is_no_file(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same where the output is an object of the program that calls main."""

    class Broken(Screenless):
        def write(self, text: str, /) -> int:
            raise BrokenPipeError

    monkeypatch.setattr(sys, "stdout", Broken(terminal=False))
    assert main(GAME) == 141


@pytest.mark.parametrize("stream", ["stdin", "stdout", "stderr"])
@pytest.mark.parametrize("command", ["play setback --seat 0", "variants", "check -", "bogus"])
def test_a_stream_that_is_closed(
    monkeypatch: pytest.MonkeyPatch, command: str, stream: str
) -> None:
    """A program that was started without one goes on as if nobody typed or looked."""
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.setattr(sys, stream, None)
    assert main(command.split()) == {"check -": 1, "bogus": 2}.get(command, 0)
    assert getattr(sys, stream) is None


def test_output_that_does_not_fit(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a full disk there is a message and no traceback."""

    class Full(Screenless):
        def write(self, text: str, /) -> int:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(sys, "stdout", Full(terminal=False))
    assert main(GAME) == 2
    assert capsys.readouterr().err == (
        "pitchlib: the output cannot be written: No space left on device\n"
    )


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


NARROW = [
    "play setback --seed 7 --hands 1",
    "play pitch-six --players 8 --seed 7 --hands 1",
    "rules joker-eleven",
    "variants",
    "components",
    "components single-round",
    "diff setback pidro",
    "check setback --hands 1",
    "play --help",
    "check --help",
]


@pytest.mark.parametrize("command", NARROW)
def test_no_word_is_broken_on_a_narrow_terminal(
    monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    """With 40 columns, lines are broken between words, in tables as well."""
    monkeypatch.setenv("NO_COLOR", "1")
    shown = []
    for columns in (40, 400):
        monkeypatch.setenv("COLUMNS", str(columns))
        screen = Screenless()
        monkeypatch.setattr(sys, "stdout", screen)
        assert main(command.split()) in {0, 1}
        shown.append(re.sub(r"^usage: (.|\n.)*", "", screen.getvalue()))  # as argparse writes it
    narrow, wide = shown
    assert max(map(len, narrow.splitlines())) <= 40
    strange = set(re.findall(r"[\w♠♥♦♣+-]+", narrow)) - set(re.findall(r"[\w♠♥♦♣+-]+", wide))
    assert not strange


def test_suits_are_symbols_on_a_terminal_that_has_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless it is asked for letters; a pipe gets letters unless it is asked for symbols."""
    monkeypatch.setenv("NO_COLOR", "1")
    for screen, option, symbols in (
        (Screenless(), (), True),
        (Screenless(), ("--no-unicode",), False),
        (Screenless("ascii"), (), False),
        (Screenless(terminal=False), (), False),
    ):
        assert ("♠" in on_screen(monkeypatch, [*GAME, *option], screen)) is symbols


def test_errors_are_broken_between_words_on_a_narrow_terminal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """On the error stream, too."""
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "40")
    screen = Screenless()
    monkeypatch.setattr(sys, "stderr", screen)
    assert main(["play", "cinch", "--alone"]) == 2
    lines = screen.getvalue().splitlines()
    assert len(lines) > 3
    assert max(map(len, lines)) <= 40
    assert " ".join(lines).startswith("pitchlib play: --alone would change the game for 4 players")
