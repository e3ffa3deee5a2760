"""All Fours without an auction and without a card turned up: the eldest hand pitches.

*Blind All Fours* is pitch before bidding came up. It is told in Foster's Complete Hoyle (1897)
beside Seven-up, and as pitch without an auction by encyclopaedias of our day; *pub All Fours* is
the game of West Yorkshire pubs, by partnerships to eleven.

Readings. Foster gives no target of its own for the blind game; it is Seven-up's, seven. High and
Low belong to who was dealt them; in Lancashire, around Blackburn, Low goes to its taker: ``Low()``.
Points accrue in the order High, Low, Jack, Game. On a tie nobody has Game. Pubs also pay for all
four points at once; that is money and no score, so it is not here. Nor is it that in Yorkshire who
has neither trumps nor counting cards left may throw the hand in, and that the leader's partner may
not look at the cards before the first lead.
"""

from __future__ import annotations

import attrs

from ..rules.dealing import Dealing
from ..rules.exchange import NoExchange
from ..rules.following import TrumpInAnytime
from ..rules.going_out import GoingOutOrder, InPointOrder
from ..rules.leading import AnyLead
from ..rules.naming import FirstLead
from ..rules.pack import Pack
from ..rules.points import Game, HighToHolder, Jack, LowToHolder
from ..rules.seating import Individual, Partnerships
from ..rules.trump_order import TrumpOrder
from ..rules.unbid import EverybodyScores, NoAuction
from ..variant import Variant

BLIND_ALL_FOURS = Variant(
    id="blind-all-fours",
    title="Blind All Fours",
    origin="Foster's Complete Hoyle, 1897",
    aliases=("pitch without auction",),
    seating=Individual((2, 3, 4, 5, 6, 7)),
    pack=Pack(),
    trump_order=TrumpOrder(),
    dealing=Dealing(hand=6, packet=3),
    auction=NoAuction(),
    naming=FirstLead(),
    exchange=NoExchange(),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(HighToHolder(), LowToHolder(), Jack(), Game()),
    settlement=EverybodyScores(),
    going_out=GoingOutOrder(7, order=InPointOrder()),
)
"""Blind All Fours, everybody alone, to seven."""

PUB_ALL_FOURS = attrs.evolve(
    BLIND_ALL_FOURS,
    id="pub-all-fours",
    title="Pub All Fours",
    origin="pubs of West Yorkshire",
    aliases=("english all fours", "yorkshire all fours"),
    seating=Partnerships(2, players=4),
    going_out=GoingOutOrder(11, order=InPointOrder()),
)
"""Pub All Fours, two against two, to eleven."""
