"""Hands worked out on paper; the tests replay them and change single cards.

A table has one row for each trick and one column for each seat. What each seat takes is noted
beside the rows; it was reckoned from the sheets.
"""

EXAMPLE = (
    "8C 2C JD AS 9S 5H",
    "3C 7C 9D 2D KS 6S",
    "KH AH QH TH QS 3S",
    "QC 5D KD TD 7H 8H",
)
"""The example of Pitch Six, one hand for each seat: seat 0 pitches clubs."""

HEARTS = (
    "3C KH 2H 9C",  # 1 leads and takes High (KH) and Low (2H); 3 pips
    "AD 3D 4D 5D",  # 1 leads, 0 takes; 4 pips
    "TD 5S 6D 7D",  # 0 takes; 10 pips
    "JD 7S 8D 9D",  # 0 takes; 1 pip
    "2C 6H 5C 6C",  # 0 leads, 1 trumps and takes the six
    "6S KS 2S 3S",  # 1 takes the last trick; 3 pips
)
"""Seat 1 pitches hearts and takes High, Low, Six and the last trick with 6 pips; seat 0 takes
Game with 15. Jack and ace of hearts are undealt."""

LONE = (
    "2C 9H 3C 4C",  # 1 leads and takes the only trump
    "AS 2S 5S 6S",  # 1 leads, 0 takes; 4 pips
    "AD 2D 3D 4D",  # 0 takes; 4 pips
    "KD 5D 6D 7D",  # 0 takes; 3 pips
    "QD 8D 9D 7S",  # 0 takes; 2 pips
    "JD 5C 6C 7C",  # 0 takes the last trick; 1 pip
)
"""The nine of hearts is the only trump: seat 1 takes High and Low, seat 0 Last and Game."""

PIPLESS = (
    "2H 7H 3H 4H",
    "5H 6H 2S 3S",
    "6S 7S 5S 4S",
    "6D 7D 5D 4D",
    "2D 3D 7C 6C",
    "4C 5C 3C 2C",
)
"""No card above the seven: seat 1 leads and takes every trick, with hearts as trump, and not one
pip. It takes High, Low, Six and Last."""

SWEEP = (
    "3H AH 4H 5H",  # 4 pips
    "6H KH 2C 3C",  # 3
    "4C QH 5C 6C",  # 2
    "7C JH 8C 9C",  # 1
    "2D 2H 3D 4D",
    "5S AS 6S 7S",  # 4
)
"""Seat 1 takes all six tricks with hearts as trump: High, Low, Jack and Game (14 pips)."""

DIVIDED = (
    "2H AH 9H 4C",  # 1 takes High and Low; 4 pips
    "5S 3S AS 6S",  # 1 leads, 2 takes; 4 pips
    "TD 2D JH 3D",  # 2 leads and takes Jack; 11 pips
    "5D 6D 4D 7D",  # 2 leads, 3 takes
    "6C 7C 8C 5C",  # 3 leads, 2 takes
    "7S 8S 9S 4S",  # 2 takes
)
"""Hearts are trump, seat 1 or 2 pitches: seat 1 takes High and Low, seat 2 Jack and Game."""

OFF_JACKS = (
    "JC AS 2S 3S",  # 1 takes; High and Low, held by 1 and 2; off-jack, trey; 5 pips
    "KS X+ X- JS",  # 1 leads, 0 takes Jack and both jokers; 4 pips
    "AH 2H 3H 4H",  # 0 takes; 4 pips
    "KH 5H 6H 7H",  # 0 takes; 3 pips
    "9D TD 3D 4D",  # 0 leads, 1 takes; 10 pips
    "6C 5C 7C 8C",  # 1 leads, 3 takes
)
"""Spades are trump. The team of seats 0 and 2 gets Low, Jack and both jokers, with 11 pips; the
team of 1 and 3 gets High, Off-Jack and Game with 15 pips, and the trey."""

BURIED = ("2C 3C 4C", "TC QC 9C", "KC AC 9H", "2D 5D 6D")
"""What the seats of :data:`OFF_JACKS` discard."""

JOKER = (
    "9S AS 5S 6H 6D 6C",  # 1 leads and takes High; Low is seat 2's; 4 pips
    "JS KH 7H 8H 9H 5H",  # 1 leads, 0 trumps and takes Jack; 4 pips
    "AD X+ 7D 8D 9D 5D",  # 0 leads, 1 takes Joker; 4 pips
    "5C AC 7C 8C 9C TC",  # 1 leads and takes; 14 pips
    "TD TS TH QD QH JC",  # 1 leads and takes; 35 pips
    "KC QC JD JH KD AH",  # 1 leads, 0 takes; 14 pips
)
"""Spades are trump, seat 1 leads: it takes High, Joker and Game (57 pips); seat 0 takes Jack
(18 pips) and seat 2 holds Low."""

JOKER_OUT = "6S 7S 8S QS KS"
"""What :data:`JOKER` leaves undealt."""

JOKER_SET = (
    "9S AS 5S 6H 6D 6C",  # 1 takes High; Low is seat 2's; 4 pips
    "JS KH 7H 8H 9H 5H",  # 1 leads, 0 takes Jack; 4 pips
    "AD X+ 7D 8D 9D 5D",  # 0 leads, 1 takes Joker; 4 pips
    "5C AC 7C 8C 9C TC",  # 1 takes; 14 pips
    "KS TS TH QD QH JC",  # 1 leads, 0 takes; 28 pips
    "TD QC JD JH KD AH",  # 0 leads, 4 takes; 21 pips
)
"""As :data:`JOKER`, but seat 0 holds the king of trump and gets Game with 32 pips against 22 and
21: seat 1 takes two points."""

JOKER_TIED = (
    "9S AS 5S 6H QH JC",  # 1 takes High; 7 pips
    "JS KH 7H 8H 9H 5H",  # 0 takes Jack; 4 pips
    "AD X+ 7D QD 9D 5D",  # 1 takes Joker; 6 pips
    "5C AC 7C 8C 9C TC",  # 1 takes; 14 pips
    "KS TS TH 8D 6D 6C",  # 0 takes; 23 pips
    "TD QC JD JH KD AH",  # 4 takes; 21 pips
)
"""As :data:`JOKER_SET`, but with 27 pips for seat 0 and for seat 1, who took the joker."""

MOON = (
    "9S AS TS 6S 7S 8S",
    "AH KS KH QH JH TH",
    "AD QS KD QD JD TD",
    "AC JS KC QC JC TC",
    "9H X+ 8H 7H 9D 8D",
    "7D 5S 9C 8C 7C 6C",
)
"""Seat 1 leads spades, takes every trick and all five points."""
