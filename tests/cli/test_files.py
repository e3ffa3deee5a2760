"""Variants in files on the command line: check, diff, rules and play, with what may go wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from laws import flawed
from pitchlib import (
    JOKER_ELEVEN,
    OFF_JACK_TEN,
    SETBACK,
    VARIANTS,
    DealerSteal,
    LowToHolder,
    NoNegativeFloor,
    SingleRound,
    TrumpLeadFirst,
    Variant,
    dump_variant,
    find_variant,
)
from pitchlib.testing import LAWS

from .terminal import Screenless, Terminal

OURS = SETBACK.with_rules(DealerSteal(), LowToHolder(), NoNegativeFloor()).renamed(
    "our-table", "Our Table"
)


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for each test, with our table in it."""
    monkeypatch.chdir(tmp_path)
    dump_variant(OURS, "ours.toml")
    dump_variant(OURS, "ours.json")
    return tmp_path


def write(name: str, text: str) -> None:
    """Write a file."""
    Path(name).write_text(text, encoding="utf-8")


# check


@pytest.mark.parametrize("name", ["ours.toml", "ours.json", "./ours.toml"])
def test_a_sound_file_is_in_order(terminal: Terminal, name: str) -> None:
    """It can be played, nothing is odd, and the laws hold; the documentation shows 2000 hands."""
    ended = terminal.run("check", name, "--hands", "2")
    assert (ended.status, ended.err) == (0, "")
    first, last = ended.out.splitlines()
    assert first == f"{name}: Our Table can be played, by 4 players"
    assert last.startswith(f"{name}: all {len(LAWS)} laws hold in 2 random hands, ")


def test_problems_have_a_line_and_a_column(terminal: Terminal) -> None:
    """One a line, as compilers do, so that editors can jump there; the others are checked, too."""
    write("bad.toml", 'format = 1\nextends = "setback"\n[rules]\nflor = 1\ndealing.hand = 0\n')
    ended = terminal.run("check", "bad.toml", "ours.toml", "--hands", "0")
    assert (ended.status, ended.err) == (1, "")
    assert ended.out.splitlines() == [
        "bad.toml:4:1: rules.flor: there is no rule point called 'flor'; did you mean floor?",
        (
            "bad.toml:5:16: rules.dealing.hand: Dealing: hand must be a whole number from 1 to "
            "1000, not 0"
        ),
        "ours.toml: Our Table can be played, by 4 players",
    ]


def test_a_clash_is_reported_at_its_rule(terminal: Terminal) -> None:
    """What cannot be played is refused like what cannot be read."""
    write("bad.toml", 'format = 1\nextends = "setback"\n\nrules.dealing.hand = 20\n')
    ended = terminal.run("check", "bad.toml")
    assert ended.status == 1
    assert ended.out.startswith("bad.toml:4:7: rules.dealing: Dealing needs 80 cards for 4 players")


def test_oddities_are_warnings_unless_strict(terminal: Terminal) -> None:
    """A lead rule that forbids nothing: allowed, but probably a mistake."""
    dump_variant(OURS.with_rules(TrumpLeadFirst()), "odd.toml")
    ended = terminal.run("check", "odd.toml", "--hands", "1")
    assert ended.status == 0
    assert "odd.toml: odd: TrumpLeadFirst has no effect" in ended.out
    assert "[lead-rule-idle]" in ended.out
    assert terminal.run("check", "odd.toml", "--hands", "1", "--strict").status == 1


def test_numbers_of_players_that_cannot_play_are_named(terminal: Terminal) -> None:
    """With the reason."""
    write("many.toml", 'format = 1\nextends = "setback"\nrules.seating.players = [4, 9]\n')
    ended = terminal.run("check", "many.toml", "--hands", "0")
    assert ended.status == 0
    assert "many.toml: not by 9: Dealing needs 54 cards" in ended.out


