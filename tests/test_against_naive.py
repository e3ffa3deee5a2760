"""Random games, played by the library and by the naive implementation side by side.

Every preset is played with every number of players, in partnership where there is one, and with
every combination of its options. After each move both must agree on whose turn it is, on the hand
of that seat, on the legal moves, on moves that somebody might try, and in the end on the result.
An ordinary run plays some 900 hands; with ``PITCHLIB_RANDOM_HANDS=10`` in the environment ten
times as many are played.
"""

from __future__ import annotations

import itertools
import json
import os
import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import naive
from adapter import dealt, legal_texts, played, read, redealt, result_of, started
from naive.cards import full_pack, trumps_high_to_low
from naive.game import discard_text, hand_size
from naive.scoring import target
from pitchlib import State, is_legal

TIMES = int(os.environ.get("PITCHLIB_RANDOM_HANDS", "1"))

# How many hands of each combination are played: presets with few combinations get more.
HANDS = {
    "pitch-six": 8 * TIMES,
    "five-majors": 4 * TIMES,
    "off-jack-seven": 2 * TIMES,
    "off-jack-ten": 2 * TIMES,
    "joker-eleven": 20 * TIMES,
    "setback": 40 * TIMES,
}

# For each preset the tables at which it is played: how many sit there, and whether in teams.
TABLES = {
    "pitch-six": [(n, False) for n in range(2, 9)] + [(4, True), (6, True)],
    "five-majors": [(n, False) for n in range(2, 8)],
    "off-jack-seven": [(n, False) for n in range(2, 7)] + [(4, True), (6, True)],
    "off-jack-ten": [(n, False) for n in range(2, 7)] + [(4, True), (6, True)],
    "joker-eleven": [(6, False)],
    "setback": [(4, False)],
}

ABSENT = object()  # the option is not given

OFF_JACK_OPTIONS: dict[str, list[Any]] = {
    "void": [ABSENT, "any"],
    "first_lead": [ABSENT, "trump"],
    "exchange": [ABSENT, "discard-only"],
    "restrict_trump_discard": [ABSENT, True],
}
OPTIONS: dict[str, dict[str, list[Any]]] = {
    "pitch-six": {"mercy": [ABSENT, 12]},
    "five-majors": {"requires_bid": [ABSENT, True], "target": [ABSENT, 7, 21]},
    "off-jack-seven": OFF_JACK_OPTIONS,
    "off-jack-ten": OFF_JACK_OPTIONS,
    "joker-eleven": {
        "floor": [ABSENT, None],
        "going_out": [ABSENT, "hand-end"],
        "require_bid_made": [ABSENT, False],
    },
    "setback": {"target": [ABSENT, 7, 21]},
}


def all_settings() -> Iterator[dict[str, Any]]:
    """Every preset at every table with every combination of options."""
    for variant, tables in TABLES.items():
        names = list(OPTIONS[variant])
        for players, partnership in tables:
            for values in itertools.product(*OPTIONS[variant].values()):
                options = {n: v for n, v in zip(names, values) if v is not ABSENT}
                # Six players have a widow instead; and who goes out only at the end of the hand
                # is not asked whether the bid is made.
                if players == 6 and "exchange" in options:
                    continue
                if {"going_out", "require_bid_made"} <= set(options):
                    continue
                yield {
                    "variant": variant,
                    "players": players,
                    "partnership": partnership,
                    "options": options,
                }


def name_of(settings: dict[str, Any]) -> str:
    """A name for pytest."""
    teams = "-teams" if settings["partnership"] else ""
    options = [f"{name}={value}" for name, value in settings["options"].items()]
    return "-".join([f"{settings['variant']}-{settings['players']}{teams}", *options])


SETTINGS = list(all_settings())


