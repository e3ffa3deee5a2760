"""Hands filled up again: who discards what, who draws how many, who robs the pack, what is seen."""

import math

import attrs
import pytest

from ..helpers import *

HEARTS = Trumps.natural(Suit.HEARTS)
NINE = Holdings(dealer=3, bidder=1, sizes=(9, 9, 9, 9), stock=16)
"""Four seats with nine cards each; seat 3 has dealt."""
KILLING = (
    "JH 8H 7H 6H 4H 3H 8S 7S 6S",
    "AH KH 5H AS KS QS JS TS 9S",
    "QH 5D 2H AD KD JD QD TD 9D",
    "TH AC KC QC JC TC 9C 8C 7C",
)
STOCK = "5S 4S 3S 2S 8D 7D 6D 4D 3D 2D 6C 5C 4C 3C 2C 9H"
SCRIPT = (
    "bid 6; pass; pass; pass; trump H; discard AS KS QS JS TS 9S; discard AD KD QD JD TD 9D; "
    "discard AC KC QC JC TC 9C 8C 7C; discard 8S 7S 6S; discard 3H 5C 4C 3C 2C; "
    "play AH; play 2H; play TH; play 4H"
)


def states() -> list[State]:
    """A hand of Pidro to its first trick: the dealer robs a seventh trump and kills one."""
    found = [start(PIDRO)]
    found.append(apply(found[0], Deal(KILLING, STOCK)))
    for text in SCRIPT.split("; "):
        found.append(apply(found[-1], parse_move(found[-1], text)))
    return found


def test_everybody_discards_once_and_the_robber_last_and_twice() -> None:
    """From the dealer's left; without a robber the dealer is last."""
    assert FillHands().begin(NINE).waiting == (0, 1, 2, 3)
    assert FillHands(remainder="dealer").begin(NINE).waiting == (0, 1, 2, 3, 3)
    assert FillHands(remainder="bidder").begin(NINE).waiting == (0, 2, 3, 1, 1)


def test_as_many_are_drawn_as_fill_the_hand() -> None:
    """Or what is left; the robber takes everything that is left."""
    rule = FillHands(remainder="dealer")
    exchange = rule.begin(NINE)
    assert rule.draw(exchange, Discard("AS KS QS JS TS"), 16) == 2
    assert rule.draw(exchange, Discard("AS KS QS JS TS 9S 8S 7S 6S"), 4) == 4
    for _ in range(3):
        after = rule.after(exchange, Discard("AS KS QS JS"))
        assert after is not None
        exchange = after
    assert (exchange.to_act, exchange.stock) == (3, 13)
    assert rule.draw(exchange, Discard("AS KS QS JS"), 13) == 13


def test_a_robber_with_few_cards_has_nothing_to_discard() -> None:
    """Three kept and three left make six: the exchange is over."""
    rule = FillHands(remainder="dealer")
    exchange = rule.begin(Holdings(1, 0, (6, 6), 9))
    first = rule.after(exchange, Discard("AS KS QS JS TS 9S"))
    assert first is not None
    assert rule.after(first, Discard("AC KC QC")) is None


def test_trumps_go_only_where_they_are_too_many() -> None:
    """Seven trumps and two plain cards: both plain cards and any one trump."""
    rule = FillHands()
    hand = CardSet("AH KH QH JH TH 9H 8H AS KS")
    choices = rule.choices(rule.begin(NINE), hand, HEARTS)
    assert len(choices) == 7
    assert Discard("8H AS KS") in choices
    assert Discard("AS KS") not in choices


