# Die geheime Akte, mit der ein Spiel Inside Job beginnt. $name ist jemand anderes am Tisch.
file = Geheime Akte
file-mine = Meine Akte
file-for = Für { $name }
file-nobody-else = und sonst niemanden
file-everybody = und alle anderen
file-open = Akte öffnen
file-turn-away = Dreh vorher den Bildschirm von den anderen weg.
file-alone = Nur du siehst sie: Die anderen sind Bots.
file-no-secret = Darin steht nichts Geheimes: Deine Rolle liegt offen.
file-you = { $name }, das bist du
file-close = Akte schließen
file-stays = Du findest sie unter „Meine Akte“. Von Weitem sehen alle Akten gleich aus.
file-company = An diesem Tisch im Spiel: { $roles }.
file-company-larry = Verteilt an euch beide und Larry: { $roles }.
file-agents = { $count } Agenten
file-insider = der Insider
file-several = { $count } × { $role }
file-as-insider = { $role } (der Insider)
file-aim-agents = Du arbeitest für die Agenten. Das tun hier nicht alle.
file-aim-agents-larry = Du arbeitest für die Agenten. { $name } oder Larry tut das nicht.
file-aim-insider = Du arbeitest gegen die anderen. Lass dich nicht erwischen.
file-aim-partner = Du gewinnst, wenn dein Komplize gewinnt, und nur dann.
file-aim-left = Du gewinnst, wenn { $name }, links von dir, nicht gewinnt.
file-aim-right = Du gewinnst, wenn { $name }, rechts von dir, nicht gewinnt.
file-aim-most-votes = Mach dich verdächtig: Du gewinnst, wenn du allein die meisten Stimmen bekommst.
file-aim-most-votes-or-insider = Mach dich verdächtig: Du gewinnst mit den meisten Stimmen, allein oder gleichauf mit dem Insider.
file-follow = Du musst bedienen, wann immer du kannst.
file-follow-not = Du musst nicht bedienen. Die anderen schon.
file-follow-not-alone = Du musst nicht bedienen.
file-missions-agents = { $count ->
    [one] Erfüllt eine Mission, und die Agenten gewinnen.
   *[other] Erfüllt { $count } Missionen, und die Agenten gewinnen.
}
file-missions-insider = { $count ->
    [one] Lass nicht zu, dass auch nur eine Mission erfüllt wird, sonst gewinnen die Agenten.
   *[other] Lass nicht zu, dass { $count } Missionen erfüllt werden, sonst gewinnen die Agenten.
}
file-missions-neutral = { $count ->
    [one] Mit einer erfüllten Mission gewinnen die Agenten.
   *[other] Mit { $count } erfüllten Missionen gewinnen die Agenten.
}
file-holds-more-insider = { $count ->
    [one] Du darfst nie mehr als einen Geheimkoffer haben, sonst gewinnt sofort der Insider.
   *[other] Du darfst nie mehr als { $count } Geheimkoffer haben, sonst gewinnt sofort der Insider.
}
file-holds-more-agents = { $count ->
    [one] Besitzt du mehr als einen Geheimkoffer, gewinnen sofort die Agenten.
   *[other] Besitzt du mehr als { $count } Geheimkoffer, gewinnen sofort die Agenten.
}
file-holds-none = Du nimmst keine Geheimkoffer.
file-partner-pays = Du nimmst keine Geheimkoffer. Jeder Stich von dir kostet deinen Komplizen einen.
file-reveal = Mit { $count } Geheimkoffern deckst du deine Rolle auf; dann kann niemand für dich stimmen.
file-reveal-face-up = Deine Rolle liegt offen: Niemand kann für dich stimmen.
file-reveal-you-win = Mit { $count } Geheimkoffern gewinnst du sofort.
file-reveal-insider-wins = Mit { $count } Geheimkoffern gewinnt sofort der Insider.
file-reveal-agents-win = Mit { $count } Geheimkoffern gewinnen sofort die Agenten.
file-reveal-lose = Komm nie auf { $count } Geheimkoffer, sonst verlierst du sofort.
file-reveal-change = Mit { $count } Geheimkoffern deckst du deine Rolle auf und wechselst auf die Seite des Insiders.
file-reveal-take = Mit { $count } Geheimkoffern deckst du deine Rolle auf und nimmst { $name } einen weg.
file-chooses-partner = Vor dem ersten Stich wählst du einen Komplizen, und nur du siehst dessen Rolle.
file-all-face-up = Liegen die Rollen aller anderen offen, gewinnst du sofort.
file-brings-risk = Deinetwegen sind Risiko-Missionen im Stapel.
file-no-wagers = Wer einen Stich gewinnt, nimmt einen Geheimkoffer. Eingesetzt wird an diesem Tisch keiner.
file-face-up-no-wager = Deine Rolle liegt offen, darum darfst du keinen Geheimkoffer einsetzen.
file-wager = Du darfst Geheimkoffer einsetzen: So wird deine Karte zum Trumpf.
file-wager-not = Du darfst keine Geheimkoffer einsetzen.
file-vote-none = Du hast keine Stimme.
file-vote-two = Du hast zwei Stimmen, für zwei verschiedene Personen.
file-vote-two-free = Du hast zwei Stimmen; beide dürfen an dieselbe Person gehen.
file-vote-agents = Zeig in der Abstimmung auf den Insider.
file-vote-insider = Zeig in der Abstimmung auf jemand anderen.
file-vote-one = Du hast eine Stimme.
file-vote-lost = { $before } Wirst du vorzeitig aufgedeckt, hast du keine Stimme mehr.
file-vote-both-free = { $before } Wirst du vorzeitig aufgedeckt, darfst du beide derselben Person geben.
file-vote-larry = Zeig in der Abstimmung auf den Insider. Zeigt ein Agent auf einen Agenten, verlieren beide.
file-vote-larry-insider = Die Abstimmung gewinnst du, wenn { $name } auf Larry zeigt.
