"""The engine: the one place where a state becomes the next.

:func:`legal_moves`, :func:`is_legal`, :func:`explain` and :func:`apply` all ask the same
components, so they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, final

import attrs

from .cards import CARDS, Card, CardSet, cards_in, set_of_bits
from .clauses import Reason, Verdict, clause, join
from .errors import (
    HandNotFinished,
    IllegalMove,
    InvalidArgument,
    InvalidDeal,
    InvalidVariant,
    PitchError,
)
from .hand import PlayedHand
from .legal import FEW_PLAYS, NO_MOVES, LegalMoves, play_choices
from .moves import MOVE_TYPES, Bid, Deal, Discard, Move, NameTrump, Pass, Play
from .rules.auction import Redealt
from .scoring import HandScore, count_hand, goes_out
from .state import Frame, Phase, State, changed, new_frame, new_state
from .table import Table, table_for
from .tricks import CARD_MASK, new_contract, trick_of_plays
from .variant import Variant

__all__ = [
    "RandomSource",
    "Replay",
    "apply",
    "apply_unchecked",
    "deal",
    "explain",
    "is_legal",
    "legal_moves",
    "replay",
    "sample_deal",
    "score_hand",
    "start",
]


_CALLS = (Bid, Pass)
_AUCTION = Phase.AUCTION
_PLAY = Phase.PLAY
"""Looked up at every move; looking up an enum's member costs as much as making a state."""


class RandomSource(Protocol):
    """What chance needs: ``random.Random`` has it."""

    def random(self) -> float:
        """A number from 0 up to but not including 1."""
        ...


# Starting and dealing


def start(
    variant: Variant,
    *,
    players: int | None = None,
    dealer: int = 0,
    scores: Iterable[int] | None = None,
) -> State:
    """A game about to be dealt.

    >>> from pitchlib import PITCH_SIX
    >>> start(PITCH_SIX, players=5, dealer=2)
    <State pitch-six, 5 players, hand 0, deal, scores (0, 0, 0, 0, 0)>

    :param variant: the rules.
    :param players: how many play; by default the variant's usual number.
    :param dealer: the seat that deals first.
    :param scores: the scores to begin with, by side; zeros by default.
    :raises InvalidVariant: if so many cannot play the variant.
    :raises InvalidArgument: for a dealer who is no seat, or scores that no running game can have.
    """
    if not isinstance(variant, Variant):
        raise InvalidArgument(f"A game needs a variant such as PITCH_SIX, not {variant!r}")
    if players is None:
        players = variant.default_players
    if isinstance(players, bool) or not isinstance(players, int):
        raise InvalidArgument(f"The number of players is a whole number, not {players!r}")
    if players not in variant.players:
        problems = variant.problems_with(players)
        raise InvalidVariant(
            f"{variant.title} cannot be played by {players}:\n"
            + "\n".join(f"  - {problem}" for problem in problems),
            problems,
        )
    table = table_for(variant, players)
    _check_seat(dealer, players, "dealer")
    given = (0,) * table.number_of_sides if scores is None else _scores(scores, table)
    return State(Frame(table, 0, dealer, given), Phase.DEAL, None)


def _check_seat(seat: object, players: int, what: str) -> None:
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
        raise InvalidArgument(f"The {what} must be a seat from 0 to {players - 1}, not {seat!r}")


def _scores(scores: Iterable[int], table: Table) -> tuple[int, ...]:
    try:
        given = tuple(scores)
    except TypeError:
        raise InvalidArgument(f"Scores are whole numbers, one a side, not {scores!r}") from None
    if len(given) != table.number_of_sides or not all(type(score) is int for score in given):
        raise InvalidArgument(
            f"Scores are {table.number_of_sides} whole numbers, one a side, not {given!r}"
        )
    rules = table.rules
    least, target = rules.floor.least, rules.going_out.target
    for side, score in enumerate(given):
        if least is not None and score < least:
            raise InvalidArgument(
                f"Side {side} cannot stand at {score}: no score falls below {least} "
                f"[{rules.floor.id}]"
            )
        if score >= target and rules.going_out.order.may_win(side, -1, made=False):
            raise InvalidArgument(
                f"Side {side} cannot stand at {score}: it would have won, the game is to {target} "
                f"[{rules.going_out.id}]"
            )
    return given


