"""The law of tables: what components say for fast play is what their methods do."""

from __future__ import annotations

from ... import Award, State, score_hand
from ...authoring import kind_of
from ...cards import set_of_bits
from ...played_hand import Facts
from ...search._plan import NotExpressible, hand_of, pips_in, played_to, score_at
from ..history import History
from ..law import GAME, decider, fail, law, require

__all__ = ["tables"]


@law(GAME, every=2)
def tables(game: History) -> int:
    """What a component says so that hands are played fast is what its methods do.

    Tables allow the same plays, and a hand with the same facts has the same awards and score.
    """
    asked = 0
    for state in game.states:
        try:
            playable = hand_of(state).playable()
        except NotExpressible:
            continue
        asked += 1
        require(playable == state._playable, f"{decider(state).id}: tables allow other plays")
    for before, _, after in game.steps:
        if after.score is not None and not after.score.ended_early and before.trumps is not None:
            asked += _facts(before, after)
    return asked


def _facts(before: State, after: State) -> int:
    """Ask about a hand that was just played to its end."""
    frame, tricks = after._frame, after.tricks
    score, hand = score_hand(after), after.played_hand
    assert hand is not None
    sides = hand.sides
    piles = [0] * hand.number_of_sides
    for trick in tricks:
        piles[sides[trick.winner or 0]] |= sum(card.bit for card in trick.cards)
    last = sides[tricks[-1].winner or 0] + 1 if tricks else 0
    rules = after._frame.table.rules
    pips = pips_in(frame.table, hand.trumps.suit)
    counted = [sum(pips[card.index] for card in set_of_bits(pile)) for pile in piles]
    require(tuple(counted) == frame.table.pips_of(hand), "the pips of a side are not its cards'")
    asked = 0
    for place, point in enumerate(rules.points):
        even = frame.table.even
        kind = kind_of(point, hand.trumps)
        facts = None if kind is None else kind.facts(hand.in_play, all_played=even)
        if facts is None:
            continue
        asked += 1
        given = _result(score.awards[place])
        for others in (piles, _shifted(piles, facts, pips)):
            award = point.award(played_to(frame, others, last), score.awards[:place])
            if _result(award) != given:
                fail(f"{point.id}: {facts} are the same, but {point.name} goes elsewhere")
    if asked == len(rules.points) and rules.settlement.settles and rules.moon.by_awards:
        again = score_at(frame, piles, last)
        require(
            (again.changes, again.winner, again.made) == (score.changes, score.winner, score.made),
            f"{rules.settlement.id}, {rules.moon.id}: by awards alone the hand has another score",
        )
    return asked


def _result(award: Award) -> tuple[int | None, int]:
    return award.side, award.value if award.side is not None else 0


def _shifted(piles: list[int], facts: Facts, pips: tuple[int, ...]) -> list[int]:
    """Piles with the same facts: all cards that are not among them go to the next side."""
    kept = facts.cards.bits
    if facts.pips:
        kept |= sum(1 << card for card, count in enumerate(pips) if count)
    if facts.sweep:
        return piles
    return [(pile & kept) | (piles[side - 1] & ~kept) for side, pile in enumerate(piles)]
