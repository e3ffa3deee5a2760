"""What all components have in common, whatever they decide."""

import re
from typing import Any, ClassVar

import attrs
import pytest

from pitchlib.authoring import BASES, itself_and_parts
from pitchlib.composing import RULE_POINTS
from pitchlib.rules.bids import CallsInTurn
from public_names import is_class, named

from ..helpers import *

EXAMPLES: list[list[Component]] = [
    [Individual(4), Individual((2, 4)), Individual(range(3, 9))],
    [Partnerships(2), Partnerships(3), Partnerships(2, players=4)],
    [Pack(), Pack(lowest=5), Pack(jokers=1), Pack(lowest=5, jokers=2)],
    [
        TrumpOrder(), TrumpOrder(off_jack=True), TrumpOrder(jokers="above-ten"),
        TrumpOrder(jokers="lowest"), TrumpOrder(off_jack=True, jokers="lowest"),
        TrumpOrder(jokers="highest"),
    ],
    [Dealing(), Dealing(hand=9), Dealing(packet=3), Dealing(widow=6)],
    [
        SingleRound(), SingleRound(minimum=3), SingleRound(maximum=4),
        SingleRound(dealer=DealerSteal()), SingleRound(all_pass=StickTheDealer()),
    ],
    [DealerSteal()],
    [NoSteal()],
    [StickTheDealer(), StickTheDealer(2), StickTheDealer(2, who="eldest")],
    [Redeal(), Redeal(next_dealer=True), Redeal(dealer_loses=2), Redeal(True, 1)],
    [FirstLead()],
    [Declared()],
    [NoExchange()],
    [WidowToBidder(), WidowToBidder(keep=5), WidowToBidder(trumps_last=True)],
    [
        DiscardAndDraw(), DiscardAndDraw(most=2), DiscardAndDraw(keep=5),
        DiscardAndDraw(trumps_last=True),
    ],
    [DiscardOnly(), DiscardOnly(2), DiscardOnly(trumps_last=True)],
    [AnyLead()],
    [TrumpLeadFirst()],
    [
        TrumpInAnytime(), TrumpInAnytime(void="must-trump"),
    ],
    [FollowSuit(), FollowSuit(void="must-trump"), FollowSuit(plain="free")],
    [High(), High(suit_cards_only=True)],
    [HighToHolder(), HighToHolder(suit_cards_only=True)],
    [Low(), Low(suit_cards_only=True)],
    [LowToHolder(), LowToHolder(suit_cards_only=True)],
    [Jack(), Jack(3)],
    [OffJack()],
    [HighJoker(), HighJoker(name="Joker"), HighJoker(scores_for="holder"), HighJoker(worth=2)],
    [LowJoker(), LowJoker(name="Little Joker")],
    [
        CardPoint(6), CardPoint(3), CardPoint(3, value=3), CardPoint(3, value=3, name="Trey"),
        CardPoint(3, suit="S"), CardPoint(3, kind="off-card"), CardPoint(3, scores_for="holder"),
        CardPoint(3, value=2, suit="S"), CardPoint(3, value=2, suit="S", plain=1),
    ],
    [LastTrick()],
    [
        Game(),
        Game(tie="joker"),
        Game(tie="carried"),
        Game(worth=8),
        Game(called="Muck"),
        Game(pips=((14, 4), (10, 10))),
        Game(trump_pips=((5, 5),)),
    ],
    [Slam(), Slam(requires_bid=True), Slam(name="Smudge"), Slam(requires_bid=True, name="Smudge")],
    [BidderScoresTaken()],
    [BidderScoresBid()],
    [NoNegativeFloor()],
    [BelowZeroAllowed()],
    [LosesGame(at=21), LosesGame(at=9)],
    [FixedHands(12), FixedHands(3)],
    [
        GoingOutOrder(11), GoingOutOrder(7), GoingOutOrder(11, order=BidderFirst()),
        GoingOutOrder(11, during_play=DuringPlay()), GoingOutOrder(11, counts="down"),
    ],
    [CountOutInOrder()],
    [BidderFirst()],
    [OnlyBidder()],
    [AtHandEnd()],
    [DuringPlay(), DuringPlay(require_bid_made=False)],
    [NoMoon()],
    [Moon(), Moon(unbid="wins")],
    [NoMercyRule()],
    [MercyRule(), MercyRule(9)],
    [BiddingRounds(may_reenter=True)],
    [DealerMatch()],
    [
        FillHands(remainder="dealer", may_keep_plain=True),
        FillHands(remainder="dealer", may_keep_plain=True, replace=2),
        FillHands(remainder="dealer", may_keep_plain=True, begins="left-of-bidder"),
        FillHands(remainder="dealer", may_keep_plain=True, discards="face-up"),
    ],
    [HighestWins()],
    [JokerNotLed()],
    [Teams(2, players=(4, 6))],
]  # fmt: skip

