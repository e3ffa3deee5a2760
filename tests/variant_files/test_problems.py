"""Every problem of a file is told at once, with its line, its column, its keys and a way out."""

# ruff: noqa: E501  (cases are told on one line each)
from __future__ import annotations

import copy
import difflib
import json
import pickle
from collections.abc import Callable
from pathlib import Path

import attrs
import pytest

import pitchlib
from pitchlib.codec.components import shipped_components
from pitchlib.files import LONGEST
from pitchlib.messages import in_kebab_case
from pitchlib.problems import path_text
from records.games import *
from records.test_content import CUSTOM, AtMost


def problems(text: str | bytes) -> tuple[Problem, ...]:
    """What is wrong with a text."""
    with pytest.raises(InvalidVariantFile) as caught:
        loads_variant(text, components=CUSTOM)
    return caught.value.problems


HEAD = 'format = 1\nextends = "setback"\n'

CASES = [
    # Lines below the head, the line and the keys of the problem, and what is told.
    ('titel = "x"', 3, "titel", "did you mean title?"),
    ('floor = "no-negative-floor"', 3, "floor", "there is no key called 'floor'"),
    ("cheese = 3", 3, "cheese", "the choices are: $schema, format"),
    ('title = "x"', 3, "title", "a variant needs an id"),
    ('id = "x"', 3, "id", "a variant needs an id"),
    ('id = "Our Table"\ntitle = "x"', 3, "id", "kebab-case"),
    ('id = "x"\ntitle = " "', 4, "title", "a name may not be empty"),
    ("aliases = 3", 3, "aliases", "expected a list of names"),
    ('rules = ["dealer-steal"]', 3, "rules", "a table"),
    ('aliases = ["a", 3]', 3, "aliases[1]", "it must be text"),
    ("bid-names = { smudge = 0 }", 3, "bid-names.smudge", "expected a level"),
    ('bid-names = { "two words" = 1 }', 3, "bid-names", "is one word that starts no other move"),
    ("bid-names = { pass = 1 }", 3, "bid-names", "starts no other move"),
    ("rules = 3", 3, "rules", "expected a table, got 3"),
    ("rules.floor = 3", 3, "rules.floor", "expected the name of a component or a table"),
    ("rules.floor = 2.5", 3, "rules.floor", "got 2.5"),
    ("rules.floor = 2026-01-01", 3, "rules.floor", "got datetime.date(2026, 1, 1)"),
    ("rules.floor = nan", 3, "rules.floor", "got nan"),
    ('rules.flor = "no-negative-floor"', 3, "rules.flor", "did you mean floor?"),
    ('rules.DealerSteal = ""', 3, "rules.DealerSteal", "there is no rule point called"),
    ("rules.low-to-holder = true", 3, "rules.low-to-holder", "there is no rule point called"),
    ("rules.points = []", 3, "rules.points", "there is no rule point called"),
    ('rules.title = "x"', 3, "rules.title", "the choices are: seating, pack"),
    ('rules.xyz = "x"', 3, "rules.xyz", "the choices are: seating, pack"),
    ('rules.floor = "no-negative-flor"', 3, "rules.floor", "did you mean no-negative-floor?"),
    ('rules.floor = "NoNegativeFloor"', 3, "rules.floor", "did you mean no-negative-floor?"),
    (
        'rules.dealer-privilege = "dealer-steel"', 3, "rules.dealer-privilege",
        "there is no component called 'dealer-steel'; did you mean dealer-steal",
    ),
    ('rules.floor = "xyz"', 3, "rules.floor", "the choices are: below-zero-allowed, "),
    (
        'rules.naming = { component = "first-lead", joker = "hearts" }', 3, "rules.naming",
        "write suits as S, H, D or C",
    ),
    ('rules.following = "must-head"', 3, "rules.following", "called 'must-head'; the choices are: follow-"),
    ('rules.moon = "no-negative-floor"', 3, "rules.moon", "answers the rule point floor"),
    ('rules.moon = { component = "xyz" }', 3, "rules.moon.component", "the choices are"),
    ("rules.moon = { component = 3 }", 3, "rules.moon.component", "expected the name of a component"),
    ("rules.going-out.targt = 3", 3, "rules.going-out.targt", "did you mean target?"),
    ("rules.going-out.zz = 3", 3, "rules.going-out.zz", "the choices are: target, order"),
    ("rules.floor.zz = 3", 3, "rules.floor.zz", "there are none"),
    ("rules.going-out.target = 0", 3, "rules.going-out.target", "a whole number from 1 to"),
    ("rules.going-out.target = 1000001", 3, "rules.going-out.target", "the largest number allowed is 1000000"),
    ("rules.going-out.target = -1000000", 3, "rules.going-out.target", "a whole number from 1 to"),
    ('rules.going-out.order = "jack"', 3, "rules.going-out.order", "not counting-order; the choices are"),
    ("rules.going-out.order = 3", 3, "rules.going-out.order", "expected the name of a component or a table"),
    ("rules.going-out.target = 1.5", 3, "rules.going-out.target", "got 1.5"),
    ('rules.following.void = "x"', 3, "rules.following.void", "must be 'anything' or 'must-"),
    ('rules.going-out = "going-out-order"', 3, "rules.going-out", "going-out-order needs target"),
    ('rules.seating = "by-players"', 3, "rules.seating", "cannot be used for seating"),
    ('rules.pack = "by-players"', 3, "rules.pack", "by-players needs otherwise"),
    (
        'rules.pack = { component = "by-players", otherwise = "pack", exceptions = {3 = "dealing"} }',
        3, "rules.pack.exceptions.3", "answers the rule point dealing, not pack",
    ),
    (
        'rules.pack = { component = "by-players", otherwise = "pack", exceptions = {x = "pack"} }',
        3, "rules.pack.exceptions.x", "not a number of players",
    ),
    (
        'rules.pack = { component = "by-players", otherwise = "pack", exceptions = {06 = "pack"} }',
        3, "rules.pack.exceptions.06", "not a number of players",
    ),
    (
        'rules.pack = { component = "by-players", otherwise = "pack", exeptions = {3 = "pack"} }',
        3, "rules.pack.exeptions", "did you mean exceptions?",
    ),
    ('rules.mercy = "mercy-rule(0)"', 3, "rules.mercy.margin", "margin must be a whole number"),
    ('rules.mercy = "mercy-rule(9"', 3, "rules.mercy", "was never closed"),
    ('rules.mercy = "pack(9)"', 3, "rules.mercy.component", "pack answers the rule point pack, not mercy"),
    ("points = 3", 3, "points", "a list of points, or a table with add"),
    ("points = []", 3, "points", "no points"),
    ('points = ["high", "lo"]', 3, "points[1]", "did you mean low?"),
    ('points = ["high", "pack"]', 3, "points[1]", "answers the rule point pack, not points"),
    ('points = ["high", "high"]', 3, "points[1]", "wo points are called 'High'"),
    ("points = [3]", 3, "points[0]", "expected the name of a component or a table"),
    ("points = [{ rank = 3 }]", 3, "points[0]", "say which component this is"),
    ('points = ["card-point"]', 3, "points[0]", "card-point needs rank"),
    (f"points = [{', '.join(['3'] * 201)}]", 3, "points", "at most 200 items"),
    ('points = [{ component = "card-point", rank = 6, value = 999 }, "game", "high"]',
     3, "points", "the limit is 1000"),
    ("points.ad = []", 3, "points.ad", "did you mean add?"),
    ('points.remove = ["Jack"]', 3, "points.remove", "the choices are: add"),
    ("points = []", 3, "points", "no points"),
    ('points.add = "jack"', 3, "points.add", "a list of points"),
    ('points.add = ["jack", "jack"]', 3, "points.add[1]", "wo points are called 'Jack'"),
    ('points.replace.Low = "low"', 3, "points.replace", "the choices are: add"),
    ('points.order = ["High"]', 3, "points.order", "the choices are: add"),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "line", "path", "told"), CASES, ids=[case[0] for case in CASES])
