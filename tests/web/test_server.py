"""The web table without a browser: killed and started again, and sent what it must refuse."""

from __future__ import annotations

import asyncio
import concurrent.futures
import importlib
import json
import re
import sqlite3
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("uvicorn", reason="the web table needs uvicorn: nox -s web")
pytest.importorskip("playwright", reason="these tests need playwright: nox -s web")

from websockets.exceptions import ConnectionClosed, InvalidStatus

from pitchlib import VARIANTS
from pitchlib.files import variant_to_data

from .people import EXAMPLES, Club, my_turn, seated, send_much, something, told


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
        connection.send(json.dumps(something(seen)))
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


def test_a_bot_plays_for_who_is_gone_and_gives_the_seat_back(own: Club) -> None:
    """One leaves, and the other can play on; the token brings the seat back."""
    table = own.open("california-jack", 2)
    ann, bob = own.watch(table), own.watch(table)
    ann.send(json.dumps({"sit": 0, "name": "Ann"}))
    token = told(bob, "token")["token"]
    bob.send(json.dumps({"sit": 1, "name": "Bob"}))
    bob.close()
    seen = told(ann)
    while seen["away"] != [1]:
        seen = told(ann)
    assert seen["you"] == 0
    for _ in range(3):  # two moves of hers at least have an answer of Bob's between them
        seen = my_turn(ann)
        ann.send(json.dumps(something(seen)))
    turn = seen["turn"]
    while seen["turn"] <= turn:
        seen = told(ann)
    bob = own.watch(table, token)
    assert told(bob)["you"] == 1
    while seen["away"]:
        seen = told(ann)
    ann.send(json.dumps({"away": True}))
    seen = told(bob)
    while seen["away"] != [0] or not (seen["view"]["to_act"] == 1 or seen["deal"]):
        seen = told(bob)
    turn = seen["turn"]
    ann.send(json.dumps({"away": False}))
    while seen["away"]:
        seen = told(bob)
    assert seen["turn"] == turn


def test_there_are_limits(tmp_path: Path) -> None:
    """On tables, on watchers of one table, and on what a visitor asks for."""
    club = Club(tmp_path, "--tables", "2")
    try:
        tables = club.open("setback"), club.open("setback")
        table = tables[0]
        rules, players = variant_to_data(VARIANTS[0]), VARIANTS[0].default_players
        asking = {"rules": rules, "players": players}
        assert "taken" in club.post("/api/tables", asking)["refused"]
        watchers = [club.watch(table) for _ in range(50)]
        assert all(told(each)["view"] for each in watchers)
        with pytest.raises(ConnectionClosed):
            told(club.watch(table))
        others, until = list[Any](), time.monotonic() + 10
        while len(others) < 50 and time.monotonic() < until:
            with suppress(InvalidStatus):  # the one that was refused is closing still
                others.append(club.watch(tables[1]))
        assert len(others) == 50
        assert all(told(each)["view"] for each in others)
        with pytest.raises(InvalidStatus):
            club.watch(table)  # one more connection of this address
    finally:
        club.kill()


@pytest.mark.parametrize("path", ["/api/rules", "record", "replay", "/rules/{table}", "/ws"])
def test_who_asks_for_too_much_is_refused_and_soon_heard_again(own: Club, path: str) -> None:
    """Whatever costs time counts, by GET and POST, and each connection; a refusal costs nothing."""
    table = own.open("setback")
    where = path.format(table=table) if path[0] == "/" else f"/api/tables/{table}/{path}"

    def ask(_: int) -> bool:
        """Whether it is refused."""
        if path == "/ws":
            try:
                own.watch(table).close()
            except InvalidStatus:
                return True
            return False
        answer = own.post(where, 7) if path == "/api/rules" else own.get(where)[1]
        return "too much" in str(answer)

    with concurrent.futures.ThreadPoolExecutor(30) as visitors:
        answers = list(visitors.map(ask, range(600)))
    assert not all(answers)
    assert any(answers)
    time.sleep(0.5)
    assert not ask(0)


def test_pages_of_others_are_refused(tmp_path: Path) -> None:
    """A page from elsewhere cannot ask or watch; a program without a page can."""
    for option, known, unknown in (
        ((), "{url}", "http://elsewhere.example"),
        (("--origin", "https://cards.example"), "https://cards.example", "{url}"),
    ):
        club = Club(tmp_path, *option)
        try:
            ours, foreign = known.format(url=club.url), unknown.format(url=club.url)
            table = club.open("setback")
            for origin, status in ((None, 200), (ours, 200), (foreign, 403), ("null", 403)):
                headers = {} if origin is None else {"Origin": origin}
                assert club.status("/api/games", headers) == status
                assert club.status("/api/rules", headers, b"{}") == status
                if status == 200:
                    club.watch(table, origin=origin).close()
                else:
                    with pytest.raises(InvalidStatus):
                        club.watch(table, origin=origin)
        finally:
            club.kill()


