# What the numbers of stepping.py are in C. Cython reads this beside it; Python does not.

cimport cython
from .._core cimport left_t
from .._laid cimport cards_t, index_of, place_of
from .frame cimport Frame, hash_of


cdef bint PURE
cdef cards_t MIXES


cdef class SituationSlots:
    cdef object __weakref__
    cdef public object _frame, phase, to_act
    cdef public tuple _trick, _tricks
    cdef public left_t _left, _playable
    cdef public int _best


cdef bint same(SituationSlots one, SituationSlots other) except -1


@cython.locals(number=cards_t, left=left_t)
cpdef long long hash_of_situation(SituationSlots at) except *


@cython.locals(moment=SituationSlots)
cpdef new_situation(type kind, object frame, object phase, object to_act, left_t left,
                 left_t playable, tuple trick, int best, tuple tricks)


cdef list CHOICES

@cython.locals(left=cards_t, place=cython.int, plays=list)
cpdef choices_of(SituationSlots at)