def test_a_problem_is_told_with_its_place(lines: str, line: int, path: str, told: str) -> None:
    """The line, the keys, and the nearest known name."""
    (found,) = problems(HEAD + lines)
    assert (found.line, path_text(found.path)) == (line, path)
    assert str(found).startswith(f"line {line}, column {found.column}: {path}: ")
    assert told in found.message


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ('extends = "setback"', 1, "format: the format of a variant file is 1, so write format = 1"),
        ("format = 0", 1, "the format of a variant file is 1, not 0"),
        ('\nformat = "1"', 2, "not '1'"),
        ("format = true", 1, "not True"),
        ("format = 2\nnonsense = 1", 1, "a newer release may read it"),
        ("format = 1", 1, "a variant needs an id, such as our-table, and a title"),
        ("format = 1", 1, "rules: the rules lack seating, one of "),
        ("format = 1", 1, "list all points in counting order: without extends, there are none yet"),
        ('format = 1\nextends = "setbak"\nflor = 1', 2, "Did you mean: setback, "),
        ('format = 1\nextends = "PITCH-SIXX"', 2, "Did you mean: pitch-six"),
        ('format = 1\nextends = "7-point"', 2, "Several games are called '7-point'"),
        ('format = 1\nextends = "../base.toml"', 2, "There is no variant called '../base.toml'"),
        ("format = 1\nextends = 3", 2, "expected the name of a variant, got 3"),
        ("format = 1\nextends = ", 2, "this is not TOML"),
        ("format = 1\nextends = setback", 2, "this is not TOML"),
        ("format = 1\nextends = “setback”", 2, "this is not TOML"),
        ('format = 1\nextends = "x', 2, "this is not TOML: Unterminated string"),
        ("format = 1\nformat = 1", 2, "this is not TOML: Cannot overwrite a value"),
        ("\n\n\n\n= 1", 5, "this is not TOML"),
        ('{"format": 1,\n "extends": "setback",\n "extends": "x"}', 2, "'extends' stands twice in one object"),
        ("{" + ", ".join(['"' + "a" * 61 + '": 1'] * 2) + "}", 1, "'" + "a" * 60 + "' stands twice"),
        ('{"format": 1,\n "extends": setback}', 2, "this is not JSON"),
        ('{"format": 1,\n "extends": null}', 2, "expected the name of a variant, got None"),
        ('{"format": 1, "extends": "setback",\n "rules": {"pack": {"lowest": NaN}}}', 2, "got nan"),
        ('{"format": 1, "extends": "setback",\n "rules": {"pack": {"lowest": 1e400}}}', 2, "got inf"),
        ('{"format": 1, "extends": "setback",\n "rules": {"pack": {"lowest": -' + "9" * 999 + "}}}", 2,
         "the largest number"),
        ('{"format": 1, "extends": "setback", "rules": {"pack": {"lowest": -' + "9" * 9999 + "}}}", 1,
         "this is not JSON: a number is too long"),
        ('{"format": 1, "extends": "setback",\n "rules": {"pack": {"lowest": null}}}', 2, "not None"),
    ],
)  # fmt: skip
def test_problems_of_the_text_itself(text: str, line: int, told: str) -> None:
    """And of what the file starts from; both formats."""
    found = [problem for problem in problems(text) if told in str(problem)]
    assert [problem.line for problem in found] == [line]


