# What Black Spy is called, and for how many it is.
play-black-spy = Black Spy
play-black-spy-about = A cousin of Hearts. Six black spies, and nobody wants them.
play-black-spy-numbers = 3 to 6 players · about 45 minutes
create-black-spy = A table of Black Spy
fault-players-black-spy = Black Spy is for 3 to 6 players.
round-rounds-to-go = { $count ->
    [one] One more round, and the lowest total wins.
   *[other] { $count } more rounds at most: the match ends sooner if somebody has { $end } points, and the lowest total wins.
}
