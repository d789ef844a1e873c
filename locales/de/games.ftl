# Die Worte beider Spiele.
suit-P = Pink
suit-Y = Gelb
suit-G = Grün
suit-B = Blau
colour-B = Blau
colour-Y = Gelb
colour-R = Rot
colour-G = Grün
colour-K = Schwarz

card = { $suit } { $number }
card-of-rank = { $suit } { $number }, { $rank }
card-points = { $card }, { $points } { $count ->
    [one] Punkt
   *[other] Punkte
}
names-and = { $others } und { $last }
names-or = { $others } oder { $last }
count-exactly = genau { $number }
count-at-least = mindestens { $number }
count-at-most = höchstens { $number }

role-insider = Insider
role-agent = Agent/{ "\u200B" }Agentin
role-bugged-agent = Verwanzte Agentin
role-paranoid-agent = Paranoider Agent
role-risk-agent = Risiko-Agentin
role-decoy = Lockvogel
role-accomplice = Komplizin
role-tim-shady = Tim Shady
role-sleeper-agent = Schläferagentin
role-prof-no = Prof. No
goal-agent = Erfülle mit den anderen Agenten die Missionen und finde den Insider. Du musst bedienen.
goal-insider = Sammle Geheimkoffer, sabotiere die Missionen und lass dich nicht erwischen. Du musst nicht bedienen.
goal-bugged-agent = Du gewinnst mit den Agenten. Hast du je mehr als einen Geheimkoffer, gewinnt sofort der Insider.
goal-paranoid-agent = Du gewinnst mit den Agenten. Du hast zwei Stimmen für zwei verschiedene Personen; vorzeitig aufgedeckt auch beide für dieselbe.
goal-risk-agent = Du gewinnst mit den Agenten. Wirst du vorzeitig aufgedeckt, gewinnen sofort alle Agenten.
goal-decoy = Du gewinnst, wenn du die meisten Stimmen bekommst, auch gemeinsam mit dem Insider.
goal-accomplice = Du gewinnst, wenn dein Komplize gewinnt. Du bekommst keine Geheimkoffer und hast keine Stimme; jeder deiner Stiche kostet ihn einen.
goal-tim-shady = Du gewinnst, wenn dein rechter Nachbar nicht gewinnt. Vorzeitig aufgedeckt nimmst du ihm einen Geheimkoffer weg und verlierst deine Stimme.
goal-sleeper-agent = Du gewinnst mit den Agenten. Vorzeitig aufgedeckt gewinnst du mit dem Insider und verlierst deine Stimme.
goal-prof-no = Du bist der Insider und musst nicht bedienen. Wirst du vorzeitig aufgedeckt, verlierst du; sind alle anderen aufgedeckt, gewinnst du.
about-bugged-agent = ist von Anfang an aufgedeckt und darf keinen zweiten Geheimkoffer bekommen.
about-paranoid-agent = hat zwei Stimmen, für zwei verschiedene Personen; vorzeitig aufgedeckt auch beide für dieselbe.
about-risk-agent = bringt die Risiko-Missionen mit und gewinnt für die Agenten, wenn sie vorzeitig aufgedeckt wird.
about-decoy = ist neutral und will die meisten Stimmen.
about-accomplice = ist neutral und von Anfang an aufgedeckt, sucht sich jemanden am Tisch aus und gewinnt, wenn diese Person gewinnt. Sie nimmt keine Geheimkoffer, jeder Stich von ihr kostet diese Person einen, und sie hat keine Stimme.
about-tim-shady = ist neutral und gewinnt, wenn sein rechter Nachbar nicht gewinnt. Wird er vorzeitig aufgedeckt, nimmt er diesem einen Geheimkoffer weg und verliert seine Stimme.
about-sleeper-agent = wechselt auf die Seite des Insiders, wenn sie vorzeitig aufgedeckt wird, und verliert ihre Stimme.
about-prof-no = ist der Insider, darf nicht aufgedeckt werden und gewinnt, wenn alle anderen es sind. Wer vorzeitig aufgedeckt wird, verliert seine Stimme.
own-goal-side-agents = Du gewinnst mit den Agenten.
own-goal-side-insider = Du gewinnst als Insider.
own-goal-side-neutral = Du gewinnst mit keiner Seite.
own-goal-partner = Du gewinnst, wenn dein Komplize gewinnt.
own-goal-left = Du gewinnst, wenn dein linker Nachbar nicht gewinnt.
own-goal-right = Du gewinnst, wenn dein rechter Nachbar nicht gewinnt.
own-goal-most-votes = Du gewinnst, wenn du allein die meisten Stimmen bekommst.
own-goal-most-votes-or-insider = Du gewinnst, wenn du die meisten Stimmen bekommst, allein oder gemeinsam mit dem Insider.
own-goal-missions = Du gewinnst, wenn am Ende { $least } bis { $most } Missionen erfüllt sind.
own-goal-briefcases = Du gewinnst, wenn du am Ende { $least } bis { $most } Geheimkoffer hast.
own-goal-no-trick = Du gewinnst, wenn du nie einen Stich gewinnst.
own-goal-follows = { $goal } Du musst bedienen.
own-goal-follows-not = { $goal } Du musst nicht bedienen.
larry = Larry
briefcases = { $count ->
    [one] 1 Geheimkoffer
   *[other] { $count } Geheimkoffer
}
cards-held = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
trick-number = Stich { $number } von { $tricks }
missions-done = Erfüllte Missionen: { $done } von { $target }
supply = Vorrat: { $count }
partner-is = Komplize: { $name }
partner-role = Dein Komplize ist: { $role }
mission-words = { $condition }, Trumpf { $suit }
mission-words-risk = Risiko-Mission: { $condition }, Trumpf { $suit }
mission-risk = Risiko-Mission
play-a-card = Spiele eine Karte
with-briefcase = Koffer einsetzen
larry-choice = { $card } spielen, { $back } zurück
vote = Abstimmung: Wer ist der Insider?
vote-abstain = Ich enthalte mich
ready = Ich habe alles gesagt
trick-won = Gewonnen von { $name }
mission-completed = Mission erfüllt
mission-failed = Mission gescheitert
won-by = Gewonnen: { $names }.
won-by-nobody = Niemand hat gewonnen.
reason-missions = Die Agenten haben genug Missionen erfüllt.
reason-briefcases = Der Insider hat genug Geheimkoffer gesammelt.
reason-vote = Die Abstimmung hat entschieden.
reason-vote-tie = Gleichstand bei der Abstimmung, also gewinnt der Insider.
reason-decoy = Der Lockvogel bekam die meisten Stimmen.
reason-decoy-and-insider = Lockvogel und Insider teilten sich die meisten Stimmen.
reason-bugged-agent = Die Verwanzte Agentin hat zu viele Geheimkoffer.
reason-risk-agent = Die Risiko-Agentin wurde vorzeitig aufgedeckt.
reason-prof-no-revealed = Prof. No wurde vorzeitig aufgedeckt.
reason-all-face-up = Alle außer Prof. No sind aufgedeckt.
reason-role = Eine selbst erdachte Rolle hat das Spiel beendet.

