"""Which sentences of a rulebook mention which statement of its rule sheet.

The statements are those of ``tests/sheets/statements.py``, every one. A sentence is named by its
message id; where a number or a name matters, it follows: ``going-out-order.target target=12``.
After the sign of equality stand the statements, those of each sheet after its name.
"""

__all__ = ["MENTIONS", "NOT_MENTIONED"]

NOT_MENTIONED = {
    "common/card-text": "how the library writes cards",
    "common/move-text": "how the library writes moves",
    "common/card-order-in-text": "how the library writes cards",
    "off-jack/empty-discard-at-six": "how the library keeps turns: at a table nobody notices",
    "pitch-six/mercy-rule-is-an-option": "an option that is not taken leaves no sentence",
}
"""Statements that are no rules for a card player, and why."""

_MENTIONS = """
any-lead.any = pitch-six: later-leads-are-free five-majors: first-card-is-trump off-jack:
    first-lead-free setback: first-lead-names-trump winner-leads-anything
below-zero-allowed.negative = common: below-zero pitch-six: scores-may-be-negative joker-eleven:
    floor-is-an-option
bid-names.name level=5 = common: aliases
bid-names.name level=5 names=moon = joker-eleven: moon
bid-names.name level=5 names=smudge = setback: bids
bidder-first.count = off-jack: bidding-side-first then-the-others-in-order set-side-is-debited-first
    joker-eleven: bidder-is-counted-first then-the-others-in-order
bidder-scores-bid.made = pitch-six: enough-is-made made-scores-the-bid example-bid-three-took-four
    partners-keep-the-other-rules points-above-the-bid-are-lost
bidder-scores-taken.made = five-majors: bid-of-five-needs-everything everybody-scores
    more-than-bid-counts off-jack: made-scores-what-was-taken joker-eleven: everybody-scores
    setback: everybody-scores bid-is-points points-to-who-took-them made-scores-what-was-taken
card-not-held.rule = common: trick-winner-leads highest-trump-wins highest-of-suit-led-wins
    pitch-six: tricks-are-laid-aside example-queen-of-trump example-trumping-in
    other-suits-never-win five-majors: trick-winner joker-eleven: tricks-are-kept trick-winner
    setback: trick-winner
card-point.award = pitch-six: undealt-jack-and-six lone-jack-or-six-is-three
    points-are-in-captured-tricks
card-point.award name=Six card=the_six_of_trumps = pitch-six: only-trumps-score-their-points six
card-point.award name=Trey card=the_three_of_trumps worth=3_points = off-jack: trey-is-three
count-out-in-order.count = five-majors: first-to-the-goal-wins counting-order
    counting-stops-at-the-goal first-in-counting-order-wins set-bidder-is-debited-first setback:
    counting-stops example-nine-beats-ten set-bidder-is-debited-first
counting.order = five-majors: counting-order slam-counts-last off-jack: no-smudge
    then-the-others-in-order joker-eleven: then-the-others-in-order setback: counting-order
counting.order points=10 = off-jack: ten-points
counting.order points=5 = five-majors: one-point-each joker-eleven: five-points setback:
    points-to-who-took-them
counting.order points=6 = pitch-six: bids-three-to-six
counting.order points=7 = off-jack: seven-points
deal.rule = common: dealer-passes-left pitch-six: whole-pack-is-dealt-again five-majors:
    dealt-one-by-one joker-eleven: leftovers-go-back setback: all-pass-redeal
dealer-steal.match = pitch-six: dealer-may-match only-the-dealer-may-match
    partners-keep-the-other-rules dealer-may-match-a-six equal-bids-are-the-dealers
dealing.one-by-one hand=6 = five-majors: six-cards dealt-one-by-one setback: six-cards
    twenty-four-cards dealt-one-by-one
dealing.one-by-one hand=8 = off-jack: six-get-eight dealt-one-by-one
dealing.one-by-one hand=9 = off-jack: four-get-nine dealt-one-by-one
dealing.packets-of hand=6 packet=3 = pitch-six: six-cards-by-threes joker-eleven:
    six-cards-by-threes
dealing.widow widow=6 = off-jack: six-get-eight
declared.names = off-jack: four-name-trump-first joker-eleven: bidder-names-trump-and-leads
    bidder-decides-trump any-suit-may-be-declared
discard-and-draw.how = off-jack: four-draw-while-cards-last exchange-starts-left-of-dealer
    stock-runs-short second-round-is-the-surplus
discard-and-draw.down keep=6 = off-jack: four-discard-to-six
discard-and-draw.how most=3 = off-jack: four-discard-and-draw
discard-only.how cards=3 = off-jack: discard-three-without-draw
discard.face-down = off-jack: discards-are-unrestricted
discard.restricted = off-jack: restricted-discards restricted-discards-for-six
discard.unrestricted = off-jack: discards-are-unrestricted
during-play.any-bid = joker-eleven: literal-going-out
during-play.bid-secured = joker-eleven: going-out counted-at-the-end going-out-after-a-trick
    going-out-needs-the-bid awards-after-an-early-end
during-play.last = joker-eleven: game-secured-at-the-end
during-play.secured = joker-eleven: jack-and-joker-secured-when-taken high-secured-when-taken
    low-secured-when-played
extremes.others = joker-eleven: five-points
first-lead.names = pitch-six: highest-bidder-names-trump any-suit-may-be-trump
    first-lead-names-trump trump-stays example-queen-of-trump five-majors: first-card-is-trump
    setback: first-lead-names-trump
game-over.rule = pitch-six: goes-on-when-set goes-on-below-twelve left-of-dealer-deals-next
    five-majors: first-to-the-goal-wins off-jack: target-twenty-one joker-eleven: hands-until-eleven
    dealer-moves-left setback: counting-stops common: dealer-passes-left
game.award = common: team-pips-are-added-first pitch-six: pips five-majors: one-point-each off-jack:
    game joker-eleven: five-points game tricks-are-kept setback: game
game.award name=Game = pitch-six: game five-majors: game
game.tie-joker = joker-eleven: joker-breaks-the-tie tie-break-among-those-sharing
    tie-without-joker-no-game
game.tie-nobody = common: shared-total-no-game pitch-six: tie-no-game five-majors: tie-no-game
    off-jack: tie-no-game setback: tie-no-game
going-out-order.target = five-majors: first-to-the-goal-wins
going-out-order.target target=11 = five-majors: to-eleven joker-eleven: to-eleven setback: to-eleven
going-out-order.target target=12 = pitch-six: target-twelve maker-with-twelve-wins
going-out-order.target target=21 = five-majors: to-twenty-one off-jack: target-twenty-one setback:
    to-twenty-one
going-out-order.target target=7 = five-majors: to-seven setback: to-seven
high-joker.award = off-jack: high-joker-to-taker joker-eleven: high-jack-joker-to-taker
high-joker.award name=Joker = joker-eleven: five-points
high-to-holder.award name=High = off-jack: high-to-holder
high.award = pitch-six: three-points-always lone-trump-is-high-and-low lone-jack-or-six-is-three
    points-are-in-captured-tricks five-majors: one-point-each joker-eleven: five-points
    high-jack-joker-to-taker joker-may-be-high setback: high high-and-low-of-what-was-dealt
high.award name=High = pitch-six: high five-majors: high
in-play.rule = common: in-play pitch-six: undealt-jack-and-six example-bid-three-took-four setback:
    high-and-low-of-what-was-dealt
individual.players = common: alone-every-seat-is-a-side off-jack: cutthroat joker-eleven: six-alone
individual.players players=2_to_6 = off-jack: cutthroat
individual.players players=2_to_7 = five-majors: two-to-seven-alone
individual.players players=2_to_8 = pitch-six: two-to-eight-alone
individual.players players=4 = setback: twenty-four-cards four-alone
individual.players players=6 = joker-eleven: six-alone
jack.award = pitch-six: only-trumps-score-their-points undealt-jack-and-six
    lone-jack-or-six-is-three points-are-in-captured-tricks five-majors: one-point-each undealt-jack
    joker-eleven: five-points high-jack-joker-to-taker setback: jack undealt-jack
jack.award name=Jack = pitch-six: jack five-majors: jack off-jack: jack-to-taker
last-trick.award = pitch-six: three-points-always
last-trick.award name=Last = pitch-six: last
left-over.cards cards=18 = off-jack: four-get-nine
left-over.out cards=28 = setback: twenty-four-cards dealt-one-by-one
left-over.out cards=5 = joker-eleven: leftovers-go-back
left-over.rest = pitch-six: rest-is-out five-majors: dealt-one-by-one
low-joker.award = off-jack: low-joker-to-taker
low-to-holder.award = off-jack: joker-can-be-low
low-to-holder.award card=the_lowest_card_of_the_trump_suit_in_play = joker-eleven: five-points
    low-to-holder joker-is-never-low
low-to-holder.award name=Low = off-jack: low-to-holder
low.award = pitch-six: three-points-always lone-trump-is-high-and-low lone-jack-or-six-is-three
    points-are-in-captured-tricks five-majors: one-point-each setback: low
    high-and-low-of-what-was-dealt
low.award name=Low = pitch-six: low five-majors: low
made-or-set.rule = common: made-is-judged-first pitch-six: enough-is-made off-jack:
    set-loses-the-bid joker-eleven: set-loses-the-bid setback: set-loses-the-bid
mercy-rule.margin margin=12 = pitch-six: mercy-rule mercy-rule-needs-a-single-leader
    mercy-rule-after-a-hand-without-winner
moon.wins = joker-eleven: moon moon-at-any-score
no-negative-floor.zero = joker-eleven: floor failed-moon-costs-five
no-steal.match = five-majors: bids-two-to-five off-jack: dealer-may-not-match joker-eleven:
    higher-or-pass setback: dealer-may-not-match
numbers.only players=4 = off-jack: discard-only-refuses-six
numbers.usual usual=4 = pitch-six: two-to-eight-alone five-majors: two-to-seven-alone off-jack:
    four-in-teams-by-default
off-jack.award name=Off-Jack = off-jack: off-jack-to-taker
only-bidder.count = pitch-six: target-twelve goes-on-when-set goes-on-below-twelve
    maker-with-twelve-wins partners-keep-the-other-rules team-must-make-and-stand-at-twelve
only-bidder.others = pitch-six: non-bidder-plays-on-past-twelve
only-bidder.team = pitch-six: team-must-make-and-stand-at-twelve
out-of-turn.rule = common: clockwise
pack.cards size=52 = five-majors: dealt-one-by-one
pack.cards size=52 lowest=two = pitch-six: fifty-two-cards setback: fifty-two-cards
pack.cards-and-joker = common: one-joker-is-high
pack.cards-and-joker size=41 lowest=five = joker-eleven: stripped-pack
pack.cards-and-two-jokers size=54 lowest=two = off-jack: two-jokers
partnerships.opposite = common: partners-sit-equally-spaced
partnerships.players = off-jack: four-in-teams-by-default
partnerships.players players=4_or_6 team_size=2 = pitch-six: partners off-jack: teams-of-two
partnerships.players team_size=2 = common: partners-sit-equally-spaced
pips.rule = pitch-six: pips five-majors: pips off-jack: pips jokers-have-no-pips joker-eleven: pips
    joker-is-no-pip setback: game
pips.rule pips=80 = common: pips off-jack: pips
ranking.example = pitch-six: any-suit-may-be-trump example-queen-of-trump five-majors:
    dealt-one-by-one off-jack: trump-ranking joker-can-be-low joker-eleven: stripped-pack joker-rank
    joker-beats-ten-loses-to-jack setback: trick-winner
redeal.next-dealer = five-majors: all-pass-next-dealer
redeal.same-dealer = joker-eleven: all-pass-redeal redeal-same-dealer setback: all-pass-redeal
    redeal-same-dealer
scores.rule = pitch-six: scores-start-at-zero scores-add-up five-majors: everybody-scores off-jack:
    made-scores-what-was-taken joker-eleven: hands-until-eleven setback: everybody-scores
settlement.others = pitch-six: others-score-what-they-took example-bid-three-took-four five-majors:
    everybody-scores off-jack: set-loses-the-bid joker-eleven: everybody-scores setback:
    everybody-scores points-to-who-took-them others-score-against-a-set-pitcher
settlement.set = common: set-bidders-points-are-lost pitch-six: enough-is-made set-loses-the-bid
    five-majors: set-loses-the-bid set-bidder-is-debited-first off-jack: set-loses-the-bid
    joker-eleven: set-loses-the-bid failed-moon-costs-five setback: set-loses-the-bid failed-smudge
    set-bidder-is-debited-first
single-round.all-points = off-jack: maximum-is-what-there-is joker-eleven: at-most-five
single-round.all-points most=10 = off-jack: ten-points
single-round.all-points most=5 = five-majors: bid-of-five-needs-everything bids-two-to-five
    joker-eleven: at-most-five setback: bids
single-round.all-points most=6 = pitch-six: bids-three-to-six dealer-may-match-a-six
single-round.all-points most=7 = off-jack: seven-points
single-round.bidding = common: left-of-dealer-starts one-round pitch-six: left-of-dealer-bids-first
    dealer-speaks-last partners-bid-for-themselves off-jack: one-round joker-eleven:
    left-of-dealer-bids-first setback: bid-is-points one-round
single-round.higher = common: higher-or-pass round-goes-on-after-the-maximum pitch-six:
    raise-or-pass dealer-speaks-last highest-bidder-names-trump five-majors: pitcher-leads
    joker-eleven: bidder-decides-trump higher-or-pass setback: one-round
single-round.minimum minimum=2 = five-majors: bids-two-to-five off-jack: minimum-two
    stick-the-dealer joker-eleven: minimum-two setback: bids one-round
single-round.minimum minimum=3 = pitch-six: bids-three-to-six stick-the-dealer
slam.award = five-majors: one-point-each bid-of-five-needs-everything slam-without-bid
    slam-counts-last
slam.award name=Slam = five-majors: slam
slam.award-if-bid = five-majors: slam-for-its-bidder-only setback: fifth-point-must-be-bid
    failed-smudge smudge-for-its-bidder-only
slam.award-if-bid name=Smudge = setback: smudge-is-everything smudge-at-any-score
stick-the-dealer.forced = pitch-six: stick-the-dealer partners-keep-the-other-rules
    forced-dealer-has-no-pass off-jack: stick-the-dealer
taken-up.widow = off-jack: six-bidder-takes-the-widow six-discard-from-left-of-dealer
teams.bids = pitch-six: partners-bid-for-themselves off-jack: teams-of-two
teams.together = common: team-pips-are-added-first pitch-six: partners-captures-are-combined
    team-must-make-and-stand-at-twelve off-jack: made-scores-what-was-taken
tricks.number tricks=6 = pitch-six: six-tricks five-majors: six-cards off-jack: six-discard-to-six
    joker-eleven: tricks-are-kept setback: six-cards
trump-in-anytime.follow = pitch-six: follow-or-trump trump-in-though-able-to-follow
    trump-led-must-be-followed example-trumping-in partners-keep-the-other-rules five-majors:
    trump-led-must-be-followed follow-or-trump off-jack: follow-or-trump joker-eleven:
    trump-led-must-be-followed follow-or-trump setback: trump-led-must-be-followed follow-or-trump
trump-in-anytime.void-anything = pitch-six: void-plays-anything example-queen-of-trump five-majors:
    void-plays-anything off-jack: void-anything-option joker-eleven: trump-led-must-be-followed
    void-need-not-trump setback: void-plays-anything
trump-in-anytime.void-must-trump = off-jack: void-must-trump neither-plays-anything
trump-lead-first.first = off-jack: first-lead-trump no-trump-to-lead joker-eleven:
    trump-must-be-led-first joker-may-be-led-first no-trump-to-lead
trump-order.belongs = common: trumps-leave-their-printed-suit off-jack:
    jokers-and-off-jack-are-trumps
trump-order.belongs-one = joker-eleven: joker-may-be-led-first
trump-order.joker place=just_above_the_ten = joker-eleven: joker-rank joker-may-be-high
    joker-beats-ten-loses-to-jack
trump-order.jokers place=just_above_the_ten = off-jack: jokers-and-off-jack-are-trumps trump-ranking
trump-order.off-card rank=jack = common: trumps-leave-their-printed-suit off-jack: off-jack
    jokers-and-off-jack-are-trumps trump-ranking
trump-order.plain = off-jack: trump-ranking pitch-six: example-queen-of-trump five-majors:
    trick-winner joker-eleven: trick-winner setback: trick-winner
who-leads.rule = common: bidder-leads-first trick-winner-leads pitch-six: trick-winner-leads
    five-majors: pitcher-leads off-jack: bidder-leads joker-eleven: bidder-names-trump-and-leads
    setback: first-lead-names-trump winner-leads-anything
widow-to-bidder.how keep=6 = off-jack: six-discard-to-six
wrong-phase.rule = common: bidder-leads-first pitch-six: counted-after-the-hand five-majors:
    counted-after-the-hand off-jack: six-bidder-takes-the-widow four-name-trump-first bidder-leads
    counted-after-the-hand joker-eleven: counted-at-the-end hand-end setback: counted-after-the-hand
"""


def _mentions() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for line in _MENTIONS.replace("\n    ", " ").strip().splitlines():
        sentence, _, statements = line.partition(" = ")
        sheet = ""
        for word in statements.split():
            if word.endswith(":"):
                sheet = word[:-1]
            else:
                found[f"{sheet}/{word}"] = (*found.get(f"{sheet}/{word}", ()), sentence)
    return found


MENTIONS = _mentions()
"""For each statement, the sentences that mention it."""
