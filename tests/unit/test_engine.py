"""The engine: the one place where a state becomes the next."""

import itertools
import pickle
import random

import attrs
import pytest

from pitchlib.cards import CARDS
from pitchlib.game.lookup import table_for
from pitchlib.game.state import before_the_deal
from pitchlib.tricks import trick_of_plays
from sheets.hands import JOKER, MOON
from sheets.scripting import after_auction, columns, dealt, play_out, play_tricks

from .custom import *
from .helpers import *

HANDS = (
    "AS KS 5D 5H 6H 7H",
    "4S 5S 6D 8H 9H TH",
    "QS 3S 2S 9D 4C 5C",
    "6S 7S 7D 6C 7C 8C",
)

EVERY_MOVE: list[Move] = [
    Pass(),
    *map(Bid, range(-1, 12)),
    *map(NameTrump, Suit),
    *map(Play, CARDS),
    Discard(),
    Deal([]),
]


@pytest.mark.sweep
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_legal_moves_explain_and_apply_agree_on_every_move(variant: Variant) -> None:
    """Bids of any level, suits and cards, and what is in a hand, in some states of some hands."""
    rng = random.Random(12)
    for state in some_states(variant, variant.default_players):
        moves = legal_moves(state)
        tried = [*rng.sample(EVERY_MOVE, 30), *rng.sample(list(moves), min(5, len(moves)))]
        if state.to_act is not None:
            tried += map(Play, state.hands[state.to_act])
        if state.hands:
            tried += [Discard(list(hand)[:size]) for hand in state.hands for size in (1, 2, 3)]
        for move in tried:
            verdict = explain(state, move)
            legal = move in moves
            assert verdict.legal is legal
            assert is_legal(state, move) is legal
            if legal:
                assert apply(state, move) == apply_unchecked(state, move) != state
            else:
                with pytest.raises(IllegalMove) as caught:
                    apply(state, move)
                assert caught.value.reasons == verdict.reasons
                assert caught.value.state is state


@pytest.mark.sweep
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_a_seat_may_be_named_that_moves(variant: Variant) -> None:
    """The seat to act may; any other is told that it is not its turn, and nothing else."""
    for state in sample_states(variant, variant.default_players):
        for move in legal_moves(state)[:1]:
            for seat in range(state.players):
                if seat == state.to_act:
                    assert apply(state, move, seat=seat) == apply(state, move)
                    assert is_legal(state, move, seat=seat)
                    continue
                assert not is_legal(state, move, seat=seat)
                with pytest.raises(IllegalMove, match=f"it is not seat {seat}'s turn") as caught:
                    apply(state, move, seat=seat)
                assert caught.value.rule_ids == ("out-of-turn",)
                assert caught.value.seat == seat
                assert len(caught.value.legal) == 0
                assert "Legal:" not in str(caught.value)


def test_where_no_seat_is_to_act_no_seat_may_move() -> None:
    """Before the deal, and when the game is over."""
    with pytest.raises(IllegalMove, match="no seat is to act: seat 0 is to deal"):
        apply(start(SETBACK), Pass(), seat=1)
    with pytest.raises(IllegalMove, match=r"Nobody may pass: .* \[wrong-phase\]$") as caught:
        apply(start(SETBACK), Pass())
    assert caught.value.seat is None
    over = play_tricks(after_auction(JOKER_ELEVEN, columns(MOON), 5, trump="S"), MOON)
    assert over.phase is Phase.OVER
    assert over.winner == 1
    for move in (Play("AS"), Pass(), Deal([])):
        with pytest.raises(IllegalMove, match="the game is over, side 1 has won") as caught:
            apply(over, move)
        assert caught.value.rule_ids == ("game-over",)


PHASES: dict[Phase, tuple[type[Move], ...]] = {
    Phase.DEAL: (Deal,),
    Phase.AUCTION: (Bid, Pass),
    Phase.TRUMP: (NameTrump,),
    Phase.EXCHANGE: (Discard,),
    Phase.PLAY: (Play,),
}
DUE = {
    Phase.DEAL: "is to deal",
    Phase.AUCTION: "is to bid or pass",
    Phase.TRUMP: "is to name trump",
    Phase.EXCHANGE: "is to discard",
    Phase.PLAY: "is to play a card",
}


