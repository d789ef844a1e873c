# Wie ein Spiel ausging und warum: das Filmplakat, seine Kapitel, und was man weiterschickt.

## Zahlen am Anfang eines Titels

tale-count = { $count ->
    [0] Kein
    [1] Ein
    [2] Zwei
    [3] Drei
    [4] Vier
    [5] Fünf
    [6] Sechs
    [7] Sieben
    [8] Acht
    [9] Neun
    [10] Zehn
    [11] Elf
   *[other] { $count }
}

## Inside Job: der Titel

tale-title-briefcases = { $number } { $count ->
    [one] Koffer
   *[other] Koffer
} für { $name }
tale-title-missions = { $count ->
    [one] Eine Mission, ein Team
   *[other] { $number } Missionen, ein Team
}
tale-title-vote-found = { $name } enttarnt
tale-title-vote-missed = Der falsche Verdacht
tale-title-vote-tie = Keiner war’s
tale-title-bugged = Jemand hat mitgehört
tale-title-prof-no = Kein Versteck mehr
tale-title-all-face-up = Das letzte verborgene Gesicht
tale-title-risk = { $name } wagt alles
tale-title-role = { $name } macht Schluss
tale-title-decoy = Der perfekte Lockvogel
tale-title-decoy-and-insider = Zwei vom selben Schlag

## Inside Job: die Zeile darunter

tale-line-briefcases = { $missing ->
    [0] Alle Missionen erfüllt, und doch zu spät
    [one] Eine Mission fehlte den Agenten zum Sieg
   *[other] { $number } Missionen fehlten den Agenten zum Sieg
}
tale-line-missions = { $missing ->
    [0] { $name } fehlte nur die Zeit
    [one] { $name } fehlte nur ein Geheimkoffer zum Sieg
   *[other] { $name } fehlten { $missing } Geheimkoffer zum Sieg
}
tale-line-vote-found = { $count ->
    [one] Eine Stimme, und zwar die richtige
   *[other] { $number } Stimmen für den richtigen Namen
}
tale-line-vote-missed = { $other } bekam die Schuld, { $name } den Sieg
tale-line-vote-tie = Die Stimmen waren geteilt, und { $name } kam davon
tale-line-bugged = { $name } trug einen Geheimkoffer zu viel
tale-line-prof-no = { $name } wurde zu früh erkannt
tale-line-all-face-up = Alle anderen hatten ihre Rolle schon gezeigt
tale-line-risk = Das Wagnis hat sich für die Agenten gelohnt
tale-line-role = Eine selbst erdachte Rolle hatte das letzte Wort
tale-line-decoy = Alle sind auf { $name } hereingefallen
tale-line-decoy-and-insider = { $name } und der Insider teilten sich die Schuld und den Sieg

## Inside Job: das Urteil und die Regel dahinter

tale-agents-win = Die Agenten gewinnen
tale-insider-wins = Der Insider gewinnt
tale-decoy-wins = Der Lockvogel gewinnt
tale-decoy-and-insider-win = Lockvogel und Insider gewinnen
tale-both-goals = Die letzte Mission wurde im selben Stich erfüllt: { $missions } von { $target }. Werden beide Ziele zugleich erreicht, zählt das des Insiders.
tale-missions = { $missions } von { $target } Missionen in { $tricks } Stichen.

## Inside Job: Kapitel

tale-partner = { $name } wählt { $other } als Komplizen.
tale-broke = { $name } hatte { $suit }, spielte aber { $card }.
tale-broke-shown = { $name } bediente { $suit } nicht und spielte { $card }. In Stich { $trick } kam { $proof } aus derselben Hand.
tale-spoiled = Die Mission scheiterte an { $card } von { $name }.
tale-spoiled-last = Eine Mission fehlte noch, und sie scheiterte an { $card } von { $name }.
tale-spoiled-wager = Die Mission scheiterte, weil { $name } einen Geheimkoffer auf { $card } setzte.
tale-spoiled-wager-last = Eine Mission fehlte noch, und sie scheiterte, weil { $name } einen Geheimkoffer auf { $card } setzte.
tale-spoiled-other = Mit { $other } wäre sie noch möglich gewesen.
tale-spoiled-forced = An { $name } lag es nicht: Keine erlaubte Karte hätte sie noch gerettet.
tale-bet-won = { $name } setzte einen Geheimkoffer auf { $card }. Nur dadurch gewann die Karte den Stich.
tale-bet-needless = { $name } setzte einen Geheimkoffer auf { $card }; die Karte hätte auch so gewonnen.
tale-bet-lost = { $name } setzte einen Geheimkoffer auf { $card }. Er ging an { $other }.
tale-revealed = { $name } erreichte das Limit und deckte die Rolle auf: { $role }.
tale-suspected = { $name } hatte den Verdacht zuerst: { $other } ist der Insider.
tale-lied = { $name } sagte: „{ $said }“ Das stimmte nicht.
tale-decided-briefcases = { $name } gewann den letzten Stich mit { $card }: { $count ->
    [one] der erste Geheimkoffer
   *[other] Geheimkoffer Nummer { $count }
}.
tale-decided-missions = { $name } gewann den letzten Stich mit { $card }, und Mission Nummer { $count } war erfüllt.
tale-decided = { $name } gewann den letzten Stich mit { $card }.

