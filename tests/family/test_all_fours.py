"""All Fours, Seven-up and the game of Trinidad: trump is turned up, stood on or begged about."""

import random

import pytest

from laws.recount import counted_again
from pitchlib.testing import History

from .playing import *

TWO = ["AS KS 5H 9D 8C 2C", "JH 3H TS 4S AD 7C"]
"""Seat 0 deals; seat 1 is the eldest."""
FOUR = ["AS KS 5H 9D 8C 2C", "JH 3H TS 4S AD 7C", "QH 2H 6S 5S KD 9C", "AH 4H 8S 3D TC 6C"]


def hand(
    variant: Variant, hands: list[str], stock: str, script: str = "", scores: tuple[int, ...] = ()
) -> State:
    """A hand dealt by seat 0, with these cards on top of the stock, after these words."""
    rest = rest_of_pack([*hands, stock]).replace("X+ X- ", "")
    return play_out(dealt(variant, hands, stock=f"{stock} {rest}", scores=scores or None), script)


def test_a_card_is_turned_up() -> None:
    """It lies open for all, is nobody's, and is out of play."""
    state = hand(ALL_FOURS, TWO, "7H")
    assert state.turned == (Card("7H"),)
    assert Card("7H") not in state.stock
    assert len(state.stock) == 39
    for seat in (None, 0, 1):
        assert view(state, seat).turned == state.turned
        assert view(state, seat).stock_size == 39
    assert (state.phase, state.to_act, state.trump) == (Phase.AUCTION, 1, None)
    assert options(state) == {"stand", "beg"}
    refused(state, "give", "stand-or-beg", "seat 1 is to stand or beg")


def test_the_eldest_stands() -> None:
    """The suit turned up is trump, and the eldest leads anything; nothing is undertaken."""
    state = hand(ALL_FOURS, TWO, "7H", "1: stand")
    assert (state.phase, state.to_act) == (Phase.PLAY, 1)
    assert state.contract == Contract(1, 0, Suit.HEARTS)
    assert len(options(state)) == 6


def test_a_hand_is_scored() -> None:
    """Seat 1 has High, Low and Jack, seat 0 the more pips."""
    state = hand(ALL_FOURS, TWO, "7H", "stand; play JH 5H 3H AS AD 9D 7C 2C TS KS; play 8C 4S")
    assert takers(state) == {"High": 1, "Low": 1, "Jack": 1, "Game": 0}
    assert score_hand(state).pips == (13, 9)
    assert state.scores == (1, 3)
    other = hand(ALL_FOURS, TWO, "7H", "stand; play TS AS KS 4S 2C 7C JH 5H 3H 9D; play AD 8C")
    assert score_hand(other).pips == (17, 5)


def test_game_on_a_tie_is_the_elder_hands() -> None:
    """Both have taken 4 pips."""
    hands = ["AS 9S 5H 9D 8C 2C", "6H 3H 7S 4S AD 7C"]
    state = hand(ALL_FOURS, hands, "7H", "stand; play 6H 5H 3H 2C AD 9D 7C 8C; play AS 7S 9S 4S")
    assert score_hand(state).pips == (4, 4)
    assert takers(state)["Game"] == 1


@pytest.mark.parametrize(
    ("variant", "tie", "takes"),
    [
        (ALL_FOURS, None, None),
        (SEVEN_UP, None, None),
        (ALL_FIVES, None, None),
        (ALL_FOURS, "elder-always", 1),
        (ALL_FOURS, "elder", None),
        (ALL_FOURS, "non-dealer", None),
    ],
)
def test_game_needs_a_card_that_counts(
    variant: Variant, tie: str | None, takes: int | None
) -> None:
    """As Cassell and the Enquire Within have it; Hoffmann gives it to the elder hand."""
    variant = variant if tie is None else variant.with_rules(Game(tie=tie))
    contract = Contract(0, 2 if variant.at(2).top else 0, Suit.HEARTS)
    hand = PlayedHand(contract, held=["2H 3H", "4H 6H"], captured=["2H 3H", "4H 6H"], dealer=0)
    award = score_hand(hand, variant=variant).award("Game")
    assert (award.side, award.reason) == (
        takes, "0 pips each, the elder hand wins the tie" if takes else "a tie at 0 pips",
    )  # fmt: skip
    text = " ".join(rulebook(variant, "text").split())
    assert ("If nobody has captured a card that counts, nobody scores" in text) is (takes is None)


