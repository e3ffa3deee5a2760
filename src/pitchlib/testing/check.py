"""Checking a variant: every law, tried on games of the variant, with what it found against each."""

from __future__ import annotations

import textwrap
import traceback
from collections.abc import Callable, Iterable
from typing import Any, TypeVar, final

import attrs
from hypothesis import HealthCheck, Verbosity, given, settings
from hypothesis import Phase as Stage
from hypothesis import seed as with_seed
from hypothesis import strategies as st
from hypothesis.errors import Flaky, Unsatisfiable

from .. import InvalidArgument, InvalidVariant, Move, Phase, Variant
from . import component_laws, laws, score_laws, view_laws
from .history import History
from .printing import code, code_lines
from .strategies import attempts, games, histories_in, longest_hand, moves, tried
from .symmetry import Symmetry, renamings

T = TypeVar("T")

__all__ = ["LAWS", "CheckReport", "Finding", "Law", "check_variant"]

Cases = Callable[[st.SearchStrategy[Variant]], st.SearchStrategy[tuple[Any, ...]]]


@final
@attrs.frozen
class Law:
    """One law: what it says, how it is asked, and of which cases."""

    id: str
    """A short name in kebab-case."""
    statement: str
    """What must hold."""
    check: Callable[..., object]
    """Raises :class:`~pitchlib.testing.LawBroken` in a case where it does not hold.

    If it gives a number, that is how much there was to ask about in the case."""
    cases: Cases
    """The arguments to ask it of, for variants from a strategy."""


@final
@attrs.frozen
class Finding:
    """What was found about one law."""

    law: Law
    """The law."""
    problem: str | None = None
    """How it is broken; ``None`` if no case was found in which it is."""
    case: tuple[Any, ...] | None = None
    """The simplest case that was found; ``None`` if it is broken before any game is played."""
    tried: int = 0
    """In how many cases there was anything to ask about, such as a hand played to its end."""

    @property
    def counterexample(self) -> str | None:
        """The call that shows the problem, in Python, to be copied into a session or a test."""
        if self.case is None:
            return None
        told = [f"{_told(argument)}," for argument in self.case]
        name = f"{self.law.check.__module__.rpartition('.')[2]}.{self.law.check.__name__}"
        body = textwrap.indent("\n".join(told), "    ")
        return f"{name}(\n{body}\n)"

    def __str__(self) -> str:
        """The law, and what is wrong."""
        if self.problem is None:
            word = "holds  " if self.tried else "UNTRIED"
            return f"{word} {self.law.id}: {self.law.statement}"
        text = (
            f"BROKEN  {self.law.id}: {self.law.statement}\n{textwrap.indent(self.problem, '    ')}"
        )
        case = self.counterexample
        return text if case is None else f"{text}\n{textwrap.indent(case, '    ')}"


def _told(argument: object) -> str:
    if isinstance(argument, Variant):
        return "\n".join(code_lines(argument))
    return repr(argument) if isinstance(argument, History) else code(argument)


@final
@attrs.frozen
class CheckReport:
    """What :func:`check_variant` found, law by law; it prints as a list."""

    variant: Variant | None
    """The variant as it was checked; ``None`` if the composition was refused."""
    findings: tuple[Finding, ...]
    """One for each law that was asked."""

    @property
    def sound(self) -> bool:
        """Whether no law was found broken."""
        return not self.broken

    @property
    def broken(self) -> tuple[Finding, ...]:
        """The findings that tell of a broken law."""
        return tuple(each for each in self.findings if each.problem is not None)

    @property
    def untried(self) -> tuple[Finding, ...]:
        """The findings of laws about which nothing could be asked: no game came so far."""
        return tuple(each for each in self.findings if each.problem is None and not each.tried)

    def finding(self, law: str) -> Finding:
        """What was found about the law with this id.

        :raises InvalidArgument: if no such law was asked.
        """
        for each in self.findings:
            if each.law.id == law:
                return each
        asked = ", ".join(each.law.id for each in self.findings)
        raise InvalidArgument(f"The law {law!r} was not asked, but {asked}")

    def require(self) -> None:
        """Do nothing if the variant is sound.

        :raises LawBroken: with the whole report, otherwise.
        """
        if not self.sound:
            raise laws.LawBroken(str(self))

    def __str__(self) -> str:
        """Every law, and what is wrong with those that are broken."""
        name = "The composition" if self.variant is None else self.variant.title
        told = "obeys every law" if self.sound else f"breaks {len(self.broken)} law(s)"
        return "\n".join([f"{name} {told}.", *map(str, self.findings)])


def _whole(variants: st.SearchStrategy[Variant]) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.tuples(variants)


def _games(variants: st.SearchStrategy[Variant]) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.tuples(games(variants))


