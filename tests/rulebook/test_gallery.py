"""The house rules of ``examples/custom_components``: each is sound, and does what it says."""

import pathlib
import pickle
from collections.abc import Callable

import custom_components
import pytest
from custom_components import *

from pitchlib.codec.components import components_in
from pitchlib.files import dumps_variant, loads_variant
from pitchlib.lint import lint
from pitchlib.testing import LAWS, check_variant
from unit.helpers import *

CLASSES = [
    kind
    for name in custom_components.__all__
    if isinstance(kind := getattr(custom_components, name), type)
]
BY_ID = {game.id: game for game in GAMES}
PAGE = pathlib.Path(__file__).parents[2] / "docs" / "house-rules.rst"
by_game = pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])


@pytest.mark.parametrize("kind", CLASSES)
def test_every_rule_has_a_game(kind: type[object]) -> None:
    """And a game shows nothing of another one's."""
    assert kind in {type(each) for game in GAMES for each in components_in(game.components())}


@pytest.mark.parametrize("kind", [kind for kind in CLASSES if kind.__module__.count(".") == 1])
def test_every_rule_is_shown_on_a_page(kind: type[object]) -> None:
    """On the page of examples, each file as a whole."""
    shown = f"literalinclude:: ../examples/{kind.__module__.replace('.', '/')}.py\n"
    assert shown in PAGE.read_text("utf-8")


def test_a_suit_that_is_special_must_be_named() -> None:
    """The kit finds the special suit if nobody tells of it."""
    silent = type("Silent", (QueenOfSpades,), {"fixed_suits": (), "__slots__": ()})
    others = [law.id for law in LAWS if law.id != "suits"]
    assert check_variant(SETBACK, [QueenOfSpades()], examples=25, skip=others).sound
    assert not check_variant(SETBACK, [silent()], examples=25, skip=others).sound


@by_game
def test_all_laws_hold(game: Variant) -> None:
    """As an author would ask."""
    report = check_variant(game, examples=5)
    assert report.sound, report


@by_game
def test_nothing_is_odd(game: Variant) -> None:
    """And the rulebook has a sentence for the rule."""
    assert not lint(game)
    rule = next(kind for kind in CLASSES if getattr(kind, "id", None) == game.id)
    first = next(iter(vars(rule).get("sentences", {"": ""}).values()))
    assert first.partition("{")[0] in rulebook(game, "markdown")


@by_game
def test_they_go_into_files_and_records(game: Variant) -> None:
    """And through pickles."""
    assert loads_variant(dumps_variant(game), components=CLASSES) == game
    state = deal(start(game), seed=3)
    while state.to_act is not None:
        state = apply(state, legal_moves(state)[-1])
    read = read_record(record_to_text(record_game(state)), components=CLASSES)
    assert read.variant == game
    assert pickle.loads(pickle.dumps(state)) == state


def hand_of(captured: list[str], *, bid: int = 2, won: list[int] | None = None) -> PlayedHand:
    """A hand on paper in which seat 0 has bid, and spades are trump."""
    contract = Contract(0, bid, Suit.SPADES)
    return PlayedHand(contract, captured=captured, tricks_won=won)


def test_most_tricks() -> None:
    """The most, nobody on a tie, and it asks for the number."""
    cards = ["AS KS", "QS JS", "", ""]
    assert MostTricks().award(hand_of(cards, won=[4, 2, 0, 0]), ()).side == 0
    assert MostTricks().award(hand_of(cards, won=[3, 3, 0, 0]), ()).side is None
    with pytest.raises(InvalidArgument):
        MostTricks().award(hand_of(cards), ())


def test_no_trick_pays_double() -> None:
    """A set bidder loses the bid with a trick, twice the bid without."""
    awards = (Award("High", 1, "high", 1, 1, Card("AS")), Award("Low", 1, "low", 0, 0, Card("2S")))
    rule = NoTrickPaysDouble()
    none, some = hand_of(["", "AS KS QS JS", "", ""]), hand_of(["2S 3S", "AS KS", "", ""])
    assert rule.entries(none, awards[:1], False) == (Entry(0, -4), Entry(1, 1, 0))
    assert rule.entries(some, awards, False) == (Entry(0, -2), Entry(1, 1, 0))
    assert rule.entries(some, awards, True) == (Entry(1, 1, 0), Entry(0, 1, 1))


def test_throw_one() -> None:
    """Two cards may not be thrown, face down either; a card thrown is replaced."""
    state = deal(start(BY_ID["throw-one"]), seed=57)
    for text in ("pass", "pass", "bid 2", "pass", "trump S"):
        state = apply(state, parse_move(state, text))
    assert state.to_act == 1
    assert len(legal_moves(state)) == 7
    assert not is_legal(state, parse_move(state, "discard QS QH"))
    with pytest.raises(InvalidArgument, match=r"one card, not 2 \[throw-one\]"):
        observe(view(state, 0), Event(1, HiddenDiscard(2, drawn=2)))
    thrown = apply(state, parse_move(state, "discard QH"))
    assert len(thrown.hands[1]) == 6
    assert Card("QH") not in thrown.hands[1]


