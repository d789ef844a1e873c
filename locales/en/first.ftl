# A first game, and the guide who speaks in it.
first-know = I know how to play
first-skip = No tips, I know this game
first-guide = Your guide
first-about = An easy first game, explained as you play
first-guided = With a guide
first-insider = Play the Insider
first-same-deal = Again, same deal
first-again = Another game with the guide
first-lessons = To the lessons
first-chosen = These cards were chosen for a first game. The next deal at this table is a fair one again.

first-ij-agent = You are an Agent: complete missions together.
first-ij-against = The Insider among you need not follow suit, spoils missions and wins with enough briefcases.
first-ij-insider = You are the Insider. Collect briefcases and let missions fail, unnoticed. You need not say a word.
first-ij-mission = The mission: { $condition }. Trump in this trick only: { $suit }.
first-ij-choose = Two missions, and only you see both. Choose the one your own cards can help; its colour is trump in this trick.
first-ij-choose-insider = Two missions, and only you see both. Choose what the others will hardly complete; its colour is trump in this trick.
first-ij-choose-again = You choose again. Which of the two fits your cards?
first-ij-choose-again-insider = You choose again. Which of the two is harder for the others?
first-ij-lead = You start with any card. The others must follow its suit if they can.
first-ij-lead-careful = You start, and the others must follow your suit if they can. { $hint }
first-ij-follow = The suit led is { $suit }. You have some, so play { $suit }; which card is up to you.
first-ij-follow-careful = The suit led is { $suit }, and you have some, so play { $suit }. { $hint }
first-ij-follow-insider = The suit led is { $suit }. You need not follow. But if you deny it now and play { $suit } later, you are caught.
first-ij-forced = You have only one { $letter ->
    [P] pink
    [Y] yellow
    [G] green
   *[B] blue
} card, so no choice. If it spoils the mission, that is no sabotage. Others can be just as innocent.
first-ij-void = You have no { $suit }: play anything. { $wager ->
    [yes] Only trump ({ $trump }) can win, or a card with a briefcase on it.
   *[no] Of those, only trump ({ $trump }) can win.
}
first-ij-void-careful = You have no { $suit }, so any card is allowed. { $hint }
first-ij-void-trump = You have no { $suit }, which is trump in this trick: play anything. { $wager ->
    [yes] It can win only with a briefcase on it.
   *[no] It cannot win.
}
first-ij-wager = New: you may lay a briefcase on your card. Then it counts as trump, and whoever wins the trick takes all.
first-ij-four = { $name } has { $count } briefcases. The next one turns up the role, and if it is the Insider’s, the game is over.
first-ij-four-you = You have { $count } briefcases. The next one turns up your role, and nobody can suspect you any more.
first-ij-four-agent = { $name } has { $count } briefcases. The next one turns up an Agent, and fewer are left to suspect.
first-ij-four-insider = You have { $count } briefcases. The next one wins the game; any trick will do, even one that completes their mission.
first-ij-last-mission = One more mission, and the Agents win.
first-ij-last-mission-insider = One more mission, and the Agents win. Now is the time for sabotage.
first-ij-denied = { $name } did not follow { $suit }. None left, or the Insider? Remember the suit.
first-ij-proof = { $name } did not follow { $suit } in trick { $denied } but played { $suit } in trick { $played }: { $name } is the Insider.
first-ij-risky = You did not follow { $suit } in trick { $trick }. Playing { $suit } now would prove that you are the Insider.
first-ij-safe-lie = You hold { $count } { $suit }, and { $spare } of your cards are never played. Deny { $suit } and keep it: nobody can ever prove it.
first-ij-unsafe-lie = You hold { $count } { $suit }, and only { $spare } of your cards are never played. Deny { $suit }, and you must show one later.
first-ij-lost = This mission has failed already. { $wins ->
    [yes] Only the briefcase matters now: who may have it?
   *[no] No card of yours wins the trick: play the one that you need least.
}
first-ij-safe = This mission cannot fail any more. { $wins ->
    [yes] Only the briefcase matters now: who may have it?
   *[no] No card of yours wins the trick: play the one that you need least.
}
first-ij-all-complete = Whatever you play, this mission is completed. { $wins ->
    [yes] Only the briefcase matters now: who may have it?
   *[no] No card of yours wins the trick: play the one that you need least.
}
first-ij-wager-spoils = Every card of yours completes this mission. Only with a briefcase on it can the mission still fail.
first-ij-all-fail = Whatever you play, this mission fails. You cannot help it.
first-ij-some-complete = { $hint } { $others ->
    [fail] With any other card it fails.
   *[open] With any other card it can still fail.
}
first-ij-some-fail = { $hint } Any other card keeps it possible.
first-ij-some-fail-insider = { $hint } Everybody would see whose card it was.
# What some cards do to a mission: `$hint` above.
first-completing = { $many ->
    [one] With { $cards } the mission is certain to succeed.
    [few] Each of these makes the mission certain: { $cards }.
   *[many] { $count } of your cards make the mission certain, { $cards } for example.
}
first-failing = { $many ->
    [one] With { $cards } the mission would fail at once.
    [few] Each of these would fail the mission at once: { $cards }.
   *[many] { $count } of your cards would fail the mission at once, { $cards } for example.
}
first-ij-open = Whatever you play, the mission stays possible: the cards after yours decide it. Which of your cards helps the others?
first-ij-open-insider = None of your cards decides the mission yet. Winning the trick brings you a briefcase.
first-ij-vote = First you may talk: say what you saw. Then all vote at once. The Agents win if the Insider alone has the most votes.
first-ij-vote-proof = { $name } did not follow { $suit } in trick { $denied } but played it in trick { $played }. Tell the others, then vote.
first-ij-vote-insider = Now they look for you. Say anything or nothing. If the most votes hit somebody else, or are tied, you win.
first-ij-saved = Your { $card } settled it: mission completed, { $done } of { $target }.
first-ij-spoiled = { $next ->
    [vote] Your { $card } made the mission fail.
   *[trick] Your { $card } made the mission “{ $condition }” fail.
}
first-ij-spoiled-forced = Your { $card } made the mission fail. You had no choice: no sabotage.
first-ij-completed = Mission completed, { $done } of { $target }.
first-ij-failed = Mission failed.
# After one of the last two.
first-taken = { $how ->
    [suit] Highest { $suit } wins: { $name } gets a briefcase and starts the next trick.
    [trump] Highest trump wins: { $name } gets a briefcase and starts the next trick.
    [vote] { $name } took the trick and gets a briefcase.
   *[trick] { $name } took the trick and gets a briefcase, then starts the next trick.
}
first-taken-you = { $how ->
    [suit] Highest { $suit } wins: you get a briefcase and start the next trick.
    [trump] Highest trump wins: you get a briefcase and start the next trick.
    [vote] You took the trick: a briefcase for you, the last one.
   *[trick] You took the trick: a briefcase for you, and you start the next trick.
}
first-ij-revealed = { $name } is turned up as an Agent: nobody can vote for { $name } any more.
first-ij-revealed-you = Your role is turned up: everybody knows that you are an Agent.
first-ij-won = { $how ->
    [proof] You proved it: { $suit } denied in trick { $denied }, played in trick { $played }. Next time, be the Insider yourself.
   *[other] You won your first game! Next time, be the Insider yourself.
}
first-ij-lost-game = { $how ->
    [briefcases] { $name }, the Insider, had { $count } briefcases after trick { $trick }. Look at the film: could a card have stopped it?
    [proof] { $name } got away, but the proof was there: { $suit } denied in trick { $denied }, played in trick { $played }.
   *[other] The Insider got away this time. Look at the film: which trick decided it?
}
first-ij-won-insider = { $how ->
    [briefcases] { $count } briefcases, { $lies ->
        [0] no lie
        [one] one lie
       *[other] { $lies } lies
    }, no proof: you won as the Insider! From now on you know both sides.
   *[other] You won as the Insider! From now on you know both sides.
}
first-ij-lost-insider = { $how ->
    [missions] { $missions } missions: the Agents won this time. Look at the film: which one could you have spoiled?
    [proof] You denied { $suit } in trick { $denied } and played it in trick { $played }: that was the proof. The Agents won this time.
   *[other] The Agents won this time. Look at the film: what gave you away?
}

