# What the numbers of _core.py are in C. Cython reads this beside it; Python does not.

cimport cython
from ._laid cimport cards_t, choice_in, indices, ways

ctypedef unsigned long long word_t
ctypedef long long left_t

cdef extern from "Python.h":
    int PyErr_CheckSignals() except -1

cdef word_t ONE, UNASKED, ALL_BITS, STEP, TIMES, AGAIN, NOT_ZERO
cdef double TINY

cdef int SURE, LOST, BIDS, ANYBODY, LAST, GAME, WIDTH
cdef int OFTEN, CARDS, DUTIES, SEATS, PLAYERS, FACTS, ROWS, ROW, LATER, NONE, MANY, DEALS, ENDS, POINTS
cdef int MOST_POINTS, OWN, PLANS, FOLLOWS, DISCARDS, LAID, CALLED, SIDES, CHOICE, CARD, READY
cdef int BIDDER, LEVEL, PLAN, EXCHANGE, TRUMPS, WIDOW, PACKET, CALLS, CALLED_CARD, PLAIN
cdef int CAREFUL, MADE, STANDS, RECORD, NAMES, OVER, ASIDE
cdef left_t NO_FLOOR
cdef int INDEX[67]
cdef int TOPS[32]
cdef int TAKER, PLAYER, HOLDER, CATCHER, LAST_TRICK, PIPS, SWEEP
cdef int UNBID, JOKERS, ELDER_ALWAYS, ELDER, NON_DEALER
cdef int BID, EVERYBODY, OTHERS, DIFFERENCE

cdef int pause() except -1
@cython.locals(size=int)
cdef int size_of(cards_t cards) noexcept nogil
cdef cards_t allowed_in_row(cards_t* duties, word_t row, cards_t cards) noexcept nogil
cpdef word_t mixed(word_t z) noexcept nogil
@cython.locals(begin=word_t)
cpdef word_t seeded(object seed)
cpdef word_t stream_of(word_t begin, word_t number) noexcept nogil
cdef word_t picked(word_t stream, word_t size) noexcept nogil


@cython.final
cdef class Chance:
    cdef public word_t stream
    cpdef word_t below(self, word_t size)
    cpdef double random(self)


@cython.locals(size=int, words=word_t[::1], place=cython.longlong)
cpdef repeated(hands, word_t begin, word_t first, word_t last)
@cython.locals(times="unsigned int[::1]", kind=int)
cpdef list tally(list which, int kinds)


@cython.final
cdef class Memory:
    cdef readonly word_t size, used
    cdef readonly word_t[::1] known
    cdef unsigned int[::1] spots

    @cython.locals(old=word_t[::1], used=word_t, place=word_t)
    cdef make_room(self, word_t number=*)
    @cython.locals(spot=word_t, place=word_t)
    cdef word_t find(self, word_t one, word_t two, word_t three) noexcept nogil


