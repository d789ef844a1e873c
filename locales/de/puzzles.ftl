# Rätsel: Momente aus Spielen zwischen Bots mit einer Frage. Die anderen am Tisch sind Bots mit Vogelnamen.
puzzles = Rätsel
puzzles-about = Momente aus Spielen zwischen Bots. Manche Antworten sind bewiesen: Sie gelten für alle Karten und Rollen, die zu dem passen, was du gesehen hast. Andere sind laut Berechnung sehr wahrscheinlich. Was davon, steht bei jedem Rätsel.
puzzles-short = Eine Frage, und eine bewiesene oder sehr wahrscheinliche Antwort
puzzle-insider = Finde den Insider
puzzle-insider-about = Jemand hat sich verraten. Wer?
puzzle-card = Die entscheidende Karte
puzzle-card-about = Du spielst zuletzt in einem Stich, mit dem das Spiel gewonnen oder verloren sein kann.
puzzle-spy = Die letzten zwei Karten
puzzle-spy-about = Black Spy, und nur noch zwei Karten. Welche zuerst?
puzzle-likely-card = Die beste Karte
puzzle-likely-card-about = Inside Job, in der zweiten Hälfte eines Spiels. Eine Karte ist viel besser als die anderen.
puzzle-likely-spy = Die beste Karte einer Runde
puzzle-likely-spy-about = Black Spy, mit höchstens sieben Karten. Eine Karte ist viel besser als die anderen.
puzzle-number = Nr. { $number }
puzzle-level = Schwierigkeit { $level } von 5
puzzle-proven = Die Antwort ist bewiesen
puzzle-likely = Laut Berechnung sehr wahrscheinlich, aber nicht bewiesen
puzzle-task-insider = Wer ist der Insider? Nach allem, was du gesehen hast, kommt nur eine Person infrage.
puzzle-task-card = Du spielst in diesem Stich zuletzt. Wähle eine Karte.
puzzle-task-spy = Punkte sind schlecht. Welche Karte spielst du jetzt?
puzzle-task-likely-card = Mit welcher Karte gewinnst du am ehesten?
puzzle-task-likely-spy = Punkte sind schlecht. Mit welcher Karte bekommst du im Vergleich zu deinen Mitspielern am wenigsten?
puzzle-role = Deine Rolle: { $role }.
puzzle-missions = Erfüllte Missionen: { $count } von { $target }.
puzzle-briefcases = Geheimkoffer: { $held }. Bei { $limit } wird eine Rolle aufgedeckt.
puzzle-shown = Aufgedeckt: { $names }.
puzzle-points = Punkte bisher: { $points }.
puzzle-passed = Du hast { $cards } an { $name } weitergegeben.
puzzle-hand = Deine Hand
puzzle-now = Auf dem Tisch
puzzle-tricks = Die Stiche bisher
puzzle-proof = Der Beweis
puzzle-places = Plätze auf der Hand von { $name }: { $places }. Ungesehene Karten, die dort sein könnten: { $cards }.
puzzle-places-empty = Plätze, die leer bleiben: { $empty }.
puzzle-answer = Deine Antwort
puzzle-right = Richtig!
puzzle-wrong = Nicht ganz.
puzzle-solution = { $count ->
    [one] Die Lösung: { $answer }.
   *[other] Die Lösungen: { $answer }.
}
puzzle-why-wins = Das gewinnt das Spiel sofort, wer auch immer der Insider ist. Nichts anderes tut das mit Sicherheit.
puzzle-why-avoids = Mit allem anderen kann das Spiel sofort verloren sein. Hiermit nicht.
puzzle-why-better = { $deals ->
    [one] Nur eine Kartenverteilung passt zu dem, was du gesehen hast. In ihr geht es mindestens so gut aus wie mit der anderen Karte, wie auch immer die anderen spielen.
   *[other] { $deals } Kartenverteilungen passen zu dem, was du gesehen hast. In jeder geht es mindestens so gut aus wie mit der anderen Karte, wie auch immer die anderen spielen, und in manchen besser.
} Schlimmstenfalls hast du { $worst } Punkte in dieser Runde, mit der anderen Karte bestenfalls { $other }.
puzzle-why-likely-card = Sehr wahrscheinlich: In { $worlds } Verteilungen, die zu dem passen, was du gesehen hast, gewinnt diese Karte { $worth } % der Spiele, mindestens { $gain } ± { $reach } mehr als jede falsche Antwort. Alle spielen dort nach Faustregeln weiter, darum ist es kein Beweis.
puzzle-why-likely-spy = Sehr wahrscheinlich: In { $worlds } Verteilungen, die zu dem passen, was du gesehen hast, stehst du am Ende der Runde im Schnitt { $worth } Punkte besser da als die anderen, mindestens { $gain } ± { $reach } mehr als mit jeder falschen Antwort. Alle spielen dort nach Faustregeln weiter, darum ist es kein Beweis.
puzzle-then = Wohin deine Karte führt
puzzle-then-trick = Mit deiner Karte ist der Stich vollständig:
puzzle-then-if = Zum Beispiel, wenn { $name } der Insider ist:
puzzle-then-deal = Zum Beispiel in einer der Verteilungen, die zu dem passen, was du gesehen hast. Alle spielen nach Faustregeln weiter:
puzzle-then-rest = Wie es weitergeht
puzzle-then-open = Das Spiel ist nicht entschieden. Erfüllte Missionen: { $count } von { $target }.
puzzle-then-instead = Mit der richtigen Antwort gewinnst du in derselben Verteilung.
puzzle-then-points = So endet die Runde: { $points }. Mit der richtigen Antwort in derselben Verteilung: { $instead }.
puzzle-again = Noch einmal versuchen
puzzle-turned-seats = Dieses Rätsel kennst du schon. Die Plätze sind jetzt vertauscht.
puzzle-turned-colours = Dieses Rätsel kennst du schon. Die Farben sind jetzt vertauscht.
puzzle-next = Nächstes Rätsel
puzzle-same-level = Noch ein gleich schweres
puzzle-near = Ein passendes Rätsel
puzzle-rating = Deine Wertung: { $rating }
puzzle-rating-about = Eine richtige Antwort hebt deine Wertung, und zwar umso mehr, je schwerer das Rätsel ist; eine falsche senkt sie. Nur deine erste Antwort auf ein Rätsel zählt.
puzzle-all = Alle Rätsel
puzzle-making = Dieses Rätsel wird gerade ausgesucht: Dafür werden viele Verteilungen durchsucht. Es kommt gleich.
puzzle-start = Los
puzzle-solved = Gelöst: { $count }
puzzle-forget = Vergessen, was ich gelöst habe
puzzle-kept = Nur dieser Browser weiß, was du gelöst hast.
