"""The options that apps and sheets offer, and the rules that they are here: one table.

The page ``docs/options.rst`` is made of it, and ``test_options`` plays each row. A new component
gets a row here for each app that offers it.
"""

from __future__ import annotations

from typing import Any

import attrs

from pitchlib import Variant, find_variant
from pitchlib.formats.line import component_of_line
from pitchlib.formats.names import Components
from pitchlib.formats.places import Problems

__all__ = ["OPTIONS", "SOURCES", "Option"]

SOURCES = {
    "Trickster Cards": "https://euchre.trickstercards.com/help/pitch-rules",
    "CardzMania": "https://cardzmania.com/Pitch",
    "playsmear": "https://github.com/mkokotovich/play_smear",
    "All Fours Online": "http://allfoursonline.com/RulesVari.htm",
    "Ten-point sheets": "https://larrycharbonneau.com/fun-stuff/card-games/10-point-pitch",
    "Pagat": "https://www.pagat.com/allfours/pitch.html",
    "Other sheets": "https://en.wikipedia.org/wiki/Pitch_(card_game)",
}
"""The apps and sheets, in the order of the page, and where each lists its options."""


@attrs.frozen
class Option:
    """One option: what it is called, and how to play it."""

    app: str
    """Who offers it, a key of :data:`SOURCES`."""
    name: str
    """What it is called there, in our words."""
    base: str
    """The variant to start from, by its id."""
    says: str
    """What the rulebook then says, which shows that the option is on. If there are rules or points,
    the rulebook of the base does not say it."""
    rules: tuple[str, ...] = ()
    """The components to change or points to add, as ``--rule`` takes them."""
    points: tuple[str, ...] = ()
    """All points in counting order, if some of the base are not wanted."""
    players: int | None = None
    """For how many players."""
    note: str = ""
    """What else there is to say about it."""

    @property
    def variant(self) -> Variant:
        """The game with the option."""
        base = find_variant(self.base)
        parts = [_component(line) for line in self.rules]
        points = {each.name: each for each in map(_component, self.points)}
        points = points or {each.name: each for each in base.points}
        points.update({each.name: each for each in parts if each.rule_point == "points"})
        if self.points:
            base = attrs.evolve(base, bid_names=())
        rules = [each for each in parts if each.rule_point != "points"]
        return base.with_rules(*rules, points=points.values())


def _component(line: str) -> Any:
    problems = Problems()
    component, _ = component_of_line(line, Components(old_names=False), problems)
    assert component is not None, (line, problems.plain())
    return component


_JOKERS = ("pack(jokers=2)", 'trump-order(off-jack=true, jokers="above-ten")')
_SEVEN = ("high-to-holder", "low-to-holder", "jack", "off-jack", "high-joker", "low-joker")

