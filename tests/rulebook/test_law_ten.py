"""Law 10 over random compositions: the rulebook mentions every component, and nothing else.

Every component has its paragraph, and every one of its sentences is told as it stands, but for
those in ``EXCEPTED``: a component does not see the others, and what these sentences speak of may
not exist beside them. Then something else is told in their place, or nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import attrs
import pytest
from hypothesis import given, settings

from pitchlib import VARIANTS, ByPlayers, InvalidArgument, Variant, explain
from pitchlib.moves import Move
from pitchlib.rulebook import messages, rulebook, rulebook_section, rulebook_sections
from pitchlib.rulebook.fitting import FITTING, fitted
from pitchlib.rules.component import parts_of
from pitchlib.table import table_for

from .test_rulebook import EVERY_GAME

testing = pytest.importorskip("pitchlib.testing")
strategies = pytest.importorskip("hypothesis.strategies")

EXCEPTED = {
    "partnerships.bids": "nobody bids",
    "teams.bids": "nobody bids",
    "hand-sides.at-once": "only the bidder can win",
    "settling.unbid": "no hand is played that nobody has bid on",
    "below-zero-allowed.negative": "scores count down, or nobody ever loses points",
    "in-point-order.count": "no bidder can be set",
    "bidder-first.count": "no bidder can be set",
    "only-bidder.team": "each player has a score",
    "only-bidder.partner": "nobody has a partner for one hand",
    "no-moon.nothing-more": "nobody bids",
}
"""The sentences, by message, that do not suit every composition, and where they do not."""

SHIPPED = {sentence for variant in VARIANTS for sentence in variant.describe()}


def ids(component: Any) -> Iterator[str]:
    """The ids of a component and of its parts."""
    yield component.id
    for _, _, part in parts_of(component):
        yield from ids(part)


def playing(variant: Variant) -> Iterator[Any]:
    """The components that decide something for a number of players that can play."""
    for players in variant.players:
        rules = variant.at(players)
        for component in variant.components():
            field = component.rule_point.replace("-", "_")
            if isinstance(component, ByPlayers):
                yield getattr(rules, field)
            else:
                yield component


def told_by(variant: Variant, players: int) -> list[Any]:
    """The components for a number of players."""
    rules = variant.at(players)
    values = [getattr(rules, field.name) for field in attrs.fields(type(rules))]
    return [part for value in values for part in (value if isinstance(value, tuple) else (value,))]


@given(testing.variants())
def test_every_component_and_nothing_else(variant: Variant) -> None:
    """The rules of the paragraphs are those of the components and of every game, no others."""
    found = {
        paragraph.rule_id: paragraph
        for section in rulebook_sections(variant, example=False)
        for paragraph in section.paragraphs
    }
    components = set(playing(variant))
    named = {rule_id for component in components for rule_id in ids(component)}
    assert named <= set(found)
    assert set(found) <= named | EVERY_GAME
    told = {
        sentence
        for section in rulebook_sections(variant, example=False)
        for paragraph in section.paragraphs
        for sentence in paragraph.sentences
    }
    own = {sentence for component in components for sentence in component.describe()}
    assert {sentence.message for sentence in own - told} <= set(EXCEPTED)
    suited = {
        fitted(sentence, table_for(variant, players))
        for players in variant.players
        for component in told_by(variant, players)
        for sentence in component.describe()
    }
    assert suited - {None} <= told
    assert not told & (own - suited)
    assert not told & (SHIPPED - own)
    for players in variant.players[:1]:
        sheet = " ".join(rulebook(variant, "text", players=players, example=False).split())
        for component in {*playing(variant.with_rules(variant.seating))}:
            if component in [*variant.at(players).points, variant.at(players).auction]:
                for sentence in component.describe():
                    assert " ".join(sentence.text.split()) in sheet


def test_the_exceptions_are_those_that_are_stated() -> None:
    """No sentence is fitted to the other rules but those that this law excepts."""
    assert set(FITTING) == set(EXCEPTED)


@settings(max_examples=settings().max_examples // 6)
@given(testing.variants(players=3))
def test_any_variant_has_an_example_or_says_nothing(variant: Variant) -> None:
    """A sheet with its example can be written for any composition, and each message is listed."""
    sheet = rulebook(variant, "html", players=3)
    assert sheet.endswith("</html>\n")
    assert messages(variant, players=3)


@given(strategies.data())
def test_every_refusal_has_its_place(data: Any) -> None:
    """Whatever is tried in whatever game, each reason leads to a paragraph."""
    game = data.draw(testing.games(testing.variants()))
    state = game.state
    move: Move = data.draw(testing.attempts(state))
    for reason in explain(state, move):
        place = rulebook_section(state.variant, reason.rule_id)
        assert place.anchor == reason.rule_id
        assert place.sentences


@given(testing.variants())
def test_rules_that_are_not_there_have_no_place(variant: Variant) -> None:
    """An id that no component has is refused."""
    with pytest.raises(InvalidArgument):
        rulebook_section(variant, "no-such-rule")
