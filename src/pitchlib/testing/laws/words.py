"""Laws of words: what components say of themselves is what they do, as far as that can be read.

The numbers are read in phrases that say what they count, such as "six cards", "three at a time" or
"a bid of two", and compared with what the component does. So are a few phrases such as "must follow
suit". What is said in other words is left to the author.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from ... import CardSet, Discard, Suit, Trick, Variant
from ...authoring import Composition, Holdings, Redealt, Trumps, masks_by
from ...cards import CARDS
from ..law import VARIANT, fail, law, require
from .hooks import components_of, each_number
from .made_up import awards_in, made_up
from .scores import RANKS

__all__ = ["words"]

_ONES = """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
    sixteen seventeen eighteen nineteen
""".split()  # noqa: SIM905  (twenty-five strings would fill a page)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty")
_NUMBERS = {word: number for number, word in enumerate(_ONES)}
_NUMBERS |= {
    tens + rest: 10 * place + ones
    for place, tens in enumerate(_TENS, start=2)
    for ones, rest in enumerate(["", *(f"-{word}" for word in _ONES[1:10])])
}
_NUMBER = rf"\b({'|'.join(sorted(_NUMBERS, key=len, reverse=True))}|\d+)"


def _numbers(phrase: str, text: str) -> list[int]:
    """The numbers in a text, in digits or words, that stand in a phrase where it has ``#``."""
    found = re.findall(phrase.replace("#", _NUMBER), text, re.IGNORECASE)
    return [_NUMBERS[each.lower()] if each.lower() in _NUMBERS else int(each) for each in found]


Truth = Callable[[Any, Composition, int], Iterable[int]]


def _packets(dealing: Any, rules: Composition, players: int) -> set[int]:
    return {len([*run]) for _, run in itertools.groupby(dealing.order(players, 0))}


def _cards_dealt(dealing: Any, rules: Composition, players: int) -> set[int]:
    pack, dealt = len(rules.pack.cards), players * dealing.hand
    some = {1, dealing.hand, dealing.widow, pack, dealt, pack - dealt, pack - dealt - dealing.widow}
    return some | _packets(dealing, rules, players)


def _cards_in_pack(pack: Any, rules: Composition, players: int) -> set[int]:
    suits = [sum(card.suit is suit for card in pack.cards) for suit in (*Suit, None)]
    return {1, len(pack.cards), len(CARDS[2:]) - len(pack.cards), *suits}


def _lead(mercy: Any, rules: Composition, players: int) -> set[int]:
    """The least lead over sides that have nothing with which a side wins."""
    others = [0] * max(rules.seating.sides(players))
    leads = (lead for lead in range(1, 200) if mercy.winner((lead, *others)) is not None)
    lead = next(leads, None)
    if lead is None:
        return set()
    over = any("more than" in each.text for each in mercy.describe(rules, players))
    return {lead, lead - over}


def _levels(part: Any, rules: Composition, players: int) -> Iterable[int]:
    return range(rules.auction.lowest_bid() or 0, rules.top + 1)


def _level(rule: Any, players: int) -> int:
    return int(getattr(rule.outcome(players, 0), "level", 0))


def _charges(rule: Any, rules: Composition, players: int) -> set[int]:
    return {amount for _, amount in getattr(rule.outcome(players, 0), "charges", ())}


def _begun(exchange: Any, rules: Composition, players: int, stock: int = len(CARDS)) -> Any:
    """An exchange before anybody has discarded, of hands as they are dealt."""
    return exchange.begin(Holdings(0, 0, (rules.dealing.hand,) * players, stock))


def _most_discarded(exchange: Any, rules: Composition, players: int) -> set[int]:
    """The most cards that the first to act may discard, of a hand with few trumps."""
    hand, pack = rules.dealing.hand, rules.pack.cards
    trumps = rules.trump_order.all_trumps(pack)[0]
    begun = _begun(exchange, rules, players, len(pack) - players * hand)
    if begun is None:
        return set()
    held = CardSet(sorted(pack, key=lambda card: (card in trumps.cards, card.index))[:hand])
    legal = exchange.choices(begun, held, trumps)
    most = max(len(move.cards) for move in (legal[0], legal[-1]))
    return {most} if most < hand else {*range(hand, 100)}


def _kept(exchange: Any, rules: Composition, players: int) -> Iterable[int]:
    """How many cards are kept; at least so many, where none need be thrown away."""
    hand, widow = rules.dealing.hand, rules.dealing.widow
    kept = exchange.tricks(hand, widow)
    return {kept} if kept < hand else range(kept, 100)


def _team_sizes(seating: Any, rules: Composition, players: int) -> set[int]:
    sides = seating.sides(players)
    return {sides.count(side) for side in sides}


