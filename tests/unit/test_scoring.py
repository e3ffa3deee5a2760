"""Keeping score from what a table knows: the questions, a hand, and an evening."""

import json
import re
from typing import Any, ClassVar

import attrs
import pytest

from pitchlib.rulebook import messages
from pitchlib.rulebook.samples import sample_hand
from pitchlib.scoring import Question, ScorePad, needs, next_question, score_sheet

from .helpers import *

PAIRS = PITCH_SIX.with_rules(Partnerships(2))
GOT = {"High": 0, "Low": 1, "Six": 0, "Last": 1, "Game": 0}


@attrs.frozen
class EverybodyPays(AllPassRule):
    """If all pass, the next two seats lose a point each."""

    id = "everybody-pays"
    sentences: ClassVar = {"pays": "If everyone passes, two pay."}

    def outcome(self, players: int, dealer: int) -> Outcome:
        """A new deal, and its price."""
        return Redealt(next_dealer=True, charges=((dealer, 1), ((dealer + 1) % players, 2)))


@attrs.frozen
class HeartsCount(SettlementRule):
    """Everything counts twice if hearts are trump; a bidder who fails with no card loses more."""

    id = "hearts-count"
    sentences: ClassVar = {"twice": "Points count twice in hearts."}

    def entries(self, hand: PlayedHand, awards: tuple[Award, ...], made: bool) -> tuple[Entry, ...]:
        """Twice as much, or once."""
        if not made:
            return (Entry(hand.bidding_side, -1 - len(hand.captured_by_side[0])),)
        times = 2 if hand.contract.trump is Suit.HEARTS else 1
        got = [(award.side, award.value) for award in awards if award.side is not None]
        return tuple(Entry(side, times * value) for side, value in got)


@attrs.frozen
class Tens(PointRule):
    """Up to three for tens."""

    id = "tens"
    name = "Tens"
    value = 3
    sentences: ClassVar = {"award": "{name}: a point for each ten but one."}

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """Nobody knows."""
        return Award(self.name, 2, self.id, 0)


JOKER = Card("X+")
TENS = SETBACK.with_points(High(), Low(), Tens())


def asked_of(variant: Variant, **options: Any) -> list[str]:
    """The names of the questions, without those of the points."""
    return [each.name for each in needs(variant, **options) if not each.name.startswith("got:")]


def test_most_games_ask_who_bid_what_and_who_got_what() -> None:
    """In words, with what may be answered."""
    bidder, bid, high, *_, game = needs(PITCH_SIX, players=5)
    assert (bidder.name, bidder.text.text, bidder.choices) == (
        "bidder",
        "Who bid?",
        (*range(5), None),
    )
    assert (bid.name, bid.choices, bid.when) == ("bid", (3, 4, 5, 6), ("bidder", (0, 1, 2, 3, 4)))
    assert (high.name, high.text.text, game.name) == ("got:High", "Who got High?", "got:Game")
    assert needs(PAIRS)[0].choices == (0, 1, None)


@pytest.mark.parametrize(
    ("variant", "names"),
    [
        (ALL_FOURS, "scored:turned-up scored:given"),
        (ALL_FIVES, "scored:given early"),
        (COMMERCIAL_PITCH, "bidder bid scored:price"),
        (TRINIDAD_ALL_FOURS, "scored:turned-up scored:given held:Jack"),
        (CALL_YOUR_PARTNER, "bidder bid partner"),
        (FAMILY_SMEAR, "bidder bid passed dealer"),
        (BLIND_ALL_FOURS, ""),
        (BLIND_ALL_FOURS.with_rules(GoingOutOrder(7, order=HighestWins())), "bidder"),
        (JOKER_ELEVEN, "bidder bid early"),
        (PHAT, "trump early"),
        (SETBACK.with_rules(HeartsCount()), "bidder bid trump"),
        (TENS, "bidder bid worth:Tens"),
    ],
    ids=str,
)  # fmt: skip
def test_a_game_asks_what_else_it_has_to_know(variant: Variant, names: str) -> None:
    """Nothing that does not matter."""
    assert asked_of(variant) == names.split()


def test_questions_can_be_translated() -> None:
    """They stand in the catalogue of the variant."""
    assert messages(TRINIDAD_ALL_FOURS)["needs.held"] == "Who held the card of {what}?"
    assert messages(WRAPS)["moon.question"] == "Who won every trick?"