def test_all_problems_are_told_at_once_in_the_order_of_the_text() -> None:
    """Reading goes on after a problem."""
    text = HEAD + (
        'titel = "x"\n[rules]\ndealer-privilege = "dealer-steel"\nfloor = 3\n'
        'going-out = { target = 0, order = "x" }\n[points]\nremov = 3\nadd = ["lo"]\n'
    )
    with pytest.raises(InvalidVariantFile) as caught:
        loads_variant(text)
    error = caught.value
    assert [problem.line for problem in error.problems] == [3, 5, 6, 7, 7, 9, 10]
    assert (error.line, error.column, error.path, error.file) == (3, 1, ("titel",), None)
    assert str(error).startswith(
        "The text is not a variant; it has 7 problems:\n  - line 3, column 1"
    )


@attrs.frozen
class Choosy(FloorRule):
    """A component that looks at its parameters when it is made, and not before."""

    high: int = 2
    low: int = 1
    id = "choosy"
    least = None

    def describe(self, rules: Composition, players: int) -> tuple[()]:
        """Nothing."""
        return ()

    def __attrs_post_init__(self) -> None:
        for name in ("high", "low"):
            if type(getattr(self, name)) is not int:
                raise InvalidArgument(f"Choosy: {name} is not a number")
        if self.low > self.high:
            raise InvalidArgument("Choosy: the low one is above the high one")


