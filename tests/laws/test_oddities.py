"""What lint says of random compositions: it always answers, and what it says cannot be never is."""

from __future__ import annotations

import pickle
import random
import re

from hypothesis import event, example, given
from hypothesis import strategies as st

from compositions import variants
from pitchlib import (
    FIVE_MAJORS,
    OFF_JACK_SEVEN,
    HandScore,
    Variant,
    apply,
    deal,
    legal_moves,
    score_hand,
    start,
)
from pitchlib.lint import Oddity, lint
from pitchlib.rules import Dealing, Individual, Moon, NoExchange, SingleRound

FEW_CARDS = OFF_JACK_SEVEN.with_rules(Individual(2), Dealing(1), NoExchange())


@given(variants())
@example(FIVE_MAJORS)
@example(FEW_CARDS)
def test_lint_always_answers(variant: Variant) -> None:
    """With the same oddities in the same order for an equal variant, each told in full."""
    found = lint(variant)
    assert lint(pickle.loads(pickle.dumps(variant))) == found
    assert len(set(found)) == len(found)
    for odd in found:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", odd.id)
        assert odd.components
        assert odd.players == tuple(sorted(set(odd.players)))
        assert odd.what.text
        assert odd.fix.text
        assert "{" not in odd.text.replace("{name}", "")  # the name of a point that is drawn


def value(odd: Oddity, name: str) -> object:
    """A value of what is odd, under the numbers of players or not."""
    values = dict(odd.what.values)
    inner = values.get("what")
    return dict(getattr(inner, "values", ())).get(name, values.get(name))


def contradictions(odd: Oddity, score: HandScore) -> bool:
    """Whether the score of a hand belies an oddity."""
    if odd.id == "point-never-won":
        return score.award(odd.components[0].name).side is not None
    if odd.id in {"bid-never-made", "no-bid-can-be-made"}:
        reach = value(odd, "reach")
        assert isinstance(reach, int)
        return max(score.captured) > reach
    if odd.id == "moon-never-shot":
        return bool(score.won_by == odd.components[0].id)
    if odd.id == "nobody-can-win":
        return score.winner is not None
    return False


@given(variants(), st.randoms(use_true_random=False))
@example(FEW_CARDS.with_rules(Moon()), None)
@example(FEW_CARDS.with_rules(SingleRound(6)), None)
def test_what_cannot_be_never_is(variant: Variant, chance: object) -> None:
    """Hands played at random never give the point, the bid or the end that nobody can have."""
    rng = chance if isinstance(chance, random.Random) else random.Random(1)
    found = lint(variant)
    players = rng.choice(variant.players)
    told = [odd for odd in found if players in odd.players]
    state = start(variant, players=players)
    for _ in range(4):
        state = deal(state, rng=rng)
        while state.to_act is not None:
            state = apply(state, rng.choice(legal_moves(state)))
        if state.winner is not None and state.score is None:
            break
        if state.score is None:
            continue
        score = score_hand(state)
        for odd in told:
            event(odd.id)
            assert not contradictions(odd, score), str(odd)
        if state.winner is not None:
            break
