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
    @cython.locals(words=cython.int, odd=bint, first=cards_t, most=cards_t, top=cards_t)
    cpdef below(self, limit)
    @cython.locals(forked=Choices, stream=Chance)
    cpdef Choices fork(self)
    cpdef option(self, tuple options)
    @cython.locals(low=cython.int, high=cython.int, middle=cython.int)
    cpdef int place(self, list sums, int wide=*) except -1
    @cython.locals(cards=cython.int)
    cpdef cards_t pick(self, cards_t pool, int number) except? 18446744073709551615
    @cython.locals(place=cython.int)
    cpdef bytes stock(self, list places, cards_t rest)
    @cython.locals(found=cython.uchar[64], size=cython.int, left=cards_t, cards=cards_t,
                   bit=cards_t, index=cards_t, more=cython.bint, number=cython.int,
                   place=cython.int, last=cython.int)
    cpdef bytes orders(self, list sets)


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

    @cython.locals(rests=cards_t, targets=bytes, kinds=bytes, needed=bytes, may=bytes,
                   place=cython.int, begun=cython.int, begun_other=cython.int, owed=cython.bint,
                   left=cython.uchar[66], after=cython.uchar[66], able=cython.int, now=cython.bint,
                   later_able=cython.int, size=cython.int, thrown=cython.int, seat=cython.int,
                   fewest=cython.int, most=cython.int, last=bint, loose=cython.int,
                   loose_plain=cython.int, index=cython.int, number=cython.int, held=cython.int,
                   other=cython.int, owes=cython.bint, lacks=bint, its_ways=cards_t, merged=cards_t,
                   total=object, past=Past,
                   more=cython.int, less=cython.int, back=list, rest=list, found=list,
                   taken=bytes, options=list, ahead=object, took=cython.int,
                   trumps=cython.int, acts=cython.bint)
    cdef list _choices(self, bytes about, int plain)
    @cython.locals(about=cython.int, found=list, steps=cython.int, thrown=cython.int,
                   options=list)
    cdef list _backs(self, Past past, int trumps, int plain, bint owes)
    @cython.locals(about=cython.int, found=list, options=list, earlier=list,
                   drew=cython.int, gift=cython.int, threw_all=cython.int,
                   up=cython.int, up_plain=cython.int, other=cython.int, shows=bint, lacks=bint,
                   drawn=cython.int, drew_plain=cython.int, kept=cython.int, came=cython.int,
                   kept_plain=cython.int, draws_plain=cards_t, chosen=cards_t, most=cython.int,
                   threw=cython.int, threw_plain=cython.int, before=cython.int, owed=bint)
    cdef list _back(self, Past past, int steps, int trumps, int plain, int thrown, bint owes)
    @cython.locals(hand=cards_t, pool=cards_t, number=cython.int, place=cython.int, hands=list,
                   cards=cards_t, turn=tuple, following=list, targets=bytes, at=cython.int,
                   taken=bytes, pools=cards_t[64], left=cards_t[64], seat=cython.int,
                   kind=cython.int)
    cpdef list held(self, Choices choices, list options=*)
    @cython.locals(plain=cards_t, trumps=cards_t, kept=cards_t, gone=cards_t, gone_plain=cards_t,
                   hand=cards_t, owed=cards_t, cards=cards_t, back=cards_t, back_plain=cards_t,
                   shown=cards_t, found=list, drawn=list, thrown=list, hands=list, gifts=dict,
                   options=list, number=cython.int, seat=cython.int, threw=cython.int, at=cython.int,
                   place=cython.int, threw_all=cython.int, drew_all=cython.int, drew=cython.int,
                   came=cython.int, away=cython.int, past=Past)
    cpdef cards_t found(self, Choices choices) except? 18446744073709551615


@cython.final
cdef class DrawnCase:
    cdef list _drew, _pools, _turns
    cdef dict _known
    cdef tuple _options
    cdef readonly object count

    @cython.locals(left=cards_t[64], rest=cards_t[64], came=cards_t[64], pool=cards_t,
                   cards=cards_t, hand=cards_t, one=cards_t, kind=cython.int, number=cython.int,
                   place=cython.int, draw=cython.int, index=cython.int, options=tuple,
                   arrivals=tuple, firsts=bytes, targets=bytes, taken=bytes, played=tuple)
    cpdef cards_t found(self, Choices choices) except? 18446744073709551615


@cython.locals(most=cython.int[64], rests=cython.int[65], taken=cython.uchar[64], found=list,
               place=cython.int, lacks=cython.int, later=cython.int)
cpdef list vectors(int size, bytes counts, int number, bytes may)
@cython.locals(chance=Chance, rows=cards_t[::1], choices=Choices, start=cython.int, case=Case,
               seat=cython.int, hand=cards_t, stock=bytes, place=cython.int, end=cython.int,
               number=cython.int, order=list, up=bytes, card=cards_t)
cpdef fill(worlds, int size, tuple options, bint skips, tuple drawn)
