"""The kit itself: what it draws, how it prints, and that it finds what is wrong with a variant."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import attrs
import pytest
from hypothesis import HealthCheck, find, given, settings
from hypothesis.errors import NoSuchExample

from compositions import composed, games, states, variants
from cover import COVER
from laws import flawed
from laws.recount import conserved
from pitchlib.codec.components import components_in, shipped_components
from pitchlib.testing import (
    LAWS,
    CheckReport,
    History,
    LawBroken,
    check_variant,
    code,
    history,
    laws,
)
from unit.helpers import *


@attrs.frozen
class FirstTrick(PointRule):
    """A point for the first trick, which asks for the tricks."""

    id = "first-trick-point"
    name = "First"
    value = 1
    sentences: ClassVar = {"award": "{name}: 1 point to the side that wins the first trick."}
    objections: ClassVar = {"none": "there is no trick"}

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To whoever won it."""
        if hand.tricks is None:
            raise InvalidArgument("Who won the first trick matters here: give `tricks`")
        seat = hand.tricks[0].winner if hand.tricks else None
        if seat is None:
            return self.nobody("none")
        why = clause("first-trick-point.won", "the first trick")
        return Award(self.name, 1, self.id, hand.sides[seat], seat, trick=0, why=why)


HOMES = ("", ".rules", ".variants", ".knowledge")
EVERYTHING = "".join(f"from pitchlib{home} import *\n" for home in HOMES)
"""What printed values are evaluated with."""
quick = settings(max_examples=40, database=None, deadline=None)
search = settings(
    max_examples=3000, database=None, deadline=None,
    suppress_health_check=[HealthCheck(each) for each in HealthCheck],
    phases=[stage for stage in settings().phases if stage.name != "shrink"],
    report_multiple_bugs=False,
)  # fmt: skip


# What is drawn


def test_the_kit_is_not_imported_with_the_library() -> None:
    """``import pitchlib`` imports neither the kit nor hypothesis."""
    asked = "import sys, pitchlib; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert "pitchlib.cards" in run.stdout
    assert "pitchlib.testing" not in run.stdout
    assert "hypothesis" not in run.stdout


def test_the_same_choices_draw_the_same_game_in_every_process() -> None:
    """Or a failing example could not be tried again: the order of sets of names is not drawn."""
    asked = """if True:
        from compositions import games
        from hypothesis import HealthCheck, given, settings

        @settings(max_examples=60, derandomize=True, database=None, deadline=None,
                  suppress_health_check=[HealthCheck(each) for each in HealthCheck])
        @given(games(hands=1))
        def tell(game):
            print(game)

        tell()
    """
    told = {
        subprocess.run(
            [sys.executable, "-c", asked],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parent)},
        ).stdout
        for seed in ("0", "1")
    }
    assert len(told) == 1
    assert "play" in told.pop()


def test_every_component_is_drawn() -> None:
    """Each component of the library turns up in random compositions, and few do not fit."""
    drawn = [composed(Random(number)) for number in range(250)]
    met = {
        type(each) for variant in drawn if variant for each in components_in(variant.components())
    }
    assert met == {*shipped_components().values()}
    assert drawn.count(None) <= 20


SITUATIONS: dict[str, Callable[[State], bool]] = {
    "mid-trick": lambda state: state.trick is not None and len(state.trick) == 1,
    "mid-discard": lambda state: state.phase is Phase.EXCHANGE and any(state.discards),
    "stock run short": lambda state: (
        isinstance(state.exchange, Discarding) and not state.stock and not state.exchange.again
    ),
    "team of three": lambda state: state.players == 3 * state.sides and state.hand_number > 0,
    "thrown in": lambda state: state.hand_number > 0 and state.contract is None
    and state.phase is Phase.DEAL,
    "ended early": lambda state: settled(state) and score_hand(state).ended_early,
    "moon": lambda state: settled(state) and score_hand(state).won_by == "moon",
    "mercy": lambda state: settled(state) and score_hand(state).won_by == "mercy-rule",
    "only a bidder": lambda state: settled(state) and score_hand(state).won_by == "only-bidder",
    "stopped early": lambda state: settled(state) and score_hand(state).stopped_early,
    "below zero": lambda state: settled(state) and min(state.scores) < 0,
    "slam": lambda state: settled(state) and any(
        award.rule_id == "slam" and award.side is not None for award in score_hand(state).awards
    ),
}  # fmt: skip

