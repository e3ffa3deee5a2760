"""Slips in the writing of a text, in words that say what to do.

A parser tells where it could not go on. What stands there mostly shows what is to be done: a quote
is to be closed, a name to be put in quotes. Where it does not, the parser's own words are kept.
"""

from __future__ import annotations

import re

__all__ = ["WORDS", "Mistake", "line_of", "quoted", "twice", "unclosed", "word_mistake"]

_CURLY = "\u201c\u201d\u201e\u201f\xab\xbb\u2018\u2019\u201a\u201b`\xb4"
WORDS = re.compile(r"[^\s\[\]{}=,\"'#:;()]+(?:[ \t]+[^\s\[\]{}=,\"'#:;()]+)*")
_TRUTHS = {"true": "true", "false": "false", "yes": "true", "no": "false"}
_LONGEST = 60
"""Characters of what was written that are shown again."""

Mistake = tuple[str, int]
"""What to say, and the offset that it is about."""


def twice(text: str, name: str, first: int) -> str:
    """That something is written a second time."""
    line = line_of(text, first)
    return f"{name} is already in line {line}: write it only once"


def unclosed(piece: str) -> str:
    """That a text does not end."""
    quote = piece[:3] if piece[:3] in {'"""', "'''"} else piece[0]
    return f"the text that starts here has no closing quote: write {quote} at its end"


def quoted(words: re.Match[str] | None) -> str:
    """Words in quotes, if they are few."""
    return "" if words is None or len(words[0]) > _LONGEST else f': "{words[0]}"'


def word_mistake(text: str, place: int, before: str) -> Mistake | None:
    """What is wrong with the word that stands at a place, whatever the brackets."""
    if text[place : place + 1] in {*_CURLY}:
        inner = text[place + 1 :].partition("\n")[0]
        name = re.match(rf"[^{_CURLY}\"'=,#\[\]{{}}]*", inner)
        shown = "" if name is None or not name[0].strip() else f': "{name[0].strip()}"'
        return f"these are typographic quotes; use plain ones{shown}", place
    words = WORDS.match(text, place)
    if words is None or before not in {"=", "[", ","}:
        return None
    word = words[0]
    if word.lower() in _TRUTHS:
        truth = _TRUTHS[word.lower()]
        return f"write {truth} in lower case, not {word}", place
    if word.lower() in {"none", "null", "nil"}:
        return f"there is no {word} here: leave the whole key out", place
    if word[0].isalpha():
        return f"put the name in quotes{quoted(words)}", place
    return None


def line_of(text: str, offset: int) -> int:
    """The line of an offset, from 1."""
    return text.count("\n", 0, offset) + 1
