"""Pictures on the pages: ``.. pictures:: table score`` draws them when the page is built.

What they show is listed in :data:`PICTURES`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from pitchlib import (
    SETBACK,
    Card,
    DealerSteal,
    LowToHolder,
    NoNegativeFloor,
    State,
    apply,
    deal,
    legal_moves,
    parse_move,
    score_hand,
    start,
    view,
)
from pitchlib.pictures import draw_card, draw_hand, draw_score, draw_table

if TYPE_CHECKING:
    from docutils.nodes import Node
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

NAMES = ["Ann", "Bea", "Cid", "Dov"]
FIRST = ("pass", "bid 2", "bid 3")
TRICK = (*FIRST, "pass", "play AS", "play 5D", "play QS")


def at(*moves: str, house: bool = False) -> State:
    """A hand of Setback after some moves; perhaps with the house rules of the tutorial."""
    rules = SETBACK.with_rules(DealerSteal(), LowToHolder(), NoNegativeFloor())
    state = deal(start(rules.renamed("our-table", "Our Table") if house else SETBACK), seed=57)
    for move in moves:
        state = apply(state, parse_move(state, move))
    return state


def scored(state: State) -> str:
    """The score when the first legal move is made again and again."""
    while state.to_act is not None:
        state = apply(state, legal_moves(state)[0])
    return draw_score(score_hand(state), NAMES)


PICTURES: dict[str, Callable[[], str]] = {
    "card": lambda: draw_card(Card("QS")),
    "back": lambda: draw_card(None),
    "hand": lambda: draw_hand("X+ AS KS JS 9D 4C 2S"),
    "auction": lambda: draw_table(view(at(*FIRST[:2]), 3), NAMES),
    "table": lambda: draw_table(view(at(*TRICK), 2), NAMES),
    "score": lambda: scored(at(*TRICK)),
    "steal": lambda: draw_table(view(at(*FIRST, house=True), 0), NAMES),
    "our-score": lambda: scored(at(*FIRST, "bid 3", house=True)),
}
"""Each picture by its name."""


class PicturesDirective(SphinxDirective):
    """``.. pictures:: NAMES``: pictures side by side."""

    required_arguments = 1
    optional_arguments = 10
    has_content: ClassVar[bool] = False

    def run(self) -> list[Node]:
        """Draw them."""
        drawn = "\n".join(map(_drawn, self.arguments))
        return [nodes.raw("", f'<div class="pictures">\n{drawn}\n</div>', format="html")]


@functools.cache
def _drawn(name: str) -> str:
    return PICTURES[name]()


def setup(app: Sphinx) -> ExtensionMetadata:
    """Connect the above."""
    app.add_directive("pictures", PicturesDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