EARLY = GoingOutOrder(3, during_play=DuringPlay(require_bid_made=False))
WHERE = {
    "stock run short": states(OFF_JACK_SEVEN.with_rules(Individual(5)), phase=Phase.EXCHANGE),
    "ended early": states(variants(components=[EARLY])),
    "team of three": states(variants(players=6, components=[Partnerships(3, (6,))])),
    "moon": states(variants(components=[Moon()])),
    "mercy": states(variants(components=[MercyRule(5)])),
    "only a bidder": states(variants(components=[GoingOutOrder(3, OnlyBidder())])),
}
"""Where to look for what is too rare among all games."""


def settled(state: State) -> bool:
    """Whether a hand has just been played and counted."""
    return state.to_act is None and state.score is not None


def test_situations_come_up() -> None:
    """What happens at tables happens in drawn games, too."""
    wanted = SITUATIONS.keys() - WHERE.keys()
    met: set[str] = set()

    def all_met(state: State) -> bool:
        met.update(each for each in wanted - met if SITUATIONS[each](state))
        return met == wanted

    try:
        find(states(), all_met, settings=search)
    except NoSuchExample:
        pytest.fail(f"{wanted - met} never came up")


@pytest.mark.parametrize("situation", WHERE)
def test_rare_situations_come_up(situation: str) -> None:
    """They do where the rules provide for them."""
    try:
        state = find(WHERE[situation], SITUATIONS[situation], settings=search)
    except NoSuchExample:
        pytest.fail(f"{situation} never came up")
    assert SITUATIONS[situation](state)


# How it is printed


@quick
@given(games(hands=1))
def test_a_history_prints_as_what_makes_it_again(game: History) -> None:
    """The printed form of a history evaluates to the same history, states and all."""
    names: dict[str, Any] = {}
    exec(EVERYTHING + "from pitchlib.testing import *", names)  # noqa: S102
    again = eval(repr(game), names)  # noqa: S307
    assert again == game
    assert again.states == game.states


def test_code_can_be_evaluated() -> None:
    """Presets go by their names."""
    assert code(SETBACK) == "SETBACK"
    assert code(Pack(lowest=Rank.FIVE)) == "Pack(lowest=Rank.FIVE, jokers=0, also_ranks=None)"
    assert code(Discard("9D 2C")) == "Discard(cards=CardSet('9D 2C'))"


def test_a_failing_test_prints_what_can_be_replayed(capsys: pytest.CaptureFixture[str]) -> None:
    """A game is printed as the call that makes it again."""

    @settings(max_examples=300, database=None, deadline=None, report_multiple_bugs=False)
    @given(game=games(SETBACK))
    def fails(game: History) -> None:
        assert game.state.phase is not Phase.AUCTION

    with pytest.raises(AssertionError) as caught:
        fails()
    notes = "\n".join(getattr(caught.value, "__notes__", [])) + capsys.readouterr().out
    assert re.search(r'history\(\s+SETBACK,\s+players=4, .*\s+moves="""\s+deal ', notes)


def test_histories_grow_and_go_back() -> None:
    """A move more, and back again; its steps are the moves with the states around them."""
    game = history(
        SETBACK.with_rules(Dealing(hand=1)), players=4, moves="deal AS | KS | QS | JS\nbid 2"
    )
    assert [str(move) for _, move, _ in game.steps] == ["deal AS | KS | QS | JS", "bid 2"]
    assert game.upto(1).then(game.moves[-1]) == game
    assert game.state == game.states[-1]
    assert game.scores is None


# Every law can fail


