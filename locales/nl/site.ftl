# De woorden van alle pagina’s.
site-name = Undertrick
site-headline = Een van jullie speelt dubbelspel
site-tagline =
    { $games ->
        [2] Twee
       *[other] { $games }
    } kaartspellen met spionnen, alleen tegen bots of met vrienden
site-not-connected = { $games } zijn de spellen die hier gespeeld worden. Undertrick heeft niets met hun uitgevers te maken.
language = Taal
language-choose = Deze taal gebruiken
save = Opslaan
your-name = Je naam
guest = Gast
guest-number = Gast { $number }
home = Startpagina
api-link = Voor ontwikkelaars (API)
api-in-english = Deze pagina is er alleen in het Engels.
back-to-table = Terug naar de tafel

play-now = Meteen tegen bots spelen
open-table-button = Tafel openen
lobby = Open tafels
lobby-empty = Er wacht nu niemand. Open een tafel en zet hem in deze lijst.
lobby-watch = Spellen om bij mee te kijken
your-tables = Jouw tafels
put-away = Uit de lijst halen

option-game = Spel
option-players = Spelers
option-more = Alle opties
option-wagers = Geheime koffers mogen worden ingezet
option-risk = Met risicovolle missies
option-roles = Speciale karakters
option-variants = Varianten
option-max-rounds = Maximaal aantal rondes
option-listed = Tafel openbaar maken
option-listed-about = Aan een openbare tafel is er geen chat, tenzij je die onder “Alle opties” aanzet.
option-notebook = Open notitieboek: oude slagen mogen bekeken worden
option-clock = Bedenktijd

status-open = Wachten op spelers
status-challenged = Wachten op antwoord
status-full = Iedereen is er
status-dealing = De kaarten worden zo gedeeld
status-playing = Het spel is aan de gang
status-over = Het spel is afgelopen
share-link = Stuur de anderen deze link:
seat-open = vrij
seat-you = jij
presence-here = is er
presence-away = afwezig
presence-gone = is vertrokken
seat-held = een bot speelt op deze plaats
seat-held-short = een bot speelt
seat-ready = klaar
seat-agreed = wil nog een spel
seat-did-not-open = heeft het eigen zegel niet geopend
join = Meespelen
invited = Je bent uitgenodigd voor { $game }
invited-by = { $name } nodigt je uit voor { $game }
starts = { $name } start het spel.
somebody-starts = Wie de tafel heeft geopend, start het spel.
table-is-full = Deze tafel is vol. Blijf hier om mee te kijken of open zelf een tafel.
you-were-removed = Wie deze tafel heeft geopend, heeft je gevraagd te vertrekken. Blijf toekijken of open zelf een tafel.
open-own-table = Nieuwe tafel openen
sit-here = Hier gaan zitten
move-here = Naar deze plaats
stand-up = Opstaan
leave = Tafel verlaten
leave-question = De tafel verlaten?
leave-about = De anderen kunnen op je wachten of een bot voor je laten doorspelen. Je kunt altijd terugkomen.
leave-about-alone = Het spel wacht op je. Je kunt altijd terugkomen.
stay = Blijven
come-back = Ik ben er weer
put-bot = Bot toevoegen
make-open = Plaats vrijmaken
start = Beginnen
start-fill = Met bots aanvullen en beginnen
rematch = Nog een spel
again-wait = Voor een nieuw spel wachten we nog op { $names }.
again-wanted = { $count ->
    [one] { $names } wil nog een spel.
   *[other] { $names } willen nog een spel.
}
again-until = Tijd om te antwoorden: { $time }. Wie dan nog niets heeft laten weten, raakt de plaats kwijt.
you-watch = Je kijkt toe.

level-random = willekeurige zetten
bot-of-level = Bot, { $level }
own-bot-by = bot van { $name }
level-novice = beginner
level-agent = gevorderd
level-master = meester

your-turn = Jij bent aan de beurt
deadline = Tijd tot { $time }
time-up = De tijd is om.
someone-left = { $count ->
    [one] { $names } heeft de tafel verlaten.
   *[other] { $names } hebben de tafel verlaten.
}
someone-away = { $count ->
    [one] { $names } is al een tijdje weg. Een bot kan zolang invallen.
   *[other] { $names } zijn al een tijdje weg. Bots kunnen zolang invallen.
}
missing-wait = Wachten
missing-bot = Een bot laten beslissen
missing-bot-until = Een bot laten spelen
nudge = Duwtje
nudge-name = Geef { $name } een duwtje

talk = Tafelpraat
talk-say = Iets zeggen
chat = Chat
chat-say = Versturen
chat-write = Schrijf iets aan tafel
mute = { $name } dempen
unmute = { $name } niet meer dempen

fair-deal = Eerlijk geschud
fair-next = Zegel van de volgende verdeling: { $commitment }
fair-now = Zegel van deze verdeling: { $commitment }
fair-secret = Het geheim was: { $secret }
fair-about = Niemand heeft de kaarten uitgekozen: de server heeft zijn deel verzegeld voordat jij het jouwe toevoegde. Wie de server beheert, zou de kaarten toch kunnen zien.
fair-add = Voeg zelf iets toe aan het schudden
fair-added = Je hebt je tekst toegevoegd.
fair-not-opened = Je hebt je zegel niet geopend. Wat je aan het schudden toevoegt, is vanaf nu voor iedereen te zien.
fair-seals = De zegels, om de kaarten te controleren
fair-button = Toevoegen

the-trick = De slag
history = Alle slagen
your-hand = Je hand
record = Spelverslag
tool-sounds = Geluiden
replay = Terugkijken
replay-title = Spel { $number } terugkijken
replay-step = Stap { $step } van { $steps }
replay-first = Begin
replay-trick-back = Vorige slag
replay-back = Terug
replay-on = Verder
replay-trick-on = Volgende slag
replay-last = Einde
replay-all = Alles
replay-fog = Zoals { $name } het zag
replay-steps = Stappen
replay-jump = Ga daarheen
replay-views = Door wiens ogen
replay-keys = Met de spatiebalk speel je af en pauzeer je. Met de pijltoetsen ga je terug en verder, met Shift per slag, met Home en End naar de eerste en de laatste stap.
replay-play = Afspelen
replay-speed = Tempo
replay-marks = Hoogtepunten
replay-at = stap { $step }
mark-completed = Missie volbracht
mark-failed = Missie mislukt
mark-revealed = Karakterkaart omgedraaid
mark-vote = Stemming
mark-round = Ronde voorbij
mark-all-sixteen = Alle 16 zwarte kaarten
mark-end = Einde
mark-talk = Tafelpraat
