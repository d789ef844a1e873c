# What happened at the table, told to one reader. By $you a sentence knows what the reader is in it:
# the one who acts, the one it is done to, or neither.
you-actor = you
you-object = you
you-alone = You

told-partner = { $you ->
    [actor] You choose { $other } as your partner.
    [object] { $name } chooses you as partner.
   *[nobody] { $name } chooses { $other } as partner.
}
told-partner-role = You choose { $other } as your partner and look at the role: { $role }.
told-mission = { $you ->
    [actor] You choose the mission: { $mission }.
   *[nobody] { $name } chooses the mission: { $mission }.
}
told-card = { $you ->
    [actor] You play { $card }.
   *[nobody] { $name } plays { $card }.
}
told-card-wager = { $you ->
    [actor] You play { $card } with a briefcase on it.
   *[nobody] { $name } plays { $card } with a briefcase on it.
}
told-larry = { $you ->
    [actor] You play { $card } for Larry.
   *[nobody] { $name } plays { $card } for Larry.
}
told-larry-own = You play { $card } for Larry; { $back } goes back on his stack, { $boxed } into the box.
told-trick = { $you ->
    [actor] You win the trick.
   *[nobody] { $name } wins the trick.
}
told-trick-points = { $you ->
    [actor] You win the trick: { $count ->
        [0] no points
        [one] { $points } point
       *[other] { $points } points
    }.
   *[nobody] { $name } wins the trick: { $count ->
        [0] no points
        [one] { $points } point
       *[other] { $points } points
    }.
}
told-trick-supply = { $you ->
    [actor] You win the trick and take { $count ->
        [one] a briefcase
       *[other] { $count } briefcases
    }.
   *[nobody] { $name } wins the trick and takes { $count ->
        [one] a briefcase
       *[other] { $count } briefcases
    }.
}
told-trick-wagered = { $you ->
    [actor] You win the trick and take { $count ->
        [one] the wagered briefcase
       *[other] the { $count } wagered briefcases
    }.
   *[nobody] { $name } wins the trick and takes { $count ->
        [one] the wagered briefcase
       *[other] the { $count } wagered briefcases
    }.
}
told-trick-both = { $you ->
    [actor] You win the trick and take { $count } briefcases, { $wagered } of them wagered.
   *[nobody] { $name } wins the trick and takes { $count } briefcases, { $wagered } of them wagered.
}
told-wagers-returned = { $count ->
    [one] The wagered briefcase goes back to the supply.
   *[other] The { $count } wagered briefcases go back to the supply.
}
told-briefcase-lost = { $you ->
    [actor] You lose a briefcase to the supply.
   *[nobody] { $name } loses a briefcase to the supply.
}
told-briefcase-taken = { $you ->
    [actor] You take a briefcase from { $other }.
    [object] { $name } takes a briefcase from you.
   *[nobody] { $name } takes a briefcase from { $other }.
}
told-role = { $you ->
    [actor] You turn up your role: { $role }.
   *[nobody] { $name } turns up their role: { $role }.
}
told-mission-completed = The mission is completed.
told-mission-failed = The mission has failed.
told-voted-own = Your vote is in: { $names }.
told-abstained-own = Your vote is in: you abstain.
told-voted = { $you ->
    [actor] You voted for { $names }.
   *[nobody] { $name } voted for { $names }.
}
told-abstained = { $you ->
    [actor] You abstained.
   *[nobody] { $name } abstained.
}

told-round = { $you ->
    [actor] Round { $round }: you have dealt.
   *[nobody] Round { $round }: { $name } has dealt.
}
told-pile = In the mole’s pile: { $cards }.
told-taken = { $name } takes cards from the mole’s pile.
told-taken-own = You take { $cards } from the mole’s pile.
told-passed = { $name } has passed.
told-passed-own = You pass { $cards }.
told-received = You get { $cards } from { $name }.
told-announced = { $you ->
    [actor] You announce { $colour }.
   *[nobody] { $name } announces { $colour }.
}
told-lead = { $you ->
    [actor] You lead the first trick.
   *[nobody] { $name } leads the first trick.
}
told-capture = { $you ->
    [actor] You capture the spies and take 0 points; everybody else gets 60.
   *[nobody] { $name } captures the spies and takes 0 points; everybody else gets 60.
}
told-release = { $you ->
    [actor] You release the spies and take −60 points; everybody else gets 0.
   *[nobody] { $name } releases the spies and takes −60 points; everybody else gets 0.
}
told-points = { $points } for { $name } (total { $total })
told-scored = Points of this round: { $scores }.

told-won = { $you ->
    [actor] You have won.
   *[nobody] { $names } won.
}
told-won-with = { $you ->
    [actor] You win
   *[nobody] { $winners ->
        [one] { $names } wins
       *[other] { $names } win
    }
} with { $points } { $count ->
    [one] point
   *[other] points
}.
told-vote-found = { $you ->
    [actor] The vote has unmasked you as the Insider.
   *[nobody] The vote has unmasked the Insider: { $name }.
}
told-vote-missed = { $you ->
    [actor] The vote picked the wrong player; the Insider was you.
   *[nobody] The vote picked the wrong player; the Insider was { $name }.
}

## Beside the game

told-sat-down = { $name } sits down.
told-stood-up = { $name }: this seat is free again.
told-challenged = { $name } is challenged to this seat.
told-challenge-declined = { $name } declines the challenge.
told-challenge-cancelled = The challenge to { $name } is withdrawn.
told-challenge-expired = { $name } did not answer the challenge.
told-ready = { $name } is ready to vote.
told-left = { $name } has left the table.
told-returned = { $name } is back.
told-held = A bot plays for { $name } now.
told-held-by = { $by } lets a bot play for { $name } until they are back.
told-here = { $name } is here.
told-away = { $name } is away.
told-nudged = { $by } nudges { $name }.
told-nudged-you = { $name } nudges you: the others are waiting.
told-turn-held = Bots decide where somebody is missing.
told-wishes-no-pauses = { $name } would like the bots to play without pauses.
told-wishes-pauses = { $name } would like the bots to take their time again.
told-wishes-more-time = { $name } would like the bots to take more time.
told-wishes-usual-time = { $name } is fine with the usual pace of the bots again.
told-coach-allowed = { $name } would like a coach for everybody at the table.
told-coach-withdrawn = { $name } wants no coach at the table any more.
told-agreed = { $name } would like another game.
told-not-opened = { $names } did not show what was promised for the deal, so it counts as nothing.
