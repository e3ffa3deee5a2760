"""lint: what is odd about a variant that can be played, and that it really is so."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

import attrs
import pytest

from laws.flawed import FlawedAuction
from pitchlib import (
    JOKER_ELEVEN,
    OFF_JACK_SEVEN,
    SETBACK,
    VARIANTS,
    Award,
    Bid,
    Card,
    CardSet,
    Deal,
    GoingOutOrder,
    HandScore,
    InvalidArgument,
    NameTrump,
    Pass,
    Phase,
    Play,
    PlayedHand,
    Rank,
    Say,
    State,
    Suit,
    Variant,
    apply,
    deal,
    legal_moves,
    score_hand,
    start,
)
from pitchlib.authoring import Bidding, Clause, Composition, PointRule, clause
from pitchlib.lint import Oddity, lint
from pitchlib.rules import (
    BidderFirst,
    Dealing,
    EldestSells,
    FirstLead,
    FixedHands,
    Game,
    High,
    HighJoker,
    Individual,
    Jack,
    Low,
    LowJoker,
    MercyRule,
    Moon,
    NoExchange,
    OffJack,
    OnlyBidder,
    Pack,
    Redeal,
    SingleRound,
    Slam,
    TrumpLeadFirst,
)
from pitchlib.rules.parts import completed
from pitchlib.variants import COMMERCIAL_PITCH

from .helpers import assert_frozen, bad, round_trips


def ids(variant: Variant) -> list[str]:
    """The ids of what is odd."""
    return [oddity.id for oddity in lint(variant)]


def oddity(variant: Variant, name: str) -> Oddity:
    """The one oddity of a variant with this id."""
    (found,) = [each for each in lint(variant) if each.id == name]
    return found


def states(variant: Variant, players: int, hands: int) -> Iterator[State]:
    """The states of so many first hands, played at random by seats that would rather bid."""
    rng = random.Random(players)
    for number in range(hands):
        state = deal(start(variant, players=players, dealer=number % players), rng=rng)
        yield state
        while state.to_act is not None:
            moves: Any = legal_moves(state)
            if state.phase is Phase.AUCTION and len(moves) > 1:
                moves = moves[1:]
            state = apply(state, rng.choice(moves))
            yield state


def scores(variant: Variant, players: int, hands: int = 150) -> list[HandScore]:
    """The scores of first hands played at random, without those that were thrown in."""
    return [
        score_hand(state)
        for state in states(variant, players, hands)
        if state.to_act is None and state.contract is not None
    ]


@pytest.mark.sweep
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_nothing_is_odd_about_the_variants_that_ship(variant: Variant) -> None:
    """Each is what its author meant, with every number of players."""
    assert lint(variant) == ()


def test_an_oddity_is_a_value() -> None:
    """Frozen, hashable, the same after pickle and copy, and told in any language."""
    odd = oddity(SETBACK.with_rules(TrumpLeadFirst()), "lead-rule-idle")
    assert_frozen(odd)
    assert all(other == odd and hash(other) == hash(odd) for other in round_trips(odd))
    assert odd.components == (TrumpLeadFirst(), FirstLead())
    assert str(odd) == f"{odd.text} [lead-rule-idle]"
    german = {
        "oddity.message": "{what} ({fix})",
        "oddity.lead-rule-idle": "{leading} bewirkt nichts",
        "oddity.lead-rule-idle-fix": "AnyLead() verwenden",
    }
    told = "TrumpLeadFirst bewirkt nichts (AnyLead() verwenden)"
    assert odd.render(german) == told


def test_only_variants_are_looked_at() -> None:
    """Anything else is an argument that cannot be."""
    with pytest.raises(InvalidArgument, match="expected a variant"):
        lint(bad("setback"))


# Points

LOW_BIDS = attrs.evolve(SETBACK.with_rules(SingleRound(1)), bid_names=())
CARDS_AND_SLAM = (High(), Low(), Jack(), OffJack(), HighJoker(), LowJoker(), Game(), Slam())


def cards_and_slam(hand: int) -> Variant:
    """Two players, so many cards each, a slam that takes four cards in play."""
    variant = OFF_JACK_SEVEN.with_rules(Individual(2), Dealing(hand), NoExchange())
    return variant.with_points(*CARDS_AND_SLAM)


def test_a_slam_for_which_there_is_no_room() -> None:
    """Two cards are played, and the slam takes four; nobody ever makes it."""
    variant = cards_and_slam(1)
    odd = oddity(variant, "point-never-won")
    assert odd.components[0] == Slam()
    assert "Slam needs 4 cards in play, but only 2 are played" in odd.text
    assert all(score.award("Slam").side is None for score in scores(variant, 2))


def test_a_slam_for_which_there_is_just_room() -> None:
    """With two cards each, four are in play, and the right four make the slam."""
    variant = cards_and_slam(2)
    assert ids(variant) == []
    pack = variant.at(2).pack.cards
    hands = (CardSet("JS JC"), CardSet("X+ X-"))
    state = apply(start(variant, dealer=1), Deal(hands, tuple(pack - hands[0] - hands[1])))
    for move in (Bid(8), Pass(), NameTrump(Suit.SPADES)):
        state = apply(state, move)
    for text in ("JS", "X+", "JC", "X-"):
        state = apply(state, Play(Card(text)))
    assert score_hand(state).award("Slam").side == 0


@attrs.frozen
class PlainNine(PointRule):
    """A point for the nine of trumps that does not see to it that there are nines."""

    id = "plain-nine"
    name = "Nine"
    value = 1
    from_others: bool = False

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """In one sentence."""
        return (clause("plain-nine.award", "Nine: 1 point for the nine of trumps."),)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """With nothing."""
        return ()

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the taker, perhaps only if another held it."""
        card = hand.trumps.of_rank(Rank.NINE)
        taker = hand.taker(card)
        if taker is None or (self.from_others and taker == hand.holder(card)):
            return Award(self.name, 1, self.id, None, why=clause("plain-nine.none", "no nine"))
        return Award(self.name, 1, self.id, hand.side_of(taker), taker, card)


