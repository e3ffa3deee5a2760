# What is in C of legality.py.

cimport cython
from .frame cimport Frame
from .stepping cimport SituationSlots, choices_of

cdef bint COMPILED

@cython.locals(at=SituationSlots, frame=Frame, whole=bint)
cpdef legal_moves(object state)
