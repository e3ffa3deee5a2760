"""Exchanges without a widow or a stock: nothing is exchanged, or cards are discarded."""

from __future__ import annotations

import functools
from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import ClassVar, Literal, final

import attrs

from ..authoring import *
from ..authoring import StateT
from ..cards import CardSet
from ..errors import as_int, derived, flag, number, whole_number, word
from ..moves import NO_MOVES, Discard, LegalMoves

__all__ = [
    "DiscardAndDraw", "DiscardDown", "DiscardOnly", "Discarding", "DrawAfterTricks", "NoExchange",
    "PacketForEach", "ReplaceCards",
]  # fmt: skip


discardable: Callable[..., Discardable] = functools.lru_cache(4096)(Discardable)
"""They are few, and to make one takes longer than to find it."""


@final
@attrs.frozen
class Discarding:
    """The state of an exchange in which seats discard in turn.

    >>> Discarding((1, 2, 0, 1, 2, 0)).to_act, Discarding((1, 2, 0)).again
    (1, False)
    """

    waiting: tuple[int, ...]
    """The seats still to discard, in order; a seat that has two turns comes twice."""
    sizes: tuple[int, ...] = ()
    """How many cards each seat holds, if it matters."""
    stock: int = 0
    """Then, how many cards are left to draw from."""
    robber: int | None = None
    """The seat that takes all the cards left, last of all, and then discards again."""

    @property
    def to_act(self) -> int:
        """The seat whose turn it is."""
        return self.waiting[0]

    @property
    def again(self) -> bool:
        """Whether the seat to act has another turn later."""
        return self.waiting[0] in self.waiting[1:]

    @property
    def robbing(self) -> bool:
        """Whether the seat to act is about to take all the cards left."""
        return self.to_act == self.robber and self.again


