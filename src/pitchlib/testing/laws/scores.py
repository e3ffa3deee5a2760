"""The laws of scoring: awards are for cards that were captured or held, and the scores add up."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Iterator
from typing import Any

from ... import (
    Award,
    CardSet,
    Discard,
    HandScore,
    InvalidArgument,
    Move,
    Phase,
    PlayedHand,
    Rank,
    State,
    Suit,
    Variant,
    score_hand,
)
from ...authoring import Composition, Entry, PointRule, Redealt, Run, deciding_card, kind_of
from ...game.scoring import settled_in, shot_of
from ...game.state import before_the_deal
from ...knowledge import Tally
from ...played_hand import Awards
from ..law import STEPS, LawBroken, fail, law, require

__all__ = ["awards", "pips_of", "scores", "secured"]

_PIPS = {Rank.TEN: 10, Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}


def pips_of(cards: CardSet) -> int:
    """What cards count toward Game."""
    return sum(_PIPS.get(card.rank, 0) for card in cards if card.rank is not None)


@law(STEPS)
def awards(before: State, move: Move, after: State) -> int:
    """Every award's card exists, and was captured or held as claimed.

    There is an award for each point of the variant, and it fits the tricks that were played and
    what the point says as data.
    """
    score, played = after.score, after.played_hand
    if score is None:
        return 0
    assert played is not None
    points = after._frame.table.rules.points
    if [award.point for award in score.awards] != [point.name for point in points]:
        fail("the awards are not one for each point, in counting order")
    for place, (point, award) in enumerate(zip(points, score.awards)):
        carried = played.carried if point.carries_ties else 0
        least, most = sorted((0, point.value + carried))
        require(
            award.rule_id == point.id and least <= award.value <= most,
            f"{point.name} is worth {point.value} + {carried} by {point.id}, but the award says "
            f"{award.value} by {award.rule_id}",
        )
        try:
            _award(after, played, award)
            _by_data(played, point, award, score.awards[:place])
            _as_described(after, played, point, award)
            card = deciding_card(point, played.trumps)
            require(
                card is None or award.card in ({card} if award.side is not None else {card, None}),
                f"it was decided by {award.card}: expected {card}, as its data say",
            )
        except LawBroken as error:
            raise LawBroken(f"{point.name} ({point.id}): {error}") from None
    _totals(after, played, score)
    return 1


@law(STEPS, every=2)
def secured(before: State, move: Move, after: State) -> int:
    """A point that is said to be secured during play is not taken back.

    Nobody could have gone out after an earlier trick than the last one played.
    """
    score, frame, tricks = after.score, after._frame, after._tricks
    rules = frame.table.rules
    if score is None:
        return 0
    for number in range(1, len(tricks) if frame.table.watches else 0):
        early = settled_in(frame, frame.played(tricks[:number], complete=False))
        require(early is None, f"side {early and early.winner} had won after trick {number}")
    if score.ended_early:
        return 0
    at_the_end = itertools.cycle(zip(rules.points, score.awards))
    for (number, said), (point, award) in zip(secured_so_far(after), at_the_end):
        require(
            said.side is None or (said.side, said.value) == (award.side, award.value),
            f"{point.name} ({point.id}) was secured after {number} tricks: expected {said} at "
            f"the end, got {award}",
        )
    return 1


def secured_so_far(state: State) -> Iterator[tuple[int, Award]]:
    """What each point of a hand that was played said after each of its tricks but the last."""
    for tricks in range(len(state.tricks)):
        hand = state._frame.played(state._tricks[:tricks], complete=False)
        earlier: tuple[Award, ...] = ()
        for point in state._frame.table.rules.points:
            earlier = (*earlier, point.award(hand, earlier))
        yield from ((tricks, award) for award in earlier)


def _award(state: State, played: PlayedHand, award: Award) -> None:
    side, seat, card = award.side, award.seat, award.card
    if card is not None and card not in state._frame.table.rules.pack.cards:
        fail(f"expected a card of the pack, got {card}")
    if card is None or side is None:
        require(award.why is not None, "no card decided it, and it does not say what did")
    if side is None:
        require(seat is None, f"it went to seat {seat}, but to no side")
        return
    require(0 <= side < played.number_of_sides, f"it went to side {side}, which does not exist")
    if seat is not None and (not 0 <= seat < state.players or played.side_of(seat) != side):
        fail(f"it went to seat {seat} and side {side}, which is not its side")
    tricks = [n for n, trick in enumerate(state.tricks) if card is None or card in trick.cards]
    require(
        award.trick in {None, *tricks},
        f"it was decided in trick {award.trick}, but {card or 'a card'} fell in {tricks}; tricks "
        "count from 0 here",
    )
    if card is None:
        return
    require(card in played.in_play, f"it was awarded for {card}, which nobody held")
    require(tricks, f"it was awarded for {card}, which nobody has captured")
    trick = state.tricks[tricks[0]]
    holder = next(seat for seat, other in trick.plays if other is card)
    for given, expected, who in (
        (seat, (trick.winner, holder), "seat"),
        (side, (played.side_of(trick.winner or 0), played.side_of(holder)), "side"),
    ):
        require(
            given in {None, *expected},
            f"for {card}, expected the {who} that captured it, {expected[0]}, or that held it, "
            f"{expected[1]}, got {given}",
        )


def _by_data(played: PlayedHand, point: PointRule, award: Award, before: Awards) -> None:
    if kind_of(point, played.trumps) is None:
        return
    found = PointRule.award(point, played, before)
    require(
        (found.side, found.seat, found.value) == (award.side, award.seat, award.value),
        f"as data it says {found}, but the award {award}",
    )


_TAKES = r"captur|\b(?:takes?|taken|taking|taker|wins? (?:it|the))\b"
_HOLDS = r"\b(?:hold|held|dealt|had|has|owns?|origin|play(?:s|ed|ing)\b)"
_RANKED = (
    r"\b(ace|king|queen|jack|ten|nine|eight|seven|six|five|four|three|two|deuce|trey|knave) of "
    r"(spades|hearts|diamonds|clubs|trumps?)\b"
)
RANKS = {str(rank): rank for rank in Rank} | {
    "deuce": Rank.TWO, "trey": Rank.THREE, "knave": Rank.JACK,
}  # fmt: skip


@functools.lru_cache(maxsize=64)
def _said_of(point: PointRule, variant: Variant, players: int) -> str:
    """How a point describes itself."""
    return " ".join(each.text for each in point.describe(variant.at(players), players))


def _as_described(state: State, played: PlayedHand, point: PointRule, award: Award) -> None:
    """The seat and the card are those of which the description speaks, if it is clear."""
    card, text = award.card, _said_of(point, state.variant, state.players)
    trick = re.search(r"\b(?:winning|wins?|takes?|taking) the (first|last) trick", text)
    if trick and card is None and award.side is not None and state.tricks:
        winner = state.tricks[0 if trick[1] == "first" else -1].winner
        require(
            winner is not None and played.side_of(winner) == award.side,
            f"expected the side of seat {winner}, got side {award.side}, but it is described like "
            f"this: {text}",
        )
    capture = None if card is None else played.capture(card)
    if card is None or capture is None or award.seat is None:
        return
    takes, holds = re.search(_TAKES, text), re.search(_HOLDS, text)
    expected = capture[0] if takes else played.holder(card)
    require(
        bool(takes) == bool(holds) or award.seat == expected,
        f"expected seat {expected}, got seat {award.seat}, but it is described like this: {text}",
    )
    suit = played.trumps.suit
    named = [
        (RANKS[rank], suit if where.startswith("trump") else Suit[where.upper()])
        for rank, where in re.findall(_RANKED, text.lower())
    ]
    if named and (card.rank, card.suit) not in named:
        fail(f"it was awarded for {card}, but it is described like this: {text}")


def _totals(state: State, played: PlayedHand, score: HandScore) -> None:
    captured = [0] * played.number_of_sides
    for award in score.awards:
        if award.side is not None:
            captured[award.side] += award.value
    contract, table = score.contract, state._frame.table
    side, own = played.side_of(contract.bidder), tuple(map(state.side_of, range(state.players)))
    made = captured[side] >= contract.level
    if table.most < contract.level <= table.top:
        shot = shot_of(table, played, score.awards, state._frame.dealt.scores)
        made = shot.made and not score.ended_early
    hands = tuple(hand.bits for hand in state.hands)
    over = not table.leader(state.trumps, hands, -1, 0, len(state.tricks))[1]
    for what, said, found in (
        ("the contract is", contract, state.contract),
        ("the sides took", score.captured, tuple(captured)),
        ("the pips are", score.pips, table.pips_of(played)),
        ("the sides of the hand are", score.hand_sides or own, played.sides),
        ("the bidder's side is", score.bidding_side, side),
        ("the bid was made:", score.made, made),
        ("the hand ended early:", score.ended_early, not over),
    ):
        require(said == found, f"{what} {found}, not {said} as the score says")
    require(str(score) and all(line.text for line in score.describe()), "the score prints nothing")


@law(STEPS, every=2)
def scores(before: State, move: Move, after: State) -> int:
    """The scores move by exactly what the score of the hand says.

    And what it says is what the settlement enters, in the counting order, as far as it was counted.
    """
    score, begun = after.score, before_the_deal(after)
    if score is None:
        _before_play(begun, move, after)
        return 0
    _entered(begun, after, score)
    require(
        after.scores == score.scores
        and score.changes == tuple(new - old for new, old in zip(after.scores, begun.scores)),
        f"from {begun.scores} to {after.scores} is not a change by {score.changes}, what "
        f"{after._frame.table.rules.settlement.id} enters",
    )
    if (after.winner, after.phase is Phase.OVER) != (score.winner, score.winner is not None):
        fail(f"side {score.winner} has won by the score, side {after.winner} by the state")
    if (score.winner is None) != (score.won_by is None):
        fail(f"side {score.winner} wins by {score.won_by}")
    _on_paper(begun, after, score)
    return 1


def _before_play(begun: State, move: Move, after: State) -> None:
    """Before a hand is counted scores change by what the auction gives or costs, at once."""
    rules = after._frame.table.rules
    outcome = rules.auction.outcome(after.auction)
    if isinstance(outcome, Run) and after.phase in {Phase.DEAL, Phase.OVER}:
        outcome = outcome.otherwise  # the pack has run out
    buried = isinstance(move, Discard) and after.phase in {Phase.DEAL, Phase.OVER}
    thrown_in = buried or isinstance(outcome, Redealt)
    order, target = rules.going_out.order, after._frame.table.target
    progress = after._frame.table.progress
    scores = list(progress(begun.scores))
    winner = None
    amounts = [(credit.seat, credit.amount) for credit in after.credits]
    if isinstance(outcome, Redealt):
        amounts += [(seat, -amount) for seat, amount in outcome.charges]
    for seat, amount in amounts:
        side = after.side_of(seat)
        _enter(rules, scores, side, amount)
        reached = scores[side] >= target and not order.by_scores
        if reached and order.may_win(side, -1, made=False):
            winner = side
            break
    if thrown_in and order.by_scores and amounts and max(scores) >= target:
        winner = order.winner(tuple(scores), target, -1)
    if thrown_in and winner is None and amounts:
        winner = _outright(after, tuple(scores), begun.tally)
    if thrown_in:
        require(after.tally == begun.tally, f"{move}: a hand thrown in is tallied: {after.tally}")
    now = progress(tuple(scores))
    require(now == after.scores, f"{move}: the scores {after.scores} should be {now}")
    require(winner == after.winner, f"{move}: {after.winner} has won, not {winner}")


def _outright(state: State, scores: tuple[int, ...], tally: Tally) -> int | None:
    """Who wins without reaching the target."""
    rules = state._frame.table.rules
    found = (
        rules.mercy.winner(scores),
        rules.floor.winner(scores, tally.sets),
        rules.going_out.winner(scores, tally.hands, state.players),
    )
    return next((side for side in found if side is not None), None)


def _tallied(before: State, after: State, score: HandScore) -> None:
    """What is carried to the next hand is what its rules count."""
    rules, tally = after._frame.table.rules, after.tally
    sets = list(before.tally.sets)
    if sets and score.contract.level and not score.made:
        sets[after.side_of(score.contract.bidder)] += 1
    hands = before.tally.hands + (1 if rules.going_out.counts_hands else 0)
    carried = sum(
        award.value
        for point, award in zip(rules.points, score.awards)
        if point.carries_ties and award.side is None
    )
    expected = Tally(hands, carried, tuple(sets))
    if not tally == score.tally == expected:
        fail(f"expected the tally {expected}, got {tally}, and {score.tally} in the score")


def _enter(rules: Composition, scores: list[int], side: int, amount: int) -> None:
    least = rules.floor.least
    scores[side] += amount
    if least is not None:
        scores[side] = max(scores[side], least)


def _entered(before: State, after: State, score: HandScore) -> None:
    rules, table, played = after._frame.table.rules, after._frame.table, after.played_hand
    assert played is not None
    order, watch, target = rules.going_out.order, rules.going_out.during_play, table.target
    early = score.won_by == watch.id
    entries = rules.settlement.entries(played, score.awards, early or score.made)
    _sensible(rules.settlement.id, entries, score)
    captured = early and watch.anybody
    early = early and not captured
    if captured and not score.made:
        entries = tuple(entry for entry in entries if entry.side != score.bidding_side)
    if early:
        entries = tuple(entry for entry in entries if entry.side == score.bidding_side)
    shot = None
    if table.most < score.contract.level <= table.top and not captured:
        shot = shot_of(table, played, score.awards, before.scores)
        entries = tuple(entry for entry in entries if entry.side != score.bidding_side)
        entries = ((Entry(score.bidding_side, shot.amount),) if shot.amount else ()) + entries
    batches = (entries,) if early else order.batches(entries, score.bidding_side)
    require(
        sorted(map(repr, entries)) == sorted(repr(entry) for batch in batches for entry in batch),
        f"{order.id} counts other entries than the settlement makes: expected {entries}, got "
        f"{batches}",
    )
    # What a side of the hand enters, each side of the game with a seat in it enters.
    bidder = score.contract.bidder
    seats = [(bidder + table.step * turn) % after.players for turn in range(after.players)]
    members = {
        side: list(dict.fromkeys(after.side_of(s) for s in seats if played.side_of(s) == side))
        for side in played.sides
    }
    batches = tuple(
        tuple(Entry(side, e.amount, e.award) for e in batch for side in members[e.side])
        for batch in batches
    )
    given = tuple(Entry(after.side_of(each.seat), each.amount) for each in score.credits)
    require(score.credits == after.credits, f"the score has other credits: {score.credits}")
    batches = ((*given, *batches[0]),) if early else (*((entry,) for entry in given), *batches)
    scores = list(table.progress(before.scores))
    credited = [0] * len(score.awards)
    winner, bidding_side = None, after.side_of(bidder)
    standing = table.standing(before.scores)
    outright = None if early or captured else rules.moon.winner(played, score.awards, standing)
    outright = outright if shot is None else shot.winner
    for batch in batches:
        for entry in batch:
            _enter(rules, scores, entry.side, entry.amount)
            if entry.award is not None:
                credited[entry.award] = entry.amount
        if order.by_scores:
            ready = [order.winner(tuple(scores), target, bidding_side)]
        else:
            sides = [
                side for side in dict.fromkeys(e.side for e in batch) if scores[side] >= target
            ]
            ready = [side for side in sides if order.may_win(side, bidding_side, score.made)]
        if ready and ready[0] is not None and not early and outright is None:
            winner = ready[0]
            break
    if (table.progress(tuple(scores)), tuple(credited)) != (score.scores, score.credited):
        fail(f"counted again: {scores} by {credited}, not {score.scores} by {score.credited}")
    if early:
        stands_at, winner = scores[bidding_side], bidding_side
        if stands_at < target:
            fail(f"{watch.id}: expected {target} points of a bidder who goes out, got {stands_at}")
    elif outright is not None:
        winner = members[outright][0]
    elif winner is None:
        winner = _outright(after, tuple(scores), score.tally)
    _tallied(before, after, score)
    require(winner == score.winner, f"counted again, side {winner} wins, not {score.winner}")


def _sensible(id: str, entries: tuple[Entry, ...], score: HandScore) -> None:
    seen = set()
    for entry in entries:
        require(0 <= entry.side < len(score.pips), f"{id}: an entry for no side: {entry}")
        if entry.award is None:
            continue
        require(0 <= entry.award < len(score.awards), f"{id}: an entry for no award: {entry}")
        award = score.awards[entry.award]
        if award.side is None:
            fail(f"{id}: {award.point} went to nobody, but {entry.amount} is entered")
        if (entry.award, entry.side) in seen:
            fail(f"{id}: {award.point} is entered twice for one side")
        seen.add((entry.award, entry.side))
    places = [-1 if entry.award is None else entry.award for entry in entries]
    if places != sorted(places):
        fail(f"{id}: expected losses first, then points in counting order, got {entries}")


def _on_paper(before: State, after: State, score: HandScore) -> None:
    """A hand scores the same when it is written down, wherever it ended."""
    contract, played = after.contract, after.played_hand
    assert contract is not None
    assert played is not None
    known: dict[str, Any] = {"dealer": played.dealer, "turned": played.turned}
    given: dict[str, Any] = {
        "variant": after.variant, "scores": before.scores, "credits": after.credits,
        "tally": before.tally,
    }  # fmt: skip
    require(score_hand(played, **given) == score, "the hand that was played has another score")
    if score.ended_early or not after.tricks:
        return
    written = PlayedHand(contract, held=played.held, tricks=after.tricks, **known)
    if score_hand(written, **given) != score:
        fail("the same hand, written down trick by trick, has another score")
    piles = PlayedHand(
        contract,
        captured=played.captured,
        held=played.held,
        last_trick=played.last_trick,
        tricks_won=played.tricks_won,
        **known,
    )
    try:
        by_piles = score_hand(piles, **given)
    except InvalidArgument:  # a point asks for what is not written down, such as the tricks
        return
    require(
        (by_piles.scores, by_piles.credited, by_piles.winner, by_piles.made)
        == (score.scores, score.credited, score.winner, score.made),
        "the same hand, written down by who captured what, has another score",
    )
