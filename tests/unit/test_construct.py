"""Values made by the fast constructors are the values that the ordinary constructors make."""

import pickle
from collections.abc import Iterable
from typing import Any

import attrs
import pytest

from pitchlib.cards import fast_constructor

from .helpers import *

KINDS: tuple[type[Any], ...] = (
    Bidding, Clause, Award, Contract, Entry, PlayedHand, HandScore, Trick,
)  # fmt: skip


def ordinary(value: Any) -> Any:
    """The same value, every field given to the ordinary constructor of attrs."""
    fields = attrs.fields(type(value))
    given = {field.alias: getattr(value, field.name) for field in fields}
    if type(value) is PlayedHand:  # its __init__ is for hands written by hand
        made = object.__new__(PlayedHand)
        bad(made).__attrs_init__(*given.values())
        return made
    return type(value)(**given)


def values_of(variant: Variant) -> Iterable[Any]:
    """Values of every kind as games of a variant make them."""
    for state in some_states(variant, variant.default_players):
        if state.auction is not None:
            yield state.auction
        if state.played_hand is not None:
            yield state.played_hand
        if state.contract is not None:
            yield state.contract
        yield from state.tricks
        if state.score is not None:
            score = score_hand(state)
            yield score
            yield from score.awards
            yield from (award.why for award in score.awards if award.why is not None)
            played = state.played_hand
            assert played is not None
            yield from state.variant.at(state.players).settlement.entries(
                played, score.awards, score.made
            )


@pytest.mark.sweep
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_they_are_equal_in_every_respect(variant: Variant) -> None:
    """Class, equality, hash, repr, pickle; and frozen."""
    seen: set[type[Any]] = set()
    for value in {id(value): value for value in values_of(variant)}.values():
        made = ordinary(value)
        assert type(made) is type(value)
        assert made == value
        assert value == made
        assert hash(made) == hash(value)
        assert repr(made) == repr(value)
        assert made.__getstate__() == value.__getstate__()
        assert pickle.loads(pickle.dumps(made)) == pickle.loads(pickle.dumps(value)) == value
        if type(value) not in seen:
            assert_frozen(value)
            assert all(copied == value for copied in round_trips(value))
        seen.add(type(value))
    auction = sample_states(variant, variant.default_players)[1].auction
    # Where every point is for one card there may be nothing to explain.
    unexplained = {Clause} if variant not in VARIANTS[:6] else set()
    assert seen >= {*KINDS, type(auction)} - {Bidding} - unexplained


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_the_fast_constructor_takes_the_fields_in_order(kind: type[Any]) -> None:
    """All of them, by position; whatever they are, for nothing is converted or checked."""
    fields = attrs.fields(kind)
    given: list[Any] = [f"<{field.name}>" for field in fields]
    make = fast_constructor(kind)
    value = make(*given)
    assert type(value) is kind
    assert [getattr(value, field.name) for field in fields] == given
    with pytest.raises(TypeError):
        make(*given[:-1])


def test_a_value_with_a_slot_for_weak_references_of_its_own_is_refused() -> None:
    """Its layout cannot be that of an unfrozen twin; better to fail at import than to crash."""

    @attrs.frozen
    class Referable:
        number: int

    with pytest.raises(TypeError):
        fast_constructor(Referable)(1)
