# Tafelpraat, en waarom bots geloven wat ze geloven. Aan $you ziet een zin wat de lezer erin is.
said-by = { $speaker }: { $said }
said-suspect = { $you ->
    [object] Ik denk dat jij de infiltrant bent.
   *[nobody] Ik denk dat { $other } de infiltrant is.
}
said-suspect-q = { $you ->
    [object] Ben jij de infiltrant?
   *[nobody] Is { $other } de infiltrant?
}
said-trust = { $you ->
    [object] Ik vertrouw jou.
   *[nobody] Ik vertrouw { $other }.
}
said-trust-q = { $you ->
    [object] Kunnen we jou vertrouwen?
   *[nobody] Vertrouwen jullie { $other }?
}
said-denied = { $you ->
    [object] Jij hebt in slag { $trick } geen { $suit } gevolgd.
   *[nobody] { $other } heeft in slag { $trick } geen { $suit } gevolgd.
}
said-denied-q = { $you ->
    [object] Heb jij in slag { $trick } geen { $suit } gevolgd?
   *[nobody] Heeft { $other } in slag { $trick } geen { $suit } gevolgd?
}
said-void = { $you ->
    [object] Ik denk dat jij geen { $suit } hebt.
   *[nobody] Ik denk dat { $other } geen { $suit } heeft.
}
said-void-q = { $you ->
    [object] Heb jij geen { $suit }?
   *[nobody] Heeft { $other } geen { $suit }?
}
said-sabotage = Slag { $trick } leek wel sabotage.
said-sabotage-q = Was slag { $trick } sabotage?
said-nice = Slag { $trick } was mooi gespeeld.
said-nice-q = Was slag { $trick } mooi gespeeld?
said-could-not-follow = Ik kon in slag { $trick } geen { $suit } volgen.
said-could-not-follow-q = Wie kon in slag { $trick } geen { $suit } volgen?
said-not-me = Ik was het niet.
said-not-me-q = Was het een van jullie?
said-suspect-too = { $you ->
    [object] Ja, ik verdenk jou.
   *[nobody] Ja, ik verdenk { $other }.
}
said-trust-too = { $you ->
    [object] Ja, ik vertrouw jou.
   *[nobody] Ja, ik vertrouw { $other }.
}
said-caught = { $you ->
    [object] Jij hebt in slag { $denied } geen { $suit } gevolgd en het in slag { $played } toch gespeeld.
   *[nobody] { $other } heeft in slag { $denied } geen { $suit } gevolgd en het in slag { $played } toch gespeeld.
}
said-caught-q = { $you ->
    [object] Heb jij in slag { $denied } geen { $suit } gevolgd en het in slag { $played } toch gespeeld?
   *[nobody] Heeft { $other } in slag { $denied } geen { $suit } gevolgd en het in slag { $played } toch gespeeld?
}

because-weighed = { $what }: { $weight }.
because-known = { $you ->
    [actor] Jij bent aantoonbaar de infiltrant
   *[nobody] { $name } is aantoonbaar de infiltrant
}
because-known-not = { $you ->
    [actor] Jij bent aantoonbaar niet de infiltrant
   *[nobody] { $name } is aantoonbaar niet de infiltrant
}
because-played-denied = { $you ->
    [actor] Je speelde { $suit } in slag { $played }, maar volgde het niet in slag { $denied }
   *[nobody] { $name } speelde { $suit } in slag { $played }, maar volgde het niet in slag { $denied }
}
because-not-followed = { $you ->
    [actor] Je volgde in slag { $trick } geen { $suit }
   *[nobody] { $name } volgde in slag { $trick } geen { $suit }
}
because-hurt = { $you ->
    [actor] Je schaadde de missie in slag { $trick }
   *[nobody] { $name } schaadde de missie in slag { $trick }
}
because-served = { $you ->
    [actor] Je hielp de missie in slag { $trick }
   *[nobody] { $name } hielp de missie in slag { $trick }
}
because-chose = { $you ->
    [actor] Je koos de missie van slag { $trick } en kwam uit met een kaart die erbij past
   *[nobody] { $name } koos de missie van slag { $trick } en kwam uit met een kaart die erbij past
}
because-chose-badly = { $you ->
    [actor] Je koos de missie van slag { $trick }, maar kwam uit met een kaart die er niet bij past
   *[nobody] { $name } koos de missie van slag { $trick }, maar kwam uit met een kaart die er niet bij past
}
because-wagered = { $you ->
    [actor] Je zette in slag { $trick } een geheime koffer in
   *[nobody] { $name } zette in slag { $trick } een geheime koffer in
}
because-collected = { $you ->
    [actor] Je hebt { $count ->
        [one] 1 geheime koffer
       *[other] { $count } geheime koffers
    }
   *[nobody] { $name } heeft { $count ->
        [one] 1 geheime koffer
       *[other] { $count } geheime koffers
    }
}
because-said = { $you ->
    [actor] Je zei: “{ $said }”
   *[nobody] { $name } zei: “{ $said }”
}
weight-proof = een bewijs
weight-clearly-against = { $you ->
    [object] pleit duidelijk tegen jou
   *[nobody] pleit duidelijk tegen { $other }
}
weight-rather-against = { $you ->
    [object] pleit enigszins tegen jou
   *[nobody] pleit enigszins tegen { $other }
}
weight-clearly-for = { $you ->
    [object] pleit duidelijk voor jou
   *[nobody] pleit duidelijk voor { $other }
}
weight-rather-for = { $you ->
    [object] pleit enigszins voor jou
   *[nobody] pleit enigszins voor { $other }
}
