# Was ein Bot täte; steht nach „würde“.
act-choose = die Mission „{ $mission }“ wählen
act-play = { $card } spielen
act-play-wager = { $card } spielen und einen Geheimkoffer darauflegen
act-larry = für Larry { $card } spielen und { $back } zurücklegen
act-partner = { $name } als Komplizen wählen
act-vote = für { $names } stimmen
act-vote-both = beide Stimmen { $names } geben
act-abstain = auf die Stimme verzichten
act-take = { $cards } nehmen
act-pass = { $cards } weitergeben
act-announce = { $colour } ansagen
act-capture = die Spione gefangen nehmen
act-release = die Spione freilassen
