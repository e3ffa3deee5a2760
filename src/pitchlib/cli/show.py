"""A hand as card players write it down: who held what, the bids, the tricks, the score."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
from itertools import pairwise

import attrs

from .. import (
    Award,
    Bid,
    Card,
    CardSet,
    Contract,
    HandNotFinished,
    HandScore,
    NameTrump,
    Pass,
    Phase,
    Say,
    State,
    Suit,
    Trick,
    Trumps,
    Variant,
    score_hand,
)
from ..knowledge.views import View
from ..messages import join
from .screen import WIDTH, Screen

__all__ = [
    "Names",
    "bids",
    "cards",
    "dealt",
    "draws",
    "exchange",
    "hand",
    "hands",
    "heading",
    "leaders",
    "outcome",
    "points",
    "runs",
    "sentence",
    "standing",
    "thrown_in",
    "tricks",
    "undertakes",
]

LABEL = 10
"""The width of the column that says what a line is about."""


@attrs.frozen
class Names:
    """What seats and sides are called: by their numbers, except the person's own seat."""

    sides: tuple[int, ...]
    """The side of each seat."""
    you: int | None = None
    """The person's seat."""

    @classmethod
    def of(cls, state: State, you: int | None = None) -> Names:
        """The names at the table of a game."""
        return cls(tuple(map(state.side_of, range(state.players))), you)

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.sides)

    @property
    def teams(self) -> bool:
        """Whether several seats play for one side."""
        return max(self.sides) + 1 < self.players

    def seat(self, seat: int) -> str:
        """``seat 2`` or ``you``."""
        return "you" if seat == self.you else f"seat {seat}"

    def side(self, side: int) -> str:
        """``seat 2``, ``seats 0+2``, ``you`` or ``you+2``."""
        seats = [seat for seat in range(self.players) if self.sides[seat] == side]
        if len(seats) == 1:
            return self.seat(seats[0])
        others = "+".join(str(seat) for seat in seats if seat != self.you)
        return f"you+{others}" if self.you in seats else f"seats {others}"

    def does(self, seat: int, verb: str) -> str:
        """``seat 2 passes`` or ``you pass``."""
        if seat == self.you:
            return f"you {verb}"
        return f"{self.seat(seat)} {verb}{'es' if verb.endswith('s') else 's'}"

    def side_does(self, side: int, verb: str) -> str:
        """``seat 2 wins``, ``seats 0+2 win`` or ``you win``."""
        name = self.side(side)
        return f"{name} {verb}{'s' if name.startswith('seat ') else ''}"

    def headings(self, others: int) -> list[str]:
        """The seats as headings of a table whose other columns are so many characters wide."""
        names = [self.seat(seat) for seat in range(self.players)]
        if others + sum(len(name) + 2 for name in names) > WIDTH:
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


def hands(number: int) -> str:
    """``1 hand``, ``2 hands``."""
    return "1 hand" if number == 1 else f"{number} hands"


def heading(screen: Screen, names: Names, table: State | View) -> None:
    """A line between hands."""
    screen.say()
    screen.say(f"--- Hand {table.hand_number}: {names.does(table.dealer, 'deal')} ---", "bold")


def _labeled(screen: Screen, label: str, lines: Iterable[str]) -> None:
    for line in lines:
        screen.say(f"{label:{LABEL}}{line}")
        label = ""


def dealt(screen: Screen, names: Names, state: State) -> None:
    """The cards of every seat."""
    lines = [f"{names.seat(seat)}  {cards(hand)}" for seat, hand in enumerate(state.dealt)]
    _labeled(screen, "Dealt", lines)
    if state._frame.table.draws:
        stock = " ".join(map(str, (*state.turned, *state.stock)))
        _labeled(screen, "Stock", textwrap.wrap(stock, WIDTH - LABEL))
    elif state.turned:
        _labeled(screen, "Turned", [str(state.turned[0])])


def bids(screen: Screen, names: Names, state: State) -> None:
    """The calls, and what came of them."""
    calls = ", ".join(
        f"{names.seat(seat)} {move}"
        for seat, move in state.moves
        if seat is not None and isinstance(move, (Bid, Pass, Say))
    )
    label = "Bids" if state._frame.table.top else "Said"
    _labeled(screen, label, textwrap.wrap(calls, WIDTH - LABEL, break_on_hyphens=False))
    contract = state.contract
    if contract is not None:
        line = undertakes(names, contract)
        if contract.trump is not None:
            declared = any(isinstance(move, NameTrump) for _, move in state.moves)
            names_trump = state._frame.table.rules.naming.names_by_turned
            by = "turned up" if names_trump else "declared" if declared else "by the first lead"
            line += f", {contract.trump} are trump ({by})"
        if contract.called is not None:
            line += f", {contract.called} is called"
        _labeled(screen, "Contract" if contract.level else "Lead", [line])


