# cython: language_level=3, annotation_typing=False, nonecheck=True
"""Worlds: full states that agree with everything one seat has seen.

A *world* of a view is a state with that same :func:`~pitchlib.view`. It consists of the deal (all
hands and the undealt cards, in order if the order matters) and the cards others discarded face
down; everything else in a state is public. Each world is counted once and is equally likely.

How it works: a seat cannot hold a card it has proved it does not hold, so each unseen card has a
set of seats that may hold it. Cards with the same set are alike, so it is enough to count how many
of each kind each seat may hold. The rest were discarded or never dealt. Going back in time from
there, any of a seat's cards may be the ones it drew.

Components say what an event proves: the duties of leading and following rules, ``rules_out`` of an
auction, ``discard_test`` and ``rules_out`` of an exchange. If one does not say, or does not say
everything, worlds are found by trial: each one's history is replayed. So it is where the bidder
might have gone out during play, or called a card in a game of draws after tricks or of gifts.
"""

from __future__ import annotations

import functools
import itertools
import math
from array import array
from collections.abc import Callable, Iterator
from typing import Any, cast, final

import attrs

from .._core import Chance, repeated
from .._laid import held, indices, new_hands, new_laid
from ..authoring import DiscardTest, kind_of, proves_nothing
from ..cards import set_of
from ..errors import InvalidArgument, expect
from ..game.engine import apply
from ..game.frame import (
    Frame,
    Standing,
    Taken,
    Turn,
    begun,
    piles_of,
    run_on,
    said_after,
    seen_from,
    turn_after,
    turn_begun,
)
from ..game.legality import IllegalMove
from ..game.state import Phase, Situation, State, before_the_deal
from ..moves import Bid, CallCard, Deal, Discard, HiddenDiscard, Pass, RandomSource, Say
from ..played_hand import ByCard
from ..tricks import CARD_MASK
from .distributions import Case, Choices, Drawer, DrawnCase, Key, Step, Steps, fill, past_of
from .views import View, needed, played_in, proofs_of_plays, proved_by_plays, view


def count_worlds(view: View) -> int:
    """How many worlds agree with a view: exactly, without listing them.

    >>> from pitchlib import SETBACK, deal, start, view
    >>> from pitchlib.knowledge import count_worlds
    >>> from pitchlib.rules import Pack
    >>> small = SETBACK.with_rules(Pack(lowest=9))
    >>> count_worlds(view(deal(start(small), seed=7), 0))
    17153136

    That is 18! / (6!)³, the ways to deal the other 18 cards to three seats.

    :param view: what a seat knows.
    :raises InvalidArgument: if it is not a view.
    """
    return Worlds(view).count


def sample_world(view: View, rng: RandomSource) -> State:
    """A random world that agrees with a view; each is equally likely.

    To sample more than one, make :class:`Worlds` once.

    >>> from random import Random
    >>> from pitchlib import PITCH_SIX, deal, start, view
    >>> from pitchlib.knowledge import sample_world
    >>> mine = view(deal(start(PITCH_SIX), seed=7), 2)
    >>> world = sample_world(mine, Random(1))
    >>> view(world, 2) == mine
    True

    :param view: what a seat knows.
    :param rng: a :class:`random.Random`, or anything with a method ``random`` like its.
    :raises InvalidArgument: if it is not a view, or ``rng`` is not a source of chance.
    """
    return Worlds(view).sample(rng)


def iter_worlds(view: View) -> Iterator[State]:
    """All worlds that agree with a view, each once, in a fixed order.

    There may be very many; see :func:`count_worlds`.

    :param view: what a seat knows.
    :raises InvalidArgument: if it is not a view.
    """
    return iter(Worlds(view))


def _parted(pools: dict[Key, int], cards: int, more: Key) -> dict[Key, int]:
    """Cards that are alike, parted by whether they are among some: these have more in their key."""
    found: dict[Key, int] = {}
    for key, pool in pools.items():
        if pool & cards:
            found[key[0] | more[0], key[1] + more[1], key[2] or more[2]] = pool & cards
        if pool & ~cards:
            found[key] = pool & ~cards
    return found


