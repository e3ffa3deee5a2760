"""``pitchlib play VARIANT``: a whole game in the terminal."""

from __future__ import annotations

import argparse
import re
import secrets
import sys
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, final

import attrs

from .. import InvalidArgument, InvalidVariant, Phase, State, Variant, apply, bots, deal, start
from ..errors import shown
from ..formats.records import (
    Comment,
    GameRecord,
    HandRecord,
    RecordError,
    check_record,
    read_record,
    record_game,
    record_of,
    record_to_json,
    record_to_text,
    replay_record,
)  # fmt: skip
from ..formats.records.model import seer
from ..knowledge.views import view
from ..messages import how_many
from ..rules.seating import Partnerships
from . import named, show
from .command import SYMBOLS, Command, number, option, read_bytes
from .person import Leaving, Person, TakingBack
from .screen import Screen
from .show import Names

MOST_HANDS = 100
"""Games last about ten hands; house rules may let one go on forever."""
_YOU = "You"
"""The header of a record that says where the person sat."""


def _play(arguments: argparse.Namespace, screen: Screen) -> int:
    """Play the game that the arguments describe."""
    if arguments.unicode and not screen.symbols:
        note = "pitchlib: this output cannot show suit symbols, so letters are shown instead\n"
        sys.stderr.write(note)
    seat, file = arguments.seat, arguments.record
    if arguments.resume is not None:
        record = _resumed(arguments)
        file = arguments.resume if file is None else _new_file(file)
        sat = re.fullmatch(r"seat (\d{1,2})", record.header(_YOU), re.ASCII)
        if seat is None and sat is not None:
            seat = int(sat[1])
    elif arguments.variant is None:
        raise InvalidArgument("which game? Name a VARIANT, or a record with --resume")
    else:
        file = _new_file(file)
        record = _begun(named.chosen_variant(arguments), arguments)
    _game(screen, record, seat, arguments.seed, arguments.hands, file)
    return 0


def play(
    variant: Variant,
    *,
    seat: int | None = 0,
    players: int | None = None,
    seed: int | None = None,
    dealer: int = 0,
    scores: Iterable[int] | None = None,
    hands: int | None = None,
    names: Iterable[str] = (),
    record: str | None = None,
) -> State:
    """Play a variant in this terminal, as ``pitchlib play`` does, and return how it ends.

    :param variant: any variant, such as one with components of your own.
    :param seat: your seat, from 0; ``None`` for bots at every seat.
    :param players: how many play; by default the variant's usual number.
    :param seed: what the deals and the bots come from; by default any number.
    :param dealer: the seat that deals first.
    :param scores: the scores to start with, by side.
    :param hands: stop after this many hands.
    :param names: who plays, by seat.
    :param record: a file to write the game to; it must not exist yet.
    :raises PitchError: for arguments that make no sense.
    """
    begun = record_of(start(variant, players=players, dealer=dealer, scores=scores), seats=names)
    return _game(Screen(sys.stdout), begun, seat, seed, hands, _new_file(record))


def _begun(variant: Variant, arguments: argparse.Namespace) -> GameRecord:
    """The record of a game before its first deal, if the arguments make sense."""
    try:
        state = start(
            variant,
            players=arguments.players,
            dealer=arguments.dealer or 0,
            scores=arguments.scores,
        )
    except InvalidVariant as error:
        if arguments.partners or not isinstance(variant.seating, Partnerships):
            raise
        raise InvalidVariant(f"{error}\n(try --alone)", error.problems) from None
    return _named(record_of(state), arguments.names)


def _named(record: GameRecord, names: list[str] | None) -> GameRecord:
    """The record of a game with these names of the players, if any are given."""
    if names is None:
        return record
    twice = next((name for name in names if name and names.count(name) > 1), None)
    if twice is not None:
        raise InvalidArgument(f"--names: {shown(twice)} is there twice: give each player another")
    try:
        return check_record(attrs.evolve(record, seats=names))
    except RecordError as error:
        raise InvalidArgument(f"--names: {error.problems[0].message}") from None


