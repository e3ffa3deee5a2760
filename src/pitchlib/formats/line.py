"""Components on one line of text.

Records have their rules on lines, and the shell takes them as options::

    low-to-holder
    mercy-rule(12)
    trump-in-anytime(void="must-trump")
    single-round(minimum=3, dealer=dealer-steal)
    by-players(otherwise=dealing(hand=9), exceptions={6: dealing(hand=8)})

Python names work too: ``MercyRule(margin=12)``. The text stands for the data of
:mod:`pitchlib.formats.codec`; nothing is evaluated.
"""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable
from typing import Any, final

from ..errors import InvalidNotation
from ..problems import Path
from .codec import ComponentReader
from .names import Components, in_kebab_case, parameters
from .places import Places, Problems, TooManyProblems

__all__ = ["component_of_line", "data_of_line", "line_of_data"]

_TOKEN = re.compile(
    r"""
    (?P<number> -?[0-9]{1,9} (?![\w]) )
    | (?P<name> [A-Za-z_]\w* (?: -\w+ )* )
    | (?P<text> "(?:[^"\\]|\\.)*" | '[^'\\]*' )
    | (?P<sign> [()\[\]{},=:] )
    """,
    re.ASCII | re.VERBOSE,
)
_SPACE = re.compile(r"[ \t\n\r\f\v]*")
_BARE = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST = 4_000
_DEEPEST = 20
_WORDS = {"true": True, "false": False, "none": None}
_TAGS = ("card", "cards", "suit", "rank")


def line_of_data(data: Any) -> str:
    """The line of text for data.

    >>> line_of_data({"component": "dealing", "hand": 6, "packet": 3})
    'dealing(hand=6, packet=3)'
    """
    if isinstance(data, list):
        return f"[{', '.join(map(line_of_data, data))}]"
    if isinstance(data, str) and _BARE.fullmatch(data) and data not in _WORDS:
        return data
    if not isinstance(data, dict):
        return json.dumps(data, ensure_ascii=False)
    if "component" in data:
        arguments = [f"{key}={line_of_data(each)}" for key, each in data.items()]
        return f"{data['component']}({', '.join(arguments[1:])})"
    if len(data) == 1 and {*data} <= {*_TAGS}:
        ((tag, inner),) = data.items()
        return f"{tag}({line_of_data(inner)})"
    return f"{{{', '.join(f'{key}: {line_of_data(each)}' for key, each in data.items())}}}"


def data_of_line(text: str, components: Components) -> tuple[Any, Places]:
    """The data that a line stands for, and where each piece of it stands.

    >>> data_of_line("MercyRule(12)", Components())[0]
    {'component': 'mercy-rule', 'margin': 12}

    :param text: one component; its first arguments may be given without their names.
    :param components: for the names of the first arguments.
    :raises InvalidNotation: for anything else, with the position.
    """
    if len(text) > _LONGEST:
        raise InvalidNotation(f"a component may have at most {_LONGEST} characters", text[:80])
    return _Parser(text, components).whole()


def component_of_line(text: str, components: Components, problems: Problems) -> tuple[Any, Any]:
    """The component of a line and its data; ``None``, and problems at their offsets, for none."""
    try:
        data, places = data_of_line(text, components)
    except InvalidNotation as error:
        problems.add((), str(error), kind="line.syntax", offset=error.position)
        return None, None
    found = Problems()
    component = None
    with contextlib.suppress(TooManyProblems):
        component = ComponentReader(components, found, "line").component(data, (), None)
    for problem, offset in found.offsets(places):
        problems.add(problem.path, problem.message, kind=problem.clause.message, offset=offset)
    return (None, None) if found else (component, data)


