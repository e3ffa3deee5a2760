"""What a pickle or a component of one's own says wrongly: it is refused, and never remembered."""

from __future__ import annotations

import contextlib
import pickle
from collections.abc import Callable, Iterable
from random import Random
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

from pitchlib import (
    SETBACK,
    Card,
    Game,
    HiddenDiscard,
    High,
    InvalidArgument,
    Jack,
    LowToHolder,
    NameTrump,
    Phase,
    PlayedHand,
    State,
    Variant,
    apply,
    count_worlds,
    deal,
    find_variant,
    legal_moves,
    sample_world,
    score_hand,
    start,
    view,
)
from pitchlib._laid import chosen, nth, picked
from pitchlib.choices import DiscardChoices
from pitchlib.game import frame as frames
from pitchlib.game import scoring
from pitchlib.game.compiled import table_for
from pitchlib.game.engine import STOCK, _drawn, _exchange_begun, _named_by_lead, _usual, lead
from pitchlib.game.frame import begun, said_after
from pitchlib.game.scoring import Ledger
from pitchlib.game.stepping import played
from pitchlib.moves import Pass
from pitchlib.rules.values import Holdings, Shot

from .helpers import bad, random_states

SIX = 0b111111


def first(variant: Variant, phase: Phase, **facts: int) -> State:
    """A state in some phase, perhaps with so many cards in the trick."""
    trick = facts.get("trick", 0)
    states = (state for seed in range(9) for state in random_states(variant, 4, seed=seed))
    return next(each for each in states if each.phase is phase and len(each._trick) == trick)


def rebuilt(state: State, **changes: object) -> State:
    """The state of its pickle with some arguments changed."""
    names = [
        "variant", "players", "phase", "to_act", "playable", "best", "plays", "sizes", "winners",
        "number", "dealer", "scores", "winner", "complete", "tally", "by", "before", "had", "hands",
        "undealt", "said", "bid", "call", "exchange", "discards", "held", "stock", "lit", "took",
    ]  # fmt: skip
    make, given = bad(state.__reduce__())
    found = dict(zip(names, given))
    assert len(given) == len(names)
    assert changes.keys() <= found.keys()
    rebuilt: State = make(*(found | changes).values())
    return rebuilt


@pytest.mark.parametrize(
    "changes",
    [
        {"number": 1.0},
        {"dealer": 1.0},
        {"dealer": True},
        {"dealer": 4},
        {"by": 2.0},
        {"by": -2},
        {"by": 4},
        {"scores": (0, 0, 0, 0.0)},
        {"scores": (0, 0, 0)},
        {"scores": [0, 0, 0, 0]},
        {"before": (False, 0, 0, 0)},
        {"before": (0, 0, 0, 0, 0)},
        {"hands": (1, 2, 4)},
        {"hands": (1, 2, 4), "before": ()},
        {"before": ()},
        {"hands": ()},
        {"hands": (1, 2, 4, 8.0)},
        {"hands": (1, 2, 4, -8)},
        {"hands": (1, 2, 4, -1)},
        {"hands": (1, 2, 4, 1 << 54)},
        {"held": (1, 2, 4)},
        {"held": (0,) * 1000},
        {"held": (1, 2, 4, -1)},
        {"held": (1, 2, 4, 1 << 54)},
        {"stock": b"\x36"},
        {"bid": (4, 2, "S")},
        {"bid": (1.0, 2, "S")},
        {"said": (0, (1 << 54,))},
        {"said": (0, (5.0,))},
    ],
    ids=str,
)
def test_a_pickle_with_a_number_that_no_game_has(changes: dict[str, Any]) -> None:
    """It is refused, also where the number is equal to one that games have."""
    with pytest.raises(InvalidArgument, match="not the pickle of a state"):
        rebuilt(first(SETBACK, Phase.PLAY), **changes)


def test_a_view_with_a_number_that_no_game_has() -> None:
    """The same holds for the frame of a view."""
    old = view(first(SETBACK, Phase.PLAY), 1)._frame
    for wrong in (
        attrs.evolve(old.standing, dealer=bad(1.0)),
        attrs.evolve(old.standing, dealer=7),
    ):
        make, given = bad(old.having(standing=wrong).__reduce__())
        with pytest.raises(InvalidArgument, match="not the pickle of a hand"):
            make(*given)


def hands_of(state: State, *hands: int, **changes: Any) -> State:
    """The state with other hands, made without a check."""
    cards = attrs.evolve(state._frame.cards, hands=hands)
    return attrs.evolve(state, frame=state._frame.having(cards=cards), **changes)


