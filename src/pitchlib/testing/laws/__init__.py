"""The laws that every variant must obey, as plain values that can be called.

A law raises :class:`~pitchlib.testing.LawBroken` if it does not hold in a case. The tests of the
library call them with random compositions, :func:`~pitchlib.testing.check_variant` with the variant
of an author.
"""

from ..law import Law
from .cards import *
from .components import *
from .hooks import *
from .made_up import *
from .moves import *
from .scores import *
from .tables import *
from .values import *
from .views import *
from .words import *

LAWS: tuple[Law, ...] = (
    components, description, words, fitting, belonging, sides, bidding, winning, answers,
    points, rulebook, wording, reasons, repetition, legality, choices, calls, progress,
    conservation, awards, secured, scores, tables, hidden_cards, proofs, worlds, suits, seats,
    constancy, notation, records, ending,
)  # fmt: skip
"""All laws, in the order in which they are asked."""
