"""The web: pages, pictures, and a WebSocket for each watcher of a table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from pitchlib import VARIANTS, Card, InvalidNotation, PitchError
from pitchlib.files import variant_schema, variant_to_data
from pitchlib.pictures import draw_card

from .store import Store, names_of, seat_of
from .tables import MOST_WATCHERS, Table, Watcher
from .work import Answer, Desk, checked, composed, kept, record_of, replay_of, sheet_of, state_of

STATIC = Path(__file__).parent / "static"
LONGEST = 64_000
"""Bytes of a request, and of a message."""
MOST_VISITORS = 10_000
"""Addresses whose rates are remembered."""
MOST_CONNECTIONS = 100
"""Watchers at one address."""
CHEAP = 0.1
"""What a file counts, beside a request that has to be thought about."""
HELLO = 'First say who you are: {"token": null}, or the token that you were given.'
"""What those hear who say nothing, or nothing that makes sense."""
POLICY = (
    "default-src 'self'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'; "
    "object-src 'none'"
)
SHEET_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
"""For what the library draws or writes, which has its style inside."""


class Rate:
    """A number of things at once, and then so many in a second."""

    def __init__(self, at_once: float, each_second: float) -> None:
        self.most, self.speed = at_once, each_second
        self.left, self.when = at_once, time.monotonic()

    def allows(self, cost: float = 1) -> bool:
        """Whether one more is in order; what is refused costs nothing."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.when) * self.speed)
        self.when = now
        if self.left < cost:
            return False
        self.left -= cost
        return True


class Visitor:
    """Whoever comes from one address: how much they ask for, and one long piece of work at once."""

    def __init__(self) -> None:
        self.rate = Rate(100, 10)
        self.working = asyncio.Lock()
        self.connections = 0


class Club:
    """All tables: those that are watched in memory, the others in the store.

    :param path: the file of the database.
    :param pause: how many seconds a bot thinks, so that people can follow.
    :param away: after how many seconds a bot plays for a person whose connection is lost.
    :param patience: how many seconds a watcher has to read what it is sent.
    :param most: how many tables there may be.
    :param rate: how many messages a second one connection may send, and four times as many at once.
    :param origin: where people find the club, such as ``https://cards.example``, if that is not the
        host that requests name; pages from anywhere else are refused.
    """

    def __init__(
        self, path: str, pause: float = 0.6, away: float = 60, patience: float = 20,
        most: int = 500, rate: float = 10, origin: str = "",
    ) -> None:  # fmt: skip
        self.store, self.rate, self.origin = Store(path), rate, origin.rstrip("/")
        self.desk, self.door = Desk(), Desk()
        self.pause, self.away, self.patience, self.most = pause, away, patience, most
        self.watched: dict[str, Table] = {}
        self.visitors: dict[str, Visitor] = {}

    async def table(self, name: str, connection: HTTPConnection) -> Table | None:
        """A table by its name."""
        while name not in self.watched:
            game = self.store.find(name)
            if game is None:
                return None
            async with self.visitor(connection).working:  # not behind the replays of others
                state = await self.door.ask(state_of, game)
            if name not in self.watched and self.store.find(name) == game:  # nobody moved meanwhile
                return Table(self.store, name, self.pause, self.away, state, len(game.moves))
        return self.watched[name]

    async def ask(
        self, connection: HTTPConnection, work: Callable[..., Answer], *given: object
    ) -> Answer:
        """What takes long, one thing after the other for each visitor."""
        async with self.visitor(connection).working:
            return await self.desk.ask(work, *given)

    def open(self, rules: str, players: int) -> str | None:
        """A new table; ``None`` if there are too many."""
        name, dealer = secrets.token_urlsafe(9), secrets.randbelow(players)
        opened = self.store.add(name, rules, players, dealer, self.most, self.watched)
        return name if opened else None

    def visitor(self, connection: HTTPConnection) -> Visitor:
        """Who asks."""
        address = connection.client.host if connection.client else ""
        if len(self.visitors) > MOST_VISITORS:
            self.visitors = {who: each for who, each in self.visitors.items() if each.connections}
        return self.visitors.setdefault(address, Visitor())

    def knows(self, headers: Headers) -> bool:
        """Whether a page of the club asks, or a program that is no page."""
        origin = headers.get("origin")
        if origin is None or origin == self.origin:
            return True
        return not self.origin and urlsplit(origin).netloc == headers.get("host")


Handler = Callable[["Club", Request], Awaitable[Response]]


def refused(words: str, status: int = 400) -> Response:
    """An answer that says why not."""
    return JSONResponse({"refused": words}, status)


def written(text: bytes) -> Response:
    """An answer that is written already."""
    return Response(text, media_type="application/json")