condition-and = { $a }, und { $b }
condition-all-even = nur gerade Zahlen
condition-all-odd = nur ungerade Zahlen
condition-all-range = nur Zahlen von { $low } bis { $high }
condition-all-number = nur die Zahl { $low }
condition-any-even = mindestens eine gerade Zahl
condition-any-odd = mindestens eine ungerade Zahl
condition-any-range = mindestens eine Zahl von { $low } bis { $high }
condition-any-number = mindestens eine { $low }
condition-at-even = { $place } ist gerade
condition-at-odd = { $place } ist ungerade
condition-at-range = { $place } zeigt { $low } bis { $high }
condition-at-number = { $place } ist eine { $low }
condition-lowest = { $place } ist niedriger als alle anderen
condition-wins = { $place } gewinnt
condition-ascending = jede Karte ist höher als die davor
condition-descending = jede Karte ist niedriger als die davor
condition-one-suit = alle Karten haben dieselbe Farbe
condition-no-trumps = kein Trumpf im Stich
condition-no-briefcases = kein Geheimkoffer im Stich
condition-suits = { $number ->
    [one] { $count } Farbe im Stich
   *[other] { $count } Farben im Stich
}
condition-trumps = { $number ->
    [one] { $count } Trumpf im Stich
   *[other] { $count } Trümpfe im Stich
}
condition-same-suit = { $a } und { $b } haben dieselbe Farbe
condition-spread = niedrigste und höchste Zahl liegen { $count } auseinander
condition-briefcase = { $place } trägt einen Geheimkoffer
condition-briefcases = { $count } Geheimkoffer im Stich
place-first = die erste Karte
place-second = die zweite Karte
place-third = die dritte Karte
place-last = die letzte Karte
place-winner = die Gewinnkarte

rank-1 = Informant
rank-2 = Vernehmungsbeamter
rank-3 = Eindringling
rank-4 = Saboteur
rank-5 = Attentäter
rank-6 = Agent
rank-7 = Spion
rank-8 = Doppelagent
rank-9 = Codeknacker
rank-10 = Stellvertretender Direktor
rank-11 = Direktor
round = Runde { $number }
dealer = Kartengeber
tricks-won = Stiche: { $count }
total = Summe: { $points }
total-so-far = Summe der beendeten Runden: { $points }
direction-left = Nach links weitergeben
direction-right = Nach rechts weitergeben
direction-across = Zum Gegenüber weitergeben
direction-none = Es wird nichts weitergegeben
announced = Angesagt: { $colour }
pass-button = Weitergeben
take-button = Nehmen
picked-so-far = { $picked } von { $asked } gewählt
picked-back = { $card } ist wieder auf deiner Hand
moon-capture = Gefangen nehmen: 0 Punkte für dich, 60 für alle anderen
moon-release = Freilassen: −60 für dich, 0 für alle anderen
received = Neu auf deiner Hand, mit ● markiert: { $cards }.
new-in-hand = Neu auf deiner Hand
card-new = { $card }, neu auf deiner Hand
score-pad = Wertungsblock
score-later = Gezählt wird am Ende jeder Runde. Bis dahin liegen die gewonnenen Karten verdeckt.
variant-no-good-spies = Keine guten Spione
variant-capture-or-release = Gefangen nehmen oder freilassen
variant-mole = Der Maulwurf
variant-announce = Eine Farbe ansagen
variant-follow-rank = Dem Rang folgen
variant-reduce-points = Punkte reduzieren
about-no-good-spies = Die farbigen Siebenen zählen nichts.
about-capture-or-release = Wer alle 16 schwarzen Karten nimmt, wählt, was sie bedeuten.
about-mole = Ab Runde 2 werden drei Karten pro Person beiseitegelegt. Wer die meisten Punkte hat, sieht sie alle an und nimmt drei; danach geht es nach Punkten abwärts weiter.
about-announce = Wer gibt, sagt an, mit welcher Farbe der erste Stich beginnt.
about-follow-rank = Du darfst auch dem Rang folgen, der direkt vor dir gespielt wurde.
about-reduce-points = Wer genau den Endwert oder die Hälfte davon erreicht, behält nur die Hälfte.
