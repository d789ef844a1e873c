# Puzzles: moments of games between bots with a question. The others at the table are bots with names of birds.
puzzles = Puzzles
puzzles-about = Moments from games between bots. Some answers are proven: they hold for all cards and roles that fit what you have seen. Others were found very likely by a search. Each puzzle says which.
puzzles-short = One question, and an answer that is proven or very likely
puzzle-insider = Find the Insider
puzzle-insider-about = Somebody has given themselves away. Who?
puzzle-card = The deciding card
puzzle-card-about = You play last in a trick that can win or lose the game.
puzzle-spy = The last two cards
puzzle-spy-about = Black Spy, and only two cards left. Which one first?
puzzle-likely-card = The best card
puzzle-likely-card-about = Inside Job, in the second half of a game. One card is much better than the others.
puzzle-likely-spy = The best card of a round
puzzle-likely-spy-about = Black Spy, with seven cards or fewer. One card is much better than the others.
puzzle-number = No. { $number }
puzzle-level = Difficulty { $level } of 5
puzzle-proven = The answer is proven
puzzle-likely = The answer is very likely, as a search has found, but not proven
puzzle-task-insider = Who is the Insider? What you have seen leaves only one.
puzzle-task-card = You play last in this trick. Choose a card.
puzzle-task-spy = Points are bad. Which card do you play now?
puzzle-task-likely-card = Which card gives you the best chance to win?
puzzle-task-likely-spy = Points are bad. Which card leads to the fewest, compared with the others?
puzzle-role = Your role: { $role }.
puzzle-missions = Completed missions: { $count } of { $target }.
puzzle-briefcases = Briefcases: { $held }. Roles are revealed at { $limit }.
puzzle-shown = Face up: { $names }.
puzzle-points = Points so far: { $points }.
puzzle-passed = You passed { $cards } to { $name }.
puzzle-hand = Your hand
puzzle-now = On the table
puzzle-tricks = The tricks so far
puzzle-proof = What proves it
puzzle-places = Places in the hand of { $name }: { $places }. Unseen cards that could lie there: { $cards }.
puzzle-places-empty = Places that stay empty: { $empty }.
puzzle-answer = Your answer
puzzle-right = Right!
puzzle-wrong = Not quite.
puzzle-solution = { $count ->
    [one] The right answer is: { $answer }.
   *[other] The right answers are: { $answer }.
}
puzzle-why-wins = It wins the game at once, whoever the Insider is. Nothing else does so for certain.
puzzle-why-avoids = Everything else can lose the game at once. This cannot.
puzzle-why-better = { $deals ->
    [one] Only one deal fits what you have seen. There it ends at least as well as the other card, however the others play.
   *[other] { $deals } deals fit what you have seen. In each of them it ends at least as well as the other card, however the others play, and in some it ends better.
} At worst you have { $worst } points in this round, with the other card { $other } at best.
puzzle-why-likely-card = Very likely: in { $worlds } deals that fit what you have seen it won { $worth }% of the games, at least { $gain } ± { $reach } more than any wrong answer. All play on by rules of thumb there, so it is no proof.
puzzle-why-likely-spy = Very likely: in { $worlds } deals that fit what you have seen you end the round { $worth } points better than the mean of the others, at least { $gain } ± { $reach } more than with any wrong answer. All play on by rules of thumb there, so it is no proof.
puzzle-then = What your card leads to
puzzle-then-trick = Your card ends the trick:
puzzle-then-if = For example, if { $name } is the Insider:
puzzle-then-deal = For example, in one of the deals that fit what you have seen. All play on by rules of thumb:
puzzle-then-rest = How it goes on
puzzle-then-open = The game is not decided. Completed missions: { $count } of { $target }.
puzzle-then-instead = With the right answer you win in the same deal.
puzzle-then-points = So the round ends: { $points }. With the right answer in the same deal: { $instead }.
puzzle-again = Try again
puzzle-turned-seats = You have seen this one before. The players have changed places since.
puzzle-turned-colours = You have seen this one before. The colours have changed places since.
puzzle-next = Next puzzle
puzzle-same-level = Another of this difficulty
puzzle-near = A puzzle near your rating
puzzle-rating = Your rating: { $rating }
puzzle-rating-about = A right answer raises your rating, the harder the puzzle the more, and a wrong one lowers it. Only your first answer to a puzzle counts.
puzzle-all = All puzzles
puzzle-making = This puzzle is being chosen: many deals are searched for it. It comes in a moment.
puzzle-start = Start
puzzle-solved = Solved: { $count }
puzzle-forget = Forget what I have solved
puzzle-kept = Only this browser knows what you have solved.
