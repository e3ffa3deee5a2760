"""Count the games below some positions with the naive implementation and write the counts down.

    cd tests
    python -m naive.make_perft

writes ``data/perft/*.json`` anew, which takes some minutes, and says what has changed. Each
position is a deal, mostly of fewer cards than in the real game, and the moves already made
(``prefix``). With ``depth`` the walk stops after so many moves.
"""

from __future__ import annotations

import json
import random
import sys
import time
from pathlib import Path
from typing import Any

from .cards import card_text, full_pack
from .counting import Counts, walk
from .game import deal, hand_size, legal, make_move, play
from .table import Game, Settings, copy_of, new_game

DATA = Path(__file__).parent.parent / "data" / "perft"

Entry = dict[str, Any]

# A part of the pack in which a few cards make many trumps, points and ties.
HIGH_AND_LOW = "X+ X- AS KS JS TS 6S 3S 2S AH JH TH 2H KD JD 6D 3D QC JC 5C"
# The same for the short pack of joker-eleven.
SHORT_PACK = "X+ AS KS JS TS 6S 5S AH JH TH 5H KD JD 6D QC JC 5C"


def settings_of(
    variant: str,
    players: int,
    *,
    partnership: bool = False,
    options: dict[str, Any] | None = None,
    small: dict[str, int] | None = None,
) -> Settings:
    """Settings as the naive implementation takes them."""
    return {
        "variant": variant,
        "players": players,
        "partnership": partnership,
        "options": options or {},
        "small": small or {},
    }


def random_deal(settings: Settings, rng: random.Random, some_of: str) -> tuple[list[str], str]:
    """Hands from a part of the pack; the rest of that part is drawn first, then the others."""
    pack = full_pack(settings["variant"])
    cards = [card for card in some_of.split() if card in pack] or list(pack)
    rng.shuffle(cards)
    others = [card for card in pack if card not in cards]
    rng.shuffle(others)
    cards += others
    size, players = hand_size(settings), settings["players"]
    hands = [card_text(cards[seat * size : (seat + 1) * size]) for seat in range(players)]
    return hands, " ".join(cards[players * size :])


def position(
    name: str,
    settings: Settings,
    *,
    seed: int,
    dealer: int = 0,
    scores: list[int] | None = None,
    some_of: str = HIGH_AND_LOW,
    prefix: str = "",
    discards: tuple[int, ...] = (),
    cards_left: int | None = None,
    depth: int | None = None,
) -> Entry:
    """A position to count from, after the moves of `prefix`.

    Further random moves lead on from there: with `discards`, seats put away so many cards each;
    with `cards_left`, the hand is played down to so short an ending.
    """
    rng = random.Random(seed)
    game = new_game(settings, scores=scores, dealer=dealer)
    hands, stock = random_deal(settings, rng, some_of)
    deal(game, hands, stock)
    moves = [move.strip() for move in prefix.split(",") if move.strip()]
    for move in moves:
        play(game, move)
    for number in discards:
        move = rng.choice([move for move in legal(game) if len(move.split()) == number + 1])
        play(game, move)
        moves.append(move)
    while cards_left is not None and not ending_of(game, cards_left):
        # Low bids, so that there is something to make.
        cheap = [move for move in legal(game) if move == "pass" or move in {"bid 2", "bid 3"}]
        move = rng.choice(cheap or legal(game))
        play(game, move)
        moves.append(move)
        if game.phase in {"deal", "over"}:
            raise ValueError(f"{name}: the hand was over before the ending, try another seed")
    return {
        "id": name,
        **settings,
        "dealer": dealer,
        "scores": scores or [0] * game.sides,
        "hands": hands,
        "stock": stock,
        "prefix": moves,
        "depth": depth,
    }


def ending_of(game: Game, cards_left: int) -> bool:
    """Whether a trick is about to begin with so many cards in each hand."""
    return game.phase == "play" and not game.trick and len(game.hands[0]) == cards_left


def start_of(entry: Entry) -> Game:
    """The position of an entry, in the naive implementation."""
    game = new_game(entry, scores=entry["scores"], dealer=entry["dealer"])
    deal(game, entry["hands"], entry["stock"])
    for move in entry["prefix"]:
        play(game, move)
    return game


def counted(entry: Entry) -> Entry:
    """The entry with its counts, and those below each first move."""
    game, depth = start_of(entry), entry["depth"]
    moves = legal(game)
    counts = Counts([len(moves)], score_sums=[0] * game.sides)
    divide = {}
    for move in moves:
        before = counts.total(depth)
        below = copy_of(game)
        make_move(below, move)
        walk(below, 1, depth, counts)
        divide[move] = counts.total(depth) - before
    return {
        **entry,
        "counts": counts.by_depth,
        "leaves": counts.leaves,
        "outcomes": dict(sorted(counts.outcomes.items())),
        "score_sums": counts.score_sums,
        "divide": divide,
    }


