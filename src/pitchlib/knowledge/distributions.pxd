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


@cython.final
cdef class Case:
    cdef tuple _sizes
    cdef list _steps, _played, _pools, _turns, _last, _thrown, _routed, _numbers, _lacked
    cdef cards_t _trumps
    cdef int _most_trumps
    cdef dict _known
    cdef tuple _options
    cdef readonly object count

    @cython.locals(count=cython.int, rests=cards_t, turn=tuple, targets=list, kinds=list,
                   needed=list, may=list, left=list, after=list, able=cython.int, now=cython.bint,
                   later_able=cython.int, size=cython.int, thrown=cython.int, seat=cython.int,
                   most_thrown=cython.int, index=cython.int, number=cython.int, held=cython.int,
                   other=cython.int, owes=cython.bint, lacked=cards_t, its_ways=cards_t,
                   more=cython.int, less=cython.int, back=tuple, rest=tuple, found=list,
                   taken=tuple, options=tuple, follows=tuple)
    cdef tuple _choices(self, int place, tuple counts, int trumps, int plain, bint acts)
    @cython.locals(found=list, options=tuple, earlier=tuple, drew=cython.int, gave=cython.int,
                   threw_all=cython.int, up=cython.int, up_plain=cython.int, other=cython.int,
                   drawn=cython.int, drew_plain=cython.int, kept=cython.int, came=cython.int,
                   kept_plain=cython.int, draws_plain=cards_t, fewest=cython.int,
                   most=cython.int, threw=cython.int, threw_plain=cython.int, before=cython.int,
                   owed=bint)
    cdef tuple _back(self, int seat, int steps, int trumps, int plain, int thrown, bint owes)
    @cython.locals(hand=cards_t, pool=cards_t, number=cython.int, place=cython.int, pools=list,
                   cards=cards_t, turn=tuple, option=tuple, taken=tuple, rows=cards_t[::1],
                   seat=cython.int, targets=list, left=list, options=tuple)
    cpdef list held(self, Choices choices, worlds, int start, list thrown=*)
    cpdef tuple found(self, Choices choices)
    @cython.locals(drawn=cython.int, threw=cython.int, came=cython.int, drew=cards_t, back=cards_t,
                   back_plain=cards_t, found=list, trumps=cards_t, owed=cards_t)
    cdef tuple _route(self, Choices choices, int seat, tuple options, cards_t held,
                      cards_t thrown, cards_t thrown_plain, dict gifts)


@cython.locals(most=list, rests=list, taken=list, found=list, place=cython.int, lacks=cython.int,
               later=cython.int, number=cython.int)
cpdef list vectors(int size, tuple counts, list may)
@cython.locals(chance=Chance, rows=cards_t[::1], choices=Choices, start=cython.int)
cpdef fill(worlds, int size, tuple options, bint skips)
