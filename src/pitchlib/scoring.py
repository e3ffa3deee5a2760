"""Keeping score from what a table knows: who bid what, and who got which point.

:func:`score_hand` scores a hand from its cards, which nobody writes down. After a hand a table
knows who bid what, that High went to us and Low to them. :func:`score_sheet` takes that,
:func:`needs` says what else a variant has to be told, and a :class:`ScorePad` keeps an evening.

>>> from pitchlib import PITCH_SIX
>>> got = {"High": 0, "Low": 1, "Jack": 0, "Last": 1, "Game": 0}
>>> score = score_sheet(PITCH_SIX, (4, 7, 0, 2), bidder=0, bid=3, got=got)
>>> score.changes, score.scores, score.winner
((3, 2, 0, 0), (7, 9, 0, 2), None)

Who did or got something is the number of a side, as in the scores; from the number of sides on, it
is that of a seat. ``None`` is nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from types import EllipsisType
from typing import Any, Literal, TypeAlias, final

import attrs

from .authoring import ByCard, BySweep, Clause, Credit, Redealt, Run, clause, kind_of
from .cards import CardSet, Suit, suit_of
from .codec.components import variant_from_data, variant_to_data
from .composing import Variant
from .errors import InvalidArgument, as_int, as_tuple, check_number, expect, items_of, shown
from .game.hand_score import NO_TALLY, HandScore, Tally
from .game.lookup import Table, table_for
from .game.settling import _Count, ended, thrown_in
from .game.table import scores_given, tally_given
from .messages import join
from .played_hand import Award, PlayedHand
from .rules import CountOutInOrder
from .tricks import Contract

__all__ = ["PadLine", "Question", "ScorePad", "needs", "next_question", "score_sheet"]

Answer: TypeAlias = "int | str | bool | Mapping[int, int] | None"
"""What a table says: who, or ``None``; a bid or a suit; yes or no; a number; how much for whom."""


@final
@attrs.frozen
class Question:
    """Something that a table has to say about a hand.

    >>> from pitchlib import SETBACK
    >>> for question in needs(SETBACK)[:3]:
    ...     print(question.name, "-", question.text)
    bidder - Who bid?
    bid - How much was bid?
    got:High - Who got High?
    """

    name: str
    """What :func:`score_sheet` calls it; after a colon, for which point or what else."""
    text: Clause
    """The question in words."""
    kind: Literal["who", "bid", "suit", "yes-no", "number", "amounts"]
    """What is wanted: ``"who"`` is one side, ``"amounts"`` a number for each side that has one."""
    choices: tuple[int | str | bool | None, ...] = ()
    """What may be answered; none if that is any number."""
    when: tuple[str, tuple[Answer, ...]] | None = None
    """Another question and its answers after which this one is asked; ``None``: always."""
    usual: Answer = None
    """What it is if nothing is said; ``None`` if it has to be answered."""

    def is_due(self, answers: Mapping[str, Answer]) -> bool:
        """Whether it is to be asked after these answers."""
        name, wanted = self.when or ("", ())
        return self.when is None or (name in answers and answers[name] in wanted)

    def labels(self, names: Sequence[str]) -> dict[str, Answer]:
        """The choices by what people call them, who have given a name to each side."""
        words: dict[str, Callable[[Any], str]] = {
            "who": lambda side: "nobody" if side is None else names[int(side)],
            "suit": lambda letter: str(Suit(letter)),
            "yes-no": lambda yes: "yes" if yes else "no",
        }
        return {words.get(self.kind, str)(choice): choice for choice in self.choices}


def next_question(questions: Iterable[Question], answers: Mapping[str, Answer]) -> Question | None:
    """The first question that is to be asked and has no answer; ``None`` if all are answered.

    >>> from pitchlib import SETBACK
    >>> questions = needs(SETBACK)
    >>> next_question(questions, {"bidder": 2}).name
    'bid'
    >>> next_question(questions, {"bidder": None}) is None
    True

    :param questions: those of :func:`needs`.
    :param answers: the answers so far, by the name of the question.
    :raises InvalidArgument: if it is not a list of questions, or no mapping.
    """
    asked, told = items_of(questions, "questions"), _mapping(answers, "answers")
    for each in asked:
        expect(each, Question, "a Question")
    return next((each for each in asked if each.name not in told and each.is_due(told)), None)


def needs(variant: Variant, *, players: int | None = None) -> tuple[Question, ...]:
    """What a variant has to be told of a hand, as questions in the order in which they are asked.

    >>> from pitchlib.variants import COMMERCIAL_PITCH, TRINIDAD_ALL_FOURS
    >>> print(next(each.text for each in needs(COMMERCIAL_PITCH) if each.name == "scored:price"))
    Who got points for the sale, and how many?
    >>> [each.name for each in needs(TRINIDAD_ALL_FOURS) if "Jack" in each.name]
    ['got:Jack', 'held:Jack']

    :param variant: the rules.
    :param players: how many play; by default the variant's usual number.
    :raises InvalidVariant: if the variant is not for this number of players.
    """
    return _questions(_table(variant, players))


def _table(variant: Variant, players: int | None) -> Table:
    expect(variant, Variant, "a variant such as PITCH_SIX")
    number = variant.default_players if players is None else players
    return table_for(variant, check_number(number, 0, "number of players"))


@lru_cache(256)
def _questions(table: Table) -> tuple[Question, ...]:
    rules, asked = table.rules, list[Question]()
    sides, seats = tuple(range(table.number_of_sides)), tuple(range(table.players))

    def ask(
        key: str, text: str, kind: Any, choices: Iterable[Any] = (), when: Any = None,
        usual: Any = None, what: object = "", name: str = "",
    ) -> None:  # fmt: skip
        name = name or (f"{key}:{what}" if what else key)
        said = clause(f"needs.{key}", text, what=what)
        asked.append(Question(name, said, kind, tuple(choices), when, usual))

    played = ("bidder", seats) if _bidder_matters(table) else None
    if played:
        key, text = ("bidder", "Who bid?") if table.top else ("leader", "Who led first?")
        ask(key, text, "who", (*sides, None), name="bidder")
    if table.top:
        ask("bid", "How much was bid?", "bid", _bids(table), played)
    for each in rules.auction.credited:
        text, name = "Who got points {what}, and how many?", _scored_for(each)
        ask("scored", text, "amounts", usual={}, what=each, name=name)
    if _charges(table, 0):
        ask("passed", "Did everyone pass?", "yes-no", (True, False), ("bidder", (None,)), True)
        ask("dealer", "Who dealt?", "who", sides, ("passed", (True,)))
    if rules.seating.calls_partner:
        ask("partner", "Who was the bidder's partner?", "who", (*sides, None), played)
    if _trump_matters(table):
        ask("trump", "Which suit was trump?", "suit", [suit.value for suit in table.trumps], played)
    if table.watches:
        text = "Did somebody go out before the hand was over?"
        ask("early", text, "yes-no", (True, False), played, False)
    trumps = next(iter(table.trumps.values()))
    all_bid = ("bid", (*range(rules.worth, table.most + 1), *rules.moon.bid_names))
    for point in rules.points:
        name, kind = point.name, kind_of(point, trumps)
        due = all_bid if isinstance(kind, BySweep) and kind.requires_bid else played
        ask("got", "Who got {what}?", "who", (*sides, None), due, what=name)
        taken = f"got:{name}", seats
        if isinstance(kind, ByCard) and kind.to == "catcher":
            ask("held", "Who held the card of {what}?", "who", sides, taken, what=name)
        if kind is None:
            ask("worth", "What was {what} worth?", "number", (), played, point.value, what=name)
    for number, bid in enumerate(rules.moon.bid_names, 1):
        question = rules.moon.question(number)
        if question is not None:
            when = "bid", (bid,)
            asked.append(Question(f"all_tricks:{bid}", question, "who", (*sides, None), when))
    return tuple(asked)


def _bidder_matters(table: Table) -> bool:
    """Whether it matters who bid, or where nobody bids, who led first."""
    rules = table.rules
    alike = rules.settlement.settles == "everybody" and not rules.seating.changes_sides
    in_order = isinstance(rules.going_out.order, CountOutInOrder)
    first = (table.watches and not table.anybody_out) or rules.moon._has("winner")
    return bool(table.top) or not alike or not in_order or first


def _trump_matters(table: Table) -> bool:
    """Whether it matters which suit was trump: to points, or to components of one's own."""
    rules = table.rules
    worths = {tuple(each.value_under(order) for each in rules.points) for order in rules.orders}
    own = table.checks and (rules.settlement.settles is None or not rules.moon.by_awards)
    return own or len(worths) > 1


