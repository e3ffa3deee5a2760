"""Plays with a variant until nobody needs it, and says whether its tables are gone."""

import gc
import sys
import weakref
from typing import Any

from pitchlib import *
from pitchlib.search import *


def played(variant: Variant) -> weakref.ref[Any]:
    """Its tables, once everything has been asked that keeps something."""
    state = deal(start(variant), seed=1)
    for begun in (start(variant), state):
        playouts(begun, 5, seed=1)
    while state.phase is not Phase.PLAY:
        state = apply(state, legal_moves(state)[-1])
    state = apply(state, legal_moves(state)[0])
    for at in (state, view(state, 0)):
        playouts(at, 5, seed=1)
    values(view(state, state.to_act), worlds=5, seed=1)
    solve(state)
    return weakref.ref(state._frame.table)


tables = played(SETBACK.renamed("left", "Left"))
for name, module in sorted(sys.modules.items()):
    for value in list(vars(module).values()) if name.startswith("pitchlib") else ():
        if hasattr(value, "cache_clear"):
            value.cache_clear()
simulation: Any = sys.modules["pitchlib.search.simulation"]
simulation._TREES.clear()
for _ in range(2):  # what only states hold goes once they are gone
    gc.collect()
sys.stdout.write("kept" if tables() else "gone")
