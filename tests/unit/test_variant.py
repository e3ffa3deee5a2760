"""Variants: composing, and refusing what cannot be played with all problems at once."""

import functools
import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

import attrs
import pytest

from pitchlib.authoring import BASES, itself_and_parts, lacking
from pitchlib.codec.components import component_to_data
from pitchlib.composing import RULE_POINTS, with_components
from pitchlib.files import digest, dumps_variant, loads_variant, variant_from_data, variant_to_data

from .helpers import *

# Composing


WHERE: list[tuple[str, list[Component]]] = [
    ("", [
        Partnerships(2), Pack(lowest=3), TrumpOrder(off_jack=True), Dealing(hand=4), Declared(),
        SingleRound(minimum=1), DiscardOnly(1), TrumpLeadFirst(), BidderScoresBid(),
        TrumpInAnytime(void="must-trump"), NoNegativeFloor(), GoingOutOrder(7), Moon(),
        MercyRule(9),
    ]),
    ("auction", [DealerSteal(), StickTheDealer()]), ("going_out", [OnlyBidder(), DuringPlay()]),
    ("points", [LowToHolder(), Slam(name="Smudge")]),
]  # fmt: skip
"""Components, and the field in which those go that are part of another."""


@pytest.mark.parametrize(
    ("field", "component"), [(field, each) for field, found in WHERE for each in found], ids=repr
)
def test_with_rules_puts_each_component_where_it_belongs(field: str, component: Component) -> None:
    """And changes nothing else; the old variant stays as it was."""
    before = hash(SETBACK)
    variant = SETBACK.with_rules(component)
    whole = getattr(variant, field or component.rule_point.replace("-", "_"))
    inside = whole if field == "points" else itself_and_parts(whole)
    assert completed(component) in inside
    assert hash(SETBACK) == before == hash(SETBACK.with_rules())
    changed = [
        name
        for name in (field.name for field in attrs.fields(Variant) if field.eq)
        if name not in {"aliases", "origin"}
        if getattr(variant, name) != getattr(SETBACK, name)
    ]
    assert len(changed) == 1
    assert (variant.aliases, variant.origin) == ((), "")


def test_the_order_in_which_components_are_given_does_not_matter() -> None:
    """A part goes into the whole that is given with it, whichever comes first."""
    whole, part = SingleRound(minimum=3), DealerSteal()
    variant = SETBACK.with_rules(whole, part)
    assert variant == SETBACK.with_rules(part, whole)
    assert variant.auction == completed(SingleRound(minimum=3, dealer=DealerSteal()))


def test_a_part_goes_into_every_number_of_players() -> None:
    """Where the whole depends on it."""
    variant = PITCH_SIX.with_rules(
        ByPlayers(SingleRound(minimum=3), {6: SingleRound(minimum=2)}), DealerSteal()
    )
    for players, minimum in ((6, 2), (4, 3)):
        auction = SingleRound(minimum=minimum, dealer=DealerSteal(), all_pass=StickTheDealer())
        assert variant.at(players).auction == completed(auction)


def test_parts_that_are_not_named_stay() -> None:
    """A new target changes neither how the hand is counted nor who goes out during play."""
    before = bad(JOKER_ELEVEN.going_out)
    assert (before.order, before.during_play) == (BidderFirst(), DuringPlay())
    longer = JOKER_ELEVEN.with_rules(GoingOutOrder(15)).going_out
    assert longer == GoingOutOrder(15, order=BidderFirst(), during_play=DuringPlay())
    stealing = SETBACK.with_rules(DealerSteal(), StickTheDealer())
    after = stealing.with_rules(SingleRound(minimum=3)).auction
    assert after == completed(SingleRound(minimum=3), stealing.auction)
    with pytest.raises(InvalidArgument, match="is not a component"):
        completed(SingleRound(), bad("auction"))
    after = stealing.with_rules(BiddingRounds()).auction  # which asks for no privilege
    assert after == BiddingRounds(all_pass=StickTheDealer())


def test_parts_that_are_named_do_not() -> None:
    """Whether within the whole or beside it, and even if they are what is usual."""
    for named in (
        JOKER_ELEVEN.with_rules(GoingOutOrder(15, order=CountOutInOrder())),
        JOKER_ELEVEN.with_rules(GoingOutOrder(15), CountOutInOrder()),
        JOKER_ELEVEN.with_rules(CountOutInOrder()).with_rules(GoingOutOrder(15)),
    ):
        assert named.going_out == GoingOutOrder(15, CountOutInOrder(), DuringPlay())


def test_a_rule_of_another_variant_comes_with_its_parts() -> None:
    """What it was made without was settled when that variant was made."""
    plain = SETBACK.with_rules(SingleRound(minimum=3), NoSteal(), Redeal())
    stealing = SETBACK.with_rules(DealerSteal(), StickTheDealer())
    assert stealing.with_rules(plain.auction).auction == completed(SingleRound(minimum=3))
    longer = attrs.evolve(bad(plain.auction), minimum=4)
    assert stealing.with_rules(longer).auction == completed(SingleRound(minimum=4))


