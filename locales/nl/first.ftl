# A first game, and the guide who speaks in it.
first-know = Ik ken het spel al
first-skip = Geen tips meer
first-guide = Uitleg
first-about = Een makkelijk eerste spel, met uitleg onderweg
first-guided = Met uitleg
first-insider = De infiltrant spelen
first-same-deal = Dezelfde kaarten opnieuw
first-again = Nog een spel met uitleg
first-lessons = Naar de lessen
first-chosen = Deze kaarten zijn voor een eerste spel uitgezocht. Bij het volgende spel aan deze tafel wordt weer eerlijk gedeeld.

first-ij-agent = Je bent agent: volbreng samen missies.
first-ij-against = De infiltrant onder jullie hoeft niet te volgen, laat missies mislukken en wint met genoeg geheime koffers.
first-ij-insider = Je bent de infiltrant. Verzamel geheime koffers en laat missies mislukken zonder op te vallen. Je hoeft niets te zeggen.
first-ij-mission = De missie: { $condition }. Troef alleen in deze slag: { $suit }.
first-ij-choose = Twee missies, en alleen jij ziet ze allebei. Kies de missie waar je kaarten bij helpen; de kleur ervan is in deze slag troef.
first-ij-choose-insider = Twee missies, en alleen jij ziet ze allebei. Kies de missie die de anderen waarschijnlijk niet lukt; de kleur ervan is in deze slag troef.
first-ij-choose-again = Je kiest weer. Welke van de twee past bij je kaarten?
first-ij-choose-again-insider = Je kiest weer. Welke van de twee is moeilijker voor de anderen?
first-ij-lead = Je komt uit met een kaart naar keuze. De anderen moeten de kleur volgen als ze kunnen.
first-ij-lead-careful = Je komt uit. Wie de kleur heeft, moet volgen. { $hint }
first-ij-follow = De gevraagde kleur is { $suit }. Je hebt { $suit }, dus je moet volgen; met welke kaart beslis je zelf.
first-ij-follow-careful = De gevraagde kleur is { $suit }. Je hebt { $suit }, dus je moet volgen. { $hint }
first-ij-follow-insider = De gevraagde kleur is { $suit }. Jij hoeft niet te volgen. Maar doe je het nu niet en speel je later toch { $suit }, dan val je door de mand.
first-ij-forced = Je hebt maar één { $letter ->
    [P] roze
    [Y] gele
    [G] groene
   *[B] blauwe
} kaart, dus geen keus. Mislukt de missie daardoor, dan is dat geen sabotage. Ook anderen kunnen zo onschuldig zijn.
first-ij-void = Je hebt geen { $suit }: speel wat je wilt. { $wager ->
    [yes] Alleen troef ({ $trump }) kan winnen, of een kaart met een geheime koffer.
   *[no] Daarvan kan alleen troef ({ $trump }) winnen.
}
first-ij-void-careful = Je hebt geen { $suit }, dus elke kaart mag. { $hint }
first-ij-void-trump = Je hebt geen { $suit }, en dat is nu net troef: speel wat je wilt. { $wager ->
    [yes] Winnen kun je alleen met een geheime koffer erop.
   *[no] Winnen kun je er niet mee.
}
first-ij-wager = Nieuw: je mag een geheime koffer op je kaart leggen. Dan telt die als troef, en wie de slag wint, krijgt alles.
first-ij-four = { $name } heeft { $count } geheime koffers. Bij de volgende wordt de karakterkaart omgedraaid, en is dat de infiltrant, dan is het spel uit.
first-ij-four-you = Je hebt { $count } geheime koffers. Bij de volgende wordt je karakterkaart omgedraaid en kan niemand je meer verdenken.
first-ij-four-agent = { $name } heeft { $count } geheime koffers. Bij de volgende is er een agent bekend, en blijven er minder verdachten over.
first-ij-four-insider = Je hebt { $count } geheime koffers. Met de volgende win je; elke slag is goed, ook een die hun missie volbrengt.
first-ij-last-mission = Nog één missie en de agenten winnen.
first-ij-last-mission-insider = Nog één missie en de agenten winnen. Tijd voor sabotage.
first-ij-denied = { $name } volgde geen { $suit }. Was die kleur op, of is dit de infiltrant? Onthoud de kleur.
first-ij-proof = { $name } volgde in slag { $denied } geen { $suit }, maar speelde het in slag { $played } wel: { $name } is de infiltrant.
first-ij-risky = In slag { $trick } volgde je geen { $suit }. Speel je nu { $suit }, dan is bewezen dat jij de infiltrant bent.
first-ij-safe-lie = Je hebt { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
} in { $suit }, en { $spare } van je kaarten worden nooit gespeeld. Volg niet en houd { $suit } vast: niemand kan het ooit bewijzen.
first-ij-unsafe-lie = Je hebt { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
} in { $suit }, maar slechts { $spare } van je kaarten worden nooit gespeeld. Volg je niet, dan moet je later toch { $suit } laten zien.
first-ij-lost = Deze missie is al mislukt. { $wins ->
    [yes] Nu gaat het alleen nog om de koffer: wie mag hem hebben?
   *[no] Geen van je kaarten wint de slag: speel de kaart die je het minst nodig hebt.
}
first-ij-safe = Deze missie kan niet meer mislukken. { $wins ->
    [yes] Nu gaat het alleen nog om de koffer: wie mag hem hebben?
   *[no] Geen van je kaarten wint de slag: speel de kaart die je het minst nodig hebt.
}
first-ij-all-complete = Wat je ook speelt, deze missie wordt volbracht. { $wins ->
    [yes] Nu gaat het alleen nog om de koffer: wie mag hem hebben?
   *[no] Geen van je kaarten wint de slag: speel de kaart die je het minst nodig hebt.
}
first-ij-wager-spoils = Elke kaart van jou volbrengt deze missie. Alleen met een geheime koffer erop kan ze nog mislukken.
first-ij-all-fail = Wat je ook speelt, deze missie mislukt. Je kunt er niets aan doen.
first-ij-some-complete = { $hint } { $others ->
    [fail] Met elke andere kaart mislukt ze.
   *[open] Met elke andere kaart kan ze nog mislukken.
}
first-ij-some-fail = { $hint } Met elke andere kaart kan het nog.
first-ij-some-fail-insider = { $hint } Iedereen zou zien van wie die kaart was.
# What some cards do to a mission: `$hint` above.
first-completing = { $many ->
    [one] Met { $cards } is de missie zeker volbracht.
    [few] Met elk van deze is de missie zeker volbracht: { $cards }.
   *[many] Met { $count } van je kaarten is de missie zeker volbracht, bijvoorbeeld met { $cards }.
}
first-failing = { $many ->
    [one] Met { $cards } zou de missie meteen mislukken.
    [few] Met elk van deze zou de missie meteen mislukken: { $cards }.
   *[many] Met { $count } van je kaarten zou de missie meteen mislukken, bijvoorbeeld met { $cards }.
}
first-ij-open = Wat je ook speelt, de missie blijft haalbaar: de kaarten na jou beslissen. Welke kaart van jou helpt de anderen?
first-ij-open-insider = Geen van je kaarten beslist de missie nu al. Win je de slag, dan krijg je een geheime koffer.
first-ij-vote = Eerst mag er gepraat worden: zeg wat je zag. Dan stemt iedereen tegelijk. De agenten winnen als de infiltrant als enige de meeste stemmen krijgt.
first-ij-vote-proof = { $name } volgde in slag { $denied } geen { $suit }, maar speelde het in slag { $played } wel. Zeg het tegen de anderen en stem dan.
first-ij-vote-insider = Nu zoeken ze jou. Zeg iets of niets. Krijgt iemand anders de meeste stemmen of is het gelijk, dan win je.
first-ij-saved = Je { $card } gaf de doorslag: missie volbracht, { $done } van { $target }.
first-ij-spoiled = { $next ->
    [vote] Door je { $card } is de missie mislukt.
   *[trick] Door je { $card } is de missie “{ $condition }” mislukt.
}
first-ij-spoiled-forced = Door je { $card } is de missie mislukt. Je had geen keus: geen sabotage.
first-ij-completed = Missie volbracht, { $done } van { $target }.
first-ij-failed = Missie mislukt.
# After one of the last two.
first-taken = { $how ->
    [suit] Hoogste kaart in { $suit } wint: { $name } krijgt een geheime koffer en komt uit.
    [trump] Hoogste troef wint: { $name } krijgt een geheime koffer en komt uit.
    [vote] { $name } wint de slag en krijgt een geheime koffer.
   *[trick] { $name } wint de slag en een geheime koffer, en komt uit.
}
first-taken-you = { $how ->
    [suit] Hoogste kaart in { $suit } wint: jij krijgt een geheime koffer en komt uit.
    [trump] Hoogste troef wint: jij krijgt een geheime koffer en komt uit.
    [vote] Jij wint de slag: een geheime koffer voor jou, de laatste.
   *[trick] Jij wint de slag: een geheime koffer voor jou, en jij komt uit.
}
first-ij-revealed = De karakterkaart van { $name } is omgedraaid: agent. Niemand kan nog op { $name } stemmen.
first-ij-revealed-you = Je karakterkaart is omgedraaid: iedereen weet dat je agent bent.
first-ij-won = { $how ->
    [proof] Je hebt het bewezen: { $suit } niet gevolgd in slag { $denied }, wel gespeeld in slag { $played }. Volgende keer ben jij de infiltrant.
   *[other] Je hebt je eerste spel gewonnen! De volgende keer ben je zelf de infiltrant.
}
first-ij-lost-game = { $how ->
    [briefcases] { $name } was de infiltrant en had na slag { $trick } al { $count } geheime koffers. Kijk het spel terug: was dat te voorkomen?
    [proof] { $name } is ontkomen, ondanks het bewijs: { $suit } niet gevolgd in slag { $denied }, wel gespeeld in slag { $played }.
   *[other] Deze keer is de infiltrant ontkomen. Kijk het spel terug: welke slag besliste het?
}
first-ij-won-insider = { $how ->
    [briefcases] { $count } geheime koffers, { $lies ->
        [0] geen leugen
        [one] één leugen
       *[other] { $lies } leugens
    }, geen bewijs: je hebt als infiltrant gewonnen! Nu ken je beide kanten.
   *[other] Je hebt als infiltrant gewonnen! Nu ken je beide kanten.
}
first-ij-lost-insider = { $how ->
    [missions] { $missions } missies volbracht: deze keer winnen de agenten. Kijk het spel terug: welke had je kunnen laten mislukken?
    [proof] In slag { $denied } volgde je geen { $suit }, in slag { $played } speelde je het: dat was het bewijs. Deze keer winnen de agenten.
   *[other] Deze keer hebben de agenten gewonnen. Kijk het spel terug: wat heeft je verraden?
}

