# The review of a finished game for one seat. $you is actor where $name is the reader. Chances are whole per cents.
review = Review
review-of = Review for { $name }
review-to = In this review “you” means { $name }.
review-why = { $won ->
    [yes] Why did you win?
   *[no] Why did you lose?
}
review-what = What should you have done?
review-fooled = Were you fooled?
review-seen = How did they see you?
review-timeline = Trick by trick
review-facts = What came to light

## Inside Job

review-ropes = Completed missions and the Insider’s briefcases after every trick
review-rope-missions = Missions, { $target } needed
review-rope-briefcases = The Insider’s briefcases, { $limit } needed
review-rope-revealed = The Insider’s briefcases, revealed with { $limit }
review-votes = The vote was { $votes }.
review-votes-tie = The vote was { $votes }: with a tie the Agents lose.
review-votes-for = { $you ->
    [object] { $count } for you
   *[nobody] { $count } for { $other }
}
review-decisive = Trick { $trick } moved the most ({ $sure }): your chance to win { $change ->
    [up] rose
   *[down] fell
} from { $before }% to { $after }% (± { $reach }).
review-decisive-mark = Trick { $trick } moved the most
review-decisive-won = { $you ->
    [actor] You took the trick, { $completed ->
        [yes] and the mission was completed.
       *[no] and the mission failed.
    }
   *[nobody] { $name } took the trick, { $completed ->
        [yes] and the mission was completed.
       *[no] and the mission failed.
    }
}
review-decisive-share = About { $cost } of these points were your own play, named below; the rest came from what the others played.
review-decisive-despite = That was the doing of the others: with the better play named below, this trick could have gained you some { $cost } points more.
review-percent = { $value }%
review-chance-line = Your chance to win
review-chance = Chance: { $chance }%
review-costly-asked = Trick { $trick }: you decided to { $done }. What was better?
review-costly = Trick { $trick }: { $kind ->
    [verb] it would { $sure } have been better to { $better } than to { $done }
   *[noun] { $better } would { $sure } have been better than { $done }
}, with a chance to win of { $before }% instead of { $after }% (± { $reach }).
review-mission = the mission “{ $mission }”
review-none-costly = { $won ->
    [yes] No play cost you anything beyond chance.
   *[no] No play cost you anything beyond chance. It was bad luck, or the others were better.
}
review-missed-vote = You voted for somebody else.
review-suspicion = How suspicious everybody looked after each trick, in per cent
review-was-insider = { $you ->
    [actor] You were the Insider.
   *[nobody] { $name } was the Insider.
}
review-proof-denied = { $you ->
    [actor] From trick { $trick } on you were proven to be the Insider, for everybody to see: { $suit } denied in trick { $denied }, played in trick { $played }.
   *[nobody] From trick { $trick } on { $name } was proven to be the Insider: { $suit } denied in trick { $denied }, played in trick { $played }.
}
review-proof-counting = { $you ->
    [actor] From trick { $trick } on you were proven to be the Insider by counting: with anybody else in that role the unseen cards had nowhere to lie.
   *[nobody] From trick { $trick } on { $name } was proven to be the Insider by counting: with anybody else in that role the unseen cards had nowhere to lie.
}
review-proof-counted = { $you ->
    [actor] From trick { $trick } on you were proven to be the Insider by counting: you had denied { $denied }, so if you were not, you could hold only { $suits }.
   *[nobody] From trick { $trick } on { $name } was proven to be the Insider by counting: { $name } had denied { $denied }, so in any other role that hand could hold only { $suits }.
} { $cards ->
    [0] No such card was unseen
    [one] Only one such card was unseen
   *[other] Only { $cards } such cards were unseen
}, but there { $places ->
    [one] was one place
   *[other] were { $places } places
} to fill.
review-proof-last = { $you ->
    [actor] From trick { $trick } on you were the only one left who could be the Insider.
   *[nobody] From trick { $trick } on { $name } was the only one left who could be the Insider.
}
review-proof-own = Only you could know it, from your own cards or role.
review-proof-none = Up to the last trick the cards did not prove who the Insider was.
review-wrong = After trick { $trick } { $name } looked most suspicious ({ $chance }%), and wrongly so.
review-wrong-because = The strongest sign was innocent: { $because }.
review-suspected-most = You looked most suspicious after trick { $trick }: { $chance }%.
review-lie-played = { $you ->
    [actor] Trick { $trick }: you denied { $suit } and held { $held } of it.
   *[nobody] Trick { $trick }: { $name } denied { $suit } and held { $held } of it.
}
review-lie-shown = Trick { $played } proved it.
review-lie-safe = As { $unplayed ->
    [one] one card stays
   *[other] { $unplayed } cards stay
} unplayed, no later card had to prove it.
review-lie-lucky = The game ended before a later card had to prove it.
review-lie-said = { $you ->
    [actor] Trick { $trick }: you said something untrue: “{ $said }”
   *[nobody] Trick { $trick }: { $name } said something untrue: “{ $said }”
}
review-missed = { $you ->
    [actor] Trick { $trick }: you could have completed the mission with { $cards } instead of { $played }.
   *[nobody] Trick { $trick }: { $name } could have completed the mission with { $cards } instead of { $played }.
}
review-missed-saw = { $you ->
    [actor] You played last and saw the whole trick.
   *[nobody] { $name } played last and saw the whole trick.
}
review-missed-right = You could not know: from what you had seen, nothing was clearly better than { $played }.
review-with-briefcase = { $card } with a briefcase
review-trick = Trick { $trick }
review-mission-done = Mission completed
review-mission-failed = Mission failed

