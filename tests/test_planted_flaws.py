"""What authors get wrong: components with one mistake each, found by the kit at its defaults.

``tests/laws/flawed.py`` has the flaws that single laws are against, asked of small games. Here a
whole variant of the size of Setback is checked as an author would do it, with nothing set.
"""

import itertools
import random
import re
import time
from typing import Any, ClassVar

import attrs
import pytest

from laws.flawed import FlawedAuction, FlawedExchange, FlawedFollowing, may_not
from pitchlib.testing import History, check_variant
from unit.helpers import *

DRAWING = SETBACK.with_rules(
    Declared(), DiscardAndDraw(most=3, keep=3), Pack(lowest=7), Dealing(hand=6)
)
PLANTED: list[tuple[Any, str]] = []
taken = BidderScoresTaken().entries


def component(kind: Any, name: str, text: str = "", /, **hooks: Any) -> Any:
    """A component that says this of itself and answers all but these hooks well.

    It stands in this module, so that it can be pickled.
    """
    id = re.sub("(?<=[a-z])(?=[A-Z])", "-", name).lower()
    said = {"sentences": {"rule": text}} if text else {}
    given = {"id": id, "__module__": __name__, **said, **hooks}
    made = globals()[name] = attrs.frozen(type(name, (kind,), given))
    return made()


def plant(named: str, kind: Any, name: str, text: str = "", /, **hooks: Any) -> None:
    """Add a component to those that are wrong, and what a report on it names."""
    PLANTED.append((component(kind, name, text, **hooks), named))


def nobody(point: PointRule, why: str = "it is not in play") -> Award:
    """The award of a point that nobody got."""
    return Award(point.name, point.value, point.id, None, why=clause(f"{point.id}.nobody", why))


def to_side(point: PointRule, side: int, why: str) -> Award:
    """The award of a point that no card decides."""
    return Award(point.name, 1, point.id, side, why=clause("planted.why", why))


class Planted(PointRule):
    """A point for a card of the trump suit, but for what a flaw does in another way."""

    id = "planted"
    name = "Planted"
    value = 1
    rank = Rank.NINE
    sentences: ClassVar = {"award": "{name}: 1 point for capturing one trump."}

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To its taker."""
        return won(self, hand, hand.trumps.of_rank(self.rank))


def won(point: PointRule, hand: PlayedHand, card: Card | None) -> Award:
    """The award for a card, to its taker."""
    if card is None or hand.capture(card) is None:
        return nobody(point)
    return attrs.evolve(point.for_card(hand, card), why=None)


def point(named: str, name: str, award: Any = None, **hooks: Any) -> None:
    """A point with another award, which gets what the sound one would be."""
    if award is not None:
        hooks["award"] = lambda self, hand, before: award(
            self, hand, Planted.award(self, hand, before)
        )
    plant(named, Planted, name, **{"id": "planted", **hooks})


# Points


def rarely_wrong(self: Any, hand: Any, usual: Any) -> Any:
    """To another side, if the dealer captured it last, has 3, 13, ... pips, and 5 were bid."""
    three = usual.side is not None and hand.pips[usual.side] % 10 == 3
    if usual.trick == 5 and usual.seat == hand.dealer and hand.contract.level == 5 and three:
        seat = (hand.contract.bidder - 1) % hand.players
        return attrs.evolve(usual, side=hand.sides[seat], seat=seat)
    return usual


def most_cards(self: Any, hand: Any, usual: Any) -> Award:
    """To the side that has captured most cards; of several to the lowest seat's."""
    sizes = [len(cards) for cards in hand.captured_by_side]
    return to_side(self, sizes.index(max(sizes)), "most") if hand.complete else nobody(self)


def ahead(self: Any, hand: Any, usual: Any) -> Award:
    """To the side that is ahead, as if that were secured."""
    most = max(hand.pips)
    tie = hand.pips.count(most) > 1
    return nobody(self) if tie else to_side(self, hand.pips.index(most), "most")


