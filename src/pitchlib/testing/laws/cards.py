"""The law of cards: none is lost, doubled, or moved where no move has put it."""

from __future__ import annotations

from ... import Card, CardSet, Deal, Discard, Move, Play, State
from ..law import STEPS, law, require

__all__ = ["conservation"]


@law(STEPS, every=6)
def conservation(before: State, move: Move, after: State) -> None:
    """No card is lost or in two places, and every move puts cards where it says."""
    _all_there(after)
    _moved(before, move, after)


def _all_there(state: State) -> None:
    where = {
        "the hand of seat {}": state.hands,
        "the discards of seat {}": state.discards,
        "the tricks of side {}": state.captured,
        "the stock": [CardSet.from_bits(sum(1 << index for index in state._frame.cards.stock))],
        "the cards turned up": [CardSet(state.turned) - _drawn_in_turn(state)],
        "the trick": [CardSet(() if state.trick is None else state.trick.cards)],
    }
    pack = state._frame.table.rules.pack.cards
    piles = [cards.bits for there in where.values() for cards in there]
    if sum(piles) == pack.bits and sum(map(int.bit_count, piles)) == len(pack):
        return
    found: dict[Card, str] = {}
    for template, there in where.items():
        for number, cards in enumerate(there):
            for card in cards:
                place = template.format(number)
                require(card not in found, f"{card} is in {place} and in {found.get(card)}")
                found[card] = place
    lost, new = pack - CardSet(found), CardSet(found) - pack
    require(not lost, f"nowhere: {lost}")
    require(not new, f"not in the pack: {new}")


def _drawn_in_turn(state: State) -> CardSet:
    """The cards of an open stock that were drawn."""
    rules = state._frame.table.rules
    drawn = 0
    for trick in state.tricks if state._frame.table.draws else ():
        assert trick.winner is not None
        who = rules.exchange.takers(trick.winner, state.players)
        require(
            sorted(who) in ([], list(range(state.players))), f"who draws are {who}, not everybody"
        )
        drawn += len(who)
    return CardSet(state.turned[:drawn])


def _moved(before: State, move: Move, after: State) -> None:
    rules = before._frame.table.rules
    exchange, widow = rules.exchange, rules.dealing.widow
    hands, stock, seat = list(before.hands), before.stock, before.to_act

    def give(seat: int, number: int) -> None:
        nonlocal stock
        hands[seat] |= CardSet(stock[:number])
        stock = stock[number:]

    def give_all(number: int) -> None:
        step = before._frame.table.rules.seating.step
        for turn in range(1, before.players + 1):
            give((after._frame.dealt.by + turn * step) % before.players, number)

    if isinstance(move, Deal):
        require(after.dealt == move.hands, "the hands are not those dealt")
        hands, stock = list(move.hands), move.stock or ()
        if after.contract is not None and exchange.takes_widow:
            # An auction that is over before it begins leaves the widow to the bidder at once.
            give(after.contract.bidder, widow)
        if after.contract is not None:
            give_all(exchange.packet)
        require(after.hands == tuple(hands), "the hands are not those dealt")
        if move.stock is not None and (exchange.takes_widow or exchange.draws or exchange.packet):
            require(after.turned + after.stock == stock, "the stock is not the one dealt")
        return
    assert seat is not None
    if isinstance(move, Play):
        hands[seat] -= CardSet([move.card])
        lies = (*before.turned, *stock)[len(_drawn_in_turn(before)) :]
        if after._frame.table.draws and lies and len(after.tricks) > len(before.tricks):
            winner = after.tricks[-1].winner
            assert winner is not None
            step, players = after._frame.table.step, before.players
            around = exchange.takers(winner, players)  # clockwise
            who = [(winner + step * (taker - winner)) % players for taker in around]
            for taker, card in zip(who, lies):
                hands[taker] |= CardSet([card])
            hidden = rules.dealing.hides_stock
            seen = (*before.turned, *(() if hidden else stock))[: len(before.turned) + len(who)]
            stock = lies[len(who) + (not hidden) :]
            require(after.turned == seen, "what lies on the stock is not what lay below")
    elif isinstance(move, Discard):
        drawn = exchange.draw(before.exchange, move, len(stock))
        hands[seat] -= move.cards
        give(seat, drawn)
        partner = exchange.gives_to(before.exchange)
        if partner is not None:
            hands[partner] |= move.cards
    elif len(after.turned) > len(before.turned):  # the cards were run
        give_all((len(stock) - len(after.stock) - 1) // before.players)
        require(after.turned == (*before.turned, stock[0]), "another card was turned up")
        stock = stock[1:]
    elif after.contract is not None and before.contract is None:
        give(after.contract.bidder, widow * exchange.takes_widow)
        give_all(exchange.packet)
    require(after.hands == tuple(hands), f"the hands after {move} are not those before without it")
    require(after.stock == stock, f"the stock after {move} is not what was left of it")
