"""Observations: what a seat knows and may do, as arrays of bits; and many games at once."""

import copy
import pickle
import random
import zlib
from typing import Any

import numpy as np
import pytest

from pitchlib.arrays import Encoding, Games
from pitchlib.bots import choose
from pitchlib.cards import CARDS
from unit.helpers import *

from .games import every_variant, random_game


def cards_of(bits: np.ndarray[tuple[int], np.dtype[np.bool_]]) -> list[CardSet]:
    """The sets of cards that a part of an observation holds."""
    rows = bits.reshape(-1, len(CARDS))
    return [CardSet(CARDS[place] for place in row.nonzero()[0]) for row in rows]


def numbers_of(bits: np.ndarray[tuple[int], np.dtype[np.bool_]]) -> list[int]:
    """The numbers that a part of an observation holds."""
    rows = bits.reshape(-1, 12).tolist()
    return [sum(bit << place for place, bit in enumerate(row)) - (row[-1] << 12) for row in rows]


def made_by_actions(encoding: Encoding, state: State) -> set[Move]:
    """Every move that some actions make."""
    found: set[Move] = set()
    waiting, done = [0], set[int]()
    while waiting:
        bits = waiting.pop()
        if bits in done:
            continue
        done.add(bits)
        chosen = CardSet.from_bits(bits)
        actions = [int(action) for action in encoding.mask(state, chosen).nonzero()[0]]
        assert actions, "a discard that has begun can be ended"
        for action in actions:
            move = encoding.move(state, action, chosen)
            if move is None:
                waiting.append(bits | 1 << action)
            else:
                assert move not in found or isinstance(move, Discard)
                found.add(move)
    return found


@every_variant("actions")
def test_actions_make_the_legal_moves(variant: Variant, players: int) -> None:
    """All of them and no others, for a state and for the view of the seat to act."""
    rng = random.Random(variant.id)
    encoding = Encoding(variant, players=players)
    for _, state in random_game(variant, players, seed=players, hands=1):
        if state.to_act is not None and rng.random() < 0.5:
            check_actions(encoding, state)


def size_of(move: Move) -> int:
    """How many cards are chosen one by one."""
    return len(move.cards) if isinstance(move, Discard) else 0


def check_actions(encoding: Encoding, state: State) -> None:
    """They make the legal moves."""
    assert state.to_act is not None
    legal = legal_moves(state)
    # A discard can be begun with any of its cards, and so on: few of many cards take very long.
    if len(legal) <= 300 and sum(2 ** size_of(move) for move in legal) <= 20_000:
        assert made_by_actions(encoding, state) == set(legal)
    mine = view(state, state.to_act)
    assert (encoding.mask(mine) == encoding.mask(state)).all()
    other = view(state, (state.to_act + 1) % state.players)
    assert not encoding.mask(other).any()


@every_variant("observations")
def test_an_observation_says_what_the_view_says(variant: Variant, players: int) -> None:
    """Part by part, counted from the seat; the parts fill it."""
    rng = random.Random(variant.id)
    encoding = Encoding(variant, players=players)
    for _, state in random_game(variant, players, seed=players):
        if rng.random() < 0.2:
            check_parts(encoding, state, rng.randrange(players))


def check_parts(encoding: Encoding, state: State, me: int) -> None:
    """They say what the view of a seat says."""
    players, mine = state.players, view(state, me)
    bits = encoding.observation(mine)
    part = {name: bits[where] for name, where in encoding.parts.items()}
    assert sum(map(len, part.values())) == len(bits) == encoding.size
    seats = [(me + to) % players for to in range(players)]
    sides = list(dict.fromkeys(state.side_of(seat) for seat in seats))

    played = [
        CardSet(move.card for by, move in mine.moves if by == seat and isinstance(move, Play))
        for seat in seats
    ]
    assert cards_of(part["played"]) == played
    assert cards_of(part["hand"]) == [mine.hand]
    assert cards_of(part["discarded"]) == [mine.discarded]
    assert cards_of(part["turned"]) == [CardSet(mine.turned)]
    assert cards_of(part["drawn"]) == [mine.known_cards[seat] for seat in seats]
    assert cards_of(part["shown"]) == [mine.shown_discards[seat] for seat in seats]
    assert cards_of(part["captured"]) == [mine.captured[side] for side in sides]
    assert numbers_of(part["scores"]) == [mine.scores[side] for side in sides]
    assert numbers_of(part["discard-sizes"]) == [mine.discard_sizes[seat] for seat in seats]
    assert numbers_of(part["stock-size"]) == [mine.stock_size]
    assert [list(Phase)[place] for place in part["phase"].nonzero()[0]] == [mine.phase]
    for name, seat in {
        "dealer": mine.dealer,
        "to-act": mine.to_act,
        "bidder": None if mine.contract is None else mine.contract.bidder,
    }.items():
        assert [seats[place] for place in part[name].nonzero()[0]] == [seat] * (seat is not None)
    for seat, made in zip(seats, part["calls"].reshape(players, -1)):
        calls = {move for by, move in mine.moves if by == seat and move in encoding.calls}
        assert {encoding.calls[place] for place in made.nonzero()[0]} == calls


