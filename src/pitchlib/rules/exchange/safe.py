"""Trumps that are safe from being discarded."""

from __future__ import annotations

from collections.abc import Iterable

from ...cards import Card, CardSet, Rank
from ...messages import Clause, Listing, clause
from ..base import Composition

__all__ = []


def safe_of(ranks: tuple[Rank, ...], jokers: bool, cards: Iterable[Card]) -> CardSet:
    """Those trumps that may not be discarded: of these ranks, and perhaps the jokers."""
    return CardSet(card for card in cards if (jokers if card.rank is None else card.rank in ranks))


_SAFE = clause("safe-trumps.joker", "joker")


def safe_told(ranks: tuple[Rank, ...], jokers: bool) -> tuple[Clause, ...]:
    """Which trumps may not be discarded, in words."""
    kinds = (*ranks, *((_SAFE,) if jokers else ()))
    if not kinds:
        return ()
    return (
        clause(
            "safe-trumps.kinds",
            "But no {kinds} that is a trump may be discarded.",
            kinds=Listing(kinds, "or"),
        ),
    )


def safe_refused(thrown: CardSet) -> Clause:
    """The reason against a discard with safe trumps."""
    return clause("safe-trumps.refused", "{thrown}: these trumps may not be discarded",
                  thrown=thrown)  # fmt: skip


def too_safe(
    name: str, ranks: tuple[Rank, ...], jokers: bool, keep: int, rules: Composition
) -> Iterable[Clause]:
    """A conflict if a hand may have more safe trumps than it keeps cards."""
    for trumps in rules.trump_order.all_trumps(rules.pack.cards):
        safe = len(safe_of(ranks, jokers, trumps.cards & rules.pack.cards))
        if safe > keep:
            yield clause(
                "safe-trumps.too-many",
                "{name} lets none of {safe} trumps be discarded, but a hand keeps only {keep} "
                "cards: name fewer ranks as safe or keep more",
                name=name,
                safe=safe,
                keep=keep,
            )
            return
