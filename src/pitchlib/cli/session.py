"""A whole game in the terminal, begun or resumed, with a person at one seat or without."""

from __future__ import annotations

import argparse
import re
import secrets
import sys
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, final

import attrs

from .. import bots, records
from ..cards import CardSet
from ..codec.components import nearest
from ..codec.texts import parse_move
from ..errors import InvalidArgument, InvalidNotation, names_of_seats
from ..game.engine import apply
from ..game.legality import explain, legal_moves
from ..game.state import Phase, State
from ..game.table import deal, start
from ..knowledge.views import View, view
from ..messages import how_many, join
from ..moves import Bid, CallCard, Discard, LegalMoves, Move, NameTrump, Play
from ..rulebook import rulebook
from .narration import Narrator, Screen, points_in_words, suit_by_suit
from .reports import asked_for_file, chosen_variant, read_bytes, tell_rule, write_whole

MOST_HANDS = 100  # games last about ten hands; house rules may let one go on forever
_YOU = "You"  # the header of a record that says where the person sat


def play_command(arguments: argparse.Namespace, screen: Screen) -> int:
    """Play a whole game in the terminal.

    Bots play at every seat with all cards face up, or with --seat, you against bots.

    Examples:
      pitchlib play setback --seed 7            bots play; the same seed, the same game
      pitchlib play pitch-six --seat 0          you play
      pitchlib play pitch-six --partners --players 6
      pitchlib play ours.toml --seat 0          a variant of your own, from its file
      pitchlib play setback --target 21 --rule DealerSteal --rule LowToHolder
      pitchlib play setback --seat 0 --names Ann Bob Cid Dee --record thursday.pitch
      pitchlib play --resume thursday.pitch     picks up where it stopped, and keeps the record
    """
    given, seat = arguments, arguments.seat
    if given.resume is not None:
        record = _resumed(given)
        sat = {f"seat {number}": number for number in range(record.players)}
        seat = sat.get(record.header(_YOU)) if seat is None else seat
    elif given.variant is None:
        raise InvalidArgument("which game? Name a VARIANT, or a record with --resume")
    else:
        variant, dealer = chosen_variant(given), given.dealer or 0
        begun = start(variant, players=given.players, dealer=dealer, scores=given.scores)
        record = records.record_game(begun)
    names, others = given.names, record.players - 1
    unnamed = names is None and not any(record.seats)
    if unnamed and sys.stdin.isatty() and seat is not None and 0 <= seat <= others:
        names = _names(screen, others, seat)
    if names is not None:
        record = attrs.evolve(record, seats=names_of_seats(names, record.players))
    file = given.record
    if file is not None and Path(file).exists():
        raise InvalidArgument(f"{file} is there already: use --resume, or choose another name")
    record = records.check_record(record)
    if seat is not None:
        if not 0 <= seat <= others:
            raise InvalidArgument(f"--seat must be from 0 to {others}, not {seat}")
        record = attrs.evolve(record, headers={**dict(record.headers), _YOU: f"seat {seat}"})
    seed = secrets.randbelow(1_000_000) if given.seed is None else given.seed
    states = [*records.replay_record(record).states]
    before = states[-1]
    if before.phase is Phase.OVER:
        raise InvalidArgument("the game of this record is over")
    narrator = Narrator(screen, before._frame.table.sides, seat, record.seats)
    game = Session(screen, seat, narrator, record, file or given.resume, Random(seed), states)
    if file is not None:
        game.write()  # so that a file that cannot be written is known at once
    game.introduce(seed)
    try:
        game.go_on(given.hands)
    except (EOFError, KeyboardInterrupt) as left:
        if game.file is None and len(game.chance) > 1:  # a move was made
            game.file = asked_for_file(screen)
        screen.tell(f"You leave the game. Scores: {narrator.standing(game.state.scores)}.")
        if isinstance(left, KeyboardInterrupt):
            raise
    finally:
        if game.state != before:
            game.write()
    return 0


def _names(screen: Screen, others: int, seat: int) -> list[str | None] | None:
    """What the person calls the others, by seat; ``None`` for their numbers."""
    asks = "Names of the others, clockwise from your left (Enter for none)> "
    while text := (screen.asked(asks) or "").strip():
        given = [name.strip() for name in text.split("," if "," in text else None)]
        if len(given) == others:
            return [*given[others - seat :], None, *given[: others - seat]]
        said = f"That is {how_many(len(given), 'name')}, and there are {how_many(others, 'other')}"
        screen.tell(f"{said}: type {'them all on one line' if others > 1 else 'one'}.", "red")
    return None


