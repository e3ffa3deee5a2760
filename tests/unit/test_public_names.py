"""The public names and signatures are those that are written down."""

import ast
import inspect
from pathlib import Path
from types import ModuleType

import pytest

import pitchlib
from pitchlib.game import engine, legality
from public_names import LISTING, listing


@pytest.mark.skipif(pitchlib.__compiled__, reason="C shows parameters in other words")
def test_a_change_of_a_public_name_is_seen() -> None:
    """``python tests/public_names.py --write`` writes them anew."""
    assert LISTING.read_text(encoding="utf-8") == listing()


@pytest.mark.parametrize("module", [engine, legality])
def test_c_has_the_parameters_of_the_source(module: ModuleType) -> None:
    """It says no types, but names, defaults, and what has to be named."""
    source = Path(pitchlib.__file__).with_name("game") / f"{module.__name__.rpartition('.')[2]}.py"
    body = ast.parse(source.read_text(encoding="utf-8")).body
    written = {node.name: node.args for node in body if isinstance(node, ast.FunctionDef)}
    for name in module.__all__:
        if inspect.isclass(it := getattr(module, name)):
            continue
        for each in (*written[name].args, *written[name].kwonlyargs):
            each.annotation = None
        bare = [
            each.replace(annotation=each.empty)
            for each in inspect.signature(it).parameters.values()
        ]
        assert str(inspect.Signature(bare)) == f"({ast.unparse(written[name])})"
