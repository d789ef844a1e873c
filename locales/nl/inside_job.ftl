# Hoe Inside Job heet en voor hoeveel spelers het is.
play-inside-job = Inside Job
play-inside-job-about = Missies, geheime koffers en één infiltrant onder de agenten.
play-inside-job-numbers = 2 t/m 5 spelers · ongeveer 30 minuten
create-inside-job = Een tafel voor Inside Job
fault-players-inside-job = Inside Job is voor 2 t/m 5 spelers.
