# Hoe een spel afliep en waarom: de filmposter, de hoofdstukken, en wat je doorstuurt.

## Getallen aan het begin van een titel

tale-count = { $count ->
    [0] Geen
    [1] Eén
    [2] Twee
    [3] Drie
    [4] Vier
    [5] Vijf
    [6] Zes
    [7] Zeven
    [8] Acht
    [9] Negen
    [10] Tien
    [11] Elf
   *[other] { $count }
}

## Inside Job: de titel

tale-title-briefcases = { $number } { $count ->
    [one] koffer
   *[other] koffers
} voor { $name }
tale-title-missions = { $count ->
    [one] Eén missie, één team
   *[other] { $number } missies, één team
}
tale-title-vote-found = { $name } ontmaskerd
tale-title-vote-missed = De verkeerde verdachte
tale-title-vote-tie = Niemand deed het
tale-title-bugged = Er luisterde iemand mee
tale-title-prof-no = Geen schuilplaats meer
tale-title-all-face-up = Het laatste verborgen gezicht
tale-title-risk = { $name } waagt alles
tale-title-role = { $name } maakt er een eind aan
tale-title-decoy = De perfecte lokvogel
tale-title-decoy-and-insider = Twee handen op één buik

## Inside Job: de regel eronder

tale-line-briefcases = { $missing ->
    [0] Alle missies volbracht, en toch te laat
    [one] Eén missie kwamen de agenten tekort
   *[other] { $number } missies kwamen de agenten tekort
}
tale-line-missions = { $missing ->
    [0] { $name } kwam alleen tijd tekort
    [one] { $name } kwam één geheime koffer tekort voor de winst
   *[other] { $name } kwam { $missing } geheime koffers tekort voor de winst
}
tale-line-vote-found = { $count ->
    [one] Eén stem, en wel de juiste
   *[other] { $number } stemmen voor de juiste naam
}
tale-line-vote-missed = { $other } kreeg de schuld, { $name } de winst
tale-line-vote-tie = De stemmen staakten, en { $name } kwam ermee weg
tale-line-bugged = { $name } droeg één geheime koffer te veel
tale-line-prof-no = { $name } werd te vroeg herkend
tale-line-all-face-up = Alle anderen hadden hun karakterkaart al omgedraaid
tale-line-risk = De gok pakte goed uit voor de agenten
tale-line-role = Een zelfbedacht karakter had het laatste woord
tale-line-decoy = Iedereen liep in de val van { $name }
tale-line-decoy-and-insider = { $name } en de infiltrant deelden de schuld, en de winst

## Inside Job: het oordeel en de regel erachter

tale-agents-win = De agenten winnen
tale-insider-wins = De infiltrant wint
tale-decoy-wins = De Lokvogel wint
tale-decoy-and-insider-win = Lokvogel en infiltrant winnen
tale-both-goals = De laatste missie werd in dezelfde slag volbracht: { $missions } van { $target }. Worden beide doelen tegelijk bereikt, dan telt dat van de infiltrant.
tale-missions = { $missions } van { $target } missies in { $tricks } slagen.

## Inside Job: hoofdstukken

tale-partner = { $name } kiest { $other } als handlanger.
tale-broke = { $name } had { $suit }, maar speelde { $card }.
tale-broke-shown = { $name } volgde geen { $suit } en speelde { $card }. In slag { $trick } kwam { $proof } uit dezelfde hand.
tale-spoiled = De missie mislukte door { $card } van { $name }.
tale-spoiled-last = Nog één missie te gaan, en die mislukte door { $card } van { $name }.
tale-spoiled-wager = De missie mislukte omdat { $name } een geheime koffer inzette op { $card }.
tale-spoiled-wager-last = Nog één missie te gaan, en die mislukte omdat { $name } een geheime koffer inzette op { $card }.
tale-spoiled-other = Met { $other } had het nog kunnen lukken.
tale-spoiled-forced = Aan { $name } lag dat niet: geen enkele toegestane kaart had de missie nog gered.
tale-bet-won = { $name } zette een geheime koffer in op { $card }. Alleen daardoor won die kaart de slag.
tale-bet-needless = { $name } zette een geheime koffer in op { $card }, die ook zonder had gewonnen.
tale-bet-lost = { $name } zette een geheime koffer in op { $card }. Die ging naar { $other }.
tale-revealed = { $name } bereikte de limiet en draaide de karakterkaart om: { $role }.
tale-suspected = { $name } zei het als eerste hardop: { $other } is de infiltrant.
tale-lied = { $name } zei: “{ $said }” Dat was niet waar.
tale-decided-briefcases = { $name } won de laatste slag met { $card }: { $count ->
    [one] de eerste geheime koffer
   *[other] geheime koffer nummer { $count }
}.
tale-decided-missions = { $name } won de laatste slag met { $card }, en missie nummer { $count } was volbracht.
tale-decided = { $name } won de laatste slag met { $card }.

