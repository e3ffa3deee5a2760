"""Games that are recorded and resumed, taken back, and asked about while they are played."""

from __future__ import annotations

import io
import re
import shutil
import sys
from pathlib import Path
from random import Random

import pytest

import pitchlib
from pitchlib import (
    CINCH,
    OFF_JACK_SEVEN,
    SCHMIER,
    SETBACK,
    TEN_POINT_PITCH,
    FillHands,
    InvalidArgument,
    RecordError,
    State,
    Variant,
    apply,
    bots,
    deal,
    legal_moves,
    read_record,
    record_of,
    record_to_text,
    redact,
    replay_record,
    score_hand,
    start,
    view,
)
from pitchlib.cli import play, typed

from .terminal import Terminal, script
from .test_components import EXAMPLES

NAMES = ("Ann", "Bob", "Cid", "Dee")
AS_MANY = (
    "discard 0 to 3 cards and draw as many; then discard again, down to 6; discard alone keeps all"
)


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of its own for each test."""
    monkeypatch.chdir(tmp_path)


def end_of(name: str) -> State:
    """The last state of the record in a file."""
    return replay_record(read_record(Path(name).read_bytes())).states[-1]


# Records


@pytest.mark.parametrize("name", ["game.pitch", "game.json"])
def test_a_game_of_bots_is_recorded(terminal: Terminal, name: str) -> None:
    """As text or as JSON, by the ending of the file; the record is in order and ends as shown."""
    ended = terminal.command(f"play setback --seed 7 --record {name}")
    assert (ended.status, ended.err) == (0, "")
    state = end_of(name)
    assert f"after {state.hand_number} hands" in ended.last
    assert Path(name).read_text("utf-8").startswith("{" if name.endswith("json") else "pitchlib")
    assert terminal.run("validate", name).status == 0


def test_a_game_is_resumed_where_it_was_left(terminal: Terminal) -> None:
    """At the same seat, in the middle of a trick, with what happened in the hand so far."""
    terminal.command("play setback --seat 1 --seed 7 --record game.pitch", "2\nqd\n")
    left = end_of("game.pitch")
    assert (left.to_act, len(left.tricks), left.trick is not None) == (1, 1, True)
    resumed = terminal.command("play --resume game.pitch", "2c\n")
    assert (resumed.status, resumed.err) == (0, "")
    assert "You bid 2, seat 2 passes" in resumed.out
    assert "You lead QD: diamonds are trump." in resumed.out
    assert "You hold JD 2D  5S  JH  2C   (diamonds are trump)" in resumed.out
    on = end_of("game.pitch")
    assert on.moves[: len(left.moves) + 1] == (*left.moves, (1, pitchlib.Play("2C")))


def test_a_record_in_which_nothing_happens_stays_as_it_was(terminal: Terminal) -> None:
    """Its headers may be written in any way."""
    hands = "9S 8S 7H 6D 5C 2C | AS KS QS JS TS 2S | AH KH 7C 6C 4C 3C | AD KD QD JD TD 9D"
    text = f"pitchlib-record 2\nYou: Bob\nVariant: setback\n\ndeal {hands}"
    Path("game.pitch").write_text(text, "utf-8")
    assert terminal.command("play --resume game.pitch --seat 1", "hand\nquit\n").status == 0
    assert Path("game.pitch").read_text("utf-8") == text
    terminal.command("play --resume game.pitch --seat 1", "bid 4\nquit\n")
    assert "1 bid 4, 2 pass" in Path("game.pitch").read_text("utf-8")


def test_a_resumed_game_goes_on_to_its_end(terminal: Terminal) -> None:
    """Bots play on where nobody sat, and the record has every hand."""
    terminal.command("play pitch-six --seed 1 --hands 2 --record game.pitch")
    resumed = terminal.command("play --resume game.pitch --seed 2")
    assert "--- Hand 1:" not in resumed.out
    assert "--- Hand 3" in resumed.out
    assert f"after {end_of('game.pitch').hand_number} hands" in resumed.last
    again = terminal.command("play --resume game.pitch")
    assert (again.status, again.err) == (2, "pitchlib play: the game of this record is over\n")


def test_a_resumed_game_can_be_recorded_elsewhere(terminal: Terminal) -> None:
    """The first record stays as it was; what others wrote into it is kept."""
    terminal.command("play setback --seed 1 --hands 2 --record game.pitch")
    text = Path("game.pitch").read_text("utf-8")
    text = text.replace("Variant:", "# Our club\nEvent: Thursday\nVariant:")
    text = text.replace("hand 2,", "# a good hand\nhand 2,")
    Path("game.pitch").write_text(text, "utf-8")
    terminal.command("play --resume game.pitch --hands 1 --record more.pitch --seat 0", "pass\n")
    assert Path("game.pitch").read_text("utf-8") == text
    more = read_record(Path("more.pitch").read_bytes())
    assert (len(more.hands), more.header("Event"), more.header("You")) == (3, "Thursday", "seat 0")
    assert [comment.text for comment in more.comments] == ["Our club"]
    assert [comment.text for comment in more.hands[1].comments] == ["a good hand"]


def test_what_was_interrupted_is_recorded(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C loses nothing."""

    def interrupted(mine: object, text: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(typed, "read", interrupted)
    assert terminal.command("play setback --seat 2 --seed 7 --record game.pitch", "2\n").status
    assert end_of("game.pitch").to_act == 2


def test_components_of_your_own_are_recorded_and_replayed(terminal: Terminal) -> None:
    """With --components for the commands that read the record."""
    shutil.copy(EXAMPLES / "hang_jack.py", "house.py")
    terminal.command(
        "play setback --rule hang-jack --components house.py --seed 1 --hands 1 --record game.pitch"
    )
    for command in ("replay", "validate", "play --hands 1 --resume"):
        assert terminal.command(f"{command} game.pitch").status
        ended = terminal.command(f"{command} game.pitch --components house.py")
        assert (ended.status, ended.err) == (0, "")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("play setback --record old.pitch", "old.pitch is there already: use --resume, or choose"),
        ("play --resume old.pitch --record old.pitch", "old.pitch is there already"),
        ("play --resume none.pitch", "none.pitch: No such file"),
        ("play setback --record no/such/folder", "no/such/folder: No such file or directory"),
        ("play setback --resume old.pitch", "leave out VARIANT, setback"),
        ("play --resume old.pitch --target 21", "leave out --target"),
        ("play --resume seen.pitch", "the record of what seat 2 saw; only a whole record"),
        ("play --resume wrong.pitch", "The record is not in order"),
        ("play --resume old.pitch --seat 4", "--seat must be from 0 to 3, not 4"),
        ("play setback --names Ann Bob", "--names: there are 4 players, and names for 2"),
    ],
)
def test_what_cannot_be_recorded_or_resumed(terminal: Terminal, line: str, message: str) -> None:
    """It is refused before anything is played, and files stay as they are."""
    record = record_of(deal(start(SETBACK), seed=7))
    old = record_to_text(record)
    Path("old.pitch").write_text(old, "utf-8")
    Path("seen.pitch").write_text(record_to_text(redact(record, 2)), "utf-8")
    Path("wrong.pitch").write_text(f"{old}1 bid 9\n", "utf-8")
    ended = terminal.command(line)
    assert (ended.status, ended.out) == (2, "")
    assert message in ended.err
    assert Path("old.pitch").read_text("utf-8") == old


