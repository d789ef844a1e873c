# De stemming.
vote-title = Wie is de infiltrant?
votes-turned = De stemmen worden omgedraaid
vote-turned = Stembriefje { $number } van { $count }
vote-for = Stem op { $name }
vote-secret = Niemand ziet een stem voordat alle stemmen binnen zijn. Tot dan kun je de jouwe wijzigen.
vote-missing = Kies eerst op wie je stemt.
vote-in = Je stem is binnen.
vote-change = Bekijken of wijzigen
vote-waiting = Wachten op { $names } …
vote-none = Je hebt deze keer geen stem.
vote-open-roles = Op { $names } kan niet worden gestemd: { $count ->
    [one] dat karakter is bekend.
   *[other] die karakters zijn bekend.
}
vote-nobody = Er is niemand meer om op te stemmen: alle andere karakters zijn bekend.
vote-suspected-by = verdacht door { $names }
vote-unsuspected = nog door niemand verdacht
