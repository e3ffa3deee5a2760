# What is in C of views.py.

cimport cython
from .._laid cimport cards_t, held
from ..game.frame cimport Called, Frame, seen_from, shown_of
from ..game.state cimport Situation, State, check_state


@cython.final
cdef class View(Situation) :
    pass

@cython.locals(old=Frame, seen=dict)
cpdef view(object state, object seat)
@cython.locals(old=Frame, frame=Frame)
cdef Frame _frame_of(State state, object seat, dict seen)
cdef int CARD_MASK, PLAY_MASK
@cython.locals(played=cards_t[32], one=cards_t, place=int, play=int)
cpdef list played_in(Situation shown)
cdef tuple _only(tuple piles, object seat)
cdef cards_t ALL_CARDS
@cython.locals(moves=tuple, seen=list, took=tuple, visible=cards_t, shown=cards_t, drawn=int,
               at=int, place=int)
cdef tuple _seen_moves(Frame frame, object seat)
@cython.locals(frame=Frame, called=Called, found=list, tricks=tuple, number=int, plays=tuple)
cpdef list proofs_of_plays(Situation shown)
