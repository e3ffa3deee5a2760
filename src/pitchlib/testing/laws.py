"""The laws that every variant must obey.

They are plain values that can be called; one raises :class:`~pitchlib.testing.LawBroken` if it does
not hold in a case. The tests of the library ask them of random compositions,
:func:`~pitchlib.testing.check_variant` of the variant of an author.
"""

from __future__ import annotations

import functools
import itertools
import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from random import Random
from typing import Any, TypeVar, final

import attrs

from .. import *
from ..authoring import *
from ..authoring import Scores, kind_of
from ..cards import CARDS, JOKERS, set_of_bits
from ..codec.components import components_in, shipped_components, values_of
from ..composing import FIELDS
from ..game.lookup import Table, table_for
from ..game.settling import settled_in
from ..game.state import before_the_deal
from ..knowledge.worlds import Worlds
from ..lint import Best, lint
from ..rulebook import rulebook
from ..rulebook.sections import sentences_of
from .random_games import *

T = TypeVar("T")

# Components: what they are, answer and say


def each_number(variant: Variant) -> Iterator[tuple[Composition, int]]:
    """The components for each number of players, three of them at most."""
    return ((variant.at(players), players) for players in variant.players[:3])


def all_components(rules: Composition) -> Iterator[Component]:
    """All components, with their parts."""
    return components_in(tuple(getattr(rules, field) for field in FIELDS.values()))


@law()
def composition(variant: Variant) -> None:
    """The components can be composed."""


@law()
def kinds(variant: Variant) -> None:
    """Components are frozen values that answer what is asked, in kind, and fit together."""
    for component in components_in(variant.components()):
        require_copies(component, code(component))


@law()
def fitting(variant: Variant) -> None:
    """Every card of the suit is a trump, every trump in the pack, and all are dealt as said."""
    for rules, players in each_number(variant):
        pack, order, dealing = rules.pack.cards, rules.trump_order, rules.dealing
        for suit in Suit:
            trumps, where = order.trumps(suit, pack), f"{order.id}: if {suit} are trump,"
            ranked = [card for group in trumps.ranking for card in group]
            strange, of_suit = CardSet(ranked) - pack, CardSet(c for c in pack if c.suit is suit)
            lost, twice = of_suit - CardSet(ranked), len({*ranked}) < len(ranked)
            require(trumps.suit is suit, f"{where} it says that {trumps.suit} are")
            require(not strange, f"{where} it ranks {strange}: expected cards of the pack only")
            require(not twice, f"{where} it ranks a card twice: {trumps.ranking}")
            require(not lost, f"{where} expected every card of the suit, but it lacks {lost}")
        for dealer in range(players):
            dealt = dict(Counter(dealing.order(players, dealer)))
            what = f"{dealing.id}: cards by seat, as `hand` says, when seat {dealer} deals"
            require_same(dict.fromkeys(range(players), dealing.hand), dealt, what)
        for trumps in order.all_trumps(pack):
            strange, rule = CardSet(rules.naming.calls(trumps)) - pack, rules.naming.id
            require(not strange, f"{rule} lets {strange} be called, which is not in the pack")


@law()
def words(variant: Variant) -> None:
    """Every component describes itself, the rulebook says it, and no parameter goes unsaid.

    A rulebook leaves out only what says that a game has nothing of the kind.

    A value in a sentence with a parameter's name shows that parameter, and whenever a parameter
    is different, something in the description is.
    """
    for rules, players in each_number(variant):
        sheet = " ".join(rulebook(variant, "text", players=players, example=False).split())
        points = "|".join(re.escape(point.name) for point in rules.points)
        for component in all_components(rules):
            name, given = code(component), values_of(component)
            sentences = component.describe(rules, players)
            printed = sentences_of(component, rules, players)
            clauses = sentences and all(isinstance(each, Clause) for each in sentences)
            require(clauses, f"{name} does not describe itself in clauses: it has no sentence")
            for each in sentences:
                text = each.text
                require(each.message and text.strip(), f"{name} says nothing: {each}")
                left = re.search("[{}]", re.sub(points, "", text))
                require(not left, f"{component.id} leaves a name in its text: {text}")
                said = f"the rulebook for {players} players does not say what {name} says: {text}"
                require(each not in printed or " ".join(text.split()) in sheet, said)
                for value, shown in each.values:
                    numbers = isinstance(shown, int) and isinstance(given.get(value), int)
                    if numbers and given[value] != shown:
                        fail(f"{name} describes its {value} as {shown}: {text}")
            texts = [each.text for each in sentences]
            for field, other in _others(component):
                if [each.text for each in other.describe(rules, players)] == texts:
                    both = f"{name} and {code(other)} differ in {field}"
                    fail(f"{both}, but describe themselves alike: {' '.join(texts)}")


def _others(component: Any) -> Iterator[tuple[str, Any]]:
    """The component with one parameter different, for each that is a number or yes and no."""
    given = values_of(component)
    for field, value in given.items():
        others: tuple[object, ...] = ()
        if isinstance(value, bool):
            others = (not value,)
        elif isinstance(value, int) and field != "usual":  # how many play unless one says
            others = (value + 1, value - 1)
        for other in others:
            with suppress(InvalidArgument):
                yield field, type(component)(**{**given, field: other})
                break


# Scores: who gets which point, for what, and that data are true