@pytest.mark.unmeasured
def test_a_move_of_another_phase_is_told_what_is_due() -> None:
    """In every phase, for every kind of move."""
    seen = set()
    examples: list[Move] = [Deal([]), Bid(2), Pass(), NameTrump("S"), Discard(), Play("AS")]
    for state in sample_states(OFF_JACK_SEVEN, 4):
        for move in examples:
            if isinstance(move, PHASES[state.phase]):
                continue
            (reason,) = explain(state, move)
            assert reason.rule_id == "wrong-phase"
            assert reason.seat == state.to_act
            assert DUE[state.phase] in reason.text
            seen.add((state.phase, type(move)))
        for card in CARDS if state.phase is not Phase.PLAY else ():
            with pytest.raises(IllegalMove, match=DUE[state.phase]):
                apply(state, Play(card))
    assert len(seen) == 5 * 6 - 6


def test_a_word_or_a_called_card_may_be_due() -> None:
    """Where nobody bids, and once trump is named but no card is called."""
    begging = deal(start(TRINIDAD_ALL_FOURS), seed=1)
    assert "seat 3 is to speak" in str(explain(begging, Play("AS")))
    calling = deal(start(CALL_YOUR_PARTNER), seed=1)
    while calling.phase is Phase.AUCTION:
        calling = apply(calling, legal_moves(calling)[-1])
    calling = apply(calling, NameTrump("S"))
    assert "is to call a card" in str(explain(calling, Play("AS")))


SPADES_AND_HEARTS = (
    "AS KS QS JS TS 9S",
    "AH KH QH JH TH 9H",
    "AD KD QD JD TD 9D",
    "AC KC QC JC TC 9C",
)


@pytest.mark.parametrize(
    ("hands", "stock", "told"),
    [
        (SPADES_AND_HEARTS[:3], None, ["4 are playing, but hands were dealt to 3"]),
        ((*SPADES_AND_HEARTS, "2S 3S 4S 5S 6S 7S"), None, ["4 are playing, but hands were dealt"]),
        (("AS KS QS JS TS", *SPADES_AND_HEARTS[1:]), None, ["seat 0 was dealt a hand of 5"]),
        (
            ("AS KS QS JS TS 9S 8S", *SPADES_AND_HEARTS[1:3], ""), None,
            ["seat 0 was dealt a hand of 7", "seat 3 was dealt a hand of 0"],
        ),
        (("AS KS QS JS TS AH", *SPADES_AND_HEARTS[1:]), None, ["dealt twice: AH"]),
        (("X+ KS QS JS TS 9S", *SPADES_AND_HEARTS[1:]), None, ["not in the pack: X+"]),
        (SPADES_AND_HEARTS, "AS", ["dealt twice: AS", "neither dealt nor in the stock: 8S"]),
        (SPADES_AND_HEARTS, "", ["neither dealt nor in the stock: 8S"]),
    ],
)  # fmt: skip
def test_a_deal_that_cannot_be(hands: tuple[str, ...], stock: str | None, told: list[str]) -> None:
    """Every reason is given, by the rule of the deal; nothing changes."""
    state = start(SETBACK)
    with pytest.raises(InvalidDeal, match=r"^The deal cannot stand: ") as caught:
        apply(state, Deal(hands, stock))
    assert len(caught.value.reasons) == len(told)
    for reason, beginning in zip(caught.value.reasons, told):
        assert reason.text.startswith(beginning)
        assert (reason.rule_id, reason.seat) == ("deal", None)
    assert state == start(SETBACK)


def test_a_stock_that_matters_must_be_given_in_full() -> None:
    """As a widow, or to be drawn from."""
    state = start(OFF_JACK_SEVEN)
    whole = deal(state, seed=1)
    with pytest.raises(InvalidDeal, match="the undealt cards matter in this game"):
        apply(state, Deal(whole.hands))
    with pytest.raises(InvalidDeal, match="neither dealt nor in the stock"):
        apply(state, Deal(whole.hands, whole.stock[1:]))
    assert apply(state, Deal(whole.hands, whole.stock)) == whole


