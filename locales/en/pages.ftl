# The words of the pages around the table.
to-home = To the home page
trouble = That did not work
trouble-not-there = Nothing here
trouble-later = Not just now
trouble-damaged = This table was set aside
ready-review = The review is ready.
ready-puzzle = The puzzle is ready.
damaged-host = Is this your server? The guide for hosts says how to find what is damaged, and a backup brings the table back.

play-now-button = Play now
bots = Bots
play-friends = With friends
your-name-about = This is what the others see. No account, no password.
your-picture = Your picture
your-name-and-picture = Your name and picture
your-picture-about = It is kept in this browser, and the others see it at every table where you sit down from now on.
picture-head = Head
picture-hat = Hat
head-person = person
head-fox = fox
head-cat = cat
head-bear = bear
head-rabbit = rabbit
head-badger = badger
head-frog = frog
head-dog = dog
head-mouse = mouse
head-wolf = wolf
head-panda = panda
head-hedgehog = hedgehog
hat-fedora = fedora
hat-bowler = bowler hat
hat-beret = beret
hat-top-hat = top hat
hat-boater = boater
hat-cap = flat cap
hat-captain = captain’s cap
hat-turban = turban

what-is-this = What is this?
what-is-this-about = Card games in which you win tricks: everybody plays a card, and the best one takes them all. In Inside Job somebody among you works against the others. In Black Spy you dodge the black cards. You play in the browser, against bots or with whoever has your link. You need no account.
game-on-one-page = { $game } on one page

results = Last results
results-empty = No game is over yet. Finished games will appear here to replay.
old-tables = Your finished tables
line-bots = { $count ->
    [one] 1 bot
   *[other] { $count } bots
}
line-open = { $count ->
    [one] 1 free seat
   *[other] { $count } free seats
}
ago-now = just now
ago-minutes = { $count ->
    [one] a minute ago
   *[other] { $count } minutes ago
}
ago-hours = { $count ->
    [one] an hour ago
   *[other] { $count } hours ago
}
ago-days = { $count ->
    [one] yesterday
   *[other] { $count } days ago
}

rules-lead = Both games in our own words. Every rule has a number, and where the printed rules are silent, a ruling says how it is played here.
rules-book = Rules
rules-summary = On one page
rules-reference = Reference
rules-reference-of = { $game }: reference
rules-reference-about = Roles, missions and variants of your own, and what has to add up. Nobody needs this to play.
rules-notation = Notation
print = Print
rule-number = rule { $rule }
rules-contents = Contents
rules-of = { $game }: the rules

create-lead = Choose a ready-made table or set everything yourself, then send the link to the others.
create-fault = Something does not fit yet. It is marked below; nothing you filled in is lost.
presets = Ready-made
presets-more = More ready-made tables
preset-classic = The usual game
preset-classic-about = One Insider, no special roles, with wagers.
preset-first = A first game
preset-first-about = Without wagers: the easiest way in.
preset-larry = Two and Larry
preset-larry-about = For two players, with a go-between who has a role of his own.
preset-risk = Risk missions
preset-risk-about = Four missions about wagers; whoever draws one must choose it.
preset-sleeper-paranoid = Sleeper Agent and Paranoid Agent
preset-sleeper-paranoid-about = One Agent may change sides, another has two votes.
preset-risk-tim = Risk Agent and Tim Shady
preset-risk-tim-about = An Agent who wants to be revealed, and a thief beside somebody.
preset-accomplice-prof = Accomplice and Prof. No
preset-accomplice-prof-about = A partnership in the open, and a more dangerous Insider.
preset-tim-sleeper = Tim Shady and Sleeper Agent
preset-tim-sleeper-about = Both change something when they are revealed early.
preset-match = A whole match
preset-match-about = Modern rules, until somebody has enough points to end it.
preset-short = Four rounds
preset-short-about = A quick game: over after four rounds.
preset-three = Three players
preset-three-about = Twenty cards each, many spies in every hand.
preset-mole = The mole
preset-mole-about = Whoever is behind looks at the cards left over and takes three first; all 16 black cards are a choice.
preset-everything = Everything at once
preset-everything-about = All six variants together, for those who know the game.
preset-1981 = As in 1981
preset-1981-about = The old edition: always pass to the left, no good spies, to 200 points.