KEEPS = SingleRound(minimum=3)


@pytest.mark.unmeasured
@pytest.mark.parametrize("made", [KEEPS, *round_trips(KEEPS)], ids=repr)
def test_what_was_left_out_is_another_value_than_what_was_said(made: SingleRound) -> None:
    """Made, pickled, copied or read from data, it keeps what is there, or takes the usual part."""
    says = SingleRound(minimum=3, dealer=NoSteal())
    stealing = PITCH_SIX
    assert made == KEEPS != says
    assert bad(made).dealer is None
    assert hash(made) == hash(KEEPS)
    assert bad(stealing.with_rules(made).auction).dealer == DealerSteal()
    assert bad(stealing.with_rules(says).auction).dealer == NoSteal()
    assert SETBACK.with_rules(made) == SETBACK.with_rules(says)
    for rule, dealer in ((made, DealerSteal()), (says, NoSteal())):
        data = {"extends": "pitch-six", "rules": {"auction": component_to_data(rule)}}
        read = loads_variant(json.dumps({"format": 1, **data}))
        assert bad(read.auction).dealer == dealer
        ours = stealing.with_rules(rule)
        assert loads_variant(dumps_variant(ours, extends="pitch-six")) == ours


def test_what_stands_in_a_plain_field_is_filled_too() -> None:
    """A component of one's own may hold another without a rule point for it."""

    @attrs.frozen
    class Around(GoingOutRule):
        id = "around"
        sentences: ClassVar[Mapping[str, str]] = {"around": "The game is to {target}."}
        inner: GoingOutOrder
        target: int | None = 7
        order: CountingOrderRule = attrs.field(default=OnlyBidder())
        during_play: DuringPlayRule = attrs.field(default=AtHandEnd())

    around = JOKER_ELEVEN.with_rules(Around(GoingOutOrder(7))).going_out
    assert bad(around).inner == GoingOutOrder(7, BidderFirst(), DuringPlay())


def test_a_changed_game_is_played_elsewhere() -> None:
    """It has no origin until it says so; the same rules are the same game."""
    for changed in (PITCH_SIX.with_rules(Redeal()), PITCH_SIX.with_points(*PITCH_SIX.points[::-1])):
        assert (changed.id, changed.origin, changed.aliases) == ("pitch-six", "", ())
    for same in (PITCH_SIX.with_rules(StickTheDealer()), PITCH_SIX.with_points(*PITCH_SIX.points)):
        assert same is PITCH_SIX
    ours, theirs = (PITCH_SIX.renamed("x", "X", origin=place) for place in ("Here", "There"))
    assert ours != theirs
    assert (ours.origin, theirs.origin) == ("Here", "There")
    assert variant_from_data(variant_to_data(ours)) == ours
    assert len({digest(PITCH_SIX.renamed("x", "X")), digest(ours), digest(theirs)}) == 3
    for variant in (ours, theirs, attrs.evolve(ours)):
        assert start(variant).variant is variant
    assert start(ours) != start(theirs)


def test_parts_stay_for_each_number_of_players() -> None:
    """Where the old rule, the new one or both depend on it."""

    def auction(minimum: int, *, steal: bool) -> SingleRound:
        dealer = DealerSteal() if steal else NoSteal()
        return SingleRound(minimum, dealer=dealer, passing=MayPass(), all_pass=Redeal())

    old = PITCH_SIX.with_rules(Redeal(), ByPlayers(
        auction(2, steal=True), {5: auction(2, steal=False), 6: auction(3, steal=True)}
    ))  # fmt: skip
    assert old.with_rules(SingleRound(minimum=4)).auction == ByPlayers(
        auction(4, steal=True), {5: auction(4, steal=False)}
    )
    assert old.with_rules(SingleRound(minimum=4), NoSteal()).auction == ByPlayers(
        auction(4, steal=False), {5: auction(4, steal=False)}
    )
    new = ByPlayers(SingleRound(minimum=4), {3: SingleRound(minimum=5)})
    assert old.with_rules(new).auction == ByPlayers(
        auction(4, steal=True),
        {3: auction(5, steal=True), 5: auction(4, steal=False)},
    )
    even = PITCH_SIX.with_rules(
        Redeal(), NoSteal(), ByPlayers(SingleRound(), {5: SingleRound(minimum=3)})
    )
    assert even.with_rules(SingleRound(minimum=4)).auction == completed(SingleRound(minimum=4))


@pytest.mark.parametrize("players", [[], "x", 4.0, True, None], ids=repr)
def test_what_is_no_number_of_players(players: object) -> None:
    """Whatever a variant is asked about it."""
    for ask in (SETBACK.at, SETBACK.problems_with):
        with pytest.raises(InvalidArgument, match=r"expected a number of players, got"):
            ask(bad(players))


@pytest.mark.parametrize("players", [99, 5, 0, -4, 10**5000], ids=["99", "5", "0", "-4", "huge"])
def test_so_many_are_not_seated(players: int) -> None:
    """There are no components for a number that the seating does not have."""
    [problem] = SETBACK.problems_with(players)
    with pytest.raises(InvalidVariant, match="Individual seats 4 players, not") as caught:
        SETBACK.at(players)
    assert caught.value.problems == (problem,)


