"""``pitchlib play``: whole games, by bots alone and with a person."""

from __future__ import annotations

import builtins
import re
from pathlib import Path

import attrs
import pytest

from cover import COVER
from pitchlib import (
    JOKER_ELEVEN,
    OFF_JACK_SEVEN,
    SETBACK,
    VARIANTS,
    AtHandEnd,
    GoingOutRule,
    Individual,
    InvalidArgument,
    NoAuction,
    SingleRound,
    Variant,
    find_variant,
)
from pitchlib.authoring import Composition
from pitchlib.cli import named
from pitchlib.cli.named import _component, _with_target
from pitchlib.cli.screen import WIDTH
from pitchlib.rules.winning.going_out import CountOutInOrder

from .terminal import Terminal, script

DATA = Path(__file__).parent / "data"

FORMS = [
    *(f"{variant.id} --players {number}" for variant in COVER for number in variant.players),
    *(
        f"{name} --alone --players {n}"
        for name in ("off-jack-seven", "off-jack-ten")
        for n in (2, 5)
    ),
    "pitch-six --partners",
    "pitch-six --partners --players 6",
    "off-jack-seven --rule DiscardOnly",
]
CARD = "[2-9TJQKAX][SHDC+-]"
WON = re.compile(
    r"(?:Seat \d wins|Seats \d(?:\+\d)+ win) the game (?:with -?\d+ points?|at -?\d+) "
    r"after \d+ hands? \[.*\]\."
)


@pytest.mark.parametrize("form", FORMS)
def test_bots_play_every_form_to_the_end(terminal: Terminal, form: str) -> None:
    """Somebody wins, with every number of players, and no line is wider than a terminal."""
    ended = terminal.command(f"play {form} --seed 5")
    assert (ended.status, ended.err) == (0, "")
    assert WON.fullmatch(ended.last), ended.last
    assert max(map(len, ended.out.splitlines())) <= WIDTH


@pytest.mark.parametrize("variant", VARIANTS[:6], ids=lambda variant: variant.id)
def test_each_hand_is_shown_in_full(terminal: Terminal, variant: Variant) -> None:
    """A hand shows all cards dealt, the calls, all tricks, all points and the new scores."""
    ended = terminal.command(f"play {variant.id} --seed 4 --hands 1")
    rules = variant.at(variant.default_players)
    players = variant.default_players
    cards = rules.dealing.hand
    dealt = re.findall(rf"^(?:Dealt)? +seat \d  ((?:{CARD} *)+)$", ended.out, re.MULTILINE)
    assert [len(hand.split()) for hand in dealt] == [cards] * players
    calls = re.search(r"^(?:Bids|Said) +((?:.*\n)+?)(?:Contract|Lead)", ended.out, re.MULTILINE)
    said = re.findall(r"seat\s+\d\s+[a-z]+", "" if calls is None else calls[1])
    if isinstance(rules.auction, SingleRound):
        assert len(said) == players
    else:
        assert bool(said) is not isinstance(rules.auction, NoAuction)
    line = rf"^ +\d  seat \d(?:  {CARD}    )+  seat \d$"
    tricks = re.findall(line, ended.out, re.MULTILINE)
    assert len(tricks) == 6
    for point in rules.points:
        assert re.search(rf"^{point.name} +{point.value}  \S", ended.out, re.MULTILINE)
    assert re.search(r"^score( +-?\d+)+$", ended.out, re.MULTILINE)


def test_an_exchange_is_shown(terminal: Terminal) -> None:
    """With off-jack one reads what was discarded, drawn and kept; with six, the widow too."""
    four = terminal.command("play off-jack-seven --seed 4 --hands 1").out
    assert "seat    discards  draws     then holds" in four
    six = terminal.command("play off-jack-seven --players 6 --seed 4 --hands 1").out
    assert "Widow     seat 3  JS  9H 3H  3D  7C 2C" in six
    assert re.search("^seat    discards +then holds$", six, re.MULTILINE)
    packets = terminal.command("play blind-cinch --seed 3 --hands 1").out
    assert "Packets   seat 0  5S  4H  4D  7C" in packets


