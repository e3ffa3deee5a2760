"""A round before the bidding, in which a player with a poor hand may have it dealt again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, final

import attrs

from ...authoring import AuctionRule, Composition, Credit, Outcome, Redealt
from ...cards import CARDS, Card, CardSet, Rank, Suit
from ...choices import LegalMoves, ListedMoves
from ...errors import InvalidArgument, shown, whole_number, yes_or_no
from ...messages import Clause, Listing, Reason
from ...moves import Bid, Pass, Say
from ..parts import left_out, part
from ..validators import ranks_of
from .rounds import SingleRound

__all__ = ["MisdealFirst"]

_KEEP, _MISDEAL = Say("keep"), Say("misdeal")


@final
@attrs.frozen
class Keeping:
    """The state of an auction before the bidding: each seat keeps its hand or calls a misdeal."""

    players: int
    dealer: int
    bidding: Any
    """The auction that begins when everyone has kept the hand."""
    turn: int = 0
    """How many seats have kept their hands."""
    step: int = 1
    """What to add to a seat for the next in turn: 1, or -1 counterclockwise."""
    misdealt: bool = False
    """Whether a seat has called a misdeal."""
    highest_bid: None = attrs.field(default=None, init=False)
    """Nobody has bid."""
    bidder: None = attrs.field(default=None, init=False)
    """Nobody has bid."""

    @property
    def to_act(self) -> int:
        """The seat whose turn it is."""
        return (self.dealer + self.step * (1 + self.turn)) % self.players


@final
@attrs.frozen
class MisdealFirst(AuctionRule[Any]):
    """Before the bidding, a player whose hand lacks certain cards may call a misdeal.

    Each seat in turn keeps its hand or, if it may, calls a misdeal. Then the cards are thrown in
    and dealt again. A seat that keeps a poor hand does not give it away.

    >>> auction = MisdealFirst(SingleRound(minimum=2), lacking=(13, 12, 11))
    >>> state = auction.begin(players=4, dealer=0, top=4, scores=(0, 0, 0, 0))
    >>> print(auction.choices(state, CardSet("AS TS 9D")))
    keep, misdeal
    >>> print(auction.choices(state, CardSet("AS JS 9D")))
    keep

    In Colorado a hand without a face card or a point card is a misdeal. In Trinidad a misdeal gives
    the other side a point; only the table can see it, so there any hand may be thrown in.

    :param bidding: the auction that follows, with its parts.
    :param lacking: ranks; a hand with none of them and no joker may be thrown in. With none, any
        hand may.
    :param gift: how many points the player after the dealer scores for a misdeal.
    :param next_dealer: whether the next dealer deals after a misdeal; otherwise the same one.
    :raises InvalidArgument: if a misdeal can be called twice, or for an unknown rank.
    """

    id = "misdeal-first"
    sentences: ClassVar[Mapping[str, str]] = {
        "keep": "Before the bidding each player in turn, starting at the dealer's {left}, keeps "
        "the hand or calls a misdeal.",
        "keep-unbid": "First each player in turn, starting at the dealer's {left}, keeps the hand "
        "or calls a misdeal.",
        "any": "Any player may call a misdeal.",
        "only-lacking": "Only a player who was dealt no {ranks} and no joker may call a misdeal.",
        "same-dealer": "After a misdeal nobody bids or plays, and the same dealer deals again.",
        "next-dealer": "After a misdeal nobody bids or plays, and the deal passes to the {left}.",
        "gift": "The player at the dealer's {left} scores {gift} for a misdeal.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "holds": "{seat:# holds|you hold} {held}, and a hand with such a card is no misdeal",
        "keep-or-misdeal": "{seat:# is|you are} to keep the hand or to call a misdeal",
        "too-late": "the bidding has begun, and {seat:# has|you have} kept the hand",
        "misdealt": "for the misdeal",
        "never": "MisdealFirst is for hands without {ranks}, but no hand of {hand} cards of this "
        "pack is: name fewer ranks",
    }

    bidding: AuctionRule[Any] = part("auction", SingleRound(minimum=2))
    lacking: tuple[Rank, ...] = attrs.field(default=(), converter=ranks_of)
    gift: int = attrs.field(default=0, validator=whole_number(0))
    next_dealer: bool = attrs.field(default=False, validator=yes_or_no)
    either_way: bool = attrs.field(init=False, default=False, eq=False, repr=False)
    looks_at_turned: bool = attrs.field(init=False, default=False, eq=False, repr=False)
    runs_cards: bool = attrs.field(init=False, default=False, eq=False, repr=False)
    takes_suits: bool = attrs.field(init=False, default=False, eq=False, repr=False)
    words: tuple[str, ...] = attrs.field(init=False, default=(), eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        if left_out(self.bidding):
            return
        if "misdeal" in self.bidding.words:
            raise InvalidArgument(
                f"MisdealFirst takes an auction without misdeals, not {shown(self.bidding)}"
            )
        for name in ("either_way", "looks_at_turned", "runs_cards", "takes_suits"):
            object.__setattr__(self, name, getattr(self.bidding, name))
        object.__setattr__(self, "words", ("keep", "misdeal", *self.bidding.words))

    def _held(self, hand: CardSet) -> CardSet:
        """The cards of a hand that make it no misdeal."""
        return CardSet(card for card in hand if card.rank is None or card.rank in self.lacking)

    def lowest_bid(self) -> int | None:
        return self.bidding.lowest_bid()

    def top(self, points: int) -> int:
        return self.bidding.top(points)

    def begin(
        self,
        players: int,
        dealer: int,
        top: int,
        scores: tuple[int, ...],
        turned: tuple[Card, ...] = (),
    ) -> Keeping:
        return Keeping(players, dealer, self.bidding.begin(players, dealer, top, scores, turned))

    def counterclockwise(self, auction: Keeping) -> Keeping:
        bidding = self.bidding.counterclockwise(auction.bidding)
        return attrs.evolve(auction, bidding=bidding, step=-1)

    def with_suits(self, auction: Keeping, ranking: tuple[Suit, ...]) -> Keeping:
        return attrs.evolve(auction, bidding=self.bidding.with_suits(auction.bidding, ranking))

    def choices(self, auction: Any, hand: CardSet) -> LegalMoves:
        if not isinstance(auction, Keeping):
            return self.bidding.choices(auction, hand)
        may_throw_in = not self.lacking or not self._held(hand)
        return ListedMoves((_KEEP, _MISDEAL) if may_throw_in else (_KEEP,))

    def refuse(self, auction: Any, hand: CardSet, move: Bid | Pass | Say) -> tuple[Reason, ...]:
        if not isinstance(auction, Keeping):
            if move in (_KEEP, _MISDEAL):
                return (self.refusal(auction.to_act, "too-late"),)
            return self.bidding.refuse(auction, hand, move)
        if move not in (_KEEP, _MISDEAL):
            return (self.refusal(auction.to_act, "keep-or-misdeal"),)
        if move in self.choices(auction, hand):
            return ()
        return (self.refusal(auction.to_act, "holds", held=self._held(hand)),)

    def rules_out(self, auction: Any, move: Bid | Pass | Say) -> CardSet | None:
        """A misdeal rules out all cards that make a hand none; a hand that is kept, nothing."""
        if not isinstance(auction, Keeping):
            return self.bidding.rules_out(auction, move)
        throws_in = move == _MISDEAL and bool(self.lacking)
        return self._held(CardSet(CARDS)) if throws_in else CardSet.EMPTY

    def after(self, auction: Any, move: Bid | Pass | Say) -> Any:
        if not isinstance(auction, Keeping):
            return self.bidding.after(auction, move)
        if move == _MISDEAL:
            return attrs.evolve(auction, misdealt=True)
        turn = auction.turn + 1
        return auction.bidding if turn == auction.players else attrs.evolve(auction, turn=turn)

    def resumed(self, auction: Any, turned: Card) -> Any:
        return self.bidding.resumed(auction, turned)

    def outcome(self, auction: Any) -> Outcome | None:
        if not isinstance(auction, Keeping):
            return self.bidding.outcome(auction)
        return Redealt(next_dealer=self.next_dealer) if auction.misdealt else None

    def if_all_pass(self, rules: Composition, players: int) -> Outcome | None:
        return self.bidding.if_all_pass(rules, players)

    def credits(self, auction: Any) -> tuple[Credit, ...]:
        if not isinstance(auction, Keeping):
            return self.bidding.credits(auction)
        if not auction.misdealt or not self.gift:
            return ()
        eldest = (auction.dealer + auction.step) % auction.players
        return (Credit(eldest, self.gift, self.because("misdealt")),)

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        return self.in_words(
            rules,
            players,
            "keep" if rules.top else "keep-unbid",
            "only-lacking" if self.lacking else "any",
            "next-dealer" if self.next_dealer else "same-dealer",
            self.gift > 0 and "gift",
            ranks=Listing(self.lacking, "or"),
        )

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        others = rules.pack.cards - self._held(rules.pack.cards)
        never = bool(self.lacking) and len(others) < rules.dealing.hand and "never"
        return self.in_words(rules, players, never, ranks=Listing(self.lacking, "or"))
