# De partij van de dag: elke dag één per spel, met dezelfde kaarten, dezelfde plaats en dezelfde bots voor iedereen.
daily = Partij van de dag
daily-title = De partij van de dag
daily-lead = Elke dag één partij per spel: dezelfde kaarten, dezelfde plaats en dezelfde bots voor iedereen. Je hebt één poging.
daily-today = Vandaag: { $date }
daily-ends = De dag eindigt om middernacht wereldtijd (UTC), nog { $hours ->
    [0] { $minutes ->
        [one] 1 minuut
       *[other] { $minutes } minuten
    }
    [one] 1 uur
   *[other] { $hours } uur
}.
daily-date = { $day } { $month ->
    [1] januari
    [2] februari
    [3] maart
    [4] april
    [5] mei
    [6] juni
    [7] juli
    [8] augustus
    [9] september
    [10] oktober
    [11] november
   *[12] december
} { $year }
daily-play = Partij van vandaag spelen
daily-go-on = Verderspelen
daily-see = Je resultaat bekijken
daily-about-inside-job = Jij en drie bots, met inzetten. Het gaat erom of je wint.
daily-about-black-spy = Eén ronde met vier spelers, tegen drie bots. Hoe minder punten, hoe beter.
daily-done = { $count ->
    [0] Vandaag heeft nog niemand de partij uitgespeeld.
    [one] Eén speler heeft de partij uitgespeeld.
   *[other] { $count } spelers hebben de partij uitgespeeld.
}
daily-none = Niemand heeft deze partij uitgespeeld.
daily-open-games = { $count ->
    [one] Eén partij is begonnen en niet op tijd uitgespeeld.
   *[other] { $count } partijen zijn begonnen en niet op tijd uitgespeeld.
}
daily-running = Je bent aan deze partij begonnen. Ze wacht op je.
daily-running-past = Je bent aan deze partij begonnen en was niet op tijd klaar. Je mag verderspelen, maar ze telt niet meer mee.
daily-not-tried = Je hebt deze partij niet gespeeld.
daily-your-result = Je resultaat
daily-won = Gewonnen
daily-lost = Verloren
daily-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
daily-late = pas na het einde van de dag klaar, telt dus niet mee
daily-first = Je bent als eerste klaar. Kom later terug om te zien hoe de anderen het deden.
daily-few = { $count ->
    [one] Er is pas één andere speler klaar. Kom later terug.
   *[other] Er zijn pas { $count } anderen klaar. Kom later terug.
}
daily-standing = Vóór { $ahead } van de { $of } anderen, gelijk met { $level }.
daily-field-won = { $won ->
    [one] { $won } van { $of } heeft gewonnen.
   *[other] { $won } van { $of } hebben gewonnen.
}
daily-field-points = Beste { $best }, midden { $median }, slechtste { $worst } punten.
daily-yardsticks = Dezelfde partij, dezelfde plaats
daily-yardstick-wait = speelt nog
daily-yardstick-about = Zo deden bots het op jouw plaats, tegen dezelfde bots.
daily-other-bots = { $count ->
    [one] Eén ander speelde tegen een andere versie van de bots en wordt niet vergeleken.
   *[other] { $count } anderen speelden tegen een andere versie van de bots en worden niet vergeleken.
}
daily-bots-changed = De bots van deze server zijn veranderd sinds deze partij begon (versie { $then }, nu { $now }), dus de partij kan anders verdergaan dan bij de anderen.
daily-streak = { $count ->
    [one] 1 dag op rij
   *[other] { $count } dagen op rij
}
daily-streak-best = beste: { $count }
daily-streak-none = Nog geen reeks: speel elke dag een partij uit en bouw er een op.
daily-streak-kept = Alleen deze browser onthoudt je reeksen.
daily-streak-forget = Mijn reeksen vergeten
daily-opens = Kaarten, herhaling, analyse en spelverslag van deze partij zijn te bekijken als de dag voorbij is, door jou en door iedereen.
daily-results = Resultaten
daily-replay = Terugkijken
daily-past = Vorige dagen
daily-past-empty = Er zijn hier nog geen partijen van eerdere dagen.
daily-past-line = { $count ->
    [0] niemand klaar
    [one] 1 klaar
   *[other] { $count } klaar
}
daily-back = Alle partijen van de dag
daily-share = Delen
daily-share-text = Wat er wordt gestuurd
daily-share-about = Er staat in hoe je het deed, en niets over kaarten of karakters.
daily-shared = Een resultaat van de partij van de dag
daily-shared-lead = Iemand heeft deze partij gespeeld. Dat kun jij ook: de kaarten zijn voor iedereen dezelfde.
daily-sign-field = minstens zo goed als { $percent }% van { $count } anderen
daily-rules = Zo werkt het
daily-rule-try = Eén poging per browser: een tweede klik leidt terug naar je partij. Je mag de pagina sluiten en terugkomen. Niets kan worden teruggenomen, er is geen coach en niemand kan meekijken.
daily-rule-bots = De bots bekijken een vast aantal werelden, loten met de startwaarde van de dag, horen wat je zegt en zeggen zelf niets. Dezelfde keuzes geven dus precies dezelfde partij. De bots hebben versie { $version }.
daily-rule-time = Een partij telt mee als ze vóór middernacht wereldtijd (UTC) is uitgespeeld. Een verlaten partij telt niet; die staat bij de partijen die niet zijn uitgespeeld.
daily-rule-honest = Wie een tweede browser gebruikt of de cookies wist, kan het nog eens proberen, en een programma kan zich voordoen als een browser. Dat is hier niet te voorkomen. Zelfgeschreven bots kunnen niet meedoen.
daily-rule-names = Als de dag voorbij is, staan hier ieders partijen open, met de naam die iedereen bij het spelen had.
daily-fair = Stonden de kaarten van tevoren vast?
daily-fair-about = Elke dag heeft een startwaarde, en elke is het controlegetal van die van de volgende dag. Alle leiden terug naar het anker hieronder, dat vóór de eerste dag vastlag. Niemand kan een partij dus achteraf veranderen, en wie een eerdere startwaarde heeft genoteerd, kan elke latere nagaan.
daily-fair-peek = Het bewijst niet dat niemand kijkt: wie deze server beheert, zou de kaarten van vandaag en van komende dagen kunnen lezen.
daily-fair-anchor = Anker, van vóór { $date }
daily-fair-seed = Startwaarde van de dag
daily-fair-how = Hoe je het nagaat
daily-preview = Dezelfde kaarten voor iedereen, één poging per dag. Hoe doe jij het?
daily-preview-line = { $game }, { $date }
daily-table = Partij van de dag van { $date }: één poging, geen coach, niets wordt teruggenomen.
daily-clock = De klok van deze server is teruggezet. Deze partij blijft staan tot de klok weer bij is.
privacy-daily = De partij van de dag
privacy-daily-about = Welke partijen je hebt geprobeerd, aan welke tafel, en hoe het afliep. Als de dag voorbij is, kan iedereen je partij bekijken, met de naam die je had. Word je verwijderd, dan telt je resultaat nog mee bij de anderen, maar niets zegt meer dat het van jou was.
error-daily-closed = Dit is een partij van de dag die anderen nog kunnen proberen. Ze is te bekijken als de dag voorbij is en ze is uitgespeeld.
error-daily-table = Dat kan niet aan de tafel van een partij van de dag: iedereen heeft één poging, alleen.
error-daily-for-people = De partij van de dag is voor mensen. Een bot kan aan elke andere tafel spelen.
