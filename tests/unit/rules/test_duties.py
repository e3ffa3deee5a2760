"""Duties: what may be played, why not, what a play proves, and who is passed over.

All of it is worked out in one place. Here it is compared with the definition, hand by hand.
"""

import itertools
import random
from collections.abc import Iterator

import pytest
from custom_components import BeatTheTrump, NoUndertrumping

from pitchlib.authoring import allowed, masks_by, masks_of
from pitchlib.game.legality import refusal
from pitchlib.knowledge.views import needed, proof

from ..helpers import *

LEADING: list[LeadingRule] = [
    AnyLead(),
    TrumpLeadFirst(),
    JokerNotLed(),
    JokerNotLed(tricks="first"),
    TrumpLeads(),
    TrumpLeads("first"),
]
FOLLOWING: list[FollowingRule] = [
    TrumpInAnytime(),
    TrumpInAnytime(void="must-trump"),
    FollowSuit(),
    FollowSuit(void="must-trump"),
    TrumpsOnly(),
    TrumpsOnly("first"),
]


SMALL = CardSet("X+ AS JS AH JC 2C 2D")
TRUMPS = [
    trumps
    for suit in Suit
    for order in (TrumpOrder(jokers="lowest"), TrumpOrder(off_jack=True, jokers="above-ten"))
    for plain in [order.trumps(suit, SMALL)]
    for trumps in (plain, *(plain.calling(card) for card in plain.cards))
]


def refused(card: Card, seat: Seat, held: CardSet) -> Clause:
    """The facts."""
    return clause("custom.refused", "{seat} holds {held}", seat=seat, held=held)


def must(holding: str, play: str) -> Duty:
    """A duty in text."""
    return Duty(CardSet(holding), CardSet(play), refused)


def by_definition(duties: tuple[Duty, ...], passes_over: bool, hand: CardSet) -> CardSet:
    """What may be played: the first duty that binds, or anything, or nothing."""
    for duty in duties:
        if duty.holding & hand:
            return duty.play & hand
    return CardSet() if passes_over else hand


def hands(pack: CardSet) -> Iterator[CardSet]:
    """Every hand of a small pack."""
    for size in range(len(pack) + 1):
        yield from map(CardSet, itertools.combinations(pack, size))


def all_proofs_are_exact(duties: tuple[Duty, ...], passes_over: bool, pack: CardSet) -> bool:
    """Compare all answers with the definition; whether all proofs are the whole truth."""
    masks = masks_of(duties, passes_over=passes_over)
    choices = {hand: by_definition(duties, passes_over, hand) for hand in hands(pack)}
    for hand, may in choices.items():
        assert allowed(masks, hand.bits) == may.bits
        able = hand.bits & needed(masks) if passes_over else hand
        assert bool(may) == bool(able)
        for card in hand - may if may else ():
            why = refusal(duties, card, 2, hand)
            [said] = [value for _, value in why.values if isinstance(value, CardSet)]
            assert CardSet() < said <= hand - [card]
    all_exact = True
    for card in pack:
        absent, exact = proof(masks, card)
        legal = {hand for hand, may in choices.items() if card in may}
        proved = {hand for hand in choices if card in hand and not hand.bits & absent}
        assert legal == proved if exact else legal < proved
        all_exact &= exact
    return all_exact


@pytest.mark.sweep
@pytest.mark.parametrize("rule", LEADING, ids=repr)
def test_leads_are_what_the_duties_say(rule: LeadingRule) -> None:
    """For every hand of a small pack, whatever is trump; proofs are the whole truth."""
    for number, trumps in itertools.product(range(2), (None, *random.Random(1).sample(TRUMPS, 3))):
        passes_over = rule.passes_over and trumps is not None
        duties = rule.duties(number, trumps)
        assert masks_by(rule, number, trumps) == masks_of(duties, passes_over=passes_over)
        assert all_proofs_are_exact(duties, passes_over, SMALL)


@pytest.mark.sweep
@pytest.mark.parametrize("rule", FOLLOWING, ids=repr)
def test_plays_are_what_the_duties_say(rule: FollowingRule) -> None:
    """For every hand of a small pack, some leads and trumps; proofs are the whole truth."""
    rng = random.Random(2)
    for number, trumps in itertools.product(range(2), rng.sample(TRUMPS, 3)):
        for lead in rng.sample(list(SMALL), 3):
            trick = Trick(((3, lead),), 3)
            duties = rule.duties(trick, number, trumps)
            assert masks_by(rule, trick, number, trumps) == masks_of(
                duties, passes_over=rule.passes_over
            )
            assert all_proofs_are_exact(duties, rule.passes_over, SMALL - [lead])


