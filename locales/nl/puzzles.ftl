# Puzzels: momenten uit spellen tussen bots met een vraag. De anderen aan tafel zijn bots met vogelnamen.
puzzles = Puzzels
puzzles-about = Momenten uit spellen tussen bots. Sommige antwoorden zijn bewezen: ze kloppen voor alle kaarten en karakters die passen bij wat je hebt gezien. Andere zijn volgens de berekening zeer waarschijnlijk. Welke van de twee, staat bij elke puzzel.
puzzles-short = Eén vraag, en een bewezen of zeer waarschijnlijk antwoord
puzzle-insider = Vind de infiltrant
puzzle-insider-about = Iemand heeft zich verraden. Wie?
puzzle-card = De beslissende kaart
puzzle-card-about = Je speelt als laatste in een slag waarmee het spel gewonnen of verloren kan zijn.
puzzle-spy = De laatste twee kaarten
puzzle-spy-about = Black Spy, en nog maar twee kaarten. Welke eerst?
puzzle-likely-card = De beste kaart
puzzle-likely-card-about = Inside Job, in de tweede helft van een spel. Eén kaart is veel beter dan de andere.
puzzle-likely-spy = De beste kaart van een ronde
puzzle-likely-spy-about = Black Spy, met hoogstens zeven kaarten. Eén kaart is veel beter dan de andere.
puzzle-number = Nr. { $number }
puzzle-level = Moeilijkheid { $level } van 5
puzzle-proven = Het antwoord is bewezen
puzzle-likely = Volgens de berekening zeer waarschijnlijk, maar niet bewezen
puzzle-task-insider = Wie is de infiltrant? Na wat je hebt gezien kan het er maar één zijn.
puzzle-task-card = Je speelt als laatste in deze slag. Kies een kaart.
puzzle-task-spy = Punten zijn slecht. Welke kaart speel je nu?
puzzle-task-likely-card = Met welke kaart maak je de meeste kans om te winnen?
puzzle-task-likely-spy = Punten zijn slecht. Met welke kaart krijg je er, vergeleken met de anderen, de minste?
puzzle-role = Je karakter: { $role }.
puzzle-missions = Volbrachte missies: { $count } van { $target }.
puzzle-briefcases = Geheime koffers: { $held }. Bij { $limit } wordt een karakterkaart omgedraaid.
puzzle-shown = Omgedraaid: { $names }.
puzzle-points = Punten tot nu toe: { $points }.
puzzle-passed = Je hebt { $cards } doorgegeven aan { $name }.
puzzle-hand = Je hand
puzzle-now = Op tafel
puzzle-tricks = De slagen tot nu toe
puzzle-proof = Het bewijs
puzzle-places = Plekken in de hand van { $name }: { $places }. Ongeziene kaarten die daar kunnen zitten: { $cards }.
puzzle-places-empty = Plekken die leeg blijven: { $empty }.
puzzle-answer = Je antwoord
puzzle-right = Goed!
puzzle-wrong = Net niet.
puzzle-solution = { $count ->
    [one] Het goede antwoord is: { $answer }.
   *[other] De goede antwoorden zijn: { $answer }.
}
puzzle-why-wins = Dat wint het spel meteen, wie de infiltrant ook is. Niets anders doet dat met zekerheid.
puzzle-why-avoids = Met al het andere kan het spel meteen verloren zijn. Hiermee niet.
puzzle-why-better = { $deals ->
    [one] Maar één verdeling van de kaarten past bij wat je hebt gezien. Daarin loopt het minstens zo goed af als met de andere kaart, hoe de anderen ook spelen.
   *[other] { $deals } verdelingen van de kaarten passen bij wat je hebt gezien. In elk daarvan loopt het minstens zo goed af als met de andere kaart, hoe de anderen ook spelen, en in sommige beter.
} In het slechtste geval heb je { $worst } punten in deze ronde, met de andere kaart op zijn best { $other }.
puzzle-why-likely-card = Zeer waarschijnlijk: in { $worlds } verdelingen die passen bij wat je hebt gezien, wint deze kaart { $worth }% van de spellen, minstens { $gain } ± { $reach } meer dan elk fout antwoord. Iedereen speelt daar verder volgens vuistregels, dus het is geen bewijs.
puzzle-why-likely-spy = Zeer waarschijnlijk: in { $worlds } verdelingen die passen bij wat je hebt gezien, sta je er aan het eind van de ronde gemiddeld { $worth } punten beter voor dan de anderen, minstens { $gain } ± { $reach } meer dan met elk fout antwoord. Iedereen speelt daar verder volgens vuistregels, dus het is geen bewijs.
puzzle-then = Waar je kaart toe leidt
puzzle-then-trick = Met je kaart is de slag compleet:
puzzle-then-if = Bijvoorbeeld als { $name } de infiltrant is:
puzzle-then-deal = Bijvoorbeeld in een van de verdelingen die passen bij wat je hebt gezien. Iedereen speelt verder volgens vuistregels:
puzzle-then-rest = Hoe het verdergaat
puzzle-then-open = Het spel is niet beslist. Volbrachte missies: { $count } van { $target }.
puzzle-then-instead = Met het goede antwoord win je in dezelfde verdeling.
puzzle-then-points = Zo eindigt de ronde: { $points }. Met het goede antwoord in dezelfde verdeling: { $instead }.
puzzle-again = Probeer het nog eens
puzzle-turned-seats = Deze puzzel ken je al. De plaatsen zijn nu verwisseld.
puzzle-turned-colours = Deze puzzel ken je al. De kleuren zijn nu verwisseld.
puzzle-next = Volgende puzzel
puzzle-same-level = Nog een van deze moeilijkheid
puzzle-near = Een passende puzzel
puzzle-rating = Je rating: { $rating }
puzzle-rating-about = Een goed antwoord verhoogt je rating, en meer naarmate de puzzel moeilijker is; een fout antwoord verlaagt hem. Alleen je eerste antwoord op een puzzel telt.
puzzle-all = Alle puzzels
puzzle-making = Deze puzzel wordt uitgezocht: daarvoor worden veel verdelingen doorzocht. Hij komt zo.
puzzle-start = Begin
puzzle-solved = Opgelost: { $count }
puzzle-forget = Vergeet wat ik heb opgelost
puzzle-kept = Alleen deze browser weet wat je hebt opgelost.
