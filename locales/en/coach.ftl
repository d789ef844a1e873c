# The coach at a table with bots: what may be done and why, what search would do, what the seat knows.
coach = Coach
coach-about = Only you see this, and nobody learns that you asked. It is based only on what you could see from your seat.
coach-among-people = Among people there is a coach only while everybody wants it. Who does is shown to all; who asks it, to nobody.
coach-you-allow = You want it.
coach-allowed = { $count ->
    [one] { $names } wants it.
   *[other] { $names } want it.
}
coach-missing = Not yet: { $names }.
coach-allow = A coach for everybody
coach-withdraw = No coach any more
coach-may = What can I do?
coach-advice = What would you do?
coach-knows = What do I know?
coach-thinks = One moment, I am thinking …
coach-back = Back to the table
coach-refresh = Ask again
coach-nothing = Nothing to say at this moment.
coach-wait = It is not your turn.
coach-over = The game is over.
coach-may-choose = Choose one of the two missions; you alone see both (IJ-4.1).
coach-may-choose-risk = You drew a risk mission, and it must be chosen (IJ-10.2).
coach-may-vote = Vote for somebody whose role is not face up, not for yourself (IJ-7.2).
coach-may-vote-larry = Vote for the other player or for Larry, unless their role is face up. If an Agent votes for an Agent, the Insider wins (IJ-11.10).
coach-may-partner = Choose a partner and look at their role (IJ-9.50).
coach-may-lead = You lead: play any card (IJ-4.3).
coach-must-follow = The suit led is { $suit }, and you hold it: you must follow (IJ-4.4). Which card of it is up to you.
coach-need-not-follow = The suit led is { $suit }, and you hold it, but you need not follow (IJ-4.5). Not following may prove you later.
coach-role-need-not-follow = The suit led is { $suit }, and you hold it, but your role need not follow (IJ-12.1).
coach-void = You have no { $suit }: play any card (IJ-4.4).
coach-may-wager = You may lay a briefcase on your card: then it counts as { $trump }, the trump, and its number stays (IJ-5.1, IJ-5.3).
coach-no-wager-lead = Whoever leads a trick may not wager (IJ-5.4).
coach-no-wager-face-up = Your role is face up, so you may not wager (IJ-5.4).
coach-no-wager-none = You have no briefcase to wager (IJ-5.1).
coach-larry = You play for Larry: one of his three cards is played, one goes back on top of his stack and one into the box (IJ-11.6). Nobody wagers for him (IJ-11.7).
coach-larry-follows = The suit led is { $suit }, and one of the three can follow, so Larry must, whatever your roles are (IJ-11.7).
coach-larry-void = None of the three is { $suit }: play any of them (IJ-11.7).
coach-may-take = Take three cards from the pile (BS-6.3).
coach-may-pass = Pass cards face down; you see what you get only afterwards (BS-3.3).
coach-may-announce = Announce a colour that is not black (BS-6.4).
coach-may-moon = You have all black cards: capture or release (BS-6.2).
coach-may-lead-spy = You lead any card (BS-4.6).
coach-may-lead-red = You hold the red 1 and lead the first trick: any card that is not black (BS-4.1).
coach-may-lead-left = You sit left of the dealer and lead the first trick: any card that is not black (BS-6.7).
coach-may-lead-spy-any = You lead the first trick, and here any card of yours may be led, black too (BS-6.7).
coach-may-lead-announced = You lead the first trick with the announced colour, { $colour } (BS-6.4).
coach-must-follow-spy = Play { $colour } or any { $rank }: colour or rank, as you like (BS-4.3). Only { $colour } can win (BS-4.4).
coach-follow-rank = A { $rank } is allowed as well: that is the rank of the card just played (BS-6.5).
coach-void-spy = You have neither { $colour } nor any { $rank }: play any card (BS-4.3).
coach-would = I would { $action }.
coach-would-thumb = By rule of thumb I would { $action }; how good that is, I cannot say.
coach-forced = You can only { $action }.
coach-next = Next best would be to { $other }: worse by { $gain } ± { $reach } ({ $sure }).
coach-even = It may be just as good to { $other }.
coach-worse = It would be worse by { $gain } ± { $reach } to { $other } ({ $sure }).
coach-because = The difference: { $reasons }.
coach-because-later = In this trick the two come to the same, as far as can be told; the difference comes later.
coach-reason-mission = the mission is completed in { $with }% of the cases instead of { $without }%
coach-reason-insider = the Insider takes the trick in { $with }% of the cases instead of { $without }%
coach-reason-own = you take the trick in { $with }% of the cases instead of { $without }%
coach-reason-follows = you follow { $suit } and give nothing away
coach-reason-keeps = you put no briefcase at stake
coach-reason-proof = the other card would prove you, because you denied { $suit } before
coach-lie-safe = You hold { $count ->
    [one] 1 card
   *[other] { $count } cards
} of { $suits }, and { $spare ->
    [one] 1 of your cards is
   *[other] { $spare } of your cards are
} never played. Keep { $suits }, and no card of yours will ever prove the lie.
coach-lie-unsafe = You hold { $count ->
    [one] 1 card
   *[other] { $count } cards
} of { $suits }, and only { $spare ->
    [one] 1 of your cards is
   *[other] { $spare } of your cards are
} never played. If the game goes on to the last trick, you must show a card of { $suits }, and that is proof.
coach-reason-trick = this trick brings you { $with } points on average instead of { $without }
coach-reason-spy = your black 7 goes to somebody else in { $with }% of the cases
coach-reason-round = you end the round with { $with } points on average instead of { $without }
coach-chance = Your chance to win is then about { $worth }%, if all play on by rules of thumb.
coach-lead = At the end of the round you are then about { $worth } points better than the mean of the others, if all play on by rules of thumb.
coach-behind = At the end of the round you are then about { $worth } points worse than the mean of the others, if all play on by rules of thumb.
coach-vote = I would vote for { $name }: the Insider with a chance of { $chance }%, as far as can be told from your seat.
coach-vote-certain = Say it, so that all Agents vote for { $name }.
coach-vote-almost = I would vote for { $name }: almost certainly the Insider, as far as can be told from your seat.
coach-vote-no-tell = No single play speaks clearly against { $name }; the others are only a little less likely.
coach-partner = You might as well draw lots: nobody has shown anything yet, and each of the others is the Insider with a chance of { $chance }%.
coach-vote-insider = I would vote for { $name }: of those you can vote for, what everybody has seen speaks most against { $name } ({ $chance }%).
coach-vote-insider-almost = I would vote for { $name }: of those you can vote for, what everybody has seen speaks most against { $name } (almost certain).
coach-vote-no-matter = Your vote makes no difference here: only the votes of Agents count (IJ-11.10).
coach-moon-after = To { $action } makes the totals { $totals }; { $end ->
    [won] the match is over then, and you win it.
    [lost] the match is over then, and you do not win it.
   *[on] the match goes on.
}
coach-they-suspect = From what everybody has seen, you are the Insider with a chance of { $chance }%.
coach-they-almost = From what everybody has seen, you are almost certainly the Insider.
coach-they-certain = From what everybody has seen, only you can be the Insider.
coach-strict = At this table nobody looks back at old tricks, and neither does the coach.
coach-suspect = { $name } { $chance }%
coach-suspects = The Insider may be: { $names }.
coach-suspect-almost = Almost certain: { $name } is the Insider.
coach-knows-certain = { $by ->
    [denied] Certain: { $name } is the Insider, having denied { $suit } in trick { $denied } and played it in trick { $played }.
    [last] Certain: only { $name } can be the Insider.
   *[counting] Certain: { $name } is the Insider. With anybody else the unseen cards would have nowhere to lie.
}
coach-denied = { $name } did not follow: { $suits }.
coach-passed = You passed { $passed } and got { $received }.
coach-gone = Black cards played: { $black } of { $all }, spies among them: { $spies }.
coach-lacks = { $name } is out of { $colours }, and of these ranks: { $ranks }.
coach-lacks-colours = { $name } is out of { $colours }.