async def body_of(request: Request) -> bytes:
    """The text that was sent.

    :raises ValueError: if it is too long.
    """
    text = b""
    async for chunk in request.stream():
        text += chunk
        if len(text) > LONGEST:
            raise ValueError("That is too long.")
    return text


@cache
def listing() -> bytes:
    """The variants that ship: names, numbers of players, and the rules as data."""
    listed = [
        {"id": each.id, "title": each.title, "players": list(each.players),
         "usual": each.default_players, "rules": variant_to_data(each)}
        for each in VARIANTS
    ]  # fmt: skip
    return json.dumps({"variants": listed, "schema": variant_schema()}).encode()


async def games(club: Club, request: Request) -> Response:
    """The variants that ship, and the form of rules."""
    return written(listing())


async def compose(club: Club, request: Request) -> Response:
    """What is wrong with rules put together by clicking, or in a file; or their rulebook."""
    return written(await club.ask(request, composed, await body_of(request)))


async def score(club: Club, request: Request) -> Response:
    """The score of an evening with cards of one's own, by what was told of it."""
    return written(await club.ask(request, kept, await body_of(request)))


async def score_page(club: Club, request: Request) -> Response:
    """The page that keeps such a score."""
    return FileResponse(STATIC / "score.html")


async def open_table(club: Club, request: Request) -> Response:
    """Open a table for some rules."""
    name = club.open(*await club.ask(request, checked, await body_of(request)))
    if name is None:
        return refused("All tables are taken: try again later.", 503)
    return JSONResponse({"table": name})


async def table_page(club: Club, request: Request) -> Response:
    """The page of a table."""
    found = club.store.find(request.path_params["name"])
    return FileResponse(STATIC / "table.html", 404 if found is None else 200)


async def sheet(club: Club, request: Request) -> Response:
    """The rulebook of a table."""
    game = club.store.find(request.path_params["name"])
    if game is None:
        return refused("There is no such table.", 404)
    text = await club.ask(request, sheet_of, game.rules, game.players)
    return Response(text, media_type="text/html", headers={"Content-Security-Policy": SHEET_POLICY})


async def record(club: Club, request: Request) -> Response:
    """The record of a game; until it is over, as the holder of the token saw it."""
    name = request.path_params["name"]
    game, chairs = club.store.find(name), club.store.chairs(name)
    if game is None:
        return refused("There is no such table.", 404)
    names = names_of(chairs, game.players)
    seat = seat_of(chairs, request.headers.get("x-token"))
    variant, text = await club.ask(request, record_of, game, names, seat)
    name = f'attachment; filename="{variant}.pitch"'
    return PlainTextResponse(text, headers={"Content-Disposition": name})


async def replay(club: Club, request: Request) -> Response:
    """The last hand that is over, move by move."""
    name = request.path_params["name"]
    game, chairs = club.store.find(name), club.store.chairs(name)
    if game is None:
        return refused("There is no such table.", 404)
    names = names_of(chairs, game.players)
    seat = seat_of(chairs, request.headers.get("x-token"))
    return written(await club.ask(request, replay_of, game, names, seat))


async def card(club: Club, request: Request) -> Response:
    """The picture of a card."""
    try:
        drawn = draw_card(Card(request.path_params["card"]))
    except InvalidNotation:
        return refused("There is no such card.", 404)
    headers = {"Content-Security-Policy": SHEET_POLICY, "Cache-Control": "max-age=86400"}
    return Response(drawn, media_type="image/svg+xml", headers=headers)


async def lobby(club: Club, request: Request) -> Response:
    """The first page."""
    return FileResponse(STATIC / "index.html")


async def static(club: Club, request: Request) -> Response:
    """A script or a style sheet."""
    name = request.path_params["name"]
    if name not in {each.name for each in STATIC.iterdir()}:
        return refused("There is no such file.", 404)
    return FileResponse(STATIC / name)


async def watch(club: Club, socket: WebSocket) -> None:
    """A watcher's connection: what it may know goes out, what it asks for comes in."""
    visitor = club.visitor(socket)
    if not club.knows(socket.headers) or visitor.connections >= MOST_CONNECTIONS:
        await socket.close(1008)
        return
    if not visitor.rate.allows():
        await socket.close(1013)
        return
    visitor.connections += 1
    try:
        await socket.accept()
        await serve(club, socket)
    finally:
        visitor.connections -= 1


