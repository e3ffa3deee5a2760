# What is in C of scoring.py.

cimport cython
from .stepping cimport Sheet, cards_t, left_t

cdef int TOPS[32]
cdef int _TAKER, _PLAYER, _HOLDER, _CATCHER, _LAST_TRICK, _PIPS, _SWEEP, _SUIT

cpdef standing_after(object frame, tuple tricks, bint complete)

@cython.locals(sheet=Sheet, before=cython.int, target=cython.longlong, scores=list, gains=list,
               taken=list, after=list, sides=tuple, worth=cython.int, place=cython.int,
               side=cython.int, amount=cython.int, takers=cython.int, level=cython.int,
               bidder=cython.int, made=bint, special=bint, down=bint)
cpdef in_numbers(object frame, tuple tricks, bint complete)

@cython.locals(place=cython.int)
cdef list _sum(list scores, list taken)

@cython.locals(one=cython.int, other=cython.int)
cdef _settle(object settles, list taken, int side, int level, bint made)

@cython.locals(left=left_t, after=left_t, in_play=left_t, card=left_t, side=cython.int,
               holder=cython.int, who=cython.int, value=cython.int, best=cython.int, piles=list,
               gains=list, cards=tuple, trick=tuple, is_lost=bint, carries=bint)
cpdef gains_in(tuple sides, object points, tuple hands, tuple tricks, int carried, bint complete)

@cython.locals(place=cython.int)
cdef int _pile_with(object piles, left_t card) except -1

@cython.locals(winner=cython.int, most=cython.int, side=cython.int, pips=cython.int,
               count=cython.int, pile=left_t, alike=left_t, there=left_t)
cdef int _most_pips(list piles, tuple counting) except -2
