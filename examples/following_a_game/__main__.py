"""A whole game in two processes: a server, and a client for every seat."""

from __future__ import annotations

import argparse
import subprocess
import sys

from pitchlib import PitchError, find_variant, start


def main() -> None:
    """Start both, and wait for them."""
    parser = argparse.ArgumentParser(prog="python -m following_a_game", description=__doc__)
    parser.add_argument("variant")
    parser.add_argument("--players", type=int)
    parser.add_argument("--hands", type=int, default=50)
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args()
    if given.hands < 1:
        parser.error(f"--hands must be 1 or more, not {given.hands}")
    try:
        players = start(find_variant(given.variant), players=given.players).players
    except PitchError as error:  # an unknown name, or a game that so many cannot play
        parser.error(str(error))
    package = f"{__package__}"
    server = subprocess.Popen(  # noqa: S603  (our own modules, and no shell)
        [
            sys.executable, "-m", f"{package}.server", given.variant, "--players", str(players),
            "--hands", str(given.hands), "--seed", str(given.seed),
        ],
        stdout=subprocess.PIPE,
        text=True,
    )  # fmt: skip
    with server:
        assert server.stdout is not None
        port = server.stdout.readline().strip()
        subprocess.run(  # noqa: S603
            [
                sys.executable, "-m", f"{package}.client", port, "--seats", str(players),
                "--seed", str(given.seed),
            ],
            check=True,
        )  # fmt: skip


if __name__ == "__main__":
    main()
