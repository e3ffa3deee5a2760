"""Components that answer one question wrongly, and the law that says so without a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import attrs
import pytest

from pitchlib import SETBACK, Card, CardSet, Contract, Rank, Suit
from pitchlib.authoring import *
from pitchlib.rules import BidderScoresTaken, Dealing, Declared, TrumpOrder
from pitchlib.testing import LawBroken, laws
from pitchlib.testing.check import _composed

FOUR = {"numbers": (4,), "sides": lambda self, players: tuple(range(players))}
taken = BidderScoresTaken().entries
may_not = because("flawed.refused", "{seat} may not")
NINE: dict[str, Any] = {"name": "Nine", "award": lambda self, hand, before: nine(self, hand)}


def nine(point: Any, hand: Any, **changes: Any) -> Any:
    """The award of a point for the nine of trumps."""
    card = hand.trumps.of_rank(Rank.NINE)
    if hand.capture(card) is None:
        return point.nobody("points.not-yet")
    return attrs.evolve(point.for_card(hand, card), **changes)


def flawed(base: Any, text: str, /, **hooks: Any) -> Any:
    """A component that answers all but these hooks well, and says this of itself."""
    said = {"id": "flawed", "sentences": {"rule": text}}
    return attrs.frozen(type("Flawed", (base,), {**said, **hooks}))()


def trumps(cards: Callable[[Suit, CardSet], Any]) -> dict[str, Any]:
    """A ranking for each suit."""
    return {
        "trumps": lambda self, suit, pack: Trumps(
            suit, tuple((c,) for c in cards(suit, pack)), pack
        )
    }


def of(suit: Suit, pack: CardSet) -> list[Card]:
    """The cards of a suit, from the highest."""
    return [card for card in pack if card.suit is suit]


def dealt(text: str, packet: int = 1, first: int = 1, hand: int = 6) -> Any:
    """A deal of six cards."""

    def order(self: Any, players: int, dealer: int) -> tuple[int, ...]:
        seats = Dealing(hand, packet).order(players, dealer)
        return tuple((seat + first - 1) % players for seat in seats)

    return flawed(DealingRule, text, hand=6, order=order)


def all_pass(text: str, outcome: Callable[[int], Any]) -> Any:
    """What follows if all pass, by the dealer."""
    return flawed(AllPassRule, text, outcome=lambda self, players, dealer: outcome(dealer))


def settles(text: str, entries: Callable[..., Any], **more: Any) -> Any:
    """A settlement."""
    return flawed(
        SettlementRule,
        text,
        entries=lambda self, hand, awards, made: entries(hand, awards, made),
        **more,
    )


def set_pays(hand: Any, awards: Any, made: bool, amount: int) -> Any:
    """What Setback enters, with another amount for a failed bid."""
    entries = taken(hand, awards, made)
    return entries if made else (Entry(hand.bidding_side, amount), *entries[1:])


def by_scores(text: str, wins: Callable[[int, int], bool]) -> Any:
    """The side to the left of the bidder with a score that wins."""

    def winner(self: Any, scores: tuple[int, ...], target: int, bidder: int) -> int | None:
        seats = [(bidder + turn) % len(scores) for turn in range(len(scores))]
        return next((seat for seat in seats if wins(scores[seat], target)), None)

    return flawed(CountingOrderRule, text, winner=winner)


def ahead(text: str, wins: Callable[[int], bool]) -> Any:
    """Mercy by the lead over the second."""

    def winner(self: Any, scores: tuple[int, ...]) -> int | None:
        second, first = sorted(scores)[-2:]
        return scores.index(first) if first > second and wins(first - second) else None

    return flawed(MercyWinRule, text, winner=winner)


def goes_out(out: Callable[[int, int], bool]) -> Any:
    """A bidder who goes out during play."""
    return flawed(
        DuringPlayRule,
        "The bidder goes out.",
        goes_out=lambda self, secured, level, last: out(secured, level),
    )


def moon(winner: Callable[[Any], int | None], **more: Any) -> Any:
    """A moon for all the tricks."""
    return flawed(
        MoonRule, "All tricks win.", winner=lambda self, hand, awards, at: winner(hand), **more
    )


Flaw = tuple[str, Any, str]

FLAWS: list[Flaw] = [
    # the pack, the order of trumps, the deal, the suits that may be named
    (
        "fitting",
        flawed(TrumpOrderRule, "Ace high.", **trumps(lambda s, p: of(s, p)[:-1])),
        "it lacks 2S",
    ),
    (
        "fitting",
        flawed(TrumpOrderRule, "Joker high.", **trumps(lambda s, p: [Card("X+"), *of(s, p)])),
        "it ranks X+: expected cards of the pack",
    ),
    (
        "fitting",
        flawed(
            TrumpOrderRule,
            "Ace high.",
            trumps=lambda self, suit, pack: TrumpOrder().trumps(Suit.HEARTS, pack),
        ),
        "if spades are trump, it says that hearts are",
    ),
    ("fitting", dealt("Deal six cards each.", hand=5), "expected 6 cards for each of 4 seats"),
    (
        "fitting",
        flawed(
            NamingRule,
            "The bidder calls a joker.",
            suits=lambda self, pack: tuple(Suit),
            calls=lambda self, trumps: (Card("X+"),),
        ),
        "lets X+ be called",
    ),
    # seats and sides
    (
        "fitting",
        flawed(SeatingRule, "Four players.", **{**FOUR, "sides": lambda self, n: (1, 2, 3, 4)}),
        "numbered from 0, 2 or more, got (1, 2, 3, 4)",
    ),
    (
        "fitting",
        flawed(SeatingRule, "Four players.", direction="clockwise", **FOUR),
        "as direction",
    ),
    ("fitting", flawed(SeatingRule, "Four players.", usual=5, **FOUR), "usually one of (4,) play"),
    (
        "fitting",
        flawed(
            SeatingRule,
            "Four players.",
            **FOUR,
            hand_sides=lambda self, contract, held, players: tuple(
                int(seat not in (contract.bidder, contract.bidder - 1)) for seat in range(players)
            ),
        ),
        "expected sides",
    ),
    # the auction
    (
        "fitting",
        all_pass("The dealer loses.", lambda dealer: Redealt(True, ((dealer, -1),))),
        "expected that seat 0 loses points",
    ),
    (
        "fitting",
        all_pass("The dealer is stuck.", lambda dealer: Contract(dealer, 7)),
        "expected a contract at 5 at most",
    ),
    # the end of the game
    ("winning", flawed(FloorRule, "No score falls below 1.", least=1), "it would raise a score"),
    (
        "winning",
        by_scores("The target wins.", lambda score, target: score == target),
        "but not with",
    ),
    (
        "winning",
        by_scores("The target wins.", lambda score, target: score > 9),
        "expected a side at the target",
    ),
    (
        "winning",
        flawed(CountingOrderRule, "The bidder wins.", may_win=lambda self, *given: False),
        "lets nobody win",
    ),
    (
        "winning",
        flawed(
            CountingOrderRule,
            "The bidder wins.",
            may_win=lambda self, side, bidder, made: side == bidder and not made,
        ),
        "only if the bid fails",
    ),
    (
        "winning",
        flawed(
            CountingOrderRule, "The first wins.", may_win=lambda self, side, bidder, made: side == 0
        ),
        "not the same for all sides",
    ),
    ("winning", goes_out(lambda secured, level: secured == level), "which is more"),
    ("winning", ahead("Far ahead.", lambda lead: lead == 7), "which is further ahead"),
    (
        "winning",
        flawed(MercyWinRule, "Far ahead.", winner=lambda self, scores: 9),
        "from 0 to 3, got 9",
    ),
    (
        "winning",
        flawed(
            MercyWinRule,
            "Far ahead.",
            winner=lambda self, scores: scores.index(min(scores)) if max(scores) > 9 else None,
        ),
        "further ahead",
    ),
    (
        "winning",
        flawed(
            MercyWinRule,
            "Far ahead.",
            winner=lambda self, scores: scores.index(max(scores)) if max(scores) > 9 else None,
        ),
        "side",
    ),
    # hands that are made up
    (
        "data",
        moon(lambda hand: hand.swept_by(), in_sight=lambda self, level, worth, takers: takers > 1),
        "expected in_sight to be True there",
    ),
    (
        "data",
        moon(lambda hand: hand.swept_by(), by_awards=True),
        "by_awards is True: expected the same winner",
    ),
    (
        "data",
        settles(
            "A side without a card loses two points.",
            lambda hand, awards, made: tuple(
                Entry(side, -2)
                for side, pile in enumerate(hand.captured_by_side)
                if not pile and side != hand.bidding_side
            ),
            settles="everybody",
        ),
        "settles is 'everybody': expected the same entries",
    ),
    (
        "winning",
        flawed(
            FloorRule,
            "A side that falls below minus ten loses to the highest.",
            least=None,
            winner=lambda self, scores, sets: (
                scores.index(max(scores)) if min(scores) < -10 else None
            ),
        ),
        "where the sides have changed places",
    ),
    (
        "data",
        moon(lambda hand: hand.swept_by(), only_bidder=True),
        "expected None or the bidder's",
    ),
    (
        "data",
        moon(lambda hand: None if hand.swept_by() is None else hand.swept_by() + 1),
        "got 4",
    ),
    (
        "data",
        settles("Loses.", lambda hand, awards, made: taken(hand, awards, not made)),
        "expected that it loses nothing",
    ),
    (
        "data",
        settles(
            "Loses.", lambda hand, awards, made: set_pays(hand, awards, made, hand.contract.level)
        ),
        "expected it not to be worse",
    ),
    (
        "fitting",
        flawed(
            PointRule,
            "{name}: 2 points.",
            name="Nine",
            value=2,
            award=lambda self, hand, before: nine(self, hand, value=1),
        ),
        "is worth 2, but",
    ),
    # words
    (
        "words",
        flawed(PointRule, "{name}: {{value}} point.", **NINE),
        "leaves a name in its text",
    ),
]


def host(component: Any) -> Any:
    """Setback, in which trump is declared, or with an off-jack."""
    off_jack = component.rule_point == "following" and [TrumpOrder(off_jack=True)]
    return SETBACK.with_rules(Declared(), *(off_jack or []))


@pytest.mark.parametrize(("law", "component", "said"), FLAWS)
def test_a_wrong_answer_breaks_a_law(law: str, component: Any, said: str) -> None:
    """One law says what was expected and what came; the words say what is said."""
    variant = _composed(host(component), [component])
    with pytest.raises(LawBroken) as found:
        getattr(laws, law)(variant)
    assert said in str(found.value)
