"""The rules of the card game Pitch as composable components over immutable states.

What is here is the public interface, together with the documented submodules. Names that a program
may do without are imported when they are first asked for.
"""

from typing import TYPE_CHECKING

from .cards import Card, CardSet, Rank, Suit
from .clauses import Clause, Listing, Reason, Verdict, clause, numbers
from .engine import apply, apply_unchecked
from .errors import (
    HandNotFinished,
    IllegalMove,
    InvalidArgument,
    InvalidDeal,
    InvalidNotation,
    InvalidVariant,
    InvalidVariantFile,
    PitchError,
    RecordError,
    UnknownVariant,
)
from .explaining import explain, is_legal, legal_moves
from .game import RandomSource, Replay, deal, replay, sample_deal, score_hand, start
from .hand import Award, PlayedHand
from .legal import LegalMoves
from .moves import Bid, CallCard, Deal, Discard, Move, NameTrump, Pass, Play, Say
from .notation import parse_move
from .public import HandDealt, HiddenDiscard, PublicMove
from .rulebook import rulebook, rulebook_section
from .rules.auction import (
    Bidding,
    Credit,
    DealerMustBid,
    DealerSteal,
    MayPass,
    NoPrivilege,
    Redeal,
    Redealt,
    Run,
    SingleRound,
)
from .rules.component import ByPlayers, Component, Composition, part
from .rules.dealing import Dealing
from .rules.exchange import DiscardAndDraw, Discarding, DiscardOnly, NoExchange, WidowToBidder
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
from .scoring import HandScore
from .state import Phase, State
from .tricks import Contract, Trick
from .trumps import Trumps
from .variant import Variant
from .variants import MODULE_OF as _VARIANTS
from .variants import find_variant
from .views import View, view

if TYPE_CHECKING:
    from .content import digest
    from .difference import Difference, Differences, diff
    from .events import Event, event_for, observe
    from .oddities import Oddity, lint
    from .position import parse_position, position_text
    from .rules.as_captured import AsCaptured
    from .rules.calling import CalledTrumpFirst, CalledTrumpLed, DeclaresAndCalls
    from .rules.card_points import CardToHolder, HangedJack, HighOfSuit, JokerPoint, OffCardPoint
    from .rules.counting_down import CountingDown
    from .rules.drawing import DrawInTurn, FaceUpStock
    from .rules.first_trick import JokerNotToFirstTrick
    from .rules.hand_sides import BidderPlusSeat, CalledPartner
    from .rules.higher_score import HigherScore
    from .rules.joker_leads import JokerNotLed
    from .rules.outright import MoonOrBust, MoonUnlessInTheHole, SweepWins
    from .rules.privileges import DealerMatch, TopMatched
    from .rules.refilling import RefillToHand
    from .rules.replacing import ReplaceCards
    from .rules.robbing import ReplaceThenRob
    from .rules.rounds import BiddingRounds, DealerTakesBid
    from .rules.selling import EldestSells
    from .rules.settling import NetDifference, OthersScoreBid
    from .rules.surplus import DiscardSurplus
    from .rules.teams import Teams
    from .rules.trumps_only import TrumpLeads, TrumpsOnly
    from .rules.turn_up import DealAndTurnUp, StandOrBeg, TurnedUp
    from .rules.unbid import DealerLeads, DealerPays, EldestLeads, EverybodyScores, NoAuction
    from .sampling import Worlds, count_worlds, iter_worlds, sample_world
    from .sharing import dump_variant, dumps_variant, load_variant, loads_variant, variant_schema
    from .variants.all_fours import ALL_FOURS, SEVEN_UP
    from .variants.auction_pitch import AUCTION_PITCH, AUCTION_PITCH_JOKER
    from .variants.blind_all_fours import BLIND_ALL_FOURS, PUB_ALL_FOURS
    from .variants.bonhomme import HIGH_LOW_JACK_BONHOMME
    from .variants.california_jack import CALIFORNIA_JACK
    from .variants.call_your_partner import CALL_YOUR_PARTNER
    from .variants.cinch import CINCH
    from .variants.classic_auction_pitch import CLASSIC_AUCTION_PITCH
    from .variants.commercial_pitch import COMMERCIAL_PITCH
    from .variants.draw_setback import DRAW_SETBACK
    from .variants.family_smear import FAMILY_SMEAR
    from .variants.five_majors import FIVE_MAJORS
    from .variants.five_player_setback import FIVE_PLAYER_SETBACK
    from .variants.five_point_setback import FIVE_POINT_SETBACK
    from .variants.joker_eleven import JOKER_ELEVEN
    from .variants.listed import VARIANTS
    from .variants.nebraska import NEBRASKA_PITCH
    from .variants.nine_card_pitch import NINE_CARD_PITCH
    from .variants.off_jack import OFF_JACK_SEVEN, OFF_JACK_TEN
    from .variants.partnership import PARTNERSHIP_PITCH
    from .variants.pedro import DOM_PEDRO, PEDRO, PEDRO_SANCHO
    from .variants.pidro import PIDRO
    from .variants.pitch_six import PITCH_SIX
    from .variants.schmier import SCHMIER
    from .variants.setback import SETBACK
    from .variants.setback_rounds import SETBACK_UNTIL_PASS
    from .variants.seven_point import SEVEN_POINT_PITCH
    from .variants.smear import SMEAR
    from .variants.smudge import SMUDGE
    from .variants.ten_point import ELEVEN_POINT_PITCH, TEN_POINT_PITCH, THIRTEEN_POINT_PITCH
    from .variants.trinidad import TRINIDAD_ALL_FOURS

