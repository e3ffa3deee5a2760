"""The score of a hand: evidence that prints as a small table."""

import pickle
from typing import ClassVar

import attrs
import pytest

from pitchlib.game.lookup import table_for
from pitchlib.game.settling import _Count, credited, ended, thrown_in
from pitchlib.testing import history
from sheets.hands import JOKER, MOON
from sheets.scripting import after_auction, columns, played

from .custom import FirstTrick
from .helpers import *


def paper(
    variant: Variant, level: int, scores: tuple[int, ...], *captured: str, last: int = 1
) -> HandScore:
    """A hand in hearts that seat 1 has bid, scored."""
    hand = PlayedHand(
        Contract(1, level, Suit.HEARTS), captured=captured, last_trick=last,
        tricks_won=[1 if cards else 0 for cards in captured],
    )  # fmt: skip
    return score_hand(hand, variant=variant, scores=scores)


def test_it_prints_as_a_small_table() -> None:
    """The contract, each point with its card, and the scores."""
    score = paper(PITCH_SIX, 3, (0, 9, 0, 0), "TS AS JS 5D", "KH 2H 6H KC", "2C", "")
    assert str(score) == TABLE


TABLE = """\
Seat 1 bid 3 in hearts and made it.

point  worth  side  seat  card  trick  counts  why
High   1      1     1     KH    -      1
Low    1      1     1     2H    -      1
Jack   1      -     -     JH    -      0       JH is not in play
Six    1      1     1     6H    -      1
Last   1      1     1     -     3      0       the last trick
Game   1      0     -     -     -      1       15 pips

side    0   1   2  3
pips    15  6   0  0
points  1   4   0  0
change  +1  +3  0  0
score   1   12  0  0
Side 1 wins the game [only-bidder]."""


def test_a_set_bidder_and_the_rest_is_told() -> None:
    """In sentences."""
    score = paper(SETBACK, 3, (0, 0, 0, 0), "AS", "KH 2H", "", "")
    assert not score.made
    assert score.changes == (1, -3, 0, 0)
    assert score.credited == (0, 0, 0, 1, 0)
    assert [told.text for told in score.describe()] == ["Seat 1 bid 3 in hearts and is set."]
    early = attrs.evolve(score, ended_early=True, winner=0, won_by="as-captured")
    first, *_ = early.describe()
    assert first.text == "Seat 1 bid 3 in hearts and had not made it when the hand ended."


def test_an_award_is_found_by_the_name_of_its_point() -> None:
    """There is none of another name."""
    score = paper(SETBACK, 2, (0, 0, 0, 0), "AS", "KH 2H", "", "")
    assert score.award("Low").seat == 1
    assert score.award("Game").side == 0
    with pytest.raises((InvalidArgument, LookupError), match="Six"):
        score.award("Six")


def test_counting_stops_when_the_game_is_won() -> None:
    """Nine and two win before ten and two: Jack and Game are not entered any more."""
    score = paper(SETBACK, 2, (10, 9, 0, 0), "JH TS", "KH 2H", "", "")
    assert (score.winner, score.won_by, score.stopped_early) == (1, "count-out-in-order", True)
    assert score.scores == (10, 11, 0, 0)
    assert score.credited == (1, 1, 0, 0, 0)
    assert score.captured == (2, 2, 0, 0)
    told = [each.text for each in score.describe()]
    assert told[1:] == [
        "Counting stopped when the game was won.",
        "Side 1 wins the game [count-out-in-order].",
    ]


def test_the_bidder_counts_first_or_not() -> None:
    """With the bidder at ten and another at ten, the order decides."""
    cards = ("KH", "2H", "", "")
    in_order = paper(SETBACK, 2, (10, 10, 0, 0), *cards)
    assert in_order.winner == 0
    bidder_first = SETBACK.with_rules(GoingOutOrder(11, order=BidderFirst()))
    made = paper(bidder_first, 1, (10, 10, 0, 0), *cards)
    assert made.winner == 1
    assert made.won_by == "bidder-first"
    set_bidder = paper(bidder_first, 4, (10, 10, 0, 0), *cards)
    assert (set_bidder.winner, set_bidder.scores) == (0, (11, 6, 0, 0))


