"""The dealer who takes what the others leave (whole exchanges: family/test_schmier)."""

from itertools import combinations
from typing import Any

import attrs
import pytest

from ..helpers import *


def robs(**parameters: Any) -> FillHands:
    """The others replace some cards; last, the dealer takes the rest."""
    given = {"remainder": "dealer", "may_keep_plain": True, "replace": 3}
    return FillHands(**{**given, **parameters})


def test_what_cannot_work_is_refused() -> None:
    """Trump must be known, the hands keep their size, and the stock serves everybody."""
    with pytest.raises(InvalidVariant, match="needs trump to be named before the discard"):
        SCHMIER.with_rules(FirstLead(joker="S"))
    with pytest.raises(InvalidVariant, match="use keep=7"):
        SCHMIER.with_rules(Dealing(hand=7))
    with pytest.raises(InvalidVariant, match="may need 56 cards for 6 players"):
        SCHMIER.with_rules(robs(replace=4))
    with pytest.raises(InvalidVariant, match="may need 51 cards for 6 players"):
        SCHMIER.with_rules(Pack(lowest=5, jokers=1))
    with pytest.raises(InvalidVariant, match="FillHands needs trump to be named"):
        SETBACK.with_rules(robs())
    with pytest.raises(InvalidArgument, match="replace needs remainder="):
        FillHands(replace=3)
    four = robs(keep=4, burn_last=(14, 11, 2), burn_jokers_last=True)
    assert SCHMIER.with_rules(Dealing(4), four).players == (6,)  # five are safe: one may have to go
    for wrong in (5, (1,), ("A",), (True,)):
        with pytest.raises(InvalidArgument, match="ranks must be 2 to 14"):
            robs(burn_last=bad(wrong))


@pytest.mark.parametrize(("most", "short"), [(2, False), (3, False), (4, True)])
def test_a_pack_that_just_serves_everybody_is_enough(most: int, short: bool) -> None:
    """Six hands of five from 45 cards, and three more for each but the dealer."""
    rule = robs(replace=most, keep=5)
    pack, dealing = Pack(lowest=4, jokers=1), Dealing(5)
    rules = attrs.evolve(SCHMIER.at(6), pack=pack, dealing=dealing, exchange=rule)
    assert len(rules.pack.cards) == 45
    said = [each.message for each in rule.conflicts(rules, 6)]
    assert ("exchange.short" in said) is short


def test_what_scores_is_never_thrown() -> None:
    """Ace, two, both jacks and the joker stay with a dealer who has too many trumps; all else goes
    first, and without them enough is left to throw."""
    rule = robs(burn_last=(14, 11, 2), burn_jokers_last=True)
    rules = SCHMIER.at(6)
    assert rules.exchange == rule
    trumps = rules.trump_order.trumps(Suit.SPADES, rules.pack.cards)
    robbed = Discarding((0,), (9, 6, 6, 6, 6, 6), 0, robber=0)
    hand = CardSet("X+ AS QS 9S 4S 2S JC JS KD")
    choices = list(rule.choices(robbed, hand, trumps))
    assert choices == [Discard(f"{pair} KD") for pair in ("QS 9S", "QS 4S", "9S 4S")]
    for move in map(Discard, combinations(hand, 3)):
        assert (move in choices) == (not rule.refuse(robbed, hand, trumps, move))
    (reason,) = rule.refuse(robbed, hand, trumps, Discard("X+ QS KD"))
    assert "X+: these trumps may be discarded only when no other is left" in str(reason)
    everything = CardSet("X+ JC AS JS 2S QS 9S 8S 7S")
    assert len(rule.choices(robbed, everything, trumps)) == 4
