"""The commands but ``play``: what there is, what it says, what is wrong; what arguments name."""

from __future__ import annotations

import argparse
import importlib
import inspect
import os
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from itertools import groupby, pairwise
from pathlib import Path
from string import ascii_lowercase
from typing import Any

import attrs

from ..authoring import BASES, Component
from ..codec.components import (
    ComponentReader,
    Components,
    line_of_data,
    nearest,
    parameters,
    rule_point_of,
    value_to_data,
)
from ..codec.texts import Problems
from ..composing import RULE_POINTS, Variant, with_components
from ..errors import InvalidArgument, PitchError, UnknownVariant, check_number, shown
from ..files import format_of, refuse
from ..files import inspect as inspect_text
from ..lint import lint
from ..messages import how_many, in_kebab_case, join, templates_of
from ..problems import Problem, path_text
from ..records import GameRecord, inspect_record, record_to_text, replay_record
from ..records.model import LONGEST
from ..rulebook import rulebook, rulebook_section
from ..rulebook.differences import diff
from ..rules.seating import Individual, Partnerships
from ..testing import check_variant
from ..testing.check import by_cause
from ..variants import VARIANTS, find_variant, search_variants
from ..variants.finding import QUESTIONS, answers, apart, folded
from .narration import Narrator, Screen, points_in_words

_LETTERS = [*ascii_lowercase, *(2 * letter for letter in ascii_lowercase)]
_MARKUP = re.compile(r":\w+:`[~.]?([^`<]*?)(?: <[^`]*>)?`|``([^`]*)``")


def list_variants(arguments: argparse.Namespace, screen: Screen) -> int:
    """List the variants and their names, or those that some words describe, best first.

    Examples:
      pitchlib variants setback, 7 points
      pitchlib variants smear 6 handed
      pitchlib variants connecticut
    """
    words = " ".join(arguments.words)
    found = search_variants(words) if words else VARIANTS
    if not found:
        lists = "`pitchlib variants` lists all, `pitchlib which` asks"
        raise InvalidArgument(f"no variant answers to {shown(words)}; {lists}")
    heads = ["variant", "players", "cards", "bids", "to", "points"]
    screen.table([heads, *map(variant_row, found)], right={4})
    screen.say()
    names = [[each.id, ", ".join((each.title, *each.aliases)), each.origin] for each in found]
    screen.table([["variant", "also called", "source"], *names])
    screen.say("\nPlay one with: pitchlib play VARIANT")
    return 0


def variant_row(variant: Variant) -> list[str]:
    """The row of a variant in the list, for its usual number of players."""
    numbers, usual = variant.players, variant.default_players
    rules = variant.at(usual)
    first, last = numbers[0], numbers[-1]
    players = (
        f"{first}-{last}" if 0 < last - first == len(numbers) - 1 else ", ".join(map(str, numbers))
    )
    lowest, highest = rules.auction.lowest_bid(), rules.most + len(rules.moon.bid_names)
    return [
        variant.id,
        players + (" in teams" if rules.in_teams(usual) else ""),
        f"{rules.dealing.order(usual, 0).count(0)} of {len(rules.pack.cards)}",
        f"{lowest}-{highest}" if rules.most and lowest is not None else "none",
        f"{rules.going_out.target}{', down' if rules.going_out.counts_down else ''}",
        ", ".join(points_in_words(variant)),
    ]


def show_rules(arguments: argparse.Namespace, screen: Screen) -> int:
    """Print the rules of a variant on one sheet, with a sample hand.

    Examples:
      pitchlib rules pitch-six --players 5 --out rules.html    a page to print from a browser
      pitchlib rules ours.toml
      pitchlib rules setback --rule DealerSteal --rule LowToHolder --rule NoNegativeFloor
    """
    by_name = {".html": "html", ".htm": "html", ".md": "markdown"}
    form: Any = by_name.get(Path(arguments.out or "").suffix.lower(), "text")
    how: Any = {"players": arguments.players, "example": not arguments.no_example}
    width = 80 if arguments.out else screen.width + 1
    sheet = rulebook(chosen_variant(arguments), form, width=width, **how)
    if arguments.out is None:
        screen.say(sheet.rstrip("\n"))
    else:
        write_whole(arguments.out, sheet)
    return 0


