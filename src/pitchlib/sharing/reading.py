"""From the data of a file to the variant that it stands for."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterable
from pathlib import Path as FilePath
from typing import Any, final

import attrs

from ..content import component_classes, component_to_content
from ..content_reading import (
    LONGEST_LIST,
    MOST_POINTS,
    OPTIONAL,
    Parameter,
    ProblemList,
    _read_bid_names,
    _read_text,
    _read_texts,
    component_parameters,
    read_component,
)
from ..content_reading import TooManyProblems as TooManyOfContent
from ..errors import InvalidArgument, UnknownVariant
from ..rules.component import ByPlayers
from ..variant import _QUESTIONS, RULE_POINTS, Variant, _replace_part
from ..variants import VARIANTS, find_variant
from .draft import Draft
from .model import KEYS, POINT_KEYS, VERSION, part_points, parts_for
from .names import Names, in_kebab_case, suggestion
from .parsing import FORMATS, LONGEST, Format, Parsed, parse
from .places import Path, Places
from .problems import FileProblem, Problems, TooManyProblems, refuse

__all__ = ["load_variant", "loads_variant"]


def loads_variant(
    text: str | bytes,
    *,
    format: Format | None = None,
    components: Iterable[type] = (),
    bases: Iterable[Variant] = (),
) -> Variant:
    """The variant that the text of a file stands for.

    Nothing that the text says is imported or run: it names components, and only those that ship
    with the library or are given here are looked at.

    >>> ours = loads_variant('''
    ... format = 1
    ... extends = "setback"
    ...
    ... [rules]
    ... dealer-privilege = "dealer-steal"
    ... going-out.target = 21
    ... ''')
    >>> ours.auction.dealer, ours.going_out.target
    (DealerSteal(), 21)

    :param text: what the file holds; bytes are UTF-8.
    :param format: ``"toml"`` or ``"json"``; what begins with a brace is JSON by default.
    :param components: classes of custom components that the text may name.
    :param bases: variants besides those of the library that the text may extend, by their ids.
    :raises InvalidVariantFile: with every problem and its place.
    :raises InvalidArgument: for arguments of the wrong type.
    """
    return _loaded(text, format, components, bases, None)


def load_variant(
    path: str | os.PathLike[str],
    *,
    format: Format | None = None,
    components: Iterable[type] = (),
    bases: Iterable[Variant] = (),
) -> Variant:
    """The variant that a file stands for; see :func:`loads_variant`.

    :param path: the file; what ends in ``.json`` or ``.toml`` is written like that.
    :param format: ``"toml"`` or ``"json"``, for other endings.
    :param components: classes of custom components that the file may name.
    :param bases: variants besides those of the library that the file may extend, by their ids.
    :raises InvalidVariantFile: with every problem and its place.
    :raises InvalidArgument: for arguments of the wrong type.
    :raises OSError: if the file cannot be read.
    """
    if not isinstance(path, (str, os.PathLike)):
        raise InvalidArgument(f"A file is told by its path, not {path!r}")
    name = os.fspath(path)
    try:
        with FilePath(name).open("rb") as file:
            source = file.read(4 * LONGEST + 1)  # one more than is allowed, to be refused
    except ValueError as error:  # a path with a zero byte in it
        raise InvalidArgument(f"{name!r} is no path: {error}") from None
    return _loaded(source, format or format_of(name), components, bases, name)


def format_of(name: str) -> Format | None:
    """What the ending of a file's name says about how it is written."""
    for form in FORMATS:
        if name.lower().endswith(f".{form}"):
            return form
    return None


def _loaded(
    source: str | bytes,
    form: Format | None,
    components: Iterable[type],
    bases: Iterable[Variant],
    file: str | None,
) -> Variant:
    variant, problems = inspect(source, form, components, bases)
    if variant is None:
        refuse(problems, file)
    return variant


