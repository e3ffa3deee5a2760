# What is in C of frame.py.

cimport cython
from .stepping cimport CalledSlots, CardsSlots, ExchangedSlots, FrameSlots, TakenSlots, cards_t

cdef bint COMPILED

cpdef begun(object table, object dealer, object scores, object turned)
@cython.locals(known=dict)
cpdef said_after(object table, CalledSlots before, object call, object turned)
@cython.locals(known=dict)
cpdef equal_choice(object move, object choices)
cpdef named(object table, CalledSlots before, object suit)
cpdef cards_t shown_of(FrameSlots frame, cards_t cards) except? 18446744073709551615
cpdef won(object table, CalledSlots said, object contract, object turned)

@cython.locals(kind=type, part=CalledSlots)
cpdef new_called(object auction, object contract, object credits, object trumps, object choices,
                 object outcome)
@cython.locals(kind=type, part=ExchangedSlots)
cpdef new_exchanged(object exchange, object choices)
@cython.locals(kind=type, part=CardsSlots)
cpdef new_cards(object hands, object stock, object turned, object taken)
@cython.locals(kind=type, part=TakenSlots)
cpdef new_taken(object after, object seat, object count, object cards, object giver)
@cython.locals(kind=type, sheet=FrameSlots)
cpdef new_frame(object table, object standing, object dealt, object moves,
                CalledSlots called, ExchangedSlots exchanged, CardsSlots cards)
