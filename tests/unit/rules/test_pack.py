"""The pack: which cards the game is played with."""

import pytest

from ..helpers import *


@pytest.mark.parametrize("lowest", range(2, 15))
@pytest.mark.parametrize("jokers", [0, 1, 2])
def test_the_cards_are_four_suits_and_the_jokers(lowest: int, jokers: int) -> None:
    """From the ace down to the lowest rank; a single joker is the high one."""
    ranks = "AKQJT98765432"[: 15 - lowest]
    texts = [*("X+", "X-")[:jokers], *(rank + suit for suit in "SHDC" for rank in ranks)]
    assert Pack(lowest=lowest, jokers=jokers).cards == CardSet(" ".join(texts))


def test_a_joker_needs_a_rank_in_every_trump_suit() -> None:
    """An order of one's own may give it one in spades only."""

    class InSpades(TrumpOrderRule):
        id = "in-spades"

        def trumps(self, suit: Suit, pack: CardSet) -> Trumps:
            jokers = "lowest" if suit is Suit.SPADES else "none"
            return TrumpOrder(jokers=jokers).trumps(suit, pack)

        def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
            return (clause("in-spades.order", "In spades the joker is the lowest trump."),)

    with pytest.raises(InvalidVariant, match="gives them no rank"):
        SETBACK.with_rules(InSpades(), Pack(jokers=1))


@pytest.mark.parametrize("lowest", [1, 15, 0, -2, "5", None, True, 5.5])
def test_what_is_no_lowest_rank(lowest: object) -> None:
    """A rank is 2 to 14."""
    with pytest.raises(InvalidArgument, match=r"a rank must be 2 to 14 \(the ace\), not"):
        Pack(lowest=bad(lowest))


@pytest.mark.parametrize("jokers", [3, -1, "1", None, True])
def test_what_is_no_number_of_jokers(jokers: object) -> None:
    """A pack has two at most."""
    with pytest.raises(InvalidArgument, match="jokers must be a whole number from 0 to 2, not"):
        Pack(jokers=bad(jokers))


def test_some_ranks_below_the_lowest_may_be_kept() -> None:
    """Nines to aces and the twos: 28 cards, seven in each suit."""
    pack = Pack(lowest=9, also_ranks=(2,))
    assert len(pack.cards) == 28
    spades = [str(card) for card in pack.cards][:7]
    assert spades == ["AS", "KS", "QS", "JS", "TS", "9S", "2S"]
    assert pack == Pack(lowest=9, also_ranks=(Rank.TWO, 2))
    assert pack != Pack(lowest=9)
    assert all(copied == pack for copied in round_trips(pack))
    told = " ".join(sentence.text for sentence in pack.describe(SETBACK.at(4), 4))
    assert told.endswith("Each suit also has its two.")


@pytest.mark.parametrize("also", [(), (1,), (15,), 2, "2", (True,), (None,)])
def test_what_are_no_ranks_to_keep(also: object) -> None:
    """Ranks are 2 to 14, and there must be some."""
    with pytest.raises(InvalidArgument, match=r"must be (None or ranks|2 to 14)"):
        Pack(lowest=9, also_ranks=bad(also))


@pytest.mark.parametrize("also", [(9,), (14,), (8,), (8, 2)])
def test_ranks_that_need_no_mention(also: tuple[int, ...]) -> None:
    """There is one way to write each pack."""
    with pytest.raises(InvalidArgument, match="without a gap, lower `lowest`"):
        Pack(lowest=9, also_ranks=also)
