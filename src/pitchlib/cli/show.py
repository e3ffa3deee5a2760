"""A hand as card players write it down: who held what, the bids, the tricks, the score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise, takewhile

import attrs

from ..cards import CardSet, Suit, set_of_bits
from ..formats.records.model import RecordedMove
from ..game.compiled import Table
from ..game.hand_score import HandScore
from ..game.scoring import awards_of, ended
from ..game.state import Phase, State
from ..knowledge.views import View
from ..messages import how_many, join
from ..moves import Bid, Deal, Discard, NameTrump, Pass, Play, PublicMove, Say
from ..played_hand import Award
from ..tricks import Trick
from ..trumps import Trumps
from ..variant import Variant
from .screen import Screen

LABEL = 10
"""The width of the column that says what a line is about."""


@attrs.frozen
class Names:
    """What seats and sides are called: by name or number, except the person's own seat."""

    sides: tuple[int, ...]
    """The side of each seat."""
    you: int | None = None
    """The person's seat."""
    given: tuple[str | None, ...] = ()
    """The names of those who play, by seat, as far as they have any."""

    @classmethod
    def of(cls, state: State, you: int | None, given: tuple[str | None, ...]) -> Names:
        """The names at the table of a game."""
        return cls(tuple(map(state.side_of, range(state.players))), you, given)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.sides)

    @property
    def teams(self) -> bool:
        """Whether several seats play for one side."""
        return max(self.sides) + 1 < self.players

    def company(self, table: Table) -> str:
        """How many play, and who with whom."""
        who = "each alone"
        if table.rules.seating.changes_sides:
            who = "partners change every hand"
        elif self.teams:
            who = f"teams {join(map(self.side, range(max(self.sides) + 1)))}"
        return f"{self.players} players, {who}"

    def seat(self, seat: int) -> str:
        """``seat 2``, ``Bea`` or ``you``."""
        name = self.given[seat] if self.given else None
        return "you" if seat == self.you else name or f"seat {seat}"

    def side(self, side: int) -> str:
        """``seat 2``, ``seats 0+2``, ``Ann+Cid``, ``you`` or ``you+2``."""
        seats = [seat for seat in range(self.players) if self.sides[seat] == side]
        if len(seats) == 1:
            return self.seat(seats[0])
        others = "+".join(
            self.seat(seat).removeprefix("seat ") for seat in seats if seat != self.you
        )
        return f"you+{others}" if self.you in seats else f"{'' if self.given else 'seats '}{others}"

    def does(self, seat: int, verb: str) -> str:
        """``seat 2 passes`` or ``you pass``."""
        if seat == self.you:
            return f"you {verb}"
        does = {"pass": "passes", "have": "has"}.get(verb, f"{verb}s")
        return f"{self.seat(seat)} {does}"

    def headings(self, width: int) -> list[str]:
        """The seats as headings of a table that has so many characters left for them."""
        names = [self.seat(seat) for seat in range(self.players)]
        if sum(len(name) + 2 for name in names) > width:
            return [name.removeprefix("seat ") for name in names]
        return names


def sentence(*parts: str) -> str:
    """Parts of a sentence with commas between them, a capital in front and a full stop."""
    text = ", ".join(parts)
    return f"{text[:1].upper()}{text[1:]}."


def cards(held: CardSet, trumps: Trumps | None = None) -> str:
    """A hand suit by suit, the trumps first and in their own order."""
    groups = []
    if trumps is not None:
        groups.append([card for group in trumps.ranking for card in group if card in held])
        held -= trumps.cards
    groups.append([card for card in held if card.is_joker])
    groups += [[card for card in held if card.suit is suit] for suit in Suit]
    return "  ".join(" ".join(map(str, group)) for group in groups if group) or "-"


def points(variant: Variant) -> list[str]:
    """The points in counting order, with what they are worth where it is more than one."""
    return [
        point.name if point.value == 1 else f"{point.name} ({point.value})"
        for point in variant.points
    ]


def heading(screen: Screen, names: Names, table: State | View) -> None:
    """A line between hands."""
    screen.say()
    screen.say(f"--- Hand {table.hand_number}: {names.does(table.dealer, 'deal')} ---", "bold")


