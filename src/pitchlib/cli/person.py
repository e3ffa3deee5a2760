"""A person at one seat: shows what that seat may know, and asks for its moves."""

from __future__ import annotations

import sys
from contextlib import suppress
from random import Random

from .. import InvalidArgument, InvalidNotation, Move, Phase, State, bots, explain, legal_moves
from ..cards import JOKERS
from ..formats.notation import words_of
from ..knowledge.events import event_for
from ..knowledge.views import View, view
from ..messages import Verdict, join
from ..rulebook import rulebook_section, rulebook_sections
from . import show, typed
from .screen import TIED, Screen
from .show import Names, sentence


class Leaving(Exception):
    """The person has had enough."""


class TakingBack(Exception):
    """The person wants to take back a move."""


HELP_ON_MOVES = {
    Phase.AUCTION: [("bid 3, or just 3", "bid"), ("pass, or p", "do not bid")],
    Phase.TRUMP: [("trump S, or just S", "name trump")],
    Phase.EXCHANGE: [
        ("discard 9D 2C, or just 9D 2C", "discard"),
        ("discard", "discard nothing"),
    ],
    Phase.PLAY: [("play AS, or just AS", "play a card")],
}
HELP = [
    ("legal, or ?", "see what you may do"),
    ("why AS", "see why you may not do that"),
    ("hint", "see what a bot would do"),
    ("hand", "see your cards"),
    ("tricks", "see the tricks so far"),
    ("score", "see the contract, the points so far and the scores"),
    ("rules, rules 4", "read the rules: all headings, or a section"),
    ("undo", "take back your last move"),
    ("help", "see this"),
    ("quit", "leave the game"),
]


