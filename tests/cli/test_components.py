"""Components of your own on the command line."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitchlib import ByPlayers
from pitchlib.formats.names import parameters, shipped_components

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


def test_a_module_is_not_a_variant(terminal: Terminal) -> None:
    """It says how to use it."""
    ended = terminal.run("play", "house_nine.py")
    assert (ended.status, ended.out) == (2, "")
    assert "house_nine.py is Python, not a variant: use it with --components" in ended.err


# pitchlib components


def test_every_component_is_listed_at_its_rule_point(terminal: Terminal) -> None:
    """On a line of its own, with its parameters and what it decides."""
    ended = terminal.run("components")
    assert (ended.status, ended.err) == (0, "")
    lines = ended.out.splitlines()
    for name, kind in shipped_components().items():
        if kind is not ByPlayers:
            assert any(re.match(rf"  {name}(\(|: )", line) for line in lines), name
    assert "  card-point(rank, value, suit, name): Points to the side that captures one" in lines
    start = lines.index("floor: How low a score may fall.")
    found = [re.match(r"  ([a-z-]+)[(:]", line) for line in lines[start + 1 : start + 6]]
    assert [each[1] for each in found if each] == [
        "below-zero-allowed",
        "loses-game",
        "no-negative-floor",
    ]


@pytest.mark.parametrize("name", [*shipped_components()])
def test_every_component_is_shown_in_full(terminal: Terminal, name: str) -> None:
    """With all its parameters, and no markup."""
    ended = terminal.run("components", name)
    assert (ended.status, ended.err) == (0, "")
    assert f", {shipped_components()[name].__name__} in Python" in ended.out
    for parameter in parameters(shipped_components()[name]):
        assert re.search(rf"^{parameter} +(required|\S+ )? +\S", ended.out, re.MULTILINE)
    assert not re.search("`|>>>|:param", ended.out)


def test_a_component_is_found_by_the_name_of_its_class(terminal: Terminal) -> None:
    """Defaults are written as --rule takes them."""
    ended = terminal.run("components", "SingleRound")
    assert ended.out.startswith("single-round: auction, SingleRound in Python\n")
    assert "dealer     no-steal  the dealer's privilege" in ended.out


def test_components_of_a_rule_point(terminal: Terminal) -> None:
    """A name may be that of a rule point, of a component, or of both."""
    ended = terminal.run("components", "dealer-privilege")
    assert "  dealer-steal: The dealer may take the bid" in ended.out
    assert "single-round" not in ended.out
    both = terminal.run("components", "moon").out
    assert "  no-moon: " in both
    assert "moon: moon, Moon in Python" in both


def test_your_own_components_are_listed(terminal: Terminal) -> None:
    """Beside those that ship."""
    ended = terminal.run("components", "points", "--components", "house_nine")
    assert "  nine-of-trumps: One point to the side that captures the nine of trumps" in ended.out


@pytest.mark.parametrize(
    ("name", "answer"),
    [
        ("steal", "There is no component called 'steal'. Did you mean dealer-steal or no-steal?"),
        ("zzz", "There is no component called 'zzz'. `pitchlib components` lists all"),
    ],
)
def test_a_name_that_no_component_has(terminal: Terminal, name: str, answer: str) -> None:
    """Near names are suggested."""
    ended = terminal.run("components", name)
    assert (ended.status, ended.err) == (2, f"pitchlib components: {answer}\n")


def test_a_point_that_costs_is_shown_with_its_sign(terminal: Terminal) -> None:
    """Minus one, not plus minus one."""
    text = "\n\nclass CostlyNine(NineOfTrumps):\n    id = 'costly-nine'\n    value = -1\n"
    Path("house_ten.py").write_text(Path("house_nine.py").read_text("utf-8") + text, "utf-8")
    Path("nine.toml").write_text(NINE.replace("nine-of-trumps", "costly-nine"), "utf-8")
    out = "".join(
        terminal.command(f"play nine.toml --components house_ten.py --seed {seed} --hands 9").out
        for seed in range(4)
    )
    assert re.search(r"^Nine +-1 .* -1$", out, re.MULTILINE)
    assert "+-" not in out
