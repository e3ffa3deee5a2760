"""Every component, by rule point; :class:`ByPlayers` chooses one by the number of players."""

from typing import TYPE_CHECKING

from ..errors import names_of
from . import (
    dealing,
    following,
    moon,
    naming,
    pack,
    points,
    seating,
    settlement,
    trump_order,
    winning,
)
from .auction import misdeal, rounds, selling, unbid
from .auction import parts as auction_parts
from .auction.misdeal import *
from .auction.parts import *
from .auction.rounds import *
from .auction.selling import *
from .auction.unbid import *
from .dealing import *
from .exchange import discard, no_discards, refill, widow
from .exchange.discard import *
from .exchange.no_discards import *
from .exchange.refill import *
from .exchange.widow import *
from .following import *
from .moon import *
from .naming import *
from .pack import *
from .parts import ByPlayers as ByPlayers
from .parts import part as part
from .points import *
from .seating import *
from .settlement import *
from .trump_order import *
from .winning import *

if not TYPE_CHECKING:  # checkers take all that is imported with a star, and ByPlayers and part
    __all__ = ["ByPlayers", "part"]
    __all__ += seating.__all__
    __all__ += pack.__all__
    __all__ += trump_order.__all__
    __all__ += dealing.__all__
    __all__ += misdeal.__all__
    __all__ += auction_parts.__all__
    __all__ += rounds.__all__
    __all__ += selling.__all__
    __all__ += unbid.__all__
    __all__ += naming.__all__
    __all__ += discard.__all__
    __all__ += no_discards.__all__
    __all__ += refill.__all__
    __all__ += widow.__all__
    __all__ += following.__all__
    __all__ += points.__all__
    __all__ += settlement.__all__
    __all__ += winning.__all__
    __all__ += moon.__all__
    __getattr__ = names_of(__name__)
