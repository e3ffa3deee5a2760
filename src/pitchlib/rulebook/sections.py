"""What a rulebook says: its sections, paragraphs and tables, in their order.

Most sentences are those of the components. What the engine enforces for every game, and what
follows only from the composition (the order of a hand, the number of tricks), is said here, under
rule ids of its own.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, final

import attrs

from ..authoring import Component, Composition, itself_and_parts
from ..cards import JOKERS, SIGNS, Card, Rank, Suit
from ..codec.components import components_in
from ..composing import FIELDS, Variant
from ..errors import InvalidArgument, expect, shown
from ..game.lookup import Table, table_for
from ..messages import Clause, Listing, Seat, clause, name_clause, numbers, rendered
from ..played_hand import PlayedHand
from ..rules import TrumpLeads, TrumpOrder, TrumpsOnly
from ..tricks import Contract
from ..variants import our_reading

_WITH_PLAYERS = "rulebook.with-players"
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hal")
"""Who plays in the example, by seat."""
Cell: TypeAlias = Clause | Listing | Seat | str
"""A cell of a table."""


@final
@attrs.frozen
class Paragraph:
    """One rule in its sentences."""

    number: str
    """Section and place, such as ``4.2``; empty in the example."""
    anchor: str
    """The anchor for links: the rule's id, with a number if it comes twice."""
    rule_id: str
    """The id of the component, or of a rule of every game."""
    lines: tuple[tuple[Clause, ...], ...]
    """What it says, in one line, or several if it depends on the number of players."""

    @property
    def sentences(self) -> tuple[Clause, ...]:
        """All its sentences, without the numbers of players and marks."""
        every: Any = (dict(said.values).get("ours", said) for line in self.lines for said in line)
        return tuple(each for each in every if each.message != _WITH_PLAYERS)

    def render(self, catalogue: Mapping[str, str]) -> str:
        """The paragraph in the language of a catalogue."""
        return "\n".join(
            " ".join(sentence.render(catalogue, None, NAMES) for sentence in line)
            for line in self.lines
        )


@final
@attrs.frozen
class Grid:
    """A table of the example."""

    header: tuple[Clause, ...]
    """What the columns hold."""
    rows: tuple[tuple[Cell, ...], ...]
    """The rows, each as long as the header."""

    def render(self, catalogue: Mapping[str, str]) -> list[list[str]]:
        """All cells in the language of a catalogue, the header first."""
        return [
            [rendered(cell, catalogue, None, NAMES) for cell in row]
            for row in (self.header, *self.rows)
        ]


@final
@attrs.frozen
class Section:
    """A section of a rulebook."""

    number: int
    """Its place, from 1."""
    anchor: str
    """The anchor for links, such as ``section-bidding``."""
    heading: Clause
    """What it is about."""
    blocks: tuple[Paragraph | Grid, ...]
    """Its paragraphs, and the tables of the example."""

    @property
    def paragraphs(self) -> tuple[Paragraph, ...]:
        """Its paragraphs alone."""
        return tuple(block for block in self.blocks if isinstance(block, Paragraph))


@final
@attrs.frozen
class Place:
    """Where a rulebook has a rule."""

    number: str
    """The number of the paragraph, such as ``7.4``, of the first and the last of several, such as
    ``4.1–4.3``, or of the section if the rule has none."""
    heading: Clause
    """The heading of its section."""
    anchor: str
    """The anchor for links: ``rules.html#trump-in-anytime``."""
    sentences: tuple[Clause, ...]
    """What the rule says there."""

    def __str__(self) -> str:
        return f"{self.number} {self.heading}"


def shown_card(card: Card, one_joker: bool = False) -> Clause:
    """A card as a reader knows it: ``J♠``, ``10♥``; a catalogue has ``card.J`` and so on."""
    if card.suit is None or card.rank is None:
        which = "joker" if one_joker else "high joker" if card.text == "X+" else "low joker"
        return clause(f"card.{which.replace(' ', '-')}", which)
    said = clause(f"card.{card.rank.letter}", "10" if card.rank is Rank.TEN else card.rank.letter)
    return clause("card.shown", "{letter}{suit}", letter=said, suit=SIGNS[card.suit.value])


