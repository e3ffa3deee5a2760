"""Everything that is said of a variant, for a translator.

The rulebook is not all: a player hears why a move is refused, and reads what a score says.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from ..authoring import Composition, Duty
from ..cards import Rank, Suit
from ..codec.components import components_in
from ..composing import Variant
from ..game.hand_score import SENTENCES as OF_SCORES
from ..game.legality import SENTENCES as AGAINST_MOVES
from ..messages import Clause, Listing, Seat, templates_of
from ..scoring import needs
from ..tricks import Trick
from .samples import rulebook_sections
from .sections import Grid, title

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


def messages(
    variant: Variant, *, players: int | None = None, example: bool = True
) -> dict[str, str]:
    """Every message of a variant with its English template: what a catalogue translates.

    That is what its rulebook says, what is said against moves, of points and in scores, and words
    such as suits, ranks and those between the items of a list.

    >>> from pitchlib import SETBACK
    >>> messages(SETBACK)["single-round.minimum"]
    'The lowest bid is {minimum}.'
    >>> messages(SETBACK)["trump-in-anytime.trump-led"]
    '{trump} are trump and were led, and {seat:# holds|you hold} {held}'

    :raises InvalidArgument: if it is not a variant.
    """
    sections = rulebook_sections(variant, players=players, example=example)
    said: list[object] = [title(variant)]
    for section in sections:
        said.append(section.heading)
        for block in section.blocks:
            rows = (block.header, *block.rows) if isinstance(block, Grid) else block.lines
            said += itertools.chain.from_iterable(rows)
    found = dict(itertools.chain.from_iterable(map(_in, said)))
    found |= {**_WORDS, **AGAINST_MOVES, **OF_SCORES}
    for component in components_in(list(variant.components())):
        found.update(templates_of(type(component)))
    for number in variant.players:
        for question in needs(variant, players=number):
            found.update(_in(question.text))
        for duty in _duties(variant.at(number)):
            if duty.holding:
                found.update(_in(duty.why(next(iter(duty.holding)), Seat(0), duty.holding)))
    return found


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


def _duties(rules: Composition) -> Iterator[Duty]:
    """The duties to any lead with any trump, in the first trick and later."""
    pack = rules.pack.cards
    for trumps in rules.trump_order.all_trumps(pack):
        order = trumps.calling(next(iter(trumps.cards))) if rules.naming.calls_card else trumps
        for number in (0, 1):
            yield from rules.leading.duties(number, order)
            for card in pack:
                yield from rules.following.duties(Trick([(0, card)]), number, order)
