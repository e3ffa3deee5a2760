"""The web table: played in Chromium, killed and started again, and sent what it must refuse.

``nox -s web`` runs this: it needs starlette, uvicorn, playwright and Debian's chromium.
"""

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
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("uvicorn", reason="the web table needs uvicorn: nox -s web")
pytest.importorskip("playwright", reason="these tests need playwright: nox -s web")

from playwright.sync_api import Browser, Page, expect, sync_playwright
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from pitchlib import VARIANTS, find_variant, variant_to_data

CHROMIUM = shutil.which("chromium")
EXAMPLES = Path(__file__).parent.parent.parent / "examples"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
SLOWNESS = int(os.environ.get("PITCHLIB_WEB_SLOWNESS", "1"))
"""How many times slower the browser is made, to find what only works on a fast machine."""
PATIENCE = 60_000
"""Milliseconds in which a page must do something; on a busy machine it may take seconds."""
expect.set_options(timeout=PATIENCE)
DESK, PHONE = {"width": 1200, "height": 900}, {"width": 390, "height": 844}
GAMES = (
    "setback", "off-jack-seven", "seven-up", "california-jack", "call-your-partner",
    "commercial-pitch", "joker-eleven", "blind-cinch", "pedro", "smear",
)  # fmt: skip


class Club:
    """A server in a process of its own, which can be killed and started again."""

    def __init__(self, folder: Path) -> None:
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
             "--database", str(self.database)],
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

    def open(self, game: str, players: int | None = None) -> str:
        """The name of a new table."""
        variant = find_variant(game)
        rules = variant_to_data(variant)
        answer = self.post(
            "/api/tables", {"rules": rules, "players": players or variant.default_players}
        )
        return str(answer["table"])

    def watch(self, table: str, token: str | None = None) -> ClientConnection:
        """A connection to a table."""
        connecting = connect(f"ws://127.0.0.1:{self.port}/ws/{table}", max_size=None)
        connection = connecting.__enter__()
        connection.send(json.dumps({"token": token}))
        return connection


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """One server for all that does not kill it."""
    running = Club(tmp_path_factory.mktemp("club"))
    yield running
    running.kill()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Club]:
    """A server to be killed."""
    running = Club(tmp_path)
    yield running
    running.kill()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One Chromium."""
    if CHROMIUM is None:
        pytest.skip("there is no chromium on this machine")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield found
        found.close()


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

    def fits(self) -> None:
        """Nothing is wider than the page, and everything has a name."""
        wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert self.page.evaluate(wide) <= 0
        nameless = "[...document.images].filter(each => each.offsetParent && !each.alt).length"
        assert self.page.evaluate(nameless) == 0


@pytest.mark.parametrize("game", GAMES)
def test_whole_hands_are_played(club: Club, browser: Browser, game: str) -> None:
    """Auctions, exchanges, called cards, begging, selling: at both widths, without an error."""
    for size in [PHONE, DESK] if game in GAMES[:2] else [PHONE]:
        player = Player(browser, size, game)
        player.sit(f"{club.url}/t/{club.open(game)}")
        player.play_hand()
        player.fits()
        if player.page.is_visible("#score"):
            assert " to " in str(player.page.get_attribute("#score", "alt"))
            player.page.click("#replay")
            player.page.click("#on")
            assert player.page.inner_text("#step").startswith("2 of ")
        assert player.wrong == []
        player.page.context.close()


def test_house_rules_by_clicking_and_a_kill_in_mid_trick(own: Club, browser: Browser) -> None:
    """Dealer may steal, Low to holder, nobody below zero: composed, played, killed, gone on."""
    club = own
    player = Player(browser, PHONE, "own")
    page = player.page
    page.goto(club.url)
    page.click("#compose")
    page.get_by_label("dealer", exact=True).select_option("dealer-steal")
    page.get_by_label("floor", exact=True).select_option("no-negative-floor")
    page.get_by_label("point 2", exact=True).select_option("low-to-holder")
    page.wait_for_selector("#sheet >> text=The dealer may steal")
    page.get_by_label("hand", exact=True).fill("60")
    page.get_by_label("hand", exact=True).blur()
    page.wait_for_selector("#problems.wrong >> text=the pack has 52")
    assert page.is_disabled("#open button")
    page.get_by_label("hand", exact=True).fill("6")
    page.get_by_label("hand", exact=True).blur()
    page.wait_for_selector("#problems.sound")
    page.click("#link")
    shared = page.evaluate("location.href")
    player.fits()
    page.goto("about:blank")
    page.goto(shared)
    page.wait_for_selector("#sheet >> text=The dealer may steal")
    page.click("text=Open the table")
    page.wait_for_url("**/t/*")
    player.sit(page.url)
    spectator = club.watch(page.url.rpartition("/")[2])
    while not in_mid_trick(player, spectator):
        if not player.step():
            page.click("text=Deal the next hand")
    before = page.inner_html("#hand"), page.get_attribute("#picture", "alt")
    club.kill()
    page.wait_for_selector("text=The connection is lost")
    club.start()
    page.wait_for_selector("#status >> text=It is your turn")
    assert (page.inner_html("#hand"), page.get_attribute("#picture", "alt")) == before
    page.reload()
    page.wait_for_selector("#hand button.legal")
    assert page.inner_html("#hand") == before[0]
    player.play_hand()
    if page.query_selector("text=Deal the next hand"):
        page.click("text=Deal the next hand")
        player.play_hand()
    assert [each for each in player.wrong if "WebSocket" not in each] == []
    page.context.close()


def test_a_refusal_links_to_the_rule(club: Club, browser: Browser) -> None:
    """The card stays, the reason is said, and its link leads to the paragraph."""
    player = Player(browser, DESK, "refused")
    page = player.page
    player.sit(f"{club.url}/t/{club.open('setback')}")
    while not (
        player.doing() == "move"
        and page.query_selector("#hand .legal")
        and page.query_selector("#hand button:not(.legal)")
    ):
        if not player.step():  # another game
            player.sit(f"{club.url}/t/{club.open('setback')}")
    page.click("#hand button:not(.legal) >> nth=0")
    page.wait_for_selector("#refused a")
    assert "you hold" in page.inner_text("#refused") or "led" in page.inner_text("#refused")
    href = str(page.get_attribute("#refused a", "href"))
    page.goto(club.url + href)
    assert page.is_visible(f"[id='{href.partition('#')[2]}']")
    page.context.close()


def in_mid_trick(player: Player, spectator: ClientConnection) -> bool:
    """Whether it is this player's turn in a trick that another has led to."""
    player.doing()
    turn = int(str(player.page.get_attribute("body", "data-turn")))
    seen = told(spectator)
    while seen["turn"] < turn:
        seen = told(spectator)
    assert seen["turn"] == turn
    return seen["view"]["phase"] == "play" and bool(seen["view"]["trick"]["plays"])


