"""The web table in Chromium: played, composed, killed and started again, at both widths.

``nox -s web`` runs this: it needs starlette, uvicorn, playwright and Debian's chromium.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import Any, Literal

import pytest

from cover import COVER

pytest.importorskip("uvicorn", reason="the web table needs uvicorn: nox -s web")
pytest.importorskip("playwright", reason="these tests need playwright: nox -s web")

from playwright.sync_api import Browser, expect

from pitchlib import SETBACK, VARIANTS, GoingOutOrder, Variant
from pitchlib.files import dumps_variant

from .people import DESK, PHONE, Club, Player, in_mid_trick

WHOLE: tuple[str, ...] = (
    "seven-up", "commercial-pitch", "call-your-partner", "setback", "off-jack-seven",
    "california-jack", "joker-eleven", "blind-cinch", "all-fours", "phat",
)  # fmt: skip
"""Of these, whole games are played."""
PLAYED = [each for each in VARIANTS if each in COVER or each.id in WHOLE]


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """A server that takes as many clicks a second as a script can make."""
    running = Club(tmp_path_factory.mktemp("club"), "--rate", "1000")
    yield running
    running.kill()


@pytest.fixture(scope="module")
def quick(browser: Browser) -> Iterator[Player]:
    """Somebody who plays many games on a phone."""
    player = Player(browser, PHONE)
    yield player
    player.page.context.close()


@pytest.mark.parametrize("variant", PLAYED, ids=lambda each: each.id)
def test_every_variant_can_be_played(club: Club, quick: Player, variant: Variant) -> None:
    """On a phone, by clicks: nothing is covered, too wide, or nameless, and there is no error.

    With ``PITCHLIB_EVERY_VARIANT=1`` it is every one; else those with all components.
    """
    number, whole = VARIANTS.index(variant), variant.id in WHOLE
    words = quick.be_quick(f"{club.url}/t/{club.open(variant.id)}", number + 1, whole)
    quick.fits()
    assert quick.wrong == []
    assert quick.doing() == "over" if whole else words or quick.doing() == "over"
    if quick.page.is_visible("#score"):
        assert " to " in str(quick.page.get_attribute("#score", "alt"))
        quick.page.click("#replay")
        quick.page.wait_for_selector("#step:text('1 of ')")
        quick.page.click("#on")
        assert quick.page.inner_text("#step").startswith("2 of ")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ["setback", "off-jack-seven"])
def test_a_hand_is_played_by_mouse(club: Club, browser: Browser, game: str, size: Any) -> None:
    """With the browser's own clicks, at both widths: an auction, an exchange, tricks, a score."""
    player = Player(browser, size, game)
    player.sit(f"{club.url}/t/{club.open(game)}")
    player.play_hand()
    player.fits()
    assert player.wrong == []
    player.page.context.close()


@pytest.mark.parametrize("game", ["setback", "ten-point-pitch"])
def test_a_hand_is_played_by_keyboard(club: Club, browser: Browser, game: str) -> None:
    """Nothing but Tab, letters, arrows, Space and Enter from the lobby to the score."""
    player = Player(browser, DESK, game)
    page = player.page
    page.goto(club.url)
    page.wait_for_selector("#open button:enabled")
    player.tab_to("#game")
    while page.input_value("#game") != game:
        page.keyboard.press("ArrowDown")
    player.tab_to("#open button")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    page.wait_for_selector("text=Sit on seat 0")
    player.tab_to("#name")
    page.keyboard.type("Ann")
    player.tab_to("[data-key=sit0]")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Sit on seat")).to_have_count(0)
    bots = page.get_by_text("Bot on seat")
    for left in range(bots.count() - 1, -1, -1):
        player.tab_to("#seats button")
        page.keyboard.press("Space")
        expect(bots).to_have_count(left)
    while player.doing() == "move":
        turn = page.get_attribute("body", "data-turn")
        discard = page.locator("[data-key=discard]")
        while discard.count() and discard.is_disabled():
            player.tab_to('#hand [aria-pressed="false"]:not(.stays)')
            page.keyboard.press("Space")
        player.tab_to("[data-key=discard], #moves button, #hand .legal")
        page.keyboard.press("Enter")
        page.wait_for_selector(f"body:not([data-turn='{turn}'])")
    assert player.wrong == []
    page.context.close()


def test_spectators_see_no_hand(club: Club, browser: Browser) -> None:
    """They see the table and the score, not a card that a seat holds, and cannot move."""
    player, watcher = Player(browser, DESK, "seen"), Player(browser, PHONE)
    url = f"{club.url}/t/{club.open('setback')}"
    player.sit(url)
    watcher.page.goto(url)
    watcher.page.wait_for_selector("body[data-turn]")
    while player.step():
        assert watcher.page.locator("#hand button, #moves button").count() == 0
    watcher.page.wait_for_selector("#score", state="visible")
    watcher.fits()
    assert watcher.wrong == []
    for each in (player, watcher):
        each.page.context.close()


