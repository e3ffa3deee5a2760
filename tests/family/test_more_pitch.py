"""Pitch and Smear with other points, packs and players, with hands worked out on paper."""

from itertools import combinations, islice
from random import Random

import pytest

from .playing import *

SHORT = (
    "8H AH 7H 9H",  # 1 leads and takes High; 4 pips; 2 held the seven
    "7C JH KH 8C",  # 1 leads, 2 takes the jack; 4 pips
    "QD 9D TD KD",  # 2 leads, 3 takes; 15 pips
    "7S 8S 9S AS",  # 3 leads and takes; 4 pips
    "QS JS KS TS",  # 3 leads, 2 takes; 16 pips
    "AD 7D 8D JD",  # 2 leads, 0 takes; 5 pips
)
"""Hearts are trump in a pack from seven to ace: 5, 4, 20 and 19 pips."""
JOKERS = (
    "3H AH 2H X-",  # 1 leads and takes High and the low joker; 4 pips; 2 held the two
    "4C JH KH X+",  # 1 leads, 2 takes the jack and the high joker; 4 pips
    "QC 9H JD 5C",  # 2 leads and takes the off-jack; 3 pips
    "AS 5S TS 6S",  # 2 leads, 0 takes; 14 pips
    "2S 8S 9S 3S",  # 0 leads, 2 takes
    "2C 3C 8C KC",  # 2 leads, 3 takes; 3 pips
)
"""Hearts are trump: seats 0 and 2 have 21 pips, seats 1 and 3 have 7."""


def test_nine_points() -> None:
    """High and the five for seat 1's side, six points; Low, Jack and Game for the other."""
    state = played(NINE_POINT_PITCH, swapped(HELD_LOW, {"9H": "5H"}), 6, trump="H")
    assert takers(state) == {"High": 1, "Low": 0, "Jack": 0, "Five": 1, "Game": 0}
    assert score_hand(state).changes == (3, 6)
    tells(NINE_POINT_PITCH, "Five: 5 points", "The game is to 31", "stuck with a bid of 2")


def test_racehorse() -> None:
    """Seat 1 bids two and takes one; seat 2 has held the seven, and takes Jack and Game."""
    assert RACEHORSE_PITCH.players == (2, 3, 4, 5)
    state = played(RACEHORSE_PITCH, SHORT, 2)
    assert takers(state) == {"High": 1, "Low": 2, "Jack": 2, "Game": 2}
    assert score_hand(state).pips == (5, 4, 20, 19)
    assert state.scores == (0, -2, 3, 0)
    tells(RACEHORSE_PITCH, "The pack has 32 cards: in each suit, ace down to seven", "to 11 points")


def test_seven_points_without_a_draw() -> None:
    """High and the low joker for the pitcher's side; the pitcher must lead a trump."""
    dealt_by(SEVEN_POINT_PARTNERSHIP, players=4, hand=6, packet=3)
    state = after_auction(SEVEN_POINT_PARTNERSHIP, columns(JOKERS), 2, trump="H")
    refused(state, "play 5S", "trump-lead-first", "first lead must be a trump")
    state = play_tricks(state, JOKERS)
    assert takers(state) == {
        "High": 1, "Low": 0, "Jack": 0, "Off-Jack": 0, "High Joker": 0, "Low Joker": 1, "Game": 0,
    }  # fmt: skip
    assert score_hand(state).pips == (21, 7)
    assert score_hand(state).changes == (5, 2)


def test_wisconsin_smear() -> None:
    """The jokers are the lowest trumps but not Low; seat 1 bids three and takes two."""
    table = swapped(SHORT, {"9H": "X+", "7C": "X-"})
    state = played(WISCONSIN_SMEAR, table, 3, trump="H")
    assert takers(state) == {
        "High": 1, "Low": 0, "Jack": 0, "Joker": 1, "Other Joker": 0, "Game": 0,
    }  # fmt: skip
    assert score_hand(state).pips == (25, 23)
    assert score_hand(state).changes == (4, -3)
    tells(WISCONSIN_SMEAR, "The pack has 34 cards", "the first one played beats the other")


