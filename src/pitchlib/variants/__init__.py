"""The named games, each a composition of components. Each has a page under ``docs/variants``."""

from __future__ import annotations

import re
import sys
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from ..errors import InvalidArgument, UnknownVariant, expect, names_of
from .finding import CALLED, MOST, folded, line_about, names_for, ranked, terms_of, totals

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
        "SHASTA_SAM", "TRINIDAD_ALL_FOURS", "IRISH_DON", "NINE_CARD_DON", "PHAT",
    ),
}  # fmt: skip
"""The variants in each module. A module is imported when one of them is first asked for."""
_FAMILY_OF = {name: family for family, names in _FAMILIES.items() for name in names}

_OURS = {
    "all-fives": "stand-or-beg.not-at follow-suit.follow",
    "all-fours": "stand-or-beg.turned-scores stand-or-beg.out game.none going-out-order.target",
    "auction-pitch": "redeal.same-dealer",
    "auction-pitch-joker": "redeal.same-dealer high.award",
    "blind-all-fours": "individual.players going-out-order.target",
    "california-jack": "trump-in-anytime.void-must-trump game.tie-nobody going-out-order.target",
    "call-your-partner": "single-round.minimum redeal.next-dealer calls.kept alone-or-bidder.on",
    "cinch": "fill-hands.discard",
    "classic-auction-pitch": "going-out-order.target",
    "commercial-pitch": "eldest-sells.over",
    "cut-throat-cinch": "set-goes-to-defenders.made settling.each-and-bid bidder-first.gains",
    "dom-pedro": "eldest-sells.over count-out-in-order.count as-captured.bid as-captured.seen",
    "double-king-pedro": "redeal.next-dealer",
    "draw-setback": "dealing.packets-of redeal.same-dealer",
    "eighty-three": "trump-order.joker discard.restricted discard.shown high-joker.award",
    "family-smear": "highest-wins.bidder",
    "five-hand-schmier": "calls.kept follow-suit.follow",
    "five-player-setback": "going-out-order.together",
    "five-point-setback": "redeal.same-dealer settlement.set",
    "foster-pedro": "eldest-sells.over going-out-order.target count-out-in-order.count "
    "as-captured.bid as-captured.seen",
    "fourteen-point-pitch": "going-out-order.target",
    "high-low-jack-bonhomme": "extremes.others",
    "irish-don": "going-out-order.target",
    "joker-eleven": "during-play.bid-secured",
    "king-pedro": "widow-to-bidder.laid",
    "minnesota-smear": "redeal.same-dealer discard.shown follow-suit.follow extremes.others",
    "nebraska-pitch": "individual.players bidder-first.count",
    "nine-card-don": "game.tie-carried going-out-order.target",
    "nine-point-pitch": "dealing.packets-of single-round.minimum stick-the-dealer.level "
    "declared.names high-to-holder.award low-to-holder.award card-point.award",
    "partnership-pitch": "trump-in-anytime.follow",
    "pedro": "single-round.minimum fill-hands.laid",
    "pedro-sancho": "eldest-sells.over count-out-in-order.count as-captured.bid as-captured.seen",
    "piedro": "single-round.higher fill-hands.rob fill-hands.excess",
    "racehorse-pitch": "individual.players redeal.same-dealer",
    "schmier": "follow-suit.follow",
    "setback-until-pass": "trump-order.off-card bidding-rounds.come-back high.award low.award "
    "game.tie-nobody bidder-scores-taken.made only-bidder.count",
    "seven-point-partnership": "redeal.next-dealer high-to-holder.award low-to-holder.award",
    "seven-point-pitch": "extremes.others",
    "shasta-sam": "turned-up.names trump-in-anytime.void-must-trump",
    "sixty-three": "bidding-rounds.minimum redeal.next-dealer discard.restricted discard.shown",
    "smear": "trump-order.equal-jokers redeal.same-dealer high.award highest-wins.tie-of-others",
    "smudge": "redeal.same-dealer",
    "ten-point-pitch": "fill-hands.rob",
    "eleven-point-pitch": "fill-hands.rob",
    "thirteen-point-pitch": "fill-hands.rob",
    "trinidad-all-fours": "stand-or-beg.not-at trump-in-anytime.follow",
    "widow-cinch": "partnerships.players set-goes-to-defenders.made settling.each-and-bid",
    "wisconsin-smear": "trump-order.equal-jokers redeal.same-dealer trump-in-anytime.follow",
    "wraps": "single-round.minimum stick-the-dealer.forced special-bids.lowest-cards",
}
"""By message id, what a sheet says by our reading: no source does, or they differ. The game's page
in the documentation has the sources."""


