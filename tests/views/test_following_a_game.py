"""The example of a server and its clients: games, and everything that crossed the wire."""

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
from following_a_game.lines import LONGEST, from_line, to_line
from following_a_game.server import Server
from typing_extensions import Self

from cover import COVER
from pitchlib import *

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


Connection = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Table:
    """A game of two over sockets, whose clients the test plays by hand."""

    def __init__(self, patience: float = 60) -> None:
        self.server = Watched(VARIANTS[0], 2, 2, random.Random(1), patience)
        self.port = 0
        self.open: list[asyncio.StreamWriter] = []

    async def connect(self, first: bytes | None = b'{"token": null}\n') -> Connection:
        """A new connection; the first line says who comes."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=LONGEST)
        self.open.append(writer)
        if first is not None:
            writer.write(first)
        return reader, writer

    async def __aenter__(self) -> Self:
        self.listening = await self.server.serve()
        self.port = self.listening.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.server.close()
        for writer in self.open:
            writer.close()
        self.listening.close()


async def hear(reader: asyncio.StreamReader, key: str) -> Any:
    """What the next message of a kind says; other kinds are passed over."""
    while True:
        line = await asyncio.wait_for(reader.readline(), 20)
        assert line, "hung up"
        message = json.loads(line)
        if key in message:
            return message[key]


async def gone(reader: asyncio.StreamReader) -> bool:
    """Whether the server hangs up."""
    try:
        while await asyncio.wait_for(reader.readline(), 20):
            pass
    except ConnectionError:
        pass
    return True


async def two_seated(table: Table) -> tuple[dict[int, Connection], list[str]]:
    """Both seats taken, by seat, and their tokens."""
    seated, tokens = {}, []
    for seat in (0, 1):
        seated[seat] = await table.connect()
        welcome = await hear(seated[seat][0], "welcome")
        assert welcome["view"]["seat"] == seat
        tokens.append(welcome["token"])
    for seat in (0, 1):
        await hear(seated[seat][0], "event")
    return seated, tokens


async def play_on(table: Table, seat: int, connection: Connection) -> None:
    """A legal move of the seat to act, accepted."""
    reader, writer = connection
    moves = table.server.moves
    move = legal_moves(view(table.server.state, seat))[0]
    writer.write(to_line({"move": str(move), "turn": moves}))
    await hear(reader, "event")
    assert table.server.moves > moves


def test_a_server_refuses_what_is_not_a_move_of_that_seat() -> None:
    """Out of turn, nonsense, another shape, a deal, a stale answer; and a client too many."""
    sent = [
        b'{"move": "pass"}\n', b"nonsense\n", b"[1]\n", b'{"move": 7}\n', b"{}\n",
        b'{"move": "play QQ"}\n', b'{"move": "deal AS"}\n', b"[" * 50_000 + b"\n",
    ]  # fmt: skip

    async def run() -> None:
        async with Table() as table:
            seated, _ = await two_seated(table)
            actor = table.server.state.to_act
            assert actor is not None
            reader, writer = seated[1 - actor]
            answers = []
            for line in sent:
                writer.write(line)
                answers.append(await hear(reader, "refused"))
            assert "turn" in answers[0]
            assert answers[6] == "the server deals"
            reader, writer = seated[actor]
            writer.write(b'{"move": "pass", "turn": 0}\n')
            assert await hear(reader, "refused") == "that turn is over"
            late, _ = await table.connect()
            assert await hear(late, "over") == "there is no free seat"
            wrong, _ = await table.connect(b'{"token": "guess"}\n')
            assert await hear(wrong, "over") == "there is no free seat"

    asyncio.run(run())


def test_a_client_that_does_harm_loses_its_connection_and_no_more() -> None:
    """It floods without reading, sends a line of 5 MB, resets: the other seat plays on."""

    async def flood(writer: asyncio.StreamWriter) -> None:
        writer.write(b'{"move": "x"}\n' * 20_000)

    async def long_line(writer: asyncio.StreamWriter) -> None:
        writer.write(b"a" * 5_000_000 + b"\n")

    async def reset(writer: asyncio.StreamWriter) -> None:
        writer.transport.abort()

    async def run(harm: Any) -> None:
        async with Table() as table:
            seated, tokens = await two_seated(table)
            actor = table.server.state.to_act
            assert actor is not None
            await harm(seated[1 - actor][1])
            await play_on(table, actor, seated[actor])
            # The seat is still there for the client that knows its token.
            seated[1 - actor] = await table.connect(to_line({"token": tokens[1 - actor]}))
            assert (await hear(seated[1 - actor][0], "welcome"))["view"]["seat"] == 1 - actor
            await play_on(table, 1 - actor, seated[1 - actor])

    for harm in (flood, long_line, reset):
        asyncio.run(run(harm))


def test_a_client_that_comes_back_holds_the_same_view() -> None:
    """It gets the view of its seat; its older connection ends."""

    async def run() -> None:
        async with Table() as table:
            seated, tokens = await two_seated(table)
            for _ in range(3):
                actor = table.server.state.to_act
                assert actor is not None
                await play_on(table, actor, seated[actor])
            client = Client(random.Random(1))
            reader, _ = await table.connect(to_line({"token": tokens[0]}))
            client.hear(json.loads(await reader.readline()))
            assert client.seen == view(table.server.state, 0)
            assert client.token == tokens[0]
            assert await gone(seated[0][0])

    asyncio.run(run())


def test_silence_stops_nobody() -> None:
    """A client that never says who it is is hung up on, and a seat that sleeps is moved for."""

    async def run() -> None:
        async with Table(patience=0.1) as table:
            silent, _ = await table.connect(None)
            await two_seated(table)
            assert await gone(silent)
            await asyncio.wait_for(table.server.over.wait(), 60)
            assert table.server.state.hand_number == 2

    asyncio.run(run())


def test_a_seat_left_before_the_game_is_free_again() -> None:
    """A client that resets in the handshake takes no seat with it."""

    async def run() -> None:
        async with Table() as table:
            for first in (None, b"nonsense\n", b'{"token": null}\n'):
                _, writer = await table.connect(first)
                await asyncio.sleep(0.05)
                writer.transport.abort()
                await asyncio.sleep(0.05)
            assert not table.server.seats
            await two_seated(table)

    asyncio.run(run())


@pytest.mark.parametrize("line", [b"{", b"[1]", b"[" * 100_000, b"\xff"])
def test_a_line_that_is_no_message_is_refused(line: bytes) -> None:
    """Before anything else is asked of it."""
    with pytest.raises(InvalidNotation):
        from_line(line)


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
