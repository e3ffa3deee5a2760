# What is in C of legality.py.

cimport cython
from .._laid cimport cards_t, chosen, held
from .frame cimport Frame, SituationSlots, choices_of
from .state cimport State

@cython.locals(at=SituationSlots, frame=Frame, whole=bint)
cpdef legal_moves(object state)

@cython.locals(kept=cards_t, mine=cards_t, plain=cards_t, last=cards_t, known=dict, key=tuple)
cpdef object discards_of(object table, object exchange, cards_t hand, object trumps)