def inspect(
    source: str | bytes,
    form: Format | None = None,
    components: Iterable[type] = (),
    bases: Iterable[Variant] = (),
) -> tuple[Variant | None, tuple[FileProblem, ...]]:
    """The variant, or every problem of the text with its place."""
    if form is not None and form not in FORMATS:
        raise InvalidArgument(f'A file is written as "toml" or "json", not {form!r}')
    known = _bases(bases)
    classes = [kind for base in known.values() for kind in component_classes(base)]
    names = Names(components, classes)
    problems = Problems()
    variant = None
    parsed = Parsed("", None, Places())
    with contextlib.suppress(TooManyProblems):
        parsed = parse(source, form, problems)
        if parsed.data is not None and not problems:
            variant = _Reader(parsed.data, names, known, problems).variant()
    return (None if problems else variant), problems.located(parsed.text, parsed.places)


def _bases(bases: Iterable[Variant]) -> dict[str, Variant]:
    try:
        given = tuple(bases)
    except TypeError:
        raise InvalidArgument(f"`bases` is a list of variants, not {bases!r}") from None
    for base in given:
        if not isinstance(base, Variant):
            raise InvalidArgument(f"`bases` is a list of variants, and {base!r} is none")
    found = {base.id: base for base in given}
    if len(found) < len(given):
        raise InvalidArgument("Two of the `bases` have the same id")
    return found


_ABOUT = re.compile(r"\w+: (\w+) ")
"""How a component begins to tell that one of its parameters is wrong."""


