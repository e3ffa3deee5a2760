"""A referee for newer games who knows the sources and nothing of the library's components.

Each game is a row: how trumps rank, how one follows, what scores. The referee works out legal
cards, tricks, points and scores from the plays alone, with cards as plain text, and must agree with
the library over many hands of chance.
"""

from __future__ import annotations

from random import Random
from typing import Any

import attrs
import pytest

from pitchlib import (
    Phase,
    Play,
    State,
    apply,
    bots,
    deal,
    find_variant,
    legal_moves,
    score_hand,
    start,
    view,
)
from pitchlib.moves import Bid

PLAIN: str = "A K Q J T 9 8 7 6 5 4 3 2"
SAME_COLOR = {"S": "C", "C": "S", "H": "D", "D": "H"}
PIPS = {"T": 10, "A": 4, "K": 3, "Q": 2, "J": 1}


@attrs.frozen
class Game:
    """What the sources say about a game, for the referee."""

    id: str
    order: str
    """Trumps from the highest down; ``o`` is the other suit of the color, ``X=`` either joker."""
    follow: str
    """``trump in``: follow suit or trump; ``strict``: follow suit; ``trumps``: only trumps."""
    taken: str = ""
    """What scores for the side that captures it, with its worth."""
    held: str = ""
    """What scores for the side that was dealt it and plays it."""
    others: str = ""
    """``Game``, ``Last``, ``Spade``."""
    must_trump: bool = False
    called: bool = False
    """Whether the bidder calls a partner."""


JOKERS = "A K Q J oJ X+ X- T 9 8 7 6 5 4 3 2"
LIKE_JOKERS = "A K Q J oJ X= T 9 8 7 6 5 4 3 2"
PEDROS = "A K Q J T 9 8 7 6 5 o5 4 3 2"
SIXTY_THREE = "A:1 K:25 J:1 T:1 9:9 5:5 o5:5 3:15 2:1"
GAMES = (
    Game("nine-point-pitch", PLAIN, "trump in", "J:1 5:5", "high low", "Game"),
    Game("racehorse-pitch", PLAIN, "trump in", "high J:1", "low", "Game"),
    Game("seven-point-partnership", JOKERS, "trump in", "J:1 oJ:1 X+:1 X-:1", "high low", "Game"),
    Game("fourteen-point-pitch", JOKERS, "trump in", "J:1 oJ:1 X+:1 X-:1 5:5", "high low",
         "Last Spade Game", must_trump=True),
    Game("minnesota-smear", LIKE_JOKERS, "strict", "high J:1", "low", "Game"),
    Game("wisconsin-smear", "A K Q J T 9 8 7 X=", "trump in", "high J:1 X+:1 X-:1", "low", "Game"),
    Game("five-hand-schmier", "A K Q J oJ T 9 8 7 6 5 4 X+", "strict", "A:1 J:1 oJ:1 X+:1", "4:1",
         "Game", called=True),
    Game("eight-point-pitch", "A K Q J oJ T 9 8 7 6 5 4 3 2", "trumps", "A:1 J:1 oJ:1 T:1 3:3",
         "2:1"),
    Game("six-hand-ten-point", LIKE_JOKERS, "trumps", "A:1 J:1 oJ:1 X+:1 X-:1 T:1 3:3", "2:1"),
    Game("piedro", "A K Q J oJ X+ X- T 9 8 7 6 5 o5 4 3 2", "trumps",
         "A:1 J:1 oJ:1 X+:1 X-:1 T:1 5:5 o5:5", "2:1"),
    Game("sixty-three", PEDROS, "trump in", SIXTY_THREE),
    Game("eighty-three", f"{PEDROS} X+", "trump in", f"{SIXTY_THREE} X+:20"),
    Game("king-pedro", PEDROS, "trump in", "A:1 K:30 J:1 T:1 5:5 o5:5", "2:1"),
    Game("double-king-pedro", "A K oK Q J T 9 o9 8 7 6 5 o5 4 3 2 X+", "trump in",
         "A:1 K:25 oK:25 J:1 T:1 9:9 o9:9 5:5 o5:5 2:1 X+:18"),
)  # fmt: skip


