"""The score of a hand, counted once more: by plain sums, on paper, and with other cards."""

from __future__ import annotations

from typing import Any

from pitchlib import *
from pitchlib.authoring import ByCard, ByPips, BySweep, Composition, Entry, Redealt, Run, kind_of
from pitchlib.cards import CARDS, set_of_bits
from pitchlib.codec.components import component_classes
from pitchlib.game.settling import in_numbers, shot_of
from pitchlib.game.state import before_the_deal
from pitchlib.knowledge import Tally
from pitchlib.records import read_record, record_game, record_to_json, record_to_text, redact
from pitchlib.search._plan import played_to, score_at
from pitchlib.search.solving import deciding_cards
from pitchlib.testing import History
from pitchlib.testing.random_games import fail, require

__all__ = ["conserved", "counted_again", "on_paper", "read_back", "with_other_cards"]


def conserved(state: State) -> None:
    """No card is lost, and none is in two places."""
    pack = state._frame.table.rules.pack.cards
    found = CardSet(state.stock)
    on_table = CardSet(() if state.trick is None else state.trick.cards)
    # Once cards are played, spare trumps are in the first trick.
    begun = state.phase is Phase.PLAY or state.tricks
    spares = set_of_bits(sum(state._frame.spares()) if begun else 0)
    on_table |= CardSet.EMPTY if state.tricks else spares
    discards = [cards - spares for cards in state.discards]
    for cards in (*state.hands, *discards, *state.captured, on_table):
        require(not found & cards, f"in two places: {found & cards}")
        found |= cards
    found |= CardSet(state.turned)  # some of them may have been drawn
    if found != pack:
        fail(f"not in the pack: {found - pack}" if found - pack else f"nowhere: {pack - found}")


def counted_again(before: State, move: Move, after: State) -> None:
    """The scores are what the auction, the settlement and the counting order make of them."""
    score, begun = after.score, before_the_deal(after)
    if score is None:
        _before_play(begun, move, after)
    else:
        _totals(after, score)
        _entered(begun, after, score)


def _totals(state: State, score: HandScore) -> None:
    """What each side took, whether the bid was made and the hand was over."""
    played, contract, table = state.played_hand, score.contract, state._frame.table
    assert played is not None
    captured = [0] * played.number_of_sides
    for award in score.awards:
        if award.side is not None:
            captured[award.side] += award.value
    side, own = played.side_of(contract.bidder), tuple(map(state.side_of, range(state.players)))
    made = captured[side] >= contract.level
    if table.most < contract.level <= table.top:
        shot = shot_of(table, played, score.awards, state._frame.before.scores)
        made = shot.made and not score.ended_early
    hands = tuple(hand.bits for hand in state.hands)
    number = len(state.tricks)
    over = not any(table.playable(state.trumps, hand, (), -1, number) for hand in hands)
    assert score.contract == state.contract
    assert score.captured == tuple(captured)
    assert score.pips == table.pips_of(played)
    assert (score.hand_sides or own) == played.sides
    assert (score.bidding_side, score.made, score.ended_early) == (side, made, not over)


def _before_play(begun: State, move: Move, after: State) -> None:
    """Before a hand is counted scores change by what the auction gives or costs, at once."""
    rules = after._frame.table.rules
    outcome = rules.auction.outcome(after.auction)
    if isinstance(outcome, Run) and after.phase in {Phase.DEAL, Phase.OVER}:
        outcome = outcome.otherwise  # the pack has run out
    thrown_in = isinstance(outcome, Redealt)
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
        winner = order.winner(tuple(scores), target, -1, progress(begun.scores))
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
        rules.floor.winner(scores),
        rules.going_out.winner(scores, tally.hands, state.players),
    )
    return next((side for side in found if side is not None), None)