# Names


def test_names_are_shown_and_kept(terminal: Terminal) -> None:
    """While playing, in the record, by replay, and in a score that is printed."""
    names = ("--names", *NAMES)
    ended = terminal.run(
        *["play", "setback", "--seed", "7", "--hands", "1", "--record", "game.pitch"], *names
    )
    assert not re.search(r"\b[Ss]eat \d", ended.out)
    assert "Bob bid 2 in diamonds and made it." in ended.out
    assert "Scores: Ann: 0, Bob: 3, Cid: 1, Dee: 0." in " ".join(ended.out.split())
    assert read_record(Path("game.pitch").read_bytes()).seats == NAMES
    replayed = terminal.command("replay game.pitch").out
    assert "Seat 1: Bob" in replayed
    assert "  Bob leads QD: diamonds are trump" in replayed
    text = str(score_hand(end_of("game.pitch")).named(NAMES))
    assert text.startswith("Bob bid 2 in diamonds and made it.")
    assert "\nside    Ann  Bob  Cid  Dee\n" in text


def test_names_of_partners_and_of_the_person(terminal: Terminal) -> None:
    """Teams are named by their members; the person is you."""
    line = "play pitch-six --partners --seed 7 --seat 1 --names"
    ended = terminal.run(*line.split(), *NAMES)
    assert "teams Ann+Cid and you+Dee" in ended.out
    assert "You are Bob, seat 1." in ended.out


