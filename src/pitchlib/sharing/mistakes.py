"""What whoever wrote a file is told of a slip in its writing, in other words than a parser has.

A parser tells where it could not go on. What stands there mostly shows what is to be done: a quote
is to be closed, a name to be put in quotes. Where it does not, the parser's own words are kept.
"""

from __future__ import annotations

import re

from .places import line_and_column
from .toml_places import TOKEN, second_key

__all__ = ["json_mistake", "toml_mistake", "twice"]

_CURLY = "\u201c\u201d\u201e\u201f\xab\xbb\u2018\u2019\u201a\u201b`\xb4"
_CLOSED = re.compile(
    r"""
    \"{3} .* (?<!\\)(?:\\\\)* \"{3} | '{3} .* '{3}
    | " (?: [^"\\\n] | \\[^\n] )* " | ' [^'\n]* '
    """,
    re.DOTALL | re.VERBOSE,
)
_WORDS = re.compile(r"[^\s\[\]{}=,\"'#:;()]+(?:[ \t]+[^\s\[\]{}=,\"'#:;()]+)*")
_TRUTHS = {"true": "true", "false": "false", "yes": "true", "no": "false"}
_LONGEST = 60
"""Characters of what was written that are shown again."""

Mistake = tuple[str, int]
"""What is told, and the offset where it is told."""


def toml_mistake(text: str, message: str, offset: int) -> Mistake:
    """What is told of a text that a parser of TOML has not accepted.

    :param message: what the parser says.
    :param offset: where it stopped.
    """
    if message.startswith(("Cannot ", "Can not ", "Duplicate ")):
        return _second(text, offset) or (message, offset)
    opened: list[tuple[str, int]] = []
    for match in TOKEN.finditer(text):
        piece, start = match[0], match.start()
        if start >= offset:
            break
        if match.lastgroup == "text" and not _CLOSED.fullmatch(piece):
            return _unclosed(piece), start
        if match.lastgroup == "sign":
            if piece in "[{":
                opened.append((piece, start))
            elif piece in "]}" and opened:
                opened.pop()
    place = offset + len(text[offset:]) - len(text[offset:].lstrip(" \t"))
    before = text[:place].rstrip(" \t")
    told = _written(text, place, before[-1:])
    if told is None and opened:
        told = _in_brackets(text, place, before, opened[-1])
    if told is None:
        told = _statement(text, place, before, message)
    return told or (message, offset)


def json_mistake(text: str, message: str, offset: int) -> Mistake:
    """What is told of a text that Python's parser of JSON has not accepted."""
    if message.startswith("Invalid control character"):
        return _unclosed('"'), text.rfind('"', 0, offset)
    if message.startswith("Unterminated string"):
        return _unclosed('"'), offset
    place = offset + len(text[offset:]) - len(text[offset:].lstrip())
    before = text[:place].rstrip()
    if message.startswith("Illegal trailing comma"):  # of newer Pythons: it stands at the comma
        return "the comma before the closing bracket is one too many", offset
    if before[-1:] == "," and text[place : place + 1] in {"}", "]"}:
        return "the comma before the closing bracket is one too many", len(before) - 1
    if text.startswith(("//", "/*", "#"), place):
        return "there are no comments in JSON: leave this out", place
    if message.startswith("Extra data"):
        return "this stands behind the end of the variant: is there a brace too many?", place
    if not text[place:]:
        return "the text ends too early: is a closing bracket missing?", len(before)
    told = _written(text, place, "=" if message.startswith("Expecting value") else "")
    if told is None and message.startswith("Expecting property name"):
        words = _WORDS.match(text, place)
        if text[place] == "'" or words is not None:
            told = f"put the key in double quotes{_shown(words)}", place
    if told is None and text[place] == "'":
        told = "use double quotes instead of single ones", place
    if told is None and message.startswith("Expecting ','"):
        told = "a comma is missing before this", place
    if told is None and message.startswith("Expecting ':'"):
        told = "a colon is missing between the key and its value", place
    if told is None and message.startswith("Expecting value"):
        told = "a value is missing here", place
    return told or (message, offset)


def twice(text: str, name: str, first: int) -> str:
    """That something is written a second time."""
    line, _ = line_and_column(text, first)
    return f"{name} stands a second time here; it is in line {line} already: say it once"


