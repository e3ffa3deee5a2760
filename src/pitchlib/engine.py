"""The engine: the one place where a state becomes the next.

:func:`legal_moves`, :func:`is_legal`, :func:`explain` and :func:`apply` all ask the same
components, so they cannot disagree.
"""

from __future__ import annotations

from typing import Any, TypeAlias

from .cards import CARDS, Card, CardSet, cards_in, set_of_bits
from .clauses import Clause, Listing, Reason, Verdict, clause
from .errors import IllegalMove, InvalidArgument, InvalidDeal
from .hand import PlayedHand
from .legal import FEW_PLAYS, NO_MOVES, LegalMoves, play_choices
from .moves import MOVE_TYPES, Bid, CallCard, Deal, Discard, Move, NameTrump, Pass, Play, Say
from .rules.auction import Redealt, Run
from .rules.following import following_at
from .scoring import HandScore, count_hand, goes_out, thrown_in
from .state import (
    Frame,
    Phase,
    State,
    changed,
    check_seat,
    check_state,
    new_frame,
    new_state,
    when_over,
    with_call,
    with_contract,
    with_discard,
    with_trumps,
)
from .tricks import CARD_MASK, trick_of_plays, with_called, with_trump
from .trumps import Trumps
from .views import View, holdings

__all__ = ["apply", "apply_unchecked", "explain", "is_legal", "legal_moves"]


_AUCTION = Phase.AUCTION
_PLAY = Phase.PLAY
"""Looked up at every move; looking up an enum's member costs as much as making a state."""

_Tricks: TypeAlias = tuple[tuple[int, tuple[int, ...], int], ...]
"""The finished tricks as a state keeps them."""


# What may be done


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


# Doing it


def apply(state: State, move: Move, *, seat: int | None = None) -> State:
    """The next state; the old one is untouched.

    When the last card of a hand falls (or a bidder goes out during play) the scores are settled:
    the phase is then ``DEAL`` or ``OVER``, and the finished hand stays readable until the next
    deal.

    :param state: the state.
    :param move: a legal move, or a :class:`Deal` in phase ``DEAL``.
    :param seat: whose move it is meant to be; by default the seat to act.
    :raises IllegalMove: with every reason; :class:`InvalidDeal` for a deal that cannot be.
    :raises InvalidArgument: if it is not a move at all.
    """
    try:
        phase = state.phase
        if type(move) is Play and seat is None and phase is _PLAY:
            card = move.card
            if state._playable & card.bit:
                return _apply_play(state, card)
    except AttributeError:  # perhaps no state: a view has a phase, too, but not what is left
        check_state(state)
        raise
    check_state(state)
    if (type(move) is Bid or type(move) is Pass) and seat is None and phase is _AUCTION:
        frame = state._frame
        actor: Any = state.to_act
        hand = set_of_bits(frame.hands[actor])
        if not frame.table.rules.auction.refuse(frame.auction, hand, move):
            return _apply_call(state, move)
    verdict = explain(state, move, seat=seat)
    if verdict.reasons:
        raise _illegal(state, move, seat, verdict)
    return apply_unchecked(state, move)


def apply_unchecked(state: State, move: Move) -> State:
    """The next state without asking whether the move is legal, for search and proven games.

    An illegal move gives a state that no game can reach, or any error at all.
    """
    if isinstance(move, Play):
        return _apply_play(state, move.card)
    if isinstance(move, (Bid, Pass, Say)):
        return _apply_call(state, move)
    if isinstance(move, Discard):
        return _apply_discard(state, move)
    if isinstance(move, NameTrump):
        return _apply_trump(state, move)
    if isinstance(move, CallCard):
        return _apply_card_called(state, move)
    assert isinstance(move, Deal)
    return _apply_deal(state, move)


def _illegal(state: State, move: Move, seat: int | None, verdict: Verdict) -> IllegalMove:
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


def _apply_deal(state: State, move: Deal) -> State:
    old = state._frame
    table = old.table
    hands = tuple(hand.bits for hand in move.hands)
    if table.stock_matters:
        stock = tuple(card.index for card in move.stock or ())
    else:
        stock = tuple(card.index for card in cards_in(table.pack & ~sum(hands)))
    standing = table.standing(old.scores)
    turned: tuple[Card, ...] = ()
    if table.turns_up:
        turned, stock = (CARDS[stock[0]],), stock[1:]
    auction = table.rules.auction.begin(table.players, old.dealer, table.top, standing, turned)
    frame = new_frame(
        table, old.hand_number + 1, old.dealer, old.scores, old.dealer, old.scores, hands, stock,
        turned, ((None, move),), auction, None, (), None, None, (0,) * table.players, hands,
        None, None,
    )  # fmt: skip
    if table.rules.auction.outcome(auction) is None:  # the same without a copy of the frame
        return _waiting(frame, _AUCTION, auction.to_act)
    return _after_call(frame, auction, frame.moves)


def _waiting(frame: Frame, phase: Phase, to_act: int | None) -> State:
    """A state in which no card has been played."""
    return new_state(frame, phase, to_act, -1, 0, (), -1, ())


