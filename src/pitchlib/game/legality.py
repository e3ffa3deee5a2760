# cython: language_level=3, annotation_typing=False, nonecheck=True
# cython: binding=False, embedsignature=True, embedsignature.format=clinic
# As in `engine`, for the sake of the calls.
"""The legal moves, and every reason against an illegal one.

:func:`legal_moves`, :func:`is_legal`, :func:`explain` and :func:`pitchlib.apply` ask the same
components, so they always agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from .._laid import COMPILED, chosen, held
from ..authoring import POOLS, Duty
from ..cards import CARDS, Card, CardSet, set_of_bits
from ..errors import InvalidArgument, PitchError, check_seat, shown
from ..messages import Clause, Listing, Reason, Seat, Verdict, clause
from ..moves import (
    MOVE_TYPES,
    NO_MOVES,
    Bid,
    CallCard,
    Deal,
    Discard,
    DiscardChoices,
    HandDealt,
    HiddenDiscard,
    LegalMoves,
    ListedMoves,
    Move,
    NameTrump,
    Pass,
    Play,
    PublicMove,
    Say,
    play_choices,
)  # fmt: skip
from ..tricks import trick_of_plays
from .frame import Called, Frame, Turn, choices_of
from .lookup import Table
from .state import Phase, Situation, State, check_situation

__all__ = ["IllegalMove", "InvalidDeal", "explain", "is_legal", "legal_moves"]

PURE = not COMPILED


def legal_moves(state: Situation) -> LegalMoves:
    """What the seat to act may do: a lazy immutable sequence in a fixed order.

    It is empty when no seat is to act, and for a :class:`View` when it is not its seat's turn.
    ``len``, indexing, truth and ``in`` do not enumerate.

    >>> from pitchlib import SETBACK, deal, start
    >>> print(legal_moves(deal(start(SETBACK), seed=7)))
    pass, bid 2, bid 3, bid 4, bid 5
    """
    if type(state) is not State:
        check_situation(state)
    at = state
    if at._playable:
        return play_choices(at._playable) if PURE else choices_of(at)
    seat, frame = at.to_act, at._frame
    if seat is None or (type(state) is not State and seat != frame.seat):
        return NO_MOVES
    choices = frame.called.choices or frame.choices
    if choices is not None:
        return choices
    table, hand, trumps = frame.table, frame.hands[seat], frame.called.trumps
    if frame.phase is Phase.TRUMP:
        return table.naming(trumps, hand)
    if frame.phase is Phase.AUCTION:
        return table.rules.auction.choices(frame.called.auction, set_of_bits(hand))
    return discards_of(table, frame.turn, hand, frame.called)


MOST_POOLS = 1_000  # so many answers of an exchange are remembered at each of its moments


def discards_of(table: Table, turn: Turn, hand: int, called: Called) -> LegalMoves:
    """The discards of a hand, never the called card; what a rule says in numbers is remembered."""
    mine, kept = hand & called.mine, hand & called.kept
    plain, last = hand & ~mine, mine & (turn.last | kept)
    key = held(plain) | held(mine) << 6 | held(last) << 12
    found = turn.pools.get(key)
    if found is None:
        rule, exchange, trumps = table.rules.exchange, turn.exchange, called.trumps
        said = rule.discardable(exchange, held(plain), held(mine), held(last))
        if said is None:
            every: LegalMoves = rule.choices(exchange, set_of_bits(hand), trumps)
            if not kept:
                return every
            return ListedMoves([each for each in every if not getattr(each, "_bits", 0) & kept])
        found = said.fewest, said.most, POOLS.index(said.among), POOLS.index(said.first)
        if len(turn.pools) < MOST_POOLS:
            turn.pools[key] = found
    fewest, most, among, first = found
    from_pool = plain if among == 1 else hand & ~(last if among else kept)
    ahead = plain if first == 1 else hand & ~(last if first else kept)
    choices: LegalMoves = chosen(DiscardChoices, from_pool, fewest, most, ahead)
    return choices


def is_legal(state: Situation, move: Move, *, seat: int | None = None) -> bool:
    """Whether a move is legal now.

    :param state: the state, or what one seat knows of it.
    :param move: the move, or a :class:`Deal`.
    :param seat: whose move it is; by default, the seat to act.
    :raises InvalidArgument: if it is not a move.
    """
    return explain(state, move, seat=seat).legal


def explain(state: Situation, move: Move, *, seat: int | None = None) -> Verdict:
    """Every reason why a move is illegal now, each with the id of the rule; none if it is legal.

    >>> from pitchlib import PITCH_SIX, deal, start
    >>> print(explain(deal(start(PITCH_SIX), seed=7), Bid(2)))
    the lowest bid is 3 [single-round]

    A :class:`View` explains the moves of its own seat in the words of the state; what others could
    do is not its business.

    :param state: the state, or what one seat knows of it.
    :param move: the move, or a :class:`Deal`.
    :param seat: whose move it is; by default, the seat to act or the view's own.
    :raises InvalidArgument: if it is not a move, or not by the view's own seat.
    """
    if not isinstance(move, MOVE_TYPES):
        raise InvalidArgument(f"{shown(move)} is not a move; parse_move reads a move from text")
    check_situation(state)
    if isinstance(state, State):
        seat = None if seat is None else check_seat(seat, state.players, "seat")
    else:
        own = state._frame.seat
        if seat is not None and seat != own:
            raise InvalidArgument(f"a view answers only for its own seat, not for {shown(seat)}")
        if own is None and not isinstance(move, Deal):
            return _refusal("out-of-turn.spectator", None)
        seat = None if isinstance(move, Deal) else own
    actor = state.to_act
    if state.phase is Phase.OVER:
        return _refusal("game-over.refused", actor, due=what_is_due(state))
    if seat is not None and seat != actor:
        # Nothing else is said: what the seat to act could do is not this seat's business.
        due = what_is_due(state)
        if actor is None:
            return _refusal("out-of-turn.nobody", seat, due=due)
        return _refusal("out-of-turn.refused", seat, seat=Seat(seat), due=due)
    frame = state._frame
    never = isinstance(move, CallCard) and frame.table.calls is None
    if never or not isinstance(move, MOVES_OF_PHASE[state.phase]):
        what, due = _says(f"cannot.{_CANNOT[type(move)]}"), what_is_due(state)
        return _refusal("wrong-phase.refused", actor, what=what, due=due)
    if isinstance(move, Deal):
        against = _against_deal(frame.table, move)
        return Verdict(tuple(Reason("deal", None, sentence) for sentence in against))
    assert actor is not None
    return Verdict(explain_move(state, actor, move))


SENTENCES = {
    "out-of-turn.spectator": "a spectator makes no moves",
    "out-of-turn.nobody": "no seat is to act: {due}",
    "out-of-turn.refused": "it is not {seat:#'s|your} turn: {due}",
    "game-over.refused": "{due}",
    "wrong-phase.refused": "{what} now: {due}",
    "cannot.deal": "cards cannot be dealt",
    "cannot.bid": "nobody can bid",
    "cannot.pass": "nobody can pass",
    "cannot.say": "nothing can be said",
    "cannot.trump": "trump cannot be named",
    "cannot.call": "no card can be called",
    "cannot.discard": "nothing can be discarded",
    "cannot.play": "no card can be played",
    "due.nothing": "the game is over, side {winner} has won",
    "due.deal": "{dealer:# is|you are} to deal",
    "due.call": "{seat:# is|you are} to bid or pass",
    "due.word": "{seat:# is|you are} to speak",
    "due.trump": "{seat:# is|you are} to name trump",
    "due.card": "{seat:# is|you are} to call a card",
    "due.discard": "{seat:# is|you are} to discard",
    "due.play": "{seat:# is|you are} to play a card",
    "deal.hands": "{players} are playing, but hands were dealt to {hands}",
    "deal.size": "{seat:# was|you were} dealt a hand of {cards} instead of {size}",
    "deal.twice": "dealt twice: {cards}",
    "deal.strange": "not in the pack: {cards}",
    "deal.no-stock": "the undealt cards matter in this game: give them as `stock`, in order",
    "deal.missing": "neither dealt nor in the stock: {cards}",
    "say.unknown": "nobody says {word} in this auction",
    "calling.too-soon": "trump is to be named before a card is called",
    "calling.no-trump": "{card} is a plain card, and a trump is called",
    "calling.refused": "only {cards} may be called",
    "calling.held": "{seat:# holds|you hold} {card}, and bidders may not call a card of their own",
    "calling.kept": "{cards} was called, and nobody may discard a called card",
    "calling.named": "{trump} are trump already",
    "naming.refused": "only {suits} may be declared",
    "card-not-held.refused": "{seat:# does|you do} not hold {cards}",
}
"""What the engine says against moves: templates by message id."""


def _says(message: str, /, **values: object) -> Clause:
    return clause(message, SENTENCES[message], **values)


def _refusal(message: str, seat: int | None, /, **values: object) -> Verdict:
    """A verdict by the rule of every game with which the id of its message begins."""
    return Verdict((Reason(message.partition(".")[0], seat, _says(message, **values)),))


MOVES_OF_PHASE: dict[Phase, tuple[type, ...]] = {
    Phase.DEAL: (Deal, HandDealt),
    Phase.AUCTION: (Bid, Pass, Say),
    Phase.TRUMP: (NameTrump, CallCard),
    Phase.EXCHANGE: (Discard, HiddenDiscard),
    Phase.PLAY: (Play,),
    Phase.OVER: (),
}
"""The moves, and what others see of them."""

_CANNOT = dict(zip(MOVE_TYPES, ("deal", "bid", "pass", "say", "trump", "call", "discard", "play")))
_DUE = dict(zip(Phase, ("deal", "call", "trump", "discard", "play", "nothing")))
"""Parts of message ids."""


def what_is_due(state: Situation) -> Clause:
    """What has to happen next, in words."""
    due = _DUE[state.phase]
    if state.phase is Phase.TRUMP and state.trump is not None:
        due = "card"
    if state.phase is Phase.AUCTION and not state._frame.table.top:
        due = "word"
    seat = None if state.to_act is None else Seat(state.to_act)
    return _says(f"due.{due}", seat=seat, dealer=Seat(state.dealer), winner=state.winner)


def _against_deal(table: Table, move: Deal) -> Iterator[Clause]:
    players, hands, size = table.players, move._hands, table.rules.dealing.hand
    if len(hands) != players:
        yield _says("deal.hands", players=players, hands=len(hands))
    for seat, hand in enumerate(hands):
        if held(hand) != size:
            yield _says("deal.size", seat=Seat(seat), cards=held(hand), size=size)
    seen = twice = 0
    for bits in (*hands, *(CARDS[card].bit for card in move._stock or ())):
        twice |= seen & bits
        seen |= bits
    if twice:
        yield _says("deal.twice", cards=set_of_bits(twice))
    if seen & ~table.pack:
        yield _says("deal.strange", cards=set_of_bits(seen & ~table.pack))
    missing = set_of_bits(table.pack & ~seen)
    if move._stock is None and table.stock_matters:
        yield _says("deal.no-stock")
    elif move._stock is not None and missing:
        yield _says("deal.missing", cards=missing)


def explain_move(
    state: Situation, seat: int, move: Bid | Pass | Say | NameTrump | CallCard | Discard | Play
) -> tuple[Reason, ...]:
    """Every reason against a move of a seat whose hand is known; in a view, others' are empty."""
    frame, rules = state._frame, state._frame.table.rules
    hand = set_of_bits(frame.hands[seat] & state._left)
    if isinstance(move, Say) and move.word not in rules.auction.words:
        return (Reason(rules.auction.id, seat, _says("say.unknown", word=move.word)),)
    if isinstance(move, (Bid, Pass, Say)):
        return rules.auction.refuse(state.auction, hand, move)
    if isinstance(move, (NameTrump, CallCard)):
        if move in frame.table.naming(frame.called.trumps, hand.bits):
            return ()
        return (Reason(rules.naming.id, seat, _why_no_naming(frame, seat, move)),)
    if isinstance(move, Discard):
        exchange, trumps = frame.turn.exchange, frame.called.trumps
        objections = rules.exchange.refuse(exchange, hand, trumps, move)
        called = move.cards & trumps.kept if trumps is not None else CardSet.EMPTY
        if called:
            why = _says("calling.kept", cards=called)
            objections = (*objections, Reason(rules.naming.id, seat, why))
        return *_not_held(seat, hand, move.cards), *objections
    card = move.card
    if card not in hand:
        return _not_held(seat, hand, CardSet([card]))
    if state._playable >> card.index & 1:
        return ()
    number, trumps = state._over, frame.called.trumps
    if not state._trick:
        rule_id, duties = rules.leading.id, rules.leading.duties(number, trumps)
    else:
        assert trumps is not None
        trick = trick_of_plays(state._trick, state._best)
        rule_id, duties = rules.following.id, rules.following.duties(trick, number, trumps)
    return (Reason(rule_id, seat, refusal(duties, card, seat, hand)),)


