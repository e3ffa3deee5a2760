"""Catalogues: everything that is said of a variant, for a translator, and what one lacks.

The rulebook is not all: a player hears why a move is refused, and reads what a score says.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches

from ..authoring import Composition, Duty
from ..cards import Rank, Suit
from ..codec.components import components_in
from ..composing import Variant
from ..game.hand_score import SENTENCES as OF_SCORES
from ..game.legality import SENTENCES as AGAINST_MOVES
from ..messages import Clause, Listing, Seat, join, pieces, template_problem, templates_of
from ..scoring import needs
from ..tricks import Trick
from .sections import Grid, Section

__all__ = ["catalogue_problems", "messages_in", "spoken_messages"]

_WORDS = {
    "language": "en",
    "seat": "seat {number}",
    "you": "you",
    "list.comma": ", ",
    "list.and": " and ",
    "list.or": " or ",
    "list.range": "{first} to {last}",
    **{f"suit.{suit}": str(suit) for suit in Suit},
    **{f"rank.{rank}": str(rank) for rank in Rank},
}
"""The words of which sentences are made."""


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


def spoken_messages(variant: Variant) -> dict[str, str]:
    """What is said while a variant is played: against moves, of points, in scores and for them."""
    found = {**_WORDS, **AGAINST_MOVES, **OF_SCORES}
    for component in components_in(list(variant.components())):
        found.update(templates_of(type(component)))
    for players in variant.players:
        for question in needs(variant, players=players):
            found.update(_in(question.text))
    for rules in map(variant.at, variant.players):
        for duty in _duties(rules):
            if duty.holding:
                said = duty.why(next(iter(duty.holding)), Seat(0), duty.holding)
                found.update(messages_in(said, ()))
    return found


def _duties(rules: Composition) -> Iterator[Duty]:
    """The duties to any lead with any trump, in the first trick and later."""
    pack = rules.pack.cards
    for trumps in rules.trump_order.all_trumps(pack):
        order = trumps
        if rules.naming.calls_card:
            order = trumps.calling(next(iter(trumps.cards)))
        for number in (0, 1):
            yield from rules.leading.duties(number, order)
            for card in pack:
                yield from rules.following.duties(Trick([(0, card)]), number, order)


_MOST_GUESSES = 100
"""So many unknown messages are compared with all others: each takes a hundredth of a second."""


def catalogue_problems(
    catalogue: Mapping[str, object], english: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """What is wrong with the templates of a catalogue, message by message.

    :param catalogue: templates in another language by message id.
    :param english: all messages with their English templates.
    """
    unknown = [message for message in catalogue if message not in english]
    guessed = {*unknown[:_MOST_GUESSES]}
    for message, template in catalogue.items():
        if message not in english:
            close = get_close_matches(message, english, n=1) if message in guessed else ()
            meant = f"; did you mean {close[0]}?" if close else ""
            yield message, f"there is no such message{meant}"
            continue
        values = {name: Seat(0) for _, name, _ in pieces(english[message]) if name}
        wrong = template_problem(template, values)
        if wrong is None:
            there = {name for _, name, _ in pieces(str(template))}
            lacking = [f"{{{name}}}" for name in values if name not in there]
            wrong = f"it lacks {join(lacking)}: {english[message]}" if lacking else None
        if wrong is not None:
            yield message, wrong
