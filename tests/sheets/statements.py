"""What the five rule sheets state, one fact each, and the component that enforces it.

Every fact is in our own words, with the section of the sheet where it stands. Where a sheet
is silent or can be read in two ways, the reading that the preset follows is a statement too; its
section is then called "Reading". The tests beside this module name the statements they check.
"""

from __future__ import annotations

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


@attrs.frozen
class _Stating:
    """A shorthand for the statements of one sheet."""

    sheet: str
    under: tuple[str, ...]

    def __call__(
        self,
        rule: str,
        where: str,
        fact: str,
        components: str = "",
        *,
        by: str = "",
        under: str | None = None,
    ) -> Statement:
        return Statement(
            f"{self.sheet}/{rule}",
            where,
            fact,
            tuple(components.split()),
            tuple(by.split()),
            self.under if under is None else tuple(under.split()),
        )


PRESETS = ("pitch-six", "five-majors", "off-jack-seven", "off-jack-ten", "joker-eleven", "setback")

_common = _Stating("common", PRESETS)

COMMON = Sheet(
    "common",
    "What all the sheets have in common",
    PRESETS,
    "",
    (
        _common(
            "clockwise",
            "Seats",
            "Seats are numbered clockwise from 0, and bidding and play go round in that order.",
            by="apply State",
        ),
        _common(
            "left-of-dealer-starts",
            "Seats",
            "The seat after the dealer's is the first to bid.",
            "SingleRound",
        ),
        _common(
            "alone-every-seat-is-a-side",
            "Sides",
            "When everyone plays alone, each seat scores for itself.",
            "Individual",
            under="pitch-six five-majors joker-eleven setback",
        ),
        _common(
            "partners-sit-equally-spaced",
            "Sides",
            "With k teams of two, the seats s and s + k are team s modulo k.",
            "Partnerships",
            under="pitch-six:partners off-jack-seven off-jack-ten",
        ),
        _common(
            "card-text",
            "Notation",
            "A card is its rank and its suit, with T for ten; the jokers are X+ and X-.",
            by="Card",
        ),
        _common(
            "one-joker-is-high",
            "Notation",
            "A pack with a single joker holds the high one.",
            "Pack",
            under="joker-eleven",
        ),
        _common(
            "move-text",
            "Notation",
            "Moves are written as pass, bid, trump, discard and play with what they are about.",
            by="parse_move Bid Pass NameTrump Discard Play",
        ),
        _common(
            "card-order-in-text",
            "Notation",
            "Cards are written jokers first, then by suit from the ace down; any order is read.",
            by="CardSet parse_move",
        ),
        _common(
            "aliases",
            "Notation",
            "The top bid may be called smudge, slam or moon where it has that name, "
            "with or without the word bid.",
            by="parse_move",
            under="setback five-majors joker-eleven",
        ),
        _common(
            "one-round",
            "Auction",
            "Every seat speaks once and the dealer last.",
            "SingleRound",
        ),
        _common(
            "higher-or-pass",
            "Auction",
            "A bid must be above the highest so far; who does not bid passes.",
            "SingleRound MayPass",
        ),
        _common(
            "round-goes-on-after-the-maximum",
            "Auction",
            "After the highest possible bid the seats that follow still speak, "
            "but can do nothing but pass.",
            "SingleRound",
        ),
        _common(
            "bidder-leads-first",
            "Play",
            "The winner of the auction leads to the first trick.",
            by="apply",
        ),
        _common(
            "trick-winner-leads",
            "Play",
            "The winner of a trick leads to the next.",
            by="apply",
        ),
        _common(
            "highest-trump-wins",
            "Play",
            "The highest trump in a trick takes it.",
            "TrumpOrder",
        ),
        _common(
            "highest-of-suit-led-wins",
            "Play",
            "Without a trump the highest card of the suit led takes the trick.",
            "TrumpOrder",
        ),
        _common(
            "trumps-leave-their-printed-suit",
            "Play",
            "A joker or off-jack is a trump for following, leading and winning, "
            "and no card of its printed suit.",
            "TrumpOrder TrumpInAnytime",
            under="off-jack-seven off-jack-ten",
        ),
        _common(
            "in-play",
            "Points",
            "Only cards that the players hold when play begins count, for any point: "
            "neither undealt cards nor discards do.",
            "Game",
            by="PlayedHand score_hand",
        ),
        _common(
            "pips",
            "Points",
            "For Game a ten counts 10, an ace 4, a king 3, a queen 2 and a jack 1, in every suit.",
            "Game",
        ),
        _common(
            "team-pips-are-added-first",
            "Points",
            "A team's pips are added up before Game is compared.",
            "Game Partnerships",
            under="pitch-six:partners off-jack-seven",
        ),
        _common(
            "shared-total-no-game",
            "Points",
            "Nobody gets Game when the highest total is shared, not even at zero all round.",
            "Game",
            under="pitch-six five-majors off-jack-seven off-jack-ten setback",
        ),
        _common(
            "made-is-judged-first",
            "Settlement",
            "Whether the bid was made is judged on the whole hand, before a point is credited.",
            by="score_hand",
            under="five-majors setback",
        ),
        _common(
            "set-bidders-points-are-lost",
            "Settlement",
            "The points that a set bidder captured go to nobody.",
            by="score_hand",
            under="pitch-six five-majors off-jack-seven off-jack-ten joker-eleven setback",
        ),
        _common(
            "below-zero",
            "Settlement",
            "Scores may be negative, unless the variant has the floor.",
            "BelowZeroAllowed",
            under="pitch-six five-majors off-jack-seven off-jack-ten setback",
        ),
        _common(
            "dealer-passes-left",
            "Dealing",
            "After a hand was played the seat to the dealer's left deals.",
            by="apply",
        ),
    ),
)

_six = _Stating("pitch-six", ("pitch-six",))

