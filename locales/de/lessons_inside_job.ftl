# The lessons of Inside Job. $s1 to $s4 are the names of the others, and $P13 is a card.
lesson-follow-title = Bedienen
lesson-follow-task = Du bist Agent und spielst zuletzt. Deine Karte soll die niedrigste sein.
lesson-follow-lowest = Die niedrigste Karte, und sie ist pink: Mission erfüllt.
lesson-follow-highest = Die höchste pinke Karte bringt dir einen Geheimkoffer, aber die Mission ist verloren.
lesson-follow-pink = Du hast noch Pink, also muss es Pink sein.
lesson-follow-close = Bediene, solange du kannst; mit welcher Karte der Farbe, entscheidest du.

lesson-little-trump-title = Der kleine Trumpf
lesson-little-trump-task = Du hast kein Pink. Eine gerade Karte soll gewinnen.
lesson-little-trump-two = Eine 2 schlägt die 13: Gelb ist Trumpf.
lesson-little-trump-odd = Sie gewinnt, aber 3 ist ungerade.
lesson-little-trump-neither = 10 ist gerade, aber weder Pink noch Trumpf: Die 13 von { $s1 } gewinnt.
lesson-little-trump-close = Der kleinste Trumpf schlägt die höchste Karte jeder anderen Farbe.

lesson-leave-room-title = Platz lassen
lesson-leave-room-task = Du bist Agent und spielst an dritter Stelle. { $s1 } spielt nach dir.
lesson-leave-room-fits = Von 3 bis 9: Abstand sechs. Das passt gerade noch.
lesson-leave-room-no-room = Deine 11 passte, ließ aber der 3 von { $s1 } keinen Platz.
lesson-leave-room-at-once = Von 2 bis 9 sind es sieben: sofort gescheitert.
lesson-leave-room-close = Denk an die Karten, die noch kommen.

lesson-alone-title = Was du allein schaffst
lesson-alone-task = Du wählst die Mission und eröffnest. Welche schafft deine Hand allein?
lesson-alone-own = Diese braucht nur dich. Jetzt spiel an.
lesson-alone-four = Sie braucht vier Leute mit der passenden Karte, und jemand hat sie scheitern lassen. Die andere braucht nur dich.
lesson-alone-task-2 = Die erste Karte soll gewinnen. Spiel an.
lesson-alone-top = Der höchste Trumpf: Den schlägt niemand.
lesson-alone-low = Die erste Karte soll gewinnen, und du hast den höchsten Trumpf.
lesson-alone-close = Wähle, was deine eigene Hand schafft.

lesson-goal-first-title = Welches Ziel zuerst
lesson-goal-first-task = Eine Mission fehlt, aber { $s1 } ist der Insider und hat vier Geheimkoffer. Deine Karte?
lesson-goal-first-saved = Mission gescheitert, Spiel gerettet: { $s1 } bleibt bei vier.
lesson-goal-first-both = Siebte Mission, und der fünfte Geheimkoffer von { $s1 }. Kommt beides zugleich, gewinnt der Insider.
lesson-goal-first-blue = Du hast noch Blau.
lesson-goal-first-close = Zähl erst die Geheimkoffer des Insiders, dann eure Missionen.

lesson-wager-title = Einen Geheimkoffer einsetzen
lesson-wager-task = Du spielst zuletzt, und die letzte Karte soll gewinnen.
lesson-wager-trump = Dein Grün zählt als Pink: Trumpf. Dein Geheimkoffer kam zurück, und einer dazu.
lesson-wager-low = 12 ist höher. Mit einem Geheimkoffer wäre deine Karte Trumpf.
lesson-wager-follow = Erst bedienen, dann einsetzen.
lesson-wager-close = Die Farbe ändert sich, die Zahl bleibt; wer gewinnt, nimmt alles.

