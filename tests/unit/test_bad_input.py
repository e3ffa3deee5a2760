"""Bad input of every kind: each gets a clear error of the library, and nothing changes.

What is tried here is what somebody types who has not read the documentation: wrong types, numbers
that are too large, classes instead of instances, arguments in the wrong order.
"""

import functools
import pickle
import random
import tracemalloc
from collections.abc import Callable, Iterator
from unittest.mock import patch

import attrs
import pytest

from .helpers import *

HEARTS = Contract(1, 3, Suit.HEARTS)


@functools.cache
def states() -> dict[str, State]:
    """A state of each phase."""
    before = start(PITCH_SIX)
    auction = deal(before, seed=1)
    play = auction
    for move in (Bid(3), Pass(), Pass(), Pass()):
        play = apply(play, move)
    trump = deal(start(OFF_JACK_SEVEN), seed=1)
    for move in (Bid(2), Pass(), Pass(), Pass()):
        trump = apply(trump, move)
    exchange = apply(trump, NameTrump("S"))
    follow = apply(play, legal_moves(play)[0])
    over = deal(start(SETBACK, scores=[10, 10, 10, 10]), seed=1)
    while over.to_act is not None:
        over = apply(over, legal_moves(over)[-1])
    assert over.phase is Phase.OVER
    return {
        "before": before, "auction": auction, "trump": trump, "exchange": exchange, "play": play,
        "follow": follow, "over": over,
    }  # fmt: skip


@pytest.fixture(autouse=True, scope="module")
def _nothing_changes() -> Iterator[None]:
    """Whatever the tests try, the states and the variants stay as they were."""

    def snapshot() -> list[bytes]:
        return [pickle.dumps(value) for value in (*states().values(), PITCH_SIX, SETBACK)]

    before, hashes = snapshot(), [hash(state) for state in states().values()]
    yield
    assert snapshot() == before
    assert [hash(state) for state in states().values()] == hashes


def refused(act: Callable[[], object], kind: type[PitchError], *words: str) -> PitchError:
    """Check that something is refused with this error and these words, and with no bare error."""
    with pytest.raises(PitchError) as caught:
        act()
    assert type(caught.value) is kind
    message = str(caught.value)
    for word in words:
        assert word in message, f"{word!r} is not in {message!r}"
    assert "object has no attribute" not in message
    assert len(message) < 1500
    return caught.value


NO_STATES = [None, "state", 5, [], PITCH_SIX, Pass(), object()]


@pytest.mark.parametrize("no_state", NO_STATES, ids=lambda value: type(value).__name__)
@pytest.mark.parametrize(
    "act",
    [
        legal_moves,
        lambda state: is_legal(state, Pass()),
        lambda state: explain(state, Pass()),
        lambda state: apply(state, Pass()),
        lambda state: apply(state, Play("AS")),
        lambda state: deal(state, seed=1),
        lambda state: deal(state, rng=random.Random(1)),
        lambda state: sample_deal(state, random.Random(1)),
        lambda state: parse_move(state, "pass"),
        score_hand,
    ],
    ids=[
        "legal_moves", "is_legal", "explain", "apply", "apply-play", "deal", "deal-rng",
        "sample_deal", "parse_move", "score_hand",
    ],
)  # fmt: skip
def test_what_is_no_state(act: Callable[[object], object], no_state: object) -> None:
    """Every function that takes one says that it expected one."""
    refused(lambda: act(no_state), InvalidArgument, "tate")


NO_MOVES = [None, "pass", "bid 3", 3, 3.5, True, Pass, Bid, Play, (1, Pass()), [Pass()], Card("AS")]


@pytest.mark.parametrize("no_move", NO_MOVES, ids=repr)
@pytest.mark.parametrize("phase", ["before", "auction", "trump", "exchange", "play", "over"])
def test_what_is_no_move(phase: str, no_move: object) -> None:
    """In every phase; a text is told how it is read."""
    state = states()[phase]
    for act in (explain, is_legal, apply):
        attempt = functools.partial(act, state, bad(no_move))
        refused(attempt, InvalidArgument, "is not a move", "parse_move")


