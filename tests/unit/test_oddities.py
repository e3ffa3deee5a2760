"""lint: what is odd about a variant that can be played, and that it really is so."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

import attrs
import pytest

from pitchlib import (
    FIVE_MAJORS,
    JOKER_ELEVEN,
    OFF_JACK_SEVEN,
    PITCH_SIX,
    SETBACK,
    VARIANTS,
    Award,
    Bid,
    Card,
    CardSet,
    Deal,
    Discard,
    GoingOutOrder,
    HandScore,
    InvalidArgument,
    InvalidVariant,
    LegalMoves,
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
from pitchlib.authoring import AuctionRule, Bidding, Clause, Composition, PointRule, clause
from pitchlib.lint import Oddity, lint
from pitchlib.rules import (
    AsCaptured,
    BidderFirst,
    ByPlayers,
    CardPoint,
    CardToHolder,
    Dealing,
    DiscardAndDraw,
    DuringPlay,
    EldestSells,
    FirstLead,
    FixedHands,
    Game,
    HangedJack,
    High,
    HighJoker,
    Individual,
    Jack,
    LastTrick,
    Low,
    LowJoker,
    MercyRule,
    Moon,
    NetDifference,
    NoExchange,
    NoMoon,
    OffJack,
    OnlyBidder,
    Pack,
    Redeal,
    SingleRound,
    Slam,
    TrumpLeadFirst,
    TrumpOrder,
    TrumpsOnly,
)
from pitchlib.variants import COMMERCIAL_PITCH, PARTNERSHIP_PITCH

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


def test_of_several_numbers_of_players_those_concerned_are_told() -> None:
    """An oddity says with which numbers of players it is there, if not with all."""
    odd = oddity(OFF_JACK_SEVEN.with_rules(Individual((2, 4, 5))), "stock-too-short")
    assert odd.players == (5,)
    assert odd.text.startswith("with 5 players, DiscardAndDraw lets players draw 15 cards in all")
    everywhere = oddity(SETBACK.with_rules(Individual((2, 3)), GoingOutOrder(4)), _ONE_HAND)
    assert everywhere.players == (2, 3)
    assert everywhere.text.startswith("the first hand")


_ONE_HAND = "target-in-one-hand"


def test_an_oddity_is_a_value() -> None:
    """Frozen, hashable, the same after pickle and copy, and told in any language."""
    odd = oddity(SETBACK.with_rules(GoingOutOrder(4)), _ONE_HAND)
    assert_frozen(odd)
    assert all(other == odd and hash(other) == hash(odd) for other in round_trips(odd))
    assert odd.components == (GoingOutOrder(4),)
    assert str(odd) == f"{odd.text} [target-in-one-hand]"
    german = {
        "oddity.message": "{what} ({fix})",
        "oddity.target-in-one-hand": "ein Blatt kann {reach} Punkte bringen, das Ziel ist {target}",
        "oddity.target-in-one-hand-fix": "das Ziel erhöhen",
    }
    told = "ein Blatt kann 5 Punkte bringen, das Ziel ist 4 (das Ziel erhöhen)"
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


def test_a_card_that_two_points_score() -> None:
    """Jack and a point of another name for the jack always go together."""
    variant = SETBACK.with_points(High(), Jack(), CardPoint(11, name="Knave"))
    odd = oddity(variant, "card-scored-twice")
    assert odd.components == (Jack(), CardPoint(11, name="Knave"))
    for score in scores(variant, 4):
        assert score.award("Jack").seat == score.award("Knave").seat
        assert score.award("Jack").card == score.award("Knave").card
    assert ids(LOW_BIDS.with_points(High(), Jack(), CardPoint(10))) == []
    # The one goes to the taker of the seven, the other to its holder.
    assert ids(LOW_BIDS.with_points(CardPoint(7), CardToHolder(7, name="Own Seven"))) == []


@pytest.mark.sweep
def test_natural_only_without_other_trumps() -> None:
    """Where all trumps are of the trump suit, every hand is scored as without the parameter."""
    points = (High(), Low(suit_cards_only=True), Jack(), Game())
    variant = SETBACK.with_points(*points)
    assert oddity(variant, "natural-only-idle").components[0] == Low(suit_cards_only=True)
    plain = SETBACK.with_points(High(), Low(), Jack(), Game())
    assert [score.changes for score in scores(variant, 4)] == [
        score.changes for score in scores(plain, 4)
    ]
    joker = JOKER_ELEVEN.with_rules(Individual(2), Low(suit_cards_only=True))
    assert ids(joker) == []
    plain = joker.with_rules(Low())
    # With seats that play alike the joker is sometimes the lowest trump.
    assert [score.award("Low").card for score in scores(joker, 2)] != [
        score.award("Low").card for score in scores(plain, 2)
    ]


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
    assert oddity(variant, "nobody-can-win").components == (OnlyBidder(), SingleRound(6))
    state = longer_game(variant, 300)
    assert state.winner is None
    assert state.hand_number == 300
    others = GoingOutOrder(11, order=BidderFirst())
    assert "nobody-can-win" not in ids(variant.with_rules(others))
    for mended in (variant.with_rules(SingleRound(1)), variant.with_rules(MercyRule(12))):
        assert "nobody-can-win" not in ids(mended)
        assert longer_game(mended, 300).winner is not None


@attrs.frozen
class Silence(AuctionRule[Any]):
    """An auction in which nobody may bid, or only the dealer."""

    id = "silence"
    words = ()
    but_for_the_dealer: bool = False
    inner = SingleRound()

    def top(self, points: int) -> int:
        """All points."""
        return points

    def begin(
        self, players: int, dealer: int, top: int, scores: tuple[int, ...],
        turned: tuple[Card, ...] = (),
    ) -> Bidding:  # fmt: skip
        """As ever."""
        return self.inner.begin(players, dealer, top, scores, turned)

    def choices(self, auction: Bidding, hand: CardSet) -> LegalMoves:
        """Passes, but for the dealer."""
        if self.but_for_the_dealer and auction.to_act == auction.dealer:
            return self.inner.choices(auction, hand)
        nobody = attrs.evolve(auction, top=1)
        return self.inner.choices(nobody, hand)

    def refuse(self, auction: Any, hand: CardSet, move: Any) -> Any:
        """What is not among the choices."""
        return self.inner.refuse(attrs.evolve(auction, top=1), hand, move)

    def after(self, auction: Any, move: Any) -> Any:
        """As ever."""
        return self.inner.after(auction, move)

    def outcome(self, auction: Any) -> Any:
        """As ever."""
        return self.inner.outcome(auction)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """In one sentence."""
        return (clause("silence.told", "Nobody bids."),)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """With nothing."""
        return ()


def test_an_auction_without_bids() -> None:
    """If nobody can ever bid, every hand is thrown in."""
    variant = SETBACK.with_rules(Silence())
    assert ids(variant) == ["nobody-can-bid"]
    assert not scores(variant, 4)
    dealer = SETBACK.with_rules(Silence(but_for_the_dealer=True))
    assert ids(dealer) == []


def test_a_single_bid() -> None:
    """If the lowest bid is the highest as well, nobody is ever outbid."""
    variant = SETBACK.with_rules(SingleRound(5))
    assert "5 is the only possible bid" in oddity(variant, "single-bid").text
    for state in states(variant, 4, 60):
        if state.contract is not None:
            bids = [move for _, move in state.moves if isinstance(move, Bid)]
            assert len(bids) == 1
    assert ids(SETBACK.with_rules(SingleRound(4))) == []


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


@pytest.mark.sweep
def test_a_target_within_one_hand() -> None:
    """The first hand ends some games to four of five points, and none to six."""
    variant = SETBACK.with_rules(GoingOutOrder(4))
    assert ids(variant) == [_ONE_HAND]
    assert any(score.winner is not None for score in scores(variant, 4, 600))
    longer = SETBACK.with_rules(GoingOutOrder(6))
    assert ids(longer) == []
    assert all(score.winner is None for score in scores(longer, 4, 600))


def test_the_moon_alone_is_not_odd() -> None:
    """That a moon wins in the first hand is what it is for."""
    assert ids(SETBACK.with_rules(Moon())) == []


def test_a_hanged_jack_may_end_the_game_at_once() -> None:
    """It is worth three only to whoever catches it from another who has held it."""
    points = (High(), HangedJack(), Game())
    variant = SETBACK.with_points(*points).with_rules(GoingOutOrder(5))
    assert _ONE_HAND in ids(variant)
    hanged = [score for score in scores(variant, 4, 300) if score.winner is not None]
    assert hanged
    assert "mercy-at-once" in ids(SETBACK.with_points(*points).with_rules(MercyRule(1)))


def test_what_the_others_score_may_be_mercy_at_once() -> None:
    """If a bid fails, Cinch gives it to the other side, besides what that took."""
    variant = PARTNERSHIP_PITCH.with_rules(NetDifference(), MercyRule(6))
    assert "mercy-at-once" in ids(variant)
    assert any(score.won_by == "mercy-rule" for score in scores(variant, 4))


def test_mercy_at_once() -> None:
    """A lead of three may end the game after the first hand; one of six never by gains alone."""
    variant = SETBACK.with_rules(MercyRule(3))
    assert ids(variant) == ["mercy-at-once"]
    assert any(score.won_by == "mercy-rule" for score in scores(variant, 4))
    other = SETBACK.with_rules(MercyRule(6))
    assert ids(other) == []
    assert not any(
        score.won_by == "mercy-rule" and min(score.changes) >= 0 for score in scores(other, 4)
    )


def won_by(variant: Variant, games: int) -> set[str | None]:
    """How games at random end."""
    rng = random.Random(2)
    found = set()
    for _ in range(games):
        state = start(variant)
        while state.phase is not Phase.OVER:
            moves = legal_moves(state)
            state = apply(state, rng.choice(moves)) if moves else deal(state, rng=rng)
        found.add(score_hand(state).won_by)
    return found


@pytest.mark.sweep
def test_mercy_that_never_comes() -> None:
    """Where nobody is below zero, a lead of the target has won already."""
    variant = JOKER_ELEVEN.with_rules(MercyRule(11))
    assert ids(variant) == ["mercy-idle"]
    assert "mercy-rule" not in won_by(variant, 40)
    other = JOKER_ELEVEN.with_rules(MercyRule(7))
    assert ids(other) == []
    assert "mercy-rule" in won_by(other, 40)
    # Where others may pass the target without winning, or fall below zero, it may come.
    assert ids(PITCH_SIX.with_rules(MercyRule(12))) == []


def test_a_moon_that_cannot_be_shot() -> None:
    """All points of a hand are too many for the cards that are in play."""
    variant = few_cards(2).with_rules(Moon())
    odd = oddity(variant, "moon-never-shot")
    assert "needs all 7 points of a hand, and no side can take more than 5" in odd.text
    assert all(score.won_by != "moon" for score in scores(variant, 2, 300))
    other = variant.with_points(High(), Low(), Game())
    assert "moon-never-shot" not in ids(other)
    assert any(score.won_by == "moon" for score in scores(other, 2, 300))


@pytest.mark.sweep
def test_going_out_during_play_that_cannot_happen() -> None:
    """With points that need the whole hand, or with a single trick, nobody goes out early."""
    early = GoingOutOrder(2, during_play=DuringPlay())
    whole_hand = SETBACK.with_rules(early).with_points(LastTrick(), Game())
    assert "going-out-idle" in ids(whole_hand)
    one_trick = SETBACK.with_rules(early, Dealing(1))
    assert "going-out-idle" in ids(one_trick)
    assert not any(score.ended_early for score in scores(whole_hand, 4))
    assert not any(score.ended_early for score in scores(one_trick, 4))
    other = LOW_BIDS.with_points(High(), Low(), Jack()).with_rules(early)
    assert "going-out-idle" not in ids(other)
    assert any(score.ended_early for score in scores(other, 4))
    # Where seats without a trump are out of a trick, one card each may make two tricks.
    assert "going-out-idle" not in ids(one_trick.with_rules(TrumpsOnly()))
    # The joker, first of all cards, may be the lowest trump; what is left over may be another.
    low = SETBACK.with_rules(
        Pack(jokers=1), TrumpOrder(jokers="lowest"), FirstLead(joker="S"), Dealing(2),
        SingleRound(minimum=1), GoingOutOrder(1, during_play=AsCaptured()),
    ).with_points(Low())  # fmt: skip
    assert "going-out-idle" not in ids(low)
    assert "as-captured" in {score.won_by for score in scores(low, 4)}
    anyhow = GoingOutOrder(2, during_play=DuringPlay(require_bid_made=False))
    assert "going-out-idle" not in ids(one_trick.with_rules(anyhow))
    assert "during-play" in {score.won_by for score in scores(one_trick.with_rules(anyhow), 4)}


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


def test_hands_of_one_card() -> None:
    """A seat that plays one card never chooses."""
    variant = SETBACK.with_rules(Dealing(1))
    assert ids(variant) == ["one-card-hands"]
    played = [state for state in states(variant, 4, 40) if state.phase is Phase.PLAY]
    assert played
    assert {len(legal_moves(state)) for state in played} == {1}


def test_a_stock_that_is_too_short() -> None:
    """With five players and nine cards each the last to draw get less than they discard."""

    def missing(players: int) -> int:
        variant = OFF_JACK_SEVEN.with_rules(Individual(players))
        state = deal(start(variant), seed=3)
        short = 0
        while state.phase is not Phase.PLAY:
            move = legal_moves(state)[-1]
            size = len(state.hands[state.to_act or 0])
            seat, round_over = state.to_act, getattr(state.exchange, "round", None)
            state = apply(state, move)
            if isinstance(move, Discard) and round_over == 0 and seat is not None:
                short += size - len(state.hands[seat])
        return short

    five = oddity(OFF_JACK_SEVEN.with_rules(Individual(5)), "stock-too-short")
    assert "lets players draw 15 cards in all, but only 9 are left" in five.text
    assert missing(5) == 15 - 9
    assert missing(4) == 0
    assert "stock-too-short" not in ids(OFF_JACK_SEVEN.with_rules(Individual(4)))
    fewer = OFF_JACK_SEVEN.with_rules(Individual(5), Dealing(9), DiscardAndDraw(most=1, keep=6))
    assert ids(fewer) == []


def test_numbers_of_players_that_are_left_out() -> None:
    """Nine times six cards are too many; the seating seats nine all the same."""
    variant = SETBACK.with_rules(Individual((4, 9)))
    odd = oddity(variant, "players-left-out")
    assert odd.players == (9,)
    assert "Dealing needs 54 cards" in odd.text
    with pytest.raises(InvalidVariant):
        start(variant, players=9)


def test_exceptions_for_nobody() -> None:
    """A component for a number of players that is never seated decides nothing."""
    variant = SETBACK.with_rules(ByPlayers(Dealing(6), {7: Dealing(5)}))
    assert ids(variant) == ["exception-for-nobody"]
    assert 7 not in variant.players
    same = SETBACK.with_rules(Individual((4, 5)), ByPlayers(Dealing(6), {5: Dealing(6)}))
    assert ids(same) == ["exception-idle"]
    assert same.at(4).dealing == same.at(5).dealing
    all_of_them = SETBACK.with_rules(ByPlayers(NoMoon(), {4: Moon()}))
    assert ids(all_of_them) == ["otherwise-for-nobody"]
    assert {all_of_them.at(players).moon for players in all_of_them.players} == {Moon()}
    useful = SETBACK.with_rules(Individual((4, 5)), ByPlayers(Dealing(6), {5: Dealing(7)}))
    assert ids(useful) == []


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


def test_the_order_is_that_of_the_rule_points() -> None:
    """Seating first, mercy last."""
    variant = FIVE_MAJORS.with_rules(
        MercyRule(2), GoingOutOrder(4), TrumpLeadFirst(), Individual((4, 9)), SingleRound(5)
    )
    assert ids(variant) == [
        "players-left-out", "single-bid", "lead-rule-idle", "target-in-one-hand", "mercy-at-once",
    ]  # fmt: skip
