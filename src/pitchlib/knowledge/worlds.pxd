# What the numbers of worlds.py are in C.

cimport cython
from .._laid cimport cards_t, indices, new_hands, new_laid
from ..game.frame cimport Frame, SituationSlots, seen_from
from .distributions cimport Choices

@cython.locals(shown=SituationSlots, old=Frame, frame=Frame, moves=list, dealt=list, hands=list,
               held=cards_t, others_saw=cards_t, before=cards_t, route=tuple, hidden=cards_t,
               drawn=cards_t, seat=cython.int, place=cython.int, number=cython.int,
               face_up=cards_t, stock=bytes, left=bytes)
cpdef object world_of(object worlds, dict now, dict routes, cards_t rest, Choices choices)
