"""What importing pitchlib brings in, and what only its use does."""

import ast
import importlib.metadata
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import pitchlib
from pitchlib.errors import HOMES

HEAVY = (
    "argparse", "asyncio", "hypothesis", "importlib.metadata", "json", "random", "rich",
    "pitchlib.cli", "pitchlib.codec.components", "pitchlib.records",
    "pitchlib.knowledge.worlds", "pitchlib.files", "pitchlib.testing", "tomllib",
    "typing_extensions",
    "pitchlib._core", "pitchlib.composing", "pitchlib.game.engine", "pitchlib.moves",
)  # fmt: skip


def printed(program: str, *options: str) -> str:
    """What a program of its own prints."""
    done = subprocess.run(
        [sys.executable, *options, "-c", program], capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_heavy_modules_are_imported_on_use() -> None:
    """Importing pitchlib brings in neither the standard library's heavy modules nor our own."""
    modules = printed("import sys, pitchlib; print(*sys.modules)", "-I")
    assert set(modules.split()).isdisjoint(HEAVY)


def home(name: str) -> Any:
    """A module right below pitchlib, or pitchlib itself."""
    return import_module(f"pitchlib.{name}" if name else "pitchlib")


@pytest.mark.parametrize("name", ["", *HOMES])
def test_every_public_name_of_a_home_is_there(name: str) -> None:
    """Names that are imported on use are found like all others."""
    public = home(name).__all__
    assert len(set(public)) == len(public)
    assert [each for each in public if getattr(home(name), each) is None] == []


def test_the_top_has_the_names_that_most_programs_use() -> None:
    """And each other public name has one home."""
    assert len(pitchlib.__all__) == 63
    assert {*pitchlib.__all__, *HOMES} <= {*dir(pitchlib)}
    homes: dict[str, list[str]] = {}
    for each in HOMES:
        for name in {*home(each).__all__} - {*pitchlib.__all__}:
            homes.setdefault(name, []).append(each)
    twice = {name: found for name, found in homes.items() if len(found) > 1}
    assert twice == {}


def test_checkers_and_programs_find_the_same_names() -> None:
    """What is imported for type checkers, by the module that has it, is what is imported on use."""
    source = ast.parse(Path(pitchlib.__file__).read_text(encoding="utf-8"))
    [for_checkers] = [node.body for node in source.body if isinstance(node, ast.If)][:1]
    found: dict[str, set[str]] = {}
    for node in for_checkers:
        if isinstance(node, ast.ImportFrom):
            found.setdefault(node.module or "", set()).update(each.name for each in node.names)
    assert found.pop("") == {*HOMES} - {"rulebook"}
    assert found == {room: {*names} for room, names in pitchlib._ON_USE.items()}


@pytest.mark.parametrize("program", [
    "import pitchlib.rulebook; print(pitchlib.rulebook)",
    "import pitchlib.rulebook.differences; print(pitchlib.rulebook)",
    "from pitchlib import *; print(rulebook)",
])  # fmt: skip
def test_a_function_called_like_its_home_stays_a_function(program: str) -> None:
    """However its home is imported."""
    assert re.fullmatch(r"<function rulebook .*>", printed(program))


@pytest.mark.parametrize(("asked", "name", "where"), [
    ("", "Dealing", "pitchlib.rules"), ("rules", "deal", "pitchlib"),
    ("bots", "lint", "pitchlib.lint"), ("variants", "Clause", "pitchlib.authoring"),
])  # fmt: skip
def test_a_name_asked_of_the_wrong_place_says_where_it_is(
    asked: str, name: str, where: str
) -> None:
    """As an attribute and, of a package, in an import."""
    with pytest.raises(AttributeError, match=rf"no attribute '{name}': it is in {where}$"):
        getattr(home(asked), name)
    if hasattr(home(asked), "__path__"):
        with pytest.raises(ImportError, match=rf"cannot import '{name}' .*: it is in {where}$"):
            exec(f"from {home(asked).__name__} import {name}")  # noqa: S102


def test_unknown_names_are_attribute_errors() -> None:
    """So that ``hasattr`` and ``from pitchlib import …`` behave."""
    with pytest.raises(AttributeError, match=r"has no attribute 'shuffle'$"):
        getattr(pitchlib, "shuffle")  # noqa: B009  (a checker would refuse the plain form)


def test_the_version_is_the_one_that_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is installed, it is said to be unknown."""
    assert pitchlib.__version__ == importlib.metadata.version("pitchlib")

    def nothing(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "version", nothing)
    assert pitchlib.__version__ == "0+unknown"


NO_GAMES = """\
from pitchlib import SETBACK
from pitchlib.testing import check_variant
print(check_variant(SETBACK, examples=1).sound)
try: from pitchlib.testing import games
except ImportError: print("no games")"""
PLAYOUT = """\
from pitchlib import SETBACK, start
from pitchlib.search import playouts
print(playouts(start(SETBACK), 1, seed=1).hands)"""


@pytest.mark.parametrize(("missing", "program", "shown"), [
    ("hypothesis", NO_GAMES, "True\nno games"), ("cython", PLAYOUT, "1"),
])  # fmt: skip
def test_what_is_not_installed_is_missed_by_its_users_alone(
    missing: str, program: str, shown: str
) -> None:
    """Strategies need hypothesis; only what is compiled needs Cython."""
    assert printed(f"import sys; sys.modules[{missing!r}] = None\n{program}") == shown


def test_whether_the_core_is_compiled_can_be_asked() -> None:
    """Its answer is the kind of file that was imported."""
    from pitchlib import _core

    assert pitchlib.__compiled__ is (Path(_core.__file__).suffix != ".py")
