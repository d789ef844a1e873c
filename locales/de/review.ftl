# Die Analyse eines beendeten Spiels für einen Platz. $you ist actor, wo $name liest. Chancen sind ganze Prozent.
review = Analyse
review-of = Analyse für { $name }
review-to = Mit „du“ ist in dieser Analyse { $name } gemeint.
review-why = { $won ->
    [yes] Warum hast du gewonnen?
   *[no] Warum hast du verloren?
}
review-what = Was wäre besser gewesen?
review-fooled = Hast du dich täuschen lassen?
review-seen = Wie haben die anderen dich gesehen?
review-timeline = Stich für Stich
review-facts = Was ans Licht kam

## Inside Job

review-ropes = Erfüllte Missionen und die Geheimkoffer des Insiders nach jedem Stich
review-rope-missions = Missionen, { $target } nötig
review-rope-briefcases = Geheimkoffer des Insiders, { $limit } nötig
review-rope-revealed = Geheimkoffer des Insiders, aufgedeckt bei { $limit }
review-votes = Die Stimmen: { $votes }.
review-votes-tie = Die Stimmen: { $votes }. Bei Gleichstand verlieren die Agenten.
review-votes-for = { $you ->
    [object] { $count } für dich
   *[nobody] { $count } für { $other }
}
review-decisive = Stich { $trick } hat am meisten verändert ({ $sure }): Deine Gewinnchance { $change ->
    [up] stieg
   *[down] fiel
} von { $before } % auf { $after } % (± { $reach }).
review-decisive-mark = Stich { $trick } hat am meisten verändert
review-decisive-won = { $you ->
    [actor] Du hast den Stich gewonnen, { $completed ->
        [yes] und die Mission wurde erfüllt.
       *[no] und die Mission scheiterte.
    }
   *[nobody] { $name } hat den Stich gewonnen, { $completed ->
        [yes] und die Mission wurde erfüllt.
       *[no] und die Mission scheiterte.
    }
}
review-decisive-share = Etwa { $cost } dieser Prozentpunkte lagen an deinem eigenen Zug, der unten genannt ist; der Rest an den Karten der anderen.
review-decisive-despite = Das lag an den Karten der anderen: Mit dem besseren Zug, der unten genannt ist, hätte dieser Stich noch etwa { $cost } Prozentpunkte mehr bringen können.
review-percent = { $value } %
review-chance-line = Deine Gewinnchance
review-chance = Chance: { $chance } %
review-costly-asked = Stich { $trick }, dein Zug: { $done }. Was wäre besser gewesen?
review-costly = Stich { $trick }: { $kind ->
    [verb] Hier wäre { $better } { $sure } besser gewesen als { $done }
   *[noun] { $better } wäre { $sure } besser gewesen als { $done }
}: Gewinnchance { $before } % statt { $after } % (± { $reach }).
review-mission = Mission „{ $mission }“
review-none-costly = { $won ->
    [yes] Kein Zug hat dich nachweislich etwas gekostet.
   *[no] Kein Zug hat dich nachweislich etwas gekostet. Es war Pech, oder die anderen waren besser.
}
review-missed-vote = Du hast für jemand anderen gestimmt.
review-suspicion = Wie verdächtig alle nach jedem Stich waren, in Prozent
review-was-insider = { $you ->
    [actor] Du warst der Insider.
   *[nobody] { $name } war der Insider.
}
review-proof-denied = { $you ->
    [actor] Ab Stich { $trick } warst du für alle überführt: { $suit } in Stich { $denied } nicht bedient, in Stich { $played } gespielt.
   *[nobody] Ab Stich { $trick } war { $name } überführt: { $suit } in Stich { $denied } nicht bedient, in Stich { $played } gespielt.
}
review-proof-counting = { $you ->
    [actor] Ab Stich { $trick } warst du durch Zählen überführt: Wäre jemand anderes der Insider, hätten die ungesehenen Karten keinen Platz.
   *[nobody] Ab Stich { $trick } war { $name } durch Zählen überführt: Wäre jemand anderes der Insider, hätten die ungesehenen Karten keinen Platz.
}
review-proof-counted = { $you ->
    [actor] Ab Stich { $trick } warst du durch Zählen überführt: Du hattest { $denied } nicht bedient. Wärst du nicht der Insider, könnte deine Hand also nur { $suits } enthalten.
   *[nobody] Ab Stich { $trick } war { $name } durch Zählen überführt: { $name } hatte { $denied } nicht bedient. Wäre { $name } nicht der Insider, könnte diese Hand also nur { $suits } enthalten.
} { $cards ->
    [0] Davon war keine Karte mehr ungesehen
    [one] Davon war nur noch eine Karte ungesehen
   *[other] Davon waren nur noch { $cards } Karten ungesehen
}, aber es { $places ->
    [one] war ein Platz
   *[other] waren { $places } Plätze
} zu füllen.
review-proof-last = { $you ->
    [actor] Ab Stich { $trick } konntest nur noch du der Insider sein.
   *[nobody] Ab Stich { $trick } konnte nur noch { $name } der Insider sein.
}
review-proof-own = Wissen konntest das nur du, durch deine eigenen Karten oder deine Rolle.
review-proof-none = Bis zum letzten Stich haben die Karten niemanden überführt.
review-wrong = Nach Stich { $trick } sprach am meisten gegen { $name } ({ $chance } %), zu Unrecht.
review-wrong-because = Der stärkste Hinweis war harmlos: { $because }.
review-suspected-most = Am verdächtigsten warst du nach Stich { $trick }: { $chance } %.
review-lie-played = { $you ->
    [actor] Stich { $trick }: Du hast { $suit } nicht bedient, hattest aber noch { $held } davon.
   *[nobody] Stich { $trick }: { $name } hat { $suit } nicht bedient, hatte aber noch { $held } davon.
}
review-lie-shown = Stich { $played } hat es bewiesen.
review-lie-safe = Weil { $unplayed ->
    [one] eine Karte ungespielt bleibt
   *[other] { $unplayed } Karten ungespielt bleiben
}, musste keine spätere Karte die Lüge verraten.
review-lie-lucky = Das Spiel war zu Ende, bevor eine spätere Karte die Lüge verraten musste.
review-lie-said = { $you ->
    [actor] Stich { $trick }: Du hast die Unwahrheit gesagt: „{ $said }“
   *[nobody] Stich { $trick }: { $name } hat die Unwahrheit gesagt: „{ $said }“
}
review-missed = { $you ->
    [actor] Stich { $trick }: Du hättest die Mission mit { $cards } statt { $played } erfüllen können.
   *[nobody] Stich { $trick }: { $name } hätte die Mission mit { $cards } statt { $played } erfüllen können.
}
review-missed-saw = { $you ->
    [actor] Du hast zuletzt gespielt und den ganzen Stich gesehen.
   *[nobody] { $name } hat zuletzt gespielt und den ganzen Stich gesehen.
}
review-missed-right = Das konntest du nicht wissen: Nach allem, was du gesehen hattest, war nichts deutlich besser als { $played }.
review-with-briefcase = { $card } mit Geheimkoffer
review-trick = Stich { $trick }
review-mission-done = Mission erfüllt
review-mission-failed = Mission gescheitert

