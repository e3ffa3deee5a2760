"""The documentation shows every command; ``docs/run_pages.py`` runs what it shows."""

import re

from .terminal import *


def test_the_documentation_shows_every_command() -> None:
    """Those that the program lists."""
    pages = "".join(page.read_text("utf-8") for page in ROOT.glob("docs/*.rst"))
    listed = re.findall(r"^    (?!COMMAND)(\w+)(?:  |$)", run("--help").out, re.MULTILINE)
    assert len(listed) > 8
    for command in listed:
        assert f"$ pitchlib {command}" in pages, command
