"""The exchange: widow, discards, draws."""

import itertools

import pytest

from ..helpers import *

ALONE = OFF_JACK_SEVEN.with_rules(Individual(range(2, 7)))


def to_exchange(players: int, seed: int = 1, trump: str = "S") -> State:
    """Seat 1 has bid two and named trump."""
    state = deal(start(ALONE, players=players), seed=seed)
    state = apply(state, Bid(2))
    for _ in range(players - 1):
        state = apply(state, Pass())
    return apply(state, NameTrump(trump))


def throw(state: State, count: int) -> State:
    """The seat to act discards its last cards, so many."""
    assert state.to_act is not None
    return apply(
        state, Discard(list(state.hands[state.to_act])[len(state.hands[state.to_act]) - count :])
    )


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_discard_and_draw_goes_round_twice(players: int) -> None:
    """First up to three and as many drawn, then down to six; from the dealer's left."""
    state = to_exchange(players)
    stock = list(state.stock)
    dealt = state.hands
    for turn in range(players):
        seat = (1 + turn) % players
        assert state.to_act == seat
        assert state.exchange == Discarding(players, 0, turn)
        assert isinstance(state.exchange, Discarding)
        assert state.exchange.round == 0
        assert [len(state.hands[seat]), len(legal_moves(state))] == [9, 1 + 9 + 36 + 84]
        thrown = CardSet(list(dealt[seat])[:3])
        state = apply(state, Discard(thrown))
        drawn, stock = stock[:3], stock[3:]
        assert state.hands[seat] == dealt[seat] - thrown | drawn
        assert state.discards[seat] == thrown
        assert list(state.stock) == stock
    for turn in range(players):
        seat = (1 + turn) % players
        assert state.to_act == seat
        assert isinstance(state.exchange, Discarding)
        assert state.exchange.round == 1
        surplus = len(state.hands[seat]) - 6
        assert {len(move.cards) for move in legal_moves(state) if isinstance(move, Discard)} == {
            surplus
        }
        state = throw(state, surplus)
    assert state.phase is Phase.PLAY
    assert state.exchange is None
    assert [len(hand) for hand in state.hands] == [6] * players
    assert list(state.stock) == stock


def test_the_stock_runs_short_at_five() -> None:
    """Nine cards for fifteen discards: the third seat draws three, the last two none."""
    state = to_exchange(5)
    assert len(state.stock) == 9
    sizes = []
    for _ in range(5):
        seat = state.to_act
        assert seat is not None
        state = throw(state, 3)
        sizes.append((len(state.hands[seat]), len(state.stock)))
    assert sizes == [(9, 6), (9, 3), (9, 0), (6, 0), (6, 0)]
    state = throw(throw(throw(state, 3), 3), 3)
    assert list(legal_moves(state)) == [Discard()]


def test_a_seat_draws_what_is_left() -> None:
    """Two of three when two are left."""
    state = to_exchange(5)
    for count in (3, 3, 1):
        state = throw(state, count)
    assert len(state.stock) == 2
    seat = state.to_act
    assert seat is not None
    state = throw(state, 3)
    assert (len(state.hands[seat]), len(state.stock)) == (8, 0)


def test_the_widow_goes_to_the_bidder() -> None:
    """Before trump is named; then everybody discards down to six, the bidder eight."""
    state = deal(start(ALONE, players=6), seed=3)
    widow = CardSet(state.stock)
    assert len(widow) == 6
    state = apply(state, Bid(2))
    for _ in range(5):
        assert len(state.hands[1]) == 8
        state = apply(state, Pass())
    assert state.phase is Phase.TRUMP
    assert state.hands[1] == state.dealt[1] | widow
    assert state.stock == ()
    state = apply(state, NameTrump("H"))
    for seat in (1, 2, 3, 4, 5, 0):
        assert state.to_act == seat
        state = throw(state, 8 if seat == 1 else 2)
    assert state.phase is Phase.PLAY
    assert state.to_act == 1
    assert [len(hand) for hand in state.hands] == [6] * 6


def test_discard_only() -> None:
    """Three each, once, and nothing is drawn."""
    variant = ALONE.with_rules(DiscardOnly(3))
    assert variant.players == (2, 3, 4, 5)
    state = deal(start(variant, players=3), seed=1)
    for move in (Bid(2), Pass(), Pass(), NameTrump("S")):
        state = apply(state, move)
    for seat in (1, 2, 0):
        assert state.to_act == seat
        assert len(legal_moves(state)) == 84
        state = throw(state, 3)
    assert state.phase is Phase.PLAY
    assert len(state.stock) == 54 - 3 * 9


RESTRICTED = ALONE.with_rules(
    ByPlayers(DiscardAndDraw(trumps_last=True), {6: WidowToBidder(trumps_last=True)})
)
SPADES = Trumps.natural(Suit.SPADES)