first-bs-pass = Punten zijn slecht, en elke zwarte 7 kost er tien. Geef { $count } kaarten aan { $name }: hoge, want hoge kaarten winnen slagen.
first-bs-lead = Je komt uit met een kaart naar keuze. De anderen spelen de kleur of de rang (het getal), en alleen jouw kleur kan winnen.
first-bs-lead-bright = Je komt uit met een kaart naar keuze, maar niet met zwart. De anderen spelen de kleur of de rang (het getal), en alleen jouw kleur kan winnen.
first-bs-either = Er ligt { $card }. Speel de kleur of de rang, zoals je wilt; alleen de kleur kan winnen.
first-bs-colour = Er ligt { $card }. Die kleur heb je, dus die moet je spelen. De hoogste kaart van die kleur wint de slag.
first-bs-rank = Je hebt geen { $colour }, maar wel de rang, dus speel die. Winnen kun je er niet mee.
first-bs-free = Kleur noch rang: gooi weg wat je wilt. Winnen kun je er niet mee.
first-bs-free-spy = Kleur noch rang: gooi weg wat je wilt. Een mooi moment om een zwarte 7 kwijt te raken.
first-bs-spy = In deze slag ligt een zwarte 7: tien punten voor wie hem wint. De hoogste tot nu toe is { $card }.
first-bs-good-spy = In deze slag ligt { $card }, een goede spion: vijf punten eraf voor wie hem wint.
first-bs-all-black = { $name } heeft tot nu toe alle { $count } zwarte kaarten. Krijgt { $name } ze alle zestien, dan betalen alle anderen: pak er zelf een.
first-bs-all-black-you = Je hebt tot nu toe alle { $count } zwarte kaarten. Krijg je ze alle zestien, dan betalen de anderen ervoor.
first-bs-forced = Je hebt geen keus: alleen { $card } mag gespeeld worden.
first-bs-cannot-win = Geen van je kaarten kan deze slag winnen. Welke wil je kwijt?
first-bs-last = Je speelt als laatste. Een hogere kaart dan { $card } pakt de slag (tot nu toe { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}), elke andere laat hem liggen.
first-bs-higher = Tot nu toe wint { $card }. Alleen een hogere { $letter ->
    [B] blauwe
    [Y] gele
    [R] rode
    [G] groene
   *[K] zwarte
} kaart kan de slag pakken.
first-bs-only-wins = Elke kaart die je mag spelen, is hoger dan { $card }: de slag kan voor jou zijn. Welke wil je kwijt?
first-bs-lead-again = Je komt uit. Een lage kaart laat de slag aan anderen, met een hoge blijf je aan slag.
first-bs-gave-spy = Je zwarte 7 ging naar { $name }: tien punten, en niet voor jou.
first-bs-gave-good = Je { $card } ging naar { $name }: vijf punten eraf voor { $name }.
first-bs-won = { $how ->
    [dearest] Je wint met { $count ->
        [one] { $points } punt
       *[other] { $points } punten
    }! De duurste slag was slag { $trick } met { $cost ->
        [one] { $cost } punt
       *[other] { $cost } punten
    }. Een hele partij gaat tot { $end } punten.
   *[other] Je hebt je eerste ronde gewonnen! Een hele partij duurt tot iemand { $end } punten heeft.
}
first-bs-lost = { $how ->
    [dearest] Je hebt { $count ->
        [one] { $points } punt
       *[other] { $points } punten
    }. De duurste slag was slag { $trick } met { $cost ->
        [one] { $cost } punt
       *[other] { $cost } punten
    }. Een hele partij gaat tot { $end } punten, dus een ronde is goed te maken.
   *[other] Deze keer niet. Een hele partij duurt tot iemand { $end } punten heeft, dus een ronde is goed te maken.
}
