"""Start the club: ``python -m web_table``."""

from __future__ import annotations

import argparse

import uvicorn

from .app import LONGEST, Club, application

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m web_table", description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 for the whole network")
    parser.add_argument("--database", default="club.sqlite", metavar="FILE")
    parser.add_argument("--pause", type=float, default=0.6, help="seconds that a bot thinks")
    parser.add_argument("--away", type=float, default=60, metavar="SECONDS",
                        help="how long a lost connection may last before a bot plays")  # fmt: skip
    parser.add_argument("--patience", type=float, default=20, help="seconds for a slow reader")
    parser.add_argument("--tables", type=int, default=500, help="how many there may be")
    parser.add_argument("--rate", type=float, default=10, metavar="MESSAGES",
                        help="how many one connection may send each second")  # fmt: skip
    parser.add_argument("--origin", default="", metavar="URL",
                        help="its address behind a proxy: https://cards.example")  # fmt: skip
    given = parser.parse_args()
    club = Club(
        given.database, given.pause, given.away, given.patience, given.tables, given.rate,
        given.origin,
    )  # fmt: skip
    uvicorn.run(
        application(club), host=given.host, port=given.port, ws_max_size=LONGEST,
        ws_per_message_deflate=False,  # which takes more memory for each watcher than a table does
        log_level="warning",
    )  # fmt: skip
