# Words of the page around every content, and of the table.
skip-to-content = Skip to the content
skip-to-hand = Skip to your cards
rules = Rules
settings = Settings
sending = Sending …
sending-failed = This did not get through. Try again.
connection-lost = No connection. It will be back by itself.
close = Close
beside-the-table = Beside the table
seats = Seats
bot-name-0 = Falcon
bot-name-1 = Heron
bot-name-2 = Magpie
bot-name-3 = Owl
bot-name-4 = Raven
bot-name-5 = Swallow
to-act = to decide
start-player = Start player
wish-no-pauses = Bots without pauses
wish-pauses = Bots with pauses again
wish-more-time = Slower bots
wish-usual-time = Bots at their usual pace
no-pauses-granted = The bots play without pauses.
no-pauses-waits = You would like the bots to play without pauses. { $names } must want it, too.
more-time-granted = The bots take more time.
tally = Games won
winner = has won
you-won = You have won
you-lost = You have lost
do-partner = Choose your partner.
wait-partner = { $name } is choosing a partner …
do-choose = Choose a mission.
wait-choose = { $name } is choosing a mission …
do-lead = Your lead: play any card.
do-follow = Your turn: follow { $suit }.
do-discard = Your turn: no { $suit }, so any card.
do-wager = Now play the card that the briefcase goes on.
wait-play = { $name } is choosing a card …
wait-held = { $count ->
    [one] { $name } is away: a bot plays for this seat …
   *[other] { $name } are away: bots play for these seats …
}
wait-away = { $count ->
    [one] { $name } is away. The table waits.
   *[other] { $name } are away. The table waits.
}
do-larry = Your turn: play a card for Larry.
wait-larry = { $name } is choosing for Larry …
do-vote = Talk it over, then vote.
wait-vote = The others are voting …
do-take = Take three cards from the mole.
wait-take = { $name } is taking from the mole …
do-pass = Choose { $count } cards for { $name }.
wait-pass = { $count ->
    [one] { $name } is still choosing …
   *[other] { $name } are still choosing …
}
do-announce = Announce the colour to begin with.
wait-announce = { $name } is choosing a colour …
do-lead-first = Your lead: anything but black.
do-lead-announced = Your lead: { $colour } was announced.
do-follow-either = Your turn: { $colour } or any { $rank }.
do-follow-widely = Your turn: { $colour }, any { $rank } or any { $before }.
do-discard-either = Your turn: no { $colour }, no { $rank }, so any card.
do-last-card = Your turn: your last card.
do-moon = You have all 16 black cards: choose.
wait-moon = { $name } has all 16 and is choosing …
card-follows = { $card }, follows
card-follows-colour = { $card }, follows the colour
card-follows-rank = { $card }, follows the rank
by-colour = follows the colour
by-rank = follows the rank
play-it = Play this card
play-named = Play this card: { $card }
play-sure = Play { $card }? Press it once more to play it.
card-again = In your hand again: { $card }.
wager-laid = The briefcase goes on the card that you play now.
wager-with = with the briefcase
wager-none = You have no briefcase to wager.
wager-not-now = You cannot wager a briefcase now.
wager-offer = You can lay a briefcase on your card: choose “Wager a briefcase” or press W.
wager-back = The briefcase is taken back.
does-not-follow = This card does not follow
all-the-same = Agents must follow the led suit as long as they can. Play it all the same?
play-all-the-same = Play it all the same
with-a-briefcase = with a briefcase
wins-the-trick = wins the trick
no-mission-yet = The mission is about to be chosen
mission-open = can still succeed
mission-certain = cannot fail any more
mission-lost = already failed
mission-certain-said = The mission cannot fail any more.
mission-lost-said = The mission has already failed.
mission-missing = still to be completed
trump = Trump
trump-is = Trump: { $suit }
supply-about = in the supply
cards-left = Cards left over
larrys-cards = Larry’s three cards
larry-must-follow = Larry must follow
larry-third = Larry plays one card, one goes back on top of his stack, the third into the box.
vote-ticks = Point at whom you suspect. You have one vote unless your file says otherwise.
vote-button = Cast your vote
voted-for = Voted: { $names }
round-short = Round
sum = Total
talk-empty = Nobody has said anything yet.
talk-later = After the first trick there is something to talk about.
talk-about = About whom
talk-trick = Trick
talk-ask = ask it
talk-the-trick = The trick
talk-me = Me
talk-in-trick = in trick { $number }
talk-denied-in = earlier: trick { $number }
talk-earlier-trick = Trick in which it was not followed
talk-topic-suspect = I suspect { $name }
talk-topic-suspect-q = Is { $name } the Insider?
talk-topic-trust = I trust { $name }
talk-topic-trust-q = Do you trust { $name }?
talk-topic-void = { $name } has no …
talk-topic-void-q = Is { $name } out of …?
talk-topic-denied = { $name } did not follow …
talk-topic-denied-q = Did { $name } not follow …?
talk-topic-caught = After not following it, { $name } played …
talk-topic-caught-q = After not following it, did { $name } play …?
talk-caught-with = { $name } did have { $suit }! Not followed in trick …
talk-caught-with-q = Did { $name } have { $suit } after all? Not followed in trick …
talk-topic-sabotage = That looked like sabotage
talk-topic-sabotage-q = Was that sabotage?
talk-topic-nice = Nice trick
talk-topic-nice-q = Was that a nice trick?
talk-topic-could-not-follow = I could not follow …
talk-topic-could-not-follow-q = Who could not follow …?
talk-topic-not-me = It was not me
talk-topic-not-me-q = Was it one of you?
overview = Overview card
overview-agents = { $missions ->
    [one] The Agents win with one completed mission.
   *[other] The Agents win with { $missions } completed missions.
}
overview-trick-larry = Whoever wins a trick takes a briefcase, chooses the next mission and leads. If Larry wins, whoever played for him leads.
overview-trick = Whoever wins a trick takes a briefcase, chooses the next mission and leads.
overview-trick-some = Whoever wins a trick chooses the next mission and leads. They take a briefcase, unless their role takes none.
overview-insider = Whoever holds { $briefcases } briefcases turns up their role; for the Insider that wins the game.
overview-hidden-insider = Whoever holds { $briefcases } briefcases turns up their role; if it is the Insider, the Agents win.
overview-vote-larry = After { $tricks } tricks you both vote: the Agents win unless an Agent votes for an Agent.
overview-vote = After { $tricks } tricks a vote decides: the Agents win only if the Insider alone gets the most votes.
overview-wagers = Wagers: a briefcase laid on your card makes it a trump. Not for the start player, not with an open role.
overview-no-wagers = No wagers at this table.
overview-risk = With risk missions: whoever draws one must choose it.
overview-larry = Larry plays second in every trick; whoever is not start player plays for him.
overview-deck = With a mission deck of the table’s own.
overview-end = The match ends when somebody has { $points } points; the lowest total wins.
overview-follow = Play the led colour or the led rank, as you like; only the highest card of the led colour takes the trick.
overview-points = Black 7: 10 points, other black cards 1 to 5. Whoever takes all 16 of them gives 60 to everybody else instead.
overview-points-choice = Black 7: 10 points, other black cards 1 to 5.
overview-good-spies = A 7 of any other colour is a good spy: −5 points.
overview-1981 = Edition of 1981: always pass to the left, no good spies.
overview-variant = Own variant: { $name }
overview-rounds = Over after round { $rounds } at the latest.
short-larry = With Larry
short-no-wagers = Without wagers
short-deck = Own mission deck
short-missions = { $count ->
    [one] Agents need 1 mission
   *[other] Agents need { $count } missions
}
short-briefcases = Revealed with { $count } briefcases
short-notebook = Open notebook
short-rounds = { $count ->
    [one] One round
   *[other] At most { $count } rounds
}
short-end = Until somebody has { $points } points
overview-strict = Strict table: old tricks cannot be looked at.
overview-open-notebook = Open notebook: old tricks may be looked at.
overview-no-clock = No clock: take your time.
overview-lessons = Lessons for this table:
overview-relaxed = Two minutes for a card, ten for passing or voting.
overview-fast = Half a minute for a card, two minutes for passing or voting.
overview-correspondence = Three days for everything.
keys = Keys
key-arrows = go through your cards
key-enter = play the card
key-wager = lay a briefcase on it, or take it back
key-file = look at your file; hold it for a short look
key-read = hear what lies on the table and how the game stands
key-talk = say something
key-coach = ask the coach
key-help = these keys
dealt = The cards are dealt.
your-trick-completed = You win the trick, and the mission is completed.
your-trick-failed = You win the trick, and the mission has failed.
trick-completed = { $name } wins the trick, and the mission is completed.
trick-failed = { $name } wins the trick, and the mission has failed.
points-of = { $name } { $points }
round-scored = Round { $round }: { $points }.
hearing = Mute players
you-left = You have left this table. The others can wait for you or let a bot play on.
you-left-alone = You have left this table. The game waits for you.
you-are-held = You are away, and a bot plays for you.
stood-in = A bot decided for you: { $actions }.

