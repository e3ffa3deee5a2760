"""``pitchlib play``: whole games, by bots alone and with a person, recorded and resumed."""

import builtins
import re
from contextlib import redirect_stdout
from pathlib import Path
from unittest.mock import patch

import pytest

from cover import COVER
from pitchlib.cli import main
from pitchlib.rules import Individual

from .terminal import *

DATA = Path(__file__).parent / "data"
NAMES = ("Ann", "Bob", "Cid", "Dee")
WON = re.compile(
    r"(?:Seat \d wins|Seats \d(?:\+\d)+ win) the game (?:with -?\d+ points?|at -?\d+) "
    r"after \d+ hands?\."
)


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of its own for each test."""
    monkeypatch.chdir(tmp_path)


def end_of(name: str) -> State:
    """The last state of the record in a file."""
    return replay_record(read_record(Path(name).read_bytes())).states[-1]


# Bots


@pytest.mark.parametrize(
    "form",
    [
        *(f"{variant.id} --players {max(variant.players)}" for variant in COVER),
        "off-jack-seven --alone --players 2",
        "pidro --alone",
        "cinch --alone --players 2",
        "pitch-six --partners",
        "off-jack-seven --rule DiscardOnly",
        "Double-Pedro",
    ],
)
def test_bots_play_every_form_to_the_end(form: str) -> None:
    """Somebody wins, whatever is played and whoever plays it."""
    ended = run(f"play {form} --seed 5")
    assert (ended.status, ended.err) == (0, "")
    assert WON.fullmatch(ended.out.splitlines()[-1])


@pytest.mark.parametrize("name", ["setback-seed-7", "off-jack-seven-seat-1"])
def test_the_transcript_of_a_hand(name: str) -> None:
    """A hand of bots, and one with a person, read exactly like the transcripts that are kept."""
    typed = DATA / f"{name}.typed.txt"
    if typed.exists():
        ended = run("play off-jack-seven --seed 3 --seat 1", typed.read_text("utf-8"))
    else:
        ended = run("play setback --seed 7 --hands 1")
    assert ended.out == (DATA / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("setback --scores 3 -3 0 7 --dealer 2", "Scores: seat 0: 3, seat 1: -3, seat 2: 0, "),
        ("setback --scores 3 -3 0 7 --dealer 2", "--- Hand 1: seat 2 deals ---"),
        ("setback --target 21 --rule LowToHolder", "each alone, to 21."),
        ("smudge --target 9", "each alone, from 9 down to 0."),
        ("setback --rule Slam(requires_bid=False,name='Smudge')", "Points: High, Low, Jack, Game,"),
        ("setback --rule SingleRound(minimum=4,all_pass=StickTheDealer())", "has the bid at 4"),
        ("pitch-six --rule card-point(3,value=3)", "High, Low, Jack, Six, Last, Game, Three (3)."),
        ("setback --rule card-point(3,value=3)", "Jack, Game, Three (3), Smudge."),
        ("pitch-six --partners", "teams seats 0+2 and seats 1+3"),
        ("setback --alone", "each alone"),
        ("blind-cinch", "seat 0 draws"),
        ("off-jack-seven --players 6", "picks up the widow:"),
        ("california-jack", " stock "),
    ],
)
def test_options_change_the_game(line: str, words: str) -> None:
    """What was asked for is played and shown; the number of hands is limited."""
    ended = run(f"play {line} --seed 1 --hands 1")
    assert (ended.status, ended.err) == (0, "")
    assert words in ended.words
    assert "Stopped after 1 hand, as asked. Nobody has won yet." in ended.words


def test_a_seed_decides_the_game() -> None:
    """The same seed gives the same game, another one another; one that was drawn is shown."""
    first, second, third = (run(f"play pitch-six --seed {seed}").out for seed in (3, 3, 4))
    assert first == second != third
    drawn = run("play setback --hands 2").out
    seed = re.findall(r"Seed (\d+)\.", drawn)[0]
    assert run(f"play setback --hands 2 --seed {seed}").out == drawn


def test_a_hand_that_is_thrown_in() -> None:
    """When everybody passes it is said; no score is shown for the hand."""
    games = (run(f"play setback --seed {seed} --hands 1").out for seed in range(200))
    out = next(out for out in games if "thrown in" in out)
    assert "The cards are thrown in. Scores: seat 0: 0, seat 1: 0, seat 2: 0, seat 3: 0." in out
    assert "trick" not in out
    assert "point  " not in out


def test_a_game_that_goes_on_for_ever_is_stopped() -> None:
    """With a target out of reach the game stops by itself and says how to go on."""
    ended = run("play setback --seed 1 --target 1000")
    assert ended.out.count("--- Hand") == 100
    assert "because the game might never end; --hands N allows more." in ended.words


def test_what_counts_as_a_whole_is_not_shown_point_by_point() -> None:
    """In Cinch the difference counts if a bid is made; if it fails, the others' points count."""
    out = "".join(run(f"play cinch --seed {seed}").out for seed in "123")
    heads = re.findall(r" and (made it|is set)\.\npoint .* trick( +counts)? +why\n", out)
    shown = {(outcome, bool(counts)) for outcome, counts in heads}
    assert ("made it", False) in shown
    assert ("made it", True) not in shown
    assert ("is set", True) in shown