MOST_WORDS, MOST_SENTENCES = 60, 4
"""How long a statement may be, if the sentences of a component can be parted."""
Tables: TypeAlias = tuple[Table, ...]
_Lines: TypeAlias = tuple[tuple[Clause, ...], ...]
_Said: TypeAlias = Sequence[tuple["Clause | None", Clause]]
"""Sentences, each with the numbers of players for which it holds if it does not for all."""
_BySentences: TypeAlias = dict[tuple[Clause, ...], tuple[int, ...]]
_Rule: TypeAlias = str | Callable[[Table, Tables], Iterable[Clause]]
"""What a section says: what answers a rule point, a sentence by its message id, or what depends on
the table. A sentence of no component stands under the first part of its message id."""


def title(variant: Variant) -> Clause:
    """The heading of the sheet."""
    name = name_clause("title", variant.title)
    if variant.origin.endswith("reconstructed"):
        return clause("rulebook.reconstructed", "{name}: the rules, reconstructed", name=name)
    return clause("rulebook.title", "{name}: the rules", name=name)


def sections_of(variant: Variant, players: int | None) -> tuple[Section, ...]:
    """All sections but the example."""
    which = variant.players if players is None else (players,)
    tables = tuple(table_for(variant, number) for number in which)
    found: list[Section] = []
    for name, heading, rules in _SECTIONS:
        number = len(found) + 1
        blocks = tuple(_paragraphs(number, rules, tables))
        head = clause(f"heading.{name}", heading)
        if name == "bidding" and not tables[0].top:
            head = clause("heading.before-play", "Before play")
        if blocks:
            found.append(Section(number, f"section-{name}", head, blocks))
    return tuple(found)


def _paragraphs(section: int, rules: tuple[_Rule, ...], tables: Tables) -> Iterator[Paragraph]:
    """The paragraphs of a section, each in as few cases of numbers of players as will do."""
    ours = our_reading(tables[0].variant)
    found: dict[tuple[str, int], _BySentences] = {}
    times: Counter[tuple[int, str]] = Counter()
    for rule in rules:
        for table in tables:
            for rule_id, sentences in _said(rule, table, tables):
                times[table.players, rule_id] += 1
                which = found.setdefault((rule_id, times[table.players, rule_id]), {})
                which[sentences] = (*which.get(sentences, ()), table.players)
    anchors: Counter[str] = Counter()
    for (rule_id, _), by_sentences in found.items():
        for lines in _statements(by_sentences, len(tables)):
            anchors[rule_id] += 1
            anchor = rule_id if anchors[rule_id] == 1 else f"{rule_id}-{anchors[rule_id]}"
            marked = tuple(
                tuple(_says("our-reading.mark", ours=s) if s.message in ours else s for s in line)
                for line in lines
            )
            yield Paragraph(f"{section}.{anchors.total()}", anchor, rule_id, marked)


def _statements(by_sentences: _BySentences, tables: int) -> Iterator[_Lines]:
    """What a rule says, in statements short enough to be found; what holds for all is said once."""
    said = list(by_sentences)
    for_all = sum(map(len, by_sentences.values())) == tables
    first = _alike(said) if for_all else 0
    last = _alike([sentences[first:][::-1] for sentences in said]) if for_all else 0
    own: list[_Said] = []
    for sentences, players in by_sentences.items():
        holds = clause(_WITH_PLAYERS, "With {players} players:", players=numbers(players))
        own.append([(holds, each) for each in sentences[first : len(sentences) - last]])
    together = [*itertools.chain.from_iterable(own)]
    parts: list[_Said] = [[(None, sentence)] for sentence in said[0][:first]]
    for line in [together] if _fits(together) else own:
        parts += [line] if _fits(line) else [[sentence] for sentence in line]
    parts += [[(None, sentence)] for sentence in said[0][len(said[0]) - last :]]
    statement: _Said = []
    for part in parts:
        if statement and not _fits([*statement, *part]):
            yield _in_lines(statement)
            statement = []
        statement = [*statement, *part]
    yield _in_lines(statement)