@pytest.mark.parametrize("variant", ["california-jack", "shasta-sam"])
def test_the_whole_stock_is_shown(terminal: Terminal, variant: str) -> None:
    """Open or hidden: forty cards in the order in which they were drawn."""
    shown = terminal.command(f"play {variant} --seed 3 --hands 1").out
    stock = shown.partition("Stock")[2].partition("Lead")[0].split()
    assert len(stock) == len({*stock}) == 40


def test_a_seed_decides_the_game(terminal: Terminal) -> None:
    """The same seed gives the same game, another one another."""
    first, second, third = (
        terminal.command(f"play pitch-six --seed {seed}").out for seed in (3, 3, 4)
    )
    assert first == second
    assert first != third


def test_a_game_without_a_seed_can_be_repeated(terminal: Terminal) -> None:
    """The seed that was drawn is shown."""
    ended = terminal.command("play setback --hands 2")
    seed = re.search(r"Seed (\d+)\.", ended.out)
    assert seed is not None
    assert terminal.command(f"play setback --hands 2 --seed {seed[1]}").out == ended.out


def test_the_transcript_of_a_hand(terminal: Terminal) -> None:
    """A hand of bots reads exactly like the transcript that is kept."""
    expected = (DATA / "setback-seed-7.txt").read_text(encoding="utf-8")
    assert terminal.command("play setback --seed 7 --hands 1").out == expected


def test_the_transcript_of_a_hand_with_a_person(terminal: Terminal) -> None:
    """A hand with a person reads exactly like the transcript that is kept."""
    typed = (DATA / "off-jack-seven-seat-1.typed.txt").read_text(encoding="utf-8")
    expected = (DATA / "off-jack-seven-seat-1.txt").read_text(encoding="utf-8")
    assert terminal.command("play off-jack-seven --seed 3 --seat 1", typed).out == expected


@pytest.mark.parametrize("variant", COVER, ids=lambda variant: variant.id)
def test_a_person_plays_a_whole_game(terminal: Terminal, variant: Variant) -> None:
    """Moves typed in notation play the game that the library plays, to the same end."""
    seat = COVER.index(variant) % variant.default_players
    typed, end = script(variant, seat, seed=8)
    ended = terminal.command(f"play {variant.id} --seat {seat} --seed 8", typed)
    assert (ended.status, ended.err) == (0, "")
    assert end.winner is not None
    sides = [end.side_of(each) for each in range(end.players)]
    who = "You" if sides[seat] == end.winner else "Seat"
    assert ended.last.startswith(who)
    reached = f"at {end.scores[end.winner]}"
    if variant.going_out.id != "counting-down":
        reached = f"with {end.scores[end.winner]} points"
    assert f"{reached} after {end.hand_number} hands" in ended.last
    assert "You may not" not in ended.out


def test_a_person_plays_the_widow_and_the_draw(terminal: Terminal) -> None:
    """The six-handed widow and a game for two with a stock can be played to the end, too."""
    typed, end = script(OFF_JACK_SEVEN, 2, seed=9, players=6)
    ended = terminal.command("play off-jack-seven --players 6 --seat 2 --seed 9", typed)
    assert f"after {end.hand_number} hands" in ended.last
    assert "picks up the widow" in ended.out
    alone = OFF_JACK_SEVEN.with_rules(Individual(range(2, 9)))
    typed, end = script(alone, 0, seed=9, players=2)
    ended = terminal.command("play off-jack-seven --alone --players 2 --seat 0 --seed 9", typed)
    assert f"after {end.hand_number} hands" in ended.last


def test_a_person_sees_no_hidden_cards(terminal: Terminal) -> None:
    """Until it is played, no card of another seat is shown."""
    ended = terminal.command("play setback --seat 1 --seed 7")
    shown = set(re.findall(r"\b[2-9TJQKA][SHDC]\b", ended.out))
    assert shown == {"5S", "JH", "QD", "JD", "2D", "2C"}


