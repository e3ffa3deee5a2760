"""Games with so few cards that every deal can be tried."""

import random

from unit.helpers import *

PLAIN = SETBACK.with_points(High(), Low(), Game()).with_rules(
    Individual((2, 3)), Pack(lowest=13), Dealing(hand=2), SingleRound(minimum=1)
)
"""Eight cards, two for each."""
EXCHANGING = PLAIN.with_rules(
    Declared(), Individual(2), Dealing(hand=3), DiscardAndDraw(most=1, keep=2)
)

SMALL: dict[str, tuple[Variant, int]] = {
    "two": (PLAIN, 2),
    "three": (PLAIN, 3),
    "nine cards": (
        PLAIN.with_rules(
            Pack(lowest=13, jokers=1), Declared(), TrumpOrder(jokers="lowest"), TrumpLeadFirst()
        ),
        3,
    ),
    "follow suit": (PLAIN.with_rules(FollowSuit()), 3),
    "must trump": (PLAIN.with_rules(TrumpInAnytime(void="must-trump"), TrumpLeadFirst()), 3),
    "must trump, three each": (
        PLAIN.with_rules(TrumpInAnytime(void="must-trump"), Dealing(hand=3)),
        2,
    ),
    "draw": (EXCHANGING, 2),
    "draw, restricted": (
        EXCHANGING.with_rules(DiscardAndDraw(most=2, keep=1, trumps_last=True)),
        2,
    ),
    "draw, short": (
        EXCHANGING.with_rules(Individual(3), Dealing(hand=2), DiscardAndDraw(most=1, keep=1)),
        3,
    ),
    "discard": (EXCHANGING.with_rules(DiscardOnly(1)), 2),
    "discard, restricted": (EXCHANGING.with_rules(DiscardOnly(2, trumps_last=True)), 2),
    "discard before the lead": (
        PLAIN.with_rules(Individual(2), Dealing(hand=3), DiscardOnly(1)),
        2,
    ),
    "widow": (
        EXCHANGING.with_rules(Dealing(hand=2, widow=2), WidowToBidder(keep=1)),
        2,
    ),
    "widow, restricted": (
        EXCHANGING.with_rules(
            Dealing(hand=2, widow=2), WidowToBidder(keep=2, trumps_last=True)
        ),
        2,
    ),
    "widow, spare trumps": (
        EXCHANGING.with_rules(
            Dealing(hand=2, widow=2),
            WidowToBidder(keep=1, trumps_last=True, spare_to="first-trick"),
        ),
        2,
    ),
    "widow, some burned last": (
        EXCHANGING.with_rules(
            Dealing(hand=2, widow=2), WidowToBidder(keep=1, trumps_last=True, burn_last=(14,)),
        ),
        2,
    ),
    "filled, spare trumps": (
        EXCHANGING.with_rules(
            Dealing(hand=3), FillHands(keep=1, remainder="dealer", spare_to="first-trick"),
        ),
        2,
    ),
    "filled, face up": (
        EXCHANGING.with_rules(
            Dealing(hand=3), FillHands(keep=2, remainder="dealer", discards="face-up"),
        ),
        2,
    ),
    "filled from plain cards, face up": (
        EXCHANGING.with_rules(
            Dealing(hand=3),
            FillHands(keep=2, remainder="bidder", may_keep_plain=True, discards="face-up"),
        ),
        2,
    ),
    "called": (
        PLAIN.with_rules(
            CalledPartner(3), DeclaresAndCalls(cards="any"),
            DiscardAndDraw(most=1, keep=1),
        ),
        3,
    ),
    "called, restricted": (
        PLAIN.with_rules(
            CalledPartner(3), DeclaresAndCalls(cards="any"),
            DiscardAndDraw(most=1, keep=1, trumps_last=True),
        ),
        3,
    ),
    "turned up": (PLAIN.with_rules(Dealing(hand=2, then="turn-up"), TurnedUp()), 2),
    "run": (
        PLAIN.with_rules(
            Dealing(hand=2, then="turn-up"), TurnedUp(), EverybodyScores(),
            StandOrBeg(cards=1, no_gift_at=1),
        ),
        2,
    ),
    "going out": (
        JOKER_ELEVEN.with_points(High(), LowToHolder(suit_cards_only=True), HighJoker(), Game())
        .with_rules(
            Individual(3), Pack(lowest=13, jokers=1), TrumpOrder(jokers="lowest"),
            Dealing(hand=2), SingleRound(minimum=1), NoExchange(),
            GoingOutOrder(2, order=BidderFirst(), during_play=DuringPlay()),
        ),
        3,
    ),
    "going out without the bid": (
        JOKER_ELEVEN.with_points(High(), Low(), HighJoker(), Game()).with_rules(
            Individual(2), Pack(lowest=13, jokers=1), TrumpOrder(jokers="above-ten"),
            Dealing(hand=3), SingleRound(minimum=1), DiscardOnly(1),
            GoingOutOrder(2, order=BidderFirst(), during_play=DuringPlay(require_bid_made=False)),
        ),
        2,
    ),
    "going out with jacks": (
        JOKER_ELEVEN.with_points(High(), Low(), Jack(), HighJoker()).with_rules(
            Individual(2), Pack(lowest=11, jokers=1), TrumpOrder(off_jack=True, jokers="lowest"),
            Dealing(hand=2), SingleRound(minimum=1),
            GoingOutOrder(1, order=BidderFirst(), during_play=DuringPlay()),
        ),
        2,
    ),
}  # fmt: skip


def random_hand(variant: Variant, players: int, seed: int) -> list[State]:
    """The states of one hand played at random, from before the deal to its end."""
    rng = random.Random(seed)
    target = variant.at(players).going_out.target
    assert target is not None
    sides = {*variant.at(players).seating.sides(players)}
    scores = [rng.randrange(target) for _ in sides]
    game = start(variant, players=players, dealer=rng.randrange(players), scores=scores)
    states = [game, apply(game, sample_deal(game, rng))]
    while states[-1].to_act is not None:
        states.append(apply(states[-1], rng.choice(legal_moves(states[-1]))))
    return states