@pytest.mark.parametrize("rule", [NoUndertrumping(), BeatTheTrump()], ids=repr)
def test_plays_to_a_trumped_trick_are_what_the_duties_say(rule: FollowingRule) -> None:
    """For every hand of a small pack, some tricks of two cards and trumps; proofs are exact."""
    rng = random.Random(12)
    for trumps in rng.sample(TRUMPS, 8):
        cards = rng.sample(list(SMALL), 2)
        duties = rule.duties(Trick(tuple(enumerate(cards))), 1, trumps)
        assert all_proofs_are_exact(duties, rule.passes_over, SMALL - cards)


@pytest.mark.parametrize("rule", FOLLOWING, ids=repr)
def test_what_is_tabulated_depends_on_the_lead_alone(rule: FollowingRule) -> None:
    """On no other card of the trick, and on its number only if it is the first."""
    rng = random.Random(3)
    for _ in range(60):
        trumps = rng.choice(TRUMPS)
        cards = rng.sample(list(SMALL), 3)
        lead = Trick(((0, cards[0]),), 0)
        trick = Trick(tuple(enumerate(cards)), rng.randrange(3))
        assert rule.tabulated
        assert rule.duties(trick, 0, trumps) == rule.duties(lead, 0, trumps)
        assert rule.duties(trick, 4, trumps) == rule.duties(lead, 1, trumps)


@pytest.mark.parametrize("rule", LEADING, ids=repr)
def test_what_is_tabulated_depends_on_the_first_trick_alone(rule: LeadingRule) -> None:
    """On nothing else of a trick's number."""
    assert rule.tabulated
    for trumps in TRUMPS:
        assert rule.duties(4, trumps) == rule.duties(1, trumps)


@pytest.mark.sweep
@pytest.mark.parametrize("passes_over", [False, True])
def test_any_duties_at_all(passes_over: bool) -> None:
    """Drawn at random: what a proof leaves out, it says that it leaves out."""
    rng = random.Random(4)
    cards = list(SMALL)
    exact = []
    for _ in range(150):
        listed = []
        for _ in range(rng.randrange(4)):
            play = rng.sample(cards, rng.randrange(len(cards)))
            holding = rng.sample(play, rng.randrange(len(play) + 1))
            listed.append(Duty(CardSet(holding), CardSet(play), refused))
        exact.append(all_proofs_are_exact(tuple(listed), passes_over, SMALL))
    assert {True, False} <= set(exact)


def test_a_play_may_prove_one_of_two_things() -> None:
    """A low trump: hearts are held, or no better trump. That is no list of cards."""
    masks = masks_of([must("AH", "AH JS 2C"), must("JS", "JS")])
    assert proof(masks, Card("2C")) == (0, False)
    assert proof(masks, Card("2D")) == (CardSet("AH JS").bits, True)


def test_a_duty_can_be_done() -> None:
    """Every card that obliges is one that may be played."""
    with pytest.raises(InvalidArgument, match="must be in `play`, but 2C is not"):
        must("AS 2C", "AS KS")
    assert masks_of([must("", "AS")]) == ()


def test_duties_are_values() -> None:
    """Equal if they ask the same."""
    assert must("AS", "AS KS") == must("AS", "AS KS") != must("AS", "AS")
    assert hash(must("AS", "AS")) == hash(must("AS", "AS"))


def test_the_key_of_trumps_tells_suits_and_called_cards_apart() -> None:
    """Tables of duties are found by it, with room for the card that was led."""
    natural = [Trumps.natural(suit) for suit in Suit]
    called = [trumps.calling(card) for trumps in natural for card in trumps.cards]
    keys = [trumps.key for trumps in (*natural, *called)]
    assert len(set(keys)) == 4 + 52
    assert all(key & 63 == 0 for key in keys)


def test_a_card_that_no_duty_forbids_has_no_reason() -> None:
    """It was refused by duties that a component has changed since."""
    with pytest.raises(InvalidArgument, match="but AS was refused: the duties changed"):
        refusal([], Card("AS"), 0, CardSet("AS KS"))
