"""Playing hands out at random, many at a time."""

from __future__ import annotations

import functools
from array import array
from collections import defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from random import Random
from typing import Any, Protocol, cast, final

from .._core import KINDS, Chance, Deals, Hand, Memory, repeated, stream_of
from .._laid import new_hands
from ..authoring import POOLS, Run, kind_of
from ..cards import CARDS as ALL_CARDS
from ..cards import CardSet
from ..composing import strangers
from ..errors import InvalidArgument, check_number
from ..game.engine import apply, apply_unchecked, named_by_lead, sample_deal
from ..game.frame import NO_CALLS, Called, alike, said_after, seen_from, unknown_discard
from ..game.legality import legal_moves, what_is_due
from ..game.state import Phase, Situation, State, check_situation
from ..knowledge.views import View, view
from ..knowledge.worlds import Worlds
from ..moves import Deal, Move, Play, RandomSource
from ..tricks import Contract, Trumps
from ._plan import (
    CARDS,
    DUTIES,
    POINTS,
    SEATS,
    End,
    Ends,
    Lane,
    NotExpressible,
    counting_plan,
    end_of,
    hand_at,
    lane_of,
    place_of,
    prepared_plan,
)
from .results import Game, Playouts, counted_up, new_playouts, scores_before, shared, times_of

__all__ = ["Policy", "playouts"]

CHOICE, CARD, READY, NAMES, OVER, ASIDE, NOT_ZERO, RECORD, MADE, PLANS = KINDS
_DEAL, _AUCTION, _TRUMP, _EXCHANGE, _PLAY, _OVER = Phase  # an enum is slow in Python 3.11


class Policy(Protocol):
    """Chooses moves: a function of a view and a source of chance, such as ``bots.choose``."""

    def __call__(self, mine: View, rng: Random, /) -> Move:
        """The move of the seat to act, whose view it is."""
        ...


def playouts(
    state: State | View,
    n: int,
    *,
    seed: int | None = None,
    rng: RandomSource | None = None,
    policy: Policy | None = None,
    hands: int | None = 1,
    first: int = 0,
    executor: Executor | None = None,
) -> Playouts:
    """Play on from a state ``n`` times, at random or as a policy says, and add up the results.

    Before a deal, each playout is dealt other cards. From a view, each playout has a world of its
    own, one that agrees with what the seat knows.

    >>> from pitchlib import PITCH_SIX, deal, start, view
    >>> from pitchlib.rules import Partnerships
    >>> from pitchlib.search import playouts
    >>> state = deal(start(PITCH_SIX.with_rules(Partnerships(2))), seed=7)
    >>> found = playouts(state, 200, seed=1)
    >>> found.hands, found.counts["High"], found.changes
    (200, (111, 89), (-589, 108))

    >>> playouts(start(PITCH_SIX), 200, seed=1).made
    5

    Each playout has its own stream of numbers, which follows from the seed and the playout's
    number. So the same seed gives the same result on every machine, in one process or several, and
    whether or not the core was compiled; :doc:`/bots` describes the generator.

    :param state: a state, or what one seat knows.
    :param n: how many playouts, 0 or more.
    :param seed: a whole number, 0 or more.
    :param rng: a source of chance instead of a seed; two of its numbers make the seed.
    :param policy: chooses the moves from a view and a ``random.Random``, as ``bots.choose`` does;
        by default, every legal move is as likely as the others.
    :param hands: how many hands each playout has at most, the current one included; ``None``: it
        goes on until somebody wins the game. By chance that may never happen where failed bids
        cost more than is won.
    :param first: the number of the first playout, to share them out by hand.
    :param executor: shares them out, such as a ``ProcessPoolExecutor``.
    :raises InvalidArgument: if the game is over, or an argument is not as described.
    """
    check_situation(state)
    if state.phase is _OVER:
        raise InvalidArgument(f"Nothing is left to play: {what_is_due(state)}")
    n = check_number(n, 0, "number of playouts")
    if hands is not None:
        hands = check_number(hands, 1, "number of hands")
    return shared(_played, (state, policy, hands), n, seed, rng, policy, first, executor)


