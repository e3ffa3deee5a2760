"""What may be done, and why not: the legal moves, and every reason against one.

:func:`legal_moves`, :func:`is_legal` and :func:`explain` ask the same components as
:func:`pitchlib.apply`, so they cannot disagree.
"""

from __future__ import annotations

from .cards import CardSet, set_of_bits
from .clauses import Clause, Listing, Reason, Verdict, clause
from .errors import IllegalMove, InvalidArgument, InvalidDeal
from .legal import FEW_PLAYS, NO_MOVES, LegalMoves, play_choices
from .moves import MOVE_TYPES, Bid, CallCard, Deal, Discard, Move, NameTrump, Pass, Play, Say
from .rules.following import following_at
from .state import Phase, State, check_seat, check_state
from .tricks import trick_of_plays
from .trumps import Trumps
from .views import View

__all__ = ["explain", "is_legal", "legal_moves"]

_PLAY = Phase.PLAY
"""Looked up at every move; looking up an enum's member costs as much as making a state."""


def legal_moves(state: State | View) -> LegalMoves:
    """What the seat to act may do: an immutable lazy sequence in a fixed order.

    Empty when no seat is to act, and of a :class:`View` when it is not its seat's turn. ``len``,
    indexing, truth and ``in`` do not enumerate.

    >>> from pitchlib import SETBACK
    >>> print(legal_moves(deal(start(SETBACK), seed=7)))
    pass, bid 2, bid 3, bid 4, bid 5
    """
    try:
        phase = state.phase
    except AttributeError:
        check_state(state)
        raise
    if phase is _PLAY:
        bits = state._playable
        return FEW_PLAYS.get(bits) or play_choices(bits)
    _check_shown(state)
    seat = state.to_act
    if seat is None or (isinstance(state, View) and seat != state.seat):
        return NO_MOVES
    frame = state._frame
    rules = frame.table.rules
    hand = set_of_bits(frame.hands[seat])
    if phase is Phase.AUCTION:
        return rules.auction.choices(frame.auction, hand)
    if phase is Phase.TRUMP:
        return frame.table.naming(frame.trumps)
    return rules.exchange.choices(frame.exchange, hand, frame.trumps)


def _check_shown(state: object) -> None:
    if not isinstance(state, (State, View)):
        check_state(state)


def is_legal(state: State | View, move: Move, *, seat: int | None = None) -> bool:
    """Whether a move can be made now.

    :param state: the state, or what one seat knows of it.
    :param move: the move; a :class:`Deal` as well.
    :param seat: whose move it is meant to be; by default the seat to act.
    :raises InvalidArgument: if it is not a move at all.
    """
    return explain(state, move, seat=seat).legal


def explain(state: State | View, move: Move, *, seat: int | None = None) -> Verdict:
    """Every reason why a move cannot be made now, each with the id of the rule; none if it can.

    >>> from pitchlib import PITCH_SIX
    >>> print(explain(deal(start(PITCH_SIX), seed=7), Bid(2)))
    the lowest bid is 3 [single-round]

    A :class:`View` explains the moves of its own seat in the words of the state; what others could
    do is not its business.

    :param state: the state, or what one seat knows of it.
    :param move: the move; a :class:`Deal` as well.
    :param seat: whose move it is meant to be; by default the seat to act, or the view's own.
    :raises InvalidArgument: if it is not a move at all, or not one of the view's own seat.
    """
    if not isinstance(move, MOVE_TYPES):
        raise InvalidArgument(f"{move!r} is not a move; parse_move reads a move from text")
    if isinstance(state, View):
        if seat is not None and seat != state.seat:
            raise InvalidArgument(f"A view answers for its own seat alone, not for {seat!r}")
        if state.seat is None and not isinstance(move, Deal):
            told = clause("out-of-turn.spectator", "a spectator makes no moves")
            return _refusal("out-of-turn", None, told)
        return explain(state._shown, move, seat=None if isinstance(move, Deal) else state.seat)
    check_state(state)
    actor = state.to_act
    if seat is not None:
        check_seat(seat, state.players, "seat")
    if state.phase is Phase.OVER:
        return _refusal(
            "game-over", actor, clause("game-over.refused", "{due}", due=what_is_due(state))
        )
    if seat is not None and seat != actor:
        # Nothing else is said: what the seat to act could do is not this seat's business.
        if actor is None:
            told = clause("out-of-turn.nobody", "no seat is to act: {due}", due=what_is_due(state))
        else:
            told = clause(
                "out-of-turn.refused",
                "it is not seat {seat}'s turn: {due}",
                seat=seat,
                due=what_is_due(state),
            )
        return _refusal("out-of-turn", seat, told)
    calling = state.phase is Phase.TRUMP and state._frame.table.calls is not None
    if not isinstance(move, _MOVES_OF_PHASE[state.phase]) and not (
        calling and isinstance(move, CallCard)
    ):
        told = clause(
            "wrong-phase.refused",
            "{what} now: {due}",
            what=_CANNOT[type(move)],
            due=what_is_due(state),
        )
        return _refusal("wrong-phase", actor, told)
    if isinstance(move, Deal):
        return Verdict(tuple(_explain_deal(state, move)))
    assert actor is not None
    return Verdict(_explain_move(state, actor, move))