def test_a_refusal_names_the_others(terminal: Terminal) -> None:
    """A person who gave the seats names reads those, not numbers."""
    line = f"play setback --seed 5 --seat 0 --names {' '.join(NAMES)}"
    ended = terminal.command(line, "why bid 2\nbid 2\nquit\n")
    assert ended.out.count("You may not bid 2: Bob has bid") == 2
    assert not re.search(r"\b[Ss]eat [123]", ended.out)


# While playing


def test_undo_takes_back_what_the_person_did(terminal: Terminal) -> None:
    """One decision after the other; the bots and the cards are the same again."""
    line = "play setback --seat 1 --seed 7 --hands 1"
    ended = terminal.command(line, "undo\n2\nqd\nundo\nqd\nundo\nundo\n3\nqd\nquit\n")
    assert "There is nothing to take back." in ended.out
    assert ended.out.count("You take back: play QD.") == 2
    assert "You take back: bid 2." in ended.out
    assert "You have the bid at 3." in ended.out
    assert ended.out.count("Seat 2 plays KD, seat 3 plays 3D, seat 0 plays 8D.") == 3


def test_undo_goes_back_to_the_hand_before(terminal: Terminal) -> None:
    """And the game ends as if nothing had been taken back."""
    lines, end = script(SETBACK, 1, seed=7)
    first = lines.splitlines()
    number = next(place for place, line in enumerate(first[1:], 1) if "play" not in line)
    text = "\n".join([*first[: number + 1], "undo", "undo", *first[number - 1 :]]) + "\n"
    ended = terminal.command("play setback --seat 1 --seed 7 --record game.pitch", text)
    assert f"after {end.hand_number} hands" in ended.last
    assert end_of("game.pitch") == end


def test_a_hint_is_a_legal_move_and_changes_nothing(terminal: Terminal) -> None:
    """It is what a bot would do; asking leads to the same game."""
    line = "play setback --seat 1 --seed 7 --hands 1"
    lines = "2\nqd\n2c\njd\n"
    plain = terminal.command(line, lines)
    hinted = terminal.command(line, "hint\n" + lines.replace("\n", "\nhint\n"))
    hints = re.findall(r"A bot would (.*)\.\n", hinted.out)
    assert len(hints) == 5
    assert hints[0] == "bid 2"
    assert re.sub(r"hint\nA bot would .*\nYour \w+> ", "", hinted.out) == plain.out


def test_why_names_the_rule_and_cites_it(terminal: Terminal) -> None:
    """The reason, and the paragraph of the rulebook that forbids the move."""
    typed_lines = "why\nwhy bid 9\nwhy bid 3\nwhy foo\nwhy KS\n"
    ended = terminal.command("play setback --seat 1 --seed 7", typed_lines)
    assert "Type why and a move, such as why AS." in ended.out
    assert "You may not bid 9: the highest bid is 5 [single-round].\n4.1   Players" in ended.out
    assert "You may bid 3.\n" in ended.out
    assert "'foo' is not a bid: write a number." in ended.out
    assert "[wrong-phase]" in ended.out


def test_the_rules_can_be_read_while_playing(terminal: Terminal) -> None:
    """All headings, or sections by number or name."""
    ended = terminal.command(
        "play setback --seat 1 --seed 7", "rules\nrules 4\nRules deal\nrules zz\n"
    )
    assert "\n  4  Bidding\n" in ended.out
    assert "\n4. Bidding\n4.1   Players bid" in ended.out
    assert "\n3. The deal\n3.1   Shuffle" in ended.out
    assert "The rules have no section 'zz'; type rules for the headings." in ended.out


