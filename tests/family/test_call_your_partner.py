"""Call-your-partner Pitch: a trump is called, and whoever holds it is the partner."""

from random import Random
from typing import Any, ClassVar

import pytest
from attrs import frozen

from pitchlib.authoring import ExchangeRule, ListedMoves, NamingRule, Trumps
from pitchlib.rulebook import rulebook_section

from .playing import *

HANDS = (
    "TH 5H 4H QD TD 9D 8D 7D 6D 5D",
    "AH KH 9H 2H AS KS QS JS TS 9S",
    "QH 3H 8S 7S 6S 5S 4S 3S 2S AC",
    "JH X+ 7H KC QC JC TC 9C 8C 7C",
    "JD X- 6H 6C 5C 4C 3C 2C AD KD",
)
WIDOW = "8H 4D 3D 2D"
"""Hearts are trump; seat 1 bids and takes up the widow, seat 3 holds the jack."""
PLAY = (
    "1: play AH; 2: play 3H; 3: play JH; 4: play 6H; 0: play 4H",  # 1 takes jack and trey
    "1: play KH; 2: play QH; 3: play 7H; 4: play X-; 0: play TH",  # 1 takes low joker and ten
    "1: play 2H; 3: play X+; 4: play JD; 0: play 5H",  # 4 takes off-jack and high joker
    "1: play 9H",  # seats 4 and 0 have no trump to lead
    "1: play 8H",
)


def called(
    card: str, bid: int = 5, discard: str = "AS 4D 3D 2D", scores: tuple[int, ...] | None = None
) -> State:
    """Seat 1 has bid, made hearts trump, called a card and discarded."""
    state = dealt(CALL_YOUR_PARTNER, HANDS, stock=WIDOW, scores=scores)
    script = f"1: bid {bid}; pass; pass; pass; pass; 1: trump H; 1: call {card}; discard {discard}"
    return play_out(state, script)


def test_five_play_with_all_the_cards() -> None:
    """Ten each and four in the widow; everybody has a score."""
    assert CALL_YOUR_PARTNER.players == (5,)
    dealt_by(CALL_YOUR_PARTNER, players=5, hand=10, packet=1, widow=4)
    assert CALL_YOUR_PARTNER.default_players == 5


def test_trump_is_named_and_then_a_trump_called() -> None:
    """Any of the sixteen trumps, also one's own; not before trump is named, and only once."""
    state = dealt(CALL_YOUR_PARTNER, HANDS, stock=WIDOW)
    state = play_out(state, "1: bid 5; pass; pass; pass; pass")
    assert options(state) == {"trump S", "trump H", "trump D", "trump C"}
    refused(state, "call JH", "declares-and-calls", "trump is to be named before")
    state = play_out(state, "1: trump H")
    assert (state.phase, state.to_act, len(legal_moves(state))) == (Phase.TRUMP, 1, 16)
    assert {"call JH", "call JD", "call X+", "call AH"} <= options(state)
    refused(state, "trump S", "declares-and-calls", "hearts are trump already")
    refused(state, "call AS", "declares-and-calls", "AS is a plain card")
    state = play_out(state, "call JH")
    assert state.phase is Phase.EXCHANGE
    assert state.contract == Contract(1, 5, Suit.HEARTS, Card("JH"))


def test_the_called_card_is_played_to_the_first_trick() -> None:
    """By whoever holds it; the others play any trump."""
    state = called("JH")
    assert options(state) == {"play AH", "play KH", "play 9H", "play 8H", "play 2H"}
    state = play_out(state, "1: play AH; 2: play 3H")
    assert options(state) == {"play JH"}
    refused(state, "play X+", "trumps-only", "the called card", "holds JH")
    state = play_out(state, "3: play JH")
    assert options(state) == {"play JD", "play X-", "play 6H"}


def test_a_bidder_who_holds_the_card_leads_it_and_plays_alone() -> None:
    """Against all four others."""
    state = called("KH")
    assert options(state) == {"play KH"}
    refused(state, "play AH", "trump-leads", "the called card", "holds KH")
    refused(state, "play KS", "trump-leads")
    played = state.played_hand
    assert played is not None
    assert played.sides == (1, 0, 1, 1, 1)


def test_partners_score_alike() -> None:
    """High, Low, jack, low joker, ten and trey are eight; the others have two each."""
    state = play_out(called("JH"), "; ".join(PLAY))
    assert takers(state) == {
        "High": 0, "Low": 0, "Jack": 0, "Off-Jack": 1, "High Joker": 1, "Low Joker": 0, "Ten": 0,
        "Trey": 0,
    }  # fmt: skip
    assert score_hand(state).hand_sides == (1, 0, 1, 0, 1)
    assert state.scores == (2, 8, 2, 8, 2)