def _bids(table: Table) -> tuple[int | str, ...]:
    """The bids that can be made, or may be left to somebody; those above all points by name."""
    rules = table.rules
    outcome = rules.auction.if_all_pass(rules, table.players)
    left = {outcome.level} if isinstance(outcome, Contract) else set[int]()
    lowest = rules.auction.lowest_bid() or 1
    return (*sorted({*left, *range(lowest, table.most + 1)}), *rules.moon.bid_names)


def _charges(table: Table, dealer: int) -> tuple[tuple[int, int], ...]:
    """What it costs whom if everyone passes."""
    outcome = table.rules.auction.if_all_pass(table.rules, table.players)
    if isinstance(outcome, Run):
        outcome = outcome.otherwise
    charges = outcome.charges if isinstance(outcome, Redealt) else ()
    return tuple(((dealer + table.step * seat) % table.players, cost) for seat, cost in charges)


def score_sheet(
    variant: Variant,
    scores: Iterable[int] | None = None,
    *,
    bidder: int | EllipsisType | None = ...,
    bid: int | str | EllipsisType = ...,
    got: Mapping[str, int | None] | None = None,
    also: Mapping[str, Answer] | None = None,
    players: int | None = None,
    tally: Tally | None = None,
) -> HandScore:
    """The score of a hand from what a table knows, by the rules by which cards are scored.

    Only what :func:`needs` asks for may be said; most variants need no more than bidder, bid and
    points. The score has no cards, and no seats but the bidder's: for a team, its first.

    >>> from pitchlib.variants import COMMERCIAL_PITCH
    >>> got = {"High": 3, "Low": 0, "Game": 3}
    >>> sold = {"scored:price": {1: 2}}
    >>> score_sheet(COMMERCIAL_PITCH, bidder=3, bid=2, got=got, also=sold).changes
    (1, 2, 0, 2, 0)

    :param variant: the rules.
    :param scores: the scores before the hand, by side; by default, those at the start of a game.
    :param bidder: who won the auction, or without one, led first; ``None`` if it was thrown in.
    :param bid: how much was bid, or the name of a bid; 0 in a hand that nobody bid on.
    :param got: who got each point, by its name; nobody those that are left out. In a hand that
        ended early, who had it secured by then.
    :param also: the answers to other questions, by name.
    :param players: how many play; by default the variant's usual number.
    :param tally: what else was carried to the hand, such as a tie for Game.
    :raises InvalidVariant: if the variant is not for this number of players.
    :raises InvalidArgument: for what cannot be, and if an answer is missing, with the question.
    """
    table = _table(variant, players)
    before = table.first_scores() if scores is None else scores_given(scores, table)
    answers = _mapping(also, "also")
    answers |= {f"got:{name}": who for name, who in _mapping(got, "got").items()}
    if bidder is not None:
        answers = {f"got:{each.name}": None for each in table.rules.points} | answers
    given = (("bidder", bidder), ("bid", bid))
    answers |= _mapping([pair for pair in given if pair[1] is not ...], "")
    return _scored(table, before, tally_given(tally, before, table), answers)


