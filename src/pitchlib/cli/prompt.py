"""A person at one seat: sees what that seat may know, and is asked for its moves."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from random import Random

from .. import (
    Bid,
    CallCard,
    CardSet,
    Discard,
    InvalidArgument,
    InvalidNotation,
    LegalMoves,
    Move,
    NameTrump,
    Phase,
    Play,
    Reason,
    State,
    View,
    bots,
    explain,
    legal_moves,
    parse_move,
    rulebook,
    view,
)
from ..cards import JOKERS
from ..codec.notation import words_of
from ..errors import shown
from ..messages import how_many, join
from ..rulebook import rulebook_section
from .narration import Narrator, sentence, suit_by_suit

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
DUE = {
    Phase.AUCTION: "bid",
    Phase.TRUMP: "trump",
    Phase.EXCHANGE: "discard",
    Phase.PLAY: "play",
}
"""The word for what is done in each phase."""


class Leaving(Exception):
    """The person has had enough."""


class TakingBack(Exception):
    """The person wants to take back a move."""


class Person:
    """Shows a game as one seat sees it, and asks the person there for moves."""

    def __init__(self, narrator: Narrator) -> None:
        """Take what tells the game to the person."""
        self._narrator = narrator
        self._you = narrator.you
        self._screen = narrator.screen
        self._news: list[str] = []
        """What has happened since something was last shown."""
        with suppress(ImportError):
            import readline  # noqa: F401  (lets input() edit the line with the arrow keys)

    # What happens

    def dealt(self, state: State) -> None:
        """Who deals; the person's cards are shown when there is something to decide."""
        self._narrator.heading(state)
        self._news += [f"{card} is turned up" for card in state.turned]
        self._news += self._narrator.agreed(state)

    def moved(self, before: State, after: State, *, own: bool = False) -> None:
        """What another seat did, as far as this one sees it; with ``own``, the person's as well."""
        known, mine = view(before, self._you), view(after, self._you)
        did, *outcome = self._narrator.happened(known, mine)
        if own or before.to_act != self._you:
            self._head_trick(known)
            self._news.append(did)
        if mine.contract != known.contract or len(mine.tricks) > len(known.tricks):
            self._flush()
        self._news += outcome

    def took_back(self, after: State | None) -> None:
        """What is taken back, by the state after it; ``None`` if there is nothing."""
        self._news.clear()
        if after is None:
            self._screen.tell("There is nothing to take back.")
        else:
            self._screen.tell(f"You take back: {view(after, self._you).moves[-1][1]}.")

    def finished(self, state: State) -> None:
        """The score."""
        self._flush()
        self._narrator.finished(view(state, self._you))

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
            text = self._line(_prompt(mine))
            if self._command(mine, text):
                continue
            move = self._read(mine, text)
            if move is not None:
                verdict = explain(mine, move)
                if verdict.legal:
                    return move
                self._refuse(mine, move, verdict.reasons, "red")
            self._show_choices(mine)

    def _read(self, mine: View, text: str) -> Move | None:
        """The move that a text means; ``None`` if it means none, which is said."""
        try:
            return typed_move(mine, text)
        except InvalidNotation as error:
            self._screen.tell(f"{error}.", "red")
            return None

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
                raise Leaving(
                    f"You leave the game. Scores: {self._narrator.standing(mine.scores)}."
                )
            case ["q"]:  # perhaps a queen, or half a word
                queen = due(mine) in {"call", "discard", "play"}
                suit = "A queen is typed with its suit, such as QS. " if queen else ""
                self._screen.tell(f"{suit}To leave the game, type quit.")
            case ["help", *_]:
                self._show_help(mine)
            case ["legal" | "?"]:
                self._show_choices(mine)
            case ["hand"]:
                self._show_hand(mine)
            case ["score" | "scores"]:
                self._narrator.so_far(mine)
                self._screen.tell(self._narrator.standing(mine.scores), label="Scores   ")
            case ["rules" | "rule", *words]:
                self._show_rules(mine, " ".join(words))
            case ["why"]:
                self._screen.tell("Type why and a move, such as why AS.")
            case ["why", *_]:
                self._explain(mine, text.split(None, 1)[1])
            case ["hint"]:
                move = bots.choose(mine, Random(0))  # the bots at the table have another
                self._screen.tell(f"A bot would {self._to(move)}.")
            case ["undo"]:
                raise TakingBack
            case ["tricks"] if mine.tricks or mine.trick:
                self._narrator.tricks(mine)
            case ["tricks"]:
                self._screen.say("No card has been played yet.")
            case _:
                return False
        return True

    def _to(self, move: Move) -> str:
        """A move as something to do: ``bid 3``, ``make hearts trump``."""
        assert self._you is not None
        return self._narrator.did(self._you, move).removeprefix("you ")

    def _refuse(self, mine: View, move: Move, reasons: Sequence[Reason], style: str = "") -> None:
        """Say why a move is refused, with the ids of the rules."""
        names = self._narrator.given
        why = "; ".join(each.clause.render({}, self._you, names) for each in reasons)
        ids = " ".join(f"[{rule_id}]" for rule_id in dict.fromkeys(r.rule_id for r in reasons))
        self._screen.tell(f"You may not {self._to(move)}: {why} {ids}.", style)

    def _explain(self, mine: View, text: str) -> None:
        """Why a move is legal or not, with the rules that forbid it as the rulebook has them."""
        move = self._read(mine, text)
        if move is None:
            return
        verdict = explain(mine, move)
        if verdict.legal:
            self._screen.tell(f"You may {self._to(move)}.")
            return
        self._refuse(mine, move, verdict.reasons)
        for rule_id in verdict.rule_ids:
            with suppress(InvalidArgument):  # what is not a rule of this variant
                place = rulebook_section(mine.variant, rule_id)
                sentences = " ".join(sentence.text for sentence in place.sentences)
                self._screen.tell(sentences, label=f"{place.number:6}")

    def _show_rules(self, mine: View, asked: str) -> None:
        """The headings of the rulebook, or the sections that are asked for."""
        width = self._screen.width
        book = rulebook(mine.variant, "text", players=mine.players, example=False, width=width)
        sections = re.split(r"\n\n(?=\d+\. )", book)[1:]
        headings = [section.partition("\n")[0] for section in sections]
        if not asked:
            self._screen.say("\n".join(headings))
            self._screen.tell("Type rules and one of the numbers, such as rules 4.")
            return
        found = [
            section
            for section, heading in zip(sections, headings)
            if heading.startswith(f"{asked}. ") or asked in heading.lower()
        ]
        if not found:
            self._screen.tell(f"The rules have no section {asked!r}; type rules for the headings.")
        for section in found:
            self._screen.say(section)

    def _show_help(self, mine: View) -> None:
        table = mine._frame.table
        lines = [
            (words_of(mine), ", ".join(words_of(mine)), "say what you want"),
            (table.top, "bid 3, or just 3", "bid"),
            (table.top, "pass, or p", "do not bid"),
            (table.suits, "trump S, or just S", "name trump"),
            (table.exchanges, "discard 9D 2C, or just 9D 2C", "discard"),
            (table.exchanges, "discard", "discard nothing"),
            (table.calls is not None, "call AS, or just AS", "call a card"),
            (True, "play AS, or just AS", "play a card"),
        ]
        there = [line for known, *line in lines if known]
        self._screen.table([("You type", "to"), *there, *HELP])
        jokers = join(card.text for card in table.rules.pack.cards & JOKERS)
        which = "The jokers are" if " " in jokers else "The joker is"
        self._screen.tell(
            "A card is a rank (A K Q J 10 9 ... 2; T is the ten, too) and a suit (S H D C)."
            + (f" {which} {jokers}." if jokers else "")
        )

    def _show_hand(self, mine: View) -> None:
        known = f"{mine.trump} are trump" if mine.trump else ""
        if mine.turned and not mine.trump:
            known = f"{mine.turned[-1]} is turned up"
        elif mine.open_card is not None:
            known += f"; {mine.open_card} lies on the stock"
        held = suit_by_suit(mine.hand, mine.trumps)
        self._screen.say(f"You hold {held}{f'   ({known})' if known else ''}")

    def _show_choices(self, mine: View, *, short: bool = False) -> None:
        legal = legal_moves(mine)
        may = choices(mine, legal)
        if mine.phase is Phase.PLAY:
            if short and len(legal) == len(mine.hand) > 1:
                may = "play any card"
            if mine.trump is None:
                may += "; its suit will be trump"
        self._screen.tell(may, label="You may  ")


