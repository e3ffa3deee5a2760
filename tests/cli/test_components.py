"""Components of your own on the command line."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .terminal import Terminal

EXAMPLES = Path(__file__).parents[2] / "examples" / "custom_components"
NINE = """\
format = 1
extends = "pitch-six"
id = "nine"
title = "Nine"
points.add = ["nine-of-trumps"]
"""


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder of its own for each test, with a component and a variant that uses it."""
    monkeypatch.chdir(tmp_path)
    files = [EXAMPLES / f"{name}.py" for name in ("nine_of_trumps", "hang_jack")]
    Path("house_nine.py").write_text("\n".join(file.read_text("utf-8") for file in files), "utf-8")
    Path("nine.toml").write_text(NINE, "utf-8")
    before = {*sys.modules}
    yield
    for name in {"house_nine", "house_ten", "all_of_ours", "ours"} - before:
        sys.modules.pop(name, None)


@pytest.mark.parametrize("module", ["house_nine", "house_nine.py", "./house_nine.py"])
@pytest.mark.parametrize(
    ("command", "status", "shown"),
    [
        ("check nine.toml --hands 2", 0, "nine.toml: Nine can be played, by 2, 3, 4"),
        ("rules nine.toml --no-example", 0, "the side that captures the nine of trumps"),
        ("rules pitch-six --no-example --rule hang-jack", 0, "(to hang the jack)"),
        ("diff pitch-six nine.toml", 1, "captures the nine of trumps"),
        ("play nine.toml --seed 1 --hands 1", 0, "\nNine "),
    ],
)
def test_a_module_of_your_own_is_imported(
    terminal: Terminal, command: str, status: int, shown: str, module: str
) -> None:
    """By its name or by its file; then files and --rule may name what it has."""
    ended = terminal.command(f"{command} --components {module}")
    assert (ended.status, ended.err) == (status, "")
    assert shown in " ".join(ended.out.split()) or shown in ended.out
    assert "." not in sys.path


def test_a_file_imports_nothing_by_itself(terminal: Terminal) -> None:
    """Its problem says how to use the component."""
    ended = terminal.command("check nine.toml")
    assert ended.status == 1
    assert "there is no component called 'nine-of-trumps'" in ended.out
    assert "use --components in the shell" in ended.out


def test_modules_of_your_own_find_each_other(terminal: Terminal) -> None:
    """A file may import what lies beside it, and a module may pass on what others define."""
    Path("rules_of_ours").mkdir()
    shutil.move("house_nine.py", "rules_of_ours/house_ten.py")
    text = "from house_ten import *\nfrom house_ten import NineOfTrumps\n"
    Path("rules_of_ours/all_of_ours.py").write_text(text, "utf-8")
    ended = terminal.command("diff pitch-six nine.toml --components rules_of_ours/all_of_ours.py")
    assert (ended.status, ended.err) == (1, "")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "--components ours.py: it cannot be imported: FileNotFoundError: "),
        ("1 / 0", "--components ours.py: it cannot be imported: ZeroDivisionError: "),
        ("def", "--components ours.py: it cannot be imported: SyntaxError: "),
        ("raise SystemExit(3)", "--components ours.py: it cannot be imported: SystemExit: 3"),
        ("from pitchlib import *", "--components ours.py: it has no components; a component is a"),
        (
            "from pitchlib import AnyLead\nclass DealerSteal(AnyLead):\n    pass\n",
            "DealerSteal and DealerSteal are both named dealer-steal: rename one",
        ),
    ],
)
@pytest.mark.parametrize(
    "command", ["play nine.toml", "rules nine.toml", "diff pitch-six nine.toml", "check nine.toml"]
)
def test_a_module_that_is_of_no_use_is_refused(
    terminal: Terminal, command: str, text: str | None, message: str
) -> None:
    """With what went wrong, and status 2."""
    if text is not None:
        Path("ours.py").write_text(text, "utf-8")
    ended = terminal.command(f"{command} --components ours.py")
    assert (ended.status, ended.out) == (2, "")
    assert message in ended.err
    assert "Traceback" not in ended.err


def test_a_module_without_a_name_like_that(terminal: Terminal) -> None:
    """The name is said, and what Python said."""
    ended = terminal.command("check nine.toml --components no_such_module_here")
    assert ended.status == 2
    assert "ModuleNotFoundError: No module named 'no_such_module_here'" in ended.err
