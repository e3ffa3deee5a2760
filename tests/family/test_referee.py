"""A referee for newer games who knows the sources and nothing of the library's components.

Each game is a row: how trumps rank, how one follows, what scores, who wins. The referee works out
what a hand may keep, legal cards, tricks, points, scores and the winner from the plays alone, with
cards as plain text, and must agree with the library over many hands of chance. Scores begin near
the target, so that many of these hands end a game.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import attrs
import pytest

from pitchlib import *
from pitchlib import bots
from pitchlib.knowledge import Tally
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
    points: str
    """What scores, in counting order, with its worth: for the side that captures it, or with ``*``
    for the side that was dealt it. ``5s``: the five of every suit, twice as much if it is trump."""
    to: int = 0
    """The score that wins; 0 if that is not looked at."""
    wins: str = "bidder"
    """Who does: the ``bidder``, counted first; the ``highest`` score, or the ``bidder, highest``;
    the ``only bidder``; whoever is there ``alone``; the first ``in order`` or to ``capture``."""
    tie: str = ""
    """Who has Game if pips are tied: nobody; the ``elder`` hand, the ``other`` than the dealer;
    it may be ``carried`` to the next hand."""
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
    ``refill``, in which the dealer robs if four or more play. ``any ten`` of the hand may stay."""
    last: str = ""
    """Which trumps are discarded last of all."""
    face_up: bool = False
    """Whether everybody sees what is discarded."""
    spares: bool = False
    """Whether trumps that do not stay in a hand belong to the first trick."""
    draws: bool = False
    """Whether a card is turned up for trump and cards are drawn after each trick."""
    step: int = 1
    """-1 if the others follow to the right."""
    bids: str = ""
    """The lowest and the highest bid. The dealer ``must`` bid after passes; may ``match`` a bid, or
    just one ``below`` the highest; anybody may bid the ``top`` again. ``around``: in rounds. In a
    ``sale``, in rounds, too, the eldest hand sells, or bids the highest."""


