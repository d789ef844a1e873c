# De woorden van de pagina’s rond de tafel.
to-home = Naar de startpagina
trouble = Dat lukte niet
trouble-not-there = Hier is niets
trouble-later = Nu even niet
trouble-damaged = Deze tafel ligt stil
ready-review = De analyse is klaar.
ready-puzzle = De puzzel is klaar.
damaged-host = Is dit jouw server? In de handleiding voor beheerders staat hoe je vindt wat er beschadigd is; met een back-up komt de tafel terug.

play-now-button = Nu spelen
bots = Bots
play-friends = Met vrienden
your-name-about = Zo zien de anderen je. Geen account, geen wachtwoord.
your-picture = Je afbeelding
your-name-and-picture = Je naam en je afbeelding
your-picture-about = Die blijft in deze browser. De anderen zien je afbeelding aan elke tafel waar je vanaf nu gaat zitten.
picture-head = Hoofd
picture-hat = Hoed
head-person = mens
head-fox = vos
head-cat = kat
head-bear = beer
head-rabbit = konijn
head-badger = das
head-frog = kikker
head-dog = hond
head-mouse = muis
head-wolf = wolf
head-panda = panda
head-hedgehog = egel
hat-fedora = gleufhoed
hat-bowler = bolhoed
hat-beret = baret
hat-top-hat = hoge hoed
hat-boater = strohoed
hat-cap = platte pet
hat-captain = kapiteinspet
hat-turban = tulband

what-is-this = Wat is dit?
what-is-this-about = Kaartspellen waarin je slagen wint: iedereen speelt een kaart en de beste neemt ze allemaal mee. Bij Inside Job werkt een van jullie de anderen tegen. Bij Black Spy ontwijk je de zwarte kaarten. Je speelt in de browser, tegen bots of met iedereen die jouw link heeft. Een account heb je niet nodig.
game-on-one-page = { $game } op één pagina

results = Laatste uitslagen
results-empty = Er is nog geen spel afgelopen. Afgelopen spellen kun je hier stap voor stap bekijken.
old-tables = Je afgeronde tafels
line-bots = { $count ->
    [one] 1 bot
   *[other] { $count } bots
}
line-open = { $count ->
    [one] 1 vrije plaats
   *[other] { $count } vrije plaatsen
}
ago-now = zojuist
ago-minutes = { $count ->
    [one] een minuut geleden
   *[other] { $count } minuten geleden
}
ago-hours = { $count ->
    [one] een uur geleden
   *[other] { $count } uur geleden
}
ago-days = { $count ->
    [one] gisteren
   *[other] { $count } dagen geleden
}

rules-lead = Beide spellen in onze eigen woorden. Elke regel heeft een nummer, en waar de gedrukte regels zwijgen, zegt een uitspraak hoe er hier wordt gespeeld.
rules-book = Spelregels
rules-summary = Op één pagina
rules-reference = Naslag
rules-reference-of = { $game }: naslag
rules-reference-about = Eigen karakters, missies en varianten, en wat moet kloppen. Om te spelen heeft niemand dit nodig.
rules-notation = Notatie
print = Afdrukken
rule-number = regel { $rule }
rules-contents = Inhoud
rules-of = { $game }: de spelregels

create-lead = Kies een kant-en-klare tafel of stel alles zelf in, en stuur de anderen daarna de link.
create-fault = Er klopt nog iets niet. Het staat hieronder aangegeven; er is niets verloren gegaan.
presets = Kant-en-klaar
presets-more = Meer kant-en-klare tafels
preset-classic = Het gewone spel
preset-classic-about = Eén infiltrant, geen speciale karakters, met inzetten.
preset-first = Een eerste spel
preset-first-about = Zonder inzetten: de makkelijkste manier om te beginnen.
preset-larry = Twee en Larry
preset-larry-about = Voor twee spelers, met een tussenpersoon die een eigen karakter heeft.
preset-risk = Risicovolle missies
preset-risk-about = Vier missies over inzetten; wie er een trekt, moet die kiezen.
preset-sleeper-paranoid = Mol en Paranoïde agent
preset-sleeper-paranoid-about = De ene agent kan van kant wisselen, de andere heeft twee stemmen.
preset-risk-tim = Risiconemende agent en Tim Shady
preset-risk-tim-about = Een agent die omgedraaid wil worden, en een dief naast een van jullie.
preset-accomplice-prof = Handlanger en Prof. No
preset-accomplice-prof-about = Een openlijk verbond en een gevaarlijkere infiltrant.
preset-tim-sleeper = Tim Shady en Mol
preset-tim-sleeper-about = Beide veranderen iets als ze voortijdig worden omgedraaid.
preset-match = Een hele partij
preset-match-about = Moderne regels, tot iemand genoeg punten heeft om de partij te beëindigen.
preset-short = Vier rondes
preset-short-about = Voor tussendoor: na vier rondes is het klaar.
preset-three = Met z’n drieën
preset-three-about = Twintig kaarten elk, veel spionnen in elke hand.
preset-mole = De mol
preset-mole-about = Wie achterstaat, bekijkt de overgebleven kaarten en neemt er als eerste drie; met alle 16 zwarte kaarten mag je kiezen.
preset-everything = Alles tegelijk
preset-everything-about = Alle zes varianten samen, voor wie het spel kent.
preset-1981 = Zoals in 1981
preset-1981-about = De oude editie: altijd naar links doorgeven, geen goede spionnen, tot 200 punten.

