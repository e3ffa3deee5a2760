"""Points: who gets each point of a hand."""

from collections.abc import Sequence

import pytest

from pitchlib.cards import CARDS

from ..helpers import *

PACK = CardSet(CARDS)
PLAIN = TrumpOrder().trumps(Suit.HEARTS, PACK)
JOKERS = TrumpOrder(off_jack=True, jokers="above-ten").trumps(Suit.HEARTS, PACK)
LOWEST = TrumpOrder(jokers="lowest").trumps(Suit.HEARTS, PACK)


def hand(
    *captured: str,
    trumps: Trumps = PLAIN,
    held: Sequence[str] | None = None,
    bid: int = 3,
    last: int | None = None,
    won: Sequence[int] | None = None,
    dealer: int | None = None,
    sides: Sequence[int] | None = None,
) -> PlayedHand:
    """A finished hand in hearts, seat 1 having bid."""
    written = PlayedHand(
        Contract(1, bid, Suit.HEARTS), captured=captured, held=held, last_trick=last,
        tricks_won=won, dealer=dealer,
    )  # fmt: skip
    return written.under(trumps, tuple(sides or range(len(captured))))


def unfinished(*tricks: tuple[str, str], trumps: Trumps = PLAIN) -> PlayedHand:
    """A hand of two seats of which these tricks were played; each holds three cards."""
    held = [CardSet("AH 3H 5C"), CardSet("KH 2H JH")]
    left = -1
    played = []
    for first, second in tricks:
        plays = (Card(first).index, 1 << 6 | Card(second).index)
        left &= ~(Card(first).bit | Card(second).bit)
        best = plays[1] if trumps.beats(Card(second), Card(first)) else plays[0]
        played.append((best, plays, left))
    return PlayedHand.of_play(
        Contract(1, 3, Suit.HEARTS), trumps, (0, 1), tuple(cards.bits for cards in held),
        tuple(played), complete=False,
    )  # fmt: skip


def told(
    point: PointRule, played: PlayedHand, before: tuple[Award, ...] = ()
) -> tuple[object, ...]:
    """Side, seat, card and why of an award; the rest follows from the point."""
    award = point.award(played, before)
    assert (award.point, award.value, award.rule_id) == (point.name, point.value, point.id)
    return award.side, award.seat, None if award.card is None else str(award.card), award.reason