## Black Spy

review-round = Runde { $round }
review-flow = Punkte der Runde nach jedem Stich
review-total = Stand danach
review-spy-costly-asked = Runde { $round }, Stich { $trick }, dein Zug: { $done }. Was wäre besser gewesen?
review-spy-costly = Runde { $round }, Stich { $trick }: { $better } wäre { $sure } besser gewesen als { $done }, und zwar um { $gain } ± { $reach } Punkte gegenüber den anderen.
review-spy-before-asked = Runde { $round }, vor dem ersten Stich, dein Zug: { $done }. Was wäre besser gewesen?
review-spy-before = Runde { $round }, vor dem ersten Stich: Hier wäre { $better } { $sure } besser gewesen als { $done }, und zwar um { $gain } ± { $reach } Punkte gegenüber den anderen.
review-spy-cost = Alle teuren Züge zusammen: { $points } Punkte gegenüber den anderen.
review-collecting = { $you ->
    [actor] Runde { $round }: Ab Stich { $from } hattest nur du schwarze Karten in deinen Stichen, mindestens die Hälfte aller 16.
   *[nobody] Runde { $round }: Ab Stich { $from } hatte nur { $name } schwarze Karten in den eigenen Stichen, mindestens die Hälfte aller 16.
}
review-stopped = { $you ->
    [actor] Du hast das in Stich { $trick } verhindert.
   *[nobody] { $name } hat das in Stich { $trick } verhindert.
}
review-not-stopped = Niemand hat es verhindert.
review-trick-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}

## Wie sicher

review-likely = wahrscheinlich
review-very-likely = sehr wahrscheinlich
review-how = { $count ->
    [one] Eine Entscheidung wurde geprüft
   *[other] { $count } Entscheidungen wurden geprüft
}, jede nur mit dem Wissen, das du in diesem Moment hattest: In { $tried } Welten wurde jeder mögliche Zug ausprobiert, in { $compared } anderen der beste mit deinem verglichen. Alle spielen dort nach Faustregeln weiter. Das Intervall umfasst 95 %.
review-belief-how = Der Verdacht ist, was ein Bot an deinem Platz aus Karten und Gesprächen schließt. Es ist eine Vermutung; sicher ist nur, wo „überführt“ steht.

## Die Seite

review-numbers = Als Zahlen
review-tells = Was den Verdacht verändert hat
review-trick-column = Stich
review-making = Diese Analyse wird gerade erstellt. Sie erscheint hier von selbst.
review-waiting = { $before ->
    [0] Diese Analyse ist als nächste dran.
    [one] Diese Analyse kommt bald dran; vor ihr ist noch eine andere.
   *[other] Diese Analyse kommt bald dran; vor ihr sind noch { $before } andere.
} Sie erscheint hier von selbst.
review-seats = Analysen dieses Spiels
review-look = Ansehen
review-answer = Antwort ansehen
review-wins = gewinnt den Stich
review-lesson = Eine Lektion, die zum teuersten Zug passt:
review-puzzle = Ein Rätsel zum Üben:

## Was wäre, wenn

play-on = Von hier weiterspielen
play-on-as = Weiterspielen als
play-on-about = Ein neuer Tisch mit diesen Karten wird eröffnet, mit Bots auf den anderen Plätzen. Das Spiel zählt nirgends mit.
chosen-deal = Ausgesuchte Karten
chosen-deal-about = Diese Karten wurden nicht für diesen Tisch gemischt: Sie stammen aus einer Lektion oder aus einem früheren Spiel. Jemand könnte sie kennen.
