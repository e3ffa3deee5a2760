"""Dealing, bidding, exchanging and playing: which moves there are, and what each one does.

A `Game` is changed in place by `deal` and `play`; `copy_of` makes an independent copy.
Moves are texts: ``pass``, ``bid 3``, ``trump S``, ``discard 9D 2C``, ``play AS``.
"""

from __future__ import annotations

from itertools import combinations

from .cards import *
from .scoring import bidder_is_out, settle
from .table import Game, Settings


def has_widow(game: Game) -> bool:
    """Only six players at the off-jack games leave a widow for the bidder."""
    return game.variant in ("off-jack-seven", "off-jack-ten") and game.players == 6


def hand_size(settings: Settings) -> int:
    """How many cards each seat is dealt."""
    small = settings.get("small", {})
    if "hand" in small:
        return int(small["hand"])
    if settings["variant"] in ("off-jack-seven", "off-jack-ten"):
        return 8 if settings["players"] == 6 else 9
    return 6


def deal(game: Game, hands: list[str], stock: str) -> None:
    """Put the cards on the table; the seat left of the dealer bids first."""
    assert game.phase == "deal"
    game.clear_table()
    game.hands = [card_list(hand) for hand in hands]
    game.stock = card_list(stock)
    everything = game.stock + [card for hand in game.hands for card in hand]
    assert in_written_order(everything) == full_pack(game.variant)
    assert all(len(hand) == hand_size(game.settings) for hand in game.hands)
    game.captured = [[] for _ in range(game.players)]
    game.phase = "auction"
    game.to_act = (game.dealer + 1) % game.players


# --- what may be done -----------------------------------------------------------------------


def legal(game: Game) -> list[str]:
    """The moves of the seat to act, sorted as texts; none when no seat is to act."""
    if game.phase == "auction":
        return sorted(legal_bids(game))
    if game.phase == "trump":
        return ["trump C", "trump D", "trump H", "trump S"]
    if game.phase in ("draw", "discard"):
        return sorted(legal_discards(game))
    if game.phase == "play":
        return sorted("play " + card for card in playable_cards(game))
    return []


def lowest_bid(game: Game) -> int:
    """The least that may be bid."""
    return 3 if game.variant == "pitch-six" else 2


def highest_bid(game: Game) -> int:
    """As many points as the game has: five includes the slam, smudge or moon."""
    if game.variant == "pitch-six":
        return 6
    if game.variant == "off-jack-seven":
        return 7
    if game.variant == "off-jack-ten":
        return 10
    return 5


def legal_bids(game: Game) -> list[str]:
    """A bid must be higher than the one before; everybody may pass, or nearly everybody."""
    is_dealer = game.to_act == game.dealer
    lowest = lowest_bid(game)
    if game.bid is not None:
        lowest = game.bid + 1
        if is_dealer and game.variant == "pitch-six":
            lowest = game.bid  # only the dealer may match, a six as well
    moves = [f"bid {level}" for level in range(lowest, highest_bid(game) + 1)]
    # A dealer to whom everybody passed has to take the bid in these three games.
    stuck = is_dealer and game.bid is None
    if stuck and game.variant in ("pitch-six", "off-jack-seven", "off-jack-ten"):
        return moves
    return [*moves, "pass"]


def legal_discards(game: Game) -> list[str]:
    """Every choice of as many cards as may be put away."""
    assert game.to_act is not None
    hand = game.hands[game.to_act]
    return [
        discard_text(list(cards))
        for number in numbers_of_discards(game, hand)
        for cards in combinations(in_written_order(hand), number)
        if discard_allowed(game, hand, list(cards))
    ]


def numbers_of_discards(game: Game, hand: list[str]) -> list[int]:
    """How many cards a seat may put away now."""
    small = game.settings.get("small", {})
    if game.phase == "draw":
        return list(range(small.get("draw", 3) + 1))
    if game.options.get("exchange") == "discard-only":
        return [small.get("draw", 3)]
    return [len(hand) - small.get("keep", 6)]


def discard_allowed(game: Game, hand: list[str], cards: list[str]) -> bool:
    """Anything, unless trumps have to be kept: then only when no plain card is left."""
    if not game.options.get("restrict_trump_discard"):
        return True
    assert game.trump is not None
    trumps = trumps_high_to_low(game.variant, game.trump)
    if not any(card in trumps for card in cards):
        return True
    return all(card in trumps for card in hand if card not in cards)


def discard_text(cards: list[str]) -> str:
    """The move as it is written; a seat may put away nothing."""
    return "discard " + card_text(cards) if cards else "discard"


