"""A table at which anything may happen in any order, and what must hold at every moment."""

import pickle
from collections.abc import Sequence
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from compositions import attempts, deals, games, moves
from pitchlib.testing import History, laws
from unit.helpers import *


class Table(RuleBasedStateMachine):
    """A game, and beside it plain sets and numbers that keep track of it in another way."""

    @initialize(game=games(hands=0))
    def sit_down(self, game: History) -> None:
        """A game is started, with any variant, dealer and scores."""
        self.game = History(game.variant, game.players, game.dealer, game.scores)
        self.hands: list[set[Card]] = []
        self.turn: int | None = None
        self.earlier: list[tuple[State, Any]] = []

    @property
    def state(self) -> State:
        """The state of the game."""
        return self.game.state

    @property
    def components(self) -> Composition:
        """The components for this number of players."""
        return self.state.variant.at(self.state.players)

    @property
    def step(self) -> int:
        """What to add to a seat for the next in turn."""
        return self.state.variant.seating.step

    def make(self, move: Move) -> None:
        """Make a legal move, here and in the plain sets."""
        seat = self.state.to_act
        before = self.state
        self.earlier = [*self.earlier[-4:], (before, laws.imprint(before))]
        self.game = self.game.then(move)
        if isinstance(move, Deal):
            self.hands = [set(hand) for hand in move.hands]
            if self.state.contract:
                self.packets_are_taken_up([*(move.stock or ())][len(self.state.turned) :])
        elif seat is not None:
            if isinstance(move, Play):
                self.hands[seat].remove(move.card)
                if len(self.state.turned) > len(before.turned) or self.state.stock != before.stock:
                    self.cards_are_drawn(before)
            elif isinstance(move, Discard):
                self.hands[seat] -= set(move.cards)
                gone = len(before.stock) - len(self.state.stock)
                self.hands[seat] |= set(before.stock[:gone])
            elif len(self.state.turned) > len(before.turned):
                self.cards_are_run(before)
            elif self.state.contract and not before.contract:
                gone = len(before.stock) - len(self.state.stock)
                packets = self.components.exchange.packet * before.players
                widow, rest = before.stock[: gone - packets], before.stock[gone - packets :]
                self.hands[self.state.contract.bidder] |= set(widow)
                self.packets_are_taken_up(rest)

    def packets_are_taken_up(self, stock: Sequence[Card]) -> None:
        """Each seat from the dealer's left takes up its packet."""
        size, state = self.components.exchange.packet, self.state
        for turn in range(state.players):
            seat = (state._frame.before.dealer + (turn + 1) * self.step) % state.players
            self.hands[seat] |= set(stock[turn * size : (turn + 1) * size])

    def cards_are_drawn(self, before: State) -> None:
        """The winner of the trick gets the card that lies open, the others the next ones."""
        winner = self.state.tricks[-1].winner
        assert winner is not None
        lies = [before.turned[-1], *before.stock]
        if self.components.dealing.stock == "face-down" and len(self.state.tricks) > 1:
            del lies[0]  # it was drawn after the first trick
        for turn, card in enumerate(lies[: before.players]):
            self.hands[(winner + turn * self.step) % before.players].add(card)

    def cards_are_run(self, before: State) -> None:
        """Each seat from the dealer's left gets as many more, and a card is turned up; perhaps
        several times."""
        taken = list(before.stock[: len(before.stock) - len(self.state.stock)])
        runs = len(self.state.turned) - len(before.turned)
        more = (len(taken) // runs - 1) // before.players
        while taken:
            for turn in range(1, before.players + 1):
                seat = (before.dealer + turn * self.step) % before.players
                self.hands[seat] |= set(taken[:more])
                del taken[:more]
            del taken[0]

    @precondition(lambda self: self.state.phase is Phase.DEAL)
    @rule(data=st.data())
    def cards_are_dealt(self, data: st.DataObject) -> None:
        """The dealer deals; the seat to the left comes first, unless it has nothing to lead."""
        dealer = self.state.dealer
        self.make(data.draw(deals(self.state)))
        state = self.state
        rules = state.variant.at(state.players)
        for turn in range(1, state.players + 1):
            seat = (dealer + turn * self.step) % state.players
            if state.to_act == seat:
                break
            assert isinstance(rules.auction, NoAuction)
            dealt = CardSet(self.hands[seat])
            assert not rules.leading.leadable(dealt, 0, state.trumps)
        else:
            assert state.to_act is None

    @precondition(lambda self: self.state.to_act is not None)
    @rule(data=st.data())
    def somebody_moves(self, data: st.DataObject) -> None:
        """The seat to act makes a legal move; in auction, exchange and trick the left follows."""
        before = self.state
        assert before.to_act is not None
        self.make(data.draw(moves(before)))
        after = self.state
        rules = before.variant.at(before.players)
        in_turn = {
            Phase.AUCTION: isinstance(rules.auction, SingleRound),
            Phase.EXCHANGE: isinstance(before.exchange, Discarding),
            Phase.PLAY: before._frame.table.even,
        }
        if after.phase is before.phase and in_turn.get(before.phase):
            if after.tricks != before.tricks:
                assert after.to_act == after.tricks[-1].winner
            else:
                assert after.to_act == (before.to_act + self.step) % before.players

    @rule(data=st.data())
    def somebody_tries(self, data: st.DataObject) -> None:
        """Any move is made if it is legal, and refused without a trace if not."""
        move = data.draw(attempts(self.state))
        laws.legality(self.game, move)
        if explain(self.state, move).legal:
            self.make(move)
            return
        before = laws.imprint(self.state)
        try:
            apply(self.state, move)
        except IllegalMove:
            assert laws.imprint(self.state) == before
        else:
            raise AssertionError(f"{move} was not refused")

    @rule()
    def the_table_moves_house(self) -> None:
        """The game goes on from a pickle."""
        states = self.game.states
        copied: State = pickle.loads(pickle.dumps(states[-1]))
        assert copied == states[-1]
        game = self.game
        self.game = History(
            game.variant, game.players, game.dealer, game.scores, game.moves,
            states=(*states[:-1], copied),
        )  # fmt: skip

    @rule()
    def somebody_asks_for_the_score(self) -> None:
        """There is a score after a hand with a contract, and at no other time."""
        finished = self.state.to_act is None and self.state.contract is not None
        try:
            score = score_hand(self.state)
        except HandNotFinished:
            assert not finished
        else:
            assert finished
            assert score.scores == self.state.scores

    @invariant()
    def the_hands_are_what_was_dealt_and_not_played(self) -> None:
        """Each seat holds what the plain sets say."""
        assert self.state.hands == tuple(map(CardSet, self.hands))

    @invariant()
    def earlier_states_are_as_they_were(self) -> None:
        """No move has changed a state that came before it."""
        for state, before in self.earlier:
            assert laws.imprint(state) == before

    @invariant()
    def something_can_happen(self) -> None:
        """A deal is due, a seat can move, or the game is over."""
        acting = self.state.to_act is not None
        assert acting == bool(legal_moves(self.state))
        assert acting or self.state.phase in (Phase.DEAL, Phase.OVER)


TestTable = Table.TestCase
TestTable.settings = settings(stateful_step_count=40)