def _in_lines(statement: _Said) -> _Lines:
    """Sentences in lines, each with the numbers of players for which it holds."""
    return tuple(
        (*((players,) if players else ()), *(sentence for _, sentence in its))
        for players, its in itertools.groupby(statement, key=lambda pair: pair[0])
    )


def _fits(statement: _Said) -> bool:
    """Whether sentences are few and short enough for one statement."""
    text = " ".join(each.text for line in _in_lines(statement) for each in line)
    ends = re.findall(r"[.?!](?=\s|$)", text)
    return len(text.split()) <= MOST_WORDS and len(ends) <= MOST_SENTENCES


def _alike(said: list[tuple[Clause, ...]]) -> int:
    """With how many sentences all begin alike."""
    columns = enumerate(zip(*said))
    return next((at for at, column in columns if len(set(column)) > 1), min(map(len, said)))


def _said(rule: _Rule, table: Table, tables: Tables) -> Iterator[tuple[str, tuple[Clause, ...]]]:
    """Rule ids with what they say at a table, if anything."""
    if not isinstance(rule, str):
        sentences = tuple(rule(table, tables))
        if sentences:
            yield sentences[0].message.partition(".")[0], sentences
    elif rule in _SENTENCES:
        yield rule.partition(".")[0], (_says(rule),)
    elif rule not in (
        "moon" if table.rules.moon.bid_names else "moon bids",
        "exchange" if table.draws else "exchange in play",
    ):
        rule = rule.split()[0]
        answer = getattr(table.rules, FIELDS[rule])
        for component in answer if rule == "points" else (answer,):
            for each in itself_and_parts(component):
                begin = [f"{each.id}.{key}" for key in each._begin]
                sentences = sentences_of(each, table.rules, table.players)
                numbered = itertools.accumulate(said.message in begin for said in sentences)
                for _, its in itertools.groupby(zip(numbered, sentences), lambda pair: pair[0]):
                    yield each.id, tuple(sentence for _, sentence in its)


_UNSAID = {
    "at-hand-end.when", "below-zero-allowed.never", "may-pass.anybody", "no-exchange.none",
    "no-mercy-rule.goes-on", "no-moon.nothing-more",
}  # fmt: skip
"""What says that a game has nothing of the kind: that is for comparisons."""


def sentences_of(component: Component, rules: Composition, players: int) -> tuple[Clause, ...]:
    """What the sheet has of what a component says; all of it, if the library has not written it."""
    sentences = component.describe(rules, players)
    if not type(component).__module__.startswith(f"{TrumpOrder.__module__.rpartition('.')[0]}."):
        return sentences
    return tuple(sentence for sentence in sentences if sentence.message not in _UNSAID)


# Sentences of no component: rules of every game, and those of the composition


