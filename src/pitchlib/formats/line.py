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
from .codec import TAGS, ComponentReader
from .names import Components, in_kebab_case, parameters
from .old_names import COMPONENTS
from .places import Places, Problems, TooManyProblems

_TOKEN = re.compile(
    r"""
    (?P<number> -?[0-9]{1,9} (?![\w]) )
    | (?P<name> [A-Za-z_]\w* (?: -\w+ )* )
    | (?P<text> "(?:[^"\\]|\\.)*" | '[^'\\]*' )
    | (?P<sign> [()\[\]{},=:] )
    | (?P<space> [ \t\n\r\f\v]+ )
    | (?P<strange> . )
    """,
    re.ASCII | re.DOTALL | re.VERBOSE,
)
_BARE = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST = 4_000
_DEEPEST = 20
_WORDS = {"true": True, "false": False, "none": None}


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
    if len(data) == 1 and {*data} <= {*TAGS}:
        ((tag, inner),) = data.items()
        return f"{tag}({line_of_data(inner)})"
    return f"{{{', '.join(f'{key}: {line_of_data(each)}' for key, each in data.items())}}}"


def data_of_line(text: str, components: Components) -> tuple[Any, Places]:
    """Read a line as data, and note where each piece is; arguments may lack their names.

    >>> data_of_line("MercyRule(12)", Components())[0]
    {'component': 'mercy-rule', 'margin': 12}
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
    problems.take(found, (), places)
    return (None, None) if found else (component, data)


@final
class _Parser:
    def __init__(self, text: str, components: Components) -> None:
        self.text = text
        self.components = components
        self.places = Places()
        self.tokens: list[tuple[str, str, int]] = []
        """The kind of each token, what it is, and where."""
        self.at = 0
        for match in _TOKEN.finditer(text):
            if match.lastgroup == "strange":
                quote = match[0] in "\"'"
                message = "the closing quote is missing" if quote else f"unexpected {match[0]!r}"
                raise self.fail(message, match.start())
            if match.lastgroup != "space":
                self.tokens.append((str(match.lastgroup), match[0], match.start()))
        self.tokens.append(("end", "", len(text)))

    def fail(self, message: str, start: int) -> InvalidNotation:
        return InvalidNotation(message, self.text, start)

    def take(self, wanted: str = "") -> tuple[str, str, int]:
        """The next token, which must be the wanted one, if one is."""
        token = self.tokens[self.at]
        if wanted and token[1] != wanted:
            raise self.fail(f"expected {wanted!r}", token[2])
        self.at = min(self.at + 1, len(self.tokens) - 1)
        return token

    def whole(self) -> tuple[Any, Places]:
        start = self.tokens[0][2]
        data = self.value(())
        kind, _, end = self.take()
        if kind != "end":
            raise self.fail("expected the end of the component", end)
        if not isinstance(data, str) and not (isinstance(data, dict) and "component" in data):
            raise self.fail("expected a component, such as low-to-holder or mercy-rule(12)", start)
        return data, self.places

    def value(self, path: Path) -> Any:
        kind, piece, start = self.take()
        self.places.values.setdefault(path, start)
        if len(path) > _DEEPEST:
            raise self.fail("this is nested too deeply", start)
        if kind == "number":
            return int(piece)
        if kind == "text":
            with contextlib.suppress(ValueError):
                return piece[1:-1] if piece[0] == "'" else json.loads(piece, strict=False)
            raise self.fail("expected text in quotes", start)
        if kind == "name" and self.tokens[self.at][1] == "(":
            return self.call(in_kebab_case(piece), path, start)
        if kind == "name":
            name = piece if len(piece) == 1 else in_kebab_case(piece)  # a suit is one letter
            return _WORDS.get(piece.lower(), name)
        if piece == "[":
            return self.items("]", lambda place: self.value((*path, place)))
        if piece == "{":
            return dict(self.items("}", lambda place: self.exception(path)))
        raise self.fail("expected a value", start)

    def call(self, name: str, path: Path, start: int) -> Any:
        """A component with its parameters, or a value with its tag."""
        kinds = self.components.by_name
        kind = kinds.get(name) or kinds.get(COMPONENTS.get(name, ""))
        order = [name] if name in TAGS else [] if kind is None else [*parameters(kind)]
        data: dict[str, Any] = {"component": name}

        def argument(place: int) -> None:
            kind, word, here = self.tokens[self.at]
            if kind == "name" and self.tokens[self.at + 1][1] == "=":
                self.at += 2
                key = in_kebab_case(word)
            elif place < len(order):
                key = order[place]
            else:
                only = f"only {len(order)}: {', '.join(order)}" if order else "no parameters"
                raise self.fail(f"too many parameters; {name} has {only}", start)
            if key in data:
                raise self.fail(f"{name} is given {key} twice", start)
            self.places.keys.setdefault((*path, key), here)
            data[key] = self.value((*path, key))

        self.take("(")
        self.items(")", argument)
        if name not in TAGS:
            return data
        if [*data] != ["component", name]:
            raise self.fail(f"{name}(…) takes one value", start)
        return {name: data[name]}

    def items(self, end: str, item: Callable[[int], Any]) -> list[Any]:
        """What stands between commas, after which one more may stand."""
        found: list[Any] = []
        while self.tokens[self.at][1] != end:
            found.append(item(len(found)))
            if self.tokens[self.at][1] != end:
                self.take(",")
        self.take(end)
        return found

    def exception(self, path: Path) -> tuple[str, Any]:
        kind, piece, start = self.take()
        if kind != "number":
            raise self.fail("expected a number of players", start)
        self.take(":")
        players = str(int(piece))
        return players, self.value((*path, players))
