"""What components answer: an author reads which hook has answered with something else."""

from __future__ import annotations

from typing import Any, ClassVar

import attrs
import pytest

from pitchlib import (
    SETBACK,
    Award,
    Bid,
    CardSet,
    Contract,
    Discard,
    InvalidArgument,
    LegalMoves,
    Pass,
    Phase,
    PitchError,
    Reason,
    Variant,
    apply,
    deal,
    diff,
    explain,
    find_variant,
    legal_moves,
    rulebook,
    score_hand,
    start,
)
from pitchlib.authoring import (
    Credit,
    Entry,
    ExchangeRule,
    Holdings,
    ListedMoves,
    Redealt,
    Shot,
    Trumps,
    clause,
)
from pitchlib.game import engine
from pitchlib.testing import check_variant

from ..helpers import around, bad

WHY = clause("odd.why", "for something")
NOBODY = Award("Game", 1, "odd", None, why=WHY)


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


def played(variant: Variant) -> None:
    """Six hands of a game that is nearly over, by the first legal moves or the last."""
    for seed in range(6):
        sides = len(start(variant).scores)
        state = start(variant, scores=(10,) * sides) if variant.id == "setback" else start(variant)
        state = deal(state, seed=seed)
        while state.to_act is not None:
            state = apply(state, legal_moves(state)[-(seed % 2)])
        if state.contract is not None:
            str(score_hand(state))


MADE: dict[str, tuple[str, str, object, str]] = {
    "no numbers": ("setback", "seating.numbers", (), r"be a tuple .* from 2 to 26, not \(\)"),
    "one player": ("setback", "seating.numbers", (1,), r"from 2 to 26, not \(1,\)"),
    "a number alone": ("setback", "seating.numbers", 4, "be a tuple in which each is a whole numb"),
    "no sides": ("setback", "seating.sides", None, "return a tuple in which each is a whole numbe"),
    "three sides": ("setback", "seating.sides", (0, 1, 2), "one for each of 4 seats, not "),
    "a side below 0": ("setback", "seating.sides", (0, 1, 2, -1), "sides go from 0 to 25"),
    "a side by name": ("setback", "seating.sides", ("N", "E", "S", "W"), "each is a whole number"),
    "cards": ("setback", "pack.cards", ["AS"], r"be a CardSet, not \['AS'\]"),
    "no orders": ("setback", "trump_order.all_trumps", (), "each is a Trumps, one at least"),
    "hand": ("setback", "dealing.hand", "6", "be a whole number, not '6'"),
    "widow": ("setback", "dealing.widow", None, "be a whole number, not None"),
    "top": ("setback", "auction.top", None, "return a whole number, not None"),
    "words": ("setback", "auction.words", ("beg", 1), "be a tuple in which each is a text"),
    "suits": (
        "cinch",
        "naming.suits",
        "SHDC",
        "tuple in which each is a Suit, not 'SHDC'",
    ),
    "calls": ("five-hand-schmier", "naming.calls", ("AS",), "each is a Card, not "),
    "packet": ("setback", "exchange.packet", 1.5, "be a whole number, not 1.5"),
    "least": ("setback", "floor.least", "0", "be a whole number or None, not '0'"),
    "cards of a point": ("setback", "points.decided", ["AS"], "return a ByCard, .* or None, not"),
    "entries": ("setback", "settlement.entries", None, "each is an Entry, not None"),
    "numbers": ("setback", "settlement.entries", [1, 2], "each is an Entry, not "),
    "amount": ("setback", "settlement.entries", (Entry(0, bad("1")),), "each is an Entry, not "),
    "conflicts": ("setback", "moon.conflicts", None, "return a list in which each is a Clause, n"),
    "conflicts of a part": ("setback", "auction.all_pass.conflicts", ["no"], "is a Clause, not "),
    "settles": ("setback", "settlement.settles", "take", "be 'taken', .* or None, not 'take'"),
    "who gets it": ("setback", "points.decided", "takers", "return a ByCard, .* or None, not 'tak"),
    "bid names": ("wraps", "moon.bid_names", "moon", "be a tuple in which each is a text"),
}
"""What is asked when a variant is made."""


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


@pytest.mark.parametrize(("name", "path", "answer", "said"), MADE.values(), ids=MADE)
def test_what_never_changes_is_asked_first(name: str, path: str, answer: object, said: str) -> None:
    """A variant is not made with a component that answers in another way."""
    hook = path.rsplit(".", maxsplit=1)[-1]
    with pytest.raises(InvalidArgument, match=rf"^Odd\.{hook} must .*{said}"):
        answering(name, path, answer)