EVERY = [component for kind in EXAMPLES for component in kind]

PARTS = {"dealer-privilege", "passing", "all-pass", "counting-order", "during-play"}


@pytest.mark.unmeasured
@pytest.mark.parametrize("component", EVERY, ids=repr)
def test_a_component_is_a_frozen_value(component: Component) -> None:
    """Hashable, comparable, the same after round trips; its repr can be typed."""
    assert_frozen(component)
    for copied in round_trips(component):
        assert copied == component
        assert hash(copied) == hash(component)
    typed = re.sub(r"<(?:Rank|Suit)\.\w+: ([^>]+)>", r"\1", repr(component))
    assert eval(typed, named()) == component  # noqa: S307


def test_components_differ() -> None:
    """In their class, or in a parameter."""
    assert len({*EVERY}) == len(EVERY)
    assert all(one == other for one, other in zip(EVERY, round_trips(EVERY)[0]))
    assert SETBACK.leading != SETBACK.following != None  # noqa: E711  (it asks ==)


@pytest.mark.parametrize("kind", dict.fromkeys(map(type, EVERY)), ids=lambda kind: kind.id)
def test_parameters_are_shown_and_compared(kind: Any) -> None:
    """And nothing else is, such as what follows from them."""
    for field in attrs.fields(kind):
        assert field.init is bool(field.repr) is bool(field.eq), field.name


@pytest.mark.parametrize("component", EVERY, ids=repr)
def test_a_component_knows_its_id_and_its_rule_point(component: Component) -> None:
    """In kebab-case; the id is that of its class."""
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", component.id)
    assert component.id == type(component).id
    assert component.rule_point in {*RULE_POINTS, *PARTS}


@pytest.mark.parametrize("component", EVERY, ids=repr)
def test_a_component_describes_itself_in_sentences(component: Component) -> None:
    """Each is a clause with a message id, and reads as a sentence."""
    told = bad(component).describe(SETBACK.at(4), 4)
    assert told
    for sentence in told:
        assert re.fullmatch(r"[a-z-]+\.[a-z-]+", sentence.message)
        assert re.match(r"[A-Z0-9“\"']", sentence.text)
        assert sentence.text.endswith((".", ":"))
        assert "{" not in sentence.text
        assert "  " not in sentence.text


WITH_JOKERS = attrs.evolve(SETBACK.at(4), pack=Pack(jokers=2))


@pytest.mark.parametrize("kind", EXAMPLES, ids=lambda kind: type(kind[0]).__name__)
def test_every_parameter_is_told(kind: list[Component]) -> None:
    """Components that differ describe themselves differently: nothing is left out of the rules."""
    said = [
        tuple(
            sentence.text
            for each in itself_and_parts(component)
            for sentence in each.describe(WITH_JOKERS, 4)
        )
        for component in kind
    ]
    assert len(set(said)) == len(kind)


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "component", [each for each in EVERY if attrs.fields(type(bad(each)))], ids=repr
)
def test_no_parameter_takes_just_anything(component: Component) -> None:
    """A value of a type that nobody could mean is refused, and the error names a class."""
    for field in filter(lambda field: field.init, attrs.fields(type(bad(component)))):
        for strange in (object(), 3.5, b"x", {"a": 1}):
            with pytest.raises(InvalidArgument):
                attrs.evolve(bad(component), **{field.alias: strange})


class Trey(PointRule):
    """A point that says its own name and value."""

    id = "trey"
    name = "Trey"
    value = 3
    sentences: ClassVar = {"award": "{name}: {value} of the {worth} points."}

    def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
        """To nobody."""
        return Award(self.name, self.value, self.id, None)


def test_a_point_is_called_by_its_name_in_its_sentences() -> None:
    """As on a score sheet, and in the language of a catalogue."""
    (sentence,) = Trey().describe(SETBACK.at(4), 4)
    assert sentence.text == "Trey: 3 of the 5 points."
    assert sentence.render({"point-name.trey": "Drei"}) == "Drei: 3 of the 5 points."


def test_a_template_names_what_there_is() -> None:
    """A name in an objection that nobody gives a value is a slip of its author."""

    class Misspelled(Trey):
        objections: ClassVar = {"low": "bid {levle}"}

    with pytest.raises(InvalidArgument, match=r"Misspelled has \{levle\} in an objection, but"):
        Misspelled().because("low")


