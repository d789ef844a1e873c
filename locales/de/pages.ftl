# Die Worte der Seiten rund um den Tisch.
to-home = Zur Startseite
trouble = Das hat nicht geklappt
trouble-not-there = Hier ist nichts
trouble-later = Gerade nicht
trouble-damaged = Dieser Tisch ist stillgelegt
ready-review = Die Analyse ist fertig.
ready-puzzle = Das Rätsel ist fertig.
damaged-host = Ist das dein Server? In der Anleitung für Betreiber steht, wie du findest, was beschädigt ist; mit einer Sicherung kommt der Tisch zurück.

play-now-button = Jetzt spielen
bots = Bots
play-friends = Mit Freunden
your-name-about = So sehen dich die anderen. Kein Konto, kein Passwort.
your-picture = Dein Bild
your-name-and-picture = Dein Name und dein Bild
your-picture-about = Es bleibt in diesem Browser. Die anderen sehen es an jedem Tisch, an den du dich von jetzt an setzt.
picture-head = Kopf
picture-hat = Hut
head-person = Mensch
head-fox = Fuchs
head-cat = Katze
head-bear = Bär
head-rabbit = Hase
head-badger = Dachs
head-frog = Frosch
head-dog = Hund
head-mouse = Maus
head-wolf = Wolf
head-panda = Panda
head-hedgehog = Igel
hat-fedora = Fedora
hat-bowler = Melone
hat-beret = Baskenmütze
hat-top-hat = Zylinder
hat-boater = Strohhut
hat-cap = Schiebermütze
hat-captain = Kapitänsmütze
hat-turban = Turban

what-is-this = Was ist das?
what-is-this-about = Kartenspiele, in denen man Stiche gewinnt: Alle legen eine Karte, und die beste nimmt alle mit. Bei Inside Job arbeitet jemand von euch gegen die anderen. Bei Black Spy weicht man den schwarzen Karten aus. Gespielt wird im Browser, gegen Bots oder mit allen, die deinen Link haben. Ein Konto brauchst du nicht.
game-on-one-page = { $game } auf einer Seite

results = Letzte Ergebnisse
results-empty = Noch ist kein Spiel zu Ende. Beendete Spiele kannst du hier Schritt für Schritt ansehen.
old-tables = Deine beendeten Tische
line-bots = { $count ->
    [one] 1 Bot
   *[other] { $count } Bots
}
line-open = { $count ->
    [one] 1 freier Platz
   *[other] { $count } freie Plätze
}
ago-now = gerade eben
ago-minutes = { $count ->
    [one] vor einer Minute
   *[other] vor { $count } Minuten
}
ago-hours = { $count ->
    [one] vor einer Stunde
   *[other] vor { $count } Stunden
}
ago-days = { $count ->
    [one] gestern
   *[other] vor { $count } Tagen
}

rules-lead = Beide Spiele in unseren eigenen Worten. Jede Regel hat eine Nummer, und wo das gedruckte Regelheft etwas offenlässt, legt eine Entscheidung fest, wie hier gespielt wird.
rules-book = Regeln
rules-summary = Auf einer Seite
rules-reference = Referenz
rules-reference-of = { $game }: Referenz
rules-reference-about = Eigene Rollen, Missionen und Varianten, und was aufgehen muss. Zum Spielen braucht das niemand.
rules-notation = Notation
print = Drucken
rule-number = Regel { $rule }
rules-contents = Inhalt
rules-of = { $game }: die Regeln

