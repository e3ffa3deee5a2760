"""Catalogues on the command line."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from pitchlib import SETBACK
from pitchlib.rulebook import messages

from .terminal import Terminal
from .test_components import EXAMPLES


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of its own for each test."""
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("only", ["", " --variant setback"])
def test_what_is_listed_is_a_catalogue_in_order(terminal: Terminal, only: str) -> None:
    """All messages, or those of one variant."""
    listed = terminal.command(f"messages{only}")
    assert (listed.status, listed.err) == (0, "")
    Path("english.toml").write_text(listed.out, "utf-8")
    number = len(listed.out.splitlines())
    assert number == len(messages(SETBACK)) if only else number > 500
    ended = terminal.command(f"messages english.toml{only}")
    assert (ended.status, ended.out) == (0, f"english.toml: {number} of {number} messages\n")


@pytest.mark.parametrize("form", ["toml", "json"])
def test_problems_of_a_catalogue_have_their_place(terminal: Terminal, form: str) -> None:
    """What is unknown, what has other values in braces, and what is missing."""
    english = messages(SETBACK)
    text = json.dumps({**english, "jack.award": "Bube {x}", "jak": "Bube"}, indent=0)
    if form == "toml":
        pairs = {**english, "jack.award": "Bube {x}", "jak": "Bube"}.items()
        text = "".join(f"{json.dumps(key)} = {json.dumps(value)}\n" for key, value in pairs)
    text = "\n".join(line for line in text.split("\n") if '"low.award"' not in line)
    Path(f"german.{form}").write_text(text, "utf-8")
    ended = terminal.command(f"messages german.{form} --variant setback")
    assert (ended.status, ended.err) == (1, "")
    first, *rest, missing, last = ended.out.splitlines()
    assert first.startswith(f"german.{form}:")
    assert "jack.award: the message has no value {x}" in first
    assert "jak: there is no such message" in rest[0]
    assert missing == f"german.{form}: missing: low.award = {english['low.award']}"
    assert last == f"german.{form}: {len(english) - 1} of {len(english)} messages"


def test_a_catalogue_that_cannot_be_read(terminal: Terminal) -> None:
    """The line and the column are told, or that there is no file."""
    Path("bad.toml").write_text('"a" = "b"\n"c" = d\n', "utf-8")
    ended = terminal.command("messages bad.toml")
    assert ended.status == 1
    assert ended.out.startswith("bad.toml:2:7: ")
    assert terminal.command("messages none.toml").status == 2


def test_messages_of_your_own_components(terminal: Terminal) -> None:
    """Their sentences and objections are listed, too."""
    shutil.copy(EXAMPLES / "nine_of_trumps.py", "house.py")
    ended = terminal.command("messages --components house.py")
    assert '\n"nine-of-trumps.award" = "{name}: 1 point' in ended.out