def _finished(variants: st.SearchStrategy[Variant]) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.tuples(games(variants, finished=True))


def _tries(variants: st.SearchStrategy[Variant]) -> st.SearchStrategy[tuple[History, Move]]:
    return tried(games(variants, hands=1), attempts)


def _choices(variants: st.SearchStrategy[Variant]) -> st.SearchStrategy[tuple[History, Move]]:
    return tried(games(variants, hands=1), moves)


_PLACES = st.integers(0, 53)


def _swaps(variants: st.SearchStrategy[Variant]) -> st.SearchStrategy[tuple[Any, ...]]:
    phases = st.sampled_from((Phase.PLAY, Phase.PLAY, Phase.EXCHANGE, Phase.AUCTION))
    acting = phases.flatmap(lambda phase: histories_in(variants, None, phase, strict=False))
    pairs = st.lists(st.tuples(_PLACES, _PLACES), max_size=2).map(tuple)
    shuffles = st.lists(st.integers(0, 99), min_size=1, max_size=4).map(tuple)
    return st.tuples(acting, pairs, shuffles)


def _renamed(variants: st.SearchStrategy[Variant]) -> st.SearchStrategy[tuple[Any, ...]]:
    return games(variants, hands=1).flatmap(
        lambda game: st.tuples(
            st.just(game), st.sampled_from(renamings(game.variant, game.players))
        )
    )


def _turned(variants: st.SearchStrategy[Variant]) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.tuples(games(variants, hands=1), st.builds(Symmetry, turn=st.integers(0, 25)))


def _seen(variants: st.SearchStrategy[Variant]) -> st.SearchStrategy[tuple[Any, ...]]:
    played = st.one_of(games(variants, hands=1, finished=True), games(variants))
    return played.flatmap(
        lambda game: st.tuples(st.just(game), st.sampled_from((None, *range(game.players))))
    )


def _limited(variants: st.SearchStrategy[Variant]) -> st.SearchStrategy[tuple[Any, ...]]:
    return games(variants, hands=1).map(
        lambda game: (game, longest_hand(game.variant, game.players))
    )


LAWS: tuple[Law, ...] = (
    Law(
        "components",
        "components are frozen, hashable values that survive pickle and copy",
        component_laws.values,
        _whole,
    ),
    Law(
        "description",
        "components describe what they are, and change the description with each parameter",
        component_laws.description,
        _whole,
    ),
    Law(
        "answers",
        "each point answers with an award of its own, to a side that there is or to nobody",
        component_laws.answers,
        _whole,
    ),
    Law(
        "rulebook",
        "the rulebook has every sentence of every component",
        component_laws.mentions,
        _whole,
    ),
    Law(
        "legality",
        "a move is legal if and only if nothing speaks against it, and if and only if it applies",
        laws.agreement,
        _tries,
    ),
    Law(
        "choices",
        "the legal moves are a sequence of different moves, and each applies",
        laws.listing,
        _games,
    ),
    Law(
        "progress",
        "unless the game is over, a deal is due or the seat to act has a legal move",
        laws.progress,
        _games,
    ),
    Law(
        "conservation",
        "no card is lost or in two places, and none is drawn that is not there",
        laws.conservation,
        _games,
    ),
    Law(
        "awards",
        "every award's card exists, and was captured or held as claimed",
        score_laws.awards,
        _finished,
    ),
    Law(
        "scores",
        "the scores move by exactly what the score of the hand says",
        score_laws.settlement,
        _finished,
    ),
    Law(
        "hidden-cards",
        "swapping cards that a seat cannot see changes neither its view nor its legal moves",
        view_laws.blindness,
        _swaps,
    ),
    Law(
        "proofs",
        "what a component says that a move proves is what the legal moves say",
        view_laws.proofs,
        _games,
    ),
    Law("suits", "renaming suits changes nothing but the names", laws.symmetry, _renamed),
    Law("seats", "rotating seats changes nothing but the seats", laws.symmetry, _turned),
    Law(
        "constancy",
        "no state ever changes, and the same moves give equal states with equal choices",
        laws.constancy,
        _games,
    ),
    Law("notation", "moves are read as they are written", laws.notation, _choices),
    Law(
        "records",
        "a record, also as one seat saw the game, is read as it is written",
        laws.records,
        _seen,
    ),
    Law("ending", "every hand ends", laws.ending, _limited),
)
"""All laws, in the order in which they are asked."""

_COMPOSITION = Law(
    "composition",
    "the components can be composed",
    Variant.with_rules,
    _whole,
)