# One rule after another, while the first games are played.
tip-vote-larry = The Agents win unless an Agent votes for an Agent.
tip-vote = The Agents win only if the Insider alone gets the most votes.
tip-larry = Larry is a go-between with a secret role of his own. Whoever does not lead plays for him.
tip-choose = The trick must do what the mission says. Its colour is trump.
tip-sides = Agents complete missions, the Insider sabotages them.
tip-follow = Agents must follow the led suit if they can. The Insider need not.
tip-trump = The highest card of the led suit wins, unless there is trump in the trick.
tip-wager = Every trick won is a briefcase. Wagered on a card, it makes it a trump.
tip-wager-some = A trick won is a briefcase for most roles. Wagered on a card, it makes it a trump.
tip-limit-hidden = With enough briefcases you turn up your role; Prof. No then loses.
tip-limit = With enough briefcases you turn up your role; an Insider then wins.
tip-proof = Whoever plays a suit they did not follow before is the Insider.
tip-pass = Black cards cost points, above all the black 7. High cards win tricks.
tip-either = Play the led colour or rank. The highest of the led colour takes the trick.
tip-either-widely = Play the led colour or rank, or the rank just before you. The highest of the led colour takes the trick.
tip-black = A black 7 costs 10, other black cards 1 to 5. The lowest total wins.
tip-good-spies = A 7 of any other colour takes 5 points off: a good spy.
tip-all-black = If you take all 16 black cards, the others pay for them.
tip-all-black-choice = If you take all 16 black cards, you choose what they mean.
menu = Menu
tool-talk = Talk
tool-scores = Scores
case-board = Case board
missions-failed = { $count ->
    [one] 1 mission failed
   *[other] { $count } missions failed
 }
stamp-completed = Completed
stamp-failed = Failed
larry-sub = the go-between
larry-back = Which card goes back on top of his stack?
larry-other = Choose another card
round-of = Round { $number } of { $rounds }
ends-at = ends at { $points }
led-or = or
led-rank = any { $rank }
led-wins = { $colour } wins
led-nothing = Nothing has been led yet
led-mole = The mole: three cards each
take-back = Take back
told-took-back = The last decision was taken back.
result-taken-back = with decisions taken back