create-lead = Nimm einen fertigen Tisch oder stell alles selbst ein, dann schick den anderen den Link.
create-fault = Etwas passt noch nicht. Es ist unten markiert; deine Angaben sind nicht verloren.
presets = Fertige Tische
presets-more = Weitere fertige Tische
preset-classic = Das übliche Spiel
preset-classic-about = Ein Insider, keine Sonderrollen, Geheimkoffer dürfen eingesetzt werden.
preset-first = Ein erstes Spiel
preset-first-about = Es werden keine Geheimkoffer eingesetzt: der leichteste Einstieg.
preset-larry = Zu zweit mit Larry
preset-larry-about = Zu zweit, mit einem Mittelsmann, der eine eigene Rolle hat.
preset-risk = Risiko-Missionen
preset-risk-about = Vier Missionen rund um eingesetzte Geheimkoffer; wer eine zieht, muss sie wählen.
preset-sleeper-paranoid = Schläferagentin und Paranoider Agent
preset-sleeper-paranoid-about = Eine Agentin kann die Seite wechseln, ein anderer hat zwei Stimmen.
preset-risk-tim = Risiko-Agentin und Tim Shady
preset-risk-tim-about = Eine Agentin, die aufgedeckt werden will, und ein Dieb neben jemandem von euch.
preset-accomplice-prof = Komplizin und Prof. No
preset-accomplice-prof-about = Ein offenes Bündnis und ein gefährlicherer Insider.
preset-tim-sleeper = Tim Shady und Schläferagentin
preset-tim-sleeper-about = Beide verändern etwas, wenn sie vorzeitig aufgedeckt werden.
preset-match = Eine ganze Partie
preset-match-about = Moderne Regeln, bis jemand so viele Punkte hat, dass die Partie endet.
preset-short = Vier Runden
preset-short-about = Für zwischendurch: nach vier Runden ist Schluss.
preset-three = Zu dritt
preset-three-about = Zwanzig Karten pro Person, viele Spione auf jeder Hand.
preset-mole = Der Maulwurf
preset-mole-about = Wer hinten liegt, sieht die übrigen Karten an und nimmt sich zuerst drei; wer alle 16 schwarzen Karten hat, darf wählen.
preset-everything = Alles zusammen
preset-everything-about = Alle sechs Varianten zusammen, für Geübte.
preset-1981 = Wie 1981
preset-1981-about = Die alte Ausgabe: immer nach links weitergeben, keine guten Spione, bis 200 Punkte.

option-seats = Wer mitspielt
option-seats-about = Ein freier Platz ist für alle, die den Link haben. Was beim Start noch frei ist, kann mit Bots aufgefüllt werden.
option-seat = Platz { $number }
sits-me = Hier sitze ich
sits-open = frei
sits-bot = Bot, { $level }
option-table = Der Tisch
option-rules = Die Regeln
option-roles-about = Zu viert oder zu fünft. Höchstens zwei: nicht beide neutral, nicht beide von Anfang an aufgedeckt.
option-given = Eine Rolle vorab vergeben
option-given-nobody = keine
option-given-seat = an Platz
option-limits = Andere Zahlen
option-limits-about = Leer lassen für die Zahlen des Regelbuchs.
option-missions = Missionen, die die Agenten brauchen
option-briefcases = Geheimkoffer bis zum vorzeitigen Aufdecken
option-own = Eigene Inhalte
option-own-about = Füge den Text einer Datei ein, die sie beschreibt.
option-deck-name = Name deines Missionsstapels
option-deck = Missionsstapel
option-role-file = Eigene Rolle
option-role-file-two = Eine zweite eigene Rolle
option-variant-file = Eigene Variante
option-edition = Ausgabe
choice-edition-modern = modern
choice-edition-1981 = von 1981
option-end = Punkte, die die Partie beenden
option-age-order = Wer jünger ist (für den Maulwurf)
option-age-order-about = Alle Plätze mit ihren Nummern von oben; zuerst, wer am jüngsten ist.
option-look-and-talk = Nachsehen und Reden
option-chat = Chat
choice-chat-private = nur an privaten Tischen, per Link
choice-chat-on = an
choice-chat-off = aus
choice-clock-usual = automatisch: unter Freunden ohne Uhr
choice-clock-none = ohne Uhr
choice-clock-relaxed = gemütlich: zwei Minuten pro Karte
choice-clock-fast = schnell: eine halbe Minute pro Karte
choice-clock-correspondence = Fernspiel: drei Tage

