"""Which numbers go with the other rules of a variant: the least and the most that it accepts."""

import contextlib
from collections.abc import Iterator
from typing import Any

import attrs
import pytest

from pitchlib.codec.components import parameters

from ..helpers import *

KNOWN = """
bidder-plus-seat right: five-player-setback 1-4 6-9 11-14 16-19 21-24 26-29 31-34 36-39 41-44 \
46-49 51-54 56-59
bidding-rounds maximum: five-point-setback 2-5; setback-until-pass 2-6; double-king-pedro 1-60; \
king-pedro 30-44
bidding-rounds minimum: five-point-setback 1-5; setback-until-pass 1-6; double-king-pedro 1-60; \
king-pedro 1-44
card-point value: packets-of-one 1-60
dealing hand: california-jack 3 6 9 12 15 18 21 24; \
all-fives 3 6 9 12 15 18 21 24; trinidad-all-fours 3 6 9 12; \
discarding 4-13; discarding-from-seven 2-13; setback-until-pass 2-13; drawing 6-13; \
replacing 3-10; replacing-from-twelve 1-12; packets-of-one 5-12; \
sticking-the-dealer 1-13; pitch-six 3 6 9 12 15 18 21 24; five-majors 1-26; joker-eleven 3 6; \
auction-pitch-joker 3 6 9 12 15; classic-auction-pitch 3 6 9 12; \
five-player-setback 1-10; five-point-setback 1-7; nine-card-pitch 4-9; call-your-partner 10; \
five-hand-schmier 6; minnesota-smear 6 9 12; \
seven-point-pitch 3 6 9 12 15 18 21 24 27; wisconsin-smear 1-8; \
blind-cinch 3 6 9
dealing packet: all-fives 1-3 6; \
discarding 1 3 9; discarding-from-seven 1 7; drawing-from-twelve 1-4 6 12; \
replacing 1-3 6; call-your-partner 1-2 5 10; irish-don 1 13
dealing widow: discarding 0; filling-up 1-30; call-your-partner 1-4; \
double-king-pedro 1-5
discard-and-draw keep: drawing 1-9; drawing-from-twelve 1-12
discard-and-draw most: drawing 1-4; drawing-from-twelve 1-6
discard-only cards: discarding 1-8; discarding-from-seven 1-6
eldest-sells maximum: commercial-pitch 1-4; dom-pedro 1-36; foster-pedro 1-9; pedro-sancho 1-18
eldest-sells minimum: commercial-pitch 1-4; dom-pedro 1-36; foster-pedro 1-9; pedro-sancho 1-18
fill-hands keep: filling-up 1-60
fixed-hands hands: four-hands 1-60
game worth: discarding 2-60
going-out-order target: discarding 1-60
jack hanged: trinidad-all-fours 2-60
loses-game at: wraps 1-60
mercy-rule margin: merciful 1-60
pack jokers: discarding 2; replacing 0; joker-eleven 1; auction-pitch-joker 1-2
packet-for-each keep: packets-of-one 1-13
packet-for-each packet: packets-of-one 1; blind-cinch 1-4
fill-hands replace: five-hand-schmier 1-3
high-joker worth: dom-pedro 2-60
redeal dealer_loses: setting-the-dealer 1-60
replace-cards most: replacing 1-6; replacing-from-twelve 1; nine-card-pitch 1-4
single-round maximum: discarding 2-7; replacing 5; packets-of-one 1-14; pitch-six 3-6; \
five-majors 2-5; auction-pitch 2-4; classic-auction-pitch 1-4; nine-point-pitch 2-9; wraps 3-4; \
call-your-partner 2-10; eleven-point-pitch 4-11; thirteen-point-pitch 4-13; wisconsin-smear 2-6; \
pidro 6-14; piedro 9-17
single-round minimum: discarding 1-7; replacing 1-5; packets-of-one 1-14; pitch-six 1-6; \
auction-pitch 1-4; nine-point-pitch 1-9; call-your-partner 1-10; \
eleven-point-pitch 1-11; thirteen-point-pitch 1-13; piedro 1-17
stand-or-beg cards: all-fives 1-13
stand-or-beg gift: all-fives 1-60
stand-or-beg no_gift_at: all-fives 1-60
stick-the-dealer level: discarding 1-7; sticking-the-dealer 1-5; pitch-six 1-6; nebraska-pitch \
1-4; nine-point-pitch 1-9; eleven-point-pitch 1-11; thirteen-point-pitch 1-13; pidro 1-14; \
piedro 1-17
teams teams: schmier 2-3
widow-to-bidder keep: call-your-partner 1-10; minnesota-smear 1-9; double-king-pedro 1-12
"""
"""A component, its parameter and a variant, and the numbers up to 60 that may stand there."""
NINE = OFF_JACK_SEVEN.with_rules(Dealing(hand=9), DiscardOnly(3))
COMPOSED = {
    "discarding": NINE,
    "discarding-from-seven": NINE.with_rules(Dealing(hand=7, packet=1), DiscardOnly(1)),
    "drawing": NINE.with_rules(DiscardAndDraw()),
    "drawing-from-twelve": NINE.with_rules(Dealing(hand=12), DiscardAndDraw(1)),
    "replacing": SETBACK.with_rules(ReplaceCards(3)),
    "replacing-from-twelve": SETBACK.with_rules(Dealing(hand=12), ReplaceCards(1)),
    "filling-up": NINE.with_rules(FillHands(widow_to="bidder"), Dealing(widow=3)),
    "packets-of-one": BLIND_CINCH.with_rules(Dealing(hand=12), PacketForEach(1)),
    "sticking-the-dealer": SETBACK.with_rules(SingleRound(all_pass=StickTheDealer(3))),
    "setting-the-dealer": SETBACK.with_rules(SingleRound(all_pass=Redeal(True, 2))),
    "merciful": SETBACK.with_rules(MercyRule(5)),
    "four-hands": SETBACK.with_rules(FixedHands(4)),
}


