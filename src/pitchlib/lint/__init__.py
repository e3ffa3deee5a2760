"""Oddities: what a variant allows, but its author probably did not mean.

A variant that cannot be played is refused when you make it. :func:`lint` looks at one that can, for
points nobody can win, bids nobody can make, rules that decide nothing, games that cannot end or end
at once, and numbers of players that are left out.

It asks the components what would happen: what a seat would score if it took everything, what the
auction offers, what may be led. A component can report oddities of its own with
:meth:`.Component.oddities`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..errors import expect, names_of
from ..variant import Variant
from .oddities import Oddity, oddities

__all__ = ["Oddity", "lint"]

if not TYPE_CHECKING:
    __getattr__ = names_of(__name__)


def lint(variant: Variant) -> tuple[Oddity, ...]:
    """What is odd about a variant: allowed, but probably not what its author meant.

    >>> from pitchlib import SETBACK
    >>> from pitchlib.rules import Declared, MercyRule, TrumpLeadFirst
    >>> lint(SETBACK)
    ()
    >>> for oddity in lint(SETBACK.with_rules(TrumpLeadFirst(), MercyRule(4))):
    ...     print(oddity)
    TrumpLeadFirst has no effect, since the first lead names trump: use Declared() or AnyLead() [lead-rule-idle]
    one hand can give a side a big enough lead for MercyRule to end the game: require a bigger lead than one hand can give [mercy-at-once]

    The order is that of the rule points. The same variant has the same oddities everywhere.

    :raises InvalidArgument: if it is not a variant.
    """  # noqa: E501  (the example's lines are what is printed)
    expect(variant, Variant, "a variant such as SETBACK")
    return oddities(variant)
