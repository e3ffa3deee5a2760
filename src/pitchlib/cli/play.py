"""``pitchlib play VARIANT``: a whole game in the terminal."""

from __future__ import annotations

import argparse
import secrets
import sys
from random import Random

from .. import InvalidArgument, InvalidVariant, Phase, State, apply, bots, deal, start
from ..knowledge.views import view
from ..rules.seating import Partnerships
from . import compose, show
from .command import add_symbols, whole_number
from .person import Leaving, Person
from .screen import Screen
from .show import Names, hands

DESCRIPTION = """\
Play a whole game in the terminal: bots at every seat, all cards open, or with
--seat yourself against bots."""

EPILOG = """\
examples:
  pitchlib play setback --seed 7            bots play; the same seed, the same game
  pitchlib play pitch-six --seat 0          you play
  pitchlib play pitch-six --partners --players 6
  pitchlib play ours.toml --seat 0          a variant of your own, from its file
  pitchlib play setback --target 21 --rule DealerSteal --rule LowToHolder
"""

MOST_HANDS = 100
"""Games last about ten hands; house rules may let one go on forever."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Say what the command takes."""
    compose.add_options(parser)
    parser.add_argument("--players", type=int, metavar="N", help="how many play")
    parser.add_argument("--seat", type=int, metavar="N", help="play yourself, at this seat from 0")
    parser.add_argument(
        "--seed",
        type=whole_number(0),
        metavar="N",
        help="the number that the deals and the bots come from",
    )
    parser.add_argument(
        "--dealer", type=int, default=0, metavar="N", help="the seat that deals first (0)"
    )
    parser.add_argument(
        "--scores", type=int, nargs="+", metavar="N", help="the scores to start with, one per side"
    )
    parser.add_argument(
        "--hands",
        type=whole_number(1),
        metavar="N",
        help=f"stop after this many hands ({MOST_HANDS})",
    )
    add_symbols(parser)


def run(arguments: argparse.Namespace) -> int:
    """Play the game that the arguments describe."""
    screen = Screen(sys.stdout, symbols=arguments.unicode)
    if arguments.unicode and not screen.symbols:
        note = "pitchlib: this output cannot show suit symbols; letters are shown instead\n"
        sys.stderr.write(note)
    state = _begin(arguments)
    seed = secrets.randbelow(1_000_000) if arguments.seed is None else arguments.seed
    names = Names.of(state, arguments.seat)
    person = None if arguments.seat is None else Person(screen, names)
    _introduce(screen, names, state, seed)
    try:
        return _play(arguments, screen, names, person, state, Random(seed))
    except Leaving as leaving:
        screen.tell(str(leaving))
        return 0


def _begin(arguments: argparse.Namespace) -> State:
    """The game before its first deal, if the arguments make sense."""
    variant = compose.chosen_variant(arguments)
    try:
        state = start(
            variant,
            players=arguments.players,
            dealer=arguments.dealer,
            scores=arguments.scores,
        )
    except InvalidVariant as error:
        if arguments.partners or not isinstance(variant.seating, Partnerships):
            raise
        raise InvalidVariant(f"{error}\n(try --alone)", error.problems) from None
    if arguments.seat is not None and not 0 <= arguments.seat < state.players:
        raise InvalidArgument(f"--seat must be from 0 to {state.players - 1}, not {arguments.seat}")
    return state


def _introduce(screen: Screen, names: Names, state: State, seed: int) -> None:
    """What is played, by whom, and how to play it again."""
    variant = state.variant
    who = names.company(state._frame.table)
    going_out = variant.at(state.players).going_out
    target = going_out.target
    game = f"from {target} down to 0" if going_out.counts_down else f"to {target}"
    screen.tell(f"{variant.title}: {who}, {game}. Seed {seed}.", "bold")
    screen.tell(f"Points: {', '.join(show.points(variant))}.")
    if state.scores != state._frame.table.first_scores():
        screen.tell(f"Scores: {show.standing(names, state.scores)}.")
    if names.you is not None:
        screen.tell(f"You are seat {names.you}. Type a move when asked, or help.")


def _play(
    arguments: argparse.Namespace,
    screen: Screen,
    names: Names,
    person: Person | None,
    state: State,
    rng: Random,
) -> int:
    """Hand after hand until somebody has won or the limit is reached."""
    limit = MOST_HANDS if arguments.hands is None else arguments.hands
    while state.phase is not Phase.OVER:
        if state.hand_number >= limit:
            _stop(screen, names, state, asked=arguments.hands is not None)
            return 0
        state = deal(state, rng=rng)
        path = [state]
        if person is not None:
            person.dealt(state)
        while state.to_act is not None:
            mine = view(state, state.to_act)
            if person is None or state.to_act != names.you:
                move = bots.choose(mine, rng)
            else:
                move = person.ask(mine)
            path.append(apply(state, move))
            if person is not None:
                person.moved(state, path[-1])
            state = path[-1]
        if person is None:
            show.hand(screen, names, path)
        else:
            person.finished(state)
        screen.flush()
    return 0


def _stop(screen: Screen, names: Names, state: State, *, asked: bool) -> None:
    """Say that the game ends without a winner, and why."""
    why = "as asked" if asked else "because the game might never end; --hands N allows more"
    scores = show.standing(names, state.scores)
    screen.say()
    stopped = f"Stopped after {hands(state.hand_number)}, {why}."
    screen.tell(f"{stopped} Nobody has won yet. Scores: {scores}.", "bold")
