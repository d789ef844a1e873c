# The daily deal: one a day for each game, with the same cards, seat and bots for everybody.
daily = Daily deal
daily-title = The daily deal
daily-lead = One deal a day for each game: the same cards, the same seat and the same bots for everybody. You have one try.
daily-today = Today: { $date }
daily-ends = The day ends at midnight UTC, in { $hours ->
    [0] { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
    [one] 1 hour
   *[other] { $hours } hours
}.
daily-date = { $day } { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
daily-play = Play today’s deal
daily-go-on = Go on with your game
daily-see = See your result
daily-about-inside-job = You and three bots, with wagers. Won or lost is what counts.
daily-about-black-spy = One round with four players, against three bots. The fewest points are best.
daily-done = { $count ->
    [0] Nobody has finished yet today.
    [one] One player has finished.
   *[other] { $count } players have finished.
}
daily-none = Nobody finished this deal.
daily-open-games = { $count ->
    [one] One game was begun and not finished in time.
   *[other] { $count } games were begun and not finished in time.
}
daily-running = You have begun this deal. Your game waits for you.
daily-running-past = You began this deal and did not finish it in time. You may play on, but it does not count any more.
daily-not-tried = You did not try this deal.
daily-your-result = Your result
daily-won = Won
daily-lost = Lost
daily-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
daily-late = finished after the day was over, so it does not count
daily-first = You are the first to finish. Come back later to see how the others did.
daily-few = { $count ->
    [one] Only one other player is done so far. Come back later.
   *[other] Only { $count } others are done so far. Come back later.
}
daily-standing = Ahead of { $ahead } of { $of } others, level with { $level }.
daily-field-won = { $won } of { $of } won.
daily-field-points = Best { $best }, middle { $median }, worst { $worst } points.
daily-yardsticks = The same deal, the same seat
daily-yardstick-wait = still playing
daily-yardstick-about = How bots did in your seat, against the same bots.
daily-other-bots = { $count ->
    [one] One other played against another version of the bots and is not compared.
   *[other] { $count } others played against another version of the bots and are not compared.
}
daily-bots-changed = The bots of this server have changed since this deal was begun (version { $then }, now { $now }), so the game may go on differently from that of the others.
daily-streak = { $count ->
    [one] 1 day in a row
   *[other] { $count } days in a row
}
daily-streak-best = best: { $count }
daily-streak-none = No streak yet: finish a deal every day to build one.
daily-streak-kept = Only this browser keeps your streaks.
daily-streak-forget = Forget my streaks
daily-opens = Cards, replay, review and game record of this deal can be looked at when the day is over, by you and by everybody.
daily-results = Results
daily-replay = Replay
daily-past = Past days
daily-past-empty = There are no past deals here yet.
daily-past-line = { $count ->
    [0] nobody was done
    [one] 1 done
   *[other] { $count } done
}
daily-back = All daily deals
daily-share = Share
daily-share-text = What is sent
daily-share-about = It tells how you did, and nothing of the cards or roles.
daily-shared = A result of the daily deal
daily-shared-lead = Somebody has played this deal. You can, too: the cards are the same for everybody.
daily-sign-field = at least as good as { $percent }% of { $count } others
daily-rules = How it works
daily-rule-try = One try for each browser: a second click leads back to your game. You may close the page and come back. Nothing can be taken back, there is no coach, and nobody can watch.
daily-rule-bots = The bots look at a fixed number of worlds, draw from the seed of the day, hear what you say but say nothing. So the same choices make exactly the same game. They are of version { $version }.
daily-rule-time = A game counts if it is finished before midnight UTC. One that was left does not; it is counted among those that were not finished.
daily-rule-honest = Whoever uses a second browser or deletes the cookies can try again, and a program can pretend to be a browser. Nobody can prevent that here. Bots that people have brought cannot take part.
daily-rule-names = When the day is over everybody’s game is open here, with the name they had when they played.
daily-fair = Were the cards fixed beforehand?
daily-fair-about = Every day has a seed, and each is the hash of the next day’s. All lead back to the anchor below, which was fixed before the first day. So nobody could change a deal afterwards, and whoever has noted an earlier seed can check every later one.
daily-fair-peek = It does not prove that nobody looks: whoever runs this server could read the cards of today and of days to come.
daily-fair-anchor = Anchor, from before { $date }
daily-fair-seed = Seed of the day
daily-fair-how = How to check it
daily-preview = Same cards for everybody, one try a day. How will you do?
daily-preview-line = { $game }, { $date }
daily-table = Daily deal of { $date }: one try, no coach, nothing is taken back.
daily-clock = The clock of this server was set back. This deal stays until the clock has caught up.
privacy-daily = The daily deal
privacy-daily-about = Which deals you have tried, at which table, and how you did. When the day is over everybody can look at your game, with the name you had. If you are deleted, your result still counts among the others, but nothing says that it was yours.
error-daily-closed = This is a daily deal that others may still try. It can be looked at when its day is over and it was played to its end.
error-daily-table = This cannot be done at the table of a daily deal: everybody has one try, alone.
error-daily-for-people = Daily deals are for people. A bot can play at every other table.