def test_with_points_takes_these_points_and_no_others() -> None:
    """In this counting order."""
    variant = SETBACK.with_points(Low(), High())
    assert variant.points == (Low(), High())
    assert SETBACK.points[0] == High()


def test_renamed_is_the_same_game_under_another_name() -> None:
    """Id, title and aliases change, nothing else."""
    ours = SETBACK.renamed("ours", "Our Table", "the old game")
    assert (ours.id, ours.title, ours.aliases) == ("ours", "Our Table", ("the old game",))
    assert ours != SETBACK
    again = ours.renamed(SETBACK.id, SETBACK.title, *SETBACK.aliases, origin=SETBACK.origin)
    assert again == SETBACK


def test_components_are_listed_point_by_point() -> None:
    """In the order of play; the points in counting order."""
    found = SETBACK.components()
    assert found[0] == SETBACK.seating
    assert [each.rule_point for each in found] == [
        name for name in RULE_POINTS for _ in range(5 if name == "points" else 1)
    ]


def test_at_a_number_of_players_each_rule_point_has_one_component() -> None:
    """Those that depend on it are settled."""
    four, six = OFF_JACK_SEVEN.at(4), OFF_JACK_SEVEN.at(6)
    assert isinstance(four, Composition)
    assert four.dealing.hand == 9
    assert (six.dealing.hand, six.dealing.widow) == (8, 6)
    assert isinstance(four.exchange, DiscardAndDraw)
    assert isinstance(six.exchange, WidowToBidder)
    assert four.pack is six.pack is OFF_JACK_SEVEN.pack


def test_who_may_play() -> None:
    """The numbers that the seating allows and no other rule forbids; and how many usually do."""
    assert PITCH_SIX.players == (2, 3, 4, 5, 6, 7, 8)
    assert PITCH_SIX.default_players == 4
    assert PITCH_SIX.with_rules(Dealing(hand=8)).players == (2, 3, 4, 5, 6)
    assert PITCH_SIX.with_rules(Individual((3, 5))).default_players == 3
    assert PITCH_SIX.with_rules(Individual((3, 4, 5))).default_players == 4
    assert PITCH_SIX.with_rules(Individual((3, 4, 5), usual=5)).default_players == 5
    usual_impossible = Individual((3, 4, 8), usual=8)
    assert PITCH_SIX.with_rules(usual_impossible, Dealing(hand=8)).default_players == 4
    assert PITCH_SIX.problems_with(4) == ()
    (problem,) = PITCH_SIX.problems_with(9)
    assert problem.message == "Individual seats 2, 3, 4, 5, 6, 7 or 8 players, not 9"
    assert (problem.path, problem.component) == (("seating",), PITCH_SIX.seating)


@pytest.mark.unmeasured
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_variants_are_frozen_values(variant: Variant) -> None:
    """Hashable, comparable, and the same after round trips."""
    assert_frozen(variant)
    for copied in round_trips(variant):
        assert copied == variant
        assert hash(copied) == hash(variant)
        assert copied.players == variant.players
        assert start(copied) == start(variant)
    assert len(set(VARIANTS)) == len(VARIANTS)