def told(text: str) -> list[tuple[str, str]]:
    """The keys and the messages of all problems."""
    with pytest.raises(InvalidVariantFile) as caught:
        loads_variant(text, components=[*CUSTOM, Choosy])
    return [(path_text(each.path), each.message) for each in caught.value.problems]


@pytest.mark.parametrize(
    ("lines", "paths"),
    [
        ('[rules.dealing]\nhand = 0\npacket = -2\nwidow = "x"',
         ["rules.dealing.hand", "rules.dealing.packet", "rules.dealing.widow"]),
        ('rules.auction = { minimum = 0, maximum = -1, dealer = "x", passing = "y" }',
         ["rules.auction.minimum", "rules.auction.maximum", "rules.auction.dealer",
          "rules.auction.passing"]),
        ('rules.mercy = { component = "mercy-rule", margin = 0, x = 1 }',
         ["rules.mercy.margin", "rules.mercy.x"]),
        ('points.add = [{ component = "card-point", rank = "x", value = 0, name = "" }]',
         ["points.add[0].rank", "points.add[0].value", "points.add[0].name"]),
        ('rules.floor = { component = "choosy", low = "x", high = "y", z = 3 }',
         ["rules.floor.z"]),
        # What might come of a mistake is not told with it.
        ('rules.floor = { component = "choosy", low = 3, high = "y" }', ["rules.floor"]),
        ('rules.floor = { component = "choosy", low = 3 }', ["rules.floor"]),
        ('rules.auction = { minimum = "x", maximum = 1 }', ["rules.auction.minimum"]),
        ("rules.auction = { minimum = 4, maximum = 3 }", ["rules.auction"]),
        ('rules.flor = 1\npoints.add = ["hig"]', ["rules.flor", "points.add[0]"]),
        ('id = "Our Table"\ntitle = "x"\nbid-names.pass = 1\nrules.flor = 1',
         ["rules.flor"]),  # what a variant says of itself comes when it can be made
        ('rules.pack = { component = "by-players", otherwise = "pak", exeptions.3 = "pack" }',
         ["rules.pack.otherwise", "rules.pack.exeptions"]),
        ('rules.pack = { component = "by-players", exceptions = {3 = "pak"} }',
         ["rules.pack", "rules.pack.exceptions.3"]),
    ],
)  # fmt: skip
def test_all_that_is_wrong_with_a_component_is_told_at_once(lines: str, paths: list[str]) -> None:
    """Parameter by parameter, in whatever way each is wrong; and nothing that is not."""
    assert [path for path, _ in told(HEAD + lines)] == paths


def test_no_more_problems_are_told_than_anybody_reads() -> None:
    """Fifty."""
    assert len(problems(HEAD + "\n".join(f"x{number} = 1" for number in range(999)))) == 50


def test_a_file_is_named(tmp_path: Path) -> None:
    """In the message and in the error."""
    path = tmp_path / "ours.toml"
    path.write_text(HEAD + "x = 1")
    with pytest.raises(InvalidVariantFile, match=r"ours\.toml is not a variant: line 3") as caught:
        load_variant(path)
    assert caught.value.file == str(path)
    for again in (copy.copy(caught.value), pickle.loads(pickle.dumps(caught.value))):
        assert str(again) == str(caught.value)
        assert (again.problems, again.file) == (caught.value.problems, str(path))


