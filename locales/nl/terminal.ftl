# De tafel in de terminal.
terminal-you = Jij
terminal-seat = Plaats { $seat }
terminal-suit = { $suit } ({ $letter })
terminal-welcome = { $game }: je zit op plaats { $seat } van { $seats }.
terminal-role = Je karakter: { $role }. { $goal }
terminal-special-roles = Naast agenten zijn er in dit spel: { $roles }.
terminal-variants = Varianten: { $variants }.
terminal-bots = De bots: { $level }. De startwaarde is { $seed }. ? legt uit, quit stopt.
terminal-commands = Typ het nummer of de kaart, of de schrijfwijze van verslagen zoals play:P13. Verder:
    hint    wat de bot in jouw plaats zou doen      why      wat hij gelooft, en waarom
    look    nog eens de tafel                       score    de stand
    tricks  oude slagen, met een open notitieboek   say ...  tafelpraat, zoals say suspect 2
    ?       de regels van dit moment                quit     de tafel verlaten
terminal-unknown = “{ $text }” kan hier niet; ? legt uit.
terminal-hint = De bot ({ $level }) zou { $action } ({ $notation }).
terminal-strict = Aan een strikte tafel bekijkt niemand oude slagen; --notebook open staat het toe.
terminal-may-not-say = Dat mag je niet zeggen: spreek over een andere plaats aan deze tafel, over afgelopen slagen en niet over de kaarten in je hand.
terminal-statements = Zeg suspect 2 (verdacht), trust 2 (vertrouw ik), denied 2 P 3 (volgde in slag 3 geen roze), void 2 Y (heeft geen geel), caught 2 Y 3 6 (volgde in slag 3 geen geel en speelde het in slag 6 toch), sabotage 4, nice 4 (mooie slag), could-not-follow Y 3 (ik kon in slag 3 geen geel volgen) of not-me (ik was het niet), met ? aan het eind als vraag (IJ-8.3).
terminal-goodbye = Je verlaat de tafel. Tot ziens.
terminal-record-offer = record BESTAND schrijft een verslag van dit spel, al het andere stopt.
terminal-record-written = Het verslag staat in { $file }.

terminal-belief = Hoe waarschijnlijk elke plaats de infiltrant is:
terminal-because = Want:
terminal-no-reason = Tot nu toe pleit niets voor of tegen iemand.
terminal-onlooker = Voor iemand die alleen toekijkt:
terminal-expected = De punten die elke plaats deze ronde naar verwachting krijgt:

terminal-last-trick = Laatste slag: { $trick }
terminal-trick = Slag: { $trick }
terminal-mission = Missie: { $mission }
terminal-mission-completed = Missie volbracht: { $mission }.
terminal-mission-failed = Missie mislukt: { $mission }.
terminal-completed = volbracht: { $mission }
terminal-wagered = { $card } met een koffer
terminal-hand = Je hand: { $cards }
terminal-follows = * volgt
terminal-briefcases = { $count } van { $limit } geheime koffers
terminal-face-up = omgedraaid: { $role }
terminal-secretly = in het geheim: { $role }
terminal-dealer = Kaartendeler: { $name }
terminal-exchanged = Je hebt { $passed } doorgegeven en { $received } gekregen.
terminal-points = { $name }: { $points }
terminal-tricks = De slagen tot nu toe:
terminal-roles = De karakters:

terminal-ask-wager = Speel een kaart; met + komt er een geheime koffer op
terminal-ask-take = Neem { $count } kaarten uit de stapel van de mol, zoals 1 2 3
terminal-ask-pass = Geef { $count } kaarten door aan { $name }, zoals 1 2 3

# De regels van dit moment, met hun nummers.
rules-partner = Kies een andere speler. Iedereen ziet wie, alleen jij ziet het karakter; je wint precies als die speler wint (IJ-9.50).
rules-choose = Je hebt twee missies getrokken. Eén wordt de missie van deze slag, de kleur ervan is troef (IJ-4.1, IJ-4.2); de andere gaat in de doos, en je mag niet zeggen welke het was (IJ-8.2). Een risicovolle missie moet worden gekozen (IJ-10.2). Daarna kom je uit met een kaart naar keuze (IJ-4.3).
rules-play = Volg de gevraagde kleur als je kunt; alleen de infiltrant hoeft dat niet (IJ-4.4, IJ-4.5). De hoogste troef wint, zonder troef de hoogste kaart van de gevraagde kleur (IJ-4.6).
rules-wager = Een kaart met jouw geheime koffer telt als troef, het getal blijft; wie uitkomt of omgedraaid is, mag niets inzetten (IJ-5.3, IJ-5.4).
rules-won = De winnaar pakt een geheime koffer en alle ingezette, en komt daarna uit (IJ-6.1, IJ-6.6).
rules-won-larry = De winnaar pakt een geheime koffer en alle ingezette (IJ-6.1). Wint Larry of wie voor hem speelt, dan speelt daarna de ander voor hem. Wie niet voor Larry speelt, komt uit (IJ-11.8).
rules-larry = Van Larry’s drie kaarten speel je er één, leg je er één terug op zijn stapel en de derde in de doos (IJ-11.6). Larry volgt als een van de drie dat kan (IJ-11.7).
rules-vote = Iedereen stemt tegelijk, niet op zichzelf en niet op iemand die is omgedraaid (IJ-7.1, IJ-7.2). De meeste stemmen op de infiltrant: de agenten winnen. Op iemand anders, of gelijk: de infiltrant wint (IJ-7.3, IJ-7.4).
rules-vote-larry = Jullie stemmen tegelijk, niet op jezelf en niet op iemand die is omgedraaid; Larry stemt niet mee, maar er kan wel op hem gestemd worden. Stemt een agent op een agent, dan wint de infiltrant, anders winnen de agenten. De stem van de infiltrant zelf maakt niets uit (IJ-11.10).
rules-take = Iedereen neemt drie kaarten uit de stapel van de mol, het hoogste totaal eerst (BS-6.3).
rules-pass = Iedereen geeft tegelijk kaarten gedekt door; je ziet wat je krijgt als iedereen klaar is (BS-3.2, BS-3.3).
rules-announce = De kaartendeler noemt een kleur waarmee eerst wordt uitgekomen (BS-6.4).
rules-moon = Je hebt alle 16 zwarte kaarten en kiest wat ze waard zijn (BS-6.2).
rules-trick = Speel een kaart van de gevraagde kleur of van de gevraagde rang; heb je geen van beide, dan een kaart naar keuze (BS-4.3). De hoogste kaart van de gevraagde kleur wint, van gelijke zwarte 7’s de eerste (BS-4.4, BS-4.5). De eerste kaart van een ronde is niet zwart (BS-4.1).
rules-follow-rank = Ook de rang van de laatst gespeelde kaart mag worden gevolgd (BS-6.5).
rules-points = Een zwarte 7 kost { $spy } punten, zwarte 1 t/m 6 elk één, zwarte 8 t/m 11 twee tot vijf; de andere 7’s tellen { $good } (BS-5.1).
