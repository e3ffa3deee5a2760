# What is in C of legality.py.

cimport cython
from .stepping cimport Moment, choices_of

cdef bint COMPILED

@cython.locals(at=Moment)
cpdef legal_moves(object state)