def test_the_bidder_wins_if_several_get_there() -> None:
    """A partner, or anyone else, who gets there alone wins, too."""
    state = play_out(called("JH", scores=(41, 34, 0, 40, 41)), "; ".join(PLAY))
    assert (state.winner, state.scores) == (1, (43, 42, 2, 48, 43))
    state = play_out(called("JH", scores=(30, 30, 0, 40, 30)), "; ".join(PLAY))
    assert (state.winner, state.scores) == (3, (32, 38, 2, 48, 32))
    state = play_out(called("JH", scores=(30, 30, 0, 30, 41)), "; ".join(PLAY))
    assert (state.winner, state.scores) == (4, (32, 38, 2, 38, 43))


def test_a_called_card_may_not_be_discarded() -> None:
    """Not by the bidder, who took up the widow."""
    state = dealt(CALL_YOUR_PARTNER, HANDS, stock=WIDOW)
    state = play_out(state, "bid 5; pass; pass; pass; pass; trump H; call 8H")
    refused(state, "discard 8H 4D 3D 2D", "declares-and-calls", "8H was called")
    assert len(legal_moves(state)) == 715  # of thirteen others
    tells(CALL_YOUR_PARTNER, "Nobody may discard the called card.")


@frozen
class OneCardEach(ExchangeRule[Any]):
    """Each seat discards one card; which may go is listed, and not said in numbers."""

    id = "one-card-each"
    sentences: ClassVar = {"one": "Each player discards one card."}

    def begin(self, before: Any) -> Any:
        """Like an exchange that ships."""
        return DiscardOnly(1).begin(before)

    def choices(self, exchange: Any, hand: CardSet, trumps: Any) -> ListedMoves:
        """Any card of the hand, or none at all."""
        return ListedMoves([Pass(), *(Discard([card]) for card in hand)])

    def refuse(self, exchange: Any, hand: CardSet, trumps: Any, move: Any) -> Any:
        """Nothing."""
        return ()

    def after(self, exchange: Any, move: Any) -> Any:
        """The next seat."""
        return DiscardOnly(1).after(exchange, move)


def test_a_called_card_stays_in_an_exchange_that_lists_its_moves() -> None:
    """The holder has one choice less; the others may discard what they like."""
    state = deal(start(FIVE_HAND_SCHMIER.with_rules(OneCardEach())), seed=3)
    while state.phase is not Phase.EXCHANGE:
        state = apply(state, legal_moves(state)[-1])
    assert state.contract is not None
    called = state.contract.called
    assert called is not None
    for _ in range(5):
        assert state.to_act is not None
        hand = state.hands[state.to_act]
        found = {move.cards for move in legal_moves(state) if isinstance(move, Discard)}
        assert found == {CardSet([card]) for card in hand if card is not called}
        state = apply(state, legal_moves(state)[1])


def test_if_others_get_there_together_only_a_bidder_wins_from_then_on() -> None:
    """Nine bid and eight taken; then a hand without a bidder at the target, and one with."""
    script = "; ".join(PLAY)
    state = play_out(called("JH", 9, scores=(41, 41, 0, 41, 41)), script)
    assert (state.winner, state.scores) == (None, (43, 32, 2, 32, 43))
    state = play_out(called("JH", scores=(42, 32, 0, 0, 20)), script)
    assert (state.winner, state.scores) == (None, (44, 40, 2, 8, 22))
    state = play_out(called("JH", scores=(42, 34, 0, 0, 42)), script)
    assert (state.winner, state.scores) == (1, (42 + 2, 42, 2, 8, 42 + 2))
    tells(CALL_YOUR_PARTNER, "A player that alone has reached the target wins.")


def holders(state: State, card: str) -> set[int]:
    """Who may hold a card, as seat 0 knows it; in some worlds the bidder has discarded it."""
    rng, seen = Random(3), view(state, 0)
    worlds = [sample_world(seen, rng) for _ in range(80)]
    return {seat for world in worlds for seat in range(5) if Card(card) in world.hands[seat]}


@pytest.mark.unmeasured
def test_nobody_knows_the_partner_before_the_card_falls() -> None:
    """Worlds have it in several hands; a play proves that a seat had not to play it."""
    state = play_out(called("JH"), "1: play AH")
    assert holders(state, "JH") == {2, 3, 4}
    state = play_out(state, "2: play 3H")
    assert Card("JH") in view(state, 0).ruled_out[2]
    assert holders(state, "JH") == {3, 4}


