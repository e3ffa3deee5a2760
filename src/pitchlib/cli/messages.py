"""``pitchlib messages``: what a translator has to translate, and what a catalogue lacks."""

from __future__ import annotations

import argparse
import json
import sys

from .. import VARIANTS
from ..formats.json_text import locate_json, parse_json
from ..formats.names import Components
from ..formats.places import Problems, text_of
from ..formats.toml_text import locate_toml, parse_toml
from ..rulebook import messages
from ..rulebook.catalogue import catalogue_problems
from ..rules.base import templates_of
from .command import read_bytes, tell_problems
from .named import HELP, add_components, named_variant, own_components
from .screen import Screen

DESCRIPTION = """\
List all messages with their English templates, to start a catalogue in another language. Or check
a catalogue: which messages are missing, which are unknown, and which templates do not have the
values in braces of the English ones."""

EPILOG = """\
examples:
  pitchlib messages > german.toml           the messages of all variants
  pitchlib messages german.toml
  pitchlib messages german.toml --variant setback

exit status: 0 if everything is in order, 1 if there are problems, 2 if the file cannot be read
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    what = "a catalogue: TOML, or FILE.json, of templates by message id"
    parser.add_argument("file", nargs="?", metavar="FILE", help=what)
    parser.add_argument("--variant", metavar="VARIANT", help=f"{HELP}; by default all of them")
    add_components(parser)


def run(arguments: argparse.Namespace) -> int:
    """List the messages, or check a catalogue."""
    screen = Screen(sys.stdout)
    own = own_components(arguments.components)
    named = arguments.variant
    variants = VARIANTS if named is None else (named_variant(named, own),)
    english = {id: text for variant in variants for id, text in messages(variant).items()}
    for kind in Components(own).by_name.values() if named is None else ():
        english.update(templates_of(kind))
    if arguments.file is None:
        for message, template in english.items():
            screen.say(f"{json.dumps(message)} = {json.dumps(template, ensure_ascii=False)}")
        return 0
    return _check(screen, arguments.file, english)


def _check(screen: Screen, file: str, english: dict[str, str]) -> int:
    """Check a catalogue: 1 if there are problems."""
    problems = Problems(10_000)
    parse, locate = parse_toml, locate_toml
    if file.lower().endswith(".json"):
        parse, locate = parse_json, locate_json
    text = text_of(read_bytes(file), 1_000_000, "a catalogue", problems)
    catalogue = None if problems else parse(text, 5, problems)
    if catalogue is None:
        tell_problems(screen, file, problems.located(text, locate("")))
        return 1
    for message, wrong in catalogue_problems(catalogue, english):
        problems.add((message,), wrong, key=True)
    tell_problems(screen, file, problems.located(text, locate(text)))
    missing = [message for message in english if message not in catalogue]
    for message in missing:
        screen.say(f"{file}: missing: {message} = {english[message]}")
    there = len(english) - len(missing)
    screen.say(f"{file}: {there} of {len(english)} messages")
    return 1 if problems or missing else 0