@pytest.mark.parametrize(
    ("point", "played", "expected"),
    [
        (High(), hand("KH 5H", "QH AS"), (0, 0, "KH", None)),
        (High(), hand("5H", "X+ 3S", trumps=JOKERS), (1, 1, "X+", None)),
        (High(), hand("5H", "X+ JD", trumps=JOKERS), (1, 1, "JD", None)),
        (High(), hand("5H", "X+ 3S", trumps=LOWEST), (0, 0, "5H", None)),
        (High(suit_cards_only=True), hand("5H", "X+ JD", trumps=JOKERS), (0, 0, "5H", None)),
        (High(without="jokers"), hand("5H", "X+ JD", trumps=JOKERS), (1, 1, "JD", None)),
        (High(without="jokers"), hand("5H", "X+ 3S", trumps=JOKERS), (0, 0, "5H", None)),
        (
            High(without="jokers"), hand("KS", "X+", trumps=JOKERS),
            (None, None, None, "no trump that is not a joker is in play"),
        ),
        (High(), hand("KS", "AS"), (None, None, None, "no trump is in play")),
        (
            High(suit_cards_only=True), hand("KS", "X+", trumps=JOKERS),
            (None, None, None, "no card of the trump suit is in play"),
        ),
        (Low(), hand("KH 5H", "QH AS"), (0, 0, "5H", None)),
        (Low(), hand("KH 5H", "X-", trumps=LOWEST), (1, 1, "X-", None)),
        (Low(), hand("KH TH", "X+ X-", trumps=JOKERS), (0, 0, "TH", None)),
        (Low(), hand("KH", "X+ X-", trumps=JOKERS), (1, 1, "X-", None)),
        (Low(suit_cards_only=True), hand("KH", "X+ X-", trumps=JOKERS), (0, 0, "KH", None)),
        (Low(), hand("KH", "QS"), (0, 0, "KH", None)),
        (Low(), hand("KS", "AS"), (None, None, None, "no trump is in play")),
        (
            Low(suit_cards_only=True), hand("KS", "X+", trumps=JOKERS),
            (None, None, None, "no card of the trump suit is in play"),
        ),
        (LowToHolder(), hand("KH 5H", "", held=["KH", "5H"]), (1, 1, "5H", None)),
        (HighToHolder(), hand("KH 5H", "", held=["5H", "KH"]), (1, 1, "KH", None)),
        (Jack(), hand("5H", "JH"), (1, 1, "JH", None)),
        (Jack(), hand("5H", "JD"), (None, None, "JH", "JH is not in play")),
        (OffJack(), hand("5H", "JD", trumps=JOKERS), (1, 1, "JD", None)),
        (OffJack(), hand("5H", "JH", trumps=JOKERS), (None, None, "JD", "JD is not in play")),
        (HighJoker(), hand("X+", "X-", trumps=JOKERS), (0, 0, "X+", None)),
        (LowJoker(), hand("X+", "X-", trumps=JOKERS), (1, 1, "X-", None)),
        (LowJoker(), hand("X+", "5H", trumps=JOKERS), (None, None, "X-", "X- is not in play")),
        (CardPoint(6), hand("6H", "6S"), (0, 0, "6H", None)),
        (CardPoint(3, value=3, name="Trey"), hand("6H", "3H"), (1, 1, "3H", None)),
        (CardPoint(6), hand("5H", "6S"), (None, None, "6H", "6H is not in play")),
        (LastTrick(), hand("5H", "6S", last=1), (1, 1, None, "the last trick")),
        (Game(), hand("TH", "AS KS QS"), (0, None, None, "10 pips")),
        (Game(), hand("TH", "AS KS QS JC"), (None, None, None, "a tie at 10 pips")),
        (Game(), hand("2H", "3S"), (None, None, None, "a tie at 0 pips")),
        (Game(), hand("2H", "3S AC"), (1, None, None, "4 pips")),
        (
            Game(tie="joker"), hand("TH", "TS X+", trumps=JOKERS),
            (1, 1, "X+", "10 pips each, the joker decides"),
        ),
        (
            Game(tie="joker"), hand("TH", "TS", "X+", trumps=JOKERS),
            (None, None, None, "a tie at 10 pips"),
        ),
        (
            Game(tie="joker"), hand("TH", "TS", trumps=JOKERS),
            (None, None, None, "a tie at 10 pips"),
        ),
        (Game(tie="joker"), hand("TH AS", "TS X+", trumps=JOKERS), (0, None, None, "14 pips")),
    ],
)  # fmt: skip
def test_a_point_of_a_finished_hand(
    point: PointRule, played: PlayedHand, expected: tuple[object, ...]
) -> None:
    """Who got it, for which card, or why nobody did."""
    assert told(point, played) == expected


def test_a_team_adds_up_before_game_is_compared() -> None:
    """Seats 0 and 2 together have more than seat 1 alone."""
    alone = hand("KH QS", "TS", "KD QD JD", "")
    assert told(Game(), alone)[0] == 1
    assert told(Game(), alone.under(PLAIN, (0, 1, 0, 1)))[:2] == (0, None)


