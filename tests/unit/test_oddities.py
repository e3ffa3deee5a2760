"""lint: what is odd about a variant that can be played, and that it really is so."""

import pickle
import random
import re
from collections.abc import Iterable
from typing import Any

import attrs
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from compositions import variants
from pitchlib.lint import lint

from .helpers import *

pytestmark = pytest.mark.unmeasured
"""Linting plays hands by chance."""


@pytest.mark.sweep
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_nothing_is_odd_about_the_variants_that_ship(variant: Variant) -> None:
    """Each is what its author meant, with every number of players."""
    assert lint(variant) == ()


NAMED = attrs.evolve(SETBACK, bid_names=(("tiny", 1),))


def test_an_oddity_is_a_value() -> None:
    """Frozen, hashable, the same after pickle and copy, and told in any language."""
    [odd] = lint(NAMED)
    assert_frozen(odd)
    assert all(other == odd and hash(other) == hash(odd) for other in round_trips(odd))
    assert odd.components == (NAMED.auction,)
    assert str(odd) == f"{odd.text} [bid-name-idle]"
    german = {
        "oddity.message": "{what} ({fix})",
        "oddity.bid-name-idle": "niemand kann {level} bieten",
        "oddity.bid-name-idle-fix": "den Namen streichen",
    }
    assert odd.render(german) == "niemand kann 1 bieten (den Namen streichen)"


def test_only_variants_are_looked_at() -> None:
    """Anything else is an argument that cannot be."""
    with pytest.raises(InvalidArgument, match="expected a variant"):
        lint(bad("setback"))


