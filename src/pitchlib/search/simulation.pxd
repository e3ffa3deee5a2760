# What is in C of simulation.py.

cimport cython
from ..game.frame cimport Frame, SituationSlots
from ._plan cimport Lane, hand_at


@cython.final
cdef class Course:
    cdef public SituationSlots at
    cdef public object policy, moves
    cdef public bint told, sure

    @cython.locals(frame=Frame, hands=tuple, sides=tuple, found=list, made=dict, lane=Lane,
                   named=Frame)
    cpdef list alike(self, SituationSlots at, object worlds)
