"""What a rulebook makes of sentences that do not suit the other rules of a variant.

A component describes itself without knowing the others. Most of what it says holds whatever these
are; a few sentences speak of something that there may be none of: a bid where nobody bids, a loss
where nothing is ever lost, a partner where everybody plays alone. Such a sentence is listed here
by its message, with what is told in its place, or that nothing is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

from ..clauses import Clause, clause
from ..rules.auction import Redealt
from ..rules.selling import EldestSells
from ..rules.settling import NetDifference, OthersScoreBid
from ..rules.turn_up import StandOrBeg
from ..rules.unbid import EverybodyScores, NoAuction
from ..table import Table
from ..tricks import Contract

__all__ = ["FITTING", "costs", "fitted"]


def fitted(sentence: Clause, table: Table) -> Clause | None:
    """What is told of a component's sentence among the rules of a table; ``None``: nothing."""
    fit = FITTING.get(sentence.message)
    return sentence if fit is None else fit(sentence, table)


# What there may be none of


def costs(table: Table) -> bool:
    """Whether a side may ever lose points."""
    return _can_be_set(table) or _charges(table)


def _can_be_set(table: Table) -> bool:
    """Whether a bid that fails costs the bidder something."""
    free = (EverybodyScores, NetDifference, OthersScoreBid)
    return not isinstance(table.rules.settlement, free)


def _charges(table: Table) -> bool:
    """Whether it may cost something that all pass."""
    auction = table.rules.auction
    if isinstance(auction, (NoAuction, StandOrBeg, EldestSells)):
        return False
    all_pass = getattr(auction, "all_pass", None)
    if all_pass is None:  # an auction of somebody's own may do anything
        return True
    outcome = all_pass.outcome(table.players, 0)
    return isinstance(outcome, Redealt) and any(amount > 0 for _, amount in outcome.charges)


def _may_be_unbid(table: Table) -> bool:
    """Whether a hand may be played on which nobody has bid."""
    all_pass = getattr(table.rules.auction, "all_pass", None)
    if all_pass is None:
        return True
    outcome = all_pass.outcome(table.players, 0)
    return isinstance(outcome, Contract) and not outcome.level


def _others_may_win(table: Table) -> bool:
    """Whether a side other than the bidder's can win by its score."""
    order = table.rules.going_out.order
    return hasattr(order, "winner") or any(order.may_win(1, 0, made) for made in (True, False))


# What becomes of the sentences


_Fit: TypeAlias = Callable[[Clause, Table], "Clause | None"]


def _only(holds: Callable[[Table], object]) -> _Fit:
    """A sentence that is told only where something holds."""
    return lambda sentence, table: sentence if holds(table) else None


def _in_point_order(sentence: Clause, table: Table) -> Clause:
    if _can_be_set(table):
        return sentence
    if table.top:
        return clause(
            "in-point-order.failed",
            "What a bid that fails brings the other side is entered first, then the points one by "
            "one in the order in which they are listed. The first side to reach the target wins, "
            "and nothing more is counted.",
        )
    return clause(
        "in-point-order.gains",
        "The points are entered one by one in the order in which they are listed. The first side "
        "to reach the target wins, and nothing more is counted.",
    )


def _bidder_first(sentence: Clause, table: Table) -> Clause:
    if _can_be_set(table):
        return sentence
    return clause(
        "bidder-first.gains",
        "What the bidder's side scores is entered first, all at once, then the points of the "
        "others one by one in the order in which they are listed. The first side to reach the "
        "target wins, and nothing more is counted.",
    )


def _no_moon(sentence: Clause, table: Table) -> Clause:
    if table.top:
        return sentence
    return clause("no-moon.unbid", "Taking all the points of a hand wins no more than the points.")


def _below_zero(sentence: Clause, table: Table) -> Clause:
    if not costs(table):
        return clause("below-zero-allowed.never", "Nobody ever loses points.")
    if table.counts_down:
        return clause(
            "below-zero-allowed.above",
            "A score may rise above {start}.",
            start=table.rules.going_out.target,
        )
    return sentence


FITTING: Mapping[str, _Fit] = MappingProxyType(
    {
        "partnerships.bids": _only(lambda table: table.top),
        "teams.bids": _only(lambda table: table.top),
        "hand-sides.at-once": _only(_others_may_win),
        "settling.unbid": _only(_may_be_unbid),
        "below-zero-allowed.negative": _below_zero,
        "in-point-order.count": _in_point_order,
        "bidder-first.count": _bidder_first,
        "only-bidder.team": _only(
            lambda table: table.hand_sides is None and table.number_of_sides < table.players
        ),
        "only-bidder.partner": _only(lambda table: table.hand_sides is not None),
        "no-moon.nothing-more": _no_moon,
    }
)
"""What becomes of a sentence, by its message."""
