"""Strict following, the duty to trump, and no undertrumping, as at tables and in apps."""

from custom_components import NoUndertrumping

from .playing import *

HANDS = ["AS 5H 4H 9D 8C 2C", "JH 3H TS 4S AD 7C", "QH 2H 6S 5S KD 9C", "AH KH 8S 3D TC 6C"]
"""Seat 0 deals; hearts are turned up. Trinidad plays counterclockwise: seat 3 leads."""


def test_nobody_undertrumps_in_a_tournament() -> None:
    """A tournament of Trinidad: undertrumping loses, unless a player is down to trumps."""
    variant = TRINIDAD_ALL_FOURS.with_rules(NoUndertrumping())
    rest = rest_of_pack([*HANDS, "7H"]).replace("X+ X- ", "")
    state = dealt(variant, HANDS, stock=f"7H {rest}")
    state = play_out(state, "3: stand; 3: play 8S; 2: play QH")
    refused(state, "play 3H", "no-undertrumping", "8S was led", "TS 4S")
    assert playable(state) == {"TS", "4S"}  # the jack is below the queen
    state = play_out(state, "1: play 4S")
    assert playable(state) == {"AS"}
    state = play_out(state, "0: play AS; 2: play 2H; 1: play JH; 0: play 4H; 3: play AH")
    state = play_out(state, "3: play 3D; 2: play KD; 1: play 3H")
    assert playable(state) == {"9D", "5H"}  # the five beats the three
    text = rulebook(variant, "text", example=False)
    assert "When somebody has trumped a plain suit, a lower trump" in " ".join(text.split())


def test_down_to_trumps() -> None:
    """With nothing else a lower trump may be played; a higher one must be, if there is one."""
    hands = ["6H 5H 4H", "TS 4S AD", "QS 2H 6S", "AS KS 8S"]
    variant = TRINIDAD_ALL_FOURS.with_rules(
        Dealing(hand=3, packet=3, then="turn-up"),
        NoUndertrumping(),
    )
    rest = rest_of_pack([*hands, "9H"]).replace("X+ X- ", "")
    begun = play_out(dealt(variant, hands, stock=f"9H {rest}"), "3: stand; 3: play 8S")
    assert playable(play_out(begun, "2: play 2H; 1: play 4S")) == {"6H", "5H", "4H"}
    hands = ["8H 5H 4H", "TS 4S AD", "6H QS 6S", "AS KS 8S"]
    rest = rest_of_pack([*hands, "9H"]).replace("X+ X- ", "")
    begun = play_out(dealt(variant, hands, stock=f"9H {rest}"), "3: stand; 3: play 8S")
    assert playable(play_out(begun, "2: play 6H; 1: play 4S")) == {"8H"}


def test_strict_following_with_a_duty_to_trump() -> None:
    """Follow suit; if void, trump; only without trumps anything."""
    variant = SETBACK_UNTIL_PASS.with_rules(FollowSuit(void="must-trump"))
    state = dealt(variant, HANDS, dealer=2)
    state = play_out(state, "3: bid 3; 0: pass; 1: pass; 2: pass; 3: play AH; 0: play 4H")
    refused(state, "play TS", "follow-suit", "hearts were led", "JH 3H")
    state = play_out(
        state, "1: play 3H; 2: play 2H; 3: play KH; 0: play 5H; 1: play JH; 2: play QH"
    )
    state = play_out(state, "3: play TC")
    assert playable(state) == {"8C", "2C"}
    text = " ".join(rulebook(variant, "text", example=False).split())
    assert "A player who can follow suit must do so and may not trump." in text
    assert "A player who cannot follow suit must play a trump" in text