fault-number = Das ist hier keine gültige Zahl.
fault-file = Zeile { $line } geht so nicht: { $message }
fault-content = Das geht so nicht: { $message }
fault-two-seats = Du kannst nur auf einem Platz sitzen.
fault-roles-players = Sonderrollen gibt es nur zu viert oder zu fünft.
fault-unknown-role = Eine Rolle „{ $role }“ gibt es nicht.
fault-too-many-roles = Wähle höchstens zwei Sonderrollen.
fault-same-role = Die Sonderrollen müssen verschieden sein.
fault-two-neutral = Nur eine der Sonderrollen darf neutral sein.
fault-two-face-up = Nur eine der Sonderrollen darf aufgedeckt beginnen.
fault-two-insiders = Es gibt nur einen Insider, den eine Rolle ersetzen kann.
fault-circle = Die Ziele dieser beiden Rollen könnten voneinander abhängen.
fault-risk-wagers = Für Risiko-Missionen müssen Geheimkoffer eingesetzt werden dürfen: Erlaube das oder lass die Risiko-Missionen weg.
fault-role-wagers = Diese Rolle bringt Risiko-Missionen mit; dafür müssen Geheimkoffer eingesetzt werden dürfen.
fault-given-not-in-game = Wähle diese Rolle auch als Sonderrolle.
fault-given-not-face-up = Nur eine Rolle, die aufgedeckt beginnt, lässt sich vorab vergeben.
fault-given-seat = Diesen Platz gibt es an einem Tisch dieser Größe nicht.
fault-deck-name = Gib deinem Stapel einen anderen Namen; „standard“ ist der eingebaute.
fault-small-deck = Der Stapel hat { $has } Missionen, dieser Tisch braucht aber { $needs }.
fault-mission-limit = Die Agenten brauchen mindestens eine Mission.
fault-starts-at-limit = Eine Rolle erreicht das Limit von { $limit } Geheimkoffern schon zu Beginn.
fault-too-many-briefcases = Diese Rollen beginnen mit mehr Geheimkoffern, als es gibt.
fault-variant = Diese Variante gibt es nicht.
fault-edition = Diese Ausgabe gibt es nicht.
fault-no-rounds = Eine Partie hat mindestens eine Runde.
fault-age-order = Nenne jeden Platz einmal; zuerst, wer am jüngsten ist.
fault-end = Wähle eine Zahl von { $least } bis { $most }.
fault-edition-and-variant = Deine eigene Variante ersetzt die Ausgabe: Wähle die moderne.
fault-players-not-in-variant = Deine Variante sagt nichts über { $players } Personen.

settings-saved = Gespeichert.
settings-about = Das merkt sich dieser Browser. Die anderen sehen nur deinen Namen und dein Bild.
setting-theme = Farben
setting-theme-auto = wie auf dem Gerät
setting-theme-light = hell
setting-theme-dark = dunkel
setting-motion = Bewegung
setting-motion-auto = wie auf dem Gerät
setting-motion-reduced = so wenig wie möglich
setting-sound = Leise Töne am Tisch
setting-sound-off = aus
setting-sound-on = an
setting-confirm = Vor dem Spielen einer Karte nachfragen
setting-confirm-off = aus
setting-confirm-on = an
setting-keys = Buchstaben als Tasten am Tisch (? zeigt alle)
setting-keys-on = an
setting-keys-off = aus
setting-tips = Tipps beim Spielen
setting-tips-auto = in den ersten Spielen
setting-tips-on = an
setting-tips-off = aus
setting-bots = Tempo der Bots
setting-bots-usual = wie üblich
setting-bots-slower = langsamer
setting-counting = Meine Lektionen, Rätsel und ersten Spiele anonym mitzählen
setting-counting-on = an
setting-counting-off = aus

