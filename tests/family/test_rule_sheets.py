"""What the rule sheets of the family tell, as the sources say it: below each game, fact by fact."""

import re

import pytest

from .playing import *

TOLD = """
high-low-jack-bonhomme
    in 2 teams of the same size
    The pack has 29 cards
    The pack has 41 cards
    The pack has 53 cards
    5 cards are left over and out of play.
    is a trump and ranks below all others
    The lowest bid is 2.
    The highest bid is 6
    The dealer wins ties.
    the dealer must bid
    a player may lead the joker to the first trick only when holding nothing else
    Bonhomme: 2 points
    capturing the highest card of the trump suit
    capturing the lowest card of the trump suit
    unless the score was below zero (in the hole)
    The game is to 21 points.
    wins or loses is scored first
call-your-partner
    5 players
    10 cards
    the bidder calls a card, and the player who holds it is the partner
    If nobody else holds the called card, the bidder plays alone
    the bidder calls a trump by name
    A player who holds the called card must play it to the first trick
    Only trumps are played
    holding the highest trump in play
    holding the lowest trump in play
    capturing the jack of trumps
    capturing the off-jack
    capturing the high joker
    capturing the low joker
    capturing the ten of trumps
    Trey: 3 points for capturing the three of trumps
    each of its members scores or loses
    The game is to 42 points
    only a bidder wins who makes the bid and stands there too
    If several have, the bidder wins, if among them.
    naming trump, calling a card
cinch
    4 players, in teams of 2
    is a trump just below the five of trumps
    Deal each player 9 cards, 3 at a time
    The lowest bid is 1.
    The highest bid is 14
    If everyone passes, the dealer names trump
    each player discards every card that is not a trump
    the dealer comes last and robs the pack
    cards that are not trumps go first
    showing them to everyone; they are out of play
    Any card may be led.
    must follow suit or play a trump
    Right Pedro: 5 points
    Left Pedro: 5 points
    The game is to 51 points.
nine-card-don
    Deal each player 9 cards, one at a time
    The player at the dealer's left leads to the first trick.
    The first lead, also called the pitch, names trump
    A player who can follow suit must do so and may not trump.
    Ace: 4 points for capturing the ace of trumps
    Nine: 9 points for capturing the nine of trumps
    Five of Clubs: 5 points for capturing the five of clubs, or 10 if clubs are trump.
    Game: 8 points for capturing the most pips.
    Game is carried over
    The game is to 121 points.
    Points are scored as they are captured
phat
    Deal each player 13 cards
    Nine of Hearts: 9 points for capturing the nine of hearts, or 18 if hearts are trump.
    Muck: 8 points
    is to 181 points.
irish-don
    A hand is worth up to 80.
    is to 81 points.
all-fives
    stands, keeping the suit turned up as trump, or begs
    Ten: 10 points for capturing the ten of trumps
    Five: 5 points for capturing the five of trumps
    and the five of trumps 5. Other cards count nothing.
    The game is to 61 points.
draw-setback
    4 players, in teams of 2
    Deal each player 6 cards
    The lowest bid is 2.
    A bid of 5 is also called smudge or smush.
    The dealer may steal: take the bid by bidding the same as the highest bid
    the bidder names the trump suit
    each player discards every card that is not a trump, face down
    until the hand is back to 6
    must follow suit or play a trump
    Only a bidder who makes the bid
    If such a bid fails, the other team wins the game
    The game is to 11 points.
five-point-setback
    4 players, in teams of 2
    The pack has 28 cards
    Each suit also has its two.
    Deal each player 6 cards
    The highest bid is 5
    goes around until everyone else has passed after a bid
    ends the bidding.
    the bidder names the trump suit
    is a trump just below the jack of trumps
    The game is to 12 points.
nebraska-pitch
    Deal each player 6 cards
    The lowest bid is 2.
    The highest bid is 4
    the dealer must bid
    the bidder names the trump suit
    must follow suit or play a trump
    If trump is led, a player who has a trump must play one.
    holding the lowest trump in play, no matter who captures it
    Each ten counts 10 pips (also called game points), each ace 4, each king 3
    loses the amount of the bid
    All others score the points they take, whether the bid is made or not
    The game is to 15 points.
nine-card-pitch
    4 players, in teams of 2
    9 cards
    The lowest bid is 3
    The highest bid is 6
    the bidder names the trump suit
    each player may discard up to 4 cards
    capturing the jack of trumps
    capturing the five of trumps
    capturing the highest trump in play
    capturing the lowest trump in play
    capturing the highest of the spades in play, ace high, whether spades are trump or not
    Each ten counts 10 pips (also called game points), each ace 4, each king 3
    All scores start at 21 and count down
    points lost are added
    the target is 0
partnership-pitch
    The pack has 52 cards
    Deal each player 6 cards
    Each has one turn, from the dealer's left to the dealer
    The dealer wins ties.
    the dealer must bid
    A bid of 5 is also called smudge.
    The bidder names trump by the first lead
    holding the highest trump in play
    capturing the lowest trump in play
    capturing the jack of trumps.
    The pack has 80 pips in all.
    winning every other point and every trick
    The game is to 21 points.
    Only a bidder who makes the bid and has then reached the target wins.
pidro
    4 players, in teams of 2
    The pack has 52 cards
    The off-five, the other five of the same color as trump, is a trump
    Deal each player 9 cards, 3 at a time
    The lowest bid is 6.
    The highest bid is 14
    may take over a bid of 14 with another bid of 14
    the dealer is stuck with a bid of 6
    the dealer comes last and robs the pack
    No ace, jack, ten, five or two that is a trump may ever be discarded.
    showing them to everyone
    Only trumps are played
    Right Pidro: 5 points
    Wrong Pidro: 5 points
    The game is to 62 points.
schmier
    6 players, in 2 teams of the same size
    The pack has 53 cards
    Deal each player 6 cards
    17 cards are left over.
    The lowest bid is 3.
    The highest bid is 6
    the same dealer deals again
    the bidder names the trump suit
    is a trump just below the jack of trumps
    is a trump and ranks below all others
    each player except the dealer may discard up to 3 cards
    the dealer robs the pack: takes all the cards that are left
    capturing the ace of trumps
    loses the amount of the bid
    The game is to 21 points.
    the highest score wins
setback-until-pass
    4 players, in teams of 2
    The pack has 53 cards
    Deal each player 6 cards
    goes around until everyone else has passed after a bid
    A player who has passed may bid on the next turn.
    The lowest bid is 2.
    The highest bid is 6
    ends the bidding.
    If everyone passes, the dealer is stuck with a bid of 2.
    its suit is trump
    a player may lead the joker only when holding nothing else
    A player who can follow suit must do so and may not trump
    The joker is a trump and ranks just above the ten
    loses the amount of the bid
    Scores may go below zero.
    The game is to 21 points.
    Only a bidder who makes the bid and has then reached the target
seven-point-pitch
    2 to 4 players, each playing alone.
    Deal each player 6 cards, 3 at a time
    If everyone passes, the dealer is stuck with a bid of 2.
    The lowest bid is 2.
    The highest bid is 7
    The first lead must be a trump
    must follow suit or play a trump
    is a trump just below the jack of trumps
    the first one played beats the other
    High: 1 point for capturing the highest trump in play. Do not count the jokers.
    no matter who captures it
    the player among those tied that captured the most jokers scores the point
    loses the amount of the bid
    The game is to 15 points.
    wins or loses is scored first
smear
    in teams of 2
    With 6 players: Deal each player 8 cards
    Deal each player 10 cards
    The pack has 54 cards
    rank just above the ten
    the second one played beats the other
    is a trump just below the jack of trumps
    each player discards exactly 4 cards
    Trey: 3 points for capturing the three of trumps
    capturing the highest trump in play. Do not count the jokers.
    holding the lowest card of the trump suit
    The highest bid is 10
    The game is to 52 points.
    the highest score wins. On a tie the bidder's team wins
    Scores may go below zero.
smudge
    3 to 5 players, each playing alone
    6 cards, 3 at a time
    The lowest bid is 2
    The highest bid is 4
    for capturing the lowest trump in play
    All scores start at 7 and count down: points scored are subtracted, points lost are added
    the target is 0
    Taking every point in a hand wins the game
    It does not matter who bid, or how much
ten-point-pitch
    4 players, in teams of 2
    The pack has 54 cards
    Deal each player 9 cards, 3 at a time
    The lowest bid is 4.
    If everyone passes, the dealer is stuck with a bid of 4.
    discards every card that is not a trump
    until the hand is back to 6
    the bidder comes last and robs the pack
    must discard the extra ones
    ace, jack, ten, three, two or joker that is a trump may be discarded only when
    Only trumps may be led
    the lead passes to the next player to the left who has one
    a player without a trump is out of the trick
    Trey: 3 points
    Deuce: 1 point for holding and playing the two of trumps
    The game is to 52 points.
eleven-point-pitch
    The off-ace, the other ace of the same color as trump, is
thirteen-point-pitch
    Off-Trey: 3 points for capturing the off-three
"""


@pytest.mark.parametrize("game", re.split(r"\n(?=\S)", TOLD.strip()), ids=lambda it: it.split()[0])
def test_the_sheet_says_so(game: str) -> None:
    """Each of these stands on it."""
    name, *facts = map(str.strip, game.split("\n"))
    tells(find_variant(name), *facts)
