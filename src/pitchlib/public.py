"""What everybody at the table can know: the moves as they are told, sizes, and the score.

These functions are asked about the frame of a state or of a view, and give the same answers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias, final

import attrs

from .cards import Card, CardSet
from .clauses import clause
from .errors import InvalidArgument
from .moves import Bid, CallCard, Discard, NameTrump, Pass, Play, Say
from .rules.auction import Run
from .rules.exchange import Holdings
from .scoring import HandScore
from .state import Frame, State

__all__ = ["HandDealt", "HiddenDiscard", "PublicMove"]


def _cards_or_none(cards: str | Iterable[Card] | None) -> CardSet | None:
    return cards if cards is None or isinstance(cards, CardSet) else CardSet(cards)


def _card_set(cards: str | Iterable[Card]) -> CardSet:
    return cards if isinstance(cards, CardSet) else CardSet(cards)


def _count(instance: object, attribute: attrs.Attribute[int], value: object) -> None:
    if type(value) is not int or value < 0:
        raise InvalidArgument(
            f"{type(instance).__name__}: {attribute.name} is a whole number, 0 or more, "
            f"not {value!r}"
        )


@final
@attrs.frozen
class HandDealt:
    """The cards were dealt, as one seat sees it: its own hand; ``None`` for a spectator.

    >>> print(HandDealt("AS KH"))
    dealt AS KH
    """

    hand: CardSet | None = attrs.field(default=None, converter=_cards_or_none)

    def __str__(self) -> str:
        """``dealt AS KH``; ``dealt`` alone for a spectator."""
        return f"dealt {self.hand}" if self.hand else "dealt"


@final
@attrs.frozen
class HiddenDiscard:
    """Another seat's discard: how many cards it laid aside, and how many it drew in return.

    >>> print(HiddenDiscard(3, drawn=2))
    discard 3 cards, draw 2
    """

    count: int = attrs.field(validator=_count)
    drawn: int = attrs.field(default=0, validator=_count)
    shown: CardSet = attrs.field(default=CardSet.EMPTY, converter=_card_set)
    """Those of the cards laid aside that everybody sees."""

    def __str__(self) -> str:
        """How many cards went, and how many came."""
        told = f"discard {self.count} card{'' if self.count == 1 else 's'}"
        if self.shown:
            told += f" ({self.shown})"
        return f"{told}, draw {self.drawn}" if self.drawn else told


PublicMove: TypeAlias = (
    HandDealt | Bid | Pass | Say | NameTrump | CallCard | Discard | HiddenDiscard | Play
)
"""A move as one seat is told of it: deals and others' discards without their hidden cards."""


def known_bits(shown: State) -> tuple[int, ...]:
    """For each seat, those of its cards that everybody has seen it draw, in bits."""
    frame = shown._frame
    if not frame.table.draws:
        return (0,) * frame.table.players
    drawn = frame.table.drawn(frame.turned, shown._tricks)
    return tuple([bits & shown._left for bits in drawn])


def runs_of(frame: Frame) -> tuple[tuple[int, int], ...]:
    """Each time that cards were run: by which of the moves, and how many for each seat."""
    table, turned = frame.table, frame.turned
    if len(turned) < 2 or table.draws:
        return ()
    rules, standing = table.rules, table.standing(frame.scores_before)
    auction = rules.auction.begin(table.players, frame.dealt_by, table.top, standing, turned[:1])
    found: list[tuple[int, int]] = []
    for place, (_, move) in enumerate(frame.moves):
        if isinstance(move, (Bid, Pass, Say)) and len(found) + 1 < len(turned):
            auction = rules.auction.after(auction, move)
            outcome = rules.auction.outcome(auction)
            if isinstance(outcome, Run):
                found.append((place, outcome.cards))
                auction = table.resumed(auction, turned[len(found)])
    return tuple(found)


def public_moves(frame: Frame) -> tuple[tuple[int | None, PublicMove], ...]:
    """The moves before the first card, of a view's frame."""
    moves: Any = frame.moves
    return tuple(moves)


def public_score(score: HandScore) -> HandScore:
    """The score without what it says about cards that were never played."""
    if not score.ended_early:
        return score
    awards = tuple(
        award
        if award.side is not None
        else attrs.evolve(award, seat=None, card=None, trick=None, why=_NOT_SECURED)
        for award in score.awards
    )
    return attrs.evolve(score, awards=awards)


_NOT_SECURED = clause("view.not-secured", "not secured by the early end")


def took_widow(frame: Frame, seat: int | None) -> bool:
    """Whether a seat has the widow."""
    return (
        frame.table.rules.exchange.takes_widow
        and frame.contract is not None
        and frame.contract.bidder == seat
    )


def thrown(move: PublicMove) -> int:
    """How many cards a move lays aside."""
    if isinstance(move, Discard):
        return len(move.cards)
    return move.count if isinstance(move, HiddenDiscard) else 0


def shown_of(frame: Frame, cards: CardSet) -> CardSet:
    """Those cards of a discard that everybody sees."""
    if frame.trumps is None or not getattr(frame.table.rules.exchange, "shows_trumps", False):
        return CardSet.EMPTY
    return cards & frame.trumps.cards


def holdings(frame: Frame) -> Holdings:
    """How many cards lie where when the exchange begins, of a state's frame or a view's."""
    assert frame.contract is not None
    sizes = tuple(_sizes_after_auction(frame))
    return Holdings(
        frame.dealt_by,
        frame.contract.bidder,
        sizes,
        len(frame.table.cards) - sum(sizes) - len(frame.turned),
    )


def _sizes_after_auction(frame: Frame) -> list[int]:
    dealing = frame.table.rules.dealing
    sizes = [dealing.hand] * frame.table.players
    if frame.table.rules.exchange.takes_widow and frame.contract is not None:
        sizes[frame.contract.bidder] += dealing.widow
    more = sum(size for _, size in runs_of(frame))
    return [size + more for size in sizes] if more else sizes


def sizes_before_play(frame: Frame, seat: int | None, taken: tuple[int, ...]) -> tuple[int, ...]:
    """How many cards each seat has had in hand, as the viewer counts them who took these up."""
    players, dealing = frame.table.players, frame.table.rules.dealing
    if not frame.moves:
        return (0,) * players
    sizes = _sizes_after_auction(frame)
    for mover, move in public_moves(frame):
        if mover is not None:
            sizes[mover] -= thrown(move)
            sizes[mover] += move.drawn if isinstance(move, HiddenDiscard) else 0
    if seat is not None and taken:
        sizes[seat] += sum(bits.bit_count() for bits in taken)
        sizes[seat] -= sum(size for _, size in runs_of(frame))
        if took_widow(frame, seat):
            sizes[seat] -= dealing.widow
    return tuple(sizes)