# What cannot be played


@pytest.mark.parametrize(
    ("lines", "line", "path", "told"),
    [
        # The one that complains is told, whatever the file has changed.
        ("rules.pack.lowest = 8\nrules.seating.players = 6", 3, "rules.dealing", "the pack has 28"),
        ('points = ["high", "low", "jack", "game"]\nrules.going-out.target = 7\nrules.auction.minimum = 5',
         5, "rules.auction", "asks for a bid of 5"),
        ('points.add = ["slam"]', 3, "points.add[0]", "it must come last"),
        ('points = ["high", "low", "game", "off-jack"]', 3, "points[3]", "off-jack"),
        ("[rules.dealing]\nhand = 20", 3, "rules.dealing", "80 cards for 4 players"),
        ("rules.dealing.hand = 9\nrules.dealing.packet = 2", 3, "rules.dealing", "packet"),
        ('rules.auction.dealer = "dealer-steal"\nrules.dealer-privilege = "dealer-match"',
         4, "rules.dealer-privilege", "is set twice: here and by rules.auction.dealer"),
        ('rules.all-pass.next-dealer = true\nrules.auction.all-pass = "redeal"',
         3, "rules.all-pass", "is set twice: here and by rules.auction.all-pass"),
        ('[rules]\ncounting-order = "bidder-first"\n[rules.going-out]\norder = "count-out-in-order"',
         4, "rules.counting-order", "here and by rules.going-out.order"),
        (('rules.dealer-privilege = "dealer-steal"\nrules.auction = { component = "by-players", '
          'otherwise = "single-round", exceptions.3 = { component = "single-round", '
          'dealer = "dealer-match" } }'), 3, "rules.dealer-privilege",
         "set twice: here and by rules.auction.exceptions.3.dealer"),
    ],
)  # fmt: skip
def test_a_clash_is_told(lines: str, line: int, path: str, told: str) -> None:
    """Of components, and of two answers to one question, even if they are the same."""
    (found,) = [problem for problem in problems(HEAD + lines) if told in problem.message]
    assert (found.line, path_text(found.path)) == (line, path)


def test_parts_beside_a_table_that_leaves_them_open_are_no_second_answer() -> None:
    """The auction has its bids in a table, and the dealer's privilege on a line of its own."""
    auction = 'rules.auction = { component = "single-round", minimum = 3 }\n'
    found = loads_variant(HEAD + auction + 'rules.dealer-privilege = "dealer-steal"')
    assert found == SETBACK.with_rules(SingleRound(3), pitchlib.DealerSteal())


def test_a_part_that_nothing_asks_for() -> None:
    """Its key is to blame."""

    @attrs.frozen
    class Silent(Component):
        """A component for a rule point of its own."""

        id = "silent"
        rule_point = "silence"

        def describe(self, rules: Composition, players: int) -> tuple[()]:
            """Nothing."""
            return ()

    with pytest.raises(InvalidVariantFile, match="this variant has no use for silence"):
        loads_variant(HEAD + 'rules.silence = "silent"', components=[Silent])


def test_a_base_may_depend_on_the_number_of_players() -> None:
    """Then a table says which component it means."""
    text = 'format = 1\nextends = "off-jack-seven"\nrules.dealing.hand = 8'
    assert "depends on the number of players" in problems(text)[0].message


