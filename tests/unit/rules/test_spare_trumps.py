"""Spare trumps that are given to the partner: whose turn it is, how many, and what is refused."""

from itertools import combinations, pairwise
from random import Random

import pytest

from ..helpers import *

RULE = WidowToBidder(keep=2, trumps_last=True, spare_to="partner")
SPADES = Trumps.natural(Suit.SPADES)


def begun(*sizes: int, step: int = 1) -> Discarding:
    """The exchange before the first discard; seat 0 has dealt."""
    found = RULE.begin(Holdings(0, 1, sizes, 9, step))
    assert found is not None
    return found


def run(*sizes: int, counts: str, step: int = 1) -> list[str]:
    """Who discards how many, and who gives how many to whom, until all is done."""
    now: Discarding | None = begun(*sizes, step=step)
    found = []
    for number in map(int, counts):
        assert now is not None
        to = RULE.gives_to(now)
        found.append(f"{now.to_act}:{number}" + ("" if to is None else f">{to}"))
        assert not RULE.refuse_size(now, now.sizes[now.to_act], number)
        now = RULE.after(now, Discard(CardSet.from_bits((1 << number) - 1)))
    assert now is None
    return found


@pytest.mark.parametrize(
    ("sizes", "counts", "expected"),
    [
        # Nobody has spare trumps.
        ((3, 5, 3, 3), "3111", "1:3 2:1 3:1 0:1"),
        # Two spare trumps, and the partner has room for both, for one, or for none.
        ((3, 5, 3, 3), "111122", "1:1 2:1 3:1 0:1 3:2 1:2>3"),
        ((3, 5, 3, 3), "1111111", "1:1 2:1 3:1 0:1 3:1 1:1>3 1:1"),
        ((3, 5, 3, 3), "111102", "1:1 2:1 3:1 0:1 3:0 1:2"),
        # Both partners have some: both discard them.
        ((3, 5, 3, 4), "111121", "1:1 2:1 3:1 0:1 1:2 3:1"),
        # Both sides have some: the dealer's left first, and the dealer last.
        ((5, 5, 3, 3), "11112222", "1:1 2:1 3:1 0:1 3:2 1:2>3 2:2 0:2>2"),
    ],
)
def test_who_makes_room_who_gives_and_who_discards(
    sizes: tuple[int, ...], counts: str, expected: str
) -> None:
    """The partner with room comes first; what it has no room for is discarded."""
    assert run(*sizes, counts=counts) == expected.split()


def test_it_goes_the_other_way_around_counterclockwise() -> None:
    """The seat to the dealer's right is first."""
    found = run(5, 5, 3, 3, counts="11112222", step=-1)
    assert found == ["3:1", "2:1", "1:1", "0:1", "3:2", "1:2>3", "2:2", "0:2>2"]


@pytest.mark.parametrize(
    ("discards", "hand", "move", "expected"),
    [
        ("", "AS KS QS JS 9H", "9H", ""),
        ("", "AS KS QS JS 9H", "JS 9H", "exactly 1 of the cards that are not trumps, not 2"),
        ("", "AS KS QS JS 9H", "", "exactly 1 of the cards that are not trumps, not 0"),
        ("", "AS KS QS JS 9H", "AS KS QS JS", "may discard at most 3 cards, not 4"),
        ("", "AS QH JH TH 9H", "AS QH JH", "AS: a trump may be discarded only when nothing else"),
        ("1111", "TS 8H", "", "exactly 1 of the cards that are not trumps, not 0"),
        ("1111", "TS 8H", "8H", ""),
        ("1111", "TS 9S", "", ""),
        ("1111", "TS 9S", "TS", "exactly 0 of the cards that are not trumps, not 1"),
        ("1111", "9H 8H", "9H 8H", ""),
        ("11111", "AS KS QS JS", "AS", ""),
        ("11111", "AS KS QS JS", "AS KS", "must give the partner exactly 1 of 4 trumps, not 2"),
        ("111111", "AS KS QS", "QS", ""),
        ("111111", "AS KS QS", "", "holds 3 cards and must discard exactly 1, not 0"),
    ],
)
def test_what_is_refused(discards: str, hand: str, move: str, expected: str) -> None:
    """With the number that is due, and what a discard proves says the same."""
    now: Discarding | None = begun(3, 5, 3, 3)
    for number in map(int, discards):
        assert now is not None
        now = RULE.after(now, Discard(CardSet.from_bits((1 << number) - 1)))
    assert now is not None
    held, laid = CardSet(hand), Discard(move)
    reasons = RULE.refuse(now, held, SPADES, laid)
    assert expected in " ".join(reason.text for reason in reasons)
    assert bool(reasons) is bool(expected)
    choices = RULE.choices(now, held, SPADES)
    assert (laid in choices) is (not expected)
    allowed = RULE.discard_test(now)
    for size in range(len(held) + 1):
        for cards in map(CardSet, map(list, combinations(held, size))):
            both = (cards, held - cards)
            counts = [len(n) for each in both for n in (each & SPADES.cards, each - SPADES.cards)]
            right = allowed(*counts) and not RULE.refuse_size(now, len(held), size)
            assert (Discard(cards) in choices) is right


