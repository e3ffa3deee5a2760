"""Writes the golden files of the newest version of the format, once.

Files that exist are never written again: later releases must read them as they are. Run it from the
directory ``tests`` with ``python -m records.make_golden`` after a new version of the format.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import attrs

from pitchlib import SETBACK, VARIANTS, State, Variant, apply, bots, deal, start
from pitchlib.formats.position import position_text
from pitchlib.formats.records import (
    Comment,
    GameRecord,
    HeaderComment,
    read_record,
    record_game,
    record_to_json,
    record_to_text,
    redact,
    replay_record,
)
from pitchlib.knowledge.views import view

from .test_content import CUSTOM, FavouriteCard

GOLDEN = Path(__file__).parent.parent / "data" / "records" / "version-2"

WHOLE_GAMES = 1
"""As many variants have a game in full, the others one hand."""

TYPED = """\
# A score sheet of last Thursday.
pitchlib-record 2
Event: Thursday club
Date: 2026-11-19
Seat 0: Ann
Seat 1: Bea
Seat 2: Cid
Seat 3: Dov
Variant: High-Low-Jack
Rule: dealer-steal
Rule: low-to-holder
Scores: 3 0 -2 5

; Bea's great hand
deal 9S 8S 7H 6D 5C 2C | AS KS QS JS TS 2S | AH KH 7C 6C 4C 3C | AD KD QD JD TD 9D
bid 4, pass, pass, pass
1 play AS AH 9D 9S
1 play KS 3C TD 8S
play QS 4C JD 2C, play JS 6C QD 5C   # two tricks on a line
1: play TS, 2: play 7C, 3: play KD, 0: play 6D
play 2S KH AD 7H
= made, scores 3 4 -2 5

deal AS KS QS JS TS 2S | 9S 8S 7H 6D 5C 2C | AH KH 7C 6C 4C 3C | AD KD QD JD TD 9D
pass, 3 pass, pass, 1 pass
= thrown-in
"""


def game(variant: Variant, players: int, seed: int) -> list[State]:
    """A game of bots."""
    rng = Random(seed)
    states = [start(variant, players=players)]
    while states[-1].winner is None:
        state = states[-1]
        if state.to_act is None:
            states.append(deal(state, rng=rng))
        else:
            states.append(apply(state, bots.choose(view(state, state.to_act), rng)))
    return states


def write(name: str, text: str, outcomes: dict[str, Any]) -> None:
    """Write a file unless it exists, and what is to be found in it."""
    record = read_record(text, components=CUSTOM)
    path = GOLDEN / name
    if path.exists():
        return
    path.write_text(text, "utf-8")
    found: dict[str, Any] = {
        "variant": record.variant.id,
        "hands": len(record.hands),
        "events": record.number_of_events,
    }
    if record.seen_by is None:
        last = replay_record(record).state
        found |= {
            "scores": list(last.scores),
            "winner": last.winner,
            "position": position_text(last),
        }
    else:
        found["seen_by"] = record.seen_by
    outcomes[name] = found


def main() -> None:
    """Write what is missing."""
    GOLDEN.mkdir(parents=True, exist_ok=True)
    told = GOLDEN / "outcomes.txt"
    outcomes: dict[str, Any] = json.loads(told.read_text("utf-8")) if told.exists() else {}
    for number, variant in enumerate(VARIANTS):
        states = game(variant, variant.default_players, number)
        if number >= WHOLE_GAMES:
            states = [state for state in states if state.hand_number <= 1]
        record: GameRecord = record_game(
            states,
            seats=[f"Player {seat}" for seat in range(states[0].players)],
            headers={"Event": "Golden file", "Date": "2026-11-21"},
        )
        hand = attrs.evolve(
            record.hands[0],
            comments=[Comment(0, "the first hand"), Comment(3, "a call", own_line=False)],
        )
        record = attrs.evolve(
            record,
            hands=[hand, *record.hands[1:]],
            comments=[HeaderComment("Variant", "the rules")],
        )
        write(f"{variant.id}.pitch", record_to_text(record), outcomes)
        write(f"{variant.id}.json", record_to_json(record), outcomes)
        write(f"{variant.id}.seen.pitch", record_to_text(redact(record, 1)), outcomes)
        if number >= WHOLE_GAMES:
            continue
        middle = record_game(states[: len(states) // 2])
        write(f"{variant.id}.middle.pitch", record_to_text(middle), outcomes)
        write(f"{variant.id}.middle.seen.json", record_to_json(redact(middle, "nobody")), outcomes)
    write("typed.pitch", TYPED, outcomes)
    own = SETBACK.with_points(*SETBACK.points[:4], FavouriteCard())
    custom = record_game(game(own.renamed("our-own", "Our own"), 4, seed=1))
    write("custom.json", record_to_json(custom), outcomes)
    told.write_text(json.dumps(outcomes, indent=1, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    main()