option-seats = Who plays
option-seats-about = A free seat is for whoever has the link. Seats left free when you start can be filled with bots.
option-seat = Seat { $number }
sits-me = I sit here
sits-open = free
sits-bot = Bot, { $level }
option-table = The table
option-rules = The rules
option-roles-about = For four or five players. At most two: not both neutral, not both face up from the start.
option-given = Give a role beforehand
option-given-nobody = none
option-given-seat = to seat
option-limits = Other numbers
option-limits-about = Leave empty for the numbers of the rule book.
option-missions = Missions the Agents need
option-briefcases = Briefcases for an early reveal
option-own = Your own content
option-own-about = Paste the text of a file that describes it.
option-deck-name = Name of your mission deck
option-deck = Mission deck
option-role-file = Own role
option-role-file-two = A second own role
option-variant-file = Own variant
option-edition = Edition
choice-edition-modern = modern
choice-edition-1981 = 1981
option-end = Points that end the match
option-age-order = Who is younger (for the mole)
option-age-order-about = All seats by their numbers above, the youngest first.
option-look-and-talk = Looking and talking
option-chat = Chat
choice-chat-private = only at private tables, by link
choice-chat-on = on
choice-chat-off = off
choice-clock-usual = automatic: none among friends
choice-clock-none = none
choice-clock-relaxed = relaxed: two minutes a card
choice-clock-fast = fast: half a minute a card
choice-clock-correspondence = by correspondence: three days

fault-number = This is not a number that fits here.
fault-file = Line { $line } cannot be used: { $message }
fault-content = This cannot be used: { $message }
fault-two-seats = You can sit on one seat only.
fault-roles-players = Special roles need 4 or 5 players.
fault-unknown-role = There is no role “{ $role }”.
fault-too-many-roles = Choose at most two special roles.
fault-same-role = The special roles must be different ones.
fault-two-neutral = Only one of the special roles may be neutral.
fault-two-face-up = Only one of the special roles may start face up.
fault-two-insiders = There is only one Insider to replace.
fault-circle = The goals of these two roles could depend on each other.
fault-risk-wagers = Risk missions need wagers: allow them, or leave the risk missions out.
fault-role-wagers = This role brings risk missions in, and those need wagers.
fault-given-not-in-game = Choose this role as a special role as well.
fault-given-not-face-up = Only a role that starts face up can be given beforehand.
fault-given-seat = There is no such seat at a table of this size.
fault-deck-name = Give your deck another name; “standard” is the built-in one.
fault-small-deck = The deck has { $has } missions, but this table needs { $needs }.
fault-mission-limit = The Agents need at least one mission.
fault-starts-at-limit = Some role starts with as many briefcases as the limit of { $limit } already.
fault-too-many-briefcases = These roles start with more briefcases than there are.
fault-variant = There is no such variant.
fault-edition = There is no such edition.
fault-no-rounds = A match has at least one round.
fault-age-order = Name every seat once, the youngest first.
fault-end = Choose a number from { $least } to { $most }.
fault-edition-and-variant = Your own variant replaces the edition: choose the modern one.
fault-players-not-in-variant = Your variant says nothing about { $players } players.

settings-saved = Saved.
settings-about = This browser remembers it. The others see only your name and your picture.
setting-theme = Colours
setting-theme-auto = same as device
setting-theme-light = light
setting-theme-dark = dark
setting-motion = Motion
setting-motion-auto = same as device
setting-motion-reduced = as little as possible
setting-sound = Quiet sounds at the table
setting-sound-off = off
setting-sound-on = on
setting-confirm = Ask before a card is played
setting-confirm-off = off
setting-confirm-on = on
setting-keys = Letters as keys at the table (? lists them)
setting-keys-on = on
setting-keys-off = off
setting-tips = Tips while you play
setting-tips-auto = in the first games
setting-tips-on = on
setting-tips-off = off
setting-bots = Pace of the bots
setting-bots-usual = usual
setting-bots-slower = slower
setting-counting = Count my lessons, puzzles and first games, anonymously
setting-counting-on = on
setting-counting-off = off

share-title = Invite the others
share-about = Whoever has the link can sit down. No account needed.
share-copy = Copy
share-send = Send
share-copied = Copied
share-code = Show as a QR code
share-code-label = QR code of the link to this table

