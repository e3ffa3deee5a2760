"""Ten-point Pitch and its larger forms: trumps only, hands filled up to six, two jokers.

Sources: larrycharbonneau.com, "10 Point Pitch", for ten points; Trickster Cards, "Pitch", for the
off-ace and the off-three, and for the game to 52.

Readings. The jokers rank high above low, as Trickster Cards has them; the first source lists two
without a difference. All tens are four alike: only that of trumps scores, and Game does not. The
bidder fills up last, with all that is left; the first source fills everybody up in turn before the
bidder gets the rest, which comes to the same unless the stock runs short. The bidder looks at what
is left of the pack; passing it unseen to the partner is left out. Whoever has more than six trumps
chooses which to burn, and shows them. If both sides reach 52 in one hand, the bidder's is counted
first. With eleven points the off-ace is worth one; with thirteen the off-three is worth three like
the three itself, which is what thirteen less ten leaves.
"""

from __future__ import annotations

from ..rules.auction import NoPrivilege, SingleRound
from ..rules.card_points import CardToHolder, OffCardPoint
from ..rules.dealing import Dealing
from ..rules.going_out import BidderFirst, GoingOutOrder
from ..rules.naming import Declared
from ..rules.pack import Pack
from ..rules.points import CardPoint, HighJoker, Jack, LowJoker, OffJack
from ..rules.refilling import RefillToHand
from ..rules.rounds import DealerTakesBid
from ..rules.seating import Partnerships
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..rules.trumps_only import TrumpLeads, TrumpsOnly
from ..variant import Variant

_POINTS = (
    CardPoint(14),
    Jack(),
    OffJack(),
    HighJoker(),
    LowJoker(),
    CardPoint(10),
    CardPoint(3, value=3, name="Trey"),
    CardToHolder(2, name="Deuce"),
)
TEN_POINT_PITCH = Variant(
    id="ten-point-pitch",
    title="Ten-Point Pitch",
    origin="Great Plains",
    aliases=("10-point pitch", "ten point pitch trumps only", "pitch with refill"),
    seating=Partnerships(2, players=(4,)),
    pack=Pack(jokers=2),
    trump_order=TrumpOrder(off_jack=True, jokers="above-ten"),
    dealing=Dealing(hand=9, packet=3),
    auction=SingleRound(minimum=4, dealer=NoPrivilege(), all_pass=DealerTakesBid(4)),
    naming=Declared(),
    exchange=RefillToHand(keep=6, rest="bidder"),
    leading=TrumpLeads(),
    following=TrumpsOnly(),
    points=_POINTS,
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(52, order=BidderFirst()),
)
"""Ten-point Pitch. Options: ``SingleRound(5)``, ``GoingOutOrder(32)``, ``MoonOrBust()``."""

ELEVEN_POINT_PITCH = (
    TEN_POINT_PITCH.renamed(
        "eleven-point-pitch", "Eleven-Point Pitch", "11-point pitch", "pitch with off-ace"
    )
    .with_rules(TrumpOrder(off_jack=True, jokers="above-ten", off_cards=(14,)))
    .with_points(_POINTS[0], OffCardPoint(14), *_POINTS[1:])
)
"""The same with the off-ace, the second-highest trump, worth one. The same options."""

THIRTEEN_POINT_PITCH = (
    TEN_POINT_PITCH.renamed(
        "thirteen-point-pitch", "Thirteen-Point Pitch", "13-point pitch", "pitch with off-three"
    )
    .with_rules(TrumpOrder(off_jack=True, jokers="above-ten", off_cards=(3,)))
    .with_points(*_POINTS[:-1], OffCardPoint(3, value=3, name="Off-Trey"), _POINTS[-1])
)
"""The same with the off-three, worth three. The same options."""
