"""What the five rule sheets state, one fact each, and the component that enforces it.

Every fact is in our own words, below the section of the sheet where it stands. Where a sheet
is silent or can be read in two ways, the reading that the preset follows is a statement too; its
section is then called "Reading". The tests beside this module name the statements they check.
"""

import re
from collections.abc import Iterator

import attrs

__all__ = ["SHEETS", "STATEMENTS", "Sheet", "Statement"]


@attrs.frozen
class Statement:
    """One fact that a sheet, or the reading of it, states."""

    id: str
    """The sheet's id, a slash, and the rule in a few words."""
    where: str
    """The section of the sheet."""
    fact: str
    """The fact, in our own words."""
    components: tuple[str, ...]
    """The components that enforce it, by class name."""
    functions: tuple[str, ...]
    """What else enforces it, by public name: the engine, where no component decides."""
    under: tuple[str, ...]
    """The compositions that it is about, by their names in the module ``compositions``."""


@attrs.frozen
class Sheet:
    """One rule sheet and what it states."""

    id: str
    title: str
    variants: tuple[str, ...]
    """The ids of the presets that follow it."""
    skipped: str
    """Which passages hold no rule and are therefore not among the statements."""
    statements: tuple[Statement, ...]


def _sheet(
    identifier: str, title: str, variants: tuple[str, ...], skipped: str, text: str
) -> Sheet:
    """A sheet from its text.

    Below the name of each section stand its statements, further in: a rule in a few words, a colon,
    the fact, and in brackets the components, what else enforces it after ``by``, and after
    ``under`` the compositions, if they are not the presets that follow the sheet.
    """

    def statements() -> Iterator[Statement]:
        where = ""
        for row in re.sub(r"\n {4,}", " ", text).strip("\n").split("\n"):
            if not row.startswith(" "):
                where = row
                continue
            rule, _, rest = row.strip().partition(": ")
            fact, _, enforced = rest.removesuffix("]").rpartition(" [")
            components, _, under = enforced.partition("; under ")
            components, _, functions = components.partition("by ")
            yield Statement(
                f"{identifier}/{rule}", where, fact, tuple(components.split()),
                tuple(functions.split()), tuple(under.split()) or variants,
            )  # fmt: skip

    return Sheet(identifier, title, variants, skipped, tuple(statements()))


PRESETS = ("pitch-six", "five-majors", "off-jack-seven", "off-jack-ten", "joker-eleven", "setback")

COMMON = _sheet(
    "common",
    "What all the sheets have in common",
    PRESETS,
    "",
    """
Seats
  clockwise: Seats are numbered clockwise from 0, and bidding and play go round in that order. [by
    apply State]
  left-of-dealer-starts: The seat after the dealer's is the first to bid. [SingleRound]
Sides
  alone-every-seat-is-a-side: When everyone plays alone, each seat scores for itself. [Individual;
    under pitch-six five-majors joker-eleven setback]
  partners-sit-equally-spaced: With k teams of two, the seats s and s + k are team s modulo k.
    [Partnerships; under pitch-six:partners off-jack-seven off-jack-ten]
Notation
  card-text: A card is its rank and its suit, with T for ten; the jokers are X+ and X-. [by Card]
  one-joker-is-high: A pack with a single joker holds the high one. [Pack; under joker-eleven]
  move-text: Moves are written as pass, bid, trump, discard and play with what they are about. [by
    parse_move Bid Pass NameTrump Discard Play]
  card-order-in-text: Cards are written jokers first, then by suit from the ace down; any order is
    read. [by CardSet parse_move]
  aliases: The top bid may be called smudge, slam or moon where it has that name, with or without
    the word bid. [by parse_move; under setback five-majors joker-eleven]
Auction
  one-round: Every seat speaks once and the dealer last. [SingleRound]
  higher-or-pass: A bid must be above the highest so far; who does not bid passes. [SingleRound
    MayPass]
  round-goes-on-after-the-maximum: After the highest possible bid the seats that follow still speak,
    but can do nothing but pass. [SingleRound]
Play
  bidder-leads-first: The winner of the auction leads to the first trick. [by apply]
  trick-winner-leads: The winner of a trick leads to the next. [by apply]
  highest-trump-wins: The highest trump in a trick takes it. [TrumpOrder]
  highest-of-suit-led-wins: Without a trump the highest card of the suit led takes the trick.
    [TrumpOrder]
  trumps-leave-their-printed-suit: A joker or off-jack is a trump for following, leading and
    winning, and no card of its printed suit. [TrumpOrder TrumpInAnytime; under off-jack-seven
    off-jack-ten]
Points
  in-play: Only cards that the players hold when play begins count, for any point: neither undealt
    cards nor discards do. [Game by PlayedHand score_hand]
  pips: For Game a ten counts 10, an ace 4, a king 3, a queen 2 and a jack 1, in every suit. [Game]
  team-pips-are-added-first: A team's pips are added up before Game is compared. [Game Partnerships;
    under pitch-six:partners off-jack-seven]
  shared-total-no-game: Nobody gets Game when the highest total is shared, not even at zero all
    round. [Game; under pitch-six five-majors off-jack-seven off-jack-ten setback]
Settlement
  made-is-judged-first: Whether the bid was made is judged on the whole hand, before a point is
    credited. [by score_hand; under five-majors setback]
  set-bidders-points-are-lost: The points that a set bidder captured go to nobody. [by score_hand]
  below-zero: Scores may be negative, unless the variant has the floor. [BelowZeroAllowed; under
    pitch-six five-majors off-jack-seven off-jack-ten setback]
Dealing
  dealer-passes-left: After a hand was played the seat to the dealer's left deals. [by apply]
""",
)