def _mapping(given: Any, name: str) -> dict[Any, Any]:
    """What was given by names or sides, as a mapping or in pairs."""
    try:
        pairs = dict({} if given is None else given).items()
        return {as_int(key): as_int(value) for key, value in pairs}
    except (TypeError, ValueError):
        raise InvalidArgument(f"{name}: expected a mapping, got {shown(given)}") from None


def _scored(
    table: Table, before: tuple[int, ...], tally: Tally, answers: Mapping[str, Answer]
) -> HandScore:
    """The score of a hand by the answers to its questions."""
    rules, told = table.rules, _checked(table, answers)
    credits = tuple(
        Credit(_seat(table, who), amount, why)
        for why in rules.auction.credited
        for who, amount in told[_scored_for(why)].items()
        if amount
    )
    bidder, bid, trump, held = told.get("bidder", 0), told.get("bid", 0), None, None
    if bidder is None:
        charges = _charges(table, _seat(table, told["dealer"])) if "dealer" in told else ()
        return _thrown_in(table, before, credits, charges, tally)
    if "trump" in told:
        trump = Suit(told["trump"])
    contract = Contract(_seat(table, bidder), table.bid_names.get(bid, bid), trump)
    called = next(iter(rules.pack.cards))  # any card is as good: only its holder matters
    if "partner" in told:
        partner = None if told["partner"] is None else _seat(table, told["partner"])
        held = tuple(CardSet([called] if seat == partner else ()) for seat in range(table.players))
    sides = table.sides_in(attrs.evolve(contract, called=called if held else None), held)
    swept, question = None, f"all_tricks:{bid}"
    if question in told:
        swept = -1 if told[question] is None else sides[_seat(table, told[question])]
    trumps = table.trumps[trump or next(iter(table.trumps))]
    hand = PlayedHand.told(
        contract, trumps, sides, swept, complete=not told.get("early"), carried=tally.carried
    )
    score = _Count(table, hand, before, credits, tally, _awards(table, hand, told)).settled()
    if score is None:
        raise InvalidArgument("Nobody goes out with these points, so the hand is not over")
    return score


