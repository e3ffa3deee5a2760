"""What the sentences of a rule sheet depend on: whether a bid can be missing, and who can lose."""

from __future__ import annotations

from ..tricks import Contract
from .base import Composition
from .values import Redealt

__all__ = ["may_be_set", "may_be_unbid", "may_cost"]


def may_be_unbid(rules: Composition, players: int) -> bool:
    """Whether a hand may be played on which nobody has bid, in a game in which there are bids."""
    outcome = rules.auction.if_all_pass(rules, players)
    return bool(rules.top) and isinstance(outcome, Contract) and not outcome.level


def may_be_set(rules: Composition, players: int) -> bool:
    """Whether a bidder who fails loses points."""
    return any(entry.amount < 0 for entry in rules.settlement.of_failed_bid(rules, players))


def may_cost(rules: Composition, players: int) -> bool:
    """Whether anybody ever loses points: a set bidder, or for a hand that is thrown in."""
    outcome = rules.auction.if_all_pass(rules, players)
    charges = outcome.charges if isinstance(outcome, Redealt) else ()
    return may_be_set(rules, players) or any(amount > 0 for _, amount in charges)
