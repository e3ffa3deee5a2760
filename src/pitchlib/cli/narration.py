"""What a person reads: text and tables on a screen, and a game as card players tell it.

The words are the same everywhere. On a terminal, rich draws tables and paints the red suits,
headings and refusals, where it is installed.
"""

from __future__ import annotations

import os
import shutil
import sys
import textwrap
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TextIO, final

import attrs

from ..cards import CardSet, Suit, in_signs, set_of_bits
from ..composing import Variant
from ..game.hand_score import score_tables
from ..game.settling import awards_of
from ..game.state import Phase, State
from ..knowledge.views import View, passed_over
from ..messages import how_many, join
from ..moves import Bid, Deal, Discard, Move, NameTrump, Play, PublicMove
from ..tricks import Trumps

if TYPE_CHECKING:
    from rich.console import Console

WIDTH = 79  # the characters of a line, unless the terminal is narrower

_RED = r"\b(?:10|[2-9TJQKA])(?:[HD]\b|[♥♦])"
_LETTERS = str.maketrans({**dict(zip("♠♥♦♣–−", "SHDC--")), "…": "..."})
"""Letters for the signs that an encoding lacks."""


class Screen:
    """A stream that is written to in lines and tables."""

    def __init__(self, stream: TextIO, *, symbols: bool | None = None) -> None:
        """Find out what the stream can do; by default, suits are symbols on a terminal."""
        self._stream = stream
        self._encoding = getattr(stream, "encoding", None) or "ascii"
        self._terminal = terminal = stream.isatty()
        columns = shutil.get_terminal_size().columns if terminal else WIDTH + 1
        self.width: int = max(20, min(WIDTH, columns - 1))
        """How many characters of a text or a table stand on a line."""
        self._console: Console | None = None
        if terminal:
            with suppress(ImportError):
                from rich.console import Console

                color: Any = None if os.environ.get("NO_COLOR") else "auto"
                how: Any = {"highlight": False, "width": columns}
                self._console = Console(file=stream, color_system=color, **how)
        wanted = terminal if symbols is None else symbols
        self.symbols: bool = wanted and self._can_write("♠♥♦♣")

    def _can_write(self, text: str) -> bool:
        with suppress(UnicodeEncodeError, LookupError):
            text.encode(self._encoding)
            return True
        return False

    def text(self, text: str) -> str:
        """The text as this stream shows it: suits as letters or symbols, and what it can write."""
        if self.symbols:
            text = in_signs(text)
        if not self._can_write(text):
            text = text.translate(_LETTERS).encode("ascii", "backslashreplace").decode("ascii")
        return text

    def say(self, text: str = "", style: str = "") -> None:
        """Write a line in a style of rich; a narrow terminal breaks it between words."""
        if self._console is None:
            self._stream.write(f"{self.text(text)}\n")
        else:
            from rich.text import Text

            painted = Text(self.text(text), style=style)
            painted.highlight_regex(_RED, style="red")
            self._console.print(painted)

    def tell(self, text: str, style: str = "", *, label: str = "", hanging: int = 0) -> None:
        """Write a sentence behind a label, its further lines set in below it, or further."""
        indent = " " * (len(label) + hanging)
        text = label + self.text(text)
        lines = textwrap.wrap(text, self.width, subsequent_indent=indent, break_on_hyphens=False)
        for line in lines or [""]:
            self.say(line, style)

    def table(self, rows: Sequence[Sequence[str]], *, right: Collection[int] = ()) -> None:
        """Rows below headings, columns flush right; sentences where a terminal is too narrow."""
        cells = [[*map(self.text, row)] for row in rows]
        widths = [max(map(len, column)) for column in zip(*cells)]
        indent = sum(widths[:-1]) + 2 * len(widths) - 2
        if self._terminal and indent + min(widths[-1], 18) > self.width:
            for first, *others in cells[1:]:
                pairs = zip(cells[0][1:], others)
                said = [f"{name} {cell}".strip() for name, cell in pairs if cell.strip("-")]
                self.tell(f"{first}: {'; '.join(said)}".removeprefix(": "), hanging=2)
            return
        forms = [f"{'>' if place in right else '<'}{width}" for place, width in enumerate(widths)]
        for row in cells:
            line = "  ".join(map(format, row, forms)).rstrip()
            if self._terminal:
                self.tell(line, "dim" if row is cells[0] else "", hanging=indent)
            else:
                self.say(line)

    def asked(self, prompt: str) -> str | None:
        """A line that the person types; ``None`` at the end of the input."""
        try:
            text = input(self.text(prompt))
        except EOFError:
            self.say()
            return None
        except UnicodeDecodeError:
            text = "\ufffd"
        if not sys.stdin.isatty():
            self.say(text)  # nobody typed it where it could be seen
        return text


# Telling a game


def suit_by_suit(held: CardSet, trumps: Trumps | None = None) -> str:
    """A hand suit by suit, the trumps first and in their own order."""
    groups = []
    if trumps is not None:
        groups.append([card for group in trumps.ranking for card in group if card in held])
        held -= trumps.cards
    groups += [[card for card in held if card.suit is suit] for suit in (None, *Suit)]
    return "  ".join(" ".join(map(str, group)) for group in groups if group) or "-"


