"""How much the web table carries: tables full of bots, each bot with a WebSocket of its own.

``nox -s web -- --tables 1000`` runs this, and without arguments a small one. It reports the moves
in a second, how long a move takes from its sending until the one who made it sees the table after
it, and the memory of the server.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import attrs
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from pitchlib import find_variant
from pitchlib.files import variant_to_data

from .people import Club


@attrs.define
class Load:
    """What is measured, from the time when everybody has a seat."""

    club: Club
    think: float
    """Seconds that a bot thinks on average before it moves."""
    counts: asyncio.Event = attrs.Factory(asyncio.Event)
    waits: list[float] = attrs.Factory(list)
    moved: set[str] = attrs.Factory(set)
    refused: list[str] = attrs.Factory(list)
    lost: int = 0
    lasted: float = 0
    seated: int = 0

    def open(self, game: str, visitor: int) -> str:
        """A new table; each is opened by another visitor, as a proxy tells of them."""
        variant = find_variant(game)
        rules = {"rules": variant_to_data(variant), "players": variant.default_players}
        address = f"10.{visitor >> 16 & 255}.{visitor >> 8 & 255}.{visitor & 255}"
        request = urllib.request.Request(  # noqa: S310  (our own)
            f"{self.club.url}/api/tables", json.dumps(rules).encode(), {"X-Forwarded-For": address}
        )
        with urllib.request.urlopen(request, timeout=600) as answer:  # noqa: S310
            return str(json.load(answer)["table"])

    async def play(self, table: str, seat: int, doors: asyncio.Semaphore) -> None:
        """Sit down, and make legal moves until the game is over."""
        rng, since, turn = random.Random(f"{table}{seat}"), 0.0, -1
        seen: dict[str, Any] = {}
        url = f"ws://127.0.0.1:{self.club.port}/ws/{table}"
        async with doors:
            connection = await connect(url, max_size=None, open_timeout=600, ping_timeout=None)
            await connection.send('{"token": null}')
            await connection.send(json.dumps({"sit": seat, "name": f"Bot {seat}"}))
            while seen.get("you") is None:
                seen = json.loads(await connection.recv())
        self.seated += 1
        await self.counts.wait()
        try:
            while seen.get("view", {}).get("phase") != "over":
                if "refused" in seen:
                    self.refused.append(seen["refused"])
                if -1 < turn < seen.get("turn", -1):
                    self.waits.append(time.perf_counter() - since)
                    self.moved.add(table)
                    turn = -1
                answer = something(seen, seat, rng) if "view" in seen and turn < 0 else None
                if answer is not None:
                    await asyncio.sleep(rng.random() * 2 * self.think)
                    since, turn = time.perf_counter(), seen["turn"]
                    await connection.send(json.dumps(answer))
                seen = json.loads(await connection.recv())
        except ConnectionClosed:
            self.lost += 1

    async def run(self, game: str, tables: int, seconds: float) -> None:
        """Fill the tables, and measure for so many seconds, or until each table has moved."""
        players = find_variant(game).default_players
        names = [await asyncio.to_thread(self.open, game, each) for each in range(tables)]
        doors = asyncio.Semaphore(50)
        bots = [asyncio.create_task(self.play(name, seat, doors))
                for name in names for seat in range(players)]  # fmt: skip
        try:
            while self.seated < len(bots):
                failed = [each for each in bots if each.done() and each.exception()]
                assert not failed, failed[0].exception()
                await asyncio.sleep(0.1)
            self.counts.set()
            start = time.perf_counter()
            while self.lasted < (seconds if len(self.moved) == tables else seconds + 60):
                await asyncio.sleep(0.05)
                self.lasted = time.perf_counter() - start
        finally:
            for each in bots:
                each.cancel()
            await asyncio.gather(*bots, return_exceptions=True)


def something(seen: Any, seat: int, rng: random.Random) -> Any:
    """What a seat sends now; ``None`` if it has to wait."""
    view = seen["view"]
    if view["to_act"] != seat:
        return {"deal": True} if seen["deal"] and seat == view["dealer"] else None
    if view["legal_moves"]:
        return {"move": rng.choice(view["legal_moves"])["text"], "turn": seen["turn"]}
    block = rng.choice(view["legal_discards"])
    cards = [*block["always"], *rng.sample(block["among"], block["more"])]
    return {"move": " ".join(["discard", *cards]), "turn": seen["turn"]}


def memory(process: int) -> float | None:
    """Megabytes of a process; ``None`` where this cannot be found out."""
    try:
        lines = Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines()
    except OSError:
        return None
    return next(int(each.split()[1]) / 1024 for each in lines if each.startswith("VmRSS:"))


def measure(game: str, tables: int, seconds: float, think: float) -> dict[str, Any]:
    """Start a club, fill it, and say what it carries."""
    with tempfile.TemporaryDirectory() as folder:
        club = Club(Path(folder), "--tables", str(tables), "--away", "3600")
        try:
            empty = memory(club.process.pid)
            load = Load(club, think)
            asyncio.run(load.run(game, tables, seconds))
            full = memory(club.process.pid)
        finally:
            club.kill()
    waits = sorted(load.waits) or [0.0]
    return {
        "tables": tables, "sockets": load.seated, "moves per second": len(load.waits) / load.lasted,
        "median ms": waits[len(waits) // 2] * 1000, "99th percentile ms":
        waits[int(len(waits) * 0.99)] * 1000, "MB empty": empty, "MB full": full,
        "tables with moves": len(load.moved), "refused": load.refused, "lost": load.lost,
    }  # fmt: skip


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="setback")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--think", type=float, default=10, help="seconds before a move")
    found = measure(**vars(parser.parse_args()))
    for name, value in found.items():
        shown = f"{value:.1f}" if isinstance(value, float) else value
        sys.stdout.write(f"{name}: {shown}\n")
    if found["refused"] or found["lost"] or found["tables with moves"] < found["tables"]:
        sys.exit("not every table was served")
