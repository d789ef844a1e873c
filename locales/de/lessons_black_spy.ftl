# The lessons of Black Spy. $s1 to $s3 are the names of the others, and $K7 is a card.
lesson-colour-or-rank-title = Farbe oder Rang
lesson-colour-or-rank-task = Eine schwarze 7 kostet zehn Punkte. Nimm sie nicht.
lesson-colour-or-rank-exit = Richtiger Rang, falsche Farbe: Das gewinnt nie.
lesson-colour-or-rank-took = Du hast sie genommen: zehn Punkte.
lesson-colour-or-rank-bound = Rot oder eine 9: Du hast beides.
lesson-colour-or-rank-close = Der Rang ist der Notausgang.

lesson-door-title = Eine 7 öffnet die Tür
lesson-door-task = Noch zwei Karten. Bekomm so wenige Punkte wie möglich.
lesson-door-walks = Eine 7 bedient eine 7: { $s1 } nimmt sie, und du bekommst nichts.
lesson-door-lead = Minus fünf, aber dann musst du deinen Spion anspielen und gewinnst ihn: zusammen plus fünf.
lesson-door-close = Wird eine 7 angespielt, laufen die Spione davon.

lesson-doubly-free-title = Doppelt frei
lesson-doubly-free-task = Du hast kein Blau. Wirf den Spion ab, wenn du darfst.
lesson-doubly-free-bound = Die 5 musste weg: kein Blau, aber derselbe Rang.
lesson-doubly-free-rank = Kein Blau, aber eine 5: Der Rang bindet dich auch.
lesson-doubly-free-task-2 = { $s3 } spielt die rote 4 an. Und jetzt?
lesson-doubly-free-free = Kein Rot, keine 4: frei.
lesson-doubly-free-kept = Erlaubt, aber den Spion hast du noch.
lesson-doubly-free-close = Frei heißt: keine Karte der Farbe und keine des Rangs. Einzelne niedrige Karten sollten früh weg.

lesson-guarded-title = Gedeckt oder blank
lesson-guarded-task = Gib drei Karten nach links weiter. Welche sind hier gefährlich?
lesson-guarded-guards = Die kleinen schwarzen Karten decken die 11: Damit kannst du drunterbleiben.
lesson-guarded-naked = Kein kleines Rot darunter: Deine hohen roten Karten gewinnen, was andere abwerfen.
lesson-guarded-void = Beide hohen roten Karten sind weg, und ohne Rot bist du oft frei.
lesson-guarded-close = Hohe Karten sind sicher, wenn niedrige dabei sind; und ohne Rot bist du oft frei.

lesson-all-sixteen-title = Alle sechzehn
lesson-all-sixteen-task = In deinen Stichen liegen 13 schwarze Karten, auf deiner Hand zwei; die schwarze 10 fehlt noch. Hol alle.
lesson-all-sixteen-falls = Die 10 muss fallen: Alle sechzehn gehören dir, je 60 für die anderen.
lesson-all-sixteen-later = Gut: Als Nächstes kommt die 11, und die 10 muss fallen.
lesson-all-sixteen-lost = Die 10 nimmt sie. Jetzt zählen alle deine schwarzen Karten.
lesson-all-sixteen-close = Ab der Mitte kostet eine verlorene schwarze Karte alles. Spiel die höchste an.

lesson-stop-it-title = Rechtzeitig stoppen
lesson-stop-it-task = { $s1 } hat 15 schwarze Karten, du hast die letzte. Drunterbleiben oder gewinnen?
lesson-stop-it-one = Ein Punkt statt sechzig.
lesson-stop-it-all = { $s1 } bleibt bis zum Ende am Zug und nimmt deine schwarze 2.
lesson-stop-it-green = Grün oder eine 8: Du hast Grün.
lesson-stop-it-close = Wer aus Gewohnheit drunterbleibt, zahlt für alle.

