"""Advice on slips in a text that is not TOML or JSON.

A parser says where it stopped. The text there usually shows what to do: close a quote, or put a
name in quotes. Where it does not, the parser's own words are kept.
"""

from __future__ import annotations

import re

import attrs

from .names import in_kebab_case
from .places import line_and_column
from .walk import tokens

_NEAR = 200
"""How many characters on either side are looked at."""
_CURLY = "\u201c\u201d\u201e\u201f\xab\xbb\u2018\u2019\u201a\u201b`\xb4"
_WORD = r"[^\s\[\]{}=,\"'#:;()]+"
_WORDS = rf"{_WORD}(?:[ \t]+{_WORD})*"
_END = r"\Z|[\n#]"
_TRUTHS = {"true": "true", "false": "false", "yes": "true", "no": "false"}


def _value(words: str) -> str:
    """What to do about words where a value should stand."""
    word = words.lower()
    if word in _TRUTHS:
        return f"write {_TRUTHS[word]}, not {words}"
    if word in {"none", "null", "nil"}:
        return f"there is no {words} here: leave out the whole key"
    return f"put the name in quotes{_quoted(words)}" if words[:1].isalpha() else ""


def _quoted(words: str) -> str:
    text = in_kebab_case(words) if re.search("[a-z][A-Z]", words) else words  # a class of Python
    return f': "{text.strip()}"' if text.strip() and len(text) <= 60 else ""


@attrs.frozen
class _Slip:
    """What to do about what stands at a place."""

    advice: str
    """It may name the words that :attr:`there` has found, and the bracket that is open."""
    there: str = ""
    """What stands there, as a regular expression; if it has a group, that is what was found."""
    before: str = ""
    """What stands before; what it calls ``at`` is the place to point at."""
    said: str = ""
    """How the parser's message begins, or which bracket is open: a table, a list, a heading."""
    at_bracket: bool = False
    """Whether to point at that bracket."""


_QUOTES = _Slip(
    "these are curly quotes; use straight ones{quoted}",
    rf"[{_CURLY}]([^{_CURLY}\"'=,#\[\]{{}}\n]*)",
)
TOML_SLIPS = (
    _QUOTES,
    _Slip("{value}", _WORDS, r"[=\[,][ \t]*"),
    _Slip("the heading is never closed: add ] at its end", _END, said="heading", at_bracket=True),
    _Slip("a table in braces must fit on one line: close it with }}, or give it a heading",
          r"[\n#]", said="table"),
    _Slip("remove the comma before the closing brace", "}", r"(?P<at>,)[ \t]*", said="table"),
    _Slip("this bracket is never closed: add {close}", r"\Z",
          said="table|list", at_bracket=True),
    _Slip("this bracket is never closed: add {close}", r"\[",
          r"(?:\A|\n)[ \t]*", "table|list|heading", at_bracket=True),
    _Slip("a comma is missing before this, or the {close} for the {open} on line {line}", "",
          r"[^=\[{,:. \t][ \t]*", said="table|list|heading"),
    _Slip("a value is missing after the =", _END, r"=(?P<at>)[ \t]*"),
    _Slip("remove the comma at the end of the line", r",[ \t]*(?:\n|\Z)"),
    _Slip("remove the semicolon at the end of the line", r";[ \t]*(?:\n|\Z)"),
    _Slip("a comment starts with #", "//|;|--"),
    _Slip("write = between a key and its value, not a colon", ":", said="Expected '='"),
    _Slip("write key = value; the value is missing", _END, r"(?P<at>[^ \t\n][^\n]*)",
          "Expected '='"),
    _Slip("a key is one word: put hyphens between its words", r"[A-Za-z0-9 \t]+=",
          r"(?:\A|\n)[ \t]*(?P<at>[A-Za-z0-9][A-Za-z0-9 \t]*)", "Expected '='"),
    _Slip("write = between a key and its value", said="Expected '='"),
    _Slip("a key is missing before the =", "=", said="Invalid statement"),
    _Slip("remove the zero at the start of the number", "[0-9]", r"=[ \t]*[+-]?0",
          "Expected newline"),
    _Slip("remove this: the text in quotes ends before it", "", r"[\"'][ \t]*", "Expected newline"),
    _Slip("remove this: the text in quotes ends before it", r"[\"']", said="Expected newline"),
    _Slip("remove this: nothing may follow the heading on its line", "",
          r"(?:\A|\n)[ \t]*\[[^\n]*", "Expected newline"),
    _Slip("remove this: nothing may follow the value on its line", said="Expected newline"),
)  # fmt: skip
JSON_SLIPS = (
    _Slip("remove the comma before the closing bracket", ",", said="Illegal trailing comma"),
    _Slip("remove the comma before the closing bracket", r"[}\]]", r"(?P<at>,)\s*"),
    _Slip("JSON has no comments: remove this", r"//|/\*|#"),
    _Slip("this comes after the end of the object: is there an extra brace?", said="Extra data"),
    _Slip("the text ends too early: is a closing bracket missing?", r"\Z", r"(?P<at>)\s*"),
    _QUOTES,
    _Slip("{value}", _WORDS, said="Expecting value"),
    _Slip("put the key in double quotes{quoted}", rf"'|({_WORDS})",
          said="Expecting property name"),
    _Slip("use double quotes, not single ones", "'"),
    _Slip("a comma is missing before this", said="Expecting ','"),
    _Slip("put a colon between the key and its value", said="Expecting ':'"),
    _Slip("expected a value", said="Expecting value"),
)  # fmt: skip


def advice(text: str, offset: int, message: str, slips: tuple[_Slip, ...]) -> tuple[str, int]:
    """What to do about a text that a parser refused, and where: by the first slip that fits."""
    opened: list[int] = []
    for form, piece, start in tokens(text):
        if start > offset:
            break
        quote = piece[:3] if piece[:3] in {'"""', "'''"} else piece[0]
        if form == "open" and (slips is not JSON_SLIPS or quote == '"'):
            return f"this text has no closing quote: add {quote} at its end", start
        if form == "sign" and start < offset:
            if piece in "[{":
                opened.append(start)
            elif piece in "]}" and opened:
                opened.pop()
    space = r"\s*" if slips is JSON_SLIPS else r"[ \t]*"
    place = offset + len(re.findall(rf"\A{space}", text[offset:])[0])
    begin = max(place - _NEAR, 0)
    bracket = opened[-1] if opened else 0
    sign = text[bracket] if opened else ""
    is_heading = not text[text.rfind("\n", 0, bracket) + 1 : bracket].strip(" \t[")
    kind = {"": "", "[": "heading" if is_heading else "list", "{": "table"}[sign]
    names = {
        "open": sign,
        "close": {"": "", "[": "]", "{": "}"}[sign],
        "line": line_and_column(text, bracket)[0],
    }
    for slip in slips:
        there = re.match(slip.there, text[place : place + _NEAR])
        before = re.search(rf"(?:{slip.before})\Z", text[begin:place])
        if there and before and (re.match(slip.said, kind) or re.match(slip.said, message)):
            words = there[there.re.groups] or ""
            said = slip.advice.format(**names, quoted=_quoted(words), value=_value(words))
            if said and slip.at_bracket:
                return said, bracket
            if said:
                return said, begin + before.start("at") if "at" in before.re.groupindex else place
    return message, offset


def twice(text: str, name: str, first: int) -> str:
    """That something is written a second time."""
    return f"{name} is already on line {line_and_column(text, first)[0]}: write it only once"