class DiscardingExchange(ExchangeRule[StateT]):
    """An exchange in which seats discard cards."""

    sentences: ClassVar[Mapping[str, str]] = {
        "discard.spare": "Such spare trumps are in play and belong to the first trick. They cannot "
        "win it, but whoever wins it captures them.",
        "discard.others-down": "All other discards stay face down and count for nobody.",
        "discard.shown": "Discarded trumps are shown to everyone; all other discards stay face "
        "down. They count for nobody.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "discard.exactly": "{seat:# holds|you hold} {held:# card|# cards} and must discard exactly "
        "{most}, not {size}",
        "discard.at-most": "{seat} may discard at most {most:# card|# cards}, not {size}",
        "discard.trump-unknown": "{name} needs trump to be named before the discard, but {naming} "
        "names it later: use Declared()",
        "exchange.most": "{name} lets players replace {most} cards, but a hand has only {hand}: "
        "lower `most` or deal more",
        "exchange.no-widow": "{name} needs a widow, but no cards are set aside: use "
        "Dealing(widow=...)",
        "exchange.short": "{name} may need {needed} cards for {players} players, but the pack has "
        "{pack}: replace or deal fewer cards",
    }
    _clashes = {
        "discard.trump-unknown": lambda it, rules, _: (
            it.trumps_last and not rules.naming.suits(rules.pack.cards)
        ),
        "exchange.no-widow": lambda it, rules, _: it.takes_widow and not rules.dealing.widow,
    }

    trumps_last: bool = False
    """Whether a trump may be discarded only when nothing else is left."""

    def choices(self, exchange: StateT, hand: CardSet, trumps: Trumps | None) -> LegalMoves:
        kept = CardSet.EMPTY if trumps is None else hand & trumps.kept
        mine = CardSet.EMPTY if trumps is None else hand & trumps.cards | kept
        plain, last = hand - mine, mine & (self.discarded_last | kept)
        said = self.discardable(exchange, len(plain), len(mine), len(last))
        return said.choices(hand - kept, plain, last)

    @abstractmethod
    def discardable(self, exchange: StateT, plain: int, trumps: int, last: int) -> Discardable: ...

    def discard_test(self, exchange: StateT) -> DiscardTest:
        """What :meth:`discardable` says, whichever trumps they are."""

        def may_be(trumps: int, plain: int, kept_trumps: int, kept_plain: int) -> bool:
            if trumps and kept_plain:
                return False
            said = self.discardable(exchange, plain + kept_plain, trumps + kept_trumps, 0)
            may_go = not trumps or said.among != "plain"
            return may_go and said.fewest <= trumps + plain <= said.most

        return may_be if self.trumps_last else proves_nothing


class DiscardInTurn(DiscardingExchange[Discarding]):
    """An exchange in which each seat discards cards, starting at the dealer's left."""

    sentences: ClassVar[Mapping[str, str]] = {
        "discard.restricted": "A trump may be discarded only when nothing else is left in the "
        "hand.",
        "discard.unrestricted": "Any card may be discarded, even a trump.",
        "discard.face-down": "Discards stay face down and count for nobody.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "discard.trump": "{thrown}: a trump may be discarded only when nothing else is left, and "
        "{seat} would keep {kept}",
        "exchange.keep": "{name} keeps {keep:# card|# cards}, but a hand may have only {least} by "
        "then: keep fewer or deal more",
    }

    rounds: ClassVar[int] = 1
    """How many times each seat discards."""

    @abstractmethod
    def number(self, exchange: Discarding, held: int) -> tuple[int, int]:
        """The fewest and the most cards a seat discards when it holds ``held``."""

    def begin(self, before: Holdings) -> Discarding | None:
        return Discarding(before.around * self.rounds)

    def discardable(self, exchange: Discarding, plain: int, trumps: int, last: int) -> Discardable:
        fewest, most = self.number(exchange, plain + trumps)
        return discardable(fewest, most, first="plain" if self.trumps_last else "hand")

    def refuse(
        self, exchange: Discarding, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        seat, reasons = exchange.to_act, self.refuse_size(exchange, len(hand), len(move.cards))
        if self.trumps_last and trumps is not None:
            kept = hand - move.cards - trumps.cards - trumps.kept
            thrown = move.cards & trumps.cards
            if thrown and kept:
                reasons += (self.refusal(seat, "discard.trump", thrown=thrown, kept=kept),)
        return reasons

    def refuse_size(self, exchange: Discarding, held: int, size: int) -> tuple[Reason, ...]:
        fewest, most = self.number(exchange, held)
        if fewest <= size <= most:
            return ()
        key = "discard.exactly" if fewest == most else "discard.at-most"
        return (self.refusal(exchange.to_act, key, held=held, most=most, size=size),)

    def after(self, exchange: Discarding, move: Discard) -> Discarding | None:
        waiting = exchange.waiting[1:]
        return Discarding(waiting) if waiting else None

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        which = "discard.restricted" if self.trumps_last else "discard.unrestricted"
        shown = "discard.face-down" if self.shows is None else "discard.shown"
        return self.in_words(rules, players, self.packet_unseen and "unseen", "how", which, shown)


class DownToKeep(DiscardInTurn):
    """An exchange that ends with each seat discarding down to ``keep`` cards."""

    keep: int

    def tricks(self, hand: int, widow: int) -> int:
        return self.keep

    def number(self, exchange: Discarding, held: int) -> tuple[int, int]:
        return held - self.keep, held - self.keep


@attrs.frozen(slots=False)
class PacketForEach(DownToKeep):
    """After the bidding each seat takes up a packet of its own, then discards down to ``keep``.

    The bidder names trump after taking up the packet. Trumps are discarded only when nothing else
    is left, and shown.

    In Blind Cinch each player has nine cards and a packet of four, and keeps six. In Kokkola the
    packets of Pidro stay unseen until trump is named.

    :param packet: how many cards each seat takes up.
    :param keep: how many cards each seat keeps.
    :param unseen: ``"until-trump"`` if nobody takes up a packet before trump is named.
    """

    trumps_last = True
    sentences: ClassVar[Mapping[str, str]] = {
        "unseen": "Nobody takes up a packet before trump is named.",
        "how": "Then each player in turn, starting at the dealer's {left}, discards from the hand "
        "and the packet of {packet} down to {keep:# card|# cards}.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "few": "PacketForEach needs {needed} cards for {players} players, but the pack has {pack}: "
        "make the packets smaller or deal fewer cards",
        "seen": 'PacketForEach(unseen="until-trump") does not work with {naming}, which calls a '
        "card: use Declared()",
    }

    packet: int = number(4)
    keep: int = number(6)
    unseen: str | None = word(None, "until-trump")
    shows: Literal["trumps", "all"] | None = derived(lambda self: "trumps")
    packet_unseen: bool = derived(lambda self: self.unseen is not None)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        yield from super().conflicts(rules, players)
        least = rules.dealing.hand + self.packet
        needed = players * least + rules.dealing.turn_up
        keep, few = self.keep > least and "exchange.keep", needed > len(rules.pack.cards) and "few"
        seen = self.packet_unseen and rules.naming.calls_card and "seen"
        yield from self.in_words(rules, players, keep, few, seen, least=least, needed=needed)


@attrs.frozen(slots=False)
class DiscardAndDraw(DownToKeep):
    """Each seat may discard and draw as many; then each discards down to ``keep`` cards.

    Both rounds start at the dealer's left. If the stock runs short, a seat draws what is left.

    In Off-Jack Seven with four players, each may exchange up to three of nine cards and keeps six.

    :param most: how many cards a seat may exchange.
    :param keep: how many cards each seat keeps in the end.
    :param trumps_last: whether a trump may be discarded only when nothing else is left, in both
        rounds.
    """

    rounds = 2
    sentences: ClassVar[Mapping[str, str]] = {
        "how": "Starting at the dealer's {left}, each player may discard up to "
        "{most:# card|# cards} and draws as many from the cards that were not dealt.",
        "short": "If too few are left, take those.",
        "down": "Then, in the same order, each discards down to {keep:# card|# cards}.",
    }

    most: int = number(3)
    keep: int = number(6)
    trumps_last: bool = flag()

    def number(self, exchange: Discarding, held: int) -> tuple[int, int]:
        return (0, self.most) if exchange.again else super().number(exchange, held)

    def draw(self, exchange: Discarding, move: Discard, stock: int) -> int:
        return min(move._bits.bit_count(), stock) if exchange.again else 0

    def _runs_short(self, rules: Composition, players: int) -> bool:
        needed = players * (rules.dealing.hand + self.most)
        return len(rules.pack.cards) - rules.dealing.widow < needed

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        how, *others = super().describe(rules, players)
        short = self._runs_short(rules, players) and "short"
        return (how, *self.in_words(rules, players, short, "down"), *others)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        yield from super().conflicts(rules, players)
        hand = rules.dealing.hand
        least = hand - self.most if self._runs_short(rules, players) else hand
        keep, most = self.keep > least and "exchange.keep", self.most > hand and "exchange.most"
        yield from self.in_words(rules, players, keep, most, least=least)


@attrs.frozen(slots=False)
class DiscardOnly(DiscardInTurn):
    """Each seat discards the same number of cards, starting at the dealer's left; nobody draws.

    Some play Off-Jack Seven this way: each discards three of nine cards.

    :param cards: how many cards each seat discards.
    :param trumps_last: whether a trump may be discarded only when nothing else is left.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "how": "Starting at the dealer's {left}, each player discards exactly "
        "{cards:# card|# cards}. Nothing is drawn."
    }
    objections: ClassVar[Mapping[str, str]] = {
        "nothing-left": "DiscardOnly discards {cards:# card|# cards} from a hand of {hand} and "
        "leaves none to play: discard fewer or deal more"
    }
    _clashes = {"nothing-left": lambda it, rules, _: it.cards >= rules.dealing.hand}

    cards: int = number(3)
    trumps_last: bool = flag()

    def tricks(self, hand: int, widow: int) -> int:
        return hand - self.cards

    def number(self, exchange: Discarding, held: int) -> tuple[int, int]:
        return self.cards, self.cards


@attrs.frozen(slots=False)
class DiscardDown(DownToKeep):
    """If the cards were run, each seat discards down to ``keep`` cards; otherwise nobody discards.

    >>> from pitchlib.authoring import Holdings
    >>> DiscardDown(6).begin(Holdings(dealer=0, bidder=1, sizes=(6, 6), stock=39)) is None
    True
    >>> DiscardDown(6).begin(Holdings(dealer=0, bidder=1, sizes=(9, 9), stock=32)).to_act
    1

    In Seven-up each player keeps six cards after the dealer has run the cards.

    :param keep: how many cards each seat keeps.
    """

    any_size = True
    sentences: ClassVar[Mapping[str, str]] = {
        "how": "If the players hold more than {keep:# card|# cards} before the first lead, each, "
        "starting at the dealer's {left}, discards down to {keep}."
    }
    objections: ClassVar[Mapping[str, str]] = {
        "none": "DiscardDown discards down to {keep:# card|# cards}, but only {hand} are dealt, "
        "and {auction} gives nobody more: use NoExchange()"
    }
    _clashes = {
        "none": lambda it, rules, _: rules.dealing.hand <= it.keep and not rules.auction.runs_cards,
    }

    keep: int = number(6)

    def tricks(self, hand: int, widow: int) -> int:
        return min(hand, self.keep)

    def begin(self, before: Holdings) -> Discarding | None:
        return super().begin(before) if max(before.sizes) > self.keep else None


@attrs.frozen(slots=False)
class ReplaceCards(DiscardInTurn):
    """Each seat may discard some cards and draws as many from the stock.

    In Nine-Card Pitch each player may replace up to four of the nine.

    :param most: how many cards a seat may replace.
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "how": "Starting at the dealer's {left}, each player may discard up to "
        "{most:# card|# cards} and draws as many from the cards that were not dealt."
    }

    most: int = attrs.field(converter=as_int, validator=whole_number(1))

    def number(self, exchange: Discarding, held: int) -> tuple[int, int]:
        return 0, self.most

    def draw(self, exchange: Discarding, move: Discard, stock: int) -> int:
        return min(move._bits.bit_count(), stock)

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        hand = rules.dealing.hand
        needed = players * (hand + self.most)
        short = needed > len(rules.pack.cards) and "exchange.short"
        most = self.most > hand and "exchange.most"
        return self.in_words(rules, players, short, most, needed=needed)


class NothingDiscarded(ExchangeRule[Discarding]):
    """An exchange without discards, which never begins."""

    def choices(self, exchange: Discarding, hand: CardSet, trumps: Trumps | None) -> LegalMoves:
        return NO_MOVES

    def refuse(
        self, exchange: Discarding, hand: CardSet, trumps: Trumps | None, move: Discard
    ) -> tuple[Reason, ...]:
        return (self.refusal(None, "refused"),)

    def after(self, exchange: Discarding, move: Discard) -> None:
        return


class NoExchange(NothingDiscarded):
    """The hands are played as dealt; undealt cards are out of play.

    Pitch Six, Five Majors, Setback and Joker Eleven are played this way.
    """

    any_size = True
    sentences: ClassVar[Mapping[str, str]] = {"none": "There is no exchange."}
    objections: ClassVar[Mapping[str, str]] = {"refused": "no cards are exchanged"}


class DrawAfterTricks(NothingDiscarded):
    """After each trick, every player draws a card from the face-up stock.

    The winner of the trick takes the top card, the player to the left the card below it, and so on
    around the table. Everyone sees who draws what. When the stock is gone, the hands are played
    out. California Jack is played this way.

    >>> DrawAfterTricks().takers(winner=1, players=2)
    (1, 0)
    """

    sentences: ClassVar[Mapping[str, str]] = {
        "draws": "After each trick, before the next lead, every player draws one card from the "
        "stock, starting with the winner of the trick and going to the {left}. The winner takes "
        "the top card, which everyone can see; the next player takes the card below it, and so on.",
        "draws-unseen": "After each trick, before the next lead, every player draws one card from "
        "the top of the stock without showing it, starting with the winner of the trick and going "
        "to the {left}. After the first trick the winner takes the card that was turned up.",
        "used-up": "When the stock is gone, play out the remaining cards without drawing.",
    }
    objections: ClassVar[Mapping[str, str]] = {
        "refused": "cards are drawn, but none are discarded",
        "no-stock": "DrawAfterTricks needs a face-up stock, and {dealing} leaves none: use "
        "Dealing(then='face-up')",
        "uneven": "DrawAfterTricks cannot share the stock evenly among {players} players, since "
        "its size is {stock}: seat a number that divides the {pack} cards of the pack, or use "
        "another Pack",
        "passed-over": "DrawAfterTricks gives each player a card for the one just played, but "
        "{rule} passes over a player without trumps: use {other}",
        "run": "DrawAfterTricks draws from the stock, but {auction} may run those cards: use "
        "NoAuction() or NoExchange()",
        "called": "{naming} calls a card that someone must hold when play begins, but with "
        "DrawAfterTricks it may be in the stock: use Declared() or NoExchange()",
        "during-play": "{during_play} counts points during play, but with DrawAfterTricks the "
        "cards that decide them may be in the stock: use AtHandEnd()",
    }

    def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
        draws = "draws-unseen" if rules.dealing.stock == "face-down" else "draws"
        return self.in_words(rules, players, draws, "used-up")

    def takers(self, winner: int, players: int) -> tuple[int, ...]:
        return tuple((winner + turn) % players for turn in range(players))

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        stock = len(rules.pack.cards) - players * rules.dealing.hand
        yield from self.in_words(
            rules, players,
            rules.dealing.stock is None and "no-stock",
            stock > 0 and stock % players > 0 and "uneven",
            rules.auction.runs_cards and "run",
            rules.naming.calls_card and "called",
            rules.going_out.during_play.watches and "during-play",
            stock=stock,
        )  # fmt: skip
        for rule, other in ((rules.leading, "AnyLead()"), (rules.following, "TrumpInAnytime()")):
            name, passes_over = type(rule).__name__, rule.passes_over and "passed-over"
            yield from self.in_words(rules, players, passes_over, rule=name, other=other)