def test_cards_are_not_dealt_in_the_middle_of_a_hand() -> None:
    """That is an illegal move, not an impossible deal."""
    state = deal(start(SETBACK), seed=1)
    with pytest.raises(IllegalMove, match="cards cannot be dealt now") as caught:
        apply(state, state.moves[0][1])
    assert type(caught.value) is IllegalMove


def test_a_card_that_is_not_held_cannot_be_played() -> None:
    """The hand decides before the rules of following are asked."""
    state = play_out(dealt(PITCH_SIX, HANDS, dealer=3), "bid 3; pass; pass; pass")
    verdict = explain(state, Play("2C"))
    assert str(verdict) == "seat 0 does not hold 2C [card-not-held]"
    state = play_out(state, "play AS")
    assert explain(state, Play("AS")).rule_ids == ("card-not-held",)


def test_a_first_lead_is_refused_by_the_rule_of_leading() -> None:
    """With the facts."""
    variant = OFF_JACK_SEVEN.with_rules(TrumpLeadFirst())
    for seed in range(20):
        state = deal(start(variant), seed=seed)
        for move in (Bid(2), Pass(), Pass(), Pass(), NameTrump("S")):
            state = apply(state, move)
        while state.phase is Phase.EXCHANGE:
            state = apply(state, legal_moves(state)[0])
        assert state.trumps is not None
        for card in state.hands[1]:
            reasons = explain(state, Play(card))
            trumps = state.hands[1] & state.trumps.cards
            assert reasons.legal is (card in trumps or not trumps)
            if not reasons.legal:
                assert reasons.rule_ids == ("trump-lead-first",)
                assert f"seat 1 holds {trumps}" in str(reasons)


def test_only_what_the_rule_of_naming_offers_may_be_declared() -> None:
    """A custom rule offers two suits."""
    variant = OFF_JACK_SEVEN.with_rules(BlackDeclared())
    state = deal(start(variant), seed=1)
    for move in (Bid(2), Pass(), Pass(), Pass()):
        state = apply(state, move)
    assert list(legal_moves(state)) == [NameTrump("S"), NameTrump("C")]
    with pytest.raises(IllegalMove) as caught:
        apply(state, NameTrump("H"))
    assert str(caught.value) == (
        "Seat 1 may not make hearts trump: only spades or clubs may be declared [black-declared]. "
        "Legal: trump S, trump C"
    )
    assert apply(state, NameTrump("C")).trump is Suit.CLUBS


def side_by_side(ours: Variant, theirs: Variant, players: int, seed: int) -> int:
    """Play two variants with the same cards and moves; their legal moves must be the same."""
    rng = random.Random(seed)
    one = deal(start(ours, players=players), seed=seed)
    other = deal(start(theirs, players=players), seed=seed)
    count = 0
    while one.to_act is not None:
        assert legal_moves(one) == legal_moves(other)
        assert (one.phase, one.to_act, one.hands) == (other.phase, other.to_act, other.hands)
        for card in CARDS if one.phase is Phase.PLAY else ():
            assert is_legal(one, Play(card)) is is_legal(other, Play(card))
        move = rng.choice(legal_moves(one))
        one, other = apply(one, move), apply(other, move)
        count += 1
    assert (one.phase, one.scores, one.tricks) == (other.phase, other.scores, other.tricks)
    return count


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("variant", "custom", "players"),
    [
        (PITCH_SIX, PlainFollowing(), 4),
        (FIVE_MAJORS, PlainFollowing(), 3),
        (JOKER_ELEVEN, PlainFollowing(), 6),
        (JOKER_ELEVEN, PlainLeading(), 6),
    ],
)
def test_custom_rules_that_are_not_tabulated_play_the_same_game(
    variant: Variant, custom: PlainFollowing | PlainLeading, players: int
) -> None:
    """They are asked for each trick, and the games are the same."""
    ours = variant.with_rules(custom)
    assert sum(side_by_side(ours, variant, players, seed) for seed in range(8)) > 100


def test_custom_rules_give_their_own_reasons() -> None:
    """With their own ids."""
    variant = PITCH_SIX.with_rules(PlainFollowing())
    state = play_out(dealt(variant, HANDS, dealer=3), "bid 3; pass; pass; pass")
    state = play_out(state, "play AS 4S 2S 6S; play 5D 6D")
    assert str(explain(state, Play("4C"))) == "4C neither follows nor trumps [plain-following]"
    joker = JOKER_ELEVEN.with_rules(PlainLeading())
    state = after_auction(joker, columns(JOKER), 2, trump="S")
    assert str(explain(state, Play("AC"))) == "AC is not a trump [plain-leading]"


