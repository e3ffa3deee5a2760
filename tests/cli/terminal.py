"""Running the command line in this process, with what a person types.

With it come the names that its tests share, those of players among them.
"""

import io
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random
from unittest.mock import patch

import attrs

from pitchlib import *
from pitchlib import bots
from pitchlib.cli import main
from pitchlib.records import *

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "custom_components"


@attrs.frozen
class Ended:
    """What a run of the command line left behind."""

    status: int
    out: str
    err: str

    @property
    def words(self) -> str:
        """The output on one line."""
        return " ".join(self.out.split())


class Stream(io.StringIO):
    """A stream that may say it is a terminal, and which encoding it has."""

    def __init__(self, encoding: str = "utf-8", *, terminal: bool = False) -> None:
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


def run(
    command: str | Sequence[str],
    typed: str = "",
    *,
    out: Stream | None = None,
    err: Stream | None = None,
) -> Ended:
    """Run one command; ``typed`` is all that comes from the keyboard."""
    out, err = out or Stream(), err or Stream()
    arguments = command.split() if isinstance(command, str) else command
    with patch("sys.stdin", io.StringIO(typed)), redirect_stdout(out), redirect_stderr(err):
        status = main(arguments)
    assert "Traceback" not in err.getvalue()
    return Ended(status, out.getvalue(), err.getvalue())


def script(
    variant: Variant, seat: int, seed: int, players: int | None = None, scores: Sequence[int] = ()
) -> tuple[str, State]:
    """What a person types who plays a whole game against the bots, and how it ends.

    The person makes the first legal move each time.
    """
    rng = Random(seed)
    state = start(variant, players=players, scores=scores or None)
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