def sample_deal(state: State, rng: RandomSource) -> Deal:
    """Shuffle and deal: chance as a move.

    The pack is shuffled and dealt in the variant's packets, from the dealer's left. Only
    ``rng.random()`` is used, so the same seed gives the same deal on every platform and Python.

    :param state: a state in phase ``DEAL``.
    :param rng: a :class:`random.Random`, or anything with its method ``random``.
    :raises InvalidArgument: if no cards are to be dealt, or ``rng`` is no source of chance.
    """
    if state.phase is not Phase.DEAL:
        raise InvalidArgument(f"No cards can be dealt now: {_what_is_due(state)}")
    if not callable(getattr(rng, "random", None)) or isinstance(rng, type):
        raise InvalidArgument(f"Expected a random.Random, not {rng!r}")
    chance = rng.random
    frame = state._frame
    table = frame.table
    cards = list(table.cards)
    size = len(cards)
    order = table.deal_orders[frame.dealer]
    hands = [0] * table.players
    drawn = size if table.stock_matters else len(order)
    # Fisher and Yates from the front: each place gets one of the cards not placed yet.
    for place in range(drawn):
        other = place + int(chance() * (size - place))
        card = cards[other]
        cards[other] = cards[place]
        cards[place] = card
    for seat, card in zip(order, cards):
        hands[seat] |= 1 << card
    stock = tuple(CARDS[card] for card in cards[len(order) :]) if table.stock_matters else None
    return Deal(tuple(map(set_of_bits, hands)), stock)


def deal(state: State, *, seed: int | None = None, rng: RandomSource | None = None) -> State:
    """Shuffle and deal: shorthand for ``apply(state, sample_deal(state, rng))``.

    >>> from pitchlib import SETBACK
    >>> print(deal(start(SETBACK), seed=7).hands[0])
    XXXX

    :param state: a state in phase ``DEAL``.
    :param seed: a whole number, 0 or more, that decides the deal.
    :param rng: a source of chance to go on from; exactly one of the two must be given.
    :raises InvalidArgument: if no cards are to be dealt, or not exactly one of ``seed`` and
        ``rng`` is given.
    """
    if (seed is None) == (rng is None):
        raise InvalidArgument("deal() takes exactly one of seed=… and rng=…")
    if rng is None:
        if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
            raise InvalidArgument(f"A seed is a whole number, 0 or more, not {seed!r}")
        from random import Random  # on use: it is slow to import, and many never shuffle

        rng = Random(seed)
    return apply(state, sample_deal(state, rng))


# What may be done


def _playable(frame: Frame, hand: int, trick: tuple[int, ...], best: int, tricks: int) -> int:
    """The cards of a hand that may be played to a trick, in bits; ``tricks`` are over."""
    table = frame.table
    trumps = frame.trumps
    if trick:
        assert trumps is not None
        if table.playable_bits is not None:
            led = trumps.followers[trick[0] & CARD_MASK]
            return table.playable_bits(hand, led, trumps.bits)
        shown = trick_of_plays(trick, best)
        return hand & table.rules.following.playable(set_of_bits(hand), shown, trumps).bits
    if table.leadable_bits is not None:
        return table.leadable_bits(hand, tricks, 0 if trumps is None else trumps.bits)
    return hand & table.rules.leading.leadable(set_of_bits(hand), tricks, trumps).bits


def legal_moves(state: State) -> LegalMoves:
    """What the seat to act may do: an immutable lazy sequence in a fixed order.

    Empty when no seat is to act. ``len``, indexing, truth and ``in`` do not enumerate.

    >>> from pitchlib import SETBACK
    >>> print(legal_moves(deal(start(SETBACK), seed=7)))
    pass, bid 2, bid 3, bid 4, bid 5
    """
    phase = state.phase
    if phase is _PLAY:
        bits = state._playable
        return FEW_PLAYS.get(bits) or play_choices(bits)
    seat = state.to_act
    if seat is None:
        return NO_MOVES
    frame = state._frame
    rules = frame.table.rules
    hand = set_of_bits(frame.hands[seat])
    if phase is Phase.AUCTION:
        return rules.auction.choices(frame.auction, hand)
    if phase is Phase.TRUMP:
        return frame.table.suits
    return rules.exchange.choices(frame.exchange, hand, frame.trumps)


def is_legal(state: State, move: Move, *, seat: int | None = None) -> bool:
    """Whether a move can be made now.

    :param state: the state.
    :param move: the move; a :class:`Deal` as well.
    :param seat: whose move it is meant to be; by default the seat to act.
    :raises InvalidArgument: if it is not a move at all.
    """
    return explain(state, move, seat=seat).legal


