"""Questions in turn that find the game somebody plays."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from string import ascii_lowercase

from ..composing import Variant
from ..messages import how_many, join
from ..variants import VARIANTS
from ..variants.finding import QUESTIONS, answers, apart, folded
from .narration import Screen

_LETTERS = [*ascii_lowercase, *(2 * letter for letter in ascii_lowercase)]
_Choices = Mapping[str, list[Variant]]


def which_command(arguments: argparse.Namespace, screen: Screen) -> int:
    """Find the game you play by a few questions.

    It asks what people know first, and nothing that would not help. It ends with the
    games that are left and what tells them apart.
    """
    asks = (
        "Type an answer, or Enter if you do not know; back asks the last question again, and quit"
    )
    screen.tell(f"{asks} shows what is left.")
    past: list[tuple[list[Variant], int | None, int]] = [([*VARIANTS], None, 0)]
    while True:
        games, players, number = past[-1]
        if number > len(QUESTIONS):
            break
        asks, choices = _asked(games, players, number)
        if len(choices) < 2:
            past[-1] = games, players, number + 1
            continue
        text = _typed(screen, asks, choices)
        if text == "quit":
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
    _tell(screen, *past[-1][:2])
    return 0


def _asked(games: list[Variant], players: int | None, number: int) -> tuple[str, _Choices]:
    """A question, and the games by their answers to it."""
    if number:
        question = QUESTIONS[number - 1]
        return question.asks, answers(question, games, players)
    numbers = sorted({number for game in games for number in game.players})
    return "How many play?", {
        str(each): [game for game in games if each in game.players] for each in numbers
    }


def _typed(screen: Screen, asks: str, choices: _Choices) -> str:
    """What the person answers; ``quit`` at the end of the input."""
    screen.say()
    if all(map(str.isdecimal, choices)):
        screen.tell(f"{asks} {join(choices, 'or')}", "bold")
    else:
        screen.tell(asks, "bold")
        for letter, choice in zip(_LETTERS, choices):
            screen.tell(choice, label=f"  {letter}  ")
    text = screen.asked("> ")
    return "quit" if text is None else text.strip().lower()


def _chosen(text: str, choices: _Choices) -> list[str]:
    """The answers that a person may mean: the one with the letter, or those with the words."""
    named = dict(zip(_LETTERS, choices))
    named |= {each.lower(): each for each in choices if not each.isdecimal()}
    if text in named:
        return [named[text]]
    words = folded(text)
    wanted = {word for word in words if word.isdecimal()} or {*words}
    return [each for each in choices if wanted and wanted <= {*folded(each)}]


def _tell(screen: Screen, games: list[Variant], players: int | None) -> None:
    """The games that are left, and what tells them apart."""
    screen.say()
    screen.tell(f"That leaves {how_many(len(games), 'game')}:", "bold")
    for game, differs in zip(games, apart(games, players)):
        where = f" ({game.origin})" if game.origin else ""
        screen.tell(f"{game.title}{where}{': ' * bool(differs)}{differs}", label="  ", hanging=4)
    screen.say()
    whose = "Its rules" if len(games) == 1 else "The rules of the first"
    screen.say(f"{whose}: pitchlib rules {games[0].id}")