def _why_no_naming(frame: Frame, seat: int, move: NameTrump | CallCard) -> Clause:
    """What speaks against naming a suit, or calling a card."""
    rules, trumps = frame.table.rules, frame.called.trumps
    if isinstance(move, CallCard):
        if trumps is None:
            return _says("calling.too-soon")
        cards = rules.naming.calls(trumps)
        if move.card in cards:
            return _says("calling.held", seat=Seat(seat), card=move.card)
        if move.card not in trumps.pack:
            return _says("deal.strange", cards=move.card)
        if trumps.cards <= CardSet(cards):
            return _says("calling.no-trump", card=move.card)
        return _says("calling.refused", cards=Listing(cards, "or"))
    if trumps is not None:
        return _says("calling.named", trump=trumps.suit)
    return _says("naming.refused", suits=Listing(rules.naming.suits(rules.pack.cards), "or"))


def _not_held(seat: int, hand: CardSet, cards: CardSet) -> tuple[Reason, ...]:
    if not cards.bits & ~hand.bits:
        return ()
    return _refusal("card-not-held.refused", seat, seat=Seat(seat), cards=cards - hand).reasons


class IllegalMove(PitchError, ValueError):
    """A move that is not legal: it says why, by which rule, and which moves are legal."""

    move: Move
    """The move that was refused."""
    seat: int | None
    """The seat that tried it; ``None`` if no seat is to act."""
    reasons: tuple[Reason, ...]
    """Every reason against it."""
    legal: Sequence[Move]
    """The moves that are legal."""
    state: State
    """The state, unchanged."""

    def __init__(self, state: State, move: Move, seat: int | None, verdict: Verdict) -> None:
        """Say why a move cannot be made, and which can."""
        self.state, self.move, self.reasons = state, move, verdict.reasons
        self.seat = state.to_act if seat is None else seat
        # A seat out of turn does not hear what the seat to act could do.
        self.legal = legal_moves(state) if self.seat == state.to_act else NO_MOVES
        message = why_refused(move, self.seat, verdict)
        if self.legal:
            first = [each.card if isinstance(each, Play) else each for each in self.legal[:13]]
            message += f". Legal: {', '.join(map(str, first))}"
            if len(self.legal) > len(first):
                message += f" and {len(self.legal) - len(first)} more"
        super().__init__(message)

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The ids of the rules that refused the move, each once."""
        return tuple(dict.fromkeys(reason.rule_id for reason in self.reasons))


class InvalidDeal(IllegalMove):
    """An impossible deal: a card twice, a hand of the wrong size, a card not in the pack."""


def why_refused(move: Move | PublicMove, actor: int | None, verdict: Verdict) -> str:
    """Why a move cannot be made, in one sentence."""
    ids = "".join(f" [{rule_id}]" for rule_id in verdict.rule_ids)
    reasons = "; ".join(reason.text for reason in verdict)
    if isinstance(move, Deal):
        return f"The deal cannot stand: {reasons}{ids}"
    who, what = "Nobody may" if actor is None else f"Seat {actor} may not", str(move)
    if isinstance(move, NameTrump):
        what = f"make {move.suit} trump"
    elif isinstance(move, Discard) and not move.cards:
        what = "discard nothing"
    return f"{who} {what}: {reasons}{ids}"


def refusal(duties: Iterable[Duty], card: Card, seat: int, hand: CardSet) -> Clause:
    """Why a card of the hand, not one that is allowed, may not be played."""
    duty = next((duty for duty in duties if duty.holding & hand), None)
    if duty is None:  # a component from outside says now this, now that
        raise InvalidArgument(f"no duty binds {hand}, but {card} was refused: the duties changed")
    return duty.why(card, Seat(seat), hand & duty.holding)