option-seats = Wie er meespeelt
option-seats-about = Een vrije plaats is voor wie de link heeft. Plaatsen die bij de start nog vrij zijn, kun je met bots opvullen.
option-seat = Plaats { $number }
sits-me = Hier zit ik
sits-open = vrij
sits-bot = Bot, { $level }
option-table = De tafel
option-rules = De regels
option-roles-about = Voor vier of vijf spelers. Hoogstens twee: niet allebei neutraal, niet allebei vanaf het begin omgedraaid.
option-given = Een karakter vooraf toewijzen
option-given-nobody = geen
option-given-seat = aan plaats
option-limits = Andere getallen
option-limits-about = Laat leeg voor de getallen uit de spelregels.
option-missions = Missies die de agenten nodig hebben
option-briefcases = Geheime koffers voor voortijdig omdraaien
option-own = Eigen inhoud
option-own-about = Plak hier de inhoud van je eigen bestand.
option-deck-name = Naam van je missiestapel
option-deck = Missiestapel
option-role-file = Eigen karakter
option-role-file-two = Een tweede eigen karakter
option-variant-file = Eigen variant
option-edition = Editie
choice-edition-modern = modern
choice-edition-1981 = van 1981
option-end = Punten die de partij beëindigen
option-age-order = Leeftijdsvolgorde (voor de mol)
option-age-order-about = De nummers van alle plaatsen, van jong naar oud.
option-look-and-talk = Kijken en praten
option-chat = Chat
choice-chat-private = alleen aan privétafels, via de link
choice-chat-on = aan
choice-chat-off = uit
choice-clock-usual = automatisch: onder vrienden geen klok
choice-clock-none = geen klok
choice-clock-relaxed = rustig: twee minuten per kaart
choice-clock-fast = snel: een halve minuut per kaart
choice-clock-correspondence = per correspondentie: drie dagen

fault-number = Dat is hier geen geldig getal.
fault-file = Regel { $line } kan zo niet: { $message }
fault-content = Dit kan zo niet: { $message }
fault-two-seats = Je kunt maar op één plaats zitten.
fault-roles-players = Speciale karakters zijn er alleen met 4 of 5 spelers.
fault-unknown-role = Er is geen karakter “{ $role }”.
fault-too-many-roles = Kies hoogstens twee speciale karakters.
fault-same-role = De speciale karakters moeten verschillen.
fault-two-neutral = Maar één van de speciale karakters mag neutraal zijn.
fault-two-face-up = Maar één van de speciale karakters mag open beginnen.
fault-two-insiders = Er is maar één infiltrant, en die kan maar door één karakter worden vervangen.
fault-circle = De doelen van deze twee karakters kunnen van elkaar afhangen.
fault-risk-wagers = Voor risicovolle missies moeten geheime koffers mogen worden ingezet: sta dat toe of laat de missies weg.
fault-role-wagers = Dit karakter brengt risicovolle missies mee, en daarvoor moeten geheime koffers mogen worden ingezet.
fault-given-not-in-game = Kies dit karakter ook als speciaal karakter.
fault-given-not-face-up = Alleen een karakter dat open begint, kan vooraf worden toegewezen.
fault-given-seat = Die plaats is er niet aan een tafel van deze grootte.
fault-deck-name = Geef je stapel een andere naam; “standard” is de ingebouwde.
fault-small-deck = De stapel heeft { $has } missies, maar deze tafel heeft er { $needs } nodig.
fault-mission-limit = De agenten hebben minstens één missie nodig.
fault-starts-at-limit = Een karakter zit al bij het begin op de limiet van { $limit } geheime koffers.
fault-too-many-briefcases = Deze karakters beginnen met meer geheime koffers dan er zijn.
fault-variant = Die variant bestaat niet.
fault-edition = Die editie bestaat niet.
fault-no-rounds = Een partij heeft minstens één ronde.
fault-age-order = Noem elke plaats één keer, de jongste eerst.
fault-end = Kies een getal van { $least } tot en met { $most }.
fault-edition-and-variant = Je eigen variant vervangt de editie: kies de moderne.
fault-players-not-in-variant = Je variant zegt niets over { $players } spelers.