def _played(
    given: State | View, policy: Policy | None, hands: int | None, begin: int, first: int, last: int
) -> Playouts:
    """A share of the playouts."""
    many = last - first >= _FEW and (given.phase is not _PLAY or given.trump is None)
    if many and policy is None and hands == 1 and isinstance(given, State):
        with suppress(NotExpressible):  # then they are played one by one
            return _Tree(given).played(begin, first, last)
    course = Course(given, policy)
    found: list[tuple[End, int]] = []
    if hands == 1:
        for lot in range(first, last, _LOT):
            found += times_of(*course.ends(begin, lot, min(lot + _LOT, last))[0])
        return new_playouts(given, last - first, found)
    games: dict[Game, int] = {}
    for number in range(first, last):
        chance = Chance(stream_of(begin, number))
        state, left, length = course.world(chance), hands, 0
        rng = course.rng(chance)
        while left != 0 and state.phase is not _OVER:
            state = course.over(state, chance, rng)
            found.append((end_of(state), 1))
            left, length = None if left is None else left - 1, length + 1
        game = state.scores, state.winner, length
        games[game] = games.get(game, 0) + 1
    return new_playouts(given, last - first, found, [*games.items()])


worlds_of: Callable[[Any], Worlds] = functools.lru_cache(8)(Worlds)
"""The worlds of a view; of the last ones, they are kept, since preparing them takes long."""