@cython.final
cdef class Plan:
    cdef readonly int players, draws, points
    cdef object ask
    cdef bint tabulated, prepared, compared
    cdef cards_t pack
    cdef int next_seat[32]
    cdef int takers[64]
    cdef cards_t beaters[64]
    cdef cards_t duties[2048]
    cdef cards_t skipping
    cdef cards_t alike[54]
    cdef cards_t rivals[54]
    cdef cards_t between[2916]
    cdef readonly left_t worth
    cdef int sides[32]
    cdef object in_sight
    cdef int sizes, most, carrier, settles, groups
    cdef left_t target, least
    cdef bint watches, tallies, counts_down, changes_sides, by_awards, moon, asks_cards
    cdef readonly dict known
    cdef readonly bint counts, catches, ends
    cdef readonly int ways[64]
    cdef readonly left_t values[64]
    cdef readonly int ties[64]
    cdef readonly bint carries[64]
    cdef int until[64]
    cdef cards_t[::1] cards
    cdef readonly cards_t deciding
    cdef cards_t group_cards[54]
    cdef int group_pips[54]

    @cython.locals(row=int, holding=cards_t, play=cards_t, duties="cards_t*")
    cpdef cards_t playable(self, cards_t hand, int led, int number,
                           object at) except? 18446744073709551615
    @cython.locals(place=int, parts=list, holding=cards_t, play=cards_t, row=int)
    cdef bint keep(self, list rows, tuple masks) except -1
    cdef object compare(self)
    @cython.locals(unbeaten=cards_t, bit=cards_t)
    cdef cards_t unbeaten(self, cards_t cards, cards_t outside) noexcept
    @cython.locals(equal=cards_t, bit=cards_t)
    cdef cards_t equal_to(self, int card, cards_t others, cards_t outside) noexcept
    @cython.locals(told=bint, played=cards_t, in_play=cards_t, there=cards_t, first=int, place=int,
                   point=int, way=int, what=int, end=int, amount=left_t, card=cards_t, side=int,
                   seat=int)
    cdef bint become(self, cards_t* hands, int seats, int* sides, cards_t* piles, int number,
                     int last, left_t carried, int dealer, int bidder, left_t level, bint complete,
                     int* became, left_t* amounts) noexcept nogil
    @cython.locals(what=int, played=cards_t, worth=left_t, side=int, other=int, unbid=bint)
    cdef int swept(self, int point, cards_t* piles, int number, left_t carried, int bidder,
                   left_t level, int* became, left_t* amounts) noexcept nogil
    @cython.locals(winners=word_t, pips=word_t, most=int, what=int, side=int, jokers=int)
    cdef int ahead(self, int tie, int seats, int* sides, cards_t* piles, int number,
                   int dealer) noexcept nogil
    @cython.locals(winners=word_t, most=int, side=int, pile=cards_t, pips=int, group=int)
    cdef word_t most_pips(self, cards_t* piles, int number) noexcept nogil
    @cython.locals(place=int, ahead=left_t)
    cdef void settle(self, left_t* taken, int number, int side, left_t level,
                     bint made) noexcept nogil


@cython.final
cdef class Hand:
    cdef readonly Plan plan
    cdef readonly cards_t left
    cdef int sides[8]
    cdef cards_t hands[8]
    cdef readonly int leader
    cdef int seat, led, best, winner, rows, last, able, ended
    cdef cards_t trick, unplayed
    cdef int stock[54]
    cdef int order[108]
    cdef public int watched, words, bidder, sweeps, room
    cdef public left_t level, carried
    cdef public left_t stands[8]
    cdef public cards_t openly
    cdef int keeps, stopped, kept, draws, begun
    cdef int which[512]
    cdef cards_t seen[9]
    cdef left_t gains[8]
    cdef public cards_t[::1] orders
    cdef word_t code, rest
    cdef int became[64]
    cdef left_t amounts[64]
    cdef dict counted
    cdef cards_t taken[8]
    cdef cards_t piles[8]

    @cython.locals(place=int, side=int, cards=cards_t)
    cdef void _fill(self, sides, hands, piles, stock) except *
    @cython.locals(seat=int, played=bint)
    cpdef bint holds(self, int number)
    cpdef cards_t playable(self)
    @cython.locals(playable=cards_t)
    cdef cards_t turn(self, Plan plan, cards_t left, int seat, int leader, int led,
                      int rows) noexcept nogil
    @cython.locals(place=int, left=cards_t, seat=int, leader=int, led=int, keeps=bint, best=int,
                   winner=int, rows=int, trick=cards_t, last=int, playable=cards_t, bit=cards_t,
                   draws=int, top=int, turn=int, card=int)
    cdef void play_out(self, Plan plan, cards_t first, word_t stream) noexcept nogil
    @cython.locals(seat=int, side=int, point=int, stands=left_t)
    cdef bint _out(self, Plan plan, cards_t left, int last) noexcept nogil
    @cython.locals(size=int, number=int, done=int, begun=int, until=int, place=word_t, taken=word_t,
                   side=int, sums=bint)
    cpdef list ends(self, word_t[::1] worlds, cards_t first, Memory kinds)
    @cython.locals(players=int, seat=int, place=int, card=word_t)
    cdef void play(self, word_t[::1] worlds, int start, cards_t first) noexcept nogil
    @cython.locals(told=bint, point=int, what=int, side=int)
    cdef bint tell(self, Plan plan, left_t carried, bint sums) noexcept nogil
    @cython.locals(swept=word_t, best=int, place=int, play=int, order=int)
    cdef word_t swept_by(self) noexcept nogil
    cpdef tuple example(self, word_t[::1] worlds, int place, cards_t first, bint keeps)
    cpdef count(self, int plies, dict counted)
    @cython.locals(plan=Plan, playable=cards_t, key=word_t, outside=cards_t, beaters=cards_t,
                   bit=cards_t, equal=cards_t, card=int, takes=bint)
    cdef object _count(self, cards_t left, int seat, int leader, int led, int best, int winner,
                       int rows, int plies)


