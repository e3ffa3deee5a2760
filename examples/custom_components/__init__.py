"""Three components that do not ship with the library.

    from custom_components import HangJack, InTheHoleMustBid, NineOfTrumps

    ours = SETBACK.with_rules(HangJack(), InTheHoleMustBid())

The tutorial in the documentation uses all three. Nothing has to be registered: a component is a
value, and its id and its sentences appear in refused moves, scores, rulebooks and records like
those of the library.
"""

from .hang_jack import HangJack
from .in_the_hole import InTheHoleMustBid
from .nine_of_trumps import NineOfTrumps

__all__ = ["HangJack", "InTheHoleMustBid", "NineOfTrumps"]
