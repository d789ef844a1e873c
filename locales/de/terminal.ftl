# Der Tisch im Terminal.
terminal-you = Du
terminal-seat = Platz { $seat }
terminal-suit = { $suit } ({ $letter })
terminal-welcome = { $game }: Du sitzt auf Platz { $seat } von { $seats }.
terminal-role = Deine Rolle: { $role }. { $goal }
terminal-special-roles = Außer Agenten sind in diesem Spiel: { $roles }.
terminal-variants = Varianten: { $variants }.
terminal-bots = Die Bots: { $level }. Der Startwert ist { $seed }. ? erklärt, quit beendet.
terminal-commands = Tippe die Nummer oder die Karte, oder die Schreibweise der Protokolle wie play:P13. Außerdem:
    hint    was der Bot an deiner Stelle täte       why      was er glaubt, und warum
    look    noch einmal der Tisch                   score    der Stand
    tricks  alte Stiche, bei offenem Notizbuch      say ...  Tischgespräch, etwa say suspect 2
    ?       die Regeln dieses Augenblicks           quit     den Tisch verlassen
terminal-unknown = „{ $text }“ lässt sich hier nicht tun; ? erklärt.
terminal-hint = Der Bot ({ $level }) würde { $action } ({ $notation }).
terminal-strict = An einem strengen Tisch sieht man alte Stiche nicht mehr an; --notebook open erlaubt es.
terminal-may-not-say = Das darf man nicht sagen: Sprich über einen anderen Platz an diesem Tisch, über fertige Stiche und nicht über die Karten auf deiner Hand.
terminal-statements = Sag suspect 2 (verdächtig), trust 2 (vertraue ich), denied 2 P 3 (hat in Stich 3 Pink nicht bedient), void 2 Y (hat kein Gelb), caught 2 Y 3 6 (hat Gelb in Stich 3 nicht bedient und in Stich 6 doch gespielt), sabotage 4, nice 4 (schöner Stich), could-not-follow Y 3 (ich konnte in Stich 3 Gelb nicht bedienen) oder not-me (ich war es nicht), mit ? am Ende als Frage (IJ-8.3).
terminal-goodbye = Du verlässt den Tisch. Auf Wiedersehen.
terminal-record-offer = record DATEI schreibt ein Protokoll dieses Spiels, alles andere beendet.
terminal-record-written = Das Protokoll steht in { $file }.

terminal-belief = Wie wahrscheinlich jeder Platz der Insider ist:
terminal-because = Denn:
terminal-no-reason = Bisher spricht nichts für oder gegen jemanden.
terminal-onlooker = Für jemanden, der nur zusieht:
terminal-expected = Die Punkte, mit denen in dieser Runde zu rechnen ist:

terminal-last-trick = Letzter Stich: { $trick }
terminal-trick = Stich: { $trick }
terminal-mission = Mission: { $mission }
terminal-mission-completed = Mission erfüllt: { $mission }.
terminal-mission-failed = Mission gescheitert: { $mission }.
terminal-completed = erfüllt: { $mission }
terminal-wagered = { $card } mit Geheimkoffer
terminal-hand = Deine Hand: { $cards }
terminal-follows = * bedient
terminal-briefcases = { $count } von { $limit } Geheimkoffern
terminal-face-up = aufgedeckt: { $role }
terminal-secretly = heimlich: { $role }
terminal-dealer = Gegeben hat: { $name }
terminal-exchanged = Du hast { $passed } weitergegeben und { $received } bekommen.
terminal-points = { $name }: { $points }
terminal-tricks = Die Stiche bisher:
terminal-roles = Die Rollen:

terminal-ask-wager = Spiele eine Karte; mit + kommt ein Geheimkoffer darauf
terminal-ask-take = Nimm { $count } Karten aus dem Stapel des Maulwurfs, etwa 1 2 3
terminal-ask-pass = Gib { $count } Karten an { $name } weiter, etwa 1 2 3

