# What is in C of _plan.py.

cimport cython
from .._laid cimport cards_t

@cython.locals(what=cython.int)
cpdef list gains_of(cards_t code, list worths, bint catches)