def check_variant(
    variant: Variant,
    components: Iterable[Any] = (),
    *,
    examples: int = 100,
    skip: Iterable[str] = (),
    seed: int = 0,
) -> CheckReport:
    """Try to break every law with games of a variant, and report law by law.

    For each law that is broken the report has the simplest game that shows it, as Python that can
    be copied. A report without a broken law proves nothing, but many games were tried for it.

    >>> from pitchlib import SETBACK, DealerSteal
    >>> report = check_variant(SETBACK, [DealerSteal()], examples=5)
    >>> report.sound
    True

    :param variant: the variant.
    :param components: components to put into it first, such as the author's own; a point joins the
        others if there is none of its name to replace.
    :param examples: how many games are tried for each law.
    :param skip: ids of laws that are not meant to hold, such as ``"suits"`` for a game in which one
        suit is special.
    :param seed: another number tries other games.
    :raises InvalidArgument: for what is no variant, or an unknown law.
    """
    if not isinstance(variant, Variant):
        raise InvalidArgument(f"Expected a variant, not {variant!r}")
    if type(examples) is not int or examples < 1:
        raise InvalidArgument(f"examples is a whole number, 1 or more, not {examples!r}")
    skipped = set(_listed(skip, "skip", "ids of laws, such as ['suits']"))
    components = _listed(components, "components", "components, such as [DealerSteal()]")
    unknown = skipped - {law.id for law in LAWS}
    if unknown:
        raise InvalidArgument(
            f"There is no law {', '.join(sorted(unknown))} among "
            f"{', '.join(law.id for law in LAWS)}"
        )
    try:
        composed = _composed(variant, components)
    except InvalidVariant as error:
        return CheckReport(None, (Finding(_COMPOSITION, "\n".join(error.problems)),))
    except Exception as error:
        return CheckReport(None, (Finding(_COMPOSITION, _said(error)),))
    asked = [law for law in LAWS if law.id not in skipped]
    found = [_try(law, st.just(composed), examples, seed) for law in asked]
    return CheckReport(composed, tuple(found))


def _listed(given: Iterable[T], name: str, what: str) -> tuple[T, ...]:
    """What was given, as a tuple; one text is not taken for its letters."""
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise InvalidArgument(f"{name} is a list of {what}, not {given!r}")
    return tuple(given)


def _composed(variant: Variant, components: Iterable[Any]) -> Variant:
    for component in components:
        if getattr(component, "rule_point", None) == "points" and component.name not in [
            point.name for point in variant.points
        ]:
            variant = variant.with_points(*_joined(variant, component))
        else:
            variant = variant.with_rules(component)
    return variant


def _joined(variant: Variant, point: Any) -> list[Any]:
    """The points with one more, which comes last but for a slam."""
    points = list(variant.points)
    place = len(points) - 1 if points[-1].id == "slam" else len(points)
    return [*points[:place], point, *points[place:]]


EVERY_HEALTH_CHECK = [HealthCheck(check) for check in HealthCheck]


class _Broken(Exception):
    """The law is broken, in the simplest case that was found."""


def _try(law: Law, variants: st.SearchStrategy[Variant], examples: int, seed: int) -> Finding:
    worst: list[tuple[tuple[Any, ...], Exception]] = []
    tried: list[tuple[Any, ...]] = []

    @settings(
        max_examples=1 if law.cases is _whole else examples,
        database=None,
        deadline=None,
        report_multiple_bugs=False,
        verbosity=Verbosity.quiet,
        phases=(Stage.generate, Stage.shrink),
        suppress_health_check=EVERY_HEALTH_CHECK,
    )
    @with_seed(seed)
    @given(law.cases(variants))
    def ask(case: tuple[Any, ...]) -> None:
        try:
            if law.check(*case) != 0:
                tried.append(case)
        except Exception as error:
            worst[:] = [(case, error)]  # the last one to fail is the simplest
            # One kind of error, so that the search for a simpler case is free to find another.
            raise _Broken from None

    try:
        ask()
    except Unsatisfiable:
        return Finding(law, "no game could be played")
    except Flaky:
        if not worst:
            return Finding(law, _FLAKY)
        case, error = worst[0]
        return Finding(law, f"{_said(error)}\n{_FLAKY}", case)
    except _Broken:
        case, error = worst[0]
        return Finding(law, _said(error), case)
    except Exception as error:
        return Finding(law, _said(error))
    return Finding(law, tried=len(tried))


_FLAKY = "The same question was answered differently the second time: some component remembers."


def _said(error: BaseException) -> str:
    if isinstance(error, laws.LawBroken):
        return str(error)
    return f"{type(error).__name__}{_where(error)}: {error}"


def _where(error: BaseException) -> str:
    """In which method of which component an error came up, if it did in one."""
    found = ""
    for frame, _ in traceback.walk_tb(error.__traceback__):
        component = frame.f_locals.get("self")
        if isinstance(getattr(component, "rule_point", None), str):
            found = f" in {type(component).__name__}.{frame.f_code.co_name}"
    return found
