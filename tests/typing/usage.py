"""Uses of pitchlib that every type checker must accept; nothing here runs as a test.

What is written here is what programs outside the library write: the example of the README, a
``match`` over all moves, components of one's own without any base class. ``test_usage.py`` asks
mypy and pyright for their opinion.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

import attrs
from typing_extensions import assert_never, assert_type

from pitchlib import *
from pitchlib.authoring import *
from pitchlib.rules import *


def first_moves() -> HandScore:
    """The example of the README."""
    state = deal(start(PITCH_SIX, players=4), seed=7)
    while state.to_act is not None:
        state = apply(state, legal_moves(state)[0])
    return score_hand(state)


def at_random(variant: Variant, rng: random.Random) -> State:
    """Legal moves are a sequence: they can be counted, sliced, searched and chosen from."""
    state = deal(start(variant), rng=rng)
    while state.to_act is not None:
        moves = legal_moves(state)
        assert_type(moves, LegalMoves)
        assert_type(moves[0], Move)
        assert_type(moves[1:3], tuple[Move, ...])
        assert_type(len(moves), int)
        sequence: Sequence[Move] = moves
        move = rng.choice(sequence)
        if is_legal(state, move) and move in moves:
            state = apply(state, move, seat=state.to_act)
    return state


def in_words(move: Move) -> str:
    """A match that forgets no kind of move."""
    match move:
        case Deal(hands, stock):
            assert_type(hands, tuple[CardSet, ...])
            assert_type(stock, tuple[Card, ...] | None)
            return f"{len(hands)} hands"
        case Bid(level):
            assert_type(level, int)
            return f"{level} bid"
        case Pass():
            return "no bid"
        case Say(word):
            assert_type(word, str)
            return word
        case CallCard(card):
            assert_type(card, Card)
            return f"{card} called"
        case NameTrump(suit):
            assert_type(suit, Suit)
            return f"{suit} are trump"
        case Discard(cards):
            assert_type(cards, CardSet)
            return f"{len(cards)} discarded"
        case Play(card):
            assert_type(card, Card)
            return f"{card} played"
        case _:
            assert_never(move)


def due(state: State) -> str:
    """A match over the phases."""
    match state.phase:
        case Phase.DEAL | Phase.OVER:
            return "nobody's turn"
        case Phase.AUCTION | Phase.TRUMP | Phase.EXCHANGE | Phase.PLAY:
            return f"seat {state.to_act}"
        case _:
            assert_never(state.phase)


def what_a_state_tells(state: State) -> None:
    """The types of what is read most."""
    assert_type(state.variant, Variant)
    assert_type(state.to_act, int | None)
    assert_type(state.dealer, int)
    assert_type(state.scores, tuple[int, ...])
    assert_type(state.hands, tuple[CardSet, ...])
    assert_type(state.stock, tuple[Card, ...])
    assert_type(state.hand_finished, bool)
    if state.auction is not None:
        assert_type(state.auction.highest_bid, int | None)
        assert_type(state.auction.bidder, int | None)
    assert_type(state.contract, Contract | None)
    assert_type(state.trump, Suit | None)
    assert_type(state.trumps, Trumps | None)
    assert_type(state.trick, Trick | None)
    assert_type(state.tricks, tuple[Trick, ...])
    assert_type(state.captured, tuple[CardSet, ...])
    assert_type(state.winner, int | None)
    assert_type(state.moves, tuple[tuple[int | None, Move], ...])
    assert_type(state.played_hand, PlayedHand | None)


def cards_and_sets(hand: CardSet) -> None:
    """A set of cards is a set of cards after every operation."""
    assert_type(hand & CardSet("AS KS"), CardSet)
    assert_type(hand | CardSet("AS KS"), CardSet)
    assert_type(hand - CardSet("AS KS"), CardSet)
    assert_type(hand ^ [Card("AS")], CardSet)
    assert_type(max(hand, key=lambda card: card.height), Card)
    assert_type(sorted(hand), list[Card])
    assert_type(max(hand).rank, Rank | None)
    assert_type({card.suit for card in hand}, set[Suit | None])


def refused(state: State, text: str) -> str:
    """An error carries its facts."""
    try:
        apply(state, parse_move(state, text))
    except IllegalMove as error:
        assert_type(error.move, Move)
        assert_type(error.seat, int | None)
        assert_type(error.rule_ids, tuple[str, ...])
        assert_type(error.state, State)
        return "; ".join(reason.text for reason in error.reasons)
    verdict = explain(state, Pass())
    assert_type(verdict, Verdict)
    return str(verdict.legal)


def paper_game() -> int | None:
    """A hand written by hand, in texts or in values."""
    hand = PlayedHand(
        Contract(bidder=1, level=3, trump=Suit.HEARTS),
        captured=["TS AS JS", CardSet("KH 2H 6H KC"), [Card("2C")], ""],
        last_trick=1,
    )
    score = score_hand(hand, variant=PITCH_SIX, scores=[0, 1, 2, 3])
    assert_type(score.awards, tuple[Award, ...])
    return score.awards[0].seat


def by_hand(state: State) -> Deal:
    """A deal written by hand, and one by chance."""
    written = Deal(["AS KS", [Card("2C"), Card("3C")], CardSet("4C 5C")], stock="6C 7C")
    return written if state.hand_number else sample_deal(state, random.Random(1))


def again(variant: Variant, moves: list[Move]) -> Replay:
    """Moves with seats or without."""
    assert_type(replay(variant, [(None, moves[0]), (1, Pass())]).stopped_at, int | None)
    return replay(variant, moves, players=4)


def house_rules() -> tuple[Variant, ...]:
    """Variants by composition."""
    ours = SETBACK.with_rules(DealerSteal(), LowToHolder(), NoNegativeFloor())
    pairs = PITCH_SIX.with_rules(Partnerships(2)).renamed("pairs", "In Pairs")
    dealing = OFF_JACK_SEVEN.with_rules(ByPlayers(Dealing(hand=9), {6: Dealing(8, widow=6)}))
    long = find_variant("setback").with_rules(GoingOutOrder(21), SingleRound(minimum=1))
    return ours, pairs, dealing, long


@attrs.frozen
class MostTrumps(PointRule):
    """A point of one's own: for whoever captured the most trumps."""

    value: int = 1

    id = "most-trumps"
    name = "Most Trumps"

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the side with the most trumps, if it is alone."""
        trumps = hand.trumps.cards
        counts = [len(cards & trumps) for cards in hand.captured_by_side]
        most = max(counts)
        if not hand.complete or counts.count(most) > 1:
            why = clause("most-trumps.tie", "{most} trumps each", most=most)
            return Award(self.name, self.value, self.id, None, why=why)
        return Award(self.name, self.value, self.id, counts.index(most))

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """Who gets it."""
        return (clause("most-trumps.award", "{value} for the most trumps.", value=self.value),)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """With nothing."""
        return ()


@attrs.frozen
class Revoke(FollowingRule):
    """A following rule of one's own: anybody plays anything."""

    id = "revoke"

    def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
        """None."""
        return ()

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        """What may be played."""
        return (clause("revoke.any", "Anything may be played to a lead."),)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Short games only."""
        if rules.going_out.target != 11:
            yield clause("revoke.short", "Revoke is for short games: use GoingOutOrder(11)")


def of_ones_own() -> Variant:
    """Components of one's own fit where those of the library do."""
    points = (*SETBACK.points[:-1], MostTrumps(value=2))
    variant = SETBACK.with_points(*points).with_rules(Revoke())
    return attrs.evolve(variant, following=Revoke(), points=points)


def misspelt() -> object:
    """A name that is not there: checkers say so, though many names are imported on use."""
    from pitchlib import aply  # type: ignore[attr-defined]

    found: object = aply
    return found
