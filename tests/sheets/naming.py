"""Which test names which statements; the documentation shows it as tables."""

import ast
import functools
from collections.abc import Iterator
from pathlib import Path

from .rows import facts
from .statements import Sheet

HERE = Path(__file__).parent


def _named(function: ast.FunctionDef) -> Iterator[str]:
    """The statements that a test names in ``@states(...)``."""
    for decorator in function.decorator_list:
        if (
            isinstance(decorator, ast.Call)
            and isinstance(decorator.func, ast.Name)
            and decorator.func.id == "states"
        ):
            for argument in decorator.args:
                named = ast.literal_eval(argument)
                assert isinstance(named, str)
                yield named


def statements_by_test() -> dict[tuple[str, str], tuple[str, ...]]:
    """The statements that each test names, by file and name of the test."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            match node:
                case ast.FunctionDef(name="test_facts"):
                    pass
                case ast.FunctionDef(name=name) if name.startswith("test_"):
                    found[path.name, name] = tuple(_named(node))
                case ast.Assign(value=ast.Call(func=ast.Name(id="checks"), args=[sheet, text])):
                    for fact in facts(ast.literal_eval(sheet), ast.literal_eval(text)):
                        found[path.name, f"test_facts[{fact.id}]"] = fact.statements
                case _:
                    pass
    return found


@functools.cache
def by_statement() -> dict[str, tuple[tuple[str, str], ...]]:
    """The tests of each statement, as file and name, in the order of the files."""
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    for test, statements in statements_by_test().items():
        for statement in statements:
            found[statement] = (*found.get(statement, ()), test)
    return found


def file_of(sheet: Sheet) -> str:
    """The file with the tests of a sheet."""
    return f"test_{sheet.id.replace('-', '_')}.py"