def test_a_bot_takes_the_seat_and_gives_it_back(club: Club, browser: Browser) -> None:
    """By a button, and the seat is there again after a reload."""
    player = Player(browser, PHONE, "away")
    page = player.page
    player.sit(f"{club.url}/t/{club.open('setback')}")
    assert player.doing() == "move"
    page.click("text=Let a bot play for me")
    page.wait_for_selector("#status >> text=A bot plays for you.")
    page.wait_for_selector("body[data-doing=deal]")  # it has played the hand
    page.click("text=Take my seat back")
    page.wait_for_selector("text=Let a bot play for me")
    page.reload()
    page.wait_for_selector("text=Let a bot play for me")
    player.deal()
    player.step()
    assert player.wrong == []
    page.context.close()


def test_rules_are_read_from_a_file(club: Club, browser: Browser, tmp_path: Path) -> None:
    """Uploaded or pasted; what is wrong is said with its line and column."""
    player = Player(browser, PHONE)
    page = player.page
    page.goto(club.url)
    page.wait_for_selector("#upload:enabled")
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    text = dumps_variant(SETBACK.with_rules(GoingOutOrder(21)))
    text = text.replace('title = "Setback"', 'title = "Setback to 21"')
    good.write_text(text, encoding="utf-8")
    lines = text.splitlines()
    line = next(number for number, each in enumerate(lines) if "target" in each)
    lines[line] = lines[line].replace("21", "-4")
    bad.write_text("\n".join(lines), encoding="utf-8")
    page.set_input_files("#upload", bad)
    page.wait_for_selector(f"#problems.wrong >> text=line {line + 1}, column ")
    selected = "each => each.value.slice(each.selectionStart, each.selectionEnd)"
    assert page.locator("#text:focus").evaluate(selected) == lines[line]
    page.set_input_files("#upload", good)
    page.wait_for_selector("#problems.sound")
    expect(page.get_by_label("Name", exact=True)).to_have_value("Setback to 21")
    expect(page.get_by_label("target", exact=True)).to_have_value("21")
    page.fill("#text", "[[[")
    page.click("#read")
    page.wait_for_selector("#problems.wrong >> text=line 1, column ")
    assert page.is_disabled("#open button")
    page.fill("#text", text.replace("21", "17"))
    page.click("#read")
    page.wait_for_selector("#problems.sound")
    expect(page.get_by_label("target", exact=True)).to_have_value("17")
    player.fits()
    assert player.wrong == []
    page.context.close()


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
            player.deal()
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
    if player.doing() == "deal":
        player.deal()
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
    assert "[" not in page.inner_text("#refused")  # no ids for people
    href = str(page.get_attribute("#refused a", "href"))
    page.goto(club.url + href)
    assert page.is_visible(f"[id='{href.partition('#')[2]}']")
    page.context.close()


@pytest.mark.parametrize(
    ("size", "colors"), [(DESK, "light"), (PHONE, "dark")], ids=["desk", "phone"]
)
def test_axe_finds_nothing_serious(
    club: Club, browser: Browser, size: Any, colors: Literal["light", "dark"]
) -> None:
    """The lobby, the composer, a table in an auction, an exchange, a trick, and a replay."""
    reason = "the accessibility scan needs axe-playwright-python: nox -s web"
    pytest.importorskip("axe_playwright_python", reason=reason)
    axe = resources.files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
    player = Player(browser, size, "axe")
    page = player.page
    page.emulate_media(color_scheme=colors)
    seen = []

    def scan(what: str) -> None:
        page.evaluate(axe)
        for each in page.evaluate("axe.run()")["violations"]:
            if each["impact"] in ("serious", "critical"):
                nodes = [node["html"][:200] for node in each["nodes"][:3]]
                seen.append(f"{what}: {each['id']}: {each['help']}: {nodes}")

    page.goto(club.url)
    page.click("#compose")
    page.wait_for_selector("#problems.sound")
    if size is PHONE:  # where the problems are
        page.get_by_label("hand", exact=True).fill("60")
        page.get_by_label("hand", exact=True).blur()
        page.wait_for_selector("#problems.wrong")
    page.click("#as-file summary")
    scan("composer")
    page.goto("about:blank")
    page.goto(club.url)
    page.wait_for_selector("#compose:enabled")
    scan("lobby")
    url = f"{club.url}/t/{club.open('off-jack-seven')}"
    page.goto(url)
    page.wait_for_selector("text=Sit on seat 0")
    scan("seats")
    player.sit(url)
    scanned: set[str] = set()
    while player.doing() == "move":
        what = "discard" if page.query_selector("[data-key=discard]") else "bid"
        what = "play" if page.query_selector("#hand .legal") else what
        if what not in scanned:
            scan(what)
        scanned.add(what)
        if what == "play" and page.query_selector("#hand button:not(.legal)"):
            page.click("#hand button:not(.legal) >> nth=0")
            page.wait_for_selector("#refused a")
            if "refused" not in scanned:
                scan("refused")
            scanned.add("refused")
        player.step()
    assert {"discard", "play"} <= scanned
    page.click("#replay")
    page.wait_for_selector("#step:text('1 of ')")
    scan("score and replay")
    assert seen == []
    page.context.close()
