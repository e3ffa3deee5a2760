import copy
import json
import pickle
from collections.abc import Callable
from typing import Any

import attrs
import pytest

from unit.helpers import changed

from .games import *

HEAD = "pitchlib-record 1\nVariant: setback\n"
DEAL = "deal 9S 8S 7H 6D 5C 2C | AS KS QS JS TS 2S | AH KH 7C 6C 4C 3C | AD KD QD JD TD 9D\n"
HAND = HEAD + "\n" + DEAL
PATH = list(played(SETBACK, 4, seed=7))
RECORD = record_game(PATH)


def _problems(source: str | bytes) -> list[tuple[int | None, int | None, str]]:
    return [(each.line, each.column, each.message) for each in inspect_record(source)[1]]


@pytest.mark.parametrize(
    ("text", "line", "column", "told"),
    [
        ("", 1, 1, "a record begins with the line"),
        ("hello\n" + HEAD, 1, 1, "a record begins with the line"),
        ("pitchlib-record 2\nVariant: setback", 1, 17, "a newer release of pitchlib may read it"),
        ("pitchlib-record 0\nVariant: setback", 1, 17, "this release reads version 1"),
        ("pitchlib-record 1\nPlayers: 4", 1, 1, "the header Variant is missing"),
        ("pitchlib-record 1\nVariant: setbak", 2, 10, "Did you mean: setback, draw-setback, "),
        ("pitchlib-record 1\nVariant: setbak\nPoint: jack", 2, 10, "a variant of your own needs"),
        (HEAD + "Players: 5", 3, 10, "cannot be played by 5"),
        (HEAD + "Players: four", 3, 10, "expected a number from 2 to 100, got 'four'"),
        (HEAD + "Dealer: 4", 3, 9, "expected a seat from 0 to 3, got 4"),
        (HEAD + "Dealer: +0", 3, 9, "expected a seat from 0 to 3, got '+0'"),
        (HEAD + "Dealer: -0", 3, 9, "expected a seat from 0 to 3, got '-0'"),
        (HEAD + "Players: 04", 3, 10, "expected a number from 2 to 100, got '04'"),
        (HEAD + "Scores: 0 0 0 \uff11", 3, 15, "got '\uff11'"),
        ("pitchlib-record \uff11\nVariant: setback", 1, 1, "a record begins with the line"),
        (HEAD + "Scores: 1 2 3", 3, 9, "there are 4 sides"),
        (HEAD + "Scores: 1 2 3 x", 3, 15, "expected a number from -1000000 to 1000000, got 'x'"),
        (HEAD + "Scores: 0 99 0 0", 3, 9, "it would have won"),
        (HEAD + "Seat 4: Ann", 3, 9, "there is no seat 4"),
        (HEAD + "Event: x\nEvent: y", 4, 1, "given twice"),
        (HEAD + "no header", 3, 1, "this is not a header"),
        (HEAD + "De@ler: x", 3, 1, "cannot name a header"),
        (HEAD + "Rule pack: Pakc()", 3, 12, "did you mean pack?"),
        (HEAD + "Rule pack: Pack(", 3, 12, "was never closed"),
        (HEAD + "Rule pack: Pack(lowest=7, lowest=8)", 3, 12, "is given lowest twice"),
        (HEAD + "Rule pack: Pack(5, 1, [3], 4)", 3, 12, "too many parameters; pack has only 3"),
        (HEAD + "Rule pack: Pack(jokers=1) Pack()", 3, 12, "invalid syntax"),
        (HEAD + "Rule pack: 12", 3, 12, "there is no component called '12'"),
        (HEAD + "Rule: pack", 3, 1, "cannot name a header"),
        (HEAD + "Rule pakc: pack", 3, 12, "did you mean pack?"),
        (HEAD + "Rule pack: Pack(jokers=$)", 3, 12, "invalid syntax"),
        (HEAD + "Rule pack: Pack()\nRule pack: Pack()", 4, 1, "given twice"),
        (HEAD + "Rule pack: Pack(lowest=14)", 3, 12, "Dealing needs 24 cards"),
        (HEAD + "Bid x: y", 3, 8, "expected a level"),
        (HEAD + "Bid x: 1\nBid x: 2", 4, 1, "given twice"),
        (HEAD + "Point: hihg", 3, 8, "did you mean high?"),
        (HEAD + "Seen by: 4", 3, 10, "expected a seat from 0 to 3, got 4"),
        (HEAD + "\ndeal AS", 4, 1, "4 are playing, but hands were dealt to 1"),
        (HEAD + "\ndeal AS | KX", 4, 11, "'KX' is not a card"),
        (HEAD + "\ndeal AS | KS KS", 4, 14, "appears twice"),
        (HEAD + "\ndeal 6?? | AS", 4, 6, "'6??' is not a card"),
        (HAND[:-1] + " ; stock AS", 4, 1, "dealt twice: AS"),
        (HAND[:-1] + " ; stock", 4, 1, "neither dealt nor in the stock"),
        (HEAD + "\nhand 2\n" + DEAL, 4, 1, "this is hand 1"),
        (HEAD + "\nhand 1, dealer 3\n" + DEAL, 4, 1, "this is hand 1"),
        (HEAD + "\nhand 1\n1 pass", 5, 3, "a hand begins with its deal"),
        (HAND + "1 pass, 2 bod 3", 5, 11, "'bod' is not a move"),
        (HAND + "1 pass, 2 bid x3", 5, 15, "'x3' is not a bid"),
        (HAND + "1 pass, , 2 bid 3", 5, 8, "the text is empty"),
        (HAND + "1 pass, 3 bid 3", 5, 11, "it is not seat 3's turn"),
        (HAND + "1 pass, 9 bid 3", 5, 9, "expected a seat from 0 to 3, got 9"),
        (HAND + "1 pass, 2 draw AS", 5, 11, "'draw' is not a move"),
        (HAND + "1 pass, 2 discard 3??", 5, 19, "'3??' is not a card"),
        (HAND + "1 bid 4, 2 pass, 3 pass, 0 pass\nplay AS 9S", 6, 9, "does not hold 9S"),
        (HAND + "bid 4, pass, pass, pass\nplay AS AH 9D 2C", 6, 15, "Seat 0 may not play 2C"),
        (HAND + "= 1 2 3 4", 5, 1, "the hand is not over"),
        (HAND + "pass, pass, pass, pass\n= 0 1 0 0", 6, 1, "the scores are 0 0 0 0"),
        (HAND + "pass, pass, pass, pass\n= lost", 6, 3, "expected a number from"),
        (HAND + "pass, pass, pass, pass\n= 0 0 0 0\n= 0 0 0 0", 7, 1, "stand once"),
        (HAND + "pass, pass, pass, pass\n= 0 0 0 0\npass", 7, 1, "the hand is over"),
        (HAND + "pass\n\n" + DEAL, 7, 1, "seat 2 is to bid or pass"),
        (HEAD + "Event: \0", 3, 8, "is not allowed in a record"),
        (HEAD + "Event: " + "x" * 1_001, 3, 8, "at most 1000 characters"),
        (HEAD + "x" * 5_001, 3, 1, "at most 5000 characters"),
        (HEAD + "x" * 5_000, 3, 1, "this is not a header"),
    ],
)  # fmt: skip
def test_problems_are_told_with_line_and_column(
    text: str, line: int, column: int, told: str
) -> None:
    """Each problem points at the very place in the text."""
    found = _problems(text)
    assert [each for each in found if told in each[2] and each[:2] == (line, column)], found


