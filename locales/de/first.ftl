# A first game, and the guide who speaks in it.
first-know = Ich kenne das Spiel schon
first-skip = Keine Tipps mehr
first-guide = Anleitung
first-about = Ein leichtes erstes Spiel mit Anleitung
first-guided = Mit Anleitung
first-insider = Den Insider spielen
first-same-deal = Dieselben Karten noch mal
first-again = Noch ein Spiel mit Anleitung
first-lessons = Zu den Lektionen
first-chosen = Diese Karten wurden für ein erstes Spiel ausgesucht. Beim nächsten Spiel an diesem Tisch wird wieder fair gegeben.

first-ij-agent = Du bist Agent: Erfüllt zusammen Missionen.
first-ij-against = Der Insider unter euch muss nicht bedienen, lässt Missionen scheitern und gewinnt mit genug Geheimkoffern.
first-ij-insider = Du bist der Insider. Sammle Geheimkoffer und lass Missionen scheitern, ohne aufzufallen. Sagen musst du nichts.
first-ij-mission = Die Mission: { $condition }. Trumpf nur in diesem Stich: { $suit }.
first-ij-choose = Zwei Missionen, und nur du siehst beide. Wähle die, bei der deine Karten helfen; ihre Farbe ist im nächsten Stich Trumpf.
first-ij-choose-insider = Zwei Missionen, und nur du siehst beide. Wähle die, an der die anderen eher scheitern; ihre Farbe ist im nächsten Stich Trumpf.
first-ij-choose-again = Du wählst wieder. Welche der beiden passt zu deinen Karten?
first-ij-choose-again-insider = Du wählst wieder. Welche der beiden ist für die anderen schwerer?
first-ij-lead = Du eröffnest mit einer beliebigen Karte. Die anderen müssen diese Farbe bedienen, wenn sie können.
first-ij-lead-careful = Du eröffnest. Wer die Farbe hat, muss bedienen. { $hint }
first-ij-follow = Angespielt ist { $suit }. Du hast { $suit }, also musst du bedienen; mit welcher Karte, entscheidest du.
first-ij-follow-careful = Angespielt ist { $suit }. Du hast { $suit }, also musst du bedienen. { $hint }
first-ij-follow-insider = Angespielt ist { $suit }. Du musst nicht bedienen. Doch wenn du es jetzt nicht tust und später { $suit } spielst, fliegst du auf.
first-ij-forced = Du hast nur eine { $letter ->
    [P] pinke
    [Y] gelbe
    [G] grüne
   *[B] blaue
} Karte, also keine Wahl. Scheitert die Mission daran, ist das keine Sabotage. Auch andere können so unschuldig sein.
first-ij-void = Du hast kein { $suit }: Spiel, was du willst. { $wager ->
    [yes] Gewinnen kann nur Trumpf ({ $trump }) oder eine Karte mit Geheimkoffer.
   *[no] Davon kann nur Trumpf ({ $trump }) gewinnen.
}
first-ij-void-careful = Du hast kein { $suit }, also ist jede Karte erlaubt. { $hint }
first-ij-void-trump = Du hast kein { $suit }, und das ist gerade Trumpf: Spiel, was du willst. { $wager ->
    [yes] Gewinnen kannst du nur mit einem Geheimkoffer darauf.
   *[no] Gewinnen kannst du damit nicht.
}
first-ij-wager = Neu: Du darfst einen Geheimkoffer auf deine Karte legen. Dann zählt sie als Trumpf, und wer den Stich gewinnt, nimmt alles.
first-ij-four = { $name } hat { $count } Geheimkoffer. Der nächste deckt die Rolle auf, und wenn es der Insider ist, ist das Spiel aus.
first-ij-four-you = Du hast { $count } Geheimkoffer. Der nächste deckt deine Rolle auf, und niemand kann dich mehr verdächtigen.
first-ij-four-agent = { $name } hat { $count } Geheimkoffer. Der nächste deckt einen Agenten auf, und es bleiben weniger Verdächtige.
first-ij-four-insider = Du hast { $count } Geheimkoffer. Mit dem nächsten gewinnst du; jeder Stich ist recht, auch wenn er ihre Mission erfüllt.
first-ij-last-mission = Noch eine Mission, und die Agenten gewinnen.
first-ij-last-mission-insider = Noch eine Mission, und die Agenten gewinnen. Jetzt wird es Zeit für Sabotage.
first-ij-denied = { $name } hat { $suit } nicht bedient. Keins mehr, oder der Insider? Merk dir die Farbe.
first-ij-proof = { $name } hat { $suit } in Stich { $denied } nicht bedient, in Stich { $played } aber gespielt: { $name } ist der Insider.
first-ij-risky = In Stich { $trick } hast du { $suit } nicht bedient. Spielst du jetzt { $suit }, ist bewiesen, dass du der Insider bist.
first-ij-safe-lie = Du hast { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} in { $suit }, und { $spare } deiner Karten werden nie gespielt. Bediene nicht und behalte { $suit }: Das kann dir nie jemand nachweisen.
first-ij-unsafe-lie = Du hast { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} in { $suit }, aber nur { $spare } deiner Karten werden nie gespielt. Bedienst du nicht, musst du später doch { $suit } zeigen.
first-ij-lost = Diese Mission ist schon gescheitert. { $wins ->
    [yes] Jetzt zählt nur der Geheimkoffer: Wer darf ihn haben?
   *[no] Keine deiner Karten gewinnt den Stich: Spiel die, die du am wenigsten brauchst.
}
first-ij-safe = Diese Mission kann nicht mehr scheitern. { $wins ->
    [yes] Jetzt zählt nur der Geheimkoffer: Wer darf ihn haben?
   *[no] Keine deiner Karten gewinnt den Stich: Spiel die, die du am wenigsten brauchst.
}
first-ij-all-complete = Egal, was du spielst: Diese Mission wird erfüllt. { $wins ->
    [yes] Jetzt zählt nur der Geheimkoffer: Wer darf ihn haben?
   *[no] Keine deiner Karten gewinnt den Stich: Spiel die, die du am wenigsten brauchst.
}
first-ij-wager-spoils = Jede deiner Karten erfüllt diese Mission. Nur mit einem Geheimkoffer darauf kann sie noch scheitern.
first-ij-all-fail = Egal, was du spielst: Diese Mission scheitert. Du kannst nichts dafür.
first-ij-some-complete = { $hint } { $others ->
    [fail] Mit jeder anderen scheitert sie.
   *[open] Mit jeder anderen kann sie noch scheitern.
}
first-ij-some-fail = { $hint } Mit jeder anderen bleibt sie möglich.
first-ij-some-fail-insider = { $hint } Alle sähen, von wem die Karte kam.
# What some cards do to a mission: `$hint` above.
first-completing = { $many ->
    [one] Mit { $cards } ist die Mission sicher erfüllt.
    [few] Mit jeder von diesen ist die Mission sicher erfüllt: { $cards }.
   *[many] Mit { $count } deiner Karten ist die Mission sicher erfüllt, zum Beispiel mit { $cards }.
}
first-failing = { $many ->
    [one] Mit { $cards } würde die Mission sofort scheitern.
    [few] Mit jeder von diesen würde die Mission sofort scheitern: { $cards }.
   *[many] Mit { $count } deiner Karten würde die Mission sofort scheitern, zum Beispiel mit { $cards }.
}
first-ij-open = Egal, was du spielst: Die Mission bleibt möglich, die Karten nach dir entscheiden. Welche deiner Karten hilft den anderen?
first-ij-open-insider = Noch entscheidet keine deiner Karten die Mission. Gewinnst du den Stich, bekommst du einen Geheimkoffer.
first-ij-vote = Erst könnt ihr reden: Sag, was du gesehen hast. Dann stimmen alle zugleich ab. Die Agenten gewinnen, wenn der Insider allein die meisten Stimmen hat.
first-ij-vote-proof = { $name } hat { $suit } in Stich { $denied } nicht bedient, in Stich { $played } aber gespielt. Sag es den anderen, dann stimmt ab.
first-ij-vote-insider = Jetzt suchen sie dich. Sag irgendetwas oder nichts. Trifft es jemand anderen oder gibt es Gleichstand, gewinnst du.
first-ij-saved = Deine Karte { $card } hat es entschieden: Mission erfüllt, { $done } von { $target }.
first-ij-spoiled = { $next ->
    [vote] An deiner Karte { $card } ist die Mission gescheitert.
   *[trick] An deiner Karte { $card } ist die Mission „{ $condition }“ gescheitert.
}
first-ij-spoiled-forced = An deiner Karte { $card } ist die Mission gescheitert. Du hattest keine Wahl: keine Sabotage.
first-ij-completed = Mission erfüllt, { $done } von { $target }.
first-ij-failed = Mission gescheitert.
# After one of the last two.
first-taken = { $how ->
    [suit] Das höchste { $suit } gewinnt: { $name } bekommt einen Geheimkoffer und eröffnet den nächsten Stich.
    [trump] Der höchste Trumpf gewinnt: { $name } bekommt einen Geheimkoffer und eröffnet den nächsten Stich.
    [vote] { $name } gewinnt den Stich und bekommt einen Geheimkoffer.
   *[trick] { $name } gewinnt den Stich und einen Geheimkoffer und eröffnet den nächsten Stich.
}
first-taken-you = { $how ->
    [suit] Das höchste { $suit } gewinnt: Du bekommst einen Geheimkoffer und eröffnest den nächsten Stich.
    [trump] Der höchste Trumpf gewinnt: Du bekommst einen Geheimkoffer und eröffnest den nächsten Stich.
    [vote] Der Stich ist deiner: Du bekommst den letzten Geheimkoffer.
   *[trick] Der Stich ist deiner: Du bekommst einen Geheimkoffer und eröffnest den nächsten Stich.
}
first-ij-revealed = { $name } ist als Agent aufgedeckt: Für { $name } kann niemand mehr stimmen.
first-ij-revealed-you = Deine Rolle ist aufgedeckt: Alle wissen, dass du Agent bist.
first-ij-won = { $how ->
    [proof] Du hast es bewiesen: { $suit } in Stich { $denied } nicht bedient, in Stich { $played } gespielt. Nächstes Mal bist du der Insider.
   *[other] Du hast dein erstes Spiel gewonnen! Beim nächsten Mal bist du selbst der Insider.
}
first-ij-lost-game = { $how ->
    [briefcases] { $name } war der Insider: nach Stich { $trick } schon { $count } Geheimkoffer. Sieh dir den Film an: War das zu verhindern?
    [proof] { $name } ist davongekommen, trotz Beweis: { $suit } in Stich { $denied } nicht bedient, in Stich { $played } gespielt.
   *[other] Diesmal ist der Insider davongekommen. Sieh dir den Film an: Welcher Stich hat es entschieden?
}
first-ij-won-insider = { $how ->
    [briefcases] { $count } Geheimkoffer, { $lies ->
        [0] keine Lüge
        [one] eine Lüge
       *[other] { $lies } Lügen
    }, kein Beweis: Du gewinnst als Insider! Jetzt kennst du beide Seiten.
   *[other] Du hast als Insider gewonnen! Jetzt kennst du beide Seiten.
}
first-ij-lost-insider = { $how ->
    [missions] { $missions } Missionen erfüllt: Diesmal gewinnen die Agenten. Sieh dir den Film an: Welche war zu verhindern?
    [proof] { $suit } in Stich { $denied } nicht bedient, in Stich { $played } gespielt: Das war der Beweis. Diesmal gewinnen die Agenten.
   *[other] Diesmal haben die Agenten gewonnen. Sieh dir den Film an: Was hat dich verraten?
}

