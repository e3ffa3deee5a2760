"""Auction Pitch as Bicycle has it, and the form with a joker.

Sources: bicyclecards.com, "Pitch", in a copy at telegra.ph ("Pitch this game to your family before
game night begins"), and bicyclecards.ca, "Auction Pitch with Joker". What is said of the plain game
nowhere else follows from "Pitch (Smudge)" on the same site, which lists what it changes.

Readings. If all pass the sources say nothing: the same dealer deals again. Low belongs to the
player to whom it was dealt, for Smudge lists a Low for its taker as a change. When the pitcher and
others reach the target in one hand the pitcher wins; of two others the first in the order High,
Low, Jack, Game. With the joker the top bid, which the dealer cannot match, is five, all the points
there are. "Not Low" is read to say no more than that: if a joker is the only trump in play it is
High.
"""

from __future__ import annotations

from ..rules.auction import Redeal, SingleRound
from ..rules.dealing import Dealing
from ..rules.exchange import NoExchange
from ..rules.following import TrumpInAnytime
from ..rules.going_out import BidderFirst, GoingOutOrder
from ..rules.leading import AnyLead
from ..rules.naming import FirstLead
from ..rules.pack import Pack
from ..rules.points import Game, High, HighJoker, Jack, LowToHolder
from ..rules.privileges import DealerMatch
from ..rules.seating import Individual
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..variant import Variant

AUCTION_PITCH = Variant(
    id="auction-pitch",
    title="Auction Pitch",
    origin="Bicycle, United States",
    aliases=("bicycle pitch", "cut-throat pitch", "auction setback"),
    seating=Individual(range(2, 8), usual=4),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=Dealing(hand=6, packet=3),
    auction=SingleRound(minimum=2, dealer=DealerMatch(level="below-top"), all_pass=Redeal()),
    naming=FirstLead(),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(High(), LowToHolder(), Jack(), Game()),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(7, order=BidderFirst()),
    bid_names=(("smudge", 4),),
)
"""Auction Pitch. Options: ``GoingOutOrder(10)``, ``(11)`` or ``(21)``."""

AUCTION_PITCH_JOKER = Variant(
    id="auction-pitch-joker",
    title="Auction Pitch with Joker",
    origin="Bicycle, United States",
    aliases=("pitch with joker", "five-point pitch with joker"),
    seating=Individual((3, 4, 5), usual=4),
    pack=Pack(jokers=1),
    trump_order=TrumpOrder(jokers="lowest"),
    dealing=Dealing(hand=6, packet=3),
    auction=SingleRound(minimum=2, dealer=DealerMatch(level="below-top"), all_pass=Redeal()),
    naming=FirstLead(joker="S"),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(High(), LowToHolder(natural_only=True), Jack(), HighJoker(name="Joker"), Game()),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(10, order=BidderFirst()),
)
"""Auction Pitch with a joker, the lowest trump, for a fifth point."""
