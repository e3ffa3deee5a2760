"""Facts of a sheet as rows of text: what is done at the table, and what must then be so."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import attrs
import pytest

from .compositions import COMPOSITIONS
from .scripting import *

# What a state may lack, such as a contract, is there where a row asks for it.
VALUES: Mapping[str, Callable[[State], object]] = {
    "turn": lambda state: state.to_act,
    "phase": lambda state: state.phase.name.lower(),
    "dealer": lambda state: state.dealer,
    "scores": lambda state: state.scores,
    "winner": lambda state: state.winner,
    "named": lambda state: state.trump,
    "contract": lambda state: (state.contract.bidder, state.contract.level),  # type: ignore[union-attr]
    "aside": lambda state: state.stock,
    "stock": lambda state: len(state.stock),
    "sizes": lambda state: [len(hand) for hand in state.hands],
    "piles": lambda state: [len(pile) for pile in state.captured],
    "choices": lambda state: len(legal_moves(state)),
    "tricks": lambda state: len(state.tricks),
    "winners": lambda state: [trick.winner for trick in state.tricks],
    "leaders": lambda state: [trick.leader for trick in state.tricks],
    "points": lambda state: ", ".join(award.point for award in score_hand(state).awards),
    "values": lambda state: [award.value for award in score_hand(state).awards],
    "takers": lambda state: takers(state).values(),
    **{
        name: lambda state, name=name: getattr(score_hand(state), name)  # type: ignore[misc]
        for name in ("changes", "pips", "made", "captured", "credited", "stopped_early",
                     "ended_early")
    },
}  # fmt: skip
"""What a row may say of a state, as text: ``scores 0 -3 2 0``."""


@attrs.frozen
class Fact:
    """A row: the statements that it checks, the fact in a sentence, and scripts that show it."""

    id: str
    statements: tuple[str, ...]
    fact: str
    scripts: tuple[str, ...]


def facts(sheet: str, text: str) -> list[Fact]:
    """The rows of a text, each a line with names of statements, a colon and the fact.

    Below it stand scripts, further in. A line that begins still further in goes on with the last.
    """
    found: list[Fact] = []
    for row in re.split(r"\n(?! )", re.sub(r"\n {8,}", " ", text).strip()):
        head, *scripts = (line.strip() for line in row.split("\n"))
        names, _, fact = head.partition(": ")
        statements = tuple(f"{sheet}/{name}" for name in names.split())
        again = sum(names.split()[0] == each.id.partition("-also-")[0] for each in found)
        name = names.split()[0] + (f"-also-{again}" if again else "")
        found.append(Fact(name, statements, fact, tuple(scripts)))
    return found


def shown(value: Any) -> str:
    """A value as a row has it."""
    if value is None or isinstance(value, bool):
        return {None: "-", True: "yes", False: "no"}[value]
    if isinstance(value, Suit):
        return str(value.value)
    if isinstance(value, (tuple, list, type({}.values()))):
        return " ".join(map(shown, value))
    return str(value)


@attrs.frozen
class Paper:
    """How the rows of one sheet are played.

    A script is moves and checks, between semicolons. It begins with how the state is made, after
    ``@`` and the compositions if the row is not about all presets of the sheet.
    """

    variants: Sequence[str]
    tables: Mapping[str, Any]
    """The names of hands and tables: those of the test's module."""
    makers: Mapping[str, Callable[..., State]] = {}
    """Further ways to make a state; others are `dealt`, `called` and `played`."""
    trump: str | None = None
    """What is declared after the auction, where something is."""

    def prove(self, fact: Fact) -> None:
        """Play the scripts, and check what they say."""
        for text in fact.scripts:
            under, script = re.fullmatch("((?:@[^ ]* )*)(.*)", text).groups()  # type: ignore[union-attr]
            for name in under.replace("@", "").split() or self.variants:
                first, *parts = script.split("; ")
                state = self.made(COMPOSITIONS[name], first)
                part = first
                try:
                    for part in parts:
                        state = self.done(state, part)
                except AssertionError as error:
                    raise AssertionError(f"{name}: {script}\n{part}: {error}") from error

    def table(self, text: str) -> list[str]:
        """The table, with other cards: ``HEARTS/TD=QD,3S=AS``."""
        name, _, changes = text.partition("/")
        table = columns(EXAMPLE) if name == "EXAMPLE" else self.tables[name]
        return swapped(table, dict(pair.split("=") for pair in changes.split(",") if pair))

    def made(self, variant: Variant, text: str) -> State:
        """The state that a row begins with: ``played HEARTS 3 by 0 dealer 3 from 0 9 0 0``."""
        word, *rest = text.split()
        given: dict[str, Any] = {}
        for name, key in (("from", "scores"), ("dealer", "dealer"), ("by", "bidder")):
            if name in rest:
                place = rest.index(name)
                numbers = [int(number) for number in rest[place + 1 :]]
                given[key] = numbers if name == "from" else numbers[0]
                del rest[place:]
        if word in self.makers:
            return self.makers[word](variant, *rest, **given)
        table = self.table(rest[0])
        if word == "dealt":
            return dealt(variant, columns(table), **given)
        if word == "called":
            return after_auction(variant, columns(table), int(rest[1]), trump=self.trump, **given)
        assert word == "played", word
        return played(variant, table, int(rest[1]), trump=self.trump, **given)

    def done(self, state: State, part: str) -> State:
        """The state after a move; or the same, if what is said of it is so."""
        word, _, rest = part.partition(" ")
        if word in VALUES:
            assert shown(VALUES[word](state)) == rest, shown(VALUES[word](state))
        elif word == "may":
            assert options(state) == set(rest.split(", ")), options(state)
        elif word == "cards":
            assert playable(state) == set(rest.split()), playable(state)
        elif word == "not":
            move, rule, told = re.fullmatch(r"(.*) \[(.*)\] ?(.*)", rest).groups()  # type: ignore[union-attr]
            refused(state, move, rule, *filter(None, told.split(", ")))
        elif word == "hand":
            seat, _, cards = rest.partition(" ")
            assert state.hands[int(seat)] == CardSet(cards), state.hands
        elif word == "took":
            seat, _, cards = rest.partition(" ")
            assert CardSet(cards) <= state.captured[int(seat)], state.captured
        elif word == "trick":
            number, _, cards = rest.partition(" ")
            trick = state.tricks[int(number)]
            assert f"{trick} won {trick.winner}" == cards, trick
        elif word in {"on", "steady"}:
            name, *most = rest.split()
            for row in self.table(name)[len(state.tricks) : int(most[0]) if most else None]:
                before = (state.scores, state.winner, state.phase)
                state = play_tricks(state, [row])
                assert word == "on" or before == (state.scores, state.winner, state.phase)
        elif word == "new":
            return apply(state, Deal(columns(self.table(rest))))
        elif re.match("[A-Z]", part):
            self.awarded(state, *part.split(": "))
        else:
            return play_out(state, part)
        return state

    def awarded(self, state: State, point: str, said: str) -> None:
        """Check an award: ``Jack: card JH, seat 2, trick 2``."""
        award = awards(score_hand(state))[point]
        for name, _, value in (each.partition(" ") for each in said.split(", ")):
            if name == "why":
                assert award.reason
                assert value in award.reason
            else:
                assert shown(getattr(award, name)) == value, award


def checks(sheet: str, text: str) -> pytest.MarkDecorator:
    """Parametrize a test with the rows of a text."""
    return pytest.mark.parametrize("fact", facts(sheet, text), ids=lambda fact: fact.id)
