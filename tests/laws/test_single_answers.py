"""Components that answer one question wrongly, and the law that says so without a game."""

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from pitchlib.testing import LawBroken, check_variant, laws
from unit.helpers import *

Scores = tuple[int, ...]


def nine(point: Any, hand: Any, value: int = 1) -> Any:
    """The award of a point for the nine of trumps."""
    card = hand.trumps.of_rank(Rank.NINE)
    if hand.capture(card) is None:
        return point.nobody("points.not-yet")
    return attrs.evolve(point.for_card(hand, card), value=value)


def flawed(base: Any, text: str = "Flawed.", /, **hooks: Any) -> Any:
    """A component with these hooks; the others are those of its base class."""
    said = {"id": "flawed", "sentences": {"rule": text}}
    return attrs.frozen(type("Flawed", (base,), {**said, **hooks}))()


def trumps(cards: Callable[[list[Card]], list[Card]]) -> Any:
    """A ranking for each suit, made of its cards from the highest."""
    return flawed(
        TrumpOrderRule,
        trumps=lambda self, suit, pack: Trumps(
            suit, tuple((c,) for c in cards([c for c in pack if c.suit is suit])), pack
        ),
    )


def dealt(hand: int) -> Any:
    """A deal that says six cards."""
    order = Dealing(hand).order
    return flawed(DealingRule, hand=6, order=lambda self, players, dealer: order(players, dealer))


def may_win(may: Callable[[int, int, bool], bool]) -> Any:
    """Whether a side may win, by the bidder's and whether the bid is made."""
    return flawed(CountingOrderRule, may_win=lambda self, *asked: may(*asked))


def mercy(winner: Callable[[Scores], int | None]) -> Any:
    """Who wins by mercy."""
    return flawed(MercyWinRule, winner=lambda self, scores: winner(scores))


def moon(winner: Callable[[Any], int | None], **more: Any) -> Any:
    """A moon for all the tricks."""
    return flawed(MoonRule, winner=lambda self, hand, awards, at: winner(hand), **more)


def empty_handed(self: Any, hand: Any, awards: Any, made: bool) -> tuple[Entry, ...]:
    """A side without a card loses two points, unless it is the bidder's."""
    piles = enumerate(hand.captured_by_side)
    return tuple(Entry(side, -2) for side, pile in piles if not pile and side != hand.bidding_side)


FLAWS: dict[str, list[tuple[Any, str]]] = {
    "fitting": [
        (trumps(lambda cards: cards[:-1]), "it lacks 2S"),
        (trumps(lambda cards: [Card("X+"), *cards]), "it ranks X+: expected cards of the pack"),
        (
            flawed(
                TrumpOrderRule, trumps=lambda self, _, pack: TrumpOrder().trumps(Suit.HEARTS, pack)
            ),
            "if spades are trump, it says that hearts are",
        ),
        (dealt(5), "cards by seat, as `hand` says"),
        (
            flawed(
                NamingRule, suits=lambda self, pack: tuple(Suit),
                calls=lambda self, trumps: (Card("X+"),),
            ),
            "lets X+ be called",
        ),
    ],
    "winning": [
        (may_win(lambda side, bidder, made: False), "lets nobody win"),
        (mercy(lambda scores: 9), "sides go from 0 to "),
        (
            mercy(lambda scores: scores.index(max(scores)) if max(scores) > 9 else None),
            "where all have changed places",
        ),
        (
            flawed(
                FloorRule, least=None,
                winner=lambda self, scores: (
                    scores.index(max(scores)) if min(scores) < -10 else None
                ),
            ),
            "where all have changed places",
        ),
    ],
    "words": [
        (
            flawed(
                PointRule, "{name}: {{value}} point.", name="Nine",
                award=lambda self, hand, before: nine(self, hand),
            ),
            "leaves a name in its text",
        ),
    ],
}  # fmt: skip
ROWS = [(law, *flaw) for law, flaws in FLAWS.items() for flaw in flaws]


@pytest.mark.parametrize(("law", "component", "said"), ROWS)
def test_a_wrong_answer_breaks_a_law(law: str, component: Any, said: str) -> None:
    """One law says what was expected and what came; the words say what is said."""
    variant = check_variant(SETBACK.with_rules(Declared()), [component], examples=1, skip=EVERY)
    assert variant.variant is not None
    with pytest.raises(LawBroken) as found:
        getattr(laws, law)(variant.variant)
    assert said in str(found.value)


EVERY = [law.id for law in laws.LAWS]
DATA: list[tuple[Any, str]] = [
    (
        moon(lambda hand: hand.swept_by(), in_sight=lambda self, level, worth, takers: takers > 1),
        "expected in_sight to be True there",
    ),
    (
        moon(lambda hand: hand.swept_by(), by_awards=True),
        "by_awards is True: expected the same winner",
    ),
    (moon(lambda hand: hand.swept_by(), only_bidder=True), "expected None or the bidder's"),
    (
        flawed(SettlementRule, entries=empty_handed, settles="everybody"),
        "scores and changes from",
    ),
]


@pytest.mark.parametrize(("component", "said"), DATA)
def test_wrong_data_break_a_law(component: Any, said: str) -> None:
    """What is said as data is compared in hands that were played."""
    small = SETBACK.with_rules(Declared(), Dealing(3))
    skip = [law.id for law in laws.LAWS if law.id not in {"data", "scores"}]
    assert said in str(check_variant(small, [component], examples=80, skip=skip))
