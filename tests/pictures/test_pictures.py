"""Pictures: well formed, named for screen readers, of every table and score."""

import ast
import json
import random
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from cover import COVER
from pitchlib import *
from pitchlib.cards import CARDS, in_signs
from pitchlib.pictures import *
from pitchlib.variants import DOUBLE_KING_PEDRO, OFF_JACK_SEVEN

ROOT = Path(__file__).parent.parent.parent
SVG = "{http://www.w3.org/2000/svg}"


def checked(drawn: str) -> ET.Element:
    """The root of a picture that is well formed, has a title, and keeps its texts inside."""
    root = ET.fromstring(drawn)  # noqa: S314  (our own text)
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text
    assert title.text == root.get("aria-label")
    width, height = (float(part) for part in root.attrib["viewBox"].split()[2:])
    for text in root.iter(f"{SVG}text"):
        assert 0 < float(text.attrib["x"]) < width, text.text
        assert 0 < float(text.attrib["y"]) < height, text.text
    return root


def named(root: ET.Element) -> list[str]:
    """What the cards of a picture are called, and whatever else has a name in it."""
    return [title.text or "" for title in root.iter(f"{SVG}title")][1:]


def shapes(drawn: str) -> str:
    """A picture without what it is called and how it is colored."""
    return re.sub(r'<title>.*?</title>|aria-label="[^"]*"|#[0-9a-f]{6}', "", drawn)


def test_all_cards_look_different_without_color() -> None:
    """Each differs from all others in black and white."""
    drawn = [draw_card(card) for card in CARDS]
    assert len({shapes(each) for each in [*drawn, draw_card(None)]}) == 55
    for card, each in zip(CARDS, drawn):
        checked(each)
        assert draw_card(card.text) == each
    assert checked(draw_card("QS")).get("aria-label") == "queen of spades"
    assert checked(draw_card("X-")).get("aria-label") == "low joker"


@pytest.mark.parametrize(("cards", "title"), [
    ("2D AS X+", "3 cards: two of diamonds, ace of spades, high joker"),
    (CardSet("2D AS"), "2 cards: ace of spades, two of diamonds"),
    ("AS", "1 card: ace of spades"), ("", "no cards"),
])  # fmt: skip
def test_a_hand_has_its_cards_in_order(cards: Any, title: str) -> None:
    """Of any size, also none and the whole pack."""
    root = checked(draw_hand(cards))
    assert root.get("aria-label") == title
    assert ", ".join(named(root)) == title.partition(": ")[2]
    assert len(named(checked(draw_hand(CARDS)))) == 54


def states(variant: Variant) -> list[State]:
    """The states of a hand that is played to its end."""
    rng = random.Random(variant.id)
    state, found = start(variant), []
    while state.score is None and state.phase is not Phase.OVER:
        found.append(state)
        moves = legal_moves(state)
        state = deal(state, rng=rng) if state.to_act is None else apply(state, rng.choice(moves))
    return [*found, state]


@pytest.mark.parametrize("variant", COVER, ids=lambda variant: variant.id)
def test_every_table_can_be_drawn(variant: Variant) -> None:
    """In every phase, for the seat to act and a spectator; and the score."""
    rng = random.Random(variant.id)
    phases = set()
    played = states(variant)
    for state in played:
        if state.phase in phases and rng.random() < 0.85 and state.score is None:
            continue
        phases.add(state.phase)
        for seat in {None, state.to_act}:
            seen = view(state, seat)
            root = checked(draw_table(seen))
            cards = [name for name in named(root) if " of " in name or "joker" in name]
            lies = seen.trick or seen.last_trick
            table = [] if lies is None else lies.cards
            assert len(cards) in {len(seen.hand) + len(table), len(seen.hand) + len(table) + 1}
            assert f"hand {state.hand_number}" in str(root.get("aria-label"))
    score = played[-1].score
    if score is not None:
        root = checked(draw_score(score, ["Ann", "Bea"]))
        for award in score.awards:
            assert f"{award.point} to " in str(root.get("aria-label"))
        texts = [f"{each.text}" for each in root.iter(f"{SVG}text")]
        assert not any(re.search(r"\b[2-9TJQKA][SHDC]\b", text) for text in texts)
        assert {in_signs(f"{award.card}") for award in score.awards if award.card} <= {*texts}