def _labeled(screen: Screen, label: str, lines: Iterable[str]) -> None:
    for line in lines:
        screen.tell(line, label=f"{label:{LABEL}}")
        label = ""


def did(names: Names, seat: int, move: PublicMove | RecordedMove) -> str:
    """What a seat did: ``seat 2 passes``, ``you bid 3``."""
    verb, _, what = str(move).partition(" ")
    if isinstance(move, Bid) and move.suit is not None:
        what = f"{move.level} in {move.suit}"
    elif isinstance(move, NameTrump):
        verb, what = "make", f"{move.suit} trump"
    elif verb == "discard":
        what = what.removeprefix("0?? ").replace("0 cards", "nothing") if what[:1] == "0" else what
        what = what.replace(", draw", " and draws") or "nothing"
    return f"{names.does(seat, verb)} {what}".rstrip()


def happened(
    names: Names, before: State | View, after: State | View, passed: Sequence[int]
) -> list[str]:
    """What a move was, as those who see it say it, and what came of it; who was passed over."""
    seat, move = after.moves[-1]
    assert seat is not None
    news = [did(names, seat, move)]
    if isinstance(move, Play):
        if not before.trick:
            news = [f"{names.does(seat, 'lead')} {move.card}"]
        if before.trump is None and after.trump is not None:
            news[0] += f": {after.trump} are trump"
    over = before.contract is None and after.contract is not None
    if over:
        news += agreed(names, after)
    takes_widow = over and after.variant.at(after.players).exchange.takes_widow
    drew: list[str] = []
    for taken in after._frame.cards.taken[len(before._frame.cards.taken) :]:
        seen = cards(set_of_bits(taken.cards), after.trumps)
        if taken.giver is not None:
            given = move.cards if isinstance(move, Discard) else set_of_bits(taken.cards)
            what = cards(given, after.trumps) if given else how_many(taken.count, "card")
            news[0] = f"{names.does(seat, 'give')} {names.seat(taken.seat)} {what}"
        elif takes_widow:
            up = f"{names.does(taken.seat, 'pick')} up the widow"
            news.append(f"{up}: {seen}" if taken.cards else up)
        elif taken.cards:
            drew.append(f"{names.does(taken.seat, 'draw')} {seen}")
    if not isinstance(move, Play):  # a card is drawn after the trick is won
        news += drew
    if len(after.turned) > len(before.turned) and not after.tricks:
        news.append(f"{after.turned[-1]} is turned up")
    if passed:
        have = "has" if len(passed) == 1 and passed[0] != names.you else "have"
        news.append(f"{join(map(names.seat, passed))} {have} nothing to play")
    done, table = len(after.tricks), after._frame.table
    if done > len(before.tricks):
        winner = after.tricks[-1].winner
        assert winner is not None
        best = next(card for each, card in after.tricks[-1].plays if each == winner)
        news.append(f"{names.does(winner, 'win')} the trick with {best}")
        if done <= table.draws:  # from an open stock, in turn
            drawn = zip(table.takers[winner], after.turned[(done - 1) * table.players :])
            news += [f"{names.does(drawer, 'draw')} {card}" for drawer, card in drawn] + drew
        if done == table.draws:
            news.append("the stock is used up")
    return news


def agreed(names: Names, table: State | View) -> list[str]:
    """What came of the auction: who plays for what, or leads, and what is trump already."""
    contract = table.contract
    if contract is None:
        return []
    if contract.level:
        found = [f"{names.does(contract.bidder, 'have')} the bid at {contract.level}"]
    else:
        found = [names.does(contract.bidder, "lead")]
    return found if contract.trump is None else [*found, f"{contract.trump} are trump"]


def dealt(screen: Screen, names: Names, state: State) -> None:
    """The cards of every seat."""
    lines = [f"{names.seat(seat)}  {cards(hand)}" for seat, hand in enumerate(state.dealt)]
    _labeled(screen, "Dealt", lines)
    if state._frame.table.draws:
        deal = state.moves[0][1]
        assert isinstance(deal, Deal)
        _labeled(screen, "Stock", [" ".join(map(str, deal.stock or ()))])
    elif state.turned:
        _labeled(screen, "Turned", [str(state.turned[0])])