_SENTENCES = {
    "numbers.given": "This sheet is for {players} players.",
    "numbers.only": "Under the other rules, only {players} can play.",
    "numbers.usual": "The usual number is {usual}.",
    "out-of-turn.rule": "The {around} go clockwise, each player in turn.",
    "out-of-turn.other-way": "The {around} go counterclockwise, to the right, each player in turn.",
    "wrong-phase.rule": "Each hand goes in this order: {course}.",
    "ranking.example": "When {suit} are trump, the trumps from high to low are {cards}.",
    "ranking.equal": "{cards}",
    "deal.rule": "Shuffle the whole pack before every deal. A deal that gives a player the wrong "
    "number of cards is a misdeal, and the same dealer deals again.",
    "packets.rule": "Deal each player a packet of {packet:one more card|# more cards}, face down.",
    "left-over.cards": "{cards:One card is|# cards are} left over.",
    "left-over.out": "{cards:One card is|# cards are} left over and out of play.",
    "left-over.rest": "All other cards are out of play.",
    "table.rule": "The table settles what these rules leave open: who deals first, who cuts, what "
    "an exposed card or a revoke costs, and whether a player may ask if a card is high or low.",
    "our-reading.rule": "What ends in * is our reading: the sources do not say it, or differ.",
    "our-reading.mark": "{ours}*",
    "bid-names.name": "A bid of {level} is also called {names}.",
    "bid-names.special": "Above {below} there is a bid called {names}, which counts as a bid of "
    "{level}.",
    "taken-up.widow": "The bidder picks up the widow.",
    "taken-up.packets": "Each player takes up the packet.",
    "who-leads.rule": "The bidder leads to the first trick, and the winner of each trick leads to "
    "the next.",
    "who-leads.later": "The winner of each trick leads to the next.",
    "card-not-held.rule": "Each player in turn plays one card from hand. The highest trump wins "
    "the trick; without a trump, the highest card of the suit led wins it. The winner keeps the "
    "trick face down.",
    "card-not-held.trumps": "Each player in turn plays one card from hand. The highest trump wins "
    "the trick, and the winner keeps it face down.",
    "tricks.number": "A hand has {tricks:one trick|# tricks}.",
    "tricks.as-many-as-cards": "There are as many tricks as each player has cards.",
    "tricks.as-many": "A trick ends when it comes back to the player who led. The number of "
    "tricks depends on the cards.",
    "tricks.fullest": "The hand lasts until all cards are played. A player without cards is "
    "passed over, even when it is that player's turn to lead.",
    "in-play.all": "Every card of the pack is in play.",
    "in-play.rule": "A card is in play if a player holds it when play begins. Only cards in play "
    "count.",
    "in-play.spare": "A card is in play if a player holds it when play begins, or has laid it face "
    "up as a spare trump. Only cards in play count.",
    "counting.order": "Points are counted in the order listed here. A hand is worth up to "
    "{points}.",
    "pips.rule": "Each ten counts 10 pips (also called game points), each ace 4, each king 3, each "
    "queen 2, and each jack 1; other cards count nothing. The pack has {pips} pips in all.",
    "made-or-set.rule": "Before anything is scored, see whether the bid is made: all the points "
    "that {bidder} took in the hand count toward it.",
    "scores.rule": "All scores start at 0.",
    "game-over.rule": "Until somebody has won, the deal passes to the {left} after each hand that "
    "is played.",
}


def _says(message: str, **values: object) -> Clause:
    return clause(message, _SENTENCES[message], **values)


def _numbers(table: Table, tables: Tables) -> Iterator[Clause]:
    variant = table.variant
    if len(tables) < len(variant.players):
        yield _says("numbers.given", players=table.players)
        return
    if variant.players != variant.seating.numbers:
        yield _says("numbers.only", players=numbers(variant.players))
    if len(variant.players) > 1:
        yield _says("numbers.usual", usual=variant.default_players)


def _turns(table: Table, tables: Tables) -> Iterator[Clause]:
    around = [clause("turn.dealing", "deal"), clause("turn.play", "play")]
    if table.top:
        around.insert(1, clause("turn.bidding", "bidding"))
    way = "out-of-turn.rule" if table.step > 0 else "out-of-turn.other-way"
    yield _says(way, around=Listing(tuple(around)))


def _course(table: Table, tables: Tables) -> Iterator[Clause]:
    """What happens in a hand, and in which order."""
    rules, unseen = table.rules, table.rules.exchange.packet_unseen
    packets = clause("step.packets", "packets")
    steps = (
        (clause("step.deal", "deal"), True),
        (clause("step.bidding", "bidding"), table.top),
        (clause("step.words", "calls"), not table.top and rules.auction.words),
        (clause("step.widow", "widow"), rules.exchange.takes_widow),
        (packets, rules.exchange.packet and not unseen),
        (clause("step.trump", "naming trump"), table.suits),
        (packets, unseen),
        (clause("step.call", "calling a card"), table.calls is not None),
        (clause("step.exchange", "discards"), table.exchanges),
        (clause("step.play", "play"), True),
        (clause("step.scoring", "scoring"), True),
    )
    yield _says("wrong-phase.rule", course=Listing(tuple(step for step, due in steps if due), ","))