def explain(state: State, move: Move, *, seat: int | None = None) -> Verdict:
    """Every reason why a move cannot be made now, each with the id of the rule; none if it can.

    >>> from pitchlib import PITCH_SIX
    >>> print(explain(deal(start(PITCH_SIX), seed=7), Bid(2)))
    the lowest bid is 3 [single-round]

    :param state: the state.
    :param move: the move; a :class:`Deal` as well.
    :param seat: whose move it is meant to be; by default the seat to act.
    :raises InvalidArgument: if it is not a move at all.
    """
    if not isinstance(move, MOVE_TYPES):
        raise InvalidArgument(f"{move!r} is not a move; parse_move reads a move from text")
    reasons: list[Reason] = []
    actor = state.to_act
    if seat is not None and seat != actor:
        _check_seat(seat, state.players, "seat")
        told = clause(
            "out-of-turn.refused",
            "it is not seat {seat}'s turn: {due}",
            seat=seat,
            due=_what_is_due(state),
        )
        reasons.append(Reason("out-of-turn", seat, told))
    if state.phase is Phase.OVER:
        told = clause("game-over.refused", "{due}", due=_what_is_due(state))
        reasons.append(Reason("game-over", actor, told))
    elif not isinstance(move, _MOVES_OF_PHASE[state.phase]):
        told = clause(
            "wrong-phase.refused",
            "{what} now: {due}",
            what=_CANNOT[type(move)],
            due=_what_is_due(state),
        )
        reasons.append(Reason("wrong-phase", actor, told))
    elif isinstance(move, Deal):
        reasons += _explain_deal(state, move)
    else:
        assert actor is not None
        reasons += _explain_move(state, actor, move)
    return Verdict(tuple(reasons))


_MOVES_OF_PHASE: dict[Phase, tuple[type, ...]] = {
    Phase.DEAL: (Deal,),
    Phase.AUCTION: (Bid, Pass),
    Phase.TRUMP: (NameTrump,),
    Phase.EXCHANGE: (Discard,),
    Phase.PLAY: (Play,),
}
_CANNOT = {
    Deal: "cards cannot be dealt",
    Bid: "nobody can bid",
    Pass: "nobody can pass",
    NameTrump: "trump cannot be named",
    Discard: "nothing can be discarded",
    Play: "no card can be played",
}


def _what_is_due(state: State) -> str:
    seat = state.to_act
    if state.phase is Phase.OVER:
        return f"the game is over, side {state.winner} has won"
    if state.phase is Phase.DEAL:
        return f"the cards are to be dealt by seat {state.dealer}"
    if state.phase is Phase.AUCTION:
        return f"seat {seat} is to bid or pass"
    if state.phase is Phase.TRUMP:
        return f"seat {seat} is to name trump"
    if state.phase is Phase.EXCHANGE:
        return f"seat {seat} is to discard"
    return f"seat {seat} is to play a card"


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
    state: State, seat: int, move: Bid | Pass | NameTrump | Discard | Play
) -> tuple[Reason, ...]:
    frame = state._frame
    rules = frame.table.rules
    hand = set_of_bits(frame.hands[seat] & state._left)
    if isinstance(move, (Bid, Pass)):
        return rules.auction.refuse(frame.auction, hand, move)
    if isinstance(move, NameTrump):
        if move in frame.table.suits:
            return ()
        suits = rules.naming.suits(rules.pack.cards)
        told = clause("naming.refused", "only {suits} may be declared", suits=join(suits, "or"))
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
    told = rules.following.why_not(card, seat, hand, trick, frame.trumps)
    return (Reason(rules.following.id, seat, told),)


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
    if move.__class__ is Play and seat is None and state.phase is _PLAY:
        card = move.card
        if state._playable & card.bit:
            return _apply_play(state, card)
    if move.__class__ in _CALLS and seat is None and state.phase is _AUCTION:
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
    if isinstance(move, (Bid, Pass)):
        return _apply_call(state, move)
    if isinstance(move, Discard):
        return _apply_discard(state, move)
    if isinstance(move, NameTrump):
        return _apply_trump(state, move)
    return _apply_deal(state, move)