def test_partners_are_named_on_the_sheet() -> None:
    """Where it is known who they are."""
    state = states(find_variant("smear"))[-1]
    score, names = state.score, ["Ann", "Bea", "Cid", "Dov"]
    assert score is not None
    texts = [each.text for each in checked(draw_score(score, names)).iter(f"{SVG}text")]
    assert "Side 0" in texts
    sides = [state.side_of(seat) for seat in range(4)]
    texts = [each.text for each in checked(draw_score(score, names, sides)).iter(f"{SVG}text")]
    assert "Ann+Cid" in texts
    texts = [each.text for each in checked(draw_score(score, sides=sides)).iter(f"{SVG}text")]
    assert "Seats 0+2" in texts
    for wrong in ([7], ["0"], 7):
        with pytest.raises(InvalidArgument):
            draw_score(score, names, wrong)  # type: ignore[arg-type]


def test_a_finished_trick_lies_there_until_the_next_lead() -> None:
    """With its winner, in the picture and in its words; at the end of the hand, too."""
    state = in_a_trick()
    while state.trick:
        state = apply(state, legal_moves(state)[0])
    trick = state.last_trick
    assert trick is not None
    assert trick.winner == state.to_act
    root = checked(draw_table(view(state, 2)))
    assert f"Seat {trick.winner} won the trick." in str(root.get("aria-label"))
    assert root.get("aria-label", "").count("played the") == 4
    led = apply(state, legal_moves(state)[0])
    words = str(checked(draw_table(view(led, 2))).get("aria-label"))
    assert words.count("played the") == 1
    assert "won the trick" not in words
    over = states(SETBACK)[-1]
    assert "won the trick" in str(checked(draw_table(view(over, None))).get("aria-label"))


def test_a_table_of_any_size_can_be_drawn() -> None:
    """From two to eight; each seat has its name, the long one cut."""
    pitch_six = find_variant("pitch-six")
    for players in pitch_six.players:
        state = deal(start(pitch_six, players=players), seed=1)
        texts = [each.text for each in checked(draw_table(view(state, 1))).iter(f"{SVG}text")]
        assert [f"Seat {seat}" in texts for seat in range(players)] == [True] * players
        long = draw_table(view(state, 1), ["Bartholomew Longfellow", *[None] * (players - 1)])
        assert "Bartholomew…" in long


def test_a_gift_is_no_discard() -> None:
    """The giver sees which cards it gave, the others how many."""
    rng = random.Random(27)
    state = deal(start(DOUBLE_KING_PEDRO), rng=rng)
    while state.gives_to is None:
        moves = legal_moves(state)
        highest = state.phase is Phase.AUCTION and state.contract is None
        state = apply(state, moves[len(moves) - 1] if highest else rng.choice(moves))
    giver, to = state.to_act, state.gives_to
    (card,) = CardSet(str(legal_moves(state)[0]).removeprefix("discard "))
    after = apply(state, legal_moves(state)[0])
    assert in_signs(f"give {card}") in draw_table(view(after, giver))
    assert "gives 1" in draw_table(view(after, to))


def test_who_named_trump_shows_the_suit() -> None:
    """By its name, as people say it."""
    state = deal(start(OFF_JACK_SEVEN, dealer=3), seed=5)
    for text in ("bid 2", "pass", "pass", "pass", "trump H"):
        state = apply(state, parse_move(state, text))
    assert ">hearts</text>" in draw_table(view(state, 1))