settings-saved = Opgeslagen.
settings-about = Deze browser onthoudt het. De anderen zien alleen je naam en je afbeelding.
setting-theme = Kleuren
setting-theme-auto = zoals op het apparaat
setting-theme-light = licht
setting-theme-dark = donker
setting-motion = Beweging
setting-motion-auto = zoals op het apparaat
setting-motion-reduced = zo weinig mogelijk
setting-sound = Zachte geluiden aan tafel
setting-sound-off = uit
setting-sound-on = aan
setting-confirm = Bevestiging vragen voordat een kaart wordt gespeeld
setting-confirm-off = uit
setting-confirm-on = aan
setting-keys = Letters als toetsen aan tafel (? toont ze)
setting-keys-on = aan
setting-keys-off = uit
setting-tips = Tips tijdens het spelen
setting-tips-auto = in de eerste spellen
setting-tips-on = aan
setting-tips-off = uit
setting-bots = Tempo van de bots
setting-bots-usual = gewoon
setting-bots-slower = langzamer
setting-counting = Mijn lessen, puzzels en eerste spellen anoniem meenemen in de statistiek
setting-counting-on = aan
setting-counting-off = uit

share-title = Nodig de anderen uit
share-about = Wie de link heeft, kan erbij komen zitten. Een account is niet nodig.
share-copy = Kopiëren
share-send = Versturen
share-copied = Gekopieerd
share-code = Als QR-code tonen
share-code-label = QR-code van de link naar deze tafel

privacy = Privacy
privacy-about = Je speelt hier zonder account. Deze pagina zegt wat deze server over je bewaart, wie het ziet en wanneer het wordt verwijderd.
privacy-contact = Deze server wordt beheerd door: { $contact }
privacy-stored = Wat er wordt bewaard
privacy-you = Jij
privacy-you-about = Een willekeurig nummer, je naam als je er een koos, de dag waarop je kwam en de dag waarop je hier het laatst was. Geen e-mailadres en geen wachtwoord.
privacy-tables = Je tafels
privacy-tables-about = Wie waar zat, wat er is gespeeld, gezegd en in de chat geschreven, wanneer, en hoe het afliep.
privacy-bots = Je bots
privacy-bots-about = Hun namen, dat ze van jou zijn, en de dagen waarop ze kwamen en hier het laatst waren. Van een token wordt alleen een controlegetal bewaard. Waar een bot speelt, ziet iedereen zijn naam en de jouwe, ook later in uitgespeelde spellen.
privacy-addresses = Je netwerkadres
privacy-addresses-about = Het blijft een paar minuten in het geheugen om een stortvloed aan verzoeken tegen te houden en wordt niet opgeslagen.
privacy-sums = Hoe het leren gaat
privacy-sums-about = Hoeveel mensen aan een les, een puzzel of een eerste spel zijn begonnen en die hebben afgemaakt, en wat er werd geantwoord: totalen in hele tientallen, zonder persoon, adres of tijd erbij. Ze blijven in het geheugen en worden niet opgeslagen. In de instellingen kun je dit voor je browser uitzetten.
privacy-cookies = Cookies
privacy-cookies-about = Eén cookie vertelt de server wie je bent, zodat je je plaats terugvindt; het blijft een jaar geldig. Andere onthouden wat je bij de instellingen koos, welke geheime dossiers je hebt gelezen, in welke spellen je tips krijgt, welke lessen je hebt gedaan, hoe ver je bent met de puzzels en je ratings daarbij, wat je nog eens te zien krijgt, en je reeksen bij de partij van de dag. Geen ervan volgt je naar andere sites, en er wordt niets van elders geladen.
privacy-seen = Wat anderen zien
privacy-seen-about = Iedereen aan een tafel ziet je naam en je afbeelding, of je de pagina open hebt, wat je speelt en wat je daar schrijft. Wie de link van een tafel heeft, kan meekijken en afgelopen spellen stap voor stap bekijken. Spellen van tafels die voor iedereen in de lijst staan, verschijnen ook bij de laatste uitslagen. Wie de server beheert, kan alles lezen wat is opgeslagen.
privacy-kept = Hoe lang het blijft
privacy-guests = Je wordt verwijderd als je { $days ->
    [one] een dag
   *[other] { $days } dagen
} niet hier bent geweest. Zolang je aan een lopend spel zit, blijf je bekend.
privacy-guests-ever = Je blijft bekend tot je jezelf verwijdert.
privacy-unfinished = Een tafel waaraan geen spel is uitgespeeld, wordt verwijderd als die { $days ->
    [one] een dag
   *[other] { $days } dagen
} niet is gebruikt.
privacy-unfinished-ever = Tafels waaraan geen spel is uitgespeeld, worden niet vanzelf verwijderd.
privacy-finished = Een tafel met uitgespeelde spellen wordt met verslagen en uitslagen verwijderd als die { $days ->
    [one] een dag
   *[other] { $days } dagen
} niet is gebruikt.
privacy-finished-ever = Uitgespeelde spellen blijven bewaard, met de namen die iedereen bij het spelen had.
privacy-backups = Back-ups van vóór een verwijdering bevatten het verwijderde nog, tot de beheerder van de server ze weggooit.

