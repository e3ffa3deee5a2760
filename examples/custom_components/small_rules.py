"""Rules that answer a single question: nine of them, from the pack to the end of the game."""

from typing import ClassVar

from attrs import frozen

from pitchlib import Award, Card, CardSet, PlayedHand, Rank, Suit
from pitchlib.authoring import (
    AllPassRule,
    DealerPrivilegeRule,
    FloorRule,
    MercyWinRule,
    MoonRule,
    Outcome,
    PackRule,
    Redealt,
    TrumpOrderRule,
    Trumps,
)


@frozen
class FortyCards(PackRule):
    """A pack without eights, nines and tens."""

    id = "forty-cards"
    sentences: ClassVar = {"cards": "Take the eights, nines and tens out of the pack."}

    @property
    def cards(self) -> CardSet:
        """Ace to jack, and seven to two."""
        ranks = "AKQJ765432"
        return CardSet(Card(f"{rank}{suit.value}") for suit in Suit for rank in ranks)


@frozen
class DeuceTakesTheAce(TrumpOrderRule):
    """The two of trumps is the highest trump."""

    id = "deuce-takes-the-ace"
    sentences: ClassVar = {
        "order": "The two of trumps beats all other trumps; below it they rank from the ace down "
        "to the three."
    }

    def trumps(self, suit: Suit, pack: CardSet) -> Trumps:
        """The two, then the others as usual."""
        usual = [card for card in pack if card.suit is suit]
        cards = sorted(usual, key=lambda card: card.rank is not Rank.TWO)
        return Trumps(suit, tuple((card,) for card in cards), pack)

    def all_trumps(self, pack: CardSet) -> tuple[Trumps, ...]:
        """One order for each suit."""
        return tuple(self.trumps(suit, pack) for suit in Suit)


@frozen
class StealUpToThree(DealerPrivilegeRule):
    """The dealer may match a bid of two or three, but must bid higher over any other."""

    id = "steal-up-to-three"
    sentences: ClassVar = {
        "match": "The dealer may take the bid by bidding the same as a highest bid of two or "
        "three. Over any other bid the dealer, too, must bid higher."
    }

    def holds(self, highest: int, top: int) -> bool:
        """Whether the bid is low enough."""
        return highest <= 3


@frozen
class EverybodyPays(AllPassRule):
    """If all pass, each loses a point and the next dealer deals."""

    id = "everybody-pays"
    sentences: ClassVar = {
        "pays": "If everyone passes, each player loses 1 point and the next dealer deals."
    }

    def outcome(self, players: int, dealer: int) -> Outcome:
        """A new deal, and its price."""
        return Redealt(next_dealer=True, charges=tuple((seat, 1) for seat in range(players)))


@frozen
class TenDown(FloorRule):
    """No score falls below minus ten."""

    id = "ten-down"
    least = -10
    sentences: ClassVar = {"floor": "No score falls below −10."}


@frozen
class FourAces(MoonRule):
    """Capturing all four aces in one hand wins the game."""

    id = "four-aces"
    sentences: ClassVar = {
        "wins": "Capturing all four aces in one hand wins the game, whatever the score."
    }

    def winner(
        self, hand: PlayedHand, awards: tuple[Award, ...], standing: tuple[int, ...]
    ) -> int | None:
        """The side that has them."""
        aces = CardSet(Card(f"A{suit.value}") for suit in Suit)
        captured = hand.captured_by_side
        return next((side for side, cards in enumerate(captured) if aces <= cards), None)


@frozen
class Skunk(MercyWinRule):
    """A side at 11 or more wins if nobody else has more than nothing."""

    id = "skunk"
    sentences: ClassVar = {
        "wins": "A {side} that has 11 points or more after a hand wins (a skunk) if no other has "
        "scored more than 0."
    }

    def winner(self, scores: tuple[int, ...]) -> int | None:
        """The leader, if the others have nothing."""
        second, first = sorted(scores)[-2:]
        return scores.index(first) if first >= 11 and second <= 0 else None