@pytest.mark.parametrize("rule", [LeadBlackThenAces, PlayBlackThenAces])
@pytest.mark.parametrize("tabulated", [False, True])
def test_only_the_first_duty_that_binds_a_hand_counts(
    rule: type[LeadBlackThenAces | PlayBlackThenAces], tabulated: bool
) -> None:
    """Who holds a black ace may play any black card; what it may play obliges nobody to."""
    variant = SETBACK.with_rules(rule(tabulated))
    bound = []
    for state in random_states(variant, 4, seed=2, hands=9):
        if state.phase is Phase.PLAY and bool(state._trick) is (rule is PlayBlackThenAces):
            hand = state.hands[bad(state.to_act)]
            expected = hand & BLACK if hand & HIGH_BLACK else hand & ACES or hand
            assert [bad(move).card for move in legal_moves(state)] == list(expected)
            bound += [
                "by both" if hand & HIGH_BLACK & ACES and not expected <= ACES else "",
                "by none" if hand & BLACK and expected == hand and not hand <= BLACK else "",
            ]
    assert set(bound) == {"by both", "by none", ""}


@pytest.mark.parametrize("tabulated", [True, False])
def test_duties_that_depend_on_the_lead_are_asked_for_with_the_lead_alone(tabulated: bool) -> None:
    """Whatever lies in the trick by then; any others, with all of it."""
    asked = []

    class Asked(PlayBlackThenAces):
        id = "asked"

        def duties(self, trick: Trick, trick_number: int, trumps: Trumps) -> tuple[Duty, ...]:
            """None."""
            asked.append(trick)
            return ()

    table = table_for(SETBACK.with_rules(Asked(tabulated)), 4)
    plays = 0 << 6 | 30, 1 << 6 | 31, 2 << 6 | 20
    table.masks(table.trumps[Suit.SPADES], plays, plays[1], 0)
    seen, best = (plays[:1], plays[0]) if tabulated else (plays, plays[1])
    assert asked == [trick_of_plays(seen, best)]


def test_a_hand_is_over_after_as_many_tricks_as_the_exchange_says() -> None:
    """Also where every seat still holds a card."""

    fewer = around(NoExchange(), tricks=lambda self, hand, widow: hand - 1)
    for seed in range(3):
        state = random_states(SETBACK.with_rules(fewer), 4, seed=seed)[-1]
        assert len(state.tricks) == 5
        assert list(map(len, state.hands)) == [1] * 4
        assert score_hand(state).scores == state.scores


def test_a_custom_point_scores() -> None:
    """Through the whole engine."""
    variant = SETBACK.with_points(*SETBACK.points[:4], FirstTrick())
    state = deal(start(variant), seed=1)
    while state.to_act is not None:
        state = apply(state, legal_moves(state)[-1])
    award = score_hand(state).awards[4]
    assert (award.point, award.seat, award.trick) == ("First", state.tricks[0].winner, 0)
    played = state.played_hand
    assert played is not None


def test_the_winner_of_a_trick_leads_the_next() -> None:
    """And the turn goes round clockwise."""
    for state in sample_states(PITCH_SIX, 5):
        if state.phase is Phase.PLAY:
            assert state.trick is not None
            if not state.trick.plays:
                leader = state.tricks[-1].winner if state.tricks else state.contract.bidder  # type: ignore[union-attr]
                assert state.to_act == leader
            else:
                assert state.trick.leader is not None
                assert state.to_act == (state.trick.leader + len(state.trick)) % 5


@pytest.mark.unmeasured
def test_the_deal_passes_on_after_a_hand() -> None:
    """The scores are settled at once, and nobody is to act."""
    for variant in VARIANTS:
        states = sample_states(variant, variant.default_players)
        for state, after in itertools.pairwise(states):
            if after.to_act is None and after.contract is not None and state.to_act is not None:
                step = -1 if variant is TRINIDAD_ALL_FOURS else 1
                assert after.dealer == (state.dealer + step) % state.players
                score = score_hand(after)
                assert after.scores == score.scores
                assert after.scores == tuple(
                    old + change
                    for old, change in zip(before_the_deal(after).scores, score.changes)
                )
                assert after.winner == score.winner
                expected = Phase.DEAL if score.winner is None else Phase.OVER
                assert after.phase is expected


