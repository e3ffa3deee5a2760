"""What is odd about a variant, rule point by rule point."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Mapping
from typing import Any, final

import attrs

from ..authoring import BASES, Component, PointRule
from ..cards import Card, Suit
from ..codec.names import pieces
from ..messages import Clause, Listing, clause, name_clause, numbers
from ..played_hand import PlayedHand
from ..rules.answers import each_answered
from ..rules.checking import FIELDS, RULE_POINTS
from ..rules.parts import ByPlayers
from ..rules.points import Extreme
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
    """What :func:`pitchlib.lint.lint` answers."""
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


_SENTENCES = {
    "players-left-out": "{seating} seats {number} players, but that many cannot play ({problems})",
    "players-left-out-fix": "leave {number} out of {seating}, or fix the other rules",
    "exception-for-nobody": "ByPlayers has a {point} for {number} players, but that many never "
    "play",
    "exception-for-nobody-fix": "leave that exception out, or seat {number} players",
    "exception-idle": "ByPlayers has the same {point} for {number} players as for all others",
    "exception-idle-fix": "leave that exception out",
    "otherwise-for-nobody": "ByPlayers has an exception for every number of players that can play, "
    "so its {point} for all others is never used",
    "otherwise-for-nobody-fix": "make one of the exceptions the general rule",
    "bid-name-idle": "a bid of {level} is called {name}, but nobody can bid that much",
    "bid-name-idle-fix": "leave the name out, or give it to another bid",
    "no-room": "{point} needs {needed:# card|# cards} in play, but only {room} are played, so "
    "nobody can win it",
    "no-room-fix": "deal more cards, or leave {point} out",
    "point-never-won": "nobody won {point} in {hands} random hands, and even a player who took "
    "every card of the pack would not win it",
    "point-never-won-fix": "put the cards {point} needs into the pack, or leave it out",
    "card-scored-twice": "{one} and {other} are won by the same card, such as {card} with {suit} "
    "as trump",
    "card-scored-twice-fix": "make it one point, worth {value}",
    "natural-only-idle": "{point} leaves some trumps out, but all trumps are cards of the trump "
    "suit",
    "natural-only-idle-fix": "use {kind}()",
    "nobody-can-bid": "nobody can bid in {auction}, so every hand is thrown in",
    "nobody-can-bid-fix": "allow a bid",
    "no-bid-can-be-made": "no side can take more than {reach} of the {total} points in one hand, "
    "and the lowest bid is {lowest}, so every bidder is set",
    "no-bid-can-be-made-fix": "lower the minimum, or deal more cards",
    "bid-never-made": "no side can take more than {reach} of the {total} points in one hand, but "
    "bids go up to {top}",
    "bid-never-made-fix": "lower the maximum to {reach}, or deal more cards",
    "single-bid": "{top} is the only possible bid",
    "single-bid-fix": "lower the minimum, or add points",
    "nobody-can-win": "{order} lets only a bidder who makes the bid win, and no bid can be made, "
    "so the game never ends",
    "nobody-can-win-fix": "lower the minimum, or let others win: BidderFirst() or "
    "CountOutInOrder()",
    "going-out-idle": "{watch} has no effect, because no point is secured before the last trick",
    "going-out-idle-fix": "use AtHandEnd(), or play more tricks",
    "moon-never-shot": "{moon} needs all {total} points of a hand, and no side can take more than "
    "{reach}",
    "moon-never-shot-fix": "deal more cards, or use NoMoon()",
    "mercy-idle": "{mercy} never ends a game: no score is below {least}, and a side that far ahead "
    "has already won at {target}",
    "mercy-idle-fix": "require a smaller lead, or use NoMercyRule()",
    "mercy-at-once": "one hand can give a side a big enough lead for {mercy} to end the game",
    "mercy-at-once-fix": "require a bigger lead than one hand can give",
    "target-in-one-hand": "the first hand may bring a side {reach:# point|# points}, and the game "
    "is to {target}",
    "target-in-one-hand-fix": "raise the target above what one hand can bring",
    "one-card-hands": "each player has only one card to play, so there is nothing to choose",
    "one-card-hands-fix": "deal or keep more cards",
    "lead-rule-idle": "{leading} has no effect, since the first lead names trump",
    "lead-rule-idle-fix": "use Declared() or AnyLead()",
    "stock-too-short": "{exchange} lets players draw {wanted:# card|# cards} in all, but only "
    "{stock} are left after the deal, so the last to draw may get fewer than they discard",
    "stock-too-short-fix": "deal fewer cards, let fewer be exchanged, or seat fewer players",
}
"""What is odd, and how to fix it, by the ends of the message ids."""


def _at(variant: Variant, players: int) -> Iterator[Oddity]:
    """Everything for one number of players."""
    best = Best(variant, players)
    levels = Levels(best.rules, players)
    yield from itertools.chain(
        _of_points(best), _of_bids(best, levels), _of_the_end(best, levels), _of_play(best)
    )
    for name, field in FIELDS.items():
        for each in pieces(getattr(best.rules, field)):
            found = each.oddities(best.rules, players)
            for what, fix in each_answered(each, "oddities", found):
                yield Oddity(name, what.message.replace(".", "-"), (each,), (), what, fix)


def _of_numbers(variant: Variant) -> Iterator[Oddity]:
    """Numbers of players that cannot play, and components for numbers that never play."""
    seating = variant.seating
    for players in seating.numbers:
        if players not in variant.players:
            problems = tuple(each.clause for each in variant.problems_with(players))
            yield _note(
                "players-left-out", players=(players,), seating=seating, number=players,
                problems=Listing(problems, ","),
            )  # fmt: skip
    for component in variant.components():
        if isinstance(component, ByPlayers):
            yield from _of_exceptions(component, seating.numbers)


def _of_exceptions(component: ByPlayers[Any], seated: tuple[int, ...]) -> Iterator[Oddity]:
    point = component.rule_point
    for players, exception in component.exceptions:
        played = players in seated
        if not played or exception == component.otherwise:
            yield _note(
                "exception-idle" if played else "exception-for-nobody", players=(players,),
                component=component, exception=exception, point=point, number=players,
            )  # fmt: skip
    if {players for players, _ in component.exceptions}.issuperset(seated):
        yield _note(
            "otherwise-for-nobody", players=seated, component=component,
            otherwise=component.otherwise, point=point,
        )  # fmt: skip


def _of_names(variant: Variant) -> Iterator[Oddity]:
    """Names of bids that nobody can ever make."""
    offered = [Levels(variant.at(players), players) for players in variant.players]
    for name, level in variant.bid_names:
        if all(each.first and not min(each.first) <= level <= each.top for each in offered):
            yield _note(
                "bid-name-idle", players=variant.players, auction=variant.auction, level=level,
                name=name_clause("bid-name", name),
            )  # fmt: skip


def _note(
    message: str, *, id: str | None = None, players: tuple[int, ...] = (), **values: object
) -> Oddity:
    """An oddity about the components among the values, under the rule point of the first.

    Its id is the end of its message id, unless ``id`` is another. A component is shown by its name.
    """
    about = tuple(each for each in values.values() if isinstance(each, (Component, ByPlayers)))
    named = {name: _named(value) for name, value in values.items()}
    what, fix = (
        clause(f"oddity.{end}", _SENTENCES[end], **named) for end in (message, f"{message}-fix")
    )
    answers = about[0].rule_point
    return Oddity(BASES[answers].part_of or answers, id or message, about, players, what, fix)


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
                "no-room", id="point-never-won", point=point, dealing=rules.dealing,
                exchange=rules.exchange, needed=min(map(len, needs)), room=best.room,
            )  # fmt: skip
        elif not needs and any(best.whole.values()) and not is_ever_won(point, best):
            yield _note("point-never-won", point=point, hands=HANDS)
    for one, other in itertools.combinations(rules.points, 2):
        if all(_is_for_one_card(suit, one, other, best) for suit in best.whole):
            card = best.whole[best.suit][one.name]
            yield _note(
                "card-scored-twice", one=one, other=other, card=card, suit=best.suit,
                value=one.value + other.value,
            )  # fmt: skip
    orders = rules.trump_order.all_trumps(best.pack)
    if any(card.suit is not trumps.suit for trumps in orders for card in trumps.cards):
        return
    for point in rules.points:
        if isinstance(point, Extreme) and (point.suit_cards_only or point.without):
            yield _note(
                "natural-only-idle", point=point, trump_order=rules.trump_order,
                kind=type(point).__name__,
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
            yield _note("nobody-can-bid", auction=auction)
        return
    lowest = min(levels.first)
    for message, level in (("no-bid-can-be-made", lowest), ("bid-never-made", levels.top)):
        if best.fails(level):
            yield _note(
                message, auction=auction, dealing=rules.dealing, exchange=rules.exchange,
                reach=best.reach, total=best.total, lowest=lowest, top=levels.top,
            )  # fmt: skip
            break
    if levels.first == frozenset({levels.top}):
        yield _note("single-bid", auction=auction, top=levels.top)


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
        yield _note("nobody-can-win", order=order, auction=rules.auction)
    yield from _at_once(best)
    if watch.watches and not _can_watch(best):
        yield _note("going-out-idle", watch=watch)
    whole, feasible = (best.score(best.suit, cards) for cards in (best.pack, best.in_play))
    if whole and feasible and whole.won_by == moon.id != feasible.won_by:
        yield _note(
            "moon-never-shot", moon=moon, dealing=rules.dealing, exchange=rules.exchange,
            total=best.total, reach=best.reach,
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
            "mercy-idle", mercy=mercy, floor=rules.floor, going_out=going_out, least=least,
            target=going_out.target,
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
        yield _note("mercy-at-once", mercy=mercy)
    by_target = {going_out.order.id, going_out.during_play.id}
    if any(score.won_by in by_target for score in tried):
        yield _note(
            "target-in-one-hand", going_out=going_out, reach=best.reach, target=going_out.target
        )


def _can_watch(best: Best) -> bool:
    """Whether anybody can go out before the hand is over, in a game to one point."""
    watch = best.rules.going_out.during_play
    if watch.goes_out(FAR_AHEAD, 1, last_trick=True):
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
        yield _note("one-card-hands", dealing=dealing, exchange=exchange)
    orders = rules.trump_order.all_trumps(pack)

    def restricts(trick: int) -> bool:
        return any(leading.leadable(pack, trick, trumps) != pack for trumps in orders)

    if (
        not rules.naming.suits(pack)
        and restricts(0)
        and leading.leadable(pack, 0, None) == pack
        and not any(map(restricts, range(1, best.most_tricks)))
    ):
        yield _note("lead-rule-idle", leading=leading, naming=rules.naming)
    stock = len(pack) - best.players * dealing.hand - exchange.takes_widow * dealing.widow
    if exchange.draws and not exchange.uneven:  # an uneven one says itself what follows
        wanted = asked(lambda: most_drawn(rules, best.players))
        if wanted is not None and wanted > stock:
            yield _note(
                "stock-too-short", exchange=exchange, dealing=dealing, wanted=wanted, stock=stock
            )
