# Die Partie des Tages: für jedes Spiel eine am Tag, mit denselben Karten, demselben Platz und denselben Bots für alle.
daily = Partie des Tages
daily-title = Die Partie des Tages
daily-lead = Jeden Tag für jedes Spiel eine Partie: dieselben Karten, derselbe Platz und dieselben Bots für alle. Du hast einen Versuch.
daily-today = Heute: { $date }
daily-ends = Der Tag endet um Mitternacht nach Weltzeit (UTC), in { $hours ->
    [0] { $minutes ->
        [one] 1 Minute
       *[other] { $minutes } Minuten
    }
    [one] 1 Stunde
   *[other] { $hours } Stunden
}.
daily-date = { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
} { $year }
daily-play = Heutige Partie spielen
daily-go-on = Weiterspielen
daily-see = Dein Ergebnis ansehen
daily-about-inside-job = Du und drei Bots; Geheimkoffer dürfen eingesetzt werden. Es zählt, ob du gewinnst.
daily-about-black-spy = Eine Runde zu viert, gegen drei Bots. Am besten sind möglichst wenige Punkte.
daily-done = { $count ->
    [0] Heute hat noch niemand zu Ende gespielt.
    [one] Eine Person hat zu Ende gespielt.
   *[other] { $count } Personen haben zu Ende gespielt.
}
daily-none = Niemand hat diese Partie zu Ende gespielt.
daily-open-games = { $count ->
    [one] Eine Partie wurde begonnen und nicht rechtzeitig beendet.
   *[other] { $count } Partien wurden begonnen und nicht rechtzeitig beendet.
}
daily-running = Du hast diese Partie begonnen. Sie wartet auf dich.
daily-running-past = Du hast diese Partie begonnen und nicht rechtzeitig beendet. Du kannst weiterspielen, aber sie zählt nicht mehr.
daily-not-tried = Du hast diese Partie nicht gespielt.
daily-your-result = Dein Ergebnis
daily-won = Gewonnen
daily-lost = Verloren
daily-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
daily-late = erst nach dem Ende des Tages fertig, zählt also nicht
daily-first = Außer dir ist noch niemand fertig. Komm später wieder und sieh, wie die anderen abgeschnitten haben.
daily-few = { $count ->
    [one] Bisher ist erst eine andere Person fertig. Komm später wieder.
   *[other] Bisher sind erst { $count } andere fertig. Komm später wieder.
}
daily-standing = Vor { $ahead } von { $of } anderen, gleichauf mit { $level }.
daily-field-won = { $won ->
    [one] { $won } von { $of } hat gewonnen.
   *[other] { $won } von { $of } haben gewonnen.
}
daily-field-points = Bestes Ergebnis: { $best }, mittleres: { $median }, schlechtestes: { $worst } Punkte.
daily-yardsticks = Dieselbe Partie, derselbe Platz
daily-yardstick-wait = spielt noch
daily-yardstick-about = So schnitten Bots auf deinem Platz ab, gegen dieselben Bots.
daily-other-bots = { $count ->
    [one] Eine andere Person hat gegen eine andere Version der Bots gespielt und wird nicht verglichen.
   *[other] { $count } andere haben gegen eine andere Version der Bots gespielt und werden nicht verglichen.
}
daily-bots-changed = Die Bots dieses Servers haben sich geändert, seit diese Partie begonnen wurde (Version { $then }, jetzt { $now }). Sie kann also anders weitergehen als bei den anderen.
daily-streak = { $count ->
    [one] 1 Tag in Folge
   *[other] { $count } Tage in Folge
}
daily-streak-best = Bestwert: { $count }
daily-streak-none = Noch keine Serie: Spiel jeden Tag eine Partie zu Ende.
daily-streak-kept = Nur dieser Browser merkt sich deine Serien.
daily-streak-forget = Meine Serien vergessen
daily-opens = Karten, Wiederholung, Analyse und Spielprotokoll dieser Partie können alle ansehen, wenn der Tag vorbei ist, auch du.
daily-results = Ergebnisse
daily-replay = Wiederholung
daily-past = Vergangene Tage
daily-past-empty = Hier gibt es noch keine Partien von früheren Tagen.
daily-past-line = { $count ->
    [0] niemand fertig
    [one] 1 fertig
   *[other] { $count } fertig
}
daily-back = Alle Partien des Tages
daily-share = Teilen
daily-share-text = Was verschickt wird
daily-share-about = Darin steht, wie du abgeschnitten hast, aber nichts über Karten oder Rollen.
daily-shared = Ein Ergebnis der Partie des Tages
daily-shared-lead = Jemand hat diese Partie gespielt. Das kannst du auch: Die Karten sind für alle dieselben.
daily-sign-field = mindestens so gut wie { $percent } % von { $count } anderen
daily-rules = So geht es
daily-rule-try = Ein Versuch je Browser: Ein zweiter Klick führt zu deiner Partie zurück. Du kannst die Seite schließen und wiederkommen. Nichts lässt sich zurücknehmen, es gibt keinen Coach, und niemand kann zusehen.
daily-rule-bots = Die Bots sehen sich eine feste Zahl von Welten an, nehmen ihren Zufall aus dem Startwert des Tages, hören, was du sagst, und sagen selbst nichts. Dieselben Entscheidungen ergeben also genau dieselbe Partie. Die Bots haben Version { $version }.
daily-rule-time = Es zählt, was vor Mitternacht nach Weltzeit (UTC) zu Ende ist. Eine verlassene Partie zählt nicht; sie steht bei denen, die nicht beendet wurden.
daily-rule-honest = Wer einen zweiten Browser benutzt oder die Cookies löscht, kann es noch einmal versuchen, und ein Programm kann sich als Browser ausgeben. Verhindern lässt sich das hier nicht. Selbst geschriebene Bots können nicht teilnehmen.
daily-rule-names = Wenn der Tag vorbei ist, kann man hier die Partien aller ansehen, jeweils mit dem Namen, unter dem gespielt wurde.
daily-fair = Standen die Karten vorher fest?
daily-fair-about = Jeder Tag hat einen Startwert, und jeder ist die Prüfsumme des nächsten. Alle führen zum Anker zurück, der vor dem ersten Tag feststand. Niemand kann also eine Partie nachträglich ändern, und wer einen früheren Startwert notiert hat, kann jeden späteren prüfen.
daily-fair-peek = Es beweist nicht, dass niemand nachsieht: Wer diesen Server betreibt, könnte die Karten von heute und von kommenden Tagen lesen.
daily-fair-anchor = Anker aus der Zeit vor dem { $date }
daily-fair-seed = Startwert des Tages
daily-fair-how = Wie man es prüft
daily-preview = Dieselben Karten für alle, ein Versuch am Tag. Wie schneidest du ab?
daily-preview-line = { $game }, { $date }
daily-table = Partie des Tages vom { $date }: ein Versuch, kein Coach, nichts wird zurückgenommen.
daily-clock = Die Uhr dieses Servers wurde zurückgestellt. Diese Partie bleibt, bis die Uhr wieder so weit ist.
privacy-daily = Die Partie des Tages
privacy-daily-about = Welche Partien du versucht hast, an welchem Tisch, und wie es ausging. Wenn der Tag vorbei ist, können alle deine Partie ansehen, mit dem Namen, den du hattest. Wirst du gelöscht, zählt dein Ergebnis bei den anderen weiter mit, aber nichts sagt mehr, dass es deines war.
error-daily-closed = Das ist eine Partie des Tages, die andere noch versuchen können. Ansehen kann man sie, wenn der Tag vorbei und sie zu Ende gespielt ist.
error-daily-table = Das geht am Tisch einer Partie des Tages nicht: Alle haben einen Versuch, für sich allein.
error-daily-for-people = Die Partie des Tages ist für Menschen. Ein Bot kann an jedem anderen Tisch spielen.
