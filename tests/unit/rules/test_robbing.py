"""The dealer who takes what the others leave (whole exchanges: family/test_schmier)."""

from __future__ import annotations

import pytest

from pitchlib import SCHMIER, SETBACK, Dealing, FirstLead, InvalidVariant, Pack, ReplaceThenRob

from ..helpers import assert_frozen, round_trips


def test_what_cannot_work_is_refused() -> None:
    """Trump must be known, the hands keep their size, and the stock serves everybody."""
    with pytest.raises(InvalidVariant, match="needs trump to be named before the discard"):
        SCHMIER.with_rules(FirstLead(joker="S"))
    with pytest.raises(InvalidVariant, match="use ReplaceThenRob\\(keep=7\\)"):
        SCHMIER.with_rules(Dealing(hand=7))
    with pytest.raises(InvalidVariant, match="may need 56 cards for 6 players"):
        SCHMIER.with_rules(ReplaceThenRob(most=4))
    with pytest.raises(InvalidVariant, match="may need 51 cards for 6 players"):
        SCHMIER.with_rules(Pack(lowest=5, jokers=1))
    with pytest.raises(InvalidVariant, match="ReplaceThenRob needs trump to be named"):
        SETBACK.with_rules(ReplaceThenRob())


def test_it_is_a_frozen_value() -> None:
    """The same after round trips."""
    assert_frozen(ReplaceThenRob())
    assert all(copied == ReplaceThenRob(2) for copied in round_trips(ReplaceThenRob(2)))
