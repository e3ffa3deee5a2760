# What is in C of engine.py.

cimport cython
from .._core cimport Plan, left_t
from .._laid cimport LaidCard, cards_t, dealt, held, indices, new_hands
from .frame cimport (
    Called, Frame, SituationSlots, Standing, Turn, begun, closed, known_after, listed_as, named,
    plan_of, playable_of, said_after, shown_of, sure_of, turn_after, turn_begun, unplayed, won,
)
from .legality cimport discards_of, legal_moves
from .settling cimport standing_after
from .state cimport Situation, State, check_state

cdef cards_t ALL_CARDS
cdef int BEATS, CARD_MASK, LEADER, LEADS, PLAY_MASK, SIZE
cdef bint PURE
cdef object Play
cdef int INDEX[67]

@cython.locals(bits=cards_t, one=cards_t, card=int)
cdef cards_t _bits(bytes cards) except? 18446744073709551615

@cython.locals(at=State, play=LaidCard, before=Called)
cdef object _applied(object state, object move, object seat)

@cython.locals(frame=Frame, called=Called, plan=Plan, seat=int, index=int, number=int, place=int,
               begun=int, play=int, best=int, left=left_t, kind=type, after=SituationSlots,
               in_python=object, first=int, leader=int, led=int, hands=tuple, hand=cards_t,
               playable=cards_t)
cdef object _play(SituationSlots at, cards_t bit, object source)
@cython.locals(at=State, frame=Frame)
cpdef sample_deal(object state, object rng)
@cython.locals(frame=Frame, old=Standing, standing=Standing)
cdef object _deal(SituationSlots at, object move, object source)
cdef object _wait(Frame frame, object phase, object to_act, object source)
@cython.locals(old=Frame, frame=Frame)
cdef object _heard(SituationSlots at, object move, Called called, object source)
@cython.locals(called=Called)
cdef object _after_call(Frame frame, object source)
@cython.locals(called=Called)
cdef object _bid_won(Frame frame, object source)
cdef object _naming(Frame frame, object bidder, object source)
@cython.locals(called=Called, turn=Turn)
cdef object _begin_exchange(Frame frame, object bidder, object source)
@cython.locals(before=Called, known=dict)
cpdef object named_by_lead(Frame frame, object index)
@cython.locals(first=int, hands=list, stock=bytes, taken=list)
cdef object _take(Frame frame, tuple seats, int count, int moves, object source)
@cython.locals(old=Frame, takers=tuple, hands=list)
cdef object _drawn(Frame frame, int winner, int number, object source)
cdef object _first_lead(Frame frame, int seat, object source, left_t left=*)
@cython.locals(frame=Frame, number=int, plan=Plan, hands=tuple, hand=cards_t, playable=cards_t,
               standing=Standing)
cdef object lead(SituationSlots at, int seat, object source)

@cython.locals(old=Frame, frame=Frame, bits=cards_t, hands=list, moves=tuple, turn=Turn, after=Turn,
               number=int, drawn=int, stock=bytes, came=cards_t, spares=cards_t, laid=cards_t,
               seat=int, hand=cards_t)
cdef object _discard(SituationSlots at, object move, object source)
@cython.locals(turn=Turn)
cdef object _discarding(Frame frame, object source)
@cython.locals(before=Called, frame=Frame)
cdef object _name(SituationSlots at, object move, Called called, object source)

@cython.locals(frame=Frame, old=Standing, place=int)
cpdef tuple _reduced(SituationSlots at)
@cython.locals(index=int, play=LaidCard, state=Situation)
cpdef _replayed(object begun, object deal=*, object said=*, bytes plays=*)
@cython.locals(frame=Frame)
cpdef step(SituationSlots at, object move, object source)
