# What is in C of settling.py.

cimport cython
from .._core cimport Plan, left_t
from .._laid cimport cards_t
from .frame cimport Called, Frame, SituationSlots, Standing, piles_of, plan_of, tricks_of


cdef left_t LEAST
cdef int OWN, PLAYERS

cpdef standing_after(SituationSlots at, bint complete)
@cython.locals(old=Standing)
cpdef announced(Frame frame, object scores, object winner, object tally, bint complete,
                object told=*)
@cython.locals(frame=Frame, plan=Plan, sides=tuple)
cpdef counted_in(SituationSlots at, bint complete)
@cython.locals(plan=Plan)
cpdef in_numbers(Frame frame, tuple hands, tuple sides, list piles, int last, tuple tricks,
                 bint complete)
@cython.locals(seats=cython.int, number=cython.int, held=cards_t[32], side_of=cython.int[32],
               captured=cards_t[32], became=cython.int[64], amounts=left_t[64],
               place=cython.int, point=cython.int, gains=list)
cpdef outcomes_of(Plan plan, tuple hands, tuple sides, list piles, int last, left_t carried,
                  bint complete)
@cython.locals(called=Called, plan=Plan, scores=left_t[32], taken=left_t[32], after=left_t[32],
               worth=left_t, gained=left_t, stands=left_t, carried=left_t, place=cython.int,
               side=cython.int, number=cython.int, members=cython.int, takers=cython.int,
               level=left_t, made=bint, special=bint, out=bint)
cpdef settled_by(Frame frame, tuple sides, list gains, tuple tricks, bint complete)
@cython.locals(out=bint, number=cython.int, target=left_t, place=cython.int, side=cython.int,
               hand_side=cython.int)
cdef bint _entered(Plan plan, tuple sides, left_t* taken, left_t* scores,
                   left_t* after) except -1
