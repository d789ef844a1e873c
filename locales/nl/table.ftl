# De woorden om elke inhoud heen, en die van de tafel.
skip-to-content = Naar de inhoud
skip-to-hand = Naar je kaarten
rules = Spelregels
settings = Instellingen
sending = Wordt verstuurd …
sending-failed = Dit is niet aangekomen. Probeer het nog eens.
connection-lost = Geen verbinding. Die komt vanzelf terug.
close = Sluiten
beside-the-table = Naast de tafel
seats = Plaatsen
bot-name-0 = Valk
bot-name-1 = Reiger
bot-name-2 = Ekster
bot-name-3 = Uil
bot-name-4 = Raaf
bot-name-5 = Zwaluw
to-act = is aan de beurt
start-player = Startspeler
wish-no-pauses = Bots zonder pauzes
wish-pauses = Bots weer met pauzes
wish-more-time = Bots langzamer
wish-usual-time = Bots in het gewone tempo
no-pauses-granted = De bots spelen zonder pauzes.
no-pauses-waits = Jij wilt dat de bots zonder pauzes spelen. Daarvoor is ook de instemming van { $names } nodig.
more-time-granted = De bots nemen meer tijd.
tally = Gewonnen spellen
winner = heeft gewonnen
you-won = Gewonnen!
you-lost = Verloren
do-partner = Kies je handlanger.
wait-partner = { $name } kiest een handlanger …
do-choose = Kies een missie.
wait-choose = { $name } kiest een missie …
do-lead = Jij komt uit: elke kaart mag.
do-follow = Jouw beurt: volg { $suit }.
do-discard = Jouw beurt: geen { $suit }, dus elke kaart mag.
do-wager = Speel nu de kaart waar de koffer op komt.
wait-play = { $name } kiest een kaart …
wait-held = { $count ->
    [one] { $name } is weg: een bot speelt op deze plaats …
   *[other] { $name } zijn weg: bots spelen op deze plaatsen …
}
wait-away = { $count ->
    [one] { $name } is weg. De tafel wacht.
   *[other] { $name } zijn weg. De tafel wacht.
}
do-larry = Jouw beurt: speel een kaart voor Larry.
wait-larry = { $name } kiest voor Larry …
do-vote = Overleg eerst en stem dan.
wait-vote = De anderen zijn aan het stemmen …
do-take = Neem drie kaarten van de mol.
wait-take = { $name } neemt kaarten van de mol …
do-pass = Kies { $count } kaarten voor { $name }.
wait-pass = { $count ->
    [one] { $name } kiest nog …
   *[other] { $name } kiezen nog …
}
do-announce = Noem de kleur waarmee begonnen wordt.
wait-announce = { $name } kiest een kleur …
do-lead-first = Jij komt uit, maar niet met zwart.
do-lead-announced = Jij komt uit: { $colour } is genoemd.
do-follow-either = Jouw beurt: { $colour } of een { $rank }.
do-follow-widely = Jouw beurt: { $colour }, een { $rank } of een { $before }.
do-discard-either = Jouw beurt: geen { $colour } en geen { $rank }, dus elke kaart mag.
do-last-card = Jouw beurt: je laatste kaart.
do-moon = Je hebt alle 16 zwarte kaarten: kies.
wait-moon = { $name } heeft ze alle 16 en kiest …
card-follows = { $card }, volgt
card-follows-colour = { $card }, volgt de kleur
card-follows-rank = { $card }, volgt de rang
by-colour = volgt de kleur
by-rank = volgt de rang
play-it = Deze kaart spelen
play-named = Deze kaart spelen: { $card }
play-sure = Wil je { $card } spelen? Druk er nog eens op om de kaart te spelen.
card-again = Weer in je hand: { $card }.
wager-laid = De geheime koffer komt op de kaart die je nu speelt.
wager-with = met de geheime koffer
wager-none = Je hebt geen geheime koffer om in te zetten.
wager-not-now = Je kunt nu geen geheime koffer inzetten.
wager-offer = Je kunt een geheime koffer op je kaart leggen: kies “Koffer inzetten” of druk op W.
wager-back = De geheime koffer is teruggenomen.
does-not-follow = Deze kaart volgt niet
all-the-same = Agenten moeten de gevraagde kleur volgen zolang ze kunnen. Toch spelen?
play-all-the-same = Toch spelen
with-a-briefcase = met een geheime koffer
wins-the-trick = wint de slag
no-mission-yet = Nog geen missie gekozen
mission-open = kan nog lukken
mission-certain = kan niet meer mislukken
mission-lost = al mislukt
mission-certain-said = De missie kan niet meer mislukken.
mission-lost-said = De missie is al mislukt.
mission-missing = nog te volbrengen
trump = Troef
trump-is = Troef: { $suit }
supply-about = in de voorraad
cards-left = Overgebleven kaarten
larrys-cards = Larry’s drie kaarten
larry-must-follow = Larry moet volgen
larry-third = Larry speelt één kaart, één gaat terug boven op zijn stapel, de derde in de doos.
vote-ticks = Wijs aan wie je verdenkt. Je hebt één stem, tenzij je dossier iets anders zegt.
vote-button = Stem uitbrengen
voted-for = Stem: { $names }
round-short = Ronde
sum = Totaal
talk-empty = Er heeft nog niemand iets gezegd.
talk-later = Na de eerste slag valt er iets te bespreken.
talk-about = Over wie
talk-trick = Slag
talk-ask = als vraag
talk-the-trick = De slag
talk-me = Ik
talk-in-trick = in slag { $number }
talk-denied-in = eerder: slag { $number }
talk-earlier-trick = Slag waarin niet is gevolgd
talk-topic-suspect = Ik verdenk { $name }
talk-topic-suspect-q = Is { $name } de infiltrant?
talk-topic-trust = Ik vertrouw { $name }
talk-topic-trust-q = Vertrouwen jullie { $name }?
talk-topic-void = { $name } heeft geen …
talk-topic-void-q = Heeft { $name } geen …?
talk-topic-denied = { $name } volgde geen …
talk-topic-denied-q = Volgde { $name } geen …?
talk-topic-caught = { $name } volgde eerst niet en speelde later toch …
talk-topic-caught-q = Volgde { $name } eerst niet en speelde later toch …?
talk-caught-with = { $name } had toch { $suit }! Niet gevolgd in slag …
talk-caught-with-q = Had { $name } toch { $suit }? Niet gevolgd in slag …
talk-topic-sabotage = Dat leek op sabotage
talk-topic-sabotage-q = Was dat sabotage?
talk-topic-nice = Mooie slag
talk-topic-nice-q = Was dat een mooie slag?
talk-topic-could-not-follow = Ik kon geen … volgen
talk-topic-could-not-follow-q = Wie kon geen … volgen?
talk-topic-not-me = Ik was het niet
talk-topic-not-me-q = Was het een van jullie?
overview = Overzichtskaart
overview-agents = { $missions ->
    [one] De agenten winnen met één volbrachte missie.
   *[other] De agenten winnen met { $missions } volbrachte missies.
}
overview-trick-larry = Wie een slag wint, pakt een geheime koffer, kiest de volgende missie en komt uit. Wint Larry, dan begint degene die voor hem speelde.
overview-trick = Wie een slag wint, pakt een geheime koffer, kiest de volgende missie en komt uit.
overview-trick-some = Wie een slag wint, kiest de volgende missie en komt uit. Daarbij hoort een geheime koffer, behalve voor een karakter dat er geen pakt.
overview-insider = Wie { $briefcases } geheime koffers heeft, draait zijn karakterkaart om; de infiltrant wint daarmee.
overview-hidden-insider = Wie { $briefcases } geheime koffers heeft, draait zijn karakterkaart om; is dat de infiltrant, dan winnen de agenten.
overview-vote-larry = Na { $tricks } slagen stemmen jullie allebei: de agenten winnen als geen agent op een agent stemt.
overview-vote = Na { $tricks } slagen beslist een stemming: de agenten winnen alleen als de infiltrant als enige de meeste stemmen krijgt.
overview-wagers = Inzetten: een geheime koffer op je kaart maakt er een troef van. Niet als startspeler, niet met een open karakterkaart.
overview-no-wagers = Aan deze tafel wordt zonder inzetten gespeeld.
overview-risk = Met risicovolle missies: wie er een trekt, moet die kiezen.
overview-larry = Larry speelt in elke slag als tweede; wie geen startspeler is, speelt voor hem.
overview-deck = Met een eigen missiestapel.
overview-end = De partij eindigt als iemand { $points } punten heeft; het laagste totaal wint.
overview-follow = Speel de gevraagde kleur of dezelfde rang, wat je wilt; alleen de hoogste kaart van de gevraagde kleur krijgt de slag.
overview-points = Zwarte 7: 10 punten, andere zwarte kaarten 1 t/m 5. Wie ze alle 16 krijgt, geeft in plaats daarvan alle anderen 60.
overview-points-choice = Zwarte 7: 10 punten, andere zwarte kaarten 1 t/m 5.
overview-good-spies = Een 7 in een andere kleur is een goede spion: −5 punten.
overview-1981 = Editie van 1981: altijd naar links doorgeven, geen goede spionnen.
overview-variant = Eigen variant: { $name }
overview-rounds = Uiterlijk na ronde { $rounds } is het afgelopen.
short-larry = Met Larry
short-no-wagers = Zonder inzetten
short-deck = Eigen missiestapel
short-missions = { $count ->
    [one] 1 missie voor de agenten
   *[other] { $count } missies voor de agenten
}
short-briefcases = Karakterkaart omgedraaid bij { $count } koffers
short-notebook = Open notitieboek
short-rounds = { $count ->
    [one] Eén ronde
   *[other] Hooguit { $count } rondes
}
short-end = Tot iemand { $points } punten heeft
overview-strict = Strikte tafel: oude slagen kun je niet meer bekijken.
overview-open-notebook = Open notitieboek: oude slagen mag je bekijken.
overview-no-clock = Geen klok: neem de tijd.
overview-lessons = Lessen bij deze tafel:
overview-relaxed = Twee minuten voor een kaart, tien voor doorgeven of stemmen.
overview-fast = Een halve minuut voor een kaart, twee minuten voor doorgeven of stemmen.
overview-correspondence = Drie dagen voor alles.
keys = Toetsen
key-arrows = door je kaarten lopen
key-enter = de kaart spelen
key-wager = er een geheime koffer op leggen of terugnemen
key-file = je dossier bekijken; ingedrukt houden voor een korte blik
key-read = laten voorlezen wat er op tafel ligt en hoe het staat
key-talk = iets zeggen
key-coach = de coach iets vragen
key-help = deze toetsen
dealt = De kaarten zijn gedeeld.
your-trick-completed = Je wint de slag en de missie is volbracht.
your-trick-failed = Je wint de slag en de missie is mislukt.
trick-completed = { $name } wint de slag en de missie is volbracht.
trick-failed = { $name } wint de slag en de missie is mislukt.
points-of = { $name } { $points }
round-scored = Ronde { $round }: { $points }.
hearing = Spelers dempen
you-left = Je hebt deze tafel verlaten. De anderen kunnen op je wachten of een bot laten doorspelen.
you-left-alone = Je hebt deze tafel verlaten. Het spel wacht op je.
you-are-held = Je bent weg en een bot speelt voor je.
stood-in = Een bot heeft voor je beslist: { $actions }.