def _test_of(rule: Any, turn: Turn) -> DiscardTest | None:
    """What a rule asks of a discard; its answers are kept, for all moments that ask alike."""
    if None not in turn.pools:
        test = rule.discard_test(turn.exchange)
        turn.pools[None] = test if test in (None, proves_nothing) else functools.cache(test)
    kept: DiscardTest | None = turn.pools[None]
    return kept


def to_draw(at: Situation, stock: bytes) -> bytes:
    """What is drawn of a stock after the current trick and those that follow, in order."""
    table, over, turned = at._frame.table, at._over, at._frame.turned
    if over >= table.draws:
        return b""
    if not over or table.rules.dealing.stock != "face-down":
        stock = bytes([turned[-1].index]) + stock  # it lies on top
    return stock[: (table.draws - over) * table.players]


MANY_TRIES = 10_000  # after so many worlds that did not fit, look whether there is one that does
_step = functools.lru_cache(1024)(Step)
_evolved = cast("Callable[..., Step]", functools.lru_cache(1024)(attrs.evolve))


@final
class Beginning:
    """What a seat knows of a hand before play: the same for all its views of the hand."""

    def __init__(self, frame: Frame) -> None:
        table, turned = frame.table, frame.turned
        self.frame: Frame = frame
        self.trial: bool = False
        self.before_call: int = 0
        self.not_kept: list[int] = [0] * table.players
        self.steps: list[list[Step]] = [[] for _ in range(table.players)]
        self.gifts: list[tuple[int, int]] = []
        self.segments: list[tuple[int, int, int]] = []
        self.known: list[int] = []  # what the seat took up at each step
        self.laid: list[tuple[int, int, int, int]] = []
        self.sizes: list[int] = frame.hand_sizes()
        self.spares: list[int] = frame.spares()
        self.trace(frame)
        self.places: list[int] = [0, *itertools.accumulate(map(len, self.steps))]
        self.drew: list[int] = [0] * self.places[-1] + [card.bit for card in turned]
        if frame.seat is not None:
            first = self.places[frame.seat]
            self.drew[first : first + len(self.known)] = self.known
        self.laid = [(at, who, self.places[who] + step, up) for at, who, step, up in self.laid]
        self.faces: list[int] = [step.shown for steps in self.steps for step in steps]
        # Where each segment of the stock stands among the steps; without the cards turned up.
        self.order: list[int] = [self.places[seat] + number for seat, number, _ in self.segments]
        self.took: list[int] = [place for place in self.order if place < self.places[-1]]
        self.out: list[int] = self.ruled_out(frame) if frame.moves else []
        typed = any(step.test or step.shows for steps in self.steps for step in steps)
        self.trumps: int = 0
        self.called: int = 0  # a called card counts as a trump, and nobody discards it
        if frame.called.trumps is not None:
            self.called = frame.called.trumps.kept.bits
            self.trumps = frame.called.trumps.bits | self.called if typed else self.called
        self.orders: int = 1
        if table.stock_matters:
            for size in (*(size for *_, size in self.segments), len(frame.stock)):
                self.orders *= math.factorial(size)
        self.cases: list[Steps] = [*self.by_gifts()]

    def trace(self, frame: Frame) -> None:
        """Note how many cards each seat threw and took up, and which ones the own seat did."""
        mine, exchange_rule = frame.seat, frame.table.rules.exchange
        turned = len(frame.turned) if frame.table.draws else len(frame.turned[:1])
        self.segments += [(-1, place, 1) for place in range(turned)]
        turn: Turn | None = None
        took: dict[int, list[Taken]] = {}
        for each in frame.taken:  # what was drawn after tricks comes last
            took.setdefault(min(each.after, len(frame.moves) + 1), []).append(each)
        for number, (mover, move) in enumerate((*frame.moves, (None, None)), start=1):
            if isinstance(move, CallCard):
                self.before_call = len(self.steps[mover or 0])
            taken = took.get(number, [])
            if isinstance(move, (Discard, HiddenDiscard)):
                assert mover is not None
                turn = turn or turn_begun(frame, frame.holdings().stock)
                gift = taken[0] if taken and taken[0].giver is not None else None
                drawn, cards = (taken[0].number, taken[0].cards) if taken and not gift else (0, 0)
                if taken and gift is None:
                    self.segments.append((mover, len(self.steps[mover]), drawn))
                thrown = move.count if isinstance(move, HiddenDiscard) else len(move.cards)
                if isinstance(move, HiddenDiscard):
                    self.laid.append((number - 1, mover, len(self.steps[mover]), move.shown.bits))
                    test, shows = _test_of(exchange_rule, turn), exchange_rule.shows is not None
                    self.trial |= test is None
                    asked, up = None if test is proves_nothing else test, move.shown
                    step = _step(move.count - len(up), move.drawn, asked, up.bits, shows)
                    trumps, not_kept = frame.called.trumps, 0
                    if trumps is not None:
                        not_kept = exchange_rule.rules_out(turn.exchange, trumps, move.shown).bits
                    # What was not kept may have been drawn since.
                    self.trial |= bool(self.not_kept[mover] or (not_kept and move.drawn))
                    self.not_kept[mover] = 0 if move.drawn else not_kept
                else:
                    self.known.append(cards)
                    step = _step(thrown, drawn)
                self.steps[mover].append(step if gift is None else self.giving(step, gift))
                turn = turn.after.get(thrown) or turn_after(frame.table, turn, thrown)
                continue
            for place, each in enumerate(taken, start=1):  # a widow, packets, or a run
                self.segments.append((each.seat, len(self.steps[each.seat]), each.number))
                self.steps[each.seat].append(_step(0, each.number))
                if each.seat == mine:
                    self.known.append(each.cards)
                if place % frame.table.players == 0 and turned < len(frame.turned):
                    self.segments.append((-1, turned, 1))
                    turned += 1

    def giving(self, step: Step, gift: Taken) -> Step:
        """The step of a seat that gives cards to another; note that this one gets them."""
        mine, number, to = self.frame.seat, len(self.gifts), gift.seat
        self.trial |= bool(self.not_kept[to])  # what was not kept may have come back
        self.not_kept[to] = 0
        if gift.giver == mine:
            return step
        self.gifts.append((gift.number, gift.cards))
        if to != mine:
            self.steps[to].append(Step(0, gift.number, gift=number))
        return _evolved(step, thrown=0, gift=number, away=gift.number, known=gift.cards)

    def ruled_out(self, frame: Frame) -> list[int]:
        """For each seat, the cards that it cannot hold by what it has said and discarded."""
        table, mine, contract = frame.table, frame.seat, frame.called.contract
        rules, out = table.rules, [*self.not_kept]
        if contract is not None and contract.called is not None and not rules.naming.own_card:
            steps = self.steps[contract.bidder]
            last = self.before_call
            if last < len(steps):  # it may have taken the card up since
                steps[last] = _evolved(steps[last], lacks=True)
            elif not table.draws:
                out[contract.bidder] |= contract.called.bit
            self.trial |= contract.bidder != mine and bool(table.draws or self.gifts)
        run = 0 if table.draws else table.players * max(len(frame.turned) - 1, 0)
        runs = {taken.after for taken in frame.taken[:run]}
        turned = frame.turned[:1]
        called = begun(table, frame.before.dealer, frame.before.scores, turned)
        for place, (seat, call) in enumerate(frame.moves, start=1):
            if isinstance(call, (Discard, HiddenDiscard)):
                break  # a pass that comes later is no call
            if isinstance(call, (Bid, Pass, Say)):
                assert seat is not None
                if seat != mine:
                    cards = rules.auction.rules_out(called.auction, call)
                    self.trial |= cards is None
                    if cards:
                        # What was held during the auction may have been discarded since.
                        self.trial |= bool(self.steps[seat])
                        out[seat] |= 0 if self.steps[seat] else cards.bits
                called = said_after(table, called, call, turned)
                if place in runs:
                    turned = frame.turned[: len(turned) + 1]
                    called = run_on(table, called, turned[-1])
        return out

    def by_gifts(self) -> Iterator[Steps]:
        """The steps of all seats, for each number of trumps that the gifts may have."""
        numbers = [
            [held(known & self.trumps)] if known else range(count + 1)
            for count, known in self.gifts
        ]
        for chosen in itertools.product(*numbers):
            pasts = []
            for steps in self.steps:
                told = [
                    step if step.gift is None else _evolved(step, trumps=chosen[step.gift])
                    for step in steps
                ]
                shows = any(step.shown for step in steps)
                pasts.append(past_of(tuple(told), self.trumps if shows else 0))
            yield Steps(tuple(pasts), self.trumps, self.called, self.places, self.drew)