me-link = Wat er over je is bewaard en hoe je het verwijdert
me-title = Jij
me-nobody = Deze server kent je niet: deze browser heeft geen cookie van je. Van hieruit is niets over je te vinden.
me-named = Je heet hier { $name }.
me-guest = Je bent hier een gast zonder naam.
me-bots = Je bots
me-bots-about = Een eigen bot is een programma dat meespeelt, met een eigen token. Iedereen ziet dat het een bot is en dat hij van jou is.
me-bots-how = Zo spelen programma’s
me-bots-none = Je hebt nog geen bot aangemeld.
me-bots-need-name = Bij een bot staat jouw naam; kies er eerst een:
me-bot-name = Naam van de bot
me-bot-name-about = Het woord “bot” moet erin staan, zoals in “Uil-bot”.
me-bot-bring = Bot aanmelden
me-bot-token = Dit is het token van { $name }. Je ziet het alleen deze ene keer: kopieer het en houd het voor jezelf.
me-bot-new-token = Nieuw token
me-bot-delete = Verwijderen
me-key = Je sleutel
me-key-about = In het cookie van deze browser zit een sleutel, en wie die heeft, speelt hier als jij. Zou iemand anders hem ook kunnen hebben, neem dan een nieuwe. Je naam, je tafels en je bots houd je.
me-key-new = Nieuwe sleutel: overal elders word je afgemeld
me-key-renewed = Je hebt een nieuwe sleutel. Overal elders ben je afgemeld.
me-delete = Verwijder mij
me-delete-about = Je naam en de sleutel in het cookie worden meteen verwijderd, en niemand kan als jij terugkomen. Tafels waaraan je alleen met bots zat, worden uiterlijk een uur na het laatste gebruik verwijderd.
me-delete-shared = Je verlaat de tafels die je met anderen deelt. Spellen die zij met je hebben uitgespeeld, blijven van hen, met de naam die je toen had.
me-delete-sure = Ik weet dat dit niet ongedaan gemaakt kan worden.
me-delete-button = Verwijder mij
me-deleted = Je bent verwijderd.

## Challenges

challenges = Uitdagingen
challenge-by = { $name } daagt je uit voor een spel { $game }.
challenge-made = Je bent uitgedaagd voor een spel { $game }.
challenge-accept = Aannemen
challenge-decline = Afslaan
challenge-waits = (uitgedaagd, nog geen antwoord)
challenge-cancel = Uitdaging intrekken
bots-title = Bots van anderen
bots-about = Programma’s die anderen hebben geschreven. Kies er een en daag het uit voor een spel.
bots-none = Er heeft nog niemand een bot aangemeld.
bots-bring = Zelf een bot aanmelden
bot-online = online
bot-offline = offline
bot-online-about = Het spel begint zodra de bot de uitdaging heeft aangenomen. Op de andere plaatsen zitten bots van deze site.
bot-offline-about = Deze bot draait nu niet. Je kunt hem toch uitdagen; komt hij niet binnen vijf minuten, dan vervalt de uitdaging.
bot-challenge = Uitdagen
