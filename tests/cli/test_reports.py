"""The commands that list, show and check: variants, components, rules, files, records."""

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import attrs
import pytest

from laws import flawed
from pitchlib.cli.narration import points_in_words
from pitchlib.codec.components import parameters, shipped_components
from pitchlib.files import dump_variant
from pitchlib.rules import ByPlayers
from pitchlib.testing import LAWS

from .terminal import *

OURS = SETBACK.with_rules(DealerSteal(), LowToHolder(), NoNegativeFloor()).renamed(
    "our-table", "Our Table"
)
NINE = """\
format = 1
extends = "pitch-six"
id = "nine"
title = "Nine"
points.add = ["nine-of-trumps"]
"""


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A folder of its own for each test, with our table, a module of ours, and a file for it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])  # where --components adds folders
    dump_variant(OURS, "ours.toml")
    dump_variant(OURS, "ours.json")
    files = [EXAMPLES / f"{name}.py" for name in ("nine_of_trumps", "hang_jack")]
    Path("house_nine.py").write_text("\n".join(file.read_text("utf-8") for file in files), "utf-8")
    Path("nine.toml").write_text(NINE, "utf-8")
    before = {*sys.modules}
    yield
    for name in {*sys.modules} - before:
        if name.partition("_")[0] in {"house", "ours"}:
            del sys.modules[name]


def write(name: str, text: str) -> None:
    """Write a file."""
    Path(name).write_text(text, encoding="utf-8")


# variants, rules, diff


def test_the_table_of_variants() -> None:
    """Every variant has its row, with players, cards, bids, target and points, and its names."""
    ended = run("variants")
    assert ended.status == 0
    lines = ended.out.splitlines()
    rows = [" ".join(line.split()) for line in lines]
    assert rows[0] == "variant players cards bids to points"
    for row in (
        "pitch-six 2-8 6 of 52 3-6 12 High, Low,",
        "joker-eleven 6 6 of 41 2-5 11 High, Low,",
        "off-jack-ten 4, 6 in teams 9 of 54 2-10 21 High, Low,",
    ):
        assert any(each.startswith(row) for each in rows), row
    for variant in VARIANTS:
        assert sum(line.split(" ")[0] == variant.id for line in lines) == 2
        for name in (*variant.aliases, *points_in_words(variant)):
            assert name in ended.out


def test_variants_are_found_by_a_word_or_a_number_of_players() -> None:
    """Best first; both together as well."""

    def listed(line: str) -> list[str]:
        table = run(f"variants {line}").out.split("\n\n")[1]
        return re.findall(r"^(\w\S+)", table, re.MULTILINE)[1:]

    assert listed("smear 6 handed") == ["smear", "family-smear", "schmier"]
    nothing = run("variants zzzz")
    assert (nothing.status, nothing.out) == (2, "")
    assert "no variant answers to 'zzzz'" in nothing.err


def test_a_file_stands_for_a_variant() -> None:
    """In every command, with the options that change it; the same as a name with those rules."""
    sheet = run("rules ours.toml --no-example --target 21")
    assert (sheet.status, sheet.err) == (0, "")
    assert sheet.out.startswith("Our Table: the rules")
    assert "A score never goes below zero" in sheet.out
    assert "21 points" in sheet.out
    rules = "--rule DealerSteal --rule low-to-holder --rule 'NoNegativeFloor()'".replace("'", "")
    by_file, by_name = (
        run(f"play {game} --seed 7 --hands 2") for game in ("ours.toml", f"setback {rules}")
    )
    assert by_file.out.startswith("Our Table: 4 players, each alone, to 11. Seed 7.")
    assert by_file.out.replace("Our Table", "Setback") == by_name.out
    assert run("rules ours.json --out sheet.html").out == ""
    assert "<h1>Our Table" in Path("sheet.html").read_text("utf-8")
    assert run("rules ours.json --out no/where").status == 2