def auction(screen: Screen, names: Names, path: Sequence[State]) -> None:
    """The calls, the cards that were taken from the stock by them, and what came of it all."""
    state = path[-1]
    calls = [
        did(names, seat, move)
        for seat, move in takewhile(lambda made: not isinstance(made[1], Discard), state.moves)
        if seat is not None and isinstance(move, (Bid, Pass, Say))
    ]
    if calls:
        _labeled(screen, "Bids" if state._frame.table.top else "Said", [", ".join(calls)])
    for before, after in pairwise(path):
        if before.phase is Phase.AUCTION:
            taken = [new - old for old, new in zip(before.hands, after.hands)]
            lines = [f"{names.seat(seat)}  {cards(new)}" for seat, new in enumerate(taken) if new]
            run = after.turned[len(before.turned) :]
            packets = state._frame.table.rules.exchange.packet
            _labeled(screen, "Run" if run else "Packets" if packets else "Widow", lines)
            _labeled(screen, "Turned", map(str, run))
    contract = state.contract
    if contract is not None:
        parts = agreed(names, state)
        if contract.trump is not None:
            declared = any(isinstance(move, NameTrump) for _, move in state.moves)
            naming = state._frame.table.rules.naming
            by = "with the bid" if naming.with_bid else "by the first lead"
            by = "turned up" if naming.names_by_turned else "declared" if declared else by
            parts[-1] += f" ({by})"
        if contract.called is not None:
            parts.append(f"{contract.called} is called")
        _labeled(screen, "Contract" if contract.level else "Lead", [", ".join(parts)])


def hand(screen: Screen, names: Names, path: Sequence[State]) -> None:
    """All of a hand that is over, by its states: the hands, bids, exchange, tricks and score."""
    state = path[-1]
    heading(screen, names, path[0])
    dealt(screen, names, state)
    auction(screen, names, path)
    exchange(screen, names, path)
    if state.tricks:
        screen.say()
        tricks(screen, names, state)
    finished(screen, names, state)


def exchange(screen: Screen, names: Names, path: Sequence[State]) -> None:
    """What was discarded and drawn between the auction and the first lead, turn by turn."""
    rows = [["seat", "discards", "draws", "then holds"]]
    for before, after in pairwise(path):
        if before.phase is Phase.EXCHANGE and before.to_act is not None:
            old, new = before.hands[before.to_act], after.hands[before.to_act]
            passes = isinstance(after.moves[-1][1], Pass)
            gone = str(old - new) or ("passes" if passes else "-")
            for gift in after._frame.gifts()[len(before._frame.gifts()) :]:
                gone += f" to {names.seat(gift.seat)}"
            moved = (gone, str(new - old) or "-")
            rows.append([names.seat(before.to_act), *moved, cards(new, after.trumps)])
    if all(row[2] == "-" for row in rows[1:]):
        rows = [[*row[:2], row[3]] for row in rows]
    if len(rows) > 1:
        screen.say()
        screen.table(rows)


def tricks(screen: Screen, names: Names, table: State | View) -> None:
    """The tricks so far, a column for each seat; the current one too if there is a card in it."""
    shown = [*table.tricks, *([table.trick] if table.trick else [])]
    who = names.headings(screen.width - len("Trick  led by  won by"))
    rows = [["trick", "led by", *who, "won by"]]
    for number, trick in enumerate(shown, start=1):
        played = {seat: str(card) for seat, card in trick.plays}
        won = "" if trick.winner is None or number > len(table.tricks) else names.seat(trick.winner)
        cells = [played.get(seat, "") for seat in range(names.players)]
        rows.append([str(number), names.seat(trick.plays[0][0]), *cells, won])
    screen.table(rows, right={0})


def _what_for(award: Award, played: Sequence[Trick], names: Names) -> str:
    """The card or the fact that decided a point."""
    if award.card is None or award.trick is None or award.seat is None:
        return award.reason or ""
    where = f"in trick {award.trick + 1}"
    by = f" by {names.seat(award.seat)}" if names.teams else ""
    taken = played[award.trick].winner == award.seat
    text = f"{award.card} taken{by} {where}" if taken else f"{award.card} held{by}, played {where}"
    return f"{text} ({award.reason})" if award.reason else text


