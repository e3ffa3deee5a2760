# cython: language_level=3, annotation_typing=False, nonecheck=True
"""Scoring: who gets which point, for which card, by which rule, and how the scores change.

A hand that nobody wins is counted in numbers alone, from what points and settlement say as data.
Any other hand is counted in full, and so is the evidence for every score, when somebody looks.
"""

from __future__ import annotations

import functools
import itertools
from typing import Any, TypeAlias, final

import attrs

from .._core import ROOM, Plan
from .._laid import COMPILED
from ..authoring import ByCard, Credit, Entry, PointRule, Shot, kind_of
from ..errors import InvalidArgument
from ..played_hand import Award, PlayedHand
from ..tricks import CARD_MASK
from .frame import Frame, Piles, SituationSlots, Standing, Tricks, plan_of, sides_in, tricks_of
from .hand_score import HandScore, Tally
from .lookup import OUT_OF_REACH, Table

__all__: list[str] = []


# In numbers

PURE = not COMPILED
POINTS, PLAYERS, OWN = ROOM
ZEROS = (0,) * POINTS
LEAST = -OUT_OF_REACH
"""A score so low or so high is counted in full: in C, numbers are not of any size."""
Counted: TypeAlias = tuple[tuple[int, ...], int | None, Tally, bool, list[int]]
"""The scores, who has won, the tally, if the bid was made; each point's side or -1, and worth."""
Ints: TypeAlias = tuple[int, ...]
Credits: TypeAlias = tuple[Credit, ...]


def standing_after(at: SituationSlots, *, complete: bool) -> Standing | None:
    """The standing after the last trick, if the hand is over; else ``None``."""
    found = counted_in(at, complete=complete, told=False)
    return None if found is None else announced(at._frame, found, complete)


def counted_in(at: SituationSlots, *, complete: bool, told: bool = True) -> Counted | None:
    """What is counted after the last trick; ``None`` if it goes on. Points may be left untold."""
    frame, found, plan = at._frame, None, plan_of(at._frame)
    if plan.counts:
        sides = sides_in(frame, frame.hands) if plan.changes_sides else frame.table.sides
        sheet = _Sheet(frame, plan, sides)
        last = sheet.pile_up(at, sides, sheet.members)
        asks = not plan.by_awards and (plan.asks_cards or sheet.level > plan.most)
        tricks = tricks_of(at) if asks else ()
        sheet.become(frame.hands, last, complete)
        found = sheet.settled(tricks, complete, sheet.gains() if told else [])
    if found is None:
        score = settled_in(frame, frame.played(tricks_of(at), complete=complete))
        return None if score is None else counted(score)
    return found if complete else None


def counted(score: HandScore) -> Counted:
    """A score of the components, as numbers are counted."""
    gains: list[int] = []
    for award in score.awards:
        gains += -1 if award.side is None else award.side, award.value
    return score.scores, score.winner, score.tally, score.made, gains


def announced(frame: Frame, over: Any, complete: bool, told: HandScore | None = None) -> Standing:
    """The standing after a hand, by what was counted; a view has the score."""
    made, old = Standing.__new__(Standing), frame.standing
    made.hand_number, made.dealer = old.hand_number, plan_of(frame).next_seat[old.dealer]
    made.scores, made.winner, made.tally = over[0], over[1], over[2]
    made.complete, made.told, made.score = complete, told, told
    return made


def in_numbers(
    frame: Frame, hands: Ints, sides: Ints, piles: list[int], last: int, tricks: Any, complete: bool
) -> Counted | None:
    """The scores after a hand, if numbers decide them; if not, it has to be counted in full."""
    if not plan_of(frame).counts:
        return None
    gains = outcomes_of(frame, hands, sides, piles, last, complete)
    return _Sheet(frame, plan_of(frame), sides).settled_by(gains, tricks, complete)


def outcomes_of(
    frame: Frame, hands: Ints, sides: Ints, piles: list[int], last: int, complete: bool
) -> list[int]:
    """For each point, one by one, the side that has it, or -1, and what it is worth."""
    sheet = _Sheet(frame, plan_of(frame), sides)
    sheet.members = min(len(piles), PLAYERS)
    for place in range(sheet.members):
        sheet.piles[place] = piles[place]
    sheet.become(hands, last, complete)
    return sheet.gains()