def four_aces(self: Any, hand: Any, usual: Any) -> Any:
    """An error if somebody has captured four aces."""
    if any(sum(c.rank is Rank.ACE for c in cards) == 4 for cards in hand.captured_by_side):
        raise IndexError("no such ace")
    return usual


def second_seat(self: Any, hand: Any, usual: Any) -> Any:
    """To seat 2 whenever it has won a trick."""
    if hand.complete and (hand.tricks_won or ())[2:3] not in ((), (0,)):
        return Award(self.name, 1, self.id, hand.sides[2], 2, why=clause("planted.two", "two"))
    return nobody(self)


hands = itertools.count()
point("chance", "Fickle", lambda p, h, a: nobody(p) if random.random() < 0.02 else a)
point("Planted", "Rare", rarely_wrong)
point("Planted", "LowSeatWins", most_cards)
point("Planted", "TakenBack", ahead)
point("Speechless", "Speechless", sentences={"award": " "})
plant(
    "NoDescription", PointRule, "NoDescription", name="Planted", value=1,
    award=lambda self, hand, before: nobody(self),
)  # fmt: skip
point("Planted", "NotInThePack", lambda p, h, a: a if h.capture(Card("X+")) else nobody(p))
point(
    "X+", "NotInThePackNamed", lambda p, h, a: attrs.evolve(nobody(p), card=Card("X+")),
    decided=lambda self, trumps: ByCard("X+"),
)  # fmt: skip
point("Planted", "JackAgain", rank=Rank.JACK)
point("Planted", "HighAgain", lambda p, h, a: won(p, h, h.trumps.highest(h.in_play)))
point(
    "as data it says", "SaysOtherwise", lambda p, h, a: a,
    decided=lambda self, trumps: ByCard([trumps.of_rank(Rank.NINE)], "holder"),
)  # fmt: skip
point(
    "as data it says", "DecidedByAnother", lambda p, h, a: a,
    decided=lambda self, trumps: ByCard([trumps.of_rank(Rank.TEN)]),
)  # fmt: skip
point("Planted", "Hearts", lambda p, h, a: nobody(p) if h.trumps.suit is Suit.HEARTS else a)
point("Planted", "Favorite", second_seat)
point("Planted", "Remembers", lambda p, h, a: nobody(p) if next(hands) % 3 else a)
point(
    "Planted", "ByTheClock",
    lambda p, h, a: nobody(p) if time.perf_counter_ns() // 1000 % 2 else a,
)  # fmt: skip
point("IndexError in RareCrash", "RareCrash", four_aces)

# Auctions


def auction(named: str, name: str, **hooks: Any) -> None:
    """A single round, but for some hooks."""
    plant(named, FlawedAuction, name, **hooks)


def allowing(choices: Any, outcome: Any) -> dict[str, Any]:
    """An auction of other choices, which refuses what is not among them."""

    def refuse(self: Any, auction: Any, hand: CardSet, move: Any) -> tuple[Reason, ...]:
        against = Reason(self.id, auction.to_act, clause(f"{self.id}.refused", "there is no such"))
        return () if move in choices(auction) else (against,)

    return {
        "choices": lambda self, auction, hand: choices(auction),
        "refuse": refuse,
        "outcome": lambda self, auction: outcome(auction),
    }


def calls(auction: Any, *levels: int) -> ListedMoves:
    """A pass, and bids."""
    return ListedMoves((Pass(), *map(Bid, levels)))


def higher(auction: Any) -> ListedMoves:
    """Any higher bid, or a pass."""
    least = auction.highest[1] + 1 if auction.highest else 1
    return calls(auction, *range(least, auction.top + 1))


def any_three(auction: Any) -> ListedMoves:
    """A bid of 3 over a bid of 3 as well."""
    same = auction.highest is not None and auction.highest[1] == 3
    return calls(auction, 3, *range(4, auction.top + 1)) if same else higher(auction)


def never_thrown_in(auction: Any) -> Any:
    """The highest bid once all have called; if all have passed, it goes round again."""
    if auction.highest is None or len(auction.calls) % auction.players:
        return None
    return Contract(*auction.highest)


