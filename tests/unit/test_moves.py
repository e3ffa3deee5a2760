"""The moves: small frozen values."""

import pytest
from typing_extensions import assert_never

from pitchlib.cards import CARDS
from pitchlib.moves import MOVE_TYPES, PLAYS, of_short_form, short_form

from .helpers import *

MOVES: list[tuple[Move, str]] = [
    (Deal(["AS KH", "TD 2C"]), "deal AS KH | TD 2C"),
    (Deal(["AS", "KH"], stock="2C 3H"), "deal AS | KH ; stock 2C 3H"),
    (Bid(3), "bid 3"),
    (Pass(), "pass"),
    (Say("beg"), "beg"),
    (NameTrump("S"), "trump S"),
    (CallCard("JH"), "call JH"),
    (Discard("2C 9D"), "discard 9D 2C"),
    (Discard(), "discard"),
    (Play("X+"), "play X+"),
]


@pytest.mark.parametrize(("move", "text"), MOVES, ids=[text for _, text in MOVES])
def test_a_move_is_written_frozen_and_survives_round_trips(move: Move, text: str) -> None:
    """Equal and hashing equal after pickle and copy."""
    assert str(move) == text
    assert_frozen(move)
    for copied in round_trips(move):
        assert copied == move
        assert hash(copied) == hash(move)
        assert type(copied) is type(move)


def test_moves_after_the_deal_come_back_from_their_short_forms() -> None:
    """As a pickle needs them, whatever was read before."""
    of_short_form.cache_clear()
    for move, _ in MOVES:
        if not isinstance(move, (Deal, Play)):
            again = of_short_form(short_form(move))
            assert again == move
            assert type(again) is type(move)


def test_moves_of_different_kinds_or_contents_differ() -> None:
    """No two of the examples are equal."""
    assert len({move for move, _ in MOVES}) == len(MOVES)
    assert Bid(3) != Bid(4)
    assert bad(Play("AS")) != Discard("AS")


def test_text_and_values_make_the_same_move() -> None:
    """A card, a suit or cards may be given as they are written."""
    assert Play("AS") == Play(Card("AS"))
    assert NameTrump("H") == NameTrump(Suit.HEARTS)
    assert Discard("AS KH") == Discard(CardSet("KH AS")) == Discard([Card("KH"), Card("AS")])
    assert Deal(["AS", CardSet("KH")], stock=[Card("2C")]) == Deal([[Card("AS")], "KH"], stock="2C")


def test_a_deal_keeps_the_order_of_the_stock_and_of_nothing_else() -> None:
    """Cards are drawn in that order; a hand is a set."""
    assert Deal(["AS KH"], stock="2C 3C") != Deal(["AS KH"], stock="3C 2C")
    assert Deal(["AS KH"]) == Deal(["KH AS"])
    assert Deal(["AS"]).stock is None
    assert Deal(["AS"], stock="").stock == ()


def kind(move: Move) -> str:
    """The kind of a move, by a match that knows all of them."""
    match move:
        case Deal():
            return "deal"
        case Bid(level):
            return f"bid of {level}"
        case Pass():
            return "pass"
        case Say(word):
            return word
        case CallCard(card):
            return f"{card} called"
        case NameTrump(suit):
            return f"{suit} trump"
        case Discard(cards):
            return f"{len(cards)} discarded"
        case Play(card):
            return f"{card} played"
        case _:
            assert_never(move)


def test_match_takes_moves_apart() -> None:
    """By position as well."""
    assert [kind(move) for move, _ in MOVES[2:]] == [
        "bid of 3", "pass", "beg", "spades trump", "JH called", "2 discarded", "0 discarded",
        "X+ played",
    ]  # fmt: skip
    assert kind(MOVES[0][0]) == "deal"


def test_every_play_exists_once() -> None:
    """By the card's index; and the kinds of moves are those of the union."""
    assert [play.card for play in PLAYS] == list(CARDS)
    assert {type(move) for move, _ in MOVES} == set(MOVE_TYPES)


SEEN = [
    (HandDealt("AS KH"), "dealt AS KH"),
    (HandDealt(), "dealt"),
    (HiddenDiscard(3, drawn=2), "discard 3 cards, draw 2"),
    (HiddenDiscard(1, shown="AS"), "discard 1 card (AS)"),
]


@pytest.mark.parametrize(("seen", "text"), SEEN, ids=str)
def test_what_a_seat_sees_of_a_move_is_written(seen: object, text: str) -> None:
    """Its own cards, and those of others as numbers."""
    assert str(seen) == text