class Referee:
    """One hand, written down play by play."""

    def __init__(self, game: Game, trump: str, dealt: list[set[str]]) -> None:
        self.game, self.trump = game, trump
        self.strength: dict[str, int] = {}
        for height, name in enumerate(reversed(game.order.split())):
            for card in ("X+", "X-") if name == "X=" else (self.card(name),):
                self.strength[card] = height
        self.hands = [set(hand) for hand in dealt]
        self.dealt = dealt
        self.trick: list[tuple[int, str]] = []
        self.captured: list[tuple[int, str]] = []
        self.leader = -1

    def card(self, name: str) -> str:
        """A card by its name in the table."""
        if name.startswith("X"):
            return name
        return name[1] + SAME_COLOR[self.trump] if name[0] == "o" else name + self.trump

    def suit(self, card: str) -> str:
        """What a card counts as."""
        return self.trump if card in self.strength else card[1]

    def allowed(self, seat: int) -> set[str]:
        """What the seat may play."""
        hand = self.hands[seat]
        trumps = {card for card in hand if card in self.strength}
        if self.game.follow == "trumps":
            return trumps
        if not self.trick:
            lead_trump = self.game.id == "seven-point-partnership" and not self.captured
            return (trumps if lead_trump else set()) or hand
        led = self.suit(self.trick[0][1])
        same = {card for card in hand if self.suit(card) == led}
        if not same:
            return (trumps if self.game.must_trump else set()) or hand
        return same if self.game.follow == "strict" or led == self.trump else same | trumps

    def play(self, seat: int, card: str) -> None:
        """One play."""
        self.hands[seat].discard(card)
        self.trick.append((seat, card))

    def trick_over(self) -> int:
        """Who has won the trick, and takes it."""
        led = self.suit(self.trick[0][1])

        def height(play: tuple[int, str]) -> int:
            card = play[1]
            if card in self.strength:
                return 100 + self.strength[card]
            return 20 - PLAIN.split().index(card[0]) if self.suit(card) == led else 0

        self.leader = max(self.trick, key=height)[0]  # the first of two that are alike
        self.captured += [(self.leader, card) for _, card in self.trick]
        self.trick = []
        return self.leader

    def points(self, sides: list[int]) -> dict[int, int]:
        """What each side has taken."""
        found = dict.fromkeys(sides, 0)
        taker = {card: seat for seat, card in self.captured}
        holder = {card: seat for seat, hand in enumerate(self.dealt) for card in hand}
        in_play = [card for card in holder if card in self.strength]
        named = {}
        if not self.game.id.endswith("-pedro"):
            natural = [card for card in in_play if "X" not in card]
            high = max(natural, key=self.strength.__getitem__, default="")
            same = [card for card in natural if card[1] == self.trump]
            low = min(same, key=self.strength.__getitem__, default="")
            if self.game.order == JOKERS and in_play:  # there, jokers count for High and Low, too
                high = max(in_play, key=self.strength.__getitem__)
                low = min(in_play, key=self.strength.__getitem__)
            named = {"high": high, "low": low}
        for text, owner in ((self.game.taken, taker), (self.game.held, holder)):
            for entry in text.split():
                name, _, worth = entry.partition(":")
                card = named[name] if name in named else self.card(name)
                if card in owner and card in taker:
                    found[sides[owner[card]]] += int(worth or 1)
        if "Game" in self.game.others:
            pips = dict.fromkeys(sides, 0)
            for seat, card in self.captured:
                pips[sides[seat]] += PIPS.get(card[0], 0)
            most = [side for side in pips if pips[side] == max(pips.values())]
            found[most[0]] += len(most) == 1
        if "Last" in self.game.others:
            found[sides[self.leader]] += 1
        if "Spade" in self.game.others:
            spades = [card for card in taker if card[1] == "S"]
            if spades:
                best = min(spades, key=lambda card: PLAIN.split().index(card[0]))
                found[sides[taker[best]]] += 1
        return found


def referee(game: Game, seed: int) -> bool:
    """A hand that bots bid on, played at random and watched by the referee; whether one was."""
    rng = Random(f"{game.id} {seed}")
    state = deal(start(find_variant(game.id)), rng=rng)
    while state.to_act is not None and state.phase is not Phase.PLAY:
        move: Any = bots.choose(view(state, state.to_act), rng)
        bids = [each for each in legal_moves(state)[:3] if isinstance(each, Bid)]
        if bids and state.to_act == state.dealer and state.contract is None:
            move = bids[0]  # so that somebody plays
        state = apply(state, move)
    if state.phase is Phase.PLAY:
        watched(game, state, rng)
        return True
    return False


def watched(game: Game, state: State, rng: Random) -> None:
    """The play, from the first lead to the last trick, and the scores."""
    assert state.contract is not None
    here: Referee | None = None
    contract, before, players = state.contract, state.scores, state.players
    dealt = [{str(card) for card in hand} for hand in state.hands]
    while state.to_act is not None:
        seat = state.to_act
        if here is None and state.trump is not None:
            here = Referee(game, state.trump.value, dealt)
        allowed = {str(move).removeprefix("play ") for move in legal_moves(state)}
        move = rng.choice(legal_moves(state))
        assert isinstance(move, Play)
        if here is None:  # the lead names trump
            assert allowed == dealt[seat]
            assert move.card.suit is not None
            here = Referee(game, move.card.suit.value, dealt)
        else:
            assert allowed == here.allowed(seat)
        here.play(seat, str(move.card))
        tricks = len(state.tricks)
        state = apply(state, move)
        if len(state.tricks) > tricks:
            assert state.tricks[-1].winner == here.trick_over()
    assert here is not None
    called = None if contract.called is None else str(contract.called)
    sides = [state.side_of(seat) for seat in range(players)]
    if game.called:
        ours = {seat for seat in range(players) if seat == contract.bidder or called in dealt[seat]}
        sides = [int(seat not in ours) for seat in range(players)]
    taken = here.points(sides)
    bidder = sides[contract.bidder]
    made = taken[bidder] >= contract.level
    gain = taken if made else {**taken, bidder: -contract.level}
    score = score_hand(state)
    assert score.made is made
    expected = list(before)
    for place in range(len(before)):
        expected[place] += gain[sides[place] if game.called else place]
    assert list(score.scores) == expected


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_referee_agrees(game: Game) -> None:
    """On every legal card, every trick, and every score."""
    assert sum(referee(game, seed) for seed in range(16)) >= 12