def variant(name: str) -> Variant:
    """One that is composed here, or a shipped one."""
    return COMPOSED.get(name) or find_variant(name)


def numbers_of(component: Any, within: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The parameters of a component that are numbers, and of its parts: from the part outward."""
    kind: Any = type(component)
    for parameter in parameters(kind).values():
        name, value = parameter.argument, getattr(component, parameter.field.name)
        if hasattr(check_of(parameter), "least"):
            yield f"{component.id} {name}", (component, name), *within
        elif isinstance(value, Component):
            yield from numbers_of(value, ((component, name), *within))


def accepts(variant: Variant, places: tuple[Any, ...], number: int) -> bool:
    """Whether it can be played with such a number."""
    changed: Any = number
    with contextlib.suppress(InvalidArgument, InvalidVariant):
        for component, name in places:
            changed = attrs.evolve(component, **{name: changed})
        if changed.rule_point == "points":
            old = places[-1][0]
            variant.with_points(*[changed if it is old else it for it in variant.points])
        else:
            variant.with_rules(changed)
        return True
    return False


@pytest.mark.sweep
@pytest.mark.parametrize(
    "line", KNOWN.strip().splitlines(), ids=lambda line: line.partition(":")[0]
)
def test_what_fits(line: str) -> None:
    """The least and the most, and not one less or more."""
    parameter, _, cases = line.partition(": ")
    for case in cases.split("; "):
        name, *ranges = case.split()
        ends = [[int(end) for end in each.split("-")] for each in ranges]
        fits = {number for each in ends for number in range(each[0], each[-1] + 1)}
        places = next(
            tuple(places)
            for component in variant(name).components()
            for which, *places in numbers_of(component)
            if which == parameter
        )
        for end in {end for each in ends for end in each}:
            for number in {end - 1, end, min(end + 1, 60)}:
                assert accepts(variant(name), places, number) is (number in fits), (case, number)
