"""What a client is sent of a view: all that it needs to draw the table and to move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, final

import attrs

from ..authoring import Credit
from ..cards import CARDS, Card, CardSet, set_of_bits
from ..choices import Discards
from ..errors import PitchError
from ..formats.variant_data import variant_from_data, variant_to_data
from ..game.hand_score import NO_TALLY, HandScore, Tally
from ..game.legality import legal_moves
from ..game.play import resumed
from ..game.scoring import awards_of
from ..game.state import Phase, before_the_deal
from ..knowledge.events import Event, observe
from ..knowledge.inference import passed_over
from ..knowledge.views import View, view
from ..moves import Move
from ..played_hand import Award
from ..problems import Path
from ..tricks import Contract, Trick
from .forms import field, read, refusal

MOST_HANDS = 1_000_000


@final
@attrs.frozen
class Start:
    """What the game was like before this hand; with the history, all else follows from it."""

    variant: Mapping[str, Any] = attrs.field(hash=False)
    """The rules, as in a file: their ``id``, ``title``, ``bid-names`` and components."""
    players: int
    """How many play."""
    dealer: int
    """Who deals or dealt this hand."""
    scores: tuple[int, ...]
    """The score of each side before this hand."""
    hands_before: int
    """How many hands were dealt before this one."""
    tally: Tally = NO_TALLY
    """What else was carried to this hand."""


@final
@attrs.frozen(kw_only=True)
class Seen:
    """A view as a client gets it."""

    seat: int | None
    """Whose view it is; null for a spectator. Seats count from 0, in the order around the table."""
    phase: Phase
    """What happens next."""
    to_act: int | None
    """The seat whose turn it is; null if the cards are to be dealt, or the game is over."""
    legal_moves: tuple[Move, ...]
    """What this seat may do now, but for discards; empty if it is not its turn."""
    legal_discards: tuple[Discards, ...]
    """The discards that this seat may make now."""
    players: int
    """How many play."""
    sides: tuple[int, ...]
    """The side of each seat: teams share one."""
    dealer: int
    """Who dealt this hand; when it is over, who deals the next."""
    hand_number: int
    """How many hands have been dealt, with this one."""
    scores: tuple[int, ...]
    """The score of each side."""
    target: int | None
    """The score that wins; null if no score wins by itself."""
    tally: Tally
    """What else the game carries from hand to hand, such as a tie for Game."""
    counts_down: bool
    """Whether scores count down from the target to zero."""
    winner: int | None
    """The side that has won the game; null before."""
    hand: CardSet
    """The cards of this seat."""
    hand_sizes: tuple[int, ...]
    """How many cards each seat holds."""
    known_cards: tuple[CardSet, ...]
    """For each seat, cards in its hand that everyone saw it draw, or this seat gave it."""
    stock_size: int
    """How many undealt cards are left."""
    turned: tuple[Card, ...]
    """The cards that were turned up, in order."""
    open_card: Card | None
    """The card on top of a face-up stock, which the winner of the trick draws."""
    highest_bid: int | None
    """The highest bid so far; null if there is none."""
    bidder: int | None
    """The seat that made it."""
    contract: Contract | None
    """Who must make what; null until the auction is over."""
    trumps: tuple[Card, ...]
    """All trumps of the pack, the highest first; empty until trump is named."""
    credits: tuple[Credit, ...]
    """Points scored by the auction itself."""
    trick: Trick | None
    """The trick on the table, perhaps empty; null when no cards are played."""
    tricks: tuple[Trick, ...]
    """The finished tricks of this hand."""
    captured: tuple[CardSet, ...]
    """The cards that each side has won in tricks."""
    gives_to: int | None = None
    """The seat that gets what is discarded now; null if nobody does."""
    discarded: CardSet
    """The cards that this seat has discarded."""
    discard_sizes: tuple[int, ...]
    """How many cards each seat has discarded."""
    shown_discards: tuple[CardSet, ...]
    """The cards that each seat has discarded face up."""
    widow: CardSet | None
    """The widow, if this seat picked it up."""
    drawn: tuple[CardSet, ...]
    """What this seat has got from the stock or its partner, one list for each time."""
    hand_sides: tuple[int, ...]
    """While cards are played: the side of each seat in this hand. Most games never change sides."""
    secured: tuple[Award, ...]
    """While cards are played: the points that somebody is sure to get by now."""
    pips: tuple[int, ...]
    """While cards are played: what each side has captured toward Game, if pips count."""
    score: HandScore | None
    """The score of the hand that is over, until the next deal."""
    game: Start
    """What the game was like before this hand."""
    history: tuple[Event, ...]
    """What this seat learned in this hand, move by move from the deal on."""


def seen_of(view: View) -> Seen:
    """What a client is sent of a view."""
    frame, auction = view._frame, view.auction
    table, trumps = frame.table, view.trumps
    order = table.rules.going_out
    moves, discards = legal_moves(view).in_short()
    begun = before_the_deal(view)
    secured: dict[str, Any] = {"hand_sides": (), "secured": (), "pips": ()}
    if view.phase is Phase.PLAY and trumps is not None:
        hand = frame.played(view._tricks, complete=False, openly=True)
        secured = {
            "hand_sides": hand.sides,
            "secured": tuple(each for each in awards_of(table, hand) if each.side is not None),
            "pips": table.pips_of(hand) if table.pips is not None else (),
        }
    computed: dict[str, Any] = {
        "legal_moves": moves,
        "legal_discards": discards,
        "sides": table.sides,
        "target": order.target,
        "counts_down": order.counts_down,
        "highest_bid": None if auction is None else auction.highest_bid,
        "bidder": None if auction is None else auction.bidder,
        "trumps": () if trumps is None else tuple(CARDS[index] for index in trumps.order),
        **secured,
        "game": Start(
            variant_to_data(view.variant),
            begun.players,
            begun.dealer,
            begun.scores,
            begun.hand_number,
            begun.tally,
        ),
        "history": tuple(_events(view)),
    }
    names = attrs.fields_dict(Seen).keys() - computed.keys()
    return Seen(**computed, **{name: getattr(view, name) for name in names})


def _events(view: View) -> Iterator[Event]:
    """The events of the hand, as the seat was sent them."""
    frame, moves = view._frame, view.moves
    table, taken = frame.table, frame.cards.taken
    plays = [(number, play) for number, each in enumerate(view._plays) for play in each]
    passed = dict(enumerate(passed_over(view), start=len(frame.moves)))
    score = view.score
    up = iter(view.turned)
    for place, (seat, move) in enumerate(moves, start=1):
        took = [each for each in taken if each.after == place]
        turned: Card | None = None
        uncovered: tuple[Card, ...] = ()
        if place <= len(frame.moves):
            # Where the cards are run, everybody takes some, and another one is turned up.
            if (place == 1 and table.rules.dealing.turn_up) or len(took) >= table.players:
                turned = next(up, None)
        else:
            number, play = plays[place - len(frame.moves) - 1]
            ends = number < len(view._tricks) and play == view._plays[number][-1]
            if ends and number < table.draws:
                first = 1 + number * table.players
                uncovered = view.turned[first : first + table.players]
        yield Event(
            seat,
            move,
            set_of_bits(sum(each.cards for each in took)),
            passed.get(place, ()),
            score if place == len(moves) else None,
            turned,
            uncovered,
        )


def view_of(data: Mapping[str, Any], components: Iterable[type]) -> View:
    """The view that data stand for, followed from the deal on."""
    seat = read(field(data, "seat", ()), int | None, ("seat",))
    here: Path = ("game",)
    begun = read(field(data, "game", ()), Start, here)
    if not 0 <= begun.hands_before <= MOST_HANDS:
        raise refusal((*here, "hands_before"), f"expected 0 to {MOST_HANDS}")
    events = read(field(data, "history", ()), tuple[Event, ...], ("history",))
    variant = variant_from_data(begun.variant, components=components)
    try:
        found = view(
            resumed(
                begun.hands_before, variant, begun.players, begun.dealer, begun.scores, begun.tally
            ),
            seat,
        )
        for number, event in enumerate(events):
            here = ("history", number)
            found = observe(found, event)
    except PitchError as error:
        raise refusal(here, error) from None
    return found