def test_a_deal_without_a_card_that_counts() -> None:
    """It happens about once in 914 deals for two."""
    state = apply(deal(start(ALL_FOURS, players=2), seed=344), Say("stand"))
    while state.to_act is not None:
        state = apply(state, legal_moves(state)[0])
    assert score_hand(state).pips == (0, 0)
    assert score_hand(state).award("Game").side is None


def test_the_dealer_gives_one() -> None:
    """The beggar has a point, and the card stands."""
    state = hand(ALL_FOURS, TWO, "7H", "1: beg")
    assert (state.to_act, options(state)) == (0, {"give", "run"})
    refused(state, "stand", "stand-or-beg", "seat 1 begs, and seat 0 is to give or run")
    state = play_out(state, "0: give")
    assert state.contract == Contract(1, 0, Suit.HEARTS)
    assert [(credit.seat, credit.amount) for credit in state.credits] == [(1, 1)]
    state = play_out(state, "play JH 5H 3H AS AD 9D 7C 2C TS KS; play 8C 4S")
    assert state.scores == (1, 4)
    assert "Seat 1 scores 1 as the dealer's gift." in str(score_hand(state))


def test_a_gift_may_not_put_anybody_out() -> None:
    """At six of seven, or ten of eleven, the dealer must run the cards."""
    for variant, score in ((SEVEN_UP, 6), (ALL_FOURS, 10)):
        assert "give" in options(hand(variant, TWO, "7H", "beg", (0, score - 1)))
        state = hand(variant, TWO, "7H", "beg", (0, score))
        assert options(state) == {"run"}
        refused(state, "give", "stand-or-beg", f"anyone with {score} or more")


def test_with_three_both_others_are_given_one() -> None:
    """Though only one of them begs."""
    state = hand(SEVEN_UP, FOUR[:3], "7H", "1: beg; 0: give")
    assert [(credit.seat, credit.amount) for credit in state.credits] == [(1, 1), (2, 1)]
    assert options(hand(SEVEN_UP, FOUR[:3], "7H", "beg", (0, 0, 6))) == {"run"}


def test_where_the_higher_score_wins_every_gift_is_scored() -> None:
    """Though the first of them brings a player to the target."""
    order, auction = GoingOutOrder(7, order=HighestWins()), StandOrBeg(gift_to="others")
    variant = SEVEN_UP.with_rules(order, auction)
    state = hand(variant, FOUR[:3], "7H", "1: beg; 0: give", (0, 6, 3))
    assert (state.scores, state.winner) == ((0, 7, 4), None)


def test_the_cards_are_run() -> None:
    """Everybody gets three more from the dealer's left, and the next card is turned up."""
    state = hand(ALL_FOURS, TWO, "7H QS JS 9S 3D 2D TD 8D", "1: beg; 0: run")
    assert state.hands[1] == CardSet("JH 3H TS 4S AD 7C QS JS 9S")
    assert state.hands[0] == CardSet("AS KS 5H 9D 8C 2C 3D 2D TD")
    assert state.turned == (Card("7H"), Card("8D"))
    assert (state.phase, state.to_act, state.trump) == (Phase.PLAY, 1, Suit.DIAMONDS)
    mine = view(state, 1)
    assert mine.hand == state.hands[1]
    assert mine.drawn == (CardSet("QS JS 9S"),)
    assert mine.hand_sizes == (9, 9)
    assert count_worlds(mine) > 1
    script = "play AD 2D QS KS 3D TS 9D 9S TD 4S AS JS; play 5H JH 3H 2C 7C 8C"
    state = play_out(state, script)
    assert len(state.tricks) == 9
    assert takers(state) == {"High": 1, "Low": 0, "Jack": None, "Game": 0}