def test_cards_put_aside() -> None:
    """They stand in the observation, cannot be chosen twice, and end as one discard."""
    rng = random.Random(1)
    state = deal(start(CINCH), rng=rng)
    while state.phase is not Phase.EXCHANGE:
        state = apply(state, rng.choice(legal_moves(state)))
    encoding, mine = Encoding(CINCH), view(state, state.to_act)
    some = legal_moves(mine)[-1]
    assert isinstance(some, Discard)
    chosen = CardSet.EMPTY
    for card in some.cards:
        assert encoding.mask(mine, chosen)[card.index]
        assert encoding.move(mine, card.index, chosen) is None
        chosen |= CardSet([card])
        assert not encoding.mask(mine, chosen)[card.index]
        assert cards_of(encoding.observation(mine, chosen)[encoding.parts["chosen"]]) == [chosen]
    assert encoding.move(mine, 54, chosen) == some


@pytest.mark.parametrize("variant", [ALL_FOURS, PIDRO], ids=["all-fours", "pidro"])
def test_games_are_played_as_by_hand(variant: Variant) -> None:
    """With the same deals and moves; rewards add up to the scores, game after game."""
    many = Games(variant, 5, seed=3)
    choices = np.random.default_rng(1)
    encoding = many.encoding
    sums = np.zeros((5, encoding.players), int)
    ended = 0
    for _ in range(300):
        before = many.states
        for place, state in enumerate(before):
            assert state.to_act == many.to_act[place]
            if not many.observations[place, encoding.parts["chosen"]].any():
                mine = view(state, state.to_act)
                assert (many.observations[place] == encoding.observation(mine)).all()
                assert (many.masks[place] == encoding.mask(mine)).all()
        actions = (choices.random(many.masks.shape) * many.masks).argmax(axis=1)
        stepped = many.step(actions)
        sums += stepped.rewards
        for place, (old, new) in enumerate(zip(before, many.states)):
            if stepped.games_over[place]:
                assert stepped.hands_over[place]
                assert new.hand_number == 1
                sums[place], ended = 0, ended + 1
                continue
            if stepped.hands_over[place]:
                assert new.hand_number > old.hand_number
            else:
                assert new == old or new.moves[:-1] == old.moves
            assert sums[place].tolist() == [
                new.scores[new.side_of(seat)] for seat in range(new.players)
            ]
    assert ended or variant is PIDRO


def test_games_go_on_in_another_process() -> None:
    """With what they had put aside, and with the same cards to come."""
    chance = np.random.default_rng(5)
    many = Games(DOUBLE_KING_PEDRO, 4, seed=1)
    for _ in range(60):
        many.step((chance.random(many.masks.shape) * many.masks).argmax(axis=1))
    again = pickle.loads(pickle.dumps(many))
    assert again.encoding.players == many.encoding.players
    for _ in range(60):
        assert again.states == many.states
        assert (again.observations == many.observations).all()
        actions = (chance.random(many.masks.shape) * many.masks).argmax(axis=1)
        assert (many.step(actions).rewards == again.step(actions).rewards).all()
    three = copy.deepcopy(Encoding(PITCH_SIX, players=3))
    mine = view(deal(start(PITCH_SIX, players=3), seed=7), 1)
    expected = Encoding(PITCH_SIX, players=3).observation(mine)
    assert (three.observation(mine) == expected).all()