def _resumed(arguments: argparse.Namespace) -> GameRecord:
    """The record of the game that is to go on."""
    for given in ("variant", "players", "partners", "alone", "target", "rule", "dealer", "scores"):
        if getattr(arguments, given):
            what = f"--{given}" if given != "variant" else f"VARIANT, {arguments.variant}"
            raise InvalidArgument(f"--resume goes on with the record's own game: leave out {what}")
    record = read_record(read_bytes(arguments.resume), components=arguments.components)
    if record.seen_by is not None:
        raise InvalidArgument(
            f"{arguments.resume} is the record of what {seer(record.seen_by)} saw; only a "
            "whole record can be resumed"
        )
    return _named(record, arguments.names)


def _new_file(name: str | None) -> str | None:
    """The name of a file that is to be written, if there is none of this name."""
    if name is not None and Path(name).exists():
        raise InvalidArgument(f"{name} is there already: use --resume, or choose another name")
    return name


def _game(
    screen: Screen,
    record: GameRecord,
    seat: int | None,
    seed: int | None,
    hands: int | None,
    file: str | None,
) -> State:
    """Play a game from where its record ends, and return how it ends."""
    record = check_record(record)
    if seat is not None:
        if not 0 <= seat < record.players:
            raise InvalidArgument(f"--seat must be from 0 to {record.players - 1}, not {seat}")
        headers = {**dict(record.headers), _YOU: f"seat {seat}"}
        record = attrs.evolve(record, headers=headers)
    seed = secrets.randbelow(1_000_000) if seed is None else seed
    game = _Game(screen, record, file, seat, Random(seed))
    if game.state.phase is Phase.OVER:
        raise InvalidArgument("the game of this record is over")
    before = game.state
    if file is not None and not Path(file).exists():
        game.write()  # so that a file that cannot be written is known at once
    _introduce(screen, game.names, game.state, seed)
    try:
        game.go_on(hands)
    except Leaving as leaving:
        screen.tell(str(leaving))
    finally:
        if game.state != before:
            game.write()
    return game.state


@final
@attrs.define
class _Game:
    """A game that is played in the terminal."""

    screen: Screen
    record: GameRecord
    """The game as it was when it was begun or resumed here."""
    file: str | None
    """Where to write it."""
    seat: int | None
    """The person's seat."""
    rng: Random
    names: Names = attrs.field(init=False)
    person: Person | None = attrs.field(init=False, default=None)
    states: list[State] = attrs.field(init=False)
    """All states from the beginning of the record."""
    chance: dict[int, Any] = attrs.field(init=False, factory=dict)
    """What the generator stood at when the person was asked, by the place of the state."""

    def __attrs_post_init__(self) -> None:
        self.states = [*replay_record(self.record).states]
        self.names = Names.of(self.state, self.seat, self.record.seats)
        if self.seat is not None:
            self.person = Person(self.screen, self.names)

    @property
    def state(self) -> State:
        """The current state."""
        return self.states[-1]

    def hand(self) -> list[State]:
        """The states of the current hand, from its deal."""
        number = self.state.hand_number
        return [state for state in self.states if state.hand_number == number and state.moves]

    def go_on(self, limit: int | None) -> None:
        """Hand after hand until somebody has won or the limit is reached."""
        if self.person is not None and self.state.to_act is not None:
            path = self.hand()
            self.person.dealt(path[0])
            for before, after in pairwise(path):
                self.person.moved(before, after, own=True)
        last = self.state.hand_number + (MOST_HANDS if limit is None else limit)
        while self.state.phase is not Phase.OVER:
            if self.state.to_act is not None:
                self.move()
            elif self.state.hand_number >= last:
                _stop(self.screen, self.names, self.state, asked=limit is not None)
                return
            else:
                dealt = deal(self.state, rng=self.rng)
                self.states.append(dealt)
                if self.person is not None:
                    self.person.dealt(dealt)
                if dealt.to_act is None:  # a card turned up has decided it
                    self.end_hand()

    def move(self) -> None:
        """The next move, by the person or a bot."""
        state, person = self.state, self.person
        assert state.to_act is not None
        mine = view(state, state.to_act)
        if person is None or state.to_act != self.seat:
            move = bots.choose(mine, self.rng)
        else:
            self.chance[len(self.states) - 1] = self.rng.getstate()
            try:
                move = person.ask(mine)
            except TakingBack:
                self.take_back(person)
                return
        self.states.append(apply(state, move))
        if person is not None:
            person.moved(state, self.state)
        if self.state.to_act is None:
            self.end_hand()

    def end_hand(self) -> None:
        """Show the hand that is over, or to a person only its score."""
        if self.person is None:
            show.hand(self.screen, self.names, self.hand())
        else:
            self.person.finished(self.state)
            self.write()
        self.screen.flush()

    def take_back(self, person: Person) -> None:
        """Go back to the decision that the person made last."""
        places = [
            place for place, state in enumerate(self.states[:-1]) if state.to_act == self.seat
        ]
        if not places:
            person.took_back(None)
            return
        person.took_back(self.states[places[-1] + 1])
        del self.states[places[-1] + 1 :]
        if places[-1] in self.chance:
            self.rng.setstate(self.chance[places[-1]])

    def write(self) -> None:
        """Write the game down, with the remarks that its record had."""
        if self.file is None:
            return
        old = self.record
        new = record_game(self.states, seats=old.seats, headers=old.headers)
        hands = [
            attrs.evolve(hand, comments=_remarks(hand, before))
            for hand, before in zip(new.hands, old.hands)
        ]
        new = attrs.evolve(new, hands=(*hands, *new.hands[len(hands) :]), comments=old.comments)
        write = record_to_json if self.file.lower().endswith(".json") else record_to_text
        try:
            Path(self.file).write_text(write(new), encoding="utf-8", newline="\n")
        except OSError as error:
            raise InvalidArgument(f"{self.file}: {error.strerror}") from None


