"""The law of hands that are made up: what is asked about them is answered in kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from ... import Award, Card, CardSet, Contract, InvalidArgument, PlayedHand, Variant
from ...authoring import Composition, Trumps
from ...played_hand import Awards
from ..law import VARIANT, fail, law, require
from .hooks import each_number

__all__ = ["answers"]


@law(VARIANT)
def answers(variant: Variant) -> None:
    """Asked about hands that are made up, points, settlement, moon and order answer in kind.

    In these hands a seat has taken everything, or all have taken as much. What is left out, such as
    the tricks one by one, a component may ask for with :class:`~pitchlib.InvalidArgument`.
    """
    for rules, players in each_number(variant):
        given: dict[str, set[int]] = {}
        for trumps in rules.trump_order.all_trumps(rules.pack.cards):
            hands = [*made_up(rules, players, trumps)]
            for hand in hands:
                awards = _answered(rules, hand)
                if len(awards) == len(rules.points):
                    _by_awards(rules, hand, awards, hands)
                for award in awards:
                    if award.side is not None:
                        given.setdefault(award.point, set()).add(award.value)
        for point in rules.points:
            values = given.get(point.name, {point.value})
            require(
                point.value in values,
                f"{point.name} ({point.id}) is worth {point.value}, but however the cards fall, "
                f"expected that, got {sorted(values)}",
            )


def made_up(rules: Composition, players: int, trumps: Trumps) -> Iterator[PlayedHand]:
    """Hands in which one seat has taken all, the bidder or another, or all seats some cards."""
    cards = list(rules.pack.cards)
    alone = [[*cards] if seat == 0 else [] for seat in range(players)]
    around = [alone[-seat:] + alone[:-seat] for seat in range(players)]
    mixed = Random(0).sample(cards, len(cards))
    shared = [mixed[seat::players] for seat in range(players)]
    for taken, held in (
        *((alone, other) for other in around[:2]), (around[-1], alone), (shared, around[-1]),
    ):  # fmt: skip
        for level in {1, max(rules.top, 1)}:
            contract = Contract(0, level, trumps.suit)
            last = next(seat for seat in range(players) if taken[seat])
            yield PlayedHand(
                contract, captured=taken, held=taken if taken is shared else held,
                last_trick=last, tricks_won=[int(bool(pile)) for pile in taken], dealer=0,
            ).under(trumps, _sides(rules, contract, held, players))  # fmt: skip


def _sides(
    rules: Composition, contract: Contract, held: list[list[Card]], players: int
) -> tuple[int, ...]:
    if not rules.seating.changes_sides:
        return rules.seating.sides(players)
    return rules.seating.hand_sides(contract, tuple(map(CardSet, held)), players)


def _answered(rules: Composition, hand: PlayedHand) -> tuple[Award, ...]:
    awards: tuple[Award, ...] = ()
    for point in rules.points:
        try:
            award = point.award(hand, awards)
        except InvalidArgument:
            continue
        name = f"{type(point).__name__}.award"
        require(isinstance(award, Award), f"{name} gives {award!r}, which is no Award")
        if award.point != point.name:
            fail(f"{name} gives an award of {award.point!r}, but the point is {point.name!r}")
        if award.side is not None and award.side not in hand.sides:
            fail(f"{name} gives the point to side {award.side!r}, which there is not")
        awards = (*awards, award)
    if len(awards) == len(rules.points):
        _outright(rules, hand, awards)
        _settled(rules, hand, awards)
    return awards


def awards_in(rules: Composition, hand: PlayedHand) -> Awards:
    """Who gets each point in a hand that is made up; none if a point needs more than is known."""
    awards: Awards = ()
    try:
        for point in rules.points:
            awards = (*awards, point.award(hand, awards))
    except InvalidArgument:
        return ()
    return awards


def _by_awards(
    rules: Composition, hand: PlayedHand, awards: Awards, hands: Iterable[PlayedHand]
) -> None:
    """Where the awards are said to decide, other cards captured make no difference."""
    settlement, moon, standing = rules.settlement, rules.moon, (0,) * hand.players
    for other in hands:
        if (other.contract, other.sides) != (hand.contract, hand.sides):
            continue
        for made in (True, False):
            require(
                settlement.settles is None
                or settlement.entries(other, awards, made)
                == settlement.entries(hand, awards, made),
                f"{settlement.id}: settles is {settlement.settles!r}: expected the same entries "
                "for the same awards, got others with other cards captured",
            )
        require(
            not moon.by_awards
            or moon.winner(other, awards, standing) == moon.winner(hand, awards, standing),
            f"{moon.id}: by_awards is True: expected the same winner for the same awards, got "
            "another with other cards captured",
        )


def _outright(rules: Composition, hand: PlayedHand, awards: tuple[Award, ...]) -> None:
    moon, sides = rules.moon, set(hand.sides)
    winner = moon.winner(hand, awards, (0,) * hand.players)
    require(
        winner is None or winner in sides,
        f"{moon.id}: expected None or one of the sides {sorted(sides)} as winner, got {winner!r}",
    )
    require(
        winner in (None, hand.bidding_side) or not moon.only_bidder,
        f"{moon.id}: only_bidder is True: expected None or the bidder's side, {hand.bidding_side}, "
        f"as winner, got {winner}",
    )
    level, captured = hand.contract.level, dict.fromkeys(sides, 0)
    for award in awards:
        if award.side is not None:
            captured[award.side] += award.value
    takers = sum(map(bool, captured.values()))
    require(
        winner is None or moon.in_sight(level, rules.worth, takers),
        f"{moon.id}: winner gives side {winner} after a bid of {level} with points for {takers} "
        "sides: expected in_sight to be True there, or nobody asks for the winner",
    )
    if 0 < level - rules.most <= len(moon.bid_names):
        target = rules.going_out.target or 1
        try:
            shot = moon.shot(level - rules.most, hand, awards, (0,) * hand.players, target)
        except InvalidArgument:
            return
        require(
            shot.amount >= 0 if shot.made else shot.amount <= 0,
            f"{moon.id}: a bid of its own that is {'made' if shot.made else 'not made'} scores "
            f"{shot.amount}: expected {'0 or more' if shot.made else 'a loss'}",
        )


def _settled(rules: Composition, hand: PlayedHand, awards: tuple[Award, ...]) -> None:
    settlement, bidder = rules.settlement, hand.bidding_side
    sums = {}
    for made in (True, False):
        entries = settlement.entries(hand, awards, made)
        sums[made] = sum(entry.amount for entry in entries if entry.side == bidder)
        strange = [entry for entry in entries if entry.side not in hand.sides]
        require(not strange, f"{settlement.id}: an entry for no side: {strange[:1]}")
        batches = rules.going_out.order.batches(entries, bidder)
        require(
            batches == tuple(map(tuple, batches)),
            f"{rules.going_out.order.id}: batches gives {batches!r}: expected a tuple of tuples",
        )
        lost = [e for e in entries if e.side == bidder and e.award is None and e.amount < 0]
        require(
            not (made and lost),
            f"{settlement.id}: the bidder's side made the bid: expected that it loses nothing, got "
            f"{lost[:1]}",
        )
    require(
        sums[False] <= max(sums[True], 0),
        f"{settlement.id}: the bidder's side scores {sums[False]} if the bid of "
        f"{hand.contract.level} fails, and {sums[True]} if it is made: expected it not to be worse",
    )
