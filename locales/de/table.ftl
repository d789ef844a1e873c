# Die Worte um jeden Inhalt herum, und die des Tisches.
skip-to-content = Zum Inhalt springen
skip-to-hand = Zu deinen Karten springen
rules = Regeln
settings = Einstellungen
sending = Wird gesendet …
sending-failed = Das ist nicht angekommen. Versuch es noch einmal.
connection-lost = Keine Verbindung. Sie kommt von selbst wieder.
close = Schließen
beside-the-table = Neben dem Tisch
seats = Plätze
bot-name-0 = Falke
bot-name-1 = Reiher
bot-name-2 = Elster
bot-name-3 = Eule
bot-name-4 = Rabe
bot-name-5 = Schwalbe
to-act = ist dran
start-player = Startspieler/-in
wish-no-pauses = Bots ohne Pausen
wish-pauses = Bots wieder mit Pausen
wish-more-time = Bots langsamer
wish-usual-time = Bots im üblichen Tempo
no-pauses-granted = Die Bots spielen ohne Pausen.
no-pauses-waits = Du möchtest, dass die Bots ohne Pausen spielen. Dafür fehlt noch die Zustimmung von { $names }.
more-time-granted = Die Bots lassen sich mehr Zeit.
tally = Gewonnene Spiele
winner = hat gewonnen
you-won = Gewonnen!
you-lost = Verloren
do-partner = Wähle deinen Komplizen.
wait-partner = { $name } wählt einen Komplizen …
do-choose = Wähle eine Mission.
wait-choose = { $name } wählt eine Mission …
do-lead = Du spielst an: eine beliebige Karte.
do-follow = Du bist dran: { $suit } bedienen.
do-discard = Du bist dran: kein { $suit }, jede Karte geht.
do-wager = Spiele jetzt die Karte, auf die der Geheimkoffer kommt.
wait-play = { $name } wählt eine Karte …
wait-held = { $count ->
    [one] { $name } ist weg: Ein Bot spielt auf diesem Platz …
   *[other] { $name } sind weg: Bots spielen auf diesen Plätzen …
}
wait-away = { $count ->
    [one] { $name } ist weg. Der Tisch wartet.
   *[other] { $name } sind weg. Der Tisch wartet.
}
do-larry = Du bist dran: Spiel eine Karte für Larry.
wait-larry = { $name } wählt für Larry …
do-vote = Beratet euch, dann stimmt ab.
wait-vote = Die anderen stimmen gerade ab …
do-take = Nimm drei Karten vom Maulwurf.
wait-take = { $name } nimmt vom Maulwurf …
do-pass = Wähle { $count } Karten für { $name }.
wait-pass = { $count ->
    [one] { $name } wählt noch …
   *[other] { $name } wählen noch …
}
do-announce = Sag an, welche Farbe beginnt.
wait-announce = { $name } wählt eine Farbe …
do-lead-first = Du spielst an: alles außer Schwarz.
do-lead-announced = Du spielst an: { $colour } ist angesagt.
do-follow-either = Du bist dran: { $colour } oder eine { $rank }.
do-follow-widely = Du bist dran: { $colour }, eine { $rank } oder eine { $before }.
do-discard-either = Du bist dran: kein { $colour }, keine { $rank }, jede Karte geht.
do-last-card = Du bist dran: deine letzte Karte.
do-moon = Du hast alle 16 schwarzen Karten: Wähle.
wait-moon = { $name } hat alle 16 und wählt …
card-follows = { $card }, bedient
card-follows-colour = { $card }, bedient die Farbe
card-follows-rank = { $card }, bedient den Rang
by-colour = bedient die Farbe
by-rank = bedient den Rang
play-it = Diese Karte spielen
play-named = Diese Karte spielen: { $card }
play-sure = { $card } spielen? Drück noch einmal darauf, um sie zu spielen.
card-again = Wieder auf deiner Hand: { $card }.
wager-laid = Der Geheimkoffer kommt auf die Karte, die du jetzt spielst.
wager-with = mit Geheimkoffer
wager-none = Du hast keinen Geheimkoffer zum Einsetzen.
wager-not-now = Du kannst jetzt keinen Geheimkoffer einsetzen.
wager-offer = Du kannst einen Geheimkoffer auf deine Karte setzen: Wähle „Koffer einsetzen“ oder drücke W.
wager-back = Der Geheimkoffer ist zurückgenommen.
does-not-follow = Diese Karte bedient nicht
all-the-same = Agenten müssen die angespielte Farbe bedienen, solange sie können. Trotzdem spielen?
play-all-the-same = Trotzdem spielen
with-a-briefcase = mit einem Geheimkoffer
wins-the-trick = gewinnt den Stich
no-mission-yet = Gleich wird die Mission gewählt
mission-open = noch möglich
mission-certain = schon sicher erfüllt
mission-lost = schon gescheitert
mission-certain-said = Die Mission kann nicht mehr scheitern.
mission-lost-said = Die Mission ist schon gescheitert.
mission-missing = noch zu erfüllen
trump = Trumpf
trump-is = Trumpf: { $suit }
supply-about = im Vorrat
cards-left = Übrige Karten
larrys-cards = Larrys drei Karten
larry-must-follow = Larry muss bedienen
larry-third = Larry spielt eine Karte, eine kommt zurück oben auf seinen Stapel, die dritte in die Spielschachtel.
vote-ticks = Zeig, wen du verdächtigst. Du hast eine Stimme, wenn deine Akte nichts anderes sagt.
vote-button = Stimme abgeben
voted-for = Stimme: { $names }
round-short = Runde
sum = Summe
talk-empty = Noch hat niemand etwas gesagt.
talk-later = Nach dem ersten Stich gibt es etwas zu bereden.
talk-about = Über wen
talk-trick = Stich
talk-ask = als Frage
talk-the-trick = Der Stich
talk-me = Ich
talk-in-trick = in Stich { $number }
talk-denied-in = vorher: Stich { $number }
talk-earlier-trick = Stich, in dem nicht bedient wurde
talk-topic-suspect = Ich verdächtige { $name }
talk-topic-suspect-q = Ist { $name } der Insider?
talk-topic-trust = Ich vertraue { $name }
talk-topic-trust-q = Vertraut ihr { $name }?
talk-topic-void = { $name } hat kein …
talk-topic-void-q = Hat { $name } kein …?
talk-topic-denied = { $name } hat … nicht bedient
talk-topic-denied-q = Hat { $name } … nicht bedient?
talk-topic-caught = { $name } hat … erst nicht bedient und später doch gespielt
talk-topic-caught-q = Hat { $name } … erst nicht bedient und später doch gespielt?
talk-caught-with = { $name } hatte doch { $suit }! Nicht bedient in Stich …
talk-caught-with-q = Hatte { $name } doch { $suit }? Nicht bedient in Stich …
talk-topic-sabotage = Das sah nach Sabotage aus
talk-topic-sabotage-q = War das Sabotage?
talk-topic-nice = Schöner Stich
talk-topic-nice-q = War das ein schöner Stich?
talk-topic-could-not-follow = Ich konnte … nicht bedienen
talk-topic-could-not-follow-q = Wer konnte … nicht bedienen?
talk-topic-not-me = Ich war es nicht
talk-topic-not-me-q = War es jemand von euch?
overview = Übersichtskarte
overview-agents = { $missions ->
    [one] Die Agenten gewinnen mit einer erfüllten Mission.
   *[other] Die Agenten gewinnen mit { $missions } erfüllten Missionen.
}
overview-trick-larry = Wer einen Stich gewinnt, nimmt einen Geheimkoffer, wählt die nächste Mission und spielt an. Gewinnt Larry, spielt an, wer ihn kontrolliert hat.
overview-trick = Wer einen Stich gewinnt, nimmt einen Geheimkoffer, wählt die nächste Mission und spielt an.
overview-trick-some = Wer einen Stich gewinnt, wählt die nächste Mission und spielt an. Dazu gibt es einen Geheimkoffer, außer für eine Rolle, die keine nimmt.
overview-insider = Wer { $briefcases } Geheimkoffer hat, deckt die eigene Rolle auf; der Insider gewinnt damit.
overview-hidden-insider = Wer { $briefcases } Geheimkoffer hat, deckt seine Rolle auf; ist es der Insider, gewinnen die Agenten.
overview-vote-larry = Nach { $tricks } Stichen stimmt ihr beide ab: Die Agenten gewinnen, wenn kein Agent für einen Agenten stimmt.
overview-vote = Nach { $tricks } Stichen entscheidet die Abstimmung: Die Agenten gewinnen nur, wenn der Insider allein die meisten Stimmen bekommt.
overview-wagers = Geheimkoffer einsetzen: Einer auf deiner Karte macht sie zum Trumpf. Nicht beim Anspielen, nicht mit offener Rolle.
overview-no-wagers = An diesem Tisch werden keine Geheimkoffer eingesetzt.
overview-risk = Mit Risiko-Missionen: Wer eine zieht, muss sie wählen.
overview-larry = Larry spielt in jedem Stich als Zweiter; wer nicht anspielt, spielt für ihn.
overview-deck = Mit eigenem Missionsstapel.
overview-end = Die Partie endet, wenn jemand { $points } Punkte hat; die niedrigste Summe gewinnt.
overview-follow = Spiele die angespielte Farbe oder denselben Rang, wie du willst; nur die höchste Karte der angespielten Farbe bekommt den Stich.
overview-points = Schwarze 7: 10 Punkte, andere schwarze Karten 1 bis 5. Wer alle 16 davon bekommt, gibt stattdessen allen anderen 60.
overview-points-choice = Schwarze 7: 10 Punkte, andere schwarze Karten 1 bis 5.
overview-good-spies = Eine 7 in einer anderen Farbe ist ein guter Spion: −5 Punkte.
overview-1981 = Ausgabe von 1981: immer nach links weitergeben, keine guten Spione.
overview-variant = Eigene Variante: { $name }
overview-rounds = Spätestens nach Runde { $rounds } ist Schluss.
short-larry = Mit Larry
short-no-wagers = Ohne Einsätze
short-deck = Eigener Missionsstapel
short-missions = { $count ->
    [one] 1 Mission für die Agenten
   *[other] { $count } Missionen für die Agenten
}
short-briefcases = Rolle aufgedeckt bei { $count } Geheimkoffern
short-notebook = Offenes Notizbuch
short-rounds = { $count ->
    [one] Eine Runde
   *[other] Höchstens { $count } Runden
}
short-end = Bis jemand { $points } Punkte hat
overview-strict = Strenger Tisch: Alte Stiche sieht man nicht mehr.
overview-open-notebook = Offenes Notizbuch: Alte Stiche darf man ansehen.
overview-no-clock = Ohne Uhr: Lasst euch Zeit.
overview-lessons = Lektionen zu diesem Tisch:
overview-relaxed = Zwei Minuten für eine Karte, zehn fürs Weitergeben oder Abstimmen.
overview-fast = Eine halbe Minute für eine Karte, zwei Minuten fürs Weitergeben oder Abstimmen.
overview-correspondence = Drei Tage für alles.
keys = Tasten
key-arrows = durch deine Karten gehen
key-enter = die Karte spielen
key-wager = einen Geheimkoffer darauflegen oder zurücknehmen
key-file = deine Akte ansehen; gedrückt halten für einen kurzen Blick
key-read = vorlesen lassen, was auf dem Tisch liegt und wie es steht
key-talk = etwas sagen
key-coach = den Coach fragen
key-help = diese Tasten
dealt = Die Karten sind verteilt.
your-trick-completed = Du gewinnst den Stich, die Mission ist erfüllt.
your-trick-failed = Du gewinnst den Stich, die Mission ist gescheitert.
trick-completed = { $name } gewinnt den Stich, die Mission ist erfüllt.
trick-failed = { $name } gewinnt den Stich, die Mission ist gescheitert.
points-of = { $name } { $points }
round-scored = Runde { $round }: { $points }.
hearing = Mitspieler stummschalten
you-left = Du hast diesen Tisch verlassen. Die anderen können auf dich warten oder einen Bot weiterspielen lassen.
you-left-alone = Du hast diesen Tisch verlassen. Das Spiel wartet auf dich.
you-are-held = Du bist nicht da, ein Bot spielt für dich.
stood-in = Ein Bot hat für dich entschieden: { $actions }.

