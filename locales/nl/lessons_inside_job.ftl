# The lessons of Inside Job. $s1 to $s4 are the names of the others, and $P13 is a card.
lesson-follow-title = Kleur volgen
lesson-follow-task = Je bent agent en speelt als laatste. Zorg dat jouw kaart de laagste is.
lesson-follow-lowest = De laagste kaart, en hij is roze: missie volbracht.
lesson-follow-highest = De hoogste roze kaart levert je een geheime koffer op, maar de missie mislukt.
lesson-follow-pink = Je hebt nog roze, dus het moet roze zijn.
lesson-follow-close = Volg zolang je kunt; met welke kaart van die kleur bepaal je zelf.

lesson-little-trump-title = De kleine troef
lesson-little-trump-task = Je hebt geen roze. Zorg dat een even kaart wint.
lesson-little-trump-two = Een 2 slaat een 13: geel is troef.
lesson-little-trump-odd = Hij wint, maar 3 is oneven.
lesson-little-trump-neither = 10 is even, maar geen roze en geen troef: de 13 van { $s1 } wint.
lesson-little-trump-close = De kleinste troef slaat de hoogste kaart van elke andere kleur.

lesson-leave-room-title = Laat ruimte over
lesson-leave-room-task = Je bent agent en speelt als derde. { $s1 } speelt na jou.
lesson-leave-room-fits = Van 3 tot 9: zes verschil. Het past net.
lesson-leave-room-no-room = Jouw 11 paste, maar liet geen ruimte voor de 3 van { $s1 }.
lesson-leave-room-at-once = Van 2 tot 9 is zeven: meteen mislukt.
lesson-leave-room-close = Denk aan de kaarten die nog komen.

lesson-alone-title = Wat je alleen kunt
lesson-alone-task = Jij kiest de missie en komt uit. Welke kan jouw hand alleen aan?
lesson-alone-own = Deze heeft alleen jou nodig. Kom nu uit.
lesson-alone-four = Die vraagt vier spelers met de juiste kaart, en één verknoeide het. De andere vraagt alleen jou.
lesson-alone-task-2 = De eerste kaart moet winnen. Kom uit.
lesson-alone-top = De hoogste troef: die kan niemand slaan.
lesson-alone-low = De eerste kaart moet winnen, en jij hebt de hoogste troef.
lesson-alone-close = Kies wat je eigen hand aankan.

lesson-goal-first-title = Welk doel eerst
lesson-goal-first-task = Nog één missie, maar { $s1 } is de infiltrant en heeft vier geheime koffers. Jouw kaart?
lesson-goal-first-saved = Missie mislukt, spel gered: { $s1 } blijft op vier.
lesson-goal-first-both = Zevende missie, en de vijfde geheime koffer van { $s1 }. Komt dat tegelijk, dan wint de infiltrant.
lesson-goal-first-blue = Je hebt nog blauw.
lesson-goal-first-close = Tel eerst de koffers van de infiltrant, dan jullie missies.

lesson-wager-title = Een geheime koffer inzetten
lesson-wager-task = Je speelt als laatste, en de laatste kaart moet winnen.
lesson-wager-trump = Jouw groen telt als roze: troef. Je koffer kwam terug, met nog een erbij.
lesson-wager-low = 12 is hoger. Met een geheime koffer zou jouw kaart troef zijn.
lesson-wager-follow = Eerst volgen, dan inzetten.
lesson-wager-close = De kleur verandert, het getal blijft; wie wint, pakt alles.

lesson-seven-title = Zeven slaat zeven
lesson-seven-task = { $s2 } zette een geheime koffer in. Win hem.
lesson-seven-later = Gelijke troeven: de latere wint. Dat is je vijfde: je karakterkaart wordt omgedraaid, en je bent agent.
lesson-seven-also = Ook goed: 13 slaat 7. { $P7 } doet het zonder inzet.
lesson-seven-no-trump = Geen troef: dat slaat een 7 met een geheime koffer niet.
lesson-seven-paid = Troef 2 tegen troef 7: je hebt { $s2 } betaald.
lesson-seven-close = Een inzet kan tot de laatste kaart worden beantwoord.

lesson-brake-title = De rem
lesson-brake-task = { $s1 } is de infiltrant en heeft vier geheime koffers. Houd de vijfde tegen.
lesson-brake-stopped = Een kleine troef slaat de 13. Wie uitkomt, mag niet inzetten, dus jij had het laatste woord.
lesson-brake-fifth = De vijfde geheime koffer van { $s1 }. De infiltrant wint.
lesson-brake-yellow = Je hebt nog geel.
lesson-brake-close = Houd één geheime koffer achter de hand als rem.

