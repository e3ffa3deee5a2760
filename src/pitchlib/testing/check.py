"""Checking a variant: one runner for all laws, and what it found."""

from __future__ import annotations

import contextlib
import functools
import itertools
import textwrap
import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import final

import attrs

from .. import Deal, InvalidArgument, InvalidVariant, PitchError, Variant
from ..authoring import Component
from ..composing import with_components
from ..errors import check_number, expect, items_of
from .laws import LAWS, composition
from .random_games import Case, Draw, History, Law, LawBroken, code, random_game

HANDS = 2000
"""How many hands are played: an error in one of 500 comes up in them 98 times out of 100."""
MORE = 25  # how many more are played once a law is found to be broken


@final
@attrs.frozen
class Finding:
    """What was found about one law."""

    law: Law
    """The law."""
    problem: str | None = None
    """How the variant breaks it; ``None`` if no case was found."""
    case: Case | None = None
    """A short case; ``None`` if the law is broken before any game is played."""
    tried: int = 0
    """How many cases were tried."""

    @property
    def counterexample(self) -> str | None:
        """The Python call that shows the problem, to copy into a session or a test."""
        if self.case is None:
            return None
        arguments = "".join(f"{code(argument)},\n" for argument in self.case)
        name = self.law.id.replace("-", "_")
        return f"laws.{name}(\n{textwrap.indent(arguments, '    ')})"

    @property
    def _heading(self) -> str:
        verdict = "BROKEN " if self.problem else "holds  " if self.tried else "UNTRIED"
        return f"{verdict} {self.law.id}: {self.law.statement}"

    def __str__(self) -> str:
        return by_cause((self,))[0]


@final
@attrs.frozen
class CheckReport:
    """What :func:`check_variant` found, law by law; it prints as a list."""

    variant: Variant | None
    """The variant that was checked; ``None`` if it was refused."""
    findings: tuple[Finding, ...]
    """One for each law that was tried."""
    hands: int = 0
    """How many hands were played."""
    moves: int = 0
    """How many moves were made."""

    @property
    def sound(self) -> bool:
        """Whether no law was broken."""
        return not self.broken

    @property
    def broken(self) -> tuple[Finding, ...]:
        """The findings about broken laws."""
        return tuple(each for each in self.findings if each.problem is not None)

    @property
    def untried(self) -> tuple[Finding, ...]:
        """The findings about laws that could not be tried, because no game got that far."""
        return tuple(each for each in self.findings if each.problem is None and not each.tried)

    def require(self) -> None:
        """Raise an error unless the variant is sound.

        :raises LawBroken: with the whole report.
        """
        if not self.sound:
            raise LawBroken(str(self))

    def __str__(self) -> str:
        name = "The composition" if self.variant is None else self.variant.title
        broken = f"breaks {len(self.broken)} law(s)" if self.broken else "obeys every law"
        return "\n".join([f"{name} {broken}.", *by_cause(self.findings)])


def by_cause(findings: Iterable[Finding]) -> list[str]:
    """The findings in words; one fault may break many laws, and is shown once, below all those."""
    causes: dict[str, list[Finding]] = {}
    for each in findings:
        causes.setdefault(each.problem or each.law.id, []).append(each)
    said = []
    for first, *others in causes.values():
        below = [textwrap.indent(it, "    ") for it in (first.problem, first.counterexample) if it]
        said.append("\n".join([*dict.fromkeys(each._heading for each in (first, *others)), *below]))
    return said


def check_variant(
    variant: Variant,
    components: Iterable[Component] = (),
    *,
    examples: int = HANDS,
    skip: Iterable[str] = (),
    seed: int = 0,
    progress: Callable[[int, int], object] | None = None,
) -> CheckReport:
    """Try to break every law with random games of a variant, and report law by law.

    For each broken law the report has a short game that shows it, as Python you can copy. A report
    without a broken law is no proof, but many games were tried.

    >>> from pitchlib import SETBACK, DealerSteal
    >>> report = check_variant(SETBACK, [DealerSteal()], examples=5)
    >>> report.sound
    True

    :param components: components to put into it first, such as your own; a point is added if there
        is no point of its name to replace.
    :param examples: how many hands to play, with each number of players in turn; once a law is
        broken, only a few more. Slow laws get fewer of them.
    :param skip: ids of laws that need not hold, such as ``"suits"`` if one suit is special.
    :param seed: a different number tries different games.
    :param progress: called after each game with the number of hands played and the total.
    :raises InvalidArgument: if it is not a variant, or for an unknown law.
    """
    expect(variant, Variant, "a variant such as SETBACK")
    examples = check_number(examples, 1, "number of examples")
    skipped, components = {*items_of(skip, "skip")}, items_of(components, "components")
    names = [law.id for law in LAWS]
    if unknown := ", ".join(sorted(skipped.difference(names))):
        raise InvalidArgument(f"There is no law {unknown} among {', '.join(names)}")
    try:
        composed = with_components(variant, components)
    except Exception as error:  # a component from outside may raise anything
        return CheckReport(None, (Finding(composition, _said(error)),))
    run = _Run(composed, tuple(law for law in LAWS if law.id not in skipped))
    run.games(examples, seed, progress)
    return CheckReport(composed, tuple(map(run.finding, run.laws)), run.hands, run.moves)


