"""Hands played from text, so that a test reads like a hand on paper.

A hand is written as a *table*: one row for each trick, one column for each seat. The columns are
what the seats hold, the rows what they play, in whatever order the lead goes round. Tests of sheets
import all that is here, and with it all names of the rules and of what a player uses.
"""

from collections.abc import Iterable, Mapping, Sequence

import pytest

from pitchlib import *
from pitchlib.files import *
from pitchlib.knowledge import *
from pitchlib.records import *
from pitchlib.rules import *
from pitchlib.variants import *

from .hands import *

Table = Sequence[str]
"""One row for each trick: the card of seat 0, of seat 1, and so on."""


def states(*identifiers: str) -> pytest.MarkDecorator:
    """The mark that ties a test to the statements (by their ids) of a rule sheet that it checks."""
    return pytest.mark.states(*identifiers)


def swapped(table: Table, changes: Mapping[str, str]) -> list[str]:
    """The table with some cards replaced by others, all at once."""
    return [" ".join(changes.get(card, card) for card in row.split()) for row in table]


def columns(table: Table) -> list[str]:
    """What each seat holds."""
    return [" ".join(cards) for cards in zip(*(row.split() for row in table), strict=True)]


def dealt(
    variant: Variant,
    hands: Sequence[str],
    *,
    stock: str | None = None,
    dealer: int = 0,
    scores: Iterable[int] | None = None,
) -> State:
    """The state after these hands were dealt by hand, one for each seat."""
    state = start(
        variant,
        players=len(hands),
        dealer=dealer,
        scores=None if scores is None else tuple(scores),
    )
    return apply(state, Deal(hands, stock=stock))


def play_out(state: State, script: str) -> State:
    """Make the moves of a script: ``bid 3; pass; trump S; discard 9D``.

    ``play 8C 3C KH`` is one play each by three seats. ``2: pass`` also checks that it is
    seat 2's turn.
    """
    for part in filter(None, map(str.strip, script.split(";"))):
        seat, colon, text = part.rpartition(":")
        if colon:
            assert state.to_act == int(seat), f"{part!r}: it is seat {state.to_act}'s turn"
        word, *cards = text.split()
        texts = [f"play {card}" for card in cards] if word == "play" else [text.strip()]
        for move in texts:
            state = apply(state, parse_move(state, move))
    return state


def play_tricks(state: State, table: Table) -> State:
    """Play the rows of a table, each seat its column, until the hand is over."""
    for row in table:
        cards = row.split()
        for _ in cards:
            if state.phase is not Phase.PLAY:
                return state
            assert state.to_act is not None
            state = apply(state, Play(cards[state.to_act]))
    return state


def texts(moves: Iterable[Move]) -> set[str]:
    """The moves as text, regardless of their order."""
    return {str(move) for move in moves}


def options(state: State) -> set[str]:
    """What the seat to act may do, as text, regardless of the order."""
    return texts(legal_moves(state))


def playable(state: State) -> set[str]:
    """The cards that the seat to act may play."""
    assert state.phase is Phase.PLAY
    return {text.removeprefix("play ") for text in options(state)}


def refused(state: State, text: str, rule_id: str, *facts: str) -> None:
    """Check that a move is refused by this rule, and that the message tells these facts.

    ``text`` is the move without who makes it: it is always the seat to act.
    """
    move = parse_move(state, text)
    verdict = explain(state, move)
    assert not verdict.legal
    assert rule_id in verdict.rule_ids
    reasons = [str(reason) for reason in verdict if reason.rule_id == rule_id]
    assert {reason.seat for reason in verdict} == {state.to_act}
    assert not is_legal(state, move)
    assert move not in legal_moves(state)
    before = hash(state)
    with pytest.raises(IllegalMove) as caught:
        apply(state, move)
    assert hash(state) == before
    assert caught.value.rule_ids == verdict.rule_ids
    assert caught.value.seat == state.to_act
    message = str(caught.value)
    for fact in (f"eat {state.to_act}", f"[{rule_id}]", *facts):
        assert fact in message, f"{fact!r} is not in {message!r}"
    for fact in facts:
        assert any(fact in reason for reason in reasons), f"{fact!r} is not in {reasons}"


