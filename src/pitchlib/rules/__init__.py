"""Every component, by rule point; :class:`ByPlayers` chooses one by the number of players."""

from typing import TYPE_CHECKING

from ..errors import names_of
from .auction.misdeal import *
from .auction.parts import *
from .auction.rounds import *
from .auction.selling import *
from .auction.unbid import *
from .dealing import *
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

if not TYPE_CHECKING:  # checkers take all that is imported above
    __all__ = tuple(
        name for name, it in list(globals().items())
        if str(getattr(it, "__module__", "")).startswith(f"{__name__}.")
    )  # fmt: skip
    __getattr__ = names_of(__name__)