def _resumed(arguments: argparse.Namespace) -> records.GameRecord:
    """The record of the game that is to go on."""
    options = ("variant", "players", "partners", "alone", "target", "rule", "dealer", "scores")
    given = ", ".join(name for name in options if getattr(arguments, name))
    if given:
        raise InvalidArgument(f"--resume goes on with the record's own game: leave out {given}")
    record = records.read_record(read_bytes(arguments.resume), components=arguments.components)
    if record.seen_by is not None:
        message = "is a redacted record; a whole one can be resumed"
        raise InvalidArgument(f"{arguments.resume} {message}")
    return record


@final
@attrs.define
class Session:
    """A game that is played in the terminal."""

    screen: Screen
    you: int | None  # the person's seat
    narrator: Narrator
    record: records.GameRecord  # the game as it was when it was begun or resumed here
    file: str | None  # where to write it
    rng: Random
    states: list[State]  # all from the beginning of the record
    chance: dict[int, Any] = attrs.field(factory=dict)
    """The state of the generator when the person was asked, by the place of the state."""

    @property
    def state(self) -> State:
        """The current state."""
        return self.states[-1]

    def introduce(self, seed: int) -> None:
        """Say which game is played, by whom, and from which seed."""
        tell, state, variant = self.screen.tell, self.state, self.state.variant
        length = variant.at(state.players).going_out.length(state.players).text
        tell(f"{variant.title}: {self.narrator.company(variant)}, {length}. Seed {seed}.", "bold")
        tell(f"Points: {', '.join(points_in_words(variant))}.")
        if state.scores != state._frame.table.first_scores():
            tell(f"Scores: {self.narrator.standing(state.scores)}.")
        if self.you is not None:
            tell(f"You are seat {self.you}. Type a move when asked, or help.")
            with suppress(ImportError):
                import readline  # noqa: F401  (lets input() edit the line with the arrow keys)

    def go_on(self, limit: int | None) -> None:
        """Hand after hand until somebody has won or the limit is reached."""
        if self.state.to_act is not None:
            this = self.state.hand_number
            self._tell(*(each for each in self.states if each.hand_number == this and each.moves))
        last = self.state.hand_number + (MOST_HANDS if limit is None else limit)
        while self.state.phase is not Phase.OVER:
            if self.state.to_act is not None:
                self._move()
            elif self.state.hand_number < last:
                self.states.append(deal(self.state, rng=self.rng))
                self._tell(self.state)
            else:
                hands = how_many(self.state.hand_number, "hand")
                why = "because the game might never end; --hands N allows more"
                stopped = f"Stopped after {hands}, {why if limit is None else 'as asked'}."
                scores = self.narrator.standing(self.state.scores)
                self.screen.say()
                self.screen.tell(f"{stopped} Nobody has won yet. Scores: {scores}.", "bold")
                return
            if self.state.to_act is None:
                self.narrator.finished(self._seen(self.state))
                self.write()

    def _move(self) -> None:
        """The next move, by the person or a bot, or back to the person's last decision."""
        state = self.state
        mine = view(state, state.to_act)
        if state.to_act != self.you:
            move: Move | None = bots.choose(mine, self.rng)
        else:
            self.chance[len(self.states) - 1] = self.rng.getstate()
            move = self._asked(mine)
        if move is not None:
            self.states.append(apply(state, move))
            self.narrator.move(self._seen(state), self._seen(self.state))
            return
        own = [place for place, state in enumerate(self.states[:-1]) if state.to_act == self.you]
        if not own:
            self.screen.tell("There is nothing to take back.")
            return
        self.screen.tell(f"You take back: {self.states[own[-1] + 1].moves[-1][1]}.")
        del self.states[own[-1] + 1 :]
        if own[-1] in self.chance:
            self.rng.setstate(self.chance[own[-1]])

    def write(self) -> None:
        """Write the game down with the comments that its record had, the whole file at once."""
        if self.file is None:
            return
        old = self.record
        new = records.record_game(self.states, seats=old.seats, headers=old.headers)
        said = [*(hand.comments for hand in old.hands), *((),) * len(new.hands)]
        hands = [attrs.evolve(hand, comments=lines) for hand, lines in zip(new.hands, said)]
        new = attrs.evolve(new, hands=hands, comments=old.comments)
        as_json = self.file.lower().endswith(".json")
        text = records.record_to_json(new) if as_json else records.record_to_text(new)
        write_whole(self.file, text)

    def _seen(self, state: State) -> State | View:
        """What is shown of a state: all of it where bots play alone."""
        return state if self.you is None else view(state, self.you)

    def _tell(self, *path: State) -> None:
        """Tell the states of a hand, from its deal on."""
        dealt, tell = path[0], self.narrator
        tell.heading(dealt)
        if self.you is None:
            tell.dealt(dealt)
        else:
            tell.steps([*(f"{card} is turned up" for card in dealt.turned), *tell.agreed(dealt)])
        for before, after in pairwise(map(self._seen, path)):
            tell.move(before, after)

    def _show_hand(self, mine: View) -> None:
        known = f"{mine.trump} are trump" if mine.trump else ""
        if mine.turned and not mine.trump:
            known = f"{mine.turned[-1]} is turned up"
        elif mine.open_card is not None:
            known += f"; {mine.open_card} lies on the stock"
        held = suit_by_suit(mine.hand, mine.trumps)
        self.screen.say(f"You hold {held}{f'   ({known})' if known else ''}")

    def _show_choices(self, mine: View) -> None:
        names_trump = mine.phase is Phase.PLAY and mine.trump is None
        legal = legal_moves(mine)
        may = legal_in_words(mine, legal) + "; its suit will be trump" * names_trump
        if len(legal) == 1:
            may = f"only {self._to(legal[0])}"
        self.screen.tell(may, label="You may  ")

    def _asked(self, mine: View) -> Move | None:
        """A legal move that the person types, however often it takes; ``None`` to take one back."""
        self._show_hand(mine)
        self._show_choices(mine)
        while True:
            text = self.screen.asked(prompt(mine))
            if text is None:
                raise EOFError
            if text.strip().lower() == "undo":
                return None
            if self._answered(mine, text):
                continue
            move = self._read(mine, text)
            if move is not None and not self._refused(mine, move, "red"):
                return move
            self._show_choices(mine)

    def _read(self, mine: View, text: str) -> Move | None:
        """The move that a text means; ``None`` if it means none, which is said."""
        try:
            return typed_move(mine, text)
        except InvalidNotation as error:
            word, *others = text.split() or [""]
            known = (*COMMANDS[mine.phase is not Phase.AUCTION :], due(mine))  # pass where one can
            near = nearest(word, known) if len(text) > 2 and word.lower() not in known else []
            meant = f" Did you mean {join(near, 'or')}?" if near else ""
            said = f"'{word}' means nothing here" if near and others else f"{error}"
            self.screen.tell(f"{said}.{meant}", "red")
            return None

    def _answered(self, mine: View, text: str) -> bool:
        """Whether the text was a question instead of a move; it is answered then."""
        match text.lower().split():
            case ["quit" | "exit" | "q"]:
                raise EOFError
            case ["help", *_]:
                self.screen.table([("You type", "to"), *HELP])
                self.screen.tell(HELP_ON_MOVES)
            case ["legal" | "?"]:
                self._show_choices(mine)
            case ["hand"]:
                self._show_hand(mine)
            case ["score" | "scores"]:
                self.narrator.so_far(mine)
                self.screen.tell(self.narrator.standing(mine.scores), label="Scores   ")
            case ["why", *_]:
                self._explain(mine, text.strip()[3:].strip())
            case ["hint"]:
                move = bots.choose(mine, Random(0))  # the bots at the table have another
                self.screen.tell(f"A bot would {self._to(move)}.")
            case ["rules"]:
                how: Any = {"example": False, "width": self.screen.width + 1}
                self.screen.say(rulebook(mine.variant, "text", players=mine.players, **how))
            case ["tricks"]:
                self.narrator.tricks(mine)
            case ["last", *_] | ["trick"]:
                self.narrator.tricks(mine, last=True)
            case _:
                return False
        return True

    def _to(self, move: Move) -> str:
        """A move as something to do: ``bid 3``, ``make hearts trump``."""
        assert self.you is not None
        return self.narrator.did(self.you, move).removeprefix("you ")

    def _refused(self, mine: View, move: Move, style: str = "") -> tuple[str, ...]:
        """The rules that refuse a move, after saying why; none if it is legal."""
        verdict, names = explain(mine, move), self.narrator.given
        if not verdict.legal:
            why = "; ".join(each.clause.render({}, self.you, names) for each in verdict)
            self.screen.tell(f"You may not {self._to(move)}: {why}.", style)
        return verdict.rule_ids

    def _explain(self, mine: View, text: str) -> None:
        """Why a move is legal or not, with the rules that forbid it as the rulebook has them."""
        if not text and len(legal_moves(mine)) > 1:
            self.screen.tell("Type what you would like to do, such as why AS.")
            return
        move = self._read(mine, text)
        if move is None:
            return
        rule_ids = self._refused(mine, move)
        if not rule_ids:
            self.screen.tell(f"You may {self._to(move)}.")
        for rule_id in rule_ids:
            with suppress(InvalidArgument):  # what is not a rule of this variant
                tell_rule(self.screen, mine.variant, rule_id)