def test_names_and_standard_input_are_checked_as_well(terminal: Terminal) -> None:
    """A minus stands for the standard input; the games depend on the seed alone."""
    text = Path("ours.toml").read_text("utf-8")
    ended = terminal.run("check", "-", "--hands", "1", typed=text)
    assert ended.out.startswith("-: Our Table can be played")
    one, two, other = (
        terminal.run("check", "joker-eleven", "--hands", "1", "--seed", seed).out
        for seed in ("5", "5", "6")
    )
    assert one == two
    assert "Joker Eleven can be played, by 6 players" in other


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("no-such-file.toml", "no-such-file.toml: No such file or directory"),
        ("no/such/file", "no/such/file: No such file or directory"),
        ("setbak", "There is no variant called 'setbak'. Did you mean setback"),
        ("ours", "There is no variant called 'ours', but there is a file ours."),
        ("our.toml", "our.toml: No such file"),
        ("thursday.pitch", "is the record of a game: `pitchlib replay` shows it"),
        ("folder", "There is no variant called 'folder', but there is a folder: name a file in it"),
        (".", "There is no variant called '.', but there is a folder: name a file in it"),
        ("folder/", "Is a directory"),
        ("a\0b.toml", "null"),
    ],
)
def test_what_cannot_be_read_is_reported(terminal: Terminal, name: str, message: str) -> None:
    """With status 2, by every command; no trace of the program's inside."""
    write("thursday.pitch", "pitchlib-record 1\nVariant: setback\n")
    Path("folder").mkdir()
    for command in (["check", name], ["rules", name], ["play", name], ["diff", "setback", name]):
        ended = terminal.run(*command)
        assert (ended.status, ended.out) == (2, "")
        assert ended.err.startswith(f"pitchlib {command[0]}: ")
        assert message in ended.err
        assert "Traceback" not in ended.err


def test_a_file_without_an_ending_is_read(terminal: Terminal) -> None:
    """Unless a variant has its name."""
    Path("ours.toml").rename("ours-too")
    assert terminal.run("check", "ours-too", "--hands", "1").status == 0
    write("setback", "nonsense")
    assert terminal.run("check", "setback", "--hands", "1").status == 0


def test_nonsense_on_the_command_line(terminal: Terminal) -> None:
    """Status 2, and what is expected."""
    ended = terminal.run("check", "ours.toml", "--hands", "many")
    assert ended.status == 2
    assert "expected a whole number" in ended.err
    assert terminal.run("check").status == 2
    assert terminal.run("diff", "setback").status == 2


# The laws


@pytest.mark.parametrize("variant", [OFF_JACK_TEN, JOKER_ELEVEN], ids=lambda each: each.id)
def test_nothing_is_found_in_what_is_sound(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, variant: Variant
) -> None:
    """By every number of players, by as many laws as in Python; a person sees how far it is."""
    shown = Screenless()
    monkeypatch.setattr("sys.stderr", shown)
    ended = terminal.run("check", variant.id, "--hands", "6")
    assert f"{variant.id}: all {len(LAWS)} laws hold in 6 random hands, " in ended.out
    assert "\r1 of 6 hands" in shown.getvalue()
    assert shown.getvalue().endswith(f"\r{'':<30}\r")


