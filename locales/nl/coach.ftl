# De coach aan een tafel met bots: wat mag en waarom, wat zoeken zou doen, wat de plaats weet.
coach = Coach
coach-about = Alleen jij ziet dit, en niemand merkt dat je het vroeg. Het berust alleen op wat je vanaf jouw plaats hebt gezien.
coach-among-people = Spelen er meer mensen mee, dan is er alleen een coach zolang iedereen dat wil. Iedereen ziet wie hem wil; niemand ziet wie hem iets vraagt.
coach-you-allow = Jij wilt hem.
coach-allowed = { $count ->
    [one] { $names } wil hem.
   *[other] { $names } willen hem.
}
coach-missing = Nog niet: { $names }.
coach-allow = Een coach voor iedereen
coach-withdraw = Geen coach meer
coach-may = Wat kan ik doen?
coach-advice = Wat zou jij doen?
coach-knows = Wat weet ik?
coach-thinks = Een moment, ik denk na …
coach-back = Terug naar de tafel
coach-refresh = Vraag opnieuw
coach-nothing = Op dit moment valt er niets te zeggen.
coach-wait = Je bent niet aan de beurt.
coach-over = Het spel is afgelopen.
coach-may-choose = Kies een van de twee missies; alleen jij ziet ze allebei (IJ-4.1).
coach-may-choose-risk = Je hebt een risicovolle missie getrokken, en die moet gekozen worden (IJ-10.2).
coach-may-vote = Stem op iemand van wie de karakterkaart niet is omgedraaid, niet op jezelf (IJ-7.2).
coach-may-vote-larry = Stem op de andere speler of op Larry, tenzij de karakterkaart is omgedraaid. Stemt een agent op een agent, dan wint de infiltrant (IJ-11.10).
coach-may-partner = Kies een handlanger en bekijk diens karakterkaart (IJ-9.50).
coach-may-lead = Jij komt uit: elke kaart mag (IJ-4.3).
coach-must-follow = De gevraagde kleur is { $suit }, en die heb je: je moet volgen (IJ-4.4). Met welke kaart mag je zelf weten.
coach-need-not-follow = De gevraagde kleur is { $suit }, en die heb je, maar je hoeft niet te volgen (IJ-4.5). Niet volgen kan je later ontmaskeren.
coach-role-need-not-follow = De gevraagde kleur is { $suit }, en die heb je, maar jouw karakter hoeft niet te volgen (IJ-12.1).
coach-void = Je hebt geen { $suit }: elke kaart mag (IJ-4.4).
coach-may-wager = Je mag een geheime koffer op je kaart leggen: dan telt die als { $trump }, dus als troef, en het getal blijft (IJ-5.1, IJ-5.3).
coach-no-wager-lead = Wie uitkomt, mag niets inzetten (IJ-5.4).
coach-no-wager-face-up = Je karakterkaart is omgedraaid, dus je mag niets inzetten (IJ-5.4).
coach-no-wager-none = Je hebt geen geheime koffer om in te zetten (IJ-5.1).
coach-larry = Je speelt voor Larry: een van zijn drie kaarten wordt gespeeld, een gaat terug boven op zijn stapel en een in de doos (IJ-11.6). Voor hem zet niemand iets in (IJ-11.7).
coach-larry-follows = De gevraagde kleur is { $suit }, en een van de drie kan volgen: Larry moet dat, welke karakters jullie ook hebben (IJ-11.7).
coach-larry-void = Geen van de drie is { $suit }: elke mag (IJ-11.7).
coach-may-take = Neem drie kaarten uit de stapel (BS-6.3).
coach-may-pass = Geef kaarten gedekt door; wat je krijgt, zie je pas daarna (BS-3.3).
coach-may-announce = Noem een kleur, maar niet zwart (BS-6.4).
coach-may-moon = Je hebt alle zwarte kaarten: gevangennemen of vrijlaten (BS-6.2).
coach-may-lead-spy = Je komt uit met een kaart naar keuze (BS-4.6).
coach-may-lead-red = Je hebt de rode 1 en komt uit voor de eerste slag: elke kaart die niet zwart is (BS-4.1).
coach-may-lead-left = Je zit links van de kaartendeler en komt uit voor de eerste slag: elke kaart die niet zwart is (BS-6.7).
coach-may-lead-spy-any = Je komt uit voor de eerste slag, en hier mag dat met elke kaart van je, ook een zwarte (BS-6.7).
coach-may-lead-announced = Je komt voor de eerste slag uit met de genoemde kleur, { $colour } (BS-6.4).
coach-must-follow-spy = Speel { $colour } of een { $rank }: kleur of rang, wat je wilt (BS-4.3). Alleen { $colour } kan winnen (BS-4.4).
coach-follow-rank = Een { $rank } mag ook: dat is de rang van de laatst gespeelde kaart (BS-6.5).
coach-void-spy = Je hebt geen { $colour } en geen { $rank }: elke kaart mag (BS-4.3).
coach-would = Ik zou { $action }.
coach-would-thumb = Volgens de vuistregel zou ik { $action }; hoe goed dat is, kan ik niet zeggen.
coach-forced = Je kunt alleen { $action }.
coach-next = Het op een na beste: { $other }, { $gain } ± { $reach } slechter ({ $sure }).
coach-even = Misschien even goed: { $other }.
coach-worse = { $gain } ± { $reach } slechter zou zijn: { $other } ({ $sure }).
coach-because = Het verschil: { $reasons }.
coach-because-later = In deze slag komt het op hetzelfde neer, voor zover te zeggen valt; het verschil komt later.
coach-reason-mission = de missie wordt in { $with }% van de gevallen volbracht in plaats van in { $without }%
coach-reason-insider = de infiltrant wint de slag in { $with }% van de gevallen in plaats van in { $without }%
coach-reason-own = jij wint de slag in { $with }% van de gevallen in plaats van in { $without }%
coach-reason-follows = je volgt { $suit } en verraadt niets
coach-reason-keeps = je zet geen geheime koffer op het spel
coach-reason-proof = de andere kaart zou je ontmaskeren, omdat je al eens geen { $suit } volgde
coach-lie-safe = Je hebt { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
} in { $suits }, en { $spare ->
    [one] 1 van je kaarten wordt
   *[other] { $spare } van je kaarten worden
} nooit gespeeld. Houd { $suits } vast: dan zal geen van je kaarten deze leugen ooit bewijzen.
coach-lie-unsafe = Je hebt { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
} in { $suits }, maar slechts { $spare ->
    [one] 1 van je kaarten wordt
   *[other] { $spare } van je kaarten worden
} nooit gespeeld. Gaat het spel door tot de laatste slag, dan moet je een kaart in { $suits } laten zien en ben je ontmaskerd.
coach-reason-trick = deze slag levert je gemiddeld { $with } punten op in plaats van { $without }
coach-reason-spy = je zwarte 7 gaat in { $with }% van de gevallen naar iemand anders
coach-reason-round = je eindigt de ronde gemiddeld met { $with } punten in plaats van { $without }
coach-chance = Je winstkans is dan ongeveer { $worth }%, als iedereen volgens vuistregels verderspeelt.
coach-lead = Aan het eind van de ronde sta je er dan gemiddeld ongeveer { $worth } punten beter voor dan de anderen, als iedereen volgens vuistregels verderspeelt.
coach-behind = Aan het eind van de ronde sta je er dan gemiddeld ongeveer { $worth } punten slechter voor dan de anderen, als iedereen volgens vuistregels verderspeelt.
coach-vote = Ik zou op { $name } stemmen: met { $chance }% kans de infiltrant, voor zover dat vanaf jouw plaats te zeggen is.
coach-vote-certain = Zeg het, zodat alle agenten op { $name } stemmen.
coach-vote-almost = Ik zou op { $name } stemmen: vrijwel zeker de infiltrant, voor zover dat vanaf jouw plaats te zeggen is.
coach-vote-no-tell = Geen enkele zet wijst duidelijk naar { $name }; de anderen zijn alleen wat minder waarschijnlijk.
coach-partner = Je kunt net zo goed loten: nog niemand heeft iets laten zien, en elk van de anderen is met { $chance }% kans de infiltrant.
coach-vote-insider = Ik zou op { $name } stemmen: van degenen op wie je kunt stemmen, is { $name } na alles wat iedereen heeft gezien het meest verdacht ({ $chance }%).
coach-vote-insider-almost = Ik zou op { $name } stemmen: van degenen op wie je kunt stemmen, is { $name } na alles wat iedereen heeft gezien het meest verdacht (vrijwel zeker).
coach-vote-no-matter = Jouw stem maakt hier niets uit: alleen de stemmen van agenten tellen (IJ-11.10).
coach-moon-after = De totalen na “{ $action }”: { $totals }. { $end ->
    [won] De partij is dan afgelopen, en jij wint.
    [lost] De partij is dan afgelopen, en jij wint niet.
   *[on] De partij gaat verder.
}
coach-they-suspect = Afgaand op wat iedereen heeft gezien, is de kans { $chance }% dat jij de infiltrant bent.
coach-they-almost = Afgaand op wat iedereen heeft gezien, ben jij vrijwel zeker de infiltrant.
coach-they-certain = Afgaand op wat iedereen heeft gezien, kan alleen jij de infiltrant zijn.
coach-strict = Aan deze tafel kijkt niemand terug naar oude slagen, en de coach ook niet.
coach-suspect = { $name } { $chance }%
coach-suspects = De infiltrant kan zijn: { $names }.
coach-suspect-almost = Vrijwel zeker: { $name } is de infiltrant.
coach-knows-certain = { $by ->
    [denied] Zeker: { $name } volgde in slag { $denied } geen { $suit }, speelde het in slag { $played } en is dus de infiltrant.
    [last] Zeker: alleen { $name } kan de infiltrant zijn.
   *[counting] Zeker: { $name } is de infiltrant. Was het iemand anders, dan was er voor de ongeziene kaarten geen plek.
}
coach-denied = { $name } volgde niet: { $suits }.
coach-passed = Je gaf { $passed } door en kreeg { $received }.
coach-gone = Gespeelde zwarte kaarten: { $black } van { $all }, waarvan spionnen: { $spies }.
coach-lacks = { $name } heeft geen kaarten meer in { $colours }, en ook geen kaarten met rang { $ranks }.
coach-lacks-colours = { $name } heeft geen kaarten meer in { $colours }.