PITCH_SIX = Sheet(
    "pitch-six",
    "Pitch Six",
    ("pitch-six",),
    "The welcome, the keeping of a score sheet on paper, the quick tip on bidding, the general "
    "words on what trick-taking games are, addresses and trademarks.",
    (
        _six(
            "scores-start-at-zero",
            "Preparation",
            "Everybody starts at 0.",
            by="start",
        ),
        _six(
            "fifty-two-cards",
            "Contents",
            "The pack has 52 cards and no joker.",
            "Pack",
        ),
        _six(
            "six-cards-by-threes",
            "Preparation",
            "Everybody is dealt six cards, in packets of three.",
            "Dealing",
        ),
        _six(
            "rest-is-out",
            "Preparation",
            "The undealt cards stay aside for the whole hand.",
            "Dealing NoExchange",
        ),
        _six(
            "target-twelve",
            "Object",
            "The target is 12 points, reached in a hand whose bid one has made.",
            "GoingOutOrder OnlyBidder",
        ),
        _six(
            "scores-may-be-negative",
            "Object",
            "Points can be lost, down to below zero.",
            "BelowZeroAllowed",
        ),
        _six(
            "six-tricks",
            "Overview",
            "A hand is six tricks.",
            "Dealing",
        ),
        _six(
            "counted-after-the-hand",
            "Overview",
            "Points are added up once all tricks are played, not before.",
            "AtHandEnd",
        ),
        _six(
            "whole-pack-is-dealt-again",
            "Overview",
            "The next hand is dealt from all cards again.",
            "Pack Dealing",
        ),
        _six(
            "left-of-dealer-bids-first",
            "Part I: Bidding",
            "The bidding begins at the dealer's left.",
            "SingleRound",
        ),
        _six(
            "bids-three-to-six",
            "Part I: Bidding",
            "A first bid may be 3, 4, 5 or 6; one may pass instead.",
            "SingleRound",
        ),
        _six(
            "raise-or-pass",
            "Part I: Bidding",
            "Who speaks after a bid must bid more or pass.",
            "SingleRound",
        ),
        _six(
            "dealer-speaks-last",
            "Part I: Bidding",
            "The bidding goes round once and ends with the dealer.",
            "SingleRound",
        ),
        _six(
            "dealer-may-match",
            "Part I: Bidding",
            "The dealer may pass, raise, or take the bid by naming the same number.",
            "DealerSteal",
        ),
        _six(
            "only-the-dealer-may-match",
            "Part I: Bidding",
            "No other seat may bid what was bid already.",
            "SingleRound DealerSteal",
        ),
        _six(
            "stick-the-dealer",
            "Part I: Bidding",
            "When all others passed, the dealer has to bid at least 3.",
            "StickTheDealer",
        ),
        _six(
            "highest-bidder-names-trump",
            "Part I: Bidding",
            "The highest bidder decides on the trump suit.",
            "SingleRound FirstLead",
        ),
        _six(
            "any-suit-may-be-trump",
            "Part I: Bidding",
            "Each of the four suits can become trump.",
            "FirstLead AnyLead",
        ),
        _six(
            "only-trumps-score-their-points",
            "Part I: Bidding",
            "Jacks and sixes of the other three suits score no point.",
            "Jack CardPoint",
        ),
        _six(
            "first-lead-names-trump",
            "Part II: Playing 6 Tricks",
            "The suit of the bidder's first card becomes trump.",
            "FirstLead",
        ),
        _six(
            "later-leads-are-free",
            "Part II: Playing 6 Tricks",
            "From the second trick on any card may be led.",
            "AnyLead",
        ),
        _six(
            "trump-stays",
            "Part II: Playing 6 Tricks",
            "The trump suit stays the same to the end of the hand.",
            "FirstLead",
        ),
        _six(
            "follow-or-trump",
            "Part II: Playing 6 Tricks",
            "Who holds the suit led must play it or a trump.",
            "TrumpInAnytime",
        ),
        _six(
            "trump-in-though-able-to-follow",
            "Part II: Playing 6 Tricks",
            "A player who could follow suit may play a trump.",
            "TrumpInAnytime",
        ),
        _six(
            "void-plays-anything",
            "Part II: Playing 6 Tricks",
            "Who lacks the suit led plays any card, a trump or not.",
            "TrumpInAnytime",
        ),
        _six(
            "trump-led-must-be-followed",
            "Part II: Playing 6 Tricks",
            "When trump is led, who holds trump must play it.",
            "TrumpInAnytime",
        ),
        _six(
            "trick-winner-leads",
            "Part II: Playing 6 Tricks",
            "The winner of a trick leads to the next.",
            by="apply",
        ),
        _six(
            "example-queen-of-trump",
            "Part II: Playing 6 Tricks, example",
            "To 8C, 3C, KH, QC with clubs as trump, the queen of clubs wins.",
            "TrumpOrder TrumpInAnytime FirstLead",
        ),
        _six(
            "example-trumping-in",
            "Part II: Playing 6 Tricks, example",
            "To 5D, JD, 7C, AH with clubs as trump, the seven wins, "
            "played by a player who holds diamonds.",
            "TrumpOrder TrumpInAnytime",
        ),
        _six(
            "other-suits-never-win",
            "What is a trick-taking game?",
            "A card that is neither trump nor of the suit led cannot win.",
            "TrumpOrder",
        ),
        _six(
            "tricks-are-laid-aside",
            "What is a trick-taking game?",
            "The winner keeps the cards of a trick apart from the hand.",
            by="apply State",
        ),
        _six(
            "high",
            "The 6 Points",
            "High: one point to who takes the highest trump in play.",
            "High",
        ),
        _six(
            "low",
            "The 6 Points",
            "Low: one point to who takes the lowest trump in play.",
            "Low",
        ),
        _six(
            "jack",
            "The 6 Points",
            "Jack: one point to who takes the jack of trump.",
            "Jack",
        ),
        _six(
            "six",
            "The 6 Points",
            "Six: one point to who takes the six of trump.",
            "CardPoint",
        ),
        _six(
            "last",
            "The 6 Points",
            "Last: one point to who takes the last trick.",
            "LastTrick",
        ),
        _six(
            "game",
            "The 6 Points",
            "Game: one point to who captured the most pips.",
            "Game",
        ),
        _six(
            "pips",
            "The 6 Points",
            "Ten 10, ace 4, king 3, queen 2, jack 1, in all suits, not only in trump.",
            "Game",
        ),
        _six(
            "tie-no-game",
            "The 6 Points",
            "When the highest total of pips is shared, nobody scores Game.",
            "Game",
        ),
        _six(
            "three-points-always",
            "The 6 Points",
            "High, Low and Last are scored in every hand.",
            "High Low LastTrick",
        ),
        _six(
            "undealt-jack-and-six",
            "The 6 Points",
            "The points for a jack or six that was not dealt go to nobody.",
            "Jack CardPoint",
        ),
        _six(
            "lone-trump-is-high-and-low",
            "The 6 Points",
            "The only trump in play is both High and Low: 2 points.",
            "High Low",
        ),
        _six(
            "lone-jack-or-six-is-three",
            "The 6 Points",
            "If the only trump in play is the jack or the six, it is worth 3 points.",
            "High Low Jack CardPoint",
        ),
        _six(
            "points-are-in-captured-tricks",
            "Part III: Scoring",
            "A point belongs to who won the trick with its card, not to who held the card.",
            "High Low Jack CardPoint",
        ),
        _six(
            "enough-is-made",
            "Part III: Scoring",
            "The bid is made with as many points as were bid or more, otherwise the bidder is set.",
            by="score_hand",
        ),
        _six(
            "made-scores-the-bid",
            "Part III: Scoring",
            "A bidder who made it scores the bid: 5 taken after a bid of 3 are +3.",
            "BidderScoresBid",
        ),
        _six(
            "set-loses-the-bid",
            "Part III: Scoring",
            "A set bidder loses the bid: 3 taken after a bid of 4 are -4.",
            "BidderScoresBid",
        ),
        _six(
            "others-score-what-they-took",
            "Part III: Scoring",
            "Everybody else scores the points taken, whether the bid was made or not.",
            "BidderScoresBid",
        ),
        _six(
            "example-bid-three-took-four",
            "Part III: Scoring, example",
            "Bid 3 in hearts; KH, 2H, 6H and the last trick taken, the ace and jack undealt, "
            "6 pips against 15, 0 and 0: +3 for the bidder, +1 for the 15 pips.",
            "BidderScoresBid High Low Jack CardPoint LastTrick Game",
        ),
        _six(
            "scores-add-up",
            "Part III: Scoring",
            "What a hand brings is added to the scores.",
            by="score_hand apply",
        ),
        _six(
            "goes-on-when-set",
            "Continue Playing if ...",
            "The game goes on when the bidder was set, whatever the scores.",
            "GoingOutOrder OnlyBidder",
        ),
        _six(
            "goes-on-below-twelve",
            "Continue Playing if ...",
            "The game goes on when the bidder made it but has fewer than 12.",
            "GoingOutOrder OnlyBidder",
        ),
        _six(
            "left-of-dealer-deals-next",
            "Continue Playing if ...",
            "The player at the last dealer's left deals next.",
            by="apply",
        ),
        _six(
            "maker-with-twelve-wins",
            "Winning",
            "A bidder who made it and has 12 or more wins.",
            "GoingOutOrder OnlyBidder",
        ),
        _six(
            "mercy-rule",
            "Winning, note (option)",
            "The game may be ended when one player is 12 points behind another: the highest score "
            "wins, bidder or not.",
            "MercyRule",
            under="pitch-six:mercy",
        ),
        _six(
            "partners",
            "Partnership Game",
            "Four or six may play in teams of two, partners equally spaced round the table.",
            "Partnerships",
            under="pitch-six:partners",
        ),
        _six(
            "partners-bid-for-themselves",
            "Partnership Game",
            "Bids are each player's own.",
            "SingleRound Partnerships",
            under="pitch-six:partners",
        ),
        _six(
            "partners-captures-are-combined",
            "Partnership Game",
            "All tricks of a team count together.",
            "Partnerships",
            under="pitch-six:partners",
        ),
        _six(
            "partners-keep-the-other-rules",
            "Partnership Game",
            "Everything else is as in the game alone.",
            "DealerSteal StickTheDealer TrumpInAnytime BidderScoresBid OnlyBidder",
            under="pitch-six:partners",
        ),
        _six(
            "two-to-eight-alone",
            "Reading",
            "Two to eight may play alone, four unless said otherwise.",
            "Individual",
        ),
        _six(
            "dealer-may-match-a-six",
            "Reading",
            "The dealer may match even the highest bid.",
            "DealerSteal",
        ),
        _six(
            "forced-dealer-has-no-pass",
            "Reading",
            "If everyone else passes, the dealer may bid 3, 4, 5 or 6 but not pass, "
            "and it is an ordinary contract.",
            "StickTheDealer",
        ),
        _six(
            "equal-bids-are-the-dealers",
            "Reading",
            "At equal bids the dealer is the bidder.",
            "DealerSteal",
        ),
        _six(
            "non-bidder-plays-on-past-twelve",
            "Reading",
            "Who reaches 12 without being the bidder has not won and plays on.",
            "OnlyBidder",
        ),
        _six(
            "points-above-the-bid-are-lost",
            "Reading",
            "Points above the bid go to nobody.",
            "BidderScoresBid",
        ),
        _six(
            "team-must-make-and-stand-at-twelve",
            "Reading",
            "In a partnership it is the bidding team that must make the bid and have 12.",
            "OnlyBidder Partnerships",
            under="pitch-six:partners",
        ),
        _six(
            "mercy-rule-is-an-option",
            "Reading",
            "The mercy rule is off unless asked for.",
            "NoMercyRule",
        ),
        _six(
            "mercy-rule-needs-a-single-leader",
            "Reading",
            "If two share the highest score, the mercy rule ends nothing.",
            "MercyRule",
            under="pitch-six:mercy",
        ),
        _six(
            "mercy-rule-after-a-hand-without-winner",
            "Reading",
            "The mercy rule is asked only after a hand that nobody has won by bidding.",
            "MercyRule OnlyBidder",
            under="pitch-six:mercy",
        ),
    ),
)