TURN = "return a frozen state with a seat `to_act`"
PLAYED: dict[str, tuple[str, str, object, str]] = {
    "dealt to nobody": ("setback", "dealing.order", (0, 1, 2, 4), "seats and sides go from 0 to 3"),
    "no takers": ("setback", "exchange.takers", None, "each is a whole number, not None"),
    "begin": ("setback", "auction.begin", None, f"{TURN}, not None"),
    "begin at 4": ("setback", "auction.begin", Turn(4), "go from 0 to 3"),
    "after": ("setback", "auction.after", None, f"{TURN}, not None"),
    "nobody to act": ("setback", "auction.after", Turn(None), f"{TURN}, not Turn"),
    "outcome": ("setback", "auction.outcome", 2, "a Contract, a Redealt, a Run or None, not 2"),
    "bidder": ("setback", "auction.outcome", Contract(4, 2), "go from 0 to 3"),
    "charged": ("setback", "auction.outcome", Redealt(True, ((4, 1),)), "go from 0 to 3"),
    "charges": ("setback", "auction.outcome", Redealt(True, bad(5)), "a Redealt, a Run or None, "),
    "charge": ("setback", "auction.outcome", Redealt(True, bad(((0,),))), "a Redealt, a Run or N"),
    "charged text": ("setback", "auction.outcome", Redealt(True, bad([(0, "1")])), "a Redealt, a"),
    "credits": ("setback", "auction.credits", None, "each is a Credit, not None"),
    "credited": ("setback", "auction.credits", (Credit(4, 1, WHY),), "go from 0 to 3"),
    "choices": ("setback", "auction.choices", [Pass()], "return a LegalMoves, not "),
    "named by": ("setback", "naming.named_by", "S", "return a Suit or None that can be trump"),
    "turned": ("all-fours", "naming.turned_names", None, "return a Suit that can be trump"),
    "exchange": ("pidro", "exchange.begin", 0, f"{TURN} or None, not 0"),
    "not frozen": ("pidro", "exchange.begin", Unhashable(0), f"{TURN} or None, not "),
    "gives to": ("pidro", "exchange.gives_to", 4, "go from 0 to 3"),
    "discardable": ("cinch", "exchange.discardable", 0, "return a Discardable or None, not 0"),
    "draws too many": ("cinch", "exchange.draw", 99, "a whole number from 0 to .*, not 99"),
    "draws below none": ("cinch", "exchange.draw", -1, "a whole number from 0 to .*, not -1"),
    "draws a text": ("cinch", "exchange.draw", "1", "return a whole number, not '1'"),
    "hand sides": ("call-your-partner", "seating.hand_sides", (0, 1), "one for each of "),
    "no hand sides": ("call-your-partner", "seating.hand_sides", None, "a whole number, not None"),
    "entry": ("setback", "settlement.entries", (Entry(4, 1),), "go from 0 to 3"),
    "batches": ("setback", "going_out.order.batches", (Entry(0, 1),), "is a tuple in which each"),
    "winner": ("setback", "going_out.order.winner", 4, "go from 0 to 3"),
    "moon": ("setback", "moon.winner", 4, "go from 0 to 3"),
    "moon by name": ("setback", "moon.winner", "S", "a whole number or None, not 'S'"),
    "mercy": ("setback", "mercy.winner", -1, "go from 0 to 3"),
    "award": ("setback", "points.award", Award("High", 1, "odd", 4), "go from 0 to 3"),
}
"""What is asked when the tables are made, or in a game."""


@pytest.mark.parametrize(("name", "path", "answer", "said"), PLAYED.values(), ids=PLAYED)
def test_what_is_said_in_a_game(name: str, path: str, answer: object, said: str) -> None:
    """Whoever plays with the component reads which hook it was; no law is needed for that."""
    more = {"by_scores": True} if path == "going_out.order.winner" else {}
    variant = answering(name, path, answer, **more)
    hook = path.rsplit(".", maxsplit=1)[-1]
    with pytest.raises(InvalidArgument, match=rf"^Odd\.{hook} must .*{said}"):
        played(variant)


@pytest.mark.parametrize("shot", [None, Shot(True, 4, winner=4)])
def test_what_a_bid_of_a_moon_brings(shot: object) -> None:
    """It is asked only when somebody has bid that much."""
    variant = answering("wraps", "moon.shot", shot)
    with pytest.raises(InvalidArgument, match=r"^Odd\.shot must return a Shot.*, not "):
        played(variant)


@pytest.mark.parametrize("answer", ["again", Contract(9, 2)])
def test_a_part_in_a_component_that_ships_is_named(answer: object) -> None:
    """The component around it gives the answer, but did not make it."""
    state = deal(start(answering("setback", "auction.all_pass.outcome", answer)), seed=1)
    for _ in range(3):
        state = apply(state, Pass())
    with pytest.raises(InvalidArgument, match=r"^SingleRound\.outcome must .*: it asks Odd$"):
        apply(state, Pass())


def test_what_is_written_and_found_odd() -> None:
    """A rulebook and a comparison name the component that says something else."""
    variant = answering("setback", "moon.describe", WHY)
    for ask in (rulebook, lambda each: diff(SETBACK, each), Variant.describe):
        with pytest.raises(InvalidArgument, match=r"^Odd\.describe must .* each is a Clause, not "):
            ask(variant)


def test_reasons_against_a_discard() -> None:
    """As for calls, where a move is explained."""
    state = deal(start(answering("cinch", "exchange.refuse", None)), seed=1)
    while state.phase is not Phase.EXCHANGE:
        state = apply(state, legal_moves(state)[0])
    with pytest.raises(InvalidArgument, match=r"^Odd\.refuse must .* each is a Reason, not None"):
        explain(state, Discard(()))


def test_reasons() -> None:
    """A refusal is asked for where a move is not legal."""
    state = deal(start(answering("setback", "auction.refuse", None)), seed=1)
    with pytest.raises(InvalidArgument, match=r"^Odd\.refuse must .* each is a Reason, not None"):
        apply(state, Bid(1))


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
    monkeypatch.setattr(engine, "MOST_MOVES", 300)
    name = type(rule).__name__
    with pytest.raises(PitchError, match=f"^{name} must come to an end, but has none after 300 mo"):
        played(SETBACK.with_rules(rule))


def test_a_report_says_it_in_plain_words() -> None:
    """So does the command that checks variants, which prints it."""
    report = check_variant(SETBACK, [odd(SETBACK.seating, sides=None)], examples=2)
    assert "Odd.sides must return a tuple in which each is a whole number" in str(report)
    report = check_variant(SETBACK, [odd(SETBACK.settlement, entries=None)], examples=2)
    assert "Odd.entries must return a tuple in which each is an Entry, not None" in str(report)
