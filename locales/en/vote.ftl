# The vote.
vote-title = Who is the Insider?
votes-turned = The votes are turned over
vote-turned = Ballot { $number } of { $count }
vote-for = Vote for { $name }
vote-secret = Nobody sees a vote before all are in. Until then you can change yours.
vote-missing = Choose first whom you vote for.
vote-in = Your vote is in.
vote-change = Look at it or change it
vote-waiting = Waiting for { $names } …
vote-none = You have no vote this time.
vote-open-roles = { $names } cannot be voted for: { $count ->
    [one] that role is known.
   *[other] those roles are known.
}
vote-nobody = Nobody is left to vote for: every other role is known.
vote-suspected-by = suspected by { $names }
vote-unsuspected = suspected by nobody yet
