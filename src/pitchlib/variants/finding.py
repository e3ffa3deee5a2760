"""Finding a game by what people say of it: its names, its numbers, and what they know first."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ..messages import numbers

if TYPE_CHECKING:
    from ..composing import Variant

MOST = 8
"""So many games are listed where a name is not that of one."""

CALLED: dict[str, tuple[str, ...]] = {
    "auction cinch, razzle dazzle": ("cut-throat-cinch", "cinch"),
    "call ace, call partner": ("call-your-partner", "five-hand-schmier"),
    "CardzMania": ("off-jack-ten", "off-jack-seven", "nebraska-pitch"),
    "Connecticut, New England": ("draw-setback", "setback"),
    "don pedro": ("dom-pedro",),
    "high low jack": (
        "setback", "auction-pitch", "draw-setback", "high-low-jack-bonhomme", "all-fours",
    ),
    "Iowa, Michigan, U.P., Upper Peninsula, Ontario, smear, smeer": ("smear", "schmier"),
    "Italian, Azores, Portuguese, peedro, pede": ("pedro",),
    "jick": ("off-jack-seven", "off-jack-ten", "seven-point-pitch", "ten-point-pitch", "smear"),
    "Kansas, Oklahoma": ("ten-point-pitch",),
    "Nova Scotia": ("sixty-three",),
    "pitch": (
        "auction-pitch", "partnership-pitch", "setback", "pitch-six", "off-jack-seven",
        "ten-point-pitch", "seven-point-pitch", "nebraska-pitch",
    ),
    "Sheboygan": ("wisconsin-smear",),
    "Trickster": (
        "ten-point-pitch", "eleven-point-pitch", "thirteen-point-pitch", "nine-point-pitch",
    ),
}  # fmt: skip
"""What else people call some games, and words of their sources, with the ids of the games."""


# What people know of their game


class Question(NamedTuple):
    """What may be asked of somebody who looks for a game."""

    asks: str
    heading: str
    """What is asked, in a word or two."""
    answer: Callable[[Variant, int], str]
    """The answer for a variant and a number of players."""


def _sides(variant: Variant, players: int) -> str:
    seating, rules = variant.seating, variant.at(players)
    if seating.changes_sides:
        return "the bidder finds a partner"
    sides = rules.number_of_sides(players)
    return f"{sides} teams of {players // sides}" if sides < players else "everyone alone"


def totals(variant: Variant, players: int) -> list[int]:
    """What the points of a hand are worth, and without one for winning all tricks."""
    rules = variant.at(players)
    sweep = sum(point.value for point in rules.points if point.id == "slam")
    return [rules.worth, *([rules.worth - sweep] if sweep else [])]


AUCTIONS = {
    "single-round": "each seat once",
    "bidding-rounds": "round after round",
    "eldest-sells": "the eldest hand sells, or leads itself",
    "stand-or-beg": "a card is turned up; the eldest hand stands or begs",
    "no-auction": "nobody",
}
"""Who bids, by the id of the component."""
EXCHANGES = {
    **dict.fromkeys(("no-exchange", "discard-down"), "neither"),
    "discard-only": "neither, but cards are thrown away",
    **dict.fromkeys(("discard-and-draw", "replace-cards", "fill-hands"), "a draw"),
    "draw-after-tricks": "a draw after each trick",
    "widow-to-bidder": "a kitty for the bidder",
    "packet-for-each": "a packet of cards for everyone",
}
"""What there is beside the cards of a hand, by the id of the component."""


QUESTIONS = (
    Question("Do you play in partnerships, or everyone alone?", "sides", _sides),
    Question(
        "How many cards is each player dealt?", "cards",
        lambda game, players: f"{game.at(players).dealing.order(players, 0).count(0)}",
    ),
    Question(
        "Is there a draw or a kitty (a widow)?", "draw or kitty",
        lambda game, players: EXCHANGES[game.at(players).exchange.id],
    ),
    Question(
        "How many points are there in a hand?", "points",
        lambda game, players: " or ".join(map(str, sorted(totals(game, players)))),
    ),
    Question(
        "Which points?", "which",
        lambda game, players: ", ".join(point.name for point in game.at(players).points),
    ),
    Question(
        "What is the score that wins?", "score",
        lambda game, players: "down from " * game.at(players).going_out.counts_down
        + f"{game.at(players).going_out.target}",
    ),
    Question(
        "Who bids, and what is the lowest bid?", "bids",
        lambda game, players: AUCTIONS[game.at(players).auction.id]
        + (f", from {low} up" if (low := game.at(players).auction.lowest_bid()) else ""),
    ),
)  # fmt: skip
"""What is asked after how many play, first what people know first."""


def answers(
    question: Question, games: Iterable[Variant], players: int | None = None
) -> dict[str, list[Variant]]:
    """The games by their answers to a question, numbers in order."""
    found: dict[str, list[Variant]] = {}
    for game in games:
        found.setdefault(question.answer(game, players or game.default_players), []).append(game)
    return dict(sorted(found.items(), key=lambda each: [*map(int, re.findall(r"\d+", each[0]))]))


def apart(games: Sequence[Variant], players: int | None = None) -> list[str]:
    """For each of some games, the first answers that tell it from the others."""
    told: list[str] = []
    for game in games:
        left, said = games, list[str]()
        for question in QUESTIONS:
            found = answers(question, left, players)
            answer = question.answer(game, players or game.default_players)
            if len(found) > 1:
                said.append(f"{question.heading}: {answer}")
            left = found[answer]
        told.append("; ".join(said))
    return told


def line_about(variant: Variant) -> str:
    """A game in one line, by which it is told from others of the same name."""
    players = variant.default_players
    sides, cards, _, points, _, score, *_ = (each.answer(variant, players) for each in QUESTIONS)
    return (
        f"{variant.id}: {numbers(variant.players)} players, {sides}; {cards} cards; "
        f"{points} points, {'' if 'down' in score else 'to '}{score}; {variant.origin}"
    )


# Words

_NUMBERS = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
_SAME: dict[str, str] = {
    **{word: str(number) for number, word in enumerate(_NUMBERS.split(), 1)},
    **dict.fromkeys(("partner", "partnership", "pair"), "team"),
    **dict.fromkeys(("handed", "hand", "people", "person"), "player"),
    "pt": "point", "pts": "point", "hi": "high", "lo": "low", "widow": "kitty", "solo": "alone",
    "individual": "alone", "no": "neither", "none": "neither",
}  # fmt: skip
"""Words that are read as others."""
_UNITS = ("point", "player", "card")
_BEFORE = {"to": "to", "for": "player"}
"""What a number after these words counts."""
_FILLERS = {"the", "a", "and", "with", "of", "in", "game", "rule", "s", *_UNITS, *_BEFORE}


def folded(text: str) -> list[str]:
    """The words of a text without what does not matter: ``10pt. Pitch`` is ten, point, pitch."""
    found: list[str] = re.findall(r"\d+|[^\W\d_]+", re.sub(r"[.'\u2019]", "", text.casefold()))
    one = [re.sub(r"(?<=..[^s])s$", "", word) for word in found]
    return [_SAME.get(word, word) for word in one]


Term = tuple[str, str]
"""A word and nothing before it, or a number and what it counts if that is known."""


def _terms(words: Sequence[str]) -> list[Term]:
    """What words ask for: ``smear 6 handed`` for ``smear`` and six players."""
    found: list[Term] = []
    for before, word, after in zip(("", *words), words, (*words[1:], "")):
        if word.isdecimal():
            found.append((after if after in _UNITS else _BEFORE.get(before, ""), word))
        elif word not in _FILLERS:
            found.append(("", word))
    return found


def ranked(text: str, facts: Mapping[Variant, Mapping[Term, int]]) -> tuple[Variant, ...]:
    """The games that answer most of the words, best first, by :func:`terms_of` each."""
    words = folded(text)
    terms = [known for term in _terms(words) for known in _nearest(term, facts.values())]
    scores = {game: [told.get(term, 0) for term in terms] for game, told in facts.items()}
    most = max((sum(map(bool, each)) for each in scores.values()), default=0)
    totals = {
        game: sum(each) + any({*folded(name)} <= {*words} for name in names_for(game))
        for game, each in scores.items()
        if sum(map(bool, each)) == most > 0
    }
    best = sorted(totals, key=totals.__getitem__, reverse=True)
    return tuple(game for game in best if 2 * totals[game] >= totals[best[0]])


def _nearest(term: Term, facts: Collection[Mapping[Term, int]]) -> list[Term]:
    """What is asked for in words that some game knows; nothing if there is nothing near."""
    for each in (term, ("", term[1])):
        if any(each in told for told in facts):
            return [each]
    from difflib import get_close_matches  # on use: only a wrong word needs it

    known = {word for told in facts for kind, word in told if not kind} | {*_SAME}
    near = get_close_matches(term[1], sorted(known), 1, 0.78)
    return [("", word) for each in near for word in folded(each)]


def names_for(variant: Variant) -> tuple[str, ...]:
    """The id, the title and the aliases of a variant."""
    return variant.id, variant.title, *variant.aliases


def terms_of(variant: Variant) -> dict[Term, int]:
    """What can be said of a game, and how much each word says."""
    facts: dict[Term, int] = {}

    def add(weight: int, text: str) -> None:
        joined = re.sub(r"(?<=\w)-(?=\w)", "", text)  # cutthroat for cut-throat
        for word in folded(f"{text} {joined}" if joined != text else text):
            facts[("", word)] = max(weight, facts.get(("", word), 0))

    add(1, "pitch setback auction bid" if variant.at(variant.default_players).most else "")
    for players in variant.players:
        rules = variant.at(players)
        sides, cards, beside, _, which, *_ = (each.answer(variant, players) for each in QUESTIONS)
        numbered: dict[str, list[Any]] = {
            "player": [players], "card": [cards, len(rules.pack.cards)],
            "point": totals(variant, players), "to": [rules.going_out.target],
        }  # fmt: skip
        for kind, counted in numbered.items():
            for weight, number in zip((3, 2), map(str, counted)):
                facts[kind, number] = weight
                add(2 if kind == "point" else 1, number)
        add(3 if "teams" in sides else 2, re.sub(r"\d", "", sides))
        add(2, beside.removeprefix("neither"))
        add(2, "jokers" if any(card.is_joker for card in rules.pack.cards) else "")
        add(1, which)
    add(2, variant.origin)
    for name in (*variant.aliases, *(name for name, ids in CALLED.items() if variant.id in ids)):
        add(3, name)
    add(4, variant.title)
    return facts
