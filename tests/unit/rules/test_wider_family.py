"""What the components of the wider family answer when they are asked what no game asks them."""

from collections.abc import Callable

import attrs
import pytest

from ..helpers import *

HEARTS = Trumps.natural(Suit.HEARTS)
TRICK = Trick(((0, Card("5D")),))


@pytest.mark.parametrize("variant", [SETBACK, COMMERCIAL_PITCH], ids=lambda variant: variant.id)
def test_a_word_that_the_auction_does_not_know_is_refused(variant: Variant) -> None:
    """By the auction, whatever else it knows."""
    state = deal(start(variant), seed=1)
    verdict = explain(state, Say("beg"))
    assert verdict.rule_ids == (variant.at(state.players).auction.id,)
    assert str(verdict).startswith("nobody says beg in this auction")


def test_where_nobody_bids_any_call_is_refused() -> None:
    """A bid or a pass alike."""
    auction = NoAuction()
    over = auction.begin(4, 2, 4, (0, 0, 0, 0), ())
    assert (over.to_act, str(over)) == (3, "no call yet")
    assert len(auction.choices(over, CardSet("AS"))) == 0
    assert [reason.rule_id for reason in auction.refuse(over, CardSet("AS"), Pass())] == [
        auction.id
    ]
    assert auction.rules_out(over, Pass()) == CardSet.EMPTY
    with pytest.raises(InvalidVariant, match="widow"):
        BLIND_ALL_FOURS.with_rules(Dealing(hand=6, widow=2), WidowToBidder())


def test_cards_that_are_drawn_in_turn_are_not_exchanged_otherwise() -> None:
    """Before the first lead nothing happens, and no discard is legal."""
    exchange = DrawAfterTricks()
    assert exchange.takers(1, 3) == (1, 2, 0)
    assert exchange.tricks(6, 0) == 6
    assert exchange.begin(Holdings(2, 0, (6, 6), 40)) is None
    assert len(exchange.choices(Discarding((1, 0)), CardSet("AS"), None)) == 0
    [reason] = exchange.refuse(Discarding((1, 0)), CardSet("AS"), None, Discard("AS"))
    assert reason.rule_id == exchange.id
    assert exchange.draw(Discarding((1, 0)), Discard("AS"), 40) == 0
    assert exchange.after(Discarding((1, 0)), Discard("AS")) is None  # type: ignore[func-returns-value]


def test_a_hanged_jack_is_not_scored_before_it_is_captured() -> None:
    """In an unfinished hand the point is not decided yet."""
    held = (Card("JH").bit | Card("2S").bit, Card("3H").bit | Card("4S").bit)
    play, other = Card("2S").index, 1 << 6 | Card("4S").index
    hand = PlayedHand.of_play(
        Contract(0, 2, Suit.HEARTS), HEARTS, (0, 1), held,
        ((other, (play, other), ~(Card("2S").bit | Card("4S").bit)),), complete=False,
    )  # fmt: skip
    assert Jack(hanged=3).award(hand, ()).side is None


SLIPS: dict[str, tuple[Callable[[], object], str]] = {
    "credits of no kind": (
        lambda: score_hand(
            PlayedHand(Contract(1, 2, Suit.HEARTS), captured=["AH", "", "", ""]),
            variant=SETBACK,
            credits=bad([3]),
        ),
        "expected a Credit",
    ),
    "a tie that asks for the dealer": (
        lambda: score_hand(
            PlayedHand(
                Contract(1, 0, Suit.HEARTS),
                captured=["AH TS", "TD AS"],
                held=["AH TD", "TS AS"],
            ),
            variant=SEVEN_UP,
        ),
        "Game needs the dealer",
    ),
    "cards to replace that there are not": (
        lambda: NINE_CARD_PITCH.with_rules(ReplaceCards(most=5)),
        "replace or deal fewer",
    ),
    "more cards to replace than are held": (
        lambda: NINE_CARD_PITCH.with_rules(Dealing(hand=2), ReplaceCards(most=3)),
        "lets players replace 3 cards, but a hand has only 2: lower `most` or deal more",
    ),
    "a sale whose maximum is below its minimum": (
        lambda: EldestSells(minimum=3, maximum=2),
        "the maximum, 2, is below the minimum, 3",
    ),
    "ranks turned up that are no pairs": (lambda: StandOrBeg(turned=bad(5)), "expected pairs"),
    "a card turned up worth nothing": (
        lambda: StandOrBeg(turned=((11, 0),)),
        "different ranks and points",
    ),
    "a rank turned up twice": (
        lambda: StandOrBeg(turned=((11, 1), (11, 2))),
        "different ranks and points",
    ),
    "an origin of two lines": (lambda: attrs.evolve(SETBACK, origin="a\nb"), "The origin is"),
    "a card called while cards are drawn": (
        lambda: CALIFORNIA_JACK.with_rules(DeclaresAndCalls()),
        "with DrawAfterTricks it may be in the stock: use Declared() or NoExchange()",
    ),
}


@pytest.mark.parametrize(("act", "words"), SLIPS.values(), ids=SLIPS)
def test_slips_are_refused(act: Callable[[], object], words: str) -> None:
    """With words that say what is wrong."""
    with pytest.raises((InvalidArgument, InvalidVariant)) as error:
        act()
    assert words in str(error.value)
