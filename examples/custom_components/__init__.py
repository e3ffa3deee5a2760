"""Three rules that the library does not ship, each a component in a few lines.

    from custom_components import HangJack, InTheHoleMustBid, NineOfTrumps

    ours = SETBACK.with_rules(HangJack(), InTheHoleMustBid())

The docs' tutorial puts them together. Nothing is registered anywhere: a component is a value, and
its id and its sentences appear in refused moves, scores, rulebooks and records as those of the
library do.
"""

from .hang_jack import HangJack
from .in_the_hole import InTheHoleMustBid
from .nine_of_trumps import NineOfTrumps

__all__ = ["HangJack", "InTheHoleMustBid", "NineOfTrumps"]
