# Wie Black Spy heißt und für wie viele es ist.
play-black-spy = Black Spy
play-black-spy-about = Ein Verwandter von Hearts: sechs schwarze Spione, und niemand will sie haben.
play-black-spy-numbers = 3 bis 6 Personen · etwa 45 Minuten
create-black-spy = Ein Tisch für Black Spy
fault-players-black-spy = Black Spy ist für 3 bis 6 Personen.
round-rounds-to-go = { $count ->
    [one] Noch eine Runde, dann gewinnt die niedrigste Summe.
   *[other] Höchstens noch { $count } Runden; früher ist Schluss, wenn jemand { $end } Punkte hat. Die niedrigste Summe gewinnt.
}