_majors = _Stating("five-majors", ("five-majors",))

FIVE_MAJORS = Sheet(
    "five-majors",
    "Pitch with five major points",
    ("five-majors",),
    "How the score is shown on the screen, and the remark on the risk of a smudge.",
    (
        _majors(
            "six-cards",
            "The deal",
            "Everybody is dealt six cards.",
            "Dealing",
        ),
        _majors(
            "first-to-the-goal-wins",
            "The deal",
            "Who is first to have enough points wins.",
            "GoingOutOrder CountOutInOrder",
        ),
        _majors(
            "one-point-each",
            "The five points",
            "There are five points, each worth one.",
            "High Low Jack Game Slam",
        ),
        _majors(
            "high",
            "The five points, a",
            "One for winning the highest trump.",
            "High",
        ),
        _majors(
            "low",
            "The five points, b",
            "One for winning the lowest trump.",
            "Low",
        ),
        _majors(
            "jack",
            "The five points, c",
            "One for winning the jack of trump, if it was dealt.",
            "Jack",
        ),
        _majors(
            "game",
            "The five points, d",
            "One for the most pips in tricks won.",
            "Game",
        ),
        _majors(
            "slam",
            "The five points, e",
            "One for winning High, Low and Jack and all six tricks.",
            "Slam",
        ),
        _majors(
            "bid-of-five-needs-everything",
            "The five points, remark",
            "A bid of 5 (smudge) takes every trick and a jack that was dealt.",
            "Slam SingleRound",
        ),
        _majors(
            "pips",
            "Card points",
            "Ace 4, king 3, queen 2, jack 1, ten 10, the rest nothing.",
            "Game",
        ),
        _majors(
            "tie-no-game",
            "Card points",
            "Nobody wins Game when the highest total is shared.",
            "Game",
        ),
        _majors(
            "undealt-jack",
            "Card points",
            "Nobody wins Jack when the jack of trump was not dealt.",
            "Jack",
        ),
        _majors(
            "pitcher-leads",
            "The play",
            "The highest bidder plays the first card.",
            "SingleRound",
            by="apply",
        ),
        _majors(
            "first-card-is-trump",
            "The play",
            "The suit of the very first card is trump.",
            "FirstLead AnyLead",
        ),
        _majors(
            "trump-led-must-be-followed",
            "The play",
            "When trump is led the others must follow.",
            "TrumpInAnytime",
        ),
        _majors(
            "follow-or-trump",
            "The play",
            "Any other suit must be followed or trumped; a trump may be played by one "
            "who could follow.",
            "TrumpInAnytime",
        ),
        _majors(
            "void-plays-anything",
            "The play",
            "Who cannot follow plays anything and need not trump.",
            "TrumpInAnytime",
        ),
        _majors(
            "trick-winner",
            "The play",
            "The highest trump wins the trick, without one the highest card of the suit led.",
            "TrumpOrder",
        ),
        _majors(
            "counting-order",
            "The scoring",
            "The points are scored in the order High, Low, Jack, Game.",
            "High Low Jack Game CountOutInOrder",
        ),
        _majors(
            "counted-after-the-hand",
            "The scoring",
            "The scoring follows the play of the hand; nobody goes out before its end.",
            "AtHandEnd",
        ),
        _majors(
            "everybody-scores",
            "The scoring",
            "Every player scores the points won, not only the pitcher.",
            "BidderScoresTaken",
        ),
        _majors(
            "set-loses-the-bid",
            "The scoring",
            "A pitcher who takes fewer points than bid loses the bid.",
            "BidderScoresTaken",
        ),
        _majors(
            "more-than-bid-counts",
            "The scoring",
            "A pitcher who takes more than was bid scores all of it.",
            "BidderScoresTaken",
        ),
        _majors(
            "counting-stops-at-the-goal",
            "The scoring",
            "Once someone reaches the target, the other points of the hand are not scored.",
            "GoingOutOrder CountOutInOrder",
        ),
        _majors(
            "first-in-counting-order-wins",
            "The scoring",
            "If two would pass the goal in one hand, the one whose points are counted first wins.",
            "GoingOutOrder CountOutInOrder",
        ),
        _majors(
            "slam-without-bid",
            "Reading",
            "The slam point is scored whether or not 5 was bid.",
            "Slam",
        ),
        _majors(
            "slam-counts-last",
            "Reading",
            "The slam point is counted after Game.",
            "Slam",
        ),
        _majors(
            "slam-for-its-bidder-only",
            "Reading (option)",
            "With the option that the slam must be bid, only the seat that bid 5 can score it.",
            "Slam",
            under="five-majors:requires-bid",
        ),
        _majors(
            "bids-two-to-five",
            "Reading",
            "Bids go from 2 to 5, and the dealer may not match.",
            "SingleRound NoSteal",
        ),
        _majors(
            "two-to-seven-alone",
            "Reading",
            "Two to seven play, each alone, four unless said otherwise.",
            "Individual",
        ),
        _majors(
            "dealt-one-by-one",
            "Reading",
            "The whole pack of 52 is used; cards are dealt one at a time, the rest is out.",
            "Pack Dealing NoExchange",
        ),
        _majors(
            "to-eleven",
            "Reading",
            "The game is to 11.",
            "GoingOutOrder",
        ),
        _majors(
            "to-seven",
            "Reading (option)",
            "The game may be to 7.",
            "GoingOutOrder",
            under="five-majors:to-7",
        ),
        _majors(
            "to-twenty-one",
            "Reading (option)",
            "The game may be to 21.",
            "GoingOutOrder",
            under="five-majors:to-21",
        ),
        _majors(
            "all-pass-next-dealer",
            "Reading",
            "If everyone passes, the next dealer deals.",
            "Redeal",
        ),
        _majors(
            "set-bidder-is-debited-first",
            "Reading",
            "A set bidder is debited before any point is counted, and its own points are skipped.",
            "CountOutInOrder",
        ),
    ),
)

