"""Ten-point Smear in partnerships: two like jokers, of which the second played is the higher.

Sources: Wikipedia, "Smear (card game)", which follows John McLeod; ultrafoodmess.com, "Ten Point
Smear"; cardrulesplus.com, "Smear", for the lowest bid and the discard.

Readings. The first of the sources has the second joker win, the second the first; the first is
followed. Low is for the side that holds it; High and Low are cards of the trump suit, for of two
like jokers neither could be the lower. Everybody discards down to six cards, trumps only when
nothing else is left. If all pass, of which nothing is said, the same dealer deals again. Of three
sides past 52 the one with the most wins; if two share it, the pitching side, or else the first to
its left.
"""

from __future__ import annotations

from ..rules.auction import NoPrivilege, Redeal, SingleRound
from ..rules.component import ByPlayers
from ..rules.dealing import Dealing
from ..rules.exchange import DiscardOnly
from ..rules.following import TrumpInAnytime
from ..rules.going_out import GoingOutOrder
from ..rules.higher_score import HigherScore
from ..rules.leading import AnyLead
from ..rules.naming import Declared
from ..rules.pack import Pack
from ..rules.points import CardPoint, Game, High, HighJoker, Jack, LowJoker, LowToHolder, OffJack
from ..rules.seating import Partnerships
from ..rules.settlement import BidderScoresTaken
from ..rules.trump_order import TrumpOrder
from ..variant import Variant

SMEAR = Variant(
    id="smear",
    title="Smear",
    origin="Minnesota, Wisconsin",
    aliases=("ten-point smear", "partnership smear"),
    seating=Partnerships(2, players=(4, 6), usual=4),
    pack=Pack(jokers=2),
    trump_order=TrumpOrder(off_jack=True, jokers="above-ten", two_jokers="second-wins"),
    dealing=ByPlayers(Dealing(hand=10), {6: Dealing(hand=8)}),
    auction=SingleRound(minimum=2, dealer=NoPrivilege(), all_pass=Redeal()),
    naming=Declared(),
    exchange=ByPlayers(
        DiscardOnly(cards=4, restrict_trump=True), {6: DiscardOnly(cards=2, restrict_trump=True)}
    ),
    leading=AnyLead(),
    following=TrumpInAnytime(),
    points=(
        High(natural_only=True),
        LowToHolder(natural_only=True),
        Jack(),
        OffJack(),
        HighJoker(name="Joker"),
        LowJoker(name="Other Joker"),
        CardPoint(3, value=3, name="Trey"),
        Game(),
    ),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(52, order=HigherScore()),
)
"""Ten-Point Smear. Option: ``TrumpOrder(..., two_jokers="first-wins")``."""