def test_questions_are_asked_in_turn() -> None:
    """Each after what it depends on."""
    questions, told = needs(FAMILY_SMEAR), dict[str, Any]()
    for name, answer in (("bidder", None), ("passed", True), ("dealer", 2)):
        due = next_question(questions, told)
        assert due is not None
        assert due.name == name
        told[name] = answer
    assert next_question(questions, told) is None
    assert next_question(questions, {"bidder": None, "passed": False}) is None
    told = {"bidder": 0, "got:High": 0, "got:Low": 0, "got:Jack": None, "got:Game": 0}
    assert next_question(needs(SETBACK), told | {"bid": 4}) is None
    asked = next_question(needs(SETBACK), told | {"bid": 5})
    assert asked is not None
    assert asked.name == "got:Smudge"


# One hand


def test_a_hand_is_scored_from_who_got_what() -> None:
    """By the settlement and the counting order of the variant."""
    score = score_sheet(PAIRS, (2, 11), bidder=1, bid=3, got=GOT)
    assert (score.made, score.changes, score.scores, score.winner) == (False, (3, -3), (5, 8), None)
    assert (score.award("Jack").side, score.award("Low").seat) == (None, None)
    assert str(score).startswith("Seat 1 bid 3 and is set.\n\npoint")
    assert "pips" not in str(score)
    seat = score_sheet(PAIRS, (2, 11), bidder=3, bid=3, got={**GOT, "Game": 3})
    assert (seat.contract.bidder, seat.made, seat.winner, seat.won_by) == (
        3,
        True,
        1,
        "only-bidder",
    )


def test_the_auction_itself_may_give_points() -> None:
    """A sale, a jack turned up, a gift; which may end the game."""
    sold = {"scored:price": {0: 3}}
    got = {"High": 1, "Low": 1, "Game": 2}
    score = score_sheet(COMMERCIAL_PITCH, (4, 0, 0, 0, 0), bidder=1, bid=3, got=got, also=sold)
    assert (score.scores, score.winner) == ((7, 0, 0, 0, 0), 0)
    assert [each.text for each in score.describe()][1] == "Seat 0 scores 3 for the sale."
    given: dict[str, Any] = {"scored:turned-up": [[0, 1]], "scored:given": {1: 1, 0: 0}}
    unbid = score_sheet(ALL_FOURS, got={"High": 1, "Low": 0}, also=given)
    assert unbid.changes == (2, 2)
    assert str(unbid).startswith("Nobody bid.")


def test_a_hand_may_be_thrown_in() -> None:
    """What that costs depends on why, and on who dealt."""
    passed = score_sheet(FAMILY_SMEAR, bidder=None, also={"dealer": 2})
    assert (passed.changes, passed.winner, passed.won_by) == ((0, 0, -2, 0), None, None)
    assert score_sheet(FAMILY_SMEAR, bidder=None, also={"passed": False}).changes == (0,) * 4
    pays = SETBACK.with_rules(EverybodyPays())
    assert score_sheet(pays, bidder=None, also={"dealer": 3}).changes == (-2, 0, 0, -1)
    jack = score_sheet(ALL_FOURS, (10, 3), bidder=None, also={"scored:turned-up": {0: 1}})
    assert (jack.scores, jack.winner, jack.won_by) == ((11, 3), 0, "count-out-in-order")


def test_partners_for_a_hand_score_together() -> None:
    """The one who was called, or who sits in the right place; or the bidder alone."""
    got = {"High": 3, "Low": 1, "Ten": 0}
    called = score_sheet(CALL_YOUR_PARTNER, bidder=0, bid=2, got=got, also={"partner": 3})
    assert called.changes == (2, 1, 1, 2, 1)
    alone = score_sheet(CALL_YOUR_PARTNER, bidder=0, bid=2, got=got, also={"partner": None})
    assert alone.changes == (-2, 2, 2, 2, 2)
    seated = score_sheet(FIVE_PLAYER_SETBACK, bidder=0, bid=2, got={"High": 3, "Low": 1})
    assert seated.hand_sides == (0, 1, 1, 0, 1)


