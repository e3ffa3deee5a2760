"""A bot that plays sensibly from what its seat may know."""

from __future__ import annotations

from functools import partial
from random import Random

from .authoring import deciding_card
from .cards import CARDS, Card, CardSet, Rank
from .errors import InvalidArgument, expect, names_of
from .game.legality import legal_moves
from .game.state import Phase
from .knowledge.views import View
from .moves import Bid, CallCard, Discard, LegalMoves, Move, NameTrump, Pass, Play, Say
from .played_hand import USUAL
from .tricks import Trick, Trumps

__all__ = ["choose"]

names_of(__name__)

HEAVY = 0.6
"""What each point of a card counts, beyond the first, when a bid is weighed: it may get away."""
KEPT = 0.75  # the chance to bring home a card that one other card beats


def choose(mine: View, rng: Random) -> Move:
    """A sensible legal move for the seat whose view this is.

    ``rng`` decides where the bot has no opinion.

    :raises InvalidArgument: if it is not its turn, or ``rng`` is no :class:`random.Random`.
    """
    expect(mine, View, "a View")
    expect(rng, Random, "a random.Random")
    seat, legal = mine.to_act, legal_moves(mine)
    if seat is None or seat != mine.seat:
        raise InvalidArgument("the bot chooses only when it is its turn")
    if len(legal) == 1:
        return legal[0]
    hand, trick = mine.hand, mine.trick
    move: Move
    if mine.phase is Phase.AUCTION:
        move = _call(mine, legal)
    elif mine.phase is Phase.TRUMP and mine.trumps is not None:
        calls = (CallCard(CARDS[index]) for index in mine.trumps.order)
        move = next((call for call in calls if call in legal and call.card not in hand), legal[0])
    elif mine.phase is Phase.TRUMP:
        move = NameTrump(_best_trumps(mine).suit)
    elif mine.phase is Phase.EXCHANGE:
        move = _discard(mine, legal)
    elif mine.trumps is None or trick is None:
        best = _best_trumps(mine).highest(hand, suit_cards_only=True)
        move = Play(best or next(iter(hand)))  # the highest card of the suit that is to be trump
    else:
        seen = hand | CardSet(card for past in (*mine.tricks, trick) for card in past.cards)
        cards = CardSet(play.card for play in legal if isinstance(play, Play))
        if trick:
            move = Play(_follow(mine, cards, seen, mine.trumps, trick))
        else:
            move = Play(_lead(mine, cards, seen, mine.trumps))
    return move if move in legal else rng.choice(legal)


def _partners(mine: View) -> list[int]:
    """The seats of its side, its own among them."""
    sides = mine._frame.table.sides
    return [seat for seat, side in enumerate(sides) if side == sides[mine.seat or 0]]


def _bidding(mine: View) -> bool:
    """Whether its side has won the auction."""
    return mine.contract is not None and mine.contract.bidder in _partners(mine)


def _share(mine: View, trumps: Trumps) -> float:
    """The share of all points that the hand may take, by weights that make three bids of four."""
    hand = mine.hand
    length = len(hand & trumps.cards) / len(hand)
    aces = sum(card.rank is Rank.ACE for card in hand - trumps.cards)
    # Each trump wins a trick if nobody holds a higher one.
    elsewhere = min(0.9, (mine.players - 1) * len(hand) / (len(trumps.pack) - len(hand)))
    held = [hand.bits >> index & 1 for index in trumps.order]
    power = sum((1 - elsewhere) ** held[:at].count(0) for at, own in enumerate(held) if own)
    return 0.04 + 0.15 * power + 0.6 * length + 0.04 * aces + 0.08 * (len(_partners(mine)) - 1)


def fair_bid(mine: View) -> float:
    """How high the seat may bid: the points its hand may take, for what they are worth."""
    hand, trumps = mine.hand, _best_trumps(mine)
    rules, pack, share = mine._frame.table.rules, trumps.pack, _share(mine, trumps)
    dealt = (mine.players - 1) * len(hand) / (len(pack) - len(hand))
    worth = 0.0
    for point in rules.points:
        card, chance = deciding_card(point, trumps), HEAVY * share
        if card is not None and card in hand:
            beaten_by = sum(trumps.beats(other, card) for other in trumps.cards - hand)
            chance = max(chance, KEPT**beaten_by)
        elif card is not None and not rules.exchange.draws:
            chance *= min(1, dealt)
        # What a card brings beyond one point is all or nothing.
        worth += share + (point.value_under(trumps) - 1) * chance
    return worth


