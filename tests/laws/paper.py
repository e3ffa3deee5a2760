"""What a table knows after a hand, told from the game that was played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pitchlib import *
from pitchlib.authoring import ByCard, Credit, kind_of
from pitchlib.cards import CARDS
from pitchlib.game.state import before_the_deal
from pitchlib.scoring import needs, next_question

__all__ = ["paper_facts", "the_same_on_paper"]


def paper_facts(after: State) -> dict[str, Any]:
    """The answers to all questions about the hand that has just ended."""
    score, table = after.score, after._frame.table
    facts: dict[str, Any] = _credited(after.credits)
    asked = {each.name for each in needs(after.variant, players=after.players)}
    if score is None:
        return {"bidder": None, **facts, **_passed(after, asked)}
    contract, hand = score.contract, after.played_hand
    assert hand is not None
    sides = score.hand_sides or tuple(map(after.side_of, range(after.players)))
    whose = {side: min(s for s in range(after.players) if sides[s] == side) for side in set(sides)}
    if "bidder" in asked:
        facts["bidder"] = contract.bidder
    facts |= {"bid": contract.level, "trump": contract.trump, "early": score.ended_early}
    ours = [s for s in range(after.players) if sides[s] == sides[contract.bidder]]
    facts["partner"] = next((s for s in ours if s != contract.bidder), None)
    for point, award in zip(table.rules.points, score.awards):
        facts[f"got:{point.name}"] = None if award.side is None else whose[award.side]
        carried = (
            hand.carried if point.carries_ties and (award.side is not None or hand.complete) else 0
        )
        facts[f"worth:{point.name}"] = award.value - carried
        kind = kind_of(point, hand.trumps)
        if isinstance(kind, ByCard) and kind.to == "catcher" and award.side is not None:
            holder = hand.holder(kind.cards[0])
            assert holder is not None
            facts[f"held:{point.name}"] = holder
    for name in table.rules.moon.bid_names:
        facts[f"all_tricks:{name}"] = (
            _swept(hand, table.rules.moon.question(contract.level - table.most))
            if contract.level > table.most
            else None
        )
    return _due(after, facts)


def _due(after: State, facts: dict[str, Any]) -> dict[str, Any]:
    """The facts that are asked for, in the order of the questions."""
    questions = needs(after.variant, players=after.players)
    told: dict[str, Any] = {}
    while (question := next_question(questions, told)) is not None:
        fact = facts.get(question.name, question.usual)
        if question.kind == "bid":
            levels = after._frame.table.bid_names
            fact = next(each for each in question.choices if fact in {each, levels.get(str(each))})
        told[question.name] = fact
    return told


def _credited(credits: Iterable[Credit]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for each in credits:
        by_seat = found.setdefault(f"scored:{each.why.message.rpartition('.')[2]}", {})
        by_seat[each.seat] = by_seat.get(each.seat, 0) + each.amount
    return found


def _passed(after: State, asked: set[str]) -> dict[str, Any]:
    if "passed" not in asked:
        return {}
    outcome = after._frame.table.rules.auction.outcome(after.auction)
    charges = getattr(getattr(outcome, "otherwise", outcome), "charges", ())
    if not charges:
        return {"passed": False}
    return {"passed": True, "dealer": before_the_deal(after).dealer}


def _swept(hand: PlayedHand, question: Any) -> int | None:
    """A seat of the side that did with every trick what a bid asks."""
    if question is None:
        return None
    side: int | None
    if "lowest" not in question.text:
        side = hand.swept_by()
    else:
        assert hand.tricks is not None
        side = next((s for s in set(hand.sides) if _lowest(hand, s)), None)
    return None if side is None else hand.sides.index(side)


def _lowest(hand: PlayedHand, side: int) -> bool:
    """Whether a side played the lowest card of the suit led to every trick, aces high or low."""
    assert hand.tricks is not None

    def lowest(trick: Trick, ace: int) -> int:
        suit = hand.trumps.follow(trick.led)

        def height(card: Card) -> int:
            if card.rank is Rank.ACE:
                return ace
            trumps = [CARDS[place] for place in hand.trumps.order]
            return -trumps.index(card) if card in trumps else int(card.rank or 0)

        return min((height(card), seat) for seat, card in trick.plays if card in suit)[1]

    return any(
        all(hand.sides[lowest(trick, ace)] == side for trick in hand.tricks) for ace in (0, 99)
    )


def the_same_on_paper(after: State) -> None:
    """A hand told from memory is scored like one that was played."""
    from pitchlib.scoring import score_sheet

    begun, facts = before_the_deal(after), paper_facts(after)
    got = {name[4:]: facts.pop(name) for name in [*facts] if name.startswith("got:")}
    bid = {name: facts.pop(name) for name in ("bidder", "bid") if name in facts}
    told = score_sheet(
        after.variant, begun.scores, players=after.players, tally=begun.tally, got=got, also=facts,
        **bid,
    )  # fmt: skip
    assert (told.scores, told.winner, told.tally) == (after.scores, after.winner, after.tally), (
        facts
    )
    assert told.changes == tuple(new - old for new, old in zip(after.scores, begun.scores))
    score = after.score
    if score is None:
        return
    for award, known in zip(told.awards, score.awards):
        assert (award.point, award.side) == (known.point, known.side)
        if award.side is not None:
            assert award.value == known.value, facts
    if "bidder" in bid:
        assert told.bidding_side == score.bidding_side
    for name in (
        "credited",
        "captured",
        "made",
        "won_by",
        "hand_sides",
        "stopped_early",
        "ended_early",
    ):
        assert getattr(told, name) == getattr(score, name), (name, facts)