def settled_hands(game: History) -> Iterator[tuple[State, HandScore, PlayedHand]]:
    """Each hand that was counted: the state after it, its score, and what was played."""
    for state in game.states:
        if state.score is not None and state.played_hand is not None:
            yield state, state.score, state.played_hand


@law(whole)
def scores(game: History) -> int:
    """Awards are for cards that were captured or held as claimed, and scores move by what is said.

    There is an award for each point of the variant, and it fits the tricks that were played. The
    score is what the settlement enters for awards that somebody got.
    """
    hands = [*settled_hands(game)]
    for hand in hands:
        _score(*hand)
    return len(hands)


def _score(after: State, score: HandScore, played: PlayedHand) -> None:
    begun, rules = before_the_deal(after), after._frame.table.rules
    if [award.point for award in score.awards] != [point.name for point in rules.points]:
        fail("the awards are not one for each point, in counting order")
    for point, award in zip(rules.points, score.awards):
        carried = played.carried if point.carries_ties else 0
        least, most = sorted((0, point.value + carried))
        if award.rule_id != point.id or not least <= award.value <= most:
            worth = f"{point.name} is worth {point.value} + {carried} by {point.id}"
            fail(f"{worth}, but the award says {award.value} by {award.rule_id}")
        try:
            _award(after, played, award)
        except LawBroken as error:
            raise LawBroken(f"{point.name} ({point.id}): {error}") from None
    took: Counter[int | None] = Counter()
    for award in score.awards:
        took[award.side] += award.value
    if score.captured != tuple(took[side] for side in range(played.number_of_sides)):
        fail(f"the sides took {took}, not {score.captured} as the score says")
    _entries(rules, score, played)
    changes = tuple(new - old for new, old in zip(after.scores, begun.scores))
    what = f"scores and changes from {begun.scores} by what {rules.settlement.id} enters"
    require_same((score.scores, score.changes), (after.scores, changes), what)
    if after.winner != score.winner or (score.winner is None) != (score.won_by is None):
        fail(f"side {score.winner} has won by {score.won_by}, side {after.winner} by the state")


def _award(state: State, played: PlayedHand, award: Award) -> None:
    """Whether an award is for a card, a trick, a seat and a side that go together."""
    side, seat, card = award.side, award.seat, award.card
    if card is not None and card not in state._frame.table.rules.pack.cards:
        fail(f"expected a card of the pack, got {card}")
    if card is None or side is None:
        require(award.why is not None, "no card decided it, and it does not say what did")
    if side is None:
        require(seat is None, f"it went to seat {seat}, but to no side")
        return
    require(0 <= side < played.number_of_sides, f"it went to side {side}, which does not exist")
    if seat is not None and (not 0 <= seat < state.players or played.side_of(seat) != side):
        fail(f"it went to seat {seat} and side {side}, which is not its side")
    tricks = [n for n, trick in enumerate(state.tricks) if card is None or card in trick.cards]
    if card is not None and sum(state._frame.spares()) & card.bit:
        tricks = [0]  # a spare trump
    if award.trick not in {None, *tricks}:
        fell = f"{card or 'a card'} fell in {tricks}; tricks count from 0 here"
        fail(f"it was decided in trick {award.trick}, but {fell}")
    if card is None:
        return
    require(card in played.in_play, f"it was awarded for {card}, which nobody held")
    require(tricks, f"it was awarded for {card}, which nobody has captured")
    given, who = (side, "side") if seat is None else (seat, "seat")
    expected = [state.tricks[tricks[0]].winner or 0, played.holder(card) or 0]
    captured, held = map(played.side_of, expected) if seat is None else expected
    if given not in (captured, held):
        seen = f"expected the {who} that captured it, {captured}, or that held it, {held}"
        fail(f"for {card}, {seen}, got {given}")


def _entries(rules: Composition, score: HandScore, played: PlayedHand) -> None:
    """Whether what is entered is for awards that somebody got, once, and is counted once."""
    settlement, order = rules.settlement, rules.going_out.order
    made = score.made or score.won_by == rules.going_out.during_play.id
    entries = settlement.entries(played, score.awards, made)
    seen = set()
    for entry in entries:
        if entry.side not in played.sides or not -1 < (entry.award or 0) < len(score.awards):
            fail(f"{settlement.id}: an entry for no side or no award: {entry}")
        if entry.award is None:
            continue
        award = score.awards[entry.award]
        if award.side is None:
            fail(f"{settlement.id}: {award.point} went to nobody, but {entry.amount} is entered")
        if (entry.award, entry.side) in seen:
            fail(f"{settlement.id}: {award.point} is entered twice for one side")
        seen.add((entry.award, entry.side))
    places = [-1 if entry.award is None else entry.award for entry in entries]
    if places != sorted(places):
        fail(f"{settlement.id}: expected losses first, then points in counting order: {entries}")
    batches = order.batches(entries, score.bidding_side)
    counted = sorted(itertools.chain.from_iterable(batches), key=repr)
    what = f"{order.id} counts other entries than the settlement makes"
    require_same(sorted(entries, key=repr), counted, what)


@law(whole, every=2)
def secured(game: History) -> None:
    """A point that is said to be secured during play is not taken back.

    Nobody could have gone out after an earlier trick than the last one played.
    """
    for after, score, _ in settled_hands(game):
        frame, tricks = after._frame, after._tricks
        for number in range(len(tricks)):
            hand, so_far = frame.played(tricks[:number], complete=False), list[Award]()
            early = settled_in(frame, hand) if number and frame.table.watches else None
            require(early is None, f"side {early and early.winner} had won after trick {number}")
            at_the_end = () if score.ended_early else score.awards
            for point, award in zip(frame.table.rules.points, at_the_end):
                said = point.award(hand, tuple(so_far))
                so_far.append(said)
                if said.side is not None:
                    what = f"{point.name} ({point.id}), secured after {number} tricks"
                    require_same((said.side, said.value), (award.side, award.value), what)