def _ranking(table: Table, tables: Tables) -> Iterator[Clause]:
    pack = table.rules.pack.cards
    trumps = next(iter(table.trumps.values()))
    ranks: list[Clause] = []
    for equal in trumps.ranking:
        cards = [shown_card(card, len(pack & JOKERS) == 1) for card in equal if card in pack]
        if len(cards) > 1:
            cards = [_says("ranking.equal", cards=Listing(tuple(cards)))]
        ranks += cards
    yield _says("ranking.example", suit=trumps.suit, cards=Listing(tuple(ranks), ","))


def _left_over(table: Table, tables: Tables) -> Iterator[Clause]:
    cards, rules = _undealt(table), table.rules
    out = not (rules.exchange._has("draw") or rules.auction.runs_cards or rules.dealing.turn_up)
    if cards and len(set(map(_undealt, tables))) < 3:
        yield _says("left-over.out" if out else "left-over.cards", cards=cards)
    elif cards and out:
        yield _says("left-over.rest")


def _taken_up(table: Table, tables: Tables) -> Iterator[Clause]:
    if table.rules.exchange.takes_widow:
        yield _says("taken-up.widow")
    if table.rules.exchange.packet and not table.rules.exchange.packet_unseen:
        yield _says("taken-up.packets")


def _undealt(table: Table) -> int:
    """How many cards are neither dealt nor turned up; none where they are the stock."""
    dealing = table.rules.dealing
    used = table.players * (dealing.hand + table.rules.exchange.packet)
    used += dealing.widow + dealing.turn_up
    return 0 if table.draws else len(table.cards) - used


def _in_play(table: Table, tables: Tables) -> Iterator[Clause]:
    """Which cards count: all, where they are dealt or drawn and none is discarded."""
    if table.draws or not (table.exchanges or table.rules.dealing.turn_up or _undealt(table)):
        yield _says("in-play.all")
    else:
        yield _says("in-play.spare" if table.rules.exchange.spares_captured else "in-play.rule")


def _bid_names(table: Table, tables: Tables) -> Iterator[Clause]:
    """What bids are called, of those that can be made."""
    named: dict[int, list[Clause]] = {}
    for name, level in table.bid_names.items():
        if (table.rules.auction.lowest_bid() or 1) <= level <= table.top:
            named.setdefault(level, []).append(name_clause("bid-name", name))
    for level, names in named.items():
        which = "bid-names.special" if level > table.most else "bid-names.name"
        below = named[level - 1][0] if level > table.most + 1 else table.most
        yield _says(which, level=level, below=below, names=Listing(tuple(names), "or"))


def _winner(table: Table, tables: Tables) -> Iterator[Clause]:
    """Who wins a trick, which may have nothing but trumps."""
    rules = table.rules
    trumps = isinstance(rules.leading, TrumpLeads) and isinstance(rules.following, TrumpsOnly)
    yield _says("card-not-held.trumps" if trumps else "card-not-held.rule")


