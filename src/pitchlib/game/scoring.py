# cython: language_level=3, annotation_typing=False, nonecheck=True
"""Scoring: who gets which point, for which card, by which rule, and how the scores change.

A hand that nobody wins is counted in numbers alone, from what points and settlement say as data.
Any other hand is counted in full, and so is the evidence for every score, when somebody looks.
"""

from __future__ import annotations

from array import array
from itertools import accumulate
from typing import Any, final

import attrs

from .._laid import padded
from ..authoring import Credit, Entry, Shot
from ..cards import set_of_bits
from ..played_hand import PIPS, Award, PlayedHand, new_award
from ..tricks import Contract
from .compiled import OUT_OF_REACH, WHO, Numbers, Table
from .frame import Frame, Standing, Tricks, new_standing
from .hand_score import HandScore, Tally, new_hand_score

__all__: list[str] = []


# In numbers

_TAKER, _PLAYER, _HOLDER, _CATCHER, _LAST_TRICK, _PIPS, _SWEEP = range(len(WHO))
SETTLES = ("taken", "bid", "everybody", "others", "difference")
_BID, _EVERYBODY, _OTHERS, _DIFFERENCE = range(1, 5)
TOPS = list(PIPS)
_SUIT = 0xC0
"""The part of a trump order's key for the trump suit."""
POINTS = 64
"""Room for points."""
SIDES = 32
"""Room for seats and sides."""
LEAST = -OUT_OF_REACH
"""A score so low or so high is counted in full: in C, numbers are not of any size."""


def standing_after(frame: Frame, tricks: Tricks, *, complete: bool) -> Standing | None:
    """The standing after the last of these tricks, if the hand is over; else ``None``."""
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
    """The standing after a hand, as a view has it."""
    old = frame.standing
    dealer = frame.table.next_seat[old.dealer]
    complete = not score.ended_early
    return new_standing(
        old.hand_number, dealer, score.scores, score.winner, complete, score, score.tally
    )


