"""The rules as a card player reads them: in short statements, in the order of play, and no more."""

import re
from collections.abc import Mapping
from typing import ClassVar

import attrs
import pytest
from custom_components import GAMES

from family.options import OPTIONS
from pitchlib.rulebook import rulebook, rulebook_section, rulebook_sections
from pitchlib.rulebook.sections import MOST_SENTENCES, MOST_WORDS
from pitchlib.variants import our_reading
from unit.helpers import *

SHOWN = {variant.id: variant for variant in (*VARIANTS, *GAMES)}
SHOWN |= {f"{option.app}: {option.name}": option.variant for option in OPTIONS}
each_shown = pytest.mark.parametrize("variant", SHOWN.values(), ids=SHOWN)
EMPTY = (
    "mercy rule", "then the game is over", "Act only", "played out before", "wins only the points",
    "There is no", "Any player may pass", "ever loses",
)  # fmt: skip


def statements(variant: Variant) -> dict[str, str]:
    """The statements by their numbers."""
    return {
        paragraph.number: paragraph.render({})
        for section in rulebook_sections(variant, example=False)
        for paragraph in section.paragraphs
    }


@each_shown
def test_statements_are_short(variant: Variant) -> None:
    """So that one finds again what one has read."""
    for number, text in statements(variant).items():
        assert len(text.split()) <= MOST_WORDS, number
        assert len(re.findall(r"[.?!](?=\s|$)", text)) <= MOST_SENTENCES, number


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_no_sentence_says_nothing(variant: Variant) -> None:
    """What a game has not is not on its sheet, where the library has written it."""
    sheet = " ".join(rulebook(variant, "text", example=False).split())
    mercy = variant.mercy != NoMercyRule()
    assert not [empty for empty in EMPTY[mercy:] if empty in sheet]


def test_what_an_author_has_written_stays() -> None:
    """Even if the library would leave out the same words."""

    class MyMercy(MercyWinRule):
        id = "no-mercy-rule"
        sentences: ClassVar[Mapping[str, str]] = NoMercyRule.sentences

        def winner(self, scores: tuple[int, ...]) -> int | None:
            return None

    assert "There is no mercy rule." in rulebook(SETBACK.with_rules(MyMercy()), "text")


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_events_stand_in_their_order(variant: Variant) -> None:
    """The packets are dealt, the widow or the packet is taken up, and then trump is named."""
    text = "\n".join(statements(variant).values())
    rules = [variant.at(players) for players in variant.players]
    if any(each.exchange.takes_widow for each in rules):
        assert text.index("picks up the widow") < text.index("names the trump suit")
    if any(each.exchange.packet for each in rules):
        assert text.index("a packet of") < text.index("Players bid") < text.index("the packet.")
    assert "the same dealer deals again" in statements(variant)["3.1"]
    play = next(each for each in rulebook_sections(variant) if each.anchor == "section-play")
    assert "The highest trump wins the trick" in " ".join(map(str, play.paragraphs))
    assert " ".join(text.split()).count("also called game points") == ("pips" in text)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_our_reading_is_marked(variant: Variant) -> None:
    """Each sentence that no source decides, or on which they differ; and the sheet says so."""
    ours = set(our_reading(variant))
    assert ours or "reconstructed" not in variant.origin
    for players in (None, *variant.players):
        said = [
            sentence
            for section in rulebook_sections(variant, players=players, example=False)
            for paragraph in section.paragraphs
            for line in paragraph.lines
            for sentence in line
        ]
        marked = {each.message for each in map(unmarked, said) if each not in said}
        assert marked <= ours
        assert bool(marked) == ("our-reading.rule" in {each.message for each in said})
        assert players or marked == ours


def unmarked(sentence: Clause) -> Clause:
    """What is marked; any other sentence as it is."""
    inner = dict(sentence.values).get("ours", sentence)
    assert isinstance(inner, Clause)
    assert sentence.text in (inner.text, f"{inner.text}*")
    return inner


def test_a_changed_game_is_nobodys_reading_but_its_own() -> None:
    """Whoever plays it knows; the same rules read back are the same game."""
    smear = find_variant("smear")
    assert our_reading(attrs.evolve(smear)) == our_reading(smear)
    assert our_reading(smear.with_rules(GoingOutOrder(40, order=HighestWins()))) == ()
    assert our_reading(smear.renamed("ours", "Ours")) == ()
    place = rulebook_section(smear, "redeal")
    assert [each.text[-1] for each in place.sentences] == ["."]  # what a refusal says has no marks


def test_a_rule_in_several_statements_is_found_with_all_of_them() -> None:
    """From the first to the last."""
    place = rulebook_section(find_variant("seven-up"), "stand-or-beg")
    first, _, last = place.number.partition("–")
    assert first == "4.1"
    assert float(last) > 4.1
    assert len(place.sentences) > MOST_SENTENCES
    assert place.anchor == "stand-or-beg"
