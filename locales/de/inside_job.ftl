# Wie Inside Job heißt und für wie viele es ist.
play-inside-job = Inside Job
play-inside-job-about = Missionen, Geheimkoffer und ein Insider unter den Agenten.
play-inside-job-numbers = 2 bis 5 Personen · etwa 30 Minuten
create-inside-job = Ein Tisch für Inside Job
fault-players-inside-job = Inside Job ist für 2 bis 5 Personen.
