# Het geheime dossier waarmee een spel Inside Job begint. $name is iemand anders aan tafel.
file = Geheim dossier
file-mine = Mijn dossier
file-for = Voor { $name }
file-nobody-else = en niemand anders
file-everybody = en alle anderen
file-open = Dossier openen
file-turn-away = Draai eerst je scherm weg van de anderen.
file-alone = Alleen jij ziet het: de anderen zijn bots.
file-no-secret = Er staat niets geheims in: je karakterkaart ligt open.
file-you = { $name }, dit ben jij
file-close = Dossier sluiten
file-stays = Je vindt het terug onder “Mijn dossier”. Van een afstand zien alle dossiers er hetzelfde uit.
file-company = Aan deze tafel in het spel: { $roles }.
file-company-larry = Verdeeld over jullie twee en Larry: { $roles }.
file-agents = { $count } agenten
file-insider = de infiltrant
file-several = { $count } × { $role }
file-as-insider = { $role } (de infiltrant)
file-aim-agents = Je werkt voor de agenten. Niet iedereen hier doet dat.
file-aim-agents-larry = Je werkt voor de agenten. { $name } of Larry niet.
file-aim-insider = Je werkt tegen de anderen. Laat je niet betrappen.
file-aim-partner = Je wint als je handlanger wint, en alleen dan.
file-aim-left = Je wint als { $name }, links van je, niet wint.
file-aim-right = Je wint als { $name }, rechts van je, niet wint.
file-aim-most-votes = Maak je verdacht: je wint als jij alleen de meeste stemmen krijgt.
file-aim-most-votes-or-insider = Maak je verdacht: je wint met de meeste stemmen, alleen of gelijk met de infiltrant.
file-follow = Je moet altijd volgen als je kunt.
file-follow-not = Je hoeft niet te volgen. De anderen wel.
file-follow-not-alone = Je hoeft niet te volgen.
file-missions-agents = { $count ->
    [one] Volbreng één missie, en de agenten winnen.
   *[other] Volbreng { $count } missies, en de agenten winnen.
}
file-missions-insider = { $count ->
    [one] Voorkom dat er ook maar één missie wordt volbracht, anders winnen de agenten.
   *[other] Voorkom dat er { $count } missies worden volbracht, anders winnen de agenten.
}
file-missions-neutral = { $count ->
    [one] Met één volbrachte missie winnen de agenten.
   *[other] Met { $count } volbrachte missies winnen de agenten.
}
file-holds-more-insider = { $count ->
    [one] Zorg dat je nooit meer dan één geheime koffer hebt, anders wint de infiltrant meteen.
   *[other] Zorg dat je nooit meer dan { $count } geheime koffers hebt, anders wint de infiltrant meteen.
}
file-holds-more-agents = { $count ->
    [one] Heb je meer dan één geheime koffer, dan winnen de agenten meteen.
   *[other] Heb je meer dan { $count } geheime koffers, dan winnen de agenten meteen.
}
file-holds-none = Je pakt geen geheime koffers.
file-partner-pays = Je pakt geen geheime koffers. Elke slag van jou kost je handlanger er een.
file-reveal = Met { $count } geheime koffers draai je je karakterkaart om; dan kan niemand op je stemmen.
file-reveal-face-up = Je karakterkaart ligt open: niemand kan op je stemmen.
file-reveal-you-win = Met { $count } geheime koffers win je meteen.
file-reveal-insider-wins = Met { $count } geheime koffers wint de infiltrant meteen.
file-reveal-agents-win = Met { $count } geheime koffers winnen de agenten meteen.
file-reveal-lose = Zorg dat je nooit op { $count } geheime koffers komt, anders verlies je meteen.
file-reveal-change = Met { $count } geheime koffers draai je je kaart om en loop je over naar de infiltrant.
file-reveal-take = Met { $count } geheime koffers draai je je kaart om en pak je er een van { $name }.
file-chooses-partner = Voor de eerste slag kies je een handlanger en zie je als enige dat karakter.
file-all-face-up = Liggen de karakterkaarten van alle anderen open, dan win je meteen.
file-brings-risk = Door jou zitten er risicovolle missies in de stapel.
file-no-wagers = Wie een slag wint, krijgt een geheime koffer. Aan deze tafel wordt er geen ingezet.
file-face-up-no-wager = Je karakterkaart ligt open, dus je mag geen geheime koffer inzetten.
file-wager = Je mag een geheime koffer inzetten: die maakt je kaart troef.
file-wager-not = Je mag geen geheime koffers inzetten.
file-vote-none = Je hebt geen stem.
file-vote-two = Je hebt twee stemmen, voor twee verschillende spelers.
file-vote-two-free = Je hebt twee stemmen; ze mogen allebei naar dezelfde speler.
file-vote-agents = Wijs bij de stemming de infiltrant aan.
file-vote-insider = Wijs bij de stemming iemand anders aan.
file-vote-one = Je hebt één stem.
file-vote-lost = { $before } Na voortijdig omdraaien verlies je je stem.
file-vote-both-free = { $before } Na voortijdig omdraaien mogen ze allebei naar dezelfde speler.
file-vote-larry = Wijs bij de stemming de infiltrant aan. Wijst een agent een agent aan, dan verliezen beide agenten.
file-vote-larry-insider = De stemming win je als { $name } Larry aanwijst.
