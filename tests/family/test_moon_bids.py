"""Shooting the moon as a bid of its own, as Trickster Cards and ten-point tables play it."""

import pytest

from .playing import *

TRICKSTER = TEN_POINT_PITCH.with_rules(
    SpecialBids([("moon", "points-and-tricks", "game", "target")], in_the_hole="zero")
)
ALL = "AS JS JC X+ X- TS 3S 2S KS QS 9S 8S"


def shoot(scores: tuple[int, int], captured: str = ALL, won: int = 6) -> HandScore:
    """Seat 1 shoots the moon in spades and takes these cards, in so many of six tricks."""
    lost = str(CardSet(ALL) - CardSet(captured))
    piles = ["", captured, f"{lost} 7S" if won < 6 else "", ""]
    paper = PlayedHand(
        Contract(1, 11, "S"), captured=piles, held=piles, tricks_won=[0, won, 6 - won, 0]
    )
    return score_hand(paper, variant=TRICKSTER, scores=scores)


@pytest.mark.parametrize(
    ("standing", "winner", "score"), [(0, 1, 0), (40, 1, 40), (-1, None, 0), (-30, None, 0)]
)
def test_a_moon_that_is_made(standing: int, winner: int | None, score: int) -> None:
    """It wins the game; but a team in the hole comes up to zero, and plays on."""
    result = shoot((20, standing))
    assert (result.made, result.winner, result.scores[1]) == (True, winner, score)
    assert result.won_by == (None if winner is None else "special-bids")


def test_a_moon_that_fails() -> None:
    """One point missed, or one trick: minus 52; the others score what they took."""
    missed = shoot((20, 30), captured=ALL.replace(" 3S", ""), won=5)
    assert (missed.made, missed.scores) == (False, (23, -22))
    trick = shoot((20, 30), won=5)
    assert (trick.made, trick.scores) == (False, (20, -22))


def test_ten_points_are_no_moon() -> None:
    """The highest bid of points counts as always, with all of them taken."""
    paper = PlayedHand(Contract(1, 10, "S"), captured=["", ALL, "", ""], held=["", ALL, "", ""])
    assert score_hand(paper, variant=TRICKSTER, scores=(20, 30)).scores == (20, 40)


@pytest.mark.parametrize(("captured", "change"), [("AH JH JD X+ X- 3H TH 2H", 11), ("AH JH", -11)])
def test_eleven_either_way(captured: str, change: int) -> None:
    """In Smear the moon is worth one more than all the points."""
    variant = SMEAR.with_rules(SpecialBids([("moon", "points", 11, 11)]))
    rest = str(CardSet("AH JH JD X+ X- 3H TH 2H") - CardSet(captured))
    piles = ["", captured, rest, ""]
    paper = PlayedHand(
        Contract(1, variant.at(4).top, "H"), captured=piles, held=piles, last_trick=1
    )
    assert score_hand(paper, variant=variant).changes[1] == change
