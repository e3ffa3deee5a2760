"""House rules that do not ship with the library: a component for each kind of question.

    from custom_components import HangJack, InTheHoleMustBid, NineOfTrumps

    ours = SETBACK.with_rules(HangJack(), InTheHoleMustBid())

Nothing has to be registered: a component is a value, and its id and its sentences appear in refused
moves, scores, rulebooks and records like those of the library. ``GAMES`` has a game for each.
"""

import attrs

from pitchlib import SETBACK, GoingOutOrder, Variant
from pitchlib.authoring import Component, PointRule
from pitchlib.rules import BelowZeroAllowed, Declared, Game, High, Jack, Low

from .beat_the_trump import BeatTheTrump
from .bidder_first_from import BidderFirstFrom
from .call_the_ace import CallsAnAce, PartnerFromFour
from .hang_jack import HangJack
from .in_the_hole import InTheHoleMustBid
from .most_tricks import MostTricks
from .nine_of_trumps import NineOfTrumps
from .no_trick_pays_double import NoTrickPaysDouble
from .no_undertrumping import NoUndertrumping
from .queen_of_spades import QueenOfSpades
from .raise_by_two import RaiseByTwo
from .second_lead_plain import SecondLeadPlain
from .small_rules import (
    DeuceTakesTheAce,
    EverybodyPays,
    FortyCards,
    FourAces,
    Skunk,
    StealUpToThree,
    TenDown,
)
from .three_two_one import ThreeTwoOne
from .throw_one import ThrowOne
from .win_by_two import WinByTwo

__all__ = [
    "GAMES",
    "BeatTheTrump",
    "BidderFirstFrom",
    "CallsAnAce",
    "DeuceTakesTheAce",
    "EverybodyPays",
    "FortyCards",
    "FourAces",
    "HangJack",
    "InTheHoleMustBid",
    "MostTricks",
    "NineOfTrumps",
    "NoTrickPaysDouble",
    "NoUndertrumping",
    "PartnerFromFour",
    "QueenOfSpades",
    "RaiseByTwo",
    "SecondLeadPlain",
    "Skunk",
    "StealUpToThree",
    "TenDown",
    "ThreeTwoOne",
    "ThrowOne",
    "WinByTwo",
]


def _game(rule: Component, *others: Component) -> Variant:
    """Setback with a rule, named after it, and with what else that needs."""
    game = SETBACK
    if isinstance(rule, PointRule) and rule.name != "Jack":
        game = SETBACK.with_points(High(), Low(), Jack(), rule, Game())
        game = attrs.evolve(game, bid_names=())
    else:
        game = SETBACK.with_rules(rule, *others)
    return game.renamed(rule.id, rule.id.replace("-", " ").title())


GAMES: tuple[Variant, ...] = (
    _game(PartnerFromFour(), CallsAnAce()),
    _game(FortyCards()),
    _game(DeuceTakesTheAce()),
    _game(ThreeTwoOne()),
    _game(RaiseByTwo()),
    _game(StealUpToThree()),
    _game(InTheHoleMustBid(), BelowZeroAllowed()),
    _game(EverybodyPays(), BelowZeroAllowed()),
    _game(ThrowOne(), Declared()),
    _game(SecondLeadPlain()),
    _game(BeatTheTrump()),
    _game(NoUndertrumping()),
    _game(MostTricks()),
    _game(HangJack()),
    _game(NineOfTrumps()),
    _game(QueenOfSpades()),
    _game(NoTrickPaysDouble(), BelowZeroAllowed()),
    _game(TenDown()),
    _game(WinByTwo()),
    _game(BidderFirstFrom()),
    _game(FourAces()),
    _game(Skunk(), GoingOutOrder(21)),
)
"""Setback with each of the rules, and with what else it needs."""
