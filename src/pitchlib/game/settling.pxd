# What is in C of settling.py.

cimport cython
from .._core cimport Points, left_t
from .._laid cimport cards_t
from .frame cimport Called, Frame, SituationSlots, Standing, plan_of, tricks_of


cdef left_t LEAST
cdef int OWN, PLAYERS

@cython.locals(old=Standing)
cpdef standing_after(SituationSlots at, bint complete)
cpdef counted_in(SituationSlots at, bint complete)
@cython.locals(frame=Frame, points=Points, sides=tuple, piles=cards_t[32], amounts=left_t[64],
               became=cython.int[64], number=cython.int, last=cython.int, carried=left_t)
cdef tuple _counted(SituationSlots at, bint complete, bint shown)

@cython.locals(points=Points, carried=left_t)
cpdef in_numbers(Frame frame, tuple hands, tuple sides, list piles, int last, tuple tricks,
                 bint complete)
@cython.locals(seats=cython.int, held=cards_t[32], side_of=cython.int[32], place=cython.int)
cdef bint _told(Points points, tuple hands, tuple sides, cards_t* piles, int number, int last,
                left_t carried, bint complete, int* became, left_t* amounts) except -1
@cython.locals(point=cython.int)
cdef list _listed(Points points, int* became, left_t* amounts)
@cython.locals(number=cython.int, captured=cards_t[32], became=cython.int[64], amounts=left_t[64],
               place=cython.int, told=bint)
cpdef outcomes_of(Points points, tuple hands, tuple sides, list piles, int last, left_t carried,
               bint complete)
@cython.locals(became=cython.int[64], amounts=left_t[64], place=cython.int)
cpdef settled_by(Frame frame, Points points, tuple sides, list gains, tuple tricks, bint complete)
@cython.locals(called=Called, scores=left_t[32], taken=left_t[32], after=left_t[32],
               worth=left_t, stands=left_t, carried=left_t, place=cython.int,
               side=cython.int, number=cython.int,
               members=cython.int, takers=cython.int, level=left_t, made=bint, special=bint,
               out=bint)
cdef tuple _settled(Frame frame, Points points, tuple sides, int* became, left_t* amounts,
                    SituationSlots at, tuple tricks, bint complete)
@cython.locals(out=bint, number=cython.int, target=left_t, place=cython.int, side=cython.int,
               hand_side=cython.int)
cdef bint _entered(Points points, tuple sides, left_t* taken, left_t* scores,
                   left_t* after) except -1