def test_it_needs_fixed_teams_of_two_trumps_that_stay_and_enough_of_them() -> None:
    """Each problem says what to do about it."""
    with pytest.raises(InvalidArgument, match="needs trumps_last=True"):
        WidowToBidder(spare_to="partner")
    exchange = DOUBLE_KING_PEDRO.exchange
    for seating in (Individual(4), Partnerships(3, players=6)):
        with pytest.raises(InvalidVariant, match="needs teams of two for the whole game") as caught:
            DOUBLE_KING_PEDRO.with_rules(seating, Dealing(hand=8, widow=5))
        assert {each.component for each in caught.value.problems} == {exchange}
    with pytest.raises(InvalidVariant, match="needs teams of two for the whole game"):
        DOUBLE_KING_PEDRO.with_rules(CalledPartner(4))
    with pytest.raises(InvalidVariant, match="there are only 6 trumps, and a hand keeps 6"):
        DOUBLE_KING_PEDRO.with_rules(
            Pack(lowest=9), TrumpOrder(), Dealing(hand=6), points=DOUBLE_KING_PEDRO.points[:1]
        )


def hand_with_gifts(seed: int) -> list[State]:
    """The states of the exchange of a hand in which somebody gives cards."""
    rng = Random(seed)
    state = deal(start(DOUBLE_KING_PEDRO), rng=rng)
    states = []
    while state.phase is not Phase.PLAY:
        moves = legal_moves(state)
        last = state.phase is Phase.AUCTION and state.contract is None
        move = moves[len(moves) - 1] if last else rng.choice(moves)
        state = apply(state, move)
        states.append(state)
    return states


def test_the_giver_and_the_partner_see_the_gift_and_the_others_how_many() -> None:
    """In views, and in the events that keep them up to date."""
    gifts, most = 0, 0
    for seed in (*range(12), 34, 45):
        states = hand_with_gifts(seed)
        for before, after in pairwise(states):
            given = after._frame.gifts()[len(before._frame.gifts()) :]
            assert before.gives_to == (given[0].seat if given else None)
            for seat in (None, 0, 1, 2, 3):
                mine, event = view(after, seat), event_for(before, after, seat)
                assert observe(view(before, seat), event) == mine
                for gift in given:
                    move = after.moves[-1][1]
                    assert isinstance(move, Discard)
                    hidden = HiddenDiscard(len(move.cards))
                    gifts += 1
                    most = max(most, gift.number)
                    assert event.move == (move if seat == gift.giver else hidden)
                    assert event.taken == (move.cards if seat == gift.seat else CardSet.EMPTY)
                    known = move.cards if seat == gift.giver else CardSet.EMPTY
                    assert mine.known_cards[gift.seat] == known
                    assert sum(mine.hand_sizes) + sum(mine.discard_sizes) == 53
        assert states[-1]._frame.hand_sizes() == list(map(len, states[-1].hands))
    assert gifts >= 10
    assert most == 3
