"""Legal moves: lazy, immutable sequences."""

import itertools
import random
import sys
from collections.abc import Sequence

import pytest

from pitchlib.cards import CARDS
from pitchlib.moves import NO_MOVES, DiscardChoices, play_choices

from .helpers import *

HAND = CardSet("X+ AS KS 9H 8H 2D")
BIDS = ListedMoves((Pass(), Bid(2), Bid(3)))


def plain_discards(
    hand: CardSet, fewest: int, most: int, first: CardSet | None = None
) -> list[Discard]:
    """The same discards in the same order, written without any cleverness."""
    found = []
    for size in range(fewest, most + 1):
        for cards in itertools.combinations(sorted(hand), size):
            rest = set(hand) - set(cards)
            if first is None or not (set(cards) - set(first) and rest & set(first)):
                found.append(Discard(cards))
    return found


def exchange_of_14() -> State:
    """The bidder holds fourteen cards and must discard eight."""
    state = deal(start(OFF_JACK_SEVEN, players=6, dealer=5), seed=1)
    for move in (Bid(2), Pass(), Pass(), Pass(), Pass(), Pass(), NameTrump("S")):
        state = apply(state, move)
    assert state.phase is Phase.EXCHANGE
    assert len(state.hands[0]) == 14
    return state


class TestDiscardChoices:
    """Discards of some number of cards."""

    @pytest.mark.parametrize(
        ("fewest", "most", "first"),
        [
            (0, 0, None),
            (0, 3, None),
            (2, 2, None),
            (6, 6, None),
            (0, 6, None),
            (0, 3, CardSet("9H 2D")),
            (3, 3, CardSet("9H 2D")),
            (0, 6, CardSet("9H 2D")),
            (2, 4, CardSet("9H 2D AC")),
            (1, 3, CardSet()),
            (3, 3, HAND),
        ],
    )
    def test_it_is_the_plain_list(self, fewest: int, most: int, first: CardSet | None) -> None:
        """Length, order, items by index from both ends, slices, membership."""
        choices = DiscardChoices.of(HAND, fewest, most, first)
        plain = plain_discards(HAND, fewest, most, first)
        assert list(choices) == plain
        assert len(choices) == len(plain)
        assert [choices[place] for place in range(len(plain))] == plain
        assert [choices[place - len(plain)] for place in range(len(plain))] == plain
        assert choices[1:-1:2] == tuple(plain[1:-1:2])
        assert list(reversed(choices)) == plain[::-1]
        for size in range(7):
            for cards in itertools.combinations(HAND, size):
                assert (Discard(cards) in choices) is (Discard(cards) in plain)

    def test_hands_at_random(self) -> None:
        """The same for hands and bounds of any kind."""
        rng = random.Random(5)
        for _ in range(60):
            hand = CardSet(rng.sample(CARDS, rng.randrange(9)))
            fewest = rng.randrange(len(hand) + 1)
            most = rng.randrange(fewest, len(hand) + 1)
            first = None if rng.random() < 0.5 else CardSet(rng.sample(CARDS, 25))
            choices = DiscardChoices.of(hand, fewest, most, first)
            plain = plain_discards(hand, fewest, most, first)
            assert list(choices) == plain
            assert len(choices) == len(plain)
            for _ in range(5):
                tried = Discard(rng.sample(CARDS, rng.randrange(5)))
                assert (tried in choices) is (tried in plain)

    def test_cards_that_are_not_held_and_other_things_are_not_in_it(self) -> None:
        """Whatever they are."""
        choices = DiscardChoices.of(HAND, 0, 2)
        assert Discard("AS AC") not in choices
        for foreign in (Play("AS"), Pass(), "discard AS", None, 3, HAND, Discard, ()):
            assert foreign not in choices
            assert choices.count(foreign) == 0

    def test_more_cards_than_are_held_cannot_be_discarded(self) -> None:
        """Then there is no move, and the sequence is false."""
        assert not DiscardChoices.of(CardSet("AS"), 2, 3)
        assert len(DiscardChoices.of(CardSet("AS"), 2, 3)) == 0

    def test_in_short_they_are_all_there(self) -> None:
        """Each block has its fixed cards and any so many others; few moves are listed."""
        choices = DiscardChoices.of(HAND, 0, 3, CardSet("9H 2D"))
        moves, blocks = choices.in_short()
        found = [
            Discard(each.always | CardSet(more))
            for each in blocks
            for more in itertools.combinations(each.among, each.more)
        ]
        assert moves == ()
        assert found == list(choices)
        assert NO_MOVES.in_short() == ((), ())
        assert ListedMoves([Pass()]).in_short() == ((Pass(),), ())

    def test_index_and_count(self) -> None:
        """As for a list, but nothing that is not legal is found."""
        choices = DiscardChoices.of(HAND, 0, 2)
        for place, move in enumerate(choices):
            assert choices.index(move) == place
            assert choices.count(move) == 1
        with pytest.raises(ValueError, match=r"^$"):
            choices.index(choices[0], 1)
        with pytest.raises(ValueError, match=r"^$"):
            choices.index(choices[5], 0, 5)
        assert choices.index(choices[5], 2, 6) == 5

    def test_indices_out_of_range(self) -> None:
        """Are an IndexError, as for every sequence."""
        choices = DiscardChoices.of(CardSet("AS KS"), 0, 1)
        for place in (3, -4, 100):
            with pytest.raises(IndexError, match="there are 3 legal moves"):
                choices[place]

    def test_it_is_frozen_comparable_and_survives_round_trips(self) -> None:
        """As a value; a sequence cannot be assigned to."""
        choices = DiscardChoices.of(HAND, 0, 3, CardSet("9H 2D"))
        assert_frozen(choices)
        with pytest.raises(TypeError):
            bad(choices)[0] = Discard()
        assert choices == DiscardChoices.of(HAND, 0, 3, CardSet("9H 2D"))
        assert choices != DiscardChoices.of(HAND, 0, 2, CardSet("9H 2D"))
        for copied in round_trips(choices):
            assert copied == choices
            assert hash(copied) == hash(choices)
            assert list(copied) == list(choices)

    def test_few_are_written_out_and_many_are_cut_short(self) -> None:
        """With how many there are."""
        few = DiscardChoices.of(CardSet("AS KS"), 0, 1)
        assert str(few) == "discard, discard AS, discard KS"
        assert repr(few) == "<LegalMoves: discard, discard AS, discard KS>"
        many = DiscardChoices.of(HAND, 0, 3)
        assert str(many).endswith("… (42 in all)")
        assert str(many).count(",") == 12