@pytest.mark.parametrize(
    ("point", "after", "expected"),
    [
        (High(), (), (None, None, None, "the hand ended before it was decided")),
        (High(), (("AH", "2H"),), (0, 0, "AH", None)),
        (Low(), (), (None, None, None, "the hand ended before it was decided")),
        (Low(), (("AH", "2H"),), (0, 0, "2H", None)),
        (LowToHolder(), (), (None, None, None, "the hand ended before it was decided")),
        (LowToHolder(), (("AH", "2H"),), (1, 1, "2H", None)),
        (
            HighToHolder(),
            (("3H", "KH"),),
            (None, None, None, "the hand ended before it was decided"),
        ),
        (Jack(), (("3H", "KH"),), (None, None, None, "the hand ended before it was decided")),
        (Jack(), (("3H", "KH"), ("5C", "JH")), (1, 1, "JH", None)),
        (CardPoint(6), (), (None, None, "6H", "6H is not in play")),
        (
            LastTrick(),
            (("3H", "KH"), ("5C", "JH")),
            (None, None, None, "the hand ended before it was decided"),
        ),
        (
            Game(),
            (("3H", "KH"), ("5C", "JH")),
            (None, None, None, "the hand ended before it was decided"),
        ),
        (
            Slam(),
            (("3H", "KH"), ("5C", "JH")),
            (None, None, None, "the hand ended before it was decided"),
        ),
    ],
)
def test_what_is_secured_while_the_hand_goes_on(
    point: PointRule, after: tuple[tuple[str, str], ...], expected: tuple[object, ...]
) -> None:
    """A card's point once it has been captured; what needs the whole hand never."""
    assert told(point, unfinished(*after)) == expected


def test_the_trick_of_the_deciding_card_is_told() -> None:
    """Counted from 0; unknown where the tricks are not written down."""
    played = unfinished(("3H", "KH"), ("5C", "JH"))
    assert Jack().award(played, ()).trick == 1
    assert Jack().award(hand("5H", "JH"), ()).trick is None
    assert LastTrick().award(hand("5H", "6S", last=1), ()).trick is None
    known = hand("5H", "6S 7S", last=1, won=[1, 2])
    assert LastTrick().award(known, ()).trick == 2


ALL = tuple(Award(name, 1, name.lower(), 1) for name in ("High", "Low", "Jack", "Game"))


@pytest.mark.parametrize(
    ("slam", "bid", "won", "before", "side", "why"),
    [
        (Slam(), 2, [0, 1], ALL, 1, "every point and every trick"),
        (Slam(requires_bid=True), 5, [0, 1], ALL, 1, "every point and every trick"),
        (Slam(requires_bid=True), 4, [0, 1], ALL, None, "not bid"),
        (Slam(), 2, [1, 1], ALL, None, "no side won every trick"),
        (Slam(requires_bid=True), 5, [1, 1], ALL, None, "no side won every trick"),
        (Slam(requires_bid=True), 5, [1, 0], ALL, None, "the tricks went to the other side"),
        (Slam(), 2, [1, 0], ALL, None, "every trick, but not High, Low, Jack, Game"),
        (
            Slam(), 2, [0, 1], (*ALL[:2], Award("Jack", 1, "jack", None), ALL[3]),
            None, "every trick, but not Jack",
        ),
    ],
)  # fmt: skip
def test_slam(
    slam: Slam, bid: int, won: list[int], before: tuple[Award, ...], side: int | None, why: str
) -> None:
    """Every point and every trick; where it must be bid, by the bidder's side."""
    captured = [card if number else "" for card, number in zip(("2C", "3C"), won)]
    played = hand(*captured, bid=bid, won=won)
    assert told(slam, played, before) == (side, None, None, why)


def test_what_was_not_written_down_is_asked_for() -> None:
    """Where a point needs it: who held the card, who won the last trick, who won how many."""
    written = hand("KH 5H", "QH")
    for point, name in (
        (LowToHolder(), "held"),
        (LastTrick(), "last_trick"),
        (Slam(), "tricks_won"),
    ):
        with pytest.raises(InvalidArgument, match=f"pass `{name}`"):
            point.award(written, ALL)


def test_a_point_says_who_gets_it_as_data_or_by_an_award() -> None:
    """One that says neither is told so."""

    class Silent(PointRule):
        id = "silent"

        def decided(self, trumps: Trumps) -> None:
            """Nothing."""

    with pytest.raises(InvalidArgument, match="does not say who gets it: write an award"):
        Silent().award(hand("KH", "QH"), ())


