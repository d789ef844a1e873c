# Words of every page.
site-name = Undertrick
site-headline = One of you is not on your side
site-tagline =
    { $games ->
        [2] Two
       *[other] { $games }
    } spy card games, alone with bots or with friends
site-not-connected = { $games } are the games played here. Undertrick is not connected with their publishers.
language = Language
language-choose = Use this language
save = Save
your-name = Your name
guest = Guest
guest-number = Guest { $number }
home = Home
api-link = For developers (API)
api-in-english = This page is in English only.
back-to-table = Back to the table

play-now = Play now against bots
open-table-button = Open the table
lobby = Open tables
lobby-empty = Nobody is waiting at the moment. Open a table and list it here.
lobby-watch = Games to watch
your-tables = Your tables
put-away = Put away

option-game = Game
option-players = Players
option-more = All options
option-wagers = With wagers
option-risk = With risk missions
option-roles = Special roles
option-variants = Variants
option-max-rounds = Maximum number of rounds
option-listed = List the table for everybody
option-listed-about = A listed table has no chat, unless you switch it on under “All options”.
option-notebook = Open notebook: old tricks may be looked at
option-clock = Time limit

status-open = Waiting for players
status-challenged = Waiting for an answer
status-full = Everybody is there
status-dealing = The cards are about to be dealt
status-playing = The game is on
status-over = The game is over
share-link = Send this link to the others:
seat-open = free
seat-you = you
presence-here = here
presence-away = away
presence-gone = has left
seat-held = a bot plays for this seat
seat-held-short = a bot plays
seat-ready = ready
seat-agreed = wants another game
seat-did-not-open = did not open their seal
join = Join the game
invited = You are invited to a table of { $game }
invited-by = { $name } invites you to { $game }
starts = { $name } starts the game.
somebody-starts = Whoever opened the table starts the game.
table-is-full = This table is full. Stay here to watch, or open a table of your own.
you-were-removed = Whoever opened this table has asked you to leave it. Stay here to watch, or open a table of your own.
open-own-table = Open a new table
sit-here = Sit here
move-here = Move here
stand-up = Stand up
leave = Leave the table
leave-question = Leave the table?
leave-about = The others can wait for you or let a bot play on. You can come back at any time.
leave-about-alone = The game waits for you. You can come back at any time.
stay = Stay
come-back = I am back
put-bot = Seat a bot
make-open = Free this seat
start = Start
start-fill = Fill with bots and start
rematch = Another game
again-wait = Waiting for { $names } to agree to another game.
again-wanted = { $count ->
    [one] { $names } would like another game.
   *[other] { $names } would like another game.
}
again-until = Time to answer: { $time }. A seat without an answer is free after that.
you-watch = You are watching.

level-random = random moves
bot-of-level = Bot, { $level }
own-bot-by = bot by { $name }
level-novice = novice
level-agent = skilled
level-master = master

your-turn = It is your turn
deadline = Time until { $time }
time-up = The time is up.
someone-left = { $count ->
    [one] { $names } has left the table.
   *[other] { $names } have left the table.
}
someone-away = { $count ->
    [one] { $names } has been away for a while. A bot can play until they are back.
   *[other] { $names } have been away for a while. Bots can play until they are back.
}
missing-wait = Wait
missing-bot = Let a bot decide
missing-bot-until = Let a bot play
nudge = Nudge
nudge-name = Nudge { $name }

talk = Table talk
talk-say = Say something
chat = Chat
chat-say = Send
chat-write = Write to the table
mute = Mute { $name }
unmute = Unmute { $name }

fair-deal = Fair deal
fair-next = Seal of the next deal: { $commitment }
fair-now = Seal of this deal: { $commitment }
fair-secret = The secret was: { $secret }
fair-about = Nobody chose the cards: the server sealed its part before you added yours. Whoever runs the server could still read them.
fair-add = Add some text of your own to the deal
fair-added = You have added your text.
fair-not-opened = You did not open your seal. What you add to the deal is seen by everybody from now on.
fair-seals = The seals, to check the deal
fair-button = Add

the-trick = The trick
history = All tricks
your-hand = Your hand
record = Game record
tool-sounds = Sounds
replay = Replay
replay-title = Replay, game { $number }
replay-step = Step { $step } of { $steps }
replay-first = First
replay-trick-back = Previous trick
replay-back = Back
replay-on = Next
replay-trick-on = Next trick
replay-last = Last
replay-all = Everything
replay-fog = { $name }’s view
replay-steps = Steps
replay-jump = Go there
replay-views = Whose view
replay-keys = Space plays and pauses. Arrow keys step back and on, with Shift by whole tricks; Home and End go to the first and the last step.
replay-play = Play
replay-speed = Speed
replay-marks = Highlights
replay-at = step { $step }
mark-completed = Mission completed
mark-failed = Mission failed
mark-revealed = Role turned up
mark-vote = Vote
mark-round = Round over
mark-all-sixteen = All 16 black cards
mark-end = End
mark-talk = Talk
