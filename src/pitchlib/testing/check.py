"""Checking a variant: one runner for all laws, and what it found."""

from __future__ import annotations

import functools
import itertools
import textwrap
import traceback
from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Any, final

import attrs

from .. import InvalidArgument, InvalidVariant, Variant
from ..authoring import Component, PointRule
from ..errors import items_of
from ..variant import with_point
from .history import History
from .law import VARIANT, Law, LawBroken
from .laws import LAWS
from .laws.components import composition
from .playing import Chance, played
from .printing import code, code_lines

__all__ = ["CheckReport", "Finding", "check_variant"]

Case = tuple[Any, ...]

HANDS = 2000
"""How many hands are played: an error in one of 500 comes up in them 98 times out of 100."""
MORE = 25
"""How many more are played once a law is found to be broken."""


@final
@attrs.frozen
class Finding:
    """What was found about one law."""

    law: Law
    """The law."""
    problem: str | None = None
    """How the variant breaks it; ``None`` if no case was found."""
    case: Case | None = None
    """The simplest case found; ``None`` if the law is broken before any game is played."""
    tried: int = 0
    """How many cases were tried."""

    @property
    def counterexample(self) -> str | None:
        """The Python call that shows the problem, to copy into a session or a test."""
        if self.case is None:
            return None
        arguments = "".join(f"{_shown(argument)},\n" for argument in self.case)
        return f"laws.{self.law.check.__name__}(\n{textwrap.indent(arguments, '    ')})"

    def __str__(self) -> str:
        if self.problem is None:
            return f"{'holds  ' if self.tried else 'UNTRIED'} {self.law.id}: {self.law.statement}"
        parts = [self.problem] if self.case is None else [self.problem, self.counterexample or ""]
        shown = textwrap.indent("\n".join(parts), "    ")
        return f"BROKEN  {self.law.id}: {self.law.statement}\n{shown}"


def _shown(argument: object) -> str:
    if isinstance(argument, Variant):
        return "\n".join(code_lines(argument))
    return repr(argument) if isinstance(argument, History) else code(argument)


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

    def finding(self, law: str) -> Finding:
        """The finding about the law with this id.

        :raises InvalidArgument: if no such law was tried.
        """
        for each in self.findings:
            if each.law.id == law:
                return each
        asked = ", ".join(each.law.id for each in self.findings)
        raise InvalidArgument(f"The law {law!r} was not asked, only {asked}")

    def require(self) -> None:
        """Raise an error unless the variant is sound.

        :raises LawBroken: with the whole report.
        """
        if not self.sound:
            raise LawBroken(str(self))

    def __str__(self) -> str:
        name = "The composition" if self.variant is None else self.variant.title
        verdict = "obeys every law" if self.sound else f"breaks {len(self.broken)} law(s)"
        return "\n".join([f"{name} {verdict}.", *map(str, self.findings)])


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

    For each broken law the report has a game that shows it, as Python you can copy. With the extra
    ``testing``, hypothesis makes it as simple as possible. A report without a broken law is no
    proof, but many games were tried.

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
    if not isinstance(variant, Variant):
        raise InvalidArgument(f"expected a variant, got {variant!r}")
    if type(examples) is not int or examples < 1:
        raise InvalidArgument(f"expected `examples` as a whole number, 1 or more, got {examples!r}")
    skipped, components = {*items_of(skip, "skip")}, items_of(components, "components")
    names = [law.id for law in LAWS]
    if unknown := ", ".join(sorted(skipped.difference(names))):
        raise InvalidArgument(f"There is no law {unknown} among {', '.join(names)}")
    try:
        composed = _composed(variant, components)
    except Exception as error:  # a component from outside may raise anything
        return CheckReport(None, (Finding(composition, _said(error)),))
    run = _Run(composed, tuple(law for law in LAWS if law.id not in skipped))
    run.games(examples, seed, progress)
    return CheckReport(composed, tuple(map(run.finding, run.laws)), run.hands, run.moves)


def _composed(variant: Variant, components: Iterable[Component]) -> Variant:
    for component in components:
        names = [point.name for point in variant.points]
        if isinstance(component, PointRule) and component.name not in names:
            variant = with_point(variant, component)
        else:
            variant = variant.with_rules(component)
    return variant


