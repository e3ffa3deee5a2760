"""Tables, seats and moves in SQLite. What is written here survives a kill at any moment."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Collection, Mapping
from secrets import compare_digest
from typing import NamedTuple

KEPT = 7 * 86_400
"""Seconds after its last move for which a table is kept, while the club is open."""
KEPT_EMPTY = 3_600
"""The same for a table at which nobody sits or has moved."""


class Chair(NamedTuple):
    """A seat that is taken: by a person with a token, or by a bot without one."""

    name: str
    token: str | None


class Game(NamedTuple):
    """What was played at a table: all that it takes to play it again."""

    rules: str
    players: int
    dealer: int
    moves: tuple[str, ...]


def seat_of(chairs: Mapping[int, Chair], token: str | None) -> int | None:
    """The seat that a token holds."""
    for seat, chair in chairs.items():
        if token and chair.token and compare_digest(token.encode(), chair.token.encode()):
            return seat
    return None


def names_of(chairs: Mapping[int, Chair], players: int) -> tuple[str | None, ...]:
    """Who plays, by seat."""
    return tuple(chairs[seat].name if seat in chairs else None for seat in range(players))


class Store:
    """The club's book.

    :param path: the file of the database.
    """

    def __init__(self, path: str) -> None:
        self.database = sqlite3.connect(path, isolation_level=None)
        # Full: a move that is acknowledged survives a loss of power, too.
        self.database.executescript(
            """
            PRAGMA journal_mode = WAL;
            PRAGMA synchronous = FULL;
            CREATE TABLE IF NOT EXISTS tables (
                id TEXT PRIMARY KEY, rules TEXT NOT NULL, players INTEGER NOT NULL,
                dealer INTEGER NOT NULL, moved REAL NOT NULL
            );
            CREATE TABLE IF NOT EXISTS chairs (
                id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, seat INTEGER NOT NULL,
                name TEXT NOT NULL, token TEXT, PRIMARY KEY (id, seat)
            );
            CREATE TABLE IF NOT EXISTS moves (
                id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, place INTEGER NOT NULL,
                move TEXT NOT NULL, PRIMARY KEY (id, place)
            );
            PRAGMA foreign_keys = ON;
            """
        )
        [(last,)] = self.database.execute("SELECT max(moved) FROM tables")
        self.began = (last or 0) - time.monotonic()

    def now(self) -> float:
        """The seconds for which the club was open: a clock that is set forward ages no game."""
        return self.began + time.monotonic()

    def add(
        self, name: str, rules: str, players: int, dealer: int, most: int,
        watched: Collection[str] = (),
    ) -> bool:  # fmt: skip
        """Write down a new table, unless there are so many; old ones are thrown out first."""
        now = self.now()
        old = self.database.execute(
            "SELECT id FROM tables WHERE moved < ? OR moved < ? "
            "AND NOT EXISTS (SELECT * FROM moves WHERE moves.id = tables.id) "
            "AND NOT EXISTS (SELECT * FROM chairs WHERE chairs.id = tables.id)",
            (now - KEPT, now - KEPT_EMPTY),
        ).fetchall()
        for (each,) in old:
            if each not in watched:
                self.database.execute("DELETE FROM tables WHERE id = ?", (each,))
        [(count,)] = self.database.execute("SELECT count(*) FROM tables")
        if count >= most:
            return False
        row = (name, rules, players, dealer, now)
        self.database.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?)", row)
        return True

    def find(self, name: str) -> Game | None:
        """What was played at a table."""
        row = self.database.execute(
            "SELECT rules, players, dealer FROM tables WHERE id = ?", (name,)
        ).fetchone()
        if row is None:
            return None
        rules, players, dealer = row
        return Game(rules, players, dealer, tuple(self.moves(name)))

    def chairs(self, name: str) -> dict[int, Chair]:
        """Who sits at a table, by seat."""
        rows = self.database.execute("SELECT seat, name, token FROM chairs WHERE id = ?", (name,))
        return {seat: Chair(who, token) for seat, who, token in rows}

    def sit(self, name: str, seat: int, chair: Chair) -> None:
        """Write down who sits there."""
        with self.database:
            self.database.execute("BEGIN")
            self.database.execute("INSERT INTO chairs VALUES (?, ?, ?, ?)", (name, seat, *chair))
            self._touch(name)

    def _touch(self, name: str) -> None:
        self.database.execute("UPDATE tables SET moved = ? WHERE id = ?", (self.now(), name))

    def moves(self, name: str) -> list[str]:
        """All moves at a table in order, deals among them."""
        rows = self.database.execute("SELECT move FROM moves WHERE id = ? ORDER BY place", (name,))
        return [move for (move,) in rows]

    def move(self, name: str, place: int, move: str) -> None:
        """Write down a move; when this returns, it is on the disk."""
        with self.database:  # both or neither, on a full disk, too
            self.database.execute("BEGIN")
            self.database.execute("INSERT INTO moves VALUES (?, ?, ?)", (name, place, move))
            self._touch(name)
