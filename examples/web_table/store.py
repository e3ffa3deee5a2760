"""Tables, seats and moves in SQLite. What is written here survives a kill at any moment."""

from __future__ import annotations

import sqlite3
import time
from typing import NamedTuple

KEPT = 7 * 86_400
"""Seconds after its last move for which a table is kept."""
KEPT_EMPTY = 3_600
"""The same for a table at which nobody has moved."""


class Chair(NamedTuple):
    """A seat that is taken: by a person with a token, or by a bot without one."""

    name: str
    token: str | None


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

    def add(self, name: str, rules: str, players: int, dealer: int, most: int) -> bool:
        """Write down a new table, unless there are so many; old ones are thrown out first."""
        now = time.time()
        self.database.execute(
            "DELETE FROM tables WHERE moved < ? "
            "OR moved < ? AND NOT EXISTS (SELECT * FROM moves WHERE moves.id = tables.id)",
            (now - KEPT, now - KEPT_EMPTY),
        )
        [(count,)] = self.database.execute("SELECT count(*) FROM tables")
        if count >= most:
            return False
        row = (name, rules, players, dealer, now)
        self.database.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?)", row)
        return True

    def find(self, name: str) -> tuple[str, int, int] | None:
        """The rules of a table, how many play, and who dealt first."""
        rows = self.database.execute(
            "SELECT rules, players, dealer FROM tables WHERE id = ?", (name,)
        )
        found: tuple[str, int, int] | None = rows.fetchone()
        return found

    def chairs(self, name: str) -> dict[int, Chair]:
        """Who sits at a table, by seat."""
        rows = self.database.execute("SELECT seat, name, token FROM chairs WHERE id = ?", (name,))
        return {seat: Chair(who, token) for seat, who, token in rows}

    def sit(self, name: str, seat: int, chair: Chair) -> None:
        """Write down who sits there."""
        self.database.execute("INSERT INTO chairs VALUES (?, ?, ?, ?)", (name, seat, *chair))

    def moves(self, name: str) -> list[str]:
        """All moves at a table in order, deals among them."""
        rows = self.database.execute("SELECT move FROM moves WHERE id = ? ORDER BY place", (name,))
        return [move for (move,) in rows]

    def move(self, name: str, place: int, move: str) -> None:
        """Write down a move; when this returns, it is on the disk."""
        with self.database:  # both or neither, on a full disk, too
            self.database.execute("BEGIN")
            self.database.execute("INSERT INTO moves VALUES (?, ?, ?)", (name, place, move))
            self.database.execute("UPDATE tables SET moved = ? WHERE id = ?", (time.time(), name))
