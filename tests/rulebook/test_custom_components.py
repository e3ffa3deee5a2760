"""The three components of the examples: whole games, errors, scores and rulebooks with them."""

import inspect
import random
from collections.abc import Callable, Iterator

import pytest
from custom_components import HangJack, InTheHoleMustBid, NineOfTrumps

from pitchlib.codec.components import variant_from_data, variant_to_data
from pitchlib.problems import RecordError
from pitchlib.rulebook import rulebook, rulebook_section
from unit.helpers import *

OURS = SETBACK.with_rules(InTheHoleMustBid()).with_points(
    High(), Low(), HangJack(), NineOfTrumps(), Game()
)
TEAMS = OURS.with_rules(Partnerships(2))
SIX = PITCH_SIX.with_rules(HangJack(), InTheHoleMustBid())
JOKERS = OFF_JACK_SEVEN.with_rules(HangJack(), InTheHoleMustBid())
CALLS: tuple[Move, ...] = (Pass(), *(Bid(level) for level in range(1, 12)))
EACH = pytest.mark.parametrize("variant", [OURS, TEAMS, SIX, JOKERS], ids=str)


def random_game(variant: Variant, seed: int, hands: int = 25) -> Iterator[State]:
    """The states of a game of random moves, until it is over or so many hands were dealt."""
    rng = random.Random(seed)
    state = start(variant)
    while state.phase is not Phase.OVER and state.hand_number < hands:
        state = deal(state, rng=rng)
        yield state
        while state.to_act is not None:
            state = apply(state, rng.choice(legal_moves(state)))
            yield state


@pytest.mark.parametrize("component", [HangJack, InTheHoleMustBid, NineOfTrumps])
def test_each_takes_less_than_thirty_lines(component: type) -> None:
    """Each example is short, documentation included."""
    assert len(inspect.getsource(component).splitlines()) < 30


@EACH
@pytest.mark.parametrize("seed", range(4))
def test_whole_games(variant: Variant, seed: int) -> None:
    """Games are played with them: there is always a legal move, and whoever is in the hole bids."""
    in_the_hole = 0
    for state in random_game(variant, seed):
        if state.phase is Phase.AUCTION:
            assert state.to_act is not None
            moves = legal_moves(state)
            assert moves
            score = state.scores[state.side_of(state.to_act)]
            bids = [move for move in moves if isinstance(move, Bid)]
            if score < 0 and bids:
                in_the_hole += 1
                assert Pass() not in moves
                assert not is_legal(state, Pass())
            for move in CALLS:
                assert (move in moves) == explain(state, move).legal
    assert in_the_hole


@pytest.mark.parametrize("seed", range(3))
def test_awards_are_worth_what_they_say(seed: int) -> None:
    """The jack is worth 3 if another side held it, else 1, and that much is entered."""
    seen = set()
    for state in random_game(TEAMS, seed, hands=60):
        if state.to_act is None and state.phase is not Phase.AUCTION and state.tricks:
            score = score_hand(state)
            award = score.award("Jack")
            if award.side is None:
                continue
            hand = state.played_hand
            assert hand is not None
            assert award.card is not None
            holder = hand.holder(award.card)
            assert holder is not None
            hanged = state.side_of(holder) != award.side
            assert award.value == (3 if hanged else 1)
            seen.add(award.value)
            place = score.awards.index(award)
            lost = award.side == score.bidding_side and not score.made
            assert score.credited[place] == (0 if lost or score.stopped_early else award.value)
    assert seen == {1, 3}


def test_the_highest_bid_follows_from_the_most_it_can_be_worth() -> None:
    """With a jack of up to three points, Setback's bids go to seven."""
    state = deal(start(SETBACK.with_rules(HangJack())), seed=1)
    assert legal_moves(state)[-1] == Bid(7)


def test_hanging_the_jack_on_paper() -> None:
    """A hand written by hand: the jack of clubs falls to the other side's queen."""
    hand = PlayedHand(
        Contract(bidder=0, level=2, trump=Suit.CLUBS),
        captured=["AC 2C 3D 9C", "5H QC JC 4H", "", ""],
        held=["AC 5H", "2C QC", "3D JC", "9C 4H"],
        last_trick=1,
        tricks_won=[1, 1, 0, 0],
    )
    score = score_hand(hand, variant=OURS)
    assert score.award("Jack").value == 3
    assert score.award("Jack").side == 1
    assert score.award("Jack").rule_id == "hang-jack"
    assert score.award("Nine").side == 0
    assert score.award("Nine").card == Card("9C")
    assert score.changes == (4, 3, 0, 0)


