"""The laws of scoring: awards are for cards that were captured or held, and the scores add up."""

from __future__ import annotations

from typing import Any

from ... import (
    Award,
    Card,
    CardSet,
    Entry,
    HandScore,
    InvalidArgument,
    Move,
    Phase,
    PlayedHand,
    Rank,
    Redealt,
    Run,
    State,
    score_hand,
)
from ..law import STEPS, law, require

__all__ = ["awards", "pips_of", "scores"]

_PIPS = {Rank.TEN: 10, Rank.ACE: 4, Rank.KING: 3, Rank.QUEEN: 2, Rank.JACK: 1}


def pips_of(cards: CardSet) -> int:
    """What cards count toward Game."""
    return sum(_PIPS.get(card.rank, 0) for card in cards if card.rank is not None)


@law(STEPS)
def awards(before: State, move: Move, after: State) -> int:
    """Every award's card exists, and was captured or held as claimed.

    There is an award for each point of the variant, and it fits the tricks that were played.
    """
    if not _ends(after):
        return 0
    score = score_hand(after)
    points = after.variant.at(after.players).points
    require(
        [award.point for award in score.awards] == [point.name for point in points],
        "the awards are not one for each point, in counting order",
    )
    for point, award in zip(points, score.awards):
        require(
            award.rule_id == point.id and 0 <= award.value <= point.value,
            f"{award.point} is worth {point.value} by {point.id}, but the award says "
            f"{award.value} by {award.rule_id}",
        )
        _award(after, award)
    _totals(after, score)
    return 1


def _ends(after: State) -> bool:
    """Whether a move ended a hand, mostly a play; it may be that nobody has anything to play."""
    return after.score is not None


def _award(state: State, award: Award) -> None:
    name = award.point
    if award.side is None:
        require(award.seat is None, f"{name} went to seat {award.seat}, but to no side")
        require(award.why is not None, f"nobody got {name}, and it does not say why")
        return
    played = state.played_hand
    assert played is not None
    sides = range(played.number_of_sides)
    require(award.side in sides, f"{name} went to side {award.side}, which does not exist")
    if award.seat is not None:
        require(
            0 <= award.seat < state.players and played.side_of(award.seat) == award.side,
            f"{name} went to seat {award.seat} and side {award.side}, which is not its side",
        )
    if award.trick is not None:
        require(
            0 <= award.trick < len(state.tricks), f"{name} was decided in no trick: {award.trick}"
        )
    if award.card is None:
        require(award.why is not None, f"no card decided {name}, and it does not say what did")
        return
    _card(state, award, award.card)


def _card(state: State, award: Award, card: Card) -> None:
    played = state.played_hand
    assert played is not None
    require(
        card in played.in_play,
        f"{award.point} was awarded for {card}, which nobody held when play began",
    )
    where = [number for number, trick in enumerate(state.tricks) if card in trick.cards]
    require(where, f"{award.point} was awarded for {card}, which nobody has captured")
    require(
        award.trick in (None, *where),
        f"{award.point} was awarded for {card} in trick {award.trick}, but it fell in {where[0]}",
    )
    if award.seat is not None:
        trick = state.tricks[where[0]]
        holder = next(seat for seat, other in trick.plays if other is card)
        require(
            award.seat in (trick.winner, holder),
            f"{award.point} went to seat {award.seat} for {card}, which seat {holder} held and "
            f"seat {trick.winner} captured",
        )


def _totals(state: State, score: HandScore) -> None:
    played = state.played_hand
    assert played is not None
    captured = [0] * played.number_of_sides
    for award in score.awards:
        if award.side is not None:
            captured[award.side] += award.value
    require(score.captured == tuple(captured), f"the sides took {captured}, not {score.captured}")
    pips = tuple(map(pips_of, played.captured_by_side))
    require(score.pips == pips, f"the pips are {pips}, not {score.pips}")
    own = tuple(map(state.side_of, range(state.players)))
    require(
        played.sides == (own if score.hand_sides is None else score.hand_sides),
        f"the sides of the hand are {played.sides}, not {score.hand_sides}",
    )
    contract = state.contract
    require(score.contract == contract, f"the score is of another contract: {score.contract}")
    assert contract is not None
    side = played.side_of(contract.bidder)
    require(
        score.bidding_side == side and score.made == (captured[side] >= contract.level),
        f"side {side} bid {contract.level} and took {captured[side]}: made is {score.made}",
    )
    table, hands = state._frame.table, tuple(hand.bits for hand in state.hands)
    over = not table.leader(state.trumps, hands, -1, 0, len(state.tricks))[1]
    require(
        score.ended_early != over,
        f"after {len(state.tricks)} tricks {'nobody' if over else 'somebody'} can lead: ended "
        f"early is {score.ended_early}",
    )
    require(str(score) and all(told.text for told in score.describe()), "the score prints nothing")


@law(STEPS)
def scores(before: State, move: Move, after: State) -> int:
    """The scores move by exactly what the score of the hand says.

    And what it says is what the settlement enters, in the counting order, as far as it was counted.
    """
    if not _ends(after):
        if after.credits or after.scores != before.scores:
            _before_play(before, move, after)
        else:
            require(before.winner == after.winner, f"{move} decides the game")
        return 0
    score = score_hand(after)
    require(
        after.scores == score.scores
        and score.changes == tuple(new - old for new, old in zip(after.scores, before.scores)),
        f"from {before.scores} to {after.scores} is not a change by {score.changes}",
    )
    require(
        (after.winner, after.phase is Phase.OVER) == (score.winner, score.winner is not None),
        f"side {score.winner} has won by the score, side {after.winner} by the state",
    )
    require(
        (score.winner is None) == (score.won_by is None),
        f"side {score.winner} wins by {score.won_by}",
    )
    _entered(before, after, score)
    _on_paper(before, after, score)
    return 1