## Black Spy: rondes

round-title-all-black = Alle zestien voor { $name }
round-title-spies = { $count ->
    [one] Een zwarte spion voor { $name }
   *[other] { $number } spionnen voor { $name }
}
round-title-points = { $points } { $count ->
    [one] punt
   *[other] punten
} voor { $name }
round-title-quiet = Een rustige ronde
round-to-go = Nog { $count ->
    [one] één punt
   *[other] { $count } punten
} en { $name } heeft er { $end }: dan is de partij afgelopen en wint het laagste totaal.
round-lead = { $name } staat { $count ->
    [one] één punt
   *[other] { $count } punten
} voor.
round-lead-you = Je staat { $count ->
    [one] één punt
   *[other] { $count } punten
} voor.
round-lead-shared = { $names } delen de leiding.
round-end = Einde van ronde { $number }
round-next = Volgende ronde
round-again = Ronde { $number }: wie kreeg wat
round-took-nothing = niets
round-total = totaal { $points }

## Black Spy: alle zestien

moon-title = Alle zestien!
moon-about = Je hebt elke zwarte kaart. Kies wat ermee gebeurt.
moon-capture-short = Gevangennemen
moon-capture-about = 0 voor jou, 60 voor alle anderen
moon-release-short = Vrijlaten
moon-release-about = −60 voor jou, 0 voor alle anderen

## Black Spy: het einde van een partij

match-title = { $name } komt ermee weg
match-title-below-zero = { $name } onder nul
match-title-all-black = { $name } heeft ze allemaal
match-title-shared = { $names } delen de winst
match-line = { $points } { $count ->
    [one] punt
   *[other] punten
} na { $rounds ->
    [one] één ronde
   *[other] { $rounds } rondes
}
match-all-black = { $name } kreeg alle 16 zwarte kaarten.
match-captured = { $name } kreeg alle 16 zwarte kaarten en nam de spionnen gevangen.
match-released = { $name } kreeg alle 16 zwarte kaarten en liet de spionnen vrij.
match-worst = { $name } kreeg { $points } punten, meer dan alle anderen.
match-best = { $name } raakte { $points } punten kwijt.
match-halved = { $name } zat er precies op: het totaal werd gehalveerd tot { $total }.
match-lead = { $name } nam de leiding over van { $other }.
match-ended = { $name } bereikte { $total }, en de partij was voorbij.
match-ended-rounds = { $count ->
    [one] Er is één ronde gespeeld; wie de minste punten heeft, wint.
   *[other] Er zijn { $count } rondes gespeeld; wie de minste punten heeft, wint.
}

## Allebei

tale-how = Hoe het zover kwam
tale-cast = De rolverdeling
tale-trick = Slag { $number }
tale-round = Ronde { $number }
tale-page = Het verhaal van dit spel
tale-share = Delen
tale-share-about = De tekst noemt niemand bij naam. De link toont het hele spel, en de voorvertoning ervan vermeldt wie er meespeelden.
tale-share-text = Tekst om te delen
tale-players = { $count } spelers

## Wat een link laat zien voordat hij wordt geopend

preview-site = Twee slagenspellen over spionnen. Speel ze in de browser met vrienden of bots, zonder account.
preview-table = Speel mee met { $game }: er is een plek voor je vrij. Een account is niet nodig.
preview-rules = De regels van { $game }, kort en volledig.
preview-game = { $game }: hoe het afliep, en hoe het zover kwam.
preview-picture-site = Undertrick: twee kaartspellen over spionnen
preview-site-line = Twee kaartspellen over spionnen
preview-picture-table = Een uitnodiging voor een tafel { $game }
preview-invitation = Je bent uitgenodigd
preview-invitation-line = Aan een tafel { $game } is een plek vrij