def test_a_bot_is_marked_by_a_flag(club: Club) -> None:
    """Nobody looks like a bot by a name."""
    connection = club.watch(club.open("setback"))
    connection.send(json.dumps({"bot": 1}))
    connection.send(json.dumps({"sit": 0, "name": "Ben (bot)"}))
    seen = told(connection)
    while seen["you"] is None:
        seen = told(connection)
    assert seen["bots"] == [1]
    assert seen["seats"] == ["Ben (bot)", "Ben", None, None]


def test_a_record_and_a_replay_are_those_of_the_seat(club: Club) -> None:
    """Until the game is over, each sees what it saw; the same is told twice."""
    table = club.open("setback")
    connection, token = seated(club, table, 4)
    seen = my_turn(connection)
    hand = seen["view"]["hand"]
    paths = [f"/api/tables/{table}/{each}" for each in ("record", "replay")]
    mine = [club.get(path, {"X-Token": token})[1] for path in paths]
    assert mine == [club.get(path, {"X-Token": token})[1] for path in paths]
    strange = [club.get(path, {"X-Token": "guess"})[1] for path in paths]
    assert all(card in mine[0].split("deal", 1)[1] for card in hand)
    assert not any(card in strange[0].split("deal", 1)[1] for card in hand)
    assert json.loads(mine[1]) == json.loads(strange[1]) == []
    while not seen["deal"]:
        connection.send(json.dumps(something(seen)))
        seen = my_turn(connection)
    steps = json.loads(club.get(paths[1], {"X-Token": token})[1])
    assert len(steps) == len(seen["view"]["history"])
    assert all("<svg" in each["picture"] for each in steps)


def test_a_slow_reader_is_let_go(own: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Little waits for it, and not for long."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    app, tables, store = map(
        importlib.import_module, ("web_table.app", "web_table.tables", "web_table.store")
    )
    book = store.Store(":memory:")
    book.add("a table", json.dumps(variant_to_data(VARIANTS[0])), 4, 0, 1)
    work = importlib.import_module("web_table.work")
    table = tables.Table(book, "a table", 0, 60, work.state_of(book.find("a table")), 0)
    watcher = tables.Watcher("a token")
    for _ in range(1_000):
        watcher.refuse("no")
    assert len(watcher.waiting) < 10
    closed = []

    class Stuck:
        """A connection that takes nothing."""

        async def send_json(self, message: Any) -> None:
            """Wait for ever."""
            await asyncio.Event().wait()

        async def close(self, code: int) -> None:
            """Remember that it was closed."""
            closed.append(code)

    asyncio.run(asyncio.wait_for(app.tell(Stuck(), table, watcher, 0.05), 60))
    assert closed == [1008]


def test_tables_come_and_go(tmp_path: Path) -> None:
    """Old ones and those never played at make room; a book that is full harms no other table."""
    sys.path.insert(0, str(EXAMPLES))
    try:
        store = importlib.import_module("web_table.store")
    finally:
        sys.path.remove(str(EXAMPLES))
    book = store.Store(str(tmp_path / "club.sqlite"))
    assert book.add("played", "{}", 4, 0, 2)
    assert book.add("empty", "{}", 4, 0, 2)
    assert not book.add("third", "{}", 4, 0, 2)
    book.move("played", 0, "pass")
    with pytest.raises(sqlite3.Error):
        book.move("played", 0, "pass")
    book.move("played", 1, "bid 3")  # after one that could not be written
    assert book.moves("played") == ["pass", "bid 3"]
    book.database.execute("UPDATE tables SET moved = moved - 4000")
    assert book.add("third", "{}", 4, 0, 2)
    assert book.find("played")
    assert not book.find("empty")
    book.sit("third", 0, store.Chair("Ann", "a token"))
    book.database.execute("UPDATE tables SET moved = moved - 4000 WHERE id = 'third'")
    assert not book.add("fourth", "{}", 4, 0, 2)  # where somebody sits, the others may still come
    book.sit("third", 1, store.Chair("Bob", "another token"))
    book.database.execute("DELETE FROM tables WHERE id = 'third'")
    book.database.execute("UPDATE tables SET moved = moved - 8 * 86400 WHERE id = 'played'")
    assert book.add("fourth", "{}", 4, 0, 2)
    assert not book.find("played")
    assert book.moves("played") == []


