# The lessons of Inside Job. $s1 to $s4 are the names of the others, and $P13 is a card.
lesson-follow-title = Follow suit
lesson-follow-task = You are an Agent and play last. Make yours the lowest card.
lesson-follow-lowest = The lowest card, and it is pink: mission completed.
lesson-follow-highest = The highest pink brings you a briefcase, but the mission is lost.
lesson-follow-pink = You still hold pink, so it must be pink.
lesson-follow-close = Follow suit while you can; which card of that suit is up to you.

lesson-little-trump-title = The little trump
lesson-little-trump-task = You hold no pink. Make an even card win.
lesson-little-trump-two = A 2 beats a 13: yellow is trump.
lesson-little-trump-odd = It wins, but 3 is odd.
lesson-little-trump-neither = 10 is even, but neither pink nor trump: the 13 of { $s1 } wins.
lesson-little-trump-close = The smallest trump beats the biggest card of every other suit.

lesson-leave-room-title = Leave room
lesson-leave-room-task = You are an Agent and play third. { $s1 } plays after you.
lesson-leave-room-fits = From 3 to 9: six apart. It just fits.
lesson-leave-room-no-room = Your 11 fitted, but it left no room for the 3 of { $s1 }.
lesson-leave-room-at-once = From 2 to 9 is seven: failed at once.
lesson-leave-room-close = Think of the cards that are still to come.

lesson-alone-title = What you can do alone
lesson-alone-task = You choose the mission and lead. Which one can your own hand do?
lesson-alone-own = This one needs only you. Now lead.
lesson-alone-four = It needs four players with the right card, and one of them spoiled it. The other needs only you.
lesson-alone-task-2 = The first card must win. Lead.
lesson-alone-top = The highest trump: nobody can beat it.
lesson-alone-low = The first card must win, and you hold the highest trump.
lesson-alone-close = Choose what your own hand can do.

lesson-goal-first-title = Which goal comes first
lesson-goal-first-task = One mission to go, but { $s1 } is the Insider and has four briefcases. Your card?
lesson-goal-first-saved = Mission failed, game saved: { $s1 } stays at four.
lesson-goal-first-both = Seventh mission, and the fifth briefcase of { $s1 }. If both come together, the Insider wins.
lesson-goal-first-blue = You still hold blue.
lesson-goal-first-close = Count the Insider’s briefcases before your missions.

lesson-wager-title = Lay a briefcase
lesson-wager-task = You play last, and the last card must win.
lesson-wager-trump = Your green counts as pink: trump. Your briefcase came back, with one more.
lesson-wager-low = 12 is higher. A briefcase would make yours trump.
lesson-wager-follow = First follow suit, then wager.
lesson-wager-close = The suit changes, the number stays; the winner takes all.

lesson-seven-title = Seven beats seven
lesson-seven-task = { $s2 } laid a briefcase. Win it.
lesson-seven-later = Equal trumps: the later one wins. That is your fifth: you are revealed as an Agent.
lesson-seven-also = Also right: 13 beats 7. { $P7 } does it without a wager.
lesson-seven-no-trump = No trump: it cannot beat a 7 with a briefcase.
lesson-seven-paid = Trump 2 against trump 7: you paid { $s2 }.
lesson-seven-close = A wager can be answered until the last card.

lesson-brake-title = The brake
lesson-brake-task = { $s1 } is the Insider and has four briefcases. Stop the fifth.
lesson-brake-stopped = A little trump beats the 13. Whoever leads may not wager, so you had the last word.
lesson-brake-fifth = The fifth briefcase of { $s1 }. The Insider wins.
lesson-brake-yellow = You still hold yellow.
lesson-brake-close = Keep one briefcase as a brake.

lesson-proof-title = Proof
lesson-proof-task = Look through the tricks. Vote for whoever is proven.
lesson-proof-denied = No pink in trick 2, pink 13 in trick 7: { $s2 } lied.
lesson-proof-suspicious = { $s3 } denied yellow and never showed one again: suspicious, not proven.
lesson-proof-followed = { $s1 } always followed suit.
lesson-proof-close = Denied, then played: the tell that never errs.

lesson-count-trumps-title = Count trumps
lesson-count-trumps-task = Eleven greens are gone. Lead the card that must win.
lesson-count-trumps-last = Eleven gone, one in your hand, and the last one is lower.
lesson-count-trumps-lucky = This time it would have won. You could not know: { $G4 } was still out.
lesson-count-trumps-any = Nearly every blue beats it.
lesson-count-trumps-close = There are thirteen of each suit. Count what is gone.

