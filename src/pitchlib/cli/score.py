"""An evening's score, kept in the terminal by people who play with cards."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, final

import attrs

from ..codec.components import nearest
from ..errors import InvalidArgument
from ..messages import join
from ..scoring import Answer, Question, ScorePad, needs, next_question
from .narration import Screen
from .reports import asked_for_file, chosen_variant, read_bytes, tell_rule, write_whole

_HELP = [
    ("You type", "to"),
    ("the beginning of an answer", "give it; Enter gives the one in brackets"),
    ("back", "answer the last question again"),
    ("undo", "take back the last hand or correction"),
    ("fine Ann 2 a revoke", "take points off, and say why"),
    ("add Ann 2 miscounted", "add points, and say why"),
    ("score", "see the score sheet, and what you said of this hand"),
    ("new game", "begin another game"),
    ("quit", "leave; pitchlib score --file NAME goes on"),
]
_COMMANDS = ("help", *(what.partition(" ")[0] for what, _ in _HELP[2:]))


def score_command(arguments: argparse.Namespace, screen: Screen) -> int:
    """Keep the score of a game that you play with cards.

    After each hand it asks who bid what and who got which point, and whatever else the game
    has to know. With --file, each answer is in a file at once, and --file alone goes on.

    Examples:
      pitchlib score setback --names Ann Bob Cid Dee
      pitchlib score pitch-six --partners --names Us Them --file friday.json
      pitchlib score --file friday.json         goes on, in the middle of a hand, too
    """
    variant = None if arguments.variant is None else chosen_variant(arguments)
    file, players = arguments.file, arguments.players
    if file is not None and Path(file).exists():
        try:
            data = json.loads(read_bytes(file))
        except ValueError:
            raise InvalidArgument(f"{file} is no score pad") from None
        pad = ScorePad.from_data(data, arguments.components)
        asked = variant or pad.variant, arguments.names or [*pad.names], players or pad.players
        if asked != (pad.variant, [*pad.names], pad.players):
            there = f"{pad.variant.title}, {join(pad.names, 'and')}"
            raise InvalidArgument(f"{file} has another game: {there}. --file alone goes on with it")
    elif variant is None:
        raise InvalidArgument(
            "which game? Name a VARIANT, or with --file, an evening to go on with"
        )
    else:
        pad = ScorePad(variant, arguments.names or (), *([] if players is None else [players]))
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
        length = pad.variant.at(pad.players).going_out.length(pad.players)
        tell(f"{pad.variant.title}: {join(pad.names)}, {length}.", "bold")
        tell("Type the beginning of an answer, or help.")
        self._now(pad)
        try:
            while self._asked():
                pass
        finally:  # after Ctrl-C, too
            if self.file is None and self.pad.lines:
                self.file = asked_for_file(self.screen)
                self._keep(self.pad)

    def _asked(self) -> bool:
        """Ask one more question, or count a hand that is told; whether the person stays."""
        pad = self.pad
        question = next_question(needs(pad.variant, players=pad.players), pad.told)
        try:
            if pad.winner is not None:
                return self._answered("Another game?", {"new game": None, "quit": None}, None)
            if question is None:
                self._now(pad.hand(pad.told))
                return True
            if question.kind != "amounts":
                return self._answered(question.text.text, question.labels(pad.names), question)
            such = f"{question.text} Such as: {pad.names[0]} 1"
            return self._answered(such, {"nobody": {}}, question)
        except InvalidArgument as error:
            self.screen.tell(f"{error}.", "red")
            if question is None:
                self._back()
            return True

    def _answered(
        self, asks: str, choices: Mapping[str, Answer], question: Question | None
    ) -> bool:
        """Do what the person types to a question, or to none, and say whether there is more."""
        pad, usual = self.pad, None if question is None else question.usual
        named = [each for each in choices if choices[each] == usual is not None]
        brackets = f" [{named[0]}]" if named else ""
        text = self.screen.asked(f"{asks} ({', '.join(choices)}){brackets} ")
        words = "quit" if text is None else " ".join(text.split())
        match words.lower().split():
            case ["quit" | "exit" | "q"]:
                return False
            case ["help"]:
                self.screen.table(_HELP)
            case ["score"]:
                self._now(pad)
            case ["back"]:
                self._back()
            case ["undo"]:
                news = "Taken back." if pad.lines else "There is nothing to take back."
                self._now(pad.undone(), news)
            case ["new", *_]:
                self._now(pad.again())
            case ["fine" | "add" as sign, *_]:
                self._correct(words.partition(" ")[2], -1 if sign == "fine" else 1)
            case _:
                if question is not None:
                    answer = _read(question, choices, words, pad.names)
                    self._keep(attrs.evolve(pad, told={**pad.told, question.name: answer}))
        return True

    def _back(self) -> None:
        self._keep(attrs.evolve(self.pad, told=dict([*self.pad.told.items()][:-1])))

    def _correct(self, words: str, sign: int) -> None:
        """Take what somebody types for a correction: whom, how much and why."""
        lower = f"{words} ".lower()
        said = [each for each in self.pad.names if lower.startswith(f"{each.lower()} ")]
        name = max(said, key=len, default="")
        amount, _, why = words[len(name) :].strip().partition(" ")
        if not name or not amount.isdecimal() or not why:
            such = f"fine {self.pad.names[0]} 2 a revoke"
            raise InvalidArgument(f"Type whom, how much and why, such as: {such}")
        self._now(self.pad.correct({self.pad.names.index(name): sign * int(amount)}, why))

    def _keep(self, pad: ScorePad) -> None:
        """Keep a pad, with what is told of a hand so far."""
        self.pad = pad
        if self.file is not None:
            write_whole(self.file, json.dumps(pad.to_data(), indent=1) + "\n")

    def _now(self, pad: ScorePad, news: str = "") -> None:
        """Keep a pad, and show the game as it stands."""
        self._keep(pad)
        screen = self.screen
        begun = max((n for n, line in enumerate(pad.lines) if "game" in line.told), default=-1) + 1
        rows: list[Sequence[str]] = [("", "", *pad.names)]
        for number, line in enumerate(pad.lines[begun:], 1):
            stands = zip(line.score.scores, line.score.changes)
            cells = (f"{score} ({change:+d})" if change else f"{score}" for score, change in stands)
            rows.append((f"{number}", line.text, *cells))
        screen.say(news)
        if len(rows) == 1:
            rows.append(("", "before the first hand", *map(str, pad.scores)))
        screen.table(rows, right=range(2, 2 + len(pad.names)))
        if pad.winner is not None:
            screen.tell(f"{pad.names[pad.winner]} won the game.", "bold")
            tell_rule(screen, pad.variant, str(pad.won_by))
        if any(pad.games):
            won = zip(pad.names, pad.games)
            screen.tell(f"Games: {', '.join(f'{name} {games}' for name, games in won)}.")
        if pad.told:
            asked = needs(pad.variant, players=pad.players)
            said = [(each.text.text, _said(each, pad)) for each in asked if each.name in pad.told]
            screen.table([("of this hand", "you said"), *said])


def _said(question: Question, pad: ScorePad) -> str:
    """An answer as it was typed, or nearly."""
    answer, sides = pad.told[question.name], dict(enumerate(pad.names))
    if question.kind == "amounts":
        amounts = [f"{sides.get(who, f'seat {who}')} {each}" for who, each in dict(answer).items()]
        return ", ".join(amounts) or "nobody"
    called = {answer: label for label, answer in question.labels(pad.names).items()}
    return called.get(answer, f"{answer}")


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
    """The choice that a text means, or of which one word begins with it."""
    whole = [each for each in choices if each.lower() == text.lower()]
    found = whole or [each for each in choices if text and f" {text}".lower() in f" {each}".lower()]
    if len(found) != 1:
        near = nearest(text.split(maxsplit=1)[0], _COMMANDS) if len(text) > 2 else []
        raise InvalidArgument(f"Type one of: {', '.join([*(found or choices), *near])}")
    return choices[found[0]]


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise InvalidArgument("Type a whole number") from None
