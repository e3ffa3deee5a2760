"""What a seat cannot see makes no difference to anything that reaches it.

Two hidden cards are swapped in the deal and the same game is played again, card for card (hidden
discards with the swapped cards). Where that is legal, nothing that the seat gets may differ.
"""

import functools
import gc
import itertools
import json
import pickle
import random

from hypothesis import given
from hypothesis import strategies as st

from compositions import games
from pitchlib.arrays import Encoding
from pitchlib.game.frame import Called, Frame
from pitchlib.testing import History
from pitchlib.wire import to_json
from unit.helpers import *

from .games import every_variant, random_game
from .test_observations import check_actions

TRIES: list[Move] = [
    Pass(),
    Bid(2),
    Discard("AS 2C"),
    *(Play(Card(t)) for t in ("AS", "KH", "JD", "2C")),
]


def swapped(cards: CardSet, one: Card, other: Card) -> CardSet:
    """The cards with two of them in each other's place."""
    if (one in cards) == (other in cards):
        return cards
    return cards ^ CardSet([one, other])


def swapped_move(seat: int | None, move: Move, viewer: int | None, one: Card, other: Card) -> Move:
    """The same move by the same seat, where two cards that the viewer does not see are swapped."""
    change = {one: other, other: one}
    if isinstance(move, Deal):
        stock = move.stock
        if stock is not None:
            stock = tuple(change.get(card, card) for card in stock)
        return Deal([swapped(hand, one, other) for hand in move.hands], stock)
    if isinstance(move, Discard) and seat != viewer:
        return Discard(swapped(move.cards, one, other))
    return move


def with_swap(
    states: list[State], viewer: int | None, one: Card, other: Card
) -> list[State | None]:
    """The last two states of a hand played from a deal with two cards swapped.

    ``None`` if that is illegal, or if everybody sees the difference: another seat was passed over,
    and so the trick is over or not.
    """
    state, found = states[0], [states[0]]
    try:
        for seat, move in states[-1].moves:
            state = apply(state, swapped_move(seat, move, viewer, one, other), seat=seat)
            found.append(state)
    except IllegalMove:
        return [None, None]
    alike = ((found[k], on_the_table(found[k]) == on_the_table(states[k])) for k in (-2, -1))
    return [state if same else None for state, same in alike]


def on_the_table(state: State) -> object:
    """What lies open: whose turn it is to do what, the tricks, and what is discarded face up."""
    shows = state.variant.at(state.players).exchange.shows
    thrown: list[CardSet] = []
    if shows is not None and state.trumps is not None:
        everything = list(state.discards)
        trumps = [discards & state.trumps.cards for discards in state.discards]
        thrown = trumps if shows == "trumps" else everything
    return state.phase, state.to_act, state.trick, state.tricks, thrown


def claims(state: State) -> object:
    """What the bidder goes out with who may do so at once: everybody hears it, and if not, too."""
    during_play = state.variant.at(state.players).going_out.during_play
    score = state.score
    if score is None or not during_play.watches or during_play.anybody:
        return None
    mine = [award for award in score.awards if award.side == score.bidding_side]
    return score.ended_early, score.scores, mine


def hidden_cards(state: State, viewer: int | None) -> CardSet:
    """What the viewer has neither held nor seen played or turned up in this hand."""
    deal = state.moves[0][1]
    assert isinstance(deal, Deal)
    pack = state.variant.at(state.players).pack.cards
    seen = [move.card for _, move in state.moves if isinstance(move, Play)]
    unseen = pack - CardSet(seen) - CardSet(state.turned)
    if viewer is not None:
        unseen = unseen - deal.hands[viewer] - state.hands[viewer] - state.discards[viewer]
    return unseen


encoding_for = functools.lru_cache(4)(lambda variant, n: Encoding(variant, players=n))
"""How the observations of a game are written."""


def what_reaches(state: State, viewer: int | None, tries: list[Move]) -> list[object]:
    """Everything that a seat may be sent: the view in every form, choices, reasons, refusals."""
    seen = view(state, viewer)
    told: list[object] = [seen, hash(seen), repr(seen), str(seen), seen.moves, seen.ruled_out]
    told += [seen.hand_sizes, seen.discard_sizes, seen.stock_size, seen.score, str(seen.score)]
    told.append(tuple(legal_moves(seen)[:40]))
    told.append(json.dumps(to_json(seen)))
    if viewer is not None:
        encoding = encoding_for(state.variant, state.players)
        told += [encoding.observation(seen).tobytes(), encoding.mask(seen).tobytes()]
    for move in tries:
        verdict = explain(seen, move)
        told += [verdict, str(verdict)]
        if viewer is not None:
            verdict = explain(state, move, seat=viewer)
            told += [verdict, str(verdict)]
            try:
                apply(state, move, seat=viewer)
            except PitchError as error:
                told.append(str(error))
                told.append(tuple(getattr(error, "legal", ())[:40]))
    return told


