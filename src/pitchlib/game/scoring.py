# cython: language_level=3, annotation_typing=False, nonecheck=True
"""Scoring: who gets which point, for which card, by which rule, and how the scores change.

A hand that nobody wins is counted in numbers alone, from what points and settlement say as data.
Any other hand is counted in full, and so is the evidence for every score, when somebody looks.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any, final

import attrs

from ..cards import set_of_bits
from ..played_hand import PIPS, Award, PlayedHand, new_award
from ..rules.values import Credit, Entry, Shot, Tally
from ..tricks import Contract
from .compiled import WHO, Numbers, Table
from .frame import Frame, Standing, Tricks, new_standing
from .hand_score import HandScore, later, new_hand_score

__all__: list[str] = []


# In numbers

_TAKER, _PLAYER, _HOLDER, _CATCHER, _LAST_TRICK, _PIPS, _SWEEP = range(len(WHO))
TOPS = list(PIPS)
_SUIT = 0xC0
"""The part of a trump order's key for the trump suit."""


def standing_after(frame: Frame, tricks: Tricks, *, complete: bool) -> Standing | None:
    """How the game stands after the last of these tricks, if the hand is over; else ``None``."""
    sheet = frame
    table, old = sheet.table, sheet.standing
    counted = in_numbers(frame, tricks, complete=complete)
    if counted is None:
        score = settled_in(frame, frame.played(tricks, complete=complete))
        if score is None:
            return None
        counted = score.scores, score.winner, score.tally
    elif not complete:
        return None
    scores, winner, tally = counted
    dealer = table.next_seat[old.dealer]
    return new_standing(old.hand_number, dealer, scores, winner, complete, None, tally)


def announced(frame: Frame, score: HandScore) -> Standing:
    """How the game stands after a hand, as a view has it."""
    old = frame.standing
    dealer = frame.table.next_seat[old.dealer]
    complete = not score.ended_early
    return new_standing(
        old.hand_number, dealer, score.scores, score.winner, complete, score, score.tally
    )


def in_numbers(
    frame: Frame, tricks: Tricks, *, complete: bool
) -> tuple[tuple[int, ...], int | None, Tally] | None:
    """The scores after these tricks, who has won, and the tally, if numbers decide that.

    While the hand goes on, all stay as they were. ``None`` if it has to be counted in full.
    """
    sheet = frame
    table, called, dealt = sheet.table, sheet.called, sheet.dealt
    contract: Any = called.contract
    trumps: Any = called.trumps
    points = table.points[trumps.key & _SUIT]
    if points is None:
        return None
    rules, target, tally, hands = table.rules, table.target, dealt.tally, sheet.cards.hands
    down = rules.going_out.counts_down
    scores = list(table.progress(dealt.scores) if down else dealt.scores)
    for each in called.credits:
        if each.amount < 0:
            return None
        scores[table.sides[each.seat]] += each.amount
    before = max(scores)
    if not complete and before + points.worth < target:
        return dealt.scores, None, tally
    sides = table.sides
    if rules.seating.changes_sides:
        sides = table.sides_in(contract, tuple(map(set_of_bits, hands)))
    gains = gains_in(sides, points, hands, tricks, tally.carried, complete=complete)
    if gains is None:
        return None
    taken = [0] * (max(sides) + 1)
    worth = 0
    for place in range(0, len(gains), 2):
        side, amount = gains[place], gains[place + 1]
        worth += amount
        if side >= 0:
            taken[side] += amount
    if table.watches and max(_sum(scores, _in_game(table, sides, taken))) >= target:
        return None  # somebody may go out, the bidder with the last trick
    if not complete:
        return dealt.scores, None, tally
    bidder, level, winner, amount = contract.bidder, contract.level, None, 0
    side, takers = sides[bidder], len(taken) - taken.count(0)
    made = taken[side] >= level
    special = table.most < level
    if special or rules.moon.in_sight(level, worth - tally.carried, takers):
        if sides is not table.sides or not rules.moon.by_sides:
            return None
        shot = _outright(frame, tricks, gains)
        winner = shot.winner
        if special:
            made, amount = shot.made, shot.amount
    _settle(rules.settlement.settles, taken, side, level, made=made)
    if special:
        taken[side] = amount
    after = _sum(scores, _in_game(table, sides, taken))
    if winner is None and (before >= target or max(after) >= target):
        order, side = rules.going_out.order, table.sides[bidder]
        for place in range(len(after)):
            out = after[place] >= target or scores[place] >= target
            if out and (order.by_scores or order.may_win(place, side, made)):
                return None
    least = rules.floor.least
    if least is not None and min(after) < least:
        after = [max(score, least) for score in after]
    found = tuple(after)
    if table.tallies:
        carrier, carried = table.carrier, 0
        if carrier is not None and gains[2 * carrier] < 0:
            carried = gains[2 * carrier + 1]
        tally = tallied(table, tally, contract, made, carried)
    if winner is None:
        winner, _ = ended(table, found, tally)
    return table.progress(found) if down else found, winner, tally