# A person


@pytest.mark.parametrize("variant", COVER, ids=lambda variant: variant.id)
def test_a_person_plays_a_whole_game(variant: Variant) -> None:
    """Moves typed in notation play the game that the library plays, to the same end."""
    seat = COVER.index(variant) % variant.default_players
    typed, end = script(variant, seat, seed=8)
    ended = run(f"play {variant.id} --seat {seat} --seed 8 --record game.pitch", typed)
    assert (ended.status, ended.err) == (0, "")
    assert end.winner is not None
    mine = end.side_of(seat) == end.winner
    last = ended.out.splitlines()[-1]
    assert last.startswith("You" if mine else "Seat")
    assert f" {end.scores[end.winner]} " in last
    assert "You may not" not in ended.out
    assert end_of("game.pitch") == end


def test_a_person_plays_the_widow_and_the_draw() -> None:
    """The six-handed widow and a game for two with a stock can be played to the end, too."""
    typed, end = script(OFF_JACK_SEVEN, 2, seed=9, players=6)
    ended = run("play off-jack-seven --players 6 --seat 2 --seed 9", typed)
    assert f"after {end.hand_number} hands" in ended.out
    assert "picks up the widow" in ended.out
    alone = OFF_JACK_SEVEN.with_rules(Individual(range(2, 9)))
    typed, end = script(alone, 0, seed=9, players=2)
    ended = run("play off-jack-seven --alone --players 2 --seat 0 --seed 9", typed)
    assert f"after {end.hand_number} hands" in ended.out


def test_a_person_sees_no_hidden_cards() -> None:
    """Until it is played, no card of another seat is shown."""
    ended = run("play setback --seat 1 --seed 7")
    shown = set(re.findall(r"\b[2-9TJQKA][SHDC]\b", ended.out))
    assert shown == {"5S", "JH", "QD", "JD", "2D", "2C"}


def test_an_early_end_gives_no_hidden_card_away() -> None:
    """When the bidder goes out in mid-hand it is said, and not which cards nobody has played."""
    variant, early = find_variant("joker-eleven"), 0
    line = f"play {variant.id} --seat 0 --scores 10 10 10 10 10 10"
    for seed in range(40):
        typed, end = script(variant, 0, seed, scores=[10] * 6)
        out = run(f"{line} --seed {seed}", typed).out
        if "cards left to play" in out:
            points = out[out.rindex("point ") :]
            unplayed = {str(card) for hand in end.hands for card in hand}
            assert not unplayed & set(points.split())
            early += "the hand ended before it was decided" in points
    assert early


