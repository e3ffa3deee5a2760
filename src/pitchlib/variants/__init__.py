"""The named games, each a composition of components. Each has a page under ``docs/variants``."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from ..errors import InvalidArgument, UnknownVariant
from ..variant import Variant

if TYPE_CHECKING:
    from .all_fours import (
        ALL_FOURS,
        BLIND_ALL_FOURS,
        CALIFORNIA_JACK,
        PUB_ALL_FOURS,
        SEVEN_UP,
        TRINIDAD_ALL_FOURS,
    )
    from .auction_pitch import (
        AUCTION_PITCH,
        AUCTION_PITCH_JOKER,
        CLASSIC_AUCTION_PITCH,
        FIVE_MAJORS,
        JOKER_ELEVEN,
        NEBRASKA_PITCH,
        NINE_CARD_PITCH,
        PARTNERSHIP_PITCH,
        PITCH_SIX,
        SMUDGE,
    )
    from .off_jack import (
        CALL_YOUR_PARTNER,
        ELEVEN_POINT_PITCH,
        OFF_JACK_SEVEN,
        OFF_JACK_TEN,
        SEVEN_POINT_PITCH,
        TEN_POINT_PITCH,
        THIRTEEN_POINT_PITCH,
    )
    from .pedro import CINCH, COMMERCIAL_PITCH, DOM_PEDRO, PEDRO, PEDRO_SANCHO, PIDRO
    from .setback import (
        DRAW_SETBACK,
        FIVE_PLAYER_SETBACK,
        FIVE_POINT_SETBACK,
        HIGH_LOW_JACK_BONHOMME,
        SETBACK,
        SETBACK_UNTIL_PASS,
    )
    from .smear import FAMILY_SMEAR, SCHMIER, SMEAR

    VARIANTS: tuple[Variant, ...]
    """All variants that ship with the library: six typical games, then the rest of the family."""

__all__ = [
    "ALL_FOURS",
    "AUCTION_PITCH",
    "AUCTION_PITCH_JOKER",
    "BLIND_ALL_FOURS",
    "CALIFORNIA_JACK",
    "CALL_YOUR_PARTNER",
    "CINCH",
    "CLASSIC_AUCTION_PITCH",
    "COMMERCIAL_PITCH",
    "DOM_PEDRO",
    "DRAW_SETBACK",
    "ELEVEN_POINT_PITCH",
    "FAMILY_SMEAR",
    "FIVE_MAJORS",
    "FIVE_PLAYER_SETBACK",
    "FIVE_POINT_SETBACK",
    "HIGH_LOW_JACK_BONHOMME",
    "JOKER_ELEVEN",
    "NEBRASKA_PITCH",
    "NINE_CARD_PITCH",
    "OFF_JACK_SEVEN",
    "OFF_JACK_TEN",
    "PARTNERSHIP_PITCH",
    "PEDRO",
    "PEDRO_SANCHO",
    "PIDRO",
    "PITCH_SIX",
    "PUB_ALL_FOURS",
    "SCHMIER",
    "SETBACK",
    "SETBACK_UNTIL_PASS",
    "SEVEN_POINT_PITCH",
    "SEVEN_UP",
    "SMEAR",
    "SMUDGE",
    "TEN_POINT_PITCH",
    "THIRTEEN_POINT_PITCH",
    "TRINIDAD_ALL_FOURS",
    "VARIANTS",
    "find_variant",
]

_FAMILY_OF = {
    "PITCH_SIX": "auction_pitch",
    "FIVE_MAJORS": "auction_pitch",
    "OFF_JACK_SEVEN": "off_jack",
    "OFF_JACK_TEN": "off_jack",
    "JOKER_ELEVEN": "auction_pitch",
    "SETBACK": "setback",
    "SMUDGE": "auction_pitch",
    "NINE_CARD_PITCH": "auction_pitch",
    "AUCTION_PITCH": "auction_pitch",
    "AUCTION_PITCH_JOKER": "auction_pitch",
    "NEBRASKA_PITCH": "auction_pitch",
    "PARTNERSHIP_PITCH": "auction_pitch",
    "SETBACK_UNTIL_PASS": "setback",
    "FIVE_POINT_SETBACK": "setback",
    "BLIND_ALL_FOURS": "all_fours",
    "PUB_ALL_FOURS": "all_fours",
    "COMMERCIAL_PITCH": "pedro",
    "SEVEN_POINT_PITCH": "off_jack",
    "SMEAR": "smear",
    "FIVE_PLAYER_SETBACK": "setback",
    "HIGH_LOW_JACK_BONHOMME": "setback",
    "PEDRO": "pedro",
    "PEDRO_SANCHO": "pedro",
    "DOM_PEDRO": "pedro",
    "CALL_YOUR_PARTNER": "off_jack",
    "SCHMIER": "smear",
    "ALL_FOURS": "all_fours",
    "SEVEN_UP": "all_fours",
    "TRINIDAD_ALL_FOURS": "all_fours",
    "CINCH": "pedro",
    "DRAW_SETBACK": "setback",
    "PIDRO": "pedro",
    "TEN_POINT_PITCH": "off_jack",
    "ELEVEN_POINT_PITCH": "off_jack",
    "THIRTEEN_POINT_PITCH": "off_jack",
    "CLASSIC_AUCTION_PITCH": "auction_pitch",
    "FAMILY_SMEAR": "smear",
    "CALIFORNIA_JACK": "all_fours",
}
"""The module of each variant, in the order of ``VARIANTS``. A module is imported on first use."""


def __getattr__(name: str) -> object:
    """Compose a family of variants, or all of them, when one is first asked for."""
    value: object
    if name == "VARIANTS":
        value = tuple(__getattr__(variant) for variant in _FAMILY_OF)
    elif name in _FAMILY_OF:
        value = getattr(import_module(f".{_FAMILY_OF[name]}", __name__), name)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def find_variant(name: str) -> Variant:
    """The variant with this id, title or alias. Case does not matter, nor do hyphens and spaces.

    >>> find_variant("High-Low-Jack").id
    'setback'

    :raises UnknownVariant: if there is none; the error suggests similar names.
    """
    if not isinstance(name, str):
        raise InvalidArgument(f"expected the name of a variant, got {name!r}")
    known = _by_name()
    wanted = _plain(name)
    if wanted in known:
        return known[wanted]
    from difflib import get_close_matches  # on use: only a wrong name needs it

    close = get_close_matches(wanted, known, n=3, cutoff=0.6)
    suggestions = tuple(dict.fromkeys(known[alias].id for alias in close))
    raise UnknownVariant(name, suggestions, tuple({variant.id: None for variant in known.values()}))


@cache
def _by_name() -> dict[str, Variant]:
    """The variants by every name that they have."""
    from . import VARIANTS  # on use: this composes them all

    return {
        _plain(known_as): variant
        for variant in VARIANTS
        for known_as in (variant.id, variant.title, *variant.aliases)
    }


def _plain(name: str) -> str:
    return "-".join(name.casefold().replace("_", " ").replace("-", " ").split())
