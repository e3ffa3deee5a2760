"""Further points for cards: to the holder, worth more, of a fixed suit; and ties at Game."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pitchlib import (
    SETBACK,
    Card,
    CardSet,
    Contract,
    InvalidArgument,
    InvalidVariant,
    PlayedHand,
    Suit,
    score_hand,
)
from pitchlib.authoring import PointRule, Trumps
from pitchlib.cards import CARDS
from pitchlib.rules import (
    CardToHolder,
    Game,
    HangedJack,
    HighOfSuit,
    JokerPoint,
    OffCardPoint,
    Pack,
    TrumpOrder,
)

from ..helpers import bad

PACK = CardSet(CARDS)
PLAIN = TrumpOrder().trumps(Suit.HEARTS, PACK)
JOKERS = TrumpOrder(off_jack=True, jokers="above-ten").trumps(Suit.HEARTS, PACK)


def hand(
    *captured: str,
    held: Sequence[str] | None = None,
    trumps: Trumps = PLAIN,
    sides: Sequence[int] | None = None,
    dealer: int | None = None,
) -> PlayedHand:
    """A finished hand in hearts for which seat 1 has bid 3."""
    written = PlayedHand(Contract(1, 3, Suit.HEARTS), captured=captured, held=held, dealer=dealer)
    return written.under(trumps, tuple(sides or range(len(captured))))


def told(point: PointRule, played: PlayedHand) -> tuple[object, ...]:
    """Value, side, seat, card and why of an award."""
    award = point.award(played, ())
    assert (award.point, award.rule_id) == (point.name, point.id)
    card = None if award.card is None else str(award.card)
    return award.value, award.side, award.seat, card, award.reason


@pytest.mark.parametrize(
    ("point", "played", "expected"),
    [
        (
            CardToHolder(2), hand("AH 2H", "KC 3C", held=["AH 3C", "2H KC"]),
            (1, 1, 1, "2H", None),
        ),
        (
            CardToHolder(2, value=4), hand("AH", "KC", held=["AH", "KC"]),
            (4, None, None, "2H", "2H is not in play"),
        ),
        (OffCardPoint(5, value=5), hand("AH", "5D", trumps=JOKERS), (5, 1, 1, "5D", None)),
        (
            OffCardPoint(5), hand("AH", "5H", trumps=JOKERS),
            (1, None, None, "5D", "5D is not in play"),
        ),
        (JokerPoint(15, name="Snoozer"), hand("X+", "AH", trumps=JOKERS), (15, 0, 0, "X+", None)),
        (
            JokerPoint(2, low=True), hand("X+", "AH", trumps=JOKERS),
            (2, None, None, "X-", "X- is not in play"),
        ),
        (HangedJack(), hand("JH", "AH", held=["JH", "AH"]), (1, 0, 0, "JH", "brought home")),
        (
            HangedJack(), hand("JH AH", "", held=["AH", "JH"]),
            (3, 0, 0, "JH", "hanged: caught from another side"),
        ),
        (HangedJack(), hand("QH", "AH"), (3, None, None, "JH", "JH is not in play")),
        (HighOfSuit(), hand("QS AH", "JS KH"), (1, 0, 0, "QS", None)),
        (HighOfSuit("H"), hand("QS AH", "JS KH"), (1, 0, 0, "AH", None)),
        (HighOfSuit("D"), hand("QS AH", "JS X+", trumps=JOKERS),
         (1, None, None, None, "no diamonds are in play")),
        # Where only trumps are played, the ace of spades stayed in its holder's hand.
        (
            HighOfSuit(), hand("KH", "QS", held=["KH AS", "QS"]),
            (1, 1, 1, "QS", None),
        ),
        (
            HighOfSuit(), hand("KH", "QH", held=["KH AS", "QH"]),
            (1, None, None, None, "no spades are in play"),
        ),
    ],
)  # fmt: skip
def test_who_gets_it(point: PointRule, played: PlayedHand, expected: tuple[object, ...]) -> None:
    """Held or captured; the jack is worth more if it was caught."""
    assert told(point, played) == expected


def test_the_jack_of_a_partner_is_not_hanged() -> None:
    """Seats 0 and 2 are a side: what one captures of the other is brought home."""
    played = hand("JH AH", "2C", "", "", held=["AH", "2C", "JH", ""], sides=(0, 1, 0, 1))
    assert told(HangedJack(), played) == (1, 0, 0, "JH", "brought home")


def test_names_and_values() -> None:
    """As on a score sheet; the value is the most that a point can be worth."""
    points: list[PointRule] = [
        CardToHolder(2), CardToHolder(3, 3, "Trey"), OffCardPoint(14), OffCardPoint(3, 3),
        JokerPoint(), HangedJack(), HangedJack(5), HighOfSuit(), HighOfSuit("C", name="Cat"),
    ]  # fmt: skip
    assert [(point.name, point.value) for point in points] == [
        ("Two", 1), ("Trey", 3), ("Off-Ace", 1), ("Off-Three", 3), ("Joker", 1), ("Jack", 3),
        ("Jack", 5), ("High Spade", 1), ("Cat", 1),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("tie", "captured", "sides", "dealer", "expected"),
    [
        # Ten pips each for seats 1 and 2; seat 3 deals, so seat 0 is the eldest, then seat 1.
        ("elder", ("2C", "TH", "TS", ""), None, 3, (1, None)),
        ("elder", ("2C", "TH", "TS", ""), None, 1, (2, None)),
        ("elder", ("TH", "TS"), None, 0, (1, None)),
        ("elder", ("TH", "TS", "", ""), (0, 1, 0, 1), 0, (1, None)),
        ("elder", ("TH", "TS", "", ""), (0, 1, 0, 1), 1, (0, None)),
        ("non-dealer", ("TH", "TS"), None, 0, (1, None)),
        ("non-dealer", ("TH", "TS"), None, 1, (0, None)),
        ("non-dealer", ("TH", "TS", ""), None, 2, (None, None)),  # two others share it
        ("non-dealer", ("TH", "TS", ""), None, 1, (0, None)),
        ("non-dealer", ("TH", "TS", "TC"), None, 1, (None, None)),
        ("non-dealer", ("TH", "TS", "", ""), (0, 1, 0, 1), 2, (1, None)),
        ("jokers", ("TH X+", "TS", ""), None, 0, (0, None)),
        ("jokers", ("TH X+", "TS X-", ""), None, 0, (None, None)),
        ("jokers", ("TH X+ X-", "TS", ""), None, 0, (0, None)),
        ("jokers", ("TH", "TS", "X+"), None, 0, (None, None)),
    ],
)
def test_ties_at_game(
    tie: str,
    captured: tuple[str, ...],
    sides: tuple[int, ...] | None,
    dealer: int,
    expected: tuple[int | None, int | None],
) -> None:
    """To the elder hand, or to whoever of those in the tie has more jokers."""
    award = Game(tie).award(hand(*captured, trumps=JOKERS, sides=sides, dealer=dealer), ())
    assert (award.side, award.seat) == expected
    assert award.why is not None


def test_the_elder_hand_must_be_known() -> None:
    """Otherwise the dealer is asked for; without a tie nobody asks."""
    with pytest.raises(InvalidArgument, match="pass `dealer`"):
        Game("elder").award(hand("TH", "TS"), ())
    assert Game("elder").award(hand("TH", "KS"), ()).side == 0


@pytest.mark.parametrize(
    ("point", "told_of"),
    [
        (CardToHolder(2, 5), "CardToHolder scores the two of trumps, but there is no such trump"),
        (
            OffCardPoint(9),
            "OffCardPoint scores the off-nine, but there is no such trump: use TrumpOrder",
        ),
        (JokerPoint(), "JokerPoint scores the high joker, but there is no such trump"),
        (JokerPoint(low=True), "scores the low joker"),
        (Game("jokers"), "Game(tie='jokers') needs jokers, but the pack has none"),
    ],
)
def test_what_the_pack_lacks(point: PointRule, told_of: str) -> None:
    """A point for what cannot be there is refused, with a way out."""
    with pytest.raises(InvalidVariant) as refused:
        SETBACK.with_points(point).with_rules(Pack(lowest=5))
    assert any(told_of in problem.message for problem in refused.value.problems)


def test_no_jacks_to_hang() -> None:
    """A pack of queens, kings and aces has none."""
    with pytest.raises(InvalidVariant, match="HangedJack scores the jack of trumps"):
        SETBACK.with_points(HangedJack()).with_rules(Pack(lowest=12))


def test_a_paper_hand_scores_the_jack_by_who_held_it() -> None:
    """Whoever writes a hand down for it must say what was held."""
    variant = SETBACK.with_points(HangedJack(), Game())
    paper = PlayedHand(Contract(1, 2, Suit.HEARTS), captured=["AH JH", "KC", "", ""])
    with pytest.raises(InvalidArgument, match="pass `held`"):
        score_hand(paper, variant=variant)
    held = PlayedHand(
        Contract(1, 2, Suit.HEARTS), captured=["AH JH", "KC", "", ""], held=["AH", "KC", "JH", ""]
    )
    assert score_hand(held, variant=variant).changes == (4, -2, 0, 0)
    assert score_hand(held, variant=variant).award("Jack").card is Card("JH")


@pytest.mark.parametrize("rank", [1, 15, "6", None, True])
def test_what_is_no_rank(rank: object) -> None:
    """A rank is 2 to 14."""
    for make in (CardToHolder, OffCardPoint):
        with pytest.raises(InvalidArgument, match=r"2 to 14 \(the ace\), not"):
            make(bad(rank))


def test_the_high_card_of_a_suit_is_secured_by_the_highest_of_the_pack() -> None:
    """While cards are left to play, whoever has the king cannot know that no ace is in play."""
    trumps = Trumps.natural(Suit.HEARTS)
    contract = Contract(bidder=0, level=2, trump=Suit.HEARTS)
    for card, side in (("AS", 0), ("KS", None)):
        play, other = Card(card).index, 1 << 6 | Card("2S").index
        held = (1 << play | Card("3H").bit, Card("2S").bit | Card("4H").bit)
        left = ~(1 << play | Card("2S").bit)
        hand = PlayedHand.of_play(
            contract, trumps, (0, 1), held, ((play, (play, other), left),), complete=False
        )
        assert HighOfSuit().award(hand, ()).side == side
