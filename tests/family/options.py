"""The options that apps and sheets offer, and the rules that they are here: one table.

The page ``docs/options.rst`` is made of it, and ``test_options`` plays each row. A new component
gets a row here for each app that offers it.
"""

import re
from collections.abc import Iterator
from typing import Any

import attrs

from pitchlib.codec.components import ComponentReader, Components
from pitchlib.codec.texts import Problems

from .playing import *

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
    """The variant to start from, by its id; or another option of the app, by its name."""
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
    def start(self) -> Variant:
        """The game without the option."""
        there = (each for each in OPTIONS if (each.app, each.name) == (self.app, self.base))
        option = next(there, None)
        return find_variant(self.base) if option is None else option.variant

    @property
    def variant(self) -> Variant:
        """The game with the option."""
        base = self.start
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
    component = ComponentReader(Components(), problems).line(line, (), None)
    assert component is not None, (line, problems.found)
    return component


def _options(app: str, text: str) -> Iterator[Option]:
    """The options of an app or a sheet.

    Below the name of each stand the base and what the rulebook says; then, if there are any, the
    rules after ``+``, all points after ``=``, the number of players after ``#``, and what else
    there is to say after ``*``.
    """
    for name, lines in re.findall(
        r"^(\S.*)\n((?:  .*\n)+)", re.sub(r"\n {4,}", " ", text), re.MULTILINE
    ):
        first, *others = map(str.strip, lines.strip().split("\n"))
        base, says = first.split(": ", 1)
        more = {line[0]: line[2:] for line in others}
        rules, points = (tuple(filter(None, more.get(sign, "").split("; "))) for sign in "+=")
        players = int(more["#"]) if "#" in more else None
        yield Option(app, name, base, says, rules, points, players, more.get("*", ""))


