"""What plays prove: the cards that a seat cannot hold, and those of which it must hold one.

Each component that restricts the play says what follows from a play; see the protocols of
:mod:`pitchlib.rules.leading` and :mod:`pitchlib.rules.following`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .cards import CARDS, Card, CardSet
from .rules.following import following_at
from .state import Frame, Phase, State
from .tricks import CARD_MASK, trick_of_plays
from .trumps import Trumps

__all__ = ["names_trump", "needed_to_act", "ruled_out"]


def ruled_out(shown: State) -> tuple[int, ...]:
    """For each seat, the cards that its plays prove it not to hold, in bits."""
    frame = shown._frame
    table, trumps = frame.table, frame.trumps
    out = [0] * table.players
    if trumps is None:
        return tuple(out)
    by_lead: Any = getattr(table.rules.leading, "rules_out", None)
    tricks = [plays for _, plays, _ in shown._tricks]
    for number, plays in enumerate([*tricks, shown._trick]):
        following = following_at(table.rules.following, number)
        by_following: Any = getattr(following, "rules_out", None)
        for place, play in enumerate(plays):
            seat, card = play >> 6, CARDS[play & CARD_MASK]
            if place == 0:
                if by_lead is not None:
                    known = None if not number and names_trump(frame, card) else trumps
                    out[seat] |= by_lead(card, number, known).bits
            elif by_following is not None:
                before = plays[:place]
                best = _winning(before, trumps)
                out[seat] |= by_following(card, trick_of_plays(before, best), trumps).bits
    if not table.even:
        for seat, cards in _needed_of(shown):
            out[seat] |= cards.bits
    if table.draws:  # what it has proved not to hold it may have drawn since, for all to see
        drawn = table.drawn(frame.turned, shown._tricks)
        out = [bits & ~seen for bits, seen in zip(out, drawn)]
    return tuple(out)


def names_trump(frame: Frame, lead: Card) -> bool:
    """Whether trump was still unnamed when the first card was led."""
    return frame.table.rules.naming.named_by(lead) is not None


def _needed_of(shown: State) -> Iterator[tuple[int, CardSet]]:
    """The seats that were passed over, and the cards of which each would have needed one."""
    frame = shown._frame
    table, trumps, contract = frame.table, frame.trumps, frame.contract
    if shown.phase is not Phase.PLAY and frame.score is None:
        return  # play has not begun
    assert trumps is not None
    assert contract is not None
    to_lead: Any = getattr(table.rules.leading, "needs", None)
    to_follow: Any = getattr(table.rules.following, "needs", None)
    around = table.next_seat
    turn = contract.bidder
    for number, plays in enumerate([*(plays for _, plays, _ in shown._tricks), shown._trick]):
        finished = number < len(shown._tricks)
        leader = plays[0] >> 6 if plays else shown.to_act
        if leader is None and frame.score is not None and frame.score.ended_early:
            return
        if to_lead is not None:
            by_lead = not number and plays and names_trump(frame, CARDS[plays[0] & CARD_MASK])
            known = None if by_lead else trumps
            for _ in range(table.players if leader is None else (leader - turn) % table.players):
                yield turn, to_lead(number, known)
                turn = around[turn]
        for place, play in enumerate(plays, start=1):
            seat = around[play >> 6]
            last = place == len(plays)
            until = plays[place] >> 6 if not last else leader if finished else shown.to_act
            if seat != until and to_follow is not None:
                so_far = trick_of_plays(plays[:place], _winning(plays[:place], trumps))
                while seat != until:
                    yield seat, to_follow(so_far, trumps)
                    seat = around[seat]
        if finished:
            turn = shown._tricks[number][0] >> 6


def needed_to_act(shown: State) -> CardSet | None:
    """The cards of which the seat to act must hold one, for else it would have been passed over.

    After an early end, of which somebody must hold one: the hand went on. ``None`` where nothing of
    the kind is known.
    """
    frame = shown._frame
    table, trumps = frame.table, frame.trumps
    ended_early = frame.score is not None and frame.score.ended_early
    if table.even or not (shown.phase is Phase.PLAY or ended_early):
        return None
    rules = table.rules
    needs: Any = getattr(rules.following if shown._trick else rules.leading, "needs", None)
    if needs is None:  # it holds a card at all, as anybody can count
        return None
    cards: CardSet
    if shown._trick:
        cards = needs(trick_of_plays(shown._trick, shown._best), trumps)
    else:
        cards = needs(len(shown._tricks), trumps)
    return cards


def _winning(plays: tuple[int, ...], trumps: Trumps) -> int:
    best = plays[0]
    for play in plays[1:]:
        if trumps.beaters[best & CARD_MASK] >> (play & CARD_MASK) & 1:
            best = play
    return best