def test_a_template_in_a_sentence_names_what_there_is() -> None:
    """The same in a sentence of the rulebook; and a sentence is asked for by its own key."""

    class Misspelled(Trey):
        sentences: ClassVar = {"award": "{nmae}: 3 points."}

    with pytest.raises(
        InvalidArgument, match=r"^Misspelled has \{nmae\} in a sentence, but has no"
    ):
        Misspelled().describe(SETBACK.at(4), 4)
    with pytest.raises(InvalidArgument, match=r"^Trey has no sentence or objection called 'non'$"):
        Trey().because("non")


@pytest.mark.parametrize(
    "table", ["Three points.", ["Three points."], {"award": 3}, {3: "x"}, None]
)
def test_sentences_are_a_table_of_texts(table: object) -> None:
    """It is said when the class is defined, and not when a rulebook is written."""
    for name in ("sentences", "objections"):
        with pytest.raises(InvalidArgument, match=rf"^Odd\.{name} must be a table of templates by"):
            type("Odd", (Trey,), {name: table})


def test_only_a_seat_or_a_number_has_two_wordings_in_an_objection() -> None:
    """Whatever other values it has."""

    class Wordy(Trey):
        objections: ClassVar = {"bid": "{who:# has|you have} bid {level:# point|# points}"}

    assert Wordy().because("bid", who=Seat(2), level=4).text == "seat 2 has bid 4 points"
    assert Wordy().because("bid", who=Seat(2), level=1).text == "seat 2 has bid 1 point"
    refused = r"only a seat or a number has two wordings, and \{who\} is neither"
    with pytest.raises(InvalidArgument, match=refused):
        Wordy().because("bid", who="Ann", level=4)


def test_an_objection_takes_any_value() -> None:
    """Also one that cannot be hashed; most objections are kept."""

    class Listing(Trey):
        objections: ClassVar = {"cards": "not {cards}"}

    cards = [Card("AS"), Card("KS")]
    assert Listing().because("cards", cards=cards).values == (("cards", cards),)
    assert Listing().because("cards", cards=cards[0]).text == "not AS"


class TestParts:
    """Components that answer a question of another component."""

    @pytest.mark.parametrize(
        ("whole", "field"),
        [
            (SingleRound(), "dealer"),
            (SingleRound(), "all_pass"),
            (GoingOutOrder(11), "order"),
            (GoingOutOrder(11), "during_play"),
        ],
    )
    @pytest.mark.parametrize(
        "wrong", ["steal", 5, DealerSteal, Redeal, BidderFirst, Jack(), Dealing(), object()]
    )
    def test_a_part_answers_its_own_question(
        self, whole: Component, field: str, wrong: object
    ) -> None:
        """Anything else is refused when the whole is made, not in the middle of a game."""
        with pytest.raises(InvalidArgument, match=f"{type(whole).__name__}: {field}"):
            attrs.evolve(bad(whole), **{field: wrong})

    def test_a_class_is_told_how_to_write_it(self) -> None:
        """With its parentheses."""
        with pytest.raises(InvalidArgument, match=r"is a class: write DealerSteal\(\)"):
            SingleRound(dealer=bad(DealerSteal))

    def test_a_part_has_all_that_its_base_class_asks(self) -> None:
        """What it lacks is named when the whole is made."""

        class Silent(DealerPrivilegeRule):
            for_everybody = True

        with pytest.raises(InvalidArgument, match="SingleRound: dealer: Silent lacks 'sentences'"):
            SingleRound(dealer=Silent())

    def test_an_id_is_the_name_of_the_class_unless_it_says_another(self) -> None:
        """In kebab-case."""

        class OurLead(LeadingRule):
            sentences: ClassVar = {"any": "Any card may be led."}

        class _Named(OurLead):
            id = "our-own"

        assert (OurLead().id, _Named().id) == ("our-lead", "our-own")

    def test_a_part_does_not_depend_on_the_number_of_players_by_itself(self) -> None:
        """The whole does."""
        by_players = ByPlayers(NoSteal(), {6: DealerSteal()})
        with pytest.raises(InvalidArgument, match="does not answer the rule point dealer-"):
            SingleRound(dealer=bad(by_players))
        with pytest.raises(InvalidArgument, match="does not answer the rule point dealer-"):
            SETBACK.with_rules(by_players)


