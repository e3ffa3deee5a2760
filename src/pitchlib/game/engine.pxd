# What is in C of engine.py.

cimport cython
from .._laid cimport LaidCard, held
from .stepping cimport Moment, Sheet, cards_t, left_t, new_moment, new_sheet, played

cdef bint COMPILED

@cython.locals(bits=cards_t, one=cards_t, card=cython.int)
cdef cards_t _bits(bytes cards) except? 18446744073709551615

@cython.locals(at=Moment, play=LaidCard, frame=Sheet, known=dict, bit=cards_t)
cpdef apply(object state, object move, object seat=*)

cdef object _framed(object table, object standing, object dealt, object moves, object called,
                    object exchanged, object cards)
cdef object _made(object frame, object phase, object to_act, left_t left, left_t playable,
                  tuple tricks, object source)
cdef object _wait(object frame, object phase, object to_act, object source)
@cython.locals(old=Sheet, moves=tuple)
cdef object _heard(Moment at, object move, object called, object source)
cdef object _after_call(Sheet frame, object source)
cdef object _bid_won(Sheet frame, object source)
cdef object _begin_exchange(Sheet frame, object bidder, object source)
cdef object _with_cards(Sheet frame, object cards)
@cython.locals(first=cython.int, hands=list, stock=bytes, taken=list)
cdef object _take(Sheet frame, tuple seats, int count, int moves, object source)
@cython.locals(takers=tuple, hands=list, stock=bytes)
cpdef object _drawn(Sheet frame, int winner, int number, object source)
cpdef object lead(Sheet frame, left_t left, object seat, tuple tricks, object source)

@cython.locals(mine=cards_t, plain=cards_t, last=cards_t, known=dict, key=tuple)
cdef object _choices(object table, object exchange, cards_t hand, object trumps)
@cython.locals(old=Sheet, bits=cards_t, moves=tuple, hands=list)
cdef object _discard(Moment at, object move, object source)
@cython.locals(old=Sheet, moves=tuple)
cdef object _name(Moment at, object move, object source)
cdef object _exchanged(object old, object exchange, object seat, object hands, object source)
@cython.locals(known=dict, key=tuple)
cdef tuple _exchange_after(object table, object exchange, object number, object stock)
