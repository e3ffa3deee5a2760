"""What points share: to whom an award goes, and what a pack may lack."""

from __future__ import annotations

import attrs

from ...cards import Card
from ...errors import InvalidArgument
from ...messages import Clause, clause
from ...played_hand import Award, PlayedHand, new_award
from ..base import PointRule
from ..validators import name_problem

__all__ = []


NOT_YET = clause("points.not-yet", "not decided yet")


def nobody(point: PointRule, why: Clause, card: Card | None = None) -> Award:
    """The award of a point that went to nobody, and why."""
    return new_award(point.name, point.value, point.id, None, None, card, None, why)


def award_to_taker(point: PointRule, hand: PlayedHand, card: Card) -> Award:
    """The award of a point for a card that is in play to the seat that captured it."""
    capture = hand.capture(card)
    if capture is None:
        return nobody(point, NOT_YET, card)
    seat, trick = capture
    return new_award(point.name, point.value, point.id, hand.sides[seat], seat, card, trick, None)


def award_to_holder(point: PointRule, hand: PlayedHand, card: Card) -> Award:
    """The award of a point for a card that was played to the seat that held it."""
    capture = hand.capture(card)
    if capture is None:
        return nobody(point, NOT_YET, card)
    seat = hand.holder(card)
    assert seat is not None
    return new_award(
        point.name, point.value, point.id, hand.sides[seat], seat, card, capture[1], None
    )


def not_dealt(point: PointRule, card: Card) -> Award:
    """The award of a point for a card that is not in play."""
    return nobody(point, clause("points.not-dealt", "{card} is not in play", card=card), card)


def for_card(point: PointRule, hand: PlayedHand, card: Card) -> Award:
    """The award of a point for a card to the seat that captured it, if it is in play."""
    return award_to_taker(point, hand, card) if hand.has(card) else not_dealt(point, card)


def check_name(instance: object, attribute: attrs.Attribute[str], name: object) -> None:
    """An attrs validator: a point's name."""
    problem = name_problem(name)
    if problem:
        raise InvalidArgument(f"{type(instance).__name__}: name is {name!r}, but {problem}")