def test_the_presets_obey_every_law() -> None:
    """Nothing is found against variants that ship."""
    for variant in COVER:
        report = check_variant(variant, examples=3)
        report.require()
        assert [finding.law for finding in report.findings] == list(LAWS)


PLANTED: list[tuple[Any, set[str], str]] = [
    (flawed.Nosy(), {"hidden-cards"}, "cannot see them"),
    (flawed.Twice(), {"scores"}, "is entered twice"),
    (flawed.Superficial(), {"data"}, "as data it says"),
    (flawed.Speechless(), {"progress"}, "has no legal move"),
    (flawed.NothingToPlay(), {"legality"}, "every card of `holding` must be in `play`"),
    (flawed.Phantom(), {"scores"}, "Flawed"),
    (flawed.Silent(), {"ending"}, "AttributeError"),
    (flawed.Nameless(), {"scores"}, "the awards are not one for each point"),
    (flawed.Nowhere(), {"ending"}, "must return seats and sides from 0 to 3"),
    (flawed.Dividing(), {"ending"}, "ZeroDivisionError in Dividing.award: "),
    (flawed.Liar(), {"words"}, "differ in value, but describe themselves alike"),
    (flawed.Boaster(), {"words"}, "describes its value as 4"),
    (flawed.Dumb(), {"words"}, "it has no sentence"),
    (flawed.Deaf(), {"ending"}, "award"),
    (flawed.Unlisted(), {"reasons"}, "bid 2 is not listed, but nothing is said against it"),
    (flawed.Unhashable(), {"composition"}, "cannot be hashed"),
    (flawed.Unequal(), {"kinds"}, "is not equal to it"),
    (flawed.Contradictory(), {"legality"}, "explain says: one is too low"),
    (flawed.Overdrawn(), {"legality"}, "Overdrawn.draw must return 0 to "),
    (flawed.Moody(), {"repetition"}, ""),
    (flawed.Crashing(), {"legality"}, "KeyError in Crashing.duties: 'clubs'"),
    (flawed.Spiteful(), {"suits"}, ""),
    (flawed.Hasty(), {"proofs"}, "the duties"),
    (flawed.Charity(), {"scores"}, "went to nobody, but 1 is entered"),
    (flawed.Forgetful(), {"scores"}, "counts other entries than the settlement makes"),
    (flawed.Astray(), {"scores"}, "which is not its side"),
    (flawed.Bystander(), {"scores"}, "expected the seat that captured it"),
    (flawed.Inflated(), {"scores"}, "2"),
    (flawed.Endless(), {"ending"}, "endless lets a hand go on without end"),
    (flawed.Impossible(), {"composition"}, "Impossible cannot be played"),
    (
        flawed.Rebellious(),
        {"composition"},
        "ZeroDivisionError in Rebellious.conflicts: no",
    ),
]


def host(component: Any) -> Variant:
    """A small variant that the component can be put into."""
    if component.rule_point == "exchange":
        return OFF_JACK_SEVEN.with_rules(
            Individual(2),
            Dealing(hand=8),
            Pack(lowest=11, jokers=2),
            DiscardAndDraw(most=3, keep=3),
        )
    return SETBACK.with_rules(Dealing(hand=3))


def checked(component: Any, *broken: str) -> CheckReport:
    """The report on a component, asked of the laws named and of those that need no game."""
    asked = {*broken, "kinds", "words"}
    return check_variant(
        host(component),
        [component],
        examples=80,
        skip=[law.id for law in LAWS if law.id not in asked],
    )


@pytest.mark.parametrize(("component", "expected", "said"), PLANTED)
def test_planted_bugs_are_found(component: Any, expected: set[str], said: str) -> None:
    """Each flaw breaks the law that is against it; the report says how, and shows a game."""
    report = checked(component, *expected)
    assert expected <= {finding.law.id for finding in report.broken}
    assert said in str(report)
    with pytest.raises(LawBroken):
        report.require()