lesson-seven-title = Sieben schlägt Sieben
lesson-seven-task = { $s2 } hat einen Geheimkoffer eingesetzt. Hol ihn dir.
lesson-seven-later = Gleiche Trümpfe: Der spätere gewinnt. Das ist dein fünfter Geheimkoffer: Du wirst als Agent aufgedeckt.
lesson-seven-also = Auch richtig: 13 schlägt 7. { $P7 } schafft es ohne Geheimkoffer.
lesson-seven-no-trump = Kein Trumpf: Gegen eine 7 mit Geheimkoffer reicht das nicht.
lesson-seven-paid = Trumpf 2 gegen Trumpf 7: Du hast { $s2 } bezahlt.
lesson-seven-close = Auf einen eingesetzten Geheimkoffer kannst du bis zur letzten Karte antworten.

lesson-brake-title = Die Bremse
lesson-brake-task = { $s1 } ist der Insider und hat vier Geheimkoffer. Verhindere den fünften.
lesson-brake-stopped = Ein kleiner Trumpf schlägt die 13. Wer eröffnet, darf nicht einsetzen, also hattest du das letzte Wort.
lesson-brake-fifth = Der fünfte Geheimkoffer von { $s1 }. Der Insider gewinnt.
lesson-brake-yellow = Du hast noch Gelb.
lesson-brake-close = Behalte einen Geheimkoffer als Bremse.

lesson-proof-title = Der Beweis
lesson-proof-task = Sieh die Stiche durch. Stimme für die Person, die überführt ist.
lesson-proof-denied = Kein Pink in Stich 2, die pinke 13 in Stich 7: { $s2 } hat gelogen.
lesson-proof-suspicious = { $s3 } hat Gelb nicht bedient und danach keins mehr gezeigt: verdächtig, nicht bewiesen.
lesson-proof-followed = { $s1 } hat immer bedient.
lesson-proof-close = Erst nicht bedient, dann doch gespielt: das Zeichen, das nie trügt.

lesson-count-trumps-title = Trümpfe zählen
lesson-count-trumps-task = Elf grüne Karten sind weg. Spiel die Karte an, die sicher gewinnt.
lesson-count-trumps-last = Elf weg, eine auf deiner Hand, und die letzte ist niedriger.
lesson-count-trumps-lucky = Diesmal hätte sie gewonnen. Wissen konntest du es nicht: { $G4 } war noch im Spiel.
lesson-count-trumps-any = Fast jede blaue Karte schlägt sie.
lesson-count-trumps-close = Von jeder Farbe gibt es dreizehn. Zähl, was weg ist.

lesson-seven-pinks-title = Sieben pinke Karten, sechs Plätze
lesson-seven-pinks-task = Sechs pinke Karten wurden gespielt. Wie viele der dreizehn sind nie aufgetaucht?
lesson-seven-pinks-seven-left = Dreizehn weniger sechs: sieben. Du hast keine davon.
lesson-seven-pinks-thirteen = Jede Farbe hat dreizehn Karten, und sechs pinke wurden gespielt.
lesson-seven-pinks-task-2 = { $s1 } und { $s2 } haben in Stich 5 Pink nicht bedient. Für wie viele pinke Karten ist noch Platz, wenn niemand gelogen hat?
lesson-seven-pinks-six = Zwei Karten von { $s3 } und vier, die nie ausgeteilt wurden: sechs.
lesson-seven-pinks-places = { $s3 } behält zwei Karten, und vier wurden nie ausgeteilt.
lesson-seven-pinks-task-3 = { $s2 } ist als Agent aufgedeckt. Stimm ab.
lesson-seven-pinks-seventh = Sieben pinke Karten, sechs Plätze: Die siebte hat { $s1 }.
lesson-seven-pinks-one-over = { $s3 } hat bedient, und selbst mit zwei pinken dort bleibt eine übrig.
lesson-seven-pinks-open = Wer aufgedeckt ist, kann keine Stimmen bekommen.
lesson-seven-pinks-close = Manchmal sagen Karten aus, ohne gespielt zu werden.

lesson-clean-sabotage-title = Sabotage nach den Regeln
lesson-clean-sabotage-task = Du bist der Insider; die Agenten haben sechs Missionen. Lass diese scheitern und bleib sauber.
lesson-clean-sabotage-legal = Pink auf Pink. Niemand kann dir etwas nachweisen.
lesson-clean-sabotage-trump = Auch noch Trumpf: Die Mission scheitert, und du nimmst den Stich.
lesson-clean-sabotage-fits = 12 passt: die siebte Mission.
lesson-clean-sabotage-lie = Eine Lüge für nichts: 9 passt auch. Die siebte Mission.
lesson-clean-sabotage-close = Die beste Sabotage ist eine erlaubte Karte.

