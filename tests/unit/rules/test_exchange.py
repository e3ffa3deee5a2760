"""The exchange: widow, discards, draws."""

import itertools

import pytest

from ..helpers import *

ALONE = OFF_JACK_SEVEN.with_rules(Individual(range(2, 7)))


RESTRICTED = ALONE.with_rules(
    ByPlayers(DiscardAndDraw(trumps_last=True), {6: WidowToBidder(trumps_last=True)})
)
SPADES = Trumps.natural(Suit.SPADES)


@pytest.mark.parametrize(
    ("exchange", "hand", "discard", "told"),
    [
        (DiscardOnly(2), "AS KH QD", "KH",
         "seat 1 holds 3 cards and must discard exactly 2, not 1"),
        (DiscardOnly(1), "AS KH QD", "AS KH",
         "seat 1 holds 3 cards and must discard exactly 1, not 2"),
        (WidowToBidder(keep=2), "AS KH QD", "",
         "seat 1 holds 3 cards and must discard exactly 1, not 0"),
        (DiscardAndDraw(most=1, keep=2), "AS KH QD", "AS KH", "seat 1 may discard at most 1"),
        (
            DiscardOnly(2, trumps_last=True), "AS KH QD", "AS KH",
            "AS: a trump may be discarded only when nothing else is left, and seat 1 would keep QD",
        ),
        (DiscardOnly(2, trumps_last=True), "AS KH QD", "KH QD", None),
        (DiscardOnly(2, trumps_last=True), "AS KS QD", "KS QD", None),
        (DiscardOnly(2, trumps_last=True), "AS KS QS", "KS QS", None),
        (DiscardOnly(2), "AS KH QD", "AS KH", None),
    ],
)  # fmt: skip
def test_a_discard_is_refused_with_the_facts(
    exchange: DiscardOnly | WidowToBidder | DiscardAndDraw,
    hand: str,
    discard: str,
    told: str | None,
) -> None:
    """How many, and whether trumps may go; what is refused is not among the choices."""
    now = Discarding((1, 2, 3, 0) * exchange.rounds)
    cards, move = CardSet(hand), Discard(discard)
    reasons = exchange.refuse(now, cards, SPADES, move)
    assert (move in exchange.choices(now, cards, SPADES)) is (told is None) is (not reasons)
    if told is not None:
        assert [reason.text[: len(told)] for reason in reasons] == [told]
        assert [reason.rule_id for reason in reasons] == [exchange.id]
        assert [reason.seat for reason in reasons] == [1]


def test_while_trump_is_unnamed_nothing_is_restricted() -> None:
    """Nobody can tell what to keep."""
    exchange = DiscardOnly(1, trumps_last=True)
    now, hand = Discarding((1, 2, 3, 0)), CardSet("AS KH QD")
    assert exchange.refuse(now, hand, None, Discard("AS")) == ()
    assert len(exchange.choices(now, hand, None)) == 3


def test_without_exchange_nothing_is_discarded() -> None:
    """The machine that is never begun refuses everything."""
    none = NoExchange()
    assert bad(none).begin(Holdings(0, 1, (6, 6, 6, 6), 28)) is None
    assert none.tricks(6, 0) == 6
    assert not none.choices(Discarding((1, 2, 3, 0)), CardSet("AS"), SPADES)
    (reason,) = none.refuse(Discarding((1, 2, 3, 0)), CardSet("AS"), SPADES, Discard("AS"))
    assert reason.text == "no cards are exchanged"
    assert none.draw(Discarding((1, 2, 3, 0)), Discard("AS"), 10) == 0
    assert bad(none).after(Discarding((1, 2, 3, 0)), Discard()) is None


def test_how_many_cards_each_seat_will_play() -> None:
    """What is kept, or what is left."""
    assert DiscardAndDraw(keep=5).tricks(9, 0) == 5
    assert WidowToBidder(keep=4).tricks(8, 6) == 4
    assert DiscardOnly(2).tricks(9, 0) == 7


RANKS = tuple(rank + "C" for rank in "23456789TJQKA")


@pytest.mark.parametrize("restricted", [False, True])
def test_what_a_discard_proves(restricted: bool) -> None:
    """Exactly which numbers of trumps and plain cards it may have been, in every exchange."""
    for exchange, size in (
        (DiscardOnly(2, trumps_last=restricted), 2),
        (WidowToBidder(keep=3, trumps_last=restricted), 2),
        (DiscardAndDraw(most=2, trumps_last=restricted), 2),
    ):
        now = Discarding((1, 2, 3, 0) * exchange.rounds)
        test = exchange.discard_test(now)
        assert (test is not proves_nothing) is restricted
        for hand in map(
            CardSet, ("AS KS QS KH QD", "AS KH QD JC TC", "AS KS QS JS TS", "AS KS QS JS QD")
        ):
            trumps = hand & SPADES.cards
            for cards in itertools.combinations(hand, size):
                thrown = CardSet(cards)
                kept = hand - thrown
                counts = (
                    len(thrown & trumps), len(thrown - trumps), len(kept & trumps),
                    len(kept - trumps),
                )  # fmt: skip
                legal = Discard(thrown) in exchange.choices(now, hand, SPADES)
                assert legal is test(*counts)
