"""The called card: the player who holds it plays it to the first trick."""

from __future__ import annotations

from collections.abc import Iterator

from ...cards import CardSet
from ...messages import Clause, clause
from ...trumps import Trumps
from ..base import Composition
from .duties import Duty, because

__all__ = ["called_card_first", "needs_a_call"]


def called_card_first(trick_number: int, trumps: Trumps | None) -> tuple[Duty, ...]:
    """The duty to play the called card to the first trick; none to later tricks."""
    if trick_number or trumps is None or trumps.called is None:
        return ()
    called = CardSet([trumps.called])
    why = because(
        "called-trump.refused",
        "{seat:seat # holds|you hold} {held}, which was called and must be played to the first "
        "trick",
    )
    return (Duty(called, called, why),)


def needs_a_call(name: str, otherwise: str, rules: Composition) -> Iterator[Clause]:
    """The conflict of a component that speaks of the called card where none is called."""
    if not rules.naming.calls_card:
        yield clause(
            "called-trump.no-call",
            "{name} has the called card played first, but with {naming} no card is called: use "
            "DeclaresAndCalls() or {otherwise}()",
            name=name,
            naming=type(rules.naming).__name__,
            otherwise=otherwise,
        )
