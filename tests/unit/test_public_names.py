"""The public names and signatures are those that are written down."""

import pytest

import pitchlib
from public_names import LISTING, listing


@pytest.mark.skipif(pitchlib.__compiled__, reason="C shows parameters in other words")
def test_a_change_of_a_public_name_is_seen() -> None:
    """``python tests/public_names.py --write`` writes them anew."""
    assert LISTING.read_text(encoding="utf-8") == listing()
