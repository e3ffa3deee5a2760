"""Law 10 over random compositions: the rulebook mentions every component, and nothing else.

Every component has its paragraph, and each of its sentences stands there as the component says it.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compositions import attempts, games, variants
from pitchlib.authoring import parts_of
from pitchlib.moves import Move
from pitchlib.rulebook import messages, rulebook, rulebook_section, rulebook_sections
from unit.helpers import *

from .test_rulebook import EVERY_GAME

NOTHING = {
    "at-hand-end", "below-zero-allowed", "may-pass", "no-exchange", "no-mercy-rule", "no-moon",
}  # fmt: skip
"""These say that a game has nothing of the kind, the floor only where nobody loses points."""
SHIPPED = {
    sentence
    for variant in VARIANTS
    for players in variant.players
    for sentence in said_by(variant, players)
}


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


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_every_component_and_nothing_else(variant: Variant) -> None:
    """In every game that ships."""
    check(variant)


@given(variants())
def test_random_compositions(variant: Variant) -> None:
    """And in any other."""
    check(variant)


def check(variant: Variant) -> None:
    """The rules of the paragraphs are those of the components and of every game, no others."""
    found = {
        paragraph.rule_id: paragraph
        for section in rulebook_sections(variant, example=False)
        for paragraph in section.paragraphs
    }
    components = set(playing(variant))
    named = {rule_id for component in components for rule_id in ids(component)}
    assert named - NOTHING <= set(found)
    assert set(found) <= named - NOTHING | {"below-zero-allowed"} | EVERY_GAME
    written = {
        sentence
        for section in rulebook_sections(variant, example=False)
        for paragraph in section.paragraphs
        for sentence in paragraph.sentences
    }
    own = {sentence for players in variant.players for sentence in said_by(variant, players)}
    assert own <= written
    assert not written & (SHIPPED - own)
    for players in variant.players[:1]:
        sheet = " ".join(rulebook(variant, "text", players=players, example=False).split())
        for sentence in said_by(variant, players):
            assert " ".join(sentence.text.split()) in sheet


@settings(max_examples=settings().max_examples // 6)
@given(variants(players=3))
def test_any_variant_has_an_example_or_says_nothing(variant: Variant) -> None:
    """A sheet with its example can be written for any composition, and each message is listed."""
    sheet = rulebook(variant, "html", players=3)
    assert sheet.endswith("</html>\n")
    assert messages(variant, players=3)


@given(st.data())
def test_every_refusal_has_its_place(data: st.DataObject) -> None:
    """Whatever is tried in whatever game, each reason leads to a paragraph."""
    game = data.draw(games())
    state = game.state
    move: Move = data.draw(attempts(state))
    for reason in explain(state, move):
        place = rulebook_section(state.variant, reason.rule_id)
        assert place.anchor == reason.rule_id
        assert place.sentences


@given(variants())
def test_rules_that_are_not_there_have_no_place(variant: Variant) -> None:
    """An id that no component has is refused."""
    with pytest.raises(InvalidArgument):
        rulebook_section(variant, "no-such-rule")