lesson-safe-lie-title = Die sichere Lüge
lesson-safe-lie-task = Du bist der Insider; das wäre Mission sieben. Zwei Karten werden nie gespielt: Tu so, als hättest du kein Gelb.
lesson-safe-lie-trick = Trumpf: Du nimmst sogar den Stich. Alle glauben, du hast kein Gelb.
lesson-safe-lie-quiet = Die Mission ist verloren, und alle denken, du hast kein Gelb.
lesson-safe-lie-all-yellow = Alles gelb: die siebte Mission.
lesson-safe-lie-task-2 = Der letzte Stich. Welche zwei Karten behältst du für immer?
lesson-safe-lie-kept = Beide gelben Karten bleiben für immer auf deiner Hand.
lesson-safe-lie-shown = Vor einem Stich nicht bedient, jetzt gezeigt: Das ist der Beweis.
lesson-safe-lie-close = Bediene nur dann nicht, wenn du von der Farbe nicht mehr Karten hast, als am Ende übrig bleiben: hier zwei, zu fünft oder mit Larry eine.

lesson-one-too-many-title = Eine zu viel
lesson-one-too-many-task = Du bist der Insider. Derselbe Stich mit einer gelben Karte mehr, und erst vier Missionen. Wieder lügen?
lesson-one-too-many-harmless = Fünf von sieben und noch ein Stich: harmlos.
lesson-one-too-many-third = Drei gelbe Karten, zwei Verstecke. Im letzten Stich musstest du die dritte zeigen.
lesson-one-too-many-close = Erst zählen, dann lügen.

lesson-help-and-win-title = Hilf ihnen und gewinne
lesson-help-and-win-task = Du bist der Insider mit vier Geheimkoffern. Was willst du hier?
lesson-help-and-win-fifth = Ihre Mission, dein fünfter Geheimkoffer: Du gewinnst.
lesson-help-and-win-left = Mission gescheitert, und der entscheidende Geheimkoffer ging an { $s3 }.
lesson-help-and-win-close = Jeder Stich bringt einen Geheimkoffer, auch wenn die Mission scheitert.

lesson-feed-title = Einem Freund helfen
lesson-feed-task = { $s1 } und { $s3 } beschuldigen { $s2 }, aber { $s1 } ist überführt. Entlaste { $s2 } vor der Abstimmung.
lesson-feed-two = { $s2 } nimmt zwei: fünf, aufgedeckt, sicher.
lesson-feed-yours = 12 zählt als Gelb und schlägt die 9: Der Stich gehört dir.
lesson-feed-four = { $s2 } hat vier. Den fünften hattest du.
lesson-feed-close = Hilf nur, wem du sicher traust: Der fünfte Geheimkoffer des Insiders beendet das Spiel.

lesson-tie-title = Bei Gleichstand verliert ihr
lesson-tie-task = { $s2 } ist mit Sicherheit Agent. Du tippst auf { $s1 }. Alle stimmen, wie sie reden. Stimm ab.
lesson-tie-three = Drei Stimmen für { $s3 }: So kann es stimmen, und es stimmte.
lesson-tie-two = Zwei gegen zwei. Gleichstand ist verloren, egal wer es ist.
lesson-tie-open = Wer aufgedeckt ist, kann keine Stimmen bekommen.
lesson-tie-close = Eine gemeinsame Vermutung ist besser als eine klügere allein.

lesson-say-it-title = Sag, was war
lesson-say-it-task = { $s1 } und { $s3 } sehen einander an. Zeig ihnen, was { $s2 } getan hat.
lesson-say-it-fact = Sie erinnern sich an die pinke 13 in Stich 7. Beide stimmen für { $s2 }.
lesson-say-it-both-tricks = Beide Stiche zugleich: Daran zweifelt niemand.
lesson-say-it-opinion = Eine Meinung, eine von dreien. Sag, was passiert ist.
lesson-say-it-other = Das stimmt, aber es geht um { $s3 }, und dort kam nie wieder Gelb.
lesson-say-it-close = Tatsachen überzeugen. Und wer beschuldigt wird, darf antworten, wahr oder nicht.

