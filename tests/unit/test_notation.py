"""Notation: moves as text, read back."""

import pytest

from .helpers import *

ANY = start(PITCH_SIX)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("pass", Pass()),
        ("  pass ", Pass()),
        ("bid 3", Bid(3)),
        ("bid   12", Bid(12)),
        ("bid 0", Bid(0)),
        ("trump S", NameTrump("S")),
        ("discard", Discard()),
        ("discard 2C 9D", Discard("9D 2C")),
        ("play AS", Play("AS")),
        ("\tplay\nX-", Play("X-")),
        ("deal AS KH | TD 2C", Deal(["AS KH", "TD 2C"])),
        ("deal AS|KH ; stock 3C JH", Deal(["AS", "KH"], stock="3C JH")),
        ("deal AS | KH;stock", Deal(["AS", "KH"], stock="")),
        ("deal | AS", Deal(["", "AS"])),
    ],
)
def test_moves_are_read(text: str, move: Move) -> None:
    """Cards in any order, words with any space between them."""
    assert parse_move(ANY, text) == move


@pytest.mark.parametrize(
    ("variant", "name"),
    [(SETBACK, "smudge"), (FIVE_MAJORS, "smudge"), (FIVE_MAJORS, "slam"), (JOKER_ELEVEN, "moon")],
)
def test_a_variants_own_names_for_bids_are_read(variant: Variant, name: str) -> None:
    """With or without the word bid; other variants do not know them."""
    state = start(variant)
    assert parse_move(state, name) == parse_move(state, f"bid {name}") == Bid(5)
    with pytest.raises(InvalidNotation, match=f"{name!r} is not a move"):
        parse_move(ANY, name)
    with pytest.raises(InvalidNotation, match=f"{name!r} is not a bid"):
        parse_move(ANY, f"bid {name}")


@pytest.mark.sweep
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_what_is_written_is_read_back(variant: Variant) -> None:
    """Every move made in some hands, and the legal ones, deals included."""
    for state in sample_states(variant, variant.default_players):
        for _, move in state.moves:
            assert parse_move(state, str(move)) == move
        for choice in legal_moves(state)[:20]:
            assert parse_move(state, str(choice)) == choice


@pytest.mark.parametrize(
    ("text", "position", "told"),
    [
        ("", 0, "the text is empty"),
        ("   ", 0, "the text is empty"),
        ("fold", 0, "'fold' is not a move"),
        (" fold", 1, "'fold' is not a move"),
        ("bid3", 0, "'bid3' is not a move"),
        ("pass pass", 5, "remove 'pass'"),
        ("pass  now", 6, "remove 'now'"),
        ("bid", 3, "bid takes one number"),
        ("Bid many", 4, "'many' is not a bid"),
        ("bid -1", 4, "'-1' is not a bid"),
        ("bid 3.5", 4, "'3.5' is not a bid"),
        ("bid \uff13", 4, "is not a bid"),
        ("bid 1234567890", 4, "'1234567890' is not a bid"),
        ("bid 3 4", 6, "remove '4'"),
        ("bid 33 3", 7, "remove '3'"),
        ("trump", 5, "trump takes one suit"),
        ("trump hooves", 6, "'hooves' is not a suit"),
        ("trump S H", 8, "remove 'H'"),
        ("play", 4, "play takes one card"),
        ("play ZZ", 5, "'ZZ' is not a card"),
        ("Play 11s", 5, "'11s' is not a card"),
        ("play ace of space", 9, "remove 'of'"),
        ("play AS KS", 8, "remove 'KS'"),
        ("discard AS ZZ", 11, "'ZZ' is not a card"),
        ("discard AS AS", 11, "AS appears twice"),
        ("discard 10s, KX", 13, "'KX' is not a card"),
        ("discard AS KS a♠", 14, "AS appears twice"),
        ("deal AS AS | KS", 8, "AS appears twice"),
        ("deal AS | ZZ", 10, "'ZZ' is not a card"),
        ("deal AS ; rest KS", 9, "the word stock"),
        ("deal AS ;", 9, "the word stock"),
        ("deal AS ; stock KS ZZ", 19, "'ZZ' is not a card"),
        ("deal AS ; stock KS KS", 19, "KS appears twice"),
        ("x" * 1001, 0, "a move is a short text, not 1001 characters"),
    ],
)
def test_nonsense_is_located(text: str, position: int, told: str) -> None:
    """The error says what is wrong and where."""
    with pytest.raises(InvalidNotation) as caught:
        parse_move(ANY, text)
    assert told in str(caught.value)
    assert caught.value.position == position
    assert text.startswith(caught.value.text)


def test_a_text_that_is_too_long_is_not_kept() -> None:
    """A server's log does not grow by what somebody pastes."""
    with pytest.raises(InvalidNotation) as caught:
        parse_move(ANY, "AS " * 100_000)
    assert len(caught.value.text) == 80
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("PASS", "pass"),
        ("Bid  12", "bid 12"),
        ("bid three", None),
        ("BID SMUDGE", "bid 5"),
        ("Smudge", "bid 5"),
        ("trump Hearts", "trump H"),
        ("Trump ♣", "trump C"),
        ("trump spade", "trump S"),
        ("Play A♠", "play AS"),
        ("play a♥\ufe0f", "play AH"),
        ("play T♠\ufe0e", "play TS"),
        ("trump ♠\ufe0e", "trump S"),
        ("play 10S", "play TS"),
        ("Play the", None),
        ("b 3", None),
        ("bid: 3", None),
        ("p AS", None),
        ("bid:", None),
        ("play queen of spades", None),
        ("call jh", "call JH"),
        ("discard 9d,x+, 2c", "discard X+ 9D 2C"),
        ("discard 10h 10c", "discard TH TC"),
        ("deal as 10s | K♦ 2c ; Stock x-", "deal AS TS | KD 2C ; stock X-"),
    ],
)
def test_moves_are_read_as_people_write_them(text: str, move: str | None) -> None:
    """Upper and lower case, symbols, the ten as 10."""
    state = start(SETBACK)
    if move is None:
        with pytest.raises(InvalidNotation):
            parse_move(state, text)
    else:
        assert parse_move(state, text) == parse_move(state, move)
