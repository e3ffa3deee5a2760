"""What importing pitchlib brings in, and what only its use does."""

import ast
import importlib.metadata
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import pitchlib

HEAVY = (
    "argparse", "asyncio", "hypothesis", "importlib.metadata", "json", "random", "rich",
    "pitchlib.cli", "pitchlib.formats.codec", "pitchlib.lint.oddities", "pitchlib.formats.records",
    "pitchlib.knowledge.worlds", "pitchlib.formats.variant_files", "pitchlib.testing", "tomllib",
    "pitchlib._core", "pitchlib.game.engine", "pitchlib.variant",
)  # fmt: skip


def test_heavy_modules_are_imported_on_use() -> None:
    """Importing pitchlib brings in neither the standard library's heavy modules nor our own."""
    program = "import sys, pitchlib; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-I", "-c", program], capture_output=True, text=True, check=True
    )
    assert set(done.stdout.split()).isdisjoint(HEAVY)


def test_every_public_name_is_there() -> None:
    """Names that are imported on use are found like all others, and listed."""
    public = vars(pitchlib)["__all__"]
    assert len(set(public)) == len(public)
    for name in public:
        assert getattr(pitchlib, name) is not None
    assert set(public) <= set(dir(pitchlib))


def test_checkers_and_programs_find_the_same_names() -> None:
    """What is imported for type checkers is what is imported on use, room by room."""
    source = ast.parse(Path(pitchlib.__file__).read_text(encoding="utf-8"))
    [for_checkers] = [node.body for node in source.body if isinstance(node, ast.If)][:1]
    found: dict[str | None, set[str]] = {}
    for node in for_checkers:
        assert isinstance(node, ast.ImportFrom)
        names = {alias.name for alias in node.names}
        if names == {"*"}:
            names = {*import_module(f"pitchlib.{node.module}").__all__}
        found.setdefault(node.module, set()).update(names)
    assert found == {room: {*names} for room, names in pitchlib._ON_USE.items()}


@pytest.mark.parametrize("program", [
    "import pitchlib.lint, pitchlib.rulebook; print(pitchlib.lint, pitchlib.rulebook)",
    "import pitchlib.lint.oddities; print(pitchlib.lint, pitchlib.rulebook)",
    "from pitchlib import *; print(lint, rulebook)",
])  # fmt: skip
def test_a_function_called_like_its_room_stays_a_function(program: str) -> None:
    """However its room is imported."""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert re.fullmatch(r"<function lint .*> <function rulebook .*>", done.stdout.strip())


def test_unknown_names_are_attribute_errors() -> None:
    """So that ``hasattr`` and ``from pitchlib import …`` behave."""
    with pytest.raises(AttributeError, match="has no attribute 'shuffle'"):
        getattr(pitchlib, "shuffle")  # noqa: B009  (a checker would refuse the plain form)


def test_the_version_is_the_one_that_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing is installed, it is said to be unknown."""
    assert pitchlib.__version__ == importlib.metadata.version("pitchlib")

    def nothing(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "version", nothing)
    assert pitchlib.__version__ == "0+unknown"


def test_the_laws_do_without_hypothesis() -> None:
    """Only the strategies, and a case made simple, need the extra."""
    program = (
        "import sys; sys.modules['hypothesis'] = None\n"
        "from pitchlib import SETBACK\n"
        "from pitchlib.testing import check_variant, laws\n"
        "assert check_variant(SETBACK, examples=1).sound\n"
        "try: from pitchlib.testing import games\n"
        "except ImportError as error: print(error.name)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() in {"hypothesis", "None"}


def test_whether_the_core_is_compiled_can_be_asked() -> None:
    """Its answer is the kind of file that was imported."""
    from pitchlib import _core

    assert pitchlib.__compiled__ is (Path(_core.__file__).suffix != ".py")


def test_the_core_does_without_cython() -> None:
    """Only what is compiled needs it, to tell C what other threads may do meanwhile."""
    program = (
        "import sys; sys.modules['cython'] = None\n"
        "from pitchlib import SETBACK, playouts, start\n"
        "assert playouts(start(SETBACK), 1, seed=1).hands == 1"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