def test_a_point_of_ones_own_for_a_card_that_is_not_there() -> None:
    """No hand that is tried gives it to anybody, and so it is told."""
    variant = LOW_BIDS.with_rules(Pack(lowest=10), Dealing(4)).with_points(High(), PlainNine())
    odd = oddity(variant, "point-never-won")
    assert odd.components == (PlainNine(),)
    assert "nobody won Nine in 200 random hands" in odd.text
    assert all(score.award("Nine").side is None for score in scores(variant, 4))
    nines = variant.with_rules(Pack(lowest=9))
    assert ids(nines) == []
    assert any(score.award("Nine").side is not None for score in scores(nines, 4))


def test_a_point_that_is_not_won_by_taking_everything() -> None:
    """A card that must be caught from somebody else is won in some hand that is tried."""
    variant = LOW_BIDS.with_points(High(), PlainNine(from_others=True))
    assert ids(variant) == []
    assert any(score.award("Nine").side is not None for score in scores(variant, 4))


def test_a_point_that_fails_is_not_looked_into() -> None:
    """A component that raises an error is for check_variant to tell of."""

    @attrs.frozen
    class Broken(PlainNine):
        def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
            raise ZeroDivisionError

    assert "point-never-won" not in ids(SETBACK.with_points(High(), Broken()))


# Bids


def few_cards(players: int) -> Variant:
    """One card each, and seven points of which four are for certain cards."""
    return OFF_JACK_SEVEN.with_rules(Individual(players), Dealing(1), NoExchange())