# De ene regel na de andere, terwijl de eerste spellen worden gespeeld.
tip-vote-larry = De agenten winnen als geen agent op een agent stemt.
tip-vote = De agenten winnen alleen als de infiltrant als enige de meeste stemmen krijgt.
tip-larry = Larry is een tussenpersoon met een eigen geheim karakter. Wie niet uitkomt, speelt voor hem.
tip-choose = De slag moet doen wat de missie zegt. De kleur van de missie is troef.
tip-sides = Agenten volbrengen missies, de infiltrant saboteert ze.
tip-follow = Agenten moeten volgen als ze kunnen. De infiltrant hoeft dat niet.
tip-trump = De hoogste kaart van de gevraagde kleur wint, tenzij er troef ligt.
tip-wager = Elke slag levert een koffer op. Zet je hem in, dan wordt je kaart troef.
tip-wager-some = Een slag levert de meeste karakters een koffer op. Zet je hem in, dan wordt je kaart troef.
tip-limit-hidden = Met genoeg koffers draai je je karakterkaart om. Prof. No verliest daarmee.
tip-limit = Met genoeg koffers draai je je karakterkaart om. De infiltrant wint daarmee.
tip-proof = Wie een kleur speelt die hij eerder niet volgde, is de infiltrant.
tip-pass = Zwarte kaarten kosten punten, vooral de 7. Hoge kaarten winnen slagen.
tip-either = Speel dezelfde kleur of rang. De hoogste van die kleur wint de slag.
tip-either-widely = Speel dezelfde kleur of rang, of de rang van de kaart vlak voor de jouwe. De hoogste van die kleur wint de slag.
tip-black = Elke zwarte 7 kost 10, andere zwarte kaarten 1 t/m 5. Het laagste totaal wint.
tip-good-spies = Een 7 in een andere kleur haalt er 5 punten af: een goede spion.
tip-all-black = Wie alle 16 zwarte kaarten krijgt, laat de anderen ervoor betalen.
tip-all-black-choice = Wie alle 16 zwarte kaarten krijgt, kiest wat ze betekenen.
menu = Menu
tool-talk = Praten
tool-scores = Punten
case-board = Missies
missions-failed = { $count ->
    [one] 1 missie mislukt
   *[other] { $count } missies mislukt
 }
stamp-completed = Volbracht
stamp-failed = Mislukt
larry-sub = de tussenpersoon
larry-back = Welke kaart gaat terug op zijn stapel?
larry-other = Toch een andere kaart
round-of = Ronde { $number } van { $rounds }
ends-at = tot { $points } pt.
led-or = of
led-rank = elke { $rank }
led-wins = { $colour } wint
led-nothing = Er is nog niet uitgekomen
led-mole = De mol: drie kaarten voor iedereen
take-back = Terugnemen
told-took-back = De laatste beslissing is teruggenomen.
result-taken-back = met teruggenomen zetten