JOKERS = "A K Q J oJ X+ X- T 9 8 7 6 5 4 3 2"
LIKE_JOKERS = "A K Q J oJ X= T 9 8 7 6 5 4 3 2"
PEDROS = "A K Q J T 9 8 7 6 5 o5 4 3 2"
FIVES = "T:1 5:5 o5:5"
CINCH = f"A:1 2:1 J:1 {FIVES}"
SIXTY_THREE = "A:1 K:25 J:1 T:1 9:9 5:5 o5:5 3:15 2:1"
FOURS = "high* low* J Game"
PEDRO = "high low J T 5:5"
HONORS = "A:4 K:3 Q:2 J:1"
GAMES = (
    Game("nine-point-pitch", PLAIN, "trump in", "high* low* J 5:5 Game", 31, bids="2-9"),
    Game("racehorse-pitch", PLAIN, "trump in", "high low* J Game", 11, bids="2-4 below"),
    Game("seven-point-partnership", JOKERS, "trump in", "high* low* J oJ X+ X- Game", 21,
         bids="2-7"),
    Game("fourteen-point-pitch", JOKERS, "trump in",
         "high* low* J oJ X+ X- Game Last Spade 5:5", 52, must_trump=True, bids="2-14 must"),
    Game("minnesota-smear", LIKE_JOKERS, "strict", "high low* J Game", 21, "highest",
         kept="widow", last="A K Q J oJ X+ X- T 2", face_up=True, bids="2-4"),
    Game("wisconsin-smear", "A K Q J T 9 8 7 X=", "trump in", "high low* J X+ X- Game", 21,
         "highest", bids="2-6"),
    Game("family-smear", "A K Q J oJ T 9 8 7 6 5 4 3 2", "trump in", "high low* J oJ Game", 11,
         "bidder, highest", players=(2, 3, 4, 5, 6, 7, 8), bids="2-5"),
    Game("five-hand-schmier", "A K Q J oJ T 9 8 7 6 5 4 X+", "strict", "A 4* J oJ X+ Game", 21,
         "highest", called=True, bids="3-6"),
    Game("call-your-partner", JOKERS, "trumps", "high* low* J oJ X+ X- T 3:3", 42, "alone",
         called=True, called_first=True, kept="any ten", bids="2-10"),
    Game("piedro", "A K Q J oJ X+ X- T 9 8 7 6 5 o5 4 3 2", "trumps",
         "A J oJ X+ X- T 5:5 o5:5 2*", 62, kept="refill", bids="9-17 must"),
    Game("pidro", PEDROS, "trumps", f"A J {FIVES} 2*", 62, kept="refill", last="A J T 5 o5 2",
         bids="6-14 top"),
    Game("sixty-three", PEDROS, "trump in", SIXTY_THREE, 152, kept="packets", face_up=True,
         bids="1-63 around"),
    Game("eighty-three", f"{PEDROS} X+", "trump in", f"{SIXTY_THREE} X+:20", 152, kept="packets",
         face_up=True, bids="1-83 around"),
    Game("king-pedro", PEDROS, "trump in", f"A K:30 J {FIVES} 2*", 200, "only bidder",
         kept="widow", spares=True, bids="30-44 around"),
    Game("pedro", PEDROS, "trump in", CINCH, 62, kept="refill", spares=True, bids="6-14 must"),
    Game("cinch", PEDROS, "trump in", CINCH, 51, settle="difference", kept="refill", face_up=True,
         bids="1-14"),
    Game("double-king-pedro", "A K oK Q J T 9 o9 8 7 6 5 o5 4 3 2 X+", "trump in",
         "A K:25 oK:25 J T 9:9 o9:9 5:5 o5:5 2 X+:18", 500, kept="widow and gifts",
         bids="1-100 around"),
    Game("blind-cinch", PEDROS, "trump in", CINCH, 51, settle="difference", kept="packets",
         face_up=True, bids="1-14"),
    Game("widow-cinch", PEDROS, "trump in", CINCH, 51, settle="defenders", kept="widow",
         bids="1-14"),
    Game("cut-throat-cinch", PEDROS, "trump in", CINCH, 51, settle="defenders", kept="refill",
         players=(3, 4, 5, 6), bids="1-14"),
    Game("cut-throat-cinch", PEDROS, "trump in", CINCH, 51, settle="difference", kept="refill",
         players=(2,), bids="1-14"),
    Game("foster-pedro", PLAIN, "trump in", PEDRO, 50, "capture", players=(4, 5, 6, 7),
         bids="1-9 sale"),
    Game("pedro-sancho", PLAIN, "trump in", f"{PEDRO} 9:9", 50, "capture", players=(4, 5, 6, 7),
         bids="1-18 sale"),
    Game("dom-pedro", f"{PLAIN} X+", "trump in", "high low J T 3:3 5:5 9:9 X+:15", 50, "capture",
         players=(4, 5, 6, 7), bids="1-36 sale"),
    Game("wraps", PLAIN, "trump in", "high* low J Game", bids="3-6 must match"),
    Game("all-fours", PLAIN, "trump in", FOURS, 11, "in order", "elder", players=(2, 3)),
    Game("seven-up", PLAIN, "trump in", FOURS, 7, "in order", "other", players=(2, 3)),
    Game("trinidad-all-fours", PLAIN, "trump in", "high* low* J:hang Game", 14, "in order",
         step=-1),
    Game("all-fives", PLAIN, "strict", f"{HONORS} T:10 5:5 Game", 61, "capture", "other",
         players=(2, 3)),
    Game("shasta-sam", PLAIN, "trump in", "high low J Game", 7, "in order", must_trump=True,
         draws=True),
    Game("nine-card-don", PLAIN, "strict", f"{HONORS} 9:9 5s:5 Game:8", 121, "capture", "carried"),
    Game("irish-don", PLAIN, "strict", f"{HONORS} 9s:9 5s:5", 81, "capture"),
    Game("phat", PLAIN, "strict", f"{HONORS} 9s:9 5s:5 Game:8", 181, "capture", "carried"),
)  # fmt: skip


