"""What components answer: an author reads which hook has answered with something else."""

import random
from collections.abc import Callable, Iterator
from typing import Any, ClassVar

import attrs
import pytest

from pitchlib.game import engine
from pitchlib.testing import check_variant

from ..helpers import *

WHY = clause("odd.why", "for something")


@attrs.frozen
class Turn:
    """A state of an auction or an exchange."""

    to_act: Any


def _given(answer: object) -> Any:
    """A method that always answers this."""
    return lambda *_, **__: answer


def odd(component: Any, **hooks: object) -> Any:
    """A component like another that answers some hooks with something else."""
    kind: Any = type(component)
    space: dict[str, Any] = {}
    for name, answer in hooks.items():
        given = _given(answer)
        space[name] = given if callable(getattr(kind, name, None)) else property(given)
    return around(component, **space)


def answering(name: str, path: str, answer: object, **more: object) -> Variant:
    """A variant with an odd component, and that one's hook."""
    variant: Any = find_variant(name)
    rule_point, *part, hook = path.split(".")
    if rule_point == "points":
        first = odd(variant.points[0], **{hook: answer}, **more)
        scored: Variant = variant.with_points(first, *variant.points[1:])
        return scored
    whole = getattr(variant, rule_point)
    component = getattr(whole, part[0]) if part else whole
    changed: Variant = variant.with_rules(odd(component, **{hook: answer}, **more))
    return changed


MADE: list[tuple[str, str, list[object], str]] = [
    ("setback", "seating.numbers", [(), (1,)], "numbers from 2 to 26, not "),
    ("setback", "seating.sides", [(0, 1, 2)], "a side for each of 4 seats, not "),
    ("setback", "seating.sides", [(0, 1, 2, -1)], "seats and sides from 0 to 25, not "),
]
"""What is asked when a variant is made: the hook, wrong answers, and what is said of them."""

RANGE = "seats and sides from 0 to 3, not "
PLAYED: list[tuple[str, str, list[object], str]] = [
    ("setback", "dealing.order", [(0, 1, 2, 4)], RANGE),
    ("setback", "auction.begin", [Turn(4)], RANGE),
    ("setback", "auction.outcome", [Contract(4, 2), Redealt(True, ((4, 1),))], RANGE),
    ("setback", "auction.credits", [(Credit(4, 1, WHY),)], RANGE),
    ("pidro", "exchange.gives_to", [4], RANGE),
    ("cinch", "exchange.draw", [99, -1], "as many as are left, not "),
    (
        "call-your-partner",
        "seating.hand_sides",
        [(0, 1)],
        "a side for each of 5 seats, not ",
    ),
    ("setback", "settlement.entries", [(Entry(4, 1),)], RANGE),
    ("setback", "going_out.order.winner", [4], RANGE),
    ("setback", "moon.winner", [4], RANGE),
    ("wraps", "moon.shot", [Shot(True, 4, winner=4)], "from 0 to 1, not "),
    ("setback", "mercy.winner", [-1], RANGE),
    ("setback", "points.award", [Award("High", 1, "odd", 4)], RANGE),
]
"""What is asked in a game, of views or in a rulebook."""


def each(rows: list[tuple[str, str, list[object], str]]) -> Iterator[Any]:
    """A case for each wrong answer."""
    for name, path, answers, said in rows:
        for answer in answers:
            yield pytest.param(name, path, answer, said, id=f"{path}-{answer!r:.30}")


def played(variant: Variant) -> None:
    """Six hands of a game that is nearly over, by the first legal moves or the last; and words."""
    for seed in range(6):
        sides = len(start(variant).scores)
        state = start(variant, scores=(10,) * sides) if variant.id == "setback" else start(variant)
        state = deal(state, seed=seed)
        while state.to_act is not None:
            wrong = Bid(99) if state.phase is Phase.AUCTION else Discard(())
            assert explain(state, wrong) is not None
            if seed == 0:
                sample_world(view(state, (state.to_act + 1) % state.players), random.Random(1))
            state = apply(state, legal_moves(state)[-(seed % 2)])
        if state.contract is not None:
            str(score_hand(state))
    rulebook(variant)


def refused(act: Callable[[], object], path: str, said: str) -> None:
    """Check that a wrong answer is refused, with the class, the hook and what it should be."""
    with pytest.raises(
        InvalidArgument, match=rf"^Odd\.{path.rsplit('.', maxsplit=1)[-1]} must "
    ) as caught:
        act()
    assert said in str(caught.value)


@pytest.mark.parametrize(("name", "path", "answer", "said"), [*each(MADE)])
def test_what_never_changes_is_asked_first(name: str, path: str, answer: object, said: str) -> None:
    """A variant is not made with a component that answers in another way."""
    refused(lambda: answering(name, path, answer), path, said)


@pytest.mark.parametrize(("name", "path", "answer", "said"), [*each(PLAYED)])
def test_what_is_said_in_a_game(name: str, path: str, answer: object, said: str) -> None:
    """Whoever plays with the component reads which hook it was; no law is needed for that."""
    more = {"by_scores": True} if path == "going_out.order.winner" else {}
    refused(lambda: played(answering(name, path, answer, **more)), path, said)


def test_a_part_in_a_component_that_ships_is_named() -> None:
    """The component around it gives the answer, but did not make it."""
    state = deal(start(answering("setback", "auction.all_pass.outcome", Contract(9, 2))), seed=1)
    for _ in range(3):
        state = apply(state, Pass())
    with pytest.raises(InvalidArgument, match=r"^SingleRound\.outcome must .*: it asks Odd$"):
        apply(state, Pass())


@attrs.frozen
class Forever(ExchangeRule[Turn]):
    """Seat 0 discards nothing, again and again."""

    id = "forever"
    sentences: ClassVar = {"odd": "Odd."}

    def begin(self, before: Holdings) -> Turn:
        """Seat 0 is to act."""
        return Turn(0)

    def choices(self, exchange: Turn, hand: CardSet, trumps: Trumps | None) -> LegalMoves:
        """It discards nothing."""
        return ListedMoves([Discard(())])

    def refuse(
        self, exchange: Turn, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        """Nothing is said against it."""
        return ()

    def after(self, exchange: Turn, move: Discard) -> Turn:
        """Seat 0 is to act."""
        return exchange


@pytest.mark.parametrize("rule", [odd(SETBACK.auction, outcome=None), Forever()])
def test_what_goes_on_forever_is_ended(monkeypatch: pytest.MonkeyPatch, rule: Any) -> None:
    """A program that plays until nobody is to act does not hang."""
    monkeypatch.setattr(engine, "MOST_MOVES", 30)
    name = type(rule).__name__
    with pytest.raises(PitchError, match=f"^{name} must come to an end, but has none after 30 mo"):
        played(SETBACK.with_rules(rule))


def test_a_report_says_it_in_plain_words() -> None:
    """So does the command that checks variants, which prints it."""
    report = check_variant(SETBACK, [odd(SETBACK.seating, sides=(0, 1, 2))], examples=2)
    assert "Odd.sides must return a side for each of 4 seats, not (0, 1, 2)" in str(report)