def test_a_jack_may_be_hanged() -> None:
    """It is worth more to a side that did not hold it."""
    got = {"High": 0, "Low": 0, "Jack": 1}
    for holder, worth in ((0, 3), (1, 1), (3, 1)):
        score = score_sheet(TRINIDAD_ALL_FOURS, got=got, also={"held:Jack": holder})
        assert score.award("Jack").value == worth
        assert score.changes == (2, worth)


def test_bids_above_all_points_ask_for_the_tricks() -> None:
    """By their names; all tricks may be won, or lost with the lowest cards."""
    moon = SpecialBids(
        [("shoot", "points", 20, 9), ("wrap", "tricks", 6, 6), ("low", "lowest-cards", 6, 7)]
    )
    game = PAIRS.with_rules(moon)
    assert asked_of(game)[2:] == ["all_tricks:wrap", "all_tricks:low"]
    texts = [each.text.text for each in needs(game)[-2:]]
    assert texts == [
        "Who won every trick?", "Who played the lowest card of the suit led to every trick?",
    ]  # fmt: skip
    for bid, who, change in (
        ("wrap", 1, 6),
        ("wrap", 3, 6),
        ("wrap", None, -6),
        ("low", 0, -7),
        ("low", 1, 6),
    ):
        name = "low" if bid == "low" else "wrap"
        score = score_sheet(game, bidder=1, bid=bid, got=GOT, also={f"all_tricks:{name}": who})
        assert score.changes[1] == change
    assert score_sheet(game, bidder=1, bid="shoot", got=GOT).changes == (3, -9)


def test_somebody_may_go_out_before_the_end() -> None:
    """The bidder with what is secured, or anybody; others do not score."""
    score = score_sheet(
        JOKER_ELEVEN,
        (9, 10, 0, 0, 0, 0),
        bidder=0,
        bid=2,
        got={"High": 0, "Low": 0, "Jack": 1},
        also={"early": True},
    )
    assert (score.changes[:2], score.winner, score.won_by) == ((2, 0), 0, "during-play")
    assert score.ended_early
    with pytest.raises(InvalidArgument, match="Nobody goes out with these points"):
        score_sheet(JOKER_ELEVEN, bidder=0, bid=2, got={"High": 0}, also={"early": True})


def test_a_tie_for_game_is_carried_over() -> None:
    """It is in the tally, and worth more the next time."""
    tie = score_sheet(PHAT, got={"Ace": 1}, also={"trump": "H"})
    assert tie.tally == Tally(carried=8)
    got, spades = {"Muck": 0, "Nine of Spades": 0}, {"trump": Suit.SPADES.value}
    after = score_sheet(PHAT, tie.scores, got=got, also=spades, tally=tie.tally)
    assert after.award("Muck").value == 16
    assert after.scores == (34, 4)  # the nine of trumps is worth 18


def test_components_of_ones_own_may_ask_for_more() -> None:
    """For the trump suit, or what a point was worth; what only cards can tell is said."""
    hearts = SETBACK.with_rules(HeartsCount())
    got = {"High": 1, "Low": 1}
    for trump, change in (("H", 4), (Suit.SPADES.value, 2)):
        score = score_sheet(hearts, bidder=1, bid=2, got=got, also={"trump": trump})
        assert score.changes == (0, change, 0, 0)
        assert score.contract.trump is Suit(trump)
    with pytest.raises(InvalidArgument, match="this needs the cards that each side captured"):
        score_sheet(hearts, bidder=1, bid=3, got=got, also={"trump": "H"})
    tens = TENS
    for also, worth in (({}, 3), ({"worth:Tens": 1}, 1)):
        score = score_sheet(tens, bidder=1, bid=2, got={**got, "Tens": 3}, also=also)
        assert score.changes[3] == worth


def test_what_only_cards_can_tell_is_not_made_up() -> None:
    """A hand that was told has no cards to ask about."""
    hand = PlayedHand.told(Contract(0, 2), Trumps.natural(Suit.SPADES), (0, 1), None, complete=True)
    assert not hand.shows_cards
    for ask in (
        lambda: hand.capture(Card("AS")), lambda: hand.has(Card("AS")), lambda: hand.in_play,
        lambda: hand.captured, lambda: hand.pips, hand.swept_by,
        lambda: hand.holder(Card("AS")),
    ):  # fmt: skip
        with pytest.raises(InvalidArgument, match="this needs"):
            ask()