def test_the_same_suit_is_run_again() -> None:
    """Hearts a second time: the dealer can only run again; then clubs stand."""
    state = hand(ALL_FOURS, TWO, "7H QS JS 9S 3D 2D TD 8H 2S 3S 5S 4D 5D 6D KC", "beg; run")
    assert (state.phase, state.to_act, options(state)) == (Phase.AUCTION, 0, {"run"})
    refused(state, "give", "stand-or-beg", "8H is the same suit as the card before")
    state = play_out(state, "0: run")
    assert state.turned == tuple(map(Card, ("7H", "8H", "KC")))
    assert (state.phase, state.to_act, state.trump) == (Phase.PLAY, 1, Suit.CLUBS)
    assert [len(cards) for cards in state.hands] == [12, 12]


def test_a_pack_that_runs_out_is_thrown_in() -> None:
    """Hearts are turned up three times among four, and one card is left: the same dealer deals."""
    hands = ["AS KS 5H 9D 8C 2C", "8H 3H TS 4S AD 7C", *FOUR[2:]]
    others = rest_of_pack([*hands, "X+ X- JH 9H 6H"]).split()
    order = ["JH", *others[:12], "9H", *others[12:24], "6H", *others[24:]]
    state = dealt(TRINIDAD_ALL_FOURS, hands, stock=" ".join(order))
    state = play_out(state, "3: beg; 0: run; 0: run")
    assert (state.phase, state.to_act, len(state.stock)) == (Phase.AUCTION, 0, 1)
    state = play_out(state, "0: run")
    assert (state.phase, state.dealer, state.contract) == (Phase.DEAL, 0, None)
    assert state.scores == (5, 0)  # three for the jack that was turned up, two for the six
    assert view(state, 2).scores == (5, 0)
    begun = start(TRINIDAD_ALL_FOURS, scores=(9, 0))
    state = play_out(apply(begun, Deal(hands, " ".join(order))), "beg; run")
    assert (state.phase, state.winner, state.scores) == (Phase.AUCTION, None, (12, 0))
    state = play_out(state, "run")  # the six decides the game
    assert (state.phase, state.winner, state.scores) == (Phase.OVER, 0, (14, 0))
    assert view(state, 2).winner == 0
    words = tuple(Say(word) for word in ("beg", "run", "run", "run"))
    moves: tuple[Move, ...] = (Deal(hands, " ".join(order)), *words)
    for step in History(TRINIDAD_ALL_FOURS, 4, 0, None, moves).steps:
        counted_again(*step)


def test_seven_up_scores_only_the_jack_that_makes_trump() -> None:
    """A jack in a suit that is refused is nothing, one that stands is one, whenever it comes."""
    after = "QS JS 9S 3D 2D TD"
    hands = ["AS KS 5H 9D 8C 2C", "6H 3H TS 4S AD 7C"]
    for stock, script, seven, all_fours in (
        ("JH", "stand", 1, 1),
        ("JH", "beg; give", 1, 1),
        (f"JH {after} 8D", "beg; run", 0, 1),
        (f"7H {after} JD", "beg; run", 1, 1),
        (f"JH {after} JD", "beg; run", 1, 2),
        (f"7H {after} JH 2S 3S 5S 4D 5D 6D KC", "beg; run; run", 0, 1),
    ):
        for variant, points in ((SEVEN_UP, seven), (ALL_FOURS, all_fours)):
            state = hand(variant, hands, stock, script)
            assert state.contract is not None
            got = [credit.amount for credit in state.credits if credit.seat == 0]
            assert sum(got) == points, (variant.id, stock)


