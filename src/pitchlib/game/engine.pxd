# What is in C of engine.py.

cimport cython
from .._laid cimport LaidCard, chosen, held
from .frame cimport (
    begun, listed, named, new_called, new_cards, new_exchanged, new_frame, new_taken, said_after,
    shown_of, won,
)
from .legality cimport legal_moves
from .scoring cimport standing_after
from .stepping cimport (
    CalledPart, CardsPart, ExchangedPart, Moment, Sheet, cards_t, left_t, new_moment, played,
)

cdef bint COMPILED
cdef int CARD_MASK

@cython.locals(bits=cards_t, one=cards_t, place=cython.int)
cdef cards_t _bits(bytes cards, int first, int last) except? 18446744073709551615

@cython.locals(at=Moment, play=LaidCard, frame=Sheet, known=dict, bit=cards_t)
cpdef apply(object state, object move, object seat=*)

cdef bint _listed(object move, object legal) except -1
cdef object _made(object frame, object phase, object to_act, left_t left, left_t playable,
                  tuple tricks, object source)
cdef object _wait(object frame, object phase, object to_act, object source)
@cython.locals(old=Sheet, known=dict, moves=tuple)
cdef object _heard(Moment at, object move, object called, object source)
@cython.locals(called=CalledPart)
cdef object _after_call(Sheet frame, object source)
@cython.locals(called=CalledPart)
cdef object _bid_won(Sheet frame, object source)
@cython.locals(cards=CardsPart)
cdef object _begin_exchange(Sheet frame, object bidder, object source)
cdef object _with_cards(Sheet frame, CardsPart cards)
cdef object _with_called(Sheet frame, CalledPart called)
@cython.locals(known=dict)
cpdef object _named_by_lead(Sheet frame, object card)
cdef object _came(object source, object seat, bytes stock, int first, int last)
@cython.locals(cards=CardsPart, first=cython.int, hands=list, stock=bytes, taken=list)
cdef object _take(Sheet frame, tuple seats, int count, int moves, object source)
@cython.locals(cards=CardsPart, takers=tuple, hands=list, stock=bytes)
cpdef object _drawn(Sheet frame, int winner, int number, object source)
cpdef object lead(Sheet frame, left_t left, object seat, tuple tricks, object source)

@cython.locals(mine=cards_t, plain=cards_t, last=cards_t, known=dict, key=tuple)
cdef object _choices(object table, object exchange, cards_t hand, object trumps)
@cython.locals(old=Sheet, said=ExchangedPart, cards=CardsPart, bits=cards_t, moves=tuple,
               hands=list)
cdef object _discard(Moment at, object move, object source)
@cython.locals(old=Sheet, called=CalledPart, moves=tuple)
cdef object _name(Moment at, object move, object source)
cdef object _exchanged(Sheet old, object exchange, object seat, object hands, object source)
@cython.locals(known=dict, key=tuple)
cdef tuple _exchange_after(object table, object exchange, object number, object stock)
