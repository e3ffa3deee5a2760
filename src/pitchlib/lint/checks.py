"""What is odd with one number of players, rule point by rule point."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from ..cards import Card, Suit
from ..messages import Clause, clause, name_clause
from ..played_hand import PlayedHand
from ..rules.base import Composition
from ..rules.winning.moon import NoMoon
from ..tricks import Contract
from ..trumps import Trumps
from ..variant import RULE_POINTS
from .asking import HANDS, Best, Levels, asked, is_ever_won, most_drawn

__all__ = [
    "Found",
    "kind_of",
    "note",
    "of_bids",
    "of_play",
    "of_points",
    "of_the_end",
    "of_the_stock",
]

Found: TypeAlias = tuple[int, str, tuple[Any, ...], Clause, Clause]
"""An oddity for one number of players, the place of its rule point before it."""


def note(
    rule_point: str, name: str, components: Iterable[object], what: Clause, fix: Clause
) -> Found:
    """An oddity under its rule point."""
    return RULE_POINTS.index(rule_point), name, tuple(components), what, fix


def kind_of(component: object) -> str:
    """The name of a component's class."""
    return type(component).__name__


def point_name(point: Any) -> Clause:
    """A point's name in a sentence."""
    return name_clause("point-name", point.name)


def of_points(rules: Composition, best: Best) -> Iterator[Found]:
    """Points that nobody wins, or that two rules give for the same card."""
    for point in rules.points:
        needs = [those[point.name] for those in best.needs.values() if point.name in those]
        if needs and min(map(len, needs)) > best.room:
            yield note(
                "points", "point-never-won", (point, rules.dealing, rules.exchange),
                clause(
                    "oddity.no-room",
                    "{point} needs {needed} cards in play, and only {room} are played, so nobody "
                    "can win it",
                    point=point_name(point), needed=min(map(len, needs)), room=best.room,
                ),
                clause("oddity.no-room-fix", "deal more cards, or leave {point} out",
                       point=point_name(point)),
            )  # fmt: skip
        elif not needs and not is_ever_won(point, best):
            yield note(
                "points", "point-never-won", (point,),
                clause(
                    "oddity.never-won",
                    "nobody won {point} in {hands} hands that were tried, nor would a player who "
                    "took every card of the pack",
                    point=point_name(point), hands=HANDS,
                ),
                clause("oddity.never-won-fix",
                       "see to it that what {point} asks for is in the pack, or leave it out",
                       point=point_name(point)),
            )  # fmt: skip
    yield from _scored_twice(rules, best)
    for point in rules.points:
        orders = rules.trump_order.all_trumps(best.pack)
        if point.naturals_alone() and not any(
            card.suit is not trumps.suit for trumps in orders for card in trumps.cards
        ):
            yield note(
                "points", "natural-only-idle", (point, rules.trump_order),
                clause(
                    "oddity.natural-only",
                    "{point} counts cards of the trump suit only, but there are no other trumps",
                    point=point_name(point),
                ),
                clause("oddity.natural-only-fix", "use {kind}(natural_only=False)",
                       kind=kind_of(point)),
            )  # fmt: skip


def _scored_twice(rules: Composition, best: Best) -> Iterator[Found]:
    """Two points that always go together, for the same card."""
    for one, other in itertools.combinations(rules.points, 2):
        if all(_is_for_one_card(suit, one, other, best) for suit in best.needs):
            card = next(iter(best.needs[best.suit][one.name]))
            yield note(
                "points", "card-scored-twice", (one, other),
                clause(
                    "oddity.scored-twice",
                    "{one} and {other} are won by the same card, such as {card} with {suit} as "
                    "trump",
                    one=point_name(one), other=point_name(other), card=card, suit=best.suit,
                ),
                clause("oddity.scored-twice-fix", "make it one point, worth {value}",
                       value=one.value + other.value),
            )  # fmt: skip


def _is_for_one_card(suit: Suit, one: Any, other: Any, best: Best) -> bool:
    """Whether two points both need one card, which decides them."""
    needs, whole = best.needs[suit], best.whole[suit]
    if one.name not in needs or other.name not in needs:
        return False
    card = whole[one.name]
    return (
        card is not None
        and whole[other.name] == card
        and needs[one.name] == needs[other.name] == frozenset([card])
        and best.go_together(suit, one.name, other.name)
    )


# Bids, and winning by them


