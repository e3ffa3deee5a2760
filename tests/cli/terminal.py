"""Running the command line in this process, with what a person types."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Sequence
from random import Random

import attrs
import pytest

from pitchlib import State, Variant, apply, bots, deal, legal_moves, start
from pitchlib.cli import main
from pitchlib.knowledge.views import view

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


@attrs.frozen
class Ended:
    """What a run of the command line left behind."""

    status: int
    out: str
    err: str

    @property
    def last(self) -> str:
        """The last line of the output."""
        return self.out.splitlines()[-1]


@attrs.frozen
class Terminal:
    """Runs commands and keeps what they write."""

    capture: pytest.CaptureFixture[str]
    patch: pytest.MonkeyPatch

    def run(self, *arguments: str, typed: str = "") -> Ended:
        """Run one command; ``typed`` is all that comes from the keyboard."""
        self.patch.setattr(sys, "stdin", io.StringIO(typed))
        status = main(arguments)
        written = self.capture.readouterr()
        return Ended(status, written.out, written.err)

    def command(self, line: str, typed: str = "") -> Ended:
        """The same with the arguments on one line."""
        return self.run(*line.split(), typed=typed)


class Screenless(io.StringIO):
    """A stream that says it is a terminal, and which encoding it has."""

    def __init__(self, encoding: str = "utf-8", *, terminal: bool = True) -> None:
        super().__init__()
        self._encoding = encoding
        self._terminal = terminal

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """The encoding that was asked for."""
        return self._encoding

    def isatty(self) -> bool:
        """Whether it is a terminal."""
        return self._terminal


def script(
    variant: Variant,
    seat: int,
    seed: int,
    players: int | None = None,
    scores: Sequence[int] | None = None,
) -> tuple[str, State]:
    """What a person types who plays a whole game against the bots, and how it ends.

    The person makes the first legal move each time.
    """
    rng = Random(seed)
    state = start(variant, players=players, scores=scores)
    lines = []
    while state.winner is None:
        state = deal(state, rng=rng)
        while state.to_act is not None:
            if state.to_act == seat:
                move = legal_moves(state)[0]
                lines.append(str(move))
            else:
                move = bots.choose(view(state, state.to_act), rng)
            state = apply(state, move)
    return "\n".join(lines) + "\n", state
