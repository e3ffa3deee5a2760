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

from pitchlib import *
from pitchlib import bots
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
    called_first: bool = False
    """Whether the called card is played to the first trick."""
    players: tuple[int, ...] = (0,)
    """How many play; 0 for the usual number."""
    settle: str = "taken"
    """What is scored: all that was ``taken``; the ``difference``, or after a failed bid by the
    others the bid as well; ``defenders``: the same, but all score what they took if it is made."""
    kept: str = ""
    """How hands come to six cards, trumps last: ``packets`` of four, the ``widow`` and gifts, or a
    ``refill``, in which the dealer robs if four or more play."""
    spares: bool = False
    """Whether trumps that do not stay in a hand belong to the first trick."""
    draws: bool = False
    """Whether a card is turned up for trump and cards are drawn after each trick."""


JOKERS = "A K Q J oJ X+ X- T 9 8 7 6 5 4 3 2"
LIKE_JOKERS = "A K Q J oJ X= T 9 8 7 6 5 4 3 2"
PEDROS = "A K Q J T 9 8 7 6 5 o5 4 3 2"
CINCH = "A:1 J:1 T:1 5:5 o5:5 2:1"
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
    Game("piedro", "A K Q J oJ X+ X- T 9 8 7 6 5 o5 4 3 2", "trumps",
         "A:1 J:1 oJ:1 X+:1 X-:1 T:1 5:5 o5:5", "2:1"),
    Game("sixty-three", PEDROS, "trump in", SIXTY_THREE),
    Game("eighty-three", f"{PEDROS} X+", "trump in", f"{SIXTY_THREE} X+:20"),
    Game("king-pedro", PEDROS, "trump in", "A:1 K:30 J:1 T:1 5:5 o5:5", "2:1",
         kept="widow", spares=True),
    Game("pedro", PEDROS, "trump in", CINCH, kept="refill", spares=True),
    Game("double-king-pedro", "A K oK Q J T 9 o9 8 7 6 5 o5 4 3 2 X+", "trump in",
         "A:1 K:25 oK:25 J:1 T:1 9:9 o9:9 5:5 o5:5 2:1 X+:18", kept="widow and gifts"),
    Game("blind-cinch", PEDROS, "trump in", CINCH, settle="difference", kept="packets"),
    Game("widow-cinch", PEDROS, "trump in", CINCH, settle="defenders", kept="widow"),
    Game("cut-throat-cinch", PEDROS, "trump in", CINCH, settle="defenders", kept="refill",
         players=(3, 4, 5, 6)),
    Game("cut-throat-cinch", PEDROS, "trump in", CINCH, settle="difference", kept="refill",
         players=(2,)),
    Game("wraps", PLAIN, "trump in", "low J:1", "high", "Game"),
    Game("shasta-sam", PLAIN, "trump in", "high low J:1", "", "Game", must_trump=True, draws=True),
)  # fmt: skip


class Referee:
    """One hand, written down play by play."""

    def __init__(
        self, game: Game, trump: str, dealt: list[set[str]], leader: int, called: str | None
    ) -> None:
        self.game, self.trump = game, trump
        self.strength: dict[str, int] = {}
        for height, name in enumerate(reversed(game.order.split())):
            for card in ("X+", "X-") if name == "X=" else (self.card(name),):
                self.strength[card] = height
        self.hands = [set(hand) for hand in dealt]
        self.dealt = dealt
        self.spares: set[str] = set()
        self.trick: list[tuple[int, str]] = []
        self.captured: list[tuple[int, str]] = []
        self.leader, self.called = leader, called
        self.history: list[list[tuple[int, str]]] = []

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
        if self.game.called_first and not self.captured and self.called in hand:
            return {str(self.called)}
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

    def turn(self) -> int | None:
        """Whose turn it is; ``None`` if nobody has anything more to play to the trick, or lead."""
        players = len(self.hands)
        passed = (self.trick[-1][0] - self.leader) % players + 1 if self.trick else 0
        for seat in range(self.leader + passed, self.leader + players):
            if self.allowed(seat % players):
                return seat % players
        return None

    def draw(self, stock: list[str]) -> None:
        """Each draws a card, the winner of the trick first."""
        for turn in range(len(self.hands) if stock else 0):
            seat, card = (self.leader + turn) % len(self.hands), stock.pop(0)
            self.hands[seat].add(card)
            self.dealt[seat].add(card)

    def play(self, seat: int, card: str) -> None:
        """One play."""
        self.hands[seat].discard(card)
        if not self.trick:
            self.leader = seat  # perhaps because the lead was passed on
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
        self.captured += [(self.leader, card) for card in self.spares]
        self.spares = set()
        self.history.append(self.trick)
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


def wrapped(here: Referee, level: int, ours: set[int]) -> bool:
    """Whether the bidders win all tricks, or play the lowest card of the suit led to each."""
    if level == 6:
        return all(seat in ours for seat, _ in here.captured)

    def low(ranks: str) -> bool:
        ranked = ranks.split()
        lowest = []
        for trick in here.history:
            same = [(seat, card) for seat, card in trick if card[1] == trick[0][1][1]]
            lowest.append(max(same, key=lambda play: ranked.index(play[1][0]))[0])
        return ours.issuperset(lowest)

    return low(PLAIN) or low("K Q J T 9 8 7 6 5 4 3 2 A")