def test_only_a_bidder_who_made_it_wins_in_pitch_six() -> None:
    """Another who passes the target plays on; so does a bidder who is set above it."""
    score = paper(PITCH_SIX, 3, (11, 0, 0, 0), "AS TS", "KH 2H 6H", "", "")
    assert score.scores == (12, 3, 0, 0)
    assert score.winner is None
    set_above = paper(PITCH_SIX, 5, (0, 20, 0, 0), "AS TS", "KH 2H 6H", "", "")
    assert set_above.scores == (1, 15, 0, 0)
    assert set_above.winner is None
    assert not set_above.stopped_early


def test_no_score_falls_below_the_floor() -> None:
    """Two less three is zero; the change is what the score lost."""
    floor = SETBACK.with_rules(NoNegativeFloor())
    score = paper(floor, 3, (0, 2, 0, 0), "AS", "KH 2H", "", "")
    assert (score.scores, score.changes) == ((1, 0, 0, 0), (1, -2, 0, 0))
    assert paper(SETBACK, 3, (0, 2, 0, 0), "AS", "KH 2H", "", "").scores == (1, -1, 0, 0)


def test_mercy_after_a_hand_without_a_winner() -> None:
    """The highest wins if it is far enough above the lowest; the rule is named."""
    variant = PITCH_SIX.with_rules(MercyRule(12))
    score = paper(variant, 4, (11, 5, 0, 0), "AS TS", "KH 2H 6H", "", "")
    assert score.made
    assert (score.winner, score.won_by) == (0, "mercy-rule")
    shared = paper(variant, 4, (-3, 5, 12, 12), "AS TS", "KH 2H 6H", "", "")
    assert shared.winner is None


def test_the_bidder_goes_out_during_play() -> None:
    """At nine with two to secure: the hand ends, nobody else is credited."""
    state = played(JOKER_ELEVEN, JOKER, 2, trump="S", scores=[10, 9, 10, 0, 0, 0])
    score = score_hand(state)
    assert score.ended_early
    assert score.made
    assert (score.winner, score.won_by) == (1, "during-play")
    assert score.scores == (10, 11, 10, 0, 0, 0)
    assert score.award("Game").reason == "the hand ended before it was decided"
    assert "with cards left to play" in str(score)
    late = score_hand(
        played(
            JOKER_ELEVEN.with_rules(AtHandEnd()), JOKER, 2, trump="S", scores=[10, 9, 10, 0, 0, 0]
        )
    )
    assert not late.ended_early
    assert (late.winner, late.won_by) == (1, "bidder-first")


@pytest.mark.parametrize(("before", "out"), [(8, False), (9, True), (10, True)])
def test_a_bidder_who_needs_all_the_points_goes_out_with_the_last_of_them(
    before: int, out: bool
) -> None:
    """Both were secured by the third trick."""
    high, _, _, joker, _ = JOKER_ELEVEN.points
    variant = JOKER_ELEVEN.with_points(high, joker).with_rules(NoMoon())
    state = played(variant, JOKER, 2, trump="S", scores=[0, before, 0, 0, 0, 0])
    assert score_hand(state).ended_early is out
    assert len(state.tricks) == (3 if out else 6)
    assert state.scores[1] == before + 2


@pytest.mark.parametrize("amount", [0, -1, -5])
def test_gifts_of_nothing_bring_nobody_nearer_to_going_out(amount: int) -> None:
    """A hand may end early if a side could reach the target with all five points."""
    for before in (5, 6):
        scores = [0, before, 0, 0, 0, 0]
        state = after_auction(JOKER_ELEVEN, columns(JOKER), 2, trump="S", scores=scores)
        frame = state._frame
        gifts = tuple(Credit(seat, amount, clause("gift.given", "a gift")) for seat in (1, 2))
        called = having(frame.called, credits=gifts)
        assert having(frame, called=called).may_end_early() is (before + 5 >= 11)