def test_bytes_that_are_no_text_are_told_with_their_place() -> None:
    """The first byte that is not UTF-8."""
    ((line, column, told),) = _problems(HEAD.encode() + "Seat 0: Zoë".encode("latin-1"))
    assert (line, column) == (3, 11)
    assert "UTF-8" in told


def test_all_problems_are_told_at_once() -> None:
    """What cannot be read, wherever it is; the rules up to the first hand that breaks them."""
    lines = record_to_text(RECORD).splitlines()
    deals = [number for number, line in enumerate(lines) if line.startswith("deal")]
    lines[deals[0] + 3] = "0 play AS"
    lines[deals[1] + 1] = lines[deals[1] + 1].replace("bid", "bod")
    lines.insert(1, "Event: x\nEvent: x")
    found = [line for line, _, _ in _problems("\n".join(lines))]
    assert found == sorted(line or 0 for line in found)
    assert len({*found}) == 3


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"players": 9}, ("players",)),
        ({"dealer": "0"}, ("dealer",)),
        ({"scores": [1]}, ("scores",)),
        ({"scores": 1}, ("scores",)),
        ({"scores": [0, 0, 0, "x"]}, ("scores", 3)),
        ({"seats": ["a"]}, ("seats",)),
        ({"headers": []}, ("headers",)),
        ({"headers": {"Rule": "x"}}, ("headers", "Rule")),
        ({"seen_by": "you"}, ("seen_by",)),
        ({"hands": {}}, ("hands",)),
        ({"hands": [3]}, ("hands", 0)),
        ({"hands": [{"moves": 3}]}, ("hands", 0, "moves")),
        ({"hands": [{"moves": [[0]]}]}, ("hands", 0, "moves", 0)),
        ({"extra": 3}, ("extra",)),
        ({"variant": None}, ("variant",)),
        ({"variant": {"id": 3}}, ("variant", "id")),
        ({"comments": [{"text": "x"}]}, ("comments", 0)),
    ],
)
def test_problems_of_json_are_told_with_path_and_place(
    change: dict[str, Any], path: tuple[str | int, ...]
) -> None:
    """The path in the data, and where in the text it stands."""
    data = {**json.loads(record_to_json(RECORD)), **change}
    text = json.dumps(data, indent=1)
    problems = inspect_record(text)[1]
    assert path in [problem.path for problem in problems]
    for problem in problems:
        assert problem.line is not None
        assert problem.column is not None
        assert problem.column <= len(text.splitlines()[problem.line - 1]) + 1


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "this is not JSON"),
        ('{"format": "x"}', 'begins with "format"'),
        ('{"format": "pitchlib-record"}', "this release reads version 1"),
        ('{"format": "pitchlib-record", "version": true}', "this release reads version 1"),
        ('{"format": "pitchlib-record", "version": 1}', "needs 'variant'"),
        ('{"version": 1, "version": 1}', "'version' stands twice in one object"),
        ('{"format": "pitchlib-record", "version": 1.5}', "this release reads version 1"),
        ('{"format": "pitchlib-record", "version": NaN}', "this release reads version 1"),
        ('{"format": "pitchlib-record", "version": 99999999999999999999}', "newer release"),
        (
            '{"format": "pitchlib-record", "version": 1, "variant": "setback", "players": 4.5}',
            "expected a number from 2 to 100, got 4.5",
        ),
        ('{"a":' * 40_000, "nested too deeply"),
    ],
)
def test_json_that_cannot_be_is_refused(text: str, told: str) -> None:
    """With a sentence and a place."""
    ((line, column, message),) = [each for each in _problems(text) if told in each[2]]
    assert line == 1
    assert column is not None
    assert message