def dealt_by(variant: Variant, players: int, hand: int, packet: int, widow: int = 0) -> None:
    """Check that cards are dealt clockwise from the dealer's left in packets of this size.

    The pack that a seed gives is the same however it is dealt, so dealing whole hands at once
    shows which stretch of the pack each card lies in.
    """
    now: object = variant.dealing
    others = dict(now.exceptions) if isinstance(now, ByPlayers) else {}
    others[players] = Dealing(hand=hand, packet=hand, widow=widow)
    whole = variant.with_rules(
        ByPlayers(now.otherwise if isinstance(now, ByPlayers) else now, others)
    )
    for dealer in range(players):
        order = [(dealer + 1 + turn) % players for turn in range(players)]
        expected = dict.fromkeys(((seat, part) for seat in order for part in order), 0)
        for position in range(players * hand):
            seat = order[position // packet % players]
            expected[seat, order[position // hand]] += 1
        for seed in range(3):
            got = deal(start(variant, players=players, dealer=dealer), seed=seed).hands
            parts = deal(start(whole, players=players, dealer=dealer), seed=seed).hands
            shared = {(a, b): len(got[a] & parts[b]) for a in order for b in order}
            assert shared == expected


def awards(score: HandScore) -> dict[str, Award]:
    """The awards by the name of their point."""
    return {award.point: award for award in score.awards}


def credited(score: HandScore) -> dict[str, int]:
    """What was entered on the score sheet for each point, by name."""
    return {award.point: entered for award, entered in zip(score.awards, score.credited)}


def takers(state: State) -> dict[str, int | None]:
    """The side that got each point of the finished hand, in counting order."""
    return {award.point: award.side for award in score_hand(state).awards}


def after_auction(
    variant: Variant,
    hands: Sequence[str],
    bid: int,
    *,
    bidder: int = 1,
    trump: str | None = None,
    stock: str | None = None,
    dealer: int = 0,
    scores: Iterable[int] | None = None,
) -> State:
    """The state after one seat has bid, all others have passed, and trump was declared, if any."""
    state = dealt(variant, hands, stock=stock, dealer=dealer, scores=scores)
    while state.phase is Phase.AUCTION:
        state = apply(state, Bid(bid) if state.to_act == bidder else Pass())
    return state if trump is None else apply(state, NameTrump(trump))


def played(
    variant: Variant,
    table: Table,
    bid: int,
    *,
    bidder: int = 1,
    trump: str | None = None,
    dealer: int = 0,
    scores: Iterable[int] | None = None,
) -> State:
    """A hand without exchange, from the deal to the last card."""
    state = after_auction(
        variant, columns(table), bid, bidder=bidder, trump=trump, dealer=dealer, scores=scores
    )
    return play_tricks(state, table)


def rest_of_pack(hands: Iterable[str]) -> str:
    """What is left of 54 cards, in the written order."""
    pack = ["X+", "X-", *(rank + suit for suit in "SHDC" for rank in "AKQJT98765432")]
    gone = " ".join(hands).split()
    return " ".join(card for card in pack if card not in gone)


def off_jack_hands(changes: Mapping[str, str] | None = None) -> list[str]:
    """Nine cards for each seat: what it will play, and what it will bury."""
    table, buried = swapped(OFF_JACKS, changes or {}), swapped(BURIED, changes or {})
    return [f"{hand} {rest}" for hand, rest in zip(columns(table), buried)]


def off_jack_auction(
    variant: Variant,
    bid: int = 2,
    *,
    changes: Mapping[str, str] | None = None,
    scores: Iterable[int] | None = None,
) -> State:
    """The hand with off-jack and jokers, seat 1 having bid in spades; the exchange is next."""
    hands = off_jack_hands(changes)
    return after_auction(variant, hands, bid, trump="S", stock=rest_of_pack(hands), scores=scores)


def off_jack_to_play(
    variant: Variant,
    bid: int = 2,
    *,
    changes: Mapping[str, str] | None = None,
    scores: Iterable[int] | None = None,
) -> State:
    """The same after an exchange in which nobody draws and everybody buries three cards."""
    state = off_jack_auction(variant, bid, changes=changes, scores=scores)
    buried = swapped(BURIED, changes or {})
    for _ in buried:
        state = apply(state, Discard())
    for seat in (1, 2, 3, 0):
        state = apply(state, Discard(buried[seat]))
    return state


def off_jack_played(
    variant: Variant,
    bid: int = 2,
    *,
    changes: Mapping[str, str] | None = None,
    scores: Iterable[int] | None = None,
) -> State:
    """The same to the last card."""
    state = off_jack_to_play(variant, bid, changes=changes, scores=scores)
    return play_tricks(state, swapped(OFF_JACKS, changes or {}))
