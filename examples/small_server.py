"""A small server: one game for as many clients as there are seats, one line of JSON per message.

python small_server.py    (port 4000, on this machine)
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from random import SystemRandom
from typing import Any

from pitchlib import (
    SETBACK,
    PitchError,
    View,
    explain,
    legal_moves,
    parse_move,
    sample_deal,
    start,
    view,
)
from pitchlib.records import Match
from pitchlib.wire import to_json

MOST_HANDS = 200

Ask = Callable[[int, View], Awaitable[str]]
Tell = Callable[[int, dict[str, Any]], None]


async def play(match: Match, ask: Ask, tell: Tell) -> Match:
    """Play a match to its end: ask a seat for its move, tell each seat what it may know."""
    rng = SystemRandom()
    while match.state.winner is None and len(match.scores) < MOST_HANDS:
        state, seat = match.state, match.state.to_act
        if seat is None:  # nothing has been dealt, or a hand is over
            match = match.apply(sample_deal(state, rng))
        else:
            mine = view(state, seat)
            try:
                move = parse_move(mine, await ask(seat, mine))
                verdict = explain(mine, move)
            except PitchError as error:
                tell(seat, {"refused": str(error)})
                continue
            if not verdict.legal:
                tell(seat, {"refused": str(verdict)})
                continue
            match = match.apply(move)
        for each in range(match.state.players):
            tell(each, {"view": to_json(view(match.state, each))})  # with the score at the end
    return match


class Server:
    """Seats for those who come, and a game when all are taken."""

    def __init__(self, match: Match, patience: float = 60) -> None:
        self.match, self.patience = match, patience
        self.lines: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        self.over = asyncio.Event()

    async def welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Give a seat to a client that says hello; tell any other what it should have said."""
        players = self.match.state.players
        try:
            hello = json.loads(await asyncio.wait_for(reader.readline(), self.patience))
        except (asyncio.TimeoutError, ValueError, RecursionError):
            hello = None
        if hello != {"token": None} or len(self.lines) == players:
            words = (
                'first say {"token": null}' if len(self.lines) < players else "the seats are taken"
            )
            writer.write(json.dumps({"refused": words}).encode() + b"\n")
            writer.close()
            return
        self.lines.append((reader, writer))
        if len(self.lines) == players:
            self.match = await play(self.match, self.ask, self.tell)
            winner = self.match.state.winner
            for seat in range(players):
                self.tell(
                    seat, {"over": "nobody has won" if winner is None else f"side {winner} has won"}
                )
                self.lines[seat][1].close()
            self.over.set()

    async def ask(self, seat: int, mine: View) -> str:
        """What a client wants to do; the first legal move, if it says nothing that makes sense."""
        self.tell(seat, {"turn": len(mine.moves)})
        try:
            line = await asyncio.wait_for(self.lines[seat][0].readline(), self.patience)
            return str(json.loads(line)["move"])
        except (asyncio.TimeoutError, ValueError, RecursionError, TypeError, KeyError):
            return str(legal_moves(mine)[0])

    def tell(self, seat: int, message: dict[str, Any]) -> None:
        """Send a message."""
        self.lines[seat][1].write(json.dumps(message).encode() + b"\n")


async def main() -> None:
    """Serve one game of Setback."""
    server = Server(Match(start(SETBACK)))
    async with await asyncio.start_server(server.welcome, "127.0.0.1", 4000, limit=1 << 16):
        await server.over.wait()


if __name__ == "__main__":
    asyncio.run(main())