def test_the_score_while_playing(terminal: Terminal) -> None:
    """The contract, trump, the points that are sure, the pips and the scores."""
    lines = "score\n2\nqd\nscore\n2c\njd\nscore\n"
    ended = terminal.command("play setback --seat 1 --seed 7", lines)
    assert "You have the bid at 2, diamonds are trump.\nPoints   none is sure yet\n" in ended.out
    assert "Pips     seat 0: 0, you: 0, seat 2: 5, seat 3: 0\n" in ended.out
    assert ended.out.count("Scores   seat 0: 0, you: 0, seat 2: 0, seat 3: 0") == 3
    assert re.search(r"Points   .*Jack to (you|seat \d)", ended.out)


@pytest.mark.parametrize(
    ("variant", "prompts"),
    [
        (OFF_JACK_SEVEN, {
            AS_MANY,
            "discard 3 cards and keep 6",
        }),
        (TEN_POINT_PITCH, {
            "discard 6 cards and take up the 7 cards left; then discard again, down to 6",
            "discard 4 cards and keep 6",
        }),
        (CINCH.with_rules(FillHands(remainder="dealer", may_keep_plain=True)), {
            "take up the 8 cards left; then discard again, down to 6: type discard",
            "discard 3 to 4 cards and draw until you hold 6",
        }),
        (SCHMIER, {"discard 3 cards and keep 6"}),
    ],
)  # fmt: skip
def test_an_exchange_says_what_will_happen(variant: Variant, prompts: set[str]) -> None:
    """How many cards are drawn or taken up, and whether another discard follows."""
    found = set()
    for seed in range(12):
        state = deal(start(variant), seed=seed)
        rng = Random(seed)
        while state.to_act is not None and state.phase is not pitchlib.Phase.PLAY:
            mine = view(state, state.to_act)
            if state.phase is pitchlib.Phase.EXCHANGE:
                found.add(typed.choices(mine, legal_moves(mine)))
            state = apply(state, bots.choose(mine, rng))
    assert prompts <= found, found


def test_the_second_discard_says_that_it_is(terminal: Terminal) -> None:
    """And the first does not."""
    typed_lines = "2\n4s 7d 2d\n"
    ended = terminal.command("play off-jack-seven --seed 3 --seat 1", typed_lines)
    assert "Your discard> " in ended.out
    assert "Your second discard> " in ended.out


def test_a_called_card_is_asked_for(terminal: Terminal) -> None:
    """Not another trump."""
    ended = terminal.command("play call-your-partner --seed 1 --seat 0", "5\nd\n\nkd\n")
    assert "You may  call one of AD KD" in ended.out
    assert "The card you call> " in ended.out


def test_many_bids_are_shown_as_a_range(terminal: Terminal) -> None:
    """From the lowest to the highest."""
    ended = terminal.command("play dom-pedro --seed 1 --seat 0")
    assert "You may  pass, bid 4 to 36\n" in ended.out


def test_jokers_are_mentioned_only_where_there_are_some(terminal: Terminal) -> None:
    """In help, in the rules and in what is said of nonsense."""
    lines = "help\nrules 2\nrules 7\nrules 8\n2\nfoo\nlegal\n"
    assert "joker" not in terminal.command("play setback --seed 7 --seat 1", lines).out.lower()
    with_jokers = terminal.command("play off-jack-seven --seed 3 --seat 1", "help\n").out
    assert "The jokers are X+ and X-." in " ".join(with_jokers.split())


# From Python


def test_a_variant_is_played_from_python(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The same game as in the shell; it returns how the game ends."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("2\nqd\n"))
    state = play(SETBACK, seat=1, seed=7, names=NAMES, record="game.pitch")
    assert "Cid plays KD" in capsys.readouterr().out
    assert (state.to_act, state) == (1, end_of("game.pitch"))
    end = play(SETBACK, seat=None, seed=7, hands=1, scores=[3, 0, 0, 0], dealer=2)
    assert end.score is not None
    with pytest.raises(InvalidArgument, match="is there already"):
        play(SETBACK, record="game.pitch")
    with pytest.raises(RecordError):
        play(SETBACK, names=["Ann"])
