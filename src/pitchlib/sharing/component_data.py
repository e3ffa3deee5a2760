"""From the data of a file to components: their names and their parameters."""

from __future__ import annotations

import contextlib
import re
from typing import Any

import attrs

from ..content import component_to_content
from ..content_reading import (
    Parameter,
    ProblemList,
    TooManyProblems,
    component_parameters,
    read_component,
)
from ..errors import InvalidArgument
from ..rules.component import ByPlayers
from ..variant import RULE_POINTS
from .names import Names, in_kebab_case, suggestion
from .places import Path
from .problems import Problems

__all__ = ["ComponentReader", "named", "quoted", "told_of"]

_ABOUT = re.compile(r"\w+: (\w+) ")
"""How a component begins to tell that one of its parameters is wrong."""


class ComponentReader:
    """Reads components out of the data of one file, which may be anything that a parser gives."""

    def __init__(self, data: dict[str, Any], names: Names, problems: Problems) -> None:
        self.data = data
        self.names = names
        self.problems = problems

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
        with contextlib.suppress(TooManyProblems):
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
            inside: dict[Any, Any] = {}
            if isinstance(value, list):
                inside = dict(enumerate(value))
            elif isinstance(value, dict):
                inside = value
            if step not in inside:
                return False
            value = inside[step]
        return True

    def content(self, value: Any, path: Path, old: Any, rule_point: str | None) -> Any:
        """A component as :mod:`pitchlib.content` has it."""
        if isinstance(value, str):
            kind = self.kind(value, path, rule_point)
            return None if kind is None else self.arguments(kind, {}, {}, path, None, rule_point)
        if not isinstance(value, dict):
            told = "a component is needed, its name or a table of its parameters"
            self.problems.add(path, f"{told}, not {told_of(value)}")
            return None
        if "component" in value:
            name, place = value["component"], (*path, "component")
            if not isinstance(name, str):
                self.problems.add(place, f"the name of a component is needed, not {told_of(name)}")
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
            self.problems.add(path, f"there is no component called {quoted(name)}{hint}")
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
                told = f"{name} has no parameter called {quoted(key)}"
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
        told = f"a whole number, a text, true or false, or a list is needed, not {told_of(value)}"
        self.problems.add(path, told)
        return None

    def by_players(self, given: dict[str, Any], path: Path, rule_point: str | None) -> Any:
        """Components by number of players."""
        before = len(self.problems)
        for key in given:
            if key not in {"component", "otherwise", "exceptions"}:
                known = ("otherwise", "exceptions")
                hint = suggestion(key, known) or f"; there are: {', '.join(known)}"
                told = f"by-players has no parameter called {quoted(key)}{hint}"
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


def named(component: object) -> str:
    """What a component is called in files."""
    return in_kebab_case(type(component).__name__)


def quoted(text: str) -> str:
    """A text that was found, in quotes and not too long."""
    return ascii(text if len(text) <= 60 else f"{text[:57]}...")


def told_of(value: Any) -> str:
    """A value of the wrong kind, in a few words."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return quoted(value)
    if isinstance(value, int):
        return str(value) if abs(value) < 10**9 else "a huge number"
    if isinstance(value, float):
        return "a number with a fraction"
    if isinstance(value, (dict, list)):
        return "a table" if isinstance(value, dict) else "a list"
    return "a date or a time"
