# What is in C of settling.py.

cimport cython
from .._core cimport Plan, left_t
from .._laid cimport cards_t
from .frame cimport (
    Called, Frame, Piles, SituationSlots, Standing, plan_of, sides_in, tricks_of,
)


cdef left_t LEAST
cdef int CARD_MASK, OWN, PLAYERS
cdef bint PURE

@cython.locals(found=tuple)
cpdef standing_after(SituationSlots at, bint complete)
@cython.locals(made=Standing, old=Standing)
cpdef announced(Frame frame, tuple over, bint complete, object told=*)
@cython.locals(frame=Frame, plan=Plan, sheet=_Sheet, last=int, asks=bint, tricks=tuple, sides=tuple)
cpdef counted_in(SituationSlots at, bint complete, bint told=*)
@cython.locals(sheet=_Sheet, place=int)
cpdef outcomes_of(Frame frame, tuple hands, tuple sides, list piles, int last, bint complete)
@cython.locals(plays=tuple, best=int, play=int, beaters=cards_t)
cpdef bint sweeps(tuple tricks, tuple order, tuple sides, int side) except -1


@cython.final
cdef class _Sheet(Piles):
    cdef Frame frame
    cdef Plan plan
    cdef tuple sides
    cdef int members, side, bidder
    cdef left_t carried, level
    cdef int became[64]
    cdef left_t amounts[64]
    cdef left_t taken[32]
    cdef left_t scores[32]
    cdef left_t after[32]

    @cython.locals(gains=list, place=int)
    cdef list gains(self)
    @cython.locals(seats=int, place=int, held=cards_t[32], side_of=int[32])
    cdef object become(self, tuple hands, int last, bint complete)
    @cython.locals(point=int)
    cpdef tuple settled_by(self, list gains, tuple tricks, bint complete)
    @cython.locals(frame=Frame, plan=Plan, worth=left_t, carried=left_t, amount=left_t, became=int,
                   place=int, side=int, takers=int, level=left_t, made=bint, out=bint)
    cdef tuple settled(self, tuple tricks, bint complete, list gains)
    @cython.locals(place=int, plan=Plan, made=bint, found=tuple)
    cpdef tuple scores_by(self, cards_t sums)
    @cython.locals(frame=Frame, plan=Plan, called=Called, stands=left_t, place=int)
    cdef bint stand(self) except -1
    @cython.locals(place=int)
    cdef tuple floored(self)
    @cython.locals(out=bint, first=bint, plan=Plan, sides=tuple, place=int, seat=int, other=int,
                   own=int, more=left_t)
    cdef bint entered(self) except -1
    @cython.locals(frame=Frame, plan=Plan, sides=tuple, known=dict)
    cdef tuple outright(self, list gains, tuple tricks)
