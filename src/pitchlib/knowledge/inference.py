"""What plays prove: the cards that a seat cannot hold, and those of which it must hold one.

All of it follows from the duties of the rules of leading and following; see
:mod:`pitchlib.authoring`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..authoring import Masks
from ..cards import CARDS, Card
from ..game.state import Phase, Situation
from ..tricks import CARD_MASK, winning_play

__all__ = ["needed_to_act", "proved_by_plays"]


def proved_by_plays(shown: Situation) -> tuple[tuple[int, ...], int]:
    """For each seat, the cards that its plays rule out; and the seats of which they prove more.

    All in bits. Of the other seats, the plays were legal whenever they held none of these cards.
    """
    frame = shown._frame
    table = frame.table
    absent = [0] * table.players
    more = 0
    # What was proved before a card was drawn unseen is no longer known.
    since = min(len(shown._tricks), table.draws) if table.rules.dealing.hides_stock else 0
    for seat, number, cards, exact in proofs(shown):
        absent[seat] |= cards if number >= since else 0
        more |= (not exact) << seat
    if table.draws:  # what it has proved not to hold it may have drawn since, for all to see
        drawn = table.drawn(frame.cards.turned, shown._tricks)
        absent = [bits & ~seen for bits, seen in zip(absent, drawn)]
    return tuple(absent), more


def proofs(shown: Situation) -> Iterator[tuple[int, int, int, bool]]:
    """What each turn to play proves: which cards, in bits, its seat cannot have held at a trick.

    With the number of the trick, and whether that is all.
    """
    for seat, number, masks, card in _turns(shown):
        cards, exact = (needed(masks), True) if card is None else proof(masks, card)
        yield seat, number, cards, exact


def _turns(shown: Situation) -> Iterator[tuple[int, int, Masks, Card | None]]:
    """Every turn to play: the seat, the number of the trick, the seat's duties, and its card.

    No card if it was passed over.
    """
    frame = shown._frame
    table, trumps, complete = frame.table, frame.called.trumps, frame.standing.complete
    contract = frame.called.contract
    if (
        contract is None
        or trumps is None
        or not (shown.phase is Phase.PLAY or complete is not None)
    ):
        return  # play has not begun
    seat = contract.bidder
    for number, plays in enumerate(shown._plays):
        finished = number < len(shown._tricks)
        following = plays[0] >> 6 if finished else shown.to_act
        if following is None and complete is False:
            return
        cards = [CARDS[play & CARD_MASK] for play in plays]
        by_lead = number == 0 and cards and table.rules.naming.named_by(cards[0]) is not None
        for place in range(len(plays) + 1):
            last = place == len(plays)
            until = following if last else plays[place] >> 6
            if last and seat == until:
                break  # nobody was passed over after the last card
            best = winning_play(plays[:place], trumps)
            order = None if by_lead and not place else trumps
            masks = table.masks(order, plays[:place], best, number)
            for _ in range(
                table.players if until is None else (until - seat) * table.step % table.players
            ):
                yield seat, number, masks, None
                seat = table.next_seat[seat]
            if not last:
                yield seat, number, masks, cards[place]
                seat = table.next_seat[seat]
        if finished:
            seat = shown._tricks[number][0] >> 6


def passed_over(shown: Situation) -> list[tuple[int, ...]]:
    """The seats passed over before the first card and after each; none where nobody ever is.

    That nobody can lead goes without saying.
    """
    seats: list[tuple[int, ...]] = [()]
    for seat, number, _, card in () if shown._frame.table.even else _turns(shown):
        if card is not None:
            seats.append(())
        elif shown.to_act is not None or number < len(shown._tricks):
            seats[-1] += (seat,)
    return seats


def needed_to_act(shown: Situation) -> int:
    """The cards of which the seat to act must hold one, in bits; without, it is passed over.

    After an early end, of which somebody must hold one: the hand went on. No cards where nothing of
    the kind is known.
    """
    frame = shown._frame
    table = frame.table
    if table.even or not (shown.phase is Phase.PLAY or frame.standing.complete is False):
        return 0
    return needed(table.masks(frame.called.trumps, shown._trick, shown._best, len(shown._tricks)))


def needed(masks: Masks) -> int:
    """The cards of which a hand needs one to have anything to play, in bits.

    A seat that is passed over holds none of them. If nobody is passed over, there are none.
    """
    cards = 0
    for holding, play in masks:
        if not play:
            return cards
        cards |= holding
    return 0


def proof(masks: Masks, card: Card) -> tuple[int, bool]:
    """What a play proves: the cards the hand cannot have held, in bits, and whether that is all.

    The play was legal only if the hand held none of these cards. If that is all, it was legal
    whenever the hand held none of them.

    From the last duty to the first: a card outside ``play`` proves that nothing in ``holding`` was
    held. A card of ``holding`` is allowed whenever its duty is reached. A card that a duty allows
    without being one that obliges is allowed if the duty applies; if not, the later duties decide.
    What they rule out must then be ruled out anyway, because this duty does not apply and the
    earlier ones do not. Otherwise the play proves one of two things, which is no list of cards.
    """
    absent, exact = 0, True
    for place in range(len(masks) - 1, -1, -1):
        holding, play = masks[place]
        if not play & card.bit:
            absent |= holding
        elif holding & card.bit:
            absent, exact = 0, True
        elif absent:
            for earlier, _ in masks[: place + 1]:
                absent &= ~earlier
            absent, exact = 0, exact and not absent
    return absent, exact
