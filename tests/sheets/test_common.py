"""What holds for every sheet."""

from typing import Any

import pytest

from pitchlib.cards import in_notation

from .compositions import COMPOSITIONS
from .rows import *

EVERY = pytest.mark.parametrize("variant", VARIANTS[:6], ids=lambda variant: variant.id)


def two_jokers(variant: Variant, bid: str = "2", **given: Any) -> State:
    """The hand with off-jack and jokers, to its end."""
    return off_jack_played(variant, int(bid), **given)


def joker(variant: Variant, bid: str, **given: Any) -> State:
    """The hand with one joker, to its end."""
    return played(variant, JOKER, int(bid), trump="S", **given)


PAPER = Paper(
    ["pitch-six", "five-majors", "setback"], globals(), {"off_jack": two_jokers, "joker": joker}
)

FACTS = checks(
    "common",
    """
clockwise: From dealer 2, the seats 3, 0, 1, 2 bid; seat 1 leads, then 2, 3 and 0 play.
    dealt HEARTS dealer 2; 3: pass; 0: pass; 1: bid 3; 2: pass; 1: play KH; turn 2; 2: play 2H;
        3: play 9C; 0: play 3C; trick 0 KH 2H 9C 3C won 1
bidder-leads-first: Whoever won the auction, wherever the dealer sits, plays the first card.
    called HEARTS 3 by 0; phase play; turn 0
    called HEARTS 3 by 1; phase play; turn 1
    called HEARTS 3 by 2; phase play; turn 2
    called HEARTS 3 by 3; phase play; turn 3
trick-winner-leads: The seats lead as the tricks on paper were won.
    played HEARTS 3; leaders 1 1 0 0 0 1
highest-trump-wins: KH beats 2H with hearts as trump, and a low trump beats any plain card.
    played HEARTS 3; trick 0 KH 2H 9C 3C won 1; trick 4 2C 6H 5C 6C won 1
    @off-jack-seven @off-jack-ten off_jack; trick 0 AS 2S 3S JC won 1;
        trick 1 X+ X- JS KS won 0
    @joker-eleven joker 2; trick 1 KH 7H 8H 9H 5H JS won 0; trick 2 AD X+ 7D 8D 9D 5D won 1
highest-of-suit-led-wins: AD wins the diamonds that were led; a higher card of another suit loses.
    played HEARTS 3; trick 1 3D 4D 5D AD won 0; trick 3 JD 7S 8D 9D won 0
    @off-jack-seven @off-jack-ten off_jack; trick 4 9D TD 3D 4D won 1
    @joker-eleven joker 2; trick 5 QC JD JH KD AH KC won 0
in-play: AH and JH undealt: KH is High, nobody gets Jack, and their pips are missing.
    @pitch-six played HEARTS 3; High: card KH; Jack: side -; pips 15 6 0 0
pips: 10 for a ten, 4 ace, 3 king, 2 queen, 1 jack, 0 for the rest and the joker.
    @pitch-six played HEARTS 3; pips 15 6 0 0
    @five-majors played SWEEP 3; pips 0 14 0 0
    @setback played DIVIDED 3; pips 0 4 15 0
    @joker-eleven joker 2; pips 18 57 0 0 0 0
team-pips-are-added-first: 7 pips of one player against 3 and 7 of two partners: Game to these.
    @pitch-six played HEARTS/TD=QD,3S=AS 3; pips 7 3 0 7; Game: side -
    @pitch-six:partners played HEARTS/TD=QD,3S=AS 3; pips 7 10; Game: side 1
shared-total-no-game: 10 pips each for two seats, or none for anybody: no Game, and a reason.
    played LONE/2C=TC,AS=9S 3; pips 10 10 0 0; Game: side -, why
    played PIPLESS 3; pips 0 0 0 0; Game: side -, why
    @five-majors @setback played PIPLESS 3; credited 0 0 0 0 0
made-is-judged-first: At 10, a bid of 3 that takes only High and Low is set: High is not first.
    @five-majors @setback played DIVIDED 3 from 0 10 0 0; made no; winner -; scores 0 7 2 0
set-bidders-points-are-lost: High and Low were captured by the set bidder: nobody gets them.
    @pitch-six played LONE 3; captured 2 2 0 0; takers 1 1 - - 0 0; credited 0 0 0 0 1 1;
        changes 2 -3 0 0
    @five-majors @setback played LONE 3; captured 1 2 0 0; takers 1 1 - 0 -; credited 0 0 0 1 0;
        changes 1 -3 0 0
    @off-jack-seven off_jack 7; captured 4 3; changes 4 -7
    @off-jack-ten off_jack 7; captured 4 6; changes 4 -7
    @joker-eleven joker 4 from 0 9 0 0 0 0; captured 1 3 1 0 0 0; changes 1 -4 1 0 0 0
below-zero: A set bidder at 0 or 1 has a negative score afterwards.
    @pitch-six played LONE 3; scores 2 -3 0 0
    @five-majors @setback played LONE 3; scores 1 -3 0 0
    @off-jack-seven @off-jack-ten off_jack 7 from 0 1; scores 4 -6
dealer-passes-left: After a played hand the next seat deals; from the last seat it comes back to 0.
    played HEARTS 3 dealer 0; phase deal; dealer 1
    played HEARTS 3 dealer 3; dealer 0
    @off-jack-seven @off-jack-ten off_jack; dealer 1
    @joker-eleven joker 2 dealer 5; dealer 0
""",
)


