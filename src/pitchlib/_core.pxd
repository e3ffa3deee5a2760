# What the numbers of _core.py are in C. Cython reads this beside it; Python does not.

cimport cython

ctypedef unsigned long long cards_t
ctypedef unsigned long long word_t

cdef word_t ONE, ALL_BITS, STEP, TIMES, AGAIN
cdef double TINY
cdef int CARDS, DUTIES, SEATS, FACTS, LATER, NONE, MANY
cdef int INDEX[67]

@cython.locals(size=cython.int)
cdef int size_of(cards_t cards) noexcept
cdef list cards_of(cards_t cards)
cpdef word_t mixed(word_t z) noexcept
@cython.locals(begin=word_t)
cpdef word_t seeded(object seed)
cpdef word_t stream_of(word_t begin, word_t number) noexcept


@cython.final
cdef class Chance:
    cdef public word_t stream
    cpdef word_t below(self, word_t size)
    cpdef double random(self)


@cython.final
cdef class Plan:
    cdef readonly int players
    cdef int next_seat[8]
    cdef int sides[8]
    cdef cards_t beaters[54]
    cdef cards_t holding[550]
    cdef cards_t play[550]
    cdef cards_t alike[54]
    cdef cards_t between[2916]

    cdef cards_t playable(self, int row, cards_t hand) noexcept


@cython.final
cdef class Hand:
    cdef readonly Plan plan
    cdef readonly cards_t left
    cdef cards_t hands[8]
    cdef int seat, leader, led, best, winner, rows, last
    cdef cards_t trick
    cdef dict counted
    cdef cards_t taken[8]
    cdef cards_t piles[8]
    cdef int facts[12]
    cdef int number_of_facts
    cdef int pips[54]
    cdef bint by_pips, by_last, by_sweep

    cpdef cards_t playable(self)
    @cython.locals(end=word_t, most=cython.int, takers=cython.int, taker=word_t, tied=word_t,
                   side=cython.int, pile=cards_t, pips=cython.int, bit=cards_t, place=cython.int)
    cdef word_t end_of(self, int last) noexcept
    @cython.locals(end=word_t, last=cython.int, known=list)
    cpdef play_out(self, word_t stream, dict ends)
    @cython.locals(plan=Plan, side=cython.int, left=cards_t, seat=cython.int, leader=cython.int,
                   led=cython.int, best=cython.int, winner=cython.int, rows=cython.int,
                   trick=cards_t, last=cython.int, passed=cython.int, playable=cards_t,
                   size=word_t, chosen=word_t, bit=cards_t, card=cython.int)
    cdef int _play_out(self, word_t stream) noexcept
    cpdef count(self, int plies, dict counted)
    @cython.locals(key=word_t, plan=Plan, playable=cards_t)
    cdef object _count_lead(self, cards_t left, int leader, int rows, int plies)
    @cython.locals(plan=Plan, playable=cards_t)
    cdef object _count_play(self, cards_t left, int seat, int leader, int led, int best,
                            int winner, int rows, int plies)
    @cython.locals(plan=Plan, following=cython.int, outside=cards_t, beaters=cards_t,
                   group=cards_t, bit=cards_t, other=cards_t, card=cython.int, times=cython.int)
    cdef object _count_cards(self, cards_t playable, cards_t left, int seat, int leader, int led,
                             int best, int winner, int rows, int plies)


@cython.final
cdef class Branch:
    cdef public word_t size
    cdef readonly Hand hand
    cdef readonly object state
    cdef public bint kept
    cdef readonly dict after
    cdef public dict ends

@cython.locals(place=word_t, after=Branch)
cpdef play_on(Branch branch, word_t stream, object grow, object finish)
@cython.locals(number=word_t)
cpdef play_all(Branch branch, word_t begin, word_t first, word_t last, object grow, object finish)


@cython.final
cdef class Memory:
    cdef word_t size, used
    cdef word_t[::1] left, code, pips
    cdef long long[::1] least, most, lead

    cdef _empty(self)
    @cython.locals(mask=word_t, place=word_t)
    cdef word_t find(self, word_t left, word_t code, word_t pips) except? 999999999
    @cython.locals(left=word_t[::1], code=word_t[::1], pips=word_t[::1],
                   least="long long[::1]", most="long long[::1]", lead="long long[::1]",
                   before=word_t, old=word_t, place=word_t)
    cdef _grow(self)


@cython.final
cdef class Search:
    cdef Hand hand
    cdef Plan plan
    cdef cards_t mine
    cdef object ask
    cdef cards_t hands[8]
    cdef int next_seat[8]
    cdef int sides[8]
    cdef int gain[432]
    cdef int least, most
    cdef Memory memory
    cdef dict rests
    cdef cards_t gaining, tracked, fat, counting
    cdef int highest[54]
    cdef int lowest[54]
    cdef int place_of[54]
    cdef int rows, pips_left, chosen
    cdef word_t code, pips

    cpdef int value(self, int guess) except? -99999999
    cpdef int value_of(self, int card, int guess) except? -99999999
    @cython.locals(least=cython.int, most=cython.int, value=cython.int, need=cython.int)
    cdef int _narrowed(self, int card, int guess) except? -99999999
    @cython.locals(hand=Hand, left=cards_t, before=cards_t, seat=cython.int, leader=cython.int,
                   led=cython.int, best=cython.int, winner=cython.int)
    cdef int _begin(self, int card, int need) except? -99999999
    @cython.locals(row=cython.int, playable=cards_t, low=cython.int, high=cython.int,
                   coming=cards_t, card=cython.int, pips=word_t, ahead=cython.int,
                   rest=cython.int, code=word_t, place=word_t, value=cython.int)
    cdef int _lead(self, cards_t left, int leader, int last, int need) except? -99999999
    @cython.locals(plan=Plan, playable=cards_t, row=cython.int, side=cython.int, code=word_t,
                   pips=word_t, pips_left=cython.int, rows=cython.int, pile=cards_t,
                   gained=cython.int, value=cython.int)
    cdef int _turn(self, cards_t left, int seat, int leader, int led, int best, int winner,
                   cards_t before, int need) except? -99999999
    @cython.locals(plan=Plan, following=cython.int, card=cython.int, mine=word_t,
                   outside=cards_t, winners=cards_t, rest=cards_t, bit=cards_t, eager=bint,
                   value=cython.int, chosen=cython.int, phase=cython.int, some=cards_t,
                   group=cards_t, other=cython.int, found=cython.int)
    cdef int _choose(self, cards_t playable, cards_t left, int seat, int leader, int led, int best,
                     int winner, cards_t before, int need, int first) except? -99999999
    @cython.locals(side=cython.int)
    cdef bint _same(self, int card, int other) noexcept
    @cython.locals(hand=Hand, gained=cython.int, pips=word_t, bit=cards_t, card=cython.int)
    cdef int _capture(self, int side, cards_t cards) noexcept
    @cython.locals(most=cython.int, second=cython.int, ahead=cython.int, pips=word_t,
                   side=cython.int, its=cython.int)
    cdef int _ahead(self) noexcept
    @cython.locals(takers=word_t)
    cdef bint _nobody_sweeps(self) noexcept
    @cython.locals(hand=Hand, tied=word_t, most=cython.int, its=cython.int, side=cython.int,
                   takers=word_t, end=word_t)
    cdef int _rest(self, int last, int ahead, cards_t left) except? -99999999