def test_bids_that_nobody_can_make() -> None:
    """With two cards in play no side takes more than five of the seven points."""
    variant = few_cards(2)
    odd = oddity(variant, "bid-never-made")
    assert "more than 5 of the 7 points in one hand, but bids go up to 7" in odd.text
    played = scores(variant, 2)
    assert max(score.contract.level for score in played) == 7
    assert max(max(score.captured) for score in played) <= 5
    assert not any(score.made for score in played if score.contract.level > 5)
    assert "bid-never-made" not in ids(few_cards(4))
    assert "bid-never-made" not in ids(variant.with_rules(SingleRound(2, 5)))


def test_no_bid_that_can_be_made() -> None:
    """If even the lowest bid is too much, every bidder is set."""
    variant = few_cards(2).with_rules(SingleRound(6))
    assert (
        "the lowest bid is 6, so every bidder is set" in oddity(variant, "no-bid-can-be-made").text
    )
    played = scores(variant, 2)
    assert played
    assert not any(score.made for score in played)
    assert any(score.made for score in scores(few_cards(2).with_rules(SingleRound(1)), 2))


def longer_game(variant: Variant, hands: int) -> State:
    """A game after so many hands at most, in which the first to speak bids as little as may be."""
    rng = random.Random(1)
    state = start(variant)
    for _ in range(hands):
        state = deal(state, rng=rng)
        while state.to_act is not None:
            move = rng.choice(legal_moves(state))
            if state.phase is Phase.AUCTION:
                bids = [each for each in legal_moves(state) if isinstance(each, Bid)]
                move = Pass() if state.auction and state.auction.highest_bid else bids[0]
            state = apply(state, move)
        if state.winner is not None:
            break
    return state


def test_a_game_that_nobody_can_win() -> None:
    """Only a bidder who makes the bid wins, and no bid can be made: it never ends."""
    only = GoingOutOrder(11, order=OnlyBidder())
    variant = few_cards(2).with_rules(SingleRound(6), Redeal(), only)
    assert oddity(variant, "nobody-can-win").components == (OnlyBidder(), variant.auction)
    state = longer_game(variant, 300)
    assert state.winner is None
    assert state.hand_number == 300
    others = GoingOutOrder(11, order=BidderFirst())
    assert "nobody-can-win" not in ids(variant.with_rules(others))
    for mended in (variant.with_rules(SingleRound(1)), variant.with_rules(MercyRule(12))):
        assert "nobody-can-win" not in ids(mended)
        assert longer_game(mended, 300).winner is not None


@attrs.frozen
class Silence(FlawedAuction):
    """An auction in which nobody may bid, or only the dealer."""

    id = "silence"
    inner = completed(SingleRound())
    but_for_the_dealer: bool = False

    def lowest_bid(self) -> int:
        """As ever."""
        return 2

    def choices(self, auction: Bidding, hand: CardSet) -> Any:
        """Passes, but for the dealer."""
        free = self.but_for_the_dealer and auction.to_act == auction.dealer
        return self.inner.choices(auction if free else attrs.evolve(auction, top=1), hand)

    def refuse(self, auction: Any, hand: CardSet, move: Any) -> Any:
        """What is not among the choices."""
        return self.inner.refuse(attrs.evolve(auction, top=1), hand, move)


def test_an_auction_without_bids() -> None:
    """If nobody can ever bid, every hand is thrown in."""
    variant = SETBACK.with_rules(Silence())
    assert ids(variant) == ["nobody-can-bid"]
    assert not scores(variant, 4)
    dealer = SETBACK.with_rules(Silence(but_for_the_dealer=True))
    assert ids(dealer) == []


def test_names_for_bids_that_are_never_made() -> None:
    """A name for less than the minimum or more than the maximum is told."""
    variant = attrs.evolve(SETBACK, bid_names=(("tiny", 1), ("smudge", 5), ("moon", 6)))
    odd = [each for each in lint(variant) if each.id == "bid-name-idle"]
    assert ["tiny" in odd[0].text, "moon" in odd[1].text, len(odd)] == [True, True, 2]
    state = deal(start(variant), seed=1)
    assert [Bid(level) in legal_moves(state) for level in (1, 5, 6)] == [False, True, False]


