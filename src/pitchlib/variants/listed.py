"""All variants that ship with the library, in the order in which they are listed."""

from __future__ import annotations

from ..variant import Variant
from .all_fours import ALL_FOURS, SEVEN_UP
from .auction_pitch import AUCTION_PITCH, AUCTION_PITCH_JOKER
from .blind_all_fours import BLIND_ALL_FOURS, PUB_ALL_FOURS
from .bonhomme import HIGH_LOW_JACK_BONHOMME
from .california_jack import CALIFORNIA_JACK
from .call_your_partner import CALL_YOUR_PARTNER
from .cinch import CINCH
from .classic_auction_pitch import CLASSIC_AUCTION_PITCH
from .commercial_pitch import COMMERCIAL_PITCH
from .draw_setback import DRAW_SETBACK
from .family_smear import FAMILY_SMEAR
from .five_majors import FIVE_MAJORS
from .five_player_setback import FIVE_PLAYER_SETBACK
from .five_point_setback import FIVE_POINT_SETBACK
from .joker_eleven import JOKER_ELEVEN
from .nebraska import NEBRASKA_PITCH
from .nine_card_pitch import NINE_CARD_PITCH
from .off_jack import OFF_JACK_SEVEN, OFF_JACK_TEN
from .partnership import PARTNERSHIP_PITCH
from .pedro import DOM_PEDRO, PEDRO, PEDRO_SANCHO
from .pidro import PIDRO
from .pitch_six import PITCH_SIX
from .schmier import SCHMIER
from .setback import SETBACK
from .setback_rounds import SETBACK_UNTIL_PASS
from .seven_point import SEVEN_POINT_PITCH
from .smear import SMEAR
from .smudge import SMUDGE
from .ten_point import ELEVEN_POINT_PITCH, TEN_POINT_PITCH, THIRTEEN_POINT_PITCH
from .trinidad import TRINIDAD_ALL_FOURS

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
    AUCTION_PITCH,
    AUCTION_PITCH_JOKER,
    NEBRASKA_PITCH,
    PARTNERSHIP_PITCH,
    SETBACK_UNTIL_PASS,
    FIVE_POINT_SETBACK,
    BLIND_ALL_FOURS,
    PUB_ALL_FOURS,
    COMMERCIAL_PITCH,
    SEVEN_POINT_PITCH,
    SMEAR,
    FIVE_PLAYER_SETBACK,
    HIGH_LOW_JACK_BONHOMME,
    PEDRO,
    PEDRO_SANCHO,
    DOM_PEDRO,
    CALL_YOUR_PARTNER,
    SCHMIER,
    ALL_FOURS,
    SEVEN_UP,
    TRINIDAD_ALL_FOURS,
    CINCH,
    DRAW_SETBACK,
    PIDRO,
    TEN_POINT_PITCH,
    ELEVEN_POINT_PITCH,
    THIRTEEN_POINT_PITCH,
    CLASSIC_AUCTION_PITCH,
    FAMILY_SMEAR,
    CALIFORNIA_JACK,
)
"""All variants that ship with the library: the six presets, then the wider family."""