@FACTS
def test_facts(fact: Fact) -> None:
    """What each row says is so."""
    PAPER.prove(fact)


@states("common/left-of-dealer-starts")
@EVERY
def test_the_seat_after_the_dealer_bids_first(variant: Variant) -> None:
    """Whoever deals, the seat one further round is the first to act."""
    for dealer in range(start(variant).players):
        state = deal(start(variant, dealer=dealer), seed=1)
        assert state.phase is Phase.AUCTION
        assert state.to_act == (dealer + 1) % state.players


@states("common/alone-every-seat-is-a-side")
@pytest.mark.parametrize("name", ["pitch-six", "five-majors", "joker-eleven", "setback"])
def test_each_seat_alone_is_a_side(name: str) -> None:
    """There are as many sides and scores as seats, each seat its own."""
    state = start(COMPOSITIONS[name])
    assert state.sides == state.players == len(state.scores)
    assert [state.side_of(seat) for seat in range(state.players)] == list(range(state.players))


@states("common/partners-sit-equally-spaced")
@pytest.mark.parametrize("name", ["pitch-six:partners", "off-jack-seven", "off-jack-ten"])
def test_partners_sit_k_seats_apart(name: str) -> None:
    """Two teams: 0 and 2 against 1 and 3; three teams: 0 and 3, 1 and 4, 2 and 5."""
    four = start(COMPOSITIONS[name], players=4)
    assert [four.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert (four.sides, len(four.scores)) == (2, 2)
    six = start(COMPOSITIONS[name], players=6)
    assert [six.side_of(seat) for seat in range(6)] == [0, 1, 2, 0, 1, 2]
    assert (six.sides, len(six.scores)) == (3, 3)


@states("common/card-text")
def test_cards_are_rank_then_suit() -> None:
    """T is the ten, the letters S H D C the suits, X+ and X- the jokers."""
    ten = Card("TD")
    assert (ten.rank, ten.suit, str(ten)) == (Rank.TEN, Suit.DIAMONDS, "TD")
    suits = [Card(text).suit for text in ("AS", "AH", "AD", "AC")]
    assert suits == [Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS]
    assert Card("X+").is_joker
    assert Card("X-").is_joker
    assert Card("X+") != Card("X-")
    assert str(Card("10D")) == "TD"  # as people write it, where the library writes it so
    with pytest.raises(InvalidNotation):
        in_notation("10D")


@states("common/one-joker-is-high")
def test_the_only_joker_is_the_high_one() -> None:
    """The pack with one joker has X+ and not X-."""
    state = deal(start(JOKER_ELEVEN), seed=3)
    cards = {card for hand in state.hands for card in hand} | set(state.stock)
    assert Card("X+") in cards
    assert Card("X-") not in cards


@states("common/move-text")
def test_moves_are_read_and_written_as_text() -> None:
    """Each kind of move has its word, and reading gives the move back."""
    auction = dealt(JOKER_ELEVEN, columns(JOKER))
    trump = play_out(auction, "bid 3; pass; pass; pass; pass; pass")
    play = play_out(trump, "trump S")
    exchange = off_jack_auction(OFF_JACK_SEVEN)
    for state, text, move in (
        (auction, "pass", Pass()),
        (auction, "bid 3", Bid(3)),
        (trump, "trump S", NameTrump("S")),
        (play, "play AS", Play("AS")),
        (exchange, "discard QC 9C", Discard("QC 9C")),
        (exchange, "discard", Discard()),
    ):
        assert parse_move(state, text) == move
        assert str(move) == text


@states("common/card-order-in-text")
def test_cards_are_written_in_one_order_and_read_in_any() -> None:
    """Jokers, then spades, hearts, diamonds, clubs, each from the ace down."""
    written = "X+ X- AS 2S KH TD 9D 2C"
    assert str(CardSet("2C 9D TD KH 2S AS X- X+")) == written
    state = off_jack_auction(OFF_JACK_SEVEN)
    move = parse_move(state, "discard 9C TC QC")
    assert move == Discard("TC QC 9C")
    assert str(move) == "discard QC TC 9C"


@states("common/aliases")
@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("setback", "smudge"),
        ("five-majors", "smudge"),
        ("five-majors", "slam"),
        ("joker-eleven", "moon"),
    ],
)
def test_the_top_bid_has_other_names(name: str, word: str) -> None:
    """``smudge``, ``slam`` and ``moon`` are a bid of 5, and it is written as that."""
    state = deal(start(COMPOSITIONS[name]), seed=5)
    assert parse_move(state, word) == parse_move(state, f"bid {word}") == Bid(5)
    assert str(parse_move(state, word)) == "bid 5"