class Referee:
    """One hand, written down play by play."""

    def __init__(
        self, game: Game, trump: str, dealt: list[set[str]], leader: int, called: str | None
    ) -> None:
        self.game, self.trump = game, trump
        self.strength: dict[str, int] = {}
        self.names: dict[str, str] = {}
        for height, name in enumerate(reversed(game.order.split())):
            for card in ("X+", "X-") if name == "X=" else (self.card(name),):
                self.strength[card] = height
                self.names[card] = card if name == "X=" else name
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
        players, step = len(self.hands), self.game.step
        passed = (self.trick[-1][0] - self.leader) * step % players + 1 if self.trick else 0
        for turn in range(passed, players):
            seat = (self.leader + step * turn) % players
            if self.allowed(seat):
                return seat
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

    def points(
        self, sides: list[int], dealer: int, carried: int, *, pegged: bool = False
    ) -> list[tuple[int, int]]:
        """Who has scored how much, in counting order, or has ``pegged`` so far."""
        taker = {card: seat for seat, card in self.captured}
        holder = {card: seat for seat, hand in enumerate(self.dealt) for card in hand}
        in_play = [card for card in holder if card in self.strength]
        natural = [card for card in in_play if "X" not in card]
        same = [card for card in natural if card[1] == self.trump]
        if self.game.order == JOKERS:  # there, jokers count for High and Low, too
            natural = same = in_play
        named = {
            "high": max(natural, key=self.strength.__getitem__, default=""),
            "low": min(same, key=self.strength.__getitem__, default=""),
        }
        found: list[tuple[int, int]] = []
        for entry in self.game.points.split():
            name, _, worth = entry.partition(":")
            if name == "Game":
                if pegged:
                    continue
                value = int(worth or 1) + carried
                found += [(sides[seat], value) for seat in self.most_pips(sides, dealer)]
            elif name == "Last":
                found.append((sides[self.leader], 1))
            elif name == "Spade":
                spades = [card for card in taker if card[1] == "S"]
                if spades:
                    best = min(spades, key=lambda card: PLAIN.split().index(card[0]))
                    found.append((sides[taker[best]], 1))
            elif name[1:] == "s":
                for suit in "SHDC":
                    if name[0] + suit in taker:
                        side = sides[taker[name[0] + suit]]
                        found.append((side, int(worth) * (1 + (suit == self.trump))))
            else:
                plain = name.rstrip("*")
                card = named[plain] if plain in named else self.card(plain)
                hidden = pegged and plain in named and self.names.get(card, "") not in "A2"
                if card in taker and not hidden:  # or a higher or lower one may be in play
                    mine, theirs = sides[taker[card]], sides[holder[card]]
                    value = 3 if worth == "hang" and mine != theirs else 1
                    if worth.isdecimal():
                        value = int(worth)
                    found.append((theirs if name != plain else mine, value))
        return found

    def most_pips(self, sides: list[int], dealer: int) -> list[int]:
        """The seat whose side scores Game, if any does."""
        pips = dict.fromkeys(sides, 0)
        for seat, card in self.captured:
            pips[sides[seat]] += PIPS.get(card[0], 0)
            pips[sides[seat]] += 5 * (self.game.id == "all-fives" and card == self.card("5"))
        players, most = len(sides), max(pips.values())
        first = [(dealer + self.game.step * turn) % players for turn in range(1, players + 1)]
        tied = [seat for seat in first if pips[sides[seat]] == most]
        if not most:
            return []
        if len({sides[seat] for seat in tied}) == 1 or self.game.tie == "elder":
            return tied[:1]
        return tied[:1] if self.game.tie == "other" and tied[1:] == [dealer] else []


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


def settled(
    game: Game, found: list[tuple[int, int]], bidder: int, level: int, sides: list[int]
) -> tuple[bool, list[tuple[int, int]]]:
    """Whether the bid is made, and what each side scores, in the order in which it is counted."""
    taken = dict.fromkeys(sides, 0)
    for side, points in found:
        taken[side] += points
    made = taken[bidder] >= level
    others = [entry for entry in found if entry[0] != bidder]
    if not made and game.settle == "taken":
        return made, [(bidder, -level), *others]
    if not made:
        around = [side for side in (*sides[bidder:], *sides[:bidder]) if side != bidder]
        return made, [*((side, level) for side in dict.fromkeys(around)), *others]
    if game.settle == "difference":
        more = 2 * max(taken.values()) - sum(taken.values())
        return made, [(side, more) for side in taken if 2 * taken[side] > sum(taken.values())]
    return made, found