# Moves and questions as people type them

HELP = [
    ("legal, or ?", "see what you may do"),
    ("why AS", "see why you may not do that"),
    ("hint", "see what a bot would do"),
    ("hand", "see your cards"),
    ("tricks, last trick", "see the tricks so far, or the last one"),
    ("score", "see the contract, the points so far and the scores"),
    ("rules", "see the rules of this game"),
    ("undo", "take back your last move"),
    ("help", "see this"),
    ("quit", "leave the game"),
]
HELP_ON_MOVES = (
    "Type a move as it stands after 'You may', or what is special about it: 3 or p (pass), hearts, "
    "AS, 9D 2C. A card is a rank (A K Q J 10 9 ... 2; T is the ten, too) and a suit (S H D C); "
    "jokers are X+ and X-. Where you discard, keep KC JC discards the others."
)
COMMANDS = ("pass", "keep", *(word for what, _ in HELP for word in re.findall("[a-z]{4,}", what)))
"""What is suggested to somebody who mistypes."""
_DUE = {
    Phase.AUCTION: "bid", Phase.TRUMP: "trump", Phase.EXCHANGE: "discard", Phase.PLAY: "play",
}  # fmt: skip


def due(mine: View) -> str:
    """The word for what is to be done: ``bid``, ``say``, ``trump``, ``call``, ``discard``…."""
    if mine.phase is Phase.TRUMP and mine.trump is not None:
        return "call"
    return "say" if mine.phase is Phase.AUCTION and not mine._frame.table.top else _DUE[mine.phase]


