# What is in C of engine.py.

cimport cython
from .._laid cimport LaidCard, chosen, held
from .frame cimport (
    begun, equal_choice, named, new_called, new_cards, new_exchanged, new_frame, new_taken, said_after,
    shown_of, won,
)
from .legality cimport legal_moves
from .scoring cimport standing_after
from .stepping cimport (
    CalledSlots, CardsSlots, ExchangedSlots, SituationSlots, FrameSlots, cards_t, left_t, new_situation, card_played,
)

cdef bint COMPILED
cdef int CARD_MASK

@cython.locals(bits=cards_t, one=cards_t, place=cython.int)
cdef cards_t _bits(bytes cards, int first, int last) except? 18446744073709551615

@cython.locals(at=SituationSlots, play=LaidCard, frame=FrameSlots, known=dict, bit=cards_t)
cpdef apply(object state, object move, object seat=*)

cdef bint _may_be_made(object move, object legal) except -1
cdef object _made(object frame, object phase, object to_act, left_t left, left_t playable,
                  tuple tricks, object source)
cdef object _wait(object frame, object phase, object to_act, object source)
@cython.locals(old=FrameSlots, known=dict, moves=tuple)
cdef object _heard(SituationSlots at, object move, object called, object source)
@cython.locals(called=CalledSlots)
cdef object _after_call(FrameSlots frame, object source)
@cython.locals(called=CalledSlots)
cdef object _bid_won(FrameSlots frame, object source)
@cython.locals(cards=CardsSlots)
cdef object _begin_exchange(FrameSlots frame, object bidder, object source)
cdef object _with_cards(FrameSlots frame, CardsSlots cards)
cdef object _with_called(FrameSlots frame, CalledSlots called)
@cython.locals(known=dict)
cpdef object _named_by_lead(FrameSlots frame, object card)
cdef object _came(object source, object seat, bytes stock, int first, int last)
@cython.locals(cards=CardsSlots, first=cython.int, hands=list, stock=bytes, taken=list)
cdef object _take(FrameSlots frame, tuple seats, int count, int moves, object source)
@cython.locals(cards=CardsSlots, takers=tuple, hands=list, stock=bytes)
cpdef object _drawn(FrameSlots frame, int winner, int number, object source)
cpdef object lead(FrameSlots frame, left_t left, object seat, tuple tricks, object source)

@cython.locals(mine=cards_t, plain=cards_t, last=cards_t, known=dict, key=tuple)
cdef object _choices(object table, object exchange, cards_t hand, object trumps)
@cython.locals(old=FrameSlots, said=ExchangedSlots, cards=CardsSlots, bits=cards_t, moves=tuple,
               hands=list)
cdef object _discard(SituationSlots at, object move, object source)
@cython.locals(old=FrameSlots, called=CalledSlots, moves=tuple)
cdef object _name(SituationSlots at, object move, object source)
cdef object _exchanged(FrameSlots old, object exchange, object seat, object hands, object source)
@cython.locals(known=dict, key=tuple)
cdef tuple _exchange_after(object table, object exchange, object number, object stock)