def test_custom_code_that_fails_is_a_problem_of_the_file() -> None:
    """Whatever a component raises when it is made or asked."""

    @attrs.frozen
    class Fragile(FloorRule):
        """Breaks when asked."""

        depth: int = 0
        id = "fragile"

        def __attrs_post_init__(self) -> None:
            if self.depth:
                raise RuntimeError("too deep")

        least = None

        def describe(self, rules: Composition, players: int) -> tuple[()]:
            """Nothing."""
            return ()

        def conflicts(self, rules: object, players: int) -> tuple[()]:
            """Break."""
            raise ZeroDivisionError

    with pytest.raises(InvalidVariantFile, match="RuntimeError: too deep"):
        loads_variant(HEAD + 'rules.floor = { component = "fragile", depth = 1 }',
                      components=[Fragile])  # fmt: skip
    with pytest.raises(InvalidVariantFile):
        loads_variant(HEAD + 'rules.floor = "fragile"', components=[Fragile])


def test_a_component_that_leaves_a_question_open_is_refused() -> None:
    """At its place, with what it lacks."""

    @attrs.frozen
    class Bottomless(FloorRule):
        """Does not say how low a score may fall."""

        id = "bottomless"

        def describe(self, rules: Composition, players: int) -> tuple[()]:
            """Nothing."""
            return ()

    with pytest.raises(InvalidVariantFile, match=r"line 3.*rules\.floor: Bottomless lacks 'least'"):
        loads_variant(HEAD + 'rules.floor = "bottomless"', components=[Bottomless])


# What is allowed


@pytest.mark.parametrize(
    ("lines", "same"),
    [
        ("", SETBACK),
        ('"$schema" = "urn:x"', SETBACK),
        ("rules = {}\npoints = {}", SETBACK),
        ("rules.floor = {}", SETBACK),
        ('[rules]\nfloor = "no-negative-floor"', SETBACK.with_rules(NoNegativeFloor())),
        ('rules.mercy = "MercyRule(12)"', SETBACK.with_rules(MercyRule(12))),
        ('rules.auction = "single-round(3, all-pass=redeal(next-dealer=true))"',
         SETBACK.with_rules(SingleRound(3, all_pass=Redeal(next_dealer=True)))),
        ("rules.all-pass.next-dealer = true", SETBACK.with_rules(Redeal(next_dealer=True))),
        ("rules.auction.all-pass.next-dealer = true", SETBACK.with_rules(Redeal(next_dealer=True))),
        (
            'rules.auction = "single-round"\nrules.all-pass = { next-dealer = true }',
            SETBACK.with_rules(SingleRound(all_pass=Redeal(next_dealer=True))),
        ),
        (
            'rules.auction = { component = "single-round", all-pass = { next-dealer = true } }',
            SETBACK.with_rules(SingleRound(all_pass=Redeal(next_dealer=True))),
        ),
        (
            '[rules.dealing]\ncomponent = "by-players"\notherwise = "dealing"\nexceptions = { 2 = { component = "dealing", hand = 9 } }',
            SETBACK.with_rules(ByPlayers(Dealing(), {2: Dealing(9)})),
        ),
        ('id = "a"\ntitle = "A"', SETBACK.renamed("a", "A")),
        ('id = "a"\ntitle = "A"\naliases = ["b"]', SETBACK.renamed("a", "A", "b")),
        ("aliases = []", attrs.evolve(SETBACK, aliases=())),
        ("bid-names = {}", attrs.evolve(SETBACK, bid_names=())),
        ("rules.seating.players = 4", SETBACK),
        ('points = ["high", "low", "jack", "game"]', SETBACK.with_points(*SETBACK.points[:4])),
    ],
)  # fmt: skip
def test_what_may_be_written(lines: str, same: Variant) -> None:
    """Tables, dotted keys and braces; parts by themselves or within."""
    assert loads_variant(HEAD + lines) == same


def test_a_file_may_extend_by_any_name() -> None:
    """Ids and titles."""
    for variant in VARIANTS:
        for name in (variant.id, variant.title):
            assert loads_variant(f'format = 1\nextends = "{name}"') == variant