NAMES: list[tuple[Variant, list[str]]] = [
    (PITCH_SIX, ["pitch-six", "Pitch Six", "PITCH_SIX", " pitch  six "]),
    (SETBACK, ["setback", "SetBack"]), (FIVE_MAJORS, ["five majors"]),
    (OFF_JACK_TEN, ["off jack ten"]), (JOKER_ELEVEN, ["joker eleven"]),
    (TEN_POINT_PITCH, ["Ten-Point Pitch", "ten point pitch"]),
    (FOURTEEN_POINT_PITCH, ["14pt pitch", "14-point"]), (AUCTION_PITCH, ["cutthroat pitch"]),
    (PARTNERSHIP_PITCH, ["partner pitch"]), (COMMERCIAL_PITCH, ["sellout"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "variant"), [(name, variant) for variant, names in NAMES for name in names]
)
def test_variants_are_found_by_their_names(name: str, variant: Variant) -> None:
    """Ids, titles, other names, in any case, with spaces or hyphens, numbers in words or not."""
    assert find_variant(name) is variant


# Refusing


def refused(make: Callable[[], object]) -> tuple[str, ...]:
    """The problems with which a composition is refused."""
    with pytest.raises(InvalidVariant) as caught:
        make()
    assert str(caught.value).count("\n  - ") == len(caught.value.problems)
    return tuple(problem.message for problem in caught.value.problems)


CLASHES: list[tuple[Variant, list[Component], list[tuple[str, ...]]]] = [
    (PITCH_SIX, [Individual(9)], [("Dealing", "54 cards", "9 players", "52", "deal fewer")]),
    (SETBACK, [Dealing(packet=4)], [("Dealing", "hand of 6", "4 at a time", "divides")]),
    (
        SETBACK, [Dealing(widow=3)],
        [("Dealing", "3 cards", "widow", "NoExchange", "WidowToBidder", "Dealing(widow=0)")],
    ),
    (
        PITCH_SIX, [SingleRound(maximum=9)],
        [("SingleRound", "bid of 9", "worth 6", "lower the maximum")],
    ),
    (
        SETBACK, [SingleRound(minimum=6, maximum=6)],
        [("SingleRound", "bid of 6", "worth 5"), ("SingleRound", "6 or more", "worth 5")],
    ),
    (
        SETBACK, [Pack(jokers=1)],
        [
            ("Pack", "1 joker", "TrumpOrder", "TrumpOrder(jokers=...)", "Pack(jokers=0)"),
            ("FirstLead", "joker", "Declared()", "Pack(jokers=0)"),
        ],
    ),
    (
        SETBACK, [TrumpOrder(jokers="lowest")],
        [("TrumpOrder", "jokers lowest", "Pack(jokers=1)", "TrumpOrder(jokers='none')")],
    ),
    (
        SETBACK, [Pack(lowest=12), TrumpOrder(off_jack=True), Dealing(hand=2)],
        [("TrumpOrder", "off-jack", "off-jack"), ("Jack", "the jack", "leave the point out")],
    ),
    (
        SETBACK, [DiscardOnly(6)],
        [("DiscardOnly", "6 cards", "hand of 6", "discard fewer or deal more")],
    ),
    (
        SETBACK, [DiscardOnly(3, trumps_last=True)],
        [("DiscardOnly needs trump", "FirstLead", "Declared()")],
    ),
    (
        SETBACK, [WidowToBidder(keep=6)],
        [("WidowToBidder", "widow", "Dealing(widow=...)")],
    ),
    (
        SETBACK, [WidowToBidder(keep=7, trumps_last=True), Dealing(widow=4)],
        [
            ("WidowToBidder", "7 cards", "keep fewer or deal more"),
            ("WidowToBidder needs trump", "FirstLead"),
        ],
    ),
    (
        SETBACK, [DiscardAndDraw(most=3, keep=6), Dealing(hand=6), Pack(lowest=8)],
        [("DiscardAndDraw", "keeps 6", "only 3")],
    ),
    (
        SETBACK, [DiscardAndDraw(most=7, keep=1, trumps_last=True)],
        [
            ("DiscardAndDraw needs trump", "FirstLead"),
            ("DiscardAndDraw", "7 cards", "only 6", "lower `most`"),
        ],
    ),
    (
        SETBACK, [Slam(requires_bid=True, name="Smudge"), SingleRound(maximum=3)],
        [("Slam(requires_bid=True)", "all 5 points", "is 3")],
    ),
    (JOKER_ELEVEN, [SingleRound(maximum=4)], [("Moon", "all 5", "is 4", "NoMoon()")]),
    (
        SETBACK, [Game(tie="joker")],
        [("Game(tie='joker')", "exactly one joker", "has 0", "Game(tie='nobody')")],
    ),
    (
        OFF_JACK_SEVEN, [Game(tie="joker")],
        [("Game(tie='joker')", "exactly one joker", "has 2")],
    ),
    (
        OFF_JACK_SEVEN, [Pack(jokers=1)],
        [
            ("Dealing", "54 cards", "6 players", "has 53"),
            ("LowJoker", "low joker", "leave the point out"),
        ],
    ),
    (
        JOKER_ELEVEN, [Pack(lowest=5, jokers=0), TrumpOrder()],
        [("HighJoker", "high joker", "Pack(jokers=...)"), ("Game(tie='joker')", "has 0")],
    ),
    (
        OFF_JACK_SEVEN, [TrumpOrder(jokers="above-ten")],
        [("OffJack", "off-jack", "TrumpOrder(off_jack=True)")],
    ),
    (PITCH_SIX, [Pack(lowest=7), Individual(4)], [("CardPoint", "the six of trumps", "leave")]),
    (
        SETBACK, [OnlyBidder(), DuringPlay(require_bid_made=False)],
        [("OnlyBidder", "DuringPlay", "DuringPlay(require_bid_made=True)")],
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("variant", "components", "problems"), CLASHES, ids=[str(clash[1]) for clash in CLASHES]
)
def test_a_clash_names_the_components_what_clashes_and_a_way_out(
    variant: Variant, components: list[Component], problems: list[tuple[str, ...]]
) -> None:
    """Every problem, and no other."""
    found = refused(lambda: variant.with_rules(*components))
    assert len(found) == len(problems), found
    for sentence, words in zip(sorted(found), sorted(problems, key=lambda words: words[0])):
        for word in words:
            assert any(word in each for each in found), f"{word!r} is not in {found}"
        assert ":" in sentence or "must" in sentence


def test_all_problems_are_told_at_once() -> None:
    """However many rules they come from."""
    problems = refused(
        lambda: OFF_JACK_SEVEN.with_rules(
            FirstLead(),
            Pack(lowest=11, jokers=1),
            DiscardOnly(9),
            Game(tie="joker"),
            SingleRound(minimum=9, maximum=20),
        )
    )
    for name in ("Dealing", "SingleRound", "FirstLead", "DiscardOnly", "LowJoker"):
        assert any(problem.startswith(name) for problem in problems)
    assert len(problems) == len(set(problems)) >= 6


def test_points_that_cannot_be() -> None:
    """None at all, one twice, a slam that is not last, what is no point."""
    (none,) = refused(SETBACK.with_points)
    assert none == "There are no points: with_points needs one at least"
    (twice,) = refused(lambda: SETBACK.with_points(High(), HighToHolder(), Low()))
    assert twice == "Two points are called 'High': each needs a name of its own"
    (slam,) = refused(lambda: SETBACK.with_points(High(), Slam(), Low()))
    assert slam.startswith("Slam depends on all the other points")
    strangers: tuple[object, ...] = (5, None, "High", Dealing())
    for strange in strangers:
        (problem,) = refused(functools.partial(SETBACK.with_points, High(), bad(strange)))
        assert problem.endswith(
            "does not answer the rule point points: derive its class from PointRule"
        )
    assert refused(lambda: SETBACK.with_points(bad(High))) == ("High is a class: write High()",)


def test_a_point_that_replaces_none_is_refused() -> None:
    """With the names that there are."""
    (problem,) = refused(lambda: SETBACK.with_rules(LastTrick()))
    for word in ("LastTrick", "'Last'", "'High', 'Low', 'Jack', 'Game' or 'Smudge'", "with_points"):
        assert word in problem


def test_two_answers_to_one_question_are_refused() -> None:
    """Whole components, parts, and points of one name; all at once."""
    problems = refused(
        lambda: SETBACK.with_rules(
            Dealing(hand=5), Dealing(hand=4), DealerSteal(), NoSteal(), High(), HighToHolder()
        )
    )
    assert len(problems) == 3
    for sentence, words in zip(
        problems, (("Dealing",), ("DealerSteal", "NoSteal"), ("High", "HighToHolder"))
    ):
        assert sentence.startswith("Two ")
        assert sentence.endswith("give one")
        assert all(word in sentence for word in words)


def open_hand() -> Any:
    """An auction without any parts."""
    return around(NoAuction(), id="open-hand")


def test_a_part_is_put_past_components_that_have_none() -> None:
    """The dealing depends on the number of players and has no parts; the auction has."""
    variant = OFF_JACK_SEVEN.with_rules(DealerSteal())
    assert variant.auction == attrs.evolve(bad(OFF_JACK_SEVEN.auction), dealer=DealerSteal())
    assert variant.dealing == OFF_JACK_SEVEN.dealing


@attrs.frozen
class Tablecloth(Component):
    """A part of a component of one's own."""

    id = "tablecloth"
    rule_point = "cloth"
    sentences: ClassVar = {"color": "The cloth is {color}."}
    objections: ClassVar = {"red": "Nobody plays on red: use Tablecloth('green')"}
    color: str = "green"

    def conflicts(self, rules: Composition, players: int) -> Iterable[Clause]:
        """Nobody plays on red."""
        return self.in_words(rules, players, self.color == "red" and "red")


@attrs.frozen
class FloorWithCloth(FloorRule):
    """A component of one's own that asks a question of its own."""

    id = "floor-with-cloth"
    sentences: ClassVar = {"floor": "Scores may fall as low as the cloth."}
    least = None
    cloth: Tablecloth = part("cloth", Tablecloth())  # noqa: RUF009


class NoAttrs(FloorRule):
    """A component that is an ordinary class."""

    id = "no-attrs"
    sentences: ClassVar = {"zero": "Zero is the least."}
    least = 0


def test_components_of_ones_own_may_have_parts() -> None:
    """They are put in, checked, and may clash like any other."""
    variant = SETBACK.with_rules(FloorWithCloth())
    blue = variant.with_rules(Tablecloth("blue"))
    assert bad(blue.floor).cloth == Tablecloth("blue")
    assert refused(lambda: variant.with_rules(Tablecloth("red"))) == (
        "Nobody plays on red: use Tablecloth('green')",
    )
    with pytest.raises(InvalidArgument, match="FloorWithCloth: cloth"):
        FloorWithCloth(bad("blue"))


def test_a_component_need_not_be_made_with_attrs() -> None:
    """Any value that can be hashed will do."""
    variant = SETBACK.with_rules(NoAttrs(), DealerSteal())
    assert bad(variant.floor).id == "no-attrs"
    assert variant.at(4).floor.least == 0


def test_a_part_that_nothing_asks_for_is_refused() -> None:
    """An auction that knows no dealer's privilege cannot be given one."""
    problems = refused(lambda: SETBACK.with_rules(open_hand(), DealerSteal()))
    assert any("DealerSteal" in problem and "dealer-privilege" in problem for problem in problems)

    (problem,) = refused(lambda: SETBACK.with_rules(Tablecloth()))
    assert problem == (
        "Tablecloth answers the rule point cloth, but this variant does not ask it: leave it out"
    )


@pytest.mark.parametrize("rule_point", BASES)
def test_a_component_derives_from_the_base_of_its_rule_point(rule_point: str) -> None:
    """What does not is refused, and the base is named."""
    lookalike = type("Lookalike", (), {"id": "lookalike", "rule_point": rule_point})()
    with pytest.raises(InvalidArgument, match=f"from {BASES[rule_point].__name__}$"):
        SETBACK.with_rules(lookalike)


@pytest.mark.parametrize("rule_point", BASES)
def test_a_component_has_what_its_rule_point_asks(rule_point: str) -> None:
    """What is missing is named when a variant is made of it, not in the middle of a game."""
    base = BASES[rule_point]
    answers = dict.fromkeys(base.__abstractmethods__)
    silent = attrs.frozen(type("Silent", (base,), {"id": "silent", **answers}))
    assert "sentences" in lacking(silent())
    assert "sentences" not in lacking(type("Told", (silent,), {"sentences": {"a": "B."}})())
    assert "sentences" not in lacking(type("Told", (silent,), {"describe": lambda *_: ()})())
    with pytest.raises(InvalidArgument, match="dealer: DealerPrivilegeRule lacks 'id' and 'sent"):
        SingleRound(dealer=DealerPrivilegeRule())
    if answers:
        with pytest.raises(TypeError, match=r"Bare "):
            type("Bare", (base,), {"id": "bare"})()


def test_a_component_has_what_its_base_leaves_open() -> None:
    """What is missing is named."""

    @attrs.frozen
    class Bottomless(FloorRule):
        def describe(self, rules: Composition, players: int) -> tuple[Clause, ...]:
            return ()

    problems = refused(lambda: SETBACK.with_rules(Bottomless()))
    assert "Bottomless lacks 'least', which FloorRule asks for" in problems


def test_what_a_class_works_out_is_there() -> None:
    """A property is an answer; an error within it is not taken for a hook that is missing."""

    @attrs.frozen
    class Broken(FloorRule):
        id = "broken"
        sentences: ClassVar = {"floor": "Nobody knows how low scores go."}

        @property
        def least(self) -> int:  # type: ignore[override]  # an author may write a property
            raise AttributeError("Broken has no limit")

    assert lacking(Broken()) == []


def test_somehow_a_suit_becomes_trump() -> None:
    """A naming that names none, or that no card can tell, is refused before anybody plays."""

    @attrs.frozen
    class Forgetful(NamingRule):
        id = "forgetful"
        sentences: ClassVar = {"names": "Somebody names trump."}

    @attrs.frozen
    class NotByTwos(Forgetful):
        def named_by(self, lead: Card) -> Suit | None:
            return None if lead.rank == 2 else lead.suit

    @attrs.frozen
    class Turning(Forgetful):
        def turned_names(self, card: Card) -> Suit:
            return Suit.SPADES

    (problem,) = refused(lambda: SETBACK.with_rules(Forgetful()))
    assert problem.startswith("Forgetful does not say which suit is trump if AS is led first")
    (problem,) = refused(lambda: SETBACK.with_rules(NotByTwos()))
    assert problem.startswith("NotByTwos does not say which suit is trump if 2S is led first")
    (problem,) = refused(lambda: SETBACK.with_rules(Turning()))
    assert problem.startswith("Turning needs a card turned up, and Dealing turns none up")


def test_a_point_without_a_name_is_refused() -> None:
    """Its base leaves the name open."""

    @attrs.frozen
    class Nameless(PointRule):
        id = "nameless"
        sentences: ClassVar = {"for": "A point for nothing."}

        def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
            return self.nobody("points.not-yet")

    assert "A point is called '', but" in refused(lambda: SETBACK.with_points(Nameless()))[0]


def test_components_are_frozen_values() -> None:
    """What cannot be hashed is no component."""

    changing = type("Changing", (type(open_hand()),), {"__hash__": None})
    problems = refused(lambda: SETBACK.with_rules(changing()))
    assert "Changing cannot be hashed: components are frozen values" in problems


@pytest.mark.unmeasured
@pytest.mark.parametrize("name", [name.replace("-", "_") for name in RULE_POINTS])
@pytest.mark.parametrize("strange", [None, "x", 5, Dealing, object()], ids=type)
def test_a_field_takes_a_component_of_its_own_rule_point(name: str, strange: object) -> None:
    """Whatever is put there by hand."""
    value = (strange,) if name == "points" else strange
    problems = refused(lambda: attrs.evolve(SETBACK, **{name: bad(value)}))
    assert len(problems) == 1
    base = BASES[name.replace("_", "-")].__name__
    wrong = NoExchange() if name == "pack" else Pack()
    value = (wrong,) if name == "points" else wrong
    (problem,) = refused(lambda: attrs.evolve(SETBACK, **{name: bad(value)}))
    point = name.replace("_", "-")
    assert problem.endswith(f"does not answer the rule point {point}: derive its class from {base}")


def test_some_rule_points_do_not_depend_on_the_number_of_players() -> None:
    """It is the seating that says how many there are; and points stand one by one."""
    (seating,) = refused(
        lambda: attrs.evolve(SETBACK, seating=bad(ByPlayers(Individual(4), {6: Partnerships(2)})))
    )
    assert "seating" in seating
    (points,) = refused(
        lambda: attrs.evolve(SETBACK, points=bad((ByPlayers(High(), {6: HighToHolder()}),)))
    )
    assert "points" in points


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"id": ""}, "id"), ({"id": 5}, "id"), ({"id": "Our Table"}, "kebab-case"),
        ({"id": "our--table"}, "kebab-case"), ({"title": " "}, "title"), ({"title": None}, "title"),
        ({"aliases": ("",)}, "alias"), ({"aliases": (5,)}, "alias"),
        ({"bid_names": (5,)}, "bid name"), ({"bid_names": (("a", 2, 3),)}, "bid name"),
        ({"bid_names": (("pass", 2),)}, "'pass'"),
        ({"bid_names": (("two words", 2),)}, "'two words'"),
        ({"bid_names": (("a", 2), ("a", 3))}, "'a'"), ({"bid_names": ((5, 2),)}, "one word"),
        ({"bid_names": (("a", "2"),)}, "level"), ({"bid_names": (("a", 0),)}, "level"),
    ],
)  # fmt: skip
def test_names_that_cannot_be(changes: dict[str, Any], word: str) -> None:
    """Of the variant, and of its bids."""
    problems = refused(lambda: attrs.evolve(SETBACK, **changes))
    assert any(word in problem for problem in problems)