def three_passes(auction: Any) -> Any:
    """The highest bid once three have passed after it; or redeal."""
    lately = [isinstance(call, Bid) for _, call in auction.calls[-3:]]
    if len(auction.calls) < auction.players or any(lately):
        return None
    return Contract(*auction.highest) if auction.highest else Redealt(True)


def lowest_seat(auction: Any) -> Any:
    """The highest bid; of several, the lowest seat's."""
    if len(auction.calls) < auction.players:
        return None
    bids = [(call.level, -seat) for seat, call in auction.calls if isinstance(call, Bid)]
    return Contract(-max(bids)[1], max(bids)[0]) if bids else Redealt(True)


def steals_four(self: Any, auction: Any, hand: CardSet, move: Any) -> Any:
    """Nothing against the dealer's 4 over a 4, which is not offered."""
    stolen = auction.to_act == auction.dealer and auction.highest and auction.highest[1] == 4
    return () if stolen and move == Bid(4) else self.inner.refuse(auction, hand, move)


def one_more(self: Any, auction: Any, hand: CardSet) -> Any:
    """One more than is accepted, once somebody has bid."""
    there = self.inner.choices(auction, hand)
    return ListedMoves((*there, Bid(auction.top + 1))) if auction.highest else there


def second_highest(self: Any, auction: Any) -> Any:
    """The highest bidder, at another's level."""
    found: Any = self.inner.outcome(auction)
    bids = sorted(call.level for _, call in auction.calls if isinstance(call, Bid))
    return attrs.evolve(found, level=bids[-2]) if len(bids) > 1 and found else found


def skipping(self: Any, auction: Any, move: Any) -> Any:
    """One seat further after a bid of 4."""
    after = self.inner.after(auction, move)
    further = (after.to_act + 1) % after.players
    return attrs.evolve(after, to_act=further) if move == Bid(4) else after


def no_pass_with_an_ace(self: Any, auction: Any, hand: CardSet, move: Any) -> Any:
    """A pass, if there is an ace."""
    may = any(isinstance(call, Bid) for call in self.inner.choices(auction, hand))
    if move == Pass() and may and any(card.rank is Rank.ACE for card in hand):
        return (Reason(self.id, auction.to_act, clause("ace-must-bid.no", "bid")),)
    return self.inner.refuse(auction, hand, move)


auction("half-listed", "HalfListed", refuse=steals_four)
auction("too-much", "TooMuch", choices=one_more)
auction("forever", "Forever", **allowing(higher, never_thrown_in))
auction("haggling", "Haggling", **allowing(any_three, three_passes))
auction(
    "lowest-seat-bids", "LowestSeatBids",
    **allowing(lambda auction: calls(auction, *range(1, auction.top + 1)), lowest_seat),
)  # fmt: skip
auction(
    "eavesdropper", "Eavesdropper",
    rules_out=lambda self, auction, move: CardSet("AS AH AD AC" if move == Pass() else ""),
)  # fmt: skip
auction("second-highest: after", "SecondHighest", outcome=second_highest)
auction("skips: after", "Skips", after=skipping)
auction(
    "ace-must-bid: expected that pass is legal in every world", "AceMustBid",
    refuse=no_pass_with_an_ace,
    choices=lambda self, auction, hand: ListedMoves(
        [c for c in self.inner.choices(auction, hand) if not self.refuse(auction, hand, c)]
    ),
    rules_out=lambda self, auction, move: CardSet.EMPTY,
)  # fmt: skip
auction(
    "got one of another-rule", "ForeignReason",
    refuse=lambda self, auction, hand, move: tuple(
        Reason("another-rule", each.seat, each.clause)
        for each in self.inner.refuse(auction, hand, move)
    ),
)  # fmt: skip
plant(
    "single-round, which is tabulated", PassingRule, "InTheHole", "A player in the hole must bid.",
    tabulated=True,
    must_bid=lambda self, auction: clause("in-the-hole.refused", "everybody is in the hole")
    if auction.scores and max(auction.scores) < 0 else None,
)  # fmt: skip
plant(
    "single-round", PassingRule, "Superstitious", "A lucky player must bid.",
    must_bid=lambda self, auction: clause("superstitious.no", "luck")
    if random.random() < 0.01 else None,
)  # fmt: skip
plant(
    "single-round", AllPassRule, "NeverOver", "If all pass, the hand is dealt again.",
    outcome=lambda self, players, dealer: Redealt(True) if dealer % 2 else None,
)  # fmt: skip

