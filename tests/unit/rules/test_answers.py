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


@attrs.define
class Unhashable:
    """A state that is not frozen."""

    to_act: int


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


RANGE = "go from 0 to 3"
MADE: list[tuple[str, str, list[object], str]] = [
    ("setback", "seating.numbers", [(), (1,)], " from 2 to 26, not "),
    ("setback", "seating.numbers", [4, None, ("4",)], "tuple[int, ...], not "),
    (
        "setback",
        "seating.sides",
        [None, 4, ("N", "E", "S", "W")],
        "tuple[int, ...], not ",
    ),
    ("setback", "seating.sides", [(0, 1, 2)], "one for each of 4 seats, not "),
    ("setback", "seating.sides", [(0, 1, 2, -1)], "sides go from 0 to 25"),
    ("setback", "seating.step", ["1", 1.0], "int, not "),
    ("setback", "pack.cards", [["AS"]], "CardSet, not ['AS']"),
    ("setback", "trump_order.all_trumps", [()], ", one at least, not "),
    ("setback", "trump_order.all_trumps", [None, ["S"]], "tuple[Trumps, ...], not "),
    ("setback", "dealing.hand", ["6", True, None], "int, not "),
    ("setback", "dealing.widow", [None], "int, not None"),
    ("setback", "auction.top", [None], "int, not None"),
    ("setback", "auction.words", [("beg", 1), "beg"], "tuple[str, ...], not "),
    ("cinch", "naming.suits", ["SHDC", None], "tuple[Suit, ...], not "),
    ("five-hand-schmier", "naming.calls", [("AS",)], "tuple[Card, ...], not "),
    ("setback", "exchange.packet", [1.5], "int, not 1.5"),
    ("setback", "floor.least", ["0"], "int | None, not '0'"),
    ("setback", "points.decided", [["AS"], "takers"], "ByCard"),
    ("setback", "settlement.entries", [None, [1], [Entry(0, bad("1"))]], "tuple[Entry, ...], not "),
    ("setback", "settlement.settles", ["take"], "'taken', 'bid', "),
    ("setback", "moon.conflicts", [None, ["no"]], "Iterable[Clause], not "),
    ("setback", "auction.all_pass.conflicts", [["no"]], "Iterable[Clause], not "),
    ("setback", "going_out.counts_hands", ["yes", 1], "bool, not "),
    ("wraps", "moon.bid_names", [5, ("a", 1)], "tuple[str, ...], not "),
]
"""What is asked when a variant is made: the hook, wrong answers, and what is said of them."""

STATE = "frozen and with a seat `to_act`, not "
OUTCOME = "Contract | Redealt | Run | None, not "
PLAYED: list[tuple[str, str, list[object], str]] = [
    ("setback", "auction.lowest_bid", ["2", 2.0], "int | None, not "),
    ("setback", "exchange.tricks", ["6", None], "int, not "),
    ("setback", "dealing.order", [(0, 1, 2, 4)], RANGE),
    ("setback", "exchange.takers", [None], "tuple[int, ...], not None"),
    ("setback", "auction.begin", [None, Turn(None), Unhashable(0)], STATE),
    ("setback", "auction.begin", [Turn(4)], RANGE),
    ("setback", "auction.after", [None, Turn("0")], STATE),
    ("setback", "auction.rules_out", ["AS", 5], "CardSet | None, not "),
    (
        "setback",
        "auction.outcome",
        [2, Redealt(True, bad(5)), Redealt(True, bad(((0,),)))],
        OUTCOME,
    ),
    ("setback", "auction.outcome", [Redealt(True, bad([(0, "1")])), Redealt(bad(1))], OUTCOME),
    ("setback", "auction.outcome", [Contract(4, 2), Redealt(True, ((4, 1),))], RANGE),
    ("setback", "auction.credits", [None, (1,)], "tuple[Credit, ...], not "),
    ("setback", "auction.credits", [(Credit(4, 1, WHY),)], RANGE),
    ("setback", "auction.choices", [[Pass()], None], "LegalMoves, not "),
    ("setback", "auction.refuse", [None, ["no"]], "tuple[Reason, ...], not "),
    ("pitch-six", "auction.dealer.least", [None, "3"], "int, not "),
    ("setback", "auction.passing.must_bid", ["no", 1], "Clause | None, not "),
    ("setback", "auction.all_pass.outcome", ["again", 2], OUTCOME),
    ("setback", "naming.named_by", ["S"], "Suit | None, not 'S'"),
    ("all-fours", "naming.turned_names", [None], "Suit, not None"),
    ("pidro", "exchange.begin", [0, Unhashable(0)], STATE),
    ("pidro", "exchange.gives_to", [4], RANGE),
    ("pidro", "exchange.after", [0, "next"], STATE),
    ("pidro", "exchange.refuse", [None], "tuple[Reason, ...], not None"),
    ("pidro", "exchange.discard_test", [True, "any"], "Callable"),
    ("cinch", "exchange.discardable", [0], "Discardable | None, not 0"),
    ("cinch", "exchange.draw", [99, -1], "as many as are left, not "),
    ("cinch", "exchange.draw", ["1"], "int, not '1'"),
    ("call-your-partner", "seating.hand_sides", [(0, 1)], "one for each of 5 seats, not "),
    ("call-your-partner", "seating.hand_sides", [None], "tuple[int, ...], not None"),
    ("setback", "settlement.entries", [(Entry(4, 1),)], RANGE),
    (
        "setback",
        "going_out.order.batches",
        [(Entry(0, 1),)],
        "tuple[tuple[Entry, ...], ...], not ",
    ),
    ("setback", "going_out.order.winner", [4], RANGE),
    ("setback", "moon.winner", [4], RANGE),
    ("setback", "moon.winner", ["S"], "int | None, not 'S'"),
    ("wraps", "moon.shot", [None], "Shot, not None"),
    ("wraps", "moon.shot", [Shot(True, 4, winner=4)], "go from 0 to 1"),
    ("setback", "mercy.winner", [-1], RANGE),
    ("setback", "points.award", [None, "High"], "Award, not "),
    ("setback", "points.award", [Award("High", 1, "odd", 4)], RANGE),
    (
        "setback",
        "following.duties",
        [None, "AS", [("AS", "AS")]],
        "tuple[Duty, ...], not ",
    ),
    ("setback", "leading.duties", [None, "AS"], "tuple[Duty, ...], not "),
    ("setback", "floor.describe", [WHY, None], "tuple[Clause, ...], not "),
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


def test_a_broken_template_names_the_hook() -> None:
    """So does any other argument that a component gets wrong while it is asked."""
    broken = odd(SETBACK.moon)
    type(broken).describe = lambda *_: (clause("odd.all", "All {aces"),)
    with pytest.raises(InvalidArgument, match=r"^Odd\.describe: .*odd\.all' says 'All {ac"):
        rulebook(SETBACK.with_rules(broken))
    with pytest.raises(InvalidArgument, match=r"^Odd\.sentences has 'All {aces': only the name"):
        type("Odd", (MoonRule,), {"sentences": {"odd": "All {aces"}})


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
    report = check_variant(SETBACK, [odd(SETBACK.seating, sides=None)], examples=2)
    assert "Odd.sides must return tuple[int, ...], not None" in str(report)
