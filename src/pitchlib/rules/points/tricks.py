"""Points for tricks and for the pips in them: the last trick, Game and the slam."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, TypeAlias, final

import attrs
from attrs.validators import optional

from ...cards import CARDS, JOKERS, CardSet, Rank, Suit
from ...errors import InvalidArgument, one_of, whole_number, yes_or_no
from ...messages import Clause, Listing, clause
from ...played_hand import Award, PlayedHand, new_award
from ...tricks import Contract
from ...trumps import Trumps
from ..base import Composition, DecidedBy, PointRule
from ..validators import is_name, worths
from ..values import Facts, gains
from .cards import worth_of

__all__ = ["Game", "LastTrick", "Slam"]


@final
@attrs.frozen
class LastTrick(PointRule):
    """One point to the side that wins the last trick, as in Pitch Six."""

    id = "last-trick"
    sentences: ClassVar[Mapping[str, str]] = {
        "award": "{name}: 1 point for winning the last trick."
    }
    objections: ClassVar[Mapping[str, str]] = {
        "none": "no trick was played",
        "won": "the last trick",
    }
    by_extremes = True
    decided_by: ClassVar[DecidedBy] = "last-trick"
    name = "Last"

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        if not hand.complete:
            return self.nobody("points.not-yet")
        seat, number = hand.last_trick, hand.number_of_tricks
        if seat is None and number == 0:
            return self.nobody("none")
        if seat is None:
            raise InvalidArgument("this needs the winner of the last trick: pass `last_trick`")
        trick = None if number is None else number - 1
        why = self.because("won")
        return new_award(self.name, 1, self.id, hand.sides[seat], seat, None, trick, why)


_DECIDED = {
    "joker": "the joker decides",
    "jokers": "the jokers decide",
    "elder": "the elder hand wins the tie",
    "non-dealer": "the dealer loses the tie",
    "bidder": "the bidder wins the tie",
    "non-bidder": "the bidder loses the tie",
}
"""What decided, for a score sheet."""
_USUAL = ((Rank.TEN, 10), (Rank.ACE, 4), (Rank.KING, 3), (Rank.QUEEN, 2), (Rank.JACK, 1))
_Worths: TypeAlias = tuple[tuple[Rank, int], ...]


@functools.lru_cache(256)
def _counting(pips: _Worths, of_trumps: _Worths, suit: Suit) -> tuple[tuple[int, int], ...]:
    """The cards that count pips if a suit is trump, in bits, and how many."""
    plain, trump = dict(pips), dict((*pips, *of_trumps))
    found: dict[int, int] = {}
    for card in CARDS[2:]:
        assert card.rank is not None
        count = (trump if card.suit is suit else plain).get(card.rank, 0)
        found[count] = found.get(count, 0) | card.bit
    return tuple((cards, count) for count, cards in found.items() if count)


@final
@attrs.frozen
class Game(PointRule):
    """A point for the side that captures the most pips; in some games it is worth more.

    In every suit, a ten usually counts 10, an ace 4, a king 3, a queen 2 and a jack 1. A team adds
    up its captures before they are compared. In most games nobody scores a tie. The joker breaks it
    in Joker Eleven, the jokers in Seven-Point Pitch; in All Fours the elder hand wins it.

    >>> Game().value, Game(worth=8, tie="carried").value
    (1, 8)

    In Don and Phat it is worth eight, and a tie is carried over to the next hand. In All Fives the
    five of trumps counts 5 pips.

    :param tie: who wins a tie for the most pips: ``"nobody"``; ``"joker"``, the side in the tie
        that captured the joker, if any; ``"jokers"``, the side in the tie that captured more jokers
        than each of the others, if any; ``"elder"``, the side in the tie that sits first from the
        dealer's left; ``"non-dealer"``, the other side in a two-way tie with the dealer's, or else
        nobody; ``"bidder"``, the bidder's side if it is in the tie; ``"non-bidder"``, the other
        side in a two-way tie with the bidder's; ``"carried"``, nobody, but Game is worth so much
        more in the next hand.
    :param worth: what it is worth if it is not one point, 2 to 1000.
    :param pips: what cards of each rank count, as pairs of a rank and pips, if not the usual pips.
    :param trump_pips: what trumps of some ranks count instead, as pairs.
    """

    id = "game"
    sentences: ClassVar[Mapping[str, str]] = {
        "award": "{name}: {amount} for capturing the most pips.",
        "tie-nobody": "If the most pips are tied, nobody scores {what}.",
        "tie-joker": "If the most pips are tied, the {side} among those tied that captured the "
        "joker scores {what}. If none of them did, nobody does.",
        "tie-jokers": "If the most pips are tied, the {side} among those tied that captured the "
        "most jokers scores {what}. If that is a tie, too, nobody does.",
        "tie-elder": "If the most pips are tied, the {side} among those tied that sits first from "
        "the dealer's left scores {what}.",
        "tie-non-dealer": "If the dealer ties with just one other for the most pips, the other "
        "scores {what}. In any other tie, nobody does.",
        "tie-bidder": "If the most pips are tied and {bidder} is among those tied, {bidder} scores "
        "{what}. Otherwise nobody does.",
        "tie-non-bidder": "If {bidder} ties with just one other for the most pips, the other "
        "scores {what}. In any other tie, nobody does.",
        "tie-unbid": "In a hand that nobody bid on, nobody scores a tie.",
        "tie-carried": "If the most pips are tied, {name} is carried over: it is worth that much "
        "more in the next hand that is played.",
        "carried-to-bid": "What was carried over counts toward the bid.",
        "pips": "These cards count pips: {cards}. Other cards count nothing. The pack has {pips} "
        "pips in all.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "most": "{pips} pips",
        "most-and-carried": "{pips} pips; {carried} carried over",
        "tie": "a tie at {pips} pips",
        "carried": "a tie at {pips} pips, carried over",
        **{tie: f"{{pips}} pips each, {decided}" for tie, decided in _DECIDED.items()},
        "no-jokers": "Game(tie='jokers') needs jokers, but the pack has none: use Pack(jokers=2) "
        "or Game(tie='nobody')",
        "direction": "Game(tie='elder') goes clockwise from the dealer's left, but {seating} goes "
        "counterclockwise: use Game(tie='nobody')",
        "which-joker": "Game(tie='joker') needs exactly one joker, but the pack has {jokers}: use "
        "Pack(jokers=1) or Game(tie='nobody')",
        "no-bidder": "Game(tie={tie}) needs a bidder, but with {auction} there is none: use "
        "Game(tie='elder')",
        "no-pips": "no card of the pack counts pips for Game: use Game(pips=...) with ranks that "
        "are in the pack",
    }
    by_extremes = True
    counts_pips = True
    decided_by: ClassVar[DecidedBy] = "pips"
    name = "Game"

    tie: str = attrs.field(default="nobody", validator=one_of("nobody", *_DECIDED, "carried"))
    worth: int | None = attrs.field(default=None, validator=optional(whole_number(2)))
    pips: tuple[tuple[Rank, int], ...] | None = attrs.field(
        default=None, converter=attrs.converters.optional(worths)
    )
    trump_pips: tuple[tuple[Rank, int], ...] | None = attrs.field(
        default=None, converter=attrs.converters.optional(worths)
    )
    value: int = attrs.field(init=False, eq=False, repr=False)
    carries_ties: bool = attrs.field(init=False, eq=False, repr=False)
    tie_is_lost: bool = attrs.field(init=False, eq=False, repr=False)
    usual_pips: bool = attrs.field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "value", self.worth or 1)
        object.__setattr__(self, "carries_ties", self.tie == "carried")
        object.__setattr__(self, "tie_is_lost", self.tie in {"nobody", "carried"})
        object.__setattr__(self, "usual_pips", self.pips is None and self.trump_pips is None)

    def _word(self, name: str, rules: Composition | None, players: int) -> object:
        if name == "amount":
            return worth_of(self.value)
        if name == "what":
            return clause("points.the-points", "the {value:point|# points}", value=self.value)
        return super()._word(name, rules, players)

    def pips_of(self, hand: PlayedHand) -> tuple[int, ...]:
        if self.usual_pips:
            return hand.pips
        counting = _counting(self.pips or _USUAL, self.trump_pips or (), hand.trumps.suit)
        return tuple(
            [
                sum([count * (pile.bits & cards).bit_count() for cards, count in counting])
                for pile in hand.captured_by_side
            ]
        )

    def _counted(self) -> Iterator[Clause]:
        """Which cards count pips, in words."""
        for rank, pips in self.pips or _USUAL:
            yield clause("pips.each", "each {rank} {pips}", rank=rank, pips=pips)
        for rank, pips in self.trump_pips or ():
            yield clause("pips.trump", "the {rank} of trumps {pips}", rank=rank, pips=pips)

    def facts(self, trumps: Trumps, in_play: CardSet, all_played: bool) -> Facts | None:
        """Who has the most pips, and if jokers break a tie, who captured them."""
        jokers = in_play & JOKERS if self.tie in {"joker", "jokers"} else ()
        return Facts(jokers, pips=True, held=False)

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        if not hand.complete:
            return self.nobody("points.not-yet")
        pips = self.pips_of(hand)
        most = max(pips)
        carried = hand.carried if self.carries_ties else 0
        if pips.count(most) == 1:
            side, key = pips.index(most), "most-and-carried" if carried else "most"
        elif self.carries_ties:
            side, key = None, "carried"
        else:
            side = self._winner(hand, [side for side, each in enumerate(pips) if each == most])
            key = "tie" if side is None else self.tie
        why = self.because(key, pips=most, carried=carried)
        if key == "joker":
            return attrs.evolve(self.for_card(hand, CARDS[0]), why=why)
        return new_award(self.name, self.value + carried, self.id, side, None, None, None, why)

    def _winner(self, hand: PlayedHand, tied: list[int]) -> int | None:
        """The side among those tied that gets the point."""
        if self.tie == "nobody":
            return None
        if self.tie in {"joker", "jokers"}:
            jokers = [len(hand.captured_by_side[side] & JOKERS) for side in tied]
            most = max(jokers)
            return tied[jokers.index(most)] if jokers.count(most) == 1 else None
        if self.tie in {"bidder", "non-bidder"}:
            if not hand.contract.level or hand.bidding_side not in tied:
                return None
            return hand.bidding_side if self.tie == "bidder" else _other(tied, hand.bidding_side)
        if hand.dealer is None:
            raise InvalidArgument("this needs the dealer: pass `dealer`")
        if self.tie == "elder":
            first = hand.dealer + 1
            sides = (*hand.sides[first:], *hand.sides[:first])
            return next(side for side in sides if side in tied)
        return _other(tied, hand.sides[hand.dealer])

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        unbid = self.tie in {"bidder", "non-bidder"} and rules.may_be_unbid(players)
        to_bid = self.carries_ties and rules.top > 0
        pack = PlayedHand(Contract(0, 1, Suit.SPADES), captured=[rules.pack.cards, ()])
        return self.in_words(
            rules, players, "award", f"tie-{self.tie}", unbid and "tie-unbid",
            to_bid and "carried-to-bid", not self.usual_pips and "pips",
            cards=Listing(tuple(self._counted())), pips=self.pips_of(pack)[0],
        )  # fmt: skip

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        jokers = len(rules.pack.cards & JOKERS)
        bidder = self.tie in {"bidder", "non-bidder"}
        ranks = {rank for rank, _ in (*(self.pips or _USUAL), *(self.trump_pips or ()))}
        pipless = not self.usual_pips and not any(card.rank in ranks for card in rules.pack.cards)
        return self.in_words(
            rules, players,
            self.tie == "jokers" and not jokers and "no-jokers",
            self.tie == "joker" and jokers != 1 and "which-joker",
            self.tie == "elder" and rules.seating.step < 0 and "direction",
            bidder and not rules.top and "no-bidder",
            pipless and "no-pips",
            jokers=jokers, tie=repr(self.tie),
        )  # fmt: skip


def _other(tied: list[int], loser: int) -> int | None:
    """The side among those tied that wins if one of them cannot; ``None`` if several could."""
    others = [side for side in tied if side != loser]
    return others[0] if len(others) == 1 else None


@final
@attrs.frozen
class Slam(PointRule):
    """A point for winning every other point and every trick; it counts last.

    Five Majors gives it bid or not. Setback calls it a smudge and gives it only to a bidder who bid
    all the points.

    :param requires_bid: whether only a bidder who bid all the points can score it.
    :param name: the point's name on the score sheet.
    """

    id = "slam"
    sentences: ClassVar[Mapping[str, str]] = {
        "award": "{name}: 1 point for winning every other point and every trick, bid or not.",
        "award-if-bid": "{name}: 1 point for bidding all {worth} points, this one included, and "
        "winning every other point and every trick.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "made": "every point and every trick",
        "not-bid": "not bid",
        "no-sweep": "no side won every trick",
        "other-side": "the tricks went to the other side",
        "missed": "every trick, but not {points}",
        "out-of-reach": "Slam(requires_bid=True) needs a bid of all {worth} points, but the "
        "highest bid of {auction} is {top}: raise the maximum or use Slam(requires_bid=False)",
        "last": "{name} depends on all the other points, so it must come last: move it to the "
        "end, and have no other point like it",
    }
    by_extremes = True
    decided_by: ClassVar[DecidedBy] = "sweep"

    requires_bid: bool = attrs.field(default=False, validator=yes_or_no)
    name: str = attrs.field(default="Slam", validator=is_name)

    def facts(self, trumps: Trumps, in_play: CardSet, all_played: bool) -> Facts:
        """Who won every trick, and who got the points before it."""
        return Facts(sweep=True, before=True, held=False)

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        if not hand.complete:
            return self.nobody("points.not-yet")
        others = sum(each.value for each in gains(before))
        if self.requires_bid and hand.contract.level + hand.carried < 1 + others:
            return self.nobody("not-bid")
        side = hand.swept_by()
        if side is None:
            return self.nobody("no-sweep")
        if self.requires_bid and side != hand.bidding_side:
            return self.nobody("other-side")
        missed = ", ".join(award.point for award in gains(before) if award.side != side)
        if missed:
            return self.nobody("missed", points=missed)
        why = self.because("made")
        return new_award(self.name, 1, self.id, side, None, None, None, why)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return self.in_words(rules, players, "award-if-bid" if self.requires_bid else "award")

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        out_of_reach = self.requires_bid and rules.top < rules.worth
        return self.in_words(
            rules, players, out_of_reach and "out-of-reach", rules.points[-1] != self and "last"
        )