BID, SET = {"bidder": 0, "bid": 3}, {"bidder": 0, "bid": 2}


@pytest.mark.parametrize(
    ("variant", "told", "words"),
    [
        (PAIRS, {"got": GOT}, "Say `bidder`: Who bid?"),
        (PAIRS, {"bidder": 0}, "Say `bid`: How much was bid?"),
        (PAIRS, {"bidder": 0, "bid": 2}, "bid: expected one of 3, 4, 5 and 6, got 2"),
        (PAIRS, {"bidder": 0, "bid": True}, "got True"),
        (PAIRS, {"bidder": 0, "bid": "moon"}, "got 'moon'"),
        (PAIRS, {"bidder": 4, "bid": 3}, "from 0 to 1, or a seat, or None for nobody, got 4"),
        (PAIRS, {**BID, "got": {"Seven": 0}}, "does not ask 'got:Seven', but bidder, bid"),
        (PAIRS, {**BID, "got": {"High": (0, 1)}}, "got:High: expected one side"),
        (PAIRS, {**BID, "got": 7}, "got: expected a mapping, got 7"),
        (PAIRS, {"bidder": None, "bid": 3}, "`bid` is not asked after the other answers"),
        (PAIRS, {"bidder": None, "got": {"High": 1}}, "`got:High` is not asked"),
        (PAIRS, {**BID, "also": {"partner": 1}}, "does not ask 'partner'"),
        (PAIRS, {**BID, "scores": (1, 2, 3)}, "expected 2 scores"),
        (ALL_FOURS, {"bidder": 0}, "does not ask 'bidder'"),
        (ALL_FOURS, {"also": {"scored:given": {7: 1}}}, "expected whole numbers by side"),
        (TRINIDAD_ALL_FOURS, {"got": {"Jack": 1}}, "Say `held:Jack`: Who held the"),
        (TRINIDAD_ALL_FOURS, {"also": {"held:Jack": 1}}, "`held:Jack` is not asked"),
        (TRINIDAD_ALL_FOURS, {"got": {"Jack": 1}, "also": {"held:Jack": None}}, "seat, got None"),
        (CALL_YOUR_PARTNER, {"bidder": 0, "bid": 2}, "Say `partner`: Who was the"),
        (FAMILY_SMEAR, {"bidder": None}, "Say `dealer`: Who dealt?"),
        (JOKER_ELEVEN, {**SET, "also": {"early": 1}}, "one of True and False, got 1"),
        (FIVE_MAJORS, {**BID, "got": {"High": 1, "Slam": 0}}, "Slam is not won: every"),
        (TENS, {**SET, "also": {"worth:Tens": 4}}, "it is worth 3 at most, not 4"),
        (TENS, {**SET, "also": {"worth:Tens": "2"}}, "a whole number, got '2'"),
        ("setback", {}, "a variant such as PITCH_SIX"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(variant: Any, told: dict[str, Any], words: str) -> None:
    """In plain words, with the question where an answer is missing."""
    with pytest.raises(InvalidArgument) as caught:
        score_sheet(variant, **told)
    assert words in str(caught.value)


# From cards


def test_captures_may_be_by_side() -> None:
    """Of teams, as tables keep them; the side stands for its first seat."""
    hand = PlayedHand(
        Contract(1, 3, Suit.HEARTS), captured=["TS AS 5D", "KH 2H 6H KC"], last_trick=1
    )
    score = score_hand(hand, variant=PAIRS)
    assert score.changes == (1, 3)
    assert score_hand(
        hand, variant=PITCH_SIX.with_rules(Partnerships(2, (4, 6))), players=4
    ).changes == (1, 3)
    low = PlayedHand(
        Contract(1, 0, Suit.HEARTS), captured=["TS 5D", "KH 2H"], held=["TS 2H", "KH 5D"],
        tricks_won=[1, 1], dealer=0,
    )  # fmt: skip
    assert score_hand(low, variant=PUB_ALL_FOURS).changes == (2, 1)
    four = PlayedHand(Contract(1, 3, Suit.HEARTS), captured=["AH", "", "", ""])
    with pytest.raises(InvalidArgument, match="expected a hand of 6 players, got one of 4"):
        score_hand(four, variant=PAIRS, players=6)
    three = PlayedHand(Contract(1, 3, Suit.HEARTS), captured=["AH", "", ""])
    with pytest.raises(InvalidVariant):
        score_hand(three, variant=SETBACK)


def test_a_point_that_needs_who_held_its_card_says_so() -> None:
    """Only then it is asked for: nobody can capture the highest trump from another."""
    high = PlayedHand(
        Contract(1, 1, Suit.HEARTS), captured=["TS 5D", "KH 2H", "", ""], tricks_won=[1, 1, 0, 0]
    )
    assert score_hand(high, variant=PARTNERSHIP_PITCH).award("High").seat == 1
    jokers = Trumps(Suit.HEARTS, ((JOKER, Card("X-")),), CardSet("X+ X- AH"))
    with pytest.raises(InvalidArgument, match="this needs the holder of"):
        PlayedHand(Contract(0, 1, "H"), captured=["X+ X-", ""]).under(jokers, (0, 1)).holder(JOKER)
    hand = PlayedHand(Contract(1, 2, Suit.HEARTS), captured=["TS 5D", "KH 2H", "", ""])
    with pytest.raises(
        InvalidArgument, match=r"^Low needs the holder of Card\('2H'\): pass `held`"
    ):
        score_hand(hand, variant=AUCTION_PITCH)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_captures_by_side_and_the_cards_that_are_asked_for_are_enough(variant: Variant) -> None:
    """The score is that of the hand as it was played; no card is asked for twice or in vain."""
    state = sample_hand(variant, variant.default_players)
    assert state is not None
    assert state.played_hand is not None
    played, score = state.played_hand, state.score
    assert score is not None
    by_side = not variant.seating.changes_sides
    groups = list(dict.fromkeys(played.sides if by_side else range(state.players)))
    of_seat = [played.sides[seat] if by_side else seat for seat in range(state.players)]
    contract = attrs.evolve(played.contract, bidder=of_seat[played.contract.bidder])

    def gathered(by_seat: Any) -> list[CardSet]:
        union = [CardSet.EMPTY for _ in groups]
        for seat, cards in zip(of_seat, by_seat):
            union[seat] |= cards
        return union

    whole, held, asked = gathered(played.held), [CardSet.EMPTY for _ in groups], 0
    won = [0] * len(groups)
    for trick in state.tricks:
        assert trick.winner is not None
        won[of_seat[trick.winner]] += 1
    last = None if played.last_trick is None else of_seat[played.last_trick]
    paper = None
    while paper is None:
        hand = PlayedHand(
            contract, captured=gathered(played.captured), held=held, last_trick=last,
            tricks_won=won, dealer=of_seat[state.dealer], turned=state.turned,
        )  # fmt: skip
        try:
            paper = score_hand(hand, variant=variant, players=state.players, credits=score.credits)
        except InvalidArgument as error:
            found = re.search(r"needs the holder of Card\('(..)'\)", str(error))
            assert found
            card, asked = Card(found[1]), asked + 1
            (holder,) = (group for group in groups if card in whole[group])
            assert card not in held[holder]
            held[holder] |= CardSet([card])
    assert asked <= 2
    assert (paper.changes, paper.scores, paper.winner) == (
        score.changes, score.scores, score.winner,
    )  # fmt: skip
    assert [(each.point, each.value, each.side) for each in paper.awards] == [
        (each.point, each.value, each.side) for each in score.awards
    ]


# An evening


def pad() -> ScorePad:
    """A hand that they lost, and a fine."""
    begun = ScorePad(PAIRS, ("Us", "Them"))
    return begun.hand(_told(1, 3)).correct({0: -2, 1: 1}, "a revoke")


def _told(bidder: int | None, bid: int = 3, **got: int | None) -> dict[str, Any]:
    if bidder is None:
        return {"bidder": None}
    points = {"High": 0, "Low": 0, "Jack": None, "Six": 0, "Last": 1, "Game": 0, **got}
    return {"bidder": bidder, "bid": bid, **{f"got:{name}": who for name, who in points.items()}}


def test_an_evening_is_kept_line_by_line() -> None:
    """Hands, corrections and another game."""
    evening = pad()
    assert [line.text for line in evening.lines] == ["Them bid 3: not made", "a revoke"]
    assert [line.score.changes for line in evening.lines] == [(4, -3), (-2, 1)]
    assert (evening.scores, evening.winner, evening.games) == ((2, -2), None, (0, 0))
    assert evening.undone().scores == (4, -3)
    evening = evening.hand(_told(None)).hand(_told(0)).hand(_told(0)).hand(_told(0, 4))
    assert [line.text for line in evening.lines[2:4]] == ["thrown in", "Us bid 3: made"]
    assert (evening.scores[0], evening.winner, evening.games) == (12, 0, (1, 0))
    with pytest.raises(InvalidArgument, match="Us won the game: begin another"):
        evening.hand(_told(0))
    again = evening.again()
    assert (again.scores, again.games, again.lines[-1].text) == ((0, 0), (1, 0), "a new game")
    unbid = ScorePad(ALL_FOURS, ["Ann", "Bob"]).hand({
        "scored:given": {1: 1}, "scored:turned-up": {}, "got:High": 0, "got:Low": 0,
        "got:Jack": None, "got:Game": 1,
    })  # fmt: skip
    assert (unbid.lines[0].text, unbid.scores) == ("played without a bid", (2, 2))
    assert ScorePad.from_data(json.loads(json.dumps(unbid.to_data()))).scores == (2, 2)


def test_a_correction_may_win_or_take_away_a_win() -> None:
    """By the target; who has won otherwise keeps it."""
    setback = ScorePad(SETBACK, ("Ann", "Bob", "Cid", "Dee"))
    won = setback.correct({2: 11, 0: 11}, "as agreed")
    assert (won.winner, won.lines[-1].score.won_by) == (2, "count-out-in-order")
    assert won.correct({3: -1}, "a revoke").winner == 2
    back = won.correct({2: -3}, "a revoke")
    assert (back.winner, back.scores[2]) == (None, 8)
    mercy = ScorePad(SETBACK.with_rules(MercyRule(5)), setback.names).correct({1: 6}, "as agreed")
    assert mercy.winner == 1
    assert mercy.correct({1: -3}, "a revoke").winner == 1


def test_an_evening_comes_back_from_its_data() -> None:
    """Also from JSON, where what was told is counted again."""
    evening = pad().again()
    data = json.loads(json.dumps(evening.to_data()))
    back = ScorePad.from_data(data)
    assert [line.score for line in back.lines] == [line.score for line in evening.lines]
    begun = ScorePad.from_data({**data, "told": {"bidder": 1, "bid": 3}})
    assert begun.told == begun.correct({0: 1}, "a gift").told == begun.to_data()["told"] != {}
    assert begun.again().told == begun.undone().told == evening.told == {}
    for wrong, words in (
        ({**data, "told": {"bidder": 7}}, "bidder: expected one side"),
        (7, "a score pad: expected a mapping"),
        ({**data, "lines": [7]}, "a line: expected a mapping"),
        ({**data, "lines": [{"hand": {}}]}, "Say `bidder`"),
        ({**data, "names": ["Us"]}, "2 different"), ({}, "no score pad"),
        ({**data, "lines": [{"correction": []}]}, "a word of why"),
        ({**data, "lines": 7}, "`lines`"),
    ):  # fmt: skip
        with pytest.raises(InvalidArgument) as caught:
            ScorePad.from_data(bad(wrong))
        assert words in str(caught.value)


def test_names_and_players_fit() -> None:
    """One for each side; so many play as make so many sides."""
    assert ScorePad(PITCH_SIX, [*"ABCDE"]).players == 5
    assert ScorePad(PAIRS, ("Us", "Them", "You")).players == 6
    assert ScorePad(PAIRS).names == ("Us", "Them")
    assert ScorePad(PAIRS, players=6).names == ("Team 1", "Team 2", "Team 3")
    for names in (["Us"], ("Us", "Us"), ("Us", " "), ("Us", 7), ("Us", "us"), ("Us", "Nobody")):
        with pytest.raises(InvalidArgument, match="2 different names"):
            ScorePad(PAIRS, bad(names), 4)
    for changes, why in (
        ({0: 1}, " "),
        ({0: 0}, "why"),
        ({7: 1}, "why"),
        ({0: 10**9}, "why"),
        ({0: 1.5}, "why"),
        ({0: 1}, 7),
    ):
        with pytest.raises(InvalidArgument, match="A correction needs"):
            pad().correct(bad(changes), bad(why))
    assert isinstance(needs(PAIRS)[0], Question)
