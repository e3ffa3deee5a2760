"""California Jack: trump by the top of an open stock, and a card for both after each trick."""

import itertools
import random
from typing import Literal

import pytest

from pitchlib.lint import lint

from .playing import *
from .playing import CALIFORNIA_STOCK as STOCK

CLOSED = SHASTA_SAM.with_rules(Individual(4)).renamed("shasta-four", "Shasta Sam for Four")
GAMES = [CALIFORNIA_JACK, SHASTA_SAM]


def hand(script: str = "") -> State:
    """A hand with the stock face up."""
    return california(CALIFORNIA_JACK, script)


def test_the_stock_lies_face_up() -> None:
    """Its top card names trump and can be seen by all; the seat that did not deal leads."""
    state = hand()
    assert (state.phase, state.to_act) == (Phase.PLAY, 1)
    assert state.contract == Contract(1, 0, Suit.HEARTS)
    assert state.open_card == Card("7H")
    assert len(state.stock) == 39
    for seat in (None, 0, 1):
        assert view(state, seat).open_card == Card("7H")
        assert view(state, seat).stock_size == 39
        assert view(state, seat).hand_sizes == (6, 6)
    assert len(options(state)) == 6


def test_winner_takes_the_top_card_and_loser_the_next() -> None:
    """The winner of the trick has the card that lay open, and leads to the next."""
    state = hand("1: play AD; 0: play 9D")
    assert state.to_act == 1
    assert state.hands[1] == CardSet("JH 3H TS 4S 7C 7H")
    assert state.hands[0] == CardSet("AS KS 5H 8C 2C QS")
    assert state.open_card == Card("2H")
    state = play_out(state, "1: play TS; 0: play KS")
    assert state.to_act == 0
    assert state.hands[0] == CardSet("AS 5H 8C 2C QS 2H")
    assert state.hands[1] == CardSet("JH 3H 4S 7C 7H 6D")
    assert state.turned == tuple(map(Card, STOCK.split()))
    assert state.open_card == Card("KH")


def test_a_void_hand_must_trump() -> None:
    """Follow suit or trump while able; only with neither is any card free."""
    state = hand("1: play AD; 0: play 9D; 1: play 7C")
    assert options(state) == {"play 8C", "play 2C", "play 5H"}
    state = play_out(state, "0: play 8C; 0: play 5H; 1: play 7H; 1: play 6D")
    # Seat 0 has drawn the two of trumps since, and has no diamond.
    assert options(state) == {"play 2H"}
    refused(state, "play AS", "trump-in-anytime", "must play a trump")


def test_a_card_drawn_is_known_to_all() -> None:
    """It is known in the hand of whoever drew it, until it is played."""
    state = hand("1: play AD; 0: play 9D")
    for seat in (None, 0, 1):
        mine = view(state, seat)
        assert mine.known_cards == (CardSet("QS"), CardSet("7H"))
        assert mine.hand_sizes == (6, 6)
    assert view(state, 0).drawn == (CardSet("QS"),)
    assert view(state, 1).drawn == (CardSet("7H"),)
    assert view(state, None).drawn == ()
    assert view(play_out(state, "1: play 7H"), 0).known_cards == (CardSet("QS"), CardSet())


def test_what_was_drawn_since_is_not_ruled_out() -> None:
    """Whoever throws off has no trump in the hand that was dealt; one drawn later is known."""
    hands = ["AS KS 5C 9D 8C 2C", "AH 3H TS 4S AD 7C"]
    rest = rest_of_pack([*hands, STOCK]).replace("X+ X- ", "")
    begun = dealt(CALIFORNIA_JACK, hands, stock=f"{STOCK} {rest}")
    state = play_out(begun, "1: play AH; 0: play 2C; 1: play 3H; 0: play QS")
    out = view(state, 1).ruled_out[0]
    assert Card("QH") in out
    assert Card("6D") not in view(state, 1).ruled_out[0]
    assert view(state, 1).known_cards[0] == CardSet("6D")
    state = play_out(state, "1: play 2H; 0: play 6D")
    assert view(state, 1).known_cards[0]
    for known in view(state, 1).known_cards[0]:
        assert known not in view(state, 1).ruled_out[0]