def test_names_and_values() -> None:
    """As on a score sheet."""
    points: list[PointRule] = [
        High(), HighToHolder(), Low(), LowToHolder(), Jack(), OffJack(), HighJoker(), LowJoker(),
        LastTrick(), Game(), Slam(), CardPoint(6), CardPoint(14), CardPoint(Rank.TEN, 2),
        CardPoint(3, 3, "Trey"), HighJoker("Joker"),
    ]  # fmt: skip
    assert [point.name for point in points] == [
        "High", "High", "Low", "Low", "Jack", "Off-Jack", "High Joker", "Low Joker", "Last",
        "Game", "Slam", "Six", "Ace", "Ten", "Trey", "Joker",
    ]  # fmt: skip
    assert [point.value for point in points] == [1] * 13 + [2, 3, 1]


@pytest.mark.parametrize("rank", [1, 15, "6", None, True, 6.5, []])
def test_what_is_no_rank(rank: object) -> None:
    """A rank is 2 to 14."""
    with pytest.raises(InvalidArgument, match=r"a rank must be 2 to 14 \(the ace\), not"):
        CardPoint(bad(rank))


@pytest.mark.parametrize("name", ["", "  ", None, 5])
def test_what_is_no_name(name: object) -> None:
    """A score sheet needs a word."""
    for make in (HighJoker, LowJoker, Slam):
        with pytest.raises(InvalidArgument, match=f"{make.__name__}: name is "):
            make(name=bad(name))
    with pytest.raises(InvalidArgument, match="CardPoint: name is "):
        CardPoint(6, name=bad(name))


@pytest.mark.parametrize("tie", ["somebody", None, True, ["joker"]])
def test_what_a_tie_does_is_one_of_four_words(tie: object) -> None:
    """Anything else is refused with all of them."""
    with pytest.raises(InvalidArgument, match="'nobody' or 'joker' or 'jokers' or 'elder'"):
        Game(tie=bad(tie))


def test_the_usual_pips() -> None:
    """Ten for a ten, four for an ace, three, two and one for the court cards, in any suit."""
    captured = ["TH", "AS", "KD", "QH JC 9C", "JH"]
    hand = PlayedHand(Contract(0, 2, Suit.SPADES), captured=captured)
    assert Game().decided(hand.trumps).pips_of(hand) == (10, 4, 3, 3, 1)


# Further points for cards: to the holder, worth more, of a fixed suit; and ties at Game


def worth(point: PointRule, played: PlayedHand) -> tuple[object, ...]:
    """Value, side, seat, card and why of an award."""
    award = point.award(played, ())
    assert (award.point, award.rule_id) == (point.name, point.id)
    card = None if award.card is None else str(award.card)
    return award.value, award.side, award.seat, card, award.reason


