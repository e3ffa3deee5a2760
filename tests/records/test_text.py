from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitchlib.codec.texts import STRANGE

from .games import *

TYPED = """
pitchlib-record 1
# A game typed in from a score sheet.
Event: Thursday club, table #3
Seat 0: Ann
Seat 2: Zoë | the "Fox"
; the rules of the house
Variant: SETBACK
Rule dealer-privilege: DealerSteal()
Point: LowToHolder()

# The first hand
deal 9S 8S 7H 6D 5C 2C | AS KS QS JS TS 2S | AH KH 7C 6C 4C 3C | AD KD QD JD TD 9D
bid 4, pass, 3 pass   # bold
0 pass
1 play AS AH 9D 9S
# Nobody else has a trump left but the dealer.
1 play KS 3C TD 8S
play QS, play 4C, play JD, play 2C, 1: play JS, 6C
"""

HAND = """
1 play KS 3C TD 8S
1 play QS 4C JD 2C
1 play JS 6C QD 5C
1 play TS 7C KD 6D
1 play 2S KH AD 7H
= 0 4 0 0   # all but the smudge
# They went home.
"""


def _typed() -> str:
    head, _, _ = TYPED.partition("1 play KS")
    return head.strip() + "\n" + HAND.strip() + "\n"


def test_what_a_person_types_is_read() -> None:
    """Seats may be left out, aliases and changes of a variant given, comments stand anywhere."""
    record = read_record(_typed())
    assert record.variant == SETBACK.with_rules(DealerSteal(), LowToHolder())
    assert record.header("Event") == "Thursday club, table #3"
    assert record.header("Site", "?") == "?"
    assert record.seats == ("Ann", None, 'Zoë | the "Fox"', None)
    assert record.scores == (0, 0, 0, 0)
    (hand,) = record.hands
    assert [seat for seat, _ in hand.events[1:6]] == [1, 2, 3, 0, 1]
    assert hand.moves[1:3] == (Bid(4), Pass())
    assert hand.moves[-1] == Play("7H")
    assert hand.scores == (0, 4, 0, 0)


def test_comments_stay_with_their_hand() -> None:
    """With the headers, or with the hand in which they stand; written after its first line."""
    record = read_record(_typed())
    first, of_the_house, above = record.comments
    assert (first, of_the_house) == (
        "A game typed in from a score sheet.",
        "the rules of the house",
    )
    assert above == "The first hand"
    assert record.hands[0].comments == (
        "bold", "Nobody else has a trump left but the dealer.", "all but the smudge",
        "They went home.",
    )  # fmt: skip
    text = record_to_text(record)
    assert read_record(text) == record
    assert record_to_text(read_record(text)) == text
    assert read_record(record_to_json(record)) == record
    lines = text.splitlines()
    assert lines[lines.index("# A game typed in from a score sheet.") - 1].startswith("Point: ")
    assert lines[lines.index("# bold") - 1] == "hand 1"


def test_the_text_is_one_hand_a_paragraph() -> None:
    """The written form: headers, then a paragraph for each hand, a line for each trick."""
    path = list(played(SETBACK, 4, seed=7, hands=1))
    record = record_game(path)
    head, hand = record_to_text(record).split("\n\n")
    assert head.startswith("pitchlib-record 1\nPlayers: 4\nDealer: 3\nScores: 0 0 0 0\nVariant: ")
    lines = hand.splitlines()
    assert lines[0] == "hand 1"
    assert lines[1].startswith("deal ")
    assert [line.split()[1] for line in lines[3:9]] == ["play"] * 6
    assert lines[9].startswith("= ")
    assert len(lines) == 10
    assert max(map(len, lines)) < 100


def test_windows_line_ends_and_marks_are_read() -> None:
    """A byte order mark and any line ends make no difference."""
    text = _typed()
    assert read_record("\ufeff" + text.replace("\n", "\r\n")) == read_record(text)
    assert read_record(text.replace("\n", "\r").encode()) == read_record(text)
    assert read_record(text.replace("\n", "  \n").replace("deal ", "\t deal\t")) == read_record(
        text
    )


def test_empty_lines_within_a_hand_are_read() -> None:
    """A paragraph may be parted; the next hand begins with its deal."""
    text = _typed()
    assert read_record(text.replace("\n1 play TS", "\n\n\n1 play TS")) == read_record(text)


def test_a_discard_of_nothing_is_written_and_read() -> None:
    """``discard`` alone."""
    state = deal(start(OFF_JACK_SEVEN), seed=1)
    while state.phase is not Phase.EXCHANGE:
        state = apply(state, legal_moves(state)[0])
    state = apply(state, Discard())
    record = record_game(state)
    assert record_to_text(record).endswith("\n1 discard\n")
    assert states_of(read_record(record_to_text(record)))[-1] == state