lesson-proof-title = Bewijs
lesson-proof-task = Kijk de slagen na. Stem op wie aantoonbaar de infiltrant is.
lesson-proof-denied = Geen roze in slag 2, roze 13 in slag 7: { $s2 } loog.
lesson-proof-suspicious = { $s3 } volgde geel niet en liet er daarna geen meer zien: verdacht, niet bewezen.
lesson-proof-followed = { $s1 } heeft altijd gevolgd.
lesson-proof-close = Eerst niet gevolgd, dan toch gespeeld: het teken dat nooit liegt.

lesson-count-trumps-title = Troeven tellen
lesson-count-trumps-task = Elf groene kaarten zijn weg. Kom uit met de kaart die zeker wint.
lesson-count-trumps-last = Elf weg, één in je hand, en de laatste is lager.
lesson-count-trumps-lucky = Deze keer had hij gewonnen. Dat kon je niet weten: { $G4 } was er nog.
lesson-count-trumps-any = Bijna elke blauwe kaart slaat hem.
lesson-count-trumps-close = Van elke kleur zijn er dertien. Tel wat weg is.

lesson-seven-pinks-title = Zeven roze, zes plekken
lesson-seven-pinks-task = Er zijn zes roze kaarten gespeeld. Hoeveel van de dertien kwamen nooit op tafel?
lesson-seven-pinks-seven-left = Dertien min zes: zeven. Jij hebt er geen van.
lesson-seven-pinks-thirteen = Elke kleur heeft dertien kaarten, en er zijn zes roze gespeeld.
lesson-seven-pinks-task-2 = { $s1 } en { $s2 } volgden in slag 5 geen roze. Voor hoeveel roze kaarten is er nog plek als niemand heeft gelogen?
lesson-seven-pinks-six = Twee kaarten van { $s3 } en vier die nooit zijn gedeeld: zes.
lesson-seven-pinks-places = { $s3 } houdt twee kaarten over, en vier zijn nooit gedeeld.
lesson-seven-pinks-task-3 = { $s2 } ligt open als agent. Stem.
lesson-seven-pinks-seventh = Zeven roze, zes plekken: { $s1 } heeft de zevende.
lesson-seven-pinks-one-over = { $s3 } volgde, en zelfs als daar twee roze zitten, blijft er één over.
lesson-seven-pinks-open = Op een open karakterkaart kan niemand stemmen.
lesson-seven-pinks-close = Soms getuigen kaarten zonder gespeeld te zijn.

lesson-clean-sabotage-title = Sabotage binnen de regels
lesson-clean-sabotage-task = Je bent de infiltrant; de agenten hebben zes missies. Verknoei deze en blijf buiten verdenking.
lesson-clean-sabotage-legal = Roze op roze. Niemand kan iets bewijzen.
lesson-clean-sabotage-trump = Ook nog troef: je verknoeit de missie en pakt de slag.
lesson-clean-sabotage-fits = 12 past: de zevende missie.
lesson-clean-sabotage-lie = Een leugen voor niets: 9 past ook. De zevende missie.
lesson-clean-sabotage-close = De beste sabotage is een toegestane kaart.

lesson-safe-lie-title = De veilige leugen
lesson-safe-lie-task = Je bent de infiltrant; dit zou missie zeven zijn. Twee kaarten worden nooit gespeeld: doe alsof je geen geel hebt.
lesson-safe-lie-trick = Troef: je pakt zelfs de slag. Iedereen denkt dat je geen geel hebt.
lesson-safe-lie-quiet = De missie is mislukt, en iedereen denkt dat je geen geel hebt.
lesson-safe-lie-all-yellow = Allemaal geel: de zevende missie.
lesson-safe-lie-task-2 = De laatste slag. Welke twee kaarten houd je voor altijd?
lesson-safe-lie-kept = Beide gele blijven voor altijd in je hand.
lesson-safe-lie-shown = Eén slag geleden niet gevolgd, nu getoond: dat is bewijs.
lesson-safe-lie-close = Doe alleen alsof je een kleur niet hebt als je er hoogstens zoveel van hebt als er kaarten ongespeeld blijven: hier twee, met vijf spelers of Larry één.

lesson-one-too-many-title = Eén te veel
lesson-one-too-many-task = Je bent de infiltrant. Dezelfde slag met één gele kaart meer, en pas vier missies. Weer liegen?
lesson-one-too-many-harmless = Vijf van de zeven en nog één slag: dat kan geen kwaad.
lesson-one-too-many-third = Drie gele, twee schuilplaatsen. In de laatste slag moest je de derde laten zien.
lesson-one-too-many-close = Tel voordat je liegt.

lesson-help-and-win-title = Help ze, en win
lesson-help-and-win-task = Je bent de infiltrant met vier geheime koffers. Wat wil je hier?
lesson-help-and-win-fifth = Hun missie, jouw vijfde geheime koffer: je wint.
lesson-help-and-win-left = Missie verknoeid, en de winnende geheime koffer ging naar { $s3 }.
lesson-help-and-win-close = Elke slag levert een geheime koffer op, ook als de missie mislukt.

