"""Law 9: hands end whatever happens, and games end if bidders make their bids.

A game in which nobody bids, or nobody makes a bid, may go on for ever: that is how Pitch is. So
the law is told in three parts: a hand ends after a bounded number of moves; a bid that is made
brings its side at least as many points nearer to the target; hence a game whose bidders bid what
they can make ends, and one is played to its end.
"""

from itertools import pairwise

from hypothesis import assume, event, given
from hypothesis import strategies as st

from compositions import games, variants
from pitchlib.game.lookup import table_for
from pitchlib.testing import History
from unit.helpers import *


@given(games(hands=3))
def test_hands_end(game: History) -> None:
    """A hand has no more moves than calls of every seat for every level that can be bid, two more
    words, trump, a called card, three discards of each seat, and every card."""
    table = table_for(game.variant, game.players)
    plays = min(game.players * table.tricks, len(table.cards))
    limit = 5 + game.players * (table.top + 1 + 3) + plays
    deals = [place for place, move in enumerate(game.moves) if isinstance(move, Deal)]
    assert all(end - begin <= limit for begin, end in pairwise([*deals, len(game.moves)]))


@given(games(finished=True, hands=4))
def test_a_bid_that_is_made_brings_its_side_nearer(game: History) -> None:
    """Unless the game is over, the bidder's side gains the bid at least; a set one gains nothing,
    and the other sides never lose. Where the difference counts, a bid made may bring less. What the
    auction has paid does not count."""
    for _, _, after in game.steps:
        if after.score is not None:
            score = score_hand(after)
            table = after._frame.table
            down = table.rules.going_out.counts_down
            nets = isinstance(table.rules.settlement, NetDifference)
            gains = tuple(-change if down else change for change in score.changes)
            bidder = after.side_of(score.contract.bidder)
            paid = [each.amount for each in after.credits if after.side_of(each.seat) == bidder]
            gain = gains[bidder] - sum(paid)
            if score.winner is None:
                least = 0 if nets else score.contract.level
                assert gain >= least if score.made else gain <= 0
            sides = map(after.side_of, range(after.players)) if score.hand_sides is None else ()
            assert all(gains[side] >= 0 for side in sides if side != bidder)


def best_hand(state: State, seat: int, suit: Suit) -> Deal:
    """A deal that gives one seat the highest trumps, and as to the rest the written order."""
    rules = state.variant.at(state.players)
    pack = list(rules.pack.cards)
    trumps = rules.trump_order.trumps(suit, rules.pack.cards)
    best = [card for group in trumps.ranking for card in group][: rules.dealing.hand]
    rest = [card for card in pack if card not in best]
    hands = []
    for other in range(state.players):
        hand = list(best) if other == seat else []
        while len(hand) < rules.dealing.hand:
            hand.append(rest.pop())
        hands.append(CardSet(hand))
    return Deal(hands, rest)


def make_a_hand(state: State, seat: int, suit: Suit) -> State:
    """The state after a hand in which one seat bids as little as it can and plays from the top."""
    state = apply(state, best_hand(state, seat, suit))
    while state.to_act is not None:
        legal = legal_moves(state)
        move = legal[0]
        if state.to_act == seat:
            if state.phase is Phase.AUCTION:
                bids = [move for move in legal if isinstance(move, Bid)]
                assume(bids)  # a price that would end the game may be forbidden
                move = bids[0]
            elif state.phase is Phase.TRUMP and state.trump is None:
                move = NameTrump(suit)
            elif state.phase is Phase.PLAY:
                trumps = state.variant.at(state.players).trump_order.trumps(
                    suit, state.variant.at(state.players).pack.cards
                )
                highest = trumps.highest(state.hands[seat])
                if highest is not None and Play(highest) in legal:
                    move = Play(highest)
        state = apply(state, move)
    return state


@given(variants(), st.sampled_from(Suit), st.data())
def test_games_end_if_bids_are_made(variant: Variant, suit: Suit, data: st.DataObject) -> None:
    """A seat that always gets the best cards and bids as little as it can wins in the end, within
    as many hands as there are points to the target; unless no such bid can be made."""
    players = data.draw(st.sampled_from(variant.players))
    seat = data.draw(st.integers(0, players - 1))
    state = start(variant, players=players, dealer=data.draw(st.integers(0, players - 1)))
    rules = variant.at(players)
    target, nets = rules.going_out.target, isinstance(rules.settlement, NetDifference)
    assume(target is not None)
    assert target is not None
    hands = 0
    while state.phase is not Phase.OVER:
        assume(hands < target or not nets)  # a difference of nothing brings nothing
        assert hands < target, "the bidder made every bid, and yet the game goes on"
        state = make_a_hand(state, seat, suit)
        hands += 1
        if state.phase is not Phase.OVER:
            assume(state.score is not None)  # a hand may be thrown in
            score = score_hand(state)
            assume(score.made and score.contract.level and score.contract.bidder == seat)
    assert state.winner is not None
    event(f"over after {hands} hands")
