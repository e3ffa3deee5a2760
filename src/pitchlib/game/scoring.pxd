# What is in C of scoring.py.

cimport cython
from .stepping cimport Sheet, cards_t, left_t

@cython.locals(sheet=Sheet, after=tuple, scores=tuple, hands=tuple)
cpdef in_numbers(object frame, tuple tricks, bint complete)

@cython.locals(one=cython.int, other=cython.int)
cdef _settle(object settles, list taken, int side, int level)

@cython.locals(left=left_t, after=left_t, in_play=left_t, card=left_t, pile=left_t, side=cython.int,
               value=cython.int, best=cython.int, piles=list, taken=list, cards=tuple)
cpdef taken_in(tuple sides, object points, tuple hands, tuple tricks, bint complete)

@cython.locals(seat=cython.int)
cdef int _holder(tuple sides, tuple hands, left_t card) except -1