def tell_rule(screen: Screen, variant: Variant, rule_id: str) -> None:
    """What the rulebook says of one rule, after its number there."""
    place = rulebook_section(variant, rule_id)
    screen.tell(" ".join(each.text for each in place.sentences), label=f"{place.number:5} ")


def show_difference(arguments: argparse.Namespace, screen: Screen) -> int:
    """Show how two variants differ.

    exit status: 0 if the rules are the same, 1 if not, 2 if one is no variant
    """
    own = arguments.components
    before, after = (named_variant(name, own) for name in (arguments.before, arguments.after))
    differences = diff(before, after)
    told = f"From {before.title} to {after.title}:"
    if not differences:
        told = f"{before.title} and {after.title} are played by the same rules."
    screen.say("\n".join([told, *map(str, differences)]))
    return 1 if differences else 0


def which_command(arguments: argparse.Namespace, screen: Screen) -> int:
    """Find the game you play by a few questions.

    It asks what people know first, and nothing that would not help. It ends with the
    games that are left and what tells them apart.
    """
    asks = "Type an answer, or Enter if you do not know; back asks the last question again"
    screen.tell(f"{asks}, and quit shows what is left.")
    past: list[tuple[list[Variant], int | None, int]] = [([*VARIANTS], None, 0)]
    while past[-1][-1] <= len(QUESTIONS):
        games, players, number = past[-1]
        asks, choices = _asked(games, players, number)
        if len(choices) < 2:
            past[-1] = games, players, number + 1
            continue
        text = _typed(screen, asks, choices)
        if text in ("quit", "q"):
            if number == 0:
                return 0  # nothing is known
            break
        if text == "back":
            past = past[:-1] or past
        elif not text:
            past.append((games, players, number + 1))
        elif chosen := _chosen(text, choices):
            left = [game for game in games if any(game in choices[each] for each in chosen)]
            past.append((left, players if number else int(chosen[0]), number + 1))
        else:
            screen.tell("That is none of them. Type one of the answers, or Enter.", "red")
    _tell_games(screen, *past[-1][:2])
    return 0


def _asked(
    games: list[Variant], players: int | None, number: int
) -> tuple[str, Mapping[str, list[Variant]]]:
    if number:
        question = QUESTIONS[number - 1]
        return question.asks, answers(question, games, players)
    numbers = sorted({number for game in games for number in game.players})
    return "How many play?", {
        str(each): [game for game in games if each in game.players] for each in numbers
    }


def _typed(screen: Screen, asks: str, choices: Mapping[str, list[Variant]]) -> str:
    """What the person answers; ``quit`` at the end of the input."""
    numbers = all(map(str.isdecimal, choices))
    screen.say()
    screen.tell(f"{asks} {join(choices, 'or')}" if numbers else asks, "bold")
    for letter, choice in zip(_LETTERS, () if numbers else choices):
        screen.tell(choice, label=f"  {letter}  ")
    text = screen.asked("> ")
    return "quit" if text is None else text.strip().lower()


def _chosen(text: str, choices: Mapping[str, list[Variant]]) -> list[str]:
    """The answers that a person may mean: the one with the letter, or those with the words."""
    named = dict(zip(_LETTERS, choices))
    named |= {each.lower(): each for each in choices if not each.isdecimal()}
    if text in named:
        return [named[text]]
    wanted = {word for word in folded(text) if word.isdecimal()} or {*folded(text)}
    return [each for each in choices if wanted and wanted <= {*folded(each)}]