def test_what_others_have_is_not_counted_once_the_bidder_is_out() -> None:
    """That is said only if they have something."""
    high, low, jack, joker, game = JOKER_ELEVEN.points
    for points, uncounted in (((high, low, jack, joker, game), True), ((high, joker, game), False)):
        variant = JOKER_ELEVEN.with_points(*points)
        score = score_hand(played(variant, JOKER, 2, trump="S", scores=[10, 9, 10, 0, 0, 0]))
        assert (score.winner, score.ended_early, score.stopped_early) == (1, True, uncounted)
        assert score.scores == (10, 11, 10, 0, 0, 0)


def test_others_hear_of_an_early_end_what_the_open_cards_say() -> None:
    """The bidder shows what won; points that nobody has secured stay open."""
    state = played(JOKER_ELEVEN, JOKER, 2, trump="S", scores=[10, 9, 10, 0, 0, 0])
    score, heard = score_hand(state), view(state, 3).score
    assert heard is not None
    assert (heard.scores, heard.winner, heard.won_by) == (score.scores, score.winner, "during-play")
    assert [award for award in heard.awards if award.side == 1] == [
        award for award in score.awards if award.side == 1
    ]
    played_cards = {card for cards in state.captured for card in cards}
    assert {award.card for award in heard.awards} <= {None, *played_cards}


def test_a_hand_that_was_cut_short_scores_the_same_on_paper() -> None:
    """What was played until somebody went out is enough; before that, no score follows from it."""
    state = played(JOKER_ELEVEN, JOKER, 2, trump="S", scores=[10, 9, 10, 0, 0, 0])
    assert state.played_hand is not None
    scores = (10, 9, 10, 0, 0, 0)
    assert score_hand(state.played_hand, variant=state.variant, scores=scores) == score_hand(state)
    with pytest.raises(HandNotFinished, match="nobody has gone out"):
        score_hand(state.played_hand, variant=state.variant)


def test_a_hand_without_a_trick_scores_the_same_on_paper() -> None:
    """Nobody has a trump to play, and so nobody takes anything."""
    game = history(
        ALL_FOURS.with_points(High(), LastTrick()).with_rules(
            Pack(lowest=14),
            TrumpLeads(),
            TrumpsOnly(),
            Dealing(hand=1, then="turn-up"),
            NoAuction(),
        ),
        players=2,
        moves="deal AC | AH ; stock AS AD",
    )
    assert game.state.played_hand is not None
    assert game.state.played_hand.tricks_won == (0, 0)
    score = score_hand(game.state)
    assert score_hand(game.state.played_hand, variant=game.variant) == score
    numbers = in_numbers(game.state._frame, (), complete=True)
    assert numbers == (score.scores, score.winner, score.tally) == ((0, 0), None, Tally())


def test_going_out_without_the_bid_made_counts_what_is_secured() -> None:
    """The literal reading: two secured points at nine win although four were bid."""
    variant = JOKER_ELEVEN.with_rules(DuringPlay(require_bid_made=False))
    state = played(variant, JOKER, 4, trump="S", scores=[0, 9, 0, 0, 0, 0])
    score = score_hand(state)
    assert (score.winner, score.won_by, score.made) == (1, "during-play", False)
    assert score.scores[1] == 11


