# Words of both games.
suit-P = pink
suit-Y = yellow
suit-G = green
suit-B = blue
colour-B = blue
colour-Y = yellow
colour-R = red
colour-G = green
colour-K = black

card = { $suit } { $number }
card-of-rank = { $suit } { $number }, { $rank }
card-points = { $card }, { $points } { $count ->
    [one] point
   *[other] points
}
names-and = { $others } and { $last }
names-or = { $others } or { $last }
count-exactly = exactly { $number }
count-at-least = at least { $number }
count-at-most = at most { $number }

role-insider = Insider
role-agent = Agent
role-bugged-agent = Bugged Agent
role-paranoid-agent = Paranoid Agent
role-risk-agent = Risk Agent
role-decoy = Decoy
role-accomplice = Accomplice
role-tim-shady = Tim Shady
role-sleeper-agent = Sleeper Agent
role-prof-no = Prof. No
goal-agent = Complete the missions and find the Insider. You must follow suit.
goal-insider = Collect briefcases, sabotage missions and do not get caught. You need not follow suit.
goal-bugged-agent = You win with the Agents. Never hold more than one briefcase, or the Insider wins at once.
goal-paranoid-agent = You win with the Agents. You have two votes, for two different players; once revealed early, both may go to the same one.
goal-risk-agent = You win with the Agents. If you are revealed early, all Agents win at once.
goal-decoy = You win if you get the most votes, or share the most with the Insider.
goal-accomplice = You win if your partner wins. You take no briefcases and have no vote; your tricks cost your partner one.
goal-tim-shady = You win if your right neighbour does not. Revealed early, you take a briefcase from there and lose your vote.
goal-sleeper-agent = You win with the Agents. Once revealed early you win with the Insider, and lose your vote.
goal-prof-no = You are the Insider and need not follow suit. Being revealed early loses the game; when all others are face up, you win.
about-bugged-agent = is face up from the start and must not win a second briefcase.
about-paranoid-agent = has two votes, for two different players; once revealed early, both may go to the same one.
about-risk-agent = brings in the risk missions and wins for the Agents when revealed early.
about-decoy = is neutral and wants the most votes.
about-accomplice = is neutral, face up from the start, chooses another player as partner and wins when that player wins. She takes no briefcases, a trick she wins costs her partner one, and she has no vote.
about-tim-shady = is neutral and wins when his right neighbour does not. Revealed early, he takes one briefcase from that neighbour and loses his vote.
about-sleeper-agent = changes to the Insider’s side when revealed early, and loses her vote.
about-prof-no = is the Insider, must not be revealed, and wins when all others are. Whoever is revealed early loses their vote.
own-goal-side-agents = You win with the Agents.
own-goal-side-insider = You win as the Insider.
own-goal-side-neutral = You win with no side.
own-goal-partner = You win if your partner wins.
own-goal-left = You win if your left neighbour does not.
own-goal-right = You win if your right neighbour does not.
own-goal-most-votes = You win if you alone get the most votes.
own-goal-most-votes-or-insider = You win if you get the most votes, alone or shared with the Insider.
own-goal-missions = You win if { $least } to { $most } missions are completed at the end.
own-goal-briefcases = You win if you hold { $least } to { $most } briefcases at the end.
own-goal-no-trick = You win if you never win a trick.
own-goal-follows = { $goal } You must follow suit.
own-goal-follows-not = { $goal } You need not follow suit.
larry = Larry
briefcases = { $count ->
    [one] 1 briefcase
   *[other] { $count } briefcases
}
cards-held = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
trick-number = Trick { $number } of { $tricks }
missions-done = Completed missions: { $done } of { $target }
supply = Supply: { $count }
partner-is = Partner: { $name }
partner-role = Your partner is: { $role }
mission-words = { $condition }, trump { $suit }
mission-words-risk = risk mission: { $condition }, trump { $suit }
mission-risk = Risk mission
play-a-card = Play a card
with-briefcase = Wager a briefcase
larry-choice = Play { $card }, put back { $back }
vote = Vote: who is the Insider?
vote-abstain = I abstain
ready = I have said everything
trick-won = Won by { $name }
mission-completed = mission completed
mission-failed = mission failed
won-by = { $names } won.
won-by-nobody = Nobody has won.
reason-missions = The Agents have completed enough missions.
reason-briefcases = The Insider has collected enough briefcases.
reason-vote = The vote has decided.
reason-vote-tie = The vote was tied, so the Insider wins.
reason-decoy = The Decoy got the most votes.
reason-decoy-and-insider = Decoy and Insider shared the most votes.
reason-bugged-agent = The Bugged Agent holds too many briefcases.
reason-risk-agent = The Risk Agent was revealed early.
reason-prof-no-revealed = Prof. No was revealed early.
reason-all-face-up = Everybody but Prof. No is face up.
reason-role = A custom role has ended the game.

