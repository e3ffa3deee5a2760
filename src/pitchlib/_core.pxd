# What the numbers of _core.py are in C. Cython reads this beside it; Python does not.

cimport cython
from ._laid cimport cards_t, indices

ctypedef unsigned long long word_t

cdef extern from "Python.h":
    int PyErr_CheckSignals() except -1

cdef word_t ONE, ALL_BITS, STEP, TIMES, AGAIN
cdef double TINY
cdef int OFTEN, CARDS, DUTIES, SEATS, FACTS, WAITING, ROW, LATER, NONE, MANY, DEALS, POINTS
cdef int INDEX[67]
cdef int TAKER, PLAYER, HOLDER, CATCHER, LAST_TRICK, PIPS, SWEEP

cdef int pause() except -1

@cython.locals(size=cython.int)
cdef int size_of(cards_t cards) noexcept nogil
cdef cards_t allowed_in_row(cards_t* duties, word_t row, cards_t cards) noexcept nogil
cpdef word_t mixed(word_t z) noexcept nogil
@cython.locals(begin=word_t)
cpdef word_t seeded(object seed)
cpdef word_t stream_of(word_t begin, word_t number) noexcept nogil
cdef word_t picked(word_t stream, word_t size) noexcept nogil
@cython.locals(place=word_t)
cdef cards_t drawn(cards_t cards, word_t stream) noexcept nogil


@cython.final
cdef class Chance:
    cdef public word_t stream
    cpdef word_t below(self, word_t size)
    cpdef double random(self)


@cython.final
cdef class Memory:
    cdef readonly word_t size, used
    cdef readonly word_t[::1] known
    cdef unsigned int[::1] spots

    cdef bint full(self) noexcept nogil
    @cython.locals(old=word_t[::1], used=word_t, place=word_t)
    cdef make_room(self)
    @cython.locals(spot=word_t, place=word_t)
    cdef word_t find(self, word_t one, word_t two, word_t three) noexcept nogil


@cython.final
cdef class Plan:
    cdef readonly int players
    cdef int next_seat[8]
    cdef int sides[8]
    cdef cards_t beaters[54]
    cdef cards_t duties[1100]
    cdef cards_t alike[54]
    cdef cards_t rivals[54]
    cdef cards_t skipping
    cdef cards_t between[2916]

    @cython.locals(unbeaten=cards_t, bit=cards_t)
    cdef cards_t unbeaten(self, cards_t cards, cards_t outside) noexcept
    @cython.locals(equal=cards_t, bit=cards_t)
    cdef cards_t equal_to(self, int card, cards_t others, cards_t outside) noexcept


@cython.final
cdef class Hand:
    cdef readonly Plan plan
    cdef readonly cards_t left
    cdef cards_t hands[8]
    cdef int seat, leader, led, best, winner, rows, last, able
    cdef cards_t trick
    cdef dict counted
    cdef cards_t taken[8]
    cdef cards_t piles[8]
    cdef word_t[::1] streams
    cdef int waiting, room
    cdef Memory memory
    cdef int facts[12]
    cdef int number_of_facts
    cdef int pips[54]
    cdef bint by_pips, by_last, by_sweep
    cdef cards_t with_pips

    cpdef cards_t playable(self)
    @cython.locals(playable=cards_t)
    cdef cards_t turn(self, Plan plan, cards_t left, int seat, int leader, int led,
                      int rows) noexcept nogil
    @cython.locals(old=word_t[::1])
    cpdef put(self, word_t stream)
    @cython.locals(done=cython.int)
    cdef play(self)
    @cython.locals(last=cython.int, at=word_t)
    cdef int _play_some(self, Plan plan, Memory memory, int done) noexcept nogil
    @cython.locals(side=cython.int, left=cards_t, seat=cython.int, leader=cython.int,
                   led=cython.int, best=cython.int, winner=cython.int, rows=cython.int,
                   trick=cards_t, last=cython.int, playable=cards_t, bit=cards_t)
    cdef int _play_out(self, Plan plan, word_t stream) noexcept nogil
    @cython.locals(end=word_t, most=cython.int, takers=cython.int, taker=word_t, tied=word_t,
                   side=cython.int, pile=cards_t, pips=cython.int, bit=cards_t, place=cython.int)
    cdef word_t end_of(self, int last) noexcept nogil
    cpdef count(self, int plies, dict counted)
    @cython.locals(plan=Plan, playable=cards_t, key=word_t, outside=cards_t, beaters=cards_t,
                   bit=cards_t, equal=cards_t, card=cython.int, takes=bint)
    cdef object _count(self, cards_t left, int seat, int leader, int led, int best, int winner,
                       int rows, int plies)


@cython.final
cdef class Outcomes:
    cdef readonly Memory ends, answers
    cdef readonly word_t times[256]


@cython.final
cdef class Points:
    cdef int number, open
    cdef int ways[16]
    cdef int cards[880]
    cdef int worth[256]
    cdef int room[8]
    cdef word_t before, lost, plain, name, plain_name, place

    @cython.locals(end=word_t, tied=word_t, dealt=cards_t, captured=cards_t,
                   became=word_t, scored=word_t, earlier=word_t, at=word_t, seat=cython.int,
                   side=cython.int, point=cython.int, way=cython.int, what=cython.int,
                   scorers=cython.int, plain=word_t, its=cython.int)
    cdef bint count(self, Hand hand, Plan plan, Outcomes outcomes, int last, word_t start,
                    word_t stream) noexcept nogil
    @cython.locals(place=cython.int, side=cython.int, seat=cython.int, bit=cards_t)
    cdef int capturer(self, Hand hand, Plan plan, int point, cards_t there) noexcept nogil


