"""Scoring: who gets which point, for which card, by which rule, and how the scores change."""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

import attrs

from ..cards import set_of_bits
from ..errors import HandNotFinished, InvalidArgument, check_seat, expect, items_of, shown
from ..played_hand import Award, PlayedHand
from ..rules.values import Credit, Entry, Shot
from ..variant import Variant
from .compiled import Table, table_for
from .frame import Frame, Tricks
from .hand_score import HandScore, new_hand_score
from .legality import what_is_due
from .state import State

__all__ = ["score_hand"]


def score_hand(
    hand: State | PlayedHand,
    *,
    variant: Variant | None = None,
    scores: Iterable[int] | None = None,
    credits: Iterable[Credit] = (),
) -> HandScore:
    """Who gets which point, for which card, by which rule, and how the scores change.

    >>> from pitchlib import PITCH_SIX, Contract, Suit
    >>> paper = PlayedHand(
    ...     Contract(bidder=1, level=3, trump=Suit.HEARTS),
    ...     captured=["TS AS JS", "KH 2H 6H KC", "", ""],
    ...     last_trick=1,
    ... )
    >>> score_hand(paper, variant=PITCH_SIX).changes
    (1, 3, 0, 0)

    :param hand: a state whose hand has just finished, or a hand written by hand.
    :param variant: the rules for a hand written by hand; a state has its own.
    :param scores: the scores before a hand written by hand, by side; by default, those at the start
        of a game.
    :param credits: points scored by the auction itself, for a hand written by hand.
    :raises HandNotFinished: if the hand is not over, or was thrown in.
    :raises InvalidVariant: if the variant is not for this number of players.
    :raises InvalidArgument: for a hand the variant cannot have, or wrong arguments.
    """
    if isinstance(hand, State):
        given = items_of(credits, "credits")
        if variant is not None or scores is not None or given:
            raise InvalidArgument("a state has its own variant and scores: pass only the state")
        if hand.score is None:
            raise HandNotFinished(
                "The hand was not played, so there is no score"
                if hand.hand_finished
                else f"The hand is not finished: {what_is_due(hand)}"
            )
        return hand.score
    expect(hand, PlayedHand, "a State or a PlayedHand")
    if not isinstance(variant, Variant):
        raise InvalidArgument("a PlayedHand needs a variant: score_hand(…, variant=…)")
    table = table_for(variant, hand.players)
    strange = hand.in_play - set_of_bits(table.pack)
    if strange:
        raise InvalidArgument(f"Not in the pack of {variant.title}: {strange}")
    uncaptured = hand.in_play - set_of_bits(sum(pile.bits for pile in hand.captured))
    if table.even and hand.complete and uncaptured:
        raise InvalidArgument(
            f"`held` has {uncaptured}, which nobody captured, but in {variant.title} every card "
            "is played"
        )
    if hand.contract.level > table.top:
        raise InvalidArgument(
            f"Nobody can bid {hand.contract.level} in {variant.title}: the highest bid is "
            f"{table.top} [{table.rules.auction.id}]"
        )
    before = table.first_scores() if scores is None else scores_given(scores, table)
    assert hand.contract.trump is not None
    sides = table.sides_in(hand.contract, hand.held)
    played = hand.under(table.trumps[hand.contract.trump], sides)
    score = settled(table, played, before, _credits(credits, hand.players))
    if score is None:
        raise HandNotFinished("The hand is not finished: nobody has gone out, and cards are left")
    return score


def _credits(credits: Iterable[Credit], players: int) -> tuple[Credit, ...]:
    given = items_of(credits, "credits")
    for credit in given:
        expect(credit, Credit, "a Credit")
        check_seat(credit.seat, players, "seat of a credit")
    return given


def scores_given(scores: Iterable[int], table: Table) -> tuple[int, ...]:
    """The scores that a caller gave, if a running game can have them."""
    try:
        given = tuple(scores)
    except TypeError:
        raise InvalidArgument(
            f"expected a whole number for each side, got {shown(scores)}"
        ) from None
    if len(given) != table.number_of_sides or not all(type(score) is int for score in given):
        raise InvalidArgument(
            f"expected {table.number_of_sides} scores as whole numbers, got {shown(given)}"
        )
    rules = table.rules
    least, target = rules.floor.least, rules.going_out.target
    for side, (score, come) in enumerate(zip(given, table.progress(given))):
        if least is not None and score < least:
            raise InvalidArgument(
                f"Side {side} cannot stand at {score}: no score falls below {least} "
                f"[{rules.floor.id}]"
            )
        if come >= target and rules.going_out.order.may_win(side, -1, made=False):
            game = f"to {0 if rules.going_out.counts_down else target}"
            raise InvalidArgument(
                f"Side {side} cannot stand at {score}: it would have won, the game is {game} "
                f"[{rules.going_out.id}]"
            )
    winner = rules.mercy.winner(table.progress(given))
    if winner is not None:
        raise InvalidArgument(
            f"The scores cannot be {given}: side {winner} would have won [{rules.mercy.id}]"
        )
    return given