@pytest.mark.parametrize(
    ("point", "played", "expected"),
    [
        (
            CardPoint(2, scores_for="holder"), hand("AH 2H", "KC 3C", held=["AH 3C", "2H KC"]),
            (1, 1, 1, "2H", None),
        ),
        (
            CardPoint(2, value=4, scores_for="holder"), hand("AH", "KC", held=["AH", "KC"]),
            (4, None, None, "2H", "2H is not in play"),
        ),
        (
            CardPoint(5, value=5, kind="off-card"), hand("AH", "5D", trumps=JOKERS),
            (5, 1, 1, "5D", None),
        ),
        (
            CardPoint(5, kind="off-card"), hand("AH", "5H", trumps=JOKERS),
            (1, None, None, "5D", "5D is not in play"),
        ),
        (HighJoker("Snoozer", worth=15), hand("X+", "AH", trumps=JOKERS), (15, 0, 0, "X+", None)),
        (
            LowJoker(), hand("X+", "AH", trumps=JOKERS),
            (1, None, None, "X-", "X- is not in play"),
        ),
        (Jack(hanged=3), hand("JH", "AH", held=["JH", "AH"]), (1, 0, 0, "JH", "brought home")),
        (
            Jack(hanged=3), hand("JH AH", "", held=["AH", "JH"]),
            (3, 0, 0, "JH", "hanged: caught from another side"),
        ),
        (Jack(hanged=3), hand("QH", "AH"), (3, None, None, "JH", "JH is not in play")),
        (HighOfSuit(), hand("QS AH", "JS KH"), (1, 0, 0, "QS", None)),
        (HighOfSuit("H"), hand("QS AH", "JS KH"), (1, 0, 0, "AH", None)),
        (HighOfSuit("D"), hand("QS AH", "JS X+", trumps=JOKERS),
         (1, None, None, None, "no diamonds are in play")),
        # Where only trumps are played, the ace of spades stayed in its holder's hand.
        (
            HighOfSuit(), hand("KH", "QS", held=["KH AS", "QS"]),
            (1, 1, 1, "QS", None),
        ),
        (
            HighOfSuit(), hand("KH", "QH", held=["KH AS", "QH"]),
            (1, None, None, None, "no spades are in play"),
        ),
    ],
)  # fmt: skip
def test_who_gets_it(point: PointRule, played: PlayedHand, expected: tuple[object, ...]) -> None:
    """Held or captured; the jack is worth more if it was caught."""
    assert worth(point, played) == expected


def test_the_jack_of_a_partner_is_not_hanged() -> None:
    """Seats 0 and 2 are a side: what one captures of the other is brought home."""
    played = hand("JH AH", "2C", "", "", held=["AH", "2C", "JH", ""], sides=(0, 1, 0, 1))
    assert worth(Jack(hanged=3), played) == (1, 0, 0, "JH", "brought home")


def test_names_and_values_of_others() -> None:
    """As on a score sheet; the value is the most that a point can be worth."""
    points: list[PointRule] = [
        CardPoint(2, scores_for="holder"), CardPoint(3, 3, "Trey", scores_for="holder"),
        CardPoint(14, kind="off-card"), CardPoint(3, 3, kind="off-card"),
        HighJoker("Joker", worth=2), Jack(hanged=3), Jack(hanged=5), HighOfSuit(),
        HighOfSuit("C", name="Cat"),
    ]  # fmt: skip
    assert [(point.name, point.value) for point in points] == [
        ("Two", 1), ("Trey", 3), ("Off-Ace", 1), ("Off-Three", 3), ("Joker", 2), ("Jack", 3),
        ("Jack", 5), ("High Spade", 1), ("Cat", 1),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("tie", "captured", "sides", "dealer", "expected"),
    [
        # Ten pips each for seats 1 and 2; seat 3 deals, so seat 0 is the eldest, then seat 1.
        ("elder", ("2C", "TH", "TS", ""), None, 3, (1, None)),
        ("elder", ("2C", "TH", "TS", ""), None, 1, (2, None)),
        ("elder", ("TH", "TS"), None, 0, (1, None)),
        ("elder", ("TH", "TS", "", ""), (0, 1, 0, 1), 0, (1, None)),
        ("elder", ("TH", "TS", "", ""), (0, 1, 0, 1), 1, (0, None)),
        ("non-dealer", ("TH", "TS"), None, 0, (1, None)),
        ("non-dealer", ("TH", "TS"), None, 1, (0, None)),
        ("non-dealer", ("TH", "TS", ""), None, 2, (None, None)),  # two others share it
        ("non-dealer", ("TH", "TS", ""), None, 1, (0, None)),
        ("non-dealer", ("TH", "TS", "TC"), None, 1, (None, None)),
        ("non-dealer", ("TH", "TS", "", ""), (0, 1, 0, 1), 2, (1, None)),
        ("jokers", ("TH X+", "TS", ""), None, 0, (0, None)),
        ("jokers", ("TH X+", "TS X-", ""), None, 0, (None, None)),
        ("jokers", ("TH X+ X-", "TS", ""), None, 0, (0, None)),
        ("jokers", ("TH", "TS", "X+"), None, 0, (None, None)),
    ],
)
def test_ties_at_game(
    tie: str,
    captured: tuple[str, ...],
    sides: tuple[int, ...] | None,
    dealer: int,
    expected: tuple[int | None, int | None],
) -> None:
    """To the elder hand, or to whoever of those in the tie has more jokers."""
    award = Game(tie).award(hand(*captured, trumps=JOKERS, sides=sides, dealer=dealer), ())
    assert (award.side, award.seat) == expected
    assert award.why is not None


