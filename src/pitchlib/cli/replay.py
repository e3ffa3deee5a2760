"""``pitchlib replay FILE``: a recorded game, move by move."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from itertools import groupby, pairwise

from ..errors import InvalidArgument
from ..formats.records.checking import beginning
from ..formats.records.model import GameRecord, HandRecord, SeenDeal, seer, stock_text
from ..formats.records.reading import inspect_record, replay_record
from ..game.compiled import table_for
from ..game.state import Phase, State
from ..knowledge.events import event_for
from ..moves import Deal
from . import show
from .command import SYMBOLS, Command, flag, number, option, read_bytes, tell_problems
from .named import COMPONENTS
from .screen import Screen
from .show import Names


def _replay(arguments: argparse.Namespace, screen: Screen) -> int:
    """Show the game."""
    inspection = inspect_record(read_bytes(arguments.file), components=arguments.components)
    record, problems = inspection.record, inspection.problems
    if record is not None:
        numbers = range(record.hands_before + 1, record.hands_before + len(record.hands) + 1)
        if arguments.hand is not None and arguments.hand not in numbers:
            which = f"hands {numbers[0]} to {numbers[-1]}" if numbers else "no hands"
            raise InvalidArgument(f"the record has {which}")
        names = Names.of(beginning(record), None, record.seats)
        _introduce(screen, names, record)
        if record.seen_by is None:
            _whole(screen, names, record, arguments)
        else:
            _seen(screen, names, record, arguments.hand)
    if problems:
        screen.say()
        screen.say("The record has problems:", "bold")
        tell_problems(screen, arguments.file, problems)
    return 1 if problems else 0


def _introduce(screen: Screen, names: Names, record: GameRecord) -> None:
    who = names.company(table_for(record.variant, record.players))
    screen.tell(f"{record.variant.title}: {who}.", "bold")
    for name, value in record.headers:
        screen.tell(f"{name}: {value}")
    for seat, player in enumerate(record.seats):
        if player is not None:
            screen.tell(f"Seat {seat}: {player}")
    if record.seen_by is not None:
        screen.tell(f"As {seer(record.seen_by)} sees it.")
    if any(record.scores):
        screen.tell(f"Scores: {show.standing(names, record.scores)}.")


def _whole(screen: Screen, names: Names, record: GameRecord, arguments: argparse.Namespace) -> None:
    """All hands of a whole record, as far as they are legal."""
    replayed = replay_record(record)
    dealt = (state for state in replayed.states if state.moves)
    for hand_number, states in groupby(dealt, lambda state: state.hand_number):
        path = [*states]
        if arguments.hand not in {None, hand_number}:
            continue
        hand = record.hands[hand_number - record.hands_before - 1]
        if arguments.tables and path[-1].to_act is None:
            show.hand(screen, names, path)
        else:
            _moves(screen, names, hand, path)


def _moves(screen: Screen, names: Names, hand: HandRecord, path: Sequence[State]) -> None:
    show.heading(screen, names, path[0])
    _remarks(screen, hand, 0)
    show.dealt(screen, names, path[0])
    _remarks(screen, hand, 1)
    for place, (before, after) in enumerate(pairwise(path), start=2):
        if before.phase is Phase.PLAY and not before.trick:
            screen.say(f"Trick {len(before.tricks) + 1}")
        passed = event_for(before, after, None).passed
        for line in show.happened(names, before, after, passed):
            screen.tell(line, label="  ")
        _remarks(screen, hand, place)
    if path[-1].to_act is None:
        show.finished(screen, names, path[-1])
        _remarks(screen, hand, len(path) + 1)


def _remarks(screen: Screen, hand: HandRecord, after: int) -> None:
    for comment in hand.comments:
        if comment.after == after:
            screen.say(f"    # {comment.text}", "dim")


def _seen(screen: Screen, names: Names, record: GameRecord, wanted: int | None) -> None:
    """A record as one seat saw it: its moves, and the results that it tells."""
    for place, hand in enumerate(record.hands, start=record.hands_before + 1):
        if wanted not in {None, place}:
            continue
        dealer = "" if hand.dealer is None else f": {names.does(hand.dealer, 'deal')}"
        screen.say()
        screen.say(f"--- Hand {place}{dealer} ---", "bold")
        for after, (seat, move) in enumerate(hand.events):
            _remarks(screen, hand, after)
            if isinstance(move, (Deal, SeenDeal)):
                for holder, cards in enumerate(move.hands):
                    known = f"{cards} cards" if isinstance(cards, int) else show.cards(cards)
                    screen.say(f"  {names.seat(holder)}  {known}")
                if isinstance(move.stock, tuple):
                    screen.tell(stock_text(move.stock), label="  stock   ")
            elif seat is not None:
                screen.say(f"  {show.did(names, seat, move)}")
        result = hand.result
        if result is not None and result.scores is not None:
            outcome = "" if result.outcome is None else f"{result.outcome}; "
            screen.say(f"  {outcome}scores: {show.standing(names, result.scores)}")


REPLAY = Command(
    "show a recorded game move by move",
    """\
Show a recorded game, text or JSON, move by move, with the score of every hand. If a move is not
legal, the game is shown up to there, with the reason.""",
    """\
examples:
  pitchlib replay thursday.pitch
  pitchlib replay thursday.pitch --hand 3
  pitchlib replay thursday.pitch --tables        a table for each hand

exit status: 0 if the record is in order, 1 if there are problems, 2 if the file cannot be read
""",
    [
        option("file", "FILE", "a record; - for standard input"),
        COMPONENTS,
        number("--hand", "only this hand"),
        flag("--tables", "a table for each hand instead of its moves"),
        SYMBOLS,
    ],
    _replay,
)