def _tell_games(screen: Screen, games: list[Variant], players: int | None) -> None:
    """The games that are left, and what tells them apart."""
    screen.say()
    screen.tell(f"That leaves {how_many(len(games), 'game')}:", "bold")
    for game, differs in zip(games, apart(games, players)):
        where = f" ({game.origin})" if game.origin else ""
        screen.tell(f"{game.title}{where}{': ' * bool(differs)}{differs}", label="  ", hanging=4)
    screen.say()
    whose = "Its rules" if len(games) == 1 else "The rules of the first"
    screen.say(f"{whose}: pitchlib rules {games[0].id}")


def show_components(arguments: argparse.Namespace, screen: Screen) -> int:
    """List the components of variants, or those that words describe, or show one in full.

    Examples:
      pitchlib components dealer-privilege
      pitchlib components mercy-rule
      pitchlib components widow
      pitchlib play setback --rule 'mercy-rule(margin=12)'
    """
    known = Components(arguments.components)
    points = [*RULE_POINTS, *known.parts]
    name = in_kebab_case("-".join(arguments.words))
    words, found = [] if name in points else name.split("-"), name in known.by_name
    for point in [name] if name in points else () if found else points:
        told: list[str] = []
        for each in known.answering(point):
            kind = known.by_name[each]
            text = " ".join((each, str(kind.__doc__), *templates_of(kind).values())).casefold()
            if all(word in text for word in words):
                taken = ", ".join(parameters(kind))
                told.append(f"{each}{taken and f'({taken})'}: {_summary(kind)}")
        if told or not name:
            found = True
            screen.tell(f"{point}: {_summary(BASES.get(point))}", "bold")
            for line in told:
                screen.tell(line, label="  ", hanging=2)
            screen.say()
    if not found:
        close = " or ".join(nearest(name, [*known.by_name, *points]))
        meant = f"Did you mean {close}?" if close else "`pitchlib components` lists all"
        raise InvalidArgument(f"There is no component about {' '.join(words)!r}. {meant}")
    if name in known.by_name:
        _show(screen, name, known.by_name[name])
    else:
        screen.say("One in full: pitchlib components NAME")
    return 0


def _plain(text: str) -> str:
    """Text of a docstring without its markup, on one line."""
    return " ".join(_MARKUP.sub(lambda found: (found[1] or found[2]).split(".")[-1], text).split())


def _summary(kind: type | None) -> str:
    """What a class is for, in one sentence."""
    return _plain((inspect.getdoc(kind) or "").partition("\n\n")[0])


def _show(screen: Screen, name: str, kind: type) -> None:
    """All about one component: what it decides, and its parameters."""
    point = rule_point_of(kind) or "any rule point"
    screen.say(f"{name}: {point}, {kind.__name__} in Python", "bold")
    text, *about = re.split(r"^:(?=\w+)", inspect.getdoc(kind) or "", flags=re.MULTILINE)
    for paragraph in text.strip().split("\n\n"):
        if not paragraph.startswith(">>>"):
            screen.say()
            screen.tell(re.sub(r":$", ".", _plain(paragraph)), label="  ")
    meaning = dict(each.removeprefix("param ").split(":", 1) for each in about)
    rows = [["parameter", "default", "meaning"]]
    for each in parameters(kind).values():
        default = "required" if each.required else "none" if each.usual is None else ""
        with suppress(InvalidArgument):  # a default that depends on other parameters
            default = default or line_of_data(value_to_data(each.usual, each, "", whole=False))
        rows.append([each.name, default, _plain(meaning.get(each.argument, ""))])
    if len(rows) > 1:
        screen.say()
        screen.table(rows)


def complain(arguments: argparse.Namespace, error: PitchError) -> int:
    """Say on the error stream why something cannot be done; the exit status for it."""
    Screen(sys.stderr).say(f"pitchlib {arguments.command}: {error}")
    return 2