first-bs-pass = Punkte sind schlecht, und jede schwarze 7 kostet zehn. Gib { $count } Karten an { $name } weiter: hohe, denn hohe Karten gewinnen Stiche.
first-bs-lead = Du spielst eine beliebige Karte an. Die anderen spielen die Farbe oder den Rang (die Zahl), und nur deine Farbe kann gewinnen.
first-bs-lead-bright = Du spielst an: alles außer Schwarz. Die anderen spielen die Farbe oder den Rang (die Zahl), und nur deine Farbe kann gewinnen.
first-bs-either = Angespielt ist { $card }. Spiel die Farbe oder den Rang, wie du willst; nur die Farbe kann gewinnen.
first-bs-colour = Angespielt ist { $card }. Die Farbe hast du, also spiel sie. Die höchste Karte der Farbe gewinnt den Stich.
first-bs-rank = Du hast kein { $colour }, aber den Rang, also bediene ihn. Gewinnen kann er nicht.
first-bs-free = Weder Farbe noch Rang: Wirf ab, was du willst. Gewinnen kannst du damit nicht.
first-bs-free-spy = Weder Farbe noch Rang: Wirf ab, was du willst. Ein guter Moment, eine schwarze 7 loszuwerden.
first-bs-spy = In diesem Stich liegt eine schwarze 7: zehn Punkte für den, der ihn gewinnt. { $card } ist bisher am höchsten.
first-bs-good-spy = In diesem Stich liegt { $card }, ein guter Spion: fünf Punkte weniger für den, der ihn gewinnt.
first-bs-all-black = { $name } hat bisher alle { $count } schwarzen Karten. Bekommt { $name } alle sechzehn, zahlen alle anderen: Nimm selbst eine.
first-bs-all-black-you = Du hast bisher alle { $count } schwarzen Karten. Bekommst du alle sechzehn, zahlen die anderen dafür.
first-bs-forced = Du hast keine Wahl: Nur { $card } darf gespielt werden.
first-bs-cannot-win = Keine deiner Karten kann diesen Stich gewinnen. Welche möchtest du loswerden?
first-bs-last = Du spielst zuletzt. Eine höhere Karte als { $card } nimmt den Stich (bisher { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}), jede andere überlässt ihn anderen.
first-bs-higher = Bisher gewinnt { $card }. Nur eine höhere { $letter ->
    [B] blaue
    [Y] gelbe
    [R] rote
    [G] grüne
   *[K] schwarze
} Karte kann den Stich nehmen.
first-bs-only-wins = Jede Karte, die du spielen darfst, ist höher als { $card }: Der Stich kann an dich gehen. Welche möchtest du loswerden?
first-bs-lead-again = Du spielst an. Eine niedrige Karte überlässt den Stich anderen, mit einer hohen bleibst du am Zug.
first-bs-gave-spy = Deine schwarze 7 ging an { $name }: zehn Punkte, und nicht für dich.
first-bs-gave-good = Deine Karte { $card } ging an { $name }: fünf Punkte weniger für { $name }.
first-bs-won = { $how ->
    [dearest] Du gewinnst mit { $count ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }! Am teuersten war Stich { $trick } mit { $cost ->
        [one] { $cost } Punkt
       *[other] { $cost } Punkten
    }. Eine ganze Partie geht bis { $end } Punkte.
   *[other] Du hast deine erste Runde gewonnen! Eine ganze Partie geht, bis jemand { $end } Punkte hat.
}
first-bs-lost = { $how ->
    [dearest] Du hast { $count ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }. Am teuersten war Stich { $trick } mit { $cost ->
        [one] { $cost } Punkt
       *[other] { $cost } Punkten
    }. Eine ganze Partie geht bis { $end } Punkte, da lässt sich viel aufholen.
   *[other] Diesmal nicht. Eine ganze Partie geht, bis jemand { $end } Punkte hat, also lässt sich eine Runde wettmachen.
}