class Ledger:
    """Counts hands with one trump suit in numbers: what the rules say as data, close at hand."""

    def __init__(self, table: Table, points: Numbers) -> None:
        rules, rows = table.rules, points.rows
        self.table: Any = table
        self.worth: int = points.worth
        self.points: int = len(rows)
        self.who: list[int] = padded([row[0] for row in rows], POINTS)
        self.values: list[int] = padded([row[1] for row in rows], POINTS)
        self.is_lost: list[int] = padded([row[2] for row in rows], POINTS)
        self.carries: list[int] = padded([row[3] for row in rows], POINTS)
        self.ends: list[int] = padded([*accumulate([len(row[4]) for row in rows])], POINTS)
        self.cards: array[int] = array("Q", [card for row in rows for card in row[4]])
        self.counting: tuple[tuple[int, int], ...] = points.counting
        self.settles: int = SETTLES.index(rules.settlement.settles or "")
        self.sides: tuple[int, ...] = table.sides
        self.number: int = table.number_of_sides
        self.target: int = table.target
        self.most: int = table.most
        self.watches: bool = table.watches
        self.tallies: bool = table.tallies
        self.carrier: int = -1 if table.carrier is None else table.carrier
        self.floor: bool = rules.floor.least is not None
        self.least: int = rules.floor.least or 0
        self.counts_down: bool = rules.going_out.counts_down
        self.changes_sides: bool = rules.seating.changes_sides
        self.in_sight: Any = rules.moon.in_sight

    def gains(
        self,
        sides: tuple[int, ...],
        hands: tuple[int, ...],
        tricks: Tricks,
        carried: int,
        complete: bool,
    ) -> list[int] | None:
        """For each point, the side that has secured it or -1, and what it is worth, one by one.

        ``None`` if data does not tell.
        """
        side_of, piles, number = [0] * 32, [0] * 32, 0
        if len(sides) > SIDES or len(hands) > SIDES:
            return None
        for place in range(len(sides)):
            side_of[place] = side = sides[place]
            if side < 0 or side >= SIDES:  # a component of your own may say anything
                return None
            number = max(number, side + 1)
        left, in_play, best, first = -1, 0, -1, 0
        for trick in tricks:
            best, after = trick[0], trick[2]
            side = side_of[best >> 6 & 31]
            piles[side] = piles[side] | left ^ after
            left = after
        for card in hands:
            in_play |= card
        gains = []
        for point in range(self.points):
            who, value, side = self.who[point], self.values[point], -1
            if who <= _CATCHER:
                end = self.ends[point]
                if who == _PLAYER and not complete:
                    end = min(end, first + 1)
                for place in range(first, end):
                    card = self.cards[place]
                    if not (left if who == _PLAYER else ~in_play) & card:
                        if not left & card:  # played
                            side = 0
                            while not piles[side] & card:
                                side += 1
                            if who >= _HOLDER:
                                seat = 0
                                while not hands[seat] & card:
                                    seat += 1
                                if who == _HOLDER:
                                    side = side_of[seat]
                                elif side == side_of[seat]:
                                    value = 1
                        break
            elif complete:
                if who == _PIPS:
                    side = self.most_pips(piles, number)
                    if self.carries[point]:
                        value += carried
                    if side < 0 and not self.is_lost[point]:
                        return None
                elif who == _LAST_TRICK:
                    if best >= 0:
                        side = side_of[best >> 6 & 31]
                else:
                    takers = 0
                    for place in range(number):
                        takers += piles[place] != 0
                    if takers == 1:
                        return None
            first = self.ends[point]
            gains.append(side)
            gains.append(value)
        return gains

    def most_pips(self, piles: list[int], number: int) -> int:
        """The side with the most pips; -1 for a tie."""
        winner, most = -1, -1
        for side in range(number):
            pile, pips = piles[side], 0
            if not self.counting:
                pips = (
                    TOPS[pile >> 2 & 31]
                    + TOPS[pile >> 15 & 31]
                    + TOPS[pile >> 28 & 31]
                    + TOPS[pile >> 41 & 31]
                )
            for alike, count in self.counting:
                there = pile & alike
                while there:
                    pips += count
                    there &= there - 1
            if pips == most:
                winner = -1
            elif pips > most:
                winner, most = side, pips
        return winner

    def count(
        self, frame: Frame, tricks: Tricks, complete: bool
    ) -> tuple[tuple[int, ...], int | None, Tally] | None:
        """The scores after these tricks, who has won, and the tally, if numbers decide that.

        While the hand goes on, all stay as they were. ``None`` if it has to be counted in full.
        """
        sheet = frame
        table, called, old, hands = self.table, sheet.called, sheet.before, sheet.hands
        contract: Any = called.contract
        scores, taken, after, before = [0] * 32, [0] * 32, [0] * 32, LEAST
        stood, tally = old.scores, old.tally
        start = table.progress(stood) if self.counts_down else stood
        for place in range(self.number):
            scores[place] = start[place]
            if not LEAST < scores[place] < -LEAST:
                return None
        for each in called.credits:
            if not 0 <= each.amount < -LEAST:
                return None
            side = self.sides[each.seat]
            scores[side] += each.amount
        for place in range(self.number):
            before = max(before, scores[place])
        if not complete and before + self.worth < self.target:
            return stood, None, tally
        sides, carried, number = self.sides, tally.carried, self.number
        if carried >= -LEAST:
            return None
        if self.changes_sides:
            sides = table.sides_in(contract, tuple(map(set_of_bits, hands)))
            number = max(sides) + 1
        gains = self.gains(sides, hands, tricks, carried, complete)
        if gains is None:
            return None
        worth, takers = -carried, 0
        for place in range(0, len(gains), 2):
            side, amount = gains[place], gains[place + 1]
            worth += amount
            if side >= 0:
                taken[side] += amount
        if self.watches and self.add(sides, taken, scores, after) >= self.target:
            return None  # somebody may go out, the bidder with the last trick
        if not complete:
            return stood, None, tally
        for place in range(number):
            takers += taken[place] != 0
        level, side, winner = contract.level, sides[contract.bidder], None
        made, special = taken[side] >= level, self.most < level
        shot: Shot | None = None
        if special or self.in_sight(level, worth, takers):
            if self.changes_sides:
                return None
            # Where awards and the contract decide, what was played need not be put together.
            hand = frame.played(() if table.rules.moon.by_awards else tricks, complete=True)
            awards = _awards_in(table, gains)
            if special:
                shot = shot_of(table, hand, awards, stood)
                winner, made = shot.winner, shot.made
            else:
                winner = table.rules.moon.winner(hand, awards, table.standing(stood))
                table.answered(table.rules.moon, "winner", winner, number)
        self.settle(taken, number, side, level, made)
        if shot is not None:
            taken[side] = shot.amount
            if not LEAST < taken[side] < -LEAST:
                return None
        most = self.add(sides, taken, scores, after)
        if winner is None and max(before, most) >= self.target:
            side, order = self.sides[contract.bidder], table.rules.going_out.order
            for place in range(self.number):
                out = after[place] >= self.target or scores[place] >= self.target
                if out and (order.by_scores or order.may_win(place, side, made)):
                    return None
        if self.floor:
            for place in range(self.number):
                after[place] = max(after[place], self.least)
        found = tuple([after[place] for place in range(self.number)])
        if self.tallies:
            carried = 0
            if self.carrier >= 0 and gains[2 * self.carrier] < 0:
                carried = gains[2 * self.carrier + 1]
            tally = tallied(table, tally, contract, made, carried)
        if winner is None:
            winner, _ = ended(table, found, tally)
        return table.progress(found) if self.counts_down else found, winner, tally

    def add(
        self, sides: tuple[int, ...], taken: list[int], scores: list[int], after: list[int]
    ) -> int:
        """Add what sides of the hand have taken to the scores of the game's; the most after it."""
        most = LEAST
        for place in range(self.number):
            after[place] = scores[place] + (0 if self.changes_sides else taken[place])
        if self.changes_sides:
            for hand_side, side in set(zip(sides, self.sides)):
                after[side] += taken[hand_side]
        for place in range(self.number):
            most = max(most, after[place])
        return most

    def settle(self, taken: list[int], number: int, side: int, level: int, made: bool) -> None:
        """Turn what so many sides took into what they score."""
        if not made and self.settles != _EVERYBODY:
            if self.settles >= _OTHERS:
                for place in range(number):
                    taken[place] += level
                taken[side] = 0
            else:
                taken[side] = -level
        elif self.settles == _BID:
            taken[side] = level
        elif self.settles == _DIFFERENCE:
            ahead = taken[0] - taken[1]
            taken[0], taken[1] = max(ahead, 0), max(-ahead, 0)