def _tallied(before: State, after: State, score: HandScore) -> None:
    """What is carried to the next hand is what its rules count."""
    rules, tally = after._frame.table.rules, after.tally
    hands = before.tally.hands + (1 if rules.going_out.counts_hands else 0)
    carried = sum(
        award.value
        for point, award in zip(rules.points, score.awards)
        if point.carries_ties and award.side is None
    )
    expected = Tally(hands, carried)
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
            stood = table.progress(before.scores)
            ready = [order.winner(tuple(scores), target, bidding_side, stood)]
        else:
            sides = [
                side for side in dict.fromkeys(e.side for e in batch) if scores[side] >= target
            ]
            ready = [side for side in sides if order.may_win(side, bidding_side, score.made)]
        if ready and ready[0] is not None and not early and outright is None:
            winner = ready[0]
            break
    if watch.anybody and not rules.top and winner is not None:
        for entry in (each for batch in batches for each in batch if each.side != winner):
            # What others have captured was pegged, even if it comes later in the list.
            if isinstance(kind_of(rules.points[entry.award or 0], rules.orders[0]), ByCard):
                scores[entry.side] += entry.amount - credited[entry.award or 0]
                credited[entry.award or 0] = entry.amount
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


def on_paper(after: State) -> None:
    """A hand scores the same when it is written down, wherever it ended."""
    before, score = before_the_deal(after), score_hand(after)
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


def with_other_cards(after: State) -> None:
    """In a hand played to its end, cards that decide no point may be anybody's.

    What a point says as data tells which cards decide it.
    """
    frame, tricks, score, hand = after._frame, after.tricks, after.score, after.played_hand
    if score is None or hand is None or score.ended_early:
        return
    sides = hand.sides
    piles = [0] * hand.number_of_sides
    for trick in tricks:
        piles[sides[trick.winner or 0]] |= sum(card.bit for card in trick.cards)
    if tricks:
        piles[sides[tricks[0].winner or 0]] |= sum(frame.spares())
    last = sides[tricks[-1].winner or 0] + 1 if tricks else 0
    rules = after._frame.table.rules
    counting = (frame.table.pips or ByPips()).counting(hand.trumps.suit)
    pips = [sum([n for cards, n in counting if cards & card.bit]) for card in CARDS]
    counted = [sum(pips[card.index] for card in set_of_bits(pile)) for pile in piles]
    require(tuple(counted) == frame.table.pips_of(hand), "the pips of a side are not its cards'")
    asked = 0
    for place, point in enumerate(rules.points):
        even = frame.table.even
        kind = kind_of(point, hand.trumps)
        if kind is None:
            continue
        kept = sum([card.bit for card in deciding_cards(kind, hand.in_play, even=even)])
        if isinstance(kind, ByPips):
            kept |= sum([cards for cards, _ in kind.counting(hand.trumps.suit)])
        asked += 1
        given = _result(score.awards[place])
        shifted = piles if isinstance(kind, BySweep) else _shifted(piles, kept)
        for others in (piles, shifted):
            award = point.award(played_to(frame, others, last), score.awards[:place])
            if _result(award) != given:
                fail(f"{point.id}: what decides {point.name} is the same, but it goes elsewhere")
    if asked == len(rules.points) and rules.settlement.settles and rules.moon.by_awards:
        again = score_at(frame, piles, last)
        require(
            (again.changes, again.winner, again.made) == (score.changes, score.winner, score.made),
            f"{rules.settlement.id}, {rules.moon.id}: by awards alone the hand has another score",
        )
    in_full = score.scores, score.winner, score.tally, score.made
    told = in_numbers(frame, frame.hands, sides, piles, last, after._tricks, complete=True)
    if told is not None:
        gained = [(side, value) for side, value in zip(told[4][::2], told[4][1::2]) if side >= 0]
        won = [(each.side, each.value) for each in score.awards if each.side is not None]
        same = (*told[:4], gained) == (*in_full, won)
        require(same, "counted in numbers the hand has another score")


def _result(award: Award) -> tuple[int | None, int]:
    return award.side, award.value if award.side is not None else 0


def _shifted(piles: list[int], kept: int) -> list[int]:
    """Piles in which all cards but those that are kept go to the next side."""
    return [(pile & kept) | (piles[side - 1] & ~kept) for side, pile in enumerate(piles)]


def read_back(game: History, seat: int | None) -> None:
    """A record, also as one seat saw the game, is read as it is written."""
    classes = component_classes(game.variant)
    whole = record_game(game.states)
    for record in (whole, redact(whole, "nobody" if seat is None else seat)):
        for written in (record_to_text(record), record_to_json(record)):
            assert read_record(written, components=classes) == record, written
