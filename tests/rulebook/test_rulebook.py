"""The rulebook: every component in it, nothing else, in any format and language."""

import io
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cover import COVER
from pitchlib.cards import CARDS
from pitchlib.cli import main
from pitchlib.messages import Listing, Seat
from pitchlib.moves import Bid
from pitchlib.rulebook import messages, rulebook, rulebook_section, rulebook_sections
from pitchlib.rulebook.samples import sample_hand
from pitchlib.rulebook.sections import NAMES, Grid, Paragraph
from unit.helpers import *

EACH = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)

DOCS = Path(__file__).parent.parent.parent / "docs"
EVERY_GAME = {
    "numbers", "packets", "taken-up",
    "out-of-turn", "wrong-phase", "ranking", "deal", "left-over",
    "highest-bid", "bid-names", "who-leads", "card-not-held", "tricks", "in-play", "counting",
    "pips", "table", "made-or-set", "scores", "game-over", "our-reading",
}  # fmt: skip
"""The rules that belong to the engine, or follow from the composition."""

TABLES = {
    "mixed": SETBACK.with_rules(
        DealerSteal(), LowToHolder(), NoNegativeFloor(), MercyRule(9), FollowSuit()
    ),
    "cutthroat": OFF_JACK_TEN.with_rules(Individual(range(2, 7))),
    "without-draw": OFF_JACK_SEVEN.with_rules(DiscardOnly(3)),
    "two-card-points": PITCH_SIX.with_points(High(), CardPoint(6), CardPoint(3, value=3), Game()),
}
EACH_TABLE = pytest.mark.parametrize("variant", [*VARIANTS, *TABLES.values()], ids=lambda v: v.id)


def paragraphs(variant: Variant, players: int | None = None) -> list[Paragraph]:
    """All paragraphs but those of the example."""
    sections = rulebook_sections(variant, players=players, example=False)
    return [paragraph for section in sections for paragraph in section.paragraphs]


# What it says


def test_a_message_has_one_template() -> None:
    """No two sentences with different templates share a message id, over all variants."""
    seen: dict[str, str] = {}
    for variant in (*VARIANTS, *TABLES.values()):
        for message, template in messages(variant).items():
            if not message.startswith(("point-name.", "title.")):
                assert seen.setdefault(message, template) == template


def test_each_number_of_players_has_its_rules() -> None:
    """A rule that depends on the number of players stands once for each that can play."""
    sheet = rulebook(OFF_JACK_SEVEN, "text", example=False)
    assert "With 4 players: Deal each player 9 cards" in sheet
    assert "With 6 players: Deal each player 8 cards" in sheet
    five = OFF_JACK_SEVEN.with_rules(Individual(range(2, 5)))
    sheet = rulebook(five, "text", example=False)
    assert "With" not in sheet
    assert "widow" not in sheet


def test_the_same_rule_for_several_numbers_stands_once() -> None:
    """Exceptions that are the same component stand together."""
    wide = SETBACK.with_rules(
        Individual(range(2, 7)),
        ByPlayers(Dealing(hand=6), {2: Dealing(hand=9), 3: Dealing(hand=9)}),
    )
    sheet = rulebook(wide, "text", example=False)
    assert "With 2 or 3 players: Deal each player 9 cards" in sheet
    assert "With 4 to 6 players: Deal each player 6 cards" in sheet


def test_a_sheet_for_one_number_of_players() -> None:
    """With ``players`` the sheet says nothing of other numbers."""
    sheet = rulebook(OFF_JACK_SEVEN, "text", players=6)
    assert "This sheet is for 6 players." in sheet
    assert "picks up the widow" in sheet
    assert "With 4 players" not in sheet
    assert "Finn" in sheet


def test_numbers_that_other_rules_forbid_are_named() -> None:
    """If fewer can play than the seating would allow, the sheet says so."""
    sheet = rulebook(TABLES["without-draw"], "text", example=False)
    assert "only 4 can play" in sheet


# Formats


@EACH_TABLE
def test_every_format(variant: Variant) -> None:
    """Every section and paragraph has its place; text fits the page, a page is well-formed."""
    sheet, page = rulebook(variant), rulebook(variant, "html")
    rebuilt = ", reconstructed" if "reconstructed" in variant.origin else ""
    assert sheet.startswith(f"# {variant.title}: the rules{rebuilt}\n")
    for section in rulebook_sections(variant):
        assert f'<a id="{section.anchor}"></a>{section.number}. {section.heading}' in sheet
    for paragraph in paragraphs(variant):
        assert f'<a id="{paragraph.anchor}"></a>**{paragraph.number}** ' in sheet
    for line in rulebook(variant, "text").splitlines():
        assert len(line) <= 80
        assert line == line.rstrip()
    open_tags: list[str] = []
    for closing, tag in re.findall(r"<(/?)(\w+)[^>]*>", page[page.index("<body>") :][:-8]):
        if closing:
            assert open_tags.pop() == tag
        elif tag != "br":
            open_tags.append(tag)
    assert not open_tags
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(set(ids)) == len(ids)
    assert {paragraph.anchor for paragraph in paragraphs(variant)} <= set(ids)