def check(states: list[State], viewer: int | None, rng: random.Random) -> int:
    """Swap some pairs of hidden cards; the number of swaps that could be made."""
    state = states[-1]
    hidden = list(hidden_cards(state, viewer))
    tries = rng.sample(TRIES, 3)
    reached = what_reaches(state, viewer, tries)
    bytes_sent = pickle.dumps(view(state, viewer))
    made = 0
    for _ in range(2):
        if len(hidden) < 2:
            break
        one, other = rng.sample(hidden, 2)
        before, changed = with_swap(states, viewer, one, other)
        if changed is None or claims(changed) != claims(state):
            continue
        made += 1
        assert what_reaches(changed, viewer, tries) == reached
        assert pickle.dumps(view(changed, viewer)) == bytes_sent
        if len(states) > 1:
            told = event_for(states[-2], state, viewer)
            if before is not None:
                assert event_for(before, changed, viewer) == told
                assert to_json(event_for(before, changed, viewer)) == to_json(told)
                assert pickle.dumps(event_for(before, changed, viewer)) == pickle.dumps(told)
    return made


@every_variant("swaps")
def test_swapping_hidden_cards_changes_nothing(variant: Variant, players: int) -> None:
    """Neither the view nor moves, reasons, refusals, events, texts, hashes or pickles of it."""
    rng = random.Random(variant.id)
    states: list[State] = []
    made = 0
    for before, after in random_game(variant, players, seed=players + 3, hands=1):
        if before.to_act is None:
            states = [before]
        states.append(after)
        if rng.randrange(5) == 0:
            made += check(states, rng.choice([*range(players), None]), rng)
    assert made


@given(games(hands=1), st.randoms(use_true_random=False))
def test_no_random_composition_leaks(game: History, rng: random.Random) -> None:
    """Whatever the variant, hidden cards make no difference; observations know all its moves."""
    hand: list[State] = []
    for before, after in itertools.pairwise(game.states):
        if before.to_act is None:
            hand = [before]
        hand.append(after)
        if rng.randrange(5) == 0:
            check(hand, rng.choice([*range(after.players), None]), rng)
            if after.to_act is not None:
                check_actions(encoding_for(after.variant, after.players), after)


@every_variant("seen")
def test_swapping_a_card_that_is_seen_changes_the_view(variant: Variant, players: int) -> None:
    """A seat that holds another card instead knows it; so views leave out no card of its own."""
    rng = random.Random(variant.id)
    game = start(variant, players=players)
    for before, after in random_game(variant, players, seed=players, hands=1):
        if before.to_act is None:
            game = before
        viewer = rng.randrange(players)
        own = [*after.dealt[viewer]]
        hidden = [*hidden_cards(after, viewer)]
        if not hidden:
            continue
        one, other = rng.choice(own), rng.choice(hidden)
        state: State | None = game
        try:
            for seat, move in after.moves:
                assert state is not None
                other_move = swapped_move(seat, move, None, one, other)
                if isinstance(move, Play):
                    other_move = Play({one: other, other: one}.get(move.card, move.card))
                state = apply(state, other_move, seat=seat)
        except IllegalMove:
            state = None
        if state is not None:
            assert view(state, viewer) != view(after, viewer)


def test_a_view_has_no_way_to_the_state() -> None:
    """However deep one looks, a view refers neither to the state nor to another seat's hand."""
    before, after = next(iter(random_game(OFF_JACK_SEVEN, 4, seed=1)))
    others = [after._frame.hands[seat] for seat in (0, 2, 3)]
    seen = view(after, 1)
    found: set[int] = set()
    waiting: list[object] = [seen]
    while waiting:
        thing = waiting.pop()
        if id(thing) in found or isinstance(thing, type):
            continue
        found.add(id(thing))
        assert thing is not after
        assert thing is not before
        assert thing is not after._frame
        assert thing not in others
        parts = (View, Frame, Called, tuple, list, dict, State)
        if isinstance(thing, parts) or hasattr(thing, "__attrs_attrs__"):
            waiting += gc.get_referents(thing)