def in_a_trick() -> State:
    """Setback, when seat 2 is to follow."""
    state = deal(start(SETBACK), seed=57)
    for text in ("pass", "bid 2", "bid 3", "pass", "play AS", "play 5D", "play QS"):
        state = apply(state, parse_move(state, text))
    return state


def test_legal_plays_are_raised() -> None:
    """The others lie lower."""
    state = in_a_trick()
    drawn = draw_table(view(state, 2))
    assert drawn.count(" 396)") == len(legal_moves(state)) == 2
    assert drawn.count(" 408)") == 4


def test_colors_follow_the_page() -> None:
    """Whatever has text has colors for a dark page."""
    assert "prefers-color-scheme:dark" in draw_table(view(in_a_trick(), None))
    assert "<style>" not in draw_card("AS")


def test_any_name_leaves_a_picture_well_formed() -> None:
    """Markup, quotes, and characters that XML may not have."""
    names = ["<b>&\"'", "\0A\x1b\x08", "]]>\ud800\uffff", "\u202e\U0001f0a1"]
    played = list(states(SETBACK))
    for state in played:
        checked(draw_table(view(state, state.to_act), names))
    checked(draw_score(score_hand(played[-1]), names))
    assert "\ufffdA\ufffd\ufffd" in draw_table(view(played[-1], None), names)


def test_what_cannot_be_drawn_is_refused() -> None:
    """Other values, and names that are none."""
    wrong: Any
    for wrong in (7, "AS", None, deal(start(SETBACK), seed=7)):
        for draw in (draw_table, draw_score, picture):
            with pytest.raises(InvalidArgument):
                draw(wrong)
    for wrong in ("QQ", "AS AS"):
        with pytest.raises(InvalidNotation):
            draw_hand(wrong)
    for wrong in (7, "AS KS", ["AS"]):
        with pytest.raises((InvalidArgument, InvalidNotation, ValueError)):
            draw_card(wrong)
    for wrong in ("Ann", [7], 7):
        with pytest.raises(InvalidArgument):
            draw_table(view(start(SETBACK), 0), wrong)
    state = deal(start(SETBACK), seed=7)
    while state.to_act is not None:
        state = apply(state, legal_moves(state)[-1])
    for wrong in (["Ann"], ["Ann"] * 5):  # not one for each seat
        with pytest.raises(InvalidArgument, match=f"a name for each of 4 seats, got {len(wrong)}"):
            draw_table(view(state, 0), wrong)
        with pytest.raises(InvalidArgument, match="a name for each of 4 seats"):
            draw_score(score_hand(state), wrong, range(4))


def test_the_picture_of_the_readme_is_fresh() -> None:
    """It shows this very moment; python -m pictures.test_pictures, from tests, writes it."""
    assert (ROOT / "docs" / "_static" / "table.svg").read_text("utf-8") == of_the_readme()
    assert "docs/_static/table.svg" in (ROOT / "README.md").read_text("utf-8")


def of_the_readme() -> str:
    """A trick of Setback as Cid sees it."""
    return draw_table(view(in_a_trick(), 2), ["Ann", "Bea", "Cid", "Dov"]) + "\n"


def test_the_notebook_runs() -> None:
    """Cell by cell; each ends with a value that shows as a picture or as HTML."""
    notebook = json.loads((ROOT / "examples" / "pictures.ipynb").read_text("utf-8"))
    names: dict[str, Any] = {}
    shown = []
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        tree = ast.parse("".join(cell["source"]))
        last = tree.body.pop()
        assert isinstance(last, ast.Expr)
        exec(compile(tree, "cell", "exec"), names)  # noqa: S102  (our own notebook)
        value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)  # noqa: S307
        if isinstance(value, Variant):
            assert value._repr_html_().startswith("<h1>")
        else:
            checked(value._repr_svg_())
        shown.append(type(value).__name__)
    assert shown == ["Card", "CardSet", "View", "HandScore", "Variant"]


if __name__ == "__main__":
    (ROOT / "docs" / "_static" / "table.svg").write_text(of_the_readme(), "utf-8")
