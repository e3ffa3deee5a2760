"""The bidder calls an ace; from a bid of four on, the player who holds it is the partner."""

from collections.abc import Iterable
from typing import ClassVar

from attrs import frozen

from pitchlib import Card, CardSet, Contract, InvalidArgument, Suit
from pitchlib.authoring import Clause, Composition, NamingRule, SeatingRule, Trumps


@frozen
class CallsAnAce(NamingRule):
    """The bidder declares trump and then calls an ace, of any suit."""

    id = "calls-an-ace"
    sentences: ClassVar = {
        "names": "Before leading, {leader} names the trump suit and then calls an ace by its suit."
    }

    def suits(self, pack: CardSet) -> tuple[Suit, ...]:
        """Any suit may be declared."""
        return tuple(Suit)

    def named_by(self, lead: Card) -> None:
        """Trump is declared before the first lead."""

    def calls(self, trumps: Trumps) -> tuple[Card, ...]:
        """The aces."""
        return tuple(Card(f"A{suit.value}") for suit in Suit)


@frozen
class PartnerFromFour(SeatingRule):
    """Five with a score each; from a bid of four on, the bidder plays with the called card."""

    id = "partner-from-four"
    calls_partner = True
    sentences: ClassVar = {
        "players": "Five players, each with a score. A bidder at four or more has a partner for "
        "the hand: the player who holds the called card, known only when it is played. A lower "
        "bidder plays alone against all others, and so does one who holds the called card.",
        "each": "What a side scores or loses, each of its players scores or loses.",
    }
    objections: ClassVar = {"no-call": "{name} needs a card to be called: use CallsAnAce()"}

    @property
    def numbers(self) -> tuple[int, ...]:
        """Five may play."""
        return (5,)

    def sides(self, players: int) -> tuple[int, ...]:
        """Each seat has a score of its own."""
        return tuple(range(players))

    def hand_sides(
        self, contract: Contract, held: tuple[CardSet, ...] | None, players: int
    ) -> tuple[int, ...]:
        """Side 0 for the bidder and the partner, side 1 for the others."""
        if held is None:
            raise InvalidArgument("this needs the holder of the called card: pass `held`")
        ours = {contract.bidder}
        if contract.level >= 4:
            ours.update(seat for seat, hand in enumerate(held) if contract.called in hand)
        return tuple(int(seat not in ours) for seat in range(players))

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """A card must be called."""
        return self.in_words(rules, players, not rules.naming.calls_card and "no-call")