def test_plain_cards_may_be_kept() -> None:
    """Two trumps and seven plain cards: three to seven of these go. With five trumps, three or four
    of four; with seven, both plain cards and one trump; the robber takes first."""
    rule = FillHands(remainder="dealer", may_keep_plain=True)
    before = rule.begin(NINE)
    plain = "AS KS QS JS TS 9S 8S"
    choices = rule.choices(before, CardSet(f"AH KH {plain}"), HEARTS)
    assert len(choices) == 35 + 35 + 21 + 7 + 1
    assert rule.draw(before, Discard("AS KS QS"), 16) == 0
    assert rule.draw(before, Discard("AS KS QS JS"), 16) == 1
    assert len(rule.choices(before, CardSet("AH KH QH JH TH AS KS QS JS"), HEARTS)) == 4 + 1
    choices = rule.choices(before, CardSet("AH KH QH JH TH 9H 8H AS KS"), HEARTS)
    assert len(choices) == 7
    assert all(CardSet("AS KS") <= move.cards for move in choices if isinstance(move, Discard))
    last = attrs.evolve(before, waiting=(3, 3), stock=4)
    assert list(rule.choices(last, CardSet(f"AH KH {plain}"), HEARTS)) == [Discard()]
    (reason,) = rule.refuse(last, CardSet(f"AH KH {plain}"), HEARTS, Discard("AS"))
    assert reason.text == "seat 3 takes the cards that are left before discarding any"
    robbed = rule.after(last, Discard())
    assert robbed is not None
    assert (robbed.sizes[3], robbed.stock, robbed.waiting) == (13, 0, (3,))
    assert rule.after(robbed, Discard("AS KS QS JS TS 9S 8S")) is None


def test_safe_ranks_stay() -> None:
    """Of the seven trumps only those that are not safe may go."""
    rule = FillHands(burn_last=(14, 11, 10))
    hand = CardSet("AH KH QH JH TH 9H 8H AS KS")
    choices = list(rule.choices(rule.begin(NINE), hand, HEARTS))
    assert choices == [Discard(f"{card} AS KS") for card in ("KH", "QH", "9H", "8H")]
    (reason,) = rule.refuse(rule.begin(NINE), hand, HEARTS, Discard("AH AS KS"))
    assert reason.text == (
        "AH: these trumps may be discarded only when no other is left, and seat 0 would keep KH QH "
        "9H 8H"
    )


def test_safe_ranks_go_last_where_more_are_safe_than_are_kept() -> None:
    """Of six trumps four are kept: first the two that are not safe go, then any safe one."""
    rule = FillHands(4, burn_last=(14, 13, 12, 11, 10))
    choices = list(rule.choices(rule.begin(NINE), CardSet("AH KH QH JH 9H 8H AS"), HEARTS))
    assert choices == [Discard("9H 8H AS")]
    hand = CardSet("AH KH QH JH TH 9H AS")
    choices = list(rule.choices(rule.begin(NINE), hand, HEARTS))
    assert choices == [Discard(f"{card} 9H AS") for card in ("AH", "KH", "QH", "JH", "TH")]
    (reason,) = rule.refuse(rule.begin(NINE), hand, HEARTS, Discard("AH KH AS"))
    assert "these trumps may be discarded only when no other is left" in reason.text
    assert rule.rules_out(rule.begin(NINE), HEARTS, CardSet("9H")) == CardSet.EMPTY
    assert CardSet("9H 2H AS") < rule.rules_out(rule.begin(NINE), HEARTS, CardSet("AH 9H"))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ((FillHands(),), "FillHands needs trump to be named before the discard"),
    ],
)
def test_what_cannot_be(change: tuple[FillHands, ...], message: str) -> None:
    """Trump must be named."""
    with pytest.raises(InvalidVariant, match=message):
        SETBACK.with_rules(*change)


def test_bad_ranks() -> None:
    """Ranks are numbers from 2 to 14."""
    for wrong in (5, (1,), ("A",), (True,)):
        with pytest.raises(InvalidArgument, match="ranks must be 2 to 14"):
            FillHands(burn_last=bad(wrong))


def test_worlds_of_a_robbed_pack_by_hand() -> None:
    """What seat 1 cannot see when the dealer has only just taken up what was left.

    Of eleven hidden trumps seat 2 was dealt three, seat 3 one and the dealer six: they threw six,
    eight and three cards, and no trump. Of 29 hidden plain cards they were dealt just those. One
    trump and twelve plain cards were drawn, in any order, and the three that seat 1 drew were, too.
    """
    line = states()
    seen = view(line[10], 1)
    assert seen.to_act == 0
    factorial = math.factorial
    trumps = factorial(11) // (factorial(3) * factorial(6))
    plain = factorial(29) // (factorial(6) * factorial(8) * factorial(3) * factorial(12))
    assert count_worlds(seen) == trumps * plain * factorial(13) * factorial(3)
    assert line[10] in Worlds(seen)


def test_only_hands_that_are_too_big_are_discarded_from() -> None:
    """Nine cards are more than six; six are not."""
    assert DiscardDown().begin(NINE) is not None
    assert DiscardDown(9).begin(NINE) is None