# Exchanges


def exchange(named: str, name: str, **hooks: Any) -> None:
    """Everybody may discard up to three cards and draw as many, but for some hooks."""
    plant(named, FlawedExchange, name, **hooks)


def no_trump_alone(self: Any, exchange: Any, hand: CardSet, trumps: Any, move: Discard) -> Any:
    """No trump may be discarded alone."""
    if trumps is not None and len(move.cards) == 1 and move.cards <= trumps.cards:
        return (Reason(self.id, exchange.to_act, clause("no-trump-alone.no", "a trump")),)
    return self.inner.refuse(exchange, hand, trumps, move)


def without_the_ace(self: Any, exchange: Any, move: Discard, stock: int) -> int:
    """One less for an ace."""
    drawn: int = self.inner.draw(exchange, move, stock)
    return drawn - 1 if drawn and Card("AS") in move.cards else drawn


exchange(
    "proves-too-much", "ProvesTooMuch",
    discard_test=lambda self, exchange: lambda trumps, plain, kept_trumps, kept: trumps == 0,
)  # fmt: skip
exchange(
    "hidden-discards", "HiddenDiscards",
    refuse=lambda self, exchange, hand, trumps, move: ()
    if len(move.cards) == 4 else self.inner.refuse(exchange, hand, trumps, move),
)  # fmt: skip
exchange(
    "miscounts: discardable and choices must say the same of", "Miscounts",
    discardable=lambda self, exchange, plain, trumps, last: self.inner.discardable(
        exchange, plain, trumps, last
    ),
    choices=lambda self, exchange, hand, trumps: ListedMoves(
        self.inner.choices(exchange, hand, trumps)[:-1]
    ),
)  # fmt: skip
exchange(
    "hidden-discard: after", "HiddenDiscard",
    choices=lambda self, exchange, hand, trumps: ListedMoves(
        [m for m in self.inner.choices(exchange, hand, trumps) if m != Discard("KC")]
    ),
)  # fmt: skip
exchange(
    "again", "Again",
    after=lambda self, exchange, move: self.inner.after(exchange, move) if move.cards else exchange,
)  # fmt: skip
exchange(
    "no-trump-alone: expected that discard", "NoTrumpAlone",
    refuse=no_trump_alone,
    choices=lambda self, exchange, hand, trumps: ListedMoves(
        [
            each
            for each in self.inner.choices(exchange, hand, trumps)
            if not self.refuse(exchange, hand, trumps, each)
        ]
    ),
    discard_test=lambda self, exchange: proves_nothing,
)  # fmt: skip
exchange("draws-by-cards: expected the same draw", "DrawsByCards", draw=without_the_ace)
exchange("wrong-tricks: cards in hand when", "WrongTricks", tricks=lambda self, hand, widow: 4)

# Play

ASKED = itertools.count()


def only(cards: Any, why: Any = may_not) -> tuple[Duty, ...]:
    """Nothing but some cards may be played."""
    return (Duty(cards, cards, why),)


plant(
    "clubs", FlawedFollowing, "Clubs",
    duties=lambda self, trick, number, trumps: only(trumps.pack - CardSet("5C"))
    if number == 3 else (),
)  # fmt: skip
plant(
    "tabulated", FlawedFollowing, "Tabulated", tabulated=True,
    duties=lambda self, trick, number, trumps: only(trumps.follow(trick.led))
    if number == 4 else (),
)  # fmt: skip
plant(
    "colour", FlawedFollowing, "BadReason",
    duties=lambda self, trick, number, trumps: only(
        trumps.follow(trick.led), because("bad-reason.no", "{seat} must follow {colour}")
    ),
)  # fmt: skip
plant(
    "moody-leading", LeadingRule, "MoodyLeading", "Any card may be led.",
    duties=lambda self, number, trumps: () if trumps is None or next(ASKED) % 100
    else only(trumps.pack - trumps.cards),
)  # fmt: skip

