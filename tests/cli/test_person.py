"""What a person types, and what it is answered."""

from __future__ import annotations

import builtins
import io
import re
import sys
from collections.abc import Iterator
from random import Random

import pytest

from pitchlib import (
    CALL_YOUR_PARTNER,
    COMMERCIAL_PITCH,
    FIVE_MAJORS,
    JOKER_ELEVEN,
    OFF_JACK_SEVEN,
    PITCH_SIX,
    SETBACK,
    SEVEN_UP,
    TEN_POINT_PITCH,
    Bid,
    Card,
    CardSet,
    Discard,
    DiscardAndDraw,
    DiscardOnly,
    FollowSuit,
    InvalidNotation,
    Move,
    NameTrump,
    Partnerships,
    Pass,
    Play,
    State,
    Suit,
    Variant,
    apply,
    deal,
    explain,
    legal_moves,
    parse_move,
    start,
)
from pitchlib.choices import DiscardChoices
from pitchlib.cli import typed
from pitchlib.knowledge.views import view

from .terminal import Terminal


def played(variant: Variant, *moves: str, seed: int = 7) -> State:
    """A dealt hand after some moves."""
    state = deal(start(variant), seed=seed)
    for text in moves:
        state = apply(state, parse_move(state, text))
    return state


AUCTION = played(SETBACK)
PLAY = played(SETBACK, "bid 2", "pass", "pass", "pass")
TRUMP = played(OFF_JACK_SEVEN, "bid 2", "pass", "pass", "pass")
EXCHANGE = apply(TRUMP, NameTrump("S"))
WORDS = played(SEVEN_UP)


@pytest.mark.parametrize(
    ("state", "text", "move"),
    [
        (AUCTION, "bid 3", Bid(3)),
        (AUCTION, "3", Bid(3)),
        (AUCTION, "three", Bid(3)),
        (AUCTION, " BID 3 ", Bid(3)),
        (AUCTION, "smudge", Bid(5)),
        (AUCTION, "Bid Smudge", Bid(5)),
        (AUCTION, "pass", Pass()),
        (AUCTION, "Pass", Pass()),
        (AUCTION, "p", Pass()),
        (AUCTION, "as", Play("AS")),
        (TRUMP, "trump S", NameTrump("S")),
        (TRUMP, "s", NameTrump("S")),
        (TRUMP, "Hearts", NameTrump("H")),
        (TRUMP, "trump diamond", NameTrump("D")),
        (TRUMP, "♣", NameTrump("C")),
        (EXCHANGE, "discard", Discard()),
        (EXCHANGE, "none", Discard()),
        (EXCHANGE, "0", Discard()),
        (EXCHANGE, "9d", Discard("9D")),
        (EXCHANGE, "discard 9d, x+, 10h", Discard("X+ TH 9D")),
        (EXCHANGE, "9d 2C", Discard("9D 2C")),
        (PLAY, "play AS", Play("AS")),
        (PLAY, "as", Play("AS")),
        (PLAY, "10h", Play("TH")),
        (PLAY, "A♠", Play("AS")),
        (PLAY, "a♥️", Play("AH")),
        (PLAY, "x-", Play("X-")),
        (PLAY, "queen of spades", Play("QS")),
        (PLAY, "Play 10 of hearts", Play("TH")),
        (PLAY, "Deuce of C", Play("2C")),
        (PLAY, "a of spade", Play("AS")),
        (EXCHANGE, "nine of diamonds, 2 of clubs", Discard("9D 2C")),
        (PLAY, "3", Bid(3)),
        (PLAY, "as kd", Discard("AS KD")),
    ],
)  # fmt: skip
def test_typing_is_read_generously(state: State, text: str, move: Move) -> None:
    """Notation, lower case, symbols, the written-out suit and the bare thing all mean the move."""
    assert typed.read(view(state, state.to_act), text) == move


@pytest.mark.parametrize(
    ("state", "text", "message"),
    [
        (AUCTION, "", "Nothing was typed"),
        (AUCTION, " , ", "Nothing was typed"),
        (AUCTION, "hello", "'hello' is not a bid: write a number"),
        (AUCTION, "bid", "bid takes one number, such as bid 3"),
        (TRUMP, "x", "'x' is not a suit: write S, H, D or C"),
        (EXCHANGE, "9d 9d", "9D appears twice"),
        (WORDS, "hello", "'hello' cannot be said: the words are stand, beg, give and run"),
        (WORDS, "bid stand", "'bid stand' cannot be said: the words are stand, beg, give and run"),
        (PLAY, "hello", "'hello' is not a card"),
        (PLAY, "11h", "'11h' is not a card"),
        (PLAY, "play", "play takes one card"),
        (PLAY, "y" * 2000, "a move is a short text"),
    ],
)
def test_nonsense_is_refused_for_what_is_due(state: State, text: str, message: str) -> None:
    """Text that means no move is refused in the terms of what the person has to do now."""
    with pytest.raises(InvalidNotation) as refused:
        typed.read(view(state, state.to_act), text)
    assert message in str(refused.value)