def _illegal(state: State, move: Move, seat: int | None, verdict: Verdict) -> IllegalMove:
    legal = legal_moves(state)
    ids = "".join(f" [{rule_id}]" for rule_id in verdict.rule_ids)
    reasons = "; ".join(reason.text for reason in verdict)
    actor = state.to_act if seat is None else seat
    kind = IllegalMove
    if isinstance(move, Deal):
        message = f"The deal cannot stand: {reasons}{ids}"
        kind = InvalidDeal if state.phase is Phase.DEAL else IllegalMove
    elif actor is None:
        message = f"Nobody may {_say(move)}: {reasons}{ids}"
    else:
        message = f"Seat {actor} may not {_say(move)}: {reasons}{ids}"
    if legal and actor == state.to_act:
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
    scores = tuple([old.scores[side] for side in table.sides])
    auction = table.rules.auction.begin(table.players, old.dealer, table.top, scores)
    frame = new_frame(
        table, old.hand_number + 1, old.dealer, old.scores, hands, stock, ((None, move),), auction,
        None, None, None, (0,) * table.players, hands, None, None,
    )  # fmt: skip
    return _waiting(frame, Phase.AUCTION, auction.to_act)


def _waiting(frame: Frame, phase: Phase, to_act: int | None) -> State:
    """A state in which no card has been played."""
    return new_state(frame, phase, to_act, -1, 0, (), -1, ())


def _apply_call(state: State, move: Bid | Pass) -> State:
    old = state._frame
    rules = old.table.rules
    auction = rules.auction.after(old.auction, move)
    moves = (*old.moves, (state.to_act, move))
    outcome = rules.auction.outcome(auction)
    if outcome is None:
        frame = changed(old, moves=moves, auction=auction)
        return _waiting(frame, Phase.AUCTION, auction.to_act)
    if isinstance(outcome, Redealt):
        dealer = (old.dealer + outcome.next_dealer) % old.table.players
        frame = changed(old, moves=moves, auction=auction, dealer=dealer)
        return _waiting(frame, Phase.DEAL, None)
    frame = changed(old, moves=moves, auction=auction, contract=outcome)
    if rules.exchange.takes_widow:
        frame = _with_widow(frame, outcome.bidder)
    if old.table.suits:
        return _waiting(frame, Phase.TRUMP, outcome.bidder)
    return _begin_exchange(frame, outcome.bidder)


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
        contract=new_contract(bidder, old.contract.level, move.suit),
        trumps=old.table.trumps[move.suit],
    )
    return _begin_exchange(frame, bidder)


def _begin_exchange(frame: Frame, bidder: int) -> State:
    exchange = frame.table.rules.exchange.begin(frame.table.players, frame.dealer)
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
    frame = changed(
        old,
        stock=old.stock[drawn:],
        moves=(*old.moves, (seat, move)),
        discards=(*old.discards[:seat], old.discards[seat] | bits, *old.discards[seat + 1 :]),
        exchange=exchange,
        hands=_more(kept, seat, old.stock[:drawn]),
    )
    if exchange is not None:
        return _waiting(frame, Phase.EXCHANGE, exchange.to_act)
    assert old.contract is not None
    return _begin_play(frame, old.contract.bidder)


def _begin_play(frame: Frame, bidder: int) -> State:
    playable = _playable(frame, frame.hands[bidder], (), -1, 0)
    return new_state(frame, _PLAY, bidder, -1, playable, (), -1, ())


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
        if len(trick) == table.players:
            return _end_trick(frame, left, best, (*state._tricks, (best, trick, left)))
    else:
        best = play
        trick = (play,)
        if trumps is None:
            frame = _named_by_lead(frame, card)
    seat = table.next_seat[seat]
    hand = frame.hands[seat] & left
    if table.playable_bits is None:
        playable = _playable(frame, hand, trick, best, 0)
    else:  # the same without the detour
        trumps = frame.trumps
        playable = table.playable_bits(hand, trumps.followers[trick[0] & CARD_MASK], trumps.bits)
    return new_state(frame, _PLAY, seat, left, playable, trick, best, state._tricks)


def _named_by_lead(frame: Frame, card: Card) -> Frame:
    table = frame.table
    suit = table.rules.naming.named_by(card)
    assert suit is not None
    assert frame.contract is not None
    contract = new_contract(frame.contract.bidder, frame.contract.level, suit)
    return changed(frame, contract=contract, trumps=table.trumps[suit])


