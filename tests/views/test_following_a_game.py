"""The example of a server and its clients: games, and everything that crossed the wire."""

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
from following_a_game.lines import LONGEST, from_line, to_line
from following_a_game.server import Server

from cover import COVER
from unit.helpers import *

EXAMPLES = Path(__file__).parent.parent.parent / "examples"
WHOLE = {"pitch-six", "off-jack-seven"}
"""Variants whose games are played to their end; of others, a few hands."""
GAMES = [(variant, variant.default_players) for variant in COVER]
GAMES += [(variant, players) for variant in COVER for players in variant.players
          if variant.id in WHOLE and players in {2, 6}]  # fmt: skip
CARD = re.compile(r"(?<![A-Za-z0-9])(?:[2-9TJQKA][SHDC]|X[+-])(?![A-Za-z0-9])")


class Watched(Server):
    """A server that notes its states, for the test to compare."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.states: list[State] = [self.state]

    def make(self, move: Move) -> None:
        """Make it, and note the state."""
        super().make(move)
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
    writer.write(to_line({"token": None}))
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


async def game(
    variant: Variant, players: int, seed: int, hands: int
) -> tuple[Watched, list[Client], list[list[tuple[bytes, View | None]]]]:
    """A game of so many hands at most over the loopback interface; what each client was sent."""
    server = Watched(variant, players, hands, random.Random(seed))
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
    """Every line of a game names only cards that its receiver has held or seen played."""
    hands = 400 if variant.id in WHOLE else 4
    server, clients, wires = asyncio.run(game(variant, players, seed=players, hands=hands))
    assert server.state.phase is Phase.OVER or server.state.hand_number == hands < 400
    result = "the last hand was played"
    if server.state.phase is Phase.OVER:
        result = f"side {server.state.winner} has won"
    assert {client.result for client in clients} == {result}
    assert sum(len(client.refused) for client in clients) > 0
    for wire in wires:
        moment = 0
        assert wire[0][1] is not None
        seat = wire[0][1].seat
        assert seat is not None
        for line, seen in wire:
            message = json.loads(line)
            message.pop("welcome", None)  # a view before the deal: it names but the rules' cards
            named = CardSet(set(map(Card, CARD.findall(json.dumps(message)))))
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
    score = event["score"]
    if score is None or score["ended_early"]:
        return CardSet.EMPTY
    return CardSet(set(map(Card, CARD.findall(json.dumps(score)))))


@pytest.mark.parametrize("line", [b"{", b"[1]", b"[" * 100_000, b"\xff"])
def test_a_line_that_is_no_message_is_refused(line: bytes) -> None:
    """Before anything else is asked of it."""
    with pytest.raises(InvalidNotation):
        from_line(line)


@pytest.mark.parametrize("line", [b"", b"hello\n", b"[1]\n"])
def test_who_does_not_say_hello_is_told_how(line: bytes) -> None:
    """Also one who says nothing at all, after a while; nobody gets a seat."""

    async def answered() -> dict[str, Any]:
        server = Server(VARIANTS[0], 4, 1, random.Random(1), 0.2)
        listening = await server.serve()
        async with listening:
            port = listening.sockets[0].getsockname()[1]
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(line)
            answer = from_line(await reader.readline())
            assert await reader.read() == b""
            writer.close()
            await writer.wait_closed()
            assert not server.seats
        return answer

    assert '{"token": null}' in asyncio.run(answered())["refused"]


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
        ("setbak", "There is no variant called 'setbak'. Did you mean:"),
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