def _apply_call(state: State, move: Bid | Pass | Say) -> State:
    old = state._frame
    auction = old.table.rules.auction.after(old.auction, move)
    return _after_call(old, auction, (*old.moves, (state.to_act, move)))


def _after_call(old: Frame, auction: Any, moves: tuple[tuple[int | None, Move], ...]) -> State:
    """Go on after a call, or after the deal: where nobody bids the auction is over by then."""
    table = old.table
    outcome = table.rules.auction.outcome(auction)
    if outcome is None:
        frame = with_call(old, moves, auction)
        return _waiting(frame, Phase.AUCTION, auction.to_act)
    if isinstance(outcome, Run):
        if outcome.cards * table.players < len(old.stock):
            return _run(changed(old, moves=moves), auction, outcome.cards)
        outcome = outcome.otherwise
    credits = () if table.credits is None else table.credits(auction)
    if isinstance(outcome, Redealt):
        scores, winner = thrown_in(table, old.scores, credits, outcome.charges)
        frame = changed(
            old,
            moves=moves,
            auction=auction,
            credits=credits,
            dealer=(old.dealer + outcome.next_dealer) % table.players,
            scores=scores,
            winner=winner,
        )
        return _waiting(frame, Phase.DEAL if winner is None else Phase.OVER, None)
    if table.turned_names is not None and outcome.trump is None:
        outcome = with_trump(outcome, table.turned_names(old.turned[-1]))
    trump = outcome.trump
    trumps = None if trump is None else table.trumps[trump]
    frame = with_contract(old, moves, auction, outcome, credits, trumps)
    if table.rules.exchange.takes_widow:
        frame = _with_widow(frame, outcome.bidder)
    if (table.suits and trump is None) or table.calls is not None:
        return _waiting(frame, Phase.TRUMP, outcome.bidder)
    return _begin_exchange(frame, outcome.bidder)


def _run(frame: Frame, auction: Any, size: int) -> State:
    """Give every seat so many more cards, turn another one up, and go on with the auction."""
    table, hands, stock = frame.table, frame.hands, frame.stock
    seat = frame.dealer
    for _ in range(table.players):
        seat = table.next_seat[seat]
        hands, stock = _more(hands, seat, stock[:size]), stock[size:]
    turned = CARDS[stock[0]]
    frame = changed(frame, hands=hands, stock=stock[1:], turned=(*frame.turned, turned))
    auction = table.resumed(auction, turned)
    return _after_call(frame, auction, frame.moves)


def _with_widow(frame: Frame, bidder: int) -> Frame:
    size = frame.table.rules.dealing.widow
    return changed(
        frame,
        hands=_more(frame.hands, bidder, frame.stock[:size]),
        stock=frame.stock[size:],
    )


