"""The rules of the card game Pitch as composable components over immutable states.

The public interface is everything here and in the documented submodules. Names that many programs
never use are imported when first used.
"""

import typing as _typing
from types import ModuleType as _Module

from . import variants as _variants
from .authoring import *
from .cards import *
from .choices import LegalMoves as LegalMoves
from .choices import ListedMoves as ListedMoves
from .errors import *
from .lint import *
from .messages import *
from .moves import *
from .played_hand import *
from .problems import InvalidVariant as InvalidVariant
from .problems import InvalidVariantFile as InvalidVariantFile
from .problems import Problem as Problem
from .problems import RecordError as RecordError
from .rulebook import rulebook as rulebook
from .rulebook import rulebook_section as rulebook_section
from .tricks import *
from .trumps import *

if _typing.TYPE_CHECKING:
    from .formats.notation import *
    from .formats.position import *
    from .formats.records import GameRecord as GameRecord
    from .formats.records import check_record as check_record
    from .formats.records import inspect_record as inspect_record
    from .formats.records import read_record as read_record
    from .formats.records import record_game as record_game
    from .formats.records import record_of as record_of
    from .formats.records import record_schema as record_schema
    from .formats.records import record_to_json as record_to_json
    from .formats.records import record_to_text as record_to_text
    from .formats.records import redact as redact
    from .formats.records import replay_record as replay_record
    from .formats.records import states_of as states_of
    from .formats.records.match import Match as Match
    from .formats.schema import variant_schema as variant_schema
    from .formats.variant_data import digest as digest
    from .formats.variant_data import variant_from_data as variant_from_data
    from .formats.variant_data import variant_to_data as variant_to_data
    from .formats.variant_files import dump_variant as dump_variant
    from .formats.variant_files import dumps_variant as dumps_variant
    from .formats.variant_files import load_variant as load_variant
    from .formats.variant_files import loads_variant as loads_variant
    from .game.engine import *
    from .game.hand_score import *
    from .game.illegal import *
    from .game.legality import *
    from .game.paper import *
    from .game.play import *
    from .game.state import Phase as Phase
    from .game.state import State as State
    from .knowledge.events import *
    from .knowledge.views import *
    from .knowledge.worlds import *
    from .lint.oddities import Oddity as Oddity
    from .rulebook.differences import *
    from .rules.auction.misdeal import *
    from .rules.auction.parts import *
    from .rules.auction.rounds import *
    from .rules.auction.selling import EldestSells as EldestSells
    from .rules.auction.unbid import *
    from .rules.dealing import *
    from .rules.exchange.discard import *
    from .rules.exchange.no_discards import *
    from .rules.exchange.refill import *
    from .rules.exchange.widow import *
    from .rules.floor import *
    from .rules.naming import *
    from .rules.pack import *
    from .rules.parts import *
    from .rules.play import *
    from .rules.points import *
    from .rules.seating import *
    from .rules.settlement import *
    from .rules.trump_order import *
    from .rules.winning.going_out import *
    from .rules.winning.mercy import *
    from .rules.winning.moon import *
    from .search.counting import *
    from .search.playouts import *
    from .search.solving import *
    from .variant import Variant as Variant
    from .variants import *

if _typing.TYPE_CHECKING:
    __version__: str
    """The version that is installed."""
    __compiled__: bool
    """Whether the core is compiled: ``perft``, ``playouts`` and ``solve`` are then faster."""