def test_bytes_line_ends_and_marks_are_read() -> None:
    """As editors on all systems write them."""
    text = 'format = 1\r\nextends = "pitch-six"\r\n\r\n[rules]\r\nfloor = "no-negative-floor"\r\n'
    for source in (text, text.encode(), b"\xef\xbb\xbf" + text.encode()):
        assert loads_variant(source) == PITCH_SIX.with_rules(NoNegativeFloor())
    assert problems(text + "x = 1")[0].line == 6
    (found,) = problems("🂡".encode() * (LONGEST + 1))
    assert "at most" in found.message


# What is hostile


@pytest.mark.parametrize(
    "source",
    [
        b"\xff\xfe", "a\0b", "format = 1\u2028", "\ud800", "x" * (LONGEST + 1),
        b"x" * (4 * LONGEST + 1), "é".encode() * (LONGEST + 1), "[" * LONGEST, "a = " + "[" * 60_000,
        "a = " + "{a=" * 15_000, '{"a":' * 12_000, "[[" * 30_000, "a." * 30_000 + "a = 1",
        "a = " + "1" * 60_000, "a = 0x" + "f" * 60_000, '{"format": ' + "1" * 60_000 + "}",
        '{"format": 1' + "0" * 400 + ".5e9999}", 'a = """' + "\\" * 60_000, "a = '''" + "'" * 60_000,
        '"' * LONGEST, "'" * LONGEST, "[a]\n" * 15_000, "[[a]]\n" * 10_000, "a=1\n" * 15_000,
        "".join(f"[a{number}]\n" for number in range(7_000)), "#" * LONGEST, "\n" * LONGEST, "", " ",
        "null", "[]", "3", "{}", "{", "}", "\\", "=", "format", "format = 1 extends = 2",
        HEAD + "rules.floor = " + "{ component = " * 23 + "1" + "}" * 23,
        HEAD + "points = [" + "[" * 20 + "]" * 20 + "]",
        HEAD + "rules.seating.players = [" + "2," * 9000 + "]",
        HEAD + f"rules.seating.players = [{', '.join(map(str, range(2, 200)))}]\n"
        + "rules.dealing.hand = 60\npoints = ["
        + ", ".join(f'{{component="card-point",rank=6,name="{n}"}}' for n in range(150)) + "]",
    ],
    ids=range(43),
)  # fmt: skip
def test_hostile_files_are_refused_at_once(source: str | bytes) -> None:
    """Nothing but the error of the library, and soon."""
    with pytest.raises(InvalidVariantFile):
        loads_variant(source)


