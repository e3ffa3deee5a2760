"""Start the club: ``python -m web_table``."""

from __future__ import annotations

import argparse

import uvicorn

from .app import LONGEST, application

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m web_table", description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 for the whole network")
    parser.add_argument("--database", default="club.sqlite", metavar="FILE")
    parser.add_argument("--pause", type=float, default=0.6, help="seconds that a bot thinks")
    given = parser.parse_args()
    uvicorn.run(
        application(given.database, given.pause), host=given.host, port=given.port,
        ws_max_size=LONGEST, log_level="warning",
    )  # fmt: skip