def test_what_a_title_holds_is_escaped() -> None:
    """A title with braces or tags does no harm."""
    odd = SETBACK.renamed("odd", "<b>{x}</b>")
    assert "&lt;b&gt;{x}&lt;/b&gt;" in rulebook(odd, "html", example=False)
    assert rulebook(odd, "text", example=False).startswith("<b>{x}</b>: the rules")


# The example


@EACH_TABLE
def test_the_example_was_really_played(variant: Variant) -> None:
    """The example is a finished hand of that variant, the same every time, with its cards."""
    state = sample_hand(variant, variant.default_players)
    assert state is not None
    assert state.variant == variant
    score = score_hand(state)
    example = rulebook_sections(variant)[-1]
    tables = [block for block in example.blocks if isinstance(block, Grid)]
    assert len(tables[0].rows) == state.players
    scores = tables[-1]
    # Where sides are formed anew in every hand a table tells what these took.
    points = tables[-2 if score.hand_sides is None else -3]
    assert [str(row[0]) for row in points.rows] == [award.point for award in score.awards]
    assert [str(row[-1]) for row in scores.rows] == [
        str(side).replace("-", "−") for side in score.scores
    ]
    sample_hand.cache_clear()
    assert sample_hand(variant, variant.default_players) == state


def test_a_game_that_nobody_plays_has_no_example() -> None:
    """If all pass whatever they hold, there is no hand to tell."""
    timid = SETBACK.with_rules(SingleRound(minimum=5))
    state = sample_hand(timid, 4)
    sections = rulebook_sections(timid)
    assert (state is None) == (sections[-1].anchor != "section-example")


# Languages

GERMAN = {
    "language": "de",
    "rulebook.title": "{name}: die Regeln",
    "heading.bidding": "Reizen",
    "individual.players": "{players} können spielen, jeder für sich.",
    "list.range": "{first} bis {last}",
    "list.and": " und ",
    "single-round.minimum": "Das niedrigste Gebot ist {minimum}.",
    "pack.cards": "Das Spiel hat {size} Karten: in jeder Farbe die vom Ass bis zur {lowest}.",
    "rank.two": "Zwei",
    "rank.six": "Sechs",
    "suit.spades": "Pik",
    "ranking.example": "Ist {suit} Trumpf, so ist die Rangfolge: {cards}.",
    "card.J": "B",
    "card.Q": "D",
    "point-name.six": "Sechs",
    "card-point.award": "{name}: 1 Punkt für den Stich mit {card}.",
    "points.trump": "der {rank} in Trumpf",
    "example.pass": "{name} passt",
    "example.bid": "{name} bietet {level}",
    "example.auction": "Gereizt wird: {calls}.",
}


def test_another_language_is_a_catalogue_away() -> None:
    """Sentences, headings, suits, ranks, lists, cards and names come from the catalogue."""
    sheet = " ".join(rulebook(PITCH_SIX, "text", catalogue=GERMAN).split())
    for text in (
        "Pitch Six: die Regeln",
        "4. Reizen",
        "2 bis 8 können spielen, jeder für sich.",
        "Das niedrigste Gebot ist 3.",
        "Das Spiel hat 52 Karten: in jeder Farbe die vom Ass bis zur Zwei.",
        "Ist Pik Trumpf, so ist die Rangfolge: A♠, K♠, D♠, B♠, 10♠,",
        "Sechs: 1 Punkt für den Stich mit der Sechs in Trumpf.",
        "Gereizt wird: Ben passt, Cleo passt, Dan passt und Ada bietet 3.",
    ):
        assert text in sheet
    assert '<html lang="de">' in rulebook(PITCH_SIX, "html", catalogue=GERMAN)


def hidden(template: str) -> str:
    """A template without a letter of English, but for the names of its values."""
    parts = re.split(r"(\{\w+[:}])", template)
    return "".join(part if part[:1] == "{" else re.sub("[A-Za-z]", "ж", part) for part in parts)


