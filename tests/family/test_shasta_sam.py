"""Shasta Sam: California Jack with the stock face down."""

from pitchlib.lint import lint

from .playing import *


def hand(script: str = "") -> State:
    """A hand with all but the top card face down."""
    return california(SHASTA_SAM, script)


def test_only_the_top_card_can_be_seen() -> None:
    """It names trump, and the winner of the first trick draws it; nobody sees another card."""
    state = hand()
    assert (state.phase, state.to_act, state.trump) == (Phase.PLAY, 1, Card("7H").suit)
    assert (state.turned, state.open_card) == ((Card("7H"),), Card("7H"))
    state = play_out(state, "1: play AD; 0: play 9D")
    assert (state.turned, state.open_card) == ((Card("7H"),), None)
    assert state.hands == (CardSet("AS KS 5H 8C 2C QS"), CardSet("JH 3H TS 4S 7C 7H"))
    assert len(state.stock) == 38
    mine, other, nobody = (view(state, seat) for seat in (0, 1, None))
    assert mine.known_cards == other.known_cards == (CardSet(), CardSet("7H"))
    assert (mine.drawn, other.drawn, nobody.drawn) == ((CardSet("QS"),), (CardSet("7H"),), ())
    assert mine.hand_sizes == (6, 6)
    state = play_out(state, "1: play 7C; 0: play 2C")
    assert state.hands == (CardSet("AS KS 5H 8C QS 6D"), CardSet("JH 3H TS 4S 7H 2H"))
    assert view(state, 1).drawn == (CardSet("7H"), CardSet("2H"))


def test_a_card_may_be_drawn_that_was_not_held() -> None:
    """A void proves nothing once a card was drawn unseen; while the trick lasts, it does."""
    state = hand("1: play AD; 0: play 9D; 1: play 7C; 0: play 2C; 1: play 7H; 0: play 5H")
    # Seat 1 has led the seven of hearts and won; seat 0 draws the next card unseen.
    assert CardSet("QH") <= CardSet("QH") - view(state, 1).ruled_out[0]
    state = play_out(state, "1: play JH")
    assert state.to_act == 0
    assert playable(state)
    after = play_out(state, f"play {next(iter(sorted(playable(state), key=str)))}")
    assert after.tricks


def test_the_rules_as_printed() -> None:
    """The rule sheet says what the source says."""
    tells(
        SHASTA_SAM,
        "Turn up its top card; all others stay face down.",
        "every player draws one card from the top of the stock without showing it",
        "After the first trick the winner takes the card that was turned up.",
        "A hand has 26 tricks",
        "The game is to 7 points",
    )
    assert find_variant("Shasta Sam") is SHASTA_SAM
    assert lint(SHASTA_SAM) == ()
    assert CALIFORNIA_JACK.with_rules(Dealing(6, 3, then="face-up")) == CALIFORNIA_JACK
