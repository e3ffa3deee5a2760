"""The laws that every variant must obey, as plain values that can be called.

A law raises :class:`~pitchlib.testing.LawBroken` if it does not hold in a case. The tests of the
library call them with random compositions, :func:`~pitchlib.testing.check_variant` with the variant
of an author.
"""

from ..law import Law
from .cards import conservation
from .components import components, description, points, reasons, rulebook, wording
from .hooks import belonging, bidding, fitting, sides, winning
from .made_up import answers
from .moves import calls, choices, ending, legality, progress
from .scores import awards, pips_of, scores, secured
from .tables import tables
from .values import constancy, imprint, notation, records, repetition, seats, suits
from .views import hidden_cards, proofs, worlds
from .words import words

__all__ = [
    "LAWS",
    "answers",
    "awards",
    "belonging",
    "bidding",
    "calls",
    "choices",
    "components",
    "conservation",
    "constancy",
    "description",
    "ending",
    "fitting",
    "hidden_cards",
    "imprint",
    "legality",
    "notation",
    "pips_of",
    "points",
    "progress",
    "proofs",
    "reasons",
    "records",
    "repetition",
    "rulebook",
    "scores",
    "seats",
    "secured",
    "sides",
    "suits",
    "tables",
    "winning",
    "wording",
    "words",
    "worlds",
]

LAWS: tuple[Law, ...] = (
    components, description, words, fitting, belonging, sides, bidding, winning, answers,
    points, rulebook, wording, reasons, repetition, legality, choices, calls, progress,
    conservation, awards, secured, scores, tables, hidden_cards, proofs, worlds, suits, seats,
    constancy, notation, records, ending,
)  # fmt: skip
"""All laws, in the order in which they are asked."""
