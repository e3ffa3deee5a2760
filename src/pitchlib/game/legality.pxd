# What is in C of legality.py.

cimport cython
from .._laid cimport cards_t, chosen, held
from .frame cimport Called, Frame, SituationSlots, Turn, choices_of
from .state cimport State

cdef bint PURE

@cython.locals(at=SituationSlots, frame=Frame)
cpdef legal_moves(object state)

@cython.locals(kept=cards_t, mine=cards_t, plain=cards_t, last=cards_t, key=int, found=tuple,
               fewest=int, most=int, among=int, first=int, from_pool=cards_t, ahead=cards_t)
cpdef object discards_of(object table, Turn turn, cards_t hand, Called called)