@pytest.mark.parametrize(
    ("exchange", "hand", "discard", "told"),
    [
        (DiscardOnly(2), "AS KH QD", "KH",
         "seat 1 holds 3 cards and must discard exactly 2, not 1"),
        (DiscardOnly(1), "AS KH QD", "AS KH",
         "seat 1 holds 3 cards and must discard exactly 1, not 2"),
        (WidowToBidder(keep=2), "AS KH QD", "",
         "seat 1 holds 3 cards and must discard exactly 1, not 0"),
        (DiscardAndDraw(most=1, keep=2), "AS KH QD", "AS KH", "seat 1 may discard at most 1"),
        (
            DiscardOnly(2, trumps_last=True), "AS KH QD", "AS KH",
            "AS: a trump may be discarded only when nothing else is left, and seat 1 would keep QD",
        ),
        (DiscardOnly(2, trumps_last=True), "AS KH QD", "KH QD", None),
        (DiscardOnly(2, trumps_last=True), "AS KS QD", "KS QD", None),
        (DiscardOnly(2, trumps_last=True), "AS KS QS", "KS QS", None),
        (DiscardOnly(2), "AS KH QD", "AS KH", None),
    ],
)  # fmt: skip
def test_a_discard_is_refused_with_the_facts(
    exchange: DiscardOnly | WidowToBidder | DiscardAndDraw,
    hand: str,
    discard: str,
    told: str | None,
) -> None:
    """How many, and whether trumps may go; what is refused is not among the choices."""
    now = Discarding(4, 0)
    cards, move = CardSet(hand), Discard(discard)
    reasons = exchange.refuse(now, cards, SPADES, move)
    assert (move in exchange.choices(now, cards, SPADES)) is (told is None) is (not reasons)
    if told is not None:
        assert [reason.text[: len(told)] for reason in reasons] == [told]
        assert [reason.rule_id for reason in reasons] == [exchange.id]
        assert [reason.seat for reason in reasons] == [1]


def test_every_reason_against_a_discard_is_given() -> None:
    """The number and the trump."""
    exchange = DiscardOnly(1, trumps_last=True)
    reasons = exchange.refuse(Discarding(4, 0), CardSet("AS KH QD"), SPADES, Discard("AS KH"))
    assert len(reasons) == 2


def test_while_trump_is_unnamed_nothing_is_restricted() -> None:
    """Nobody can tell what to keep."""
    exchange = DiscardOnly(1, trumps_last=True)
    now, hand = Discarding(4, 0), CardSet("AS KH QD")
    assert exchange.refuse(now, hand, None, Discard("AS")) == ()
    assert len(exchange.choices(now, hand, None)) == 3


def test_restricted_choices_keep_trump_in_every_exchange() -> None:
    """In both rounds, and with a widow."""
    for players in (4, 6):
        state = deal(start(RESTRICTED, players=players), seed=5)
        state = apply(state, Bid(2))
        for _ in range(players - 1):
            state = apply(state, Pass())
        state = apply(state, NameTrump("S"))
        while state.phase is Phase.EXCHANGE:
            assert state.to_act is not None
            assert state.trumps is not None
            hand, trumps = state.hands[state.to_act], state.trumps.cards
            moves = legal_moves(state)
            for move in list(moves)[:300]:
                assert isinstance(move, Discard)
                assert not move.cards & trumps or not hand - move.cards - trumps
                assert explain(state, move).legal
            state = apply(state, moves[len(moves) // 2])


def test_without_exchange_nothing_is_discarded() -> None:
    """The machine that is never begun refuses everything."""
    none = NoExchange()
    assert bad(none).begin(Holdings(0, 1, (6, 6, 6, 6), 28)) is None
    assert none.tricks(6, 0) == 6
    assert not none.choices(Discarding(4, 0), CardSet("AS"), SPADES)
    (reason,) = none.refuse(Discarding(4, 0), CardSet("AS"), SPADES, Discard("AS"))
    assert reason.text == "no cards are exchanged"
    assert none.draw(Discarding(4, 0), Discard("AS"), 10) == 0
    assert bad(none).after(Discarding(4, 0), Discard()) is None


def test_how_many_cards_each_seat_will_play() -> None:
    """What is kept, or what is left."""
    assert DiscardAndDraw(keep=5).tricks(9, 0) == 5
    assert WidowToBidder(keep=4).tricks(8, 6) == 4
    assert DiscardOnly(2).tricks(9, 0) == 7


def test_discarding_is_a_frozen_value() -> None:
    """Whose turn it is follows from how many discards were made."""
    now = Discarding(4, 2, 5)
    assert (now.to_act, now.round) == (0, 1)
    assert Discarding(4, 2).to_act == 3
    assert_frozen(now)
    assert all(copied == now for copied in round_trips(now))


RANKS = tuple(rank + "C" for rank in "23456789TJQKA")


def test_cards_that_are_not_held_cannot_be_discarded() -> None:
    """The reason names them."""
    state = to_exchange(4)
    assert state.to_act is not None
    missing = next(card for card in map(Card, RANKS) if card not in state.hands[state.to_act])
    verdict = explain(state, Discard([missing]))
    assert verdict.rule_ids == ("card-not-held",)
    assert str(missing) in str(verdict)


@pytest.mark.parametrize("restricted", [False, True])
def test_what_a_discard_proves(restricted: bool) -> None:
    """Exactly which numbers of trumps and plain cards it may have been, in every exchange."""
    now = Discarding(4, 0)
    for exchange, size in (
        (DiscardOnly(2, trumps_last=restricted), 2),
        (WidowToBidder(keep=3, trumps_last=restricted), 2),
        (DiscardAndDraw(most=2, trumps_last=restricted), 2),
    ):
        test = exchange.discard_test(now)
        assert (test is not proves_nothing) is restricted
        for hand in map(
            CardSet, ("AS KS QS KH QD", "AS KH QD JC TC", "AS KS QS JS TS", "AS KS QS JS QD")
        ):
            trumps = hand & SPADES.cards
            for cards in itertools.combinations(hand, size):
                thrown = CardSet(cards)
                kept = hand - thrown
                counts = (
                    len(thrown & trumps), len(thrown - trumps), len(kept & trumps),
                    len(kept - trumps),
                )  # fmt: skip
                legal = Discard(thrown) in exchange.choices(now, hand, SPADES)
                assert legal is test(*counts)


def test_the_rulebook_says_how_many_may_be_discarded() -> None:
    """As the component was asked for."""
    text = " ".join(rulebook(SETBACK.with_rules(DiscardAndDraw(most=3)), "text").split())
    assert "each player may discard up to 3 cards" in text