def test_minnesota_smear() -> None:
    """A kitty of four for the bidder; four points, though jick and jokers are trumps."""
    buried = ("6C 7C 9C", "TC JC KC", "2D 5D 6D", "7D 8D 9D")
    dealt_by(MINNESOTA_SMEAR, players=4, hand=9, packet=3, widow=4)
    hands = [f"{hand} {rest}" for hand, rest in zip(columns(HELD_LOW), buried)]
    kitty = "4S TS JS QS"
    stock = f"{kitty} {rest_of_pack([*hands, kitty])}"
    state = after_auction(MINNESOTA_SMEAR, hands, 2, trump="H", stock=stock)
    refused(state, "discard 3H 6C 7C", "widow-to-bidder")
    assert {"4S", "TS", "JS", "QS"} <= set(map(str, state.hands[1]))
    state = play_tricks(discarded_to(state, columns(HELD_LOW)), HELD_LOW)
    assert takers(state) == {"High": 1, "Low": 0, "Jack": 0, "Game": 0}
    assert score_hand(state).changes == (3, -2)
    tells(MINNESOTA_SMEAR, "Set 4 more cards aside", "all the points of a hand", "may not trump")


def paper(variant: Variant, level: int, **hand: object) -> dict[str, int | None]:
    """Who gets the points of a hand that is written down: hearts are trump, seat 1 has the bid."""
    called = hand.pop("called", None)
    contract = Contract(1, level, Suit.HEARTS, None if called is None else Card(str(called)))
    score = score_hand(PlayedHand(contract, **hand), variant=variant)  # type: ignore[arg-type]
    return {award.point: award.side for award in score.awards}


def test_fourteen_points() -> None:
    """Every point there is: the king of spades is the high spade, and the last trick counts."""
    captured = ("AH 5H JD KS", "JH X+ 2H", "TS X-", "9S 3C")
    assert paper(
        FOURTEEN_POINT_PITCH, 5, captured=captured, held=captured, last_trick=3
    ) == {
        "High": 0, "Low": 1, "Jack": 1, "Off-Jack": 0, "High Joker": 1, "Low Joker": 0, "Five": 0,
        "Last": 1, "High Spade": 0, "Game": 0,
    }  # fmt: skip
    assert sum(point.value for point in FOURTEEN_POINT_PITCH.points) == 14
    order = "High Low Jack Off-Jack High-Joker Low-Joker Game Last High-Spade Five"
    names = [point.name.replace(" ", "-") for point in FOURTEEN_POINT_PITCH.points]
    assert " ".join(names) == order


def test_reconstructed_games_say_so() -> None:
    """In the origin and on the first line of the rules; no name of theirs is a bare number."""
    found = {each.id for each in VARIANTS if each.origin.endswith("reconstructed")}
    assert found == {"eighty-three", "widow-cinch", "cut-throat-cinch", "nine-point-pitch"}
    for variant in VARIANTS:
        first = rulebook(variant, "text").split("\n")[0]
        assert first.endswith("the rules, reconstructed") == (variant.id in found)
        assert variant.id not in found or all(len(name) > 10 for name in variant.aliases)


def test_schmier_for_five() -> None:
    """The bidder and the holder of the king against three; the four of trumps is Low."""
    captured = ("KH 4H", "AH X+", "JD TD", "JH", "AS")
    held = ("KH", "AH", "JD 4H", "JH X+", "AS TD")
    assert paper(FIVE_HAND_SCHMIER, 3, captured=captured, held=held, called="KH") == {
        "High": 0, "Low": 1, "Jack": 1, "Off-Jack": 1, "Joker": 0, "Game": 1,
    }  # fmt: skip
    tells(
        FIVE_HAND_SCHMIER,
        "The pack has 45 cards: in each suit, ace down to four, and one joker",
        "calls by name any card that the bidder does not hold",
        "may discard up to 3 cards",
        "On a tie the bidder wins. If only others tie, the first of them from there",
    )