_ON_USE = {
    "formats.notation": ("parse_move",),
    "formats.position": ("parse_position", "position_text"),
    "formats.records": (
        "GameRecord", "check_record", "inspect_record", "read_record", "record_game", "record_of",
        "record_schema", "record_to_json", "record_to_text", "redact", "replay_record", "states_of",
    ),
    "formats.records.match": ("Match",),
    "formats.schema": ("variant_schema",),
    "formats.variant_data": ("digest", "variant_from_data", "variant_to_data"),
    "formats.variant_files": ("dump_variant", "dumps_variant", "load_variant", "loads_variant"),
    "game.engine": ("apply", "apply_unchecked"),
    "game.hand_score": ("HandScore", "Tally"),
    "game.illegal": ("IllegalMove", "InvalidDeal"),
    "game.legality": ("explain", "is_legal", "legal_moves"),
    "game.paper": ("score_hand",),
    "game.play": ("RandomSource", "Replay", "deal", "replay", "sample_deal", "start"),
    "game.state": ("Phase", "State"),
    "knowledge.events": ("Event", "event_for", "observe"),
    "knowledge.views": ("View", "view"),
    "knowledge.worlds": ("Worlds", "count_worlds", "iter_worlds", "sample_world"),
    "lint.oddities": ("Oddity",),
    "rulebook.differences": ("Difference", "Differences", "diff"),
    "rules.auction.misdeal": ("MisdealFirst",),
    "rules.auction.parts": (
        "DealerLeads", "DealerMatch", "DealerSet", "DealerSteal", "EldestLeads", "LastTopBidWins",
        "MayPass", "NoSteal", "Redeal", "StickTheDealer",
    ),
    "rules.auction.rounds": ("BiddingRounds", "SingleRound"),
    "rules.auction.selling": ("EldestSells",),
    "rules.auction.unbid": ("NoAuction", "StandOrBeg"),
    "rules.dealing": ("DealAndTurnUp", "Dealing", "FaceUpStock"),
    "rules.exchange.discard": (
        "DiscardAndDraw", "DiscardDown", "DiscardOnly", "Discarding", "PacketForEach",
        "ReplaceCards",
    ),
    "rules.exchange.no_discards": ("DrawAfterTricks", "NoExchange"),
    "rules.exchange.refill": ("DrawThenDealerRobs", "FillHands"),
    "rules.exchange.widow": ("WidowToBidder",),
    "rules.floor": ("BelowZeroAllowed", "LosesGame", "NoNegativeFloor"),
    "rules.naming": ("Declared", "DeclaresAndCalls", "FirstLead", "NamedWithBid", "TurnedUp"),
    "rules.pack": ("Pack",),
    "rules.parts": ("ByPlayers", "part"),
    "rules.play": (
        "AnyLead", "CalledTrumpFirst", "CalledTrumpLed", "FollowSuit", "JokerNotLed",
        "JokerNotToFirstTrick", "TrumpInAnytime", "TrumpLeadFirst", "TrumpLeads", "TrumpsOnly",
    ),
    "rules.points": (
        "CardPoint", "CardToHolder", "Game", "HangedJack", "High", "HighJoker", "HighOfSuit",
        "HighToHolder", "Jack", "JokerPoint", "LastTrick", "Low", "LowJoker", "LowToHolder",
        "OffCardPoint", "OffJack", "Slam",
    ),
    "rules.seating": ("BidderPlusSeat", "CalledPartner", "Individual", "Partnerships", "Teams"),
    "rules.settlement": (
        "BidderScoresBid", "BidderScoresTaken", "EverybodyScores", "NetDifference",
        "SetGoesToDefenders",
    ),
    "rules.trump_order": ("TrumpOrder",),
    "rules.winning.going_out": (
        "AsCaptured", "AtHandEnd", "BidderFirst", "CountOutInOrder", "CountingDown", "DuringPlay",
        "FixedHands", "GoingOutOrder", "HighestWins", "OnlyBidder",
    ),
    "rules.winning.mercy": ("MercyRule", "NoMercyRule"),
    "rules.winning.moon": (
        "Moon", "MoonUnlessInTheHole", "MoonWinsOrLoses", "NoMoon", "SpecialBids", "SweepWins",
    ),
    "search.counting": ("divide", "perft"),
    "search.playouts": ("Playouts", "Policy", "playouts"),
    "search.solving": ("CannotSolve", "Solution", "solve", "solve_contracts"),
    "variant": ("Variant",),
    "variants": _variants.NAMES,
}  # fmt: skip
"""The names of each room that are imported on first use."""

_RENAMED: dict[str, tuple[str, str]] = {}
"""Earlier names: what to write instead, and the version that does without the earlier one."""

if not _typing.TYPE_CHECKING:  # checkers take all that is imported above, and nothing else
    _ROOM_OF = {name: room for room, names in _ON_USE.items() for name in names}
    _HERE = {name for name, it in globals().items() if name[0] != "_" and type(it) is not _Module}

    __all__ = tuple(sorted({*_HERE, *_ROOM_OF}))

    def __getattr__(name: str) -> object:
        """Import what is imported on use."""
        if name == "__compiled__":
            from ._core import COMPILED

            return COMPILED
        if name == "__version__":
            from importlib.metadata import PackageNotFoundError, version

            try:
                return version("pitchlib")
            except PackageNotFoundError:  # imported from a folder, or packed into a program
                return "0+unknown"
        if name in _RENAMED:
            from warnings import warn

            today, version = _RENAMED[name]
            message = f"pitchlib.{name} is called {today} now; {version} removes the earlier name"
            warn(message, DeprecationWarning, stacklevel=2)
            return globals().get(today) or __getattr__(today)
        if name not in _ROOM_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        from importlib import import_module

        value = globals()[name] = getattr(import_module(f".{_ROOM_OF[name]}", __name__), name)
        return value

    def __dir__() -> list[str]:
        """What there is, imported or not."""
        return sorted({*globals(), *_ROOM_OF})
