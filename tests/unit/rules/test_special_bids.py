"""Bids above all points, each with terms of its own: the moon, a double moon, wraps."""

from typing import Any

import attrs
import pytest

from pitchlib.files import dumps_variant, loads_variant

from ..helpers import *

FOUR_POINTS = attrs.evolve(SETBACK, points=SETBACK.points[:4], bid_names=())
MOON = SpecialBids([("moon", "points", "game", "target")], in_the_hole="zero")
TWO = SpecialBids([("low", "points", 11, "game"), ("high", "points-and-tricks", 22, 13)])


@pytest.mark.parametrize(
    ("rule", "number", "sides", "tricks", "standing", "shot"),
    [
        (MOON, 1, (1, 1), (1, 5), 0, Shot(True, 0, winner=1)),
        (MOON, 1, (1, 1), (1, 5), -9, Shot(True, 9)),
        (MOON, 1, (1, 0), (0, 6), 30, Shot(False, -52)),
        (MOON, 1, (1, None), (0, 6), 0, Shot(False, -52)),
        (TWO, 1, (1, 1), (1, 5), 0, Shot(True, 11)),
        (TWO, 1, (0, 1), (1, 5), 0, Shot(False, 0, winner=0)),
        (TWO, 2, (1, 1), (1, 5), 0, Shot(False, -13)),
        (TWO, 2, (1, 1), (0, 6), 0, Shot(True, 22)),
        (SpecialBids([("wrap", "tricks", 6, 6)]), 1, (1, None), (0, 6), 0, Shot(True, 6)),
        (SpecialBids([("wrap", "tricks", 6, 6)]), 1, (1, 1), (1, 5), 0, Shot(False, -6)),
    ],
)
def test_the_terms_of_a_bid(
    rule: SpecialBids,
    number: int,
    sides: tuple[int | None, ...],
    tricks: tuple[int, int],
    standing: int,
    shot: Shot,
) -> None:
    """Of two points and six tricks, by who took them; seat 1 has bid, the target is 52."""
    captured = ["2C" if tricks[0] else "", "KH"]
    hand = PlayedHand(Contract(1, 5, Suit.HEARTS), captured=captured, tricks_won=tricks)
    awards = tuple(Award("Point", 1, "point", side) for side in sides)
    assert rule.shot(number, hand, awards, (0, standing), 52) == shot


@pytest.mark.parametrize(
    ("tricks", "made"),
    [
        (["3S 2S 9S 5S", "7D 9D 2C 4D"], True),  # a card of another suit is no lower one
        (["2S 3S 9S 5S"], False),
        (["9S 5S 3S AS"], True),  # the partner's ace is low
        (["9S 5S 4S KS", "AD 3D TD KD"], False),  # seat 0 would have the low ace, or the high king
        (["AS KS 9S 4S", "9D 5D TD 2D"], True),
        (["4S AH 9S KS", "9D 5D TD 2D"], False),
        (["9H 5H TH 2H", "AH 7H 9D 3H"], True),  # trumps by their rank
        (["3H AH 9H KH"], True),  # the ace of trumps may be low, too
        (["3H AH 9H 4H", "5H 2H TH KH"], True),
        (["3H AH 9H 4H", "5H KH TH 6H"], False),
        (["JD TH KH QH"], True),  # the off-jack is a trump above the ten
    ],
)
def test_a_low_wrap(tricks: list[str], made: bool) -> None:
    """Seat 1 and seat 3 must have the lowest card of the suit led in every trick."""
    rule = SpecialBids([("low", "lowest-cards", 6, 6)])
    played = [Trick([*enumerate(trick.split())]) for trick in tricks]
    trumps = OFF_JACK_SEVEN.at(4).trump_order.trumps(Suit.HEARTS, OFF_JACK_SEVEN.at(4).pack.cards)
    hand = of_tricks(Contract(1, 5, Suit.HEARTS), trumps, (0, 1, 0, 1), played)
    shot = rule.shot(1, hand, (), (0,) * 4, 21)
    assert shot == Shot(made, 6 if made else -6)


def test_what_a_bid_asks_of_every_trick() -> None:
    """By which cards win it for the bidder: for a low wrap the lower ones, aces high or low."""
    rule = SpecialBids(
        [("all", "points", 6, 6), ("low", "lowest-cards", 6, 6), ("high", "tricks", 6, 6)]
    )
    trumps = SETBACK.at(4).trump_order.trumps(Suit.HEARTS, SETBACK.at(4).pack.cards)
    assert rule.sweeps(0, trumps) == rule.sweeps(1, trumps) == ()
    assert rule.sweeps(3, trumps) == (trumps.beaters,)
    for suit in "HS":
        lower = [order[Card(f"3{suit}").index] for order in rule.sweeps(2, trumps)]
        assert lower == [CardSet(f"A{suit} 2{suit}").bits, CardSet(f"2{suit}").bits]


