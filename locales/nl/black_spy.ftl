# Hoe Black Spy heet en voor hoeveel spelers het is.
play-black-spy = Black Spy
play-black-spy-about = Familie van Hartenjagen: zes zwarte spionnen, en niemand wil ze hebben.
play-black-spy-numbers = 3 t/m 6 spelers · ongeveer 45 minuten
create-black-spy = Een tafel voor Black Spy
fault-players-black-spy = Black Spy is voor 3 t/m 6 spelers.
round-rounds-to-go = { $count ->
    [one] Nog één ronde, dan wint het laagste totaal.
   *[other] Hooguit nog { $count } rondes; eerder afgelopen als iemand { $end } punten heeft. Het laagste totaal wint.
}
