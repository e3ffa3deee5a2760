"""What each parameter of a shipped component is if it is left out, and which numbers it takes."""

from collections.abc import Iterator
from typing import Any

import attrs

from pitchlib.codec.components import parameters
from public_names import is_class, named

from ..helpers import *

KNOWN = """
bidder-plus-seat: players; right=2 1-1000; usual=None; direction=None
bidding-rounds: minimum=2 1-1000; maximum=None 1-1000; may_reenter=False; all_pass=...
called-partner: players; usual=None; direction=None
card-point: rank; value=1 1-1000; suit=None; name=...
card-to-holder: rank; value=1 1-1000; name=...
counting-down: start 1-1000; order=...; during_play=...
deal-and-turn-up: hand=6 1-1000; packet=1 1-1000
dealer-match: level=below-top
dealer-set: points=2 1-1000; next_dealer=True
dealing: hand=6 1-1000; packet=1 1-1000; widow=0 0-1000
declares-and-calls: cards=trumps; own_card=True
discard-and-draw: most=3 1-1000; keep=6 1-1000; trumps_last=False; widow_to=None
discard-down: keep=6 1-1000
discard-only: cards=3 1-1000; trumps_last=False
draw-then-dealer-robs: most=3 1-1000; keep=6 1-1000; burn_last=...; burn_jokers_last=False
during-play: require_bid_made=True
eldest-sells: minimum=1 1-1000; maximum=None 1-1000; may_raise_again=False; \
no_sale_at=None 1-1000; refusal_pays=None; highest_price=None 1-1000
face-up-stock: hand=6 1-1000; packet=1 1-1000; below=None
fill-hands: keep=6 1-1000; remainder=dead; burn_last=...; burn_jokers_last=False; \
may_keep_plain=False; widow_to=None; bury=None
first-lead: joker=None
fixed-hands: hands 1-1000; dealt_by=None
follow-suit: void=None; undertrump=None
game: tie=nobody; worth=None 2-1000; pips=None; trump_pips=None
going-out-order: target 1-1000; order=...; during_play=...
hanged-jack: value=3 2-1000
high: suit_cards_only=False; without=None; counts=None
high-joker: name=High Joker; scores_for=None
high-of-suit: suit=...; name=...
high-to-holder: suit_cards_only=False; without=None; counts=None
individual: players; usual=None; direction=None
jack: counts=None
joker-not-led: tricks=all
joker-not-to-first-trick: otherwise=...
joker-point: value=1 1-1000; name=Joker; low=False; scores_for=None
loses-game: at=None 1-1000; sets=None 2-1000
low: suit_cards_only=False; without=None; counts=None
low-joker: name=Low Joker; scores_for=None
low-to-holder: suit_cards_only=False; without=None; counts=None
mercy-rule: margin=12 1-1000
misdeal-first: bidding=...; lacking=...; gift=0 0-1000; next_dealer=False
moon: failed=None; in_the_hole=None
named-with-bid: ranking=...
off-card-point: rank; value=1 1-1000; name=...
pack: lowest=...; jokers=0 0-2; also_ranks=None
packet-for-each: packet=4 1-1000; keep=6 1-1000
partnerships: team_size=2; players=...; usual=None; direction=None
redeal: next_dealer=False
replace-cards: most 1-1000
single-round: minimum=2 1-1000; maximum=None 1-1000; dealer=...; passing=...; all_pass=...
slam: requires_bid=False; name=Slam
special-bids: bids; in_the_hole=None
stand-or-beg: cards=3 1-13; gift=1 1-1000; gift_to=eldest; no_gift_at=None 1-1000; \
turned=...; counted=None
stick-the-dealer: level=None 1-1000
teams: teams 2-13; players; usual=None; direction=None
trump-in-anytime: void=anything; undertrump=None
trump-order: off_jack=False; jokers=none; off_cards=None; two_jokers=None; jacks=None
widow-to-bidder: keep=6 1-1000; trumps_last=False; spare_to=None
"""
"""A component: its parameters, what they are by default (or ``...``, if that is not a plain value),
and the least and the greatest number."""


def limits(validator: Any) -> str:
    """The numbers that a validator lets pass, if it says so."""
    return f" {validator.least}-{validator.most}" if hasattr(validator, "least") else ""


def value(default: Any) -> str:
    """A default, as it is written here."""
    if default is attrs.NOTHING:
        return ""
    return f"={default}" if default is None or type(default) in {bool, int, str} else "=..."


def kinds() -> Iterator[Any]:
    """The classes of components that ship."""
    for kind in named().values():
        if is_class(kind) and issubclass(kind, Component) and "id" in vars(kind):
            yield kind


def found() -> Iterator[str]:
    """The same, asked of the classes."""
    for kind in kinds():
        several = parameters(kind).values()
        shown = [f"{it.argument}{value(it.usual)}{limits(it.check)}" for it in several]
        if shown:
            yield f"{kind.id}: {'; '.join(shown)}"


def test_parameters() -> None:
    """All of them."""
    assert sorted(set(found())) == sorted(KNOWN.strip().splitlines())


def test_parameters_are_shown_and_compared() -> None:
    """And nothing else is, such as what follows from them."""
    for kind in kinds():
        given = {it.field.name for it in parameters(kind).values()}
        fields = attrs.fields(kind)
        assert given == {field.name for field in fields if field.init}, kind
        assert given == {field.name for field in fields if field.repr}, kind
        assert given == {field.name for field in fields if field.eq}, kind


def test_parameters_that_have_to_be_named() -> None:
    """Which way the turn passes, and the suit of a card; all others may be given in order."""
    named = {
        f"{kind.id} {it.argument}"
        for kind in kinds()
        for it in parameters(kind).values()
        if it.field.kw_only
    }
    seatings = ("bidder-plus-seat", "called-partner", "individual", "partnerships", "teams")
    assert named == {"card-point suit", *(f"{seating} direction" for seating in seatings)}
