"""The server: it holds the state, and lets out nothing but views' events."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
from typing import Any

from pitchlib import (
    Deal,
    Move,
    Phase,
    PitchError,
    State,
    Variant,
    apply,
    event_for,
    explain,
    find_variant,
    parse_move,
    sample_deal,
    start,
    view,
)
from pitchlib.content import variant_to_content

from .wire import LONGEST, from_line, to_data, to_line


class Server:
    """One game for as many clients as have a seat; each connection gets the next free one.

    :param variant: the rules.
    :param players: how many play.
    :param hands: how many hands are dealt at most.
    :param rng: where the deals come from; it never leaves the server.
    """

    def __init__(self, variant: Variant, players: int, hands: int, rng: random.Random) -> None:
        self.state: State = start(variant, players=players, dealer=int(rng.random() * players))
        self.hands = hands
        self.rng = rng
        self.writers: dict[int, asyncio.StreamWriter] = {}
        self.over = asyncio.Event()
        self.turn = asyncio.Lock()

    async def serve(self, port: int = 0) -> asyncio.Server:
        """Listen on the loopback interface; port 0 takes any free port."""
        return await asyncio.start_server(self.welcome, "127.0.0.1", port, limit=LONGEST)

    async def welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Seat a client, and hear its moves until it goes or the game is over."""
        seat = len(self.writers)
        state = self.state
        if seat >= state.players:
            await self.say(writer, {"over": "there is no free seat"})
            writer.close()
            return
        self.writers[seat] = writer
        await self.say(
            writer,
            {
                "welcome": {
                    "variant": variant_to_content(state.variant),
                    "players": state.players,
                    "seat": seat,
                    "dealer": state.dealer,
                    "scores": list(state.scores),
                }
            },
        )
        if len(self.writers) == state.players:
            async with self.turn:
                await self.deal_if_due()
        try:
            while line := await reader.readline():
                await self.hear(seat, writer, line)
        except (ConnectionError, ValueError):
            pass  # the client is gone, or sends a line without an end
        finally:
            writer.close()

    async def hear(self, seat: int, writer: asyncio.StreamWriter, line: bytes) -> None:
        """Make the move that a seat has sent, or tell it why not."""
        async with self.turn:
            # What is read and explained is the seat's view, so no refusal can tell what it hides.
            mine = view(self.state, seat)
            try:
                move = parse_move(mine, from_line(line).get("move", ""))
                verdict = explain(mine, move)
            except PitchError as error:
                await self.say(writer, {"refused": str(error)})
                return
            if isinstance(move, Deal):
                await self.say(writer, {"refused": "the server deals"})
                return
            if not verdict.legal:
                await self.say(writer, {"refused": str(verdict)})
                return
            await self.make(move)
            await self.deal_if_due()

    async def make(self, move: Move) -> None:
        """Make a move, and tell each seat what it may know of it."""
        before, self.state = self.state, apply(self.state, move)
        for seat, writer in self.writers.items():
            await self.say(writer, {"event": to_data(event_for(before, self.state, seat))})

    async def deal_if_due(self) -> None:
        """Deal the next hand, or say that the game is over."""
        state = self.state
        if state.phase is Phase.DEAL and state.hand_number < self.hands:
            await self.make(sample_deal(state, self.rng))
        elif state.to_act is None:
            won = "the last hand was played"
            if state.winner is not None:
                won = f"side {state.winner} has won"
            for writer in self.writers.values():
                await self.say(writer, {"over": won})
            self.over.set()

    async def close(self) -> None:
        """Hang up, once everything said so far has been sent."""
        for writer in self.writers.values():
            writer.close()
        for writer in self.writers.values():
            with contextlib.suppress(ConnectionError):
                await writer.wait_closed()

    async def say(self, writer: asyncio.StreamWriter, message: dict[str, Any]) -> None:
        """Send one message; a client that is gone hears nothing, and the game goes on without."""
        if not writer.is_closing():
            writer.write(to_line(message))
            await writer.drain()


async def run(name: str, players: int | None, hands: int, seed: int, port: int) -> None:
    """Serve one game, and print the port first."""
    variant = find_variant(name)
    server = Server(variant, players or variant.default_players, hands, random.Random(seed))
    listening = await server.serve(port)
    print(listening.sockets[0].getsockname()[1], flush=True)
    async with listening:
        await server.over.wait()
        await server.close()


def main() -> None:
    """Serve one game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variant")
    parser.add_argument("--players", type=int)
    parser.add_argument("--hands", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--port", type=int, default=0)
    given = parser.parse_args()
    asyncio.run(run(given.variant, given.players, given.hands, given.seed, given.port))


if __name__ == "__main__":
    main()
