# What is in C of engine.py.

cimport cython
from .stepping cimport Moment, Sheet, cards_t, played

cdef bint COMPILED

@cython.locals(at=Moment, bit=cards_t)
cpdef apply(object state, object move, object seat=*)
