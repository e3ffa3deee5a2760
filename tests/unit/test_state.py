"""State: a game at one moment. Pure data, and nothing in it changes."""

import copy
import enum
import os
import pickle
import subprocess
import sys
import types
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import attrs
import pytest

from pitchlib.game.frame import MOMENT_FIELDS, Called, Frame
from pitchlib.game.lookup import Table, table_for
from pitchlib.game.state import Situation
from sheets.scripting import dealt, play_out

from .helpers import *

HANDS = (
    "AS KS 5D 5H 6H 7H",
    "4S 5S 6D 8H 9H TH",
    "QS 3S 2S 9D 4C 5C",
    "6S 7S 7D 6C 7C 8C",
)

FIRST = (Card("AS"), Card("4S"), Card("2S"), Card("6S"))


PARTS = (
    "table", "dealt", "moves", "choices", "hands", "stock", "turned", "taken",
)  # fmt: skip
"""Of a frame."""
SAID = ("auction", "contract", "credits", "trumps", "choices", "outcome")
"""What it knows of an auction."""


def reachable(value: Any, seen: set[int]) -> Iterator[Any]:
    """The value and everything that can be reached from its fields."""
    if id(value) in seen:
        return
    seen.add(id(value))
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from reachable(item, seen)
    elif isinstance(value, types.MappingProxyType):
        for item in (*value.keys(), *value.values()):
            yield from reachable(item, seen)
    elif isinstance(value, types.MethodType):
        yield from reachable(value.__self__, seen)
    elif isinstance(value, (Frame, Called)):  # which steps make, and then nothing changes
        for name in SAID if isinstance(value, Called) else (*PARTS, "called"):
            yield from reachable(getattr(value, name), seen)
        if isinstance(value, Frame):
            assert value.turn is not None
            yield from reachable(value.turn.exchange, seen)
            for name in STANDS:
                yield from reachable(getattr(value.standing, name), seen)
                yield from reachable(getattr(value.before, name), seen)
    elif isinstance(value, Situation):
        for name in MOMENT_FIELDS:
            part = getattr(value, name)  # of the plays, C gives a list of its own each time
            yield from reachable(tuple(part) if name == "_played" else part, seen)
    elif attrs.has(type(value)):
        for field in attrs.fields(type(value)):
            if not field.name.startswith("known_"):  # a memory of what follows
                yield from reachable(getattr(value, field.name), seen)


IMMUTABLE = (
    int, str, bytes, float, type(None), enum.Enum, tuple, frozenset, types.MappingProxyType,
    types.MethodType, types.FunctionType,
)  # fmt: skip


def test_a_state_and_a_view_are_frozen() -> None:
    """Nothing can be set or deleted, whether there is such a field or not."""
    state = deal(start(SETBACK), seed=7)
    assert_frozen(state)
    assert_frozen(view(state, 1))


@pytest.mark.sweep
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_everything_in_a_state_is_frozen(variant: Variant) -> None:
    """Every value that can be reached from it, at any depth."""
    seen: set[int] = set()
    kinds: set[type[Any]] = set()
    for state in sample_states(variant, variant.default_players):
        for value in reachable(state, seen):
            if attrs.has(type(value)) or isinstance(value, Situation):
                if type(value) not in kinds:
                    assert_frozen(value)
            else:
                assert isinstance(value, (*IMMUTABLE, Frame, Called)), f"{value!r} could be changed"
            kinds.add(type(value))
    auction = sample_states(variant, variant.default_players)[1].auction
    assert {State, Table, type(auction), Contract} <= kinds


@pytest.mark.unmeasured
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_equal_games_have_equal_states(variant: Variant) -> None:
    """And equal hashes; states of different moments differ."""
    states = sample_states(variant, variant.default_players)
    again = random_states(variant, variant.default_players, variant.default_players, hands=2)
    assert list(states) == again
    assert [hash(state) for state in states] == [hash(state) for state in again]
    assert len(set(states)) == len(states)


