"""Games so far, which print as the Python that replays them; random games; and what a law is.

Random games are drawn from a random number generator; one of hypothesis finds the simplest game.
"""

from __future__ import annotations

import copy
import inspect
import itertools
import pickle
import re
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import Any, NoReturn, TypeVar, final

import attrs

from .. import *
from ..authoring import Component
from ..bots import choose
from ..cards import CARDS
from ..game.hand_score import NO_TALLY
from ..game.lookup import table_for
from ..game.settling import ended
from ..knowledge import Tally

__all__ = [
    "Case", "Draw", "History", "Law", "LawBroken", "attempt",
    "attempted", "choice", "code", "cut", "decider", "fail", "history", "law",
    "longest", "play_hand", "random_deal", "random_game", "require", "require_copies",
    "require_same", "seated", "seen", "whole",
]  # fmt: skip

T = TypeVar("T")
_NAMES = {variant: variant.id.replace("-", "_").upper() for variant in VARIANTS}


def code(value: object) -> str:
    """A value as a Python expression.

    >>> from pitchlib import SETBACK, NameTrump
    >>> print(code(SETBACK), code(NameTrump("S")))
    SETBACK NameTrump(suit=Suit.SPADES)

    :param value: a variant, a component, a move, cards, or any plain value.
    """
    if not isinstance(value, Variant):
        return re.sub(r"<(\w+\.\w+): [^<>]*>", r"\1", repr(value))
    if value in _NAMES:
        return _NAMES[value]
    names = [field.name for field in attrs.fields(Variant) if field.init]
    lines = [f"    {name}={code(getattr(value, name))}," for name in names]
    return "\n".join(["Variant(", *lines, ")"])


def _states(history: History) -> tuple[State, ...]:
    it, scores = history, history.scores
    begun = start(it.variant, players=it.players, dealer=it.dealer, scores=scores, tally=it.tally)
    return tuple(itertools.accumulate(it.moves, apply, initial=begun))


@final
@attrs.frozen(repr=False)
class History:
    """A game so far: how it started, and every move since.

    Its ``repr`` is a call of :func:`history` that makes it again, so you can copy a counterexample
    from a report into a session and replay it. It takes what that takes, but the moves as values.

    :raises IllegalMove: for a move that is not legal; and like :func:`pitchlib.start`.
    """

    variant: Variant
    players: int
    dealer: int = 0
    scores: tuple[int, ...] | None = None
    moves: tuple[Move, ...] = ()
    tally: Tally | None = None
    states: tuple[State, ...] = attrs.field(
        default=attrs.Factory(_states, takes_self=True), eq=False, kw_only=True
    )
    """The state at the start and after each move."""

    @property
    def state(self) -> State:
        """The last state."""
        return self.states[-1]

    @property
    def steps(self) -> Iterator[tuple[State, Move, State]]:
        """Each move with the state before and the state after it."""
        return zip(self.states, self.moves, self.states[1:])

    def then(self, move: Move) -> History:
        """The history with one more move.

        :raises IllegalMove: if it is not legal.
        """
        states = (*self.states, apply(self.state, move))
        return attrs.evolve(self, moves=(*self.moves, move), states=states)

    def upto(self, moves: int) -> History:
        """The history after that many moves."""
        return attrs.evolve(self, moves=self.moves[:moves], states=self.states[: moves + 1])

    def __repr__(self) -> str:
        tally = "" if self.tally in (None, Tally()) else f" tally={self.tally},"
        begun = f"players={self.players}, dealer={self.dealer}, scores={self.scores},{tally}"
        moves = "".join(f"    {move}".rstrip() + "\n" for move in self.moves)
        inside = f'{code(self.variant)},\n{begun}\nmoves="""\n{moves}""",'
        return f"history(\n{textwrap.indent(inside, '    ')}\n)"

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # for hypothesis, and IPython
        printer.text(repr(self))


def history(
    variant: Variant,
    *,
    players: int,
    dealer: int = 0,
    scores: Iterable[int] | None = None,
    tally: Tally | None = None,
    moves: str = "",
) -> History:
    """A history from its moves as text, one a line.

    >>> from pitchlib import SETBACK
    >>> from pitchlib.rules import Dealing
    >>> played = history(
    ...     SETBACK.with_rules(Dealing(hand=1)),
    ...     players=4,
    ...     moves='''
    ...         deal AS | KS | QS | JS
    ...         bid 2
    ...         pass
    ...         pass
    ...         pass
    ...     ''',
    ... )
    >>> played.state
    <State setback, 4 players, hand 1, play, seat 1 to act, scores (0, 0, 0, 0)>

    :param variant: the rules.
    :param players: how many play.
    :param dealer: the seat that deals first.
    :param scores: the scores to start with; by default, zeros.
    :param tally: what else is carried to the first hand; by default, nothing.
    :param moves: the moves, including deals; empty lines are ignored.
    :raises InvalidNotation: for a line that is not a move.
    :raises IllegalMove: for a move that is not legal; and like :func:`pitchlib.start`.
    """
    given = None if scores is None else tuple(scores)
    game = History(variant, players, dealer, given, tally=tally)
    for line in filter(None, map(str.strip, moves.splitlines())):
        game = game.then(parse_move(game.state, line))
    return game