def _remarks(hand: HandRecord, before: HandRecord) -> tuple[Comment, ...]:
    """The remarks of a hand before it went on, as far as it has got so far again."""
    return tuple(
        each
        for each in before.comments
        if each.after <= len(hand.events) + (hand.result is not None)
    )


def _introduce(screen: Screen, names: Names, state: State, seed: int) -> None:
    """What is played, by whom, and how to play it again."""
    variant = state.variant
    who = names.company(state._frame.table)
    game = variant.at(state.players).going_out.length(state.players).text
    screen.tell(f"{variant.title}: {who}, {game}. Seed {seed}.", "bold")
    screen.tell(f"Points: {', '.join(show.points(variant))}.")
    if state.scores != state._frame.table.first_scores():
        screen.tell(f"Scores: {show.standing(names, state.scores)}.")
    if names.you is not None:
        name = names.given[names.you] if names.given else None
        who = f"{name}, seat {names.you}" if name else f"seat {names.you}"
        screen.tell(f"You are {who}. Type a move when asked, or help.")


def _stop(screen: Screen, names: Names, state: State, *, asked: bool) -> None:
    """Say that the game ends without a winner, and why."""
    why = "as asked" if asked else "because the game might never end; --hands N allows more"
    scores = show.standing(names, state.scores)
    screen.say()
    stopped = f"Stopped after {how_many(state.hand_number, 'hand')}, {why}."
    screen.tell(f"{stopped} Nobody has won yet. Scores: {scores}.", "bold")


PLAY = Command(
    "play a whole game in the terminal",
    """\
Play a whole game in the terminal: bots at every seat with all cards face up, or
with --seat, you against bots.""",
    """\
examples:
  pitchlib play setback --seed 7            bots play; the same seed, the same game
  pitchlib play pitch-six --seat 0          you play
  pitchlib play pitch-six --partners --players 6
  pitchlib play ours.toml --seat 0          a variant of your own, from its file
  pitchlib play setback --target 21 --rule DealerSteal --rule LowToHolder
  pitchlib play setback --seat 0 --names Ann Bob Cid Dee --record thursday.pitch
  pitchlib play --resume thursday.pitch     picks up where it stopped, and keeps the record
""",
    [
        option("variant", "VARIANT", named.HELP, nargs="?"),
        *named.OPTIONS,
        number("--players", "how many play"),
        number("--seat", "play yourself, at this seat from 0"),
        number("--seed", "the seed of the deals and the bots; the same seed, the same game", 0),
        number("--dealer", "the seat that deals first (0)"),
        number("--scores", "the scores to start with, one per side", nargs="+"),
        number("--hands", f"stop after this many hands ({MOST_HANDS})", 1),
        option("--names", "NAME", "the players' names, from seat 0 on", nargs="+"),
        option("--record", "FILE", "record the game, as text or in a .json file as JSON"),
        option("--resume", "FILE", "go on with a recorded game, and keep recording it"),
        SYMBOLS,
    ],
    _play,
)
