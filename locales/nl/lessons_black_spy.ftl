# The lessons of Black Spy. $s1 to $s3 are the names of the others, and $K7 is a card.
lesson-colour-or-rank-title = Kleur of rang
lesson-colour-or-rank-task = Een zwarte 7 kost tien punten. Pak hem niet.
lesson-colour-or-rank-exit = Juiste rang, verkeerde kleur: die wint nooit.
lesson-colour-or-rank-took = Je hebt hem gepakt: tien punten.
lesson-colour-or-rank-bound = Rood of een 9: je hebt ze allebei.
lesson-colour-or-rank-close = De rang is de nooduitgang.

lesson-door-title = Een 7 opent de deur
lesson-door-task = Nog twee kaarten. Eindig met zo weinig mogelijk punten.
lesson-door-walks = Een 7 volgt een 7: { $s1 } pakt hem, en jij krijgt niets.
lesson-door-lead = Min vijf, maar dan moet je met je spion uitkomen en win je hem: samen plus vijf.
lesson-door-close = Komt iemand uit met een 7, dan lopen de spionnen weg.

lesson-doubly-free-title = Dubbel vrij
lesson-doubly-free-task = Je hebt geen blauw. Gooi de spion weg, als het mag.
lesson-doubly-free-bound = De 5 moest weg: geen blauw, maar dezelfde rang.
lesson-doubly-free-rank = Geen blauw, maar wel een 5: de rang bindt je ook.
lesson-doubly-free-task-2 = { $s3 } komt uit met de rode 4. En nu?
lesson-doubly-free-free = Geen rood, geen 4: vrij.
lesson-doubly-free-kept = Mag, maar de spion heb je nog.
lesson-doubly-free-close = Vrij is: geen kaart van de kleur en geen van de rang. Losse lage kaarten moeten vroeg weg.

lesson-guarded-title = Gedekt of kaal
lesson-guarded-task = Geef drie kaarten naar links door. Welke zijn hier gevaarlijk?
lesson-guarded-guards = De kleine zwarte dekken de 11: daarmee kun je eronder blijven.
lesson-guarded-naked = Geen klein rood eronder: je hoge rode winnen wat anderen weggooien.
lesson-guarded-void = Beide hoge rode zijn weg, en zonder rood ben je vaak vrij.
lesson-guarded-close = Hoge kaarten zijn veilig met lage vrienden; en een kleur die je niet hebt, maakt je vaak vrij.

lesson-all-sixteen-title = Alle zestien
lesson-all-sixteen-task = Je pakte 13 zwarte kaarten en hebt er twee; de zwarte 10 ontbreekt nog. Pak ze allemaal.
lesson-all-sixteen-falls = De 10 moet vallen: alle zestien zijn van jou, 60 voor alle anderen.
lesson-all-sixteen-later = Goed: daarna komt de 11, en de 10 moet vallen.
lesson-all-sixteen-lost = De 10 pakt hem. Nu tellen al je zwarte kaarten.
lesson-all-sixteen-close = Voorbij de helft kost één verloren zwarte kaart alles. Kom uit met de hoogste.

lesson-stop-it-title = Houd het tegen
lesson-stop-it-task = { $s1 } heeft 15 zwarte kaarten, jij de laatste. Eronder blijven of winnen?
lesson-stop-it-one = Eén punt in plaats van zestig.
lesson-stop-it-all = { $s1 } blijft tot het eind aan slag en pakt je zwarte 2.
lesson-stop-it-green = Groen of een 8: je hebt groen.
lesson-stop-it-close = Wie uit gewoonte laag speelt, betaalt voor alles.

lesson-count-trick-title = Tel de slag
lesson-count-trick-task = Er liggen een gele 7 en een zwarte 8. Is deze slag goed of slecht?
lesson-count-trick-minus = Min vijf en twee: min drie, en hij is van jou.
lesson-count-trick-left = Je liet { $s1 } drie punten kwijtraken.
lesson-count-trick-yellow = Je hebt geel.
lesson-count-trick-close = Niet elke zwarte kaart is slecht gezelschap.

lesson-no-good-spies-title = Geen goede spionnen
lesson-no-good-spies-task = Nu zijn gekleurde zevens niets waard. Dezelfde kaarten: goed of slecht?
lesson-no-good-spies-leave = Nu is de 7 niets waard: twee punten voor { $s1 }.
lesson-no-good-spies-plus = Plus twee.
lesson-no-good-spies-yellow = Je hebt geel.
lesson-no-good-spies-close = Zelfde kaarten, andere regels, andere kaart.

lesson-capture-release-title = Gevangennemen of vrijlaten
lesson-capture-release-task = Alle 16 zwarte kaarten zijn van jou. Stand: jij 120, { $s1 } 95, { $s2 } 40, { $s3 } 100. Gevangennemen of vrijlaten?
lesson-capture-release-sixty = Je zakt naar 60, en de partij gaat door.
lesson-capture-release-ends = 155 en 160 beëindigen de partij, en { $s2 } wint met 100.
lesson-capture-release-task-2 = Hetzelfde, maar { $s2 } staat op 80.
lesson-capture-release-now = { $s2 } komt op 140, jij blijft op 120: je wint nu.
lesson-capture-release-on = Je zakt naar 60, maar de partij gaat door, en je had kunnen winnen.
lesson-capture-release-close = Vraag je af wie wint als het hier eindigt.

lesson-mole-title = De mol
lesson-mole-task = Je hebt de meeste punten, dus jij kiest eerst. Pak er drie.
lesson-mole-spy = Laat de zwarte liggen: wie voorstaat, krijgt de laatste drie.
lesson-mole-good = Een goede spion loont voor wie hem wint, niet voor wie hem heeft.
lesson-mole-high = Hoge kaarten winnen slagen, en daarmee wat anderen weggooien.
lesson-mole-low = Lage gekleurde kaarten winnen zelden iets. De ellende blijft voor de koploper.
lesson-mole-close = Wie achterstaat, kiest eerst en laat de ellende voor de koploper.

lesson-announce-title = Een kleur noemen
lesson-announce-task = Jij deelt en noemt de kleur waarmee de eerste slag begint. Bij welke raak je zwarte zevens kwijt?
lesson-announce-red = Je hebt geen rood en speelt als laatste: bij de meeste rode kaarten kan een spion weg.
lesson-announce-bound = Die kleur heb je: je moet die of de rang volgen.
lesson-announce-close = Wie deelt, speelt meestal als laatste.

lesson-follow-rank-title = De rang volgen
lesson-follow-rank-task = Hier mag je ook de rang van de kaart vlak voor je volgen. Raak de spion kwijt.
lesson-follow-rank-opened = De 7 van { $s3 } maakte het mogelijk. { $s2 } pakt ze allebei.
lesson-follow-rank-kept = Mag, maar de spion heb je nog.
lesson-follow-rank-none = Geen blauw, geen 4 en geen 7.
lesson-follow-rank-close = Kijk naar rechts voor je speelt.

lesson-reduce-title = Punten verminderen
lesson-reduce-task = Je staat op 68, en 75 wordt gehalveerd. Er liggen zeven punten. Pak je ze?
lesson-reduce-half = 68 en 7 is 75, de helft van 150: je zakt naar 37.
lesson-reduce-stays = 68 blijft 68.
lesson-reduce-close = Soms zijn punten een ladder omlaag.