def positions() -> list[Entry]:
    """All the positions, small and large."""
    entries: list[Entry] = []
    options: dict[str, Any]

    def add(name: str, settings: Settings, seed: int, **more: Any) -> None:
        entries.append(position(name, settings, seed=seed, **more))

    # From the deal on, with hands of one to four cards.
    one, two, three, four = ({"hand": size} for size in (1, 2, 3, 4))
    pitch_six, five_majors, setback = "pitch-six", "five-majors", "setback"
    seven, ten, joker = "off-jack-seven", "off-jack-ten", "joker-eleven"

    add("pitch-six-2-hand-1", settings_of(pitch_six, 2, small=one), 1)
    add("pitch-six-2-hand-2", settings_of(pitch_six, 2, small=two), 2, dealer=1)
    add(
        "pitch-six-2-hand-3-near-the-end", settings_of(pitch_six, 2, small=three), 3, scores=[9, 10]
    )
    add(
        "pitch-six-2-hand-3-mercy",
        settings_of(pitch_six, 2, small=three, options={"mercy": 12}),
        4,
        scores=[6, -4],
    )
    add("pitch-six-3-hand-1", settings_of(pitch_six, 3, small=one), 5, dealer=2)
    add("pitch-six-3-hand-2", settings_of(pitch_six, 3, small=two), 6, scores=[0, 8, -5])
    add(
        "pitch-six-4-teams-hand-1",
        settings_of(pitch_six, 4, partnership=True, small=one),
        7,
        dealer=3,
        scores=[9, 9],
    )
    add("pitch-six-2-hand-4", settings_of(pitch_six, 2, small=four), 8, dealer=1)
    add("pitch-six-4-hand-2", settings_of(pitch_six, 4, small=two), 9, dealer=2)
    add(
        "pitch-six-4-teams-hand-3",
        settings_of(pitch_six, 4, partnership=True, small=three),
        10,
        prefix="pass, bid 3, bid 4",
    )

    add("pitch-six-4-hand-3", settings_of(pitch_six, 4, small=three), 48)
    add("pitch-six-2-hand-5", settings_of(pitch_six, 2, small={"hand": 5}), 49)
    add("five-majors-2-hand-2", settings_of(five_majors, 2, small=two), 11, dealer=1)
    add(
        "five-majors-2-hand-3-near-the-end",
        settings_of(five_majors, 2, small=three),
        12,
        scores=[10, 9],
    )
    for name, options in (("", {}), ("-requires-bid", {"requires_bid": True})):
        add(
            f"five-majors-2-hand-3-slams{name}",
            settings_of(five_majors, 2, small=three, options=options),
            47,
        )
    add(
        "five-majors-3-hand-2-target-7",
        settings_of(five_majors, 3, small=two, options={"target": 7}),
        13,
        scores=[6, 5, 4],
    )
    add("five-majors-4-hand-1", settings_of(five_majors, 4, small=one), 14, dealer=3)
    add("five-majors-3-hand-3", settings_of(five_majors, 3, small=three), 15, dealer=1)

    add("setback-2-hand-3", settings_of(setback, 2, small=three), 16, scores=[8, 10])
    add("setback-3-hand-2", settings_of(setback, 3, small=two), 17, dealer=1, scores=[7, 7, 7])
    add("setback-4-hand-1", settings_of(setback, 4, small=one), 18, dealer=1)
    add("setback-4-hand-2", settings_of(setback, 4, small=two), 19, scores=[10, 10, 10, 10])

    add("setback-2-hand-3-smudges", settings_of(setback, 2, small=three), 47)
    exchange = {"hand": 3, "draw": 1, "keep": 2}
    add("off-jack-seven-2-hand-3", settings_of(seven, 2, small=exchange), 20, prefix="bid 2, pass")
    add(
        "off-jack-seven-2-hand-3-no-trump-away",
        settings_of(seven, 2, small=exchange, options={"restrict_trump_discard": True}),
        20,
        prefix="bid 2, pass",
    )
    add(
        "off-jack-seven-2-auction",
        settings_of(seven, 2, small={"hand": 2, "draw": 1, "keep": 1}),
        21,
        scores=[19, 18],
        dealer=1,
    )
    add(
        "off-jack-seven-2-discard-only",
        settings_of(seven, 2, small={"hand": 3, "draw": 1}, options={"exchange": "discard-only"}),
        22,
        prefix="pass",
        scores=[20, 16],
    )
    add(
        "off-jack-ten-2-hand-4-trey",
        settings_of(ten, 2, small={"hand": 4, "draw": 1, "keep": 3}),
        23,
        prefix="pass, bid 5, trump S, discard",
    )
    add(
        "off-jack-ten-3-hand-3-lead-trump",
        settings_of(ten, 3, small=exchange, options={"first_lead": "trump"}),
        24,
        prefix="bid 3, pass, pass, trump H, discard, discard",
    )
    four_left = {"hand": 5, "draw": 1, "keep": 4}
    for void in ("any", "trump"):
        options = {"void": "any"} if void == "any" else {}
        add(
            f"off-jack-seven-4-teams-void-{void}",
            settings_of(seven, 4, partnership=True, small=four_left, options=options),
            25,
            cards_left=3,
        )
    add(
        "off-jack-seven-2-hand-4-from-the-trump",
        settings_of(seven, 2, small={"hand": 4, "draw": 1, "keep": 3}),
        50,
        prefix="pass, bid 3",
    )
    add(
        "off-jack-ten-2-from-the-trump",
        settings_of(ten, 2, small=exchange),
        26,
        prefix="bid 4, bid 6",
        dealer=0,
    )

    add("joker-eleven-2-hand-2", settings_of(joker, 2, small=two), 27, some_of=SHORT_PACK)
    for name, options in (
        ("", {}),
        ("-at-hand-end", {"going_out": "hand-end"}),
        ("-bid-or-not", {"require_bid_made": False}),
        ("-below-zero", {"floor": None}),
    ):
        add(
            f"joker-eleven-2-hand-3{name}",
            settings_of(joker, 2, small=three, options=options),
            28,
            scores=[9, 1],
            dealer=1,
            some_of=SHORT_PACK,
        )
    add(
        "joker-eleven-3-hand-2",
        settings_of(joker, 3, small=two),
        29,
        scores=[10, 8, 9],
        some_of=SHORT_PACK,
    )
    add(
        "joker-eleven-2-hand-4",
        settings_of(joker, 2, small=four),
        30,
        scores=[8, 0],
        prefix="bid 5",
        some_of=SHORT_PACK,
    )

    add(
        "joker-eleven-6-hand-1",
        settings_of(joker, 6, small=one),
        51,
        some_of=SHORT_PACK,
        scores=[10] * 6,
        dealer=4,
    )
    add(
        "joker-eleven-3-hand-3",
        settings_of(joker, 3, small=three),
        52,
        some_of=SHORT_PACK,
        scores=[9, 8, 7],
        dealer=2,
    )

    # Endings of real hands, and the exchange of real hands, where no rule is changed.
    for seed, (settings, cards_left) in enumerate(
        (
            (settings_of(pitch_six, 4), 3),
            (settings_of(pitch_six, 8), 2),
            (settings_of(pitch_six, 6, partnership=True), 2),
            (settings_of(five_majors, 7), 2),
            (settings_of(five_majors, 4), 3),
            (settings_of(setback, 4), 4),
            (settings_of(seven, 4, partnership=True), 4),
            (settings_of(seven, 5), 3),
            (settings_of(seven, 6, partnership=True), 2),
            (settings_of(ten, 6), 2),
            (settings_of(ten, 3), 4),
            (settings_of(joker, 6), 2),
            (settings_of(joker, 6, options={"require_bid_made": False}), 2),
        ),
        start=31,
    ):
        teams = "-teams" if settings["partnership"] else ""
        bid = "-bid-or-not" if settings["options"] else ""
        scores = [9] * 6 if settings["variant"] == joker else None
        add(
            f"{settings['variant']}-{settings['players']}{teams}{bid}-last-{cards_left}",
            settings,
            seed,
            cards_left=cards_left,
            some_of="",
            scores=scores,
        )
    add(
        "off-jack-seven-6-widow",
        settings_of(seven, 6, partnership=True),
        44,
        some_of="",
        prefix="pass, pass, bid 4, pass, pass, pass",
        depth=3,
    )
    add(
        "off-jack-ten-6-alone-widow-no-trump-away",
        settings_of(ten, 6, options={"restrict_trump_discard": True}),
        45,
        some_of="",
        prefix="bid 10, pass, pass, pass, pass, pass",
        depth=2,
    )
    for name, discards in (("first", (3, 3, 2)), ("second", (3, 3, 2, 3))):
        add(
            f"off-jack-seven-5-stock-runs-short-{name}-round",
            settings_of(seven, 5),
            46,
            prefix="bid 2, pass, pass, pass, pass, trump H",
            discards=discards,
            some_of="",
            depth=2,
        )
    return entries


def main() -> int:
    """Write the files."""
    by_variant: dict[str, list[Entry]] = {}
    before = {
        entry["id"]: entry for path in DATA.glob("*.json") for entry in json.loads(path.read_text())
    }
    for entry in positions():
        began = time.perf_counter()
        whole = counted(entry)
        seconds = time.perf_counter() - began
        nodes = sum(whole["counts"])
        change = "" if before.get(entry["id"]) == whole else "  CHANGED"
        sys.stdout.write(
            f"{entry['id']:45} {nodes:9} moves {whole['leaves']:8} ends {seconds:6.1f} s{change}\n"
        )
        sys.stdout.flush()
        by_variant.setdefault(entry["variant"], []).append(whole)
    DATA.mkdir(exist_ok=True)
    for variant, entries in by_variant.items():
        lines = ",\n".join(json.dumps(entry) for entry in entries)
        (DATA / f"{variant}.json").write_text(f"[\n{lines}\n]\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
