"""Components as one writes them, ``SingleRound(minimum=3, dealer=DealerSteal())``, and back.

The text stands for the content of :mod:`pitchlib.content`, no more: nothing is evaluated.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, final

from ..content import parameters, shipped_components
from ..errors import InvalidNotation

__all__ = ["content_of", "expression_of"]

_TOKEN = re.compile(
    r'\s*(?:(-?\d{1,9})|([A-Za-z_]\w*)|("(?:[^"\\]|\\.)*")|([()\[\]{},=:])|$)', re.ASCII
)
_SPACE = " \t\n\r\f\v"
"""What the pattern of a token skips."""
_LONGEST = 4_000
_DEEPEST = 20
_WORDS = {
    "true": True, "True": True, "false": False, "False": False, "none": None, "None": None,
}  # fmt: skip
_TAGS = ("card", "cards", "suit", "rank")


def expression_of(content: Any) -> str:
    """The text of a component's content.

    >>> expression_of({"component": "Dealing", "hand": 6, "packet": 3})
    'Dealing(hand=6, packet=3)'
    """
    if isinstance(content, dict):
        if "component" not in content:
            if "exceptions" not in content and len(content) == 1:
                ((tag, value),) = content.items()
                if tag in _TAGS:
                    return f"{tag}({expression_of(value)})"
            inner = ", ".join(
                f"{players}: {expression_of(component)}" for players, component in content.items()
            )
            return f"{{{inner}}}"
        arguments = ", ".join(
            f"{name}={expression_of(value)}"
            for name, value in content.items()
            if name != "component"
        )
        return f"{content['component']}({arguments})"
    if isinstance(content, list):
        return f"[{', '.join(map(expression_of, content))}]"
    return json.dumps(content, ensure_ascii=False)


def content_of(text: str, components: Iterable[type] = ()) -> Any:
    """The content that a text stands for.

    >>> content_of("MercyRule(12)")
    {'component': 'MercyRule', 'margin': 12}

    :param text: one component; its first arguments may be given without their names.
    :param components: custom classes, for the names of their first arguments.
    :raises InvalidNotation: for anything else, with the position.
    """
    if len(text) > _LONGEST:
        raise InvalidNotation(f"a component has {_LONGEST} characters at most", text[:80])
    known = {**shipped_components(), **{kind.__name__: kind for kind in components}}
    return _Parser(text, known).whole()


@final
class _Parser:
    def __init__(self, text: str, known: Mapping[str, type]) -> None:
        self.text = text
        self.known = known
        self.place = 0
        self.depth = 0
        self.token: Any = None
        self.start = 0
        self.advance()

    def fail(self, message: str) -> InvalidNotation:
        return InvalidNotation(message, self.text, min(self.start, len(self.text)))

    def advance(self) -> None:
        """Read the next token: a tuple of its kind and what it is."""
        rest = self.text[self.place :]
        self.start = self.place + len(rest) - len(rest.lstrip(_SPACE))
        match = _TOKEN.match(self.text, self.place)
        if match is None:
            raise self.fail(f"{self.text[self.start]!r} has no meaning here")
        self.place = match.end()
        number, name, quoted, sign = match.groups()
        if number is not None:
            self.token = ("number", int(number))
        elif name is not None:
            self.token = ("name", name)
        elif quoted is not None:
            try:
                self.token = ("text", json.loads(quoted, strict=False))
            except ValueError:
                raise self.fail("this is not a text in quotes") from None
        else:
            self.token = ("sign", sign) if sign is not None else ("end", None)

    def expect(self, sign: str) -> None:
        if self.token != ("sign", sign):
            raise self.fail(f"{sign!r} is missing here")
        self.advance()

    def whole(self) -> Any:
        value = self.value()
        if self.token[0] != "end":
            raise self.fail("this is too much")
        if not isinstance(value, dict) or "component" not in value:
            raise InvalidNotation("a component is needed, such as MercyRule(12)", self.text)
        return value

    def value(self) -> Any:
        kind, value = self.token
        if kind in {"number", "text"}:
            self.advance()
            return value
        if kind == "name":
            return self.named(value)
        if self.depth >= _DEEPEST:
            raise self.fail("this stands too deep in brackets")
        self.depth += 1
        if value == "[":
            found: Any = self.items("]", self.value)
        elif value == "{":
            found = dict(self.items("}", self.exception))
        else:
            raise self.fail("a value is missing here")
        self.depth -= 1
        return found

    def named(self, name: str) -> Any:
        start = self.start
        self.advance()
        if self.token != ("sign", "("):
            if name not in _WORDS:
                self.start = start
                raise self.fail(f"{name} needs brackets: {name}()")
            return _WORDS[name]
        if self.depth >= _DEEPEST:
            raise self.fail("this stands too deep in brackets")
        self.depth += 1
        arguments = self.items(")", self.argument)
        self.depth -= 1
        if name in _TAGS:
            if len(arguments) != 1 or arguments[0][0] is not None:
                self.start = start
                raise self.fail(f"{name}(…) takes one value")
            return {name: arguments[0][1]}
        content = {"component": name}
        kind = self.known.get(name)
        order = () if kind is None else parameters(kind)
        for place, (given, value) in enumerate(arguments):
            key = given
            if key is None:
                if place >= len(order):
                    self.start = start
                    raise self.fail(f"{name} takes no argument number {place + 1} without a name")
                key = order[place]
            if key in content:
                self.start = start
                raise self.fail(f"{name} is given {key} twice")
            content[key] = value
        return content

    def items(self, end: str, item: Callable[[], Any]) -> list[Any]:
        self.advance()
        found: list[Any] = []
        while self.token != ("sign", end):
            if found:
                self.expect(",")
                if self.token == ("sign", end):
                    break
            found.append(item())
        self.advance()
        return found

    def argument(self) -> tuple[str | None, Any]:
        kind, value = self.token
        if kind == "name":
            place, start = self.place, self.start
            self.advance()
            if self.token == ("sign", "="):
                self.advance()
                return value, self.value()
            self.place, self.start, self.token = place, start, (kind, value)
        return None, self.value()

    def exception(self) -> tuple[str, Any]:
        kind, value = self.token
        if kind != "number":
            raise self.fail("a number of players is needed here")
        self.advance()
        self.expect(":")
        return str(value), self.value()