lesson-feed-title = Help een vriend
lesson-feed-task = { $s1 } en { $s3 } beschuldigen { $s2 }, maar { $s1 } is ontmaskerd. Zuiver { $s2 } van verdenking, nog vóór de stemming.
lesson-feed-two = { $s2 } pakt er twee: vijf, omgedraaid, veilig.
lesson-feed-yours = 12 telt als geel en slaat de 9: de slag is van jou.
lesson-feed-four = { $s2 } heeft er vier. De vijfde had jij.
lesson-feed-close = Help alleen wie je zeker vertrouwt: de vijfde van de infiltrant beëindigt het spel.

lesson-tie-title = Bij een gelijke stand verlies je
lesson-tie-task = { $s2 } is zeker agent. Jij verdenkt eerder { $s1 }. De anderen stemmen op wie ze hebben beschuldigd. Stem.
lesson-tie-three = Drie stemmen voor { $s3 }: nu kan het kloppen, en het klopte.
lesson-tie-two = Twee tegen twee. Bij een gelijk aantal verlies je, wie het ook is.
lesson-tie-open = Op een open karakterkaart kan niemand stemmen.
lesson-tie-close = Een gedeeld vermoeden is beter dan een slimmer vermoeden alleen.

lesson-say-it-title = Zeg wat er gebeurde
lesson-say-it-task = { $s1 } en { $s3 } kijken elkaar aan. Laat ze zien wat { $s2 } deed.
lesson-say-it-fact = Ze herinneren zich de roze 13 in slag 7. Beiden stemmen op { $s2 }.
lesson-say-it-both-tricks = Beide slagen tegelijk: daar twijfelt niemand aan.
lesson-say-it-opinion = Een mening, één van de drie. Zeg wat er gebeurde.
lesson-say-it-other = Dat klopt, maar het gaat over { $s3 }, die daarna geen geel meer liet zien.
lesson-say-it-close = Feiten overtuigen de tafel. En wie beschuldigd wordt, mag antwoorden, waar of niet.

lesson-larry-card-title = Zijn kaart is jouw kaart
lesson-larry-card-task = Je speelt voor Larry, dan voor jezelf. De derde kaart moet winnen.
lesson-larry-card-low = Zijn 5 is laag genoeg voor jouw 9.
lesson-larry-card-high = Zijn 11 slaat jouw 9.
lesson-larry-card-follows = Larry volgt altijd als een van zijn drie kaarten dat kan.
lesson-larry-card-task-2 = Nu je eigen kaart.
lesson-larry-card-third = Derde kaart, en hij wint.
lesson-larry-card-close = Twee van de drie kaarten bepaal jij.

lesson-larry-five-title = Larry heeft er vijf
lesson-larry-five-task = Larry heeft vijf geheime koffers en is misschien de infiltrant; zes wint. Speel voor hem.
lesson-larry-five-boxed = Hij verliest de slag, en de 13 ligt voorgoed in de doos.
lesson-larry-five-top = Nu veilig, maar de 13 ligt weer boven op zijn stapel.
lesson-larry-five-sixth = Zijn zesde geheime koffer. Hij was de infiltrant.
lesson-larry-five-follows = Larry volgt altijd als een van zijn drie kaarten dat kan.
lesson-larry-five-close = De doos is een kluis: gebruik hem.

lesson-larry-proof-title = Geen bewijs tegen Larry
lesson-larry-proof-task = { $s1 } en Larry volgden allebei roze niet en speelden het later. Wie noem je?
lesson-larry-proof-dealt = De hand van { $s1 } is één keer gedeeld: roze zat er altijd in.
lesson-larry-proof-fresh = Larry krijgt elke slag nieuwe kaarten: niets is bewezen. Stemt een agent op een agent, dan wint de infiltrant.
lesson-larry-proof-close = De ene hand is één keer gedeeld. Die van Larry niet.

lesson-bugged-title = Afgeluisterde agent
lesson-bugged-task = { $s2 } is de Afgeluisterde agent en mag de slag niet winnen.
lesson-bugged-both = Troef: { $s2 } is gered, en 4 t/m 10 past nog.
lesson-bugged-half = { $s2 } is gered, de missie is mislukt. Een andere kaart doet allebei.
lesson-bugged-second = Een tweede geheime koffer voor { $s2 }: de infiltrant wint.
lesson-bugged-green = Je hebt nog groen.
lesson-bugged-close = Pak de slag van haar af, altijd.

