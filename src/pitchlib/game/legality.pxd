# What is in C of legality.py.

cimport cython
from .stepping cimport Moment

@cython.locals(at=Moment, few=dict)
cpdef legal_moves(object state)
