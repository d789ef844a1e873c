# The table in the terminal.
terminal-you = You
terminal-seat = Seat { $seat }
terminal-suit = { $suit } ({ $letter })
terminal-welcome = { $game }: you sit on seat { $seat } of { $seats }.
terminal-role = Your role: { $role }. { $goal }
terminal-special-roles = Besides Agents there are in this game: { $roles }.
terminal-variants = Variants: { $variants }.
terminal-bots = The bots: { $level }. The seed is { $seed }. ? explains, quit leaves.
terminal-commands = Type the number or the card, or the notation of records such as play:P13. Also:
    hint    what the bot would do in your place     why      what it believes, and why
    look    the table again                         score    the score
    tricks  old tricks, with an open notebook       say ...  table talk, such as say suspect 2
    ?       the rules of this moment                quit     leave the table
terminal-unknown = “{ $text }” is nothing that can be done here; ? explains.
terminal-hint = The bot ({ $level }) would { $action } ({ $notation }).
terminal-strict = At a strict table nobody looks at old tricks; --notebook open allows it.
terminal-may-not-say = That cannot be said: speak of another seat at this table, of tricks that are over, and not of the cards you hold.
terminal-statements = Say suspect 2, trust 2, denied 2 P 3 (did not follow pink in trick 3), void 2 Y (has no yellow), caught 2 Y 3 6 (played yellow in trick 6 after not following it in trick 3), sabotage 4, nice 4, could-not-follow Y 3 (I could not follow yellow in trick 3) or not-me, with ? at the end to ask (IJ-8.3).
terminal-goodbye = You leave the table. Goodbye.
terminal-record-offer = record FILE writes a record of this game, anything else leaves.
terminal-record-written = The record is in { $file }.

terminal-belief = How likely each seat is to be the Insider:
terminal-because = Because:
terminal-no-reason = Nothing that happened so far speaks for or against anybody.
terminal-onlooker = To somebody who only looks on:
terminal-expected = The points that each seat is expected to take in this round:

terminal-last-trick = Last trick: { $trick }
terminal-trick = Trick: { $trick }
terminal-mission = Mission: { $mission }
terminal-mission-completed = Mission completed: { $mission }.
terminal-mission-failed = Mission failed: { $mission }.
terminal-completed = completed: { $mission }
terminal-wagered = { $card } with a briefcase
terminal-hand = Your hand: { $cards }
terminal-follows = * follows suit
terminal-briefcases = { $count ->
    [one] 1 briefcase of { $limit }
   *[other] { $count } briefcases of { $limit }
}
terminal-face-up = face up: { $role }
terminal-secretly = secretly: { $role }
terminal-dealer = Dealer: { $name }
terminal-exchanged = You passed { $passed } and got { $received }.
terminal-points = { $name }: { $points }
terminal-tricks = Tricks so far:
terminal-roles = The roles:

terminal-ask-wager = Play a card; with + a briefcase is laid on it
terminal-ask-take = Take { $count } cards from the mole’s pile, such as 1 2 3
terminal-ask-pass = Pass { $count } cards to { $name }, such as 1 2 3

# The rules of this moment, with their numbers.
rules-partner = Choose another player. Everybody sees whom, only you see the role; you win exactly if this player wins (IJ-9.50).
rules-choose = You drew two missions. One becomes the mission of this trick, its suit is trump (IJ-4.1, IJ-4.2); the other goes into the box, and you may not say which it was (IJ-8.2). A risk mission must be chosen (IJ-10.2). Then you lead any card (IJ-4.3).
rules-play = Follow the suit led if you can; only the Insider need not (IJ-4.4, IJ-4.5). The highest trump wins, without trump the highest card of the suit led (IJ-4.6).
rules-wager = A card with your briefcase counts as trump, its number stays; the start player and whoever is face up may not wager (IJ-5.3, IJ-5.4).
rules-won = The winner takes a briefcase and all wagered ones, and leads next (IJ-6.1, IJ-6.6).
rules-won-larry = The winner takes a briefcase and all wagered ones (IJ-6.1). If Larry or whoever controls him wins, the other one controls him next. Whoever does not control Larry leads (IJ-11.8).
rules-larry = Of Larry’s three cards you play one, put one back on his stack and the third into the box (IJ-11.6). Larry follows suit whenever one of the three can (IJ-11.7).
rules-vote = All vote at once, not for themselves and not for anybody face up (IJ-7.1, IJ-7.2). Most votes on the Insider: the Agents win. On anybody else, or a tie: the Insider wins (IJ-7.3, IJ-7.4).
rules-vote-larry = Both vote at once, not for themselves and not for anybody face up; Larry has no vote, but can be voted for. If an Agent votes for an Agent, the Insider wins, otherwise the Agents. The Insider’s own vote makes no difference (IJ-11.10).
rules-take = Everybody takes three cards from the mole’s pile, the highest total first (BS-6.3).
rules-pass = Everybody passes cards face down at the same time; you see what you get when all have passed (BS-3.2, BS-3.3).
rules-announce = As the dealer you announce a colour to be led first (BS-6.4).
rules-moon = You have all 16 black cards and choose what they are worth (BS-6.2).
rules-trick = Play a card of the colour led or of the rank led; with neither, any card (BS-4.3). The highest card of the colour led wins, of equal black 7s the first (BS-4.4, BS-4.5). The first lead of a round is not black (BS-4.1).
rules-follow-rank = The rank of the card played last may be followed as well (BS-6.5).
rules-points = A black 7 costs { $spy } points, black 1 to 6 one each, black 8 to 11 two to five; the other 7s count { $good } (BS-5.1).
