# What the numbers of _laid.py are in C. Cython reads this beside it; Python does not.

cimport cython

ctypedef unsigned long long cards_t

cdef extern from *:
    """
    #define room_of(kind) PyType_GenericAlloc((PyTypeObject *) (kind), 0)
    #define packed_of(numbers, size) PyBytes_FromStringAndSize((char *) (numbers), (size))
    """
    object room_of(object)
    bytes packed_of(unsigned char *, Py_ssize_t)

cdef extern from "Python.h":
    void PyObject_GC_UnTrack(object)
    bint PyObject_IS_GC(object)

cdef bint PURE
cdef int SIZE
cdef cards_t ONE
cdef cards_t WAYS[4225]
cdef int INDEX[67]


cdef class Laid:
    cdef public cards_t _bits


@cython.locals(bits=cards_t)
cdef cards_t bits_of(Laid laid) except? 18446744073709551615


cdef class LaidCards(Laid) :
    pass


cdef class LaidCard(Laid) :
    pass


cdef class LaidHands:
    cdef public tuple _hands
    cdef public bytes _stock
    cdef public object _table


cdef class Chosen:
    cdef public cards_t _hand, _first
    cdef public int _fewest, _most


cpdef bytes packed(unsigned char* numbers, Py_ssize_t size)
@cython.locals(choices=Chosen)
cpdef chosen(object kind, cards_t hand, int fewest, int most, cards_t first)
@cython.locals(laid=Laid)
cpdef new_laid(object kind, cards_t bits)
@cython.locals(laid=LaidHands)
cpdef new_hands(type kind, tuple hands, bytes stock, object table=*)
cpdef int index_of(cards_t bit) noexcept
cpdef void set_bytes(bytearray out, Py_ssize_t start, cards_t bits)
@cython.locals(number=int)
cpdef int held(cards_t bits)
cpdef cards_t ways(int cards, int first, int number) noexcept nogil
@cython.locals(number=int, bits=cards_t, size=cards_t)
cpdef cards_t choice_in(cards_t hand, cards_t first, int cards, int least, int fewest,
                        cards_t index) noexcept nogil
@cython.locals(bits=cards_t, lowest=cards_t, size=cards_t)
cdef cards_t choice_of(cards_t pool, int cards, int number, cards_t index) noexcept nogil
@cython.locals(size=Py_ssize_t, cards=int, first=int, number=int)
cdef Py_ssize_t number_of(Chosen choices) except -1
@cython.locals(hand=cards_t, first=cards_t, number=int)
cpdef bint has(Chosen choices, cards_t bits)
@cython.locals(found=list, first=cards_t, least=int, always=cards_t, pool=cards_t, more=int,
               number=int)
cpdef list listed(Chosen choices, type kind)
@cython.locals(lowest=cards_t)
cdef void lay(list found, type kind, cards_t always, cards_t pool, int cards, int more) except *
@cython.locals(hand=cards_t, first=cards_t, fewest=int, size=Py_ssize_t)
cpdef nth(Chosen choices, type kind, Py_ssize_t index)
@cython.locals(cards=int)
cpdef cards_t choice_at(cards_t pool, int number, cards_t index)
@cython.locals(found=cython.uchar[64], number=int)
cpdef bytes indices(cards_t bits)
@cython.locals(cards=bytes, order=bytes, orders=bint, pack=bytearray, size=int, number=int,
               hands=cards_t[32], place=int, drawn=double, other=cython.longlong, card=int,
               seat=int)
cpdef dealt(object kind, object table, object dealer, object chance)
