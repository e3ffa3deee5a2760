"""``pitchlib play VARIANT``: a whole game in the terminal."""

from __future__ import annotations

import argparse
import secrets
import sys
from contextlib import suppress
from random import Random
from typing import Any, Protocol

from .. import (
    Bid,
    Discard,
    HandNotFinished,
    InvalidArgument,
    InvalidNotation,
    InvalidVariant,
    Move,
    NameTrump,
    Partnerships,
    Pass,
    Phase,
    Play,
    State,
    Trick,
    apply,
    deal,
    explain,
    legal_moves,
    score_hand,
    start,
)
from ..clauses import join
from . import bots, compose, show, typed
from .screen import Screen
from .show import Names, sentence

__all__ = ["add_parser"]

DESCRIPTION = """\
Play a whole game in the terminal: bots at every seat, all cards open, or with
--seat yourself against bots."""

EPILOG = """\
examples:
  pitchlib play setback --seed 7            bots play; the same seed, the same game
  pitchlib play pitch-six --seat 0          you play
  pitchlib play pitch-six --partners --players 6
  pitchlib play setback --target 21 --rule DealerSteal --rule LowToHolder
"""

MOST_HANDS = 100
"""Games last some ten hands; with rules of one's own they may go on for ever."""


def _whole_number(text: str, least: int) -> int:
    """A number for argparse."""
    if not (text.isascii() and text.isdigit() and len(text) <= 18 and int(text) >= least):
        raise argparse.ArgumentTypeError(f"expected a whole number, {least} or more, not {text!r}")
    return int(text)


def _seed(text: str) -> int:
    return _whole_number(text, 0)


def _limit(text: str) -> int:
    return _whole_number(text, 1)