## Black Spy: Runden

round-title-all-black = Alle sechzehn für { $name }
round-title-spies = { $count ->
    [one] Ein schwarzer Spion für { $name }
   *[other] { $number } Spione für { $name }
}
round-title-points = { $points } { $count ->
    [one] Punkt
   *[other] Punkte
} für { $name }
round-title-quiet = Eine ruhige Runde
round-to-go = Noch { $count ->
    [one] ein Punkt
   *[other] { $count } Punkte
}, und { $name } hat { $end }: Dann endet die Partie, und die niedrigste Summe gewinnt.
round-lead = { $name } führt mit { $count ->
    [one] einem Punkt
   *[other] { $count } Punkten
} Vorsprung.
round-lead-you = Du führst mit { $count ->
    [one] einem Punkt
   *[other] { $count } Punkten
} Vorsprung.
round-lead-shared = { $names } führen gemeinsam.
round-end = Ende von Runde { $number }
round-next = Nächste Runde
round-again = Runde { $number }: wer was bekam
round-took-nothing = nichts
round-total = Summe { $points }

## Black Spy: alle sechzehn

moon-title = Alle sechzehn!
moon-about = Du hast jede schwarze Karte. Entscheide, was mit ihnen geschieht.
moon-capture-short = Gefangen nehmen
moon-capture-about = 0 für dich, 60 für alle anderen
moon-release-short = Freilassen
moon-release-about = −60 für dich, 0 für alle anderen

## Black Spy: das Ende einer Partie

match-title = { $name } kommt davon
match-title-below-zero = { $name } unter null
match-title-all-black = { $name } hat sie alle
match-title-shared = { $names } teilen sich den Sieg
match-line = { $points } { $count ->
    [one] Punkt
   *[other] Punkte
} nach { $rounds ->
    [one] einer Runde
   *[other] { $rounds } Runden
}
match-all-black = { $name } bekam alle 16 schwarzen Karten.
match-captured = { $name } bekam alle 16 schwarzen Karten und nahm die Spione gefangen.
match-released = { $name } bekam alle 16 schwarzen Karten und ließ die Spione frei.
match-worst = { $name } bekam { $points } Punkte, mehr als alle anderen.
match-best = { $name } wurde { $points } Punkte los.
match-halved = { $name } traf die Marke genau: Die Summe wurde auf { $total } halbiert.
match-lead = { $name } übernahm die Führung von { $other }.
match-ended = { $name } erreichte { $total }, und die Partie war vorbei.
match-ended-rounds = { $count ->
    [one] Gespielt wurde eine Runde; die wenigsten Punkte gewinnen.
   *[other] Gespielt wurden { $count } Runden; die wenigsten Punkte gewinnen.
}

## Beide

tale-how = Wie es dazu kam
tale-cast = Die Besetzung
tale-trick = Stich { $number }
tale-round = Runde { $number }
tale-page = Die Geschichte dieses Spiels
tale-share = Teilen
tale-share-about = Der Text nennt niemanden beim Namen. Der Link zeigt das ganze Spiel, und seine Vorschau nennt, wer gespielt hat.
tale-share-text = Text zum Teilen
tale-players = { $count ->
    [2] Zu zweit
    [3] Zu dritt
    [4] Zu viert
    [5] Zu fünft
    [6] Zu sechst
   *[other] Zu { $count }
}

## Was ein Link zeigt, bevor man ihn öffnet

preview-site = Zwei Stichspiele über Spione. Spiel sie im Browser mit Freunden oder Bots, ohne Konto.
preview-table = Spiel mit bei { $game }: Ein Platz ist für dich frei. Ein Konto braucht niemand.
preview-rules = Die Regeln von { $game }, kurz und vollständig.
preview-game = { $game }: wie es ausging, und wie es dazu kam.
preview-picture-site = Undertrick: zwei Kartenspiele über Spione
preview-site-line = Zwei Kartenspiele über Spione
preview-picture-table = Eine Einladung zu einem Spiel { $game }
preview-invitation = Du bist eingeladen
preview-invitation-line = Bei { $game } ist ein Platz für dich frei