# Die Regeln dieses Augenblicks, mit ihren Nummern.
rules-partner = Wähle jemand anderen. Alle sehen, wen, nur du siehst die Rolle; du gewinnst genau dann, wenn diese Person gewinnt (IJ-9.50).
rules-choose = Du hast zwei Missionen gezogen. Eine wird die Mission dieses Stichs, ihre Farbe ist Trumpf (IJ-4.1, IJ-4.2); die andere kommt in die Spielschachtel, und du darfst nicht sagen, welche es war (IJ-8.2). Eine Risiko-Mission muss gewählt werden (IJ-10.2). Dann spielst du eine beliebige Karte an (IJ-4.3).
rules-play = Bediene die angespielte Farbe, wenn du kannst; nur der Insider muss nicht (IJ-4.4, IJ-4.5). Der höchste Trumpf gewinnt, ohne Trumpf die höchste Karte der angespielten Farbe (IJ-4.6).
rules-wager = Eine Karte mit deinem Geheimkoffer zählt als Trumpf, ihre Zahl bleibt; wer anspielt oder aufgedeckt ist, darf nichts einsetzen (IJ-5.3, IJ-5.4).
rules-won = Wer gewinnt, nimmt einen Geheimkoffer und alle eingesetzten und spielt als Nächstes an (IJ-6.1, IJ-6.6).
rules-won-larry = Wer gewinnt, nimmt einen Geheimkoffer und alle eingesetzten (IJ-6.1). Gewinnt Larry oder wer ihn kontrolliert, kontrolliert ihn danach die andere Person. Wer Larry nicht kontrolliert, spielt an (IJ-11.8).
rules-larry = Von Larrys drei Karten spielst du eine, legst eine zurück auf seinen Stapel und die dritte in die Spielschachtel (IJ-11.6). Larry bedient, wenn eine der drei es kann (IJ-11.7).
rules-vote = Alle stimmen gleichzeitig ab, nicht für sich selbst und nicht für jemanden, der aufgedeckt ist (IJ-7.1, IJ-7.2). Meiste Stimmen für den Insider: Die Agenten gewinnen. Für jemand anderen oder bei Gleichstand: Der Insider gewinnt (IJ-7.3, IJ-7.4).
rules-vote-larry = Beide stimmen gleichzeitig ab, nicht für sich selbst und nicht für jemanden, der aufgedeckt ist; Larry stimmt nicht mit, kann aber Stimmen bekommen. Stimmt ein Agent für einen Agenten, gewinnt der Insider, sonst gewinnen die Agenten. Die Stimme des Insiders ändert nichts (IJ-11.10).
rules-take = Alle nehmen drei Karten aus dem Stapel des Maulwurfs, die höchste Summe zuerst (BS-6.3).
rules-pass = Alle geben gleichzeitig verdeckt Karten weiter; du siehst, was du bekommst, wenn alle so weit sind (BS-3.2, BS-3.3).
rules-announce = Wer gegeben hat, sagt eine Farbe an, die zuerst angespielt wird (BS-6.4).
rules-moon = Du hast alle 16 schwarzen Karten und wählst, was sie wert sind (BS-6.2).
rules-trick = Spiele eine Karte der angespielten Farbe oder des angespielten Rangs; ohne beides eine beliebige (BS-4.3). Die höchste Karte der angespielten Farbe gewinnt, von gleichen schwarzen Siebenen die erste (BS-4.4, BS-4.5). Die erste Karte einer Runde ist nicht schwarz (BS-4.1).
rules-follow-rank = Auch dem Rang der zuletzt gespielten Karte darf man folgen (BS-6.5).
rules-points = Eine schwarze 7 kostet { $spy } Punkte, schwarze 1 bis 6 je einen, schwarze 8 bis 11 zwei bis fünf; die anderen Siebenen zählen { $good } (BS-5.1).
