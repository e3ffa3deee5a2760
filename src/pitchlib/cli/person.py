"""A person at one seat: told what that seat may know, and asked for its moves."""

from __future__ import annotations

import sys
from contextlib import suppress

from .. import (
    Bid,
    CallCard,
    Discard,
    InvalidNotation,
    Move,
    NameTrump,
    Pass,
    Phase,
    Play,
    Say,
    State,
    Trick,
    explain,
    legal_moves,
)
from ..cards import JOKERS
from ..formats.notation import words_of
from ..knowledge.events import event_for
from ..knowledge.views import View, view
from ..moves import HiddenDiscard, PublicMove
from . import show, typed
from .screen import Screen
from .show import Names, sentence

__all__ = ["Leaving", "Person"]


class Leaving(Exception):
    """The person has had enough."""


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
        assert names.you is not None
        self._you = names.you
        self._screen = screen
        self._names = names
        self._news: list[str] = []
        """What has happened since something was last shown."""
        with suppress(ImportError):
            import readline  # noqa: F401  (lets input() edit the line with the arrow keys)

    # What happens

    def dealt(self, state: State) -> None:
        """Who deals; the person's cards are shown when there is something to decide."""
        show.heading(self._screen, self._names, state)
        if state.turned:
            self._news.append(f"{state.turned[0]} is turned up")
        if state.contract is not None:
            self._after_auction(view(state, self._you))

    def moved(self, before: State, after: State) -> None:
        """What a seat did, as far as this one sees it."""
        event, mine = event_for(before, after, self._you), view(after, self._you)
        seat, known = event.seat, view(before, self._you)
        assert seat is not None
        if seat != self._you:
            self._head_trick(known)
            self._news.append(self._what_was_seen(seat, event.move, known))
        elif event.taken and isinstance(event.move, Discard):
            self._news.append(f"you draw {show.cards(event.taken, mine.trumps)}")
        if event.turned is not None:
            self._news.append(f"the cards are run, you get {show.cards(event.taken)}")
            self._news.append(f"{event.turned} is turned up")
        if known.phase is Phase.AUCTION and mine.phase is not Phase.AUCTION:
            self._after_auction(mine)
        for passed in event.passed:
            who = "you have" if passed == self._you else f"{self._names.seat(passed)} has"
            self._news.append(f"{who} nothing to play")
        if len(mine.tricks) > len(known.tricks):
            self._flush()
            self._tell_winner(mine.tricks[-1])
            self._tell_draws(known, mine)

    def _tell_winner(self, trick: Trick) -> None:
        seat, card = next(play for play in trick.plays if play[0] == trick.winner)
        self._screen.say(sentence(f"{self._names.does(seat, 'win')} the trick with {card}"))

    def _tell_draws(self, before: View, after: View) -> None:
        draws = [
            f"{self._names.does(seat, 'draw')} {card}" for seat, card in show.draws(before, after)
        ]
        if not draws:
            return
        if after.open_card is None:
            draws.append("the stock is used up")
        self._screen.say(sentence(*draws))

    def _what_was_seen(self, seat: int, move: PublicMove, before: View) -> str:
        does = self._names.does
        if isinstance(move, Pass):
            return does(seat, "pass")
        if isinstance(move, Bid):
            return f"{does(seat, 'bid')} {move.level}"
        if isinstance(move, Say):
            return f"{does(seat, 'say')} {move.word}"
        if isinstance(move, NameTrump):
            return f"{does(seat, 'make')} {move.suit} trump"
        if isinstance(move, CallCard):
            return f"{does(seat, 'call')} {move.card}"
        if isinstance(move, HiddenDiscard):
            shown = f" ({move.shown})" if move.shown else ""
            if any(" discards " in news for news in self._news):
                return f"{does(seat, 'discard')} {move.count}{shown}"
            cards = "card" if move.count == 1 else "cards"
            return f"{does(seat, 'discard')} {move.count} {cards}{shown}"
        assert isinstance(move, Play)
        if before.trick:
            return f"{does(seat, 'play')} {move.card}"
        trump = "" if before.trump else f": {move.card.suit} are trump"
        return f"{does(seat, 'lead')} {move.card}{trump}"

    def _after_auction(self, after: View) -> None:
        self._flush()
        contract = after.contract
        if contract is None:
            return
        parts = [show.undertakes(self._names, contract)]
        if contract.trump is not None:
            parts.append(f"{contract.trump} are trump")
        self._screen.say(sentence(*parts), "bold")
        if after.variant.at(after.players).exchange.takes_widow:
            takes_up = f"{self._names.does(contract.bidder, 'take')} up the widow"
            self._news.append(
                takes_up if after.widow is None else f"{takes_up}: {show.cards(after.widow)}"
            )

    def finished(self, state: State) -> None:
        """The score."""
        self._flush()
        mine = view(state, self._you)
        if mine.score is None:
            show.thrown_in(self._screen, self._names, mine)
        else:
            show.outcome(self._screen, self._names, mine, mine.score)

    def _head_trick(self, mine: View) -> None:
        """A line between tricks, before the lead."""
        if mine.phase is Phase.PLAY and not mine.trick:
            self._flush()
            self._screen.say()
            self._screen.say(f"Trick {len(mine.tricks) + 1}", "bold")

    def _flush(self) -> None:
        if self._news:
            self._screen.tell(sentence(*self._news))
            self._news.clear()

    # What to do

    def ask(self, mine: View) -> Move:
        """A legal move that the person types, however often it takes.

        :raises Leaving: if the person leaves instead.
        """
        self._head_trick(mine)
        self._flush()
        self._show_hand(mine)
        self._show_choices(mine, short=True)
        while True:
            speaks = mine.phase is Phase.AUCTION and not mine._frame.table.top
            prompt = "Your call> " if typed.calls_now(mine) else PROMPTS[mine.phase]
            text = self._line("You say> " if speaks else prompt)
            if self._command(mine, text):
                continue
            try:
                move = typed.read(mine, text)
            except InvalidNotation as error:
                self._screen.tell(f"{error}.", "red")
            else:
                verdict = explain(mine, move)
                if verdict.legal:
                    return move
                self._screen.tell(typed.refusal(mine, move, verdict.reasons), "red")
            self._show_choices(mine)

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

    def _command(self, mine: View, text: str) -> bool:
        """Whether the text was a command instead of a move; it is done then."""
        word = text.strip().lower()
        if word in {"quit", "exit"}:
            raise Leaving(f"You leave the game. Scores: {self._scores(mine)}.")
        if word == "q":  # perhaps a queen is meant, or half a word
            cards = mine.phase in {Phase.EXCHANGE, Phase.PLAY} or typed.calls_now(mine)
            suit = "A queen is typed with its suit, such as QS; " if cards else ""
            answer = f"{suit}quit leaves the game."
            self._screen.tell(answer[0].upper() + answer[1:])
        elif word.split()[:1] == ["help"]:
            self._show_help(mine)
        elif word in {"legal", "?"}:
            self._show_choices(mine)
        elif word == "hand":
            self._show_hand(mine)
        elif word in {"score", "scores"}:
            self._screen.say(f"Scores   {self._scores(mine)}")
        elif word == "tricks" and (mine.tricks or mine.trick):
            show.tricks(self._screen, self._names, mine)
        elif word == "tricks":
            self._screen.say("No card has been played yet.")
        else:
            return False
        return True

    def _show_help(self, mine: View) -> None:
        words = words_of(mine)
        if words:
            self._screen.say(f"  {', '.join(words):30}say what you want".rstrip())
        for phase, (move, does, other, other_does) in HELP_ON_MOVES.items():
            if phase in typed.phases(mine):
                line = f"  {move:30}{does:14}{other:12}{other_does}"
                self._screen.say(line.rstrip())
            if phase is Phase.TRUMP and mine._frame.table.calls is not None:
                self._screen.say(f"  {'call AS, or just AS':30}call a card")
        rules = mine.variant.at(mine.players)
        pack = [card.text for card in rules.pack.cards & JOKERS]
        jokers = f" Joker{'s' if len(pack) > 1 else ''}: {' '.join(pack)}." if pack else ""
        self._screen.say(HELP.format(jokers=jokers))

    def _scores(self, mine: View) -> str:
        return show.standing(self._names, mine.scores)

    def _show_hand(self, mine: View) -> None:
        held = show.cards(mine.hand, mine.trumps)
        trump = f"   ({mine.trump} are trump)" if mine.trump else ""
        if mine.turned and not mine.trump:
            trump = f"   ({mine.turned[-1]} is turned up)"
        elif mine.open_card is not None:
            trump = f"   ({mine.trump} are trump; {mine.open_card} lies on the stock)"
        self._screen.say(f"You hold {held}{trump}")

    def _show_choices(self, mine: View, *, short: bool = False) -> None:
        legal = legal_moves(mine)
        may = typed.choices(mine, legal)
        if mine.phase is Phase.PLAY:
            if short and len(legal) == len(mine.hand) > 1:
                may = "play any card"
            if mine.trump is None:
                may += "; its suit will be trump"
        self._screen.say(f"You may  {may}")
