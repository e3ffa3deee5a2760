"""Random compositions of components: a hypothesis strategy that draws whole variants.

Parameters are drawn so that the components fit each other, and hardly anything drawn is refused:
first how many play, then the pack, then everything that must make do with so many cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import attrs
from hypothesis import assume, reject
from hypothesis import strategies as st
from hypothesis.vendor.pretty import for_type_by_name

from .. import (
    AnyLead,
    AsCaptured,
    AtHandEnd,
    BelowZeroAllowed,
    BidderFirst,
    BidderPlusSeat,
    BidderScoresBid,
    BidderScoresTaken,
    BiddingRounds,
    ByPlayers,
    CalledPartner,
    CalledTrumpFirst,
    CalledTrumpLed,
    Card,
    CardPoint,
    CardSet,
    CardToHolder,
    CountingDown,
    DealAndTurnUp,
    DealerMatch,
    DealerMustBid,
    DealerPays,
    DealerSteal,
    DealerTakesBid,
    Dealing,
    Declared,
    DeclaresAndCalls,
    DiscardAndDraw,
    DiscardOnly,
    DiscardSurplus,
    DrawInTurn,
    DuringPlay,
    EldestLeads,
    EldestSells,
    EverybodyScores,
    FaceUpStock,
    FirstLead,
    FollowSuit,
    Game,
    GoingOutOrder,
    HangedJack,
    High,
    HigherScore,
    HighJoker,
    HighOfSuit,
    HighToHolder,
    Individual,
    InPointOrder,
    InvalidVariant,
    Jack,
    JokerNotLed,
    JokerNotToFirstTrick,
    JokerPoint,
    LastTrick,
    Low,
    LowJoker,
    LowToHolder,
    MercyRule,
    Moon,
    MoonOrBust,
    MoonUnlessInTheHole,
    NetDifference,
    NoAuction,
    NoExchange,
    NoMercyRule,
    NoMoon,
    NoNegativeFloor,
    NoPrivilege,
    OffCardPoint,
    OffJack,
    OnlyBidder,
    OthersScoreBid,
    Pack,
    Partnerships,
    Rank,
    Redeal,
    RefillToHand,
    ReplaceCards,
    ReplaceThenRob,
    SingleRound,
    Slam,
    StandOrBeg,
    Suit,
    SweepWins,
    Teams,
    TrumpInAnytime,
    TrumpLeadFirst,
    TrumpLeads,
    TrumpOrder,
    TrumpsOnly,
    TurnedUp,
    Variant,
    WidowToBidder,
)
from ..moves import MOVE_TYPES
from ..rules.auction.ladder import OpenBidding
from ..variant import RULE_POINTS
from .printing import code

__all__ = ["variants"]

for _kind in (Card, CardSet, Variant, *MOVE_TYPES):  # a failing test shows what can be evaluated
    for_type_by_name(
        _kind.__module__,
        _kind.__name__,
        lambda value, printer, cycle: printer.text(code(value)),
    )

MOST_CARDS = 9
"""The largest hand that is drawn: larger ones only make everything slower."""


@st.composite
def variants(
    draw: st.DrawFn,
    *,
    players: int | None = None,
    components: Iterable[Any] = (),
) -> Variant:
    """Random variants: compositions of components with random parameters, all of them playable.

    Every component of the library turns up at its rule point, :class:`pitchlib.ByPlayers` included,
    with every option and with points in any order. What is drawn shrinks to two players, one point,
    and the plainest component at each rule point.

    >>> from hypothesis import given
    >>> @given(variants(players=4))
    ... def test_four_may_play(variant):
    ...     assert 4 in variant.players

    :param players: a number of players that the variant must seat; any number by default.
    :param components: components that every variant must contain, such as an author's own.
    """
    number = draw(_numbers_of_players) if players is None else players
    chosen = _components(draw, number)
    # Sorted: the order of a set of names is another one in every process.
    for name in sorted(draw(st.sets(st.sampled_from(_MAY_DIFFER), max_size=3))):
        chosen[name] = draw(_by_players(chosen[name], _ELSEWHERE[name], number))
    try:
        variant = Variant(id="random", title="Random", **chosen)
        for component in components:
            variant = _with(draw, variant, component)
    except InvalidVariant:
        # Hardly ever, but for an author's component that does not fit the others.
        reject()
    assume(number in variant.players)
    return variant


_numbers_of_players = st.one_of(st.integers(2, 8), st.integers(2, 8), st.integers(2, 26))


def _with(draw: st.DrawFn, variant: Variant, component: Any) -> Variant:
    if component.rule_point != "points":
        return variant.with_rules(component)
    others = [point for point in variant.points if point.name != component.name]
    others.insert(draw(st.integers(0, len(others))), component)
    others.sort(key=lambda point: isinstance(point, Slam))  # must come last
    return variant.with_points(*others)


def _components(draw: st.DrawFn, players: int) -> dict[str, Any]:
    """One component for each rule point.

    However they turn out, the same things are drawn in the same order, and made to fit afterwards;
    what varies in length comes last. So a failing example can be made simpler in one place without
    upsetting the others.
    """
    pack = _pack(draw, players)
    led_joker = draw(_LED_JOKERS)
    declared = draw(st.booleans())
    dealing, exchange = _dealing(draw, players, len(pack.cards), declared)
    off_jack, above = draw(st.booleans()), draw(st.booleans())
    two_jokers, off_cards = draw(_TWO_JOKERS), draw(_OFF_CARDS)
    there = {card.rank for card in pack.cards}
    trump_order = TrumpOrder(
        off_jack=off_jack and pack.lowest <= Rank.JACK,
        jokers=("above-ten" if above else "lowest") if pack.jokers else "none",
        off_cards=[rank for rank in off_cards if rank in there] or None,
        two_jokers=two_jokers if pack.jokers == 2 else None,
    )
    exchange = _keeping(exchange, draw(_SAFE), draw(st.booleans()), trump_order, pack)
    leading = draw(_LEADINGS)
    following: Any = draw(_FOLLOWINGS)
    if isinstance(leading, JokerNotLed) and not pack.jokers:
        leading = AnyLead()
    if isinstance(following, JokerNotToFirstTrick) and not pack.jokers:
        following = following.otherwise
    chosen: dict[str, Any] = {
        "pack": pack,
        "trump_order": trump_order,
        "dealing": dealing,
        "naming": Declared() if declared else FirstLead(led_joker if pack.jokers else None),
        "exchange": exchange,
        "leading": leading,
        "following": following,
        "settlement": draw(_SETTLEMENTS),
        "floor": draw(_FLOORS),
        "going_out": draw(_GOING_OUTS),
        "mercy": draw(_MERCIES),
    }
    auction, moon = draw(_auctions()), draw(st.booleans())
    chosen["seating"] = draw(_seatings(players))
    called_first = draw(st.booleans())
    if isinstance(exchange, DrawInTurn) and isinstance(chosen["seating"], CalledPartner):
        dealing, exchange = Dealing(dealing.hand, dealing.packet), NoExchange()
        chosen |= {"dealing": dealing, "exchange": exchange}
    if isinstance(exchange, DrawInTurn):  # everybody plays to every trick of the whole hand
        if isinstance(leading, TrumpLeads):
            chosen["leading"] = AnyLead()
        if isinstance(following, TrumpsOnly):
            chosen["following"] = TrumpInAnytime(void="must-trump")
        chosen["going_out"] = attrs.evolve(chosen["going_out"], during_play=AtHandEnd())
    if isinstance(chosen["seating"], CalledPartner):
        chosen |= {
            "naming": DeclaresAndCalls(),
            "going_out": attrs.evolve(chosen["going_out"], during_play=AtHandEnd()),
        }
        if called_first:
            chosen |= {"leading": CalledTrumpLed(), "following": CalledTrumpFirst()}
    points = draw(_points(pack, trump_order))
    two_sides = len(set(chosen["seating"].sides(players))) == 2
    if chosen["going_out"].counts_down:
        # Zero is then the end, and the lowest leads.
        chosen |= {"floor": BelowZeroAllowed(), "mercy": NoMercyRule()}
    if isinstance(auction, NoAuction):
        plain = isinstance(exchange, NoExchange) and not pack.jokers
        turned = draw(st.booleans())
        if turned and isinstance(exchange, DrawInTurn) and not pack.jokers:
            chosen["naming"] = TurnedUp()
        if turned and plain and len(pack.cards) > players * dealing.hand:
            chosen |= {
                "dealing": DealAndTurnUp(dealing.hand, dealing.packet),
                "naming": TurnedUp(),
            }
            auction = draw(_TURN_UPS)
            if isinstance(auction, StandOrBeg) and draw(st.booleans()):
                chosen["exchange"] = DiscardSurplus(draw(st.integers(1, dealing.hand)))
        if isinstance(exchange, WidowToBidder):
            chosen |= {"dealing": attrs.evolve(dealing, widow=0), "exchange": NoExchange()}
        free = [Slam(name=point.name) if isinstance(point, Slam) else point for point in points]
        return {
            **chosen,
            **_unbid(chosen["going_out"]),
            "points": tuple(free),
            "auction": auction,
            "settlement": EverybodyScores(),
            "moon": NoMoon(),
        }
    all_pass = auction.all_pass if isinstance(auction, OpenBidding) else None
    if isinstance(auction, EldestSells) or isinstance(all_pass, EldestLeads):
        chosen |= {**_unbid(chosen["going_out"]), "settlement": BidderScoresTaken()}
    worth = sum(point.value for point in points)
    lowest = min(auction.minimum, worth)
    highest = None if auction.maximum is None else min(auction.maximum, worth)
    if any(isinstance(point, Slam) and point.requires_bid for point in points):
        highest = None
    everything = highest is None or highest == worth
    if isinstance(all_pass, DealerTakesBid):
        level = min(all_pass.level, worth if highest is None else highest)
        auction = attrs.evolve(auction, all_pass=DealerTakesBid(level))
    anew = chosen["seating"].changes_sides
    if not two_sides and isinstance(chosen["settlement"], (NetDifference, OthersScoreBid)):
        chosen["settlement"] = BidderScoresTaken()
    watch = chosen["going_out"].during_play
    nets = isinstance(chosen["settlement"], NetDifference)
    if (anew and isinstance(watch, AsCaptured)) or (nets and watch.watches):
        chosen["going_out"] = attrs.evolve(chosen["going_out"], during_play=AtHandEnd())
    return {
        **chosen,
        "points": points,
        "auction": attrs.evolve(auction, minimum=lowest, maximum=highest),
        "moon": draw(_moons(two_sides, anew)) if moon and everything else NoMoon(),
        "bid_names": draw(_bid_names(worth if highest is None else highest)),
    }


def _unbid(going_out: GoingOutOrder | CountingDown) -> dict[str, Any]:
    """The same going out where a hand may be played without a bid."""
    if isinstance(going_out.order, OnlyBidder):
        going_out = attrs.evolve(going_out, order=BidderFirst())
    return {"going_out": attrs.evolve(going_out, during_play=AtHandEnd())}


def _pack(draw: st.DrawFn, players: int) -> Pack:
    """A pack from which everybody can be dealt a card."""
    ranks = -(-players // 4)
    lowest = draw(st.integers(2, Rank.ACE + 1 - ranks))
    jokers, also = draw(st.sampled_from((0, 1, 2))), draw(_ALSO)
    return Pack(lowest, jokers, also=[rank for rank in also if rank < lowest - 1] or None)


def _dealing(draw: st.DrawFn, players: int, size: int, declared: bool) -> tuple[Any, Any]:
    """An exchange, and a deal that suits it, from a pack of some size."""
    kind = draw(st.integers(0, 7))
    hand = min(draw(st.integers(1, MOST_CARDS)), size // players)
    packet = draw(st.integers(1, 3))
    gone, kept = draw(st.integers(1, 6)), draw(st.integers(1, MOST_CARDS))
    restrict = draw(st.booleans()) and declared
    packet = packet if not hand % packet else 1
    if kind == 1 and hand > 1:
        return Dealing(hand, packet), DiscardOnly(min(gone, hand - 1), restrict_trump=restrict)
    if kind == 2 and size >= 2 * players:
        gone = min(gone, hand)
        keep = min(kept, hand)
        if hand + gone > size // players:  # the stock may run short: some must be to spare
            gone = max(1, min(gone, hand - 1))
            keep = min(kept, max(1, hand - gone))
        return (
            Dealing(hand, packet),
            DiscardAndDraw(most=gone, keep=keep, restrict_trump=restrict),
        )
    if kind == 3 and size > players * hand:
        widow = min(gone, size - players * hand)
        return (
            Dealing(hand, packet, widow),
            WidowToBidder(keep=min(kept, hand), restrict_trump=restrict),
        )
    if kind == 4 and size // players > hand:
        return Dealing(hand, packet), ReplaceCards(min(gone, hand, size // players - hand))
    if kind == 5 and declared:
        rest = ("dead", "bidder", "dealer")[gone % 3]
        return Dealing(hand, packet), RefillToHand(kept, rest, plain_kept=draw(st.booleans()))
    spare = (size - players * hand) // (players - 1)
    if kind == 6 and declared and spare:
        return Dealing(hand, packet), ReplaceThenRob(min(gone, spare), keep=hand)
    if kind == 7 and players * hand < size and not size % players:
        return FaceUpStock(hand, packet), DrawInTurn()
    return Dealing(hand, packet), NoExchange()


def _keeping(
    exchange: Any, safe: tuple[int, ...], jokers: bool, trump_order: TrumpOrder, pack: Pack
) -> Any:
    """The exchange with some trumps safe from being discarded, if hands have room for them."""
    if not isinstance(exchange, (RefillToHand, ReplaceThenRob)):
        return exchange
    trumps, *_ = trump_order.all_trumps(pack.cards)
    most = sum(jokers if card.rank is None else card.rank in safe for card in trumps.cards)
    if most > exchange.keep:
        return exchange
    return attrs.evolve(exchange, safe=safe, safe_jokers=jokers)


@st.composite
def _seatings(
    draw: st.DrawFn, players: int
) -> Individual | Partnerships | Teams | BidderPlusSeat | CalledPartner:
    """A seating for this number of players, perhaps among others."""
    if players > 2 and not draw(st.integers(0, 4)):
        right = draw(st.integers(0, players - 1))
        if not right:
            return CalledPartner(players)
        return BidderPlusSeat(players, right, usual=draw(st.sampled_from((None, players))))
    sizes = [size for size in range(2, min(8, players // 2) + 1) if not players % size]
    size = draw(st.sampled_from((1, *sizes)))
    others = draw(st.sets(st.integers(2, max(2, 8 // size)), max_size=2))
    numbers = sorted({players} | {size * teams for teams in others})
    usual = draw(st.sampled_from((None, *numbers)))
    if size == 1:
        return Individual(numbers, usual=usual)
    if draw(st.booleans()):
        return Partnerships(size, players=numbers, usual=usual)
    teams = players // size
    fitting = [number for number in numbers if not number % teams and number >= 2 * teams]
    return Teams(teams, players=fitting, usual=usual if usual in fitting else None)


_NAMES = st.sampled_from(("Trey", "Five", "Pedro", "Last but one", "{name}", "ŠÉÏ", "X+"))


@st.composite
def _points(draw: st.DrawFn, pack: Pack, trump_order: TrumpOrder) -> tuple[Any, ...]:
    """Points that the pack and the order allow, in any counting order; a slam comes last."""
    plain = st.booleans()
    # Where two jokers rank equal, neither can be the highest or the lowest trump.
    natural = plain if trump_order.two_jokers is None else st.just(True)
    ranks = st.sampled_from(sorted({card.rank for card in pack.cards if card.rank is not None}))
    candidates: list[st.SearchStrategy[Any]] = [
        st.builds(High, natural_only=natural),
        st.builds(Low, natural_only=natural),
        st.just(LastTrick()),
        st.builds(Game, tie=st.sampled_from(_ties(pack.jokers))),
        st.builds(CardPoint, ranks),
        st.builds(CardPoint, ranks, value=st.integers(1, 5), name=_NAMES),
        st.builds(CardToHolder, ranks, value=st.integers(1, 5)),
        st.builds(HighOfSuit, st.sampled_from(tuple(Suit))),
        st.builds(HighToHolder, natural_only=natural),
        st.builds(LowToHolder, natural_only=natural),
    ]
    if pack.lowest <= Rank.JACK:
        candidates += [st.just(Jack()), st.builds(HangedJack, st.integers(2, 4))]
    if trump_order.off_jack:
        candidates += [st.just(OffJack()), st.just(OffCardPoint(Rank.JACK, value=2, name="Jick"))]
    if trump_order.off_cards:
        off_cards = st.sampled_from(trump_order.off_cards)
        candidates.append(st.builds(OffCardPoint, off_cards, value=st.integers(1, 5)))
    if pack.jokers:
        candidates.append(st.builds(HighJoker, name=st.sampled_from(("High Joker", "Joker"))))
        candidates.append(st.builds(JokerPoint, st.integers(1, 15), name=st.just("Snoozer")))
    if pack.jokers == 2:
        candidates += [st.just(LowJoker()), st.just(JokerPoint(2, low=True))]
    points: list[Any] = draw(
        st.lists(st.one_of(candidates), min_size=1, max_size=8, unique_by=lambda point: point.name)
    )
    if draw(st.booleans()):
        names = st.sampled_from(("Slam", "Smudge"))
        points.append(draw(st.builds(Slam, requires_bid=plain, name=names)))
    return tuple(points)


def _ties(jokers: int) -> tuple[str, ...]:
    """Who may have Game on a tie, with so many jokers."""
    return (
        "nobody",
        "elder",
        "non-dealer",
        *(("jokers",) if jokers else ()),
        *(("joker",) * (jokers == 1)),
    )


_PRIVILEGES = st.sampled_from(
    (NoPrivilege(), DealerSteal(), DealerMatch(), DealerMatch(level="top"))
)
_ALL_PASS = st.one_of(
    st.sampled_from((Redeal(), Redeal(next_dealer=True), DealerMustBid())),
    st.builds(DealerTakesBid, st.integers(1, 4)),
    st.just(EldestLeads()),
    st.builds(DealerPays, st.integers(1, 4), st.booleans()),
)


def _auctions() -> st.SearchStrategy[Any]:
    """Auctions, some of them for more points than there may be; often the lowest bid is low."""
    lowest = st.one_of(st.integers(1, 3), st.integers(1, 12))
    highest = st.one_of(st.none(), st.integers(0, 12))
    return st.one_of(
        st.builds(
            lambda minimum, more, dealer, all_pass: SingleRound(
                minimum, None if more is None else minimum + more, dealer=dealer, all_pass=all_pass
            ),
            lowest, highest, _PRIVILEGES, _ALL_PASS,
        ),
        st.builds(
            lambda minimum, more, final, all_pass: BiddingRounds(
                minimum, None if more is None else minimum + more, final, all_pass=all_pass
            ),
            lowest, highest, st.booleans(), _ALL_PASS,
        ),
        st.builds(
            lambda minimum, more, second, limit: EldestSells(
                minimum, None if more is None else minimum + more, second, limit
            ),
            lowest, highest, st.booleans(), st.sampled_from((None, None, 1, 7)),
        ),
        st.just(NoAuction()),
    )  # fmt: skip


def _bid_names(top: int) -> st.SearchStrategy[tuple[tuple[str, int], ...]]:
    names = st.sampled_from(("smudge", "slam", "moon"))
    pair = st.tuples(names, st.integers(1, top))
    return st.lists(pair, max_size=2, unique_by=lambda named: named[0]).map(tuple)


_TURN_UPS: st.SearchStrategy[Any] = st.one_of(
    st.just(NoAuction()),
    st.builds(
        StandOrBeg,
        st.integers(1, 3),
        gift=st.integers(1, 2),
        to=st.sampled_from(("eldest", "others")),
        no_gift_at=st.sampled_from((None, 1, 5)),
        turned=st.sampled_from(((), ((Rank.JACK, 1),), ((Rank.ACE, 1), (Rank.SIX, 2)))),
        counted=st.sampled_from((None, "trump")),
    ),
)
_SAFE = st.sampled_from(((), (14,), (14, 11, 2)))
_LED_JOKERS = st.sampled_from(Suit)
_TWO_JOKERS = st.sampled_from((None, "first-wins", "second-wins"))
_NO_JACK = st.integers(2, Rank.ACE).filter(lambda rank: rank != Rank.JACK)
_OFF_CARDS = st.one_of(st.just(()), st.lists(_NO_JACK, max_size=3, unique=True))
_ALSO = st.one_of(st.just(()), st.lists(st.integers(2, Rank.ACE), max_size=2, unique=True))
_LEADINGS = st.sampled_from(
    (AnyLead(), TrumpLeadFirst(), JokerNotLed(), JokerNotLed(tricks="first"), TrumpLeads())
)
_FOLLOWINGS = st.sampled_from(
    (
        TrumpInAnytime(),
        TrumpInAnytime(void="must-trump"),
        FollowSuit(),
        TrumpsOnly(),
        JokerNotToFirstTrick(),
        JokerNotToFirstTrick(FollowSuit()),
    )
)
_SETTLEMENTS = st.sampled_from(
    (BidderScoresTaken(), BidderScoresBid(), OthersScoreBid(), NetDifference())
)


def _moons(two_sides: bool, anew: bool) -> st.SearchStrategy[Any]:
    """What a bid of everything may win, or what may be won without it."""
    lost = (MoonOrBust(),) if two_sides else ()
    swept = () if anew else (SweepWins(),)
    return st.sampled_from((Moon(), *swept, MoonUnlessInTheHole(), *lost))


_SETTLEMENTS_ELSEWHERE = st.one_of(_SETTLEMENTS, st.just(EverybodyScores()))
_FLOORS = st.sampled_from((BelowZeroAllowed(), NoNegativeFloor()))


def _to(down: bool, target: int, order: Any, during_play: Any) -> GoingOutOrder | CountingDown:
    kind = CountingDown if down else GoingOutOrder
    return kind(target, order=order, during_play=during_play)


_PLAINLY = (AtHandEnd(), DuringPlay())
_GOING_OUTS = st.one_of(
    st.builds(
        _to,
        st.booleans(),
        st.integers(1, 25),
        order=st.sampled_from((InPointOrder(), BidderFirst(), OnlyBidder(), HigherScore())),
        during_play=st.sampled_from(_PLAINLY),
    ),
    st.builds(
        _to,
        st.booleans(),
        st.integers(1, 25),
        order=st.sampled_from((InPointOrder(), BidderFirst())),
        during_play=st.sampled_from((*_PLAINLY, DuringPlay(require_bid_made=False), AsCaptured())),
    ),
)
_MERCIES = st.one_of(st.just(NoMercyRule()), st.builds(MercyRule, st.integers(1, 25)))

# What other numbers of players may do instead; it need not suit them, for then they cannot play.
_ELSEWHERE: dict[str, st.SearchStrategy[Any]] = {
    "pack": st.builds(Pack, st.integers(2, 14), st.sampled_from((0, 1, 2))),
    "trump_order": st.builds(
        TrumpOrder, st.booleans(), st.sampled_from(("none", "above-ten", "lowest"))
    ),
    "dealing": st.builds(Dealing, st.integers(1, 12), st.integers(1, 3), st.integers(0, 6)),
    "auction": _auctions(),
    "naming": st.sampled_from((FirstLead(), Declared())),
    "exchange": st.one_of(
        st.just(NoExchange()),
        st.builds(DiscardOnly, st.integers(1, 6), st.booleans()),
        st.builds(DiscardAndDraw, st.integers(1, 6), st.integers(1, 9), st.booleans()),
        st.builds(WidowToBidder, st.integers(1, 9), st.booleans()),
        st.builds(RefillToHand, st.integers(1, 9), st.sampled_from(("dead", "bidder", "dealer"))),
    ),
    "leading": _LEADINGS,
    "following": _FOLLOWINGS,
    "settlement": _SETTLEMENTS_ELSEWHERE,
    "floor": _FLOORS,
    "going_out": _GOING_OUTS,
    "moon": st.sampled_from((NoMoon(), Moon())),
    "mercy": _MERCIES,
}
_MAY_DIFFER = tuple(
    field for name in RULE_POINTS if (field := name.replace("-", "_")) in _ELSEWHERE
)


@st.composite
def _by_players(
    draw: st.DrawFn, here: Any, elsewhere: st.SearchStrategy[Any], players: int
) -> ByPlayers[Any]:
    """One component for this number of players, another for other numbers."""
    other = draw(elsewhere)
    if draw(st.booleans()):
        return ByPlayers(other, {players: here})
    number = draw(st.integers(2, 8))
    number += number >= players  # another number
    return ByPlayers(here, {number: other})