PITCH_SIX = _sheet(
    "pitch-six",
    "Pitch Six",
    ("pitch-six",),
    "The welcome, the keeping of a score sheet on paper, the quick tip on bidding, the general "
    "words on what trick-taking games are, addresses and trademarks.",
    """
Preparation
  scores-start-at-zero: Everybody starts at 0. [by start]
Contents
  fifty-two-cards: The pack has 52 cards and no joker. [Pack]
Preparation
  six-cards-by-threes: Everybody is dealt six cards, in packets of three. [Dealing]
  rest-is-out: The undealt cards stay aside for the whole hand. [Dealing NoExchange]
Object
  target-twelve: The target is 12 points, reached in a hand whose bid one has made. [GoingOutOrder
    OnlyBidder]
  scores-may-be-negative: Points can be lost, down to below zero. [BelowZeroAllowed]
Overview
  six-tricks: A hand is six tricks. [Dealing]
  counted-after-the-hand: Points are added up once all tricks are played, not before. [AtHandEnd]
  whole-pack-is-dealt-again: The next hand is dealt from all cards again. [Pack Dealing]
Part I: Bidding
  left-of-dealer-bids-first: The bidding begins at the dealer's left. [SingleRound]
  bids-three-to-six: A first bid may be 3, 4, 5 or 6; one may pass instead. [SingleRound]
  raise-or-pass: Who speaks after a bid must bid more or pass. [SingleRound]
  dealer-speaks-last: The bidding goes round once and ends with the dealer. [SingleRound]
  dealer-may-match: The dealer may pass, raise, or take the bid by naming the same number.
    [DealerSteal]
  only-the-dealer-may-match: No other seat may bid what was bid already. [SingleRound DealerSteal]
  stick-the-dealer: When all others passed, the dealer has to bid at least 3. [StickTheDealer]
  highest-bidder-names-trump: The highest bidder decides on the trump suit. [SingleRound FirstLead]
  any-suit-may-be-trump: Each of the four suits can become trump. [FirstLead AnyLead]
  only-trumps-score-their-points: Jacks and sixes of the other three suits score no point. [Jack
    CardPoint]
Part II: Playing 6 Tricks
  first-lead-names-trump: The suit of the bidder's first card becomes trump. [FirstLead]
  later-leads-are-free: From the second trick on any card may be led. [AnyLead]
  trump-stays: The trump suit stays the same to the end of the hand. [FirstLead]
  follow-or-trump: Who holds the suit led must play it or a trump. [TrumpInAnytime]
  trump-in-though-able-to-follow: A player who could follow suit may play a trump. [TrumpInAnytime]
  void-plays-anything: Who lacks the suit led plays any card, a trump or not. [TrumpInAnytime]
  trump-led-must-be-followed: When trump is led, who holds trump must play it. [TrumpInAnytime]
  trick-winner-leads: The winner of a trick leads to the next. [by apply]
Part II: Playing 6 Tricks, example
  example-queen-of-trump: To 8C, 3C, KH, QC with clubs as trump, the queen of clubs wins.
    [TrumpOrder TrumpInAnytime FirstLead]
  example-trumping-in: To 5D, JD, 7C, AH with clubs as trump, the seven wins, played by a player who
    holds diamonds. [TrumpOrder TrumpInAnytime]
What is a trick-taking game?
  other-suits-never-win: A card that is neither trump nor of the suit led cannot win. [TrumpOrder]
  tricks-are-laid-aside: The winner keeps the cards of a trick apart from the hand. [by apply State]
The 6 Points
  high: High: one point to who takes the highest trump in play. [High]
  low: Low: one point to who takes the lowest trump in play. [Low]
  jack: Jack: one point to who takes the jack of trump. [Jack]
  six: Six: one point to who takes the six of trump. [CardPoint]
  last: Last: one point to who takes the last trick. [LastTrick]
  game: Game: one point to who captured the most pips. [Game]
  pips: Ten 10, ace 4, king 3, queen 2, jack 1, in all suits, not only in trump. [Game]
  tie-no-game: When the highest total of pips is shared, nobody scores Game. [Game]
  three-points-always: High, Low and Last are scored in every hand. [High Low LastTrick]
  undealt-jack-and-six: The points for a jack or six that was not dealt go to nobody. [Jack
    CardPoint]
  lone-trump-is-high-and-low: The only trump in play is both High and Low: 2 points. [High Low]
  lone-jack-or-six-is-three: If the only trump in play is the jack or the six, it is worth 3 points.
    [High Low Jack CardPoint]
Part III: Scoring
  points-are-in-captured-tricks: A point belongs to who won the trick with its card, not to who held
    the card. [High Low Jack CardPoint]
  enough-is-made: The bid is made with as many points as were bid or more, otherwise the bidder is
    set. [by score_hand]
  made-scores-the-bid: A bidder who made it scores the bid: 5 taken after a bid of 3 are +3.
    [BidderScoresBid]
  set-loses-the-bid: A set bidder loses the bid: 3 taken after a bid of 4 are -4. [BidderScoresBid]
  others-score-what-they-took: Everybody else scores the points taken, whether the bid was made or
    not. [BidderScoresBid]
Part III: Scoring, example
  example-bid-three-took-four: Bid 3 in hearts; KH, 2H, 6H and the last trick taken, the ace and
    jack undealt, 6 pips against 15, 0 and 0: +3 for the bidder, +1 for the 15 pips.
    [BidderScoresBid High Low Jack CardPoint LastTrick Game]
Part III: Scoring
  scores-add-up: What a hand brings is added to the scores. [by score_hand apply]
Continue Playing if ...
  goes-on-when-set: The game goes on when the bidder was set, whatever the scores. [GoingOutOrder
    OnlyBidder]
  goes-on-below-twelve: The game goes on when the bidder made it but has fewer than 12.
    [GoingOutOrder OnlyBidder]
  left-of-dealer-deals-next: The player at the last dealer's left deals next. [by apply]
Winning
  maker-with-twelve-wins: A bidder who made it and has 12 or more wins. [GoingOutOrder OnlyBidder]
Winning, note (option)
  mercy-rule: The game may be ended when one player is 12 points behind another: the highest score
    wins, bidder or not. [MercyRule; under pitch-six:mercy]
Partnership Game
  partners: Four or six may play in teams of two, partners equally spaced round the table.
    [Partnerships; under pitch-six:partners]
  partners-bid-for-themselves: Bids are each player's own. [SingleRound Partnerships; under
    pitch-six:partners]
  partners-captures-are-combined: All tricks of a team count together. [Partnerships; under
    pitch-six:partners]
  partners-keep-the-other-rules: Everything else is as in the game alone. [DealerSteal
    StickTheDealer TrumpInAnytime BidderScoresBid OnlyBidder; under pitch-six:partners]
Reading
  two-to-eight-alone: Two to eight may play alone, four unless said otherwise. [Individual]
  dealer-may-match-a-six: The dealer may match even the highest bid. [DealerSteal]
  forced-dealer-has-no-pass: If everyone else passes, the dealer may bid 3, 4, 5 or 6 but not pass,
    and it is an ordinary contract. [StickTheDealer]
  equal-bids-are-the-dealers: At equal bids the dealer is the bidder. [DealerSteal]
  non-bidder-plays-on-past-twelve: Who reaches 12 without being the bidder has not won and plays on.
    [OnlyBidder]
  points-above-the-bid-are-lost: Points above the bid go to nobody. [BidderScoresBid]
  team-must-make-and-stand-at-twelve: In a partnership it is the bidding team that must make the bid
    and have 12. [OnlyBidder Partnerships; under pitch-six:partners]
  mercy-rule-is-an-option: The mercy rule is off unless asked for. [NoMercyRule]
  mercy-rule-needs-a-single-leader: If two share the highest score, the mercy rule ends nothing.
    [MercyRule; under pitch-six:mercy]
  mercy-rule-after-a-hand-without-winner: The mercy rule is asked only after a hand that nobody has
    won by bidding. [MercyRule OnlyBidder; under pitch-six:mercy]
""",
)