share-title = Lade die anderen ein
share-about = Wer den Link hat, kann sich dazusetzen. Ein Konto braucht niemand.
share-copy = Kopieren
share-send = Senden
share-copied = Kopiert
share-code = Als QR-Code zeigen
share-code-label = QR-Code des Links zu diesem Tisch

privacy = Datenschutz
privacy-about = Hier spielst du ohne Konto. Diese Seite sagt, was dieser Server über dich speichert, wer es sieht und wann es gelöscht wird.
privacy-contact = Diesen Server betreibt: { $contact }
privacy-stored = Was gespeichert wird
privacy-you = Du
privacy-you-about = Eine zufällige Nummer, dein Name, wenn du einen gewählt hast, der Tag, an dem du gekommen bist, und der Tag, an dem du zuletzt hier warst. Keine E-Mail-Adresse und kein Passwort.
privacy-tables = Deine Tische
privacy-tables-about = Wer wo saß, was gespielt, gesagt und im Chat geschrieben wurde, wann, und wie es ausging.
privacy-bots = Deine Bots
privacy-bots-about = Ihre Namen, dass sie von dir sind, und die Tage, an denen sie gekommen und zuletzt hier gewesen sind. Von einem Token wird nur eine Prüfsumme aufbewahrt. Wo ein Bot spielt, sehen alle seinen Namen und deinen, auch später in beendeten Spielen.
privacy-addresses = Deine Netzwerkadresse
privacy-addresses-about = Sie bleibt einige Minuten im Arbeitsspeicher, um Anfragefluten abzuwehren, und wird nicht gespeichert.
privacy-sums = Wie das Lernen läuft
privacy-sums-about = Wie viele eine Lektion, ein Rätsel oder ein erstes Spiel begonnen und beendet haben und was geantwortet wurde: Summen in vollen Zehnern, bei denen keine Person, keine Adresse und keine Zeit steht. Sie bleiben im Arbeitsspeicher und werden nicht gespeichert. In den Einstellungen kannst du das für deinen Browser ausschalten.
privacy-cookies = Cookies
privacy-cookies-about = Ein Cookie sagt dem Server, wer du bist, damit du deinen Platz wiederfindest; es gilt ein Jahr. Andere merken sich, was du in den Einstellungen gewählt hast, in welchen Spielen du Tipps bekommst, welche geheimen Akten du gelesen und welche Lektionen du geschafft hast, wie weit du mit den Rätseln bist und deine Wertungen dabei, was zum Wiederholen ansteht, und deine Serien bei der Partie des Tages. Keines verfolgt dich auf andere Seiten, und nichts wird von anderswo geladen.
privacy-seen = Was andere sehen
privacy-seen-about = Alle am Tisch sehen deinen Namen und dein Bild, ob du die Seite offen hast, was du spielst und was du dort schreibst. Wer den Link zu einem Tisch hat, kann zusehen und beendete Spiele Schritt für Schritt ansehen. Spiele öffentlicher Tische erscheinen auch unter den letzten Ergebnissen. Wer den Server betreibt, kann alles lesen, was gespeichert ist.
privacy-kept = Wie lange es bleibt
privacy-guests = Du wirst gelöscht, wenn du { $days ->
    [one] einen Tag
   *[other] { $days } Tage
} lang nicht hier warst. Solange ein Spiel läuft, in dem du sitzt, bleibst du bekannt.
privacy-guests-ever = Du bleibst bekannt, bis du dich selbst löschst.
privacy-unfinished = Ein Tisch, an dem kein Spiel zu Ende ging, wird gelöscht, wenn er { $days ->
    [one] einen Tag
   *[other] { $days } Tage
} lang nicht benutzt wurde.
privacy-unfinished-ever = Tische, an denen kein Spiel zu Ende ging, werden nicht von selbst gelöscht.
privacy-finished = Ein Tisch mit beendeten Spielen wird samt Protokollen und Ergebnissen gelöscht, wenn er { $days ->
    [one] einen Tag
   *[other] { $days } Tage
} lang nicht benutzt wurde.
privacy-finished-ever = Beendete Spiele werden aufbewahrt, mit den Namen, die alle beim Spielen hatten.
privacy-backups = Sicherungskopien von vor einer Löschung enthalten das Gelöschte noch, bis sie entfernt werden; das tut, wer den Server betreibt.

