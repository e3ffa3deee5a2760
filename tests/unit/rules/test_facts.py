"""What decides a point once a hand is over, as points say it for fast play."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from pitchlib import (
    CardPoint,
    CardSet,
    CardToHolder,
    Facts,
    Game,
    HangedJack,
    High,
    HighJoker,
    HighOfSuit,
    HighToHolder,
    Jack,
    LastTrick,
    Low,
    LowToHolder,
    NoMoon,
    OffJack,
    PlayedHand,
    PointRule,
    Slam,
    Suit,
    TrumpOrder,
)
from pitchlib.rules.points import Extreme
from pitchlib.rules.winning.moon import SpecialBids

PACK = CardSet("X+ AH KH JH 6H 2H AS JD JS KS QC")
TRUMPS = TrumpOrder(off_jack=True, jokers="above-ten").trumps(Suit.HEARTS, PACK)
IN_PLAY = PACK - CardSet("AH 2H")

ALWAYS: list[tuple[Any, Facts]] = [
    (High(), Facts("KH")),
    (Low(), Facts("6H")),
    (Jack(), Facts("JH")),
    (OffJack(), Facts("JD")),
    (HighJoker(), Facts("X+")),
    (CardPoint(6), Facts("6H")),
    (CardPoint(2), Facts()),
    (HangedJack(), Facts("JH")),
    (LastTrick(), Facts(last_trick=True)),
    (Game(), Facts(pips=True, held=False)),
    (Game(tie="elder"), Facts(pips=True, held=False)),
    (Game(tie="joker"), Facts("X+", pips=True, held=False)),
    (Game(tie="jokers"), Facts("X+", pips=True, held=False)),
    (Slam(), Facts(sweep=True, before=True, held=False)),
]
HELD: list[tuple[Any, str]] = [
    (HighToHolder(), "KH"),
    (LowToHolder(), "6H"),
    (CardToHolder(13), "KH"),
]


@pytest.mark.parametrize(("point", "facts"), ALWAYS, ids=lambda given: type(given).__name__)
@pytest.mark.parametrize("all_played", [True, False])
def test_what_decides_a_point(point: PointRule, facts: Facts, all_played: bool) -> None:
    """Only cards that are in play."""
    assert point.known(TRUMPS).facts(IN_PLAY, all_played=all_played) == facts


@pytest.mark.parametrize(("point", "card"), HELD, ids=lambda given: type(given).__name__)
def test_a_card_that_is_held(point: PointRule, card: str) -> None:
    """Nothing is left to decide, unless nobody might play it."""
    assert point.known(TRUMPS).facts(IN_PLAY, all_played=True) == Facts()
    assert point.known(TRUMPS).facts(IN_PLAY, all_played=False) == Facts(card)


def test_the_highest_card_of_a_suit() -> None:
    """Where some cards are not played, which was the highest is seen in the end."""
    point = HighOfSuit("S")
    assert point.known(TRUMPS).facts(IN_PLAY, all_played=True) == Facts("AS")
    assert point.known(TRUMPS).facts(IN_PLAY, all_played=False) == Facts("AS JS KS")
    assert point.known(TRUMPS).facts(CardSet("KH QC"), all_played=True) == Facts()


def test_a_point_of_its_own_says_nothing() -> None:
    """A class with an award of its own takes back what its base says."""

    class Odd(Extreme):
        id = "odd"
        name = "Odd"

        def award(self, hand: PlayedHand, before: tuple[Any, ...]) -> Any:
            """To nobody."""
            return self.nobody("points.not-yet")

    class Said(Odd):
        def decided(self, trumps: Any) -> Any:
            return Facts(pips=True)

    assert Odd().known(TRUMPS) is None
    assert Said().known(TRUMPS).facts(IN_PLAY, all_played=True) == Facts(pips=True)
    assert High().known(TRUMPS).by_extremes(TRUMPS)
    assert NoMoon().by_awards
    assert not SpecialBids.by_awards


def test_facts_by_default() -> None:
    """Nothing decides a point but who held what, not even the last trick."""
    usual = Facts()
    assert not usual.cards
    assert (usual.last_trick, usual.pips, usual.sweep, usual.before) == (False,) * 4
    assert usual.held
