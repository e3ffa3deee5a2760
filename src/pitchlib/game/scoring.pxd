# What is in C of scoring.py.

cimport cython
from .frame cimport Called, Frame
from .stepping cimport cards_t, left_t


cdef int TOPS[32]
cdef int POINTS, SIDES
cdef left_t LEAST
cdef int _TAKER, _PLAYER, _HOLDER, _CATCHER, _LAST_TRICK, _PIPS, _SWEEP
cdef int _BID, _EVERYBODY, _OTHERS, _DIFFERENCE, _SUIT

@cython.locals(sheet=Frame)
cpdef standing_after(object frame, tuple tricks, bint complete)


@cython.final
cdef class Ledger:
    cdef object table, in_sight
    cdef tuple sides, counting
    cdef int points, number, settles, most, carrier
    cdef left_t worth, target, least
    cdef bint watches, tallies, floor, counts_down, changes_sides
    cdef int who[64]
    cdef left_t values[64]
    cdef bint is_lost[64]
    cdef bint carries[64]
    cdef int ends[64]
    cdef cards_t[::1] cards

    @cython.locals(side_of=cython.int[32], piles=left_t[32], place=cython.int, side=cython.int,
                   left=left_t, after=left_t, in_play=left_t, card=left_t, best=cython.int,
                   first=cython.int, end=cython.int, point=cython.int, who=cython.int,
                   value=left_t, seat=cython.int, takers=cython.int, trick=tuple, gains=list,
                   number=cython.int)
    cpdef list gains(self, tuple sides, tuple hands, tuple tricks, left_t carried, bint complete)
    @cython.locals(winner=cython.int, most=left_t, side=cython.int, pips=left_t,
                   count=left_t, pile=left_t, alike=left_t, there=left_t)
    cdef int most_pips(self, left_t* piles, int number) except -2
    @cython.locals(sheet=Frame, called=Called, scores=left_t[32], taken=left_t[32], after=left_t[32],
                   before=left_t, most=left_t, start=tuple, sides=tuple, gains=list,
                   worth=left_t, amount=left_t, carried=left_t, place=cython.int,
                   side=cython.int, number=cython.int, takers=cython.int, level=left_t,
                   made=bint, special=bint, out=bint)
    cpdef count(self, object frame, tuple tricks, bint complete)
    @cython.locals(most=left_t, place=cython.int, side=cython.int, hand_side=cython.int)
    cdef left_t add(self, tuple sides, left_t* taken, left_t* scores,
                      left_t* after) except *
    @cython.locals(place=cython.int, ahead=left_t)
    cdef settle(self, left_t* taken, int number, int side, left_t level, bint made)


@cython.locals(sheet=Frame, suit=cython.int, ledger=Ledger)
cpdef in_numbers(object frame, tuple tricks, bint complete)