class Course:
    """How a hand goes on from a moment: in the core where it can, else move by move."""

    def __init__(
        self, at: State | View, policy: Policy | None, moves: Sequence[Move | None] = (None,),
        *, told: bool = True,
    ) -> None:  # fmt: skip
        self.at: State | View = at
        self.policy: Policy | None = policy
        self.moves: Sequence[Move | None] = moves
        self.told: bool = told  # whether it matters who has which point
        self.sure: bool = True  # that no kind of end is left to the engine

    def ends(self, begin: int, first: int, last: int) -> list[Ends]:
        """For each of the moves, how the hand ends in the worlds with these numbers."""
        found: list[Any] = []
        if self.policy is None and self.at.phase is _PLAY and first < last:
            try:
                found = self.in_core(begin, first, last)
            except NotExpressible:
                found = []  # the engine plays them all
            met = [kinds[kind] for kinds, which in found if not self.sure for kind in {*which}]
            if found and None not in met:
                return found
        # What the core leaves to the engine.
        found = [([*kinds], which) for kinds, which in found]
        found = found or [([None], [0] * (last - first)) for _ in self.moves]
        for place in range(last - first):
            missing = [
                (kinds, which, move)
                for (kinds, which), move in zip(found, self.moves)
                if kinds[which[place]] is None
            ]
            if missing:
                chance = Chance(stream_of(begin, first + place))
                world = self.world(chance)
                stream = chance.stream
                for kinds, which, move in missing:
                    chance.stream = stream
                    which[place] = len(kinds)
                    end = self.end(world, chance, move)
                    kinds.append(end if self.told else end.scores)
        return found

    def in_core(self, begin: int, first: int, last: int) -> list[Ends]:
        """The same in the core; ``None`` for those that it leaves to the engine."""
        at, frame, players = self.at, self.at._frame, self.at.players
        if isinstance(at, State):
            return self.alike(at, repeated(frame.hands, begin, first, last))
        worlds = worlds_of(at)._many(begin, first, last)
        if not frame.table.changes_sides:
            return self.alike(at, worlds)
        size, number = len(worlds) // (last - first), last - first
        lots: dict[tuple[int, ...], list[int]] = defaultdict(list)
        for place, row in enumerate(zip(*[iter(worlds)] * size)):  # the numbers of a world
            lots[frame.sides(row[:players])].append(place)
        if len(lots) == 1:
            return self.alike(at, worlds)
        found: list[Any] = [([], [0] * number) for _ in self.moves]
        for places in lots.values():
            lot = array("Q")
            for place in places:
                lot.extend(worlds[place * size : (place + 1) * size])
            for (kinds, which), (more, its) in zip(found, self.alike(at, lot)):
                begun = len(kinds)
                for place, kind in zip(places, its):
                    which[place] = begun + kind
                kinds.extend(more)
        return found

    def alike(self, at: Situation, worlds: array[int]) -> list[Ends]:
        """For each of the moves, the ends in worlds with the same sides and stock."""
        frame, hands = self.at._frame, tuple(worlds[: at.players])
        sides = frame.sides(hands)
        found: list[Ends] = []
        made: dict[Lane, Hand] = {}
        for move in self.moves:
            first, named = move._bits if isinstance(move, Play) else 0, frame
            if first and frame.called.trumps is None:
                named = named_by_lead(frame, first.bit_length() - 1)
            lane = lane_of(named, sides)
            hand = made.get(lane) or made.setdefault(lane, hand_at(at, lane.plan, sides, hands))
            self.sure = self.sure and lane.sure
            found.append(lane.ends(hand, worlds, first, at, told=self.told))
        return found

    def world(self, chance: Chance) -> State:
        """A world."""
        return self.at if isinstance(self.at, State) else worlds_of(self.at).sample(chance)

    def rng(self, chance: Chance) -> Random | None:
        """The source of chance of a policy."""
        return None if self.policy is None else Random(chance.below(2**32 - 1))

    def end(self, world: State, chance: Chance, move: Move | None = None) -> End:
        """The end of the hand in a world."""
        state, rng = world, self.rng(chance)
        if move is not None:
            state = apply_unchecked(world, move)
            if state.to_act is None:  # it was the last of the hand
                return end_of(state)
        return (rng is None and begun_end(state, chance.stream)) or self.stepped(state, chance, rng)

    def stepped(self, state: State, chance: Chance, rng: Random | None) -> End:
        """The end of the hand, with all that comes before play made by the engine."""
        state = self.over(state, chance, rng, to_play=rng is None)
        if state.to_act is None:
            return end_of(state)
        end = None
        with suppress(NotExpressible):
            alone = array("Q", [*state._frame.hands, chance.stream])
            ((kinds, (kind,)),) = Course(state, None).alike(state, alone)
            end = kinds[kind]
        return end or end_of(self.over(state, chance, rng))

    def over(
        self, state: State, chance: Chance, rng: Random | None, *, to_play: bool = False
    ) -> State:
        """The end of the hand, or where trump is named and a card is to be played."""
        if state.phase is _DEAL:
            state = apply_unchecked(state, sample_deal(state, chance))
        while state.to_act is not None:
            if to_play and state.phase is _PLAY and state.trump is not None:
                break
            if self.policy is not None and rng is not None:
                state = apply(state, self.policy(view(state, state.to_act), rng))
                continue
            moves = legal_moves(state)
            state = apply_unchecked(state, moves[chance.below(len(moves)) if len(moves) > 1 else 0])
        return state


def begun_end(state: State, stream: int) -> End | None:
    """The end of a hand whose play has not begun, if the core can play it.

    What it asks is kept, for positions of which everybody knows the same.
    """
    frame = state._frame
    table, called, before = frame.table, frame.called, frame.before
    if state.phase is _DEAL:
        called, before = NO_CALLS, frame.standing
    elif called.after is None or (state.phase is _PLAY and state.trump is not None):
        return None
    key = (
        table, state.phase, state.to_act, called, frame.turn.exchange, len(frame.stock),
        frame.turned, before.dealer, before.scores, before.tally,
    )  # fmt: skip
    kept = _TREES.get(key)
    if kept is None:
        if len(_TREES) >= _MOST_TREES:
            _TREES.clear()
        kept = _TREES.setdefault(key, [])
    if kept is _NOT_EXPRESSIBLE:
        return None
    try:
        try:
            tree = kept.pop()
        except IndexError:  # or another thread has just taken it
            tree = _Tree(state)
        tree.held(state)
        if len(tree.moments) > _MOST_MOMENTS:
            tree.begin()
        end = tree.end(stream)
    except NotExpressible:
        _TREES[key] = _NOT_EXPRESSIBLE
        return None
    kept.append(tree)
    return end


