# What is in C of legality.py.

cimport cython
from .stepping cimport Moment, Sheet, choices_of

cdef bint COMPILED

@cython.locals(at=Moment, frame=Sheet, whole=bint)
cpdef legal_moves(object state)