__all__ = [
    "ALL_FOURS",
    "AUCTION_PITCH",
    "AUCTION_PITCH_JOKER",
    "BLIND_ALL_FOURS",
    "CALIFORNIA_JACK",
    "CALL_YOUR_PARTNER",
    "CINCH",
    "CLASSIC_AUCTION_PITCH",
    "COMMERCIAL_PITCH",
    "DOM_PEDRO",
    "DRAW_SETBACK",
    "ELEVEN_POINT_PITCH",
    "FAMILY_SMEAR",
    "FIVE_MAJORS",
    "FIVE_PLAYER_SETBACK",
    "FIVE_POINT_SETBACK",
    "HIGH_LOW_JACK_BONHOMME",
    "JOKER_ELEVEN",
    "NEBRASKA_PITCH",
    "NINE_CARD_PITCH",
    "OFF_JACK_SEVEN",
    "OFF_JACK_TEN",
    "PARTNERSHIP_PITCH",
    "PEDRO",
    "PEDRO_SANCHO",
    "PIDRO",
    "PITCH_SIX",
    "PUB_ALL_FOURS",
    "SCHMIER",
    "SETBACK",
    "SETBACK_UNTIL_PASS",
    "SEVEN_POINT_PITCH",
    "SEVEN_UP",
    "SMEAR",
    "SMUDGE",
    "TEN_POINT_PITCH",
    "THIRTEEN_POINT_PITCH",
    "TRINIDAD_ALL_FOURS",
    "VARIANTS",
    "AnyLead",
    "AsCaptured",
    "AtHandEnd",
    "Award",
    "BelowZeroAllowed",
    "Bid",
    "BidderFirst",
    "BidderPlusSeat",
    "BidderScoresBid",
    "BidderScoresTaken",
    "Bidding",
    "BiddingRounds",
    "ByPlayers",
    "CallCard",
    "CalledPartner",
    "CalledTrumpFirst",
    "CalledTrumpLed",
    "Card",
    "CardPoint",
    "CardSet",
    "CardToHolder",
    "Clause",
    "Component",
    "Composition",
    "Contract",
    "CountingDown",
    "Credit",
    "Deal",
    "DealAndTurnUp",
    "DealerLeads",
    "DealerMatch",
    "DealerMustBid",
    "DealerPays",
    "DealerSteal",
    "DealerTakesBid",
    "Dealing",
    "Declared",
    "DeclaresAndCalls",
    "Difference",
    "Differences",
    "Discard",
    "DiscardAndDraw",
    "DiscardOnly",
    "DiscardSurplus",
    "Discarding",
    "DrawInTurn",
    "DuringPlay",
    "EldestLeads",
    "EldestSells",
    "Entry",
    "Event",
    "EverybodyScores",
    "FaceUpStock",
    "FirstLead",
    "FollowSuit",
    "Game",
    "GoingOutOrder",
    "HandDealt",
    "HandNotFinished",
    "HandScore",
    "HangedJack",
    "HiddenDiscard",
    "High",
    "HighJoker",
    "HighOfSuit",
    "HighToHolder",
    "HigherScore",
    "IllegalMove",
    "InPointOrder",
    "Individual",
    "InvalidArgument",
    "InvalidDeal",
    "InvalidNotation",
    "InvalidVariant",
    "InvalidVariantFile",
    "Jack",
    "JokerNotLed",
    "JokerNotToFirstTrick",
    "JokerPoint",
    "LastTrick",
    "LegalMoves",
    "Listing",
    "Low",
    "LowJoker",
    "LowToHolder",
    "MayPass",
    "MercyRule",
    "Moon",
    "MoonOrBust",
    "MoonUnlessInTheHole",
    "Move",
    "NameTrump",
    "NetDifference",
    "NoAuction",
    "NoExchange",
    "NoMercyRule",
    "NoMoon",
    "NoNegativeFloor",
    "NoPrivilege",
    "Oddity",
    "OffCardPoint",
    "OffJack",
    "OnlyBidder",
    "OthersScoreBid",
    "Pack",
    "Partnerships",
    "Pass",
    "Phase",
    "PitchError",
    "Play",
    "PlayedHand",
    "PublicMove",
    "RandomSource",
    "Rank",
    "Reason",
    "RecordError",
    "Redeal",
    "Redealt",
    "RefillToHand",
    "ReplaceCards",
    "ReplaceThenRob",
    "Replay",
    "Run",
    "Say",
    "SingleRound",
    "Slam",
    "StandOrBeg",
    "State",
    "Suit",
    "SweepWins",
    "Teams",
    "TopMatched",
    "Trick",
    "TrumpInAnytime",
    "TrumpLeadFirst",
    "TrumpLeads",
    "TrumpOrder",
    "Trumps",
    "TrumpsOnly",
    "TurnedUp",
    "UnknownVariant",
    "Variant",
    "Verdict",
    "View",
    "WidowToBidder",
    "Worlds",
    "apply",
    "apply_unchecked",
    "clause",
    "count_worlds",
    "deal",
    "diff",
    "digest",
    "dump_variant",
    "dumps_variant",
    "event_for",
    "explain",
    "find_variant",
    "is_legal",
    "iter_worlds",
    "legal_moves",
    "lint",
    "load_variant",
    "loads_variant",
    "numbers",
    "observe",
    "parse_move",
    "parse_position",
    "part",
    "position_text",
    "replay",
    "rulebook",
    "rulebook_section",
    "sample_deal",
    "sample_world",
    "score_hand",
    "start",
    "variant_schema",
    "view",
]