class TestByPlayers:
    """A different component for some numbers of players."""

    def test_it_gives_the_component_for_each_number(self) -> None:
        """The exceptions, and the other for all the rest."""
        dealing = ByPlayers(Dealing(), {5: Dealing(hand=5), 3: Dealing(hand=3)})
        assert [dealing.at(players).hand for players in range(2, 7)] == [6, 3, 6, 5, 6]
        assert dealing.rule_point == "dealing"
        assert dealing.id == "by-players"
        assert dealing == ByPlayers(Dealing(), [(3, Dealing(hand=3)), (5, Dealing(hand=5))])
        assert hash(dealing) == hash(ByPlayers(Dealing(), iter(dealing.exceptions)))
        assert_frozen(dealing)
        assert all(copied == dealing for copied in round_trips(dealing))

    def test_it_describes_the_one_for_the_number_of_players(self) -> None:
        """And not the others."""
        dealing = ByPlayers(Dealing(hand=9), {6: Dealing(hand=8)})
        for players, hand in ((4, 9), (6, 8)):
            rules = OFF_JACK_SEVEN.at(players)
            assert dealing.describe(rules, players) == Dealing(hand=hand).describe(rules, players)

    def test_a_conflict_is_that_of_the_component_for_the_number(self) -> None:
        """Five cannot be dealt in packets of two; those who are dealt six can."""
        variant = PITCH_SIX.with_rules(
            ByPlayers(Dealing(hand=6, packet=2), {5: Dealing(hand=5, packet=2)})
        )
        assert 5 not in variant.players
        assert {4, 6} <= set(variant.players)
        rules = variant.at(5)
        (problem,) = variant.problems_with(5)
        assert [problem.clause] == list(rules.dealing.conflicts(rules, 5))
        assert problem.component == Dealing(hand=5, packet=2)
        assert not variant.problems_with(4)

    @pytest.mark.parametrize(
        ("exceptions", "told"),
        [
            ({}, "there are no exceptions"),
            (5, "components by number of players"),
            (None, "components by number of players"),
            ([(6,)], "components by number of players"),
            ([6], "components by number of players"),
            ({"6": Dealing()}, "'6' is not a number of players"),
            ({True: Dealing()}, "True is not a number of players"),
            ({1: Dealing()}, "1 is not a number of players"),
            ([(6, Dealing()), ("x", Dealing())], "components by number of players"),
            ([(6, Dealing()), (6, Dealing(hand=5))], "a number of players is given twice"),
            ({6: Pack()}, "takes components for one rule point"),
            ({6: "x"}, "takes components"),
            ({6: Dealing}, "not classes"),
            ({6: ByPlayers(Dealing(), {5: Dealing()})}, "other ByPlayers"),
        ],
    )
    def test_what_cannot_be_exceptions(self, exceptions: object, told: str) -> None:
        """Each is refused in words of its own."""
        with pytest.raises(InvalidArgument, match=f"ByPlayers.*{re.escape(told)}"):
            ByPlayers(Dealing(), bad(exceptions))

    @pytest.mark.parametrize("otherwise", ["x", None, Dealing, Pack()])
    def test_what_cannot_be_the_rest(self, otherwise: object) -> None:
        """The component for the other numbers is looked at, too."""
        with pytest.raises(InvalidArgument, match="ByPlayers"):
            ByPlayers(bad(otherwise), {6: Dealing()})


def test_what_follows_from_the_parameters_is_neither_shown_nor_compared() -> None:
    """A component reads as the call that makes it, and is equal to what the same call makes."""
    follow = [
        field
        for kind in named().values()
        if is_class(kind)
        if issubclass(kind, Component) and attrs.has(kind)
        for field in attrs.fields(kind)
        if not field.init
    ]
    assert len(follow) > 15
    assert [field for field in follow if field.repr or field.eq] == []


def test_a_point_that_costs_something_is_worth_nothing() -> None:
    """What a hand is worth, and so what can be bid, goes by what can be won."""

    @attrs.frozen
    class Costly(PointRule):
        id = "costly"
        name = "Costly"
        value = -2
        sentences: ClassVar = {"award": "{name}: lose 2 points."}

        def award(self, hand: PlayedHand, before: tuple[Award, ...]) -> Award:
            raise NotImplementedError

    rules = SETBACK.with_points(*SETBACK.points[:2], Costly()).at(4)
    assert (rules.worth, rules.points[-1].value) == (2, -2)


@pytest.mark.parametrize("kind", [SingleRound, Jack, TrumpLeads, CallsInTurn], ids=repr)
def test_a_shipped_component_is_final(kind: Any) -> None:
    """No half-honored subclass: the error says which class to derive from instead."""
    base = BASES[kind.rule_point].__name__
    with pytest.raises(TypeError, match=f"Odd cannot derive from {kind.__name__}.* from {base}, "):
        type("Odd", (kind,), {"id": "odd"})