def test_a_broken_law_is_reported(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the game; no file can name such a component, so a variant is put in its place."""
    variant = SETBACK.with_rules(flawed.Spiteful())
    monkeypatch.setattr("pitchlib.cli.files.inspect_named", lambda name, own: (variant, ()))
    ended = terminal.run("check", "spiteful")
    assert ended.status == 1
    assert "spiteful: BROKEN  suits: " in ended.out
    assert "history(" in ended.out


# diff


def test_what_two_variants_play_differently(terminal: Terminal) -> None:
    """Names and files; 0 if nothing, as the programs do that compare files."""
    ended = terminal.run("diff", "setback", "ours.toml")
    assert (ended.status, ended.err) == (1, "")
    assert ended.out.startswith("From Setback to Our Table:\ndealer-privilege: NoSteal() becomes")
    assert "floor: BelowZeroAllowed() becomes NoNegativeFloor()" in ended.out
    assert max(map(len, ended.out.splitlines())) <= 79
    same = terminal.run("diff", "ours.json", "ours.toml")
    assert same.status == 0
    assert same.out == "Our Table and Our Table are played by the same rules.\n"


def test_both_may_be_wrong(terminal: Terminal) -> None:
    """The first is reported."""
    write("bad.toml", "format = 1\n")
    ended = terminal.run("diff", "bad.toml", "setback")
    assert ended.status == 2
    assert ended.err.startswith("pitchlib diff: bad.toml is not a variant")


# rules and play


def test_the_rules_of_a_file(terminal: Terminal) -> None:
    """The options change them as they change those of a name."""
    ended = terminal.run("rules", "ours.toml", "--no-example")
    assert (ended.status, ended.err) == (0, "")
    assert ended.out.startswith("Our Table: the rules")
    assert "A score never goes below zero" in ended.out
    longer = terminal.run("rules", "ours.toml", "--no-example", "--target", "21")
    assert "21 points" in longer.out


def test_a_game_by_the_rules_of_a_file(terminal: Terminal) -> None:
    """The same as by a name with the same rules."""
    rules = ["--rule", "DealerSteal", "--rule", "LowToHolder", "--rule", "NoNegativeFloor"]
    game = ["--seed", "7", "--hands", "2"]
    ended = terminal.run("play", "ours.toml", *game)
    assert (ended.status, ended.err) == (0, "")
    assert ended.out.startswith("Our Table: 4 players, each alone, to 11. Seed 7.")
    by_name = terminal.run("play", "setback", *rules, *game)
    assert ended.out.replace("Our Table", "Setback") == by_name.out


@pytest.mark.parametrize("command", ["rules", "play"])
def test_a_file_with_problems_is_not_played(terminal: Terminal, command: str) -> None:
    """Every problem is reported on the standard error, with status 2."""
    write("bad.toml", 'format = 1\nextends = "setback"\n[rules]\nflor = 1\nlow = 1\n')
    ended = terminal.run(command, "bad.toml")
    assert (ended.status, ended.out) == (2, "")
    assert "bad.toml is not a variant; it has 2 problems:\n  - line 4, column 1" in ended.err


def test_what_a_file_makes_impossible_is_refused(terminal: Terminal) -> None:
    """An option that does not fit."""
    dump_variant(OURS.with_rules(SingleRound(3)), "three.toml")
    ended = terminal.run("play", "three.toml", "--rule", "MercyRule(0)")
    assert ended.status == 2
    assert "must be a whole number from 1" in ended.err


def test_the_help_names_files(terminal: Terminal) -> None:
    """Each command says that it takes them."""
    for command in ("check", "diff", "rules", "play"):
        assert "ours.toml" in terminal.run(command, "--help").out
    everything = terminal.run("--help").out
    for command in ("check", "diff", "rules", "play", "replay", "validate", "variants"):
        assert f"    {command} " in everything


# variants and --alone


def test_variants_are_found_by_a_word_or_a_number_of_players(terminal: Terminal) -> None:
    """In any of their names, in upper and lower case; both together as well."""

    def listed(line: str) -> list[str]:
        table = terminal.command(f"variants {line}").out.split("\n\n")[1]
        return re.findall(r"^(\w\S+)", table, re.MULTILINE)[1:]

    names = {
        variant.id: " ".join((variant.id, variant.title, *variant.aliases)).lower()
        for variant in VARIANTS
    }
    fives = [name for name, words in names.items() if "five" in words]
    assert {"five-majors", "cinch"} <= {*fives}  # by its id, and by another name
    assert listed("FIVE") == fives
    assert "joker-eleven" not in listed("--players 5")
    for_five = [name for name in fives if 5 in find_variant(name).players]
    assert listed("five --players 5") == for_five
    assert len(for_five) < len(fives)
    ended = terminal.command("variants --players 9")
    assert (ended.status, ended.out) == (2, "")
    assert "there is no such variant" in ended.err


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("call-your-partner", "in Call-Your-Partner Pitch everyone has a score already"),
        ("five-player-setback", "partners change every hand"),
        ("cinch", "for 4 players: NetDifference compares two sides"),
    ],
)
def test_alone_refuses_to_change_the_game(terminal: Terminal, line: str, reason: str) -> None:
    """Where sides change every hand, and where so many as usual cannot play alone."""
    for command in ("play", "rules"):
        ended = terminal.command(f"{command} {line} --alone")
        assert (ended.status, ended.out) == (2, "")
        assert "--alone would change the game" in ended.err
        assert reason in ended.err


@pytest.mark.parametrize("line", ["pidro --alone", "setback --alone", "cinch --alone --players 2"])
def test_alone_is_played_where_it_can_be(terminal: Terminal, line: str) -> None:
    """By as many as usual, or as many as are asked for."""
    ended = terminal.command(f"play {line} --seed 1 --hands 1")
    assert (ended.status, ended.err) == (0, "")
    assert "each alone" in ended.out