def check_variants(arguments: argparse.Namespace, screen: Screen) -> int:
    """Check variants of your own.

    Each problem is written as FILE:LINE:COLUMN: what is wrong. If a variant can be
    played, anything odd about it is listed. Then random games are played, and each
    must obey every law of the game. No file imports or runs anything.

    exit status: 0 if all is in order, 1 if there are problems (with --strict, or
    oddities), 2 if a file cannot be read
    """
    worst = 0
    for name in arguments.files:
        try:
            status = 0 if _sound(screen, name, arguments) else 1
        except PitchError as error:
            status = complain(arguments, error)
        worst = max(worst, status)
    return worst


def _sound(screen: Screen, name: str, arguments: argparse.Namespace) -> bool:
    """Whether a variant can be played and is as it should be."""
    hands = check_number(arguments.hands, 0, "number of hands")
    variant, problems = inspect_named(name, arguments.components)
    tell_problems(screen, name, problems)
    if variant is None:
        return False
    screen.say(f"{name}: {variant.title} can be played, by {join(variant.players, 'or')} players")
    for players in variant.seating.numbers:
        if players not in variant.players:
            why = " ".join(variant.problems_with(players)[0].message.split())
            screen.say(f"{name}: not by {players}: {why}")
    for oddity in (oddities := lint(variant)):
        screen.say(f"{name}: odd: {' '.join(str(oddity).split())}")
    in_order = not (arguments.strict and oddities)
    if not hands:
        return in_order
    report = check_variant(variant, examples=hands, seed=arguments.seed, progress=_progress)
    for line in "\n".join(by_cause(report.broken)).splitlines():
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


def show_record(arguments: argparse.Namespace, screen: Screen) -> int:
    """Show a recorded game move by move, as far as it is in order.

    exit status: 0 if all is in order, 1 if there are problems, 2 if a file cannot be read
    """
    record, problems = inspect_record(read_bytes(arguments.file), components=arguments.components)
    if record is not None:
        _tell_record(screen, record)
    if problems:
        screen.say()
        screen.say("The record has problems:", "bold")
        tell_problems(screen, arguments.file, problems)
    return 1 if problems else 0


def _tell_record(screen: Screen, record: GameRecord) -> None:
    """The hands of a record as far as they are legal; a redacted one as it is written."""
    first = record.hands_before + 1
    if record.seen_by is not None:
        screen.say(record_to_text(record).rstrip())
        return
    begun, *states = replay_record(record).states
    narrator = Narrator(screen, begun._frame.table.sides, None, record.seats)
    screen.tell(f"{record.variant.title}: {narrator.company(record.variant)}.", "bold")
    for name, value in record.headers:
        screen.tell(f"{name}: {value}")
    if any(record.scores):
        screen.tell(f"Scores: {narrator.standing(record.scores)}.")
    for number, hand_states in groupby(states, lambda state: state.hand_number):
        path = [*hand_states]
        narrator.heading(path[0])
        for comment in record.hands[number - first].comments:
            screen.say(f"    # {comment}", "dim")
        narrator.dealt(path[0])
        for before, after in pairwise(path):
            narrator.move(before, after)
        if path[-1].to_act is None:
            narrator.finished(path[-1])


# Files, variants and components that arguments name


def read_bytes(name: str) -> bytes:
    """What a file holds, or the standard input for ``-``; no more than a record may have."""
    most = 4 * LONGEST + 1  # a byte more than is allowed, so that the reader refuses it
    try:
        if name == "-":
            stream = getattr(sys.stdin, "buffer", None)
            return sys.stdin.read(most).encode() if stream is None else stream.read(most)
        with Path(name).open("rb") as file:
            return file.read(most)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise InvalidArgument(f"{name}: {reason}") from None


def asked_for_file(screen: Screen) -> str | None:
    """The name of a new file, if a person who leaves wants to keep something in one."""
    while file := screen.asked("Keep it in a file? (its name, or Enter for no) "):
        with suppress(OSError, ValueError):  # a name with a null in it
            Path(file).touch(exist_ok=False)
            return file
        screen.tell(f"{file} is there already, or cannot be written.", "red")
    return None


