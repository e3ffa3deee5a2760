"""What there is and what it says: ``pitchlib variants``, ``components``, ``rules`` and ``diff``."""

from __future__ import annotations

import argparse
import inspect
import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from .. import variants
from ..authoring import BASES
from ..errors import InvalidArgument
from ..formats.codec import value_to_data
from ..formats.line import line_of_data
from ..formats.names import Components, in_kebab_case, nearest, parameters, rule_point_of
from ..game.legality import legal_moves
from ..game.play import deal, start
from ..moves import Bid
from ..rulebook import rulebook
from ..rulebook.differences import diff
from ..rules.checking import RULE_POINTS
from ..variant import Variant
from . import named
from .command import Command, complain, flag, number, option
from .screen import TIED, Screen
from .show import points

_MARKUP = re.compile(r":\w+:`[~.]?([^`<]*?)(?: <[^`]*>)?`|``([^`]*)``")
_PLAY_ONE = "Play one with: pitchlib play VARIANT"

# Variants


def _variants(arguments: argparse.Namespace, screen: Screen) -> int:
    """List the games that there are."""
    word = (arguments.word or "").casefold()
    found = [
        variant
        for variant in variants.VARIANTS
        if arguments.players in {None, *variant.players}
        and any(word in name.casefold() for name in (variant.id, *_names(variant)))
    ]
    if not found:
        raise InvalidArgument("there is no such variant; `pitchlib variants` lists all")
    heads = ["variant", "players", "cards", "bids", "to", "points"]
    screen.table([heads, *map(row, found)], right={4})
    screen.say()
    names = [[variant.id, _listed(_names(variant)), variant.origin] for variant in found]
    screen.table([["variant", "also called", "source"], *names])
    screen.say()
    screen.say(_PLAY_ONE)
    return 0


def _names(variant: Variant) -> list[str]:
    """What a game is called besides its id."""
    also = (name for name, ids in variants.CALLED.items() if variant.id in ids)
    return [variant.title, *variant.aliases, *also]


def _listed(names: Iterable[str]) -> str:
    """Names in a cell, none of them broken over two lines."""
    return ", ".join(name.replace(" ", TIED) for name in names)


def row(variant: Variant) -> list[str]:
    """What one asks first about a game, for its usual number of players.

    Its id, who may play, the cards of a hand and of the pack, the bids, the target, the points.
    """
    game = start(variant)
    table = game._frame.table
    rules = table.rules
    numbers = variant.players
    consecutive = numbers == tuple(range(numbers[0], numbers[-1] + 1))
    players = (
        f"{numbers[0]}-{numbers[-1]}"
        if consecutive and len(numbers) > 1
        else ", ".join(map(str, numbers))
    )
    dealt = deal(game, seed=0)
    levels = [call.level for call in legal_moves(dealt) if isinstance(call, Bid)]
    lowest = rules.auction.lowest_bid()  # where something is said before bidding
    if levels and lowest is not None:
        levels.insert(0, lowest)
    return [
        variant.id,
        players + (f"\nin{TIED}teams" if game.sides < game.players else ""),
        f"{len(dealt.hands[0])}{TIED}of{TIED}{len(rules.pack.cards)}",
        f"{min(levels)}-{max(levels)}" if levels else "none",
        f"{rules.going_out.target}{', down' if rules.going_out.counts_down else ''}",
        _listed(points(variant)),
    ]


VARIANTS = Command(
    "list the variants",
    "List the variants and their names. With a WORD, list those with it in a name.",
    _PLAY_ONE,
    [
        option("word", "WORD", "part of a name, such as five", nargs="?"),
        number("--players", "only games for this many players"),
    ],
    _variants,
)

# Components