def test_a_hand_that_is_thrown_in(terminal: Terminal) -> None:
    """When everybody passes it is said, with who deals next; no score is shown for the hand."""
    games = (terminal.command(f"play setback --seed {seed} --hands 1") for seed in range(200))
    ended = next(game for game in games if "Everyone passed" in game.out)
    assert "Everyone passed: the cards are thrown in, and seat 0 deals next." in ended.out
    assert "trick" not in ended.out
    assert "point  " not in ended.out


def test_an_early_end_says_so(terminal: Terminal) -> None:
    """When the bidder goes out in mid-hand, one reads that it is so, and the rule."""
    line = "play joker-eleven --scores 10 10 10 10 10 10"
    games = (terminal.command(f"{line} --seed {seed}") for seed in range(50))
    ended = next(game for game in games if "[during-play]" in game.out)
    assert "The bidder went out with cards left to play." in ended.out
    assert ended.last.endswith("[during-play].")


def test_an_early_end_gives_no_hidden_card_away(terminal: Terminal) -> None:
    """A person does not see which cards nobody has played when the bidder goes out in mid-hand."""
    line = "play joker-eleven --seat 0 --scores 10 10 10 10 10 10"
    early = 0
    for seed in range(40):
        typed, end = script(JOKER_ELEVEN, 0, seed, scores=[10] * 6)
        out = terminal.command(f"{line} --seed {seed}", typed).out
        if "cards left to play" in out:
            points = out[out.rindex("point ") :]
            unplayed = {str(card) for hand in end.hands for card in hand}
            assert not unplayed & set(re.findall(CARD, points))
            early += "the hand ended before it was decided" in points
    assert early


def test_the_number_of_hands_can_be_limited(terminal: Terminal) -> None:
    """After so many hands the game stops, and says so, with the scores."""
    ended = terminal.command("play pitch-six --seed 1 --hands 2")
    assert ended.status == 0
    assert ended.out.count("--- Hand") == 2
    stopped = " ".join(ended.out.splitlines()[-2:])
    assert stopped.startswith("Stopped after 2 hands, as asked. Nobody has won yet. Scores: ")


def test_a_game_that_goes_on_for_ever_is_stopped(terminal: Terminal) -> None:
    """With a target out of reach the game stops by itself and says how to go on."""
    ended = terminal.command("play setback --seed 1 --target 1000")
    assert ended.status == 0
    assert ended.out.count("--- Hand") == 100
    stopped = " ".join(ended.out.splitlines()[-3:]).strip()
    assert stopped.startswith(
        "Stopped after 100 hands, because the game might never end; --hands N allows more. "
    )


def test_a_game_can_begin_with_scores_and_another_dealer(terminal: Terminal) -> None:
    """Scores and dealer are those that were given."""
    ended = terminal.command("play setback --seed 1 --scores 10 -3 0 7 --dealer 2 --hands 1")
    assert "Scores: seat 0: 10, seat 1: -3, seat 2: 0, seat 3: 7." in ended.out
    assert "--- Hand 1: seat 2 deals ---" in ended.out


def test_options_are_components(terminal: Terminal) -> None:
    """A target and rules by name change the variant that is played."""
    ended = terminal.run(
        "play", "setback", "--target", "21", "--rule", "Slam(requires_bid=False, name='Smudge')",
        "--rule", "LowToHolder", "--seed", "2", "--hands", "1",
    )  # fmt: skip
    assert "to 21" in ended.out
    assert "not bid" not in ended.out
    nested = "SingleRound(minimum=4, all_pass=StickTheDealer())"
    forced = terminal.run("play", "setback", "--rule", nested, "--seed", "1", "--hands", "1")
    assert re.search(r"has the bid at [45],", forced.out)


@pytest.mark.parametrize(
    ("variant", "points"),
    [
        ("pitch-six", "High, Low, Jack, Six, Last, Game, Three (3)."),
        ("setback", "High, Low, Jack, Game, Three (3), Smudge."),
    ],
)
def test_a_point_is_added(terminal: Terminal, variant: str, points: str) -> None:
    """As the last one, or before the one that must come last."""
    rule = "card-point(3, value=3)"
    ended = terminal.run("play", variant, "--rule", rule, "--seed", "1", "--hands", "1")
    assert (ended.status, ended.err) == (0, "")
    assert f"\nPoints: {points}\n" in ended.out


