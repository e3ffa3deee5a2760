"""An evening's score, kept in the terminal by people who play with cards."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, final

import attrs

from ..errors import InvalidArgument
from ..messages import join
from ..scoring import Answer, Question, ScorePad, needs, next_question, usual_names
from .narration import Screen
from .reports import chosen_variant, read_bytes, write_whole

_HELP = [
    ("You type", "to"),
    ("the beginning of an answer", "give it; Enter gives the one in brackets"),
    ("back", "answer the last question again"),
    ("undo", "take back the last hand or correction"),
    ("fine Ann 2 a revoke", "take points off, and say why"),
    ("add Ann 2 miscounted", "add points, and say why"),
    ("score", "see the score sheet"),
    ("new game", "begin another game"),
    ("quit", "leave; with --file, the same command goes on"),
]


def score_command(arguments: argparse.Namespace, screen: Screen) -> int:
    """Keep the score of a game that you play with cards.

    After each hand it asks who bid what and who got which point, and whatever else the game
    has to know. With --file, the evening is kept in a file, and the same command goes on.

    Examples:
      pitchlib score setback --names Ann Bob Cid Dee
      pitchlib score pitch-six --partners --names Us Them --file friday.json
    """
    file, variant = arguments.file, chosen_variant(arguments)
    if file is not None and Path(file).exists():
        try:
            data = json.loads(read_bytes(file))
        except ValueError:
            raise InvalidArgument(f"{file} is no score pad") from None
        pad = ScorePad.from_data(data, arguments.components)
        if pad.variant != variant or list(pad.names) != (arguments.names or list(pad.names)):
            there = f"{pad.variant.title}, {join(pad.names, 'and')}"
            raise InvalidArgument(f"{file} has another game: {there}")
    else:
        players = arguments.players
        names = arguments.names or usual_names(variant, players=players)
        pad = ScorePad(variant, names, *([] if players is None else [players]))
    _Keeper(screen, pad, file).keep()
    return 0


@final
@attrs.define
class _Keeper:
    """Somebody who keeps the score."""

    screen: Screen
    pad: ScorePad
    file: str | None

    def keep(self) -> None:
        """Hand after hand until the person leaves."""
        pad, tell = self.pad, self.screen.tell
        rules = pad.variant.at(pad.players)
        length = rules.going_out.length(pad.players).text
        tell(f"{pad.variant.title}: {join(pad.names, 'and')}, {length}.", "bold")
        tell("Type the beginning of an answer, or help.")
        self._now(pad)
        told: dict[str, Any] | None = {}
        while told is not None:
            told = self._asked(told)

    def _asked(self, told: dict[str, Any]) -> dict[str, Any] | None:
        """Ask one more question; what is told of the hand then, or ``None`` to leave."""
        questions, pad = needs(self.pad.variant, players=self.pad.players), self.pad
        question = next_question(questions, told)
        assert question is not None
        asks, choices = question.text.text, question.labels(pad.names)
        if pad.winner is not None:
            asks, choices = "Another game?", {"new game": None, "quit": None}
        elif question.kind == "amounts":
            asks, choices = f"{asks} Such as: {pad.names[0]} 1", {"nobody": {}}
        usual = [each for each in choices if choices[each] == question.usual is not None]
        brackets = f" [{usual[0]}]" if usual and pad.winner is None else ""
        text = self.screen.asked(f"{asks} ({', '.join(choices)}){brackets} ")
        words = "quit" if text is None else " ".join(text.split())
        try:
            match words.lower().split():
                case ["quit" | "exit"]:
                    return None
                case ["help"]:
                    self.screen.table(_HELP)
                case ["score"]:
                    self._now(pad)
                case ["back"]:
                    return dict([*told.items()][:-1])
                case ["undo"]:
                    self._now(pad.undone(), "Taken back.")
                    return {}
                case ["new", *_]:
                    self._now(pad.again())
                    return {}
                case ["fine" | "add" as sign, *_]:
                    self._correct(words.partition(" ")[2], -1 if sign == "fine" else 1)
                    return {}
                case _:
                    if pad.winner is None:
                        told = {**told, question.name: _read(question, choices, words, pad.names)}
                    if next_question(questions, told) is None:
                        self._now(pad.hand(told))
                        return {}
        except InvalidArgument as error:
            self.screen.tell(f"{error}.", "red")
            finished = next_question(questions, told) is None
            return {} if finished else told
        return told

    def _correct(self, words: str, sign: int) -> None:
        """Take what somebody types for a correction: whom, how much and why."""
        name = max((each for each in self.pad.names if _begins(words, each)), key=len, default="")
        amount, _, why = words[len(name) :].strip().partition(" ")
        if not name or not amount.isdecimal():
            raise InvalidArgument("Type whom, how much and why, such as: fine Ann 2 a revoke")
        side = self.pad.names.index(name)
        self._now(self.pad.correct({side: sign * int(amount)}, why))

    def _now(self, pad: ScorePad, said: str = "") -> None:
        """Keep a pad, and show the game as it stands."""
        if self.file is not None:
            write_whole(self.file, json.dumps(pad.to_data(), indent=1) + "\n")
        self.pad, screen = pad, self.screen
        begun = max((n for n, line in enumerate(pad.lines) if "game" in line.told), default=-1) + 1
        rows: list[Sequence[str]] = [("", "", *pad.names)]
        for number, line in enumerate(pad.lines[begun:], 1):
            stands = zip(line.score.scores, line.score.changes)
            cells = (f"{score} ({change:+d})" if change else f"{score}" for score, change in stands)
            rows.append((f"{number}", line.text, *cells))
        screen.say(said)
        if len(rows) > 1:
            screen.table(rows, right=range(2, 2 + len(pad.names)))
        if pad.winner is not None:
            screen.tell(f"{pad.names[pad.winner]} won the game.", "bold")
        if any(pad.games):
            won = zip(pad.names, pad.games)
            screen.tell(f"Games: {', '.join(f'{name} {games}' for name, games in won)}.")


def _begins(words: str, name: str) -> bool:
    return f"{words} ".lower().startswith(f"{name} ".lower())


def _read(
    question: Question, choices: Mapping[str, Answer], text: str, names: Iterable[str]
) -> Answer:
    """The answer that a person means who types it, or the beginning of it."""
    if not text and question.usual is not None:
        return question.usual
    if question.kind == "amounts" and text.lower() not in {"nobody", "-"}:
        amounts = {}
        for part in text.split(","):
            name, _, number = part.strip().rpartition(" ")
            amounts[_meant(name, {each: n for n, each in enumerate(names)})] = _number(number)
        return amounts
    return _meant(text, choices) if choices else _number(text)


def _meant(text: str, choices: Mapping[str, Any]) -> Any:
    """The choice that begins with a text."""
    whole = [each for each in choices if each.lower() == text.lower()]
    found = whole or [each for each in choices if text and each.lower().startswith(text.lower())]
    if len(found) != 1:
        raise InvalidArgument(f"Type one of: {', '.join(found or choices)}")
    return choices[found[0]]


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise InvalidArgument("Type a whole number") from None