def _before_play(before: State, move: Move, after: State) -> None:
    """Before cards are played scores change only when the cards are thrown in."""
    rules = after.variant.at(after.players)
    outcome = rules.auction.outcome(after.auction)
    if isinstance(outcome, Run) and after.phase in {Phase.DEAL, Phase.OVER}:
        outcome = outcome.otherwise  # the pack has run out
    if not isinstance(outcome, Redealt):
        same = before.scores == after.scores and before.winner == after.winner
        require(same, f"{move} changes the scores")
        return
    progress = after._frame.table.progress
    scores = list(progress(before.scores))
    for seat, amount in (
        *((credit.seat, credit.amount) for credit in after.credits),
        *((seat, -amount) for seat, amount in outcome.charges),
    ):
        side = after.side_of(seat)
        scores[side] += amount
        if rules.floor.least is not None:
            scores[side] = max(scores[side], rules.floor.least)
        if scores[side] >= rules.going_out.target and after.winner == side:
            break
    now = progress(tuple(scores))
    require(now == after.scores, f"thrown in: {after.scores} should be {now}")


def _entered(before: State, after: State, score: HandScore) -> None:
    rules = after.variant.at(after.players)
    played = after.played_hand
    assert played is not None
    early = score.won_by == rules.going_out.during_play.id
    made = True if early else score.made
    entries = rules.settlement.entries(played, score.awards, made)
    _sensible(entries, score)
    captured = early and rules.going_out.during_play.anybody
    if captured:
        early = False
        if not score.made:
            entries = tuple(entry for entry in entries if entry.side != score.bidding_side)
    if early:
        entries = tuple(entry for entry in entries if entry.side == score.bidding_side)
    batches = (entries,) if early else rules.going_out.order.batches(entries, score.bidding_side)
    require(
        sorted(map(repr, entries)) == sorted(repr(entry) for batch in batches for entry in batch),
        f"{rules.going_out.order.id} counts other entries than the settlement makes",
    )
    # What a side of the hand enters, each side of the game with a seat in it enters.
    bidder = score.contract.bidder
    seats = [(bidder + step) % after.players for step in range(after.players)]
    members = {
        side: list(dict.fromkeys(after.side_of(s) for s in seats if played.side_of(s) == side))
        for side in played.sides
    }
    batches = tuple(
        tuple(Entry(side, e.amount, e.award) for e in batch for side in members[e.side])
        for batch in batches
    )
    given = tuple(Entry(after.side_of(each.seat), each.amount) for each in score.credits)
    require(score.credits == after.credits, f"the score tells of other credits: {score.credits}")
    batches = ((*given, *batches[0]),) if early else (*((entry,) for entry in given), *batches)
    least, target = rules.floor.least, rules.going_out.target
    table = after._frame.table
    scores = list(table.progress(before.scores))
    credited = [0] * len(score.awards)
    winner = None
    order = rules.going_out.order
    standing = table.standing(before.scores)
    outright = None if early or captured else rules.moon.winner(played, score.awards, standing)
    for batch in batches:
        for entry in batch:
            scores[entry.side] += entry.amount
            if least is not None:
                scores[entry.side] = max(least, scores[entry.side])
            if entry.award is not None:
                credited[entry.award] = entry.amount
        ready = [
            side
            for side in dict.fromkeys(entry.side for entry in batch)
            if scores[side] >= target and order.may_win(side, after.side_of(bidder), score.made)
        ]
        if order.by_scores:
            found = order.winner(tuple(scores), target, after.side_of(bidder))
            ready = [] if found is None else [found]
        if ready and not early and outright is None:
            winner = ready[0]
            break
    require(
        (table.progress(tuple(scores)), tuple(credited)) == (score.scores, score.credited),
        f"counted again: {scores} by {credited}, not {score.scores} by {score.credited}",
    )
    if early:
        winner = after.side_of(bidder)
    elif outright is not None:
        winner = members[outright][0]
    elif winner is None:
        winner = rules.mercy.winner(tuple(scores))
    require(winner == score.winner, f"counted again, side {winner} wins, not {score.winner}")


def _sensible(entries: tuple[Entry, ...], score: HandScore) -> None:
    seen = set()
    for entry in entries:
        require(0 <= entry.side < len(score.pips), f"an entry for no side: {entry}")
        if entry.award is None:
            continue
        require(0 <= entry.award < len(score.awards), f"an entry for no award: {entry}")
        award = score.awards[entry.award]
        require(
            award.side is not None, f"{award.point} went to nobody, but {entry.amount} is entered"
        )
        require(
            (entry.award, entry.side) not in seen, f"{award.point} is entered twice for one side"
        )
        seen.add((entry.award, entry.side))


def _on_paper(before: State, after: State, score: HandScore) -> None:
    """A hand scores the same when it is written down, wherever it ended."""
    contract, played = after.contract, after.played_hand
    assert contract is not None
    assert played is not None
    known: dict[str, Any] = {"dealer": played.dealer, "turned": played.turned}
    given: dict[str, Any] = {
        "variant": after.variant, "scores": before.scores, "credits": after.credits,
    }  # fmt: skip
    require(score_hand(played, **given) == score, "the hand that was played has another score")
    if score.ended_early or not after.tricks:
        return
    written = PlayedHand(contract, held=played.held, tricks=after.tricks, **known)
    require(
        score_hand(written, **given) == score,
        "the same hand, written down trick by trick, has another score",
    )
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
