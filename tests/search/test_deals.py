"""Whole hands by chance, the deal included: the core plays what the engine plays."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from typing import Any, ClassVar

import attrs
import custom_components
import pytest
from hypothesis import given
from hypothesis import strategies as st

from compositions import variants
from pitchlib import *
from pitchlib._core import LIMITS, Deals, Hand, seeded
from pitchlib.authoring import Bidding, Discardable, ExchangeRule, PassingRule, SeatingRule
from pitchlib.moves import DiscardChoices
from pitchlib.rules import (
    AsCaptured,
    BiddingRounds,
    CardPoint,
    CountOutInOrder,
    DiscardOnly,
    Game,
    High,
    LastTrick,
    Low,
    Moon,
    Partnerships,
    SingleRound,
    StandOrBeg,
)  # fmt: skip
from pitchlib.search import playouts
from pitchlib.search import simulation as module
from pitchlib.search._plan import NotExpressible
from pitchlib.variants import (
    ALL_FOURS,
    CALIFORNIA_JACK,
    CALL_YOUR_PARTNER,
    CINCH,
    FIVE_PLAYER_SETBACK,
    OFF_JACK_SEVEN,
    PIDRO,
    SEVEN_UP,
    SMEAR,
    WRAPS,
)
from search.test_core import plan
from search.test_playouts import engine_playouts

CARDS = LIMITS[0]


def by_the_core(given: Any, number: int, seed: int) -> Any:
    """What the core counts, however few playouts there are."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_FEW", 1)
        return playouts(given, number, seed=seed)


def in_the_core(state: Any) -> bool:
    """Whether the core deals and plays whole hands from here."""
    with contextlib.suppress(NotExpressible):
        module._Tree(state).played(seeded(1), 0, 20)
        return True
    return False


