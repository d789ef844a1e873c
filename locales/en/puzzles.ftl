# Puzzles: moments of games between bots with a question. The others at the table are bots with names of birds.
puzzles = Puzzles
puzzles-about = Moments from games between bots. Every answer is proven: it holds for all cards and roles that fit what you have seen.
puzzles-short = One question, one answer that is proven
puzzle-insider = Find the Insider
puzzle-insider-about = Somebody has given themselves away. Who?
puzzle-card = The deciding card
puzzle-card-about = You play last in a trick that can win or lose the game.
puzzle-spy = The last two cards
puzzle-spy-about = Black Spy, and only two cards left. Which one first?
puzzle-number = No. { $number }
puzzle-level = Difficulty { $level } of 5
puzzle-proven = The answer is proven
puzzle-task-insider = Who is the Insider? What you have seen leaves only one.
puzzle-task-card = You play last in this trick. Choose a card.
puzzle-task-spy = Points are bad. Which card do you play now?
puzzle-you = You
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
puzzle-answer = Your answer
puzzle-right = Right!
puzzle-wrong = Not quite.
puzzle-solution = { $count ->
    [one] Right is: { $answer }.
   *[other] Right are: { $answer }.
}
puzzle-why-wins = It wins the game at once, whoever the Insider is. Nothing else does so for certain.
puzzle-why-avoids = Everything else can lose the game at once. This cannot.
puzzle-why-better = { $deals ->
    [one] Only one deal fits what you have seen. There it ends at least as well as the other card, however the others play.
   *[other] { $deals } deals fit what you have seen. In each of them it ends at least as well as the other card, however the others play, and in some it ends better.
} At worst you have { $worst } points in this round, with the other card { $other } at best.
puzzle-again = Try again
puzzle-next = Next puzzle
puzzle-all = All puzzles
puzzle-start = Start
puzzle-solved = Solved: { $count }
