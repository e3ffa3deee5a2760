"""Commercial Pitch, Pedro and Cinch: the bid is sold, or the fives carry most of the points."""

from __future__ import annotations

from ..composing import form_of as _form_of
from ..rules import *
from .auction_pitch import AUCTION_PITCH

_HIGH, _LOW = CardPoint(14, name="High"), CardPoint(2, name="Low")
_GAME, _PEDRO = CardPoint(10, name="Game"), CardPoint(5, value=5, name="Pedro")
_NINE = CardPoint(9, value=9)
_SANCHO = CardPoint(9, value=9, name="Sancho")

COMMERCIAL_PITCH = _form_of(
    AUCTION_PITCH,
    "Commercial Pitch, sell-out, sell out pitch, seller's pitch; Foster's Complete Hoyle, 1897",
    seating=Individual((4, 5, 6, 7), usual=5),
    auction=EldestSells(minimum=1),
    points=(HighToHolder(), LowToHolder(), Jack(), Game()),
)
"""Commercial Pitch, also called Sell-Out, to 7: the eldest hand sells the right to pitch."""

FOSTER_PEDRO = _form_of(
    COMMERCIAL_PITCH,
    "Foster's Pedro, single pedro, auction pedro",
    id="foster-pedro",
    auction=EldestSells(minimum=1, may_raise_again=True),
    points=(High(), Low(), Jack(), _GAME, _PEDRO),
    going_out=GoingOutOrder(50, order=CountOutInOrder(), during_play=AsCaptured()),
)
"""Pedro of 1897, to 50: nine points, five for the five of trumps, scored as they are captured."""

PEDRO_SANCHO = _form_of(
    FOSTER_PEDRO,
    "Pedro Sancho, sancho pedro, sancho-pedro",
    points=(*FOSTER_PEDRO.points, _SANCHO),
)
"""Foster's Pedro with nine more points for the nine of trumps."""

DOM_PEDRO = _form_of(
    FOSTER_PEDRO,
    "Dom Pedro, snoozer, domino pedro",
    pack=Pack(jokers=1),
    trump_order=TrumpOrder(jokers="lowest"),
    naming=FirstLead(joker="S"),
    points=(
        High(suit_cards_only=True), Low(suit_cards_only=True), Jack(), _GAME,
        CardPoint(3, value=3, name="Dom"), _PEDRO, _SANCHO, HighJoker(name="Snoozer", worth=15),
    ),
)  # fmt: skip
"""Pedro Sancho with the three of trumps and the Snoozer, a low joker worth 15: 36 points."""

_PEDROS = (
    CardPoint(5, value=5, name="Right Pedro"),
    CardPoint(5, value=5, name="Left Pedro", kind="off-card"),
)
CINCH = _form_of(
    AUCTION_PITCH,
    "Cinch, double pedro, high five, high-five; Denver",
    seating=Partnerships(2, players=(4,)),
    trump_order=TrumpOrder(off_cards=(5,)),
    dealing=Dealing(hand=9, packet=3),
    auction=SingleRound(minimum=1, all_pass=LeadsUnbid("dealer")),
    naming=Declared(),
    exchange=FillHands(keep=6, remainder="dealer", discards="face-up"),
    points=(_HIGH, _LOW, Jack(), _GAME, *_PEDROS),
    settlement=NetDifference(),
    going_out=GoingOutOrder(51, order=BidderFirst()),
)
"""Cinch, also called Double Pedro or High Five, to 51: two fives worth five, the dealer robs."""

PEDRO = _form_of(
    CINCH,
    "Pedro, louisiana pedro, cajun pedro, pedro for partners; Louisiana, California",
    auction=SingleRound(minimum=6, all_pass=StickTheDealer()),
    exchange=FillHands(keep=6, remainder="dealer", spare_to="first-trick"),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(62, order=BidderFirst()),
)
"""Pedro as it is played today, to 62: fourteen points, and spare trumps go to the first trick."""

BLIND_CINCH = _form_of(
    CINCH,
    "Blind Cinch, cinch with a widow, cinch with packets; United States",
    exchange=PacketForEach(packet=4, keep=6),
)
"""Cinch with a packet of four for each player, taken up after the bidding."""

CUT_THROAT_CINCH = _form_of(
    CINCH,
    "Cut-Throat Cinch, cutthroat cinch; United States, reconstructed",
    seating=Individual((2, 3, 4, 5, 6)),
    dealing=ByPlayers(Dealing(hand=9, packet=3), dict.fromkeys((5, 6), Dealing(hand=6, packet=3))),
    exchange=ByPlayers(FillHands(6, remainder="dealer"), dict.fromkeys((2, 3), FillHands(6))),
    settlement=ByPlayers(SetGoesToDefenders(), {2: NetDifference()}),
)
"""Cinch for two to six players, each alone: everyone scores a bid that fails but the bidder."""

