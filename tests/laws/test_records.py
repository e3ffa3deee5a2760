"""Law 8 of records: what is written down, also as one seat saw it, is read as it was written."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from compositions import games, variants
from cover import COVER
from pitchlib import (
    OFF_JACK_SEVEN,
    SETBACK,
    InvalidVariant,
    Phase,
    Variant,
    apply,
    deal,
    legal_moves,
    start,
)
from pitchlib.formats.records import (
    checking,
    inspect_record,
    record_game,
    record_of,
    record_to_text,
    redact,
)
from pitchlib.formats.records import seen as seen_hands
from pitchlib.rules import DeclaresAndCalls, TrumpLeads, TrumpsOnly
from pitchlib.testing import LAWS, History, LawBroken, check_variant, laws
from pitchlib.testing.laws.values import has_true_scores
from pitchlib.testing.playing import Chance, play
from pitchlib.variants import CALL_YOUR_PARTNER

ONLY_TRUMPS = OFF_JACK_SEVEN.with_rules(TrumpLeads(), TrumpsOnly())


def _with_trumps_only(variant: Variant) -> Variant:
    """The variant with only trumps played, as far as that can be composed."""
    for rules in ((TrumpLeads(), TrumpsOnly()), (TrumpsOnly(),), (TrumpLeads(),)):
        if not isinstance(variant.naming, DeclaresAndCalls):
            try:
                return variant.with_rules(*rules)
            except InvalidVariant:
                continue
    return variant


def seen(played: st.SearchStrategy[History]) -> st.SearchStrategy[tuple[History, int | None]]:
    """Games with a seat, or nobody, to see them."""
    return played.flatmap(
        lambda game: st.tuples(st.just(game), st.sampled_from((None, *range(game.players))))
    )


@given(seen(games(hands=1, finished=True)))
def test_whole_hands_are_read(case: tuple[History, int | None]) -> None:
    """Of random compositions, played to the end."""
    laws.records(*case)


@given(seen(games(variants().map(_with_trumps_only), hands=1, finished=True)))
def test_whole_hands_are_read_where_seats_are_passed_over(case: tuple[History, int | None]) -> None:
    """Where nobody is left with a trump, unseen trumps were discarded or stayed in the stock."""
    laws.records(*case)


@given(seen(games(variants().map(_with_trumps_only))))
def test_what_is_cut_is_read_where_seats_are_passed_over(case: tuple[History, int | None]) -> None:
    """Broken off at any moment, those who were passed over so far hold no trump."""
    laws.records(*case)


@pytest.mark.parametrize("variant", [*COVER, ONLY_TRUMPS], ids=lambda variant: variant.id)
def test_shipped_variants_are_read(variant: Variant) -> None:
    """Every variant, with every number of players, each seat and somebody who watches."""

    @settings(max_examples=max(1, settings().max_examples // 10))
    @given(st.one_of(games(variant, hands=1, finished=True), games(variant, hands=1)))
    def ask(game: History) -> None:
        whole = record_game(game.states)
        early = game.state.score is not None and game.state.score.ended_early
        for seat in (None, *range(game.players)):
            laws.records(game, seat)
            seen = redact(whole, "nobody" if seat is None else seat)
            assert early or all(has_true_scores(seen, place) for place in range(len(whole.hands)))

    ask()


def test_a_reader_that_believes_scores_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The law changes the scores of a finished hand, and they must not be read."""
    monkeypatch.setattr(checking._Walk, "result", lambda *claimed: None)
    game = play(Chance.of(Random(1)), SETBACK, hands=1)
    assert game.state.score is not None
    with pytest.raises(LawBroken, match="false scores"):
        laws.records(game, 0)
    monkeypatch.undo()
    laws.records(game, 0)


def test_a_reader_that_passes_nobody_over_is_found(monkeypatch: Any) -> None:
    """Where only trumps are played, a seat without one is out: the law notices if it is not."""
    monkeypatch.setattr(seen_hands.SeenHand, "passes", lambda self, seat, masks: False)
    others = [law.id for law in LAWS if law.id != "records"]
    report = check_variant(ONLY_TRUMPS, examples=15, skip=others)
    assert not report.sound
    finding = report.finding("records")
    assert "is refused when it is read" in str(finding.problem)
    assert finding.case is not None
    with pytest.raises(LawBroken):
        laws.records(*finding.case)
    monkeypatch.undo()
    laws.records(*finding.case)


def test_those_who_were_passed_over_hold_no_trump(monkeypatch: Any) -> None:
    """In mid-hand not all unseen trumps were thrown away, but they are not just anywhere."""
    rng = Random(3)
    state = start(CALL_YOUR_PARTNER)
    states = [state]
    while state.phase is not Phase.OVER and state.hand_number < 4:
        legal = legal_moves(state)
        state = deal(state, rng=rng) if state.to_act is None else apply(state, rng.choice(legal))
        states.append(state)

    def refused() -> int:
        count = 0
        for state in states[1:]:
            if state.phase is Phase.PLAY:
                seen = redact(record_of(state), "nobody")
                count += bool(inspect_record(record_to_text(seen)).problems)
        return count

    assert refused() == 0
    monkeypatch.setattr(seen_hands.SeenHand, "passes", lambda self, seat, masks: False)
    assert refused() > 0
