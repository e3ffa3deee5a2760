"""Golden files: one record and one variant file for each variant, and a few long records.

What is written does not change unnoticed, and what was written is read as it was. After a new
variant, ``python -m records.test_golden`` in the directory ``tests`` writes the files it lacks.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest

from pitchlib import bots
from pitchlib.cli import main

from .games import *
from .test_content import CUSTOM

DATA = Path(__file__).parent.parent / "data"
RECORDS = DATA / "records"
OUTCOMES: dict[str, dict[str, Any]] = json.loads((RECORDS / "outcomes.txt").read_text("utf-8"))
NAMES = sorted(path.name for path in RECORDS.iterdir() if path.suffix in {".pitch", ".json"})
VALIDATOR = jsonschema.Draft202012Validator(record_schema())


@pytest.mark.parametrize("name", NAMES)
def test_records_are_read_replayed_and_written_as_they_are(name: str) -> None:
    """The same hands, moves and scores; the same text, but for what was typed by hand."""
    text = (RECORDS / name).read_text("utf-8")
    record = read_record(text, components=CUSTOM)
    expected = dict(OUTCOMES[name])
    found: dict[str, Any] = {
        "variant": record.variant.id,
        "hands": len(record.hands),
        "events": record.number_of_events,
    }
    if record.seen_by is None:
        last = replay_record(record).state
        found |= {"scores": list(last.scores), "winner": last.winner}
        if "position" in expected:
            assert position_text(last) == expected["position"]
            assert parse_position(expected.pop("position"), components=CUSTOM) == last
    else:
        found["seen_by"] = record.seen_by
    assert found == expected
    written = record_to_json(record) if name.endswith(".json") else record_to_text(record)
    assert (written == text) is (name != "typed.pitch")
    assert read_record(written, components=CUSTOM) == record
    VALIDATOR.validate(json.loads(record_to_json(record)))


def test_records_are_shown_and_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    """``pitchlib replay`` shows every play, and finds nothing wrong."""
    paths = [RECORDS / name for name in NAMES if "custom" not in name]
    for path in paths[::8]:
        record = read_record(path.read_bytes())
        assert main(["replay", str(path)]) == 0
        shown = capsys.readouterr().out
        assert shown.count("--- Hand ") == len(record.hands)
        plays = [move for hand in record.hands for move in hand.moves if "play " in str(move)]
        assert shown.count(" plays ") + shown.count(" leads ") >= len(plays)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_every_variant_has_its_files(variant: Variant) -> None:
    """A record of a hand and a file of the whole variant, which is written as it is."""
    assert OUTCOMES[f"{variant.id}.pitch"]["variant"] == variant.id
    for path in DATA.glob(f"variants/{variant.id}.*"):
        read = load_variant(path)
        assert (read, read.aliases) == (variant, variant.aliases)
        form: Any = path.suffix[1:]
        assert dumps_variant(variant, format=form, extends=False) == path.read_text("utf-8")
    assert (DATA / "variants" / f"{variant.id}.toml").exists()


def write_missing() -> None:
    """Write what is missing."""
    for number, variant in enumerate(VARIANTS):
        path, rng = RECORDS / f"{variant.id}.pitch", Random(number)
        if path.exists():
            continue
        states = [deal(start(variant), rng=rng)]
        while states[-1].to_act is not None:
            move = bots.choose(view(states[-1], states[-1].to_act), rng)
            states.append(apply(states[-1], move))
        record = record_game(states, headers={"Event": "Golden file"})
        path.write_text(record_to_text(record), "utf-8")
        OUTCOMES[path.name] = {
            "variant": variant.id,
            "hands": len(record.hands),
            "events": record.number_of_events,
            "scores": list(states[-1].scores),
            "winner": states[-1].winner,
        }
        text = dumps_variant(variant, extends=False)
        (DATA / "variants" / f"{variant.id}.toml").write_text(text, "utf-8")
    outcomes = json.dumps(OUTCOMES, indent=1, sort_keys=True)
    (RECORDS / "outcomes.txt").write_text(f"{outcomes}\n", "utf-8")


if __name__ == "__main__":
    write_missing()
