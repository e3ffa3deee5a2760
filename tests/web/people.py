"""A club to be tested, and those who come to it: by clicks, or by WebSocket."""

from __future__ import annotations

import contextlib
import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from pitchlib import find_variant
from pitchlib.files import variant_to_data

CHROMIUM = shutil.which("chromium")
EXAMPLES = Path(__file__).parent.parent.parent / "examples"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
SLOWNESS = int(os.environ.get("PITCHLIB_WEB_SLOWNESS", "1"))
"""How many times slower the browser is made, to find what only works on a fast machine."""
PATIENCE = 60_000
"""Milliseconds in which a page must do something; on a busy machine it may take seconds."""
expect.set_options(timeout=PATIENCE)
QUICK = Path(__file__).with_name("clicks.js").read_text(encoding="utf-8")
DESK, PHONE = {"width": 1200, "height": 900}, {"width": 390, "height": 844}


class Club:
    """A server in a process of its own, which can be killed and started again."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.options = options
        self.database = folder / "club.sqlite"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.start()

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "web_table", "--port", str(self.port), "--pause", "0",
             "--database", str(self.database), *self.options],
            cwd=EXAMPLES, env=dict(os.environ),
        )  # fmt: skip
        late = time.monotonic() + 60
        while time.monotonic() < late:
            time.sleep(0.05)
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
                return
            assert self.process.poll() is None, "the server ended"
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """As a lost power supply would."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def post(self, path: str, data: Any) -> Any:
        """What it answers to some data."""
        body = data if isinstance(data, bytes) else json.dumps(data).encode()
        request = urllib.request.Request(self.url + path, body)  # noqa: S310  (our own)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:  # noqa: S310
                return json.load(answer)
        except urllib.error.HTTPError as error:
            return json.load(error)

    def status(self, path: str, headers: dict[str, str], body: bytes | None = None) -> int:
        """The status of an answer."""
        request = urllib.request.Request(self.url + path, body, headers)  # noqa: S310  (our own)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:  # noqa: S310
                return int(answer.status)
        except urllib.error.HTTPError as error:
            return error.code

    def get(self, path: str, headers: dict[str, str] | None = None) -> tuple[str, str]:
        """The policy and the text of a page, whatever its status."""
        request = urllib.request.Request(self.url + path, None, headers or {})  # noqa: S310
        try:
            answer = urllib.request.urlopen(request, timeout=60)  # noqa: S310
        except urllib.error.HTTPError as error:
            answer = error
        with answer:
            return answer.headers.get("Content-Security-Policy", ""), answer.read().decode()

    def open(self, game: str, players: int | None = None) -> str:
        """The name of a new table."""
        variant = find_variant(game)
        rules = variant_to_data(variant)
        answer = self.post(
            "/api/tables", {"rules": rules, "players": players or variant.default_players}
        )
        return str(answer["table"])

    def watch(
        self, table: str, token: str | None = None, origin: str | None = None
    ) -> ClientConnection:
        """A connection to a table."""
        where = f"ws://127.0.0.1:{self.port}/ws/{table}"
        connecting = connect(
            where, max_size=None, origin=None if origin is None else Origin(origin)
        )
        connection = connecting.__enter__()
        connection.send(json.dumps({"token": token}))
        return connection


