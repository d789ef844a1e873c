# Was am Tisch geschehen ist, einer Person erzählt. An $you erkennt ein Satz, was sie darin ist:
# die handelt, der etwas geschieht, oder keins von beiden.
you-actor = du
you-object = dich
you-alone = Du

told-partner = { $you ->
    [actor] Du wählst { $other } als Komplizen.
    [object] { $name } wählt dich als Komplizen.
   *[nobody] { $name } wählt { $other } als Komplizen.
}
told-partner-role = Du wählst { $other } als Komplizen und siehst die Rolle: { $role }.
told-mission = { $you ->
    [actor] Du wählst die Mission: { $mission }.
   *[nobody] { $name } wählt die Mission: { $mission }.
}
told-card = { $you ->
    [actor] Du spielst { $card }.
   *[nobody] { $name } spielt { $card }.
}
told-card-wager = { $you ->
    [actor] Du spielst { $card } mit einem Geheimkoffer darauf.
   *[nobody] { $name } spielt { $card } mit einem Geheimkoffer darauf.
}
told-larry = { $you ->
    [actor] Du spielst { $card } für Larry.
   *[nobody] { $name } spielt { $card } für Larry.
}
told-larry-own = Du spielst { $card } für Larry; { $back } kommt zurück auf seinen Stapel, { $boxed } in die Spielschachtel.
told-trick = { $you ->
    [actor] Du gewinnst den Stich.
   *[nobody] { $name } gewinnt den Stich.
}
told-trick-points = { $you ->
    [actor] Du gewinnst den Stich: { $count ->
        [0] keine Punkte
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
   *[nobody] { $name } gewinnt den Stich: { $count ->
        [0] keine Punkte
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }.
}
told-trick-supply = { $you ->
    [actor] Du gewinnst den Stich und nimmst { $count ->
        [one] einen Geheimkoffer
       *[other] { $count } Geheimkoffer
    }.
   *[nobody] { $name } gewinnt den Stich und nimmt { $count ->
        [one] einen Geheimkoffer
       *[other] { $count } Geheimkoffer
    }.
}
told-trick-wagered = { $you ->
    [actor] Du gewinnst den Stich und nimmst { $count ->
        [one] den eingesetzten Geheimkoffer
       *[other] die { $count } eingesetzten Geheimkoffer
    }.
   *[nobody] { $name } gewinnt den Stich und nimmt { $count ->
        [one] den eingesetzten Geheimkoffer
       *[other] die { $count } eingesetzten Geheimkoffer
    }.
}
told-trick-both = { $you ->
    [actor] Du gewinnst den Stich und nimmst { $count } Geheimkoffer, davon { $wagered ->
        [one] einen eingesetzten
       *[other] { $wagered } eingesetzte
    }.
   *[nobody] { $name } gewinnt den Stich und nimmt { $count } Geheimkoffer, davon { $wagered ->
        [one] einen eingesetzten
       *[other] { $wagered } eingesetzte
    }.
}
told-wagers-returned = { $count ->
    [one] Der eingesetzte Geheimkoffer geht zurück in den Vorrat.
   *[other] Die { $count } eingesetzten Geheimkoffer gehen zurück in den Vorrat.
}
told-briefcase-lost = { $you ->
    [actor] Du gibst einen Geheimkoffer an den Vorrat zurück.
   *[nobody] { $name } gibt einen Geheimkoffer an den Vorrat zurück.
}
told-briefcase-taken = { $you ->
    [actor] Du nimmst einen Geheimkoffer von { $other }.
    [object] { $name } nimmt dir einen Geheimkoffer weg.
   *[nobody] { $name } nimmt einen Geheimkoffer von { $other }.
}
told-role = { $you ->
    [actor] Du deckst deine Rolle auf: { $role }.
   *[nobody] { $name } deckt die eigene Rolle auf: { $role }.
}
told-mission-completed = Die Mission ist erfüllt.
told-mission-failed = Die Mission ist gescheitert.
told-voted-own = Deine Stimme ist abgegeben: { $names }.
told-abstained-own = Deine Stimme ist abgegeben: Du enthältst dich.
told-voted = { $you ->
    [actor] Du hast für { $names } gestimmt.
   *[nobody] { $name } hat für { $names } gestimmt.
}
told-abstained = { $you ->
    [actor] Du hast dich enthalten.
   *[nobody] { $name } hat sich enthalten.
}

told-round = { $you ->
    [actor] Runde { $round }: Du hast gegeben.
   *[nobody] Runde { $round }: { $name } hat gegeben.
}
told-pile = Im Stapel des Maulwurfs: { $cards }.
told-taken = { $name } nimmt Karten aus dem Stapel des Maulwurfs.
told-taken-own = Du nimmst { $cards } aus dem Stapel des Maulwurfs.
told-passed = { $name } hat weitergegeben.
told-passed-own = Du gibst { $cards } weiter.
told-received = Du bekommst { $cards } von { $name }.
told-announced = { $you ->
    [actor] Du sagst { $colour } an.
   *[nobody] { $name } sagt { $colour } an.
}
told-lead = { $you ->
    [actor] Du spielst zum ersten Stich an.
   *[nobody] { $name } spielt zum ersten Stich an.
}
told-capture = { $you ->
    [actor] Du nimmst die Spione gefangen und bekommst 0 Punkte, alle anderen 60.
   *[nobody] { $name } nimmt die Spione gefangen und bekommt 0 Punkte, alle anderen 60.
}
told-release = { $you ->
    [actor] Du lässt die Spione frei und bekommst −60 Punkte, alle anderen 0.
   *[nobody] { $name } lässt die Spione frei und bekommt −60 Punkte, alle anderen 0.
}
told-points = { $points } für { $name } (Summe { $total })
told-scored = Punkte dieser Runde: { $scores }.

told-won = { $you ->
    [actor] Du hast gewonnen.
   *[nobody] Gewonnen: { $names }.
}
told-won-with = { $you ->
    [actor] Du gewinnst
    [shared] { $names }, ihr gewinnt
   *[nobody] { $winners ->
        [one] { $names } gewinnt
       *[other] { $names } gewinnen
    }
} mit { $points } { $count ->
    [one] Punkt
   *[other] Punkten
}.
told-vote-found = { $you ->
    [actor] Die Abstimmung hat dich als Insider enttarnt.
   *[nobody] Die Abstimmung hat den Insider enttarnt: { $name }.
}
told-vote-missed = { $you ->
    [actor] Die Abstimmung hat die falsche Person getroffen; Insider warst du.
   *[nobody] Die Abstimmung hat die falsche Person getroffen; Insider war { $name }.
}

## Neben dem Spiel

told-sat-down = { $name } setzt sich an den Tisch.
told-stood-up = { $name }: Dieser Platz ist wieder frei.
told-challenged = { $name } ist für diesen Platz herausgefordert.
told-challenge-declined = { $name } lehnt die Herausforderung ab.
told-challenge-cancelled = Die Herausforderung an { $name } ist zurückgezogen.
told-challenge-expired = { $name } hat auf die Herausforderung nicht geantwortet.
told-ready = { $name } ist bereit zur Abstimmung.
told-left = { $name } hat den Tisch verlassen.
told-returned = { $name } ist wieder da.
told-held = Für { $name } spielt jetzt ein Bot.
told-held-by = { $by } lässt einen Bot für { $name } spielen, bis { $name } zurück ist.
told-here = { $name } ist da.
told-away = { $name } ist gerade nicht da.
told-nudged = { $by } stupst { $name } an.
told-nudged-you = { $name } stupst dich an: Die anderen warten.
told-turn-held = Wo jemand fehlt, entscheiden Bots.
told-wishes-no-pauses = { $name } möchte, dass die Bots ohne Pausen spielen.
told-wishes-pauses = { $name } möchte, dass sich die Bots wieder Zeit lassen.
told-wishes-more-time = { $name } möchte, dass sich die Bots mehr Zeit lassen.
told-wishes-usual-time = { $name } ist wieder mit dem üblichen Tempo der Bots einverstanden.
told-coach-allowed = { $name } möchte einen Coach für alle am Tisch.
told-coach-withdrawn = { $name } möchte am Tisch keinen Coach mehr.
told-agreed = { $name } möchte noch ein Spiel.
told-not-opened = { $names }: Das Siegel wurde nicht geöffnet. Der Beitrag zum Mischen zählt deshalb nicht.