def _refusal(rule_id: str, seat: int | None, told: Clause) -> Verdict:
    return Verdict((Reason(rule_id, seat, told),))


_MOVES_OF_PHASE: dict[Phase, tuple[type, ...]] = {
    Phase.DEAL: (Deal,),
    Phase.AUCTION: (Bid, Pass, Say),
    Phase.TRUMP: (NameTrump,),
    Phase.EXCHANGE: (Discard,),
    Phase.PLAY: (Play,),
}
_CANNOT = {
    Deal: clause("cannot.deal", "cards cannot be dealt"),
    Bid: clause("cannot.bid", "nobody can bid"),
    Pass: clause("cannot.pass", "nobody can pass"),
    Say: clause("cannot.say", "nothing can be said"),
    NameTrump: clause("cannot.trump", "trump cannot be named"),
    CallCard: clause("cannot.call", "no card can be called"),
    Discard: clause("cannot.discard", "nothing can be discarded"),
    Play: clause("cannot.play", "no card can be played"),
}
_DUE = {
    Phase.OVER: ("due.nothing", "the game is over, side {winner} has won"),
    Phase.DEAL: ("due.deal", "the cards are to be dealt by seat {dealer}"),
    Phase.AUCTION: ("due.call", "seat {seat} is to bid or pass"),
    Phase.TRUMP: ("due.trump", "seat {seat} is to name trump"),
    Phase.EXCHANGE: ("due.discard", "seat {seat} is to discard"),
    Phase.PLAY: ("due.play", "seat {seat} is to play a card"),
}


def what_is_due(state: State) -> Clause:
    """What has to happen next, in words."""
    message, template = _DUE[state.phase]
    if state.phase is Phase.TRUMP and state.trump is not None:
        message, template = "due.card", "seat {seat} is to call a card"
    if state.phase is Phase.AUCTION and not state._frame.table.top:
        message, template = "due.word", "seat {seat} is to speak"
    return clause(message, template, seat=state.to_act, dealer=state.dealer, winner=state.winner)


def _explain_deal(state: State, move: Deal) -> list[Reason]:
    table = state._frame.table
    size = table.rules.dealing.hand
    told = []
    if len(move.hands) != table.players:
        told.append(
            clause(
                "deal.hands",
                "{players} are playing, but {hands} hands were dealt",
                players=table.players,
                hands=len(move.hands),
            )
        )
    for seat, hand in enumerate(move.hands):
        if len(hand) != size:
            told.append(
                clause(
                    "deal.size",
                    "seat {seat} was dealt {cards} cards instead of {size}",
                    seat=seat,
                    cards=len(hand),
                    size=size,
                )
            )
    seen = 0
    twice = 0
    for bits in (*(hand.bits for hand in move.hands), *(c.bit for c in move.stock or ())):
        twice |= seen & bits
        seen |= bits
    if twice:
        told.append(clause("deal.twice", "dealt twice: {cards}", cards=set_of_bits(twice)))
    if seen & ~table.pack:
        strange = set_of_bits(seen & ~table.pack)
        told.append(clause("deal.strange", "not in the pack: {cards}", cards=strange))
    if move.stock is None:
        if table.stock_matters:
            told.append(
                clause(
                    "deal.no-stock",
                    "the undealt cards matter in this game: give them as `stock`, in order",
                )
            )
    elif table.pack & ~seen:
        missing = set_of_bits(table.pack & ~seen)
        told.append(
            clause("deal.missing", "neither dealt nor in the stock: {cards}", cards=missing)
        )
    return [Reason("deal", None, sentence) for sentence in told]