def finished(
    game: Game, scores: list[int], entries: list[tuple[int, int]], bidder: int, made: bool
) -> int | None:
    """Who wins; the scores are brought up to date, as far as they are counted then."""
    before, mine = list(scores), [entry for entry in entries if entry[0] == bidder]
    batches = [[entry] for entry in entries]
    if game.wins == "bidder":
        batches = [mine, *([entry] for entry in entries if entry[0] != bidder)]
    elif game.wins not in {"in order", "capture"}:
        batches = [entries]
    for batch in batches:
        for side, amount in batch:
            scores[side] += amount
        there = [side for side, score in enumerate(scores) if game.to and score >= game.to]
        several = len(there) > 1 or max(before) >= game.to
        if game.wins == "only bidder" or (game.wins == "alone" and several):
            there = [bidder] if made and bidder in there else []
        elif there and game.wins in {"highest", "bidder, highest"}:
            around = [(bidder + turn) % len(scores) for turn in range(len(scores))]
            best = max(around, key=lambda side: scores[side])
            there = [bidder if game.wins != "highest" and bidder in there else best]
        if there:
            return there[0]
    return None


def kept(game: Game, state: State, here: Referee) -> None:
    """Everyone holds what the exchange leaves, and nobody has thrown a trump for a plain card."""
    dealt: Any = state.moves[0][1]
    stock = [str(card) for card in dealt.stock or ()]
    contract, strength, names = state.contract, here.strength, here.names
    assert contract is not None
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
        elif seat == contract.bidder:
            before |= {*stock[: 5 if "gifts" in game.kept else 4]}
        thrown = {str(card) for card in state.discards[seat]}
        for watcher in range(state.players):
            seen = {str(card) for card in view(state, watcher).shown_discards[seat]}
            assert seen >= thrown & {*strength} or not game.face_up
            assert game.id != "cinch" or seen == thrown
        last = {card for card in strength if names[card] in game.last.split()}
        assert not thrown & last or hand & {*strength} <= last
        if game.kept == "any ten":
            assert hand <= before
            assert len(hand) == 10
            assert contract.called is None or str(contract.called) not in thrown
            continue
        if game.kept == "widow and gifts":
            partner = (seat + 2) % state.players
            theirs = {str(card) for card in dealt.hands[partner]}
            theirs |= {*stock} if partner == contract.bidder else set()
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


def calls_of(game: Game, state: State) -> tuple[int, set[str]]:
    """Whose turn it is before the play, and what there is to say."""
    said = [(seat, str(move)) for seat, move in state.moves if seat is not None]
    players, dealer = state.players, state.dealer
    order = [(dealer + game.step * turn) % players for turn in range(1, players + 1)]
    if not game.bids:
        suits = [card.suit for card in state.turned]
        if not said:
            return order[0], {"stand", "beg"}
        others = order[:1] if game.step < 0 or game.wins == "capture" else order[:-1]
        near = any(state.scores[state.side_of(seat)] >= game.to - 1 for seat in others)
        return dealer, {"run"} if near or len(suits) > 1 else {"give", "run"}
    low, high = map(int, game.bids.split()[0].split("-"))
    if "sale" in game.bids:
        return sale(high, said, order)
    levels = [int(text[4:]) for _, text in said if text != "pass"]
    best, around = max(levels, default=low - 1), "around" in game.bids
    out = {seat for seat, text in said if text == "pass"} if around else set()
    turns = [order[turn % players] for turn in range(len(said), len(said) + players)]
    if around and said:
        first = order.index(said[-1][0]) + 1
        turns = [seat for seat in (order + order)[first:] if seat not in out]
    seat = turns[0]
    least, mine = best + 1, seat == dealer and levels
    if mine and ("match" in game.bids or ("below" in game.bids and best < high)):
        least = best
    if "top" in game.bids and best == high:
        least = high
    found = {f"bid {level}" for level in range(least, high + 1)}
    return seat, found | (
        {"pass"} if levels or seat != dealer or "must" not in game.bids else set()
    )


def sale(high: int, said: list[tuple[int, str]], order: list[int]) -> tuple[int, set[str]]:
    """Whose turn it is if the eldest hand sells, and what there is to say."""
    seller, *others = order
    if not said:
        return seller, {"sell", f"bid {high}"}
    bids = [(int(text[4:]), seat) for seat, text in said[1:] if text != "pass"]
    best, bidder = max(bids, default=(0, seller))
    out = {bidder, *(seat for seat, text in said if text == "pass")}
    first = order.index(said[-1][0])
    waiting = [seat for seat in (*others[first:], *others[:first]) if seat not in out]
    if best == high or not waiting:
        return seller, {"accept", "refuse"}
    return waiting[0], {"pass", *(f"bid {level}" for level in range(best + 1, high + 1))}


