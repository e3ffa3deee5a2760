"""Winning the game outright, whatever the score: by a sweep, or by bidding everything."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any, ClassVar, final

import attrs
from attrs.validators import optional

from ..authoring import Composition, MoonRule, Shot
from ..cards import Card, Rank
from ..errors import InvalidArgument, one_of, shown
from ..messages import Clause, name_clause
from ..played_hand import Awards, PlayedHand, gains
from ..tricks import Trick, Trumps
from .parts import is_bid_name

__all__ = ["Moon", "NoMoon", "SpecialBids", "SweepWins"]


@final
@attrs.frozen
class NoMoon(MoonRule):
    """A bid of all the points is a bid like any other."""

    id = "no-moon"
    by_awards = True
    only_bidder = True
    sentences: ClassVar[Mapping[str, str]] = {
        "unbid": "Taking all the points wins only the points.",
        "nothing-more": "Bidding and taking all the points wins only the points.",
    }

    def in_sight(self, level: int, worth: int, takers: int) -> bool:
        return False

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return self.in_words(rules, players, "nothing-more" if rules.top else "unbid")


def _all_to(side: int | None, awards: Awards) -> bool:
    return all(award.side == side for award in gains(awards))


@final
@attrs.frozen
class Moon(MoonRule):
    """A bidder who bids all the points and takes them all wins the game, whatever the score.

    >>> Moon().only_bidder, Moon(failed="loses").only_bidder
    (True, False)

    In Joker Eleven, bidding five and taking all five points wins. Some play Ten-Point Pitch and
    Draw Setback so that a bidder who fails loses the game. That takes two sides, since the other
    side must win.

    :param failed: ``"loses"`` if a bidder who bids all the points and fails loses the game.
    :param in_the_hole: ``"points"`` if a bidder below zero (in the hole) just scores the points.
    """

    id = "moon"
    by_awards = True
    sentences: ClassVar[Mapping[str, str]] = {
        "wins": "Bidding all {worth} points and taking them all wins the game for {bidder}, "
        "whatever the score.",
        "in-the-hole": "Bidding all {worth} points and taking them all wins the game for {bidder}, "
        "unless the score was below zero (in the hole) when the hand began. In that case only the "
        "points are scored.",
        "failed": "If the bid fails, the other {side} wins the game.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "out-of-reach": "Moon needs a bid of all {worth} points, but the highest bid is {top}: "
        "raise the maximum or use NoMoon()",
        "sides": "with Moon(failed='loses') a failed moon loses to the other side, but there are "
        "{sides} sides: use Partnerships with two teams, or Moon()",
    }

    failed: str | None = attrs.field(default=None, validator=optional(one_of("loses")))
    in_the_hole: str | None = attrs.field(default=None, validator=optional(one_of("points")))
    only_bidder: bool = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "only_bidder", self.failed is None)

    def in_sight(self, level: int, worth: int, takers: int) -> bool:
        return level >= worth and (takers == 1 or self.failed is not None)

    def winner(self, hand: PlayedHand, awards: Awards, standing: tuple[int, ...]) -> int | None:
        if hand.contract.level + hand.carried < sum(award.value for award in gains(awards)):
            return None
        if not _all_to(hand.bidding_side, awards):
            return None if self.failed is None else 1 - hand.bidding_side
        holed = self.in_the_hole is not None and standing[hand.contract.bidder] < 0
        return None if holed else hand.bidding_side

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        wins = "wins" if self.in_the_hole is None else "in-the-hole"
        return self.in_words(rules, players, wins, self.failed is not None and "failed")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        sides = rules.number_of_sides(players)
        return self.in_words(
            rules, players,
            rules.top < rules.worth and "out-of-reach",
            self.failed is not None and sides != 2 and "sides",
            sides=sides,
        )  # fmt: skip


@final
@attrs.frozen
class SweepWins(MoonRule):
    """A side that takes every point of a hand wins the game, whatever the score, bid or not.

    In Smudge, taking all four points is called a smudge. If the jack is not in play, nobody can
    make one.
    """

    id = "sweep-wins"
    by_awards = True
    sentences: ClassVar[Mapping[str, str]] = {
        "wins": "Taking every point in a hand wins the game, whatever the score.",
        "any-bid": "It does not matter who bid, or how much.",
    }

    def in_sight(self, level: int, worth: int, takers: int) -> bool:
        return takers == 1

    def winner(self, hand: PlayedHand, awards: Awards, standing: tuple[int, ...]) -> int | None:
        side = next((award.side for award in gains(awards)), None)
        return side if _all_to(side, awards) else None

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return self.in_words(rules, players, "wins", rules.top > 0 and "any-bid")


_TAKES = ("points", "tricks", "points-and-tricks", "lowest-cards")


def _amount(value: Any, *words: str) -> bool:
    return value in words if isinstance(value, str) else type(value) is int and 0 < value <= 1000


def _table(values: Any) -> tuple[tuple[str, str, int | str, int | str], ...]:
    with suppress(TypeError, ValueError):
        rows = tuple((name, takes, made, failed) for name, takes, made, failed in values)
        names = [name for name, *_ in rows]
        if rows and all(
            is_bid_name(name)
            and names.count(name) == 1
            and takes in _TAKES
            and _amount(made, "game")
            and _amount(failed, "game", "target")
            for name, takes, made, failed in rows
        ):
            return rows
    raise InvalidArgument(
        "SpecialBids: bids must be rows of a name, what it takes (points, tricks, "
        "points-and-tricks or lowest-cards), what it scores if made (a number or game) and "
        f"what it costs if not (a number, target or game), not {shown(values)}"
    )


def _all_lowest(side: int, hand: PlayedHand) -> bool:
    """Whether a side played the lowest card of the suit led to each trick, aces high or low."""
    if hand.tricks is None:
        raise InvalidArgument("this needs who played the lowest card: pass `tricks`")
    return any(
        all(hand.sides[_lowest(trick, hand.trumps, ace)] == side for trick in hand.tricks)
        for ace in (0, 99)
    )


def _lowest(trick: Trick, trumps: Trumps, ace: int) -> int:
    """The seat with the lowest card of the suit led, with aces so high."""
    suit = trumps.follow(trick.led)

    def height(card: Card) -> int:
        if card.rank is Rank.ACE:
            return ace
        return -trumps.order.index(card.index) if card in trumps.cards else card.rank or 0

    return min((height(card), seat) for seat, card in trick.plays if card in suit)[1]


@final
@attrs.frozen
class SpecialBids(MoonRule):
    """Bids of their own above a bid of the most points, such as shooting the moon, each with terms.

    >>> moon = SpecialBids([("moon", "points-and-tricks", "game", "target")], in_the_hole="zero")
    >>> moon.bid_names
    ('moon',)

    Each is one higher than the one before: where ten points can be bid, ``moon`` is a bid of 11. It
    is settled by its own terms, whatever the bidder's points are worth; the other sides score
    theirs as always. Nobody goes out during a hand that is played for such a bid.

    Trickster Cards offers to shoot the moon. In Smear, the moon is worth eleven either way:
    ``("moon", "points", 11, 11)``. Pitch with Wraps has two bids for all six tricks: with a high
    wrap the bidder's side wins them, with a low wrap it plays the lowest card of the suit led to
    each, and aces count as high or low, whichever is better for it.

    :param bids: a row for each bid, from the lowest up. Its name; what the bidder's side must take:
        ``"points"``, ``"tricks"`` or ``"points-and-tricks"``, always all of them, or with
        ``"lowest-cards"``, play the lowest card of the suit led to every trick; what it scores
        then, a number, or ``"game"`` to win the game; and what it loses otherwise: a number,
        ``"target"`` for as many points as the game is played to, or ``"game"``, so that the other
        side wins.
    :param in_the_hole: ``"zero"`` if a side below zero (in the hole) that makes a bid for the game
        goes up to zero and does not win; by default, it wins.
    :raises InvalidArgument: for a wrong row, or a rule for the hole without a bid for the game.
    """

    id = "special-bids"
    sentences: ClassVar[Mapping[str, str]] = {
        "above": "There is a bid above {below}: {bid}.",
        "points": "The bid of {bid} is made by taking all {worth} points.",
        "tricks": "The bid of {bid} is made by winning every trick.",
        "points-and-tricks": "The bid of {bid} is made by taking all {worth} points and winning "
        "every trick.",
        "lowest-cards": "The bid of {bid} is made by playing the lowest card of the suit led to "
        "every trick. Aces may be high or low in that hand, as {bidder} likes.",
        "game": "Then {bidder} wins the game, whatever the score.",
        "zero": "Then {bidder} wins the game; but from below zero (in the hole), the score goes up "
        "to zero and the game goes on.",
        "scores": "Then {bidder} scores {made}, whatever the points taken are worth.",
        "lost": "Otherwise the other {side} wins the game.",
        "target": "Otherwise {bidder} loses {target:# point|# points}.",
        "loses": "Otherwise {bidder} loses {failed}.",
        "others": "The others score their points as always.",
        "played-out": "A hand played for such a bid is played to its end before {bidder} can win.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "unbid": "SpecialBids are above a bid of all points, but with {auction} nobody bids: use "
        "NoMoon()",
        "sides": "with SpecialBids a bid that fails loses the game to the other side, but there "
        "are {sides} sides: use Partnerships with two teams, or let it cost a number of points",
        "hand-sides": "SpecialBids(in_the_hole=...) asks how the bidder's side stands, but with "
        "{seating} each of its members has a score: leave it out",
        "no-target": "a bid of SpecialBids loses as many points as the game is played to, but "
        "FixedHands has no target: let it lose a number of points",
        "settlement": "a bid that fails costs points with SpecialBids, but with {settlement} "
        "nobody loses any: use BidderScoresTaken() or BidderScoresBid()",
    }

    bids: tuple[tuple[str, str, int | str, int | str], ...] = attrs.field(converter=_table)
    in_the_hole: str | None = attrs.field(default=None, validator=optional(one_of("zero")))
    bid_names: tuple[str, ...] = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "bid_names", tuple(name for name, *_ in self.bids))
        if self.in_the_hole and all(made != "game" for _, _, made, _ in self.bids):
            raise InvalidArgument("SpecialBids: in_the_hole needs a bid that wins the game")

    def in_sight(self, level: int, worth: int, takers: int) -> bool:
        return False

    def shot(
        self, number: int, hand: PlayedHand, awards: Awards, standing: tuple[int, ...], target: int
    ) -> Shot:
        _, takes, worth, cost = self.bids[number - 1]
        side, stands_at = hand.bidding_side, standing[hand.contract.bidder]
        made = takes in {"tricks", "lowest-cards"} or _all_to(side, awards)
        if made and takes != "points":
            made = _all_lowest(side, hand) if takes == "lowest-cards" else hand.swept_by() == side
        if not made:
            if isinstance(cost, int):
                return Shot(False, -cost)
            return Shot(False, -target) if cost == "target" else Shot(False, 0, winner=1 - side)
        if isinstance(worth, int):
            return Shot(True, worth)
        if self.in_the_hole and stands_at < 0:
            return Shot(True, -stands_at)
        return Shot(True, 0, winner=side)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        played_out = rules.going_out.during_play.watches and "played-out"
        others = self.in_words(rules, players, "others", played_out)
        return (*self._terms(rules, players), *others)

    def _terms(self, rules: Composition, players: int) -> Iterable[Clause]:
        below: object = rules.most
        wins = "game" if self.in_the_hole is None else "zero"
        for name, takes, made, failed in self.bids:
            bid = name_clause("bid-name", name)
            yield from self.in_words(
                rules, players, "above", takes, wins if made == "game" else "scores",
                "lost" if failed == "game" else "target" if failed == "target" else "loses",
                below=below, bid=bid, made=made, failed=failed,
            )  # fmt: skip
            below = bid

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        sides = rules.number_of_sides(players)
        loses = any(failed == "game" for *_, failed in self.bids)
        changes_sides = rules.seating.changes_sides
        by_target = any(failed == "target" for *_, failed in self.bids)
        return self.in_words(
            rules,
            players,
            not rules.top and "unbid",
            by_target and rules.going_out.target is None and "no-target",
            loses and (sides != 2 or changes_sides) and "sides",
            bool(self.in_the_hole) and changes_sides and "hand-sides",
            rules.top > 0 and not rules.may_be_set(players) and "settlement",
            sides=sides,
        )