def test_what_is_refused() -> None:
    """With a reason; and games stay as they were."""
    many = Games(SETBACK, 3, seed=1)
    before = many.states
    for actions in ([55, 55], [55, 55, 0], [55, 55, -1], [55, 55, 10**30], [55, 55, 55.0]):
        with pytest.raises(InvalidArgument):
            many.step(actions)  # type: ignore[arg-type]  # one is not a whole number
        assert many.states == before
    for given in (None, 55, "pass"):
        with pytest.raises(InvalidArgument, match="`actions` must be a list, not"):
            many.step(given)  # type: ignore[arg-type]  # no list at all
    for number in (0, -1, 1.0, True):
        with pytest.raises(InvalidArgument, match="number of games"):
            Games(SETBACK, number, seed=1)  # type: ignore[arg-type]
    for seed in (None, -1, True, random.Random(1)):
        with pytest.raises(InvalidArgument, match="the seed as a whole number"):
            Games(SETBACK, 1, seed=seed)  # type: ignore[arg-type]  # no seed
    for seats in ((4,), (-1,), (0, 1, 2, 3)):
        with pytest.raises(InvalidArgument, match="`policies` must be for seats"):
            Games(SETBACK, 1, seed=1, policies=dict.fromkeys(seats, choose))
    with pytest.raises(InvalidArgument, match="functions of a view"):
        Games(SETBACK, 1, seed=1, policies=bad({0: "a bot"}))
    with pytest.raises(InvalidArgument, match=r"3 actions in a row, got .* shape \(3, 1\)"):
        many.step(np.zeros((3, 1), int))
    some = np.zeros((2, 2))
    for out in ((some, some), some, True, ([[0]], [[0, 1], [0]])):
        with pytest.raises(InvalidArgument, match="`out` must be two arrays of the shapes"):
            Games(SETBACK, 2, seed=1, out=out)  # type: ignore[arg-type]  # of other shapes
    encoding, state = Encoding(SETBACK), deal(start(SETBACK), seed=7)
    for seen in (view(deal(start(PITCH_SIX), seed=7), 1), view(state, None), state, None):
        with pytest.raises(InvalidArgument):
            encoding.observation(seen)  # type: ignore[arg-type]
    with pytest.raises(InvalidArgument, match="another game"):
        Encoding(PITCH_SIX).mask(deal(start(PITCH_SIX, players=3), seed=7))


def some_actions(games: Games, chance: list[random.Random]) -> list[int]:
    """An action for each game, by a source of its own."""
    return [each.choice(mask.nonzero()[0].tolist()) for each, mask in zip(chance, games.masks)]


@pytest.mark.parametrize("name", ["seven-up", "california-jack", "cinch", "setback"])
def test_a_game_follows_from_the_seed_and_its_number(name: str) -> None:
    """However many others there are; so does each of its deals."""
    variant = find_variant(name)
    few, many = Games(variant, 2, seed=9), Games(variant, 5, seed=9)
    ours, theirs = ([random.Random(number) for number in range(n)] for n in (2, 5))
    deals = [0] * 5
    for _ in range(150):
        assert few.states == many.states[:2]
        for number, state in enumerate(many.states):
            if not many.observations[number, many.encoding.parts["chosen"]].any():
                mine = view(state, state.to_act)
                assert (many.observations[number] == many.encoding.observation(mine)).all()
                assert (many.masks[number] == many.encoding.mask(mine)).all()
        few.step(some_actions(few, ours))
        stepped = many.step(some_actions(many, theirs))
        assert {*stepped.ended} == {*stepped.hands_over.nonzero()[0].tolist()}
        for number, last in stepped.ended.items():
            assert last.hand_finished
            assert stepped.games_over[number] == (last.phase is Phase.OVER)
            deals[number] += 1
            before = start(variant) if last.phase is Phase.OVER else last
            dealt = deal(before, seed=9 << 64 | number << 32 | deals[number])
            assert many.states[number].dealt == dealt.dealt


def test_policies_play_their_seats() -> None:
    """So that only the others are to act; the same with the same seed."""
    policies = {0: choose, 2: choose, 3: choose}
    one, other = (Games(PITCH_SIX, 4, seed=5, policies=policies) for _ in range(2))
    total = np.zeros((4, 4), int)
    for _ in range(60):
        assert one.to_act.tolist() == [1] * 4
        assert one.states == other.states
        stepped = one.step(one.masks.argmax(axis=1))
        other.step(other.masks.argmax(axis=1))
        total = (total + stepped.rewards) * ~stepped.games_over[:, None]
        assert total.tolist() == [list(state.scores) for state in one.states]