me-link = Was über dich gespeichert ist und wie du es löschst
me-title = Du
me-nobody = Dieser Server kennt dich nicht: Dieser Browser hat kein Cookie von dir. Von hier aus lässt sich nichts über dich finden.
me-named = Du heißt hier { $name }.
me-guest = Du bist hier ein Gast ohne Namen.
me-bots = Deine Bots
me-bots-about = Ein eigener Bot ist ein Programm, das mit einem eigenen Token mitspielt. Alle sehen, dass es ein Bot ist und dass er von dir ist.
me-bots-how = So spielen Programme
me-bots-none = Du hast noch keinen Bot angemeldet.
me-bots-need-name = Neben einem Bot steht dein Name; wähle zuerst einen:
me-bot-name = Name des Bots
me-bot-name-about = Das Wort „Bot“ muss darin vorkommen, wie in „Eulen-Bot“.
me-bot-bring = Bot anmelden
me-bot-token = Das ist das Token von { $name }. Es wird nur dieses eine Mal gezeigt: Kopiere es und behalte es für dich.
me-bot-new-token = Neues Token
me-bot-delete = Löschen
me-key = Dein Schlüssel
me-key-about = Im Cookie dieses Browsers steckt ein Schlüssel, und wer ihn hat, kann hier in deinem Namen spielen. Könnte ihn noch jemand anders haben, dann nimm einen neuen. Dein Name, deine Tische und deine Bots bleiben dir.
me-key-new = Neuer Schlüssel, sonst überall abmelden
me-key-renewed = Du hast einen neuen Schlüssel. Überall sonst bist du abgemeldet.
me-delete = Mich löschen
me-delete-about = Dein Name und der Schlüssel im Cookie werden sofort gelöscht, und niemand kann unter deinem Namen zurückkommen. Tische, an denen du nur mit Bots gesessen hast, werden spätestens eine Stunde nach der letzten Benutzung gelöscht.
me-delete-shared = Du verlässt die Tische, die du mit anderen teilst. Spiele, die sie mit dir beendet haben, bleiben ihnen, mit deinem damaligen Namen.
me-delete-sure = Ich weiß, dass sich das nicht rückgängig machen lässt.
me-delete-button = Mich löschen
me-deleted = Du wurdest gelöscht.

## Challenges

challenges = Herausforderungen
challenge-by = { $name } fordert dich zu einem Spiel { $game } heraus.
challenge-made = Du bist zu einem Spiel { $game } herausgefordert.
challenge-accept = Annehmen
challenge-decline = Ablehnen
challenge-waits = (herausgefordert, noch keine Antwort)
challenge-cancel = Herausforderung zurückziehen
bots-title = Bots von anderen
bots-about = Programme, die andere geschrieben haben. Such dir eins aus und fordere es zu einem Spiel heraus.
bots-none = Noch hat niemand einen Bot angemeldet.
bots-bring = Einen eigenen Bot anmelden
bot-online = online
bot-offline = offline
bot-online-about = Das Spiel beginnt, sobald der Bot angenommen hat. Auf den übrigen Plätzen sitzen Bots dieser Seite.
bot-offline-about = Dieser Bot läuft gerade nicht. Du kannst ihn trotzdem herausfordern; kommt er nicht innerhalb von fünf Minuten, verfällt die Herausforderung.
bot-challenge = Herausfordern