@pytest.mark.parametrize("variant", GAMES)
def test_a_whole_hand(variant: Variant) -> None:
    """Twenty draws, twenty-six tricks; all cards are taken, so High and Low always are."""
    rng = random.Random(3)
    for _ in range(8):
        state = deal(start(variant), seed=rng.randrange(10**6))
        while state.to_act is not None:
            left = len(state.tricks)
            assert set(map(len, state.hands)) <= {min(6, 26 - left), min(6, 26 - left) - 1}
            assert (state.open_card is None) == (left >= (1 if variant is SHASTA_SAM else 20))
            state = apply(state, rng.choice(list(legal_moves(state))))
        assert (len(state.tricks), state.stock) == (26, ())
        assert len(state.turned) == (1 if variant is SHASTA_SAM else 40)
        score = score_hand(state)
        assert sum(score.pips) == 80
        trump = score.contract.trump
        assert trump is not None
        cards = [Card(f"{rank}{trump.value}") for rank in "A2J"]
        assert [award.card for award in score.awards[:3]] == cards
        assert None not in [takers(state)[name] for name in ("High", "Low", "Jack")]


def test_points_count_in_order() -> None:
    """To ten; with both near it High comes before Low, Low before Jack, Jack before Game."""
    assert [point.name for point in CALIFORNIA_JACK.points] == ["High", "Low", "Jack", "Game"]
    won = 0
    rng = random.Random(8)
    for seed in range(30):
        state = deal(start(CALIFORNIA_JACK, scores=(9, 9)), seed=seed)
        while state.to_act is not None:
            state = apply(state, rng.choice(list(legal_moves(state))))
        assert state.phase is Phase.OVER
        assert state.winner == takers(state)["High"]
        won += state.winner == 0
    assert 0 < won < 30


@pytest.mark.parametrize("variant", [*GAMES, CLOSED])
def test_views_follow(variant: Variant) -> None:
    """Events keep a view up to date, move by move; of closed cards each sees only its own."""
    rng = random.Random(4)
    state = deal(start(variant), seed=4)
    seen = {seat: view(state, seat) for seat in (None, *range(state.players))}
    while state.to_act is not None:
        after = apply(state, rng.choice(list(legal_moves(state))))
        for seat, before in seen.items():
            event = event_for(state, after, seat)
            assert len(event.uncovered) == len(after.turned) - len(state.turned)
            assert len(event.taken) <= (seat is not None and variant is not CALIFORNIA_JACK)
            seen[seat] = observe(before, event)
            assert seen[seat] == view(after, seat)
        state = after


def test_events_that_cannot_be() -> None:
    """As many cards come to light as are drawn, and none that was seen before."""
    before = hand("1: play AD")
    after = play_out(before, "0: play 9D")
    mine = view(before, 1)
    event = event_for(before, after, 1)
    assert str(event) == "seat 0: play 9D; the stock shows QS 2H"
    for uncovered in ("QS", "QS 2H 6D", "QS QS", "QS 7H", "QS AD", "QS 9D", "QS JH", "X+ 2H", ""):
        wrong = Event(0, Play(Card("9D")), uncovered=tuple(map(Card, uncovered.split())))
        with pytest.raises(InvalidArgument, match=r"come to light|cannot be uncovered"):
            observe(mine, wrong)
    with pytest.raises(InvalidArgument, match="cannot hold"):
        observe(mine, Event(0, Play(Card("7H")), uncovered=event.uncovered))
    setback = view(deal(start(SETBACK), seed=1), 0)
    with pytest.raises(InvalidArgument, match="comes to light"):
        observe(setback, Event(1, Bid(2), uncovered=(Card("AS"),)))
    with pytest.raises(InvalidArgument, match="uncovered must be cards"):
        Event(1, Bid(2), uncovered=("AS",))


SMALL = CALIFORNIA_JACK.with_points(High(), Low(), Game()).with_rules(
    Pack(13), Dealing(hand=2, then="face-up")
)
"""Eight cards: two in each hand, and a stock of four."""
SMALL_CLOSED = SMALL.with_rules(Dealing(hand=2, then="face-down"))


