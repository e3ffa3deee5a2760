"""Games: starting them, dealing, scoring a hand, replaying."""

import json
import random
from types import SimpleNamespace
from typing import Any

import pytest

from pitchlib.bots import choose

from .golden_deals import FILE, deals
from .helpers import *

GOLDEN: dict[str, str] = json.loads(FILE.read_text(encoding="utf-8"))


class Numbers:
    """A source of chance that has nothing but ``random``, and counts how often it is asked."""

    def __init__(self, seed: int) -> None:
        self._source = random.Random(seed)
        self.asked = 0

    def random(self) -> float:
        """The next number."""
        self.asked += 1
        return self._source.random()


def plain_deal(variant: Variant, players: int, dealer: int, seed: int) -> tuple[list[str], str]:
    """Hands and stock, by a shuffle written apart: card by card, in the written order of cards."""
    rules = variant.at(players)
    source, left = random.Random(seed), sorted(rules.pack.cards)
    shuffled: list[Card] = []
    while left:
        place = int(source.random() * len(left))
        shuffled.append(left[place])
        # The card from the front takes the place of the one that went.
        left[place] = left[0]
        left = left[1:]
    hands: list[list[Card]] = [[] for _ in range(players)]
    dealing = rules.dealing
    assert isinstance(dealing, Dealing)
    cards = iter(shuffled)
    while any(len(hand) < dealing.hand for hand in hands):
        for turn in range(players):
            hands[(dealer + 1 + turn) % players] += [next(cards) for _ in range(dealing.packet)]
    return [str(CardSet(hand)) for hand in hands], " ".join(map(str, cards))


class TestStart:
    """A game about to be dealt."""

    @pytest.mark.unmeasured
    @pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
    def test_it_begins_with_nothing(self, variant: Variant) -> None:
        """No cards, nobody to act; no scores, or what is to be counted down."""
        for players in variant.players:
            state = start(variant, players=players, dealer=players - 1)
            assert (state.variant, state.players) == (variant, players)
            assert (state.phase, state.to_act, state.winner) == (Phase.DEAL, None, None)
            assert (state.dealer, state.hand_number) == (players - 1, 0)
            going_out = variant.at(players).going_out
            first = going_out.target if getattr(going_out, "counts_down", False) else 0
            assert state.scores == (first,) * state.sides
            assert (state.hands, state.stock, state.moves) == ((), (), ())
            assert not legal_moves(state)

    def test_the_usual_number_plays_unless_told_otherwise(self) -> None:
        """Four, and seat 0 deals."""
        assert start(PITCH_SIX) == start(PITCH_SIX, players=4, dealer=0, scores=[0, 0, 0, 0])
        assert start(JOKER_ELEVEN).players == 6

    def test_scores_may_be_given_that_a_running_game_can_have(self) -> None:
        """Above the target only where one does not win by standing there."""
        assert start(SETBACK, scores=[10, -30, 0, 3]).scores == (10, -30, 0, 3)
        assert start(PITCH_SIX, scores=iter([12, 20, 0, 3])).scores == (12, 20, 0, 3)
        with pytest.raises(
            InvalidArgument, match=r"Side 0 cannot stand at 11.*\[going-out-order\]"
        ):
            start(SETBACK, scores=[11, 0, 0, 0])
        with pytest.raises(
            InvalidArgument, match=r"Side 5 cannot stand at -1.*\[no-negative-floor\]"
        ):
            start(JOKER_ELEVEN, scores=[0, 0, 0, 0, 0, -1])
        with pytest.raises(InvalidArgument, match="won, the game is to 0 "):
            start(find_variant("smudge"), scores=[0, 7, 7, 7])
        with pytest.raises(InvalidArgument, match="expected 4 scores as whole numbers"):
            start(SETBACK, scores=bad([0, 0, None, 0]))
        for huge in (10**5000, -(10**9)):
            with pytest.raises(InvalidArgument, match="of at most nine digits, got "):
                start(SETBACK, scores=[huge] * 4)

    def test_so_many_cannot_play(self) -> None:
        """With why, for each rule that forbids it."""
        with pytest.raises(InvalidVariant, match="Pitch Six cannot be played by 9") as caught:
            start(PITCH_SIX, players=9)
        assert caught.value.problems == PITCH_SIX.problems_with(9)
        short = PITCH_SIX.with_rules(Pack(lowest=6))
        with pytest.raises(InvalidVariant) as caught:
            start(short, players=8)
        (problem,) = caught.value.problems
        assert problem.message.startswith("Dealing needs 48 cards for 8 players")


