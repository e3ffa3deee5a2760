"""What a rulebook says: the sections, with what is in them and in which order.

Most sentences are those of the components. What the engine enforces for every game, and what
follows only from the composition (the order of a hand, the number of tricks), is said here, under
rule ids of its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from ..cards import JOKERS, Suit
from ..errors import InvalidArgument
from ..game.compiled import Table, table_for
from ..messages import Clause, Listing, clause, name_clause, numbers
from ..played_hand import PlayedHand
from ..rules.base import Component
from ..rules.parts import ByPlayers, described, parts_of
from ..rules.wording import bidding_side
from ..tricks import Contract
from ..variant import Variant
from .parts import Case, Paragraph, Place, Section, shown_card

__all__ = ["place_of", "sections_of", "title"]

Said: TypeAlias = Iterator["tuple[str, tuple[Clause, ...]]"]
"""Rule ids with what they say at a table."""


def title(variant: Variant) -> Clause:
    """The heading of the sheet."""
    return clause("rulebook.title", "{name}: the rules", name=name_clause("title", variant.title))


def sections_of(variant: Variant, players: int | None) -> tuple[Section, ...]:
    """All sections but the example."""
    tables = _tables(variant) if players is None else (table_for(variant, players),)
    return tuple(
        Section(
            number,
            f"section-{name}",
            clause(f"heading.{name}", heading),
            tuple(_paragraphs(number, tables, says)),
        )
        for number, (name, heading, says) in enumerate(_SECTIONS, start=1)
    )


def _tables(variant: Variant) -> tuple[Table, ...]:
    return tuple(table_for(variant, players) for players in variant.players)


def _paragraphs(
    section: int, tables: tuple[Table, ...], says: Callable[[Table, int], Said]
) -> Iterator[Paragraph]:
    """The paragraphs of a section, each in as few cases of numbers of players as will do."""
    found: dict[tuple[str, int], dict[tuple[Clause, ...], tuple[int, ...]]] = {}
    for table in tables:
        times: Counter[str] = Counter()
        for rule_id, sentences in says(table, len(tables)):
            times[rule_id] += 1
            cases = found.setdefault((rule_id, times[rule_id]), {})
            cases[sentences] = (*cases.get(sentences, ()), table.players)
    place = 0
    for (rule_id, time), by_sentences in found.items():
        cases_said = tuple(
            Case(() if len(players) == len(tables) else players, sentences)
            for sentences, players in by_sentences.items()
            if sentences
        )
        if cases_said:
            place += 1
            anchor = rule_id if time == 1 else f"{rule_id}-{time}"
            yield Paragraph(f"{section}.{place}", anchor, rule_id, cases_said)


# The sections


def _players(table: Table, tables: int) -> Said:
    variant = table.variant
    yield from described(table.rules.seating, table.rules, table.players)
    if tables == 1 and len(variant.players) > 1:
        given = clause(
            "players.given", "This sheet is for {players} players.", players=table.players
        )
        yield "numbers", (given,)
    else:
        yield "numbers", tuple(_numbers(variant))
    yield "out-of-turn", (_turns(table),)
    yield "wrong-phase", (_course(table),)


def _numbers(variant: Variant) -> Iterator[Clause]:
    if variant.players != variant.seating.numbers:
        yield clause(
            "players.only",
            "Under the other rules, only {players} can play.",
            players=numbers(variant.players),
        )
    if len(variant.players) > 1:
        usual = variant.default_players
        yield clause("players.usual", "The usual number is {usual}.", usual=usual)


def _turns(table: Table) -> Clause:
    """In which direction everything goes, and that nobody may act out of turn."""
    around = [clause("turn.dealing", "deal"), clause("turn.play", "play")]
    if table.top:
        around.insert(1, clause("turn.bidding", "bidding"))
    return clause(
        "out-of-turn.rule",
        "The {around} go clockwise. Act only in turn.",
        around=Listing(tuple(around)),
    )


def _course(table: Table) -> Clause:
    """What happens in a hand, and in which order."""
    rules = table.rules
    steps = [clause("step.deal", "deal")]
    if table.top:
        steps.append(clause("step.bidding", "bidding"))
    elif rules.auction.words:
        steps.append(clause("step.words", "words before play"))
    if rules.exchange.takes_widow:
        steps.append(clause("step.widow", "widow"))
    if table.suits:
        steps.append(clause("step.trump", "naming trump"))
    if table.calls is not None:
        steps.append(clause("step.call", "calling a card"))
    if table.exchanges:
        steps.append(clause("step.exchange", "discards"))
    steps.append(clause("step.play", "play"))
    steps.append(clause("step.scoring", "scoring"))
    return clause(
        "wrong-phase.rule",
        "Each hand goes in this order: {course}.",
        course=Listing(tuple(steps), ","),
    )


def _cards(table: Table, tables: int) -> Said:
    yield from described(table.rules.pack, table.rules, table.players)
    yield from described(table.rules.trump_order, table.rules, table.players)
    yield "ranking", (_ranking(table),)


def _ranking(table: Table) -> Clause:
    """The trumps of one suit from the highest down."""
    pack = table.rules.pack.cards
    trumps = next(iter(table.trumps.values()))
    one_joker = len(pack & JOKERS) == 1
    ranks: list[Clause] = []
    for equal in trumps.ranking:
        cards = [shown_card(card, one_joker) for card in equal if card in pack]
        if len(cards) > 1:
            cards = [clause("ranking.equal", "{cards}", cards=Listing(tuple(cards)))]
        ranks += cards
    return clause(
        "ranking.example",
        "When {suit} are trump, the trumps from high to low are {cards}.",
        suit=trumps.suit,
        cards=Listing(tuple(ranks), ","),
    )


def _deal(table: Table, tables: int) -> Said:
    yield "deal", (
        clause(
            "deal.rule",
            "Shuffle the whole pack before every deal. A deal that gives a player the wrong "
            "number of cards is a misdeal.",
        ),
    )  # fmt: skip
    yield from described(table.rules.dealing, table.rules, table.players)
    if tables < 3 or len(set(map(_undealt, _tables(table.variant)))) < 3:
        yield "left-over", tuple(_left_over(table))
    yield (
        "next-dealer",
        (
            clause(
                "next-dealer.rule", "After each hand that is played, the deal passes to the left."
            ),
        ),
    )


def _left_over(table: Table) -> Iterator[Clause]:
    cards = _undealt(table)
    if cards == 1:
        yield clause("left-over.card", "One card is left over.")
    elif cards:
        yield clause("left-over.cards", "{cards} cards are left over.", cards=cards)


def _undealt(table: Table) -> int:
    """How many cards are neither dealt nor turned up; none where they are the stock."""
    dealing = table.rules.dealing
    used = table.players * dealing.hand + dealing.widow + dealing.turn_up
    return 0 if table.draws else len(table.cards) - used


def _bidding(table: Table, tables: int) -> Said:
    yield from described(table.rules.auction, table.rules, table.players)
    yield "bid-names", tuple(_bid_names(table))


def _bid_names(table: Table) -> Iterator[Clause]:
    """What bids are called, of those that can be made."""
    named: dict[int, list[Clause]] = {}
    for name, level in table.variant.bid_names:
        if (table.rules.auction.lowest_bid() or 1) <= level <= table.top:
            named.setdefault(level, []).append(name_clause("bid-name", name))
    for level, names in named.items():
        yield clause(
            "bid-names.name",
            "A bid of {level} is also called {names}.",
            level=level,
            names=Listing(tuple(names), "or"),
        )


def _naming(table: Table, tables: int) -> Said:
    yield from described(table.rules.naming, table.rules, table.players)


def _exchange(table: Table, tables: int) -> Said:
    yield from described(table.rules.exchange, table.rules, table.players)


def _play(table: Table, tables: int) -> Said:
    # Where nobody bids, who leads first is said in place of the bidding.
    yield (
        "who-leads",
        (
            clause(
                "who-leads.rule",
                "The bidder leads to the first trick, and the winner of each trick leads to the "
                "next.",
            )
            if table.top
            else clause("who-leads.later", "The winner of each trick leads to the next."),
        ),
    )
    yield from described(table.rules.leading, table.rules, table.players)
    yield from described(table.rules.following, table.rules, table.players)
    yield "card-not-held", (
        clause(
            "card-not-held.rule",
            "Each player in turn plays one card from hand. The winner of a trick keeps it face "
            "down.",
        ),
    )  # fmt: skip
    yield "tricks", (_tricks(table),)


def _tricks(table: Table) -> Clause:
    """How many tricks there are, and who is out of one."""
    rules = table.rules
    if table.even:
        return _number_of_tricks(table.tricks)
    if rules.leading.passes_over or rules.following.passes_over:
        return clause(
            "tricks.as-many",
            "A trick ends when it comes back to the player who led. A player with nothing to play "
            "is passed over, even when it is that player's turn to lead. The number of tricks "
            "depends on the cards.",
        )
    if rules.exchange.uneven:
        return clause(
            "tricks.fullest",
            "The hand lasts until all cards are played. A player without cards is passed over, "
            "even when it is that player's turn to lead.",
        )
    # Everybody may have been given more cards, and may discard down to a hand again.
    sizes = range(rules.dealing.hand, len(table.cards) // table.players + 1)
    kept = {rules.exchange.tricks(size, rules.dealing.widow) for size in sizes}
    if len(kept) == 1:
        return _number_of_tricks(kept.pop())
    return clause("tricks.as-many-as-cards", "There are as many tricks as each player has cards.")


def _number_of_tricks(tricks: int) -> Clause:
    if tricks == 1:
        return clause("tricks.one", "A hand has one trick.")
    return clause("tricks.number", "A hand has {tricks} tricks.", tricks=tricks)


def _points(table: Table, tables: int) -> Said:
    yield (
        "in-play",
        (
            clause("in-play.all", "Every card of the pack is in play.")
            if table.draws
            else clause(
                "in-play.rule",
                "A card is in play if a player holds it when play begins. Only cards in play "
                "count.",
            ),
        ),
    )
    yield (
        "counting",
        (
            clause(
                "counting.order",
                "Points are counted in the order listed here. A hand is worth up to {points}.",
                points=table.points,
            ),
        ),
    )
    for point in table.rules.points:
        yield from described(point, table.rules, table.players)
    if table.counts_pips:
        pack = PlayedHand(Contract(0, 1, Suit.SPADES), captured=[table.rules.pack.cards, ()])
        yield (
            "pips",
            (
                clause(
                    "pips.rule",
                    "Each ten counts 10 pips, each ace 4, each king 3, each queen 2, and each "
                    "jack 1; "
                    "other cards count nothing. The pack has {pips} pips in all.",
                    pips=pack.pips[0],
                ),
            ),
        )


def _scoring(table: Table, tables: int) -> Said:
    if table.top:
        yield (
            "made-or-set",
            (
                clause(
                    "made-or-set.rule",
                    "All the points that {bidder} took in the hand count toward the bid, before "
                    "any are scored.",
                    bidder=bidding_side(table.rules, table.players),
                ),
            ),
        )
    yield from described(table.rules.settlement, table.rules, table.players)
    if not table.counts_down:
        yield "scores", (clause("scores.rule", "All scores start at 0."),)
    yield from described(table.rules.floor, table.rules, table.players)


def _winning(table: Table, tables: int) -> Said:
    for component in (table.rules.going_out, table.rules.moon, table.rules.mercy):
        yield from described(component, table.rules, table.players)
    won = clause("game-over.rule", "Play hands until somebody wins; then the game is over.")
    yield "game-over", (won,)


_SECTIONS: tuple[tuple[str, str, Callable[[Table, int], Said]], ...] = (
    ("players", "Players", _players),
    ("cards", "The cards", _cards),
    ("deal", "The deal", _deal),
    ("bidding", "Bidding", _bidding),
    ("trump", "Naming trump", _naming),
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


def _ids(component: Component | ByPlayers[Component]) -> Iterable[str]:
    """The ids of a component, of its parts and of those for other numbers of players."""
    if isinstance(component, ByPlayers):
        for each in (component.otherwise, *(other for _, other in component.exceptions)):
            yield from _ids(each)
        return
    yield component.id
    for _, _, part in parts_of(component):
        yield from _ids(part)