def test_a_point_may_ask_for_the_tricks() -> None:
    """A hand that is written down by who captured what cannot tell it; that is no flaw."""
    report = check_variant(SETBACK, [FirstTrick()], examples=20)
    assert report.sound, str(report)
    assert not report.untried


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"examples": 0}, "expected the number of examples as a whole number, 1 or more, got 0"),
        ({"examples": "5"}, "expected the number of examples as a whole number"),
        ({"skip": "suits"}, "`skip` must be a list, not "),
        ({"skip": 3}, "`skip` must be a list, not "),
        ({"components": Jack()}, "`components` must be a list, not Jack("),
    ],
)
def test_what_cannot_be_asked_of_the_kit(given: dict[str, Any], said: str) -> None:
    """With words that say what is wanted."""
    with pytest.raises(InvalidArgument, match=re.escape(said)):
        check_variant(SETBACK, **given)


@pytest.mark.parametrize("component", [flawed.Speechless(), flawed.Phantom(), flawed.Twice()])
def test_counterexamples_are_small_and_can_be_replayed(component: Any) -> None:
    """The case that is shown is a short game, and evaluated it breaks the law again."""
    [expected] = [found for planted, found, _ in PLANTED if planted == component]
    [finding, *_] = [f for f in checked(component, *expected).broken if f.law.id in expected]
    assert finding.case is not None
    game = finding.case[0]
    assert isinstance(game, History)
    assert game.state.hand_number == 1
    names: dict[str, Any] = {"laws": laws}
    exec(EVERYTHING + "from pitchlib.testing import history", names)  # noqa: S102
    names.update(vars(flawed))
    with pytest.raises(LawBroken):
        eval(str(finding.counterexample), names)  # noqa: S307


def test_a_card_that_is_lost_or_doubled_is_found() -> None:
    """A state with a card missing, or in two hands, breaks the conservation of cards."""
    game = history(
        SETBACK.with_rules(Dealing(hand=1)), players=4, moves="deal AS | KS | QS | JS\nbid 2"
    )
    frame = game.state._frame
    first, second, *others = frame.hands
    for hand, said in ((0, "nowhere: AS"), (first | second, "in two places: KS")):
        wrong = frame.copy()
        wrong.hands = (hand, second, *others)
        broken = changed(game.state, _frame=wrong)
        tampered = History(game.variant, 4, 0, None, game.moves, states=(*game.states[:-1], broken))
        with pytest.raises(LawBroken, match=said):
            conserved(tampered.state)


def test_a_variant_is_checked_with_an_authors_components() -> None:
    """Components join the variant first; laws that are not meant to hold can be skipped."""
    report = check_variant(SETBACK, [flawed.Spiteful()], examples=5, skip=["suits"])
    assert report.variant is not None
    assert report.variant.following == flawed.Spiteful()
    assert "suits" not in [finding.law.id for finding in report.findings]
    [progress] = [finding for finding in report.findings if finding.law.id == "progress"]
    assert (progress.problem, progress.counterexample) == (None, None)
    with pytest.raises(InvalidArgument, match="There is no law colors"):
        check_variant(SETBACK, skip=["colors"])
    with pytest.raises(InvalidArgument, match="expected a variant"):
        check_variant("setback")  # type: ignore[arg-type]


def test_a_law_that_could_not_be_asked_is_not_said_to_hold() -> None:
    """If no hand is ever played to its end, the report says that scoring was not tried."""
    stuck = check_variant(
        SETBACK,
        [flawed.Speechless()],
        examples=5,
        skip=[law.id for law in LAWS if law.id not in ("scores", "progress")],
    )
    [untried] = stuck.untried
    assert str(untried).startswith("UNTRIED scores")


def test_a_point_joins_before_the_slam() -> None:
    """An author's point replaces the one of its name, or joins the others before the slam."""
    report = check_variant(SETBACK, [flawed.Inflated()], examples=1)
    assert report.variant is not None
    assert [point.name for point in report.variant.points][-2:] == ["Flawed", "Smudge"]
    with pytest.raises(InvalidVariant):
        SETBACK.with_rules(flawed.Inflated())