OPTIONS: tuple[Option, ...] = (
    # Trickster Cards: the games
    Option(
        "Trickster Cards",
        "4 points, to 11: High, Low, Jack, Game",
        "partnership-pitch",
        "The game is to 11 points.",
        ("bidder-first", "going-out-order(11)"),
        ("high-to-holder", "low-to-holder", "jack", "game"),
    ),
    Option(
        "Trickster Cards", "5 points, to 11: with the off-jack", "family-smear", "Off-Jack: 1 point"
    ),
    Option(
        "Trickster Cards",
        "6 points, to 11: with the off-jack and a joker",
        "family-smear",
        "Joker: 1 point for capturing the joker",
        (
            "pack(jokers=1)",
            'trump-order(off-jack=true, jokers="above-ten")',
            'high-joker(name="Joker")',
        ),
    ),
    Option(
        "Trickster Cards",
        "7 points, to 21: both jokers, and the ten for Game",
        "off-jack-seven",
        "capturing the ten of trumps",
        points=(*_SEVEN, "card-point(10)"),
    ),
    Option(
        "Trickster Cards",
        "10 points, to 32: the trey as well",
        "off-jack-seven",
        "Trey: 3 points for capturing the three of trumps",
        ("going-out-order(32)",),
        (*_SEVEN, "card-point(10)", 'card-point(3, 3, name="Trey")'),
    ),
    Option(
        "Trickster Cards",
        "11 points, to 52: the off-ace as well",
        "eleven-point-pitch",
        "capturing the off-ace",
    ),
    Option(
        "Trickster Cards",
        "13 points, to 52: the off-three as well",
        "thirteen-point-pitch",
        "capturing the off-three",
    ),
    # Trickster Cards: the options
    Option(
        "Trickster Cards",
        "play to any score from 5 to 100",
        "setback",
        "The game is to 15 points.",
        ("going-out-order(15)",),
    ),
    Option(
        "Trickster Cards",
        "2, 3 or 4 players, everyone alone",
        "partnership-pitch",
        "2 to 4 players, each playing alone",
        ("individual([2, 3, 4])",),
        players=3,
    ),
    Option(
        "Trickster Cards",
        "2v2: partners",
        "setback",
        "in teams of 2",
        ("partnerships(2, players=4)",),
    ),
    Option("Trickster Cards", "2v2v2: three pairs", "off-jack-ten", "in teams of 2", players=6),
    Option(
        "Trickster Cards",
        "5 players: call your partner",
        "call-your-partner",
        "calls a trump by name",
    ),
    Option(
        "Other sheets",
        "the bidder calls any card that the bidder does not hold",
        "call-your-partner",
        "calls by name any card that the bidder does not hold",
        ("declares-and-calls(cards=any, own-card=false)", "trump-leads", "trumps-only"),
    ),
    Option("Trickster Cards", "pack: 5 to ace", "setback", "ace down to five", ("pack(lowest=5)",)),
    Option("Trickster Cards", "pack: 9 to ace", "setback", "ace down to nine", ("pack(lowest=9)",)),
    Option(
        "Trickster Cards",
        "pack: 9 to ace and the twos",
        "setback",
        "Each suit also has its two",
        ("pack(lowest=9, also-ranks=[2])",),
    ),
    Option(
        "Trickster Cards",
        "Low for the side that takes it",
        "nebraska-pitch",
        "Low: 1 point for capturing the lowest trump",
        ("low",),
    ),
    Option(
        "Trickster Cards",
        "Low for the side that was dealt it",
        "pitch-six",
        "Low: 1 point for holding the lowest trump",
        ("low-to-holder",),
    ),
    Option(
        "Trickster Cards",
        "trump in at any time",
        "off-jack-seven",
        "A player who cannot follow suit may play any card.",
        ("trump-in-anytime",),
    ),
    Option(
        "Trickster Cards",
        "follow suit if you can",
        "setback",
        "must do so and may not trump",
        ("follow-suit",),
    ),
    Option(
        "Trickster Cards",
        "only trumps are played",
        "off-jack-ten",
        "Only trumps are played.",
        ("declared", "trump-leads", "trumps-only"),
    ),
    Option(
        "Trickster Cards",
        "the pitcher must lead a trump",
        "nebraska-pitch",
        "The first lead must be a trump",
        ("trump-lead-first",),
    ),
    Option(
        "Trickster Cards",
        "lowest bid",
        "setback",
        "The lowest bid is 3.",
        ("single-round(minimum=3)",),
    ),
    Option(
        "Trickster Cards",
        "the dealer can steal the bid",
        "nebraska-pitch",
        "The dealer may steal",
        ("dealer-steal",),
    ),
    Option(
        "Trickster Cards",
        "stick the dealer with a bid of 2",
        "setback",
        "the dealer is stuck with a bid of 2",
        ("stick-the-dealer(2)",),
    ),
    Option(
        "Trickster Cards",
        "all pass: deal again",
        "partnership-pitch",
        "If everyone passes, nobody scores and the deal passes",
        ("redeal(next-dealer=true)",),
    ),
    Option(
        "Trickster Cards",
        "a kitty of three for the bidder",
        "nebraska-pitch",
        "Set 3 more cards aside",
        ("dealing(hand=6, widow=3)", "widow-to-bidder(keep=6)"),
    ),
    Option(
        "Trickster Cards",
        "hands are filled up to six after the bid",
        "nebraska-pitch",
        "until the hand is back to 6",
        ("fill-hands(6)",),
    ),
    Option(
        "Trickster Cards",
        "the rest of the pack to the bidder",
        "draw-setback",
        "the bidder robs the pack",
        ('fill-hands(6, remainder="bidder")',),
    ),
    Option(
        "Trickster Cards",
        "the rest of the pack to the dealer",
        "draw-setback",
        "the dealer robs the pack",
        ('fill-hands(6, remainder="dealer")',),
    ),
    Option(
        "Trickster Cards",
        "you must bid to go out",
        "setback",
        "Only a bidder who makes the bid and has then reached the target wins",
        ("only-bidder",),
    ),
    Option(
        "Trickster Cards",
        "hand size",
        "nebraska-pitch",
        "Deal each player 9 cards",
        ("dealing(hand=9)",),
    ),
    Option(
        "Trickster Cards",
        "shoot the moon: a bid above the top that wins or loses the game",
        "off-jack-ten",
        "There is a bid above 10: moon",
        ('special-bids([["moon", "points-and-tricks", "game", "game"]])',),
    ),
    Option(
        "Trickster Cards",
        "shoot the moon: in the hole up to zero, failed minus the target",
        "off-jack-ten",
        "the score goes up to zero",
        ('special-bids([["moon", "points", "game", "target"]], in-the-hole="zero")',),
    ),
    # CardzMania
    Option(
        "CardzMania",
        "4 to 16 points: choose the cards that count",
        "off-jack-ten",
        "Five: 5 points for capturing the five of trumps",
        ("card-point(5, 5)",),
        note="Any list of points can be composed, each with its own worth.",
    ),
    Option(
        "CardzMania",
        "2 to 8 players, everyone alone",
        "pitch-six",
        "2 to 8 players, each playing alone",
    ),
    Option(
        "CardzMania",
        "two teams",
        "pitch-six",
        "in 2 teams",
        ("teams(2, players=[4, 6, 8])",),
        players=8,
    ),
    Option(
        "CardzMania",
        "the jick ranks below the jack, jokers below the jick",
        "nebraska-pitch",
        "rank just above the ten",
        (*_JOKERS, "declared", "off-jack", "high-joker", "low-joker"),
    ),
    Option(
        "CardzMania",
        "bidding goes around until all pass",
        "setback",
        "goes around until everyone else has passed",
        ("bidding-rounds(2)",),
    ),
    Option(
        "CardzMania",
        "sticking it to the dealer",
        "five-majors",
        "the dealer is stuck with a bid of 2",
        ("stick-the-dealer(2)",),
    ),
    Option(
        "CardzMania",
        "smudge: all points and all tricks, if bid",
        "nebraska-pitch",
        "Smudge: 1 point",
        ('slam(requires-bid=true, name="Smudge")',),
    ),
    # playsmear
    Option(
        "playsmear", "2 to 8 players, alone", "family-smear", "2 to 8 players, each playing alone"
    ),
    Option("playsmear", "in teams", "family-smear", "in teams of 2", ("partnerships(2)",)),
    Option(
        "playsmear",
        "play to 11, 15 or 21",
        "family-smear",
        "The game is to 21 points.",
        ("going-out-order(21)",),
    ),
    Option(
        "playsmear",
        "you must bid to win",
        "family-smear",
        "Only a bidder who makes the bid and has then reached the target wins",
        ("only-bidder",),
    ),
    Option(
        "playsmear",
        "all pass: the dealer loses two points",
        "family-smear",
        "the dealer loses 2 points",
    ),
    # All Fours Online
    Option(
        "All Fours Online",
        "four players, or two (All Twos)",
        "trinidad-all-fours",
        "2 players, each playing alone",
        ('individual(2, direction="counterclockwise")',),
    ),
    Option(
        "All Fours Online",
        "to 14 or to 7",
        "trinidad-all-fours",
        "The game is to 7 points.",
        ("going-out-order(7)",),
    ),
    Option(
        "All Fours Online",
        "cards turned up: ace 1, six 2, jack 3",
        "trinidad-all-fours",
        "For each six turned up, the dealer's team scores 2",
    ),
    Option(
        "All Fours Online",
        "Tobago: the two, and not the six, for 2",
        "trinidad-all-fours",
        "For each two turned up",
        ("stand-or-beg(turned=[[14, 1], [2, 2], [11, 3]])",),
    ),
    Option(
        "All Fours Online",
        "a player must follow suit: in all suits",
        "trinidad-all-fours",
        "A player who can follow suit must follow suit or play a trump.",
    ),
    Option(
        "All Fours Online",
        "following is not enforced, or only in trumps; a renege costs 1, 7 or 14 points",
        "trinidad-all-fours",
        "If trump is led, a player who has a trump must play one.",
        note="The library enforces following: every other card is refused, with the reason. So "
        "nobody can renege, and there is no penalty for it.",
    ),
    # Pagat's list of variations
    Option(
        "Pagat",
        "off-jack and jokers in a four-point game",
        "nebraska-pitch",
        "Off-Jack: 1 point",
        (*_JOKERS, "declared", "off-jack", "high-joker", "low-joker"),
    ),
    Option(
        "Pagat",
        "void players must trump",
        "setback",
        "must play a trump, or any card if out of trumps",
        ('trump-in-anytime(void="must-trump")',),
    ),
    Option(
        "Pagat",
        "no undertrumping",
        "setback",
        "Nobody may undertrump",
        ('trump-in-anytime(undertrump="last-resort")',),
    ),
    Option(
        "Other sheets",
        "the dealer may match only the top bid",
        "setback",
        "may steal a bid of 5, and only that",
        ('dealer-match(level="top")',),
    ),
    Option(
        "Other sheets",
        "everyone replaces up to three cards",
        "off-jack-seven",
        "may discard up to 3",
    ),
    Option(
        "Other sheets",
        "mercy rule",
        "pitch-six",
        "at least 12 above the lowest",
        ("mercy-rule(12)",),
    ),
    Option(
        "Other sheets",
        "scores do not go below zero",
        "setback",
        "A score never goes below zero",
        ("no-negative-floor",),
    ),
    Option(
        "Pagat",
        "counted down from 21",
        "partnership-pitch",
        "All scores start at 21 and count down",
        ("bidder-first", "counting-down(21)"),
    ),
    Option(
        "Other sheets",
        "a tie for Game to the side that did not deal",
        "setback",
        "If the dealer ties with just one other",
        ('game(tie="non-dealer")',),
    ),
    Option(
        "Other sheets",
        "points are scored in order until someone is out",
        "auction-pitch",
        "then the points one by one in the order listed. The first player",
        ("count-out-in-order",),
    ),
    Option(
        "Other sheets",
        "the bidder may go out in the middle of a hand",
        "setback",
        "The game ends after any trick",
        ("bidder-first", "during-play"),
    ),
    Option(
        "Other sheets",
        "wraps: bids for all six tricks",
        "partnership-pitch",
        "There is a bid above 5: low-wrap",
        ('special-bids([["low-wrap", "lowest-cards", 6, 6], ["high-wrap", "tricks", 6, 6]])',),
    ),
    Option(
        "playsmear",
        "trump is named with the bid",
        "family-smear",
        "A bid names the trump suit along with the number",
        ("named-with-bid",),
    ),
    Option(
        "Other sheets",
        "suits outrank one another in the bidding",
        "setback",
        "The suits outrank one another, from the lowest up: clubs, diamonds, hearts, spades.",
        ('named-with-bid(ranking=["C", "D", "H", "S"])',),
    ),
    Option(
        "Other sheets",
        "the moon is worth eleven, made or failed; two moons twice that",
        "smear",
        "Then the bidder's team scores 22, whatever the points taken are worth.",
        ('special-bids([["moon", "points", 11, 11], ["two-moons", "tricks", 22, 22]])',),
    ),
    Option(
        "Other sheets",
        "every other side scores a bid that fails",
        "setback",
        "every other player scores the amount of the bid plus the points it took",
        ("set-goes-to-defenders",),
    ),
    Option(
        "Other sheets",
        "the eldest keeps the hand for four; others bid one to three; a refusal pays the bidder",
        "commercial-pitch",
        "The others may bid 3 at most.",
        ('eldest-sells(highest-price=3, refusal-pays="bidder")',),
    ),
    Option(
        "Other sheets",
        "strict following; a void player must trump",
        "setback",
        "A player who can follow suit must do so and may not trump. A player who cannot follow "
        "suit must play a trump",
        ('follow-suit(void="must-trump")',),
    ),
    Option(
        "Trickster Cards",
        "a kitty of three and a draw to six cards",
        "ten-point-pitch",
        "First the bidder picks up the widow and names trump.",
        (
            "dealing(9, 3, 3)",
            'fill-hands(6, remainder="bidder", widow-to="bidder")',
        ),
    ),
    Option(
        "Ten-point sheets",
        "the bidder may pass the rest of the pack unseen to the partner",
        "ten-point-pitch",
        "Instead, the bidder may pass all those cards to the partner",
        ('fill-hands(6, remainder="bidder-or-partner", burn-last=[14, 11, 10, 3, 2])',),
    ),
    Option(
        "Other sheets",
        "a hand without a face card or a point card is a misdeal",
        "setback",
        "Only a player who was dealt no ace, king, queen, jack, ten or two and no joker may call",
        ("misdeal-first(single-round(2), [14, 13, 12, 11, 10, 2])",),
    ),
    Option(
        "Other sheets",
        "a misdeal gives the other side a point (Trinidad)",
        "trinidad-all-fours",
        "The player at the dealer's right scores 1 for a misdeal.",
        (
            (
                "misdeal-first(stand-or-beg(turned=[[14, 1], [6, 2], [11, 3]]), gift=1, "
                "next-dealer=true)"
            ),
        ),
        note="the table sees a misdeal, and any player calls it",
    ),
    Option(
        "Trickster Cards",
        "9 points, to 31: five for the five of trumps",
        "nine-point-pitch",
        "Five: 5 points",
    ),
    Option(
        "Pagat",
        "14 points: last trick, high spade and five for the five",
        "fourteen-point-pitch",
        "High Spade: 1 point",
    ),
    Option(
        "Pagat",
        "hang the jack: three points for catching it",
        "trinidad-all-fours",
        "Capturing it from another team is called hanging the jack",
    ),
    Option(
        "Pagat",
        "play goes counterclockwise",
        "setback",
        "The deal, bidding and play go counterclockwise",
        ('individual([4], direction="counterclockwise")',),
    ),
    Option(
        "Pagat",
        "High for the side that takes it, not the one that holds it",
        "off-jack-seven",
        "High: 1 point for capturing",
        points=("high", "low-to-holder", "jack", "off-jack", "high-joker", "low-joker", "game"),
    ),
    Option("Pagat", "smudge wins the game", "setback", "wins the game", ("moon",)),
    Option(
        "Pagat",
        "smudge wins the game, unless in the hole",
        "setback",
        "unless the score was below zero",
        ("moon-unless-in-the-hole",),
    ),
    Option(
        "Pagat",
        "the last trick is worth a point",
        "nebraska-pitch",
        "Last: 1 point",
        ("last-trick",),
    ),
    Option(
        "Pagat",
        "the joker is the lowest trump",
        "auction-pitch",
        "ranks below all others",
        (
            "pack(jokers=1)",
            "trump-order(jokers=lowest)",
            "first-lead(joker=S)",
            'high-joker(name="Joker")',
        ),
    ),
    Option(
        "Other sheets",
        "the joker is the highest trump",
        "auction-pitch-joker",
        "ranks above all others",
        ("trump-order(jokers=highest)",),
    ),
    Option(
        "Other sheets",
        "jacks above the ace",
        "setback",
        "the jack ranks above the ace",
        ("trump-order(jacks=above-ace)",),
    ),
    Option(
        "Other sheets",
        "a joker scores for the side that was dealt it",
        "auction-pitch-joker",
        "Joker: 1 point for holding",
        ('high-joker(name="Joker", scores-for=holder)',),
    ),
    Option(
        "Other sheets",
        "a tie for Game goes to the bidder",
        "setback",
        "the bidder is among those tied, the bidder scores the point",
        ("game(tie=bidder)",),
    ),
    Option(
        "Other sheets",
        "a tie for Game goes to the other side",
        "setback",
        "If the bidder ties with just one other",
        ("game(tie=non-bidder)",),
    ),
    Option(
        "Other sheets",
        "a tie for Game is carried to the next hand",
        "setback",
        "Game is carried over",
        ("game(tie=carried)",),
    ),
    Option(
        "Other sheets", "Game is worth two", "nebraska-pitch", "Game: 2 points", ("game(worth=2)",)
    ),
    Option(
        "Other sheets",
        "pips by rank: a nine counts nine",
        "nebraska-pitch",
        "each nine 9",
        ("game(pips=[[14, 4], [13, 3], [12, 2], [11, 1], [10, 10], [9, 9]])",),
    ),
    Option(
        "Other sheets",
        "a card that is High or Low does not count as Jack as well",
        "nebraska-pitch",
        "A card that counts for a point listed before does not count",
        ("jack(counts=once)",),
    ),
    Option(
        "Other sheets",
        "cards of plain suits count",
        "nebraska-pitch",
        "Spade Nine: 2 points",
        ('card-point(9, 2, suit=S, name="Spade Nine")',),
    ),
    Option(
        "Other sheets",
        "the rest of the pack is dealt to each player after the bidding",
        "cinch",
        "packet of 4",
        ("packet-for-each",),
    ),
    Option(
        "Other sheets",
        "the bidder's partner sits two seats to the right",
        "call-your-partner",
        "2 seats to the right are partners",
        ("bidder-plus-seat(5)", "declared", "trump-leads", "trumps-only"),
    ),
    Option(
        "Other sheets",
        "a player who was outbid may bid again after passing",
        "setback-until-pass",
        "A player who has passed may not bid again",
        ("bidding-rounds(2, may-reenter=false)",),
    ),
    Option(
        "Other sheets",
        "all pass: the eldest hand pitches and cannot be set",
        "setback",
        "names trump and leads as the bidder",
        ("eldest-leads",),
    ),
    Option("Other sheets", "any team size", "setback", "in teams of 3", ("partnerships(3)",)),
    Option(
        "Other sheets",
        "California Jack with the stock face down (Shasta Sam)",
        "california-jack",
        "Turn up its top card; all others stay face down.",
        ('face-up-stock(6, 3, below="face-down")',),
    ),
    Option(
        "Other sheets",
        "Cinch with a packet for each player",
        "cinch",
        "Everyone also has a packet of 4 cards, face down.",
        ("packet-for-each",),
    ),
    Option(
        "Trickster Cards",
        "a number of hands; the highest score wins",
        "partnership-pitch",
        "The game is over after 12 hands. The highest score wins.",
        ("fixed-hands(12)",),
        note="while the highest score is tied, one more hand is played",
    ),
    Option(
        "CardzMania",
        "everyone deals the same number of hands",
        "nebraska-pitch",
        "The game is over when each player has dealt 2 hands, 8 in all.",
        ('fixed-hands(2, dealt-by="each")',),
    ),
    Option(
        "Other sheets",
        "a side at 21 below zero loses",
        "partnership-pitch",
        "Any team at -21 or lower after a hand loses the game. The other team wins.",
        ("loses-game(at=21)",),
    ),
    Option(
        "Other sheets",
        "three setbacks lose",
        "setback",
        "Any player set 3 times loses the game.",
        ("loses-game(sets=3)",),
    ),
    Option(
        "Other sheets",
        "fives count in every suit, and double if they are trumps (Don)",
        "pub-all-fours",
        "Club Five: 5 points for capturing the five of clubs, whether clubs are trump or not.",
        (
            'card-point(5, 5, name="Trump Five")',
            'card-point(5, 5, suit="S")',
            'card-point(5, 5, suit="H")',
            'card-point(5, 5, suit="D")',
            'card-point(5, 5, suit="C")',
        ),
    ),
    Option(
        "Other sheets",
        "spare trumps go to the partner",
        "king-pedro",
        "gives the spare ones to the partner, face down",
        ('widow-to-bidder(6, trumps-last=true, spare-to="partner")',),
    ),
    Option(
        "Other sheets",
        "a bidder who must bury a point: a misdeal",
        "ten-point-pitch",
        "If a player has to discard such a card, the deal is a misdeal",
        (
            (
                'fill-hands(6, remainder="bidder", burn-last=[14, 11, 10, 3, 2], '
                'burn-jokers-last=true, bury="misdeal")'
            ),
        ),
    ),
)