@cython.final
cdef class Deals:
    cdef readonly Hand hand
    cdef object ask
    cdef public list plans
    cdef public Memory known, ends
    cdef readonly left_t[::1] records
    cdef public word_t root
    cdef readonly int recorded
    cdef readonly word_t times[2048]
    cdef readonly left_t changes[8]
    cdef readonly left_t products[64]
    cdef int players, dealer, dealt, drawn, size_due, draws, size, up, top
    cdef word_t stream
    cdef cards_t last
    cdef left_t carried
    cdef left_t before[8], after[8]
    cdef cards_t held[8], members[8], lead[16]
    cdef int order[54], cards[54], deck[55], named[54], calls[216], waits[256]
    # One for each hand that waits, or so many.
    cdef word_t starts[513], streams[513], parties[513]
    cdef int led[513], named_card[513], record[513], plan[513]
    cdef cards_t hands[4104]
    cdef signed char stocks[27702]

    @cython.locals(place=int, hand=left_t, card=int)
    cpdef begin(self, held, cards, int up=*)
    @cython.locals(old=left_t[::1], first=int)
    cpdef int add(self, list record) except -1
    @cython.locals(number=int, place=int)
    cpdef list played(self, word_t begin, word_t first, word_t last)
    @cython.locals(place=int, led=int)
    cpdef tuple begun(self, word_t start)
    @cython.locals(which=int, done=int, plan=Plan, place=int)
    cdef object _play(self, int number, list left)
    @cython.locals(known=Memory, place=int)
    cdef object _prepare(self, int first, int last)
    @cython.locals(led=int)
    cdef int _play_some(self, Hand hand, Plan plan, Memory ends, int which, int done,
                        int number) noexcept nogil
    @cython.locals(place=word_t)
    cdef word_t _answer(self, Memory known, int kind, word_t one, word_t two) except? 0 nogil
    cdef word_t _choice(self, word_t size) noexcept nogil
    @cython.locals(at=word_t, size=int, what=word_t)
    cdef int _begin(self, Memory known, int place) except -1 nogil
    @cython.locals(seat=int, other=int, number=int, upper=cython.longlong, card=int)
    cdef void _deal(self, int first) noexcept nogil
    @cython.locals(place=int)
    cdef void _take(self, int seat, int number) noexcept nogil
    @cython.locals(seat=int)
    cdef void _all_take(self, int first, int number) noexcept nogil
    @cython.locals(first=int, bidder=int, plan=int, called=cards_t, card=int, goes_on=bint,
                   holder=int, seat=int, playable=cards_t)
    cdef int _call_and_exchange(self, Memory known, int place, int at) except -1 nogil
    @cython.locals(number=int, row=int, others=int, place=int)
    cdef int _called(self, int calls, cards_t hand) noexcept nogil
    @cython.locals(exchange=word_t, trumps=cards_t, seat=int, mine=cards_t, plain=cards_t,
                   kept=cards_t, last=cards_t, sizes=word_t, said=word_t, bits=cards_t, stock=int,
                   after=word_t, to=int)
    cdef int _exchange(self, Memory known, int first, int at, cards_t called) except -1 nogil
    @cython.locals(fewest=int, most=int, pool=int, first=int, which=cards_t, cards=int, least=int,
                   size=word_t, number=int)
    cdef cards_t _discard(self, word_t said, cards_t hand, cards_t plain,
                          cards_t last) noexcept nogil
    @cython.locals(seat=int, card=int)
    cdef void _place(self, Hand hand, int place) noexcept nogil
    @cython.locals(at=int, told=bint, bidder=int, takers=int, plain=bint, side=int, other=int,
                   point=int, level=left_t, made=bint, name=word_t, spot=word_t, parties=word_t)
    cdef void _count(self, Hand hand, Plan plan, Memory ends, int place) noexcept nogil
    @cython.locals(out=bint, seen=word_t, pair=word_t, target=left_t, side=int, seat=int)
    cdef bint _entered(self, Hand hand, Plan plan, int at) noexcept nogil
    @cython.locals(point=int, what=int, row=int, members=cards_t, seat=int, side=int)
    cdef void _award(self, Hand hand, Plan plan, int bidder) noexcept nogil