def test_seven_up_bunches_without_a_point() -> None:
    """Hearts thrice among four, the jack first: the same dealer deals, and nobody has anything."""
    variant = SEVEN_UP.with_rules(Partnerships(2))
    hands = ["AS KS 5H 9D 8C 2C", "8H 3H TS 4S AD 7C", *FOUR[2:]]
    others = rest_of_pack([*hands, "X+ X- JH 9H 6H"]).split()
    order = ["JH", *others[:12], "9H", *others[12:24], "6H", *others[24:]]
    state = play_out(dealt(variant, hands, stock=" ".join(order)), "beg; run; run; run")
    assert (state.phase, state.dealer, state.contract) == (Phase.DEAL, 0, None)
    assert (state.scores, state.credits) == ((0, 0), ())


def test_seven_up_is_played_with_six_cards() -> None:
    """After a run each seat in turn from the dealer's left discards exactly what is too much."""
    stock = "7H QS JS 9S 3D 2D TD 8D"
    state = hand(SEVEN_UP, TWO, stock, "1: beg; 0: run")
    assert (state.phase, state.to_act, state.trump) == (Phase.EXCHANGE, 1, Suit.DIAMONDS)
    assert len(legal_moves(state)) == 84  # three of nine
    for wrong in ("discard 3H 4S", "discard 3H 4S 7C 9S"):
        refused(state, wrong, "discard-down", "holds 9 cards and must discard exactly 3")
    before, state = state, play_out(state, "1: discard 3H 4S 7C")
    assert (state.phase, state.to_act) == (Phase.EXCHANGE, 0)
    dealer, eldest = view(state, 0), view(state, 1)
    assert dealer.hand_sizes == eldest.hand_sizes == (9, 6)
    # For each hand that the eldest may have had, the dealer knows 84 ways to throw three of nine.
    assert count_worlds(dealer) == 84 * count_worlds(view(before, 0))
    assert count_worlds(eldest) == count_worlds(view(before, 1))
    assert count_worlds(view(state, None)) == 84 * count_worlds(view(before, None))
    for seat in (0, 1, None):
        mine = view(state, seat)
        assert view(sample_world(mine, rng=random.Random(1)), seat) == mine
    state = play_out(state, "0: discard 2C 2D 5H")
    assert (state.phase, state.to_act) == (Phase.PLAY, 1)
    assert state.hands[1] == CardSet("JH TS AD QS JS 9S")
    assert state.hands[0] == CardSet("AS KS 9D 8C 3D TD")
    state = play_out(state, "play AD 3D QS KS TD JH 9D 9S AS TS 8C JS")
    assert takers(state) == {"High": 1, "Low": 0, "Jack": None, "Game": 0}  # the 2D was thrown
    assert len(state.tricks) == 6
    record = record_game(state)
    assert read_record(record_to_text(record)) == record
    assert "discard 3 cards" in record_to_text(redact(record, 1))


def test_seven_up_without_a_run_has_no_discard() -> None:
    """Who stands, or is given one, plays the six cards dealt."""
    for script in ("stand", "beg; give"):
        assert hand(SEVEN_UP, TWO, "7H", script).phase is Phase.PLAY


def test_seven_up_gives_game_on_a_tie_to_no_dealer() -> None:
    """Two others tie: nobody has it. The dealer and one other: the other, eldest or not."""

    def taker(captured: list[str], dealer: int) -> int | None:
        contract = Contract(bidder=(dealer + 1) % 3, level=0, trump=Suit.HEARTS)
        held = ["2H 3C", "AH 4C", "AS 5C"]
        hand = PlayedHand(contract, captured=captured, held=held, dealer=dealer)
        return score_hand(hand, variant=SEVEN_UP).award("Game").side

    assert taker(["2H", "AH", "AS"], 0) is None
    assert taker(["2H", "AH", "AS"], 1) == 2
    assert taker(["2H", "AH", "AS"], 2) == 1


