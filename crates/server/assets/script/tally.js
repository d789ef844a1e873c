// Votes as notices write them: a seat, two seats with a comma, or a dash for nobody.

export function suspects(vote) {
  return vote === "-" ? [] : vote.split(",");
}

// The seats with the most of these votes.
export function leaders(votes) {
  const counts = new Map();
  for (const seat of votes.flatMap(suspects)) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return new Set([...counts].filter(([, count]) => count === most).map(([seat]) => seat));
}
