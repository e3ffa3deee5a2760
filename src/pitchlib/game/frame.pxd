# What is in C of frame.py.

cimport cython
from .._core cimport Plan, left_t
from .._laid cimport cards_t


cdef class Called:
    cdef public object auction, contract, credits, trumps, choices, outcome, said
    cdef public dict after


cdef class Frame:
    cdef public object table, standing, before, dealt, moves, exchange, choices
    cdef public object hands, stock, turned, taken, _hash, _key, _score, _seen
    cdef public Plan _plan
    cdef public int _sure
    cdef public Called called

    @cython.locals(made=Frame)
    cpdef Frame copy(self)


@cython.locals(left=left_t, before=left_t, best=cython.int)
cpdef list piles_of(tuple tricks, tuple sides, int number)
@cython.locals(plan=Plan)
cpdef Plan plan_of(Frame frame)
cpdef begun(object table, object dealer, object scores, object turned)
cpdef said_after(object table, Called before, object call, object turned)
cpdef named(object table, Called before, object suit)
cpdef cards_t shown_of(Frame frame, cards_t cards) except? 18446744073709551615
cpdef won(object table, Called said, object contract, object turned)
cdef object key_of(Frame frame)
cpdef long long hash_of(Frame frame) except *