class _Sheet(Piles):
    """A hand that is counted in numbers; or hands with one contract and standing, in turn."""

    def __init__(self, frame: Frame, plan: Plan, sides: Ints) -> None:
        self.frame, self.plan, self.sides = frame, plan, sides  # structs from here on
        contract: Any = self.frame.called.contract
        self.bidder, self.level = contract.bidder, contract.level
        self.side, self.carried = sides[self.bidder], self.frame.before.tally.carried
        self.members: int = max(sides) + 1 if self.plan.changes_sides else self.plan.sizes
        if PURE:  # pragma: no branch  (in C, arrays are part of it, and begin with zeros)
            # What sides have captured; the outcome of each point, and what it scores.
            self.piles, self.became, self.amounts = [*ZEROS], [*ZEROS], [*ZEROS]
            # What sides take in the hand; how the sides of the game stand before it and after it.
            self.taken, self.scores, self.after = [*ZEROS], [*ZEROS], [*ZEROS]

    def gains(self) -> list[int]:
        """For each point, one by one, the side that has it, or -1, and what it is worth."""
        gains: list[int] = []
        for place in range(self.plan.points):
            gains += (self.became[place] & OWN - 1) - 1, self.amounts[place]
        return gains

    def become(self, hands: Ints, last: int, complete: bool) -> None:
        """Say the outcome of each point: who dealt and who bid is known, so data tell them all."""
        seats, held, side_of = min(len(hands), PLAYERS), [0] * 32, [0] * 32
        for place in range(seats):
            held[place], side_of[place] = hands[place], self.sides[place]
        self.plan.become(
            held, seats, side_of, self.piles, self.members, last, self.carried,
            self.frame.before.dealer, self.side, self.level, complete, self.became, self.amounts,
        )  # fmt: skip

    def settled_by(self, gains: list[int], tricks: Tricks, complete: bool) -> Counted | None:
        """What is counted, by which side has which point."""
        for point in range(self.plan.points):
            self.became[point], self.amounts[point] = gains[2 * point] + 1, gains[2 * point + 1]
        return self.settled(tricks, complete, gains)

    def settled(self, tricks: Tricks, complete: bool, gains: list[int]) -> Counted | None:
        """What is counted, by the outcome of each point; ``None`` if numbers do not decide it."""
        frame, plan, level, side = self.frame, self.plan, self.level, self.side
        table, tally, winner = frame.table, frame.before.tally, None
        if not self.stand():
            return None
        worth, takers = -self.carried, 0
        for place in range(self.members):
            self.taken[place] = 0
        for place in range(plan.points):
            amount, became = self.amounts[place], self.became[place]
            worth += amount
            if became:
                self.taken[(became & OWN - 1) - 1] += amount
        if plan.watches and self.entered():
            return None  # somebody may go out, the bidder with the last trick
        if not complete:
            return frame.before.scores, None, tally, False, gains
        for place in range(self.members):
            takers += self.taken[place] != 0
        made = self.taken[side] >= level
        shot: Shot | None = None
        if plan.most < level or (plan.moon and plan.in_sight(level, worth, takers)):
            if plan.changes_sides:
                return None
            winner, shot = self.outright(gains or self.gains(), tricks)
            made = made if shot is None else shot.made
        plan.settle(self.taken, self.members, side, level, made)
        if shot is not None:
            self.taken[side] = shot.amount
        if self.entered() and winner is None:
            side, order = plan.sides[self.bidder], table.rules.going_out.order
            for place in range(plan.sizes):
                out = self.after[place] >= plan.target or self.scores[place] >= plan.target
                if out and (order.by_scores or order.may_win(place, side, made)):
                    return None
        found = self.floored()
        if plan.tallies:
            carried = 0
            if plan.carrier >= 0 and not self.became[plan.carrier]:
                carried = self.amounts[plan.carrier]
            tally = _tally(tally.hands + table.rules.going_out.counts_hands, carried)
        if winner is None and plan.ends:
            winner, _ = ended(table, found, tally)
        found = table.progress(found) if plan.counts_down else found
        return found, winner, tally, made, gains

    def scores_by(self, sums: int) -> Ints:
        """The scores by what each side takes, in eight bits each, if nobody reaches the target."""
        self.stand()
        for place in range(self.members):
            self.taken[place] = sums >> 8 * place & 255
        made, plan = self.taken[self.side] >= self.level, self.plan
        plan.settle(self.taken, self.members, self.side, self.level, made)
        self.entered()
        found = self.floored()
        return self.frame.table.progress(found) if plan.counts_down else found

    def stand(self) -> bool:
        """Take how the sides of the game stand with what the auction gave, if numbers can tell."""
        frame, plan = self.frame, self.plan
        stood = frame.before.scores
        try:
            for place, stands in enumerate(
                frame.table.progress(stood) if plan.counts_down else stood
            ):
                if not LEAST < stands < -LEAST:
                    return False
                self.scores[place] = stands
            for each in frame.called.credits:
                if each.amount < 0:
                    return False
                self.scores[plan.sides[each.seat]] += each.amount
        except OverflowError:  # pragma: no cover  (in Python, numbers are of any size)
            return False
        return True

    def floored(self) -> Ints:
        """How the sides of the game stand after the hand, and not below the floor."""
        return tuple([max(self.after[place], self.plan.least) for place in range(self.plan.sizes)])

    def entered(self) -> bool:
        """Add what sides of the hand have taken to the scores of the game's; if any can win."""
        out, plan, sides = False, self.plan, self.sides
        for place in range(plan.sizes):
            more = 0 if plan.changes_sides else self.taken[place]
            self.after[place] = self.scores[place] + more
        for seat in range(plan.players if plan.changes_sides else 0):
            first, own = True, plan.sides[seat]
            for other in range(seat):  # a side of the game counts once in each of the hand
                first = first and (plan.sides[other] != own or sides[other] != sides[seat])
            self.after[own] += self.taken[sides[seat]] if first else 0
        for place in range(plan.sizes):
            out = out or self.after[place] >= plan.target or self.scores[place] >= plan.target
        return out

    def outright(self, gains: list[int], tricks: Tricks) -> tuple[int | None, Shot | None]:
        """Who wins the game outright, and the result of a bid above all points."""
        frame, plan, sides, side, swept = self.frame, self.plan, self.sides, self.side, None
        table, known, stood = frame.table, plan.known, frame.before.scores
        called: Any = frame.called
        orders: Any = ()
        moon, number = table.rules.moon, self.level - table.most
        if not (plan.asks_cards or plan.by_awards):
            orders = moon.sweeps(max(number, 0), called.trumps)
        if orders and tricks:
            swept = side if any(sweeps(tricks, order, sides, side) for order in orders) else -1
        # Ours ask no more than that, and who has which point.
        key = self.bidder, self.level, sides, swept, self.carried
        hand = known.get(key)
        if plan.asks_cards or (orders and not tricks):
            hand = frame.played(tricks, complete=True)
        elif hand is None:
            hand = known[key] = PlayedHand.told(
                called.contract, called.trumps, sides, swept, complete=True, carried=self.carried
            )
        awards = _plain_awards(table, gains)
        if number > 0:
            shot = shot_of(table, hand, awards, stood)
            return shot.winner, shot
        winner = moon.winner(hand, awards, table.standing(stood))
        return table.answered(moon, "winner", winner, plan.sizes), None


