# What is in C of legality.py.

cimport cython
from .stepping cimport SituationSlots, FrameSlots, choices_of

cdef bint COMPILED

@cython.locals(at=SituationSlots, frame=FrameSlots, whole=bint)
cpdef legal_moves(object state)