# Records


@pytest.mark.parametrize("name", ["game.pitch", "game.json"])
def test_a_game_is_recorded_and_resumed(name: str) -> None:
    """As text or as JSON, by the ending of the file; it goes on to its end, and no further."""
    ended = run(f"play setback --seed 7 --hands 2 --record {name}")
    assert (ended.status, ended.err) == (0, "")
    assert Path(name).read_text("utf-8").startswith("{" if name.endswith("json") else "pitchlib")
    resumed = run(f"play --resume {name} --seed 2")
    assert "--- Hand 2:" not in resumed.out
    assert "--- Hand 3" in resumed.out
    assert f"after {end_of(name).hand_number} hands" in resumed.out.splitlines()[-1]
    assert run(f"replay {name}").status == 0
    assert run(f"play --resume {name}").err == "pitchlib play: the game of this record is over\n"
    assert {each.name for each in Path().iterdir()} == {name}


def test_a_game_is_resumed_where_it_was_left() -> None:
    """At the same seat, in the middle of a trick, with what happened in the hand so far."""
    run("play setback --seat 1 --seed 7 --record game.pitch", "2\nqd\n")
    left = end_of("game.pitch")
    assert (left.to_act, len(left.tricks), left.trick is not None) == (1, 1, True)
    resumed = run("play --resume game.pitch", "2c\n")
    assert (resumed.status, resumed.err) == (0, "")
    assert "  you bid 2\n  seat 2 passes\n" in resumed.out
    assert "  you lead QD: diamonds are trump\n" in resumed.out
    assert "You hold JD 2D  5S  JH  2C   (diamonds are trump)" in resumed.out
    on = end_of("game.pitch")
    assert str(on.moves[len(left.moves)][1]) == "play 2C"


def test_a_record_keeps_what_others_wrote_into_it() -> None:
    """Where nothing happens it stays as it was; elsewhere its headers and comments are kept."""
    record = record_game(deal(start(SETBACK), seed=7), headers={"Event": "Thursday"})
    text = record_to_text(record).replace("hand 1\n", "# a good hand\nhand 1\n")
    Path("game.pitch").write_text(text, "utf-8")
    assert run("play --resume game.pitch --seat 1", "quit\n").status == 0
    run("play --resume game.pitch --hands 1 --record more.pitch --seat 1", "pass\n")
    assert Path("game.pitch").read_text("utf-8") == text
    more = read_record(Path("more.pitch").read_bytes())
    assert (more.header("Event"), more.header("You")) == ("Thursday", "seat 1")
    assert "# a good hand\n" in Path("more.pitch").read_text("utf-8")


def test_what_was_interrupted_is_recorded() -> None:
    """Ctrl-C loses nothing, and ends with the status that shells expect."""
    answers = iter(["2"])

    def answer(prompt: object = "") -> str:
        for each in answers:
            return each
        raise KeyboardInterrupt

    with patch.object(builtins, "input", answer):
        ended = run("play setback --seat 1 --seed 7 --record game.pitch")
    assert (ended.status, ended.err) == (130, "\nInterrupted.\n")
    assert "bid 2" in Path("game.pitch").read_text("utf-8")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("play setback --record old.pitch", "old.pitch is there already: use --resume, or choose"),
        ("play --resume old.pitch --record old.pitch", "old.pitch is there already"),
        ("play --resume none.pitch", "none.pitch: No such file"),
        ("play setback --record no/such/folder", "no/such/folder: No such file or directory"),
        ("play setback --resume old.pitch", "leave out variant"),
        ("play --resume old.pitch --target 21", "leave out target"),
        ("play --resume seen.pitch", "seen.pitch is a redacted record; a whole one"),
        ("play --resume wrong.pitch", "The record is not in order"),
        ("play --resume old.pitch --seat 4", "--seat must be from 0 to 3, not 4"),
        ("play setback --names Ann Bob", "play: expected a name for each of 4 seats, got 2"),
        ("play setback --names a b c d\x07", "a text is one line without control"),
        ("play", "which game? Name a VARIANT, or a record with --resume"),
    ],
)
def test_what_cannot_be_recorded_or_resumed(line: str, message: str) -> None:
    """It is refused before anything is played, and files stay as they are."""
    record = record_game(deal(start(SETBACK), seed=7))
    old = record_to_text(record)
    Path("old.pitch").write_text(old, "utf-8")
    Path("seen.pitch").write_text(record_to_text(redact(record, 2)), "utf-8")
    Path("wrong.pitch").write_text(f"{old}1 bid 9\n", "utf-8")
    ended = run(line)
    assert (ended.status, ended.out) == (2, "")
    assert message in ended.err
    assert Path("old.pitch").read_text("utf-8") == old


