# Die Abstimmung.
vote-title = Wer ist der Insider?
votes-turned = Die Stimmen werden aufgedeckt
vote-turned = Stimmzettel { $number } von { $count }
vote-for = Für { $name } stimmen
vote-secret = Niemand sieht eine Stimme, bevor alle abgestimmt haben. Bis dahin kannst du deine ändern.
vote-missing = Wähle zuerst aus, für wen du stimmst.
vote-in = Deine Stimme ist abgegeben.
vote-change = Ansehen oder ändern
vote-waiting = Warten auf { $names } …
vote-none = Diesmal hast du keine Stimme.
vote-open-roles = { $count ->
    [one] { $names } steht nicht zur Wahl: Diese Rolle ist bekannt.
   *[other] { $names } stehen nicht zur Wahl: Ihre Rollen sind bekannt.
}
vote-nobody = Es ist niemand mehr übrig, für den du stimmen könntest: Alle anderen Rollen sind bekannt.
vote-suspected-by = verdächtigt von { $names }
vote-unsuspected = noch von niemandem verdächtigt
