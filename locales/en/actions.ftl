# What a bot would do; a verb that follows “would”.
act-choose = choose the mission “{ $mission }”
act-play = play { $card }
act-play-wager = play { $card } and lay a briefcase on it
act-larry = play { $card } for Larry and put { $back } back
act-partner = choose { $name } as partner
act-vote = vote for { $names }
act-vote-both = give both votes to { $names }
act-abstain = abstain
act-take = take { $cards }
act-pass = pass { $cards }
act-announce = announce { $colour }
act-capture = capture the spies
act-release = release the spies