def test_aliases_are_several_texts() -> None:
    """A single one would be taken for its letters."""
    with pytest.raises(InvalidArgument, match="`aliases` must be a list, not 'hearts'"):
        attrs.evolve(SETBACK, aliases=bad("hearts"))


@pytest.mark.parametrize("strange", ["DealerSteal", None, 5, [DealerSteal()], PITCH_SIX, object()])
def test_what_is_no_component_is_refused(strange: object) -> None:
    """With_rules takes components."""
    with pytest.raises(InvalidArgument, match=r"is not a component: give components such as Dea"):
        SETBACK.with_rules(strange)


def test_points_in_a_list_are_no_point() -> None:
    """The error says what to do with the list."""
    points: Any = [High(), Low()]
    with pytest.raises(InvalidVariant, match=r"\] does not answer the rule point points"):
        SETBACK.with_points(points)


# From nothing


WHOLE: list[Any] = [
    Individual((2, 3)), Pack(), TrumpOrder(), Dealing(hand=4), SingleRound(), FirstLead(),
    NoExchange(), AnyLead(), TrumpInAnytime(), BidderScoresBid(),
    GoingOutOrder(7, order=BidderFirst(), during_play=AtHandEnd()),
]  # fmt: skip
POINTS = (High(), Low(), Jack(), Game())