def test_a_limit_to_sales_that_no_price_reaches() -> None:
    """From 6 of 7, a price of 4 comes to 10; without a target, to any score."""
    limited = COMMERCIAL_PITCH.with_rules(EldestSells(no_sale_at=10))
    variant = COMMERCIAL_PITCH.with_rules(EldestSells(no_sale_at=11))
    odd = oddity(variant, "eldest-sells-no-sale-idle")
    assert odd.text == (
        "no price can bring anybody to 11, since the game is to 7 and the highest price is 4: "
        "lower no_sale_at to 7, or leave it out"
    )
    for each in (variant, limited):
        state = apply(deal(start(each, scores=[6] * 5), seed=1), Say("sell"))
        assert (Bid(4) in legal_moves(state)) == (each == variant)
    assert ids(limited) == []
    below = COMMERCIAL_PITCH.with_rules(EldestSells(no_sale_at=10, highest_price=3))
    assert ids(below) == ["eldest-sells-no-sale-idle"]
    assert ids(variant.with_rules(FixedHands(12))) == []


# The end


def test_a_moon_that_cannot_be_shot() -> None:
    """All points of a hand are too many for the cards that are in play."""
    variant = few_cards(2).with_rules(Moon())
    odd = oddity(variant, "moon-never-shot")
    assert "needs all 7 points of a hand, and no side can take more than 5" in odd.text
    assert all(score.won_by != "moon" for score in scores(variant, 2, 300))
    other = variant.with_points(High(), Low(), Game())
    assert "moon-never-shot" not in ids(other)
    assert any(score.won_by == "moon" for score in scores(other, 2, 300))


# Play, stock, numbers


def test_a_first_lead_that_names_trump_is_free() -> None:
    """TrumpLeadFirst after FirstLead never takes a card from a leader's choice."""
    variant = SETBACK.with_rules(TrumpLeadFirst())
    assert ids(variant) == ["lead-rule-idle"]

    def choices(variant: Variant, players: int) -> Iterator[bool]:
        for state in states(variant, players, 60):
            if state.phase is Phase.PLAY and state.to_act is not None and not state.trick:
                yield len(legal_moves(state)) == len(state.hands[state.to_act])

    assert all(choices(variant, 4))
    assert not all(choices(JOKER_ELEVEN, 6))


@attrs.frozen
class ShyNine(PlainNine):
    """A component that tells itself what is odd about it."""

    id = "shy-nine"

    def oddities(self, rules: Composition, players: int) -> Iterable[tuple[Clause, Clause]]:
        """That it is won by few."""
        if players > 4:
            yield (
                clause("shy-nine.rare", "the nine is rare among {players}", players=players),
                clause("shy-nine.rare-fix", "seat fewer"),
            )


def test_a_component_tells_of_itself() -> None:
    """What a component of one's own calls odd stands among the rest."""
    variant = LOW_BIDS.with_rules(Individual((4, 5))).with_points(High(), ShyNine())
    (odd,) = lint(variant)
    assert odd.id == "shy-nine-rare"
    assert odd.components == (ShyNine(),)
    assert odd.text == "with 5 players, the nine is rare among 5: seat fewer"


def test_of_several_numbers_of_players_those_concerned_are_told() -> None:
    """In the order of the rule points, with the numbers of players if it is not so with all."""
    variant = few_cards(2).with_rules(Individual((2, 4)), FirstLead("S"), TrumpLeadFirst())
    found = lint(variant)
    assert [odd.id for odd in found] == ["bid-never-made", "lead-rule-idle"]
    assert [odd.players for odd in found] == [(2,), (2, 4)]
    assert found[0].text.startswith("with 2 players, no side can take more than 5 of the 7 points")
    assert found[1].text.startswith("TrumpLeadFirst has no effect")