@pytest.mark.unmeasured
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_states_survive_round_trips(variant: Variant) -> None:
    """In every phase, and play goes on from them."""
    seen: set[Phase] = set()
    for state in some_states(variant, variant.default_players):
        seen.add(state.phase)
        copied = pickle.loads(pickle.dumps(state))
        assert copied == state
        assert hash(copied) == hash(state)
        assert legal_moves(copied) == legal_moves(state)
        for move in legal_moves(state)[:1]:
            assert apply(copied, move) == apply(state, move)
    assert {Phase.DEAL, Phase.PLAY} <= seen


def test_what_never_changes_is_its_own_copy() -> None:
    """A state, a view, a variant and a score, on their own and within something else."""
    state = next(each for each in sample_states(SETBACK, 4) if each.score is not None)
    every = [state, view(state, 1), state.variant, state.score]
    assert all(copy.copy(each) is copy.deepcopy(each) is each for each in every)
    assert all(one is other for one, other in zip(copy.deepcopy(every), every, strict=True))


@pytest.mark.parametrize("protocol", [0, 1])
def test_older_protocols_pickle_too(protocol: int) -> None:
    """A state, a view and a variant, shipped or not."""
    state = sample_states(SETBACK, 4)[5]
    variant = SETBACK.with_rules(SingleRound(2), Declared())
    begged = apply(deal(start(ALL_FOURS), seed=1), Say("beg"))
    for each in (state, view(state, 1), SETBACK, variant, deal(start(variant), seed=1), begged):
        assert pickle.loads(pickle.dumps(each, protocol)) == each


CHILD = """
import pickle, sys
from pitchlib import Variant
states = pickle.loads(sys.stdin.buffer.read())
fresh = [pickle.loads(pickle.dumps(state)) for state in states]
assert [hash(state) for state in states] == [hash(state) for state in fresh]
assert set(fresh) == set(states)
sys.stdout.buffer.write(pickle.dumps([fresh, repr(states)]))
"""


@pytest.mark.unmeasured
def test_states_travel_between_processes() -> None:
    """Hashes of texts differ from process to process; equality does not depend on them."""
    states = [state for variant in VARIANTS for state in some_states(variant, variant.players[0])]
    for seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", CHILD],
            input=pickle.dumps(states),
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            cwd=Path(__file__).parent,
        )
        back, shown = pickle.loads(done.stdout)
        assert back == states
        assert set(back) == set(states)
        assert shown == repr(states)


def test_a_pickle_names_a_shipped_variant_and_carries_any_other() -> None:
    """Also one that keeps the id of the variant that it was made from."""
    assert pickle.loads(pickle.dumps(PITCH_SIX)) is PITCH_SIX
    assert pickle.loads(pickle.dumps(attrs.evolve(PITCH_SIX))) is PITCH_SIX
    state = deal(start(PITCH_SIX), seed=7)
    named = pickle.dumps(state)
    with pytest.raises(UnknownVariant):
        pickle.loads(named.replace(b"pitch-six", b"pitch-sax"))
    custom = deal(start(PITCH_SIX.with_rules(Partnerships(2))), seed=7)
    assert custom.variant.id == PITCH_SIX.id
    carried = pickle.dumps(custom)
    assert len(carried) > len(named) + 1000
    assert pickle.loads(carried) == custom != state


