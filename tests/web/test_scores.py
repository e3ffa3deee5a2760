"""The page that keeps the score of an evening, in Chromium at both widths."""

from __future__ import annotations

import re
from typing import Any

import pytest

pytest.importorskip("uvicorn", reason="the web table needs uvicorn: nox -s web")
pytest.importorskip("playwright", reason="these tests need playwright: nox -s web")

from playwright.sync_api import Browser, Page, expect

from pitchlib import SETBACK
from pitchlib.files import variant_to_data

from .people import DESK, PHONE, Club, Player


def begin(page: Page, url: str, game: str, *names: str) -> None:
    """Choose a game in the lobby, and name the sides."""
    page.goto(url)
    page.select_option("#game", game)
    page.click("#score")
    page.wait_for_selector("#names input")
    for place, name in enumerate(names):
        page.locator("#names input").nth(place).fill(name)
    page.click("#begin button.main")


def tell(page: Page, *answers: str) -> None:
    """Answer the questions in turn."""
    for answer in answers:
        page.get_by_role("button", name=answer, exact=True).click()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_an_evening_is_kept_by_clicks(club: Club, browser: Browser, size: Any) -> None:
    """A hand, one taken back, a fine, a reload, a win and another game."""
    player = Player(browser, size)
    page = player.page
    begin(page, club.url, "setback", "Ann", "Bob", "Cid", "Dee")
    expect(page.locator("#question")).to_have_text("Who bid?")
    tell(page, "Bob", "3", "Bob", "Ann")
    page.click("#back")
    expect(page.locator("#question")).to_have_text("Who got Low?")
    tell(page, "Bob", "Bob", "nobody")
    row = page.locator("#sheet-of-scores tr").nth(1)
    expect(row).to_have_text("Bob bid 3: made03 +300")
    tell(page, "Ann", "2", "nobody")
    expect(page.locator("#told")).to_have_text(
        "Who bid? Ann. How much was bid? 2. Who got High? nobody."
    )
    page.reload()  # in the middle of a hand
    expect(page.locator("#question")).to_have_text("Who got Low?")
    tell(page, *["nobody"] * 3)
    expect(page.locator("#sheet-of-scores tr")).to_have_count(3)
    expect(page.locator("#told")).to_be_empty()
    page.click("#undo")
    expect(page.locator("#sheet-of-scores tr")).to_have_count(2)
    page.click("summary")
    page.select_option("#who", label="Bob")
    page.fill("#points", "-1")
    page.fill("#why", "a revoke")
    page.click("#correct button")
    expect(page.locator("#sheet-of-scores tr").nth(2)).to_have_text("a revoke02 −100")
    player.fits()
    page.reload()
    expect(page.locator("#sheet-of-scores tr").nth(2)).to_have_text("a revoke02 −100")
    tell(page, "Cid", "3")
    page.click("summary")
    page.fill("#points", "1")
    page.fill("#why", "as agreed")
    page.click("#correct button")
    expect(page.locator("#told")).to_have_text("Who bid? Cid. How much was bid? 3.")
    page.fill("#points", "11")
    page.fill("#why", "as agreed")
    page.click("#correct button")
    expect(page.locator("#won")).to_have_text(
        re.compile(r"Ann won the game\. .*target.* Games: Ann 1, Bob 0, Cid 0, Dee 0\.")
    )
    tell(page, "Another game")
    expect(page.locator("#question")).to_have_text("Who bid?")
    assert player.wrong == []
    page.context.close()


def test_a_game_asks_what_it_has_to_know(club: Club, browser: Browser) -> None:
    """Who sold the bid, and who went out; a wrong hand says why and is asked for again."""
    player = Player(browser, PHONE)
    page = player.page
    begin(page, club.url, "commercial-pitch")
    tell(page, "Player 2", "2")
    expect(page.locator("#question")).to_have_text("Who got points for the sale, and how many?")
    page.locator("#answers input").first.fill("2")
    tell(page, "Enter")
    expect(page.locator("#told")).to_contain_text("and how many? Player 1 2.")
    tell(page, *["Player 2"] * 4)
    expect(page.locator("#sheet-of-scores tr").nth(1)).to_have_text(
        "Player 2 bid 2: made2 +24 +4000"
    )
    player.fits()
    begin(page, club.url, "joker-eleven")
    expect(page.locator("#sheet-of-scores tr")).to_have_count(1)
    tell(page, "Player 1", "2", "yes", *["Player 1"] * 5)
    expect(page.locator("#refused")).to_contain_text("Nobody goes out with these points")
    expect(page.locator("#question")).to_have_text("Who got Game?")  # only the last is asked again
    page.click("#back")
    expect(page.locator("#question")).to_have_text("Who got Joker?")
    page.context.close()


def test_the_last_evening_is_not_lost(club: Club, browser: Browser) -> None:
    """Whoever begins another may go on with it."""
    player = Player(browser, DESK)
    page = player.page
    page.goto(f"{club.url}/score")
    expect(page.locator("#status")).to_contain_text("Pick a game in the lobby")
    begin(page, club.url, "setback")
    tell(page, "Player 1")
    page.goto(club.url)
    page.click("#score")
    page.click("#go-on")  # in the middle of the first hand
    tell(page, "2", *["Player 1"] * 2, *["nobody"] * 2)
    expect(page.locator("#sheet-of-scores tr")).to_have_count(2)
    page.goto(club.url)
    page.click("#score")
    page.click("#go-on")
    expect(page.locator("#sheet-of-scores tr")).to_have_count(2)
    assert player.wrong == []
    page.context.close()


def test_what_is_no_score_is_refused(club: Club) -> None:
    """With the words of the library."""
    rules = variant_to_data(SETBACK)
    pad = {"variant": rules, "names": [*"ABCD"], "players": 4, "lines": [{"hand": {"bidder": 9}}]}
    for wrong, words in (
        (pad, "bidder: expected one side"),
        ({"names": 7}, "no score pad"),
        (7, ""),
    ):
        assert words in club.post("/api/score", wrong)["refused"]
