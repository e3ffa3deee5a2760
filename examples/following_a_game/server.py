"""The server: it holds the state, and sends out nothing but the events of each seat.

A seat belongs to the client that knows its token, so a client that loses its connection can come
back. Each client has its own writer, so nobody waits for one that does not read. A client that
floods, lags behind or sends nonsense loses its connection and nothing else. If a seat runs out of
time, its first legal move is made for it.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import secrets
from typing import Any

from pitchlib import (
    Deal,
    Move,
    Phase,
    PitchError,
    State,
    Variant,
    apply,
    explain,
    find_variant,
    legal_moves,
    parse_move,
    sample_deal,
    start,
    view,
)
from pitchlib.knowledge import event_for
from pitchlib.wire import to_json

from .lines import LONGEST, from_line, to_line

MOST_WAITING = 200
"""A client with more unread messages than this is disconnected."""
PAUSE = 0.05
"""Seconds to wait before reading on from a client whose last line was refused."""

HELLO = 'first say who you are: {"token": null}, or the token that you were given'


class Seat:
    """A seat: its token, the connection it has now, and whether its client wants views."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.token = secrets.token_hex()
        self.views = False
        self.waiting: asyncio.Queue[bytes | None] | None = None

    def say(self, message: dict[str, Any]) -> None:
        """Send one message, if there is a connection."""
        if self.waiting is not None:
            try:
                self.waiting.put_nowait(to_line(message))
            except asyncio.QueueFull:
                self.hang_up()

    def connect(self) -> asyncio.Queue[bytes | None]:
        """The messages for a new connection; an older connection ends."""
        self.hang_up()
        self.waiting = asyncio.Queue(MOST_WAITING)
        return self.waiting

    def hang_up(self) -> None:
        """End the connection: its writer stops when it finds ``None``."""
        if self.waiting is not None:
            while self.waiting.full():
                self.waiting.get_nowait()
            self.waiting.put_nowait(None)
            self.waiting = None


