"""Laws of single answers: what a component says, asked outright, is what its base class allows."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator
from random import Random

from ... import Bid, Card, CardSet, Contract, Pass, Say, Suit, Trick, Variant
from ...authoring import (
    AllPassRule,
    AuctionRule,
    Component,
    Composition,
    DealerPrivilegeRule,
    Redealt,
    Trumps,
)
from ...cards import CARDS
from ...formats.names import pieces
from ...game.compiled import table_for
from ...lint.asking import Levels
from ...lint.oddities import FAR_AHEAD
from ...rules.answers import answered
from ...rules.checking import FIELDS
from ..law import VARIANT, fail, law, require

__all__ = ["belonging", "bidding", "fitting", "sides", "winning"]


def each_number(variant: Variant) -> Iterator[tuple[Composition, int]]:
    """The components for each number of players, three of them at most."""
    return ((variant.at(players), players) for players in variant.players[:3])


def components_of(rules: Composition) -> Iterator[Component]:
    """All components, with their parts."""
    return pieces(tuple(getattr(rules, field) for field in FIELDS.values()))


@law(VARIANT)
def fitting(variant: Variant) -> None:
    """The pack, the order of trumps, the deal and the suits that may be named fit together.

    Every card of the trump suit is a trump, every trump is in the pack, and every seat is dealt as
    many cards as the deal says.
    """
    for rules, players in each_number(variant):
        pack, dealing = rules.pack.cards, rules.dealing
        for suit in Suit:
            _trumps(rules, suit, pack)
        everybody = dict.fromkeys(range(players), dealing.hand)
        for dealer in range(players):
            dealt = dict(Counter(dealing.order(players, dealer)))
            require(
                dealt == everybody,
                f"{dealing.id}: expected {dealing.hand} cards for each of {players} seats, as "
                f"`hand` says, got {dealt} cards by seat when seat {dealer} deals",
            )
        needed = players * dealing.hand + dealing.widow + dealing.turn_up
        require(
            needed <= len(pack),
            f"{dealing.id}: expected no more cards than the {len(pack)} of the pack, got {needed} "
            f"with {players} players: say so in `conflicts`",
        )
        _named(rules, pack)


def _trumps(rules: Composition, suit: Suit, pack: CardSet) -> None:
    order = rules.trump_order
    trumps, where = order.trumps(suit, pack), f"{order.id}: if {suit} are trump,"
    require(isinstance(trumps, Trumps), f"{where} it gives {trumps!r}, not Trumps")
    require(trumps.suit is suit, f"{where} it says that {trumps.suit} are")
    require(trumps.pack == pack, f"{where} expected the pack {pack}, got {trumps.pack}")
    ranked = [card for group in trumps.ranking for card in group]
    strange = CardSet(ranked) - pack
    require(not strange, f"{where} it ranks {strange}: expected cards of the pack only")
    twice = [card for card, times in Counter(ranked).items() if times > 1]
    require(not twice, f"{where} it ranks {CardSet(twice)} twice")
    lost = CardSet(card for card in pack if card.suit is suit) - CardSet(ranked)
    require(
        not lost, f"{where} expected every card of the suit in the ranking, but it lacks {lost}"
    )


def _named(rules: Composition, pack: CardSet) -> None:
    naming = rules.naming
    orders = {trumps.suit: trumps for trumps in rules.trump_order.all_trumps(pack)}
    suits = naming.suits(pack)
    require(len(set(suits)) == len(suits), f"{naming.id} offers a suit twice: {suits}")
    named = {*suits, *map(naming.named_by, pack)} - {None}
    if naming.names_by_turned:
        named |= set(map(naming.turned_names, pack))
    require(
        named <= {*orders},
        f"{naming.id} can name {[*named]}, but {rules.trump_order.id} has an order only for "
        f"{[*map(str, orders)]}",
    )
    for trumps in orders.values():
        if trumps != rules.trump_order.trumps(trumps.suit, pack):
            fail(f"{rules.trump_order.id}: all_trumps and trumps differ about {trumps.suit}")
        calls = naming.calls(trumps)
        strange = CardSet(calls) - pack
        require(not strange, f"{naming.id} lets {strange} be called: expected cards of the pack")
        require(calls or not naming.calls_card, f"{naming.id} leaves no card to call")


@law(VARIANT)
def sides(variant: Variant) -> None:
    """Every seat has a side, in the game and in a hand, and the sides are numbered from 0."""
    seating = variant.seating
    name, numbers = seating.id, seating.numbers
    require(
        numbers == tuple(sorted({*numbers})) and min(numbers) > 1,
        f"{name}: expected numbers of players in a tuple, ascending from 2 or more, got {numbers}",
    )
    if seating.direction not in (None, "counterclockwise"):
        fail(f"{name}: expected None or 'counterclockwise' as direction, got {seating.direction!r}")
    if seating.usual not in (None, *numbers):
        fail(f"{name}: expected that usually one of {numbers} play, got {seating.usual}")
    for rules, players in each_number(variant):
        _numbered(name, "sides", seating.sides(players), players, 2)
        hands = _dealt(rules, players)
        contracts = [Contract(seat, max(rules.top, 1), Suit.SPADES) for seat in range(players)]
        for contract in contracts if seating.changes_sides else ():
            for called in list(rules.pack.cards)[:8]:
                with_call = Contract(contract.bidder, contract.level, contract.trump, called)
                found = seating.hand_sides(with_call, hands, players)
                _numbered(name, "hand_sides", found, players, 1)
                if not seating.calls_partner:
                    plain = seating.hand_sides(contract, hands, players)
                    require(
                        found == plain,
                        f"{name}: hand_sides depends on the called card, but calls_partner is "
                        "False",
                    )
                    first = seating.hand_sides(contracts[0], hands, players)
                    turned = first[-contract.bidder :] + first[: -contract.bidder]
                    require(
                        contract.bidder == 0 or found == turned,
                        f"{name}: expected sides {turned} if seat {contract.bidder} is the bidder, "
                        f"as they are {first} if seat 0 is, got {found}",
                    )


def _numbered(name: str, hook: str, found: tuple[int, ...], players: int, least: int) -> None:
    require(
        found == tuple(found)
        and len(found) == players
        and {*found} == {*range(max(found) + 1)}
        and max(found) + 1 >= least,
        f"{name}: expected of {hook} a side for each of {players} seats, numbered from 0, {least} "
        f"or more, got {found}",
    )


def _dealt(rules: Composition, players: int) -> tuple[CardSet, ...]:
    """The hands that are dealt from a shuffled pack."""
    cards = list(rules.pack.cards)
    Random(players).shuffle(cards)
    order = rules.dealing.order(players, 0)
    return tuple(
        CardSet(card for seat, card in zip(order, cards) if seat == each) for each in range(players)
    )


@law(VARIANT)
def bidding(variant: Variant) -> None:
    """What the parts of an auction allow lies between the lowest bid and the highest.

    If everyone passes, seats that there are pay or play, and the rulebook says what follows.
    """
    for rules, players in each_number(variant):
        auction, top = rules.auction, rules.top
        lowest = auction.lowest_bid()
        # What may be bid may depend on the scores.
        first = Levels(rules, players).first | Levels(rules, players, -FAR_AHEAD).first
        require(
            lowest == min(first, default=None),
            f"{auction.id}: lowest_bid says {lowest}, but the first bid may be {sorted(first)}",
        )
        if max(first, default=0) > top:
            fail(f"{auction.id}: top says {top}, but the first bid may be {sorted(first)}")
        reached = first | {*_walk(rules, players)}
        require(
            max(reached, default=0) == top,
            f"{auction.id}: top says {top}, but nobody can bid more than {max(reached, default=0)}",
        )
        parts = list(pieces([auction]))
        for privilege in parts:
            if isinstance(privilege, DealerPrivilegeRule) and lowest is not None:
                for level in range(lowest, top + 1):
                    _privilege(privilege, level, lowest, top)
        for rule in parts:
            for dealer in range(players) if isinstance(rule, AllPassRule) else ():
                _all_pass(rule, dealer, players, top)
        said = auction.if_all_pass(rules, players)
        found = AuctionRule.if_all_pass(auction, rules, players)
        if said != found:
            fail(f"{auction.id}: if_all_pass says {said}, but when everyone passes comes {found}")


def _walk(rules: Composition, players: int) -> Iterator[int]:
    """The bids of an auction in which all bid as much as possible; its answers are in kind."""
    rule, hand = rules.auction, rules.pack.cards
    turned = tuple(hand)[: rules.dealing.turn_up]
    auction = rule.begin(players, 0, rules.top, (-FAR_AHEAD,) * players, turned)
    for _ in range(4 * players):
        outcome = answered(rule, "outcome", rule.outcome(auction), players)
        answered(rule, "credits", rule.credits(auction), players)
        if outcome is not None:
            return
        legal = answered(rule, "choices", rule.choices(auction, hand))
        move = max(legal, key=lambda move: move.level if isinstance(move, Bid) else 0)
        assert isinstance(move, (Bid, Pass, Say))
        for call in (move, Bid(rules.top + 1)):
            answered(rule, "refuse", rule.refuse(auction, hand, call))
        answered(rule, "rules_out", rule.rules_out(auction, move))
        if isinstance(move, Bid):
            yield move.level
        auction = rule.after(auction, move)


@law(VARIANT)
def belonging(variant: Variant) -> None:
    """A card that is a trump is led and followed like one, whatever is printed on it.

    An off-card is compared with a card of the trump suit in its place.
    """
    for rules, _ in each_number(variant):
        for trumps in rules.trump_order.all_trumps(rules.pack.cards):
            own = [card for card in trumps.cards if card.suit is trumps.suit]
            off = [card for card in trumps.cards if card.suit not in (None, trumps.suit)]
            plain = rules.pack.cards - trumps.cards
            for card in off if len(own) > 2 else ():
                near = min(own[1:-1], key=lambda each: abs(_place(trumps, each, card)))
                for other in _of_each_suit(plain):
                    for number in range(2):
                        _alike(rules, trumps, number, near, card, other)


def _place(trumps: Trumps, one: Card, other: Card) -> int:
    return trumps.order.index(one.index) - trumps.order.index(other.index)


def _of_each_suit(cards: CardSet) -> list[Card]:
    return list({card.suit: card for card in cards}.values())


def _alike(
    rules: Composition, trumps: Trumps, number: int, own: Card, off: Card, other: Card
) -> None:
    """With an off-card as its trump, a hand of a trump and a plain card may play the same."""
    highest = CARDS[trumps.order[0]]
    leads = [None, highest, *_of_each_suit(rules.pack.cards - trumps.cards - {other})]
    for led in leads:
        if led in (own, off):
            continue
        may = []
        for card in (own, off):
            hand = CardSet([card, other])
            if led is None:
                found = rules.leading.leadable(hand, number, trumps)
            else:
                found = rules.following.playable(hand, Trick([(0, led)]), number, trumps)
            may.append((card in found, other in found))
        rule = rules.leading if led is None else rules.following
        where = "to lead" if led is None else f"to {led}"
        require(
            may[0] == may[1],
            f"{rule.id}: if {trumps.suit} are trump, {off} is one, but {where} in trick {number}, "
            f"{own} {other} and {off} {other} may not play alike: expected it to ask the trumps",
        )


def _privilege(privilege: DealerPrivilegeRule, level: int, lowest: int, top: int) -> None:
    if privilege.holds(level, top):
        least, most = privilege.least(level), max(level + 1, top)
        require(
            type(least) is int and max(level, lowest) <= least <= most,
            f"{privilege.id}: over a bid of {level}, where bids go from {lowest} to {top}, "
            f"expected that the dealer may bid {level} or the next, got {least}",
        )


def _all_pass(rule: AllPassRule, dealer: int, players: int, top: int) -> None:
    outcome = rule.outcome(players, dealer)
    for seat, amount in outcome.charges if isinstance(outcome, Redealt) else ():
        require(
            0 <= seat < players,
            f"{rule.id}: expected a seat from 0 to {players - 1} to pay when seat {dealer} has "
            f"dealt, got {seat}",
        )
        if amount <= 0:
            fail(f"{rule.id}: expected that seat {seat} loses points, 1 or more, got {amount}")
    if isinstance(outcome, Contract):
        require(
            0 <= outcome.bidder < players and 0 <= outcome.level <= top,
            f"{rule.id}: expected a contract of a seat from 0 to {players - 1} at {top} at most, "
            f"got {outcome} when seat {dealer} has dealt",
        )


@law(VARIANT)
def winning(variant: Variant) -> None:
    """A game can be won, by a side that there is, and being further ahead is never worse.

    No score starts below the floor. Who goes out has reached the target, and who wins by mercy is
    ahead. All sides are alike.
    """
    for rules, players in each_number(variant):
        floor, going_out, mercy = rules.floor, rules.going_out, rules.mercy
        order, watch = going_out.order, going_out.during_play
        target = table_for(variant, players).target
        require(
            floor.least is None or floor.least <= 0,
            f"{floor.id}: expected a floor that no score starts below, 0 or lower, got "
            f"{floor.least}: it would raise a score",
        )
        require(target > 0, f"{going_out.id}: expected a target above 0, got {target}")
        number = max(rules.seating.sides(players)) + 1
        ahead = mercy.winner((FAR_AHEAD, *[0] * (number - 1)))
        ends = {
            (side == 0, made): _may_win(rules, side, number, made)
            for side, made in itertools.product((1, 0), (False, True))
        }
        require(
            order.by_scores or watch.watches or ahead is not None or any(ends.values()),
            f"{order.id} lets nobody win: expected that may_win is True of some side",
        )
        for bidder in (False, True):
            if not ends[bidder, True] and ends[bidder, False]:
                fail(f"{order.id}: may_win is True only if the bid fails: expected the contrary")
        if watch.watches and not watch.anybody:
            _goes_out(rules)
        chance = Random(0)
        for spread in (3, target, 3 * target):
            for _ in range(40):
                scores = tuple(chance.randint(-spread // 2, spread) for _ in range(number))
                _by_mercy(rules, scores)
                if order.by_scores:
                    _by_scores(rules, scores, chance.randrange(number), target)
        for _ in range(120 if floor.loses else 0):
            scores = tuple(chance.randint(-2, 1) * target // 2 for _ in range(number))
            _by_falling(rules, scores, tuple(chance.randrange(5) for _ in range(number)))
        for leaders in (1, 2):
            scores = (*[2 * target] * leaders, *[0] * (number - leaders))
            _by_mercy(rules, scores)
            if order.by_scores:
                _by_scores(rules, scores, 0, target)
        start = mercy.winner((0,) * number)
        require(start is None, f"{mercy.id}: side {start} wins before anybody has scored")


def _may_win(rules: Composition, side: int, number: int, made: bool) -> bool:
    """Whether a side wins if side 0 has bid; any other seats would be the same."""
    order = rules.going_out.order
    found = {
        order.may_win((side + turn) % number, turn, made): turn for turn in range(number)
    }  # fmt: skip
    require(
        len(found) == 1,
        f"{order.id}: may_win is not the same for all sides: it differs for bidders of sides "
        f"{sorted(found.values())}",
    )
    return next(iter(found))


def _goes_out(rules: Composition) -> None:
    watch = rules.going_out.during_play
    for level, last in itertools.product(range(1, rules.top + 1), (False, True)):
        for secured in range(rules.worth + 1):
            given, more = (secured, level, last), (secured + 1, level, last)
            require(
                watch.goes_out(*more) or not watch.goes_out(*given),
                f"{watch.id}: goes_out{given} (secured, level, last_trick) is True, but not with "
                f"{more}, which is more",
            )
    require(
        any(watch.goes_out(rules.worth, 1, last) for last in (False, True)),
        f"{watch.id}: expected that a bidder goes out who stands at the target with all points",
    )


def _by_mercy(rules: Composition, scores: tuple[int, ...]) -> None:
    mercy = rules.mercy
    winner = _side(mercy.id, mercy.winner(scores), scores)
    if winner is None:
        return
    require(
        scores[winner] == max(scores),
        f"{mercy.id}: with scores {scores}, side {winner} wins: expected the one that is ahead",
    )
    for turned, now in _turned(scores, winner):
        found = mercy.winner(turned)
        if found != now:
            fail(f"{mercy.id}: with {scores}, side {winner} wins, but with {turned} {found}")
    for side in range(len(scores)):
        more = tuple(s + (1 if at == winner else -(at == side)) for at, s in enumerate(scores))
        require(
            mercy.winner(more) == winner,
            f"{mercy.id}: side {winner} wins with scores {scores}, but not with {more}, which is "
            "further ahead",
        )


def _by_falling(rules: Composition, scores: tuple[int, ...], sets: tuple[int, ...]) -> None:
    floor = rules.floor
    winner = _side(floor.id, floor.winner(scores, sets), scores)
    for turn in range(1, len(scores)):
        turned = scores[-turn:] + scores[:-turn]
        found = floor.winner(turned, sets[-turn:] + sets[:-turn])
        now = None if winner is None else (winner + turn) % len(scores)
        require(
            found == now,
            f"{floor.id}: with scores {scores}, winner gives {winner}: expected {now} with "
            f"{turned}, where the sides have changed places, got {found}",
        )


def _by_scores(rules: Composition, scores: tuple[int, ...], bidder: int, target: int) -> None:
    order = rules.going_out.order
    winner = _side(order.id, order.winner(scores, target, bidder), scores)
    if winner is None:
        return
    won = f"{order.id}: side {winner} wins with scores {scores} in a game to {target}"
    require(scores[winner] >= target, f"{won}: expected a side at the target")
    more = tuple(score + (side == winner) for side, score in enumerate(scores))
    require(order.winner(more, target, bidder) == winner, f"{won}, but not with {more}")
    for turned, now in _turned(scores, winner):
        by = (bidder + now - winner) % len(scores)
        require(order.winner(turned, target, by) == now, f"{won}, but not with {turned}")


def _side(id: str, side: int | None, scores: tuple[int, ...]) -> int | None:
    sides = range(len(scores))
    require(
        side is None or side in sides,
        f"{id}: with scores {scores}, expected None or a side from 0 to {sides[-1]}, got {side!r}",
    )
    return side


def _turned(scores: tuple[int, ...], winner: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """The scores of sides that have changed places, and where the winner is then."""
    for turn in range(1, len(scores)):
        yield scores[-turn:] + scores[:-turn], (winner + turn) % len(scores)
