"""Dealing: how many cards, in which packets, and what is set aside."""

import pytest

from ..helpers import *


@pytest.mark.parametrize(
    ("hand", "packet", "players", "dealer", "order"),
    [
        (2, 1, 3, 0, "120120"),
        (2, 1, 3, 2, "012012"),
        (2, 2, 3, 1, "220011"),
        (4, 2, 2, 0, "11001100"),
        (3, 3, 2, 1, "000111"),
        (1, 1, 4, 3, "0123"),
    ],
)
def test_cards_go_round_from_the_dealers_left_in_packets(
    hand: int, packet: int, players: int, dealer: int, order: str
) -> None:
    """The seat that gets each card, from the top of the pack."""
    dealt = Dealing(hand=hand, packet=packet).order(players, dealer)
    assert "".join(map(str, dealt)) == order


@pytest.mark.parametrize("name", ["hand", "packet", "widow"])
@pytest.mark.parametrize("value", [-1, "6", None, 6.0, True])
def test_what_is_no_number_of_cards(name: str, value: object) -> None:
    """The error names the parameter."""
    with pytest.raises(InvalidArgument, match=f"Dealing: {name} must be a whole number"):
        Dealing(**{name: bad(value)})


def test_nobody_deals_no_cards() -> None:
    """But a widow may be absent."""
    with pytest.raises(InvalidArgument, match="from 1 to 1000"):
        Dealing(hand=0)
    with pytest.raises(InvalidArgument, match="from 1 to 1000"):
        Dealing(packet=0)
    assert Dealing(widow=0).widow == 0


def test_there_is_no_widow_where_a_card_is_turned_up() -> None:
    """The rest of the pack is the stock then."""
    with pytest.raises(InvalidArgument, match="there is no widow"):
        Dealing(then="turn-up", widow=2)
