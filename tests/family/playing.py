"""Hands on paper, and what every variant must do: play to the end and say what it plays.

That each obeys the laws is in ``test_testing``, that bots play it in the terminal in ``cli``.
"""

from random import Random

from sheets.scripting import *

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

CINCH_HANDS = (
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


def random_game(variant: Variant, players: int, seed: int, most_hands: int = 400) -> State:
    """The end of a game in which everything is decided by chance, but nobody bids much.

    Now and then a world is sampled from what a seat knows, and must look the same to it.
    """
    rng = Random(seed)
    state = start(variant, players=players, dealer=seed % players)
    while state.phase is not Phase.OVER and state.hand_number < most_hands:
        if state.to_act is None:
            state = deal(state, rng=rng)
            continue
        if rng.random() < 0.02:
            seat = rng.randrange(players)
            seen = view(state, seat)
            assert count_worlds(seen) >= 1
            assert view(sample_world(seen, rng), seat) == seen
        moves = legal_moves(state)
        likely = moves[:]
        if state.phase is Phase.AUCTION:  # with high bids by chance everybody would only sink
            likely = moves[: 1 if rng.random() < 0.5 else 2 if rng.random() < 0.9 else None]
        state = apply(state, rng.choice(likely))
    return state


def tells(variant: Variant, *facts: str) -> None:
    """Check that the rule sheet states these facts, as a reading of ours or not."""
    text = " ".join(rulebook(variant, "text").replace(".*", ".").split())
    for fact in facts:
        assert fact in text, f"{fact!r} is not on the sheet of {variant.title}"


def discarded_to(state: State, kept: list[str]) -> State:
    """Everyone discards all but these cards, one text for each seat."""
    while state.phase is Phase.EXCHANGE:
        assert state.to_act is not None
        keep = CardSet(kept[state.to_act])
        state = apply(state, Discard(state.hands[state.to_act] - keep))
    return state


def california(variant: Variant, script: str = "") -> State:
    """A hand of California Jack or its kin dealt by seat 0, with these cards on top."""
    rest = rest_of_pack([*CALIFORNIA, CALIFORNIA_STOCK]).replace("X+ X- ", "")
    return play_out(dealt(variant, CALIFORNIA, stock=f"{CALIFORNIA_STOCK} {rest}"), script)