def _sum(scores: list[int], taken: list[int]) -> list[int]:
    """What two lists have together, place by place."""
    return [scores[place] + taken[place] for place in range(len(scores))]


def _outright(frame: Frame, tricks: Tricks, gains: list[int]) -> Shot:
    """What comes of a bid above all points, or who wins the game whatever the score."""
    table, hand = frame.table, frame.played(tricks, complete=True)
    rules, before = table.rules, frame.dealt.scores
    awards = tuple(
        new_award(point.name, amount, point.id, None if side < 0 else side, None, None, None, None)
        for point, side, amount in zip(rules.points, gains[::2], gains[1::2])
    )
    if hand.contract.level > table.most:
        return shot_of(table, hand, awards, before)
    return Shot(True, 0, rules.moon.winner(hand, awards, table.standing(before)))


def _in_game(table: Table, sides: tuple[int, ...], taken: list[int]) -> list[int]:
    """What the sides of the game get, if the sides of the hand have taken so much."""
    if sides is table.sides:
        return taken
    found = [0] * table.number_of_sides
    for hand_side, side in set(zip(sides, table.sides)):
        found[side] += taken[hand_side]
    return found


def _settle(settles: str | None, taken: list[int], side: int, level: int, *, made: bool) -> None:
    """Turn what the sides took into what they score."""
    if not made and settles != "everybody":
        if settles in {"others", "difference"}:
            taken[:] = [level + each for each in taken]
            taken[side] = 0
        else:
            taken[side] = -level
    elif settles == "bid":
        taken[side] = level
    elif settles == "difference":
        one, other = taken
        taken[:] = [max(one - other, 0), max(other - one, 0)]


def gains_in(
    sides: tuple[int, ...],
    points: Numbers,
    hands: tuple[int, ...],
    tricks: Tricks,
    carried: int,
    *,
    complete: bool,
) -> list[int] | None:
    """For each point, the side that has secured it or -1, and what it is worth, one by one.

    ``None`` if data does not tell.
    """
    piles = [0] * (max(sides) + 1)
    left, in_play, best = -1, 0, -1
    for trick in tricks:
        best, after = trick[0], trick[2]
        side = sides[best >> 6]
        piles[side] = piles[side] | left ^ after
        left = after
    for card in hands:
        in_play |= card
    gains = []
    for row in points.rows:
        who, value, is_lost, carries, cards = row
        side = -1
        if who <= _CATCHER:
            for card in cards if complete or who != _PLAYER else cards[:1]:
                if not (left if who == _PLAYER else ~in_play) & card:
                    if not left & card:  # played
                        side = _pile_with(piles, card)
                        if who >= _HOLDER:
                            holder = sides[_pile_with(hands, card)]
                            if who == _HOLDER:
                                side = holder
                            elif side == holder:
                                value = 1
                    break
        elif complete:
            if who == _PIPS:
                side = _most_pips(piles, points.counting)
                if carries:
                    value += carried
                if side < 0 and not is_lost:
                    return None
            elif who == _LAST_TRICK:
                if best >= 0:
                    side = sides[best >> 6]
            elif len(piles) - piles.count(0) == 1:
                return None
        gains.append(side)
        gains.append(value)
    return gains


def _pile_with(piles: Sequence[int], card: int) -> int:
    """The place of the pile that has a card."""
    place = 0
    while not piles[place] & card:
        place += 1
    return place


def _most_pips(piles: list[int], counting: tuple[tuple[int, int], ...]) -> int:
    """The side with the most pips; -1 for a tie."""
    winner, most = -1, -1
    for side, pile in enumerate(piles):
        if not counting:
            pips = (
                TOPS[pile >> 2 & 31]
                + TOPS[pile >> 15 & 31]
                + TOPS[pile >> 28 & 31]
                + TOPS[pile >> 41 & 31]
            )
        else:
            pips = 0
            for alike, count in counting:
                there = pile & alike
                while there:
                    pips += count
                    there &= there - 1
        if pips == most:
            winner = -1
        elif pips > most:
            winner, most = side, pips
    return winner


# In full


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
    number = hand.contract.level - table.most
    return table.rules.moon.shot(number, hand, awards, table.standing(before), table.target)


def _captured(hand: PlayedHand, awards: tuple[Award, ...]) -> list[int]:
    captured = [0] * len(hand.pips)
    for award in awards:
        if award.side is not None:
            captured[award.side] += award.value
    return captured


def settled(
    table: Table,
    hand: PlayedHand,
    scores: tuple[int, ...],
    credits: tuple[Credit, ...],
    tally: Tally,
) -> HandScore | None:
    """The score if the hand is over: it is complete, or somebody goes out; ``None`` if it goes on.

    With the last trick, too, a bidder may go out before anything else is counted.
    """
    count = _Count(table, hand, scores, credits, tally)
    score = None
    if table.watches:
        score = count.as_captured() if table.anybody_out else count.of_bidder_out()
    if score is None and hand.complete:
        score = count.of_whole_hand()
    return score


