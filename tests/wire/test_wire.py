"""JSON for clients: there and back, the schemas, old forms, and what is refused."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given
from jsonschema import Draft202012Validator, validators  # type: ignore[import-untyped]

from compositions import games
from cover import COVER
from pitchlib.moves import MOVE_TYPES, DiscardChoices
from pitchlib.testing import History
from pitchlib.wire import Form, from_json, to_json, wire_schema
from records.games import *
from records.test_content import CUSTOM

from .make_schemas import schemas_of_forms

GOLDEN = Path(__file__).parent.parent / "data" / "wire" / "version-1"
FORMS = get_args(Form)
EXAMPLES = Path(__file__).parent.parent.parent / "examples"


def fields(schema: Any) -> set[str]:
    """Every field that a schema has somewhere."""
    if isinstance(schema, list):
        return set().union(*map(fields, schema))
    if not isinstance(schema, dict):
        return set()
    found = set().union(*map(fields, schema.values()))
    properties = schema.get("properties")
    return found | set(properties if isinstance(properties, dict) else ())


def keys(data: Any) -> set[str]:
    """Every field that data have, but for the rules and the values of sentences."""
    if isinstance(data, list):
        return set().union(*map(keys, data))
    if not isinstance(data, dict):
        return set()
    inner = [value for key, value in data.items() if key not in {"variant", "values"}]
    return set(data).union(*map(keys, inner))


def moments(variant: Variant, seed: int) -> Iterator[tuple[State, State]]:
    """The states of a hand that is played to its end, and the one after each."""
    rng, state = random.Random(seed), start(variant)
    while state.score is None:
        move = deal(state, rng=rng) if state.to_act is None else None
        after = move or apply(state, rng.choice(legal_moves(state)))
        yield state, after
        state = after


def validator(form: Form) -> Any:
    """What validates a form; a part that was right once, such as an old event, is so again."""
    plain, right = Draft202012Validator, set[tuple[str, str]]()

    def once(checker: Any, ref: str, part: Any, schema: Any) -> Iterator[Any]:
        asked = ref, json.dumps(part)
        if asked not in right:
            wrong = [*plain.VALIDATORS["$ref"](checker, ref, part, schema)]
            yield from wrong
            if not wrong:
                right.add(asked)

    return validators.extend(plain, {"$ref": once})(wire_schema(form))


CHECKS = {form: validator(form) for form in FORMS}
FIELDS = {form: fields(wire_schema(form)) for form in FORMS}


def crossed(value: Any, **more: Any) -> Any:
    """What comes out at the other end; the schema knows all that crosses."""
    data = to_json(value, **more)
    form = data["format"].removeprefix("pitchlib-")
    assert keys(data) <= FIELDS[form]
    CHECKS[form].validate(data)
    return from_json(json.dumps(data))


def same(seen: View, other: View) -> bool:
    """Whether two views are equal, down to what follows from them."""
    return (
        seen == other
        and hash(seen) == hash(other)
        and seen.moves == other.moves
        and seen.score == other.score
        and list(legal_moves(seen)[:50]) == list(legal_moves(other)[:50])
    )


@pytest.mark.parametrize("variant", COVER, ids=lambda variant: variant.id)
def test_everything_of_a_hand_crosses_the_wire(variant: Variant) -> None:
    """Views of any seat, events, moves, verdicts and the score: what is read is what was sent."""
    rng = random.Random(variant.id)
    after = start(variant)
    for before, after in moments(variant, 1):
        seat = rng.choice([None, after.to_act, rng.randrange(after.players)])
        if after.score is None and after.phase is before.phase and rng.random() < 0.9:
            continue
        event = event_for(before, after, seat)
        assert crossed(event) == event
        assert crossed(after.moves[-1][1]) == after.moves[-1][1]
        seen = view(after, seat)
        assert same(crossed(seen), seen)
        assert to_json(seen)["history"][-1] == nested(to_json(event, you=seat))
        tried: list[Move] = [Bid(1), Bid(2), Play("4C"), Discard("AS")]
        verdict = explain(view(after, after.to_act), rng.choice(tried))
        assert crossed(verdict, you=seat) == verdict
    assert crossed(after.score, names=["Ann"]) == after.score


def nested(data: dict[str, Any]) -> dict[str, Any]:
    """A form as it stands in another one."""
    return {key: value for key, value in data.items() if key not in {"format", "version"}}


@given(games(hands=2))
def test_views_of_random_compositions_cross_the_wire(game: History) -> None:
    """The last view of a spectator, of the seat to act and of the last seat."""
    for seat in {None, game.state.to_act, game.players - 1}:
        seen = view(game.state, seat)
        assert same(from_json(json.dumps(to_json(seen)), "view", components=CUSTOM), seen)


def test_a_client_finds_each_legal_move() -> None:
    """Those that are listed and those that are described are just the legal ones."""
    state = deal(start(next(v for v in VARIANTS if v.id == "off-jack-seven")), seed=3)
    for text in ("bid 2", "pass", "pass", "pass", "trump S"):
        state = apply(state, parse_move(state, text))
    seen = view(state, state.to_act)
    data = to_json(seen)
    assert data["legal_moves"] == []
    assert data["only_move"] is None
    found = set()
    for block in data["legal_discards"]:
        choices = DiscardChoices.of(
            CardSet(map(Card, block["among"])), block["more"], block["more"]
        )
        always = CardSet(map(Card, block["always"]))
        found |= {Discard(always | move.cards) for move in choices if isinstance(move, Discard)}
    assert found == set(legal_moves(state))
    bids = to_json(view(deal(start(SETBACK), seed=7), 1))["legal_moves"]
    assert [each["text"] for each in bids] == ["pass", "bid 2", "bid 3", "bid 4", "bid 5"]
    assert bids[1] == {"type": "bid", "level": 2, "text": "bid 2"}
    assert [from_json(each, "move") for each in bids] == [Pass(), *map(Bid, (2, 3, 4, 5))]
    with pytest.raises(InvalidArgument, match="format"):
        from_json(bids[0])


@pytest.mark.parametrize("variant", COVER, ids=lambda variant: variant.id)
def test_a_client_is_told_the_only_move(variant: Variant) -> None:
    """Of a discard it has every card that goes in any case."""
    state = deal(start(variant), seed=4)
    rng = random.Random(4)
    while state.to_act is not None:
        mine = view(state, state.to_act)
        moves, data = legal_moves(mine), to_json(mine)
        only = data["only_move"]
        assert (only is not None) == (len(moves) == 1)
        if only is not None:
            assert from_json(only, "move") == moves[0]
            for block in data["legal_discards"]:
                assert block["always"] == only["cards"]
                assert (block["more"], block["among"]) == (0, [])
        assert to_json(view(state, None))["only_move"] is None
        state = apply(state, rng.choice(moves))


def test_each_kind_of_move_has_a_form() -> None:
    """What is listed as a move can be sent."""
    assert set(get_args(Move)) == set(MOVE_TYPES)
    moves = [Deal(["AS KH", "TD 2C"], stock="3C X+"), Discard(), Bid(-1)]
    for move in moves:
        assert crossed(move) == move


def test_values_of_any_kind_cross_in_a_sentence() -> None:
    """What is of no known class comes as its text."""
    inner = clause("in", "{x} in braces {{}}", x=Suit.HEARTS)
    values = (
        Card("X+"), CardSet("AS 2C"), Suit.CLUBS, Rank.TEN, Seat(3), inner, None, True, 7, "text",
        Listing((1, inner, Listing((), ","))),
    )  # fmt: skip
    pairs = tuple((f"v{n}", value) for n, value in enumerate(values))
    said = Clause("a", "{v0} {v4:# has|you have}", pairs)
    verdict = Verdict([Reason("a-rule", None, said)])
    assert crossed(verdict) == verdict
    odd = Verdict([Reason("a-rule", 2, clause("a", "{x}", x=1.5))])
    assert crossed(odd).reasons[0].text == "1.5"


def test_sentences_are_for_the_reader() -> None:
    """In its language, with its own seat and the names of the others."""
    state = deal(start(SETBACK), seed=7)
    verdict = explain(state, Bid(2), seat=3)
    assert to_json(verdict)["text"].startswith("it is not seat 3's turn: seat 1 is to bid")
    mine = to_json(verdict, you=3, names=["Ann", "Bea"])
    assert mine["text"].startswith("it is not your turn: Bea is to bid")
    assert mine["reasons"][0]["text"] in mine["text"]
    key = verdict.reasons[0].clause.message
    assert to_json(verdict, catalogue={key: "Nein."})["text"] == "Nein. [out-of-turn]"
    assert from_json(to_json(verdict, catalogue={key: "Nein."})) == verdict
    assert to_json(Verdict())["legal"] is True
    for wrong in (["Ann"], "Ann", [1, 2, 3, 4]):  # of a view it is known how many play
        with pytest.raises(InvalidArgument, match="name"):
            to_json(view(state, 0), names=wrong)  # type: ignore[arg-type]


# The schemas, and old forms


def test_the_schemas_that_ship_are_fresh() -> None:
    """They are made from the classes: python -m wire.make_schemas."""
    fresh = schemas_of_forms()
    for form in FORMS:
        assert fresh[form] == wire_schema(form), "run: python -m wire.make_schemas"
        Draft202012Validator.check_schema(wire_schema(form))
    for wrong in ("table", None):
        with pytest.raises(InvalidArgument):
            wire_schema(wrong)  # type: ignore[arg-type]


def unworded(data: Any) -> Any:
    """Data without sentences, which may be worded better, and the rules."""
    if isinstance(data, list):
        return [*map(unworded, data)]
    if not isinstance(data, dict):
        return data
    worded = {"text", "template", "sentences", "variant"}
    return {key: unworded(value) for key, value in data.items() if key not in worded}


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.json")), ids=lambda path: path.stem)
def test_forms_are_read_and_written_as_ever(path: Path) -> None:
    """Written again they have all that they had."""
    for data in json.loads(path.read_text("utf-8")):
        assert unworded(to_json(from_json(data), you=data.get("seat"))) == unworded(data)
        CHECKS[data["format"].removeprefix("pitchlib-")].validate(data)


# What is refused

MOVE = {"format": "pitchlib-move", "version": 1, "type": "bid", "level": 3}
BAD: list[tuple[Any, str]] = [
    (b"\xff", "this is not UTF-8"),
    ("{", "this is not JSON"),
    ("[" * 100_000, "this is not JSON"),
    ('{"format": "", "format": "pitchlib-move"}', "'format' stands twice in one object"),
    ("[]", "expected an object"),
    (" " * 1_000_001, "at most 1000000"),
    ({}, "format is missing"),
    ({"format": "pitchlib-record"}, "format: expected pitchlib-move or"),
    ({"format": ["view"]}, "format: expected"),
    ({"format": "pitchlib-move"}, "version is missing"),
    ({**MOVE, "version": 2}, "version: this release reads version 1"),
    ({**MOVE, "version": True}, "version: this release reads"),
    ({**MOVE, "type": "sing"}, "type: expected one of deal, bid"),
    ({**MOVE, "type": ["bid"]}, "type: expected one of"),
    ({**MOVE, "level": "3"}, "level: expected a whole number, got '3'"),
    ({**MOVE, "level": True}, "level: expected a whole number"),
    ({**MOVE, "level": 3.0}, "level: expected a whole number"),
    ({**MOVE, "level": 10**5000}, "Bid: level must be"),
    ({**MOVE, "type": "play", "card": "QQ"}, "card: 'QQ' is not a card"),
    ({**MOVE, "type": "play", "card": "10S"}, "card: expected TS, got '10S'"),
    ({**MOVE, "type": "name-trump", "suit": "hearts"}, "suit: expected H, got 'hearts'"),
    ({**MOVE, "type": "discard", "cards": ["AS", "k♠"]}, "cards[1]: expected KS, got 'k♠'"),
    ({**MOVE, "type": "play", "card": None}, "card: expected a text"),
    ({**MOVE, "type": "play"}, "card is missing"),
    ({**MOVE, "type": "name-trump", "suit": "X"}, "suit: 'X' is not a suit"),
    ({**MOVE, "type": "discard", "cards": ["AS", "AS"]}, "cards: AS appears twice"),
    ({**MOVE, "type": "discard", "cards": "AS"}, "cards: expected a list"),
    ({**MOVE, "type": "deal", "hands": [["AS", 1]]}, "hands[0][1]: expected a text"),
]  # fmt: skip


@pytest.mark.parametrize(("data", "words"), BAD)
def test_what_is_no_form_is_refused_with_its_place(data: Any, words: str) -> None:
    """Other JSON, another version, values of other types."""
    with pytest.raises(InvalidArgument, match=f"^{re.escape(words)}|{re.escape(words)}"):
        from_json(data)


def test_a_form_that_there_is_not() -> None:
    """It is said whatever the data are."""
    form: Any
    for form in ("moves", "", ["move"], 3):
        for data in (MOVE, {**MOVE, "format": f"pitchlib-{form}"}):
            with pytest.raises(InvalidArgument, match=r"^a form is one of move, event, view, "):
                from_json(data, form)


def sentence(values: Any, template: str = "{x}") -> dict[str, Any]:
    """A verdict with a sentence with these values."""
    said = {"message": "a", "template": template, "values": values}
    reason = {"seat": 1, "rule_id": "r", "clause": said}
    return {"format": "pitchlib-verdict", "version": 1, "reasons": [reason]}


def deep(depth: int, kind: str) -> Any:
    """A value within values."""
    value: Any = 1
    for _ in range(depth):
        inner = {"message": "a", "template": "{x}", "values": {"x": value}}
        value = {"clause": inner} if kind == "clause" else {"list": [value]}
    return value


@pytest.mark.parametrize(
    "data",
    [
        sentence({"x": [1]}), sentence({"x": 1.5}), sentence({"x": {}}), sentence([]),
        sentence({"x": {"sut": "S"}}), sentence({"x": {"list": "S"}}), sentence({}),
        sentence({"x": {"rank": 99}}), sentence({"x": {"seat": -1}}),
        sentence({"x": 1}, "{x:>200000000}"), sentence({"x": 1}, "{x.real}"),
        sentence({"x": {"clause": 1}}), sentence({"x": {"list": [], "word": 3}}),
        sentence({"x": deep(60, "clause")}), sentence({"x": deep(300, "list")}),
        sentence({"x": deep(300, "clause")}),
    ],
)  # fmt: skip
def test_no_sentence_reaches_further_than_its_values(data: Any) -> None:
    """However its template is written, and however deep its values are."""
    with pytest.raises(InvalidArgument, match=r"reasons\[0\]"):
        from_json(data)
    assert from_json(sentence({"x": deep(15, "list")}), "verdict").reasons[0].text == "1"


def test_a_view_follows_from_its_history_or_is_refused() -> None:
    """What cannot follow, at its place; a game that cannot be; a variant that is none."""
    state = apply(deal(start(SETBACK), seed=7), Bid(3))
    data = to_json(view(state, 1))

    def refused(change: Any) -> str:
        other = json.loads(json.dumps(data))
        change(other)
        with pytest.raises((InvalidArgument, InvalidVariant)) as caught:
            from_json(other, "view")
        return str(caught.value)

    assert refused(lambda d: d["history"][1]["move"].update(level=1)).startswith("history[1]: ")
    assert refused(lambda d: d["history"].reverse()).startswith("history[0]: ")
    assert refused(lambda d: d["game"].update(players=9)).startswith("game: ")
    assert refused(lambda d: d["game"].update(scores=[0])).startswith("game: ")
    for number in (-1, 1_000_001):
        wrong = refused(lambda d, n=number: d["game"].update(hands_before=n))
        assert wrong.startswith("game.hands_before: expected 0 to 1000000")
    assert refused(lambda d: d["game"].update(variant=[])).startswith("game.variant: ")
    assert "floor" in refused(lambda d: d["game"]["variant"]["rules"].update(floor="flor"))
    assert refused(lambda d: d.update(seat=4)).startswith("game: ")
    assert refused(lambda d: d.pop("seat")) == "seat is missing"
    data["more"] = data["history"][0]["more"] = 1  # of a later release
    data["hand"] = []  # follows from the rest
    assert from_json(data) == view(state, 1)


def test_only_what_has_a_form_is_sent() -> None:
    """A state never is."""
    state: Any = deal(start(SETBACK), seed=7)
    others: list[Any] = [state, None, "bid 3", Bid, SETBACK]
    for wrong in others:
        with pytest.raises(InvalidArgument, match="expected a move, event, view, verdict or score"):
            to_json(wrong)
    with pytest.raises(InvalidArgument, match="expected pitchlib-event, got 'pitchlib-move'"):
        from_json(to_json(Bid(3)), "event")


# A client that was written from the page


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node on this machine")
@pytest.mark.parametrize(("game", "players"), [("off-jack-seven", 4), ("seven-up", 2)])
def test_a_client_without_rules_plays(game: str, players: int) -> None:
    """In another language, with nothing but the forms; it ends with an error if it is refused."""
    server = subprocess.Popen(
        [sys.executable, "-m", "following_a_game.server", game, "--players", str(players),
         "--seed", "7", "--hands", "2"],
        cwd=EXAMPLES, env=dict(os.environ), stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    with server:
        assert server.stdout is not None
        port = server.stdout.readline().strip()
        done = subprocess.run(
            ["node", "client.mjs", port, str(players), "3"],  # noqa: S607  (the one on the path)
            cwd=EXAMPLES, capture_output=True, text=True, timeout=60, check=False,
        )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("After 2 hands: scores ")