def _best_trumps(mine: View) -> Trumps:
    return max(mine._frame.table.trumps.values(), key=lambda trumps: _share(mine, trumps))


def _value(mine: View, trumps: Trumps, card: Card) -> int:
    """What there is to win or to lose by a card: its pips, and more for a trump that may score."""
    pips = 0 if card.rank is None else dict(USUAL).get(card.rank, 0)
    if card not in trumps.cards:
        return pips
    scores = any(card is deciding_card(point, trumps) for point in mine._frame.table.rules.points)
    return pips + (20 if scores else 5)


def _low_to_high(cards: CardSet, trumps: Trumps) -> list[Card]:
    """The plain cards by rank, then the trumps by theirs."""
    ranked = [card for group in trumps.ranking for card in group if card in cards]
    return sorted(cards - trumps.cards, key=lambda card: card.rank or 0) + ranked[::-1]


def _is_best(card: Card, seen: CardSet, trumps: Trumps) -> bool:
    """Whether no card that has not been seen could beat this one."""
    return not any(trumps.beats(other, card) for other in trumps.pack - seen)


def _call(mine: View, legal: LegalMoves) -> Move:
    """What the hand suggests: the lowest bid if it is worth it, a sale at a fair price."""
    words = {call.word: call for call in legal if isinstance(call, Say)}
    bids = [call for call in legal if isinstance(call, Bid)]
    if "accept" in words:
        price = max(call.level for _, call in mine.moves if isinstance(call, Bid))
        return words["accept" if fair_bid(mine) < price + 1 else "refuse"]
    if mine.turned and {"stand", "beg", "give", "run"} & words.keys():
        orders = mine._frame.table.trumps.values()
        trumps = next(each for each in orders if each.suit is mine.turned[-1].suit)
        content = _share(mine, trumps) > 0.3
        wanted = words.get("stand" if content else "beg") or words.get("give" if content else "run")
        return wanted or legal[0]
    silent = words.get("sell", Pass())
    if words and silent not in legal:
        return legal[0]
    return bids[0] if bids and (bids[0].level <= fair_bid(mine) or silent not in legal) else silent


def _discard(mine: View, legal: LegalMoves) -> Move:
    """Plain cards before trumps, the least valuable first: what must go, and what is no ace."""
    hand, order = mine.hand, mine.trumps or _best_trumps(mine)
    cards = _low_to_high(hand, order)
    cards.sort(key=lambda card: (card in order.cards, _value(mine, order, card)))
    sizes = [len(move.cards) for move in (legal[0], legal[-1]) if isinstance(move, Discard)]
    unwanted = sum(card not in order.cards and card.rank is not Rank.ACE for card in hand)
    move = Discard(CardSet(cards[: max(sizes[0], min(sizes[-1], unwanted))]))
    return move if move in legal else legal[0]


def _lead(mine: View, cards: CardSet, seen: CardSet, trumps: Trumps) -> Card:
    """A trump that nothing beats; else, for the bidder, a high one; else what is worth least."""
    order = _low_to_high(cards, trumps)
    own = [card for card in order if card in trumps.cards]
    sure = [card for card in own if _is_best(card, seen, trumps)]
    if sure:
        return sure[-1]
    if _bidding(mine) and len(own) > 2 and _value(mine, trumps, own[-1]) < 20:
        return own[-1]
    return min(order, key=partial(_value, mine, trumps))


def _follow(mine: View, cards: CardSet, seen: CardSet, trumps: Trumps, trick: Trick) -> Card:
    """Win what is worth winning as cheaply as may be; give a partner's trick what counts."""
    order, value = _low_to_high(cards, trumps), partial(_value, mine, trumps)
    cheap = min(order, key=value)
    last = len(trick) == mine.players - 1
    winning = next(card for seat, card in trick.plays if seat == trick.winner)
    if trick.winner in _partners(mine):
        if not last and not _is_best(winning, seen, trumps):
            return cheap
        own = [card for card in order if card in trumps.cards and _is_best(card, seen, trumps)]
        return max([card for card in order if card not in own] or order, key=value)
    winners = [card for card in order if trumps.beats(card, winning)]
    stake = sum(map(value, trick.cards))
    if last:
        best = max(winners, key=value, default=cheap)
        return best if stake or value(best) else cheap
    sure = [card for card in winners if _is_best(card, seen, trumps)]
    if sure and (stake or _bidding(mine)):
        return sure[0]
    risked = [card for card in winners if value(card) < max(stake, 6)]
    return risked[-1] if risked and stake else cheap