# Everything else


def deuce_first(self: Any, suit: Suit, pack: CardSet) -> Trumps:
    """The two of clubs is the highest trump; the two of another suit is not."""
    ranking = TrumpOrder().trumps(suit, pack).ranking
    return Trumps(suit, tuple(sorted(ranking, key=lambda group: Card("2C") not in group)), pack)


plant(
    "neighbors: expected every seat's partners as many seats away", SeatingRule, "Neighbors",
    "Four play, in two teams.", numbers=(4,), sides=lambda self, players: (0, 0, 1, 1),
)  # fmt: skip
plant(
    "uneven", DealingRule, "Uneven", "Deal six cards to each player.", hand=6,
    order=lambda self, players, dealer: (*Dealing(6).order(players, dealer), dealer),
)  # fmt: skip
plant(
    "from-seat-zero", DealingRule, "FromSeatZero", "Deal six cards to each player.", hand=6,
    order=lambda self, players, dealer: tuple(range(players)) * 6,
)  # fmt: skip
plant(
    "deuce-of-clubs", TrumpOrderRule, "DeuceOfClubs", "The two of clubs is the highest trump.",
    trumps=deuce_first,
)  # fmt: skip
RED: dict[str, Any] = {"suits": lambda self, pack: (Suit.HEARTS, Suit.DIAMONDS)}
plant("red-suits", NamingRule, "RedSuits", "The bidder names hearts or diamonds.", **RED)
plant(
    "pays-seat-zero", SettlementRule, "PaysSeatZero", "Everybody scores the points taken.",
    entries=lambda self, hand, awards, made: (*taken(hand, awards, made), *[Entry(0, 1)][made:]),
)  # fmt: skip
plant(
    "settles-otherwise", SettlementRule, "SettlesOtherwise", "The bidder scores the bid.",
    settles="bid", entries=lambda self, hand, awards, made: taken(hand, awards, made),
)  # fmt: skip
plant(
    "last-one-wins", CountingOrderRule, "LastOneWins", "The higher score wins.",
    batches=lambda self, entries, bidding_side: (entries,),
    winner=lambda self, scores, target, bidding_side, before: next(
        (side for side, score in enumerate(scores) if score >= target), None
    ),
)  # fmt: skip
plant(
    "moon-over-seat-one", MoonRule, "MoonOverSeatOne", "Every trick wins the game.",
    winner=lambda self, hand, awards, standing: None if hand.swept_by() is None else 1,
)  # fmt: skip
plant(
    "no-four: expected the cards of other suits, too: 4D", PackRule, "NoFour",
    "One card is missing.", cards=Pack().cards - CardSet("4D"),
)  # fmt: skip
plant(
    "always-hearts: expected contract", NamingRule, "AlwaysHearts", "The first lead names trump.",
    named_by=lambda self, lead: Suit.HEARTS,
)  # fmt: skip


def host(component: Any) -> Any:
    """Setback, or Setback with an exchange."""
    return DRAWING if component.rule_point == "exchange" else SETBACK


@pytest.mark.parametrize(("component", "named"), PLANTED, ids=lambda value: type(value).__name__)
def test_what_authors_get_wrong_is_found(component: Any, named: str) -> None:
    """With nothing set; the report names what is wrong, and shows a short game."""
    report = check_variant(host(component), [component])
    assert not report.sound
    assert named in str(report)
    for finding in report.broken:
        if finding.case and isinstance(finding.case[0], History):
            assert finding.case[0].state.hand_number <= 2