def test_a_pickle_of_a_variant_that_has_changed_since_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A state would go on under other rules."""
    pickled = pickle.dumps(deal(start(PITCH_SIX), seed=7))
    monkeypatch.setattr("pitchlib.variants.digest_of", lambda id: b"changed")
    with pytest.raises(InvalidArgument, match=r"another Pitch Six.*have changed since"):
        pickle.loads(pickled)


@pytest.mark.unmeasured
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_a_pickle_is_short_and_has_all_parts(variant: Variant) -> None:
    """Of states and of views: both are played again, so the last of each phase shows it."""
    states = some_states(variant, variant.players[-1])
    for state, after in zip(states, (*states[1:], None)):
        if after is not None and after.phase is state.phase:
            continue
        assert len(pickle.dumps(state)) <= 450
        for whole in (state, *(view(state, seat) for seat in {None, 0, state.to_act})):
            copied = pickle.loads(pickle.dumps(whole))
            for name in MOMENT_FIELDS[1:]:
                assert getattr(copied, name) == getattr(whole, name)
            for name in PARTS:
                part = getattr(copied._frame, name)
                assert part == getattr(whole._frame, name)
            for name in STANDS:
                for stands in ("standing", "before"):
                    part = getattr(getattr(copied._frame, stands), name)
                    assert part == getattr(getattr(whole._frame, stands), name)
            for name in SAID:
                assert getattr(copied._frame.called, name) == getattr(whole._frame.called, name)
            assert copied._frame.turn.exchange == whole._frame.turn.exchange
            assert copied._moves == whole._moves
            assert copied.auction == whole.auction
            assert getattr(copied, "stock", None) == getattr(whole, "stock", None)


def test_a_pickle_has_gifts() -> None:
    """A state follows them by the discards; a view knows its own."""
    states = random_states(DOUBLE_KING_PEDRO, 4, seed=3)
    for state in [each for each in states if each._frame.gifts()]:
        for seat in range(4):
            assert pickle.loads(pickle.dumps(view(state, seat))) == view(state, seat)
        assert pickle.loads(pickle.dumps(state)).hands == state.hands
    assert states[-1]._frame.gifts()


def test_what_a_state_tells_before_and_after_the_deal() -> None:
    """Hands as dealt, stock in the written order where its order does not matter."""
    state = dealt(PITCH_SIX, HANDS, dealer=3)
    assert state.phase is Phase.AUCTION
    assert (state.to_act, state.dealer, state.hand_number) == (0, 3, 1)
    assert state.hands == state.dealt == tuple(map(CardSet, HANDS))
    assert len(state.stock) == 28
    assert list(state.stock) == sorted(state.stock)
    assert state.auction == Bidding(4, 3, 6, (0,) * 4)
    for nothing in (state.contract, state.trump, state.trumps, state.exchange, state.trick):
        assert nothing is None
    assert state.played_hand is None
    assert state.tricks == ()
    assert state.captured == (CardSet(),) * 4
    assert state.discards == (CardSet(),) * 4


def test_what_a_state_tells_during_play() -> None:
    """Trump, the trick so far and who is winning it, tricks, captures, and every move."""
    state = dealt(PITCH_SIX, HANDS, dealer=3)
    state = play_out(state, "bid 3; pass; pass; pass")
    assert state.contract == Contract(0, 3)
    assert state.trump is None
    assert state.trick == Trick(())
    assert len(bad(state.trick)) == 0
    state = play_out(state, "play AS 4S")
    assert state.trump is Suit.SPADES
    assert state.contract == Contract(0, 3, Suit.SPADES)
    assert state.trumps is not None
    assert state.trumps.suit is Suit.SPADES
    assert state.trick == Trick(((0, Card("AS")), (1, Card("4S"))), winner=0)
    assert state.captured == (CardSet(),) * 4
    state = play_out(state, "play 2S 6S 5D")
    assert state.tricks == (Trick(tuple(enumerate(FIRST)), winner=0),)
    assert state.captured == (CardSet(FIRST), CardSet(), CardSet(), CardSet())
    assert state.trick == Trick(((0, Card("5D")),), winner=0)
    assert state.hands[0] == CardSet("KS 5H 6H 7H")
    assert state.dealt[0] == CardSet(HANDS[0])
    assert [(seat, str(move)) for seat, move in state.moves[1:]] == [
        (0, "bid 3"), (1, "pass"), (2, "pass"), (3, "pass"),
        (0, "play AS"), (1, "play 4S"), (2, "play 2S"), (3, "play 6S"), (0, "play 5D"),
    ]  # fmt: skip


def test_what_a_state_tells_during_the_exchange() -> None:
    """Who has discarded what, and how the exchange stands."""
    state = deal(start(OFF_JACK_SEVEN), seed=1)
    for move in (Bid(2), Pass(), Pass(), Pass()):
        state = apply(state, move)
    assert state.phase is Phase.TRUMP
    state = apply(state, NameTrump("S"))
    assert state.phase is Phase.EXCHANGE
    assert state.exchange is not None
    thrown = list(state.hands[1])[:2]
    state = apply(state, Discard(thrown))
    assert state.discards == (CardSet(), CardSet(thrown), CardSet(), CardSet())
    assert state.moves[-1] == (1, Discard(thrown))


def test_captures_of_a_team_count_together() -> None:
    """By side, not by seat."""
    variant = PITCH_SIX.with_rules(Partnerships(2))
    for state in sample_states(variant, 4):
        assert state.sides == 2
        assert [state.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
        taken = [CardSet(), CardSet()]
        for trick in state.tricks:
            assert trick.winner is not None
            taken[trick.winner % 2] |= CardSet(trick.cards)
        assert state.captured == tuple(taken)


@pytest.mark.parametrize("seat", [4, -1, "0", None, 1.0, True])
def test_there_is_a_side_for_each_seat_and_for_nothing_else(seat: object) -> None:
    """Not even from behind."""
    with pytest.raises(InvalidArgument, match="must be a seat from 0"):
        start(SETBACK).side_of(bad(seat))
    *_, state = (each for each in sample_states(SETBACK, 4) if each.trick is not None)
    for move in legal_moves(state) if seat is not None else ():
        with pytest.raises(InvalidArgument, match="must be a seat from 0"):
            apply(state, move, seat=bad(seat))


def test_the_score_of_a_hand_is_there_when_it_is_over() -> None:
    """As score_hand gives it; before that there is none."""
    for state in sample_states(SETBACK, 4):
        over = state.to_act is None and state.trump is not None
        assert state.score == (score_hand(state) if over else None)


def test_a_hand_is_finished_when_nobody_is_to_act_and_the_next_is_not_dealt() -> None:
    """Not before the first deal, nor in the middle of a hand."""
    for state in sample_states(SETBACK, 4):
        assert state.hand_finished is (state.to_act is None and state.hand_number > 0)
    assert [state.hand_finished for state in sample_states(SETBACK, 4)].count(True) > 1


def test_its_repr_shows_no_cards() -> None:
    """A log may be read by anybody at the table."""
    state = deal(start(SETBACK, dealer=2), seed=1)
    assert repr(state) == (
        "<State setback, 4 players, hand 1, auction, seat 3 to act, scores (0, 0, 0, 0)>"
    )
    assert repr(start(SETBACK)) == "<State setback, 4 players, hand 0, deal, scores (0, 0, 0, 0)>"


def test_a_state_can_be_referred_to_weakly() -> None:
    """As caches do."""
    state = start(SETBACK)
    assert weakref.ref(state)() is state


def test_apply_leaves_the_old_state_as_it_was() -> None:
    """Whatever is done to it."""
    for variant in (SETBACK, OFF_JACK_SEVEN):
        for state in sample_states(variant, 4):
            before = (hash(state), pickle.dumps(state), repr(state))
            for move in legal_moves(state)[:5]:
                apply(state, move)
            assert (hash(state), pickle.dumps(state), repr(state)) == before


class TestTable:
    """What the engine looks up at every move."""

    def test_there_is_one_for_each_variant_and_number_of_players(self) -> None:
        """Variants of the same rules share all that it remembers; each has its own names."""
        table = table_for(SETBACK, 4)
        assert all(copied is table for copied in round_trips(table))
        for again in (attrs.evolve(SETBACK), SETBACK.renamed("x", "X", origin="Utrecht")):
            theirs = table_for(again, 4)
            assert theirs.variant is again
            assert theirs.known_calls is table.known_calls
            assert (theirs == table) == (again == SETBACK)

    def test_equality_is_that_of_variant_and_players(self) -> None:
        """Even of tables that were made apart."""
        table = table_for(PITCH_SIX, 4)
        apart = attrs.evolve(table)
        assert apart is not table
        assert apart == table
        assert hash(apart) == hash(table)
        assert table != table_for(PITCH_SIX, 5)
        assert table != table_for(SETBACK, 4)
        assert bad(table) != "table"

    @pytest.mark.parametrize(
        ("variant", "apart"), [(CALL_YOUR_PARTNER, True), (FIVE_HAND_SCHMIER, False)]
    )
    def test_plays_of_called_cards_are_apart_where_one_is_due(
        self, variant: Variant, *, apart: bool
    ) -> None:
        """They count points alike."""
        table = attrs.evolve(table_for(variant, 5))
        trumps = table.trumps[Suit.SPADES]
        suit, *plans = [
            table.plan(each)
            for each in (trumps, trumps.calling(Card("AS")), trumps.calling(Card("KS")))
        ]
        for plan in plans:
            assert (plan is suit) != apart
            assert plan.counts
            assert plan.points == suit.points
        assert (plans[0] is plans[1]) != apart


@attrs.frozen
class NothingLed(NamingRule):
    """The first lead names trump, or so it says."""

    id = "nothing-led"
    sentences: ClassVar = {"names": "The first card names trump."}

    def named_by(self, lead: Card) -> Suit | None:
        """Nothing."""
        return None

    def conflicts(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """It does not tell."""
        return ()


def test_a_lead_that_names_nothing_is_a_wrong_answer() -> None:
    """Told when it is led."""
    hands = ["2S 3S 4S 5S 6S 7S", "2H 3H 4H 5H 6H 7H", "2D 3D 4D 5D 6D 7D", "2C 3C 4C 5C 6C 7C"]
    state = apply(start(SETBACK.with_rules(NothingLed())), Deal(hands))
    for move in (Bid(2), Pass(), Pass(), Pass()):
        state = apply(state, move)
    with pytest.raises(InvalidArgument, match="that can be trump"):
        apply(state, Play("2H"))


def test_an_auction_has_the_scores_where_it_asks() -> None:
    """Auctions that do not ask are kept whatever the scores; what they say is the same."""
    state = apply(deal(start(SETBACK, scores=(3, 1, 0, 2)), seed=1), Pass())
    assert isinstance(state.auction, Bidding)
    assert state.auction.scores == (3, 1, 0, 2)


def test_a_called_card_is_kept_in_a_pickle() -> None:
    """With all other moves before the first card."""
    state = deal(start(FIVE_HAND_SCHMIER), seed=1)
    while state.phase is not Phase.PLAY:
        state = apply(state, legal_moves(state)[-1 if state.phase is Phase.AUCTION else 0])
    assert state.contract is not None
    assert state.contract.called is not None
    assert pickle.loads(pickle.dumps(state)) == state


def test_the_tables_of_a_variant_go_when_nobody_needs_them() -> None:
    """Nothing that is remembered of a game leads back to itself where the collector cannot see."""
    done = subprocess.run(
        [sys.executable, Path(__file__).parent / "left_behind.py"],
        capture_output=True,
        check=True,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert done.stdout == "gone"


def test_auctions_that_go_on_alike_have_their_own_calls() -> None:
    """They are one auction, in which a state has its own calls."""
    one = other = deal(start(PITCH_SIX), seed=1)
    for call in (Bid(3), Bid(5)):
        one = apply(one, call)
    for call in (Bid(4), Bid(5)):
        other = apply(other, call)
    assert one._frame.called is other._frame.called
    assert str(one.auction) == "seat 1: bid 3, seat 2: bid 5"
    assert str(other.auction) == "seat 1: bid 4, seat 2: bid 5"
    after = apply(apply(one, Pass()), Pass())
    assert str(after.auction) == f"{one.auction}, seat 3: pass, seat 0: pass"
    assert one != other
    assert legal_moves(one) == legal_moves(other)
    unsold = deal(start(CINCH), seed=1)
    for _ in range(4):
        unsold = apply(unsold, Pass())
    assert str(apply(unsold, NameTrump("S")).auction) == str(unsold.auction)


@pytest.mark.parametrize("variant", [CINCH, SMEAR, TEN_POINT_PITCH, DRAW_SETBACK])
def test_the_exchange_of_a_state_and_of_a_view_is_what_the_component_made_of_it(
    variant: Variant,
) -> None:
    """Exchanges that go on alike are one, and yet a state has its own sizes of hands."""
    state, rule, told = deal(start(variant), seed=1), variant.at(4).exchange, 0
    expected: Any = None
    while state.phase is not Phase.PLAY:
        legal = legal_moves(state)
        first = state.phase is Phase.AUCTION and len(state.moves) == 1  # who bids all there is
        before, move = state, legal[-1 if first else len(legal) // 2 * (told % 2)]
        state = apply(state, move)
        if isinstance(move, Discard):
            expected = rule.after(expected or before.exchange, move)
            told += 1
        if state.phase is Phase.EXCHANGE and expected is not None:
            assert state.exchange == expected
            assert [view(state, seat).exchange for seat in range(4)] == [expected] * 4
    assert told > 1
    assert state.exchange is None