def test_nothing_is_enumerated_among_3003_discards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Length, truth, membership, items and a choice list nothing; only to list them does."""
    state = exchange_of_14()
    moves = legal_moves(state)

    def refuse(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(DiscardChoices, "__iter__", refuse)
    assert len(moves) == 3003
    assert moves
    wanted = Discard(sorted(state.hands[0])[-8:])
    assert wanted in moves
    assert Discard() not in moves
    assert is_legal(state, wanted)
    assert apply(state, wanted).discards[0] == wanted.cards
    assert moves[-1] == wanted
    assert random.Random(1).choice(moves) in moves
    assert len(moves[10:13]) == 3
    assert str(moves).endswith("(3003 in all)")
    with pytest.raises(AssertionError):
        iter(moves)


class TestListedMoves:
    """A few moves, listed."""

    def test_it_behaves_as_the_sequence_it_is(self) -> None:
        """Length, items from both ends, slices, membership, equality."""
        assert isinstance(BIDS, LegalMoves)
        assert isinstance(BIDS, Sequence)
        assert len(BIDS) == 3
        assert (BIDS[0], BIDS[-1]) == (Pass(), Bid(3))
        assert BIDS[1:] == (Bid(2), Bid(3))
        assert BIDS[::-1] == (Bid(3), Bid(2), Pass())
        assert list(BIDS) == [Pass(), Bid(2), Bid(3)]
        assert Bid(2) in BIDS
        for foreign in (Bid(4), "bid 2", 2, None, Bid):
            assert foreign not in BIDS
            assert BIDS.count(bad(foreign)) == 0
        assert BIDS.index(Bid(3)) == 2
        assert BIDS.count(Bid(3)) == 1
        assert ListedMoves((Pass(), Bid(2), Bid(3))) == BIDS
        assert ListedMoves((Pass(), Bid(2))) != BIDS
        with pytest.raises(ValueError, match=r"not in tuple|not among"):
            BIDS.index(Bid(9))
        with pytest.raises(IndexError):
            assert BIDS[len(BIDS)] is None

    def test_it_is_immutable_and_survives_round_trips(self) -> None:
        """With its class."""
        with pytest.raises(TypeError):
            bad(BIDS)[0] = Pass()
        with pytest.raises(AttributeError):
            bad(BIDS).extra = 1
        for copied in round_trips(BIDS):
            assert copied == BIDS
            assert hash(copied) == hash(BIDS)
            assert type(copied) is ListedMoves

    @pytest.mark.parametrize("variant", [PITCH_SIX, NINE_CARD_PITCH])
    def test_lists_that_are_gone_hold_no_moves(self, variant: Variant) -> None:
        """However many were made and dropped, and kept at one time."""
        states = random_states(variant, 4, 1)
        state = max(states, key=lambda each: (each.phase is Phase.PLAY, len(legal_moves(each))))
        plays = legal_moves(state)
        held = [sys.getrefcount(play) for play in plays]
        for number in (1, 100, 3):
            many = [legal_moves(state) for _ in range(number)]
            assert many == [plays] * number
            assert {*map(hash, many)} == {hash(tuple(plays))}
            del many
        assert [sys.getrefcount(play) for play in plays] == held

    def test_it_is_written_out(self) -> None:
        """As text."""
        assert str(BIDS) == "pass, bid 2, bid 3"
        assert repr(BIDS) == "<LegalMoves: pass, bid 2, bid 3>"

    def test_no_moves(self) -> None:
        """The empty sequence is false."""
        assert not NO_MOVES
        assert len(NO_MOVES) == 0
        assert list(NO_MOVES) == []
        assert Pass() not in NO_MOVES
        assert legal_moves(start(OFF_JACK_SEVEN)) == NO_MOVES


def test_plays_come_in_the_written_order() -> None:
    """For hands of every size, from the jokers to the clubs, asked once or again."""
    rng = random.Random(6)
    for size in (0, 1, 2, 3, 6, 14, 54):
        for _ in range(20):
            cards = CardSet(rng.sample(CARDS, size))
            for _ in range(2):
                moves = play_choices(cards.bits)
                assert list(moves) == [Play(card) for card in cards]
                assert isinstance(moves, LegalMoves)


def test_the_order_of_legal_moves_is_fixed() -> None:
    """A pass, then bids from below; suits and cards as they are written."""
    state = deal(start(OFF_JACK_SEVEN), seed=1)
    assert str(legal_moves(state)) == "pass, bid 2, bid 3, bid 4, bid 5, bid 6, bid 7"
    for move in (Bid(2), Pass(), Pass(), Pass()):
        state = apply(state, move)
    assert list(legal_moves(state)) == [NameTrump(suit) for suit in Suit]
    state = apply(state, NameTrump("H"))
    discards = [move.cards for move in legal_moves(state) if isinstance(move, Discard)]
    assert [len(cards) for cards in discards] == [0] + [1] * 9 + [2] * 36 + [3] * 84


def test_a_sample_of_moves() -> None:
    """Different ones, in their order, each as likely as the others."""
    legal = legal_moves(deal(start(SETBACK), seed=7))
    rng = random.Random(1)
    counts = dict.fromkeys(legal, 0)
    for _ in range(2000):
        some = legal.sample(2, rng)
        assert list(some) == sorted({*some}, key=list(legal).index)
        for move in some:
            counts[move] += 1
    assert all(700 < count < 900 for count in counts.values())
    assert legal.sample(99, rng) == tuple(legal)
    assert legal.sample(0, rng) == ()
    for n, chance in ((-1, rng), (True, rng), (1, 7)):
        with pytest.raises(InvalidArgument):
            legal.sample(n, chance)  # type: ignore[arg-type]
