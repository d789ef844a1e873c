# Wat een bot zou doen; staat na “zou”.
act-choose = de missie “{ $mission }” kiezen
act-play = { $card } spelen
act-play-wager = { $card } spelen en er een geheime koffer op leggen
act-larry = voor Larry { $card } spelen en { $back } terugleggen
act-partner = { $name } als handlanger kiezen
act-vote = op { $names } stemmen
act-vote-both = beide stemmen aan { $names } geven
act-abstain = van stemmen afzien
act-take = { $cards } nemen
act-pass = { $cards } doorgeven
act-announce = { $colour } noemen
act-capture = de spionnen gevangennemen
act-release = de spionnen vrijlaten