_jack = _Stating("off-jack", ("off-jack-seven", "off-jack-ten"))

OFF_JACK = Sheet(
    "off-jack",
    "Pitch with off-jack and jokers",
    ("off-jack-seven", "off-jack-ten"),
    "Nothing but the second names of the off-jack and of the game without teams.",
    (
        _jack(
            "teams-of-two",
            "1. Players",
            "Four or six play in teams of two.",
            "Partnerships",
        ),
        _jack(
            "cutthroat",
            "1. Players (option)",
            "Two to six play each for himself.",
            "Individual",
            under="off-jack-seven:alone off-jack-ten:alone",
        ),
        _jack(
            "two-jokers",
            "1. Cards",
            "The pack has 52 cards and two jokers, one high and one low.",
            "Pack",
        ),
        _jack(
            "off-jack",
            "1. Cards",
            "The other jack of the color of trump is the off-jack.",
            "TrumpOrder",
        ),
        _jack(
            "jokers-and-off-jack-are-trumps",
            "1. Cards",
            "The off-jack and both jokers belong to the trump suit.",
            "TrumpOrder TrumpInAnytime",
        ),
        _jack(
            "trump-ranking",
            "1. Cards",
            "Trumps rank ace, king, queen, jack, off-jack, high joker, low joker, ten down to two.",
            "TrumpOrder",
        ),
        _jack(
            "four-get-nine",
            "2. Deal",
            "Four players are dealt nine cards each.",
            "Dealing",
        ),
        _jack(
            "six-get-eight",
            "2. Deal",
            "Six players are dealt eight cards each; the rest, six cards, is the widow.",
            "Dealing",
        ),
        _jack(
            "high-to-holder",
            "3. Points",
            "High belongs to the side that held the highest trump in play.",
            "HighToHolder",
        ),
        _jack(
            "low-to-holder",
            "3. Points",
            "Low belongs to the side that held the lowest trump in play, no matter who wins it.",
            "LowToHolder",
        ),
        _jack(
            "jack-to-taker",
            "3. Points",
            "Jack belongs to the side that wins the jack of trump in a trick.",
            "Jack",
        ),
        _jack(
            "off-jack-to-taker",
            "3. Points",
            "Off-Jack belongs to the side that wins the off-jack in a trick.",
            "OffJack",
        ),
        _jack(
            "high-joker-to-taker",
            "3. Points",
            "High Joker belongs to the side that wins the high joker, if it is in play.",
            "HighJoker",
        ),
        _jack(
            "low-joker-to-taker",
            "3. Points",
            "Low Joker belongs to the side that wins the low joker, if it is in play.",
            "LowJoker",
        ),
        _jack(
            "game",
            "3. Points",
            "Game belongs to the side with the higher total in its tricks.",
            "Game",
        ),
        _jack(
            "pips",
            "3. Points",
            "Ace 4, king 3, queen 2, jack 1, ten 10; all the pack together holds 80.",
            "Game",
        ),
        _jack(
            "tie-no-game",
            "3. Points",
            "A tied Game goes to nobody.",
            "Game",
        ),
        _jack(
            "seven-points",
            "3. Points",
            "Without the trey there are seven points to bid for.",
            "SingleRound HighToHolder LowToHolder Jack OffJack HighJoker LowJoker Game",
            under="off-jack-seven",
        ),
        _jack(
            "ten-points",
            "3. Points",
            "With the three of trumps there are ten points to bid for.",
            "SingleRound CardPoint",
            under="off-jack-ten",
        ),
        _jack(
            "one-round",
            "4. Bidding",
            "There is a single round of bidding.",
            "SingleRound",
        ),
        _jack(
            "minimum-two",
            "4. Bidding",
            "The lowest bid is two.",
            "SingleRound",
        ),
        _jack(
            "maximum-is-what-there-is",
            "4. Bidding",
            "The highest bid is the number of points that there are: seven, or ten with the trey.",
            "SingleRound",
        ),
        _jack(
            "dealer-may-not-match",
            "4. Bidding",
            "The dealer may not take the bid by matching it.",
            "NoSteal",
        ),
        _jack(
            "six-bidder-takes-the-widow",
            "5. The Discard, six players",
            "The bidder takes up the widow and then names trump.",
            "WidowToBidder Declared",
        ),
        _jack(
            "six-discard-to-six",
            "5. The Discard, six players",
            "Everybody discards down to six cards.",
            "WidowToBidder",
        ),
        _jack(
            "four-name-trump-first",
            "5. The Discard, four players",
            "The bidder names trump before anyone discards.",
            "Declared DiscardAndDraw",
        ),
        _jack(
            "four-discard-and-draw",
            "5. The Discard, four players",
            "Each player may discard up to three cards and draws as many, back to nine.",
            "DiscardAndDraw",
        ),
        _jack(
            "four-draw-while-cards-last",
            "5. The Discard, four players",
            "The draw is limited by the cards that are left.",
            "DiscardAndDraw",
        ),
        _jack(
            "four-discard-to-six",
            "5. The Discard, four players",
            "After the draw everyone discards down to six cards.",
            "DiscardAndDraw",
        ),
        _jack(
            "discard-three-without-draw",
            "5. The Discard (option)",
            "Without the draw every player simply discards three.",
            "DiscardOnly",
            under="off-jack-seven:discard-only",
        ),
        _jack(
            "bidder-leads",
            "5. The Discard",
            "After the discards the bidder leads.",
            by="apply",
        ),
        _jack(
            "first-lead-free",
            "6. The Play",
            "The first lead may be any card.",
            "AnyLead",
        ),
        _jack(
            "first-lead-trump",
            "6. The Play (option)",
            "Some play that the first lead must be a trump.",
            "TrumpLeadFirst",
            under="off-jack-seven:trump-lead",
        ),
        _jack(
            "follow-or-trump",
            "6. The Play",
            "Players must follow suit or trump; who holds the suit led may do either.",
            "TrumpInAnytime",
        ),
        _jack(
            "void-must-trump",
            "6. The Play",
            "Who cannot follow but holds a trump must play a trump.",
            "TrumpInAnytime",
        ),
        _jack(
            "neither-plays-anything",
            "6. The Play",
            "Who can neither follow nor trump plays anything.",
            "TrumpInAnytime",
        ),
        _jack(
            "void-anything-option",
            "Reading (option)",
            "As an option, who cannot follow need not trump.",
            "TrumpInAnytime",
            under="off-jack-seven:void-anything",
        ),
        _jack(
            "made-scores-what-was-taken",
            "7. Scoring",
            "As in the basic game, a bidder who made it scores all that its side took.",
            "BidderScoresTaken",
        ),
        _jack(
            "set-loses-the-bid",
            "7. Scoring",
            "As in the basic game, a set bidder's side loses the bid; the others score theirs.",
            "BidderScoresTaken",
        ),
        _jack(
            "no-smudge",
            "7. Scoring",
            "There is no smudge: taking every trick is no point.",
            "HighToHolder LowToHolder Jack OffJack HighJoker LowJoker Game",
        ),
        _jack(
            "dealt-one-by-one",
            "Reading",
            "Two to five players get nine cards, six get eight; all one at a time.",
            "Dealing",
            under="off-jack-seven:alone off-jack-ten:alone",
        ),
        _jack(
            "four-in-teams-by-default",
            "Reading",
            "Unless said otherwise four play, in teams.",
            "Partnerships",
        ),
        _jack(
            "stick-the-dealer",
            "Reading",
            "When all others pass the dealer must bid two or more.",
            "StickTheDealer",
        ),
        _jack(
            "trey-is-three",
            "Reading",
            "The three of trumps is worth three to the side that takes it, after Low Joker.",
            "CardPoint",
            under="off-jack-ten",
        ),
        _jack(
            "joker-can-be-low",
            "Reading",
            "With no natural trump below them, the low joker (or else the high one) is Low.",
            "LowToHolder TrumpOrder",
        ),
        _jack(
            "jokers-have-no-pips",
            "Reading",
            "All four jacks are a pip each, the jokers none.",
            "Game",
        ),
        _jack(
            "exchange-starts-left-of-dealer",
            "Reading",
            "Both rounds of discards go round once from the dealer's left, and each seat draws "
            "at once what it replaces.",
            "DiscardAndDraw",
        ),
        _jack(
            "stock-runs-short",
            "Reading",
            "A seat draws what the stock still has, or nothing.",
            "DiscardAndDraw",
            under="off-jack-seven:alone off-jack-ten:alone",
        ),
        _jack(
            "second-round-is-the-surplus",
            "Reading",
            "In the second round each seat discards exactly what it has above six.",
            "DiscardAndDraw",
        ),
        _jack(
            "empty-discard-at-six",
            "Reading",
            "A seat that already has six cards still makes its move, an empty discard.",
            "DiscardAndDraw",
            under="off-jack-seven:alone off-jack-ten:alone",
        ),
        _jack(
            "discard-only-refuses-six",
            "Reading (option)",
            "With the plain discard of three, six players cannot play.",
            "DiscardOnly",
            under="off-jack-seven:discard-only",
        ),
        _jack(
            "six-discard-from-left-of-dealer",
            "Reading",
            "Six players discard once round from the dealer's left, the bidder in its turn.",
            "WidowToBidder",
        ),
        _jack(
            "discards-are-unrestricted",
            "Reading",
            "Any card may be discarded, trumps too.",
            "DiscardAndDraw WidowToBidder",
        ),
        _jack(
            "restricted-discards",
            "Reading (option)",
            "As an option a discard with a trump must leave no plain card, in either round.",
            "DiscardAndDraw",
            under="off-jack-seven:restricted",
        ),
        _jack(
            "restricted-discards-for-six",
            "Reading (option)",
            "The option holds for six players with the widow as well.",
            "WidowToBidder",
            under="off-jack-seven:restricted",
        ),
        _jack(
            "target-twenty-one",
            "Reading",
            "The target is 21.",
            "GoingOutOrder",
        ),
        _jack(
            "counted-after-the-hand",
            "Reading",
            "Nobody goes out before the end of the hand.",
            "AtHandEnd",
        ),
        _jack(
            "bidding-side-first",
            "Reading",
            "A bidding side that made it is credited with all its points at once, before the "
            "others; at 21 it has won and nobody else is credited.",
            "GoingOutOrder BidderFirst",
        ),
        _jack(
            "then-the-others-in-order",
            "Reading",
            "Otherwise the others' points are credited in counting order until one has 21.",
            "GoingOutOrder BidderFirst",
        ),
        _jack(
            "set-side-is-debited-first",
            "Reading",
            "A set bidding side is debited first, and the others are credited in counting order.",
            "BidderFirst",
        ),
        _jack(
            "no-trump-to-lead",
            "Reading (option)",
            "A bidder who should lead trump and holds none leads anything.",
            "TrumpLeadFirst",
            under="off-jack-seven:trump-lead",
        ),
    ),
)