def add_parser(commands: Any) -> None:
    """Add the command to the sub-parsers of argparse."""
    parser: argparse.ArgumentParser = commands.add_parser(
        "play",
        help="play a whole game in the terminal",
        usage="%(prog)s VARIANT [options]",
        description=DESCRIPTION,
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    compose.add_options(parser)
    parser.add_argument("--players", type=int, metavar="N", help="how many play")
    parser.add_argument("--seat", type=int, metavar="N", help="play yourself, at this seat from 0")
    parser.add_argument(
        "--seed", type=_seed, metavar="N", help="a number that decides all that is random"
    )
    parser.add_argument(
        "--dealer", type=int, default=0, metavar="N", help="the seat that deals first (0)"
    )
    parser.add_argument(
        "--scores", type=int, nargs="+", metavar="N", help="the scores to begin with, one a side"
    )
    parser.add_argument(
        "--hands", type=_limit, metavar="N", help=f"stop after so many hands ({MOST_HANDS})"
    )
    parser.add_argument("--unicode", action="store_true", help="show suits as symbols")
    parser.set_defaults(run=run)


class Leaving(Exception):
    """The person has had enough."""


class Narrator(Protocol):
    """Tells what happens at the table."""

    def dealt(self, state: State) -> None:
        """The cards are dealt."""
        ...

    def moved(self, before: State, move: Move, after: State) -> None:
        """A seat has made a move."""
        ...

    def finished(self, path: list[State]) -> None:
        """The hand is over; ``path`` has all its states from the deal."""
        ...


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
    narrator: Narrator = person or OpenTable(screen, names)
    _introduce(screen, names, state, seed)
    try:
        return _play(arguments, screen, narrator, person, state, Random(seed))
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
        raise InvalidVariant(
            f"{error}\n(--alone lets everybody play for themselves)", error.problems
        ) from None
    if arguments.seat is not None and not 0 <= arguments.seat < state.players:
        raise InvalidArgument(f"--seat must be from 0 to {state.players - 1}, not {arguments.seat}")
    return state


def _introduce(screen: Screen, names: Names, state: State, seed: int) -> None:
    """What is played, by whom, and how to play it again."""
    variant = state.variant
    sides = [names.side(side) for side in range(state.sides)]
    who = f"teams {join(sides)}" if names.teams else "each alone"
    target = variant.at(state.players).going_out.target
    what = f"{variant.title}: {state.players} players, {who}, to {target}"
    screen.tell(f"{what}. Seed {seed}.", "bold")
    screen.tell(f"Points: {', '.join(show.points(variant))}.")
    if any(state.scores):
        screen.tell(f"Scores: {show.standing(names, state.scores)}.")
    if names.you is not None:
        partners = [
            f"seat {seat}"
            for seat in range(state.players)
            if seat != names.you and state.side_of(seat) == state.side_of(names.you)
        ]
        partner = f", {join(partners)} {'is' if len(partners) == 1 else 'are'} on your side"
        screen.tell(
            f"You are seat {names.you}{partner if partners else ''}. "
            "Type a move when asked, or: help."
        )


def _play(
    arguments: argparse.Namespace,
    screen: Screen,
    narrator: Narrator,
    person: Person | None,
    state: State,
    rng: Random,
) -> int:
    """Hand after hand until somebody has won or the limit is reached."""
    names = Names.of(state, arguments.seat)
    limit = MOST_HANDS if arguments.hands is None else arguments.hands
    while state.phase is not Phase.OVER:
        if state.hand_number >= limit:
            _stop(screen, names, state, asked=arguments.hands is not None)
            return 0
        state = deal(state, rng=rng)
        path = [state]
        narrator.dealt(state)
        while state.to_act is not None:
            if person is not None and state.to_act == names.you:
                move = person.ask(state)
            else:
                move = bots.choose(state, rng)
            before, state = state, apply(state, move)
            narrator.moved(before, move, state)
            path.append(state)
        narrator.finished(path)
        screen.flush()
    return 0


def _hands(number: int) -> str:
    return "1 hand" if number == 1 else f"{number} hands"


def _stop(screen: Screen, names: Names, state: State, *, asked: bool) -> None:
    """Say that the game ends without a winner, and why."""
    why = "as asked" if asked else "for the game might go on for ever; --hands N allows more"
    ahead = sentence(show.leaders(names, state.scores))
    screen.say()
    stopped = f"Stopped after {_hands(state.hand_number)}, {why}."
    screen.tell(f"{stopped} Nobody has won yet. {ahead}", "bold")


def _heading(screen: Screen, names: Names, state: State) -> None:
    screen.say()
    screen.say(f"--- Hand {state.hand_number}: {names.does(state.dealer, 'deal')} ---", "bold")


def _count(screen: Screen, names: Names, state: State) -> None:
    """The score of the hand that is over, or that there is none; and the end of the game."""
    screen.say()
    try:
        counted = score_hand(state)
    except HandNotFinished:
        again = names.does(state.dealer, "deal")
        screen.say(f"Everybody passed: the cards are thrown in, and {again} next.")
        return
    show.score(screen, names, counted, state.tricks)
    if state.winner is not None:
        points = state.scores[state.winner]
        screen.say()
        wins = sentence(
            f"{names.side_does(state.winner, 'win')} the game with {points} "
            f"{'point' if points == 1 else 'points'} after {_hands(state.hand_number)} "
            f"[{counted.won_by}]"
        )
        screen.say(wins, "bold")


class OpenTable:
    """Tells a game of bots hand by hand, with all cards open."""

    def __init__(self, screen: Screen, names: Names) -> None:
        """Take the screen to tell it on."""
        self._screen = screen
        self._names = names

    def dealt(self, state: State) -> None:
        """Nothing yet: a hand is told as a whole."""

    def moved(self, before: State, move: Move, after: State) -> None:
        """Nothing yet."""

    def finished(self, path: list[State]) -> None:
        """The hands, the bids, the exchange, the tricks and the score."""
        screen, names, state = self._screen, self._names, path[-1]
        _heading(screen, names, path[0])
        show.dealt(screen, names, state)
        show.bids(screen, names, state)
        show.exchange(screen, names, path)
        if state.tricks:
            screen.say()
            show.tricks(screen, names, state)
        _count(screen, names, state)


HELP_ON_MOVES = {
    Phase.AUCTION: ("bid 3, or just 3", "bid", "pass, or p", "do not bid"),
    Phase.TRUMP: ("trump S, or just S", "name trump", "", ""),
    Phase.EXCHANGE: ("discard 9D 2C, or just 9D 2C", "discard", "discard", "discard nothing"),
    Phase.PLAY: ("play AS, or just AS", "play a card", "", ""),
}
HELP = """\
A card is a rank (A K Q J T 9 ... 2; T is the ten) and a suit (S H D C).{jokers}
Lower case will do. You can also type:
  hand     your cards           legal, or ?   what you may do
  tricks   the tricks so far    score         the scores
  help     this help            quit          leave the game"""
PROMPTS = {
    Phase.AUCTION: "Your bid> ",
    Phase.TRUMP: "Your trump> ",
    Phase.EXCHANGE: "Your discard> ",
    Phase.PLAY: "Your card> ",
}


class Person:
    """Tells a game as one seat sees it, and asks the person there for moves."""

    def __init__(self, screen: Screen, names: Names) -> None:
        """Take the screen to talk on, and the names, of which one is the person's."""
        self._screen = screen
        self._names = names
        self._told: list[str] = []
        """What has happened since something was last shown."""
        with suppress(ImportError):
            import readline  # noqa: F401  (lets input() edit the line with the arrow keys)

    # What happens

    def dealt(self, state: State) -> None:
        """Who deals; the person's cards are shown when there is something to decide."""
        _heading(self._screen, self._names, state)

    def moved(self, before: State, move: Move, after: State) -> None:
        """What a seat did, as far as the others see it."""
        seat = before.to_act
        assert seat is not None
        if seat != self._names.you:
            self._head_trick(before)
            self._told.append(self._what_was_seen(seat, move, before))
        elif isinstance(move, Discard):
            drawn = after.hands[seat] - before.hands[seat]
            if drawn:
                self._told.append(f"you draw {show.cards(drawn, after.trumps)}")
        if before.phase is Phase.AUCTION and after.phase is not Phase.AUCTION:
            self._after_auction(before, after)
        if len(after.tricks) > len(before.tricks):
            self._flush()
            self._tell_winner(after.tricks[-1])

    def _tell_winner(self, trick: Trick) -> None:
        seat, card = next(play for play in trick.plays if play[0] == trick.winner)
        self._screen.say(sentence(f"{self._names.does(seat, 'win')} the trick with {card}"))

    def _what_was_seen(self, seat: int, move: Move, before: State) -> str:
        does = self._names.does
        if isinstance(move, Pass):
            return does(seat, "pass")
        if isinstance(move, Bid):
            return f"{does(seat, 'bid')} {move.level}"
        if isinstance(move, NameTrump):
            return f"{does(seat, 'make')} {move.suit} trump"
        if isinstance(move, Discard):
            number = len(move.cards)
            if any(" discards " in told for told in self._told):
                return f"{does(seat, 'discard')} {number}"
            return f"{does(seat, 'discard')} {number} {'card' if number == 1 else 'cards'}"
        assert isinstance(move, Play)
        if before.trick:
            return f"{does(seat, 'play')} {move.card}"
        trump = "" if before.trump else f": {move.card.suit} are trump"
        return f"{does(seat, 'lead')} {move.card}{trump}"

    def _after_auction(self, before: State, after: State) -> None:
        self._flush()
        contract = after.contract
        if contract is None:
            return
        plays_for = f"{self._names.does(contract.bidder, 'play')} for {contract.level}"
        self._screen.say(sentence(plays_for), "bold")
        bidder = contract.bidder
        widow = after.hands[bidder] - before.hands[bidder]
        if widow and bidder == self._names.you:
            self._told.append(f"you take up the widow: {show.cards(widow)}")
        elif widow:
            self._told.append(f"{self._names.does(bidder, 'take')} up the widow")

    def finished(self, path: list[State]) -> None:
        """The score."""
        self._flush()
        _count(self._screen, self._names, path[-1])

    def _head_trick(self, state: State) -> None:
        """A line between tricks, before the lead."""
        if state.phase is Phase.PLAY and not state.trick:
            self._flush()
            self._screen.say()
            self._screen.say(f"Trick {len(state.tricks) + 1}", "bold")

    def _flush(self) -> None:
        if self._told:
            self._screen.tell(sentence(*self._told))
            self._told.clear()

    # What to do

    def ask(self, state: State) -> Move:
        """A legal move that the person types, however often it takes.

        :raises Leaving: if the person leaves instead.
        """
        self._head_trick(state)
        self._flush()
        self._show_hand(state)
        self._show_choices(state, short=True)
        while True:
            text = self._line(PROMPTS[state.phase])
            if self._command(state, text):
                continue
            try:
                move = typed.read(state, text)
            except InvalidNotation as error:
                self._screen.tell(f"{error}.", "red")
            else:
                verdict = explain(state, move)
                if verdict.legal:
                    return move
                self._screen.tell(typed.refusal(state, move, verdict.reasons), "red")
            self._show_choices(state)

    def _line(self, prompt: str) -> str:
        self._screen.flush()
        try:
            text = input(self._screen.text(prompt))
        except EOFError:
            self._screen.say()
            return "quit"
        except UnicodeDecodeError:
            self._screen.say("That was no text.", "red")
            return "?"
        if not sys.stdin.isatty():
            self._screen.say(text)  # nobody typed it where it could be seen
        return text

    def _command(self, state: State, text: str) -> bool:
        """Whether the text was a command instead of a move; it is done then."""
        word = text.strip().lower()
        if word in {"quit", "q", "exit"}:
            raise Leaving(f"You leave the game. Scores: {self._scores(state)}.")
        if word == "help":
            self._show_help(state)
        elif word in {"legal", "?"}:
            self._show_choices(state)
        elif word == "hand":
            self._show_hand(state)
        elif word in {"score", "scores"}:
            self._screen.say(f"Scores   {self._scores(state)}")
        elif word == "tricks" and (state.tricks or state.trick):
            show.tricks(self._screen, self._names, state)
        elif word == "tricks":
            self._screen.say("No card has been played yet.")
        else:
            return False
        return True

    def _show_help(self, state: State) -> None:
        for phase, (move, does, other, other_does) in HELP_ON_MOVES.items():
            if phase in typed.phases(state):
                line = f"  {move:30}{does:14}{other:12}{other_does}"
                self._screen.say(line.rstrip())
        rules = state.variant.at(state.players)
        pack = [card.text for card in rules.pack.cards if card.is_joker]
        jokers = f" Joker{'s' if len(pack) > 1 else ''}: {' '.join(pack)}." if pack else ""
        self._screen.say(HELP.format(jokers=jokers))

    def _scores(self, state: State) -> str:
        return show.standing(self._names, state.scores)

    def _show_hand(self, state: State) -> None:
        assert self._names.you is not None
        held = show.cards(state.hands[self._names.you], state.trumps)
        trump = f"   ({state.trump} are trump)" if state.trump else ""
        self._screen.say(f"You hold {held}{trump}")

    def _show_choices(self, state: State, *, short: bool = False) -> None:
        legal = legal_moves(state)
        may = typed.choices(state, legal)
        if state.phase is Phase.PLAY and state.to_act is not None:
            if short and len(legal) == len(state.hands[state.to_act]) > 1:
                may = "play any card"
            if state.trump is None:
                may += "; its suit will be trump"
        self._screen.say(f"You may  {may}")