def due(mine: View) -> str:
    """What kind of move is due: ``bid``, ``trump``, ``call``, ``discard`` or ``play``."""
    calls = mine.phase is Phase.TRUMP and mine.trump is not None
    return "call" if calls else DUE[mine.phase]


def _prompt(mine: View) -> str:
    """The question that stands before what the person types."""
    if mine.phase is Phase.AUCTION and not mine._frame.table.top:
        return "You say> "
    if due(mine) == "call":
        return "The card you call> "
    if mine.gives_to is not None:
        return "Your gift> "
    discards = any(seat == mine.seat and isinstance(move, Discard) for seat, move in mine.moves)
    again = "second " if mine.phase is Phase.EXCHANGE and discards else ""
    return f"Your {again}{due(mine)}> "


def typed_move(mine: View, text: str) -> Move:
    """The move that a person means who types it in full, or the bare thing: ``3``, ``AS``.

    :raises InvalidNotation: for text that is no move, in the terms of what is due.
    """
    words = text.lower().replace(",", " ").split()
    if not words:
        raise InvalidNotation("Nothing was typed", text)
    kind = due(mine)
    if words == ["p"] and kind == "bid":
        text = "pass"
    elif words in (["0"], ["none"], ["nothing"]) and kind == "discard":
        text = "discard"
    elif words[0] == "give" and mine.gives_to is not None:
        text = f"discard {text.lstrip()[4:]}"
    with_bid = mine._frame.table.rules.naming.with_bid
    first = kind in {"call", "discard"} or with_bid
    verbs = [kind] * first + ["play", "discard", "trump", "bid"]
    for verb in ("", *verbs):
        with suppress(InvalidNotation):
            move = parse_move(mine, f"{verb} {text}")
            if with_bid or not isinstance(move, Bid) or move.suit is None:
                return move
    if mine.phase is Phase.AUCTION and not mine._frame.table.top:
        said = join(words_of(mine))
        raise InvalidNotation(f"{shown(text)} cannot be said: the words are {said}", text)
    return parse_move(
        mine, text if words[0] in {"pass", "call", *DUE.values()} else f"{kind} {text}"
    )