def test_a_low_wrap_needs_the_tricks() -> None:
    """Who captured what does not tell."""
    variant = FOUR_POINTS.with_rules(SpecialBids([("low", "lowest-cards", 6, 6)]))
    paper = PlayedHand(Contract(1, 5, Suit.HEARTS), captured=["AH", "", "", ""])
    with pytest.raises(InvalidArgument, match="use score_sheet"):
        score_hand(paper, variant=variant)


@pytest.mark.parametrize(
    "bids",
    [
        3,
        (),
        [("moon", "points", 1)],
        [("moon", "trumps", 1, 1)],
        [("moon", "points", 0, 1)],
        [("moon", "points", True, 1)],
        [("moon", "points", 1, 1001)],
        [("moon", "points", "target", 1)],
        [("moon", "points", 1, "points")],
        [("two words", "points", 1, 1)],
        [("pass", "points", 1, 1)],
        [("moon", "points", 1, 1), ("moon", "tricks", 1, 1)],
    ],
)
def test_a_wrong_table_is_refused(bids: Any) -> None:
    """The error says what a row is."""
    with pytest.raises(InvalidArgument, match="bids must be rows of a name, what it takes"):
        SpecialBids(bids)


def test_who_is_in_the_hole_matters_only_to_a_bid_for_the_game() -> None:
    """A bid that scores a number scores it from anywhere."""
    with pytest.raises(InvalidArgument, match="in_the_hole needs a bid that wins the game"):
        SpecialBids([("moon", "points", 11, 11)], in_the_hole="zero")


@pytest.mark.parametrize(
    ("variant", "rules", "message"),
    [
        (FOUR_POINTS, (NoAuction(), EverybodyScores()), "with NoAuction nobody bids"),
        (FOUR_POINTS, (EldestSells(),), "no bid can be above it"),
        (FOUR_POINTS, (TWO,), "there are 4 sides"),
        (FOUR_POINTS, (Partnerships(2, players=4), SetGoesToDefenders()), "nobody loses any"),
        (CALL_YOUR_PARTNER, (), "each of its members has a score"),
    ],
)
def test_what_special_bids_need(variant: Any, rules: tuple[Any, ...], message: str) -> None:
    """Bidding above all points, two sides where one may lose, and a bidder who can be set."""
    given = {each.rule_point: each for each in (MOON, *rules)}
    with pytest.raises(InvalidVariant, match=message):
        variant.with_rules(*given.values())


def test_where_nobody_bids_that_is_all_that_is_wrong() -> None:
    """Nobody can be set there either, but only because nobody bids."""
    with pytest.raises(InvalidVariant) as refused:
        ALL_FOURS.with_rules(SpecialBids([("moon", "points", 11, 11)]))
    assert len(refused.value.problems) == 1


def test_two_bids_of_one_name_are_refused() -> None:
    """A name stands for one bid."""
    with pytest.raises(InvalidVariant, match="is no other bid, not 'smudge'"):
        SETBACK.with_rules(SpecialBids([("smudge", "points", 11, 11)]))


def test_each_is_one_above_the_last() -> None:
    """Above the most points: with four, the first counts as five."""
    variant = FOUR_POINTS.with_rules(Partnerships(2, players=4), TWO, SingleRound(2))
    state = deal(start(variant), seed=1)
    assert str(legal_moves(state)) == "pass, bid 2, bid 3, bid 4, bid 5, bid 6"
    assert [str(parse_move(state, text)) for text in ("low", "bid high")] == ["bid 5", "bid 6"]
    assert str(explain(state, parse_move(state, "bid 7"))).startswith("the highest bid is 6")
    assert loads_variant(dumps_variant(variant)) == variant
    sheet = str(rulebook(variant))
    assert sheet.index(". Scoring") < sheet.index("The bid of low") < sheet.index(". Winning")
    for sentence in (
        "The highest bid in points is 4.",
        "Above 4 there is a bid called low, which counts as a bid of 5.",
        "Above low there is a bid called high, which counts as a bid of 6.",
        "The bid of high is made by taking all 4 points and winning every trick.",
        "It scores 22 for the bidder's team. If it fails, the bidder's team loses 13.",
        "It scores 11 for the bidder's team. If it fails, the other team wins the game.",
    ):
        assert sentence in sheet


def test_nobody_goes_out_during_such_a_hand() -> None:
    """A bidder who needs one point plays the moon to its end; a failed one takes the score down."""
    moon = SpecialBids([("shoot", "points", 5, 7)])
    variant = JOKER_ELEVEN.with_rules(
        moon, GoingOutOrder(11, order=BidderFirst(), during_play=DuringPlay(require_bid_made=False))
    )
    paper = PlayedHand(
        Contract(1, 6, Suit.HEARTS),
        captured=["", "AH KH QH 5H JH", "TS TC", "", "", ""],
        held=["", "AH KH QH 5H JH", "TS TC", "", "", ""],
    )
    score = score_hand(paper, variant=variant, scores=(0, 10, 0, 0, 0, 0))
    assert (score.made, score.winner, score.changes[:3]) == (False, None, (0, -7, 1))
    assert score.credited == (0, 0, 0, 0, 1)
    assert "played to its end before the bidder can win" in str(rulebook(variant))
