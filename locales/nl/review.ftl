# De analyse van een afgelopen spel voor één plaats. $you is actor waar $name de lezer is. Kansen zijn hele procenten.
review = Analyse
review-of = Analyse voor { $name }
review-to = Met “je” is in deze analyse { $name } bedoeld.
review-why = { $won ->
    [yes] Waarom heb je gewonnen?
   *[no] Waarom heb je verloren?
}
review-what = Wat had je beter kunnen doen?
review-fooled = Heb je je laten misleiden?
review-seen = Hoe zagen de anderen jou?
review-timeline = Slag voor slag
review-facts = Wat aan het licht kwam

## Inside Job

review-ropes = Volbrachte missies en de geheime koffers van de infiltrant na elke slag
review-rope-missions = Missies, { $target } nodig
review-rope-briefcases = Geheime koffers van de infiltrant, { $limit } nodig
review-rope-revealed = Geheime koffers van de infiltrant, omgedraaid bij { $limit }
review-votes = De stemmen: { $votes }.
review-votes-tie = De stemmen: { $votes }. Als de stemmen staken, verliezen de agenten.
review-votes-for = { $you ->
    [object] { $count } voor jou
   *[nobody] { $count } voor { $other }
}
review-decisive = Slag { $trick } maakte het meeste verschil ({ $sure }): je winstkans { $change ->
    [up] steeg
   *[down] daalde
} van { $before }% naar { $after }% (± { $reach }).
review-decisive-mark = Slag { $trick } maakte het meeste verschil
review-decisive-won = { $you ->
    [actor] Jij won de slag, { $completed ->
        [yes] en de missie werd volbracht.
       *[no] en de missie mislukte.
    }
   *[nobody] { $name } won de slag, { $completed ->
        [yes] en de missie werd volbracht.
       *[no] en de missie mislukte.
    }
}
review-decisive-share = Ongeveer { $cost } van die procentpunten kwamen door je eigen zet, die hieronder staat; de rest door wat de anderen speelden.
review-decisive-despite = Dat kwam door wat de anderen speelden: met de betere zet, die hieronder staat, had deze slag nog ongeveer { $cost } procentpunten meer kunnen opleveren.
review-percent = { $value }%
review-chance-line = Je winstkans
review-chance = Kans: { $chance }%
review-costly-asked = Slag { $trick }, jouw zet: { $done }. Wat was beter geweest?
review-costly = Slag { $trick }: { $better } was { $sure } beter geweest dan { $done }: winstkans { $before }% in plaats van { $after }% (± { $reach }).
review-mission = de missie “{ $mission }”
review-none-costly = { $won ->
    [yes] Geen enkele zet heeft je aantoonbaar iets gekost.
   *[no] Geen enkele zet heeft je aantoonbaar iets gekost. Het was pech, of de anderen waren beter.
}
review-missed-vote = Jij stemde op iemand anders.
review-suspicion = Hoe verdacht iedereen na elke slag was, in procenten
review-was-insider = { $you ->
    [actor] Jij was de infiltrant.
   *[nobody] { $name } was de infiltrant.
}
review-proof-denied = { $you ->
    [actor] Vanaf slag { $trick } was jij voor iedereen ontmaskerd: geen { $suit } gevolgd in slag { $denied }, maar wel gespeeld in slag { $played }.
   *[nobody] Vanaf slag { $trick } was { $name } ontmaskerd: geen { $suit } gevolgd in slag { $denied }, maar wel gespeeld in slag { $played }.
}
review-proof-counting = { $you ->
    [actor] Vanaf slag { $trick } was jij door te tellen ontmaskerd: was iemand anders de infiltrant, dan was er voor de ongeziene kaarten geen plek.
   *[nobody] Vanaf slag { $trick } was { $name } door te tellen ontmaskerd: was iemand anders de infiltrant, dan was er voor de ongeziene kaarten geen plek.
}
review-proof-counted = { $you ->
    [actor] Vanaf slag { $trick } was jij door te tellen ontmaskerd: je had { $denied } niet gevolgd. Was je niet de infiltrant, dan kon je alleen { $suits } in je hand hebben.
   *[nobody] Vanaf slag { $trick } was { $name } door te tellen ontmaskerd: { $name } had { $denied } niet gevolgd. Was { $name } niet de infiltrant, dan kon er in die hand alleen { $suits } zitten.
} { $cards ->
    [0] Daarvan was geen kaart meer ongezien
    [one] Daarvan was nog maar één kaart ongezien
   *[other] Daarvan waren nog maar { $cards } kaarten ongezien
}, maar er { $places ->
    [one] was één plek
   *[other] waren { $places } plekken
} te vullen.
review-proof-last = { $you ->
    [actor] Vanaf slag { $trick } kon alleen jij nog de infiltrant zijn.
   *[nobody] Vanaf slag { $trick } kon alleen { $name } nog de infiltrant zijn.
}
review-proof-own = Alleen jij kon het weten, door je eigen kaarten of karakter.
review-proof-none = Tot de laatste slag hebben de kaarten niemand ontmaskerd.
review-wrong = Na slag { $trick } pleitte het meeste tegen { $name } ({ $chance }%), ten onrechte.
review-wrong-because = De sterkste aanwijzing was onschuldig: { $because }.
review-suspected-most = Het meest verdacht was je na slag { $trick }: { $chance }%.
review-lie-played = { $you ->
    [actor] Slag { $trick }: je volgde geen { $suit }, maar had er nog { $held } van.
   *[nobody] Slag { $trick }: { $name } volgde geen { $suit }, maar had er nog { $held } van.
}
review-lie-shown = Slag { $played } bewees het.
review-lie-safe = Omdat { $unplayed ->
    [one] één kaart ongespeeld blijft
   *[other] { $unplayed } kaarten ongespeeld blijven
}, hoefde geen latere kaart het te bewijzen.
review-lie-lucky = Het spel was afgelopen voordat een latere kaart het moest bewijzen.
review-lie-said = { $you ->
    [actor] Slag { $trick }: je zei iets wat niet waar was: “{ $said }”
   *[nobody] Slag { $trick }: { $name } zei iets wat niet waar was: “{ $said }”
}
review-missed = { $you ->
    [actor] Slag { $trick }: je had de missie kunnen volbrengen met { $cards } in plaats van { $played }.
   *[nobody] Slag { $trick }: { $name } had de missie kunnen volbrengen met { $cards } in plaats van { $played }.
}
review-missed-saw = { $you ->
    [actor] Je speelde als laatste en zag de hele slag.
   *[nobody] { $name } speelde als laatste en zag de hele slag.
}
review-missed-right = Dat kon je niet weten: met wat je had gezien, was niets duidelijk beter dan { $played }.
review-with-briefcase = { $card } met een geheime koffer
review-trick = Slag { $trick }
review-mission-done = Missie volbracht
review-mission-failed = Missie mislukt

