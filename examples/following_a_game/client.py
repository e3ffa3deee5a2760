"""A client: it holds a view, steps it by events, and plays at random what its view allows."""

from __future__ import annotations

import argparse
import asyncio
import random
from collections.abc import Callable
from typing import Any

from pitchlib import View, legal_moves
from pitchlib.knowledge import observe
from pitchlib.wire import from_json

from .lines import LONGEST, from_line, to_line


class Client:
    """One seat's side of the game; it knows nothing of sockets.

    :param choose: picks a move of the view's legal moves; at random by default.
    :param rng: for the choice.
    """

    def __init__(
        self, rng: random.Random, choose: Callable[[View, random.Random], Any] | None = None
    ) -> None:
        self.rng = rng
        self.choose = choose or (lambda seen, rng: rng.choice(legal_moves(seen)))
        self.seen: View | None = None
        self.token: str | None = None
        self.turn: int | None = None
        self.refused: list[str] = []
        self.result: str | None = None

    def hear(self, message: dict[str, Any]) -> dict[str, Any] | None:
        """Take a message of the server; the answer, if it is this seat's turn."""
        if "welcome" in message:
            self.token = message["welcome"]["token"]
            self.seen = from_json(message["welcome"]["view"], "view")
        elif "over" in message:
            self.result = message["over"]
        elif self.seen is not None:
            if "event" in message:
                self.seen = observe(self.seen, from_json(message["event"], "event"))
                self.turn = None
                return None
            if "turn" in message:
                self.turn = message["turn"]
            else:
                self.refused.append(message["refused"])
            if self.turn is not None:
                return {"move": str(self.choose(self.seen, self.rng)), "turn": self.turn}
        return None

    async def play(self, host: str, port: int) -> None:
        """Connect, and play until the server says that the game is over.

        Called again after the connection was lost, it comes back to the same seat.
        """
        reader, writer = await asyncio.open_connection(host, port, limit=LONGEST)
        try:
            writer.write(to_line({"token": self.token}))
            while self.result is None and (line := await reader.readline()):
                answer = self.hear(from_line(line))
                if answer is not None:
                    writer.write(to_line(answer))
                    await writer.drain()
        finally:
            writer.close()
            await writer.wait_closed()


async def run(port: int, seats: int, seed: int) -> None:
    """Play some seats, each with a connection of its own, and print the end."""
    clients = [Client(random.Random(seed + seat)) for seat in range(seats)]
    await asyncio.gather(*(client.play("127.0.0.1", port) for client in clients))
    seen = clients[0].seen
    if seen is not None:
        print(f"After {seen.hand_number} hands: scores {seen.scores}; {clients[0].result}.")
        print(seen.score)


def main() -> None:
    """Play some seats."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("port", type=int)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    asyncio.run(run(given.port, given.seats, given.seed))


if __name__ == "__main__":
    main()
