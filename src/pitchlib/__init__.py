"""The rules of the card game Pitch as composable components over immutable states.

What most programs use is here. Everything else has one home, a module right below this one, such as
:mod:`pitchlib.rules`; a name asked of the wrong place gets an error that says where it is.
"""

from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING

from .cards import Card, CardSet, Rank, Suit
from .errors import *
from .errors import HOMES, names_of
from .rulebook import rulebook

if TYPE_CHECKING:
    from . import arrays as arrays
    from . import authoring as authoring
    from . import bots as bots
    from . import cli as cli
    from . import files as files
    from . import knowledge as knowledge
    from . import lint as lint
    from . import pictures as pictures
    from . import records as records
    from . import rules as rules
    from . import scoring as scoring
    from . import search as search
    from . import testing as testing
    from . import variants as variants
    from . import wire as wire
    from .codec.texts import parse_move
    from .composing import Variant
    from .game.engine import apply, apply_unchecked, sample_deal
    from .game.hand_score import HandScore
    from .game.legality import IllegalMove, InvalidDeal, explain, is_legal, legal_moves
    from .game.state import Phase, State
    from .game.table import Replay, deal, replay, score_hand, start
    from .knowledge.views import View, view
    from .messages import Reason, Verdict
    from .moves import Bid, CallCard, Deal, Discard, LegalMoves, Move, NameTrump, Pass, Play, Say
    from .played_hand import Award, PlayedHand
    from .problems import InvalidVariant, InvalidVariantFile, RecordError
    from .rulebook.differences import diff
    from .rules import DealerSteal, GoingOutOrder, LowToHolder, NoNegativeFloor, TrumpInAnytime
    from .tricks import Contract, Trick
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

    __version__: str
    """The version that is installed."""
    __compiled__: bool
    """Whether the core is compiled: ``perft``, ``playouts`` and ``solve`` are then faster."""

__all__ = [
    "FIVE_MAJORS", "JOKER_ELEVEN", "OFF_JACK_SEVEN", "OFF_JACK_TEN", "PITCH_SIX", "SETBACK",
    "VARIANTS", "Award", "Bid", "CallCard", "Card", "CardSet", "Contract", "Deal", "DealerSteal",
    "Discard", "GoingOutOrder", "HandNotFinished", "HandScore", "IllegalMove", "InvalidArgument",
    "InvalidDeal", "InvalidNotation", "InvalidVariant", "InvalidVariantFile", "LegalMoves",
    "LowToHolder", "Move", "NameTrump", "NoNegativeFloor", "Pass", "Phase", "PitchError", "Play",
    "PlayedHand", "Rank", "Reason", "RecordError", "Replay", "Say", "State", "Suit", "Trick",
    "TrumpInAnytime", "UnknownVariant", "Variant", "Verdict", "View", "apply", "apply_unchecked",
    "deal", "diff", "explain", "find_variant", "is_legal", "legal_moves", "parse_move", "replay",
    "rulebook", "sample_deal", "score_hand", "start", "view",
]  # fmt: skip

_ON_USE = {
    "codec.texts": ("parse_move",),
    "game.engine": ("apply", "apply_unchecked", "sample_deal"),
    "game.hand_score": ("HandScore",),
    "game.legality": ("IllegalMove", "InvalidDeal", "explain", "is_legal", "legal_moves"),
    "game.state": ("Phase", "State"),
    "game.table": ("Replay", "deal", "replay", "score_hand", "start"),
    "knowledge.views": ("View", "view"),
    "messages": ("Reason", "Verdict"),
    "moves": (
        "Bid", "CallCard", "Deal", "Discard", "LegalMoves", "Move", "NameTrump", "Pass", "Play",
        "Say",
    ),
    "played_hand": ("Award", "PlayedHand"),
    "problems": ("InvalidVariant", "InvalidVariantFile", "RecordError"),
    "rulebook.differences": ("diff",),
    "rules": ("DealerSteal", "GoingOutOrder", "LowToHolder", "NoNegativeFloor", "TrumpInAnytime"),
    "composing": ("Variant",),
    "tricks": ("Contract", "Trick"),
    "variants": (
        "FIVE_MAJORS", "JOKER_ELEVEN", "OFF_JACK_SEVEN", "OFF_JACK_TEN", "PITCH_SIX", "SETBACK",
        "VARIANTS", "find_variant",
    ),
}  # fmt: skip
"""The names that are imported on first use, by the module that has them."""

if not TYPE_CHECKING:  # checkers take all that is imported above, and nothing else

    def _version() -> str:
        """The version that is installed."""
        from importlib.metadata import PackageNotFoundError, version

        try:
            return version(__name__)
        except PackageNotFoundError:  # imported from a folder, or packed into a program
            return "0+unknown"

    def _compiled() -> bool:
        """Whether the core is compiled."""
        from ._core import COMPILED

        return COMPILED

    __getattr__ = names_of(
        __name__,
        _ON_USE,
        {
            "__version__": _version,
            "__compiled__": _compiled,
            **{home: partial(import_module, f".{home}", __name__) for home in HOMES},
        },
    )