class Server:
    """One game for as many clients as have a seat.

    :param variant: the rules.
    :param players: how many play.
    :param hands: how many hands are dealt at most.
    :param rng: where the deals come from; by default the system, so that nobody can guess them.
    :param patience: how many seconds a seat has for a move, and a client to say who it is.
    """

    def __init__(
        self,
        variant: Variant,
        players: int,
        hands: int,
        rng: random.Random | None = None,
        patience: float = 60,
    ) -> None:
        self.rng = rng or random.SystemRandom()
        self.patience = patience
        self.hands = hands
        self.state: State = start(variant, players=players, dealer=self.rng.randrange(players))
        self.seats: list[Seat] = []
        self.moves = 0
        self.result: str | None = None
        self.over = asyncio.Event()
        self.clock: asyncio.TimerHandle | None = None
        self.writing: set[asyncio.Task[None]] = set()

    async def serve(self, port: int = 0) -> asyncio.Server:
        """Listen on the loopback interface; port 0 takes any free port."""
        return await asyncio.start_server(self.welcome, "127.0.0.1", port, limit=LONGEST)

    async def welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Give a client its seat, and listen until it leaves or the game is over."""
        # What goes wrong with this connection ends only this connection.
        try:
            with contextlib.suppress(ConnectionError, ValueError):  # gone, a line without an end
                try:
                    hello = from_line(await asyncio.wait_for(reader.readline(), self.patience))
                except (asyncio.TimeoutError, PitchError):  # silent, or not a message
                    writer.write(to_line({"refused": HELLO}))
                    return
                seat = self.seat_for(hello.get("token"))
                if seat is None:
                    writer.write(to_line({"over": "there is no free seat"}))
                    return
                seat.views = hello.get("views") is True
                waiting = seat.connect()
                self.seated(seat)
                writing = asyncio.create_task(self.write(waiting, writer))
                self.writing.add(writing)
                writing.add_done_callback(self.writing.discard)
                try:
                    await self.listen(seat, waiting, reader)
                finally:
                    if seat.waiting is waiting:
                        seat.hang_up()
                        self.leave(seat)
                    await writing
        finally:
            writer.close()

    def seat_for(self, token: object) -> Seat | None:
        """The seat with this token, or without one the next free seat, if there is one."""
        if token is not None:
            return next((seat for seat in self.seats if seat.token == token), None)
        taken = {seat.number for seat in self.seats}
        free = [number for number in range(self.state.players) if number not in taken]
        if not free or self.moves:
            return None
        seat = Seat(free[0])
        self.seats.append(seat)
        return seat

    def seated(self, seat: Seat) -> None:
        """Tell a client where it sits and what it may know, and deal when all seats are taken."""
        seen = to_json(view(self.state, seat.number))
        seat.say({"welcome": {"token": seat.token, "view": seen}})
        if self.result is not None:
            seat.say({"over": self.result})
        elif seat.number == self.state.to_act:
            seat.say({"turn": self.moves})
        elif not self.moves and len(self.seats) == self.state.players:
            self.deal_if_due()
            self.ask()

    def leave(self, seat: Seat) -> None:
        """Free the seat of a client that left before the game began."""
        if not self.moves:
            self.seats.remove(seat)

    async def write(
        self, waiting: asyncio.Queue[bytes | None], writer: asyncio.StreamWriter
    ) -> None:
        """Send a client what waits for it, as fast as it reads."""
        with contextlib.suppress(ConnectionError, asyncio.TimeoutError):
            while (line := await waiting.get()) is not None:
                writer.write(line)
                await asyncio.wait_for(writer.drain(), self.patience)
        writer.close()

    async def listen(
        self, seat: Seat, waiting: asyncio.Queue[bytes | None], reader: asyncio.StreamReader
    ) -> None:
        """Take a client's moves, as long as this is its connection."""
        while seat.waiting is waiting and (line := await reader.readline()):
            refused = self.hear(seat, line)
            if refused is not None:
                seat.say({"refused": refused})
                await asyncio.sleep(PAUSE)

    def hear(self, seat: Seat, line: bytes) -> str | None:
        """Make the move that a seat has sent, or return why it is refused."""
        # This asks the seat's view, so no refusal can reveal hidden cards.
        mine = view(self.state, seat.number)
        try:
            message = from_line(line)
            move = parse_move(mine, message.get("move", ""))
            verdict = explain(mine, move)
        except PitchError as error:
            return str(error)
        if isinstance(move, Deal):
            return "the server deals"
        if not verdict.legal:
            return str(verdict)
        if message.get("turn") != self.moves:
            return "that turn is over"
        self.make(move)
        self.deal_if_due()
        self.ask()
        return None

    def make(self, move: Move) -> None:
        """Make a move, and send each seat what it may know of it."""
        before, self.state = self.state, apply(self.state, move)
        self.moves += 1
        for seat in self.seats:
            if seat.views:
                seat.say({"view": to_json(view(self.state, seat.number))})
            else:
                seat.say({"event": to_json(event_for(before, self.state, seat.number))})

    def deal_if_due(self) -> None:
        """Deal the next hand, or say that the game is over."""
        state = self.state
        while state.phase is Phase.DEAL and state.hand_number < self.hands:
            self.make(sample_deal(state, self.rng))
            state = self.state
        if state.to_act is None:
            won = "the last hand was played"
            if state.winner is not None:
                won = f"side {state.winner} has won"
            self.result = won
            for seat in self.seats:
                seat.say({"over": won})
            self.over.set()

    def ask(self) -> None:
        """Tell the seat to act that it is its turn, and start its clock."""
        if self.clock is not None:
            self.clock.cancel()
        actor = self.state.to_act
        if actor is not None:
            loop = asyncio.get_running_loop()
            self.clock = loop.call_later(self.patience, self.move_for, actor)
            for seat in self.seats:
                if seat.number == actor:
                    seat.say({"turn": self.moves})

    def move_for(self, actor: int) -> None:
        """Make the first legal move for a seat that ran out of time."""
        self.make(legal_moves(view(self.state, actor))[0])
        self.deal_if_due()
        self.ask()

    async def close(self) -> None:
        """Hang up, once everything has been sent or given up."""
        for seat in self.seats:
            seat.hang_up()
        if self.writing:
            await asyncio.wait(self.writing, timeout=1)
        if self.clock is not None:
            self.clock.cancel()


async def run(name: str, players: int | None, hands: int, seed: int | None, port: int) -> None:
    """Serve one game, and print the port first."""
    variant = find_variant(name)
    rng = None if seed is None else random.Random(seed)
    server = Server(variant, players or variant.default_players, hands, rng)
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
    parser.add_argument("--seed", type=int)
    parser.add_argument("--port", type=int, default=0)
    given = parser.parse_args()
    asyncio.run(run(given.variant, given.players, given.hands, given.seed, given.port))


if __name__ == "__main__":
    main()