## Black Spy

review-round = Round { $round }
review-flow = Points of the round after every trick
review-total = Totals after it
review-spy-costly-asked = Round { $round }, trick { $trick }: you decided to { $done }. What was better?
review-spy-costly = Round { $round }, trick { $trick }: { $better } would { $sure } have been better than { $done }, by { $gain } ± { $reach } points compared with the others.
review-spy-before-asked = Round { $round }, before the first trick: you decided to { $done }. What was better?
review-spy-before = Round { $round }, before the first trick: it would { $sure } have been better to { $better } than to { $done }, by { $gain } ± { $reach } points compared with the others.
review-spy-cost = All costly plays together: { $points } points compared with the others.
review-collecting = { $you ->
    [actor] Round { $round }: from trick { $from } on only you had taken black cards, at least half of all 16.
   *[nobody] Round { $round }: from trick { $from } on only { $name } had taken black cards, at least half of all 16.
}
review-stopped = { $you ->
    [actor] You stopped it in trick { $trick }.
   *[nobody] { $name } stopped it in trick { $trick }.
}
review-not-stopped = Nobody stopped it.
review-trick-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}

## How sure

review-likely = likely
review-very-likely = very likely
review-how = { $count ->
    [one] One decision was looked at
   *[other] { $count } decisions were looked at
}, each from what you had seen at that moment: in { $tried } worlds everything that could be done was tried, and in { $compared } others the best was compared with what you did. Everybody plays on by rules of thumb there. The interval covers 95%.
review-belief-how = Suspicion is what a bot at your place makes of the cards and the talk. It is a belief, and only what is called proven is certain.

## The page

review-numbers = As numbers
review-tells = What moved the suspicion
review-trick-column = Trick
review-making = This review is being made. It will appear here by itself.
review-waiting = { $before ->
    [0] This review is about to be made.
    [one] This review will be made soon; one other comes before it.
   *[other] This review will be made soon; { $before } others come before it.
} It will appear here by itself.
review-seats = Reviews of this game
review-look = Look at it
review-answer = See the answer
review-wins = takes the trick
review-lesson = A lesson that fits the costliest play:
review-puzzle = A puzzle to practise with:

## What if

play-on = Play on from here
play-on-as = Play on as
play-on-about = A new table opens with these cards and bots on the other seats. It counts for nothing.
chosen-deal = Chosen cards
chosen-deal-about = These cards were not dealt for this table: they come from a lesson or from a game that was played before. Somebody may know them.