lesson-seven-pinks-title = Seven pinks, six places
lesson-seven-pinks-task = Six pinks were played. How many of the thirteen never appeared?
lesson-seven-pinks-seven-left = Thirteen less six: seven. You hold none of them.
lesson-seven-pinks-thirteen = Each suit has thirteen cards, and six pinks were played.
lesson-seven-pinks-task-2 = { $s1 } and { $s2 } did not follow pink in trick 5. If nobody lied, for how many pinks is there room?
lesson-seven-pinks-six = Two cards of { $s3 } and four that were never dealt: six.
lesson-seven-pinks-places = { $s3 } keeps two cards, and four were never dealt.
lesson-seven-pinks-task-3 = { $s2 } is face up as an Agent. Vote.
lesson-seven-pinks-seventh = Seven pinks, six places: { $s1 } has the seventh.
lesson-seven-pinks-one-over = { $s3 } followed, and even two pinks there leave one over.
lesson-seven-pinks-open = Nobody can vote for a role that lies open.
lesson-seven-pinks-close = Sometimes the cards testify without being played.

lesson-clean-sabotage-title = Sabotage inside the rules
lesson-clean-sabotage-task = You are the Insider; the Agents have six missions. Spoil this one and stay clean.
lesson-clean-sabotage-legal = Pink on pink. Nobody can prove anything.
lesson-clean-sabotage-trump = Trump as well: you spoil it and take the trick.
lesson-clean-sabotage-fits = 12 fits: the seventh mission.
lesson-clean-sabotage-lie = A lie for nothing: 9 fits too. The seventh mission.
lesson-clean-sabotage-close = The best sabotage is a legal card.

lesson-safe-lie-title = The safe lie
lesson-safe-lie-task = You are the Insider; this would be mission seven. Two cards are never played: deny yellow.
lesson-safe-lie-trick = Trump: you even take the trick. { $s1 }, { $s2 } and { $s3 } believe you have no yellow.
lesson-safe-lie-quiet = The mission is lost, and everybody thinks you have no yellow.
lesson-safe-lie-all-yellow = All yellow: the seventh mission.
lesson-safe-lie-task-2 = The last trick. Which two cards do you keep for ever?
lesson-safe-lie-kept = Both yellows stay in your hand for ever.
lesson-safe-lie-shown = Denied one trick ago, shown now: that is proof.
lesson-safe-lie-close = Deny a suit only if you hold no more of it than stays unplayed: two here, one with five players or Larry.

lesson-one-too-many-title = One too many
lesson-one-too-many-task = You are the Insider. The same trick with one yellow more, and only four missions. Lie again?
lesson-one-too-many-harmless = Five of seven with one trick left: harmless.
lesson-one-too-many-third = Three yellows, two hiding places. In the last trick you had to show the third.
lesson-one-too-many-close = Count before you lie.

lesson-help-and-win-title = Help them, and win
lesson-help-and-win-task = You are the Insider with four briefcases. What do you want here?
lesson-help-and-win-fifth = Their mission, your fifth briefcase: you win.
lesson-help-and-win-left = Mission spoiled, and the winning briefcase left to { $s3 }.
lesson-help-and-win-close = Each trick pays its winner, completed or not.

lesson-feed-title = Feed a friend
lesson-feed-task = { $s1 } and { $s3 } accuse { $s2 }, but { $s1 } is proven. Clear { $s2 } before the vote.
lesson-feed-two = { $s2 } takes two: five, face up, safe.
lesson-feed-yours = 12 counts as yellow and beats the 9: the trick is yours.
lesson-feed-four = { $s2 } has four. The fifth was in your hand.
lesson-feed-close = Feed only those you are sure of: an Insider’s fifth ends the game.

lesson-tie-title = A tie loses
lesson-tie-task = { $s2 } is an Agent for certain. You lean to { $s1 }. They vote as they spoke. Vote.
lesson-tie-three = Three votes for { $s3 }: now it can be right, and it was.
lesson-tie-two = Two against two. A tie is lost, whoever it is.
lesson-tie-open = Nobody can vote for a role that lies open.
lesson-tie-close = A shared guess beats a better one alone.

lesson-say-it-title = Say the fact
lesson-say-it-task = { $s1 } and { $s3 } look at each other. Make them see what { $s2 } did.
lesson-say-it-fact = They remember pink 13 in trick 7. Both vote for { $s2 }.
lesson-say-it-both-tricks = Both tricks at once: nobody can doubt it.
lesson-say-it-opinion = An opinion, one of three. Say what happened.
lesson-say-it-other = True, but it speaks of { $s3 }, who never showed yellow again.
lesson-say-it-close = Facts move tables. And the accused may answer, true or not.

lesson-larry-card-title = His card is yours
lesson-larry-card-task = You play for Larry, then for yourself. The third card must win.
lesson-larry-card-low = His 5 is low enough for your 9.
lesson-larry-card-high = His 11 beats your 9.
lesson-larry-card-follows = Larry follows suit whenever one of his three cards can.
lesson-larry-card-task-2 = Now your own card.
lesson-larry-card-third = Third card, and it wins.
lesson-larry-card-close = Two of three cards are yours to plan.

lesson-larry-five-title = Larry at five
lesson-larry-five-task = Larry has five briefcases and may be the Insider; six win. Play for him.
lesson-larry-five-boxed = He loses the trick, and the 13 is in the box for good.
lesson-larry-five-top = Safe now, but the 13 is back on top of his stack.
lesson-larry-five-sixth = His sixth briefcase. He was the Insider.
lesson-larry-five-follows = Larry follows suit whenever one of his three cards can.
lesson-larry-five-close = The box is a safe: use it.

