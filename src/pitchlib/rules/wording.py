"""What the sentences of a rule sheet call those who play, which depends on who plays with whom."""

from __future__ import annotations

from ..messages import Clause, clause
from ..tricks import Contract
from .base import Composition
from .values import Redealt

__all__ = [
    "bidding_side",
    "may_be_set",
    "may_be_unbid",
    "may_cost",
    "side",
    "whole",
]


def _in_teams(rules: Composition, players: int) -> bool:
    return len(set(rules.seating.sides(players))) < players


def side(rules: Composition, players: int) -> Clause:
    """What a side of the hand is: a player, a team, or a side that is there for this hand only."""
    if rules.seating.changes_sides:
        return clause("who.side", "side")
    if _in_teams(rules, players):
        return clause("who.team", "team")
    return clause("who.player", "player")


def bidding_side(rules: Composition, players: int) -> Clause:
    """The bidder, alone or with a partner for this hand."""
    if rules.seating.changes_sides:
        return clause("who.bidders-side", "the bidder's side")
    return whole("bidder", rules, players)


def whole(who: str, rules: Composition, players: int) -> Clause:
    """Somebody who has a score, or the team that does: ``the dealer``, ``the dealer's team``."""
    if _in_teams(rules, players):
        return clause(f"who.{who}s-team", f"the {who}'s team")
    return clause(f"who.{who}", f"the {who}")


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