FIVE_MAJORS = _sheet(
    "five-majors",
    "Pitch with five major points",
    ("five-majors",),
    "How the score is shown on the screen, and the remark on the risk of a smudge.",
    """
The deal
  six-cards: Everybody is dealt six cards. [Dealing]
  first-to-the-goal-wins: Who is first to have enough points wins. [GoingOutOrder CountOutInOrder]
The five points
  one-point-each: There are five points, each worth one. [High Low Jack Game Slam]
The five points, a
  high: One for winning the highest trump. [High]
The five points, b
  low: One for winning the lowest trump. [Low]
The five points, c
  jack: One for winning the jack of trump, if it was dealt. [Jack]
The five points, d
  game: One for the most pips in tricks won. [Game]
The five points, e
  slam: One for winning High, Low and Jack and all six tricks. [Slam]
The five points, remark
  bid-of-five-needs-everything: A bid of 5 (smudge) takes every trick and a jack that was dealt.
    [Slam SingleRound]
Card points
  pips: Ace 4, king 3, queen 2, jack 1, ten 10, the rest nothing. [Game]
  tie-no-game: Nobody wins Game when the highest total is shared. [Game]
  undealt-jack: Nobody wins Jack when the jack of trump was not dealt. [Jack]
The play
  pitcher-leads: The highest bidder plays the first card. [SingleRound by apply]
  first-card-is-trump: The suit of the very first card is trump. [FirstLead AnyLead]
  trump-led-must-be-followed: When trump is led the others must follow. [TrumpInAnytime]
  follow-or-trump: Any other suit must be followed or trumped; a trump may be played by one who
    could follow. [TrumpInAnytime]
  void-plays-anything: Who cannot follow plays anything and need not trump. [TrumpInAnytime]
  trick-winner: The highest trump wins the trick, without one the highest card of the suit led.
    [TrumpOrder]
The scoring
  counting-order: The points are scored in the order High, Low, Jack, Game. [High Low Jack Game
    CountOutInOrder]
  counted-after-the-hand: The scoring follows the play of the hand; nobody goes out before its end.
    [AtHandEnd]
  everybody-scores: Every player scores the points won, not only the pitcher. [BidderScoresTaken]
  set-loses-the-bid: A pitcher who takes fewer points than bid loses the bid. [BidderScoresTaken]
  more-than-bid-counts: A pitcher who takes more than was bid scores all of it. [BidderScoresTaken]
  counting-stops-at-the-goal: Once someone reaches the target, the other points of the hand are not
    scored. [GoingOutOrder CountOutInOrder]
  first-in-counting-order-wins: If two would pass the goal in one hand, the one whose points are
    counted first wins. [GoingOutOrder CountOutInOrder]
Reading
  slam-without-bid: The slam point is scored whether or not 5 was bid. [Slam]
  slam-counts-last: The slam point is counted after Game. [Slam]
Reading (option)
  slam-for-its-bidder-only: With the option that the slam must be bid, only the seat that bid 5 can
    score it. [Slam; under five-majors:requires-bid]
Reading
  bids-two-to-five: Bids go from 2 to 5, and the dealer may not match. [SingleRound NoSteal]
  two-to-seven-alone: Two to seven play, each alone, four unless said otherwise. [Individual]
  dealt-one-by-one: The whole pack of 52 is used; cards are dealt one at a time, the rest is out.
    [Pack Dealing NoExchange]
  to-eleven: The game is to 11. [GoingOutOrder]
Reading (option)
  to-seven: The game may be to 7. [GoingOutOrder; under five-majors:to-7]
  to-twenty-one: The game may be to 21. [GoingOutOrder; under five-majors:to-21]
Reading
  all-pass-next-dealer: If everyone passes, the next dealer deals. [Redeal]
  set-bidder-is-debited-first: A set bidder is debited before any point is counted, and its own
    points are skipped. [CountOutInOrder]
""",
)