@attrs.frozen
class QueenOfSpades(PointRule):
    """Nothing wrong: the queen of spades costs the side that captures it a point."""

    id = "queen-of-spades"
    name = "Queen"
    value = -1
    fixed_suits = (Suit.SPADES,)  # no other suit has it
    sentences: ClassVar = {"award": "{name}: capturing the queen of spades costs 1 point."}

    def decided(self, trumps: Trumps) -> Any:
        """The queen of spades."""
        return ByCard("QS")

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To its taker."""
        capture = hand.capture(Card("QS"))
        if capture is None:
            return nobody(self)
        seat, trick = capture
        side = hand.sides[seat]
        return Award(self.name, self.value, self.id, side, seat, Card("QS"), trick)


@attrs.frozen
class BelowTheAce(PointRule):
    """Nothing wrong but for its words, which no law reads."""

    id = "below-the-ace"
    name = "Below"
    sentences: ClassVar = {"rule": "{name} goes to whoever takes the highest trump below the ace."}
    objections: ClassVar = {"none": "no such trump is in play"}

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To the taker of the highest trump that is no ace."""
        for group in hand.trumps.ranking:
            for card in group:
                if card in hand.in_play and card.rank != Rank.ACE:
                    return self.for_card(hand, card)
        return self.nobody("none")


def test_how_a_point_is_described_makes_no_difference() -> None:
    """It speaks of the ace of trump, and is for another card: that is right."""
    check_variant(SETBACK, [BelowTheAce()], examples=100).require()


def test_a_point_that_costs_something_is_sound() -> None:
    """It is composed, checked, printed and scored; no bid is higher or lower for it."""
    progress: list[tuple[int, int]] = []
    report = check_variant(
        SETBACK, [QueenOfSpades()], progress=lambda *hands: progress.append(hands), examples=150
    )
    report.require()
    assert not report.untried
    assert progress[-1] == (150, 150)
    variant = report.variant
    assert variant is not None
    rules = variant.at(4)
    assert (rules.worth, rules.top) == (5, 5)
    assert "Queen: capturing the queen of spades costs 1 point." in rulebook(variant)
    hand = PlayedHand(
        Contract(1, 3, Suit.SPADES),
        captured=["", "AS QS JS 2S TH", "KH", "3D"],
        last_trick=1, tricks_won=[0, 4, 1, 1],
    )  # fmt: skip
    score = score_hand(hand, variant=variant)
    assert (score.award("Queen").value, score.captured[1], score.made) == (-1, 3, True)
    assert score.changes == (0, 3, 0, 0)
    assert re.search(r"Queen +-1 +1 +1 +QS", str(score))


def test_a_slam_and_a_moon_need_no_point_that_costs_something() -> None:
    """Whoever takes all that is worth having takes the slam, though another has the queen."""
    swept: dict[str, Any] = {"last_trick": 0, "tricks_won": [6, 0, 0, 0]}
    hand = PlayedHand(Contract(0, 5, Suit.HEARTS), captured=["AH JH 2H TH", "", "", ""], **swept)
    every = SETBACK.with_points(High(), Low(), Jack(), Game(), QueenOfSpades(), Slam())
    shot = every.with_rules(BidderScoresBid(), Moon())
    for variant in (every, shot):
        score = score_hand(hand, variant=variant)
        assert (score.award("Slam").side, score.changes[0]) == (0, 5)
    assert score_hand(hand, variant=shot).won_by == "moon"
    taken = PlayedHand(
        Contract(0, 3, Suit.HEARTS), captured=["AH JH 2H TH QS", "", "", ""], **swept
    )
    bid = every.with_rules(BidderScoresBid())
    assert score_hand(taken, variant=bid).changes[0] == 3
    assert score_hand(taken, variant=every).changes[0] == 4


def test_suits_that_a_rule_names_keep_their_names() -> None:
    """Any component may say that a suit is special, not only points: then RedSuits is sound."""
    special = {**RED, "fixed_suits": (Suit.HEARTS, Suit.DIAMONDS)}
    told = component(NamingRule, "SpecialSuits", "The bidder names hearts or diamonds.", **special)
    check_variant(SETBACK, [told], examples=50).require()
