# What the numbers of distributions.py are in C. Cython reads this beside it; Python does not.

cimport cython
from .._core cimport Chance
from .._laid cimport INDEX, cards_t, choice_at, held, packed, ways


cdef cards_t _WORD, _ALL
cdef cards_t FACTORIALS[21]
cdef double TWO_53
cdef int WIDE

cdef class Choices:
    cdef object _chance
    cdef Chance _stream
    cdef public list hands, threw, drew

    cdef double _random(self) except? -1
    @cython.locals(first=cards_t, second=cards_t)
    cdef cards_t _pair(self) except? 18446744073709551615
    @cython.locals(last=cards_t, drawn=cards_t)
    cpdef cards_t small(self, cards_t limit) except? 18446744073709551615
    @cython.locals(words=int, odd=bint, first=cards_t, most=cards_t, top=cards_t)
    cpdef below(self, limit)
    @cython.locals(forked=Choices, stream=Chance)
    cpdef Choices fork(self)
    cpdef option(self, tuple options)
    @cython.locals(low=int, high=int, middle=int)
    cpdef int place(self, list sums, int wide=*) except -1
    @cython.locals(cards=int)
    cpdef cards_t pick(self, cards_t pool, int number) except? 18446744073709551615
    @cython.locals(choices=Choices, sets=list, found=cython.uchar[64], size=int, left=cards_t,
                   cards=cards_t, bit=cards_t, index=cards_t, more=bint, number=int, place=int,
                   last=int)
    cpdef bytes stock(self, list places, cards_t rest)


@cython.final
cdef class Past:
    cdef readonly int thrown
    cdef readonly bint lacks
    cdef readonly double gift
    cdef readonly dict known
    cdef readonly list back, facts


@cython.final
cdef class Case:
    cdef tuple _sizes, _pasts
    cdef bytes _last
    cdef list _played, _pools, _turns, _routed, _numbers, _places, _drew
    cdef cards_t _trumps, _called
    cdef int _most_trumps
    cdef dict _known
    cdef list _options
    cdef readonly object count

    @cython.locals(rests=cards_t, targets=bytes, kinds=bytes, needed=bytes, may=bytes, place=int,
                   begun=int, begun_other=int, owed=cython.bint, left=cython.uchar[66],
                   after=cython.uchar[66], able=int, now=cython.bint, later_able=int, size=int,
                   thrown=int, seat=int, fewest=int, most=int, last=bint, loose=int,
                   loose_plain=int, index=int, number=int, held=int, other=int, owes=cython.bint,
                   lacks=bint, its_ways=cards_t, merged=cards_t, total=object, past=Past, more=int,
                   less=int, back=list, rest=list, found=list, taken=bytes, options=list,
                   ahead=object, took=int, trumps=int, acts=cython.bint)
    cdef list _choices(self, bytes about, int plain)
    @cython.locals(about=int, found=list, steps=int, thrown=int, options=list)
    cdef list _backs(self, Past past, int trumps, int plain, bint owes)
    @cython.locals(about=int, found=list, options=list, earlier=list, drew=int, gift=int,
                   threw_all=int, up=int, up_plain=int, other=int, shows=bint, lacks=bint,
                   drawn=int, drew_plain=int, kept=int, came=int, kept_plain=int,
                   draws_plain=cards_t, chosen=cards_t, most=int, threw=int, threw_plain=int,
                   gone=int, gone_plain=int, before=int, owed=bint)
    cdef list _back(self, Past past, int steps, int trumps, int plain, int thrown, bint owes)
    @cython.locals(hand=cards_t, pool=cards_t, number=int, place=int, hands=list, cards=cards_t,
                   turn=tuple, following=list, targets=bytes, at=int, taken=bytes,
                   pools=cards_t[64], left=cards_t[64], seat=int, kind=int)
    cpdef list held(self, Choices choices, list options=*)
    @cython.locals(plain=cards_t, trumps=cards_t, kept=cards_t, gone=cards_t, gone_plain=cards_t,
                   hand=cards_t, owed=cards_t, cards=cards_t, back=cards_t, back_plain=cards_t,
                   shown=cards_t, found=list, drawn=list, thrown=list, hands=list, gifts=dict,
                   options=list, number=int, seat=int, threw=int, at=int, place=int, threw_all=int,
                   drew_all=int, drew=int, came=int, away=int, past=Past)
    cpdef cards_t found(self, Choices choices) except? 18446744073709551615


@cython.final
cdef class DrawnCase:
    cdef list _drew, _pools, _turns
    cdef dict _known
    cdef tuple _options
    cdef readonly object count

    @cython.locals(left=cards_t[64], rest=cards_t[64], came=cards_t[64], pool=cards_t,
                   cards=cards_t, hand=cards_t, one=cards_t, kind=int, number=int, place=int,
                   draw=int, index=int, options=tuple, arrivals=tuple, firsts=bytes, targets=bytes,
                   taken=bytes, played=tuple)
    cpdef cards_t found(self, Choices choices) except? 18446744073709551615


@cython.locals(most=int[64], rests=int[65], taken=cython.uchar[64], found=list, place=int,
               lacks=int, later=int)
cpdef list vectors(int size, bytes counts, int number, bytes may)
@cython.locals(chance=Chance, rows=cards_t[::1], choices=Choices, start=int, case=Case, seat=int,
               hand=cards_t, stock=bytes, place=int, end=int, number=int, order=list, up=bytes,
               card=cards_t)
cpdef fill(worlds, int size, tuple options, bint skips, tuple drawn)