OFF_JACK = _sheet(
    "off-jack",
    "Pitch with off-jack and jokers",
    ("off-jack-seven", "off-jack-ten"),
    "Nothing but the second names of the off-jack and of the game without teams.",
    """
1. Players
  teams-of-two: Four or six play in teams of two. [Partnerships]
1. Players (option)
  cutthroat: Two to six play each for himself. [Individual; under off-jack-seven:alone
    off-jack-ten:alone]
1. Cards
  two-jokers: The pack has 52 cards and two jokers, one high and one low. [Pack]
  off-jack: The other jack of the color of trump is the off-jack. [TrumpOrder]
  jokers-and-off-jack-are-trumps: The off-jack and both jokers belong to the trump suit. [TrumpOrder
    TrumpInAnytime]
  trump-ranking: Trumps rank ace, king, queen, jack, off-jack, high joker, low joker, ten down to
    two. [TrumpOrder]
2. Deal
  four-get-nine: Four players are dealt nine cards each. [Dealing]
  six-get-eight: Six players are dealt eight cards each; the rest, six cards, is the widow.
    [Dealing]
3. Points
  high-to-holder: High belongs to the side that held the highest trump in play. [HighToHolder]
  low-to-holder: Low belongs to the side that held the lowest trump in play, no matter who wins it.
    [LowToHolder]
  jack-to-taker: Jack belongs to the side that wins the jack of trump in a trick. [Jack]
  off-jack-to-taker: Off-Jack belongs to the side that wins the off-jack in a trick. [OffJack]
  high-joker-to-taker: High Joker belongs to the side that wins the high joker, if it is in play.
    [HighJoker]
  low-joker-to-taker: Low Joker belongs to the side that wins the low joker, if it is in play.
    [LowJoker]
  game: Game belongs to the side with the higher total in its tricks. [Game]
  pips: Ace 4, king 3, queen 2, jack 1, ten 10; all the pack together holds 80. [Game]
  tie-no-game: A tied Game goes to nobody. [Game]
  seven-points: Without the trey there are seven points to bid for. [SingleRound HighToHolder
    LowToHolder Jack OffJack HighJoker LowJoker Game; under off-jack-seven]
  ten-points: With the three of trumps there are ten points to bid for. [SingleRound CardPoint;
    under off-jack-ten]
4. Bidding
  one-round: There is a single round of bidding. [SingleRound]
  minimum-two: The lowest bid is two. [SingleRound]
  maximum-is-what-there-is: The highest bid is the number of points that there are: seven, or ten
    with the trey. [SingleRound]
  dealer-may-not-match: The dealer may not take the bid by matching it. [NoSteal]
5. The Discard, six players
  six-bidder-takes-the-widow: The bidder takes up the widow and then names trump. [WidowToBidder
    Declared]
  six-discard-to-six: Everybody discards down to six cards. [WidowToBidder]
5. The Discard, four players
  four-name-trump-first: The bidder names trump before anyone discards. [Declared DiscardAndDraw]
  four-discard-and-draw: Each player may discard up to three cards and draws as many, back to nine.
    [DiscardAndDraw]
  four-draw-while-cards-last: The draw is limited by the cards that are left. [DiscardAndDraw]
  four-discard-to-six: After the draw everyone discards down to six cards. [DiscardAndDraw]
5. The Discard (option)
  discard-three-without-draw: Without the draw every player simply discards three. [DiscardOnly;
    under off-jack-seven:discard-only]
5. The Discard
  bidder-leads: After the discards the bidder leads. [by apply]
6. The Play
  first-lead-free: The first lead may be any card. [AnyLead]
6. The Play (option)
  first-lead-trump: Some play that the first lead must be a trump. [TrumpLeadFirst; under
    off-jack-seven:trump-lead]
6. The Play
  follow-or-trump: Players must follow suit or trump; who holds the suit led may do either.
    [TrumpInAnytime]
  void-must-trump: Who cannot follow but holds a trump must play a trump. [TrumpInAnytime]
  neither-plays-anything: Who can neither follow nor trump plays anything. [TrumpInAnytime]
Reading (option)
  void-anything-option: As an option, who cannot follow need not trump. [TrumpInAnytime; under
    off-jack-seven:void-anything]
7. Scoring
  made-scores-what-was-taken: As in the basic game, a bidder who made it scores all that its side
    took. [BidderScoresTaken]
  set-loses-the-bid: As in the basic game, a set bidder's side loses the bid; the others score
    theirs. [BidderScoresTaken]
  no-smudge: There is no smudge: taking every trick is no point. [HighToHolder LowToHolder Jack
    OffJack HighJoker LowJoker Game]
Reading
  dealt-one-by-one: Two to five players get nine cards, six get eight; all one at a time. [Dealing;
    under off-jack-seven:alone off-jack-ten:alone]
  four-in-teams-by-default: Unless said otherwise four play, in teams. [Partnerships]
  stick-the-dealer: When all others pass the dealer must bid two or more. [StickTheDealer]
  trey-is-three: The three of trumps is worth three to the side that takes it, after Low Joker.
    [CardPoint; under off-jack-ten]
  joker-can-be-low: With no natural trump below them, the low joker (or else the high one) is Low.
    [LowToHolder TrumpOrder]
  jokers-have-no-pips: All four jacks are a pip each, the jokers none. [Game]
  exchange-starts-left-of-dealer: Both rounds of discards go round once from the dealer's left, and
    each seat draws at once what it replaces. [DiscardAndDraw]
  stock-runs-short: A seat draws what the stock still has, or nothing. [DiscardAndDraw; under
    off-jack-seven:alone off-jack-ten:alone]
  second-round-is-the-surplus: In the second round each seat discards exactly what it has above six.
    [DiscardAndDraw]
  empty-discard-at-six: A seat that already has six cards still makes its move, an empty discard.
    [DiscardAndDraw; under off-jack-seven:alone off-jack-ten:alone]
Reading (option)
  discard-only-refuses-six: With the plain discard of three, six players cannot play. [DiscardOnly;
    under off-jack-seven:discard-only]
Reading
  six-discard-from-left-of-dealer: Six players discard once round from the dealer's left, the bidder
    in its turn. [WidowToBidder]
  discards-are-unrestricted: Any card may be discarded, trumps too. [DiscardAndDraw WidowToBidder]
Reading (option)
  restricted-discards: As an option a discard with a trump must leave no plain card, in either
    round. [DiscardAndDraw; under off-jack-seven:restricted]
  restricted-discards-for-six: The option holds for six players with the widow as well.
    [WidowToBidder; under off-jack-seven:restricted]
Reading
  target-twenty-one: The target is 21. [GoingOutOrder]
  counted-after-the-hand: Nobody goes out before the end of the hand. [AtHandEnd]
  bidding-side-first: A bidding side that made it is credited with all its points at once, before
    the others; at 21 it has won and nobody else is credited. [GoingOutOrder BidderFirst]
  then-the-others-in-order: Otherwise the others' points are credited in counting order until one
    has 21. [GoingOutOrder BidderFirst]
  set-side-is-debited-first: A set bidding side is debited first, and the others are credited in
    counting order. [BidderFirst]
Reading (option)
  no-trump-to-lead: A bidder who should lead trump and holds none leads anything. [TrumpLeadFirst;
    under off-jack-seven:trump-lead]
""",
)

