"""Every pair of components of different rule points: those that fit play, those that clash say why.

What is tried is found by looking at the public components; see :mod:`matrix.finding`.
"""

import random
import re
from typing import Any

import pytest

from laws.recount import conserved
from pitchlib.testing import History, laws
from public_names import named
from unit.helpers import *

from .finding import *


def test_every_component_is_tried() -> None:
    """Hardly any kind of component fits nowhere, and each setting that does not says what it wants.

    If this fails for a new component, furnish :mod:`matrix.finding` with what it needs.
    """
    tried_kinds = {type(component) for component in matrix().components}
    left_out = [kind.__name__ for kind in kinds() if kind not in tried_kinds]
    assert len(left_out) <= len(kinds()) // 20, left_out
    for component in matrix().homeless:
        outcome = tried(component)
        assert isinstance(outcome, Clash)
        assert all(": " in problem for problem in outcome.problems)


def test_the_settings_are_many() -> None:
    """Each parameter turns up with more than its default, whatever its kind."""
    assert {component.jokers for component in settings(Pack)} == {0, 1, 2}
    assert {component.trumps_last for component in settings(DiscardOnly)} == {True, False}
    places = {"none", "above-ten", "lowest", "highest"}
    assert {order.jokers for order in settings(TrumpOrder)} == places
    assert len(matrix().fits) > 30 * len(matrix().components)


def play(variant: Variant, seed: int) -> History:
    """A game of some hands played at random by seats that would rather bid, all states kept."""
    rng = random.Random(seed)
    players = variant.players[seed % len(variant.players)]
    game = History(variant, players, seed % players)
    for _ in range(5):
        game = game.then(sample_deal(game.state, rng))
        while game.state.to_act is not None:
            moves = legal_moves(game.state)
            assert moves, "the seat to act has no legal move"
            bids: list[Move] = []
            if game.state.phase is Phase.AUCTION:
                bids = [move for move in moves if isinstance(move, Bid)]
            game = game.then(rng.choice(bids or moves))
        if game.state.phase is Phase.OVER or game.state.contract is not None:
            break
    return game


def test_pairs_that_fit_play() -> None:
    """In every composition that has them, hands are played to their ends and obey the laws."""
    finished = 0
    for seed, variant in enumerate(matrix().variants):
        game = play(variant, seed)
        for state in game.states[1:]:
            conserved(state)
        laws.scores(game)
        if game.state.contract is not None:
            finished += 1
            assert score_hand(game.state).scores == game.state.scores
    assert finished > len(matrix().variants) * 0.9


def test_every_fit_has_both() -> None:
    """The variant of a pair that fits really has the two, parts and points included."""
    for fit in matrix().fits[::17]:
        for component in (fit.one, fit.other):
            alike = [type(each) for each in components_of(fit.variant)]
            assert type(component) in alike


@pytest.mark.parametrize("which", ["one", "other"])
def test_a_clash_names_both_and_what_mends_it(which: str) -> None:
    """One sentence names both, or one each of them; and each ends with what to do about it."""
    for clash in matrix().clashes:
        component = getattr(clash, which)
        assert any(concerns(problem, component) for problem in clash.problems), clash
        for problem in clash.problems:
            _, colon, mended = problem.rpartition(": ")
            assert colon, problem
            assert mended, problem


def suggested(problem: str) -> list[Any]:
    """The components that a problem suggests as they stand, such as ``Pack(jokers=0)``."""
    told = re.findall(r"\b[A-Z]\w+\([^().]*\)", problem.rpartition(": ")[2])
    public = named()
    return [eval(text, public) for text in told if text.partition("(")[0] in public]  # noqa: S307


def fits_one(component: Any, clash: Clash) -> bool:
    """Whether a component fits to one of a pair that clashes, in place of the other or a third.

    Where two things are wrong with the pair, it is enough that the one it is suggested for is gone.
    """
    return any(
        isinstance(outcome := tried(component, each), Fit)
        or not {*outcome.problems} & {*clash.problems}
        for each in (clash.one, clash.other)
        if each.rule_point != component.rule_point
        or (component.rule_point == "points" and each.name != component.name)
    )


def test_what_mends_a_clash_mends_it() -> None:
    """Of the components that a refusal suggests, one at least fits in place of what clashes."""
    seen = 0
    for clash in matrix().clashes:
        several = [each for problem in clash.problems for each in suggested(problem)]
        if several:
            seen += 1
            assert any(fits_one(component, clash) for component in several), clash
    assert seen > len(matrix().clashes) / 3


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (FirstLead(), TrumpLeadFirst()),
        (Declared(), Pack(jokers=1)),
        (SingleRound(maximum=4), Moon()),
        (SingleRound(maximum=4), Slam(requires_bid=True)),
        (Partnerships(3), Dealing(hand=9)),
        (Game(tie="joker"), OffJack()),
        (Pack(lowest=12), SingleRound(minimum=4)),
        (OnlyBidder(), DuringPlay()),
        (EverybodyScores(), Pack(jokers=1)),
        (NoAuction(), DiscardOnly(trumps_last=True)),
        (CalledPartner((5,)), TrumpOrder(off_jack=True)),
        (SingleRound(), TurnedUp()),
    ],
    ids=str,
)
def test_pairs_that_fit(one: Any, other: Any) -> None:
    """Known to fit, if the rest is chosen well."""
    assert isinstance(tried(one, other), Fit)


def test_the_groups_have_every_clash() -> None:
    """What the documentation shows are all clashes, each under its kinds."""
    assert sum(1 + group.more for group in groups()) == len(matrix().clashes)
    ends = [{name(group.example.one), name(group.example.other)} for group in groups()]
    assert {"FirstLead", "Pack"} in ends
    assert {"Dealing", "WidowToBidder"} in ends
