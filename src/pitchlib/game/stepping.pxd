# What the numbers of stepping.py are in C. Cython reads this beside it; Python does not.

cimport cython
from .._laid cimport cards_t, index_of, place_of
from .frame cimport Frame, hash_of

ctypedef long long left_t

cdef bint PURE
cdef cards_t MIXES
cdef cards_t ONE
cdef int LEADS, DUTIES, SEATS


cdef class SituationSlots:
    cdef object __weakref__
    cdef public object _frame, phase, to_act
    cdef public tuple _trick, _tricks
    cdef public left_t _left, _playable
    cdef public int _best
    cdef Lot _lot


cdef bint same(SituationSlots one, SituationSlots other) except -1


@cython.locals(number=cards_t, left=left_t)
cpdef long long hash_of_situation(SituationSlots at) except *


@cython.locals(moment=SituationSlots)
cpdef new_situation(type kind, object frame, object phase, object to_act, left_t left,
                 left_t playable, tuple trick, int best, tuple tricks)


@cython.final
cdef class Course:
    cdef object table, trumps
    cdef bint tabulated
    cdef cards_t beaters[64]
    cdef cards_t holding[1024]
    cdef cards_t play[1024]
    cdef bint known[128]
    cdef int players
    cdef int next_seat[32]

    @cython.locals(row=cython.int, place=cython.int, holding=cards_t, play=cards_t)
    cdef cards_t playable(self, cards_t hand, int led, tuple trick, int best,
                          int number) except? 18446744073709551615


@cython.final
cdef class Lot:
    cdef object frame
    cdef Course course
    cdef tuple hands
    cdef int players, tricks, draws


@cython.locals(sheet=Frame, lot=Lot, course=Course)
cdef Lot lot_for(object frame, Lot before)

@cython.locals(lot=Lot, seat=cython.int, holder=cython.int, index=cython.int, trick=tuple,
               tricks=tuple, best=cython.int, left=left_t, play=cython.int,
               first=cython.int, leader=cython.int, led=cython.int, number=cython.int,
               playable=cards_t, hand=cards_t)
cpdef card_played(SituationSlots at, cards_t bit, object named, object drawn, object lead, object source)

cdef list CHOICES

@cython.locals(left=cards_t, place=cython.int, plays=list)
cpdef choices_of(SituationSlots at)

cdef inline Lot lot_of(SituationSlots at)

@cython.locals(kind=type, after=SituationSlots)
cdef object made(SituationSlots before, Lot lot, int seat, left_t left, cards_t playable, tuple trick,
                 int best, tuple tricks, object source)