def _second(text: str, offset: int) -> Mistake | None:
    found = second_key(text[:offset])
    if found is None:
        return None
    name, place, first, whole = found
    if whole:
        return twice(text, name, first), place
    line, _ = line_and_column(text, first)
    told = f"{name} is given in line {line} already: write all that is to say of it there"
    return told, place


def _unclosed(piece: str) -> str:
    quote = piece[:3] if piece[:3] in {'"""', "'''"} else piece[0]
    return f"the text that begins here has no closing quote: write {quote} at its end"


def _shown(words: re.Match[str] | None) -> str:
    return "" if words is None or len(words[0]) > _LONGEST else f': "{words[0]}"'


def _written(text: str, place: int, before: str) -> Mistake | None:
    """What is wrong with the word that stands at a place, whatever the brackets."""
    if text[place : place + 1] in {*_CURLY}:
        inner = text[place + 1 :].partition("\n")[0]
        name = re.match(rf"[^{_CURLY}\"'=,#\[\]{{}}]*", inner)
        shown = "" if name is None or not name[0].strip() else f': "{name[0].strip()}"'
        return f"these are typographic quotes; use plain ones{shown}", place
    words = _WORDS.match(text, place)
    if words is None or before not in {"=", "[", ","}:
        return None
    word = words[0]
    if word.lower() in _TRUTHS:
        truth = _TRUTHS[word.lower()]
        return f"write {truth}, in small letters, instead of {word}", place
    if word.lower() in {"none", "null", "nil"}:
        return f"nothing is written as {word}: leave the whole key out", place
    if word[0].isalpha():
        return f"put the name in quotes{_shown(words)}", place
    return None


def _in_brackets(text: str, place: int, before: str, opened: tuple[str, int]) -> Mistake | None:
    """What is wrong within brackets that were opened and are not closed yet."""
    bracket, start = opened
    closing = {"[": "]", "{": "}"}[bracket]
    line, _ = line_and_column(text, start)
    sign = text[place : place + 1]
    heads = not text[text.rfind("\n", 0, start) + 1 : start].strip(" \t[")
    if heads and bracket == "[" and sign in {"", "\n", "#"}:
        return f"the heading is not closed: write {closing} at its end", start
    if bracket == "{" and sign in {"\n", "#"}:
        return "a table in braces stands on one line: close it with }, or give it a heading", place
    if bracket == "{" and sign == "}" and before.endswith(","):
        return "the comma before the closing brace is one too many", len(before) - 1
    if not sign or (sign == "[" and not text[:place].rpartition("\n")[2].strip()):
        return f"this bracket is not closed: write {closing} where its list ends", start
    if before[-1:] not in {*"=[{,:."}:
        return (
            f"a comma is missing before this, or the {closing} to {bracket} in line {line}",
            place,
        )
    return None


def _statement(text: str, place: int, before: str, message: str) -> Mistake | None:
    """What is wrong with a line as a whole."""
    sign = text[place : place + 1]
    if before.endswith("=") and sign in {"", "\n", "#"}:
        return "a value is missing after the =", len(before)
    if sign and sign in ",;" and text[place + 1 :].partition("\n")[0].strip() == "":
        return f"a line has no {'comma' if sign == ',' else 'semicolon'} at its end", place
    if text.startswith(("//", ";", "--"), place):
        return "a comment begins with #", place
    if message.startswith("Expected '='"):
        if sign == ":":
            return "write = between a key and its value, not a colon", place
        start = before.rfind("\n") + 1
        start += len(before[start:]) - len(before[start:].lstrip())
        if sign in {"", "\n", "#"}:
            return "a line is written as key = value, and the value is missing", start
        key = text[start:].partition("=")[0].strip()
        if re.fullmatch(r"[A-Za-z0-9]+([ \t]+[A-Za-z0-9]+)+", key):
            return f"a key is one word: write {'-'.join(key.split())}", start
        return "write = between a key and its value", place
    if message.startswith("Invalid statement") and sign == "=":
        return "a key is missing before the =", place
    if message.startswith("Expected newline"):
        start = before.rfind("\n") + 1
        if re.search(r"=\s*[+-]?0$", before) and sign.isdigit():
            return "a number has no zero at its beginning", place
        if before.endswith(("'", '"')) or sign in {"'", '"'}:
            return "this is too much: a text ends at its second quote", place
        what = "heading" if before[start:].lstrip().startswith("[") else "value"
        return f"this is too much: nothing stands behind the {what} on its line", place
    return None