def choices(mine: View, legal: LegalMoves) -> str:
    """What the person may do, on one line."""
    first, last = legal[0], legal[-1]
    if isinstance(first, Discard) and isinstance(last, Discard):
        return _discards(mine, first, last)
    found = CardSet(move.card for move in legal if isinstance(move, (Play, CallCard)))
    if found:
        verb = "call one of" if due(mine) == "call" else "play"
        return f"{verb} {suit_by_suit(found, mine.trumps)}"
    suits = [move.suit.value for move in legal if isinstance(move, NameTrump)]
    if suits:
        return f"trump {join(suits, 'or')}"
    names: dict[int, list[str]] = {}
    for name, level in mine._frame.table.bid_names.items():
        names.setdefault(level, []).append(name)
    bids: dict[int, list[str]] = {}
    for move in legal:
        if isinstance(move, Bid):
            bids.setdefault(move.level, []).extend([move.suit.value] if move.suit else [])
    said = [str(move) for move in legal if not isinstance(move, Bid)]
    plain = not names and not any(bids.values())
    if plain and len(bids) > 10 and [*bids] == [*range(min(bids), max(bids) + 1)]:
        return ", ".join([*said, f"bid {min(bids)} to {max(bids)}"])
    for level, known in bids.items():
        named = f" ({' or '.join(names[level])})" if level in names else ""
        said.append(" ".join([f"bid {level}{named}", "/".join(known)]).rstrip())
    return ", ".join(said)


def _discards(mine: View, first: Discard, last: Discard) -> str:
    """What the person may discard, between the smallest and the largest, and what follows."""
    rules, exchange = mine.variant.at(mine.players), mine._frame.exchanged.exchange
    stock, held = mine.stock_size, len(mine.hand)
    fewest, most = len(first.cards), len(last.cards)
    if mine.gives_to is not None:
        return f"give seat {mine.gives_to} {how_many(most, 'card')}: type which"
    draws = [rules.exchange.draw(exchange, move, stock) for move in (first, last)]
    text = f"discard {_span(fewest, most)} {'card' if most == 1 else 'cards'}"
    if any(draws):
        drawn = "as many" if draws == [fewest, most] else _span(*draws)
        text += f" and draw {drawn}"
    elif fewest == most:
        text += f" and keep {held - most}"
    keep = rules.exchange.tricks(rules.dealing.hand, rules.dealing.widow)
    if held - most + draws[1] > keep:
        text += f"; then discard again, down to {keep}"
    return text if fewest else f"{text}; discard alone keeps all"


def _span(least: int, most: int) -> str:
    return f"{least} to {most}" if least < most else f"{most}"