_award = functools.lru_cache(4096)(Award)
_tally = functools.lru_cache(1024)(Tally)
"""Awards as a moon is told them."""


def sweeps(tricks: Tricks, order: tuple[int, ...], sides: tuple[int, ...], side: int) -> bool:
    """Whether a side would have won every trick by an order of the cards."""
    for _, plays, _ in tricks:
        best = plays[0]
        for play in plays:
            if order[best & CARD_MASK] >> (play & CARD_MASK) & 1:
                best = play
        if sides[best >> 6] != side:
            return False
    return True


def _plain(awards: tuple[Award, ...]) -> tuple[Award, ...]:
    """Awards as a moon is told them: who got which point, and what it is worth."""
    return tuple([Award(each.point, each.value, each.rule_id, each.side) for each in awards])


def _plain_awards(table: Table, gains: list[int]) -> tuple[Award, ...]:
    """The same, by which side has which point."""
    return tuple([
        _award(point.name, worth, point.id, None if side < 0 else side)
        for point, side, worth in zip(table.rules.points, gains[::2], gains[1::2])
    ])  # fmt: skip


# In full


def awards_of(table: Table, hand: PlayedHand) -> tuple[Award, ...]:
    """The award of each point; in an unfinished hand, as far as it is secured."""
    number = hand.number_of_sides
    awards: tuple[Award, ...] = ()
    for point in table.rules.points:
        awards += (table.answered(point, "award", _award_of(point, hand, awards), number),)
    return awards