def paid(game: Game, state: State, scores: list[int]) -> None:
    """The seller who accepts has scored the bid at once, and may be out with it."""
    said = [str(move) for seat, move in state.moves if seat is not None]
    bids = [int(text[4:]) for text in said if text.startswith("bid")]
    seller = (state.dealer + 1) % state.players
    if "accept" in said:
        scores[seller] += bids[-1]
    assert list(state.scores) == scores
    assert state.winner == (seller if scores[seller] >= game.to else None)
    assert state.winner is not None or state.contract is not None
    if state.contract is not None:
        assert state.contract.level == max(bids, default=0)


def referee(game: Game, seed: int) -> bool:
    """A hand that bots bid on, played at random and watched by the referee; whether one was."""
    rng = Random(f"{game.id} {seed}")
    variant = find_variant(game.id)
    players = game.players[seed % len(game.players)] or None
    sides = len(start(variant, players=players).scores)
    far = max(4, game.to // 3)
    scores = [game.to - rng.randint(1, far) if game.to else 0 for _ in range(sides)]
    if game.wins == "alone" and seed % 2:
        scores[:2] = rng.sample([game.to, game.to + 3, game.to - 1], 2)
    tally = Tally(carried=rng.choice([0, 8])) if game.tie == "carried" else None
    state = deal(start(variant, players=players, scores=scores, tally=tally), rng=rng)
    while state.to_act is not None and state.phase is not Phase.PLAY:
        if state.phase is Phase.AUCTION:
            assert (state.to_act, {*map(str, legal_moves(state))}) == calls_of(game, state)
        move: Any = bots.choose(view(state, state.to_act), rng)
        bids = [each for each in legal_moves(state)[:3] if isinstance(each, Bid)]
        if "sale" in game.bids and seed % 5 < 3 and state.phase is Phase.AUCTION:
            move = rng.choice(legal_moves(state)[: 1 + seed % 5])  # nobody bids, or little
        elif bids and state.to_act == state.dealer and state.contract is None:
            move = bids[0]  # so that somebody plays
        elif game.id == "wraps" or (seed % 2 and state.phase is Phase.EXCHANGE):
            move = rng.choice(legal_moves(state))
        elif seed % 3 == 0 and state.phase is Phase.AUCTION:
            move = rng.choice(legal_moves(state)[:4])
        state = apply(state, move)
    if "sale" in game.bids:
        paid(game, state, scores)
    if state.phase is Phase.PLAY:
        watched(game, state, rng)
        return True
    return False


def watched(game: Game, state: State, rng: Random) -> None:
    """The play, from the first lead to the last trick, the scores and the winner."""
    assert state.contract is not None
    here: Referee | None = None
    contract, before, players = state.contract, list(state.scores), state.players
    began, carried, dealer = state.scores, state.tally.carried, state.dealer
    called = None if contract.called is None else str(contract.called)
    assert contract.called is None or not any(contract.called in pile for pile in state.discards)
    dealt = [{str(card) for card in hand} for hand in state.hands]
    stock = [str(card) for card in (*state.turned, *state.stock)] if game.draws else []
    sides = [state.side_of(seat) for seat in range(players)]
    if game.called:
        ours = {seat for seat in range(players) if seat == contract.bidder or called in dealt[seat]}
        sides = [int(seat not in ours) for seat in range(players)]
    assert state.to_act == contract.bidder or game.follow == "trumps"
    found: list[tuple[int, int]] = []
    sure, early = found, False
    while state.to_act is not None:
        seat = state.to_act
        if here is None and state.trump is not None:
            here = Referee(game, state.trump.value, dealt, contract.bidder, called)
            assert not stock or stock[0][1] == here.trump
            if game.kept:
                kept(game, state, here)
            for hand, cards in zip(dealt, state.discards if game.spares else ()):
                laid = {str(card) for card in cards} & {*here.strength}
                here.spares |= laid
                hand.update(laid)
        allowed = {str(move).removeprefix("play ") for move in legal_moves(state)}
        move = rng.choice(legal_moves(state))
        assert isinstance(move, Play)
        if here is None:  # the lead names trump
            assert allowed == dealt[seat]
            suit = Suit.SPADES if move.card.suit is None else move.card.suit
            here = Referee(game, suit.value, dealt, contract.bidder, called)
        else:
            assert allowed == here.allowed(seat)
            assert seat == here.turn()
        here.play(seat, str(move.card))
        tricks = len(state.tricks)
        state = apply(state, move)
        over = here.turn() is None
        assert over is (len(state.tricks) > tricks)
        if over:
            assert state.tricks[-1].winner == here.trick_over()
            here.draw(stock)
            if game.wins == "capture":
                early = here.turn() is not None
                found = here.points(sides, dealer, carried, pegged=early)
                made, sure = settled(game, found, sides[contract.bidder], contract.level, sides)
                if early and not made:  # the bidder's points count when they make the bid
                    sure = [entry for entry in found if entry[0] != sides[contract.bidder]]
                if finished(game, [*before], sure, contract.bidder, made) is not None:
                    break
    assert here is not None
    assert state.to_act is None
    if game.wins != "capture":
        assert here.turn() is None
        found = here.points(sides, dealer, carried)
    bidder = sides[contract.bidder]
    made, entries = settled(game, found, bidder, contract.level, sides)
    if early and not made:
        entries = sure
    if game.id == "wraps" and contract.level > 4:
        made = wrapped(here, contract.level, {bidder, bidder + 2})
        entries = [(bidder, 6 if made else -6), *(each for each in found if each[0] != bidder)]
    if game.called:
        entries = [
            (seat, n) for side, n in entries for seat in range(players) if sides[seat] == side
        ]
        bidder = contract.bidder
    score = score_hand(state)
    assert score.made in (made, None)
    assert state.winner == finished(game, before, entries, bidder, made)
    if game.wins == "capture" and not game.bids and state.winner is not None:
        pegged = here.points(sides, dealer, carried, pegged=True)
        for side in {*range(len(before))} - {state.winner}:  # what they have pegged stays
            before[side] = began[side] + sum(amount for each, amount in pegged if each == side)
    assert list(state.scores) == before
    if game.tie == "carried" and here.turn() is None and state.winner is None:
        tied = not here.most_pips(sides, dealer)
        assert state.tally.carried == (carried + 8 if tied else 0)


@pytest.mark.sweep
@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game.id}{game.players[0] or ''}")
def test_the_referee_agrees(game: Game) -> None:
    """On every card kept, every legal card, every trick, every score, and the winner."""
    assert sum(referee(game, seed) for seed in range(24)) >= 12


