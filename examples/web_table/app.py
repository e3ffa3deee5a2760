"""The web: pages, pictures, and a WebSocket for each watcher of a table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from pitchlib import (
    VARIANTS,
    Card,
    InvalidNotation,
    InvalidVariant,
    InvalidVariantFile,
    PitchError,
    Variant,
    rulebook,
)
from pitchlib.files import (
    dumps_variant,
    loads_variant,
    variant_from_data,
    variant_schema,
    variant_to_data,
)
from pitchlib.pictures import draw_card, picture

from .store import Store
from .tables import MOST_WATCHERS, Table, Watcher

STATIC = Path(__file__).parent / "static"
LONGEST = 64_000
"""Bytes of a request, and of a message."""
MOST_VISITORS = 10_000
"""Addresses whose rates are remembered."""
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

    def allows(self) -> bool:
        """Whether one more is in order."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.when) * self.speed)
        self.when = now
        self.left -= 1
        return self.left >= 0


class Club:
    """All tables: those that are watched in memory, the others in the store.

    :param path: the file of the database.
    :param pause: how many seconds a bot thinks, so that people can follow.
    :param away: after how many seconds a bot plays for a person whose connection is lost.
    :param patience: how many seconds a watcher has to read what it is sent.
    :param most: how many tables there may be.
    :param rate: how many messages a second one connection may send, and four times as many at once.
    """

    def __init__(
        self, path: str, pause: float = 0.6, away: float = 60, patience: float = 20,
        most: int = 500, rate: float = 10,
    ) -> None:  # fmt: skip
        self.store, self.rate = Store(path), rate
        self.pause, self.away, self.patience, self.most = pause, away, patience, most
        self.watched: dict[str, Table] = {}
        self.rates: dict[str, Rate] = {}

    def table(self, name: str) -> Table | None:
        """A table by its name."""
        if name in self.watched:
            return self.watched[name]
        found = self.store.find(name)
        return None if found is None else Table(self.store, name, self.pause, self.away, *found)

    def open(self, variant: Variant, players: int) -> str | None:
        """A new table; ``None`` if there are too many."""
        name = secrets.token_urlsafe(9)
        rules = json.dumps(variant_to_data(variant))
        dealer = secrets.randbelow(players)
        return name if self.store.add(name, rules, players, dealer, self.most) else None

    def allows(self, request: Request) -> bool:
        """Whether a visitor may ask for one more thing now."""
        visitor = request.client.host if request.client else ""
        if len(self.rates) > MOST_VISITORS:
            self.rates.clear()
        return self.rates.setdefault(visitor, Rate(100, 10)).allows()


Handler = Callable[["Club", Request], Awaitable[Response]]


def refused(words: str, status: int = 400) -> Response:
    """An answer that says why not."""
    return JSONResponse({"refused": words}, status)


async def body_of(request: Request) -> Any:
    """The JSON that was sent.

    :raises ValueError: if it is none, or too long.
    """
    text = b""
    async for chunk in request.stream():
        text += chunk
        if len(text) > LONGEST:
            raise ValueError("That is too long.")
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("That is nested too deeply.") from None


async def games(club: Club, request: Request) -> Response:
    """The variants that ship: names, numbers of players, and the rules as data."""
    listed = [
        {"id": each.id, "title": each.title, "players": list(each.players),
         "usual": each.default_players, "rules": variant_to_data(each)}
        for each in VARIANTS
    ]  # fmt: skip
    return JSONResponse({"variants": listed, "schema": variant_schema()})


async def compose(club: Club, request: Request) -> Response:
    """What is wrong with rules put together by clicking, or in a file; or their rulebook."""
    data = await body_of(request)
    try:
        match data:
            case {"file": str(text)}:
                variant = loads_variant(text)
            case _:
                variant = variant_from_data(data)
    except InvalidVariant as error:
        return JSONResponse({"problems": [{"message": each.message} for each in error.problems]})
    except InvalidVariantFile as error:
        problems = [{"message": str(each), "line": each.line} for each in error.problems]
        return JSONResponse({"problems": problems})
    return JSONResponse({
        "problems": [], "rules": variant_to_data(variant),
        "players": list(variant.players), "usual": variant.default_players,
        "sheet": picture(variant), "file": dumps_variant(variant),
    })  # fmt: skip


async def open_table(club: Club, request: Request) -> Response:
    """Open a table for some rules."""
    data = await body_of(request)
    variant = variant_from_data(data["rules"])
    players = data["players"]
    if players not in variant.players:
        return refused(f"{variant.title} cannot be played by {players!r:.20}.")
    name = club.open(variant, players)
    if name is None:
        return refused("All tables are taken: try again later.", 503)
    return JSONResponse({"table": name})


async def table_page(club: Club, request: Request) -> Response:
    """The page of a table."""
    found = club.table(request.path_params["name"])
    return FileResponse(STATIC / "table.html", 404 if found is None else 200)


async def sheet(club: Club, request: Request) -> Response:
    """The rulebook of a table."""
    found = club.table(request.path_params["name"])
    if found is None:
        return refused("There is no such table.", 404)
    text = rulebook(found.variant, "html", players=found.state.players)
    return Response(text, media_type="text/html", headers={"Content-Security-Policy": SHEET_POLICY})


async def record(club: Club, request: Request) -> Response:
    """The record of a game; until it is over, as the holder of the token saw it."""
    found = club.table(request.path_params["name"])
    if found is None:
        return refused("There is no such table.", 404)
    name = f'attachment; filename="{found.variant.id}.pitch"'
    text = found.record(request.headers.get("x-token"))
    return PlainTextResponse(text, headers={"Content-Disposition": name})


async def replay(club: Club, request: Request) -> Response:
    """The last hand that is over, move by move."""
    found = club.table(request.path_params["name"])
    if found is None:
        return refused("There is no such table.", 404)
    return JSONResponse(found.replay(request.headers.get("x-token")))


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
    await socket.accept()
    with contextlib.suppress(
        WebSocketDisconnect, RuntimeError, ValueError, KeyError, asyncio.TimeoutError
    ):
        hello = json.loads(await asyncio.wait_for(socket.receive_text(), club.patience))
        given = hello.get("token") if isinstance(hello, dict) else None
        found = club.table(socket.path_params["name"])
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

    def served(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        async def respond(request: Request) -> Response:
            try:
                if request.method == "POST" and not club.allows(request):
                    response = refused("You ask for too much: wait a while.", 429)
                else:
                    response = await handler(club, request)
            except sqlite3.Error as error:
                response = refused(f"The club's book: {error}", 503)
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
        Route("/api/rules", served(compose), methods=["POST"]),
        Route("/api/tables", served(open_table), methods=["POST"]),
        Route("/api/tables/{name}/record", served(record)),
        Route("/api/tables/{name}/replay", served(replay)),
        Route("/t/{name}", served(table_page)),
        Route("/rules/{name}", served(sheet)),
        Route("/cards/{card}.svg", served(card)),
        WebSocketRoute("/ws/{name}", socket),
        Route("/static/{name}", served(static)),
    ]
    return Starlette(routes=routes)
