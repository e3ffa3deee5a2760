"""What a notebook shows of a value."""

from .helpers import *


def test_values_show_as_pictures() -> None:
    """A card, cards, a trick, a view, a score; of a variant, the rules."""
    state = deal(start(SETBACK), seed=57)
    seen = view(state, 1)
    while state.to_act is not None:
        state = apply(state, legal_moves(state)[-1])
    for value in (Card("AS"), CardSet("AS 2D"), seen, state.score):
        assert value is not None
        assert value._repr_svg_().startswith("<svg ")
    assert SETBACK._repr_html_().startswith("<h1>Setback: the rules</h1>")
