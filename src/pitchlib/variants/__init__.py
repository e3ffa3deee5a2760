"""The named games: each a composition of components, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from ..errors import InvalidArgument, UnknownVariant
from ..variant import Variant

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

if TYPE_CHECKING:
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
    from .listed import VARIANTS
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

MODULE_OF = {
    "PITCH_SIX": "pitch_six",
    "FIVE_MAJORS": "five_majors",
    "OFF_JACK_SEVEN": "off_jack",
    "OFF_JACK_TEN": "off_jack",
    "JOKER_ELEVEN": "joker_eleven",
    "SETBACK": "setback",
    "SMUDGE": "smudge",
    "NINE_CARD_PITCH": "nine_card_pitch",
    "BLIND_ALL_FOURS": "blind_all_fours",
    "PUB_ALL_FOURS": "blind_all_fours",
    "COMMERCIAL_PITCH": "commercial_pitch",
    "FIVE_PLAYER_SETBACK": "five_player_setback",
    "PEDRO": "pedro",
    "PEDRO_SANCHO": "pedro",
    "DOM_PEDRO": "pedro",
    "CALL_YOUR_PARTNER": "call_your_partner",
    "ALL_FOURS": "all_fours",
    "SEVEN_UP": "all_fours",
    "TRINIDAD_ALL_FOURS": "trinidad",
    "CLASSIC_AUCTION_PITCH": "classic_auction_pitch",
    "FAMILY_SMEAR": "family_smear",
    "VARIANTS": "listed",
    "SCHMIER": "schmier",
    "HIGH_LOW_JACK_BONHOMME": "bonhomme",
    "SEVEN_POINT_PITCH": "seven_point",
    "SMEAR": "smear",
    "AUCTION_PITCH": "auction_pitch",
    "AUCTION_PITCH_JOKER": "auction_pitch",
    "NEBRASKA_PITCH": "nebraska",
    "PARTNERSHIP_PITCH": "partnership",
    "SETBACK_UNTIL_PASS": "setback_rounds",
    "FIVE_POINT_SETBACK": "five_point_setback",
    "TEN_POINT_PITCH": "ten_point",
    "ELEVEN_POINT_PITCH": "ten_point",
    "THIRTEEN_POINT_PITCH": "ten_point",
    "PIDRO": "pidro",
    "CINCH": "cinch",
    "DRAW_SETBACK": "draw_setback",
    "CALIFORNIA_JACK": "california_jack",
}
"""Where each variant is: it is composed when it is first asked for."""


def __getattr__(name: str) -> object:
    """Compose what is composed on use."""
    if name in MODULE_OF:
        from importlib import import_module

        value: object = getattr(import_module(f".{MODULE_OF[name]}", __name__), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def find_variant(name: str) -> Variant:
    """The variant with this id, title or alias; upper and lower case, spaces and hyphens alike.

    >>> find_variant("High-Low-Jack").id
    'setback'

    :raises UnknownVariant: if there is none, with similar names.
    """
    if not isinstance(name, str):
        raise InvalidArgument(f"A variant is found by its name, not {name!r}")
    from .listed import VARIANTS  # on use: it composes them all

    wanted = _plain(name)
    known = {_plain(name): variant for name, variant in _names(VARIANTS)}
    if wanted in known:
        return known[wanted]
    from difflib import get_close_matches  # on use: only a wrong name needs it

    close = get_close_matches(wanted, known, n=3, cutoff=0.6)
    suggestions = tuple(dict.fromkeys(known[alias].id for alias in close))
    raise UnknownVariant(name, suggestions, tuple(variant.id for variant in VARIANTS))


def _names(variants: Iterable[Variant]) -> Iterator[tuple[str, Variant]]:
    """All names, each of one variant."""
    for variant in variants:
        for name in (variant.id, variant.title, *variant.aliases):
            yield name, variant


def _plain(name: str) -> str:
    return "-".join(name.casefold().replace("_", " ").replace("-", " ").split())
