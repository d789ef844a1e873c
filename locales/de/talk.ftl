# Tischgespräche, und warum Bots glauben, was sie glauben. An $you erkennt ein Satz, was die lesende
# Person darin ist.
said-by = { $speaker }: { $said }
said-suspect = { $you ->
    [object] Ich glaube, du bist der Insider.
   *[nobody] Ich glaube, { $other } ist der Insider.
}
said-suspect-q = { $you ->
    [object] Bist du der Insider?
   *[nobody] Ist { $other } der Insider?
}
said-trust = { $you ->
    [object] Ich vertraue dir.
   *[nobody] Ich vertraue { $other }.
}
said-trust-q = { $you ->
    [object] Kann man dir vertrauen?
   *[nobody] Vertraut ihr { $other }?
}
said-denied = { $you ->
    [object] Du hast in Stich { $trick } { $suit } nicht bedient.
   *[nobody] { $other } hat in Stich { $trick } { $suit } nicht bedient.
}
said-denied-q = { $you ->
    [object] Hast du in Stich { $trick } { $suit } nicht bedient?
   *[nobody] Hat { $other } in Stich { $trick } { $suit } nicht bedient?
}
said-void = { $you ->
    [object] Ich glaube, du hast kein { $suit }.
   *[nobody] Ich glaube, { $other } hat kein { $suit }.
}
said-void-q = { $you ->
    [object] Hast du kein { $suit }?
   *[nobody] Hat { $other } kein { $suit }?
}
said-sabotage = Stich { $trick } sah nach Sabotage aus.
said-sabotage-q = War Stich { $trick } Sabotage?
said-nice = Stich { $trick } war schön gespielt.
said-nice-q = War Stich { $trick } schön gespielt?
said-could-not-follow = Ich konnte in Stich { $trick } { $suit } nicht bedienen.
said-could-not-follow-q = Wer konnte in Stich { $trick } { $suit } nicht bedienen?
said-not-me = Ich war es nicht.
said-not-me-q = War es jemand von euch?
said-suspect-too = { $you ->
    [object] Ja, ich verdächtige dich.
   *[nobody] Ja, ich verdächtige { $other }.
}
said-trust-too = { $you ->
    [object] Ja, ich vertraue dir.
   *[nobody] Ja, ich vertraue { $other }.
}
said-caught = { $you ->
    [object] Du hast { $suit } in Stich { $denied } nicht bedient und in Stich { $played } doch gespielt.
   *[nobody] { $other } hat { $suit } in Stich { $denied } nicht bedient und in Stich { $played } doch gespielt.
}
said-caught-q = { $you ->
    [object] Hast du { $suit } in Stich { $denied } nicht bedient und in Stich { $played } doch gespielt?
   *[nobody] Hat { $other } { $suit } in Stich { $denied } nicht bedient und in Stich { $played } doch gespielt?
}

because-weighed = { $what }: { $weight }.
because-known = { $you ->
    [actor] Du bist nachweislich der Insider
   *[nobody] { $name } ist nachweislich der Insider
}
because-known-not = { $you ->
    [actor] Du bist nachweislich nicht der Insider
   *[nobody] { $name } ist nachweislich nicht der Insider
}
because-played-denied = { $you ->
    [actor] Du hast in Stich { $played } { $suit } gespielt, aber in Stich { $denied } nicht bedient
   *[nobody] { $name } hat in Stich { $played } { $suit } gespielt, aber in Stich { $denied } nicht bedient
}
because-not-followed = { $you ->
    [actor] Du hast in Stich { $trick } { $suit } nicht bedient
   *[nobody] { $name } hat in Stich { $trick } { $suit } nicht bedient
}
because-hurt = { $you ->
    [actor] Du hast in Stich { $trick } der Mission geschadet
   *[nobody] { $name } hat in Stich { $trick } der Mission geschadet
}
because-served = { $you ->
    [actor] Du hast in Stich { $trick } der Mission geholfen
   *[nobody] { $name } hat in Stich { $trick } der Mission geholfen
}
because-chose = { $you ->
    [actor] Du hast die Mission von Stich { $trick } gewählt und passend angespielt
   *[nobody] { $name } hat die Mission von Stich { $trick } gewählt und passend angespielt
}
because-chose-badly = { $you ->
    [actor] Du hast die Mission von Stich { $trick } gewählt, aber unpassend angespielt
   *[nobody] { $name } hat die Mission von Stich { $trick } gewählt, aber unpassend angespielt
}
because-wagered = { $you ->
    [actor] Du hast in Stich { $trick } einen Geheimkoffer eingesetzt
   *[nobody] { $name } hat in Stich { $trick } einen Geheimkoffer eingesetzt
}
because-collected = { $you ->
    [actor] Du hast { $count } Geheimkoffer
   *[nobody] { $name } hat { $count } Geheimkoffer
}
because-said = { $you ->
    [actor] Du hast gesagt: „{ $said }“
   *[nobody] { $name } hat gesagt: „{ $said }“
}
weight-proof = ein Beweis
weight-clearly-against = { $you ->
    [object] spricht deutlich gegen dich
   *[nobody] spricht deutlich gegen { $other }
}
weight-rather-against = { $you ->
    [object] spricht eher gegen dich
   *[nobody] spricht eher gegen { $other }
}
weight-clearly-for = { $you ->
    [object] spricht deutlich für dich
   *[nobody] spricht deutlich für { $other }
}
weight-rather-for = { $you ->
    [object] spricht eher für dich
   *[nobody] spricht eher für { $other }
}