def test_the_error_reads_like_any_other() -> None:
    """A pass in the hole is refused by the component's id, in its words, with a link."""
    state = deal(start(SIX, scores=(0, -3, 0, 0)), seed=1)
    with pytest.raises(IllegalMove) as caught:
        apply(state, Pass())
    assert caught.value.rule_ids == ("in-the-hole-must-bid",)
    assert str(caught.value).startswith(
        "Seat 1 may not pass: seat 1 is in the hole at -3 and must bid [in-the-hole-must-bid]"
    )
    place = rulebook_section(SIX, "in-the-hole-must-bid")
    assert place.heading.text == "Bidding"
    assert f'id="{place.anchor}"' in rulebook(SIX, "html", example=False)


def test_who_cannot_bid_higher_passes() -> None:
    """When the top was bid, a seat in the hole passes, and the auction goes on."""
    state = deal(start(SIX, scores=(0, 0, -3, 0)), seed=1)
    state = apply(state, Bid(8))
    assert list(legal_moves(state)) == [Pass()]
    assert apply(state, Pass()).to_act == 3


def test_a_forced_dealer_in_the_hole_is_refused_by_both_rules() -> None:
    """A dealer whom everybody left the bid and who is in the hole hears both reasons."""
    state = deal(start(SIX, scores=(-1, 0, 0, 0)), seed=1)
    for _ in range(3):
        state = apply(state, Pass())
    assert explain(state, Pass()).rule_ids == ("stick-the-dealer", "in-the-hole-must-bid")


def test_the_score_of_a_seat_is_that_of_its_side() -> None:
    """In a partnership both partners of a team in the hole must bid."""
    state = deal(start(TEAMS, scores=(0, -2)), seed=1)
    assert isinstance(state.auction, Bidding)
    assert state.auction.scores == (0, -2, 0, -2)
    assert not is_legal(state, Pass())
    state = apply(apply(state, Bid(2)), Pass())
    assert state.to_act == 3
    assert not is_legal(state, Pass())


@pytest.mark.parametrize(
    "variant", [each for each in VARIANTS if hasattr(each.auction, "passing")], ids=lambda v: v.id
)
def test_it_goes_into_any_auction(variant: Variant) -> None:
    """The rule for the hole is put into every auction that asks, and taken into its rulebook."""
    ours = variant.with_rules(InTheHoleMustBid())
    sentence = InTheHoleMustBid().describe(SETBACK.at(4), 4)[0].text
    assert sentence in rulebook(ours, "html", example=False)
    assert sentence not in rulebook(variant, "html", example=False)


def test_the_rulebook_tells_the_points() -> None:
    """Custom points stand in the rulebook where they are counted, and in its example."""
    sheet = rulebook(OURS, "text")
    assert sheet.index("Low: 1") < sheet.index("Jack: 1 point") < sheet.index("Nine: 1 point")
    assert "worth up to 7" in sheet
    assert Jack().describe(SETBACK.at(4), 4)[0].text not in sheet


def test_a_pack_without_nines_is_refused() -> None:
    """The component says what clashes, and what would fix it."""
    with pytest.raises(InvalidVariant) as caught:
        OURS.with_rules(Pack(lowest=10))
    messages = [problem.message for problem in caught.value.problems]
    assert any("NineOfTrumps needs a pack with nines" in each for each in messages)


COMPONENTS = (HangJack, InTheHoleMustBid, NineOfTrumps)


@EACH
@pytest.mark.parametrize("write", [record_to_text, record_to_json])
def test_records_carry_them(variant: Variant, write: Callable[[GameRecord], str]) -> None:
    """A game under these rules is written down and read back, given the classes."""
    states = list(random_game(variant, seed=11, hands=3))
    record = record_game(states)
    text = write(record)
    back = read_record(text, components=COMPONENTS)
    assert back == record
    assert back.variant == variant
    with pytest.raises(RecordError, match=r"no component called '(hang-jack|in-the-hole)"):
        read_record(text)


@EACH
def test_variants_with_them_are_content(variant: Variant) -> None:
    """The variant itself is written as data and read back, given the classes."""
    content = variant_to_data(variant)
    assert variant_from_data(content, components=COMPONENTS) == variant
    with pytest.raises(InvalidVariant, match="hang-jack"):
        variant_from_data(content)


@EACH
def test_the_check_kit_finds_nothing(variant: Variant) -> None:
    """The variants obey every law of the library."""
    testing = pytest.importorskip("pitchlib.testing")
    report = testing.check_variant(variant, examples=3)
    assert report.sound, str(report)
