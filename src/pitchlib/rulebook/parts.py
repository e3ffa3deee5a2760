"""The parts of a rulebook: sections, paragraphs, tables, and cards in words."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias, final

import attrs

from ..cards import Card, Rank, Suit
from ..messages import Clause, Listing, clause, numbers

__all__ = [
    "Cell", "Grid", "Paragraph", "Place", "Section", "messages_in", "shown_card", "shown_cards",
    "with_players",
]  # fmt: skip

Cell: TypeAlias = Clause | Listing | str
"""A cell of a table."""


@final
@attrs.frozen
class Paragraph:
    """One rule in its sentences."""

    number: str
    """Section and place, such as ``4.2``; empty in the example."""
    anchor: str
    """The anchor for links: the rule's id, with a number if it comes twice."""
    rule_id: str
    """The id of the component, or of a rule of every game."""
    lines: tuple[tuple[Clause, ...], ...]
    """What it says, in one line, or several if it depends on the number of players."""

    @property
    def sentences(self) -> tuple[Clause, ...]:
        """All its sentences, without the numbers of players."""
        every = (sentence for line in self.lines for sentence in line)
        return tuple(sentence for sentence in every if sentence.message != _WITH_PLAYERS)

    def render(self, catalogue: Mapping[str, str]) -> str:
        """The paragraph in the language of a catalogue."""
        return "\n".join(
            " ".join(sentence.render(catalogue) for sentence in line) for line in self.lines
        )


_WITH_PLAYERS = "rulebook.with-players"


def with_players(players: tuple[int, ...]) -> Clause:
    """The numbers of players for which a line holds."""
    return clause(_WITH_PLAYERS, "With {players} players:", players=numbers(players))


@final
@attrs.frozen
class Grid:
    """A table of the example."""

    header: tuple[Clause, ...]
    """What the columns hold."""
    rows: tuple[tuple[Cell, ...], ...]
    """The rows, each as long as the header."""

    def render(self, catalogue: Mapping[str, str]) -> list[list[str]]:
        """All cells in the language of a catalogue, the header first."""
        return [
            [cell if isinstance(cell, str) else cell.render(catalogue) for cell in row]
            for row in (self.header, *self.rows)
        ]


@final
@attrs.frozen
class Section:
    """A section of a rulebook."""

    number: int
    """Its place, from 1."""
    anchor: str
    """The anchor for links, such as ``section-bidding``."""
    heading: Clause
    """What it is about."""
    blocks: tuple[Paragraph | Grid, ...]
    """Its paragraphs, and the tables of the example."""

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        """Its paragraphs alone."""
        return tuple(block for block in self.blocks if isinstance(block, Paragraph))


@final
@attrs.frozen
class Place:
    """Where a rulebook has a rule."""

    number: str
    """The number of the paragraph, such as ``7.4``, or of the section if the rule has none."""
    heading: Clause
    """The heading of its section."""
    anchor: str
    """The anchor for links: ``rules.html#trump-in-anytime``."""
    sentences: tuple[Clause, ...]
    """What the paragraph says."""

    def __str__(self) -> str:
        return f"{self.number} {self.heading}"


def messages_in(title: Clause, sections: Iterable[Section]) -> dict[str, str]:
    """Every message of the title and the sections with its English template."""
    said: list[object] = [title]
    for section in sections:
        said.append(section.heading)
        for block in section.blocks:
            rows = (block.header, *block.rows) if isinstance(block, Grid) else block.lines
            said += itertools.chain.from_iterable(rows)
    return dict(itertools.chain.from_iterable(map(_in, said)))


def _in(value: object) -> Iterator[tuple[str, str]]:
    """The messages in a value of a sentence."""
    if isinstance(value, Clause):
        yield value.message, value.template
        for _, inner in value.values:
            yield from _in(inner)
    elif isinstance(value, Listing):
        for item in value.items:
            yield from _in(item)
        if value.word:
            yield "list.comma", ", "
        if value.word.isalpha():
            yield f"list.{value.word}", f" {value.word} "
    elif isinstance(value, (Suit, Rank)):
        yield f"{type(value).__name__.lower()}.{value}", str(value)


# Cards as one reads them


_SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}


def shown_card(card: Card, one_joker: bool = False) -> Clause:
    """A card as a reader knows it: ``J♠``, ``10♥``; a catalogue has ``card.J`` and so on."""
    if card.suit is None or card.rank is None:
        which = "joker" if one_joker else "high joker" if card.text == "X+" else "low joker"
        return clause(f"card.{which.replace(' ', '-')}", which)
    letter = "10" if card.rank is Rank.TEN else card.rank.letter
    return clause(
        "card.shown",
        "{letter}{suit}",
        letter=clause(f"card.{card.rank.letter}", letter),
        suit=_SIGNS[card.suit],
    )


def shown_cards(cards: Iterable[Card], one_joker: bool = False) -> Listing:
    """Cards with spaces between them."""
    return Listing(tuple(shown_card(card, one_joker) for card in cards), "")
