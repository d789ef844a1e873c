// What is heard of what has just happened, one sound after the other. Every role sounds the same.

export function heard(notices, own) {
  return notices.flatMap((told) => soundsOf(told, own));
}

function soundsOf(told, own) {
  switch (told.notice) {
    case "dealt":
    case "round-dealt": return ["deal"];
    case "card-played":
    case "larry-played": return told.wager ? ["card", "briefcase"] : ["card"];
    case "trick-won": return told.supply || told.wagered ? ["trick", "briefcase"] : ["trick"];
    case "briefcase-moved":
    case "wagers-returned": return ["briefcase"];
    case "mission-ended": return ["stamp"];
    case "role-revealed": return ["reveal"];
    case "voted":
    case "votes-shown": return ["vote"];
    case "game-ended": return [end(told.outcome.winners, own)];
    case "match-ended": return [end(told.winners, own)];
    default: return [];
  }
}

// Those who watch are glad with whoever won.
function end(winners, own) {
  return own === undefined || winners.includes(own) ? "won" : "lost";
}