def test_a_shipped_variant_is_known_by_its_name_and_others_by_their_rules() -> None:
    """What a record says of its rules counts, whatever ships under the name."""
    house = SETBACK.with_rules(Partnerships(2, players=4)).renamed("house", "House rules")
    record = record_game(next(played(house, 4, seed=1)))
    text = record_to_text(record)
    assert read_record(text).variant == house
    assert "partnerships(team-size=2, players=[4])" in text
    unknown = "\n".join(line for line in text.splitlines() if not line.startswith("Rule pack"))
    with pytest.raises(RecordError, match="the rules lack pack"):
        read_record(unknown)


@pytest.mark.parametrize(
    "change",
    [
        {"headers": {"Two\nlines": "x"}},
        {"headers": {"Event": "two\nlines"}},
        {"headers": {"Event": " space "}},
        {"headers": {"Event": "turned\u202eround"}},
        {"seats": ["turned\u2066round", None, None, None]},
        {"headers": {"Variant": "x"}},
        {"headers": {"Alias": "x"}},
        {"headers": {"Seat 0": "x"}},
        {"headers": {"deal 1": "x"}},
        {"headers": {"a:b": "x"}},
        {"headers": {"Event": "x", "EVENT": "y"}},
        {"seats": ["Ann"]},
        {"seats": ["A\nB", None, None, None]},
        {"comments": ["a\nb"]},
    ],
)
def test_what_would_not_be_read_back_is_not_written(change: dict[str, Any]) -> None:
    """Names, headers and comments are checked before they are written."""
    record = attrs.evolve(record_game(next(played(SETBACK, 4, seed=1))), **change)
    for write in (record_to_text, record_to_json):
        with pytest.raises(RecordError):
            write(record)


def test_strange_but_printable_words_survive() -> None:
    """Names and headers in any script, with any signs."""
    seats = ["# hash", "; semicolon", "= equals, comma", "家族 👨‍👩‍👧 \\ / |"]
    record = record_game(
        next(played(SETBACK, 4, seed=1)),
        seats=seats,
        headers=[("Event", "deal: # ;"), ("X-y z", "")],
    )
    assert read_record(record_to_text(record)) == record
    assert read_record(record_to_json(record)) == record


@pytest.mark.parametrize("names", [["", None, "Ann", None], ["", "", None, None]])
def test_seats_without_a_name_survive(names: list[str | None]) -> None:
    """An empty name is no name, and where nobody is named there are no names."""
    record = record_game(next(played(SETBACK, 4, seed=1)), seats=names)
    assert record.seats == ((None, None, "Ann", None) if "Ann" in names else ())
    for again in (record_to_text(record), record_to_json(record)):
        assert read_record(again) == record
    assert check_record(record) == record


_LINES = (
    st.text(st.characters(exclude_categories=("Cc", "Cf", "Cs", "Zl", "Zp")), max_size=20)
    .map(str.strip)
    .filter(lambda line: STRANGE.search(line) is None)
)


@given(st.data())
def test_comments_survive(data: st.DataObject) -> None:
    """Any lines, with the headers and with each hand."""
    record = data.draw(st.sampled_from(_COMMENTED))
    lines = st.lists(_LINES, max_size=3)
    hands = [attrs.evolve(hand, comments=data.draw(lines)) for hand in record.hands]
    record = attrs.evolve(record, hands=hands, comments=data.draw(lines))
    assert read_record(record_to_text(record)) == record
    assert read_record(record_to_json(record)) == record


_COMMENTED = (
    record_game(list(played(SETBACK, 4, seed=1, hands=2))),
    record_game(list(played(OFF_JACK_SEVEN, 6, seed=1, hands=1))[:30]),
    redact(record_game(list(played(OFF_JACK_SEVEN, 4, seed=1, hands=1))), 2),
)


def test_a_record_that_is_too_long_is_not_written() -> None:
    """What could not be read back is refused: too many hands, moves, or characters."""
    record = record_game(list(played(SETBACK, 4, seed=1, hands=1)))
    (hand,) = record.hands
    long = attrs.evolve(hand, events=hand.events * 20)
    for hands in ([hand] * 5_001, [long], [hand] * 4_000):
        with pytest.raises(RecordError, match="at most"):
            record_to_text(attrs.evolve(record, hands=hands))


def test_words_are_read_in_any_case_and_cards_in_one_spelling() -> None:
    """Another spelling of a card is refused with the right one, in deals and tricks alike."""
    state = deal(start(SETBACK), seed=7)
    for text in ("bid 4", "pass", "pass", "pass"):
        state = apply(state, parse_move(state, text))
    while state.to_act is not None:
        state = apply(state, legal_moves(state)[-1])
    exact = record_to_text(record_game(state))
    headers, hand = exact.split("\n\n")
    loose = hand.replace("bid 4", "Bid 4").replace("play", "Play").replace("deal ", "Deal ")
    loose = loose.replace("hand", "Hand")
    assert read_record(f"{headers}\n\n{loose}") == read_record(exact)
    for card, written in (("10S", "TS"), ("9♠", "9S"), ("9h", "9H")):
        first = hand.replace("deal ", f"deal {card} ", 1)
        trick = hand.replace("play ", f"play {card} ", 1)
        for other in (first, trick):
            with pytest.raises(RecordError, match=f"is not a card.*; write {written}"):
                read_record(f"{headers}\n\n{other}")
