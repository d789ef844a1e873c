# De woorden van alle pagina’s.
site-name = Undertrick
site-tagline = Twee slagenspellen met spionnen, alleen tegen bots of met vrienden
site-not-connected = Inside Job en Black Spy zijn de spellen die hier gespeeld worden. Undertrick heeft niets met hun uitgevers te maken.
language = Taal
save = Opslaan
your-name = Je naam
guest = Gast
home = Begin
api-link = Voor programma’s
back-to-table = Terug naar de tafel

play-now = Meteen tegen bots spelen
play-inside-job = Inside Job
play-black-spy = Black Spy
play-inside-job-about = Eén infiltrant tussen agenten: missies, geheime koffers en een stemming
play-black-spy-about = Een neef van Hartenjagen met zes zwarte spionnen
open-table-button = Tafel openen
lobby = Open tafels
lobby-empty = Er wacht nu niemand. Open een tafel en laat hem hier zien.
your-tables = Jouw tafels
table-line = { $open ->
    [0] { $names }
    [one] { $names } · 1 vrije plaats
   *[other] { $names } · { $open } vrije plaatsen
}

option-game = Spel
option-players = Aantal spelers
option-more = Meer
option-wagers = Geheime koffers inzetten mag
option-risk = Met risicovolle missies
option-roles = Speciale karakters
option-variants = Varianten
option-max-rounds = Hoogstens zoveel rondes
option-listed = Tafel voor iedereen tonen
option-notebook = Open notitieboek: oude slagen mogen bekeken worden
option-clock = Bedenktijd

status-open = Wachten op spelers
status-dealing = De kaarten worden zo gedeeld
status-playing = Het spel is bezig
status-over = Het spel is afgelopen
share-link = Stuur de anderen deze link:
seat-open = vrij
seat-bot = bot ({ $level })
seat-you = jij
seat-away = is weggegaan
seat-held = een bot speelt voor deze plaats
seat-ready = klaar
seat-wins = gewonnen: { $wins }
seat-did-not-open = heeft de vastlegging niet geopend
sit-here = Hier gaan zitten
stand-up = Opstaan
leave = De tafel verlaten
come-back = Ik ben er weer
put-bot = Hier een bot neerzetten
make-open = Plaats vrijmaken
start = Beginnen
start-fill = Met bots aanvullen en beginnen
rematch = Nog een spel
you-watch = Je kijkt toe.

level-random = op goed geluk
level-novice = beginner
level-agent = agent
level-master = meester

your-turn = Jij bent aan de beurt
turn-of = { $name } is aan de beurt
everybody-decides = Iedereen beslist tegelijk
wait-for-others = Je hebt beslist; de anderen denken nog na
deadline = Tijd tot { $time }
time-up = De tijd is om.
someone-left = Iemand is weggegaan.
missing-wait = Wachten
missing-bot = Een bot laten beslissen

talk = Tafelgesprek
talk-say = Zeggen
talk-suspect = { $speaker }: Ik denk dat { $seat } de infiltrant is.
talk-trust = { $speaker }: Ik vertrouw { $seat }.
talk-denied = { $speaker }: { $seat } heeft in slag { $trick } { $suit } niet gevolgd.
talk-void = { $speaker }: Ik denk dat { $seat } geen { $suit } heeft.
talk-sabotage = { $speaker }: Slag { $trick } leek wel sabotage.
talk-nice = { $speaker }: Slag { $trick } was een mooie.
talk-suspect-q = { $speaker }: Is { $seat } de infiltrant?
talk-trust-q = { $speaker }: Vertrouwen jullie { $seat }?
talk-denied-q = { $speaker }: Heeft { $seat } in slag { $trick } { $suit } niet gevolgd?
talk-void-q = { $speaker }: Heeft { $seat } geen { $suit }?
talk-sabotage-q = { $speaker }: Was slag { $trick } sabotage?
talk-nice-q = { $speaker }: Was slag { $trick } een mooie?
talk-topic-suspect = Ik verdenk
talk-topic-trust = Ik vertrouw
talk-topic-void = heeft geen
chat = Chat
chat-say = Versturen
mute = { $name } niet meer horen
unmute = { $name } weer horen

fair-deal = Eerlijk delen
fair-next = Vastlegging voor de volgende deling: { $commitment }
fair-now = Vastlegging voor deze deling: { $commitment }
fair-secret = Het geheim was: { $secret }
fair-about = Niemand heeft de kaarten uitgekozen: de gastheer legde zijn deel vast voordat jij het jouwe toevoegde. Wie de server draait, zou ze toch kunnen lezen.
fair-add = Voeg zelf een tekst toe aan het delen
fair-added = Je hebt je tekst toegevoegd.
fair-button = Toevoegen

last-trick = De laatste slag
the-trick = De slag
history = Alle slagen
your-hand = Je hand
record = Spelverslag downloaden
replay = Het spel stap voor stap bekijken
replay-title = Terugblik, spel { $number }
replay-step = Stap { $step } van { $steps }
replay-first = Begin
replay-before = Terug
replay-next = Verder
replay-last = Einde
replay-all = Alles zien
replay-fog = Zoals { $name } het zag
replay-did = { $name }: { $action }
