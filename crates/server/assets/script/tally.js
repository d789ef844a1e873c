// Votes as notices write them: a seat, two seats with a comma, or a dash for nobody.

export function suspects(vote) {
  return vote === "-" ? [] : vote.split(",");
}

// How many of these votes every seat has that has one.
export function tally(votes) {
  const counts = new Map();
  for (const seat of votes.flatMap(suspects)) counts.set(seat, (counts.get(seat) ?? 0) + 1);
  return counts;
}

// The seats with the most of these votes.
export function leaders(votes) {
  const counts = tally(votes);
  const most = Math.max(...counts.values());
  return new Set([...counts].filter(([, count]) => count === most).map(([seat]) => seat));
}

// Everybody who voted or was voted for, in the order of their seats.
export function lined(told) {
  const seats = told.flatMap(({ seat, vote }) => [String(seat), ...suspects(vote)]);
  return [...new Set(seats)].sort();
}