def test_second_lead_plain() -> None:
    """Only a hand of trumps may lead one to the second trick."""
    state = deal(start(BY_ID["second-lead-plain"]), seed=57)
    for text in ("pass", "pass", "bid 2", "pass", "play AS", "play 5D", "play QS", "play 4S"):
        state = apply(state, parse_move(state, text))
    assert state.to_act == 3
    assert not {str(move) for move in legal_moves(state)} & {"play TS", "play 2S"}


def test_everybody_pays() -> None:
    """All pass, and all lose a point."""
    game = SETBACK.with_rules(EverybodyPays(), BelowZeroAllowed())
    state = deal(start(game, players=4), seed=1)
    for _ in range(4):
        state = apply(state, parse_move(state, "pass"))
    assert state.scores == (-1, -1, -1, -1)


def test_how_low_a_score_may_fall() -> None:
    """Not below minus ten."""
    game = SETBACK.with_rules(TenDown())
    state = deal(start(game, scores=(0, 0, 0, -9)), seed=57)
    for text in ("pass", "pass", "bid 5", "pass"):
        state = apply(state, parse_move(state, text))
    while state.to_act is not None:
        state = apply(state, legal_moves(state)[-1])
    assert not score_hand(state).made
    assert state.scores[3] == -10


def test_a_trump_must_be_beaten() -> None:
    """By who can; others follow with what they like."""
    rule = BY_ID["beat-the-trump"].at(4).following
    trumps = Trumps.natural(Suit.SPADES)
    trick = Trick([(3, Card("9S")), (0, Card("QS"))])
    assert rule.playable(CardSet("AS 2S 4D"), trick, 0, trumps) == CardSet("AS")
    assert rule.playable(CardSet("JS 2S 4D"), trick, 0, trumps) == CardSet("JS 2S")


HELD = tuple(map(CardSet, ("AS", "KS", "AH", "2C", "3C")))
ANSWERS: dict[str, tuple[Callable[[], object], object]] = {
    "target and two more": (lambda: WinByTwo().winner((11, 9, 0), 11, 0, (0, 0, 0)), 0),
    "only one more": (lambda: WinByTwo().winner((11, 10, 0), 11, 0, (0, 0, 0)), None),
    "no target": (lambda: WinByTwo().winner((10, 0, 0), 11, 0, (0, 0, 0)), None),
    "bidder first": (lambda: BidderFirstFrom().winner((11, 12, 0), 11, 0, (8, 9, 0)), 0),
    "from eight on": (lambda: BidderFirstFrom().winner((11, 12, 0), 11, 0, (7, 9, 0)), 1),
    "a tie with the bidder": (lambda: BidderFirstFrom().winner((0, 11, 11), 11, 2, (0,) * 3), 2),
    "nobody there": (lambda: BidderFirstFrom().winner((10, 9, 8), 11, 2, (9,) * 3), None),
    "packets": (lambda: ThreeTwoOne().order(2, 0), (1, 1, 1, 0, 0, 0, 1, 1, 0, 0, 1, 0)),
    "partner from four": (lambda: _sides(4), (0, 1, 0, 1, 1)),
    "none from three": (lambda: _sides(3), (0, 1, 1, 1, 1)),
    "matched": (
        lambda: [StealUpToThree().holds(level, 5) for level in (2, 3, 4, 5)],
        [True, True, False, False],
    ),
    "four aces": (lambda: FourAces().winner(hand_of(["AS AH AD AC", "2S"]), (), (0, 0)), 0),
    "three aces": (lambda: FourAces().winner(hand_of(["AS AH AD", "AC"]), (), (0, 0)), None),
    "skunk": (lambda: Skunk().winner((0, 11, -2)), 1),
    "a point": (lambda: Skunk().winner((1, 11, 0)), None),
    "ten": (lambda: Skunk().winner((0, 10, 0)), None),
    "forty": (lambda: len(FortyCards().cards), 40),
    "two beats ace": (lambda: _hearts().beats(Card("2H"), Card("AH")), True),
    "four beats three": (lambda: _hearts().beats(Card("3H"), Card("4H")), False),
}  # fmt: skip


def _sides(level: int) -> tuple[int, ...]:
    contract = Contract(0, level, Suit.SPADES, Card("AH"))
    return PartnerFromFour().hand_sides(contract, HELD, 5)


def _hearts() -> Trumps:
    return DeuceTakesTheAce().trumps(Suit.HEARTS, SETBACK.at(4).pack.cards)


@pytest.mark.parametrize("name", ANSWERS)
def test_what_they_answer(name: str) -> None:
    """As the page says."""
    ask, answer = ANSWERS[name]
    assert ask() == answer


def test_a_lead_of_one_does_not_win() -> None:
    """A game may stand where another would be over."""
    ours = SETBACK.with_rules(WinByTwo())
    assert start(ours, scores=(11, 10, 0, 0)).scores == (11, 10, 0, 0)
    with pytest.raises(InvalidArgument, match="Side 0 cannot stand at 12"):
        start(ours, scores=(12, 10, 0, 0))