def refusals() -> Iterator[tuple[State, Move, str]]:
    """Every illegal move at every decision of some hands, and what is answered."""
    variants = [
        PITCH_SIX,
        FIVE_MAJORS.with_rules(FollowSuit()),
        JOKER_ELEVEN,
        OFF_JACK_SEVEN,
        OFF_JACK_SEVEN.with_rules(DiscardAndDraw(trumps_last=True)),
        OFF_JACK_SEVEN.with_rules(Partnerships(2, players=4), DiscardOnly(3)),
        TEN_POINT_PITCH,
        CALL_YOUR_PARTNER,
        COMMERCIAL_PITCH,
        SEVEN_UP,
    ]
    for variant in variants:
        rng = Random(1)
        for _ in range(3):
            state = deal(start(variant), rng=rng)
            cards = list(variant.at(state.players).pack.cards)
            while state.to_act is not None:
                tried: list[Move] = [Pass(), *map(Bid, range(12)), *map(NameTrump, Suit)]
                tried += [Play(card) for card in cards]
                hand = list(state.hands[state.to_act])
                tried += [Discard(CardSet(hand[:number])) for number in range(len(hand))]
                tried.append(Discard(CardSet([card for card in cards if card not in hand][:1])))
                for move in tried:
                    verdict = explain(state, move)
                    if not verdict.legal:
                        mine = view(state, state.to_act)
                        yield state, move, typed.refusal(mine, move, verdict.reasons)
                legal = legal_moves(state)
                state = apply(state, rng.choice([legal[0], rng.choice(legal)]))


def test_refusals_are_said_to_the_person() -> None:
    """Whatever is refused, the answer speaks to the person and names the rule, not the seat."""
    for state, move, answer in refusals():
        assert answer.startswith("You may not ")
        assert f"seat {state.to_act}" not in answer, answer
        for rule_id in explain(state, move).rule_ids:
            assert f"[{rule_id}]" in answer


def test_the_bidder_is_asked_to_call_a_card() -> None:
    """Once trump is named, a bidder who must call a card is not asked for trump again."""
    state = played(CALL_YOUR_PARTNER, "bid 5", *["pass"] * 4)
    state = apply(state, NameTrump("S"))
    move = Play(next(iter(state.hands[1])))
    answer = typed.refusal(view(state, 1), move, explain(state, move).reasons)
    assert answer.endswith("no card can be played now: you are to call a card [wrong-phase].")


def test_a_refusal_reads_like_a_person_at_the_table() -> None:
    """The facts of the case, the rule, and nothing about seats."""
    state = played(SETBACK, "bid 2", "pass", "pass", "pass", "play QD", seed=7)
    holder = state.hands[2]
    assert Card("KD") in holder
    move = Play("9S")
    answer = typed.refusal(view(state, 2), move, explain(state, move).reasons)
    assert answer == (
        "You may not play 9S: diamonds are trump and were led, and you hold KD [trump-in-anytime]."
    )


def test_a_wrong_move_is_explained_and_asked_again(terminal: Terminal) -> None:
    """Nonsense and illegal moves get a reason and the choices, and cost nothing."""
    ended = terminal.command("play setback --seed 7 --seat 1", "foo\n9\nqs\n2\nks\nhelp\n")
    lines = ended.out.replace("\n[wrong-phase]", " [wrong-phase]").splitlines()
    choices = "You may  pass, bid 2, bid 3, bid 4, bid 5 (smudge)"
    for answer in (
        "'foo' is not a bid: write a number.",
        "You may not bid 9: the highest bid is 5 [single-round].",
        "You may not play QS: no card can be played now: you are to bid or pass [wrong-phase].",
    ):
        assert lines[lines.index(answer) + 1] == choices
    assert "You may not play KS: you do not hold KS [card-not-held]." in lines
    assert "You have the bid at 2." in lines
    assert ended.status == 0


def test_commands_answer_and_leave_the_turn_alone(terminal: Terminal) -> None:
    """Help, the choices, the hand, the tricks and the scores can be asked for at any time."""
    typed_lines = "help\nlegal\n?\nhand\nscore\ntricks\n2\nqd\ntricks\nHELP\n"
    ended = terminal.command("play setback --seed 7 --seat 1", typed_lines)
    assert ended.out.count("You may  pass, bid 2, bid 3, bid 4, bid 5 (smudge)") == 3
    assert ended.out.count("You hold 5S  JH  QD JD 2D  2C") == 3
    assert "Scores   seat 0: 0, you: 0, seat 2: 0, seat 3: 0" in ended.out
    assert "No card has been played yet." in ended.out
    assert "trick  led by  seat 0  you  seat 2  seat 3  won by" in ended.out
    assert ended.out.count("bid 3, or just 3") == 2
    assert "trump S" not in ended.out, "Setback's trump is not declared"


