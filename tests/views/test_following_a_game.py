"""The example of a server and its clients: whole games, and everything that crossed the wire."""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from following_a_game.client import Client
from following_a_game.server import Server
from following_a_game.wire import LONGEST, event_from, from_data, from_line, to_data, to_line

from pitchlib import (
    VARIANTS,
    CallCard,
    Card,
    CardSet,
    InvalidNotation,
    Move,
    Phase,
    PitchError,
    Play,
    Rank,
    State,
    Suit,
    Variant,
    View,
    legal_moves,
    view,
)

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
GAMES = [(variant, variant.default_players) for variant in VARIANTS]
GAMES += [(variant, players) for variant in VARIANTS for players in variant.players
          if variant.id in {"pitch-six", "off-jack-seven"} and players in {2, 6}]  # fmt: skip
CARD = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][SHDC]|X[+-])(?![A-Za-z0-9])")


class Watched(Server):
    """A server that notes its states, for the test to compare."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.states: list[State] = [self.state]

    async def make(self, move: Move) -> None:
        """Make it, and note the state."""
        await super().make(move)
        self.states.append(self.state)


def careful(seen: View, rng: random.Random) -> Move:
    """Bid little and on good cards, so that the game ends; now and then what is not legal."""
    if rng.random() < 0.05:
        return Play(rng.choice(tuple(seen.variant.at(seen.players).pack.cards)))
    moves = legal_moves(seen)
    if seen.phase is Phase.PLAY:
        return moves[0]  # the highest, as a rule
    if seen.phase is not Phase.AUCTION:
        return rng.choice(moves)
    strong = any(
        sum(card.suit is suit and card.rank in {Rank.ACE, Rank.KING, Rank.QUEEN, Rank.TWO}
            for card in seen.hand) > 1
        for suit in Suit
    )  # fmt: skip
    return moves[1] if strong and len(moves) > 1 else moves[0]


async def follow(port: int, client: Client, wire: list[tuple[bytes, View | None]]) -> None:
    """Play a seat, and note each line that the server sends and the view after it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=LONGEST)
    while client.result is None:
        line = await reader.readline()
        assert line.endswith(b"\n")
        answer = client.hear(from_line(line))
        wire.append((line, client.seen))
        if answer is not None:
            writer.write(to_line(answer))
            await writer.drain()
    writer.close()
    await writer.wait_closed()


async def whole_game(
    variant: Variant, players: int, seed: int
) -> tuple[Watched, list[Client], list[list[tuple[bytes, View | None]]]]:
    """A game over the loopback interface; what each client was sent."""
    server = Watched(variant, players, 400, random.Random(seed))
    listening = await server.serve()
    port = listening.sockets[0].getsockname()[1]
    clients = [Client(random.Random(seed + number), careful) for number in range(players)]
    wires: list[list[tuple[bytes, View | None]]] = [[] for _ in clients]
    async with listening:
        await asyncio.gather(*(follow(port, *pair) for pair in zip(clients, wires)))
        await server.close()
    return server, clients, wires


def may_know(state: State, seat: int) -> CardSet:
    """What a seat has held in this hand, and what has been played in it."""
    deal = state.moves[0][1] if state.moves else None
    if deal is None:
        return CardSet.EMPTY
    played = CardSet(move.card for _, move in state.moves if isinstance(move, Play))
    shown = played | CardSet(state.turned)
    for cards in view(state, None).shown_discards:
        shown |= cards
    shown |= CardSet(move.card for _, move in state.moves if isinstance(move, CallCard))
    return state.dealt[seat] | state.hands[seat] | state.discards[seat] | shown


@pytest.mark.parametrize(
    ("variant", "players"), GAMES, ids=[f"{variant.id}-{players}" for variant, players in GAMES]
)
def test_nothing_crosses_the_wire_that_its_receiver_should_not_know(
    variant: Variant, players: int
) -> None:
    """Every line of a whole game names only cards that its receiver has held or seen played."""
    server, clients, wires = asyncio.run(whole_game(variant, players, seed=players))
    assert server.state.phase is Phase.OVER
    assert {client.result for client in clients} == {f"side {server.state.winner} has won"}
    assert sum(len(client.refused) for client in clients) > 0
    for wire in wires:
        moment = 0
        assert wire[0][1] is not None
        seat = wire[0][1].seat
        assert seat is not None
        for line, seen in wire:
            message = json.loads(line)
            named = CardSet(set(map(Card, CARD.findall(line.decode()))))
            if "event" in message:
                moment += 1
                named -= named_by_score(message["event"])
            elif "refused" in message:
                named -= asked_for(message["refused"])
            state = server.states[moment]
            assert seen == view(state, seat)
            assert not named - may_know(state, seat)