_ALL: tuple[tuple[str, str, Truth], ...] = (
    ("seating", r"(?<!than )# (?:players?|may play|can play)\b", lambda s, *_: {1, *s.numbers}),
    ("seating", r"teams of #", _team_sizes),
    ("seating", r"# (?:teams|sides)\b", lambda s, rules, n: {len({*s.sides(n)})}),
    ("exchange", r"\bdown to #", _kept),
    ("pack", r"#[ -]cards?\b", _cards_in_pack),
    ("pack", r"# jokers?\b", lambda p, *_: {1, sum(c.suit is None for c in p.cards)}),
    ("dealing", r"# (?:more )?cards?\b", _cards_dealt),
    ("dealing", r"hands? of #", lambda d, *_: {d.hand}),
    ("dealing", r"\bdeal (?:each player |everybody |everyone )#", lambda d, *_: {d.hand}),
    ("dealing", r"# at a time", _packets),
    ("dealing", r"(?:packets|batches) of #", _packets),
    ("dealing", r"\bin (?:packets of )?#e?s\b", _packets),
    ("dealing", r"(?:widow|kitty|blind) of #", lambda d, *_: {d.widow}),
    ("dealing", r"#[ -]card (?:widow|kitty|blind)", lambda d, *_: {d.widow}),
    ("auction", r"(?:lowest|minimum|least) (?:bid )?(?:is|of) #", lambda a, *_: {a.lowest_bid()}),
    ("auction", r"\bbid at least #", lambda a, *_: {a.lowest_bid()}),
    ("auction", r"(?:highest|maximum|top) (?:bid )?(?:is|of) #", lambda a, r, n: {r.top, r.most}),
    *((part, r"\bbids? (?:of|from) #", _levels)
        for part in ("auction", "dealer-privilege", "passing")),
    ("all-pass", r"\bbids? (?:of|from) #", lambda a, r, n: {*_levels(a, r, n), _level(a, n)}),
    ("all-pass", r"\b(?:loses?|pays?) # points?\b", _charges),
    ("exchange", r"(?:discards?|throws?|exchanges?|replaces?) up to #", _most_discarded),
    ("exchange", r"(?:discards?|throws?|exchanges?|replaces?) (?:exactly )?# cards?\b",
        _most_discarded),
    ("moon", r"\bbid(?:ding|s)?(?: all)?(?: of)?(?: the)? # points",
        lambda moon, r, n: {r.worth, r.top}),
)  # fmt: skip
"""Phrases in which every number must be one of those that are true, by rule point."""

_TARGET = (
    r"(?:\bto|\breach(?:es|ing)?|\btarget (?:is|of)|\bstart(?:s|ing)? (?:at|from|with)|"
    r"\bfirst (?:to|with|at)|\bwins? (?:at|with))"
)
_ANY: tuple[tuple[str, str, Truth], ...] = (
    ("points", r"# points?\b", lambda point, *_: {abs(point.value)}),
    ("going-out", rf"{_TARGET} #", lambda going_out, *_: {going_out.target}),
    ("going-out", r"# points?\b", lambda going_out, *_: {going_out.target}),
    ("floor", "#", lambda floor, *_: set() if floor.least is None else {abs(floor.least)}),
    ("mercy", "#", _lead),
)
"""Phrases in which one of the numbers, if there are any, must be the one that is true."""


def _outcome(rule: Any, players: int) -> Redealt:
    outcome = rule.outcome(players, 0)
    return outcome if isinstance(outcome, Redealt) else Redealt(False)


def _paying(rule: Any, players: int) -> list[int]:
    return sorted({seat for seat, _ in _outcome(rule, players).charges})


def _first_discards(exchange: Any, rules: Composition, players: int) -> bool:
    begun = _begun(exchange, rules, players)
    return begun is None or begun.to_act == 1


def _draws_as_many(exchange: Any, rules: Composition, players: int) -> bool:
    begun, cards, hand = _begun(exchange, rules, players), [*rules.pack.cards], rules.dealing.hand
    return begun is None or all(
        exchange.draw(begun, Discard(cards[:size]), 99) == size
        for size in range(1, max(_most_discarded(exchange, rules, players)) + 1)
        if size <= hand and not exchange.refuse_size(begun, hand, size)
    )


def _in_order(order: Any, rules: Composition, text: str) -> bool:
    """Whether ranks that are named in a row are in that order among the trumps."""
    for row in re.findall(
        rf"(?:\b(?:{'|'.join(RANKS)})\b(?:, | and |, and )?){{3,}}", text.lower()
    ):
        ranks = [RANKS[name] for name in re.findall("|".join(RANKS), row)]
        for trumps in rules.trump_order.all_trumps(rules.pack.cards):
            natural = [c.rank for group in trumps.ranking for c in group if c.suit is trumps.suit]
            there = [rank for rank in natural if rank in ranks]
            if there != [rank for rank in ranks if rank in there]:
                return False
    return True