lesson-larry-proof-title = No proof against Larry
lesson-larry-proof-task = { $s1 } and Larry both denied pink and played it later. Whom do you name?
lesson-larry-proof-dealt = The hand of { $s1 } was dealt once: pink was always there.
lesson-larry-proof-fresh = Larry draws fresh cards each trick: nothing is proven. An Agent who votes for an Agent loses.
lesson-larry-proof-close = One hand was dealt once. Larry’s was not.

lesson-bugged-title = Bugged Agent
lesson-bugged-task = { $s2 } is the Bugged Agent and must not win the trick.
lesson-bugged-both = Trump: { $s2 } is saved, and 4 to 10 still fits.
lesson-bugged-half = { $s2 } is saved, the mission is lost. There was a card that did both.
lesson-bugged-second = A second briefcase for { $s2 }: the Insider wins.
lesson-bugged-green = You still hold green.
lesson-bugged-close = Win the trick from her, always.

lesson-paranoid-title = Paranoid Agent
lesson-paranoid-task = You vote for two, and you are sure of { $s1 }. They vote as they spoke. Who is the second?
lesson-paranoid-spread = Two for { $s1 }, one each for the others.
lesson-paranoid-tie = Your second vote makes a tie, and a tie loses.
lesson-paranoid-needed = { $s1 } needs your vote, too.
lesson-paranoid-close = Your second vote goes where nobody else’s does.

lesson-risk-agent-title = Risk Agent
lesson-risk-agent-task = You are the Risk Agent with three briefcases. Win the game now.
lesson-risk-agent-five = Two briefcases: five. You are revealed, and all Agents win.
lesson-risk-agent-back = The wager of { $s3 } goes back to { $s3 }.
lesson-risk-agent-paid = 2 is below 9: you paid { $s3 }.
lesson-risk-agent-close = Others’ wagers count for you, too.

lesson-decoy-title = Decoy
lesson-decoy-task = You are the Decoy with four briefcases. You want their votes.
lesson-decoy-guilty = Mission spoiled, all eyes on you, and no fifth briefcase.
lesson-decoy-open = The fifth briefcase: face up, nobody can vote for you.
lesson-decoy-follows = The Decoy follows suit like an Agent.
lesson-decoy-close = Look guilty, stay poor.

lesson-accomplice-title = Accomplice
lesson-accomplice-task = You are the Accomplice, and your partner { $s3 } is the Insider with four briefcases. Win together.
lesson-accomplice-fifth = The fifth briefcase of { $s3 }. You both win.
lesson-accomplice-pays = You win the trick, and { $s3 } pays for it: three.
lesson-accomplice-green = You still hold green.
lesson-accomplice-close = Your power is to lose, or to make others pay.

lesson-tim-shady-title = Tim Shady
lesson-tim-shady-task = You are Tim Shady and win if { $s3 } does not. { $s3 } denied green and played it later.
lesson-tim-shady-loses = Seventh mission: the Agents win, { $s3 } loses, so you win.
lesson-tim-shady-spared = You saved the Insider, your neighbour.
lesson-tim-shady-pink = You still hold pink.
lesson-tim-shady-task-2 = The same cards, but now { $s1 } is proven, so { $s3 } is an Agent.
lesson-tim-shady-open = Now the Agents must not have it. The vote is still to come.
lesson-tim-shady-neighbour = The Agents win, { $s3 } among them, and you do not.
lesson-tim-shady-close = First find out what your neighbour is.

lesson-sleeper-title = Sleeper Agent
lesson-sleeper-task = You are the Sleeper Agent with four briefcases. Each card completes mission seven. Which one?
lesson-sleeper-with = The Agents win, and you with them.
lesson-sleeper-changed = The fifth briefcase came first: you changed sides, and the Agents won without you.
lesson-sleeper-paid = 6 is below 8: your briefcase was the fifth of { $s1 }, the Insider.
lesson-sleeper-blue = You still hold blue.
lesson-sleeper-close = Reveals come before missions are counted.

lesson-prof-no-title = Prof. No
lesson-prof-no-task = You are Prof. No. { $s1 } and { $s3 } are face up; four briefcases turn a role up. End it.
lesson-prof-no-rich = { $s2 } has four: all others are face up. You win.
lesson-prof-no-own = You won it yourself: three. One more and you lose.
lesson-prof-no-three = { $s2 } has only three.
lesson-prof-no-close = Make others rich.

lesson-risk-mission-title = Risk mission
lesson-risk-mission-task = The third card needs a briefcase, and that is yours. { $s1 } plays last: do not pay { $s1 }.
lesson-risk-mission-wins = Completed, and the 6 of { $s1 } cannot reach 11.
lesson-risk-mission-fed = Completed, but 6 beats 4: your wager is the fifth of { $s1 }. The Insider wins.
lesson-risk-mission-none = The mission asked for a briefcase.
lesson-risk-mission-green = You still hold green.
lesson-risk-mission-close = If you must wager, wager on the card that wins.