WIDOW_CINCH = _form_of(
    CINCH,
    "Widow Cinch, six-hand cinch; Parlett's Penguin Book of Card Games, reconstructed",
    seating=Partnerships(2, players=(6,)),
    dealing=Dealing(hand=8, packet=4, widow=4),
    exchange=WidowToBidder(keep=6, trumps_last=True),
    settlement=SetGoesToDefenders(),
)
"""Cinch for three pairs, with a widow of four for the bidder and no draw."""

PIDRO = _form_of(
    PEDRO,
    "Pidro, piidro, finnish pedro, finnish cinch; Finland",
    auction=SingleRound(6, dealer=DealerMatch("top-by-anybody"), all_pass=StickTheDealer(6)),
    exchange=FillHands(keep=6, remainder="dealer", burn_last=(14, 11, 10, 5, 2)),
    leading=TrumpLeads(),
    following=TrumpsOnly(),
    points=(
        CardPoint(14), Jack(), CardPoint(10), CardPoint(5, value=5, name="Right Pidro"),
        CardPoint(5, value=5, name="Wrong Pidro", kind="off-card"),
        CardPoint(2, scores_for="holder"),
    ),
)  # fmt: skip
"""Pidro as played in Finland, to 62: only trumps are played, fourteen points in each suit."""

SIXTY_THREE = _form_of(
    BLIND_CINCH,
    "Sixty-Three, 63; Maine, New Brunswick, Cape Breton",
    auction=BiddingRounds(minimum=1, all_pass=Redeal(next_dealer=True)),
    points=(
        _HIGH, CardPoint(13, value=25), Jack(), _GAME, _NINE, *_PEDROS, CardPoint(3, value=15),
        _LOW,
    ),
    settlement=BidderScoresTaken(),
    going_out=GoingOutOrder(152, order=BidderFirst()),
)  # fmt: skip
"""Pedro with 63 points, to 152: 25 for the king, 15 for the three, nine for the nine."""

EIGHTY_THREE = _form_of(
    SIXTY_THREE,
    "Eighty-Three; northeastern United States, Canada, reconstructed",
    pack=Pack(jokers=1),
    trump_order=TrumpOrder(off_cards=(5,), jokers="lowest"),
    points=(*SIXTY_THREE.points, HighJoker(name="Joker", worth=20)),
)
"""Sixty-Three with a joker, the lowest trump, worth 20 more."""

KING_PEDRO = _form_of(
    PEDRO,
    "King Pedro, king pede; northeastern United States",
    dealing=Dealing(hand=12, packet=3, widow=4),
    auction=BiddingRounds(minimum=30, all_pass=Redeal(next_dealer=True)),
    exchange=WidowToBidder(keep=6, trumps_last=True, spare_to="first-trick"),
    points=(
        _HIGH, CardPoint(13, value=30), Jack(), _GAME, *_PEDROS,
        CardPoint(2, name="Low", scores_for="holder"),
    ),
    going_out=GoingOutOrder(200, order=OnlyBidder()),
)  # fmt: skip
"""Pedro with 30 points for the king and a kitty of four, to 200: only a bidder can win."""

DOUBLE_KING_PEDRO = _form_of(
    KING_PEDRO,
    "Double King Pedro, double king, double king pede, double king pied; central Vermont",
    pack=Pack(jokers=1),
    trump_order=TrumpOrder(off_cards=(13, 9, 5), jokers="lowest"),
    dealing=Dealing(hand=12, packet=3, widow=5),
    auction=BiddingRounds(minimum=1, all_pass=Redeal(next_dealer=True)),
    exchange=WidowToBidder(keep=6, trumps_last=True, spare_to="partner"),
    points=(
        _HIGH, CardPoint(13, value=25), CardPoint(13, value=25, kind="off-card"), Jack(), _GAME,
        _NINE, CardPoint(9, value=9, kind="off-card"), *_PEDROS, _LOW,
        HighJoker(name="Snoozer", worth=18),
    ),
    going_out=GoingOutOrder(500, order=BidderFirst()),
)  # fmt: skip
"""King Pedro with both kings, nines and fives of a color and a joker: 100 points, to 500."""

PIEDRO = _form_of(
    PIDRO,
    "Piedro, piedro with jokers, pedro with jokers; United States",
    pack=Pack(jokers=2),
    trump_order=TrumpOrder(off_jack=True, jokers="above-ten", off_cards=(5,)),
    auction=SingleRound(minimum=9, all_pass=StickTheDealer()),
    exchange=FillHands(keep=6, remainder="dealer"),
    points=(
        CardPoint(14), Jack(), OffJack(), HighJoker(name="Big Joker"),
        LowJoker(name="Small Joker"), CardPoint(10), CardPoint(5, value=5),
        CardPoint(5, value=5, name="Pedro", kind="off-card"),
        CardPoint(2, name="Keeper", scores_for="holder"),
    ),
)  # fmt: skip
"""Pidro with the off-jack and two jokers, to 62: seventeen points, only trumps are played."""