lesson-paranoid-title = Paranoïde agent
lesson-paranoid-task = Je stemt op twee spelers, en van { $s1 } ben je zeker. De anderen stemmen op wie ze hebben beschuldigd. Wie nog?
lesson-paranoid-spread = Twee voor { $s1 }, één voor elk van de anderen.
lesson-paranoid-tie = Je tweede stem maakt het gelijk, en dan verlies je.
lesson-paranoid-needed = { $s1 } heeft ook jouw stem nodig.
lesson-paranoid-close = Je tweede stem gaat naar iemand op wie niemand anders stemt.

lesson-risk-agent-title = Risiconemende agent
lesson-risk-agent-task = Je bent de Risiconemende agent met drie geheime koffers. Win nu het spel.
lesson-risk-agent-five = Twee geheime koffers: vijf. Je wordt omgedraaid, en alle agenten winnen.
lesson-risk-agent-back = De inzet van { $s3 } gaat terug naar { $s3 }.
lesson-risk-agent-paid = 2 is lager dan 9: je hebt { $s3 } betaald.
lesson-risk-agent-close = Ook de inzet van anderen telt voor jou.

lesson-decoy-title = Lokvogel
lesson-decoy-task = Je bent de Lokvogel met vier geheime koffers. Je wilt hun stemmen.
lesson-decoy-guilty = Missie verknoeid, alle ogen op jou, en geen vijfde geheime koffer.
lesson-decoy-open = De vijfde geheime koffer: omgedraaid, niemand kan op je stemmen.
lesson-decoy-follows = De Lokvogel volgt net als een agent.
lesson-decoy-close = Kom schuldig over, blijf arm.

lesson-accomplice-title = Handlanger
lesson-accomplice-task = Je bent de Handlanger, en jouw handlanger { $s3 } is de infiltrant met vier geheime koffers. Win samen.
lesson-accomplice-fifth = De vijfde geheime koffer van { $s3 }. Jullie winnen allebei.
lesson-accomplice-pays = Je wint de slag, en { $s3 } betaalt ervoor: drie.
lesson-accomplice-green = Je hebt nog groen.
lesson-accomplice-close = Jouw kracht is verliezen, of anderen laten betalen.

lesson-tim-shady-title = Tim Shady
lesson-tim-shady-task = Je bent Tim Shady en wint als { $s3 } niet wint. { $s3 } volgde groen niet en speelde het later.
lesson-tim-shady-loses = Zevende missie: de agenten winnen, { $s3 } verliest, dus jij wint.
lesson-tim-shady-spared = Je redde de infiltrant, je buur.
lesson-tim-shady-pink = Je hebt nog roze.
lesson-tim-shady-task-2 = Dezelfde kaarten, maar nu is { $s1 } ontmaskerd, dus { $s3 } is agent.
lesson-tim-shady-open = Nu mogen de agenten deze missie niet krijgen. De stemming komt nog.
lesson-tim-shady-neighbour = De agenten winnen, ook { $s3 }, en jij niet.
lesson-tim-shady-close = Zoek eerst uit wat je buur is.

lesson-sleeper-title = Mol
lesson-sleeper-task = Je bent de Mol met vier geheime koffers. Elke kaart volbrengt missie zeven. Welke?
lesson-sleeper-with = De agenten winnen, en jij met hen.
lesson-sleeper-changed = De vijfde geheime koffer kwam eerst: je wisselde van kant, en de agenten wonnen zonder jou.
lesson-sleeper-paid = 6 is lager dan 8: jouw geheime koffer was de vijfde van { $s1 }, de infiltrant.
lesson-sleeper-blue = Je hebt nog blauw.
lesson-sleeper-close = Eerst wordt er omgedraaid, dan worden missies geteld.

lesson-prof-no-title = Prof. No
lesson-prof-no-task = Je bent Prof. No. { $s1 } en { $s3 } zijn omgedraaid; met vier geheime koffers draai je je kaart om. Maak het af.
lesson-prof-no-rich = { $s2 } heeft er vier: alle anderen zijn omgedraaid. Je wint.
lesson-prof-no-own = Je won hem zelf: drie. Nog één en je verliest.
lesson-prof-no-three = { $s2 } heeft er pas drie.
lesson-prof-no-close = Maak anderen rijk.

lesson-risk-mission-title = Risicovolle missie
lesson-risk-mission-task = Op de derde kaart moet een geheime koffer liggen, en die kaart speel jij. { $s1 } speelt als laatste: betaal { $s1 } niet.
lesson-risk-mission-wins = Volbracht, en de 6 van { $s1 } haalt de 11 niet.
lesson-risk-mission-fed = Volbracht, maar 6 slaat 4: jouw inzet is de vijfde van { $s1 }. De infiltrant wint.
lesson-risk-mission-none = De missie vroeg om een geheime koffer.
lesson-risk-mission-green = Je hebt nog groen.
lesson-risk-mission-close = Als je moet inzetten, doe het dan op de kaart die wint.