def playable_cards(game: Game) -> list[str]:
    """The cards that the seat to act may play to the trick."""
    assert game.to_act is not None
    hand = game.hands[game.to_act]
    if not game.trick:
        return cards_to_lead(game, hand)
    assert game.trump is not None
    suit_led = suit_of(game.variant, game.trump, game.trick[0])
    trumps = cards_of_suit(game.variant, game.trump, game.trump, hand)
    of_suit_led = cards_of_suit(game.variant, game.trump, suit_led, hand)
    if suit_led == game.trump:
        return trumps or hand
    if of_suit_led:
        return of_suit_led + trumps  # follow suit or trump in, as one likes
    # Void in the suit led. Only the off-jack sheet lets one throw a card away just when one can
    # neither follow nor trump; and there it is a matter of agreement.
    if game.variant in ("off-jack-seven", "off-jack-ten") and game.options.get("void") != "any":
        return trumps or hand
    return hand


def cards_to_lead(game: Game, hand: list[str]) -> list[str]:
    """Any card, except that in some games the very first one must be a trump."""
    first_lead = not game.tricks_won
    must_be_trump = game.variant == "joker-eleven" or game.options.get("first_lead") == "trump"
    if first_lead and must_be_trump:
        assert game.trump is not None
        return trump_cards(game.variant, game.trump, hand) or hand
    return hand


# --- doing it -------------------------------------------------------------------------------


def play(game: Game, move: str) -> None:
    """Make a move, after making sure that it is allowed."""
    if move not in legal(game):
        raise ValueError(f"{move!r} is not among {legal(game)}")
    make_move(game, move)


def make_move(game: Game, move: str) -> None:
    """Make a move without asking whether it is allowed."""
    word, *rest = move.split()
    if word == "pass":
        next_bidder(game)
    elif word == "bid":
        game.bidder = game.to_act
        game.bid = int(rest[0])
        next_bidder(game)
    elif word == "trump":
        game.trump = rest[0]
        begin_exchange(game)
    elif word == "discard":
        discard(game, rest)
    else:
        play_card(game, rest[0])


def next_seat(game: Game) -> int:
    """The seat to the left of the one that has just acted."""
    assert game.to_act is not None
    return (game.to_act + 1) % game.players


def next_bidder(game: Game) -> None:
    """Let the next seat speak; when the dealer has spoken, the bidding is over."""
    if game.to_act != game.dealer:
        game.to_act = next_seat(game)
        return
    # The dealer was the last to speak.
    if game.bidder is None:
        game.redeal = True
        game.phase = "deal"
        game.to_act = None
        if game.variant == "five-majors":
            game.dealer = (game.dealer + 1) % game.players
        return
    if has_widow(game):
        game.hands[game.bidder] += game.stock
        game.stock = []
    if game.variant in ("off-jack-seven", "off-jack-ten", "joker-eleven"):
        game.phase = "trump"
        game.to_act = game.bidder
    else:
        begin_play(game)  # the suit of the first lead will be trump


def begin_exchange(game: Game) -> None:
    """Trump has been declared: on to the discards, where there are any."""
    if game.variant == "joker-eleven":
        begin_play(game)
        return
    game.acted = 0
    game.to_act = (game.dealer + 1) % game.players
    if has_widow(game) or game.options.get("exchange") == "discard-only":
        game.phase = "discard"
    else:
        game.phase = "draw"


def discard(game: Game, cards: list[str]) -> None:
    """Put the cards away, draw as many in the first round, and let the next seat do so."""
    assert game.to_act is not None
    hand = game.hands[game.to_act]
    for card in cards:
        hand.remove(card)
    if game.phase == "draw":
        for _ in cards:
            if game.stock:
                hand.append(game.stock.pop(0))
    game.acted += 1
    game.to_act = next_seat(game)
    if game.acted == game.players:
        if game.phase == "draw":
            game.phase = "discard"
            game.acted = 0
        else:
            begin_play(game)


def begin_play(game: Game) -> None:
    """What the seats hold now is what is in play. The bidder leads."""
    game.phase = "play"
    game.held = [list(hand) for hand in game.hands]
    game.leader = game.bidder
    game.to_act = game.bidder


def play_card(game: Game, card: str) -> None:
    """Play a card; gather the trick when it is full, and settle the hand when it is over."""
    assert game.to_act is not None
    assert game.leader is not None
    if game.trump is None:
        game.trump = card[1]
    game.hands[game.to_act].remove(card)
    game.trick.append(card)
    if len(game.trick) < game.players:
        game.to_act = next_seat(game)
        return
    best = winning_card(game.variant, game.trump, game.trick)
    winner = (game.leader + game.trick.index(best)) % game.players
    game.captured[winner] += game.trick
    game.tricks_won.append(winner)
    game.trick = []
    game.leader = winner
    game.to_act = winner
    if bidder_is_out(game) or not any(game.hands):
        settle(game)
