"""What takes long: done in a process of its own, so that nobody at a table waits for it."""

from __future__ import annotations

import asyncio
import json
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context, parent_process
from typing import Any, TypeVar

from pitchlib import (
    InvalidVariant,
    InvalidVariantFile,
    Phase,
    State,
    apply,
    parse_move,
    rulebook,
    view,
)
from pitchlib import start as start_game
from pitchlib.files import dumps_variant, loads_variant, variant_from_data, variant_to_data
from pitchlib.pictures import draw_table, picture
from pitchlib.records import Match, record_to_text, redact
from pitchlib.rulebook import rulebook_section
from pitchlib.scoring import ScorePad, needs

from .store import Game

Answer = TypeVar("Answer")
REMEMBERED = 100
"""How many answers are kept, for those who ask again."""


class Desk:
    """One process that does what is asked, one thing after the other, and what it has answered."""

    def __init__(self) -> None:
        self.answers: dict[object, asyncio.Future[Any]] = {}
        self.open()

    def open(self) -> None:
        """Start the process; it ends with this one, even if this one is killed."""
        self.pool = ProcessPoolExecutor(1, get_context("spawn"), _end_with_parent)

    async def ask(self, work: Callable[..., Answer], *given: object) -> Answer:
        """What some work comes to; the same question is answered from memory.

        :raises ValueError: if the process ended.
        """
        key = work, given
        answer = self.answers.get(key)
        if answer is None:
            while len(self.answers) >= REMEMBERED:
                del self.answers[next(iter(self.answers))]
            try:
                answer = asyncio.wrap_future(self.pool.submit(work, *given))
            except BrokenProcessPool:
                self.open()
                answer = asyncio.wrap_future(self.pool.submit(work, *given))
            self.answers[key] = answer
        try:
            found: Answer = await asyncio.shield(answer)  # who stops waiting stops nobody else
        except BrokenProcessPool:
            raise ValueError("That could not be done: try again.") from None
        finally:
            if answer.done() and (answer.cancelled() or answer.exception()):
                self.answers.pop(key, None)
        return found


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


def _beginning(game: Game) -> State:
    return start_game(_variant(game.rules), players=game.players, dealer=game.dealer)


_variant = lru_cache(50)(lambda rules: variant_from_data(json.loads(rules)))


def state_of(game: Game) -> State:
    """Where a game stands."""
    state = _beginning(game)
    for text in game.moves:
        state = apply(state, parse_move(state, text))
    return state


def record_of(game: Game, names: tuple[str | None, ...], seat: int | None) -> tuple[str, bytes]:
    """The id of a variant and the record; until the game is over, as a seat saw it."""
    match = Match(_beginning(game))
    for text in game.moves:
        match = match.apply(parse_move(match.state, text))
    record = match.record(seats=names)
    if match.state.phase is not Phase.OVER:
        record = redact(record, seat)
    return match.state.variant.id, record_to_text(record).encode()


def replay_of(game: Game, names: tuple[str | None, ...], seat: int | None) -> bytes:
    """The last hand that is over, move by move, as a seat saw it: JSON, ready to be sent."""
    states = [_beginning(game)]
    for text in game.moves:
        states.append(apply(states[-1], parse_move(states[-1], text)))
    ends = [place for place, state in enumerate(states) if state.hand_finished]
    first, last = (ends[-2] if len(ends) > 1 else 0), (ends[-1] if ends else 0)
    steps = []
    for state in states[first + 1 : last + 1]:
        seen = view(state, seat)
        mover, move = seen.moves[-1]
        text = str(move) if mover is None else f"{names[mover]}: {move}"
        steps.append({"text": text, "picture": draw_table(seen, names)})
    return json.dumps(steps).encode()


def sheet_of(rules: str, players: int) -> bytes:
    """The rulebook of a table."""
    return rulebook(_variant(rules), "html", players=players).encode()


def composed(text: bytes) -> bytes:
    """What is wrong with rules put together by clicking, or in a file; or their rulebook: JSON."""
    return json.dumps(_composed(json.loads(text))).encode()


def _composed(data: Any) -> dict[str, Any]:
    try:
        match data:
            case {"file": str(file)}:
                variant = loads_variant(file)
            case _:
                variant = variant_from_data(data)
    except InvalidVariant as error:
        return {"problems": [{"message": each.message} for each in error.problems]}
    except InvalidVariantFile as error:
        return {"problems": [{"message": str(each), "line": each.line} for each in error.problems]}
    return {
        "problems": [], "rules": variant_to_data(variant),
        "players": list(variant.players), "usual": variant.default_players,
        "sheet": picture(variant), "file": dumps_variant(variant),
    }  # fmt: skip


def kept(text: bytes) -> bytes:
    """What a score pad comes to, and what is asked of the next hand; JSON.

    Without names, only which game it is, and what the sides may be called.
    """
    data = json.loads(text)
    if data["names"] is None:
        variant = variant_from_data(data["variant"])
        begun = ScorePad(variant, players=data["players"])
        return json.dumps({"title": variant.title, "names": begun.names}).encode()
    pad = ScorePad.from_data(data)
    questions = [
        {"name": each.name, "text": each.text.text, "kind": each.kind, "when": each.when,
         "labels": [*each.labels(pad.names).items()], "usual": each.usual}
        for each in needs(pad.variant, players=pad.players)
    ]  # fmt: skip
    lines = [
        {"text": each.text, "scores": each.score.scores, "changes": each.score.changes}
        for each in pad.lines
    ]
    rule = None if pad.won_by is None else rulebook_section(pad.variant, pad.won_by)
    why = "" if rule is None else " ".join(each.text for each in rule.sentences)
    return json.dumps({
        "title": pad.variant.title, "lines": lines, "questions": questions, "winner": pad.winner,
        "why": why, "games": pad.games,
    }).encode()  # fmt: skip


def checked(text: bytes) -> tuple[str, int]:
    """The rules and the number of players of a table to be opened.

    :raises ValueError: if they cannot be played so.
    """
    data = json.loads(text)
    variant, players = variant_from_data(data["rules"]), data["players"]
    if type(players) is not int or players not in variant.players:
        raise ValueError(f"{variant.title} cannot be played by {players!r:.20}.")
    return json.dumps(variant_to_data(variant)), players
