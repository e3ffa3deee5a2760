"""``pitchlib replay FILE``: a recorded game, move by move."""

from __future__ import annotations

import argparse
import sys
import textwrap
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from ..cards import CardSet, set_of_bits
from ..errors import HandNotFinished
from ..formats.records.checking import beginning
from ..formats.records.model import (
    Draw,
    GameRecord,
    HandRecord,
    RecordedMove,
    SeenDeal,
    UnseenDiscard,
    stock_text,
)
from ..formats.records.reading import inspect_record, replay_record
from ..game.compiled import table_for
from ..game.scoring import score_hand
from ..game.state import Phase, State
from ..moves import Deal, Discard, NameTrump, Pass, Play, Say
from ..problems import Problem
from . import show
from .files import read_bytes
from .screen import WIDTH, Screen
from .show import Names

__all__ = ["add_parser"]

DESCRIPTION = """\
Show a game from its record, text or JSON, move by move and with the score of every hand. A record
that is not in order is shown as far as its moves are legal, and then where and why it stops."""

EPILOG = """\
examples:
  pitchlib replay thursday.pitch
  pitchlib replay thursday.pitch --hand 3
  pitchlib replay thursday.pitch --tables        a hand at a time, as a table

exit status: 0 for a record in order, 1 for one with problems, 2 if the file cannot be read
"""


def add_parser(commands: Any) -> None:
    """Add the command to the sub-parsers of argparse."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "replay",
        help="show a recorded game move by move",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("file", metavar="FILE", help="a record; - for standard input")
    parser.add_argument("--hand", type=int, metavar="N", help="this hand alone")
    parser.add_argument(
        "--tables", action="store_true", help="a table for each hand instead of its moves"
    )
    parser.add_argument("--unicode", action="store_true", help="show suits as symbols")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Show the game."""
    screen = Screen(sys.stdout, symbols=arguments.unicode)
    inspection = inspect_record(read_bytes(arguments.file))
    record, problems = inspection.record, inspection.problems
    if record is not None:
        numbers = range(record.hands_before + 1, record.hands_before + len(record.hands) + 1)
        if arguments.hand is not None and arguments.hand not in numbers:
            told = f"{numbers[0]} to {numbers[-1]}" if numbers else "none"
            sys.stderr.write(f"pitchlib replay: the record has hands {told}\n")
            return 2
        names = Names(tuple(map(beginning(record).side_of, range(record.players))))
        _introduce(screen, names, record)
        if record.seen_by is None:
            _whole(screen, names, record, arguments)
        else:
            _seen(screen, names, record, arguments.hand)
    if problems:
        _stop(screen, arguments.file, problems)
        return 1
    return 0


def _introduce(screen: Screen, names: Names, record: GameRecord) -> None:
    sides = [names.side(side) for side in range(len(record.scores))]
    who = f"teams {', '.join(sides)}" if names.teams else "each alone"
    if table_for(record.variant, record.players).changes_sides:
        who = "partners anew in every hand"
    screen.tell(f"{record.variant.title}: {record.players} players, {who}.", "bold")
    for name, value in record.headers:
        screen.tell(f"{name}: {value}")
    for seat, player in enumerate(record.seats):
        if player is not None:
            screen.tell(f"{names.seat(seat).capitalize()}: {player}")
    if record.seen_by is not None:
        seen = "a spectator" if record.seen_by == "nobody" else names.seat(record.seen_by)
        screen.tell(f"As {seen} sees it.")
    if any(record.scores):
        screen.tell(f"Scores: {show.standing(names, record.scores)}.")


def _whole(screen: Screen, names: Names, record: GameRecord, arguments: argparse.Namespace) -> None:
    """All hands of a whole record, as far as they are legal."""
    replayed = replay_record(record)
    for path in _paths(replayed.states):
        number = path[-1].hand_number
        if arguments.hand not in {None, number}:
            continue
        hand = record.hands[number - record.hands_before - 1]
        if arguments.tables and path[-1].to_act is None:
            show.hand(screen, names, path)
        else:
            _moves(screen, names, hand, path)


def _paths(states: Sequence[State]) -> list[list[State]]:
    """The states of each hand, from its deal."""
    paths: list[list[State]] = []
    for before, state in pairwise(states):
        if before.phase is Phase.DEAL:
            paths.append([])
        paths[-1].append(state)
    return paths