def test_names_are_shown_and_kept() -> None:
    """While playing, in the record, and by replay; the person is you."""
    given = f"--names {' '.join(NAMES)}"
    ended = run(f"play setback --seed 7 --hands 1 --record game.pitch {given}")
    assert not re.search(r"\b[Ss]eat \d", ended.out)
    assert "Bob bid 2 in diamonds and made it." in ended.out
    assert "Scores: Ann: 0, Bob: 3, Cid: 1, Dee: 0." in ended.words
    assert read_record(Path("game.pitch").read_bytes()).seats == NAMES
    replayed = run("replay game.pitch").out
    assert "  Bob leads QD: diamonds are trump" in replayed
    team = run(f"play pitch-six --partners --seed 7 --seat 1 {given}").out
    assert "teams Ann+Cid and you+Dee" in team
    refused = run(f"play setback --seed 5 --seat 0 {given}", "why bid 2\nbid 2\nquit\n").out
    assert refused.count("You may not bid 2: Bob has bid") == 2


@pytest.mark.parametrize(
    ("variant", "typed", "told"),
    [
        ("setback", "Bob Cid\nBob Cid Dee\n", "Bob deals"),
        ("setback", "Jo Ann, Cid, Dee\n", "Jo Ann deals"),
        ("trinidad-all-fours", "Bob Cid Dee\n", "you+Cid: 0, Bob+Dee: 0"),
        ("setback", "\n", "seat 1 deals"),
        ("setback", "", "seat 1 deals"),
        ("setback --names Ann Bob Cid Dee", None, "Bob deals"),
    ],
)
def test_names_are_asked_at_a_terminal(variant: str, typed: str | None, told: str) -> None:
    """Of the others, in the order in which they play; Enter leaves them numbers."""
    answers = iter([] if typed is None else typed.splitlines())
    asked: list[str] = []

    def answer(prompt: str) -> str:
        asked.append(prompt)
        for each in answers:
            return each
        raise EOFError

    keyboard, out = Stream(terminal=True), Stream()
    typing = patch.object(builtins, "input", answer)
    with typing, patch("sys.stdin", keyboard), redirect_stdout(out):
        assert main(f"play {variant} --seat 0 --seed 7 --dealer 1".split()) == 0
    ended = " ".join(out.getvalue().split())
    assert told in ended
    assert any(prompt.startswith("Names") for prompt in asked) == (typed is not None)
    if typed and len(typed.splitlines()) > 1:
        assert "That is 2 names, and there are 3 others: type them all on one line." in ended
    assert run("play setback --seat 9").status == 2


def test_a_redacted_record_is_shown_as_its_seat_saw_it() -> None:
    """Its own cards, and none of others."""
    record = redact(record_game(deal(start(SETBACK), seed=7), seats=NAMES), 1)
    Path("seen.pitch").write_text(record_to_text(record), "utf-8")
    ended = run("replay seen.pitch")
    assert (ended.status, ended.err) == (0, "")
    assert "dealt 5S JH QD JD 2D 2C" in ended.words