@given(variants(), st.sampled_from(VARIANTS), st.data())
def test_random_compositions(other: Variant, variant: Variant, data: st.DataObject) -> None:
    """A variant with many rules of another.

    From any scores, also just below the target, where the order of counting matters; from before
    the deal, and from every phase after it, also by what a seat knows.
    """
    others = [each for each in other.components() if each.rule_point != "points"]
    for component in data.draw(st.lists(st.sampled_from(others))):
        with contextlib.suppress(InvalidVariant):
            variant = variant.with_rules(component)
    for points in ((*variant.points, *other.points), other.points):
        with contextlib.suppress(InvalidVariant):
            variant = variant.with_points(*points)
    players = data.draw(st.sampled_from(variant.players))
    dealer = data.draw(st.integers(0, players - 1))
    state = start(variant, players=players, dealer=dealer)
    target = state._frame.table.target
    if 1 < target < 1000 and data.draw(st.booleans()):
        scores = st.lists(st.integers(1, target - 1), min_size=state.sides, max_size=state.sides)
        with contextlib.suppress(InvalidArgument):  # by mercy, somebody would have won with them
            state = start(variant, players=players, dealer=dealer, scores=data.draw(scores))
    seed = data.draw(st.integers(0, 2**70))
    assert by_the_core(state, 12, seed) == engine_playouts(state, 12, seed)
    state = deal(state, seed=seed)
    for _ in range(data.draw(st.integers(0, 2 * players))):
        if state.to_act is None or state.phase is Phase.PLAY:
            break
        moves = legal_moves(state)
        state = apply(state, moves[data.draw(st.integers(0, len(moves) - 1))])
    if state.phase is not Phase.OVER:
        assert by_the_core(state, 6, seed) == engine_playouts(state, 6, seed)
        mine = view(state, data.draw(st.sampled_from([None, *range(players)])))
        assert by_the_core(mine, 4, seed) == engine_playouts(mine, 4, seed)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_shipped_variants(variant: Variant) -> None:
    """Every one of them is dealt and played by the core; some near the end of the game.

    But for those in which spare trumps are captured with the first trick.
    """
    for number in {variant.default_players, variant.players[-1]}:
        state = start(variant, players=number)
        if state._frame.table.rules.exchange.spares_captured:
            assert not in_the_core(state)
            continue
        assert in_the_core(state)
        target = state._frame.table.target
        if number == variant.players[-1] and target < 1000:
            state = start(variant, players=number, scores=[target - 1 - target // 4] * state.sides)
        assert by_the_core(state, 15, number) == engine_playouts(state, 15, number)
        dealt = deal(state, seed=number)
        assert by_the_core(dealt, 5, number) == engine_playouts(dealt, 5, number)
        mine = view(dealt, dealt.to_act)
        assert by_the_core(mine, 3, number) == engine_playouts(mine, 3, number)


def test_all_that_may_happen_to_a_point() -> None:
    """Hundreds of hands with ties, sweeps, bids of everything and cards that nobody was dealt."""
    for tie in ("nobody", "elder"):
        points = [Game(tie=tie) if point.name == "Game" else point for point in SETBACK.points]
        state = start(SETBACK.with_points(*points).with_rules(Partnerships(2)))
        assert in_the_core(state)
        assert playouts(state, 300, seed=9) == engine_playouts(state, 300, 9)


def test_shares_of_dealt_hands_add_up() -> None:
    """However many are played at once."""
    state = start(SETBACK)
    whole = playouts(state, 700, seed=2)
    assert whole == playouts(state, 129, seed=2) + playouts(state, 571, seed=2, first=129)
    assert playouts(state, 0, seed=2).hands == 0


@pytest.mark.parametrize("variant", [PIDRO, SEVEN_UP, CALL_YOUR_PARTNER], ids=lambda each: each.id)
def test_nothing_depends_on_how_much_is_kept(
    variant: Variant, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How many answers are kept is a matter of memory."""
    state = start(variant)
    found = by_the_core(state, 120, 5)
    monkeypatch.setattr(module, "_MOST_KEPT", 3)
    monkeypatch.setattr(module, "_LOT", 40)
    assert by_the_core(state, 120, 5) == found


def test_sides_that_depend_on_the_bid() -> None:
    """A seating of one's own looks at the level: the engine plays, with the same results."""
    state = start(custom_components.GAMES[0])
    assert playouts(state, 40, seed=1) == engine_playouts(state, 40, 1)


def test_few_playouts_before_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the core asks is kept for the next, but not all of it and not for ever."""
    monkeypatch.setattr(module, "_MOST_TREES", 2)
    monkeypatch.setattr(module, "_MOST_MOMENTS", 5)
    for variant in (SETBACK, CALIFORNIA_JACK, WRAPS, SMEAR):
        state = start(variant)
        for dealer in (0, 1, 0):
            state = start(variant, dealer=dealer)
            assert playouts(state, 9, seed=3) == engine_playouts(state, 9, 3)
        while state.to_act is None or state.phase is not Phase.PLAY:
            state = (
                deal(state, seed=3)
                if state.to_act is None
                else apply(state, legal_moves(state)[-1])
            )
            assert playouts(state, 3, seed=3) == engine_playouts(state, 3, 3)


@pytest.mark.parametrize(
    "variant",
    [
        CINCH.with_rules(BiddingRounds(minimum=1), Moon(unbid="wins")),
        ALL_FOURS.with_rules(GoingOutOrder(3, order=CountOutInOrder(), during_play=AsCaptured())),
        FIVE_PLAYER_SETBACK.with_rules(GoingOutOrder(4)),
        CALL_YOUR_PARTNER.with_rules(GoingOutOrder(4)),
    ],
    ids=["a moon", "out during play", "partners", "called"],
)  # fmt: skip
def test_what_is_rare(variant: Variant) -> None:
    """Hands that the engine has to play, among others."""
    state = start(variant)
    assert in_the_core(state)
    assert by_the_core(state, 150, 3) == engine_playouts(state, 150, 3)


@attrs.frozen
class LastDiscard(ExchangeRule[Any]):
    """Everybody discards the last card of the hand."""

    id = "last-discard"
    sentences: ClassVar[Mapping[str, str]] = {"last": "Everybody discards the last card."}
    says: bool = False
    """Whether it says in numbers that any one card may be discarded."""
    draws_too_many: bool = False

    def tricks(self, hand: int, widow: int) -> int:
        """One less."""
        return hand - 1

    def begin(self, before: Any) -> Any:
        """After the dealer."""
        return DiscardOnly(1).begin(before)

    def choices(self, exchange: Any, hand: CardSet, trumps: Any) -> LegalMoves:
        """One card, or if it says so, any."""
        cards = hand if self.says else CardSet([[*hand][-1]])
        return DiscardChoices.of(cards, 1, 1, CardSet.EMPTY)

    def discardable(self, exchange: Any, plain: int, trumps: int, last: int) -> Any:
        """Nothing, if numbers do not say it."""
        return Discardable(1, 1) if self.says else None

    def refuse(self, exchange: Any, hand: CardSet, trumps: Any, move: Discard) -> Any:
        """Nothing."""
        return ()

    def draw(self, exchange: Any, move: Any, stock: int) -> int:
        """None, or more than there are."""
        return stock + 1 if self.draws_too_many else 0

    def after(self, exchange: Any, move: Any) -> Any:
        """The next seat."""
        return DiscardOnly(1).after(exchange, move)


@attrs.frozen
class Alternating(SeatingRule):
    """Those who hold a black ace play against the others."""

    id = "black-aces"
    sentences: ClassVar[Mapping[str, str]] = {"aces": "Who holds a black ace plays together."}

    @property
    def numbers(self) -> tuple[int, ...]:
        """Four."""
        return (4,)

    def sides(self, players: int) -> tuple[int, ...]:
        """Each alone."""
        return tuple(range(players))

    def hand_sides(self, contract: Contract, held: Any, players: int) -> tuple[int, ...]:
        """By the black aces."""
        aces = CardSet("AS AC")
        return tuple(int(seat != contract.bidder and not aces & held[seat]) for seat in range(4))


@attrs.frozen
class LowScoresMustBid(PassingRule):
    """Whoever has bid may not pass again; nobody has."""

    id = "must-not"
    tabulated = True
    sentences: ClassVar[Mapping[str, str]] = {"must": "Anybody may pass."}

    def must_bid(self, auction: Bidding) -> None:
        """Never."""


MANY = High(), Low(), LastTrick(), Game(), *[CardPoint(rank) for rank in range(2, 15)]
CUSTOM = SETBACK.with_rules(LastDiscard(says=True))


@pytest.mark.parametrize(
    ("variant", "message"),
    [
        (ALL_FOURS.with_rules(StandOrBeg(no_trump="stand")), "may depend on the cards"),
        (SETBACK.with_rules(Alternating()), "who plays together"),
        (SETBACK.with_rules(LastDiscard()), "more than numbers say"),
        (SETBACK.with_rules(LastDiscard(True, draws_too_many=True)), "more cards are drawn"),
        (SETBACK.with_points(*MANY), "too many points"),
    ],
)  # fmt: skip
def test_what_the_core_does_not_deal(variant: Variant, message: str) -> None:
    """Each for its reason."""
    state = start(variant)
    with pytest.raises(NotExpressible, match=message):
        module._Tree(state).played(seeded(1), 0, 200)


def test_components_of_ones_own() -> None:
    """What they say as data, the core plays, and else the engine."""
    for variant in (CUSTOM, SETBACK.with_rules(LastDiscard()), SETBACK.with_rules(Alternating())):
        state = start(variant)
        assert by_the_core(state, 60, 1) == engine_playouts(state, 60, 1)
    state = start(SETBACK.with_rules(SingleRound(2, passing=LowScoresMustBid())))
    assert in_the_core(state)
    assert by_the_core(state, 60, 1) == engine_playouts(state, 60, 1)


def test_too_many_called_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each has tables of its own."""
    monkeypatch.setattr(module, "PLANS", 10)
    state = start(CALL_YOUR_PARTNER)
    assert not in_the_core(state)
    assert by_the_core(state, 20, 1) == engine_playouts(state, 20, 1)


def test_counts_of_bidders() -> None:
    """Who made which bid, from where; and what it brought."""
    found = playouts(start(OFF_JACK_SEVEN), 500, seed=1)
    assert {place for _, place in found.contracts} == {1, 2, 3, 4}
    assert sum(map(sum, found.contracts.values())) == found.hands == found.bids
    assert found.lengths == {1: 500}
    points = [sum(each[side] for each in found.sums.values()) for side in (0, 1)]
    assert points == [sum(each[side] for each in found.taken.values()) for side in (0, 1)]
    mean, error = found.ahead(0, 1)
    assert mean == pytest.approx(found.averages[0] - found.averages[1])
    singles = [found.ahead(side)[1] for side in (0, 1)]
    assert 0 < error < sum(singles)
    for bad in ((2, None), (0, 2), (-1, None)):
        with pytest.raises(InvalidArgument, match="sides of the game"):
            found.ahead(*bad)


def test_no_such_cards() -> None:
    """Hands and cards that the core has no room for."""
    hand = Hand(plan(), [0, 1, 0, 1], (), -1, 0)
    table = start(SETBACK)._frame.table
    deals = Deals(table, hand, 0, False, [0, 0, 0, 0], 0, lambda kind, one, two: 1)
    for held, cards in (
        ([1 << 54], range(52)), ([-1], range(52)), ([0] * 9, range(52)), ((), [54] * 52),
        ((), [-1] * 52), ((), range(20)), ((), [1] * 55),
    ):  # fmt: skip
        with pytest.raises(ValueError, match="there is"):
            deals.begin(held, cards)