class TestDeal:
    """Chance as a move."""

    def test_seeds_deal_the_same_cards_for_ever(self) -> None:
        """On every platform and Python."""
        assert deals() == GOLDEN

    @pytest.mark.parametrize("place", range(0, len(GOLDEN), 3))
    def test_the_deal_of_a_seed_is_a_plain_shuffle_dealt_in_packets(self, place: int) -> None:
        """Fisher and Yates from the front; the packets go round from the dealer's left."""
        name, players, dealer, seed = list(GOLDEN)[place].split()
        variant = find_variant(name)
        hands, stock = plain_deal(variant, int(players), int(dealer), int(seed))
        state = deal(start(variant, players=int(players), dealer=int(dealer)), seed=int(seed))
        assert [str(hand) for hand in state.hands] == hands
        if " ; stock " in GOLDEN[list(GOLDEN)[place]]:
            assert " ".join(map(str, state.stock)) == stock
        else:
            assert CardSet(state.stock) == CardSet(stock)
            assert list(state.stock) == sorted(state.stock)

    def test_seed_and_rng_are_the_same_thing(self) -> None:
        """And shorthand for a deal that is sampled and applied."""
        before = start(OFF_JACK_SEVEN)
        dealt = deal(before, seed=7)
        assert dealt == deal(before, rng=random.Random(7))
        assert dealt == apply(before, sample_deal(before, random.Random(7)))
        assert dealt != deal(before, seed=8)

    @pytest.mark.unmeasured
    @pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
    def test_nothing_but_random_is_asked_of_the_source(self, variant: Variant) -> None:
        """Once for each card that is dealt, or lies in a stock whose order matters."""
        state = start(variant)
        source = Numbers(7)
        dealt = sample_deal(state, source)
        assert dealt == sample_deal(state, random.Random(7))
        assert source.asked == sum(map(len, dealt.hands)) + len(dealt.stock or ())
        assert deal(state, rng=source) == deal(state, rng=source.__class__(7)) or source.asked > 0

    def test_the_random_numbers_of_others_are_left_alone(self) -> None:
        """No global random anywhere."""
        random.seed(42)
        before = random.getstate()
        state = deal(start(PITCH_SIX), seed=7)
        while state.to_act is not None:
            state = apply(state, legal_moves(state)[0])
        assert random.getstate() == before

    def test_a_source_goes_on_from_where_it_is(self) -> None:
        """So hands of one game differ."""
        source = random.Random(1)
        state = start(SETBACK)
        assert deal(state, rng=source).hands != deal(state, rng=source).hands

    def test_every_card_is_somewhere_once(self) -> None:
        """In one hand, turned up, or in the stock."""
        for variant in VARIANTS:
            state = deal(start(variant), seed=3)
            cards = [card for hand in state.hands for card in hand]
            cards += [*state.turned, *state.stock]
            assert len(cards) == len(set(cards))
            assert set(cards) == set(variant.at(state.players).pack.cards)
            assert state.dealt == state.hands
            assert state.moves[0] == (None, state.moves[0][1])

    def test_every_card_comes_to_every_place(self) -> None:
        """The shuffle favors none: each seat gets each card about as often as any other."""
        source, counts = random.Random(5), dict.fromkeys(Pack().cards, 0)
        for _ in range(1300):
            for card in sample_deal(start(SETBACK), source).hands[0]:
                counts[card] += 1
        assert 100 < min(counts.values()) <= max(counts.values()) < 200

    def test_a_deal_written_by_hand_is_the_deal(self) -> None:
        """With its stock in order where that matters; where not, without."""
        hands = ["AS KS QS JS TS 9S", "AH KH QH JH TH 9H", "AD KD QD JD TD 9D", "AC KC QC JC TC 9C"]
        state = apply(start(SETBACK), Deal(hands))
        assert [str(hand) for hand in state.hands] == hands
        rest = sorted(set(Pack().cards) - {card for hand in state.hands for card in hand})
        assert list(state.stock) == rest
        again = apply(start(SETBACK), Deal(hands, stock=rest[::-1]))
        assert again.stock == state.stock

    def test_cards_are_dealt_only_when_they_are_due(self) -> None:
        """The message says what is."""
        state = deal(start(PITCH_SIX), seed=1)
        for attempt in (lambda: deal(state, seed=1), lambda: sample_deal(state, random.Random(1))):
            with pytest.raises(InvalidArgument, match="No cards can be dealt now: seat 1 is to"):
                attempt()


class TestScoreHand:
    """The score of a hand that is over."""

    def test_before_the_end_there_is_none(self) -> None:
        """In every phase it says what is due."""
        for variant in (SETBACK, OFF_JACK_SEVEN):
            for state in sample_states(variant, 4):
                if state.to_act is not None or not state.hand_number:
                    with pytest.raises(HandNotFinished, match=r"finished|played"):
                        score_hand(state)
        thrown_in = start(SETBACK)
        thrown_in = deal(thrown_in, seed=1)
        for _ in range(4):
            thrown_in = apply(thrown_in, Pass())
        with pytest.raises(HandNotFinished, match="The hand was not played, so there is no score"):
            score_hand(thrown_in)

    def test_a_finished_hand_stays_readable_until_the_next_deal(self) -> None:
        """Its score, tricks and captures; then a new hand begins."""
        state = next(state for state in sample_states(PITCH_SIX, 4) if state.tricks[5:])
        assert state.phase is Phase.DEAL
        score = score_hand(state)
        assert score.scores == state.scores
        assert len(state.tricks) == 6
        assert sum(map(len, state.captured)) == 24
        assert state.trick is None
        assert all(not hand for hand in state.hands)
        assert all(len(hand) == 6 for hand in state.dealt)
        fresh = deal(state, seed=9)
        assert (fresh.tricks, fresh.contract, fresh.hand_number) == ((), None, 2)
        with pytest.raises(HandNotFinished):
            score_hand(fresh)