def of_bids(rules: Composition, best: Best, levels: Levels) -> Iterator[Found]:
    """Bids that nobody can make."""
    auction = rules.auction
    if not levels.first:
        if levels.thrown_in:
            yield note(
                "auction", "nobody-can-bid", (auction,),
                clause("oddity.nobody-can-bid",
                       "nobody can bid in {auction}, so every hand is thrown in",
                       auction=kind_of(auction)),
                clause("oddity.nobody-can-bid-fix", "let somebody bid"),
            )  # fmt: skip
        return
    lowest = min(levels.first)
    if best.fails(lowest):
        yield note(
            "auction", "no-bid-can-be-made", (auction, rules.dealing, rules.exchange),
            clause(
                "oddity.no-bid",
                "no side can take more than {reach} of the {total} points in one hand, and the "
                "lowest bid is {lowest}, so every bidder is set",
                reach=best.reach, total=best.total, lowest=lowest,
            ),
            clause("oddity.no-bid-fix", "lower the minimum, or deal more cards"),
        )  # fmt: skip
    elif best.fails(levels.top):
        yield note(
            "auction", "bid-never-made", (auction, rules.dealing, rules.exchange),
            clause(
                "oddity.bid-never-made",
                "no side can take more than {reach} of the {total} points in one hand, but up to "
                "{top} can be bid",
                reach=best.reach, total=best.total, top=levels.top,
            ),
            clause("oddity.bid-never-made-fix",
                   "lower the maximum to {reach}, or deal more cards", reach=best.reach),
        )  # fmt: skip
    if levels.first == frozenset([levels.top]):
        yield note(
            "auction", "single-bid", (auction,),
            clause("oddity.single-bid", "{top} is the only bid that there is", top=levels.top),
            clause("oddity.single-bid-fix", "lower the minimum, or add points"),
        )  # fmt: skip


def of_the_end(rules: Composition, best: Best, levels: Levels) -> Iterator[Found]:
    """Games that cannot end, that end at once, and ways to end them that never come."""
    going_out, mercy, moon = rules.going_out, rules.mercy, rules.moon
    order = going_out.order
    others_may_win = any(order.may_win(1, 0, made) for made in (True, False))
    if (
        levels.first
        and best.fails(min(levels.first))
        and not (others_may_win or order.may_win(0, 0, False))
        and mercy.winner((FAR_AHEAD, *[0] * (best.number_of_sides - 1))) is None
    ):
        yield note(
            "going-out", "nobody-can-win", (order, rules.auction),
            clause("oddity.nobody-can-win",
                   "{order} wants the bid made to win, and no bid can be made, so the game never "
                   "ends", order=kind_of(order)),
            clause("oddity.nobody-can-win-fix",
                   "lower the minimum, or let others win: BidderFirst() or InPointOrder()"),
        )  # fmt: skip
    yield from _at_once(rules, best)
    watch = going_out.during_play
    if watch.watches and not _can_watch(rules, best):
        yield note(
            "going-out", "going-out-idle", (watch,),
            clause("oddity.going-out-idle",
                   "{watch} lets nobody go out during play, for no point is secured before the "
                   "last trick is over", watch=kind_of(watch)),
            clause("oddity.going-out-idle-fix", "use AtHandEnd(), or play more tricks"),
        )  # fmt: skip
    whole, feasible = (
        best.score(best.suit, cards) for cards in (best.pack, best.in_play)
    )  # fmt: skip
    if (
        whole is not None
        and feasible is not None
        and whole.won_by == moon.id
        and feasible.won_by != moon.id
    ):
        yield note(
            "moon", "moon-never-shot", (moon, rules.dealing, rules.exchange),
            clause(
                "oddity.moon",
                "{moon} wants all {total} points of a hand, and no side can take more than {reach}",
                moon=kind_of(moon), total=best.total, reach=best.reach,
            ),
            clause("oddity.moon-fix", "deal more cards, or use NoMoon()"),
        )  # fmt: skip
    least = rules.floor.least
    ends = [order.may_win(side, 0, made) for side in (0, 1) for made in (True, False)]
    if least is not None and least < going_out.target and all(ends):
        behind = [least] * (best.number_of_sides - 1)
        ahead = mercy.winner((FAR_AHEAD, *behind))
        if ahead is not None and mercy.winner((going_out.target - 1, *behind)) is None:
            yield note(
                "mercy", "mercy-idle", (mercy, rules.floor, going_out),
                clause(
                    "oddity.mercy-idle",
                    "{mercy} never ends a game: nobody stands below {least}, and whoever is so far "
                    "ahead has won at {target} already",
                    mercy=kind_of(mercy), least=least, target=going_out.target,
                ),
                clause("oddity.mercy-idle-fix", "ask for a smaller lead, or use NoMercyRule()"),
            )  # fmt: skip


FAR_AHEAD = 1_000_000