@pytest.mark.parametrize(
    ("kind", "printed"),
    [
        ("[x{}]\n", 50), ("x{} = 1\n", 50), ("points.x{} = 3\n", 50),
        ("[rules.dealing.x{}]\n", 50), ("[rules.x{}]\n", 1),
    ],
)  # fmt: skip
def test_no_more_suggestions_are_worked_out_than_printed(
    kind: str, printed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eight thousand unknown tables: fifty of them are looked up."""
    asked: list[str] = []

    def close(word: str, *_: object, **__: object) -> list[str]:
        asked.append(word)
        return []

    monkeypatch.setattr(difflib, "get_close_matches", close)
    lines = "".join(kind.format(number) for number in range(64_000 // len(kind.format(8000)) - 9))
    assert len(problems(HEAD + lines)) == printed
    assert len(asked) == len(set(asked)) == (50 if printed == 50 else 0)


LONG = "x" * 10**6


@pytest.mark.parametrize(
    "change",
    [
        {"id": LONG}, {"title": LONG}, {"aliases": [LONG]}, {"bid-names": {LONG: 1}},
        {"bid-names": {"x": LONG}}, {"extends": LONG}, {LONG: 1}, {"rules": LONG}, {"rules": {LONG: 1}},
        {"rules": {"floor": LONG}}, {"rules": {"floor": {LONG: 1}}}, {"rules": {"pack": {"lowest": LONG}}},
        {"rules": {"seating": {"players": [LONG]}}},
        {"rules": {"pack": {"also-ranks": ["x" * 200] * 200}}}, {"rules": {"pack": {"component": LONG}}},
        {"points": LONG}, {"points": [LONG]},
        {"points": {LONG: 1}}, {"points": {"add": [LONG]}},
        {"points": {"add": [{"component": "card-point", "rank": 3, "name": LONG}]}},
        {"rules": {"pack": {"lowest": 10**5000}}}, {"bid-names": {"x": 10**5000}}, {"title": 10**5000},
        {"extends": 10**5000},
    ],
)  # fmt: skip
def test_long_texts_and_numbers_are_not_echoed(change: dict[str, object]) -> None:
    """Wherever they stand, the message stays short enough to be read."""
    names = {"title": "x", "id": "x"}
    with pytest.raises(InvalidVariant) as caught:
        variant_from_data({"extends": "setback", **names, **change})
    assert len(str(caught.value)) < 2_000


def test_data_that_are_nested_deep_are_refused() -> None:
    """Data, unlike texts, may be as deep as their maker likes."""
    deep: object = "dealing"
    table: object = "dealing"
    for _ in range(10_000):
        deep = [deep]
        table = {"component": "by-players", "otherwise": table, "exceptions": {"2": "dealing"}}
    for dealing in (table, {"hand": deep}, {"hand": table}, deep):
        with pytest.raises(InvalidVariant):
            variant_from_data({"extends": "setback", "rules": {"dealing": dealing}})
    for depth, told in ((38, "hand must be a whole number"), (39, "may not be nested deeply")):
        deep = 3
        for _ in range(depth):
            deep = [deep]
        with pytest.raises(InvalidVariant, match=told):
            variant_from_data({"extends": "setback", "rules": {"dealing": {"hand": deep}}})


@pytest.mark.parametrize("strange", ["\n", "\x00", "\x7f", "\x9b", "\u2028", "\u202e", "\u2066", "\u200f", "\ud800", "\u200b"])  # fmt: skip
def test_no_name_has_characters_that_cannot_be_seen(strange: str) -> None:
    """Nor those that turn the direction of the text: in ids, titles, aliases and names."""
    name = f"a{strange}b"
    changes: list[dict[str, object]] = [
        {"id": name}, {"title": name}, {"aliases": [name]}, {"bid-names": {name: 3}},
        {"points": {"add": [{"component": "card-point", "rank": 3, "name": name}]}},
        {"points": {"add": [{"component": "at-most", "most": 3, "name": name}]}},
    ]  # fmt: skip
    for change in changes:
        with pytest.raises(InvalidVariant):
            variant_from_data({"extends": "setback", "id": "x", "title": "x", **change}, CUSTOM)
        text = json.dumps({"format": 1, "extends": "setback", "id": "x", "title": "x", **change})
        with pytest.raises(InvalidVariantFile):
            loads_variant(text, components=CUSTOM)
    makers: tuple[Callable[[], object], ...] = (
        lambda: SETBACK.renamed(name, "x"),
        lambda: SETBACK.renamed("x", name),
        lambda: SETBACK.renamed("x", "x", name),
        lambda: attrs.evolve(SETBACK, bid_names=[(name, 3)]),
        lambda: SETBACK.with_points(*SETBACK.points, AtMost(3, name)),
    )
    for make in makers:
        with pytest.raises(InvalidVariant):
            make()


# Names


def test_names_in_files_are_those_of_python_in_kebab_case() -> None:
    """And the ids that refused moves tell are the same."""
    for name, kind in shipped_components().items():
        identity = getattr(kind, "id", None)
        if isinstance(identity, str):
            assert name == identity
    assert in_kebab_case("HTMLPoint") == "html-point"
    assert in_kebab_case("Top10Point") == "top10-point"


def test_two_classes_that_would_be_called_the_same_are_refused() -> None:
    """A file could not tell them apart."""

    class DealerSTEAL(DealerPrivilegeRule):
        """Unlike DealerSteal."""

    class Dealer_Steal(DealerSTEAL):  # noqa: N801
        """Called dealer-steal."""

    with pytest.raises(InvalidArgument, match="both named dealer-steal"):
        loads_variant(HEAD, components=[Dealer_Steal])