def random_deal(chance: Random, state: State) -> Deal:
    """A legal deal; one seat may get the highest trumps, so that somebody takes every trick."""
    table = state._frame.table
    order = table.deal_orders[state.dealer]
    pack = list(table.cards)
    chance.shuffle(pack)
    favorite = chance.choice((None, None, *range(table.players)))
    if favorite is not None:
        highest = table.trumps[chance.choice(tuple(table.trumps))].order
        places = [place for place, seat in enumerate(order) if seat == favorite]
        for place, index in zip(places, highest):
            other = pack.index(index)
            pack[place], pack[other] = pack[other], pack[place]
    hands = [0] * table.players
    for seat, index in zip(order, pack):
        hands[seat] |= 1 << index
    stocked = table.stock_matters or chance.getrandbits(1)
    stock = tuple(CARDS[index] for index in pack[len(order) :]) if stocked else None
    return Deal(tuple(map(CardSet.from_bits, hands)), stock)


def choice(chance: Random, state: State) -> Move | None:
    """A legal move, or a deal; ``None`` if there is none."""
    if state.phase is Phase.DEAL:
        return random_deal(chance, state)
    legal = legal_moves(state)
    return chance.choice(legal) if legal else None


def attempt(chance: Random, state: State) -> Move:
    """A move that somebody might try, well-typed, legal or not: of any phase, with any cards."""
    held = CARDS if state.to_act is None else tuple(state.hands[state.to_act]) or CARDS

    def odd_deal() -> Deal:
        deal = random_deal(chance, state)
        hands = deal.hands[chance.randrange(2) :]
        odd = [hand ^ CardSet(chance.sample(CARDS, chance.randrange(3))) for hand in hands]
        return Deal(odd, chance.choice((deal.stock, None)))

    some: Sequence[Callable[[], Move]] = (
        lambda: Play(chance.choice(CARDS)),
        lambda: Bid(chance.randint(-1, state._frame.table.rules.worth + 2)),
        Pass,
        lambda: NameTrump(chance.choice(tuple(Suit))),
        lambda: CallCard(chance.choice(CARDS)),
        lambda: Discard(CardSet(chance.sample(CARDS, chance.randrange(5)))),
        odd_deal,
        lambda: Play(chance.choice(held)),
        lambda: Discard(CardSet(card for card in held if chance.getrandbits(1))),
        lambda: choice(chance, state) or Pass(),
    )
    return chance.choice(some)()


def longest(variant: Variant, players: int) -> tuple[int, int]:
    """How many moves before the first card, and in all, a hand takes at most, by far."""
    rules = variant.at(players)
    before = players * (rules.top + 15)
    return before, before + 2 * len(rules.pack.cards)


def seated(chance: Random, variant: Variant, players: int | None) -> History:
    """A game that is about to be dealt, as it may have come about; often close to its end."""
    number = chance.choice(variant.players) if players is None else players
    dealer = chance.randrange(number)
    table = table_for(variant, number)
    least, going_out = table.rules.floor.least, table.rules.going_out
    target = going_out.target or 12
    lowest = min(-3, target - 1) if least is None else least
    # Where nobody wins as yet who stands there, they may have passed the target.
    highest = target - 1 if going_out.order.may_win(0, -1, made=False) else target + 1
    start = min(0, highest)
    ranges = ((start, start), (lowest, highest), (target - 3, highest))
    drawn = (chance.choice(ranges) for _ in range(table.number_of_sides))
    scores = tuple(max(lowest, chance.randint(*sorted(each))) for each in drawn)
    if ended(table, scores, NO_TALLY)[0] is not None:
        scores = scores[:1] * len(scores)  # or the game would be over
    hands = chance.randrange(12) if going_out.counts_hands else 0
    tally = Tally(hands, chance.randrange(3) if table.carrier is not None else 0)
    over = ended(table, scores, tally)[0] is not None
    carried = None if over or tally == NO_TALLY else tally
    return History(variant, number, dealer, table.progress(scores), tally=carried)


def play_hand(chance: Random, game: History) -> History:
    """One hand more, as far as it goes; one seat may be keen, or each do always the same."""
    with suppress(Exception):  # whatever a component from outside may raise
        game = game.then(random_deal(chance, game.state))
        keen = chance.choice((None, *range(game.players)))
        seats = range(game.players if chance.randrange(8) == 7 else 0)
        habits = [chance.choice((0, 1, 2, -1)) for _ in seats]
        if chance.getrandbits(1):
            habits = habits[:1] * game.players  # all have the same
        before, in_all = longest(game.variant, game.players)
        for number in range(in_all):
            state = game.state
            if state.to_act is None or (number >= before and state.phase is not Phase.PLAY):
                break
            game = game.then(_move(chance, state, keen, habits))
    return game


