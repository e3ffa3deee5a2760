"""Every command that the documentation shows does what it shows."""

import doctest
import re
import shlex
import shutil
from pathlib import Path

import pytest

from pitchlib.testing.check import HANDS

from .terminal import *

PAGES = sorted([*ROOT.glob("docs/*.rst"), ROOT / "README.md"])
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
_BLOCK = re.compile(
    r"^\.\. code-block:: console\n((?:\n| +[^\n]*\n)+)|^```console\n(.*?)^```",
    re.MULTILINE | re.DOTALL,
)


def commands(page: Path) -> list[tuple[str, str]]:
    """The commands of a page, each with what it is said to write."""
    found = []
    for block in _BLOCK.finditer(page.read_text("utf-8")):
        text = re.sub(r"^   ", "", block[1] or block[2], flags=re.MULTILINE).strip()
        for each in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
            command, _, output = each.partition("\n")
            found.append((command, output))
    return found


def test_the_documentation_shows_every_command() -> None:
    """In the page about the terminal."""
    shown = {command.split()[1] for command, _ in commands(ROOT / "docs" / "terminal.rst")}
    every = "variants components messages play rules check diff replay validate"
    assert shown >= {*every.split()}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_do_what_the_documentation_shows(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person at the table leaves at once; nothing is written to the standard error."""
    monkeypatch.chdir(tmp_path)
    for example in ROOT.glob("examples/*.toml"):
        shutil.copy(example, tmp_path)
    Path("german.toml").write_text('"low.award" = "{name}: {worth} für die kleinste"\n', "utf-8")
    shutil.copy(EXAMPLES / "hang_jack.py", tmp_path / "house.py")
    shutil.copy(EXAMPLES / "in_the_hole.py", tmp_path)
    state = deal(start(SETBACK), seed=7)
    while state.to_act is not None:
        state = apply(state, legal_moves(state)[-1])
    Path("thursday.pitch").write_text(record_to_text(record_game(state)), "utf-8")
    for command, shown in commands(page):
        output = shown
        program, *arguments = shlex.split(command, comments=True)
        assert program == "pitchlib"
        if arguments[0] == "check":
            # As many hands are shown as are played by default, and fewer are played here.
            output, some = re.subn(rf"\b{HANDS} random hands", "20 random hands", shown)
            assert some == ("random hands" in shown)
            arguments += ["--hands", "20" if some else "1"]
        ended = run(arguments, typed="quit\n")
        assert ended.err == ""
        assert ended.status in {0, 1}
        right = doctest.OutputChecker().check_output(output + "\n" * bool(output), ended.out, FLAGS)
        assert right, f"{command} writes:\n{ended.out}"