def settled_in(frame: Frame, hand: PlayedHand) -> HandScore | None:
    """The same for a hand of a game."""
    dealt = frame.dealt
    return settled(frame.table, hand, dealt.scores, frame.called.credits, dealt.tally)


def ended(table: Table, scores: tuple[int, ...], tally: Tally) -> tuple[int | None, str | None]:
    """Who has won without reaching the target, and by which rule; scores are points gained."""
    rules = table.rules
    winner = rules.mercy.winner(scores)
    if winner is not None:
        return winner, rules.mercy.id
    if rules.floor.loses:
        winner = rules.floor.winner(scores, tally.sets)
        if winner is not None:
            return winner, rules.floor.id
    if rules.going_out.counts_hands:
        winner = rules.going_out.winner(scores, tally.hands, table.players)
    return winner, None if winner is None else rules.going_out.id


def tallied(table: Table, tally: Tally, contract: Contract, made: bool, carried: int) -> Tally:
    """The tally once the whole hand has been counted, and a tie carried over."""
    sets, bidder = tally.sets, table.sides[contract.bidder]
    if table.rules.floor.counts_sets and contract.level and not made:
        sets = (*sets[:bidder], sets[bidder] + 1, *sets[bidder + 1 :])
    return Tally(tally.hands + table.rules.going_out.counts_hands, carried, sets)


@final
class _Count:
    """A hand that is being counted onto the scores before it."""

    def __init__(
        self,
        table: Table,
        hand: PlayedHand,
        before: tuple[int, ...],
        credits: tuple[Credit, ...],
        tally: Tally,
    ) -> None:
        self.table, self.hand, self.before, self.credits = table, hand, before, credits
        self.tally = tally
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
            stands_at, secured, level, table.target, last_trick=hand.complete
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
        target, order = table.target, going_out.order
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
        tally = self.tally
        if table.tallies:
            award = None if table.carrier is None else self.awards[table.carrier]
            carried = award.value if award is not None and award.side is None else 0
            tally = tallied(table, tally, hand.contract, self.made, carried)
        if winner is None:
            winner, won_by = ended(table, after, tally)
        after = table.progress(after)
        changes = tuple([new - old for new, old in zip(after, before)])
        return new_hand_score(
            hand.contract, self.side, self.made, self.awards, tuple(credited), table.pips_of(hand),
            tuple(self.captured), changes, after, winner, won_by, entered < len(batches),
            not hand.complete, self.credits, hand.sides if rules.seating.changes_sides else None,
            table.pip_counter is not None, (), tally,
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
    tally: Tally,
) -> tuple[tuple[int, ...], int | None]:
    """The scores after a hand that was thrown in, and who has won by what the auction gave."""
    if not credits and not charges:
        return before, None
    given = tuple((credit.seat, credit.amount) for credit in credits)
    charged = tuple((seat, -amount) for seat, amount in charges)
    scores, winner = _entered(table, before, (*given, *charged))
    if winner is None:
        winner, _ = ended(table, table.progress(scores), tally)
    return scores, winner


def credited(
    table: Table, before: tuple[int, ...], credits: tuple[Credit, ...]
) -> tuple[tuple[int, ...], int | None]:
    """The scores with what the auction has given so far, and who has won by that."""
    given = tuple((credit.seat, credit.amount) for credit in credits)
    return _entered(table, before, given, may_end=not table.rules.going_out.order.by_scores)


def _entered(
    table: Table,
    before: tuple[int, ...],
    amounts: tuple[tuple[int, int], ...],
    *,
    may_end: bool = True,
) -> tuple[tuple[int, ...], int | None]:
    """The scores once seats have scored or lost so much, up to the first that wins the game."""
    scores = list(table.progress(before))
    going_out, least = table.rules.going_out, table.rules.floor.least
    for seat, amount in amounts:
        side = table.sides[seat]
        scores[side] += amount
        if least is not None:
            scores[side] = max(scores[side], least)
        ends = may_end and scores[side] >= table.target
        if ends and going_out.order.may_win(side, -1, made=False):
            return table.progress(tuple(scores)), side
    return table.progress(tuple(scores)), None


def score_of(frame: Frame, tricks: Tricks, *, complete: bool) -> HandScore:
    """The score of a hand that is over, with the evidence."""
    played = frame.played(tricks, complete=complete)
    score = settled_in(frame, played)
    assert score is not None
    return score


def score_when_looked_at(frame: Frame, tricks: Tricks, *, complete: bool) -> HandScore:
    """The same, made when something of it is first asked for."""
    return later(functools.partial(score_of, frame, tricks, complete=complete))