lesson-larry-card-title = Seine Karte ist deine
lesson-larry-card-task = Du spielst für Larry, dann für dich. Die dritte Karte soll gewinnen.
lesson-larry-card-low = Seine 5 ist niedrig genug für deine 9.
lesson-larry-card-high = Seine 11 schlägt deine 9.
lesson-larry-card-follows = Larry bedient immer, wenn eine seiner drei Karten kann.
lesson-larry-card-task-2 = Jetzt deine eigene Karte.
lesson-larry-card-third = Dritte Karte, und sie gewinnt.
lesson-larry-card-close = Zwei von drei Karten planst du.

lesson-larry-five-title = Larry hat fünf
lesson-larry-five-task = Larry hat fünf Geheimkoffer und ist vielleicht der Insider; mit sechs gewinnt er dann. Spiel für ihn.
lesson-larry-five-boxed = Er verliert den Stich, und die 13 liegt für immer in der Spielschachtel.
lesson-larry-five-top = Jetzt sicher, aber die 13 liegt wieder oben auf seinem Stapel.
lesson-larry-five-sixth = Sein sechster Geheimkoffer. Er war der Insider.
lesson-larry-five-follows = Larry bedient immer, wenn eine seiner drei Karten kann.
lesson-larry-five-close = Die Spielschachtel ist ein Tresor: Nutze sie.

lesson-larry-proof-title = Kein Beweis gegen Larry
lesson-larry-proof-task = { $s1 } und Larry haben beide Pink nicht bedient und später gespielt. Wen nennst du?
lesson-larry-proof-dealt = Die Hand von { $s1 } wurde einmal ausgeteilt: Pink war immer da.
lesson-larry-proof-fresh = Larry zieht für jeden Stich neue Karten: Nichts ist bewiesen. Stimmt ein Agent für einen Agenten, gewinnt der Insider.
lesson-larry-proof-close = Eine Hand wurde einmal ausgeteilt. Larrys nicht.

lesson-bugged-title = Verwanzte Agentin
lesson-bugged-task = { $s2 } ist die Verwanzte Agentin und darf den Stich nicht gewinnen.
lesson-bugged-both = Trumpf: { $s2 } ist gerettet, und 4 bis 10 passt noch.
lesson-bugged-half = { $s2 } ist gerettet, die Mission verloren. Eine andere Karte schafft beides.
lesson-bugged-second = Ein zweiter Geheimkoffer für { $s2 }: Der Insider gewinnt.
lesson-bugged-green = Du hast noch Grün.
lesson-bugged-close = Nimm ihr den Stich ab, immer.

lesson-paranoid-title = Paranoider Agent
lesson-paranoid-task = Du stimmst für zwei, und bei { $s1 } bist du dir sicher. Alle stimmen, wie sie reden. Wer noch?
lesson-paranoid-spread = Zwei für { $s1 }, je eine für die anderen.
lesson-paranoid-tie = Deine zweite Stimme führt zum Gleichstand, und dann verlierst du.
lesson-paranoid-needed = { $s1 } braucht auch deine Stimme.
lesson-paranoid-close = Deine zweite Stimme geht dorthin, wo sonst keine hingeht.

lesson-risk-agent-title = Risiko-Agentin
lesson-risk-agent-task = Du bist die Risiko-Agentin mit drei Geheimkoffern. Gewinne jetzt das Spiel.
lesson-risk-agent-five = Zwei Geheimkoffer: fünf. Du wirst aufgedeckt, und alle Agenten gewinnen.
lesson-risk-agent-back = Was { $s3 } eingesetzt hat, geht zurück an { $s3 }.
lesson-risk-agent-paid = 2 ist kleiner als 9: Du hast { $s3 } bezahlt.
lesson-risk-agent-close = Auch Geheimkoffer, die andere einsetzen, zählen für dich.

