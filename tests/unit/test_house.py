"""The shape of the house: imports point downwards, without circles, over few floors."""

import ast
import functools
import inspect
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

import pitchlib
from pitchlib.errors import HOMES
from public_names import is_class

from .helpers import *

SOURCE = Path(pitchlib.__file__).parent

DOCS = Path(__file__).parents[2] / "docs"

MOST_FLOORS = 15
MOST_ROOMS = 31
MOST_MODULES = 85


def name_of(file: Path) -> str:
    """The module in a file, without ``pitchlib.`` in front; the package itself is empty."""
    parts = file.relative_to(SOURCE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def targets(file: Path, node: ast.ImportFrom, modules: Mapping[str, Path]) -> set[str]:
    """The modules that an import inside the package asks for."""
    if not node.level:
        return set()
    package = file.relative_to(SOURCE).parent.parts
    start = package[: len(package) - node.level + 1]
    base = ".".join([*start, *(node.module.split(".") if node.module else [])])
    inside = {".".join(filter(None, [base, alias.name])) for alias in node.names}
    found = inside & modules.keys()
    # `from .rules import x` asks for `rules` itself only where x is no module in it.
    return found if len(found) == len(node.names) else {*found, base}


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """All statements in a node; not what they are made of, which would take ten times as long."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.stmt, ast.excepthandler, ast.match_case)):
            yield child
            yield from statements(child)


@functools.cache
def imports() -> dict[str, set[str]]:
    """What each module imports from this package, for types only or on use included."""
    modules = {name_of(file): file for file in SOURCE.rglob("*.py")}
    return {
        name: {
            target
            for node in statements(ast.parse(file.read_text(encoding="utf-8")))
            if isinstance(node, ast.ImportFrom)
            for target in targets(file, node, modules)
        }
        - {name}
        for name, file in modules.items()
        # The top of the package only hands on what stands below it; nothing below asks for it.
        if name
    }


def floors(graph: Mapping[str, set[str]]) -> dict[str, int]:
    """How many stand on top of each other below each, counted down the longest way."""
    found: dict[str, int] = {}

    def floor(name: str, above: tuple[str, ...]) -> int:
        assert name not in above, f"a circle: {' -> '.join([*above[above.index(name) :], name])}"
        if name not in found:
            below = sorted(graph[name])
            found[name] = 1 + max((floor(each, (*above, name)) for each in below), default=0)
        return found[name]

    for name in sorted(graph):
        floor(name, ())
    return found


def room_of(module: str) -> str:
    """The room that a module stands in: what lies right below ``pitchlib``."""
    return module.partition(".")[0]


def rooms() -> dict[str, set[str]]:
    """What each room imports from others."""
    graph: dict[str, set[str]] = {}
    for name, found in imports().items():
        others = {room_of(target) for target in found} - {room_of(name), ""}
        graph.setdefault(room_of(name), set()).update(others)
    return graph


@pytest.mark.sweep
def test_no_module_imports_itself_by_way_of_others() -> None:
    """No circle, imports for types only and on use included."""
    floors({name: found - {""} for name, found in imports().items()})


@pytest.mark.sweep
def test_the_house_has_few_floors() -> None:
    """No circle of rooms, and the longest chain of them is short."""
    highest = floors(rooms())
    assert max(highest.values()) <= MOST_FLOORS, sorted(highest, key=highest.__getitem__)[-5:]


def test_the_top_of_the_package_has_few_rooms() -> None:
    """Modules and packages that stand right below ``pitchlib``."""
    assert len(rooms()) <= MOST_ROOMS, sorted(rooms())


def test_no_two_modules_have_one_name() -> None:
    """So somebody who hears of a module finds it; and there are few."""
    names = Counter(name.rpartition(".")[2] for name in imports())
    assert [name for name, times in names.items() if times > 1] in ([], ["parts"])
    assert names.total() <= MOST_MODULES


def test_the_reference_has_a_page_for_each_home() -> None:
    """Or leads to a page that shows how it is used."""
    index = (DOCS / "reference" / "index.rst").read_text(encoding="utf-8")
    pages: dict[str, str] = dict(re.findall(r":doc:`(pitchlib\S*) <(\S+)>`", index))
    assert list(pages) == ["pitchlib", *(f"pitchlib.{home}" for home in HOMES)]
    for home, page in pages.items():
        text = Path(f"{DOCS}{page}.rst" if page[0] == "/" else DOCS / "reference" / f"{page}.rst")
        assert re.search(rf":: {home}[.\n]", text.read_text(encoding="utf-8")), home


def floors_in_picture() -> list[list[str]]:
    """The rooms of each floor in the picture of the house, from the ground up."""
    page = (DOCS / "project" / "architecture.rst").read_text(encoding="utf-8")
    floors: list[list[str]] = [[]]
    for line in re.findall("^    ([│├].*)$", page, re.MULTILINE):
        if line[0] == "├":
            floors.append([])
        floors[-1] += re.findall(r"\w+", line)
    return floors[::-1]


def test_the_picture_has_every_room() -> None:
    """Once."""
    pictured = [room for floor in floors_in_picture() for room in floor]
    assert sorted(pictured) == sorted(rooms().keys() - {"__main__"})


CHECKS = {"answers.py", "checking.py", "parts.py", "validators.py"}
"""What is in the room of the rules, and holds no component."""


def test_the_page_of_the_house_names_what_there_is() -> None:
    """Files and folders of the package, among them where the components of each rule point are."""
    page = (DOCS / "project" / "architecture.rst").read_text(encoding="utf-8")
    named = set(re.findall(r"``(\w+/(?:\w+(?:\.py|/))?|\w+\.py)``", page))
    assert [name for name in named if not (SOURCE / name).exists()] == []
    rules = {f"rules/{each.name}{'/' * each.is_dir()}" for each in SOURCE.glob("rules/[a-z]*")}
    assert {name.rpartition("/")[2] for name in rules - named} <= CHECKS


def test_dependencies_point_downwards() -> None:
    """No room imports one that stands above it."""
    height = {room: level for level, row in enumerate(floors_in_picture()) for room in row}
    wrong = [
        f"{name} imports {target}"
        for name, found in imports().items()
        for target in found
        if height.get(room_of(name), 99) < height.get(room_of(target), -1)
    ]
    assert not wrong, wrong


def test_what_a_component_is_asked_is_documented() -> None:
    """Each public method and property of a component, in its class or in a base class."""
    homes = (pitchlib.authoring, pitchlib.rules)
    public = [getattr(home, name) for home in homes for name in vars(home)["__all__"]]
    kinds = [each for each in public if is_class(each) and issubclass(each, Component)]
    silent = [
        f"{kind.__name__}.{name}"
        for kind in kinds
        for name in dir(kind)
        if not name.startswith("_")
        and (callable(getattr(kind, name)) or isinstance(getattr(kind, name), property))
        and not inspect.getdoc(getattr(kind, name))
    ]
    assert len(kinds) > 70
    assert silent == []