first-bs-pass = Points are bad, and every black 7 costs ten. Pass { $count } cards to { $name }: high ones, for high cards win tricks.
first-bs-lead = You lead any card. The others play the same colour or rank (number), and only your colour can win.
first-bs-lead-bright = You lead any card but black. The others play its colour or rank (number), and only its colour can win.
first-bs-either = The card led is { $card }. Play its colour or its rank, as you like; only its colour can win.
first-bs-colour = The card led is { $card }, and you have its colour, so play that. The highest of it wins the trick.
first-bs-rank = You have no { $colour }, but the same rank, so play that. It cannot win.
first-bs-free = Neither that colour nor that rank: throw off any card. It cannot win.
first-bs-free-spy = Neither that colour nor that rank: throw off any card. A good moment to lose a black 7.
first-bs-spy = A black 7 lies in this trick: ten points for whoever wins it. Highest so far: { $card }.
first-bs-good-spy = A good spy lies in this trick, { $card }: five points off for whoever wins it.
first-bs-all-black = { $name } has all { $count } black cards so far. Whoever takes all sixteen makes the others pay: take one yourself.
first-bs-all-black-you = You have all { $count } black cards so far. Take all sixteen, and the others pay for them.
first-bs-forced = You have no choice: only { $card } may be played.
first-bs-cannot-win = None of your cards can win this trick. Which one would you like to lose?
first-bs-last = You play last. Higher than { $card } takes the trick (so far { $points ->
    [one] { $points } point
   *[other] { $points } points
}), anything else leaves it.
first-bs-higher = So far { $card } wins. Only a higher { $letter ->
    [B] blue
    [Y] yellow
    [R] red
    [G] green
   *[K] black
} card can take the trick.
first-bs-only-wins = Every card you may play is higher than { $card }, so the trick may be yours. Which one do you want to be rid of?
first-bs-lead-again = You lead. A low card leaves the trick to somebody else; a high one keeps the lead.
first-bs-gave-spy = Your black 7 went to { $name }: ten points, and not for you.
first-bs-gave-good = Your { $card } went to { $name }: five points off for { $name }.
first-bs-won = { $how ->
    [dearest] You won with { $count ->
        [one] { $points } point
       *[other] { $points } points
    }! Trick { $trick } cost you most: { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }. A whole match goes on to { $end } points.
   *[other] You won your first round! A whole match goes on until somebody has { $end } points.
}
first-bs-lost = { $how ->
    [dearest] You have { $count ->
        [one] { $points } point
       *[other] { $points } points
    }. Trick { $trick } cost you most: { $cost ->
        [one] { $cost } point
       *[other] { $cost } points
    }. A whole match goes on to { $end } points, so one round can be mended.
   *[other] Not this time. A whole match goes on until somebody has { $end } points, so one round can be mended.
}