## Black Spy

review-round = Ronde { $round }
review-flow = Punten van de ronde na elke slag
review-total = Stand erna
review-spy-costly-asked = Ronde { $round }, slag { $trick }, jouw zet: { $done }. Wat was beter geweest?
review-spy-costly = Ronde { $round }, slag { $trick }: { $better } was { $sure } beter geweest dan { $done }, en wel { $gain } ± { $reach } punten ten opzichte van de anderen.
review-spy-before-asked = Ronde { $round }, voor de eerste slag, jouw zet: { $done }. Wat was beter geweest?
review-spy-before = Ronde { $round }, voor de eerste slag: { $better } was { $sure } beter geweest dan { $done }, en wel { $gain } ± { $reach } punten ten opzichte van de anderen.
review-spy-cost = Alle dure zetten samen: { $points } punten ten opzichte van de anderen.
review-collecting = { $you ->
    [actor] Ronde { $round }: vanaf slag { $from } had alleen jij zwarte kaarten in je slagen, minstens de helft van alle 16.
   *[nobody] Ronde { $round }: vanaf slag { $from } had alleen { $name } zwarte kaarten in de eigen slagen, minstens de helft van alle 16.
}
review-stopped = { $you ->
    [actor] Jij hield dat tegen in slag { $trick }.
   *[nobody] { $name } hield dat tegen in slag { $trick }.
}
review-not-stopped = Niemand hield het tegen.
review-trick-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}

## Hoe zeker

review-likely = waarschijnlijk
review-very-likely = zeer waarschijnlijk
review-how = { $count ->
    [one] Er is één beslissing bekeken
   *[other] Er zijn { $count } beslissingen bekeken
}, elk vanuit wat je op dat moment had gezien: in { $tried } werelden is alles geprobeerd wat kon, en in { $compared } andere is het beste vergeleken met wat je deed. Iedereen speelt daar verder volgens vuistregels. Het interval omvat 95%.
review-belief-how = De verdenking is wat een bot op jouw plaats uit kaarten en tafelpraat opmaakt. Het is een vermoeden; zeker is alleen waar “ontmaskerd” staat.

## De pagina

review-numbers = In getallen
review-tells = Wat de verdenking veranderde
review-trick-column = Slag
review-making = De analyse wordt gemaakt. Ze verschijnt hier vanzelf.
review-waiting = { $before ->
    [0] Deze analyse is als eerste aan de beurt.
    [one] Deze analyse wordt straks gemaakt; er gaat er nog één voor.
   *[other] Deze analyse wordt straks gemaakt; er gaan er nog { $before } voor.
} Ze verschijnt hier vanzelf.
review-seats = Analyses van dit spel
review-look = Bekijken
review-answer = Antwoord bekijken
review-wins = wint de slag
review-lesson = Een les die bij de duurste zet past:
review-puzzle = Een puzzel om mee te oefenen:

## Wat als

play-on = Vanaf hier verderspelen
play-on-as = Verderspelen als
play-on-about = Er gaat een nieuwe tafel open met deze kaarten en bots op de andere plaatsen. Het telt nergens voor mee.
chosen-deal = Gekozen kaarten
chosen-deal-about = Deze kaarten zijn niet voor deze tafel geschud: ze komen uit een les of uit een eerder gespeeld spel. Iemand kan ze kennen.