@pytest.mark.parametrize(
    ("in_files", "in_python"),
    [
        ("low-to-holder", "LowToHolder"),
        ("low", "Low()"),
        ("mercy-rule(margin=12)", "MercyRule(12)"),
        ("low(suit-cards-only=true)", "Low(suit_cards_only=True)"),
        ("trump-in-anytime(void='must-trump')", "TrumpInAnytime(void='must-trump')"),
        ("trump-in-anytime(void=must-trump)", "TrumpInAnytime(void='must-trump')"),
        (
            "single-round(minimum=3, maximum=none, all-pass=stick-the-dealer)",
            "SingleRound(minimum=3, maximum=None, all_pass=StickTheDealer())",
        ),
    ],
)
def test_rules_are_named_as_in_files_or_as_in_python(in_files: str, in_python: str) -> None:
    """Both stand for the same component."""
    assert _component(in_files) == _component(in_python)


def test_a_target_to_count_down_from(terminal: Terminal) -> None:
    """Where scores are counted down, the target is where they start."""
    ended = terminal.command("play smudge --target 9 --seed 1 --hands 1")
    assert ended.out.startswith("Smudge: 4 players, each alone, from 9 down to 0. ")


@attrs.frozen
class Endless(GoingOutRule):
    """Nobody ever wins."""

    id = "endless"
    target = 1_000
    order = CountOutInOrder()
    during_play = AtHandEnd()

    def describe(self, rules: Composition, players: int) -> tuple[()]:
        """Nothing."""
        return ()


def test_a_target_needs_a_rule_that_has_one() -> None:
    """The message names a rule that has none."""
    with pytest.raises(InvalidArgument, match="--target: Endless has no target"):
        _with_target(Endless(), 7)


def test_teams_are_named(terminal: Terminal) -> None:
    """Partners are shown as a team; a person hears who the partner is."""
    bots = terminal.command("play pitch-six --partners --seed 1 --hands 1")
    assert "teams seats 0+2 and seats 1+3" in bots.out
    person = terminal.command("play pitch-six --partners --players 6 --seat 4")
    assert "teams seats 0+3, you+1 and seats 2+5" in person.out
    assert "You are seat 4." in person.out


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("play setbak", "There is no variant called 'setbak'. Did you mean setback"),
        ("play zzz", "There is no variant called 'zzz'. There are: pitch-six, five-majors"),
        ("play 10-point", "Several games are called '10-point':\n  - ten-point-pitch: "),
        ("rules 10-point", "Several games are called"),
        ("play setback --players 5", "Setback cannot be played by 5"),
        ("play off-jack-seven --players 5", "(try --alone)"),
        ("play setback --seat 4", "--seat must be from 0 to 3, not 4"),
        ("play setback --seat -1", "--seat must be from 0 to 3, not -1"),
        ("play setback --dealer 9", "The dealer must be a seat from 0 to 3, not 9"),
        ("play setback --scores 1 2", "expected 4 scores as whole numbers"),
        ("play setback --scores 11 0 0 0", "Side 0 cannot stand at 11"),
        ("play setback --target 0", "target must be a whole number"),
        ("play setback --seed -3", "expected a whole number, 0 or more, not '-3'"),
        ("play setback --hands 0", "expected a whole number, 1 or more, not '0'"),
        ("play setback --seed x", "expected a whole number, 0 or more, not 'x'"),
        (f"play setback --seed {'9' * 19}", "a number may have at most 18 digits"),
        ("play setback --target many", "expected a whole number, not 'many'"),
        ("play setback --scores 1 2 - 3", "expected a whole number, not '-'"),
        ("play setback --names Ann Bob Ann Cid", "--names: 'Ann' is there twice: give each player"),
        ("play setback --names a b c d\x07", "play: --names: a text is one line without control"),
        ("play setback --rule LowToHoldr", "'low-to-holdr'; did you mean low-to-holder"),
        ("play setback --rule 17", "expected a component, such as low-to-holder"),
        ("play setback --rule Card", "there is no component called 'card'"),
        ("play setback --rule zzzzz", "there is no component called 'zzzzz'"),
        ("play setback --rule MercyRule(0)", "margin must be a whole number"),
        ("play setback --rule MercyRule(0)", "  --rule MercyRule(0)\n                   ^"),
        ("play setback --rule MercyRule(1,2)",
         "too many parameters; mercy-rule has only 1: margin"),
        ("play setback --rule MercyRule(1,margin=2)", "mercy-rule is given margin twice"),
        ("play setback --rule MercyRule(margin=1,margin=2)", "mercy-rule is given margin twice"),
        ("play setback --rule MercyRule(margin=12,foo=1)",
         "mercy-rule has no parameter called 'foo'; the choices are: margin"),
        ("play setback --rule MercyRule(marjin=12)", "'marjin'; did you mean margin?"),
        ("play setback --rule NoMoon(foo=1)",
         "no-moon has no parameter called 'foo'; there are none"),
        ("play setback --rule MercyRule(**{})", "unexpected '*'"),
        ("play setback --rule GoingOutOrder",
         "going-out-order needs target: write going-out-order(target=…)"),
        ("play setback --rule low-to-holdr", "did you mean low-to-holder"),
        ("play setback --rule zz-zz", "there is no component called 'zz-zz'"),
        ("play setback --rule TrumpInAnytime(void=must)", "must be 'anything' or 'must-trump'"),
        ("play setback --rule 3-2", "expected the end of the component"),
        ("play setback --rule (", "expected a value"),
        ("play setback --rule )", "expected a value"),
        (f"play setback --rule {'x' * 4001}", "a component may have at most 4000 characters"),
        ("play setback --rule MercyRule(", "expected a value"),
        ("play setback --rule Slam(name='x", "the closing quote is missing"),
        ("play setback --rule open('x')", "too many parameters; open has no parameters"),
        ("play setback --rule Moon().id", "unexpected '.'"),
        ("play setback --rule OffJack()", "Setback cannot be played like this"),
        ("play pitch-six --partners --alone", "not allowed with argument"),
        ("play", "which game? Name a VARIANT, or a record with --resume"),
        ("deal", "invalid choice: 'deal'"),
    ],
)  # fmt: skip
def test_arguments_that_make_no_sense(terminal: Terminal, line: str, message: str) -> None:
    """What cannot be is refused with a reason on the error stream, and status 2."""
    ended = terminal.command(line)
    assert ended.status == 2
    assert ended.out == ""
    assert message in ended.err
    assert "Traceback" not in ended.err