def prompt(mine: View) -> str:
    """What the person may type, in a few words."""
    legal, kind = legal_moves(mine), due(mine)
    if len(legal) == 1:
        return "Press Enter, or type help> "
    what = {"trump": ["a suit"], "discard": ["cards"]}.get(kind, ["a card"])
    if mine.phase is Phase.AUCTION:
        what = [*dict.fromkeys("a number" if isinstance(m, Bid) else f"{m}" for m in legal)]
    return f"Type {', '.join(what)}, or help> "


def typed_move(mine: View, text: str) -> Move:
    """The move that a person means who types it in full, or the bare thing: ``3``, ``AS``."""
    words, kind = text.lower().replace(",", " ").split(), due(mine)
    if not words:
        legal = legal_moves(mine)
        if len(legal) == 1:
            return legal[0]
        raise InvalidNotation("Nothing was typed", text)
    if words == ["p"] and kind == "bid":
        text = "pass"
    elif words in (["0"], ["none"], ["nothing"]) and kind == "discard":
        text = "discard"
    elif words[0] == "keep" and kind == "discard":
        kept = parse_move(mine, f"discard {text.lstrip()[4:]}")
        cards = kept.cards if isinstance(kept, Discard) else CardSet.EMPTY
        if not cards <= mine.hand:
            raise InvalidNotation(f"You do not hold {cards - mine.hand}", text)
        return Discard(mine.hand - cards)
    elif words[0] == "give" and mine.gives_to is not None:
        text = f"discard {text.lstrip()[4:]}"
    bare = words[0] not in {"call", *_DUE.values()}
    try:
        return parse_move(mine, f"{kind} {text}" if bare else text)
    except InvalidNotation:
        with suppress(InvalidNotation):
            return parse_move(mine, text)
        if kind == "say":
            said = join(map(str, legal_moves(mine)), "or")
            raise InvalidNotation(f"'{text}' cannot be said: type {said}", text) from None
        raise


def legal_in_words(mine: View, legal: LegalMoves) -> str:
    """What the person may do, on one line."""
    first, last = legal[0], legal[-1]
    if isinstance(first, Discard) and isinstance(last, Discard):
        fewest, most = len(first.cards), len(last.cards)
        number = how_many(most, "card") if fewest == most else f"{fewest} to {most} cards"
        if mine.gives_to is not None:
            return f"give seat {mine.gives_to} {number}: type which"
        return f"discard {number}{'' if fewest else '; discard alone keeps all'}"
    cards = CardSet(move.card for move in legal if isinstance(move, (Play, CallCard)))
    if cards:
        return f"{due(mine)} {suit_by_suit(cards, mine.trumps)}"
    names = {level: f" ({name})" for name, level in mine._frame.table.bid_names.items()}
    said: dict[str, list[str]] = {}
    for move in legal:
        verb, _, what = str(move).partition(" ")
        what = f"{move.suit}" if isinstance(move, NameTrump) else what
        named = names.get(move.level, "") if isinstance(move, Bid) else ""
        said.setdefault(verb, []).append(what + named)
    for these in said.values():  # many numbers by the first and the last
        ends = these[0], these[-1]
        if len(these) > 10 and all(map(str.isdigit, these)):
            these[:] = [" to ".join(ends)] if int(ends[1]) - int(ends[0]) < len(these) else these
    return "; ".join(f"{verb} {join(what, 'or')}".rstrip() for verb, what in said.items())
