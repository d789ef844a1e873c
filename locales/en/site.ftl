# Words of every page.
site-name = Undertrick
site-tagline = Two spy-themed trick-taking games, alone with bots or with friends
site-not-connected = Inside Job and Black Spy are the games these tables follow. Undertrick is not connected with their publishers.
language = Language
save = Save
your-name = Your name
guest = Guest
home = Home
api-link = For programs
back-to-table = Back to the table

play-now = Play now against bots
play-inside-job = Inside Job
play-black-spy = Black Spy
play-inside-job-about = One Insider among Agents: missions, briefcases and a vote
play-black-spy-about = A relative of Hearts with six black spies
open-table-button = Open the table
lobby = Open tables
lobby-empty = Nobody is waiting at the moment. Open a table and list it here.
your-tables = Your tables
table-line = { $open ->
    [0] { $names }
    [one] { $names } · 1 free seat
   *[other] { $names } · { $open } free seats
}

option-game = Game
option-players = Players
option-more = More
option-wagers = With wagers
option-risk = With risk missions
option-roles = Special roles
option-variants = Variants
option-max-rounds = Rounds at most
option-listed = List the table for everybody
option-notebook = Open notebook: old tricks may be looked at
option-clock = Time

status-open = Waiting for players
status-dealing = The cards are about to be dealt
status-playing = The game is on
status-over = The game is over
share-link = Send this link to the others:
seat-open = open
seat-bot = bot ({ $level })
seat-you = you
seat-away = has left
seat-held = a bot plays for this seat
seat-ready = ready
seat-wins = won: { $wins }
seat-did-not-open = did not open the commitment
sit-here = Sit here
stand-up = Stand up
leave = Leave the table
come-back = I am back
put-bot = Put a bot here
make-open = Open this seat
start = Start
start-fill = Fill with bots and start
rematch = Another game
you-watch = You are watching.

level-random = by chance
level-novice = novice
level-agent = agent
level-master = master

your-turn = It is your turn
turn-of = It is { $name }’s turn
everybody-decides = Everybody decides at the same time
wait-for-others = You have decided; the others are still thinking
deadline = Time until { $time }
time-up = The time is up.
someone-left = Somebody has left.
missing-wait = Wait
missing-bot = Let a bot decide

talk = Table talk
talk-say = Say
talk-suspect = { $speaker }: I think { $seat } is the Insider.
talk-trust = { $speaker }: I trust { $seat }.
talk-denied = { $speaker }: { $seat } did not follow { $suit } in trick { $trick }.
talk-void = { $speaker }: I think { $seat } has no { $suit }.
talk-sabotage = { $speaker }: Trick { $trick } looked like sabotage.
talk-nice = { $speaker }: Trick { $trick } was a nice one.
talk-suspect-q = { $speaker }: Is { $seat } the Insider?
talk-trust-q = { $speaker }: Do you trust { $seat }?
talk-denied-q = { $speaker }: Did { $seat } not follow { $suit } in trick { $trick }?
talk-void-q = { $speaker }: Has { $seat } no { $suit }?
talk-sabotage-q = { $speaker }: Was trick { $trick } sabotage?
talk-nice-q = { $speaker }: Was trick { $trick } a nice one?
talk-topic-suspect = I suspect
talk-topic-trust = I trust
talk-topic-void = has no
chat = Chat
chat-say = Send
mute = Do not hear { $name }
unmute = Hear { $name } again

fair-deal = Fair deal
fair-next = Commitment to the next deal: { $commitment }
fair-now = Commitment to this deal: { $commitment }
fair-secret = The secret was: { $secret }
fair-about = Nobody chose the cards: the host fixed its part before you added yours. Whoever runs the server could still read them.
fair-add = Add some text of your own to the deal
fair-added = You have added your text.
fair-button = Add

last-trick = The last trick
the-trick = The trick
history = All tricks
your-hand = Your hand
record = Download the record
replay = Step through the game
replay-title = Replay, game { $number }
replay-step = Step { $step } of { $steps }
replay-first = First
replay-before = Back
replay-next = On
replay-last = Last
replay-all = Seen by everybody
replay-fog = As { $name } saw it
replay-did = { $name }: { $action }