class Player:
    """Somebody at a page, who clicks."""

    def __init__(self, browser: Browser, size: Any, seed: str = "") -> None:
        self.rng = random.Random(seed)
        self.wrong: list[str] = []
        self.page: Page = browser.new_context(viewport=size).new_page()
        self.page.set_default_timeout(PATIENCE)
        slowed = self.page.context.new_cdp_session(self.page)
        slowed.send("Emulation.setCPUThrottlingRate", {"rate": SLOWNESS})
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on(
            "console",
            lambda line: self.wrong.append(line.text) if line.type == "error" else None,
        )

    def sit(self, url: str) -> None:
        """Take a seat, and give the others to bots."""
        self.page.goto(url)
        self.page.fill("#name", "Ann")
        self.page.click("text=/^Sit on seat/ >> nth=0")
        expect(self.page.get_by_text("Sit on seat")).to_have_count(0)
        bots = self.page.get_by_text("Bot on seat")
        for left in range(bots.count() - 1, -1, -1):
            bots.first.click()
            expect(bots).to_have_count(left)

    def doing(self) -> str:
        """What there is to do, as soon as there is something: a move, a deal; or it is over."""
        page = self.page
        page.wait_for_selector("body:is([data-doing=move], [data-doing=deal], [data-doing=over])")
        return str(page.get_attribute("body", "data-doing"))

    def step(self) -> bool:
        """Make a move, and wait until it is made; whether there is a next one in this hand."""
        if self.doing() != "move":
            return False
        turn = self.page.get_attribute("body", "data-turn")
        if self.page.query_selector("[data-key=discard]"):
            self.discard()
        else:
            self.click("#moves button, #hand button.legal")
        self.page.wait_for_selector(f"body:not([data-turn='{turn}'])")
        return self.doing() == "move"

    def click(self, selector: str) -> None:
        """Click one of these."""
        found = self.page.locator(selector)
        found.nth(self.rng.randrange(found.count())).click()

    def discard(self) -> None:
        """Choose cards until the button can be used."""
        button = self.page.locator("[data-key=discard]")
        chosen = '#hand button[aria-pressed="true"]:not(.goes)'
        for number in range(60):
            if button.is_enabled():
                button.click()
                return
            free = '#hand button[aria-pressed="false"]:not(.stays)'
            if number % 15 == 14 or self.page.locator(free).count() == 0:  # not with these
                while self.page.locator(chosen).count():
                    self.click(chosen)
            else:
                self.click(free)
        raise AssertionError("no cards can be discarded")

    def play_hand(self) -> None:
        """A whole hand."""
        while self.step():
            pass

    def deal(self) -> None:
        """Ask for the next hand, and wait until it is dealt."""
        turn = self.page.get_attribute("body", "data-turn")
        self.page.click("text=Deal the next hand")
        self.page.wait_for_selector(f"body:not([data-turn='{turn}'])")
        self.doing()

    def be_quick(self, url: str, seed: int, whole: bool) -> list[str]:
        """Play a hand or a game by clicks from within the page; the first words of the moves."""
        self.page.goto(url)
        words: list[str] = self.page.evaluate(QUICK, [seed, whole])
        return words

    def tab_to(self, selector: str) -> None:
        """Press Tab until one of these has the focus."""
        for _ in range(300):
            if self.page.locator(f":is({selector}):focus").count():
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {selector}")

    def fits(self) -> None:
        """Nothing is wider than the page, and everything has a name."""
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert self.page.evaluate(wide) <= 0
        nameless = "[...document.images].filter(each => each.offsetParent && !each.alt).length"
        assert self.page.evaluate(nameless) == 0


def told(connection: ClientConnection, key: str = "view") -> Any:
    """The next message that has a key."""
    for _ in range(200):
        message = json.loads(connection.recv(timeout=60))
        if key in message:
            return message
    raise AssertionError(f"no {key}")


def seated(club: Club, table: str, players: int) -> tuple[ClientConnection, str]:
    """Somebody at seat 0 among bots, and the token."""
    connection = club.watch(table)
    token = told(connection, "token")["token"]
    connection.send(json.dumps({"sit": 0, "name": "Ann"}))
    for seat in range(1, players):
        connection.send(json.dumps({"bot": seat}))
    return connection, token


def send_much(connection: ClientConnection, text: str) -> None:
    """More than anybody has to say; the answers are read afterwards."""
    for _ in range(500):
        connection.send(text)
    while True:
        connection.recv(timeout=60)


def my_turn(connection: ClientConnection) -> Any:
    """The view when seat 0 is to act, or a hand is over."""
    while True:
        message = told(connection)
        if message["view"]["to_act"] == 0 or message["deal"]:
            return message


def in_mid_trick(player: Player, spectator: ClientConnection) -> bool:
    """Whether it is this player's turn in a trick that another has led to."""
    player.doing()
    turn = int(str(player.page.get_attribute("body", "data-turn")))
    seen = told(spectator)
    while seen["turn"] < turn:
        seen = told(spectator)
    assert seen["turn"] == turn
    return seen["view"]["phase"] == "play" and bool(seen["view"]["trick"]["plays"])


def something(seen: Any) -> Any:
    """A message that seat 0 may send."""
    if seen["deal"]:
        return {"deal": True}
    view = seen["view"]
    if view["legal_moves"]:
        return {"move": view["legal_moves"][0]["text"], "turn": seen["turn"]}
    block = view["legal_discards"][0]
    cards = [*block["always"], *block["among"][: block["more"]]]
    return {"move": " ".join(["discard", *cards]), "turn": seen["turn"]}
