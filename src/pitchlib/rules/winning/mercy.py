"""Mercy: whether a side that is far ahead wins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, final

import attrs

from ...authoring import Composition, MercyWinRule
from ...errors import whole_number
from ...messages import Clause

__all__ = ["MercyRule", "NoMercyRule"]


@final
@attrs.frozen
class NoMercyRule(MercyWinRule):
    """The game goes on, however far ahead anyone is."""

    id = "no-mercy-rule"
    sentences: ClassVar[Mapping[str, str]] = {"goes-on": "There is no mercy rule."}


@final
@attrs.frozen
class MercyRule(MercyWinRule):
    """After a hand, if nobody has won, a side that is far enough ahead of the lowest wins.

    If two sides share the highest score, play goes on. Pitch Six has this as an option, with a
    lead of twelve points.

    >>> MercyRule(12).winner((10, -2, 3)), MercyRule(12).winner((10, 10, -2))
    (0, None)

    :param margin: how far above the lowest score the highest must be.
    """

    id = "mercy-rule"
    sentences: ClassVar[Mapping[str, str]] = {
        "margin": "If nobody has won after a hand and the highest score is at least {margin} above "
        "the lowest, the highest wins, bidder or not. If it is tied, play goes on.",
        "unbid": "If nobody has won after a hand and the highest score is at least {margin} above "
        "the lowest, the highest wins. If it is tied, play goes on.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "counting-down.mercy": "with CountingDown(start={target}) the lowest score is ahead, but "
        "MercyRule lets the highest win: use NoMercyRule() or GoingOutOrder({target})"
    }

    margin: int = attrs.field(default=12, validator=whole_number(1))

    def winner(self, scores: tuple[int, ...]) -> int | None:
        highest = max(scores)
        if highest - min(scores) < self.margin or scores.count(highest) > 1:
            return None
        return scores.index(highest)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return self.in_words(rules, players, "margin" if rules.top else "unbid")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        counts_down = rules.going_out.counts_down and "counting-down.mercy"
        return self.in_words(rules, players, counts_down)