def _award_of(point: PointRule, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
    try:
        return point.award(hand, before)
    except InvalidArgument as error:
        what = str(error)
        if not what.startswith("this needs"):
            raise
        raise InvalidArgument(point.name + what.removeprefix("this")) from None


def shot_of(table: Table, hand: PlayedHand, awards: tuple[Award, ...], before: Ints) -> Shot:
    """The result of a bid above all points in a finished hand."""
    number = hand.contract.level - table.most
    moon = table.rules.moon
    shot = moon.shot(number, hand, _plain(awards), table.standing(before), table.target)
    return table.answered(moon, "shot", shot, hand.number_of_sides)


def _captured(hand: PlayedHand, awards: tuple[Award, ...]) -> list[int]:
    captured = [0] * hand.number_of_sides
    for award in awards:
        if award.side is not None:
            captured[award.side] += award.value
    return captured


def settled_in(frame: Frame, hand: PlayedHand, gains: list[int] | None = None) -> HandScore | None:
    """The score of a hand of a game, if it is over; perhaps by which side has which point."""
    old, table = frame.before, frame.table
    awards = None if gains is None else _plain_awards(table, gains)
    return _Count(table, hand, old.scores, frame.called.credits, old.tally, awards).settled()


def ended(table: Table, scores: tuple[int, ...], tally: Tally) -> tuple[int | None, str | None]:
    """Who has won without reaching the target, and by which rule; scores are points gained."""
    rules, played = table.rules, (tally.hands, table.players)
    for rule, facts in ((rules.mercy, ()), (rules.floor, ()), (rules.going_out, played)):
        winner = rule.winner(scores, *facts)
        if winner is not None:
            return table.answered(rule, "winner", winner, len(scores)), rule.id
    return None, None


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
        awards: tuple[Award, ...] | None = None,
    ) -> None:
        self.table, self.hand, self.before, self.credits = table, hand, before, credits
        self.tally = tally
        self.awards = awards_of(table, hand) if awards is None else awards
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

    def settled(self) -> HandScore | None:
        """The score if the hand is complete, or somebody goes out; ``None`` if it goes on.

        With the last trick, too, a bidder may go out before anything else is counted.
        """
        score = None
        if self.table.watches:
            score = self.as_captured() if self.table.anybody_out else self.of_bidder_out()
        return self.of_whole_hand() if score is None and self.hand.complete else score

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
        by = rules.going_out.during_play.id
        score = self.entered((*((entry,) for entry in self.given), *batches), won_by=by)
        return score if score.won_by == by else None

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
        if not self.table.changes_sides:
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
        """Enter the batches one by one until a side has won, and ``most`` of them at most."""
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
                winner = order.winner(tuple(scores), target, side, table.progress(before))
                table.answered(order, "winner", winner, len(scores))
            else:
                at_target = (entry.side for entry in batch if scores[entry.side] >= target)
                winner = next(
                    (who for who in at_target if order.may_win(who, side, self.made)), None
                )
            if winner is not None:
                won_by = won_by or order.id
                break
        if table.anybody_out and not table.top and winner is not None:
            # Without a bid, what others have captured was pegged at once; other points come last.
            for entry in itertools.chain(*batches[entered:]):
                if entry.award is None or entry.side == winner:
                    continue
                if isinstance(kind_of(rules.points[entry.award], rules.orders[0]), ByCard):
                    scores[entry.side] += entry.amount
                    credited[entry.award] = entry.amount
        after = tuple(scores)
        tally = self.tally
        if table.tallies:
            award = None if table.carrier is None else self.awards[table.carrier]
            carried = award.value if award is not None and award.side is None else 0
            tally = _tally(tally.hands + table.rules.going_out.counts_hands, carried)
        if winner is None:
            winner, won_by = ended(table, after, tally)
        after = table.progress(after)
        changes = tuple([new - old for new, old in zip(after, before)])
        pips = table.pips_of(hand) if hand.shows_cards else (0,) * len(self.captured)
        return HandScore(
            hand.contract, self.side, self.made, self.awards, tuple(credited), pips,
            tuple(self.captured), changes, after, winner, won_by, entered < len(batches),
            not hand.complete, self.credits, hand.sides if table.changes_sides else None,
            table.pips is not None and hand.shows_cards, tally,
            table.bid_name(hand.contract.level),
        )  # fmt: skip


def public_score(frame: Frame, tricks: Tricks, score: HandScore) -> HandScore:
    """The score as it is announced."""
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
    table: Table, before: Ints, credits: Credits, charges: tuple[tuple[int, int], ...], tally: Tally
) -> tuple[tuple[int, ...], int | None]:
    """The scores after a hand that was thrown in, and who has won by what the auction gave."""
    if not credits and not charges:
        return before, None
    scores, winner = credited(table, before, credits, charges)
    order, stand = table.rules.going_out.order, table.progress(scores)
    if order.by_scores and max(stand) >= table.target:
        winner = order.winner(stand, table.target, -1, table.progress(before))
        table.answered(order, "winner", winner, len(stand))
    if winner is None:
        winner, _ = ended(table, stand, tally)
    return scores, winner


def credited(
    table: Table, before: Ints, credits: Credits, charges: tuple[tuple[int, int], ...] = ()
) -> tuple[tuple[int, ...], int | None]:
    """The scores with what the auction gave to seats and took from them, and who has won by that.

    Counting stops at the first that wins. Where the scores decide who wins, nobody does before the
    hand is over.
    """
    scores = list(table.progress(before))
    going_out, least = table.rules.going_out, table.rules.floor.least
    given = [(each.seat, each.amount) for each in credits]
    for seat, amount in (*given, *[(seat, -charge) for seat, charge in charges]):
        side = table.sides[seat]
        scores[side] += amount
        if least is not None:
            scores[side] = max(scores[side], least)
        ends = scores[side] >= table.target and not going_out.order.by_scores
        if ends and going_out.order.may_win(side, -1, made=False):
            return table.progress(tuple(scores)), side
    return table.progress(tuple(scores)), None