def _scored_for(why: Clause) -> str:
    """The question about points that the auction itself gave."""
    return f"scored:{why.message.rpartition('.')[2]}"


def _seat(table: Table, who: int) -> int:
    """The seat of a number: the first of a side, or a seat."""
    return table.sides.index(who) if who < table.number_of_sides else who


def _awards(table: Table, hand: PlayedHand, told: Mapping[str, Any]) -> tuple[Award, ...]:
    awards: tuple[Award, ...] = ()
    sides = [hand.sides[_seat(table, who)] for who in range(table.players)]
    for point in table.rules.points:
        name, kind, who = point.name, kind_of(point, hand.trumps), told.get(f"got:{point.name}")
        side, holder = None if who is None else sides[who], told.get(f"held:{name}")
        most = point.value if kind is None else point.value_under(hand.trumps)
        value = told.get(f"worth:{name}", most)
        if value > most:
            raise InvalidArgument(f"worth:{name}: it is worth {most} at most, not {value}")
        if isinstance(kind, ByCard) and holder is not None:
            value = kind.worth(value, own=sides[holder] == side)
        if isinstance(kind, BySweep) and side is not None:
            swept = PlayedHand.told(
                hand.contract, hand.trumps, hand.sides, side, complete=hand.complete,
                carried=hand.carried,
            )  # fmt: skip
            judged = kind.award(point, swept, awards)
            if judged.side is None:
                raise InvalidArgument(f"{name} is not won: {judged.reason}")
        awards += (point.with_carried(Award(name, value, point.id, side), hand),)
    return awards