@pytest.mark.sweep
def test_minnesota_smear_protects_trumps_that_score() -> None:
    """Plain cards go first, then trumps from three to nine; those that score only if all must."""
    rng = Random(7)
    game = next(game for game in GAMES if game.id == "minnesota-smear")
    variant, crowded = find_variant(game.id), 0
    for trump in "SHDC" * 6:
        here = Referee(game, trump, [], 0, None)
        lasts = {card for card in here.strength if here.names[card] in game.last.split()}
        lows = {*here.strength} - lasts
        pack = [str(card) for card in variant.at(4).pack.cards]
        rich = rng.sample(sorted(lasts), rng.randint(3, 9))
        rich += rng.sample(sorted(lows), rng.randint(0, min(len(lows), 13 - len(rich))))
        plain = [card for card in pack if card not in here.strength]
        rich += rng.sample(plain, 13 - len(rich))
        rng.shuffle(rich)
        rest = rng.sample([card for card in pack if card not in rich], len(pack) - 13)
        hands = [rest[:9], rich[:9], rest[9:18], rest[18:27]]
        state = apply(start(variant), Deal(map(" ".join, hands), " ".join(rich[9:] + rest[27:])))
        for said in ("bid 4", "pass", "pass", "pass", f"trump {trump}"):
            state = apply(state, parse_move(state, said))
        while state.phase is Phase.EXCHANGE:
            assert state.to_act is not None
            hand = {str(card) for card in state.hands[state.to_act]}
            number = len(hand) - 6
            whole: set[str] = set()
            for some in (hand - {*here.strength}, hand & lows, hand & lasts):
                if len(whole) + len(some) > number:
                    break
                whole |= some
            crowded += bool(whole & {*here.strength})
            expected = {
                frozenset({*whole, *chosen}) for chosen in combinations(some, number - len(whole))
            }
            legal = [move for move in legal_moves(state) if isinstance(move, Discard)]
            assert {frozenset(map(str, move.cards)) for move in legal} == expected
            assert len(legal) == len(expected)
            state = apply(state, rng.choice(legal))
    assert crowded >= 3
