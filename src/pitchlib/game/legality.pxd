# What is in C of legality.py.

cimport cython
from .frame cimport Frame, SituationSlots, choices_of

cdef bint COMPILED

@cython.locals(at=SituationSlots, frame=Frame, whole=bint)
cpdef legal_moves(object state)
