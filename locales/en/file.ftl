# The secret file, with which a game of Inside Job begins. $name is another player.
file = Secret file
file-mine = My file
file-for = For { $name }
file-nobody-else = and nobody else
file-everybody = and everybody else
file-open = Open the file
file-turn-away = Turn the screen away from your neighbours first.
file-alone = Only you see it: the others are bots.
file-no-secret = Nothing in it is secret: your role lies face up.
file-you = { $name }, this is you
file-close = Close the file
file-stays = It stays in “My file”. From afar all files look the same.
file-company = Dealt at this table: { $roles }.
file-company-larry = Dealt to you two and Larry: { $roles }.
file-agents = { $count } Agents
file-insider = the Insider
file-several = { $count } × { $role }
file-as-insider = { $role } (the Insider)
file-aim-agents = You work for the Agents. Not everybody here does.
file-aim-agents-larry = You work for the Agents. { $name } or Larry does not.
file-aim-insider = You work against the others. Do not get caught.
file-aim-partner = You win if your partner wins, and only then.
file-aim-left = You win if { $name }, to your left, does not.
file-aim-right = You win if { $name }, to your right, does not.
file-aim-most-votes = Be suspected: you win if you alone get the most votes.
file-aim-most-votes-or-insider = Be suspected: you win with the most votes, alone or tied with the Insider.
file-follow = You must follow suit whenever you can.
file-follow-not = You need not follow suit. The others must.
file-follow-not-alone = You need not follow suit.
file-missions-agents = { $count ->
    [one] Complete one mission, and the Agents win.
   *[other] Complete { $count } missions, and the Agents win.
}
file-missions-insider = { $count ->
    [one] Do not let a single mission succeed, or the Agents win.
   *[other] Do not let { $count } missions succeed, or the Agents win.
}
file-missions-neutral = { $count ->
    [one] One completed mission wins the game for the Agents.
   *[other] { $count } completed missions win the game for the Agents.
}
file-holds-more-insider = { $count ->
    [one] Never hold more than one briefcase, or the Insider wins at once.
   *[other] Never hold more than { $count } briefcases, or the Insider wins at once.
}
file-holds-more-agents = { $count ->
    [one] Hold more than one briefcase, and the Agents win at once.
   *[other] Hold more than { $count } briefcases, and the Agents win at once.
}
file-holds-none = You take no briefcases.
file-partner-pays = You take no briefcases. Every trick you win costs your partner one.
file-reveal = With { $count } briefcases you turn up your role; nobody can vote for you then.
file-reveal-face-up = Your role lies face up: nobody can vote for you.
file-reveal-you-win = Hold { $count } briefcases, and you win at once.
file-reveal-insider-wins = Hold { $count } briefcases, and the Insider wins at once.
file-reveal-agents-win = Hold { $count } briefcases, and the Agents win at once.
file-reveal-lose = Never hold { $count } briefcases, or you lose at once.
file-reveal-change = With { $count } briefcases you turn up your role and change to the Insider’s side.
file-reveal-take = With { $count } briefcases you turn up your role and take one from { $name }.
file-chooses-partner = Before the first trick you choose a partner and see that role alone.
file-all-face-up = When the roles of all others lie face up, you win at once.
file-brings-risk = Because of you there are risk missions in the stack.
file-no-wagers = Whoever wins a trick takes a briefcase. At this table nobody wagers any.
file-face-up-no-wager = Your role lies face up, so you may not wager.
file-wager = You may wager: a briefcase on your card makes it a trump.
file-wager-not = You may not wager briefcases.
file-vote-none = You have no vote.
file-vote-two = You have two votes, for two different players.
file-vote-two-free = You have two votes; both may go to one player.
file-vote-agents = In the vote, point at the Insider.
file-vote-insider = In the vote, point at somebody else.
file-vote-one = You have one vote.
file-vote-lost = { $before } Revealed early, you lose your vote.
file-vote-both-free = { $before } Revealed early, both may go to one.
file-vote-larry = In the vote, point at the Insider. An Agent who points at an Agent loses the game for both.
file-vote-larry-insider = The vote is yours if { $name } points at Larry.
