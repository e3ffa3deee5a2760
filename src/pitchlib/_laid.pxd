# What the numbers of _laid.py are in C. Cython reads this beside it; Python does not.

cimport cython

ctypedef unsigned long long cards_t

cdef bint PURE
cdef int SIZE
cdef cards_t WAYS[4225]


cdef class Laid:
    cdef public cards_t _bits


cdef class Blocks:
    cdef public tuple _blocks


@cython.locals(choices=Blocks)
cpdef new_blocks(object kind, tuple blocks)
@cython.locals(laid=Laid)
cpdef new_laid(type kind, cards_t bits)
@cython.locals(number=cython.int)
cpdef int held(cards_t bits)
cpdef cards_t ways(cards_t pool, int number)
@cython.locals(before=cards_t, least=cython.int, size=cython.int, blocks=list)
cpdef tuple blocks_of(cards_t hand, cards_t first, int fewest, int most)
@cython.locals(always=cards_t, pool=cards_t, number=cython.int)
cpdef bint has(tuple blocks, cards_t bits)
@cython.locals(found=list)
cpdef list listed(type kind, cards_t always, cards_t pool, int number)
@cython.locals(lowest=cards_t)
cdef lay(list found, type kind, cards_t always, cards_t pool, int cards, int number)
@cython.locals(place=cython.int, bits=cards_t, pool=cards_t, number=cython.int, cards=cython.int,
               size=cards_t, lowest=cards_t)
cpdef nth(type kind, tuple blocks, cards_t index)