def test_a_clock_set_forward_ages_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table is as old as the club was open since its last move, and what is watched stays."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    store = importlib.import_module("web_table.store")
    book = store.Store(str(tmp_path / "club.sqlite"))
    for name in ("played", "watched"):
        assert book.add(name, "{}", 4, 0, 9)
        book.move(name, 0, "pass")
    month = 30 * 86_400
    monkeypatch.setattr(time, "time", lambda clock=time.time: clock() + month)
    again = store.Store(str(tmp_path / "club.sqlite"))
    assert again.add("new", "{}", 4, 0, 9)
    assert again.find("played").moves == ("pass",)
    monkeypatch.setattr(time, "monotonic", lambda clock=time.monotonic: clock() + month)
    assert again.add("newer", "{}", 4, 0, 9, {"watched"})
    assert not again.find("played")
    assert again.find("watched")


def test_every_answer_forbids_strange_scripts(club: Club) -> None:
    """The policy is sent with each kind of answer, and no page has a script or a style inside."""
    table = club.open("setback")
    for path in ("/", f"/t/{table}", f"/rules/{table}", "/cards/AS.svg", "/cards/ZZ.svg",
                 "/api/games", "/t/nowhere", "/static/lobby.js"):  # fmt: skip
        policy, text = club.get(path)
        assert "default-src 'self'" in policy or "default-src 'none'" in policy, path
        assert "unsafe" not in policy.replace("style-src 'unsafe-inline'", ""), path
        if path in ("/", f"/t/{table}"):
            assert "style=" not in text
            assert "<style" not in text
            assert text.count("<script") == text.count('<script type="module" src="/static/')
            assert " on" not in "".join(re.findall(r"<[^>]*>", text)).replace('id="on"', "")


def test_who_does_not_say_hello_is_told_how(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one who says nothing at all, after a while."""
    monkeypatch.syspath_prepend(EXAMPLES)
    app = importlib.import_module("web_table.app")
    heard: list[Any] = []

    class Silent:
        """A connection that says this, or nothing."""

        def __init__(self, says: str | None) -> None:
            self.says = says

        async def receive_text(self) -> str:
            """Wait for ever, if there is nothing to say."""
            if self.says is None:
                await asyncio.Event().wait()
            return str(self.says)

        async def send_json(self, message: dict[str, str]) -> None:
            """Hear an answer."""
            heard.append(message["refused"])

        async def close(self, code: int) -> None:
            """Lose the connection."""
            heard.append(code)

    class Small:
        """What is asked of the club."""

        patience = 0.1

    for says in (None, "hello", "[1]", "{}", "[" * 50_000):
        asyncio.run(app.serve(Small(), Silent(says)))
    assert heard == [app.HELLO, 1008] * 5


def test_who_comes_to_a_table_does_not_wait_for_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many there are to be made; and who goes leaves no task behind."""
    monkeypatch.syspath_prepend(EXAMPLES)
    app = importlib.import_module("web_table.app")
    sent: list[Any] = []

    class Socket:
        client, path_params = None, {"name": "t"}
        said = iter(['{"token": null}', "7"])

        async def receive_text(self) -> str:
            for text in self.said:
                return text
            while not any("view" in each for each in sent):
                await asyncio.sleep(0.01)
            raise app.WebSocketDisconnect

        async def send_json(self, message: dict[str, Any]) -> None:
            await asyncio.sleep(0)
            sent.append(message)

    async def come() -> None:
        club = app.Club(str(tmp_path / "club.sqlite"))
        monkeypatch.setattr(club.desk, "ask", None)  # it would have other things to do
        club.store.add("t", json.dumps(variant_to_data(VARIANTS[0])), 4, 0, 1)
        await asyncio.wait_for(app.serve(club, Socket()), 60)
        left = [getattr(each.get_coro(), "__name__", "") for each in asyncio.all_tasks()]
        assert "tell" not in left
        assert "send_json" not in left

    asyncio.run(come())


def test_a_view_that_cannot_be_made_ends_the_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """So the page connects again, instead of waiting for what never comes."""
    monkeypatch.syspath_prepend(EXAMPLES)
    app, tables = map(importlib.import_module, ("web_table.app", "web_table.tables"))
    closed = []

    class Socket:
        async def close(self, code: int) -> None:
            closed.append(code)

    class Broken:
        name = "a table"

        def told(self, token: str) -> None:
            raise LookupError("a bug")

    async def tell() -> None:
        await app.tell(Socket(), Broken(), tables.Watcher("token"), 1)

    asyncio.run(tell())
    assert closed == [1011]
