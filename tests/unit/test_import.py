"""What importing pitchlib brings in, and what only its use does."""

import subprocess
import sys

import pytest

import pitchlib

HEAVY = (
    "argparse", "asyncio", "hypothesis", "json", "random", "rich",
    "pitchlib.cli", "pitchlib.formats.codec", "pitchlib.lint.oddities", "pitchlib.formats.records",
    "pitchlib.knowledge.worlds", "pitchlib.formats.variant_files", "pitchlib.testing", "tomllib",
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
    assert len(set(pitchlib.__all__)) == len(pitchlib.__all__)
    for name in pitchlib.__all__:
        assert getattr(pitchlib, name) is not None
    assert set(pitchlib.__all__) <= set(dir(pitchlib))


def test_unknown_names_are_attribute_errors() -> None:
    """So that ``hasattr`` and ``from pitchlib import …`` behave."""
    with pytest.raises(AttributeError, match="has no attribute 'shuffle'"):
        getattr(pitchlib, "shuffle")  # noqa: B009  (a checker would refuse the plain form)


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
