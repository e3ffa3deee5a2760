"""Pitch for six with one joker, to eleven: the bidder may go out in mid-hand."""

from __future__ import annotations

from ..rules.auction import Redeal, SingleRound
from ..rules.dealing import Dealing
from ..rules.exchange import NoExchange
from ..rules.following import TrumpInAnytime
from ..rules.going_out import BidderFirst, DuringPlay, GoingOutOrder, Moon
from ..rules.leading import TrumpLeadFirst
from ..rules.naming import Declared
from ..rules.pack import Pack
from ..rules.points import Game, High, HighJoker, Jack, LowToHolder
from ..rules.seating import Individual
from ..rules.settlement import BidderScoresTaken, NoNegativeFloor
from ..rules.trump_order import TrumpOrder
from ..variant import Variant

JOKER_ELEVEN = Variant(
    id="joker-eleven",
    title="Joker Eleven",
    origin="baldrshof.org",
    aliases=("joker pitch", "six-handed pitch with a joker"),
    seating=Individual(6),
    pack=Pack(lowest=5, jokers=1),
    trump_order=TrumpOrder(jokers="above-ten"),
    dealing=Dealing(hand=6, packet=3),
    auction=SingleRound(minimum=2, all_pass=Redeal(next_dealer=False)),
    naming=Declared(),
    exchange=NoExchange(),
    leading=TrumpLeadFirst(),
    following=TrumpInAnytime(),
    points=(
        High(),
        LowToHolder(natural_only=True),
        Jack(),
        HighJoker(name="Joker"),
        Game(tie="joker"),
    ),
    settlement=BidderScoresTaken(),
    floor=NoNegativeFloor(),
    going_out=GoingOutOrder(11, order=BidderFirst(), during_play=DuringPlay()),
    moon=Moon(),
    bid_names=(("moon", 5),),
)
"""Pitch for six with a joker. Options: ``DuringPlay(require_bid_made=False)``, ``AtHandEnd()``,
``BelowZeroAllowed()``."""