def test_the_elder_hand_must_be_known() -> None:
    """Otherwise the dealer is asked for; without a tie nobody asks."""
    with pytest.raises(InvalidArgument, match="pass `dealer`"):
        Game("elder").award(hand("TH", "TS"), ())
    assert Game("elder").award(hand("TH", "KS"), ()).side == 0


@pytest.mark.parametrize(
    ("point", "told_of"),
    [
        (
            CardPoint(2, 5, scores_for="holder"),
            "CardPoint scores the two of trumps, but there is no such trump",
        ),
        (
            CardPoint(9, kind="off-card"),
            "CardPoint scores the off-nine, but there is no such trump: use TrumpOrder",
        ),
        (HighJoker(), "HighJoker scores the high joker, but there is no such trump"),
        (LowJoker(), "scores the low joker"),
        (Game("jokers"), "Game(tie='jokers') needs jokers, but the pack has none"),
    ],
)
def test_what_the_pack_lacks(point: PointRule, told_of: str) -> None:
    """A point for what cannot be there is refused, with a way out."""
    with pytest.raises(InvalidVariant) as refused:
        SETBACK.with_points(point).with_rules(Pack(lowest=5))
    assert any(told_of in problem.message for problem in refused.value.problems)


def test_no_jacks_to_hang() -> None:
    """A pack of queens, kings and aces has none."""
    with pytest.raises(InvalidVariant, match="Jack scores the jack of trumps"):
        SETBACK.with_points(Jack(hanged=3)).with_rules(Pack(lowest=12))


def test_a_paper_hand_scores_the_jack_by_who_held_it() -> None:
    """Whoever writes a hand down for it must say what was held."""
    variant = SETBACK.with_points(Jack(hanged=3), Game())
    paper = PlayedHand(Contract(1, 2, Suit.HEARTS), captured=["AH JH", "KC", "", ""])
    with pytest.raises(InvalidArgument, match="pass `held`"):
        score_hand(paper, variant=variant)
    held = PlayedHand(
        Contract(1, 2, Suit.HEARTS), captured=["AH JH", "KC", "", ""], held=["AH", "KC", "JH", ""]
    )
    assert score_hand(held, variant=variant).changes == (4, -2, 0, 0)
    assert score_hand(held, variant=variant).award("Jack").card is Card("JH")


def test_the_high_card_of_a_suit_is_secured_by_the_highest_of_the_pack() -> None:
    """While cards are left to play, whoever has the king cannot know that no ace is in play."""
    trumps = Trumps.natural(Suit.HEARTS)
    contract = Contract(bidder=0, level=2, trump=Suit.HEARTS)
    for card, side in (("AS", 0), ("KS", None)):
        play, other = Card(card).index, 1 << 6 | Card("2S").index
        held = (1 << play | Card("3H").bit, Card("2S").bit | Card("4H").bit)
        left = ~(1 << play | Card("2S").bit)
        hand = PlayedHand.of_play(
            contract, trumps, (0, 1), held, ((play, (play, other), left),), complete=False
        )
        assert HighOfSuit().award(hand, ()).side == side


def test_which_cards_decide_a_point() -> None:
    """The trump of its rank; the off-jack is named by its own suit."""
    trumps = TrumpOrder(off_jack=True).trumps(Suit.HEARTS, OFF_JACK_SEVEN.at(4).pack.cards)
    assert Jack().decided(trumps).cards == (Card("JH"),)
    assert OffJack().decided(trumps).cards == (Card("JD"),)
