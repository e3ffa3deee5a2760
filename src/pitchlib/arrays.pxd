# What is in C of arrays.py.

cimport cython
from ._laid cimport cards_t, set_bytes
from .game.frame cimport Called, Frame, SituationSlots, piles_of

cdef int DIGITS, LARGEST, PACK, PLAY_MASK
cdef tuple PHASES, SUITS


@cython.locals(at=SituationSlots, frame=Frame, out=bytearray, hand=Py_ssize_t, trick=Py_ssize_t,
               played=Py_ssize_t, drawn=Py_ssize_t, captured=Py_ssize_t, to_act=Py_ssize_t,
               leader=Py_ssize_t, row=Py_ssize_t, pile=cards_t, place=Py_ssize_t, card=int,
               seats=int, seat=int, me=int, number=int, play=int, side=int, number_of_sides=int,
               bits=cards_t)
cpdef bytearray _observed(object encoding, list rows, list seen)
@cython.locals(at=SituationSlots, place=Py_ssize_t, playing=cards_t)
cpdef list _play_cards(list states, list actions, dict skipped)
cdef int _number(long long value) except -1
@cython.locals(frame=Frame, row=bytes)
cdef bytes _row(object encoding, SituationSlots at, dict kept)
@cython.locals(frame=Frame, called=Called, start=Py_ssize_t, key=tuple, out=bytearray,
               place=Py_ssize_t)
cpdef bytes _lasting(object encoding, SituationSlots at, int me)
@cython.locals(frame=Frame, out=bytearray, phases=Py_ssize_t, discarded=Py_ssize_t,
               turned=Py_ssize_t, top=Py_ssize_t, called=Py_ssize_t, trumps=Py_ssize_t,
               shown=Py_ssize_t, calls=Py_ssize_t, trump=Py_ssize_t, dealer=Py_ssize_t,
               bidder=Py_ssize_t, held=Py_ssize_t, dropped=Py_ssize_t, level=Py_ssize_t,
               stock=Py_ssize_t, place=Py_ssize_t, seats=int, owner=int, width=int)
cdef bytes _said(object encoding, SituationSlots at, Py_ssize_t phase, int me)