@attrs.frozen
class PlainNine(PointRule):
    """A point for the nine of trumps that does not see to it that there are nines."""

    id = "plain-nine"
    name = "Nine"
    value = 1
    from_others: bool = False
    fails: bool = False

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """In one sentence."""
        return (clause("plain-nine.award", "Nine: 1 point for the nine of trumps."),)

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the taker, perhaps only if another held it; or an error."""
        assert not self.fails
        card = hand.trumps.of_rank(Rank.NINE)
        taker = hand.taker(card)
        if taker is None or (self.from_others and taker == hand.holder(card)):
            return Award(self.name, 1, self.id, None, why=clause("plain-nine.none", "no nine"))
        return Award(self.name, 1, self.id, hand.side_of(taker), taker, card)


LOW_BIDS = attrs.evolve(SETBACK.with_rules(SingleRound(1)), bid_names=())
NO_NINES = LOW_BIDS.with_rules(Pack(lowest=10), Dealing(4)).with_points(High(), PlainNine())
ONE_CARD = OFF_JACK_SEVEN.with_rules(Individual(2), Dealing(1), NoExchange())
"""Two cards are in play, and four of the seven points are for certain cards."""
SLAM = ONE_CARD.with_points(
    High(), Low(), Jack(), OffJack(), HighJoker(), LowJoker(), Game(), Slam()
)
STUCK = ONE_CARD.with_rules(SingleRound(6), Redeal(), GoingOutOrder(11, order=OnlyBidder()))

ODD: list[tuple[Variant, list[str], str]] = [
    (SLAM, ["point-never-won", "bid-never-made"], "nobody won Slam in 40 random hands"),
    (NO_NINES, ["point-never-won"], "nobody won Nine in 40 random hands, and even a player who"),
    (
        ONE_CARD,
        ["bid-never-made"],
        "no side can take more than 5 of the 7 points in one hand, and the bids go from 2 to 7",
    ),
    (ONE_CARD.with_rules(SingleRound(6)), ["bid-never-made"], "the bids go from 6 to 7"),
    (STUCK, ["bid-never-made", "nobody-can-win"], "OnlyBidder lets only a bidder who makes"),
    (
        attrs.evolve(SETBACK, bid_names=(("tiny", 1), ("smudge", 5), ("moon", 6))),
        ["bid-name-idle", "bid-name-idle"],
        "a bid of 6 is called moon, but nobody can bid that much",
    ),
]


@pytest.mark.parametrize(("variant", "ids", "text"), ODD)
def test_what_is_odd(variant: Variant, ids: list[str], text: str) -> None:
    """Lint finds just these, and twenty random hands agree with it."""
    found = lint(variant)
    assert sorted(odd.id for odd in found) == sorted(ids)
    assert any(text in odd.text for odd in found)
    rng = random.Random(1)
    for _ in range(20):
        nothing_belies(found, variant, rng)


@pytest.mark.parametrize(
    "variant",
    [
        # With two cards each, four are in play, and the right four make the slam.
        SLAM.with_rules(Dealing(2)),
        NO_NINES.with_rules(Pack(lowest=9)),
        # A card that must be caught from somebody else is won in some hand that is tried.
        LOW_BIDS.with_points(High(), PlainNine(from_others=True)),
        ONE_CARD.with_rules(SingleRound(2, 5)),
        ONE_CARD.with_rules(Individual(4)),
        # The joker, first of all cards, may be the lowest trump; what is left may be another.
        LOW_BIDS.with_rules(
            Pack(jokers=1), TrumpOrder(jokers="lowest"), FirstLead(joker="S"), Dealing(2),
            GoingOutOrder(1, during_play=AsCaptured()),
        ).with_points(Low()),
        # A component that raises an error is for check_variant to tell of.
        LOW_BIDS.with_points(High(), PlainNine(fails=True)),
    ],
)  # fmt: skip
def test_what_is_not_odd(variant: Variant) -> None:
    """Hardly another rule, and it can happen."""
    assert lint(variant) == ()


@pytest.mark.parametrize("other", [BidderFirst(), SingleRound(1), MercyRule(12)])
def test_what_mends_a_game_that_nobody_can_win(other: Any) -> None:
    """Others may win, a bid can be made, or mercy ends it."""
    assert "nobody-can-win" not in [odd.id for odd in lint(STUCK.with_rules(other))]


def test_a_game_that_nobody_can_win_goes_on() -> None:
    """In 300 hands in which the first to speak bids as little as may be."""
    rng, state = random.Random(1), start(STUCK)
    for _ in range(300):
        state = deal(state, rng=rng)
        while state.to_act is not None:
            move = rng.choice(legal_moves(state))
            if state.phase is Phase.AUCTION:
                bids = [each for each in legal_moves(state) if isinstance(each, Bid)]
                move = Pass() if state.auction and state.auction.highest_bid else bids[0]
            state = apply(state, move)
    assert (state.winner, state.hand_number) == (None, 300)


def test_of_several_numbers_of_players_those_concerned_are_told() -> None:
    """In the order of the rule points."""
    variant = attrs.evolve(ONE_CARD.with_rules(Individual((2, 4))), bid_names=(("tiny", 1),))
    idle, told = sorted(lint(variant), key=lambda odd: odd.id)
    assert (told.id, told.players, idle.id, idle.players) == (
        "bid-never-made", (2,), "bid-name-idle", (2, 4),
    )  # fmt: skip
    assert told.text.startswith("with 2 players, no side can take more than 5 of the 7 points")
    assert idle.text.startswith("a bid of 1 is called tiny")


# Random compositions


@given(variants())
def test_lint_always_answers(variant: Variant) -> None:
    """With the same oddities in the same order for an equal variant, each told in full."""
    found = lint(variant)
    assert lint(pickle.loads(pickle.dumps(variant))) == found
    assert len(set(found)) == len(found)
    for odd in found:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", odd.id)
        assert odd.components
        assert odd.players == tuple(sorted(set(odd.players)))
        assert "{" not in odd.text.replace("{name}", "")  # the name of a point that is drawn


def belied(odd: Any, score: HandScore) -> bool:
    """Whether the score of a hand belies an oddity."""
    values = dict(odd.what.values)
    values |= dict(getattr(values.get("what"), "values", ()))
    return bool(
        (odd.id == "point-never-won" and score.award(odd.components[0].name).side is not None)
        or (odd.id == "bid-never-made" and max(score.captured) > values["reach"])
        or (odd.id == "nobody-can-win" and score.winner is not None)
    )


def nothing_belies(found: Iterable[Any], variant: Variant, rng: random.Random) -> None:
    """Play some hands at random, and look whether what cannot be ever is."""
    players = rng.choice(variant.players)
    told = [odd for odd in found if players in odd.players]
    state: State = start(variant, players=players)
    for _ in range(4):
        state = deal(state, rng=rng)
        while state.to_act is not None:
            state = apply(state, rng.choice(legal_moves(state)))
        if state.score is not None:
            assert [odd for odd in told if belied(odd, state.score)] == []
        if state.winner is not None:
            break


@given(variants(), st.randoms(use_true_random=False))
@example(ONE_CARD.with_rules(Moon()), random.Random(1))
def test_what_cannot_be_never_is(variant: Variant, rng: random.Random) -> None:
    """Hands played at random never give the point, the bid or the end that nobody can have."""
    nothing_belies(lint(variant), variant, rng)
