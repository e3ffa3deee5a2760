"""What each shipped component says of itself on its class, beside what its methods decide."""

from __future__ import annotations

from collections.abc import Iterator

from pitchlib.authoring import BASES, Component
from public_names import named

SAID = """
auction looks_at_turned: stand-or-beg
auction tabulated: bidding-rounds no-auction stand-or-beg
dealer-privilege for_everybody: last-top-bid-wins
dealing stock_lies_open: face-up-stock
dealing turn_up: deal-and-turn-up face-up-stock
during-play anybody: as-captured
exchange any_size: discard-down no-exchange
exchange shows_trumps: draw-then-dealer-robs fill-hands packet-for-each
exchange takes_widow: widow-to-bidder
exchange uneven: fill-hands
following passes_over: called-trump-first trumps-only
following tabulated: called-trump-first trumps-only
going-out counts_down: counting-down
leading passes_over: called-trump-led trump-leads
leading tabulated: any-lead called-trump-led joker-not-led trump-lead-first trump-leads
moon by_awards: moon no-moon sweep-wins
moon only_bidder: no-moon
naming with_bid: named-with-bid
passing tabulated: may-pass
seating calls_partner: called-partner
"""
"""A rule point and what a component of it may say; and all that say so."""
LINES = SAID.strip().splitlines()


def said() -> Iterator[tuple[str, str]]:
    """Each rule point with a class variable, and the components in which it is true."""
    kinds = [it for it in named().values() if isinstance(it, type) and issubclass(it, Component)]
    for point, base in BASES.items():
        for name, usual in vars(base).items():
            if usual is False and not name.startswith("_"):
                mine = [it for it in kinds if issubclass(it, base) and it is not base]
                true = sorted(it.id for it in mine if getattr(it, name) is True)
                if true:
                    yield f"{point} {name}", " ".join(true)


def test_what_they_say() -> None:
    """By default, a base class says no; these say yes, and no others."""
    assert sorted(said()) == sorted(
        (where, which) for where, _, which in (line.partition(": ") for line in LINES)
    )


def test_what_a_base_class_says_by_default() -> None:
    """No to everything but two questions; of numbers, nothing aside and one for a point."""
    plain = {
        f"{point} {name}": usual
        for point, base in BASES.items()
        for name, usual in vars(base).items()
        if type(usual) in {bool, int} and usual is not False and not name.startswith("_")
    }
    assert plain == {
        "dealing widow": 0,
        "exchange packet": 0,
        "naming own_card": True,
        "points value": 1,
    }
