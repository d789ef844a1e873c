# Table talk, and why bots believe what they believe. By $you a sentence knows what the reader is in it.
said-by = { $speaker }: { $said }
said-suspect = { $you ->
    [object] I think you are the Insider.
   *[nobody] I think { $other } is the Insider.
}
said-suspect-q = { $you ->
    [object] Are you the Insider?
   *[nobody] Is { $other } the Insider?
}
said-trust = { $you ->
    [object] I trust you.
   *[nobody] I trust { $other }.
}
said-trust-q = { $you ->
    [object] Can we trust you?
   *[nobody] Do you trust { $other }?
}
said-denied = { $you ->
    [object] You did not follow { $suit } in trick { $trick }.
   *[nobody] { $other } did not follow { $suit } in trick { $trick }.
}
said-denied-q = { $you ->
    [object] Did you not follow { $suit } in trick { $trick }?
   *[nobody] Did { $other } not follow { $suit } in trick { $trick }?
}
said-void = { $you ->
    [object] I think you have no { $suit }.
   *[nobody] I think { $other } has no { $suit }.
}
said-void-q = { $you ->
    [object] Are you out of { $suit }?
   *[nobody] Is { $other } out of { $suit }?
}
said-sabotage = Trick { $trick } looked like sabotage.
said-sabotage-q = Was trick { $trick } sabotage?
said-nice = Trick { $trick } was a nice one.
said-nice-q = Was trick { $trick } a nice one?
said-could-not-follow = I could not follow { $suit } in trick { $trick }.
said-could-not-follow-q = Who could not follow { $suit } in trick { $trick }?
said-not-me = It was not me.
said-not-me-q = Was it one of you?
said-suspect-too = { $you ->
    [object] Yes, I suspect you.
   *[nobody] Yes, I suspect { $other }.
}
said-trust-too = { $you ->
    [object] Yes, I trust you.
   *[nobody] Yes, I trust { $other }.
}
said-caught = { $you ->
    [object] You played { $suit } in trick { $played } after not following it in trick { $denied }.
   *[nobody] { $other } played { $suit } in trick { $played } after not following it in trick { $denied }.
}
said-caught-q = { $you ->
    [object] Did you not play { $suit } in trick { $played } after not following it in trick { $denied }?
   *[nobody] Did { $other } not play { $suit } in trick { $played } after not following it in trick { $denied }?
}

because-weighed = { $what }: { $weight }.
because-known = { $you ->
    [actor] You are known to be the Insider
   *[nobody] { $name } is known to be the Insider
}
because-known-not = { $you ->
    [actor] You are known not to be the Insider
   *[nobody] { $name } is known not to be the Insider
}
because-played-denied = { $you ->
    [actor] You played { $suit } in trick { $played } after not following it in trick { $denied }
   *[nobody] { $name } played { $suit } in trick { $played } after not following it in trick { $denied }
}
because-not-followed = { $you ->
    [actor] You did not follow { $suit } in trick { $trick }
   *[nobody] { $name } did not follow { $suit } in trick { $trick }
}
because-hurt = { $you ->
    [actor] You hurt the mission in trick { $trick }
   *[nobody] { $name } hurt the mission in trick { $trick }
}
because-served = { $you ->
    [actor] You served the mission in trick { $trick }
   *[nobody] { $name } served the mission in trick { $trick }
}
because-chose = { $you ->
    [actor] You chose the mission of trick { $trick } and led a card that suits it
   *[nobody] { $name } chose the mission of trick { $trick } and led a card that suits it
}
because-chose-badly = { $you ->
    [actor] You chose the mission of trick { $trick } but led a card that does not suit it
   *[nobody] { $name } chose the mission of trick { $trick } but led a card that does not suit it
}
because-wagered = { $you ->
    [actor] You wagered a briefcase in trick { $trick }
   *[nobody] { $name } wagered a briefcase in trick { $trick }
}
because-collected = { $you ->
    [actor] You hold { $count ->
        [one] 1 briefcase
       *[other] { $count } briefcases
    }
   *[nobody] { $name } holds { $count ->
        [one] 1 briefcase
       *[other] { $count } briefcases
    }
}
because-said = { $you ->
    [actor] You said “{ $said }”
   *[nobody] { $name } said “{ $said }”
}
weight-proof = proof
weight-clearly-against = { $you ->
    [object] clearly counts against you
   *[nobody] clearly counts against { $other }
}
weight-rather-against = { $you ->
    [object] counts somewhat against you
   *[nobody] counts somewhat against { $other }
}
weight-clearly-for = { $you ->
    [object] clearly counts in your favour
   *[nobody] clearly counts in { $other }’s favour
}
weight-rather-for = { $you ->
    [object] counts somewhat in your favour
   *[nobody] counts somewhat in { $other }’s favour
}
