# What the numbers of worlds.py are in C.

cimport cython
from .._laid cimport cards_t, indices, new_hands, new_laid
from ..game.frame cimport Frame, SituationSlots, seen_from
from .distributions cimport Choices

@cython.locals(shown=SituationSlots, old=Frame, frame=Frame, moves=list, dealt=list, hands=list,
               held=cards_t, others_saw=cards_t, before=cards_t, drew=list, threw=list, faces=list,
               seat=int, place=int, number=int, first=int, last=int, face_up=cards_t, undealt=bytes,
               left=bytes, now=list, came=cards_t, gone=cards_t, up=cards_t, hidden=list, laid=list,
               order=list, took=list)
cpdef object world_of(object worlds, cards_t rest, Choices choices)