def test_a_leader_that_has_no_seat_is_not_waited_for() -> None:
    """If nobody else has a card, a turn would go around for ever."""
    state = first(SETBACK, Phase.PLAY, trick=1)
    hands = [
        hand if seat == state.to_act else 0 for seat, hand in enumerate(state._frame.cards.hands)
    ]
    broken = hands_of(state, *hands, trick=(9 << 6 | state._trick[0] & 63,))
    with pytest.raises(IndexError, match="no leader 9"):
        apply(broken, legal_moves(broken)[0])
    with pytest.raises(IndexError, match="no leader 9"):
        played(
            bad(broken), broken._playable & -broken._playable, _named_by_lead, _drawn, lead, STOCK
        )


@pytest.mark.parametrize("next_seat", [(90,) * 4, (-5,) * 4, (1, 2, 3, 4)])
def test_a_table_whose_turn_goes_to_nobody(next_seat: tuple[int, ...]) -> None:
    """A pickle may say anything; the tables of a course have room for seats that there are."""
    state = first(SETBACK, Phase.PLAY, trick=1)
    table = attrs.evolve(state._frame.table, next_seat=next_seat, known_courses={})
    broken = attrs.evolve(state, frame=attrs.evolve(state._frame, table=table))
    bit = broken._playable & -broken._playable
    with pytest.raises(IndexError, match="no such seat"):
        played(bad(broken), bit, _named_by_lead, _drawn, lead, STOCK)


def test_a_table_of_fewer_than_it_says() -> None:
    """Whose turn it can be, the tables of the course say."""
    state = first(SETBACK, Phase.PLAY, trick=1)
    table = attrs.evolve(state._frame.table, players=100, known_courses={})
    frame = attrs.evolve(state._frame, table=table)
    broken = hands_of(attrs.evolve(state, frame=frame, to_act=90), *[1 << 5] * 100)
    bit = broken._playable & -broken._playable
    with pytest.raises(IndexError, match="no seat 90"):
        played(bad(broken), bit, _named_by_lead, _drawn, lead, STOCK)


@pytest.mark.parametrize("hand", [6.0, 1 << 62, -6])
def test_a_variant_whose_pickle_was_tampered_with(hand: float) -> None:
    """No table is made for it, which would be that of all equal variants."""
    variant = SETBACK.renamed("tampered", "Tampered")
    copied = pickle.loads(pickle.dumps(variant))
    dealing = pickle.loads(pickle.dumps(SETBACK.dealing))
    object.__setattr__(dealing, "hand", hand)
    object.__setattr__(copied, "dealing", dealing)
    assert (copied == variant) is (hand == 6)
    with pytest.raises(InvalidArgument, match="hand"):
        start(copied)
    assert type(deal(start(variant), seed=1)._frame.table.rules.dealing.hand) is int


# Chance and choices


@pytest.mark.parametrize("number", [7.0, -1.0])
def test_a_source_of_chance_whose_numbers_were_replaced(number: float) -> None:
    """It is checked as one from outside is."""
    state = deal(start(SETBACK), seed=1)
    rng = Random(1)
    bad(rng).random = lambda: number
    with pytest.raises(InvalidArgument, match="not a number from 0 up to 1"):
        sample_world(view(state, 0), rng)
    with pytest.raises(InvalidArgument, match="not a number from 0 up to 1"):
        deal(start(SETBACK), rng=rng)


@pytest.mark.parametrize(
    ("pool", "number", "index"), [(SIX, 2, 15), (SIX, 7, 0), (SIX, -1, 0), (0, 1, 0), (SIX, 99, 5)]
)
def test_no_choice_is_picked_where_there_is_none(pool: int, number: int, index: int) -> None:
    """Neither of too many cards, nor beyond the last."""
    with pytest.raises(IndexError, match="not so many choices"):
        picked(pool, number, index)
    assert picked(SIX, 2, 14) == 0b110000
    assert picked(0, 0, 0) == 0


def test_choices_of_discards_that_were_tampered_with() -> None:
    """Numbers of cards that no hand has count for nothing."""
    choices = pickle.loads(pickle.dumps(chosen(DiscardChoices, SIX, 1, 2, 0)))
    plain = list(choices)
    assert len(plain) == 21
    object.__setattr__(choices, "_fewest", -(2**31))
    object.__setattr__(choices, "_most", 2**31 - 1)
    assert len(choices) == len(list(choices)) == 64
    assert [choices[place] for place in range(1, 22)] == plain
    with pytest.raises(IndexError):
        nth(choices, type(choices[0]), 64)