def asked_for(text: str) -> CardSet:
    """The card that a seat asked for and does not hold: it named that itself."""
    found = re.findall(r"does not hold (\S+)", text)
    return CardSet(set(map(Card, found)))


def named_by_score(event: Any) -> CardSet:
    """What the score of a hand that was played to its end names: all its cards are known."""
    score = event["Event"]["score"]
    if score is None or score["HandScore"]["ended_early"]:
        return CardSet.EMPTY
    return CardSet(set(map(Card, CARD.findall(json.dumps(score)))))


async def exchange(lines: list[bytes]) -> list[dict[str, Any]]:
    """What a server answers to a client that sends some lines out of turn or out of order."""
    server = Server(VARIANTS[0], 2, 1, random.Random(1))
    listening = await server.serve()
    port = listening.sockets[0].getsockname()[1]
    answers = []
    async with listening:
        pairs = [await asyncio.open_connection("127.0.0.1", port, limit=LONGEST) for _ in range(2)]
        for reader, _ in pairs:
            await reader.readline()
            await reader.readline()
        waiting = next(seat for seat in (0, 1) if seat != server.state.to_act)
        reader, writer = pairs[waiting]
        for line in lines:
            writer.write(line)
            await writer.drain()
            answers.append(json.loads(await reader.readline()))
        late_reader, late = await asyncio.open_connection("127.0.0.1", port)
        answers.append(json.loads(await late_reader.readline()))
        for each in (late, *(writer for _, writer in pairs)):
            each.close()
            await each.wait_closed()
        await server.close()
    return answers


def test_a_server_refuses_what_is_no_move_of_that_seat() -> None:
    """Out of turn, nonsense, another shape, a deal; and a client too many."""
    sent = [
        b'{"move": "pass"}\n', b"nonsense\n", b"[1]\n", b'{"move": 7}\n', b"{}\n",
        b'{"move": "play QQ"}\n', b'{"move": "deal AS"}\n', b"[" * 50_000 + b"\n",
    ]  # fmt: skip
    *answers, late = asyncio.run(exchange(sent))
    assert [set(answer) for answer in answers] == [{"refused"}] * len(sent)
    assert "turn" in answers[0]["refused"]
    assert answers[6]["refused"] == "the server deals"
    assert late == {"over": "there is no free seat"}


@pytest.mark.parametrize(
    "data",
    [7, {"Event": 7}, {"Event": {}}, {"Clause": {"message": "a", "template": "b"}}, {"exit": {}},
     {"Event": {"seat": 0, "move": {"Play": {"card": "AS"}}, "more": 1}}, {"a": 1, "b": 2}, []],
)  # fmt: skip
def test_a_client_takes_nothing_for_an_event_that_is_none(data: Any) -> None:
    """Other values, other classes, unknown fields: always a `PitchError`."""
    with pytest.raises(PitchError):
        event_from(data)


def test_values_cross_the_wire_unchanged() -> None:
    """Cards, sets, suits and lists of them."""
    for value in (Card("X+"), CardSet("AS 2C"), Suit.HEARTS, (1, None, "x", True), Play("AS")):
        assert from_data(json.loads(json.dumps(to_data(value)))) == value
    with pytest.raises(InvalidNotation):
        from_line(b"{")


def test_a_server_and_its_clients_in_two_processes() -> None:
    """The command of the example's docstring plays a game and prints the last score."""
    done = subprocess.run(
        [sys.executable, "-m", "following_a_game", "setback", "--seed", "7", "--hands", "2"],
        cwd=EXAMPLES, env=dict(os.environ), capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    assert done.stdout.startswith("After 2 hands: scores (")
    assert not done.stderr


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("setbak", "There is no variant called 'setbak'. Did you mean setback"),
        ("setback --players 9", "Setback cannot be played by 9"),
        ("setback --players 0", "Setback cannot be played by 0"),
        ("setback --hands 0", "--hands must be 1 or more, not 0"),
    ],
)
def test_a_game_that_cannot_be_is_refused(line: str, told: str) -> None:
    """In words, before anything is started."""
    done = subprocess.run(
        [sys.executable, "-m", "following_a_game", *line.split()],
        cwd=EXAMPLES, env=dict(os.environ), capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert not done.stdout
    assert told in done.stderr
    assert "Traceback" not in done.stderr
