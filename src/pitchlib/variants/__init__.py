"""The named games, each a composition of components. Each has a page under ``docs/variants``."""

from __future__ import annotations

import re
import sys
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from ..errors import InvalidArgument, UnknownVariant, names_of
from ..errors import shown as _shown
from ..messages import numbers

if TYPE_CHECKING:  # checkers take all that is imported here; the names below are for the rest
    from ..composing import Variant
    from .all_fours import *
    from .auction_pitch import *
    from .off_jack import *
    from .pedro import *

    VARIANTS: tuple[Variant, ...]
    """All variants that ship with the library: six typical games, then the rest by family."""

_TYPICAL = (
    "PITCH_SIX", "FIVE_MAJORS", "OFF_JACK_SEVEN", "OFF_JACK_TEN", "JOKER_ELEVEN", "SETBACK",
)  # fmt: skip
_FAMILIES = {
    "auction_pitch": (
        "AUCTION_PITCH", "AUCTION_PITCH_JOKER", "CLASSIC_AUCTION_PITCH", "DRAW_SETBACK",
        "FIVE_MAJORS", "FIVE_PLAYER_SETBACK", "FIVE_POINT_SETBACK", "HIGH_LOW_JACK_BONHOMME",
        "JOKER_ELEVEN", "NEBRASKA_PITCH", "NINE_CARD_PITCH", "NINE_POINT_PITCH",
        "PARTNERSHIP_PITCH", "PITCH_SIX", "RACEHORSE_PITCH", "SETBACK", "SETBACK_UNTIL_PASS",
        "SMUDGE", "WRAPS",
    ),
    "off_jack": (
        "CALL_YOUR_PARTNER", "ELEVEN_POINT_PITCH", "FAMILY_SMEAR",
        "FIVE_HAND_SCHMIER", "FOURTEEN_POINT_PITCH", "MINNESOTA_SMEAR", "OFF_JACK_SEVEN",
        "OFF_JACK_TEN", "SCHMIER", "SEVEN_POINT_PARTNERSHIP", "SEVEN_POINT_PITCH",
        "SMEAR", "TEN_POINT_PITCH", "THIRTEEN_POINT_PITCH", "WISCONSIN_SMEAR",
    ),
    "pedro": (
        "BLIND_CINCH", "CINCH", "COMMERCIAL_PITCH", "CUT_THROAT_CINCH", "DOM_PEDRO",
        "DOUBLE_KING_PEDRO", "EIGHTY_THREE", "FOSTER_PEDRO", "KING_PEDRO", "PEDRO",
        "PEDRO_SANCHO", "PIDRO", "PIEDRO", "SIXTY_THREE", "WIDOW_CINCH",
    ),
    "all_fours": (
        "ALL_FIVES", "ALL_FOURS", "BLIND_ALL_FOURS", "CALIFORNIA_JACK", "PUB_ALL_FOURS", "SEVEN_UP",
        "SHASTA_SAM",
        "TRINIDAD_ALL_FOURS", "IRISH_DON", "NINE_CARD_DON", "PHAT",
    ),
}  # fmt: skip
"""The variants in each module. A module is imported when one of them is first asked for."""
_FAMILY_OF = {name: family for family, names in _FAMILIES.items() for name in names}

_NAMES = (*_FAMILY_OF, "VARIANTS", "find_variant")


@cache
def _all() -> tuple[Variant, ...]:
    """The variants in the order of :data:`VARIANTS`; this composes them."""
    here = sys.modules[__name__]
    return tuple(getattr(here, name) for name in dict.fromkeys((*_TYPICAL, *_FAMILY_OF)))


if not TYPE_CHECKING:
    __all__ = tuple(_NAMES)
    __getattr__ = names_of(
        __name__,
        {f"variants.{family}": names for family, names in _FAMILIES.items()},
        {"VARIANTS": _all},
    )


