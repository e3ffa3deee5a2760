"""The rules of the card game Pitch as composable components over immutable states."""

from .cards import Card, CardSet, Rank, Suit
from .clauses import Clause, Reason, Verdict, clause
from .engine import apply, apply_unchecked, explain, is_legal, legal_moves
from .game import RandomSource, Replay, deal, replay, sample_deal, score_hand, start
from .errors import (
    HandNotFinished,
    IllegalMove,
    InvalidArgument,
    InvalidDeal,
    InvalidNotation,
    InvalidVariant,
    PitchError,
    UnknownVariant,
)
from .hand import Award, PlayedHand
from .tricks import Contract, Trick
from .legal import LegalMoves
from .moves import Bid, Deal, Discard, Move, NameTrump, Pass, Play
from .notation import parse_move
from .rules.auction import (
    Bidding,
    DealerMustBid,
    DealerSteal,
    MayPass,
    NoPrivilege,
    Redeal,
    Redealt,
    SingleRound,
)
from .rules.component import ByPlayers, Component, Composition, part
from .rules.dealing import Dealing
from .rules.exchange import DiscardAndDraw, DiscardOnly, Discarding, NoExchange, WidowToBidder
from .rules.following import FollowSuit, TrumpInAnytime
from .rules.going_out import (
    AtHandEnd,
    BidderFirst,
    DuringPlay,
    GoingOutOrder,
    InPointOrder,
    MercyRule,
    Moon,
    NoMercyRule,
    NoMoon,
    OnlyBidder,
)
from .rules.leading import AnyLead, TrumpLeadFirst
from .rules.naming import Declared, FirstLead
from .rules.pack import Pack
from .rules.points import (
    CardPoint,
    Game,
    High,
    HighJoker,
    HighToHolder,
    Jack,
    LastTrick,
    Low,
    LowJoker,
    LowToHolder,
    OffJack,
    Slam,
)
from .rules.seating import Individual, Partnerships
from .rules.settlement import (
    BelowZeroAllowed,
    BidderScoresBid,
    BidderScoresTaken,
    Entry,
    NoNegativeFloor,
)
from .rules.trump_order import TrumpOrder
from .rulebook import rulebook, rulebook_section
from .scoring import HandScore
from .state import Phase, State
from .trumps import Trumps
from .variant import Variant
from .variants import (
    FIVE_MAJORS,
    JOKER_ELEVEN,
    OFF_JACK_SEVEN,
    OFF_JACK_TEN,
    PITCH_SIX,
    SETBACK,
    VARIANTS,
    find_variant,
)

__all__ = [
    "AnyLead",
    "AtHandEnd",
    "Award",
    "BelowZeroAllowed",
    "Bid",
    "BidderFirst",
    "BidderScoresBid",
    "BidderScoresTaken",
    "Bidding",
    "ByPlayers",
    "Card",
    "CardPoint",
    "CardSet",
    "Clause",
    "Component",
    "Composition",
    "Contract",
    "Deal",
    "DealerMustBid",
    "DealerSteal",
    "Dealing",
    "Declared",
    "Discard",
    "DiscardAndDraw",
    "DiscardOnly",
    "Discarding",
    "DuringPlay",
    "Entry",
    "FIVE_MAJORS",
    "FirstLead",
    "FollowSuit",
    "Game",
    "GoingOutOrder",
    "HandNotFinished",
    "HandScore",
    "High",
    "HighJoker",
    "HighToHolder",
    "IllegalMove",
    "InPointOrder",
    "Individual",
    "InvalidArgument",
    "InvalidDeal",
    "InvalidNotation",
    "InvalidVariant",
    "JOKER_ELEVEN",
    "Jack",
    "LastTrick",
    "LegalMoves",
    "Low",
    "LowJoker",
    "LowToHolder",
    "MayPass",
    "MercyRule",
    "Moon",
    "Move",
    "NameTrump",
    "NoExchange",
    "NoMercyRule",
    "NoMoon",
    "NoNegativeFloor",
    "NoPrivilege",
    "OFF_JACK_SEVEN",
    "OFF_JACK_TEN",
    "OffJack",
    "OnlyBidder",
    "PITCH_SIX",
    "Pack",
    "Partnerships",
    "Pass",
    "Phase",
    "PitchError",
    "Play",
    "PlayedHand",
    "RandomSource",
    "Rank",
    "Reason",
    "Redeal",
    "Redealt",
    "Replay",
    "SETBACK",
    "SingleRound",
    "Slam",
    "State",
    "Suit",
    "Trick",
    "TrumpInAnytime",
    "TrumpLeadFirst",
    "TrumpOrder",
    "Trumps",
    "UnknownVariant",
    "VARIANTS",
    "Variant",
    "Verdict",
    "WidowToBidder",
    "apply",
    "apply_unchecked",
    "clause",
    "deal",
    "explain",
    "find_variant",
    "is_legal",
    "legal_moves",
    "parse_move",
    "part",
    "replay",
    "rulebook",
    "rulebook_section",
    "sample_deal",
    "score_hand",
    "start",
]

__version__ = "0.1.0"