def _thrown_in(
    table: Table, before: tuple[int, ...], credits: tuple[Credit, ...],
    charges: tuple[tuple[int, int], ...], tally: Tally,
) -> HandScore:  # fmt: skip
    """The score of a hand that was not played."""
    scores, winner = thrown_in(table, before, credits, charges, tally)
    by = ended(table, table.progress(scores), tally)[1] or table.rules.going_out.order.id
    awards = tuple(each.nobody("points.not-yet") for each in table.rules.points)
    changes = tuple([new - old for new, old in zip(scores, before)])
    nothing, won_by = (0,) * table.number_of_sides, None if winner is None else by
    return HandScore(
        Contract(0, 0), table.sides[0], False, awards, (0,) * len(awards), nothing, nothing,
        changes, scores, winner, won_by, False, False, credits, counts_pips=False, tally=tally,
    )  # fmt: skip


def _checked(table: Table, answers: Mapping[str, Answer]) -> dict[str, Any]:
    """All answers, those that are usual included."""
    questions = {each.name: each for each in _questions(table)}
    thrown_in = answers.get("bidder", 0) is None  # that can be said of any hand
    told: dict[str, Any] = {"bidder": None} if thrown_in else {}
    for strange in answers.keys() - questions.keys() - told.keys():
        names = join(questions, "and")
        raise InvalidArgument(f"{table.variant.title} does not ask {shown(strange)}, but {names}")
    for name, each in questions.items():
        due = each.when or each.kind == "amounts" or not thrown_in
        if name in told:
            pass
        elif not due or not each.is_due(told):
            if answers.get(name) is not None:
                raise InvalidArgument(f"`{name}` is not asked after the other answers: {each.text}")
        elif name in answers:
            told[name] = _read(table, each, answers[name])
        elif each.usual is None:
            raise InvalidArgument(f"Say `{name}`: {each.text}")
        else:
            told[name] = each.usual
    return told


def _read(table: Table, question: Question, answer: Any) -> Any:
    """An answer, if it can be one."""
    kind, choices, found = question.kind, question.choices, answer
    wanted = f"one of {join(map(str, choices), 'and')}" if choices else "a whole number"
    if kind == "amounts":
        found, wanted = _mapping(answer, question.name), "whole numbers by side"
        good = _are_amounts(table, found)
    elif kind == "who":
        nobody = ", or None for nobody" if None in choices else ""
        wanted = f"one side from 0 to {table.number_of_sides - 1}, or a seat{nobody}"
        good = _is_seat(table, answer) or (answer is None and bool(nobody))
    else:
        found = suit_of(answer).value if kind == "suit" else answer
        kinds = {type(each) for each in choices or (0,)}
        good = type(found) in kinds and (not choices or found in choices)
    if not good:
        raise InvalidArgument(f"{question.name}: expected {wanted}, got {shown(answer)}")
    return found


def _is_seat(table: Table, who: object) -> bool:
    return type(who) is int and 0 <= who < table.players


def _are_amounts(table: Table, amounts: Mapping[Any, Any]) -> bool:
    return all(
        _is_seat(table, who) and type(each) is int and abs(each) < 10**9
        for who, each in amounts.items()
    )


def _usual_names(table: Table) -> tuple[str, ...]:
    """What the sides are called until they say it."""
    sides = range(1, table.number_of_sides + 1)
    in_teams = len(sides) < table.players
    if in_teams and len(sides) == 2:
        return "Us", "Them"
    return tuple(f"{'Team' if in_teams else 'Player'} {side}" for side in sides)


def _players_of(pad: Any) -> int:
    """The usual number of players, or one that makes a side for each name."""
    expect(pad.variant, Variant, "a variant such as PITCH_SIX")
    numbers: tuple[int, ...] = (pad.variant.default_players, *pad.variant.players)
    sides = {number: table_for(pad.variant, number).number_of_sides for number in numbers}
    return next((each for each in sides if sides[each] == len(pad.names)), numbers[0])


