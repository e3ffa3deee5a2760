"""Who gets which point, what each side scores for it, and who has won."""

from __future__ import annotations

from .cards import pips, trump_cards
from .table import Game

Point = tuple[str, int, "int | None"]
"""The name of a point, its value and the side that has it (or nobody yet, or nobody at all)."""


# --- the points -----------------------------------------------------------------------------


def points_so_far(game: Game) -> list[Point]:
    """All the points in counting order, with the sides that have secured them by now.

    After the last trick that is simply who got what. Before it, a point is secured once the card
    it hangs on has been played to a finished trick; Game, Last and Slam never are.
    """
    assert game.trump is not None
    everything = [card for hand in game.held for card in hand]
    trumps = trump_cards(game.variant, game.trump, everything)  # those in play, the highest first
    highest = trumps[0] if trumps else None
    lowest = trumps[-1] if trumps else None
    jack = "J" + game.trump

    if game.variant == "pitch-six":
        return [
            ("High", 1, taker(game, highest)),
            ("Low", 1, taker(game, lowest)),
            ("Jack", 1, taker(game, jack)),
            ("Six", 1, taker(game, "6" + game.trump)),
            ("Last", 1, winner_of_last_trick(game)),
            ("Game", 1, most_pips(game)),
        ]
    if game.variant in ("five-majors", "setback"):
        return [
            ("High", 1, taker(game, highest)),
            ("Low", 1, taker(game, lowest)),
            ("Jack", 1, taker(game, jack)),
            ("Game", 1, most_pips(game)),
            ("Slam" if game.variant == "five-majors" else "Smudge", 1, slammer(game)),
        ]
    if game.variant == "joker-eleven":
        natural = [card for card in trumps if card != "X+"]
        return [
            ("High", 1, taker(game, highest)),
            ("Low", 1, holder(game, natural[-1] if natural else None)),
            ("Jack", 1, taker(game, jack)),
            ("Joker", 1, taker(game, "X+")),
            ("Game", 1, most_pips(game)),
        ]
    off_jack = next((card for card in trumps if card[0] == "J" and card[1] != game.trump), None)
    points: list[Point] = [
        ("High", 1, holder(game, highest)),
        ("Low", 1, holder(game, lowest)),
        ("Jack", 1, taker(game, jack)),
        ("Off-Jack", 1, taker(game, off_jack)),
        ("High Joker", 1, taker(game, "X+")),
        ("Low Joker", 1, taker(game, "X-")),
    ]
    if game.variant == "off-jack-ten":
        points.append(("Trey", 3, taker(game, "3" + game.trump)))
    return [*points, ("Game", 1, most_pips(game))]


def all_played(game: Game) -> bool:
    """Whether the last card has fallen."""
    return not any(game.hands)


def taker(game: Game, card: str | None) -> int | None:
    """The side that has won a trick with this card in it."""
    for seat in range(game.players):
        if card in game.captured[seat]:
            return game.side_of(seat)
    return None


def holder(game: Game, card: str | None) -> int | None:
    """The side that held this card when play began, once it has been played to a whole trick."""
    if taker(game, card) is None:
        return None
    for seat in range(game.players):
        if card in game.held[seat]:
            return game.side_of(seat)
    return None


def winner_of_last_trick(game: Game) -> int | None:
    """The side that won the last trick, once there is one."""
    return game.side_of(game.tricks_won[-1]) if all_played(game) else None


def pips_of_sides(game: Game) -> list[int]:
    """What each side has captured for Game; partners count together."""
    totals = [0] * game.sides
    for seat in range(game.players):
        totals[game.side_of(seat)] += pips(game.captured[seat])
    return totals


def most_pips(game: Game) -> int | None:
    """The side with the most for Game, if it is one side alone."""
    if not all_played(game):
        return None
    totals = pips_of_sides(game)
    best = [side for side in range(game.sides) if totals[side] == max(totals)]
    if len(best) == 1:
        return best[0]
    # In joker-eleven the joker is worth one more, but only to break a tie.
    if game.variant == "joker-eleven" and taker(game, "X+") in best:
        return taker(game, "X+")
    return None


def slammer(game: Game) -> int | None:
    """Five-majors and setback: every trick, and High, Low and Jack with them (so Game as well)."""
    if not all_played(game):
        return None
    assert game.trump is not None
    only_if_bid = game.variant == "setback" or game.options.get("requires_bid")
    if only_if_bid and game.bid != 5:
        return None
    seat = game.tricks_won[0]
    if any(other != seat for other in game.tricks_won):
        return None
    if only_if_bid and seat != game.bidder:
        return None
    if "J" + game.trump not in game.captured[seat]:
        return None
    return game.side_of(seat)


