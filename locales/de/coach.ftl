# Der Coach an einem Tisch mit Bots: was erlaubt ist und warum, was die Suche täte, was der Platz weiß.
coach = Coach
coach-about = Das siehst nur du, und niemand erfährt, dass du gefragt hast. Es beruht nur auf dem, was du von deinem Platz aus gesehen hast.
coach-among-people = Unter Menschen gibt es den Coach nur, solange alle ihn möchten. Wer ihn möchte, sehen alle; wer ihn fragt, niemand.
coach-you-allow = Du möchtest ihn.
coach-allowed = { $count ->
    [one] { $names } möchte ihn.
   *[other] { $names } möchten ihn.
}
coach-missing = Noch nicht: { $names }.
coach-allow = Coach für alle
coach-withdraw = Keinen Coach mehr
coach-may = Was kann ich tun?
coach-advice = Was würdest du tun?
coach-knows = Was weiß ich?
coach-thinks = Einen Moment, ich überlege …
coach-back = Zurück zum Tisch
coach-refresh = Noch einmal fragen
coach-nothing = In diesem Moment gibt es nichts zu sagen.
coach-wait = Du bist nicht dran.
coach-over = Das Spiel ist vorbei.
coach-may-choose = Wähle eine der beiden Missionen; nur du siehst beide (IJ-4.1).
coach-may-choose-risk = Du hast eine Risiko-Mission gezogen, und die muss gewählt werden (IJ-10.2).
coach-may-vote = Stimme für jemanden, dessen Rolle nicht aufgedeckt ist, aber nicht für dich selbst (IJ-7.2).
coach-may-vote-larry = Stimme für die andere Person oder für Larry, sofern die Rolle nicht aufgedeckt ist. Stimmt ein Agent für einen Agenten, gewinnt der Insider (IJ-11.10).
coach-may-partner = Wähle jemanden als Komplizen und sieh dir die Rolle an (IJ-9.50).
coach-may-lead = Du spielst an: Jede Karte ist erlaubt (IJ-4.3).
coach-must-follow = { $suit } ist angespielt, und du hast es: Du musst bedienen (IJ-4.4). Mit welcher Karte, ist deine Sache.
coach-need-not-follow = { $suit } ist angespielt, und du hast es, musst aber nicht bedienen (IJ-4.5). Nicht zu bedienen kann dich später überführen.
coach-role-need-not-follow = { $suit } ist angespielt, und du hast es, aber deine Rolle muss nicht bedienen (IJ-12.1).
coach-void = Du hast kein { $suit }: Jede Karte ist erlaubt (IJ-4.4).
coach-may-wager = Du darfst einen Geheimkoffer auf deine Karte legen: Dann zählt sie als { $trump }, also als Trumpf, und ihre Zahl bleibt (IJ-5.1, IJ-5.3).
coach-no-wager-lead = Wer anspielt, darf nichts einsetzen (IJ-5.4).
coach-no-wager-face-up = Deine Rolle ist aufgedeckt, also darfst du nichts einsetzen (IJ-5.4).
coach-no-wager-none = Du hast keinen Geheimkoffer, den du einsetzen könntest (IJ-5.1).
coach-larry = Du spielst für Larry: Eine seiner drei Karten wird gespielt, eine kommt zurück auf seinen Stapel und eine in die Spielschachtel (IJ-11.6). Für ihn setzt niemand etwas ein (IJ-11.7).
coach-larry-follows = { $suit } ist angespielt, und eine der drei kann bedienen: Larry muss es, welche Rollen ihr auch habt (IJ-11.7).
coach-larry-void = Unter den dreien ist kein { $suit }: Du darfst jede spielen (IJ-11.7).
coach-may-take = Nimm drei Karten aus dem Stapel (BS-6.3).
coach-may-pass = Gib Karten verdeckt weiter; was du bekommst, siehst du erst danach (BS-3.3).
coach-may-announce = Sag eine Farbe an, aber nicht Schwarz (BS-6.4).
coach-may-moon = Du hast alle schwarzen Karten: gefangen nehmen oder freilassen (BS-6.2).
coach-may-lead-spy = Du spielst eine beliebige Karte an (BS-4.6).
coach-may-lead-red = Du hast die rote 1 und spielst zum ersten Stich an: jede Karte, die nicht schwarz ist (BS-4.1).
coach-may-lead-left = Du sitzt links vom Kartengeber und spielst zum ersten Stich an: jede Karte, die nicht schwarz ist (BS-6.7).
coach-may-lead-spy-any = Du spielst zum ersten Stich an, und hier darf es jede deiner Karten sein, auch eine schwarze (BS-6.7).
coach-may-lead-announced = Du spielst zum ersten Stich die angesagte Farbe an, { $colour } (BS-6.4).
coach-must-follow-spy = Spiele { $colour } oder eine { $rank }: Farbe oder Rang, wie du willst (BS-4.3). Nur { $colour } kann gewinnen (BS-4.4).
coach-follow-rank = Auch eine { $rank } ist erlaubt: Das ist der Rang der zuletzt gespielten Karte (BS-6.5).
coach-void-spy = Du hast weder { $colour } noch eine { $rank }: Jede Karte ist erlaubt (BS-4.3).
coach-would = Ich würde { $action }.
coach-would-thumb = Nach Faustregeln würde ich { $action }; wie gut das ist, kann ich nicht sagen.
coach-forced = Du kannst nur { $action }.
coach-next = Das Nächstbeste: { $other }, um { $gain } ± { $reach } schlechter ({ $sure }).
coach-even = Etwa gleich gut: { $other }.
coach-worse = Um { $gain } ± { $reach } schlechter wäre: { $other } ({ $sure }).
coach-because = Der Unterschied: { $reasons }.
coach-because-later = In diesem Stich kommt beides auf dasselbe hinaus, soweit sich das sagen lässt; der Unterschied kommt später.
coach-reason-mission = die Mission wird in { $with } % der Fälle erfüllt statt in { $without } %
coach-reason-insider = der Insider bekommt den Stich in { $with } % der Fälle statt in { $without } %
coach-reason-own = du bekommst den Stich in { $with } % der Fälle statt in { $without } %
coach-reason-follows = du bedienst { $suit } und verrätst nichts
coach-reason-keeps = du setzt keinen Geheimkoffer aufs Spiel
coach-reason-proof = die andere Karte würde dich überführen, weil du { $suit } schon einmal nicht bedient hast
coach-lie-safe = Du hast { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} in { $suits }, und { $spare ->
    [one] 1 deiner Karten wird
   *[other] { $spare } deiner Karten werden
} nie gespielt. Behalte { $suits }: Dann kann keine deiner Karten die Lüge je beweisen.
coach-lie-unsafe = Du hast { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} in { $suits }, aber nur { $spare ->
    [one] 1 deiner Karten wird
   *[other] { $spare } deiner Karten werden
} nie gespielt. Geht das Spiel bis zum letzten Stich, musst du eine Karte in { $suits } zeigen und bist überführt.
coach-reason-trick = dieser Stich bringt dir im Schnitt { $with } Punkte statt { $without }
coach-reason-spy = deine schwarze 7 geht in { $with } % der Fälle an jemand anderen
coach-reason-round = du beendest die Runde im Schnitt mit { $with } Punkten statt { $without }
coach-chance = Deine Gewinnchance ist dann etwa { $worth } %, wenn alle nach Faustregeln weiterspielen.
coach-lead = Am Ende der Runde stehst du dann im Schnitt etwa { $worth } Punkte besser da als die anderen, wenn alle nach Faustregeln weiterspielen.
coach-behind = Am Ende der Runde stehst du dann im Schnitt etwa { $worth } Punkte schlechter da als die anderen, wenn alle nach Faustregeln weiterspielen.
coach-vote = Ich würde für { $name } stimmen: mit { $chance } % Wahrscheinlichkeit der Insider, soweit sich das von deinem Platz aus sagen lässt.
coach-vote-certain = Sag es, damit alle Agenten für { $name } stimmen.
coach-vote-almost = Ich würde für { $name } stimmen: fast sicher der Insider, soweit sich das von deinem Platz aus sagen lässt.
coach-vote-no-tell = Gegen { $name } spricht kein einzelner Zug deutlich; die anderen sind nur etwas weniger wahrscheinlich.
coach-partner = Da kannst du ebenso gut losen: Noch hat niemand etwas gezeigt, und jede andere Person ist mit { $chance } % Wahrscheinlichkeit der Insider.
coach-vote-insider = Ich würde für { $name } stimmen: Von allen, die zur Wahl stehen, ist { $name } nach allem, was alle gesehen haben, am verdächtigsten ({ $chance } %).
coach-vote-insider-almost = Ich würde für { $name } stimmen: Von allen, die zur Wahl stehen, ist { $name } nach allem, was alle gesehen haben, am verdächtigsten (fast sicher).
coach-vote-no-matter = Deine Stimme ändert hier nichts: Es zählen nur die Stimmen der Agenten (IJ-11.10).
coach-moon-after = Gesamtstand nach „{ $action }“: { $totals }. { $end ->
    [won] Die Partie ist dann zu Ende, und du gewinnst sie.
    [lost] Die Partie ist dann zu Ende, und du gewinnst sie nicht.
   *[on] Die Partie geht weiter.
}
coach-they-suspect = Nach allem, was alle gesehen haben, bist du mit { $chance } % Wahrscheinlichkeit der Insider.
coach-they-almost = Nach allem, was alle gesehen haben, bist du fast sicher der Insider.
coach-they-certain = Nach allem, was alle gesehen haben, kannst nur du der Insider sein.
coach-strict = An diesem Tisch sieht sich niemand alte Stiche an, auch der Coach nicht.
coach-suspect = { $name } { $chance } %
coach-suspects = Der Insider könnte sein: { $names }.
coach-suspect-almost = Fast sicher: { $name } ist der Insider.
coach-knows-certain = { $by ->
    [denied] Sicher: { $name } hat { $suit } in Stich { $denied } nicht bedient, in Stich { $played } aber gespielt und ist also der Insider.
    [last] Sicher: Nur { $name } kann der Insider sein.
   *[counting] Sicher: { $name } ist der Insider. Wäre es jemand anderes, hätten die ungesehenen Karten keinen Platz.
}
coach-denied = { $name } hat nicht bedient: { $suits }.
coach-passed = Du hast { $passed } weitergegeben und { $received } bekommen.
coach-gone = Gespielte schwarze Karten: { $black } von { $all }, davon Spione: { $spies }.
coach-lacks = { $name } hat keine Karten mehr in { $colours } und auch keine mit Rang { $ranks }.
coach-lacks-colours = { $name } hat keine Karten mehr in { $colours }.