def _move(chance: Random, state: State, keen: int | None, habits: list[int]) -> Move:
    seat, legal, size = state.to_act, legal_moves(state), len(legal_moves(state))
    if habits and state.phase is not Phase.PLAY and seat is not None:
        return legal[habits[seat] if habits[seat] < size else -1]
    if keen is not None and state.phase is Phase.AUCTION:  # the first is mostly a pass
        return legal[chance.randint(1, size - 1) if seat == keen and size > 1 else 0]
    if seat == keen is not None and size <= 20:
        return choose(view(state, keen), Random(0))
    return chance.choice(legal)


def random_game(
    chance: Random, variant: Variant, players: int | None = None, hands: int = 2
) -> History:
    """A game of some hands; it stops early where it is won or a component is broken."""
    game = seated(chance, variant, players)
    for _ in range(hands):
        if game.state.phase is Phase.DEAL:
            game = play_hand(chance, game)
    return game


def cut(chance: Random, game: History, fits: Callable[[State], object] = bool) -> History:
    """A game as far as it was played at some moment, in a state that fits if there is one."""
    places = [place for place, state in enumerate(game.states) if fits(state)]
    return game.upto(chance.choice(places) if places else 0)


# What a law is: a sentence, and checks that ask it of cases

Case = tuple[Any, ...]
Ask = Callable[..., "int | None"]
Draw = Callable[[Random, History], Case]
"""Makes a case of a game by chance."""


class LawBroken(AssertionError):
    """A variant breaks a law, and how."""


def require(condition: object, message: str) -> None:
    """Raise :class:`LawBroken` unless the condition holds."""
    if not condition:
        raise LawBroken(message)


def require_same(expected: object, found: object, what: str) -> None:
    """Raise :class:`LawBroken` unless what was found is what was to be expected."""
    if expected != found:
        raise LawBroken(f"{what}: expected {expected}, got {found}")


def fail(message: str) -> NoReturn:
    """Raise :class:`LawBroken`, where the message takes longer to make than the question."""
    raise LawBroken(message)


def decider(state: State) -> Component:
    """The component that decides what the seat to act may do."""
    rules, phase = state._frame.table.rules, state.phase
    deciders: dict[Phase, Component] = {
        Phase.AUCTION: rules.auction, Phase.TRUMP: rules.naming, Phase.EXCHANGE: rules.exchange,
        Phase.PLAY: rules.following if state.trick else rules.leading,
    }  # fmt: skip
    return deciders.get(phase, rules.dealing)


def require_copies(value: T, name: str) -> list[T]:
    """Copies of a value; :class:`LawBroken` unless they equal it and hash alike."""
    try:
        pickled = map(pickle.loads, [pickle.dumps(value)])
        copies: list[T] = [*pickled, copy.copy(value), copy.deepcopy(value)]
    except Exception as error:  # whatever pickle, or a component from outside, may raise
        raise LawBroken(f"{name} cannot be copied or pickled: {error!r}") from error
    for other in copies:
        same = other == value and hash(other) == hash(value)
        require(same, f"a copy of {name} is not equal to it, or has another hash")
    return copies


@final
@attrs.frozen(eq=False, repr=False)
class Law:
    """One law of the game. Called with a case, it asks whether it holds there."""

    id: str
    """A short name in kebab-case."""
    statement: str
    """What must hold, in one sentence."""
    ask: Ask
    """Raises :class:`LawBroken` where the law does not hold.

    If it gives a number, that is how much there was to ask about."""
    draw: Draw | None
    """Makes a case of a game by chance; ``None`` if it is asked of the variant."""
    every: int = 1
    """Of one in how many games it is asked, where many are played: what takes long, of fewer."""
    times: int = 1
    """How many cases are drawn from a game."""

    def __call__(self, *case: Any) -> int:
        """Ask about a case.

        :return: how much there was to ask about.
        :raises LawBroken: if the law does not hold there.
        """
        answer = self.ask(*case)
        return 1 if answer is None else answer

    def __repr__(self) -> str:
        return f"<Law {self.id}>"


def law(draw: Draw | None = None, every: int = 1, times: int = 1) -> Callable[[Ask], Law]:
    """Make a law of a function: its name is the id, its docstring's first line the statement."""

    def made(ask: Ask) -> Law:
        statement = (inspect.getdoc(ask) or "").partition("\n")[0].rstrip(".")
        return Law(ask.__name__.replace("_", "-"), statement, ask, draw, every, times)

    return made


# What laws are asked of, but those of the components of a variant


def whole(_: Random, game: History) -> Case:
    """A game."""
    return (game,)


def attempted(chance: Random, game: History) -> tuple[History, Move]:
    """A game as far as it was played, and a move that somebody might try."""
    so_far = cut(chance, game)
    return so_far, attempt(chance, so_far.state)


def seen(chance: Random, game: History) -> tuple[History, int | None]:
    """A game, and who has seen it."""
    so_far = game if chance.getrandbits(1) else cut(chance, game)
    return so_far, chance.choice((None, *range(game.players)))