def test_a_bidder_who_goes_out_with_the_last_trick_has_one_score() -> None:
    """The state and the same hand on paper agree, and nobody who wins is called set."""
    variant = JOKER_ELEVEN.with_rules(DuringPlay(require_bid_made=False))
    before = [0, 8, 0, 0, 0, 0]
    state = played(variant, JOKER, 4, trump="S", scores=before)
    score = score_hand(state)
    assert (score.winner, score.won_by, score.made) == (1, "during-play", False)
    assert (score.ended_early, score.scores[1]) == (False, 11)
    assert state.played_hand is not None
    assert score_hand(state.played_hand, variant=variant, scores=before) == score
    assert "is set" not in str(score)
    assert str(score).startswith("Seat 1 bid 4 in spades and had not made it when the hand ended.")
    must = JOKER_ELEVEN.with_rules(DuringPlay())
    assert "is set" in str(score_hand(state.played_hand, variant=must, scores=before))


def test_the_moon_wins_at_any_score() -> None:
    """All five bid and taken."""
    state = played(JOKER_ELEVEN, MOON, 5, trump="S", scores=[10, 0, 0, 0, 0, 0])
    score = score_hand(state)
    assert (score.winner, score.won_by) == (1, "moon")
    assert score.scores[1] == 5
    assert not score.stopped_early


def test_who_may_not_win_does_not_stop_the_counting() -> None:
    """A target that is passed by one who may not win leaves the others their points."""
    variant = SETBACK.with_rules(GoingOutOrder(11, order=CountOutInOrder()), MercyRule(40))
    score = paper(variant, 3, (0, 0, 0, 0), "AS", "KH 2H", "", "")
    assert score.winner is None
    assert score.won_by is None


@attrs.frozen
class OnceMade(CountingOrderRule):
    """Any side may win, but only in a hand whose bid was made."""

    id = "once-made"
    sentences: ClassVar = {"wins": "Nobody wins the game in a hand whose bidder was set."}

    def may_win(self, side: int, bidding_side: int, made: bool) -> bool:
        """Only then."""
        return made


def test_between_hands_nobody_has_made_a_bid() -> None:
    """If sides win only in a hand whose bid was made, a game may start with scores past 11."""
    variant = SETBACK.with_rules(GoingOutOrder(11, order=OnceMade()))
    assert start(variant, scores=(11, 12, 0, 0)).scores == (11, 12, 0, 0)


def test_it_is_a_frozen_value() -> None:
    """Hashable, comparable, and the same after round trips."""
    score = paper(SETBACK, 2, (10, 9, 0, 0), "JH TS", "KH 2H", "", "")
    assert_frozen(score)
    for copied in round_trips(score):
        assert copied == score
        assert hash(copied) == hash(score)
        assert str(copied) == str(score)
    needed = {it.name for it in attrs.fields(HandScore) if it.default is attrs.NOTHING}
    assert HandScore(**{name: getattr(score, name) for name in needed}) == score


def test_what_an_auction_gives_may_win_even_where_the_hand_is_thrown_in() -> None:
    """A jack turned up before the cards ran out."""
    table = table_for(ALL_FOURS, 2)
    target = table.rules.going_out.target
    assert target is not None
    scores = (target - 1, 0)
    jack = Credit(0, 1, clause("jack.turned", "for the jack turned up"))
    after, winner = thrown_in(table, scores, (jack,), (), Tally())
    assert (after[0], winner) == (target, 0)

    table = table_for(ALL_FOURS.with_rules(GoingOutOrder(target, order=OnceMade())), 2)
    after, winner = thrown_in(table, scores, (jack,), (), Tally())
    assert (after[0], winner) == (target, None)


def test_a_score_is_counted_when_somebody_looks_and_equals_one_that_was() -> None:
    """Whatever is asked first; it is kept, and what it has not is no field of it."""
    states = [state for state in sample_states(PITCH_SIX, 4) if state.score is not None]
    assert states
    for state in states:
        again = pickle.loads(pickle.dumps(state))
        looked_at = state.score
        assert looked_at is not None
        assert str(looked_at)
        assert state == again
        assert hash(state) == hash(again)
        assert again.score == looked_at
        assert again.score is again.score
        assert pickle.loads(pickle.dumps(pickle.loads(pickle.dumps(state)).score)) == looked_at