def test_scores_are_checked_not_believed() -> None:
    """What a record says of a hand is compared with the replay."""
    first, *others = RECORD.hands
    wrong = attrs.evolve(RECORD, hands=[attrs.evolve(first, scores=(1, 2, 3, 4)), *others])
    with pytest.raises(RecordError) as caught:
        check_record(wrong)
    assert caught.value.path == ("hands", 0, "scores")
    assert caught.value.line is None
    for written in (record_to_text(wrong), record_to_json(wrong)):
        with pytest.raises(RecordError):
            read_record(written)


def test_replay_gives_the_valid_prefix_and_where_it_stopped() -> None:
    """As far as the events are legal, and why no further."""
    hand = RECORD.hands[1]
    before = [state for state in PATH if state.hand_number == 2][7]
    assert before.to_act is not None
    others = next(hand for seat, hand in enumerate(before.hands) if seat != before.to_act)
    events = list(hand.events)
    events[8] = (before.to_act, Play(next(iter(others))))
    wrong = attrs.evolve(RECORD, hands=[RECORD.hands[0], HandRecord(events)])
    replayed = replay_record(wrong)
    assert replayed.stopped_at is not None
    assert replayed.stopped_at == len(RECORD.hands[0].events) + 8
    assert replayed.states == tuple(PATH[: replayed.stopped_at + 1])
    assert "does not hold" in str(replayed.error)
    with pytest.raises(PitchError):
        states_of(wrong)


