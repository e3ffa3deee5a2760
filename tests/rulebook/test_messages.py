"""A translator sees all that is said of a variant, in the rulebook and while it is played."""

from collections.abc import Iterator
from random import Random

import pytest

from cover import COVER
from pitchlib.messages import Listing
from pitchlib.rulebook import messages
from unit.helpers import *


def tried(state: State, rng: Random) -> Iterator[Clause]:
    """What is said against all kinds of moves, by the seat to act and by others."""
    pack = list(state.variant.at(state.players).pack.cards)
    moves: list[Move] = [
        Pass(),
        Say("beg"),
        Say("nonsense"),
        *map(Bid, (0, 1, 3, 99)),
        *map(NameTrump, Suit),
    ]
    for card in rng.sample(pack, 12):
        moves += [Play(card), CallCard(card)]
    held = list(state.hands[state.to_act]) if state.to_act is not None else []
    moves += [Discard(CardSet(held[:number])) for number in range(len(held))]
    moves += [Discard(CardSet(rng.sample(pack, 3))), Deal([CardSet(), CardSet("AS")])]
    for move in moves:
        for seat in (None, 0, 1):
            for reason in explain(state, move, seat=seat):
                yield reason.clause


def said(variant: Variant, players: int, hands: int) -> Iterator[Clause]:
    """What is said in some hands, and of their scores."""
    rng = Random(players)
    for seed in range(hands):
        state = start(variant, players=players)
        yield from tried(state, rng)
        state = deal(state, seed=seed)
        while state.to_act is not None:
            yield from tried(state, rng)
            state = apply(state, rng.choice(legal_moves(state)))
        if state.score is not None:
            yield from state.score.describe()
            yield from (award.why for award in state.score.awards if award.why is not None)


def within(value: object) -> Iterator[tuple[str, str]]:
    """The messages in a clause."""
    if isinstance(value, Clause):
        yield value.message, value.template
        for _, inner in value.values:
            yield from within(inner)
    elif isinstance(value, Listing):
        for item in value.items:
            yield from within(item)


@pytest.mark.parametrize("variant", COVER, ids=lambda variant: variant.id)
def test_all_that_is_said_is_among_the_messages(variant: Variant) -> None:
    """Refusals, awards and scores, with the very templates that are used."""
    known = messages(variant)
    for clause in said(variant, variant.default_players, 4):
        for message, template in within(clause):
            assert known.get(message) == template, message


def test_a_translated_refusal_says_nothing_in_english() -> None:
    """With a catalogue that has every message, all comes from it."""
    known = messages(CALL_YOUR_PARTNER)
    backwards = {message: f"<{text}>" for message, text in known.items()}
    for clause in said(CALL_YOUR_PARTNER, 5, 1):
        assert clause.render(backwards).startswith("<")
    assert rulebook(SETBACK, "text", catalogue={"language": "de"})