JOKER_ELEVEN = _sheet(
    "joker-eleven",
    "Pitch to eleven with a joker",
    ("joker-eleven",),
    "The remark on the advantage of being the bidder.",
    """
Objective
  to-eleven: The game is to 11 points. [GoingOutOrder]
Point scoring
  five-points: High, Low, Jack, Joker and Game are one point each. [High LowToHolder Jack HighJoker
    Game]
  high-jack-joker-to-taker: High, Jack and Joker belong to who has won the card in play. [High Jack
    HighJoker]
Point scoring, note
  low-to-holder: Low cannot be taken: it scores for who was dealt it. [LowToHolder]
Hand points
  game: Game goes to the most hand points, counted from the tricks won. [Game]
  pips: Ace 4, king 3, queen 2, jack 1, ten 10. [Game]
  joker-breaks-the-tie: The joker counts for Game only to break a tie. [Game]
  everybody-scores: All players receive the points they take, not only the bidder.
    [BidderScoresTaken]
  bidder-names-trump-and-leads: The winning bidder names trump and leads. [Declared by apply]
  hands-until-eleven: Hands are played until someone has 11. [GoingOutOrder]
Note on going out
  going-out: A bidder who reaches 11 in mid-hand ends the game there. [GoingOutOrder DuringPlay]
Deal
  stripped-pack: Six players use the cards from five up, so the five is the lowest trump. [Pack
    Individual]
  six-cards-by-threes: Six cards each, three at a time, clockwise. [Dealing]
  leftovers-go-back: The few cards left over are out for the hand and back in the pack for the next.
    [Dealing Pack NoExchange]
Trump explained
  bidder-decides-trump: Who bids the most decides the trump suit and leads. [SingleRound Declared]
  trump-must-be-led-first: The first card led must be a trump. [TrumpLeadFirst]
  trump-led-must-be-followed: When trump is led, trump must be played; without trump, any card.
    [TrumpInAnytime]
  void-need-not-trump: Who is void of a plain suit that was led need not play trump.
    [TrumpInAnytime]
  joker-rank: The joker is a trump between the ten and the jack; every trump picture takes it.
    [TrumpOrder]
Bidding
  left-of-dealer-bids-first: The player at the dealer's left bids first. [SingleRound]
  minimum-two: The lowest bid is 2; one may pass. [SingleRound]
  higher-or-pass: A bid must be above the one before it, the dealer's too. [SingleRound NoSteal]
  set-loses-the-bid: Who takes fewer than bid loses the bid: 2 taken after a bid of 3 are -3.
    [BidderScoresTaken]
Bidding, note
  floor: Nobody falls below 0. [NoNegativeFloor]
  moon: A bid of all 5 points that takes all 5 ends the game. [Moon]
  all-pass-redeal: When all pass, the cards are dealt again. [Redeal]
Play
  tricks-are-kept: Each plays one card to a trick, and its winner keeps the cards for Game. [Game by
    apply]
  trick-winner: The highest card takes the trick, or the highest trump if there is one; aces are
    high. [TrumpOrder]
  counted-at-the-end: Points are counted after the hand, except for a bidder who goes out.
    [GoingOutOrder DuringPlay]
  dealer-moves-left: The deal passes to the left with each hand. [by apply]
Reading
  six-alone: Six play, each alone. [Individual]
  at-most-five: The highest bid is 5. [SingleRound]
  redeal-same-dealer: After all have passed the same dealer deals again. [Redeal]
  follow-or-trump: Who holds the plain suit led follows or trumps. [TrumpInAnytime]
  joker-may-be-led-first: The joker is a trump for the first lead as well. [TrumpLeadFirst
    TrumpOrder]
  joker-is-never-low: Low is a natural trump; if the joker is the only trump in play, there is no
    Low. [LowToHolder]
  joker-may-be-high: The joker is High if no higher trump is in play. [High]
  joker-beats-ten-loses-to-jack: The joker takes the ten and lower, and falls to jack, queen, king
    and ace of trump. [TrumpOrder]
  tie-break-among-those-sharing: Only one of those who share the highest total can win it with the
    joker. [Game]
  tie-without-joker-no-game: If none of those sharing took the joker, nobody gets Game. [Game]
  joker-is-no-pip: Outside a tie the joker counts nothing. [Game]
  going-out-after-a-trick: After each trick: if the bidder's score and its secured points make 11,
    the game ends, the bidder is credited with them and wins, and nobody else is credited.
    [GoingOutOrder DuringPlay]
  going-out-needs-the-bid: The secured points must also be as many as the bid. [DuringPlay]
  jack-and-joker-secured-when-taken: Jack and Joker are secured once they are taken. [DuringPlay
    Jack HighJoker]
  high-secured-when-taken: High is secured once the highest trump in play is taken. [DuringPlay
    High]
  low-secured-when-played: Low is secured for its holder once it has been played, no matter who wins
    that trick. [DuringPlay LowToHolder]
  game-secured-at-the-end: Game is not secured before the last trick. [DuringPlay Game]
Reading (option)
  literal-going-out: As an option the bid need not be made: 11 is enough, also at the sixth trick.
    [DuringPlay; under joker-eleven:literal]
  hand-end: As an option nobody goes out before the hand is over. [AtHandEnd; under
    joker-eleven:hand-end]
Reading
  moon-at-any-score: The moon wins at any score. [Moon]
  failed-moon-costs-five: A failed moon costs 5, down to 0 at most. [Moon NoNegativeFloor
    BidderScoresTaken]
  bidder-is-counted-first: At the end of a hand the bidder is credited (or debited) first; at 11 it
    wins. [GoingOutOrder BidderFirst]
  then-the-others-in-order: Then the others' points are credited in counting order; the first at 11
    wins and nothing more is credited. [GoingOutOrder BidderFirst]
Reading (option)
  floor-is-an-option: Without the floor scores fall below 0. [BelowZeroAllowed; under
    joker-eleven:below-zero]
Reading
  any-suit-may-be-declared: Any suit may be declared, even one of which the bidder holds no card.
    [Declared]
  no-trump-to-lead: A bidder without a trump leads anything. [TrumpLeadFirst]
  awards-after-an-early-end: After an early end the awards show what was secured, the rest stays
    unawarded. [DuringPlay by score_hand]
""",
)

