"""Write golden_deals.json anew: ``python -m unit.golden_deals`` in the directory tests.

The file says which cards each seed deals. It is written once and for all: a seed that somebody
noted down must give the same deal for ever.
"""

import json
from pathlib import Path

from .helpers import *

FILE = Path(__file__).with_name("golden_deals.json")
SEEDS = (0, 1, 7, 2**31, 123456789012345678901234567890)


def deals() -> dict[str, str]:
    """The deals as text, by variant, players, dealer and seed."""
    found = {}
    for variant in VARIANTS[:6]:  # what is dealt knows nothing of the other rules
        for players in variant.players:
            for number, seed in enumerate(SEEDS):
                dealer = (players + number) % players
                state = deal(start(variant, players=players, dealer=dealer), seed=seed)
                found[f"{variant.id} {players} {dealer} {seed}"] = str(state.moves[0][1])
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps(deals(), indent=0) + "\n", encoding="utf-8")