def test_unchecked_moves_are_not_asked_about() -> None:
    """Search may make a move that is not legal; what comes of it is its own business."""
    state = play_out(dealt(PITCH_SIX, HANDS, dealer=3), "bid 3; pass; pass; pass")
    state = play_out(state, "play AS 4S 2S 6S; play 5D 6D")
    assert not is_legal(state, Play("4C"))
    assert apply_unchecked(state, Play("4C")).to_act == 3


def test_refusals_read_like_a_person_at_the_table() -> None:
    """For moves of each kind."""
    auction = deal(start(SETBACK), seed=1)
    exchange = deal(start(OFF_JACK_SEVEN), seed=1)
    for move in (Bid(2), Pass(), Pass(), Pass(), NameTrump("S")):
        exchange = apply(exchange, move)

    def message(state: State, move: Move) -> str:
        with pytest.raises(IllegalMove) as caught:
            apply(state, move)
        return str(caught.value)

    assert message(auction, Bid(7)) == (
        "Seat 1 may not bid 7: the highest bid is 5 [single-round]. "
        "Legal: pass, bid 2, bid 3, bid 4, bid 5"
    )
    four = list(exchange.hands[1])[:4]
    assert message(exchange, Discard(four)).startswith(
        f"Seat 1 may not discard {' '.join(map(str, four))}: seat 1 may discard at most 3 cards, "
        "not 4 [discard-and-draw]. Legal: discard, discard "
    )
    assert message(auction, NameTrump("S")).startswith("Seat 1 may not make spades trump: ")
    assert message(auction, Play("AS")) == (
        "Seat 1 may not play AS: no card can be played now: seat 1 is to bid or pass "
        "[wrong-phase]. Legal: pass, bid 2, bid 3, bid 4, bid 5"
    )
    assert message(exchange, Play(Card("AS"))).endswith(" more")


def test_a_view_explains_the_moves_of_its_own_seat() -> None:
    """In the words of the state; a spectator and another seat are refused."""
    state = play_out(dealt(PITCH_SIX, HANDS, dealer=3), "bid 3; pass; pass; pass")
    state = play_out(state, "play AS 4S 2S 6S; play 5D 6D")
    for move in (Play("4C"), Play("9D"), Bid(3), Pass()):
        assert explain(view(state, 2), move) == explain(state, move, seat=2)
        assert explain(view(state, 3), move) == explain(state, move, seat=3)
    assert legal_moves(view(state, 2)) == legal_moves(state)
    assert len(legal_moves(view(state, 3))) == 0
    assert str(explain(view(state, None), Pass())) == "a spectator makes no moves [out-of-turn]"
    assert explain(view(start(SETBACK), None), Deal([])).rule_ids == ("deal",)
    for seat in (3, 1):
        with pytest.raises(InvalidArgument, match=f"only for its own seat, not for {seat}"):
            explain(view(state, 2), Play("9D"), seat=seat)


def test_equal_auctions_are_one_object() -> None:
    """With calls of one's own, too; but neither when they are too many, nor after a pickle."""
    begun = deal(start(PITCH_SIX), seed=7)
    listed = apply(apply(begun, legal_moves(begun)[1]), Pass())
    written = apply(apply(deal(start(PITCH_SIX, scores=[1, 2, 3, 4]), seed=8), Bid(3)), Pass())
    assert written._frame.called is listed._frame.called
    assert listed.auction == attrs.evolve(bad(written.auction), scores=(0,) * 4)
    assert bad(written.auction).scores == (1, 2, 3, 4)
    assert legal_moves(written) is legal_moves(listed)
    copied = pickle.loads(pickle.dumps(listed))
    assert copied == listed
    assert legal_moves(copied) == legal_moves(listed)
    assert apply(copied, Bid(4)) == apply(listed, Bid(4))
    with pytest.raises(IllegalMove):
        apply(listed, Bid(3))
    impossible = apply_unchecked(listed, Bid(2))
    assert legal_moves(impossible)