beginning_of: Callable[[Frame], Beginning] = functools.lru_cache(256)(Beginning)


@final
class Worlds:
    """The worlds that agree with a view, ready for counting and sampling.

    >>> from random import Random
    >>> from pitchlib import FIVE_MAJORS, deal, start, view
    >>> from pitchlib.knowledge import Worlds
    >>> from pitchlib.rules import Pack
    >>> small = FIVE_MAJORS.with_rules(Pack(lowest=8))
    >>> worlds = Worlds(view(deal(start(small, players=2), seed=7), 0))
    >>> worlds.count
    74613
    >>> worlds.sample(Random(1)) in worlds
    True

    :param view: what a seat or a spectator knows.
    :raises InvalidArgument: if it is not a view.
    """

    def __init__(self, view: View) -> None:
        expect(view, View, "a View (view(state, seat) makes one)")
        self.view: View = view
        """The view that the worlds are consistent with."""
        frame = view._frame
        table, turned = frame.table, frame.turned
        self._begun = begun = beginning_of(frame)
        self._trial, played = begun.trial, played_in(view)
        self._cases: list[Case | DrawnCase] = []
        self._weights: list[int] = []
        self._hidden = [seat for seat in range(table.players) if seat != view.seat]
        self._drawn = view._given_bits
        if table.draws:
            self._drawn = tuple(map(int.__or__, table.drawn(turned, view._tricks), self._drawn))
        laid = begun.spares if view.phase is Phase.PLAY or view._over else (0,) * table.players
        self._hidden_hands = [
            (seat, played[seat] | self._drawn[seat] | laid[seat], table.pack & ~self._drawn[seat],
             *begun.places[seat : seat + 2])
            for seat in self._hidden
        ]  # fmt: skip
        at = frame.standing  # of which the states make their own scores
        standing = Standing(at.hand_number, at.dealer, at.scores, at.tally, at.winner, at.complete)
        self._facts = (
            view, standing, self._hidden_hands, begun.laid, begun.faces, begun.order,
            table.stock_matters, begun.took,
        )  # fmt: skip
        if not frame.moves:
            return
        kept = [bits & ~drawn for bits, drawn in zip(played, self._drawn)]
        unseen = table.pack & ~view._seen
        known = [bits & view._left for bits in self._drawn]
        came = min(view._over, table.draws)
        each = zip(begun.sizes, played, known)
        sizes = tuple([size + came - held(bits) - held(seen) for size, bits, seen in each])
        absent, more = proved_by_plays(view)
        out = [*map(int.__or__, absent, begun.out)]
        self._trial |= bool(more if view.seat is None else more & ~(1 << view.seat))
        # Seats that have proved something come first: the others are then alike.
        seats = [seat for seat in self._hidden if sizes[seat] or begun.steps[seat]]
        seats.sort(key=[-held(bits & unseen) for bits in out].__getitem__)
        if table.draws and table.rules.dealing.stock == "face-down":
            self._add(DrawnCase(unseen, self._drawers(sizes), begun.cases[0]))
            return
        asked, able = self._needed()
        self._trial |= any(sizes[seat] for seat in self._hidden) and self._may_have_gone_out(frame)
        pools = {(0, 0, False): unseen}
        for seat in self._hidden:
            pools = _parted(pools, ~out[seat], (1 << seat, 0, False)) if sizes[seat] else pools
        parts = (begun.trumps, (0, 1, False)), (begun.called, (0, 1, False)), (asked, (0, 0, True))
        for cards, key in parts:
            pools = _parted(pools, cards, key) if cards else pools
        for steps in begun.cases:
            self._add(Case(pools, seats, sizes, steps, kept, able))

    def _add(self, case: Case | DrawnCase) -> None:
        """Keep a case, unless there is no way that it can be."""
        if case.count:
            self._cases.append(case)
            self._weights.append((self._weights[-1] if self._weights else 0) + case.count)

    def _drawers(self, sizes: tuple[int, ...]) -> list[Drawer]:
        """What is known of each hidden seat that draws cards unseen."""
        shown = self.view
        draws = min(shown._over, shown._frame.table.draws)
        found: list[list[tuple[int, int]]] = [[] for _ in sizes]
        for seat, number, cards, _, _ in proofs_of_plays(shown):
            found[seat].append((cards, number + 1))
        drawers = []
        for seat in self._hidden:
            played = []
            for number, plays in enumerate(shown._plays):
                for play in plays:
                    bit = 1 << (play & CARD_MASK)
                    if play >> 6 == seat and not self._drawn[seat] & bit:
                        first = max([n for its, n in found[seat][:number] if its & bit], default=0)
                        played.append((play & CARD_MASK, first, min(number, draws)))
            came, proved = range(1 + bool(self._drawn[seat]), draws + 1), tuple(found[seat])
            drawers.append(Drawer(seat, sizes[seat], draws, tuple(came), tuple(played), proved))
        return drawers

    def _may_have_gone_out(self, frame: Frame) -> bool:
        """Whether the bidder might have gone out, so that going on or not proves something."""
        table, contract, trumps = frame.table, frame.called.contract, frame.called.trumps
        watches = table.watches and not table.anybody_out  # there, what lies open decides
        if not watches or contract is None or trumps is None or not self.view._over:
            return False
        sides, bidder, points = frame.sides(), contract.bidder, table.rules.points
        pile = piles_of(self.view, sides, table.players)[0][sides[bidder]]
        furthest = table.progress(frame.before.scores)[table.sides[bidder]]
        furthest += frame.before.tally.carried + sum([each.amount for each in frame.called.credits])
        for point, kind in zip(points, [kind_of(point, trumps) for point in points]):
            only = kind.cards if isinstance(kind, ByCard) and kind.to != "holder" else ()
            if not only or set_of(only).bits & pile:
                furthest += max(point.value, 0)
        return frame.standing.complete is False or furthest >= table.target

    def _needed(self) -> tuple[int, int]:
        """Cards and seats in bits: one of these seats holds one of these cards; none if unknown."""
        # Who has nothing to play is passed over; and a hand that ended early was not over anyway.
        shown, frame, cards = self.view, self.view._frame, 0
        table, trumps = frame.table, frame.called.trumps
        if not table.even and (shown.phase is Phase.PLAY or frame.standing.complete is False):
            cards = needed(table.masks(trumps, shown._trick, shown._best, shown._over))
        if cards and shown.to_act is not None:
            known = shown.to_act == shown.seat or cards & shown._known_bits[shown.to_act]
            return cards, 0 if known else 1 << shown.to_act
        if not cards or any(cards & known for known in (shown.hand.bits, *shown._known_bits)):
            return 0, 0
        return cards, sum(1 << hidden for hidden in self._hidden)

    @property
    def by_trial(self) -> bool:
        """Whether worlds are found by trial: a component does not say what moves prove.

        So it is, too, where the bidder might have gone out during play, or called a card in a game
        of draws after tricks or of gifts. All worlds are listed then to count them.
        """
        return self._trial

    @functools.cached_property
    def count(self) -> int:
        """How many worlds there are."""
        if self.by_trial or not self.view._frame.moves:
            return sum(1 for _ in self)
        return self._weights[-1] * self._begun.orders if self._weights else 0

    def __contains__(self, state: object) -> bool:
        """Whether a state is one of the worlds."""
        return (
            isinstance(state, State)
            and state.players == self.view.players
            and view(state, self.view.seat) == self.view
        )

    def sample(self, rng: RandomSource) -> State:
        """A random world; each is equally likely.

        :param rng: a :class:`random.Random`, or anything with a method ``random`` like its.
        :raises InvalidArgument: if ``rng`` is not a source of chance.
        """
        choices, tries = Choices(rng), 0
        while self._cases and (tries != MANY_TRIES or next(iter(self), None) is not None):
            world = self._found(choices.option((self._weights, self._cases)), choices)
            if world is not None:
                return world
            tries += 1
        if self.view._frame.moves:
            raise InvalidArgument(f"no game can lead to {self.view!r}")
        return before_the_deal(self.view)

    def _many(self, begin: int, first: int, last: int) -> array[int]:
        """For each playout, what each seat held before play in the world that is its sample.

        Then what is still to be drawn, eight cards in a number, and where its stream goes on.
        """
        shown = self.view
        frame, table, hands = shown._frame, shown._frame.table, [*shown._frame.hands]
        for seat, others_saw, *_ in self._hidden_hands:
            hands[seat] = others_saw
        hands += [0] * -(-len(to_draw(shown, frame.stock)) // 8)
        worlds, size = repeated(hands, begin, first, last), len(hands) + 1
        if self._cases and not self.by_trial:
            up, ways = to_draw(shown, b""), (self._weights, self._cases)
            drawn = self._begun.order, len(to_draw(shown, frame.stock)), len(frame.stock), up
            fill(worlds, size, ways, table.stock_matters, drawn if table.draws else None)
            return worlds
        for start in range(0, len(worlds), size):
            chance = Chance(worlds[start + size - 1])
            found = self.sample(chance)._frame
            stock = to_draw(shown, found.stock)
            words = [int.from_bytes(stock[at : at + 8], "little") for at in range(0, len(stock), 8)]
            worlds[start : start + size] = array("Q", (*found.hands, *words, chance.stream))
        return worlds

    def __iter__(self) -> Iterator[State]:
        """All worlds, each once, in a fixed order."""
        if not self.view._frame.moves:
            yield before_the_deal(self.view)
        for case in self._cases:
            for choices in Choices.every():
                world = self._found(case, choices)
                if world is not None:
                    yield world

    def __repr__(self) -> str:
        return f"<Worlds of {self.view!r}>"

    def _found(self, case: Case | DrawnCase, choices: Choices) -> State | None:
        """The world that these choices lead to, if its history does."""
        world = world_of(self, case.found(choices), choices)
        return self._replayed(world) if self._trial else world

    def _replayed(self, world: State) -> State | None:
        """The world that its history leads to; ``None`` if no history does, or its view differs."""
        state = before_the_deal(world)
        try:
            for seat, move in world.moves:
                state = apply(state, move, seat=seat)
        except IllegalMove:
            return None
        return state if view(state, self.view.seat) == self.view else None


def world_of(worlds: Worlds, rest: int, choices: Choices) -> State:
    """The state to which choices have led, with these cards never dealt."""
    shown, standing, hidden, laid, faces, order, ordered, took = worlds._facts
    old = shown._frame
    frame = old.copy()
    table, taken = frame.table, frame._took
    moves: list[Any] = [*frame.moves]
    dealt, hands = [*frame.dealt], [*frame.hands]
    now, threw, drew = choices.hands, choices.threw, choices.drew
    for seat, others_saw, before, first, last in hidden:
        held = now[seat] | others_saw
        hands[seat] = held
        held &= before
        for place in range(last - 1, first - 1, -1):
            came, gone, up = drew[place], threw[place], faces[place]
            held = held & ~came | gone | up
        dealt[seat] = held
    for place, mover, number, face_up in laid:
        moves[place] = mover, new_laid(Discard, threw[number] | face_up)
    undealt = None
    if ordered:
        undealt = choices.stock(order, rest)
        left = undealt[len(undealt) - len(old.stock) :]
    else:
        left = indices(table.pack & ~sum(dealt))
    moves[0] = None, new_hands(Deal, tuple(dealt), undealt)
    if taken:
        found: list[tuple[int, int, int, int, int | None]] = []
        number = 0
        for after, seat, count, _, giver in taken:
            cards = drew[took[number]] if giver is None else moves[after - 1][1]._bits
            number += giver is None
            found.append((after, seat, count, cards, giver))
        taken = tuple(found)
    frame.standing, frame.dealt, frame.moves = standing, tuple(dealt), tuple(moves)
    frame.hands, frame.stock, frame._took = tuple(hands), left, taken
    playable, to_act = shown._playable, shown.to_act
    if shown.phase is Phase.PLAY and to_act is not None and to_act != old.seat:
        playable = table.playable(
            frame.called.trumps, hands[to_act] & shown._left, shown._trick, shown._best,
            shown._over,
        )  # fmt: skip
    frame.kind, frame.seat = State, None
    world: State = seen_from(shown, frame, playable)
    return world