@final
class _Reader:
    """Reads the data of one file, which may be anything that a parser gives."""

    def __init__(
        self, data: dict[str, Any], names: Names, bases: dict[str, Variant], problems: Problems
    ) -> None:
        self.data = data
        self.names = names
        self.bases = bases
        self.problems = problems
        self.part_points = part_points(names)

    def variant(self) -> Variant | None:
        """The variant, if there are no problems."""
        if not self.version():
            return None
        for key in self.data:
            if key not in KEYS:
                self.unknown_key(key)
        self.text("$schema")
        base = self.base()
        if base is None and "extends" in self.data:
            return None  # all else might be wrong for no other reason
        draft = Draft(base)
        self.read_names(draft)
        self.read_rules(draft)
        self.read_points(draft)
        if not self.problems:
            self.check_points(draft)
        return None if self.problems else draft.variant(self.problems)

    def version(self) -> bool:
        """Whether this release can read the file's version of the format."""
        version = self.data.get("format")
        if "format" not in self.data:
            self.problems.add((), f"the version of the format is missing: write format = {VERSION}")
        elif type(version) is not int or version < 1:
            told = f"the version of the format is a number, {VERSION} at present"
            self.problems.add(("format",), f"{told}, not {_told(version)}")
        elif version > VERSION:
            told = f"this file is written in version {min(version, 10**6)} of the format"
            reads = f"this release of pitchlib reads version {VERSION}"
            self.problems.add(("format",), f"{told}, and {reads}: a newer release may read it")
        else:
            return True
        return False

    def unknown_key(self, key: str) -> None:
        if key in RULE_POINTS or key in self.part_points:
            hint = ": write it below [rules]"
        else:
            hint = suggestion(key, KEYS, [*RULE_POINTS, *self.part_points])
        there = f"; there are: {', '.join(KEYS)}"
        self.problems.add((key,), f"nothing is called {_quoted(key)} here{hint or there}", key=True)

    # What it is called, and what it starts from

    def text(self, key: str) -> str | None:
        value = self.data.get(key)
        if key in self.data and not isinstance(value, str):
            self.problems.add((key,), f"a text is needed, not {_told(value)}")
        return value if isinstance(value, str) else None

    def base(self) -> Variant | None:
        name = self.text("extends")
        if name is None:
            return None
        if name in self.bases:
            return self.bases[name]
        try:
            return find_variant(name[:200])
        except UnknownVariant as error:
            ids = [*self.bases, *(variant.id for variant in VARIANTS)]
            hint = suggestion(name, ids)
            if not hint and error.suggestions:
                hint = f"; did you mean {' or '.join(error.suggestions)}?"
            if not hint and re.search(r"[/\\]|\.(toml|json)$", name):
                hint = "; other files are not read: give their variants as `bases`"
            hint = hint or f"; there are: {', '.join(ids)}"
            self.problems.add(("extends",), f"there is no variant called {_quoted(name)}{hint}")
        return None

    def read_names(self, draft: Draft) -> None:
        found = ProblemList()
        given = [key for key in ("id", "title") if key in self.data]
        if len(given) == 1 or (not given and draft.base is None):
            other = "title" if given == ["id"] else "id"
            told = "a variant has an id, such as our-table, and a title, such as Our Table"
            self.problems.add(tuple(given), f"{told}: {other} is missing", key=True)
        readers = {
            "id": _read_text, "title": _read_text, "aliases": _read_texts,
            "bid-names": _read_bid_names,
        }  # fmt: skip
        with contextlib.suppress(TooManyOfContent):
            for key, read in readers.items():
                field = key.replace("-", "_")
                if key in self.data:
                    draft.names[field] = read(self.data[key], {}, (key,), found)
                elif draft.base is not None and not (key == "aliases" and given):
                    draft.names[field] = getattr(draft.base, field)
        for problem in found:
            self.problems.add(problem.path, problem.message)

    # The rules

    def read_rules(self, draft: Draft) -> None:
        given = self.table("rules")
        parts: dict[str, Any] = {}
        for name, value in given.items():
            path: Path = ("rules", name)
            if name in self.part_points:
                parts[name] = value
            elif name in RULE_POINTS and name != "points":
                old = None if draft.base is None else getattr(draft.base, name.replace("-", "_"))
                component = self.component(value, path, old, name)
                if component is not None:
                    draft.wholes[name] = component
            else:
                self.unknown_rule(name, path)
        if draft.base is None:
            self.read_missing(given)
        self.read_parts(draft, parts)

    def read_missing(self, given: dict[str, Any]) -> None:
        """What a file that extends nothing must say."""
        if not given:
            told = 'start from a variant, such as extends = "setback", or give [rules] and points'
            self.problems.add(("rules",), told, key=True)
            return
        for name in RULE_POINTS:
            if name not in {*OPTIONAL, *given, "points"}:
                question = _QUESTIONS.get(name, ("what applies", ""))[0]
                known = ", ".join(self.names.answering(name))
                told = f"nothing says {question}: add {name} = …, one of {known}"
                self.problems.add(("rules",), told, key=True)

    def read_parts(self, draft: Draft, given: dict[str, Any]) -> None:
        """Parts find their places when all wholes are known, in whatever order they stand."""
        before = len(self.problems)
        fields = draft.fields()
        for name, value in given.items():
            path: Path = ("rules", name)
            wholes = [fields.get(each.replace("-", "_")) for each in RULE_POINTS]
            olds = next((found for each in wholes if (found := parts_for(each, name))), [])
            old = olds[0] if olds and all(each == olds[0] for each in olds) else None
            component = self.component(value, path, old, name)
            if component is None:
                continue
            if _replace_part({}, dict(fields), component):
                draft.parts[name] = component
            elif before == len(self.problems):
                told = f"nothing in this variant asks for {name}, which {_named(component)} answers"
                self.problems.add(path, told, key=True)

    def unknown_rule(self, name: str, path: Path) -> None:
        kind = self.names.by_name.get(in_kebab_case(name[:60]))
        rule_point = getattr(kind, "rule_point", None)
        if name in KEYS:
            hint = ": it stands at the top of the file, before [rules]"
            hint = ": points have a table of their own, [points]" if name == "points" else hint
        elif kind is not None and isinstance(rule_point, str):
            written = in_kebab_case(kind.__name__)
            hint = f'; {written} is a component: write {rule_point} = "{written}"'
            if rule_point == "points":
                hint = f"; {written} is a point: it belongs into [points]"
        else:
            known = [*(each for each in RULE_POINTS if each != "points"), *self.part_points]
            hint = suggestion(name, known) or f"; there are: {', '.join(known)}"
        self.problems.add(path, f"there is no rule point called {_quoted(name)}{hint}", key=True)

    def table(self, key: str) -> dict[str, Any]:
        value = self.data.get(key, {})
        if isinstance(value, dict):
            return value
        self.problems.add((key,), f"a table is needed, not {_told(value)}")
        return {}

    # The points

    def read_points(self, draft: Draft) -> None:
        given = self.data.get("points")
        if "points" not in self.data:
            if draft.base is None:
                told = (
                    "nothing says what points there are: list them as points, or extend a variant"
                )
                self.problems.add((), told)
            return
        if isinstance(given, list):
            draft.listed = self.points(given, ("points",))
            return
        if not isinstance(given, dict):
            told = "points are a list in counting order, or a table with changes"
            self.problems.add(("points",), f"{told}, not {_told(given)}")
            return
        if draft.base is None:
            told = "there are no points to change without extends: list all of them"
            self.problems.add(("points",), told, key=True)
            return
        for key in given:
            if key not in POINT_KEYS:
                hint = suggestion(key, POINT_KEYS) or f"; there are: {', '.join(POINT_KEYS)}"
                told = f"nothing is called {_quoted(key)} here{hint}"
                self.problems.add(("points", key), told, key=True)
        names = [point.name for point in draft.base.points]
        draft.removed = self.point_names(given, "remove", names)
        self.read_replaced(draft, given.get("replace", {}), names)
        added = given.get("add", [])
        if isinstance(added, list):
            draft.added = self.points(added, ("points", "add"))
        else:
            told = f"a list of points is needed, not {_told(added)}"
            self.problems.add(("points", "add"), told)
        if "order" in given and not self.problems:
            after = [getattr(point, "name", None) for _, point in draft.points()]
            draft.order = self.point_names(given, "order", after)
            lacking = [str(name) for name in after if name not in draft.order]
            if lacking and not self.problems:
                told = f"the counting order lacks {', '.join(lacking)}"
                self.problems.add(("points", "order"), told)

    def points(self, given: list[Any], path: Path) -> list[Any]:
        if len(given) > LONGEST_LIST:
            self.problems.add(path, f"{LONGEST_LIST} points are the most")
            return []
        read = [
            self.component(each, (*path, place), None, "points") for place, each in enumerate(given)
        ]
        return [point for point in read if point is not None]

    def point_names(self, given: dict[str, Any], key: str, known: list[Any]) -> list[str]:
        """A list of names of points, each once."""
        names = given.get(key, [])
        path: Path = ("points", key)
        if not isinstance(names, list) or len(names) > LONGEST_LIST:
            told = f"a list of names of points is needed, not {_told(names)}"
            self.problems.add(path, told)
            return []
        for place, name in enumerate(names):
            here = (*path, place)
            if not isinstance(name, str):
                self.problems.add(here, f"the name of a point is needed, not {_told(name)}")
            elif name not in known:
                self.unknown_point(name, here, known)
            elif name in names[:place]:
                self.problems.add(here, f"{_quoted(name)} stands here twice")
        return [name for name in names if isinstance(name, str)]

    def unknown_point(
        self, name: str, path: Path, known: Iterable[Any], *, key: bool = False
    ) -> None:
        texts = [each for each in known if isinstance(each, str)]
        hint = suggestion(name, texts)
        hint = hint or f"; there are: {', '.join(texts)}"
        self.problems.add(path, f"there is no point called {_quoted(name)}{hint}", key=key)

    def read_replaced(self, draft: Draft, given: Any, names: list[str]) -> None:
        path: Path = ("points", "replace")
        if not isinstance(given, dict):
            told = f"a table of points by the names of others is needed, not {_told(given)}"
            self.problems.add(path, told)
            return
        for name, value in given.items():
            if name not in names:
                self.unknown_point(name, (*path, name), names, key=True)
                continue
            if name in draft.removed:
                self.problems.add((*path, name), f"{name} is also removed", key=True)
            assert draft.base is not None
            point = self.component(value, (*path, name), _at(draft.base, name), "points")
            if point is not None:
                draft.replaced[name] = point

    def check_points(self, draft: Draft) -> None:
        """What is wrong with all points together, but for what a composition refuses."""
        points = draft.points()
        seen: dict[Any, Path] = {}
        for path, point in points:
            name = getattr(point, "name", None)
            if name in seen:
                told = f"two points are called {_quoted(str(name))}: each needs a name of its own"
                self.problems.add(path or seen[name] or ("points",), told)
            seen[name] = path
        worth = sum(getattr(point, "value", 0) for _, point in points)
        if worth > MOST_POINTS:
            told = f"the points of a hand are worth {worth}; {MOST_POINTS} is the most"
            self.problems.add(("points",), told, key=True)
        if not points:
            self.problems.add(("points",), "there are no points: one is needed at least", key=True)

    # Components

    def component(self, value: Any, path: Path, old: Any, rule_point: str) -> Any:
        """The component at a path; ``None``, and problems, if there is none.

        :param old: what the base has there, of which a table may change some parameters.
        """
        before = len(self.problems)
        content = self.content(value, path, old, rule_point)
        if content is None or len(self.problems) > before:
            return None
        found = ProblemList()
        component = None
        with contextlib.suppress(TooManyOfContent):
            component = read_component(content, self.names.classes, (), found)
        for problem in found:
            steps = (
                in_kebab_case(each) if isinstance(each, str) else each for each in problem.path
            )
            here = (*path, *steps)
            about = _ABOUT.match(problem.message)
            if about is not None and self.has((*here, in_kebab_case(about[1]))):
                here = (*here, in_kebab_case(about[1]))
            self.problems.add(here, problem.message)
        return None if found else component

    def has(self, path: Path) -> bool:
        """Whether the file has something at a path."""
        value: Any = self.data
        for step in path:
            known: Any = range(len(value)) if isinstance(value, list) else value
            if not isinstance(value, (dict, list)) or step not in known:
                return False
            value = value[step]  # type: ignore[index]  # pyright: ignore[reportCallIssue, reportArgumentType]
        return True

    def content(self, value: Any, path: Path, old: Any, rule_point: str | None) -> Any:
        """A component as :mod:`pitchlib.content` has it."""
        if isinstance(value, str):
            kind = self.kind(value, path, rule_point)
            return None if kind is None else self.arguments(kind, {}, {}, path, None, rule_point)
        if not isinstance(value, dict):
            told = "a component is needed, its name or a table of its parameters"
            self.problems.add(path, f"{told}, not {_told(value)}")
            return None
        if "component" in value:
            name, place = value["component"], (*path, "component")
            if not isinstance(name, str):
                self.problems.add(place, f"the name of a component is needed, not {_told(name)}")
                return None
            kind = self.kind(name, place, rule_point)
            return None if kind is None else self.arguments(kind, {}, value, path, None, rule_point)
        if old is None or isinstance(old, ByPlayers):
            why = "" if old is None else ", for the variant's depends on the number of players"
            known = ", ".join(self.names.answering(rule_point))
            told = f'say which component this is{why}: component = "…", one of {known}'
            self.problems.add(path, told)
            return None
        try:
            start = component_to_content(old)
        except InvalidArgument as error:
            self.problems.add(path, str(error))
            return None
        return self.arguments(type(old), start, value, path, old, rule_point)

    def kind(self, name: str, path: Path, rule_point: str | None) -> type | None:
        """The class of a component by its name."""
        fitting = self.names.answering(rule_point)
        kind = self.names.by_name.get(name)
        if kind is None:
            hint = suggestion(name, fitting, self.names.by_name)
            if not hint:
                listed = f"; for {rule_point} there are: {', '.join(fitting)}" if fitting else ""
                hint = f"{listed}; classes of your own are given as `components`"
            self.problems.add(path, f"there is no component called {_quoted(name)}{hint}")
            return None
        answers = getattr(kind, "rule_point", None)
        if kind is ByPlayers:
            if rule_point in RULE_POINTS and rule_point not in {"seating", "points"}:
                return kind
            told = f"{name} cannot stand for {rule_point or 'a parameter'}"
        elif not isinstance(answers, str) or rule_point in {None, answers}:
            return kind
        else:
            there = f"; for {rule_point} there are: {', '.join(fitting)}" if fitting else ""
            told = f"{name} answers the rule point {answers}, not {rule_point}{there}"
        self.problems.add(path, told)
        return None

    def arguments(
        self,
        kind: type,
        start: dict[str, Any],
        given: dict[str, Any],
        path: Path,
        old: Any,
        rule_point: str | None,
    ) -> Any:
        """The content of a component of some class with the parameters that a table gives."""
        if kind is ByPlayers:
            return self.by_players(given, path, rule_point)
        name = in_kebab_case(kind.__name__)
        wanted = {in_kebab_case(each.name): each for each in component_parameters(kind)}
        content: dict[str, Any] = {**start, "component": kind.__name__}
        for key, value in given.items():
            if key == "component":
                continue
            if key not in wanted:
                there = f"; there are: {', '.join(wanted)}" if wanted else "; it has none"
                told = f"{name} has no parameter called {_quoted(key)}"
                hint = suggestion(key, wanted) or there
                self.problems.add((*path, key), f"{told}{hint}", key=True)
                continue
            parameter = wanted[key]
            before = parameter.default if old is None else getattr(old, parameter.attribute)
            content[parameter.name] = self.value(value, (*path, key), parameter, before)
        missing = [
            key for key, each in wanted.items() if each.required and each.name not in content
        ]
        if missing:
            shown = ", ".join(f"{key} = …" for key in missing)
            told = f"{name} needs {' and '.join(missing)}"
            self.problems.add(path, f'{told}: write {{ component = "{name}", {shown} }}')
        return content

    def value(self, value: Any, path: Path, parameter: Parameter, before: Any) -> Any:
        """What a parameter is given."""
        if parameter.rule_point is not None:
            old = before if isinstance(getattr(before, "rule_point", None), str) else None
            return self.content(value, path, old, parameter.rule_point)
        if isinstance(value, list):
            plain = attrs.evolve(parameter, rule_point=None)
            return [
                self.value(each, (*path, place), plain, None) for place, each in enumerate(value)
            ]
        if isinstance(value, dict) and "component" in value:
            return self.content(value, path, None, None)
        if isinstance(value, (bool, int, str, dict)) or value is None:
            return value
        told = f"a whole number, a text, true or false, or a list is needed, not {_told(value)}"
        self.problems.add(path, told)
        return None

    def by_players(self, given: dict[str, Any], path: Path, rule_point: str | None) -> Any:
        """Components by number of players."""
        before = len(self.problems)
        for key in given:
            if key not in {"component", "otherwise", "exceptions"}:
                known = ("otherwise", "exceptions")
                hint = suggestion(key, known) or f"; there are: {', '.join(known)}"
                told = f"by-players has no parameter called {_quoted(key)}{hint}"
                self.problems.add((*path, key), told, key=True)
        exceptions = given.get("exceptions")
        if len(self.problems) > before:
            return None
        if "otherwise" not in given or not isinstance(exceptions, dict) or not exceptions:
            told = "by-players needs otherwise, a component, and exceptions, components by number"
            self.problems.add(path, f"{told} of players")
            return None
        found = {
            players: self.content(each, (*path, "exceptions", players), None, rule_point)
            for players, each in exceptions.items()
        }
        otherwise = self.content(given["otherwise"], (*path, "otherwise"), None, rule_point)
        return {"component": "ByPlayers", "otherwise": otherwise, "exceptions": found}


def _in_file(step: str | int) -> str | int:
    return in_kebab_case(step) if isinstance(step, str) else step


def _at(base: Variant, name: str) -> Any:
    return next(point for point in base.points if point.name == name)


def _named(component: object) -> str:
    return in_kebab_case(type(component).__name__)


def _quoted(text: str) -> str:
    return ascii(text if len(text) <= 60 else f"{text[:57]}...")


def _told(value: Any) -> str:
    """A value of the wrong kind, in a few words."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, int):
        return str(value) if abs(value) < 10**9 else "a huge number"
    if isinstance(value, float):
        return "a number with a fraction"
    if isinstance(value, (dict, list)):
        return "a table" if isinstance(value, dict) else "a list"
    return "a date or a time"
