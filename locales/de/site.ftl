# Die Worte aller Seiten.
site-name = Undertrick
site-headline = Jemand von euch spielt falsch
site-tagline =
    { $games ->
        [2] Zwei
       *[other] { $games }
    } Kartenspiele um Spione, allein gegen Bots oder mit Freunden
site-not-connected = { $games } sind die Spiele, die hier gespielt werden. Undertrick hat nichts mit ihren Verlagen zu tun.
language = Sprache
language-choose = Diese Sprache verwenden
save = Speichern
your-name = Dein Name
guest = Gast
guest-number = Gast { $number }
home = Startseite
api-link = Für Entwickler (API)
api-in-english = Diese Seite gibt es nur auf Englisch.
back-to-table = Zurück zum Tisch

play-now = Sofort gegen Bots spielen
open-table-button = Tisch eröffnen
lobby = Offene Tische
lobby-empty = Gerade wartet niemand. Eröffne einen Tisch und zeige ihn hier.
lobby-watch = Spiele zum Zuschauen
your-tables = Deine Tische
put-away = Aus der Liste nehmen

option-game = Spiel
option-players = Personen
option-more = Alle Optionen
option-wagers = Geheimkoffer dürfen eingesetzt werden
option-risk = Mit Risiko-Missionen
option-roles = Sonderrollen
option-variants = Varianten
option-max-rounds = Höchstzahl der Runden
option-listed = Tisch öffentlich anzeigen
option-listed-about = An einem öffentlichen Tisch gibt es keinen Chat, außer du schaltest ihn unter „Alle Optionen“ ein.
option-notebook = Offenes Notizbuch: alte Stiche dürfen angesehen werden
option-clock = Bedenkzeit

status-open = Warten auf Mitspieler
status-challenged = Warten auf Antwort
status-full = Alle sind da
status-dealing = Gleich werden die Karten verteilt
status-playing = Das Spiel läuft
status-over = Das Spiel ist aus
share-link = Schick den anderen diesen Link:
seat-open = frei
seat-you = du
presence-here = ist da
presence-away = abwesend
presence-gone = ist gegangen
seat-held = ein Bot spielt auf diesem Platz
seat-held-short = ein Bot spielt
seat-ready = bereit
seat-agreed = möchte noch ein Spiel
seat-did-not-open = hat das eigene Siegel nicht geöffnet
join = Mitspielen
invited = Du bist zu { $game } eingeladen
invited-by = { $name } lädt dich zu { $game } ein
starts = { $name } startet das Spiel.
somebody-starts = Wer den Tisch eröffnet hat, startet das Spiel.
table-is-full = Dieser Tisch ist voll. Bleib hier und schau zu oder eröffne einen eigenen.
you-were-removed = Wer diesen Tisch eröffnet hat, hat dich gebeten zu gehen. Schau hier zu oder eröffne selbst einen Tisch.
open-own-table = Neuen Tisch eröffnen
sit-here = Hier hinsetzen
move-here = Hierher wechseln
stand-up = Aufstehen
leave = Den Tisch verlassen
leave-question = Den Tisch verlassen?
leave-about = Die anderen können auf dich warten oder einen Bot für dich weiterspielen lassen. Du kannst jederzeit zurückkommen.
leave-about-alone = Das Spiel wartet auf dich. Du kannst jederzeit zurückkommen.
stay = Bleiben
come-back = Ich bin wieder da
put-bot = Bot hinsetzen
make-open = Platz freigeben
start = Starten
start-fill = Mit Bots auffüllen und starten
rematch = Noch ein Spiel
again-wait = Für ein weiteres Spiel fehlt noch die Zusage von { $names }.
again-wanted = { $count ->
    [one] { $names } möchte noch ein Spiel.
   *[other] { $names } möchten noch ein Spiel.
}
again-until = Zeit für die Antwort: { $time }. Wer bis dahin nicht zusagt, gibt den Platz frei.
you-watch = Du siehst zu.

level-random = Zufallszüge
bot-of-level = Bot, { $level }
own-bot-by = Bot von { $name }
level-novice = Anfänger
level-agent = Könner
level-master = Meister

your-turn = Du bist dran
deadline = Zeit bis { $time }
time-up = Die Zeit ist um.
someone-left = { $count ->
    [one] { $names } hat den Tisch verlassen.
   *[other] { $names } haben den Tisch verlassen.
}
someone-away = { $count ->
    [one] { $names } ist schon eine Weile weg. Bis zur Rückkehr kann ein Bot spielen.
   *[other] { $names } sind schon eine Weile weg. Bis zur Rückkehr können Bots spielen.
}
missing-wait = Warten
missing-bot = Einen Bot entscheiden lassen
missing-bot-until = Bot spielen lassen
nudge = Anstupsen
nudge-name = { $name } anstupsen

talk = Tischgespräch
talk-say = Etwas sagen
chat = Chat
chat-say = Senden
chat-write = An den Tisch schreiben
mute = { $name } stummschalten
unmute = { $name } wieder hören

fair-deal = Faires Mischen
fair-next = Siegel der nächsten Kartenverteilung: { $commitment }
fair-now = Siegel dieser Kartenverteilung: { $commitment }
fair-secret = Das Geheimnis war: { $secret }
fair-about = Niemand hat die Karten ausgesucht: Der Server hat seinen Teil versiegelt, bevor du deinen hinzugefügt hast. Wer den Server betreibt, könnte die Karten trotzdem sehen.
fair-add = Eigenen Text zum Mischen beisteuern
fair-added = Du hast deinen Text hinzugefügt.
fair-not-opened = Du hast dein Siegel nicht geöffnet. Was du zum Mischen beiträgst, sehen ab jetzt alle.
fair-seals = Die Siegel, um die Karten nachzuprüfen
fair-button = Hinzufügen

the-trick = Der Stich
history = Alle Stiche
your-hand = Deine Hand
record = Spielprotokoll
tool-sounds = Töne
replay = Wiederholung
replay-title = Wiederholung, Spiel { $number }
replay-step = Schritt { $step } von { $steps }
replay-first = Anfang
replay-trick-back = Voriger Stich
replay-back = Zurück
replay-on = Weiter
replay-trick-on = Nächster Stich
replay-last = Ende
replay-all = Alles
replay-fog = Sicht: { $name }
replay-steps = Schritte
replay-jump = Dorthin springen
replay-views = Wessen Sicht
replay-keys = Die Leertaste spielt ab und hält an. Mit den Pfeiltasten geht es zurück und weiter, mit Umschalt stichweise, mit Pos1 und Ende zum ersten und letzten Schritt.
replay-play = Abspielen
replay-speed = Tempo
replay-marks = Höhepunkte
replay-at = Schritt { $step }
mark-completed = Mission erfüllt
mark-failed = Mission gescheitert
mark-revealed = Rolle aufgedeckt
mark-vote = Abstimmung
mark-round = Runde vorbei
mark-all-sixteen = Alle 16 schwarzen Karten
mark-end = Ende
mark-talk = Gespräch