def test_a_game_can_be_followed_and_written_down_at_every_moment() -> None:
    """Events lead from view to view, and a position is read back."""
    state = dealt(CALL_YOUR_PARTNER, HANDS, stock=WIDOW)
    script = "bid 5; pass; pass; pass; pass; trump H; call JH; discard AS 4D 3D 2D"
    views = [view(state, seat) for seat in (None, 0, 1, 3)]
    for step in (*script.split("; "), *"; ".join(PLAY).split("; ")):
        before, state = state, play_out(state, step)
        assert parse_position(position_text(state)) == state
        seats = (None, 0, 1, 3)
        views = [observe(known, event_for(before, state, s)) for known, s in zip(views, seats)]
        assert views == [view(state, seat) for seat in seats]


def test_a_hand_on_paper_needs_who_held_the_card() -> None:
    """Otherwise nobody knows who was the partner."""
    contract = Contract(1, 5, Suit.HEARTS, Card("JH"))
    paper = PlayedHand(contract, captured=["", "AH JH", "", "", ""])
    with pytest.raises(InvalidArgument, match="pass `held`"):
        score_hand(paper, variant=CALL_YOUR_PARTNER)
    unsaid = PlayedHand(Contract(1, 5, Suit.HEARTS), captured=paper.captured)
    with pytest.raises(InvalidArgument, match="this needs the called card"):
        score_hand(unsaid, variant=CALL_YOUR_PARTNER)
    held = PlayedHand(contract, captured=["", "AH JH", "", "", ""], held=["", "AH", "", "JH", ""])
    assert score_hand(held, variant=CALL_YOUR_PARTNER).hand_sides == (1, 0, 1, 0, 1)


def test_nowhere_else_is_a_card_called() -> None:
    """It is a move of another phase."""
    state = dealt(SETBACK, ["AS KS QS JS TS 9S", "8S 7S 6S 5S 4S 3S", "AH KH QH JH TH 9H",
                            "8H 7H 6H 5H 4H 3H"])  # fmt: skip
    assert explain(state, CallCard("JH")).rule_ids == ("wrong-phase",)
    asked = play_out(dealt(CALL_YOUR_PARTNER, HANDS, stock=WIDOW), "bid 5; pass; pass; pass; pass")
    assert apply(asked, NameTrump("H")).trump is Suit.HEARTS


@frozen
class CallsAnAce(NamingRule):
    """The card called is an ace of any suit."""

    id = "calls-an-ace"
    sentences: ClassVar = {"calls": "The bidder names trump and calls an ace."}

    def suits(self, pack: CardSet) -> tuple[Suit, ...]:
        """Any."""
        return tuple(Suit)

    def calls(self, trumps: Trumps) -> tuple[Card, ...]:
        """The aces."""
        return tuple(Card(f"A{suit.value}") for suit in Suit)


def test_what_may_not_be_called() -> None:
    """A plain card; or where only some cards may be called, anything but those."""
    asked = play_out(dealt(CALL_YOUR_PARTNER, HANDS, stock=WIDOW), "bid 5; pass; pass; pass; pass")
    asked = apply(asked, NameTrump("H"))
    (reason,) = explain(asked, CallCard("AS"))
    assert reason.text == "AS is a plain card, and a trump is called"
    aces = CALL_YOUR_PARTNER.with_rules(CallsAnAce())
    asked = play_out(dealt(aces, HANDS, stock=WIDOW), "bid 5; pass; pass; pass; pass")
    asked = apply(asked, NameTrump("H"))
    (reason,) = explain(asked, CallCard("KS"))
    assert reason.text == "only AS, AH, AD or AC may be called"


def test_what_cannot_be() -> None:
    """A call without a partner, a partner without a call, and who goes out in mid-hand."""
    for rules, told in (
        ([DeclaresAndCalls()], "DeclaresAndCalls calls a card, but with Individual"),
        ([TrumpLeads("first")], "TrumpLeads.*needs a called card"),
        ([TrumpsOnly("first")], "TrumpsOnly.*needs a called card"),
        ([CalledPartner(5)], "CalledPartner needs a called card"),
    ):
        with pytest.raises(InvalidVariant, match=told):
            SETBACK.with_rules(*rules)
    with pytest.raises(InvalidVariant, match="CalledPartner keeps the bidder's partner secret"):
        CALL_YOUR_PARTNER.with_rules(DuringPlay())


def test_refusals_of_every_trick_have_their_place() -> None:
    """A card that is not a trump is refused by a rule of the rulebook."""
    following = CALL_YOUR_PARTNER.at(5).following
    assert rulebook_section(CALL_YOUR_PARTNER, following.id).anchor == "trumps-only"