def settled(game: Game, taken: dict[int, int], bidder: int, level: int) -> dict[int, int]:
    """What each side of a hand scores."""
    if taken[bidder] < level and game.settle == "taken":
        return {**taken, bidder: -level}
    if taken[bidder] < level:
        return {side: 0 if side == bidder else points + level for side, points in taken.items()}
    if game.settle == "difference":
        return {side: max(0, 2 * points - sum(taken.values())) for side, points in taken.items()}
    return taken


def kept(game: Game, state: State, strength: dict[str, int]) -> None:
    """Everyone holds what the exchange leaves, and nobody has thrown a trump for a plain card."""
    dealt: Any = state.moves[0][1]
    stock = [str(card) for card in dealt.stock or ()]
    assert state.contract is not None
    for turn in range(1, state.players + 1):
        seat = (state.dealer + turn) % state.players
        hand, before = ({str(card) for card in cards[seat]} for cards in (state.hands, dealt.hands))
        if game.kept == "refill":
            before &= {*strength}
            number = max(0, 6 - len(before))
            if state.players > 3 and seat == state.dealer:
                number = len(stock)
            stock, before = stock[number:], before | {*stock[:number]}
        elif game.kept == "packets":
            before |= {str(card) for card in state.discards[seat]} | hand
            assert len(before) == 13
        elif seat == state.contract.bidder:
            before |= {*stock}
        if game.kept == "widow and gifts":
            partner = (seat + 2) % state.players
            theirs = {str(card) for card in dealt.hands[partner]}
            theirs |= {*stock} if partner == state.contract.bidder else set()
            mine, more = before & {*strength}, theirs & {*strength}
            given = len(hand - before)
            assert given == max(0, min(len(more) - 6, 6 - len(mine)))
            assert hand - before <= more
            assert len(hand & mine) == min(6, len(mine))
            assert len(hand) == 6
            continue
        assert hand <= before
        assert len(hand) == min(6, len(before))
        assert hand <= {*strength} or not (before - hand) & {*strength}


def referee(game: Game, seed: int) -> bool:
    """A hand that bots bid on, played at random and watched by the referee; whether one was."""
    rng = Random(f"{game.id} {seed}")
    players = game.players[seed % len(game.players)] or None
    state = deal(start(find_variant(game.id), players=players), rng=rng)
    while state.to_act is not None and state.phase is not Phase.PLAY:
        move: Any = bots.choose(view(state, state.to_act), rng)
        bids = [each for each in legal_moves(state)[:3] if isinstance(each, Bid)]
        if bids and state.to_act == state.dealer and state.contract is None:
            move = bids[0]  # so that somebody plays
        elif game.id == "wraps" or (seed % 2 and state.phase is Phase.EXCHANGE):
            move = rng.choice(legal_moves(state))
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
    called = None if contract.called is None else str(contract.called)
    dealt = [{str(card) for card in hand} for hand in state.hands]
    stock = [str(card) for card in (*state.turned, *state.stock)] if game.draws else []
    assert state.to_act == contract.bidder or game.follow == "trumps"
    while state.to_act is not None:
        seat = state.to_act
        if here is None and state.trump is not None:
            here = Referee(game, state.trump.value, dealt, contract.bidder, called)
            assert not stock or stock[0][1] == here.trump
            if game.kept:
                kept(game, state, here.strength)
            for hand, cards in zip(dealt, state.discards if game.spares else ()):
                laid = {str(card) for card in cards} & {*here.strength}
                here.spares |= laid
                hand.update(laid)
        allowed = {str(move).removeprefix("play ") for move in legal_moves(state)}
        move = rng.choice(legal_moves(state))
        assert isinstance(move, Play)
        if here is None:  # the lead names trump
            assert allowed == dealt[seat]
            assert move.card.suit is not None
            here = Referee(game, move.card.suit.value, dealt, contract.bidder, called)
        else:
            assert allowed == here.allowed(seat)
            assert seat == here.turn()
        here.play(seat, str(move.card))
        tricks = len(state.tricks)
        state = apply(state, move)
        assert (here.turn() is None) is (len(state.tricks) > tricks)
        if here.turn() is None:
            assert state.tricks[-1].winner == here.trick_over()
            here.draw(stock)
    assert here is not None
    assert here.turn() is None
    sides = [state.side_of(seat) for seat in range(players)]
    if game.called:
        ours = {seat for seat in range(players) if seat == contract.bidder or called in dealt[seat]}
        sides = [int(seat not in ours) for seat in range(players)]
    taken = here.points(sides)
    bidder = sides[contract.bidder]
    made, gain = taken[bidder] >= contract.level, settled(game, taken, bidder, contract.level)
    if game.id == "wraps" and contract.level > 4:
        made = wrapped(here, contract.level, {bidder, bidder + 2})
        gain = {**taken, bidder: 6 if made else -6}
    score = score_hand(state)
    assert score.made in (made, None)
    expected = list(before)
    for place in range(len(before)):
        expected[place] += gain[sides[place] if game.called else place]
    assert list(score.scores) == expected


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.id}{game.players[0] or ''}")
def test_the_referee_agrees(game: Game) -> None:
    """On every legal card, every trick, and every score."""
    assert sum(referee(game, seed) for seed in range(24)) >= 18