def awards_of(table: Table, hand: PlayedHand) -> tuple[Award, ...]:
    """What becomes of each point; in an unfinished hand, what is secured so far."""
    awards: tuple[Award, ...] = ()
    for point in table.rules.points:
        awards += (point.award(hand, awards),)
    return awards


def shot_of(
    table: Table, hand: PlayedHand, awards: tuple[Award, ...], before: tuple[int, ...]
) -> Shot:
    """What comes of a bid above all points in a finished hand."""
    number, target = hand.contract.level - table.most, table.rules.going_out.target
    return table.rules.moon.shot(number, hand, awards, table.standing(before), target)


def _captured(hand: PlayedHand, awards: tuple[Award, ...]) -> list[int]:
    captured = [0] * len(hand.pips)
    for award in awards:
        if award.side is not None:
            captured[award.side] += award.value
    return captured


def settled(
    table: Table, hand: PlayedHand, scores: tuple[int, ...], credits: tuple[Credit, ...]
) -> HandScore | None:
    """The score if the hand is over: it is complete, or somebody goes out; ``None`` if it goes on.

    With the last trick, too, a bidder may go out before anything else is counted.
    """
    count = _Count(table, hand, scores, credits)
    score = None
    if table.watches:
        score = count.as_captured() if table.anybody_out else count.of_bidder_out()
    if score is None and hand.complete:
        score = count.of_whole_hand()
    return score


@final
class _Count:
    """A hand that is being counted onto the scores before it."""

    def __init__(
        self, table: Table, hand: PlayedHand, before: tuple[int, ...], credits: tuple[Credit, ...]
    ) -> None:
        self.table, self.hand, self.before, self.credits = table, hand, before, credits
        self.awards = awards_of(table, hand)
        self.captured = _captured(hand, self.awards)
        self.side, self.bidder = hand.bidding_side, table.sides[hand.contract.bidder]
        self.made = self.captured[self.side] >= hand.contract.level
        self.shot: Shot | None = None
        self.special = table.most < hand.contract.level <= table.top
        if self.special:
            self.shot = shot_of(table, hand, self.awards, before) if hand.complete else None
            self.made = self.shot is not None and self.shot.made
        # What the auction gave to a seat, as it is entered.
        self.given: tuple[Entry, ...] = ()
        if credits:
            self.given = tuple([Entry(table.sides[each.seat], each.amount) for each in credits])

    def of_bidder_out(self) -> HandScore | None:
        """The score if the bidder goes out with what is secured so far; nobody else is credited."""
        if self.special:
            return None
        table, hand, side = self.table, self.hand, self.side
        going_out = table.rules.going_out
        # Where a bid need not be made to go out, it is counted as if it were.
        everybody = table.rules.settlement.entries(hand, self.awards, made=True)
        entries = tuple(entry for entry in everybody if entry.side == side)
        stands_at = table.progress(self.before)[self.bidder]
        stands_at += sum(entry.amount for entry in entries)
        stands_at += sum(entry.amount for entry in self.given if entry.side == self.bidder)
        secured, level = self.captured[side], hand.contract.level
        if not going_out.during_play.goes_out(
            stands_at, secured, level, going_out.target, last_trick=hand.complete
        ):
            return None
        others = ((entry,) for entry in everybody if entry.side != side)
        first, *rest = self.carried((entries, *others))
        batches = ((*self.given, *first), *rest)
        return self.entered(batches, self.bidder, going_out.during_play.id, most=1)

    def as_captured(self) -> HandScore | None:
        """The score if any side goes out; the bidder's has nothing before the bid is secured."""
        if self.hand.complete:
            return None
        rules = self.table.rules
        entries = rules.settlement.entries(self.hand, self.awards, made=True)
        if not self.made:
            entries = tuple(entry for entry in entries if entry.side != self.side)
        batches = rules.going_out.order.batches(entries, self.side)
        score = self.entered((*((entry,) for entry in self.given), *batches))
        if score.won_by != rules.going_out.order.id:
            return None
        return attrs.evolve(score, won_by=rules.going_out.during_play.id)

    def of_whole_hand(self) -> HandScore:
        """The score of a finished hand."""
        table, rules = self.table, self.table.rules
        entries = rules.settlement.entries(self.hand, self.awards, self.made)
        winner = rules.moon.winner(self.hand, self.awards, table.standing(self.before))
        if self.shot is not None:
            winner = self.shot.winner
            shot = (Entry(self.side, self.shot.amount),) if self.shot.amount else ()
            entries = (*shot, *[each for each in entries if each.side != self.side])
        batches = self.carried(rules.going_out.order.batches(entries, self.side))
        if self.given:
            batches = (*((entry,) for entry in self.given), *batches)
        won_by = None
        if winner is not None:
            # Of a side with several in the game, the bidder, or who comes first from there.
            winner, won_by = self.members()[winner][0], rules.moon.id
        return self.entered(batches, winner, won_by)

    def members(self) -> dict[int, list[int]]:
        """The sides of the game in each of the hand, from the bidder's on in turn."""
        members: dict[int, list[int]] = {}
        seat = self.hand.contract.bidder
        for _ in range(self.table.players):
            its = members.setdefault(self.hand.sides[seat], [])
            if self.table.sides[seat] not in its:
                its.append(self.table.sides[seat])
            seat = self.table.next_seat[seat]
        return members

    def carried(self, batches: tuple[tuple[Entry, ...], ...]) -> tuple[tuple[Entry, ...], ...]:
        """What is entered for sides of the hand, as entered for their members' in the game."""
        if not self.table.rules.seating.changes_sides:
            return batches
        members = self.members()
        return tuple(
            tuple(
                Entry(side, entry.amount, entry.award)
                for entry in batch
                for side in members[entry.side]
            )
            for batch in batches
        )

    def entered(
        self,
        batches: tuple[tuple[Entry, ...], ...],
        winner: int | None = None,
        won_by: str | None = None,
        most: int | None = None,
    ) -> HandScore:
        """Enter the batches one by one until a side has won, and ``most`` of them at most.

        A winner may be known beforehand.
        """
        table, hand, before = self.table, self.hand, self.before
        rules, side = table.rules, self.bidder
        going_out, least = rules.going_out, rules.floor.least
        target, order = going_out.target, going_out.order
        scores = list(table.progress(before))
        credited = [0] * len(self.awards)
        entered = 0
        known = winner is not None
        for batch in batches[:most]:
            entered += 1
            for entry in batch:
                score = scores[entry.side] + entry.amount
                if least is not None and score < least:
                    score = least
                scores[entry.side] = score
                if entry.award is not None:
                    credited[entry.award] = entry.amount
            if known or max(scores) < target:
                continue
            if order.by_scores:
                winner = order.winner(tuple(scores), target, side)
            else:
                at_target = (entry.side for entry in batch if scores[entry.side] >= target)
                winner = next(
                    (who for who in at_target if order.may_win(who, side, self.made)), None
                )
            if winner is not None:
                won_by = order.id
                break
        after = tuple(scores)
        if winner is None:
            winner = rules.mercy.winner(after)
            won_by = None if winner is None else rules.mercy.id
        after = table.progress(after)
        changes = tuple([new - old for new, old in zip(after, before)])
        return new_hand_score(
            hand.contract, self.side, self.made, self.awards, tuple(credited), hand.pips,
            tuple(self.captured), changes, after, winner, won_by, entered < len(batches),
            not hand.complete, self.credits, hand.sides if rules.seating.changes_sides else None,
            table.counts_pips, (),
        )  # fmt: skip


