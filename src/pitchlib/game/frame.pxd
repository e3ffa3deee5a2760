# What is in C of frame.py.

cimport cython
from .._core cimport Plan, left_t
from .._laid cimport cards_t, held, index_of, place_of

cdef extern from *:
    """
    #define room_for(kind, size) PyType_GenericAlloc((PyTypeObject *) (kind), (size))
    """
    object room_for(object, Py_ssize_t)
    void PyTuple_SET_ITEM(object, Py_ssize_t, object)
    void PyObject_GC_UnTrack(object)
    void Py_INCREF(object)

cdef cards_t MIXES


cdef class Called:
    cdef public object auction, contract, credits, trumps, choices, outcome, said, to_act
    cdef public dict after, same
    cdef public bint leads
    cdef public Plan plan


cdef class Frame:
    cdef public object table, standing, before, dealt, moves, exchange, choices
    cdef public object hands, stock, turned, taken, seat, _hash, _key, _score, _seen
    cdef public type kind
    cdef public int _sure
    cdef public Called called

    @cython.locals(made=Frame)
    cpdef Frame copy(self)


@cython.locals(left=left_t, before=left_t, best=cython.int)
cpdef list piles_of(tuple tricks, tuple sides, int number)
@cython.locals(called=Called)
cpdef Plan plan_of(Frame frame)
cpdef int sure_of(Frame frame) except -1
cpdef begun(object table, object dealer, object scores, object turned)
cpdef said_after(object table, Called before, object call, object turned)
cpdef named(object table, Called before, object suit)
cpdef card_called(Called before, object card)
cpdef cards_t shown_of(Frame frame, cards_t cards) except? 18446744073709551615
cpdef won(object table, Called said, object contract, object turned)
cdef object key_of(Frame frame)
cpdef long long hash_of(Frame frame) except *


cdef class SituationSlots:
    cdef object __weakref__
    cdef readonly Frame _frame
    cdef readonly object phase, to_act
    cdef readonly tuple _trick, _tricks
    cdef readonly left_t _left, _playable
    cdef readonly int _best


cdef bint same(SituationSlots one, SituationSlots other) except -1


@cython.locals(number=cards_t, left=left_t)
cpdef long long hash_of_situation(SituationSlots at) except *


@cython.locals(moment=SituationSlots, kind=type)
cpdef new_situation(Frame frame, object phase, object to_act, left_t left, left_t playable,
                    tuple trick, int best, tuple tricks)


cdef list CHOICES

@cython.locals(left=cards_t, place=cython.int, number=cython.int)
cpdef choices_of(SituationSlots at)