def _explain_move(
    state: State, seat: int, move: Bid | Pass | Say | NameTrump | CallCard | Discard | Play
) -> tuple[Reason, ...]:
    frame = state._frame
    rules = frame.table.rules
    hand = set_of_bits(frame.hands[seat] & state._left)
    if isinstance(move, Say) and move.word not in getattr(rules.auction, "words", ()):
        told = clause("say.unknown", "nobody says {word} in this auction", word=move.word)
        return (Reason(rules.auction.id, seat, told),)
    if isinstance(move, (Bid, Pass, Say)):
        return rules.auction.refuse(frame.auction, hand, move)
    if isinstance(move, (NameTrump, CallCard)):
        if move in frame.table.naming(frame.trumps):
            return ()
        if isinstance(move, CallCard) or frame.trumps is not None:
            return (Reason(rules.naming.id, seat, _why_no_call(frame.trumps, move)),)
        suits = rules.naming.suits(rules.pack.cards)
        told = clause("naming.refused", "only {suits} may be declared", suits=Listing(suits, "or"))
        return (Reason(rules.naming.id, seat, told),)
    if isinstance(move, Discard):
        return _not_held(seat, hand, move.cards) + rules.exchange.refuse(
            frame.exchange, hand, frame.trumps, move
        )
    card = move.card
    if card not in hand:
        return _not_held(seat, hand, CardSet([card]))
    if state._playable >> card.index & 1:
        return ()
    if not state._trick:
        told = rules.leading.why_not(card, seat, hand, len(state._tricks), frame.trumps)
        return (Reason(rules.leading.id, seat, told),)
    assert frame.trumps is not None
    trick = trick_of_plays(state._trick, state._best)
    following = following_at(rules.following, len(state._tricks))
    told = following.why_not(card, seat, hand, trick, frame.trumps)
    return (Reason(following.id, seat, told),)


def _why_no_call(trumps: Trumps | None, move: NameTrump | CallCard) -> Clause:
    """What speaks against naming trump twice, or calling a card."""
    if trumps is None:
        return clause("calling.too-soon", "trump is to be named before a card is called")
    if isinstance(move, NameTrump):
        return clause("calling.named", "{trump} are trump already", trump=trumps.suit)
    return clause("calling.no-trump", "{card} is no trump, and a trump is called", card=move.card)


def _not_held(seat: int, hand: CardSet, cards: CardSet) -> tuple[Reason, ...]:
    missing = cards - hand
    if not missing:
        return ()
    told = clause(
        "card-not-held.refused", "seat {seat} does not hold {cards}", seat=seat, cards=missing
    )
    return (Reason("card-not-held", seat, told),)


def illegal_move(state: State, move: Move, seat: int | None, verdict: Verdict) -> IllegalMove:
    """The error that says why a move cannot be made, and which can."""
    actor = state.to_act if seat is None else seat
    # A seat out of turn is not told what the seat to act could do.
    legal = legal_moves(state) if actor == state.to_act else NO_MOVES
    ids = "".join(f" [{rule_id}]" for rule_id in verdict.rule_ids)
    reasons = "; ".join(reason.text for reason in verdict)
    kind = IllegalMove
    if isinstance(move, Deal):
        message = f"The deal cannot stand: {reasons}{ids}"
        kind = InvalidDeal if state.phase is Phase.DEAL else IllegalMove
    elif actor is None:
        message = f"Nobody may {_say(move)}: {reasons}{ids}"
    else:
        message = f"Seat {actor} may not {_say(move)}: {reasons}{ids}"
    if legal:
        shown = [
            str(choice.card) if isinstance(choice, Play) else str(choice) for choice in legal[:13]
        ]
        message += f". Legal: {', '.join(shown)}"
        if len(legal) > len(shown):
            message += f" and {len(legal) - len(shown)} more"
    return kind(message, move=move, seat=actor, reasons=verdict.reasons, legal=legal, state=state)


def _say(move: Move) -> str:
    if isinstance(move, NameTrump):
        return f"make {move.suit} trump"
    if isinstance(move, Discard) and not move.cards:
        return "discard nothing"
    return str(move)