def hide(value: object, catalogue: dict[str, str]) -> None:
    """Put all messages of a value into a catalogue, hidden."""
    if isinstance(value, Clause):
        catalogue[value.message] = hidden(value.template)
        for _, inner in value.values:
            hide(inner, catalogue)
    elif isinstance(value, Listing):
        catalogue.update({"list.and": " ж ", "list.or": " ж "})
        for item in value.items:
            hide(item, catalogue)
    elif isinstance(value, Seat):
        catalogue["seat"] = "ж {number}"
    elif isinstance(value, Suit):
        catalogue[f"suit.{value}"] = "ж"
    elif isinstance(value, Rank):
        catalogue[f"rank.{value}"] = "ж"


@EACH_TABLE
def test_every_word_can_be_translated(variant: Variant) -> None:
    """With all messages replaced, no letter of English is left on the sheet."""

    catalogue = {message: hidden(text) for message, text in messages(variant).items()}
    left = re.findall("[A-Za-z]+", rulebook(variant, "text", catalogue=catalogue))
    assert not {*left} - {*NAMES}


def test_messages_are_those_of_the_sheet() -> None:
    """The messages of a variant are listed with their English templates."""
    found = messages(PITCH_SIX)
    assert found["dealer-steal.match"] == DealerSteal().describe(PITCH_SIX.at(4), 4)[0].template
    assert found["heading.play"] == "The play"
    assert set(GERMAN) - {"language", "list.range"} <= set(found)


# From a refused move to the rule


def attempts(state: State) -> Iterator[Move]:
    """Moves of all kinds, most of them illegal."""
    yield Pass()
    yield from map(Bid, range(12))
    yield from map(NameTrump, Suit)
    yield from (Play(card) for card in CARDS)
    hand = CardSet() if state.to_act is None else state.hands[state.to_act]
    yield from (Discard(), Discard(list(hand)[:3]), Discard(list(hand)), Discard("2C 3C"))
    yield from (Deal(["AS KH"] * state.players), Deal([]))


@pytest.mark.parametrize("variant", [*COVER, *TABLES.values()], ids=lambda variant: variant.id)
def test_every_reason_links_to_a_paragraph(variant: Variant) -> None:
    """Whatever is refused, at any time, by any seat, the rulebook has the rule."""
    page = rulebook(variant, "html", example=False)
    rng = random.Random(5)
    seen = set()
    catalogue: dict[str, str] = {}

    def ask(state: State) -> None:
        for move in attempts(state):
            for seat in (None, 0):
                for reason in explain(state, move, seat=seat):
                    seen.add(reason.rule_id)
                    hide(reason.clause, catalogue)
                    text = reason.clause.render(catalogue)
                    assert not re.findall("[a-z]", text), "in words that cannot be translated"

    state = start(variant)
    ask(state)
    for hand in range(2):
        state = deal(state, seed=hand)
        while True:
            if rng.randrange(3) == 0 or state.to_act is None:
                ask(state)
            if state.to_act is None:
                break
            state = apply(state, rng.choice(legal_moves(state)[:40]))
        if state.winner is not None:
            break
    assert {"out-of-turn", "wrong-phase", "card-not-held", "deal"} <= seen
    for rule_id in seen:
        place = rulebook_section(variant, rule_id)
        assert place.sentences
        assert place.anchor == rule_id
        assert f'id="{place.anchor}"' in page


PLACES = {
    "The play": ["trump-in-anytime", "trump-lead-first"], "Bidding": ["no-steal"],
    "Naming trump": ["declared"], "Players": ["out-of-turn", "no-exchange"],
    "Winning the game": ["game-over", "during-play"], "The deal": ["deal"],
    "The points": ["high-joker"],
}  # fmt: skip


def test_where_rules_stand() -> None:
    """A rule stands in the section that one would look in."""
    for heading, rule_ids in PLACES.items():
        for rule_id in rule_ids:
            place = rulebook_section(JOKER_ELEVEN, rule_id)
            assert place.heading.text == heading
            assert str(place) == f"{place.number} {heading}"


def test_an_illegal_move_leads_to_its_rule() -> None:
    """From the error to the paragraph: the variant is in its state, the id in its reasons."""
    state = deal(start(PITCH_SIX), seed=7)
    with pytest.raises(IllegalMove) as caught:
        apply(state, Bid(2))
    place = rulebook_section(caught.value.state.variant, caught.value.reasons[0].rule_id)
    assert clause("single-round.minimum", "The lowest bid is {minimum}.", minimum=3) in (
        place.sentences
    )


