# What is in C of frame.py.

cimport cython
from .._core cimport Plan, left_t
from .._laid cimport cards_t, held

cdef extern from *:
    """
    #include <structmember.h>
    /* Some lists of a few moves are kept to be used again, with their type: half the time. */
    static PyObject *kept[9][8];
    static int number_kept[9];
    static PyTypeObject *kept_kind;
    static void drop(PyObject *list) {
        Py_ssize_t size = Py_SIZE(list), place = 0;
        PyTypeObject *type = Py_TYPE(list);
        PyObject_GC_UnTrack(list);
        while (place < size) { Py_XDECREF(PyTuple_GET_ITEM(list, place)); place++; }
        if (type == kept_kind && size < 9 && number_kept[size] < 8)
            kept[size][number_kept[size]++] = list;
        else { PyObject_GC_Del(list); Py_DECREF(type); }
    }
    static CYTHON_UNUSED PyObject *new_list(PyTypeObject *kind, Py_ssize_t size) {
        PyObject *list = size > 8 || !number_kept[size] ? NULL : kept[size][--number_kept[size]];
        if (list) Py_SET_REFCNT(list, 1);
        else {
            if (!(list = PyType_GenericAlloc(kind, size))) return NULL;
            PyObject_GC_UnTrack(list);  /* moves refer to nothing that could refer to it */
    #ifndef Py_GIL_DISABLED
            kind->tp_dealloc = drop;
            kept_kind = kind;
    #endif
        }
    #if PY_VERSION_HEX >= 0x030E0000
        ((PyTupleObject *) list)->ob_hash = -1;  /* not known yet */
    #endif
        return list;
    }
    #define room_for(kind, size) new_list((PyTypeObject *) (kind), (size))
    #define place_in(at) ((char *) &(at)->to_act - (char *) (at))
    static PyMemberDef member = {"to_act", T_OBJECT_EX, 0, READONLY, NULL};
    static CYTHON_UNUSED int make_slot(PyTypeObject *kind, Py_ssize_t place) {
        PyObject *slot = (member.offset = place, PyDescr_NewMember(kind, &member));
        int failed = slot ? PyDict_SetItemString(kind->tp_dict, member.name, slot) : -1;
        Py_XDECREF(slot);
        PyType_Modified(kind);
        return failed;
    }
    """
    object room_for(object, Py_ssize_t)
    Py_ssize_t place_in(SituationSlots)
    int make_slot(type, Py_ssize_t) except -1
    void PyTuple_SET_ITEM(object, Py_ssize_t, object)
    void Py_INCREF(object)

cdef int LEADS, PLAY_MASK, CARD_MASK
cdef cards_t ALL_CARDS
cdef int INDEX[67]
cdef bint PURE


cdef class Called:
    cdef public object auction, contract, credits, trumps, choices, outcome, to_act, phase
    cdef public dict after
    cdef public list same
    cdef public cards_t mine, kept
    cdef public Plan plan
    cdef public Turn turn


@cython.final
cdef class Turn:
    cdef public object exchange, to_act, gives_to
    cdef public int stock
    cdef public cards_t last
    cdef public dict after, pools


@cython.final
cdef class Standing:
    cdef public object hand_number, dealer, scores, tally, winner, complete, told, score


@cython.final
cdef class Frame:
    cdef public object table, phase, dealt, moves, choices
    cdef public Standing standing, before
    cdef public object hands, stock, turned, _took, seat, _hash, _lane, _score
    cdef public dict _seen
    cdef public type kind
    cdef public int _sure
    cdef public Called called
    cdef public Turn turn

    @cython.locals(made=Frame)
    cpdef Frame copy(self)


@cython.locals(called=Called)
cpdef Plan plan_of(Frame frame)
@cython.locals(called=Called)
cpdef cards_t playable_of(SituationSlots at, Plan plan, cards_t hand,
                          int led) except? 18446744073709551615
@cython.locals(called=Called, bits=cards_t, seat=int, holder=int)
cpdef tuple sides_in(Frame frame, tuple hands)
cpdef int sure_of(Frame frame) except -1
@cython.locals(pair=tuple)
cpdef Called known_after(Called before, object move)
@cython.locals(calls=tuple, number=int, passes=int)
cpdef alike(object table, object auction)
@cython.locals(waiting=tuple)
cpdef alike_now(object table, object exchange)
cpdef begun(object table, object dealer, object scores, object turned)
cpdef listed_as(object choices, object move)
cpdef said_after(object table, Called before, object call, object turned)
cpdef named(object table, Called before, object suit, object card=*)
cpdef Turn turn_of(object table, object hook, object exchange, int stock)
cpdef Turn turn_begun(Frame frame, int stock)
cpdef Turn turn_after(object table, Turn turn, int number)
cpdef cards_t shown_of(Frame frame, cards_t cards) except? 18446744073709551615
cpdef won(object table, Called said, object contract, object turned)
cdef tuple facts_of(Frame frame)
cdef tuple stood(Standing at)


@cython.no_gc
cdef class SituationSlots:
    cdef object __weakref__
    cdef readonly Frame _frame
    cdef readonly object to_act
    cdef readonly left_t _left, _playable
    cdef readonly int _best, _over, _begun, _count
    cdef readonly unsigned short _played[54]


@cython.locals(place=int)
cdef bint same(SituationSlots one, SituationSlots other) except -1
@cython.locals(left=left_t, one=cards_t, place=int, play=int, found=list, plays=list, best=int)
cpdef tuple tricks_of(SituationSlots at)
@cython.locals(found=Piles, last=int, place=int)
cpdef tuple piles_of(SituationSlots at, tuple sides, int number)


cdef class Piles:
    cdef cards_t piles[32]

    @cython.locals(one=cards_t, pile=cards_t, gone=cards_t, side=int, play=int, best=int, first=int,
                   plays=cython.p_ushort)
    cdef int pile_up(self, SituationSlots at, tuple sides, int number) except -1
    cdef int _take(self, int side, int number, cards_t pile) except -1


@cython.locals(kind=type, at=SituationSlots, in_python=object)
cpdef SituationSlots unplayed(Frame frame, left_t left=*)
cpdef closed(SituationSlots at, object to_act, left_t playable)
@cython.locals(at=SituationSlots)
cpdef seen_from(SituationSlots old, Frame frame, left_t playable)
cdef tuple PLAYS
cdef object ListedMoves
@cython.locals(left=cards_t, rest=cards_t, number=int)
cpdef choices_of(SituationSlots at)