def all_worlds(begun: State, seat: int | None, moves: list[Play]) -> dict[int, list[State]]:
    """After each number of moves, every state that looks the same to a seat, by trying all deals.

    ``begun`` is the state before the deal; the deals are those of all orders of the pack.
    """
    pack = list(begun.variant.at(2).pack.cards)
    found: dict[int, list[State]] = {}
    real = [apply(begun, REAL)]
    for move in moves:
        real.append(apply(real[-1], move))
    seen = [view(state, seat) for state in real]
    for first in itertools.combinations(pack, 2):
        others = [card for card in pack if card not in first]
        for second in itertools.combinations(others, 2):
            for stock in itertools.permutations([card for card in others if card not in second]):
                state = apply(begun, Deal([CardSet(first), CardSet(second)], stock))
                for number, expected in enumerate(seen):
                    if view(state, seat) != expected:
                        break
                    found.setdefault(number, []).append(state)
                    if number == len(moves):
                        break
                    if state.to_act is None or moves[number] not in legal_moves(state):
                        break
                    state = apply(state, moves[number])
    return found


REAL = Deal([CardSet("AS KH"), CardSet("KS AD")], tuple(map(Card, ["AH", "KD", "AC", "KC"])))


@pytest.mark.sweep
@pytest.mark.parametrize(
    "variant",
    [SMALL, SMALL_CLOSED, SMALL_CLOSED.with_rules(FollowSuit())],
    ids=["open", "closed", "closed, follow suit"],
)
def test_worlds_are_those_found_by_trying(variant: Variant) -> None:
    """Every deal of a small pack is tried; what is consistent is what is counted and listed."""
    begun = start(variant, dealer=0)
    rng = random.Random(2)
    for seat in (None, 0, 1):
        state = apply(begun, REAL)
        moves: list[Play] = []
        while state.to_act is not None:
            move = rng.choice(list(legal_moves(state)))
            assert isinstance(move, Play)
            moves.append(move)
            state = apply(state, move)
        found = all_worlds(begun, seat, moves)
        state = apply(begun, REAL)
        for number in range(len(moves) + 1):
            worlds = Worlds(view(state, seat))
            listed = list(worlds)
            assert len(listed) == len(set(listed)) == worlds.count, (seat, number)
            assert set(listed) == set(found[number])
            assert worlds.sample(rng) in set(listed)
            if number < len(moves):
                state = apply(state, moves[number])


@pytest.mark.unmeasured
@pytest.mark.parametrize("variant", GAMES)
def test_worlds_of_the_whole_pack(variant: Variant) -> None:
    """The true state is one of them, and each can be led to by the same moves."""
    rng = random.Random(6)
    state = deal(start(variant), seed=6)
    while state.to_act is not None:
        for seat in (None, 0, 1) if len(state.tricks) % 5 == 0 else ():
            mine = view(state, seat)
            worlds = Worlds(mine)
            world = worlds.sample(rng)
            assert state in worlds
            assert world in worlds
            assert all(known <= held for known, held in zip(mine.known_cards, world.hands))
            again = apply(start(variant), world.moves[0][1])
            for mover, move in world.moves[1:]:
                again = apply(again, move, seat=mover)
            assert again == world
        state = apply(state, rng.choice(list(legal_moves(state))))


@pytest.mark.sweep
@pytest.mark.parametrize("variant", GAMES)
@pytest.mark.parametrize("moves", [0, 1, 2, 5, 24, 39, 40, 41, 52])
def test_records(variant: Variant, moves: int) -> None:
    """A record is read as it was written; for one seat it has what that seat saw or drew."""
    rng = random.Random(moves)
    state = deal(start(variant), seed=9)
    for _ in range(moves):
        state = apply(state, rng.choice(list(legal_moves(state))))
    record = record_game(state)
    assert states_of(record)[-1] == state
    seats: tuple[Literal[0, 1, "nobody"], ...] = (0, 1, "nobody")
    for seat in seats:
        seen = redact(record, seat)
        for written in (record_to_text(seen), record_to_json(seen)):
            assert read_record(written) == seen
        told = " ".join(map(str, seen.hands[0].moves))
        assert all(str(card) in told for card in state.turned)
    assert parse_position(position_text(state)) == state


