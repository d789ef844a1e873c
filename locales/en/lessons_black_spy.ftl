# The lessons of Black Spy. $s1 to $s3 are the names of the others, and $K7 is a card.
lesson-colour-or-rank-title = Colour or rank
lesson-colour-or-rank-task = A black 7 costs ten points. Do not take it.
lesson-colour-or-rank-exit = Right rank, wrong colour: it can never win.
lesson-colour-or-rank-took = You took it: ten points.
lesson-colour-or-rank-bound = Red or a 9: you hold both.
lesson-colour-or-rank-close = The rank is the emergency exit.

lesson-door-title = A 7 opens the door
lesson-door-task = Two cards left. End with as few points as you can.
lesson-door-walks = A 7 follows a 7: { $s1 } takes it, and nothing comes to you.
lesson-door-lead = Minus five, but then you must lead your spy and win it: plus five in all.
lesson-door-close = When a 7 is led, spies walk.

lesson-doubly-free-title = Doubly free
lesson-doubly-free-task = You hold no blue. Throw the spy, if you may.
lesson-doubly-free-bound = The 5 had to go: no blue, but the same rank.
lesson-doubly-free-rank = No blue, but a 5: the rank binds you, too.
lesson-doubly-free-task-2 = { $s3 } leads red 4. Now?
lesson-doubly-free-free = No red, no 4: free.
lesson-doubly-free-kept = Allowed, but the spy is still yours.
lesson-doubly-free-close = Free means: no card of the colour and none of the rank. Lone low cards should go early.

lesson-guarded-title = Guarded or naked
lesson-guarded-task = Pass three cards to the left. Which are dangerous here?
lesson-guarded-guards = The small black cards guard the 11: with them you can go under.
lesson-guarded-naked = No small red lies beneath: your high reds win what others throw away.
lesson-guarded-void = Both high reds are gone, and with no red you are often free.
lesson-guarded-close = High cards are safe with low friends; and with no red left you are often free.

lesson-all-sixteen-title = All sixteen
lesson-all-sixteen-task = You took 13 black cards and hold two; black 10 is out there. Take the rest.
lesson-all-sixteen-falls = The 10 must fall: all sixteen are yours, 60 for each of the others.
lesson-all-sixteen-later = Fine: the 11 comes next, and the 10 must fall.
lesson-all-sixteen-lost = The 10 takes it. Now all your black cards count.
lesson-all-sixteen-close = Past the middle, one black card lost costs everything. Lead the top.

lesson-stop-it-title = Stop it
lesson-stop-it-task = { $s1 } has 15 black cards, you hold the last. Duck or win?
lesson-stop-it-one = One point instead of sixty.
lesson-stop-it-all = { $s1 } keeps the lead to the end and takes your black 2.
lesson-stop-it-green = Green or an 8 was led, and you hold green.
lesson-stop-it-close = Duck by habit, and you pay for all.

lesson-count-trick-title = Count the trick
lesson-count-trick-task = A yellow 7 and a black 8 lie there. Is this trick good or bad?
lesson-count-trick-minus = Minus five and two: minus three, and it is yours.
lesson-count-trick-left = You left { $s1 } three points of relief.
lesson-count-trick-yellow = You hold yellow.
lesson-count-trick-close = Not every black card is bad company.

lesson-no-good-spies-title = No good spies
lesson-no-good-spies-task = Now coloured 7s are worth nothing. The same cards: good or bad?
lesson-no-good-spies-leave = Now the 7 is worth nothing: two points for { $s1 }.
lesson-no-good-spies-plus = Plus two.
lesson-no-good-spies-yellow = You hold yellow.
lesson-no-good-spies-close = Same cards, other rules, other card.

lesson-capture-release-title = Capture or release
lesson-capture-release-task = All 16 black cards are yours. Totals: you 120, { $s1 } 95, { $s2 } 40, { $s3 } 100. Capture or release?
lesson-capture-release-sixty = You drop to 60, and the match goes on.
lesson-capture-release-ends = 155 and 160 end the match, and { $s2 } wins with 100.
lesson-capture-release-task-2 = The same, but { $s2 } stands at 80.
lesson-capture-release-now = { $s2 } gets 140, you stay at 120: you win now.
lesson-capture-release-on = You drop to 60, but the match goes on, and you could have won it.
lesson-capture-release-close = Ask who wins if it ends here.

lesson-mole-title = The mole
lesson-mole-task = You have the most points, so you pick first. Take three.
lesson-mole-spy = Leave the black cards: the leader gets the last three.
lesson-mole-good = A good spy pays whoever wins it, not whoever holds it.
lesson-mole-high = High cards win tricks, and with them what others throw away.
lesson-mole-low = Low cards in colours rarely win anything. The trouble stays for the leader.
lesson-mole-close = Last picks first, and chooses the leader’s trouble.

lesson-announce-title = Announce a colour
lesson-announce-task = You deal and announce the colour of the first lead. Which one helps your black 7s away?
lesson-announce-red = You hold no red and play last: most red cards let a spy go.
lesson-announce-bound = You hold that colour: you must follow it or its rank.
lesson-announce-close = The dealer usually plays last.

lesson-follow-rank-title = Follow the rank
lesson-follow-rank-task = Here the rank of the card just before yours may be followed, too. Lose the spy.
lesson-follow-rank-opened = The 7 of { $s3 } opened it. { $s2 } takes both.
lesson-follow-rank-kept = Allowed, but the spy is still yours.
lesson-follow-rank-none = Neither blue nor 4 nor 7.
lesson-follow-rank-close = Look right before you play.

lesson-reduce-title = Reduce points
lesson-reduce-task = You stand at 68, and 75 is halved. Seven points lie there. Take them?
lesson-reduce-half = 68 and 7 is 75, half of 150: you drop to 37.
lesson-reduce-stays = 68 stays 68.
lesson-reduce-close = Sometimes points are a ladder down.
