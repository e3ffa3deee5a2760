"""The laws that every variant must obey, as plain values that can be called.

A law raises :class:`~pitchlib.testing.LawBroken` if it does not hold in a case. The tests of the
library ask them of random compositions, :func:`~pitchlib.testing.check_variant` of the variant of
an author.
"""

from .component_laws import composition, fitting, kinds, templates, words
from .law import Law
from .move_laws import calls, choices, conservation, ending, legality, notation, progress, reasons
from .score_laws import data, facts, points, scores, secured, tables, winning
from .value_laws import constancy, imprint, records, repetition, seats, suits
from .view_laws import hidden_cards, proofs, worlds

__all__ = [
    "LAWS", "calls", "choices", "composition", "conservation", "constancy", "data", "ending",
    "facts", "fitting", "hidden_cards", "imprint", "kinds", "legality", "notation", "points",
    "progress", "proofs", "reasons", "records", "repetition", "scores", "seats", "secured",
    "suits", "tables", "templates", "winning", "words", "worlds",
]  # fmt: skip

LAWS: tuple[Law, ...] = (
    kinds, words, data, legality, progress, conservation, scores, tables, hidden_cards, worlds,
    suits, seats, constancy, notation, records, ending,
)  # fmt: skip
"""All laws, in the order in which they are asked."""