def value_taken(points: list[Point], side: int) -> int:
    """What a side has taken, in points."""
    return sum(value for _, value, owner in points if owner == side)


# --- the scores -----------------------------------------------------------------------------


def target(game: Game) -> int:
    """The score that the game is played to."""
    if "target" in game.options:
        return int(game.options["target"])
    if game.variant == "pitch-six":
        return 12
    if game.variant in ("off-jack-seven", "off-jack-ten"):
        return 21
    return 11


def bidder_is_out(game: Game) -> bool:
    """Joker-eleven: the bidder reaches the target with what it has secured so far."""
    if game.variant != "joker-eleven" or game.options.get("going_out") == "hand-end":
        return False
    assert game.bidder is not None
    assert game.bid is not None
    side = game.side_of(game.bidder)
    secured = value_taken(points_so_far(game), side)
    if game.scores[side] + secured < target(game):
        return False
    return secured >= game.bid or game.options.get("require_bid_made") is False


def settle(game: Game) -> None:
    """Score the hand that has just ended, write its result, and pass the deal to the left."""
    assert game.bidder is not None
    assert game.bid is not None
    points = points_so_far(game)
    side = game.side_of(game.bidder)
    made = value_taken(points, side) >= game.bid
    before = list(game.scores)
    if bidder_is_out(game):
        game.scores[side] += value_taken(points, side)
        game.winner = side
    elif game.variant == "pitch-six":
        score_pitch_six(game, points, side, made)
    elif game.variant in ("five-majors", "setback"):
        score_in_order(game, points, side, made)
    else:
        score_bidder_first(game, points, side, made)
    game.result = {
        "bidder": game.bidder,
        "bid": game.bid,
        "trump": game.trump,
        "made": made,
        "points": {name: owner for name, _, owner in points},
        "pips": pips_of_sides(game),
        "captured": [value_taken(points, one) for one in range(game.sides)],
        "deltas": [game.scores[one] - before[one] for one in range(game.sides)],
        "scores": list(game.scores),
        "winner": game.winner,
        "ended_early": not all_played(game),
    }
    game.to_act = None
    game.phase = "deal" if game.winner is None else "over"
    game.dealer = (game.dealer + 1) % game.players


def debit(game: Game, side: int) -> None:
    """A set bidder loses what it bid; in joker-eleven no score falls below zero."""
    assert game.bid is not None
    game.scores[side] -= game.bid
    if game.variant == "joker-eleven" and game.options.get("floor", 0) is not None:
        game.scores[side] = max(game.scores[side], 0)


def score_pitch_six(game: Game, points: list[Point], bidders: int, made: bool) -> None:
    """A bidder who makes it scores the bid and no more; only such a bidder can win."""
    assert game.bid is not None
    for side in range(game.sides):
        if side != bidders:
            game.scores[side] += value_taken(points, side)
    if made:
        game.scores[bidders] += game.bid
        if game.scores[bidders] >= target(game):
            game.winner = bidders
    else:
        debit(game, bidders)
    if game.winner is None and "mercy" in game.options:
        high, low = max(game.scores), min(game.scores)
        if high - low >= game.options["mercy"] and game.scores.count(high) == 1:
            game.winner = game.scores.index(high)


def score_in_order(game: Game, points: list[Point], bidders: int, made: bool) -> None:
    """A set bidder pays; then the points are counted one by one until somebody is there."""
    if not made:
        debit(game, bidders)
    for _, value, side in points:
        if side is None or (side == bidders and not made):
            continue
        game.scores[side] += value
        if game.scores[side] >= target(game):
            game.winner = side
            return


def score_bidder_first(game: Game, points: list[Point], bidders: int, made: bool) -> None:
    """The bidder's points (or penalty) come first, then those of the others in order."""
    if made:
        game.scores[bidders] += value_taken(points, bidders)
        if game.scores[bidders] >= target(game):
            game.winner = bidders
            return
        if game.variant == "joker-eleven" and game.bid == 5:
            game.winner = bidders  # shot the moon: all five points bid, and all five taken
            return
    else:
        debit(game, bidders)
    for _, value, side in points:
        if side is None or side == bidders:
            continue
        game.scores[side] += value
        if game.scores[side] >= target(game):
            game.winner = side
            return
