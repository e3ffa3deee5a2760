"""Writes the golden forms of the newest version, once; later releases must read them as they are.

Files that exist are never written again. Run it from the directory ``tests`` with
``python -m wire.make_golden`` after a new version of the forms.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pitchlib import (
    VARIANTS,
    Bid,
    Play,
    State,
    Variant,
    apply,
    deal,
    explain,
    legal_moves,
    start,
    view,
)
from pitchlib.knowledge import event_for
from pitchlib.wire import to_json

GOLDEN = Path(__file__).parent.parent / "data" / "wire" / "version-1"
GAMES = ("setback", "off-jack-seven", "california-jack", "call-your-partner", "seven-up", "smear")


def moments(variant: Variant, seed: int) -> Iterator[tuple[State, State]]:
    """The states of a hand that is played to its end, and the one after each."""
    rng = random.Random(seed)
    state = start(variant)
    while state.score is None:
        after = (
            deal(state, rng=rng)
            if state.to_act is None
            else apply(state, rng.choice(legal_moves(state)))
        )
        yield state, after
        state = after


def forms(variant: Variant) -> list[dict[str, Any]]:
    """Forms of all kinds, from one hand."""
    rng = random.Random(variant.id)
    found: list[Any] = [to_json(view(start(variant), 1))]
    phases = set()
    for before, after in moments(variant, 4):
        seat = rng.randrange(after.players) if after.to_act is None else after.to_act
        found.append(to_json(event_for(before, after, seat), you=seat))
        if after.phase not in phases or (after.trick and rng.random() < 0.05):
            found.append(to_json(view(after, seat)))
            tries = [explain(view(after, seat), move) for move in (Bid(1), Play("4C"))]
            found += map(to_json, tries)
        phases.add(after.phase)
        found.append(to_json(after.moves[-1][1]))
        if after.score is not None:
            found.append(to_json(after.score, names=["Ann", "Bea", None, "Dov"]))
    return found


def main() -> None:
    """Write the files that are not there."""
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for variant in VARIANTS:
        path = GOLDEN / f"{variant.id}.json"
        if variant.id in GAMES and not path.exists():
            lines = [json.dumps(each, separators=(",", ":")) for each in forms(variant)]
            path.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main()
