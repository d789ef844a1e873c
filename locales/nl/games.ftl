# De woorden van beide spellen.
suit-P = roze
suit-Y = geel
suit-G = groen
suit-B = blauw
colour-B = blauw
colour-Y = geel
colour-R = rood
colour-G = groen
colour-K = zwart

card = { $suit } { $number }
card-of-rank = { $suit } { $number }, { $rank }
card-points = { $card }, { $points } { $count ->
    [one] punt
   *[other] punten
}
names-and = { $others } en { $last }
names-or = { $others } of { $last }
count-exactly = precies { $number }
count-at-least = minstens { $number }
count-at-most = hoogstens { $number }

role-insider = Infiltrant
role-agent = Agent
role-bugged-agent = Afgeluisterde agent
role-paranoid-agent = Paranoïde agent
role-risk-agent = Risiconemende agent
role-decoy = Lokvogel
role-accomplice = Handlanger
role-tim-shady = Tim Shady
role-sleeper-agent = Mol
role-prof-no = Prof. No
goal-agent = Volbreng de missies en vind de infiltrant. Je moet volgen.
goal-insider = Verzamel geheime koffers, laat missies mislukken en laat je niet betrappen. Je hoeft niet te volgen.
goal-bugged-agent = Je wint met de agenten. Heb je ooit meer dan één geheime koffer, dan wint de infiltrant meteen.
goal-paranoid-agent = Je wint met de agenten. Je hebt twee stemmen, voor twee verschillende spelers; ben je voortijdig omgedraaid, dan mogen beide op dezelfde speler.
goal-risk-agent = Je wint met de agenten. Word je voortijdig omgedraaid, dan winnen alle agenten meteen.
goal-decoy = Je wint als je de meeste stemmen krijgt, ook samen met de infiltrant.
goal-accomplice = Je wint als je handlanger wint. Je krijgt geen geheime koffers en hebt geen stem; elke slag van jou kost je handlanger er een.
goal-tim-shady = Je wint als je rechterbuur niet wint. Word je voortijdig omgedraaid, dan pak je die een geheime koffer af en verlies je je stem.
goal-sleeper-agent = Je wint met de agenten. Word je voortijdig omgedraaid, dan win je met de infiltrant en verlies je je stem.
goal-prof-no = Je bent de infiltrant en hoeft niet te volgen. Word je voortijdig omgedraaid, dan verlies je; zijn alle anderen omgedraaid, dan win je.
about-bugged-agent = ligt vanaf het begin open en mag geen tweede geheime koffer krijgen.
about-paranoid-agent = heeft twee stemmen, voor twee verschillende spelers; eenmaal voortijdig omgedraaid mogen ze allebei naar dezelfde.
about-risk-agent = brengt de risicovolle missies mee en wint voor de agenten als ze voortijdig wordt omgedraaid.
about-decoy = is neutraal en wil de meeste stemmen.
about-accomplice = is neutraal en ligt vanaf het begin open, kiest iemand anders aan tafel en wint als die speler wint. Ze pakt geen geheime koffers, elke slag van haar kost die speler er een, en ze heeft geen stem.
about-tim-shady = is neutraal en wint als zijn rechterbuur niet wint. Wordt hij voortijdig omgedraaid, dan pakt hij die buur een geheime koffer af en verliest hij zijn stem.
about-sleeper-agent = kiest de kant van de infiltrant als ze voortijdig wordt omgedraaid, en verliest dan haar stem.
about-prof-no = is de infiltrant, mag niet worden omgedraaid en wint als alle anderen dat zijn. Wie voortijdig wordt omgedraaid, verliest zijn stem.
own-goal-side-agents = Je wint met de agenten.
own-goal-side-insider = Je wint als infiltrant.
own-goal-side-neutral = Je wint met geen van beide kanten.
own-goal-partner = Je wint als je handlanger wint.
own-goal-left = Je wint als je linkerbuur niet wint.
own-goal-right = Je wint als je rechterbuur niet wint.
own-goal-most-votes = Je wint als jij als enige de meeste stemmen krijgt.
own-goal-most-votes-or-insider = Je wint als je de meeste stemmen krijgt, alleen of samen met de infiltrant.
own-goal-missions = Je wint als aan het eind { $least } t/m { $most } missies zijn volbracht.
own-goal-briefcases = Je wint als je aan het eind { $least } t/m { $most } geheime koffers hebt.
own-goal-no-trick = Je wint als je nooit een slag wint.
own-goal-follows = { $goal } Je moet volgen.
own-goal-follows-not = { $goal } Je hoeft niet te volgen.
larry = Larry
briefcases = { $count ->
    [one] 1 geheime koffer
   *[other] { $count } geheime koffers
}
cards-held = { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
trick-number = Slag { $number } van { $tricks }
missions-done = Volbrachte missies: { $done } van { $target }
supply = Voorraad: { $count }
partner-is = Handlanger: { $name }
partner-role = Het karakter van je handlanger is: { $role }
mission-words = { $condition }, troef { $suit }
mission-words-risk = risicovolle missie: { $condition }, troef { $suit }
mission-risk = Risicovolle missie
play-a-card = Speel een kaart
with-briefcase = Koffer inzetten
larry-choice = { $card } spelen, { $back } terug
vote = Stemming: wie is de infiltrant?
vote-abstain = Ik onthoud me van stemming
ready = Ik heb alles gezegd
trick-won = Gewonnen door { $name }
mission-completed = missie volbracht
mission-failed = missie mislukt
won-by = Gewonnen: { $names }.
won-by-nobody = Niemand heeft gewonnen.
reason-missions = De agenten hebben genoeg missies volbracht.
reason-briefcases = De infiltrant heeft genoeg geheime koffers verzameld.
reason-vote = De stemming heeft beslist.
reason-vote-tie = De stemmen staken, dus de infiltrant wint.
reason-decoy = De Lokvogel kreeg de meeste stemmen.
reason-decoy-and-insider = Lokvogel en infiltrant deelden de meeste stemmen.
reason-bugged-agent = De Afgeluisterde agent heeft te veel geheime koffers.
reason-risk-agent = De Risiconemende agent is voortijdig omgedraaid.
reason-prof-no-revealed = Prof. No is voortijdig omgedraaid.
reason-all-face-up = Iedereen behalve Prof. No is omgedraaid.
reason-role = Een zelfbedacht karakter heeft het spel beëindigd.

condition-and = { $a }, en { $b }
condition-all-even = alleen even getallen
condition-all-odd = alleen oneven getallen
condition-all-range = alleen getallen van { $low } t/m { $high }
condition-all-number = alleen het getal { $low }
condition-any-even = minstens één even getal
condition-any-odd = minstens één oneven getal
condition-any-range = minstens één getal van { $low } t/m { $high }
condition-any-number = minstens één { $low }
condition-at-even = { $place } is even
condition-at-odd = { $place } is oneven
condition-at-range = { $place } heeft een getal van { $low } t/m { $high }
condition-at-number = { $place } is een { $low }
condition-lowest = { $place } is lager dan alle andere
condition-wins = { $place } wint
condition-ascending = elke kaart is hoger dan de vorige
condition-descending = elke kaart is lager dan de vorige
condition-one-suit = alle kaarten hebben dezelfde kleur
condition-no-trumps = geen troef in de slag
condition-no-briefcases = geen geheime koffer in de slag
condition-suits = { $number ->
    [one] { $count } kleur in de slag
   *[other] { $count } kleuren in de slag
}
condition-trumps = { $number ->
    [one] { $count } troef in de slag
   *[other] { $count } troeven in de slag
}
condition-same-suit = { $a } en { $b } hebben dezelfde kleur
condition-spread = laagste en hoogste getal schelen { $count }
condition-briefcase = er ligt een geheime koffer op { $place }
condition-briefcases = { $number ->
    [one] { $count } geheime koffer in de slag
   *[other] { $count } geheime koffers in de slag
}
place-first = de eerste kaart
place-second = de tweede kaart
place-third = de derde kaart
place-last = de laatste kaart
place-winner = de winnende kaart

rank-1 = Informant
rank-2 = Ondervrager
rank-3 = Indringer
rank-4 = Saboteur
rank-5 = Huurmoordenaar
rank-6 = Agent
rank-7 = Spion
rank-8 = Dubbelagent
rank-9 = Codekraker
rank-10 = Adjunct-directeur
rank-11 = Directeur
round = Ronde { $number }
dealer = kaartendeler
tricks-won = slagen: { $count }
total = totaal: { $points }
total-so-far = totaal van de gespeelde rondes: { $points }
direction-left = Naar links doorgeven
direction-right = Naar rechts doorgeven
direction-across = Naar de overkant doorgeven
direction-none = Er wordt niets doorgegeven
announced = Genoemd: { $colour }
pass-button = Doorgeven
take-button = Nemen
picked-so-far = { $picked } van { $asked } gekozen
picked-back = { $card } is terug in je hand
moon-capture = Gevangennemen: 0 voor jou, 60 voor alle anderen
moon-release = Vrijlaten: −60 voor jou, 0 voor alle anderen
received = Nieuw in je hand, gemarkeerd met ●: { $cards }.
new-in-hand = Nieuw in je hand
card-new = { $card }, nieuw in je hand
score-pad = Scoreblok
score-later = De punten worden aan het eind van elke ronde geteld. Tot dan liggen de gewonnen kaarten gedekt.
variant-no-good-spies = Geen goede spionnen
variant-capture-or-release = Gevangennemen of vrijlaten
variant-mole = De mol
variant-announce = Een kleur noemen
variant-follow-rank = De rang volgen
variant-reduce-points = Punten verminderen
about-no-good-spies = De gekleurde zevens tellen niet mee.
about-capture-or-release = Wie alle 16 zwarte kaarten pakt, kiest wat ze betekenen.
about-mole = Vanaf ronde 2 worden er drie kaarten per speler apart gelegd. Wie de meeste punten heeft, bekijkt ze allemaal en neemt er drie, dan de volgende.
about-announce = De kaartendeler zegt met welke kleur de eerste slag begint.
about-follow-rank = Je mag ook de rang volgen die vlak voor jou is gespeeld.
about-reduce-points = Wie precies de eindwaarde of de helft ervan haalt, houdt de helft over.
