"""What two variants play differently, in words; and the fingerprint of a variant."""

import attrs
import pytest
from hypothesis import given

from compositions import variants
from pitchlib.composing import RULE_POINTS
from pitchlib.files import digest
from pitchlib.rulebook.differences import written

from .helpers import *


@pytest.mark.sweep
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_a_variant_differs_from_itself_in_nothing(variant: Variant) -> None:
    """Nor from the same rules under another name."""
    assert diff(variant, variant) == ()
    assert diff(variant, variant.renamed("ours", "Ours")) == ()


def test_a_part_is_compared_by_itself() -> None:
    """The dealer's privilege changed, not the whole auction."""
    (found,) = diff(SETBACK, SETBACK.with_rules(DealerSteal()))
    assert (found.rule_point, found.before, found.after) == (
        "dealer-privilege",
        "NoSteal()",
        "DealerSteal()",
    )
    assert found.was == SETBACK.auction.dealer.describe(SETBACK.at(4), 4)  # type: ignore[union-attr]
    assert found.now == DealerSteal().describe(SETBACK.at(4), 4)


def test_a_parameter_is_told_with_its_sentence() -> None:
    """Both components as one writes them, and just the sentences that are not the same."""
    (found,) = diff(SETBACK, SETBACK.with_rules(GoingOutOrder(7)))
    assert (found.before, found.after) == ("GoingOutOrder(target=11)", "GoingOutOrder(target=7)")
    assert [sentence.text for sentence in found.now] == ["The game is to 7 points."]


def test_a_parameter_and_a_part_are_two_differences() -> None:
    """The target and who is counted first are two rule points."""
    found = diff(SETBACK, SETBACK.with_rules(GoingOutOrder(21, order=BidderFirst())))
    assert [item.rule_point for item in found] == ["going-out", "counting-order"]


def test_points_are_compared_by_name() -> None:
    """A point may be new, gone, changed, or counted at another place."""
    (trey,) = diff(OFF_JACK_SEVEN, OFF_JACK_TEN)
    assert (trey.rule_point, trey.before) == ("points, Trey", None)
    assert trey.after == "CardPoint(rank=3, value=3, name='Trey')"
    (gone,) = diff(OFF_JACK_TEN, OFF_JACK_SEVEN)
    assert (gone.before, gone.after) == (trey.after, None)
    (held,) = diff(SETBACK, SETBACK.with_rules(LowToHolder()))
    assert (held.before, held.after) == ("Low()", "LowToHolder()")
    swapped = SETBACK.with_points(Low(), High(), Game())
    found = {item.rule_point: item for item in diff(SETBACK, swapped)}
    assert set(found) == {"points, Jack", "points, Smudge", "points, counting order"}
    assert found["points, counting order"].after == "Low, High, Game"


def test_it_reads_as_a_player_would_tell_it() -> None:
    """One paragraph for each rule point, in the order of play."""
    ours = SETBACK.with_rules(NoNegativeFloor()).renamed("ours", "Ours")
    assert "\n".join(map(str, diff(SETBACK, ours))) == (
        "floor: BelowZeroAllowed() becomes NoNegativeFloor()\n"
        "  was: Scores may go below zero.\n"
        "  now: A score never goes below zero: from 2, a loss of 3 leaves 0."
    )
    told = [str(each) for each in diff(PITCH_SIX, FIVE_MAJORS)]
    assert any(each.startswith("points, Slam: Slam() is new") for each in told)
    assert any(each.startswith("points, Six: CardPoint(rank=6) is gone") for each in told)


def test_components_by_number_of_players_are_told_whole() -> None:
    """The exchange of some numbers of players gave way to one for all."""
    (found,) = diff(OFF_JACK_SEVEN, OFF_JACK_SEVEN.with_rules(DiscardOnly(3)))
    assert found.before is not None
    assert found.before.startswith("ByPlayers(otherwise=DiscardAndDraw()")
    assert found.after == "DiscardOnly()"


@pytest.mark.parametrize("wrong", [None, "setback", Variant])
def test_only_variants_are_compared(wrong: object) -> None:
    """Anything else gets a sentence."""
    with pytest.raises(InvalidArgument, match="expected a variant"):
        diff(SETBACK, wrong)  # type: ignore[arg-type]


@pytest.mark.sweep
@given(variants(), variants())
def test_no_difference_means_the_same_rules(before: Variant, after: Variant) -> None:
    """Whatever two compositions differ in is found, and told both ways."""
    same = after.renamed(before.id, before.title, *before.aliases, origin=before.origin)
    found = diff(before, after)
    names = before.bid_names == after.bid_names
    alike = all(
        getattr(before, name.replace("-", "_")) == getattr(same, name.replace("-", "_"))
        for name in RULE_POINTS
    )
    assert (len(found) == 0) == alike
    assert names or before != same
    back = diff(after, before)
    assert {(item.before, item.after) for item in back} == {
        (item.after, item.before) for item in found
    }


def test_digests_are_the_same_everywhere() -> None:
    """Worked out once and kept: a change of any of them breaks what others have stored."""
    assert {name: digest(find_variant(name))[:16] for name in DIGESTS} == DIGESTS


def test_digests_tell_variants_apart() -> None:
    """A different rule or name gives a different digest; equal variants have the same."""
    ours = SETBACK.with_rules(TrumpInAnytime(void="must-trump"))
    again = SETBACK.with_rules(TrumpInAnytime(void="must-trump"))
    assert digest(ours) == digest(again)
    others = (SETBACK, SETBACK.renamed("ours", "Ours"), SETBACK.with_rules(Slam(name="Smudge")))
    assert len({digest(variant) for variant in (ours, *others)}) == 4
    for name in ("may-reenter", "rest", "remainder"):  # which were other names once
        named = [attrs.evolve(SETBACK, bid_names=[(name, level)]) for level in (3, 4)]
        assert digest(named[0]) != digest(named[1])
    assert digest(SETBACK.renamed("rest", "X")) != digest(SETBACK.renamed("remainder", "X"))


DIGESTS = {
    "pitch-six": "d1b2cad5573d0f9d",
    "five-majors": "8b4fb9f0264b48aa",
    "off-jack-seven": "13a611616f490761",
    "off-jack-ten": "6c675ec76f191c39",
    "joker-eleven": "cd6504e63adcc4ce",
    "setback": "810f994d1750472e",
}


def test_a_suit_is_written_as_one_writes_it() -> None:
    """Not as it shows itself to a programmer."""
    assert written(FirstLead(joker=Suit.SPADES)) == "FirstLead(joker=Suit.SPADES)"
