# What is in C of frame.py.

cimport cython
from .stepping cimport CalledPart, CardsPart, ExchangedPart, Sheet, TakenPart, cards_t

cdef bint COMPILED

cpdef begun(object table, object dealer, object scores, object turned)
@cython.locals(known=dict)
cpdef said_after(object table, CalledPart before, object call, object turned)
@cython.locals(known=dict)
cpdef listed(object move, object choices)
cpdef named(object table, CalledPart before, object suit)
cpdef cards_t shown_of(Sheet frame, cards_t cards) except? 18446744073709551615
cpdef won(object table, CalledPart said, object contract, object turned)

@cython.locals(kind=type, part=CalledPart)
cpdef new_called(object auction, object contract, object credits, object trumps, object choices,
                 object outcome)
@cython.locals(kind=type, part=ExchangedPart)
cpdef new_exchanged(object exchange, object choices)
@cython.locals(kind=type, part=CardsPart)
cpdef new_cards(object hands, object stock, object turned, object taken)
@cython.locals(kind=type, part=TakenPart)
cpdef new_taken(object after, object seat, object count, object cards, object giver)
@cython.locals(kind=type, sheet=Sheet)
cpdef new_frame(object table, object standing, object dealt, object moves,
                CalledPart called, ExchangedPart exchanged, CardsPart cards)
