"""What is odd about a variant, rule point by rule point."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Mapping
from typing import Any, final

import attrs

from ..cards import Card, Suit
from ..formats.names import pieces
from ..messages import Clause, Listing, clause, name_clause, numbers
from ..played_hand import PlayedHand
from ..rules.base import Component, PointRule
from ..rules.checking import FIELDS, RULE_POINTS
from ..rules.parts import ByPlayers
from ..rules.winning.moon import NoMoon
from ..tricks import Contract
from ..variant import Variant
from .asking import HANDS, Best, Levels, asked, is_ever_won, most_drawn

__all__ = ["Oddity", "oddities"]


@final
@attrs.frozen
class Oddity:
    """Something odd about a variant that can still be played."""

    rule_point: str
    """The rule point it is listed under."""
    id: str
    """A stable name in kebab-case, such as ``point-never-won``."""
    components: tuple[Any, ...]
    """The components it is about."""
    players: tuple[int, ...]
    """The numbers of players for which it is true."""
    what: Clause
    """What is odd."""
    fix: Clause
    """How to fix it."""

    def render(self, catalogue: Mapping[str, str]) -> str:
        """What is odd and how to fix it, in the language of a catalogue."""
        whole = clause("oddity.message", "{what}: {fix}", what=self.what, fix=self.fix)
        return whole.render(catalogue)

    @property
    def text(self) -> str:
        """What is odd and how to fix it, in English."""
        return self.render({})

    def __str__(self) -> str:
        return f"{self.text} [{self.id}]"


def oddities(variant: Variant) -> tuple[Oddity, ...]:
    """What :func:`pitchlib.lint` answers."""
    where: dict[Oddity, list[int]] = {}
    for players in variant.players:
        for each in _at(variant, players):
            where.setdefault(each, []).append(players)
    found = [*_of_numbers(variant), *_of_names(variant)]
    for odd, given in where.items():
        what = odd.what
        if len(given) < len(variant.players):
            some = "with {players} players, {what}"
            what = clause("oddity.players", some, players=numbers(given), what=what)
        found.append(attrs.evolve(odd, players=tuple(given), what=what))
    found.sort(key=lambda odd: RULE_POINTS.index(odd.rule_point))
    return tuple(dict.fromkeys(found))


def _at(variant: Variant, players: int) -> Iterator[Oddity]:
    """Everything for one number of players."""
    best = Best(variant, players)
    levels = Levels(best.rules, players)
    yield from itertools.chain(
        _of_points(best), _of_bids(best, levels), _of_the_end(best, levels), _of_play(best)
    )
    for name, field in FIELDS.items():
        for each in pieces(getattr(best.rules, field)):
            for what, fix in each.oddities(best.rules, players):
                yield Oddity(name, what.message.replace(".", "-"), (each,), (), what, fix)


def _of_numbers(variant: Variant) -> Iterator[Oddity]:
    """Numbers of players that cannot play, and components for numbers that never play."""
    seating = variant.seating
    for players in seating.numbers:
        if players not in variant.players:
            problems = tuple(each.clause for each in variant.problems_with(players))
            yield _note(
                "seating", "players-left-out", (seating,),
                "{seating} seats {number} players, but that many cannot play ({problems})",
                "leave {number} out of {seating}, or fix the other rules",
                players=(players,), seating=seating, number=players,
                problems=Listing(problems, ","),
            )  # fmt: skip
    for component in variant.components():
        if isinstance(component, ByPlayers):
            yield from _of_exceptions(component, seating.numbers)


def _of_exceptions(component: ByPlayers[Any], seated: tuple[int, ...]) -> Iterator[Oddity]:
    point = component.rule_point
    for players, exception in component.exceptions:
        if players not in seated:
            yield _note(
                point, "exception-for-nobody", (component, exception),
                "ByPlayers has a {point} for {number} players, but that many never play",
                "leave that exception out, or seat {number} players",
                players=(players,), point=point, number=players,
            )  # fmt: skip
        elif exception == component.otherwise:
            yield _note(
                point, "exception-idle", (component, exception),
                "ByPlayers has the same {point} for {number} players as for all others",
                "leave that exception out",
                players=(players,), point=point, number=players,
            )  # fmt: skip
    if {players for players, _ in component.exceptions}.issuperset(seated):
        yield _note(
            point, "otherwise-for-nobody", (component, component.otherwise),
            "ByPlayers has an exception for every number of players that can play, so its {point} "
            "for all others is never used",
            "make one of the exceptions the general rule",
            players=seated, point=point,
        )  # fmt: skip


def _of_names(variant: Variant) -> Iterator[Oddity]:
    """Names of bids that nobody can ever make."""
    offered = [Levels(variant.at(players), players) for players in variant.players]
    for name, level in variant.bid_names:
        if all(each.first and not min(each.first) <= level <= each.top for each in offered):
            yield _note(
                "auction", "bid-name-idle", (variant.auction,),
                "a bid of {level} is called {name}, but nobody can bid that much",
                "leave the name out, or give it to another bid",
                players=variant.players, level=level, name=name_clause("bid-name", name),
            )  # fmt: skip


def _note(
    rule_point: str,
    id: str,
    components: tuple[Any, ...],
    what: str,
    fix: str,
    *,
    players: tuple[int, ...] = (),
    message: str | None = None,
    **values: object,
) -> Oddity:
    """An oddity under its rule point.

    Its messages are ``oddity.<id>`` and ``oddity.<id>-fix``, unless ``message`` tells it from
    others of its id. A component among the values is shown by its name.
    """
    message = f"oddity.{message or id}"
    named = {name: _named(value) for name, value in values.items()}
    said = clause(message, what, **named), clause(f"{message}-fix", fix, **named)
    return Oddity(rule_point, id, components, players, *said)


def _named(value: object) -> object:
    if isinstance(value, PointRule):
        return name_clause("point-name", value.name)
    return type(value).__name__ if isinstance(value, (Component, ByPlayers)) else value


def _of_points(best: Best) -> Iterator[Oddity]:
    """Points that nobody wins, or that two rules give for the same card."""
    rules = best.rules
    for point in rules.points:
        needs = [those[point.name] for those in best.needs.values() if point.name in those]
        if needs and min(map(len, needs)) > best.room:
            yield _note(
                "points", "point-never-won", (point, rules.dealing, rules.exchange),
                "{point} needs {needed} cards in play, but only {room} are played, so nobody can "
                "win it",
                "deal more cards, or leave {point} out",
                point=point, needed=min(map(len, needs)), room=best.room, message="no-room",
            )  # fmt: skip
        elif not needs and any(best.whole.values()) and not is_ever_won(point, best):
            yield _note(
                "points", "point-never-won", (point,),
                "nobody won {point} in {hands} random hands, and even a player who took every card "
                "of the pack would not win it",
                "put the cards {point} needs into the pack, or leave it out",
                point=point, hands=HANDS,
            )  # fmt: skip
    for one, other in itertools.combinations(rules.points, 2):
        if one.shares_card or other.shares_card:
            continue
        if all(_is_for_one_card(suit, one, other, best) for suit in best.whole):
            card = best.whole[best.suit][one.name]
            yield _note(
                "points", "card-scored-twice", (one, other),
                "{one} and {other} are won by the same card, such as {card} with {suit} as trump",
                "make it one point, worth {value}, or say shares_card = True",
                one=one, other=other, card=card, suit=best.suit, value=one.value + other.value,
            )  # fmt: skip
    orders = rules.trump_order.all_trumps(best.pack)
    if any(card.suit is not trumps.suit for trumps in orders for card in trumps.cards):
        return
    for point in rules.points:
        if point.jokers_left_out():
            yield _note(
                "points", "natural-only-idle", (point, rules.trump_order),
                "{point} leaves some trumps out, but all trumps are cards of the trump suit",
                "use {kind}()",
                point=point, kind=type(point).__name__,
            )  # fmt: skip


def _is_for_one_card(suit: Suit, one: PointRule, other: PointRule, best: Best) -> bool:
    """Whether two points are decided by the same card, in whatever hand."""
    whole = best.whole[suit]
    return (
        whole.get(one.name) is not None
        and all(
            got.get(one.name) is got.get(other.name)
            for got in (whole, *best.without[suit].values())
        )
        and best.go_together(suit, one.name, other.name)
    )


def _of_bids(best: Best, levels: Levels) -> Iterator[Oddity]:
    """Bids that nobody can make."""
    rules, auction = best.rules, best.rules.auction
    if not levels.first:
        if levels.thrown_in:
            yield _note(
                "auction", "nobody-can-bid", (auction,),
                "nobody can bid in {auction}, so every hand is thrown in",
                "allow a bid",
                auction=auction,
            )  # fmt: skip
        return
    lowest = min(levels.first)
    about = (auction, rules.dealing, rules.exchange)
    if best.fails(lowest):
        yield _note(
            "auction", "no-bid-can-be-made", about,
            "no side can take more than {reach} of the {total} points in one hand, and the lowest "
            "bid is {lowest}, so every bidder is set",
            "lower the minimum, or deal more cards",
            reach=best.reach, total=best.total, lowest=lowest,
        )  # fmt: skip
    elif best.fails(levels.top):
        yield _note(
            "auction", "bid-never-made", about,
            "no side can take more than {reach} of the {total} points in one hand, but bids go up "
            "to {top}",
            "lower the maximum to {reach}, or deal more cards",
            reach=best.reach, total=best.total, top=levels.top,
        )  # fmt: skip
    if levels.first == frozenset({levels.top}):
        yield _note(
            "auction", "single-bid", (auction,),
            "{top} is the only possible bid",
            "lower the minimum, or add points",
            top=levels.top,
        )  # fmt: skip


FAR_AHEAD = 1_000_000


def _of_the_end(best: Best, levels: Levels) -> Iterator[Oddity]:
    """Games that cannot end, that end at once, and ways to end them that never come."""
    rules = best.rules
    going_out, mercy, moon = rules.going_out, rules.mercy, rules.moon
    order, watch, least = going_out.order, going_out.during_play, rules.floor.least
    ends = [order.may_win(side, 0, made) for side in (0, 1) for made in (True, False)]
    others = [least or 0] * (len(set(best.sides)) - 1)
    if (
        levels.first
        and best.fails(min(levels.first))
        and not any(ends[1:])
        and mercy.winner((FAR_AHEAD, *[0] * len(others))) is None
    ):
        yield _note(
            "going-out", "nobody-can-win", (order, rules.auction),
            "{order} lets only a bidder who makes the bid win, and no bid can be made, so the game "
            "never ends",
            "lower the minimum, or let others win: BidderFirst() or CountOutInOrder()",
            order=order,
        )  # fmt: skip
    yield from _at_once(best)
    if watch.watches and not _can_watch(best):
        yield _note(
            "going-out", "going-out-idle", (watch,),
            "{watch} has no effect, because no point is secured before the last trick",
            "use AtHandEnd(), or play more tricks",
            watch=watch,
        )  # fmt: skip
    whole, feasible = (best.score(best.suit, cards) for cards in (best.pack, best.in_play))
    if whole and feasible and whole.won_by == moon.id != feasible.won_by:
        yield _note(
            "moon", "moon-never-shot", (moon, rules.dealing, rules.exchange),
            "{moon} needs all {total} points of a hand, and no side can take more than {reach}",
            "deal more cards, or use NoMoon()",
            moon=moon, total=best.total, reach=best.reach,
        )  # fmt: skip
    if (
        least is not None
        and going_out.target is not None
        and least < going_out.target
        and all(ends)
        and mercy.winner((FAR_AHEAD, *others)) is not None
        and mercy.winner((going_out.target - 1, *others)) is None
    ):
        yield _note(
            "mercy", "mercy-idle", (mercy, rules.floor, going_out),
            "{mercy} never ends a game: no score is below {least}, and a side that far ahead has "
            "already won at {target}",
            "require a smaller lead, or use NoMercyRule()",
            mercy=mercy, least=least, target=going_out.target,
        )  # fmt: skip


def _at_once(best: Best) -> Iterator[Oddity]:
    """What may end the game in the first hand, besides the moon, which should."""
    mercy, going_out = best.rules.mercy, best.rules.going_out
    plain = asked(lambda: best.variant.with_rules(NoMoon()))
    # What is taken may be worth more if another has held it, as a jack that is hanged.
    seats = itertools.product((0, best.other_seat()), repeat=2)
    tried = [
        score
        for taker, holder in seats
        if (score := best.score(best.suit, best.in_play, taker, holder, variant=plain))
    ]
    # What a set bidder loses would make the lead longer yet; but that is a rare hand.
    if any(mercy.winner(tuple(max(0, c) for c in score.changes)) is not None for score in tried):
        yield _note(
            "mercy", "mercy-at-once", (mercy,),
            "one hand can give a side a big enough lead for {mercy} to end the game",
            "require a bigger lead than one hand can give",
            mercy=mercy,
        )  # fmt: skip
    by_target = {going_out.order.id, going_out.during_play.id}
    if any(score.won_by in by_target for score in tried):
        yield _note(
            "going-out", "target-in-one-hand", (going_out,),
            "the first hand may bring a side {reach} points, and the game is to {target}",
            "raise the target above what one hand can bring",
            reach=best.reach, target=going_out.target,
        )  # fmt: skip


def _can_watch(best: Best) -> bool:
    """Whether anybody can go out before the hand is over, in a game to one point."""
    watch = best.rules.going_out.during_play
    if watch.goes_out(FAR_AHEAD, FAR_AHEAD, 1, 1, last_trick=True):
        return True  # the last trick counts as during play as well
    return best.most_tricks > 1 and any(
        _secures(best, suit, last) for suit in best.whole for last in best.pack
    )


def _secures(best: Best, suit: Suit, last: Card) -> bool:
    """Whether a point is secured, or a custom one would not say, before the last card is played.

    Seat 0 has held all cards, and taken them in tricks but for the last one.
    """
    order = best.rules.trump_order.trumps(suit, best.pack)
    plays = tuple(card.index for card in best.pack if card is not last)
    hand = PlayedHand.of_play(
        Contract(0, 1, suit), order, best.sides,
        (best.pack.bits, *(0 for _ in best.sides[1:])), ((plays[0], plays, last.bit),),
        complete=False,
    )  # fmt: skip
    awards = (asked(functools.partial(point.award, hand, ())) for point in best.rules.points)
    return any(award is None or award.side is not None for award in awards)


def _of_play(best: Best) -> Iterator[Oddity]:
    """Rules that leave or forbid nothing, and a stock that cannot serve everybody."""
    rules, pack = best.rules, best.pack
    leading, dealing, exchange = rules.leading, rules.dealing, rules.exchange
    if best.tricks == 1:
        yield _note(
            "dealing", "one-card-hands", (dealing, exchange),
            "each player has only one card to play, so there is nothing to choose",
            "deal or keep more cards",
        )  # fmt: skip
    orders = rules.trump_order.all_trumps(pack)

    def restricts(trick: int) -> bool:
        return any(leading.leadable(pack, trick, trumps) != pack for trumps in orders)

    if (
        not rules.naming.suits(pack)
        and restricts(0)
        and leading.leadable(pack, 0, None) == pack
        and not any(map(restricts, range(1, best.most_tricks)))
    ):
        yield _note(
            "leading", "lead-rule-idle", (leading, rules.naming),
            "{leading} has no effect, since the first lead names trump",
            "use Declared() or AnyLead()",
            leading=leading,
        )  # fmt: skip
    stock = len(pack) - best.players * dealing.hand - exchange.takes_widow * dealing.widow
    if exchange.draws and not exchange.uneven:  # an uneven one says itself what follows
        wanted = asked(lambda: most_drawn(rules, best.players))
        if wanted is not None and wanted > stock:
            yield _note(
                "exchange", "stock-too-short", (exchange, dealing),
                "{exchange} lets players draw {wanted} cards in all, but only {stock} are left "
                "after the deal, so the last to draw may get fewer than they discard",
                "deal fewer cards, let fewer be exchanged, or seat fewer players",
                exchange=exchange, wanted=wanted, stock=stock,
            )  # fmt: skip
