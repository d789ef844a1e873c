# What Inside Job is called, and for how many it is.
play-inside-job = Inside Job
play-inside-job-about = Missions, briefcases, and one Insider among the Agents.
play-inside-job-numbers = 2 to 5 players · about 30 minutes
create-inside-job = A table of Inside Job
fault-players-inside-job = Inside Job is for 2 to 5 players.
