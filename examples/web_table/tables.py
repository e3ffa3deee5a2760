"""A table: its state, who sits where, and who watches. Each watcher gets a view, never more."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import deque
from typing import Any

from pitchlib import (
    Move,
    Phase,
    PitchError,
    State,
    Variant,
    apply,
    bots,
    explain,
    legal_moves,
    parse_move,
    sample_deal,
    view,
)
from pitchlib.moves import Deal
from pitchlib.pictures import draw_score, draw_table
from pitchlib.rulebook import rulebook_section
from pitchlib.wire import to_json

from .store import Chair, Store, names_of, seat_of

MOST_WATCHERS = 50
LONGEST_NAME = 20
BOTS = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hal")


class Watcher:
    """Somebody's connection: at most the newest view and a few other messages wait for it."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.news = asyncio.Event()
        self.waiting: deque[dict[str, Any]] = deque(maxlen=8)
        self.news.set()

    def refuse(self, words: str, links: list[dict[str, str]] | None = None) -> None:
        """Say why something was refused, with links into the rulebook."""
        self.waiting.append({"refused": words, "links": links or []})
        self.news.set()


class Table:
    """One game, from the first deal to the last.

    Bots think for ``pause`` seconds. After ``away`` seconds without a connection, a bot plays for
    a person, until that person is back.
    """

    def __init__(
        self, store: Store, name: str, pause: float, away: float, state: State, places: int
    ) -> None:
        self.store = store
        self.name = name
        self.pause = pause
        self.away = away
        self.state = state
        self.places = places
        """How many moves there were: the number of the turn."""
        self.chairs = store.chairs(name)
        self.watchers: set[Watcher] = set()
        self.left: set[int] = set()
        """The seats whose holders asked a bot to play for them."""
        self.gone = dict.fromkeys(range(state.players), time.monotonic())
        """When the holder of each seat lost the last connection."""
        self.rng = random.SystemRandom()
        self.going: asyncio.Task[None] | None = None
        self.tellings: dict[int | None, dict[str, Any]] = {}
        """What is told now, by seat: all who only watch see the same."""

    @property
    def variant(self) -> Variant:
        """The rules."""
        return self.state.variant

    @property
    def names(self) -> tuple[str | None, ...]:
        """Who plays, by seat."""
        return names_of(self.chairs, self.state.players)

    def seat_of(self, token: str | None) -> int | None:
        """The seat that a token holds."""
        return seat_of(self.chairs, token)

    def sit(self, token: str, seat: object, name: object) -> None:
        """Give the holder of a token a free seat.

        :raises ValueError: if there is no such free seat, or the name is none.
        """
        held = self.seat_of(token)
        if held is not None and held == seat:
            return
        if held is not None:
            raise ValueError("You have a seat.")
        number, told = self._free(seat), str(name).strip()
        if not isinstance(name, str) or not told.isprintable() or not 0 < len(told) <= LONGEST_NAME:
            raise ValueError(f"A name has 1 to {LONGEST_NAME} characters.")
        self._take(number, Chair(told, token))

    # Who is there

    def come(self, watcher: Watcher) -> None:
        """Let somebody watch; bots that stopped go on."""
        self.watchers.add(watcher)
        self._look_again()  # for those who do not come back after a restart
        if self.seat_of(watcher.token) is None:
            self.go_on()
        else:
            self.changed()

    def go(self, watcher: Watcher) -> None:
        """A connection is lost: after a while, a bot plays for the one who has gone."""
        self.watchers.discard(watcher)
        seat = self.seat_of(watcher.token)
        if seat is not None:
            self.gone[seat] = time.monotonic()
            self._look_again()

    def _look_again(self) -> None:
        # A little late: a timer may be early by the resolution of its clock.
        asyncio.get_running_loop().call_later(self.away + 0.05, self.changed)

    def step_away(self, watcher: Watcher, leaves: bool) -> None:
        """Let a bot play for a watcher who has a seat, or give the seat back."""
        seat = self.seat_of(watcher.token)
        if seat is None:
            return watcher.refuse("You have no seat.")
        (self.left.add if leaves else self.left.discard)(seat)
        return self.changed()

    def _bot_plays(self, seat: int) -> bool:
        """Whether a bot moves there: its own seat, or that of a person who is not there."""
        token = self.chairs[seat].token if seat in self.chairs else ""
        if token is None or seat in self.left:
            return True
        if not token or any(each.token == token for each in self.watchers):
            return False
        return time.monotonic() >= self.gone[seat] + self.away

    def add_bot(self, seat: object) -> None:
        """Let a bot take a free seat."""
        number = self._free(seat)
        self._take(number, Chair(BOTS[number % len(BOTS)], None))

    def _free(self, seat: object) -> int:
        if type(seat) is not int or not 0 <= seat < self.state.players or seat in self.chairs:
            raise ValueError("That seat is not free.")
        return seat

    def _take(self, seat: int, chair: Chair) -> None:
        self.store.sit(self.name, seat, chair)
        self.chairs[seat] = chair
        self.changed()

    # Moves

    def move(self, watcher: Watcher, text: object, turn: object) -> None:
        """Make a move of the seat that a watcher holds, or tell it why not."""
        seat = self.seat_of(watcher.token)
        if seat is None:
            return watcher.refuse("You watch this table: take a seat to play.")
        if turn != self.places:
            return watcher.refuse("That turn is over.")
        mine = view(self.state, seat)  # what is said about it can give away nothing else
        try:
            move = parse_move(mine, str(text))
            verdict = explain(mine, move)
        except PitchError as error:
            return watcher.refuse(str(error))
        if isinstance(move, Deal):
            return watcher.refuse("The server deals.")
        if not verdict.legal:
            said = [each.clause.render({}, seat, self.names) for each in verdict.reasons]
            why = [f"{each[:1].upper()}{each[1:]}." for each in said]
            return watcher.refuse(" ".join(why), [self._link(each) for each in verdict.rule_ids])
        self.left.discard(seat)  # who moves is back
        return self.make(move)

    def _link(self, rule: str) -> dict[str, str]:
        """Where the rulebook has a rule."""
        place = rulebook_section(self.variant, rule)
        return {"text": str(place), "href": f"/rules/{self.name}#{place.anchor}"}

    def make(self, move: Move) -> None:
        """Make a legal move: it is on the disk before anybody hears of it."""
        after = apply(self.state, move)
        self.store.move(self.name, self.places, str(move))
        self.state = after
        self.places += 1
        self.changed()

    def deal_next(self, watcher: Watcher) -> None:
        """Deal the next hand, when somebody at the table asks for it."""
        if self.seat_of(watcher.token) is None or not self._may_deal:
            watcher.refuse("There is nothing to deal now.")
        else:
            self.make(sample_deal(self.state, self.rng))

    @property
    def _may_deal(self) -> bool:
        return self.state.hand_finished and self.state.phase is Phase.DEAL

    @property
    def _full(self) -> bool:
        return len(self.chairs) == self.state.players

    def changed(self) -> None:
        """Tell everybody, and let the bots go on."""
        self.tellings.clear()
        for watcher in self.watchers:
            watcher.news.set()
        self.go_on()

    def go_on(self) -> None:
        """Let the bots go on."""
        if self.going is None or self.going.done():
            self.going = asyncio.create_task(self._go_on())

    async def _go_on(self) -> None:
        """Deal the first hand, and move for bots, until it is a person's turn."""
        try:
            while self._goes_on():
                await asyncio.sleep(self.pause)
                actor = self.state.to_act
                if self._goes_on():  # still
                    dealt = sample_deal(self.state, self.rng) if actor is None else None
                    self.make(dealt or self._bot_move(actor or 0))
        except Exception:  # the next one who comes or moves starts it again
            logging.getLogger(__name__).exception("Table %s stopped", self.name)

    def _goes_on(self) -> bool:
        """Whether nobody need be waited for."""
        people = {chair.token for chair in self.chairs.values()} - {None}
        there = {watcher.token for watcher in self.watchers}
        if not self._full or self.state.phase is Phase.OVER or not there:
            return False
        if people and people.isdisjoint(there):  # bots do not play the game of those who left
            return False
        if self.state.to_act is not None:
            return self._bot_plays(self.state.to_act)
        return not self.state.hand_finished or not people  # people read the score first

    def _bot_move(self, actor: int) -> Move:
        mine = view(self.state, actor)
        try:
            return bots.choose(mine, random.Random(self.rng.random()))
        except Exception:  # a bot that fails must not stop the table
            logging.getLogger(__name__).exception("A bot failed at table %s", self.name)
            return legal_moves(mine)[0]

    # What is told

    def told(self, token: str | None) -> dict[str, Any]:
        """All that a watcher is sent: its view as data and as pictures."""
        seat = self.seat_of(token)
        if seat not in self.tellings:
            self.tellings[seat] = self._told(seat)
        return self.tellings[seat]

    def _told(self, seat: int | None) -> dict[str, Any]:
        seen, names = view(self.state, seat), self.names
        sides = [seen.side_of(each) for each in range(seen.players)]
        return {
            "title": self.variant.title,
            "you": seat,
            "turn": self.places,
            "seats": names,
            "bots": [each for each, chair in sorted(self.chairs.items()) if chair.token is None],
            "away": [each for each, chair in sorted(self.chairs.items())
                     if chair.token and self._bot_plays(each)],
            "deal": seat is not None and self._may_deal,
            "view": to_json(seen, names=names),
            "picture": draw_table(seen, names, hand=False),
            "score": None if seen.score is None else draw_score(seen.score, names, sides),
        }  # fmt: skip