async def serve(club: Club, socket: WebSocket) -> None:
    """Tell a watcher of a table, and listen to it, until it goes."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, ValueError, KeyError):
        try:
            hello = json.loads(await asyncio.wait_for(socket.receive_text(), club.patience))
            given = hello["token"]
        except (asyncio.TimeoutError, ValueError, KeyError, TypeError, RecursionError):
            await socket.send_json({"refused": HELLO})
            await socket.close(1008)
            return
        found = await club.table(socket.path_params["name"], socket)
        if found is None or len(found.watchers) >= MOST_WATCHERS:
            await socket.close(4004 if found is None else 1013)
            return
        token = given if isinstance(given, str) and found.seat_of(given) is not None else None
        watcher = Watcher(token or secrets.token_urlsafe(24))
        if token is None:  # before it takes a seat, so that no seat is without a holder
            watcher.waiting.append({"token": watcher.token})
        club.watched[found.name] = found
        found.come(watcher)
        telling = asyncio.create_task(tell(socket, found, watcher, club.patience))
        try:
            await listen(socket, found, watcher, club.rate)
        finally:
            telling.cancel()
            found.go(watcher)
            if not found.watchers:
                del club.watched[found.name]
            await asyncio.wait({telling})  # until it has ended, too


async def tell(socket: WebSocket, table: Table, watcher: Watcher, patience: float) -> None:
    """Send the newest view whenever there is one; who does not read it is let go."""
    try:
        while True:
            await watcher.news.wait()
            watcher.news.clear()
            waiting = [watcher.waiting.popleft() for _ in range(len(watcher.waiting))]
            for message in (*waiting, table.told(watcher.token)):
                await asyncio.wait_for(socket.send_json(message), patience)
    except (asyncio.TimeoutError, WebSocketDisconnect, RuntimeError):
        with contextlib.suppress(RuntimeError):
            await socket.close(1008)
    except Exception:  # the page connects again instead of waiting for nothing
        logging.getLogger(__name__).exception("Nothing more is sent from table %s", table.name)
        await socket.close(1011)


async def listen(socket: WebSocket, table: Table, watcher: Watcher, speed: float) -> None:
    """Take what a watcher asks for, as long as it does not flood."""
    rate = Rate(4 * speed, speed)
    while True:
        text = await socket.receive_text()
        if not rate.allows():
            await socket.close(1008)
            return
        try:
            hear(table, watcher, json.loads(text))
        except (ValueError, RecursionError, sqlite3.Error) as error:
            watcher.refuse(str(error)[:200])


def hear(table: Table, watcher: Watcher, message: Any) -> None:
    """Do what a watcher asks for.

    :raises ValueError: if that cannot be.
    """
    match message:
        case {"move": text}:
            table.move(watcher, text, message.get("turn"))
        case {"sit": seat}:
            table.sit(watcher.token, seat, message.get("name"))
        case {"bot": seat}:
            table.add_bot(seat)
        case {"away": bool(leaves)}:
            table.step_away(watcher, leaves)
        case {"deal": _}:
            table.deal_next(watcher)
        case _:
            raise ValueError("That means nothing here.")


def application(club: Club) -> Starlette:
    """What the web server runs."""

    def served(handler: Handler, cost: float = CHEAP) -> Callable[[Request], Awaitable[Response]]:
        async def respond(request: Request) -> Response:
            visitor = club.visitor(request)
            try:
                if not club.knows(request.headers):
                    response = refused("That page is not of this club.", 403)
                elif not visitor.rate.allows(cost):
                    response = refused("You ask for too much: wait a while.", 429)
                else:
                    response = await handler(club, request)
            except sqlite3.Error as error:
                response = refused(f"The club's book: {error}", 503)
            except RecursionError:
                response = refused("That is nested too deeply.")
            except (PitchError, ValueError, KeyError, TypeError) as error:
                response = refused(str(error)[:500] or "That means nothing here.")
            response.headers.setdefault("Content-Security-Policy", POLICY)
            response.headers["X-Content-Type-Options"] = "nosniff"
            response.headers["Referrer-Policy"] = "no-referrer"
            return response

        return respond

    async def socket(connection: WebSocket) -> None:
        await watch(club, connection)

    routes: list[Any] = [
        Route("/", served(lobby)),
        Route("/api/games", served(games)),
        Route("/api/rules", served(compose, 1), methods=["POST"]),
        Route("/api/score", served(score, 1), methods=["POST"]),
        Route("/score", served(score_page)),
        Route("/api/tables", served(open_table, 1), methods=["POST"]),
        Route("/api/tables/{name}/record", served(record, 1)),
        Route("/api/tables/{name}/replay", served(replay, 1)),
        Route("/t/{name}", served(table_page)),
        Route("/rules/{name}", served(sheet, 1)),
        Route("/cards/{card}.svg", served(card)),
        WebSocketRoute("/ws/{name}", socket),
        Route("/static/{name}", served(static)),
    ]

    @contextlib.asynccontextmanager
    async def living(_: Starlette) -> AsyncIterator[None]:
        listing()
        club.desk.pool.submit(int)  # which starts the process
        yield
        club.desk.pool.shutdown(wait=False, cancel_futures=True)

    return Starlette(routes=routes, lifespan=living)