def _more(hands: tuple[int, ...], seat: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The hands after a seat has taken some cards."""
    taken = hands[seat] | sum(1 << card for card in cards)
    return (*hands[:seat], taken, *hands[seat + 1 :])


def _apply_trump(state: State, move: NameTrump) -> State:
    old = state._frame
    assert old.contract is not None
    bidder = old.contract.bidder
    frame = changed(
        old,
        moves=(*old.moves, (bidder, move)),
        contract=with_trump(old.contract, move.suit),
        trumps=old.table.trumps[move.suit],
    )
    if old.table.calls is not None:
        return _waiting(frame, Phase.TRUMP, bidder)
    return _begin_exchange(frame, bidder)


def _apply_card_called(state: State, move: CallCard) -> State:
    old = state._frame
    assert old.contract is not None
    assert old.trumps is not None
    bidder = old.contract.bidder
    frame = changed(
        old,
        moves=(*old.moves, (bidder, move)),
        contract=with_called(old.contract, move.card),
        trumps=old.trumps.calling(move.card),
    )
    return _begin_exchange(frame, bidder)


def _begin_exchange(frame: Frame, bidder: int) -> State:
    exchange = frame.table.rules.exchange.begin(holdings(frame))
    if exchange is None:
        return _begin_play(frame, bidder)
    return _waiting(changed(frame, exchange=exchange), Phase.EXCHANGE, exchange.to_act)


def _apply_discard(state: State, move: Discard) -> State:
    old = state._frame
    rules = old.table.rules
    seat: Any = state.to_act
    bits = move.cards.bits
    drawn = rules.exchange.draw(old.exchange, move, len(old.stock))
    kept = (*old.hands[:seat], old.hands[seat] & ~bits, *old.hands[seat + 1 :])
    exchange = rules.exchange.after(old.exchange, move)
    frame = with_discard(
        old,
        (*old.moves, (seat, move)),
        exchange,
        (*old.discards[:seat], old.discards[seat] | bits, *old.discards[seat + 1 :]),
        _more(kept, seat, old.stock[:drawn]),
        old.stock[drawn:],
    )
    if exchange is not None:
        return _waiting(frame, Phase.EXCHANGE, exchange.to_act)
    assert old.contract is not None
    return _begin_play(frame, old.contract.bidder)


def _begin_play(frame: Frame, bidder: int) -> State:
    seat, playable = frame.table.leader(frame.trumps, frame.hands, -1, bidder, 0)
    if not playable:  # nobody holds anything that may be played
        return _end_hand(frame, -1, (), _count(frame, (), complete=True))
    return new_state(frame, _PLAY, seat, -1, playable, (), -1, ())


def _apply_play(state: State, card: Card) -> State:
    frame = state._frame
    seat: Any = state.to_act
    table = frame.table
    trumps: Any = frame.trumps
    bit = card.bit
    left = state._left ^ bit
    play = seat << 6 | card.index
    trick = state._trick
    if trick:
        best = state._best
        if trumps.beaters[best & CARD_MASK] & bit:
            best = play
        trick += (play,)
        seat = table.next_seat[seat]
        if seat == trick[0] >> 6:
            return _end_trick(frame, left, best, (*state._tricks, (best, trick, left)))
    else:
        best = play
        trick = (play,)
        seat = table.next_seat[seat]
        if trumps is None:
            frame = _named_by_lead(frame, card)
            trumps = frame.trumps
    hand = frame.hands[seat] & left
    if table.playable_bits is None:
        playable = table.playable(trumps, hand, trick, best, len(state._tricks))
    else:  # the same without the detour
        playable = table.playable_bits(hand, trumps.followers[trick[0] & CARD_MASK], trumps.bits)
    if not playable:
        return _passed_over(state, frame, left, seat, trick, best)
    return new_state(frame, _PLAY, seat, left, playable, trick, best, state._tricks)


def _passed_over(
    state: State, frame: Frame, left: int, seat: int, trick: tuple[int, ...], best: int
) -> State:
    """Go on after a seat that has nothing to play to the trick: it is the next seat's turn."""
    table = frame.table
    seat = table.next_seat[seat]
    while seat != trick[0] >> 6:
        playable = table.playable(
            frame.trumps, frame.hands[seat] & left, trick, best, len(state._tricks)
        )
        if playable:
            return new_state(frame, _PLAY, seat, left, playable, trick, best, state._tricks)
        seat = table.next_seat[seat]
    return _end_trick(frame, left, best, (*state._tricks, (best, trick, left)))


def _named_by_lead(frame: Frame, card: Card) -> Frame:
    table = frame.table
    suit = table.rules.naming.named_by(card)
    assert suit is not None
    assert frame.contract is not None
    return with_trumps(frame, with_trump(frame.contract, suit), table.trumps[suit])


def _end_trick(frame: Frame, left: int, best: int, tricks: _Tricks) -> State:
    table = frame.table
    seat, playable = best >> 6, 0
    if len(tricks) <= table.draws:
        frame = _drawn(frame, seat)
    if len(tricks) < table.tricks:
        playable = table.playable(frame.trumps, frame.hands[seat] & left, (), -1, len(tricks))
        if not playable:
            seat, playable = table.leader(frame.trumps, frame.hands, left, seat, len(tricks))
    if not playable or table.watches:
        score = _count(frame, tricks, complete=not playable)
        if score is not None:
            return _end_hand(frame, left, tricks, score)
    return new_state(frame, _PLAY, seat, left, playable, (), -1, tricks)


def _drawn(frame: Frame, winner: int) -> Frame:
    """Give everybody a card of the stock, which lies open: the first one is already seen."""
    takers = frame.table.takers[winner]
    cards = frame.stock[: len(takers)]  # all but the last are drawn; the last one lies open then
    hands = list(frame.hands)
    for seat, card in zip(takers, (frame.turned[-1].index, *cards)):
        hands[seat] |= 1 << card
    return changed(
        frame,
        stock=frame.stock[len(takers) :],
        turned=(*frame.turned, *[CARDS[card] for card in cards]),
        hands=tuple(hands),
    )


def _count(frame: Frame, tricks: _Tricks, *, complete: bool) -> HandScore | None:
    """The score if the hand ends with so many tricks; ``None`` if it goes on."""
    assert frame.contract is not None
    assert frame.trumps is not None
    table = frame.table
    played = PlayedHand.of_play(
        frame.contract,
        frame.trumps,
        table.sides
        if table.hand_sides is None
        else table.sides_in(frame.contract, tuple(map(set_of_bits, frame.hands))),
        frame.hands,
        tricks,
        complete=complete,
        dealer=frame.dealer,
        turned=frame.turned,
    )
    score = goes_out(table, played, frame.scores, frame.credits) if table.watches else None
    if complete and score is None:
        score = count_hand(table, played, frame.scores, frame.credits)
    return score


def _end_hand(frame: Frame, left: int, tricks: _Tricks, score: HandScore | None) -> State:
    assert score is not None
    dealer = (frame.dealer + 1) % frame.table.players
    frame = when_over(frame, dealer, score.scores, score, score.winner)
    phase = Phase.DEAL if score.winner is None else Phase.OVER
    return new_state(frame, phase, None, left, 0, (), -1, tricks)