_joker = _Stating("joker-eleven", ("joker-eleven",))

JOKER_ELEVEN = Sheet(
    "joker-eleven",
    "Pitch to eleven with a joker",
    ("joker-eleven",),
    "The remark on the advantage of being the bidder.",
    (
        _joker(
            "to-eleven",
            "Objective",
            "The game is to 11 points.",
            "GoingOutOrder",
        ),
        _joker(
            "five-points",
            "Point scoring",
            "High, Low, Jack, Joker and Game are one point each.",
            "High LowToHolder Jack HighJoker Game",
        ),
        _joker(
            "high-jack-joker-to-taker",
            "Point scoring",
            "High, Jack and Joker belong to who has won the card in play.",
            "High Jack HighJoker",
        ),
        _joker(
            "low-to-holder",
            "Point scoring, note",
            "Low cannot be taken: it scores for who was dealt it.",
            "LowToHolder",
        ),
        _joker(
            "game",
            "Hand points",
            "Game goes to the most hand points, counted from the tricks won.",
            "Game",
        ),
        _joker(
            "pips",
            "Hand points",
            "Ace 4, king 3, queen 2, jack 1, ten 10.",
            "Game",
        ),
        _joker(
            "joker-breaks-the-tie",
            "Hand points",
            "The joker counts for Game only to break a tie.",
            "Game",
        ),
        _joker(
            "everybody-scores",
            "Hand points",
            "All players receive the points they take, not only the bidder.",
            "BidderScoresTaken",
        ),
        _joker(
            "bidder-names-trump-and-leads",
            "Hand points",
            "The winning bidder names trump and leads.",
            "Declared",
            by="apply",
        ),
        _joker(
            "hands-until-eleven",
            "Hand points",
            "Hands are played until someone has 11.",
            "GoingOutOrder",
        ),
        _joker(
            "going-out",
            "Note on going out",
            "A bidder who reaches 11 in mid-hand ends the game there.",
            "GoingOutOrder DuringPlay",
        ),
        _joker(
            "stripped-pack",
            "Deal",
            "Six players use the cards from five up, so the five is the lowest trump.",
            "Pack Individual",
        ),
        _joker(
            "six-cards-by-threes",
            "Deal",
            "Six cards each, three at a time, clockwise.",
            "Dealing",
        ),
        _joker(
            "leftovers-go-back",
            "Deal",
            "The few cards left over are out for the hand and back in the pack for the next.",
            "Dealing Pack NoExchange",
        ),
        _joker(
            "bidder-decides-trump",
            "Trump explained",
            "Who bids the most decides the trump suit and leads.",
            "SingleRound Declared",
        ),
        _joker(
            "trump-must-be-led-first",
            "Trump explained",
            "The first card led must be a trump.",
            "TrumpLeadFirst",
        ),
        _joker(
            "trump-led-must-be-followed",
            "Trump explained",
            "When trump is led, trump must be played; without trump, any card.",
            "TrumpInAnytime",
        ),
        _joker(
            "void-need-not-trump",
            "Trump explained",
            "Who is void of a plain suit that was led need not play trump.",
            "TrumpInAnytime",
        ),
        _joker(
            "joker-rank",
            "Trump explained",
            "The joker is a trump between the ten and the jack; every trump picture takes it.",
            "TrumpOrder",
        ),
        _joker(
            "left-of-dealer-bids-first",
            "Bidding",
            "The player at the dealer's left bids first.",
            "SingleRound",
        ),
        _joker(
            "minimum-two",
            "Bidding",
            "The lowest bid is 2; one may pass.",
            "SingleRound",
        ),
        _joker(
            "higher-or-pass",
            "Bidding",
            "A bid must be above the one before it, the dealer's too.",
            "SingleRound NoSteal",
        ),
        _joker(
            "set-loses-the-bid",
            "Bidding",
            "Who takes fewer than bid loses the bid: 2 taken after a bid of 3 are -3.",
            "BidderScoresTaken",
        ),
        _joker(
            "floor",
            "Bidding, note",
            "Nobody falls below 0.",
            "NoNegativeFloor",
        ),
        _joker(
            "moon",
            "Bidding, note",
            "A bid of all 5 points that takes all 5 ends the game.",
            "Moon",
        ),
        _joker(
            "all-pass-redeal",
            "Bidding, note",
            "When all pass, the cards are dealt again.",
            "Redeal",
        ),
        _joker(
            "tricks-are-kept",
            "Play",
            "Each plays one card to a trick, and its winner keeps the cards for Game.",
            "Game",
            by="apply",
        ),
        _joker(
            "trick-winner",
            "Play",
            "The highest card takes the trick, or the highest trump if there is one; "
            "aces are high.",
            "TrumpOrder",
        ),
        _joker(
            "counted-at-the-end",
            "Play",
            "Points are counted after the hand, except for a bidder who goes out.",
            "GoingOutOrder DuringPlay",
        ),
        _joker(
            "dealer-moves-left",
            "Play",
            "The deal passes to the left with each hand.",
            by="apply",
        ),
        _joker(
            "six-alone",
            "Reading",
            "Six play, each alone.",
            "Individual",
        ),
        _joker(
            "at-most-five",
            "Reading",
            "The highest bid is 5.",
            "SingleRound",
        ),
        _joker(
            "redeal-same-dealer",
            "Reading",
            "After all have passed the same dealer deals again.",
            "Redeal",
        ),
        _joker(
            "follow-or-trump",
            "Reading",
            "Who holds the plain suit led follows or trumps.",
            "TrumpInAnytime",
        ),
        _joker(
            "joker-may-be-led-first",
            "Reading",
            "The joker is a trump for the first lead as well.",
            "TrumpLeadFirst TrumpOrder",
        ),
        _joker(
            "joker-is-never-low",
            "Reading",
            "Low is a natural trump; if the joker is the only trump in play, there is no Low.",
            "LowToHolder",
        ),
        _joker(
            "joker-may-be-high",
            "Reading",
            "The joker is High if no higher trump is in play.",
            "High",
        ),
        _joker(
            "joker-beats-ten-loses-to-jack",
            "Reading",
            "The joker takes the ten and lower, and falls to jack, queen, king and ace of trump.",
            "TrumpOrder",
        ),
        _joker(
            "tie-break-among-those-sharing",
            "Reading",
            "Only one of those who share the highest total can win it with the joker.",
            "Game",
        ),
        _joker(
            "tie-without-joker-no-game",
            "Reading",
            "If none of those sharing took the joker, nobody gets Game.",
            "Game",
        ),
        _joker(
            "joker-is-no-pip",
            "Reading",
            "Outside a tie the joker counts nothing.",
            "Game",
        ),
        _joker(
            "going-out-after-a-trick",
            "Reading",
            "After each trick: if the bidder's score and its secured points make 11, the game "
            "ends, the bidder is credited with them and wins, and nobody else is credited.",
            "GoingOutOrder DuringPlay",
        ),
        _joker(
            "going-out-needs-the-bid",
            "Reading",
            "The secured points must also be as many as the bid.",
            "DuringPlay",
        ),
        _joker(
            "jack-and-joker-secured-when-taken",
            "Reading",
            "Jack and Joker are secured once they are taken.",
            "DuringPlay Jack HighJoker",
        ),
        _joker(
            "high-secured-when-taken",
            "Reading",
            "High is secured once the highest trump in play is taken.",
            "DuringPlay High",
        ),
        _joker(
            "low-secured-when-played",
            "Reading",
            "Low is secured for its holder once it has been played, no matter who wins that trick.",
            "DuringPlay LowToHolder",
        ),
        _joker(
            "game-secured-at-the-end",
            "Reading",
            "Game is not secured before the last trick.",
            "DuringPlay Game",
        ),
        _joker(
            "literal-going-out",
            "Reading (option)",
            "As an option the bid need not be made: 11 is enough, also at the sixth trick.",
            "DuringPlay",
            under="joker-eleven:literal",
        ),
        _joker(
            "hand-end",
            "Reading (option)",
            "As an option nobody goes out before the hand is over.",
            "AtHandEnd",
            under="joker-eleven:hand-end",
        ),
        _joker(
            "moon-at-any-score",
            "Reading",
            "The moon wins at any score.",
            "Moon",
        ),
        _joker(
            "failed-moon-costs-five",
            "Reading",
            "A failed moon costs 5, down to 0 at most.",
            "Moon NoNegativeFloor BidderScoresTaken",
        ),
        _joker(
            "bidder-is-counted-first",
            "Reading",
            "At the end of a hand the bidder is credited (or debited) first; at 11 it wins.",
            "GoingOutOrder BidderFirst",
        ),
        _joker(
            "then-the-others-in-order",
            "Reading",
            "Then the others' points are credited in counting order; the first at 11 wins and "
            "nothing more is credited.",
            "GoingOutOrder BidderFirst",
        ),
        _joker(
            "floor-is-an-option",
            "Reading (option)",
            "Without the floor scores fall below 0.",
            "BelowZeroAllowed",
            under="joker-eleven:below-zero",
        ),
        _joker(
            "any-suit-may-be-declared",
            "Reading",
            "Any suit may be declared, even one of which the bidder holds no card.",
            "Declared",
        ),
        _joker(
            "no-trump-to-lead",
            "Reading",
            "A bidder without a trump leads anything.",
            "TrumpLeadFirst",
        ),
        _joker(
            "awards-after-an-early-end",
            "Reading",
            "After an early end the awards show what was secured, the rest stays unawarded.",
            "DuringPlay",
            by="score_hand",
        ),
    ),
)