__version__ = "0.1.0"

_ON_USE = {
    "SCHMIER": "variants.schmier",
    "HIGH_LOW_JACK_BONHOMME": "variants.bonhomme",
    "SEVEN_POINT_PITCH": "variants.seven_point",
    "SMEAR": "variants.smear",
    "AUCTION_PITCH": "variants.auction_pitch",
    "AUCTION_PITCH_JOKER": "variants.auction_pitch",
    "NEBRASKA_PITCH": "variants.nebraska",
    "PARTNERSHIP_PITCH": "variants.partnership",
    "SETBACK_UNTIL_PASS": "variants.setback_rounds",
    "FIVE_POINT_SETBACK": "variants.five_point_setback",
    "digest": "content",
    "Difference": "difference",
    "Differences": "difference",
    "diff": "difference",
    "Event": "events",
    "event_for": "events",
    "observe": "events",
    "Oddity": "oddities",
    "lint": "oddities",
    "parse_position": "position",
    "position_text": "position",
    "OffCardPoint": "rules.card_points",
    "JokerPoint": "rules.card_points",
    "HighOfSuit": "rules.card_points",
    "HangedJack": "rules.card_points",
    "CardToHolder": "rules.card_points",
    "BiddingRounds": "rules.rounds",
    "DealerMatch": "rules.privileges",
    "DealerTakesBid": "rules.rounds",
    "HigherScore": "rules.higher_score",
    "JokerNotToFirstTrick": "rules.first_trick",
    "ReplaceThenRob": "rules.robbing",
    "Teams": "rules.teams",
    "JokerNotLed": "rules.joker_leads",
    "CountingDown": "rules.counting_down",
    "SweepWins": "rules.outright",
    "MoonUnlessInTheHole": "rules.outright",
    "MoonOrBust": "rules.outright",
    "NetDifference": "rules.settling",
    "OthersScoreBid": "rules.settling",
    "ReplaceCards": "rules.replacing",
    "DiscardSurplus": "rules.surplus",
    "RefillToHand": "rules.refilling",
    "TopMatched": "rules.privileges",
    "DealerLeads": "rules.unbid",
    "TrumpLeads": "rules.trumps_only",
    "TrumpsOnly": "rules.trumps_only",
    "DealerPays": "rules.unbid",
    "EldestLeads": "rules.unbid",
    "EverybodyScores": "rules.unbid",
    "NoAuction": "rules.unbid",
    "EldestSells": "rules.selling",
    "BidderPlusSeat": "rules.hand_sides",
    "AsCaptured": "rules.as_captured",
    "CalledPartner": "rules.hand_sides",
    "CalledTrumpFirst": "rules.calling",
    "CalledTrumpLed": "rules.calling",
    "DeclaresAndCalls": "rules.calling",
    "StandOrBeg": "rules.turn_up",
    "TurnedUp": "rules.turn_up",
    "DealAndTurnUp": "rules.turn_up",
    "DrawInTurn": "rules.drawing",
    "FaceUpStock": "rules.drawing",
    "Worlds": "sampling",
    "count_worlds": "sampling",
    "iter_worlds": "sampling",
    "sample_world": "sampling",
    **dict.fromkeys(_VARIANTS, "variants"),
    "dump_variant": "sharing",
    "dumps_variant": "sharing",
    "load_variant": "sharing",
    "loads_variant": "sharing",
    "variant_schema": "sharing",
}


def __getattr__(name: str) -> object:
    """Import what is imported on use."""
    if name in _ON_USE:
        from importlib import import_module

        value: object = getattr(import_module(f".{_ON_USE[name]}", __name__), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """What there is, imported or not."""
    return sorted({*globals(), *__all__})