class TestReplay:
    """A game replayed from its events."""

    def events(self, states: tuple[State, ...]) -> list[tuple[int | None, Move]]:
        """The moves of all hands and who made them."""
        found: list[tuple[int | None, Move]] = []
        for state, after in zip(states, (*states[1:], None)):
            if after is None or after.hand_number > state.hand_number:
                found += state.moves
        return found

    @pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
    def test_the_events_of_a_game_give_its_states(self, variant: Variant) -> None:
        """With seats or without."""
        states = sample_states(variant, variant.default_players)
        events = self.events(states)
        for given in (events, [move for _, move in events]):
            replayed = replay(variant, given, players=states[0].players, dealer=states[0].dealer)
            assert replayed.states == states
            assert replayed.state == states[-1]
            assert (replayed.stopped_at, replayed.error) == (None, None)

    def test_it_stops_at_the_first_event_that_cannot_be(self) -> None:
        """And says which, and why."""
        states = sample_states(PITCH_SIX, 4)
        events = self.events(states)
        events[3] = (events[3][0], Bid(9))
        stopped = replay(PITCH_SIX, events, dealer=states[0].dealer)
        assert stopped.states == states[:4]
        assert stopped.stopped_at == 3
        assert isinstance(stopped.error, IllegalMove)
        assert stopped.error.move == Bid(9)
        assert_frozen(stopped)
        assert [copied.states for copied in round_trips(stopped)] == [stopped.states] * 6

    def test_the_seat_is_checked_where_it_is_given(self) -> None:
        """A move of another seat stops the game."""
        first = sample_deal(start(SETBACK), random.Random(1))
        assert replay(SETBACK, [first, (1, Pass())]).error is None
        stopped = replay(SETBACK, [first, (2, Pass())])
        assert stopped.stopped_at == 1
        assert isinstance(stopped.error, IllegalMove)
        assert stopped.error.rule_ids == ("out-of-turn",)

    def test_no_events_are_a_game_not_begun(self) -> None:
        """One state; scores and dealer as for start."""
        begun = replay(SETBACK, [], dealer=2, scores=[1, 2, 3, 4])
        assert begun == Replay((start(SETBACK, dealer=2, scores=[1, 2, 3, 4]),))

    def test_an_event_that_is_no_move_stops_it(self) -> None:
        """Texts are read with parse_move first."""
        stopped = replay(SETBACK, ["pass"])  # type: ignore[list-item]
        assert stopped.stopped_at == 0
        assert isinstance(stopped.error, InvalidArgument)
        assert replay(SETBACK, [Play("AS")]).stopped_at == 0


class _Source:
    """A source of chance that gives always the same."""

    def __init__(self, gives: object) -> None:
        self.gives = gives

    def random(self) -> Any:
        return self.gives


BAD_SOURCES: list[Any] = [
    None, 5, "x", object(), random.random, random.Random, lambda: 0.5, SimpleNamespace(random=0.5),
]  # fmt: skip


@pytest.mark.parametrize("source", BAD_SOURCES)
def test_what_is_no_source_of_chance_is_refused(source: Any) -> None:
    """Wherever one is asked for: at the deal, for a world, for a bot."""
    begun = start(SETBACK)
    seen = view(deal(begun, seed=1), 0)
    worlds = Worlds(seen)
    for use in (
        lambda: deal(begun, rng=bad(object() if source is None else source)),
        lambda: sample_deal(begun, source),
        lambda: sample_world(seen, source),
        lambda: worlds.sample(source),
        lambda: choose(view(deal(begun, seed=1), 1), source),
    ):
        with pytest.raises(InvalidArgument):
            use()


def test_any_source_of_numbers_will_do() -> None:
    """Whether it is a random.Random, one of a subclass, or has just the method."""

    class Seeded(random.Random):
        pass

    seen = view(deal(start(SETBACK), seed=1), 0)
    plain = random.Random(7)
    duck: Any = SimpleNamespace(random=plain.random)
    for rng in (random.Random(7), Seeded(7), duck):
        assert deal(start(SETBACK), rng=rng) == deal(start(SETBACK), seed=7)
    with_half = _Source(0.5)
    assert sample_world(seen, with_half) == Worlds(seen).sample(with_half)