def undertakes(names: Names, contract: Contract) -> str:
    """``seat 2 plays for 3``, or ``seat 2 leads`` where nobody has undertaken anything."""
    if not contract.level:
        return names.does(contract.bidder, "lead")
    return f"{names.does(contract.bidder, 'play')} for {contract.level}"


def hand(screen: Screen, names: Names, path: Sequence[State]) -> None:
    """All of a hand that is over: the hands, the bids, the exchange, the tricks, the score.

    ``path`` has all its states from the deal.
    """
    state = path[-1]
    heading(screen, names, path[0])
    dealt(screen, names, state)
    runs(screen, names, path)
    bids(screen, names, state)
    exchange(screen, names, path)
    if state.tricks:
        screen.say()
        tricks(screen, names, state)
    try:
        counted = score_hand(state)
    except HandNotFinished:
        thrown_in(screen, names, state)
    else:
        outcome(screen, names, state, counted)


def runs(screen: Screen, names: Names, path: Sequence[State]) -> None:
    """What everybody got whenever the cards were run, and what was turned up then."""
    for before, after in pairwise(path):
        if before.phase is not Phase.PLAY and len(after.turned) > len(before.turned):
            hands = zip(before.hands, after.hands)
            lines = [
                f"{names.seat(seat)}  {cards(new - old)}" for seat, (old, new) in enumerate(hands)
            ]
            _labeled(screen, "Run", lines)
            _labeled(screen, "Turned", [str(after.turned[-1])])


def draws(before: State | View, after: State | View) -> list[tuple[int, Card]]:
    """Who has drawn which card from an open stock between two states, in turn."""
    table, done = after._frame.table, len(after.tricks)
    if done == len(before.tricks) or done > table.draws:
        return []
    winner = after.tricks[-1].winner
    assert winner is not None
    first = (done - 1) * table.players
    return list(zip(table.takers[winner], after.turned[first:]))


def exchange(screen: Screen, names: Names, path: Sequence[State]) -> None:
    """What became of the hands between the auction and the first lead, if anything did."""
    over = next((state for state in path if state.contract is not None), None)
    takes_widow = path[0].variant.at(path[0].players).exchange.takes_widow
    if takes_widow and over is not None and over.contract is not None:
        bidder = over.contract.bidder
        widow = over.hands[bidder] - over.dealt[bidder]
        if widow:
            takes_up = f"{names.does(bidder, 'take')} up {cards(widow)}"
            _labeled(screen, "Widow", [takes_up])
    turns: dict[int, list[tuple[CardSet, CardSet]]] = {}
    held: list[CardSet] = []
    for before, after in pairwise(path):
        if before.phase is Phase.EXCHANGE and before.to_act is not None:
            seat, hands = before.to_act, (before.hands, after.hands)
            thrown, drawn = (hands[0][seat] - hands[1][seat], hands[1][seat] - hands[0][seat])
            turns.setdefault(seat, []).append((thrown, drawn))
            held = list(after.hands)
    if not turns:
        return
    rounds = max(map(len, turns.values()))
    draws = [
        any(drawn for turn in turns.values() for _, drawn in turn[n : n + 1]) for n in range(rounds)
    ]
    headings = ["seat"]
    for draw in draws:
        headings += ["discards", "draws"] if draw else ["discards"]
    rows = [[*headings, "plays with"]]
    for seat in sorted(turns):
        row = [names.seat(seat)]
        for (thrown, drawn), draw in zip(turns[seat], draws):
            row += [str(thrown) or "-", str(drawn) or "-"] if draw else [str(thrown) or "-"]
        for draw in draws[len(turns[seat]) :]:  # not everybody has as many turns
            row += ["", ""] if draw else [""]
        rows.append([*row, cards(held[seat], path[-1].trumps)])
    screen.say()
    widths = [max(map(len, column)) for column in zip(*rows)]
    if sum(widths) + 2 * (len(widths) - 1) <= WIDTH:
        screen.table(rows)
        return
    # Too much for one table: one for each round, and one for what is kept.
    column = 1
    for draw in draws:
        wide = 2 if draw else 1
        part = [[row[0], *row[column : column + wide]] for row in rows]
        screen.table([row for row in part if any(row[1:])])
        screen.say()
        column += wide
    screen.table([[row[0], row[-1]] for row in rows])


