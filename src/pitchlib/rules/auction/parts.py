"""Parts of an auction: dealer privilege, who may pass, and what happens if everyone does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, final

import attrs
from attrs.validators import optional

from ...authoring import (
    AllPassRule,
    Bidding,
    Composition,
    DealerPrivilegeRule,
    Outcome,
    PassingRule,
    Redealt,
)
from ...errors import one_of, whole_number, yes_or_no
from ...messages import Clause
from ...tricks import new_contract

__all__ = [
    "DealerLeads",
    "DealerMatch",
    "DealerSet",
    "DealerSteal",
    "EldestLeads",
    "LastTopBidWins",
    "MayPass",
    "NoSteal",
    "Redeal",
    "StickTheDealer",
]


@final
@attrs.frozen
class DealerSteal(DealerPrivilegeRule):
    """The dealer may take the bid by matching the highest bid, even the top one, as in Pitch Six.

    >>> DealerSteal().least(4)
    4
    """

    id = "dealer-steal"
    sentences: ClassVar[Mapping[str, str]] = {
        "match": "The dealer may steal: take the bid by bidding the same as the highest bid, even "
        "a bid of {top}. The dealer wins ties."
    }


@final
@attrs.frozen
class NoSteal(DealerPrivilegeRule):
    """The dealer must bid higher, like everyone else, as in most games.

    >>> NoSteal().least(4)
    5
    """

    id = "no-steal"
    sentences: ClassVar[Mapping[str, str]] = {
        "match": "The dealer, too, must bid higher to win the bid."
    }

    def least(self, highest: int) -> int:
        return highest + 1


@final
@attrs.frozen
class DealerMatch(DealerPrivilegeRule):
    """The dealer may match any bid but the top one, or only the top one.

    >>> DealerMatch().holds(highest=3, top=4), DealerMatch().holds(highest=4, top=4)
    (True, False)

    In Bicycle's Auction Pitch, the dealer may match any bid but four. In the Britannica of 1929,
    the dealer may match only a four.

    :param level: which bids may be matched: ``"below-top"`` or ``"top"``.
    """

    id = "dealer-match"
    sentences: ClassVar[Mapping[str, str]] = {
        "top": "The dealer may steal a bid of {top}, and only that, by bidding the same. Over a "
        "lower bid the dealer, too, must bid higher.",
        "below-top": "The dealer may steal: take the bid by bidding the same as the highest bid. A "
        "bid of {top} cannot be stolen.",
    }

    level: str = attrs.field(default="below-top", validator=one_of("below-top", "top"))

    def holds(self, highest: int, top: int) -> bool:
        return (highest == top) is (self.level == "top")

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return self.in_words(rules, players, self.level)


@final
@attrs.frozen
class LastTopBidWins(DealerPrivilegeRule):
    """Any player may take over the top bid by bidding the same, as a bid of fourteen in Pidro.

    >>> LastTopBidWins().holds(highest=14, top=14), LastTopBidWins().holds(highest=13, top=14)
    (True, False)
    """

    id = "last-top-bid-wins"
    for_everybody = True
    sentences: ClassVar[Mapping[str, str]] = {
        "anybody": "Any player may take over a bid of {top} with another bid of {top}. Any other "
        "bid must be higher than the last, the dealer's too."
    }

    def holds(self, highest: int, top: int) -> bool:
        return highest == top


@final
@attrs.frozen
class MayPass(PassingRule):
    """Anyone may pass, except a dealer who is forced to bid, as in most games."""

    id = "may-pass"
    tabulated = True
    sentences: ClassVar[Mapping[str, str]] = {
        "but-dealer": "Any player may pass, except a dealer who is forced to bid.",
        "anybody": "Any player may pass.",
    }

    def must_bid(self, auction: Bidding) -> None:
        return

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        forced = rules.auction.if_all_pass(rules, players) is None
        return self.in_words(rules, players, "but-dealer" if forced else "anybody")


@final
@attrs.frozen
class StickTheDealer(AllPassRule):
    """If everyone else passes, the dealer is stuck: the dealer must bid, or gets a fixed bid.

    >>> StickTheDealer().outcome(players=4, dealer=3)
    >>> StickTheDealer(2).outcome(players=4, dealer=3)
    Contract(bidder=3, level=2, trump=None, called=None)

    In Pitch Six the dealer must bid three or more. In Seven-Point Pitch the dealer may pass, too,
    and is then stuck with a bid of two.

    :param level: the bid that the dealer gets by passing as well. By default, the dealer may not
        pass: the dealer makes a bid, which may be higher than the minimum, and which the others may
        beat if the bidding goes around.
    """

    id = "stick-the-dealer"
    sentences: ClassVar[Mapping[str, str]] = {
        "forced": "If everyone else passes, the dealer must bid {minimum} or more.",
        "level": "If everyone passes, the dealer is stuck with a bid of {level}.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "out-of-reach": "StickTheDealer leaves the dealer with a bid of {level}, but the highest "
        "bid is {most} and the points of a hand are worth {worth}: lower the level"
    }

    level: int | None = attrs.field(default=None, validator=optional(whole_number(1)))

    def outcome(self, players: int, dealer: int) -> Outcome | None:
        return None if self.level is None else new_contract(dealer, self.level, None, None)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return self.in_words(rules, players, "forced" if self.level is None else "level")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        too_high = self.level is not None and self.level > min(rules.worth, rules.most)
        return self.in_words(rules, players, too_high and "out-of-reach")


class ThrownIn(AllPassRule):
    """If everyone passes, the hand is thrown in."""

    next_dealer: bool
    points: int = 0

    def outcome(self, players: int, dealer: int) -> Redealt:
        return Redealt(self.next_dealer, ((dealer, self.points),) if self.points else ())

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return self.in_words(rules, players, "next-dealer" if self.next_dealer else "same-dealer")


@final
@attrs.frozen
class Redeal(ThrownIn):
    """If everyone passes, nobody scores and the cards are dealt again.

    >>> Redeal(next_dealer=True).outcome(players=4, dealer=1)
    Redealt(next_dealer=True, charges=())

    In Setback and Joker Eleven the same dealer deals again; in Five Majors the deal passes on.

    :param next_dealer: whether the next dealer deals; otherwise the same one deals again.
    """

    id = "redeal"
    sentences: ClassVar[Mapping[str, str]] = {
        "next-dealer": "If everyone passes, nobody scores and the deal passes to the {left}.",
        "same-dealer": "If everyone passes, nobody scores and the same dealer deals again.",
    }

    next_dealer: bool = attrs.field(default=False, validator=yes_or_no)


@final
@attrs.frozen
class DealerSet(ThrownIn):
    """If everyone passes, the dealer's side loses points, two in Family Smear; nobody plays.

    >>> DealerSet(2).outcome(players=4, dealer=3)
    Redealt(next_dealer=True, charges=((3, 2),))

    :param points: how many points the dealer's side loses.
    :param next_dealer: whether the next dealer deals; otherwise the same one deals again.
    """

    id = "dealer-set"
    sentences: ClassVar[Mapping[str, str]] = {
        "next-dealer": "If everyone passes, {dealer} loses {points:# point|# points} and the deal "
        "passes to the {left}.",
        "same-dealer": "If everyone passes, {dealer} loses {points:# point|# points} and the same "
        "dealer deals again.",
    }

    points: int = attrs.field(default=2, validator=whole_number(1))
    next_dealer: bool = attrs.field(default=True, validator=yes_or_no)


@final
@attrs.frozen
class EldestLeads(AllPassRule):
    """If everyone passes, the player to the dealer's left leads and cannot be set.

    >>> EldestLeads().outcome(players=4, dealer=3)
    Contract(bidder=0, level=0, trump=None, called=None)

    In the Auction Pitch of the 1920s, the eldest hand then pitches and scores whatever it takes.
    """

    id = "eldest-leads"
    sentences: ClassVar[Mapping[str, str]] = {
        "free": "If everyone passes, the player at the dealer's {left} names trump and leads as "
        "the bidder, but has bid nothing and cannot be set."
    }

    def outcome(self, players: int, dealer: int) -> Outcome | None:
        return new_contract((dealer + 1) % players, 0, None, None)


@final
@attrs.frozen
class DealerLeads(AllPassRule):
    """If everyone passes, the dealer names trump and leads, and cannot be set, as in Cinch.

    >>> DealerLeads().outcome(players=4, dealer=3)
    Contract(bidder=3, level=0, trump=None, called=None)
    """

    id = "dealer-leads"
    sentences: ClassVar[Mapping[str, str]] = {
        "free": "If everyone passes, the dealer names trump and leads as the bidder, but has bid "
        "nothing."
    }

    def outcome(self, players: int, dealer: int) -> Outcome | None:
        return new_contract(dealer, 0, None, None)