def public_score(frame: Frame, tricks: Tricks, score: HandScore) -> HandScore:
    """The score as it is announced.

    If a bidder goes out early, that is what its side claims, and what the cards played decide.
    """
    if not score.ended_early or frame.table.anybody_out:
        return score
    hand = frame.played(tricks, complete=False, openly=True)
    awards = tuple(
        mine if mine.side == score.bidding_side else award
        for mine, award in zip(score.awards, awards_of(frame.table, hand))
    )
    return attrs.evolve(
        score,
        awards=awards,
        captured=tuple(_captured(hand, awards)),
        stopped_early=any(award.side not in (None, score.bidding_side) for award in awards),
    )


def thrown_in(
    table: Table,
    before: tuple[int, ...],
    credits: tuple[Credit, ...],
    charges: tuple[tuple[int, int], ...],
) -> tuple[tuple[int, ...], int | None]:
    """The scores after a hand that was thrown in, and who has won by what the auction gave."""
    if not credits and not charges:
        return before, None
    given = tuple((credit.seat, credit.amount) for credit in credits)
    charged = tuple((seat, -amount) for seat, amount in charges)
    scores, winner = _entered(table, before, (*given, *charged))
    if winner is None:
        winner = table.rules.mercy.winner(table.progress(scores))
    return scores, winner


def credited(
    table: Table, before: tuple[int, ...], credits: tuple[Credit, ...]
) -> tuple[tuple[int, ...], int | None]:
    """The scores with what the auction has given so far, and who has won by that."""
    given = tuple((credit.seat, credit.amount) for credit in credits)
    scores, winner = _entered(table, before, given)
    return scores, None if table.rules.going_out.order.by_scores else winner


def _entered(
    table: Table, before: tuple[int, ...], amounts: tuple[tuple[int, int], ...]
) -> tuple[tuple[int, ...], int | None]:
    """The scores once seats have scored or lost so much, up to the first that wins the game."""
    scores = list(table.progress(before))
    going_out, least = table.rules.going_out, table.rules.floor.least
    for seat, amount in amounts:
        side = table.sides[seat]
        scores[side] += amount
        if least is not None:
            scores[side] = max(scores[side], least)
        if scores[side] >= going_out.target and going_out.order.may_win(side, -1, made=False):
            return table.progress(tuple(scores)), side
    return table.progress(tuple(scores)), None