def tricks(screen: Screen, names: Names, table: State | View) -> None:
    """The tricks so far, a column for each seat; the current one too if there is a card in it."""
    shown = [*table.tricks, *([table.trick] if table.trick else [])]
    who = names.headings(others=len("Trick  led by  won by"))
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
    sentences = [
        clause
        for clause in counted.describe()
        if clause.message != "score.winner"  # that is said apart, with the names of this table
    ]
    first = [clause.message in _BEFORE_THE_POINTS for clause in sentences].count(True)
    lines = [clause.render({}, names.you) for clause in sentences]
    for line in lines[:first]:
        screen.say(line, "bold")
    of_hand = names
    if counted.hand_sides is not None:
        of_hand = attrs.evolve(names, sides=counted.hand_sides)
    rows = [["point", "worth", "goes to", "for", "counts"]]
    for award, credited in zip(counted.awards, counted.credited):
        rows.append(
            [
                award.point,
                str(award.value),
                "nobody" if award.side is None else of_hand.side(award.side),
                _what_for(award, played, of_hand),
                f"+{credited}" if credited else "0",
            ]
        )
    if not any(counted.credited):
        # The bid or the difference is entered as a whole, if anything, and not point by point.
        rows = [row[:-1] for row in rows]
    screen.table(rows, right={1, 4})
    screen.say()
    rows = [["", *map(of_hand.side, range(len(counted.pips)))]]
    if counted.counts_pips:
        rows.append(["pips", *map(str, counted.pips)])
    rows.append(["points", *map(str, counted.captured)])
    if counted.hand_sides is not None:
        screen.table(rows, right=set(range(1, len(rows[0]))))
        screen.say()
        rows = [["", *map(names.side, range(len(counted.scores)))]]
    rows.append(["this hand", *(f"{change:+d}" if change else "0" for change in counted.changes)])
    rows.append(["score", *map(str, counted.scores)])
    screen.table(rows, right=set(range(1, len(rows[0]))))
    for line in lines[first:]:
        screen.say(line, "bold")


_BEFORE_THE_POINTS = (
    "score.made", "score.undecided", "score.set", "score.unbid", "score.credit",
)  # fmt: skip


def thrown_in(screen: Screen, names: Names, table: State | View) -> None:
    """That there is no score, for the cards were thrown in before any was played."""
    again = names.does(table.dealer, "deal")
    calls = [move for seat, move in table.moves if seat is not None]
    passed = "Everyone passed: the" if all(isinstance(move, Pass) for move in calls) else "The"
    screen.say()
    if table.winner is None:
        screen.say(f"{passed} cards are thrown in, and {again} next.")
    else:
        screen.say(f"{passed} cards are thrown in.")
    if table.scores != table._frame.dealt.scores:
        screen.tell(f"Scores: {standing(names, table.scores)}.")
    if table.winner is not None:
        screen.say(sentence(f"{names.side_does(table.winner, 'win')} the game"), "bold")


def outcome(screen: Screen, names: Names, table: State | View, counted: HandScore) -> None:
    """The score of the hand that is over, and the end of the game if it is one."""
    screen.say()
    score(screen, names, counted, table.tricks)
    if table.winner is not None:
        total = table.scores[table.winner]
        stands_at = f"with {total} {'point' if total == 1 else 'points'}"
        if table._frame.table.counts_down:
            stands_at = f"at {total}"
        screen.say()
        wins = sentence(
            f"{names.side_does(table.winner, 'win')} the game {stands_at} after "
            f"{hands(table.hand_number)} [{counted.won_by}]"
        )
        screen.say(wins, "bold")


def standing(names: Names, scores: Sequence[int]) -> str:
    """The scores in one line: ``seat 0: 4, seat 1: -2``."""
    return ", ".join(f"{names.side(side)}: {score_}" for side, score_ in enumerate(scores))


def leaders(names: Names, scores: Sequence[int], *, lowest: bool = False) -> str:
    """Who is ahead: ``seat 2 leads with 7``, ``seat 0 and seat 1 share the lead with 4``.

    Where scores count down the lowest leads.
    """
    most = min(scores) if lowest else max(scores)
    ahead = [side for side, score_ in enumerate(scores) if score_ == most]
    if len(ahead) == 1:
        return f"{names.side_does(ahead[0], 'lead')} with {most}"
    return f"{join(map(names.side, ahead))} share the lead with {most}"
