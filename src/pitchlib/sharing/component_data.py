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
    _read_value,
    component_parameters,
    read_component,
)
from ..errors import InvalidArgument, PitchError
from ..rules.component import ByPlayers
from ..variant import RULE_POINTS
from .names import Names, in_kebab_case, suggestion
from .places import Path
from .problems import Problems

__all__ = ["ComponentReader", "named", "quoted", "told_of"]

_OWN = "a class of your own is handed over in Python, as one of the `components`"
_ABOUT = re.compile(r"\w+: (\w+) ")
"""How a component begins to tell that one of its parameters is wrong."""


class ComponentReader:
    """Reads components out of the data of one file, which may be anything that a parser gives."""

    def __init__(self, data: dict[str, Any], names: Names, problems: Problems) -> None:
        self.data = data
        self.names = names
        self.problems = problems
        self.lost: bool = False
        """Whether it is not known what the file extends, so that none of it can be looked at."""

    def lose(self) -> None:
        """Note that what the file extends is not known."""
        self.lost = True

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
            self.problems.add((*path, *map(_in_file, problem.path)), problem.message)
        return None if found else component

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
        if old is None and self.lost and _changes(path):
            return None
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
            hint = suggestion(name, fitting)
            if not hint:
                listed = f"; for {rule_point} there are: {', '.join(fitting)}" if fitting else ""
                hint = f"{listed}; {_OWN}"
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
        before = len(self.problems)
        content: dict[str, Any] = {**start, "component": kind.__name__}
        for key, value in given.items():
            if key == "component":
                continue
            here = (*path, key)
            if key not in wanted:
                there = f"; there are: {', '.join(wanted)}" if wanted else "; it has none"
                told = f"{name} has no parameter called {quoted(key)}"
                hint = suggestion(key, wanted) or there
                self.problems.add(here, f"{told}{hint}", key=True)
                continue
            parameter, known = wanted[key], len(self.problems)
            usual = parameter.default if old is None else getattr(old, parameter.attribute)
            read = self.value(value, here, parameter, usual)
            if len(self.problems) == known and self.fits(kind, parameter, read, here):
                content[parameter.name] = read
        missing = [
            key
            for key, each in wanted.items()
            if each.required and each.name not in start and key not in given
        ]
        if missing:
            shown = ", ".join(f"{key} = …" for key in missing)
            told = f"{name} needs {' and '.join(missing)}"
            self.problems.add(path, f'{told}: write {{ component = "{name}", {shown} }}')
        elif all(each.name in content for each in wanted.values() if each.required):
            self.try_out(content, start, given, path, sound=len(self.problems) == before)
        return content

    def fits(self, kind: Any, parameter: Parameter, content: Any, path: Path) -> bool:
        """Whether a parameter by itself is as its class wants it; each is told if it is not."""
        found = ProblemList()
        value: Any = None
        with contextlib.suppress(TooManyProblems):
            value = _read_value(content, self.names.classes, (), found)
        for problem in found:
            self.problems.add((*path, *map(_in_file, problem.path)), problem.message)
        if found or not attrs.has(kind):
            return not found
        field = attrs.fields_dict(kind)[parameter.attribute]
        convert: Any = field.converter
        try:
            if callable(convert):
                value = convert(value)
            if field.validator is not None:
                # A validator looks at nothing but the value; one that does is left for later.
                field.validator(object.__new__(kind), field, value)
        except PitchError as error:
            self.problems.add(path, str(error))
            return False
        except Exception:
            return True  # what there is to tell is told when the component is made
        return True

    def try_out(
        self,
        content: dict[str, Any],
        start: dict[str, Any],
        given: dict[str, Any],
        path: Path,
        *,
        sound: bool,
    ) -> None:
        """Make the component, and tell all that it says against the parameters that are given.

        A parameter that is refused by its name is left out, and the others are tried without it.

        :param sound: whether nothing has been left out yet. Otherwise only what is told of a
            parameter by its name counts, for all else may come of what was left out.
        """
        tried = dict(content)
        while True:
            found = ProblemList()
            with contextlib.suppress(TooManyProblems):
                read_component(tried, self.names.classes, (), found)
            if not found:
                return
            problem = found[0]
            about = None if problem.path else _ABOUT.match(problem.message)
            name = "" if about is None else about[1]
            if in_kebab_case(name) not in given or name not in tried:
                if sound:
                    steps = map(_in_file, problem.path)
                    self.problems.add((*path, *steps), problem.message)
                return
            self.problems.add((*path, in_kebab_case(name)), problem.message)
            sound = False
            if tried[name] == start.get(name):
                return
            del tried[name]
            tried.update({key: value for key, value in start.items() if key == name})

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
        whole = "otherwise" in given and isinstance(exceptions, dict) and bool(exceptions)
        if not whole and len(self.problems) == before:
            told = "by-players needs otherwise, a component, and exceptions, components by number"
            self.problems.add(path, f"{told} of players")
        found = {
            players: self.content(each, (*path, "exceptions", players), None, rule_point)
            for players, each in (exceptions.items() if isinstance(exceptions, dict) else ())
        }
        otherwise = None
        if "otherwise" in given:
            otherwise = self.content(given["otherwise"], (*path, "otherwise"), None, rule_point)
        return {"component": "ByPlayers", "otherwise": otherwise, "exceptions": found}


def _changes(path: Path) -> bool:
    """Whether what stands at a path may change what the base has there."""
    return (len(path) == 2 and path[0] == "rules") or path[:-1] == ("points", "replace")


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
