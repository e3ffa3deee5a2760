"""High-Low-Jack with a bonhomme: packs by the number of players, and a lowest joker worth two.

Source: a table's sheet of High-Low-Jack for four, six or eight in two teams, known from a summary.

Readings. Six cards each leave five out: four play with eights to aces, six with fives to aces,
eight with the whole pack, and one joker. The joker, the bonhomme, is the lowest trump; Low is the
lowest card of the trump suit, for the joker has points of its own. The bidder declares trump, or
leads, which comes to the same. Nobody may play the joker to the first trick, the leader included,
while holding anything else; a player whose only trump it is plays as if void. After a bid of six
the others can only pass, and the dealer may still match it: the bidding jumps to the dealer. A bid
of six that is made wins the game, unless the team was below zero.
"""

from __future__ import annotations

from ..rules.auction import DealerMustBid, DealerSteal, SingleRound
from ..rules.card_points import JokerPoint
from ..rules.component import ByPlayers
from ..rules.dealing import Dealing
from ..rules.exchange import NoExchange
from ..rules.first_trick import JokerNotToFirstTrick
from ..rules.following import TrumpInAnytime
from ..rules.going_out import BidderFirst, GoingOutOrder
from ..rules.joker_leads import JokerNotLed
from ..rules.naming import Declared
from ..rules.outright import MoonUnlessInTheHole
from ..rules.pack import Pack
from ..rules.points import Game, High, Jack, Low
from ..rules.settlement import BidderScoresTaken
from ..rules.teams import Teams
from ..rules.trump_order import TrumpOrder
from ..variant import Variant

HIGH_LOW_JACK_BONHOMME = Variant(
    id="high-low-jack-bonhomme",
    title="High-Low-Jack with Bonhomme",
    origin="two teams of any size",
    aliases=("bonhomme", "hi-lo-jack with bonhomme"),
    seating=Teams(2, players=(4, 6, 8), usual=6),
    pack=ByPlayers(
        Pack(lowest=5, jokers=1), {4: Pack(lowest=8, jokers=1), 8: Pack(lowest=2, jokers=1)}
    ),
    trump_order=TrumpOrder(jokers="lowest"),
    dealing=Dealing(hand=6),
    auction=SingleRound(minimum=2, dealer=DealerSteal(), all_pass=DealerMustBid()),
    naming=Declared(),
    exchange=NoExchange(),
    leading=JokerNotLed(tricks="first"),
    following=JokerNotToFirstTrick(TrumpInAnytime()),
    points=(
        High(),
        Low(natural_only=True),
        Jack(),
        JokerPoint(2, name="Bonhomme"),
        Game(),
    ),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(21, order=BidderFirst()),
    moon=MoonUnlessInTheHole(),
)
"""High-Low-Jack with Bonhomme. Options: ``TrumpInAnytime()``, ``AnyLead()``, ``NoMoon()``."""