_setback = _Stating("setback", ("setback",))

SETBACK = Sheet(
    "setback",
    "Setback, or High-Low-Jack",
    ("setback",),
    "The history of the game, the screen's trump marker, and the strategies.",
    (
        _setback(
            "fifty-two-cards",
            "How the Game Is Played",
            "The pack has 52 cards.",
            "Pack",
        ),
        _setback(
            "six-cards",
            "How the Game Is Played",
            "Everybody is dealt six cards.",
            "Dealing",
        ),
        _setback(
            "everybody-scores",
            "How the Game Is Played",
            "All players can score, not only the one who won the bid.",
            "BidderScoresTaken",
        ),
        _setback(
            "to-eleven",
            "How the Game Is Played",
            "The game is to 11.",
            "GoingOutOrder",
        ),
        _setback(
            "to-seven",
            "How the Game Is Played (option)",
            "The game may be to 7.",
            "GoingOutOrder",
            under="setback:to-7",
        ),
        _setback(
            "to-twenty-one",
            "How the Game Is Played (option)",
            "The game may be to 21.",
            "GoingOutOrder",
            under="setback:to-21",
        ),
        _setback(
            "bids",
            "Bidding",
            "Bids are two, three, four or smudge, which is a bid of five.",
            "SingleRound",
        ),
        _setback(
            "bid-is-points",
            "Bidding",
            "Bids of two to four say how many points one will win.",
            "SingleRound BidderScoresTaken",
        ),
        _setback(
            "smudge-is-everything",
            "Bidding",
            "A smudge is all the points and all six tricks.",
            "Slam",
        ),
        _setback(
            "high",
            "Bidding",
            "High: winning the highest trump there is in the hand.",
            "High",
        ),
        _setback(
            "low",
            "Bidding",
            "Low: winning the lowest trump there is in the hand.",
            "Low",
        ),
        _setback(
            "jack",
            "Bidding",
            "Jack: winning the jack of trump.",
            "Jack",
        ),
        _setback(
            "game",
            "Bidding",
            "Game: the most game points. Tens 10, aces 4, kings 3, queens 2, jacks 1.",
            "Game",
        ),
        _setback(
            "one-round",
            "Bidding",
            "Everybody bids or passes once, in turn, and the bids start at two.",
            "SingleRound",
        ),
        _setback(
            "all-pass-redeal",
            "Bidding",
            "When all pass, the cards are dealt again and the bidding starts again.",
            "Redeal",
        ),
        _setback(
            "high-and-low-of-what-was-dealt",
            "Bidding",
            "High and Low can be other cards than ace and two: a queen and a four, say.",
            "High Low",
        ),
        _setback(
            "undealt-jack",
            "Bidding",
            "If the jack was not dealt, nobody gets its point.",
            "Jack",
        ),
        _setback(
            "twenty-four-cards",
            "Bidding",
            "Twenty-four of the cards are dealt: four players play.",
            "Dealing Individual",
        ),
        _setback(
            "points-to-who-took-them",
            "Scoring Points",
            "Every point goes to the player who scored it.",
            "BidderScoresTaken",
        ),
        _setback(
            "made-scores-what-was-taken",
            "Scoring Points",
            "A made bid scores what was taken: High, Low and Jack after a bid of two are 3.",
            "BidderScoresTaken",
        ),
        _setback(
            "set-loses-the-bid",
            "Scoring Points",
            "A lost bid costs the bid: High and Low after a bid of three are -3.",
            "BidderScoresTaken",
        ),
        _setback(
            "others-score-against-a-set-pitcher",
            "Scoring Points",
            "Others score what they got although the pitcher was set: Jack and Game are 2.",
            "BidderScoresTaken",
        ),
        _setback(
            "tie-no-game",
            "Scoring Points",
            "A tie for Game gives the point to nobody.",
            "Game",
        ),
        _setback(
            "fifth-point-must-be-bid",
            "Scoring Points",
            "All four points and all six tricks are 4, not 5, unless smudge was bid.",
            "Slam",
        ),
        _setback(
            "failed-smudge",
            "Scoring Points",
            "A smudge that misses a point or a trick costs 5.",
            "Slam BidderScoresTaken",
        ),
        _setback(
            "counted-after-the-hand",
            "Reading",
            "Nobody goes out before the end of the hand.",
            "AtHandEnd",
        ),
        _setback(
            "counting-order",
            "Scoring Points",
            "The points are scored in the order High, Low, Jack, Game.",
            "High Low Jack Game CountOutInOrder",
        ),
        _setback(
            "counting-stops",
            "Scoring Points",
            "Scoring stops when a player has the winning score.",
            "GoingOutOrder CountOutInOrder",
        ),
        _setback(
            "example-nine-beats-ten",
            "Scoring Points, example",
            "To 11: the player at 9 with High and Low wins before the one at 10 with Jack and "
            "Game, who stays at 10.",
            "GoingOutOrder CountOutInOrder",
        ),
        _setback(
            "first-lead-names-trump",
            "Taking Tricks",
            "The pitcher leads; the suit of that card is trump.",
            "FirstLead AnyLead",
        ),
        _setback(
            "trump-led-must-be-followed",
            "Taking Tricks",
            "Everyone who has a trump must play one to the first trick.",
            "TrumpInAnytime",
        ),
        _setback(
            "winner-leads-anything",
            "Taking Tricks",
            "The winner of a trick leads to the next, with any card.",
            "AnyLead",
            by="apply",
        ),
        _setback(
            "follow-or-trump",
            "Taking Tricks",
            "Who has the suit led follows or trumps; trumping is always allowed.",
            "TrumpInAnytime",
        ),
        _setback(
            "void-plays-anything",
            "Taking Tricks",
            "Who lacks the suit led plays any card, trump or other.",
            "TrumpInAnytime",
        ),
        _setback(
            "trick-winner",
            "Taking Tricks",
            "The highest trump wins, else the highest card of the suit led.",
            "TrumpOrder",
        ),
        _setback(
            "four-alone",
            "Reading",
            "Four play, each alone.",
            "Individual",
        ),
        _setback(
            "dealt-one-by-one",
            "Reading",
            "Cards are dealt one at a time; the rest is out.",
            "Dealing NoExchange",
        ),
        _setback(
            "dealer-may-not-match",
            "Reading",
            "The dealer has no privilege.",
            "NoSteal",
        ),
        _setback(
            "redeal-same-dealer",
            "Reading",
            "After all have passed the same dealer deals again.",
            "Redeal",
        ),
        _setback(
            "smudge-for-its-bidder-only",
            "Reading",
            "Only the seat that bid smudge can score the fifth point.",
            "Slam",
        ),
        _setback(
            "smudge-at-any-score",
            "Reading",
            "Smudge may be bid at any score and wins nothing but its five points.",
            "Slam NoMoon",
        ),
        _setback(
            "set-bidder-is-debited-first",
            "Reading",
            "A set bidder is debited before any point is counted, and its own points are skipped.",
            "CountOutInOrder",
        ),
    ),
)

SHEETS = (COMMON, PITCH_SIX, FIVE_MAJORS, OFF_JACK, JOKER_ELEVEN, SETBACK)
"""The common ground, then the five sheets."""

STATEMENTS = {statement.id: statement for sheet in SHEETS for statement in sheet.statements}
"""All statements by id."""