def in_numbers(
    frame: Frame, tricks: Tricks, *, complete: bool
) -> tuple[tuple[int, ...], int | None, Tally] | None:
    """What :meth:`Ledger.count` says; ``None`` if the points take more than numbers."""
    sheet = frame
    table = sheet.table
    trumps: Any = sheet.called.trumps
    suit = trumps.key & _SUIT
    counted: tuple[tuple[int, ...], int | None, Tally] | None
    try:
        ledger = table.known_ledgers.get(suit)
        if ledger is None:
            points = table.points[suit]
            if points is None or len(points.rows) > POINTS:
                return None
            if table.number_of_sides > SIDES or min(table.sides) < 0:  # of a seating of your own
                return None
            ledger = table.known_ledgers.setdefault(suit, Ledger(table, points))
        counted = ledger.count(frame, tricks, complete)
    except OverflowError:  # pragma: no cover  (in Python, numbers are of any size)
        return None
    return counted


def _plain(awards: tuple[Award, ...]) -> tuple[Award, ...]:
    """Awards as a moon is told them: who got which point, and what it is worth."""
    return tuple(
        new_award(each.point, each.value, each.rule_id, each.side, None, None, None, None)
        for each in awards
    )


def _awards_in(table: Table, gains: list[int]) -> tuple[Award, ...]:
    """The award of each point, as a moon is told it."""
    return tuple(
        new_award(point.name, amount, point.id, None if side < 0 else side, None, None, None, None)
        for point, side, amount in zip(table.rules.points, gains[::2], gains[1::2])
    )


# In full


def awards_of(table: Table, hand: PlayedHand) -> tuple[Award, ...]:
    """The award of each point; in an unfinished hand, as far as it is secured."""
    number = len(hand.pips)
    awards: tuple[Award, ...] = ()
    for point in table.rules.points:
        awards += (table.answered(point, "award", point.award(hand, awards), number),)
    return awards


def shot_of(
    table: Table, hand: PlayedHand, awards: tuple[Award, ...], before: tuple[int, ...]
) -> Shot:
    """The result of a bid above all points in a finished hand."""
    number = hand.contract.level - table.most
    moon = table.rules.moon
    shot = moon.shot(number, hand, _plain(awards), table.standing(before), table.target)
    return table.answered(moon, "shot", shot, len(hand.pips))


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
    """The score of a hand of a game, if it is over; like :func:`settled`."""
    old = frame.before
    return settled(frame.table, hand, old.scores, frame.called.credits, old.tally)