def test_numbers_are_what_the_whole_count_says() -> None:
    """For every variant, also after each trick; who has its own method takes the data back."""
    seen: set[str] = set()
    for variant in VARIANTS:
        for state in sample_states(variant, variant.default_players):
            if state.score is not None:
                frame = state._frame
                numbers = in_numbers(frame, state._tricks, complete=True)
                score = state.score
                assert numbers in (None, (score.scores, score.winner, score.tally))
                seen |= {variant.id} if numbers else set()
    assert len(seen) == len(VARIANTS)


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "variant",
    [
        SETBACK, SETBACK.with_rules(SetGoesToDefenders()), PITCH_SIX, CALL_YOUR_PARTNER, ALL_FOURS,
        SETBACK.with_rules(Partnerships(2), NetDifference()),
        SETBACK.with_points(HighOfSuit("H"), HighOfSuit("C"), Jack(hanged=3), LastTrick(), Low()),
        SETBACK.with_rules(Moon(unbid="wins"), Dealing(hand=1)).with_points(High(), Jack()),
    ],
    ids=["taken", "others", "bid", "partner", "unbid", "difference", "players", "sweep"],
)  # fmt: skip
def test_numbers_do_where_nobody_reaches_the_target(variant: Variant) -> None:
    """From any score near it; and while the hand goes on, all stays as it was."""
    for seed in range(6):
        state = deal(start(variant), seed=seed)
        while state.to_act is not None:
            moves = legal_moves(state)  # the highest bid, or the lowest
            state = apply(state, moves[-1 if seed % 2 else min(1, len(moves) - 1)])
        frame, hand, table = state._frame, state.played_hand, state._frame.table
        assert hand is not None
        for side in range(state.sides):
            for stands in range(table.target - 8, table.target):
                scores = tuple(stands if each == side else 0 for each in range(state.sides))
                at = having(frame, before=having(frame.before, scores=scores))
                credits, tally = frame.called.credits, frame.before.tally
                score = _Count(table, hand, scores, credits, tally).settled()
                assert score is not None
                numbers = in_numbers(at, state._tricks, complete=True)
                reached = score.winner is not None and score.won_by != variant.moon.id
                whole = (score.scores, score.winner, score.tally)
                assert numbers == (None if reached else whole)
                now = in_numbers(at, state._tricks[:1], complete=False)
                assert now == (scores, None, frame.before.tally)


def test_no_score_in_numbers_falls_below_the_floor() -> None:
    """A set bidder who had nothing keeps nothing, or falls as far as a floor of your own lets."""

    for floor, least in ((NoNegativeFloor(), 0), (around(NoNegativeFloor(), least=-3), -3)):
        state = deal(start(SETBACK.with_rules(floor)), seed=7)
        while state.to_act is not None:
            state = apply(state, legal_moves(state)[-1])
        numbers = in_numbers(state._frame, state._tricks, complete=True)
        assert numbers is not None
        assert state.score is not None
        assert numbers[0] == state.score.scores
        assert min(numbers[0]) == least
        assert not state.score.made


def test_a_gift_below_nothing_takes_the_whole_count() -> None:
    """The floor may matter before and after the hand."""
    state = deal(start(PITCH_SIX), seed=7)
    while state.to_act is not None:
        state = apply(state, legal_moves(state)[0])
    frame = state._frame
    assert in_numbers(frame, state._tricks, complete=True) is not None
    for amounts in ((-1,), (1, -1), (1,), (0, 1)):
        gifts = [Credit(0, amount, clause("gift.given", "for nothing")) for amount in amounts]
        other = having(frame, called=having(frame.called, credits=tuple(gifts)))
        in_full = in_numbers(other, state._tricks, complete=True) is None
        assert in_full is (min(amounts) < 0)


