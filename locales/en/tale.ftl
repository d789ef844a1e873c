# How a game ended and why: the film poster, its chapters, and what is sent on to others.

## Numbers at the start of a title

tale-count = { $count ->
    [0] No
    [1] One
    [2] Two
    [3] Three
    [4] Four
    [5] Five
    [6] Six
    [7] Seven
    [8] Eight
    [9] Nine
    [10] Ten
    [11] Eleven
   *[other] { $count }
}

## Inside Job: the title

tale-title-briefcases = { $number } { $count ->
    [one] case
   *[other] cases
} for { $name }
tale-title-missions = { $count ->
    [one] One mission, one team
   *[other] { $number } missions, one team
}
tale-title-vote-found = { $name } unmasked
tale-title-vote-missed = The wrong suspect
tale-title-vote-tie = Nobody to blame
tale-title-bugged = Somebody was listening
tale-title-prof-no = No place to hide
tale-title-all-face-up = The last hidden face
tale-title-risk = { $name } risks it all
tale-title-role = { $name } ends it
tale-title-decoy = The perfect decoy
tale-title-decoy-and-insider = Two of a kind

## Inside Job: the line below it

tale-line-briefcases = { $missing ->
    [0] Every mission done, and still too late
    [one] One mission short of the truth
   *[other] { $number } missions short of the truth
}
tale-line-missions = { $missing ->
    [0] { $name } had everything but time
    [one] { $name } was one briefcase short of winning
   *[other] { $name } was { $missing } briefcases short of winning
}
tale-line-vote-found = { $count ->
    [one] One vote, and the right one
   *[other] { $number } votes for the right name
}
tale-line-vote-missed = { $other } took the blame, { $name } the win
tale-line-vote-tie = The votes were split, and { $name } got away
tale-line-bugged = { $name } carried one briefcase too many
tale-line-prof-no = { $name } was seen too early
tale-line-all-face-up = Everybody else had shown their role
tale-line-risk = The gamble paid off for the Agents
tale-line-role = A custom role had the last word
tale-line-decoy = Everybody fell for { $name }
tale-line-decoy-and-insider = { $name } and the Insider shared the blame, and the win

## Inside Job: the verdict and the rule behind it

tale-agents-win = The Agents win
tale-insider-wins = The Insider wins
tale-decoy-wins = The Decoy wins
tale-decoy-and-insider-win = Decoy and Insider win
tale-both-goals = The last mission was completed in the same trick: { $missions } of { $target }. When both goals are reached at once, the Insider’s counts.
tale-missions = { $missions } of { $target } missions in { $tricks } tricks.

## Inside Job: chapters

tale-partner = { $name } picks a partner: { $other }.
tale-broke = { $name } held { $suit }, but played the { $card }.
tale-broke-shown = { $name } denied { $suit } with the { $card }. In trick { $trick } the { $proof } came from the same hand.
tale-spoiled = The mission failed on the { $card } from { $name }.
tale-spoiled-last = One mission to go, and it failed on the { $card } from { $name }.
tale-spoiled-wager = The mission failed because { $name } wagered a briefcase on the { $card }.
tale-spoiled-wager-last = One mission to go, and it failed because { $name } wagered a briefcase on the { $card }.
tale-spoiled-other = With the { $other } it would still have been possible.
tale-spoiled-forced = That was not up to { $name }: no card that could be played there would have saved it.
tale-bet-won = { $name } laid a briefcase on the { $card }. Only that made it win the trick.
tale-bet-needless = { $name } laid a briefcase on the { $card }, which would have won without it.
tale-bet-lost = { $name } laid a briefcase on the { $card }. It went to { $other }.
tale-revealed = { $name } reached the limit and turned up their role: { $role }.
tale-suspected = { $name } was the first to say it aloud: { $other } is the Insider.
tale-lied = { $name } said: “{ $said }” That was not true.
tale-decided-briefcases = { $name } won the last trick with the { $card }: { $count ->
    [one] the first briefcase
   *[other] briefcase number { $count }
}.
tale-decided-missions = { $name } won the last trick with the { $card }, and mission number { $count } was done.
tale-decided = { $name } won the last trick with the { $card }.

## Black Spy: rounds

round-title-all-black = All sixteen for { $name }
round-title-spies = { $count ->
    [one] A black spy for { $name }
   *[other] { $number } spies for { $name }
}
round-title-points = { $points } { $count ->
    [one] point
   *[other] points
} for { $name }
round-title-quiet = A quiet round
round-to-go = { $count ->
    [one] One point to go
   *[other] { $count } points to go
} for { $name }: the match ends at { $end }, and the lowest total wins.
round-lead = { $name } { $count ->
    [one] leads by one point
   *[other] leads by { $count } points
}.
round-lead-you = { $count ->
    [one] You lead by one point
   *[other] You lead by { $count } points
}.
round-lead-shared = { $names } share the lead.
round-end = End of round { $number }
round-next = Next round
round-again = Round { $number }: who took what
round-took-nothing = nothing
round-total = total { $points }

## Black Spy: all sixteen

moon-title = All sixteen!
moon-about = Every black card is yours. Now choose what becomes of them.
moon-capture-short = Capture
moon-capture-about = 0 for you, 60 for everybody else
moon-release-short = Release
moon-release-about = −60 for you, 0 for everybody else

## Black Spy: the end of a match

match-title = { $name } slips away
match-title-below-zero = { $name } below zero
match-title-all-black = { $name } caught them all
match-title-shared = { $names } share the win
match-line = { $points } { $count ->
    [one] point
   *[other] points
} after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
match-all-black = { $name } took all 16 black cards.
match-captured = { $name } took all 16 black cards and captured the spies.
match-released = { $name } took all 16 black cards and released the spies.
match-worst = { $name } took { $points } points, more than anybody else.
match-best = { $name } got rid of { $points } points.
match-halved = { $name } hit the mark exactly: the total was halved to { $total }.
match-lead = { $name } took the lead from { $other }.
match-ended = { $name } reached { $total }, and the match was over.
match-ended-rounds = { $count ->
    [one] One round was played; the fewest points win.
   *[other] { $count } rounds were played; the fewest points win.
}

## Both

tale-how = How it happened
tale-cast = The cast
tale-trick = Trick { $number }
tale-round = Round { $number }
tale-page = The story of this game
tale-share = Share
tale-share-about = The text names nobody. The link shows the whole game, and its preview names those who played.
tale-share-text = Text to share
tale-players = { $count } players

## What a link shows before it is opened

preview-site = Two trick-taking card games about spies. Play in the browser with friends or bots, without an account.
preview-table = Come and play { $game }: there is a seat for you. No account needed.
preview-rules = The rules of { $game }, on one page and in full.
preview-game = { $game }: how it ended, and how it came to that.
preview-picture-site = Undertrick: two card games about spies
preview-site-line = Two card games about spies
preview-picture-table = An invitation to a table of { $game }
preview-invitation = You are invited
preview-invitation-line = A seat is free at a table of { $game }