def _suits_said(naming: Any, rules: Composition, text: str) -> bool:
    """Whether the suits that are named are those that may be declared."""
    said = {suit for suit in Suit if str(suit) in text.lower()}
    declared = set(naming.suits(rules.pack.cards))
    if re.search(f"(?:except|but) (?:{'|'.join(map(str, Suit))})", text.lower()):
        return not declared or declared == {*Suit} - said
    return len(said) < 2 or not declared or "not " in text or said == declared


_LEFT = r"(?:at|from|with|to) the dealer's (?:left|right)"
_NO_EXCEPTION = r"^(?!.*\b(?:but|except|others?)\b).*"
_PLAINLY: tuple[tuple[str, str, Callable[[Any, Composition, int, str], bool]], ...] = (
    ("dealing", rf"starting {_LEFT}", lambda d, r, n, text: d.order(n, 0)[0] == 1),
    ("auction", rf"(?:starts|starting|begins|beginning) {_LEFT}",
        lambda a, r, n, text: a.begin(n, 0, r.top, (0,) * n).to_act == 1),
    ("exchange", rf"starting {_LEFT}", lambda e, r, n, text: _first_discards(e, r, n)),
    ("exchange", r"\bdraws? as many", lambda e, r, n, text: _draws_as_many(e, r, n)),
    ("all-pass", "same dealer", lambda a, r, n, text: not _outcome(a, n).next_dealer),
    ("all-pass", "next dealer|deal passes", lambda a, r, n, text: _outcome(a, n).next_dealer),
    ("all-pass", rf"{_NO_EXCEPTION}\bdealer(?:'s \w+)? (?:loses|pays)",
        lambda a, r, n, text: _paying(a, n) == [0]),
    ("all-pass", rf"{_NO_EXCEPTION}\b(?:(?:each|every) player|everybody|everyone) (?:loses|pays)",
        lambda a, r, n, text: _paying(a, n) == [*range(n)]),
    ("counting-order", r"\bonly (?:a|the) bidder", lambda o, r, n, text: not o.may_win(1, 0, True)),
    ("floor", r"(?:no score|never)\b.*\bbelow", lambda f, r, n, text: f.least is not None),
    ("trump-order", r"^(?!.*\b(?:above|highest is|is the highest|beats)\b).*\brank",
        lambda o, r, n, text: _in_order(o, r, text)),
    ("naming", "names", lambda o, r, n, text: _suits_said(o, r, text)),
)  # fmt: skip
"""Phrases that are true only of components with a certain answer."""


_LOSES = (
    (r"\bloses? (?:the amount of )?(?:the|their|its) bid", 1),
    (r"\b(?:twice|doubles?) (?:the|their|its|as)\b", 2),
)
_NOBODYS = r"\bpoints (?:they )?(?:take|took|taken) go to nobody"
_ALL_SCORE = (
    r"(?i:\b(?:everybody|everyone|each (?:side|player|team))) scores (?:all |every )?(?:the )?"
    r"points? (?:taken|they|it)"
)
_OTHERS_SCORE = r"\bothers (?:each )?score (?:all )?(?:the points|what|every point) they t"


def _settles(settlement: Any, rules: Composition, players: int, text: str) -> None:
    """A set bidder can lose what is said, and the others score what they take."""
    losses = set()
    name = settlement.id
    for trumps in rules.trump_order.all_trumps(rules.pack.cards):
        for hand in made_up(rules, players, trumps):
            awards, bidder = awards_in(rules, hand), hand.bidding_side
            entries = settlement.entries(hand, awards, made=False)
            lost = [-each.amount for each in entries if (each.award, each.side) == (None, bidder)]
            losses.add(sum(lost) / hand.contract.level)
            entered = {each.award: each.amount for each in entries}
            of_made = {e.award: e.amount for e in settlement.entries(hand, awards, made=True)}
            mine = [each for each in entries if each.award is not None and each.side == bidder]
            if mine and re.search(_NOBODYS, text):
                fail(f"{name} enters {mine[:1]} after a failed bid, but it says: {text}")
            for phrase, found, but_of in (
                (_OTHERS_SCORE, entered, (None, bidder)), (_ALL_SCORE, of_made, (None,)),
            ):  # fmt: skip
                for place, award in enumerate(awards) if re.search(phrase, text) else ():
                    if award.side not in but_of and found.get(place) != award.value:
                        fail(f"{name} enters {found.get(place)} for {award}, but it says: {text}")
    for phrase, times in _LOSES:
        if times not in losses and re.search(phrase, text):
            fail(f"{name} never costs a set bidder {times} times the bid, but it says: {text}")