def test_what_two_variants_play_differently() -> None:
    """Names and files; 0 if nothing, as the programs do that compare files."""
    ended = run("diff setback ours.toml")
    assert (ended.status, ended.err) == (1, "")
    assert ended.out.startswith("From Setback to Our Table:\ndealer-privilege: NoSteal() becomes")
    assert "floor: BelowZeroAllowed() becomes NoNegativeFloor()" in ended.out
    same = run("diff ours.json ours.toml")
    assert same.status == 0
    assert same.out == "Our Table and Our Table are played by the same rules.\n"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("no-such-file.toml", "no-such-file.toml: No such file or directory"),
        ("no/such/file", "no/such/file: No such file or directory"),
        ("setbak", "There is no variant called 'setbak'. Did you mean:\n  - setback: "),
        ("zzz", "There is no variant called 'zzz': `pitchlib variants` lists all"),
        ("10-point", "Several games are called '10-point':\n  - off-jack-ten: "),
        ("folder", "There is no variant called 'folder'"),
        ("folder/", "Is a directory"),
        ("a\0b.toml", "null"),
        ("house_nine.py", "house_nine.py is Python, not a variant: use it with --components"),
        ("bad.toml", "bad.toml is not a variant; it has 2 problems:\n  - line 4, column 1"),
    ],
)
def test_what_is_no_variant_is_reported(name: str, message: str) -> None:
    """With status 2, by every command; no trace of the program's inside."""
    write("bad.toml", 'format = 1\nextends = "setback"\n[rules]\nflor = 1\nlow = 1\n')
    Path("folder").mkdir()
    commands = [["rules", name], ["play", name], ["diff", "setback", name]]
    for command in commands:
        ended = run(command)
        assert (ended.status, ended.out) == (2, "")
        assert ended.err.startswith(f"pitchlib {command[0]}: ")
        assert message in ended.err


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("deal", "pitchlib: there is no command deal. `pitchlib --help` lists all."),
        ("chekc ours.toml", "there is no command chekc. Did you mean check?"),
        ("check", "the following arguments are required: FILE"),
        ("check ours.toml --hands many", "invalid int value: 'many'"),
        ("play setback --players 5", "Setback cannot be played by 5"),
        ("play cinch --alone", "NetDifference compares two sides"),
        ("play setback --seat 4", "--seat must be from 0 to 3, not 4"),
        ("play setback --dealer 9", "The dealer must be a seat from 0 to 3, not 9"),
        ("play setback --scores 1 2", "expected 4 scores as whole numbers"),
        ("play setback --scores 1 2 - 3", "invalid int value: '-'"),
        ("play setback --target 0", "target must be a whole number"),
        ("play setback --target many", "invalid int value: 'many'"),
        ("play pitch-six --partners --alone", "not allowed with argument"),
        ("play setback --rule LowToHoldr", "'low-to-holdr'; did you mean low-to-holder"),
        ("play setback --rule 17", "expected a component, such as low-to-holder"),
        ("play setback --rule MercyRule(0)", "margin must be a whole number"),
        ("play setback --rule GoingOutOrder", "going-out-order needs target"),
        ("play setback --rule TrumpInAnytime(void=must)", "must be 'anything' or 'must-trump'"),
        ("play setback --rule OffJack()", "Setback cannot be played like this"),
        ("components stael", "There is no component about 'stael'. Did you mean no-steal?"),
        ("components zzz", "about 'zzz'. `pitchlib components` lists all"),
    ],
)  # fmt: skip
def test_arguments_that_make_no_sense(line: str, message: str) -> None:
    """What cannot be is refused with a reason on the error stream, and status 2."""
    ended = run(line)
    assert (ended.status, ended.out) == (2, "")
    assert message in ended.err


# check


@pytest.mark.parametrize(
    ("command", "status", "told"),
    [
        ("check none.toml ours.toml --hands 0", 2, "ours.toml: Our Table can be played"),
        ("check zzzz bad.toml ours.toml --hands 0", 2, "bad.toml:1:1: format: "),
        ("check bad.toml ours.toml --hands 0", 1, "ours.toml: Our Table can be played"),
    ],
)
def test_a_file_that_cannot_be_read_does_not_end_a_command(
    command: str, status: int, told: str
) -> None:
    """It is reported on the error stream, the others are examined, and the worst status counts."""
    write("bad.toml", "")
    ended = run(command)
    assert ended.status == status
    assert told in ended.out
    assert ended.err.count("\n") == (status == 2)


