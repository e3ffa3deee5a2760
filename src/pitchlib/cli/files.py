"""What is wrong with files: ``pitchlib check``, ``validate`` and ``messages``."""

from __future__ import annotations

import argparse
import json
import sys

from ..authoring import templates_of
from ..formats.names import Components
from ..formats.places import Problems, text_of
from ..formats.records.model import GameRecord, seer
from ..formats.records.reading import inspect_record
from ..formats.surfaces import Format, locate_text, parse_text
from ..lint import lint
from ..messages import how_many, join
from ..rulebook import messages
from ..rulebook.catalogues import catalogue_problems
from ..testing import check_variant
from ..testing.check import HANDS
from ..variant import Variant
from ..variants import VARIANTS
from .command import Command, check_files, flag, number, option, read_bytes, tell_problems
from .named import COMPONENTS, HELP, inspect_named, named_variant
from .screen import Screen

# Variants


def _check(arguments: argparse.Namespace, screen: Screen) -> int:
    """Check variants, one after the other."""

    def check(name: str) -> bool:
        variant, problems = inspect_named(name, arguments.components)
        tell_problems(screen, name, problems)
        return variant is not None and _sound(screen, name, variant, arguments)

    return check_files("check", arguments.files, check)


def _sound(screen: Screen, name: str, variant: Variant, arguments: argparse.Namespace) -> bool:
    """Whether a variant that can be played is as it should be."""
    screen.say(f"{name}: {variant.title} can be played, by {join(variant.players, 'or')} players")
    for players in variant.seating.numbers:
        if players not in variant.players:
            why = " ".join(variant.problems_with(players)[0].message.split())
            screen.say(f"{name}: not by {players}: {why}")
    oddities = lint(variant)
    for oddity in oddities:
        screen.say(f"{name}: odd: {' '.join(str(oddity).split())}")
    in_order = not (arguments.strict and oddities)
    if not arguments.hands:
        return in_order
    report = check_variant(
        variant, examples=arguments.hands, seed=arguments.seed, progress=_progress
    )
    for each in report.broken:
        for line in str(each).splitlines():
            screen.say(f"{name}: {line}")
    if report.sound:
        laws = f"all {len(report.findings)} laws hold"
        screen.say(f"{name}: {laws} in {report.hands} random hands, {report.moves} moves")
    return report.sound and in_order


def _progress(hands: int, goal: int) -> None:
    """Show a person how far the games have come, on a line of its own that goes away."""
    if sys.stderr.isatty():
        line = f"{hands} of {goal} hands" if hands < goal else ""
        print(f"\r{line:<30}", end="" if line else "\r", file=sys.stderr, flush=True)


CHECK = Command(
    "check a variant of your own",
    """\
Check variants. Each problem is written as FILE:LINE:COLUMN: what is wrong. If a variant can be
played, anything odd about it is listed. Then random games are played, and each must obey every
law of the game.""",
    """\
examples:
  pitchlib check ours.toml
  pitchlib check ours.toml --hands 20000    a longer test
  pitchlib check ours.toml --hands 0        no test
  pitchlib check ours.toml --components house.py

No file imports or runs anything; --components imports the module you name.

exit status: 0 if everything is in order, 1 if there are problems (with --strict, or oddities),
2 if a file cannot be read
""",
    [
        option("files", "FILE", f"{HELP}; - for standard input", nargs="+"),
        COMPONENTS,
        flag("--strict", "count oddities as problems"),
        number("--hands", f"how many hands to play ({HANDS})", 0, default=HANDS),
        number("--seed", "the seed of the games (0)", default=0),
    ],
    _check,
)

# Records


def _validate(arguments: argparse.Namespace, screen: Screen) -> int:
    """Check records, one after the other."""

    def check(name: str) -> bool:
        inspection = inspect_record(read_bytes(name), components=arguments.components)
        tell_problems(screen, name, inspection.problems)
        if inspection.record is not None and not inspection.problems and not arguments.quiet:
            screen.say(f"{name}: in order: {_summary(inspection.record)}")
        return not inspection.problems

    return check_files("validate", arguments.files, check)


def _summary(record: GameRecord) -> str:
    parts = [record.variant.title, f"{record.players} players", how_many(len(record.hands), "hand")]
    if record.seen_by is not None:
        parts.append(f"as {seer(record.seen_by)} sees it")
    return ", ".join(parts)


VALIDATE = Command(
    "check records of games",
    """\
Read records of games, text or JSON, replay them and check their results. Each problem is written
as FILE:LINE:COLUMN: what is wrong.""",
    """\
exit status: 0 if everything is in order, 1 if there are problems, 2 if a file cannot be read
""",
    [
        option("files", "FILE", "a record; - for standard input", nargs="+"),
        COMPONENTS,
        flag("-q --quiet", "write only problems"),
    ],
    _validate,
)

# Translations


def _messages(arguments: argparse.Namespace, screen: Screen) -> int:
    """List the messages, or check a catalogue."""
    own = arguments.components
    named = arguments.variant
    variants = VARIANTS if named is None else (named_variant(named, own),)
    english = {id: text for variant in variants for id, text in messages(variant).items()}
    for kind in Components(own).by_name.values() if named is None else ():
        english.update(templates_of(kind))
    if arguments.file is None:
        for message, template in english.items():
            screen.say(f"{json.dumps(message)} = {json.dumps(template, ensure_ascii=False)}")
        return 0
    return _check_catalogue(screen, arguments.file, english)


def _check_catalogue(screen: Screen, file: str, english: dict[str, str]) -> int:
    """Check a catalogue: 1 if there are problems."""
    problems = Problems(10_000)
    form: Format = "json" if file.lower().endswith(".json") else "toml"
    text = text_of(read_bytes(file), 1_000_000, "a catalogue", problems)
    catalogue = None if problems else parse_text(text, form, 5, problems)
    if catalogue is None:
        tell_problems(screen, file, problems.located(text, locate_text("", form)))
        return 1
    for message, wrong in catalogue_problems(catalogue, english):
        problems.add((message,), wrong, key=True)
    tell_problems(screen, file, problems.located(text, locate_text(text, form)))
    missing = [message for message in english if message not in catalogue]
    for message in missing:
        screen.say(f"{file}: missing: {message} = {english[message]}")
    there = len(english) - len(missing)
    screen.say(f"{file}: {there} of {len(english)} messages")
    return 1 if problems or missing else 0


MESSAGES = Command(
    "list the messages to translate, or check a translation",
    """\
List all messages with their English templates, to start a catalogue in another language. Or check
a catalogue: which messages are missing, which are unknown, and which templates do not have the
values in braces of the English ones.""",
    """\
examples:
  pitchlib messages > german.toml           the messages of all variants
  pitchlib messages german.toml
  pitchlib messages german.toml --variant setback

exit status: 0 if everything is in order, 1 if there are problems, 2 if the file cannot be read
""",
    [
        option(
            "file", "FILE", "a catalogue: TOML, or FILE.json, of templates by message id", nargs="?"
        ),
        option("--variant", "VARIANT", f"{HELP}; by default all of them"),
        COMPONENTS,
    ],
    _messages,
)