condition-and = { $a }, and { $b }
condition-all-even = only even numbers
condition-all-odd = only odd numbers
condition-all-range = only numbers from { $low } to { $high }
condition-all-number = only the number { $low }
condition-any-even = at least one even number
condition-any-odd = at least one odd number
condition-any-range = at least one number from { $low } to { $high }
condition-any-number = at least one card with the number { $low }
condition-at-even = { $place } is even
condition-at-odd = { $place } is odd
condition-at-range = { $place } shows { $low } to { $high }
condition-at-number = { $place } shows { $low }
condition-lowest = { $place } is lower than all others
condition-wins = { $place } wins
condition-ascending = every card is higher than the one before
condition-descending = every card is lower than the one before
condition-one-suit = all cards are of one suit
condition-no-trumps = no trumps in the trick
condition-no-briefcases = no briefcases in the trick
condition-suits = { $number ->
    [one] { $count } suit in the trick
   *[other] { $count } suits in the trick
}
condition-trumps = { $number ->
    [one] { $count } trump in the trick
   *[other] { $count } trumps in the trick
}
condition-same-suit = { $a } and { $b } are of the same suit
condition-spread = lowest and highest number differ by { $count }
condition-briefcase = a briefcase lies on { $place }
condition-briefcases = { $number ->
    [one] { $count } briefcase in the trick
   *[other] { $count } briefcases in the trick
}
place-first = the first card
place-second = the second card
place-third = the third card
place-last = the last card
place-winner = the winning card

rank-1 = Informer
rank-2 = Interrogator
rank-3 = Infiltrator
rank-4 = Saboteur
rank-5 = Assassin
rank-6 = Agent
rank-7 = Spy
rank-8 = Double Agent
rank-9 = Code Breaker
rank-10 = Deputy Director
rank-11 = Director
round = Round { $number }
dealer = dealer
tricks-won = tricks: { $count }
total = total: { $points }
total-so-far = Sum of the finished rounds: { $points }
direction-left = Pass to the left
direction-right = Pass to the right
direction-across = Pass across
direction-none = Nothing is passed
announced = Announced: { $colour }
pass-button = Pass
take-button = Take
picked-so-far = { $picked } of { $asked } chosen
picked-back = { $card } is back in your hand
moon-capture = Capture: 0 for you, 60 for everybody else
moon-release = Release: −60 for you, 0 for everybody else
received = New in your hand, marked ●: { $cards }.
new-in-hand = New in your hand
card-new = { $card }, new in your hand
score-pad = Score pad
score-later = Points are counted at the end of each round. Until then the cards that were won lie face down.
variant-no-good-spies = No good spies
variant-capture-or-release = Capture or release
variant-mole = The mole
variant-announce = Announce a colour
variant-follow-rank = Follow the rank
variant-reduce-points = Reduce points
about-no-good-spies = The coloured 7s count nothing.
about-capture-or-release = Whoever takes all 16 black cards chooses what they mean.
about-mole = From round 2 on, three cards per player are set aside. Whoever has the most points looks at all of them and takes three, then the next.
about-announce = The dealer says which colour the first trick is led with.
about-follow-rank = You may also follow the rank that was just played before you.
about-reduce-points = Whoever reaches the end value or half of it exactly has the total halved.
