# Die Worte aller Seiten.
site-name = Undertrick
site-tagline = Zwei Stichspiele um Spione, allein gegen Bots oder mit Freunden
site-not-connected = Inside Job und Black Spy sind die Spiele, nach denen hier gespielt wird. Undertrick hat nichts mit ihren Verlagen zu tun.
language = Sprache
save = Speichern
your-name = Dein Name
guest = Gast
home = Startseite
api-link = Für Programme
back-to-table = Zurück zum Tisch

play-now = Sofort gegen Bots spielen
play-inside-job = Inside Job
play-black-spy = Black Spy
play-inside-job-about = Ein Insider unter Agenten: Missionen, Geheimkoffer und eine Abstimmung
play-black-spy-about = Ein Verwandter von Hearts mit sechs schwarzen Spionen
open-table-button = Tisch eröffnen
lobby = Offene Tische
lobby-empty = Gerade wartet niemand. Eröffne einen Tisch und zeige ihn hier.
your-tables = Deine Tische
table-line = { $open ->
    [0] { $names }
    [one] { $names } · 1 freier Platz
   *[other] { $names } · { $open } freie Plätze
}

option-game = Spiel
option-players = Spielerzahl
option-more = Mehr
option-wagers = Geheimkoffer einsetzen erlaubt
option-risk = Mit Risiko-Missionen
option-roles = Sonderrollen
option-variants = Varianten
option-max-rounds = Höchstens so viele Runden
option-listed = Tisch für alle anzeigen
option-notebook = Offenes Notizbuch: alte Stiche dürfen angesehen werden
option-clock = Bedenkzeit

status-open = Es wird auf Mitspieler gewartet
status-dealing = Gleich werden die Karten gegeben
status-playing = Das Spiel läuft
status-over = Das Spiel ist aus
share-link = Schick den anderen diesen Link:
seat-open = frei
seat-bot = Bot ({ $level })
seat-you = du
seat-away = ist gegangen
seat-held = ein Bot spielt für diesen Platz
seat-ready = bereit
seat-wins = gewonnen: { $wins }
seat-did-not-open = hat die Festlegung nicht geöffnet
sit-here = Hier hinsetzen
stand-up = Aufstehen
leave = Den Tisch verlassen
come-back = Ich bin wieder da
put-bot = Bot hierher setzen
make-open = Platz freigeben
start = Anfangen
start-fill = Mit Bots auffüllen und anfangen
rematch = Noch ein Spiel
you-watch = Du siehst zu.

level-random = nach Zufall
level-novice = Anfänger
level-agent = Agent
level-master = Meister

your-turn = Du bist dran
turn-of = { $name } ist dran
everybody-decides = Alle entscheiden gleichzeitig
wait-for-others = Du hast entschieden; die anderen überlegen noch
deadline = Zeit bis { $time }
time-up = Die Zeit ist um.
someone-left = Jemand ist gegangen.
missing-wait = Warten
missing-bot = Einen Bot entscheiden lassen

talk = Tischgespräch
talk-say = Sagen
talk-suspect = { $speaker }: Ich glaube, { $seat } ist der Insider.
talk-trust = { $speaker }: Ich vertraue { $seat }.
talk-denied = { $speaker }: { $seat } hat in Stich { $trick } { $suit } nicht bedient.
talk-void = { $speaker }: Ich glaube, { $seat } hat kein { $suit }.
talk-sabotage = { $speaker }: Stich { $trick } sah nach Sabotage aus.
talk-nice = { $speaker }: Stich { $trick } war ein schöner.
talk-suspect-q = { $speaker }: Ist { $seat } der Insider?
talk-trust-q = { $speaker }: Vertraut ihr { $seat }?
talk-denied-q = { $speaker }: Hat { $seat } in Stich { $trick } { $suit } nicht bedient?
talk-void-q = { $speaker }: Hat { $seat } kein { $suit }?
talk-sabotage-q = { $speaker }: War Stich { $trick } Sabotage?
talk-nice-q = { $speaker }: War Stich { $trick } ein schöner?
talk-topic-suspect = Ich verdächtige
talk-topic-trust = Ich vertraue
talk-topic-void = hat kein
chat = Chat
chat-say = Senden
mute = { $name } stummschalten
unmute = { $name } wieder hören

fair-deal = Ehrliches Geben
fair-next = Festlegung für das nächste Geben: { $commitment }
fair-now = Festlegung für dieses Geben: { $commitment }
fair-secret = Das Geheimnis war: { $secret }
fair-about = Niemand hat die Karten ausgesucht: Der Gastgeber hat seinen Teil festgelegt, bevor du deinen hinzugefügt hast. Wer den Server betreibt, könnte sie trotzdem lesen.
fair-add = Füge dem Geben einen eigenen Text hinzu
fair-added = Du hast deinen Text hinzugefügt.
fair-button = Hinzufügen

last-trick = Der letzte Stich
the-trick = Der Stich
history = Alle Stiche
your-hand = Deine Hand
record = Spielprotokoll herunterladen
replay = Das Spiel Schritt für Schritt ansehen
replay-title = Rückschau, Spiel { $number }
replay-step = Schritt { $step } von { $steps }
replay-first = Anfang
replay-before = Zurück
replay-next = Weiter
replay-last = Ende
replay-all = Alles sehen
replay-fog = Wie { $name } es sah
replay-did = { $name }: { $action }