def test_variants_are_found_by_their_other_names(terminal: Terminal) -> None:
    """A game can be asked for by any name that find_variant knows."""
    ended = terminal.command("play High-Low-Jack --seed 1 --hands 1")
    assert ended.out.startswith(find_variant("high-low-jack").title)
    assert find_variant("high-low-jack") == SETBACK


def test_what_counts_as_a_whole_is_not_shown_point_by_point(terminal: Terminal) -> None:
    """In Cinch the difference counts if a bid is made; if it fails, the others' points count."""
    out = "".join(terminal.run("play", "cinch", "--seed", seed).out for seed in "123")
    heads = re.findall(r" and (made it|is set)\.\npoint .* for( +counts)?\n", out)
    shown = {(outcome, bool(counts)) for outcome, counts in heads}
    assert ("made it", False) in shown
    assert ("made it", True) not in shown
    assert ("is set", True) in shown


def test_a_person_is_asked_which_game(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    """By its number or its id, again after anything else; the end of the input is no answer."""
    answers: list[str] = []

    def answer(prompt: str) -> str:
        assert prompt == "Which one, 1 to 4? "
        if not answers:
            raise EOFError
        return answers.pop(0)

    monkeypatch.setattr(builtins, "input", answer)
    monkeypatch.setattr(named, "_attended", lambda: True)
    answers[:] = ["five", "0", "3"]
    ended = terminal.run("rules", "10-point")
    assert ended.status == 0
    assert "Several games are called '10-point':" in ended.out
    assert "Smear: the rules" in ended.out
    answers[:] = ["off-jack-ten"]
    assert "Off-Jack Ten: the rules" in terminal.run("rules", "10-point").out
    assert terminal.run("rules", "10-point").status == 2