# Eine Regel nach der anderen, während die ersten Spiele gespielt werden.
tip-vote-larry = Die Agenten gewinnen, wenn kein Agent für einen Agenten stimmt.
tip-vote = Die Agenten gewinnen nur, wenn der Insider allein die meisten Stimmen hat.
tip-larry = Larry ist ein Mittelsmann mit einer eigenen geheimen Rolle. Wer nicht anspielt, spielt für ihn.
tip-choose = Der Stich soll die Mission erfüllen. Ihre Farbe ist Trumpf.
tip-sides = Agenten erfüllen Missionen, der Insider sabotiert sie.
tip-follow = Agenten müssen bedienen, wenn sie können. Der Insider muss nicht.
tip-trump = Die höchste Karte der angespielten Farbe gewinnt, aber Trumpf sticht sie.
tip-wager = Jeder Stich bringt einen Koffer. Setzt du ihn ein, wird deine Karte Trumpf.
tip-wager-some = Ein Stich bringt den meisten Rollen einen Koffer. Setzt du ihn ein, wird deine Karte Trumpf.
tip-limit-hidden = Mit genug Koffern deckst du deine Rolle auf. Wird Prof. No so aufgedeckt, verliert er.
tip-limit = Mit genug Koffern deckst du deine Rolle auf. Der Insider gewinnt damit.
tip-proof = Wer eine Farbe spielt, die er vorher nicht bedient hat, ist der Insider.
tip-pass = Schwarz kostet Punkte, vor allem die 7. Hohe Karten gewinnen Stiche.
tip-either = Spiele dieselbe Farbe oder denselben Rang. Die höchste der Farbe gewinnt.
tip-either-widely = Spiele dieselbe Farbe, denselben Rang oder den Rang der Karte direkt vor deiner. Die höchste der Farbe gewinnt.
tip-black = Schwarze 7: 10 Punkte, anderes Schwarz 1 bis 5. Die kleinste Summe gewinnt.
tip-good-spies = Eine 7 in einer anderen Farbe zieht dir 5 Punkte ab: ein guter Spion.
tip-all-black = Wer alle 16 schwarzen Karten bekommt, lässt die anderen dafür zahlen.
tip-all-black-choice = Wer alle 16 schwarzen Karten bekommt, wählt, was sie bedeuten.
menu = Menü
tool-talk = Gespräch
tool-scores = Punkte
case-board = Missionen
missions-failed = { $count ->
    [one] 1 Mission gescheitert
   *[other] { $count } Missionen gescheitert
 }
stamp-completed = Erfüllt
stamp-failed = Gescheitert
larry-sub = der Mittelsmann
larry-back = Welche Karte kommt zurück auf seinen Stapel?
larry-other = Doch eine andere Karte
round-of = Runde { $number } von { $rounds }
ends-at = bis { $points }
led-or = oder
led-rank = jede { $rank }
led-wins = { $colour } gewinnt
led-nothing = Noch nichts angespielt
led-mole = Der Maulwurf: je drei Karten
take-back = Zurücknehmen
told-took-back = Die letzte Entscheidung wurde zurückgenommen.
result-taken-back = mit zurückgenommenen Zügen
