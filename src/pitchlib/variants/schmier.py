"""Schmier as it is played in Saint Paul: two teams of three, and a joker below all other trumps.

Sources: gambiter.com, "Smear" (a copy of pagat.com, contributed by Ben Butzer); for the going out,
bekaton912.amebaownd.com, "Card games shmear"; catsatcards.com, "Schmier".

Readings. High is a point for the side that brings the ace of trumps home, Low for the side that
held the two, whatever else was dealt; if they are not in play nobody has the point. A dealer who
takes up more than six trumps shows those that must go; the sources forbid to throw the ace, the
two, the jacks and the joker among them, which nobody would. For Game the joker counts nothing;
bridgeiscool.com tells the same rules with a total of 81 pips, which there are only if it counts
one. If both sides pass the target, the one with more points wins, and the bidders if they are even.
"""

from __future__ import annotations

from ..rules.auction import NoPrivilege, Redeal, SingleRound
from ..rules.card_points import CardToHolder
from ..rules.dealing import Dealing
from ..rules.following import TrumpInAnytime
from ..rules.going_out import GoingOutOrder
from ..rules.higher_score import HigherScore
from ..rules.leading import AnyLead
from ..rules.naming import Declared
from ..rules.pack import Pack
from ..rules.points import CardPoint, Game, HighJoker, Jack, OffJack
from ..rules.robbing import ReplaceThenRob
from ..rules.settlement import BidderScoresTaken
from ..rules.teams import Teams
from ..rules.trump_order import TrumpOrder
from ..variant import Variant

SCHMIER = Variant(
    id="schmier",
    title="Schmier",
    origin="Saint Paul, Minnesota",
    aliases=("schmear", "shmear", "schmier for six"),
    seating=Teams(2, players=6),
    pack=Pack(jokers=1),
    trump_order=TrumpOrder(off_jack=True, jokers="lowest"),
    dealing=Dealing(hand=6),
    auction=SingleRound(minimum=3, dealer=NoPrivilege(), all_pass=Redeal(next_dealer=False)),
    naming=Declared(),
    exchange=ReplaceThenRob(most=3, keep=6, safe=(14, 11, 2), safe_jokers=True),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(
        CardPoint(14, name="High"),
        CardToHolder(2, name="Low"),
        Jack(),
        OffJack(),
        HighJoker(name="Joker"),
        Game(),
    ),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(21, order=HigherScore()),
)
"""Schmier. Options: ``FollowSuit()``, ``BidderFirst()``."""