def test_a_variant_is_composed_from_nothing() -> None:
    """The components in any order, the points among them or apart, parts inside or beside."""
    plain = Variant.compose(*WHOLE, *POINTS, id="tiny", title="Tiny")
    assert plain == Variant.compose(*POINTS, *reversed(WHOLE), id="tiny", title="Tiny")
    assert plain.points == POINTS
    assert plain.players == (2, 3)
    beside = Variant.compose(Redeal(True), *WHOLE, DealerSteal(), *POINTS, id="t", title="T")
    auction = SingleRound(dealer=DealerSteal(), passing=MayPass(), all_pass=Redeal(True))
    assert beside.auction == auction
    named = Variant.compose(
        *WHOLE, *POINTS, id="t", title="T", aliases=["tee"], bid_names=[("all", 4)],
        origin="Utrecht",
    )  # fmt: skip
    assert (named.aliases, named.origin) == (("tee",), "Utrecht")
    assert named.bid_names == (("all", 4),)


def test_from_nothing_every_question_must_be_answered() -> None:
    """All that are not are told at once, each with what answers it."""
    problems = refused(lambda: Variant.compose(id="t", title="T"))
    assert len(problems) == 12
    for sentence, name in zip(problems, (name for name in RULE_POINTS if name not in DEFAULTS)):
        assert sentence.startswith(f"Nothing answers {name}: add ")


