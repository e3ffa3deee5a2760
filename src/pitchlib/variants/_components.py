"""The components that the families are composed of."""

from __future__ import annotations

from ..rules.auction.parts import *
from ..rules.auction.rounds import *
from ..rules.auction.selling import *
from ..rules.auction.unbid import *
from ..rules.dealing import *
from ..rules.exchange.discard import *
from ..rules.exchange.no_discards import *
from ..rules.exchange.refill import *
from ..rules.exchange.widow import *
from ..rules.following import *
from ..rules.moon import *
from ..rules.naming import *
from ..rules.pack import *
from ..rules.parts import *
from ..rules.points import *
from ..rules.seating import *
from ..rules.settlement import *
from ..rules.trump_order import *
from ..rules.winning import *