@final
@attrs.frozen
class PadLine:
    """A line of a score pad: a hand, a correction, or the beginning of another game."""

    told: Mapping[str, Any]
    """What was told, as plain data."""
    text: str
    """What happened, in words."""
    score: HandScore
    """The score after it, with the points of a hand."""


@final
@attrs.frozen
class ScorePad:
    """The score of an evening: its hands, corrections and games, with a name for each side.

    >>> from pitchlib import PITCH_SIX
    >>> from pitchlib.rules import Partnerships
    >>> pad = ScorePad(PITCH_SIX.with_rules(Partnerships(2)), ("Us", "Them"))
    >>> got = {"High": 1, "Low": 0, "Jack": None, "Six": 0, "Last": 1, "Game": 0}
    >>> told = {f"got:{point}": side for point, side in got.items()}
    >>> pad = pad.hand({"bidder": 1, "bid": 3, **told}).correct({0: -1}, "a revoke")
    >>> pad.scores, [line.text for line in pad.lines]
    ((2, -3), ['Them bid 3: not made', 'a revoke'])
    >>> ScorePad.from_data(pad.to_data()) == pad
    True

    :param variant: the rules.
    :param names: a name for each side; by default, such as they may be called until they say it.
    :param players: how many play; by default the usual number, or one that makes so many sides.
    :raises InvalidVariant: if the variant is not for this number of players.
    :raises InvalidArgument: if there is not a different name for each side.
    """

    variant: Variant
    names: tuple[str, ...] = attrs.field(default=(), converter=as_tuple)
    players: int = attrs.field(default=attrs.Factory(_players_of, takes_self=True))
    lines: tuple[PadLine, ...] = attrs.field(default=(), converter=as_tuple)
    """What has happened, in order."""
    told: Mapping[str, Any] = attrs.field(factory=dict)
    """The answers so far about a hand of which not everything is told yet."""

    def __attrs_post_init__(self) -> None:
        names: tuple[Any, ...] = self.names or _usual_names(self._table)
        object.__setattr__(self, "names", names)
        sides = self._table.number_of_sides
        heard = {each.strip().casefold() for each in names if isinstance(each, str)}
        if len(names) != sides or len(heard - {"", "nobody"}) != sides:
            raise InvalidArgument(f"expected {sides} different names, got {shown(names)}")

    @property
    def _table(self) -> Table:
        return _table(self.variant, self.players)

    @property
    def _last(self) -> HandScore:
        """The last score, or the one before the first hand."""
        return self.lines[-1].score if self.lines else _start(self._table)

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each side."""
        return self._last.scores

    @property
    def winner(self) -> int | None:
        """The side that has won the game; ``None`` while it goes on."""
        return self._last.winner

    @property
    def won_by(self) -> str | None:
        """The id of the rule by which it has won."""
        return self._last.won_by

    @property
    def games(self) -> tuple[int, ...]:
        """How many games each side has won."""
        ends = [new.told for new in self.lines[1:]] + [{"game": True}]
        won = [line.score.winner for line, then in zip(self.lines, ends) if "game" in then]
        return tuple(map(won.count, range(len(self.names))))

    def hand(self, answers: Mapping[str, Answer]) -> ScorePad:
        """The pad with one more hand, from the answers to the questions of :func:`needs`.

        :raises InvalidArgument: if the game is over, and like :func:`score_sheet`.
        """
        if self.winner is not None:
            raise InvalidArgument(f"{self.names[self.winner]} won the game: begin another")
        table, last, told = self._table, self._last, _mapping(answers, "answers")
        score = _scored(table, last.scores, last.tally, told)
        text = "played without a bid"
        if told.get("bidder", 0) is None:
            text = "thrown in"
        elif score.contract.level:
            who, bid = self.names[table.sides[score.contract.bidder]], told["bid"]
            text = f"{who} bid {bid}: {'made' if score.made else 'not made'}"
        return self._with({"hand": _plain(told)}, text, score, {})

    def correct(self, changes: Mapping[int, int], why: str) -> ScorePad:
        """The pad with a correction, such as a fine for a revoke, which is kept with its reason.

        Losses count first. A side that comes to the target wins where it would by a gift, and one
        that had won by the target and falls below it has not won.

        :param changes: how many points some sides gain, or lose if it is less than 0.
        :param why: what for, in a few words.
        :raises InvalidArgument: if nothing changes, or no word says why.
        """
        table, last, amounts = self._table, self._last, _mapping(changes, "changes")
        said: Any = why
        told = isinstance(said, str) and said.strip() and _are_amounts(table, amounts)
        if not told or not any(amounts.values()):
            raise InvalidArgument("A correction needs whole numbers by side, and a word of why")
        reason = clause("pad.correction", "{why}", why=why)
        in_order = sorted(amounts.items(), key=lambda pair: pair[1])
        credits = [Credit(_seat(table, who), each, reason) for who, each in in_order if each]
        score = _thrown_in(table, last.scores, tuple(credits), (), last.tally)
        if last.winner is not None:
            going_out = table.rules.going_out
            by_target = last.won_by in {going_out.order.id, going_out.during_play.id}
            if not by_target or table.progress(score.scores)[last.winner] >= table.target:
                score = attrs.evolve(score, winner=last.winner, won_by=last.won_by)
        return self._with({"correction": [*amounts.items()], "why": why}, why, score, self.told)

    def again(self) -> ScorePad:
        """The pad with another game begun."""
        return self._with({"game": True}, "a new game", _start(self._table), {})

    def _with(
        self, line: Mapping[str, Any], text: str, score: HandScore, told: Mapping[str, Any]
    ) -> ScorePad:
        return attrs.evolve(self, lines=(*self.lines, PadLine(line, text, score)), told=told)

    def undone(self) -> ScorePad:
        """The pad without its last line, and without what is told of a hand after it."""
        return attrs.evolve(self, lines=self.lines[:-1], told={})

    def to_data(self) -> dict[str, Any]:
        """The pad as plain data, such as for a JSON file."""
        return {
            "variant": variant_to_data(self.variant), "names": [*self.names],
            "players": self.players, "lines": [dict(line.told) for line in self.lines],
            "told": _plain(self.told),
        }  # fmt: skip

    @classmethod
    def from_data(cls, data: Mapping[str, Any], components: Iterable[type] = ()) -> ScorePad:
        """The pad of plain data, each line counted again.

        :param components: component classes of your own that the variant uses.
        :raises InvalidArgument: if that is no pad.
        :raises InvalidVariantFile: for a wrong variant.
        """
        given = _mapping(data, "a score pad")
        if {"variant", "names", "players", "lines"} - given.keys():
            raise InvalidArgument(f"This is no score pad: {shown(data)}")
        pad = cls(variant_from_data(given["variant"], components), given["names"], given["players"])
        for each in items_of(given["lines"], "lines"):
            told = _mapping(each, "a line")
            if "hand" in told:
                pad = pad.hand(told["hand"])
            elif "correction" in told:
                pad = pad.correct(told["correction"], told.get("why", ""))
            else:
                pad = pad.again()
        told = _mapping(given.get("told"), "told")
        asked = [each for each in _questions(pad._table) if each.name in told]
        told = {each.name: _read(pad._table, each, told[each.name]) for each in asked}
        return attrs.evolve(pad, told=told)


def _plain(told: Mapping[str, Any]) -> dict[str, Any]:
    return {
        name: [*map(list, answer.items())] if isinstance(answer, Mapping) else answer
        for name, answer in told.items()
    }


def _start(table: Table) -> HandScore:
    """The score before the first hand."""
    return _thrown_in(table, table.first_scores(), (), (), NO_TALLY)