def _end_trick(
    frame: Frame, left: int, best: int, tricks: tuple[tuple[int, tuple[int, ...], int], ...]
) -> State:
    table = frame.table
    last = len(tricks) == table.tricks
    score = None
    if last or table.watches:
        assert frame.contract is not None
        assert frame.trumps is not None
        played = PlayedHand.of_play(
            frame.contract,
            frame.trumps,
            table.sides,
            frame.hands,
            tricks,
            complete=last,
        )
        if table.watches:
            score = goes_out(table, played, frame.scores)
        if last and score is None:
            score = count_hand(table, played, frame.scores)
    if score is None:
        winner = best >> 6
        playable = _playable(frame, frame.hands[winner] & left, (), -1, len(tricks))
        return new_state(frame, _PLAY, winner, left, playable, (), -1, tricks)
    frame = changed(
        frame,
        dealer=(frame.dealer + 1) % table.players,
        scores=score.scores,
        score=score,
        winner=score.winner,
    )
    phase = Phase.DEAL if score.winner is None else Phase.OVER
    return new_state(frame, phase, None, left, 0, (), -1, tricks)


# Scoring and replaying


def score_hand(
    hand: State | PlayedHand,
    *,
    variant: Variant | None = None,
    scores: Iterable[int] | None = None,
) -> HandScore:
    """Who gets which point, for which card, by which rule, and what that does to the scores.

    >>> from pitchlib import PITCH_SIX, Suit
    >>> paper = PlayedHand(
    ...     Contract(bidder=1, level=3, trump=Suit.HEARTS),
    ...     captured=["TS AS JS", "KH 2H 6H KC", "", ""],
    ...     last_trick=1,
    ... )
    >>> score_hand(paper, variant=PITCH_SIX).changes
    (1, 3, 0, 0)

    :param hand: a state whose hand has just finished, or a hand written by hand.
    :param variant: the rules for a hand written by hand; a state has its own.
    :param scores: the scores before a hand written by hand, by side; zeros by default.
    :raises HandNotFinished: if the state's hand is not over, or was thrown in.
    :raises InvalidVariant: if so many cannot play the variant.
    :raises InvalidArgument: for a hand that the variant cannot have, or wrong arguments.
    """
    if isinstance(hand, State):
        if variant is not None or scores is not None:
            raise InvalidArgument("A state has its own variant and scores; give the state alone")
        if hand._frame.score is None:
            thrown_in = hand.phase is Phase.DEAL and hand.hand_number
            raise HandNotFinished(
                "Everybody passed, so there is no score"
                if thrown_in
                else f"The hand is not finished: {_what_is_due(hand)}"
            )
        return hand._frame.score
    if not isinstance(hand, PlayedHand):
        raise InvalidArgument(f"Expected a State or a PlayedHand, not {hand!r}")
    if not isinstance(variant, Variant):
        raise InvalidArgument("A hand written by hand needs a variant: score_hand(…, variant=…)")
    problems = variant.problems_with(hand.players)
    if problems:
        raise InvalidVariant(
            f"{variant.title} cannot be played by {hand.players}: {'; '.join(problems)}", problems
        )
    table = table_for(variant, hand.players)
    strange = hand.in_play - set_of_bits(table.pack)
    if strange:
        raise InvalidArgument(f"Not in the pack of {variant.title}: {strange}")
    before = (0,) * table.number_of_sides if scores is None else _scores(scores, table)
    assert hand.contract.trump is not None
    return count_hand(table, hand.under(table.trumps[hand.contract.trump], table.sides), before)


@final
@attrs.frozen
class Replay:
    """A game replayed: the states as far as its events are legal, and where and why it stopped."""

    states: tuple[State, ...]
    """The state at the start and after each event that could be applied."""
    stopped_at: int | None = None
    """The place of the first event that could not be applied, from 0; ``None`` if all could."""
    error: PitchError | None = None
    """Why not."""

    @property
    def state(self) -> State:
        """The last state."""
        return self.states[-1]


def replay(
    variant: Variant,
    events: Iterable[Move | tuple[int | None, Move]],
    *,
    players: int | None = None,
    dealer: int = 0,
    scores: Iterable[int] | None = None,
) -> Replay:
    """Replay a game from its events as far as they are legal.

    :param variant: the rules.
    :param events: moves, deals included, or pairs of a seat (``None`` for a deal) and a move; the
        seat is then checked.
    :param players: how many play; this and the rest as in :func:`start`.
    :param dealer: the seat that deals first.
    :param scores: the scores to begin with.
    :raises InvalidVariant, InvalidArgument: like :func:`start`. What is wrong with an event is in
        the outcome.
    """
    states = [start(variant, players=players, dealer=dealer, scores=scores)]
    for place, event in enumerate(events):
        seat, move = event if isinstance(event, tuple) and len(event) == 2 else (None, event)
        try:
            states.append(apply(states[-1], move, seat=seat))
        except PitchError as error:
            return Replay(tuple(states), place, error)
    return Replay(tuple(states))
