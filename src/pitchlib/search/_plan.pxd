# What is in C of _plan.py.

cimport cython
from .._core cimport Hand, Memory, Plan, left_t
from .._laid cimport cards_t
from ..game.frame cimport Frame, SituationSlots
from ..game.settling cimport _Sheet, sweeps

@cython.locals(frame=Frame)
cpdef hand_at(SituationSlots at, Plan plan, tuple sides, tuple hands)

@cython.locals(what=int, scores=left_t, taken=left_t, gains=list)
cdef tuple gains_by(cards_t code, list worths, bint catches)
cpdef tuple _tricks_after(SituationSlots at, list plays)
cdef object _end(level, int place, tuple sides, tuple found, gains=*)


@cython.final
cdef class Lane:
    cdef readonly Plan plan
    cdef readonly tuple sides
    cdef object frame, level, beaters
    cdef tuple orders, watch, kinds
    cdef int bidder, sums, place
    cdef list worths
    cdef bint careful, watched
    cdef readonly bint sure
    cdef readonly int room
    cdef dict settled

    @cython.locals(kinds=Memory, found=list, kind=int, key=int, code=cards_t, rest=cards_t,
                   world=int, pool=list, sheet=_Sheet)
    cpdef tuple ends(self, Hand hand, worlds, cards_t first, at, bint told=*)
    @cython.locals(gains=list, stopped=bint)
    cdef object _end(self, Hand hand, worlds, int world, cards_t first, at, cards_t code,
                     cards_t rest, _Sheet sheet)