_PLACES = {"first": 0, "second": 1, "third": 2, "last": -1}
_ONLY_THEN = (
    r"[^.]*\b(first|second|third|last) (?:lead|trick)\b[^.]*\b(?:must|may not|only|cannot)\b|"
    r"[^.]*\b(?:must|may not|only|cannot)\b[^.]*\b(first|second|third|last) (?:lead|trick)\b"
)


def _leads(leading: Any, rules: Composition, players: int, text: str) -> None:
    """What is said to be so in a certain trick is a duty in it."""
    for number in _named_tricks(rules, text):
        if not any(masks_by(leading, number, trumps) for trumps in _orders(rules)):
            fail(f"{leading.id} lets any card be led then, but it says: {text}")
    every = range(rules.exchange.tricks(rules.dealing.hand, rules.dealing.widow))
    pack = rules.pack.cards
    free = all(leading.leadable(pack, n, t) == pack for n in every for t in _orders(rules))
    if not free and text.lower() == "any card may be led.":
        fail(f"{leading.id} lets not every card be led, but it says: {text}")


def _follows(following: Any, rules: Composition, players: int, text: str) -> None:
    """What is said to be so in a certain trick is a duty in it, and who must follow suit, must."""
    tricks = rules.exchange.tricks(rules.dealing.hand, rules.dealing.widow)
    for number in _named_tricks(rules, text, "|anything|any card"):
        found = [
            [masks_by(following, Trick([(0, card)]), each, trumps) for each in range(tricks)]
            for trumps in _orders(rules)
            for card in rules.pack.cards
        ]
        if tricks != 1 and (not any(said != each[number] for each in found for said in each)):
            fail(f"{following.id} has the same duties in all tricks, but it says: {text}")
    must = re.search(r"\b(?:must|has to|have to) follow suit\b", text)
    for trumps in _orders(rules) if must else ():
        plain = rules.pack.cards - trumps.cards
        suits = {card.suit: [*trumps.follow(card)] for card in plain}
        for (led, *same), (other, *_) in itertools.permutations(suits.values(), 2):
            may = following.playable(CardSet([*same, other]), Trick([(0, led)]), 1, trumps)
            require(
                other not in may or not same,
                f"{following.id} lets {other} be played to {led} from a hand with "
                f"{CardSet(same)}, but it says: {text}",
            )


def _named_tricks(rules: Composition, text: str, also: str = "") -> Iterator[int]:
    """The tricks, counted from 0, of which it is said that something must be or may not be."""
    tricks = rules.exchange.tricks(rules.dealing.hand, rules.dealing.widow)
    for names in re.findall(_ONLY_THEN.replace("only", f"only{also}"), text.lower()):
        yield _PLACES["".join(names)] % tricks


def _orders(rules: Composition) -> Iterator[Trumps]:
    """The orders of trumps; with a called card, if one is called."""
    for trumps in rules.trump_order.all_trumps(rules.pack.cards):
        calls = rules.naming.calls(trumps) if rules.naming.calls_card else ()
        yield trumps.calling(calls[0]) if calls else trumps


_PHRASES: Mapping[str, Callable[[Any, Composition, int, str], None]] = {
    "settlement": _settles, "leading": _leads, "following": _follows,
}  # fmt: skip
"""What else is read, by rule point."""


@law(VARIANT)
def words(variant: Variant) -> None:
    """The numbers in a description, and a few phrases, are true of what the component does."""
    for rules, players in each_number(variant):
        for component in components_of(rules):
            text = " ".join(each.text for each in component.describe(rules, players))
            name, kind = component.id, component.rule_point
            for rule_point, phrase, truth in _ALL:
                said = _numbers(phrase, text) if rule_point == kind else []
                true = set(truth(component, rules, players)) if said else set()
                wrong = [number for number in said if true and number not in true]
                if wrong:
                    fail(f"{name} says {wrong}, but it is {_listed(true)}: {text}")
            for rule_point, phrase, truth in _ANY:
                said = _numbers(phrase, text) if rule_point == kind else []
                true = set(truth(component, rules, players)) if said else set()
                if true and not true.intersection(said):
                    fail(f"{name} says {said}, but it is {_listed(true)}: {text}")
            for rule_point, phrase, is_so in _PLAINLY:
                require(
                    rule_point != kind
                    or not re.search(phrase, text, re.IGNORECASE)
                    or is_so(component, rules, players, text),
                    f"{name} does something else than it says: {text}",
                )
            if kind in _PHRASES:
                _PHRASES[kind](component, rules, players, text)
            points = "|".join(re.escape(point.name) for point in rules.points)
            left = re.search("[{}]", re.sub(points, "", text))
            require(not left, f"{name} leaves a name in its text: {text}")


def _listed(true: Iterable[int]) -> str:
    return " or ".join(map(str, sorted(true)[:9]))