def test_a_seat_that_discards_for_ever() -> None:
    """To go back through so many steps is a deep recursion."""
    variant = find_variant("off-jack-seven")
    states = random_states(variant, 4, seed=1)
    mine = view(next(each for each in states if each.phase is Phase.PLAY), 0)
    moves = mine._frame.moves
    seat, hidden = next(each for each in moves if isinstance(each[1], HiddenDiscard))
    none = seat, attrs.evolve(hidden, count=0, drawn=0)
    place = moves.index((seat, hidden))
    broken = (*moves[:place], *[none] * 3000, *moves[place:])
    with pytest.raises(InvalidArgument, match="more than 200 times"):
        count_worlds(attrs.evolve(mine, frame=mine._frame.having(moves=broken)))


# What is remembered


def test_an_auction_that_is_not_kept_is_not_known_by_its_identity(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Another object could have that identity later."""
    table = table_for(SETBACK.renamed("not-kept", "Not Kept"), 4)
    monkeypatch.setattr(frames, "MOST_CALLS", 1)
    kept = begun(table, 0, (0,) * 4, ())
    not_kept = begun(table, 1, (0,) * 4, ())
    assert not_kept == begun(table, 1, (0,) * 4, ())
    assert not_kept is not begun(table, 1, (0,) * 4, ())
    said_after(table, not_kept, Pass(), ())
    said_after(table, kept, Pass(), ())
    identities = {key[0] for key in table.known_calls if isinstance(key, tuple) and len(key) == 2}
    assert identities == {id(kept)}


def test_an_exchange_of_hands_that_no_deal_gives_is_not_remembered() -> None:
    """Others begin with as many cards in the stock, and with other hands."""
    states = random_states(find_variant("pidro"), 4, seed=3)
    table = states[0]._frame.table
    right = next(each for each in states if each.phase is Phase.EXCHANGE)._frame.exchanged.exchange
    before = next(each for each in states if each.phase is Phase.TRUMP)
    table.known_exchanges.clear()
    taken = frames.new_taken(1, 0, 7, 0, None)
    cards = attrs.evolve(before._frame.cards, taken=(taken, *before._frame.cards.taken))
    broken = attrs.evolve(before, frame=before._frame.having(cards=cards))
    rule = table.rules.exchange
    assert _exchange_begun(broken._frame) == rule.begin(broken._frame.holdings()) is not None
    with contextlib.suppress(IndexError):
        assert apply(broken, NameTrump("S"))._frame.exchanged.exchange != right
    assert not table.known_exchanges
    assert apply(before, legal_moves(before)[0])._frame.exchanged.exchange == right
    assert table.known_exchanges


def test_an_exchange_of_a_bidder_who_is_no_number_is_not_remembered() -> None:
    """It would begin for others, too: the key is equal to theirs."""
    table = table_for(find_variant("pidro"), 4)
    for bidder in (0, False):
        held = Holdings(0, bidder, (9, 9, 9, 9), 16)
        assert _usual(table, held, 16) is (bidder is not False)


def test_what_comes_of_an_exchange_in_a_pickle_is_not_remembered() -> None:
    """It may be equal to one that games have, and have other numbers."""
    states = random_states(find_variant("pidro"), 4, seed=3)
    table = states[0]._frame.table
    before = next(each for each in states if each.phase is Phase.EXCHANGE)
    said = before._frame.exchanged
    name = next(
        field.name for field in attrs.fields(type(said.exchange))
        if type(getattr(said.exchange, field.name)) is int
    )  # fmt: skip
    strange: Any = attrs.evolve(said.exchange)
    object.__setattr__(strange, name, float(getattr(strange, name)))
    assert strange == said.exchange
    move = legal_moves(before)[0]
    for remembered in (False, True):
        table.known_exchanges.clear()
        if remembered:
            table.known_exchanges[(said.exchange,)] = said.exchange
        exchanged = attrs.evolve(said, exchange=strange)
        with contextlib.suppress(TypeError):
            apply(attrs.evolve(before, frame=before._frame.having(exchanged=exchanged)), move)
        for known in table.known_exchanges.values():
            for each in known if isinstance(known, tuple) else (known,):
                if isinstance(each, type(strange)):
                    assert type(getattr(each, name)) is int


# Components of one's own


def numbers(points: Iterable[Any], name: str) -> list[Any]:
    """The points in numbers, for each trump suit."""
    variant = SETBACK.with_points(*points).renamed(name, name)
    return list(table_for(variant, 4).points.values())


def odd(base: type, name: str, **says: object) -> Any:
    """A point that says something else than that of the library."""
    kind: Any = bad(type)(name, (base,), {"id": "odd-point", "name": name, **says})
    return kind()


def of_odd_pips(name: str, each: int) -> Any:
    """A point that counts so much for each card."""

    def prepare(point: Any) -> None:
        bad(Game).__attrs_post_init__(point)
        object.__setattr__(point, "usual_pips", False)

    def pips_of(point: object, hand: PlayedHand) -> tuple[int, ...]:
        return tuple([len(captured) * each for captured in hand.captured])

    says = {"__attrs_post_init__": prepare, "pips_of": pips_of}
    return odd(Game, name, decided_by="pips", in_numbers="pips", **says)


BITLESS = bad(object).__new__(Card)
for field, zero in {"bit": 0, "index": 0}.items():
    object.__setattr__(BITLESS, field, zero)
HALVES = Game(pips=[(10, 10)])
object.__setattr__(HALVES, "pips", ((10, 1.5),))
ODD = (
    odd(
        Jack, "Bitless", decided_by="taker", in_numbers="taker",
        deciding_cards=lambda point, trumps: [BITLESS],
    ),
    odd(Jack, "Much", value=1 << 40),
    HALVES,
    of_odd_pips("Many", 1 << 40),
)  # fmt: skip


@pytest.mark.parametrize("point", ODD, ids=lambda point: point.name)
def test_points_that_have_no_room_are_counted_in_full(point: Any) -> None:
    """In C, a number that is no card is in no pile, and half a pip would be none."""
    assert numbers([High(), Jack(), point], "odd-point") == [None] * 4
    if point.name != "Much":  # nobody can bid so much
        variant = SETBACK.with_points(High(), point).renamed("odd", "Odd")
        assert any(random_states(variant, 4, seed=seed)[-1].score for seed in range(5))


def test_pips_that_no_card_counts_are_tied() -> None:
    """They are not taken for the usual ones."""
    variant = SETBACK.with_points(High(), of_odd_pips("No pips", 0)).renamed("none", "None")
    ends = [random_states(variant, 4, seed=seed)[-1] for seed in range(9)]
    for state in [each for each in ends if each.score]:
        (_, none) = score_hand(state).awards
        assert none.side is None
        assert state.scores == score_hand(state).scores
    assert any(state.score for state in ends)


@pytest.mark.parametrize("far", [1 << 40, 1 << 62, 1 << 70, -(1 << 40), -(1 << 70)])
def test_a_hand_with_a_score_that_has_no_room_is_counted_in_full(far: int) -> None:
    """Sums would have none either."""
    state = random_states(SETBACK, 4, seed=2)[-1]
    frame = state._frame
    ledger = Ledger(frame.table, bad(frame.table.points[bad(frame.called.trumps).suit_key]))
    counted: Callable[..., Any] = ledger.count
    assert counted(frame, state._tricks, True) is not None
    changed = [
        attrs.evolve(frame, dealt=attrs.evolve(frame.dealt, scores=(0, far, 0, 0))),
    ]
    if far > 0:
        tally = attrs.evolve(frame.dealt.tally)
        object.__setattr__(tally, "carried", far)
        credit = SimpleNamespace(seat=0, amount=far)
        changed += [
            attrs.evolve(frame, dealt=attrs.evolve(frame.dealt, tally=tally)),
            attrs.evolve(frame, called=attrs.evolve(frame.called, credits=bad((credit,)))),
        ]
    for each in changed:
        with contextlib.suppress(OverflowError):
            assert counted(each, state._tricks, True) is None


def test_a_hand_with_more_seats_than_there_is_room_for() -> None:
    """Who held a card is looked up seat by seat."""
    variant = SETBACK.with_rules(LowToHolder())
    state = random_states(variant, 4, seed=2)[-1]
    frame = state._frame
    ledger = Ledger(frame.table, bad(frame.table.points[bad(frame.called.trumps).suit_key]))
    hands = frame.cards.hands
    assert ledger.gains(frame.table.sides, hands, state._tricks, 0, True) is not None
    assert ledger.gains(frame.table.sides, (0,) * 500 + hands, state._tricks, 0, True) is None


@pytest.mark.parametrize("amount", [3, 1 << 40, -(1 << 40)])
def test_a_shot_that_scores_more_than_there_is_room_for(
    amount: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is counted in full, too."""
    state = random_states(SETBACK, 4, seed=2)[-1]
    frame = state._frame
    ledger = Ledger(frame.table, bad(frame.table.points[bad(frame.called.trumps).suit_key]))
    monkeypatch.setattr(scoring, "shot_of", lambda *asked: Shot(True, amount))
    contract = attrs.evolve(bad(frame.called.contract), level=frame.table.most + 1)
    called = attrs.evolve(frame.called, contract=contract)
    counted: Callable[..., Any] = ledger.count
    found = counted(attrs.evolve(frame, called=called), state._tricks, True)
    assert (found is None) is (amount != 3)