DEFAULTS = {"floor", "moon", "mercy"}


def test_points_are_given_in_one_place() -> None:
    """Their order is the counting order."""
    (problem,) = refused(lambda: SETBACK.with_rules(High(), points=(Low(),)))
    assert problem.startswith("Points are given twice")


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_every_variant_that_ships_can_be_played(variant: Variant) -> None:
    """By every number of players that its seating allows: this is not checked when it is made."""
    again = attrs.evolve(variant)  # which is
    assert again == variant
    assert again.players == variant.players == variant.seating.numbers


def test_every_variant_says_where_it_is_played() -> None:
    """In few words, for the list of the variants."""
    for variant in VARIANTS:
        assert 3 < len(variant.origin) < 60


def test_a_part_for_a_component_that_does_not_ask_it_names_that_component() -> None:
    """Bidding in rounds has no dealer's privilege, and the refusal says whose it would be."""
    (problem,) = refused(lambda: SETBACK.with_rules(BiddingRounds(), DealerSteal()))
    assert problem == (
        "DealerSteal answers the rule point dealer-privilege, but BiddingRounds does not ask it: "
        "leave it out"
    )


@attrs.frozen
class Calling(PointRule):
    """A point that does not look at what it is called."""

    id = "calling"
    sentences: ClassVar = {"award": "{name}: never."}
    value = 1
    name: Any

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """Never asked."""
        raise NotImplementedError