def _moves(screen: Screen, names: Names, hand: HandRecord, path: Sequence[State]) -> None:
    show.heading(screen, names, path[0])
    _remarks(screen, hand, 0)
    show.dealt(screen, names, path[0])
    _remarks(screen, hand, 1)
    for number, (before, after) in enumerate(pairwise(path), start=2):
        for line in _told(names, before, after):
            screen.say(line)
        _remarks(screen, hand, number)
    last = path[-1]
    if last.to_act is None:
        try:
            counted = score_hand(last)
        except HandNotFinished:
            show.thrown_in(screen, names, last)
        else:
            show.outcome(screen, names, last, counted)
        _remarks(screen, hand, len(path) + 1)


def _remarks(screen: Screen, hand: HandRecord, after: int) -> None:
    for comment in hand.comments:
        if comment.after == after:
            screen.say(f"    # {comment.text}", "dim")


def _told(names: Names, before: State, after: State) -> list[str]:
    """One move in a line, and what came of it in others."""
    seat, move = after.moves[-1]
    assert seat is not None
    lines = [f"  {_saying(names, seat, move)}"]
    if isinstance(move, Play):
        if not before._trick:
            lines.insert(0, f"Trick {len(before.tricks) + 1}")
        if before.trump is None and after.trump is not None:
            lines[-1] += f": {after.trump} are trump"
        if len(after.tricks) > len(before.tricks):
            winner = after.tricks[-1].winner
            assert winner is not None
            lines[-1] += f"; {names.does(winner, 'win')} the trick"
    earlier = 0 if before.phase is Phase.DEAL else len(before._frame.cards.taken)
    lines += [
        f"  {_saying(names, taken.seat, Draw(set_of_bits(taken.cards)))}"
        for taken in after._frame.cards.taken[earlier:]
        if taken.count
    ]
    for drawer, card in show.draws(before, after):
        lines.append(f"  {_saying(names, drawer, Draw(CardSet([card])))}")
    if len(after.turned) > len(before.turned) and (after.open_card or not after.tricks):
        lines.append(f"  {after.turned[-1]} is turned up")
    if before.contract is None and after.contract is not None:
        lines.append(f"  {show.undertakes(names, after.contract)}")
    return lines


def _saying(names: Names, seat: int, move: RecordedMove) -> str:
    if isinstance(move, Pass):
        return names.does(seat, "pass")
    if isinstance(move, Say):
        return f"{names.does(seat, 'say')} {move.word}"
    if isinstance(move, NameTrump):
        return f"{names.does(seat, 'make')} {move.suit} trump"
    if isinstance(move, (Discard, UnseenDiscard)) and str(move) == "discard":
        return f"{names.does(seat, 'discard')} nothing"
    verb, _, rest = str(move).partition(" ")
    return f"{names.does(seat, verb)} {rest}"


def _seen(screen: Screen, names: Names, record: GameRecord, wanted: int | None) -> None:
    """A record as one seat saw it: its moves, and the results that it tells."""
    for number, hand in enumerate(record.hands, start=record.hands_before + 1):
        if wanted not in {None, number}:
            continue
        dealer = "" if hand.dealer is None else f": {names.does(hand.dealer, 'deal')}"
        screen.say()
        screen.say(f"--- Hand {number}{dealer} ---", "bold")
        for place, (seat, move) in enumerate(hand.events):
            _remarks(screen, hand, place)
            if isinstance(move, (Deal, SeenDeal)):
                for holder, cards in enumerate(move.hands):
                    known = f"{cards} cards" if isinstance(cards, int) else show.cards(cards)
                    screen.say(f"  {names.seat(holder)}  {known}")
                if isinstance(move.stock, tuple):
                    for line in textwrap.wrap(f"stock  {stock_text(move.stock)}", WIDTH - 2):
                        screen.say(f"  {line}")
            elif seat is not None:
                screen.say(f"  {_saying(names, seat, move)}")
        result = hand.result
        if result is not None and result.scores is not None:
            outcome = "" if result.outcome is None else f"{result.outcome}; "
            screen.say(f"  {outcome}scores: {show.standing(names, result.scores)}")


def _stop(screen: Screen, name: str, problems: Sequence[Problem]) -> None:
    screen.say()
    screen.say("The record is not in order:", "bold")
    for problem in problems:
        message = " ".join(problem.message.split())
        screen.say(f"{name}:{problem.line or 1}:{problem.column or 1}: {message}")