def write_whole(name: str, text: str) -> None:
    """Write a file all at once, so that a process that dies leaves the old one or the new."""
    draft = Path(f"{name}.part")
    try:
        draft.write_text(text, encoding="utf-8", newline="\n")
        draft.replace(name)
    except OSError as error:
        raise InvalidArgument(f"{name}: {error.strerror}") from None


def tell_problems(screen: Screen, name: str, problems: Iterable[Problem]) -> None:
    """Each problem on one line, as compilers do, so that editors can jump there."""
    for problem in problems:
        path = f"{path_text(problem.path)}: " if problem.path else ""
        message = " ".join(problem.message.split())
        screen.say(f"{name}:{problem.line or 1}:{problem.column or 1}: {path}{message}")


def imported_components(name: str) -> list[type[Component]]:
    """The component classes of a module, by its name or its file, which is imported."""
    path = Path(name)
    in_file = path.suffix == ".py"
    folder = path.parent if in_file else Path()
    sys.path.insert(0, str(folder.absolute()))  # as Python does for a script
    try:
        module = importlib.import_module(path.stem if in_file else name)
    except (Exception, SystemExit) as error:  # whatever a module does
        why = f"{type(error).__name__}: {error}"
        raise InvalidArgument(f"--components {name}: it cannot be imported: {why}") from error
    classes = [each for each in vars(module).values() if isinstance(each, type)]
    kinds = [each for each in classes if issubclass(each, Component)]
    own = [each for each in kinds if not each.__module__.startswith("pitchlib.")]
    if not own:
        raise InvalidArgument(f"--components {name}: it has no components, which are classes")
    return [each for each in own if not inspect.isabstract(each)]


def named_variant(name: str, components: Sequence[type] = ()) -> Variant:
    """The variant of this name, or of the file of this name, which may use these components."""
    variant, problems = inspect_named(name, components)
    return refuse(problems, name) if variant is None else variant


def inspect_named(
    name: str, components: Sequence[type] = ()
) -> tuple[Variant | None, tuple[Problem, ...]]:
    """The variant of a name or a file, or the problems of the file."""
    if name != "-" and format_of(name) is None and not set(name) & {os.sep, os.altsep}:
        try:
            return find_variant(name), ()
        except UnknownVariant:
            if not Path(name).is_file():
                raise
    if name.endswith(".py"):
        raise InvalidArgument(f"{name} is Python, not a variant: use it with --components {name}")
    return inspect_text(read_bytes(name), components)


def chosen_variant(arguments: argparse.Namespace) -> Variant:
    """The variant of a name or a file with the components that the options ask for."""
    variant = named_variant(arguments.variant, arguments.components)
    usual = variant.default_players
    problems, changed = Problems(10_000), list[Any]()
    reader = ComponentReader(Components(arguments.components), problems)
    for text in arguments.rule:
        changed.append(reader.line(text, (), None))
        if problems:
            raise InvalidArgument(f"--rule {shown(text)}: {problems.found[0].message}")
    if arguments.partners and not isinstance(variant.seating, Partnerships):
        numbers = tuple(number for number in (4, 6) if number in variant.players)
        changed.append(Partnerships(2, numbers, usual=usual if usual in numbers else None))
    if arguments.alone and isinstance(variant.seating, Partnerships):
        changed.append(Individual(range(2, 9), usual=usual))
        arguments.players = arguments.players or usual
    variant = with_components(variant, changed)
    if arguments.target is not None:
        order: Any = variant.at(usual).going_out
        if "target" not in attrs.fields_dict(type(order)):
            raise InvalidArgument(f"--target: {type(order).__name__} has no target")
        variant = variant.with_rules(attrs.evolve(order, target=arguments.target))
    return variant