CALLED: dict[str, tuple[str, ...]] = {
    "4-point": ("auction-pitch", "nebraska-pitch", "partnership-pitch"),
    "5-point": ("five-majors", "five-point-setback", "family-smear", "auction-pitch-joker"),
    "5-point pitch": ("five-majors", "family-smear", "auction-pitch-joker"),
    "6-point": ("pitch-six", "setback-until-pass", "schmier", "wisconsin-smear"),
    "7-point": ("seven-point-pitch", "off-jack-seven", "seven-point-partnership"),
    "10-point": ("ten-point-pitch", "off-jack-ten", "smear", "call-your-partner"),
    "11-point": ("eleven-point-pitch",),
    "13-point": ("thirteen-point-pitch",),
    "bid pitch": ("auction-pitch",),
    "call partner": ("call-your-partner",),
    "call partner pitch": ("call-your-partner",),
    "cutthroat": ("auction-pitch",),
    "don": ("nine-card-don", "irish-don"),
    "high low jack and the game": ("setback", "all-fours"),
    "hi lo jack": ("setback", "draw-setback", "high-low-jack-bonhomme"),
    "hi low jack": ("setback", "draw-setback", "high-low-jack-bonhomme"),
    "jick pitch": ("off-jack-seven", "off-jack-ten", "family-smear"),
    "partners pitch": ("partnership-pitch",),
    "sell pitch": ("commercial-pitch",),
    "setback with jokers": ("setback-until-pass", "auction-pitch-joker"),
    "six-handed": ("joker-eleven", "off-jack-seven", "schmier", "smear"),
    "smear for six": ("smear", "schmier"),
    "trinidad": ("trinidad-all-fours",),
}
"""What players call the games besides their titles and aliases: one game by its id, or several."""
_LONGEST = 100
"""No name has so many characters: what is longer is not compared, which would take a second."""
_NUMBERS = (
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen",
)  # fmt: skip
_WORDS = {
    **{word: str(number) for number, word in enumerate(_NUMBERS, 1)},
    "pt": "point",
    "pts": "point",
    "points": "point",
}


def find_variant(name: str) -> Variant:
    """The variant with this id, title or other name, as players say it.

    Case does not matter, nor do hyphens and spaces, or whether a number is a word.

    >>> find_variant("High-Low-Jack").id
    'setback'
    >>> find_variant("10 pt. pitch").id
    'ten-point-pitch'

    :raises UnknownVariant: if there is none, and the error suggests similar names; or if several
        games are called that, and the error lists them.
    """
    if not isinstance(name, str):
        raise InvalidArgument(f"expected the name of a variant, got {_shown(name)}")
    variant = _shipped(name)
    if variant is not None:
        return variant
    known = _by_name()
    plain = _plain(name) if len(name) <= _LONGEST else ""
    found = known.get(plain, ())
    if len(found) == 1:
        return found[0]
    ids = tuple(dict.fromkeys(variant.id for (variant, *_) in known.values()))
    if found:
        raise UnknownVariant(name, tuple(each.id for each in found), ids, tuple(map(_line, found)))
    from difflib import get_close_matches  # on use: only a wrong name needs it

    close = get_close_matches(plain, known, n=3, cutoff=0.6)
    suggestions = tuple(dict.fromkeys(known[each][0].id for each in close))
    raise UnknownVariant(name, suggestions, ids)


def _line(variant: Variant) -> str:
    """A game in one line, by which it is told from others of the same name."""
    players = numbers(variant.players)
    target = variant.at(variant.default_players).going_out.target
    points = ", ".join(point.name for point in variant.points)
    return f"{variant.id}: {variant.origin}; {players} players, to {target}; {points}"


def _shipped(id: str) -> Variant | None:
    """The variant with this id; the other families are not composed for it."""
    name = id.upper().replace("-", "_")
    return getattr(sys.modules[__name__], name) if name in _FAMILY_OF else None


def reduced(variant: Variant) -> tuple[Any, ...]:
    """Pickle a variant that ships with the library by its id and digest: so states are short."""
    shipped = _shipped(variant.id)
    if shipped is variant or shipped == variant:  # a copy: tables are kept for equal variants
        return _unpickled, (variant.id, digest_of(variant.id))
    return cast("tuple[Any, ...]", object.__reduce_ex__(variant, 2))


def _unpickled(id: str, digest: bytes) -> Variant:
    """The variant with this id.

    :raises UnknownVariant: if there is none.
    :raises InvalidArgument: if its rules were others when it was pickled.
    """
    variant = find_variant(id)
    if digest != digest_of(variant.id):
        raise InvalidArgument(
            f"This pickle is of another {variant.title}: its rules or names have changed since, so "
            "play it with the version of pitchlib that wrote it"
        )
    return variant


@cache
def digest_of(id: str) -> bytes:
    """The first bytes of a variant's digest; what makes it stands above, and is imported on use."""
    made: str = import_module("pitchlib.codec.variant_data").digest(find_variant(id))
    return bytes.fromhex(made)[:8]


@cache
def _by_name() -> dict[str, tuple[Variant, ...]]:
    """The variants by every name that they have."""
    by_id = {variant.id: variant for variant in _all()}
    called = {_plain(name): tuple(by_id[each] for each in ids) for name, ids in CALLED.items()}
    own = {
        _plain(known_as): (variant,)
        for variant in _all()
        for known_as in (variant.id, variant.title, *variant.aliases)
    }
    return own | called


def _plain(name: str) -> str:
    """A name without what does not matter: ``10pt. Pitch`` is ``ten-point pitch``."""
    words: list[str] = re.findall(r"[0-9]+|[^0-9 ]+", re.sub(r"[-_\s.,'()/]", " ", name.casefold()))
    return "".join([_WORDS.get(word, word) for word in words])
