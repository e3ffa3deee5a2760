# What is in C of legality.py.

cimport cython
from .frame cimport Frame, SituationSlots

@cython.locals(at=SituationSlots, frame=Frame, whole=bint)
cpdef legal_moves(object state)
