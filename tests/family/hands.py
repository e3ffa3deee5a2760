"""Hands on paper: a row for each trick, a column for each seat, and what was reckoned from them."""

from __future__ import annotations

from pitchlib import State, Variant
from sheets.scripting import dealt, play_out, rest_of_pack

HELD_LOW = (
    "3H AH 2H 9H",  # 1 leads and takes High; seat 2 held the two; 4 pips
    "4C JH KH 5C",  # 1 leads, 2 takes the jack; 4 pips
    "QD 3D TD 4D",  # 2 leads, 0 takes; 12 pips
    "AS 5S 6S 7S",  # 0 takes; 4 pips
    "2S 8S 9S 3S",  # 0 leads, 2 takes
    "2C 3C 8C QC",  # 2 leads, 3 takes; 2 pips
)
"""Hearts are trump, led by seat 1, which takes High and the two; seat 2 held the two and takes
Jack with 4 pips; seat 0 has Game with 16. For teams: 20 pips against 6."""

TWO_EACH = (
    "3H AH 2H 9H",  # 1 leads and takes High and the two; 4 pips
    "4C JH KH 5C",  # 1 leads, 2 takes the jack; 4 pips
    "QD AD TD 4D",  # 2 leads, 1 takes; 16 pips
    "AS 5S 6S 7S",  # 1 leads, 0 takes; 4 pips
    "2S 8S 9S 3S",  # 0 leads, 2 takes
    "2C 3C 8C QC",  # 2 leads, 3 takes; 2 pips
)
"""The same, but seat 1 wins the third trick with the ace of diamonds: High and Game for seat 1,
Low (held) and Jack for seat 2."""

CINCH = (
    "JH 8H 7H 6H 4H 3H 8S 7S 6S",
    "AH KH 5H AS KS QS JS TS 9S",
    "QH 5D 2H AD KD JD QD TD 9D",
    "TH AC KC QC JC TC 9C 8C 7C",
)
"""Nine cards each for Cinch with hearts as trump."""

CALIFORNIA = ["AS KS 5H 9D 8C 2C", "JH 3H TS 4S AD 7C"]
"""Seat 0 deals; seat 1 leads."""
CALIFORNIA_STOCK = "7H QS 2H 6D KH"
"""The top of the stock."""


def california(variant: Variant, script: str = "") -> State:
    """A hand of California Jack or its kin dealt by seat 0, with these cards on top."""
    rest = rest_of_pack([*CALIFORNIA, CALIFORNIA_STOCK]).replace("X+ X- ", "")
    return play_out(dealt(variant, CALIFORNIA, stock=f"{CALIFORNIA_STOCK} {rest}"), script)