@pytest.mark.parametrize("line", ["help play", "HELP me"])
def test_help_on_something_is_help(terminal: Terminal, line: str) -> None:
    """There is but one help."""
    ended = terminal.command("play setback --seat 1 --seed 7", f"{line}\n")
    assert re.search("^quit +leave the game$", ended.out, re.MULTILINE)
    assert "too much" not in ended.out


@pytest.mark.parametrize(
    ("before", "answer"),
    [
        ("", "To leave the game, type quit."),
        ("2\n", "A queen is typed with its suit, such as QS. To leave the game, type quit."),
    ],
)
def test_q_is_no_way_to_leave(terminal: Terminal, before: str, answer: str) -> None:
    """Who has typed half a queen is still in the game."""
    ended = terminal.command("play setback --seat 1 --seed 7", f"{before}q\nQ\nhand\n")
    assert ended.out.count(answer) == 2
    assert "You hold" in ended.out.rpartition(answer)[2]


def test_help_speaks_of_the_variant(terminal: Terminal) -> None:
    """Declaring, discarding and jokers are explained where there are any."""
    ended = terminal.command("play off-jack-seven --seat 1 --seed 1", "help\n")
    for text in ("trump S, or just S", "discard 9D 2C", "The jokers are X+ and X-."):
        assert text in " ".join(ended.out.split())
    assert "joker is X+." in " ".join(
        terminal.command("play joker-eleven --seat 1", "help\n").out.split()
    )


@pytest.mark.parametrize("text", ["quit\n", "QUIT\n", "exit\n", "2\nquit\n", "", "2\n"])
def test_a_person_may_leave(terminal: Terminal, text: str) -> None:
    """Leaving, or the end of the input, ends the game politely and with success."""
    ended = terminal.command("play setback --seed 7 --seat 1", text)
    assert (ended.status, ended.err) == (0, "")
    assert ended.last == "You leave the game. Scores: seat 0: 0, you: 0, seat 2: 0, seat 3: 0."


def test_control_c(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C ends the game with the status that shells expect, and without a traceback."""

    def interrupted(prompt: object = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", interrupted)
    ended = terminal.command("play setback --seed 7 --seat 1")
    assert ended.status == 130
    assert ended.err == "\nInterrupted.\n"


def test_bytes_that_are_no_text(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bytes that the terminal's encoding does not know are answered like any nonsense."""
    answers = iter([None, "quit"])

    def line(prompt: object = "") -> str:
        answer = next(answers)
        if answer is None:
            raise UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte")
        return answer

    monkeypatch.setattr(builtins, "input", line)
    ended = terminal.command("play setback --seed 7 --seat 1")
    assert "That was not text." in ended.out
    assert ended.status == 0


def test_what_is_typed_is_shown_unless_the_terminal_did(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves from a file stand in the transcript; a terminal has shown them already."""
    from pitchlib.cli import main

    for terminal, shown in ((False, True), (True, False)):
        keyboard = io.StringIO("pass\nquit\n")
        monkeypatch.setattr(keyboard, "isatty", lambda terminal=terminal: terminal)
        monkeypatch.setattr(sys, "stdin", keyboard)
        assert main(["play", "setback", "--seat", "1", "--seed", "7"]) == 0
        assert ("Your bid> pass\n" in capsys.readouterr().out) is shown


def choices(state: State) -> str:
    """What the seat to act sees that it may do."""
    mine = view(state, state.to_act)
    return typed.choices(mine, legal_moves(mine))


def test_the_choices_in_one_line() -> None:
    """Each phase has its own way of saying what may be done."""
    assert choices(AUCTION).endswith("bid 5 (smudge)")
    assert choices(TRUMP) == "trump S, H, D or C"
    some = choices(EXCHANGE)
    follows = "then discard again, down to 6; discard alone keeps all"
    assert some == f"discard 0 to 3 cards and draw as many; {follows}"
    state = EXCHANGE
    for _ in range(4):
        state = apply(state, Discard())
    assert choices(state) == "discard 3 cards and keep 6"
    nothing = DiscardChoices.of(CardSet("AS KS"), 0, 0)
    assert typed.choices(view(state, state.to_act), nothing).endswith(": type discard")
    assert choices(PLAY) == "play 5S  JH  QD JD 2D  2C"


def test_spare_trumps_are_given_to_the_partner(terminal: Terminal) -> None:
    """A gift is asked for, told apart from a discard, and taken back like one."""
    line = "play double-king-pedro --seat {} --seed 4 --hands 1 --no-unicode"
    typed = "bid 100\ntrump S\nJH 9H 6H 2H AD TD 6D 5D 2D 2C\nAS 9S\ngive 3S\nundo\n3S\nquit\n"
    shown = " ".join(terminal.command(line.format(1), typed).out.split())
    assert "discard 10 cards and keep 7; 1 more later" in shown
    assert "You may give seat 3 1 card: type which Your gift> " in shown
    assert "you must give the partner exactly 1 of 7 trumps, not 2" in shown
    assert "You take back: discard 3S." in shown