# Without a browser


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


def test_what_is_no_move_is_refused_without_harm(club: Club) -> None:
    """Malformed, huge, late, repeated, of another's seat, of nobody; the game stays as it is."""
    table = club.open("setback")
    mine, token = seated(club, table, 4)
    turn = my_turn(mine)["turn"]
    stranger = club.watch(table, "guess")
    seen = told(stranger)
    assert seen["you"] is None
    assert seen["view"]["hand"] == []
    sent = [
        "nonsense", "[1]", "{}", "7", '{"move": 7}', '{"move": "pass", "turn": 0}',
        '{"sit": 0, "name": "Bob"}', '{"bot": 9}', '{"bot": "x"}', '{"deal": true}',
        '{"move": "deal AS"}', json.dumps({"move": "pass", "turn": turn}), "[" * 20_000,
    ]  # fmt: skip
    for text in sent:
        stranger.send(text)
        assert told(stranger, "refused")["refused"]
    mine.send(json.dumps({"move": "play QQ", "turn": turn}))
    assert "QQ" in told(mine, "refused")["refused"]
    mine.send(json.dumps({"move": "bid 9", "turn": turn}))
    answer = told(mine, "refused")
    assert answer["links"][0]["href"] == f"/rules/{table}#single-round"
    again = club.watch(table, token)
    assert told(again)["turn"] == turn
    for flood in ("x" * 100_000, None):
        wild = club.watch(table)
        with pytest.raises(ConnectionClosed):
            send_much(wild, flood or "{}")
    assert told(club.watch(table, token))["turn"] == turn


def test_other_requests_are_refused(club: Club) -> None:
    """Rules that are none, tables that there are not, numbers that cannot play."""
    rules = variant_to_data(VARIANTS[0])
    assert club.post("/api/rules", {"rules": 7})["problems"]
    assert "refused" in club.post("/api/rules", b"[" * 60_000)
    assert "too long" in club.post("/api/rules", b" " * 100_000)["refused"]
    wrong: list[Any] = [{}, [], {"rules": rules}, {"rules": rules, "players": 99}, {"rules": 1}]
    for bad in wrong:
        answer = club.post("/api/tables", bad)
        assert answer.get("refused") or answer.get("problems")
    with pytest.raises(ConnectionClosed):
        club.watch("nowhere").recv(timeout=20)


def test_no_acknowledged_move_is_lost(own: Club) -> None:
    """Killed right after what was acknowledged, again and again, it goes on from there."""
    club = own
    table = club.open("setback")
    connection, token = seated(club, table, 4)
    for _ in range(4):
        seen = my_turn(connection)
        while seen["deal"]:
            connection.send(json.dumps({"deal": True}))
            seen = my_turn(connection)
        move = seen["view"]["legal_moves"][0]["text"]
        connection.send(json.dumps({"move": move, "turn": seen["turn"]}))
        after = told(connection)
        while after["turn"] <= seen["turn"]:
            after = told(connection)
        club.kill()
        club.start()
        connection = club.watch(table, token)
        again = told(connection)
        assert again["you"] == 0
        assert again["turn"] >= after["turn"]
        known = [event["text"] for event in after["view"]["history"]]
        if again["view"]["hand_number"] == after["view"]["hand_number"]:
            assert [each["text"] for each in again["view"]["history"]][: len(known)] == known
        connection.close()
        connection = club.watch(table, token)