@final
class _Tree:
    """What the core asks about a hand before play, and what comes of the hands that it plays.

    :param root: where they begin; what everybody knows of it matters, and what is held is said.
    :raises NotExpressible: if something depends on the cards that are dealt, or if the core cannot
        count the points.
    """

    def __init__(self, root: State) -> None:
        frame, table, self.phase = root._frame, root._frame.table, root.phase
        seating, early = table.rules.seating, self.phase in {Phase.DEAL, Phase.AUCTION}
        if early and not table.remembers_calls:
            raise NotExpressible("what may be called may depend on the cards")
        if table.changes_sides and not seating.calls_partner and strangers(seating):
            raise NotExpressible("who plays together may depend on the cards")
        if {*map(len, table.takers)} - {table.players}:
            raise NotExpressible("not everybody draws")
        if table.rules.exchange.spares_captured and self.phase is not Phase.PLAY:
            raise NotExpressible("spare trumps are captured with the first trick")
        self.root, self.table = root, table
        unseen = table.rules.exchange.packet_unseen and self.phase is Phase.TRUMP
        self.packet = table.rules.exchange.packet if early or unseen else 0
        self.widow = table.rules.dealing.widow * table.rules.exchange.takes_widow * early
        self.moments, self.known = list[tuple[State, Move | None]](), dict[object, int]()
        self.states, self.orders = list[State](), list[Trumps]()
        self.exchanges: list[Any] = [None]
        self.found = list[tuple[End, int]]()
        self.places, self.numbers = dict[Trumps, int](), dict[Any, int]()
        self.lanes = dict[object, Lane]()
        plan = prepared_plan(table, next(iter(table.trumps.values())))
        hand = Hand(plan, table.sides, (), -1, 0)
        old = frame.standing if root.to_act is None else frame.before
        ask = self.follows, self.discards, self.laid, self.called, self.sided
        self.deals = Deals(
            table, hand, old.dealer, self.phase is not Phase.DEAL,
            table.progress(old.scores), old.tally.carried,
            lambda kind, one, two: ask[kind](one, two),
        )  # fmt: skip
        self.held(root)
        self.begin()

    def held(self, world: State) -> None:
        """Say who holds what."""
        frame = world._frame
        if world.to_act is None:
            self.deals.begin((), self.table.cards)
        else:
            up = [card.index for card in frame.turned] if self.table.draws else []
            self.deals.begin(frame.hands, [*up, *frame.stock], len(up))

    def begin(self) -> None:
        """Begin with the first moment; what follows is not known, or not any more."""
        self.known = {key: at for key, at in self.known.items() if at & 255 == READY}
        self.moments, root, self.deals.known = [], self.root, Memory()
        if self.phase is Phase.DEAL and self.table.rules.dealing.turn_up:
            self.deals.root = self.moment(root, None, 0, CARD)
            return
        if self.phase is Phase.DEAL:  # any deal will do
            root = apply_unchecked(root, sample_deal(root, Chance(0)))
        self.deals.root = self.moment_of(root)

    def moment(self, state: State, move: Move | None, size: int, kind: int) -> int:
        """A new moment; before a card is turned up there may be a move."""
        self.moments.append((state, move))
        return len(self.moments) - 1 << 24 | size << 8 | kind

    def moment_of(self, state: State) -> int:
        """The moment of a state: the same for all that go on alike."""
        frame, called, calling = state._frame, state._frame.called, state.phase is Phase.AUCTION
        said = None
        if calling:
            said = alike(self.table, called.auction) or called.auction, frame.turned
        key = (
            state.phase, state.to_act, said, called.contract, called.credits, len(frame.stock),
            state.scores, state.winner,
        )  # fmt: skip
        if key not in self.known:
            if calling or (state.phase is Phase.TRUMP and state.trump is None):
                size = len(legal_moves(state))
                if size > 0xFFFF:
                    raise NotExpressible("there are too many calls")
                self.known[key] = self.moment(state, None, size, CHOICE)
            else:
                self.known[key] = self.deals.add(self.record(state)) << 24 | READY
                self.states.append(state)
        return self.known[key]

    def record(self, state: State) -> list[int]:
        """What has been called, as the core keeps it: see ``_core.BIDDER``."""
        frame, table, trumps = state._frame, self.table, state.trumps
        called, rules, contract, calls = frame.called, table.rules, state.contract, 0
        if state.to_act is None or contract is None:
            return [0, 0, OVER]
        if trumps is None:
            self.lead_names()
        elif state.phase is Phase.TRUMP:
            cards, row = rules.naming.calls(trumps)[:CARDS], trumps.key >> 6 & 3
            self.deals.listed(row, [card.index for card in cards])
            calls = len(cards) << 3 | rules.naming.own_card << 2 | row
            frame = apply_unchecked(state, legal_moves(state)[0])._frame
        plan = NAMES if trumps is None else self.place(trumps)
        stands = [*table.progress(frame.before.scores)]
        for each in called.credits:
            stands[table.sides[each.seat]] += each.amount
        # Where nobody can win, the order in which a hand is entered does not matter.
        orders = table.trumps.values() if trumps is None else [trumps]
        values = [[each.value_under(order) for order in orders] for each in rules.points]
        plain, worth = 0, sum([max(1, *each) for each in values]) + frame.before.tally.carried
        special, given = contract.level > table.most, all(e.amount >= 0 for e in called.credits)
        careful = table.watches and max(stands) + worth >= table.target
        careful = careful or not rules.moon.by_awards
        if given and not self.deals.plans[max(plan, 0)].ends and not special:
            kinds = [(point, kind_of(point, self.orders[0])) for point in rules.points]
            caught = [point.value - 1 for point, kind in kinds if kind and kind.who == "catcher"]
            worths = [each.worth for each in self.deals.plans]
            most = range(min(worths) - sum(caught), max(worths) + 1)
            for takers in range(SEATS + 1 if worth < 1 << 10 else 0):
                if not any(rules.moon.in_sight(contract.level, each, takers) for each in most):
                    plain |= 1 << takers
        bits = 0 if contract.called is None else contract.called.bit
        return [
            contract.bidder, contract.level, plan, self.word(frame.turn.exchange),
            0 if trumps is None else trumps.bits, self.widow, self.packet, calls, bits, plain,
            careful, 0, 0, *stands,
        ]  # fmt: skip

    def lead_names(self) -> None:
        """Let the first lead name trump."""
        table, lead = self.table, self.table.masks(None, (), -1, 0)
        suits = [table.rules.naming.named_by(card) for card in ALL_CARDS]
        named = [0 if suit is None else self.place(table.trumps[suit]) for suit in suits]
        if len(lead) >= DUTIES:
            raise NotExpressible("there are too many duties")
        self.deals.lead_names(lead, named)

    def place(self, trumps: Trumps) -> int:
        """The place of an order of the cards among the plans of the core."""
        if trumps not in self.places:
            plan = counting_plan(self.table, trumps, self.table.sides)
            if len(self.orders) == PLANS:
                raise NotExpressible("there are too many cards that may be called")
            self.places[trumps] = len(self.orders)
            self.orders.append(trumps)
            self.deals.plans.append(plan)
        return self.places[trumps]

    def word(self, exchange: Any) -> int:
        """The number of an exchange, and whose turn it is; 0 for none."""
        if exchange is None:
            return 0
        if exchange not in self.numbers:
            self.numbers[exchange] = len(self.exchanges)
            self.exchanges.append(exchange)
        seat: int = exchange.to_act
        return self.numbers[exchange] << 8 | seat

    # What the core asks

    def follows(self, moment: int, what: int) -> int:
        """The moment after a choice, or after a card was turned up."""
        state, move = self.moments[moment]
        if state.phase is Phase.DEAL:
            deal = sample_deal(state, Chance(0))
            stock = bytes([what]) + (deal._stock or b"")[1:]
            return self.moment_of(apply_unchecked(state, new_hands(Deal, deal._hands, stock)))
        if move is None:
            move = legal_moves(state)[what]
            run = self.run(state, move)
            if run is not None:
                return self.moment(state, move, run.cards, CARD)
        else:
            run, frame = self.run(state, move), state._frame.copy()
            size = 0 if run is None else run.cards * self.table.players
            frame.stock = frame.stock[:size] + bytes([what]) + frame.stock[size + 1 :]
            state = seen_from(state, frame, 0)
        return self.moment_of(apply_unchecked(state, move))

    def run(self, state: State, call: Any) -> Run | None:
        """How the cards are run after a call, if they are."""
        frame = state._frame
        if state.phase is not Phase.AUCTION or not self.table.rules.auction.runs_cards:
            return None
        run = said_after(self.table, frame.called, call, frame.turned).outcome
        enough = isinstance(run, Run) and run.cards * self.table.players < len(frame.stock)
        return cast("Run", run) if enough else None

    def discards(self, exchange: int, sizes: int) -> int:
        """What may be discarded, in numbers."""
        rule, counted = self.table.rules.exchange, (sizes >> 16, sizes >> 8 & 255, sizes & 255)
        said = rule.discardable(self.exchanges[exchange], *counted)
        if said is None:
            raise NotExpressible("what may be discarded is more than numbers say")
        fewest, most, pools = max(said.fewest, 0), max(said.most, 0), (said.among, said.first)
        among, first = map(POOLS.index, pools)
        return 1 << 21 | first << 18 | among << 16 | most << 8 | fewest

    def laid(self, number: int, about: int) -> int:
        """What follows a discard of so many cards with so many in the stock."""
        table, rule, exchange = self.table, self.table.rules.exchange, self.exchanges[number]
        size, stock = about >> 8, about & 255
        move = unknown_discard(table, size)
        drawn, to = rule.draw(exchange, move, stock), rule.gives_to(exchange)
        table.answered(rule, "gives_to", to, table.players)
        if not 0 <= drawn <= stock:
            raise NotExpressible("more cards are drawn than there are")
        after = self.word(table.answered(rule, "after", rule.after(exchange, move), table.players))
        return drawn | (0 if to is None else to + 1) << 8 | 1 << 16 | after << 17

    def called(self, plan: int, card: int) -> int:
        """The plan once a card is called: the same, if no component looks at that card."""
        trumps = self.orders[plan].calling(ALL_CARDS[card])
        return (self.place(trumps) if self.table.looks_at_call else plan) + 1

    def sided(self, bidder: int, holder: int) -> int:
        """The sides with a bidder, and a holder of the called card."""
        table, card = self.table, ALL_CARDS[self.table.cards[0]]
        held = [CardSet([card] if seat == holder else []) for seat in range(table.players)]
        asked = (Contract(bidder, level, None, card) for level in range(table.top + 1))
        sides, *others = {table.sides_in(contract, (*held,)) for contract in asked}
        if others:
            raise NotExpressible("the sides depend on the level of the bid")
        return NOT_ZERO | sum(side << 4 * seat for seat, side in enumerate(sides))

    # What comes of it

    def played(self, begin: int, first: int, last: int) -> Playouts:
        """Play, and add up the results."""
        for lot in range(first, last, _LOT):
            for start in self.deals.played(begin, lot, min(lot + _LOT, last)):
                end = None
                with suppress(NotExpressible):
                    end = self.end(start)
                end = end or Course(self.root, None).stepped(self.root, Chance(start), None)
                self.found.append((end, 1))
            if self.deals.ends.used > _MOST_KEPT:
                self.settle()
            if len(self.moments) > _MOST_KEPT:
                self.begin()
        self.settle()
        return self.result(last - first)

    def end(self, stream: int) -> End | None:
        """The end of one hand; ``None`` if the engine has to play it."""
        at, place, card, first, parties, held, stream = self.deals.begun(stream)
        if place < 0:
            return end_of(self.states[at]) if place == OVER else None
        key = at, place, card, parties
        if key not in self.lanes:
            sides = tuple([parties >> 4 * seat & 7 for seat in range(self.table.players)])
            frame, trumps = self.states[at]._frame.copy(), self.orders[place]
            said, bid = frame.called, frame.called.contract
            assert bid is not None
            if card < CARDS:
                trumps = trumps.calling(ALL_CARDS[card])
            contract = Contract(bid.bidder, bid.level, trumps.suit, trumps.called)
            frame.called = Called(said.auction, contract, said.credits, trumps)
            self.lanes[key] = lane_of(frame, sides)
        alone = array("Q", [*held, stream])
        kinds, (kind,) = self.lanes[key].ends(self.deals.hand, alone, first, self.root)
        end: End | None = kinds[kind]
        return end

    def settle(self) -> None:
        """Score each kind of end that is not counted yet."""
        ends, self.deals.ends = self.deals.ends, Memory()
        for _, _, untold, times, start, _ in ends.entries():
            end = self.end(start)
            assert end is not None
            # The points of an end that is told were counted as they came.
            self.found.append((end if untold >> 63 else end._replace(gains=()), times))

    def result(self, number: int) -> Playouts:
        """All of it."""
        deals, table, found, sides = self.deals, self.table, self.found, range(self.root.sides)
        given, squares = deals.times, deals.products  # in C, each look makes a whole list
        for place, state in enumerate(self.states):
            first = place * RECORD + MADE
            made, failed = deals.records[first], deals.records[first + 1]
            bid = state.contract
            if state.to_act is None or bid is None:
                found.append((end_of(state), made))
                continue
            seat, scores = place_of(table, state.dealer, bid.bidder), scores_before(self.root)
            end = End(bid.level, seat, True, (), (), scores, None)  # the changes are counted apart
            found += [(end, made), (end._replace(made=False), failed)]
        awards = [
            (point, side, place_of(table, self.root.dealer, bidder), given[row + side],
             given[row + SEATS + side])
            for bidder in range(table.players)
            for point in range(len(table.rules.points))
            for row in [(bidder * POINTS + point) * POINTS]
            for side in sides
        ]  # fmt: skip
        step = -1 if table.rules.going_out.counts_down else 1
        changes = [step * deals.changes[side] for side in sides]
        products = [[squares[side * SEATS + other] for other in sides] for side in sides]
        found = [each for each in found if each[1]]
        return Playouts(*counted_up(self.root, number, found, None, awards, changes, products))


_FEW = 200
"""So few playouts from before play are played one by one: they are over before more is prepared
for the core."""
_TREES: dict[object, list[_Tree]] = {}  # what the core has asked, by what everybody knows
_NOT_EXPRESSIBLE: list[_Tree] = []  # in their place where the core cannot play
_MOST_TREES, _MOST_MOMENTS = 20, 2_000
"""So many positions before play are kept, each with so many moments after it."""
_LOT = 4000  # so many ends are kept before they are counted
_MOST_KEPT = 100_000
"""How much of a tree is kept, in moves; what lies behind the rest is walked each time."""