def test_a_record_tells_just_what_came_to_light() -> None:
    """The cards that were turned up."""
    seen = redact(record_game(hand("1: play AD; 0: play 9D; 1: play 7H")), 0)
    text = record_to_text(seen)
    assert "; 7H is turned up\n" in text
    assert "; the stock shows QS 2H\n" in text
    assert read_record(text) == seen


def test_what_cannot_be_put_together() -> None:
    """Everybody must get a card for each that is played; the fix is told."""
    cases = [
        ((Individual(3),), "evenly among 3 players, since its size is 34"),
        (
            (Individual(3), Dealing(hand=17, then="face-up")),
            "evenly among 3 players, since its size is 1",
        ),
        ((Dealing(),), "use Dealing"),
        ((Dealing(then="turn-up"),), "use Dealing"),
        ((NoExchange(),), "use DrawAfterTricks"),
        ((Dealing(hand=26, then="face-up"),), "has none left"),
        ((TrumpLeads(),), "TrumpLeads passes over"),
        ((TrumpsOnly(),), "TrumpsOnly passes over"),
        ((StandOrBeg(),), "StandOrBeg"),
        ((AsCaptured(),), "use AtHandEnd"),
        ((DuringPlay(require_bid_made=False),), "use AtHandEnd"),
    ]
    for components, told in cases:
        with pytest.raises(InvalidVariant, match=told):
            CALIFORNIA_JACK.with_rules(*components)
    with pytest.raises(InvalidVariant, match="use Dealing"):
        SETBACK.with_rules(DrawAfterTricks())
    with pytest.raises(InvalidVariant):
        TEN_POINT_PITCH.with_rules(DrawAfterTricks(), Dealing(then="face-up"))


def test_pitch_may_be_played_so() -> None:
    """Four bid, the bidder declares, and after each trick everybody draws from the winner on."""
    variant = SETBACK.with_rules(
        Dealing(then="face-up"),
        DrawAfterTricks(),
        Declared(),
        AtHandEnd(),
        AnyLead(),
        Individual(4),
    ).renamed("open-setback", "Open Setback")
    state = deal(start(variant, players=4, dealer=3), seed=5)
    assert state.phase is Phase.AUCTION
    first = state.open_card
    for move in ("bid 2", "pass", "pass", "pass", "trump S"):
        state = apply(state, parse_move(state, move))
    top = (first, *state.stock)
    while not state.tricks:
        state = apply(state, legal_moves(state)[0])
    winner = state.tricks[0].winner
    assert winner is not None
    for turn in range(4):
        assert top[turn] in state.hands[(winner + turn) % 4]
    assert state.open_card == top[4]
    while state.to_act is not None:
        state = apply(state, legal_moves(state)[0])
    assert len(state.tricks) == 13


def test_the_rules_as_printed() -> None:
    """The rule sheet says what the source says."""
    text = " ".join(rulebook(CALIFORNIA_JACK, "text", example=False).split())
    for fact in (
        "2 players, each playing alone",
        "The pack has 52 cards",
        "Deal each player 6 cards, 3 at a time",
        "Turn the rest of the pack face up as the stock",
        "The suit of the card turned up is trump",
        "The player at the dealer's left leads to the first trick",
        "The winner takes the top card",
        "When the stock is gone",
        "A player who cannot follow suit must play a trump",
        "A hand has 26 tricks",
        "High: 1 point for capturing the highest trump",
        "Low: 1 point for capturing the lowest trump",
        "The game is to 10 points",
        "one by one in the order listed",
    ):
        assert fact in text, fact
    assert "left over" not in text
    assert "out of play" not in text
    assert "drawn from the stock in this order" in rulebook(CALIFORNIA_JACK, "text")


def test_nothing_is_odd_about_it() -> None:
    """It is found by its name, with a free discard as an option."""
    assert find_variant("California Jack") is CALIFORNIA_JACK
    assert lint(CALIFORNIA_JACK) == ()
    free = CALIFORNIA_JACK.with_rules(TrumpInAnytime())
    assert free.following == TrumpInAnytime()
    assert CALIFORNIA_JACK.with_points(High(), Low(), Game()).points[-1] == Game()
