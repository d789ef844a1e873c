# Wat er aan tafel gebeurde, verteld aan één lezer. Aan $you ziet een zin wat de lezer erin is: wie
# handelt, wie het overkomt, of geen van beide.
you-actor = jij
you-object = jou
you-alone = Jij

told-partner = { $you ->
    [actor] Je kiest { $other } als handlanger.
    [object] { $name } kiest jou als handlanger.
   *[nobody] { $name } kiest { $other } als handlanger.
}
told-partner-role = Je kiest { $other } als handlanger en bekijkt het karakter: { $role }.
told-mission = { $you ->
    [actor] Je kiest de missie: { $mission }.
   *[nobody] { $name } kiest de missie: { $mission }.
}
told-card = { $you ->
    [actor] Je speelt { $card }.
   *[nobody] { $name } speelt { $card }.
}
told-card-wager = { $you ->
    [actor] Je speelt { $card } met een geheime koffer erop.
   *[nobody] { $name } speelt { $card } met een geheime koffer erop.
}
told-larry = { $you ->
    [actor] Je speelt { $card } voor Larry.
   *[nobody] { $name } speelt { $card } voor Larry.
}
told-larry-own = Je speelt { $card } voor Larry; { $back } gaat terug op zijn stapel, { $boxed } in de doos.
told-trick = { $you ->
    [actor] Je wint de slag.
   *[nobody] { $name } wint de slag.
}
told-trick-points = { $you ->
    [actor] Je wint de slag: { $count ->
        [0] geen punten
        [one] { $points } punt
       *[other] { $points } punten
    }.
   *[nobody] { $name } wint de slag: { $count ->
        [0] geen punten
        [one] { $points } punt
       *[other] { $points } punten
    }.
}
told-trick-supply = { $you ->
    [actor] Je wint de slag en pakt { $count ->
        [one] een geheime koffer
       *[other] { $count } geheime koffers
    }.
   *[nobody] { $name } wint de slag en pakt { $count ->
        [one] een geheime koffer
       *[other] { $count } geheime koffers
    }.
}
told-trick-wagered = { $you ->
    [actor] Je wint de slag en pakt { $count ->
        [one] de ingezette koffer
       *[other] de { $count } ingezette koffers
    }.
   *[nobody] { $name } wint de slag en pakt { $count ->
        [one] de ingezette koffer
       *[other] de { $count } ingezette koffers
    }.
}
told-trick-both = { $you ->
    [actor] Je wint de slag en pakt { $count } geheime koffers, waarvan { $wagered } ingezet.
   *[nobody] { $name } wint de slag en pakt { $count } geheime koffers, waarvan { $wagered } ingezet.
}
told-wagers-returned = { $count ->
    [one] De ingezette koffer gaat terug naar de voorraad.
   *[other] De { $count } ingezette koffers gaan terug naar de voorraad.
}
told-briefcase-lost = { $you ->
    [actor] Je legt een geheime koffer terug in de voorraad.
   *[nobody] { $name } legt een geheime koffer terug in de voorraad.
}
told-briefcase-taken = { $you ->
    [actor] Je pakt een geheime koffer af van { $other }.
    [object] { $name } pakt een geheime koffer van je af.
   *[nobody] { $name } pakt een geheime koffer af van { $other }.
}
told-role = { $you ->
    [actor] Je draait je karakterkaart om: { $role }.
   *[nobody] { $name } draait de karakterkaart om: { $role }.
}
told-mission-completed = De missie is volbracht.
told-mission-failed = De missie is mislukt.
told-voted-own = Je stem is uitgebracht: { $names }.
told-abstained-own = Je stem is uitgebracht: je onthoudt je van stemming.
told-voted = { $you ->
    [actor] Je hebt op { $names } gestemd.
   *[nobody] { $name } heeft op { $names } gestemd.
}
told-abstained = { $you ->
    [actor] Je hebt je van stemming onthouden.
   *[nobody] { $name } heeft zich van stemming onthouden.
}