def ended(table: Table, scores: tuple[int, ...], tally: Tally) -> tuple[int | None, str | None]:
    """Who has won without reaching the target, and by which rule; scores are points gained."""
    rules, number = table.rules, len(scores)
    winner = rules.mercy.winner(scores)
    if winner is not None:
        return table.answered(rules.mercy, "winner", winner, number), rules.mercy.id
    if rules.floor.loses:
        winner = rules.floor.winner(scores, tally.sets)
        if winner is not None:
            return table.answered(rules.floor, "winner", winner, number), rules.floor.id
    if rules.going_out.counts_hands:
        winner = rules.going_out.winner(scores, tally.hands, table.players)
        table.answered(rules.going_out, "winner", winner, number)
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

    def entries(self, *, made: bool) -> tuple[Entry, ...]:
        """The amounts that the hand brings each side."""
        table, rule = self.table, self.table.rules.settlement
        entries = rule.entries(self.hand, self.awards, made)
        return table.answered(rule, "entries", entries, len(self.captured))

    def batches(self, entries: tuple[Entry, ...]) -> tuple[tuple[Entry, ...], ...]:
        """The entries in groups, in the order of counting."""
        table, order = self.table, self.table.rules.going_out.order
        batches = order.batches(entries, self.side)
        return table.answered(order, "batches", batches, len(self.captured))

    def of_bidder_out(self) -> HandScore | None:
        """The score if the bidder goes out with what is secured so far; nobody else is credited."""
        if self.special:
            return None
        table, hand, side = self.table, self.hand, self.side
        going_out = table.rules.going_out
        # Where a bid need not be made to go out, it is counted as if it were.
        everybody = self.entries(made=True)
        entries = tuple(entry for entry in everybody if entry.side == side)
        stands_at = table.progress(self.before)[self.bidder]
        stands_at += sum(entry.amount for entry in entries)
        stands_at += sum(entry.amount for entry in self.given if entry.side == self.bidder)
        secured, level = self.captured[side], hand.contract.level
        if stands_at < table.target or not going_out.during_play.goes_out(
            secured, level, last_trick=hand.complete
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
        entries = self.entries(made=True)
        if not self.made:
            entries = tuple(entry for entry in entries if entry.side != self.side)
        batches = self.batches(entries)
        score = self.entered((*((entry,) for entry in self.given), *batches))
        if score.won_by != rules.going_out.order.id:
            return None
        return attrs.evolve(score, won_by=rules.going_out.during_play.id)

    def of_whole_hand(self) -> HandScore:
        """The score of a finished hand."""
        table, rules = self.table, self.table.rules
        entries = self.entries(made=self.made)
        winner = rules.moon.winner(self.hand, _plain(self.awards), table.standing(self.before))
        table.answered(rules.moon, "winner", winner, len(self.captured))
        if self.shot is not None:
            winner = self.shot.winner
            shot = (Entry(self.side, self.shot.amount),) if self.shot.amount else ()
            entries = (*shot, *[each for each in entries if each.side != self.side])
        batches = self.carried(self.batches(entries))
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
        """The entries of sides of the hand, made for the game's sides of their members."""
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
                table.answered(order, "winner", winner, len(scores))
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
            table.pips is not None, tally,
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
    order, stand = table.rules.going_out.order, table.progress(scores)
    if order.by_scores and max(stand) >= table.target:
        winner = order.winner(stand, table.target, -1)
        table.answered(order, "winner", winner, len(stand))
    if winner is None:
        winner, _ = ended(table, stand, tally)
    return scores, winner


def credited(
    table: Table, before: tuple[int, ...], credits: tuple[Credit, ...]
) -> tuple[tuple[int, ...], int | None]:
    """The scores with what the auction has given so far, and who has won by that."""
    given = tuple((credit.seat, credit.amount) for credit in credits)
    return _entered(table, before, given)


def _entered(
    table: Table, before: tuple[int, ...], amounts: tuple[tuple[int, int], ...]
) -> tuple[tuple[int, ...], int | None]:
    """The scores once seats have scored or lost so much, up to the first that wins the game.

    Where the scores decide who wins, nobody does before the hand is over.
    """
    scores = list(table.progress(before))
    going_out, least = table.rules.going_out, table.rules.floor.least
    for seat, amount in amounts:
        side = table.sides[seat]
        scores[side] += amount
        if least is not None:
            scores[side] = max(scores[side], least)
        ends = scores[side] >= table.target and not going_out.order.by_scores
        if ends and going_out.order.may_win(side, -1, made=False):
            return table.progress(tuple(scores)), side
    return table.progress(tuple(scores)), None


def score_of(frame: Frame, tricks: Tricks, *, complete: bool) -> HandScore:
    """The score of a hand that is over, with the evidence."""
    played = frame.played(tricks, complete=complete)
    score = settled_in(frame, played)
    assert score is not None
    return score
