"""The compositions that statements are about: the presets, and presets with an option taken."""

from typing import Any

import attrs

from .scripting import *

ALONE = Individual(range(2, 7))

COMPOSITIONS: dict[str, Variant] = {
    "pitch-six": PITCH_SIX,
    "pitch-six:partners": PITCH_SIX.with_rules(Partnerships(2)),
    "pitch-six:mercy": PITCH_SIX.with_rules(MercyRule(12)),
    "five-majors": FIVE_MAJORS,
    "five-majors:to-7": FIVE_MAJORS.with_rules(GoingOutOrder(7, order=CountOutInOrder())),
    "five-majors:to-21": FIVE_MAJORS.with_rules(GoingOutOrder(21, order=CountOutInOrder())),
    "five-majors:requires-bid": FIVE_MAJORS.with_rules(Slam(requires_bid=True)),
    "off-jack-seven": OFF_JACK_SEVEN,
    "off-jack-ten": OFF_JACK_TEN,
    "off-jack-seven:alone": OFF_JACK_SEVEN.with_rules(ALONE),
    "off-jack-ten:alone": OFF_JACK_TEN.with_rules(ALONE),
    "off-jack-seven:discard-only": OFF_JACK_SEVEN.with_rules(DiscardOnly(3)),
    "off-jack-seven:trump-lead": OFF_JACK_SEVEN.with_rules(TrumpLeadFirst()),
    "off-jack-seven:void-anything": OFF_JACK_SEVEN.with_rules(TrumpInAnytime(void="anything")),
    "off-jack-seven:restricted": OFF_JACK_SEVEN.with_rules(
        ByPlayers(DiscardAndDraw(trumps_last=True), {6: WidowToBidder(trumps_last=True)})
    ),
    "joker-eleven": JOKER_ELEVEN,
    "joker-eleven:literal": JOKER_ELEVEN.with_rules(DuringPlay(require_bid_made=False)),
    "joker-eleven:hand-end": JOKER_ELEVEN.with_rules(AtHandEnd()),
    "joker-eleven:below-zero": JOKER_ELEVEN.with_rules(BelowZeroAllowed()),
    "setback": SETBACK,
    "setback:to-7": SETBACK.with_rules(GoingOutOrder(7, order=CountOutInOrder())),
    "setback:to-21": SETBACK.with_rules(GoingOutOrder(21, order=CountOutInOrder())),
}


def parts(value: Any) -> set[str]:
    """The class names of everything that a composition consists of, at any depth."""
    found: set[str] = set()
    if attrs.has(type(value)) and not isinstance(value, CardSet):
        found.add(type(value).__name__)
        for field in attrs.fields(type(value)):
            found |= parts(getattr(value, field.name))
    elif isinstance(value, dict):
        for item in value.values():
            found |= parts(item)
    elif isinstance(value, (tuple, list)):
        for item in value:
            found |= parts(item)
    return found