@cache
def _all() -> tuple[Variant, ...]:
    """The variants in the order of :data:`VARIANTS`; this composes them."""
    here = sys.modules[__name__]
    return tuple(getattr(here, name) for name in dict.fromkeys((*_TYPICAL, *_FAMILY_OF)))


_NAMES = (*_FAMILY_OF, "VARIANTS", "find_variant", "search_variants")

if not TYPE_CHECKING:
    __all__ = tuple(_NAMES)
    __getattr__ = names_of(
        __name__,
        {f"variants.{family}": names for family, names in _FAMILIES.items()},
        {"VARIANTS": _all},
    )


_LONGEST = 100
"""No name has so many characters: what is longer is not compared, which would take a second."""


def find_variant(name: str) -> Variant:
    """The variant with this id, title or alias; :func:`search_variants` takes other words.

    Case and punctuation do not matter, nor whether a number is a word.

    >>> find_variant("Double Pedro").id
    'cinch'

    :param name: the name. What several games are called, such as ``10-point pitch``, is none.
    :raises UnknownVariant: if it is not the name of one game; the error lists up to eight games
        that are called that or something like it.
    """
    expect(name, str, "the name of a variant")
    variant = _shipped(name)
    if variant is not None:
        return variant
    searched = name if len(name) <= _LONGEST and name.isprintable() else ""
    known = _by_name().get("".join(folded(searched)), ())
    found = [each for each in known if _exact(searched) in map(_exact, (each.id, each.title))]
    if len(found or known) == 1:
        return (*found, *known)[0]
    near = search_variants(searched)
    if known:
        near = tuple(dict.fromkeys((*(each for each in near if each in known), *known)))
    lines = tuple(map(line_about, near[:MOST]))
    raise UnknownVariant(name, tuple(each.id for each in near), lines, several=bool(known))


def search_variants(words: str) -> tuple[Variant, ...]:
    """The variants that some words describe, best first; none if no word means anything.

    >>> [variant.id for variant in search_variants("smear 6 handed")]
    ['smear', 'family-smear', 'schmier']
    >>> [variant.id for variant in search_variants("setback, 7 points")]
    ['off-jack-seven', 'seven-point-partnership', 'seven-point-pitch']

    :param words: names, regions and sources of games, and numbers of players, cards and points or
        a target (``to 21``), in any order. A word nobody knows is read as the most similar one. If
        no variant answers all words, these are the ones that answer most.
    """
    expect(words, str, "some words")
    return ranked(words[:_LONGEST], _facts())


def _shipped(id: str) -> Variant | None:
    """The variant with this id; the other families are not composed for it."""
    name = id.upper().replace("-", "_")
    return getattr(sys.modules[__name__], name) if name in _FAMILY_OF else None


def our_reading(variant: Variant) -> tuple[str, ...]:
    """The message ids of what its sheet says by our reading; a changed game has none."""
    return (*_OURS.get(variant.id, "").split(),) if _shipped(variant.id) == variant else ()


def reduced(variant: Variant) -> tuple[Any, ...]:
    """Pickle a variant that ships with the library by its id and digest: so states are short."""
    shipped = _shipped(variant.id)
    if shipped is variant or shipped == variant:
        return _unpickled, (variant.id, digest_of(variant.id))
    return cast("tuple[Any, ...]", object.__reduce_ex__(variant, 2))


def _unpickled(id: str, digest: bytes) -> Variant:
    """The variant with this id, unless its rules were others when it was pickled."""
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
    made: str = import_module("pitchlib.codec.components").digest(find_variant(id))
    return bytes.fromhex(made)[:8]


@cache
def _facts() -> dict[Variant, dict[tuple[str, str], int]]:
    return {variant: terms_of(variant) for variant in _all()}


@cache
def _by_name() -> dict[str, tuple[Variant, ...]]:
    """The variants by what they are called, in plain words; many names are those of several."""
    by_id = {variant.id: variant for variant in _all()}
    known: dict[str, dict[str, Variant]] = {}

    def call(name: str, *ids: str) -> None:
        known.setdefault("".join(folded(name)), {}).update({each: by_id[each] for each in ids})

    for variant in _all():
        for name in names_for(variant):
            call(name, variant.id)
        if _FAMILY_OF[variant.id.upper().replace("-", "_")] in {"auction_pitch", "off_jack"}:
            for worth in totals(variant, variant.default_players):
                call(f"{worth} point", variant.id)
                call(f"{worth} point pitch", variant.id)
    for names, ids in CALLED.items():
        for name in names.split(", ") if len(ids) > 1 else ():
            call(name, *ids)
    return {name: tuple(games.values()) for name, games in known.items()}


def _exact(name: str) -> str:
    """A name without case and punctuation."""
    return "".join(re.findall(r"[^\W_]+", name.casefold()))