def _tricks(table: Table, tables: Tables) -> Iterator[Clause]:
    """How many tricks there are, and who is out of one."""
    rules = table.rules
    kept = {table.tricks}
    if not table.even:
        if rules.leading.passes_over or rules.following.passes_over:
            yield _says("tricks.as-many")
            return
        keep = rules.exchange.tricks(rules.dealing.hand, rules.dealing.widow)
        if rules.exchange.uneven and _undealt(table) < table.players * keep:
            yield _says("tricks.fullest")
            return
        # Players may have been given more cards, and may discard down to a hand again.
        sizes = range(rules.dealing.hand, len(table.cards) // table.players + 1)
        kept = {rules.exchange.tricks(size, rules.dealing.widow) for size in sizes}
    if len(kept) == 1:
        yield _says("tricks.number", tricks=kept.pop())
    else:
        yield _says("tricks.as-many-as-cards")


def _pips(table: Table, tables: Tables) -> Iterator[Clause]:
    if table.pips is not None and table.pips.usual:
        pack = PlayedHand(Contract(0, 1, Suit.SPADES), captured=[table.rules.pack.cards, ()])
        yield _says("pips.rule", pips=pack.pips[0])


_SECTIONS: tuple[tuple[str, str, tuple[_Rule, ...]], ...] = (
    ("players", "Players", (
        "seating", _numbers, _turns, _course, "table.rule",
        lambda table, _: [_says("our-reading.rule")] if our_reading(table.variant) else [],
    )),
    ("cards", "The cards", ("pack", "trump-order", _ranking)),
    ("deal", "The deal", (
        "deal.rule", "dealing",
        lambda table, _: [_says("packets.rule", packet=packet)]
        if (packet := table.rules.exchange.packet) else [],
        _left_over,
    )),
    ("bidding", "Bidding", ("auction", _bid_names)),
    ("trump", "Naming trump", (_taken_up, "naming")),
    ("exchange", "Exchange", ("exchange",)),
    ("play", "The play", (
        # Where nobody bids, who leads first is said in place of the bidding.
        lambda table, _: [_says("who-leads.rule" if table.top else "who-leads.later")],
        "leading", "following", _winner, "exchange in play", _tricks,
    )),
    ("points", "The points", (
        _in_play,
        lambda table, _: [_says("counting.order", points=table.rules.worth)],
        "points", _pips,
    )),
    ("scoring", "Scoring", (
        lambda table, _: [_says("made-or-set.rule", bidder=table.rules.bidding_side(table.players))]
        if table.top else [],
        "settlement", "moon bids",
        lambda table, _: [] if table.rules.going_out.counts_down else [_says("scores.rule")],
        "floor",
    )),
    ("winning", "Winning the game", (
        "going-out", "moon", "mercy",
        lambda table, _: [_says("game-over.rule", left=table.rules.word("left", table.players))],
    )),
)  # fmt: skip


def rulebook_section(variant: Variant, rule_id: str) -> Place:
    """Where the rulebook has a rule, such as one that refused a move.

    >>> from pitchlib import PITCH_SIX, Bid, apply, deal, explain, start
    >>> state = deal(start(PITCH_SIX), seed=7)
    >>> reason = explain(state, Bid(2)).reasons[0]
    >>> place = rulebook_section(state.variant, reason.rule_id)
    >>> print(place)
    4.1 Bidding
    >>> place.anchor, place.sentences[-1].text
    ('single-round', 'The highest bid is 6, all the points of a hand.')

    :param variant: the variant, such as ``error.state.variant`` of an ``IllegalMove``.
    :param rule_id: the id of a component or of a rule that belongs to every game, such as
        ``out-of-turn``: what a ``Reason`` or an ``Award`` has as its ``rule_id``.
    :raises InvalidArgument: if it is not a variant, or has no such rule.
    """
    expect(variant, Variant, "a variant such as SETBACK")
    sections = sections_of(variant, None)
    for section in sections:
        found = [each for each in section.paragraphs if each.rule_id == rule_id]
        if found:
            number = "–".join(dict.fromkeys([found[0].number, found[-1].number]))
            sentences = tuple(sentence for each in found for sentence in each.sentences)
            return Place(number, section.heading, found[0].anchor, sentences)
    for component in variant.components():
        if any(each.id == rule_id for each in components_in(component)):
            there = [f"section-{name}" for name, _, its in _SECTIONS if component.rule_point in its]
            for section in sections:
                if section.anchor in there:
                    return Place(str(section.number), section.heading, section.anchor, ())
            return rulebook_section(variant, "wrong-phase")  # where the order of a hand lacks it
    raise InvalidArgument(f"{variant.title} has no rule {shown(rule_id)}")