class Chooser:
    """Deals and chooses moves: mostly at random, but such that something happens.

    Among random bids nearly every one is set, and nobody ever takes all tricks. So the bids are
    kept low, and every third hand has a favorite, who gets the best cards of one suit, bids
    high or low on it and plays them from the top.
    """

    def __init__(self, rng: random.Random, game: naive.Game) -> None:
        self.rng = rng
        self.variant = game.variant
        self.players = game.players
        self.favorite = rng.randrange(game.players) if rng.random() < 1 / 3 else None
        self.suit = rng.choice("SHDC")
        self.high_bid = rng.random() < 1 / 2
        self.best_first = trumps_high_to_low(game.variant, self.suit)

    def hands(self, size: int) -> tuple[list[str], str]:
        """A deal, as texts."""
        pack = full_pack(self.variant)
        self.rng.shuffle(pack)
        if self.favorite is not None:
            # All the top cards and the lowest one: enough for every point, if all goes well.
            wanted = [*self.best_first[: size - 1], self.best_first[-1]]
            pack = [card for card in pack if card not in wanted]
            place = self.favorite * size
            pack[place:place] = wanted
        seats = range(self.players)
        hands = [naive.card_text(pack[seat * size : (seat + 1) * size]) for seat in seats]
        return hands, " ".join(pack[self.players * size :])

    def choose(self, seat: int | None, moves: Sequence[str]) -> str:
        """One of the legal moves."""
        bids = [move for move in moves if move.startswith("bid")]
        if bids:
            by_level = sorted(bids, key=lambda move: int(move.split()[1]))
            if seat == self.favorite:
                return by_level[-1 if self.high_bid else 0]
            keen = self.favorite is None and self.rng.random() < 1 / 2
            if "pass" in moves and not keen:
                return "pass"
            return self.rng.choice(by_level if self.rng.random() < 1 / 5 else by_level[:1])
        if seat == self.favorite:
            if f"trump {self.suit}" in moves:
                return f"trump {self.suit}"
            for card in self.best_first:
                if f"play {card}" in moves:
                    return f"play {card}"
            if "discard" in moves:
                return "discard"
        return self.rng.choice(moves)

    def attempts(self, game: naive.Game) -> list[str]:
        """Moves that somebody might try now, legal or not."""
        assert game.to_act is not None
        hand = game.hands[game.to_act]
        if game.phase == "auction":
            return ["pass", *(f"bid {level}" for level in range(1, 12))]
        if game.phase == "play":
            return [f"play {card}" for card in hand]
        if game.phase == "trump":
            return []
        sizes = [self.rng.randint(0, 4), self.rng.randint(0, len(hand))]
        return [discard_text(self.rng.sample(hand, size)) for size in sizes]


def play_hand(state: State, game: naive.Game, chooser: Chooser) -> State:
    """Deal and play one hand in both, comparing after every move."""
    hands, stock = chooser.hands(hand_size(game.settings))
    before: dict[str, Any] = {"dealer": game.dealer, "scores": list(game.scores)}
    record: dict[str, Any] = {**game.settings, **before, "hands": hands, "stock": stock}
    moves: list[str] = []

    def story() -> str:
        """All it takes to see the disagreement again."""
        return json.dumps({**record, "moves": moves})

    naive.deal(game, hands, stock)
    state = dealt(state, record)
    while game.to_act is not None:
        allowed = naive.legal(game)
        assert state.to_act == game.to_act, story()
        mine = naive.card_text(game.hands[game.to_act])
        assert str(state.hands[game.to_act]) == mine, story()
        assert legal_texts(state) == allowed, story()
        for attempt in chooser.attempts(game):
            verdict = is_legal(state, read(state, attempt))
            assert verdict == (attempt in allowed), (attempt, story())
        moves.append(chooser.choose(game.to_act, allowed))
        naive.make_move(game, moves[-1])
        state = played(state, moves[-1])
    assert state.to_act is None, story()
    assert legal_texts(state) == [], story()
    assert redealt(state) == game.redeal, story()
    assert result_of(state) == game.result, story()
    assert list(state.scores) == game.scores, story()
    assert state.winner == game.winner, story()
    if game.winner is None:
        assert state.dealer == game.dealer, story()
    return state


@pytest.mark.parametrize("settings", SETTINGS, ids=name_of)
def test_random_hands(settings: dict[str, Any]) -> None:
    """Library and naive implementation agree move by move and on the result of each hand."""
    rng = random.Random(name_of(settings))
    game = naive.new_game(settings)
    state = started(settings, game.dealer, game.scores)
    for number in range(HANDS[settings["variant"]]):
        if number == 0 or game.winner is not None:
            # Near the end, so that games are won.
            top = target(game) - 1
            spread = 11 if "mercy" in settings["options"] else 12  # with more, a side has won
            scores = [rng.randint(top - spread, top) for _ in range(game.sides)]
            if "floor" not in settings["options"] and settings["variant"] == "joker-eleven":
                scores = [max(score, 0) for score in scores]
            game = naive.new_game(settings, scores, rng.randrange(game.players))
            state = started(settings, game.dealer, game.scores)
        state = play_hand(state, game, Chooser(rng, game))


def test_every_setting_is_played() -> None:
    """All presets, all tables, all options, and at least a hundred hands of each preset."""
    assert {settings["variant"] for settings in SETTINGS} == set(TABLES)
    assert len({name_of(settings) for settings in SETTINGS}) == len(SETTINGS)
    for variant, hands in HANDS.items():
        assert sum(settings["variant"] == variant for settings in SETTINGS) * hands >= 100