def test_a_rule_for_another_number_of_players_has_a_place() -> None:
    """Rules that hold only for some numbers of players are found as well."""
    assert rulebook_section(OFF_JACK_SEVEN, "widow-to-bidder").heading.text == "Exchange"
    five = OFF_JACK_SEVEN.with_rules(Individual(range(2, 6)))
    assert rulebook_section(five, "widow-to-bidder").anchor == "section-exchange"


def test_unknown_rules_have_no_place() -> None:
    """A rule that the variant does not have is refused."""
    with pytest.raises(InvalidArgument, match="Setback has no rule 'dealer-steal'"):
        rulebook_section(SETBACK, "dealer-steal")


# Odd components


def test_a_component_without_sentences_has_the_place_of_its_section() -> None:
    """A custom component that says nothing leaves no empty paragraph."""
    quiet = SETBACK.with_rules(around(TrumpInAnytime(), id="silent", describe=lambda *_: ()))
    assert "silent" not in {paragraph.rule_id for paragraph in paragraphs(quiet)}
    assert rulebook_section(quiet, "silent").number == "6"
    assert TrumpInAnytime().describe(PITCH_SIX.at(4), 4)[0].text not in rulebook(quiet, "text")


def test_parts_are_described_even_if_the_whole_forgets_them() -> None:
    """The rulebook asks each part of a component for its sentences itself."""
    found = paragraphs(PITCH_SIX)
    by_rule = {paragraph.rule_id: paragraph for paragraph in found}
    assert by_rule["dealer-steal"].sentences == DealerSteal().describe(PITCH_SIX.at(4), 4)
    assert by_rule["stick-the-dealer"].sentences == StickTheDealer().describe(PITCH_SIX.at(4), 4)
    assert not set(DealerSteal().describe(PITCH_SIX.at(4), 4)) & set(
        by_rule["single-round"].sentences
    )


# The command line


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """``pitchlib rules`` writes the sheet; options that change rules change it."""
    assert main(["rules", "setback"]) == 0
    assert capsys.readouterr().out == rulebook(SETBACK, "text")
    arguments = ["rules", "Setback", "--rule", "DealerSteal", "--players", "4", "--no-example"]
    assert main([*arguments, "--out", f"{tmp_path}/ours.md"]) == 0
    ours = SETBACK.with_rules(DealerSteal())
    assert (tmp_path / "ours.md").read_text("utf-8") == rulebook(ours, players=4, example=False)


def test_the_command_writes_to_poor_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where suits have no letters, they are written S, H, D, C."""
    screen = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr("sys.stdout", screen)
    assert main(["rules", "joker-eleven"]) == 0
    screen.flush()
    written = " ".join(screen.buffer.getvalue().decode("ascii").split())
    assert "from high to low are AS, KS, QS, JS, joker, 10S," in written


# Odd games


def test_cards_that_rank_equal_stand_together() -> None:
    """Two jokers of the same rank stand side by side in the ranking."""

    def trumps(self: object, suit: Suit, pack: CardSet) -> Trumps:
        natural = [(card,) for card in CARDS if card.suit is suit]
        return Trumps(suit, ((Card("X+"), Card("X-")), *natural), pack)

    said = {"sentences": {"rank": "Both jokers are the highest trump."}, "id": "equal-jokers"}
    equal: Any = type("EqualJokers", (TrumpOrderRule,), {**said, "trumps": trumps})
    variant = OFF_JACK_SEVEN.with_points(High(), Game()).with_rules(equal(), SingleRound(minimum=1))
    assert "high joker and low joker, A♠, K♠" in rulebook(variant, "markdown", example=False)
    assert "Both jokers are the highest trump." in rulebook(variant, "text")


def test_an_example_may_end_early() -> None:
    """A game so short that the bidder goes out during play says so."""
    at_once = DuringPlay(require_bid_made=False)
    short = JOKER_ELEVEN.with_rules(GoingOutOrder(1, order=BidderFirst(), during_play=at_once))
    assert re.search("The bidder went out .* won the game", rulebook(short, "markdown"))


# The documentation


@EACH
def test_each_variant_has_its_page(variant: Variant) -> None:
    """The page of a variant is its rulebook, and tells no rules of its own, but for readings."""
    page = (DOCS / "variants" / f"{variant.id}.rst").read_text(encoding="utf-8")
    assert f".. rulebook:: {variant.id}\n" in page
    headings = re.findall(r"^(.+)\n-+$", page, flags=re.MULTILINE)
    assert [heading for heading in headings if heading != "How we read the sources"] == [
        "Variations", "The code",
    ]  # fmt: skip