@states("common/one-round")
@EVERY
def test_every_seat_speaks_once_and_the_dealer_last(variant: Variant) -> None:
    """With a bid on the table, as many calls as players end the auction, the dealer's last."""
    state = deal(start(variant, dealer=1), seed=2)
    players = state.players
    state = apply(state, Bid(3))
    seats = []
    while state.phase is Phase.AUCTION:
        assert state.to_act is not None
        seats.append(state.to_act)
        state = apply(state, Pass())
    assert seats == [(2 + turn) % players for turn in range(1, players)]
    assert seats[-1] == 1


@states("common/higher-or-pass")
@EVERY
def test_a_bid_must_be_higher(variant: Variant) -> None:
    """After a bid of 4 the next seat may pass or bid 5 and more; 4 and 3 are refused."""
    state = apply(deal(start(variant, dealer=0), seed=2), Bid(4))
    assert {"bid 3", "bid 4"}.isdisjoint(options(state))
    assert {"pass", "bid 5"} <= options(state)
    refused(state, "bid 4", "single-round", "seat 1 has bid 4")
    refused(state, "bid 3", "single-round", "seat 1 has bid 4")


@states("common/round-goes-on-after-the-maximum")
@pytest.mark.parametrize(
    ("name", "top"),
    [
        ("pitch-six", 6),
        ("five-majors", 5),
        ("off-jack-seven", 7),
        ("off-jack-ten", 10),
        ("joker-eleven", 5),
        ("setback", 5),
    ],
)
def test_after_the_highest_bid_the_rest_can_only_pass(name: str, top: int) -> None:
    """They still act; the dealer of Pitch Six, who may match, is the only exception."""
    state = apply(deal(start(COMPOSITIONS[name], dealer=0), seed=2), Bid(top))
    while state.to_act != 0:
        assert state.phase is Phase.AUCTION
        assert options(state) == {"pass"}
        refused(state, f"bid {top + 1}", "single-round", f"{top}")
        state = apply(state, Pass())
    assert options(state) == ({"pass", "bid 6"} if name == "pitch-six" else {"pass"})
    state = apply(state, Pass())
    assert state.contract is not None
    assert (state.contract.bidder, state.contract.level) == (1, top)


@states("common/trumps-leave-their-printed-suit")
@pytest.mark.parametrize("name", ["off-jack-seven", "off-jack-ten"])
def test_an_off_jack_is_no_card_of_its_printed_suit(name: str) -> None:
    """With spades as trump, the jack of clubs must follow spades and need not follow clubs."""
    variant = COMPOSITIONS[name]
    spades_led = play_out(off_jack_to_play(variant), "1: play AS; 2: play 2S; 3: play 3S")
    assert playable(spades_led) == {"JC", "KS"}
    refused(spades_led, "play 6C", "trump-in-anytime", "spades", "JC")
    # Led, it asks for trumps: seat 2 may not follow with its club.
    off_jack_led = off_jack_to_play(variant, changes={"AS": "JC", "JC": "AS"})
    off_jack_led = play_out(off_jack_led, "1: play JC")
    assert playable(off_jack_led) == {"2S", "X-"}
    refused(off_jack_led, "play 7C", "trump-in-anytime", "spades", "2S")
    # Clubs led: it trumps the trick.
    clubs_led = play_out(
        off_jack_to_play(variant), "1: play 5C; 2: play 7C; 3: play 8C; 0: play JC"
    )
    assert clubs_led.tricks[0].winner == 0
    # Clubs led where a void seat is free: who has no club but the off-jack is void.
    free = variant.with_rules(TrumpInAnytime(void="anything"))
    clubs_led = off_jack_to_play(free, changes={"6C": "TH"})
    clubs_led = play_out(clubs_led, "1: play 5C; 2: play 7C; 3: play 8C")
    assert playable(clubs_led) == {"JC", "KS", "AH", "KH", "TH", "9D"}


@states("common/trumps-leave-their-printed-suit")
def test_a_joker_follows_trump() -> None:
    """Spades are trump and were led: the joker must be played, a heart is refused."""
    state = after_auction(
        JOKER_ELEVEN, columns(swapped(JOKER, {"9S": "X+", "X+": "9S"})), 2, trump="S"
    )
    state = play_out(state, "1: play AS; play 5S 6H 6D 6C")
    assert playable(state) == {"X+", "JS"}
    refused(state, "play KC", "trump-in-anytime", "spades", "X+ JS")


@states("common/in-play")
def test_discards_count_for_nothing() -> None:
    """With AS buried, KS is High; the buried ace, kings, queen and ten are nobody's pips."""
    state = off_jack_played(OFF_JACK_SEVEN, changes={"AS": "QS", "TC": "AS"})
    score = score_hand(state)
    high = awards(score)["High"]
    assert (str(high.card), high.seat, high.side) == ("KS", 0, 0)
    # As worked out beside the hand, with two for QS where AS counted four.
    assert score.pips == (11, 13)
