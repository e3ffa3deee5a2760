"""A game as card players tell it: who held what, the bids, the tricks, the score."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import final

import attrs

from ..cards import CardSet, Suit, set_of_bits
from ..composing import Variant
from ..game.hand_score import HandScore
from ..game.scoring import awards_of
from ..game.state import Phase, State
from ..knowledge.views import View, passed_over
from ..messages import how_many, join
from ..moves import Bid, Deal, Discard, Move, NameTrump, Play, PublicMove
from ..played_hand import Award
from ..tricks import Trick, Trumps
from .terminal import Screen


def sentence(*parts: str) -> str:
    """Parts of a sentence with commas between them, a capital in front and a full stop."""
    text = ", ".join(parts)
    return f"{text[:1].upper()}{text[1:]}."


def suit_by_suit(held: CardSet, trumps: Trumps | None = None) -> str:
    """A hand suit by suit, the trumps first and in their own order."""
    groups = []
    if trumps is not None:
        groups.append([card for group in trumps.ranking for card in group if card in held])
        held -= trumps.cards
    groups.append([card for card in held if card.is_joker])
    groups += [[card for card in held if card.suit is suit] for suit in Suit]
    return "  ".join(" ".join(map(str, group)) for group in groups if group) or "-"


def points_of(variant: Variant) -> list[str]:
    """The points in counting order, with what they are worth where it is more than one."""
    return [
        point.name if point.value == 1 else f"{point.name} ({point.value})"
        for point in variant.points
    ]


@final
@attrs.frozen
class Narrator:
    """Tells a game on a screen; seats have names or numbers, and the reader's own is ``you``."""

    screen: Screen
    sides: tuple[int, ...]
    """The side of each seat."""
    you: int | None = None
    """The reader's seat."""
    given: tuple[str | None, ...] = ()
    """The names of those who play, by seat, as far as they have any."""

    # Who

    def company(self, variant: Variant) -> str:
        """How many play, and who with whom."""
        sides, seats = max(self.sides) + 1, len(self.sides)
        who = f"teams {join(map(self.side, range(sides)))}" if sides < seats else "each alone"
        if variant.seating.changes_sides:
            who = "partners change every hand"
        return f"{seats} players, {who}"

    def seat(self, seat: int) -> str:
        """``seat 2``, ``Bea`` or ``you``."""
        name = self.given[seat] if self.given else None
        return "you" if seat == self.you else name or f"seat {seat}"

    def side(self, side: int) -> str:
        """``seat 2``, ``seats 0+2``, ``Ann+Cid``, ``you`` or ``you+2``."""
        seats = [seat for seat, its in enumerate(self.sides) if its == side]
        if len(seats) == 1:
            return self.seat(seats[0])
        mine = [self.seat(seat) for seat in seats if seat == self.you]
        others = [self.seat(seat).removeprefix("seat ") for seat in seats if seat != self.you]
        return ("" if mine or self.given else "seats ") + "+".join(mine + others)

    def does(self, seat: int, verb: str) -> str:
        """``seat 2 passes`` or ``you pass``."""
        if seat == self.you:
            return f"you {verb}"
        does = {"pass": "passes", "have": "has"}.get(verb, f"{verb}s")
        return f"{self.seat(seat)} {does}"

    def standing(self, scores: Sequence[int]) -> str:
        """The scores in one line: ``seat 0: 4, seat 1: -2``."""
        return ", ".join(f"{self.side(side)}: {score}" for side, score in enumerate(scores))

    # What happens

    def did(self, seat: int, move: PublicMove | Move) -> str:
        """What a seat did: ``seat 2 passes``, ``you bid 3``."""
        verb, _, what = str(move).partition(" ")
        if isinstance(move, Bid) and move.suit is not None:
            what = f"{move.level} in {move.suit}"
        elif isinstance(move, NameTrump):
            verb, what = "make", f"{move.suit} trump"
        elif verb == "discard":
            what = what.replace(", draw", " and draws") or "nothing"
        return f"{self.does(seat, verb)} {what}".rstrip()

    def happened(self, before: State | View, after: State | View) -> list[str]:
        """What a move was, as those who see it say it, and what came of it."""
        seat, move = after.moves[-1]
        assert seat is not None
        news = [self.did(seat, move)]
        if isinstance(move, Play):
            if not before.trick:
                news = [f"{self.does(seat, 'lead')} {move.card}"]
            if before.trump is None and after.trump is not None:
                news[0] += f": {after.trump} are trump"
        over = before.contract is None and after.contract is not None
        if over:
            news += self.agreed(after)
        takes_widow = over and after.variant.at(after.players).exchange.takes_widow
        drew: list[str] = []
        for taken in after._frame.cards.taken[len(before._frame.cards.taken) :]:
            seen = suit_by_suit(set_of_bits(taken.cards), after.trumps)
            if taken.giver is not None:
                given = move.cards if isinstance(move, Discard) else set_of_bits(taken.cards)
                what = suit_by_suit(given, after.trumps) if given else how_many(taken.count, "card")
                news[0] = f"{self.does(seat, 'give')} {self.seat(taken.seat)} {what}"
            elif takes_widow:
                up = f"{self.does(taken.seat, 'pick')} up the widow"
                news.append(f"{up}: {seen}" if taken.cards else up)
            elif taken.cards:
                drew.append(f"{self.does(taken.seat, 'draw')} {seen}")
        if not isinstance(move, Play):  # a card is drawn after the trick is won
            news += drew
        if len(after.turned) > len(before.turned) and not after.tricks:
            news.append(f"{after.turned[-1]} is turned up")
        passed = passed_over(after)[-1]
        if passed:
            have = "has" if len(passed) == 1 and passed[0] != self.you else "have"
            news.append(f"{join(map(self.seat, passed))} {have} nothing to play")
        done, table = len(after.tricks), after._frame.table
        if done > len(before.tricks):
            winner = after.tricks[-1].winner
            assert winner is not None
            best = dict(after.tricks[-1].plays)[winner]
            news.append(f"{self.does(winner, 'win')} the trick with {best}")
            if done <= table.draws:  # from an open stock, in turn
                drawn = zip(table.takers[winner], after.turned[(done - 1) * table.players :])
                news += [f"{self.does(drawer, 'draw')} {card}" for drawer, card in drawn] + drew
            if done == table.draws:
                news.append("the stock is used up")
        return news

    def agreed(self, game: State | View) -> list[str]:
        """What came of the auction: who plays for what, or leads, and what is trump already."""
        contract = game.contract
        if contract is None:
            return []
        has = f"{self.does(contract.bidder, 'have')} the bid at {contract.level}"
        found = [has if contract.level else self.does(contract.bidder, "lead")]
        return found if contract.trump is None else [*found, f"{contract.trump} are trump"]

    def so_far(self, game: State | View) -> None:
        """What is played for, and what the cards played so far have decided."""
        if game.contract is not None:
            self.screen.tell(sentence(*self.agreed(game)))
        if not game.tricks:
            return
        table = game._frame.table
        hand = game._frame.played(game._tricks, complete=False, openly=True)
        of_hand = attrs.evolve(self, sides=hand.sides)
        sure = [
            f"{award.point} to {of_hand.side(award.side)}"
            for award in awards_of(table, hand)
            if award.side is not None
        ]
        self.screen.tell(", ".join(sure) or "none is sure yet", label="Points   ")
        if table.pips is not None:
            self.screen.tell(of_hand.standing(table.pips_of(hand)), label="Pips     ")

    # A hand as a whole

    def heading(self, game: State | View) -> None:
        """A line between hands."""
        self.screen.say()
        dealer = self.does(game.dealer, "deal")
        self.screen.say(f"--- Hand {game.hand_number}: {dealer} ---", "bold")

    def hand(self, path: Sequence[State]) -> None:
        """All of a hand that is over, by its states: the hands, bids, exchange, tricks, score."""
        state = path[-1]
        self.heading(path[0])
        self.dealt(state)
        news: list[str] = []
        for before, after in pairwise(path):
            if before.phase is not Phase.PLAY:
                news += self.happened(before, after)
                if after.phase is not Phase.AUCTION:  # the calls stand in one line
                    self.screen.tell(sentence(*news))
                    news.clear()
        if state.tricks:
            self.screen.say()
            self.tricks(state)
        self.finished(state)

    def dealt(self, state: State) -> None:
        """The cards of every seat, and of the stock where it is drawn from."""
        rows = [["dealt", "cards"]]
        rows += [[self.seat(seat), suit_by_suit(cards)] for seat, cards in enumerate(state.dealt)]
        dealing = state.moves[0][1]
        if state._frame.table.draws and isinstance(dealing, Deal):
            rows.append(["stock", " ".join(map(str, dealing.stock or ()))])
        elif state.turned:
            rows.append(["turned up", str(state.turned[0])])
        self.screen.table(rows)

    def tricks(self, game: State | View) -> None:
        """The tricks so far, a column for each seat; the current one too if it has a card."""
        who = [self.seat(seat) for seat in range(len(self.sides))]
        rows = [["trick", "led by", *who, "won by"]]
        for trick in (*game.tricks, *([game.trick] if game.trick else [])):
            played = {seat: str(card) for seat, card in trick.plays}
            won = trick.winner if len(rows) <= len(game.tricks) else None
            cards = [played.get(seat, "") for seat in range(len(self.sides))]
            wins = "" if won is None else self.seat(won)
            rows.append([str(len(rows)), self.seat(trick.plays[0][0]), *cards, wins])
        self.screen.table(rows, right={0})

    # The score of a hand

    def finished(self, game: State | View) -> None:
        """The score of the hand that is over, and the end of the game if it is one."""
        self.screen.say()
        counted, winner = game.score, game.winner
        if counted is None:
            self.screen.tell(f"The cards are thrown in. Scores: {self.standing(game.scores)}.")
        else:
            self._score(counted, game.tricks)
        if winner is not None:
            total, who = game.scores[winner], self.side(winner)
            down = game._frame.table.rules.going_out.counts_down
            stands = f"at {total}" if down else f"with {how_many(total, 'point')}"
            wins = "win" if "+" in who or who == "you" else "wins"
            rule = "" if counted is None else f" [{counted.won_by}]"
            ends = f"the game {stands} after {how_many(game.hand_number, 'hand')}{rule}"
            self.screen.say()
            self.screen.say(sentence(f"{who} {wins} {ends}"), "bold")

    def _score(self, counted: HandScore, played: Sequence[Trick]) -> None:
        """The itemized score of a hand, and where everybody stands after it."""
        for clause in counted.describe():
            if clause.message != "score.winner":  # that is said apart, with the names of this table
                self.screen.tell(clause.render({}, self.you, self.given), "bold")
        of_hand = attrs.evolve(self, sides=counted.hand_sides or self.sides)
        rows = [["point", "worth", "goes to", "for", "counts"]]
        for award, credited in zip(counted.awards, counted.credited):
            side = "nobody" if award.side is None else of_hand.side(award.side)
            what_for = of_hand._what_for(award, played)
            rows.append([award.point, str(award.value), side, what_for, _signed(credited)])
        if not any(counted.credited):  # the bid or the difference is entered as a whole
            rows = [row[:-1] for row in rows]
        by_side = [["", *map(of_hand.side, range(len(counted.pips)))]]
        by_side += [["pips", *map(str, counted.pips)]] if counted.counts_pips else []
        by_side.append(["points", *map(str, counted.captured)])
        of_game = [["this hand", *map(_signed, counted.changes)]]
        of_game.append(["score", *map(str, counted.scores)])
        tables = [[*by_side, *of_game]]
        if counted.hand_sides is not None:
            tables = [by_side, [["", *map(self.side, range(len(counted.scores)))], *of_game]]
        self.screen.table(rows, right={1, 4})
        for table in tables:
            self.screen.say()
            self.screen.table(table, right=range(1, len(self.sides) + 1))

    def _what_for(self, award: Award, played: Sequence[Trick]) -> str:
        """The card or the fact that decided a point."""
        if award.card is None or award.trick is None or award.seat is None:
            return award.reason or ""
        taken = played[award.trick].winner == award.seat
        by = f" by {self.seat(award.seat)}" if len({*self.sides}) < len(self.sides) else ""
        text = f"taken{by}" if taken else f"held{by}, played"
        why = f" ({award.reason})" if award.reason else ""
        return f"{award.card} {text} in trick {award.trick + 1}{why}"


def _signed(change: int) -> str:
    return f"{change:+d}" if change else "0"
