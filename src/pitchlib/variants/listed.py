"""All variants that ship with the library, in the order in which they are listed."""

from __future__ import annotations

from ..variant import Variant
from .five_majors import FIVE_MAJORS
from .joker_eleven import JOKER_ELEVEN
from .nine_card_pitch import NINE_CARD_PITCH
from .off_jack import OFF_JACK_SEVEN, OFF_JACK_TEN
from .pitch_six import PITCH_SIX
from .setback import SETBACK
from .smudge import SMUDGE

__all__ = ["VARIANTS"]

VARIANTS: tuple[Variant, ...] = (
    PITCH_SIX,
    FIVE_MAJORS,
    OFF_JACK_SEVEN,
    OFF_JACK_TEN,
    JOKER_ELEVEN,
    SETBACK,
    SMUDGE,
    NINE_CARD_PITCH,
)
"""All variants that ship with the library: the six presets, then the wider family."""
