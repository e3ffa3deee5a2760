# cython: language_level=3, boundscheck=False, wraparound=False, annotation_typing=False
"""The core: plays hands by tables, millions of times. Nothing here knows a rule of the game.

:mod:`pitchlib.search.plan` asks the components of a variant what follows what and which card beats
which, and fills the tables of a :class:`Plan`: one for each trump suit. A :class:`Hand` is a hand
of cards in the middle of play. It counts the ways to go on.

Cards are bits: card ``c``, by its index, is ``1 << c`` in a set. A *row* of a plan is what a seat
has to do that plays to a certain lead: a few duties ``(holding, play)``, of which the first applies
that has a card of the hand in ``holding``; the hand may then play ``play``. Rows come twice, for
the first trick and for the later ones.

This is ordinary Python. ``_core.pxd`` says what the numbers are in C, and with it Cython compiles
this very file; ``pitchlib.__compiled__`` says whether that was done. What is computed is the same.
"""

from __future__ import annotations

from collections.abc import Sequence

__all__: list[str] = []

CARDS = 54
"""How many cards there are; in the place of a card, that nothing was led."""
DUTIES = 5
"""The most duties in a row, and one more: the first empty one ends it."""
SEATS = 8
"""The most seats."""
LATER = (CARDS + 1) * DUTIES
"""Where the rows of later tricks begin."""

INDEX = [0] * 67
"""The index of a card, by its bit modulo 67: no two bits leave the same."""
for _card in range(64):
    INDEX[(1 << _card) % 67] = _card


def size_of(cards: int) -> int:
    """How many cards there are in a set."""
    size = 0
    while cards:
        cards &= cards - 1
        size += 1
    return size


class Plan:
    """A variant for one trump suit, in tables.

    :param next_seat: for each seat, the next in turn.
    :param sides: for each seat, its side.
    :param beaters: for each card, those that beat it when it is winning the trick.
    :param duties: for each row, pairs ``(holding, play)``; first those for each card that is led,
        then the leader's, and then all of these once more for later tricks.
    """

    def __init__(
        self,
        next_seat: Sequence[int],
        sides: Sequence[int],
        beaters: Sequence[int],
        duties: Sequence[Sequence[tuple[int, int]]],
        alike: Sequence[int],
    ) -> None:
        self.players = len(next_seat)
        self.next_seat = [*next_seat, *[0] * (SEATS - self.players)]
        self.sides = [*sides, *[0] * (SEATS - self.players)]
        self.beaters = [*beaters]
        self.holding = [0] * (2 * LATER)
        self.play = [0] * (2 * LATER)
        for row in range(2 * (CARDS + 1)):
            for place, (holding, play) in enumerate(duties[row]):
                self.holding[row * DUTIES + place] = holding
                self.play[row * DUTIES + place] = play
        self.alike = [*alike]
        # For two cards that are alike: the cards that beat one of them, or lose to one, only.
        beaten = [sum(1 << c for c in range(CARDS) if beaters[c] >> d & 1) for d in range(CARDS)]
        self.between = [0] * (CARDS * CARDS)
        for one in range(CARDS):
            for other in range(CARDS):
                if alike[one] >> other & 1:
                    differ = (beaters[one] ^ beaters[other]) | (beaten[one] ^ beaten[other])
                    self.between[one * CARDS + other] = differ & ~(1 << one) & ~(1 << other)

    def playable(self, row: int, hand: int) -> int:
        """What a hand may play."""
        while self.holding[row]:
            if self.holding[row] & hand:
                return self.play[row] & hand
            row += 1
        return hand


class Hand:
    """A hand in the middle of play.

    :param plan: the tables.
    :param hands: what each seat held when play began; perhaps with cards that are played since.
    :param left: the cards that have not been played.
    :param seat: whose turn it is.
    :param leader: who led to the current trick; ``seat``, if nobody has.
    :param led: the card that was led; :data:`CARDS`, if none was.
    :param best: the card that is winning.
    :param winner: who played it.
    :param first: whether it is the first trick.
    """

    def __init__(
        self,
        plan: Plan,
        hands: Sequence[int],
        left: int,
        seat: int,
        leader: int,
        led: int,
        best: int,
        winner: int,
        first: bool,
    ) -> None:
        self.plan = plan
        self.hands = [*hands, *[0] * (SEATS - len(hands))]
        self.left = sum(hands) & left
        self.seat, self.leader, self.led = seat, leader, led
        self.best, self.winner = best, winner
        self.rows = 0 if first else LATER
        self.counted: dict[int, int] = {}

    # Counting

    def count(self, plies: int, counted: dict[int, int]) -> int:
        """How many ways there are to play so many cards more; with -1, to the end of the hand.

        Where a seat holds equal cards, one of them is counted for all.

        :param counted: a memory for the same hands, as long as as many cards are left in the end.
        """
        self.counted = counted
        if not plies:
            return 1
        if self.led == CARDS:
            return self._count_lead(self.left, self.seat, self.rows, plies)
        return self._count_play(
            self.left, self.seat, self.leader, self.led, self.best, self.winner, self.rows, plies
        )

    def _count_lead(self, left: int, leader: int, rows: int, plies: int) -> int:
        """The ways to go on where a seat leads: the same whatever was played before."""
        key = left << 4 | leader << 1 | (rows > 0)
        if key in self.counted:
            return self.counted[key]
        plan = self.plan
        playable = 0
        for _ in range(plan.players):
            playable = plan.playable(rows + CARDS * DUTIES, self.hands[leader] & left)
            if playable:
                break
            leader = plan.next_seat[leader]
        if playable:
            total = self._count_cards(
                playable, left, leader, leader, CARDS, CARDS, leader, rows, plies
            )
        else:
            total = 1 if plies < 0 else 0
        self.counted[key] = total
        return total

    def _count_play(
        self,
        left: int,
        seat: int,
        leader: int,
        led: int,
        best: int,
        winner: int,
        rows: int,
        plies: int,
    ) -> int:
        """The ways to go on in the middle of a trick."""
        if not plies:
            return 1
        plan = self.plan
        while seat != leader:
            playable = plan.playable(rows + led * DUTIES, self.hands[seat] & left)
            if playable:
                return self._count_cards(
                    playable, left, seat, leader, led, best, winner, rows, plies
                )
            seat = plan.next_seat[seat]
        return self._count_lead(left, winner, LATER, plies)

    def _count_cards(
        self,
        playable: int,
        left: int,
        seat: int,
        leader: int,
        led: int,
        best: int,
        winner: int,
        rows: int,
        plies: int,
    ) -> int:
        """The ways to go on where a seat may play these cards."""
        if plies == 1:
            return size_of(playable)
        plan = self.plan
        following = plan.next_seat[seat]
        outside = left & ~self.hands[seat]
        beaters = 0
        if led == CARDS:
            beaters = playable
        else:
            beaters = plan.beaters[best]
            outside |= 1 << best
        total = 0
        while playable:
            group = playable & plan.alike[INDEX[(playable & -playable) % 67]]
            playable ^= group
            while group:
                bit = group & -group
                group ^= bit
                card = INDEX[bit % 67]
                times = 1
                while group:
                    other = group & -group
                    if plan.between[card * CARDS + INDEX[other % 67]] & outside:
                        break
                    group ^= other
                    times += 1
                if beaters & bit:
                    ways = self._count_play(
                        left ^ bit, following, leader, card if led == CARDS else led, card, seat,
                        rows, plies - 1,
                    )  # fmt: skip
                else:
                    ways = self._count_play(
                        left ^ bit, following, leader, led, best, winner, rows, plies - 1
                    )
                total += times * ways
        return total