class _Run:
    """Games played at random, and every law asked of each until it is broken."""

    def __init__(self, variant: Variant, laws: tuple[Law, ...]) -> None:
        self.variant, self.laws = variant, laws
        self.tried: Counter[Law] = Counter()
        self.broken: dict[Law, tuple[Exception, Case | None]] = {}
        """How a law is broken: with which error in which case."""
        self.hands = self.moves = 0

    def games(self, hands: int, seed: int, progress: Callable[[int, int], object] | None) -> None:
        """Play so many hands, in games of one or two, and ask about each game."""
        of_games: list[tuple[Law, Draw]] = []
        for law in self.laws:
            if law.draw is None:
                self.ask(law, lambda: (self.variant,))
            else:
                of_games.append((law, law.draw))
        sometimes, numbers, goal = Random(f"{seed}"), self.variant.players, hands
        often = max(1, HANDS / hands)
        for number in itertools.count():
            if self.broken:
                goal = min(goal, self.hands + MORE)
            if self.hands >= goal:
                return
            players, most = numbers[number % len(numbers)], min(2, hands - self.hands)
            chance = Random(f"{seed} {number}")
            try:
                game = random_game(chance, self.variant, players, chance.randint(1, most))
            except Exception as error:  # no game can be started
                self.broken.update((law, (error, None)) for law, _ in of_games)
                return
            self.hands += max(1, game.state.hand_number)
            self.moves += len(game.moves)
            for law, draw in of_games:
                if number < len(numbers) or sometimes.random() * law.every < often:
                    for _ in range(law.times):
                        self.ask(law, functools.partial(draw, chance, game))
            if progress is not None:
                progress(min(self.hands, goal), goal)

    def ask(self, law: Law, draw: Callable[[], Case]) -> None:
        """Ask about a case, unless the law is known to be broken."""
        case = None
        if law not in self.broken:
            try:
                case = draw()
                self.tried[law] += law(*case)
            except Exception as error:  # what a component raises breaks the law as well
                self.broken[law] = error, case

    def finding(self, law: Law) -> Finding:
        """What was found about a law; the game that breaks it is made as short as possible."""
        if law not in self.broken:
            return Finding(law, tried=self.tried[law])
        error, case = self.broken[law]
        if case is None:
            return Finding(law, _said(error))
        if _fails(law, case) is None:
            flaky = "The same question was answered differently the second time"
            return Finding(law, f"{_said(error)}\n{flaky}: some component remembers.", case)
        if law.draw is not None:
            case = _simplest(law, case)
        return Finding(law, _said(_fails(law, case) or error), case)


def _simplest(law: Law, case: Case) -> Case:
    """The case with its last hand alone, if that breaks the law, and only as far as it does."""
    game, *rest = case
    deals = [place for place, move in enumerate(game.moves) if isinstance(move, Deal)]
    for began in deals[-1:]:
        before, moves = game.states[began], game.moves[began:]
        for scores, tally in ((before.scores, before.tally), (None, None)):
            with contextlib.suppress(PitchError):  # other moves may be legal with other scores
                hand = History(game.variant, game.players, before.dealer, scores, moves, tally)
                game = hand if _fails(law, (hand, *rest)) else game
    shorter = ((game.upto(moves), *rest) for moves in range(len(game.moves)))
    return next((each for each in shorter if _fails(law, each)), (game, *rest))


def _fails(law: Law, case: Case) -> Exception | None:
    try:
        law(*case)
    except Exception as error:
        return error
    return None


def _said(error: BaseException) -> str:
    if isinstance(error, LawBroken):
        return str(error)
    if isinstance(error, InvalidVariant):
        return "\n".join(each.message for each in error.problems)
    where = ""  # in which method of which component it came up, if it did in one
    for frame, _ in traceback.walk_tb(error.__traceback__):
        component = frame.f_locals.get("self")
        if isinstance(component, Component):
            where = f" in {type(component).__name__}.{frame.f_code.co_name}"
    return f"{type(error).__name__}{where}: {error}"
