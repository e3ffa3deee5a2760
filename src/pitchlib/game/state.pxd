# What is in C of state.py.

cimport cython
from .frame cimport SituationSlots


cdef class Situation(SituationSlots):
    pass


@cython.final
cdef class State(Situation):
    pass

cpdef check_state(object state)
