"""The documentation shows every command; ``docs/run_pages.py`` runs what it shows."""

import json
import re
import shutil
import subprocess

import pytest

from .terminal import *


def test_the_documentation_shows_every_command() -> None:
    """Those that the program lists."""
    pages = "".join(page.read_text("utf-8") for page in ROOT.glob("docs/*.rst"))
    listed = re.findall(r"^    (?!COMMAND)(\w+)(?:  |$)", run("--help").out, re.MULTILINE)
    assert len(listed) > 8
    for command in listed:
        assert f"$ pitchlib {command}" in pages, command


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node on this machine")
def test_the_search_has_first_what_the_title_says() -> None:
    """Guides before rulebooks; of two that have a word, the one that is about it."""
    pages = [
        ["records", "Records of games", "", None, 7], ["terminal", "In the terminal", "", None, 7],
        ["terminal", "In the terminal > Records", "#records", None, 7],
        ["reference/records", "pitchlib.records", "", None, 7],
        ["variants/wraps", "Wraps", "", None, 7],
    ]  # fmt: skip
    script = (
        'globalThis.location = {search: "?q=record"}; '
        f"{(ROOT / 'docs' / 'scorer.js').read_text('utf-8')}; "
        f"console.log(JSON.stringify({json.dumps(pages)}.map((page) => Scorer.score(page))))"
    )
    done = subprocess.run(
        ["node", "-e", script],  # noqa: S607  (the one on the path)
        capture_output=True,
        check=True,
        text=True,
    )
    scores = json.loads(done.stdout)
    assert scores[0] > scores[1] == scores[2] > scores[3] > scores[4]
