"""Components as plain data, and back: one notation for files, records and the shell.

A component is its class name in kebab-case, alone or in a table with its parameters::

    "dealer-steal"

    {"component": "card-point", "rank": 6, "value": 2}
    {"component": "by-players", "otherwise": "dealing", "exceptions": {"6": {...}}}

Parameters are whole numbers, true or false, short texts, lists and components. A card, a rank or a
suit is plain text if the component converts it; otherwise it has a tag:
``{"card": "AS"}``, ``{"cards": "AS KH"}``, ``{"suit": "S"}``, ``{"rank": 14}``.

TOML, JSON and one line of text (:mod:`pitchlib.formats.line`) are ways to write this data. Reading
never imports or runs anything the data names: a component is looked up in the library and among the
classes passed as ``components``.

>>> from pitchlib.rules import CardPoint
>>> component_to_data(CardPoint(6))
{'component': 'card-point', 'rank': 6, 'value': 1, 'name': 'Six'}
>>> reader = ComponentReader(Components(), Problems())
>>> reader.component({"component": "card-point", "rank": 6}, (), "points") == CardPoint(6)
True
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, TypeAlias

from ..authoring import Component, lacking
from ..cards import Card, CardSet, Rank, Suit
from ..errors import InvalidArgument, PitchError
from ..messages import join
from ..problems import Path
from ..rules.parts import ByPlayers
from ..rules.validators import text_problem
from .names import (
    RULES,
    Components,
    Parameter,
    changed_values,
    in_kebab_case,
    is_component,
    made_of,
    name_of,
    nearest,
    parameters,
    refused,
    rule_point_of,
    shipped_components,
    shown,
    values_of,
)
from .old_names import GIVEN, current
from .places import Problems

LARGEST_NUMBER = 1_000_000
"""The largest absolute value of a number."""
LONGEST_LIST = 200
BY_PLAYERS = {*RULES} - {"seating"}
"""The rule points whose component may depend on the number of players."""
_DEEPEST = 40
Style: TypeAlias = Literal["toml", "json", "line"]
"""The notation of a text; a problem advises in the notation in which it was made."""
_PAIRS = {"toml": "{} = {}", "json": '"{}": {}', "line": "{}={}"}
_TABLES = {
    "toml": '{{ component = "{}", {} }}', "json": '{{"component": "{}", {}}}', "line": "{}({})",
}  # fmt: skip
_CALL = re.compile(r"\b([A-Z][A-Za-z]*)\(([^()]*)\)|\b((?:[A-Z][a-z]+){2,})\b")
"""A component as Python has it, in a sentence."""
TAGS: dict[str, tuple[type, Callable[[Any], Any]]] = {
    "card": (Card, str),
    "cards": (CardSet, str),
    "suit": (Suit, lambda suit: suit.value),
    "rank": (Rank, int),
}
"""For each tag, the class of its values and what makes them plain."""


def pair(style: Style, key: str, value: str) -> str:
    """How to write a key with its value."""
    return _PAIRS[style].format(key, value)


# Writing


def component_to_data(component: Any, *, whole: bool = True) -> Any:
    """A component as plain data.

    >>> from pitchlib.rules import Dealing
    >>> component_to_data(Dealing(hand=6, packet=3))
    {'component': 'dealing', 'hand': 6, 'packet': 3, 'widow': 0}
    >>> component_to_data(Dealing(hand=6, packet=3), whole=False)
    {'component': 'dealing', 'packet': 3}

    :param component: the component; a custom one is an attrs class or a dataclass, or has no
        parameters.
    :param whole: whether to write parameters with default values too. A default ``None`` is never
        written, because TOML has no word for it.
    :raises InvalidArgument: if it is not a component, or has a value that cannot be written.
    """
    if not is_component(component):
        raise InvalidArgument(f"{component!r} is not a component: it has no rule point")
    kind: Any = type(component)
    name = name_of(component)
    shipped = shipped_components().get(name)
    if shipped is not None and shipped is not kind:
        raise InvalidArgument(
            f"{kind.__name__} is also the name of a component of the library: rename yours"
        )
    arguments = values_of(component)
    if shipped is None and made_of(kind, arguments) != component:
        raise InvalidArgument(
            f"{component!r} cannot be rebuilt from its parameters: make {kind.__name__} a frozen "
            "attrs class or dataclass whose fields are its parameters"
        )
    if not whole:
        arguments = changed_values(component)
    data: dict[str, Any] = {"component": name}
    for each in parameters(kind).values():
        value = arguments.get(each.argument)
        if each.argument in arguments and not (value is None and each.default is None):
            data[each.name] = value_to_data(value, each, f"{name}.{each.name}", whole)
    return name if len(data) == 1 else data


def value_to_data(value: Any, parameter: Parameter, what: str, whole: bool = True) -> Any:
    """The value of a parameter as plain data; ``what`` names it in errors."""
    if parameter.rule_point is not None:
        if isinstance(value, tuple):
            return {str(n): component_to_data(each, whole=whole) for n, each in value}
        return component_to_data(value, whole=whole)
    plain = _plain(value, what, whole, tagged=False)
    tagged = _plain(value, what, whole, tagged=True)
    if plain != tagged and getattr(parameter.field, "converter", None) is not None:
        with contextlib.suppress(Exception):
            given = tuple(plain) if isinstance(plain, list) else plain
            if parameter.checked(given) == value:
                return plain
    return tagged


def _plain(value: Any, what: str, whole: bool, *, tagged: bool, depth: int = 0) -> Any:
    if value is None or isinstance(value, bool):
        return value
    for tag, (kind, plain) in TAGS.items():
        if isinstance(value, kind):
            return {tag: plain(value)} if tagged else plain(value)
    if isinstance(value, int) and abs(value) <= LARGEST_NUMBER:
        return int(value)
    if isinstance(value, str) and not text_problem(value):
        return value
    if isinstance(value, (tuple, list)) and len(value) <= LONGEST_LIST and depth < 12:
        return [_plain(each, what, whole, tagged=tagged, depth=depth + 1) for each in value]
    if is_component(value):
        data = component_to_data(value, whole=whole)
        # Nothing else says that this is a component and not a text.
        return {"component": data} if isinstance(data, str) else data
    raise InvalidArgument(f"{what} is {value!r}, which cannot be written to a file or a record")


# Reading


class ComponentReader:
    """Reads components from any data that a parser gives, and notes the problems."""

    def __init__(self, components: Components, problems: Problems, style: Style = "json") -> None:
        self.components = components
        self.problems = problems
        self.style: Style = style
        self.base_lost = False
        """Whether the data extend a variant that could not be found."""
        self.answered: dict[str, Path] = {}
        """Where a part was given within the component that asks for it, by rule point."""

    def refuse(self, path: Path, message: str, kind: str = "value", **more: Any) -> None:
        """Note a problem; ``kind`` is the end of its id, ``more`` is for :meth:`Problems.add`."""
        self.problems.add(path, message, kind=f"format.{kind}", **more)

    def words(self, error: Exception) -> str:
        """What an error says, in few characters and in the notation of the text."""
        text = str(error) if isinstance(error, PitchError) else f"{type(error).__name__}: {error}"
        return self.in_notation(text if len(text) <= 300 else f"{text[:297]}...")

    def in_notation(self, text: str) -> str:
        """A sentence of a component, which names others as Python does, as files name them."""
        return text if self.style == "line" else _CALL.sub(self._called, text)

    def _called(self, call: re.Match[str]) -> str:
        name = in_kebab_case(call[1] or call[3])
        kind = self.components.by_name.get(name)
        if kind is None or not call[2]:
            return call[0] if kind is None else name
        pairs = []
        for place, each in enumerate(call[2].split(", ")):
            key, sign, value = each.rpartition("=")
            key = in_kebab_case(key) if sign else [*parameters(kind)][place]
            plain = {"True": "true", "False": "false"}.get(value, value.replace("'", '"'))
            pairs.append(f"no {key}" if value == "None" else pair(self.style, key, plain))
        return f"{name} with {', '.join(pairs)}"

    def expect(self, kind: Any, value: Any, path: Path, what: str) -> bool:
        """Whether a value is of a kind; a problem if not."""
        if not isinstance(value, kind):
            self.refuse(path, f"expected {what}, got {shown(value)}")
        return isinstance(value, kind)

    def unknown(
        self,
        path: Path,
        message: str,
        name: Any,
        known: Iterable[str],
        hint: str = "",
        otherwise: str = "",
        *,
        key: bool = True,
    ) -> list[str]:
        """Note that a name means nothing, with a hint or names like it; return those names."""
        names = list(known)
        close = nearest(str(name), names)
        every = f"; the choices are: {', '.join(names)}" if names else "; there are none"
        meant = f"; did you mean {' or '.join(close)}?" if close else otherwise or every
        self.refuse(path, f"{message} {shown(name)}{hint or meant}", "unknown", key=key)
        return close

    def component(self, data: Any, path: Path, rule_point: str | None, old: Any = None) -> Any:
        """The component at a path, or ``None``; a table without a name changes the ``old`` one."""
        if not self.expect((str, Mapping), data, path, "the name of a component or a table"):
            return None
        if len(path) > _DEEPEST:
            self.refuse(path, "this is nested too deeply")
            return None
        given: Mapping[str, Any] = {"component": data} if isinstance(data, str) else data
        place = path if given is not data else (*path, "component")
        if "component" not in given:
            return self.changed(given, path, rule_point, old)
        name = given["component"]
        if not self.expect(str, name, place, "the name of a component"):
            return None
        today = self.components.today(name)
        kind = self.kind(today, place, rule_point)
        if today != name:
            given = {**GIVEN.get(name, {}), **given}
        return None if kind is None else self.arguments(kind, given, path, rule_point)

    def changed(
        self, given: Mapping[str, Any], path: Path, rule_point: str | None, old: Any
    ) -> Any:
        """A component with other parameters than the one that is there."""
        if old is not None and not isinstance(old, ByPlayers):
            return self.arguments(type(old), given, path, rule_point, old)
        if old is not None or not self.base_lost:
            why = "" if old is None else ", because the one here depends on the number of players"
            known = ", ".join(self.components.answering(rule_point))
            hint = f", one of {known}" if known else ""
            example = pair(self.style, "component", '"…"')
            self.refuse(path, f"say which component this is{why}: add {example}{hint}")
        return None

    def kind(self, name: str, path: Path, rule_point: str | None) -> type | None:
        """The class of a component by its name."""
        kind = self.components.by_name.get(name)
        answers = None if kind is None else rule_point_of(kind)
        if kind is ByPlayers:
            fits = rule_point in BY_PLAYERS if rule_point else len(path) <= 1
        else:
            fits = kind is not None and (answers is None or rule_point in {None, answers})
        if fits:
            return kind
        fitting = self.components.answering(rule_point)
        there = f"; the choices for {rule_point} are: {', '.join(fitting)}" if fitting else ""
        if kind is None:
            own = (
                f"{there or '; `pitchlib components` lists them'}; for one of your own, use "
                "--components in the shell or `components` in Python"
            )
            known = fitting or self.components.by_name
            message = "there is no component called"
            self.unknown(path, message, name, known, "", own, key=False)
            return None
        message = f"{name} cannot be used for {rule_point or 'a parameter'}"
        if answers is not None:
            message = f"{name} answers the rule point {answers}, not {rule_point}{there}"
        self.refuse(path, message, "wrong-rule-point")
        return None

    def arguments(
        self, kind: Any, given: Mapping[str, Any], path: Path, point: str | None, old: Any = None
    ) -> Any:
        """A component of some class with the parameters that a table gives."""
        name = in_kebab_case(kind.__name__)
        wanted = parameters(kind)
        before = len(self.problems)
        start = {} if old is None else values_of(old)
        arguments: dict[str, Any] = {}
        meant: set[str] = set()
        for written, value_given in given.items():
            here, known = (*path, written), len(self.problems)
            key, data = written, value_given
            if written not in wanted and self.components.old_names:
                today = current(written, value_given)
                key, data = today if today[0] in wanted.keys() - given else (key, data)
            if key in wanted:
                parameter = wanted[key]
                usual = start.get(parameter.argument, parameter.default)
                value = self.value(data, here, parameter, parameter.rule_point or point, usual)
                if len(self.problems) == known:
                    arguments[parameter.argument] = value
            elif key != "component":
                meant.update(self.unknown(here, f"{name} has no parameter called", key, wanted))
        needed = [key for key, each in wanted.items() if each.required and old is None]
        missing = [key for key in needed if key not in {*given, *meant}]
        if missing:
            pairs = ", ".join(pair(self.style, key, "…") for key in missing)
            example = _TABLES[self.style].format(name, pairs)
            message = f"{name} needs {' and '.join(missing)}: write {example}"
            self.refuse(path, message, "missing-parameter")
        return self.made(kind, start, arguments, path, sound=len(self.problems) == before)

    def made(
        self, kind: Any, start: Mapping[str, Any], given: dict[str, Any], path: Path, *, sound: bool
    ) -> Any:
        """Make the component, and note what is wrong; if not ``sound``, with parameters only."""
        try:
            component = kind(**{**start, **given})
            lacks = lacking(component) if isinstance(component, Component) else ()
        except Exception as error:  # what a class does is its own affair
            name = error.parameter if isinstance(error, InvalidArgument) else None
            wrong = {name: error} if name in given else refused(kind, given)
            for argument, why in wrong.items():
                here = (*path, in_kebab_case(str(argument)))
                self.refuse(here, self.words(why))
            if wrong:
                rest = {key: value for key, value in given.items() if key not in wrong}
                self.made(kind, start, rest, path, sound=False)
            elif sound:
                self.refuse(path, self.words(error))
            return None
        if lacks:
            self.refuse(path, f"{kind.__name__} lacks {join(map(repr, lacks))}: see its base class")
        return component if sound and not lacks else None

    def value(
        self, data: Any, path: Path, parameter: Parameter, point: str | None, usual: Any
    ) -> Any:
        """The value of a parameter: a component for a rule point, or a plain value."""
        if parameter.rule_point is None:
            return self.plain(data, path)
        if not parameter.by_number:
            self.answered.setdefault(parameter.rule_point, path)
            return self.component(data, path, point, usual if is_component(usual) else None)
        found: dict[int, Any] = {}
        if self.expect(Mapping, data, path, "components by number of players"):
            for players, each in data.items():
                component = self.component(each, (*path, players), point)
                if re.fullmatch("[1-9][0-9]?", str(players)):
                    found[int(players)] = component
                else:
                    self.refuse((*path, players), f"{shown(players)} is not a number of players")
        return found

    def plain(self, data: Any, path: Path) -> Any:
        """A value that does not depend on a rule point."""
        message = ""
        if isinstance(data, int):
            if abs(data) > LARGEST_NUMBER:
                message = f"the largest number allowed is {LARGEST_NUMBER}"
        elif isinstance(data, str):
            message = text_problem(data) or ""
        elif isinstance(data, (list, tuple)):
            if len(data) <= LONGEST_LIST and len(path) <= _DEEPEST:
                return tuple(self.plain(each, (*path, place)) for place, each in enumerate(data))
            message = f"a list may have at most {LONGEST_LIST} items and may not be nested deeply"
        elif isinstance(data, Mapping) and "component" in data:
            return self.component(data, path, None)
        elif isinstance(data, Mapping) and len(data) == 1 and {*data} <= {*TAGS}:
            ((tag, inner),) = data.items()
            try:
                return TAGS[tag][0](inner)
            except (PitchError, ValueError, TypeError) as error:
                message = self.words(error)
        elif data is not None:
            what = "a number, text, true or false, a list or a component"
            message = f"expected {what}, got {shown(data)}"
        if message:
            self.refuse(path, message)
        return data