lesson-count-trick-title = Zähl den Stich
lesson-count-trick-task = Eine gelbe 7 und eine schwarze 8 liegen da. Ist dieser Stich gut oder schlecht?
lesson-count-trick-minus = Minus fünf und zwei: minus drei, und er gehört dir.
lesson-count-trick-left = Du hast { $s1 } drei Punkte Nachlass geschenkt.
lesson-count-trick-yellow = Du hast Gelb.
lesson-count-trick-close = Nicht jede schwarze Karte ist schlechte Gesellschaft.

lesson-no-good-spies-title = Keine guten Spione
lesson-no-good-spies-task = Jetzt sind farbige Siebenen nichts wert. Dieselben Karten: gut oder schlecht?
lesson-no-good-spies-leave = Jetzt ist die 7 nichts wert: zwei Punkte für { $s1 }.
lesson-no-good-spies-plus = Plus zwei.
lesson-no-good-spies-yellow = Du hast Gelb.
lesson-no-good-spies-close = Gleiche Karten, andere Regeln, andere Karte.

lesson-capture-release-title = Gefangen nehmen oder freilassen
lesson-capture-release-task = Alle 16 schwarzen Karten gehören dir. Stand: du 120, { $s1 } 95, { $s2 } 40, { $s3 } 100. Gefangen nehmen oder freilassen?
lesson-capture-release-sixty = Du fällst auf 60, und die Partie geht weiter.
lesson-capture-release-ends = 155 und 160 beenden die Partie, und { $s2 } gewinnt mit 100.
lesson-capture-release-task-2 = Dasselbe, aber { $s2 } steht bei 80.
lesson-capture-release-now = { $s2 } kommt auf 140, du bleibst bei 120: Du gewinnst jetzt.
lesson-capture-release-on = Du fällst auf 60, aber die Partie geht weiter, und du hättest sie gewinnen können.
lesson-capture-release-close = Frag dich, wer gewinnt, wenn es hier endet.

lesson-mole-title = Der Maulwurf
lesson-mole-task = Du hast die meisten Punkte, also wählst du zuerst. Nimm drei.
lesson-mole-spy = Lass die schwarzen Karten liegen: Wer führt, bekommt die letzten drei.
lesson-mole-good = Ein guter Spion lohnt sich für den, der ihn gewinnt, nicht für den, der ihn hält.
lesson-mole-high = Hohe Karten gewinnen Stiche, und damit, was andere abwerfen.
lesson-mole-low = Niedrige farbige Karten gewinnen selten etwas. Der Ärger bleibt für den, der führt.
lesson-mole-close = Wer hinten liegt, wählt zuerst und lässt den Ärger für den, der führt.

lesson-announce-title = Eine Farbe ansagen
lesson-announce-task = Du gibst und sagst an, welche Farbe zuerst angespielt wird. Bei welcher wirst du schwarze Siebenen los?
lesson-announce-red = Du hast kein Rot und spielst zuletzt: Bei den meisten roten Karten wirst du einen Spion los.
lesson-announce-bound = Diese Farbe hast du: Du musst sie oder den angespielten Rang bedienen.
lesson-announce-close = Wer gibt, spielt meist zuletzt.

lesson-follow-rank-title = Dem Rang folgen
lesson-follow-rank-task = Hier darfst du auch dem Rang der Karte folgen, die direkt vor dir gespielt wurde. Werde den Spion los.
lesson-follow-rank-opened = Die 7 von { $s3 } hat es möglich gemacht. { $s2 } nimmt beide.
lesson-follow-rank-kept = Erlaubt, aber den Spion hast du noch.
lesson-follow-rank-none = Weder Blau noch 4 noch 7.
lesson-follow-rank-close = Schau nach rechts, bevor du spielst.

lesson-reduce-title = Punkte reduzieren
lesson-reduce-task = Du stehst bei 68, und 75 wird halbiert. Sieben Punkte liegen da. Nimmst du sie?
lesson-reduce-half = 68 und 7 ist 75, die Hälfte von 150: Du fällst auf 37.
lesson-reduce-stays = 68 bleibt 68.
lesson-reduce-close = Manchmal sind Punkte eine Leiter nach unten.