def test_the_error_survives_pickle_and_copy() -> None:
    """With all its problems and places."""
    with pytest.raises(RecordError) as caught:
        read_record(HEAD + "no header\nnor this")
    error = caught.value
    assert len(error.problems) == 2
    assert (error.line, error.column) == (3, 1)
    assert isinstance(error, ValueError)
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(again) is RecordError
        assert again.problems == error.problems
        assert str(again) == str(error)
        assert again.path == error.path


def test_no_more_problems_than_anybody_reads() -> None:
    """A text that is nothing but problems is not read to its end."""
    assert len(_problems(HEAD + "?\n" * 1_000)) == 100


def test_wrong_types_are_refused() -> None:
    """What is no record, no text, no state, no seat."""
    for wrong in (
        lambda: read_record(3),  # type: ignore[arg-type]
        lambda: read_record("", components=[3]),  # type: ignore[list-item]
        lambda: record_game(3),  # type: ignore[arg-type]
        lambda: record_game([]),
        lambda: record_game([3]),  # type: ignore[list-item]
        lambda: record_to_text(3),  # type: ignore[arg-type]
        lambda: record_to_json("x"),  # type: ignore[arg-type]
        lambda: check_record(3),  # type: ignore[arg-type]
        lambda: replay_record(3),  # type: ignore[arg-type]
        lambda: redact(RECORD, 4),
        lambda: redact(RECORD, "me"),  # type: ignore[arg-type]
        lambda: redact(redact(RECORD, 1), 1),
        lambda: replay_record(redact(RECORD, 1)),
    ):
        with pytest.raises(InvalidArgument):
            wrong()


@pytest.mark.parametrize(
    ("make", "arguments", "told"),
    [
        (record_game, {"states": 5}, "`states` must be a list, not 5"),
        (record_game, {"states": PATH[-1], "seats": 5}, "`seats` must be a list, not 5"),
        (record_game, {"states": PATH[-1], "seats": "Anna"}, "`seats` must be a list, not 'Anna'"),
        (record_game, {"states": PATH[-1], "headers": 5}, "`headers` must be a list, not 5"),
        (
            record_game,
            {"states": PATH[-1], "headers": ["Date"]},
            "pairs of texts, .*, but 'Date' is not a pair",
        ),
        (
            record_game,
            {"states": PATH[-1], "headers": ["ab"]},
            "pairs of texts, .*, but 'ab' is not a pair",
        ),
    ],
)
def test_what_a_record_is_made_of_is_told(
    make: Callable[..., object], arguments: dict[str, Any], told: str
) -> None:
    """Arguments of another kind are refused with what is needed."""
    with pytest.raises(InvalidArgument, match=told):
        make(**arguments)


def test_states_that_do_not_follow_make_no_record() -> None:
    """A gap, another game, or the wrong order."""
    hands = {state.hand_number: state for state in PATH}
    other = list(played(PITCH_SIX, 4, seed=1))
    for states in ([hands[1], hands[3]], [hands[2], hands[1]], [hands[1], other[40]],
                   [PATH[10], hands[2]]):  # fmt: skip
        with pytest.raises(InvalidArgument):
            record_game(states)
    assert record_game([PATH[0], hands[1], hands[2]]).hands == RECORD.hands[:2]


def test_a_record_made_by_hand_is_checked() -> None:
    """Seats that were left out are filled in; nonsense is refused."""
    bare = attrs.evolve(
        RECORD,
        hands=[HandRecord([(None, move) for _, move in hand.events]) for hand in RECORD.hands],
    )
    filled = check_record(bare)
    assert [hand.events for hand in filled.hands] == [hand.events for hand in RECORD.hands]
    seen = redact(RECORD, 0)
    with pytest.raises(RecordError, match="is not a move"):
        check_record(attrs.evolve(seen, seen_by=None))
    with pytest.raises(RecordError):
        check_record(GameRecord(variant=SETBACK, players=4, scores=[0, 0]))


def test_a_state_that_no_game_reaches_makes_no_record() -> None:
    """A record must lead to the state that it is of."""
    state = next(state for state in played(OFF_JACK_SEVEN, 4, seed=1) if state.contract)
    wrong = changed(state, to_act=(state.to_act or 0) + 1)
    with pytest.raises(InvalidArgument, match="not a state that its moves lead to"):
        record_game(wrong)