def _at_once(rules: Composition, best: Best) -> Iterator[Found]:
    """What may end the game in the first hand, besides the moon, which is meant to."""
    plain = asked(lambda: best.variant.with_rules(NoMoon()))
    seats = (0, best.other_seat())
    # What is taken may be worth more if another has held it, as a jack that is hanged.
    tried = [
        best.score(best.suit, best.in_play, taker=taker, holder=holder, variant=plain)
        for taker in seats
        for holder in seats
    ]
    mercy = rules.mercy
    # What a set bidder loses would make the lead longer yet; but that is a rare hand.
    gained = [[max(0, change) for change in score.changes] for score in tried if score is not None]
    if any(mercy.winner(tuple(gains)) is not None for gains in gained):
        yield note(
            "mercy", "mercy-at-once", (mercy,),
            clause("oddity.mercy-at-once",
                   "what the first hand brings is lead enough for {mercy} to end the game",
                   mercy=kind_of(mercy)),
            clause("oddity.mercy-at-once-fix", "ask for a lead of more than a hand can give"),
        )  # fmt: skip
    ways = {score.won_by for score in tried if score is not None and score.winner is not None}
    if ways - {mercy.id}:
        going_out = rules.going_out
        yield note(
            "going-out", "target-in-one-hand", (going_out,),
            clause(
                "oddity.one-hand",
                "the first hand may bring a side {reach} points, and the game is to {target}",
                reach=best.reach, target=going_out.target,
            ),
            clause("oddity.one-hand-fix", "raise the target above what one hand can bring"),
        )  # fmt: skip


def _can_watch(rules: Composition, best: Best) -> bool:
    """Whether anybody can go out before the hand is over, in a game to one point."""
    watch = rules.going_out.during_play
    if watch.goes_out(FAR_AHEAD, FAR_AHEAD, 1, 1, last_trick=True):
        return True  # the last trick counts as during play as well
    if best.most_tricks < 2:
        return False
    orders = rules.trump_order.all_trumps(best.pack)
    return any(
        _secured(rules, _but_one(best, order, last)) for order in orders for last in best.pack
    )


def _but_one(best: Best, order: Trumps, last: Card) -> PlayedHand:
    """A hand in which seat 0 has held all cards, and taken them in tricks but for the last one."""
    held = (best.pack.bits, *(0 for _ in best.sides[1:]))
    plays = tuple(card.index for card in best.pack if card is not last)
    return PlayedHand.of_play(
        Contract(0, 1, order.suit), order, best.sides, held, ((plays[0], plays, last.bit),),
        complete=False,
    )  # fmt: skip


def _secured(rules: Composition, hand: PlayedHand) -> bool:
    """Whether a point is secured in a hand, or a custom one would not say."""
    awards = (asked(functools.partial(point.award, hand, ())) for point in rules.points)
    return any(award is None or award.side is not None for award in awards)


# Play, stock, numbers and names


def of_play(rules: Composition, best: Best) -> Iterator[Found]:
    """Rules that leave or forbid nothing."""
    leading, pack = rules.leading, best.pack
    if best.tricks == 1:
        yield note(
            "dealing", "one-card-hands", (rules.dealing, rules.exchange),
            clause("oddity.one-card",
                   "each player has one card only to play, so that nothing is left to choose"),
            clause("oddity.one-card-fix", "deal or keep more cards"),
        )  # fmt: skip
    if rules.naming.suits(pack):
        return

    def restricts(trick: int, suit_is_known: bool) -> bool:
        orders = rules.trump_order.all_trumps(pack) if suit_is_known else (None,)
        return any(leading.leadable(pack, trick, trumps) != pack for trumps in orders)

    later = any(restricts(trick, suit_is_known=True) for trick in range(1, best.most_tricks))
    if restricts(0, suit_is_known=True) and not later and not restricts(0, suit_is_known=False):
        yield note(
            "leading", "lead-rule-idle", (leading, rules.naming),
            clause("oddity.lead-rule-idle",
                   "{leading} forbids no lead, since the first lead names trump",
                   leading=kind_of(leading)),
            clause("oddity.lead-rule-idle-fix", "use Declared() or AnyLead()"),
        )  # fmt: skip


def of_the_stock(rules: Composition, players: int) -> Iterator[Found]:
    """A stock that cannot serve everybody."""
    exchange, dealing = rules.exchange, rules.dealing
    stock = len(rules.pack.cards) - players * dealing.hand
    if exchange.takes_widow:
        stock -= dealing.widow
    if not exchange.draws or exchange.uneven:
        return  # nothing is drawn, or what follows from a short stock is said
    wanted = asked(lambda: most_drawn(rules, players))
    if wanted is not None and wanted > stock:
        yield note(
            "exchange", "stock-too-short", (exchange, dealing),
            clause(
                "oddity.stock",
                "{exchange} lets {wanted} cards be drawn in all, but only {stock} are left after "
                "the deal, so that the last to draw may get fewer than they discard",
                exchange=kind_of(exchange), wanted=wanted, stock=stock,
            ),
            clause("oddity.stock-fix",
                   "deal fewer cards, let fewer be exchanged, or seat fewer players"),
        )  # fmt: skip