@attrs.frozen
class AnotherHigh(Calling):
    """A point with the id of another kind."""

    id = "high"


def test_two_kinds_with_one_id_are_refused() -> None:
    """Reasons and links would lead from the one to the rule of the other."""
    with pytest.raises(InvalidVariant, match="High and AnotherHigh have the same id, 'high'"):
        SETBACK.with_points(High(), Low(), AnotherHigh("Another"), Game())
    with pytest.raises(InvalidVariant, match="AnotherHigh and High have the same id, 'high'"):
        SETBACK.with_points(AnotherHigh("Another"), High())
    assert len(SETBACK.with_points(CardPoint(7), CardPoint(8), Low(), Game()).points) == 4


@pytest.mark.parametrize("name", ["My rule", "My-rule", "my--rule", "", 'a"b', "ümlaut", 5, None])
def test_ids_of_components_are_in_kebab_case(name: Any) -> None:
    """A link in the rulebook leads to it."""
    odd = around(High(), id=name)
    with pytest.raises(InvalidVariant, match=r"Odd\.id is in kebab-case, such as 'our-rule', not "):
        SETBACK.with_points(odd, Low())


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("Our Table ", "a name may not be empty or have spaces around it"),
        ("", "a name may not be empty"),
        ("Our\nTable", "text must be one line of printable characters"),
        ("Our\x1b[31mTable", "text must be one line of printable characters"),
        ("\ud800", "text must be one line of printable characters"),
        ("x" * 201, "text may have at most 200 characters, not 201"),
        (5, "it must be text"),
    ],
)
def test_names_are_such_as_can_be_written_down(name: Any, problem: str) -> None:
    """Or a record and a file would refuse them after the game: title, alias, point."""
    with pytest.raises(InvalidVariant, match=f"The title is .*, but {problem}"):
        SETBACK.renamed("our-table", name)
    with pytest.raises(InvalidVariant, match=f"An alias is .*, but {problem}"):
        SETBACK.renamed("our-table", "Our Table", name)
    with pytest.raises(InvalidArgument, match=f"CardPoint: name is .*, but {problem}"):
        CardPoint(6, name=name)
    with pytest.raises(InvalidVariant, match=f"A point is called .*, but {problem}"):
        SETBACK.with_points(High(), Calling(name))


def test_a_point_joins_the_others() -> None:
    """At the end, unless what is there must stay last."""
    with_last = with_components(SETBACK, [LastTrick()])
    assert [point.name for point in with_last.points][-2:] == ["Last", "Smudge"]
    plain = SETBACK.with_points(High(), Low())
    assert [point.name for point in with_components(plain, [LastTrick()]).points] == [
        "High", "Low", "Last",
    ]  # fmt: skip


def test_a_hand_is_worth_a_thousand_points_at_most() -> None:
    """Every level up to there can be bid, and is listed as a legal move."""
    rest = (High(), Low(), Game())
    assert SETBACK.with_points(*rest, CardPoint(9, value=997)).at(4).worth == 1000
    with pytest.raises(InvalidVariant, match="worth 1001; the limit is 1000"):
        SETBACK.with_points(*rest, CardPoint(9, value=998))


def test_a_caller_needs_a_card_of_every_suit() -> None:
    """Else a bidder could name a suit of which there is nothing to call."""

    @attrs.frozen
    class NoClubs(PackRule):
        id = "no-clubs"
        sentences: ClassVar[Mapping[str, str]] = {"cards": "The pack has no clubs."}
        fixed_suits = (Suit.CLUBS,)

        @property
        def cards(self) -> CardSet:
            return CardSet(card for card in Pack().cards if card.suit is not Suit.CLUBS)

    simple = CALL_YOUR_PARTNER.with_rules(NoExchange(), Dealing(hand=6), points=(High(), Game()))
    with pytest.raises(InvalidVariant, match="the pack has no such card of one suit"):
        simple.with_rules(NoClubs(), TrumpOrder())


def test_what_cannot_be_completed_is_refused() -> None:
    """By the component around it; and what it replaces has to be a component."""

    @attrs.frozen
    class Bare:
        inner: Any = attrs.field()

        @inner.validator
        def _check(self, attribute: object, value: Any) -> None:
            if value == completed(value):
                raise InvalidArgument("the inner auction is complete")

    with pytest.raises(InvalidArgument, match="the inner auction"):
        completed(Bare(SingleRound(3)))
    with pytest.raises(InvalidArgument, match="not a component"):
        completed(SingleRound(3), bad(True))