def test_surplus_needs_hands_that_grow() -> None:
    """Where nobody gets more cards than are kept, there is nothing to discard."""
    with pytest.raises(InvalidVariant, match="NoAuction gives nobody more: use NoExchange"):
        BLIND_ALL_FOURS.with_rules(DiscardDown(6))
    variant = BLIND_ALL_FOURS.with_rules(DiscardDown(4))
    assert random_game(variant, 3, seed=1).winner is not None
    # Down to two cards even if nothing is run: by the eldest's word only later are there more.
    short = TRINIDAD_ALL_FOURS.with_rules(DiscardDown(2))
    assert random_game(short, 4, seed=1).winner is not None


def test_a_jack_turned_up() -> None:
    """It is one for the dealer, entered at once: from six it wins, and not a card is played."""
    hands = ["AS KS 5H 9D 8C 2C", "6H 3H TS 4S AD 7C"]
    script = "stand; play 6H 5H 3H AS AD 9D 7C 2C TS KS; play 8C 4S"
    state = hand(SEVEN_UP, hands, "JH", script, (4, 4))
    assert takers(state) == {"High": 1, "Low": 1, "Jack": None, "Game": 0}
    assert (state.winner, state.scores) == (None, (6, 6))
    state = hand(SEVEN_UP, hands, "JH", "stand", (6, 6))
    assert (state.phase, state.winner, state.scores) == (Phase.OVER, 0, (7, 6))
    state = hand(ALL_FOURS, hands, "JH", "", (10, 10))
    assert (state.phase, state.to_act, state.winner) == (Phase.OVER, None, 0)
    assert hand(SEVEN_UP, hands, "JH", "", (6, 6)).phase is Phase.AUCTION  # it may not make trump
    state = hand(SEVEN_UP, hands, "JH", "stand", (4, 4))
    assert state.scores == (5, 4)


def test_trinidad_turns_up_points() -> None:
    """An ace is one, a six two and a jack three for the dealer's side; other cards are nothing."""
    for card, points in (("AC", 1), ("6D", 2), ("JD", 3), ("KH", 0)):
        state = hand(TRINIDAD_ALL_FOURS, FOUR, card, "stand")
        assert sum(credit.amount for credit in state.credits) == points
        assert all(credit.seat == 0 for credit in state.credits)


def test_trinidad_hangs_the_jack() -> None:
    """Seat 2's queen catches its opponents' jack: three points."""
    hands = [FOUR[0], *FOUR[:0:-1]]  # seat 3 leads, and the turn passes to the right
    state = hand(TRINIDAD_ALL_FOURS, hands, "7H", "stand; play JH QH 4H 5H")
    state = play_out(state, "play 2H AH AS 3H")
    rng = random.Random(1)
    while state.to_act is not None:
        state = apply(state, rng.choice(legal_moves(state)))
    award = score_hand(state).award("Jack")
    assert (award.side, award.value) == (0, 3)


def test_four_play_in_partnerships() -> None:
    """Seven-up seats four as two against two."""
    assert random_game(SEVEN_UP.with_rules(Partnerships(2)), 4, seed=1).winner is not None