@cython.final
cdef class Search:
    cdef Hand hand
    cdef Plan plan
    cdef word_t mine, code, pips
    cdef object ask, over
    cdef bint watched, by_pips, by_last, by_sweep, all_played, even
    cdef int pips_of[54]
    cdef cards_t with_pips, tracked, gaining, fat, counting
    cdef int gain[448]
    cdef int counts[448]
    cdef int least[3]
    cdef int most[3]
    cdef int lowest[1344]
    cdef int highest[1344]
    cdef int level, short, bidder, each, other, kinds, leading
    cdef Memory memory, rests
    cdef int group[8]
    cdef cards_t held[3]
    cdef int only[3]
    cdef cards_t same[54]
    cdef int place_of[54]
    cdef unsigned char[::1] replies
    cdef int rows, pips_left, tricks, bids, base, count, own, low, high
    cdef readonly int lower, upper
    cdef readonly left_t looked
    cdef left_t limit

    @cython.locals(hand=Hand, players=int, size=int, sides=word_t[3], one=bint, seat=int, side=int,
                   group=int, plain=bint, card=int, other=int, kind=int, place=int)
    cdef object _prepare(self, cards_t cards)
    @cython.locals(side=int, one=int, two=int)
    cdef bint _alike(self, int card, int other) noexcept
    @cython.locals(place=int, low=int, high=int, seat=int, side=int, its=int, worth=int)
    cdef void _spread(self, int card, bint sure) noexcept
    @cython.locals(hand=Hand, playable=cards_t, value=int, need=int)
    cpdef int value(self, int card, int guess, left_t limit=*, int level=*,
                    int short=*) except? -99999999
    @cython.locals(hand=Hand, plan=Plan, memory=Memory, playable=cards_t, held=cards_t, card=int,
                   ahead=word_t, code=word_t, at=word_t, following=int, value=int, bid=word_t,
                   lost=int)
    cdef int _lead(self, cards_t left, int leader, int last, int need) except? -99999999
    @cython.locals(takers=word_t, bid=word_t, rest=int, sure=bint, each=int, count=int, level=int,
                   fewest=int, upto=int, lost=int, kind=int, more=int, one=int, two=int,
                   made_low=int, made_high=int, lost_low=int, lost_high=int)
    cdef word_t _bound(self, cards_t left, int last, word_t ahead) except? 18446744073709551615
    @cython.locals(low=int, high=int, coming=cards_t, card=int, place=int)
    cdef void _sum(self, int kind, cards_t left, bint sure, int rest) noexcept
    @cython.locals(hand=Hand, plan=Plan, playable=cards_t, side=int, code=word_t, count=int,
                   pips=word_t, pips_left=int, rows=int, pile=cards_t, gained=int, value=int)
    cdef int _follow(self, cards_t left, int seat, int leader, int led, int best, int winner,
                     cards_t before, int need) except? -99999999
    @cython.locals(plan=Plan, following=int, mine=bint, outside=cards_t, beaters=cards_t,
                   eager=bint, single=bint, winners=cards_t, bit=cards_t, value=int, reply=int,
                   phase=int, some=cards_t, card=int, takes=bint, found=int)
    cdef int _choose(self, cards_t playable, cards_t left, int seat, int leader, int led, int best,
                     int winner, cards_t before, int need) except? -99999999
    @cython.locals(hand=Hand, gained=int, pips=word_t, bit=cards_t, card=int, place=int)
    cdef int _capture(self, int side, cards_t cards) noexcept
    @cython.locals(rivals=cards_t, group=int, groups=int)
    cdef int _takers(self, cards_t left, int card) noexcept
    @cython.locals(most=int, second=int, ahead=word_t, least=int[3], reach=int[3], side=int,
                   its=int, group=int, coming=cards_t, card=int, takers=int)
    cdef word_t _ahead(self, cards_t left) noexcept
    @cython.locals(value=int, count=int)
    cdef int _end(self, cards_t left, int last) except? -99999999
    @cython.locals(hand=Hand, side=int, takers=word_t, facts=word_t, sweeper=word_t, won=word_t,
                   value=int)
    cdef int _rest(self, int last, word_t ahead, cards_t left) except? -99999999
    @cython.locals(rests=Memory, at=word_t)
    cdef int _asked(self, object ask, word_t one, word_t two, word_t three,
                    int last) except? -99999999
