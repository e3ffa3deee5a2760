"""Every component, by rule point; :class:`ByPlayers` chooses one by the number of players."""

from typing import TYPE_CHECKING

from ..errors import names_of
from .bids import *
from .dealing import *
from .discard import *
from .following import *
from .naming import *
from .pack import *
from .points import *
from .refill import *
from .seating import *
from .settlement import *
from .unbid import *
from .winning import *

if not TYPE_CHECKING:  # checkers take all that is imported above
    __all__ = tuple(
        name for name, it in list(globals().items())
        if str(getattr(it, "__module__", "")).startswith(f"{__name__}.")
    )  # fmt: skip
    __getattr__ = names_of(__name__)