def test_problems_have_a_line_and_a_column() -> None:
    """One a line, as compilers do, so that editors can jump there; the others are checked, too."""
    write("bad.toml", 'format = 1\nextends = "setback"\n[rules]\nflor = 1\ndealing.hand = 0\n')
    ended = run("check bad.toml ours.toml --hands 0")
    assert (ended.status, ended.err) == (1, "")
    first, second, last = ended.out.splitlines()
    assert first.startswith("bad.toml:4:1: rules.flor: there is no rule point called 'flor'")
    assert second.startswith("bad.toml:5:")
    assert "rules.dealing.hand: Dealing: hand must be a whole number from 1" in second
    assert last == "ours.toml: Our Table can be played, by 4 players"


def test_what_is_sound_and_what_is_odd() -> None:
    """Files, the standard input and names; oddities are warnings unless strict."""
    ended = run("check ours.json --hands 2")
    assert (ended.status, ended.err) == (0, "")
    assert f"ours.json: all {len(LAWS)} laws hold in 2 random hands, " in ended.out
    shown = Stream(terminal=True)
    ended = run("check - --hands 6", Path("ours.toml").read_text("utf-8"), err=shown)
    assert ended.out.startswith("-: Our Table can be played, by 4 players\n")
    assert " of 6 hands" in shown.getvalue()
    assert shown.getvalue().endswith(f"\r{'':<30}\r")
    dump_variant(attrs.evolve(OURS, bid_names=[("tiny", 1)]), "odd.toml")
    ended = run("check odd.toml --hands 0")
    assert (ended.status, ended.err) == (0, "")
    assert "odd.toml: odd: a bid of 1 is called tiny" in ended.out
    assert run("check odd.toml --hands 0 --strict").status == 1
    write("many", 'format = 1\nextends = "setback"\nrules.seating.players = [4, 9]\n')
    assert "many: not by 9: Dealing needs 54 cards" in run("check many --hands 0").out


def test_a_broken_law_is_reported() -> None:
    """With the game; no file can name such a component, so a variant is put in its place."""
    found = (SETBACK.with_rules(flawed.Spiteful()), ())
    with patch("pitchlib.cli.reports.inspect_named", lambda name, own: found):
        ended = run("check spiteful")
    assert ended.status == 1
    assert "spiteful: BROKEN  suits: " in ended.out
    problems = re.findall(r"^spiteful:     (?!laws|\)| )(.*)", ended.out, re.MULTILINE)
    assert len(problems) == len({*problems}) > 0


# Components


@pytest.mark.parametrize("module", ["house_nine", "./house_nine.py"])
@pytest.mark.parametrize(
    ("command", "status", "shown"),
    [
        ("check nine.toml --hands 0", 0, "nine.toml: Nine can be played, by 2, 3, 4"),
        ("rules nine.toml --no-example", 0, "the side that captures the nine of trumps"),
        ("rules pitch-six --no-example --rule hang-jack", 0, "(to hang the jack)"),
        ("diff pitch-six nine.toml", 1, "captures the nine of trumps"),
        ("play nine.toml --seed 1 --hands 1 --record nine.pitch", 0, "Nine 1 "),
        ("components points", 0, " nine-of-trumps: One point to the side that captures the nine"),
    ],
)
def test_a_module_of_your_own_is_imported(
    command: str, status: int, shown: str, module: str
) -> None:
    """By its name or by its file; then files and --rule may name what it has."""
    ended = run(f"{command} --components {module}")
    assert (ended.status, ended.err) == (status, "")
    assert shown in ended.words
    if "record" in command:
        assert run("replay nine.pitch").status == 1
        assert run(f"replay nine.pitch --components {module}").status == 0