class Person:
    """Shows a game as one seat sees it, and asks the person there for moves."""

    def __init__(self, screen: Screen, names: Names) -> None:
        """Take the screen to write on, and the names, one of which is the person's."""
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
        self._news += [f"{card} is turned up" for card in state.turned]
        self._news += show.agreed(self._names, state)

    def moved(self, before: State, after: State, *, own: bool = False) -> None:
        """What another seat did, as far as this one sees it; with ``own``, the person's as well."""
        known, mine = view(before, self._you), view(after, self._you)
        passed = event_for(before, after, None).passed
        did, *outcome = show.happened(self._names, known, mine, passed)
        if own or before.to_act != self._you:
            self._head_trick(known)
            self._news.append(did)
        settled = mine.contract != known.contract or len(mine.tricks) > len(known.tricks)
        if settled:
            self._flush()
        self._news += outcome
        if settled:
            self._flush()

    def took_back(self, after: State | None) -> None:
        """What is taken back, by the state after it; ``None`` if there is nothing."""
        self._news.clear()
        if after is None:
            self._screen.tell("There is nothing to take back.")
        else:
            move = view(after, self._you).moves[-1][1]
            self._screen.tell(f"You take back: {move}.")

    def finished(self, state: State) -> None:
        """The score."""
        self._flush()
        show.finished(self._screen, self._names, view(state, self._you))

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
        """A legal move that the person types, however often it takes."""
        self._head_trick(mine)
        self._flush()
        self._show_hand(mine)
        self._show_choices(mine, short=True)
        while True:
            text = self._line(self._prompt(mine))
            if self._command(mine, text):
                continue
            move = self._read(mine, text)
            if move is not None:
                verdict = explain(mine, move)
                if verdict.legal:
                    return move
                self._tell_why(mine, move, verdict, "red")
            self._show_choices(mine)

    def _read(self, mine: View, text: str) -> Move | None:
        """The move that a text means; ``None`` if it means none, which is said."""
        try:
            return typed.read(mine, text)
        except InvalidNotation as error:
            self._screen.tell(f"{error}.", "red")
            return None

    def _prompt(self, mine: View) -> str:
        if mine.phase is Phase.AUCTION and not mine._frame.table.top:
            return "You say> "
        if typed.due(mine) == "call":
            return "The card you call> "
        if mine.gives_to is not None:
            return "Your gift> "
        again = "second " if mine.phase is Phase.EXCHANGE and typed.discards(mine) else ""
        return f"Your {again}{typed.due(mine)}> "

    def _line(self, prompt: str) -> str:
        self._screen.flush()
        try:
            text = input(self._screen.text(prompt))
        except EOFError:
            self._screen.say()
            return "quit"
        except UnicodeDecodeError:
            self._screen.say("That was not text.", "red")
            return "?"
        if not sys.stdin.isatty():
            self._screen.say(text)  # nobody typed it where it could be seen
        return text

    def _command(self, mine: View, text: str) -> bool:
        """Whether the text was a command instead of a move; it is done then."""
        match text.lower().split():
            case ["quit" | "exit"]:
                raise Leaving(f"You leave the game. Scores: {self._scores(mine)}.")
            case ["q"]:  # perhaps a queen, or half a word
                queen = typed.due(mine) in {"call", "discard", "play"}
                suit = "A queen is typed with its suit, such as QS. " if queen else ""
                self._screen.tell(f"{suit}To leave the game, type quit.")
            case ["help", *_]:
                self._show_help(mine)
            case ["legal" | "?"]:
                self._show_choices(mine)
            case ["hand"]:
                self._show_hand(mine)
            case ["score" | "scores"]:
                show.so_far(self._screen, self._names, mine)
                self._screen.tell(self._scores(mine), label="Scores   ")
            case ["rules" | "rule", *words]:
                self._show_rules(mine, " ".join(words))
            case ["why"]:
                self._screen.tell("Type why and a move, such as why AS.")
            case ["why", *_]:
                self._explain(mine, text.split(None, 1)[1])
            case ["hint"]:
                move = bots.choose(mine, Random(0))  # the bots at the table have another
                self._screen.tell(f"A bot would {typed.said(mine, move)}.")
            case ["undo"]:
                raise TakingBack
            case ["tricks"] if mine.tricks or mine.trick:
                show.tricks(self._screen, self._names, mine)
            case ["tricks"]:
                self._screen.say("No card has been played yet.")
            case _:
                return False
        return True

    def _tell_why(self, mine: View, move: Move, verdict: Verdict, style: str = "") -> None:
        why = typed.refusal(mine, move, verdict.reasons, self._names.given)
        self._screen.tell(why, style)

    def _explain(self, mine: View, text: str) -> None:
        """Why a move is legal or not, with the rules that forbid it as the rulebook has them."""
        move = self._read(mine, text)
        if move is None:
            return
        verdict = explain(mine, move)
        if verdict.legal:
            self._screen.tell(f"You may {typed.said(mine, move)}.")
            return
        self._tell_why(mine, move, verdict)
        for rule_id in verdict.rule_ids:
            with suppress(InvalidArgument):  # what is not a rule of this variant
                place = rulebook_section(mine.variant, rule_id)
                sentences = " ".join(sentence.text for sentence in place.sentences)
                self._screen.tell(sentences, label=f"{place.number:6}")

    def _show_rules(self, mine: View, asked: str) -> None:
        """The headings of the rulebook, or the sections that are asked for."""
        sections = rulebook_sections(mine.variant, players=mine.players, example=False)
        if not asked:
            for section in sections:
                self._screen.say(f"{section.number:3}  {section.heading}")
            self._screen.tell("Type rules and one of the numbers, such as rules 4.")
            return
        found = [
            section
            for section in sections
            if asked == str(section.number) or asked in section.heading.text.lower()
        ]
        if not found:
            self._screen.tell(f"The rules have no section {asked!r}; type rules for the headings.")
        for section in found:
            self._screen.say(f"{section.number}. {section.heading}", "bold")
            for paragraph in section.paragraphs:
                label = f"{paragraph.number:6}"
                for line in paragraph.render({}).split("\n"):
                    self._screen.tell(line, label=label)
                    label = " " * len(label)

    def _show_help(self, mine: View) -> None:
        table = mine._frame.table
        asked = {
            Phase.AUCTION: table.top,
            Phase.TRUMP: table.suits,
            Phase.EXCHANGE: table.exchanges,
            Phase.PLAY: True,
        }
        lines = [line for phase in HELP_ON_MOVES if asked[phase] for line in HELP_ON_MOVES[phase]]
        words = words_of(mine)
        if words:
            lines.insert(0, (", ".join(words), "say what you want"))
        if table.calls is not None:
            lines.insert(-1, ("call AS, or just AS", "call a card"))
        self._screen.table([("You type", "to"), *lines, *HELP])
        jokers = join(card.text for card in table.rules.pack.cards & JOKERS)
        which = "The jokers are" if " " in jokers else "The joker is"
        self._screen.tell(
            "A card is a rank (A K Q J 10 9 ... 2; T is the ten, too) and a suit (S H D C)."
            + (f" {which} {jokers}." if jokers else "")
        )

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
        # A bid is not broken over two lines.
        self._screen.tell(may.replace("bid ", f"bid{TIED}"), label="You may  ")
