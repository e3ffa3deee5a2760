# What the numbers of distributions.py are in C. Cython reads this beside it; Python does not.

cimport cython
from .._core cimport Chance
from .._laid cimport cards_t, choice_at, held, ordered, ways


cdef cards_t _WORD, _ALL

cdef class Choices:
    cdef object _chance
    cdef Chance _stream

    cdef double _random(self) except? -1
    @cython.locals(last=cards_t, drawn=cards_t, low=cards_t)
    cpdef cards_t small(self, cards_t limit) except? 18446744073709551615
    cpdef below(self, limit)
    @cython.locals(sums=list)
    cpdef option(self, tuple options)
    @cython.locals(cards=cython.int)
    cpdef cards_t pick(self, cards_t pool, int number) except? 18446744073709551615
    @cython.locals(size=cython.int, first=cards_t)
    cpdef bytes order(self, cards_t cards)


@cython.locals(hand=cards_t, pool=cards_t, number=cython.int, target=cython.int, place=cython.int,
               cards=cards_t, turn=tuple, option=tuple, taken=tuple, rows=cards_t[::1],
               seat=cython.int, targets=list, left=list)
cdef list _hands_of(Choices choices, tuple options, list turns, list pools, worlds, int start,
                    list discards)

@cython.locals(chance=Chance, rows=cards_t[::1], choices=Choices, start=cython.int)
cpdef fill(worlds, int size, tuple options, bint skips)

@cython.locals(drawn=cython.int, threw=cython.int, drew=cards_t, back=cards_t,
               back_plain=cards_t, found=list)
cdef tuple _found_back(Choices choices, tuple options, list steps, cards_t trumps, cards_t held,
                       cards_t thrown, cards_t thrown_plain, dict gifts)