@law()
def points(variant: Variant) -> None:
    """Every point can be won, and no two are always for one card.

    It is asked of hands in which a seat takes every card, or every card but one that decides.
    """
    for players in variant.players[:3]:
        best = Best(variant, players)
        told: list[list[object]] = [[] for _ in best.rules.points]
        for whole in best.whole:
            for card in {None, *(award.card for award in whole.awards)}:
                cards = best.pack - CardSet([] if card is None else [card])
                score = best.score(whole.contract.trump, cards)
                for so_far, award in zip(told, () if score is None else score.awards):
                    so_far.append(award.card if award.side is not None else None)
        pairs = itertools.combinations(zip(best.rules.points, told), 2)
        for (one, cards_of_one), (other, cards_of_other) in pairs:
            said = [[kind_of(each, trumps) for trumps in best.orders] for each in (one, other)]
            alike = None in (*said[0], *said[1]) or said[0] == said[1]
            if alike and any(cards_of_one) and cards_of_one == cards_of_other:
                what = f"{one.name} and {other.name}"
                fail(f"{what} ({other.id}) are always won by the same card")
    for oddity in lint(variant):
        what = f"{', '.join(type(each).__name__ for each in oddity.components)}: {oddity.text}"
        # That too few cards are dealt for a point is no fault of the point.
        require(oddity.id != "point-never-won" or len(oddity.components) > 1, what)