def test_any_card_that_the_bidder_does_not_hold_is_called() -> None:
    """A plain card, too; and everyone then knows that the bidder had it only if it was drawn."""
    hands = ("AS KS QS JS TS 9S", "AH KH 4H AD KD QD", "QH JH TH 9H 8H 7H", "AC KC QC JC TC 9C",
             "TD 9D 8D 7D 6D 5D")  # fmt: skip
    state = dealt(FIVE_HAND_SCHMIER, hands, stock="X+ 8S 7S 6S 5S 4S 6H 5H JD 4D 8C 7C 6C 5C 4C")
    state = play_out(state, "1: bid 3; pass; pass; pass; pass; 1: trump H")
    assert len(legal_moves(state)) == 45 - 6
    refused(state, "call AH", "declares-and-calls", "holds AH, and bidders may not call")
    refused(state, "call 2H", "declares-and-calls", "not in the pack: 2H")
    with pytest.raises(InvalidVariant, match="has nothing to call for a bidder who holds all 16"):
        CALL_YOUR_PARTNER.with_rules(
            DeclaresAndCalls(own_card=False), Dealing(hand=6, widow=10), WidowToBidder(keep=6)
        )
    state = play_out(state, "1: call AS; 1: discard; 2: discard; 3: discard")
    worlds = Worlds(view(state, 2))
    assert all(Card("AS") not in worlds.sample(Random(seed)).hands[1] for seed in range(20))
    tells(
        FIVE_HAND_SCHMIER.with_rules(DeclaresAndCalls(cards="any")), "any card by name, whether or"
    )
    tells(
        FIVE_HAND_SCHMIER.with_rules(DeclaresAndCalls(own_card=False)), "any trump that the bidder"
    )


def may_discard(hand: CardSet, cards: CardSet, trumps: CardSet) -> bool:
    """Plain cards first, then threes to nines of trumps, and the rest only if nothing else is left.

    No scoring trump may be discarded; others may be by a player with more than six trumps.
    """
    nothing = CardSet(card for card in trumps if card.rank and 3 <= card.rank <= 9)
    groups = hand - trumps, hand & nothing, hand & trumps - nothing
    return all(
        group <= cards or not cards & later
        for place, group in enumerate(groups)
        for later in groups[place + 1 :]
    )


@pytest.mark.sweep
def test_scoring_trumps_stay_in_minnesota() -> None:
    """Every discard of random hands, in views and worlds as well; some bidders hold just trumps."""
    rng = Random(5)
    burned = 0
    for turn in range(30):
        pack = [*MINNESOTA_SMEAR.at(4).pack.cards]
        rng.shuffle(pack)
        state = start(MINNESOTA_SMEAR, dealer=3)
        if turn % 3 == 0:  # thirteen trumps for seat 0 and the widow
            mine = [card for card in pack if card.suit in {None, Suit.SPADES}]
            rest = [card for card in pack if card not in mine[:13]]
            hands = [mine[:9], rest[:9], rest[9:18], rest[18:27]]
            state = apply(state, Deal(hands, mine[9:13] + rest[27:]))
        else:
            state = deal(state, rng=rng)
        state = play_out(state, "bid 4; pass; pass; pass; trump S")
        while state.phase is Phase.EXCHANGE:
            assert state.to_act is not None
            hand, trumps = state.hands[state.to_act], state.trumps
            assert trumps is not None
            found = {CardSet(cards) for cards in combinations(hand, len(hand) - 6)}
            found = {cards for cards in found if may_discard(hand, cards, trumps.cards)}
            legal = [*legal_moves(state)]
            assert {move.cards for move in legal if isinstance(move, Discard)} == found
            assert len(legal) == len(found)
            for cards in map(CardSet, islice(combinations(hand, len(hand) - 6), 40)):
                assert is_legal(state, Discard(cards)) is (cards in found)
            state = apply(state, rng.choice(legal))
            burned += bool(state.discards[0] & trumps.cards)
            seen = view(state, 2)
            worlds = Worlds(seen)
            assert not worlds.by_trial
            assert view(worlds.sample(rng), 2) == seen
    assert burned
    with pytest.raises(InvalidArgument, match="burn_last needs trumps_last=True"):
        WidowToBidder(6, burn_last=(14,))
