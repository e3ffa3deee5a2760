"""Files, catalogues and arguments of the command line: a value, or a PitchError that says why."""

from __future__ import annotations

import contextlib
import io
import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from compositions import states
from pitchlib.cli import main
from pitchlib.rulebook import messages
from records.games import *

from .test_parsers import _SCRAPS, VARIANTS_, _damaged, _replaced

TOMLS = tuple(dumps_variant(variant, extends=False) for variant in VARIANTS)
JSONS = tuple(dumps_variant(variant, format="json") for variant in VARIANTS)


def _load(text: str | bytes) -> None:
    try:
        variant = loads_variant(text)
    except InvalidVariantFile as error:
        assert all(each.line and each.column for each in error.problems)  # noqa: PT017  (not every text is refused)
    else:
        assert loads_variant(dumps_variant(variant)) == variant


@given(st.one_of(st.text(), st.binary(), _SCRAPS))
def test_anything_is_a_file_or_refused(text: str | bytes) -> None:
    """Any text or bytes."""
    _load(text)


@given(_damaged(TOMLS + JSONS))
def test_damaged_files_are_read_or_refused(text: str) -> None:
    """The file of a variant with some damage."""
    _load(text)


@given(st.sampled_from(JSONS).map(json.loads).flatmap(_replaced))
def test_json_files_of_the_wrong_shape_are_read_or_refused(data: Any) -> None:
    """The data of a file with some part of another type."""
    _load(json.dumps(data))


CATALOGUES = {variant: messages(variant, example=False) for variant in VARIANTS_}
_TEMPLATES = st.one_of(
    st.none(), st.integers(), st.text(), _SCRAPS,
    st.sampled_from(["{", "{}", "{0}", "{hand}", "{hand.real}", "{hand!r}", "{hand:>99999}"]),
)  # fmt: skip


@given(st.sampled_from(VARIANTS_), st.data())
def test_catalogues_are_used_or_refused(variant: Any, data: st.DataObject) -> None:
    """The catalogue of a rulebook with some templates replaced by anything."""
    names = st.sampled_from(sorted(CATALOGUES[variant]))
    changes = data.draw(st.dictionaries(names, _TEMPLATES, max_size=4))
    catalogue: Any = {**CATALOGUES[variant], **changes}
    with contextlib.suppress(PitchError):
        rulebook(variant, catalogue=catalogue, example=False)


@given(states(), _SCRAPS)
def test_moves_of_any_state_are_read_or_refused(state: Any, text: str) -> None:
    """Whatever the phase, and whatever the rules."""
    with contextlib.suppress(PitchError):
        parse_move(state, text)


COMMANDS = ("variants", "components", "rules", "diff", "check", "replay")
_ARGUMENTS = st.one_of(
    st.sampled_from(
        [
            "play", *COMMANDS, "setback", "pitch-six", "--rule", "--players", "4", "--seed", "7",
            "--point", "pack(lowest=6)", "dealing(hand=3)", "going-out-order(target=1)", "--format",
            "json", "--scores", "0 0", "-", "--help", "--", "1e9", "../x", "/dev/null", "",
        ]
    ),
    st.text(max_size=6),
    _damaged(("single-round(minimum=3, dealer=dealer-steal)",)),
)  # fmt: skip


@given(st.sampled_from(COMMANDS), st.lists(_ARGUMENTS, max_size=6))
@example("rules", ["setback", "--rule", "pack(lowest=\u0664)"])
def test_arguments_are_understood_or_refused(command: str, arguments: list[str]) -> None:
    """No arguments of the command line end in anything but a status."""
    with pytest.MonkeyPatch.context() as patch, contextlib.redirect_stdout(io.StringIO()):
        patch.setattr("sys.stdin", io.StringIO(""))
        with contextlib.redirect_stderr(io.StringIO()) as errors:
            status = main([command, *arguments])
    assert status in {0, 1, 2}, errors.getvalue()
    assert status != 2 or errors.getvalue()


@given(st.one_of(st.none(), st.integers(), st.binary(), st.lists(st.text())))
def test_what_is_no_text_is_refused(value: Any) -> None:
    """With the type that was expected."""
    if not isinstance(value, bytes):
        with pytest.raises(InvalidArgument):
            loads_variant(value)