OPTIONS: tuple[Option, ...] = (
    *_options("Trickster Cards", """
4 points
  partnership-pitch: If everyone passes, nobody scores and the same dealer deals again.
  + single-round(2, dealer=no-steal, all-pass=redeal); declared; bidder-first; going-out-order(11)
  = high; low-to-holder; jack; game
  * As its page has it: for partners, with six cards, Low for the side that is dealt it, trump named
    by the pitcher, and a new deal if all pass. What that does not say is as in Partnership Pitch.
10 points
  ten-point-pitch: Starting at the bidder's left, each player discards every card that is not a
  + single-round(2, dealer=no-steal, all-pass=redeal); fill-hands(6, begins="left-of-bidder");
    any-lead; trump-in-anytime; going-out-order(32)
  * As its page has it: nine cards; plain cards are discarded and hands filled to six from the
    pitcher's left; the three counts 3, and the two scores for the side that is dealt it.
5 points, to 11: with the off-jack
  4 points: Off-Jack: 1 point
  + trump-order(off-jack=true); off-jack
6 points, to 11: with the off-jack and a joker
  4 points: Joker: 1 point for capturing the joker
  + pack(jokers=1); trump-order(off-jack=true, jokers="above-ten"); off-jack;
    high-joker(name="Joker")
7 points, to 21: both jokers, and the ten for Game
  4 points: capturing the ten of trumps
  + pack(jokers=2); trump-order(off-jack=true, jokers="above-ten"); going-out-order(21)
  = high; low-to-holder; jack; off-jack; high-joker; low-joker; card-point(10)
9 points, to 31: five for the five of trumps
  4 points: Five: 5 points
  + card-point(5, 5); going-out-order(31)
11 points, to 52: the off-ace as well
  10 points: capturing the off-ace
  + trump-order(off-jack=true, jokers="above-ten", off-cards=[14]); card-point(14, kind="off-card");
    going-out-order(52)
13 points, to 52: the off-three as well
  10 points: capturing the off-three
  + trump-order(off-jack=true, jokers="above-ten", off-cards=[3]);
    card-point(3, 3, name="Off-Trey", kind="off-card"); going-out-order(52)
play to any score from 5 to 100
  4 points: The game is to 15 points.
  + going-out-order(15)
2, 3 or 4 players, everyone alone
  4 points: 2 to 4 players, each playing alone
  + individual([2, 3, 4])
  # 3
2v2: partners
  4 points: in teams of 2
2v2v2: three pairs
  4 points: 6 players, in teams of 2
  + partnerships(2, players=6)
  # 6
5 players: call your partner
  call-your-partner: calls a trump by name
pack: 5 to ace
  4 points: ace down to five
  + pack(lowest=5)
pack: 9 to ace
  4 points: ace down to nine
  + pack(lowest=9)
pack: 9 to ace and the twos
  4 points: Each suit also has its two
  + pack(lowest=9, also-ranks=[2])
Low for the side that takes it
  4 points: Low: 1 point for capturing the lowest trump
  + low
Low for the side that was dealt it
  4 points: Low: 1 point for holding the lowest trump
trump in at any time
  4 points: must follow suit or play a trump
follow suit if you can
  4 points: must do so and may not trump
  + follow-suit
only trumps are played
  10 points: Only trumps are played.
  + trump-leads; trumps-only
the pitcher must lead a trump
  4 points: The first lead must be a trump
  + trump-lead-first
lowest bid
  4 points: The lowest bid is 3.
  + single-round(minimum=3)
the dealer can steal the bid
  4 points: The dealer may steal
  + dealer-steal
stick the dealer with a bid of 2
  4 points: the dealer is stuck with a bid of 2
  + stick-the-dealer(2)
all pass: deal again
  4 points: If everyone passes, nobody scores
a kitty of three for the bidder
  4 points: Set 3 more cards aside
  + dealing(hand=6, widow=3); widow-to-bidder(keep=6)
hands are filled up to six after the bid
  4 points: until the hand is back to 6
  + fill-hands(6, begins="left-of-bidder")
the rest of the pack to the bidder
  10 points: the bidder comes last and robs the pack
  + fill-hands(6, remainder="bidder", begins="left-of-bidder")
the rest of the pack to the dealer
  10 points: the dealer comes last and robs the pack
  + fill-hands(6, remainder="dealer", begins="left-of-bidder")
you must bid to go out
  4 points: Only a bidder who makes the bid and has then reached the target wins
  + only-bidder
hand size
  4 points: Deal each player 9 cards
  + dealing(hand=9)
shoot the moon: a bid above the top that wins or loses the game
  10 points: Above 10 there is a bid called moon
  + special-bids([["moon", "points-and-tricks", "game", "game"]])
shoot the moon: in the hole up to zero, failed minus the target
  10 points: the score goes up to zero
  + special-bids([["moon", "points", "game", "target"]], in-the-hole="zero")
a kitty of three and a draw to six cards
  10 points: The bidder picks up the widow.
  + dealing(9, 3, 3); fill-hands(6, widow-to="bidder", begins="left-of-bidder")
a number of hands; the highest score wins
  4 points: The game is over after 12 hands. The highest score wins.
  + fixed-hands(12)
  * while the highest score is tied, one more hand is played
"""),
    *_options("CardzMania", """
4 to 16 points: choose the cards that count
  off-jack-ten: Five: 5 points for capturing the five of trumps
  + card-point(5, 5)
  * Any list of points can be composed, each with its own worth.
2 to 8 players, everyone alone
  pitch-six: 2 to 8 players, each playing alone
two teams
  pitch-six: in 2 teams
  + teams(2, players=[4, 6, 8])
  # 8
the jick ranks below the jack, jokers below the jick
  nebraska-pitch: rank just above the ten
  + pack(jokers=2); trump-order(off-jack=true, jokers="above-ten"); declared; off-jack; high-joker;
    low-joker
bidding goes around until all pass
  setback: goes around until everyone else has passed
  + bidding-rounds(2)
sticking it to the dealer
  five-majors: the dealer is stuck with a bid of 2
  + stick-the-dealer(2)
smudge: all points and all tricks, if bid
  nebraska-pitch: Smudge: 1 point
  + slam(requires-bid=true, name="Smudge")
everyone deals the same number of hands
  nebraska-pitch: The game is over after 8 hands.
  + fixed-hands(8)
  * With four players, two each.
"""),
    *_options("playsmear", """
2 to 8 players, alone
  family-smear: 2 to 8 players, each playing alone
in teams
  family-smear: in teams of 2
  + partnerships(2)
play to 11, 15 or 21
  family-smear: The game is to 21 points.
  + going-out-order(21)
you must bid to win
  family-smear: Only a bidder who makes the bid and has then reached the target wins
  + only-bidder
all pass: the dealer loses two points
  family-smear: the dealer loses 2 points
"""),
    *_options("All Fours Online", """
four players, or two (All Twos)
  trinidad-all-fours: 2 players, each playing alone
  + individual(2, direction="counterclockwise")
to 14 or to 7
  trinidad-all-fours: The game is to 7 points.
  + going-out-order(7)
cards turned up: ace 1, six 2, jack 3
  trinidad-all-fours: For each six turned up, the dealer's team scores 2
Tobago: the two, and not the six, for 2
  trinidad-all-fours: For each two turned up
  + stand-or-beg(turned=[[14, 1], [2, 2], [11, 3]])
no card of the suit turned up: the eldest may not stand
  trinidad-all-fours: A player who has no card of that suit may not stand.
  + stand-or-beg(no-gift-at=13, turned=[[14, 1], [6, 2], [11, 3]], no-trump=stand)
no card of the suit turned up: the dealer may not give
  trinidad-all-fours: A dealer who has no card of that suit may not give.
  + stand-or-beg(no-gift-at=13, turned=[[14, 1], [6, 2], [11, 3]], no-trump=give)
a player must follow suit: in all suits
  trinidad-all-fours: A player who can follow suit must follow suit or play a trump.
following is not enforced, or only in trumps; a renege costs 1, 7 or 14 points
  trinidad-all-fours: If trump is led, a player who has a trump must play one.
  * The library enforces following: every other card is refused, with the reason. So nobody can
    renege, and there is no penalty for it.
"""),
    *_options("Ten-point sheets", """
the bidder fills up, then the partner takes the rest
  ten-point-pitch: the partner of the bidder comes last and robs the pack
  + fill-hands(6, remainder="partner", burn-last=[14, 11, 10, 3, 2], burn-jokers-last=true)
"""),
    *_options("Pagat", """
off-jack and jokers in a four-point game
  nebraska-pitch: Off-Jack: 1 point
  + pack(jokers=2); trump-order(off-jack=true, jokers="above-ten"); declared; off-jack; high-joker;
    low-joker
void players must trump
  setback: must play a trump, or any card if out of trumps
  + trump-in-anytime(void="must-trump")
counted down from 21
  partnership-pitch: All scores start at 21 and count down
  + bidder-first; going-out-order(21, counts="down")
14 points: last trick, high spade and five for the five
  fourteen-point-pitch: High Spade: 1 point
hang the jack: three points for catching it
  trinidad-all-fours: Capturing it from another team is called hanging the jack
play goes counterclockwise
  setback: The deal, bidding and play go counterclockwise
  + individual([4], direction="counterclockwise")
High for the side that takes it, not the one that holds it
  off-jack-seven: High: 1 point for capturing
  = high; low-to-holder; jack; off-jack; high-joker; low-joker; game
smudge wins the game
  setback: wins the game
  + moon
smudge wins the game, unless in the hole
  setback: unless the score was below zero
  + moon(in-the-hole="points")
the last trick is worth a point
  nebraska-pitch: Last: 1 point
  + last-trick
the joker is the lowest trump
  auction-pitch: ranks below all others
  + pack(jokers=1); trump-order(jokers=lowest); first-lead(joker=S); high-joker(name="Joker")
"""),
    *_options("Other sheets", """
the bidder calls any card that the bidder does not hold
  call-your-partner: calls by name any card that the bidder does not hold
  + declares-and-calls(cards=any, own-card=false); trump-leads; trumps-only
the dealer may match only the top bid
  setback: may steal a bid of 5, and only that
  + dealer-match(level="top")
everyone replaces up to three cards
  off-jack-seven: may discard up to 3
the bidder wins first, or else the highest score
  setback: Otherwise the highest score wins, of those that have reached it
  + highest-wins(first="bidder")
a player who gets there alone wins; of several, the bidder; else play goes on
  setback: A player that alone has reached the target wins.
  + alone-or-bidder
spare trumps belong to the first trick
  cinch: They cannot win it, but whoever wins it captures them.
  + fill-hands(6, remainder="dealer", spare-to="first-trick")
plain leads are free, and only trump leads are followed
  setback: If any other suit is led, any card may be played.
  + follow-suit(plain="free")
all pass: the eldest hand is stuck with a bid of 2
  setback: If everyone passes, the player at the dealer's left is stuck with a bid of 2.
  + stick-the-dealer(2, who="eldest")
a failed bid of five loses the game, each alone
  setback: If such a bid fails, the bidder loses the game. Of the others, the one that is furthest
  + moon(failed=loses)
Pidro with a packet that stays unseen until trump is named (Kokkola)
  pidro: Nobody takes up a packet before trump is named.
  + packet-for-each(unseen="until-trump")
scoring trumps are protected with a widow
  nebraska-pitch: No ace, jack or two that is a trump may ever be discarded.
  + dealing(9, 3, 4); widow-to-bidder(6, trumps-last=true, burn-last=[14, 11, 2])
all discards lie face up
  pidro: discards every card that is not a trump, face up, and draws
  + fill-hands(6, remainder="dealer", burn-last=[14, 11, 10, 5, 2], discards="face-up")
mercy rule
  pitch-six: at least 12 above the lowest
  + mercy-rule(12)
scores do not go below zero
  setback: A score never goes below zero
  + no-negative-floor
no card that counts: Game to the elder hand (Hoffmann)
  all-fours: If the most pips are tied, even at none
  + game(tie="elder-always")
a tie for Game to the side that did not deal
  setback: If the dealer ties with just one other
  + game(tie="non-dealer")
points are scored in order until someone is out
  auction-pitch: then the points one by one in the order listed. The first player
  + count-out-in-order
the bidder may go out in the middle of a hand
  setback: The game ends after any trick
  + bidder-first; during-play
wraps: bids for all six tricks
  partnership-pitch: Above 5 there is a bid called low-wrap
  + special-bids([["low-wrap", "lowest-cards", 6, 6], ["high-wrap", "tricks", 6, 6]])
the moon is worth eleven, made or failed; two moons twice that
  smear: It scores 22 for the bidder's team.
  + special-bids([["moon", "points", 11, 11], ["two-moons", "tricks", 22, 22]])
every other side scores a bid that fails
  setback: every other player scores the amount of the bid plus the points it took
  + set-goes-to-defenders
strict following; a void player must trump
  setback: A player who can follow suit must do so and may not trump. A player who cannot follow
    suit must play a trump
  + follow-suit(void="must-trump")
the joker is the highest trump
  auction-pitch-joker: ranks above all others
  + trump-order(jokers=highest)
a joker scores for the side that was dealt it
  auction-pitch-joker: Joker: 1 point for holding
  + high-joker(name="Joker", scores-for=holder)
a tie for Game is carried to the next hand
  setback: Game is carried over
  + game(tie=carried)
Game is worth two
  nebraska-pitch: Game: 2 points
  + game(worth=2)
pips by rank: a nine counts nine
  nebraska-pitch: each nine 9
  + game(pips=[[14, 4], [13, 3], [12, 2], [11, 1], [10, 10], [9, 9]])
cards of plain suits count
  nebraska-pitch: Nine of Spades: 2 points
  + card-point(9, 2, suit=S)
the rest of the pack is dealt to each player after the bidding
  cinch: packet of 4
  + packet-for-each
the bidder's partner sits two seats to the right
  call-your-partner: 2 seats to the right are partners
  + bidder-plus-seat(5); declared; trump-leads; trumps-only
a player who was outbid may bid again after passing
  setback-until-pass: A player who has passed may not bid again
  + bidding-rounds(2, may-reenter=false)
all pass: the eldest hand pitches and cannot be set
  setback: names trump and leads as the bidder
  + leads-unbid
any team size
  setback: in teams of 3
  + partnerships(3)
California Jack with the stock face down (Shasta Sam)
  california-jack: Turn up its top card; all others stay face down.
  + dealing(6, 3, then="face-down")
Cinch with a packet for each player
  cinch: a packet of 4 more cards, face down.
  + packet-for-each
a side at 21 below zero loses
  partnership-pitch: Any team at -21 or lower after a hand loses the game. The other team wins.
  + loses-game(at=21)
fives count in every suit, and double if they are trumps (Don)
  pub-all-fours: Five of Clubs: 5 points for capturing the five of clubs, or 10 if clubs are trump.
  + card-point(5, 10, suit="S", plain=5); card-point(5, 10, suit="H", plain=5);
    card-point(5, 10, suit="D", plain=5); card-point(5, 10, suit="C", plain=5)
spare trumps go to the partner
  king-pedro: gives the spare ones to the partner, face down
  + widow-to-bidder(6, trumps-last=true, spare-to="partner")
"""),
)  # fmt: skip
