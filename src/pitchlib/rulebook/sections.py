"""What a rulebook says: the sections, with what is in them and in which order.

Most sentences are those of the components. What the engine enforces for every game, and what
follows only from the composition (the highest bid, the number of tricks), is told here, under rule
ids of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from ..cards import JOKERS, Suit
from ..clauses import Clause, Listing, clause, name_clause, numbers
from ..errors import InvalidArgument
from ..hand import PlayedHand
from ..oddities.asking import Levels
from ..rules.component import ByPlayers, parts_of
from ..rules.points import Game
from ..rules.refilling import RefillToHand
from ..table import Table, table_for
from ..tricks import Contract
from ..variant import Variant
from .fitting import costs, fitted
from .parts import Case, Paragraph, Place, Section, shown_card

__all__ = ["has_pips", "place_of", "sections_of", "title"]


def title(variant: Variant) -> Clause:
    """The heading of the sheet."""
    return clause("rulebook.title", "{name}: the rules", name=name_clause("title", variant.title))


Told: TypeAlias = tuple[str, tuple[Case, ...]]
"""A rule id and what it says."""


def sections_of(variant: Variant, players: int | None) -> tuple[Section, ...]:
    """All sections but the example."""
    given = variant.players if players is None else (players,)
    tables = tuple(table_for(variant, number) for number in given)
    return tuple(
        _section(place, name, heading, content(variant, tables, players))
        for place, (name, heading, content) in enumerate(_SECTIONS, start=1)
    )


def _section(number: int, name: str, heading: str, told: Iterable[Told]) -> Section:
    paragraphs: list[Paragraph] = []
    seen: list[str] = []
    for rule_id, cases in told:
        if not any(case.sentences for case in cases):
            continue
        seen.append(rule_id)
        times = seen.count(rule_id)
        anchor = rule_id if times == 1 else f"{rule_id}-{times}"
        paragraphs.append(Paragraph(f"{number}.{len(seen)}", anchor, rule_id, cases))
    title_ = clause(f"heading.{name}", heading)
    return Section(number, f"section-{name}", title_, tuple(paragraphs))


def _always(rule_id: str, *sentences: Clause) -> Told:
    return rule_id, (Case((), sentences),)


def _by_number(
    tables: tuple[Table, ...], tell: Callable[[Table], tuple[Clause, ...]]
) -> tuple[Case, ...]:
    """What is told of each number of players, in as few cases as will do."""
    found: dict[tuple[Clause, ...], tuple[int, ...]] = {}
    for table in tables:
        sentences = tell(table)
        found[sentences] = (*found.get(sentences, ()), table.players)
    if len(found) == 1:
        return tuple(Case((), sentences) for sentences in found)
    return tuple(Case(numbers_, sentences) for sentences, numbers_ in found.items() if sentences)


def _component(field: str, tables: tuple[Table, ...]) -> Iterator[Told]:
    """What the component for a rule point says, and then its parts, by numbers of players."""
    by_rule: dict[str, dict[tuple[Clause, ...], tuple[int, ...]]] = {}
    for table in tables:
        for rule_id, own in _described(getattr(table.rules, field)):
            cases = by_rule.setdefault(rule_id, {})
            fit = (fitted(sentence, table) for sentence in own)
            sentences = tuple(sentence for sentence in fit if sentence is not None)
            cases[sentences] = (*cases.get(sentences, ()), table.players)
    for rule_id, cases in by_rule.items():
        yield (
            rule_id,
            tuple(
                Case(() if len(given) == len(tables) else given, sentences)
                for sentences, given in cases.items()
                if sentences
            ),
        )


def _described(component: Any) -> Iterator[tuple[str, tuple[Clause, ...]]]:
    """A component's sentences by rule id: its own first, then those of its parts.

    A part is told even if the component itself forgets to.
    """
    inner = [told for _, _, part in parts_of(component) for told in _described(part)]
    of_parts = {sentence for _, sentences in inner for sentence in sentences}
    own = tuple(sentence for sentence in component.describe() if sentence not in of_parts)
    yield component.id, own
    yield from inner


def _players(variant: Variant, tables: tuple[Table, ...], given: int | None) -> Iterator[Told]:
    yield from _component("seating", tables)
    told = []
    if given is not None:
        told.append(clause("players.given", "This sheet is for {players} players.", players=given))
    elif variant.players != variant.seating.numbers:
        told.append(
            clause(
                "players.only",
                "Under the other rules of this variant only {players} can play.",
                players=numbers(variant.players),
            )
        )
    if len(tables) > 1:
        told.append(
            clause(
                "players.usual",
                "Unless agreed otherwise, {usual} play.",
                usual=variant.default_players,
            )
        )
    yield "players", _by_number(tables, _sides)
    yield _always("numbers", *told)
    yield "out-of-turn", _by_number(tables, _turns)
    yield "wrong-phase", _by_number(tables, _course)


def _sides(table: Table) -> tuple[Clause, ...]:
    """What a side is."""
    if table.hand_sides is not None:
        return (
            clause(
                "players.hand-sides",
                "What these rules call a side is, in the play and in what the points go to, the "
                "bidder with the partner, or the others; on the score sheet each player stands "
                "alone.",
            ),
        )
    if table.number_of_sides == table.players:
        return (clause("players.alone", "What these rules call a side is a single player."),)
    return (clause("players.teams", "What these rules call a side is a team."),)


def _turns(table: Table) -> tuple[Clause, ...]:
    """In which direction everything goes, and that nobody may act before the turn comes."""
    around = [clause("turn.dealing", "Dealing"), clause("turn.play", "play")]
    acts = [clause("turn.plays", "plays")]
    if table.exchanges:
        acts.insert(0, clause("turn.discards", "discards"))
    if table.top:
        around.insert(1, clause("turn.bidding", "bidding"))
        acts.insert(0, clause("turn.bids", "bids"))
    elif getattr(table.rules.auction, "words", ()):
        acts.insert(0, clause("turn.speaks", "speaks"))
    return (
        clause(
            "out-of-turn.rule",
            "{around} go round the table clockwise. Only the player whose turn it is {acts}.",
            around=Listing(tuple(around), "and"),
            acts=Listing(tuple(acts), "or"),
        ),
    )


def _course(table: Table) -> tuple[Clause, ...]:
    """What happens in a hand, and in which order."""
    rules = table.rules
    steps = [clause("step.deal", "the deal")]
    if table.top:
        steps.append(clause("step.bidding", "the bidding"))
    elif getattr(rules.auction, "words", ()):
        steps.append(clause("step.words", "what is said before play"))
    if rules.exchange.takes_widow:
        steps.append(clause("step.widow", "the bidder takes up the widow"))
    if table.suits:
        steps.append(clause("step.trump", "the bidder names trump"))
    if table.calls is not None:
        steps.append(clause("step.call", "the bidder calls a card"))
    if table.exchanges:
        steps.append(clause("step.exchange", "cards are discarded"))
    steps.append(clause("step.play", "the tricks are played"))
    steps.append(clause("step.scoring", "the hand is scored"))
    course = Listing(tuple(steps), "and")
    return (clause("wrong-phase.rule", "Each hand goes in this order: {course}.", course=course),)


def _cards(variant: Variant, tables: tuple[Table, ...], given: int | None) -> Iterator[Told]:
    yield from _component("pack", tables)
    yield from _component("trump_order", tables)
    yield "ranking", _by_number(tables, _ranking)


def _ranking(table: Table) -> tuple[Clause, ...]:
    """The trumps of one suit from the highest down."""
    pack = table.rules.pack.cards
    trumps = next(iter(table.trumps.values()))
    one_joker = len(pack & JOKERS) == 1
    ranks: list[Clause] = []
    for equal in trumps.ranking:
        cards = [shown_card(card, one_joker) for card in equal if card in pack]
        if len(cards) > 1:
            ranks.append(clause("ranking.equal", "{cards}", cards=Listing(tuple(cards), "and")))
        else:
            ranks += cards
    return (
        clause(
            "ranking.example",
            "If {suit} are trump, the trumps rank from the highest down: {cards}.",
            suit=trumps.suit,
            cards=Listing(tuple(ranks), ","),
        ),
    )


def _deal(variant: Variant, tables: tuple[Table, ...], given: int | None) -> Iterator[Told]:
    yield _always(
        "deal",
        clause(
            "deal.rule",
            "Before every deal all the cards are shuffled together. A deal that gives anybody a "
            "wrong number of cards does not stand.",
        ),
    )
    yield from _component("dealing", tables)
    left_over = _by_number(tables, _left_over)
    if len(left_over) < 3:
        yield "left-over", left_over
    yield _always(
        "next-dealer",
        clause(
            "next-dealer.rule",
            "After every hand that was played, the player to the left of the dealer deals next.",
        ),
    )


def _left_over(table: Table) -> tuple[Clause, ...]:
    if table.draws:  # they are the stock
        return ()
    cards = _undealt(table)
    if not cards:
        return ()
    if cards == 1:
        return (clause("left-over.card", "One card is left over."),)
    return (clause("left-over.cards", "{cards} cards are left over.", cards=cards),)


def _undealt(table: Table) -> int:
    """How many cards are neither dealt nor turned up."""
    dealing = table.rules.dealing
    return len(table.cards) - table.players * dealing.hand - dealing.widow - table.turns_up


def _bidding(variant: Variant, tables: tuple[Table, ...], given: int | None) -> Iterator[Told]:
    yield from _component("auction", tables)
    yield "highest-bid", _by_number(tables, _highest_bid)
    yield "bid-names", _by_number(tables, _bid_names)


def _bid_names(table: Table) -> tuple[Clause, ...]:
    """What bids are called, of those that can be made."""
    levels = Levels(table.rules, table.players)
    least = min(levels.first, default=1)
    named: dict[int, tuple[str, ...]] = {}
    for name, level in table.variant.bid_names:
        if least <= level <= table.top:
            named[level] = (*named.get(level, ()), name)
    return tuple(
        clause(
            "bid-names.name",
            "A bid of {level} is also called {names}.",
            level=level,
            names=Listing(tuple(name_clause("bid-name", name) for name in names), "or"),
        )
        for level, names in named.items()
    )


def _highest_bid(table: Table) -> tuple[Clause, ...]:
    if not table.top:
        return ()
    return (clause("highest-bid.level", "In this game the highest bid is {top}.", top=table.top),)


def _trump(variant: Variant, tables: tuple[Table, ...], given: int | None) -> Iterator[Told]:
    yield from _component("naming", tables)


def _exchange(variant: Variant, tables: tuple[Table, ...], given: int | None) -> Iterator[Told]:
    yield from _component("exchange", tables)


def _play(variant: Variant, tables: tuple[Table, ...], given: int | None) -> Iterator[Told]:
    yield "who-leads", _by_number(tables, _who_leads)
    yield from _component("leading", tables)
    yield from _component("following", tables)
    yield _always(
        "card-not-held",
        clause(
            "card-not-held.rule",
            "Each player in turn plays one card from the hand. The winner of a trick lays its "
            "cards aside, face down, and does not play them again.",
        ),
    )
    yield "tricks", _by_number(tables, _tricks)


def _who_leads(table: Table) -> tuple[Clause, ...]:
    if not table.top:  # who leads first is told where others would bid
        return (clause("who-leads.later", "The winner of each trick leads to the next."),)
    return (
        clause(
            "who-leads.rule",
            "The bidder leads to the first trick, and the winner of each trick leads to the next.",
        ),
    )


def _tricks(table: Table) -> tuple[Clause, ...]:
    """How many tricks there are, and who is out of one."""
    rules = table.rules
    if table.even:
        return (_number_of_tricks(table.tricks),)
    if hasattr(rules.leading, "needs") or hasattr(rules.following, "needs"):
        return (
            clause(
                "tricks.as-many",
                "A trick is complete when it comes back to the player who led to it. A player who "
                "has no card left is passed over, and so is one whose turn it is to lead. How many "
                "tricks a hand has depends on the cards.",
            ),
        )
    if not getattr(rules.exchange, "uneven", False):
        return (_tricks_after_a_run(table),)
    sure = isinstance(rules.exchange, RefillToHand)
    full, stock = rules.exchange.tricks(rules.dealing.hand, rules.dealing.widow), _undealt(table)
    if sure and stock >= full * table.players:  # enough for a whole new hand for everybody
        return (_number_of_tricks(full),)
    passed_over = clause(
        "tricks.passed-over",
        "A player who has no card left is passed over, and so is one whose turn it is to lead.",
    )
    if sure and stock >= full:  # enough for whoever draws first, at least
        return (_number_of_tricks(full), passed_over)
    fullest = clause(
        "tricks.fullest", "A hand has as many tricks as the player with most cards has cards."
    )
    return (fullest, passed_over)


def _number_of_tricks(tricks: int) -> Clause:
    if tricks == 1:
        return clause("tricks.one", "A hand has a single trick.")
    return clause("tricks.number", "A hand has {tricks} tricks.", tricks=tricks)


def _tricks_after_a_run(table: Table) -> Clause:
    """How many tricks there are where everybody may have been given more cards."""
    rules = table.rules
    most = len(table.cards) // table.players
    sizes = range(rules.dealing.hand, most + 1)
    kept = {rules.exchange.tricks(size, rules.dealing.widow) for size in sizes}
    if len(kept) == 1:
        return _number_of_tricks(kept.pop())
    return clause("tricks.as-many-as-cards", "A hand has as many tricks as everybody has cards.")


def _points(variant: Variant, tables: tuple[Table, ...], given: int | None) -> Iterator[Told]:
    yield "in-play", _by_number(tables, _in_play)
    yield "counting", _by_number(tables, _counting)
    for point in variant.points:
        yield _always(point.id, *point.describe())
    if has_pips(variant):
        yield "pips", _by_number(tables, _pips)


def has_pips(variant: Variant) -> bool:
    """Whether pips matter, and the rules say what they are."""
    return any(isinstance(point, Game) for point in variant.points)


def _in_play(table: Table) -> tuple[Clause, ...]:
    if table.draws:
        return (clause("in-play.all", "All cards of the pack are in play."),)
    return (
        clause(
            "in-play.rule",
            "A card is in play if a player holds it when play begins. No other card counts for "
            "any point.",
        ),
    )


def _pips(table: Table) -> tuple[Clause, ...]:
    everything = PlayedHand(Contract(0, 1, Suit.SPADES), captured=[table.rules.pack.cards, ""])
    return (
        clause(
            "pips.pack",
            "All the cards of the pack together count {pips} pips.",
            pips=sum(everything.pips),
        ),
    )


def _counting(table: Table) -> tuple[Clause, ...]:
    return (
        clause(
            "counting.order",
            "The points are counted in the order in which they stand here. Together they are worth "
            "up to {points}.",
            points=table.points,
        ),
    )


def _scoring(variant: Variant, tables: tuple[Table, ...], given: int | None) -> Iterator[Told]:
    yield "made-or-set", _by_number(tables, _made_or_set)
    yield from _component("settlement", tables)
    yield "scores", _by_number(tables, _scores)
    yield from _component("floor", tables)


def _scores(table: Table) -> tuple[Clause, ...]:
    if table.counts_down:
        start = table.rules.going_out.target
        if not costs(table):
            told = "All scores start at {start}, and what a hand brings is taken off."
            return (clause("scores.down-only", told, start=start),)
        return (
            clause(
                "scores.down",
                "All scores start at {start}; what a hand brings is taken off, and what it costs "
                "is added.",
                start=start,
            ),
        )
    if not costs(table):
        told = "All scores start at 0, and what a hand brings is added to them."
        return (clause("scores.up-only", told),)
    return (
        clause(
            "scores.rule",
            "All scores start at 0, and what a hand brings or costs is added to them or taken off.",
        ),
    )


def _made_or_set(table: Table) -> tuple[Clause, ...]:
    if not table.top:
        return ()
    return (
        clause(
            "made-or-set.rule",
            "Whether a bid is made is judged on all the points that the bidder's side took in the "
            "hand, before any are entered on the score sheet.",
        ),
    )


def _winning(variant: Variant, tables: tuple[Table, ...], given: int | None) -> Iterator[Told]:
    yield from _component("going_out", tables)
    yield from _component("moon", tables)
    yield from _component("mercy", tables)
    yield _always(
        "game-over",
        clause("game-over.rule", "Hand follows hand until a side has won; then the game is over."),
    )


Content: TypeAlias = Callable[[Variant, tuple[Table, ...], "int | None"], Iterator[Told]]

_SECTIONS: tuple[tuple[str, str, Content], ...] = (
    ("players", "Players and turns", _players),
    ("cards", "The cards", _cards),
    ("deal", "The deal", _deal),
    ("bidding", "Bidding", _bidding),
    ("trump", "Naming trump", _trump),
    ("exchange", "Exchange", _exchange),
    ("play", "The play", _play),
    ("points", "The points", _points),
    ("scoring", "Scoring", _scoring),
    ("winning", "Winning the game", _winning),
)

_SECTION_OF = {
    "seating": 1, "pack": 2, "trump-order": 2, "dealing": 3, "auction": 4, "naming": 5,
    "exchange": 6, "leading": 7, "following": 7, "points": 8, "settlement": 9, "floor": 9,
    "going-out": 10, "moon": 10, "mercy": 10,
}  # fmt: skip
"""The section of each rule point."""


# Finding a place


def place_of(variant: Variant, rule_id: str) -> Place:
    """Where a rule stands; a rule without sentences has the place of its section."""
    sections = sections_of(variant, None)
    for section in sections:
        for found in section.paragraphs:
            if found.rule_id == rule_id:
                return Place(found.number, section.heading, found.anchor, found.sentences)
    for component in variant.components():
        if rule_id in _ids(component):
            section = sections[_SECTION_OF[component.rule_point] - 1]
            return Place(str(section.number), section.heading, section.anchor, ())
    raise InvalidArgument(f"{variant.title} has no rule {rule_id!r}")


def _ids(component: Any) -> Iterator[str]:
    """The ids of a component, of its parts and of those for other numbers of players."""
    if isinstance(component, ByPlayers):
        for each in (component.otherwise, *(other for _, other in component.exceptions)):
            yield from _ids(each)
        return
    yield component.id
    for _, _, part in parts_of(component):
        yield from _ids(part)
