// What flies, told by what has just happened. Notices are the objects that the rule crates write.
// A card is known by its text and the seat that played it, because Black Spy has six black 7s.

// Larry is the third seat of a table of two (IJ-11).
const LARRY = 2;

// `lying` is the trick on the table so far: its plays, each a card and a seat, and its winner once it has one.
// `played` go from a hand to the trick, `taken` from the trick to its winner; a card may do both at once.
export function flights(notices, lying) {
  const played = [];
  const taken = [];
  let { plays, winner } = lying;
  const take = () => {
    if (winner === undefined) return;
    taken.push(...plays.map((play) => ({ ...play, winner })));
    [plays, winner] = [[], undefined];
  };
  const play = (card, seat, hand) => {
    take();
    played.push({ card, seat, hand });
    plays = [...plays, { card, seat }];
  };
  for (const notice of notices) {
    switch (notice.notice) {
      case "card-played": play(notice.card, notice.seat, notice.seat); break;
      case "larry-played": play(notice.card, LARRY, notice.controller); break;
      case "trick-won": winner = notice.seat; break;
      // A finished trick lies there until the next mission (IJ-4.8), the next card, or the result.
      case "mission-chosen":
      case "match-ended": take(); break;
      default:
    }
  }
  return { played, taken };
}

// Where each briefcase comes from and goes to: a seat, the supply, or a card of the trick.
export function briefcases(notices) {
  return notices.flatMap((notice) => {
    const many = (count, from, to) => Array.from({ length: count ?? 0 }, () => ({ from, to }));
    switch (notice.notice) {
      case "trick-won": return [...many(notice.supply, "supply", notice.seat), ...many(notice.wagered, "trick", notice.seat)];
      case "wagers-returned": return many(notice.count, "trick", "supply");
      case "briefcase-moved": return [{ from: notice.from, to: notice.to ?? "supply" }];
      default: return [];
    }
  });
}

// The rest of what is seen to happen.
export function moments(notices) {
  const told = (name) => notices.find((notice) => notice.notice === name);
  return {
    dealt: Boolean(told("dealt") ?? told("round-dealt")),
    won: told("trick-won")?.seat,
    stamped: Boolean(told("mission-ended")),
    completed: told("mission-ended")?.completed,
    revealed: notices.filter((notice) => notice.notice === "role-revealed").map((notice) => notice.seat),
  };
}