SETBACK = _sheet(
    "setback",
    "Setback, or High-Low-Jack",
    ("setback",),
    "The history of the game, the screen's trump marker, and the strategies.",
    """
How the Game Is Played
  fifty-two-cards: The pack has 52 cards. [Pack]
  six-cards: Everybody is dealt six cards. [Dealing]
  everybody-scores: All players can score, not only the one who won the bid. [BidderScoresTaken]
  to-eleven: The game is to 11. [GoingOutOrder]
How the Game Is Played (option)
  to-seven: The game may be to 7. [GoingOutOrder; under setback:to-7]
  to-twenty-one: The game may be to 21. [GoingOutOrder; under setback:to-21]
Bidding
  bids: Bids are two, three, four or smudge, which is a bid of five. [SingleRound]
  bid-is-points: Bids of two to four say how many points one will win. [SingleRound
    BidderScoresTaken]
  smudge-is-everything: A smudge is all the points and all six tricks. [Slam]
  high: High: winning the highest trump there is in the hand. [High]
  low: Low: winning the lowest trump there is in the hand. [Low]
  jack: Jack: winning the jack of trump. [Jack]
  game: Game: the most game points. Tens 10, aces 4, kings 3, queens 2, jacks 1. [Game]
  one-round: Everybody bids or passes once, in turn, and the bids start at two. [SingleRound]
  all-pass-redeal: When all pass, the cards are dealt again and the bidding starts again. [Redeal]
  high-and-low-of-what-was-dealt: High and Low can be other cards than ace and two: a queen and a
    four, say. [High Low]
  undealt-jack: If the jack was not dealt, nobody gets its point. [Jack]
  twenty-four-cards: Twenty-four of the cards are dealt: four players play. [Dealing Individual]
Scoring Points
  points-to-who-took-them: Every point goes to the player who scored it. [BidderScoresTaken]
  made-scores-what-was-taken: A made bid scores what was taken: High, Low and Jack after a bid of
    two are 3. [BidderScoresTaken]
  set-loses-the-bid: A lost bid costs the bid: High and Low after a bid of three are -3.
    [BidderScoresTaken]
  others-score-against-a-set-pitcher: Others score what they got although the pitcher was set: Jack
    and Game are 2. [BidderScoresTaken]
  tie-no-game: A tie for Game gives the point to nobody. [Game]
  fifth-point-must-be-bid: All four points and all six tricks are 4, not 5, unless smudge was bid.
    [Slam]
  failed-smudge: A smudge that misses a point or a trick costs 5. [Slam BidderScoresTaken]
Reading
  counted-after-the-hand: Nobody goes out before the end of the hand. [AtHandEnd]
Scoring Points
  counting-order: The points are scored in the order High, Low, Jack, Game. [High Low Jack Game
    CountOutInOrder]
  counting-stops: Scoring stops when a player has the winning score. [GoingOutOrder CountOutInOrder]
Scoring Points, example
  example-nine-beats-ten: To 11: the player at 9 with High and Low wins before the one at 10 with
    Jack and Game, who stays at 10. [GoingOutOrder CountOutInOrder]
Taking Tricks
  first-lead-names-trump: The pitcher leads; the suit of that card is trump. [FirstLead AnyLead]
  trump-led-must-be-followed: Everyone who has a trump must play one to the first trick.
    [TrumpInAnytime]
  winner-leads-anything: The winner of a trick leads to the next, with any card. [AnyLead by apply]
  follow-or-trump: Who has the suit led follows or trumps; trumping is always allowed.
    [TrumpInAnytime]
  void-plays-anything: Who lacks the suit led plays any card, trump or other. [TrumpInAnytime]
  trick-winner: The highest trump wins, else the highest card of the suit led. [TrumpOrder]
Reading
  four-alone: Four play, each alone. [Individual]
  dealt-one-by-one: Cards are dealt one at a time; the rest is out. [Dealing NoExchange]
  dealer-may-not-match: The dealer has no privilege. [NoSteal]
  redeal-same-dealer: After all have passed the same dealer deals again. [Redeal]
  smudge-for-its-bidder-only: Only the seat that bid smudge can score the fifth point. [Slam]
  smudge-at-any-score: Smudge may be bid at any score and wins nothing but its five points. [Slam
    NoMoon]
  set-bidder-is-debited-first: A set bidder is debited before any point is counted, and its own
    points are skipped. [CountOutInOrder]
""",
)

SHEETS = (COMMON, PITCH_SIX, FIVE_MAJORS, OFF_JACK, JOKER_ELEVEN, SETBACK)
"""The common ground, then the five sheets."""

STATEMENTS = {statement.id: statement for sheet in SHEETS for statement in sheet.statements}
"""All statements by id."""