privacy = Privacy
privacy-about = You play here without an account. This page says what this server stores about you, who sees it and when it is deleted.
privacy-contact = This server is run by: { $contact }
privacy-stored = What is stored
privacy-you = You
privacy-you-about = A random number, the name you chose if you chose one, the day you came and the day you were last here. No e-mail address and no password.
privacy-tables = Your tables
privacy-tables-about = Who sat where, what was played, said and written in the chat, when, and how it ended.
privacy-bots = Your bots
privacy-bots-about = Their names, that they are yours, and the days on which they came and were last here. Of a token only a checksum is kept. Where a bot plays, everybody sees its name and yours, also later in finished games.
privacy-addresses = Your network address
privacy-addresses-about = It is kept in memory for a few minutes to hold off floods of requests, and is not stored.
privacy-sums = How learning goes
privacy-sums-about = How many have begun and finished a lesson, a puzzle or a first game, and how it was answered: sums in whole tens, with no person, address or time beside them. They stay in memory and are not stored. In the settings you can turn this off for your browser.
privacy-cookies = Cookies
privacy-cookies-about = One cookie tells the server who you are, so that you find your seat again; it lasts a year. Others keep what you chose in the settings, which secret files you have read, in which games you get tips, which lessons you have done, how far you are with the puzzles and your ratings there, what comes back to be tried again, and your streaks at the daily deal. None of them follows you to other sites, and nothing is loaded from elsewhere.
privacy-seen = What others see
privacy-seen-about = Everybody at a table sees your name and your picture, whether you have its page open, what you play and what you write there. Whoever has the link to a table can watch it and replay its finished games. Games of tables that are listed for everybody also appear among the last results. Whoever runs the server can read everything that is stored.
privacy-kept = How long it is kept
privacy-guests = You are deleted when you have not been here for { $days ->
    [one] a day
   *[other] { $days } days
}. Your seat at a game that is still going on keeps you known.
privacy-guests-ever = You stay known until you delete yourself.
privacy-unfinished = A table at which no game was finished is deleted when it has not been used for { $days ->
    [one] a day
   *[other] { $days } days
}.
privacy-unfinished-ever = Tables at which no game was finished are not deleted by themselves.
privacy-finished = A table with finished games is deleted, with their records and results, when it has not been used for { $days ->
    [one] a day
   *[other] { $days } days
}.
privacy-finished-ever = Finished games are kept, with the names that people had when they played.
privacy-backups = Backups made before a deletion still hold what was deleted, until whoever runs the server deletes the backups.

me-link = What is stored about you, and how to delete it
me-title = You
me-nobody = This server does not know you: this browser has no cookie of yours. Nothing about you can be found from here.
me-named = You are called { $name } here.
me-guest = You are a guest without a name here.
me-bots = Your bots
me-bots-about = A bot of your own is a program that plays, with its own token. Everybody sees that it is a bot, and that it is yours.
me-bots-how = How programs play
me-bots-none = You have not brought a bot yet.
me-bots-need-name = A bot is shown with your name, so choose one first:
me-bot-name = Name of the bot
me-bot-name-about = The word “bot” must be in it, as in “Owl bot”.
me-bot-bring = Bring a bot
me-bot-token = This is the token of { $name }. It is shown only this once: copy it, and keep it to yourself.
me-bot-new-token = New token
me-bot-delete = Delete
me-key = Your key
me-key-about = The cookie of this browser holds a key, and whoever has it plays here as you. If somebody else might have it, take a new one. You keep your name, your tables and your bots.
me-key-new = New key: everywhere else you are signed out
me-key-renewed = You have a new key. Everywhere else you are signed out.
me-delete = Delete me
me-delete-about = Your name and the cookie’s key are deleted at once, and nobody can come back as you. Tables at which you sat with bots alone are deleted within an hour of their last use.
me-delete-shared = You leave the tables that you share with others. Games that they finished with you stay theirs, with the name you had.
me-delete-sure = I know that this cannot be undone.
me-delete-button = Delete me
me-deleted = You have been deleted.

## Challenges

challenges = Challenges
challenge-by = { $name } challenges you to a game of { $game }.
challenge-made = You are challenged to a game of { $game }.
challenge-accept = Accept
challenge-decline = Decline
challenge-waits = (challenged, no answer yet)
challenge-cancel = Withdraw the challenge
bots-title = Bots by other people
bots-about = Programs that people have written. Choose one and challenge it to a game.
bots-none = Nobody has brought a bot yet.
bots-bring = Bring a bot of your own
bot-online = online
bot-offline = offline
bot-online-about = The game starts as soon as the bot has accepted. Bots of this site fill the other seats.
bot-offline-about = This bot is not running now. You can challenge it all the same; if it does not come within five minutes, the challenge expires.
bot-challenge = Challenge