def test_arrays_of_ones_own_are_written_anew() -> None:
    """Of any type."""
    encoding = Encoding(SETBACK)
    out = np.ones((3, encoding.size), np.float32), np.ones((3, encoding.actions), np.uint8)
    mine, plain = Games(SETBACK, 3, seed=2, out=out), Games(SETBACK, 3, seed=2)
    for _ in range(10):
        assert mine.observations is out[0]
        assert (out[0] == plain.observations).all()
        assert (out[1] == plain.masks).all()
        out[1][:] = 0  # the games keep what is allowed
        mine.step(plain.masks.argmax(axis=1))
        plain.step(plain.masks.argmax(axis=1))


@every_variant("names")
def test_actions_have_names(variant: Variant, players: int) -> None:
    """One each; each legal move has the actions that make it."""
    encoding = Encoding(variant, players=players)
    named = [encoding.name(action) for action in range(encoding.actions)]
    assert len({*named}) == len(named)
    assert [encoding.card(action) for action in range(55)] == [*CARDS, None]
    for _, state in random_game(variant, players, seed=1, hands=1):
        for move in legal_moves(state)[:3]:
            *cards, last = encoding.actions_of(move)
            chosen = CardSet([CARDS[card] for card in cards])
            assert encoding.move(state, last, chosen) == move
            assert named[last] in {str(move), str(move).split()[-1], "enough"}


def test_what_no_action_is() -> None:
    """It has no name."""
    encoding = Encoding(SETBACK)
    games = random_game(SETBACK, 4, seed=1, hands=20)
    state = next(at for _, at in games if at.to_act is not None and encoding.mask(at)[3])
    assert encoding.move(state, np.int8(3)) == Play("KS")
    for action in (-1, encoding.actions, True, 3.0, "KS", None):
        assert encoding.card(bad(action)) is None
        with pytest.raises(InvalidArgument, match="expected an action, 0 to 63"):
            encoding.name(bad(action))
        with pytest.raises(InvalidArgument, match="is not allowed now"):
            encoding.move(state, bad(action))
    with pytest.raises(InvalidArgument, match="expected a move"):
        encoding.actions_of(bad([]))
    for move in (Bid(6), Say("beg"), sample_deal(start(SETBACK), random.Random(1))):
        with pytest.raises(InvalidArgument, match="no action makes"):
            encoding.actions_of(move)


def test_another_layout_is_another_version() -> None:
    """What has been trained would take one part for another."""
    laid = [
        (variant.id, sorted((name, part.start) for name, part in encoding.parts.items()),
         [encoding.name(action) for action in range(encoding.actions)])
        for variant in (ALL_FOURS, CINCH, PIDRO, PITCH_SIX)
        for encoding in [Encoding(variant)]
    ]  # fmt: skip
    assert (Encoding.version, zlib.crc32(repr(laid).encode())) == (1, 2371023955)


def test_chosen_cards_are_cards_in_any_form() -> None:
    """As wherever else cards are given."""
    encoding, mine = Encoding(CINCH), view(deal(start(CINCH), seed=7), 1)
    some = CardSet("AS KS")
    for chosen in ("AS KS", list(some)):
        given: Any = chosen
        assert (encoding.observation(mine, given) == encoding.observation(mine, some)).all()
        assert (encoding.mask(mine, given) == encoding.mask(mine, some)).all()
    nothing: Any = None
    for ask in (encoding.observation, encoding.mask):
        with pytest.raises(InvalidArgument, match="expected cards or text, got None"):
            ask(mine, nothing)
    with pytest.raises(InvalidArgument, match="expected cards or text, got None"):
        encoding.move(mine, 55, nothing)


def test_large_scores_are_cut() -> None:
    """A number has twelve bits."""
    long = SETBACK.with_rules(GoingOutOrder(1000))
    encoding, state = Encoding(long), deal(start(long, scores=[900, -5000, 20, -3]), seed=1)
    scores = encoding.observation(view(state, 0))[encoding.parts["scores"]]
    assert numbers_of(scores) == [900, -2047, 20, -3]


def test_calls_have_numbers() -> None:
    """Pass first, then words, suits and bids."""
    assert Encoding(SETBACK).calls[0] == Pass()
    texts = [str(call) for call in Encoding(SETBACK).calls]
    assert texts[1:] == [
        "trump S",
        "trump H",
        "trump D",
        "trump C",
        "bid 2",
        "bid 3",
        "bid 4",
        "bid 5",
    ]