@final
@attrs.frozen
class _Broken:
    """How a law was found to be broken."""

    error: Exception
    case: Case | None = None
    made: tuple[int, ...] = ()
    """The choices by which the case was made."""
    most: int = 0
    """How many hands it has at most."""


class _Run:
    """Games played at random, and every law asked about each until it is broken."""

    def __init__(self, variant: Variant, laws: tuple[Law, ...]) -> None:
        self.variant, self.laws = variant, laws
        self.tried: Counter[Law] = Counter()
        self.broken: dict[Law, _Broken] = {}
        self.hands = self.moves = 0

    def games(self, hands: int, seed: int, progress: Callable[[int, int], object] | None) -> None:
        """Play so many hands, in games of one or two, and ask about each game."""
        of_games = [law for law in self.laws if law.needs is not VARIANT]
        for law in self.laws:
            if law.needs is VARIANT:
                self.ask(law, lambda: (self.variant,))
        sometimes, numbers, goal = Random(f"{seed}"), self.variant.players, hands
        often = max(1, HANDS / hands)
        for number in itertools.count():
            if self.broken:
                goal = min(goal, self.hands + MORE)
            if self.hands >= goal:
                return
            players, most = numbers[number % len(numbers)], min(2, hands - self.hands)
            chance = Chance.of(Random(f"{seed} {number}"))
            try:
                game = played(chance, self.variant, players, most)
            except Exception as error:  # no game can be started
                self.broken.update((law, _Broken(error)) for law in of_games)
                return
            self.hands += max(1, game.state.hand_number)
            self.moves += len(game.moves)
            drawn = len(chance.made)
            for law in of_games:
                if number < len(numbers) or sometimes.random() * law.every < often:
                    for _ in range(law.needs.times):
                        del chance.made[drawn:]
                        self.ask(law, functools.partial(law.needs.draw, chance, game), chance, most)
            if progress is not None:
                progress(min(self.hands, goal), goal)

    def ask(
        self, law: Law, draw: Callable[[], Case], chance: Chance | None = None, most: int = 0
    ) -> None:
        """Ask a law about a case, unless it is known to be broken."""
        case = None
        if law not in self.broken:
            try:
                case = draw()
                self.tried[law] += law(*case)
            except Exception as error:  # what a component raises breaks the law as well
                self.broken[law] = _Broken(error, case, tuple(chance.made if chance else ()), most)

    def finding(self, law: Law) -> Finding:
        """What was found about a law; the case is made as simple as possible."""
        if law not in self.broken:
            return Finding(law, tried=self.tried[law])
        broken = self.broken[law]
        case, error = broken.case, broken.error
        if case is None:
            return Finding(law, _said(error))
        again = _fails(law, case)
        if again is None:
            return Finding(law, f"{_said(error)}\n{_FLAKY}", case)
        if law.needs is not VARIANT:
            try:
                from .strategies import simplest
            except ImportError:  # without the extra, a shorter game has to do
                pass
            else:
                players = case[0].players
                case = simplest(law, self.variant, players, broken.most, broken.made) or case
            case = _shortest(law, case)
        return Finding(law, _said(_fails(law, case) or error), case)


def _shortest(law: Law, case: Case) -> Case:
    """The case as early in its game as the law is broken."""
    game, *rest = case
    for moves in range(len(game.moves)):
        shorter = game.upto(moves), *rest
        if _fails(law, shorter):
            return shorter
    return case


def _fails(law: Law, case: Case) -> Exception | None:
    try:
        law(*case)
    except Exception as error:
        return error
    return None


_FLAKY = "The same question was answered differently the second time: some component remembers."


def _said(error: BaseException) -> str:
    if isinstance(error, LawBroken):
        return str(error)
    if isinstance(error, InvalidVariant):
        return "\n".join(each.message for each in error.problems)
    return f"{type(error).__name__}{_where(error)}: {error}"


def _where(error: BaseException) -> str:
    """In which method of which component an error came up, if it did in one."""
    found = ""
    for frame, _ in traceback.walk_tb(error.__traceback__):
        component = frame.f_locals.get("self")
        if isinstance(component, Component):
            found = f" in {type(component).__name__}.{frame.f_code.co_name}"
    return found
