"""Finding a game by words, and the questions that lead to it."""

import pytest

from pitchlib import *
from pitchlib.errors import InvalidArgument
from pitchlib.variants import search_variants
from pitchlib.variants.finding import (
    AUCTIONS,
    CALLED,
    EXCHANGES,
    QUESTIONS,
    answers,
    apart,
    line_about,
)

from .helpers import bad


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("setback 7 points", "off-jack-seven seven-point-partnership seven-point-pitch"),
        ("7 points setback", "off-jack-seven seven-point-partnership seven-point-pitch"),
        ("pitch 10", "ten-point-pitch off-jack-ten"),
        ("smear 6 handed", "smear family-smear schmier"),
        ("SMEAR, for six people", "smear family-smear schmier"),
        ("connecticut", "setback draw-setback"),
        ("Connecticut setback", "setback draw-setback"),
        ("auction cinch", "cinch cut-throat-cinch"),
        ("razzle dazzle", "cinch cut-throat-cinch"),
        ("all 4s", "all-fours"),
        ("setback partners", "draw-setback"),
        ("pich", "pitch-six"),
        ("smeer", "schmier smear"),
        ("pede", "double-king-pedro king-pedro pedro"),
        ("peedro", "pedro"),
        ("don pedro", "dom-pedro"),
        ("louisiana pedro", "pedro"),
        ("cajun pedro", "pedro"),
        ("italian pedro", "pedro"),
        ("michigan smear", "smear"),
        ("U.P. smear", "smear"),
        ("ontario smear", "smear"),
        ("call ace", "call-your-partner five-hand-schmier"),
        ("5 card majors", "five-majors"),
        ("trickster", "nine-point-pitch eleven-point-pitch ten-point-pitch thirteen-point-pitch"),
        ("cardzmania", "off-jack-seven off-jack-ten"),
        ("kansas", "ten-point-pitch"),
        ("maine", "sixty-three"),
        ("sheboygan", "wisconsin-smear"),
        ("iowa", "schmier smear"),
        ("hi lo jack", "high-low-jack-bonhomme setback"),
        ("7-point pitch", "seven-point-pitch seven-point-partnership off-jack-seven"),
        ("10 points to 52", "smear ten-point-pitch"),
        ("2 handed draw", "cut-throat-cinch california-jack shasta-sam"),
        ("widow 9 cards", "minnesota-smear"),
        ("28 cards", "five-point-setback"),
        ("the game with a bonhomme", "high-low-jack-bonhomme"),
        ("cutthroat cinch", "cut-throat-cinch"),
        ("zzzz", ""),
        ("the rules of a game", ""),
        ("", ""),
    ],
)
def test_words_find_games(words: str, ids: str) -> None:
    """In any order, spelt as people do; the best games come first."""
    found = [variant.id for variant in search_variants(words)]
    assert found[: max(1, len(ids.split()))] == ids.split()


def test_every_name_finds_its_game() -> None:
    """Ids, titles, aliases and what else games are called."""
    for variant in VARIANTS:
        for name in (variant.id, variant.title, *variant.aliases):
            assert variant in search_variants(name), name
    for names, ids in CALLED.items():
        for name in names.split(", "):
            assert {*ids} & {variant.id for variant in search_variants(name)}, name
        assert {*ids} <= {variant.id for variant in VARIANTS}


def found_by(name: str) -> tuple[str, ...]:
    """The ids of the games that a name is said to be of."""
    try:
        return (find_variant(name).id,)
    except UnknownVariant as error:
        return error.suggestions


def test_an_alias_finds_its_game_or_all_that_are_called_that() -> None:
    """It is never taken for one of several."""
    several = {
        alias
        for variant in VARIANTS
        for alias in variant.aliases
        if (found := found_by(alias)) != (variant.id,)
        if len(found) > 1 and variant.id in found
    }
    aliases = {alias for variant in VARIANTS for alias in variant.aliases}
    assert several == {
        "10-point pitch", "4-point pitch", "7-point pitch", "four-point pitch", "high-low-jack",
        "jick", "pitch", "six-point pitch",
    }  # fmt: skip
    assert all(len(found_by(alias)) == 1 for alias in aliases - several)


def test_reconstructed_games_take_no_short_name() -> None:
    """Their aliases are as long as their titles."""
    for variant in VARIANTS:
        if "reconstructed" in variant.origin:
            assert all(" " in alias and len(alias) > 10 for alias in variant.aliases), variant.id


def test_what_is_no_words_is_refused() -> None:
    """As everywhere."""
    with pytest.raises(InvalidArgument, match="expected some words"):
        search_variants(bad(7))


def test_a_line_tells_each_game_from_the_others() -> None:
    """Without its id, too."""
    lines = [line_about(variant).partition(": ")[2] for variant in VARIANTS]
    assert len({*lines}) == len(lines)
    assert line_about(SETBACK) == (
        "setback: 4 players, everyone alone; 6 cards; 4 or 5 points, to 11; online, United States"
    )


def test_the_questions_lead_to_every_game() -> None:
    """Each has an answer for each number of players, and no two games share all of them."""
    for players in range(2, 9):
        games = [variant for variant in VARIANTS if players in variant.players]
        for game, differs in zip(games, apart(games, players)):
            left = games
            for question in QUESTIONS:
                left = answers(question, left, players)[question.answer(game, players)]
            assert left == [game]
            assert differs or len(games) == 1


def test_answers_are_in_order() -> None:
    """Of numbers."""
    cards = next(question for question in QUESTIONS if question.heading == "cards")
    assert [*answers(cards, VARIANTS, None)] == ["6", "8", "9", "10", "12", "13"]


def test_every_component_has_its_words() -> None:
    """And no words are left over."""
    rules = [variant.at(players) for variant in VARIANTS for players in variant.players]
    assert {each.auction.id for each in rules} == {*AUCTIONS}
    assert {each.exchange.id for each in rules} == {*EXCHANGES}


def test_a_name_with_control_characters_is_none() -> None:
    """It is not read as if they were blanks."""
    with pytest.raises(UnknownVariant) as caught:
        find_variant("set\0back")
    assert caught.value.suggestions == ()