@final
class _Parser:
    def __init__(self, text: str, components: Components) -> None:
        self.text = text
        self.components = components
        self.places = Places()
        self.depth = 0
        self.end = 0
        self.advance()

    def fail(self, message: str, start: int | None = None) -> InvalidNotation:
        return InvalidNotation(message, self.text, self.start if start is None else start)

    def advance(self) -> None:
        """Read the next token."""
        space = _SPACE.match(self.text, self.end)
        self.start = self.end if space is None else space.end()
        self.kind, self.token = "end", ""
        if self.start == len(self.text):
            return
        match = _TOKEN.match(self.text, self.start)
        if match is None:
            sign = self.text[self.start]
            if sign in "\"'":
                raise self.fail("the closing quote is missing")
            raise self.fail(f"unexpected {sign!r}")
        self.kind, self.token, self.end = str(match.lastgroup), match[0], match.end()

    def is_next(self, sign: str) -> bool:
        return self.kind == "sign" and self.token == sign

    def expect(self, sign: str) -> None:
        if not self.is_next(sign):
            raise self.fail(f"expected {sign!r}")
        self.advance()

    def whole(self) -> tuple[Any, Places]:
        start = self.start
        data = self.value(())
        if self.kind != "end":
            raise self.fail("expected the end of the component")
        if not isinstance(data, str) and not (isinstance(data, dict) and "component" in data):
            raise self.fail("expected a component, such as low-to-holder or mercy-rule(12)", start)
        return data, self.places

    def value(self, path: Path) -> Any:
        self.places.values.setdefault(path, self.start)
        kind, token, start = self.kind, self.token, self.start
        if kind == "number":
            self.advance()
            return int(token)
        if kind == "text":
            self.advance()
            return self.quoted(token, start)
        if kind == "name":
            return self.named(path)
        if self.depth >= _DEEPEST:
            raise self.fail("this is nested too deep")
        self.depth += 1
        found: Any
        if self.is_next("["):
            found = self.items("]", lambda place: self.value((*path, place)))
        elif self.is_next("{"):
            found = dict(self.items("}", lambda place: self.exception(path)))
        else:
            raise self.fail("expected a value")
        self.depth -= 1
        return found

    def quoted(self, token: str, start: int) -> str:
        if token[0] == "'":
            return token[1:-1]
        try:
            text: str = json.loads(token, strict=False)
        except ValueError:
            raise self.fail("expected a text in quotes", start) from None
        return text

    def named(self, path: Path) -> Any:
        """A word, a component without brackets, or one with its parameters."""
        word, start = self.token, self.start
        self.advance()
        if not self.is_next("("):
            return _WORDS[word.lower()] if word.lower() in _WORDS else self.kebab(word)
        name = self.kebab(word)
        if self.depth >= _DEEPEST:
            raise self.fail("this is nested too deep")
        self.depth += 1
        kind = self.components.by_name.get(name)
        order = [] if kind is None or name in _TAGS else [*parameters(kind)]
        data: dict[str, Any] = {"component": name}

        def argument(place: int) -> None:
            here, key = self.start, self.key()
            if key is None:
                if name in _TAGS and not place:
                    key = name
                elif place < len(order):
                    key = order[place]
                else:
                    only = f"only {len(order)}: {', '.join(order)}" if order else "no parameters"
                    raise self.fail(f"too many parameters; {name} has {only}", start)
            if key in data:
                raise self.fail(f"{name} is given {key} twice", start)
            self.places.keys.setdefault((*path, key), here)
            data[key] = self.value((*path, key))

        self.items(")", argument)
        self.depth -= 1
        if name in _TAGS:
            if [*data] != ["component", name]:
                raise self.fail(f"{name}(…) takes one value", start)
            return {name: data[name]}
        return data

    def kebab(self, word: str) -> str:
        return word if "-" in word else in_kebab_case(word)

    def key(self) -> str | None:
        """The name of the next argument, if it has one."""
        if self.kind != "name":
            return None
        before = (self.start, self.end, self.token)
        self.advance()
        if self.is_next("="):
            self.advance()
            return self.kebab(before[2])
        self.start, self.end, self.token = before
        self.kind = "name"
        return None

    def items(self, end: str, item: Callable[[int], Any]) -> list[Any]:
        self.advance()
        found: list[Any] = []
        while not self.is_next(end):
            if found:
                self.expect(",")
                if self.is_next(end):
                    break
            found.append(item(len(found)))
        self.advance()
        return found

    def exception(self, path: Path) -> tuple[str, Any]:
        if self.kind != "number":
            raise self.fail("expected a number of players")
        players = str(int(self.token))
        self.advance()
        self.expect(":")
        return players, self.value((*path, players))