def score(screen: Screen, names: Names, counted: HandScore, played: Sequence[Trick]) -> None:
    """The itemized score of a hand, and where everybody stands after it."""
    for clause in counted.describe():
        if clause.message != "score.winner":  # that is said apart, with the names of this table
            screen.tell(clause.render({}, names.you, names.given), "bold")
    of_hand = attrs.evolve(names, sides=counted.hand_sides or names.sides)
    rows = [["point", "worth", "goes to", "for", "counts"]]
    for award, credited in zip(counted.awards, counted.credited):
        side = "nobody" if award.side is None else of_hand.side(award.side)
        what_for = _what_for(award, played, of_hand)
        counts = f"{credited:+d}" if credited else "0"
        rows.append([award.point, str(award.value), side, what_for, counts])
    if not any(counted.credited):
        # The bid or the difference is entered as a whole, if anything, and not point by point.
        rows = [row[:-1] for row in rows]
    screen.table(rows, right={1, 4})
    screen.say()
    right = range(1, names.players + 1)
    rows = [["", *map(of_hand.side, range(len(counted.pips)))]]
    if counted.counts_pips:
        rows.append(["pips", *map(str, counted.pips)])
    rows.append(["points", *map(str, counted.captured)])
    if counted.hand_sides is not None:
        screen.table(rows, right=right)
        screen.say()
        rows = [["", *map(names.side, range(len(counted.scores)))]]
    rows.append(["this hand", *(f"{change:+d}" if change else "0" for change in counted.changes)])
    rows.append(["score", *map(str, counted.scores)])
    screen.table(rows, right=right)


def finished(screen: Screen, names: Names, table: State | View) -> None:
    """The score of the hand that is over, and the end of the game if it is one."""
    screen.say()
    counted, winner = table.score, table.winner
    if counted is not None:
        score(screen, names, counted, table.tricks)
    else:
        calls = [move for seat, move in table.moves if seat is not None]
        nobody = calls and all(isinstance(call, Pass) for call in calls)
        passed = "Everyone passed: the" if nobody else "The"
        again = f", and {names.does(table.dealer, 'deal')} next" if winner is None else ""
        screen.say(f"{passed} cards are thrown in{again}.")
        if table.scores != table._frame.dealt.scores:
            screen.tell(f"Scores: {standing(names, table.scores)}.")
    if winner is not None:
        total, counts_down = table.scores[winner], table._frame.table.rules.going_out.counts_down
        stands = f"at {total}" if counts_down else f"with {how_many(total, 'point')}"
        won_by = counted.won_by if counted is not None else _won_by_auction(table)
        who = names.side(winner)
        wins = f"{who} {'win' if '+' in who or who == 'you' else 'wins'} the game {stands}"
        screen.say()
        screen.say(
            sentence(f"{wins} after {how_many(table.hand_number, 'hand')} [{won_by}]"), "bold"
        )


def _won_by_auction(table: State | View) -> str:
    """The id of the rule by which a side won in a hand that was thrown in."""
    of_game = table._frame.table
    scores = of_game.progress(table.scores)
    by_target = of_game.rules.going_out.order.id
    return (
        by_target if max(scores) >= of_game.target else str(ended(of_game, scores, table.tally)[1])
    )


def so_far(screen: Screen, names: Names, table: State | View) -> None:
    """What is played for, and what the cards played so far have decided."""
    news = agreed(names, table)
    if news:
        screen.tell(sentence(*news))
    if not table.tricks:
        return
    hand = table._frame.played(table._tricks, complete=False, openly=True)
    of_hand = attrs.evolve(names, sides=hand.sides)
    sure = [
        f"{award.point} to {of_hand.side(award.side)}"
        for award in awards_of(table._frame.table, hand)
        if award.side is not None
    ]
    screen.tell(", ".join(sure) or "none is sure yet", label="Points   ")
    if table._frame.table.pips is not None:
        pips = [
            f"{of_hand.side(side)}: {each}"
            for side, each in enumerate(table._frame.table.pips_of(hand))
        ]
        screen.tell(", ".join(pips), label="Pips     ")


def standing(names: Names, scores: Sequence[int]) -> str:
    """The scores in one line: ``seat 0: 4, seat 1: -2``."""
    return ", ".join(f"{names.side(side)}: {score_}" for side, score_ in enumerate(scores))