def points_in_words(variant: Variant) -> list[str]:
    """The points in counting order, with what they are worth where it is more than one."""
    orders = variant.at(variant.default_players).orders
    worth = [sorted({each.value_under(trumps) for trumps in orders}) for each in variant.points]
    return [
        point.name if values == [1] else f"{point.name} ({' or '.join(map(str, values))})"
        for point, values in zip(variant.points, worth)
    ]


@final
@attrs.frozen
class Narrator:
    """Tells a game on a screen; seats have names or numbers, and the reader's own is ``you``."""

    screen: Screen
    sides: tuple[int, ...]  # the side of each seat
    you: int | None = None  # the reader's seat
    given: tuple[str | None, ...] = ()  # the names by seat, as far as they have any

    # Names of seats and sides

    def company(self, variant: Variant) -> str:
        """How many play, and who with whom."""
        sides, seats = max(self.sides) + 1, len(self.sides)
        who = f"teams {join(map(self.side, range(sides)))}" if sides < seats else "each alone"
        if variant.seating.changes_sides:
            who = "partners change every hand"
        return f"{seats} players, {who}"

    def seat(self, seat: int) -> str:
        """``seat 2``, ``Bea`` or ``you``."""
        name = self.given[seat] if self.given else None
        return "you" if seat == self.you else name or f"seat {seat}"

    def side(self, side: int) -> str:
        """``seat 2``, ``seats 0+2``, ``Ann+Cid``, ``you`` or ``you+2``."""
        names = [self.seat(seat) for seat, its in enumerate(self.sides) if its == side]
        names.sort(key=lambda name: name != "you")
        if len(names) == 1:
            return names[0]
        text = "+".join(name.removeprefix("seat ") for name in names)
        return text if self.given or names[0] == "you" else f"seats {text}"

    def does(self, seat: int, verb: str) -> str:
        """``seat 2 passes`` or ``you pass``."""
        if seat == self.you:
            return f"you {verb}"
        does = {"pass": "passes", "have": "has"}.get(verb, f"{verb}s")
        return f"{self.seat(seat)} {does}"

    def standing(self, scores: Sequence[int]) -> str:
        """The scores in one line: ``seat 0: 4, seat 1: -2``."""
        return ", ".join(f"{self.side(side)}: {score}" for side, score in enumerate(scores))

    # Moves

    def did(self, seat: int, move: PublicMove | Move) -> str:
        """What a seat did: ``seat 2 passes``, ``you bid 3``."""
        verb, _, what = str(move).partition(" ")
        if isinstance(move, NameTrump):
            verb, what = "make", f"{move.suit} trump"
        elif verb == "discard":
            what = what.replace(", draw", " and draws") or "nothing"
        return f"{self.does(seat, verb)} {what}".rstrip()

    def happened(self, before: State | View, after: State | View) -> list[str]:
        """What a move was, as those who see it say it, and what came of it."""
        seat, move = after.moves[-1]
        assert seat is not None
        news = [self.did(seat, move)]
        done, table = len(after.tricks), after._frame.table
        if isinstance(move, Bid) and (name := table.bid_name(move.level)):
            news = [f"{self.does(seat, 'bid')} {name}"]
        if isinstance(move, Play):
            if not before.trick:
                news = [f"{self.does(seat, 'lead')} {move.card}"]
            if before.trump is None and after.trump is not None:
                news[0] += f": {after.trump} are trump"
        over = before.contract is None and after.contract is not None
        if over:
            news += self.agreed(after)
        drew: list[str] = []
        for taken in after._frame.taken[len(before._frame.taken) :]:
            seen = suit_by_suit(set_of_bits(taken.cards), after.trumps)
            if taken.giver is not None:
                given = move.cards if isinstance(move, Discard) else set_of_bits(taken.cards)
                what = suit_by_suit(given, after.trumps)
                what = what if given else how_many(taken.number, "card")
                news[0] = f"{self.does(seat, 'give')} {self.seat(taken.seat)} {what}"
            elif over and table.rules.exchange.takes_widow:
                up = f"{self.does(taken.seat, 'pick')} up the widow"
                news.append(f"{up}: {seen}" if taken.cards else up)
            elif taken.cards:
                drew.append(f"{self.does(taken.seat, 'draw')} {seen}")
        if not isinstance(move, Play):  # a card is drawn after the trick is won
            news += drew
        if len(after.turned) > len(before.turned) and not after.tricks:
            news.append(f"{after.turned[-1]} is turned up")
        if passed := passed_over(after)[-1]:
            have = "has" if len(passed) == 1 and passed[0] != self.you else "have"
            news.append(f"{join(map(self.seat, passed))} {have} nothing to play")
        if done > len(before.tricks):
            winner = after.tricks[-1].winner
            assert winner is not None
            best = dict(after.tricks[-1].plays)[winner]
            news.append(f"{self.does(winner, 'win')} the trick with {best}")
            if done <= table.draws:  # from an open stock, in turn
                drawn = zip(table.takers[winner], after.turned[(done - 1) * table.players :])
                news += [f"{self.does(drawer, 'draw')} {card}" for drawer, card in drawn] + drew
        return news

    def move(self, before: State | View, after: State | View) -> None:
        """Tell a move, under the heading of its trick."""
        if before.phase is Phase.PLAY and not before.trick:
            counted = self._counted(before)[1] if before.tricks else ""
            so_far = f" (for Game so far: {counted})" if counted else ""
            self.screen.tell(f"Trick {len(before.tricks) + 1}{so_far}", "bold", hanging=2)
        self.steps(self.happened(before, after))

    def steps(self, news: Iterable[str]) -> None:
        """Tell what has happened, a line for each thing."""
        for line in news:
            self.screen.tell(line, label="  ")

    def agreed(self, game: State | View) -> list[str]:
        """What came of the auction: who plays for what, or leads, and what is trump already."""
        contract = game.contract
        if contract is None:
            return []
        bid = game._frame.table.bid_name(contract.level) or contract.level
        has = f"{self.does(contract.bidder, 'have')} the bid at {bid}"
        found = [has if contract.level else self.does(contract.bidder, "lead")]
        return found if contract.trump is None else [*found, f"{contract.trump} are trump"]

    def so_far(self, game: State | View) -> None:
        """The contract, the points that are decided, and what counts for Game so far."""
        self.steps(self.agreed(game))
        if game.tricks:
            sure, pips = self._counted(game)
            self.screen.tell(", ".join(sure) or "none is sure yet", label="Points   ")
            if pips:
                self.screen.tell(pips, label="For Game ")

    def _counted(self, game: State | View) -> tuple[list[str], str]:
        """The points that are decided, and the pips of each side so far, if they count."""
        table = game._frame.table
        hand = game._frame.played(game._tricks, complete=False, openly=True)
        of_hand = attrs.evolve(self, sides=hand.sides)
        sure = [each for each in awards_of(table, hand) if each.side is not None]
        points = [f"{each.point} to {of_hand.side(each.side or 0)}" for each in sure]
        return points, "" if table.pips is None else of_hand.standing(table.pips_of(hand))

    # A hand as a whole

    def heading(self, game: State | View) -> None:
        """A line between hands."""
        deals = self.does(game.dealer, "deal")
        self.screen.say()
        self.screen.say(f"--- Hand {game.hand_number}: {deals} ---", "bold")

    def dealt(self, state: State) -> None:
        """The cards of every seat, and of the stock where it is drawn from."""
        rows = [["dealt", "cards"]]
        rows += [[self.seat(seat), suit_by_suit(cards)] for seat, cards in enumerate(state.dealt)]
        dealing = state.moves[0][1]
        if state._frame.table.draws and isinstance(dealing, Deal):
            rows.append(["stock", " ".join(map(str, dealing.stock or ()))])
        elif state.turned:
            rows.append(["turned up", str(state.turned[0])])
        self.screen.table(rows)

    def tricks(self, game: State | View, last: bool = False) -> None:
        """The tricks so far and the current one, a column for each seat; or the last finished."""
        if not game.tricks and (last or not game.trick):
            self.screen.tell(f"No {'trick is finished' if last else 'card is played'} yet.")
            return
        seats, done = range(len(self.sides)), len(game.tricks)
        rows = [["trick", "led by", *map(self.seat, seats), "won by"]]
        for number, trick in enumerate((*game.tricks, game.trick), 1):
            if trick and (number == done or not last):
                played = {seat: str(card) for seat, card in trick.plays}
                wins = self.seat(trick.winner or 0) if number <= done else ""
                cards = [played.get(seat, "") for seat in seats]
                rows.append([str(number), self.seat(trick.plays[0][0]), *cards, wins])
        self.screen.table(rows, right={0})

    def finished(self, game: State | View) -> None:
        """The score of the hand that is over, and the end of the game if it is one."""
        self.screen.say()
        counted, winner = game.score, game.winner
        if counted is None:
            self.screen.tell(f"The cards are thrown in. Scores: {self.standing(game.scores)}.")
        else:
            for clause in counted.describe():
                if clause.message != "score.winner":  # said apart, with this table's names
                    self.screen.tell(clause.render({}, self.you, self.given), "bold")
            of_hand = attrs.evolve(self, sides=counted.hand_sides or self.sides)
            points, *sums = score_tables(counted, of_hand.side, self.side)
            self.screen.table(points, right={1, 4, 5})
            for table in sums:
                self.screen.say()
                self.screen.table(table, right=range(1, len(self.sides) + 1))
        if winner is not None:
            total, who = game.scores[winner], self.side(winner)
            down = game._frame.table.rules.going_out.counts_down
            stands = f"at {total}" if down else f"with {how_many(total, 'point')}"
            wins = "win" if "+" in who or who == "you" else "wins"
            ends = f"the game {stands} after {how_many(game.hand_number, 'hand')}"
            self.screen.say()
            self.screen.say(f"{who[:1].upper()}{who[1:]} {wins} {ends}.", "bold")