@pytest.mark.parametrize("seat", [4, -1, "1", 1.0, True, False, [1], Pass()], ids=repr)
def test_what_is_no_seat(seat: object) -> None:
    """Even where it compares equal to the seat to act."""
    state = states()["auction"]
    for act in (explain, is_legal, apply):
        attempt = functools.partial(act, state, Pass(), seat=bad(seat))
        refused(attempt, InvalidArgument, "seat", repr(seat))


CASES: dict[str, tuple[Callable[[], object], type[PitchError], tuple[str, ...]]] = {
    # Cards
    "no such card": (lambda: Card("1S"), InvalidNotation, ("'1S' is not a card",)),
    "card in long s": (lambda: Card("A\u017f"), InvalidNotation, ("'A\u017f' is not a card",)),
    "rank without a suit": (lambda: Card("10"), InvalidNotation, ("'10' is not a card",)),
    "card of nothing": (lambda: Card(bad(None)), InvalidArgument, ("got None",)),
    "suit by no name": (lambda: Suit("spade s"), InvalidNotation, ("write S, H, D or C",)),
    "suit by nothing": (lambda: Suit(""), InvalidNotation, ("write S, H, D or C",)),
    "suit of nothing": (lambda: Suit(bad(None)), InvalidArgument, ("None is not a suit",)),
    "set of a bar": (lambda: CardSet("AS | KS"), InvalidNotation, ("'|'",)),
    "set of texts": (lambda: CardSet(bad(["AS"])), InvalidArgument, ("got 'AS'",)),
    "set of a card twice": (lambda: CardSet([Card("AS")] * 2), InvalidArgument, ("AS", "twice")),
    "set of a single card": (lambda: CardSet(bad(Card("AS"))), InvalidArgument, ("Card('AS')",)),
    "negative bits": (lambda: CardSet.from_bits(-1), InvalidArgument, ("-1",)),
    "too many bits": (lambda: CardSet.from_bits(1 << 54), InvalidArgument, ("the bits of",)),
    "trumps of a letter": (lambda: Trumps.natural(bad("X")), InvalidNotation, ("'X'",)),
    # Moves
    "bid of a text": (lambda: Bid(bad("3")), InvalidArgument, ("whole number", "not '3'")),
    "bid of True": (lambda: Bid(bad(True)), InvalidArgument, ("not True",)),
    "no such trump": (lambda: NameTrump("X"), InvalidNotation, ("'X' is not a suit",)),
    "trump of a card": (lambda: NameTrump(bad(Card("AS"))), InvalidArgument, ("Card('AS')",)),
    "play of no card": (lambda: Play("ZZ"), InvalidNotation, ("'ZZ' is not a card",)),
    "play of a suit": (lambda: Play(bad(Suit.SPADES)), InvalidArgument, ("SPADES",)),
    "discard of texts": (lambda: Discard(bad(["AS"])), InvalidArgument, ("got 'AS'",)),
    # Deals
    "deal of a text": (lambda: Deal("AS KS"), InvalidArgument, ("list, not 'AS KS'",)),
    "deal of lists of texts": (lambda: Deal(bad([["AS"]])), InvalidArgument, ("got 'AS'",)),
    "a card twice in one hand": (lambda: Deal(["AS AS"]), InvalidNotation, ("AS appears twice",)),
    "stock of a number": (lambda: Deal(["AS"], stock=bad(5)), InvalidArgument, ("got 5",)),
    # Starting
    "start by name": (lambda: start(bad("pitch-six")), InvalidArgument, ("variant", "PITCH_SIX")),
    "players of a text": (
        lambda: start(PITCH_SIX, players=bad("4")), InvalidArgument, ("players", "'4'"),
    ),
    "players of True": (lambda: start(PITCH_SIX, players=True), InvalidArgument, ("True",)),
    "dealer who is no seat": (
        lambda: start(PITCH_SIX, dealer=4), InvalidArgument, ("dealer", "0 to 3", "not 4"),
    ),
    "dealer from behind": (lambda: start(PITCH_SIX, dealer=-1), InvalidArgument, ("not -1",)),
    "one score": (lambda: start(PITCH_SIX, scores=bad(5)), InvalidArgument, ("for each side", "5")),
    "four scores for two teams": (
        lambda: start(OFF_JACK_SEVEN, scores=[0] * 4), InvalidArgument, ("2 scores",),
    ),
    "scores that have won by mercy": (
        lambda: start(PITCH_SIX.with_rules(MercyRule(12)), scores=(20, 0, 0, 0)), InvalidArgument,
        ("side 0 would have won", "mercy-rule"),
    ),
    # Dealing at random
    "seed and rng": (
        lambda: deal(states()["before"], seed=1, rng=random.Random(1)), InvalidArgument,
        ("exactly one",),
    ),
    "seed of a text": (
        lambda: deal(states()["before"], seed=bad("x")), InvalidArgument, ("seed", "'x'"),
    ),
    "negative seed": (lambda: deal(states()["before"], seed=-1), InvalidArgument, ("got -1",)),
    "rng of a number": (
        lambda: deal(states()["before"], rng=bad(5)), InvalidArgument, ("random.Random", "5"),
    ),
    "rng of a class": (
        lambda: deal(states()["before"], rng=bad(random.Random)), InvalidArgument, ("class",),
    ),
    "dealt when over": (
        lambda: deal(states()["over"], seed=1), InvalidArgument, ("the game is over",),
    ),
    # Moves that are due to others, or at other times
    "a deal in play": (
        lambda: apply(states()["play"], Deal([])), IllegalMove, ("cards cannot be dealt now",),
    ),
    "a big bid": (
        lambda: apply(states()["auction"], Bid(10**9 - 1)), IllegalMove, ("the highest bid is 6",),
    ),
    "a huge bid": (lambda: Bid(10**5000), InvalidArgument, ("nine digits", "not a huge number")),
    # Texts
    "a text of nothing": (
        lambda: parse_move(states()["auction"], bad(None)), InvalidArgument, ("None",),
    ),
    "state and text exchanged": (
        lambda: parse_move(bad("pass"), bad(states()["auction"])), InvalidArgument, ("State",),
    ),
    "no text": (lambda: parse_move(states()["auction"], ""), InvalidNotation, ("pass, bid 3",)),
    "nonsense": (
        lambda: parse_move(states()["auction"], "wibble"), InvalidNotation, ("'wibble'",),
    ),
    # Variants by name
    "variant of a number": (lambda: find_variant(bad(5)), InvalidArgument, ("name", "5")),
    # Replaying
    "replay of nothing": (lambda: replay(PITCH_SIX, bad(None)), InvalidArgument, ("None",)),
    "replay of no variant": (lambda: replay(bad(None), []), InvalidArgument, ("variant",)),
    # Fields of a variant
    "points of nothing": (
        lambda: attrs.evolve(SETBACK, points=bad(None)), InvalidArgument, ("`points`",),
    ),
    "aliases of nothing": (
        lambda: attrs.evolve(SETBACK, aliases=bad(None)), InvalidArgument, ("`aliases`",),
    ),
    "bid names of a number": (
        lambda: attrs.evolve(SETBACK, bid_names=bad(5)), InvalidArgument, ("`bid_names`",),
    ),
    "the class of states": (lambda: legal_moves(bad(State)), InvalidArgument, ("tate",)),
    "a bid name in a list": (
        lambda: attrs.evolve(SETBACK, bid_names=bad([["a", 3]])), InvalidVariant, ("['a', 3]",),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_bad_input_is_refused(name: str) -> None:
    """With the right error, which says what is wrong; and nothing changes."""
    act, kind, words = CASES[name]
    refused(act, kind, *words)


@pytest.mark.parametrize("phase", ["auction", "play"])
def test_nobody_moves_in_a_view(phase: str) -> None:
    """It takes the state itself to make a move."""
    seen = bad(view(states()[phase], 1))
    refused(lambda: apply(seen, legal_moves(seen)[0]), InvalidArgument, "State", "View")


def hand(**given: object) -> PlayedHand:
    """A hand written by hand, with whatever arguments."""
    return PlayedHand(HEARTS, **bad(given))


def trick(*plays: object) -> Trick:
    """A trick of whatever plays."""
    return Trick(bad(plays))


PAPER: dict[str, tuple[Callable[[], object], tuple[str, ...]]] = {
    "text for a contract": (lambda: PlayedHand(bad("x"), captured=[""]), ("ontract", "'x'")),
    "contract without trump": (lambda: PlayedHand(Contract(1, 3), captured=["", ""]), ("trump",)),
    "bidder of a text": (lambda: Contract(bad("1"), 3), ("bidder", "'1'")),
    "bidder below zero": (lambda: Contract(-1, 3), ("bidder", "-1")),
    "level below zero": (lambda: Contract(1, -1), ("level", "-1")),
    "trump of a number": (lambda: Contract(1, 3, bad(5)), ("5 is not a suit",)),
    "bidder who is no seat": (
        lambda: PlayedHand(Contract(5, 3, Suit.HEARTS), captured=["", ""]), ("5", "bidder"),
    ),
    "captured by nobody": (lambda: hand(captured=[]), ("captured",)),
    "captured of a text": (lambda: hand(captured="AS KS"), ("captured", "must be a list")),
    "captured twice": (lambda: hand(captured=["AS", "AS"]), ("AS", "twice", "captured")),
    "held of a text": (lambda: hand(captured=["AS", ""], held="AS"), ("held",)),
    "held twice": (lambda: hand(captured=["AS", ""], held=["AS", "AS"]), ("AS", "twice", "held")),
    "held by three, captured by two": (
        lambda: hand(captured=["AS", ""], held=["AS", "", ""]), ("held", "captured"),
    ),
    "last trick by nobody": (lambda: hand(captured=["AS", ""], last_trick=2), ("2", "last_trick")),
    "tricks won by one of two": (
        lambda: hand(captured=["AS", ""], tricks_won=[1]), ("tricks_won",),
    ),
    "tricks won below zero": (
        lambda: hand(captured=["AS", ""], tricks_won=[-1, 1]), ("tricks_won",),
    ),
    "captured without a trick": (
        lambda: hand(captured=["AS", "KS"], tricks_won=[0, 2]), ("Seat 0", "AS"),
    ),
    "a bid hand without a trick": (
        lambda: hand(captured=[""] * 4, tricks_won=[0] * 4), ("tricks_won", "no trick at all"),
    ),
    "a state for a contract": (
        lambda: PlayedHand(bad(states()["follow"]), captured=["", ""]), ("expected a Contract",),
    ),
    "last trick without a trick": (
        lambda: hand(captured=["AS", ""], tricks_won=[1, 0], last_trick=1), ("last trick",),
    ),
    "play of a card alone": (lambda: trick(Card("AS")), ("a pair (seat, card)", "AS")),
    "play by a text": (lambda: trick(("0", Card("AS"))), ("'0' is not a seat",)),
    "play by seat 99": (lambda: trick((99, Card("AS"))), ("99 is not a seat",)),
    "play of a number": (lambda: trick((0, 5)), ("5",)),
    "won by a text": (lambda: Trick(((0, Card("AS")),), winner=bad("x")), ("winner", "'x'")),
    "won by who did not play": (lambda: Trick(((0, Card("AS")),), winner=3), ("winner", "3")),
    "won by nobody yet": (lambda: Trick((), winner=0), ("winner", "0")),
    "a suit called": (lambda: Contract(1, 3, "H", bad(Suit.HEARTS)), ("card", "HEARTS")),
    "a level out of reach": (lambda: Contract(1, 10**5000), ("level", "a huge number")),
    "a bidder far away": (lambda: Contract(26, 3), ("bidder", "26")),
    "leader of no trick": (lambda: Trick(()).led, ("led",)),
    "side of no seat": (lambda: hand(captured=["AS", ""]).side_of(9), ("9",)),
    "score of a text": (lambda: score_hand(bad("x")), ("'x'",)),
    "state with a variant": (
        lambda: score_hand(states()["over"], variant=SETBACK), ("its own variant",),
    ),
    "hand without a variant": (lambda: score_hand(hand(captured=["AS", ""])), ("variant",)),
    "hand with a variant's name": (
        lambda: score_hand(hand(captured=["AS", ""]), variant=bad("setback")), ("variant",),
    ),
    "cards of another pack": (
        lambda: score_hand(hand(captured=["X+", "", "", ""], last_trick=0), variant=PITCH_SIX),
        ("Not in the pack of Pitch Six: X+",),
    ),
    "bid that cannot be": (
        lambda: score_hand(
            PlayedHand(Contract(1, 99, Suit.HEARTS), captured=["AS", "", "", ""], last_trick=0),
            variant=PITCH_SIX,
        ),
        ("99", "highest bid is 6"),
    ),
    "scores of two for four": (
        lambda: score_hand(hand(captured=[""] * 4, last_trick=0), variant=PITCH_SIX, scores=[1, 2]),
        ("4 scores as whole numbers",),
    ),
    "holder unknown": (
        lambda: score_hand(hand(captured=["KH 2H", "", "", ""]), variant=OFF_JACK_SEVEN),
        ("Low needs", "`held`"),
    ),
    "last trick unknown": (
        lambda: score_hand(hand(captured=["KH", "", "", ""]), variant=PITCH_SIX),
        ("pass `last_trick`",),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", PAPER)
def test_a_hand_written_by_hand_is_checked(name: str) -> None:
    """A paper game that cannot be is told what cannot be."""
    act, words = PAPER[name]
    refused(act, InvalidArgument, *words)


def test_a_card_that_was_called_may_be_given_as_text() -> None:
    """It is the same contract, and a hand has the same score; no other text will do."""
    assert Contract(1, 3, "H", bad("JH")) == Contract(1, 3, "H", Card("JH"))
    scores = [
        score_hand(
            PlayedHand(
                Contract(0, 4, "H", called), dealer=0, last_trick=0, tricks_won=[1, 0, 0, 0, 0],
                captured=["AH JH KH QH TH", "", "", "", ""], held=["AH", "JH", "KH", "QH", "TH"],
            ),
            variant=CALL_YOUR_PARTNER,
        )
        for called in (Card("JH"), bad("JH"))
    ]  # fmt: skip
    assert scores[0] == scores[1]
    refused(lambda: Contract(1, 3, "H", bad("J")), InvalidNotation, "'J' is not a card")


HUGE = "Q" * 1_000_000


def test_a_megabyte_is_not_kept() -> None:
    """Names that nobody knows are forgotten."""
    tracemalloc.start()
    for number in range(2):
        with pytest.raises(UnknownVariant):
            find_variant(f"{number}{HUGE}")
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert held < len(HUGE)


def test_a_megabyte_is_not_compared() -> None:
    """To compare it with every name takes a second."""
    with patch("difflib.get_close_matches") as compare, pytest.raises(UnknownVariant) as caught:
        find_variant(HUGE)
    assert caught.value.suggestions == ()
    assert len(str(caught.value)) < 1000
    compare.assert_not_called()


def test_so_many_cannot_have_played() -> None:
    """A hand of two is no hand of setback."""
    refused(
        lambda: score_hand(hand(captured=["AS", ""]), variant=SETBACK), InvalidVariant,
        "Setback", "Individual", "2",
    )  # fmt: skip


def test_an_unchecked_move_on_an_impossible_state_is_the_callers_business() -> None:
    """But it does not touch the state either."""
    state = states()["before"]
    with pytest.raises(Exception, match=r"."):
        apply_unchecked(state, Play("AS"))