@cython.final
cdef class Deals:
    cdef object suits, ask
    cdef Outcomes outcomes
    cdef int size, dealt, leader, waiting
    cdef bint names
    cdef int cards[54]
    cdef int order[54]
    cdef int deck[54]
    cdef cards_t held[8]
    cdef cards_t lead[10]
    cdef int named[54]
    cdef word_t starts[129]
    cdef word_t streams[129]
    cdef word_t later[129]
    cdef cards_t hands[1032]
    cdef int led[129]
    cdef int suit[129]

    cdef put(self, word_t start, word_t stream)
    @cython.locals(place=cython.int, hand=Hand, points=Points)
    cpdef play_out(self)
    @cython.locals(done=cython.int)
    cdef _play_suit(self, Hand hand, Points points, int suit)
    @cython.locals(hand=Hand, last=cython.int, seat=cython.int, side=cython.int)
    cpdef example(self, word_t start, word_t stream)
    @cython.locals(last=cython.int, start=word_t, stream=word_t)
    cdef int _play_some(self, Hand hand, Plan plan, Points points, Outcomes outcomes, int suit,
                        int done) noexcept nogil
    @cython.locals(seat=cython.int)
    cdef int _play_one(self, Hand hand, Plan plan, int place) noexcept nogil
    @cython.locals(stream=word_t, first=cython.int, other=cython.int, seat=cython.int,
                   number=cython.int, upper=cython.longlong, playable=cards_t)
    cdef void _deal(self, int place) noexcept nogil


@cython.final
cdef class Branch:
    cdef public word_t size
    cdef readonly Hand hand
    cdef readonly object state
    cdef readonly Deals deals
    cdef public bint kept
    cdef readonly list after

@cython.locals(number=word_t, start=word_t, stream=word_t, place=word_t, branch=Branch,
               after=Branch)
cpdef play_all(Branch root, word_t begin, word_t first, word_t last, word_t dealt, object grow,
               object finish)


@cython.final
cdef class Search:
    cdef Hand hand
    cdef Plan plan
    cdef word_t mine
    cdef object ask, over
    cdef bint watched
    cdef int gain[432]
    cdef int last_trick[8]
    cdef int most_pips[8]
    cdef int lowest_last, highest_last, least, most
    cdef bint knows_pips, all_played, even
    cdef Memory memory, rests
    cdef cards_t held[2]
    cdef int only[2]
    cdef cards_t tracked, gaining, fat, counting
    cdef cards_t same[54]
    cdef int place_of[54]
    cdef int lowest[162]
    cdef int highest[162]
    cdef unsigned char[::1] replies
    cdef int rows, pips_left, tricks, leads
    cdef word_t code, pips

    @cython.locals(hand=Hand, playable=cards_t, least=cython.int, most=cython.int,
                   value=cython.int, need=cython.int)
    cpdef int value(self, int card, int guess) except? -99999999
    @cython.locals(hand=Hand, plan=Plan, memory=Memory, playable=cards_t, held=cards_t, low=cython.int, high=cython.int,
                   coming=cards_t, card=cython.int, party=cython.int, ahead=word_t,
                   rest=cython.int, code=word_t, at=word_t, takers=word_t, following=cython.int,
                   value=cython.int)
    cdef int _lead(self, cards_t left, int leader, int last, int need) except? -99999999
    @cython.locals(hand=Hand, plan=Plan, playable=cards_t, side=cython.int, code=word_t,
                   pips=word_t, pips_left=cython.int, rows=cython.int, pile=cards_t,
                   gained=cython.int, value=cython.int)
    cdef int _follow(self, cards_t left, int seat, int leader, int led, int best, int winner,
                     cards_t before, int need) except? -99999999
    @cython.locals(plan=Plan, following=cython.int, mine=bint, outside=cards_t, beaters=cards_t,
                   eager=bint, single=bint, winners=cards_t, bit=cards_t,
                   value=cython.int, reply=cython.int, phase=cython.int, some=cards_t,
                   card=cython.int, takes=bint, found=cython.int)
    cdef int _choose(self, cards_t playable, cards_t left, int seat, int leader, int led, int best,
                     int winner, cards_t before, int need) except? -99999999
    @cython.locals(hand=Hand, gained=cython.int, pips=word_t, bit=cards_t, card=cython.int,
                   place=cython.int)
    cdef int _capture(self, int side, cards_t cards) noexcept
    @cython.locals(party=cython.int)
    cdef int _taker(self, cards_t left, int card) noexcept
    @cython.locals(most=cython.int, second=cython.int, ahead=word_t, side=cython.int,
                   its=cython.int, coming=cards_t, card=cython.int, party=cython.int)
    cdef word_t _ahead(self, cards_t left) noexcept
    @cython.locals(hand=Hand, side=cython.int, takers=word_t, facts=word_t, sweeper=word_t,
                   won=word_t, value=cython.int)
    cdef int _rest(self, int last, word_t ahead, cards_t left) except? -99999999
    @cython.locals(rests=Memory, at=word_t)
    cdef int _asked(self, object ask, word_t one, word_t two, word_t three,
                    int last) except? -99999999