lesson-decoy-title = Lockvogel
lesson-decoy-task = Du bist der Lockvogel mit vier Geheimkoffern. Du willst ihre Stimmen.
lesson-decoy-guilty = Mission gescheitert, alle sehen dich an, und kein fünfter Geheimkoffer.
lesson-decoy-open = Der fünfte Geheimkoffer: aufgedeckt, niemand kann für dich stimmen.
lesson-decoy-follows = Der Lockvogel bedient wie ein Agent.
lesson-decoy-close = Wirke schuldig, bleib arm.

lesson-accomplice-title = Komplizin
lesson-accomplice-task = Du bist die Komplizin, und dein Komplize { $s3 } ist der Insider mit vier Geheimkoffern. Gewinnt zusammen.
lesson-accomplice-fifth = Der fünfte Geheimkoffer von { $s3 }. Ihr gewinnt beide.
lesson-accomplice-pays = Du gewinnst den Stich, und { $s3 } bezahlt dafür: drei.
lesson-accomplice-green = Du hast noch Grün.
lesson-accomplice-close = Deine Stärke ist es, zu verlieren oder andere zahlen zu lassen.

lesson-tim-shady-title = Tim Shady
lesson-tim-shady-task = Du bist Tim Shady und gewinnst, wenn { $s3 } nicht gewinnt. { $s3 } hat Grün nicht bedient und später gespielt.
lesson-tim-shady-loses = Siebte Mission: Die Agenten gewinnen, { $s3 } verliert, also gewinnst du.
lesson-tim-shady-spared = Du hast den Insider gerettet, deinen Nachbarn.
lesson-tim-shady-pink = Du hast noch Pink.
lesson-tim-shady-task-2 = Dieselben Karten, aber jetzt ist { $s1 } überführt, also ist { $s3 } Agent.
lesson-tim-shady-open = Jetzt dürfen die Agenten die Mission nicht schaffen. Die Abstimmung kommt noch.
lesson-tim-shady-neighbour = Die Agenten gewinnen, auch { $s3 }, und du nicht.
lesson-tim-shady-close = Finde zuerst heraus, was dein Nachbar ist.

lesson-sleeper-title = Schläferagentin
lesson-sleeper-task = Du bist die Schläferagentin mit vier Geheimkoffern. Jede Karte erfüllt Mission sieben. Welche?
lesson-sleeper-with = Die Agenten gewinnen, und du mit ihnen.
lesson-sleeper-changed = Der fünfte Geheimkoffer kam zuerst: Du hast die Seite gewechselt, und die Agenten gewannen ohne dich.
lesson-sleeper-paid = 6 ist kleiner als 8: Dein Geheimkoffer war der fünfte von { $s1 }, dem Insider.
lesson-sleeper-blue = Du hast noch Blau.
lesson-sleeper-close = Erst wird aufgedeckt, dann werden Missionen gezählt.

lesson-prof-no-title = Prof. No
lesson-prof-no-task = Du bist Prof. No. { $s1 } und { $s3 } sind aufgedeckt; mit vier Geheimkoffern deckt man seine Rolle auf. Beende das Spiel.
lesson-prof-no-rich = { $s2 } hat vier: Alle anderen sind aufgedeckt. Du gewinnst.
lesson-prof-no-own = Du hast ihn selbst gewonnen: drei. Noch einer, und du verlierst.
lesson-prof-no-three = { $s2 } hat erst drei.
lesson-prof-no-close = Mach andere reich.

lesson-risk-mission-title = Risiko-Mission
lesson-risk-mission-task = Die dritte Karte braucht einen Geheimkoffer, und das ist deine. { $s1 } spielt zuletzt: Bezahl { $s1 } nicht.
lesson-risk-mission-wins = Erfüllt, und die 6 von { $s1 } kommt nicht an 11 heran.
lesson-risk-mission-fed = Erfüllt, aber 6 schlägt 4: Dein Geheimkoffer ist der fünfte von { $s1 }. Der Insider gewinnt.
lesson-risk-mission-none = Die Mission verlangte einen Geheimkoffer.
lesson-risk-mission-green = Du hast noch Grün.
lesson-risk-mission-close = Wenn du einsetzen musst, dann auf die Karte, die gewinnt.
