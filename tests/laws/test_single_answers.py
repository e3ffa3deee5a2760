"""Components that answer one question wrongly, and the law that says so without a game."""

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from laws.flawed import FlawedAuction
from pitchlib.testing import LawBroken, check_variant, laws
from unit.helpers import *

FOUR: dict[str, Any] = {"numbers": (4,), "sides": lambda self, players: tuple(range(players))}
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


@attrs.frozen
class Silence(FlawedAuction):
    """An auction in which nobody may bid."""

    inner = completed(SingleRound())

    def lowest_bid(self) -> int:
        """As ever."""
        return 2

    def choices(self, auction: Any, hand: CardSet) -> Any:
        """Passes."""
        return self.inner.choices(attrs.evolve(auction, top=1), hand)


def all_pass(outcome: Callable[[int], Any]) -> Any:
    """What follows if all pass, by the dealer."""
    return flawed(AllPassRule, outcome=lambda self, players, dealer: outcome(dealer))


def by_scores(wins: Callable[[int, int], bool]) -> Any:
    """The side to the left of the bidder with a score that wins."""

    def winner(self: Any, scores: Scores, target: int, bidder: int, before: Scores) -> int | None:
        seats = [(bidder + turn) % len(scores) for turn in range(len(scores))]
        return next((seat for seat in seats if wins(scores[seat], target)), None)

    return flawed(CountingOrderRule, winner=winner)


def may_win(may: Callable[[int, int, bool], bool]) -> Any:
    """Whether a side may win, by the bidder's and whether the bid is made."""
    return flawed(CountingOrderRule, may_win=lambda self, *asked: may(*asked))


def mercy(winner: Callable[[Scores], int | None]) -> Any:
    """Who wins by mercy."""
    return flawed(MercyWinRule, winner=lambda self, scores: winner(scores))


def seven_ahead(scores: Scores) -> int | None:
    """Who is ahead by seven, not by more."""
    second, first = sorted(scores)[-2:]
    return scores.index(first) if first - second == 7 else None


def moon(winner: Callable[[Any], int | None], **more: Any) -> Any:
    """A moon for all the tricks."""
    return flawed(MoonRule, winner=lambda self, hand, awards, at: winner(hand), **more)


def empty_handed(self: Any, hand: Any, awards: Any, made: bool) -> tuple[Entry, ...]:
    """A side without a card loses two points, unless it is the bidder's."""
    piles = enumerate(hand.captured_by_side)
    return tuple(Entry(side, -2) for side, pile in piles if not pile and side != hand.bidding_side)


def left_of_bidder(self: Any, contract: Any, held: Any, players: int) -> tuple[int, ...]:
    """With the bidder there is the seat before, but not before seat 0."""
    return tuple(int(seat not in (contract.bidder, contract.bidder - 1)) for seat in range(players))


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
        (dealt(5), "expected 6 cards for each of 4 seats"),
        (
            flawed(
                NamingRule, suits=lambda self, pack: tuple(Suit),
                calls=lambda self, trumps: (Card("X+"),),
            ),
            "lets X+ be called",
        ),
        (
            flawed(SeatingRule, numbers=(4,), sides=lambda self, players: (1, 2, 3, 4)),
            "numbered from 0, 2 or more, got (1, 2, 3, 4)",
        ),
        (flawed(SeatingRule, **FOUR, hand_sides=left_of_bidder), "expected sides"),
        (all_pass(lambda dealer: Redealt(True, ((dealer, -1),))), "that seat 0 loses points"),
        (all_pass(lambda dealer: Contract(dealer, 7)), "expected a contract at 5 at most"),
        (Silence(), "lowest_bid says 2, but the first bid may be []"),
        (
            flawed(DealerPrivilegeRule, least=lambda self, highest: 9),
            "over 2 of 5, expected a bid from it, got 9",
        ),
        (
            flawed(
                PointRule, name="Nine", value=2, award=lambda self, hand, before: nine(self, hand)
            ),
            "is worth 2, but",
        ),
    ],
    "winning": [
        (flawed(FloorRule, least=1), "it would raise a score"),
        (by_scores(lambda score, target: score == target), "but not with"),
        (by_scores(lambda score, target: score > 9), "expected 11 points of that side"),
        (may_win(lambda side, bidder, made: False), "lets nobody win"),
        (may_win(lambda side, bidder, made: side == bidder and not made), "only if the bid fails"),
        (may_win(lambda side, bidder, made: side == 0), "not the same for all sides"),
        (mercy(seven_ahead), "which is further ahead"),
        (mercy(lambda scores: 9), "from 0 to 3"),
        (
            mercy(lambda scores: scores.index(min(scores)) if max(scores) > 9 else None),
            "but not with",
        ),
        (
            mercy(lambda scores: scores.index(max(scores)) if max(scores) > 9 else None),
            "where all have changed places",
        ),
        (
            flawed(
                FloorRule, least=None,
                winner=lambda self, scores, sets: (
                    scores.index(max(scores)) if min(scores) < -10 else None
                ),
            ),
            "where all have changed places",
        ),
    ],
    "data": [
        (
            moon(
                lambda hand: hand.swept_by(), in_sight=lambda self, level, worth, takers: takers > 1
            ),
            "expected in_sight to be True there",
        ),
        (
            moon(lambda hand: hand.swept_by(), by_awards=True),
            "by_awards is True: expected the same winner",
        ),
        (moon(lambda hand: hand.swept_by(), only_bidder=True), "expected None or the bidder's"),
        (
            flawed(SettlementRule, entries=empty_handed, settles="everybody"),
            "settles is 'everybody': expected the same entries",
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