def test_a_file_imports_nothing_by_itself() -> None:
    """Its problem says how to use the component; modules beside one that is named are found."""
    ended = run("check nine.toml")
    assert ended.status == 1
    assert "there is no component called 'nine-of-trumps'" in ended.out
    assert "or a class of your own, given as `components`" in ended.out
    Path("rules_of_ours").mkdir()
    shutil.move("house_nine.py", "rules_of_ours/house_ten.py")
    write("rules_of_ours/house_all.py", "from house_ten import NineOfTrumps\n")
    assert run("diff pitch-six nine.toml --components rules_of_ours/house_all.py").status == 1


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (None, "--components ours.py: it cannot be imported: ModuleNotFoundError: "),
        ("1 / 0", "--components ours.py: it cannot be imported: ZeroDivisionError: "),
        ("def", "--components ours.py: it cannot be imported: SyntaxError: "),
        ("raise SystemExit(3)", "--components ours.py: it cannot be imported: SystemExit: 3"),
        ("from pitchlib import *", "--components ours.py: it has no components"),
    ],
)
def test_a_module_that_is_of_no_use_is_refused(text: str | None, message: str) -> None:
    """With what went wrong, and status 2."""
    if text is not None:
        write("ours.py", text)
    ended = run("diff pitch-six nine.toml --components ours.py")
    assert (ended.status, ended.out) == (2, "")
    assert message in ended.err


def test_components_are_listed_at_their_rule_points() -> None:
    """Each on a line of its own, with its parameters and what it decides; or one in full."""
    ended = run("components")
    assert (ended.status, ended.err) == (0, "")
    lines = ended.out.splitlines()
    for name, kind in shipped_components().items():
        if kind is not ByPlayers:
            assert any(re.match(rf"  {name}(\(|: )", line) for line in lines), name
    privilege = run("components dealer-privilege").out
    assert "  dealer-steal: The dealer may take the bid" in privilege
    assert "single-round" not in privilege
    moon = run("components moon").out
    assert "  no-moon: " in moon
    assert "moon: moon, Moon in Python" in moon
    about = run("components kitty").out
    assert re.findall(r"^  ([\w-]+)", about, re.MULTILINE)[:1] == ["dealing"]
    assert "  widow-to-bidder" in run("components widow bidder").out
    assert "  no-moon" not in about
    shown = run("components SingleRound")
    assert shown.out.startswith("single-round: auction, SingleRound in Python\n")
    assert "dealer     no-steal  the dealer's privilege" in shown.out


@pytest.mark.parametrize("name", [*shipped_components()])
def test_every_component_is_shown_in_full(name: str) -> None:
    """With all its parameters, and no markup."""
    ended = run(f"components {name}")
    assert (ended.status, ended.err) == (0, "")
    assert f", {shipped_components()[name].__name__} in Python" in ended.out
    for parameter in parameters(shipped_components()[name]):
        assert re.search(rf"^{parameter} +(required|\S+ )? +\S", ended.out, re.MULTILINE)
    assert not re.search("`|>>>|:param", ended.out)


# Records


def test_a_special_bid_is_told_by_its_name() -> None:
    """A wrap is no number of points."""
    state = deal(start(find_variant("wraps")), seed=1)
    for move in (Bid(5), Pass(), Pass(), Pass()):
        state = apply(state, move)
    write("wrap.pitch", record_to_text(record_game(state)))
    told = run("replay wrap.pitch").out
    assert "bids low-wrap" in told
    assert "has the bid at low-wrap" in told


def test_records_are_replayed() -> None:
    """Whole or by the hand; problems have their place."""
    run("play off-jack-seven --seed 4 --hands 2 --record game.pitch")
    whole = run("replay game.pitch")
    assert whole.status == 0
    assert "--- Hand 1: seat 0 deals ---" in whole.out
    assert "\nTrick 1\n  seat " in whole.out
    bad = record_to_text(record_game(deal(start(SETBACK), seed=7))) + "1 bid 9\n"
    write("bad.pitch", bad)
    ended = run("replay bad.pitch")
    assert ended.status == 1
    assert re.search(rf"^bad.pitch:{len(bad.splitlines())}:\d+: ", ended.out, re.MULTILINE)