@law()
def winning(variant: Variant) -> None:
    """A game can be won, by a side that there is, and all sides are alike."""
    for rules, players in each_number(variant):
        going_out, watch = rules.going_out, rules.going_out.during_play
        order, target = going_out.order, table_for(variant, players).target
        number = max(rules.seating.sides(players)) + 1
        require(target > 0, f"{going_out.id}: expected a target above 0, got {target}")
        wins = order.by_scores or watch.watches or rules.mercy._has("winner")
        wins = wins or any(order.may_win(side, 0, True) for side in range(number))
        require(wins, f"{order.id} lets nobody win: expected that may_win is True of some side")
        rng = Random(0)
        for spread in (3, target, 3 * target) * 50:
            levels = [rng.randint(-spread // 2, spread) for _ in range(rng.randint(1, number))]
            scores = tuple(rng.choice(levels) for _ in range(number))
            _by_scores(rules, scores, target, rng.randrange(number))


def _by_scores(rules: Composition, scores: Scores, target: int, bidder: int) -> None:
    """Whoever wins by a rule wins as well where the sides have changed places."""
    mercy, floor, order, sides = rules.mercy, rules.floor, rules.going_out.order, len(scores)
    asks: dict[Component, Callable[[Scores, int], int | None]] = {
        mercy: lambda now, turn: mercy.winner(now),
        floor: lambda now, turn: floor.winner(now),
        order: lambda now, turn: order.winner(now, target, (bidder + turn) % sides, (0,) * sides),
    }
    for rule, ask in asks.items():
        side = ask(scores, 0)
        what = f"{rule.id}: side {side} wins with {scores}"
        if side is None:
            continue
        require(side in range(sides), f"{what}, but sides go from 0 to {sides - 1}")
        for turn in range(1, sides):
            moved = scores[-turn:] + scores[:-turn]
            if ask(moved, turn) != (side + turn) % sides:
                fail(f"{what}, but not with {moved}, where all have changed places")


@law(whole)
def data(game: History) -> int:
    """What a component says as data is what its methods do."""
    hands = [*settled_hands(game)]
    for after, score, hand in hands:
        for place, (point, award) in enumerate(zip(after._frame.table.rules.points, score.awards)):
            if kind_of(point, hand.trumps) is None:
                continue
            found = PointRule.award(point, hand, score.awards[:place])
            same = award.card == found.card or award.side is None
            got = [(each.side, each.seat, each.value) for each in (found, award)]
            what = f"{point.name} ({point.id}): as data it says {found}, but the award {award}"
            require(same and got[0] == got[1], what)
        if not score.ended_early:
            _outright(after, score, hand)
    return len(hands)


def _outright(after: State, score: HandScore, hand: PlayedHand) -> None:
    """Who wins the game outright does so as the data of the moon say."""
    table, moon, made = after._frame.table, after._frame.table.rules.moon, hand.contract
    standing = table.standing(before_the_deal(after).scores)
    winner = moon.winner(hand, score.awards, standing)
    if winner not in {None, hand.bidding_side} and moon.only_bidder:
        fail(f"{moon.id}: only_bidder is True: expected None or the bidder's side, got {winner}")
    takers = len({award.side for award in score.awards if award.side is not None and award.value})
    if winner is not None and not moon.in_sight(made.level, table.rules.worth, takers):
        bid = f"a bid of {made.level} with points for {takers} sides"
        fail(f"{moon.id} has winner {winner} after {bid}: expected in_sight to be True there")
    nobody = (-1,) if hand.number_of_sides > 1 else ()  # of all seats, one wins each trick
    for side in (*nobody, *hand.sides) if moon.by_awards else ():
        other = PlayedHand.told(made, hand.trumps, hand.sides, side, complete=True)
        again = moon.winner(other, score.awards, standing)
        require(again == winner, f"{moon.id}: by_awards is True: expected the same winner")


# Moves: what is legal, why not, that something can happen, and that a hand ends


@law(attempted, every=3, times=4)
def legality(game: History, move: Move) -> None:
    """A move is legal if and only if it is listed, nothing speaks against it, and it applies.

    What refuses it gives the same reasons, and what is written of it can be read.
    """
    state = game.state
    legal, verdict = legal_moves(state), explain(state, move)
    deal = isinstance(move, Deal)
    listed = verdict.legal if deal else move in legal
    if verdict.legal != listed:
        found = "is" if listed else "is not"
        fail(f"{decider(state).id}: {move} {found} a legal move, but explain says: {verdict}")
    if is_legal(state, move) != listed:
        fail(f"is_legal and explain disagree about {move}")
    if not deal and len(legal) <= 300 and (move in list(legal)) != listed:
        fail(f"{move} is found in the legal moves by `in` or by enumeration, but not by both")
    try:
        after = apply(state, move)
    except IllegalMove as error:
        require(not listed, f"{move} is legal, but apply refuses it: {error}")
        if error.reasons != verdict.reasons:
            fail(f"explain and apply give different reasons against {move}")
    else:
        require(listed, f"apply makes the move {move}, which is not legal: {verdict}")
        require(parse_move(state, str(move)) == move, f"{move} is read as another move")
        if after != apply_unchecked(state, move):
            fail(f"apply and apply_unchecked reach different states by {move}")


@law(whole, every=8)
def reasons(game: History) -> None:
    """What is not listed is refused, by a rule of the variant, to the seat.

    So are small and large discards.
    """
    for state in game.states:
        if state.to_act is not None:
            _listed_or_refused(state, _tried(state, state.hands[state.to_act]))
            if state.phase is Phase.EXCHANGE:
                _by_number(state, state.hands[state.to_act])


def _tried(state: State, hand: CardSet) -> Iterable[Move]:
    table, auction = state._frame.table, state.auction
    limits = {0, table.rules.auction.lowest_bid() or 0, table.top}
    limits |= {auction.highest_bid or 0} if auction is not None else set()
    bids = {limit + more for limit in limits for more in range(-2, 3)}
    ones = [CardSet([card]) for card in hand]
    tried: dict[Phase, Iterable[Move]] = {
        Phase.PLAY: map(Play, hand),
        Phase.AUCTION: (Pass(), *map(Bid, sorted(bids))),
        Phase.TRUMP: (*map(NameTrump, Suit), *map(CallCard, hand)),
        Phase.EXCHANGE: map(Discard, (CardSet.EMPTY, *ones, *(hand - one for one in ones), hand)),
    }
    return tried[state.phase]


def _listed_or_refused(state: State, moves: Iterable[Move]) -> None:
    legal, rules = legal_moves(state), state._frame.table.rules
    listed = frozenset(legal) if len(legal) <= 300 else legal
    ids = {"card-not-held", "wrong-phase", *(each.id for each in all_components(rules))}
    for move in moves:
        reasons = explain(state, move).reasons
        if (move in listed) == bool(reasons):
            why = " ".join(map(str, reasons)) or "nothing is said against it"
            is_listed = "is listed" if move in listed else "is not listed"
            fail(f"{_after(decider(state), state)}, {move} {is_listed}, but {why}")
        for each in reasons:
            # A component may ask one of the library's and pass on what that says.
            if each.rule_id not in ids | SHIPPED or each.seat not in (None, state.to_act):
                against = f"{decider(state).id}: against {move} by seat {state.to_act}, expected"
                got = f"got one of {each.rule_id} for seat {each.seat}: {each}"
                fail(f"{against} a reason of a rule of the variant for that seat, {got}")


SHIPPED = {kind.id for kind in shipped_components().values() if issubclass(kind, Component)}


@law(whole, every=40)
def calls(game: History) -> None:
    """Of all calls, just those that are listed are not refused, and an auction keeps account.

    They are tried at every state that the auction of a hand may reach, or at many of them.
    """
    table = game.state._frame.table
    bids = range(-1, table.top + 3)
    calls: list[Move] = [Pass(), *map(Say, table.rules.auction.words), *map(Bid, bids)]
    rng = Random(0)
    waiting = [each for each in game.states if each.phase is Phase.AUCTION and len(each.moves) == 1]
    for _ in range(min(200, 2_400 // len(calls))):  # fewer states where many bids can be made
        if not waiting:
            return
        state = waiting.pop(rng.randrange(len(waiting)))
        _listed_or_refused(state, calls)
        _by_calls_alone(state)
        for after in [apply_unchecked(state, call) for call in legal_moves(state)]:
            _kept_account(after)
            waiting += [after] if after.phase is Phase.AUCTION else []


def _by_number(state: State, hand: CardSet) -> None:
    """What follows a discard depends on how many cards it has, not on which."""
    rule, exchange = state._frame.table.rules.exchange, state.exchange
    found: dict[int, object] = {}
    said, listed = rule.choices(exchange, hand, state._frame.called.trumps), legal_moves(state)
    one, other = ((len(each), each[:1], each[-1:]) for each in (listed, said))
    require_same(one, other, f"{rule.id}: discardable and choices must say the same of {hand}")
    for move in itertools.islice(listed, 40):
        assert isinstance(move, Discard)
        size, drawn = len(move.cards), rule.draw(exchange, move, len(state.stock))
        follows = drawn, rule.after(exchange, move)
        if follows != found.setdefault(size, follows):
            same = f"{rule.id}: expected the same draw and the same next turn after any discard"
            fail(f"{same} of {size} cards, since nobody else sees which, got others after {move}")
        if drawn and not (rule.draws and rule.gives_to(exchange) is None):
            fail(f"{rule.id}: {drawn} cards are drawn by one who gives cards, or draws is False")
        against = rule.refuse_size(exchange, len(hand), size)
        require(not against, f"{rule.id}: {move} is legal, but refuse_size says {against}")


def _after(rule: Component, state: State) -> str:
    return f"{rule.id}: after {', '.join(str(each) for _, each in state.moves[1:]) or 'the deal'}"


def _kept_account(state: State) -> None:
    """An auction says truly who bid most and keeps limits; unless one sells, all call in turn."""
    table, auction, contract = state._frame.table, state.auction, state.contract
    rule, what = table.rules.auction, _after(table.rules.auction, state)
    bids = [(seat, move.level) for seat, move in state.moves if isinstance(move, Bid)]
    if state.phase is Phase.AUCTION and auction is not None:
        highest, said = max((level for _, level in bids), default=None), auction.highest_bid
        require(said == highest, f"{what}, expected {highest} as highest_bid, got {said}")
        bidders = [seat for seat, level in bids if level == highest] or [None]
        if auction.bidder not in bidders:
            fail(f"{what}, expected seat {bidders[-1]} as bidder, got {auction.bidder}")
        lowest = rule.lowest_bid()
        for move in legal_moves(state):
            if isinstance(move, Bid) and not (lowest or 1) <= move.level <= table.top:
                fail(f"{what}, {move} is legal: expected bids from {lowest} to {table.top}")
    if rule.words:
        return
    calls = [seat for seat, move in state.moves[1:] if isinstance(move, (Bid, Pass))]
    callers = calls[: state.players]
    if len({*callers}) != len(callers):
        fail(f"{what}, seats {callers} have called: expected each once at first")
    if contract is not None and bids and (contract.bidder, contract.level) not in bids:
        fail(f"{what}, expected a contract with seat and level of one of {bids}, got {contract}")


def _by_calls_alone(state: State) -> None:
    """What is remembered of a tabulated auction is what it says, whatever the hand and scores."""
    table, seat = state._frame.table, state.to_act
    if not table.remembers_calls or seat is None:
        return
    rule, asked = table.rules.auction, table.rules.auction.asks(table.standing(state.scores))
    for score in (-3, 0, table.target - 1):
        standing = (score,) * state.players
        if rule.asks(standing) != asked:
            continue
        auction: Any = state.auction
        if isinstance(auction, Bidding):
            auction = attrs.evolve(auction, scores=standing)
        answers = [*rule.choices(auction, state.hands[seat])], rule.outcome(auction)
        what = f"{rule.id}, which is tabulated, at a state with every score {score}"
        expected = ([*legal_moves(state)], None), state.credits
        require_same(expected, (answers, rule.credits(auction)), what)


@law(whole, every=2)
def progress(game: History) -> None:
    """Unless the game is over, a deal is due or the seat to act has a legal move."""
    for state in game.states:
        table, legal = state._frame.table, legal_moves(state)
        acting = state.phase not in (Phase.DEAL, Phase.OVER)
        if acting is not (state.to_act in range(state.players)):
            fail(f"in phase {state.phase.value}, the seat to act is {state.to_act}")
        if acting and not legal:
            fail(f"seat {state.to_act} is to act ({state.phase.value}), but has no legal move")
        if state.phase is Phase.PLAY and table.even and not (table.draws or state._plays[0]):
            what = f"{table.rules.exchange.id}: cards in hand when play begins, as `tricks` says"
            require_same([table.tricks] * state.players, [*map(len, state.hands)], what)
        if state.phase is Phase.DEAL:
            verdict = explain(state, sample_deal(state, Random(state.hand_number)))
            require(verdict.legal, f"{decider(state).id}: expected a legal deal, got {verdict}")


@law(whole)
def ending(game: History) -> None:
    """Every hand ends."""
    most_before, most = longest(game.variant, game.players)
    calls = moves = 0
    for state, move in zip(game.states, game.moves):
        dealt = isinstance(move, Deal)
        moves = 1 if dealt else moves + 1
        calls = 0 if dealt else calls + (state.phase is not Phase.PLAY)
        if calls > most_before - 2 or moves > most:
            endless = f"{decider(state).id} lets a hand go on without end: expected a card"
            fail(f"{endless} after {most_before} moves at most, got {calls} calls and discards")
    for move in itertools.islice(legal_moves(game.state), 20):
        apply(game.state, move)  # or else the game stopped here, for a component raised


# Symmetry: names of suits and places of seats make no difference


@functools.cache
def _renamed(suits: tuple[tuple[Suit, Suit], ...]) -> tuple[Card, ...]:
    new = {old.value: suit.value for old, suit in suits}
    return tuple(Card(card.text[0] + new.get(card.text[1], card.text[1])) for card in CARDS)


def _with_cards(move: Move, card: Callable[[Card], Card]) -> Move:
    """A deal or a discard of other cards; other moves stay."""
    if isinstance(move, Deal):
        stock = None if move.stock is None else tuple(map(card, move.stock))
        return Deal([CardSet(map(card, hand)) for hand in move.hands], stock)
    return Discard(CardSet(map(card, move.cards))) if isinstance(move, Discard) else move


@final
@attrs.frozen
class Symmetry:
    """A renaming of suits and a rotation of seats.

    :param suits: the new name of each suit.
    :param turn: by how many seats everybody moves to the left.
    """

    suits: tuple[tuple[Suit, Suit], ...] = tuple((suit, suit) for suit in Suit)
    turn: int = 0

    def suit(self, suit: Suit) -> Suit:
        """The new name of a suit."""
        return dict(self.suits)[suit]

    def card(self, card: Card) -> Card:
        """The card of the renamed suit; jokers stay what they are."""
        return _renamed(self.suits)[card.index]

    def cards(self, cards: CardSet) -> CardSet:
        """The cards of the renamed suits."""
        return CardSet(map(self.card, cards))

    def seat(self, seat: int, players: int) -> int:
        """Where a seat has moved to."""
        return (seat + self.turn) % players

    def turned(self, by_seat: tuple[T, ...]) -> tuple[T, ...]:
        """What stands by seat, after everybody has moved."""
        return tuple(by_seat[(seat - self.turn) % len(by_seat)] for seat in range(len(by_seat)))

    def side(self, side: int, table: Table) -> int:
        """Where a side has moved to."""
        return table.sides[self.seat(table.sides.index(side), table.players)]

    def by_side(self, values: tuple[T, ...], table: Table) -> tuple[T, ...]:
        """What stands by side, after everybody has moved."""
        moved = {self.side(side, table): value for side, value in enumerate(values)}
        return tuple(moved[side] for side in range(len(values)))

    def move(self, move: Move) -> Move:
        """The same move with renamed suits, in a deal also with rotated seats."""
        move = _with_cards(move, self.card)
        match move:
            case Deal():
                return Deal(self.turned(move.hands), move.stock)
            case CallCard() | Play():
                return type(move)(self.card(move.card))
            case NameTrump():
                return NameTrump(self.suit(move.suit))
            case _:
                return move

    def history(self, game: History) -> History:
        """The same game with renamed suits and rotated seats, replayed from its start.

        :raises IllegalMove: if a move is not legal then.
        """
        scores, dealer = game.scores, self.seat(game.dealer, game.players)
        if scores is not None:
            scores = self.by_side(scores, table_for(game.variant, game.players))
        moves = tuple(map(self.move, game.moves))
        return History(game.variant, game.players, dealer, scores, moves, game.tally)


@functools.lru_cache(maxsize=64)
def renamings(variant: Variant, players: int) -> tuple[Symmetry, ...]:
    """The renamings of suits that leave the rules as they are; the first renames nothing.

    With cards of other suits among the trumps, such as an off-jack, these are the eight that keep
    colors together; otherwise all. A suit that a component names keeps its name, and so does the
    suit that a led joker makes trump.
    """
    table = table_for(variant, players)
    rules = table.rules
    fixed = {*map(rules.naming.named_by, JOKERS & rules.pack.cards)}
    fixed.update(*(component.fixed_suits for component in all_components(rules)))
    orders = table.trumps.items()
    colors = any(card.suit not in (None, suit) for suit, order in orders for card in order.cards)

    found: list[Symmetry] = []
    for names in itertools.permutations(Suit):
        new = dict(zip(Suit, names))
        named = all(new[suit] is suit for suit in Suit if suit in fixed)
        colored = all(new[suit.same_color] is new[suit].same_color for suit in Suit)
        if named and (colored or not colors):
            found.append(Symmetry(tuple(new.items())))
    return tuple(found)


def _names_shown(state: State, change: Symmetry, *, fully: bool) -> dict[str, Any]:
    """What a state shows, by name, with renamed suits and rotated seats: causes come first."""
    table, score, contract = state._frame.table, state.score, state.contract
    seats: dict[int | None, int | None] = {None: None}
    seats |= {seat: change.seat(seat, state.players) for seat in range(state.players)}
    sides: dict[int | None, int | None] = {None: None}
    sides |= {side: change.side(side, table) for side in range(state.sides)}
    legal: Any = legal_moves(state)
    if state.phase is Phase.PLAY:
        legal = change.cards(CardSet.from_bits(state._playable))
    elif state.phase is Phase.AUCTION:
        legal = tuple(legal)
    elif state.to_act is not None:
        legal = len(legal), frozenset(map(change.move, legal if len(legal) <= 300 else ()))
    may = {"phase": state.phase, "to act": seats[state.to_act], "legal moves": legal}
    if not fully:
        return may
    # The sides of a hand are numbered from the bidder's, wherever the bidder sits.
    own = score is not None and score.hand_sides is not None
    awards = () if score is None else score.awards
    return {
        "awards": [
            attrs.evolve(
                award, side=award.side if own else sides[award.side], seat=seats[award.seat],
                card=award.card and change.card(award.card), why=None,
            )
            for award in awards
        ],
        "won_by": score and score.won_by,
        "winner": sides[state.winner],
        "contract": contract and (
            seats[contract.bidder], contract.level,
            contract.trump and change.suit(contract.trump),
            contract.called and change.card(contract.called),
        ),
        **may,
        "dealer": seats[state.dealer],
        "scores": change.by_side(state.scores, table),
        "hands": change.turned(tuple(map(change.cards, state.hands))),
        "captured": change.by_side(tuple(map(change.cards, state.captured)), table),
    }  # fmt: skip


@law(lambda chance, game: (game, chance.choice(renamings(game.variant, game.players))), every=3)
def suits(game: History, change: Symmetry) -> None:
    """Renaming suits changes nothing but the names."""
    table = table_for(game.variant, game.players)
    pack = table.rules.pack.cards
    new = change.cards(pack) - pack
    require(not new, f"{table.rules.pack.id}: expected the cards of other suits, too: {new}")
    for suit, trumps in table.trumps.items():
        expected = tuple(tuple(map(change.card, group)) for group in trumps.ranking)
        what = f"{table.rules.trump_order.id}: trumps as of {suit}; fixed_suits names special suits"
        require_same(expected, table.trumps[change.suit(suit)].ranking, what)
    _same(game, change, "after suits were renamed")


@law(lambda chance, game: (game, Symmetry(turn=chance.randrange(26))), every=3)
def seats(game: History, change: Symmetry) -> None:
    """Rotating seats changes nothing but the seats."""
    table = table_for(game.variant, game.players)
    sides = table.sides
    moved = {(side, sides[change.seat(seat, game.players)]) for seat, side in enumerate(sides)}
    if len(moved) != table.number_of_sides:
        partners = f"{table.rules.seating.id}: expected every seat's partners as many seats away"
        fail(f"{partners} as those of all others, got the sides {sides}")
    order = tuple(change.seat(seat, game.players) for seat in table.deal_orders[game.dealer])
    found = tuple(table.deal_orders[change.seat(game.dealer, game.players)])
    what = f"{table.rules.dealing.id}: seats dealt to, as by seat {game.dealer} from its left"
    require_same(order, found, what)
    _same(game, change, "after seats were rotated")


def _same(game: History, change: Symmetry, when: str) -> None:
    try:
        renamed = change.history(game)
    except IllegalMove as error:
        who = decider(error.state).id
        raise LawBroken(f"{who}: {error.move} is not legal {when}: {error}") from None
    last = len(game.moves)
    for place, (here, there) in enumerate(zip(game.states, renamed.states)):
        fully = place in (1, last) or here.score is not None
        expected = _names_shown(here, change, fully=fully)
        found = _names_shown(there, Symmetry(), fully=fully)
        for what, value in () if expected == found else expected.items():
            if found.get(what) != value:
                before = game.states[max(place - 1, 0)]
                fail(f"{_difference(what, before, here, value, found.get(what))} {when}")


def _difference(what: str, before: State, here: State, expected: Any, found: Any) -> str:
    rules = here._frame.table.rules
    blamed = decider(here if what == "legal moves" else before).id
    if what == "awards":
        pairs = zip(expected, found or (None,) * len(expected))
        expected, found = next((one, other) for one, other in pairs if one != other)
        blamed, what = f"{expected.point} ({expected.rule_id})", "the award"
    elif what == "contract" and expected and found and expected[:2] == found[:2]:
        blamed = rules.naming.id
    elif what == "captured":
        blamed = rules.seating.id
    elif here.score is not None and what in ("winner", "won_by"):
        blamed = here.score.won_by or rules.going_out.id
    elif here.score is not None and what == "scores":
        blamed = rules.settlement.id
    return f"{blamed}: expected {what} {expected}, got {found}"


@law(whole, every=3)
def repetition(game: History) -> None:
    """Asked again, every component answers the same: none uses chance, a clock or a memory."""
    before = random.getstate()
    _same(game, Symmetry(), "when asked again, as if by chance")
    if random.getstate() != before:
        for _ in range(20):
            _same(game, Symmetry(), "when asked again, by chance")
        fail("a component uses chance, from the module random: expected none to")


# Views: what a seat cannot see makes no difference to it, and what moves are said to prove is so


def _swaps(chance: Random, game: History) -> Case:
    """A game in which a seat is to act or has gone out, and how cards not seen are changed."""
    ended_early = [state.score is not None and state.score.ended_early for state in game.states]
    if any(ended_early) and chance.getrandbits(1):
        so_far = game.upto(ended_early.index(True))
    else:
        so_far = cut(chance, game, lambda state: state.to_act is not None)
    seeds = tuple(chance.randrange(1000) for _ in range(1 + chance.randrange(5)))
    return so_far, seeds, attempt(chance, so_far.state)


@law(_swaps, every=8, times=2)
def hidden_cards(game: History, seeds: Iterable[int], move: Move) -> int:
    """Swapping cards that a seat cannot see changes neither its view nor its legal moves.

    Nor how ``move`` is explained, nor the score of a hand that has ended early. By each of the
    seeds, two of the cards that a seat cannot see are swapped, or all are shuffled, in the deal and
    in what others discarded; and the hand is replayed with the same public moves. Where others
    could not have made these moves with the other cards, nothing is asked.
    """
    state = game.state
    ended_early = state.score is not None and state.score.ended_early
    seats = (None, *range(game.players)) if ended_early else (state.to_act,)
    tried = 0
    for seat in seats if ended_early or state.to_act is not None else ():
        seen = set_of_bits(view(state, seat)._seen)
        unseen = tuple(state._frame.table.rules.pack.cards - seen)
        for seed in seeds if len(unseen) > 1 else ():
            some = Random(seed).sample(unseen, 2 if seed % 3 else len(unseen))
            tried += _same_choices(game, seat, dict(zip(some, [*some[1:], some[0]])), move)
    return tried


def _heard(state: State) -> object:
    """What everybody hears or sees: open discards, who goes out with what, whose turn it is."""
    table, score = state._frame.table, state.score
    rules, even = table.rules, table.even
    discarded: list[CardSet] = []
    if rules.exchange.shows is not None and state.trumps is not None:
        seen = state.trumps.cards if rules.exchange.shows == "trumps" else rules.pack.cards
        discarded = [cards & seen for cards in state.discards]
    heard: list[object] = [discarded, None if even else state.to_act]
    if score is not None and rules.going_out.during_play.anybody:
        heard.append(not even and score.ended_early)
    elif score is not None and rules.going_out.during_play.watches:
        mine = [award for award in score.awards if award.side == score.bidding_side]
        heard += [score.ended_early, score.scores, mine]
    return heard


def _same_choices(game: History, seat: int | None, change: dict[Card, Card], tried: Move) -> bool:
    began = max(place for place, move in enumerate(game.moves) if isinstance(move, Deal))
    line = [game.states[began]]
    with suppress(IllegalMove):
        for move in game.moves[began:]:
            line.append(apply(line[-1], _with_cards(move, lambda card: change.get(card, card))))
    same = list(zip(game.states[began:], line))
    if any(_heard(here) != _heard(there) for here, there in same):
        return False
    swapped = ", ".join(f"{new} for {old}" for old, new in change.items())
    whose = "a spectator" if seat is None else f"seat {seat}"
    what = f"with cards changed where {whose} cannot see them ({swapped}),"
    if any(here.to_act != there.to_act for here, there in same):
        fail(f"{what} it is another seat's turn")
    if len(same) < len(game.states) - began:
        return False
    for here, there in same:
        if here.to_act not in (seat, None):
            continue
        mine, other = legal_moves(here), legal_moves(there)
        require(mine == other or list(mine) == list(other), f"{what} it may do something else")
        require(view(here, seat) == view(there, seat), f"{what} its view is different")
    if seat is not None and not isinstance(tried, Deal):
        answers = [explain(each, tried, seat=seat) for each in (game.state, line[-1])]
        require(answers[0] == answers[1], f"{what} {tried} is explained differently")
    return True


@law(whole, every=8)
def proofs(game: History) -> None:
    """What calls, discards and plays are said to prove is so of the hands behind them."""
    for step in game.steps:
        _proof(*step)


def _proof(before: State, move: Move, after: State) -> None:
    rules, seat, legal = before._frame.table.rules, before.to_act, legal_moves(before)
    hand = CardSet.EMPTY if seat is None else before.hands[seat]
    if before.phase is Phase.AUCTION:
        for call in legal:
            assert isinstance(call, (Bid, Pass, Say))
            held = hand & (rules.auction.rules_out(before.auction, call) or CardSet.EMPTY)
            says = f"{rules.auction.id}: nobody calls {call} with {held}, it says, but {hand} may"
            require(not held, says)
    elif isinstance(move, Discard) and before.trumps is not None:
        test, trumps = rules.exchange.discard_test(before.exchange), before.trumps.cards
        trumps |= before.trumps.kept
        both = (move.cards, hand - move.cards)
        counts = [len(part) for cards in both for part in (cards & trumps, cards - trumps)]
        require(test is None or test(*counts), f"{rules.exchange.id} says that nobody makes {move}")
    elif isinstance(move, Play):
        rule: Any = rules.following if before.trick else rules.leading
        asked: tuple[Any, ...] = (len(before.tricks), before.trumps)
        asked = (before.trick, *asked) if before.trick else asked
        duty = next((duty for duty in rule.duties(*asked) if duty.holding & hand), None)
        may = hand if duty is None else hand & duty.play
        other = ", as if other cards had been played" if rule.tabulated else ""
        if list(legal) != [Play(card) for card in may]:
            fail(f"the duties of {rule.id} let {may} be played of {hand}, not {legal}{other}")
        done = len(after.tricks) > len(before.tricks)
        for seat, absent in enumerate(view(after, None).ruled_out if done else ()):
            held = absent & after.hands[seat]
            if held:
                fail(f"{rule.id} says that seat {seat} has no {held} after {move}, but it has")


@law(seen, every=4)
def worlds(game: History, seat: int | None) -> int:
    """Every world that may be is one in which all that was seen could have been done.

    A few are sampled and replayed: each call, discard and play is legal there, and looks the same.
    Where a component leaves it open what a move proves, that is how worlds are found.
    """
    shown = view(game.state, seat)
    found = Worlds(shown)
    if found.by_trial:
        return 0
    for seed in range(2):
        world = found.sample(Random(seed))
        state = before_the_deal(world)
        for mover, move in world.moves:
            verdict = explain(state, move)
            if not verdict.legal:
                hand = state.hands[state.to_act or 0] if state.hands else None
                legal = f"{decider(state).id}: expected that {move} is legal in every world"
                fail(f"{legal} that may be, got one in which seat {mover} has {hand}: {verdict}")
            state = apply_unchecked(state, move)
        if view(state, seat) != shown:
            fail(f"a game that may have been does not look as it did: {world!r}")
    return 1


LAWS = (
    kinds, fitting, words, points, winning, legality, reasons, calls, progress, scores, data,
    secured, hidden_cards, proofs, worlds, suits, seats, repetition, ending,
)  # fmt: skip
"""All laws, in the order in which they are asked."""
