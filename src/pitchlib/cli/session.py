"""A whole game in the terminal, begun or resumed, with a person at one seat or without."""

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

from .. import (
    InvalidArgument,
    Phase,
    RecordError,
    State,
    Variant,
    apply,
    bots,
    deal,
    start,
    view,
)
from ..messages import how_many
from ..records import (
    GameRecord,
    check_record,
    read_record,
    record_game,
    record_of,
    record_to_json,
    record_to_text,
    replay_record,
)
from ..records.model import seer
from .narration import Narrator, points_of
from .prompt import Leaving, Person, TakingBack
from .selection import chosen_variant, read_bytes
from .terminal import Screen

MOST_HANDS = 100
"""Games last about ten hands; house rules may let one go on forever."""
_YOU = "You"
"""The header of a record that says where the person sat."""


def play_command(arguments: argparse.Namespace, screen: Screen) -> int:
    """``pitchlib play``: the game that the arguments describe."""
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
        record = _begun(chosen_variant(arguments), arguments)
    if arguments.names is not None:
        record = _named(record, arguments.names)
    _play(screen, record, seat, arguments.seed, arguments.hands, file)
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
    return _play(Screen(sys.stdout), begun, seat, seed, hands, _new_file(record))


def _begun(variant: Variant, arguments: argparse.Namespace) -> GameRecord:
    """The record of a game before its first deal, if the arguments make sense."""
    dealer, scores = arguments.dealer or 0, arguments.scores
    return record_of(start(variant, players=arguments.players, dealer=dealer, scores=scores))


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
    return record


def _named(record: GameRecord, names: list[str]) -> GameRecord:
    """The record of a game with these names of the players."""
    try:
        return check_record(attrs.evolve(record, seats=names))
    except RecordError as error:
        raise InvalidArgument(f"--names: {error.problems[0].message}") from None


def _new_file(name: str | None) -> str | None:
    """The name of a file that is to be written, if there is none of this name."""
    if name is not None and Path(name).exists():
        raise InvalidArgument(f"{name} is there already: use --resume, or choose another name")
    return name


def _play(
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
        record = attrs.evolve(record, headers={**dict(record.headers), _YOU: f"seat {seat}"})
    seed = secrets.randbelow(1_000_000) if seed is None else seed
    states = [*replay_record(record).states]
    before = states[-1]
    if before.phase is Phase.OVER:
        raise InvalidArgument("the game of this record is over")
    sides = tuple(map(before.side_of, range(before.players)))
    narrator = Narrator(screen, sides, seat, record.seats)
    game = Session(narrator, record, file, Random(seed), states)
    if file is not None and not Path(file).exists():
        game.write()  # so that a file that cannot be written is known at once
    game.introduce(seed)
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
class Session:
    """A game that is played in the terminal."""

    narrator: Narrator
    record: GameRecord
    """The game as it was when it was begun or resumed here."""
    file: str | None
    """Where to write it."""
    rng: Random
    states: list[State]
    """All states from the beginning of the record."""
    person: Person | None = attrs.field(init=False)
    chance: dict[int, Any] = attrs.field(init=False, factory=dict)
    """What the generator stood at when the person was asked, by the place of the state."""

    def __attrs_post_init__(self) -> None:
        self.person = None if self.narrator.you is None else Person(self.narrator)

    @property
    def state(self) -> State:
        """The current state."""
        return self.states[-1]

    def introduce(self, seed: int) -> None:
        """What is played, by whom, and how to play it again."""
        tell, state, you, variant = (
            self.narrator.screen.tell,
            self.state,
            self.narrator.you,
            self.state.variant,
        )
        length = variant.at(state.players).going_out.length(state.players).text
        tell(f"{variant.title}: {self.narrator.company(variant)}, {length}. Seed {seed}.", "bold")
        tell(f"Points: {', '.join(points_of(variant))}.")
        if state.scores != state._frame.table.first_scores():
            tell(f"Scores: {self.narrator.standing(state.scores)}.")
        if you is not None:
            name = self.narrator.given[you] if self.narrator.given else None
            tell(
                f"You are {f'{name}, ' if name else ''}seat {you}. Type a move when asked, or help."
            )

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
                self.stop(asked=limit is not None)
                return
            else:
                self.states.append(deal(self.state, rng=self.rng))
                if self.person is not None:
                    self.person.dealt(self.state)
                if self.state.to_act is None:  # a card turned up has decided it
                    self.end_hand()

    def move(self) -> None:
        """The next move, by the person or a bot."""
        state, person = self.state, self.person
        mine = view(state, state.to_act)
        if person is None or state.to_act != self.narrator.you:
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
            self.narrator.hand(self.hand())
        else:
            self.person.finished(self.state)
            self.write()
        self.narrator.screen.flush()

    def take_back(self, person: Person) -> None:
        """Go back to the decision that the person made last."""
        own = [n for n, state in enumerate(self.states) if state.to_act == self.narrator.you]
        if len(own) < 2:
            person.took_back(None)
            return
        person.took_back(self.states[own[-2] + 1])
        del self.states[own[-2] + 1 :]
        if own[-2] in self.chance:
            self.rng.setstate(self.chance[own[-2]])

    def stop(self, *, asked: bool) -> None:
        """Say that the game ends without a winner, and why."""
        why = "as asked" if asked else "because the game might never end; --hands N allows more"
        stopped = f"Stopped after {how_many(self.state.hand_number, 'hand')}, {why}."
        scores = self.narrator.standing(self.state.scores)
        self.narrator.screen.say()
        self.narrator.screen.tell(f"{stopped} Nobody has won yet. Scores: {scores}.", "bold")

    def write(self) -> None:
        """Write the game down, with the remarks that its record had; no time without a file."""
        if self.file is None:
            return
        old = self.record
        new = record_game(self.states, seats=old.seats, headers=old.headers)
        hands = [*new.hands]
        for place, (hand, before) in enumerate(zip(new.hands, old.hands)):
            hands[place] = attrs.evolve(hand, comments=before.comments)
        new = attrs.evolve(new, hands=hands, comments=old.comments)
        text = record_to_json(new) if self.file.lower().endswith(".json") else record_to_text(new)
        draft = Path(f"{self.file}.part")
        try:
            draft.write_text(text, encoding="utf-8", newline="\n")
            draft.replace(self.file)
        except OSError as error:
            raise InvalidArgument(f"{self.file}: {error.strerror}") from None