def test_records_of_one_seat() -> None:
    """What was turned up stands in the stock; who got how many is told."""
    state = hand(ALL_FOURS, TWO, "7H QS JS 9S 3D 2D TD 8D", "1: beg; 0: run; play AD")
    record = record_game(state)
    assert read_record(record_to_text(record)) == record
    seen = redact(record, 1)
    text = record_to_text(seen)
    assert "; 7H is turned up\n" in text
    assert "; take up QS JS 9S; 8D is turned up\n" in text
    assert read_record(text) == seen


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    ("variant", "facts"),
    [
        (
            ALL_FOURS,
            (
                "players, each playing alone",
                "6 cards, 3 at a time",
                "turn up the next card of the pack",
                "The player at the dealer's left leads to the first trick",
                "at the dealer's left stands, keeping the suit turned up as trump, or begs",
                "the dealer may give: the player scores 1, and the suit stays trump",
                "deal 3 more to each player",
                "A different suit becomes trump, and nobody begs again",
                "The suit of the last card turned up is trump for the hand",
                "If it is the same suit, run the cards again",
                "For each jack turned up, the dealer scores 1",
                "must follow suit or play a trump",
                "holding the lowest trump in play",
                "capturing the jack of trumps",
                "the player among those tied that sits first from the dealer's left scores",
                "The game is to 11 points",
            ),
        ),
        (
            SEVEN_UP,
            (
                "everyone except the dealer scores 1",
                "If the card that makes trump is the jack, the dealer scores 1",
                "turned up before it scores nothing",
                "discards down to 6",
                "If the dealer ties with just one other for the most pips, the other scores",
                "In any other tie, nobody does",
                "The dealer may not give to any player with 6 or more",
                "the same dealer deals again",
                "The game is to 7 points",
            ),
        ),
        (
            TRINIDAD_ALL_FOURS,
            (
                "4 players, in teams of 2",
                "For each ace turned up, the dealer's team scores 1",
                "For each six turned up, the dealer's team scores 2",
                "For each jack turned up, the dealer's team scores 3",
                "Capturing it from another team is called hanging the jack",
                "If the most pips are tied, nobody scores the point",
                "The game is to 14 points",
            ),
        ),
    ],
    ids=lambda value: getattr(value, "id", None),
)
def test_the_sheets_tell_what_the_sources_say(variant: Variant, facts: tuple[str, ...]) -> None:
    """Statement by statement."""
    sheet = " ".join(str(rulebook(variant)).split())
    for fact in facts:
        assert fact in sheet, fact


def test_names_and_conflicts() -> None:
    """They are found by their names; what does not fit is refused with what mends it."""
    assert find_variant("old sledge") is ALL_FOURS
    assert find_variant("Seven up") is SEVEN_UP
    assert find_variant("caribbean all fours") is TRINIDAD_ALL_FOURS
    for component, told in (
        (Dealing(hand=6, packet=3), "TurnedUp needs a card turned up"),
        (Pack(jokers=1), "a joker makes trump"),
        (WidowToBidder(), "use NoExchange"),
    ):
        with pytest.raises(InvalidVariant, match=told):
            TRINIDAD_ALL_FOURS.with_rules(component)
    with pytest.raises(InvalidVariant, match="neither NoAuction nor FirstLead uses it"):
        BLIND_ALL_FOURS.with_rules(Dealing(then="turn-up"))
    with pytest.raises(InvalidVariant, match="has none left to turn up"):
        TRINIDAD_ALL_FOURS.with_rules(Dealing(hand=13, then="turn-up"))
    with pytest.raises(InvalidVariant, match="use TurnedUp"):
        BLIND_ALL_FOURS.with_rules(StandOrBeg(), Dealing(then="turn-up"))
    both = BLIND_ALL_FOURS.with_rules(TurnedUp(), Dealing(then="turn-up"))
    state = deal(start(both), seed=1)
    assert state.trump is state.turned[0].suit


def test_no_gift_ends_the_game_in_trinidad() -> None:
    """At thirteen of fourteen the cards must be run."""
    hands = ["AS KS QS JS TS 9S", "AH KH QH JH TH 9H", "AD KD QD JD TD 9D", "AC KC QC JC TC 9C"]
    rest = [f"{rank}{suit}" for rank in "8765432" for suit in "SHDC"]
    for score, gives in ((12, True), (13, False)):
        state = start(TRINIDAD_ALL_FOURS, dealer=0, scores=(0, score))
        state = apply(state, Deal(hands, " ".join(rest)))
        state = play_out(state, "3: beg")
        assert ("give" in " ".join(options(state))) == gives
    tells(TRINIDAD_ALL_FOURS, "may not give to any team with 13 or more")