@pytest.mark.parametrize(("seat", "out"), [(1, True), (0, False)])
def test_only_the_bidders_own_gift_helps_to_go_out(seat: int, out: bool) -> None:
    """At eight with two secured, the bidder lacks one of eleven."""
    state = played(JOKER_ELEVEN, JOKER, 2, trump="S", scores=[10, 9, 10, 0, 0, 0])
    hand, scores = state.played_hand, (10, 8, 10, 0, 0, 0)
    assert hand is not None
    assert not hand.complete
    gift = Credit(seat, 1, clause("gift.won", "for luck"))
    tally = state._frame.before.tally
    score = _Count(state._frame.table, hand, scores, (gift,), tally).settled()
    assert (score is not None) == out
    assert score is None or (score.winner, score.won_by) == (1, "during-play")


def test_who_wins_without_reaching_the_target_and_by_which_rule() -> None:
    """First by mercy, then because another loses, then after so many hands."""
    variant = SETBACK.with_rules(MercyRule(30), LosesGame(at=5), FixedHands(2))
    table = table_for(variant, 4)
    for scores, hands, expected in (
        ((40, 0, 0, 0), 2, (0, "mercy-rule")),
        ((3, -5, 8, 0), 2, (2, "loses-game")),
        ((3, 1, 8, 0), 2, (2, "fixed-hands")),
        ((3, 1, 8, 0), 1, (None, None)),
    ):
        assert ended(table, scores, Tally(hands=hands)) == expected


def test_no_charge_takes_a_score_below_the_floor() -> None:
    """Where all threw in and somebody pays for it."""
    table = table_for(SETBACK.with_rules(NoNegativeFloor()), 4)
    assert thrown_in(table, (1, 5, 0, 0), (), ((0, 3), (1, 3)), Tally()) == (
        (0, 2, 0, 0),
        None,
    )


def test_where_nobody_bid_no_side_is_the_bidders() -> None:
    """A score that reaches the target by a gift does not win for an order that wants the bidder."""

    @attrs.frozen
    class Bidders(CountingOrderRule):
        id = "bidders"

        def may_win(self, side: int, bidding_side: int, made: bool) -> bool:
            return side == bidding_side

        def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
            return (clause("bidders.order", "Only the bidder wins."),)

    table = table_for(SETBACK.with_rules(GoingOutOrder(11, order=Bidders())), 4)
    for seat in range(4):
        gift = Credit(seat, 1, clause("gift.won", "for luck"))
        after, winner = thrown_in(table, (10,) * 4, (gift,), (), Tally())
        assert (after[seat], winner) == (11, None)


def test_where_scores_decide_they_do_so_in_a_hand_thrown_in() -> None:
    """Whoever reaches the target first need not win, and ``may_win`` is not asked."""

    @attrs.frozen
    class TwoAhead(CountingOrderRule):
        id = "two-ahead"

        def winner(
            self, scores: tuple[int, ...], target: int, bidding_side: int, before: tuple[int, ...]
        ) -> int | None:
            assert bidding_side == -1
            first, second, *_ = sorted(scores, reverse=True)
            return scores.index(first) if first >= second + 2 else None

        def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
            return (clause("two-ahead.order", "The winner is two ahead."),)

    table = table_for(SETBACK.with_rules(GoingOutOrder(11, order=TwoAhead())), 4)
    why = clause("gift.won", "for luck")
    for before, gifts, winner in (
        ((10, 10, 0, 0), ((0, 1), (1, 3)), 1),
        ((10, 10, 0, 0), ((0, 1),), None),
        ((9, 8, 0, 0), ((0, 1),), None),
    ):
        credits = tuple(Credit(seat, amount, why) for seat, amount in gifts)
        scores, found = thrown_in(table, before, credits, (), Tally())
        assert (sum(scores), found) == (sum(before) + sum(each.amount for each in credits), winner)
        assert credited(table, before, credits) == (scores, None)


def test_a_point_that_is_no_data_is_not_counted_in_numbers() -> None:
    """Its component is asked."""
    state = random_states(SETBACK.with_points(*SETBACK.points[:4], FirstTrick()), 4, seed=1)[-1]
    assert in_numbers(state._frame, state._tricks, complete=True) is None