def _components(arguments: argparse.Namespace, screen: Screen) -> int:
    """List all, those of a rule point, or show one."""
    known = Components(arguments.components)
    points = [*RULE_POINTS, *known.parts]
    name = None if arguments.name is None else in_kebab_case(arguments.name)
    if name is not None and name not in {*points, *known.by_name}:
        close = nearest(name, [*known.by_name, *points])
        meant = (
            f"Did you mean {' or '.join(close)}?" if close else "`pitchlib components` lists all"
        )
        raise InvalidArgument(f"There is no component called {arguments.name!r}. {meant}")
    for point in points if name is None else {name} & {*points}:
        screen.tell(f"{point}: {_summary(BASES.get(point))}", "bold")
        for each in known.answering(point):
            kind = known.by_name[each]
            names = ", ".join(parameters(kind))
            call = f"{each}({names})" if names else each
            screen.tell(f"{call}: {_summary(kind)}", label="  ", hanging=2)
        screen.say()
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
    screen.say(
        f"{name}: {rule_point_of(kind) or 'any rule point'}, {kind.__name__} in Python", "bold"
    )
    text, *about = re.split(r"^:(?=\w+)", inspect.getdoc(kind) or "", flags=re.MULTILINE)
    for paragraph in text.strip().split("\n\n"):
        if not paragraph.startswith(">>>"):
            screen.say()
            screen.tell(re.sub(r":$", ".", _plain(paragraph)), label="  ")
    meaning = dict(each.removeprefix("param ").split(":", 1) for each in about)
    rows = [["parameter", "default", "meaning"]]
    for each in parameters(kind).values():
        default = "required" if each.required else "none" if each.default is None else ""
        with suppress(InvalidArgument):  # a default that depends on other parameters
            default = default or line_of_data(value_to_data(each.default, each, "", whole=False))
        rows.append([each.name, default, _plain(meaning.get(each.argument, ""))])
    if len(rows) > 1:
        screen.say()
        screen.table(rows)


COMPONENTS = Command(
    "list the components of variants",
    """\
List the components variants are made of, by rule point, with their parameters. With a NAME, show
one component in full, or those of one rule point.""",
    """\
examples:
  pitchlib components
  pitchlib components dealer-privilege
  pitchlib components mercy-rule
  pitchlib play setback --rule 'mercy-rule(margin=12)'
""",
    [option("name", "NAME", "a component or a rule point", nargs="?"), named.COMPONENTS],
    _components,
)

# Rules and differences


def _rules(arguments: argparse.Namespace, screen: Screen) -> int:
    """Write the rules of a variant on one sheet."""
    sheet = rulebook(
        named.chosen_variant(arguments),
        arguments.to,
        players=arguments.players,
        example=not arguments.no_example,
        width=80 if arguments.out else screen.width + 1,
    )
    if arguments.out is None:
        for line in sheet.splitlines():
            screen.say(line)
        return 0
    try:
        Path(arguments.out).write_text(sheet, encoding="utf-8")
    except OSError as error:
        return complain("rules", f"{arguments.out}: {error.strerror}")
    return 0


RULES = Command(
    "print the rules of a variant on one sheet",
    """\
Print the complete rules of a variant, with a sample hand. The options can change the rules.""",
    """\
examples:
  pitchlib rules setback
  pitchlib rules pitch-six --players 5 --to html --out rules.html
  pitchlib rules ours.toml
  pitchlib rules setback --rule DealerSteal --rule LowToHolder --rule NoNegativeFloor""",
    [
        named.VARIANT,
        *named.OPTIONS,
        number("--players", "for this number of players (default: all)"),
        option(
            "--to",
            None,
            "the format: text (the default), markdown or html",
            choices=("text", "markdown", "html"),
            default="text",
        ),
        option("--out", "FILE", "write to a file instead of the screen"),
        flag("--no-example", "leave out the sample hand"),
    ],
    _rules,
)


def _diff(arguments: argparse.Namespace, screen: Screen) -> int:
    """Tell what two variants play differently."""
    before, after = (
        named.named_variant(name, arguments.components)
        for name in (arguments.before, arguments.after)
    )
    differences = diff(before, after)
    for line in str(differences).splitlines():
        text = line.lstrip()
        screen.tell(text, label=" " * (len(line) - len(text)))
    return 1 if differences else 0


DIFF = Command(
    "show how two variants differ",
    """\
Show how two variants differ, rule by rule. Each is a name or a file.""",
    """\
examples:
  pitchlib diff setback five-majors
  pitchlib diff setback ours.toml

exit status: 0 if the rules are the same, 1 if not, 2 for anything that is not a variant
""",
    [
        option("before", "A", named.HELP),
        option("after", "B", "the same"),
        named.COMPONENTS,
    ],
    _diff,
)