told-round = { $you ->
    [actor] Ronde { $round }: jij hebt gedeeld.
   *[nobody] Ronde { $round }: { $name } heeft gedeeld.
}
told-pile = In de stapel van de mol: { $cards }.
told-taken = { $name } neemt kaarten uit de stapel van de mol.
told-taken-own = Je neemt { $cards } uit de stapel van de mol.
told-passed = { $name } heeft kaarten doorgegeven.
told-passed-own = Je geeft { $cards } door.
told-received = Je krijgt { $cards } van { $name }.
told-announced = { $you ->
    [actor] Je noemt { $colour }.
   *[nobody] { $name } noemt { $colour }.
}
told-lead = { $you ->
    [actor] Jij komt uit in de eerste slag.
   *[nobody] { $name } komt uit in de eerste slag.
}
told-capture = { $you ->
    [actor] Je neemt de spionnen gevangen en krijgt 0 punten, alle anderen 60.
   *[nobody] { $name } neemt de spionnen gevangen en krijgt 0 punten, alle anderen 60.
}
told-release = { $you ->
    [actor] Je laat de spionnen vrij en krijgt −60 punten, alle anderen 0.
   *[nobody] { $name } laat de spionnen vrij en krijgt −60 punten, alle anderen 0.
}
told-points = { $points } voor { $name } (totaal { $total })
told-scored = Punten van deze ronde: { $scores }.

told-won = { $you ->
    [actor] Je hebt gewonnen.
   *[nobody] Gewonnen: { $names }.
}
told-won-with = { $you ->
    [actor] Je wint
   *[nobody] { $winners ->
        [one] { $names } wint
       *[other] { $names } winnen
    }
} met { $points } { $count ->
    [one] punt
   *[other] punten
}.
told-vote-found = { $you ->
    [actor] De stemming heeft jou als infiltrant ontmaskerd.
   *[nobody] De stemming heeft de infiltrant ontmaskerd: { $name }.
}
told-vote-missed = { $you ->
    [actor] De stemming wees de verkeerde aan; de infiltrant was jij.
   *[nobody] De stemming wees de verkeerde aan; de infiltrant was { $name }.
}

## Naast het spel

told-sat-down = { $name } gaat aan tafel zitten.
told-stood-up = { $name }: deze plaats is weer vrij.
told-challenged = { $name } is voor deze plaats uitgedaagd.
told-challenge-declined = { $name } slaat de uitdaging af.
told-challenge-cancelled = De uitdaging aan { $name } is ingetrokken.
told-challenge-expired = { $name } heeft niet op de uitdaging geantwoord.
told-ready = { $name } is klaar om te stemmen.
told-left = { $name } heeft de tafel verlaten.
told-returned = { $name } is terug.
told-held = Voor { $name } speelt nu een bot.
told-held-by = { $by } laat een bot voor { $name } spelen tot die terug is.
told-here = { $name } is er.
told-away = { $name } is weg.
told-nudged = { $by } geeft { $name } een duwtje.
told-nudged-you = { $name } geeft je een duwtje: de anderen wachten.
told-turn-held = Waar iemand ontbreekt, beslissen bots.
told-wishes-no-pauses = { $name } wil dat de bots zonder pauzes spelen.
told-wishes-pauses = { $name } wil dat de bots weer de tijd nemen.
told-wishes-more-time = { $name } wil dat de bots meer tijd nemen.
told-wishes-usual-time = { $name } vindt het gewone tempo van de bots weer goed.
told-coach-allowed = { $name } wil een coach voor iedereen aan tafel.
told-coach-withdrawn = { $name } wil aan tafel geen coach meer.
told-agreed = { $name } wil nog een spel.
told-not-opened = { $names }: wat voor het delen was toegezegd, is niet getoond en telt daarom niet mee.
